"""The launcher's help and its reference page, made from the table."""

from horizon.control.reference import explained, param_text, place
from horizon.control.shapes import describe
from horizon.launcher.table import LAUNCHER, NOT_TOOLS, doors, visible

GLOBALS = (
    ("--json", "Print one JSON object on standard output; errors too."),
    ("--home DIR", "Horizon's folder, instead of HORIZON_HOME or the platform's."),
    ("--help", "Explain a command, or list them."),
    ("--version", "Say which Horizon this is."),
)
# Rows that are no generated tools, because a session tool does the same under another name.
AS_SESSION_TOOLS = {"server start": "`server`"}


def overview() -> str:
    """What `horizon --help` prints."""
    rows = [(row.name, row.summary) for row in visible()] + list(doors())
    lines = ["usage: horizon COMMAND [--json] [--home DIR]", ""]
    lines += [f"  {name:<16}  {text}" for name, text in rows]
    lines += ["", *(f"  {name:<16}  {text}" for name, text in GLOBALS)]
    lines += ["", "horizon COMMAND --help explains one."]
    return "\n".join(lines) + "\n"


def about(row) -> str:
    """What `horizon COMMAND --help` prints."""
    return explained(row, program="horizon")


def markdown() -> str:
    """docs/reference/launcher-commands.md. It does not depend on any switch."""
    lines = [
        "# Commands of `horizon`", "",
        "Made from the launcher's command table by `horizon help --markdown`; do not edit. Each command takes `--json`",
        "(one object on standard output, an error's too) and `--home DIR`. Each is a tool of `horizon mcp`, unless it",
        "says otherwise.", "",
        "Exit status: 0 it worked; 1 it did not; 2 usage; 3 no game answers; 4 No AI is on; 5 the game does not speak",
        "that protocol line; 69 this Python is none of ours; 130 Ctrl-C.", "",
    ]
    for row in LAUNCHER:
        lines += [f"## `horizon {row.name}`", "", f"    horizon {row.usage()}", "", row.summary]
        if row.details:
            lines += ["", row.details]
        if row.params:
            lines += ["", "| argument | what it is |", "| --- | --- |"]
            for param in row.params:
                choices = f" One of `{'`, `'.join(map(str, param.choices))}`." if param.choices else ""
                lines.append(f"| `{place(param)}` | {param_text(param)}{choices} |")
        tool = AS_SESSION_TOOLS.get(row.name, "none") if row.name in NOT_TOOLS else f"`{row.tool}`"
        lines += ["", f"Replies `{describe(row.reply)}`. MCP tool: {tool}.", ""]
    return "\n".join(lines).rstrip("\n") + "\n"
