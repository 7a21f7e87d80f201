"""Crafting by the clicks that a player makes, and the questions about it."""

import pytest

from horizon.core.errors import StateError, UnknownError
from horizon.protocol.packets.play_menu import (
    ClientboundContainerSetContent, ClientboundOpenScreen, ServerboundContainerClick,
)
from horizon.registry.item_stack import EMPTY, ItemStack

CRAFTING = 12


def open_table(client, *stacks) -> None:
    """A crafting table's window; the stacks lie in the player's main slots."""
    slots = [EMPTY] * 10 + list(stacks) + [EMPTY] * (36 - len(stacks))
    client.hear(ClientboundOpenScreen(2, CRAFTING, "Crafting"),
                ClientboundContainerSetContent(2, 1, tuple(slots), EMPTY))


def test_planks_are_made_in_the_own_grid(ann):
    ann.give(36, "oak_log", 2)
    reply = ann.finish(ann.agent.craft("oak_planks", 4))
    assert (reply["made"], reply["wanted"]) == (4, 4)
    assert reply["delta"] == {"minecraft:oak_log": -1, "minecraft:oak_planks": 4}
    clicks = ann.of(ServerboundContainerClick)
    assert clicks and {packet.window_id for packet in clicks} == {0}
    assert ann.agent.inventory()["counts"] == {"minecraft:oak_log": 1, "minecraft:oak_planks": 4}


def test_ten_of_a_thing_from_five_stacks(ann):
    open_table(ann, *[ItemStack.of("stick", 2), ItemStack.of("coal", 2)] * 5)
    reply = ann.finish(ann.agent.craft("torch", 40))
    assert reply["made"] == 40
    assert reply["delta"] == {"minecraft:stick": -10, "minecraft:coal": -10, "minecraft:torch": 40}
    assert "missing" not in reply


def test_fewer_than_wanted_says_how_many_and_what_is_missing(ann):
    open_table(ann, ItemStack.of("stick", 4), ItemStack.of("coal", 4))
    reply = ann.finish(ann.agent.craft("torch", 40))
    assert (reply["made"], reply["wanted"], reply["missing"]) == (16, 40, {"minecraft:stick": 6, "minecraft:coal": 6})


@pytest.mark.parametrize("item, reason, sentence", [
    ("bedrock", "not-craftable", "minecraft:bedrock cannot be crafted; see other ways with: recipes minecraft:bedrock"),
    ("iron_pickaxe", "missing", "minecraft:iron_pickaxe cannot be made now; missing: 2 stick"),
])
def test_what_cannot_be_made_says_which_of_the_reasons(ann, item, reason, sentence):
    open_table(ann, ItemStack.of("iron_ingot", 3))
    with pytest.raises(StateError) as error:
        ann.finish(ann.agent.craft(item, 1))
    assert (error.value.details["reason"], error.value.sentence) == (reason, sentence)


def test_a_thing_that_is_too_large_for_the_own_grid_asks_for_a_table(ann):
    ann.give(36, "iron_ingot", 3)
    ann.give(37, "stick", 2)
    with pytest.raises(StateError, match="crafting table"):
        ann.finish(ann.agent.craft("iron_pickaxe", 1))
    with pytest.raises(UnknownError) as error:
        ann.finish(ann.agent.craft("wood", 1))
    assert error.value.details["nearest"]


def test_a_chest_has_no_grid(ann):
    ann.hear(ClientboundOpenScreen(2, 2, "Chest"))
    with pytest.raises(StateError, match="no crafting grid"):
        ann.finish(ann.agent.craft("stick", 1))


def test_the_server_may_take_a_craft_back(ann):
    ann.give(36, "oak_log", 2)
    task = ann.agent.craft("oak_planks", 4)
    contents = [EMPTY] * 46
    contents[36] = ItemStack.of("oak_log", 2)
    ann.tick(ClientboundContainerSetContent(0, 9, tuple(contents), EMPTY))
    with pytest.raises(StateError):
        task.poll()
    assert ann.agent.inventory()["counts"] == {"minecraft:oak_log": 2}


def test_recipes_of_every_kind(ann):
    kinds = {row["kind"] for row in ann.agent.recipes("glass")["recipes"]}
    assert "smelting" in kinds
    pickaxe, = ann.agent.recipes("iron_pickaxe")["recipes"]
    assert (pickaxe["width"], pickaxe["height"], pickaxe["needs_table"], pickaxe["count"]) == (3, 3, True, 1)
    assert {row["count"] for row in pickaxe["ingredients"]} == {2, 3}
    assert ann.agent.recipes("bedrock")["recipes"] == []


def test_a_plan_knows_what_one_has(ann):
    ann.give(36, "oak_planks", 8)
    have = ann.agent.plan("stick", 4)
    assert (have["possible"], have["missing"]) == (True, {})
    lack = ann.agent.plan("iron_pickaxe", 1)
    assert lack["possible"] is False and lack["missing"]
