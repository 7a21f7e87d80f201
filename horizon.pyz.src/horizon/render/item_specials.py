"""Items that are no model files: chests, beds, banners, heads, shields... as the boxes that their blocks are."""

import numpy as np

from horizon.art.banner_patterns import PATTERNS
from horizon.registry.item_stack import ItemStack
from horizon.render import block_thing_models as models
from horizon.render.box_models import Piece


def _word(rows: dict, key: str, otherwise: str) -> str:
    return str(rows.get(key, otherwise)).removeprefix("minecraft:")


def _chest(rows: dict, stack: ItemStack) -> list[Piece]:
    return models.chest("entity/chest/" + _word(rows, "texture", "normal"))


def _bed(rows: dict, stack: ItemStack) -> list[Piece]:
    texture = "entity/bed/" + _word(rows, "texture", "white")
    ahead = [piece.moved(np.eye(3), (0, 0, -1)) for piece in models.bed(texture, "head")]
    return ahead + models.bed(texture, "foot")


def _patterns(stack: ItemStack) -> tuple:
    rows = stack.component("banner_patterns")
    found = []
    for row in rows[:16] if isinstance(rows, list) else ():
        if isinstance(row, dict):
            word, color = _word(row, "pattern", ""), models.DYES.get(_word(row, "color", ""))
            if word in PATTERNS and color is not None:
                found.append((word, color))
    return tuple(found)


def _banner(rows: dict, stack: ItemStack) -> list[Piece]:
    return models.banner(models.DYES.get(_word(rows, "color", "white"), 0xFFFFFF), 0.0, False, _patterns(stack))


def _shulker(rows: dict, stack: ItemStack) -> list[Piece]:
    return models.shulker_box("entity/shulker/" + _word(rows, "texture", "shulker"))


def _head(rows: dict, stack: ItemStack) -> list[Piece] | None:
    kind = _word(rows, "kind", "skeleton")
    return models.head(kind, 0.0, False) if kind in models.HEADS else None


_KINDS = {
    "chest": _chest, "bed": _bed, "banner": _banner, "shulker_box": _shulker, "head": _head,
    "shield": lambda rows, stack: models.shield(), "trident": lambda rows, stack: models.trident(),
    "conduit": lambda rows, stack: models.conduit(), "decorated_pot": lambda rows, stack: models.pot(),
}


def special_boxes(rows: dict, stack: ItemStack):
    """(corners [n, 4, 3] in blocks, uv [n, 4, 2], texture names [n], color uint8 [n, 3]) of a special model; None for one
    that nobody knows."""
    kind = _KINDS.get(_word(rows, "type", ""))
    pieces = kind(rows, stack) if kind else None
    if not pieces:
        return None
    names = [piece.texture for piece in pieces for _ in piece.corners]
    colors = [(piece.tint >> 16 & 255, piece.tint >> 8 & 255, piece.tint & 255) for piece in pieces for _ in piece.corners]
    corners, uv = np.concatenate([piece.corners for piece in pieces]), np.concatenate([piece.uv for piece in pieces])
    return corners.astype(np.float32), uv.astype(np.float32), names, np.array(colors, np.uint8)
