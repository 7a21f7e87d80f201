"""`horizon server` from the built file: it starts, takes guests and lines, refuses what it must, and saves at its end."""

import fcntl
import gzip
import json
import os
import re
import select
import signal
import socket
import subprocess
import termios
from uuid import UUID

import pytest

from horizon.core.clock import monotonic, sleep
from horizon.protocol.network import Network
from horizon.protocol.packets.login import (
    ClientboundLoginFinished, ClientIntention, CustomPayload, Disconnect, ServerboundHello, ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.status import ClientboundStatusResponse, ServerboundStatusRequest
from horizon.launcher import servers
from tests.e2e.test_life_of_a_game import children_of, leftovers
from tests.e2e.test_mcp_plays import Mcp
from tests.support.ctl import environment, is_alive, wait_until

PATIENCE = 60.0
SETTINGS = "level-type=flat\nlevel-seed=7\nserver-ip=127.0.0.1\nnetwork-compression-threshold=-1\n"


class ServerProcess:
    """`horizon server` in the foreground; its console is a pipe, its port any free one."""

    def __init__(self, program, home, folder, *options, port="0"):
        folder.mkdir(exist_ok=True)
        if not (folder / "server.properties").exists():
            (folder / "server.properties").write_text(SETTINGS)
        words = [*program, "server", "--folder", str(folder), "--port", port, "--nogui", *options]
        self.folder = folder
        self.process = subprocess.Popen(words, env=environment(home, program), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.output = b""
        self.port = int(self.wait_for(r"Ready on 127\.0\.0\.1:(\d+) in [\d.]+ s\n"))

    def wait_for(self, pattern: str) -> str:
        """What a line of the output says."""
        deadline = monotonic() + PATIENCE
        while not (found := re.search(pattern, self.output.decode())):
            assert monotonic() < deadline, self.output.decode()
            if select.select([self.process.stdout], [], [], 0.2)[0]:
                data = os.read(self.process.stdout.fileno(), 1 << 16)
                assert data, self.output.decode() + self.process.stderr.read().decode()
                self.output += data
        return found.group(1) if found.groups() else found.group()

    def write(self, line: str) -> None:
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end(self, how=signal.SIGTERM) -> int:
        if how is not None:
            self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        self.output += out
        assert b"Traceback" not in self.output + err, (self.output + err).decode()
        return self.process.returncode


@pytest.fixture
def started(program, tmp_path):
    """started(*options) -> a server that is ready; none outlives the test."""
    running = []

    def start(*options, folder="server", **more):
        running.append(ServerProcess(program, tmp_path, tmp_path / folder, *options, **more))
        return running[-1]

    yield start
    for one in running:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate()


@pytest.fixture
def say(program, tmp_path):
    """say("server", "status") -> (exit status, the object that --json prints)."""

    def run(*words):
        done = subprocess.run([*program, *map(str, words), "--json"], env=environment(tmp_path, program), text=True,
                              capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, json.loads(done.stdout)

    return run


def foreground(program, home, *words):
    """`horizon server` that is to fail: (exit status, what it says on standard error)."""
    done = subprocess.run([*program, "server", *map(str, words)], env=environment(home, program), text=True,
                          capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    assert "Traceback" not in done.stdout + done.stderr, done.stdout + done.stderr
    return done.returncode, done.stderr


def received(connection, kind):
    """The first packet of a kind."""
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        for packet in connection.receive():
            if isinstance(packet, kind):
                return packet
        sleep(0.01)
    raise AssertionError(f"no {kind.__name__}; {connection.closed_reason}")


def asked_for_status(port: int) -> dict:
    with Network() as network:
        connection = network.connect("127.0.0.1", port)
        connection.send(ClientIntention(769, "localhost", port, 1))
        connection.state = "status"
        connection.send(ServerboundStatusRequest())
        found = json.loads(received(connection, ClientboundStatusResponse).json)
        connection.close()
    return found


def test_start_status_command_log_stop(program, say, tmp_path):
    folder = tmp_path / "home server"
    folder.mkdir()
    (folder / "server.properties").write_text(SETTINGS)
    status, reply = say("server", "start", "--folder", folder, "--port", "0")
    assert status == 0 and reply["ok"] and reply["address"] == "127.0.0.1" and reply["port"] > 0, reply
    pid = reply["pid"]
    assert asked_for_status(reply["port"])["players"] == {"max": 20, "online": 0}
    status, known = say("server", "status", "--folder", folder)
    assert (status, known["running"], known["pid"], known["port"], known["players"]) == (0, True, pid, reply["port"], [])
    assert say("server", "command", "--folder", folder, "time set 5000")[1]["output"] == ["the time is now 5000"]
    assert say("server", "command", "--folder", folder, "op", "Ann")[1]["output"] == ["Ann is an operator now"]
    status, refused = say("server", "command", "--folder", folder, "nonsense")
    assert (status, refused["kind"]) == (1, "state") and "no command /nonsense" in refused["error"]
    status, log = say("server", "log", "--folder", folder, "--lines", "5")
    assert status == 0 and len(log["lines"]) == 5 and "/op Ann" in "\n".join(log["lines"])
    status, again = say("server", "start", "--folder", folder)
    assert (status, again["kind"], again["pid"]) == (1, "state", pid) and "already" in again["error"]
    status, ended = say("server", "stop", "--folder", folder)
    assert (status, ended["ok"], ended["pid"], ended["killed"]) == (0, True, pid, False)
    assert not is_alive(pid) and children_of(tmp_path) == []
    assert say("server", "status", "--folder", folder)[1] == {"running": False, "folder": str(folder)}
    assert say("server", "stop", "--folder", folder)[0] == 1
    assert say("server", "log", "--folder", folder)[1]["lines"][-1].endswith("ended")
    assert leftovers(tmp_path) == [] and not (folder / "horizon-server.json").exists()
    assert json.loads((folder / "ops.json").read_text())[0]["name"] == "Ann"


def test_the_console_takes_lines_from_a_pipe_and_its_end_stops_nothing(started):
    server = started()
    server.write("say hello from the pipe")
    server.write("/seed")
    server.wait_for("the seed is 7")
    server.write("nonsense")
    server.wait_for("there is no command /nonsense")
    server.process.stdin.write(b"list")  # no line end before the end
    server.process.stdin.close()
    server.wait_for("0 players here")
    assert server.process.poll() is None
    assert asked_for_status(server.port)["description"] == {"text": "A Horizon server"}
    server.process.stdin = None
    assert server.end() == 0


def test_stop_on_the_console_saves_and_ends(started):
    server = started()
    server.write("setblock 0 -60 0 minecraft:gold_block")
    server.wait_for("gold_block")
    server.write("stop")
    assert server.end(how=None) == 0
    assert "saved" in server.output.decode()


@pytest.mark.parametrize("how", (signal.SIGTERM, signal.SIGINT))
def test_a_signal_saves_tells_the_guests_and_ends_well(started, tmp_path, how):
    server = started()
    server.write("setblock 3 -60 3 minecraft:gold_block")
    server.wait_for("gold_block")
    with Network() as network:
        guest = network.connect("127.0.0.1", server.port)
        guest.send(ClientIntention(769, "localhost", server.port, 2))
        guest.state = "login"
        guest.send(ServerboundHello("Ann", UUID(int=1)))
        assert received(guest, ClientboundLoginFinished).name == "Ann"
        guest.send(ServerboundLoginAcknowledged())
        guest.state = "configuration"
        assert received(guest, CustomPayload).channel == "minecraft:brand"
        assert server.end(how) == 0
        assert received(guest, Disconnect).reason == "The server was stopped."
    again = started()
    again.write("fill 3 -60 3 3 -60 3 air replace gold_block")
    again.wait_for(r"1 block")
    assert again.end() == 0
    log = tmp_path / "server" / "logs"
    old = [name for name in os.listdir(log) if name.endswith(".log.gz")]
    assert len(old) == 1 and b"Ready on" in gzip.decompress((log / old[0]).read_bytes())
    assert "Ready on" in (log / "latest.log").read_text()


def test_a_second_server_and_a_busy_port_are_refused_with_a_sentence(started, program, tmp_path):
    server = started()
    status, said = foreground(program, tmp_path, "--folder", server.folder, "--port", "0")
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith("horizon: a server runs in") and str(server.process.pid) in said
    other = tmp_path / "other"
    other.mkdir()
    (other / "server.properties").write_text(SETTINGS)
    status, said = foreground(program, tmp_path, "--folder", other, "--port", server.port)
    assert status == 1 and f"port {server.port}" in said and not (other / "world").exists()
    assert server.end() == 0


def test_a_second_server_on_the_same_world_is_refused(started, program, tmp_path):
    server = started()
    other = tmp_path / "other"
    other.mkdir()
    (other / "server.properties").write_text(SETTINGS)
    (other / "world").symlink_to(server.folder / "world")
    status, said = foreground(program, tmp_path, "--folder", other, "--port", "0")
    assert status == 1 and "open" in said and str(server.process.pid) in said
    assert server.end() == 0


@pytest.mark.parametrize("line, status, part", (
    ("max-players=many", 1, 'server.properties line 5: max-players is a whole number, not "many"'),
    ("level-name=../elsewhere", 2, "outside of the server's folder"),
    ("server-ip=203.0.113.77", 1, "server-ip"),
))
def test_what_is_wrong_in_the_file_is_one_sentence(program, tmp_path, line, status, part):
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "server.properties").write_text(SETTINGS + line + "\n")
    found, said = foreground(program, tmp_path, "--folder", folder, "--port", "0")
    assert found == status and part in said and said.splitlines()[-1].startswith("horizon: ")


def test_wrong_words_and_places(program, tmp_path):
    status, said = foreground(program, tmp_path, "--prot", "5")
    assert status == 2 and said.endswith("horizon: horizon server does not know --prot; use: horizon server --help\n")
    assert foreground(program, tmp_path, "--port", "many")[0] == 2
    (tmp_path / "file").write_text("")
    status, said = foreground(program, tmp_path, "--folder", tmp_path / "file")
    assert status == 1 and "in the way of a folder" in said
    done = subprocess.run([*program, "server", "--help"], env=environment(tmp_path, program), text=True, capture_output=True)
    assert done.returncode == 0 and "--port N" in done.stdout


def test_the_same_world_is_read_again_and_another_by_name(started):
    server = started()
    server.write("time set 777")
    server.write("tick freeze")
    server.write("seed")
    server.wait_for("the seed is 7")
    assert server.end() == 0
    (server.folder / "server.properties").write_text(SETTINGS.replace("level-seed=7", "level-seed=8"))
    again = started()
    again.write("seed")
    again.wait_for("the seed is 7")  # the world that is there keeps its seed
    assert again.end() == 0
    other = started("--world", "second")
    other.write("seed")
    other.wait_for("the seed is 8")
    assert other.end() == 0 and (other.folder / "second" / "level.dat").exists()


def test_query_rcon_and_whitelist_by_the_file(started, tmp_path):
    folder = tmp_path / "server"
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "server.properties").write_text(
        SETTINGS + f"enable-rcon=true\nrcon.password=secret\nrcon.port={port}\nenable-query=true\nquery.port=0\n")
    server = started()
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        def packet(number, kind, text):
            body = number.to_bytes(4, "little") + kind.to_bytes(4, "little") + text + b"\0\0"
            line.sendall(len(body).to_bytes(4, "little") + body)
            size = int.from_bytes(line.recv(4), "little")
            answer = b""
            while len(answer) < size:
                answer += line.recv(size - len(answer))
            return answer[8:-2].decode()

        packet(1, 3, b"secret")
        assert packet(2, 2, b"whitelist on") == "the whitelist is on now"
    assert "secret" not in server.output.decode()
    assert server.end() == 0
    assert "white-list=true" in (folder / "server.properties").read_text()


def test_over_mcp_a_server_lives_as_long_as_its_session_or_is_kept(program, tmp_path, say):
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "server.properties").write_text(SETTINGS)
    say("settings", "server-folder", folder)
    mcp = Mcp(program, tmp_path)
    try:
        names = {tool["name"] for tool in mcp.ask("tools/list")["tools"]}
        assert {"server", "server_command", "server_log", "server_stop", "server_status"} <= names
        assert "server_start" not in names
        reply = mcp.told("server", port=0)
        assert "until this server ends" in reply["lives"] and reply["folder"] == str(folder)
        assert mcp.told("server_command", line="list")["output"] == ["0 players here"]
        assert mcp.told("server_status")["pid"] == reply["pid"]
        assert any("/list" in line for line in mcp.told("server_log", lines=5)["lines"])
        assert mcp.told("server_stop")["killed"] is False
        assert mcp.ask("tools/call", name="server_command", arguments={"line": "list"})["isError"] is True
        owned = mcp.told("server", port=0)["pid"]
    finally:
        mcp.process.stdin.close()
        mcp.process.wait(PATIENCE)
        mcp.process.stdout.close()
    wait_until(lambda: not is_alive(owned), what="the end of the server with its session")
    assert "saved" in (folder / "logs" / "latest.log").read_text()
    assert leftovers(tmp_path) == [] and children_of(tmp_path) == []


def test_a_server_that_does_not_stop_in_time_is_killed_and_that_is_said(program, tmp_path, say, monkeypatch):
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "server.properties").write_text(SETTINGS)
    pid = say("server", "start", "--folder", folder, "--port", "0")[1]["pid"]
    os.kill(pid, signal.SIGSTOP)
    monkeypatch.setenv("HORIZON_HOME", str(tmp_path))
    monkeypatch.setattr(servers, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(servers, "GONE_SECONDS", 0.5)
    reply = servers.stop(str(folder), 0.5)
    assert (reply["pid"], reply["killed"]) == (pid, True)
    wait_until(lambda: not is_alive(pid), what="the end of the server")
    assert say("server", "start", "--folder", folder, "--port", "0")[1]["ok"] is True
    assert say("server", "stop", "--folder", folder)[1]["killed"] is False


def test_on_a_terminal_there_is_a_prompt_and_a_history_and_control_d_stops_nothing(program, tmp_path):
    pty = pytest.importorskip("pty")
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "server.properties").write_text(SETTINGS)
    ours, theirs = pty.openpty()
    words = [*program, "server", "--folder", str(folder), "--port", "0"]
    process = subprocess.Popen(words, env=environment(tmp_path, program, TERM="xterm"), stdin=theirs, stdout=theirs,
                               stderr=theirs, preexec_fn=lambda: take_terminal(theirs), close_fds=True)
    os.close(theirs)
    seen = b""

    def wait_for(text: bytes) -> None:
        nonlocal seen
        deadline = monotonic() + PATIENCE
        while text not in seen:
            assert monotonic() < deadline, seen.decode()
            if select.select([ours], [], [], 0.2)[0]:
                seen += os.read(ours, 1 << 16)
        seen = seen[seen.index(text) + len(text):]

    try:
        wait_for(b"Ready on 127.0.0.1:")
        wait_for(b"> ")
        os.write(ours, b"list\n")
        wait_for(b"0 players here")
        os.write(ours, b"\x04")
        wait_for(b"to end the server, write: stop")
        os.write(ours, b"\x1b[A\x1b[A\n")  # the line before, again
        wait_for(b"0 players here")
        os.write(ours, b"stop\n")
        wait_for(b"saved")
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    assert "list\n" in (folder / ".console-history").read_text() and b"Traceback" not in seen


def take_terminal(number: int) -> None:
    """In the child: a session of its own, with this as its terminal."""
    os.setsid()
    fcntl.ioctl(number, termios.TIOCSCTTY, 0)
