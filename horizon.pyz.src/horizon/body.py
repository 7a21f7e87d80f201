"""How a game is shown: in a window, on a surface that nobody sees, or not at all until a picture is asked for.

All three draw the same frame (`view.View` puts it together); they differ in what makes pixels of it. This is a door: a
headless game loads no GL, and no renderer before its first picture.
"""

from horizon.core import log
from horizon.core.clock import is_still, monotonic
from horizon.core.errors import StateError
from horizon.view import View

SIZE = (854, 480)
MOST_FAULTS = 40  # frames in a row that could not be drawn
OFFSCREEN_FRAMES = 4.0  # a second: nobody looks, but what was meshed stays up to date


class HeadlessBody:
    """No surface: numpy draws when it is asked to."""

    kind = "headless"
    renderer = "software"
    is_drawing = False
    hosts_apart = False
    is_grabbed = False
    should_close = False

    def __init__(self, home, size: tuple[int, int] = SIZE):
        self.size = size
        self.view = View(home)
        self._soft = None

    def poll(self):
        """What the window says: rows (kind, key, value)."""
        return ()

    def draw(self, game) -> None:
        """Nothing: a picture is drawn when it is asked for."""

    def until_next(self) -> float:
        return 1e9

    def grab(self, grabbed: bool) -> None:
        """Nobody's mouse is taken."""

    def toggle_fullscreen(self) -> None:
        """There is no window to fill the screen."""

    def copy(self, text: str) -> None:
        """Onto the clipboard, where there is one."""

    def reload_chunks(self) -> None:
        """Nothing is kept that could be stale."""

    def figures(self) -> dict:
        return {}

    def reload(self) -> None:
        self.view.reload()

    def picture(self, size: tuple[int, int], *, game, hide_gui: bool = False, annotate: str | None = None, notes=None, time=None,
                eye=None):
        """Steps: None while it is drawn, then uint8 [height, width, 3]. `notes` takes what was annotated."""
        from horizon.render.soft.picture import draw_steps

        frame = self.view.frame(game, size, time=time or game.frame_time(), hide_gui=hide_gui, eye=eye, annotate=annotate,
                                notes=notes)
        yield from draw_steps(frame, self.view.assets)

    def measured(self, game, size: tuple[int, int], eye) -> tuple[float, float]:
        """Draw one frame; (seconds, seconds outside the graphics library)."""
        began = monotonic()
        for _ in self.picture(size, game=game, eye=eye):
            pass
        seconds = monotonic() - began
        return seconds, seconds

    def map(self, level, center, radius: int):
        """uint8 [side, side, 3] of the world from above."""
        from horizon.render.map import draw_map

        return draw_map(level, center, radius, self.view.assets)

    def close(self) -> None:
        """Nothing is held."""


class DrawnBody(HeadlessBody):
    """A window, or a surface that nobody sees, drawn on with GL."""

    def __init__(self, home, window, kind: str, in_order: bool = False):
        """in_order: meshes are made here, one after the other, so that every run is alike; else by worker processes."""
        super().__init__(home, window.size)
        self.kind = kind
        self._in_order = in_order
        self._window = window
        self._gl = None
        self._next = 0.0
        self._faults = 0
        self._interval = 0.0 if kind == "window" else 1 / OFFSCREEN_FRAMES
        self.is_drawing = kind == "window"
        self.hosts_apart = True

    @property
    def gl(self):
        """The renderer, made with the first frame."""
        if self._gl is None:
            from horizon.render.gl.renderer import GlRenderer
            from horizon.render.mesh.jobs import Jobs

            self._gl = GlRenderer(self.view.assets, None if self._in_order else Jobs())
            self._gl.options.fancy_leaves = self.view.fancy_leaves
            if self.kind == "window":
                self._window.set_vsync(self.view.vsync)
        return self._gl

    @property
    def renderer(self) -> str:
        return self._window.renderer

    @property
    def should_close(self) -> bool:
        return self._window.should_close

    def poll(self):
        events = self._window.poll()
        self.size = self._window.size
        return events

    def until_next(self) -> float:
        return max(0.0, self._next - monotonic())

    def draw(self, game) -> None:
        now = monotonic()
        if now < self._next or min(self.size) < 1:
            return
        self._next = now + self._interval
        if game.session is None or not game.session.client.in_world or not game.session.client.level.chunks:
            self.gl.clear(self.size)
        else:
            self._frame(game, now)
        if self.kind == "window":
            self._window.present(self.gl.framebuffer, self.size)

    def _frame(self, game, began: float) -> None:
        """One frame. A fault in drawing is logged and costs the frame; many in a row end the game."""
        try:
            frame = self.view.frame(game, self.size, time=game.frame_time(), hide_gui=False)
            spent = self.gl.draw(frame)
        except Exception as error:
            self._faults += 1
            if self._faults >= MOST_FAULTS:
                raise
            if self._faults == 1:
                log.error("body", "a frame could not be drawn", error)
            return
        self._faults = 0
        game.pictures.times.note(monotonic() - began, max(0.0, monotonic() - began - spent))

    def picture(self, size: tuple[int, int], *, game, hide_gui: bool = False, annotate: str | None = None, notes=None, time=None,
                eye=None):
        frame = self.view.frame(game, size, time=time or game.frame_time(), hide_gui=hide_gui, eye=eye, annotate=annotate,
                                notes=notes)
        self.gl.finish(frame)  # all that is loaded is in the picture, not what happens to be meshed by now
        self.gl.draw(frame)
        yield self.gl.read()

    def measured(self, game, size: tuple[int, int], eye) -> tuple[float, float]:
        began = monotonic()
        frame = self.view.frame(game, size, time=game.frame_time(), hide_gui=False, eye=eye)
        spent = self.gl.draw(frame, wait=True)
        seconds = monotonic() - began
        return seconds, max(0.0, seconds - spent)

    def grab(self, grabbed: bool) -> None:
        if grabbed != self.is_grabbed:
            self.is_grabbed = grabbed
            self._window.grab_mouse(grabbed)

    def toggle_fullscreen(self) -> None:
        self._window.set_fullscreen(not self._window.is_fullscreen)

    def copy(self, text: str) -> None:
        self._window.set_clipboard(text)

    def reload_chunks(self) -> None:
        if self._gl is not None:
            self._gl.close()
            self._gl = None

    def figures(self) -> dict:
        return {} if self._gl is None else self._gl.figures()

    def reload(self) -> None:
        super().reload()
        if self._gl is not None:
            self._gl.close()
            self._gl = None

    def close(self) -> None:
        if self._gl is not None:
            self._gl.close()
            self._gl = None
        self._window.close()


def open_body(home, options, log=lambda text: None):
    """The body that the command line asks for. Offscreen without any GL falls back to numpy, and says so; a window that
    cannot be had is a StateError with what is missing."""
    if options.headless:
        return HeadlessBody(home, options.size)
    from horizon.gui.display.open import open_window

    kind = "offscreen" if options.offscreen else "window"
    try:
        window = open_window(kind, *options.size, title="Horizon")
    except StateError as error:
        if kind == "window":
            raise
        log(f"offscreen: {error.sentence}; pictures are drawn by software")
        return HeadlessBody(home, options.size)
    return DrawnBody(home, window, kind, options.lockstep or is_still())
