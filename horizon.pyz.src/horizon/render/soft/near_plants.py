"""What is near the eye and reaches out of its cell, plants most of all: drawn as quads, not met by rays.

Most rays near the ground would go through many of them.
"""

import numpy as np

from horizon.render.camera import Camera
from horizon.render.soft import loose
from horizon.render.soft.palette import STRAY_CODE
from horizon.render.soft.rays import PLANTS_NEAR, QUAD, Hits, is_near, looks_at
from horizon.render.soft.view import View

F = np.float32
_REACH = int(PLANTS_NEAR) + 1


class NearPlants:
    """The nearest surface of them on each pixel: pixel (rising), t, quad of the looks, cell and place int32 [3, n]."""

    def __init__(self, view: View, origin: np.ndarray, camera: Camera):
        self.pixel = np.zeros(0, np.int32)
        place, cell = _cells(view, origin, camera)
        if not place.shape[1]:
            return
        looks, palette = view.palette.looks, view.palette
        ids = view.ids.take(cell)
        look, local = looks_at(view, origin, ids, place)
        count = looks.quad_count[look]
        of = np.repeat(np.arange(len(look)), count)
        quad = np.arange(len(of)) - np.repeat(np.cumsum(count) - count - looks.quad_start[look], count)
        eye = local[:, of]
        plane = palette.plane.take(quad, 1)
        front = np.flatnonzero((plane[:3] * eye).sum(0) > plane[3])
        of, quad = of[front], quad[front]
        corners = looks.corners[quad].astype(np.float64) - eye[:, front].T[:, None]
        turn = np.stack((camera.right, camera.up, camera.forward), 1)
        floor = palette.floor[looks.passes[ids[of]]]
        parts = []
        for which, pixel, z, u, v in loose.covered(camera, corners @ turn, looks.uv[quad], None):
            texel = palette.sample(looks.layer[quad].take(which), u, v)
            kept = np.flatnonzero((texel >> np.uint32(24)).astype(np.int32) >= floor[which])
            parts.append((which[kept], pixel[kept], z[kept]))
        if not parts:
            return
        which, pixel, z = (np.concatenate(part) for part in zip(*parts, strict=True))
        best = loose.nearest(loose.Fragments(pixel, z, which, which), camera.width * camera.height)
        self.pixel, which = pixel[best], which[best]
        x = ((self.pixel % camera.width + F(0.5)) / camera.width * 2 - 1) * F(camera.half * camera.width / camera.height)
        y = (1 - (self.pixel // camera.width + F(0.5)) / camera.height * 2) * F(camera.half)
        self.t = (z[best] * np.sqrt(1 + x * x + y * y)).astype(F)
        self.quad = quad[which].astype(np.int32)
        self.cell, self.place = cell[of[which]], place[:, of[which]]

    def put(self, hits: Hits, start: int, stop: int) -> None:
        """Into the hits of a tile, where nothing is nearer."""
        low, high = np.searchsorted(self.pixel, (start, stop))
        if low == high:
            return
        ray = self.pixel[low:high] - start
        nearer = np.flatnonzero(self.t[low:high] < hits.t[ray])
        ray, some = ray[nearer], nearer + low
        hits.kind[ray] = QUAD
        hits.t[ray], hits.quad[ray], hits.cell[ray] = self.t[some], self.quad[some], self.cell[some]
        hits.place[:, ray] = self.place[:, some]


def _cells(view: View, origin: np.ndarray, camera: Camera) -> tuple[np.ndarray, np.ndarray]:
    """Cells with plants around the eye and not behind it: places int32 [3, n], and where they are in the pool."""
    dense = view.dense.reshape(-1, view.depth * 16, view.width * 16)
    low = [max(int(part) - _REACH, 0) for part in (origin[0], origin[1] - view.bottom, origin[2])]
    around = dense[low[1]:max(int(origin[1]) - view.bottom + _REACH + 1, 0), low[2]:int(origin[2]) + _REACH + 1,
                   low[0]:int(origin[0]) + _REACH + 1]
    y, z, x = np.nonzero(around == STRAY_CODE)
    place = np.stack((x + low[0], y + (low[1] + view.bottom), z + low[2])).astype(np.int32)
    ahead = camera.forward.astype(F) @ (place + F(0.5) - origin[:, None])
    kept = np.flatnonzero(is_near(place, origin[:, None]) & (ahead > -2))
    place = place[:, kept]
    return place, view.locate(*place)
