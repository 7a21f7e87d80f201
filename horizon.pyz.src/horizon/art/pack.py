"""The built-in pack: every file of it is made by code when it is asked for, in the 1.21.4 format."""

import json
from collections.abc import Iterable

import numpy as np

from horizon.art import flat
from horizon.art.block_models import model
from horizon.art.blockstates import blockstate
from horizon.art.textures import texture
from horizon.core import png
from horizon.core.errors import UnknownError


class BuiltinPack:
    """The lowest pack. `json` and `picture` answer without encoding; `read` encodes."""

    id = "builtin"
    stamp = "builtin"

    def __init__(self):
        self.problems: list[str] = []

    def json(self, path: str):
        found = flat.json(path)
        if found is not None:
            return found
        kind, _, name = _parts(path)
        if kind == "blockstates":
            return blockstate(name)
        return model(name) if kind == "models" else None

    def picture(self, path: str) -> np.ndarray | None:
        found = flat.picture(path)
        if found is not None:
            return found
        kind, space, name = _parts(path)
        if kind != "textures" or space != "minecraft":
            return None
        for name in (name.rpartition("/")[2], name):
            try:
                return texture(name)
            except (UnknownError, KeyError, ValueError):
                continue
        return None

    def meta(self, path: str) -> dict:
        return {}

    def read(self, path: str) -> bytes | None:
        if path.endswith(".json"):
            rows = self.json(path)
            return None if rows is None else json.dumps(rows).encode()
        picture = self.picture(path)
        return None if picture is None else png.encode(picture)

    def paths(self, prefix: str) -> Iterable[str]:
        return []


def _parts(path: str) -> tuple[str, str, str]:
    """ "assets/minecraft/models/block/stone.json" -> ("models", "minecraft", "block/stone")."""
    parts = path.split("/", 3)
    if len(parts) < 4 or parts[0] != "assets":
        return "", "", ""
    return parts[2], parts[1], parts[3].rpartition(".")[0]
