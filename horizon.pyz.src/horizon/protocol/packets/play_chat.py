"""Chat and slash commands, unsigned."""

from horizon.protocol.codec import Bool, Codec, Long, OptionalOf, StringOf, VarInt
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


class Fixed(Codec):
    """Exactly `size` bytes, with no count before them."""

    def __init__(self, size: int):
        self._size = size

    def read(self, reader):
        return reader.take(self._size)

    def write(self, out, value):
        out += value


@packet
class ClientboundSystemChat:
    """A line of chat, or of the action bar."""

    content: Text
    overlay: Bool


@packet
class ServerboundChat:
    """A line that the player says; at most 256 characters."""

    message: StringOf(256)
    timestamp: Long
    salt: Long
    signature: OptionalOf(Fixed(256))
    offset: VarInt
    acknowledged: Fixed(3)


@packet
class ServerboundChatCommand:
    """A slash command, without its slash."""

    command: StringOf(32767)
