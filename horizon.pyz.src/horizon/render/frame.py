"""What is the same for every renderer: a scene, worked out into numbers and surfaces once per picture.

`frame_of` makes it; `render/soft` and `render/gl` only turn it into pixels. Nothing here asks the time or draws a random
number: moments come from `scene.time`.
"""

from dataclasses import dataclass, field

import numpy as np

from horizon.render.camera import Camera, Scene
from horizon.render.quads import Quads
from horizon.render.sky import Sky


@dataclass(frozen=True)
class Fog:
    """Far things fade into the sky's own colour in that direction, or into `color` if it is set; from `start` to `end`
    blocks from the eye."""

    start: float
    end: float
    color: np.ndarray | None = None  # float32 [3], 0..1


@dataclass(frozen=True)
class Frame:
    """origin: int64 [3], near the eye: every surface is relative to it. lightmap: float32 [16, 16, 3] by sky light and
    block light. quads: the world's loose surfaces; hand: those of one's own arm, in the eye's directions (right, up,
    forward), drawn last and never hidden. breaking: (place, stage 0..9), whose cracks are among the quads. veil: a
    colour over everything below the GUI, float [4], or None. gui: uint8 [height, width, 4], premultiplied, over all, the
    same array and `gui_revision` while nothing in it changed; inverts: (x, y, uint8 [h, w, 4], premultiplied), where the
    picture below turns into its opposite (the crosshair): source * (1 - below) + below * (1 - source)."""

    scene: Scene
    camera: Camera
    origin: np.ndarray
    sky: Sky
    fog: Fog
    lightmap: np.ndarray
    quads: Quads = field(default_factory=Quads.none)
    hand: Quads = field(default_factory=Quads.none)
    breaking: tuple = ()
    veil: tuple | None = None
    gui: np.ndarray | None = None
    inverts: tuple = ()
    gui_revision: int = 0
