"""Contact sheets: many textures on one picture, each above its name.

    PYTHONPATH=horizon.pyz.src python -m tests.art.contact [FOLDER]
"""

import sys
from pathlib import Path

import numpy as np

from horizon.art.letters import glyph
from horizon.art.texture_names import names
from horizon.art.textures import texture
from horizon.core import png

GREY = 118
TINTS = {"grass": (0x91, 0xBD, 0x59), "foliage": (0x77, 0xAB, 0x2F), "water": (0x3F, 0x76, 0xE4), "redstone": (0xE0, 0x20, 0x10)}
_TINTED = {
    "grass_block_top": "grass", "grass_block_side_overlay": "grass", "short_grass": "grass", "tall_grass_bottom": "grass",
    "tall_grass_top": "grass", "fern": "grass", "large_fern_bottom": "grass", "large_fern_top": "grass",
    "sugar_cane": "grass", "vine": "foliage", "oak_leaves": "foliage", "jungle_leaves": "foliage",
    "acacia_leaves": "foliage", "dark_oak_leaves": "foliage", "mangrove_leaves": "foliage", "water_still": "water",
    "water_flow": "water", "water_overlay": "water", "redstone_dust_dot": "redstone", "redstone_dust_line0": "redstone",
    "redstone_dust_line1": "redstone", "birch_leaves": "foliage", "spruce_leaves": "foliage", "lily_pad": "foliage",
}


def shown(name: str) -> np.ndarray:
    """float [16, 16, 4]: the first frame, in a usual biome's colour."""
    picture = texture(name)[:16, :16].astype(float)
    tint = _TINTED.get(name.rpartition("/")[2]) if name.startswith("block/") else None
    if tint:
        picture[..., :3] *= np.array(TINTS[tint]) / 255
    return picture


def sheet(chosen: list[str], columns: int = 16, scale: int = 4, named: bool = True, tiled: int = 1) -> np.ndarray:
    """uint8 [h, w, 4]: the textures on grey, `tiled` times across and down each."""
    size = 16 * scale * tiled
    wide, high = size + 6, size + (12 if named else 6)
    rows = -(-len(chosen) // columns)
    out = np.full((rows * high + 6, columns * wide + 6, 4), GREY, np.uint8)
    out[..., 3] = 255
    for index, name in enumerate(chosen):
        top, left = 6 + index // columns * high, 6 + index % columns * wide
        picture = np.tile(shown(name), (tiled, tiled, 1)).repeat(scale, 0).repeat(scale, 1)
        share = picture[..., 3:] / 255
        out[top:top + size, left:left + size, :3] = picture[..., :3] * share + GREY * (1 - share)
        if named:
            _write(out, name.rpartition("/")[2], top + size + 1, left, size + 4)
    return out


def _write(out: np.ndarray, text: str, top: int, left: int, room: int) -> None:
    widths = sum(glyph(letter).shape[1] + 1 for letter in text)
    while widths > room and "_" in text:
        text = text.partition("_")[2]
        widths = sum(glyph(letter).shape[1] + 1 for letter in text)
    for letter in text:
        mask = glyph(letter)
        if left + mask.shape[1] > out.shape[1] or mask.shape[1] + 1 > room:
            return
        out[top:top + mask.shape[0], left:left + mask.shape[1]][mask] = (20, 20, 20, 255)
        left, room = left + mask.shape[1] + 1, room - mask.shape[1] - 1


def main(folder: str) -> None:
    """One sheet of all blocks' textures and one of all items', without names."""
    for kind in ("block", "item"):
        chosen = [name for name in names() if name.startswith(kind + "/")]
        picture = sheet(chosen, 32, 2, named=False)
        (Path(folder) / f"textures-{kind}s.png").write_bytes(png.encode(picture))


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "docs/gallery")
