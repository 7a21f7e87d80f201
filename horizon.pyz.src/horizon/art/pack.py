"""The built-in pack: every file of it is made by code when it is asked for, in the 1.21.4 format."""

import json
from collections.abc import Iterable
from functools import cached_property

import numpy as np

from horizon.art import block_models, blockstates, environment, flat, item_models, particle, texture_names
from horizon.art.colormaps import colormap
from horizon.art.entity import textures as entity_textures
from horizon.art.textures import animation, texture
from horizon.core import png
from horizon.core.errors import UnknownError
from horizon.core.version import VERSION


class BuiltinPack:
    """The lowest pack. `json`, `picture` and `meta` answer without encoding; `read` encodes. What they give is shared: not
    to be changed."""

    id = "builtin"
    stamp = VERSION

    def __init__(self):
        self.problems: list[str] = []

    def json(self, path: str):
        """What a JSON file says; None if there is no such one."""
        found = flat.json(path)
        if found is not None:
            return found
        kind, space, name = _parts(path, ".json")
        if space != "minecraft":
            return None
        if kind == "blockstates":
            return blockstates.blockstate(name)
        if kind == "particles":
            return particle.definition(name)
        if kind == "font":
            return flat.json(path)
        if kind == "models":
            found = block_models.model(name)
            return item_models.model(name) if found is None else found
        return item_models.item(name) if kind == "items" else None

    def picture(self, path: str) -> np.ndarray | None:
        """uint8 [h, w, 4] of a texture; None if nobody paints it."""
        found = flat.picture(path)
        if found is not None:
            return found
        kind, space, name = _parts(path, ".png")
        return _painted(name) if kind == "textures" and space == "minecraft" else None

    def meta(self, path: str) -> dict:
        """What the .mcmeta beside a file says; {} without one."""
        kind, space, name = _parts(path, ".png")
        if kind != "textures" or space != "minecraft":
            return {}
        return flat.json(path + ".mcmeta") or animation(name) or {}

    def read(self, path: str) -> bytes | None:
        if path.endswith(".json"):
            rows = self.json(path)
            return None if rows is None else json.dumps(rows).encode()
        if path.endswith(".mcmeta"):
            rows = self.meta(path.removesuffix(".mcmeta"))
            return json.dumps(rows).encode() if rows else None
        picture = self.picture(path)
        return None if picture is None else png.encode(picture)

    def paths(self, prefix: str) -> Iterable[str]:
        return [path for path in self._paths if path.startswith(prefix)]

    @cached_property
    def _paths(self) -> list[str]:
        """All files, sorted; the textures are those that models name."""
        rows = [("blockstates", name, ".json") for name in blockstates.names()]
        rows += [("models", name, ".json") for name in (*block_models.names(), *item_models.model_names())]
        rows += [("items", name, ".json") for name in item_models.names()]
        rows += [("particles", name, ".json") for name in particle.definitions()]
        rows += [("textures", name, ".png") for name in (
            *textures_of_models(), *texture_names.names(), *environment.names(), *particle.textures(), *entity_textures.names())]
        return sorted({*(f"assets/minecraft/{kind}/{name}{ending}" for kind, name, ending in rows), *flat.paths()})


def textures_of_models() -> list[str]:
    """The textures that models of blocks and items name ("block/stone"), sorted."""
    found = set()
    models = [block_models.model(name) for name in block_models.names()]
    models += [item_models.model(name) for name in item_models.model_names()]
    for rows in models:
        for texture_name in rows.get("textures", {}).values():
            if not texture_name.startswith("#"):
                found.add(texture_name.removeprefix("minecraft:"))
    return sorted(found)


def _painted(name: str) -> np.ndarray | None:
    folder, _, plain = name.rpartition("/")
    if folder == "colormap":
        return colormap(plain)
    found = flat.texture(name)
    if found is not None:
        return found
    try:
        return texture(name)
    except (UnknownError, KeyError, ValueError):
        return None


def _parts(path: str, ending: str) -> tuple[str, str, str]:
    """ "assets/minecraft/models/block/stone.json" -> ("models", "minecraft", "block/stone")."""
    parts = path.split("/", 3)
    if len(parts) < 4 or parts[0] != "assets" or not path.endswith(ending):
        return "", "", ""
    return parts[2], parts[1], parts[3].removesuffix(ending)
