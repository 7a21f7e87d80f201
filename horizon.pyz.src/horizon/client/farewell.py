"""Why a server ends a connection, in our own words where it names one of the game's usual reasons."""

import json
import re

from horizon.protocol.text_codec import plain

VERSION = "1.21.4"
COLOUR = re.compile("\u00a7.?", re.DOTALL)
LONGEST = 600  # characters of a server's text that a sentence takes
# The usual keys, without "multiplayer.disconnect." (Java Edition's, by their published names).
WORDS = {
    "outdated_client": "the server speaks version {0}, and this game speaks " + VERSION,
    "outdated_server": "the server speaks version {0}, and this game speaks " + VERSION,
    "incompatible": "the server speaks version {0}, and this game speaks " + VERSION,
    "not_whitelisted": "the server has a whitelist, and you are not on it",
    "server_full": "the server is full",
    "banned": "you are banned from this server",
    "banned.reason": "you are banned from this server: {0}",
    "banned_ip.reason": "your address is banned from this server: {0}",
    "unverified_username": "the server needs an account, and yours could not be verified",
    "authservers_down": "the server needs an account, and the session servers do not answer",
    "duplicate_login": "you came in from another place",
    "name_taken": "that name is taken",
    "kicked": "you were kicked",
    "idling": "you stood still for too long",
    "flying": "flying is not allowed on this server",
    "generic": "the server ended the connection",
    "server_shutdown": "the server was closed",
    "slow_login": "coming in took too long",
    "illegal_characters": "chat held characters that the server does not take",
    "invalid_entity_attacked": "you attacked what cannot be attacked",
    "invalid_player_movement": "the server could not make sense of your moves",
    "invalid_vehicle_movement": "the server could not make sense of your vehicle's moves",
    "missing_public_key": "the server wants signed chat, which needs an account",
    "invalid_public_key_signature": "the server wants signed chat, which needs an account",
    "unsigned_chat": "the server wants signed chat, which needs an account",
    "too_many_pending_chats": "chat was sent faster than the server takes it",
    "transfers_disabled": "the server takes nobody who is sent from another server",
    "requiredTexturePrompt": "the server demands its resource pack; connect with --packs",
    "resource_pack": "the server demands its resource pack; connect with --packs",
}
OTHER = {
    "disconnect.loginFailedInfo.invalidSession": "the server needs an account; this one has no valid session",
    "disconnect.loginFailedInfo": "the server needs an account: {0}",
    "disconnect.timeout": "the server waited too long for a sign of life",
    "disconnect.spam": "chat was sent faster than the server takes it",
    "multiplayer.requiredTexturePrompt.disconnect": "the server demands its resource pack; connect with --packs",
}
WORDS_BY_KEY = OTHER | {"multiplayer.disconnect." + key: words for key, words in WORDS.items()}


def without_colours(text: str) -> str:
    """Text without the old colour codes (a section sign and a letter)."""
    return COLOUR.sub("", text)


def farewell(component) -> str:
    """A reason as a part of a sentence, on one line."""
    if isinstance(component, dict):
        words = WORDS_BY_KEY.get(component.get("translate"))
        if words is not None:
            said = [plain(part) for part in component.get("with", ()) or ()] + [""]
            return tidy(words.format(*said))
    return tidy(plain(component)) or "the server gave no reason"


def login_farewell(text: str) -> str:
    """The same of the login state, where the reason is JSON; what is none is taken as it stands."""
    try:
        return farewell(json.loads(text))
    except (ValueError, RecursionError):
        return tidy(text) or "the server gave no reason"


def tidy(text: str) -> str:
    text = " ".join(without_colours(text).split())
    text = text if len(text) <= LONGEST else text[:LONGEST - 3] + "..."
    return text.rstrip(".:")
