"""Crafting grids, plans and the clicks of a craft."""

import pytest
from horizon.core.errors import StateError, UnknownError
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.recipe import (
    COOKING,
    CRAFTING_SHAPED,
    CRAFTING_SHAPELESS,
    RECIPES,
    SPECIAL,
    TRANSMUTE,
)
from horizon.rules import plan, recipes
from horizon.rules.inventory import Inventory
from horizon.rules.menus.crafting import clicks_for_craft
from horizon.rules.menus.kinds import open_menu
from horizon.rules.special_recipes import SPECIAL_RECIPES


def of(name, count=1, **components):
    return ItemStack.of(name, count, {"minecraft:" + key: value for key, value in components.items()})


def grid(*names):
    return [EMPTY if not name else name if isinstance(name, ItemStack) else of(name) for name in names]


def made(*names):
    found = recipes.match_crafting(grid(*names), 3 if len(names) == 9 else 2)
    return None if found is None else found[0]


def lay(row, width=3, mirror=False):
    cells = [EMPTY] * (width * width)
    for place, names in recipes.layout(row, width):
        x = place % width
        cells[place - x + width - 1 - x if mirror else place] = of(names[0])
    return cells


def test_every_shaped_and_shapeless_recipe_makes_its_result():
    for row in (*CRAFTING_SHAPED, *CRAFTING_SHAPELESS):
        assert recipes.match_crafting(lay(row), 3)[0] == row.result, row.id


def test_every_shaped_recipe_works_mirrored():
    for row in CRAFTING_SHAPED:
        assert recipes.match_crafting(lay(row, mirror=True), 3)[0] == row.result, row.id


def test_every_transmuting_recipe_keeps_components():
    for row in TRANSMUTE:
        given = next(name for name in row.ingredients[0] if name != row.result.item.name)
        stack = of(given, custom_name="mine")
        assert made("", stack, "", row.ingredients[1][0]) == ItemStack(row.result.item, 1, stack.components)


def test_every_cooking_recipe_is_found():
    for row in COOKING:
        for name in row.ingredients[0]:
            assert recipes.cooking(row.kind, of(name)).result == row.result


def test_every_special_recipe_of_the_registry_has_its_function():
    assert len(SPECIAL) == len(SPECIAL_RECIPES) == 12


def test_a_pattern_may_lie_anywhere_but_not_turned():
    assert made("", "coal", "", "", "stick", "", "", "", "") == of("torch", 4)
    assert made("stick", "coal", "", "") is None


def test_shapeless_matching_finds_the_only_assignment():
    assert recipes.assign(["a", "b"], [frozenset("ab"), frozenset("a")]) == [1, 0]
    assert recipes.assign(["a", "c"], [frozenset("ab"), frozenset("a")]) is None


def test_an_extra_thing_in_the_grid_spoils_it():
    assert made("oak_log", "dirt", "", "") is None
    assert made("", "", "", "") is None


def test_milk_buckets_leave_buckets():
    cells = grid("milk_bucket", "milk_bucket", "milk_bucket", "sugar", "egg", "sugar", "wheat", "wheat", "wheat")
    assert recipes.match_crafting(cells, 3) == (of("cake"), [of("bucket")] * 3 + [EMPTY] * 6)


def test_two_worn_picks_make_a_better_one():
    worn = of("iron_pickaxe", damage=200)
    assert made(worn, worn, "", "").damage == 250 - (50 + 50 + 12)
    assert made(worn, "iron_axe", "", "") is None


def test_leather_takes_a_dye_and_mixes_it():
    assert made("leather_boots", "red_dye", "", "").components["minecraft:dyed_color"] == {"rgb": 0xB02E26}
    mixed = made("leather_boots", "red_dye", "yellow_dye", "").components["minecraft:dyed_color"]["rgb"]
    assert 0xD00000 < mixed < 0xE80000


def test_special_recipes_one_by_one():
    book = of("written_book", written_book_content={"title": "t", "generation": 0})
    result, left = recipes.match_crafting(grid(book, "writable_book", "writable_book", ""), 2)
    assert (result.count, result.components["minecraft:written_book_content"]["generation"]) == (2, 1)
    assert left == [book, EMPTY, EMPTY, EMPTY]
    assert made("paper", "gunpowder", "", "").component("fireworks")["flight_duration"] == 1
    assert made("paper", "gunpowder", "gunpowder", "").component("fireworks") == {"flight_duration": 2}
    star = made("gunpowder", "red_dye", "diamond", "")
    assert star.components["minecraft:firework_explosion"]["has_trail"] is True
    assert made(star, "blue_dye", "", "").components["minecraft:firework_explosion"]["fade_colors"] == [0x253192]
    assert made(of("filled_map", map_id=3), "map", "map", "") == of("filled_map", 3, map_id=3)
    assert made("", "brick", "", "brick", "", "arms_up_pottery_sherd", "", "brick", "").components[
        "minecraft:pot_decorations"][2] == "minecraft:arms_up_pottery_sherd"
    banner = of("red_banner", banner_patterns=[{"pattern": "minecraft:cross", "color": "white"}])
    assert made("shield", banner, "", "").components["minecraft:base_color"] == "red"
    assert recipes.match_crafting(grid(banner, "red_banner", "", ""), 2) == (banner, [banner, EMPTY, EMPTY, EMPTY])
    arrows = ["arrow"] * 9
    arrows[4] = of("lingering_potion", potion_contents={"potion": "minecraft:swiftness"})
    assert made(*arrows) == of("tipped_arrow", 8, potion_contents={"potion": "minecraft:swiftness"})
    paper = ["paper"] * 9
    paper[4] = of("filled_map", map_id=3)
    assert made(*paper).components["minecraft:map_id"] == 3


def steps(found):
    return [(step.row.result.item.name.removeprefix("minecraft:"), step.times, step.at) for step in found.steps]


def test_a_pickaxe_from_logs_and_raw_iron():
    found = plan.plan("iron_pickaxe", 1, {"raw_iron": 3, "birch_log": 1})
    assert steps(found) == [("iron_ingot", 3, "furnace"), ("birch_planks", 1, "inventory"), ("stick", 1, "inventory"),
                            ("iron_pickaxe", 1, "crafting")]
    assert found.is_complete and found.smelting_ticks == 600


def test_three_different_answers_for_what_cannot_be_made():
    with pytest.raises(StateError) as error:
        plan.require("bedrock", 1, {})
    assert error.value.details["reason"] == "not-craftable"
    with pytest.raises(StateError) as error:
        plan.require("iron_pickaxe", 1, {"iron_ingot": 3})
    assert error.value.details["missing"] == {"stick": 2}
    with pytest.raises(UnknownError) as error:
        plan.require("wood", 1, {})
    assert "minecraft:oak_wood" in error.value.details["nearest"]


def test_plans_say_what_they_can_make_and_what_to_gather():
    found = plan.plan("stick", 10, {"oak_log": 1})
    assert (found.made, found.missing, found.base) == (8, {"oak_planks": 2}, {"oak_log": 1})
    assert plan.plan("iron_ingot", 1, {}).missing == {"raw_iron": 1}
    assert plan.plan("diamond_pickaxe", 1, {"stick": 2}).base == {"diamond": 3}


def test_plans_do_not_go_round_in_circles():
    assert plan.plan("iron_block", 1, {"iron_block": 1}).made == 0
    assert steps(plan.plan("iron_ingot", 9, {"iron_block": 1})) == [("iron_ingot", 1, "inventory")]
    assert plan.plan("iron_ingot", 9, {"iron_nugget": 81}).made == 9


def test_planks_of_several_woods_are_used_together():
    assert steps(plan.plan("crafting_table", 1, {"oak_planks": 2, "birch_planks": 2})) == [
        ("crafting_table", 1, "inventory")]


def test_a_plan_without_a_table_says_so():
    with pytest.raises(StateError) as error:
        plan.require("iron_pickaxe", 1, {"iron_ingot": 3, "stick": 2}, have_table=False)
    assert error.value.details == {"reason": "no-station", "needs": "crafting_table"}


def crafted(kind, stacks, recipe, times):
    """Do the clicks; what the inventory holds after closing."""
    inventory = Inventory()
    for index, stack in stacks.items():
        inventory.items[index] = stack
    dropped = []
    menu = open_menu(kind, 1, inventory, drop=dropped.append)
    answer = clicks_for_craft(menu, RECIPES["minecraft:" + recipe], times)
    for click in answer.clicks:
        menu.click(*click)
    assert menu.cursor.is_empty
    menu.close()
    assert dropped == []
    return answer, inventory.stock()


def test_ten_crafts_from_five_stacks_use_everything():
    planks = {index: of("oak_planks", count) for index, count in ((0, 3), (9, 17), (14, 9), (30, 1), (35, 10))}
    answer, stock = crafted("inventory", planks, "crafting_table", 10)
    assert (answer.times, answer.made, stock) == (10, 10, {"minecraft:crafting_table": 10})


def test_with_things_for_four_it_makes_four_and_says_what_is_missing():
    answer, stock = crafted("inventory", {3: of("oak_planks", 9), 20: of("birch_planks", 8)}, "crafting_table", 10)
    assert (answer.times, stock["minecraft:crafting_table"]) == (4, 4)
    assert sum(answer.missing.values()) == 23


def test_mixed_ingredients_over_many_stacks():
    stacks = {0: of("iron_ingot", 5), 1: of("stick", 1), 2: of("stick", 40), 3: of("iron_ingot", 10), 12: of("dirt", 64)}
    answer, stock = crafted("crafting", stacks, "iron_pickaxe", 5)
    assert answer.times == 5
    assert stock == {"minecraft:iron_pickaxe": 5, "minecraft:stick": 31, "minecraft:dirt": 64}


def test_a_cake_by_clicks_leaves_three_buckets():
    stacks = {0: of("milk_bucket"), 1: of("milk_bucket"), 2: of("milk_bucket"), 3: of("sugar", 2), 4: of("wheat", 3),
              5: of("egg")}
    answer, stock = crafted("crafting", stacks, "cake", 1)
    assert stock == {"minecraft:cake": 1, "minecraft:bucket": 3}


def test_a_thousand_sticks_take_few_clicks():
    answer, stock = crafted("inventory", {index: of("oak_planks", 64) for index in range(8)}, "stick", 250)
    assert stock == {"minecraft:oak_planks": 12, "minecraft:stick": 1000}
    assert len(answer.clicks) < 400


def test_a_full_inventory_stops_the_crafting():
    stacks = {index: of("stone", 64) for index in range(36)} | {0: of("oak_log", 64)}
    answer, stock = crafted("inventory", stacks, "oak_planks", 64)
    assert (answer.full, answer.times, stock["minecraft:oak_log"]) == (True, 0, 64)
    answer, stock = crafted("inventory", stacks | {0: of("oak_log", 16)}, "oak_planks", 16)
    assert (answer.full, stock["minecraft:oak_planks"]) == (False, 64)


def test_a_recipe_too_large_for_the_grid_is_refused():
    menu = open_menu("inventory", 0, Inventory(), drop=None)
    with pytest.raises(StateError, match="crafting table"):
        clicks_for_craft(menu, RECIPES["minecraft:iron_pickaxe"], 1)
