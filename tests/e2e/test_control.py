"""The real headless game, driven as an agent drives it: processes, stale sockets, streams, both MCP servers."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

import pytest

from horizon.core import no_ai
from horizon.core.clock import monotonic
from tests.support.mcp_pipe import McpPipe
from tests.support.shared import REPO


@pytest.fixture(autouse=True)
def own_home(monkeypatch):
    """A home, a cache and an endpoint of its own, with paths short enough for sockets."""
    folder = tempfile.mkdtemp(prefix="hz")
    for name in ("HORIZON_CONTROL", "HORIZON_CONTROL_TCP", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HORIZON_HOME", os.path.join(folder, "home"))
    monkeypatch.setenv("HORIZON_CACHE", os.path.join(folder, "cache"))
    monkeypatch.setenv("HORIZON_CONTROL", os.path.join(folder, "control.sock"))
    monkeypatch.setenv("PYTHONPATH", f"{REPO}/horizon.pyz.src{os.pathsep}{REPO}")
    yield folder
    ctl("quit")
    shutil.rmtree(folder, ignore_errors=True)


def ctl(*words, text=None):
    """(exit status, the replies) of `horizon ctl`."""
    done = subprocess.run(
        [sys.executable, "-m", "horizon", "ctl", *words], capture_output=True, timeout=300, cwd=REPO,
        input=None if text is None else text.encode(),
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def launched(*words):
    status, (reply,) = ctl("launch", "--headless", "--lockstep", *words)
    assert status == 0, reply
    return reply


def open_flat(world="w"):
    status, (reply,) = ctl("open", world, "1", "creative", "--type", "flat")
    assert status == 0, reply
    return reply


def wait_gone(pid, seconds=30.0):
    deadline = monotonic() + seconds
    while os.path.exists(f"/proc/{pid}"):
        with open(f"/proc/{pid}/stat") as file:
            if file.read().rpartition(")")[2].split()[0] == "Z":
                return
        assert monotonic() < deadline, "the game lives on"


def test_a_game_is_launched_played_and_ended():
    reply = launched()
    open_flat()
    status, replies = ctl("-", text='hello\nwait 20\nstate\nbatch ["wait 2", "state"]\nnope\n')
    assert status == 1 and replies[0]["pid"] == reply["pid"] and replies[1]["ticks"] == 20
    assert replies[2]["world"]["name"] == "w" and replies[3]["ok"] is True and replies[4]["kind"] == "unknown"
    assert ctl("quit") == (0, [{"ok": True}])
    assert not os.path.lexists(reply["socket"])
    wait_gone(reply["pid"])
    assert "Traceback" not in open(reply["log"]).read()


def test_a_socket_that_a_killed_game_left_is_taken_over(own_home):
    first = launched()
    os.kill(first["pid"], signal.SIGKILL)
    wait_gone(first["pid"])
    assert os.path.lexists(first["socket"])
    second = launched()
    assert ctl("hello")[1][0]["pid"] == second["pid"]
    status, (third,) = ctl("launch", "--headless")
    assert status == 1 and third["kind"] == "state" and str(second["pid"]) in third["error"]
    assert ctl("quit")[0] == 0
    with open(second["socket"], "w") as file:
        file.write("precious")
    status, (fourth,) = ctl("launch", "--headless")
    assert status == 1 and "no control socket" in fourth["error"]
    assert open(second["socket"]).read() == "precious"


def test_a_big_box_arrives_whole_through_ctl_and_mcp():
    launched()
    spot = open_flat()["pos"]
    x, z = int(spot[0]), int(spot[2])
    words = ["blocks", str(x - 20), "-64", str(z - 20), str(x + 20), "-60", str(z + 20), "--max", "100000"]
    status, (reply,) = ctl(*words)
    assert status == 0 and len(json.dumps(reply)) > 64 << 10
    with McpPipe("horizon", "mcp", "--whole") as mcp:
        names = ("x1", "y1", "z1", "x2", "y2", "z2")
        arguments = dict(zip(names, words[1:7], strict=True)) | {"max": 100000}
        assert mcp.reply("game_blocks", arguments) == reply
    with McpPipe("horizon", "mcp") as mcp:
        assert len(mcp.call("game_blocks", arguments)["content"][0]["text"]) < 10_000


def test_long_lines_are_answered():
    launched()
    open_flat()
    for size in (60_000, 70_000, 2_000_000):
        status, replies = ctl("-", text=f"chat {'x' * size}\nhello\n")
        assert "error" in replies[0] and replies[1]["name"] == "horizon" and status == 1


@pytest.mark.parametrize("how", ["eof", signal.SIGTERM, signal.SIGKILL])
def test_a_game_from_play_ends_with_its_server_and_leaves_nothing(how):
    with McpPipe("horizon", "mcp") as mcp:
        reply = mcp.reply("play", {"lockstep": True})
        assert mcp.reply("game_hello")["pid"] == reply["pid"]
        if how == "eof":
            assert mcp.close() == 0
        else:
            mcp.process.send_signal(how)
            mcp.process.wait(20)
    wait_gone(reply["pid"], 10.0)
    assert not os.path.lexists(reply["socket"])


def test_ctl_from_a_stream_takes_its_own_game_with_it():
    status, replies = ctl("-", text="launch --headless --lockstep --own\nhello\n")
    assert status == 0 and replies[0]["pid"] == replies[1]["pid"]
    wait_gone(replies[0]["pid"])


def test_nothing_but_json_rpc_is_on_standard_output():
    with McpPipe("horizon", "mcp", flags=("-W", "always", "-X", "dev")) as mcp:
        assert mcp.reply("game_state")["kind"] == "state"
        mcp.reply("play", {"lockstep": True, "world": "w"})
        for name, arguments in (("game_state", {}), ("game_break", {"x": 0, "y": -64, "z": 0, "timeout": 1}), ("logs", {}), ("game_quit", {})):
            mcp.call(name, arguments)
        mcp.process.stdin.close()
        rest = b""
        while line := mcp.line():
            rest += line
        assert rest == b""


def test_no_ai_keeps_the_game_shut_to_agents():
    assert subprocess.run([sys.executable, "-m", "horizon", "no-ai", "on"], capture_output=True).returncode == 0
    status, (reply,) = ctl("launch", "--headless")
    assert status == 4 and reply["kind"] == "denied"
    assert not os.path.lexists(os.environ["HORIZON_CONTROL"])
    with McpPipe("horizon", "mcp") as mcp:
        assert mcp.close() == 4
    subprocess.run([sys.executable, "-m", "horizon", "no-ai", "off"], check=True, capture_output=True)


def test_no_ai_turned_on_shuts_a_running_game():
    reply = launched()
    subprocess.run([sys.executable, "-m", "horizon", "no-ai", "on"], check=True, capture_output=True)
    assert ctl("hello")[0] == 4
    subprocess.run([sys.executable, "-m", "horizon", "no-ai", "off"], check=True, capture_output=True)
    os.kill(reply["pid"], signal.SIGTERM)
    wait_gone(reply["pid"])


def started(*words, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "horizon", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, cwd=REPO, start_new_session=True, text=True, **options,
    )


def test_a_world_that_cannot_be_opened_fails_play_with_its_sentence():
    launched()
    open_flat()
    assert ctl("quit")[0] == 0
    child = started("play", "--headless", "--world", "w", "999", "--json")
    out, _ = child.communicate(timeout=60)
    reply = json.loads(out)
    assert child.returncode == 1 and reply["kind"] == "state" and "exists with the seed 1, not 999" in reply["error"]


def test_under_no_ai_a_game_goes_on_without_its_socket(own_home):
    home = os.path.join(own_home, "home")
    no_ai.set(home, True)
    child = started("game", "--headless", "--control")
    deadline, log = monotonic() + 60, os.path.join(home, "logs", "latest.log")
    while not (os.path.exists(log) and no_ai.REFUSAL in open(log).read()):
        assert child.poll() is None and monotonic() < deadline
    assert not os.path.lexists(os.environ["HORIZON_CONTROL"])
    child.send_signal(signal.SIGTERM)
    child.communicate(timeout=60)
    assert child.returncode == 0
    no_ai.set(home, False)


def test_a_demo_that_is_ended_leaves_nothing(own_home):
    child = started("demo", env=os.environ | {"TMPDIR": own_home})
    while not child.stdout.readline().startswith("> open"):
        assert child.poll() is None
    child.send_signal(signal.SIGTERM)
    child.communicate(timeout=60)
    assert child.returncode == 130
    assert [name for name in os.listdir(own_home) if name.startswith("horizon-demo")] == []
