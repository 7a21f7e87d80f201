"""Packets that make no sense are dropped, and the game goes on."""

import random

import pytest

from horizon.client.listeners.table import HANDLERS
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import ClientboundBlockUpdate
from tests.protocol.generators import packet_of


def test_a_block_of_no_kind_changes_nothing(ann):
    ann.is_tolerant = True
    ann.hear(ClientboundBlockUpdate(BlockPos(2, 63, 0), 999_999), ClientboundBlockUpdate(BlockPos(3, 63, 0), 0))
    assert ann.level.state((2, 63, 0)).name == "minecraft:stone"
    assert ann.level.state((3, 63, 0)).is_air
    assert ann.client.dropped_packet_count == 1


@pytest.mark.parametrize("cls", HANDLERS, ids=[cls.__name__ for cls in HANDLERS])
def test_any_packet_may_come_at_any_time(alone, cls):
    """Before there is a world, and in it, with any values."""
    rng = random.Random(cls.__name__)
    alone.is_tolerant = True
    early = packet_of(rng, cls)
    alone.hear(early)
    if alone.client.connection.state != "closed":
        alone.join()
        for _ in range(6):
            alone.hear(packet_of(rng, cls))
            if alone.client.connection.state == "closed":
                break
            alone.tick()
