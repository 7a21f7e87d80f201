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
uniform vec2 corner;
uniform float top;
out vec4 pixel;
void main() {
    pixel = texelFetch(gui, ivec2(gl_FragCoord.x - corner.x, top - gl_FragCoord.y - corner.y), 0);
}
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
    """The GUI's picture, premultiplied, sent only when it is another one; before it, what it turns into its opposite."""

    def __init__(self, shared):
        self.program = Program(FULLSCREEN, _GUI, ("gui",))
        self.picture, self.turned = Texture(), Texture()
        self._sent = None

    def draw(self, frame: Frame, state) -> None:
        height, width = frame.gui.shape[:2]
        if self._sent is None or self._sent[0] is not frame.gui or self._sent[1] != frame.gui_revision:
            self.picture.upload(frame.gui)
            self._sent = frame.gui, frame.gui_revision
        GL.glDisable(GL.GL_DEPTH_TEST)
        GL.glEnable(GL.GL_BLEND)
        GL.glEnable(GL.GL_SCISSOR_TEST)
        GL.glBlendFuncSeparate(GL.GL_ONE_MINUS_DST_COLOR, GL.GL_ONE_MINUS_SRC_COLOR, GL.GL_ZERO, GL.GL_ONE)
        for x, y, pixels in frame.inverts:
            self.turned.upload(pixels)
            self._lay(self.turned, x, y, pixels.shape[1], pixels.shape[0], state)
        GL.glBlendFuncSeparate(GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        self._lay(self.picture, 0, 0, width, height, state)
        GL.glDisable(GL.GL_SCISSOR_TEST)

    def _lay(self, texture: Texture, x: int, y: int, width: int, height: int, state) -> None:
        """A texture with its top left at pixel x, y."""
        GL.glScissor(x, state.size[1] - y - height, width, height)
        self.program.use(corner=(float(x), float(y)), top=float(state.size[1]))
        self.program.bind(texture)
        state.fullscreen()

    def close(self) -> None:
        self.program.close()
        self.picture.close()
        self.turned.close()
