"""Animals of the farm and of the stable: shapes and hides."""

from horizon.art.entity.canvas import SIDES, Canvas
from horizon.art.entity.parts import BACK, DOWN, FRONT, LEFT, RIGHT, UP, Maker


def _cow(name: str) -> Maker:
    maker = Maker(name, 64, 32)
    maker.trunk(6, 11, 21.5, -9.5, 8.5, (18, 4), (12, 18, 10))
    maker.box(-2, -2 + 16.25 - 5.5, 5 - 0.5, 4, 6, 1, uv=(52, 0), tag="udder")
    maker.bone("head", 0, 19.5, 8).box(-4, 15.5, 8, 8, 8, 6, uv=(0, 0))
    maker.box(-5, 21, 10, 1, 3.4, 1, uv=(22, 0), dims=(1, 3, 1), tag="horn")
    maker.box(4, 21, 10, 1, 3.4, 1, uv=(22, 0), dims=(1, 3, 1), tag="horn", mirror=True)
    return maker.legs(3.9, 12, 6, -7.2, 4, uv=(0, 16), dims=(4, 12, 4))


COW = _cow("cow").done()
_MOOSHROOM = _cow("mooshroom").layer("mushrooms", 16, 16)
for _number, (_x, _y, _z, _on) in enumerate(((2.5, 21.5, 4, None), (-2.5, 21.5, -5, None), (0, 23.5, 11, "head"))):
    for _turn in (45, 135):
        _MOOSHROOM.bone(f"mushroom_{_number}_{_turn}", _x, _y, _z, _on, (0, _turn, 0))
        _MOOSHROOM.box(_x - 5, _y - 0.5, _z, 10, 10, 0, uv=(0, 0), dims=(16, 16, 0), tag="mushroom", layer="mushrooms",
                       sides=(FRONT, BACK))
MOOSHROOM = _MOOSHROOM.done()

PIG = (Maker("pig", 64, 32)
       .trunk(5, 5.5, 13.5, -8, 8, (28, 8), (10, 16, 8))
       .bone("head", 0, 11.5, 7.5).box(-4, 7.5, 6.5, 8, 8, 8, uv=(0, 0)).box(-2, 8.3, 14.3, 4, 3, 1, uv=(16, 16), tag="snout")
       .legs(3, 6, 5, -6, 4, uv=(0, 16), dims=(4, 6, 4))
       .layer("saddle", 64, 32).on("body").box(-5, -8 + 9.5, -4, 10, 16, 8, uv=(28, 8), tag="saddle", grow=0.4, layer="saddle", open=True)
       .done())

SHEEP = (Maker("sheep", 64, 32)
         .trunk(4, 12, 18.5, -8, 8, (28, 8), (8, 16, 6))
         .bone("head", 0, 18, 7).box(-3, 16, 6, 6, 6, 8, uv=(0, 0))
         .legs(3, 12, 5, -6, 4, uv=(0, 16), dims=(4, 12, 4))
         .layer("wool", 64, 32)
         .on("body").box(-4, -8 + 15.25, -3, 8, 16, 6, uv=(28, 8), tag="body", grow=1.8, layer="wool")
         .on("head").box(-3, 16.2, 6, 6, 6, 6, uv=(0, 0), tag="head", grow=0.65, layer="wool"))
for _side, _sign in (("right", -1), ("left", 1)):
    for _leg, _z in (("front", 5), ("hind", -6)):
        SHEEP.on(f"{_side}_{_leg}_leg").box(_sign * 3 - 2, 6, _z - 2, 4, 6, 4, uv=(0, 16), tag="leg", grow=0.5, layer="wool",
                                            mirror=_sign > 0)
SHEEP = SHEEP.done()

CHICKEN = (Maker("chicken", 64, 32)
           .trunk(3, 4.5, 10.5, -4, 4, (0, 9), (6, 8, 6))
           .bone("head", 0, 9, 3.5).box(-2, 9, 3, 4, 6, 3, uv=(0, 0)).box(-2, 11, 6, 4, 2, 2, uv=(14, 0), tag="beak")
           .box(-1, 9, 5.2, 2, 2, 2, uv=(14, 4), tag="wattle")
           .pair("leg", -1.5, 5, 0, [(-3, 0, -1, 3, 5, 3, {"uv": (26, 0)})])
           .pair("wing", -3, 10, 0, [(-4, 6, -3, 1, 4, 6, {"uv": (24, 13)})])
           .done())


def _horse(name: str, long_ears: bool = False):
    maker = Maker(name, 64, 64).layer("saddle", 64, 64).layer("over", 64, 64).layer("chest", 32, 32)
    maker.bone("body", 0, 16, -7).box(-5, 11, -12, 10, 10, 22, uv=(0, 32))
    maker.bone("neck", 0, 17.5, 8, turn=(30, 0, 0)).box(-2, 14.5, 5, 4, 12, 7, uv=(0, 35), dims=(4, 12, 7), tag="neck")
    maker.box(-1, 14.8, 3.2, 2, 16, 2, uv=(56, 36), tag="mane")
    maker.bone("head", 0, 26.5, 8, "neck").box(-3, 26.5, 5.2, 6, 5, 7, uv=(0, 13))
    maker.box(-2, 26.5, 12, 4, 5, 5, uv=(0, 25), tag="muzzle")
    if long_ears:
        maker.pair("ear", -2, 31, 6, [(-3, 31, 5, 2, 7, 1, {"uv": (0, 12)})], "head", (0, 0, 15))
    else:
        maker.pair("ear", -2, 31, 6, [(-2.6, 31, 5.4, 2, 3, 1, {"uv": (19, 16)})], "head", (0, 0, 5))
    maker.legs(3, 11.5, 8, -9.5, 4, uv=(48, 21), dims=(4, 11, 4))
    maker.bone("tail", 0, 20, -11.5, turn=(-30, 0, 0)).box(-1.5, 6, -14.5, 3, 14, 4, uv=(42, 36), dims=(3, 14, 4))
    if long_ears:
        maker.on("body").box(-8, 12, -10, 3, 8, 8, tag="pack", layer="chest")
        maker.box(5, 12, -10, 3, 8, 8, tag="pack", layer="chest", mirror=True)
    maker.on("body").box(-5, 12, -5, 10, 9, 9, uv=(26, 0), tag="seat", grow=0.5, layer="saddle")
    maker.on("head").box(-3, 26.5, 5.2, 6, 5, 7, uv=(1, 1), tag="bridle", grow=0.2, layer="saddle", open=True)
    maker.on("body").box(-5, 11, -12, 10, 10, 22, uv=(0, 32), tag="body", grow=0.15, layer="over")
    maker.on("neck").box(-2, 14.5, 5, 4, 12, 7, uv=(0, 35), tag="neck", grow=0.15, layer="over")
    maker.on("head").box(-3, 26.5, 5.2, 6, 5, 7, uv=(0, 13), tag="head", grow=0.15, layer="over")
    maker.box(-2, 26.5, 12, 4, 5, 5, uv=(0, 25), tag="muzzle", grow=0.15, layer="over")
    for side, sign in (("right", -1), ("left", 1)):
        for leg, z in (("front", 8), ("hind", -9.5)):
            maker.on(f"{side}_{leg}_leg").box(sign * 3 - 2, 0, z - 2, 4, 11.5, 4, uv=(48, 21), dims=(4, 11, 4), tag="leg", grow=0.1,
                                              mirror=sign > 0, layer="over")
    return maker.done()


HORSE, DONKEY = _horse("horse"), _horse("donkey", True)

LLAMA = (Maker("llama", 128, 64)
         .trunk(6, 13.5, 23, -9, 9, (29, 0), (12, 18, 10))
         .bone("head", 0, 17, 8).box(-4, 14.5, 6, 8, 18, 6, uv=(0, 14), tag="neck")
         .box(-2, 27.2, 11.5, 4, 4, 7, uv=(0, 0), dims=(4, 4, 9), tag="muzzle")
         .box(-4, 32.5, 7, 3, 3, 2, uv=(17, 0), tag="ear").box(1, 32.5, 7, 3, 3, 2, uv=(17, 0), tag="ear", mirror=True)
         .legs(3.5, 14, 5, -6.5, 4, uv=(29, 29), dims=(4, 14, 4))
         .layer("chest", 32, 32).bone("packs").box(-9, 15, -5, 3, 8, 8, tag="pack", layer="chest")
         .box(6, 15, -5, 3, 8, 8, tag="pack", layer="chest", mirror=True)
         .layer("decor", 128, 64).on("body")
         .box(-6, -9 + 18.25, -4.75, 12, 18, 9.5, uv=(29, 0), dims=(12, 18, 10), tag="body", grow=0.4, layer="decor", open=True)
         .on("head").box(-4, 14.5, 6, 8, 18, 6, uv=(0, 14), tag="neck", grow=0.4, layer="decor", open=True)
         .done())

CAMEL = (Maker("camel", 128)
         .bone("body", 0, 20, -1).box(-7.5, 19, -14, 15, 12, 27, tag="body")
         .bone("hump", 0, 31, 0, "body").box(-4.5, 31, -5.5, 9, 5, 11)
         .bone("head", 0, 25, 12, "body").box(-3.5, 18, 13, 7, 8, 8, tag="throat").box(-3.5, 18, 20, 7, 20, 6, tag="neck")
         .box(-3.4, 31, 24, 6.8, 7, 8, tag="face").box(-2.5, 31, 31.6, 5, 5, 6, tag="muzzle")
         .pair("ear", -3, 37, 23, [(-5.5, 37, 22, 3, 1, 2)], "head", (0, 0, -10))
         .bone("tail", 0, 30, -14, "body").box(-1.5, 17, -14.5, 3, 14, 0.6, dims=(3, 14, 1))
         .legs(4.9, 21, 9.5, -10.5, 5)
         .layer("saddle", 128).on("body").box(-4.5, 31, -5.5, 9, 5, 11, tag="pad", grow=0.5, layer="saddle")
         .box(-7.5, 19, -6, 15, 12, 12, tag="girth", grow=0.25, layer="saddle", open=True)
         .box(-5, 36, -6.5, 10, 3, 2.5, dims=(10, 3, 3), tag="rest", layer="saddle")
         .done())

GOAT = (Maker("goat", 64, 64)
        .bone("body", 0, 12, 0).box(-4.5, 8, -8.5, 9, 11, 16, uv=(1, 1))
        .box(-5.5, 7, -2.5, 11, 13.4, 11, uv=(0, 28), dims=(11, 14, 11), tag="coat")
        .bone("head", 0, 17, 7.5).box(-2.5, 14.5, 6, 5, 7, 10, uv=(34, 46), tag="head")
        .box(-0.0, 8.5, 11, 0, 7, 5, uv=(23, 52), tag="beard")
        .pair("ear", -2.5, 20, 8, [(-5.5, 18.5, 7.5, 3, 2, 1, {"uv": (2, 61)})], "head")
        .pair("horn", -1.5, 21, 8, [(-2.5, 20.8, 6.5, 2, 7, 2, {"uv": (12, 55)})], "head", (-25, 0, 0))
        .pair("front_leg", -3, 10, 5, [(-4.5, 0, 3.5, 3, 10, 3, {"uv": (35, 2), "left_uv": (49, 2)})])
        .pair("hind_leg", -2.5, 10, -6, [(-4, 0, -7.5, 3, 9, 3, {"uv": (36, 29), "dims": (3, 6, 3), "left_uv": (49, 29)})])
        .done())

RABBIT = (Maker("rabbit", 64, 0)
          .bone("body", 0, 5, -1, turn=(-20, 0, 0)).box(-3, 2.6, -5, 6, 5, 9)
          .bone("tail", 0, 5, -5.6).box(-1.5, 4.2, -8, 3, 3, 2)
          .bone("head", 0, 8.5, 3).box(-2.5, 7, 2, 5, 4, 5).box(-0.5, 8.4, 6.6, 1, 1, 1, tag="nose")
          .pair("ear", -1, 11, 4, [(-2.5, 11, 3.4, 2, 5, 1)], "head", (-8, -12, 6))
          .pair("front_leg", -2, 5, 3, [(-3, 0, 2, 2, 5, 2)])
          .pair("hind_leg", -2.6, 4, -3, [(-4.2, 1, -5, 2, 4, 5, {"tag": "haunch"}), (-4.2, 0, -3.6, 2, 1, 7, {"tag": "foot"})])
          .done())

CAMEL_PARTS = ("body hump throat neck face muzzle ear leg tail")

# ---- hides


def cow(to: Canvas, hide=0x4A3628, spot=0xDAD3C6, muzzle=0xC7A79A) -> None:
    to.trunk("body", hide, 0.14, hide - 0x080808).fill("head leg", hide, 0.13)
    to.spots("body", spot, 0.26, size=4).spots("leg", spot, 0.2, SIDES, 3, rows=(0, 6))
    to.fill("leg", 0x2E2622, 0.1, (10, 12)).fill("leg", 0x2E2622, sides=(DOWN,)).fill("udder", 0xE0A9A0, 0.06).fill("horn", 0xC9BFA6, 0.08)
    face = "..hssh.. ..hssh.. w..ss..w p..ss..p ..ssss.. .mmmmmm. .mnmmnm. .mmmmmm."
    to.draw("head", FRONT, face, {"h": hide, "s": spot, "w": 0xF0ECE6, "p": 0x17110E, "m": muzzle, "n": muzzle - 0x503C36})
    to.draw("head", UP, "...ss... ...ss...", {"s": spot}, 4)
    to.fill("head", hide - 0x0C0A08, 0.1, (1, 3), (LEFT, RIGHT))


def mooshroom(to: Canvas, hide=0x9E2A26, spot=0xC9C0BC) -> None:
    cow(to, hide, spot, 0xCFA9A2)


def brown_mooshroom(to: Canvas) -> None:
    cow(to, 0x8A6A4E, 0xCFC3B4, 0xC9AA96)


def _mushroom(to: Canvas, cap, dots) -> None:
    rows = ["......cccc......", "....cccccccc....", "...ccddcccccc...", "..cccddccccdcc..", "..ccccccddcccc..", ".cdccccccccccdc.",
            ".cccccccccccccc.", "..uuuuussuuuuu..", "......ssss......", "......ssss......", "......sSss......", "......sSss......",
            "......sSss......", "......ssss......", ".....ssssss.....", "....ssssssss...."]
    for side in (FRONT, BACK):
        to.draw("mushroom", side, " ".join(rows), {"c": cap, "d": dots, "u": cap - 0x301C14, "s": 0xDCD3BE, "S": 0xBFB49C})


def red_mushrooms(to: Canvas) -> None:
    _mushroom(to, 0xC6332B, 0xF0ECE4)


def brown_mushrooms(to: Canvas) -> None:
    _mushroom(to, 0x97745A, 0xB89478)


def pig(to: Canvas) -> None:
    pink = 0xEBA3A0
    to.trunk("body", pink, 0.07, 0xE79E98).fill("head leg snout", pink, 0.07)
    to.fill("leg", 0xC98480, 0.06, (4, 6)).draw("snout", FRONT, "ssss nssn", {"s": 0xD98782, "n": 0x8A4A48})
    to.draw("snout", FRONT, "ssss", {"s": 0xDF908A}, 2)
    to.draw("head", FRONT, "ee....ee ........ wp....pw", {"e": 0xD88A86, "w": 0xF8F4F2, "p": 0x2A1A18}, 1)
    to.draw("head", RIGHT, "ee ee", {"e": 0xD48682}, 0, 5).draw("head", LEFT, "ee ee", {"e": 0xD48682}, 0, 1)
    to.spots("body head", 0xF2B6B0, 0.14, size=2)


def saddle_on_pig(to: Canvas) -> None:
    to.fill("saddle", 0x8C4A26, 0.12, (3, 11), (RIGHT, LEFT)).fill("saddle", 0x7A3E1E, 0.12, (2, 12), (BACK,))
    to.clear("saddle", sides=(FRONT, UP, DOWN))
    to.draw("saddle", RIGHT, ".......s .......s .......s", {"s": 0xB8B8B4}, 6).clear("saddle", (0, 3), (RIGHT, LEFT))
    for side, columns in ((RIGHT, slice(5, 8)), (LEFT, slice(0, 3))):
        for face in to.faces("saddle", side):
            face[3:6, columns] = face[9:11, columns] = 0


def sheep(to: Canvas) -> None:
    skin = 0xD8C4B0
    to.trunk("body", 0xE0CBBB, 0.07).fill("leg", skin, 0.08).fill("head", skin, 0.08)
    to.fill("leg", 0x6B5A4C, 0.1, (10, 12)).fill("head", 0xB79A84, 0.08, sides=(FRONT,))
    to.draw("head", FRONT, "...... wp..pw ...... ..nn.. .n..n.", {"w": 0xF2EEE8, "p": 0x1E1814, "n": 0x8A6458}, 1)
    to.fill("head", 0xCDB49E, 0.08, (0, 3), (LEFT, RIGHT))


def wool(to: Canvas) -> None:
    """White: the dye multiplies it."""
    to.trunk("body", 0xE6E6E6, 0.09).fill("head leg", 0xE6E6E6, 0.1)
    to.spots("body head", 0xF6F6F6, 0.28, size=2).spots("body", 0xCFCFCF, 0.16, size=2, seed="dark").clear("head", sides=(FRONT,))
    to.fill("head", 0xE2E2E2, 0.1, (0, 2), (FRONT,)).comb("leg")


def chicken(to: Canvas) -> None:
    to.trunk("body", 0xEDEDE8, 0.06).fill("head wing", 0xF0F0EC, 0.06).fill("leg", 0xD9A23A, 0.08)
    to.spots("body wing", 0xD9D9D2, 0.2, size=2).fill("wing", 0xCFCFC8, 0.06, (3, 4))
    to.fill("beak", 0xE0A32E, 0.08).fill("wattle", 0xC9302A, 0.08)
    to.draw("beak", FRONT, "....", {}, 0).draw("beak", FRONT, "dddd", {"d": 0xB87C1E}, 1)
    for side in (LEFT, RIGHT):
        to.draw("head", side, "p", {"p": 0x1A1616}, 2, 1 if side == RIGHT else 1)
    to.draw("head", FRONT, "p..p", {"p": 0x1A1616}, 1).draw("head", UP, ".rr. .rr.", {"r": 0xC9302A}, 1)
    for side in SIDES:
        to.clear("leg", sides=(side,))
        to.draw("leg", side, ".y. .y. .y. .y. yyy" if side in (FRONT, BACK) else ".y. .y. .y. .y. yyy", {"y": 0xD9A23A})
    to.clear("leg", sides=(UP,)).fill("leg", 0xC98F2A, sides=(DOWN,))


COATS = {"white": (0xE6E2DA, 0xD0CBC0), "creamy": (0xC9A46A, 0xE9DEC2), "chestnut": (0x8A4B26, 0x6A3618),
         "brown": (0x5F3E26, 0x2A1D14), "black": (0x25232A, 0x17151A), "gray": (0x7B7D82, 0x4A4B50),
         "darkbrown": (0x3E2A1C, 0x1E140E)}


def horse(to: Canvas, coat: str) -> None:
    hide, mane = COATS[coat]
    equine(to, hide, mane)


def equine(to: Canvas, hide, mane, muzzle=None, eye=0x17110E) -> None:
    to.fill("body neck head ear leg", hide, 0.09).fill("mane tail", mane, 0.14).fill("muzzle", muzzle or hide - 0x0A0A08, 0.08)
    to.fill("leg", 0x2C2622, 0.1, (9, 11)).fill("leg", mane, 0.1, (6, 9)).shade("body", 0.9, (7, 10))
    to.sides("head", "....... ....we.", {"w": 0xEDE6DC, "e": eye}).draw("muzzle", FRONT, "n..n", {"n": 0x2A2220}, 2)
    to.fill("muzzle", (muzzle or hide) - 0x141210, 0.08, (3, 5)).fill("ear", hide - 0x101010, 0.06, (1, 3), (FRONT,))


def horse_markings(to: Canvas, kind: str) -> None:
    white = 0xF0EDE6
    if kind == "white":
        to.fill("leg", white, 0.06, (5, 9)).draw("head", FRONT, "..ww.. ..ww.. ..ww..", {"w": white}, 1)
        to.draw("head", UP, "..ww.. ..ww..", {"w": white}, 4).draw("muzzle", UP, ".ww. .ww. .ww.", {"w": white})
    elif kind == "whitefield":
        to.spots("body neck", white, 0.42, size=5, spread=0.05).fill("leg", white, 0.06, (4, 9)).fill("muzzle", white, 0.05)
    elif kind == "whitedots":
        to.spots("body", white, 0.22, size=2, spread=0.04).spots("neck", white, 0.1, spread=0.04)
    elif kind == "blackdots":
        to.spots("body", 0x2A2626, 0.18, size=2, spread=0.06).spots("neck leg", 0x2A2626, 0.08, spread=0.06)


def donkey(to: Canvas) -> None:
    equine(to, 0x8A7B6C, 0x4A4038, 0xD9D0C4)


def mule(to: Canvas) -> None:
    equine(to, 0x5A3320, 0x2C1A12, 0x8A6A54)


def zombie_horse(to: Canvas) -> None:
    equine(to, 0x4C6E4E, 0x2E4A34, 0x5E7E58, 0x8A1A14)
    to.spots("body neck head", 0x3A5A3C, 0.22, size=3).spots("body", 0x7A3A34, 0.05, size=2, seed="wound")


def skeleton_horse(to: Canvas) -> None:
    bone = 0xC9C9BE
    equine(to, bone, 0x9C9C90, bone, 0x120E0E)
    for side in (LEFT, RIGHT):
        for face in to.faces("body", side):
            face[2:8, 2::3, :3] = face[2:8, 3::3, :3] * 0.25
    to.sides("head", ".....dd .....dd", {"d": 0x17171A}, 1)
    for side in SIDES:
        to.draw("leg", side, "d..d d..d d..d", {"d": 0x55554E}, 2).draw("leg", side, "d..d d..d", {"d": 0x55554E}, 6)


def saddle(to: Canvas) -> None:
    """A leather seat with a girth, and a bridle."""
    to.fill("seat", 0x8C4A26, 0.12, sides=(UP,)).fill("seat", 0x7A3E1E, 0.12, (0, 4), (LEFT, RIGHT))
    to.draw("seat", UP, "dddddddddd d........d", {"d": 0x5E2E14})
    for side in (LEFT, RIGHT):
        for face in to.faces("seat", side):
            face[4:, :3] = face[4:, 6:] = 0
            face[4:8, 3:6] = (94, 50, 26, 255)
            face[7:9, 3:6] = (176, 176, 172, 255)
    to.clear("seat", sides=(FRONT, BACK, DOWN))
    for side in (LEFT, RIGHT):
        to.draw("bridle", side, "......l ....lll llll... ....l.. ....lll" if side == RIGHT else "l...... lll.... ...llll ..l.... lll....",
                {"l": 0x5E2E14})
    to.draw("bridle", UP, "llllll", {"l": 0x5E2E14}, 3)


HORSE_ARMOR = {"leather": 0x8A5A38, "iron": 0xD2D4D6, "golden": 0xEBC23E, "diamond": 0x4CD3CB}


def horse_armor(to: Canvas, material: str) -> None:
    color = HORSE_ARMOR[material]
    to.fill("body", color, 0.1, (0, 7)).fill("body", color, sides=(UP,)).fill("neck head", color, 0.1)
    for side in SIDES:
        for face in to.faces("body", side):
            face[6:7, :, :3] *= 0.7
    to.clear("body", sides=(DOWN,)).clear("head", sides=(FRONT, DOWN)).clear("head", (1, 4), (LEFT, RIGHT)).clear("leg muzzle")
    to.spots("body neck", color, 0.2, size=3)


LLAMAS = {"creamy": (0xD9C49A, 0xEADFC4), "white": (0xE9E6DF, 0xF6F4F0), "brown": (0x7A5136, 0x946848), "gray": (0x8E8A86, 0xAAA6A2)}


def llama(to: Canvas, kind: str) -> None:
    coat, light = LLAMAS[kind]
    to.trunk("body", coat, 0.1).fill("neck ear leg", coat, 0.1).fill("muzzle", light, 0.06)
    to.spots("body neck", light, 0.25, size=3).fill("leg", coat - 0x202020, 0.08, (11, 14)).fill("neck", light, 0.08, (0, 6), (FRONT,))
    to.draw("neck", FRONT, "wp....pw", {"w": 0xF4F0EA, "p": 0x18120E}, 3)
    to.draw("muzzle", FRONT, "n..n ....  .dd.", {"n": 0x4A342C, "d": 0x4A342C}, 1)
    to.fill("ear", light, 0.06, sides=(FRONT,)).fill("neck", light, 0.1, sides=(UP,))


def llama_decor(to: Canvas, color) -> None:
    to.trunk("body", color, 0.08).clear("body", sides=(FRONT, UP, DOWN))
    for side in (LEFT, RIGHT):
        for face in to.faces("body", side):
            face[:3] = face[14:] = 0
            low = slice(6, 10) if side == RIGHT else slice(0, 4)
            face[:, low] = 0
            face[4::3, :, :3] = face[4::3, :, :3] * 0.5 + 120
    for face in to.faces("body", BACK):
        face[:3] = face[14:] = 0
        face[4::3, :, :3] = face[4::3, :, :3] * 0.5 + 120
    to.fill("neck", color, 0.1, (12, 15)).fill("neck", 0xE2B84A, 0.1, (15, 16))


def pack(to: Canvas) -> None:
    to.fill("pack", 0x8A6232, 0.1)
    for side in SIDES:
        to.draw("pack", side, "dddddddd d......d dddddddd d......d d......d d......d d......d dddddddd", {"d": 0x5A3E1E})
    for side in (LEFT, RIGHT):
        to.draw("pack", side, "ss ss", {"s": 0xB8B8B4}, 2, 3)


def camel(to: Canvas) -> None:
    to.fill(CAMEL_PARTS, 0xD09A54, 0.1).fill("hump", 0xB9803F, 0.14).spots("body neck", 0xDDAE6C, 0.2, size=3)
    to.fill("body", 0xC08A48, 0.12, sides=(UP,)).fill("leg", 0x8A6436, 0.1, (18, 21)).fill("muzzle", 0xDDB47A, 0.08)
    to.sides("face", "........ ....ep..", {"e": 0x4A3420, "p": 0x1A120C}, 1)
    to.draw("muzzle", FRONT, ".n.n. ..... .ddd.", {"n": 0x5A3E26, "d": 0x8A6240}, 1)
    to.fill("neck", 0xB9803F, 0.14, (0, 20), (BACK,)).fill("tail", 0x8A5E2E, 0.1, (10, 14)).shade("body", 0.88, (9, 12))


def camel_saddle(to: Canvas) -> None:
    to.fill("pad", 0x3E5F9E, 0.1).fill("rest", 0x8A5A30, 0.1).fill("girth", 0x4B6DB0, 0.1, (0, 6)).fill("girth", 0x4B6DB0, sides=(UP,))
    to.clear("girth", sides=(DOWN, FRONT, BACK))
    for side in (LEFT, RIGHT):
        to.draw("girth", side, "yyyyyyyyyyyy ............ r..r..r..r..", {"y": 0xE2B84A, "r": 0xC8483A}, 3)
        to.draw("girth", side, "....tttt.... ....tttt....", {"t": 0x5E3A1C}, 6)
    to.fill("pad", 0xE2B84A, 0.1, (4, 5))


def goat(to: Canvas) -> None:
    to.fill("body coat head leg front_leg left_front_leg hind_leg left_hind_leg ear beard", 0xE3DCCF, 0.09)
    to.spots("coat", 0xF2EDE4, 0.3, size=2).comb("coat", depth=2).fill("horn", 0x8E8474, 0.12)
    to.sides("head", ".......... .....wp...", {"w": 0xF2C860, "p": 0x17110E}, 1)
    to.draw("head", FRONT, "..... ..... n...n .nnn.", {"n": 0x8A7468}, 2)
    for tag in ("front_leg", "left_front_leg", "hind_leg", "left_hind_leg"):
        to.fill(tag, 0x8E8070, 0.1, (-2, 0))
    to.spots("body", 0xBDB2A2, 0.12, size=4).comb("beard", (LEFT, RIGHT), 2)


RABBITS = {"brown": (0x8E6B4A, 0xC4A582), "white": (0xEDEBE6, 0xFFFFFF), "black": (0x29272B, 0x3E3A40), "gold": (0xD3A866, 0xF0DDB4),
           "salt": (0x8E8A84, 0xC9C4BC), "white_splotched": (0xEDEBE6, 0xFFFFFF), "caerbannog": (0xF4F2EE, 0xFFFFFF), "toast": (0xC9A57E,
               0xEFE2CC)}


def rabbit(to: Canvas, kind: str) -> None:
    hide, light = RABBITS[kind]
    to.fill("body head ear front_leg haunch foot", hide, 0.12).fill("tail", light, 0.05).fill("nose", 0xD98A8A, 0.03)
    to.fill("body", light, 0.06, sides=(DOWN,)).fill("ear", 0xDDA79C, 0.05, (1, 5), (FRONT,)).fill("head", light, 0.06, (3, 4))
    if kind == "white_splotched":
        to.spots("body head ear haunch", 0x2A2628, 0.3, size=3)
    if kind == "salt":
        to.spots("body head", 0xCFCBC4, 0.3, size=1)
    red = kind in ("white", "caerbannog")
    to.sides("head", "..... ...p.", {"p": 0xC4202A if red else 0x17110E})
    to.draw("head", FRONT, "p...p", {"p": 0xC4202A if red else 0x17110E}, 1)
    if kind == "caerbannog":
        to.draw("head", FRONT, "r...r", {"r": 0x8A0E14}, 2)
