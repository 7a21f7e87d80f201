"""How registries answer: by number, by name with and without a namespace, and to names that are not there."""

import pytest
from horizon.core.errors import UnknownError
from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS

ALL = (BLOCKS, ITEMS, ENTITY_TYPES, BIOMES)


def test_everything_of_1_21_4_is_there():
    assert [len(registry) for registry in ALL] == [1095, 1385, 149, 65]


@pytest.mark.parametrize("registry", ALL, ids=lambda registry: registry.kind)
def test_rows_come_in_the_order_of_their_numbers(registry):
    assert [row.id for row in registry] == list(range(len(registry)))
    assert registry.names == tuple(row.name for row in registry)
    assert all(name.startswith("minecraft:") for name in registry.names)
    assert len(set(registry.names)) == len(registry)


@pytest.mark.parametrize("registry", ALL, ids=lambda registry: registry.kind)
def test_a_name_is_found_with_and_without_its_namespace(registry):
    for row in registry:
        assert registry[row.name] is row
        assert registry[row.name.removeprefix("minecraft:")] is row
        assert row.name in registry
        assert registry.by_id(row.id) is row


def test_an_unknown_name_answers_the_nearest_ones():
    with pytest.raises(UnknownError) as told:
        BLOCKS.require("stnoe")
    assert told.value.reply() == {
        "error": "no block is called stnoe (did you mean stone?)", "kind": "unknown", "nearest": ["minecraft:stone"],
    }
    with pytest.raises(UnknownError) as told:
        ITEMS["diamond_pickax"]
    assert told.value.details["nearest"][0] == "minecraft:diamond_pickaxe"


def test_unknown_names_are_absent_where_asking_is_no_error():
    assert BLOCKS.find("gold") is None
    assert "gold" not in BLOCKS
    assert "mod:stone" not in BLOCKS


def test_case_and_spaces_around_a_name_are_forgiven():
    assert BLOCKS.require(" Stone ") is BLOCKS["stone"]


@pytest.mark.parametrize("id", [-1, 1095])
def test_a_number_outside_says_the_bounds(id):
    with pytest.raises(UnknownError, match="go from 0 to 1094"):
        BLOCKS.by_id(id)
