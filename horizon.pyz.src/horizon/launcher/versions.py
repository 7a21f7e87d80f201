"""The versions of Horizon on this computer: one file in a folder of its own each, under versions/."""

import json
import os
import sys
import zipimport
import zlib

from horizon.core import program
from horizon.core.errors import StateError
from horizon.core.nearest import did_you_mean
from horizon.core.version import VERSION
from horizon.launcher import settings

FILES = ("horizon", "horizon.pyz")


def folder(home: str) -> str:
    return os.path.join(home, "versions")


def installed(home: str) -> list[dict]:
    """Rows {tag, version, path, selected, running}, by tag; this very Horizon first if it is not among them."""
    chosen = settings.load(home).get("selected-version")
    running = program.archive()
    rows = []
    for tag in sorted(os.listdir(folder(home))) if os.path.isdir(folder(home)) else []:
        path = file_of(home, tag)
        version = version_of(path) if path else None
        if version is not None:
            rows.append({
                "tag": tag, "version": version, "path": path, "selected": tag == chosen,
                "running": running is not None and os.path.realpath(path) == running,
            })
    if any(row["running"] for row in rows):
        return rows
    here = running or os.path.dirname(os.path.dirname(os.path.abspath(settings.__file__)))
    is_chosen = not any(row["selected"] for row in rows)
    return [{"tag": "this", "version": VERSION, "path": here, "selected": is_chosen, "running": True}, *rows]


def file_of(home: str, tag: str) -> str | None:
    """The file of an installed version, or None."""
    if not tag or os.sep in tag or tag in (".", ".."):
        return None
    for name in FILES:
        path = os.path.join(folder(home), tag, name)
        if os.path.isfile(path):
            return path
    return None


def version_of(path: str) -> str | None:
    """Which Horizon a file is, by what it says inside; None if it is none."""
    try:
        return str(json.loads(zipimport.zipimporter(path).get_data("BUILD.json"))["version"])
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipimport.ZipImportError, zlib.error):
        return None


def require(home: str, tag: str) -> str:
    """The file of an installed version; StateError names what is there."""
    path = file_of(home, tag)
    if path is None or version_of(path) is None:
        tags = [row["tag"] for row in installed(home)]
        raise StateError(f'no version "{tag}" is installed{did_you_mean(tag, tags)}; use: horizon versions --installed')
    return path


def command(home: str) -> list[str]:
    """The words that start the version that plays: the selected one, else this one."""
    tag = settings.load(home).get("selected-version")
    if tag and tag != "this":
        return [sys.executable, require(home, tag)]
    return program.command()
