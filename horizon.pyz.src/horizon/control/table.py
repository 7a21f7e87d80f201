"""Every command of the game, in the order the help shows them. Adding one is a function, and its name in `ROWS`."""

from horizon.control.argv import Table
from horizon.control.commands import act, chat, cheats, inventory, move, network, packs, query, screen, session, sharing, worlds

TABLE = Table((
    *session.ROWS, *worlds.ROWS, *network.ROWS, *sharing.ROWS, *query.ROWS, *move.ROWS, *act.ROWS, *inventory.ROWS, *chat.ROWS, *cheats.ROWS,
    *screen.ROWS, *packs.ROWS,
))
