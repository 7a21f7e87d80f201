"""Chat and slash commands, both directions. Signatures are carried, never checked."""

from horizon.protocol.choice_codec import HolderOf, When
from horizon.protocol.codec import (
    Bool, Bytes, Codec, Fixed, ListOf, Long, OptionalOf, RecordOf, String, StringOf, Tag, Uuid, VarInt, put_varint,
)
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text

SIGNATURE_SIZE = 256
_Decoration = RecordOf(String, ListOf(VarInt, 16), Tag)  # translation key; 0 content, 1 sender, 2 target; style
ChatType = HolderOf(RecordOf(_Decoration, _Decoration))  # as it is shown, as it is read aloud


class _MessageSignature(Codec):
    """(number + 1, None) for one of the last messages; (0, signature) for any."""

    def read(self, reader):
        number = reader.varint()
        return number, None if number else reader.take(SIGNATURE_SIZE)

    def write(self, out, value):
        number, signature = value
        put_varint(out, number)
        if not number:
            out += signature


MessageSignature = _MessageSignature()


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

@packet
class ServerboundChatCommandSigned:
    """A slash command, some of whose arguments are signed: ((argument, signature), ...)."""

    command: StringOf(32767)
    timestamp: Long
    salt: Long
    signatures: ListOf(RecordOf(StringOf(16), Fixed(256)), 8)
    offset: VarInt
    acknowledged: Fixed(3)


@packet
class ServerboundChatSessionUpdate:
    """The key that the player's chat is signed with, signed itself by the account's keeper."""

    session_id: Uuid
    expires: Long
    public_key: Bytes
    key_signature: Bytes


@packet
class ServerboundChatAck:
    """So many more signed messages have been seen."""

    count: VarInt


@packet
class ClientboundPlayerChat:
    """A player's words. What is shown is `unsigned_content`, else `message`.

    chat_type: a number in the registry minecraft:chat_type (one less than on the wire), or the type's own
    (chat, narration), each (translation key, parameters, style). previous: ((0, signature) or (number + 1, None), ...).
    filter_mode: 0 none, 1 all of it, 2 the letters of filter_mask.
    """

    sender: Uuid
    index: VarInt
    signature: OptionalOf(Fixed(256))
    message: StringOf(256)
    timestamp: Long
    salt: Long
    previous: ListOf(MessageSignature, 20)
    unsigned_content: OptionalOf(Text)
    filter_mode: VarInt
    filter_mask: When("filter_mode", (2,), ListOf(Long, 16))
    chat_type: ChatType
    sender_name: Text
    target_name: OptionalOf(Text)


@packet
class ClientboundDisguisedChat:
    """Words that nobody signed, in the shape of a chat type (as in ClientboundPlayerChat)."""

    message: Text
    chat_type: ChatType
    sender_name: Text
    target_name: OptionalOf(Text)


@packet
class ClientboundDeleteChat:
    """A message is taken back: (0, signature), or (its number + 1, None)."""

    message: MessageSignature


@packet
class ClientboundCustomChatCompletions:
    """Words that the chat completes: 0 adds, 1 removes, 2 sets them."""

    action: VarInt
    words: ListOf(String)
