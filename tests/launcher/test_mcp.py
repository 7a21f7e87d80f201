"""`horizon mcp`: the launcher's commands, play, and the game's tools, in one server."""

import json
import os
import signal
import tempfile

import pytest

from horizon.control.schema import NAME
from horizon.core import no_ai
from horizon.core.clock import monotonic
from tests.control.test_launch import is_gone, wait_gone
from tests.support.fake_game import FakeGame
from tests.support.mcp_pipe import McpPipe
from tests.support.shared import REPO


@pytest.fixture(autouse=True)
def own_home(monkeypatch):
    """A home whose path is short enough for the launcher's endpoint."""
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        monkeypatch.setenv("HORIZON_HOME", os.path.join(folder, "home"))
        monkeypatch.setenv("HORIZON_CACHE", os.path.join(folder, "cache"))
        monkeypatch.setenv("HORIZON_CONTROL", os.path.join(folder, "default.sock"))
        monkeypatch.delenv("HORIZON_CONTROL_TCP", raising=False)
        monkeypatch.setenv("PYTHONPATH", f"{REPO}/horizon.pyz.src{os.pathsep}{REPO}")
        yield folder


@pytest.fixture
def mcp():
    with McpPipe("tests.support.fake_horizon_mcp") as pipe:
        yield pipe


def test_the_list_holds_everything_and_costs_little(mcp):
    mcp.send({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
    line = mcp.line()
    tools = json.loads(line)["result"]["tools"]
    names = [tool["name"] for tool in tools]
    assert len(names) == len(set(names)) and all(NAME.match(name) for name in names)
    assert {"play", "settings", "account_list", "game_hello", "game_wait_for"} <= set(names)
    assert not {"agent_config", "no_ai", "mcp", "ctl", "game", "demo", "game_launch"} & set(names)
    assert len(line) / len(tools) <= 420, f"{len(line) / len(tools):.0f} bytes a tool"
    assert len(line) < 72 << 10


def test_groups_leave_play_and_the_wanted_ones():
    with McpPipe("tests.support.fake_horizon_mcp", "--tools", "world") as mcp:
        names = [tool["name"] for tool in mcp.request("tools/list")["result"]["tools"]]
        assert names[0] == "play" and "settings" not in names and "game_hello" not in names


def test_a_launcher_command_runs_as_a_child_and_its_object_comes_back(mcp):
    assert mcp.reply("account_list") == {"accounts": []}
    assert mcp.reply("account_offline", {"name": "Ann"})["account"]["name"] == "Ann"
    assert mcp.call("account_list")["structuredContent"]["accounts"][0]["name"] == "Ann"


def test_a_launcher_commands_error_is_a_result(mcp):
    result = mcp.call("account_offline", {"name": "not a name!"})
    assert result["isError"] is True and json.loads(result["content"][0]["text"])["kind"] == "usage"
    assert "follow" in json.loads(mcp.call("logs", {"follow": True})["content"][0]["text"])["error"]


def test_without_a_game_the_games_tools_say_to_play(mcp):
    reply = mcp.reply("game_hello")
    assert reply["kind"] == "state" and "play" in reply["error"] and "Agent Control" in reply["error"]


def test_play_starts_a_game_that_the_games_tools_then_reach(mcp, own_home):
    reply = mcp.reply("play", {"world": "w", "creative": True})
    assert reply["ok"] is True and reply["world"] == "w" and "this server ends" in reply["lives"]
    assert reply["socket"] == os.path.join(own_home, "home", "horizon-launcher.sock")
    assert mcp.reply("game_hello")["pid"] == reply["pid"]
    assert mcp.reply("game_wait", {"ticks": 3})["ticks"] == 3
    again = mcp.reply("play")
    assert again["kind"] == "state" and again["pid"] == reply["pid"]
    assert mcp.reply("game_quit") == {"ok": True}
    assert mcp.reply("game_hello")["kind"] == "state"
    assert mcp.reply("play")["ok"] is True


def test_play_joins_a_friend_and_no_argument_of_a_program_tells_the_code(mcp, own_home):
    reply = mcp.reply("play", {"join": "HZN1-AAAAA-BBBBB"})
    assert (reply["ok"], reply["server"], reply["world"]) == (True, "the friend's world", None)
    with open(f"/proc/{reply['pid']}/cmdline") as file:
        assert "HZN1" not in file.read()
    assert mcp.reply("game_quit") == {"ok": True}
    assert mcp.reply("play", {"join": "nowhere"})["error"] == "nobody is there; ask for another code"


@pytest.mark.parametrize("more", [{"world": "w"}, {"lockstep": True}])
def test_play_joins_or_opens_and_not_both(mcp, more):
    assert mcp.reply("play", {"join": "HZN1-AAAAA-BBBBB", **more})["kind"] == "usage"


def test_the_launchers_game_wins_over_the_players(mcp, own_home):
    with FakeGame().serve(os.path.join(own_home, "default.sock")):
        assert mcp.reply("game_hello")["pid"] == os.getpid()
        reply = mcp.reply("play")
        assert mcp.reply("game_hello")["pid"] == reply["pid"]
    assert mcp.reply("game_hello")["pid"] == reply["pid"]


@pytest.mark.parametrize("how", ["eof", signal.SIGTERM, signal.SIGKILL])
def test_a_game_from_play_ends_with_the_server(how):
    for _ in range(2):
        with McpPipe("tests.support.fake_horizon_mcp") as mcp:
            reply = mcp.reply("play")
            if how == "eof":
                assert mcp.close() == 0
            else:
                mcp.process.send_signal(how)
                mcp.process.wait(20)
            wait_gone(reply["pid"], 5.0)
            assert not os.path.lexists(reply["socket"])


def test_a_game_that_is_kept_lives_on(own_home):
    with McpPipe("tests.support.fake_horizon_mcp") as mcp:
        reply = mcp.reply("play", {"keep": True})
        assert reply["lives"] == "until quit"
        assert mcp.close() == 0
    with McpPipe("tests.support.fake_horizon_mcp") as mcp:
        assert mcp.reply("game_hello")["pid"] == reply["pid"] and not is_gone(reply["pid"])
        assert mcp.reply("game_quit") == {"ok": True}
    wait_gone(reply["pid"])


def test_a_cancelled_command_ends_its_child(mcp):
    mcp.send({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "account_list"}})
    mcp.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
    began = monotonic()
    assert mcp.reply("settings")["settings"]
    assert monotonic() - began < 20


def test_no_ai_refuses_the_start_and_every_call_with_its_own_code(mcp):
    assert mcp.reply("account_list")
    no_ai.set(None, True)
    assert mcp.request("tools/call", {"name": "account_list"})["error"] == {"code": -32000, "message": no_ai.REFUSAL}
    assert mcp.request("tools/call", {"name": "game_hello"})["error"]["code"] == -32000
    with McpPipe("horizon", "mcp") as other:
        assert other.close() == 4 and no_ai.REFUSAL in other.notes
