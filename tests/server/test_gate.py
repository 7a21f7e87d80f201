"""The gate: who only asks, who comes to play, and who is let go with a sentence."""

import json
import logging
import threading
from uuid import UUID

import pytest

from horizon.core.errors import StateError
from horizon.protocol import stream
from horizon.protocol.packets.login import ClientboundLoginDisconnect, ClientIntention, KeepAlive, ServerboundHello
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat
from horizon.protocol.packets.status import PingRequest, ServerboundStatusRequest
from horizon.server.gate import Gate, Limits, is_handshake
from horizon.server.settings import ServerSettings
from horizon.server.status import entry
from tests.support.wire import WireServer, blind_login, packed, unpacked

ASK = packed("handshake", ClientIntention(769, "localhost", 25565, 1)) + packed("status", ServerboundStatusRequest())
ICON = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0@\0\0\0@" + bytes(20)


@pytest.fixture
def wire(tmp_path, caplog):
    caplog.set_level(logging.INFO, "horizon")
    with WireServer(tmp_path / "world") as wire:
        yield wire
    assert [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR] == []


def small(tmp_path, caplog, settings: ServerSettings | None = None, **limits) -> WireServer:
    caplog.set_level(logging.INFO, "horizon")
    return WireServer(tmp_path / "small", limits=Limits(**limits), settings=settings)


def status(wire: WireServer) -> dict:
    with wire.dial(ASK + packed("status", PingRequest(77))) as asker:
        (first, body), pong = unpacked(wire.read(asker))
    assert first == 0 and pong == (1, (77).to_bytes(8, "big"))
    length = 2 if body[0] & 0x80 else 1
    length += body[1] >> 7 if length == 2 else 0
    return json.loads(body[length:])


# ---- who only asks


def test_the_list_is_told_what_it_asks_for(wire):
    assert status(wire) == {
        "version": {"name": "1.21.4", "protocol": 769}, "players": {"max": 32, "online": 0},
        "description": {"text": "A Horizon world"}, "enforcesSecureChat": False,
    }
    assert wire.gate.asked_count == 1


def test_players_are_named_in_the_order_they_came(wire):
    wire.join("Bob")
    wire.join("Ann")
    players = status(wire)["players"]
    assert players["online"] == 2 and [row["name"] for row in players["sample"]] == ["Bob", "Ann"]
    assert players["sample"][0]["id"] == str(wire.player("Bob").uuid)
    wire.server.settings.hide_online_players = True
    wire.turn()
    assert status(wire)["players"] == {"max": 32, "online": 2}


def test_at_most_twelve_are_named_and_who_does_not_want_it_is_not():
    players = [(f"P{number}", str(UUID(int=number)), number != 3) for number in range(20)]
    sample = entry("m", 20, False, b"", players)["players"]["sample"]
    assert len(sample) == 12 and sample[3]["name"] == "Somebody" and sample[4]["name"] == "P4"


def test_the_icon_is_a_data_url_and_what_is_no_icon_is_left_out():
    assert entry("m", 1, False, ICON, [])["favicon"].startswith("data:image/png;base64,iVBORw0KGgo")
    assert "favicon" not in entry("m", 1, False, b"GIF89a", [])
    assert "favicon" not in entry("m", 1, False, ICON.replace(b"@", b"A"), [])


def test_a_new_text_is_told_at_the_next_tick(wire):
    wire.server.settings.motd = "Größer \u00a7aund grün"
    wire.turn()
    assert status(wire)["description"] == {"text": "Größer \u00a7aund grün"}


def test_an_answer_does_not_wait_for_a_tick(wire):
    """Nobody ticks here: the network's thread answers by itself."""
    with wire.dial(ASK + packed("status", PingRequest(1))) as asker:
        asker.settimeout(30)
        came = b""
        while data := asker.recv(65536):
            came += data
    assert len(unpacked(came)) == 2


def test_clients_of_old_read_a_kick(wire):
    wire.server.settings.motd = "Hi"
    wire.turn()
    for data in (b"\xfe\x01", b"\xfe\x01\xfa\x00\x0bMC|PingHost"):
        with wire.dial(data) as asker:
            answer = wire.read(asker)
        assert answer[0] == 0xFF and int.from_bytes(answer[1:3], "big") == len(answer[3:]) // 2
        assert answer[3:].decode("utf-16-be").split("\0") == ["\u00a71", "127", "1.21.4", "Hi", "0", "32"]
    with wire.dial(b"\xfe") as asker:
        assert wire.read(asker)[3:].decode("utf-16-be") == "Hi\u00a70\u00a732"


def test_a_server_that_is_not_to_be_seen_says_nothing(tmp_path, caplog):
    settings = ServerSettings(view_distance=2, simulation_distance=2, enable_status=False)
    with small(tmp_path, caplog, settings) as wire:
        for data in (ASK, b"\xfe\x01", b"\xfe"):
            with wire.dial(data) as asker:
                assert wire.read(asker) == b""
        assert wire.join("Ann").is_in


@pytest.mark.parametrize("data", [
    b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"SSH-2.0-x\r\n", b"\x02\x05hello", b"\0" * 50,
    b"\xff" * 50, b"\x03\x00\x00\x00",
])
def test_what_is_no_client_goes_without_a_word(wire, caplog, data):
    with wire.dial(data) as asker:
        assert wire.read(asker) == b""
    assert wire.gate.strange_count == 1
    wire.until(lambda: len(wire.gate) == 0)
    assert [record for record in caplog.records if "127.0.0.1" in record.getMessage()] == []


def test_nonsense_byte_by_byte_is_seen_too(wire):
    with wire.dial(b"\x08") as asker:
        asker.sendall(b"\x42234567890")
        assert wire.read(asker) == b""
    assert wire.until(lambda: wire.gate.strange_count == 1)


def test_how_a_client_begins():
    for host in ("", "localhost", "x" * 200, "ä" * 255):
        whole = packed("handshake", ClientIntention(769, host, 25565, 2))
        assert all(is_handshake(whole[:end]) for end in range(1, len(whole) + 1)), host
    assert not is_handshake(b"\xff\xff\x7f\x00")


# ---- who comes to play


def test_who_comes_to_play_plays_and_their_end_is_one_sentence(wire, caplog):
    ann = wire.join("Ann")
    port = wire.player("Ann").link.connection.address[1]
    ann.connection.close()
    assert wire.until(lambda: len(wire.gate) == 0)
    assert wire.player("Ann") is None
    ends = [message for message in caplog.messages if f":{port}" in message]
    assert ends == [f"Ann, 127.0.0.1:{port}: the other end closed the connection"]


def test_another_version_is_told_which_one_is_spoken(wire, caplog):
    old = wire.connect("Old")
    old.send(ClientIntention(47, "localhost", 25565, 2))
    old.connection.state = "login"
    assert wire.until(lambda: old.all_of(ClientboundLoginDisconnect))
    assert "protocol 769" in old.all_of(ClientboundLoginDisconnect)[0].reason
    assert wire.until(lambda: len(wire.gate) == 0)
    assert len([message for message in caplog.messages if "127.0.0.1:" in message and "769" in message]) == 1


def test_a_taken_port_is_a_sentence(wire):
    with pytest.raises(StateError, match=f"{wire.gate.port}"):
        Gate(wire.server, wire.network, "127.0.0.1", wire.gate.port)


def test_a_closed_gate_takes_nobody_and_players_play_on(wire):
    ann = wire.join("Ann")
    wire.gate.close()
    assert wire.until(lambda: wire.gate._listener.is_closed)
    late = wire.connect("Late")
    assert wire.until(lambda: late.connection.closed_reason)
    assert "nobody listens" in late.connection.closed_reason
    assert ann.connection.is_open and wire.player("Ann") is not None


# ---- limits


def test_two_hundred_connections_without_a_login_disturb_nobody(wire, caplog):
    ann = wire.join("Ann")
    idle = [wire.dial() for _ in range(200)]
    most = wire.gate.limits.waiting_of_loopback
    assert wire.until(lambda: wire.gate.turned_away_count == 200 - most)
    assert len(wire.gate) == most + 1
    for opened in idle[most:]:
        assert wire.read(opened) == b""
    x, y, z = ann.pos
    ann.move(x + 0.3, y, z)
    assert wire.until(lambda: wire.player("Ann").body.x == x + 0.3)
    assert wire.until(lambda: any("turned away" in message for message in caplog.messages))
    said = next(message for message in caplog.messages if "turned away" in message)
    assert said.startswith("127.0.0.1: turned away ") and "64 of its connections have not logged in" in said
    for opened in idle:
        opened.close()
    assert wire.until(lambda: len(wire.gate) == 1)
    assert status(wire)["players"]["online"] == 1


def test_half_open_connections_end_with_a_sentence_each(tmp_path, caplog):
    with small(tmp_path, caplog, login_seconds=0.3) as wire:
        idle = [wire.dial() for _ in range(3)]
        asked = wire.dial(packed("handshake", ClientIntention(769, "localhost", 25565, 2)))
        hello = wire.dial(packed("handshake", ClientIntention(769, "localhost", 25565, 2))
                            + packed("login", ServerboundHello("Ann", UUID(int=1))))
        for opened in (*idle, asked, hello):
            wire.read(opened)
        assert wire.until(lambda: len(wire.gate) == 0)
        ends = [message for message in caplog.messages if "did not log in within" in message]
        ports = [opened.getsockname()[1] for opened in (*idle, asked, hello)]
        assert len(ends) == 5 and all(sum(f"127.0.0.1:{port}:" in end for end in ends) == 1 for port in ports)
        for opened in (*idle, asked, hello):
            opened.close()


def test_a_flood_of_packets_before_play_ends_with_a_sentence(tmp_path, caplog):
    with small(tmp_path, caplog, packets_before_play=50) as wire:
        data = packed("handshake", ClientIntention(769, "localhost", 25565, 2))
        with wire.dial(data + packed("login", ServerboundHello("Ann", UUID(int=1))) * 200) as opened:
            wire.read(opened)
        assert wire.until(lambda: len(wire.gate) == 0)
        assert sum("it sent more than 50 packets in a second" in message for message in caplog.messages) == 1


def test_a_flood_of_packets_in_play_ends_with_a_sentence_and_is_told(wire, caplog):
    wire.server.settings.rate_limit = 100
    ann = wire.join("Ann")
    ann.send(*(KeepAlive(1) for _ in range(300)))
    assert wire.until(lambda: wire.player("Ann") is None)
    assert wire.until(lambda: len(wire.gate) == 0)
    ends = [message for message in caplog.messages if "it sent more than 100 packets in a second" in message]
    assert len(ends) == 1 and ends[0].startswith("Ann, 127.0.0.1:")


def test_a_frame_too_long_for_a_stranger_ends_it(wire, caplog):
    data = packed("handshake", ClientIntention(769, "localhost", 25565, 2))
    with wire.dial(data + b"\xff\xff\x01" + bytes(1000)) as opened:
        wire.read(opened)
    assert wire.until(lambda: len(wire.gate) == 0)
    assert sum("a frame of 32767 bytes" in message for message in caplog.messages) == 1


def test_a_full_house_is_full_for_one_address_alone(tmp_path, caplog):
    """The limit of all holds for everybody, so it is larger; who has logged in counts no more."""
    with small(tmp_path, caplog, waiting=3, waiting_of_loopback=2) as wire:
        wire.join("Ann")
        wire.join("Bob")
        first, second, third = wire.dial(), wire.dial(), wire.dial()
        assert wire.read(third) == b""
        assert wire.gate.turned_away_count == 1
        first.close()
        assert wire.until(lambda: len(wire.gate) == 3)
        assert wire.join("Cid").is_in
        second.close()
        third.close()


def test_a_flood_of_chat_ends_with_a_sentence(wire, caplog):
    ann, bob = wire.join("Ann"), wire.join("Bob")
    ann.send(*(ServerboundChat(f"line {number}", 0, 0, None, 0, b"\0\0\0") for number in range(100)))
    assert wire.until(lambda: wire.player("Ann") is None)
    assert wire.until(lambda: len(wire.gate) == 1)
    ends = [message for message in caplog.messages if message.startswith("Ann, 127.0.0.1:")]
    assert len(ends) == 1 and "too many messages" in ends[0]
    assert bob.connection.is_open and wire.player("Bob") is not None
    assert bob.all_of(ClientboundSystemChat)


def waiting_bytes(wire: WireServer) -> int:
    """Bytes that have not gone out yet."""
    return sum(len(connection._outgoing) + len(connection._outbox) for connection in wire.network.connections)


def test_a_slow_reader_ends_with_a_sentence_and_others_hear_everything(wire, caplog, monkeypatch):
    wire.server.settings.compression_threshold = -1
    bob = wire.join("Bob")
    with wire.dial(blind_login("Sloth")) as deaf:
        assert wire.until(lambda: wire.player("Sloth") is not None and not waiting_bytes(wire))
        monkeypatch.setattr(stream, "MOST_BYTES_WAITING", 2 << 20)
        long, said = ClientboundSystemChat("x" * 30_000, False), 0
        while wire.player("Sloth") is not None and said < 1000:
            for _ in range(20):
                wire.server.players.tell(long)
            said += 1
            assert wire.until(lambda: len(bob.all_of(ClientboundSystemChat)) >= 20)
            bob.inbox.clear()
        assert wire.until(lambda: len(wire.gate) == 1)
        ends = [message for message in caplog.messages if message.startswith("Sloth, 127.0.0.1:")]
        assert ends == [f"Sloth, 127.0.0.1:{deaf.getsockname()[1]}: it reads too slowly: 2 MiB are waiting for it"]
    assert bob.connection.is_open and wire.player("Bob") is not None


def test_nothing_is_left_of_it(tmp_path):
    before = threading.active_count()
    with WireServer(tmp_path / "world") as wire:
        wire.join("Ann")
        wire.dial().close()
    assert threading.active_count() == before


def test_last_words_are_heard_although_the_line_is_closed_already(wire, caplog):
    ann, bob = wire.join("Ann"), wire.join("Bob")
    bob.send(ServerboundChat("good night", 0, 0, None, 0, b"\0\0\0"))
    bob.connection.close()
    wire.until(lambda: len(wire.server.players) == 1)
    wire.until(lambda: any("good night" in str(packet.content) for packet in ann.all_of(ClientboundSystemChat)))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
