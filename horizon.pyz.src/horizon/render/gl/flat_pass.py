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
uniform sampler2D turned;
uniform vec2 size;
uniform float is_turned;
out vec4 pixel;
void main() {
    ivec2 at = ivec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
    if (is_turned > 0.5) {
        if (texelFetch(turned, at, 0).r < 0.5) discard;
        pixel = vec4(1.0);
        return;
    }
    pixel = texelFetch(gui, at, 0);
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
        self.program = Program(FULLSCREEN, _GUI, ("gui", "turned"))
        self.picture, self.turned = Texture(), Texture()
        self._sent = self._sent_turned = None

    def draw(self, frame: Frame, state) -> None:
        if frame.gui is not self._sent:
            self.picture.upload(frame.gui)
            self._sent = frame.gui
        GL.glDisable(GL.GL_DEPTH_TEST)
        GL.glEnable(GL.GL_BLEND)
        if frame.invert is not None:
            if frame.invert is not self._sent_turned:
                self.turned.upload(frame.invert.astype("uint8") * 255)
                self._sent_turned = frame.invert
            self.program.use(size=state.size, is_turned=1.0)
            self.program.bind(self.picture, self.turned)
            GL.glBlendFunc(GL.GL_ONE_MINUS_DST_COLOR, GL.GL_ZERO)
            state.fullscreen()
        self.program.use(size=state.size, is_turned=0.0)
        self.program.bind(self.picture, self.picture)
        GL.glBlendFuncSeparate(GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        state.fullscreen()

    def close(self) -> None:
        self.program.close()
        self.picture.close()
        self.turned.close()
