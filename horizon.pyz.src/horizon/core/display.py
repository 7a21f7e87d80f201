"""Whether this machine has a screen for a window, told without loading anything that draws."""

import os
import re
import socket
import sys

from horizon.core.errors import StateError

NO_DISPLAY = ("there is no display for a window (DISPLAY and WAYLAND_DISPLAY name none that answers); use --offscreen or --headless, "
              "or a virtual display (Debian: apt-get install xvfb, then xvfb-run)")


def need_display() -> None:
    """StateError if it is certain that no window can be opened; what only a driver can tell is left to it."""
    if not sys.platform.startswith("linux") or os.environ.get("WAYLAND_DISPLAY"):
        return
    name = os.environ.get("DISPLAY", "")
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", name)
    if not name or local and not _answers(f"/tmp/.X11-unix/X{local[1]}"):
        raise StateError(NO_DISPLAY, reason="no-display")


def _answers(path: str) -> bool:
    """Whether an X server listens at a path, as a file or by its abstract name."""
    for place in (path, "\0" + path):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(2.0)
            try:
                line.connect(place)
                return True
            except OSError:
                continue
    return False
