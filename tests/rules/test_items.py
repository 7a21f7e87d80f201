"""Using things on blocks and in the air."""

import pytest

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, Direction
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.behaviour import destroy, landed
from horizon.rules.body import Body
from horizon.rules.inventory import Inventory
from horizon.rules.items.interact import interact
from horizon.rules.items.table import in_air, on_block
from tests.support.ruled_level import RuledLevel

UP, NORTH = Direction.UP, Direction.NORTH
GROUND = BlockPos(0, 9, 0)


class Player:
    def __init__(self, stack=EMPTY, game_mode="survival"):
        self.game_mode = game_mode
        self.body = Body(0.5, 10.0, -1.0, yaw=0.0, pitch=50.0)
        self.inventory = Inventory()
        self.inventory.main_hand = stack


@pytest.fixture
def level():
    return RuledLevel("grass_block")


def of(name, count=1, **components):
    return ItemStack.of(name, count, {"minecraft:" + key: value for key, value in components.items()})


def use(level, name, pos=GROUND, face=UP, **how):
    stack = of(name) if isinstance(name, str) else name
    return on_block(level, Player(stack, **how), stack, BlockPos(*pos), face)


def test_a_hoe_makes_farmland_and_wears(level):
    assert use(level, "iron_hoe").stack.damage == 1
    assert level.name(0, 9, 0) == "farmland"
    level.put((1, 10, 0), "stone")
    assert use(level, "iron_hoe", (1, 9, 0)) is None


def test_a_shovel_makes_a_path_and_an_axe_strips(level):
    assert use(level, "iron_shovel") is not None
    assert level.name(0, 9, 0) == "dirt_path"
    level.put((2, 10, 0), "oak_log[axis=x]")
    use(level, "iron_axe", (2, 10, 0), NORTH)
    assert level.at(2, 10, 0) == "stripped_oak_log[axis=x]"


def test_copper_is_waxed_scraped_and_unwaxed(level):
    level.put((0, 10, 0), "weathered_cut_copper_stairs[facing=east]")
    assert use(level, of("honeycomb", 3), (0, 10, 0), NORTH).stack.count == 2
    assert level.at(0, 10, 0).startswith("waxed_weathered_cut_copper_stairs[facing=east")
    use(level, "iron_axe", (0, 10, 0), NORTH)
    use(level, "iron_axe", (0, 10, 0), NORTH)
    assert level.name(0, 10, 0) == "exposed_cut_copper_stairs"


def test_bone_meal_grows_crops_saplings_and_grass(level):
    level.put((0, 9, 0), "farmland")
    level.put((0, 10, 0), "wheat")
    assert use(level, of("bone_meal", 5), (0, 10, 0)).stack.count == 4
    assert level.state((0, 10, 0)).get("age") != "0"
    use(level, "bone_meal", (5, 9, 5))
    grown = [level.name(x, 10, z) for x in range(-2, 12) for z in range(-2, 12)]
    assert sum(name == "short_grass" for name in grown) > 5
    level.put((-8, 10, -8), "oak_sapling")
    for _ in range(60):
        if level.name(-8, 10, -8) != "oak_sapling":
            break
        use(level, "bone_meal", (-8, 10, -8))
    assert level.name(-8, 10, -8) == "oak_log"
    assert use(level, "bone_meal", (10, 9, 0), game_mode="creative").stack == of("bone_meal")


def test_shears_carve_a_pumpkin(level):
    level.put((0, 10, 0), "pumpkin")
    use(level, "shears", (0, 10, 0), NORTH)
    assert level.at(0, 10, 0) == "carved_pumpkin[facing=north]"
    assert level.drops() == {"pumpkin_seeds": 4}


def test_flint_lights_fires_candles_and_portals(level):
    assert use(level, "flint_and_steel").stack.damage == 1
    assert level.name(0, 10, 0) == "fire"
    level.put((2, 10, 0), "candle")
    use(level, "flint_and_steel", (2, 10, 0))
    assert level.state((2, 10, 0)).get("lit") == "true"
    for y in range(10, 15):
        for x in range(5, 9):
            if y in (10, 14) or x in (5, 8):
                level.put((x, y, 5), "obsidian")
    use(level, "flint_and_steel", (6, 10, 5))
    assert [level.at(x, y, 5) for y in (11, 13) for x in (6, 7)] == ["nether_portal[axis=x]"] * 4
    level.put((5, 12, 5), "air")
    assert level.name(6, 11, 5) == level.name(7, 13, 5) == "air"


def test_a_bucket_takes_water_and_gives_it_back(level):
    level.put((0, 10, 0), "water")
    player = Player(of("bucket"))
    used = in_air(level, player, of("bucket"))
    assert (used.stack, level.name(0, 10, 0)) == (of("water_bucket"), "air")
    used = in_air(level, player, used.stack)
    assert (used.stack, level.at(0, 10, 0)) == (of("bucket"), "water[level=0]")


def test_a_stack_of_buckets_gives_the_full_one_beside(level):
    level.put((0, 10, 0), "lava")
    used = in_air(level, Player(of("bucket", 3)), of("bucket", 3))
    assert (used.stack, used.given) == (of("bucket", 2), (of("lava_bucket"),))


def test_flowing_water_cannot_be_taken(level):
    level.put((0, 10, 0), "water[level=3]", quiet=True)
    assert in_air(level, Player(of("bucket")), of("bucket")) is None


def test_water_goes_into_what_can_hold_it_and_not_into_the_nether(level):
    level.put((0, 10, 0), "oak_slab")
    in_air(level, Player(of("water_bucket")), of("water_bucket"))
    assert level.state((0, 10, 0)).get("waterlogged") == "true"
    nether = RuledLevel("netherrack", "minecraft:the_nether")
    assert in_air(nether, Player(), of("water_bucket")).stack == of("bucket")
    assert nether.name(0, 10, 0) == "air"


def test_bottles_lilies_and_creative_buckets(level):
    level.put((0, 10, 0), "water")
    assert in_air(level, Player(), of("glass_bottle")).stack.item.name == "minecraft:potion"
    creative = Player(of("bucket"), "creative")
    used = in_air(level, creative, of("bucket"))
    assert (used.stack, used.given) == (of("bucket"), (of("water_bucket"),))
    level.put((0, 9, 0), "water")
    assert in_air(level, Player(), of("lily_pad", 2)).stack.count == 1
    assert level.name(0, 10, 0) == "lily_pad"


def test_a_block_is_used_before_the_thing_in_the_hand_unless_sneaking(level):
    level.put((0, 10, 0), "crafting_table")
    stack = of("stone", 5)
    player = Player(stack)
    done = interact(level, player, stack, BlockPos(0, 10, 0), UP)
    assert (done.kind, done.menu) == ("menu", "crafting")
    done = interact(level, player, stack, BlockPos(0, 10, 0), UP, sneaking=True)
    assert (done.kind, done.used.stack.count, level.name(0, 11, 0)) == ("placed", 4, "stone")
    done = interact(level, Player(), EMPTY, BlockPos(0, 10, 0), UP, sneaking=True)
    assert done.menu == "crafting"


def test_using_nothing_on_nothing_is_nothing_and_a_bad_place_says_why(level):
    assert not interact(level, Player(), EMPTY, GROUND, UP).consumed
    with pytest.raises(StateError) as error:
        interact(level, Player(of("cactus")), of("cactus"), GROUND, UP)
    assert error.value.details["reason"] == "unsupported"


def test_adventure_players_open_but_do_not_place(level):
    stack = of("stone")
    assert not interact(level, Player(stack), stack, GROUND, UP, may_build=False).consumed
    level.put((0, 10, 0), "chest")
    assert interact(level, Player(stack), stack, BlockPos(0, 10, 0), UP, may_build=False).menu == "generic_9x3"


def test_cauldrons_composters_and_pots_take_things(level):
    pos = BlockPos(0, 10, 0)
    level.put(pos, "cauldron")
    done = interact(level, Player(of("water_bucket")), of("water_bucket"), pos, UP)
    assert (done.used.stack, level.at(*pos)) == (of("bucket"), "water_cauldron[level=3]")
    interact(level, Player(of("glass_bottle")), of("glass_bottle"), pos, UP)
    assert level.at(*pos) == "water_cauldron[level=2]"
    level.put(pos, "composter")
    for _ in range(60):
        interact(level, Player(of("pumpkin_pie")), of("pumpkin_pie"), pos, UP)
    level.tick(20)
    assert level.at(*pos) == "composter[level=8]"
    assert interact(level, Player(), EMPTY, pos, UP).kind == "block"
    assert level.drops() == {"bone_meal": 1}
    level.put(pos, "flower_pot")
    interact(level, Player(of("poppy")), of("poppy"), pos, UP)
    assert level.name(*pos) == "potted_poppy"
    player = Player()
    interact(level, player, EMPTY, pos, UP)
    assert (level.name(*pos), player.inventory.count("poppy")) == ("flower_pot", 1)


def test_a_shulker_box_keeps_what_is_in_it_through_breaking_and_placing(level):
    pos = BlockPos(0, 10, 0)
    level.put(pos, "red_shulker_box")
    level.block_entity(pos).items[5] = of("diamond", 7)
    destroy(level, pos)
    stacks = [entity.stack for entity in level.entities.values()]
    assert [stack.item.name for stack in stacks] == ["minecraft:red_shulker_box"]
    done = interact(level, Player(stacks[0]), stacks[0], GROUND, UP)
    assert (done.kind, level.block_entity(pos).items[5]) == ("placed", of("diamond", 7))


def test_farmland_is_trampled_by_a_fall(level):
    level.put((0, 9, 0), "farmland")
    for _ in range(20):
        landed(level, GROUND, None, 3.0)
    assert level.name(0, 9, 0) == "dirt"
