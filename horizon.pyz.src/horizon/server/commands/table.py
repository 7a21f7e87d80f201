"""The slash commands that exist, in order, and the way in."""

import logging

from horizon.core.errors import HorizonError, StateError
from horizon.core.nearest import did_you_mean
from horizon.server.command_source import CommandResult, CommandSource
from horizon.server.commands.administering import (
    BAN, BAN_IP, BANLIST, DEOP, KICK, OP, PARDON, PARDON_IP, RELOAD, SAVE_OFF, SAVE_ON, SETIDLETIMEOUT, STOP, WHITELIST,
)
from horizon.server.commands.arguments import Word
from horizon.server.commands.brigadier import Command, Context, Reader, Wrong, form, parse, pointed, starting
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
OPERATORS = 2  # the level from which one reads what the others do


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


class CommandName(Word):
    """The name of a command that one may use."""

    asks = True

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        usable = [command.name for command in COMMANDS if may_use(context.server, context.source, command)]
        return 0, starting(written, sorted(usable))


HELP = Command("help", "List the commands, or tell how to write one.", (
    form(list_commands), form(tell_command, CommandName("command"))), aliases=("?",), level=0)

COMMANDS = (
    BAN, BAN_IP, BANLIST, CLEAR, CLONE, DAMAGE, DATA, DEFAULTGAMEMODE, DEOP, DIFFICULTY, EFFECT, ENCHANT, XP, FILL,
    GAMEMODE, GAMERULE, GIVE, HELP, KICK, KILL, LIST, LOCATE, ME, OP, PARDON, PARDON_IP, RELOAD, SAVE_ALL, SAVE_OFF,
    SAVE_ON, SAY, SEED, SETBLOCK, SETIDLETIMEOUT, SETWORLDSPAWN, SPAWNPOINT, STOP, SUMMON, TP, TELL, TICK,
    TIME_COMMAND, TRANSFER, WEATHER, WHITELIST,
)
BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}


def may_use(server, source: CommandSource, command: Command) -> bool:
    """Whether who gives a command has the level that it takes here."""
    return source.permission >= level_of(server, command)


def level_of(server, command: Command) -> int:
    is_own = command.own_level is not None and not server.access.has_lists
    return command.own_level if is_own else command.level


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
    if success and message:
        tell_operators(server, source, line, message)
    return CommandResult(success, message, count)


def tell_operators(server, source: CommandSource, line: str, message: str) -> None:
    """On a server with operators, the others read what one of them, or the console, has done."""
    if not server.access.has_lists or not server.level.game_rule("sendCommandFeedback"):
        return
    command = BY_NAME.get(line.strip().removeprefix("/").partition(" ")[0].removeprefix("minecraft:"))
    if command is None or level_of(server, command) < OPERATORS or not source.is_told(server.settings):
        return
    for player in list(server.players):
        if player is not source.player and player.permission >= OPERATORS:
            player.message({"text": f"[{source.name}: {message}]", "color": "gray", "italic": True})


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
        if server.access.has_lists:
            needed = level_of(server, command)
            raise StateError(f"/{command.name} is for operators of level {needed}; you have {source.permission}")
        raise StateError("cheats are off in this world")
    try:
        handler, values = parse(command.root, reader)
    except Wrong as wrong:
        raise StateError(f"{wrong.sentence}: /{pointed(line, wrong.cursor)} (write {command.hint})") from None
    context = Context(server, source)
    resolved = {name: argument.resolve(parsed, context) for name, (argument, parsed) in values.items()}
    LOG.info("%s: /%s", source.name, line[:500])
    return handler(context, **resolved)
