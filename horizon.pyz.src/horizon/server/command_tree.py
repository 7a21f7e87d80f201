"""The slash commands as clients see them: the tree that they check lines with, and what may be written next.

Both come from the commands' own grammar (`commands.brigadier`), so nothing is written twice.
"""

from horizon.protocol.command_codec import CommandNode
from horizon.protocol.packets.play_command import ClientboundCommands, ClientboundCommandSuggestions
from horizon.server.command_source import CommandSource
from horizon.server.commands import table
from horizon.server.commands.brigadier import Context, Node, Reader, Wrong, starting

MOST_SUGGESTIONS = 1000
ASK_SERVER = "minecraft:ask_server"
_TREES: dict[tuple[str, ...], ClientboundCommands] = {}


def source_of(player) -> CommandSource:
    """A player as one who gives commands, from where it is."""
    return CommandSource(player, player.pos, player.level, player.yaw, player.pitch)


def commands_packet(server, player) -> ClientboundCommands:
    """The commands that a player may use. Made once for each set of rights."""
    source = source_of(player)
    usable = [command for command in table.COMMANDS if table.may_use(server, source, command)]
    names = tuple(command.name for command in usable)
    packet = _TREES.get(names)
    if packet is None:
        packet = _TREES[names] = declare(usable)
    return packet


# ---- the tree


def declare(commands) -> ClientboundCommands:
    """Commands as the nodes of one tree; node 0 is its root, an alias leads to where its command's words go on."""
    nodes: list[CommandNode | None] = [None]
    children = []
    for command in commands:
        place = _add(nodes, command.root, kind="literal", name=command.name)
        children.append(place)
        for alias in command.aliases:
            children.append(len(nodes))
            nodes.append(_node("literal", command.root, (), alias, redirect=place))
    nodes[0] = CommandNode("root", False, tuple(children), None, "", None, {}, None)
    return ClientboundCommands(tuple(nodes), 0)


def _add(nodes: list, node: Node, **fields) -> int:
    """Put a node and all below it into the list; its place there."""
    place = len(nodes)
    nodes.append(None)
    children = [_add(nodes, child, kind="literal", name=word) for word, child in node.literals.items()]
    taken = set(node.literals)
    for argument, child in node.arguments:
        name = argument.name
        while name in taken:  # the children of a node are told apart by name alone
            name += "_"
        taken.add(name)
        children.append(_add(
            nodes, child, kind="argument", name=name, parser=argument.parser, properties=argument.properties,
            suggestions=ASK_SERVER if argument.asks else None))
    nodes[place] = _node(node=node, children=tuple(children), **fields)
    return place


def _node(kind: str, node: Node, children: tuple, name: str, redirect=None, parser=None, properties=None,
          suggestions=None) -> CommandNode:
    return CommandNode(
        kind, node.handler is not None, children, redirect, name, parser, properties or {}, suggestions)


# ---- what may be written next


def suggestions_packet(server, player, number: int, text: str) -> ClientboundCommandSuggestions:
    """The answer to a client that asks what may follow `text`, with or without a slash before it."""
    begin, words = suggest(server, source_of(player), text)
    return ClientboundCommandSuggestions(
        number, begin, len(text) - begin, tuple((word, None) for word in words[:MOST_SUGGESTIONS]))


def suggest(server, source: CommandSource, text: str) -> tuple[int, list[str]]:
    """(the place in `text` where it would go in, the words) that may follow; the list is empty if nothing may."""
    reader = Reader(text)
    reader.take_if("/")
    begin = reader.cursor
    name = reader.word()
    usable = [command for command in table.COMMANDS if table.may_use(server, source, command)]
    if reader.is_at_end:
        names = sorted(name for command in usable for name in (command.name, *command.aliases))
        return begin, starting(name, names)
    command = table.BY_NAME.get(name.removeprefix("minecraft:"))
    if command is None or command not in usable:
        return len(text), []
    found = list(_below(command.root, reader, Context(server, source)))
    if not found:
        return len(text), []
    first = min(place for place, _ in found)
    words = [text[first:place] + word for place, word in found]
    return first, [word for word in dict.fromkeys(words) if word != text[first:]]


def _below(node: Node, reader: Reader, context: Context):
    """(place, word) of each word that may stand at the end of the line, if it is read from here on."""
    reader.skip_spaces()
    begin = reader.cursor
    word = reader.word()
    if not reader.is_at_end and word in node.literals:
        yield from _below(node.literals[word], reader, context)
        return
    if reader.is_at_end:
        yield from ((begin, literal) for literal in starting(word, node.literals))
    for argument, child in node.arguments:
        reader.cursor = begin
        if _is_read(argument, reader) and reader.peek() == " ":
            yield from _below(child, reader, context)
            continue
        written = reader.text[begin:]
        place, words = argument.suggest(written, context)
        yield from ((begin + place, word) for word in words)


def _is_read(argument, reader: Reader) -> bool:
    """Whether an argument takes what comes next; the reader stands behind it then."""
    try:
        argument.parse(reader)
    except Wrong:
        return False
    return True
