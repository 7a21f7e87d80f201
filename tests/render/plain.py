"""Assets with the built-in models and plain colours for textures, so that a test knows what a surface looks like."""

from functools import cache
from zlib import crc32

import numpy as np

from horizon.art.pack import BuiltinPack
from horizon.render.assets import Assets
from horizon.resources.stack import Resources

COLORS = {
    "white_concrete": (255, 255, 255), "red_concrete": (255, 0, 0), "red_stained_glass": (255, 0, 0, 128),
    "blue_stained_glass": (0, 0, 255, 128), "water_still": (255, 255, 255, 128), "water_flow": (255, 255, 255, 128),
    "water_overlay": (255, 255, 255, 128), "lava_still": (255, 128, 0), "lava_flow": (255, 128, 0), "gold_block": (255, 255, 0),
}


class PlainPack:
    """Every texture of blocks is one colour; leaves have holes like a board for draughts."""

    id = "file/plain"

    def picture(self, path: str):
        folder, _, name = path.removesuffix(".png").rpartition("/")
        if not folder.endswith("textures/block"):
            return None
        digest = crc32(name.encode())
        red, green, blue, alpha = (*COLORS.get(name, (64 + digest % 190, 64 + digest // 191 % 190, 64 + digest // 40000 % 190)), 255)[:4]
        out = np.empty((16, 16, 4), np.uint8)
        out[...] = red, green, blue, alpha
        if name.endswith("_leaves"):
            out[..., 3] = np.where(np.indices((16, 16)).sum(0) % 2, 0, 255)
        return out

    def json(self, path: str):
        return None

    def read(self, path: str):
        return None

    def paths(self, prefix: str):
        return []


@cache
def plain() -> Assets:
    return Assets(Resources([BuiltinPack(), PlainPack()]))
