"""Query by UDP: as lists of servers ask, with a token, and what is no question."""

import select
import socket
import struct

import pytest

from horizon.core.errors import StateError
from horizon.server import query as module
from horizon.server.query import Query
from tests.support.server_alone import ServerAlone


@pytest.fixture
def query(server_alone: ServerAlone):
    server_alone.server.settings.motd = "Äpfel und Birnen"
    query = Query(server_alone.server, "127.0.0.1", 0, lambda: {"hostport": 25566, "hostip": "127.0.0.1"})
    yield query
    query.close()


@pytest.fixture
def asker(query):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        asker.connect((query.host, query.port))
        yield asker


def ask(query: Query, asker: socket.socket, data: bytes) -> bytes | None:
    """The answer to a datagram, None if there is none."""
    refused, answered = query.refused_count, query.answered_count
    asker.send(data)
    for _ in range(1000):
        select.select([query._socket], [], [], 0.01)
        query.tick()
        if query.refused_count > refused:
            return None
        if query.answered_count > answered:
            asker.settimeout(10)
            return asker.recv(65536)
    raise AssertionError("the question never came")


def token_of(query: Query, asker: socket.socket) -> int:
    answer = ask(query, asker, b"\xfe\xfd\x09\x00\x00\x00\x01")
    assert answer[:5] == b"\x09\x00\x00\x00\x01" and answer[-1:] == b"\0"
    return int(answer[5:-1])


def test_the_short_answer(query, asker, server_alone):
    server_alone.join("Ann")
    token = token_of(query, asker)
    answer = ask(query, asker, b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token))
    assert answer == b"\x00\x00\x00\x00\x07" + "Äpfel und Birnen".encode("latin-1") + b"\0SMP\0alone\x001\x0032\0" + (
        struct.pack("<H", 25566) + b"127.0.0.1\0")


def test_the_long_answer_names_who_plays(query, asker, server_alone):
    server_alone.join("Ann")
    server_alone.join("Bob")
    answer = ask(query, asker, b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token_of(query, asker)) + bytes(4))
    assert answer[:16] == b"\x00\x00\x00\x00\x07splitnum\0\x80\0"
    rows, _, players = answer[16:].partition(b"\0\0\x01player_\0\0")
    words = rows.decode("latin-1").split("\0")
    table = dict(zip(words[::2], words[1::2]))
    assert table["numplayers"] == "2" and table["version"] == "1.21.4" and table["game_id"] == "MINECRAFT"
    assert table["hostport"] == "25566" and table["map"] == "alone" and table["gametype"] == "SMP"
    assert players == b"Ann\0Bob\0\0"


def test_a_server_that_hides_its_players_names_nobody(query, asker, server_alone):
    server_alone.join("Ann")
    server_alone.server.settings.hide_online_players = True
    answer = ask(query, asker, b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token_of(query, asker)) + bytes(4))
    assert answer.endswith(b"\x01player_\0\0\0") and b"Ann" not in answer


def test_without_the_token_nothing_is_told(query, asker):
    token = token_of(query, asker)
    for wrong in (token + 1, 0, -1):
        assert ask(query, asker, b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", wrong)) is None
    assert query.answer(b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token), "127.0.0.2") is None
    assert query.answer(b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token), "127.0.0.1") is not None


def test_a_token_grows_old(query, asker):
    token = token_of(query, asker)
    for _ in range(module.TOKEN_TICKS):
        query.tick()
    assert query.answer(b"\xfe\xfd\x00\x00\x00\x00\x07" + struct.pack(">i", token), "127.0.0.1") is None


def test_what_is_no_question_gets_no_answer(query, asker):
    for data in (
        b"", b"x", b"\xfe\xfd", b"\xfe\xfd\x09\x00", b"\xfe\xfd\x05\x00\x00\x00\x01", b"GET / HTTP/1.1", bytes(1400),
    ):
        assert ask(query, asker, data) is None, data
    assert token_of(query, asker) > 0


def test_tokens_of_many_addresses_do_not_pile_up(query):
    for number in range(module.MOST_TOKENS * 2):
        query.answer(b"\xfe\xfd\x09\x00\x00\x00\x01", f"10.0.{number >> 8}.{number & 255}")
    assert len(query._tokens) <= module.MOST_TOKENS


def test_a_port_that_is_taken_is_a_sentence(query, server_alone):
    with pytest.raises(StateError, match=f"query.port: port {query.port} is in use"):
        Query(server_alone.server, "127.0.0.1", query.port)
    with pytest.raises(StateError, match="query.port: 70000 is no port"):
        Query(server_alone.server, "127.0.0.1", 70000)
    with pytest.raises(StateError, match="no address of this machine"):
        Query(server_alone.server, "192.0.2.7", 0)


def test_after_close_a_tick_does_nothing(query):
    query.close()
    query.tick()
    assert query.answered_count == 0
