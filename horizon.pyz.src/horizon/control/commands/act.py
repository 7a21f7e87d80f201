"""Acting on the world."""

from horizon.control.commands.playing import CELL, acting, asking, cell
from horizon.control.shapes import BLOCK, DELTA, OK, POINT, POS, STACK, nullable
from horizon.control.vocabulary import Param, command
from horizon.core.errors import UsageError

SIGN_LINES = 4
FACES = ("down", "up", "north", "south", "west", "east")


@command(
    "break", *CELL,
    reply=OK | {"pos": POS, "before": str, "after": str, "ticks": int, "tool": nullable(str), "harvested": bool,
                "drops": [STACK], "delta": DELTA, "player": POINT, "tick": int},
    group="core", acts=True, limit=30.0,
)
def break_(game, x, y, z):
    """Mine a block with what you hold; obsidian and the like need more --timeout."""
    return acting(game.playing().break_block(cell(x, y, z)), "break")


@command(
    "place", *CELL, Param("face", "The side to click against.", choices=FACES, default=None),
    Param("jump", "Jump first, and place it under you.", bool),
    reply=OK | {"pos": POS, "before": str, "after": str, "state": str, "against": POS, "face": str, "delta": DELTA,
                "player": POINT, "tick": int},
    group="core", acts=True, limit=10.0,
)
def place(game, x, y, z, face, jump):
    """Put the held block into a cell."""
    return acting(game.playing().place_block(cell(x, y, z), face, jump), "place")


@command(
    "interact", *CELL, Param("sneak", "Sneaking: use what you hold, not the block.", bool),
    reply=OK | {"pos": POS, "before": str, "after": str, "delta": DELTA, "placed?": BLOCK, "screen?": str, "message?": str,
                "tick": int},
    group="core", acts=True, limit=10.0,
)
def interact(game, x, y, z, sneak):
    """Right-click a block: doors, levers, beds, tables; or use what you hold on it."""
    return acting(game.playing().interact(cell(x, y, z), sneak), "interact")


@command(
    "use-item", Param("ticks", "Hold use so long, then let go.", int, low=1, high=1200, default=None),
    reply=OK | {"item": nullable(str), "pos?": POS, "before?": str, "after?": str, "placed?": BLOCK, "delta": DELTA,
                "screen?": str, "message?": str, "tick": int},
    group="core", acts=True, limit=70.0,
)
def use_item(game, ticks):
    """Use what you hold, on the block at the crosshair or in the air."""
    return acting(game.playing().use_item(ticks), "use-item")


@command(
    "consume", Param("item", "What to eat or drink; what you hold if left out.", default=None),
    reply=OK | {"item": str, "food": (int, int), "saturation": (float, float), "delta": DELTA, "tick": int},
    group="core", acts=True, limit=10.0,
)
def consume(game, item):
    """Eat or drink, and wait until it is done."""
    return acting(game.playing().consume(item), "consume")


@command(
    "attack", Param("whom", "An id or a player's name, else the nearest creature.", default=None),
    Param("now", "Do not wait for full strength.", bool),
    reply=OK | {"entity": str, "id": int, "name?": str, "gone": bool, "hit": bool, "damage?": float, "health?": float,
                "distance": float, "waited": int, "tick": int},
    group="core", acts=True, limit=10.0,
)
def attack(game, whom, now):
    """Turn to an entity in reach and hit it once."""
    return acting(game.playing().attack(whom, now), "attack")


@command(
    "signedit", *CELL, Param("text", "Up to four lines, parted by |.", rest=True),
    reply=OK | {"pos": POS, "side": str, "lines": [str], "tick": int}, redacted=True, group="core", acts=True, limit=10.0,
)
def signedit(game, x, y, z, text):
    """Write on the side of a sign that you face."""
    lines = [line.strip() for line in text.split("|")]
    if len(lines) > SIGN_LINES:
        raise UsageError(f"a sign has {SIGN_LINES} lines, not {len(lines)}; | parts them")
    return acting(game.playing().signedit(cell(x, y, z), lines + [""] * (SIGN_LINES - len(lines))), "signedit")


@command("respawn", reply=OK | {"pos": POINT, "health": float, "tick": int}, group="core", limit=10.0)
def respawn(game):
    """Come back to life after a death."""
    return asking(game.playing().respawn(), "respawn")


ROWS = (break_, place, interact, use_item, consume, attack, signedit, respawn)
