"""Watches every reply that the suite sees: does it fit the shape that its command declares, and was each called."""

import json

from horizon.control.dispatch import Dispatch
from horizon.control.reply import to_json
from horizon.control.shapes import ERROR, fits

called: set[str] = set()
problems: list[str] = []
start, finish = Dispatch.start, Dispatch._finish


def check(running, reply) -> None:
    command = running.call.command
    if command is None:
        return
    called.add(command.name)
    reply = json.loads(to_json(reply))  # as a client sees it
    found = fits(reply, ERROR if isinstance(reply, dict) and "error" in reply and "kind" in reply else command.reply)
    problems.extend(f"{command.name}: {problem}" for problem in found)


def watched_start(self, call, *more):
    running = start(self, call, *more)
    if running.reply is not None:
        check(running, running.reply)
    return running


def watched_finish(self, running, reply, *more):
    check(running, reply)
    return finish(self, running, reply, *more)


def watch() -> None:
    Dispatch.start, Dispatch._finish = watched_start, watched_finish


def take() -> list[str]:
    """The problems since the last time."""
    found = problems[:]
    problems.clear()
    return found
