"""What pictures are made from: the resources, and what is baked from them once."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from horizon.art.pack import BuiltinPack
from horizon.core import program
from horizon.core.paths import cache as cache_folder
from horizon.core.version import VERSION
from horizon.render.icons import Icons
from horizon.render.item_models import Items
from horizon.render.layers import Layers
from horizon.render.looks import Looks
from horizon.render.sheet import Sheet
from horizon.resources.kept import KeptPack, load
from horizon.resources.pack import Pack
from horizon.resources.stack import Resources


class Assets:
    """resources; layers: textures of blocks; looks: of block states; sheet: textures of loose surfaces; items: their
    surfaces; icons: their pictures."""

    def __init__(self, resources: Resources):
        self.resources = resources
        self.layers = Layers(resources)
        self.looks = Looks(resources, self.layers)
        self.sheet = Sheet(resources)
        self.items = Items(resources, self.looks.models)
        self.icons = Icons(self.items, self.sheet)


@cache
def default() -> Assets:
    """The built-in pack alone; one for the whole process."""
    return Assets(Resources([builtin()]))


def with_packs(packs: list[Pack], tell: Callable[[str], None] | None = None) -> Assets:
    """The built-in pack, and a player's above it, lowest first. `tell` hears of each broken file."""
    return Assets(Resources([builtin(), *packs], tell)) if packs else default()


@cache
def builtin() -> Pack:
    """The built-in pack, with the pictures that `horizon prepare` has painted already."""
    stamp = kept_stamp()
    pictures = {} if stamp is None else load(kept_file(cache_folder()), stamp)
    return KeptPack(painted(), pictures) if pictures else painted()


@cache
def painted() -> BuiltinPack:
    return BuiltinPack()


def kept_file(folder: Path) -> Path:
    """Where painted pictures are kept in the cache."""
    return folder / "painted.bin"


def kept_stamp() -> str | None:
    """Whose pictures they are: this build's. None for a checkout, whose painters change while one works on them."""
    archive = program.archive()
    if archive is None:
        return None
    found = os.stat(archive)
    return f"{VERSION} {found.st_size} {found.st_mtime_ns}"
