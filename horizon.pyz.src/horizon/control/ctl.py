"""`horizon ctl`: one command to a running game, or lines from standard input over one connection.

The reply is printed as the server sent it, on standard output, an error's too; sentences for people go to standard
error. An ordinary command loads neither the table nor json: the game checks it by the same table.
Exit status: 0 ok, 1 any other error, 2 usage, 3 connection, 4 denied, 5 api, 130 Ctrl-C.
"""

import os
import sys

from horizon.control import endpoint
from horizon.control.client import Client, quote, to_line
from horizon.core import no_ai
from horizon.core.errors import ApiError, ConnectionFailed, HorizonError, UsageError

STATUS = {b"usage": 2, b"connection": 3, b"denied": 4, b"api": 5}
USAGE = (
    "usage: horizon ctl [--socket PATH] [--timeout S] [--api LINE] COMMAND ... (or - for lines from standard input); "
    "try: horizon ctl help"
)
LOCAL = ("launch", "wait-ready", "logs")
PICTURES = ("screenshot", "screenshot-sequence", "map")  # their path is meant from here


def main(arguments):
    """Runs `horizon ctl ARGUMENTS` and returns the exit status."""
    try:
        return run(arguments)
    except HorizonError as error:
        write(error_line(error))
        return STATUS.get(error.kind.encode(), 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1


def run(arguments):
    options, words = split_options(arguments)
    no_ai.check()
    if options["help"]:
        return show_help([])
    if not words:
        sys.stderr.write(USAGE + "\n")
        return 2
    name = words[0]
    if name == "help":
        return show_help(words[1:])
    if name == "guide" and len(words) == 1:
        from horizon.control.guide import GUIDE

        write(GUIDE.encode())
        return 0
    if name == "mcp":
        from horizon.control.mcp_game import main as serve

        return serve(words[1:], options["socket"])
    talk = Talk(options)
    if name == "-":
        return talk.lines()
    return talk.line(to_line(words), name, words)


def split_options(arguments):
    """ctl's own options, which stand before the command, and the words after them."""
    options = {"socket": None, "timeout": None, "api": None, "help": False}
    at = 0
    while at < len(arguments) and arguments[at].startswith("-") and arguments[at] != "-":
        name, given, value = arguments[at].lstrip("-").partition("=")
        if name in ("help", "h"):
            options["help"] = True
        elif name in options:
            if not given:
                at += 1
                if at >= len(arguments):
                    raise UsageError(f"--{name} needs a value; {USAGE}")
                value = arguments[at]
            options[name] = value
        else:
            raise UsageError(f"horizon ctl has no {arguments[at]}; {USAGE}")
        at += 1
    if options["timeout"] is not None:
        try:
            options["timeout"] = float(options["timeout"])
            if not 0 < options["timeout"] < 1e7:
                raise ValueError
        except ValueError:
            raise UsageError("--timeout must be a number of seconds above 0") from None
    return options, arguments[at:]


class Talk:
    """The connection to a game, made when the first line needs it."""

    def __init__(self, options):
        self.options = options
        self.client = None
        self.is_stream = False
        self.games = []  # started with --own: they end with us

    def connected(self):
        if self.client is None:
            client = Client(endpoint.default_path(self.options["socket"]))
            client.settimeout(self.options["timeout"])
            if self.options["api"] is not None:
                check_api(client, self.options["api"])
            self.client = client
        return self.client

    def drop(self):
        if self.client is not None:
            self.client.close()
            self.client = None

    def line(self, line, name, words):
        """One line, its reply printed; returns the exit status. words: the line as the table reads it."""
        if name in LOCAL:
            return self.local(words)
        if name in PICTURES:
            from horizon.control.ctl_local import from_here

            line = from_here(line, words)
        try:
            reply = self.connected().ask(line)
        except ConnectionFailed:
            self.drop()
            check_words(words)
            raise
        except HorizonError:
            self.drop()
            raise
        write(reply + b"\n")
        if name == "quit" and not reply.startswith(b'{"error"'):
            self.client.settimeout(self.options["timeout"] or 30.0)
            self.client.wait_closed()
            self.drop()
        return status_of(reply)

    def lines(self):
        """Lines from standard input, each answered by one; 1 if any failed."""
        self.is_stream = True
        failed = False
        try:
            for line in iter(sys.stdin.buffer.readline, b"") if sys.stdin is not None else ():
                line = line.strip(b"\r\n")
                if not line.strip() or line.lstrip().startswith(b"#"):
                    continue
                try:
                    failed |= self.line(line, *read_words(line)) != 0
                except HorizonError as error:
                    write(error_line(error))
                    failed = True
        finally:
            for game in self.games:
                game.end()
        return 1 if failed else 0

    def local(self, words):
        """launch, wait-ready and logs: what must also work while no game answers."""
        from horizon.control.ctl_local import run_local

        reply = run_local(self, words)
        write(reply)
        return status_of(reply)


def read_words(line):
    """A line's command name, and the line as the table reads it."""
    if line.lstrip().startswith(b"["):
        from horizon.control.ctl_local import words_of

        words = words_of(line)
        return words[0], words
    text = line.decode("utf-8", "replace")
    return text.split(None, 1)[0], text


def check_words(words):
    """Where no game answers: tells what is wrong with the words themselves, if something is."""
    from horizon.control.table import TABLE

    TABLE.parse(words)


def check_api(client, line):
    reply = client.ask(b"hello")
    lines = reply.partition(b'"api":[')[2].partition(b"]")[0]
    if quote(line).encode() not in lines.split(b","):
        shown = lines.decode("utf-8", "replace").replace('"', "") or "none"
        raise ApiError(f"the game speaks protocol lines {shown}, not {line}; use the horizon that it was started with")


def status_of(reply):
    """The exit status that a reply stands for. A reply that is an error begins with it, and its kind comes next."""
    if not reply.startswith(b'{"error":'):
        return 0
    kind = reply.partition(b'","kind":"')[2].partition(b'"')[0]
    return STATUS.get(kind, 1)


def error_line(error):
    """An error's reply as a line. Details beyond sentence and kind are left to replies of the game."""
    return ('{"error":' + quote(error.sentence) + ',"kind":' + quote(error.kind) + "}\n").encode()


def write(data):
    """To standard output, whole, whatever the platform's encoding; nowhere if it is closed."""
    if sys.stdout is None:
        return
    sys.stdout.flush()
    out = sys.stdout.buffer
    out.write(data)
    out.flush()


def show_help(words):
    from horizon.control import reference
    from horizon.control.table import TABLE

    flags = [word for word in words if word.startswith("--")]
    names = [word for word in words if not word.startswith("--")]
    for flag in flags:
        if flag not in ("--markdown", "--game"):
            raise UsageError(f"help has no {flag}; use: horizon ctl help [COMMAND] [--markdown] [--game]")
    if len(names) > 1:
        raise UsageError("help explains one command at a time; use: horizon ctl help COMMAND")
    if names:
        text = reference.explained(TABLE.require(names[0]))
    elif "--markdown" in flags:
        text = reference.markdown(TABLE)
    else:
        text = reference.overview(TABLE, with_hidden="--game" in flags)
    write(text.encode())
    return 0
