"""The game: owns the parts, routes what comes, and tells agents its state."""

import gc
import os
import resource
import signal
import sys
from collections import deque
from pathlib import Path
from secrets import randbits
from uuid import UUID

import horizon
from horizon import loop
from horizon.body import HeadlessBody, open_body
from horizon.client.asking import Question
from horizon.client.lan import LanFinder
from horizon.client.servers import ACCEPT, ASK, ServerList, parse_address, spelled
from horizon.control.dispatch import Dispatch
from horizon.control.events import Events
from horizon.control.inputs import Inputs
from horizon.control.server import Server
from horizon.control.table import TABLE
from horizon.core import invite
from horizon.core import log as log_file
from horizon.core.clock import FrameTime, StepClock, WallClock, frame_time, is_still, monotonic
from horizon.core.errors import DeniedError, HorizonError, StateError, UsageError, from_reply
from horizon.core.paths import cache as cache_folder
from horizon.core.paths import home as home_folder
from horizon.friends import InvitedSession
from horizon.game_options import USAGE, VIEW_DISTANCE, Options, joining, last_world, opening
from horizon.hands import Hands
from horizon.pictures import BenchmarkReport, Pictures, spread
from horizon.protocol.network import Network
from horizon.remote import RemoteSession
from horizon.session import Session
from horizon.world.storage import saves


class Game:
    """Everything that runs: the loop calls its steps, control calls its commands."""

    version = horizon.VERSION

    def __init__(self, home: Path, *, lockstep: bool = False, view_distance: int = VIEW_DISTANCE, log=None,
                 player: tuple[str, UUID] | None = None, through_codec: bool = False, body=None):
        self.home = home
        self.body = body or HeadlessBody(home)
        self.pictures = Pictures(self)
        self.hands = Hands(self)
        self.lockstep = lockstep
        self.view_distance = view_distance
        self.through_codec = through_codec
        self.tick = 0
        self.stop_requested = False
        self.session: Session | RemoteSession | None = None
        self.disconnect_reason: str | None = None  # why the last server was lost, until another world is opened
        self._network: Network | None = None
        self.clock = StepClock() if lockstep else WallClock()
        self._log = log or (lambda text: None)
        self.log_path = ""
        self.events = Events(lambda: self.tick)
        self.inputs = Inputs(self.events, self.log)
        self.dispatch = Dispatch(self, TABLE)
        self.player = player or selected_player(home)
        self._screen = "title"
        self._tick_times: list[float] = []
        self._tick_moments: deque[float] = deque(maxlen=100)
        self._started = monotonic()
        self.hosts_apart = self.body.hosts_apart and not lockstep and not is_still()
        self._child = None  # a process that waits for a world
        self.parent: int | None = None
        self.failure: HorizonError | None = None  # why the game ends by itself

    # The loop's steps.

    def poll_input(self) -> None:
        """What the window says; a game that is owned ends with its starter."""
        self.hands.take(self.body.poll())
        if self.body.should_close:
            self.stop_requested = True
        if self.parent is not None and os.getppid() != self.parent:
            self.log("the program that started this game has ended")
            self.stop_requested = True
        session = self.session
        if session is not None and (session.hosting is not None or not session.client.in_world):
            session.hear()

    def tick_once(self) -> None:
        self.tick += 1
        self._tick_moments.append(monotonic())
        session = self.session
        if session is None:
            return
        began = monotonic()
        self.hands.tick()
        session.tick()
        self._tick_times.append(monotonic() - began)
        if len(self._tick_times) > 200:
            del self._tick_times[:100]
        problem = session.problem()
        if problem is not None:
            self.log(f"left the world: {problem.sentence}")
            if session.hosting is None:
                self.disconnect_reason = problem.sentence
            self.leave_world(session.client.disconnect_reason)

    def draw(self) -> None:
        """A frame, if there is a surface and one is due. A headless game draws on demand only."""
        self.body.draw(self)

    def until_next(self) -> float:
        """Seconds until something is due: a tick, or a frame."""
        return min(self.clock.until_next(), self.body.until_next())

    def frame_time(self) -> FrameTime:
        """The moment that a picture shows now. Under STILL, in lockstep and while nothing moves it is the last tick's."""
        session = self.session
        level = session.client.level if session is not None else None
        if level is None:
            return frame_time(self.tick, 1.0)
        stands = is_still() or self.is_frozen() or not self.body.is_drawing
        return frame_time(level.game_time, 1.0 if stands else self.clock.partial())

    def look_for_events(self) -> None:
        """Tell of a screen that changed since the last look."""
        now = self.screen_name
        if now != self._screen:
            self.events.push("screen", **{"from": self._screen, "to": now})
            self._screen = now
        packs = () if self.session is None else tuple(self.session.client.packs.loaded.values())
        if packs != self.view.server_packs:
            self.view.server_packs = packs
            self.reload_resources()

    # What control itself needs.

    def log(self, text: str) -> None:
        self._log(text)

    def stop(self) -> None:
        self.stop_requested = True

    @property
    def screen_name(self) -> str:
        return "title" if self.session is None else self.session.agent.screen_name()

    def is_loaded(self) -> bool:
        session = self.session
        return session is not None and session.client.in_world and session.client.is_loaded

    def widget(self, id: str) -> dict | None:
        """A slot of the open menu is a widget: slot-ID."""
        return next((row for row in self.widgets() if row["id"] == id), None)

    def widgets(self) -> list[dict]:
        """What can be pressed on the screen now: the slots of an open menu, with their places in GUI pixels."""
        if self.session is None or not self.session.client.in_world:
            return []
        from horizon.gui.canvas import gui_scale, gui_size
        from horizon.screens import menus

        width, height = self.body.size
        return menus.widgets(self.session.client, *gui_size(width, height, gui_scale(width, height, self.view.flat.gui_scale)))

    def release_all(self) -> list[str]:
        """Let go of every key that an agent holds."""
        if self.session is None:
            return []
        client = self.session.client
        held = [key for key, down in client.held_keys.items() if down]
        client.held_keys.clear()
        client.interaction.stop_dig()
        return held

    # What commands ask for.

    def playing(self):
        """The agent of the world that is open, with its player in it; StateError otherwise."""
        if self.session is None:
            raise self._no_world()
        if not self.session.client.in_world:
            raise StateError("the world is still loading; use: wait-for loaded", reason="loading")
        return self.session.agent

    def _no_world(self) -> StateError:
        if self.disconnect_reason is not None:
            return StateError(self.disconnect_reason, reason="disconnected")
        return StateError("no world open; use: open WORLD", reason="no-world")

    def open_world(self, name: str, seed: str | None, game_mode: str | None, world_type: str | None):
        """Open or make a world; returns a poll that answers once the player stands in it and its chunks are there."""
        if self.session is not None:
            raise StateError(f"{self.session.name} is open; use: quit-to-title", reason="world-open")
        if not name.strip():
            raise UsageError("a world needs a name")
        session = self._opened(name, seed, game_mode, world_type)
        session.client.ticks = self.tick  # the `tick` of its replies is the game's
        session.share(lambda: self.network, self.player)
        if is_still() and not session.hosting.is_own_process:
            session.hosting.freeze()
        self.session = session
        self.disconnect_reason = None
        self.log(f"opened {session.name} (seed {session.seed})")

        def poll():
            if self.session is not session:
                raise session.problem() or StateError("the world was closed while it loaded", reason="closed")
            if not self.is_loaded():
                return None
            self.events.push("world", state="opened", name=session.name)
            return {"ok": True, "world": session.name, "folder": session.folder.name, "seed": session.seed,
                    "pos": session.agent.player_state()["pos"], "game_mode": session.client.player.game_mode,
                    "tick": self.tick}

        return poll

    def _opened(self, name: str, seed: str | None, game_mode: str | None, world_type: str | None) -> Session:
        """In a process of its own where something is drawn in real time, else in this one."""
        if not self.hosts_apart:
            return Session.open(
                self.home, name, seed=seed, game_mode=game_mode, world_type=world_type, player=self.player,
                events=self.events, lockstep=self.lockstep, view_distance=self.view_distance,
                random_seed=randbits(64) - (1 << 63), through_codec=self.through_codec)
        from horizon.process_session import ProcessSession

        folder, spec = Session.plan(self.home, name, seed, game_mode, world_type, randbits(64) - (1 << 63))
        child, self._child = self._child or self._new_child(), None
        return ProcessSession.begin(
            child, self.network, folder, spec, name, player=self.player, events=self.events,
            view_distance=self.view_distance, frozen=is_still())

    def _new_child(self):
        from horizon.process_session import Child

        return Child(self.log_path)

    def prepare_hosting(self) -> None:
        """Start the process of a world before there is one, so that opening does not wait for it."""
        if self.hosts_apart and self._child is None:
            self._child = self._new_child()

    @property
    def network(self) -> Network:
        """The thread that reads and writes sockets; it begins with the first need of it, and ends with the game."""
        if self._network is None:
            self._network = Network(self.dispatch.wake)
        return self._network

    @property
    def server_list(self) -> ServerList:
        """The saved servers, as the file has them now."""
        return ServerList(self.home / "servers.dat")

    def connect(self, address: str, takes_packs: bool):
        """Join a server, by its address or its saved name; a poll that answers once the player stands in its world."""
        if self.session is not None:
            raise StateError(f"{self.session.name} is open; use: quit-to-title", reason="world-open")
        if self.lockstep:
            raise StateError("a game in lockstep joins no server, since nobody's server waits for it; start one without "
                             "--lockstep", reason="lockstep")
        if invite.is_code(address):
            return self._joining(self._invited(address))
        saved, (host, port) = self._saved_server(address)
        packs = ACCEPT if takes_packs else ASK if saved is None else saved.packs
        session = RemoteSession(
            self.network, host, port, name=saved.name if saved is not None else spelled(host, port), player=self.player,
            events=self.events, view_distance=self.view_distance, packs=packs, cache=cache_folder() / "server-packs")
        return self._joining(session)

    def _saved_server(self, address: str):
        """(the saved server of that name or address, or None; host and port). A broken list keeps nobody from joining."""
        try:
            servers = self.server_list
        except HorizonError as error:
            self.log(error.sentence)
            return None, parse_address(address)
        named = servers.named(address)
        place = parse_address(address if named is None else named.address)
        return named or servers.at(*place), place

    def _invited(self, code: str) -> InvitedSession:
        return InvitedSession(
            self.network, invite.parse(code), player=self.player, events=self.events, view_distance=self.view_distance,
            cache=cache_folder() / "server-packs")

    def _joining(self, session: RemoteSession):
        """Go along with a server that was called: (a poll that answers once the player stands in it, what gives it up)."""
        session.client.ticks = self.tick
        self.session, self.disconnect_reason = session, None
        self.log("joins a server")

        def poll():
            if self.session is not session:
                raise session.problem() or StateError("the connection was closed while you came in", reason="closed")
            if not self.is_loaded():
                return None
            self.events.push("connected", name=session.name, address=session.address)
            return {"ok": True, "server": session.name, "address": session.address,
                    "dimension": session.client.level.dimension, "pos": session.agent.player_state()["pos"],
                    "game_mode": session.client.player.game_mode, "tick": self.tick}

        def give_up(reason: str) -> None:
            if self.session is session:
                self.leave_world(reason)

        return poll, give_up

    def sharing(self, opens: bool = False):
        """What of one's own world is open to others. `opens`: more of it shall be."""
        self.playing()
        if self.session.sharing is None:
            raise StateError(f"{self.session.name} is somebody else's; only a world of your own is opened, with: disconnect, "
                             f"then open WORLD", reason="remote")
        if opens and self.lockstep:
            raise StateError("a game in lockstep is not opened to others, since its world stands still between lines; start "
                             "one without --lockstep", reason="lockstep")
        return self.session.sharing

    def host_friends(self, port: int, addresses: list[str], relay: str | None) -> None:
        """Make an invite to the open world; `addresses` and `relay` as typed."""
        from horizon.relay import PORT
        from horizon.server.lan import check_name, parse_relay

        for address in addresses:
            if not check_name(address):
                raise UsageError("an address of an invite is a name or a number of a machine, without a port")
        self.sharing(opens=True).host_friends(port, tuple(addresses), parse_relay(relay, PORT) if relay else None)

    def find_lan(self, seconds: float):
        """Listen for worlds that are open to the LAN: (a poll that answers with what was heard, what ends it early)."""
        finder = LanFinder()
        until = monotonic() + seconds

        def poll():
            found = finder.poll()
            if monotonic() < until:
                return None
            finder.close()
            return [world.row() for world in found]

        return poll, finder.close

    def ask_servers(self, rows: list[dict]):
        """Ask servers what they are: (a poll that answers with the rows and what was found out, what ends it early)."""
        questions: list[Question | dict] = []
        for row in rows:
            try:
                questions.append(Question(self.network, *parse_address(row["address"]), monotonic))
            except UsageError as error:
                questions.append({"problem": error.sentence})

        def poll():
            for place, question in enumerate(questions):
                if isinstance(question, Question):
                    questions[place] = question.poll() or question
            if any(isinstance(question, Question) for question in questions):
                return None
            return [row | found for row, found in zip(rows, questions, strict=True)]

        def close() -> None:
            for question in questions:
                if isinstance(question, Question):
                    question.close()

        return poll, close

    def disconnect(self) -> dict:
        """Leave the server that one plays on."""
        if self.session is None:
            raise self._no_world()
        if self.session.hosting is not None:
            raise StateError(f"{self.session.name} is a world of your own; use: quit-to-title", reason="own-world")
        name, address = self.session.name, self.session.address
        self.leave_world("left")
        return {"ok": True, "server": name, "address": address, "screen": "title"}

    def leave_world(self, reason: str | None = None) -> dict:
        """Save and go back to the title screen. `reason`: why a server was left."""
        if self.session is None:
            raise self._no_world()
        session, self.session = self.session, None
        name = session.name
        try:
            evidence = session.close()
        finally:
            if session.hosting is None:
                self.events.push("disconnected", name=name, address=session.address, reason=reason or "left")
            else:
                self.events.push("world", state="closed", name=name)
            del session
            gc.collect()  # its parts hold each other, and the collector does not see how big their arrays are
        return {"ok": True, "world": name, "saved": evidence or {}, "screen": "title"}

    def save_world(self) -> dict:
        """Write the world; answers when the disk has it."""
        if self.session is None:
            raise self._no_world()
        return {"ok": True, "world": self.session.name, "saved": self.session.save(), "tick": self.tick}

    def worlds(self) -> list[dict]:
        open_now = self.session.folder.name if self.session and self.session.folder else None
        return [
            {"name": w.name, "folder": w.folder, "seed": w.seed, "game_mode": w.game_mode, "type": w.world_type,
             "last_played": w.last_played, "size": w.size, "open": w.folder == open_now, "problem": w.problem}
            for w in saves.worlds(self.home / "saves")
        ]

    def state(self) -> dict:
        """The one object of `state`."""
        session, world, player = self.session, None, None
        if session is not None and session.client.in_world:
            level = session.client.level
            world = {
                "name": session.name, "seed": session.seed, "dimension": level.dimension, "day": level.day_time // 24000,
                "time": level.day_time % 24000, "game_mode": session.client.player.game_mode,
                "difficulty": DIFFICULTIES[session.client.difficulty & 3],
                "cheats": session.has_cheats, "shared": session.sharing.row() if session.sharing is not None else None,
            }
            player = session.agent.player_state()
        state = {"screen": self.screen_name, "tick": self.tick, "world": world, "player": player,
                 "action": self.dispatch.action, "input": self.inputs.section()}
        if session is not None and session.hosting is None:
            state["server"] = session.address
        if self.disconnect_reason is not None:
            state["disconnect_reason"] = self.disconnect_reason
        return state

    def status(self, with_hash: bool) -> dict:
        """`state` and what an engineer asks: renderer, chunks, memory, speed, versions."""
        session = self.session
        times = sorted(self._tick_times[-100:])
        chunks = None
        if session is not None and session.client.level is not None:
            chunks = {"client": len(session.client.level.chunks), "missing": session.client.missing_chunk_count()}
            if session.hosting is not None:
                chunks["server"] = session.hosting.status()["chunks"]
        reply = {
            **self.state(), "renderer": self.body.renderer, "headless": self.body.kind == "headless", "body": self.body.kind,
            "overlay": self.view.flags(), "lockstep": self.lockstep, "chunks": chunks,
            "memory_mb": self.memory_megabytes(),
            "tick_ms": {"median": round(times[len(times) // 2] * 1000, 3), "max": round(times[-1] * 1000, 3)} if times else None,
            "ticks_per_second": round(self._ticks_per_second(), 2), "frozen": self.is_frozen(),
            "versions": {"horizon": horizon.VERSION, "game": horizon.GAME_VERSION, "protocol": horizon.PROTOCOL_VERSION,
                         "data": horizon.DATA_VERSION, "python": sys.version.split()[0]},
            "pid": os.getpid(), "home": str(self.home), "uptime_s": round(monotonic() - self._started, 1),
        }
        if with_hash:
            if session is None:
                raise self._no_world()
            reply["hash"] = self._hosting("status --hash").state_hash()
        return reply

    @staticmethod
    def memory_megabytes() -> float:
        """The most that this process has used."""
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)

    def is_frozen(self) -> bool:
        session = self.session
        if session is None:
            return False
        return session.client.frozen if session.hosting is None else session.hosting.is_frozen

    def _hosting(self, what: str):
        """What runs the open world; StateError if that is somebody else's server."""
        if self.session.hosting is None:
            raise StateError(f"{what} is for a world of your own; {self.session.name} is a server: ask it, with: command",
                             reason="remote")
        return self.session.hosting

    def _ticks_per_second(self) -> float:
        """Over the last hundred ticks."""
        moments = self._tick_moments
        return (len(moments) - 1) / max(moments[-1] - moments[0], 1e-9) if len(moments) > 1 else 0.0

    def tick_command(self, action: str, count: float | None) -> dict:
        """freeze, unfreeze, step, rate, sprint and status of the world's ticks."""
        self.playing()
        if action == "status":
            return self.ticking()
        hosting = self._hosting(f"tick {action}")
        if action == "freeze":
            hosting.freeze()
        elif action == "unfreeze":
            hosting.unfreeze()
        elif action == "rate":
            hosting.rate = self.clock.rate = count
        return self.ticking()

    def ticking(self) -> dict:
        hosting, client = self.session.hosting, self.session.client
        if hosting is None:
            return {"ok": True, "frozen": client.frozen, "rate": client.tick_rate, "steps_left": client.steps_left,
                    "game_time": client.level.game_time, "tick": self.tick}
        return {"ok": True, "frozen": hosting.is_frozen, "rate": hosting.rate, "steps_left": hosting.steps_left,
                "game_time": hosting.game_time, "tick": self.tick}

    def step(self, count: int):
        """Run a frozen world for so many ticks; a poll that answers when they are done."""
        self.playing()
        hosting = self._hosting("tick step")
        if not hosting.is_frozen:
            raise StateError("the world is not frozen; use: tick freeze", reason="not-frozen")
        hosting.step(count)
        return lambda: self.ticking() if self.session is None or hosting.steps_left <= 0 else None

    def end_steps(self) -> None:
        """Nobody waits for the steps of a frozen world any more: it stands still again."""
        if self.session is not None and self.session.hosting is not None and self.session.hosting.is_frozen:
            self.session.hosting.freeze()

    def sprint(self, count: int) -> dict:
        """Run so many ticks at once, without waiting between them; a slice a turn so that lines are still heard."""
        self.playing()
        self._hosting("tick sprint")
        goal = self.tick + count

        def poll():
            until = monotonic() + 0.05
            while self.tick < goal and self.session is not None and monotonic() < until:
                self.tick_once()
            return self.ticking() if self.tick >= goal else None

        return poll

    @property
    def view(self):
        """What is shown of the world, and how."""
        return self.body.view

    def reload_resources(self) -> None:
        """Draw with the packs that the options name now."""
        self.body.reload()

    def packs(self, action: str, name: str | None) -> dict:
        """list, enable, disable, up or down; a change is drawn from the next picture on."""
        if self.view.library.act(action, name):
            self.reload_resources()
        return {"ok": True, "packs": self.view.library.rows(), "problems": self.view.pack_problems()}

    # Pictures.

    def screenshot(self, path: str | None, size: tuple[int, int] | None, hide_gui: bool, annotate: str | None):
        return self.pictures.screenshot(path, size, hide_gui, annotate)

    def screenshot_sequence(self, frames: int, step_ms: float, path: str | None, size: tuple[int, int] | None):
        return self.pictures.sequence(frames, step_ms, path, size)

    def cancel_sequence(self) -> dict:
        return self.pictures.cancel_sequence()

    def map(self, path: str | None, radius: int) -> dict:
        return self.pictures.map(path, radius)

    def bench(self, frames: int, size: tuple[int, int] | None):
        return self.pictures.bench(frames, size)

    def stats(self, reset: bool) -> dict:
        times, session = self.pictures.times, self.session
        level = session.client.level if session is not None else None
        reply = {**times.row(), **self.body.figures(), "renderer": self.body.renderer, "size": list(self.body.size),
                 "tick_ms": spread(self._tick_times[-200:]), "chunks": 0 if level is None else len(level.chunks),
                 "memory_mb": self.memory_megabytes()}
        if reset:
            times.clear()
            self._tick_times.clear()
        return reply

    def close(self) -> None:
        try:
            if self.session is not None:
                self.leave_world()
        finally:
            self.body.close()
            if self._child is not None:
                self._child.end()
            if self._network is not None:
                self._network.close()
                self._network = None

    # The process's life.

    def stop_and_wake(self) -> None:
        """From a signal: end after this turn, and do not wait for the next tick."""
        self.stop_requested = True
        self.dispatch.wake()

    def first_reply(self, reply: dict) -> None:
        """What became of the world that the command line named."""
        if "error" in reply:
            self.failure = self.failure or (None if self.stop_requested else from_reply(reply))
            self.stop_and_wake()


DIFFICULTIES = ("peaceful", "easy", "normal", "hard")


def selected_player(home: Path) -> tuple[str, UUID]:
    """The account that plays, else a player named "Player"."""
    from horizon.launcher import accounts

    chosen = accounts.selected(str(home))
    if chosen is not None:
        return chosen["name"], UUID(chosen["uuid"])
    return "Player", UUID(accounts.offline_uuid("Player"))


def main(argv: list[str]) -> int:
    """`horizon game`: run until told to stop; everything is saved on the way out, whatever ends it."""
    if {"--help", "-h"} & set(argv):
        print(USAGE)
        return 0
    options = Options(argv)
    home = Path(home_folder())
    log_path = log_file.open_in(home, echo=sys.stderr)
    try:
        body = open_body(home, options, lambda text: log_file.info("game", text))
    except HorizonError as error:
        log_file.info("game", f"error: {error.sentence}")
        log_file.close()
        raise
    game = Game(home, lockstep=options.lockstep, view_distance=options.view_distance,
                log=lambda text: log_file.info("game", text), player=selected_player(home),
                through_codec=options.through_codec, body=body)
    game.log_path = log_path
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: game.stop_and_wake())
    server = None
    try:
        if options.control_socket or options.control:
            server = serving(game, options.control_socket)
        if options.world is not None:
            game.dispatch.lane(lambda reply: game.first_reply(reply), is_client=False).put(opening(options))
        if options.world is None and options.join is None and body.kind == "window" and not options.control_socket:
            game.dispatch.lane(lambda reply: game.first_reply(reply), is_client=False).put(["open", "--world", last_world(home)])
        if options.join is not None:
            game.dispatch.lane(lambda reply: game.first_reply(reply), is_client=False).put(joining(options))
        game.prepare_hosting()
        if options.own:
            game.parent = os.getppid()
        if options.benchmark:
            game.dispatch.lane(BenchmarkReport(game), is_client=False).put(["wait-for", "loaded", "--timeout", "300"])
        gc.freeze()  # the registries stay for good: looking through them again and again costs a tenth of a second
        loop.run(game)
        if game.failure is not None:
            raise game.failure
        return 0
    except HorizonError as error:
        log_file.info("game", f"error: {error.sentence}")  # the door tells it to people
        raise
    except Exception as error:
        log_file.crash_report(home, error)
        return 1
    finally:
        try:
            game.dispatch.close()
            game.close()
        finally:
            if server is not None:
                server.close()
            log_file.info("game", "ended")
            log_file.close()


def serving(game: Game, path: str | None) -> Server | None:
    """The control socket, or None under No AI: the game is played without it then."""
    try:
        server = Server(game.dispatch, path)
    except DeniedError as error:
        log_file.warn("control", error.sentence)
        return None
    log_file.info("control", f"listening at {server.path}")
    return server
