"""What `ctl` does itself: starting a game, waiting for one, and its log when nobody answers."""

import os

from horizon.control import endpoint
from horizon.control.client import to_line as as_line
from horizon.control.commands.session import log_reply
from horizon.control.launch import LIMIT, asked, launch, wait_for_answer
from horizon.control.reply import failure, from_json, read_line, to_line
from horizon.control.table import TABLE
from horizon.core import folders
from horizon.core.clock import monotonic
from horizon.core.errors import ConnectionFailed, HorizonError, UsageError


def words_of(line: bytes) -> list[str]:
    """The words of a line that is a JSON array; one empty word if it cannot be read (the game then says why)."""
    try:
        return list(read_line(line))
    except HorizonError:
        return [""]


def from_here(line: bytes, words: str | list[str]) -> bytes:
    """A picture's line with its path as seen from this folder, not from the one that the game was started in."""
    try:
        command, arguments = TABLE.parse(words)
    except HorizonError:
        return line  # the game says what is wrong
    path = arguments.get("path")
    if path is None or os.path.isabs(path):
        return line
    values = {param.word: arguments.get(param.name) for param in command.all_params()} | {"path": os.path.abspath(path)}
    found = [command.name]
    for word, value in values.items():
        if value is not None and value is not False:
            found += [f"--{word}"] if value is True else [f"--{word}", str(value)]
    return as_line(found)


def run_local(talk, words: str | list[str]) -> bytes:
    """The reply line of launch, wait-ready or logs. `talk` is ctl's connection."""
    try:
        command, arguments = TABLE.parse(words)
        return to_line(DOORS[command.name](talk, arguments))
    except HorizonError as error:
        return to_line(failure(error))


def do_launch(talk, arguments: dict) -> dict:
    if arguments["own"] and not talk.is_stream:
        raise UsageError("launch --own works only from `horizon ctl -` or an MCP server")
    game = launch(path=talk.options["socket"], **arguments)
    talk.games.append(game)
    talk.drop()
    return game.reply


def do_wait_ready(talk, arguments: dict) -> dict:
    path = endpoint.default_path(talk.options["socket"])
    seconds = arguments.get("timeout")
    client = wait_for_answer(path, monotonic() + (LIMIT if seconds is None else seconds))
    try:
        return asked(client, ["wait-ready"])
    finally:
        client.close()


def do_logs(talk, arguments: dict) -> dict:
    try:
        return from_json(talk.connected().ask(f"logs --lines {arguments['lines']}".encode()).decode())
    except ConnectionFailed:
        return log_reply(os.path.join(folders.home(), "logs", "latest.log"), arguments["lines"])


DOORS = {"launch": do_launch, "wait-ready": do_wait_ready, "logs": do_logs}
