"""Help for people and agents, made from the rows of a table: plain text, JSON, and the Markdown reference.

On the floor that `ctl` loads: strings only.
"""

from horizon.control.shapes import describe

GROUP_TITLES = {
    "core": "Session", "world": "Worlds and surroundings", "ui": "Screens", "inventory": "Items and menus",
    "move": "Moving and acting", "chat": "Chat", "record": "Recording", "cheats": "Cheats", "dev": "For developers",
    "launcher": "Launcher",
}


def visible(table, with_hidden=False):
    return [row for row in table if with_hidden or not row.socket_only]


def help_reply(table, name=None, with_hidden=False):
    """What `help` answers over the socket."""
    if name is None:
        return {"commands": [row_reply(row) for row in visible(table, with_hidden)]}
    row = table.require(name)
    reply = row_reply(row)
    if row.details:
        reply["details"] = row.details
    reply["params"] = [param_reply(param) for param in row.all_params()]
    return reply


def row_reply(row):
    return {"command": row.name, "usage": row.usage(), "help": row.summary, "group": row.group}


def param_reply(param):
    reply = {"name": param.word, "help": param_text(param), "required": param.is_required}
    if param.choices:
        reply["choices"] = list(param.choices)
    if not param.is_required and param.default not in (None, False, ""):
        reply["default"] = param.default
    return reply


def param_text(param):
    """A parameter's help with its range and default."""
    notes = [param.bounds()] if param.bounds() else []
    if not param.is_required and param.default not in (None, False, ""):
        is_whole = isinstance(param.default, float) and param.default.is_integer()
        notes.append(f"default {int(param.default) if is_whole else param.default}")
    return f"{param.help.removesuffix('.')} ({', '.join(notes)})." if notes else param.help


def overview(table, with_hidden=False, program="horizon ctl"):
    """The text of `help`: every command in one line, by group."""
    lines = [f"usage: {program} [--socket PATH] [--timeout S] [--api LINE] COMMAND ...", ""]
    rows = visible(table, with_hidden)
    for group, title in GROUP_TITLES.items():
        members = [row for row in rows if row.group == group]
        if members:
            lines.append(f"{title}:")
            lines += [f"  {row.name:<18}  {row.summary}" for row in members]
            lines.append("")
    lines += [
        f"{program} help COMMAND explains one; {program} guide teaches to play;",
        f"{program} - reads lines from standard input.",
    ]
    return "\n".join(lines) + "\n"


def explained(row, program="horizon ctl"):
    """The text of `help COMMAND`."""
    lines = [f"usage: {program} {row.usage()}", "", row.summary]
    if row.details:
        lines += ["", row.details]
    params = row.all_params()
    if params:
        lines.append("")
        width = max(len(place(param)) for param in params)
        for param in params:
            choices = f" One of: {', '.join(map(str, param.choices))}." if param.choices else ""
            lines.append(f"  {place(param):<{width}}  {param_text(param)}{choices}")
    lines += ["", f"Replies: {describe(row.reply)}"]
    hints = hint_words(row)
    if hints:
        lines.append(f"It {', '.join(hints)}.")
    return "\n".join(lines) + "\n"


def place(param):
    return "--" + param.word if param.flag else param.word.upper()


def hint_words(row):
    words = []
    if row.read_only:
        words.append("changes nothing")
    if row.destructive:
        words.append("cannot be undone (--confirm)")
    if row.open_world:
        words.append("reaches other people or the network: only when the player asks")
    if row.limit is not None:
        words.append(f"waits at most {row.limit:g} s (--timeout)")
    return words


def markdown(table, with_hidden=True):
    """The whole reference as Markdown: docs/reference/ctl-commands.md."""
    rows = visible(table, with_hidden)
    lines = [
        "# Commands of `horizon ctl`", "",
        "Made from the command table by `horizon ctl help --markdown`; do not edit. Each command is a line on the",
        "control socket, `horizon ctl COMMAND`, and an MCP tool with `_` for `-` (`game_` before it in `horizon mcp`).", "",
    ]
    for group, title in GROUP_TITLES.items():
        members = [row for row in rows if row.group == group]
        if not members:
            continue
        lines += [f"## {title} (`{group}`)", ""]
        for row in members:
            lines += markdown_row(row)
    return "\n".join(lines).rstrip("\n") + "\n"


def markdown_row(row):
    lines = [f"### `{row.name}`", "", f"    {row.usage()}", "", row.summary]
    if row.details:
        lines += ["", row.details]
    params = row.all_params()
    if params:
        lines += ["", "| argument | what it is |", "| --- | --- |"]
        for param in params:
            choices = f" One of `{'`, `'.join(map(str, param.choices))}`." if param.choices else ""
            lines.append(f"| `{place(param)}` | {param_text(param)}{choices} |".replace("\n", " "))
    tool = "none (socket only)" if row.socket_only else f"`{row.tool}`"
    facts = [f"Replies `{describe(row.reply)}`.", f"MCP tool: {tool}."]
    hints = hint_words(row)
    if hints:
        facts.append(f"It {', '.join(hints)}.")
    return [*lines, "", " ".join(facts), ""]
