"""The connection inside one process."""

import pytest

from horizon.protocol.codec import MalformedPacket
from horizon.protocol.memory import MemoryConnection
from horizon.protocol.packets.login import KeepAlive
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChatCommand
from horizon.protocol.packets.play_player import ServerboundSwing


def test_packets_come_in_order_and_once():
    client, server = MemoryConnection.pair()
    packets = [ServerboundSwing(number) for number in range(5)]
    for packet in packets:
        client.send(packet)
    received = server.receive()
    assert received == packets and received[0] is packets[0]
    assert server.receive() == []
    server.send(KeepAlive(1))
    assert client.receive() == [KeepAlive(1)]
    assert (client.sent_count, server.sent_count) == (5, 1)


def test_what_was_sent_before_the_end_is_still_read():
    client, server = MemoryConnection.pair()
    server.send(KeepAlive(1))
    server.close("bye")
    server.send(KeepAlive(2))
    client.send(KeepAlive(3))
    assert client.receive() == [KeepAlive(1)]
    assert server.receive() == []
    assert (client.state, client.closed_reason, client.is_open) == ("closed", "bye", False)
    client.close("again")
    assert server.closed_reason == "bye"


def test_through_the_codec_a_packet_is_another_but_equal():
    client, server = MemoryConnection.pair(through_codec=True)
    said = ClientboundSystemChat({"text": "Hi", "color": "red"}, False)
    server.send(said)
    heard = client.receive()[0]
    assert heard == said and heard is not said


def test_through_the_codec_what_the_wire_cannot_carry_is_found_at_once():
    client, _ = MemoryConnection.pair(through_codec=True)
    with pytest.raises(MalformedPacket):
        client.send(ServerboundChatCommand("a" * 32768))
