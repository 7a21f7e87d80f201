"""A server's console: lines from a terminal, with editing and history, or from a pipe.

The end of the input stops nothing. Reading goes on in a thread of its own, which hands each line to `on_line`; what the
server says meanwhile goes through `say`, above the line that somebody is writing.
"""

import importlib
import os
import sys
import threading
from collections.abc import Callable

from horizon.core.errors import HorizonError
from horizon.core.folders import write_atomically

PROMPT = "> "
HISTORY_LINES = 500
LINE_LIMIT = 32 << 10  # bytes
CLEAR_LINE = "\r\x1b[K"


class Console:
    """`on_line(text)` is called in the console's thread. `history` is the file that keeps what was typed."""

    def __init__(self, on_line: Callable[[str], None], history: str):
        self.on_line = on_line
        self.history = history
        self.is_terminal = is_terminal(0) and is_terminal(1)
        self._readline = optional("readline") if self.is_terminal else None
        self._terminal = None  # how the terminal was set before
        self._lock = threading.Lock()
        self._is_asking = False
        self._is_closed = False

    def start(self) -> None:
        """Begin to read, if there is an input; one in the background of a terminal is left alone."""
        if self.is_terminal and not is_in_front():
            return
        if self.is_terminal:
            self._terminal = terminal_state()
            self._read_history()
        read = self._ask if self.is_terminal else self._follow
        threading.Thread(target=read, name="console", daemon=True).start()

    def write(self, text: str) -> None:
        """A line or more (with their ends) on standard output; the line that is being typed comes below."""
        with self._lock:
            try:
                if self._is_asking:
                    typed = self._readline.get_line_buffer() if self._readline else ""
                    text = f"{CLEAR_LINE}{text}{PROMPT}{typed}"
                sys.stdout.write(text)
                sys.stdout.flush()
            except (OSError, ValueError):
                pass  # nobody reads it; the log has it

    def say(self, sentence: str) -> None:
        self.write(sentence + "\n")

    def close(self) -> None:
        """Give the terminal back as it was, and keep what was typed."""
        self._is_closed = True
        if self._terminal is None:
            return
        termios = optional("termios")
        try:
            termios.tcsetattr(0, termios.TCSADRAIN, self._terminal)
        except (OSError, termios.error):
            pass
        if self._is_asking:
            sys.stdout.write("\n")
        self._keep_history()

    # ---- a terminal

    def _ask(self) -> None:
        """Ask for lines until the end of the process."""
        while not self._is_closed:
            self._is_asking = True
            try:
                line = input(PROMPT)
            except EOFError:
                self._is_asking = False
                self.say("\nto end the server, write: stop")
                if not is_terminal(0):
                    return
                continue
            except (OSError, ValueError):
                return
            self._is_asking = False
            if line.strip():
                self.on_line(line)

    def _read_history(self) -> None:
        if self._readline is None:
            return
        self._readline.set_history_length(HISTORY_LINES)
        self._readline.set_auto_history(True)
        try:
            with open(self.history, encoding="utf-8", errors="replace") as file:
                for line in file.read().splitlines()[-HISTORY_LINES:]:
                    self._readline.add_history(line)
        except OSError:
            pass

    def _keep_history(self) -> None:
        if self._readline is None:
            return
        count = self._readline.get_current_history_length()
        lines = [self._readline.get_history_item(number) or "" for number in range(1, count + 1)]
        text = "".join(line + "\n" for line in lines[-HISTORY_LINES:])
        try:
            write_atomically(self.history, text.encode("utf-8", "replace"))
        except HorizonError:
            pass

    # ---- a pipe

    def _follow(self) -> None:
        """Read lines as they come. Not through `sys.stdin`: its lock would keep the interpreter from ending."""
        rest = b""
        while not self._is_closed:
            try:
                data = os.read(0, 1 << 16)
            except OSError:
                return
            if not data:
                self._take(rest)
                return
            *lines, rest = (rest + data).split(b"\n")
            rest = rest[-LINE_LIMIT:]
            for line in lines:
                self._take(line)

    def _take(self, line: bytes) -> None:
        text = line[:LINE_LIMIT].decode("utf-8", "replace").strip()
        if text and not self._is_closed:
            self.on_line(text)


def optional(name: str):
    """A module that this platform may not have, or None."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def is_terminal(number: int) -> bool:
    try:
        return os.isatty(number)
    except OSError:
        return False


def is_in_front() -> bool:
    """Whether the terminal's input is for this process; reading it from the background would stop us."""
    try:
        return not hasattr(os, "tcgetpgrp") or os.getpgrp() == os.tcgetpgrp(0)
    except OSError:
        return True


def terminal_state():
    termios = optional("termios")
    if termios is None:
        return None
    try:
        return termios.tcgetattr(0)
    except (OSError, termios.error):
        return None
