"""No AI, on every surface of the built file."""

import json
import subprocess

from horizon.core.no_ai import REFUSAL
from tests.support.ctl import CtlPipe, ctl, environment, is_alive, wait_until


def run(program, home, *words, text=None):
    return subprocess.run([*program, *words], env=environment(home, program), capture_output=True, text=True, timeout=120,
                          input=text if text is not None else "")


def test_no_surface_answers_an_agent(program, tmp_path):
    assert run(program, tmp_path, "no-ai", "on").returncode == 0
    for words in (("ctl", "state"), ("ctl", "-"), ("ctl", "launch", "--headless"), ("ctl", "hello"), ("ctl", "mcp"),
                  ("ctl", "help"), ("mcp",), ("demo",), ("agent-config",)):
        done = run(program, tmp_path, *words, text="state\n")
        if words == ("ctl", "help"):
            continue  # what it is for may be read
        assert REFUSAL in done.stdout + done.stderr, (words, done)
        assert done.returncode == 4, (words, done.returncode)
    assert not list((tmp_path / "run").glob("*.sock"))


def test_a_running_game_shuts_its_door(program, tmp_path):
    pid = ctl(tmp_path, "launch", "--headless", "--lockstep", program=program).reply["pid"]
    pipe = CtlPipe(tmp_path, program=program)
    pipe.must("open A --type flat")
    assert run(program, tmp_path, "no-ai", "on").returncode == 0
    wait_until(lambda: ctl(tmp_path, "hello", program=program).returncode == 4)
    pipe.process.stdin.close()
    pipe.process.wait(30)
    assert run(program, tmp_path, "no-ai", "off").returncode == 0
    wait_until(lambda: ctl(tmp_path, "hello", program=program).returncode in (0, 3))
    if is_alive(pid):
        if ctl(tmp_path, "quit", program=program).returncode:
            subprocess.run(["kill", str(pid)])
    wait_until(lambda: not is_alive(pid))


def test_the_switch_says_how_it_stands(program, tmp_path):
    on = json.loads(run(program, tmp_path, "no-ai", "on", "--json").stdout)
    off = json.loads(run(program, tmp_path, "no-ai", "off", "--json").stdout)
    assert on != off
