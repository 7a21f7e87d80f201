"""The particles of the client's world: what flies about and is nobody's business but the eye's.

They are numbers in arrays, moved all at once; nothing in the world depends on them, and their generator is their own.
`particle_sources` makes them out of what the server tells, `ambient` out of the blocks nearby.
"""

import numpy as np

from horizon.client import particle_kinds as kinds
from horizon.client.particle_kinds import KINDS, NUMBER, ROWS, column
from horizon.protocol.particle_codec import PARTICLES
from horizon.registry import block as blocks
from horizon.registry import state_tables
from horizon.world.cells import by_chunk, cell_light, cell_states

LIMIT = 4000
ALL, DECREASED, MINIMAL = "all", "decreased", "minimal"
NEAR = 32.0  # blocks: what begins farther away is not seen, unless it says so
WEIGHT = 0.04
F = np.float32

_FIELDS = {
    "pos": (3, np.float64), "old": (3, np.float64), "vel": (3, F), "goal": (3, np.float64), "color": (4, F), "turns_to": (3, F),
    "kind": (0, np.int16), "age": (0, np.int32), "life": (0, np.int32), "size": (0, F), "data": (0, np.int32),
    "variant": (0, F), "roll": (0, F), "spin": (0, F), "light": (0, np.uint8), "on_ground": (0, bool),
}
_LIFE, _SIZE = column("life"), column("size")
_KEEP, _JITTER, _LIFT = column("keep"), column("jitter"), column("lift")
_COLOR, _SHADE, _ALPHA = column("color"), column("shade"), column("alpha")
_GRAVITY, _DRAG = column("gravity") * F(WEIGHT), column("drag")
_MOTION, _LIVES = column("motion", np.int8), column("lives", np.int8)
_COLLIDES, _LANDS, _ROLLS = column("collides", bool), column("lands", bool), column("roll", bool)
_NEXT = np.array([NUMBER.get(row.next, -1) for row in ROWS], np.int16)
_EMITTERS = {NUMBER["explosion_emitter"]: ("explosion", 6, 4.0), NUMBER["gust_emitter_large"]: ("gust", 3, 3.0),
             NUMBER["gust_emitter_small"]: ("gust", 3, 1.0)}
_EMITS = np.array([number in _EMITTERS for number in range(len(ROWS))])
_HEIGHTS = np.array([max((box[4] for box in boxes), default=0.0) for boxes in blocks.SHAPES], F)
HEIGHT = _HEIGHTS[np.frombuffer(blocks.COLLISION, np.uint16)]
"""By state: how high its collision shape is, 0..1.5; a particle takes it for as wide as the cell."""


class Dice:
    """Random numbers, many at once: SplitMix64 over a counter."""

    def __init__(self, seed: int = 0x5EED):
        self.state = seed

    def floats(self, *shape: int) -> np.ndarray:
        """float64 of a shape, 0..1."""
        count = int(np.prod(shape, dtype=np.int64))
        cells = np.arange(self.state, self.state + count, dtype=np.uint64)
        self.state += count
        with np.errstate(over="ignore"):
            x = cells * np.uint64(0x9E3779B97F4A7C15)
            x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
            x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
            x ^= x >> np.uint64(31)
        return ((x >> np.uint64(11)).astype(np.float64) / (1 << 53)).reshape(shape)

    def spread(self, *shape: int) -> np.ndarray:
        """-1..1."""
        return self.floats(*shape) * 2 - 1

    def bell(self, *shape: int) -> np.ndarray:
        """About normal, deviation 1."""
        return (self.floats(4, *shape).sum(0) - 2) * np.sqrt(3.0)

    def chance(self, share: float) -> bool:
        return bool(self.floats(1)[0] < share)


class ParticleSystem:
    """`count` particles; each field is an array of which the first `count` rows count.

    pos and old float64 [n, 3] (now and a tick ago), vel float32 in blocks a tick, kind: number of the type, age and life
    in ticks, size: half its side, color float32 [n, 4] 0..1 and `turns_to` (below 0: it keeps its colour), data: block
    state or item id, variant 0..1, roll in radians, light: sky << 4 | block, of the first `lit` ones. option: all,
    decreased or minimal.
    """

    def __init__(self, seed: int = 0x5EED, limit: int = LIMIT):
        self.limit = limit
        self.option = ALL
        self.dice = Dice(seed)
        self.eye: tuple[float, float, float] | None = None
        self.count = self.lit = 0
        self._waiting: list = []  # what comes of those that end in this tick: (type, points)
        for name, (width, kind) in _FIELDS.items():
            setattr(self, name, np.zeros((limit, width) if width else limit, kind))

    def clear(self) -> None:
        self.count = self.lit = 0

    # ---- making them

    def emit(self, name: str, points, velocities=(0.0, 0.0, 0.0), *, data: int = 0, color=None, turns_to=None,
             scale: float = 1.0, life: int | None = None, goal=None, far: bool = False, important: bool = False) -> int:
        """Particles of a type at points [n, 3], with velocities [n, 3] or one for all; how many there are now.

        color (r, g, b[, a]) 0..1 is instead of the kind's own. far: also beyond 32 blocks. important: whatever the
        option says. Those that find no room replace the oldest of the rows.
        """
        points = np.asarray(points, np.float64).reshape(-1, 3)
        number = NUMBER.get(name, NUMBER["smoke"])
        row = KINDS.get(name, kinds.PUFF)
        velocities = np.broadcast_to(np.asarray(velocities, np.float64), points.shape)
        kept = self._wanted(points, far, important)
        if kept is not None:
            points, velocities = points[kept], velocities[kept]
        count = min(len(points), self.limit)
        if not count:
            return 0
        points, velocities = points[:count], velocities[:count]
        if self.count + count > self.limit:
            self._drop(np.arange(self.count) < self.count + count - self.limit)
        new = slice(self.count, self.count + count)
        dice = self.dice.floats(count, 9)
        self.pos[new] = self.old[new] = points
        self.goal[new] = points if goal is None else goal
        self.vel[new] = velocities * row.keep + (dice[:, :3] * 2 - 1) * row.jitter
        self.vel[new, 1] += row.lift * (0.5 + dice[:, 3])
        self.kind[new], self.age[new], self.data[new] = number, 0, data
        low, high = row.life
        # short lives are commoner than long ones, as in the game
        self.life[new] = life if life is not None else np.maximum(low + (high - low) * dice[:, 4] ** 2.2, 1)
        self.size[new] = (row.size[0] + (row.size[1] - row.size[0]) * dice[:, 5]) * scale
        shade = (1 - row.shade * dice[:, 6])[:, None]
        self.color[new, :3] = np.asarray(row.color if color is None else color[:3]) * shade
        self.color[new, 3] = row.alpha if color is None or len(color) < 4 else color[3]
        self.turns_to[new] = -1 if turns_to is None else turns_to
        self.variant[new] = dice[:, 7]
        self.roll[new] = dice[:, 8] * 6.2832 if row.roll else 0
        self.spin[new] = (dice[:, 3] - 0.5) * 0.12 if row.roll else 0
        self.on_ground[new] = False
        self.count += count
        return count

    def _wanted(self, points: np.ndarray, far: bool, important: bool) -> np.ndarray | None:
        """Which of the points are seen at all; None: every one."""
        kept = None
        if self.eye is not None and not far:
            kept = ((points - self.eye) ** 2).sum(1) < NEAR * NEAR
        if not important and self.option != ALL:
            lucky = self.dice.floats(len(points)) < (0.67 if self.option == DECREASED else 0.0)
            kept = lucky if kept is None else kept & lucky
        finite = np.isfinite(points).all(1)
        if not finite.all():
            kept = finite if kept is None else kept & finite
        return kept

    # ---- moving them

    def tick(self, level) -> None:
        """One tick for all. `level` is asked for blocks and light."""
        n = self.count
        if not n:
            return
        self.age[:n] += 1
        dying = self.age[:n] >= self.life[:n]
        if dying.any():
            self._die(dying)
            self._drop(dying)
        emitters = np.flatnonzero(_EMITS[self.kind[:self.count]])
        for number, point in zip(self.kind[emitters].tolist(), self.pos[emitters], strict=True):
            name, many, around = _EMITTERS[number]
            self.emit(name, point + self.dice.bell(many, 3) * (around * 0.4), far=True, important=True)
        if self.count:
            self._move(level)
        waiting, self._waiting = self._waiting, []
        for name, points in waiting:
            self.emit(name, points, far=True, important=True)

    def _move(self, level) -> None:
        n = self.count
        kind, pos, vel = self.kind[:n], self.pos[:n], self.vel[:n]
        self.old[:n] = pos
        vel[:, 1] -= _GRAVITY[kind]
        wanted = pos + vel
        self._special(kind, wanted)
        states = self._look(level, wanted)
        solid = np.flatnonzero(HEIGHT[states] > 0)
        gone = None
        if len(solid):
            gone = self._collide(solid, wanted, states)
        pos[...] = wanted
        vel *= _DRAG[kind][:, None]
        ground = self.on_ground[:n]
        vel[ground, 0] *= F(0.7)
        vel[ground, 2] *= F(0.7)
        self.roll[:n] += self.spin[:n]
        lives = _LIVES[kind]
        if lives.any():
            wet = state_tables.FLUID[states] != 0
            lost = (lives == kinds.WATER) & ~wet | (lives == kinds.AIR) & wet & (self.age[:n] > 1)
            gone = lost if gone is None else gone | lost
        if gone is not None and gone.any():
            self._drop(gone)
        self.lit = self.count

    def _look(self, level, points: np.ndarray) -> np.ndarray:
        """States at points; their light is noted."""
        cells = np.floor(points).astype(np.int64)
        states = np.zeros(len(cells), np.uint16)
        light = self.light[:len(cells)]
        light[:] = 0xF0 if level.has_sky else 0
        for chunk, some, rows in by_chunk(level, cells):
            at = rows, cells[some, 2] & 15, cells[some, 0] & 15
            states[some] = chunk.states[at]
            light[some] = chunk.light[at]
        within = np.flatnonzero(state_tables.OPAQUE[states])
        if len(within):  # what is about to be held up is lit as where it was, else as what is above
            before = np.floor(self.old[within]).astype(np.int64)
            stuck = state_tables.OPAQUE[cell_states(level, before)]
            before[stuck, 1] += 1
            light[within] = cell_light(level, before)
        return states

    def _collide(self, solid: np.ndarray, wanted: np.ndarray, states: np.ndarray) -> np.ndarray | None:
        """Hold up what would go into blocks; which particles end where they land."""
        n = self.count
        cell_y = np.floor(wanted[solid, 1])
        inside = (wanted[solid, 1] - cell_y < HEIGHT[states[solid]]) & _COLLIDES[self.kind[solid]]
        some = solid[inside]
        if not len(some):
            return None
        old, top = self.old[some], cell_y[inside] + HEIGHT[states[some]]
        lands = (old[:, 1] >= top - 0.08) & (self.vel[some, 1] <= 0)
        hit = some[lands]
        wanted[hit, 1] = top[lands] + 1e-3
        self.vel[hit, 1] = 0
        self.on_ground[hit] = True
        # the others met a side or a ceiling: they stop there, and fall along it
        aside = some[~lands]
        wanted[aside, 0], wanted[aside, 2] = self.old[aside, 0], self.old[aside, 2]
        rising = self.vel[aside, 1] > 0
        wanted[aside[rising], 1] = self.old[aside[rising], 1]
        self.vel[aside, 0] = self.vel[aside, 2] = 0
        self.vel[aside[rising], 1] = 0
        ends = hit[_LANDS[self.kind[hit]]]
        if not len(ends):
            return None
        self.pos[ends] = wanted[ends]
        gone = np.zeros(n, bool)
        gone[ends] = True
        after = _NEXT[self.kind[ends]]
        for number in np.unique(after[after >= 0]):
            self._waiting.append((PARTICLES[number], wanted[ends[after == number]]))
        return gone

    def _special(self, kind: np.ndarray, wanted: np.ndarray) -> None:
        """The ways of those that do not fly freely."""
        motion = _MOTION[kind]
        if not motion.any():
            return
        n = len(kind)
        share = (self.age[:n] / self.life[:n]).astype(np.float64)
        some = np.flatnonzero(motion == kinds.HOMES)
        if len(some):
            left = np.maximum(self.life[some] - self.age[some], 1)[:, None]
            wanted[some] = self.pos[some] + (self.goal[some] - self.pos[some]) / left
        some = np.flatnonzero(motion == kinds.PORTAL)
        if len(some):
            t = share[some]
            away = 1 - (-t + t * t * 2)
            wanted[some] = self.goal[some] + self.vel[some] * away[:, None]
            wanted[some, 1] += 1 - t
        some = np.flatnonzero(motion == kinds.GLYPH)
        if len(some):
            t = share[some]
            away = 1 - t
            wanted[some] = self.goal[some] + self.vel[some] * away[:, None]
            wanted[some, 1] -= (t ** 4) * 1.2
        some = np.flatnonzero((motion == kinds.LEAF) & ~self.on_ground[:n])
        if len(some):
            turn = self.variant[some] * 6.2832
            wind = np.minimum(self.age[some], 100) * 0.00002
            swing = np.sin(self.age[some] * 0.09 + turn * 3) * 0.0011
            self.vel[some, 0] += (np.cos(turn) * wind + np.cos(turn + 1.57) * swing).astype(F)
            self.vel[some, 2] += (np.sin(turn) * wind + np.sin(turn + 1.57) * swing).astype(F)
            self.vel[some, 1] = np.maximum(self.vel[some, 1], F(-0.055))
        some = np.flatnonzero(motion == kinds.SWAYS)
        if len(some):
            self.vel[some, 0] += (self.dice.spread(len(some)) * 0.0009).astype(F)
            self.vel[some, 2] += (self.dice.spread(len(some)) * 0.0009).astype(F)

    def _die(self, dying: np.ndarray) -> None:
        """What hangs drips off when its time has come."""
        hanging = np.flatnonzero(dying & (_NEXT[self.kind[:self.count]] >= 0) & ~_LANDS[self.kind[:self.count]])
        for index in hanging:
            self._waiting.append((ROWS[self.kind[index]].next, self.pos[index:index + 1].copy()))

    def _drop(self, gone: np.ndarray) -> None:
        """Take out the rows of a mask [count]."""
        kept = np.flatnonzero(~gone[:self.count])
        for name in _FIELDS:
            array = getattr(self, name)
            array[:len(kept)] = array[kept]
        self.lit = int((kept < self.lit).sum())
        self.count = len(kept)
