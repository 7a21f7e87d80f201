"""The one door to windows: what it loads (glfw, PyOpenGL) no headless process has."""

import importlib.util
import os
import sys
from pathlib import Path

from horizon.core.display import NO_DISPLAY, need_display
from horizon.core.errors import StateError
from horizon.gui.display.offscreen import OffscreenWindow
from horizon.gui.display.window import Window

PACKAGES = "libegl1 libgl1 libgl1-mesa-dri"
NO_GL = f"there is no OpenGL 3.3 on this machine; install it (Debian: apt-get install {PACKAGES}) or use --headless"


def open_window(kind: str, width: int = 854, height: int = 480, title: str = "Horizon") -> Window:
    """A window with a current OpenGL context of 3.3 or later.

    kind "window": one that people see. "offscreen": by EGL with no display; if that cannot be had, a hidden window.
    StateError, with the packages to install, if there is neither.
    """
    if kind == "offscreen":
        return _checked(_offscreen(width, height))
    need_display()
    try:
        return _checked(_glfw_window(width, height, title, is_hidden=False))
    except StateError as problem:
        if problem.details.get("reason") == "no-display":
            raise StateError(NO_DISPLAY, reason="no-display") from None
        raise StateError(NO_GL, reason=problem.details.get("reason", "no-gl")) from None


def _offscreen(width: int, height: int) -> Window:
    try:
        return OffscreenWindow(width, height)
    except StateError:
        pass
    try:
        return _glfw_window(width, height, "Horizon", is_hidden=True)
    except StateError:
        raise StateError(NO_GL, reason="no-gl") from None


def _glfw_window(width: int, height: int, title: str, is_hidden: bool) -> Window:
    _point_to_library()
    try:
        from horizon.gui.display.glfw_window import GlfwWindow
    except ImportError:
        raise StateError("glfw or PyOpenGL cannot be loaded", reason="no-gl") from None
    return GlfwWindow(width, height, title, is_hidden)


def _point_to_library() -> None:
    """Tell the glfw package where its library is; it starts another Python to find out otherwise."""
    if "glfw" in sys.modules or os.environ.get("PYGLFW_LIBRARY") or not sys.platform.startswith("linux"):
        return
    found = importlib.util.find_spec("glfw")
    if found is None or not found.submodule_search_locations:
        return
    variant = "wayland" if os.environ.get("XDG_SESSION_TYPE") == "wayland" else "x11"
    library = Path(found.submodule_search_locations[0]) / variant / "libglfw.so"
    if library.is_file():
        os.environ["PYGLFW_LIBRARY"] = str(library)


def _checked(window: Window) -> Window:
    """The window, if PyOpenGL can speak with it."""
    try:
        from horizon.gui.display.gl import GL

        version = GL.glGetString(GL.GL_VERSION) or b""
        is_enough = tuple(int(part) for part in version.split()[0].split(b".")[:2]) >= (3, 3)
        window.renderer = (GL.glGetString(GL.GL_RENDERER) or b"").decode("utf-8", "replace")
    except Exception:  # PyOpenGL raises errors of its own where libGL is missing
        is_enough = False
    if not is_enough:
        window.close()
        raise StateError(NO_GL, reason="no-gl")
    return window
