"""mcstatus, which lists of servers are made with, asks `horizon server`."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.peers.cache import MCSTATUS, python_with
from tests.peers.processes import HorizonServer

CALLS = Path(__file__).with_name("mcstatus_calls.py")


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    python = python_with("mcstatus", MCSTATUS)
    with HorizonServer(tmp_path_factory.mktemp("asked"), motd="Where the land ends", max_players="7") as server:
        done = subprocess.run([python, CALLS, "5", str(server.port)], capture_output=True, text=True, timeout=120)
        complaints = server.complaints()
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)[str(server.port)], complaints


def test_a_status_says_what_the_properties_say(answers):
    found, _ = answers
    assert found["answer"] == {
        "name": "1.21.4", "protocol": 769, "online": 0, "max": 7, "motd": "Where the land ends", "latency": True}
    assert len(found["status_ms"]) == 5


def test_a_ping_comes_back_without_a_status_before_it(answers):
    assert isinstance(answers[0]["ping_ms"], float) and answers[0]["ping_ms"] > 0


def test_the_ping_of_old_clients_is_answered(answers):
    assert answers[0]["legacy"] == {"name": "1.21.4", "online": 0, "max": 7, "motd": "Where the land ends"}


def test_the_log_warns_of_nothing(answers):
    assert answers[1] == []
