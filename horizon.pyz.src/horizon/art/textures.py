"""All textures, by name. Each is painted when it is first asked for, and kept."""

import numpy as np

from horizon.art import colored, earth, environment, furniture, particle, plants, stones, woods
from horizon.art.entity import textures as entity_textures
from horizon.core.errors import UnknownError

_PAINTERS = (entity_textures.paint, environment.paint, particle.paint, furniture.paint, stones.paint, woods.paint, earth.paint, colored.paint, plants.paint)
_PAINTED: dict[str, np.ndarray] = {}


def texture(name: str) -> np.ndarray:
    """uint8 [16, 16, 4], read-only; UnknownError if nobody paints that."""
    found = _PAINTED.get(name)
    if found is None:
        found = _paint(name)
        found.setflags(write=False)
        _PAINTED[name] = found
    return found


def _paint(name: str) -> np.ndarray:
    for painter in _PAINTERS:
        found = painter(name)
        if found is not None:
            return np.ascontiguousarray(found)
    raise UnknownError(f"there is no texture {name}")
