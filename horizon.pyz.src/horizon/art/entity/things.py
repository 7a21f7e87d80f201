"""Boats, carts, what flies, what hangs, what stands about: shapes and skins."""

from math import pi

import numpy as np

from horizon.art.colors import WOODS
from horizon.art.entity.canvas import SIDES, Canvas
from horizon.art.entity.humanoids import armored
from horizon.art.entity.parts import BACK, DOWN, FRONT, LEFT, RIGHT, UP, Maker
from horizon.art.noise import white
from horizon.art.paint import rgb


def _chest_into(maker: Maker, y: float, z: float) -> Maker:
    return (maker.bone("chest", 0, y, z).box(-6, y, z - 6, 12, 8, 12, tag="chest", layer="chest")
            .box(-6, y + 8, z - 6, 12, 4, 12, tag="chest_lid", layer="chest").box(-1, y + 6, z - 7, 2, 4, 1, tag="lock", layer="chest"))


def _boat(name: str, chest: bool) -> Maker:
    maker = Maker(name, 128)
    if chest:
        maker.layer("chest", 64, 64)
    maker.bone("hull", 0, 3, 0).box(-8, 1, -14, 16, 3, 28, tag="floor")
    maker.box(-10, 3, -13, 2, 6, 26, tag="board").box(8, 3, -13, 2, 6, 26, tag="board", mirror=True)
    maker.box(-9, 3, -15, 18, 6, 2, tag="stern").box(-8, 3, 13, 16, 6, 2, tag="bow").box(-8, 4.4, -2, 16, 1, 4, tag="bench")
    maker.pair("paddle", -9, 9, 3, [(-10, 4, -10, 2, 2, 18, {"tag": "shaft"}), (-9.5, 3, -16, 1, 5, 7, {"tag": "blade"})], "hull",
               (-28, 40, 0))
    return _chest_into(maker, 4, -7) if chest else maker


def _raft(name: str, chest: bool) -> Maker:
    maker = Maker(name, 128)
    if chest:
        maker.layer("chest", 64, 64)
    maker.bone("hull", 0, 3, 0).box(-10, 1, -14, 20, 4, 28, tag="floor").box(-8, 5, -15, 16, 2, 30, tag="deck")
    maker.pair("paddle", -9, 9, 3, [(-10, 4, -10, 2, 2, 18, {"tag": "shaft"}), (-9.5, 3, -16, 1, 5, 7, {"tag": "blade"})], "hull",
               (-28, 40, 0))
    return _chest_into(maker, 7, -7) if chest else maker


BOAT, CHEST_BOAT = _boat("boat", False).done(), _boat("chest_boat", True).done()
RAFT, CHEST_RAFT = _raft("raft", False).done(), _raft("chest_raft", True).done()

MINECART = (Maker("minecart", 128)
            .bone("cart", 0, 2, 0).box(-8, 1, -10, 16, 2, 20, tag="floor")
            .box(-8, 3, 8, 16, 8, 2, tag="end").box(-8, 3, -10, 16, 8, 2, tag="end").box(-8, 3, -8, 2, 8, 16, tag="wall")
            .box(6, 3, -8, 2, 8, 16, tag="wall", mirror=True)
            .pair("wheel", -6, 1, 6, [(-8.4, 0, 4, 1, 3, 3)]).pair("wheel_back", -6, 1, -6, [(-8.4, 0, -7, 1, 3, 3, {"tag": "wheel"})])
            .layer("chest", 64, 64).bone("content", 0, 5, 0).box(-6, 4, -6, 12, 8, 12, tag="chest", layer="chest")
            .box(-6, 12, -6, 12, 4, 12, tag="chest_lid", layer="chest").box(-1, 10, -7, 2, 4, 1, tag="lock", layer="chest")
            .done())

ARROW = (Maker("arrow", 32, 32)
         .bone("shaft", 0, 0, 0, turn=(0, 0, 45)).box(0, -2.5, -8, 0, 5, 16, uv=(0, -16), sides=(RIGHT,), open=True, tag="shaft")
         .bone("shaft_b", 0, 0, 0, turn=(0, 0, 135)).box(0, -2.5, -8, 0, 5, 16, uv=(0, -16), sides=(RIGHT,), open=True, tag="shaft")
         .bone("nock", 0, 0, 0, turn=(0, 0, 45)).box(-2.5, -2.5, -7, 5, 5, 0, uv=(0, 5), sides=(FRONT,), open=True, tag="nock")
         .done())
TRIDENT = (Maker("trident", 32, 32)
           .bone("pole", 0, 0, 0, turn=(90, 0, 0)).box(-0.5, -14, -0.5, 1, 25, 1, uv=(0, 6), tag="pole")
           .box(-1.5, 11, -0.5, 3, 2, 1, uv=(4, 0), tag="collar")
           .box(-0.5, 13, -0.5, 1, 4, 1, uv=(0, 0), tag="tine").box(-2.5, 12, -0.5, 1, 4, 1, uv=(4, 3), tag="tine")
           .box(1.5, 12, -0.5, 1, 4, 1, uv=(4, 3), tag="tine", mirror=True)
           .done())
SHIELD = (Maker("shield", 64, 64).bone("plate", 0, 0, 0).box(-6, -11, 1, 12, 22, 1, uv=(0, 0)).box(-1, -3, -5, 2, 6, 6, uv=(26, 0),
    tag="handle").done())
DRAGON_HEAD = (Maker("dragon_head", 256, 256).bone("head", 0, 0, 0).box(0, 0, 0, 16, 16, 16, uv=(112, 30), tag="skull")
               .box(2, 3, -24, 12, 5, 16, uv=(176, 44), tag="muzzle").box(2, 0, -24, 12, 4, 16, uv=(176, 65), tag="jaw").done())
WITHER_SKULL = Maker("wither_skull", 32).bone("head", 0, 4, 0).box(-4, 0, -4, 8, 8, 8).done()
SHULKER_BULLET = (Maker("shulker_bullet", 64).bone("ball", 0, 0, 0).box(-4, -4, -1, 8, 8, 2, tag="plate_a").box(-1, -4, -4, 2, 8, 8,
    tag="plate_b").box(-4, -1, -4, 8, 2, 8, tag="plate_c").done())
LLAMA_SPIT = (Maker("llama_spit", 16).bone("drop", 0, 0, 0).box(-4, 0, 0, 2, 2, 2, tag="drop").box(0, -4, 0, 2, 2, 2, tag="drop").box(0, 0,
    -4, 2, 2, 2, tag="drop")
              .box(0, 0, 0, 2, 2, 2, tag="drop").box(2, 0, 0, 2, 2, 2, tag="drop").box(0, 2, 0, 2, 2, 2, tag="drop")
              .box(0, 0, 2, 2, 2, 2, tag="drop").done())
WIND_CHARGE = (Maker("wind_charge", 64).bone("core", 0, 2.5, 0).box(-2, 0.5, -2, 4, 4, 4, tag="core")
               .layer("wind", 64).bone("wind_a", 0, 2.5, 0).box(-4, 1.5, -4, 8, 2, 8, tag="ring", layer="wind", open=True, sides=SIDES)
               .bone("wind_b", 0, 2.5, 0, turn=(0, 45, 0)).box(-3, 0.5, -3, 6, 4, 6, tag="veil", layer="wind", open=True, sides=SIDES)
               .done())
FANGS = (Maker("evoker_fangs", 64)
         .bone("base", 0, 0, 0).box(-5, 0, -5, 10, 4, 10, tag="base")
         .bone("upper_jaw", 0, 3, -4).box(-2, 2, -4.5, 4, 14, 8, tag="jaw")
         .bone("lower_jaw", 0, 3, 4, turn=(0, 180, 0)).box(-2, 2, 3.5, 4, 14, 8, tag="jaw").done())
LEASH_KNOT = Maker("leash_knot", 32).bone("knot", 0, 4, 0).box(-3, 0, -3, 6, 8, 6).done()
END_CRYSTAL = (Maker("end_crystal", 64)
               .bone("base", 0, 0, 0).box(-6, 0, -6, 12, 4, 12, tag="base")
               .bone("glass", 0, 20, 0).box(-4, 16, -4, 8, 8, 8, tag="frame", grow=3, open=True)
               .bone("glass_in", 0, 20, 0, "glass", (35, 0, 35)).box(-4, 16, -4, 8, 8, 8, tag="frame", grow=1.4, open=True)
               .bone("core", 0, 20, 0, "glass_in", (35, 0, 35)).box(-4, 16, -4, 8, 8, 8, tag="core", grow=-0.5).done())
ARMOR_STAND = armored(Maker("armor_stand", 64, 64)
               .bone("base", 0, 0, 0).box(-6, 0, -6, 12, 1, 12, uv=(0, 32), tag="base")
               .bone("head", 0, 24, 0).box(-1, 24, -1, 2, 7, 2, uv=(0, 0))
               .bone("body", 0, 24, 0).box(-6, 21, -1.5, 12, 3, 3, uv=(0, 26)).box(-3, 14, -1, 2, 7, 2, uv=(16, 0), tag="stick")
               .box(1, 14, -1, 2, 7, 2, uv=(48, 16), tag="stick").box(-4, 12, -1, 8, 2, 2, uv=(0, 48), tag="hip")
               .pair("arm", -5, 22, 0, [(-7, 12, -1, 2, 12, 2, {"uv": (24, 0), "left_uv": (32, 16)})])
               .pair("leg", -2, 12, 0, [(-3, 1, -1, 2, 11, 2, {"uv": (8, 0), "left_uv": (40, 16)})])).done()
ITEM_FRAME = (Maker("item_frame", 64)
              .bone("frame", 0, 0, 0).box(-5, -5, 0, 10, 10, 0.5, dims=(10, 10, 1), tag="back")
              .box(-6, -6, 0, 12, 1, 1, tag="bar").box(-6, 5, 0, 12, 1, 1, tag="bar").box(-6, -5, 0, 1, 10, 1, tag="post")
              .box(5, -5, 0, 1, 10, 1, tag="post").done())
SKULL = Maker("skull", 64, 64).bone("head", 0, 0, 0).box(-4, 0, -4, 8, 8, 8, uv=(0, 0)).box(-4, 0, -4, 8, 8, 8, uv=(32, 0), tag="hat",
    grow=0.4, open=True).done()
ELYTRA = (Maker("elytra", 64, 32)
          .pair("wing", -5, 24, -2, [(-5, 4, -4, 10, 20, 2, {"uv": (22, 0), "mirror": True})]).done())

# ---- skins


def _planks(to: Canvas, tags: str, wood: str, seed: str = "") -> None:
    plank = WOODS[wood][0]
    to.fill(tags, plank, 0.1, fade=0.08)
    for tag in tags.split():
        for side in (UP, DOWN, *SIDES):
            for face in to.faces(tag, side):
                face[3::4, :, :3] *= 0.76


def boat(to: Canvas, wood: str) -> None:
    _planks(to, "floor board stern bow bench", wood)
    to.fill("shaft blade", WOODS[wood][0], 0.1)
    for tag in ("board", "stern", "bow"):
        for side in SIDES:
            for face in to.faces(tag, side):
                face[0, :, :3] *= 1.16
                face[2, 1::9, :3] *= 0.55
    to.shade("blade", 0.85, (-1, 0))
    if wood == "bamboo":
        to.fill("floor deck shaft", 0xC2AE51, 0.12)
        for tag in ("floor", "deck"):
            for side in (UP, DOWN, FRONT, BACK):
                for face in to.faces(tag, side):
                    face[:, ::4, :3] *= 0.68
                    if side in (UP, DOWN):
                        face[4::9, :, :3] *= 0.85


def chest(to: Canvas) -> None:
    to.fill("chest chest_lid", 0xA5752E, 0.1).fill("lock", 0xC9C9C6, 0.08)
    for tag in ("chest", "chest_lid"):
        for side in (UP, DOWN, *SIDES):
            for face in to.faces(tag, side):
                face[(0, -1), :, :3] = face[:, (0, -1), :3] = (74, 50, 22)
                face[:, 4:-1:4, :3] *= 0.86


def minecart(to: Canvas) -> None:
    to.fill("floor end wall", 0x6E6E76, 0.1).fill("wheel", 0x3A3A40, 0.1)
    for tag in ("floor", "end", "wall"):
        for side in (UP, DOWN, *SIDES):
            for face in to.faces(tag, side):
                face[(0, -1), :, :3] *= 0.74
                face[:, (0, -1), :3] *= 0.74
                if face.shape[0] > 4 and face.shape[1] > 4:
                    face[2, 2::5, :3] = face[-3, 2::5, :3] = (150, 150, 158)


def arrow(to: Canvas, kind: str = "arrow") -> None:
    head, feather = {"arrow": (0xC9C9CC, 0xEDEDEA), "spectral_arrow": (0xF2DC5A, 0xF6EDB4), "tipped_arrow": (0xC9C9CC, 0xE2E2E2)}[kind]
    to.draw("shaft", RIGHT, "ff............h. .ff...........hh. ssssssssssssshhh .ff...........hh. ff............h.".replace("hh. ",
        "hh ").replace("......h. .ff", "......h. .ff"),
            {"f": feather, "s": 0x7A5A34, "h": head})
    to.draw("nock", FRONT, ".f.f. fsfsf .sss. fsfsf .f.f.", {"f": feather, "s": 0x5A4228})


def trident(to: Canvas) -> None:
    to.fill("pole", 0x3F8A84, 0.14).fill("collar", 0x2E6A66, 0.1).fill("tine", 0x8ED2C4, 0.1)


def shield(to: Canvas, pattern: bool = False) -> None:
    """Planks in an iron rim with a boss."""
    to.fill("plate", 0x8A6236, 0.1).fill("handle", 0x5A4026, 0.12)
    for side in (FRONT, BACK):
        for face in to.faces("plate", side):
            face[:, 2::3, :3] *= 0.8
            face[(0, -1)] = face[:, (0, -1)] = (150, 154, 160, 255)
            face[1, 1:-1, :3] = face[1:-1, 1, :3] = (112, 116, 122)
            face[20, 1:-1, :3] = face[1:-1, 10, :3] = (190, 194, 200)
            face[9:13, 4:8, :3] = (176, 180, 186)
            face[10:12, 5:7, :3] = (222, 226, 230)
            for y, x in ((3, 3), (3, 8), (18, 3), (18, 8)):
                face[y, x, :3] = (190, 194, 200)
    for side in (UP, DOWN, LEFT, RIGHT):
        to.fill("plate", 0x969AA0, 0.08, sides=(side,))


def dragon_head(to: Canvas) -> None:
    to.fill("skull muzzle jaw", 0x1C1A20, 0.22)
    to.draw("skull", FRONT, "vpv..........vpv .vv..........vv.", {"v": 0xC060F0, "p": 0xF2D6FF}, 6)
    to.draw("skull", BACK, "vpv..........vpv .vv..........vv.", {"v": 0xC060F0, "p": 0xF2D6FF}, 6)
    for side in (LEFT, RIGHT, FRONT, BACK):
        for face in to.faces("muzzle", side):
            face[-1, ::2, :3] = (200, 196, 190)


def wither_skull(to: Canvas, dangerous: bool = False) -> None:
    to.fill("head", 0x4E78B0 if dangerous else 0x2E2C2E, 0.16)
    to.draw("head", FRONT, ".ww..ww. .ww..ww. ........ ..w..w.. .wwwwww. .w.ww.w.", {"w": 0xE6F0F4}, 2)


def shulker_bullet(to: Canvas) -> None:
    to.fill("plate_a plate_b plate_c", 0xE2DCC6, 0.1)
    for tag in ("plate_a", "plate_b", "plate_c"):
        for side in (UP, DOWN, *SIDES):
            for face in to.faces(tag, side):
                face[(0, -1), :, :3] = face[:, (0, -1), :3] = (150, 104, 150)


def llama_spit(to: Canvas) -> None:
    to.fill("drop", 0xDDE8E4, 0.08)


def wind_charge(to: Canvas) -> None:
    to.fill("core", 0x9CB8E8, 0.14).draw("core", FRONT, "k..k .... .kk.", {"k": 0x3A5290}, 1)


def wind(to: Canvas) -> None:
    for tag in to.tags:
        for side in SIDES:
            for face in to.faces(tag, side):
                high, wide = face.shape[:2]
                y, x = np.mgrid[0:high, 0:wide]
                face[...] = (214, 226, 248, 0)
                face[..., 3] = np.where((x + 2 * y) % 6 < 3, 150, 0)


def fangs(to: Canvas) -> None:
    to.fill("base", 0x6A5E50, 0.14).fill("jaw", 0xA89C8C, 0.12)
    for side in (LEFT, RIGHT):
        for face in to.faces("jaw", side):
            inner = face[:, -3:] if side == RIGHT else face[:, :3]
            inner[1::3, :, :3] = (240, 236, 224)
            inner[2::3, :, :3] = (120, 60, 56)


def leash_knot(to: Canvas) -> None:
    to.fill("knot", 0x8A5A3A, 0.14)
    for side in SIDES:
        for face in to.faces("knot", side):
            face[::2, :, :3] *= 0.72


def end_crystal(to: Canvas) -> None:
    to.fill("base", 0x4A4650, 0.16).fill("core", 0xC95AD9, 0.2).spots("core", 0xF6C0FF, 0.2, size=1)
    for side in (UP, DOWN, *SIDES):
        for face in to.faces("frame", side):
            face[(0, -1), :] = face[:, (0, -1)] = (226, 222, 240, 255)
            face[1, 1:3] = face[2, 1] = face[-2, -3:-1] = (246, 246, 255, 255)
        for face in to.faces("base", side):
            face[..., :3][(0, -1)] *= 0.7


def armor_stand(to: Canvas) -> None:
    to.fill("head body stick hip arm left_arm leg left_leg", 0xA98755, 0.12).fill("base", 0x8E8E8E, 0.1)
    for face in to.faces("base", UP):
        face[(0, -1), :, :3] = face[:, (0, -1), :3] = (120, 120, 120)


def item_frame(to: Canvas, glow: bool = False) -> None:
    to.fill("back", 0xA8744A if not glow else 0x8E8A5A, 0.12).fill("bar post", WOODS["birch"][0] if not glow else 0xD9E8A8, 0.1)
    for side in (UP, FRONT, LEFT, RIGHT):
        to.shade("bar post", 0.94, sides=(side,))


def elytra(to: Canvas) -> None:
    to.fill("wing", 0x7E7C92, 0.1)
    for side in (FRONT, BACK):
        for face in to.faces("wing", side):
            high, wide = face.shape[:2]
            outer = list(range(wide))
            for y in range(high):
                for x in outer:
                    away = x if side == FRONT else wide - 1 - x
                    if away > 9.5 - max(0, (y - 9)) * 0.5 or (y > 17 and away < (y - 17) * 1.5):
                        face[y, x] = 0
                    elif (away + y // 3) % 4 == 0:
                        face[y, x, :3] *= 0.72
            face[0, :, :3] *= 0.8


# ---- single pictures


def _grid(size: int = 16) -> tuple[np.ndarray, np.ndarray]:
    return np.mgrid[0:size, 0:size]


def experience_orbs() -> np.ndarray:
    """64 x 64: sixteen orbs of growing size, as the field's sheet has them."""
    out = np.zeros((64, 64, 4), float)
    y, x = _grid()
    far = np.hypot(x - 7.5, y - 7.5)
    for number in range(11):
        radius = 2.6 + number * 0.5
        tone = np.clip(1.25 - far / radius, 0, 1)
        cell = np.zeros((16, 16, 4))
        ring = np.array(((90, 190, 30), (160, 240, 50), (240, 255, 120), (255, 255, 220)), float)
        cell[..., :3] = ring[np.clip(tone * 4, 0, 3).astype(int)]
        cell[..., 3] = np.where(far < radius, 255, 0)
        row, column = divmod(number, 4)
        out[row * 16:row * 16 + 16, column * 16:column * 16 + 16] = cell
    return out.astype(np.uint8)


def fishing_hook() -> np.ndarray:
    """8 x 8: a red and white float."""
    rows = "...rr... ..rrrr.. ..rrrr.. ..wwww.. ..wwww.. ...ss... ...s.... ....ss.."
    return _drawn(rows, {"r": 0xC9302A, "w": 0xF0EDE6, "s": 0x9A9A9A})


def dragon_fireball() -> np.ndarray:
    y, x = _grid()
    far = np.hypot(x - 7.5, y - 7.5) + white("dragon_fireball") * 1.6
    out = np.zeros((16, 16, 4), np.uint8)
    out[..., :3] = np.array(((250, 220, 255), (214, 110, 240), (130, 40, 170), (60, 16, 84)))[np.clip(far / 2.1, 0, 3).astype(int)]
    out[..., 3] = np.where(far < 8, 255, 0)
    return out


def shadow() -> np.ndarray:
    """32 x 32: a soft round."""
    y, x = _grid(32)
    far = np.hypot(x - 15.5, y - 15.5) / 15.5
    out = np.zeros((32, 32, 4), np.uint8)
    out[..., 3] = np.clip((1 - far) * 1.6, 0, 1) * 255
    return out


def beacon_beam(name: str, color) -> np.ndarray:
    out = np.zeros((32, 16, 4), np.uint8)
    out[..., :3] = np.clip(rgb(color) * (0.75 + 0.5 * white(name, 32, 16)[..., None]), 0, 255)
    out[..., 3] = 255
    return out


def glint() -> np.ndarray:
    """64 x 64: slanting veils of violet light that fit to themselves."""
    y, x = _grid(64)
    band = np.sin((x + y) * 2 * pi / 64) + np.sin((2 * x + y) * 2 * pi / 64 + 1.3) * 0.7 + np.sin((x - 3 * y) * 2 * pi / 64 + 2.1) * 0.4
    light = np.clip(band - 0.55, 0, 1)[..., None]
    out = np.full((64, 64, 4), 255, np.uint8)
    out[..., :3] = np.clip(light * np.array((120, 60, 190)), 0, 255)
    return out


def _drawn(rows: str, palette: dict) -> np.ndarray:
    lines = rows.split()
    out = np.zeros((len(lines), len(lines[0]), 4), np.uint8)
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter in palette:
                out[y, x] = (*rgb(palette[letter]).astype(np.uint8), 255)
    return out
