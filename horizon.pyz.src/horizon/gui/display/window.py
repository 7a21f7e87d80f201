"""What a window is to the game, whatever it is made of: a place for pixels, and where input comes from.

A window owns an OpenGL context. What is drawn goes into framebuffers of the renderer's own (a window without a display has
none), and `present` shows one of them.
"""

from typing import NamedTuple, Protocol


class WindowEvent(NamedTuple):
    """One thing that happened to a window.

    kind "key": key "key.keyboard.w" (Mojang's names), value "press", "repeat" or "release". "button": "key.mouse.left", the
    same values. "wheel": value (dx, dy). "cursor": value (x, y), real pixels from the top left. "motion": value (dx, dy)
    while the mouse is grabbed. "text": value one character. "resize": value (width, height). "focus": value bool. "close".
    """

    kind: str
    key: str = ""
    value: object = None


class Window(Protocol):
    """kind: "window" or "offscreen"; renderer: what draws, as OpenGL names it; size: real pixels (width, height)."""

    kind: str
    renderer: str
    size: tuple[int, int]
    should_close: bool
    is_focused: bool
    is_fullscreen: bool

    def make_current(self) -> None: ...

    def poll(self) -> list[WindowEvent]:
        """What happened since the last poll, in order."""

    def present(self, framebuffer: int, size: tuple[int, int]) -> None:
        """Show a framebuffer's pixels, stretched to the window."""

    def resize(self, width: int, height: int) -> None: ...

    def set_title(self, title: str) -> None: ...

    def set_fullscreen(self, is_on: bool) -> None: ...

    def set_vsync(self, is_on: bool) -> None: ...

    def grab_mouse(self, is_on: bool) -> None:
        """Hide the mouse and hear only how it moves."""

    def clipboard(self) -> str: ...

    def set_clipboard(self, text: str) -> None: ...

    def close(self) -> None:
        """Give everything back. A closed window may be closed again."""
