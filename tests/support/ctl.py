"""Games and `horizon ctl` as processes of their own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from horizon.control.client import Client
from horizon.control.launch import wait_for_answer
from horizon.core.clock import monotonic, sleep

REPO = Path(__file__).resolve().parents[2]
SOURCE = [sys.executable, "-m", "horizon"]
PATIENCE = 90.0


def environment(home: Path, program: list[str] = SOURCE, **more: str) -> dict[str, str]:
    """Everything of Horizon's lies under one folder; only a program that is this checkout is told where that is."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("HORIZON_", "XDG_", "PYTHON")) and name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    runtime = home / "run"
    runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept |= {"HORIZON_HOME": str(home), "HORIZON_CACHE": str(home / "cache"), "XDG_RUNTIME_DIR": str(runtime),
             "PYTHONDONTWRITEBYTECODE": "1"}
    if program is SOURCE:
        kept["PYTHONPATH"] = str(REPO / "horizon.pyz.src")
    return kept | more


class Lines:
    """do and must over whatever sends a line and reads its reply."""

    def do(self, line: str) -> dict:
        raise NotImplementedError

    def must(self, line: str) -> dict:
        reply = self.do(line)
        assert "error" not in reply, f"{line}: {reply}"
        return reply


class GameProcess(Lines):
    """`horizon game --headless` (or as the options say), and a connection to its socket."""

    def __init__(self, home: Path, *options: str, lockstep: bool = True, program: list[str] = SOURCE, is_headless: bool = True,
                 **env: str):
        self.home = home
        self.folder = tempfile.mkdtemp(prefix="hz-")  # socket paths must be short
        self.path = os.path.join(self.folder, "s")
        words = [*program, "game", *(["--headless"] if is_headless else []), "--control-socket", self.path]
        words += ["--lockstep"] if lockstep else []
        self.output = open(os.path.join(self.folder, "output"), "wb")
        self.process = subprocess.Popen(
            [*words, *options], env=environment(home, program, **env), stdin=subprocess.DEVNULL, stdout=self.output,
            stderr=subprocess.STDOUT, start_new_session=True)
        try:
            self.client: Client = wait_for_answer(
                self.path, monotonic() + PATIENCE, self.process, os.path.join(self.folder, "output"))
        except BaseException:
            self.kill()
            raise
        self.client.settimeout(PATIENCE)

    def do(self, line: str | list) -> dict:
        text = line if isinstance(line, str) else json.dumps(line)
        return json.loads(self.client.ask(text.encode()))

    def kill(self) -> None:
        """End it at once, as nothing that it could catch."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._tidy()

    def quit(self) -> int:
        if self.process.poll() is None:
            self.client.send(b"quit")
        status = self.process.wait(PATIENCE)
        self._tidy()
        return status

    def _tidy(self) -> None:
        if hasattr(self, "client"):
            self.client.close()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class CtlPipe(Lines):
    """`horizon ctl -`: lines in, reply lines out, over one connection."""

    def __init__(self, home: Path, path: str | None = None, program: list[str] = SOURCE, **env: str):
        words = [*program, "ctl", *(["--socket", path] if path else []), "-"]
        self.process = subprocess.Popen(
            words, env=environment(home, program, **env), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def do(self, line: str) -> dict:
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        assert reply, f"{line}: ctl ended with {self.process.wait(PATIENCE)}"
        return json.loads(reply)

    def end(self) -> int:
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status


def ctl(home: Path, *words: str, program: list[str] = SOURCE, timeout: float = PATIENCE, **env: str):
    """One `horizon ctl` command, as a CompletedProcess; `reply` of it is what it printed."""
    done = subprocess.run([*program, "ctl", *map(str, words)], env=environment(home, program, **env), text=True,
                          capture_output=True, timeout=timeout, stdin=subprocess.DEVNULL)
    done.reply = json.loads(done.stdout) if done.stdout.lstrip().startswith("{") else None
    return done


def is_alive(pid: int) -> bool:
    """Whether a process runs (one that only waits to be reaped does not)."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(holds, seconds: float = 30.0, what: str = "it") -> None:
    """Poll until a thing of another process is so."""
    deadline = monotonic() + seconds
    while not holds():
        assert monotonic() < deadline, f"{what} did not come about in {seconds:g} s"
        sleep(0.02)
