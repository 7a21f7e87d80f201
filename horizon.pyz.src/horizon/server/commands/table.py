"""The slash commands that exist, in order, and the way in."""

from horizon.server.command_source import CommandResult, CommandSource


def run(server, source: CommandSource, line: str) -> CommandResult:
    """Do what a line without its slash says. Never raises for what a player may type."""
    word = line.split(" ", 1)[0]
    return CommandResult(False, f"There is no command /{word}.")
