"""Ground and what lies on it: grass, farmland, paths, snow, ice, leaves, coral, copper."""

from collections import deque

import numpy as np

from horizon.core.pos import HORIZONTAL, BlockPos
from horizon.registry import state_tables
from horizon.registry.block import AIR, BLOCKS, OCCLUSION
from horizon.rules.blocks import support
from horizon.rules.blocks.base import (
    DOWN,
    UP,
    WATER,
    BlockBehaviour,
    blocks,
    break_block,
    copy_properties,
    drop_block,
    ids,
    light_at,
    without_block,
)
from horizon.rules.blocks.fluids import is_ultrawarm
from horizon.rules.blocks.support import Supported

DIRT = BLOCKS["dirt"].default
GRASS_BLOCK = BLOCKS["grass_block"]
NETHERRACK = BLOCKS["netherrack"].default
SNOW, SNOWY = BLOCKS["snow"], ids("#snow")
LOGS = ids("#logs")
GATES_AND_PISTON = ids("#fence_gates moving_piston")
MAINTAINS_FARMLAND = ids("#maintains_farmland")
MELT_LIGHT = 11
ALL_SIDES = (DOWN, UP, *HORIZONTAL)


class Snowy(BlockBehaviour):
    """Podzol: white while snow lies on it."""

    __slots__ = ()

    def joined(self, level, pos, state):
        return state.with_(snowy=level.state(pos.up()).block.id in SNOWY)

    def shape_update(self, level, pos, state, direction, neighbour):
        return state.with_(snowy=neighbour.block.id in SNOWY) if direction == UP else state


def _grass_lives_below() -> bytes:
    """By state id: whether that, above a block, leaves it light enough to be grass."""
    lives = (state_tables.OPACITY < 15) & (state_tables.FACE_OCCLUSION >> DOWN & 1 == 0)
    lives[(state_tables.FLUID_AMOUNT == 8)] = False
    lives[SNOW.default.with_(layers="1").id] = True
    return lives.astype(np.uint8).tobytes()


SPREAD = (3, 5, 3) * 4  # grass tries four cells, of so many along x, y and z
GRASS_LIVES_BELOW = _grass_lives_below()


def lets_grass_live(level, pos) -> bool:
    """Whether what is above a block leaves it light enough to be grass."""
    return GRASS_LIVES_BELOW[level.state_id(pos[0], pos[1] + 1, pos[2])] == 1


class Grass(Snowy):
    """Grass and mycelium: die in the dark, spread over dirt in the light."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        x, y, z = pos
        if not lets_grass_live(level, pos):
            level.set_state(pos, DIRT)
            return
        if level.raw_brightness(x, y + 1, z) < 9:
            return
        draws = iter(level.random("growth").next_ints(SPREAD))
        for dx, dy, dz in zip(draws, draws, draws, strict=True):
            to_x, to_y, to_z = x + dx - 1, y + dy - 3, z + dz - 1
            if level.state_id(to_x, to_y, to_z) != DIRT.id:
                continue
            target = BlockPos(to_x, to_y, to_z)
            if not lets_grass_live(level, target):
                continue
            above = level.state(target.up())
            if above.fluid != "water":
                level.set_state(target, state.with_(snowy=above.block.id in SNOWY))

    def grow(self, level, pos, state, random) -> bool:
        """Bone meal: grass and flowers around."""
        if state.block is not GRASS_BLOCK or not level.state(pos.up()).is_air:
            return False
        scatter_grass(level, pos, random)
        return True


SHORT_GRASS, TALL_GRASS = BLOCKS["short_grass"].default, BLOCKS["tall_grass"]
FLOWERS = {
    "minecraft:flower_forest": ("poppy", "dandelion", "allium", "azure_bluet", "red_tulip", "orange_tulip", "white_tulip",
                                "pink_tulip", "oxeye_daisy", "cornflower", "lily_of_the_valley"),
    "minecraft:swamp": ("blue_orchid",), "minecraft:mangrove_swamp": ("blue_orchid",),
    "minecraft:plains": ("dandelion", "poppy", "azure_bluet", "oxeye_daisy", "cornflower"),
    "minecraft:sunflower_plains": ("dandelion", "poppy", "azure_bluet", "oxeye_daisy", "cornflower"),
    "minecraft:meadow": ("dandelion", "poppy", "allium", "azure_bluet", "oxeye_daisy", "cornflower"),
}
COMMON_FLOWERS = ("dandelion", "poppy")


def scatter_grass(level, pos: BlockPos, random) -> None:
    for turn in range(128):
        place = pos.up()
        for _ in range(turn // 16):
            place = place.plus(
                random.next_int(3) - 1, (random.next_int(3) - 1) * random.next_int(3) // 2, random.next_int(3) - 1)
            if level.state(place.down()).block is not GRASS_BLOCK or level.state(place).is_full_cube:
                break
        else:
            there = level.state(place)
            if there is SHORT_GRASS and random.next_int(10) == 0 and level.state(place.up()).is_air:
                level.set_state(place, TALL_GRASS.state(half="lower"), False)
                level.set_state(place.up(), TALL_GRASS.state(half="upper"))
            elif there.is_air and level.state(place.down()).block is GRASS_BLOCK:
                if random.next_int(8) == 0:
                    names = FLOWERS.get(level.biome(*place).name, COMMON_FLOWERS)
                    level.set_state(place, BLOCKS[random.choose(names)].default)
                else:
                    level.set_state(place, SHORT_GRASS)


class Nylium(BlockBehaviour):
    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        above = level.state(pos.up())
        if above.opacity >= 15 or OCCLUSION[above.id] >> DOWN & 1:
            level.set_state(pos, NETHERRACK)


def is_covered(level, pos) -> bool:
    """A solid block on farmland or a path turns it to dirt."""
    above = level.state(pos.up())
    return above.is_solid and above.block.id not in GATES_AND_PISTON


class Path(BlockBehaviour):
    """Dirt path, and farmland below: dirt a tick after something solid was put on it."""

    __slots__ = ()

    def can_survive(self, level, pos, state) -> bool:
        return not is_covered(level, pos)

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == UP and is_covered(level, pos):
            level.schedule(pos, 1)
        return state

    def on_tick(self, level, pos, state) -> None:
        if is_covered(level, pos):
            to_dirt(level, pos)


class Farmland(Path):
    """Moist near water or in rain; dries, and dry with nothing on it goes back to dirt."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        moisture = int(state.values["moisture"])
        if near_water(level, pos) or is_rained_on(level, pos.up()):
            if moisture < 7:
                level.set_state(pos, state.with_(moisture=7))
        elif moisture > 0:
            level.set_state(pos, state.with_(moisture=moisture - 1))
        elif level.state(pos.up()).block.id not in MAINTAINS_FARMLAND:
            to_dirt(level, pos)

    def on_landed(self, level, pos, state, entity, distance: float) -> None:
        trample(level, pos, entity, distance)


def to_dirt(level, pos) -> None:
    level.set_state(pos, DIRT)


def near_water(level, pos) -> bool:
    """Water within four blocks, on this level or one above."""
    return any(
        level.state(pos.plus(dx, dy, dz)).fluid == "water"
        for dy in (0, 1) for dx in range(-4, 5) for dz in range(-4, 5))


def is_rained_on(level, pos) -> bool:
    """Whether rain (not snow) falls into a cell now."""
    if getattr(level, "rain", 0.0) < 0.2 or not level.can_see_sky(pos):
        return False
    biome = level.biome(*pos)
    return biome.has_precipitation and biome.temperature >= 0.15


def trample(level, pos, entity, distance: float) -> bool:
    """Something landed on farmland after a fall; whether it became dirt. Players, and mobs if mobGriefing is on."""
    is_player = entity is None or entity.type.name == "minecraft:player"
    if not is_player and not level.game_rule("mobGriefing"):
        return False
    if entity is not None and entity.width * entity.width * entity.height <= 0.512:
        return False
    if level.random("growth").next_float() >= distance - 0.5:
        return False
    to_dirt(level, pos)
    return True


class SnowLayer(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(support.snow_layer)

    def on_random_tick(self, level, pos, state) -> None:
        if level.block_light(*pos) > MELT_LIGHT:
            drop_block(level, pos, state)
            level.set_state(pos, AIR)


class Ice(BlockBehaviour):
    """Melts beside strong block light: to water, in the Nether to nothing."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        if level.block_light(*pos) > MELT_LIGHT - state.opacity:
            melt(level, pos)


def melt(level, pos) -> None:
    level.set_state(pos, AIR if is_ultrawarm(level) else WATER)


class FrostedIce(BlockBehaviour):
    """Ages in the light, four stages to water."""

    __slots__ = ()

    def on_placed(self, level, pos, state, old) -> None:
        level.schedule(pos, 60 + level.random("blocks").next_int(60))

    def on_tick(self, level, pos, state) -> None:
        random = level.random("blocks")
        age = int(state.values["age"])
        beside = sum(level.state(pos.offset(side)).block is state.block for side in ALL_SIDES)
        if (random.next_int(3) == 0 or beside < 4) and light_at(level, pos) > MELT_LIGHT - age - state.opacity:
            if age == 3:
                melt(level, pos)
                return
            level.set_state(pos, state.with_(age=age + 1))
        level.schedule(pos, 20 + random.next_int(20))


class Leaves(BlockBehaviour):
    """Count their distance to a log; at 7 they decay, unless a player put them there."""

    __slots__ = ()

    def joined(self, level, pos, state):
        return state.with_(distance=leaf_distance(level, pos))

    def on_placed(self, level, pos, state, old) -> None:
        level.schedule(pos, 1)

    def shape_update(self, level, pos, state, direction, neighbour):
        distance = 0 if neighbour.block.id in LOGS else int(neighbour.values.get("distance", "7"))
        if distance != 0 or state.values["distance"] != "1":
            level.schedule(pos, 1)
        return state

    def on_tick(self, level, pos, state) -> None:
        level.set_state(pos, self.joined(level, pos, state))

    def on_random_tick(self, level, pos, state) -> None:
        if state.values["persistent"] == "false" and state.values["distance"] == "7":
            drop_block(level, pos, state)
            level.set_state(pos, without_block(state))


def leaf_distance(level, pos) -> int:
    nearest = 7
    for side in ALL_SIDES:
        beside = level.state(pos.offset(side))
        if beside.block.id in LOGS:
            return 1
        if "distance" in beside.values and "persistent" in beside.values:
            nearest = min(nearest, int(beside.values["distance"]) + 1)
    return nearest


class Coral(BlockBehaviour):
    """Dies 60-99 ticks after it has no water: plants in their own cell, blocks beside them."""

    __slots__ = ("dead", "rule")

    def __init__(self, block, rule=None):
        self.dead = BLOCKS["dead_" + block.name.removeprefix("minecraft:")]
        self.rule = rule

    def can_survive(self, level, pos, state) -> bool:
        return self.rule is None or self.rule(level, pos, state)

    def is_wet(self, level, pos, state) -> bool:
        if state.get("waterlogged") is not None:
            return state.values["waterlogged"] == "true"
        return any(level.state(pos.offset(side)).fluid == "water" for side in ALL_SIDES)

    def on_placed(self, level, pos, state, old) -> None:
        if not self.is_wet(level, pos, state):
            level.schedule(pos, 60 + level.random("blocks").next_int(40))

    def shape_update(self, level, pos, state, direction, neighbour):
        if not self.can_survive(level, pos, state):
            return AIR
        if not self.is_wet(level, pos, state):
            level.schedule(pos, 60 + level.random("blocks").next_int(40))
        return state

    def on_tick(self, level, pos, state) -> None:
        if not self.is_wet(level, pos, state):
            level.set_state(pos, copy_properties(state, self.dead))


STAGES = ("", "exposed_", "weathered_", "oxidized_")


def _copper() -> dict[int, tuple[int, object]]:
    """Block id -> (stage, the next block), for copper that still weathers."""
    found = {}
    for block in blocks("*copper* -waxed_* -*raw_* -*ore*"):
        name = block.name.removeprefix("minecraft:")
        stage = next((number for number in (3, 2, 1) if name.startswith(STAGES[number])), 0)
        bare = name.removeprefix(STAGES[stage])
        if stage == 3:
            found[block.id] = (3, None)
            continue
        if bare == "copper_block" or stage and bare == "copper":
            later = STAGES[stage + 1] + "copper"
        else:
            later = STAGES[stage + 1] + bare
        if later in BLOCKS:
            found[block.id] = (stage, BLOCKS[later])
    return found


COPPER = _copper()


class Copper(BlockBehaviour):
    """Weathers, the faster the more weathered copper is within four blocks; never ahead of fresher copper."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("blocks")
        if not random.chance(0.05688889):
            return
        stage, later = COPPER[state.block.id]
        same = older = 0
        for dx in range(-4, 5):
            for dy in range(-4 + abs(dx), 5 - abs(dx)):
                for dz in range(-4 + abs(dx) + abs(dy), 5 - abs(dx) - abs(dy)):
                    other = COPPER.get(level.state(pos.plus(dx, dy, dz)).block.id)
                    if other is None or dx == dy == dz == 0:
                        continue
                    if other[0] < stage:
                        return
                    same += other[0] == stage
                    older += other[0] > stage
        share = (older + 1) / (older + same + 1)
        if later is not None and random.chance(share * share * (0.75 if stage == 0 else 1.0)):
            level.set_state(pos, copy_properties(state, later))


class RedstoneOre(BlockBehaviour):
    """Glows when touched, until a random tick."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        if state.values["lit"] == "true":
            level.set_state(pos, state.with_(lit=False))

    def on_use(self, level, pos, state, player, hit):
        level.set_state(pos, state.with_(lit=True))
        return False


class Amethyst(BlockBehaviour):
    """Budding amethyst: buds grow on its free faces, four sizes."""

    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if random.next_int(5) != 0:
            return
        side = random.choose(ALL_SIDES)
        target = pos.offset(side)
        there = level.state(target)
        for number, name in enumerate(BUDS):
            grown = BLOCKS[name]
            if number == 0 and (there.is_air or there is WATER) or number and there.block is BLOCKS[BUDS[number - 1]] and (
                    there.values["facing"] == side.word):
                level.set_state(target, grown.state(facing=side.word, waterlogged=there.fluid == "water"))
                return


BUDS = ("small_amethyst_bud", "medium_amethyst_bud", "large_amethyst_bud", "amethyst_cluster")
WET, DRY = BLOCKS["wet_sponge"].default, BLOCKS["sponge"].default
WATER_PLANTS = ids("kelp kelp_plant seagrass tall_seagrass")


class Sponge(BlockBehaviour):
    """Soaks up to 65 cells of water within six steps."""

    __slots__ = ()

    def on_placed(self, level, pos, state, old) -> None:
        self.soak(level, pos)

    def on_neighbour_changed(self, level, pos, state, direction) -> None:
        self.soak(level, pos)

    def soak(self, level, pos) -> None:
        queue, seen, dried = deque([(pos, 0)]), {pos}, 0
        while queue and dried < 65:
            place, depth = queue.popleft()
            for side in ALL_SIDES:
                target = place.offset(side)
                there = level.state(target)
                if target in seen or there.fluid != "water" or dried >= 65:
                    continue
                seen.add(target)
                if there.block.id in WATER_PLANTS:
                    break_block(level, target)
                    level.set_state(target, AIR)
                elif "waterlogged" in there.values:
                    level.set_state(target, there.with_(waterlogged=False))
                else:
                    level.set_state(target, AIR)
                dried += 1
                if depth < 6:
                    queue.append((target, depth + 1))
        if dried:
            level.set_state(pos, WET)


class WetSponge(BlockBehaviour):
    __slots__ = ()

    def on_placed(self, level, pos, state, old) -> None:
        if is_ultrawarm(level):
            level.set_state(pos, DRY)
