"""The dark lines around the block at the crosshair."""

import numpy as np

from horizon.art.models import FULL
from horizon.registry.block import state as state_of
from horizon.render.camera import Camera, Scene

F = np.float32


def draw(scene: Scene, camera: Camera, rays: np.ndarray, colors: np.ndarray, depth: np.ndarray) -> None:
    """Dark lines along the edges of the block's outline, as wide as a pixel or two."""
    pos = scene.outline
    chunk = scene.level.chunks.get((pos[0] >> 4, pos[2] >> 4))
    if chunk is None:
        return
    from_id = chunk.state_id(*pos)
    for bounds in _outline_boxes(from_id):
        low, high = np.array(bounds[:3]) + pos - 0.003, np.array(bounds[3:]) + pos + 0.003
        corners = np.array(
            [[(low, high)[i][0], (low, high)[j][1], (low, high)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
        )
        window = camera.window(corners)
        if window is None:
            continue
        left, top, right, bottom = window
        pixels = (np.arange(top, bottom)[:, None] * camera.width + np.arange(left, right)[None, :]).reshape(-1)
        ways, start = rays[:, pixels], camera.eye[:, None]
        a, b = (low[:, None] - start) / ways, (high[:, None] - start) / ways
        near, far = np.minimum(a, b), np.maximum(a, b)
        enter, leave = near.max(0), far.min(0)
        for t in (enter, leave):
            met = np.flatnonzero((enter <= leave) & (t > 0.02) & (t < depth[pixels] + 0.02))
            point = camera.eye[:, None] + ways[:, met] * t[met]
            wide = np.maximum(t[met] * camera.texel_growth / 16 * 1.1, 0.006)
            rim = np.minimum(np.abs(point - low[:, None]), np.abs(point - high[:, None])) < wide
            line = pixels[met[rim.sum(0) >= 2]]
            colors[line] *= F(0.25)
            depth[line] = -1  # a pixel is darkened once


def _outline_boxes(state_id: int):
    from_state = state_of(state_id)
    return from_state.outline or (() if from_state.is_air else (FULL,))
