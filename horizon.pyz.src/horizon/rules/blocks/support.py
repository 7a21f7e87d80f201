"""What holds blocks up, and what happens when it goes.

A rule answers whether a block may stand at a place: `rule(level, pos, state) -> bool`. Sources: the placement
conditions of MCPropertyEncyclopedia 1.21.4 (facts), and minecraft.wiki for what happens then.
"""

from collections.abc import Callable

from horizon.core.pos import BY_WORD, HORIZONTAL, Direction
from horizon.registry.block import AIR
from horizon.rules.blocks.base import (
    BlockBehaviour,
    break_block,
    facing,
    ids,
    is_water_source,
    light_at,
)

Rule = Callable[[object, object, object], bool]
DOWN, UP = Direction.DOWN, Direction.UP

SOIL = ids("#dirt farmland")
FARMLAND = ids("farmland")
AZALEA_SOIL = SOIL | ids("clay")
NETHER_SOIL = SOIL | ids("#nylium soul_soil")
FUNGUS_SOIL = SOIL | ids("#nylium soul_soil mycelium")
ROSE_SOIL = SOIL | ids("netherrack soul_sand soul_soil")
DEAD_BUSH_SOIL = ids("#dead_bush_may_place_on")
BAMBOO_SOIL = ids("#bamboo_plantable_on")
MUSHROOM_SOIL = ids("#mushroom_grow_block")
CANE_SOIL = ids("#dirt #sand")
SAND = ids("#sand")
JUNGLE_LOGS = ids("#jungle_logs")
SNOW_YES, SNOW_NO = ids("#snow_layer_can_survive_on"), ids("#snow_layer_cannot_survive_on")
SOUL = ids("#soul_fire_base_blocks")
CHORUS = ids("chorus_plant end_stone")
ICE = ids("ice frosted_ice packed_ice blue_ice")


def on(blocks: frozenset[int]) -> Rule:
    """Stands on one of these."""
    return lambda level, pos, state: level.state(pos.down()).block.id in blocks


def center_below(level, pos, state) -> bool:
    return level.state(pos.down()).supports(UP, "center")


def full_below(level, pos, state) -> bool:
    return level.state(pos.down()).supports(UP)


def rim_below(level, pos, state) -> bool:
    return level.state(pos.down()).supports(UP, "rigid")


def rim_or_center_below(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.supports(UP, "rigid") or below.supports(UP, "center")


def solid_below(level, pos, state) -> bool:
    return level.state(pos.down()).is_solid


def full_behind(level, pos, state) -> bool:
    towards = facing(state)
    return level.state(pos.offset(towards.opposite)).supports(towards)


def solid_behind(level, pos, state) -> bool:
    return level.state(pos.offset(facing(state).opposite)).is_solid


def attached(level, pos, state) -> bool:
    """Buttons, levers: to the floor, a wall or the ceiling."""
    face = state.values["face"]
    side = DOWN if face == "floor" else UP if face == "ceiling" else facing(state).opposite
    return level.state(pos.offset(side)).supports(side.opposite)


def not_air_below(level, pos, state) -> bool:
    return not level.state(pos.down()).is_air


def wire_below(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.supports(UP) or below.name == "minecraft:hopper"


def rail(level, pos, state) -> bool:
    if not rim_below(level, pos, state):
        return False
    shape = state.values["shape"]
    if not shape.startswith("ascending_"):
        return True
    return level.state(pos.offset(BY_WORD[shape.removeprefix("ascending_")])).supports(UP, "rigid")


def snow_layer(level, pos, state) -> bool:
    below = level.state(pos.down())
    if below.block.id in SNOW_NO:
        return False
    return below.block.id in SNOW_YES or below.supports(UP) or below.block is state.block and below.get("layers") == "8"


def lantern(level, pos, state) -> bool:
    side = UP if state.get("hanging") == "true" else DOWN
    return level.state(pos.offset(side)).supports(side.opposite, "center")


def bell(level, pos, state) -> bool:
    where = state.values["attachment"]
    if where == "floor":
        return level.state(pos.down()).supports(UP)
    if where == "ceiling":
        return level.state(pos.up()).supports(DOWN, "center")
    towards = facing(state)
    return level.state(pos.offset(towards)).supports(towards.opposite)


def hanging_sign(level, pos, state) -> bool:
    above = level.state(pos.up())
    return above.supports(DOWN, "center") or above.name.endswith("_hanging_sign")


def cactus(level, pos, state) -> bool:
    for side in HORIZONTAL:
        beside = level.state(pos.offset(side))
        if beside.is_solid or beside.fluid == "lava":
            return False
    below = level.state(pos.down())
    return (below.block is state.block or below.block.id in SAND) and level.state(pos.up()).fluid is None


def sugar_cane(level, pos, state) -> bool:
    below = level.state(pos.down())
    if below.block is state.block:
        return True
    if below.block.id not in CANE_SOIL:
        return False
    return any(
        beside.fluid == "water" or beside.name == "minecraft:frosted_ice"
        for beside in (level.state(pos.down().offset(side)) for side in HORIZONTAL)
    )


def bamboo(level, pos, state) -> bool:
    return level.state(pos.down()).block.id in BAMBOO_SOIL


def crop(level, pos, state) -> bool:
    return level.state(pos.down()).block.id in FARMLAND and light_at(level, pos) >= 8


def double(rule: Rule) -> Rule:
    """The lower half stands on something, the upper on the lower."""
    def survives(level, pos, state) -> bool:
        if state.values["half"] == "upper":
            below = level.state(pos.down())
            return below.block is state.block and below.values["half"] == "lower"
        return rule(level, pos, state)
    return survives


def pitcher_crop(level, pos, state) -> bool:
    if state.values["half"] == "upper":
        below = level.state(pos.down())
        return below.block is state.block and below.values["half"] == "lower"
    return crop(level, pos, state)


def mushroom(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.block.id in MUSHROOM_SOIL or below.is_opaque and light_at(level, pos) < 13


def lily_pad(level, pos, state) -> bool:
    below = level.state(pos.down())
    return (is_water_source(below) or below.block.id in ICE) and level.state(pos).fluid is None


def in_water(rule: Rule) -> Rule:
    """As the rule says, and the own cell is full of water."""
    def survives(level, pos, state) -> bool:
        here = level.state(pos)
        return here.fluid == "water" and here.fluid_amount == 8 and rule(level, pos, state)
    return survives


def sea_floor(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.supports(UP) and below.name != "minecraft:magma_block"


def kelp(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.name in ("minecraft:kelp", "minecraft:kelp_plant") or sea_floor(level, pos, state)


def hanging(*names: str) -> Rule:
    """Hangs on a full face, or on its own kind."""
    kinds = ids(" ".join(names))

    def survives(level, pos, state) -> bool:
        above = level.state(pos.up())
        return above.block.id in kinds or above.supports(DOWN)
    return survives


def standing(*names: str) -> Rule:
    """Stands on a full face, or on its own kind."""
    kinds = ids(" ".join(names))

    def survives(level, pos, state) -> bool:
        below = level.state(pos.down())
        return below.block.id in kinds or below.supports(UP)
    return survives


def center_above(level, pos, state) -> bool:
    return level.state(pos.up()).supports(DOWN, "center")


def full_above(level, pos, state) -> bool:
    return level.state(pos.up()).supports(DOWN)


def cocoa(level, pos, state) -> bool:
    return level.state(pos.offset(facing(state))).block.id in JUNGLE_LOGS


def propagule(level, pos, state) -> bool:
    if state.values["hanging"] == "true":
        return level.state(pos.up()).name == "minecraft:mangrove_leaves"
    return level.state(pos.down()).block.id in AZALEA_SOIL


def sea_pickle(level, pos, state) -> bool:
    below = level.state(pos.down())
    return below.supports(UP) or any(box.y1 >= 1.0 for box in below.collision)


def dripstone(level, pos, state) -> bool:
    side = UP if state.values["vertical_direction"] == "down" else DOWN
    held = level.state(pos.offset(side))
    if held.block is state.block:
        return held.values["vertical_direction"] == state.values["vertical_direction"]
    return held.supports(side.opposite)


def moss_carpet(level, pos, state) -> bool:
    below = level.state(pos.down())
    if state.get("bottom") == "false":
        return below.block is state.block and below.values["bottom"] == "true"
    return not below.is_air


def chorus_plant(level, pos, state) -> bool:
    below, above = level.state(pos.down()), level.state(pos.up())
    if below.block.id in CHORUS:
        return True
    if not below.is_air and not above.is_air:
        return False
    return any(
        level.state(beside).block is state.block and level.state(beside.down()).block.id in CHORUS
        for beside in (pos.offset(side) for side in HORIZONTAL)
    )


def chorus_flower(level, pos, state) -> bool:
    below = level.state(pos.down())
    if below.block.id in CHORUS:
        return True
    sides = [level.state(pos.offset(side)) for side in HORIZONTAL]
    plants = sum(side.name == "minecraft:chorus_plant" for side in sides)
    return below.is_air and plants == 1 and sum(side.is_air for side in sides) == 3


def soul_fire(level, pos, state) -> bool:
    return level.state(pos.down()).block.id in SOUL


class Supported(BlockBehaviour):
    """Breaks when its rule no longer holds: at once, or a tick later (`late`: cactus, sugar cane)."""

    __slots__ = ("rule", "late", "drop")

    def __init__(self, rule: Rule, late: bool = False, drop: bool = True):
        self.rule, self.late, self.drop = rule, late, drop

    def can_survive(self, level, pos, state) -> bool:
        return self.rule(level, pos, state)

    def shape_update(self, level, pos, state, direction, neighbour):
        if not self.can_survive(level, pos, state):
            if self.late:
                level.schedule(pos, 1)
            else:
                return AIR
        return state

    def on_tick(self, level, pos, state) -> None:
        if self.late and not self.can_survive(level, pos, state):
            break_block(level, pos, self.drop)

    def drops(self, level, pos, state) -> bool:
        return self.drop


class Halves(Supported):
    """Two cells that need each other: doors, tall plants."""

    __slots__ = ()

    def shape_update(self, level, pos, state, direction, neighbour):
        lower = state.values["half"] == "lower"
        if direction == (UP if lower else DOWN):
            if neighbour.block is not state.block or neighbour.values["half"] == state.values["half"]:
                return AIR
        if lower and direction == DOWN and not self.can_survive(level, pos, state):
            return AIR
        return state


SUPPORT: tuple[tuple[str, Rule], ...] = (
    ("torch soul_torch redstone_torch #candles", center_below),
    ("wall_torch soul_wall_torch redstone_wall_torch tripwire_hook ladder", full_behind),
    ("#standing_signs *_banner -*_wall_banner cake #candle_cakes", solid_below),
    ("#wall_signs *_wall_banner", solid_behind),
    ("#ceiling_hanging_signs", hanging_sign),
    ("repeater comparator", rim_below),
    ("#pressure_plates", rim_or_center_below),
    ("#wool_carpets moss_carpet", not_air_below),
    ("pale_moss_carpet", moss_carpet),
    ("lantern soul_lantern", lantern),
    ("bell", bell),
    ("short_grass fern #small_flowers -wither_rose pink_petals open_eyeblossom closed_eyeblossom torchflower", on(SOIL)),
    ("wither_rose", on(ROSE_SOIL)),
    ("dead_bush", on(DEAD_BUSH_SOIL)),
    ("nether_sprouts crimson_roots warped_roots", on(NETHER_SOIL)),
    ("crimson_fungus warped_fungus", on(FUNGUS_SOIL)),
    ("lily_pad", lily_pad),
    ("seagrass", in_water(sea_floor)),
    ("#wall_corals dead_*_coral_wall_fan", full_behind),
    ("dead_*_coral dead_*_coral_fan -*_wall_fan", full_below),
    ("sea_pickle", sea_pickle),
    ("spore_blossom", center_above),
    ("hanging_roots", full_above),
    ("amethyst_cluster large_amethyst_bud medium_amethyst_bud small_amethyst_bud", full_behind),
)
SUPPORT_DOUBLE: tuple[tuple[str, Rule], ...] = (
    ("tall_grass large_fern sunflower lilac rose_bush peony pitcher_plant", double(on(SOIL))),
    ("tall_seagrass", double(in_water(sea_floor))),
    ("small_dripleaf", double(on(SOIL | ids("#small_dripleaf_placeable")))),
)
SUPPORT_LATE: tuple[tuple[str, Rule], ...] = (
    ("chorus_plant", chorus_plant),
    ("weeping_vines weeping_vines_plant", hanging("weeping_vines", "weeping_vines_plant")),
    ("cave_vines cave_vines_plant", hanging("cave_vines", "cave_vines_plant")),
    ("twisting_vines twisting_vines_plant", standing("twisting_vines", "twisting_vines_plant")),
    ("pale_hanging_moss", hanging("pale_hanging_moss")),
    ("kelp kelp_plant", in_water(kelp)),
    ("big_dripleaf", on(SOIL | ids("big_dripleaf_stem big_dripleaf #big_dripleaf_placeable"))),
    ("big_dripleaf_stem", on(SOIL | ids("big_dripleaf_stem big_dripleaf #big_dripleaf_placeable"))),
)
