"""Particles that blocks, biomes and entities make by themselves, a tick at a time, around the player.

Rows say which blocks, how often, what and where. Places are looked at as in the game: each tick 667 of them within 16
blocks and 667 within 32, so that one block has its turn about every 40 ticks nearby. Source: minecraft.wiki, Particles.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from horizon.client.particles import HEIGHT
from horizon.client.people import OtherPlayer
from horizon.registry import state_tables
from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS, STATE_COUNT
from horizon.registry.block import state as state_of
from horizon.registry.effect import EFFECTS
from horizon.registry.item_stack import ItemStack
from horizon.world.cells import by_chunk, cell_states

LOOKS = 667
NEAR, FAR = 16, 32
NOTHING, FREE_BELOW, FREE_ABOVE, IN_RAIN, AIR_FALLS = range(5)
MOST_ENTITIES = 64
RAIN_DROPS = 40
LAVA = 2


@dataclass(frozen=True)
class Emit:
    """`count` particles in a part of the cell (low to high, 0..1), with speeds between two."""

    kind: str
    count: int = 1
    low: tuple = (0.5, 0.5, 0.5)
    high: tuple | None = None
    slow: tuple = (0.0, 0.0, 0.0)
    fast: tuple | None = None
    chance: float = 1.0
    color: tuple | None = None
    own_state: bool = False


@dataclass(frozen=True)
class Source:
    """blocks: names; a name with * at its end stands for all that begin so, at its beginning for all that end so. where: properties that
    must be so; chance: of a look at it; needs: what must be around."""

    blocks: str
    emits: tuple
    where: tuple = ()
    chance: float = 1.0
    needs: int = NOTHING
    drips: str = ""
    """What comes through a whole block below, where air is under that."""


_TOP, _WHOLE = ((0.0, 1.05, 0.0), (1.0, 1.1, 1.0)), ((0.0, 0.0, 0.0), (1.0, 1.0, 1.0))
_UNDER = ((0.0, -0.05, 0.0), (1.0, -0.02, 1.0))


def _torch(blocks: str, flame: str | None, **where) -> Source:
    at = (0.5, 0.7, 0.5)
    return Source(blocks, (Emit("smoke", low=at),) + ((Emit(flame, low=at),) if flame else ()), tuple(where.items()))


def _wall_torch(blocks: str, flame: str, facing: str, x: float, z: float) -> Source:
    at = (0.5 + 0.27 * x, 0.92, 0.5 + 0.27 * z)
    return Source(blocks, (Emit("smoke", low=at), Emit(flame, low=at)), (("facing", facing),))


_FACINGS = (("north", 0, 1), ("south", 0, -1), ("west", 1, 0), ("east", -1, 0))
_RED = (1.0, 0.0, 0.0)


def _front(facing: str, x: int, z: int, low: float, high: float, out: float = 0.52) -> tuple:
    """A part of the face that a furnace turns to the front."""
    x, z = -x, -z
    side = 0.3
    a = (0.5 + x * out - (0 if x else side), low, 0.5 + z * out - (0 if z else side))
    b = (0.5 + x * out + (0 if x else side), high, 0.5 + z * out + (0 if z else side))
    return a, b


SOURCES: tuple[Source, ...] = (
    _torch("torch", "flame"), _torch("soul_torch", "soul_fire_flame"),
    *(_wall_torch("wall_torch", "flame", *facing) for facing in _FACINGS),
    *(_wall_torch("soul_wall_torch", "soul_fire_flame", *facing) for facing in _FACINGS),
    Source("redstone_torch", (Emit("dust", low=(0.4, 0.6, 0.4), high=(0.6, 0.8, 0.6), color=_RED),), (("lit", "true"),)),
    *(Source("redstone_wall_torch", (Emit("dust", low=(0.4 + 0.27 * x, 0.82, 0.4 + 0.27 * z),
                                          high=(0.6 + 0.27 * x, 1.0, 0.6 + 0.27 * z), color=_RED),),
             (("lit", "true"), ("facing", facing))) for facing, x, z in _FACINGS),
    Source("*candle", (Emit("small_flame", low=(0.5, 0.55, 0.5)), Emit("smoke", low=(0.5, 0.55, 0.5), chance=0.3)), (("lit", "true"),)),
    Source("*candle_cake", (Emit("small_flame", low=(0.5, 1.0, 0.5)), Emit("smoke", low=(0.5, 1.0, 0.5), chance=0.3)), (("lit", "true"),)),
    Source("fire soul_fire", (Emit("large_smoke", 3, (0.0, 0.5, 0.0), (1.0, 1.0, 1.0)),)),
    Source("campfire soul_campfire", (Emit("lava", 1, (0.5, 0.5, 0.5), chance=0.2, slow=(-0.05, 5e-5, -0.05), fast=(0.05, 5e-5, 0.05)),
                        Emit("campfire_cosy_smoke", 4, (0.3, 1.0, 0.3), (0.7, 2.0, 0.7), (0, 0.07, 0))),
           (("lit", "true"), ("signal_fire", "false"))),
    Source("campfire soul_campfire", (Emit("campfire_signal_smoke", 4, (0.3, 1.0, 0.3), (0.7, 2.0, 0.7), (0, 0.07, 0)),),
           (("lit", "true"), ("signal_fire", "true"))),
    *(Source("furnace blast_furnace smoker", (Emit("smoke", 1, *_front(facing, x, z, 0.0, 0.4)),
                                              Emit("flame", 1, *_front(facing, x, z, 0.0, 0.4))),
             (("lit", "true"), ("facing", facing))) for facing, x, z in _FACINGS),
    Source("lava", (Emit("lava", 1, (0, 1.0, 0), (1, 1.0, 1)),), chance=0.02, needs=FREE_ABOVE, drips="dripping_lava"),
    Source("water", (Emit("underwater", 1, *_WHOLE),), chance=0.1, drips="dripping_water"),
    Source("bubble_column", (Emit("bubble_column_up", 2, *_WHOLE, slow=(0, 0.04, 0)),), (("drag", "false"),)),
    Source("bubble_column", (Emit("current_down", 2, *_WHOLE),), (("drag", "true"),)),
    Source("nether_portal", (Emit("portal", 4, *_WHOLE, (-0.5, -0.5, -0.5), (0.5, 0.5, 0.5)),)),
    Source("end_portal", (Emit("smoke", 1, (0, 0.8, 0), (1, 0.8, 1)),)),
    Source("end_gateway", (Emit("portal", 3, *_WHOLE, (-0.25, -0.25, -0.25), (0.25, 0.25, 0.25)),)),
    Source("ender_chest", (Emit("portal", 3, (0.25, 0.2, 0.25), (0.75, 1.0, 0.75), (-0.5, -0.3, -0.5), (0.5, 0.1, 0.5)),)),
    Source("end_rod", (Emit("end_rod", 1, (0.35, 0.35, 0.35), (0.65, 0.65, 0.65), (-0.005, -0.005, -0.005), (0.005, 0.005, 0.005)),),
           chance=0.2),
    Source("enchanting_table", (Emit("enchant", 3, (0.3, 1.7, 0.3), (0.7, 2.1, 0.7), (-2.0, -1.4, -2.0), (2.0, 0.2, 2.0)),)),
    Source("brewing_stand", (Emit("smoke", 1, (0.4, 0.7, 0.4), (0.6, 1.0, 0.6)),)),
    Source("redstone_ore deepslate_redstone_ore", (Emit("dust", 3, (-0.08, -0.08, -0.08), (1.08, 1.08, 1.08), color=_RED),),
           (("lit", "true"),)),
    Source("repeater comparator", (Emit("dust", 1, (0.3, 0.25, 0.3), (0.7, 0.35, 0.7), color=_RED),), (("powered", "true"),)),
    Source("lever", (Emit("dust", 1, (0.4, 0.4, 0.4), (0.6, 0.6, 0.6), color=(0.6, 0, 0)),), (("powered", "true"),), 0.25),
    *(Source("redstone_wire", (Emit("dust", 1, (0.1, 0.06, 0.1), (0.9, 0.08, 0.9), color=(power / 15 * 0.6 + 0.4, 0, 0)),),
             (("power", str(power)),), 0.3) for power in range(1, 16)),
    Source("crying_obsidian", (Emit("dripping_obsidian_tear", 1, *_UNDER),), chance=0.2, needs=FREE_BELOW),
    Source("bee_nest beehive", (Emit("dripping_honey", 1, *_UNDER),), (("honey_level", "5"),), 0.7, FREE_BELOW),
    Source("pointed_dripstone", (Emit("dripping_dripstone_water", 1, (0.45, 0.3, 0.45), (0.55, 0.3, 0.55)),),
           (("vertical_direction", "down"), ("thickness", "tip")), 0.12, FREE_BELOW),
    Source("wet_sponge", (Emit("dripping_water", 1, *_UNDER),), needs=FREE_BELOW),
    Source("cherry_leaves", (Emit("cherry_leaves", 1, *_UNDER),), chance=0.1, needs=FREE_BELOW),
    Source("pale_oak_leaves", (Emit("pale_oak_leaves", 1, *_UNDER),), chance=0.02, needs=FREE_BELOW),
    Source("*_leaves", (Emit("dripping_water", 1, *_UNDER),), chance=0.067, needs=IN_RAIN),
    Source("sand red_sand gravel *_concrete_powder suspicious_sand suspicious_gravel",
           (Emit("falling_dust", 1, *_UNDER, own_state=True),), chance=0.0625, needs=AIR_FALLS),
    Source("mycelium", (Emit("mycelium", 1, *_TOP),), chance=0.1),
    Source("spore_blossom", (Emit("falling_spore_blossom", 1, (0, 0.7, 0), (1, 0.7, 1)),
                             Emit("spore_blossom_air", 8, (-8, -8, -8), (8, 0, 8)))),
    Source("wither_rose", (Emit("smoke", 2, (0.3, 0.4, 0.3), (0.7, 0.7, 0.7)),), chance=0.5),
    Source("respawn_anchor", (Emit("reverse_portal", 1, (0.0, 1.0, 0.0), (1.0, 1.0, 1.0), (0, 0.02, 0)),), (("charges", "4"),)),
    Source("spawner", (Emit("smoke", 1, *_WHOLE), Emit("flame", 1, *_WHOLE))),
    Source("trial_spawner", (Emit("smoke", 1, *_WHOLE), Emit("small_flame", 1, *_WHOLE)), (("trial_spawner_state", "active"),)),
    Source("vault", (Emit("small_flame", 2, (-0.05, 0.2, -0.05), (1.05, 1.0, 1.05)),), (("vault_state", "active"),)),
    Source("conduit", (Emit("nautilus", 2, (0.3, 0.9, 0.3), (0.7, 1.4, 0.7), (-2.0, -1.0, -2.0), (2.0, 1.0, 2.0)),), chance=0.6),
    Source("sculk_sensor calibrated_sculk_sensor", (Emit("dust_color_transition", 1, (0.1, 0.5, 0.1), (0.9, 0.6, 0.9), color=(0.22, 0.84, 0.88)),),
           (("sculk_sensor_phase", "active"),)),
    Source("dragon_egg", (Emit("portal", 2, *_WHOLE, (-0.5, -0.3, -0.5), (0.5, 0.3, 0.5)),), chance=0.3),
    Source("magma_block", (Emit("bubble", 1, *_TOP, (0, 0.03, 0)),), chance=0.05),
    Source("sculk_catalyst sculk", (Emit("sculk_soul", 1, *_TOP, (0, 0.02, 0)),), (("bloom", "true"),)),
)
_AIR_OF = {  # biome: (kind, chance of a look)
    "basalt_deltas": ("white_ash", 0.118), "crimson_forest": ("crimson_spore", 0.025), "warped_forest": ("warped_spore", 0.0143),
    "soul_sand_valley": ("ash", 0.00625),
}


@cache
def tables() -> tuple[np.ndarray, np.ndarray]:
    """By state: which row of SOURCES it is (-1 none), and the chance of a look at it."""
    row_of, chance = np.full(STATE_COUNT, -1, np.int16), np.zeros(STATE_COUNT, np.float32)
    for number, source in enumerate(SOURCES):
        for block in _blocks(source.blocks):
            for id in range(block.first_state, block.first_state + block.state_count):
                values = state_of(id).values if source.where else {}
                if row_of[id] < 0 and all(values.get(name, value) == value for name, value in source.where):
                    row_of[id], chance[id] = number, source.chance
    return row_of, chance


def _blocks(words: str):
    for word in words.split():
        if word.startswith("*"):
            yield from (block for block in BLOCKS if block.name.endswith(word[1:]))
        elif word.endswith("*"):
            yield from (block for block in BLOCKS if block.name.startswith("minecraft:" + word[:-1]))
        else:
            yield BLOCKS["minecraft:" + word]


def tick(system, level, center) -> None:
    """Look at the blocks around `center` (x, y, z) once."""
    row_of, chance = tables()
    dice = system.dice
    reach = np.repeat((NEAR, FAR), LOOKS)[:, None]
    steps = dice.floats(2, 2 * LOOKS, 3)
    cells = np.floor(np.asarray(center)).astype(np.int64) + (np.floor(steps[0] * reach) - np.floor(steps[1] * reach)).astype(np.int64)
    states = cell_states(level, cells)
    luck = dice.floats(2 * LOOKS)
    some = np.flatnonzero((row_of[states] >= 0) & (luck < chance[states]))
    if level.rain <= 0.1:
        some = some[[SOURCES[row].needs != IN_RAIN for row in row_of[states[some]]]] if len(some) else some
    for number in np.unique(row_of[states[some]]):
        which = some[row_of[states[some]] == number]
        _emit(system, level, SOURCES[number], cells[which], states[which])
    _air(system, level, center, cells, states, luck)


def _emit(system, level, source: Source, cells: np.ndarray, states: np.ndarray) -> None:
    if source.drips:
        below, deeper = (cell_states(level, cells - (0, down, 0)) for down in (1, 2))
        wet = cells[state_tables.FULL_CUBE[below] & state_tables.AIR[deeper]]
        if len(wet):
            place = system.dice.floats(len(wet), 3) * (1.0, 0.0, 1.0)
            system.emit(source.drips, wet - (0, 1.05, 0) + place)
    if source.needs:
        beside = cell_states(level, cells + ((0, 1, 0) if source.needs == FREE_ABOVE else (0, -1, 0)))
        free = state_tables.AIR[beside] if source.needs != AIR_FALLS else state_tables.REPLACEABLE[beside] & (state_tables.FLUID[beside] == 0)
        if source.needs == IN_RAIN:
            free &= ~state_tables.AIR[states]
        cells, states = cells[free], states[free]
    dice = system.dice
    for emit in source.emits:
        count = len(cells) * emit.count
        if not count or emit.chance < 1 and not dice.chance(emit.chance):
            continue
        low, high = np.array(emit.low), np.array(emit.high or emit.low)
        slow, fast = np.array(emit.slow), np.array(emit.fast or emit.slow)
        points = np.repeat(cells, emit.count, 0) + low + dice.floats(count, 3) * (high - low)
        system.emit(emit.kind, points, slow + dice.floats(count, 3) * (fast - slow), color=emit.color,
                    data=int(states[0]) if emit.own_state else 0)


def _air(system, level, center, cells: np.ndarray, states: np.ndarray, luck: np.ndarray) -> None:
    """Ash and spores of the nether's air."""
    if level.has_sky:
        return
    cell = BIOMES.by_id(level_biome(level, center)).name.removeprefix("minecraft:")
    found = _AIR_OF.get(cell)
    if found is not None:
        some = np.flatnonzero((luck < found[1]) & ~state_tables.FULL_CUBE[states])
        if len(some):
            system.emit(found[0], cells[some] + system.dice.floats(len(some), 3))


def level_biome(level, point) -> int:
    x, y, z = (int(np.floor(part)) for part in point)
    chunk = level.chunks.get((x >> 4, z >> 4))
    if chunk is None:
        return BIOMES["plains"].id
    return int(chunk.biomes[min(max((y - level.min_y) >> 2, 0), len(chunk.biomes) - 1), z >> 2 & 3, x >> 2 & 3])


def rain(system, level, center) -> None:
    """Drops that burst where rain falls, within 10 blocks; on what is hot they go up in smoke."""
    count = int(RAIN_DROPS * level.rain ** 2)
    if not count or not level.has_sky:
        return
    dice = system.dice
    points = np.zeros((count, 3))
    points[:, ::2] = np.array((center[0], center[2])) + dice.spread(count, 2) * 10
    cells = np.floor(points).astype(np.int64)
    cells[:, 1] = level.min_y
    for chunk, some, _ in by_chunk(level, cells):
        cells[some, 1] = chunk.motion_blocking[cells[some, 2] & 15, cells[some, 0] & 15]
    points[:, 1] = cells[:, 1]
    biome = BIOMES.by_id(level_biome(level, center))
    falls = biome.has_precipitation and not biome.is_cold_at(int(center[1]))
    near = np.flatnonzero(np.abs(points[:, 1] - center[1]) <= 10) if falls else np.zeros(0, int)
    if not len(near):
        return
    below = cell_states(level, cells[near] - (0, 1, 0))
    points[near, 1] -= np.where(state_tables.MOTION[below], np.maximum(1 - HEIGHT[below], 0), 0.12) - 0.05
    hot = (state_tables.FLUID[below] == LAVA) | state_tables.mask("magma_block", "campfire", "soul_campfire")[below]
    system.emit("rain", points[near[~hot]])
    if hot.any():
        system.emit("smoke", points[near[hot]])


# ---- entities

_TRAILS = {  # entity type: (kind, chance a tick, height share, speed)
    "enderman": ("portal", 1.0, 0.5, 1.0), "endermite": ("portal", 1.0, 0.2, 1.0), "blaze": ("large_smoke", 1.0, 0.5, 0.0),
    "wither": ("smoke", 1.0, 0.7, 0.0), "small_fireball": ("smoke", 1.0, 0.5, 0.0), "fireball": ("smoke", 1.0, 0.5, 0.0),
    "wither_skull": ("smoke", 1.0, 0.5, 0.0), "dragon_fireball": ("dragon_breath", 1.0, 0.5, 0.0),
    "firework_rocket": ("firework", 1.0, 0.0, 0.05), "shulker_bullet": ("end_rod", 1.0, 0.5, 0.0), "llama_spit": ("spit", 1.0, 0.5, 0.0),
    "tnt": ("smoke", 1.0, 1.0, 0.0), "magma_cube": ("flame", 0.3, 0.5, 0.0), "allay": ("glow", 0.0, 0.5, 0.0),
    "glow_squid": ("glow", 0.6, 0.5, 0.0), "dolphin": ("dolphin", 0.2, 0.5, 0.0), "witch": ("witch", 0.001, 1.0, 0.0),
    "squid": ("bubble", 0.1, 0.5, 0.0), "vex": ("smoke", 0.02, 0.5, 0.0), "mooshroom": ("mycelium", 0.02, 0.5, 0.0),
    "ominous_item_spawner": ("ominous_spawning", 0.3, 0.5, 1.0), "creaking": ("pale_oak_leaves", 0.02, 1.0, 0.0),
}
SPRINTING, INVISIBLE, EFFECTS_KEY = 8, 32, 10


def entities(system, level, center) -> None:
    """What entities leave behind in a tick: trails, swirls of their effects, dust of runners."""
    dice = system.dice
    x, y, z = center
    near = [entity for entity in level.entities.values() if abs(entity.x - x) + abs(entity.y - y) + abs(entity.z - z) < 48]
    for entity in near[:MOST_ENTITIES]:
        if isinstance(entity, OtherPlayer):
            eating(system, entity, level.game_time)
        name = entity.type.name[10:]
        trail = _TRAILS.get(name)
        if trail is not None and dice.chance(trail[1]):
            kind, _, high, speed = trail
            many = 2 if kind == "portal" else 1
            size = (entity.width, 0.4 * entity.height if high else 0.0, entity.width)
            point = np.array((entity.x, entity.y + entity.height * high, entity.z)) + dice.spread(many, 3) * 0.5 * size
            system.emit(kind, point, dice.spread(many, 3) * speed)
        swirls = entity.data.get(EFFECTS_KEY)
        if isinstance(swirls, (list, tuple)) and swirls and not isinstance(swirls[0], int):
            _swirl(system, entity, swirls)
        flags = entity.data.get(0)
        if isinstance(flags, int) and flags & SPRINTING and not flags & INVISIBLE:
            runner(system, level, entity.x, entity.y, entity.z, entity.width, entity.vx, entity.vz)


def _swirl(system, entity, swirls) -> None:
    dice = system.dice
    if not dice.chance(0.25):
        return
    name, extra = swirls[int(dice.floats(1)[0] * len(swirls))]
    point = np.array((entity.x, entity.y, entity.z)) + (dice.floats(3) - (0.5, 0.0, 0.5)) * (entity.width, entity.height, entity.width)
    argb = extra if isinstance(extra, int) else 0xFFFFFFFF
    color = ((argb >> 16 & 255) / 255, (argb >> 8 & 255) / 255, (argb & 255) / 255, max((argb >> 24 & 255) / 255, 0.15))
    system.emit(name, point, color=color if name == "entity_effect" else None)


def own_swirls(system, body, effects: dict) -> None:
    """The player's own effects, as others see them: by their numbers."""
    known = [EFFECTS.by_id(number) for number in effects if 0 <= number < len(EFFECTS)]
    if known and system.dice.chance(0.25):
        effect = known[int(system.dice.floats(1)[0] * len(known))]
        color = ((effect.color >> 16 & 255) / 255, (effect.color >> 8 & 255) / 255, (effect.color & 255) / 255, 0.8)
        place = (system.dice.floats(3) - (0.5, 0.0, 0.5)) * (0.6, 1.8, 0.6)
        system.emit("entity_effect", np.array((body.x, body.y, body.z)) + place, color=color)


def eating(system, figure: OtherPlayer, now: int) -> None:
    """Crumbs of what a player eats, every fourth tick."""
    hand = figure.uses
    if hand is None or now % 4:
        return
    stack = figure.data.get("equipment", {}).get(hand)
    if not isinstance(stack, ItemStack) or stack.is_empty or stack.item.food is None:
        return
    yaw, pitch = np.radians(figure.head_yaw), np.radians(figure.pitch)
    ahead = np.array((-np.sin(yaw) * np.cos(pitch), -np.sin(pitch), np.cos(yaw) * np.cos(pitch)))
    side = np.array((-np.cos(yaw), 0.0, -np.sin(yaw)))
    mouth = np.array((figure.x, figure.y + figure.height * 0.85, figure.z)) + ahead * 0.5
    place = mouth + side * system.dice.spread(5, 1) * 0.15 - np.array((0.0, 0.1, 0.0))
    speed = side * system.dice.spread(5, 1) * 0.05 + ahead * 0.03 + np.array((0.0, 0.05, 0.0))
    system.emit("item", place, speed, data=stack.item.id, scale=0.7)


def runner(system, level, x: float, y: float, z: float, width: float, vx: float, vz: float) -> None:
    """Dust of what one runs on."""
    below = level.state_id(int(np.floor(x)), int(np.floor(y - 0.2)), int(np.floor(z)))
    if state_tables.AIR[below] or state_tables.FLUID[below] and not state_tables.MOTION[below]:
        return
    place = system.dice.floats(2) - 0.5
    system.emit("block", (x + place[0] * width, y + 0.1, z + place[1] * width), (-vx * 4, 0.15, -vz * 4), data=int(below))


def splash(system, x: float, y: float, z: float, width: float, speed: float) -> None:
    """A body goes into water: drops and bubbles."""
    count = int(1 + width * 20)
    dice = system.dice
    place = (dice.floats(count, 3) - 0.5) * (width * 2, 0.0, width * 2)
    surface = np.floor(y) + 1.0
    system.emit("splash", np.array((x, surface, z)) + place, (0, 0.1 * min(speed, 1.0), 0))
    system.emit("bubble", np.array((x, surface - 0.1, z)) + place, (0, -min(speed, 1.0) * 0.4, 0))
