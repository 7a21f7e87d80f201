"""Food, blows, death and coming back; what an agent hears of it, once each and in order."""

import pytest

from horizon.core.errors import StateError, UnknownError
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.packets.interact import ServerboundInteract
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import (
    ClientboundAddExperienceOrb, ClientboundEntityEvent, ClientboundRemoveEntities, ClientboundTakeItemEntity,
)
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck, ClientboundBlockUpdate
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot, ClientboundOpenScreen
from horizon.protocol.packets.play_player import (
    ClientboundAwardStats, ClientboundPlayerCombatKill, ClientboundSetExperience, ClientboundSetHealth,
    ServerboundClientCommand, ServerboundPlayerAction, ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.registry.block import parse_state
from horizon.registry.item_stack import EMPTY, ItemStack
from tests.support.client_alone import OWN_ID, ClientAlone

FINISHED = 9
RELEASE = 5


def hungry(client, food: int = 10) -> None:
    client.hear(ClientboundSetHealth(20.0, food, 0.0))


def test_eating_ends_with_the_tick_of_the_servers_word(ann):
    ann.give(36, "bread", 2)
    hungry(ann)
    task = ann.agent.consume(None)
    ann.ticks(31)
    assert ann.of(ServerboundUseItem) == [ServerboundUseItem(0, 1, 0.0, 0.0)]
    assert not task.is_over
    ann.tick(ClientboundEntityEvent(99, FINISHED))
    assert not task.is_over
    ann.tick(ClientboundEntityEvent(OWN_ID, FINISHED), ClientboundSetHealth(20.0, 15, 6.0),
             ClientboundContainerSetSlot(0, 1, 36, ItemStack.of("bread")))
    reply = task.poll()
    assert (reply["food"], reply["saturation"], reply["delta"]) == ([10, 15], [0.0, 6.0], {"minecraft:bread": -1})
    assert ann.of(ServerboundPlayerAction) == []


def test_a_named_food_is_taken_in_hand_first(ann):
    ann.give(36, "stone")
    ann.give(40, "bread")
    hungry(ann)
    task = ann.agent.consume("bread")
    ann.ticks(2)
    ann.tick(ClientboundEntityEvent(OWN_ID, FINISHED), ClientboundContainerSetSlot(0, 1, 40, EMPTY))
    assert task.poll()["item"] == "minecraft:bread"
    assert ann.player.inventory.selected == 4


@pytest.mark.parametrize("item, food, sentence", [
    ("stone", 10, "minecraft:stone cannot be eaten; you have minecraft:apple"),
    (None, 10, "an empty hand cannot be eaten; you have minecraft:apple"), ("bread", 20, "you are not hungry"),
])
def test_what_cannot_be_eaten_says_why(ann, item, food, sentence):
    if item:
        ann.give(36, item)
    ann.give(20, "apple")
    hungry(ann, food)
    with pytest.raises(StateError) as error:
        ann.finish(ann.agent.consume(None))
    assert error.value.sentence == sentence
    assert ann.of(ServerboundUseItem) == []


def test_an_apple_of_gold_needs_no_hunger(ann):
    ann.give(36, "golden_apple")
    ann.agent.consume(None)
    ann.tick()
    assert len(ann.of(ServerboundUseItem)) == 1


def test_a_meal_that_never_ends_is_given_up_and_let_go(ann):
    ann.give(36, "bread")
    hungry(ann)
    with pytest.raises(StateError, match="interrupted"):
        ann.finish(ann.agent.consume(None))
    assert [packet.action for packet in ann.of(ServerboundPlayerAction)] == [RELEASE]


def test_food_is_eaten_in_front_of_a_wall(alone):
    alone.join({(0, 65, 2): "stone"})
    alone.give(36, "bread")
    hungry(alone)
    reply = alone.finish(alone.agent.use_item(None))
    assert (len(alone.of(ServerboundUseItemOn)), len(alone.of(ServerboundUseItem))) == (1, 1)
    assert (reply["item"], reply["pos"], reply["before"]) == ("minecraft:bread", [0, 65, 2], "minecraft:stone")


def test_a_carrot_is_planted_rather_than_eaten(alone):
    alone.join({(0, 63, 0): "farmland"})
    alone.give(36, "carrot", 2)
    alone.player.body.pitch = 90.0
    planted = ClientboundBlockUpdate(BlockPos(0, 64, 0), parse_state("carrots").id)
    reply = alone.finish(alone.agent.use_item(None), planted)
    assert reply["placed"]["block"] == "minecraft:carrots"
    assert alone.of(ServerboundUseItem) == []


@pytest.mark.parametrize("block", ["chest", "oak_fence_gate"])
def test_what_the_block_takes_is_not_used_in_the_air(alone, block):
    alone.join({(0, 65, 2): block})
    alone.give(36, "bread")
    hungry(alone)
    alone.finish(alone.agent.use_item(None), ClientboundOpenScreen(1, 2, "Chest") if block == "chest" else
                 ClientboundBlockUpdate(BlockPos(0, 65, 2), parse_state("oak_fence_gate[open=true]").id))
    assert alone.of(ServerboundUseItem) == []


def test_use_is_held_for_so_many_ticks(ann):
    ann.give(36, "bow")
    task = ann.agent.use_item(20)
    ann.tick(ClientboundBlockChangedAck(1))
    ann.ticks(19)
    assert ann.of(ServerboundPlayerAction) == []
    ann.tick()
    assert [packet.action for packet in ann.of(ServerboundPlayerAction)] == [RELEASE]
    assert task.is_over


def test_an_empty_hand_uses_nothing_in_the_air(ann):
    with pytest.raises(StateError, match="empty"):
        ann.finish(ann.agent.use_item(None))
    ann.sent.clear()


def test_a_blow_needs_a_target_in_reach(ann):
    with pytest.raises(StateError, match="entities"):
        ann.finish(ann.agent.attack(None))
    ann.add(41, "cow", 8.5, 64.0, 0.5)
    ann.add(42, "item", 1.5, 64.0, 0.5, ItemStack.of("dirt"))
    ann.hear(ClientboundAddExperienceOrb(44, Vec3(1.0, 64.0, 1.0), 7))
    with pytest.raises(StateError) as error:
        ann.finish(ann.agent.attack(None))
    assert error.value.details["reason"] == "out-of-reach"
    with pytest.raises(UnknownError):
        ann.finish(ann.agent.attack("99"))
    ann.add(43, "pig", 2.5, 64.0, 0.5)
    reply = ann.finish(ann.agent.attack(None))
    assert (reply["entity"], reply["id"], reply["gone"]) == ("minecraft:pig", 43, False)
    assert ann.of(ServerboundInteract) == [ServerboundInteract(43, 1, False)]


def test_a_pickup_is_told_once_and_orbs_are_no_items(ann):
    ann.add(50, "item", 1.5, 64.0, 0.5, ItemStack.of("dirt", 5))
    ann.hear(ClientboundAddExperienceOrb(51, Vec3(1.0, 64.0, 1.0), 7))
    ann.hear(ClientboundTakeItemEntity(50, OWN_ID, 5), ClientboundContainerSetSlot(0, 1, 36, ItemStack.of("dirt", 5)),
             ClientboundRemoveEntities((50,)), ClientboundTakeItemEntity(50, OWN_ID, 5))
    ann.hear(ClientboundTakeItemEntity(51, OWN_ID, 1), ClientboundSetExperience(0.5, 0, 7),
             ClientboundRemoveEntities((51,)))
    assert ann.events.of("item") == [{"item": "minecraft:dirt", "delta": 5}]
    assert ann.events.of("experience") == [{"points": 7}]
    assert ann.player.xp_total == 7


def test_what_others_pick_up_is_no_event(ann):
    ann.add(50, "item", 1.5, 64.0, 0.5, ItemStack.of("dirt", 5))
    ann.hear(ClientboundTakeItemEntity(50, 88, 5))
    assert ann.events.rows == []


def die(client) -> None:
    client.hear(ClientboundPlayerCombatKill(OWN_ID, {"text": "Ann fell from a high place"}),
                ClientboundSetHealth(0.0, 20, 0.0), ClientboundSetHealth(0.0, 20, 0.0))


def test_death_and_respawn_are_told_once_each(ann):
    ann.hear(ClientboundSetHealth(13.0, 20, 5.0))
    die(ann)
    assert ann.agent.screen_name() == "death" and not ann.player.alive
    task = ann.agent.respawn()
    ann.expect(ServerboundClientCommand(0))
    ann.tick()
    assert not task.is_over
    ann.respawn()
    ann.hear(ClientboundSetHealth(20.0, 20, 5.0))
    assert not task.is_over
    ann.put_at(4.5, 64.0, 4.5)
    ann.ticks(2)
    assert not task.is_over  # the columns are still to come
    ann.show_columns()
    ann.ticks(3)
    assert task.poll()["pos"] == [4.5, 64.0, 4.5]
    assert ann.events.kinds == ["hurt", "hurt", "death", "respawn"]
    assert ann.events.of("death") == [{"message": "Ann fell from a high place"}]
    assert ann.events.of("hurt")[0] == {"health": 13.0, "lost": 7.0}


def test_ten_deaths_are_ten(ann):
    for _ in range(10):
        die(ann)
        ann.respawn()
        ann.hear(ClientboundSetHealth(20.0, 20, 5.0))
        ann.put_at(0.5, 64.0, 0.5)
        ann.show_columns()
        ann.ticks(2)
        assert ann.finish(ann.agent.move("forward", 2, None))["distance"] > 0
    assert [kind for kind in ann.events.kinds if kind != "hurt"] == ["death", "respawn"] * 10


def test_who_joins_hurt_or_dead_was_not_hurt_just_now(alone):
    alone.join(health=3.0)
    assert alone.events.rows == [] and alone.player.health == 3.0
    again = ClientAlone()
    again.join(health=0.0)
    assert again.events.rows == [] and again.agent.screen_name() == "death"


def test_a_change_of_dimension_is_no_death(ann):
    ann.give(36, "dirt")
    ann.respawn("minecraft:the_nether", keep=3)
    assert ann.events.rows == [
        {"kind": "dimension", "from": "minecraft:overworld", "to": "minecraft:the_nether"}]
    assert ann.player.alive and (ann.level.min_y, ann.level.height) == (0, 256)
    assert ann.player.held.item.name == "minecraft:dirt"


def test_the_dead_do_nothing_but_come_back(ann):
    die(ann)
    for attempt in (
        lambda: ann.agent.break_block(BlockPos(2, 63, 0)),
        lambda: ann.agent.place_block(BlockPos(2, 64, 0), None, False),
        lambda: ann.agent.goto(BlockPos(2, 64, 0), 0.0, False), lambda: ann.finish(ann.agent.move("forward", 2, None)),
        lambda: ann.finish(ann.agent.attack(None)), lambda: ann.agent.drop(False, 1).poll(),
        lambda: ann.finish(ann.agent.consume(None)), lambda: ann.agent.click_slot(0, "left", None, None).poll(),
        lambda: ann.agent.show_inventory(),
    ):
        with pytest.raises(StateError, match="you are dead; use: respawn"):
            attempt()
    with pytest.raises(StateError, match="alive"):
        ann.respawn()
        ann.put_at(0.5, 64.0, 0.5)
        ann.agent.respawn().poll()


def test_statistics_are_asked_for_and_named(ann):
    task = ann.agent.statistics()
    ann.expect(ServerboundClientCommand(1))
    ann.tick(ClientboundAwardStats(()))
    assert set(task.poll()) == {"mined", "crafted", "used", "dropped", "picked_up", "killed", "killed_by", "custom"}


def test_the_action_bar_is_not_the_chat(ann):
    ann.hear(ClientboundSystemChat("Respawn point set", True),
             ClientboundSystemChat({"text": "no", "color": "red"}, False))
    assert ann.client.chat.action_bar == "Respawn point set"
    assert [(line["text"], line.get("failed")) for line in ann.client.chat.lines] == [("no", True)]
    assert ann.events.of("action-bar") == [{"text": "Respawn point set"}]
