"""Every command of the game, in the order the help shows them. Adding one is a function, and its name in `ROWS`."""

from horizon.control.argv import Table
from horizon.control.commands import session

TABLE = Table((
    *session.ROWS,
))
