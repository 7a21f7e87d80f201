"""Passes over the whole picture: a colour over the world, and the GUI, which is painted elsewhere and only laid on."""

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame
from horizon.render.gl.device import FULLSCREEN, VERSION, Program, Texture

_VEIL = VERSION + """
uniform vec4 veil;
out vec4 pixel;
void main() { pixel = veil; }
"""
_GUI = VERSION + """
uniform sampler2D gui;
uniform vec2 corner;  // the upper left, in pixels from the lower left
out vec4 pixel;
void main() { pixel = texelFetch(gui, ivec2(gl_FragCoord.x - corner.x, corner.y - gl_FragCoord.y), 0); }
"""


class ColorPass:
    """A colour over everything below the GUI."""

    def __init__(self, shared):
        self.program = Program(FULLSCREEN, _VEIL)

    def draw(self, frame: Frame, state) -> None:
        GL.glDisable(GL.GL_DEPTH_TEST)
        GL.glEnable(GL.GL_BLEND)
        GL.glBlendFuncSeparate(GL.GL_SRC_ALPHA, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        self.program.use(veil=frame.veil)
        state.fullscreen()

    def close(self) -> None:
        self.program.close()


class GuiPass:
    """The GUI's picture, premultiplied, sent only when it is another one; before it, what turns into its opposite."""

    def __init__(self, shared):
        self.program = Program(FULLSCREEN, _GUI, ("gui",))
        self.picture, self.small = Texture(), Texture()
        self._sent = None

    def draw(self, frame: Frame, state) -> None:
        width, height = state.size
        GL.glDisable(GL.GL_DEPTH_TEST)
        GL.glEnable(GL.GL_BLEND)
        for x, y, picture in frame.inverts:
            high, wide = picture.shape[:2]
            self.small.upload(picture)
            GL.glBlendFuncSeparate(GL.GL_ONE_MINUS_DST_COLOR, GL.GL_ONE_MINUS_SRC_COLOR, GL.GL_ZERO, GL.GL_ONE)
            GL.glEnable(GL.GL_SCISSOR_TEST)
            GL.glScissor(x, height - y - high, wide, high)
            self._lay(self.small, (x, height - y), state)
            GL.glDisable(GL.GL_SCISSOR_TEST)
        if frame.gui is None:
            return
        stamp = (id(frame.gui), frame.gui_revision)
        if stamp != self._sent:
            self.picture.upload(frame.gui)
            self._sent = stamp
        GL.glBlendFuncSeparate(GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        self._lay(self.picture, (0, height), state)

    def _lay(self, texture: Texture, corner: tuple[int, int], state) -> None:
        self.program.use(corner=corner)
        self.program.bind(texture)
        state.fullscreen()

    def close(self) -> None:
        for part in (self.program, self.picture, self.small):
            part.close()
