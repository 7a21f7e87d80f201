"""The sky without sun, moon, stars and clouds: what far land fades into."""

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame
from horizon.render.gl.device import FULLSCREEN, VERSION, Program

_SKY = VERSION + """
uniform sampler2D fog_map;
in vec2 at;
out vec4 pixel;
void main() { pixel = vec4(texture(fog_map, at).rgb, 1.0); }
"""


class SkyPass:
    """The background alone."""

    def __init__(self, shared):
        self.program = Program(FULLSCREEN, _SKY, ("fog_map",))

    def draw(self, frame: Frame, state) -> None:
        GL.glDepthMask(False)
        self.program.use()
        self.program.bind(state.fog_map)
        state.fullscreen()

    def close(self) -> None:
        self.program.close()
