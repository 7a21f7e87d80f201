"""Every packet a client hears, and who deals with it."""

from horizon.client.listeners import entities, levels, login, players

HANDLERS = {**login.HANDLERS, **levels.HANDLERS, **entities.HANDLERS, **players.HANDLERS}
