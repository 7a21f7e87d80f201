"""`server start|stop|log|command|status` without a server, and with one that is a stand-in."""

import json
import os
import subprocess
import sys

import pytest

from horizon.control.argv import Table
from horizon.control.dispatch import Dispatch
from horizon.control.server import Server
from horizon.control.shapes import OK, fits
from horizon.control.vocabulary import Param, command
from horizon.core import no_ai
from horizon.core.errors import StateError
from horizon.launcher import servers
from horizon.launcher.server_tools import ServerTools
from horizon.launcher.table import LAUNCHER, SERVER_STATUS
from tests.launcher.test_commands import install


@command("status", reply=SERVER_STATUS, read_only=True, poll=True)
def status(game):
    """How it does."""
    return {
        "running": True, "pid": os.getpid(), "port": 5, "address": "::1", "folder": "f", "world": "w", "log": "l",
        "players": ["Ann"], "max_players": 20, "uptime_s": 1.0, "tick": 1, "ticks_per_second": 20.0,
        "tick_ms": {"median": 1.5, "max": 2.0}, "paused": False, "chunks": 81, "version": "0",
    }


@command("command", Param("line", "A line.", rest=True), reply=OK | {"output": [str], "count": int}, poll=True)
def run_line(game, line):
    """Run a line."""
    if line == "wrong":
        raise StateError("there is no command /wrong")
    return {"ok": True, "output": [line], "count": 1}


class Silent:
    """As much of a host as the socket needs."""

    lockstep, tick = False, 0

    def __init__(self):
        self.inputs = self
        self.dispatch = Dispatch(self, Table((status, run_line)))

    def line(self, text, tick):
        pass

    watched = log = stop = lambda self, *given: None


@pytest.fixture
def folder(home):
    return home / "servers" / "default"


@pytest.fixture
def answering(folder, monkeypatch):
    """A server that answers in the usual place, though nobody turns its loop: each line is answered as it comes."""
    host = Silent()
    monkeypatch.setattr(host.dispatch, "wake", lambda: host.dispatch.run())
    server = Server(host.dispatch, servers.socket_path(str(folder)), is_denied=lambda: False)
    yield host
    server.close()


def test_the_folder_is_the_given_one_then_the_setting_then_the_homes(launcher, home, tmp_path):
    assert servers.folder_of(str(home)) == str(home / "servers" / "default")
    launcher("settings", "server-folder", tmp_path / "mine")
    assert servers.folder_of(str(home)) == str(tmp_path / "mine") and (tmp_path / "mine").is_dir()
    assert servers.folder_of(str(home), "~/x") == os.path.expanduser("~/x")


def test_one_folder_has_one_socket_wherever_it_is_named_from(home, tmp_path, monkeypatch):
    path = servers.socket_path(str(tmp_path / "a"))
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert servers.socket_path(str(tmp_path / "b")) == path != servers.socket_path(str(tmp_path / "c"))
    deep = tmp_path / ("d" * 90)
    deep.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(deep))
    assert len(servers.socket_path(str(tmp_path / "a"))) <= 100


def test_without_a_server_each_command_says_so(launcher, folder):
    assert launcher("server", "status") == (0, {"running": False, "folder": str(folder)})
    for words in (("stop",), ("command", "list")):
        code, reply = launcher("server", *words)
        assert (code, reply["kind"], reply["reason"]) == (1, "state", "not-running") and "server start" in reply["error"]
    code, reply = launcher("server", "log")
    assert (code, reply["kind"]) == (1, "state") and "no log at" in reply["error"]
    assert launcher("server", "command")[0] == 2


def test_a_server_that_answers_is_asked(launcher, spoken, answering):
    code, reply = launcher("server", "status")
    assert code == 0 and reply["players"] == ["Ann"] and fits(reply, SERVER_STATUS) == []
    assert launcher("server", "command", "say", "hello  there") == (0, {"ok": True, "output": ["say hello  there"], "count": 1})
    code, reply = launcher("server", "command", "wrong")
    assert (code, reply) == (1, {"error": "there is no command /wrong", "kind": "state"})
    assert "w on [::1]:5" in spoken("server", "status")[1] and "1 of 20: Ann" in spoken("server", "status")[1]
    code, reply = launcher("server", "start")
    assert (code, reply["pid"], reply["port"]) == (1, os.getpid(), 5) and "already" in reply["error"]


def test_the_log_is_read_whether_it_runs_or_not(launcher, folder):
    (folder / "logs").mkdir(parents=True)
    (folder / "logs" / "latest.log").write_text("one\ntwo\nthree\n")
    code, reply = launcher("server", "log", "--lines", "2")
    assert (code, reply["lines"], reply["truncated"]) == (0, ["two", "three"], True)


def test_a_server_that_ends_at_once_is_an_error_with_its_sentence(launcher, home, folder):
    install(home, "fake")
    launcher("settings", "selected-version", "fake")
    code, reply = launcher("server", "start", "--world", "sentence", "--port", "5")
    assert (code, reply["kind"], reply["status"]) == (1, "state", 69)
    assert reply["error"] == "the server ended before it was ready: this file has no libraries"
    assert json.loads((home / "started.json").read_text()) == [
        "server", "--nogui", "--folder", str(folder), "--port", "5", "--world", "sentence"]


def test_ports_are_checked(launcher):
    assert launcher("server", "start", "--port", "70000")[0] == 2
    assert launcher("server", "start", "--port", "many")[0] == 2


def test_a_state_file_of_a_dead_or_foreign_process_names_no_server(folder):
    folder.mkdir(parents=True)
    state = folder / servers.STATE
    for text in ("", "5", "{", '{"pid": "x"}', "\xff"):
        state.write_bytes(text.encode("latin-1"))
        assert servers.state_of(str(folder)) == {}
    ended = subprocess.Popen([sys.executable, "-c", ""])
    assert ended.wait() == 0 and not servers.is_server(ended.pid, str(folder))
    state.write_text(json.dumps({"pid": os.getpid(), "socket": "/nowhere"}))
    assert servers.state_of(str(folder))["pid"] == os.getpid()
    assert not servers.is_server(os.getpid(), str(folder))
    with pytest.raises(StateError):
        servers.stop(str(folder))


def test_servers_are_for_people_under_no_ai_too(launcher, home):
    no_ai.set(home, True)
    assert launcher("server", "status")[1]["running"] is False


def test_help_tells_the_foreground_server_and_its_words_apart(spoken):
    assert "horizon server [OPTIONS]" in spoken("help", "server")[1]
    assert "horizon server start" in spoken("help", "server", "start")[1]
    assert "horizon server stop" in spoken("server", "stop", "--help")[1]


def test_the_session_tools_replace_the_generated_ones():
    rows = ServerTools().rows
    assert list(rows) == ["server", "server_command", "server_log", "server_stop"]
    assert all(param.help for row in rows.values() for param in row.params)
    assert rows["server"].param("keep") is not None and LAUNCHER.require("server start").param("keep") is None
