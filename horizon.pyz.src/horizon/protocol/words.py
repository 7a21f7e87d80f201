"""Our own English for the translations that servers send most: key -> words, %s for each part.

Keys are the game's published names; clients of the original have their own words for them, in their own language.
"""

import re

WORDS = {
    "chat.type.text": "<%s> %s",
    "chat.type.emote": "* %s %s",
    "chat.type.announcement": "[%s] %s",
    "chat.type.admin": "[%s: %s]",
    "chat.type.team.text": "%s <%s> %s",
    "chat.type.team.sent": "to %s <%s> %s",
    "commands.message.display.incoming": "%s whispers to you: %s",
    "commands.message.display.outgoing": "You whisper to %s: %s",
    "chat.disabled.options": "You hide chat, so you cannot say anything; show it in the options first",
    "multiplayer.player.joined": "%s joined the world",
    "multiplayer.player.left": "%s left the world",
}
_PART = re.compile(r"%(?:(\d{1,2})\$)?([s%])")


def said(key: str, parts: list[str]) -> str | None:
    """The words of a translation with its parts put in; None for a key that has none here."""
    words = WORDS.get(key)
    if words is None:
        return None
    place = 0

    def part(found) -> str:
        nonlocal place
        if found[2] == "%":
            return "%"
        if found[1]:
            number = int(found[1]) - 1
        else:
            number, place = place, place + 1
        return parts[number] if 0 <= number < len(parts) else ""

    return _PART.sub(part, words)
