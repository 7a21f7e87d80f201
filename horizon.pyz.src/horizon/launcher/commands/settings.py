"""`horizon settings [KEY [VALUE]]`."""

import os

from horizon.core import folders
from horizon.core.errors import UnknownError, UsageError
from horizon.core.nearest import did_you_mean, nearest
from horizon.launcher import settings as store
from horizon.launcher import versions
from horizon.launcher.cli import Answer, Launcher


def settings(launcher: Launcher, key: str | None, value: str | None) -> Answer:
    """Show every setting, or one, or change one."""
    if key is None:
        found = store.load(launcher.home)
        values = {name: found.get(name) for name in store.KEYS} | found
        text = "\n".join(f"{name} = {'(default)' if values[name] is None else values[name]}" for name in values)
        return Answer({"settings": values, "file": store.file_in(launcher.home)}, text)
    if key not in store.KEYS:
        near = nearest(key, store.KEYS)
        details = {"nearest": near} if near else {}
        raise UnknownError(f'no setting "{key[:60]}"{did_you_mean(key, store.KEYS)}; use: horizon settings', **details)
    if value is None:
        current = store.load(launcher.home).get(key)
        text = "(default)" if current is None else str(current)
        return Answer({"key": key, "value": current, "help": store.KEYS[key]}, text)
    wanted = checked(launcher, key, value) if value else None
    before = store.change(launcher.home, key, wanted)
    return Answer({"ok": True, "key": key, "value": wanted, "before": before}, f"{key} = {wanted or '(default)'}")


def checked(launcher: Launcher, key: str, value: str) -> str:
    """The value as it is kept; an error says what is wrong with it."""
    if not value.isprintable():
        raise UsageError(f"{key} has a character in it that cannot be printed")
    if key == "selected-version":
        if value != "this":
            versions.require(launcher.home, value)
        return value
    path = os.path.abspath(os.path.expanduser(value))
    if not os.path.isdir(path):
        folders.private_folder(path)
    return path
