"""Every command of the game, in the order the help shows them. Adding one is a function, and its name here."""

from horizon.control.argv import Table
from horizon.control.commands import session

TABLE = Table((
    session.hello,
    session.help_,
    session.guide,
    session.logs,
    session.quit_,
    session.stop,
    session.events,
    session.wait,
    session.wait_for,
    session.input_log,
    session.batch,
))
