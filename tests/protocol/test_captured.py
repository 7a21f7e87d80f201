"""Packets that mineflayer 4.25.0 and flying-squid 1.12.0 really sent each other (tests/peers/capture.py) are read, and
written again to the byte."""

import json
from pathlib import Path

import pytest

from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packet import decode, encode
from horizon.protocol.table import TABLES

ROWS = json.loads(Path(__file__).with_name("golden").joinpath("captured.json").read_text())
# flying-squid 1.12.0 writes a sound's name where its id belongs: more bytes than the fields have, so a reader must refuse it.
BROKEN = {("play", "clientbound", "sound")}


def key(row: dict) -> tuple[str, str, str]:
    return row["state"], row["direction"], row["name"]


def label(row: dict) -> str:
    return "-".join(map(str, (*key(row), len(row["hex"]) // 2)))


GOOD = [row for row in ROWS if key(row) not in BROKEN]


@pytest.mark.parametrize("row", GOOD, ids=label)
def test_a_captured_packet_is_read_and_written_again_to_the_byte(row):
    name, cls = TABLES[row["state"], row["direction"]][row["id"]]
    body = bytes.fromhex(row["hex"])
    assert name == row["name"]
    assert encode(decode(cls, body)).hex() == row["hex"]


@pytest.mark.parametrize("row", [row for row in ROWS if key(row) in BROKEN], ids=label)
def test_a_captured_packet_that_is_wrong_is_refused(row):
    with pytest.raises(MalformedPacket) as raised:
        decode(TABLES[row["state"], row["direction"]][row["id"]][1], bytes.fromhex(row["hex"]))
    assert "bytes too many" in raised.value.sentence


def test_at_least_sixty_kinds_were_captured():
    assert len({key(row) for row in GOOD}) >= 60


def fields(state: str, direction: str, name: str) -> list:
    """What the captured packets of a name say."""
    return [
        decode(TABLES[state, direction][row["id"]][1], bytes.fromhex(row["hex"])) for row in ROWS if key(row) == (state, direction, name)
    ]


def test_what_the_peers_said_makes_sense():
    intentions = fields("handshake", "serverbound", "intention")
    assert {intention.protocol_version for intention in intentions} == {769}
    assert {hello.name for hello in fields("login", "serverbound", "hello")} >= {"Ann", "Ben"}
    assert [packet.threshold for packet in fields("login", "clientbound", "login_compression")] == [256]
    assert json.loads(fields("status", "clientbound", "status_response")[0].json)["version"]["protocol"] == 769
    chat = fields("play", "serverbound", "chat")[0]
    assert chat.message == "good morning"
    health = fields("play", "clientbound", "set_health")[0]
    assert (health.health, health.food) == (20.0, 20)
    assert "help" in {command.command for command in fields("play", "serverbound", "chat_command")}
    sign = fields("play", "serverbound", "sign_update")[0]
    assert (sign.line_1, sign.line_2, sign.line_3, sign.line_4) == ("one", "two", "", "")
    assert all(-64 <= move.y <= 320 for move in fields("play", "serverbound", "move_player_pos"))
