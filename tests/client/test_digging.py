"""Breaking blocks: what is sent and when, what is predicted, and what the server takes back."""

import pytest

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_entity import ClientboundRemoveEntities, ClientboundSetEntityData
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck, ClientboundBlockUpdate
from horizon.protocol.packets.play_menu import ClientboundOpenScreen
from horizon.protocol.packets.play_player import ClientboundSetHealth, ServerboundPlayerAction, ServerboundSwing
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack

HERE = BlockPos(2, 64, 0)
START, ABORT, FINISH = 0, 1, 2
WEST = 4


def name(client, pos=HERE) -> str:
    return str(client.level.state(pos)).removeprefix("minecraft:")


def actions(client) -> list:
    return [(packet.action, packet.sequence) for packet in client.of(ServerboundPlayerAction)]


def dig_to_the_end(client, task) -> int:
    """Tick until the finish is sent; how many ticks it took."""
    for tick in range(1, 400):
        client.tick()
        if actions(client)[-1][0] == FINISH:
            return tick
    raise AssertionError("it never finished")


def test_dirt_by_hand_takes_fifteen_ticks_and_the_reply_comes_with_the_ack(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    assert dig_to_the_end(alone, task) == 15
    assert actions(alone) == [(START, 1), (FINISH, 2)]
    assert alone.of(ServerboundPlayerAction)[0] == ServerboundPlayerAction(START, HERE, WEST, 1)
    assert len(alone.of(ServerboundSwing)) == 4  # the first, then every fifth tick
    assert name(alone) == "air" and not task.is_over
    alone.tick(ClientboundBlockUpdate(HERE, 0), ClientboundBlockChangedAck(2))
    assert task.is_over
    reply = task.poll()
    assert (reply["ticks"], reply["before"], reply["after"]) == (15, "minecraft:dirt", "minecraft:air")
    assert (reply["harvested"], reply["tool"], reply["drops"], reply["delta"]) == (True, None, [], {})


@pytest.mark.parametrize("delay", [0, 3, 20])
def test_a_slow_server_only_makes_the_reply_late(alone, delay):
    alone.join({HERE: "dirt"})
    before = alone.client.ticks
    reply = alone.finish(alone.agent.break_block(HERE), ClientboundBlockUpdate(HERE, 0), delay=delay)
    assert reply["ticks"] == 15
    assert reply["tick"] - before == 15 + delay


def test_what_the_server_says_meanwhile_shows_only_after_its_ack(alone):
    alone.join({HERE: "dirt"})
    dig_to_the_end(alone, alone.agent.break_block(HERE))
    alone.hear(ClientboundBlockUpdate(HERE, parse_state("stone").id))
    assert name(alone) == "air"
    alone.hear(ClientboundBlockChangedAck(1))
    assert name(alone) == "air"
    alone.hear(ClientboundBlockChangedAck(2))
    assert name(alone) == "stone"


def test_a_break_that_is_refused_brings_the_block_back(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    dig_to_the_end(alone, task)
    alone.tick(ClientboundBlockUpdate(HERE, parse_state("dirt").id), ClientboundBlockChangedAck(2))
    with pytest.raises(StateError) as error:
        task.poll()
    assert error.value.details == {"reason": "protected", "pos": list(HERE)}
    assert name(alone) == "dirt"


def test_a_refusal_without_a_word_brings_back_what_was_there(alone):
    alone.join({HERE: "dirt"})
    dig_to_the_end(alone, alone.agent.break_block(HERE))
    alone.acknowledge()
    assert name(alone) == "dirt"


def test_water_stays_where_a_waterlogged_block_was(alone):
    alone.join({HERE: "oak_slab[waterlogged=true]"})
    dig_to_the_end(alone, alone.agent.break_block(HERE))
    assert name(alone) == "water[level=0]"


def test_what_breaks_at_a_touch_is_one_action_without_a_delay(alone):
    alone.join({HERE: "torch", (2, 64, 1): "torch"})
    first = alone.agent.break_block(HERE)
    alone.tick()
    assert actions(alone) == [(START, 1)] and name(alone) == "air"
    alone.acknowledge()
    alone.hear()
    alone.tick(ClientboundBlockUpdate(HERE, 0))
    alone.acknowledge()
    assert first.is_over is True
    alone.agent.break_block(BlockPos(2, 64, 1))
    alone.tick()
    assert actions(alone) == [(START, 1), (START, 2)]


@pytest.mark.parametrize("mode, block, waits", [("survival", "dirt", 5), ("creative", "bedrock", 5)])
def test_five_ticks_lie_between_two_breaks(alone, mode, block, waits):
    alone.join({HERE: block, (2, 64, 1): block}, game_mode=mode)
    alone.finish(alone.agent.break_block(HERE), ClientboundBlockUpdate(HERE, 0))
    alone.agent.break_block(BlockPos(2, 64, 1))
    count = len(actions(alone))
    for tick in range(waits):
        alone.tick()
        assert len(actions(alone)) == count, tick
    alone.tick()
    assert len(actions(alone)) == count + 1


def test_creative_hands_break_at_once_and_harvest_nothing(alone):
    alone.join({HERE: "obsidian"}, game_mode="creative")
    task = alone.agent.break_block(HERE)
    alone.tick(ClientboundBlockUpdate(HERE, 0), ClientboundBlockChangedAck(1))
    reply = task.poll()
    assert (reply["ticks"], reply["harvested"]) == (1, False)


def test_stop_lets_go_and_the_next_dig_begins_anew(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(10)
    task.cancel(StateError("break: stopped", reason="stopped"))
    assert actions(alone) == [(START, 1), (ABORT, 0)]
    alone.ticks(20)
    assert name(alone) == "dirt" and actions(alone) == [(START, 1), (ABORT, 0)]
    assert dig_to_the_end(alone, alone.agent.break_block(HERE)) == 15


def test_a_block_that_becomes_another_ends_the_dig(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(5)
    alone.show(HERE, "stone")
    alone.ticks(2)
    with pytest.raises(StateError) as error:
        task.poll()
    assert error.value.details["reason"] == "changed"
    assert actions(alone) == [(START, 1), (ABORT, 0)]


def test_a_block_that_only_changes_its_state_is_dug_on(alone):
    alone.join({HERE: "redstone_ore"})
    alone.give(36, "diamond_pickaxe")
    task = alone.agent.break_block(HERE)
    alone.ticks(2)
    alone.show(HERE, "redstone_ore[lit=true]")
    alone.show(HERE, "redstone_ore[lit=true]")
    dig_to_the_end(alone, task)
    alone.tick(ClientboundBlockUpdate(HERE, 0), ClientboundBlockChangedAck(2))
    assert task.poll()["after"] == "minecraft:air"


def test_a_player_who_is_pushed_away_stops_digging(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(5)
    alone.put_at(-8.5, 64, 0.5)
    alone.ticks(2)
    with pytest.raises(StateError) as error:
        task.poll()
    assert error.value.details["reason"] == "out-of-reach"
    assert actions(alone)[-1] == (ABORT, 0)


def test_a_player_who_is_pushed_a_little_digs_on(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(5)
    alone.put_at(0.5, 64, 2.5, yaw=180.0)
    assert dig_to_the_end(alone, task) == 11  # one of them in the air


def test_a_look_that_holds_is_left_alone(alone):
    alone.join({HERE: "dirt"})
    alone.agent.break_block(HERE)
    alone.tick()
    body = alone.player.body
    look = body.yaw, body.pitch
    alone.ticks(5)
    body.yaw += 1.0
    alone.ticks(3)
    assert (body.yaw, body.pitch) == (look[0] + 1.0, look[1])


def test_a_menu_that_opens_ends_the_dig_and_says_so(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(5)
    alone.tick(ClientboundOpenScreen(1, 2, "Chest"))
    alone.tick()
    with pytest.raises(StateError, match="menu"):
        task.poll()
    assert actions(alone)[-1] == (ABORT, 0)


def test_who_dies_digs_no_more(alone):
    alone.join({HERE: "dirt"})
    task = alone.agent.break_block(HERE)
    alone.ticks(5)
    alone.tick(ClientboundSetHealth(0.0, 20, 0.0))
    with pytest.raises(StateError, match="respawn"):
        task.poll()
    assert actions(alone)[-1] == (ABORT, 0)


def test_drops_are_the_items_that_came_and_what_others_grew_by(alone):
    alone.join({HERE: "dirt"})
    alone.add(50, "item", 2.2, 64.0, 0.5, ItemStack.of("dirt", 3))
    alone.add(51, "item", 8.5, 64.0, 0.5, ItemStack.of("dirt", 3))
    task = alone.agent.break_block(HERE)
    dig_to_the_end(alone, task)
    alone.add(52, "item", 2.5, 64.2, 0.5, ItemStack.of("apple", 2))
    alone.add(53, "item", 12.5, 64.2, 0.5, ItemStack.of("apple", 2))
    alone.tick(
        ClientboundSetEntityData(50, ((8, 7, ItemStack.of("dirt", 4)),)), ClientboundRemoveEntities((51,)),
        ClientboundBlockUpdate(HERE, 0), ClientboundBlockChangedAck(2))
    assert task.poll()["drops"] == [
        {"item": "minecraft:dirt", "count": 1}, {"item": "minecraft:apple", "count": 2}]


@pytest.mark.parametrize("block, mode, at, reason", [
    ("air", "survival", HERE, "nothing-there"), ("water", "survival", HERE, "nothing-there"),
    ("bedrock", "survival", HERE, "unbreakable"), ("dirt", "adventure", HERE, "game-mode"),
    ("dirt", "spectator", HERE, "game-mode"), ("dirt", "survival", BlockPos(200, 64, 0), "not-loaded"),
])
def test_what_cannot_be_dug_is_refused_at_once(alone, block, mode, at, reason):
    alone.join({HERE: block}, game_mode=mode)
    with pytest.raises(StateError) as error:
        alone.agent.break_block(at)
    assert error.value.details["reason"] == reason
    alone.expect_nothing_more()


@pytest.mark.parametrize("blocks, at, details", [
    ({(6, 64, 0): "dirt"}, (6, 64, 0), {"reason": "out-of-reach", "distance": 5.53, "reach": 4.5}),
    ({(3, 64, 0): "dirt", (2, 64, 0): "stone", (2, 65, 0): "stone", (2, 64, 1): "stone", (2, 65, 1): "stone",
      (2, 64, -1): "stone", (2, 65, -1): "stone", (3, 65, 0): "stone"}, (3, 64, 0), {"reason": "no-line-of-sight"}),
])
def test_what_cannot_be_hit_is_refused_before_anything_is_sent(alone, blocks, at, details):
    alone.join(blocks)
    task = alone.agent.break_block(BlockPos(*at))
    alone.tick()
    with pytest.raises(StateError) as error:
        task.poll()
    assert {key: error.value.details[key] for key in details} == details
    assert actions(alone) == []
