"""This program's own command line, for starting another of it."""

import os
import sys

import horizon


def root() -> str:
    """The one file, or the folder that the package lies in."""
    return os.path.dirname(os.path.dirname(os.path.abspath(horizon.__file__)))


def command() -> list[str]:
    """How `horizon` is started again: the archive when bundled, else the package by -m (see `environment`)."""
    place = root()
    if os.path.isfile(place):
        return [sys.executable, place]
    return [sys.executable, "-m", "horizon"]


def environment() -> dict[str, str]:
    """The environment for `command`: from source, the package's folder is on PYTHONPATH."""
    given = dict(os.environ)
    place = root()
    if not os.path.isfile(place):
        before = given.get("PYTHONPATH")
        given["PYTHONPATH"] = place + (os.pathsep + before if before else "")
    return given
