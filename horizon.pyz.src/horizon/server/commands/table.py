"""The slash commands that exist, in order, and the way in."""

import logging

from horizon.core.errors import HorizonError, StateError
from horizon.core.nearest import did_you_mean
from horizon.server.command_source import CommandResult, CommandSource
from horizon.server.commands.arguments import Word
from horizon.server.commands.brigadier import Command, Context, Reader, Wrong, form, parse, pointed
from horizon.server.commands.building import CLONE, FILL, SETBLOCK
from horizon.server.commands.entities import DAMAGE, EFFECT, KILL, SUMMON, XP
from horizon.server.commands.giving import CLEAR, ENCHANT, GIVE
from horizon.server.commands.looking import DATA, LOCATE, SAVE_ALL, SEED
from horizon.server.commands.moving import SETWORLDSPAWN, SPAWNPOINT, TP, TRANSFER
from horizon.server.commands.ruling import DEFAULTGAMEMODE, DIFFICULTY, GAMEMODE, GAMERULE
from horizon.server.commands.talking import LIST, ME, SAY, TELL
from horizon.server.commands.timing import TICK, TIME_COMMAND, WEATHER

LOG = logging.getLogger("horizon.server")
LONGEST_MESSAGE = 8000


def list_commands(context: Context):
    shown = [command for command in COMMANDS if may_use(context.server, context.source, command)]
    names = ", ".join("/" + command.name for command in shown)
    return f"{len(shown)} commands: {names}; /help NAME tells more", len(shown)


def tell_command(context: Context, command: str):
    row = BY_NAME.get(command.removeprefix("/"))
    if row is None:
        raise StateError(unknown(command.removeprefix("/")))
    others = f" (also {', '.join('/' + name for name in row.aliases)})" if row.aliases else ""
    return f"{row.summary} {' | '.join(row.usages)}{others}", len(row.usages)


HELP = Command("help", "List the commands, or tell how to write one.", (
    form(list_commands), form(tell_command, Word("command"))), aliases=("?",), is_free=True)

COMMANDS = (
    CLEAR, CLONE, DAMAGE, DATA, DEFAULTGAMEMODE, DIFFICULTY, EFFECT, ENCHANT, XP, FILL, GAMEMODE, GAMERULE, GIVE, HELP,
    KILL, LIST, LOCATE, ME, SAVE_ALL, SAY, SEED, SETBLOCK, SETWORLDSPAWN, SPAWNPOINT, SUMMON, TP, TELL, TICK,
    TIME_COMMAND, TRANSFER, WEATHER,
)
BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}


def may_use(server, source: CommandSource, command: Command) -> bool:
    return source.is_console or command.is_free or server.store.cheats


def unknown(name: str) -> str:
    return f"there is no command /{name[:40]}{did_you_mean(name[:40], BY_NAME)}; /help lists them"


def run(server, source: CommandSource, line: str) -> CommandResult:
    """Do what a line says, with or without its slash. Never raises for what a player may type."""
    try:
        message, count = carry_out(server, source, line)
        success = True
    except HorizonError as error:
        message, count, success = error.sentence, 0, False
    except Exception:
        LOG.exception("the command %r failed", line[:200])
        message, count, success = "the command could not be carried out; the log tells why", 0, False
    if len(message) > LONGEST_MESSAGE:
        message = message[:LONGEST_MESSAGE] + "..."
    return CommandResult(success, message, count)


def carry_out(server, source: CommandSource, line: str) -> tuple[str, int]:
    """(what to answer, the count). Raises a HorizonError for anything that is not right."""
    line = line.removeprefix("/").strip(" ")
    if any(ord(letter) < 32 or letter in "\x7f\u00a7" or "\ud800" <= letter <= "\udfff" for letter in line):
        raise StateError("a command holds no control characters and no section sign")
    reader = Reader(line)
    name = reader.word().removeprefix("minecraft:")
    command = BY_NAME.get(name)
    if command is None:
        raise StateError(unknown(name) if name else "say which command; /help lists them")
    if not may_use(server, source, command):
        raise StateError("cheats are off in this world")
    try:
        handler, values = parse(command.root, reader)
    except Wrong as wrong:
        raise StateError(f"{wrong.sentence}: /{pointed(line, wrong.cursor)} (write {command.hint})") from None
    context = Context(server, source)
    resolved = {name: argument.resolve(parsed, context) for name, (argument, parsed) in values.items()}
    LOG.info("%s: /%s", source.name, line[:500])
    return handler(context, **resolved)
