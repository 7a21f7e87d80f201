"""Resource packs made for a test: folders and zips, whole or broken on purpose."""

import json
import zipfile
from pathlib import Path

import numpy as np
from horizon.core.png import encode

META = {"pack": {"pack_format": 46, "description": "A pack of a test"}}
STONE = "assets/minecraft/textures/block/stone.png"


def colored(red: int, green: int = 0, blue: int = 0, side: int = 2) -> bytes:
    """A PNG of one colour."""
    return encode(np.full((side, side, 3), (red, green, blue), np.uint8))


def as_bytes(content) -> bytes:
    if isinstance(content, bytes):
        return content
    return content.encode() if isinstance(content, str) else json.dumps(content).encode()


def zip_pack(path: Path, files: dict, meta=META) -> Path:
    """A zip with a pack.mcmeta and these files; values are bytes, text, or anything for JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if meta is not None:
            archive.writestr("pack.mcmeta", as_bytes(meta))
        for name, content in files.items():
            archive.writestr(name, as_bytes(content))
    return path


def folder_pack(path: Path, files: dict, meta=META) -> Path:
    for name, content in [*([("pack.mcmeta", meta)] if meta is not None else []), *files.items()]:
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(as_bytes(content))
    return path


class DictPack:
    """A pack in memory, with the smallest interface that a pack may have."""

    def __init__(self, id: str, files: dict):
        self.id = id
        self.files = {name: as_bytes(content) for name, content in files.items()}

    def read(self, path: str) -> bytes | None:
        return self.files.get(path)

    def paths(self, prefix: str) -> list[str]:
        return sorted(name for name in self.files if name.startswith(prefix))
