"""What players say to each other, in the shape of a kind of chat: said to all, done, announced, whispered.

A player's words travel as player chat without a signature: clients show the name as a sender and can hide a player whom
somebody does not want to hear. The console's travel as disguised chat, which needs no player. Signatures that clients
give are not passed on, because nobody here is told the keys that they could be checked with.
"""

import logging

from horizon.protocol.packets.play_chat import ClientboundDisguisedChat, ClientboundPlayerChat
from horizon.server import registries

LOG = logging.getLogger("horizon.server")
CHAT_TYPE = "minecraft:chat_type"
SAID, DONE, ANNOUNCED = "chat", "emote_command", "say_command"
WHISPERED, WHISPERING = "msg_command_incoming", "msg_command_outgoing"  # to whom it is said; to who says it
CONSOLE = "Server"


def chat(server, sender, text: str, kind: str = SAID, timestamp: int = 0) -> int:
    """Say something to everybody; how many hear it. `sender`: a player, or None for the console."""
    LOG.info("%s of %s: %s", kind, CONSOLE if sender is None else sender.name, text)
    return tell(list(server.players), packet(sender, text, kind, timestamp=timestamp))


def whisper(sender, targets, text: str) -> int:
    """Say something to some players only, and show the sender, if it is one, that it was said."""
    for target in targets:
        tell([target], packet(sender, text, WHISPERED))
        if sender is not None:
            tell([sender], packet(sender, text, WHISPERING, target.name))
    return len(targets)


def tell(players, words) -> int:
    """Players' words reach those whose client shows all of chat."""
    heard = [player for player in players if not player.link.chat_mode]
    for player in heard:
        player.link.send(words)
    return len(heard)


def packet(sender, text: str, kind: str, target: str | None = None, timestamp: int = 0):
    number = registries.synced_number(CHAT_TYPE, "minecraft:" + kind)
    if sender is None:
        return ClientboundDisguisedChat(text, number, CONSOLE, target)
    return ClientboundPlayerChat(
        sender.uuid, 0, None, text, timestamp, 0, (), None, 0, None, number, sender.name, target)
