"""`play`: the game as a child in the foreground. The game here is a stand-in that an installed version brings."""

import json
import os
import signal
import subprocess
import sys

import pytest

from horizon.core import no_ai
from tests.conftest import REPO
from tests.launcher.test_commands import install


@pytest.fixture
def installed(home, launcher):
    install(home, "fake")
    launcher("settings", "selected-version", "fake")
    return home


def test_play_starts_the_selected_version_with_the_games_arguments(launcher, installed, tmp_path):
    status, reply = launcher("play", "--headless", "--world", "My World", "-5", "--creative")
    socket = str(tmp_path / "horizon-control.sock")
    assert (status, reply["ok"], reply["socket"]) == (0, True, socket)
    assert json.loads((installed / "started.json").read_text()) == [
        "game", "--headless", "--own", "--control-socket", socket, "--world", "My World", "--seed", "-5", "--creative",
    ]


def test_without_a_display_nothing_is_started(launcher, installed, monkeypatch):
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for display in ("", ":4711"):
        monkeypatch.setenv("DISPLAY", display)
        status, reply = launcher("play")
        assert (status, reply["kind"], reply["reason"]) == (1, "state", "no-display") and "--headless" in reply["error"]
    assert not (installed / "started.json").exists()


def test_a_window_is_the_usual_body_and_has_no_socket_but_when_asked(launcher, installed, tmp_path, monkeypatch):
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert launcher("play")[1]["socket"] is None
    assert json.loads((installed / "started.json").read_text()) == ["game", "--own"]
    launcher("play", "--control-socket", tmp_path / "mine.sock")
    assert json.loads((installed / "started.json").read_text()) == ["game", "--own", "--control-socket", str(tmp_path / "mine.sock")]
    assert launcher("play", "--offscreen")[1]["socket"] == str(tmp_path / "horizon-control.sock")
    assert json.loads((installed / "started.json").read_text())[:3] == ["game", "--offscreen", "--own"]


def test_the_socket_is_the_one_that_was_given(launcher, installed, tmp_path):
    launcher("play", "--headless", "--control-socket", tmp_path / "other.sock")
    assert str(tmp_path / "other.sock") in json.loads((installed / "started.json").read_text())


def test_a_socket_path_that_is_too_long_is_told(launcher, installed, tmp_path):
    status, reply = launcher("play", "--headless", "--control-socket", "/" + "x" * 120)
    assert (status, reply["kind"]) == (2, "usage") and "100 are the most" in reply["error"]


def test_under_no_ai_the_game_plays_without_a_socket(launcher, installed):
    no_ai.set(installed, True)
    assert launcher("play", "--headless")[1]["socket"] is None
    assert json.loads((installed / "started.json").read_text()) == ["game", "--headless", "--own"]


def test_a_game_that_fails_is_an_error_with_its_status(launcher, installed):
    status, reply = launcher("play", "--headless", "--world", "fail")
    assert (status, reply["kind"], reply["status"]) == (1, "state", 7)


def test_the_sentence_that_a_game_ends_with_is_the_error(launcher, installed):
    status, reply = launcher("play", "--headless", "--world", "sentence")
    assert (status, reply["error"]) == (69, "this file has no libraries")


def test_people_read_that_sentence_once(spoken, installed):
    status, _, err = spoken("play", "--headless", "--world", "sentence")
    assert (status, err.count("horizon: this file has no libraries")) == (69, 1)


def test_a_seed_without_a_world_is_a_usage_error(launcher, installed):
    assert launcher("play", "--headless", "5")[1]["kind"] == "usage"


def test_a_version_that_was_removed_is_told(launcher, installed):
    (installed / "versions" / "fake" / "horizon").unlink()
    status, reply = launcher("play", "--headless")
    assert (status, reply["kind"]) == (1, "state") and 'no version "fake"' in reply["error"]


@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 1)])
def test_one_signal_to_the_launcher_ends_the_game_and_leaves_no_traceback(installed, number, status):
    environment = dict(os.environ, PYTHONPATH=str(REPO / "horizon.pyz.src"))
    process = subprocess.Popen(
        [sys.executable, "-m", "horizon", "play", "--headless", "--world", "wait"], env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )
    told = []
    for line in process.stderr:
        told.append(line)
        if line == "ready\n":
            break
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert out == "" and "Traceback" not in err
    assert process.returncode == status


def test_what_it_joins_goes_to_the_games_standard_input_and_into_no_argument(launcher, installed):
    status, reply = launcher("play", "--headless", "--join", "HZN1-AAAAA-BBBBB")
    assert (status, reply["ok"]) == (0, True)
    started = json.loads((installed / "started.json").read_text())
    assert started[-2:] == ["--join", "-"] and "HZN1" not in str(started)
    assert (installed / "told.txt").read_text() == "HZN1-AAAAA-BBBBB\n"


@pytest.mark.parametrize("words", [("--join", ""), ("--join", "a.example.org", "--world", "W")])
def test_a_join_that_makes_no_sense_is_told(launcher, installed, words):
    status, reply = launcher("play", "--headless", *words)
    assert (status, reply["kind"]) == (2, "usage")
    assert not (installed / "started.json").exists()
