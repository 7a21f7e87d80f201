"""The launcher's command line: words in, one answer out.

With `--json` exactly one object goes to standard output, an error's too. Otherwise answers are text on standard
output, and errors are one sentence on standard error.
"""

import importlib
import os
import sys

from horizon.control.argv import ListWords, arguments
from horizon.core import exit_codes, folders, no_ai
from horizon.core.errors import HorizonError, InternalError, UnknownError, UsageError
from horizon.core.nearest import did_you_mean, nearest
from horizon.core.version import VERSION
from horizon.launcher.help import about, markdown, overview
from horizon.launcher.table import DOORS, FOR_AGENTS, LAUNCHER, doors, visible


class Answer:
    """What a command has to say: `reply` to programs, `text` to people."""

    __slots__ = ("reply", "text")

    def __init__(self, reply: dict, text: str = ""):
        self.reply = reply
        self.text = text


class Launcher:
    """What a command is handed: where things are, and how it is being listened to.

    home: settings, accounts, versions. game_home: saves, options, logs.
    """

    __slots__ = ("wants_json", "home", "game_home")

    def __init__(self, wants_json: bool = False):
        self.wants_json = wants_json
        self.home = folders.launcher_home()
        self.game_home = folders.home()

    def say(self, sentence: str) -> None:
        """Progress, for people: never on standard output."""
        sys.stderr.write(sentence + "\n")
        sys.stderr.flush()


def main(argv: list[str]) -> int:
    """Run one launcher command and return its exit status."""
    wants_json = "--json" in _before_end(argv)
    try:
        answer = run(argv)
    except HorizonError as error:
        return report(error, wants_json)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        sys.excepthook(type(error), error, error.__traceback__)
        fault = InternalError(f"a fault in Horizon: {type(error).__name__}: {error}; please report it")
        return report(fault, wants_json)
    if answer is None:
        sys.stderr.write(overview())
        return exit_codes.USAGE
    if wants_json:
        print_json(answer.reply)
    elif answer.text:
        print(answer.text.rstrip("\n"))
    return exit_codes.OK


def print_json(reply: dict) -> None:
    from horizon.control.reply import to_json

    print(to_json(reply))


def report(error: HorizonError, wants_json: bool) -> int:
    if wants_json:
        print_json(error.reply())
    elif not getattr(error, "is_told", False):
        sys.stderr.write(f"horizon: {error.sentence}\n")
    return getattr(error, "exit_code", None) or exit_codes.exit_code(error.kind)


def run(argv: list[str]) -> Answer | None:
    """The answer to a command line; None where there is no command, and people get the help."""
    words, asked = read_globals(argv)
    if "home" in asked:
        os.environ["HORIZON_HOME"] = os.path.abspath(os.path.expanduser(asked["home"]))
    if "version" in asked:
        return Answer({"version": VERSION}, f"horizon {VERSION}")
    if not words and "help" not in asked:
        if "json" in asked:
            raise UsageError("a command is missing; use: horizon --help")
        return None
    if not words or words[0] == "help":
        return help_answer(words[1:])
    command, rest = find(words)
    if command.name in FOR_AGENTS:
        no_ai.check()
    if "help" in asked:
        return Answer({"command": command.name, "usage": command.usage(), "help": command.summary}, about(command))
    module, _, function = command.handler.partition(":")
    handler = getattr(importlib.import_module(f"horizon.launcher.commands.{module}"), function)
    values = arguments(command, ListWords(rest))
    return handler(Launcher("json" in asked), **values)


def read_globals(argv: list[str]) -> tuple[list[str], dict]:
    """The words without the flags that every command takes, and those flags."""
    ours = _before_end(argv)
    rest = argv[len(ours):]
    words, asked, at = [], {}, 0
    while at < len(ours):
        word = ours[at]
        at += 1
        if word in ("--json", "--help", "-h"):
            asked["json" if word == "--json" else "help"] = True
        elif word == "--version" and not words:
            asked["version"] = True
        elif word == "--home" or word.startswith("--home="):
            _, given, value = word.partition("=")
            if not given:
                value = ours[at] if at < len(ours) else ""
                at += 1
            if not value or not given and value.startswith("--"):
                raise UsageError("--home needs a folder; use: --home DIR")
            asked["home"] = value
        else:
            words.append(word)
    return words + rest, asked


def _before_end(argv: list[str]) -> list[str]:
    """The words before a lone `--`, after which nothing is a flag."""
    return argv[:argv.index("--")] if "--" in argv else list(argv)


def find(words: list[str]):
    """The command that the first word, or the first two, name, and the words after it."""
    for length in (2, 1):
        command = LAUNCHER.find(" ".join(words[:length]))
        if command is not None:
            return command, words[length:]
    family = [row.name for row in LAUNCHER if row.name.startswith(words[0] + " ")]
    if family:
        wrong = f'no "{words[1]}" in {words[0]}' if len(words) > 1 else f"{words[0]} needs one more word"
        raise UsageError(f"{wrong}; use: {' or '.join(family)}")
    names = [row.name for row in visible()] + [usage.split()[0] for usage, _ in doors()]
    near = nearest(words[0], names)
    details = {"nearest": near} if near else {}
    raise UnknownError(f'no command "{words[0][:60]}"{did_you_mean(words[0], names)}; use: horizon --help', **details)


def help_answer(words: list[str]) -> Answer:
    if words == ["--markdown"]:
        return Answer({"markdown": markdown()}, markdown())
    is_row = LAUNCHER.find(" ".join(words[:2])) is not None
    for usage, text in DOORS if words and not is_row else ():
        if usage.split()[0] == words[0]:
            if words[0] in FOR_AGENTS:
                no_ai.check()
            more = f"horizon {words[0]} {'help' if words[0] == 'ctl' else '--help'}"
            return Answer({"command": words[0], "usage": usage, "help": text},
                          f"usage: horizon {usage}\n\n{text}\n\nMore: {more}")
    if words:
        command, _ = find(words)
        if command.name in FOR_AGENTS:
            no_ai.check()
        return Answer({"command": command.name, "usage": command.usage(), "help": command.summary}, about(command))
    rows = [{"command": row.name, "usage": row.usage(), "help": row.summary} for row in visible()]
    return Answer({"commands": rows}, overview())
