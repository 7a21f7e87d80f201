"""A renderer for tests, with assets of its own: colours instead of painted textures, so that pixels can be named."""

import numpy as np

from horizon.art.pack import BuiltinPack
from horizon.render.assets import Assets
from horizon.render.frames import frame_of
from horizon.render.gl.renderer import GlRenderer
from horizon.resources.stack import Resources


class Drawing:
    """`gl`: the renderer; `assets`: its own."""

    def __init__(self, workers=None):
        self.assets = Assets(Resources([BuiltinPack()]))
        self.gl = GlRenderer(self.assets, workers)

    def frame(self, scene):
        return frame_of(scene, self.assets)

    def __call__(self, scene, quads=None) -> np.ndarray:
        frame = self.frame(scene) if quads is None else with_quads(self.frame(scene), quads)
        self.gl.finish(frame)
        self.gl.draw(frame)
        return self.gl.read()

    def close(self) -> None:
        self.gl.close()


def with_quads(frame, quads):
    from dataclasses import replace

    return replace(frame, quads=quads)


def middle(picture: np.ndarray, size: int = 4) -> np.ndarray:
    """float [3]: the mean colour of the middle."""
    high, wide = picture.shape[:2]
    return picture[high // 2 - size:high // 2 + size, wide // 2 - size:wide // 2 + size].reshape(-1, 3).mean(0)
