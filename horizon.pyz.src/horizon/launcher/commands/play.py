"""`horizon play`: the game as a child in the foreground."""

import os
import signal
import subprocess
import sys

from horizon.control import endpoint
from horizon.core import clock, exit_codes, no_ai, program
from horizon.core.display import need_display
from horizon.core.errors import StateError, UsageError
from horizon.launcher import versions
from horizon.launcher.cli import Answer, Launcher

ENDINGS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


class GameEnded(StateError):
    """The game ended by itself, and not well; the exit status is its own where that says more than 1.

    said: the sentence that it told people already.
    """

    def __init__(self, said: str | None, status: int):
        super().__init__(said or f"the game ended with status {status}; use: horizon logs", status=status)
        self.is_told = said is not None
        kept = (exit_codes.USAGE, exit_codes.UNSUPPORTED_PYTHON, exit_codes.INTERRUPTED)
        self.exit_code = status if status in kept else exit_codes.ERROR


def play(launcher: Launcher, headless: bool, offscreen: bool, world, seed, creative: bool, join, control_socket) -> Answer:
    """Start the game and stay until it ends. What it joins is handed over its standard input, which nobody else reads."""
    if headless and offscreen:
        raise UsageError("a game is headless or offscreen, not both")
    if not headless and not offscreen:
        need_display()  # before anything is unpacked or started for it
    if seed is not None and world is None:
        raise UsageError("a seed needs a world; use: horizon play --world NAME SEED")
    if join is not None and world is not None:
        raise UsageError("play opens a world of your own or joins a friend's, not both; leave out --world or --join")
    if join == "-":
        join = sys.stdin.readline() if sys.stdin is not None else ""
    if join is not None and not join.strip():
        raise UsageError("--join needs an invite code or an address; ask your friend for a code")
    body = ["--headless"] if headless else ["--offscreen"] if offscreen else []
    words = [*versions.command(launcher.home), "game", *body, "--own"]
    is_windowed = not headless and not offscreen
    socket = None
    if not no_ai.is_on(launcher.game_home) and (control_socket or not is_windowed):  # in a window the player decides
        socket = endpoint.default_path(control_socket)
        words += ["--control-socket", socket]
    if world is not None:
        words += ["--world", world] + (["--seed", seed] if seed is not None else [])
    if creative:
        words.append("--creative")
    words += ["--join", "-"] if join is not None else []
    began = clock.monotonic()
    status, said = run(launcher, words, socket, join)
    if status:
        raise GameEnded(said, status)
    return Answer({"ok": True, "socket": socket, "seconds": round(clock.monotonic() - began, 3)})


def run(launcher: Launcher, words: list[str], socket: str | None, told: str | None = None) -> tuple[int, str | None]:
    """The game's exit status, and the sentence that it ended with, if it said one.

    It has a session of its own, so that a Ctrl-C on the terminal reaches it once, through us: it saves and quits. A
    second one is a harder request. It never has our standard output, which with --json holds the one object: what it
    prints goes to our standard error. `told` is what it reads from its standard input.
    """
    child = subprocess.Popen(
        words, stdin=subprocess.DEVNULL if told is None else subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=program.environment(),
        start_new_session=os.name != "nt",
    )
    if told is not None:
        tell(child, told)
    asked = []

    def pass_on(number, frame):
        asked.append(number)
        polite = signal.SIGINT if number == signal.SIGINT and os.name != "nt" else signal.SIGTERM
        if child.poll() is None and (os.name != "nt" or number != signal.SIGINT):
            child.send_signal(polite if len(asked) < 3 else signal.SIGTERM)

    before = {number: signal.signal(number, pass_on) for number in ENDINGS}
    if socket:
        launcher.say(f"the game answers at {socket}; use: horizon ctl help. Ctrl-C saves and quits")
    said = None
    try:
        for line in child.stdout:
            text = line.decode("utf-8", "replace")
            sys.stderr.write(text)
            sys.stderr.flush()
            if text.startswith("horizon: "):
                said = text.removeprefix("horizon: ").strip()
        status = child.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if signal.SIGINT in asked:
        raise KeyboardInterrupt
    return (128 - status if status < 0 else status), said


def tell(child: subprocess.Popen, text: str) -> None:
    """One line to a child, and no more."""
    try:
        child.stdin.write(text.strip().encode() + b"\n")
        child.stdin.close()
    except OSError:
        pass  # it has ended; how, is told by its status
