"""PyOpenGL, set up before anything of it is imported: no check after each call, and EGL where the system has it.

Only processes that draw come here: through `gui/display/open`, or through `render/gl`, which needs a window first.
"""

import ctypes
import os
import sys


def _has_egl() -> bool:
    try:
        ctypes.CDLL("libEGL.so.1")
    except OSError:
        return False
    return True


if "OpenGL" not in sys.modules and sys.platform.startswith("linux"):
    os.environ["PYOPENGL_PLATFORM"] = "egl" if _has_egl() else "glx"
IS_EGL = os.environ.get("PYOPENGL_PLATFORM") == "egl"

import OpenGL  # noqa: E402

OpenGL.ERROR_CHECKING = False
OpenGL.ERROR_LOGGING = False

from OpenGL import GL  # noqa: E402, F401
