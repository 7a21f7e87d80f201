"""Fire: how it burns, spreads and dies. Figures: MCPropertyEncyclopedia 1.21.4 (facts); rules: minecraft.wiki, Fire."""

import numpy as np

from horizon.core.pos import HORIZONTAL, BlockPos
from horizon.registry import state_tables
from horizon.registry.block import AIR, BLOCKS
from horizon.registry.tags import biome_tag
from horizon.rules.blocks.base import DOWN, UP, BlockBehaviour, blocks, ids
from horizon.rules.blocks.support import soul_fire

WOODS = ("oak", "spruce", "birch", "jungle", "acacia", "cherry", "dark_oak", "pale_oak", "mangrove", "bamboo")
_WOODEN = " ".join(f"{wood}_{kind}" for wood in WOODS for kind in ("planks", "fence_gate", "stairs", "slab", "fence"))
FLAMMABLE_ROWS = (  # selector, how readily it catches (ignite), how fast it goes (burn)
    (_WOODEN + " bamboo_mosaic bamboo_mosaic_stairs bamboo_mosaic_slab composter beehive mangrove_roots", 5, 20),
    ("#logs_that_burn bamboo_block stripped_bamboo_block coal_block", 5, 5),
    ("#leaves hanging_roots", 30, 60),
    ("short_grass fern dead_bush #small_flowers sunflower lilac rose_bush peony tall_grass large_fern pitcher_plant "
     "sweet_berry_bush spore_blossom pink_petals open_eyeblossom closed_eyeblossom torchflower", 60, 100),
    ("#wool dried_kelp_block azalea flowering_azalea", 30, 60),
    ("tnt vine glow_lichen", 15, 100),
    ("bookshelf lectern bee_nest", 30, 20),
    ("hay_block #wool_carpets", 60, 20),
    ("bamboo scaffolding", 60, 60),
    ("target", 15, 20),
    ("cave_vines cave_vines_plant", 15, 60),
    ("big_dripleaf big_dripleaf_stem small_dripleaf", 60, 100),
    ("pale_moss_block pale_moss_carpet pale_hanging_moss", 5, 100),
)
IGNITE: dict[int, int] = {}
BURN: dict[int, int] = {}
for _selector, _ignite, _burn in FLAMMABLE_ROWS:
    for _block in blocks(_selector):
        IGNITE[_block.id], BURN[_block.id] = _ignite, _burn
LAVA_LIGHTS = frozenset(IGNITE) | ids(
    "note_block #beds chest trapped_chest crafting_table #signs #wooden_doors #wooden_pressure_plates jukebox "
    "#wooden_trapdoors brown_mushroom_block red_mushroom_block mushroom_stem daylight_detector #banners loom barrel "
    "cartography_table fletching_table smithing_table campfire soul_campfire")
# the same and others as bytes by state id: lava asks hundreds of times a tick
TAKES_FIRE = np.isin(state_tables.BLOCK_OF, sorted(LAVA_LIGHTS)).astype(np.uint8).tobytes()
IS_AIR, BLOCKS_MOTION = state_tables.AIR.tobytes(), state_tables.MOTION.tobytes()
ETERNAL = {"minecraft:the_nether": ids("#infiniburn_nether"), "minecraft:the_end": ids("#infiniburn_end")}
ETERNAL_HERE = ids("#infiniburn_overworld")
FIRE, SOUL_FIRE = BLOCKS["fire"], BLOCKS["soul_fire"]
ALL_SIDES = (DOWN, UP, *HORIZONTAL)
DIFFICULTY = {"peaceful": 0, "easy": 1, "normal": 2, "hard": 3}
HUMID = biome_tag("increased_fire_burnout")


def ignites(state) -> int:
    return 0 if state.get("waterlogged") == "true" else IGNITE.get(state.block.id, 0)


def burns(state) -> int:
    return 0 if state.get("waterlogged") == "true" else BURN.get(state.block.id, 0)


def fire_at(level, pos):
    """The fire that would burn in a cell: soul fire on souls, else with a face for what it licks."""
    if soul_fire(level, pos, None):
        return SOUL_FIRE.default
    below = level.state(pos.down())
    if ignites(below) or below.supports(UP):
        return FIRE.default
    return FIRE.state(**{side.word: bool(ignites(level.state(pos.offset(side)))) for side in (UP, *HORIZONTAL)})


def can_burn_at(level, pos) -> bool:
    """Whether a fire can be lit in a cell: air, with ground or something to burn beside it."""
    return level.state(pos).is_air and stands(level, pos)


def stands(level, pos) -> bool:
    return level.state(pos.down()).supports(UP) or any(ignites(level.state(pos.offset(side))) for side in ALL_SIDES)


def rains_on(level, pos) -> bool:
    return getattr(level, "rain", 0.0) > 0.2 and any(
        level.can_see_sky(place) for place in (pos, *(pos.offset(side) for side in HORIZONTAL)))


def is_humid(level, pos) -> bool:
    return level.biome(*pos).id in HUMID


class Fire(BlockBehaviour):
    __slots__ = ()

    def can_survive(self, level, pos, state) -> bool:
        return stands(level, pos)

    def shape_update(self, level, pos, state, direction, neighbour):
        if not stands(level, pos):
            return AIR
        made = fire_at(level, pos)
        return made.with_(age=state.values["age"]) if made.block is FIRE else made

    def on_placed(self, level, pos, state, old) -> None:
        if stands(level, pos):
            level.schedule(pos, 30 + level.random("fire").next_int(10))
        else:
            level.set_state(pos, AIR)

    def on_tick(self, level, pos, state) -> None:
        random = level.random("fire")
        level.schedule(pos, 30 + random.next_int(10))
        if not level.game_rule("doFireTick"):
            return
        if not stands(level, pos):
            level.set_state(pos, AIR)
            return
        below = level.state(pos.down())
        eternal = below.block.id in ETERNAL_HERE or below.block.id in ETERNAL.get(level.dimension, ())
        age = int(state.values["age"])
        if not eternal and rains_on(level, pos) and random.chance(0.2 + age * 0.03):
            level.set_state(pos, AIR)
            return
        new_age = min(15, age + random.next_int(3) // 2)
        if new_age != age:
            state = state.with_(age=new_age)
            level.set_state(pos, state, False)
        if not eternal:
            fed = any(ignites(level.state(pos.offset(side))) for side in ALL_SIDES)
            if not fed:
                if not below.supports(UP) or age > 3:
                    level.set_state(pos, AIR)
                return
            if age == 15 and random.next_int(4) == 0 and not ignites(below):
                level.set_state(pos, AIR)
                return
        humid = is_humid(level, pos)
        for side in ALL_SIDES:
            self._burn(level, pos.offset(side), (250 if side < 2 else 300) - 50 * humid, random, age)
        self._spread(level, pos, random, age, humid)

    def _burn(self, level, pos, odds: int, random, age: int) -> None:
        there = level.state(pos)
        if random.next_int(odds) >= burns(there):
            return
        if random.next_int(age + 10) < 5 and not rains_on(level, pos):
            made = fire_at(level, pos)
            level.set_state(pos, made.with_(age=min(15, age + random.next_int(5) // 4)) if made.block is FIRE else made)
        else:
            level.set_state(pos, AIR)

    def _spread(self, level, pos, random, age: int, humid: bool) -> None:
        for dx in (-1, 0, 1):
            for dz in (-1, 0, 1):
                for dy in range(-1, 5):
                    target = pos.plus(dx, dy, dz)
                    if dx == dy == dz == 0 or not level.state(target).is_air:
                        continue
                    catch = max(ignites(level.state(target.offset(side))) for side in ALL_SIDES)
                    if catch <= 0:
                        continue
                    odds = 100 + max(0, dy - 1) * 100
                    chance = (catch + 40 + DIFFICULTY.get(str(level.difficulty), 2) * 7) // (age + 30)
                    if humid:
                        chance //= 2
                    if chance > 0 and random.next_int(odds) <= chance and not rains_on(level, target):
                        made = fire_at(level, target)
                        new_age = min(15, age + random.next_int(5) // 4)
                        level.set_state(target, made.with_(age=new_age) if made.block is FIRE else made)


class SoulFire(BlockBehaviour):
    __slots__ = ()

    def can_survive(self, level, pos, state) -> bool:
        return soul_fire(level, pos, state)

    def shape_update(self, level, pos, state, direction, neighbour):
        return state if soul_fire(level, pos, state) else AIR


def lava_lights(level, pos) -> None:
    """A random tick of lava: it may set fire near it."""
    if not level.game_rule("doFireTick"):
        return
    random = level.random("fire")
    steps = random.next_int(3)
    x, y, z = pos
    if steps:
        for _ in range(steps):
            dx, dz = random.next_ints((3, 3))
            x, y, z = x + dx - 1, y + 1, z + dz - 1
            there = level.state_id(x, y, z)
            if IS_AIR[there]:
                place = BlockPos(x, y, z)
                if any(TAKES_FIRE[level.state_id(*place.offset(side))] for side in ALL_SIDES):
                    level.set_state(place, fire_at(level, place))
                    return
            elif BLOCKS_MOTION[there]:
                return
    else:
        for _ in range(3):
            dx, dz = random.next_ints((3, 3))
            to_x, to_z = x + dx - 1, z + dz - 1
            if TAKES_FIRE[level.state_id(to_x, y, to_z)] and IS_AIR[level.state_id(to_x, y + 1, to_z)]:
                place = BlockPos(to_x, y + 1, to_z)
                level.set_state(place, fire_at(level, place))


class Lava(BlockBehaviour):
    __slots__ = ()

    def on_random_tick(self, level, pos, state) -> None:
        lava_lights(level, pos)
