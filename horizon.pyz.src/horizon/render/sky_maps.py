"""The pictures that skies are painted with, from resource packs where they have them: both renderers sample these."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from horizon.art.noise import mixed
from horizon.art.textures import texture
from horizon.resources.pack import path_of

STAR_CELLS = 124  # along the edge of a face
_STAR_SHARE = 0.021
CLOUD_SIZE = 256


@dataclass(frozen=True)
class SkyMaps:
    """All uint8 [h, w, 4]. stars: [6 * cells, cells, 4], of each cell of a cube's faces where the star stands (0..1),
    half its size and how bright it is (0: none). moons: four by two phases. clouds: [256, 256], alpha from 10 on is a
    cloud. stamp: what they were made from, to know whether they are the same."""

    stars: np.ndarray
    sun: np.ndarray
    moons: np.ndarray
    clouds: np.ndarray
    end: np.ndarray
    stamp: str = "builtin"

    def moon(self, phase: int) -> np.ndarray:
        """The picture of a phase, 0 full to 7."""
        height, width = self.moons.shape[0] // 2, self.moons.shape[1] // 4
        row, column = phase // 4 * height, phase % 4 * width
        return self.moons[row:row + height, column:column + width]

    def clouded(self, x: np.ndarray, z: np.ndarray) -> np.ndarray:
        """bool: whether these cells hold a cloud; the map repeats."""
        return self.clouds[z & CLOUD_SIZE - 1, x & CLOUD_SIZE - 1, 3] >= 10


def stars() -> np.ndarray:
    """The map of stars: about two in a hundred cells hold one."""
    cells = np.arange(6 * STAR_CELLS * STAR_CELLS, dtype=np.uint64) + np.uint64(9 << 40)
    chance, across, down, size, shine = (mixed(cells + np.uint64(part << 32)) for part in range(5))
    out = np.zeros((6 * STAR_CELLS * STAR_CELLS, 4), np.uint8)
    out[:, 0], out[:, 1] = 64 + across * 127, 64 + down * 127
    out[:, 2] = 22 + size ** 3 * 36
    out[:, 3] = np.where(chance < _STAR_SHARE, 70 + shine ** 2 * 185, 0)
    return out.reshape(6 * STAR_CELLS, STAR_CELLS, 4)


@cache
def default_maps() -> SkyMaps:
    """The built-in ones."""
    return SkyMaps(stars(), *(texture("environment/" + name) for name in ("sun", "moon_phases", "clouds", "end_sky")))


def maps_of(resources) -> SkyMaps:
    """Those of a stack of packs; what is missing or unfit is the built-in one's."""
    if resources is None:
        return default_maps()
    own = default_maps()

    def found(name: str, otherwise: np.ndarray, fits) -> np.ndarray:
        picture = resources.picture(path_of("textures", "environment/" + name, ".png"))
        return picture if picture is not None and fits(*picture.shape[:2]) else otherwise

    return SkyMaps(
        own.stars, found("sun", own.sun, lambda h, w: h and w), found("moon_phases", own.moons, lambda h, w: h >= 2 and w >= 4),
        found("clouds", own.clouds, lambda h, w: (h, w) == (CLOUD_SIZE, CLOUD_SIZE)),
        found("end_sky", own.end, lambda h, w: h and w), resources.stamp)
