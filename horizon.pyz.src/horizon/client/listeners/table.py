"""Every packet a client hears, and who deals with it. Later tables stand before earlier ones."""

from horizon.client.listeners import air, board, bodies, entities, hud, levels, login, players, unused

HANDLERS = {
    **unused.HANDLERS, **login.HANDLERS, **levels.HANDLERS, **entities.HANDLERS, **bodies.HANDLERS, **players.HANDLERS,
    **board.HANDLERS, **air.HANDLERS, **hud.HANDLERS,
}
