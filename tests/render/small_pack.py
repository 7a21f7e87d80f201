"""A pack of a few files in memory, for tests of what is read from packs."""

import numpy as np

from horizon.resources.stack import Resources


class SmallPack:
    """files: path under assets/minecraft/ -> an object (JSON, .mcmeta too) or a picture."""

    id = "small"
    stamp = "small"

    def __init__(self, files: dict):
        self.files = {"assets/minecraft/" + path: what for path, what in files.items()}

    def json(self, path: str):
        found = self.files.get(path)
        return None if isinstance(found, np.ndarray) else found

    def picture(self, path: str):
        found = self.files.get(path)
        return found if isinstance(found, np.ndarray) else None

    def meta(self, path: str):
        return self.files.get(path + ".mcmeta")

    def read(self, path: str):
        return None

    def paths(self, prefix: str):
        return sorted(path for path in self.files if path.startswith(prefix))


def resources(files: dict, *below) -> Resources:
    return Resources([*below, SmallPack(files)])


def plain(*color: int, size: int = 16) -> np.ndarray:
    """A picture of one colour."""
    return np.full((size, size, 4), (*color, 255)[:4], np.uint8)
