"""A world that its player opens: who may come in, with what proof, and what ends when it is closed again."""

import logging
import socket
import threading
from uuid import UUID

import pytest

from horizon.client.invited import NO_PROOF, InviteProof
from horizon.client.lan import LanFinder, LanWorld, heard
from horizon.core import invite
from horizon.core.clock import monotonic, sleep
from horizon.core.errors import StateError, UsageError
from horizon.core.invite import Invite, parse
from horizon.protocol import cipher
from horizon.protocol.network import Network
from horizon.protocol.packets.login import (
    ClientboundCustomQuery, ClientboundLoginDisconnect, ClientboundLoginFinished, ClientIntention,
    ServerboundCustomQueryAnswer, ServerboundHello, ServerboundLoginAcknowledged,
)
from horizon.server import lan
from horizon.server.announcer import announcement
from horizon.server.lan import Sharing, parse_relay
from horizon.server.listeners.login import offline_uuid
from tests.support.relay import RelayThread

HOST = "Ann", offline_uuid("Ann")
HERE = "127.0.0.1"


class OpenWorld:
    """A flat world whose host is in it, what is open of it, and guests over real sockets."""

    def __init__(self, alone):
        self.alone = alone
        self.server = alone.server
        self.network = Network()
        self.sharing = Sharing(alone.server, lambda: self.network, HOST, "Meadow")
        self.host = alone.connect("Ann")
        self.host.send(ClientIntention(769, "localhost", 0, 2))
        self.host.connection.state = "login"
        self.host.send(ServerboundHello(*HOST))
        self.guests = []

    def until(self, holds):
        """Turn until it holds."""
        deadline = monotonic() + 10
        while not (found := holds()):
            assert monotonic() < deadline, "it never came to hold"
            self.sharing.poll()
            sleep(0.001)
        return found

    def guest(self, name: str, *, code: str | None = None, host: str | None = None, port: int | None = None, proof=None):
        """Somebody who says hello; what comes is in its connection."""
        line = self.network.connect(HERE, port or self.sharing.port)
        if code is not None:
            line.quick = proof or InviteProof(parse(code), name)
            host = parse(code).room
        self.until(lambda: line.state == "handshake")
        line.send(ClientIntention(769, host or HERE, self.sharing.port or 0, 2))
        line.state = "login"
        line.send(ServerboundHello(name, UUID(int=9)))
        self.guests.append(line)
        return line

    def answer(self, line):
        """The first packet, or the reason of the end."""
        packets = []

        def heard_of():
            packets.extend(line.receive())
            return packets or not line.is_open

        self.until(heard_of)
        packet = next((packet for packet in packets if isinstance(packet, ClientboundLoginDisconnect | ClientboundLoginFinished)),
                      None)
        return line.closed_reason if packet is None else packet

    def refusal(self, line) -> str:
        answer = self.answer(line)
        return answer.reason if isinstance(answer, ClientboundLoginDisconnect) else answer

    def code(self) -> str:
        return self.sharing.friends_status(show=True)["code"]

    def close(self):
        for line in self.guests:
            line.close()
        self.sharing.close()
        self.network.close()


@pytest.fixture
def world(server_alone):
    before = set(threading.enumerate())
    world = OpenWorld(server_alone)
    yield world
    world.close()
    assert set(threading.enumerate()) - before == set()


def test_nothing_listens_before_it_is_opened(world):
    assert world.sharing.row() is None
    assert world.sharing.lan_status() == {"open": False, "port": None, "game_mode": None, "cheats": False, "players": []}
    assert world.sharing.friends_status()["hosting"] is False
    for close in (world.sharing.close_lan, world.sharing.stop_friends):
        with pytest.raises(StateError):
            close()


def test_a_guest_comes_in_by_the_lan_under_the_uuid_of_its_name(world):
    world.sharing.open_lan(address=HERE)
    answer = world.answer(world.guest("Ben"))
    assert (answer.name, answer.uuid) == ("Ben", offline_uuid("Ben"))
    assert world.server.access.level("Ben", answer.uuid) == 0


@pytest.mark.parametrize("name", ["Ann", "ANN"])
def test_nobody_comes_in_as_the_host(world, name):
    world.sharing.open_lan(address=HERE)
    assert "Ann is the host of this world" in world.refusal(world.guest(name))


def test_a_name_that_no_player_may_have_is_refused(world):
    world.sharing.open_lan(address=HERE)
    assert "16 letters" in world.refusal(world.guest("with space"))


def test_the_invite_opens_the_world_and_encrypts(world):
    world.sharing.host_friends(addresses=(HERE,))
    line = world.guest("Ben", code=world.code())
    assert world.answer(line).name == "Ben"
    assert line.quick.is_proved and line.quick.is_encrypted == cipher.is_available()
    line.send(ServerboundLoginAcknowledged())
    line.state = "configuration"
    world.until(lambda: [link for link in world.sharing.guests() if link.phase == "configuration"])
    assert [link.is_invited for link in world.sharing.guests()] == [True]


def test_without_a_cipher_the_proof_is_enough(world, monkeypatch):
    monkeypatch.setattr(cipher, "is_available", lambda: False)
    world.sharing.host_friends(addresses=(HERE,))
    line = world.guest("Ben", code=world.code())
    assert world.answer(line).name == "Ben"
    assert line.quick.is_proved and not line.quick.is_encrypted


def test_without_the_code_nobody_comes_in(world):
    world.sharing.host_friends(addresses=(HERE,))
    assert "with an invite code" in world.refusal(world.guest("Ben"))
    assert "not valid any more" in world.refusal(world.guest("Ben", host="hzn-" + "0" * 20))


def test_the_right_room_with_the_wrong_secret_is_refused(world):
    world.sharing.host_friends(addresses=(HERE,))
    wrong = InviteProof(Invite(bytes(16), 1, ()), "Ben")
    assert "was not proved" in world.refusal(world.guest("Ben", code=world.code(), proof=wrong))


@pytest.mark.parametrize("data", [None, b"", b"x" * 7, b"x" * 50, b"\x01\x01" + bytes(48)])
def test_an_answer_that_makes_no_sense_is_refused(world, data):
    world.sharing.host_friends(addresses=(HERE,))

    def answering(connection, packet):
        if isinstance(packet, ClientboundCustomQuery):
            connection.send(ServerboundCustomQueryAnswer(packet.id, data))
        return isinstance(packet, ClientboundCustomQuery)

    sentence = world.refusal(world.guest("Ben", code=world.code(), proof=answering))
    assert ("join with Horizon" if data is None else "was not proved") in sentence


def test_an_answer_to_the_second_question_alone_proves_nothing(world):
    world.sharing.host_friends(addresses=(HERE,))

    def answering(connection, packet):
        if isinstance(packet, ClientboundCustomQuery):
            connection.send(ServerboundCustomQueryAnswer(2, b""))
        return isinstance(packet, ClientboundCustomQuery)

    assert "was not proved" in world.refusal(world.guest("Ben", code=world.code(), proof=answering))


def test_a_proof_is_good_for_its_own_name_alone(world):
    world.sharing.host_friends(addresses=(HERE,))
    proof = InviteProof(parse(world.code()), "Bea")
    assert "was not proved" in world.refusal(world.guest("Ben", code=world.code(), proof=proof))


def test_a_host_without_the_secret_is_not_joined(world):
    """Somebody who knows the room, and lets everybody in."""
    world.sharing.open_lan(address=HERE)
    world.sharing.keeper.greet = lambda link: True
    given = Invite(b"0123456789abcdef", world.sharing.port, (HERE,))
    assert world.answer(world.guest("Ben", code=given.text())) == NO_PROOF


def test_a_host_with_a_wrong_proof_is_not_joined(world):
    world.sharing.host_friends(addresses=(HERE,))
    proof = InviteProof(parse(world.code()), "Ben")
    original = invite.proof

    def other(secret, side, *rest):
        return bytes(32) if side == invite.HOST and threading.current_thread() is threading.main_thread() else original(secret, side, *rest)

    invite.proof = other
    try:
        assert world.answer(world.guest("Ben", code=world.code(), proof=proof)) == NO_PROOF
    finally:
        invite.proof = original


def test_closing_ends_the_guests_with_a_sentence_and_the_port_is_free(world):
    world.sharing.open_lan(address=HERE)
    port = world.sharing.port
    line = world.guest("Ben")
    assert world.answer(line).name == "Ben"
    world.sharing.close_lan()
    world.until(lambda: line.receive() is not None and not line.is_open)
    assert world.sharing.row() is None and world.server.doorkeeper is None
    world.until(lambda: not can_reach(port))


def can_reach(port: int) -> bool:
    try:
        socket.create_connection((HERE, port), 1).close()
        return True
    except OSError:
        return False


def test_the_lan_and_friends_share_a_port_and_close_each_for_itself(world):
    world.sharing.open_lan(address=HERE)
    port = world.sharing.port
    world.sharing.host_friends(addresses=(HERE,))
    assert world.sharing.row() == {"lan": True, "friends": True, "port": port, "guests": []}
    invited, neighbour = world.guest("Ben", code=world.code()), world.guest("Cid")
    assert [world.answer(line).name for line in (invited, neighbour)] == ["Ben", "Cid"]
    world.sharing.close_lan()
    assert invited.is_open
    world.until(lambda: neighbour.receive() is not None and not neighbour.is_open)
    assert world.sharing.row() == {"lan": False, "friends": True, "port": port, "guests": []}
    assert "with an invite code" in world.refusal(world.guest("Dan"))


def test_what_is_open_is_not_opened_again(world):
    world.sharing.open_lan(address=HERE)
    with pytest.raises(StateError, match="already, at port"):
        world.sharing.open_lan()
    with pytest.raises(StateError, match="leave --port out"):
        world.sharing.host_friends(port=1 + world.sharing.port % 60000)
    with pytest.raises(StateError, match="this machine alone"):
        world.sharing.host_friends()
    world.sharing.host_friends(addresses=(HERE,))
    with pytest.raises(StateError, match="already"):
        world.sharing.host_friends(addresses=(HERE,))


def test_a_port_that_is_taken_is_told(world):
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        for open_it in (lambda: world.sharing.open_lan(port, address=HERE), lambda: world.sharing.host_friends(port, (HERE,))):
            with pytest.raises(StateError) as caught:
                open_it()
            assert f"port {port}" in caught.value.sentence
    assert world.sharing.row() is None


def test_each_invite_has_a_secret_of_its_own(world):
    codes = []
    for _ in range(2):
        world.sharing.host_friends(addresses=(HERE,))
        codes.append(world.code())
        world.sharing.stop_friends()
    assert parse(codes[0]).secret != parse(codes[1]).secret
    world.sharing.host_friends(addresses=(HERE,))
    assert "not valid any more" in world.refusal(world.guest("Ben", code=codes[0]))


def test_a_guest_comes_over_a_relay(world):
    with RelayThread() as relay:
        world.sharing.host_friends(addresses=(HERE,), relay=(HERE, relay.port))
        world.until(world.sharing.relay_answered)
        assert world.sharing.friends_status()["reach"] == "relay"
        line = world.guest("Ben", code=world.code(), port=relay.port)
        assert world.answer(line).name == "Ben" and line.quick.is_proved
        assert relay.relay.guest_count == 1
        world.sharing.stop_friends()
        world.until(lambda: line.receive() is not None and not line.is_open)
        assert "no world of that invite code" in world.refusal(world.guest("Cid", host="hzn-" + "0" * 20, port=relay.port))


def test_a_relay_that_is_not_there_or_is_none_opens_nothing(world):
    with socket.create_server((HERE, 0)) as silent:
        port = silent.getsockname()[1]
    with pytest.raises(StateError, match="nobody listens there"):
        world.sharing.host_friends(relay=(HERE, port), addresses=(HERE,))
        world.until(world.sharing.relay_answered)
    assert world.sharing.row() is None


def test_a_relay_that_ends_is_told_and_come_back_to(world, monkeypatch):
    monkeypatch.setattr("horizon.server.relay_link.FIRST_WAIT", 0.05)
    with RelayThread() as relay:
        port = relay.port
        world.sharing.host_friends(addresses=(HERE,), relay=(HERE, port))
        world.until(world.sharing.relay_answered)
    world.until(lambda: world.sharing.friends_status()["relay"]["state"] == "lost")
    assert "The relay is gone" in world.sharing.friends_status()["note"]
    with RelayThread(port=port) as relay:
        world.until(lambda: world.sharing.friends_status()["relay"]["state"] == "open")
        assert list(relay.relay.rooms) == [parse(world.code()).room]
        world.sharing.stop_friends()


def test_how_far_a_code_reaches_is_said(world, monkeypatch):
    for addresses, reach, part in ((("127.0.0.1", "::1"), "machine", "this machine"), (("192.168.1.5",), "network", "reachable address"),
                                   (("8.8.8.8",), "internet", "from outside"), (("play.example.org",), "internet", "port")):
        world.sharing.host_friends(addresses=addresses)
        status = world.sharing.friends_status()
        assert (status["reach"], part in status["note"]) == (reach, True)
        world.sharing.stop_friends()


def test_the_secret_is_in_no_log_and_in_no_status(world, caplog):
    caplog.set_level(logging.DEBUG)
    world.sharing.host_friends(addresses=(HERE,))
    code, secret = world.code(), parse(world.code()).secret
    assert world.answer(world.guest("Ben", code=code)).name == "Ben"
    world.refusal(world.guest("Cid", code=code, proof=InviteProof(Invite(bytes(16), 1, ()), "Cid")))
    said = caplog.text + repr(world.sharing.friends_status()) + repr(world.sharing.row()) + repr(world.server.links)
    assert code not in said and secret.hex() not in said and repr(secret) not in said
    assert "code" not in world.sharing.friends_status()


def test_the_lan_hears_of_the_world(world):
    finder = LanFinder()
    try:
        world.sharing.open_lan(address=HERE)
        wanted = LanWorld("Ann - Meadow", HERE, world.sharing.port)
        assert world.until(lambda: [one for one in finder.poll() if one.port == world.sharing.port]) == [wanted]
        again = world.until(lambda: [one for one in finder.poll() if one.port == world.sharing.port])
        assert len(again) == 1
    finally:
        finder.close()


def test_announcements_are_read_as_they_are_written():
    assert announcement("Ann - [A]\u00a7aB\n", 25565) == b"[MOTD]Ann - AaB[/MOTD][AD]25565[/AD]"
    assert heard(b"[MOTD]Old one[/MOTD][AD]192.168.0.1:1234[/AD]", "10.0.0.1") == LanWorld("Old one", "10.0.0.1", 1234)
    assert [heard(data, "x") for data in (b"", b"\xff\xfe", b"[MOTD]a[/MOTD][AD]0[/AD]", b"[MOTD]a[/MOTD][AD]99999[/AD]")] == [None] * 4


def test_addresses_of_relays_are_read():
    assert [parse_relay(text, 7) for text in ("relay.example.org", "10.0.0.1:9", "[::1]:8", "::1")] == [
        ("relay.example.org", 7), ("10.0.0.1", 9), ("::1", 8), ("::1", 7)]
    for text in ("", ":1", "a:0", "a:70000", "a b", "a:x", "h\u00f6st"):
        with pytest.raises(UsageError):
            parse_relay(text, 7)


def test_own_addresses_are_never_none():
    found = lan.local_addresses()
    assert found and all(isinstance(address, str) for address in found)
