"""Whether a goal lies in a pocket that no way leads into: a treetop, a walled yard, a cell in mid air.

A search from the start would look at everything within reach before it may say so. From the goal backwards it takes
only as many nodes as the pocket has.
"""

from horizon.rules.walkability import ROWS, SPAN, SWIMS, UNLOADED, Ground

POCKET_NODES = 4000
AROUND = tuple((dx * SPAN + dz) * ROWS for dx in (-1, 0, 1) for dz in (-1, 0, 1))


def is_pocket(ground: Ground, goal_keys: list[int], known, drop: int, water_drop: int) -> bool:
    """True if certainly no way leads from a node of `known` to one of `goal_keys`.

    From each node back to all from which a move could possibly lead there: those around it, from one row lower (a
    jump) to `drop` rows higher (a fall; `water_drop` into water). That is more than there are moves, so a pocket that
    is closed even so is closed. False also where the pocket is large or touches what is not loaded.
    """
    seen, left = set(), []
    for key in goal_keys:
        if ground.node(key) >= 0 and key not in seen:
            seen.add(key)
            left.append(key)
    while left:
        key = left.pop()
        if key in known or len(seen) > POCKET_NODES:
            return False
        highest = water_drop if ground.node(key) & SWIMS else drop
        for delta in AROUND:
            for row in range(-1, highest + 1):
                other = key + delta + row
                if not 0 < (other & ROWS - 1) < ground.height:
                    continue
                code = ground.node(other)
                if code == UNLOADED:
                    return False
                if code >= 0 and other not in seen:
                    seen.add(other)
                    left.append(other)
    return True
