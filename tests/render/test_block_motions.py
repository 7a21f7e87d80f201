"""Lids, writing and bells in pictures, and how they move by the client's ticks."""

from types import SimpleNamespace

import numpy as np
import pytest

from horizon.client import block_motions
from horizon.client.block_motions import BlockMotions
from horizon.core.pos import BlockPos
from horizon.render.soft.picture import draw
from horizon.rules import signs
from horizon.world.block_entity import BlockEntity
from tests.render.small_world import GROUND, SmallWorld

PLACE = BlockPos(0, GROUND, 3)


def changed(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """bool [h, w]: where two pictures differ."""
    return (np.abs(one - other) > 8).any(2)


@pytest.mark.parametrize("state", [
    "chest[facing=north]", "chest[facing=south]", "chest[facing=east]", "trapped_chest[facing=west]",
    "ender_chest[facing=north]", "chest[facing=north,type=left]", "shulker_box[facing=up]",
])
def test_an_open_lid_is_seen_and_shut_again(state):
    world = SmallWorld(1).put(0, GROUND, 3, state).lit()
    view = {"width": 160, "height": 120, "pitch": 25.0}
    shut = draw(world.scene(**view)).astype(int)
    opened = draw(world.scene(lids={BlockPos(0, GROUND, 3): 1}, **view)).astype(int)
    rows = np.flatnonzero(changed(shut, opened).any(1))
    assert changed(shut, opened).sum() > 200
    assert rows.min() < np.flatnonzero(changed(shut, draw(SmallWorld(1).lit().scene(**view)).astype(int)).any(1)).min()
    again = draw(world.scene(lids={BlockPos(0, GROUND, 3): 0, BlockPos(900, 60, 3): 1}, **view)).astype(int)
    assert np.array_equal(shut, again)


def test_the_writing_of_signs_is_seen_in_its_colour():
    pos = BlockPos(0, GROUND, 2)
    world = SmallWorld(1).put(*pos, "oak_sign[rotation=8]").lit()
    entity = BlockEntity("sign", pos)
    world.level.chunks[0, 0].block_entities[pos] = entity
    view = {"width": 240, "height": 160, "pitch": 35.0, "fov": 50.0}
    empty = draw(world.scene(**view)).astype(int)
    signs.write(entity, signs.FRONT, ['"WWWW"', '"WWWW"', '""', '""'])
    black = draw(world.scene(**view)).astype(int)
    where = changed(empty, black)
    assert where.sum() > 30 and black[where].mean() < empty[where].mean() * 0.6
    entity.data["front_text"]["color"], entity.data["front_text"]["has_glowing_text"] = "red", 1
    red = draw(world.scene(**view)).astype(int)
    assert red[where][:, 0].mean() > 1.5 * red[where][:, 1].mean()
    signs.write(entity, signs.FRONT, ['""'] * 4)
    signs.write(entity, signs.BACK, ['"WWWW"', '""', '""', '""'])
    assert not changed(empty, draw(world.scene(**view)).astype(int)).any()


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_a_bell_swings_and_rests(side):
    world = SmallWorld(1).put(*PLACE, "bell[attachment=floor,facing=north]").lit()
    view = {"width": 160, "height": 120, "pitch": 20.0}
    rests = draw(world.scene(**view)).astype(int)
    swings = draw(world.scene(swings={PLACE: (side, 4.0)}, **view)).astype(int)
    assert changed(rests, swings).sum() > 40
    assert np.array_equal(rests, draw(world.scene(swings={BlockPos(0, 0, 0): (side, 4.0)}, **view)).astype(int))


def test_lids_open_in_ten_ticks_and_turn_back_from_where_they_are():
    motions = BlockMotions()
    motions.looked_into(PLACE, 2)
    assert motions.lids() == {PLACE: 0.0}
    for _ in range(4):
        motions.tick()
    assert motions.lids() == {PLACE: 0.4} and motions.lids(0.5) == {PLACE: 0.35}
    motions.looked_into(PLACE, 0)
    motions.tick()
    assert motions.lids() == {PLACE: 0.3}
    for _ in range(3):
        motions.tick()
    assert motions.lids() == {}
    motions.looked_into(PLACE, 1)
    for _ in range(30):
        motions.tick()
    assert motions.lids() == {PLACE: 1.0}
    motions.clear()
    assert motions.lids() == {}


def test_a_block_event_rings_bells_and_opens_chests():
    world = SmallWorld(1).put(*PLACE, "bell").put(1, GROUND, 3, "chest")
    motions = BlockMotions()
    client = SimpleNamespace(level=world.level, lids={}, surroundings=SimpleNamespace(motions=motions))
    block_motions.heard(client, PLACE, 4)
    block_motions.heard(client, BlockPos(1, GROUND, 3), 1)
    for _ in range(49):
        motions.tick()
    assert client.lids == {BlockPos(1, GROUND, 3): 1} and motions.lids() == {BlockPos(1, GROUND, 3): 1.0}
    assert motions.swings() == {PLACE: (4, 49.0)}
    motions.tick()
    assert motions.swings() == {}
    block_motions.heard(client, PLACE, 99)
    assert motions.swings() == {}


def test_what_is_remembered_of_a_hostile_server_is_bounded():
    motions = BlockMotions()
    for number in range(3 * block_motions.MOST):
        motions.looked_into(BlockPos(number, 0, 0), 1)
        motions.rung(BlockPos(number, 0, 0), 3)
    assert len(motions.lids()) == len(motions.swings()) == block_motions.MOST
