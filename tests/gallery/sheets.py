"""Contact sheets: every block state, block and item once, small, for docs/gallery and for a look with one's own eyes.

    PYTHONPATH=horizon.pyz.src python -m tests.gallery.sheets [FOLDER]
"""

import sys
import zlib
from pathlib import Path

import numpy as np

from horizon.core import png
from horizon.registry.block import BLOCKS
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.render import assets
from horizon.render.bake import nearest_faces
from horizon.render.block_thing_models import is_thing, still_pieces
from horizon.render.icons import picture_of_look
from horizon.render.item_models import FACE_SHADE, transform
from horizon.render.raster import drawn

BACKGROUND = (54, 57, 66)
GAP = 2
_GUI = transform({"gui": {"rotation": [30, 225, 0], "scale": [0.5, 0.5, 0.5]}}, "gui")[0]


def sheet(pictures: list[np.ndarray], columns: int) -> np.ndarray:
    """uint8 [h, w, 3]: pictures of one size in rows."""
    size = pictures[0].shape[0]
    cell = size + GAP
    rows = -(-len(pictures) // columns)
    whole = np.empty((rows * cell + GAP, columns * cell + GAP, 3), np.float32)
    whole[...] = BACKGROUND
    for place, picture in enumerate(pictures):
        y, x = place // columns * cell + GAP, place % columns * cell + GAP
        alpha = picture[..., 3:] / np.float32(255)
        part = whole[y:y + size, x:x + size]
        part[...] = picture[..., :3] * alpha + part * (1 - alpha)
    return (whole + 0.5).astype(np.uint8)


def write(path: Path, pixels: np.ndarray) -> None:
    """A PNG packed as small as zlib can."""
    path.parent.mkdir(parents=True, exist_ok=True)
    height, width, _ = pixels.shape
    rows = np.zeros((height, 1 + width * 3), np.uint8)
    rows[:, 1:] = pixels.reshape(height, -1)
    data = png.encode(pixels)
    header = data[:33]
    body = zlib.compress(rows.tobytes(), 9)
    piece = b"IDAT" + body
    path.write_bytes(b"".join((
        header, len(body).to_bytes(4, "big"), piece, zlib.crc32(piece).to_bytes(4, "big"), data[-12:])))


def blocks(size: int = 32) -> list[np.ndarray]:
    """Every block's default state."""
    looks = assets.default().looks
    ids = np.array([block.default_id for block in BLOCKS])
    looks.know(ids)
    return [picture_of_look(looks, looks.alt_look[looks.alt_start[id]], size, 2) for id in ids.tolist()]


def things(size: int = 48) -> list[np.ndarray]:
    """Every block that is drawn as boxes."""
    return [thing(block.default, size) for block in BLOCKS if is_thing(block.name.removeprefix("minecraft:"))]


def thing(of, pixels: int) -> np.ndarray:
    """A block that is drawn as boxes, as it would lie in a slot."""
    pieces = still_pieces(of)
    corners = np.concatenate([piece.corners for piece in pieces])
    uv = np.concatenate([piece.uv for piece in pieces])
    count = [len(piece.corners) for piece in pieces]
    tints = np.array([(piece.tint >> 16 & 255, piece.tint >> 8 & 255, piece.tint & 255) for piece in pieces]) / 255
    color = np.repeat(tints, count, 0) * FACE_SHADE[nearest_faces(corners)][:, None]
    pictures = [assets.default().items.picture("minecraft:" + piece.texture) for piece in pieces]
    return drawn((corners - 0.5) @ _GUI.T, uv, pictures, np.repeat(np.arange(len(pieces)), count), color, pixels)


def states(size: int = 16) -> list[np.ndarray]:
    """Every look that some state has, once."""
    looks = assets.default().looks
    looks.know_all()
    return [picture_of_look(looks, look, size) for look in range(looks.look_count)]


def items(size: int = 32) -> list[np.ndarray]:
    """Every item."""
    icons = assets.default().icons
    return [icons.icon(ItemStack(item, 1), size) for item in ITEMS]


def main(folder: Path) -> None:
    write(folder / "blocks.png", sheet(blocks(), 40))
    write(folder / "items.png", sheet(items(), 40))
    write(folder / "block-things.png", sheet(things(), 24))
    looks = states()
    for part in range(0, len(looks), 4096):
        write(folder / f"states-{part // 4096 + 1}.png", sheet(looks[part:part + 4096], 96))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "docs" / "gallery"))
