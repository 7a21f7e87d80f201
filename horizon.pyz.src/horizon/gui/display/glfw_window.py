"""A window that people see, by GLFW. Import it through `gui/display/open` alone."""

import glfw

from horizon.core.errors import StateError
from horizon.gui.display.gl import GL, IS_EGL
from horizon.gui.display.icon import icon
from horizon.gui.display.keys import ACTIONS, button_name, key_name
from horizon.gui.display.window import WindowEvent

glfw.ERROR_REPORTING = "ignore"
_open_windows: list["GlfwWindow"] = []


class GlfwWindow:
    """`is_hidden`: never shown, for pictures on a machine whose EGL needs a display. StateError if it cannot be had."""

    renderer = ""

    def __init__(self, width: int, height: int, title: str, is_hidden: bool = False):
        self.kind = "offscreen" if is_hidden else "window"
        self._window = None
        self.is_focused = True
        self._events: list[WindowEvent] = []
        self._is_grabbed = False
        self._last: tuple[float, float] | None = None
        self._before_fullscreen: tuple[int, int, int, int] | None = None
        if not glfw.init():
            raise StateError("there is no display", reason="no-display")
        self._window = _created(width, height, title, is_hidden)
        if not self._window:
            if not _open_windows:
                glfw.terminate()
            raise StateError("the display gives no window with OpenGL 3.3", reason="no-context")
        _open_windows.append(self)
        self.make_current()
        self.size = tuple(glfw.get_framebuffer_size(self._window))
        self._listen()
        if not is_hidden:
            self._set_icon()
        self.set_vsync(not is_hidden)

    def _listen(self) -> None:
        put = self._events.append
        self.callbacks = {
            "key": lambda _, key, code, action, mods: put(WindowEvent("key", key_name(key), ACTIONS[action])),
            "button": lambda _, button, action, mods: put(WindowEvent("button", button_name(button), ACTIONS[action])),
            "wheel": lambda _, dx, dy: put(WindowEvent("wheel", value=(dx, dy))),
            "text": lambda _, code: put(WindowEvent("text", value=chr(code))),
            "cursor": self._on_cursor, "resize": self._on_size, "focus": self._on_focus,
        }
        setters = (glfw.set_key_callback, glfw.set_mouse_button_callback, glfw.set_scroll_callback, glfw.set_char_callback,
                   glfw.set_cursor_pos_callback, glfw.set_framebuffer_size_callback, glfw.set_window_focus_callback)
        for setter, callback in zip(setters, self.callbacks.values(), strict=True):
            setter(self._window, callback)

    def _on_cursor(self, _, x: float, y: float) -> None:
        if self._is_grabbed:
            if self._last is not None:
                self._events.append(WindowEvent("motion", value=(x - self._last[0], y - self._last[1])))
            self._last = (x, y)
            return
        wide, high = glfw.get_window_size(self._window)
        if wide and high:  # in screen coordinates, which are not pixels on every system
            self._events.append(WindowEvent("cursor", value=(x * self.size[0] / wide, y * self.size[1] / high)))

    def _on_size(self, _, width: int, height: int) -> None:
        if width and height and (width, height) != self.size:  # 0: minimized
            self.size = (width, height)
            self._events.append(WindowEvent("resize", value=self.size))

    def _on_focus(self, _, is_focused: int) -> None:
        self.is_focused = bool(is_focused)
        self._last = None
        self._events.append(WindowEvent("focus", value=self.is_focused))

    def _set_icon(self) -> None:
        pictures = [icon(size) for size in (16, 32, 48)]
        glfw.set_window_icon(
            self._window, len(pictures), [(len(picture), len(picture), picture.tolist()) for picture in pictures])

    @property
    def should_close(self) -> bool:
        return self._window is None or bool(glfw.window_should_close(self._window))

    @property
    def is_fullscreen(self) -> bool:
        return self._before_fullscreen is not None

    def make_current(self) -> None:
        glfw.make_context_current(self._window)

    def poll(self) -> list[WindowEvent]:
        if self._window is None:
            return []
        glfw.poll_events()
        events = list(self._events)
        self._events.clear()  # the callbacks hold this list
        if self.should_close:
            events.append(WindowEvent("close"))
        return events

    def present(self, framebuffer: int, size: tuple[int, int]) -> None:
        GL.glBindFramebuffer(GL.GL_READ_FRAMEBUFFER, framebuffer)
        GL.glBindFramebuffer(GL.GL_DRAW_FRAMEBUFFER, 0)
        GL.glBlitFramebuffer(0, 0, *size, 0, 0, *self.size, GL.GL_COLOR_BUFFER_BIT, GL.GL_NEAREST)
        glfw.swap_buffers(self._window)

    def resize(self, width: int, height: int) -> None:
        glfw.set_window_size(self._window, width, height)
        glfw.poll_events()

    def set_title(self, title: str) -> None:
        glfw.set_window_title(self._window, title)

    def set_fullscreen(self, is_on: bool) -> None:
        """On the first screen, in its own mode; back to where the window was."""
        if is_on == self.is_fullscreen:
            return
        if not is_on:
            glfw.set_window_monitor(self._window, None, *self._before_fullscreen, glfw.DONT_CARE)
            self._before_fullscreen = None
            return
        monitor = glfw.get_primary_monitor()
        if not monitor:
            return
        mode = glfw.get_video_mode(monitor)
        self._before_fullscreen = (*glfw.get_window_pos(self._window), *glfw.get_window_size(self._window))
        glfw.set_window_monitor(self._window, monitor, 0, 0, *mode.size, mode.refresh_rate)

    def set_vsync(self, is_on: bool) -> None:
        glfw.swap_interval(1 if is_on else 0)

    def grab_mouse(self, is_on: bool) -> None:
        if is_on == self._is_grabbed:
            return
        self._is_grabbed, self._last = is_on, None
        glfw.set_input_mode(self._window, glfw.CURSOR, glfw.CURSOR_DISABLED if is_on else glfw.CURSOR_NORMAL)
        if glfw.raw_mouse_motion_supported():
            glfw.set_input_mode(self._window, glfw.RAW_MOUSE_MOTION, is_on)

    def clipboard(self) -> str:
        text = glfw.get_clipboard_string(self._window)
        return text.decode("utf-8", "replace") if text else ""

    def set_clipboard(self, text: str) -> None:
        glfw.set_clipboard_string(self._window, text)

    def close(self) -> None:
        if self._window is None:
            return
        _open_windows.remove(self)
        glfw.destroy_window(self._window)
        self._window = None
        if not _open_windows:
            glfw.terminate()


def _created(width: int, height: int, title: str, is_hidden: bool):
    """A GLFW window with a 3.3 core context: by EGL if PyOpenGL speaks through that, else by the system's own way."""
    ways = (glfw.EGL_CONTEXT_API, glfw.NATIVE_CONTEXT_API) if IS_EGL else (glfw.NATIVE_CONTEXT_API,)
    for way in ways:
        glfw.default_window_hints()
        glfw.window_hint(glfw.VISIBLE, not is_hidden)
        glfw.window_hint(glfw.CONTEXT_CREATION_API, way)
        glfw.window_hint(glfw.CONTEXT_VERSION_MAJOR, 3)
        glfw.window_hint(glfw.CONTEXT_VERSION_MINOR, 3)
        glfw.window_hint(glfw.OPENGL_PROFILE, glfw.OPENGL_CORE_PROFILE)
        glfw.window_hint(glfw.OPENGL_FORWARD_COMPAT, True)
        window = glfw.create_window(width, height, title, None, None)
        if window:
            return window
    return None
