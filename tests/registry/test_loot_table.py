"""Block loot: every block has a table, of items that exist, in the format that is documented."""

import json

import pytest
from horizon.registry.block import BLOCKS
from horizon.registry.item import ITEMS
from horizon.registry.loot_table import BLOCK_LOOT, LootEntry, LootFunction, LootPool
from horizon.registry.tags import item_tag

from tests.support.shared import shared

FUNCTIONS = {
    "set": 2, "set_binomial": 2, "add": 1, "ore": 0, "uniform": 1, "binomial": 2, "limit": 2, "copy_components": 0,
    "copy_state": 1,
}
CONDITIONS = {"silk", "tool", "tool_tag", "state", "fortune", "chance", "entity", "block", "not", "all", "any"}


def test_every_block_has_a_table():
    assert tuple(BLOCK_LOOT) == BLOCKS.names


def check_condition(block, condition):
    if condition is None:
        return
    kind = condition[0]
    assert kind in CONDITIONS
    if kind in ("all", "any"):
        for part in condition[1]:
            check_condition(block, part)
    elif kind == "not":
        check_condition(block, condition[1])
    elif kind == "state":
        assert condition[2] in dict(block.properties)[condition[1]]
    elif kind == "tool":
        assert condition[1] in ITEMS
    elif kind == "tool_tag":
        assert item_tag(condition[1])
    elif kind == "fortune":
        assert all(0 <= chance <= 1 for chance in condition[1])
    elif kind == "block":
        assert condition[2] in BLOCKS


def test_all_tables_keep_the_format_and_name_what_exists():
    for block in BLOCKS:
        for pool in BLOCK_LOOT[block.name]:
            assert pool.pick in ("first", "any") and pool.entries
            check_condition(block, pool.condition)
            functions = list(pool.functions)
            for entry in pool.entries:
                assert entry.item is None or entry.item in ITEMS
                assert entry.explosion in ("", "survives", "decay")
                check_condition(block, entry.condition)
                functions += entry.functions
            for function in functions:
                assert len(function.args) == FUNCTIONS[function.kind]
                check_condition(block, function.condition)


SILK = ("silk",)


def test_stone_gives_cobblestone_or_itself():
    assert BLOCK_LOOT["minecraft:stone"] == (LootPool(None, "first", (
        LootEntry("minecraft:stone", SILK, (), ""),
        LootEntry("minecraft:cobblestone", None, (), "survives"),
    ), ()),)


def test_an_ore_multiplies_with_fortune():
    assert BLOCK_LOOT["minecraft:diamond_ore"] == (LootPool(None, "first", (
        LootEntry("minecraft:diamond_ore", SILK, (), ""),
        LootEntry("minecraft:diamond", None, (LootFunction("ore", (), None),), "decay"),
    ), ()),)


def test_a_double_slab_gives_two():
    double = LootFunction("set", (2, 2), ("state", "type", "double"))
    for name in ("oak_slab", "pale_oak_slab", "resin_brick_slab"):
        (pool,) = BLOCK_LOOT["minecraft:" + name]
        assert pool.entries == (LootEntry("minecraft:" + name, None, (double,), "decay"),)


def test_ripe_wheat_gives_wheat_and_seeds():
    first, second = BLOCK_LOOT["minecraft:wheat"]
    ripe = ("state", "age", "7")
    assert [(entry.item, entry.condition) for entry in first.entries] == [
        ("minecraft:wheat", ripe), ("minecraft:wheat_seeds", None),
    ]
    assert second.condition == ripe
    assert second.entries[0].functions == (LootFunction("binomial", (3, 0.5714), None),)


def test_gravel_turns_to_flint_by_fortune():
    (pool,) = BLOCK_LOOT["minecraft:gravel"]
    assert pool.entries[1].item == "minecraft:flint"
    assert pool.entries[1].condition == ("fortune", (0.1, 0.1429, 0.25, 1.0))


@pytest.mark.parametrize("name", ["air", "water", "bedrock", "cake", "spawner", "fire", "powder_snow", "end_portal"])
def test_what_gives_nothing(name):
    assert BLOCK_LOOT["minecraft:" + name] == ()


def test_wall_forms_give_their_standing_form():
    pairs = (("oak_wall_sign", "oak_sign"), ("wall_torch", "torch"), ("tube_coral_wall_fan", "tube_coral_fan"))
    for block, item in pairs:
        assert BLOCK_LOOT["minecraft:" + block][0].entries[0].item == "minecraft:" + item


def names_in(node) -> set[str]:
    if isinstance(node, list):
        return set().union(*map(names_in, node)) if node else set()
    if not isinstance(node, dict):
        return set()
    found = {node["name"]} if node.get("type") == "minecraft:item" else set()
    return found.union(*(names_in(node.get(key, [])) for key in ("pools", "entries", "children")))


NEW_IN_1_21 = ("copper", "tuff", "crafter")
RENAMED_SINCE = {"minecraft:grass": "minecraft:short_grass"}


def test_what_a_block_may_give_is_what_the_published_tables_say():
    tables = json.loads(shared("registry/articdata-1.20.4/block_loot_tables.json").read_text())
    compared = 0
    for name, table in tables.items():
        block = BLOCKS.find(RENAMED_SINCE.get(name, name))
        if block is None:
            continue
        if not table.get("pools") and any(word in name for word in NEW_IN_1_21):
            continue
        ours = {entry.item for pool in BLOCK_LOOT[block.name] for entry in pool.entries} - {None}
        assert ours == {RENAMED_SINCE.get(item, item) for item in names_in(table)}, name
        compared += 1
    assert compared > 900
