"""An OpenGL context with no display at all: EGL's surfaceless platform, by ctypes.

Source: EGL 1.5, EGL_MESA_platform_surfaceless and EGL_KHR_surfaceless_context in the Khronos registry.
"""

import ctypes

from horizon.core.errors import StateError
from horizon.gui.display.window import WindowEvent

_SURFACELESS, _OPENGL_API, _NONE = 0x31DD, 0x30A2, 0x3038
_CONFIG = (0x3033, 0x1, 0x3040, 0x8, _NONE)  # surfaces: pbuffer; renders: OpenGL
_VERSION = (0x3098, 3, 0x30FB, 3, 0x30FD, 1, _NONE)  # 3.3 core
_EXTENSIONS = 0x3055
_P, _I = ctypes.c_void_p, ctypes.c_int


class _Egl:
    """libEGL and its display without surfaces; one for the process, since ending it would end everybody's contexts."""

    made: "_Egl | None" = None

    def __init__(self):
        try:
            library = ctypes.CDLL("libEGL.so.1")
        except OSError:
            raise StateError("libEGL is missing", reason="no-egl") from None
        library.eglGetProcAddress.restype, library.eglGetProcAddress.argtypes = _P, [ctypes.c_char_p]
        library.eglQueryString.restype, library.eglQueryString.argtypes = ctypes.c_char_p, [_P, _I]
        library.eglInitialize.argtypes = [_P, _P, _P]
        library.eglChooseConfig.argtypes = [_P, _P, _P, _I, _P]
        library.eglCreateContext.restype, library.eglCreateContext.argtypes = _P, [_P, _P, _P, _P]
        library.eglMakeCurrent.argtypes = [_P, _P, _P, _P]
        library.eglDestroyContext.argtypes = [_P, _P]
        library.eglGetCurrentContext.restype = _P
        platforms = library.eglQueryString(None, _EXTENSIONS) or b""
        opener = library.eglGetProcAddress(b"eglGetPlatformDisplayEXT")
        if b"EGL_MESA_platform_surfaceless" not in platforms or not opener:
            raise StateError("this EGL needs a display", reason="no-surfaceless")
        self.library = library
        self.display = ctypes.CFUNCTYPE(_P, ctypes.c_uint, _P, _P)(opener)(_SURFACELESS, None, None)
        if not self.display or not library.eglInitialize(self.display, None, None):
            raise StateError("EGL finds no driver", reason="no-driver")
        self.config, count = _P(), _I()
        wanted = (_I * len(_CONFIG))(*_CONFIG)
        if not library.eglChooseConfig(self.display, wanted, ctypes.byref(self.config), 1, ctypes.byref(count)) or not count:
            raise StateError("EGL has no way to draw with OpenGL", reason="no-config")

    @classmethod
    def shared(cls) -> "_Egl":
        if cls.made is None:
            cls.made = cls()
        return cls.made


class OffscreenWindow:
    """A window that nobody sees. StateError if this machine's EGL cannot do it."""

    kind = "offscreen"
    renderer = ""
    should_close = False
    is_focused = True
    is_fullscreen = False

    def __init__(self, width: int, height: int):
        self._egl = _Egl.shared()
        self.size = (width, height)
        self._events: list[WindowEvent] = []
        self._clipboard = ""
        library = self._egl.library
        library.eglBindAPI(_OPENGL_API)
        self._context = library.eglCreateContext(self._egl.display, self._egl.config, None, (_I * len(_VERSION))(*_VERSION))
        if not self._context:
            raise StateError("EGL has no OpenGL 3.3", reason="no-context")
        self.make_current()

    def make_current(self) -> None:
        self._egl.library.eglBindAPI(_OPENGL_API)
        if not self._egl.library.eglMakeCurrent(self._egl.display, None, None, self._context):
            raise StateError("EGL does not draw without a surface", reason="no-surfaceless")

    def poll(self) -> list[WindowEvent]:
        events, self._events = self._events, []
        return events

    def present(self, framebuffer: int, size: tuple[int, int]) -> None:
        """Nobody sees it."""

    def resize(self, width: int, height: int) -> None:
        if (width, height) != self.size:
            self.size = (width, height)
            self._events.append(WindowEvent("resize", value=self.size))

    def set_title(self, title: str) -> None:
        """There is none."""

    def set_fullscreen(self, is_on: bool) -> None:
        """Remembered, so that the game's options behave alike."""
        self.is_fullscreen = is_on

    def set_vsync(self, is_on: bool) -> None:
        """There is nothing to wait for."""

    def grab_mouse(self, is_on: bool) -> None:
        """There is none."""

    def clipboard(self) -> str:
        return self._clipboard

    def set_clipboard(self, text: str) -> None:
        self._clipboard = text

    def close(self) -> None:
        if self._context:
            library = self._egl.library
            if library.eglGetCurrentContext() == self._context:
                library.eglMakeCurrent(self._egl.display, None, None, None)
            library.eglDestroyContext(self._egl.display, self._context)
            self._context = None
