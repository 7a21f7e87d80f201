"""What players say, the slash commands that they give, and what they ask may be written next."""

from horizon.protocol.packets.play_chat import (
    ServerboundChat, ServerboundChatAck, ServerboundChatCommand, ServerboundChatCommandSigned,
    ServerboundChatSessionUpdate,
)
from horizon.protocol.packets.play_command import ServerboundCommandSuggestion
from horizon.server import chatter, command_tree, life, talk
from horizon.server.commands import table
from horizon.server.link import HIDDEN

LONGEST = 256  # UTF-16 units, as clients count them
HIDES_CHAT = {"translate": "chat.disabled.options", "color": "red"}


def chat(player, packet: ServerboundChat) -> None:
    """Signed or not: a signature is read and not asked for."""
    text = packet.message
    units = len(text.encode("utf-16-le", "surrogatepass")) // 2
    if units > LONGEST or any(ord(letter) < 32 or letter in "\x7f\u00a7" for letter in text):
        player.link.complain("a line with letters that chat does not take")
        return
    if chatter.is_too_much(player):
        return
    if player.link.chat_mode == HIDDEN:
        player.message(HIDES_CHAT, overlay=True)
    elif text.strip():
        talk.chat(player.server, player, text)


def chat_command(player, packet: ServerboundChatCommand | ServerboundChatCommandSigned) -> None:
    """The result goes back to who asked."""
    if chatter.is_too_much(player):
        return
    result = table.run(player.server, command_tree.source_of(player), packet.command)
    if result.message and (not result.success or player.server.level.game_rule("sendCommandFeedback")):
        text = result.message if result.success else {"text": result.message, "color": "red"}
        player.message(text)
    life.after_command(player)


def suggestions(player, packet: ServerboundCommandSuggestion) -> None:
    player.link.send(command_tree.suggestions_packet(player.server, player, packet.id, packet.text))


def nothing(player, packet) -> None:
    """Signed chat: keys and counts that this server does not need."""


CHAT_HANDLERS = {
    ServerboundChat: chat,
    ServerboundChatCommand: chat_command,
    ServerboundChatCommandSigned: chat_command,
    ServerboundCommandSuggestion: suggestions,
    ServerboundChatSessionUpdate: nothing,
    ServerboundChatAck: nothing,
}
