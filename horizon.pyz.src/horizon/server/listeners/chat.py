"""What players say, and the slash commands that they give."""

from horizon.protocol.packets.play_chat import ServerboundChat, ServerboundChatCommand
from horizon.server import life
from horizon.server.command_source import CommandSource
from horizon.server.commands import table

LONGEST = 256


def chat(player, packet: ServerboundChat) -> None:
    text = packet.message
    if len(text) > LONGEST or any(ord(letter) < 32 or letter in "\x7f\u00a7" for letter in text):
        player.link.complain("a line with letters that chat does not take")
        return
    if text.strip():
        player.server.say(f"<{player.name}> {text}")


def chat_command(player, packet: ServerboundChatCommand) -> None:
    """The result goes back to who asked."""
    source = CommandSource(player, player.pos, player.level, player.yaw, player.pitch)
    result = table.run(player.server, source, packet.command)
    if result.message and (not result.success or player.server.level.game_rule("sendCommandFeedback")):
        text = result.message if result.success else {"text": result.message, "color": "red"}
        player.message(text)
    life.after_command(player)


CHAT_HANDLERS = {ServerboundChat: chat, ServerboundChatCommand: chat_command}
