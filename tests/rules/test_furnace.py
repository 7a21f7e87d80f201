"""Furnaces, tick by tick."""

import pytest

from horizon.core.pos import BlockPos
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.recipe import COOKING
from horizon.rules import furnace
from horizon.rules.inventory import Inventory
from horizon.rules.menus.kinds import open_menu
from horizon.rules.menus.menu import PICKUP, QUICK_MOVE
from tests.support.ruled_level import RuledLevel

POS = BlockPos(0, 10, 0)


@pytest.fixture
def level():
    return RuledLevel()


def built(level, kind="furnace", given=None, fuel=None):
    level.put(POS, kind)
    entity = level.block_entity(POS)
    entity.items[0] = given or EMPTY
    entity.items[1] = fuel or EMPTY
    return entity


def run(level, entity, ticks):
    for _ in range(ticks):
        furnace.tick(entity, level, POS)


def of(name, count=1):
    return ItemStack.of(name, count)


def test_a_coal_smelts_eight_in_1600_ticks(level):
    entity = built(level, given=of("raw_iron", 10), fuel=of("coal", 2))
    run(level, entity, 1)
    assert entity.items[1] == of("coal") and level.state(POS).get("lit") == "true"
    run(level, entity, 198)
    assert entity.items[2].is_empty
    run(level, entity, 1)
    assert entity.items[2] == of("iron_ingot")
    run(level, entity, 1400)
    assert (entity.items[2].count, entity.items[1].count) == (8, 1)
    assert entity.data["lit_time_remaining"] == 1
    run(level, entity, 1)
    assert entity.items[1].is_empty


def test_three_ingots_take_one_coal(level):
    entity = built(level, given=of("raw_iron", 3), fuel=of("coal", 20))
    run(level, entity, 2000)
    assert (entity.items[2], entity.items[1]) == (of("iron_ingot", 3), of("coal", 19))
    assert level.state(POS).get("lit") == "false"


@pytest.mark.parametrize(("kind", "food", "ticks"), [("smoker", "beef", 100), ("blast_furnace", "raw_gold", 100),
                                                     ("furnace", "beef", 200)])
def test_smokers_and_blast_furnaces_are_twice_as_fast(level, kind, food, ticks):
    entity = built(level, kind, of(food), of("coal"))
    run(level, entity, ticks - 1)
    assert entity.items[2].is_empty
    run(level, entity, 1)
    assert entity.items[2].count == 1
    assert entity.data["lit_total_time"] == (1600 if kind == "furnace" else 800)


@pytest.mark.parametrize("kind", ["smelting", "blasting", "smoking"])
def test_every_recipe_comes_out(level, kind):
    name = {"smelting": "furnace", "blasting": "blast_furnace", "smoking": "smoker"}[kind]
    entity = built(level, name)
    for row in COOKING:
        if row.kind != kind:
            continue
        for given in row.ingredients[0]:
            entity.items[:] = [of(given), of("coal_block"), EMPTY]
            entity.data["cooking_time_spent"] = 0
            run(level, entity, row.ticks)
            assert entity.items[2] == row.result, (row.id, given)


def test_progress_cools_by_two_when_the_fire_is_out(level):
    entity = built(level, given=of("raw_iron", 3), fuel=of("stick"))
    run(level, entity, 100)
    assert entity.data["cooking_time_spent"] == 100
    run(level, entity, 10)
    assert entity.data["cooking_time_spent"] == 80
    assert level.state(POS).get("lit") == "false"


def test_a_lava_bucket_leaves_its_bucket(level):
    entity = built(level, given=of("raw_iron"), fuel=of("lava_bucket"))
    run(level, entity, 1)
    assert entity.items[1] == of("bucket") and entity.data["lit_total_time"] == 20000


def test_a_full_output_stops_it_and_does_not_burn_more(level):
    entity = built(level, given=of("raw_iron", 3), fuel=of("coal"))
    entity.items[2] = of("gold_ingot")
    run(level, entity, 50)
    assert entity.items[1] == of("coal")
    entity.items[2] = of("iron_ingot", 63)
    run(level, entity, 600)
    assert (entity.items[2].count, entity.items[0].count) == (64, 2)


def test_a_wet_sponge_fills_a_bucket(level):
    entity = built(level, given=of("wet_sponge"), fuel=of("coal"))
    run(level, entity, 1)
    entity.items[1] = of("bucket")
    run(level, entity, 199)
    assert (entity.items[1], entity.items[2]) == (of("water_bucket"), of("sponge"))


def test_experience_waits_in_it_and_comes_with_the_output(level):
    entity = built(level, given=of("raw_iron", 10), fuel=of("coal", 2))
    run(level, entity, 2000)
    assert entity.data["recipes_used"] == {"minecraft:iron_ingot_from_smelting_raw_iron": 10}
    assert abs(furnace.stored_experience(entity) - 7.0) < 1e-9
    points = []
    menu = open_menu("furnace", 1, Inventory(), drop=None, entity=entity, give_experience=points.append)
    assert menu.properties() == [1201, 1600, 0, 200]
    menu.click(2, 0, QUICK_MOVE)
    assert (points, entity.data["recipes_used"]) == ([7], {})
    assert menu.inventory.count("iron_ingot") == 10


def test_another_input_starts_anew(level):
    entity = built(level, given=of("raw_iron", 2), fuel=of("coal"))
    run(level, entity, 100)
    menu = open_menu("furnace", 1, Inventory(), drop=None, entity=entity)
    menu.cursor = of("raw_gold")
    menu.click(0, 0, PICKUP)
    assert entity.data["cooking_time_spent"] == 0
    assert menu.cursor == of("raw_iron", 2)


def test_an_idle_furnace_need_not_be_asked(level):
    entity = built(level)
    assert furnace.is_idle(entity)
    entity.items[0], entity.items[1] = of("raw_iron"), of("coal")
    assert not furnace.is_idle(entity)


def test_a_campfire_cooks_four_at_once_in_600_ticks(level):
    level.put(POS, "campfire[lit=true]")
    entity = level.block_entity(POS)
    entity.items[:] = [of("beef")] * 4
    for _ in range(599):
        assert furnace.tick_campfire(entity, level, POS) == []
    assert furnace.tick_campfire(entity, level, POS) == [of("cooked_beef")] * 4
    assert all(stack.is_empty for stack in entity.items)
