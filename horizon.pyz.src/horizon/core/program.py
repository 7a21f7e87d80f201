"""How this Horizon is started: as one file, or from a checkout or an installation. On the floor that `ctl` loads."""

import os
import sys

import horizon


def archive() -> str | None:
    """The one file that this program runs from, its real path; None from a checkout or an installation."""
    return getattr(horizon.__spec__.loader, "archive", None)


def called_as() -> str | None:
    """The one file by the path that its caller used (a link, perhaps, that follows updates); None if there is none."""
    real = archive()
    if real is None:
        return None
    given = os.path.abspath(sys.argv[0]) if sys.argv else real
    return given if os.path.realpath(given) == real else real


def command() -> list[str]:
    """The words that start this same Horizon again, with the same Python; arguments follow them."""
    return [sys.executable, archive()] if archive() else [sys.executable, "-m", "horizon"]


def environment() -> dict[str, str]:
    """The environment for `command()`: this one's, and from a checkout the way to the package."""
    values = dict(os.environ)
    if archive() is None:
        source = os.path.dirname(os.path.dirname(os.path.abspath(horizon.__file__)))
        values["PYTHONPATH"] = os.pathsep.join([source, *filter(None, [values.get("PYTHONPATH")])])
    return values
