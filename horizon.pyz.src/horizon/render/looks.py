"""What every block state looks like, as arrays that both renderers read: quads by look, looks by state.

A state has one or more looks; which one a cell shows depends on where it is. Looks are made when a state is first seen:
all 27,866 states take 1.3 s, the hundred of a usual view 20 ms, so that nothing is kept on disk.
"""

import numpy as np

from horizon.registry import state_tables
from horizon.registry.block import STATE_COUNT, state
from horizon.render import tints
from horizon.render.bake import Blockstates, Part, expanded, nearest_faces, turned
from horizon.render.block_models import MISSING, Models
from horizon.render.layers import Layers
from horizon.render.passes_of_blocks import JOINS, OFFSETS, PASSES

SOLID, CUTOUT, CUTOUT_MIPPED, TRANSLUCENT = range(4)
"""Passes: without holes; with holes, near copies of the texture only; with holes; seen through."""

_QUADS = (
    ("corners", np.float32, (4, 3)), ("uv", np.float32, (4, 2)), ("layer", np.int32, ()), ("tint", np.int8, ()),
    ("cull", np.int8, ()), ("direction", np.uint8, ()), ("shade", bool, ()), ("emission", np.uint8, ()), ("ao", bool, ()),
)
_LOOKS = (
    ("quad_start", np.int32, ()), ("quad_count", np.int32, ()), ("is_cube", bool, ()), ("is_layered", bool, ()),
    ("cube_layer", np.int32, (6,)), ("cube_uvturn", np.uint8, (6,)), ("cube_tint", np.int8, (6,)),
    ("over_layer", np.int32, (6,)), ("over_uvturn", np.uint8, (6,)), ("over_tint", np.int8, (6,)),
)


class Looks:
    """Over all states: `alt_start`, `alt_count` int32 (into `alt_look`: every alternative as often as it weighs),
    `passes` uint8, `joins` uint16 (two neighbours with the same number above 0 hide the face between them), `offsets`
    uint8 (0 stays, 1 moves in x and z, 2 also down).

    Over looks: quad_start, quad_count int32; is_cube: exactly six whole faces in place (then cube_layer int32 [6],
    cube_uvturn uint8 [6], cube_tint int8 [6] by Direction say it all); is_layered: a cube with a second face on some
    sides (grass): the cube_ arrays hold the lower, over_layer (-1 none), over_uvturn, over_tint the upper ones.

    Over quads: corners float32 [4, 3] in the cell, around the rim, counter-clockwise from outside; uv float32 [4, 2] on the
    layer; layer int32; tint int8 (-1 none, else an index of `tints.COLORS`); cull int8: the Direction whose neighbour may
    hide it, -1 none; direction uint8: the side it looks to most; shade, ao bool; emission uint8, 0..15.

    A uvturn u: the texture turned clockwise by u & 3 quarters, after it was mirrored from left to right if u & 4.
    """

    def __init__(self, resources, layers: Layers):
        self.layers = layers
        self.models = Models(resources)
        self.blockstates = Blockstates(resources)
        self.known = np.zeros(STATE_COUNT, bool)
        self.alt_start = np.zeros(STATE_COUNT, np.int32)
        self.alt_count = np.zeros(STATE_COUNT, np.int32)
        self.alt_look = np.zeros(1024, np.int32)
        self.passes, self.joins, self.offsets = PASSES, JOINS, OFFSETS
        self.look_count = self.quad_count_all = self._alternatives = 0
        self.version = 0
        self._looks = {name: np.zeros((256, *shape), kind) for name, kind, shape in _LOOKS}
        self._quads = {name: np.zeros((4096, *shape), kind) for name, kind, shape in _QUADS}
        self._by_parts: dict[tuple, int] = {}
        self._by_list: dict[tuple, int] = {}
        self._parts: dict[tuple, dict] = {}
        self._turned: dict[tuple, object] = {}
        self._bare: set[str] = set()

    def __getattr__(self, name: str) -> np.ndarray:
        """The arrays over looks and over quads, as far as they are filled."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._quads:
            return self._quads[name][:self.quad_count_all]
        if name in self._looks:
            return self._looks[name][:self.look_count]
        raise AttributeError(name)

    @property
    def problems(self) -> list[str]:
        return self.blockstates.problems + self.models.problems + self.layers.problems

    def know(self, ids: np.ndarray) -> bool:
        """Have the looks of these states (any array of ids); whether something was new."""
        fresh = np.asarray(ids)
        fresh = fresh[~self.known[fresh]]
        if not len(fresh):
            return False
        for id in np.unique(fresh).tolist():
            self._learn(id)
        self.version += 1
        return True

    def know_all(self) -> None:
        self.know(np.arange(STATE_COUNT))

    def alternatives(self, states: np.ndarray, x, y, z) -> np.ndarray:
        """int32: the look of each cell, by its state and place."""
        count = self.alt_count[states]
        return self.alt_look[self.alt_start[states] + (position_hash(x, y, z) % np.maximum(count, 1).astype(np.uint32))]

    def quads_of(self, look: int) -> slice:
        """Where the quads of a look are."""
        start = int(self._looks["quad_start"][look])
        return slice(start, start + int(self._looks["quad_count"][look]))

    def _learn(self, id: int) -> None:
        of = state(id)
        kinds = tints.kinds_of(of)
        choices = expanded(self.blockstates.alternatives(of))
        looks = tuple([self._look(parts, kinds) for parts in choices])
        start = self._by_list.get(looks)
        if start is None:
            start = self._by_list[looks] = self._alternatives
            self.alt_look = _room(self.alt_look, start + len(looks))
            self.alt_look[start:start + len(looks)] = looks
            self._alternatives += len(looks)
        self.alt_start[id], self.alt_count[id] = start, len(looks)
        self.known[id] = True

    def _look(self, parts: tuple[Part, ...], kinds: tuple[int, ...]) -> int:
        key = (parts, kinds)
        found = self._by_parts.get(key)
        if found is not None:
            return found
        rows = [row for row in (self._part(part, kinds) for part in parts) if len(row["layer"])]
        look = self._by_parts[key] = self.look_count
        count = sum(len(row["layer"]) for row in rows)
        start = self.quad_count_all
        for name, store in self._quads.items():
            store = self._quads[name] = _room(store, start + count)
            if rows:
                store[start:start + count] = rows[0][name] if len(rows) == 1 else np.concatenate([row[name] for row in rows])
        for name, store in self._looks.items():
            self._looks[name] = _room(store, look + 1)
        self._looks["quad_start"][look], self._looks["quad_count"][look] = start, count
        self.quad_count_all += count
        self.look_count += 1
        self._looks["over_layer"][look] = -1
        if 6 <= count <= 12:
            self._see_cube(look, slice(start, start + count))
        return look

    def _part(self, part: Part, kinds: tuple[int, ...]) -> dict:
        key = (part, kinds)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = self._baked(part, kinds)
        return found

    def _baked(self, part: Part, kinds: tuple[int, ...]) -> dict:
        model = MISSING if part.model == "missing" else self.models.model(part.model)
        turn = (id(model.shape), part.x, part.y, part.uvlock)
        found = self._turned.get(turn)
        if found is None:
            shape = turned(model.shape, part.x, part.y, part.uvlock)
            found = self._turned[turn] = (shape, nearest_faces(shape.corners), model.shape)
        shape, direction, _ = found
        count = len(shape.keys)
        of_key = {name: self._layer_of(model, name) for name in dict.fromkeys(shape.keys)}
        lookup = np.array([kinds[index] if index < len(kinds) else tints.NONE for index in range(128)] + [tints.NONE], np.int8)
        return {
            "corners": shape.corners, "uv": shape.uv, "cull": shape.cull, "direction": direction, "shade": shape.shade,
            "emission": shape.emission, "layer": np.array([of_key[name] for name in shape.keys], np.int32),
            "tint": lookup[shape.tintindex], "ao": np.full(count, model.ambient_occlusion),
        }

    def _layer_of(self, model, key: str) -> int:
        if model is MISSING:
            return 0
        name = model.texture(key)
        if name is None:
            if model.name + key not in self._bare:
                self._bare.add(model.name + key)
                self.models.problems.append(f"model {model.name}: its texture {key} leads nowhere; magenta and black are drawn")
            return 0
        return self.layers.layer(name)

    def _see_cube(self, look: int, quads: slice) -> None:
        """Note whether the look is a cube of whole faces, perhaps with a second one on some."""
        corners, uv = self._quads["corners"][quads], self._quads["uv"][quads]
        cull, direction = self._quads["cull"][quads], self._quads["direction"][quads]
        if (cull != direction).any() or np.bincount(direction, minlength=6).min() < 1 or np.bincount(direction).max() > 2:
            return
        # A turned face begins at another corner.
        first = np.abs(corners - _CUBE[direction][:, :1]).max(2).argmin(1)
        order = ((first[:, None] + np.arange(4)) & 3)[:, :, None]
        corners, uv = np.take_along_axis(corners, order, 1), np.take_along_axis(uv, order, 1)
        if np.abs(corners - _CUBE[direction]).max() > 1e-4 or not (
                self._quads["shade"][quads].all() and self._quads["ao"][quads].all() and not self._quads["emission"][quads].any()):
            return
        turns = (np.abs(uv[:, None] - _UVTURNS).max((2, 3)) < 1e-4)
        if not turns.any(1).all():
            return
        turns = turns.argmax(1)
        is_seen = np.zeros(6, bool)
        for place, side in enumerate(direction.tolist()):
            kind = "over" if is_seen[side] else "cube"
            is_seen[side] = True
            self._looks[kind + "_layer"][look, side] = self._quads["layer"][quads][place]
            self._looks[kind + "_uvturn"][look, side] = turns[place]
            self._looks[kind + "_tint"][look, side] = self._quads["tint"][quads][place]
        self._looks["is_cube" if len(corners) == 6 else "is_layered"][look] = True


def position_hash(x, y, z) -> np.ndarray:
    """uint32 of a place, spread evenly; the same for arrays and in GLSL with uint."""
    x, y, z = (np.asarray(axis).astype(np.int64).astype(np.uint32) for axis in (x, y, z))
    with np.errstate(over="ignore"):
        mixed = (x * np.uint32(0x8DA6B343)) ^ (y * np.uint32(0xD8163841)) ^ (z * np.uint32(0xCB1AB31F))
        mixed = (mixed ^ (mixed >> np.uint32(13))) * np.uint32(0x5BD1E995)
        return mixed ^ (mixed >> np.uint32(15))


def offsets_at(kinds: np.ndarray, x, z) -> np.ndarray:
    """float32 [n, 3]: how far plants stand from the middle of their cells, by `Looks.offsets` of their states; the same
    for all heights of a column."""
    mixed = position_hash(x, np.zeros_like(x), z)
    moved = np.zeros((len(kinds), 3), np.float32)
    moved[:, 0] = ((mixed & 15) / np.float32(15) - 0.5) * 0.5
    moved[:, 1] = np.where(kinds == 2, ((mixed >> 4 & 15) / np.float32(15) - 1.0) * 0.2, 0)
    moved[:, 2] = ((mixed >> 8 & 15) / np.float32(15) - 0.5) * 0.5
    moved[kinds == 0] = 0
    return moved


def _room(store: np.ndarray, count: int) -> np.ndarray:
    """An array with room for so many rows."""
    if count <= len(store):
        return store
    larger = np.zeros((max(count, 2 * len(store)), *store.shape[1:]), store.dtype)
    larger[:len(store)] = store
    return larger


_CUBE = MISSING.shape.corners[np.argsort(MISSING.shape.face)]
_SQUARE = np.array(((0, 0), (0, 1), (1, 1), (1, 0)), np.float32)
# The uv of a whole face whose texture was mirrored (4) and turned clockwise by quarters (0..3).
_UVTURNS = np.array([
    np.roll(_SQUARE if turn < 4 else _SQUARE * (-1, 1) + (1, 0), -(turn & 3), 0) for turn in range(8)
], np.float32)

OPAQUE = state_tables.OPAQUE
"""bool over all states: hides the faces of its neighbours."""
