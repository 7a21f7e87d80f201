"""How much a player says: each line adds to a count that sinks by itself, and who fills it must go.

Source: minecraft.wiki, Chat: 20 for each line, 1 less each tick, at most 200; operators are free.
"""

LINE, LIMIT = 20, 200


def is_too_much(player) -> bool:
    """Count a line, or a command; True: it was one too many, and the player has been sent away."""
    link, server = player.link, player.server
    if link.is_trusted or server.access.level(player.name, player.uuid) > 0:
        return False
    now = server.tick_count
    link.chatter = max(0, link.chatter - (now - link.chatter_tick)) + LINE
    link.chatter_tick = now
    if link.chatter <= LIMIT:
        return False
    link.refuse("You sent too many messages at once; come back and say less.")
    return True
