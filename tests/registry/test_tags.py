"""Tags by name, with and without a namespace."""

import pytest
from horizon.core.errors import UnknownError
from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.damage_type import DAMAGE_TYPES
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.tags import (
    biome_tag,
    block_tag,
    damage_tag,
    entity_tag,
    fluid_tag,
    in_tag,
    item_tag,
    registries,
    tag,
    tag_members,
    tag_names,
)


def test_blocks_states_items_and_stacks_are_asked_alike():
    assert in_tag(BLOCKS["oak_log"], "logs")
    assert in_tag(parse_state("oak_log[axis=x]"), "minecraft:logs")
    assert in_tag(ITEMS["oak_log"], "logs")
    assert in_tag(ItemStack.of("oak_log", 3), "#minecraft:logs")
    assert not in_tag(BLOCKS["stone"], "logs")
    assert not in_tag(EMPTY, "logs")
    assert in_tag(ENTITY_TYPES["zombie"], "undead")
    assert in_tag(BIOMES["plains"], "is_overworld")
    assert in_tag(DAMAGE_TYPES["fall"], "is_fall")


def test_members_are_numbers():
    assert block_tag("snow") == {BLOCKS[name].id for name in ("snow", "snow_block", "powder_snow")}
    assert item_tag("coals") == {ITEMS["coal"].id, ITEMS["charcoal"].id}
    assert entity_tag("arrows") == {ENTITY_TYPES[name].id for name in ("arrow", "spectral_arrow")}
    assert fluid_tag("water") == {1, 2}
    assert DAMAGE_TYPES["in_fire"].id in damage_tag("is_fire")
    assert BIOMES["beach"].id in biome_tag("is_beach")


def test_tools_mine_by_tags():
    assert in_tag(BLOCKS["stone"], "mineable/pickaxe")
    assert in_tag(BLOCKS["diamond_ore"], "needs_iron_tool")


def test_every_tag_resolves_to_what_exists():
    sizes = {"block": len(BLOCKS), "item": len(ITEMS), "entity_type": len(ENTITY_TYPES), "worldgen/biome": len(BIOMES)}
    for registry in registries():
        for name in tag_names(registry):
            members = tag(registry, name)
            assert len(members) == len(tag_members(registry, name))
            if registry in sizes:
                assert all(0 <= id < sizes[registry] for id in members)


def test_an_unknown_tag_answers_the_nearest():
    with pytest.raises(UnknownError, match="did you mean logs"):
        block_tag("log")
    with pytest.raises(UnknownError):
        tag("nothing", "logs")
