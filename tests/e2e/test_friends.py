"""Games and a relay as processes of their own: one hosts, one joins by the code and is told it where nobody can read it."""

import json
import subprocess
from pathlib import Path

from horizon.core.invite import parse
from tests.support.ctl import GameProcess, ctl, environment, is_alive, wait_until

HERE = "127.0.0.1"


def arguments_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_friend_joins_over_a_relay_and_nothing_is_left(program, tmp_path):
    relay = subprocess.Popen(
        [*program, "relay", "--host", HERE, "--port", "0"], env=environment(tmp_path / "relay", program),
        stdout=subprocess.PIPE, text=True)
    host, friend = None, None
    try:
        port = int(relay.stdout.readline().split(":")[-1].split(";")[0])
        host = GameProcess(tmp_path / "host", "--view-distance", "2", lockstep=False, program=program)
        host.must("open Meadow 1 --type flat")
        code = host.must(f"friends host --address {HERE} --relay {HERE}:{port}")["code"]
        given = parse(code)
        far = type(given)(given.secret, 0, (), given.relay).text()

        home = tmp_path / "friend"
        friend_env = environment(home, program)
        named = subprocess.run([*program, "account", "offline", "Ben"], env=friend_env, capture_output=True, text=True)
        assert named.returncode == 0, named.stderr
        friend = subprocess.Popen(
            [*program, "play", "--headless", "--join", "-", "--json"], env=friend_env, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        friend.stdin.write(far + "\n")
        friend.stdin.flush()
        wait_until(lambda: host.must("state")["world"]["shared"]["guests"] == ["Ben"], 60, "the friend's coming")
        wait_until(lambda: (ctl(home, "state", program=program).reply or {}).get("screen") == "playing", 60, "the world")

        games = children_of(friend.pid)
        assert len(games) == 1
        assert all("HZN1" not in arguments_of(pid) for pid in (friend.pid, *games))
        assert ctl(home, "chat", "here I am", program=program).returncode == 0
        wait_until(lambda: any("here I am" in row["text"] for row in host.must("messages")["messages"]), what="the words")
        assert host.must("friends status")["relay"]["state"] == "open"

        assert host.must("friends stop")["gone"] == ["Ben"]
        wait_until(lambda: ctl(home, "state", program=program).reply["screen"] == "title", what="the title screen")
        assert ctl(home, "quit", program=program).returncode == 0
        out, err = friend.communicate(timeout=60)
        assert (friend.returncode, json.loads(out)["ok"]) == (0, True)
        assert host.quit() == 0
        host = None
        relay.terminate()
        said, _ = relay.communicate(timeout=30)
        assert relay.returncode == 0

        logs = "".join(path.read_text(errors="replace") for path in tmp_path.rglob("*.log"))
        assert "open to friends" in logs or "opened Meadow" in logs
        for text in (logs, said, err, out):
            assert code[5:25] not in text and far[5:25] not in text and given.secret.hex() not in text
        assert not any(is_alive(pid) for pid in games)
    finally:
        for process in (relay, friend):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()
        if host is not None:
            host.kill()
