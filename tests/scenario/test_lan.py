"""Two games of ours: a host that opens its world, and a guest that joins it by address, by LAN and by invite code."""

import socket

import pytest

from horizon.core.invite import parse
from horizon.protocol import cipher
from tests.support.relay import RelayThread
from tests.support.two_games import TwoGames, can_reach

HERE = "127.0.0.1"


@pytest.fixture
def two(tmp_path):
    two = TwoGames(tmp_path)
    yield two
    two.close()


@pytest.fixture
def meadow(two):
    """The host stands in a flat world of its own."""
    two.host.flat("Meadow")
    return two


def open_lan(two, more: str = "") -> int:
    reply = two.host.must(f"lan open --address {HERE} {more}")
    assert reply["open"] is True
    return reply["port"]


def host_friends(two, more: str = "") -> str:
    reply = two.host.must(f"friends host --address {HERE} {more}")
    assert reply["hosting"] is True and reply["code"].startswith("HZN1-")
    return reply["code"]


def test_a_guest_joins_by_address_and_both_sides_tell_the_same(meadow):
    host, guest = meadow.host, meadow.guest
    port = open_lan(meadow)
    joined = guest.must(f"connect {HERE}:{port}")
    assert (joined["server"], joined["game_mode"]) == (f"{HERE}:{port}", "survival")
    host.until(lambda: host.state()["world"]["shared"] == {"lan": True, "friends": False, "port": port, "guests": ["Ben"]})
    assert [(row["name"], row["came"]) for row in host.must("lan status")["players"]] == [("Ann", "host"), ("Ben", "lan")]
    assert guest.state()["world"]["cheats"] is False
    assert guest.state()["world"]["shared"] is None
    assert "Ben joined the world" in host.chat_lines()
    host.until(lambda: host.entity("Ben") and guest.entity("Ann"))

    x, y, z = host.feet()
    host.must(f"command setblock {x + 2} {y} {z} gold_block")
    guest.until(lambda: guest.block(x + 2, y, z) == "gold_block")
    guest.must("chat hello host")
    host.until(lambda: "<Ben> hello host" in host.chat_lines())
    host.must("chat hello guest")
    guest.until(lambda: "<Ann> hello guest" in guest.chat_lines())

    assert guest.must("disconnect")["screen"] == "title"
    host.until(lambda: host.state()["world"]["shared"]["guests"] == [])
    assert "Ben left the world" in host.chat_lines()
    assert host.must("lan close")["open"] is False
    host.until(lambda: not can_reach(port))


def test_a_guest_finds_the_world_in_the_lan(meadow):
    port = open_lan(meadow)
    found = meadow.guest.must("servers --lan")
    assert found["servers"] == []
    row = next(row for row in found["lan"] if row["address"] == f"{HERE}:{port}")
    assert row["name"] == "Ann - Meadow"
    assert meadow.guest.must(f"connect {row['address']}")["ok"] is True
    assert meadow.guest.state()["screen"] == "playing"


def test_nothing_listens_unless_opened(meadow):
    host = meadow.host
    assert host.game._network is None
    assert host.must("lan status")["open"] is False
    assert host.must("friends status")["hosting"] is False
    assert host.state()["world"]["shared"] is None
    host.error("lan close", "state", "not-open")
    host.error("friends stop", "state", "not-open")
    assert host.game._network is None


def test_a_name_that_is_taken_is_told(meadow):
    port = open_lan(meadow)
    meadow.guest.must(f"connect {HERE}:{port}")
    other = meadow.third("Cid")
    for name, part in (("Ann", "Ann is the host"), ("Ben", "Ben is in this world already")):
        other.game.player = name, other.game.player[1]
        assert part in other.error(f"connect {HERE}:{port}", "state")["error"]
    assert meadow.guest.state()["screen"] == "playing"


def test_guests_may_cheat_only_if_the_host_says(meadow):
    host, guest = meadow.host, meadow.guest
    port = open_lan(meadow)
    guest.must(f"connect {HERE}:{port}")
    assert "cheats are off" in guest.error("command time set 5", "state")["error"]
    host.must("command time set 1000")
    host.must("lan close")
    guest.until(lambda: guest.state()["screen"] == "title")
    assert "closed the world" in guest.state()["disconnect_reason"]

    port = open_lan(meadow, "--cheats on --game-mode creative")
    assert host.must("lan status")["cheats"] is True
    assert guest.must(f"connect {HERE}:{port}")["game_mode"] == "creative"
    assert guest.state()["world"]["cheats"] is True
    guest.must("command time set 5000")
    assert 5000 <= host.state()["world"]["time"] < 6000
    assert host.player()["game_mode"] == "survival"


def test_leaving_the_world_closes_it(meadow):
    host, guest = meadow.host, meadow.guest
    port = open_lan(meadow)
    guest.must(f"connect {HERE}:{port}")
    host.must("quit-to-title")
    guest.until(lambda: guest.state()["screen"] == "title")
    assert "closed the world to others" in guest.state()["disconnect_reason"]
    host.until(lambda: not can_reach(port))
    host.error("lan status", "state", "no-world")


def test_a_port_that_is_taken_and_words_that_make_no_sense(meadow):
    host = meadow.host
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        assert str(port) in host.error(f"lan open --port {port} --address {HERE}", "state")["error"]
        assert str(port) in host.error(f"friends host --port {port} --address {HERE}", "state")["error"]
    host.error("lan open --port 70000", "usage")
    host.error("lan open --game-mode hardcore", "usage")
    host.error("lan", "usage")
    host.error("friends host --address a:b/c", "usage")
    host.error("friends host --relay :9", "usage")
    assert host.state()["world"]["shared"] is None
    open_lan(meadow)
    host.error("lan open", "state", "open")


def test_a_world_that_is_not_ones_own_is_not_opened(meadow):
    port = open_lan(meadow)
    meadow.guest.must(f"connect {HERE}:{port}")
    assert "somebody else's" in meadow.guest.error("lan open", "state", "remote")["error"]
    meadow.guest.error("friends host", "state", "remote")


def test_a_guest_joins_by_an_invite_code(meadow):
    host, guest = meadow.host, meadow.guest
    code = host_friends(meadow)
    joined = guest.must(f"connect {code}")
    assert joined["server"] == "the friend's world"
    host.until(lambda: [row["came"] for row in host.must("friends status")["players"]] == ["host", "invite"])
    status = host.must("friends status")
    assert "code" not in status and code not in repr(status)
    assert host.must("friends status --show")["code"] == code
    assert guest.game.session.proof.is_proved
    x, y, z = host.feet()
    host.must(f"command setblock {x} {y} {z + 2} gold_block")
    guest.until(lambda: guest.block(x, y, z + 2) == "gold_block")

    stopped = host.must("friends stop")
    assert (stopped["hosting"], stopped["gone"]) == (False, ["Ben"])
    guest.until(lambda: guest.state()["screen"] == "title")
    assert "ended the invite" in guest.state()["disconnect_reason"]
    error = guest.error(f"connect {code}", "state")
    assert "was not joined" in error["error"]
    assert meadow.secrets_told(code, code[5:], parse(code).secret.hex()) == []


def test_without_the_code_nobody_comes_in(meadow):
    code = host_friends(meadow)
    port = parse(code).port
    assert "invite code" in meadow.guest.error(f"connect {HERE}:{port}", "state")["error"]
    other = meadow.host.must("friends stop") and host_friends(meadow)
    assert other != code
    stale = meadow.guest.error(f"connect {code}", "state")["error"]
    assert "was not joined" in stale and code not in stale


def test_a_code_with_a_typo_is_told_and_not_shown(meadow):
    code = host_friends(meadow)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    for line in (f"connect {wrong}", f"connect {code[:30]}", "connect HZN9-AAAAA-AAAAA", f"connect {code} {code}",
                 f"connect x --packs {code}", f"{code}"):
        reply = meadow.guest.do(line)
        assert reply["kind"] in ("usage", "unknown"), reply
        assert code[5:40] not in repr(reply) and code[5:25] not in reply["error"]
    assert meadow.secrets_told(code[5:25]) == []


def test_what_one_pastes_into_chat_or_a_batch_stays_out_of_logs(meadow):
    host, code = meadow.host, host_friends(meadow)
    host.must(f"chat join me: {code}")
    replies = [host.must(["batch", f'["connect {code}"]']), host.error(["batch", f'["state {code}"]'], "usage")]
    assert [row["reason"] for row in replies[0]["results"]] == ["world-open"]
    said = "\n".join(host.logged) + repr(host.must("input-log")) + repr(replies)
    assert code[5:25] not in said and "connect <redacted>" in said


def test_a_guest_joins_over_a_relay(meadow):
    host, guest = meadow.host, meadow.guest
    with RelayThread() as relay:
        code = host.must(f"friends host --address {HERE} --relay {HERE}:{relay.port}")["code"]
        assert host.must("friends status")["reach"] == "relay"
        given = parse(code)
        assert given.relay == (HERE, relay.port)
        # as a friend far away, who cannot reach the host's own addresses
        far = type(given)(given.secret, 0, (), given.relay).text()
        assert guest.must(f"connect {far}")["ok"] is True
        assert relay.relay.guest_count == 1
        assert guest.game.session.proof.is_encrypted == cipher.is_available()
        guest.must("chat over the relay")
        host.until(lambda: "<Ben> over the relay" in host.chat_lines())
        guest.must("disconnect")
        host.until(lambda: host.state()["world"]["shared"]["guests"] == [])

        # a way that is closed does not stop who has another
        with socket.create_server((HERE, 0)) as closed:
            port = closed.getsockname()[1]
        assert guest.must(f"connect {type(given)(given.secret, port, (HERE,), given.relay).text()}")["ok"] is True
        host.until(lambda: host.state()["world"]["shared"]["guests"] == ["Ben"])

        # somebody with the room, but another secret
        other = meadow.third("Cid")
        wrong = type(given)(bytes(16), 0, (), given.relay).text()
        assert "no world of that invite code" in other.error(f"connect {wrong}", "state")["error"]
    guest.until(lambda: guest.state()["screen"] == "title")
    assert "ended the connection" in guest.state()["disconnect_reason"]
    host.until(lambda: host.must("friends status")["relay"]["state"] == "lost")
    assert "The relay is gone" in host.must("friends status")["note"]
    host.must("friends stop")
    assert meadow.secrets_told(code[5:25], given.secret.hex()) == []


def test_a_relay_that_does_not_answer_is_told_and_nothing_stays_open(meadow):
    with socket.create_server((HERE, 0)) as closed:
        port = closed.getsockname()[1]
    error = meadow.host.error(f"friends host --address {HERE} --relay {HERE}:{port}", "state", "relay")
    assert "nobody listens there" in error["error"]
    assert meadow.host.state()["world"]["shared"] is None


def test_friends_says_that_it_needs_a_way_in(meadow):
    reply = meadow.host.must(f"friends host --address {HERE}")
    assert reply["reach"] == "machine" and "reachable address" in reply["note"] and "relay" in reply["note"]


def test_the_lan_and_friends_may_both_be_open(meadow):
    host, guest = meadow.host, meadow.guest
    port = open_lan(meadow)
    code = host_friends(meadow)
    assert parse(code).port == port
    other = meadow.third("Cid")
    guest.must(f"connect {code}")
    other.must(f"connect {HERE}:{port}")
    host.until(lambda: host.state()["world"]["shared"]["guests"] == ["Ben", "Cid"])
    assert host.must("lan close")["gone"] == ["Cid"]
    other.until(lambda: other.state()["screen"] == "title")
    assert host.state()["world"]["shared"] == {"lan": False, "friends": True, "port": port, "guests": ["Ben"]}
    assert guest.state()["screen"] == "playing"
