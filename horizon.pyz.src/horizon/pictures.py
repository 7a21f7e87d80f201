"""What a game is asked to draw, piece by piece: screenshots, sequences, maps, benches, and the times of frames."""

import os
from collections import deque
from math import cos, pi, sin
from pathlib import Path

from horizon.core.clock import FrameTime, monotonic, stamp
from horizon.core.errors import StateError
from horizon.core.paths import private_folder, write_atomically
from horizon.core.png import encode

SLICE_SECONDS = 0.04  # that a picture may hold up the ticks at a time
KEPT = 1200  # frames whose times are remembered
BENCHMARK_FRAMES = 300
PATH_RADIUS, PATH_HEIGHT = 24.0, 10.0  # blocks, of a bench's flight


class Times:
    """Seconds of the last frames: all of it, and what is not spent in the graphics library."""

    def __init__(self):
        self.whole: deque[float] = deque(maxlen=KEPT)
        self.work: deque[float] = deque(maxlen=KEPT)

    def note(self, whole: float, work: float) -> None:
        self.whole.append(whole)
        self.work.append(work)

    def clear(self) -> None:
        self.whole.clear()
        self.work.clear()

    def row(self) -> dict:
        total = sum(self.whole)
        return {"frames": len(self.whole), "fps": round(len(self.whole) / total, 2) if total else 0.0,
                "frame_ms": spread(self.whole), "work_ms": spread(self.work)}


def spread(seconds) -> dict | None:
    """Median, 95th and 99th of a hundred, and the longest, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return None
    last = len(ordered) - 1
    return {name: round(ordered[round(last * share)] * 1000, 3)
            for name, share in (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))}


class Eye:
    """A place to look from that is not the player's."""

    __slots__ = ("x", "y", "z", "yaw", "pitch")

    def __init__(self, x: float, y: float, z: float, yaw: float, pitch: float):
        self.x, self.y, self.z, self.yaw, self.pitch = x, y, z, yaw, pitch


def flight(eye, share: float) -> Eye:
    """The place at a share 0..1 of a bench's way: a circle over where one stands, looking round once."""
    turn = share * 2 * pi
    return Eye(eye.x + PATH_RADIUS * sin(turn), eye.y + PATH_HEIGHT * (1 - cos(turn * 2) / 2), eye.z + PATH_RADIUS * (cos(turn) - 1),
               share * 360.0, 15.0 + 10.0 * sin(turn * 3))


def free_name(folder: Path, name: str) -> str:
    """NAME.png, or NAME_1.png and so on where that is taken: no picture is written over another."""
    path, number = folder / f"{name}.png", 0
    while path.exists():
        number += 1
        path = folder / f"{name}_{number}.png"
    return str(path)


class Pictures:
    """A game's studio. `body` draws, `view` says what is seen."""

    def __init__(self, game):
        self._game = game
        self.times = Times()
        self._sequence = None  # what cancels the running one

    def path(self, path: str | None) -> str:
        """Where a picture goes if the caller named no place."""
        if path is not None:
            return path
        folder = self._game.home / "screenshots"
        private_folder(folder)
        return free_name(folder, stamp())

    def write(self, path: str | None, pixels) -> dict:
        path = self.path(path)
        data = encode(pixels)
        write_atomically(path, data, mode=0o644)
        return {"ok": True, "path": os.path.realpath(path), "size": [pixels.shape[1], pixels.shape[0]],
                "renderer": self._game.body.renderer, "bytes": len(data), "tick": self._game.tick}

    def screenshot(self, path: str | None, size: tuple[int, int] | None, hide_gui: bool, annotate: str | None):
        """A poll that draws a slice at a time, and answers with the file."""
        game = self._game
        game.playing()
        notes: list = []
        steps = game.body.picture(size or game.body.size, game=game, hide_gui=hide_gui, annotate=annotate, notes=notes)

        def poll():
            pixels = self._advanced(steps)
            if pixels is None:
                return None
            reply = self.write(path, pixels)
            return reply | {"annotations": notes} if annotate is not None else reply

        return poll

    def _advanced(self, steps):
        """The pixels, if they are ready within this turn's slice; a game in lockstep has no other turns."""
        until = monotonic() + SLICE_SECONDS
        for pixels in steps:
            if pixels is not None:
                return pixels
            if monotonic() > until and not self._game.lockstep:
                return None
        raise StateError("the picture was not finished; take it again", reason="gone")

    def sequence(self, frames: int, step_ms: float, path: str | None, size: tuple[int, int] | None):
        """(a poll that draws a frame a turn, what gives it up). Frame n shows the moment (n - 1) * step_ms."""
        game = self._game
        game.playing()
        if not game.is_frozen():
            raise StateError("the world is not frozen; use: tick freeze", reason="not-frozen")
        if self._sequence is not None:
            raise StateError("a sequence is running; use: screenshot-sequence cancel", reason="busy")
        size = size or game.body.size
        begun = self._seen()
        state = {"number": 0, "cancelled": False}
        self._sequence = state

        def poll():
            if state["cancelled"]:
                self._sequence = None
                return {"ok": True, "frames": state["number"], "cancelled": True}
            if self._seen() != begun:
                raise StateError("the scene changed while the sequence was drawn; let nobody act, and start it again",
                                 reason="changed", frames=state["number"])
            clock_ms = state["number"] * step_ms
            tick = game.session.client.level.game_time
            steps = game.body.picture(size, game=game, time=FrameTime(tick, 1.0, clock_ms / 1000))
            pixels = next(pixels for pixels in steps if pixels is not None)
            state["number"] += 1
            if state["number"] < frames:
                return None
            self._sequence = None
            return self.write(path, pixels) | {"frames": frames, "pack": None, "clock_ms": round(clock_ms, 6)}

        def give_up(reason: str) -> None:
            self._sequence = None

        return poll, give_up

    def cancel_sequence(self) -> dict:
        if self._sequence is None:
            raise StateError("no sequence is running", reason="none")
        self._sequence["cancelled"] = True
        return {"ok": True, "frames": self._sequence["number"], "cancelled": True}

    def _seen(self) -> tuple:
        """What a sequence must not see change: camera, world, size, packs."""
        game = self._game
        session = game.session
        if session is None or not session.client.in_world:
            raise StateError("the world was left while the sequence was drawn", reason="gone")
        body, level = session.client.player.body, session.client.level
        return (id(level), body.x, body.y, body.z, body.yaw, body.pitch, level.game_time, sum(level.revision.values()),
                len(level.entities), game.body.size, game.view.stamp(), game.is_frozen())

    def map(self, path: str | None, radius: int) -> dict:
        game = self._game
        game.playing()
        client = game.session.client
        center = client.player.block_pos
        reply = self.write(path, game.body.map(client.level, center, radius))
        del reply["renderer"]
        return reply | {"center": list(center), "radius": radius}

    def bench(self, frames: int, size: tuple[int, int] | None):
        """(a poll that draws frames as fast as they come, what ends it)."""
        game = self._game
        game.playing()
        session, size = game.session, size or game.body.size
        eye = session.client.player.eye
        times, number, began = Times(), 0, monotonic()

        def poll():
            nonlocal number
            if game.session is not session:
                raise StateError("the world was left while the bench ran", reason="gone")
            until = monotonic() + SLICE_SECONDS
            while number < frames:
                drawn = game.body.measured(game, size, flight(eye, number / frames))
                times.note(*drawn)
                number += 1
                if monotonic() > until:
                    return None
            level = session.client.level
            return {"ok": True, **times.row(), "renderer": game.body.renderer, "size": list(size),
                    "view_distance": game.view_distance, "chunks": len(level.chunks), "seconds": round(monotonic() - began, 3),
                    "world": session.name, "seed": session.seed if session.hosting is not None else None}

        return poll, lambda reason: None


class BenchmarkReport:
    """`horizon game --benchmark`: once the world is loaded a bench runs, its lines are printed, and the game ends."""

    def __init__(self, game):
        self._game = game
        self._lane = None

    def __call__(self, reply: dict) -> None:
        if "error" in reply:
            self._game.first_reply(reply)
        elif "frame_ms" not in reply:
            self._game.dispatch.lane(self, is_client=False).put(["bench", str(BENCHMARK_FRAMES)])
        else:
            print(*lines_of(reply), sep="\n", flush=True)
            self._game.stop_and_wake()


def lines_of(reply: dict) -> list[str]:
    """A bench in lines that compare: the same keys in the same order each time."""
    frame, work = reply["frame_ms"], reply["work_ms"]
    return [
        f"renderer {reply['renderer']}", f"size {reply['size'][0]}x{reply['size'][1]}", f"view_distance {reply['view_distance']}",
        f"chunks {reply['chunks']}", f"frames {reply['frames']}", f"fps {reply['fps']}",
        *(f"frame_ms_{name} {value}" for name, value in frame.items()),
        *(f"work_ms_{name} {value}" for name, value in work.items()),
    ]
