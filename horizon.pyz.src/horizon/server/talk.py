"""What players say to each other, in the shape of a kind of chat: said to all, done, announced, whispered.

All of it travels as system chat, whose text is the translation that the kind of chat names: every client shows it with
the sender's name, in its own language. Player chat and disguised chat would say the same; but mineflayer 4.25 (measured
with its data of 1.21.4) ends with a fault at the chat type of number 0, and shows the others in the form of their
neighbour. Signatures are read and not passed on: nobody here is told the keys that they could be checked with.
"""

import logging

from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.text_codec import plain

LOG = logging.getLogger("horizon.server")
SAID, DONE, ANNOUNCED = "chat.type.text", "chat.type.emote", "chat.type.announcement"
HEARD_WHISPER, SAID_WHISPER = "commands.message.display.incoming", "commands.message.display.outgoing"
WHISPER_STYLE = {"color": "gray", "italic": True}
CONSOLE = "Server"


def chat(server, sender, text: str, kind: str = SAID) -> int:
    """Say something to everybody; how many hear it. `sender`: a player, or None for the console."""
    component = spoken(kind, sender, text)
    LOG.info("chat: %s", plain(component))
    return tell(list(server.players), component)


def whisper(sender, targets, text: str) -> int:
    """Say something to some players only, and show the sender, if it is one, that it was said."""
    for target in targets:
        tell([target], {**spoken(HEARD_WHISPER, sender, text), **WHISPER_STYLE})
        if sender is not None:
            tell([sender], {**spoken(SAID_WHISPER, target, text), **WHISPER_STYLE})
    return len(targets)


def tell(players, component) -> int:
    """Players' words reach those whose client shows all of chat; how many that are."""
    heard = [player for player in players if not player.link.chat_mode]
    packet = ClientboundSystemChat(component, False)
    for player in heard:
        player.link.send(packet)
    return len(heard)


def spoken(kind: str, player, text: str) -> dict:
    """The component of a player's words (None: the console's)."""
    return {"translate": kind, "with": [{"text": CONSOLE} if player is None else name_of(player), {"text": text}]}


def name_of(player) -> dict:
    """A player's name, which clients can click to whisper back."""
    name = player.name
    return {"text": name, "insertion": name, "clickEvent": {"action": "suggest_command", "value": f"/tell {name} "}}
