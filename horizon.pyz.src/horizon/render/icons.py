"""Pictures of items for the GUI, and of block states for galleries: what the painter's `IconSource` asks for."""

from collections.abc import Callable

import numpy as np

from horizon.registry.item_stack import ItemStack
from horizon.render import tints
from horizon.render.bake import nearest_faces
from horizon.render.item_definitions import Use
from horizon.render.item_models import FACE_SHADE, Items, transform
from horizon.render.looks import Looks
from horizon.render.raster import drawn

MOST_KEPT = 4096
_GUI = {"gui": {"rotation": [30, 225, 0], "scale": [0.625, 0.625, 0.625]}}


class Icons:
    """icon(stack, pixels) -> uint8 [pixels, pixels, 4], read-only; figure(entity, width, height, look) by `figures`, which
    whoever draws entities sets; without one a figure is empty."""

    def __init__(self, items: Items, figures: Callable | None = None):
        self.items = items
        self.figures = figures
        self._pictures: dict[str, np.ndarray] = {}
        self._known: dict[tuple, np.ndarray] = {}

    def icon(self, stack: ItemStack, pixels: int, use: Use = Use()) -> np.ndarray:
        key = (stack.item.id, repr(sorted(stack.components.items())) if stack.components else "", pixels, use)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            found = self._known[key] = self._drawn(stack, pixels, use)
            found.setflags(write=False)
        return found

    def figure(self, entity, width: int, height: int, look: tuple[float, float] = (0.0, 0.0)) -> np.ndarray:
        """uint8 [height, width, 4]."""
        if self.figures is None:
            return np.zeros((height, width, 4), np.uint8)
        return self.figures(entity, width, height, look)

    def _drawn(self, stack: ItemStack, pixels: int, use: Use) -> np.ndarray:
        quads = self.items.quads_of_item(stack, "gui", use)
        if not len(quads):
            return np.zeros((pixels, pixels, 4), np.uint8)
        pictures = [self._picture(name) for name in quads.textures]
        color = quads.color / 255 * quads.shade[:, None]
        return drawn(quads.corners, quads.uv, pictures, quads.texture, color, pixels, 1 if quads.is_flat else 2)

    def _picture(self, name: str) -> np.ndarray:
        found = self._pictures.get(name)
        if found is None:
            found = self._pictures[name] = self.items.picture(name)
        return found


def picture_of_look(looks: Looks, look: int, pixels: int, finer: int = 1) -> np.ndarray:
    """uint8 [pixels, pixels, 4]: a look as it would lie in a slot."""
    quads = looks.quads_of(look)
    corners = looks.corners[quads]
    matrix, _ = transform(_GUI, "gui")
    layers, texture = np.unique(looks.layer[quads], return_inverse=True)
    tint = looks.tint[quads]
    color = np.where((tint >= 0)[:, None], tints.COLORS[np.maximum(tint, 0)], 255) / 255
    color = color * np.where(looks.shade[quads], FACE_SHADE[nearest_faces(corners)], 1.0)[:, None]
    return drawn((corners - 0.5) @ matrix.T, looks.uv[quads], list(looks.layers.texels[layers]), texture, color, pixels, finer)
