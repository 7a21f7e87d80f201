"""Starting a game and waiting for it; how long it lives."""

import json
import os
import signal
import subprocess
import sys

import pytest

from horizon.control.client import Client
from horizon.control.launch import launch
from horizon.core.clock import monotonic
from horizon.core.errors import ConnectionFailed, StateError, TimedOut
from tests.support.shared import REPO

FAKE = [sys.executable, "-m", "tests.support.fake_game"]


@pytest.fixture(autouse=True)
def from_the_checkout(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", f"{REPO}/horizon.pyz.src{os.pathsep}{REPO}")


def is_gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] == "Z"


def wait_gone(pid, seconds=20.0):
    deadline = monotonic() + seconds
    while not is_gone(pid):
        assert monotonic() < deadline, "the game lives on"


def test_a_game_lives_on_until_quit(path):
    game = launch(path=path, words=FAKE, headless=True, lockstep=True)
    assert game.reply["ok"] is True and game.reply["socket"] == path and game.reply["lives"] == "until quit"
    client = Client(path)
    assert json.loads(client.ask(b"hello"))["pid"] == game.reply["pid"]
    assert os.getpgid(game.process.pid) != os.getpgid(0)
    client.ask(b"quit")
    assert game.process.wait(20) == 0
    assert not os.path.lexists(path)


def test_a_world_is_opened_before_the_reply(path):
    game = launch(path=path, words=FAKE, world="my world", seed="5", creative=True, own=True)
    assert game.reply["world"] == "my world"
    game.end()
    assert game.process.returncode == 0


def test_a_world_that_cannot_be_opened_is_the_answer_and_the_game_ends(path):
    with pytest.raises(StateError, match="the world is broken"):
        launch(path=path, words=FAKE, world="broken")
    with pytest.raises(ConnectionFailed):
        for _ in range(100_000):
            Client(path).close()


def test_a_game_that_ends_before_it_answers_says_why(folder):
    with pytest.raises(StateError, match=r"exit status 1\): no luck today"):
        launch(path=os.path.join(folder, "broken.sock"), words=FAKE)


def test_a_game_that_never_answers_is_given_up(path):
    with pytest.raises(TimedOut):
        launch(path=path, words=[sys.executable, "-c", "input()" + "\nwhile True: pass"][:2] + ["import signal; signal.pause()"], timeout=0.3)


def test_a_game_that_answers_already_is_named(path):
    game = launch(path=path, words=FAKE, own=True)
    with pytest.raises(StateError, match=f"process {game.process.pid}"):
        launch(path=path, words=FAKE)
    game.end()


def test_a_game_of_our_own_ends_when_its_starter_is_killed(path):
    code = (
        "import sys, signal; from horizon.control.launch import launch\n"
        f"game = launch(path={path!r}, words=[sys.executable, '-m', 'tests.support.fake_game'], own=True)\n"
        "print(game.reply['pid'], flush=True)\n"
        "signal.pause()"
    )
    starter = subprocess.Popen([sys.executable, "-c", code], cwd=REPO, stdout=subprocess.PIPE)
    pid = int(starter.stdout.readline())
    starter.send_signal(signal.SIGKILL)
    starter.wait()
    starter.stdout.close()
    wait_gone(pid)
    assert not os.path.lexists(path)
