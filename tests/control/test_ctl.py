"""`horizon ctl`, in this process and as a process of its own."""

import io
import json
import os
import signal
import subprocess
import sys

import pytest

from horizon.control import ctl
from horizon.core import no_ai
from tests.support.fake_game import FakeGame
from tests.support.shared import REPO


@pytest.fixture
def run(capfdbinary, path, monkeypatch):
    """Runs ctl against the game at `path`: (status, the object on standard output, what is on standard error)."""
    monkeypatch.setenv("HORIZON_CONTROL", path)

    def run(*words):
        capfdbinary.readouterr()
        status = ctl.main(list(words))
        out, notes = capfdbinary.readouterr()
        return status, json.loads(out) if out.startswith(b"{") else out.decode(), notes.decode()

    return run


def test_the_reply_is_printed_as_the_server_sent_it(any_game, run):
    assert run("echo", "a", "b") == (0, {"text": "a b"}, "")
    assert run("look", "-90", "-0.5")[1]["rotation"] == [-90.0, -0.5]


@pytest.mark.parametrize(("words", "status", "kind"), [
    (("look", "x", "0"), 2, "usage"),
    (("nope",), 1, "unknown"),
    (("wait-for", "screen", "x", "--timeout", "0"), 1, "timeout"),
    (("crash",), 1, "internal"),
    (("--api", "2", "hello"), 5, "api"),
    (("--wrong", "hello"), 2, "usage"),
    (("--timeout", "x", "hello"), 2, "usage"),
    (("launch", "--own"), 2, "usage"),
])
def test_the_exit_status_follows_the_kind(game, run, words, status, kind):
    code, reply, _ = run(*words)
    assert (code, reply["kind"]) == (status, kind)


def test_no_game_is_status_3_unless_the_words_are_wrong(run):
    status, reply, _ = run("hello")
    assert status == 3 and reply["kind"] == "connection" and "horizon ctl launch" in reply["error"]
    assert run("wait", "x")[0] == 2
    assert run("hallo")[1]["kind"] == "unknown"


def test_no_ai_refuses_everything_with_status_4(game, run):
    no_ai.set(None, True)
    for words in (("hello",), ("help",), ("-",), ("launch",), ("logs",)):
        assert run(*words)[:2] == (4, {"error": no_ai.REFUSAL, "kind": "denied"})
    assert run("mcp")[0] == 4


def test_a_known_protocol_line_passes(game, run):
    assert run("--api", "1", "echo", "a")[1] == {"text": "a"}


def test_help_and_guide_need_no_game(run):
    assert "wait-for" in run("help")[1]
    assert "\n  own " not in run("help")[1] and "\n  own " in run("help", "--game")[1]
    assert "--timeout" in run("help", "wait-for")[1]
    assert run("help", "nope")[0] == 1
    assert run("help", "--markdown")[1].startswith("# Commands")
    assert "block world" in run("guide")[1]
    status, out, notes = run()
    assert (status, out) == (2, "") and "usage" in notes
    assert run("--help")[0] == 0


def test_logs_are_read_without_a_game(run, tmp_path):
    folder = tmp_path / "home" / "logs"
    folder.mkdir(parents=True)
    (folder / "latest.log").write_text("".join(f"line {n}\n" for n in range(50)))
    status, reply, _ = run("logs", "--lines", "2")
    assert status == 0 and reply["lines"] == ["line 48", "line 49"]


def lines(monkeypatch, text):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_lines_from_standard_input(game, path, monkeypatch, capfdbinary):
    monkeypatch.setenv("HORIZON_CONTROL", path)
    lines(monkeypatch, '# a comment\n\necho a\n  # another\n["echo", "b c"]\nwait 2\r\nhelp nope\necho last')
    assert ctl.main(["-"]) == 1
    replies = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert replies[0] == {"text": "a"} and replies[1] == {"text": "b c"} and replies[2]["ticks"] == 2
    assert replies[3]["kind"] == "unknown" and replies[4] == {"text": "last"} and len(replies) == 5


def test_lines_without_a_game_fail_one_by_one(path, monkeypatch, capfdbinary):
    monkeypatch.setenv("HORIZON_CONTROL", path)
    lines(monkeypatch, "hello\nhello\n")
    assert ctl.main(["-"]) == 1
    assert [json.loads(line)["kind"] for line in capfdbinary.readouterr().out.splitlines()] == ["connection"] * 2


def test_quit_waits_for_the_end(path, run):
    with FakeGame().serve(path) as game:
        assert run("quit") == (0, {"ok": True}, "")
        assert not os.path.lexists(path)
        assert game.is_over


def test_ctls_own_patience_ends_a_call(game, run):
    game.lockstep = False
    status, reply, _ = run("--timeout", "0.05", "act", "1000000000")
    assert status == 1 and reply["kind"] == "timeout"


def test_wait_ready_says_who_is_there_or_gives_up(game, run):
    assert run("wait-ready")[1]["pid"] == os.getpid()
    game.close()
    assert run("wait-ready", "--timeout", "0.05")[1]["kind"] == "timeout"


def start(path, *words, **options):
    environment = os.environ | {"PYTHONPATH": f"{REPO}/horizon.pyz.src", "HORIZON_CONTROL": path}
    code = "import sys; from horizon.control.ctl import main; sys.exit(main(sys.argv[1:]))"
    return subprocess.Popen([sys.executable, "-c", code, *words], env=environment, stdout=subprocess.PIPE, **options)


def test_ctrl_c_is_status_130_without_a_traceback(game, path):
    game.lockstep = False
    child = start(path, "act", "1000000000", "--timeout", "1000", stderr=subprocess.PIPE)
    while not game.holding:
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    out, notes = child.communicate(timeout=20)
    assert (child.returncode, out, notes) == (130, b"", b"")
    while game.holding:
        pass


def test_an_ordinary_call_loads_nothing_heavy(game, path):
    code = (
        "import sys; before = set(sys.modules)\n"
        "from horizon.control import ctl\n"
        "status = ctl.main(['hello'])\n"
        "print(' '.join(sorted(set(sys.modules) - before)), file=sys.stderr)"
    )
    environment = os.environ | {"PYTHONPATH": f"{REPO}/horizon.pyz.src", "HORIZON_CONTROL": path}
    done = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {f'{REPO}/horizon.pyz.src'!r})\n{code}"],
                          env=environment, capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    heavy = {
        "numpy", "json", "argparse", "dataclasses", "socket", "subprocess", "pathlib", "importlib.resources", "urllib",
        "threading", "logging", "tempfile", "horizon.control.table",
    }
    assert not loaded & heavy


def test_the_table_loads_nothing_heavy_either():
    code = (
        f"import sys; sys.path.insert(0, {f'{REPO}/horizon.pyz.src'!r}); before = set(sys.modules)\n"
        "import horizon.control.table\n"
        "print(' '.join(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    heavy = {"numpy", "json", "argparse", "dataclasses", "socket", "subprocess", "pathlib", "importlib.resources", "urllib", "threading"}
    assert not set(done.stdout.split()) & heavy


def test_a_picture_goes_where_ctl_was_called(game, run, tmp_path, monkeypatch):
    """The game may have been started in quite another folder."""
    monkeypatch.chdir(tmp_path)
    status, reply, _ = run("screenshot", "here.png", "--size", "32x32")
    assert (status, reply["path"]) == (0, str(tmp_path / "here.png"))
    status, reply, _ = run("map", "land.png")
    assert (status, reply["path"]) == (0, str(tmp_path / "land.png"))


def test_closed_streams_are_no_crash(game, run, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert ctl.main(["-"]) == 0
    monkeypatch.setattr("sys.stdout", None)
    assert ctl.main(["hello"]) == 0 and ctl.main(["nope"]) == 1


def test_mcp_tells_a_person_its_options(capsys):
    assert ctl.main(["mcp", "--help"]) == 0
    assert "--tools GROUP" in capsys.readouterr().out
    no_ai.set(None, True)
    assert ctl.main(["mcp", "--help"]) == 4
