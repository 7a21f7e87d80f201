"""All textures, by vanilla's names for them ("block/stone", "item/apple"). Each is painted when it is first asked for,
and kept."""

import numpy as np

from horizon.art import (
    block_things, branches, cages, colored, covers, earth, environment, furniture, goods, growth, laid, moving, particle,
    plants, stones, woods,
)
from horizon.art.colormaps import colormap
from horizon.art.entity import textures as entity_textures
from horizon.art.vanilla import renamed
from horizon.core.errors import UnknownError

_WHOLE = (block_things.paint, entity_textures.paint, environment.paint, particle.paint)  # these know whole names
_PAINTERS = (furniture.paint, stones.paint, woods.paint, earth.paint, colored.paint, plants.paint)
_PAINTED: dict[str, np.ndarray] = {}


def texture(name: str) -> np.ndarray:
    """uint8 [16, 16, 4], read-only, or a strip [16 * frames, 16, 4]; UnknownError if nobody paints that."""
    found = _PAINTED.get(name)
    if found is None:
        found = _paint(name)
        found.setflags(write=False)
        _PAINTED[name] = found
    return found


def animation(name: str) -> dict | None:
    """What the .mcmeta beside the texture says; None for what does not move."""
    kind, _, short = name.rpartition("/")
    return moving.meta(short) if kind == "block" else None


def _paint(name: str) -> np.ndarray:
    for painter in _WHOLE:
        found = painter(name)
        if found is not None:
            return np.ascontiguousarray(found)
    kind, _, short = name.rpartition("/")
    if kind == "block":
        if moving.motion(short):
            return moving.strip(short)
        if short == "water_overlay":
            return moving.water_overlay()
        for painter in (laid.paint, growth.paint, branches.paint, cages.paint, covers.paint):
            found = painter(short)
            if found is not None:
                return np.ascontiguousarray(found)
        short = renamed(short)
    elif kind == "trims/items":
        return goods.trim(short)
    elif kind == "colormap" and (found := colormap(short)) is not None:
        return found
    painters = (goods.paint,) if kind == "item" else _PAINTERS
    for painter in painters:
        found = painter(short)
        if found is not None:
            return np.ascontiguousarray(found)
    raise UnknownError(f"there is no texture {name}")
