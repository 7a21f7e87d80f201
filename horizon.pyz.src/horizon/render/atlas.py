"""Textures and models as arrays over all state ids, filled for a state when it is first seen.

A layer is one texture, perhaps turned, with its mip levels 16, 8, 4, 2 and 1 one after another: 341 texels.
"""

import numpy as np

from horizon.art.models import FULL, INVISIBLE, Model, model_of
from horizon.art.textures import texture
from horizon.registry import state_tables
from horizon.registry.block import OUTLINE, SHAPES, STATE_COUNT, state

WATER_CODE, MODEL_CODE, FULL_CODE = 8, 16, 24
"""What a cell is to a ray: below 8 a free way, 8..15 water, then a model and a full cube. The lowest three bits are k:
the aligned cube of 2^k around the cell is all free, or all water."""

TEXELS = 341
MIP_START = np.array([0, 256, 320, 336, 340], np.int32)
NO_LAYER = -1


def _codes() -> np.ndarray:
    """uint8 over all states: 0, WATER_CODE, MODEL_CODE or FULL_CODE."""
    full_shapes = np.array([len(boxes) == 1 and tuple(boxes[0]) == FULL for boxes in SHAPES])
    full = state_tables.OPAQUE & full_shapes[np.frombuffer(OUTLINE, np.uint16)]
    codes = np.where(full, np.uint8(FULL_CODE), np.uint8(MODEL_CODE))
    codes[state_tables.mask("water", "bubble_column")] = WATER_CODE
    codes[state_tables.mask("lava") & (state_tables.FLUID_AMOUNT == 8)] = FULL_CODE
    codes[state_tables.mask(*INVISIBLE)] = 0
    return codes


CODES = _codes()
WATERY = state_tables.FLUID == 1
SHINES = state_tables.mask(
    "lava", "fire", "soul_fire", "torch", "wall_torch", "soul_torch", "soul_wall_torch", "glowstone", "sea_lantern",
    "shroomlight", "ochre_froglight", "verdant_froglight", "pearlescent_froglight", "lantern", "soul_lantern",
    "end_rod", "jack_o_lantern", "nether_portal", "end_portal", "end_gateway", "beacon",
)
"""bool: drawn as bright as it is painted."""
_VEILS = [name for name in (
    "ice", "frosted_ice", "slime_block", "honey_block", "tinted_glass", "nether_portal",
    *(dye + "_stained_glass" + pane for pane in ("", "_pane") for dye in (
        "white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple",
        "blue", "brown", "green", "red", "black")))]
VEILS = state_tables.mask(*_VEILS)
"""bool: seen through; alpha says how well."""
JOINS = VEILS | state_tables.mask("glass")
"""bool: no face between two of a kind."""


class Atlas:
    """`texels` uint32 RGBA [layers * 341]; per state `box_start`, `box_count`, `cross` (a layer or -1), `cross_tint`;
    per box `bounds`, `shift` float32, `layers` int32 and `tints` uint8 by Direction, `is_cut` (has holes),
    `is_thin` (the far side shows through the holes). Full cubes have `face_layer` and `face_tint` by state."""

    def __init__(self):
        self.texels = np.zeros(64 * TEXELS, np.uint32)
        self.layer_count = 0
        self._layers: dict[tuple[str, int], int] = {}
        self._has_holes: list[bool] = []
        self._known = np.zeros(STATE_COUNT, bool)
        self.face_layer = np.zeros((STATE_COUNT, 6), np.int32)
        self.face_tint = np.zeros((STATE_COUNT, 6), np.uint8)
        self.box_start = np.zeros(STATE_COUNT, np.int32)
        self.box_count = np.zeros(STATE_COUNT, np.uint8)
        self.cross = np.full(STATE_COUNT, NO_LAYER, np.int32)
        self.cross_tint = np.zeros(STATE_COUNT, np.uint8)
        self.bounds = np.zeros((64, 6), np.float32)
        self.shift = np.zeros((64, 3), np.float32)
        self.layers = np.zeros((64, 6), np.int32)
        self.tints = np.zeros((64, 6), np.uint8)
        self.is_cut = np.zeros(64, bool)
        self.is_thin = np.zeros(64, bool)
        self._boxes = 0

    def know(self, ids: np.ndarray) -> None:
        """Have models and textures of these states."""
        for id in ids[~self._known[ids]].tolist():
            self._learn(id, model_of(state(id)))
            self._known[id] = True

    def layer(self, name: str, turn: int = 0) -> int:
        """The layer of a texture, painted now if nobody asked before."""
        key = (name, turn & 3)
        found = self._layers.get(key)
        if found is None:
            found = self._layers[key] = self.add(np.rot90(texture(name), -turn))
        return found

    def add(self, picture: np.ndarray) -> int:
        """A layer of its own for uint8 [16, 16, 4]."""
        layer = self.layer_count
        if (layer + 1) * TEXELS > len(self.texels):
            self.texels = np.concatenate((self.texels, np.zeros_like(self.texels)))
        self.texels[layer * TEXELS:(layer + 1) * TEXELS] = mipped(picture)
        self._has_holes.append(bool((picture[..., 3] < 128).any()))
        self.layer_count += 1
        return layer

    def face_layers(self, faces) -> list[int]:
        return [NO_LAYER if face is None else self.layer(face.texture, face.turn) for face in faces]

    def has_holes(self, layer: int) -> bool:
        return layer == NO_LAYER or self._has_holes[layer]

    def _learn(self, id: int, model: Model) -> None:
        if CODES[id] == FULL_CODE:
            faces = model.boxes[0].faces
            self.face_layer[id] = self.face_layers(faces)
            self.face_tint[id] = [face.tint for face in faces]
        self.box_start[id], self.box_count[id] = self._boxes, len(model.boxes)
        for box in model.boxes:
            self._add_box(box, bool(VEILS[id]))
        if model.cross is not None:
            self.cross[id] = self.layer(model.cross.texture, model.cross.turn)
            self.cross_tint[id] = model.cross.tint

    def _add_box(self, box, is_veil: bool) -> None:
        at = self._boxes
        if at == len(self.bounds):
            for name in ("bounds", "shift", "layers", "tints", "is_cut", "is_thin"):
                old = getattr(self, name)
                setattr(self, name, np.concatenate((old, np.zeros_like(old))))
        layers = self.face_layers(box.faces)
        self.bounds[at] = box.bounds
        self.shift[at] = box.shift
        self.layers[at] = layers
        self.tints[at] = [0 if face is None else face.tint for face in box.faces]
        self.is_cut[at] = any(map(self.has_holes, layers)) and not is_veil
        self.is_thin[at] = box.bounds != FULL
        self._boxes += 1


def mipped(picture: np.ndarray) -> np.ndarray:
    """uint32 [341]: a texture and its smaller copies, each texel the mean of what is not a hole below it."""
    level = np.ascontiguousarray(picture)
    parts = [level.reshape(-1, 4)]
    values = level.astype(np.float32)
    solid = (values[..., 3:] >= 128).astype(np.float32)
    while values.shape[0] > 1:
        half = values.shape[0] // 2
        weight = solid.reshape(half, 2, half, 2, 1)
        total = weight.sum((1, 3))
        values = (values.reshape(half, 2, half, 2, 4) * weight).sum((1, 3)) / np.maximum(total, 1)
        solid = (total > 0).astype(np.float32)
        parts.append(np.clip(values + 0.5, 0, 255).astype(np.uint8).reshape(-1, 4))
    return np.concatenate(parts).view(np.uint32).reshape(-1)


ATLAS = Atlas()
