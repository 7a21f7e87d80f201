"""How each family of blocks lies when it is put: by the clicked face, the look, and what is around.

A row is a selector and a function of the attempt (`placement.Placing`) that answers a state, or None where it cannot
be. The last row that names a block counts; blocks without one take their default state.
Source: minecraft.wiki, the pages of the families (1.21.4).
"""

from collections.abc import Callable
from math import floor

from horizon.core.pos import Direction
from horizon.registry.block import BLOCKS, Block, BlockState
from horizon.rules.blocks import support
from horizon.rules.blocks.base import DOWN, UP, blocks, facing, ids, is_water_source
from horizon.rules.blocks.connect import vine_holds
from horizon.rules.blocks.falling import HARDENS, scaffold
from horizon.rules.blocks.fluids import flow_reaches_powder
from horizon.rules.blocks.table import BEHAVIOURS

Family = Callable[[object], BlockState | None]

SLABS, SNOW = ids("#slabs"), ids("snow")
STACKING = {block.id: name for selector, name in (
    ("#candles", "candles"), ("sea_pickle", "pickles"), ("turtle_egg", "eggs"), ("pink_petals", "flower_amount"),
) for block in blocks(selector)}
FACE_PLANTS = ids("vine glow_lichen sculk_vein resin_clump")
SCAFFOLDING = ids("scaffolding")
TALL = ids("#doors tall_grass large_fern sunflower lilac rose_bush peony pitcher_plant tall_seagrass small_dripleaf")
BEDS = ids("#beds")
AXES = {0: "y", 1: "y", 2: "z", 3: "z", 4: "x", 5: "x"}


def survives(attempt, state: BlockState) -> bool:
    return BEHAVIOURS[state.block.id].can_survive(attempt.level, attempt.pos, state)


def has_two_cells(state: BlockState) -> bool:
    return state.block.id in TALL or state.block.id in BEDS


def may_replace(attempt) -> bool:
    """Whether the block may go into the cell `attempt.pos` as it is: by being replaceable, or by adding to it."""
    there, block = attempt.there, attempt.block
    if there.block is not block:
        return there.is_replaceable
    if there.block.id in SLABS:
        return _completes_slab(attempt)
    if there.block.id in SNOW:
        layers = int(there.values["layers"])
        return layers < 8 and (not attempt.replacing or attempt.face == UP) or layers == 1
    if there.block.id in STACKING:
        return not attempt.sneaking and there.values[STACKING[there.block.id]] != "4"
    if there.block.id in FACE_PLANTS:
        return any(there.values.get(side.word) == "false" for side in Direction)
    return False


def _completes_slab(attempt) -> bool:
    kind = attempt.there.values["type"]
    if kind == "double":
        return False
    if not attempt.replacing:
        return True
    upper, face = attempt.hit[1] > 0.5, attempt.face
    if kind == "bottom":
        return face == UP or upper and face.is_horizontal
    return face == DOWN or not upper and face.is_horizontal


# Families


def axis(attempt):
    return attempt.block.state(axis=AXES[attempt.face])


def toward_player(attempt):
    return attempt.block.state(facing=attempt.facing.opposite.word)


def away(attempt):
    return attempt.block.state(facing=attempt.facing.word)


def quarter_turn(attempt):
    return attempt.block.state(facing=attempt.facing.clockwise.word)


def six_toward_player(attempt):
    return attempt.block.state(facing=attempt.look.opposite.word)


def six_away(attempt):
    return attempt.block.state(facing=attempt.look.word)


def from_face(attempt):
    return attempt.block.state(facing=attempt.face.word)


def end_rod(attempt):
    behind = attempt.level.state(attempt.pos.offset(attempt.face.opposite))
    turned = behind.block is attempt.block and facing(behind) == attempt.face
    return attempt.block.state(facing=(attempt.face.opposite if turned else attempt.face).word)


def hopper(attempt):
    side = attempt.face.opposite
    return attempt.block.state(facing=side.word if side.is_horizontal else "down")


def crafter(attempt):
    front = attempt.look.opposite
    top = {DOWN: attempt.facing.opposite, UP: attempt.facing}.get(front, UP)
    return attempt.block.state(orientation=f"{front.word}_{top.word}")


def jigsaw(attempt):
    top = UP if attempt.face.is_horizontal else attempt.facing.opposite
    return attempt.block.state(orientation=f"{attempt.face.word}_{top.word}")


def attached(attempt):
    """Buttons, levers, grindstones: the first looked-at side that holds them."""
    for side in attempt.looks:
        if side.is_horizontal:
            made = attempt.block.state(face="wall", facing=side.opposite.word)
        else:
            made = attempt.block.state(face="ceiling" if side == UP else "floor", facing=attempt.facing.word)
        if survives(attempt, made):
            return made
    return None


def bell(attempt):
    face, level, pos = attempt.face, attempt.level, attempt.pos
    if not face.is_horizontal:
        made = attempt.block.state(attachment="ceiling" if face == DOWN else "floor", facing=attempt.facing.word)
        return made if survives(attempt, made) else None
    both = all(
        level.state(pos.offset(side)).supports(side.opposite) for side in (face, face.opposite))
    made = attempt.block.state(attachment="double_wall" if both else "single_wall", facing=face.opposite.word)
    if survives(attempt, made):
        return made
    standing = level.state(pos.down()).supports(UP)
    made = made.with_(attachment="floor" if standing else "ceiling")
    return made if survives(attempt, made) else None


def on_wall(wall: Block, attempt):
    """The wall form of something, on the first looked-at side that holds it."""
    for side in attempt.looks:
        if side.is_horizontal:
            made = wall.state(facing=side.opposite.word)
            if survives(attempt, made):
                return made
    return None


def floor_or_wall(wall: Block, standing: Callable) -> Family:
    """Torches, signs, banners, heads, fans: standing or on a wall, in the order of the look."""
    def family(attempt):
        hung = on_wall(wall, attempt)
        for side in attempt.looks:
            if side == UP:
                continue
            made = standing(attempt) if side == DOWN else hung
            if made is not None and survives(attempt, made):
                return made
        return None
    return family


def plain(attempt):
    return attempt.block.default


def turned_sign(attempt):
    return attempt.block.state(rotation=floor((180 + attempt.yaw) * 16 / 360 + 0.5) & 15)


def turned_head(attempt):
    return attempt.block.state(rotation=floor(attempt.yaw * 16 / 360 + 0.5) & 15)


def ladder(attempt):
    if not attempt.replacing:
        clicked = attempt.level.state(attempt.clicked)
        if clicked.block is attempt.block and facing(clicked) == attempt.face:
            return None
    return on_wall(attempt.block, attempt)


def hanging_sign(wall: Block) -> Family:
    def family(attempt):
        level, pos = attempt.level, attempt.pos
        for side in attempt.looks:
            if side == UP:
                above = level.state(pos.up())
                full = above.supports(DOWN)
                if full and not attempt.sneaking:
                    quarter = (floor((180 + attempt.yaw) / 90 + 0.5) & 3) * 4
                    made = attempt.block.state(attached=False, rotation=quarter)
                else:
                    made = attempt.block.state(attached=True, rotation=floor((180 + attempt.yaw) * 16 / 360 + 0.5) & 15)
                if survives(attempt, made):
                    return made
            elif side.is_horizontal and side.axis != attempt.face.axis:
                turned = side.opposite
                for beside in (turned.clockwise, turned.counter_clockwise):
                    if level.state(pos.offset(beside)).supports(beside.opposite):
                        return wall.state(facing=turned.word)
        return None
    return family


def upper_half(attempt) -> bool:
    """Whether a click means the upper half of the cell."""
    return attempt.face == DOWN or attempt.face.is_horizontal and attempt.hit[1] > 0.5


def slab(attempt):
    if attempt.there.block is attempt.block:
        return attempt.block.state(type="double", waterlogged=False)
    return attempt.block.state(type="top" if upper_half(attempt) else "bottom")


def stairs(attempt):
    return attempt.block.state(facing=attempt.facing.word, half="top" if upper_half(attempt) else "bottom")


def trapdoor(attempt):
    if not attempt.replacing and attempt.face.is_horizontal:
        return attempt.block.state(facing=attempt.face.word, half="top" if attempt.hit[1] > 0.5 else "bottom")
    return attempt.block.state(facing=attempt.facing.opposite.word, half="bottom" if attempt.face == UP else "top")


def door(attempt):
    return attempt.block.state(facing=attempt.facing.word, half="lower", hinge=door_hinge(attempt))


DOORS = ids("#doors")


def door_hinge(attempt) -> str:
    """By the blocks and doors on both sides, else by the half of the cell that was clicked."""
    level, pos, towards = attempt.level, attempt.pos, attempt.facing
    left, right = pos.offset(towards.counter_clockwise), pos.offset(towards.clockwise)
    score = sum(level.state(place).is_full_cube for place in (right, right.up())) - sum(
        level.state(place).is_full_cube for place in (left, left.up()))

    def is_door(place) -> bool:
        state = level.state(place)
        return state.block.id in DOORS and state.values["half"] == "lower"

    door_left, door_right = is_door(left), is_door(right)
    if door_left and not door_right or score > 0:
        return "right"
    if door_right and not door_left or score < 0:
        return "left"
    x, z = attempt.point.x, attempt.point.z
    beyond = {"west": z < 0.5, "east": z > 0.5, "north": x > 0.5, "south": x < 0.5}
    return "right" if beyond[towards.word] else "left"


def bed(attempt):
    return attempt.block.state(facing=attempt.facing.word, part="foot")


def tall_plant(attempt):
    made = attempt.block.state(half="lower")
    if "facing" in made.values:
        made = made.with_(facing=attempt.facing.opposite.word)
    return made


def chest(attempt):
    """Joins a single chest beside it; sneaking on a chest's side picks that one, sneaking elsewhere none."""
    towards, face = attempt.facing.opposite, attempt.face

    def partner(side):
        beside = attempt.level.state(attempt.pos.offset(side))
        single = beside.block is attempt.block and beside.values["type"] == "single"
        return facing(beside) if single else None

    kind = "single"
    if face.is_horizontal and attempt.sneaking:
        other = partner(face.opposite)
        if other is not None and other.axis != face.axis:
            towards = other
            kind = "right" if towards.counter_clockwise == face.opposite else "left"
    elif not attempt.sneaking:
        if partner(towards.clockwise) == towards:
            kind = "left"
        elif partner(towards.counter_clockwise) == towards:
            kind = "right"
    return attempt.block.state(facing=towards.word, type=kind)


def rail(attempt):
    along_x = attempt.facing.axis == "x"
    return attempt.block.state(shape="east_west" if along_x else "north_south")


def vine(attempt):
    there = attempt.there if attempt.there.block is attempt.block else attempt.block.default
    for side in attempt.looks:
        if side != DOWN and there.values[side.word] == "false" and vine_holds(attempt.level, attempt.pos, there, side):
            return there.with_(**{side.word: True})
    return None


def lichen(attempt):
    none = {side.word: False for side in Direction}
    there = attempt.there if attempt.there.block is attempt.block else attempt.block.state(**none)
    for side in attempt.looks:
        if there.values[side.word] == "false" and attempt.level.state(attempt.pos.offset(side)).supports(side.opposite):
            return there.with_(**{side.word: True})
    return None


def snow(attempt):
    if attempt.there.block is attempt.block:
        return attempt.there.with_(layers=min(8, int(attempt.there.values["layers"]) + 1))
    return attempt.block.default


def stacking(attempt):
    """Candles, pickles, eggs, petals: one more of what is there already."""
    name = STACKING[attempt.block.id]
    if attempt.there.block is attempt.block:
        return attempt.there.with_(**{name: int(attempt.there.values[name]) + 1})
    made = attempt.block.default
    return made.with_(facing=attempt.facing.opposite.word) if "facing" in made.values else made


def leaves(attempt):
    return attempt.block.state(persistent=True)


def campfire(attempt):
    below = attempt.level.state(attempt.pos.down()).name
    return attempt.block.state(facing=attempt.facing.word, lit=True, signal_fire=below == "minecraft:hay_block")


def powder(attempt):
    """Concrete powder put into or beside water is concrete at once."""
    if is_water_source(attempt.there) or flow_reaches_powder(attempt.level, attempt.pos):
        return HARDENS[attempt.block.id]
    return attempt.block.default


def growing_end(attempt):
    """Kelp and vines: a random age, so that not all grow as far."""
    if attempt.level.is_client:
        return attempt.block.default
    return attempt.block.state(age=attempt.level.random("placement").next_int(25))


def cocoa(attempt):
    for side in attempt.looks:
        if side.is_horizontal:
            made = attempt.block.state(facing=side.word)
            if survives(attempt, made):
                return made
    return None


def bamboo(attempt):
    below = attempt.level.state(attempt.pos.down())
    if attempt.there.fluid is not None or below.block.id not in support.BAMBOO_SOIL:
        return None
    if below.name == "minecraft:bamboo":
        return attempt.block.state(age=below.values["age"])
    if below.name == "minecraft:bamboo_sapling":
        return attempt.block.state(age=0)
    return BLOCKS["bamboo_sapling"].default


def dripstone(attempt):
    looks_down = attempt.pitch > 0 if attempt.face.is_horizontal else attempt.face == UP
    for way in ("up", "down") if looks_down else ("down", "up"):
        made = attempt.block.state(vertical_direction=way)
        if survives(attempt, made):
            return made
    return None


def lantern(attempt):
    for side in attempt.looks:
        if not side.is_horizontal:
            made = attempt.block.state(hanging=side == UP)
            if survives(attempt, made):
                return made
    return None


def scaffolding(attempt):
    return scaffold(attempt.level, attempt.pos, attempt.block.default)


def dripleaf(attempt):
    below = attempt.level.state(attempt.pos.down())
    kept = below.name in ("minecraft:big_dripleaf", "minecraft:big_dripleaf_stem")
    return attempt.block.state(facing=below.values["facing"] if kept else attempt.facing.opposite.word)


FAMILIES: tuple[tuple[str, Family], ...] = (
    ("#logs #bamboo_blocks basalt polished_basalt bone_block hay_block deepslate infested_deepslate purpur_pillar "
     "quartz_pillar chain muddy_mangrove_roots ochre_froglight verdant_froglight pearlescent_froglight creaking_heart", axis),
    ("furnace blast_furnace smoker carved_pumpkin jack_o_lantern ender_chest loom stonecutter lectern bee_nest beehive "
     "chiseled_bookshelf end_portal_frame vault repeater comparator *_glazed_terracotta", toward_player),
    ("decorated_pot #fence_gates", away),
    ("campfire soul_campfire", campfire),
    ("#anvil", quarter_turn),
    ("piston sticky_piston dispenser dropper barrel command_block chain_command_block repeating_command_block",
     six_toward_player),
    ("observer", six_away),
    ("lightning_rod *shulker_box amethyst_cluster large_amethyst_bud medium_amethyst_bud small_amethyst_bud", from_face),
    ("end_rod", end_rod), ("hopper", hopper), ("crafter", crafter), ("jigsaw", jigsaw),
    ("grindstone #buttons lever", attached), ("bell", bell), ("ladder tripwire_hook", ladder),
    ("#slabs", slab), ("#stairs", stairs), ("#trapdoors", trapdoor), ("#doors", door), ("#beds", bed),
    ("chest trapped_chest", chest), ("#rails", rail), ("vine", vine), ("glow_lichen sculk_vein resin_clump", lichen),
    ("snow", snow), ("#candles sea_pickle turtle_egg pink_petals", stacking), ("#leaves", leaves),
    ("#concrete_powder", powder), ("kelp twisting_vines weeping_vines cave_vines", growing_end), ("cocoa", cocoa),
    ("bamboo", bamboo), ("pointed_dripstone", dripstone), ("lantern soul_lantern", lantern),
    ("scaffolding", scaffolding), ("big_dripleaf", dripleaf),
    ("tall_grass large_fern sunflower lilac rose_bush peony pitcher_plant tall_seagrass small_dripleaf", tall_plant),
)


def _pairs() -> list[tuple[Block, Family]]:
    """Standing blocks with a wall form beside them."""
    found = []
    for block in blocks("torch soul_torch redstone_torch"):
        found.append((block, floor_or_wall(BLOCKS[block.name.replace("torch", "wall_torch")], plain)))
    for block in blocks("#standing_signs"):
        found.append((block, floor_or_wall(BLOCKS[block.name.replace("_sign", "_wall_sign")], turned_sign)))
    for block in blocks("*_banner -*_wall_banner"):
        found.append((block, floor_or_wall(BLOCKS[block.name.replace("_banner", "_wall_banner")], turned_sign)))
    for block in blocks("*_skull *_head -*_wall_skull -*_wall_head -piston_head"):
        head, _, kind = block.name.rpartition("_")
        found.append((block, floor_or_wall(BLOCKS[f"{head}_wall_{kind}"], turned_head)))
    for block in blocks("*_coral_fan -*_wall_fan"):
        found.append((block, floor_or_wall(BLOCKS[block.name.replace("_fan", "_wall_fan")], plain)))
    for block in blocks("#ceiling_hanging_signs"):
        found.append((block, hanging_sign(BLOCKS[block.name.replace("_hanging_sign", "_wall_hanging_sign")])))
    return found


def _by_block() -> dict[int, Family]:
    found: dict[int, Family] = {}
    for selector, family in FAMILIES:
        for block in blocks(selector):
            found[block.id] = family
    for block, family in _pairs():
        found[block.id] = family
    return found


_FAMILY = _by_block()


def state_for(attempt) -> BlockState | None:
    """The state that an attempt gives, before water and joining; None where the block finds no hold."""
    family = _FAMILY.get(attempt.block.id)
    return attempt.block.default if family is None else family(attempt)


NEEDS: tuple[tuple[str, str], ...] = (
    ("torch soul_torch redstone_torch", "it wants a solid top or side to hold on to"),
    ("wheat carrots potatoes beetroots melon_stem pumpkin_stem torchflower_crop pitcher_crop",
     "it wants farmland below and light"),
    ("#saplings #small_flowers short_grass fern tall_grass large_fern sunflower lilac rose_bush peony sweet_berry_bush",
     "it wants grass, dirt or farmland below"),
    ("sugar_cane", "it wants sand or dirt with water beside it"), ("cactus", "it wants sand below and nothing beside it"),
    ("lily_pad", "it wants still water below"), ("nether_wart", "it wants soul sand below"),
    ("#doors", "it wants a full block below"), ("ladder vine", "it wants a full side to hang on"),
    ("cocoa", "it wants the side of a jungle log"), ("kelp seagrass", "it wants to stand in deep water"),
)
_NEEDS = {block.id: text for selector, text in NEEDS for block in blocks(selector)}


def needs(block: Block) -> str:
    """What holds a block, in words."""
    return _NEEDS.get(block.id, "it wants something solid to hold it")


