"""Dedicated servers in the background: where one lies, where it answers, starting one, asking it, ending it.

A server answers lines on a socket of its own (`horizon/dedicated.py`), whose path follows from its folder; the file
`horizon-server.json` in the folder names the process while it runs. All of it is for this user alone.
"""

import hashlib
import os
import signal
import subprocess

from horizon.control import endpoint
from horizon.control.client import Client, to_line
from horizon.control.launch import last_words
from horizon.control.reply import from_json
from horizon.core import folders, program
from horizon.core.clock import monotonic, sleep
from horizon.core.errors import ConnectionFailed, HorizonError, StateError, TimedOut, UsageError, from_reply
from horizon.launcher import settings

SETTING = "server-folder"
STATE = "horizon-server.json"
OUTPUT = "server-output.log"
START_SECONDS = 120.0
STOP_SECONDS = 60.0
ANSWER_SECONDS = 30.0
GONE_SECONDS = 5.0  # from the last word to the end of the process
POLL_SECONDS = 0.02


def folder_of(home: str, given: str | None = None) -> str:
    """A server's folder: the given one, else the setting `server-folder`, else `servers/default` of the home."""
    path = given or settings.load(home).get(SETTING) or os.path.join(home, "servers", "default")
    return os.path.abspath(os.path.expanduser(str(path)))


def socket_path(folder: str) -> str:
    """Where the server of a folder answers; it is the same from everywhere, and short enough for a socket."""
    name = "server-" + hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()[:16] + ".sock"
    path = os.path.join(folders.runtime(), f"horizon-{name}")
    try:
        return endpoint.checked(path)
    except UsageError:
        return endpoint.checked(os.path.join(folders.own_temporary(), name))


def state_of(folder: str) -> dict:
    """What the folder's state file says: pid, socket; nothing if there is none or it is none of ours."""
    try:
        with open(os.path.join(folder, STATE), encoding="utf-8") as file:
            found = from_json(file.read(4096))
    except (OSError, ValueError, HorizonError):
        return {}
    return found if isinstance(found, dict) and isinstance(found.get("pid"), int) else {}


def connect(folder: str, seconds: float = ANSWER_SECONDS) -> Client:
    """A connection to the server of a folder. StateError if none runs there."""
    for path in dict.fromkeys((state_of(folder).get("socket"), socket_path(folder))):
        if not isinstance(path, str):
            continue
        try:
            client = Client(path, 5.0)
        except ConnectionFailed:
            continue
        client.settimeout(seconds)
        return client
    raise StateError(f"no server runs in {folder}; use: horizon server start", reason="not-running")


def asked(client: Client, *words: str) -> dict:
    """A line's reply; an error reply is raised as the error it tells of."""
    try:
        reply = from_json(client.ask(to_line(list(words))).decode())
    except TimedOut:
        raise TimedOut("the server gave no answer in time; look at: horizon server log") from None
    except ConnectionFailed:
        raise ConnectionFailed("the server ended before it answered; look at: horizon server log") from None
    if "error" in reply:
        raise from_reply(reply)
    return reply


def ask(folder: str, *words: str, seconds: float = ANSWER_SECONDS) -> dict:
    """One line to the server of a folder."""
    client = connect(folder, seconds)
    try:
        return asked(client, *words)
    finally:
        client.close()


def place(address: str, port: int) -> str:
    """An address and a port as people write them."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def log_path(folder: str) -> str:
    return os.path.join(folder, "logs", "latest.log")


class Started:
    """A server that was started here. `owner` is the connection whose end ends it, if it is owned."""

    def __init__(self, process: subprocess.Popen, folder: str, owner: Client | None, reply: dict):
        self.process, self.folder, self.owner, self.reply = process, folder, owner, reply


def start(
    folder: str, command: list[str], *, port: int | None = None, world: str | None = None, own: bool = False,
    seconds: float = START_SECONDS, is_cancelled=lambda: False, has_begun=lambda process: None,
) -> Started:
    """Start a server in the background and return once players can come in.

    command: the words that start `horizon`. own: it saves and stops when this process ends. has_begun: is handed the
    process as soon as there is one. StateError if one runs there
    already, or if this one ended before it was ready, with its sentence.
    """
    refuse_second(folder)
    began = monotonic()
    logs = folders.private_folder(os.path.join(folder, "logs"))
    output = os.path.join(logs, OUTPUT)
    words = [*command, "server", "--nogui", "--folder", folder]
    words += ["--port", str(port)] if port is not None else []
    words += ["--world", world] if world is not None else []
    with open(output, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        process = subprocess.Popen(
            words, env=program.environment(), stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
            start_new_session=True, close_fds=True,
        )
    has_begun(process)
    client = None
    try:
        client = wait_ready(folder, process, output, began + seconds, is_cancelled)
        status = asked(client, "status")
        if own:
            asked(client, "own")
    except BaseException:
        if client is not None:
            client.close()
        process.terminate()
        raise
    reply = {
        "ok": True, "pid": process.pid, "port": status["port"], "address": status["address"], "folder": folder,
        "world": status["world"], "log": status["log"], "seconds": round(monotonic() - began, 3),
    }
    if not own:
        client.close()
    return Started(process, folder, client if own else None, reply)


def refuse_second(folder: str) -> None:
    try:
        status = ask(folder, "status", seconds=5.0)
    except TimedOut:
        raise StateError(f"a server runs in {folder} already, and does not answer") from None
    except HorizonError:
        return
    raise StateError(
        f"a server runs in {folder} already (process {status['pid']}, port {status['port']}); use it, or end it with: "
        "horizon server stop", pid=status["pid"], port=status["port"])


def wait_ready(folder: str, process: subprocess.Popen, output: str, deadline: float, is_cancelled) -> Client:
    """A connection to the server that `process` is, once it answers: it does so when it is ready."""
    while True:
        try:
            client = connect(folder, max(1.0, deadline - monotonic()))
            try:
                if asked(client, "hello").get("pid") == process.pid or process.poll() is None:
                    return client
            except HorizonError:
                pass
            client.close()
        except StateError:
            pass
        if process.poll() is not None:
            words = last_words(output).partition(" (all of it:")[0]
            raise StateError(f"the server ended before it was ready: {words}", status=process.returncode)
        if is_cancelled():
            raise StateError("cancelled")
        if monotonic() >= deadline:
            raise TimedOut("the server was not ready in time; look at: horizon server log")
        sleep(POLL_SECONDS)


def stop(folder: str, seconds: float = STOP_SECONDS) -> dict:
    """Have the server of a folder save and end, and wait for it. One that does not within `seconds` is killed."""
    began = monotonic()
    try:
        client = connect(folder, 5.0)
    except StateError:
        pid = state_of(folder).get("pid")
        if pid is not None and is_server(pid, folder):
            return kill(pid, folder, began)
        raise
    try:
        pid = asked(client, "stop")["pid"]
        client.settimeout(seconds)
        client.wait_closed()
    except TimedOut:
        pid = state_of(folder).get("pid")
    finally:
        client.close()
    limit = max(began + seconds, monotonic() + GONE_SECONDS)
    while pid is not None and is_alive(pid):
        if monotonic() > limit:
            return kill(pid, folder, began)
        sleep(POLL_SECONDS)
    return {"ok": True, "pid": pid, "folder": folder, "seconds": round(monotonic() - began, 3), "killed": False}


def kill(pid: int, folder: str, began: float) -> dict:
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    return {"ok": True, "pid": pid, "folder": folder, "seconds": round(monotonic() - began, 3), "killed": True}


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that only waits for its parent to look does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] not in ("Z", "X")
    except (OSError, IndexError):
        return not os.path.isdir("/proc/self")


def is_server(pid: int, folder: str) -> bool:
    """Whether a process that a state file names is still that server: numbers of processes are used again."""
    if not is_alive(pid):
        return False
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return b"server" in file.read().split(b"\0")
    except OSError:
        return False
