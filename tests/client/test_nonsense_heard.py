"""A server that says anything at all: nothing throws, nothing grows without bound, and the player goes on."""

import random

import pytest

from horizon.core import log
from horizon.core.pos import BlockPos
from horizon.core.errors import HorizonError
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets import common, login
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight, ClientboundStartConfiguration
from horizon.protocol.table import TABLES
from tests.protocol.generators import packet_of
from tests.support.client_alone import ClientAlone
from tests.support.scenario import scaled

ENDS = {  # that end or leave the play state: heard apart
    login.Disconnect, login.ClientboundLoginDisconnect, common.Transfer, ClientboundStartConfiguration,
    login.ClientboundLoginFinished, login.ClientboundFinishConfiguration, login.ClientboundHello,
}
HEARD = tuple(dict.fromkeys(
    cls for (state, direction), rows in TABLES.items() for _, cls in rows
    if direction == "clientbound" and state != "status" and cls is not None and cls not in ENDS))
CALM = tuple(cls for cls in HEARD if cls is not ClientboundLevelChunkWithLight)  # columns are slow to make


class Quiet:
    """Events that nobody keeps."""

    def push(self, kind: str, /, **fields) -> None:
        assert isinstance(kind, str)


@pytest.fixture
def failures(monkeypatch):
    """What handlers could not make sense of, by the packet: a MalformedPacket is the only way to say so."""
    found: list[str] = []

    def error(who: str, text: str, cause: BaseException | None = None) -> None:
        if not isinstance(cause, HorizonError):
            found.append(f"{text}: {type(cause).__name__}: {cause}")

    monkeypatch.setattr(log, "error", error)
    return found


def playing(is_remote: bool) -> ClientAlone:
    alone = ClientAlone()
    alone.client.events = Quiet()
    alone.join({(2, 64, 0): "stone"})
    alone.client.is_remote = is_remote
    alone.is_tolerant = True
    return alone


@pytest.mark.parametrize("is_remote", [False, True])
def test_any_packets_in_any_order(failures, is_remote):
    dice = random.Random(7 + is_remote)
    alone = playing(is_remote)
    for number in range(scaled(100_000, least=3000)):
        cls = dice.choice(HEARD if number % 500 == 0 else CALM)
        packet = packet_of(dice, cls)
        if cls is login.ClientboundRegistryData and dice.random() < 0.5:
            continue
        alone.connection.send(packet)
        if number % 250 == 0:
            alone.put_at(0.5, 64.0, 0.5)
        if number % 1000 == 0:
            alone.respawn()
            alone.show_columns()
            alone.put_at(0.5, 64.0, 0.5)
        if number % 10 == 0:
            alone.client.receive()
            alone.client.tick()
            alone.connection.receive()
            if alone.client.in_world and alone.client.tasks.current is None and number % 100 == 0:
                try:
                    alone.agent.break_block(BlockPos(2, 64, 0))
                except Exception as error:
                    assert hasattr(error, "kind"), error
    assert failures == []
    client = alone.client
    assert client.disconnect_reason is None
    assert len(client.unhandled) <= 1 and len(client.cookies) <= 256 and len(client.board.scores) <= 4096


def test_mutated_bodies_are_refused_or_heard(failures):
    dice = random.Random(11)
    alone = playing(True)
    refused = 0
    for _ in range(scaled(100_000, least=3000)):
        body = bytearray(encode(packet_of(dice, dice.choice(CALM))))
        for _ in range(dice.randint(1, 4)):
            if body and dice.random() < 0.7:
                body[dice.randrange(len(body))] = dice.randrange(256)
            else:
                body[dice.randint(0, len(body)):] = bytes(dice.randrange(256) for _ in range(dice.randint(0, 8)))
        try:
            packet = decode(dice.choice(CALM), bytes(body))
        except MalformedPacket:
            refused += 1
            continue
        alone.client._hear(packet)
        alone.connection.receive()
    assert failures == [] and refused > 0
    assert alone.client.disconnect_reason is None
