"""One's own figure and how entities seem to move, as the client keeps them for pictures."""

import pytest

from horizon.client.seen import Seen
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.world.entity import Entity
from tests.support.client_alone import ClientAlone


@pytest.fixture
def alone():
    found = ClientAlone()
    found.join()
    return found


def test_the_figure_stands_where_the_body_is(alone):
    alone.tick()
    client = alone.client
    figure, body = client.oneself.figure, client.player.body
    assert (figure.x, figure.y, figure.z, figure.id, figure.uuid) == (
        body.x, body.y, body.z, client.player.entity_id, client.player.uuid)
    assert figure.data["equipment"][0] is client.player.held


def test_a_blow_is_noted_for_the_arm(alone):
    alone.tick()
    alone.client.interaction.swing(1)
    oneself = alone.client.oneself
    assert (oneself.swung_at, oneself.swung_hand) == (alone.client.level.game_time, 1)
    assert oneself.figure.swung_at == oneself.swung_at


def test_an_entity_goes_smoothly_between_two_words_of_the_server():
    cow = Entity(ENTITY_TYPES["minecraft:cow"], 1.0, 64.0, 0.0)
    seen = Seen(cow, 0.0, 10)
    seen.before(cow, 20)
    cow.x, cow.yaw = 2.0, 350.0
    assert [seen.place(cow, 20 + part / 3)[0] for part in (0, 1, 3)] == pytest.approx([1.0, 1.0 + 1 / 9, 1.0 + 1 / 3])
    assert seen.place(cow, 23.0)[:4] == (2.0, 64.0, 0.0, 350.0)
    assert seen.place(cow, 21.5)[3] == pytest.approx(-5.0)  # the shorter way round
    seen.before(cow, 21)
    assert seen.ticks == 1 and seen.old[0] == pytest.approx(1.0 + 1 / 3)


def test_legs_count_the_way_but_no_leap():
    cow = Entity(ENTITY_TYPES["minecraft:cow"])
    seen = Seen(cow, 0.0, 10)
    seen.went(0.3, 0.4, cow, 12)
    seen.went(50.0, 0.0, cow, 13)
    assert (seen.walk, seen.moved_at) == (0.5, 12)


def test_a_head_takes_the_body_along():
    seen = Seen(Entity(ENTITY_TYPES["minecraft:cow"]), 0.0, 0)
    seen.looked(40.0)
    assert seen.body_yaw == 0.0
    seen.looked(80.0)
    assert seen.body_yaw == 30.0
