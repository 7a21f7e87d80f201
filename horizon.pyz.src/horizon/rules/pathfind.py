"""Ways for a body over a level: A* over the cells in which it can stand, swim or climb.

Moves: a step to any of eight neighbours (diagonals only where no corner is in the way), up by a step or a jump, down
by up to `max_drop` blocks (farther into water), through water, up and down ladders and their like, through doors that
open by hand. Lava, fire, cactuses and their like are never entered and kept off where there is room. A cost of 1 is a
block walked on the level, so a cost is about 4.6 ticks.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from math import sqrt

from horizon.core.pos import BlockPos
from horizon.rules.goals import Goal, as_goal
from horizon.rules.pocket import is_pocket
from horizon.rules.walkability import (
    BODY,
    CARRIES,
    CLIMBS,
    HAS_DOOR,
    HAS_PLATES,
    HAZARD,
    HEIGHT_BITS,
    HELD_DOWN,
    HOT,
    IN_WEB,
    IS_SLOW,
    JUMP,
    ON_SCAFFOLD,
    OPEN,
    PLATES,
    ROWS,
    SPAN,
    STEP,
    SWIMS,
    UNDER,
    UNLOADED,
    WEB,
    Ground,
)

MAX_NODES = 20_000
DOUBT_NODES = 600  # after so many the search asks whether the goal lies in a pocket that no way leads into
LAST_NODES = 2_500  # and if it does, looks only so long for the nearest place to it
MAX_DROP = 3
WATER_DROP = 20
WEIGHT = 1.2  # of the estimate: a third of the nodes, ways one per cent longer
DIAGONAL = sqrt(2.0)
HARM = HAZARD | HOT
BRUSH = 1  # sixteenths that a corner may rise under a diagonal move

STRAIGHT = ((-ROWS, 0), (ROWS, 1), (-SPAN * ROWS, 2), (SPAN * ROWS, 3))  # north, south, west, east
DIAGONALS = tuple((a + b, i, j) for a, i in STRAIGHT[:2] for b, j in STRAIGHT[2:])

JUMP_COST = 0.6
DROP_COST = 0.4  # per block
SWIM_COST = 1.2  # more than a walked block
UNDER_COST = 0.6  # more than that: breath is short
RISE_COST, SINK_COST = 1.3, 2.0  # a block up or down in water
CLIMB_UP_COST, CLIMB_DOWN_COST = 1.85, 1.45
SLOW_COST = 0.8
WEB_COST = 9.0
DOOR_COST = 0.8
HAZARD_COST = 2.0  # beside something that hurts
EXTRA = SWIMS | IS_SLOW | IN_WEB | HAS_DOOR | UNDER


@dataclass(frozen=True, slots=True)
class Path:
    """A way, start first. `reached` is False where the goal was not: then it leads to `nearest`.

    `heights`: the feet's y at each node. `nodes_seen`: how many were expanded. `unloaded`: chunks the search came upon
    that are not loaded, as (x, z), in the order met; with some of them loaded there may be a way.
    `reason`: "" if reached, else "no-start", "no-way", "unloaded" or "too-far" (the cap on nodes).
    """

    nodes: list[tuple[int, int, int]]
    reached: bool
    nearest: BlockPos
    cost: float
    nodes_seen: int
    heights: list[float]
    unloaded: tuple[tuple[int, int], ...] = ()
    reason: str = ""


class Search:
    """A path search that can be sliced: `step(n)` expands up to n nodes, `done` tells whether it is over, `path()` what
    came out, or the best so far.

    start: a cell, or the point (three floats) where a body is. goal: a `goals.Goal` or a cell.
    weight: of the estimate; over 1 is faster and may find a way that much longer.
    """

    def __init__(
        self,
        level,
        start,
        goal,
        *,
        max_nodes: int = MAX_NODES,
        max_drop: int = MAX_DROP,
        water_drop: int = WATER_DROP,
        open_doors: bool = True,
        swim: bool = True,
        weight: float = WEIGHT,
    ):
        self.goal: Goal = as_goal(goal)
        self.max_nodes, self.max_drop, self.water_drop = max_nodes, max_drop * 16, water_drop * 16
        self.swim, self.weight = swim, weight
        x, y, z = start
        self.start = BlockPos.of(x, y, z)
        self.ground = ground = Ground(level, self.start.x, self.start.z, open_doors)
        self.goal.prepare(ground)
        self.seen = 0
        self.doubts = self.is_closed_off = False
        self.done = False
        self.reason = ""
        self.last: int | None = None
        self.open: list[tuple[float, int, int]] = []
        self.costs: dict[int, float] = {}
        self.came: dict[int, int] = {}
        self.closed: set[int] = set()
        self.order = 0
        at_point = any(type(part) is float for part in start)
        key = ground.snap(x, y, z) if at_point else ground.snap(x + 0.5, float(y), z + 0.5)
        if key is None:
            self.first = self.best = ground.key(*self.start)
            self.best_estimate = self.goal.estimate(*self.start)
            self.finish("no-start")
            return
        self.first = self.best = key
        self.doubts = True
        self.costs[key] = 0.0
        self.best_estimate = self.goal.estimate(*ground.cell(key))
        heappush(self.open, (self.best_estimate * self.weight, 0, key))

    def finish(self, reason: str) -> None:
        self.done, self.reason = True, reason
        self.open.clear()

    def step(self, count: int = 500) -> bool:
        """Expand up to `count` nodes more. Whether the search is over."""
        goal, ground, costs, closed, heap = self.goal, self.ground, self.costs, self.closed, self.open
        nodes, best_estimate = ground.nodes, self.best_estimate
        while count > 0 and not self.done:
            if not heap:
                self.finish("unloaded" if ground.unloaded else "no-way")
                break
            key = heappop(heap)[2]
            if key in closed:
                continue
            closed.add(key)
            count -= 1
            self.seen += 1
            code = nodes.get(key)
            if code is None:
                code = ground.node(key)
            column, row = key >> 9, key & 511
            x, y, z = (column >> 20) + ground.x0, row + ground.min_y, (column & SPAN - 1) + ground.z0
            if goal.reached(ground, x, y, z, code):
                self.best, self.best_estimate, self.last = key, 0.0, key
                self.finish("")
                break
            estimate = goal.estimate(x, y, z)
            if estimate < best_estimate:
                best_estimate = self.best_estimate = estimate
                self.best = key
            if self.seen >= self.max_nodes:
                self.finish("no-way" if self.is_closed_off else "too-far")
                break
            if self.doubts and self.seen >= DOUBT_NODES:
                self.doubt()
            self.expand(key, code, column, row, costs[key])
        return self.done

    def doubt(self) -> None:
        """Once in a long search: does any way lead to the goal at all."""
        self.doubts = False
        keys = self.goal.keys(self.ground)
        drop, water_drop = self.max_drop // 16 + 1, self.water_drop // 16 + 1
        if keys is not None and is_pocket(self.ground, keys, self.costs, drop, water_drop):
            self.is_closed_off = True
            self.max_nodes = min(self.max_nodes, LAST_NODES)

    def reach(self, key: int, came: int, cost: float) -> None:
        """The cheapest way to a node so far."""
        self.costs[key] = cost
        self.came[key] = came
        self.closed.discard(key)
        ground = self.ground
        column = key >> 9
        estimate = self.goal.estimate(
            (column >> 20) + ground.x0, (key & 511) + ground.min_y, (column & SPAN - 1) + ground.z0
        )
        self.order -= 1  # of equal ones the youngest first
        heappush(self.open, (cost + estimate * self.weight, self.order, key))

    def expand(self, key: int, code: int, column: int, row: int, cost: float) -> None:
        """All moves from a node."""
        ground = self.ground
        nodes, look = ground.nodes, ground.node
        feet = row * 16 + (code & HEIGHT_BITS)
        moves: list[tuple[int, int, float]] = []
        sides = []
        near_hazard = False
        for delta, side in STRAIGHT:
            to = key + delta
            to_code = nodes.get(to)
            if to_code is None:
                to_code = look(to)
            if to_code == 0 == code:  # level ground, the usual case
                moves.append((to, 0, 1.0))
                sides.append(True)
                continue
            if to_code == UNLOADED:
                sides.append(False)
                continue
            other = to >> 9
            beside = ground.flags(other, row)
            if to_code < 0 and (beside | ground.flags(other, row - 1)) & HARM:
                near_hazard = True
                sides.append(False)
            else:
                sides.append(self.can_brush(other, row, feet, code, beside, to_code))
            move = self.straight(code, column, row, feet, to, to_code, other, side, beside)
            if move is not None:
                moves.append(move)
        if not code & CLIMBS:
            for delta, first, second in DIAGONALS:
                if sides[first] and sides[second]:
                    to = key + delta
                    to_code = nodes.get(to)
                    if to_code is None:
                        to_code = look(to)
                    if to_code == 0 == code:
                        moves.append((to, 0, DIAGONAL))
                        continue
                    move = self.diagonal(code, row, feet, to, to_code)
                    if move is not None:
                        moves.append(move)
        if code & (SWIMS | CLIMBS | ON_SCAFFOLD):
            self.vertical(key, code, column, row, moves)
        if near_hazard:
            cost += HAZARD_COST
        costs, swim = self.costs, self.swim or code & SWIMS
        for to, to_code, price in moves:
            if to_code & EXTRA:
                if to_code & SWIMS:
                    if not swim:
                        continue
                    price += SWIM_COST + (UNDER_COST if to_code & UNDER else 0.0)
                if to_code & IS_SLOW:
                    price += SLOW_COST
                if to_code & IN_WEB:
                    price += WEB_COST
                if to_code & HAS_DOOR:
                    price += DOOR_COST
            price += cost
            known = costs.get(to)
            if known is None or price < known - 1e-9:
                self.reach(to, key, price)

    def straight(
        self, code: int, column: int, row: int, feet: int, to: int, to_code: int, other: int, side: int, beside: int
    ):
        """The move (node, code, price) to one of four neighbours: level, a step or jump up, or down; else None."""
        if to_code >= 0:
            return self.onto(code, column, row, feet, to, to_code, other, side, row * 16 + (to_code & HEIGHT_BITS))
        if beside & OPEN:
            return self.down(column, row, feet, to, other, side)
        to_code = self.ground.node(to + 1)
        if to_code >= 0:
            return self.onto(
                code, column, row, feet, to + 1, to_code, other, side, row * 16 + 16 + (to_code & HEIGHT_BITS)
            )
        return None

    def onto(
        self, code: int, column: int, row: int, feet: int, to: int, to_code: int, other: int, side: int, height: int
    ):
        """A move to a node of about the same height."""
        ground = self.ground
        rise = height - feet
        price = 1.0
        if rise > STEP:
            if rise > JUMP or code & HELD_DOWN or (code & UNDER and not to_code & SWIMS):
                return None
            if rise > 16 and code & (CLIMBS | SWIMS):
                return None
            if not (code & (CLIMBS | SWIMS) and to_code & (CLIMBS | SWIMS)):
                price += JUMP_COST
        if rise > 0:
            if not ground.is_clear(column, feet, height + BODY, row + 1, HAZARD | WEB if rise > STEP else HAZARD):
                return None
        elif rise < 0 and not ground.is_clear(other, height, feet + BODY, (height >> 4) + 1):
            return None
        if (rise > 0 or (code | to_code) & HAS_PLATES) and ground.plate_between(column, other, max(feet, height), side):
            return None
        return to, to_code, price

    def down(self, column: int, row: int, feet: int, to: int, other: int, side: int):
        """A move over an edge, down to the first node under it."""
        ground = self.ground
        if not ground.is_clear(other, feet, feet + BODY):
            return None
        if ground.plate_between(column, other, feet, side):
            return None
        lowest = feet - max(self.max_drop, self.water_drop)
        below = row - 1
        while below >= 1 and below * 16 + 15 >= lowest:
            to -= 1
            to_code = ground.node(to)
            if to_code >= 0:
                drop = feet - below * 16 - (to_code & HEIGHT_BITS)
                if drop > (self.water_drop if to_code & SWIMS else self.max_drop):
                    return None
                return to, to_code, 1.0 + DROP_COST * drop / 16
            if not ground.flags(other, below) & OPEN:
                return None
            below -= 1
        return None

    def can_brush(self, other: int, row: int, feet: int, code: int, beside: int, to_code: int) -> bool:
        """Whether a diagonal move may pass over the corner of a neighbour: nothing there over a low step."""
        ground = self.ground
        high = ground.flags(other, row + 2) if feet & 15 > 3 else 0
        if code & HAS_PLATES or (beside | ground.flags(other, row + 1) | high) & PLATES:
            return False
        if beside & OPEN:
            return ground.is_clear(other, feet, feet + BODY)
        rise = row * 16 + (to_code & HEIGHT_BITS) - feet
        return (
            to_code >= 0
            and rise <= BRUSH
            and ground.is_clear(other, feet + max(rise, 0), feet + max(rise, 0) + BODY, row + 1)
        )

    def diagonal(self, code: int, row: int, feet: int, to: int, to_code: int):
        """A move across a corner: level, or down by one block."""
        ground, other = self.ground, to >> 9
        if to_code >= 0:
            rise = row * 16 + (to_code & HEIGHT_BITS) - feet
            if not -16 <= rise <= BRUSH or to_code & (HAS_PLATES | CLIMBS):
                return None
            if rise and not ground.is_clear(other, feet + max(rise, 0), feet + max(rise, 0) + BODY, row + 1):
                return None
            return to, to_code, DIAGONAL
        if code & SWIMS or not ground.flags(other, row) & OPEN or not ground.is_clear(other, feet, feet + BODY):
            return None
        to_code = ground.node(to - 1)
        if to_code < 0 or to_code & (HAS_PLATES | CLIMBS):
            return None
        drop = feet - (row - 1) * 16 - (to_code & HEIGHT_BITS)
        return (to - 1, to_code, DIAGONAL + DROP_COST * drop / 16) if drop <= 16 else None

    def vertical(self, key: int, code: int, column: int, row: int, moves: list[tuple[int, int, float]]) -> None:
        """Straight up and down, in water and on ladders."""
        ground = self.ground
        up, down = ground.node(key + 1), ground.node(key - 1)
        if up >= 0 and ground.is_clear(column, row * 16 + 16, row * 16 + 16 + BODY):
            if code & CLIMBS and up & (CLIMBS | SWIMS) or (code & CLIMBS and ground.flags(column, row) & CARRIES):
                moves.append((key + 1, up, CLIMB_UP_COST))
            elif code & SWIMS and up & (SWIMS | CLIMBS):
                moves.append((key + 1, up, RISE_COST - SWIM_COST))
        if down >= 0:
            if down & CLIMBS:
                moves.append((key - 1, down, CLIMB_DOWN_COST))
            elif down & SWIMS:
                moves.append((key - 1, down, SINK_COST - SWIM_COST))
            elif code & CLIMBS:
                moves.append((key - 1, down, CLIMB_DOWN_COST))

    def path(self) -> Path:
        """The way found, or the way to the nearest node so far."""
        ground = self.ground
        key = self.best if self.last is None else self.last
        keys = [key]
        while key != self.first:
            key = self.came[key]
            keys.append(key)
        keys.reverse()
        cells = [ground.cell(key) for key in keys]
        heights = [
            cell[1] + max(0, ground.node(key) & HEIGHT_BITS if ground.node(key) >= 0 else 0) / 16
            for cell, key in zip(cells, keys)
        ]
        reason = self.reason if self.done else "too-far"
        if reason == "no-way" or reason == "too-far":
            wanted = self.goal.chunks()
            if any(chunk in ground.unloaded for chunk in wanted):
                reason = "unloaded"
        return Path(
            cells,
            self.last is not None,
            BlockPos(*cells[-1]),
            self.costs.get(keys[-1], 0.0),
            self.seen,
            heights,
            tuple(ground.unloaded),
            reason,
        )


def find_path(
    level,
    start,
    goal,
    *,
    max_nodes: int = MAX_NODES,
    max_drop: int = MAX_DROP,
    open_doors: bool = True,
    swim: bool = True,
    weight: float = WEIGHT,
) -> Path:
    """A way from `start` (a cell, or the point where a body is) to `goal` (a goals.Goal or a cell), in one go."""
    search = Search(
        level, start, goal, max_nodes=max_nodes, max_drop=max_drop, open_doors=open_doors, swim=swim, weight=weight
    )
    while not search.step(max_nodes):
        pass
    return search.path()
