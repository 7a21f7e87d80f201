"""Placing blocks: how they lie, and why they are refused."""

import pytest
from horizon.core.aabb import AABB
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, Direction
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.placement import REASONS, look_order, place, set_all
from horizon.world.entity import Entity, ItemEntity

from tests.support.ruled_level import RuledLevel

DOWN, UP, NORTH, SOUTH, WEST, EAST = Direction
FLOOR = BlockPos(0, 9, 0)
TOP = (0.5, 1.0, 0.5)
YAW = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


@pytest.fixture
def level():
    return RuledLevel()


def put(level, name, clicked=FLOOR, face=UP, hit=TOP, yaw=0.0, pitch=30.0, sneaking=False, **more):
    """Place and let the world follow; the main cell's state."""
    cells = place(level, ItemStack.of(name), BlockPos(*clicked), face, hit, yaw, pitch, sneaking, **more)
    set_all(level, cells)
    return level.state(cells[0][0])


def has(state, **values):
    return {name: state.get(name) for name in values} == {name: str(value).lower() for name, value in values.items()}


def refused(level, name, **how):
    with pytest.raises(StateError) as error:
        put(level, name, **how)
    assert error.value.details["reason"] in REASONS
    return error.value.details["reason"]


# item, clicked, face, hit, yaw, pitch -> expected properties
TURNED = [
    ("oak_log", UP, TOP, 0, {"axis": "y"}), ("oak_log", NORTH, (0.5, 0.5, 0), 0, {"axis": "z"}),
    ("oak_log", EAST, (1, 0.5, 0.5), 0, {"axis": "x"}), ("chain", WEST, (0, 0.5, 0.5), 0, {"axis": "x"}),
    ("furnace", UP, TOP, 0, {"facing": "north"}), ("furnace", UP, TOP, 90, {"facing": "east"}),
    ("chest", UP, TOP, 180, {"facing": "south", "type": "single"}), ("oak_fence_gate", UP, TOP, 90, {"facing": "west"}),
    ("anvil", UP, TOP, 0, {"facing": "west"}), ("barrel", UP, TOP, 0, {"facing": "up"}),
    ("observer", UP, TOP, 0, {"facing": "down"}), ("end_rod", UP, TOP, 0, {"facing": "up"}),
    ("hopper", UP, TOP, 0, {"facing": "down"}), ("hopper", NORTH, (0.5, 0.5, 0), 0, {"facing": "south"}),
    ("stone_button", UP, TOP, 0, {"face": "floor", "facing": "south"}),
    ("lever", NORTH, (0.5, 0.5, 0), 0, {"face": "wall", "facing": "north"}),
    ("oak_button", DOWN, (0.5, 0, 0.5), 90, {"face": "ceiling", "facing": "west"}),
    ("oak_sign", UP, TOP, 0, {"rotation": 8}), ("oak_sign", UP, TOP, 180, {"rotation": 0}),
    ("white_banner", UP, TOP, 45, {"rotation": 10}), ("skeleton_skull", UP, TOP, 90, {"rotation": 4}),
    ("oak_slab", UP, TOP, 0, {"type": "bottom"}), ("oak_slab", NORTH, (0.5, 0.75, 0), 0, {"type": "top"}),
    ("oak_slab", DOWN, (0.5, 0, 0.5), 0, {"type": "top"}),
    ("oak_stairs", UP, TOP, 270, {"facing": "east", "half": "bottom", "shape": "straight"}),
    ("oak_stairs", NORTH, (0.5, 0.9, 0), 0, {"facing": "south", "half": "top"}),
    ("oak_trapdoor", NORTH, (0.5, 0.2, 0), 0, {"facing": "north", "half": "bottom"}),
    ("oak_trapdoor", UP, TOP, 0, {"facing": "north", "half": "bottom"}),
    ("ladder", EAST, (1, 0.5, 0.5), 0, {"facing": "east"}), ("repeater", UP, TOP, 0, {"facing": "north"}),
    ("rail", UP, TOP, 90, {"shape": "east_west"}), ("rail", UP, TOP, 0, {"shape": "north_south"}),
    ("oak_leaves", UP, TOP, 0, {"persistent": True, "distance": 7}), ("campfire", UP, TOP, 0, {"facing": "south", "lit": True}),
    ("lantern", DOWN, (0.5, 0, 0.5), 0, {"hanging": True}), ("lantern", UP, TOP, 0, {"hanging": False}),
    ("vine", NORTH, (0.5, 0.5, 0), 0, {"south": True, "north": False}), ("glow_lichen", UP, TOP, 0, {"down": True}),
    ("pointed_dripstone", UP, TOP, 0, {"vertical_direction": "up", "thickness": "tip"}),
    ("crafter", UP, TOP, 0, {"orientation": "up_south"}), ("bell", UP, TOP, 0, {"attachment": "floor", "facing": "south"}),
]


@pytest.mark.parametrize(("name", "face", "hit", "yaw", "wanted"), TURNED)
def test_blocks_turn_by_face_and_look(level, name, face, hit, yaw, wanted):
    level.put((0, 12, 0), "stone")
    clicked = FLOOR if face == UP else (0, 12, 0)
    assert has(put(level, name, clicked, face, hit, yaw, 60.0 if face == UP else 0.0), **wanted)


@pytest.mark.parametrize(("yaw", "facing"), [(0, "south"), (44, "south"), (46, "west"), (180, "north"), (-90, "east"), (450, "west")])
def test_stairs_face_where_the_player_looks(level, yaw, facing):
    assert has(put(level, "oak_stairs", yaw=yaw), facing=facing)


def test_torches_stand_or_hang(level):
    level.put((0, 12, 0), "stone")
    assert put(level, "torch").name == "minecraft:torch"
    wall = put(level, "torch", (0, 12, 0), NORTH, (0.5, 0.5, 0))
    assert wall.name == "minecraft:wall_torch" and has(wall, facing="north")
    assert refused(level, "torch", clicked=(0, 12, 0), face=DOWN, hit=(0.5, 0, 0.5)) == "unsupported"


def test_wall_signs_and_heads_hang_on_sides(level):
    level.put((0, 12, 0), "stone")
    assert put(level, "oak_sign", (0, 12, 0), WEST, (0, 0.5, 0.5)).name == "minecraft:oak_wall_sign"
    assert put(level, "zombie_head", (0, 12, 0), EAST, (1, 0.5, 0.5)).name == "minecraft:zombie_wall_head"
    assert put(level, "oak_hanging_sign", (0, 12, 0), DOWN, (0.5, 0, 0.5)).name == "minecraft:oak_hanging_sign"


def test_a_slab_on_a_slab_is_double(level):
    put(level, "oak_slab")
    assert has(put(level, "oak_slab", (0, 10, 0), UP, (0.5, 0.5, 0.5)), type="double")
    put(level, "stone_slab", (2, 9, 0))
    assert has(put(level, "birch_slab", (2, 10, 0), UP, (0.5, 0.5, 0.5)), type="bottom")


def test_a_door_takes_two_cells_and_hinges_by_what_is_beside(level):
    assert has(put(level, "oak_door", hit=(0.2, 1, 0.5)), facing="south", half="lower", hinge="right")
    assert has(level.state((0, 11, 0)), half="upper", hinge="right")
    assert has(put(level, "oak_door", (-1, 9, 0), hit=(0.2, 1, 0.5)), hinge="right")
    level.put((5, 10, 0), "stone")
    assert has(put(level, "oak_door", (4, 9, 0), hit=(0.2, 1, 0.5)), hinge="left")
    level.put((8, 11, 0), "stone")
    assert refused(level, "oak_door", clicked=(8, 9, 0)) == "not-replaceable"


def test_a_bed_lies_away_from_the_player(level):
    assert has(put(level, "red_bed", yaw=90.0), part="foot", facing="west")
    assert has(level.state((-1, 10, 0)), part="head", facing="west")
    level.put((5, 10, 1), "stone")
    assert refused(level, "red_bed", clicked=(5, 9, 0)) == "not-replaceable"


def test_chests_join_and_sneaking_keeps_them_apart(level):
    put(level, "chest")
    assert has(put(level, "chest", (1, 9, 0)), type="right")
    assert has(level.state((0, 10, 0)), type="left")
    assert has(put(level, "chest", (2, 9, 0)), type="single")
    put(level, "chest", (6, 9, 0))
    assert has(put(level, "chest", (7, 9, 0), sneaking=True), type="single")


def test_fences_and_panes_join_on_placing(level):
    put(level, "oak_fence")
    assert has(put(level, "oak_fence", (1, 9, 0)), west=True, east=False)
    assert has(level.state((0, 10, 0)), east=True)
    put(level, "glass_pane", (5, 9, 0))
    assert has(put(level, "iron_bars", (5, 9, 1)), north=True)


def test_stairs_beside_stairs_make_a_corner(level):
    put(level, "oak_stairs", yaw=180.0)
    put(level, "oak_stairs", (0, 9, -1), yaw=90.0)
    assert has(level.state((0, 10, 0)), shape="outer_left")


def test_snow_candles_pickles_and_petals_add_up(level):
    level.put((0, 9, 0), "grass_block")
    for name, prop in (("snow", "layers"), ("candle", "candles"), ("sea_pickle", "pickles"), ("pink_petals", "flower_amount")):
        level.put((0, 10, 0), "air")
        put(level, name)
        assert has(put(level, name, (0, 10, 0), UP, (0.5, 0.2, 0.5)), **{prop: 2})


def test_plants_want_their_ground(level):
    assert refused(level, "wheat_seeds") == "unsupported"
    level.put((0, 9, 0), "farmland")
    assert put(level, "wheat_seeds").name == "minecraft:wheat"
    assert refused(level, "oak_sapling", clicked=(1, 9, 0)) == "unsupported"
    assert refused(level, "cactus", clicked=(1, 9, 0)) == "unsupported"
    level.put((3, 9, 0), "dirt")
    assert refused(level, "sugar_cane", clicked=(3, 9, 0)) == "unsupported"
    level.put((3, 9, 1), "water")
    assert put(level, "sugar_cane", (3, 9, 0)).name == "minecraft:sugar_cane"


def test_tall_plants_take_two_cells(level):
    level.put((0, 9, 0), "grass_block")
    assert has(put(level, "sunflower"), half="lower")
    assert has(level.state((0, 11, 0)), half="upper")


def test_grass_is_replaced_and_water_stays_in_what_can_hold_it(level):
    level.put((0, 9, 0), "grass_block")
    level.put((0, 10, 0), "short_grass")
    assert put(level, "stone", (0, 10, 0)).name == "minecraft:stone"
    assert level.name(0, 11, 0) == "air"
    level.put((4, 10, 0), "water")
    assert has(put(level, "oak_slab", (4, 9, 0)), waterlogged=True)
    level.put((6, 10, 0), "water[level=3]", quiet=True)
    assert has(put(level, "oak_fence", (6, 9, 0)), waterlogged=False)


def test_concrete_powder_in_water_is_concrete(level):
    level.put((0, 10, 0), "water")
    assert put(level, "red_concrete_powder").name == "minecraft:red_concrete"


def test_somebody_in_the_way_is_named(level):
    cow = Entity(ENTITY_TYPES["minecraft:cow"], 0.5, 10.0, 0.5)
    level.spawn(cow)
    with pytest.raises(StateError, match="a cow is standing at 0 10 0") as error:
        put(level, "stone")
    assert error.value.details["reason"] == "entity-in-way"
    assert put(level, "torch").name == "minecraft:torch"
    level.put((0, 10, 0), "air")
    level.remove_entity(cow.id)
    level.spawn(ItemEntity(ItemStack.of("dirt"), 0.5, 10.0, 0.5))
    assert put(level, "stone").name == "minecraft:stone"


@pytest.mark.parametrize("y", [10, 11])
def test_one_cannot_build_into_oneself(level, y):
    body = AABB.around(0.5, 10.0, 0.5, 0.6, 1.8)
    level.put((1, y, 0), "stone")
    with pytest.raises(StateError, match="you are standing at"):
        put(level, "stone", (1, y, 0), WEST, (0, 0.5, 0.5),
            entities_block=lambda box: "you" if box.touches(body) else None)
    assert level.name(0, y, 0) == "air"


def test_refusals_have_reasons(level):
    with pytest.raises(StateError) as error:
        place(level, EMPTY, FLOOR, UP)
    assert error.value.details["reason"] == "no-item"
    assert refused(level, "stick") == "no-item"
    assert refused(level, "stone", clicked=(500, 9, 0)) == "not-loaded"
    assert refused(level, "stone", clicked=(-16, 9, 0), face=WEST) == "not-loaded"
    level.put((0, 63, 0), "stone")
    assert refused(level, "stone", clicked=(0, 63, 0)) == "above-build-limit"
    level.put((0, 10, 0), "stone")
    level.put((1, 10, 0), "stone")
    assert refused(level, "dirt", clicked=(0, 10, 0), face=EAST) == "not-replaceable"


def test_looks_are_ordered_by_how_much_one_looks():
    assert look_order(0.0, 80.0)[:2] == [DOWN, SOUTH]
    assert look_order(90.0, 0.0)[0] == WEST
    assert sorted(look_order(33.0, -12.0)) == list(Direction)


def test_every_block_item_can_be_tried_everywhere(level):
    """Nothing but a StateError with a known reason comes of any block against any face."""
    for x, ground in enumerate(("stone", "grass_block", "farmland", "water", "sand", "jungle_log", "soul_sand", "mycelium",
                                "end_stone")):
        level.put((x, 12, 0), ground, quiet=True)
    placed = set()
    for item in ITEMS:
        if item.block is None or item.id == 0:
            continue
        for x in range(9):
            for face in (DOWN, UP, NORTH):
                for pitch in (-50.0, 60.0):
                    try:
                        cells = place(level, ItemStack(item), BlockPos(x, 12, 0), face, (0.3, 0.7, 0.4), 100.0, pitch)
                    except StateError as error:
                        assert error.details["reason"] in REASONS
                    else:
                        placed.add(item.name)
                        assert all(pos.y >= 0 for pos, _ in cells)
    missing = {item.name for item in ITEMS if item.block is not None and item.id} - placed
    assert missing <= {"minecraft:chorus_flower", "minecraft:seagrass", "minecraft:kelp", "minecraft:lily_pad",
                       "minecraft:frogspawn", "minecraft:sugar_cane"}, sorted(missing)
