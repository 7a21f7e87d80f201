"""Starting a game and waiting until it answers, for `ctl launch` and both MCP servers' session tools."""

import os
import subprocess
from collections.abc import Callable
from contextlib import contextmanager

from horizon.control import endpoint
from horizon.control.client import Client, to_line
from horizon.control.reply import from_json
from horizon.core import folders, program
from horizon.core.clock import monotonic, sleep
from horizon.core.errors import ConnectionFailed, HorizonError, StateError, TimedOut, UsageError, from_reply

OUTPUT = "game-output.log"
LIMIT = 60.0


class Launched:
    """A game that was started here. `owner` is the connection whose end ends the game, if it is owned."""

    def __init__(self, process: subprocess.Popen, path: str, owner: Client | None, reply: dict):
        self.process = process
        self.path = path
        self.owner = owner
        self.reply = reply

    def end(self, seconds: float = 5.0) -> None:
        """Lets an owned game save and quit; kills it if it has not within `seconds`."""
        if self.owner is None:
            return
        self.owner.close()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.terminate()


class Beginnings:
    """Processes that were started and have not answered yet. Who ends meanwhile ends them: nobody else knows of them."""

    def __init__(self):
        self._processes: list[subprocess.Popen] = []
        self._is_closed = False

    @contextmanager
    def watch(self):
        """Hands out what is to be called with the process as soon as there is one; it is let go of when it is ready."""
        ours: list[subprocess.Popen] = []

        def begun(process: subprocess.Popen) -> None:
            ours.append(process)
            self._processes.append(process)
            if self._is_closed:
                process.terminate()

        try:
            yield begun
        finally:
            for process in ours:
                self._processes.remove(process)

    def close(self) -> None:
        self._is_closed = True
        for process in list(self._processes):
            process.terminate()


def launch(
    *, path: str | None = None, world: str | None = None, seed: str | None = None, creative: bool = False,
    headless: bool = False, offscreen: bool = False, lockstep: bool = False, own: bool = False, timeout: float | None = None,
    words: list[str] | None = None, is_cancelled: Callable[[], bool] = lambda: False, join: str | None = None,
    has_begun: Callable[[subprocess.Popen], None] = lambda process: None,
) -> Launched:
    """Starts a game in a session of its own and returns once it answers, with its world open if one is named.

    join: an invite code or address that it connects to; it goes over the socket, since others can read arguments.
    own: the game ends when this process does. words: what starts `horizon`, this same one by default. has_begun: is
    handed the process as soon as there is one. StateError if a game answers there already, or if this one ended before it answered (with its last words).
    """
    if headless and offscreen:
        raise UsageError("a game is headless or offscreen, not both")
    path = endpoint.checked(path) if path else endpoint.default_path()
    check_free(path)
    deadline = monotonic() + (LIMIT if timeout is None else timeout)
    logs = folders.private_folder(os.path.join(folders.home(), "logs"))
    output = os.path.join(logs, OUTPUT)
    arguments = ["game", "--control-socket", path]
    arguments += ["--headless"] if headless else ["--offscreen"] if offscreen else []
    arguments += ["--lockstep"] if lockstep else []
    with open(output, "wb") as file:
        process = subprocess.Popen(
            [*(words or program.command()), *arguments], env=program.environment(), stdin=subprocess.DEVNULL,
            stdout=file, stderr=subprocess.STDOUT, start_new_session=True, close_fds=True,
        )
    has_begun(process)
    client = None
    try:
        client = wait_for_answer(path, deadline, process, output, is_cancelled)
        log = asked(client, ["logs", "--lines", "0"])["path"]
        if own:
            asked(client, ["own"])
        if world is not None:
            client.settimeout(max(1.0, deadline - monotonic()))
            line = ["open", "--world", world]
            line += ["--seed", seed] if seed is not None else []
            line += ["creative"] if creative else []
            asked(client, line)
        if join is not None:
            client.settimeout(max(1.0, deadline - monotonic()))
            joined = asked(client, ["connect", "--address", join])
    except BaseException:
        if client is not None:
            client.close()
        process.terminate()
        raise
    reply = {
        "ok": True, "pid": process.pid, "socket": path, "log": log, "world": world,
        "lives": "until its starter ends, or quit" if own else "until quit",
    }
    if join is not None:
        reply["server"] = joined["server"]
    if not own:
        client.close()
    return Launched(process, path, client if own else None, reply)


def check_free(path: str) -> None:
    try:
        client = Client(path, 2.0)
    except ConnectionFailed:
        return
    try:
        client.settimeout(5.0)
        pid = from_json(client.ask(b"hello").decode()).get("pid")
    except HorizonError:
        pid = "unknown"
    finally:
        client.close()
    raise StateError(f"a game answers already at {path} (process {pid}); use it, or end it with: quit", pid=pid)


def asked(client: Client, words: list[str]) -> dict:
    """A line's reply; an error reply is raised as the error it tells of."""
    reply = from_json(client.ask(to_line(words)).decode())
    if "error" in reply:
        raise from_reply(reply)
    return reply


def wait_for_answer(
    path: str, deadline: float, process: subprocess.Popen | None = None, output: str = "",
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Client:
    """A connection on which a game has said hello. Watches `process`, whose output says why it ended."""
    last = "nothing listens there"
    while True:
        try:
            client = Client(path, 2.0)
            try:
                client.settimeout(max(1.0, deadline - monotonic()))
                asked(client, ["hello"])
                client.settimeout(None)
                return client
            except BaseException:
                client.close()
                raise
        except (ConnectionFailed, TimedOut) as error:
            last = error.sentence
        if process is not None and process.poll() is not None:
            status = process.returncode
            raise StateError(f"the game ended before it answered (exit status {status}): {last_words(output)}")
        if is_cancelled():
            raise StateError("cancelled")
        if monotonic() >= deadline:
            raise TimedOut(f"no game answered in time ({last}); look at: horizon ctl logs")
        sleep(0.02)


def last_words(output: str) -> str:
    """The last line that a program has written, which is its error's sentence."""
    try:
        with open(output, "rb") as file:
            file.seek(max(0, file.seek(0, 2) - 4096))
            lines = file.read().decode("utf-8", "replace").split("\n")
    except OSError:
        return "it wrote nothing"
    lines = [line.strip().removeprefix("horizon: ") for line in lines if line.strip()]
    return f"{lines[-1][:300]} (all of it: {output})" if lines else "it wrote nothing"
