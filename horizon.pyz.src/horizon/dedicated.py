"""`horizon server`: a world that others play in, without a player of its own.

One thread ticks the world, 20 times a second; the network's thread wakes it, so that a login does not wait for a tick.
A socket of its own takes lines from the launcher: status, command, stop.
"""

import gc
import json
import logging
import os
import signal
import sys
import threading
import traceback
from collections import deque
from pathlib import Path
from secrets import randbits

import horizon
from horizon.control import server as control_server
from horizon.control.argv import Table
from horizon.control.dispatch import Dispatch
from horizon.control.shapes import OK
from horizon.control.vocabulary import Param, command
from horizon.core import folders
from horizon.core import log as log_file
from horizon.core.clock import WallClock, monotonic
from horizon.core.errors import HorizonError, StateError, UsageError
from horizon.core.pos import Vec3
from horizon.core.random import seed_of
from horizon.launcher import servers
from horizon.launcher.table import SERVER_STATUS
from horizon.protocol.network import Network
from horizon.server import properties
from horizon.server.access import AccessLists
from horizon.server.command_source import CommandSource
from horizon.server.commands import table as slash
from horizon.server.console import Console
from horizon.server.gate import Gate
from horizon.server.ports import open_tcp
from horizon.server.query import Query
from horizon.server.rcon import Rcon
from horizon.server.server import Server, WorldSpec

USAGE = """usage: horizon server [--port N] [--folder DIR] [--world NAME] [--nogui]
       horizon server start|stop|log|command|status

A dedicated server in the foreground, with a console: write help for its commands, stop to end it.

  --port N      Its port, instead of server-port; 0 takes any free one. The line "Ready on ADDRESS:PORT" tells it.
  --folder DIR  Where server.properties, the lists of players and the world lie; made if it is not there.
                Else the setting server-folder, else servers/default of Horizon's home.
  --world NAME  The world's folder in it, instead of level-name.
  --nogui       Accepted, as other servers know it; there is no window.
  --properties  Print every key of server.properties, with what it does here.

horizon server start runs one in the background. Ctrl-C and SIGTERM save the world first.
"""
BEHIND_SECONDS = 2.0
TOLD_SECONDS = 15.0  # between two sentences about being behind
LOOK_SECONDS = 1.0
SPAWN_RADIUS = 4  # columns around the spawn that stay loaded
MEASURED_TICKS = 200
FAREWELL = "The server was stopped."


class Options:
    """What `horizon server` was told."""

    def __init__(self, argv: list[str]):
        self.port: int | None = None
        self.folder: str | None = None
        self.world: str | None = None
        words = list(argv)
        while words:
            word, _, value = words.pop(0).partition("=")
            if word in ("--nogui", "nogui"):
                continue
            if word not in ("--port", "--folder", "--world"):
                raise UsageError(f"horizon server does not know {word[:60]}; use: horizon server --help")
            if not value:
                if not words:
                    raise UsageError(f"{word} needs a value; use: horizon server --help")
                value = words.pop(0)
            setattr(self, word[2:], value)
        if self.port is not None:
            if not self.port.isdigit() or int(self.port) > 65535:
                raise UsageError(f"--port is a number from 0 to 65535, not {self.port[:60]}")
            self.port = int(self.port)


class LogHandler(logging.Handler):
    """What the rooms log, into the log file."""

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + "".join(traceback.format_exception(*record.exc_info))
        level = {"WARNING": "WARN", "CRITICAL": "ERROR"}.get(record.levelname, record.levelname)
        log_file.LOG.add(level, record.name.removeprefix("horizon."), text)


class NoInputs:
    """A server has no player whose inputs could be told apart from an agent's."""

    def line(self, text: str, tick: int) -> None:
        pass

    def watched(self) -> None:
        pass


class Watchdog:
    """Says when one turn of the loop takes longer than `max-tick-time`, and where it hangs. A thread of its own."""

    def __init__(self, host: "Host"):
        self.host = host
        self.began: float | None = None  # of the turn that is going on
        self._told: float | None = None
        self._end = threading.Event()
        self._main = threading.get_ident()
        threading.Thread(target=self._look, name="watchdog", daemon=True).start()

    def _look(self) -> None:
        while not self._end.wait(LOOK_SECONDS):
            limit, began = self.host.settings.max_tick_milliseconds / 1000, self.began
            if limit <= 0 or began is None or began == self._told or monotonic() - began < limit:
                continue
            self._told = began
            frame = sys._current_frames().get(self._main)
            place = "".join(traceback.format_stack(frame)) if frame is not None else ""
            log_file.error("server", f"a tick has taken {monotonic() - began:.0f} s, longer than max-tick-time allows; it is "
                           f"here:\n{place}")

    def close(self) -> None:
        self._end.set()


class Host:
    """A dedicated server: its folder's files, the world, the gate, the console. `open` makes it ready, `run` runs it."""

    version = horizon.VERSION
    lockstep = False

    def __init__(self, options: Options):
        self.options = options
        self.began = monotonic()
        self.folder = Path(servers.folder_of(folders.launcher_home(), options.folder))
        self.inputs = NoInputs()
        self.dispatch = Dispatch(self, LINES)
        self.stop_requested = False
        self.failure: HorizonError | None = None
        self.clock = WallClock()
        self.settings = properties.ServerSettings()
        self.control = self.network = self.server = self.gate = self.query = self.rcon = self.watchdog = None
        self.console = Console(self.take_line, str(self.folder / ".console-history"))
        self.log_path = ""
        self.is_paused = False
        self._empty_since = monotonic()
        self._behind_told = -TOLD_SECONDS
        self._tick_times: deque[float] = deque(maxlen=MEASURED_TICKS)
        self._tick_moments: deque[float] = deque(maxlen=MEASURED_TICKS)

    # ---- what control needs

    @property
    def tick(self) -> int:
        return self.server.tick_count if self.server is not None else 0

    @property
    def address(self) -> str:
        """Where it listens; * is every address of this machine."""
        return self.properties["server-ip"].strip() or "*"

    def log(self, text: str) -> None:
        log_file.info("server", text)

    def stop(self) -> None:
        self.stop_requested = True

    # ---- the start

    def open(self) -> None:
        """Everything up to the first tick. Whatever fails is one sentence; `close` gives back what was had."""
        folders.private_folder(self.folder)
        self._take_folder()
        self.log_path = log_file.open_in(self.folder, echo=self.console, echoes_all=True)
        handler = LogHandler()
        for name in ("horizon.server", "horizon.network"):
            logger = logging.getLogger(name)
            logger.handlers, logger.propagate = [handler], False
            logger.setLevel(logging.INFO)
        self.log(f"Horizon {self.version}, for game version {horizon.GAME_VERSION}, in {self.folder}")
        self.properties = properties.load(self.folder)
        self.settings = self.properties.settings()
        self._read_icon()
        self._tell_problems(self.properties.problems)
        access = AccessLists(self.folder, self.settings)
        self._tell_problems(access.problems)
        host = self.properties["server-ip"].strip()
        port = self.properties["server-port"] if self.options.port is None else self.options.port
        open_tcp(host, port, "server-port").close()  # a busy port is told before a world is made
        self.server = self._open_world(access)
        self._tell_problems(self.server.store.problems)
        self.server.keep_setting, self.server.reload = self.keep_setting, self.reload
        self.network = Network(on_arrival=self.dispatch.wake)
        self.gate = Gate(self.server, self.network, host, port)
        self._warn_of_names()
        self._open_side_doors(host)
        self._prepare_spawn()

    def _take_folder(self) -> None:
        """One server a folder: whoever has its socket has it."""
        path = servers.socket_path(str(self.folder))
        try:
            self.control = control_server.Server(self.dispatch, path, is_denied=lambda: False)
        except StateError:
            known = servers.state_of(str(self.folder))
            who = f" (process {known['pid']}, port {known.get('port')})" if known else ""
            raise StateError(f"a server runs in {self.folder} already{who}; end it with: horizon server stop, or take "
                             "another --folder", reason="running") from None

    def _tell_problems(self, problems) -> None:
        for problem in problems:
            log_file.warn("server", problem)

    def _read_icon(self) -> None:
        self.settings.favicon, problem = properties.read_icon(self.folder)
        self._tell_problems([problem] if problem else [])

    def _open_world(self, access: AccessLists) -> Server:
        """Open the world that level-name says, or make it."""
        found = self.properties
        name = self.options.world or found["level-name"].strip() or "world"
        relative = Path(name)
        if relative.is_absolute() or ".." in relative.parts or "\0" in name:
            raise UsageError(f"the world {name[:60]} is outside of the server's folder; choose a name without .. and /")
        folder = self.folder / relative
        is_new = not (folder / "level.dat").exists() and not (folder / "level.dat_old").exists()
        seed = None
        if is_new:
            text = found["level-seed"]
            seed = seed_of(text) if text.strip() else randbits(64) - (1 << 63)
            kind = found.world_type
            self.log(f"making the world {name} ({kind}) with the seed {seed}")
            asked = found["level-type"]
            if kind == "default" and asked not in ("normal", "default"):
                log_file.warn("server", f"level-type {asked} is made as normal")
        else:
            self.log(f"opening the world {name}")
        spec = WorldSpec(relative.name, seed, found.world_type, found["gamemode"], False, found.difficulty)
        server = Server(folder, spec=spec, settings=self.settings, access=access)
        server.farewell = FAREWELL
        server.level.difficulty = found.difficulty
        server.store.game_mode = found["gamemode"]
        server.store.data.hardcore = self.settings.hardcore
        return server

    def _warn_of_names(self) -> None:
        if not self.settings.online_mode and not self.gate.host.startswith(("127.", "::1")):
            log_file.warn("server", "online-mode is off: whoever reaches this port comes in under any name, an operator's "
                          "too; use a whitelist, or open the port to people you trust alone")

    def _open_side_doors(self, host: str) -> None:
        """Query and RCON, where the properties ask for them; RCON without a password stays shut."""
        found = self.properties
        if found["enable-query"]:
            self.query = Query(self.server, host, found["query.port"] or self.gate.port,
                               lambda: {"hostport": self.gate.port, "hostip": self.gate.host})
        if found["enable-rcon"]:
            password = found["rcon.password"]
            if not password:
                log_file.warn("server", "enable-rcon is true and rcon.password is empty, so RCON stays off")
                return
            self.rcon = Rcon(host, found["rcon.port"], password, lambda line: self.run_line(line, "Rcon").message)

    def _prepare_spawn(self) -> None:
        """Load or make the land around the spawn, and say how far it is."""
        chunk_map, began, told = self.server.chunk_map, monotonic(), monotonic()
        chunk_map.spawn = self.server.store.spawn.chunk()
        chunk_map.spawn_radius = min(SPAWN_RADIUS, chunk_map.view_distance)
        whole = (2 * chunk_map.spawn_radius + 1) ** 2
        chunk_map.tick([])
        while chunk_map.missing_count and not self.stop_requested:
            chunk_map.tick([])
            if monotonic() - told > LOOK_SECONDS:
                told = monotonic()
                self.log(f"preparing the spawn: {100 * (whole - chunk_map.missing_count) // whole} %")
        self.log(f"the spawn was prepared in {monotonic() - began:.1f} s")

    # ---- running

    def run(self) -> None:
        """Turn until told to stop."""
        self.watchdog = Watchdog(self)
        state = {"pid": os.getpid(), "port": self.gate.port, "folder": str(self.folder), "socket": self.control.path}
        folders.write_atomically(self.folder / servers.STATE, json.dumps(state).encode())
        ready = f"Ready on {servers.place(self.address, self.gate.port)} in {monotonic() - self.began:.1f} s"
        self.console.say(ready)
        log_file.LOG.add("INFO", "server", ready, is_echoed=False)
        self.console.start()
        self.clock = WallClock()
        while not self.stop_requested and not self.server.stop_requested:
            self.watchdog.began = monotonic()
            self.turn()
            self.watchdog.began = None
            if not self.stop_requested and not self.server.stop_requested:
                self.dispatch.wait(self.clock.until_next())

    def turn(self) -> None:
        """Lines, guests, ticks that are due, replies."""
        server = self.server
        self.dispatch.run()
        self.gate.tick()
        server.handle_guests()
        self.clock.rate = server.rate
        self._tell_behind()
        for _ in range(self.clock.due(True)):
            self.tick_once()
            if server.stop_requested:
                break
        self.dispatch.settle()

    def tick_once(self) -> None:
        server, began = self.server, monotonic()
        if self.query is not None:
            self.query.tick()
        if self.rcon is not None:
            self.rcon.tick()
        self._pause_or_go_on(began)
        if self.is_paused:
            return
        server.tick()
        self._tick_times.append(monotonic() - began)
        self._tick_moments.append(began)

    def _pause_or_go_on(self, now: float) -> None:
        """The world stands still while nobody is here for long; it is saved before."""
        seconds = self.settings.pause_seconds
        if self.server.links:
            self._empty_since = now
        is_empty = seconds > 0 and now - self._empty_since > seconds
        if is_empty and not self.is_paused:
            self.log(f"nobody was here for {seconds} s, so the world stands still until somebody comes")
            try:
                self.server.save()
            except HorizonError as error:
                log_file.error("server", "the world could not be saved", error)
        self.is_paused = is_empty

    def _tell_behind(self) -> None:
        behind = self.clock.behind()
        if behind > BEHIND_SECONDS and monotonic() - self._behind_told >= TOLD_SECONDS:
            self._behind_told = monotonic()
            log_file.warn("server", f"the server is {behind:.1f} s behind and leaves out {behind * self.clock.rate:.0f} ticks; "
                          "is the machine overloaded?")

    # ---- what it is told

    def take_line(self, line: str) -> None:
        """A line of the console, from its own thread: it runs in its turn."""
        self.dispatch.lane(self._console_reply, is_client=False).put(["command", line])

    def _console_reply(self, reply: dict) -> None:
        text = reply.get("error") or "\n".join(reply.get("output", ()))
        if text:
            log_file.info("console", text)

    def run_line(self, line: str, label: str = "Server"):
        """A slash command with every right, with or without its slash: a `CommandResult`."""
        server = self.server
        source = CommandSource(None, Vec3(*server.store.spawn), server.level, label=label)
        return slash.run(server, source, line)

    def keep_setting(self, name: str, value) -> None:
        """A command changed a setting: it holds after the next start, too."""
        self.properties.set(name, value)
        self.properties.save()

    def reload(self) -> list[str]:
        """Read server.properties and the lists anew. What only a start can change stays as it is."""
        fresh = properties.load(self.folder)
        fresh.fill(self.settings)
        self.properties = fresh
        self._read_icon()
        self.server.allows_fights = self.settings.pvp
        self.server.store.game_mode = fresh["gamemode"]
        return [*fresh.problems, *self.server.access.reload()]

    def status(self) -> dict:
        server, times, moments = self.server, sorted(self._tick_times), self._tick_moments
        span = moments[-1] - moments[0] if len(moments) > 1 else 0.0
        return {
            "running": True, "pid": os.getpid(), "port": self.gate.port, "address": self.address,
            "folder": str(self.folder), "world": server.store.name, "log": self.log_path,
            "players": [player.name for player in server.players], "max_players": self.settings.max_players,
            "uptime_s": round(monotonic() - self.began, 1), "tick": server.tick_count,
            "ticks_per_second": 0.0 if self.is_paused or not span else round((len(moments) - 1) / span, 2),
            "tick_ms": {"median": round(times[len(times) // 2] * 1000, 3), "max": round(times[-1] * 1000, 3)} if times else None,
            "paused": self.is_paused, "chunks": len(server.level.chunks), "version": self.version,
        }

    # ---- the end

    def close(self) -> None:
        """Save, tell the players, let go of everything; the control socket last, so that its end means the end."""
        try:
            if self.gate is not None:
                self.gate.close()
            if self.server is not None:
                self.log("saving the world")
                saved = self.server.close(save=self.gate is not None)
                if saved:
                    self.log(f"saved {saved['chunks']} columns and {saved['entities']} entities")
        finally:
            for part in (self.query, self.rcon, self.network, self.watchdog):
                if part is not None:
                    part.close()
            self.dispatch.close("the server has ended")
            self.console.close()
            if self.control is not None:
                forget(self.folder / servers.STATE)
                self.control.close()


def forget(path: Path) -> None:
    """Remove the state file, if it is of this process."""
    try:
        if servers.state_of(str(path.parent)).get("pid") == os.getpid():
            path.unlink()
    except OSError:
        pass


# ---- the lines of the control socket


@command("hello", reply={"name": "horizon-server", "version": str, "pid": int}, read_only=True, poll=True)
def hello(host: Host):
    """Who answers."""
    return {"name": "horizon-server", "version": host.version, "pid": os.getpid()}


@command("status", reply=SERVER_STATUS, read_only=True, poll=True)
def status(host: Host):
    """How it does."""
    return host.status()


@command("command", Param("line", "A slash command.", rest=True), reply=OK | {"output": [str], "count": int}, poll=True)
def run_command(host: Host, line: str):
    """Run a line on the console."""
    result = host.run_line(line)
    if not result.success:
        raise StateError(result.message)
    return {"ok": True, "output": [result.message] if result.message else [], "count": result.count}


@command("own", reply=OK, poll=True)
def own(host: Host):
    """The server saves and ends when this connection does."""
    host.dispatch.own()
    return {"ok": True}


@command("stop", reply=OK | {"pid": int}, poll=True)
def stop(host: Host):
    """Save and end; the connection ends when that is done."""
    host.stop()
    return {"ok": True, "pid": os.getpid()}


LINES = Table((hello, status, run_command, own, stop))


def main(argv: list[str]) -> int:
    """Run until told to stop. Everything is saved on the way out, whatever ends it."""
    if {"--help", "-h", "help"} & set(argv):
        print(USAGE, end="")
        return 0
    if argv == ["--properties"]:
        print(properties.markdown(), end="")
        return 0
    host = Host(Options(argv))
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: host.stop())
    try:
        try:
            host.open()
            gc.freeze()  # the registries stay for good: looking through them again and again costs a tenth of a second
            if not host.stop_requested:
                host.run()
        finally:
            host.close()
        return 0
    except HorizonError as error:
        log_file.LOG.add("ERROR", "server", error.sentence, is_echoed=False)  # the door tells it to people
        raise
    except Exception as error:
        log_file.crash_report(host.folder, error)
        return 1
    finally:
        log_file.info("server", "ended")
        log_file.close()
