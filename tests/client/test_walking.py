"""goto and its kin: arriving, refusing, and never hanging."""

import pytest

from horizon.core.errors import BusyError, StateError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck
from horizon.protocol.packets.play_menu import ClientboundOpenScreen
from horizon.protocol.packets.play_player import (
    ClientboundPlayerAbilities, ServerboundMovePlayerPos, ServerboundUseItemOn,
)
from horizon.registry.block import parse_state

WALL = {(x, y, z): "bedrock" for x in (-1, 0, 1) for z in (-1, 0, 1) for y in (64, 65, 66) if (x, z) != (0, 0)}


def goto(client, x, y, z, range_=0.0, sprint=False):
    return client.agent.goto(BlockPos(x, y, z), range_, sprint)


def refused(client, *goal, **more) -> StateError:
    with pytest.raises(StateError) as error:
        client.finish(goto(client, *goal, **more))
    return error.value


def test_a_walk_ends_in_the_cell(ann):
    reply = ann.finish(goto(ann, 6, 64, 3))
    assert ann.player.block_pos == BlockPos(6, 64, 3)
    assert reply["distance"] <= 0.3 and reply["plans"] == 1 and reply["range"] == 0.0
    assert 30 < reply["ticks"] < 60
    assert ann.client.task_keys == {} and not ann.client.keys().forward


def test_sprinting_is_faster(ann):
    ticks = ann.finish(goto(ann, 0, 64, 14))["ticks"]
    assert ann.finish(goto(ann, 0, 64, 0, sprint=True))["ticks"] < 0.9 * ticks


def test_the_own_cell_is_no_walk(ann):
    moves = len(ann.of(ServerboundMovePlayerPos))
    reply = ann.finish(goto(ann, 0, 64, 0))
    assert (reply["ticks"], reply["walked"], reply["plans"]) == (0, 0.0, 0)
    assert len(ann.of(ServerboundMovePlayerPos)) == moves


@pytest.mark.parametrize("range_", [1.0, 2.0, 4.5])
def test_a_range_is_kept(ann, range_):
    reply = ann.finish(goto(ann, 8, 64, 0, range_))
    assert range_ - 1.2 < reply["distance"] <= range_ + 0.3
    assert ann.finish(goto(ann, 8, 64, 0, range_ + 1))["ticks"] == 0


LOW = ["oak_slab", "oak_stairs", "farmland", "white_carpet", "snow[layers=4]", "dirt_path", "chest", "soul_sand"]


@pytest.mark.parametrize("block", LOW)
def test_goto_ends_on_blocks_that_are_not_full(alone, block):
    base = 63 if block in ("farmland", "dirt_path", "soul_sand") else 64
    alone.join({(0, base, 0): block, (2, base, 0): block}, pos=(0.5, 65.0, 0.5))
    alone.ticks(10)
    own = alone.player.block_pos
    assert alone.finish(goto(alone, *own))["ticks"] == 0
    alone.finish(goto(alone, 2, 65 if block == "oak_stairs" else 64, 0))
    assert (alone.player.block_pos.x, alone.player.block_pos.z) == (2, 0)
    if block != "oak_stairs":
        assert alone.player.body.y == parse_state(block).collision[-1].y1 + base


def test_no_way_out_is_an_error_that_says_how_near_one_gets(alone):
    alone.join(WALL)
    error = refused(alone, 9, 64, 0)
    assert error.sentence == "no path to [9, 64, 0]; the nearest place that can be reached is [0, 64, 0]"
    assert (error.details["reason"], error.details["walked"]) == ("no-path", 0)
    assert error.details["nearest_reachable"] == [0, 64, 0]
    assert alone.player.pos == (0.5, 64.0, 0.5)


def test_after_a_failure_and_a_stop_the_next_goto_walks(alone):
    alone.join(WALL)
    refused(alone, 9, 64, 0)
    alone.client.tasks.stop("stop")
    alone.client.tasks.stop("stop")
    for pos in WALL:
        alone.show(pos, "air")
    alone.finish(goto(alone, 9, 64, 0))
    assert alone.player.block_pos == BlockPos(9, 64, 0)


@pytest.mark.parametrize("blocks, goal, why", [
    ({(5, 64, 0): "stone"}, (5, 64, 0), "minecraft:stone fills that cell; to stand on it, use: goto 5 65 0"),
    ({(5, 65, 0): "stone"}, (5, 64, 0), "minecraft:stone above it leaves no room for the head; to come near it, use: "
                                        "goto 5 64 0 --range 2"),
    ({}, (5, 70, 0), "there is nothing to stand on in it; to come near it, use: goto 5 70 0 --range 2"),
    ({(5, 64, 0): "fire"}, (5, 64, 0), "nobody can stand in it safely; to come near it, use: goto 5 64 0 --range 2"),
])
def test_a_cell_in_which_nobody_can_be_says_why_and_what_to_try(alone, blocks, goal, why):
    alone.join(blocks)
    error = refused(alone, *goal)
    assert error.sentence.startswith(f"no path to {list(goal)}: {why}; the nearest place")
    assert error.details["reason"] == "no-path"
    assert abs(error.details["nearest_reachable"][0] - 5) <= 1


def test_an_unreachable_near_goal_is_given_up_soon(alone):
    """Walled in far from the player, on an open plain: the search ends after a bounded look around."""
    alone.join({(x + 8, y, z): "bedrock" for x in (-1, 0, 1) for z in (-1, 0, 1) for y in (64, 65, 66)
                if (x, z) != (0, 0)})
    started = alone.client.ticks
    error = refused(alone, 8, 64, 0)
    assert error.details["reason"] == "no-path"
    assert alone.client.ticks - started <= 5


def test_a_goal_in_chunks_that_are_not_loaded_says_so(ann):
    error = refused(ann, 60, 64, 0)
    assert "not loaded" in error.sentence and error.details["nearest_reachable"][0] > 25


@pytest.mark.parametrize("y", [-65, 320, 100000, -(10**9)])
def test_a_goal_outside_the_world_is_refused(ann, y):
    with pytest.raises(StateError, match="outside the world"):
        goto(ann, 3, y, 3)


def test_a_second_goto_is_busy_and_the_first_goes_on(ann):
    first = goto(ann, 6, 64, 0)
    ann.ticks(5)
    with pytest.raises(BusyError, match="goto"):
        goto(ann, 0, 64, 6)
    ann.finish(first)
    assert ann.player.block_pos == BlockPos(6, 64, 0)
    assert ann.finish(goto(ann, 0, 64, 6))["ok"]


def test_a_menu_that_opens_ends_the_walk_and_says_so(ann):
    task = goto(ann, 10, 64, 0)
    ann.ticks(5)
    ann.hear(ClientboundOpenScreen(1, 2, "Chest"))
    with pytest.raises(StateError, match="a menu is open; use: close"):
        ann.finish(task, limit=60)


def test_a_push_on_the_way_is_a_new_plan(ann):
    task = goto(ann, 8, 64, 0)
    ann.ticks(10)
    ann.put_at(2.5, 64, 8.5)
    reply = ann.finish(task)
    assert reply["plans"] >= 2 and ann.player.block_pos == BlockPos(8, 64, 0)


def test_who_falls_lands_before_a_way_is_looked_for(ann):
    ann.put_at(0.5, 72.0, 0.5)
    assert ann.finish(goto(ann, 4, 64, 0))["ok"]


def test_who_flies_lands_first(alone):
    alone.join(game_mode="creative")
    alone.hear(ClientboundPlayerAbilities(15, 0.05, 0.1))
    alone.put_at(0.5, 70.0, 0.5)
    alone.ticks(2)
    assert alone.player.body.flying
    assert alone.finish(goto(alone, 4, 64, 0))["ok"]
    assert alone.player.body.on_ground


def test_doors_on_the_way_are_opened(alone):
    row = {(3, y, z): "stone" for y in (64, 65, 66) for z in range(-16, 32)}
    door = "oak_door[facing=east,half={}]"
    alone.join(row | {(3, 64, 0): door.format("lower"), (3, 65, 0): door.format("upper")})
    task = goto(alone, 6, 64, 0)
    for _ in range(120):
        alone.tick()
        for packet in alone.of(ServerboundUseItemOn):
            alone.show((3, 64, 0), "oak_door[facing=east,half=lower,open=true]")
            alone.show((3, 65, 0), "oak_door[facing=east,half=upper,open=true]")
            alone.hear(ClientboundBlockChangedAck(packet.sequence))
        alone.sent.clear()
        if task.is_over:
            break
    assert task.poll()["ok"]
    assert alone.player.block_pos == BlockPos(6, 64, 0)


def test_a_door_that_stays_shut_is_no_way(alone):
    row = {(3, y, z): "stone" for y in (64, 65, 66) for z in range(-16, 32)}
    door = "oak_door[facing=east,half={}]"
    alone.join(row | {(3, 64, 0): door.format("lower"), (3, 65, 0): door.format("upper")})
    error = refused(alone, 6, 64, 0)
    assert "oak_door" in error.sentence and "does not open" in error.sentence


def test_a_jump_answers_in_the_air(ann):
    reply = ann.finish(ann.agent.jump())
    assert 1.0 < reply["height"] < 1.26
    assert not ann.player.body.on_ground
    with pytest.raises(StateError, match="in the air"):
        ann.finish(ann.agent.jump())


def test_a_turn_goes_evenly(ann):
    task = ann.agent.turn(90.0, 30.0, 3)
    seen = []
    for _ in range(4):
        ann.tick()
        seen.append((round(ann.player.body.yaw, 6), round(ann.player.body.pitch, 6)))
    assert seen == [(30.0, 10.0), (60.0, 20.0), (90.0, 30.0), (90.0, 30.0)]
    assert task.poll()["rotation"] == [90.0, 30.0]


def test_a_wall_is_told(alone):
    alone.join({(x, y, 2): "stone" for x in (-1, 0, 1) for y in (64, 65)})
    reply = alone.finish(alone.agent.move("forward", 20, None))
    assert reply["blocked"] is True and reply["pos"] == [0.5, 64.0, 1.7]
