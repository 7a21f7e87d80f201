"""Other processes of this program that work for one: started anew (never forked), spoken to through their own pipes.

`Pool(2, "horizon.render.mesh.jobs")` starts two; each imports that module and makes its `Worker`, whose call answers one
message after the other. A worker ends when its pipe does, so none outlives the program that started it.
"""

import importlib
import os
import pickle
import queue
import signal
import struct
import subprocess
import sys
import threading

from horizon.core import program
from horizon.core.exit_codes import ERROR

_HEAD = struct.Struct("<Q")
LARGEST = 1 << 30


class Pool:
    """`ask` hands out a message, `done` gives what came back. Threads do the talking, so that neither ever waits."""

    def __init__(self, count: int, module: str):
        self._asked: queue.SimpleQueue = queue.SimpleQueue()
        self._answered: queue.SimpleQueue = queue.SimpleQueue()
        self._hands = [_Hand(module, self._asked, self._answered) for _ in range(count)]
        self.pending = 0

    @property
    def count(self) -> int:
        """Workers that live."""
        return sum(hand.lives for hand in self._hands)

    def ask(self, key, message, shared=None) -> None:
        """Hand out a message (anything that pickles). shared: (version, value) that each worker gets when its version is
        another than before."""
        self.pending += 1
        self._asked.put((key, message, shared))

    def done(self) -> list[tuple]:
        """(key, answer) of all that came back; the answer is None where a worker was lost."""
        out = []
        while self.pending:
            try:
                out.append(self._answered.get_nowait())
            except queue.Empty:
                if self.count:
                    break
                out += self._unanswered()
                self.pending -= len(out)
                return out
            self.pending -= 1
        return out

    def _unanswered(self) -> list[tuple]:
        """What nobody is left to answer."""
        lost = []
        for waiting in (self._answered, self._asked):
            while True:
                try:
                    found = waiting.get_nowait()
                except queue.Empty:
                    break
                if found is not None:
                    lost.append(found if waiting is self._answered else (found[0], None))
        return lost

    def close(self) -> None:
        """End the workers; what they were at is lost."""
        for hand in self._hands:
            self._asked.put(None)
        for hand in self._hands:
            hand.close()


class _Hand(threading.Thread):
    """The thread that speaks with one worker."""

    def __init__(self, module: str, asked, answered):
        super().__init__(name="worker", daemon=True)
        self._asked, self._answered = asked, answered
        self._version = None
        self.lives = True
        self._child = subprocess.Popen(
            [*program.command(), "worker", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=program.environment())
        self.start()

    def run(self) -> None:
        while True:
            job = self._asked.get()
            if job is None:
                return
            key, message, shared = job
            try:
                value = None
                if shared is not None and shared[0] != self._version:
                    self._version, value = shared
                send(self._child.stdin, (value, message))
                answer = receive(self._child.stdout)
            except (OSError, ValueError, EOFError, pickle.PickleError):
                self.lives = False  # before the answer is there: who sees none left gives the rest up
                self._answered.put((key, None))
                return
            self._answered.put((key, answer))

    def close(self) -> None:
        self._child.kill()
        self._child.wait()
        self.join()
        for pipe in (self._child.stdin, self._child.stdout):
            try:
                pipe.close()
            except OSError:  # what was to be written went nowhere
                pass


def send(stream, value) -> None:
    """One message."""
    body = pickle.dumps(value, 5)
    stream.write(_HEAD.pack(len(body)))
    stream.write(body)
    stream.flush()


def receive(stream):
    """The next one; EOFError at the end."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise EOFError
    (length,) = _HEAD.unpack(head)
    if length > LARGEST:
        raise EOFError
    body = stream.read(length)
    if len(body) < length:
        raise EOFError
    return pickle.loads(body)


def main(argv: list[str]) -> int:
    """A worker's own process: `horizon worker MODULE`, started by a `Pool` alone."""
    if len(argv) != 1 or not argv[0].startswith("horizon."):
        sys.stderr.write("horizon worker is started by the game itself; use: horizon game\n")
        return ERROR
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who started it ends it
    if hasattr(os, "nice"):
        os.nice(5)  # a frame is worth more than what is to be in a later one
    reader, writer = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that prints comes into the messages
    work = importlib.import_module(argv[0]).Worker()
    try:
        while True:
            send(writer, work(*receive(reader)))
    except (EOFError, BrokenPipeError):
        return 0
