"""Recipe rows: all there, of things that exist, and as the facts have them."""

from collections import Counter

from horizon.registry.fuel import COMPOST, FUEL, FUEL_REMAINDER
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.recipe import (
    COOKING,
    CRAFTING_SHAPED,
    CRAFTING_SHAPELESS,
    RECIPES,
    SMITHING,
    SPECIAL,
    STONECUTTING,
    TRANSMUTE,
)

from tests.registry.facts import facts

WITH_RESULT = (*CRAFTING_SHAPED, *CRAFTING_SHAPELESS, *TRANSMUTE, *COOKING, *STONECUTTING)


def test_so_many_of_each_kind():
    assert len(CRAFTING_SHAPED) == 655
    assert len(CRAFTING_SHAPELESS) == 277
    assert len(TRANSMUTE) == 32
    assert len(SPECIAL) == 12
    assert Counter(row.kind for row in COOKING) == {"smelting": 71, "blasting": 24, "smoking": 9, "campfire": 9}
    assert len(STONECUTTING) == 254
    assert Counter(row.kind for row in SMITHING) == {"transform": 9, "trim": 18}
    assert len(RECIPES) == 1370


def test_every_ingredient_and_result_exists():
    for row in (*WITH_RESULT, *SMITHING):
        assert row.ingredients
        for ingredient in row.ingredients:
            assert all(name in ITEMS for name in ingredient)
        if row.result is not None:
            assert 1 <= row.result.count <= 64 and not row.result.is_empty


def test_patterns_are_rectangles_of_at_most_three():
    for row in CRAFTING_SHAPED:
        assert 1 <= row.width <= 3 and 1 <= row.height <= 3
        assert len(row.ingredients) == row.width * row.height
        assert any(row.ingredients)
    for row in CRAFTING_SHAPELESS:
        assert 1 <= len(row.ingredients) <= 9 and all(row.ingredients)


def test_a_pattern_reads_row_by_row():
    row = RECIPES["minecraft:wooden_pickaxe"]
    planks = RECIPES["minecraft:crafting_table"].ingredients[0]
    stick = ("minecraft:stick",)
    assert (row.width, row.height) == (3, 3)
    assert row.ingredients == (planks, planks, planks, (), stick, (), (), stick, ())
    assert row.result == ItemStack.of("wooden_pickaxe")
    assert len(planks) == 12 and "minecraft:pale_oak_planks" in planks


def test_known_rows():
    assert RECIPES["minecraft:oak_planks"].result == ItemStack.of("oak_planks", 4)
    assert RECIPES["minecraft:torch"].result.count == 4
    assert RECIPES["minecraft:torch"].ingredients == (("minecraft:coal", "minecraft:charcoal"), ("minecraft:stick",))
    assert RECIPES["minecraft:black_shulker_box"].ingredients[1] == ("minecraft:black_dye",)
    assert RECIPES["minecraft:netherite_axe_smithing"].result == ItemStack.of("netherite_axe")
    assert RECIPES["minecraft:bolt_armor_trim_smithing_template_smithing_trim"].result is None


def test_stews_carry_their_effects():
    stews = [row for row in CRAFTING_SHAPELESS if row.result.item.name == "minecraft:suspicious_stew"]
    assert all(row.result.components["minecraft:suspicious_stew_effects"] for row in stews)
    assert len({repr(row.ingredients) for row in stews}) == len(stews) > 10


def test_cooking_is_as_the_facts_have_it():
    wanted = set()
    for row in facts("../facts/survival/smelting.tsv"):
        wanted.add((
            row["station"].removesuffix("_cooking"), frozenset(row["input"].split(",")), row["output"],
            int(row["count"]), float(row["xp_each"]),
            int(row["ticks"]),
        ))
    found = set()
    for row in COOKING:
        names = frozenset(name.removeprefix("minecraft:") for name in row.ingredients[0])
        made = row.result.item.name.removeprefix("minecraft:")
        found.add((row.kind, names, made, row.result.count, row.experience, row.ticks))
    plain = {row for row in wanted if not any(name.startswith("#") for name in row[1])}
    assert plain <= found
    tagged = {(row[0], *row[2:]) for row in wanted - plain}
    assert tagged == {(row[0], *row[2:]) for row in found - plain}
    assert len(wanted) == len(found) == 113


def test_iron_is_smelted_from_ore_in_200_ticks():
    row = RECIPES["minecraft:iron_ingot_from_smelting_iron_ore"]
    assert (row.kind, row.result, row.experience, row.ticks) == ("smelting", ItemStack.of("iron_ingot"), 0.7, 200)


def test_what_burns_and_for_how_long():
    assert FUEL["minecraft:coal"] == 1600
    assert FUEL["minecraft:lava_bucket"] == 20000
    assert FUEL["minecraft:oak_planks"] == 300
    assert FUEL["minecraft:stick"] == 100
    assert FUEL["minecraft:bamboo"] == 50
    assert "minecraft:crimson_planks" not in FUEL
    assert FUEL_REMAINDER == {"minecraft:lava_bucket": "minecraft:bucket"}
    assert all(name in ITEMS for name in (*FUEL, *COMPOST))
    assert COMPOST["minecraft:cake"] == 1.0 and COMPOST["minecraft:wheat_seeds"] == 0.3
