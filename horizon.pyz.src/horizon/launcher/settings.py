"""launcher.toml: the launcher's own settings. Keys that this version does not know are kept as they are."""

import importlib
import os

from horizon.core import folders
from horizon.core.errors import DiskError, IntegrityError, StateError
from horizon.launcher.locks import exclusive

# key -> what it is; every one is a text, and absent means the default.
KEYS = {
    "selected-version": "The installed version that play starts; by default the one that is asked to.",
    "server-folder": "Where `horizon server` keeps server.properties and its world; by default servers/default.",
    folders.GAME_FOLDER: "Where saves, options and logs are, unless HORIZON_HOME says; else the launcher's own folder.",
}


def file_in(home: str) -> str:
    return os.path.join(home, folders.SETTINGS_FILE)


def load(home: str) -> dict:
    """Everything in the file, known or not; nothing if there is none. IntegrityError if it is no TOML."""
    path = file_in(home)
    try:
        with open(path, "rb") as file:
            data = file.read()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise DiskError(f"cannot read {path}: {folders.reason(error)}") from error
    try:
        return importlib.import_module("tomllib").loads(data.decode())  # 9 ms that a home without the file is spared
    except ValueError as error:
        raise IntegrityError(f"{path} is no TOML ({error}); mend it, or move it away") from error


def change(home: str, key: str, value: str | None) -> object:
    """Set a key, or take it away (None); returns what it was. Others' changes and unknown keys stay."""
    path = file_in(home)
    with exclusive(path):
        values = load(home)
        before = values.get(key)
        if before == value:
            return before
        if value is None:
            del values[key]
        else:
            values[key] = value
        folders.write_atomically(path, _writer().dumps(values).encode())
    return before


def _writer():
    """tomli_w, asked for only when something is written; the bundle holds it."""
    try:
        return importlib.import_module("tomli_w")
    except ImportError:
        raise StateError("changing a setting needs the package tomli-w; use: pip install tomli-w") from None
