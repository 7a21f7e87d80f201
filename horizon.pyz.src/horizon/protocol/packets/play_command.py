"""Slash commands: the tree of what may be typed, and what fits where one is typing."""

from horizon.protocol.codec import ListOf, OptionalOf, RecordOf, String, StringOf, VarInt
from horizon.protocol.command_codec import CommandNodeOf
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


@packet
class ClientboundCommands:
    """All commands: CommandNode values (protocol/command_codec.py), and which of them is the root."""

    nodes: ListOf(CommandNodeOf)
    root: VarInt


@packet
class ServerboundCommandSuggestion:
    """What fits at the end of this text?"""

    id: VarInt
    text: StringOf(32500)


@packet
class ClientboundCommandSuggestions:
    """What fits: `length` letters from `start` on may become ((text, tooltip or None), ...)."""

    id: VarInt
    start: VarInt
    length: VarInt
    suggestions: ListOf(RecordOf(String, OptionalOf(Text)))
