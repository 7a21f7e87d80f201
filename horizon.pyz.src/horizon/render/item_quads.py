"""Items and blocks as loose surfaces on the sheet: what lies about, is held, worn on the head, carried in carts.

Everything is made once for each sheet and kept there.
"""

from typing import NamedTuple

import numpy as np

from horizon.registry.block import BlockState
from horizon.render import tints
from horizon.render.bake import Blockstates, expanded, turned
from horizon.render.block_models import MISSING, Models
from horizon.render.item_definitions import Use
from horizon.render.item_models import Items
from horizon.render.quads import ADD, SOLID, Quads

F = np.float32
_LIGHT = np.array((0.55, 1.0, 0.82, 0.82, 0.66, 0.66), F)


class Surfaces(NamedTuple):
    """corners float32 [n, 4, 3] in blocks around the middle; uv float32 [n, 4, 2] texels on the sheet; color uint8 [n, 3]; flat:
    lit alike from all sides. glint: it shimmers."""

    corners: np.ndarray
    uv: np.ndarray
    color: np.ndarray
    flat: bool
    glint: bool = False

    def __len__(self) -> int:
        return len(self.corners)


NOTHING = Surfaces(np.zeros((0, 4, 3), F), np.zeros((0, 4, 2), F), np.zeros((0, 3), np.uint8), True)


def items_of(sheet) -> Items:
    """The sheet's items, made from the same resources."""
    found = sheet.kept.get("items")
    if found is None:
        found = sheet.kept["items"] = Items(sheet.resources)
    return found


MOST_KEPT = 4096


def item(sheet, stack, view: str, use: Use = Use()) -> Surfaces:
    """A stack in a view ("ground", "fixed", "head", "thirdperson_righthand", ...), turned and moved as that view wants it."""
    if stack is None or stack.is_empty:
        return NOTHING
    known = sheet.kept.setdefault("surfaces", {})
    key = stack.item.id, view, use, repr(sorted(stack.components.items())) if stack.components else ""
    found = known.get(key)
    if found is None:
        if len(known) > MOST_KEPT:
            known.clear()
        found = known[key] = _placed(sheet, items_of(sheet).quads_of_item(stack, view, use), is_enchanted(stack))
    return found


def _placed(sheet, quads, glint: bool) -> Surfaces:
    regions = [sheet.place(name) for name in quads.textures]
    if not regions or not len(quads.corners):
        return NOTHING
    table = np.array(regions, F)[quads.texture]
    uv = quads.uv * table[:, None, 2:] + table[:, None, :2]
    return Surfaces(quads.corners.astype(F), uv.astype(F), quads.color[:, :3].astype(np.uint8), quads.is_flat, glint)


FOIL = ("enchanted_golden_apple", "enchanted_book", "nether_star", "experience_bottle", "end_crystal", "written_book", "debug_stick")


def is_enchanted(stack) -> bool:
    """Whether a stack shimmers."""
    told = stack.components.get("minecraft:enchantment_glint_override")
    if told is not None:
        return bool(told)
    if stack.item.name.removeprefix("minecraft:") in FOIL:
        return True
    found = stack.components.get("minecraft:enchantments")
    if isinstance(found, dict):
        found = found.get("levels", found)
    return bool(found)


def block(sheet, state: BlockState) -> Surfaces:
    """A block as it stands in the world, around the middle of its cell; its first look, tints as on plains."""
    key = "block", state.id
    found = sheet.kept.get(key)
    if found is None:
        found = sheet.kept[key] = _block(sheet, state)
    return found


def _block(sheet, state: BlockState) -> Surfaces:
    makers = sheet.kept.get("blocks")
    if makers is None:
        makers = sheet.kept["blocks"] = Models(sheet.resources), Blockstates(sheet.resources)
    models, states = makers
    looks = expanded(states.alternatives(state))
    corners, uv, color = [], [], []
    for part in looks[0] if looks else ():
        model = models.model(part.model)
        if model is MISSING:
            continue
        shape = turned(model.shape, part.x, part.y, part.uvlock)
        for number, key in enumerate(shape.keys):
            name = model.texture(key)
            region = sheet.place(name or "missingno")
            corners.append(shape.corners[number] - 0.5)
            uv.append(shape.uv[number] * (region.w, region.h) + (region.x, region.y))
            color.append(_tint(state, int(shape.tintindex[number])))
    if not corners:
        return NOTHING
    return Surfaces(np.array(corners, F), np.array(uv, F), np.array(color, np.uint8), False)


def _tint(state: BlockState, index: int) -> tuple:
    kinds = tints.kinds_of(state)
    if not 0 <= index < len(kinds) or kinds[index] == tints.NONE:
        return (255, 255, 255)
    return tuple(tints.COLORS[kinds[index]])


def quads(shape: Surfaces, turn: np.ndarray, place: np.ndarray, light, id: int = 0, overlay=(0, 0, 0, 0), alpha: int = 255,
          kind: int = SOLID) -> Quads:
    """Surfaces turned ([3, 3], may scale) and put to a place [3] relative to the origin."""
    if not len(shape):
        return Quads.none()
    corners = shape.corners @ np.asarray(turn, F).T + np.asarray(place, F)
    color = np.empty((len(shape), 4), np.uint8)
    color[:, :3] = shape.color * lit(corners, shape.flat)[:, None]
    color[:, 3] = alpha
    return Quads.of(corners, shape.uv, color, light, overlay, kind, id)


def lit(corners: np.ndarray, flat: bool = False) -> np.ndarray:
    """float32 [n]: how bright surfaces are by where they look, as sides of blocks are; flat ones hardly differ."""
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])
    squares = normal * normal
    total = np.maximum(squares.sum(1), 1e-12)
    share = squares / total[:, None]
    light = share[:, 0] * 0.66 + share[:, 1] * np.where(normal[:, 1] > 0, 1.0, 0.55) + share[:, 2] * 0.82
    return (0.7 + 0.3 * light if flat else light).astype(F)


GLINT_SIZE = 64


def glint_window(sheet, time: float):
    """A part of the glint's sheet that wanders with the time, as large as one tile of it."""
    region = sheet.find("glint")
    if region is None:
        name = "misc/enchanted_glint_item"
        place = sheet.place(name)
        tile = sheet.pixels[place.y:place.y + place.h, place.x:place.x + place.w]
        region = sheet.put("glint", np.tile(tile, (2, 2, 1)))
    side = region.w // 2
    return type(region)(region.x + int(time * 0.8 * side / 64) % side, region.y + int(time * 0.35 * side / 64) % side, side, side)


def shining(shape: Surfaces, turn: np.ndarray, place: np.ndarray, one, sheet) -> list[Quads]:
    """An entity's thing, with its shimmer if it is enchanted. `one`: has light, id, overlay and facts."""
    made = quads(shape, turn, place, one.light, one.id, one.overlay)
    return [made, glint_over(made, sheet, one.facts[2])] if shape.glint and len(made) else [made]


def glint_over(made: Quads, sheet, time: float) -> Quads:
    """The shimmer on surfaces: added to them."""
    window = glint_window(sheet, time)
    low = made.uv.min((0, 1))
    span = np.maximum(made.uv.max((0, 1)) - low, 1e-3)
    uv = (made.uv - low) / span * (window.w, window.h) + (window.x, window.y)
    return Quads.of(made.corners, uv, (255, 255, 255, 160), (240, 240), (0, 0, 0, 0), ADD, made.id)
