"""Maps as the server tells them: pixels and markers of each number.

A byte is a base colour (its upper six bits) and a shade (its lower two). Source of both: minecraft.wiki, Map item format.
"""

import numpy as np

from horizon.protocol.codec import MalformedPacket

SIDE = 128
MOST = 256
SHADES = (180, 220, 255, 135)  # of 255
_BASES = """
000000 7FB238 F7E9A3 C7C7C7 FF0000 A0A0FF A7A7A7 007C00 FFFFFF A4A8B8 976D4D 707070 4040FF 8F7748 FFFCF5 D87F33
B24CD8 6699D8 E5E533 7FCC19 F27FA5 4C4C4C 999999 4C7F99 7F3FB2 334CB2 664C33 667F33 993333 191919 FAEE4D 5CDBD5
4A80FF 00D93A 815631 700200 D1B1A1 9F5224 95576C 706C8A BA8524 677535 A04D4E 392923 876B62 575C5C 7A4958 4C3E5C
4C3223 4C522A 8E3C2E 251610 BD3031 943F61 5C191D 167E86 3A8E8C 562C3E 14B485 646464 D8AF93 7FA796
"""


def _palette() -> np.ndarray:
    """uint8 [256, 4]: RGBA of each byte; what has no base colour is clear."""
    out = np.zeros((256, 4), np.uint8)
    for number, word in enumerate(_BASES.split()):
        color = np.array([int(word[at:at + 2], 16) for at in (0, 2, 4)])
        for shade, share in enumerate(SHADES):
            out[number * 4 + shade] = (*(color * share // 255), 255 if number else 0)
    return out


PALETTE = _palette()
PAPER = np.array((214, 190, 150, 255), np.uint8)
_MARKS = {0: 0xFFFFFF, 1: 0x40C040, 2: 0xE03030, 3: 0x4060E0, 6: 0xFFFFFF, 7: 0xC0C0C0, 26: 0xE00000}
_USUAL_MARK = 0xB06020
_CROSS = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))


class Maps:
    """`pictures`: number -> uint8 [128, 128, 4], another array after each change, never changed itself."""

    def __init__(self):
        self.pictures: dict[int, np.ndarray] = {}
        self._bytes: dict[int, np.ndarray] = {}
        self._markers: dict[int, tuple] = {}

    def told(self, packet) -> None:
        """A `ClientboundMapItemData`. MalformedPacket for a piece that lies beside the map."""
        number = packet.map_id
        known = self._bytes.get(number)
        if known is None and len(self._bytes) >= MOST:
            oldest = next(iter(self._bytes))
            for rows in (self._bytes, self._markers, self.pictures):
                rows.pop(oldest, None)
        known = np.zeros((SIDE, SIDE), np.uint8) if known is None else known
        if packet.patch:
            columns, rows, x, y, colors = packet.patch
            if x + columns > SIDE or y + rows > SIDE or len(colors) != columns * rows:
                raise MalformedPacket(f"a piece of {columns} x {rows} at {x}, {y} of a map")
            known[y:y + rows, x:x + columns] = np.frombuffer(bytes(colors), np.uint8).reshape(rows, columns)
        self._bytes[number] = known
        if packet.markers is not None:
            self._markers[number] = tuple(packet.markers)[:256]
        self.pictures[number] = self._picture(number)

    def _picture(self, number: int) -> np.ndarray:
        out = PALETTE[self._bytes[number]]
        out[out[..., 3] == 0] = PAPER
        for kind, x, z, *_ in self._markers.get(number, ()):
            color = _MARKS.get(kind, _USUAL_MARK)
            column, row = (x + SIDE) // 2, (z + SIDE) // 2
            for dx, dz in _CROSS:
                if 0 <= column + dx < SIDE and 0 <= row + dz < SIDE:
                    out[row + dz, column + dx, :3] = color >> 16 & 255, color >> 8 & 255, color & 255
        return out
