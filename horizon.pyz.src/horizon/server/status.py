"""What a server says of itself to who only asks: the list's entry as JSON, and the line for clients of old.

Source: minecraft.wiki, Java Edition protocol/Server List Ping.
"""

import base64
import json

from horizon.protocol.codec import put_varint
from horizon.protocol.text_codec import plain

PROTOCOL = 769
GAME_VERSION = "1.21.4"
SAMPLE = 12  # players named
LEGACY_PROTOCOL = 127  # what the original says to clients of old, which no version of theirs is
UNLISTED = {"name": "Somebody", "id": "00000000-0000-0000-0000-000000000000"}
PNG_HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (64).to_bytes(4, "big") * 2  # 64 by 64


class StatusBoard:
    """The answers as bytes, made anew by the game's thread when something has changed; any thread may read them."""

    def __init__(self, server):
        self.server = server
        self.answer = b""  # a frame with ClientboundStatusResponse
        self.legacy_answer = b""  # to FE 01
        self.oldest_answer = b""  # to FE alone
        self._shown = None
        self.refresh()

    def refresh(self) -> None:
        """Look whether the answers still hold. Cheap if they do."""
        server = self.server
        settings = server.settings
        players = [(player.name, str(player.uuid), is_listed(player)) for player in server.players]
        shown = (settings.motd, settings.max_players, settings.hide_online_players, settings.favicon, players)
        if shown == self._shown:
            return
        self._shown = shown
        self.answer = response_frame(json.dumps(entry(*shown), separators=(",", ":")))
        self.legacy_answer, self.oldest_answer = legacy_answers(settings.motd, len(players), settings.max_players)


def is_listed(player) -> bool:
    information = player.link.information
    return information is None or information.listed


def entry(motd, max_players: int, hides_players: bool, favicon: bytes, players: list) -> dict:
    """The JSON object. `players`: (name, UUID, whether it may be named), in the order they came."""
    named = [] if hides_players else [
        {"name": name, "id": uuid} if is_listed else UNLISTED for name, uuid, is_listed in players[:SAMPLE]]
    found = {
        "version": {"name": GAME_VERSION, "protocol": PROTOCOL},
        "players": {"max": max_players, "online": len(players)} | ({"sample": named} if named else {}),
        "description": {"text": motd} if isinstance(motd, str) else motd,
        "enforcesSecureChat": False,  # signatures are carried, never asked for
    }
    if favicon.startswith(PNG_HEAD):
        found["favicon"] = "data:image/png;base64," + base64.b64encode(favicon).decode()
    return found


def response_frame(text: str) -> bytes:
    """ClientboundStatusResponse as a frame; status is never compressed."""
    data = text.encode()
    body, out = bytearray(b"\0"), bytearray()
    put_varint(body, len(data))
    body += data
    put_varint(out, len(body))
    return bytes(out + body)


def legacy_answers(motd, online: int, most: int) -> tuple[bytes, bytes]:
    """To clients of 1.4 to 1.6, and to older ones: a kick packet whose reason holds the figures."""
    line = plain(motd).replace("\0", "").replace("\n", " ")
    newer = "\0".join(("\u00a71", str(LEGACY_PROTOCOL), GAME_VERSION, line, str(online), str(most)))
    older = "\u00a7".join((line.replace("\u00a7", ""), str(online), str(most)))
    return kick(newer), kick(older)


def kick(reason: str) -> bytes:
    """The kick packet of protocols before 1.7: FF, letters as a short, UTF-16."""
    data = reason.encode("utf-16-be", "replace")[:2 * 0x7FFF]
    return b"\xff" + (len(data) // 2).to_bytes(2, "big") + data
