"""Online mode over real sockets: a key, a session server, and who it says somebody is."""

import json
import logging
import threading
from uuid import UUID

import pytest

from horizon.client import online
from horizon.client.client import Client
from horizon.client.online import NO_ACCOUNT, Account
from horizon.protocol import cipher, session_service
from horizon.protocol.cipher import encrypt_for
from horizon.protocol.packets.login import (
    ClientboundHello, ClientboundLoginDisconnect, ClientIntention, ServerboundHello, ServerboundKey,
)
from horizon.protocol.session_service import Profile, read_profile
from horizon.server.settings import ServerSettings
from tests.fakes.session_server import SessionServer
from tests.support.client_alone import Heard
from tests.support.wire import WireServer

ANN = Profile(UUID(int=0xABC), "Ann", (("textures", "c2tpbg==", "c2lnbmVk"),))

pytestmark = pytest.mark.skipif(not cipher.is_available(), reason="no encryption in this Python")


@pytest.fixture
def service():
    with SessionServer() as service:
        service.accounts["token"] = ANN
        yield service


@pytest.fixture
def wire(tmp_path, service, caplog):
    caplog.set_level(logging.INFO, "horizon")
    settings = ServerSettings(view_distance=2, simulation_distance=2, online_mode=True, session_server=service.url)
    with WireServer(tmp_path / "world", settings=settings) as wire:
        yield wire
    assert [record for record in caplog.records if record.exc_info] == []


def sign_in(wire: WireServer, service: SessionServer, token: str | None = "token", name: str = "Ann") -> Client:
    """The real client on its way in."""
    client = Client(wire.network.connect(wire.gate.host, wire.gate.port), name, UUID(int=1), Heard(), view_distance=2)
    if token is not None:
        client.account = Account(token, ANN.uuid, service.url)
    client.connect(wire.gate.host, wire.gate.port)
    return client


def watch(wire: WireServer, client: Client, true) -> bool:
    def step():
        client.receive()
        client.tick()
        return true()

    return wire.until(step)


def refused(wire: WireServer, client: Client) -> str:
    assert watch(wire, client, lambda: client.disconnect_reason is not None)
    assert watch(wire, client, lambda: len(wire.gate) == 0)
    return client.disconnect_reason


def test_who_is_signed_in_plays_encrypted_under_the_accounts_name(wire, service):
    client = sign_in(wire, service, name="ann")
    assert watch(wire, client, lambda: client.in_world), client.disconnect_reason
    player = wire.player("Ann")
    assert player.uuid == ANN.uuid and player.link.properties == ANN.properties
    assert player.link.connection._cipher is not None and client.connection._cipher is not None
    assert list(service.asked[0]) == ["username", "serverId"] and service.asked[0]["username"] == "ann"
    assert client.tab_list[ANN.uuid]["name"] == "Ann"
    assert client.connection.bad_count == 0 and player.link.connection.bad_count == 0


def test_the_address_is_told_where_proxies_are_not_wanted(wire, service):
    wire.server.settings.prevent_proxy_connections = True
    client = sign_in(wire, service)
    assert watch(wire, client, lambda: client.in_world), client.disconnect_reason
    assert service.asked[0]["ip"] == "127.0.0.1"


def test_without_an_account_the_client_says_what_is_missing(wire, service):
    client = sign_in(wire, service, token=None)
    assert refused(wire, client) == NO_ACCOUNT
    assert service.asked == []


def test_a_token_that_is_no_good_is_a_sentence(wire, service, caplog):
    client = sign_in(wire, service, token="stale-secret")
    assert refused(wire, client) == (
        "the session service does not accept this account any more; sign in again")
    assert "stale-secret" not in caplog.text and "stale-secret" not in repr(client.account)


def test_who_did_not_tell_the_service_is_not_let_in(wire, service):
    """A client that encrypts, and skips the session server."""
    guest = wire.connect("Ann")
    guest.send(ClientIntention(769, "localhost", 25565, 2))
    guest.connection.state = "login"
    guest.send(ServerboundHello("Ann", UUID(int=1)))
    assert wire.until(lambda: guest.all_of(ClientboundHello))
    hello = guest.all_of(ClientboundHello)[0]
    assert hello.should_authenticate and len(hello.challenge) == 4
    secret = cipher.new_secret()
    guest.send(ServerboundKey(encrypt_for(hello.public_key, secret), encrypt_for(hello.public_key, hello.challenge)))
    guest.connection.encrypt(cipher.Cipher(secret))
    assert wire.until(lambda: guest.all_of(ClientboundLoginDisconnect))
    assert "sign in to your account again" in json.loads(guest.all_of(ClientboundLoginDisconnect)[0].reason)["text"]


@pytest.mark.parametrize("make", [
    lambda hello: (bytes(128), bytes(128)),
    lambda hello: (encrypt_for(hello.public_key, bytes(16)), encrypt_for(hello.public_key, b"oops")),
    lambda hello: (encrypt_for(hello.public_key, bytes(15)), encrypt_for(hello.public_key, hello.challenge)),
    lambda hello: (b"", b""),
], ids=["zeros", "wrong challenge", "short secret", "nothing"])
def test_a_key_that_does_not_fit_ends_it(wire, make):
    guest = wire.connect("Ann")
    guest.send(ClientIntention(769, "localhost", 25565, 2))
    guest.connection.state = "login"
    guest.send(ServerboundHello("Ann", UUID(int=1)))
    assert wire.until(lambda: guest.all_of(ClientboundHello))
    guest.send(ServerboundKey(*make(guest.all_of(ClientboundHello)[0])))
    assert wire.until(lambda: guest.connection.closed_reason is not None)
    assert "encryption did not come about" in guest.all_of(ClientboundLoginDisconnect)[0].reason


@pytest.mark.parametrize(("mood", "words"), [
    ("204", "does not know this login"), ("500", "of no help just now"), ("garbage", "of no help just now"),
    ("wrong-name", "of no help just now"), ("endless", "of no help just now"), ("hangs-up", "of no help just now"),
])
def test_a_service_that_misbehaves_is_a_sentence(wire, service, mood, words):
    service.mood = mood
    assert words in refused(wire, sign_in(wire, service))


@pytest.mark.parametrize(("mood", "words"), [
    ("500", "the session service answers with 500"), ("endless", "has no end"), ("hangs-up", "cannot be reached"),
])
def test_a_service_that_misbehaves_to_a_client_is_a_sentence(wire, service, mood, words):
    service.client_mood = mood
    assert words in refused(wire, sign_in(wire, service))


def test_a_service_that_is_not_there_is_a_sentence_on_either_side(wire, service):
    client = sign_in(wire, service)
    client.account = Account("token", ANN.uuid, "http://127.0.0.1:1")
    assert "the session service cannot be reached" in refused(wire, client)
    wire.server.settings.session_server = "http://127.0.0.1:1"
    assert "of no help just now" in refused(wire, sign_in(wire, service))
    wire.server.settings.session_server = "file:///etc/passwd"
    assert "of no help just now" in refused(wire, sign_in(wire, service))


def test_a_slow_service_holds_nobody_up(wire, service, monkeypatch):
    service.mood = "slow"
    client = sign_in(wire, service)
    ticks = wire.server.tick_count
    assert watch(wire, client, lambda: len(service.asked) == 1 and wire.server.tick_count > ticks + 50)
    assert client.disconnect_reason is None
    service.mood = ""
    service.let_go.set()
    assert watch(wire, client, lambda: client.in_world), client.disconnect_reason


def test_a_service_that_never_answers_is_given_up(wire, service, monkeypatch):
    monkeypatch.setattr(session_service, "SECONDS", 0.3)
    service.mood = "slow"
    client = sign_in(wire, service)
    assert "of no help just now" in refused(wire, client)
    service.let_go.set()
    assert wire.until(lambda: not [one for one in threading.enumerate() if one.name == "session service"])
    assert len(wire.gate.online) == 0


def test_who_leaves_while_the_service_is_asked_is_forgotten(wire, service):
    service.mood = "slow"
    client = sign_in(wire, service)
    assert watch(wire, client, lambda: len(service.asked) == 1)
    client.connection.close()
    assert wire.until(lambda: len(wire.gate) == 0 and len(wire.gate.online) == 0)
    service.let_go.set()
    assert wire.until(lambda: wire.gate.online._running_count() == 0)


def test_a_server_that_cannot_encrypt_says_so(wire, service, monkeypatch, caplog):
    monkeypatch.setattr(cipher, "_library", lambda: None)
    assert "cannot encrypt" in refused(wire, sign_in(wire, service))
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR] == [
        f"nobody can come in: {cipher.MISSING}"]


def test_encryption_without_an_account_is_taken(wire, service, monkeypatch):
    """A server may encrypt and ask for nobody's account."""
    client = sign_in(wire, service, token=None)
    hello = ClientboundHello("", cipher.KeyPair().public_key, b"1234", False)
    sent = []
    monkeypatch.setattr(client.connection, "send", sent.append)
    assert wire.until(lambda: len(wire.server.links) == 1)
    online.asked(client, hello)
    assert [type(packet) for packet in sent] == [ServerboundKey] and client.disconnect_reason is None
    client.connection.close()


@pytest.mark.parametrize("data", [
    b"", b"{}", b"[]", b"null", b"[" * 100_000, b'{"id":5,"name":"Ann"}', b'{"id":"xyz","name":"Ann"}',
    b'{"id":"00000000000000000000000000000001","name":""}', b'{"id":"00000000000000000000000000000001","name":7}',
    b'{"id":"00000000000000000000000000000001","name":"Ann","properties":[{"name":1,"value":2}]}',
    b'{"id":"00000000000000000000000000000001","name":"Ann","properties":[{"name":"a","value":null}]}',
    b'{"id":"00000000000000000000000000000001","name":"Ann","properties":{"a":1}}',
    b'{"id":"00000000000000000000000000000001","name":"Ann","properties":[{"name":"a","value":"\\ud800"}]}',
])
def test_what_is_no_profile_is_none(data):
    assert read_profile(data) is None


def test_a_profile_is_read():
    data = b'{"id":"00000000000000000000000000000001","name":"Ann","properties":[{"name":"textures","value":"x"}]}'
    assert read_profile(data) == Profile(UUID(int=1), "Ann", (("textures", "x", None),))
