"""The people of Horizon: nine faces, each with wide and with slim arms, painted onto the field's 64 x 64 layout.

The layout (which box's faces lie where) is that of Java Edition's skins, so that others' skins would fit the same
model; the drawings are our own. Source of the layout: minecraft.wiki, Skin.
"""

from typing import NamedTuple
from uuid import UUID

import numpy as np

from horizon.art.noise import white
from horizon.art.paint import rgb

SIZE = 64
# box -> corner u, v of its place, and width, height, depth in texels; the outer layer lies in a second place
BOXES = {
    "head": (0, 0, 8, 8, 8), "hat": (32, 0, 8, 8, 8), "body": (16, 16, 8, 12, 4), "jacket": (16, 32, 8, 12, 4),
    "right_arm": (40, 16, 4, 12, 4), "left_arm": (32, 48, 4, 12, 4), "right_sleeve": (40, 32, 4, 12, 4),
    "left_sleeve": (48, 48, 4, 12, 4), "right_leg": (0, 16, 4, 12, 4), "left_leg": (16, 48, 4, 12, 4),
    "right_trouser": (0, 32, 4, 12, 4), "left_trouser": (0, 48, 4, 12, 4),
}
ARMS = ("right_arm", "left_arm", "right_sleeve", "left_sleeve")


def rects(u: int, v: int, width: int, height: int, depth: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where the six faces of a box lie, in the order of Direction (down, up, back, front, right hand, left hand):
    left, top, right, bottom in texels. The figure looks to the south, its right hand is to the west."""
    side = v + depth
    return (
        (u + depth + width, side, u + depth + 2 * width, v), (u + depth, v, u + depth + width, side),
        (u + 2 * depth + width, side, u + 2 * depth + 2 * width, side + height),
        (u + depth, side, u + depth + width, side + height), (u, side, u + depth, side + height),
        (u + depth + width, side, u + 2 * depth + width, side + height),
    )


class Person(NamedTuple):
    """How one of them looks: colours 0xRRGGBB; `hair` a way of wearing it, `top` and `extra` what is worn."""

    skin: int
    hair_color: int
    hair: str
    eyes: int
    shirt: int
    second: int
    top: str
    trousers: int
    shoes: int
    extra: str = ""


PEOPLE = (
    Person(0xE2B18F, 0x5A3621, "short", 0x3E6FA8, 0x3E8E7E, 0xE8DFC8, "collar", 0x3B4A78, 0x4A3526),
    Person(0xC68A62, 0x2B1B14, "bun", 0x4D7A3A, 0xB5483A, 0xF0C35B, "sash", 0x4A3B34, 0x2C2A2E),
    Person(0x8D5A3C, 0x17120F, "curls", 0x5B3A1E, 0xE0A23A, 0x7A2F22, "stripes", 0x2F4858, 0x20242A, "band"),
    Person(0xF0CBAE, 0xB8602B, "long", 0x4F8F6B, 0x55673C, 0x2F3A24, "vest", 0x6B5138, 0x3A2C20),
    Person(0xD9A47C, 0x8A8F98, "beard", 0x5C7FA3, 0x6A5240, 0xA9875C, "apron", 0x3F3D42, 0x2A2522),
    Person(0x6B432C, 0x2A201C, "short", 0x3A2A1E, 0x5A4C96, 0xD8D2EA, "cross", 0x2C2F45, 0x1C1A22, "cap"),
    Person(0xEBC09E, 0xE3C068, "tail", 0x3C79B4, 0x4F86B8, 0xF4F1E6, "stripes", 0x7A6A55, 0x5A4634),
    Person(0xB97C55, 0x3D2A4E, "fringe", 0x7A4FA0, 0x2E2C35, 0xC24C6E, "zip", 0x24323C, 0x8A3048),
    Person(0xA06B48, 0x4A2C18, "long", 0x6A4A22, 0xC9C2B0, 0x3F7F8C, "poncho", 0x5B4634, 0x33261C, "leaf"),
)


def index_of(uuid: UUID) -> int:
    """Which of the 18 a player without a skin of their own gets: by the fold of the UUID that the field uses."""
    high, low = uuid.int >> 64, uuid.int & 0xFFFFFFFFFFFFFFFF
    folded = high ^ low
    folded = (folded >> 32 ^ folded) & 0xFFFFFFFF
    return (folded - (1 << 32) if folded >> 31 else folded) % 18


def is_slim(index: int) -> bool:
    return index < 9


_PAINTED: dict[int, np.ndarray] = {}


def skin(index: int) -> np.ndarray:
    """uint8 [64, 64, 4], read-only: one of the 18."""
    found = _PAINTED.get(index)
    if found is None:
        found = _PAINTED[index] = paint(PEOPLE[index % 9], is_slim(index), f"person/{index % 9}")
        found.setflags(write=False)
    return found


def box_of(name: str, slim: bool) -> tuple[int, int, int, int, int]:
    u, v, width, height, depth = BOXES[name]
    return (u, v, 3, height, depth) if slim and name in ARMS else (u, v, width, height, depth)


class _Painter:
    """Faces of boxes as small pictures."""

    def __init__(self, slim: bool, name: str):
        self.out = np.zeros((SIZE, SIZE, 4), float)
        self.slim, self.name = slim, name

    def face(self, box: str, side: int) -> np.ndarray:
        """float [h, w, 4]: a view that may be painted on."""
        left, top, right, bottom = rects(*box_of(box, self.slim))[side]
        return self.out[min(top, bottom):max(top, bottom), left:right]

    def cover(self, box: str, color, rows: tuple[int, int] = (0, 99), sides=(0, 1, 2, 3, 4, 5), fade: float = 0.16) -> None:
        """A material over rows of the sides (and the ends, if the rows reach them), a little darker to the bottom."""
        height = BOXES[box][3]
        for side in sides:
            face = self.face(box, side)
            if side == 1 and rows[0] > 0 or side == 0 and rows[1] < height:
                continue
            part = face if side < 2 else face[rows[0]:rows[1]]
            grain = white(f"{self.name}/{box}/{side}/{rows[0]}", *part.shape[:2])[..., None] * 0.10 - 0.05
            down = np.linspace(fade / 2, -fade / 2, max(len(part), 1))[:, None, None] if side >= 2 else 0.0
            part[..., :3] = rgb(color) * (1 + grain + down + (-0.12 if side == 0 else 0.06 if side == 1 else 0.0))
            part[..., 3] = 255

    def dot(self, box: str, side: int, row, column, color) -> None:
        face = self.face(box, side)
        face[row, column, :3] = rgb(color)
        face[row, column, 3] = 255


def paint(person: Person, slim: bool, name: str) -> np.ndarray:
    """uint8 [64, 64, 4]."""
    to = _Painter(slim, name)
    _head(to, person)
    _clothes(to, person)
    return np.clip(to.out + 0.5, 0, 255).astype(np.uint8)


def _head(to: _Painter, person: Person) -> None:
    skin, hair = person.skin, person.hair_color
    to.cover("head", skin, fade=0.1)
    to.cover("head", hair, sides=(1,))
    back = 8 if person.hair in ("long", "curls", "tail", "fringe") else 6
    to.cover("head", hair, (0, back), (2,))
    to.cover("head", hair, (0, 4 if person.hair != "long" else 7), (4, 5))
    to.cover("head", hair, (0, 2), (3,), 0.0)
    front = to.face("head", 3)
    dark = rgb(skin) * 0.78
    front[4, (1, 6), :3] = (246, 246, 244)
    front[4, (2, 5), :3] = rgb(person.eyes)
    front[3, (1, 2, 5, 6), :3] = rgb(hair) * 0.8
    front[5, 3:5, :3] = dark
    front[6, 3:5, :3] = rgb(skin) * 0.62 + (36, 0, 4)
    front[5, (1, 6), :3] = rgb(skin) * 0.95 + (14, -2, 0)
    if person.hair == "short":
        front[2, (0, 7, 6), :3] = rgb(hair)
    elif person.hair == "fringe":
        front[2, :6, :3] = front[3, :2, :3] = rgb(hair) * 0.92
    elif person.hair in ("long", "tail"):
        front[2, (0, 1, 6, 7), :3] = front[3, (0, 7), :3] = front[4, (0, 7), :3] = rgb(hair)
    elif person.hair == "curls":
        front[2, ::2, :3] = front[3, (0, 7), :3] = rgb(hair) * 1.15
    elif person.hair == "beard":
        to.cover("head", hair, (6, 8), (3, 4, 5), 0.0)
        front[5, (0, 1, 6, 7), :3] = rgb(hair) * 0.95
        front[6, 3:5, :3] = rgb(skin) * 0.6
        front[7, 2:6, :3] = rgb(hair) * 0.85
    _hat(to, person)


def _hat(to: _Painter, person: Person) -> None:
    """The outer layer of the head: volume of hair, a cap, a band, a leaf."""
    hair = person.hair_color
    if person.hair in ("long", "tail", "curls", "bun"):
        to.cover("hat", hair, sides=(1,))
        to.cover("hat", hair, (0, 8 if person.hair == "long" else 3), (2,))
        to.cover("hat", hair, (0, 6 if person.hair == "long" else 2), (4, 5))
        to.cover("hat", hair, (0, 1), (3,))
    if person.hair == "bun":
        to.face("hat", 2)[1:5, 2:6, :3] = rgb(hair) * 1.25
        to.face("hat", 2)[1:5, 2:6, 3] = 255
    if person.hair == "tail":
        to.face("hat", 2)[2:8, 3:5, :3] = rgb(hair) * 1.1
        to.face("hat", 2)[2:8, 3:5, 3] = 255
    if person.extra == "band":
        to.cover("hat", person.second, (1, 2), (2, 3, 4, 5), 0.0)
    elif person.extra == "cap":
        to.cover("hat", person.shirt, (0, 2))
        to.cover("hat", person.second, (2, 3), (3,), 0.0)
    elif person.extra == "leaf":
        to.dot("hat", 4, slice(1, 3), slice(3, 6), 0x6FA53E)
        to.dot("hat", 4, 3, 4, 0x4C7A2A)
    for side in (0,):
        to.face("hat", side)[..., 3] = 0


def _clothes(to: _Painter, person: Person) -> None:
    shirt, second, trousers = person.shirt, person.second, person.trousers
    to.cover("body", shirt)
    for arm in ("right_arm", "left_arm"):
        to.cover(arm, person.skin)
        to.cover(arm, shirt, (0, 10 if person.top in ("zip", "collar", "poncho") else 5))
        to.cover(arm, rgb(shirt) * 0.8, (9, 10) if person.top in ("zip", "collar", "poncho") else (4, 5), (2, 3, 4, 5), 0.0)
    for leg in ("right_leg", "left_leg"):
        to.cover(leg, trousers, fade=0.22)
        to.cover(leg, person.shoes, (9, 12))
        to.cover(leg, rgb(person.shoes) * 1.35, (9, 10), (2, 3, 4, 5), 0.0)
        for side in (2, 3):
            to.face(leg, side)[0:9, 0 if leg == "left_leg" else -1, :3] *= 0.86
    to.cover("body", rgb(trousers) * 0.7, (11, 12), (2, 3, 4, 5), 0.0)
    front, back = to.face("body", 3), to.face("body", 2)
    front[11, 3:5, :3] = (214, 180, 92)
    front[0, 3:5, :3] = rgb(person.skin) * 0.95
    if person.top == "collar":
        front[0:2, (2, 5), :3] = front[0, (1, 6), :3] = rgb(second)
        front[3:10:2, 4, :3] = rgb(second) * 0.9
    elif person.top == "sash":
        for row in range(11):
            front[row, min(7, row * 7 // 10), :3] = back[row, 7 - min(7, row * 7 // 10), :3] = rgb(second)
    elif person.top == "stripes":
        for box in ("body", "right_arm", "left_arm"):
            for row in (2, 3, 6, 7) if box == "body" else (2, 3):
                to.cover(box, second, (row, row + 1), (2, 3, 4, 5), 0.0)
    elif person.top == "vest":
        to.cover("jacket", second, (0, 9), (2, 4, 5))
        vest = to.face("jacket", 3)
        for columns in (slice(0, 3), slice(5, 8)):
            vest[0:9, columns, :3] = rgb(second) * 1.12
            vest[0:9, columns, 3] = 255
    elif person.top == "apron":
        to.cover("jacket", second, (3, 12), (3,))
        to.face("jacket", 3)[0:3, (1, 6), :3] = rgb(second)
        to.face("jacket", 3)[0:3, (1, 6), 3] = 255
        to.cover("right_trouser", second, (0, 4), (3,))
        to.cover("left_trouser", second, (0, 4), (3,))
    elif person.top == "cross":
        front[2:9, 3:5, :3] = front[4:6, 1:7, :3] = rgb(second)
    elif person.top == "zip":
        front[:11, 3, :3] = rgb(second)
        for row in (1, 9):
            to.cover("right_sleeve", second, (row, row + 1), (2, 3, 4, 5), 0.0)
            to.cover("left_sleeve", second, (row, row + 1), (2, 3, 4, 5), 0.0)
    elif person.top == "poncho":
        to.cover("jacket", shirt, (0, 8))
        for row in (3, 6):
            to.cover("jacket", second, (row, row + 1), (2, 3, 4, 5), 0.0)
        for side in (2, 3, 4, 5):
            face = to.face("jacket", side)
            face[7, ::2, 3] = 0
