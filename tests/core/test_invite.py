"""Invite codes: what they hold comes back, typos are told, nothing shows a secret."""

import random

import pytest

from horizon.core import invite, log
from horizon.core.errors import UsageError
from horizon.core.invite import Invite, is_code, parse, proof
from horizon.core.redact import scrubbed

SECRET = bytes(range(16))
CODE = Invite(SECRET, 25565, ("192.0.2.7",)).text()


@pytest.mark.parametrize("given", [
    Invite(SECRET, 25565, ()), Invite(SECRET, 1, ("127.0.0.1",)), Invite(bytes(16), 65535, ("192.0.2.7", "fd00::2", "play.example.org")),
    Invite(b"\xff" * 16, 0, (), ("relay.example.org", 25568)), Invite(SECRET, 25565, ("::1",), ("127.0.0.1", 1)),
])
def test_a_code_holds_what_was_put_in(given):
    assert parse(given.text()) == given


def test_a_code_is_spelled_as_it_always_was():
    assert CODE == "HZN1-000G4-0R40M-30E20-9185G-R38E1-XHXT0-84R00-041R0-5NRK5-2R"
    assert Invite(SECRET, 25565, ()).room == "hzn-dd964579408624e0d298"


@pytest.mark.parametrize("change", [
    str.lower, lambda code: f"  {code}\n", lambda code: code.replace("0", "O"), lambda code: code.replace("1", "l").replace("HZNl", "HZN1"),
    lambda code: code[:5] + code[5:].replace("-", " "), lambda code: code[:5] + code[5:].replace("-", "\u2013"),
    lambda code: code[:30] + "\n" + code[30:], lambda code: code.replace("-", ""), lambda code: code.replace("-", " "),
])
def test_a_code_survives_chat(change):
    assert parse(change(CODE)) == parse(CODE)


def test_every_typo_of_one_letter_is_told():
    letters = [at for at in range(5, len(CODE)) if CODE[at] != "-"]
    for at in letters:
        wrong = CODE[:at] + ("7" if CODE[at] != "7" else "9") + CODE[at + 1:]
        with pytest.raises(UsageError) as caught:
            parse(wrong)
        assert "typo" in caught.value.sentence and wrong[5:] not in caught.value.sentence


@pytest.mark.parametrize(("text", "part"), [
    ("HZN1-", "cut short"), ("HZN1-0000", "cut short"), ("HZN1-0001", "typo"), (CODE[:-6], "typo"),
    ("HZN2-AAAA", "same version"), ("hello", "begins with"),
    ("HZN1-" + "U" * 60, "letter"), ("HZN1-" + "0" * 5000, "typo"),
    ("HZN99999999999999999999999-AAAA", "same version"), ("HZN1-\u0660", "letter"),
])
def test_what_is_no_code_is_told(text, part):
    with pytest.raises(UsageError) as caught:
        parse(text)
    assert part in caught.value.sentence


def test_no_bytes_crash_the_reader():
    dice = random.Random(3)
    for _ in range(500):
        body = dice.randbytes(16 + dice.randrange(60))
        letters = invite._spelled(body + invite.zlib.crc32(body).to_bytes(4, "big"))
        try:
            assert len(parse("HZN1-" + letters).secret) == 16
        except UsageError as error:
            assert letters not in error.sentence


def test_an_address_is_no_code():
    assert [is_code(text) for text in (CODE, CODE.lower(), "hzn7-x", f"{CODE}:25565", CODE.replace("-", ""), CODE.replace("-", " "))] == [True] * 6
    assert [is_code(text) for text in ("localhost", "hzn1-a.example.org", "hzn1", "hzn", "play.example.org:1")] == [False] * 5


def test_a_proof_is_of_one_side_and_one_conversation():
    made = {proof(secret, side, a, b, name) for secret in (SECRET, bytes(16)) for side in (invite.GUEST, invite.HOST)
            for a in (b"x", b"xy") for b in (b"y", b"") for name in ("Ann", "Ben")}
    assert len(made) == 32
    assert invite.key(SECRET, b"a", b"b") != invite.key(SECRET, b"a", b"c")


def test_nothing_shows_a_secret(tmp_path):
    given = parse(CODE)
    assert SECRET.hex() not in repr(given) and CODE not in repr(given) and str(given) == "<invite to 1 addresses>"
    assert scrubbed(f"use {CODE.lower()}, please") == "use HZN-<redacted>, please"
    assert scrubbed(CODE.replace("-", "")) == scrubbed(CODE.replace("-", " ")) == "HZN-<redacted>"
    assert scrubbed("a horizon-hzn and HZN1- alone") == "a horizon-hzn and HZN1- alone"
    written = log.Log()
    path = written.open_in(tmp_path)
    written.add("INFO", "game", f"connect {CODE}")
    written.close()
    with open(path) as file:
        text = file.read()
    assert "connect HZN-<redacted>" in text and CODE[5:] not in text
