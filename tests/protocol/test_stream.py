"""The stream without sockets: two ends, bytes handed from one to the other."""

import zlib
from uuid import UUID

import pytest

from horizon.protocol import stream
from horizon.protocol.codec import MalformedPacket, put_varint
from horizon.protocol.frame import LONGEST_FRAME, BrokenStream, FrameReader, frame
from horizon.protocol.packets.login import (
    ClientIntention, ClientboundFinishConfiguration, ClientboundLoginCompression, ClientboundLoginFinished, CustomPayload,
    KeepAlive, ServerboundFinishConfiguration, ServerboundHello, ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.stream import MOST_BYTES_WAITING, MOST_PACKETS_GIVEN, MOST_PACKETS_WAITING, StreamConnection

WHO = UUID(int=7)


def ends() -> tuple[StreamConnection, StreamConnection]:
    return StreamConnection("client"), StreamConnection("server")


def carry(sender: StreamConnection, taker: StreamConnection, piece: int = 1 << 20) -> None:
    """What one end has to say reaches the other, in pieces of so many bytes."""
    out = sender.give_bytes()
    data = bytes(out)
    out.clear()
    for at in range(0, len(data), piece):
        taker.take_bytes(data[at:at + piece])


def playing() -> tuple[StreamConnection, StreamConnection]:
    """Two ends that have come to play."""
    client, server = ends()
    client.send(ClientIntention(769, "localhost", 25565, 2))
    client.state = "login"
    client.send(ServerboundHello("Ada", WHO))
    carry(client, server)
    server.receive()
    server.state = "login"
    server.send(ClientboundLoginFinished(WHO, "Ada", ()))
    carry(server, client)
    client.receive()
    client.send(ServerboundLoginAcknowledged())
    client.state = "configuration"
    carry(client, server)
    server.state = "configuration"
    server.send(ClientboundFinishConfiguration())
    carry(server, client)
    client.send(ServerboundFinishConfiguration())
    client.state = server.state = "play"
    carry(client, server)
    client.receive(), server.receive()
    return client, server


@pytest.mark.parametrize("piece", (1, 3, 1 << 20))
def test_packets_arrive_in_order_however_the_bytes_are_cut(piece):
    client, server = ends()
    sent = [ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ada", WHO)]
    client.send(sent[0])
    client.state = "login"
    client.send(sent[1])
    carry(client, server, piece)
    assert server.receive() == sent


def test_what_is_read_follows_the_protocol_even_when_the_game_has_not_looked_yet():
    client, server = ends()
    client.send(ClientIntention(769, "localhost", 25565, 2))
    client.state = "login"
    client.send(ServerboundHello("Ada", WHO))
    client.send(ServerboundLoginAcknowledged())
    client.state = "configuration"
    client.send(CustomPayload("minecraft:brand", b"\x03own"))
    client.send(ServerboundFinishConfiguration())
    client.state = "play"
    client.send(KeepAlive(5))
    carry(client, server)
    assert [type(packet) for packet in server.receive()] == [
        ClientIntention, ServerboundHello, ServerboundLoginAcknowledged, CustomPayload, ServerboundFinishConfiguration,
        KeepAlive]
    assert server.bad_count == 0


def test_compression_begins_with_the_packet_after_the_one_that_says_so():
    client, server = ends()
    client.send(ClientIntention(769, "localhost", 25565, 2))
    client.state = "login"
    carry(client, server)
    server.state = "login"
    server.send(ClientboundLoginCompression(64))
    server.compress(64)
    long_name = ClientboundLoginFinished(WHO, "Ada", (("textures", "x" * 2000, None),))
    server.send(long_name)
    assert len(server.give_bytes()) < 200  # it was compressed
    carry(server, client)
    assert client.receive() == [ClientboundLoginCompression(64), long_name]
    client.send(ServerboundLoginAcknowledged())
    carry(client, server)
    assert [type(packet) for packet in server.receive()][-1] is ServerboundLoginAcknowledged


class Shift:
    """A cipher for the test: every byte plus a count that goes on."""

    def __init__(self):
        self.sent = self.got = 0

    def encrypt(self, data):
        out = bytes((byte + self.sent + place) & 255 for place, byte in enumerate(data))
        self.sent += len(data)
        return out

    def decrypt(self, data):
        out = bytes((byte - self.got - place) & 255 for place, byte in enumerate(data))
        self.got += len(data)
        return out


def test_a_cipher_covers_all_that_is_sent_after_it():
    client, server = playing()
    client.encrypt(Shift()), server.encrypt(Shift())
    client.give_bytes(), server.give_bytes()
    server.send(KeepAlive(9))
    raw = bytes(server.give_bytes())
    carry(server, client)
    assert raw[1] != 0x27 and client.receive() == [KeepAlive(9)]


def test_a_body_that_does_not_parse_is_dropped_and_counted_and_the_next_one_is_read():
    client, server = playing()
    server.take_bytes(frame(b"\x1a\x00", -1))  # a keep-alive of one byte
    server.take_bytes(frame(b"\xff\x01", -1))  # a number that no packet has
    server.take_bytes(frame(b"", -1))
    client.send(KeepAlive(3))
    carry(client, server)
    assert server.receive() == [KeepAlive(3)]
    assert server.bad_count == 3
    assert len(server.take_problems()) == 3 and server.take_problems() == []


def test_an_endless_length_or_a_frame_over_the_limit_breaks_the_stream():
    for data in (b"\xff\xff\xff\x01", b"\x80\x80\x80\x00"):
        with pytest.raises(BrokenStream, match="three bytes"):
            StreamConnection("server").take_bytes(data)
    small = StreamConnection("server")
    small.limit_frames(100)
    with pytest.raises(BrokenStream, match="at most 100"):
        small.take_bytes(b"\x65")


def test_a_compressed_frame_that_lies_about_its_size_is_only_dropped():
    reader = FrameReader()
    reader.threshold = 0
    bomb = zlib.compress(b"\0" * (1 << 22))
    for size in (10, 1 << 22, (1 << 23) + 1):
        out = bytearray()
        put_varint(out, size)
        reader.feed(frame(bytes(out + bomb), -1))
        raw = reader.next()
        if size == 1 << 22:
            assert len(reader.body(raw)) == size
            continue
        with pytest.raises(MalformedPacket):
            reader.body(raw)
    with pytest.raises(MalformedPacket, match="decompressed"):
        reader.body(b"\x05hello")
    with pytest.raises(MalformedPacket, match="four bytes"):
        reader.body(b"\xff\xff\xff\xff\x01")


def test_a_frame_that_is_too_long_is_not_sent():
    with pytest.raises(MalformedPacket, match="too long"):
        frame(b"\0" * (LONGEST_FRAME + 1), -1)
    client, server = playing()
    server.send(ClientboundSystemChat("x" * 40000, False))
    server.send(KeepAlive(1))
    carry(server, client)
    assert client.receive()[-1] == KeepAlive(1)


def test_a_packet_without_a_place_in_a_state_is_not_sent_and_harms_nothing(caplog):
    client, server = playing()
    server.send(ClientboundLoginFinished(WHO, "Ada", ()))
    server.send(KeepAlive(1))
    carry(server, client)
    assert client.receive() == [KeepAlive(1)]
    assert "cannot be sent in play" in caplog.text


def test_what_came_before_the_other_end_closed_is_read_first():
    client, server = playing()
    server.send(KeepAlive(1))
    carry(server, client)
    client.ended("the other end closed the connection")
    assert client.is_open and client.state == "play"
    assert client.receive() == [KeepAlive(1)]
    assert client.closed_reason == "the other end closed the connection" and client.state == "closed"


def test_after_closing_nothing_is_sent_or_read():
    client, server = playing()
    client.send(KeepAlive(1))
    client.close("enough")
    client.send(KeepAlive(2))
    carry(client, server)
    assert server.receive() == [KeepAlive(1)]
    server.send(KeepAlive(3))
    carry(server, client)
    assert client.receive() == [] and client.closed_reason == "enough"


def test_a_game_that_does_not_look_makes_the_other_end_wait():
    client, server = playing()
    for number in range(MOST_PACKETS_WAITING):
        client.send(KeepAlive(number))
    assert server.wants_bytes
    woken = []
    server._wake = lambda: woken.append(server.wants_bytes)
    while client.wants_to_give:
        carry(client, server)
    assert not server.wants_bytes and woken == []
    assert len(server.receive()) == MOST_PACKETS_WAITING and server.wants_bytes
    assert woken == [True]  # and only once
    assert server.receive() == [] and woken == [True]


def test_an_end_that_reads_nothing_is_given_up():
    _, server = playing()
    with pytest.raises(BrokenStream, match="too slowly"):
        for _ in range(MOST_BYTES_WAITING // 30000 + 2):
            server.send(ClientboundSystemChat("x" * 30000, False))
            server.give_bytes()


def test_quick_packets_do_not_wait_for_the_game():
    client, server = playing()
    client.quick = lambda connection, packet: type(packet) is KeepAlive and (connection.send(packet) or True)
    server.send(KeepAlive(77))
    server.send(ClientboundSystemChat("hello", False))
    carry(server, client)
    carry(client, server)
    assert server.receive() == [KeepAlive(77)]
    assert client.receive() == [ClientboundSystemChat("hello", False)]


def test_who_sends_without_pause_does_not_keep_the_network(monkeypatch):
    """What is sent while bytes are fetched is fetched the next time."""
    _, server = playing()
    server.send(KeepAlive(0))
    asked = []

    def encode_and_send(packet):
        asked.append(packet)
        server.send(KeepAlive(len(asked)))
        return bytes(8)

    monkeypatch.setattr(stream, "encode", encode_and_send)
    assert len(server.give_bytes()) == 10 and len(asked) == 1
    assert len(server.give_bytes()) == 20 and len(asked) == 2


def test_no_more_than_some_packets_go_in_one_turn():
    """A game that sends faster than packets are encoded would double each turn, and nothing would be read meanwhile."""
    client, server = playing()
    for number in range(2 * MOST_PACKETS_GIVEN):
        client.send(KeepAlive(number))
    client.give_bytes()
    assert client.wants_to_give
    carry(client, server)
    assert not client.wants_to_give
    assert [packet.id for packet in server.receive()] == list(range(2 * MOST_PACKETS_GIVEN))


def test_a_heavy_packet_is_read_when_it_is_fetched_and_a_broken_one_is_dropped():
    _, server = playing()
    client = StreamConnection("client")
    client._reading = "play"
    number = stream.IDS["play", "clientbound"][stream.HEAVY[0]]
    client.take_bytes(frame(bytes((number,)) + b"\x00\x01", -1))
    server.send(KeepAlive(4))
    carry(server, client)
    assert client.bad_count == 0
    assert client.receive() == [KeepAlive(4)]
    assert client.bad_count == 1 and len(client.take_problems()) == 1
