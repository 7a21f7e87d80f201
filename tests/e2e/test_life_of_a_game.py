"""A game from the built file: it starts, it ends by quit or signal, and leaves nothing behind (O22 to O24)."""

import os
import signal
import socket
import subprocess

import pytest

from tests.support.ctl import CtlPipe, ctl, environment, is_alive, wait_until
from tests.support.scenario import scaled


def leftovers(home) -> list[str]:
    """Sockets, locks and unfinished files under a home."""
    odd = []
    for folder, _, names in os.walk(home):
        if os.path.relpath(folder, home).startswith("cache"):
            continue
        odd += [os.path.join(folder, name) for name in names
                if ".tmp" in name or ".new" in name or name.endswith((".sock", "~"))]
    return odd


def children_of(home) -> list[int]:
    """Processes that have this home in their environment."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if f"HORIZON_HOME={home}\0".encode() in file.read() and is_alive(int(name)):
                        found.append(int(name))
            except OSError:
                continue
    return found


@pytest.mark.parametrize("how", ("quit", signal.SIGTERM, signal.SIGINT, signal.SIGHUP)[:scaled(4, 2)])
def test_whatever_ends_it_a_game_saves_and_leaves_nothing(program, tmp_path, how):
    done = ctl(tmp_path, "launch", "--headless", "--lockstep", program=program)
    assert done.returncode == 0, done.stdout + done.stderr
    pid = done.reply["pid"]
    assert ctl(tmp_path, "open", "A", "5", "--type", "flat", program=program).reply["seed"] == 5
    assert ctl(tmp_path, "give", "dirt", "3", program=program).reply["ok"] is True
    if how == "quit":
        assert ctl(tmp_path, "quit", program=program).returncode == 0
    else:
        os.kill(pid, how)
    wait_until(lambda: not is_alive(pid), what="the end of the game")
    assert leftovers(tmp_path) == [] and children_of(tmp_path) == []
    again = ctl(tmp_path, "state", program=program)
    assert again.returncode == 3 and again.reply["kind"] == "connection"
    started = ctl(tmp_path, "launch", "--headless", "--lockstep", "--world", "A", program=program)
    assert started.reply["ok"] is True, started.stdout
    assert ctl(tmp_path, "inventory", program=program).reply["counts"] == {"minecraft:dirt": 3}
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: children_of(tmp_path) == [], what="the end of the game")


def test_o22_a_killed_game_hinders_no_next_one_and_a_living_one_is_named(program, tmp_path):
    first = ctl(tmp_path, "launch", "--headless", program=program).reply
    second = ctl(tmp_path, "launch", "--headless", program=program)
    assert second.returncode == 1 and str(first["pid"]) in second.reply["error"]
    os.kill(first["pid"], signal.SIGKILL)
    wait_until(lambda: not is_alive(first["pid"]))
    third = ctl(tmp_path, "launch", "--headless", program=program)
    assert third.returncode == 0, third.stdout
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: children_of(tmp_path) == [])


def test_o22_a_file_that_is_no_socket_is_never_deleted(program, tmp_path):
    path = tmp_path / "mine"
    path.write_text("precious")
    done = ctl(tmp_path, "--socket", path, "launch", "--headless", program=program)
    assert done.returncode != 0 and "error" in done.reply
    assert path.read_text() == "precious"
    assert children_of(tmp_path) == []


def test_o23_a_game_lives_on_after_its_starter_unless_it_is_owned(program, tmp_path):
    pipe = CtlPipe(tmp_path, program=program)
    pid = pipe.must("launch --headless --lockstep")["pid"]
    assert pipe.end() == 0
    assert is_alive(pid)
    assert ctl(tmp_path, "hello", program=program).reply["pid"] == pid
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: not is_alive(pid))
    pipe = CtlPipe(tmp_path, program=program)
    pid = pipe.must("launch --headless --lockstep --own --world Own")["pid"]
    pipe.process.kill()
    pipe.process.wait()
    wait_until(lambda: not is_alive(pid), what="the end of an owned game")
    assert leftovers(tmp_path) == []


@pytest.mark.parametrize("display", [None, ":4711"])
def test_o24_without_a_display_there_is_one_sentence_or_a_headless_game(program, tmp_path, display):
    env = environment(tmp_path, program) | ({"DISPLAY": display} if display else {})
    done = subprocess.run([*program, "play"], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0 and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and "--headless" in done.stderr
    headless = ctl(tmp_path, "launch", "--headless", program=program, **({"DISPLAY": display} if display else {}))
    assert headless.returncode == 0
    pid = headless.reply["pid"]
    with open(f"/proc/{pid}/maps") as file:
        assert not [line for line in file if "libGL" in line or "glfw" in line]
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: not is_alive(pid))


def test_ctl_tells_by_its_exit_status_what_went_wrong(program, tmp_path):
    assert ctl(tmp_path, "state", program=program).returncode == 3
    ctl(tmp_path, "launch", "--headless", "--lockstep", program=program)
    assert ctl(tmp_path, "state", program=program).returncode == 0
    assert ctl(tmp_path, "inventory", program=program).returncode == 1
    assert ctl(tmp_path, "look", "0", "95", program=program).returncode == 2
    unknown = ctl(tmp_path, "inventry", program=program)
    assert unknown.returncode != 0 and "inventory" in unknown.reply["nearest"]
    assert ctl(tmp_path, "--api", "99", "state", program=program).returncode == 5
    pipe = CtlPipe(tmp_path, program=program)
    assert pipe.must("hello")["name"] == "horizon"
    assert "error" in pipe.do("nonsense")
    assert pipe.end() == 1
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: children_of(tmp_path) == [])


def test_a_socket_that_is_only_ours(program, tmp_path):
    done = ctl(tmp_path, "launch", "--headless", program=program)
    path = done.reply["socket"]
    assert os.stat(path).st_mode & 0o777 == 0o600 and os.stat(os.path.dirname(path)).st_mode & 0o777 == 0o700
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(path)
        line.sendall(b"hel")  # and goes away in the middle of a line
    assert ctl(tmp_path, "hello", program=program).returncode == 0
    ctl(tmp_path, "quit", program=program)
    wait_until(lambda: children_of(tmp_path) == [])
