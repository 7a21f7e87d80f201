"""What a picture is drawn in: a table of passes, from the sky to the GUI. A pack of ours may add rows one day.

A pass is a class: made once with the renderer's `Shared`, then asked to `draw(frame, state)` for every picture, and closed.
It may use everything in `render/gl/device`. Before each pass depth test and depth writes are on, blending and culling are off;
it need not restore what it changes, and leaves nothing bound that others rely on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame
from horizon.render.gl.device import Texture, VertexArray


@dataclass
class State:
    """What passes of one picture share.

    size: (width, height). view: float32 [4, 4], turns world directions into the eye's (right, up, back); projection: float32
    [4, 4]; view_projection: both; all row-major, for points relative to the eye. eye: float32 [3], the eye relative to
    frame.origin. fog_map: texture over the screen with what far land fades into (`texture(fog_map, gl_FragCoord.xy / size)`);
    lightmap: texture [16, 16], by block light across and sky light up. is_ids: a picture of ids is drawn (int output). near, far: the planes of the projection.
    """

    size: tuple[int, int]
    view: np.ndarray
    projection: np.ndarray
    view_projection: np.ndarray
    eye: np.ndarray
    fog_map: Texture
    lightmap: Texture
    empty: VertexArray
    quads: VertexArray
    is_ids: bool = False
    near: float = 0.05
    far: float = 1024.0

    def fullscreen(self) -> None:
        """Draw one triangle over everything with the current program (see device.FULLSCREEN)."""
        self.empty.bind()
        GL.glDrawArrays(GL.GL_TRIANGLES, 0, 3)


class Pass(Protocol):
    """shared: the renderer's `Shared` (assets, the world's meshes, the sheet's texture)."""

    def __init__(self, shared): ...

    def draw(self, frame: Frame, state: State) -> None: ...

    def close(self) -> None: ...


class Row(NamedTuple):
    """name: for figures and for those who insert rows; when: whether a frame has anything for it; pass_class: what draws."""

    name: str
    when: Callable[[Frame], bool]
    pass_class: type
