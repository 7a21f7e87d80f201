"""Pictures of items for the GUI, and of block states for galleries: what the painter's `IconSource` asks for."""

import numpy as np

from horizon.registry.item_stack import ItemStack
from horizon.render import tints
from horizon.render.bake import nearest_faces
from horizon.render.block_models import axis_turn
from horizon.render.entities import alone
from horizon.render.item_definitions import Use
from horizon.render.item_models import FACE_SHADE, Items, transform
from horizon.render.looks import Looks
from horizon.render.quads import BLEND, SOLID
from horizon.render.raster import drawn
from horizon.render.sheet import Sheet

MOST_KEPT = 4096
_GUI = {"gui": {"rotation": [30, 225, 0], "scale": [0.625, 0.625, 0.625]}}


class Icons:
    """icon(stack, pixels) -> uint8 [pixels, pixels, 4], read-only; figure(entity, width, height, look), whose textures lie on
    `sheet`; without one a figure is empty."""

    def __init__(self, items: Items, sheet: Sheet | None = None):
        self.items = items
        self.sheet = sheet
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
        """uint8 [height, width, 4]: an entity that stands there and looks to a point, `look` pixels to the right and down
        of its eyes. Source: the inventory's figure turns by atan of a fortieth of them, its head twice as far."""
        if self.sheet is None or width < 2 or height < 2:
            return np.zeros((height, width, 4), np.uint8)
        aside, below = (float(np.degrees(np.arctan(way / 40))) / 90 for way in look)
        quads = alone(entity, self.sheet, 0.0, -aside * 31.4, -aside * 62.8, below * 31.4)
        quads = quads.chosen((quads.kind == SOLID) | (quads.kind == BLEND))
        side = max(width, height)
        tall = min(height * 0.8 / max(entity.height, 0.5), width * 0.9 / max(entity.width * 1.7, 0.5)) / side
        corners = (quads.corners - (0, entity.height / 2, 0)) @ axis_turn(0, np.radians(below * 31.4)).T * tall
        sheet = self.sheet.pixels
        picture = drawn(corners, quads.uv / (sheet.shape[1], sheet.shape[0]), [sheet], np.zeros(len(quads), np.intp),
                        quads.color[:, :3] / 255, side, 2, both=True)
        top, left = (side - height) // 2, (side - width) // 2
        return picture[top:top + height, left:left + width]

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
