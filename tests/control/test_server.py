"""The control socket: both transports, order, sizes, slow and dead clients, who may open it."""

import json
import os
import socket
import stat
import subprocess
import sys
import threading

import pytest

from horizon.control import endpoint
from horizon.control.client import Client, to_line
from horizon.control.server import CLIENT_LIMIT, LINE_LIMIT, Server
from horizon.core.errors import ConnectionFailed, DeniedError, StateError, TimedOut, UsageError
from tests.support.fake_game import FakeGame
from tests.support.shared import REPO


def ask(client, line):
    return json.loads(client.ask(line if isinstance(line, bytes) else line.encode()))


def connected(path):
    client = Client(path)
    client.settimeout(20.0)
    return client


def test_a_line_in_is_a_line_out(any_game, path):
    client = connected(path)
    assert ask(client, "echo hé")["text"] == "hé"
    assert ask(client, to_line(["echo", 'a "b" \\ \U0001f600']))["text"] == 'a "b" \\ \U0001f600'
    assert ask(client, "hello")["pid"] == os.getpid()


def test_the_endpoint_is_private(any_game, path):
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


def test_the_token_file_holds_128_bits_and_a_wrong_token_is_dropped(monkeypatch, path):
    monkeypatch.setenv("HORIZON_CONTROL_TCP", "1")
    with FakeGame().serve(path):
        note = json.load(open(path))
        assert len(bytes.fromhex(note["token"])) == 16 and note["pid"] == os.getpid()
        for token in (b"0" * 32 + b"\n", b"hello\n", b"x" * 1000):
            with socket.create_connection(("127.0.0.1", note["port"]), 20) as stranger:
                stranger.sendall(token + b"hello\n")
                assert stranger.recv(100) in (b"",)
        assert ask(connected(path), "echo a") == {"text": "a"}


def test_the_listener_is_local_only(monkeypatch, path):
    monkeypatch.setenv("HORIZON_CONTROL_TCP", "1")
    with FakeGame().serve(path) as game:
        assert game.server.listener.getsockname()[0] == "127.0.0.1"


def test_pipelined_lines_are_answered_in_order(any_game, path):
    client = connected(path)
    client.connection.sendall(b"wait 5\n" + b"".join(b"echo %d\n" % n for n in range(2000)) + b"nope\n")
    assert json.loads(client.receive())["ticks"] == 5
    assert [json.loads(client.receive())["text"] for _ in range(2000)] == [str(n) for n in range(2000)]
    assert json.loads(client.receive())["kind"] == "unknown"


@pytest.mark.parametrize("size", [60_000, 70_000, 2_000_000])
def test_long_lines_are_answered(any_game, path, size):
    client = connected(path)
    assert len(ask(client, b"echo " + b"x" * size)["text"]) == size
    assert ask(client, json.dumps(["echo", "é" * size], ensure_ascii=False))["text"] == "é" * size
    assert ask(client, "echo a") == {"text": "a"}


def test_a_line_over_8_mib_is_refused_and_the_connection_lives(any_game, path):
    client = connected(path)
    client.send(b"echo " + b"x" * (LINE_LIMIT + 10_000_000))
    reply = json.loads(client.receive())
    assert reply["kind"] == "usage" and "8 MiB" in reply["error"]
    assert ask(client, "echo a") == {"text": "a"}


def test_big_replies_arrive_whole(any_game, path):
    client = connected(path)
    assert len(ask(client, "big 30000000")["text"]) == 30_000_000
    assert ask(client, "echo a") == {"text": "a"}


def test_what_is_no_utf8_no_json_or_too_deep_is_answered(game, path):
    client = connected(path)
    assert ask(client, b"echo \xff\xfe")["text"] == "\ufffd\ufffd"
    for line in (b"[", b"[1,", b'["echo" "a"]', b"[" * 100_000, b"[NaN]", b"[]", b"", b"\x00\x01", b"[{}]"):
        assert ask(client, line)["kind"] in ("usage", "unknown"), line[:20]
    assert ask(client, b"echo a\r") == {"text": "a"}
    assert ask(client, b'  ["echo", 5]') == {"text": "5"}


def test_values_that_json_has_no_words_for_are_cleaned(game, path):
    raw = connected(path).ask(b"odd")
    assert raw.isascii()
    assert json.loads(raw) == {"nan": None, "inf": None, "lone": "a\ufffdb", "line": "a\u2028b", "pair": "\U0001f600"}


def test_a_client_that_does_not_read_holds_up_nobody(game, path):
    slow, quick = connected(path), connected(path)
    slow.connection.sendall(b"big 8000000\n" * 20)
    for _ in range(50):
        assert ask(quick, "echo a") == {"text": "a"}
    assert [len(json.loads(slow.receive())["text"]) for _ in range(20)] == [8_000_000] * 20


def test_a_client_that_floods_is_read_as_fast_as_it_is_answered(game, path):
    client = connected(path)
    sender = threading.Thread(target=client.connection.sendall, args=(b"echo a\n" * 30_000,))
    sender.start()
    for _ in range(30_000):
        client.receive()
    sender.join()
    assert ask(client, "echo b") == {"text": "b"}


def test_a_dead_client_takes_its_action_with_it(game, path):
    game.lockstep = False
    client, other = connected(path), connected(path)
    client.send(b"act 1000000000 --timeout 1000")
    while not game.holding:
        ask(other, "wait 1")
    client.close()
    while game.holding:
        ask(other, "wait 1")
    assert ask(other, "act 1")["ok"] is True


def test_a_client_that_has_sent_everything_still_gets_its_replies(any_game, path):
    client = connected(path)
    client.connection.sendall(b"wait 3\necho a\n")
    client.connection.shutdown(socket.SHUT_WR)
    assert json.loads(client.receive())["ticks"] == 3
    assert json.loads(client.receive()) == {"text": "a"}
    with pytest.raises(ConnectionFailed):
        client.receive()


def test_the_33rd_client_is_told_so(game, path):
    clients = [connected(path) for _ in range(CLIENT_LIMIT)]
    assert all(ask(client, "echo a") for client in clients)
    late = connected(path)
    reply = json.loads(late.receive())
    assert reply["kind"] == "busy" and "32" in reply["error"]
    clients[0].close()
    ask(clients[1], "wait 2")
    for _ in range(200):
        client = connected(path)
        try:
            if ask(client, "echo a") == {"text": "a"}:
                break
        except (ConnectionFailed, KeyError, TimedOut):
            continue
    else:
        pytest.fail("the place of a closed client was not given away")


def test_a_live_game_is_named_and_left_alone(any_game, path):
    with pytest.raises(StateError, match=f"process {os.getpid()}"):
        FakeGame().serve(path)
    assert ask(connected(path), "echo a") == {"text": "a"}


def test_a_stale_endpoint_is_taken_over(transport, path):
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.support.fake_game", path], cwd=REPO,
        env=os.environ | {"PYTHONPATH": f"{REPO}/horizon.pyz.src"},
    )
    while True:
        try:
            assert ask(connected(path), "hello")["pid"] == child.pid
            break
        except ConnectionFailed:
            assert child.poll() is None
    child.kill()
    child.wait()
    assert os.path.lexists(path)
    with FakeGame().serve(path):
        assert ask(connected(path), "hello")["pid"] == os.getpid()


@pytest.mark.parametrize("content", [b"", b"precious", b'{"port": 1}', b'{"port":5,"token":"short"}'])
def test_other_files_at_that_path_are_never_touched(transport, path, content):
    with open(path, "wb") as file:
        file.write(content)
    with pytest.raises(ConnectionFailed, match="no control socket"):
        FakeGame().serve(path)
    assert open(path, "rb").read() == content


def test_a_folder_and_a_link_at_that_path_are_never_touched(transport, path, folder):
    os.mkdir(path)
    with pytest.raises(ConnectionFailed):
        FakeGame().serve(path)
    os.rmdir(path)
    os.symlink(os.path.join(folder, "nothing"), path)
    with pytest.raises(ConnectionFailed):
        FakeGame().serve(path)
    assert os.path.islink(path)


def test_the_path_is_free_after_the_end(any_game, path):
    any_game.close()
    assert not os.path.lexists(path)


def test_only_our_own_endpoint_is_removed_at_the_end(game, path):
    os.unlink(path)
    with open(path, "w") as file:
        file.write("somebody else's")
    game.close()
    assert open(path).read() == "somebody else's"


def test_a_folder_that_is_made_is_private(folder):
    path = os.path.join(folder, "a", "b", "s.sock")
    with FakeGame().serve(path):
        for level in (os.path.join(folder, "a"), os.path.join(folder, "a", "b")):
            assert stat.S_IMODE(os.stat(level).st_mode) == 0o700


def test_no_ai_keeps_the_socket_shut(path):
    with pytest.raises(DeniedError):
        Server(FakeGame().dispatch, path, is_denied=lambda: True)
    assert not os.path.lexists(path)


def test_no_ai_turned_on_closes_an_idle_endpoint_and_answers_who_waits(path):
    denied = []
    with FakeGame(lockstep=False).serve(path, is_denied=lambda: bool(denied)) as game:
        client, idle = connected(path), connected(path)
        client.send(b"act 1000000000\necho a")
        while not game.holding:
            ask(idle, "echo a")
        denied.append(True)
        assert [json.loads(client.receive())["kind"] for _ in range(2)] == ["denied", "denied"]
        with pytest.raises(ConnectionFailed):
            idle.receive()
        with pytest.raises(ConnectionFailed):
            connected(path)


def test_no_ai_turned_on_closes_it_at_once(path):
    denied = []
    with FakeGame().serve(path, is_denied=lambda: bool(denied)):
        client, watcher = connected(path), connected(path)
        assert ask(client, "echo a") == {"text": "a"}
        denied.append(True)
        assert ask(client, "echo a")["kind"] == "denied"
        for each in (client, watcher):
            with pytest.raises(ConnectionFailed):
                each.receive()
        with pytest.raises(ConnectionFailed):
            connected(path)


def test_the_game_may_close_it_from_its_own_thread(game, path):
    client = connected(path)
    assert ask(client, "echo a")
    game.server.close_soon()
    with pytest.raises(ConnectionFailed):
        client.receive()


def test_a_long_path_is_a_usage_error_that_says_so():
    with pytest.raises(UsageError, match="100 are the most"):
        endpoint.default_path("/tmp/" + "x" * 100)


def test_where_the_endpoint_is(monkeypatch, folder):
    monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
    assert endpoint.default_path() == os.path.join(folder, "horizon-control.sock")
    monkeypatch.setenv("HORIZON_CONTROL", os.path.join(folder, "mine"))
    assert endpoint.default_path() == os.path.join(folder, "mine")
    assert endpoint.default_path(os.path.join(folder, "given")) == os.path.join(folder, "given")
    monkeypatch.delenv("HORIZON_CONTROL")
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    monkeypatch.setenv("TMPDIR", folder)
    assert endpoint.default_path() == os.path.join(folder, f"horizon-{os.getuid()}", "control.sock")


def test_the_shared_temporary_folder_must_be_ours_alone(monkeypatch, folder):
    monkeypatch.setenv("TMPDIR", folder)
    with FakeGame().serve(endpoint.default_path()):
        assert stat.S_IMODE(os.stat(os.path.join(folder, f"horizon-{os.getuid()}")).st_mode) == 0o700


def test_the_game_ends_with_the_connection_that_owns_it(game, path):
    client = connected(path)
    assert ask(client, "own") == {"ok": True}
    client.close()
    game.thread.join(10)
    assert game.is_over
