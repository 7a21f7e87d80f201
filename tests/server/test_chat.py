"""Words between players: whom they reach, in what shape, and what is not said."""

import pytest

from horizon.protocol.packets.login import ServerboundClientInformation
from horizon.protocol.packets.play_chat import (
    ClientboundSystemChat, ServerboundChat, ServerboundChatAck, ServerboundChatCommand, ServerboundChatCommandSigned,
    ServerboundChatSessionUpdate,
)
from horizon.protocol.text_codec import plain
from horizon.protocol.words import WORDS, said

SIGNATURE = bytes(range(256))


@pytest.fixture
def bob(server_alone, ann):
    guest = server_alone.join("Bob")
    ann.forget()
    return guest


def say(guest, text, signature=None):
    guest.send(ServerboundChat(text, 1, 2, signature, 0, bytes(3)))


def heard(guest) -> list[str]:
    return [plain(packet.content) for packet in guest.all_of(ClientboundSystemChat) if not packet.overlay]


def show(guest, chat_mode: int) -> None:
    guest.send(ServerboundClientInformation("en_us", 8, chat_mode, True, 127, 1, False, True, 0))
    guest.alone.tick()


def test_words_carry_the_name_of_who_says_them(server_alone, ann, bob):
    say(ann, "hello")
    server_alone.tick()
    content = bob.expect(ClientboundSystemChat).content
    assert content["translate"] == "chat.type.text"
    assert content["with"][0]["text"] == "Ann" and content["with"][1] == {"text": "hello"}
    assert content["with"][0]["clickEvent"] == {"action": "suggest_command", "value": "/tell Ann "}
    assert plain(content) == "<Ann> hello"


def test_signed_words_and_commands_are_taken_as_well(server_alone, ann, bob):
    say(ann, "hello", SIGNATURE)
    ann.send(
        ServerboundChatCommandSigned("me waves", 1, 2, (("action", SIGNATURE),), 0, bytes(3)),
        ServerboundChatSessionUpdate(ann.uuid, 5, b"key", b"signature"), ServerboundChatAck(3))
    server_alone.tick()
    assert heard(bob) == ["<Ann> hello", "* Ann waves"]
    assert ann.player.link.bad_packet_count == 0


@pytest.mark.parametrize("text, is_said", [
    ("a" * 256, True), ("\U0001f600" * 128, True), ("a\nb", False), ("\u00a74red", False), ("\x7f", False), ("  ", False),
])
def test_what_chat_does_not_take(server_alone, ann, bob, text, is_said):
    say(ann, text)
    server_alone.tick()
    assert heard(bob) == ([f"<Ann> {text}"] if is_said else [])


@pytest.mark.parametrize("chat_mode, lines", [
    (0, ["<Ann> hello", "the answer"]), (1, ["the answer"]), (2, []),
])
def test_a_client_hears_what_it_shows(server_alone, ann, bob, chat_mode, lines):
    show(bob, chat_mode)
    bob.forget()
    say(ann, "hello")
    server_alone.tick()
    server_alone.server.say("the answer")
    server_alone.tick()
    assert heard(bob) == lines


def test_who_hides_chat_says_nothing(server_alone, ann, bob):
    show(bob, 2)
    say(bob, "hello")
    server_alone.tick()
    assert heard(ann) == []
    told, = [packet for packet in bob.all_of(ClientboundSystemChat) if packet.overlay]
    assert told.content["translate"] == "chat.disabled.options"


def test_a_whisper_is_heard_by_two(server_alone, ann, bob):
    carl = server_alone.join("Carl")
    ann.forget()
    bob.forget()
    ann.send(ServerboundChatCommand("tell Bob psst"))
    server_alone.tick()
    assert (heard(ann), heard(bob), heard(carl)) == (["You whisper to Bob: psst"], ["Ann whispers to you: psst"], [])
    assert bob.all_of(ClientboundSystemChat)[0].content["italic"]


def test_the_console_speaks_too(server_alone, ann):
    assert server_alone.hosting.command("say dinner").count == 1
    assert server_alone.hosting.command("tell Ann now").message == "You whisper to Ann: now"
    server_alone.tick()
    assert heard(ann) == ["[Server] dinner", "Server whispers to you: now"]


def test_coming_and_going_is_told_in_the_words_of_each_client(server_alone, ann):
    bob = server_alone.join("Bob")
    joined = ann.expect(ClientboundSystemChat).content
    assert joined == {"translate": "multiplayer.player.joined", "with": ["Bob"], "color": "yellow"}
    assert plain(joined) == "Bob joined the world"
    bob.connection.close("gone")
    server_alone.tick(2)
    assert plain(ann.expect(ClientboundSystemChat).content) == "Bob left the world"


@pytest.mark.parametrize("key, parts, words", [
    ("chat.type.text", ["Ann", "100%s"], "<Ann> 100%s"), ("chat.type.text", ["Ann"], "<Ann> "), ("no.such.key", [], None),
    ("chat.type.admin", ["Ann", "b"], "[Ann: b]"),
])
def test_translations_in_our_own_words(key, parts, words):
    assert said(key, parts) == words


def test_numbered_parts_and_signs_of_a_translation(monkeypatch):
    monkeypatch.setitem(WORDS, "t", "%2$s of %1$s: 50%%, %s %9$s!")
    assert said("t", ["a", "b"]) == "b of a: 50%, a !"
