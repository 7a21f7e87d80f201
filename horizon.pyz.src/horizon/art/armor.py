"""Armour as it is worn: two layers of 64 x 32 texels for each material, in the field's layout. Drawings of our own."""

import numpy as np

from horizon.art.noise import white
from horizon.art.paint import rgb
from horizon.art.skins import rects

HEIGHT, WIDTH = 32, 64
BOXES = {"head": (0, 0, 8, 8, 8), "body": (16, 16, 8, 12, 4), "arm": (40, 16, 4, 12, 4), "leg": (0, 16, 4, 12, 4)}
# base, rim, mark
MATERIALS = {
    "leather": (0x7B4A2B, 0x4E2C18, 0xA9713F), "chainmail": (0x8E9096, 0x55575C, 0xC3C6CC),
    "iron": (0xD6D8DA, 0x8C9096, 0xF6F7F8), "golden": (0xF2C63C, 0xA97A1E, 0xFFF0A0),
    "diamond": (0x4CD3CB, 0x1F8F92, 0xC6FFF8), "netherite": (0x4A4246, 0x2A2427, 0x8A6A5C),
    "turtle": (0x4C9A52, 0x2E6637, 0x8FCF78),
}
_PAINTED: dict[tuple[str, bool], np.ndarray] = {}


def material_of(item_name: str) -> str | None:
    """The material of a worn thing by its full name; None if it is no armour."""
    word = item_name.removeprefix("minecraft:").rpartition("_")[0]
    return word if word in MATERIALS else None


def armor(material: str, inner: bool) -> np.ndarray:
    """uint8 [32, 64, 4], read-only: helmet, chestplate and boots, or (`inner`) the leggings."""
    found = _PAINTED.get((material, inner))
    if found is None:
        found = _PAINTED[material, inner] = _paint(material, inner)
        found.setflags(write=False)
    return found


def _paint(material: str, inner: bool) -> np.ndarray:
    out = np.zeros((HEIGHT, WIDTH, 4), float)
    if inner:
        _plate(out, material, "leg", 0, 9)
        _plate(out, material, "body", 7, 12)
        _marks(out, material, "leg", (4,))
    else:
        _plate(out, material, "head", 0, 6)
        _open_face(out, material)
        _plate(out, material, "body", 0, 11)
        _plate(out, material, "arm", 0, 6)
        _plate(out, material, "leg", 7, 12)
        _marks(out, material, "arm", (2,))
        _breast(out, material)
    return np.clip(out + 0.5, 0, 255).astype(np.uint8)


def _faces(box: str):
    for side, (left, top, right, bottom) in enumerate(rects(*BOXES[box])):
        yield side, slice(min(top, bottom), max(top, bottom)), slice(left, right)


def _plate(out: np.ndarray, material: str, box: str, first: int, last: int) -> None:
    """Rows first..last-1 of the sides, the ends where they belong to them; lighter above, with a rim below."""
    base, rim, mark = (rgb(color) for color in MATERIALS[material])
    height = BOXES[box][3]
    for side, rows, columns in _faces(box):
        if side == 1 and (first > 0 or box == "leg") or side == 0 and (last < height or box in ("head", "body")):
            continue
        face = out[rows, columns]
        part = face if side < 2 else face[first:last]
        grain = white(f"armor/{material}/{box}/{side}", *part.shape[:2])[..., None]
        part[..., :3] = base * (0.94 + 0.12 * grain + (np.linspace(0.08, -0.10, len(part))[:, None, None] if side > 1 else 0))
        part[..., 3] = 255
        if side > 1:
            part[-1, :, :3] = rim
            part[0, :, :3] = part[0, :, :3] * 0.5 + mark * 0.5
        if material == "chainmail":
            y, x = np.mgrid[0:part.shape[0], 0:part.shape[1]]
            part[(x + y) % 2 == 0, :3] = rim * 1.1
            part[(x + 3 * y) % 4 == 1, 3] = 0
        elif material == "leather" and side > 1:
            part[1:-1:2, (0, -1), :3] = mark
        elif material == "netherite" and side > 1:
            part[len(part) // 2, :, :3] = part[len(part) // 2, :, :3] * 0.6 + mark * 0.4


def _open_face(out: np.ndarray, material: str) -> None:
    """A helmet leaves the face free."""
    _, rim, mark = (rgb(color) for color in MATERIALS[material])
    for side, rows, columns in _faces("head"):
        if side == 3:
            face = out[rows, columns]
            face[3:, 1:7, 3] = 0
            face[2, :, :3] = rim
            face[6:, :, 3] = 0
            if material not in ("leather", "chainmail"):
                face[0:4, 3:5, :3] = mark
                face[3, 3:5, 3] = 255
        elif side in (2, 4, 5):
            out[rows, columns][5, :, :3] = rim
    if material == "turtle":
        for side, rows, columns in _faces("head"):
            if side == 1:
                out[rows, columns][::3, :, :3] = mark


def _marks(out: np.ndarray, material: str, box: str, rows_of: tuple) -> None:
    _, rim, mark = (rgb(color) for color in MATERIALS[material])
    for side, rows, columns in _faces(box):
        if side > 1:
            for row in rows_of:
                face = out[rows, columns]
                face[row, :, :3] = rim
                face[row - 1, 1:-1, :3] = face[row - 1, 1:-1, :3] * 0.4 + mark * 0.6


def _breast(out: np.ndarray, material: str) -> None:
    """What a chestplate shows: a neckline, a ridge and a belt."""
    _, rim, mark = (rgb(color) for color in MATERIALS[material])
    for side, rows, columns in _faces("body"):
        face = out[rows, columns]
        if side == 3:
            face[0, 2:6, 3] = 0
            face[1, 2:6, :3] = rim
            face[2:9, 3, :3] = face[2:9, 3, :3] * 0.4 + mark * 0.6
            face[2:9, 4, :3] = face[2:9, 4, :3] * 0.5 + rim * 0.5
            face[5, 1:7, :3] = face[5, 1:7, :3] * 0.5 + rim * 0.5
        elif side == 2:
            face[2:9, 3:5, :3] = face[2:9, 3:5, :3] * 0.6 + rim * 0.4
