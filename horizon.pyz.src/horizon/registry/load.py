"""The registry's tables, read from the package (a folder or a zip): JSON or bytes behind zlib.

They are made by `vendor/registry/make_tables.py`; nothing else of the registry reads a file.
"""

import json
import zlib
from functools import cache
from importlib.resources import files

from horizon.core.errors import IntegrityError


def load_bytes(name: str) -> bytes:
    """A table's bytes. IntegrityError when it is missing or broken."""
    try:
        return zlib.decompress((files("horizon.registry") / "data" / name).read_bytes())
    except (OSError, zlib.error) as fault:
        raise IntegrityError(
            f"the registry table {name} is missing or broken ({fault}); install Horizon again"
        ) from fault


def load_json(name: str):
    """A table's value."""
    try:
        return json.loads(load_bytes(name))
    except ValueError as fault:
        raise IntegrityError(f"the registry table {name} is broken ({fault}); install Horizon again") from fault


@cache
def _small() -> dict:
    return load_json("small.json.z")


def small(name: str):
    """One of the small tables, which share a file: "fuel", "menus", "effects"...; not to be changed."""
    return _small()[name]
