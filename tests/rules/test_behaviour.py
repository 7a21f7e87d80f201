"""What blocks do: stories in a level of four chunks."""

import pytest
from horizon.core.pos import BlockPos
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.rules import behaviour
from horizon.rules.blocks.base import blocks
from horizon.rules.blocks.trees import SIZES, grow_tree
from horizon.rules.inventory import Inventory

from tests.support.ruled_level import RuledLevel

FLOOR = 9  # y of the stone floor


class Body:
    yaw = 0.0


class Player:
    game_mode = "survival"

    def __init__(self):
        self.body = Body()
        self.inventory = Inventory()


@pytest.fixture
def level():
    return RuledLevel()


# Fluids


def test_water_spreads_seven_blocks_a_step_every_five_ticks(level):
    level.put((0, 10, 0), "water")
    level.tick(5)
    assert level.at(1, 10, 0) == "water[level=1]"
    assert level.name(2, 10, 0) == "air"
    level.tick(30)
    assert [level.at(x, 10, 0) for x in range(8)] == [f"water[level={n}]" for n in range(8)]
    assert level.name(8, 10, 0) == "air"
    assert level.at(3, 10, -4) == "water[level=7]"


def test_lava_spreads_three_blocks_a_step_every_thirty_ticks(level):
    level.put((0, 10, 0), "lava")
    level.tick(29)
    assert level.name(1, 10, 0) == "air"
    level.tick(1)
    assert level.at(1, 10, 0) == "lava[level=2]"
    level.tick(300)
    assert [level.at(x, 10, 0) for x in range(5)] == [
        "lava[level=0]", "lava[level=2]", "lava[level=4]", "lava[level=6]", "air"]


def test_lava_in_the_nether_spreads_seven_blocks():
    level = RuledLevel(dimension="minecraft:the_nether")
    level.put((0, 10, 0), "lava")
    level.tick(200)
    assert level.at(7, 10, 0) == "lava[level=7]"


def test_water_dries_up_when_its_source_goes(level):
    level.put((0, 10, 0), "water")
    level.tick(60)
    level.put((0, 10, 0), "air")
    level.tick(100)
    assert all(level.name(x, 10, z) == "air" for x in range(-8, 9) for z in range(-8, 9))


def test_two_sources_make_a_third(level):
    level.fill(-1, 10, -1, 3, 10, 1, "stone")
    level.fill(0, 10, 0, 2, 10, 0, "air")
    level.put((0, 10, 0), "water")
    level.put((2, 10, 0), "water")
    level.tick(10)
    assert level.at(1, 10, 0) == "water[level=0]"


def test_water_falls_and_spreads_anew_at_the_bottom():
    level = RuledLevel()
    level.put((0, 14, 0), "stone")
    level.put((0, 15, 0), "water")
    level.tick(80)
    assert level.at(1, 15, 0) == "water[level=1]"
    assert level.at(1, 14, 0) == "water[level=8]"
    assert level.at(1, 10, 0) == "water[level=8]"
    assert level.at(2, 10, 0) == "water[level=1]"
    assert level.name(2, 15, 0) == "air"


def test_water_flows_to_the_nearest_hole_only(level):
    level.put((3, FLOOR, 0), "air", quiet=True)
    level.put((0, 10, 0), "water")
    level.tick(40)
    assert level.at(1, 10, 0) == "water[level=1]"
    assert [level.name(*pos) for pos in ((-1, 10, 0), (0, 10, 1), (0, 10, -1))] == ["air"] * 3
    assert level.at(3, 9, 0) == "water[level=8]"


def test_lava_and_water_make_stones(level):
    level.put((0, 10, 0), "lava")
    level.put((1, 10, 0), "water")
    assert level.name(0, 10, 0) == "obsidian"
    level.put((5, 10, 5), "lava[level=2]", quiet=True)
    level.put((6, 10, 5), "water")
    assert level.name(5, 10, 5) == "cobblestone"
    level.put((-5, 10, -5), "water[level=1]", quiet=True)
    level.put((-5, 11, -5), "lava", quiet=True)
    level.schedule((-5, 11, -5), 1, "fluid")
    level.tick(2)
    assert level.name(-5, 10, -5) == "stone"


def test_blue_ice_on_soul_soil_makes_basalt(level):
    level.put((0, 9, 0), "soul_soil")
    level.put((1, 10, 0), "blue_ice")
    level.put((0, 10, 0), "lava")
    assert level.name(0, 10, 0) == "basalt"


def test_water_washes_plants_away_with_their_drops_and_stops_at_doors_and_signs(level):
    level.put((1, 10, 0), "torch")
    level.put((0, 10, 1), "oak_sign")
    level.put((0, 10, 0), "water")
    level.tick(5)
    assert level.drops() == {"torch": 1}
    assert level.at(1, 10, 0) == "water[level=1]"
    assert level.name(0, 10, 1) == "oak_sign"


def test_flowing_water_does_not_enter_a_slab_but_flows_out_of_a_waterlogged_one(level):
    level.put((0, 10, 0), "oak_slab[waterlogged=true]")
    level.put((1, 10, 0), "oak_slab")
    level.tick(5)
    assert level.at(-1, 10, 0) == "water[level=1]"
    assert level.at(1, 10, 0) == "oak_slab[type=bottom,waterlogged=false]"


# Falling


def test_sand_falls_two_ticks_after_its_support_went(level):
    level.put((0, 11, 0), "stone")
    level.put((0, 12, 0), "sand")
    level.tick(5)
    assert level.falling() == []
    level.put((0, 11, 0), "air")
    level.tick(1)
    assert level.falling() == []
    level.tick(1)
    assert level.falling() == ["sand"]
    assert level.name(0, 12, 0) == "air"


def test_a_column_of_gravel_comes_down_block_by_block(level):
    level.fill(0, 10, 0, 0, 10, 0, "stone")
    level.fill(0, 11, 0, 0, 14, 0, "gravel")
    level.put((0, 10, 0), "air")
    level.tick(20)
    assert level.falling() == ["gravel"] * 4


def test_concrete_powder_hardens_in_water(level):
    level.put((0, 10, 0), "red_concrete_powder")
    level.put((1, 10, 0), "water")
    assert level.name(0, 10, 0) == "red_concrete"


# Support


SUPPORTED = (
    ("stone", "torch"), ("stone", "soul_torch"), ("stone", "redstone_torch"), ("stone", "oak_sign"), ("stone", "white_banner"),
    ("stone", "redstone_wire"), ("stone", "repeater"), ("stone", "comparator"), ("stone", "rail"), ("stone", "powered_rail"),
    ("stone", "stone_pressure_plate"), ("stone", "oak_pressure_plate"), ("stone", "white_carpet"),
    ("stone", "stone_button[face=floor]"), ("stone", "lever[face=floor]"), ("stone", "candle"), ("stone", "lantern"),
    ("stone", "bell"), ("sand", "cactus"), ("grass_block", "short_grass"), ("grass_block", "dandelion"),
    ("grass_block", "oak_sapling"), ("sand", "dead_bush"), ("farmland", "wheat"), ("farmland", "carrots"),
    ("farmland", "melon_stem"), ("soul_sand", "nether_wart"), ("grass_block", "sweet_berry_bush"), ("sand", "bamboo"),
    ("grass_block", "azalea"), ("mycelium", "red_mushroom"), ("stone", "dead_tube_coral[waterlogged=false]"), ("stone", "cake"),
)


@pytest.mark.parametrize(("ground", "block"), SUPPORTED)
def test_what_stands_on_something_goes_when_it_goes(level, ground, block):
    level.put((0, 10, 0), ground)
    level.put((0, 11, 0), block)
    assert level.state((0, 11, 0)) is not BLOCKS["air"].default
    assert behaviour.can_survive(level, BlockPos(0, 11, 0), level.state((0, 11, 0)))
    level.put((0, 10, 0), "air")
    level.tick(2)
    assert level.name(0, 11, 0) == "air"


@pytest.mark.parametrize("block", ["wall_torch", "ladder", "oak_wall_sign", "tripwire_hook", "lever", "oak_button"])
def test_what_hangs_on_a_wall_goes_with_it(level, block):
    level.put((0, 11, 1), "stone")
    level.put((0, 11, 0), f"{block}[facing=north]")
    level.put((0, 11, 1), "air")
    assert level.name(0, 11, 0) == "air"
    assert sum(level.drops().values()) == 1


def test_a_torch_lost_drops_itself(level):
    level.put((0, 10, 0), "stone")
    level.put((0, 11, 0), "torch")
    level.put((0, 10, 0), "air")
    assert level.drops() == {"torch": 1}


def test_a_door_is_one_item_whichever_half_goes(level):
    for x, broken in ((0, 10), (3, 11)):
        level.put((x, 10, 0), "oak_door[half=lower]")
        level.put((x, 11, 0), "oak_door[half=upper]")
        behaviour.destroy(level, BlockPos(x, broken, 0))
        assert level.name(x, 10, 0) == level.name(x, 11, 0) == "air"
    assert level.drops() == {"oak_door": 2}


def test_a_door_broken_in_creative_drops_nothing(level):
    level.put((0, 10, 0), "oak_door[half=lower]")
    level.put((0, 11, 0), "oak_door[half=upper]")
    behaviour.destroy(level, BlockPos(0, 11, 0), drop=False)
    assert (level.name(0, 10, 0), level.drops()) == ("air", {})


def test_a_bed_goes_as_a_whole(level):
    level.put((0, 10, 0), "red_bed[part=foot,facing=south]")
    level.put((0, 10, 1), "red_bed[part=head,facing=south]")
    behaviour.destroy(level, BlockPos(0, 10, 0))
    assert level.name(0, 10, 1) == "air"
    assert level.drops() == {"red_bed": 1}


def test_sugar_cane_breaks_from_the_broken_one_up(level):
    level.put((0, 9, 0), "dirt")
    level.put((1, 9, 0), "water")
    for y in (10, 11, 12):
        level.put((0, y, 0), "sugar_cane")
    level.put((0, 11, 0), "air")
    level.tick(3)
    assert [level.name(0, y, 0) for y in (10, 11, 12)] == ["sugar_cane", "air", "air"]
    assert level.drops() == {"sugar_cane": 1}


def test_a_waterlogged_block_that_breaks_leaves_its_water(level):
    level.put((0, 10, 1), "stone")
    level.put((0, 10, 0), "ladder[facing=north,waterlogged=true]")
    level.put((0, 10, 1), "air")
    assert level.at(0, 10, 0) == "water[level=0]"


def test_a_chest_spills_what_is_in_it(level):
    level.put((0, 10, 0), "chest")
    level.block_entity(BlockPos(0, 10, 0)).items[3] = ItemStack.of("diamond", 3)
    behaviour.destroy(level, BlockPos(0, 10, 0))
    assert level.drops() == {"chest": 1, "diamond": 3}


# Shapes


def test_fences_join_fences_gates_and_full_faces(level):
    level.put((0, 10, 0), "oak_fence")
    level.put((1, 10, 0), "birch_fence")
    level.put((-1, 10, 0), "nether_brick_fence")
    level.put((0, 10, 1), "stone")
    level.put((0, 10, -1), "oak_leaves")
    fence = level.state((0, 10, 0))
    assert [fence.get(side) for side in ("east", "west", "south", "north")] == ["true", "false", "true", "false"]


def test_a_wall_has_a_post_but_in_a_straight_run(level):
    for x in (-1, 0, 1):
        level.put((x, 10, 0), "cobblestone_wall")
    assert level.state((0, 10, 0)).get("up") == "false"
    assert level.state((1, 10, 0)).get("up") == "true"
    level.put((0, 11, 0), "stone")
    assert level.state((0, 10, 0)).get("east") == "tall"
    level.put((0, 11, 0), "torch")
    assert level.state((0, 10, 0)).get("up") == "true"


def test_stairs_make_corners(level):
    level.put((0, 10, 0), "oak_stairs[facing=north]")
    level.put((0, 10, -1), "oak_stairs[facing=west]")
    assert level.state((0, 10, 0)).get("shape") == "outer_left"
    level.put((0, 10, -1), "air")
    assert level.state((0, 10, 0)).get("shape") == "straight"
    level.put((0, 10, 1), "oak_stairs[facing=east]")
    assert level.state((0, 10, 0)).get("shape") == "inner_right"


def test_rails_curve_and_climb(level):
    level.put((0, 10, 0), "rail")
    level.put((1, 10, 0), "rail")
    assert level.state((0, 10, 0)).get("shape") == "east_west"
    level.put((0, 10, 1), "rail")
    assert level.state((0, 10, 0)).get("shape") == "south_east"
    level.put((2, 10, 0), "stone")
    level.put((2, 11, 0), "rail")
    assert level.state((1, 10, 0)).get("shape") == "ascending_east"


def test_dust_points_at_dust_and_at_what_takes_it(level):
    level.put((0, 10, 0), "redstone_wire[north=side,south=side,east=side,west=side]")
    level.put((1, 10, 0), "lever[face=floor]")
    wire = level.state((0, 10, 0))
    assert [wire.get(side) for side in ("east", "west", "south", "north")] == ["side", "side", "none", "none"]


def test_a_long_chain_of_changes_needs_no_recursion(level):
    level.fill(-16, 10, 0, 15, 10, 0, "stone")
    for x in range(-16, 16):
        level.put((x, 11, 0), "oak_fence")
    assert level.at(0, 11, 0).startswith("oak_fence[east=true")
    assert level.updates.count > 0


# Growth


def test_leaves_decay_after_their_logs_are_gone(level):
    random = level.random("test")
    level.put((0, 9, 0), "grass_block")
    level.put((0, 10, 0), "oak_sapling[stage=1]")
    assert grow_tree(level, BlockPos(0, 10, 0), "oak_sapling", random)
    logs = [pos for y in range(10, 20) if level.name(*(pos := BlockPos(0, y, 0))) == "oak_log"]
    leaves = [BlockPos(x, y, z) for x in range(-4, 5) for y in range(10, 20) for z in range(-4, 5)
              if level.name(x, y, z) == "oak_leaves"]
    assert len(logs) >= 4 and len(leaves) > 30
    level.tick(5)
    assert all(int(level.state(pos).get("distance")) < 7 for pos in leaves)
    for pos in logs:
        level.put(pos, "air")
    level.tick(20)
    assert all(level.state(pos).get("distance") == "7" for pos in leaves)
    for pos in leaves:
        level.random_ticks(pos, 1)
    assert all(level.name(*pos) == "air" for pos in leaves)


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_every_sapling_grows_into_its_tree(kind):
    level = RuledLevel()
    level.fill(-3, 9, -3, 3, 9, 3, "dirt")
    wide = kind in ("dark_oak_sapling", "pale_oak_sapling")
    for x, z in ((0, 0), (1, 0), (0, 1), (1, 1)) if wide else ((0, 0),):
        level.put((x, 10, z), kind)
    assert grow_tree(level, BlockPos(0, 10, 0), kind, level.random("test"))
    level.tick(10)
    names = {level.name(x, y, z) for x in range(-8, 9) for z in range(-8, 9) for y in range(10, 40)}
    assert any(name.endswith("_log") for name in names) and any(name.endswith("_leaves") for name in names)
    assert kind not in names


def test_a_tree_needs_room(level):
    level.put((0, 9, 0), "dirt")
    level.put((0, 10, 0), "oak_sapling")
    level.put((0, 12, 0), "stone")
    assert not grow_tree(level, BlockPos(0, 10, 0), "oak_sapling", level.random("test"))
    assert level.name(0, 10, 0) == "oak_sapling"


def test_wheat_ripens_and_drops_wheat_and_seeds(level):
    level.put((0, 9, 0), "farmland[moisture=7]")
    level.put((0, 10, 0), "wheat")
    level.random_ticks((0, 10, 0), 400)
    assert level.at(0, 10, 0) == "wheat[age=7]"
    behaviour.destroy(level, BlockPos(0, 10, 0))
    assert level.drops()["wheat"] == 1


def test_sugar_cane_grows_to_three(level):
    level.put((0, 9, 0), "dirt")
    level.put((1, 9, 0), "water")
    level.put((0, 10, 0), "sugar_cane")
    level.random_ticks((0, 10, 0), 16)
    assert level.name(0, 11, 0) == "sugar_cane"
    level.random_ticks((0, 11, 0), 16)
    level.random_ticks((0, 12, 0), 40)
    assert [level.name(0, y, 0) for y in (12, 13)] == ["sugar_cane", "air"]


def test_grass_spreads_over_dirt_and_dies_under_stone(level):
    level.put((0, 9, 0), "grass_block")
    level.put((1, 9, 0), "dirt")
    level.random_ticks((0, 9, 0), 200)
    assert level.name(1, 9, 0) == "grass_block"
    level.put((0, 10, 0), "stone")
    level.random_ticks((0, 9, 0), 1)
    assert level.name(0, 9, 0) == "dirt"


def test_farmland_is_moist_near_water_and_dries_without(level):
    level.put((0, 9, 0), "farmland")
    level.put((4, 9, 0), "water")
    level.random_ticks((0, 9, 0), 1)
    assert level.at(0, 9, 0) == "farmland[moisture=7]"
    level.put((4, 9, 0), "stone")
    level.random_ticks((0, 9, 0), 8)
    assert level.name(0, 9, 0) == "dirt"


def test_a_block_on_farmland_makes_dirt_of_it_a_tick_later(level):
    level.put((0, 9, 0), "farmland")
    level.put((0, 10, 0), "stone")
    level.tick(1)
    assert level.name(0, 9, 0) == "dirt"


def test_ice_and_snow_melt_beside_light(level):
    level.put((0, 10, 0), "ice")
    level.put((1, 10, 0), "snow")
    level.chunk(0, 0).light[:] = 0xFE
    level.random_ticks((0, 10, 0), 1)
    level.random_ticks((1, 10, 0), 1)
    assert (level.at(0, 10, 0), level.name(1, 10, 0)) == ("water[level=0]", "air")


def test_a_melon_stem_lays_a_melon_and_lets_go_of_it(level):
    level.fill(-1, 9, -1, 1, 9, 1, "farmland")
    level.put((0, 10, 0), "melon_stem[age=7]")
    level.random_ticks((0, 10, 0), 200)
    assert level.name(0, 10, 0) == "attached_melon_stem"
    melon = next(pos for pos in ((1, 10, 0), (-1, 10, 0), (0, 10, 1), (0, 10, -1)) if level.name(*pos) == "melon")
    level.put(melon, "air")
    assert level.at(0, 10, 0) == "melon_stem[age=7]"


def test_fire_burns_planks_away_and_goes_out(level):
    level.fill(0, 10, 0, 2, 10, 0, "oak_planks")
    level.put((0, 11, 0), "fire")
    level.tick(6000)
    assert "fire" not in {level.name(x, y, z) for x in range(-3, 6) for y in range(10, 16) for z in range(-3, 4)}
    assert level.name(0, 10, 0) == "air"


def test_kelp_grows_in_water_and_breaks_upward(level):
    level.fill(0, 10, 0, 0, 14, 0, "water")
    level.put((0, 10, 0), "kelp")
    for y in range(10, 14):
        level.random_ticks((0, y, 0), 60)
    assert level.name(0, 10, 0) == "kelp_plant"
    level.put((0, 9, 0), "air")
    level.tick(10)
    assert level.name(0, 10, 0) == "water"


# Uses


def test_doors_open_by_hand_but_iron_ones_do_not(level):
    level.put((0, 10, 0), "oak_door[half=lower]")
    level.put((0, 11, 0), "oak_door[half=upper]")
    assert behaviour.use(level, BlockPos(0, 11, 0), Player()) is True
    assert level.state((0, 10, 0)).get("open") == level.state((0, 11, 0)).get("open") == "true"
    level.put((2, 10, 0), "iron_trapdoor")
    assert behaviour.use(level, BlockPos(2, 10, 0), Player()) is False


def test_a_gate_opens_away_from_who_opens_it(level):
    level.put((0, 10, 0), "oak_fence_gate[facing=north]")
    behaviour.use(level, BlockPos(0, 10, 0), Player())
    assert (level.state((0, 10, 0)).get("open"), level.state((0, 10, 0)).get("facing")) == ("true", "south")


def test_a_button_springs_back(level):
    level.put((0, 10, 0), "stone_button[face=floor]")
    behaviour.use(level, BlockPos(0, 10, 0), Player())
    level.tick(19)
    assert level.state((0, 10, 0)).get("powered") == "true"
    level.tick(1)
    assert level.state((0, 10, 0)).get("powered") == "false"


@pytest.mark.parametrize(("block", "menu"), [
    ("crafting_table", "crafting"), ("furnace", "furnace"), ("smoker", "smoker"), ("chest", "generic_9x3"),
    ("barrel", "generic_9x3"), ("hopper", "hopper"), ("dropper", "generic_3x3"), ("white_shulker_box", "shulker_box"),
    ("red_bed", "bed"),
])
def test_what_opens_says_which_menu(level, block, menu):
    level.put((0, 10, 0), block)
    assert behaviour.use(level, BlockPos(0, 10, 0), Player()) == menu


def test_a_double_chest_is_large_and_a_block_on_it_holds_it_shut(level):
    level.put((0, 10, 0), "chest[type=left,facing=north]", quiet=True)
    level.put((1, 10, 0), "chest[type=right,facing=north]", quiet=True)
    assert behaviour.use(level, BlockPos(0, 10, 0), Player()) == "generic_9x6"
    level.put((1, 11, 0), "stone")
    assert behaviour.use(level, BlockPos(0, 10, 0), Player()) is True
    level.put((1, 10, 0), "air")
    assert level.state((0, 10, 0)).get("type") == "single"


def test_copper_weathers_stage_by_stage_and_wax_keeps_it(level):
    level.put((0, 10, 0), "copper_block")
    level.put((3, 10, 9), "waxed_copper_block")
    for pos in ((0, 10, 0), (3, 10, 9)):
        level.random_ticks(pos, 3000)
    assert (level.name(0, 10, 0), level.name(3, 10, 9)) == ("oxidized_copper", "waxed_copper_block")


def test_selectors_name_blocks_tags_and_globs():
    assert [block.name for block in blocks("torch")] == ["minecraft:torch"]
    assert len(blocks("#rails")) == 4 and len(blocks("#rails -rail")) == 3
    assert all(block.name.endswith("_button") for block in blocks("*_button"))


def test_every_block_answers_every_question(level):
    """No state of any block breaks a question, in the open and in water."""
    player = Player()
    player.food = None
    for pos in (BlockPos(0, 10, 0), BlockPos(3, 12, 3)):
        for block in BLOCKS:
            state = block.states[0]
            level.set_state(pos, state, False)
            does = behaviour.behaviour_of(state)
            does.can_survive(level, pos, state)
            behaviour.joined(level, pos, state)
            does.on_random_tick(level, pos, state)
            level.set_state(pos, state, False)
            does.on_tick(level, pos, state)
            for entity in list(level.entities):
                level.remove_entity(entity)
