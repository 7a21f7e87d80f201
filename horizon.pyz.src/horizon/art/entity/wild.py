"""Animals that live wild or come along as friends: shapes and coats."""

from math import cos, pi, sin

from horizon.art.entity.canvas import SIDES, Canvas
from horizon.art.entity.parts import BACK, DOWN, FRONT, LEFT, RIGHT, UP, Maker


def _wolf() -> Maker:
    maker = (Maker("wolf", 64, 32)
             .trunk(3, 6.5, 12.5, -7, 3, (18, 14), (6, 9, 6))
             .trunk(4, 6, 13, -1, 5, (21, 0), (8, 6, 7), "mane")
             .bone("head", 0, 10.5, 6).box(-3, 7.5, 5, 6, 6, 4, uv=(0, 0)).box(-1.5, 7.5, 8.4, 3, 3, 4, uv=(0, 10), tag="snout")
             .box(-3, 13.5, 5.6, 2, 2, 1, uv=(16, 14), tag="ear").box(1, 13.5, 5.6, 2, 2, 1, uv=(16, 14), tag="ear", mirror=True)
             .legs(1.5, 8, 3.5, -6, 2, uv=(0, 18), dims=(2, 8, 2))
             .bone("tail", 0, 12, -7, turn=(35, 0, 0)).box(-1, 4, -8, 2, 8, 2, uv=(9, 18)))
    maker.layer("collar", 64, 32).on("mane").box(-4, 9.5 - 3, 2 - 3.5, 8, 6, 7, uv=(21, 0), tag="mane", grow=0.1, layer="collar")
    maker.layer("armor", 64, 32).on("body")
    maker.box(-3, 9.5 - 5, -2 - 3, 6, 10, 6, uv=(18, 14), dims=(6, 9, 6), tag="body", grow=0.3, layer="armor")
    maker.on("mane").box(-4, 9.5 - 3, 2 - 3.5, 8, 6, 7, uv=(21, 0), tag="mane", grow=0.3, layer="armor")
    maker.on("head").box(-3, 7.5, 5, 6, 6, 4, uv=(0, 0), tag="head", grow=0.3, layer="armor", open=True)
    return maker


def _cat(name: str) -> Maker:
    maker = (Maker(name, 64, 32)
             .trunk(2, 5.5, 11, -8, 7, (20, 0), (4, 16, 6))
             .bone("head", 0, 10, 7).box(-2.5, 8, 5.5, 5, 4.4, 5, uv=(0, 0), dims=(5, 4, 5))
             .box(-1.5, 8, 9.8, 3, 2, 2, uv=(0, 24), tag="nose")
             .box(-2.4, 12.2, 7, 1.2, 1.4, 1.6, uv=(0, 10), dims=(1, 1, 2), tag="ear")
             .box(1.2, 12.2, 7, 1.2, 1.4, 1.6, uv=(6, 10), dims=(1, 1, 2), tag="ear")
             .pair("front_leg", -1.1, 9, 5, [(-2.1, 0, 4, 2, 9, 2, {"uv": (40, 0), "dims": (2, 10, 2)})])
             .pair("hind_leg", -1.1, 6.5, -6, [(-2.1, 0, -7, 2, 6.5, 2, {"uv": (8, 13), "dims": (2, 6, 2)})])
             .bone("tail", 0, 10, -7.6, turn=(50, 0, 0)).box(-0.5, 2.5, -8.1, 1, 7.5, 1, uv=(0, 15), dims=(1, 8, 1))
             .bone("tail_tip", 0, 2.7, -7.6, "tail", (25, 0, 0)).box(-0.45, -4.6, -8.05, 0.9, 7.5, 0.9, uv=(4, 15), dims=(1, 8, 1)))
    maker.layer("collar", 64, 32).on("body")
    maker.box(-2, 8.25 - 7.5, -0.5 - 2.75, 4, 15, 5.5, uv=(20, 0), dims=(4, 16, 6), tag="body", grow=0.12, layer="collar")
    return maker


WOLF, CAT, OCELOT = _wolf().done(), _cat("cat").done(), _cat("ocelot").done()

FOX = (Maker("fox", 48, 32)
       .trunk(3, 4.5, 10.5, -6, 5, (24, 15), (6, 11, 6))
       .bone("head", 0, 8, 5).box(-4, 5, 4, 8, 6, 6, uv=(1, 5)).box(-2, 5, 10, 4, 2, 3, uv=(6, 18), tag="nose")
       .box(-4, 11, 5.4, 2, 2.4, 1, uv=(8, 1), dims=(2, 2, 1), tag="ear").box(2, 11, 5.4, 2, 2.4, 1, uv=(15, 1), dims=(2, 2, 1), tag="ear")
       .legs(2, 5.5, 3.6, -4.6, 2, uv=(4, 24), dims=(2, 6, 2))
       .bone("tail", 0, 9, -6, turn=(65, 0, 0)).box(-2, 0, -8.5, 4, 9.5, 5, uv=(30, 0), dims=(4, 9, 5))
       .done())

PANDA = (Maker("panda", 64, 64)
         .trunk(9, 7, 20, -13, 11, (0, 25), (19, 26, 13))
         .bone("head", 0, 12.5, 11).box(-6.5, 7.5, 9, 13, 10, 9, uv=(0, 6)).box(-3.5, 7.5, 17.4, 7, 5, 2, uv=(45, 16), tag="nose")
         .box(-8.2, 15, 11.5, 5, 4, 1, uv=(52, 25), tag="ear").box(3.2, 15, 11.5, 5, 4, 1, uv=(52, 25), tag="ear", mirror=True)
         .legs(5.5, 9, 8, -8.6, 6, uv=(40, 0), dims=(6, 9, 6))
         .done())

POLAR_BEAR = (Maker("polar_bear", 128, 64)
              .trunk(7, 9, 21, -13, 0, (0, 19), (14, 14, 11))
              .trunk(6, 9.6, 20.2, 0, 11, (39, 0), (12, 12, 10), "body_front", tag="front")
              .bone("head", 0, 15, 11).box(-3.5, 10.5, 10, 7, 7, 7, uv=(0, 0))
              .box(-2.5, 10.5, 16.6, 5, 3.4, 3.4, uv=(0, 44), dims=(5, 3, 3), tag="snout")
              .box(-4.2, 16.6, 11, 2, 2, 1, uv=(26, 0), tag="ear").box(2.2, 16.6, 11, 2, 2, 1, uv=(26, 0), tag="ear", mirror=True)
              .pair("front_leg", -3.6, 10, 7, [(-5.6, 0, 4, 4, 10, 6, {"uv": (50, 40)})])
              .pair("hind_leg", -4.6, 10, -8, [(-6.6, 0, -11, 4, 10, 7.6, {"uv": (50, 22), "dims": (4, 10, 8)})])
              .done())

BEE = (Maker("bee")
       .bone("body", 0, 5.5, 0).box(-3.5, 2, -5, 7, 7, 10)
       .bone("stinger", 0, 5.5, -5, "body").box(0, 5, -6.6, 0, 1, 2, dims=(0, 1, 2))
       .pair("feeler", -1.5, 8, 5, [(-2.5, 7, 5, 1, 2, 3)], "body")
       .pair("wing", -1, 9, -1, [(-9, 9, -3, 8, 0, 6)], "body", (0, -15, 0))
       .bone("legs", 0, 2, 0, "body").box(-3, 0.3, 1.5, 6, 2, 0, tag="leg").box(-3, 0.3, -0.5, 6, 2, 0, tag="leg")
       .box(-3, 0.3, -2.5, 6, 2, 0, tag="leg")
       .done())

PARROT = (Maker("parrot", 32)
          .bone("body", 0, 7.5, 0, turn=(28, 0, 0)).box(-1.5, 3, -1.5, 3, 6, 3)
          .bone("tail", 0, 3.6, -2, turn=(58, 0, 0)).box(-1.5, -0.4, -2.6, 3, 4, 1)
          .pair("wing", -1.5, 8.3, -0.4, [(-2.5, 3.3, -1.9, 1, 5, 3)], "body")
          .bone("head", 0, 8.6, 1.2).box(-1.2, 8.2, -0.2, 2.4, 3.2, 2.6, dims=(2, 3, 2)).box(-1, 11, -1.4, 2, 1, 4, tag="crown")
          .box(-0.5, 9, 2.2, 1, 2, 1.2, dims=(1, 2, 1), tag="beak")
          .bone("crest", 0, 12, 1, "head", (-20, 0, 0)).box(0, 11.6, -2.4, 0, 2.4, 3, dims=(0, 3, 3), tag="feather")
          .pair("leg", -1, 3, -0.6, [(-1.5, 0.6, -1.1, 1, 2.4, 1, {"dims": (1, 2, 1)})])
          .done())

BAT = (Maker("bat", 32)
       .bone("body", 0, 9, 0).box(-1.5, 4.5, -1, 3, 5, 2)
       .bone("head", 0, 9.5, 0, "body").box(-2, 9.5, -1, 4, 3, 2)
       .pair("ear", -1.6, 12, 0, [(-3.4, 11.6, 0.2, 3, 4, 0)], "head")
       .pair("wing", -1.5, 9, 0, [(-4.5, 3, 0, 3, 6.5, 0, {"dims": (3, 7, 0)})], "body")
       .pair("wing_tip", -4.5, 9, 0, [(-10.5, 1.6, 0, 6, 8, 0)], "right_wing")
       .bone("feet", 0, 4.5, 0, "body").box(-1.5, 2.6, 0, 3, 2, 0, tag="foot")
       .done())

FROG = (Maker("frog")
        .bone("body", 0, 2, -4).box(-3.5, 1, -4.5, 7, 3, 9)
        .bone("head", 0, 4, -4, "body").box(-3.4, 3.4, -4, 6.8, 2.4, 8.6, dims=(7, 2, 9))
        .pair("eye", -2.5, 6, 0, [(-4, 5.4, -0.5, 2.4, 2, 3, {"dims": (2, 2, 3)})], "head")
        .bone("croaking_body", 0, 2, 4, "body").box(-3, 1, 4.2, 6, 2.6, 1.6, dims=(6, 3, 2), tag="pouch")
        .bone("tongue", 0, 3.4, 3, "head").box(-1.5, 3.2, -2.5, 3, 0.2, 6, dims=(3, 0, 6))
        .pair("front_leg", -3.6, 2.6, 3,
              [(-5.2, 0, 2, 2, 3, 2.4, {"dims": (2, 3, 2)}), (-6.6, 0, 2.4, 4.4, 0.15, 4, {"dims": (4, 0, 4), "tag": "hand"})])
        .pair("hind_leg", -3.2, 2.6, -3, [(-6.2, 0, -5, 3, 3, 4), (-7.4, 0, -3, 5, 0.15, 5, {"dims": (5, 0, 5), "tag": "foot"})])
        .done())

TADPOLE = (Maker("tadpole", 16)
           .bone("body", 0, 2, 0).box(-1.5, 1, -1.5, 3, 2, 3)
           .bone("tail", 0, 2, -1.5, "body").box(0, 1, -8, 0, 2, 7)
           .done())

AXOLOTL = (Maker("axolotl", 64)
           .bone("body", 0, 3, 0).box(-4, 1, -5.5, 8, 4, 10).box(0, 3.5, -5.5, 0, 2.5, 9, dims=(0, 3, 9), tag="fin")
           .bone("head", 0, 3, 4.5, "body").box(-4, 0.8, 4.5, 8, 5, 5)
           .pair("gill", -4, 3, 5.5, [(-7.4, 0.4, 5.4, 3.4, 7, 0, {"dims": (3, 7, 0)})], "head", (0, 25, 0))
           .bone("top_gill", 0, 5.5, 5.5, "head", (-20, 0, 0)).box(-4, 5.6, 5.4, 8, 3, 0, tag="gill_top")
           .bone("tail", 0, 3, -5.5, "body").box(0, 0.4, -17.5, 0, 5.6, 12, dims=(0, 5, 12))
           .pair("front_leg", -3.6, 1.6, 3.4, [(-6.8, 1.5, 2.4, 3.4, 0.2, 4, {"dims": (3, 0, 5)})], "body", (0, 0, 20))
           .pair("hind_leg", -3.6, 1.6, -4, [(-6.8, 1.5, -5, 3.4, 0.2, 4, {"dims": (3, 0, 5)})], "body", (0, 0, 20))
           .done())

TURTLE = (Maker("turtle", 128)
          .bone("body", 0, 4, 0).box(-8.5, 3, -10, 17, 5, 19, tag="shell").box(-6, 7.8, -7.5, 12, 1.6, 14, dims=(12, 2, 14), tag="top")
          .box(-7, 1.4, -8.5, 14, 2, 16.5, dims=(14, 2, 16), tag="belly")
          .bone("egg_belly", 0, 4, 0, "body").box(-6, 0.4, -6, 12, 2, 12, tag="eggs")
          .bone("head", 0, 4.6, 9, "body").box(-3, 2.6, 8.4, 6, 5, 6.4, dims=(6, 5, 6))
          .pair("front_leg", -7, 3, 6, [(-18, 2, 4, 12, 1.2, 5, {"dims": (12, 1, 5)})], "body", (0, 25, 0))
          .pair("hind_leg", -4.5, 3, -8.5, [(-6.5, 2, -18, 4, 1.2, 10, {"dims": (4, 1, 10)})], "body", (0, -15, 0))
          .done())

ARMADILLO = (Maker("armadillo")
             .bone("body", 0, 6, -1).box(-4, 2.6, -6.5, 8, 8, 12, tag="shell")
             .box(-4.4, 4, -6.9, 8.8, 4.6, 12.8, dims=(8, 5, 12), tag="band")
             .bone("head", 0, 6, 5.4, turn=(28, 0, 0)).box(-1.5, 3, 5.2, 3, 5, 3.4, dims=(3, 5, 3), tag="head")
             .box(-1, 1, 6.2, 2, 2.4, 2, dims=(2, 2, 2), tag="snout")
             .pair("ear", -1.3, 8, 6, [(-2.7, 7.6, 5.6, 2, 4, 0.4, {"dims": (2, 4, 1)})], "head", (0, 25, 10))
             .bone("tail", 0, 5.4, -6.4, turn=(-40, 0, 0)).box(-0.5, -0.6, -6.9, 1, 6, 1)
             .legs(2.2, 3.2, 3.4, -4.2, 2, dims=(2, 3, 2))
             .bone("ball", 0, 5, 0).box(-5, 0, -5, 10, 10, 10, tag="cube")
             .done())

SNIFFER = (Maker("sniffer", 256)
           .bone("body", 0, 18, 0).box(-12.5, 7, -20, 25, 21, 40, tag="fur")
           .box(-12.5, 24, -20, 25, 5.4, 40, dims=(25, 5, 40), tag="moss", grow=0.5)
           .bone("head", 0, 15, 20, "body").box(-6.5, 5.5, 19.5, 13, 17, 10)
           .box(-6.5, 21.6, 20, 13, 2.4, 10, dims=(13, 2, 10), tag="brow", grow=0.4)
           .box(-6.5, 9, 29.4, 13, 11, 6, tag="nose").box(-5, 6, 28.6, 10, 3, 5.6, dims=(10, 3, 6), tag="jaw")
           .pair("ear", -6.5, 21, 22, [(-7.5, 4, 20.5, 1.2, 17, 6, {"dims": (1, 17, 6)})], "head", (0, 0, -8))
           .pair("front_leg", -7.5, 10, 14.5, [(-11, 0, 10.5, 7, 10, 8)])
           .pair("mid_leg", -7.5, 10, 0, [(-11, 0, -4, 7, 10, 8, {"tag": "front_leg"})])
           .pair("hind_leg", -7.5, 10, -14.5, [(-11, 0, -18.5, 7, 10, 8, {"tag": "front_leg"})])
           .done())

DOLPHIN = (Maker("dolphin", 64)
           .bone("body", 0, 4.5, 0).box(-4, 1, -6, 8, 7, 13)
           .bone("head", 0, 4.5, 7, "body").box(-3.6, 1.2, 7, 7.2, 6, 5.4, dims=(7, 6, 5))
           .box(-1, 1.2, 12, 2, 2.4, 4.6, dims=(2, 2, 5), tag="beak")
           .bone("back_fin", 0, 8, 0, "body", (-30, 0, 0)).box(-0.5, 7, -3, 1, 5, 4, tag="fin")
           .pair("fin", -4, 2.4, 4, [(-10.5, 2, 1.4, 7, 1, 4, {"tag": "flipper"})], "body", (0, 25, 20))
           .bone("tail", 0, 4.5, -6, "body").box(-2, 2, -17, 4, 5, 11)
           .bone("fluke", 0, 4.5, -16, "tail").box(-5, 4, -22, 10, 1, 6)
           .done())

SQUID = (Maker("squid", 64, 32).bone("body", 0, 12, 0).box(-6, 8, -6, 12, 16, 12, uv=(0, 0)))
for _number in range(8):
    _x, _z = sin(_number * pi / 4) * 5, cos(_number * pi / 4) * 5
    SQUID.bone(f"tentacle_{_number}", _x, 8.4, _z, "body", (0, _number * 45, 0))
    SQUID.box(_x - 1, -9.4, _z - 1, 2, 18, 2, uv=(48, 0), tag="tentacle")
SQUID = SQUID.done()

# ---- coats

WOLVES = {"pale": (0xD9D4CB, 0xEDE9E2, 0xB8AD9E), "ashen": (0x8E9096, 0xC4C4C8, 0x6A6C74), "black": (0x302E33, 0x4A484E, 0x201E22),
          "chestnut": (0x8A6A55, 0xC2AC96, 0x6A4E3E), "rusty": (0xB8763E, 0xE4C08E, 0x8A4E24), "snowy": (0xF0EDEA, 0xFFFFFF, 0xDDD6D0),
          "spotted": (0xC99A5E, 0xE8D2A8, 0x5A4030), "striped": (0xC9B08A, 0xE4D8BE, 0x5E5044), "woods": (0x7A6046, 0xB89E7E, 0x56422E)}


def wolf(to: Canvas, kind: str, mood: str = "") -> None:
    coat, light, dark = WOLVES[kind]
    to.trunk("body", coat, 0.12, light).trunk("mane", coat, 0.14, light).fill("head ear leg snout", coat, 0.1).fill("tail", coat, 0.12)
    to.fill("mane", dark, 0.12, sides=(BACK,)).fill("leg", light, 0.08, (3, 8)).fill("tail", dark, 0.1, (5, 8)).fill("snout", light, 0.06)
    if kind == "spotted":
        to.spots("body mane leg", dark, 0.25, size=2)
    if kind == "striped":
        for side in (LEFT, RIGHT, BACK):
            for tag in ("body", "mane"):
                for face in to.faces(tag, side):
                    face[::3, :, :3] = face[::3, :, :3] * 0.6
    eye, white = {"": (0x2A1E16, 0xEDE8E0), "angry": (0xC81E1A, 0xF2C9C0), "tame": (0x3A2414, 0xF6F2EA)}[mood]
    to.draw("head", FRONT, ".l..l. wp..pw .l..l. ll..ll", {"l": light, "w": white, "p": eye}, 1)
    if mood == "angry":
        to.draw("head", FRONT, "dd..dd", {"d": dark - 0x101010 if dark > 0x404040 else 0x101012}, 1)
        to.draw("snout", FRONT, "... .w. ", {"w": 0xF4F0EA}, 1)
    to.draw("snout", FRONT, ".n.", {"n": 0x1C1818}).draw("snout", UP, ".n.", {"n": 0x1C1818}, 3).fill("ear", dark, 0.06, sides=(FRONT,))


def wolf_collar(to: Canvas) -> None:
    """White: the dye multiplies it."""
    for side in (LEFT, RIGHT, FRONT, BACK):
        to.fill("mane", 0xE8E8E8, 0.05, (0, 1), (side,), 0)
    to.draw("mane", FRONT, "...dd...", {"d": 0xF6F6C0}, 0)


def wolf_armor(to: Canvas) -> None:
    to.trunk("body mane", 0xA5776A, 0.12).fill("head", 0xA5776A, 0.1).clear("head", sides=(FRONT, DOWN))
    to.clear("head", (3, 6), (LEFT, RIGHT))
    for tag in ("body", "mane"):
        to.clear(tag, sides=(FRONT,))
        for side in (LEFT, RIGHT, BACK):
            for face in to.faces(tag, side):
                face[2::3, :, :3] *= 0.72


CATS = {"tabby": (0xA2845E, 0x6E5336, 0xE6DCC8), "black": (0x2A282C, 0x1A181C, 0xF0EEEA), "red": (0xD98A3E, 0xB4652A, 0xF2E2C8),
        "siamese": (0xE2D3BC, 0x5E4638, 0xE2D3BC), "british_shorthair": (0x8A8C92, 0x74767C, 0x9A9CA2), "calico": (0xE9E2D6, 0xC9803A,
            0xF2EEE6),
        "persian": (0xE6C9A2, 0xD2AC80, 0xF4E6CE), "ragdoll": (0xE9E0D0, 0x9A8672, 0xF6F2EA), "white": (0xF0EEEA, 0xE2DED8, 0xFFFFFF),
        "jellie": (0x8E9096, 0x6E7076, 0xF4F2EE), "all_black": (0x1C1A1E, 0x121014, 0x1C1A1E)}
CAT_EYES = {"siamese": 0x4A8AD8, "british_shorthair": 0xE0A23A, "all_black": 0xE2B42A, "white": 0x6AA8E8, "black": 0x8AC84A,
            "persian": 0x4A8AD8,
            "ragdoll": 0x5AA0E0}


def cat(to: Canvas, kind: str) -> None:
    coat, dark, light = CATS[kind]
    to.trunk("body", coat, 0.09, light).fill("head nose ear front_leg hind_leg tail tail_tip", coat, 0.09)
    if kind in ("tabby", "red", "jellie"):
        for side in (LEFT, RIGHT, BACK):
            for face in to.faces("body", side):
                face[2::4, :, :3] = face[2::4, :, :3] * 0.7
        for tag in ("tail", "tail_tip", "front_leg", "hind_leg"):
            for side in SIDES:
                for face in to.faces(tag, side):
                    face[2::3, :, :3] *= 0.75
        to.draw("head", UP, ".d.d. .d.d. .d.d.", {"d": dark}, 1)
    if kind == "calico":
        to.spots("body head", dark, 0.3, size=4).spots("body tail", 0x3A3230, 0.2, size=3, seed="black")
    if kind in ("siamese", "ragdoll"):
        to.fill("tail_tip tail ear", dark, 0.1).fill("front_leg", dark, 0.1, (6, 10)).fill("hind_leg", dark, 0.1, (3, 6))
        to.fill("head", dark, 0.08, (1, 4), (FRONT,))
    if kind in ("jellie", "black", "tabby"):
        to.fill("front_leg", light, 0.05, (8, 10)).fill("hind_leg", light, 0.05, (5, 6))
    to.fill("nose", light if kind != "siamese" else dark, 0.06).draw("nose", FRONT, ".n.", {"n": 0xC97A7A})
    eye = CAT_EYES.get(kind, 0x6FB04A)
    to.draw("head", FRONT, "pe.ep", {"e": 0x17140F, "p": eye}, 1)


def cat_collar(to: Canvas) -> None:
    for side in SIDES:
        to.fill("body", 0xE8E8E8, 0.05, (0, 1), (side,), 0)


def ocelot(to: Canvas) -> None:
    coat, dark = 0xDDB05E, 0x4E3420
    to.trunk("body", coat, 0.1, 0xF0E2BC).fill("head nose ear front_leg hind_leg tail tail_tip", coat, 0.1)
    to.spots("body", dark, 0.24, (LEFT, RIGHT, BACK), 2).spots("front_leg hind_leg", dark, 0.2, SIDES, 1).fill("nose", 0xF0E2BC, 0.05)
    for tag in ("tail", "tail_tip"):
        for side in SIDES:
            for face in to.faces(tag, side):
                face[2::3, :, :3] *= 0.45
    to.draw("head", FRONT, "d.d.d pe.ep", {"e": 0x17140F, "p": 0x9CC04A, "d": dark}, 0).draw("nose", FRONT, ".n.", {"n": 0x8A4A42})


def fox(to: Canvas, snow: bool = False, asleep: bool = False) -> None:
    coat, light, dark = (0xE4E8EA, 0xFAFAFA, 0x9AA0A8) if snow else (0xD9772F, 0xF0E8DC, 0x3A2822)
    to.trunk("body", coat, 0.1, light).fill("head ear nose leg", coat, 0.1).fill("tail", coat, 0.12)
    to.fill("tail", light, 0.06, (6, 9)).fill("leg", dark, 0.08, (2, 6)).fill("ear", dark, 0.06, sides=(BACK,)).fill("nose", light, 0.05)
    eyes = "........ dd....dd" if asleep else "wp....pw wp....pw"
    to.draw("head", FRONT, eyes + " ll....ll lllllll. .llllll.".replace("lllllll.", "llllllll"),
            {"w": 0xF6F2EC, "p": 0x1A1412, "l": light, "d": 0x2A1C16}, 2)
    to.draw("nose", FRONT, ".nn.", {"n": 0x1A1614}).fill("head", light, 0.05, (4, 6), (LEFT, RIGHT), columns=(3, 6) if False else None)
    to.fill("head", coat, 0.1, (4, 5), (LEFT, RIGHT))


def panda(to: Canvas, gene: str = "normal") -> None:
    white, black = (0xD9C4A4, 0x6E4A2E) if gene == "brown" else (0xE9E7E2, 0x26252A)
    to.trunk("body", white, 0.07).fill("head nose", white, 0.07).fill("leg ear", black, 0.12)
    for side in (LEFT, RIGHT, FRONT, BACK):
        to.fill("body", black, 0.1, (0, 6), (side,), 0)
    face = {"normal": ("bbb.......bbb bwb.......bwb .bb.......bb.", 0xF0F0EE),
            "brown": ("bbb.......bbb bwb.......bwb .bb.......bb.", 0xF4EEE4),
            "lazy": ("............. bbb.......bbb bbb.......bbb",
                     0xF0F0EE), "worried": (".bb.......bb. bwb.......bwb bbb.......bbb bb.........bb", 0xF0F0EE),
            "playful": ("bbb.......bbb bwb.......bwb bbb.......bbb ..p.......p..",
                        0xF0F0EE), "weak": ("bbb.......bbb bwb.......bwb bbb.......bbb t.........t..", 0xF0F0EE),
            "aggressive": ("b.........b.. bbb.......bbb .bwb.....bwb. ..bb.....bb..", 0xF0F0EE)}[gene]
    to.draw("head", FRONT, face[0], {"b": black, "w": face[1], "p": 0xE8A8A8, "t": 0x7AB8E8}, 2)
    to.draw("nose", FRONT, "..nnn.. ...n... ....... ..ddd..", {"n": 0x17161A, "d": white - 0x303030}, 0)


def polar_bear(to: Canvas) -> None:
    to.trunk("body front", 0xEEEAE0, 0.06, 0xE2DCCC).fill("head snout ear leg front_leg hind_leg", 0xEEEAE0, 0.06)
    to.draw("snout", FRONT, ".nnn. ..d..", {"n": 0x1C1A1C, "d": 0x5A524A}).draw("snout", UP, "..... ..... .nnn.", {"n": 0x1C1A1C})
    to.draw("head", FRONT, "p.....p", {"p": 0x17151A}, 2).fill("front_leg hind_leg", 0xCFC8B8, 0.06, (9, 10))
    to.draw("front_leg", FRONT, "k.k.", {"k": 0x3A3634}, 9)
    to.fill("ear", 0xC9B8A8, 0.05, sides=(FRONT,))


def bee(to: Canvas, angry: bool = False, nectar: bool = False) -> None:
    yellow, brown = 0xE9B83A, 0x43291A
    to.fill("body", yellow, 0.1)
    for side in (UP, DOWN, LEFT, RIGHT):
        for face in to.faces("body", side):
            stripe = face if side in (UP, DOWN) else face.swapaxes(0, 1)
            if side == LEFT:
                stripe = stripe[::-1]
            for row in (1, 4):
                stripe[row:row + 2, :, :3] = (67, 41, 26)
    to.fill("body", brown, 0.1, sides=(BACK,))
    eye = 0xB0201C if angry else 0x6FD0D8
    to.draw("body", FRONT, "bbb.bbb bke.ekb bkk.kkb bbk.kbb", {"b": 0x6B4A26, "k": 0x1E1612, "e": eye}, 1)
    to.fill("stinger leg feeler", brown, 0.06).fill("wing", 0xDDE8F2, 0.05)
    for side in (UP, DOWN):
        for face in to.faces("wing", side):
            face[..., 3] = 170
    if nectar:
        to.spots("body", 0xF6DE7A, 0.2, size=1).spots("leg", 0xF6D24A, 0.6)


PARROTS = {"red_blue": (0xC8262A, 0x2E5CC4, 0xE9B62C), "blue": (0x2C55C8, 0x1E3A94, 0x2C55C8), "green": (0x6CB02A, 0x4A8A1E, 0x8ACC3A),
           "yellow_blue": (0x3F9BD6, 0x2A70B4, 0xF2C634), "grey": (0x9A9CA2, 0x7A7C84, 0xC8C8CC)}


def parrot(to: Canvas, kind: str) -> None:
    main, wing, accent = PARROTS[kind]
    to.fill("body head crown", main, 0.1).fill("wing tail", wing, 0.12).fill("feather", main, 0.1).fill("beak", 0x35302E, 0.08)
    to.fill("leg", 0x7A746E, 0.06)
    to.fill("wing", accent, 0.1, (1, 3)).fill("body", accent if kind in ("yellow_blue",) else main, 0.1, sides=(FRONT,))
    for side in (LEFT, RIGHT):
        to.draw("head", side, "wk" if side == RIGHT else "kw", {"w": 0xF2EFE8, "k": 0x14110F}, 1)
        to.draw("feather", side, "ff.. fff. .fff ..ff", {"f": main})
    if kind == "grey":
        to.fill("tail", 0xC03A34, 0.1)


def bat(to: Canvas) -> None:
    to.fill("body head", 0x5A4636, 0.14).fill("wing wing_tip", 0x3A2C26, 0.14).fill("ear", 0x6E5446, 0.1).fill("foot", 0x3A2C26, 0.1)
    to.draw("head", FRONT, ".... p..p .ww.", {"p": 0x0F0C0A, "w": 0xE8E0D6}).fill("body", 0x7A6250, 0.1, sides=(FRONT,))
    for side in (FRONT, BACK):
        to.draw("wing_tip", side, "b..... bb.... ......", {"b": 0x5A4636}).draw("ear", side, ".e. .e. .e.", {"e": 0xA07A6A}, 1)
        for face in to.faces("wing_tip", side):
            face[6, ::2, 3] = face[7, ::3, 3] = face[7, 1::2, 3] = 0
    to.comb("foot", (FRONT, BACK))


FROGS = {"temperate": (0xC9763A, 0xE9D2A8), "warm": (0xB9AFA8, 0xE6E0DA), "cold": (0x4F7E3C, 0xA8B878)}


def frog(to: Canvas, kind: str) -> None:
    skin, belly = FROGS[kind]
    to.fill("body head front_leg hind_leg hand foot eye", skin, 0.11).fill("pouch", belly, 0.06).fill("tongue", 0xD9707C, 0.06)
    to.fill("body head", belly, 0.06, (-1, 0)).spots("body head hind_leg", skin - 0x201810, 0.16, size=2).fill("body", belly, sides=(DOWN,))
    to.fill("head", skin - 0x141008, 0.06, (1, 2), SIDES)
    for tag in ("eye",):
        to.draw(tag, FRONT, "kk", {"k": 0x17120C}, 0).draw(tag, RIGHT, "yky", {"k": 0x17120C, "y": 0xF0D45A})
        to.draw(tag, LEFT, "yky", {"k": 0x17120C, "y": 0xF0D45A})
    for side in (UP, DOWN):
        for tag in ("hand", "foot"):
            for face in to.faces(tag, side):
                face[-2:, 1::2] = 0


def tadpole(to: Canvas) -> None:
    to.fill("body", 0x5E4630, 0.12).fill("tail", 0x6E543A, 0.1).draw("body", FRONT, "k.k", {"k": 0x120E0A}).comb("tail", (LEFT, RIGHT))
    to.fill("body", 0x8A6E50, sides=(DOWN,))


AXOLOTLS = {"lucy": (0xF2BFCB, 0xD9607F), "wild": (0x6E5440, 0x4E3A6A), "gold": (0xF2C63E, 0xE0902A), "cyan": (0xE2F0F0, 0x4AA8D0),
            "blue": (0x5A64C8, 0xE08A3A)}


def axolotl(to: Canvas, kind: str) -> None:
    skin, gills = AXOLOTLS[kind]
    to.fill("body head front_leg hind_leg", skin, 0.06).fill("fin tail", skin - 0x080A08, 0.06).fill("gill gill_top", gills, 0.12)
    to.fill("tail", gills, 0.1, (0, 1)).fill("fin", gills, 0.1, (0, 1)).spots("body head", skin - 0x14100C, 0.12, size=1)
    to.draw("head", FRONT, "k......k ........ ...mm...", {"k": 0x221A22, "m": gills}, 2)
    for side in (FRONT, BACK):
        for face in to.faces("gill", side):
            face[1::2, :2] = 0
        for face in to.faces("gill_top", side):
            face[:2, 1::2] = 0
    for side in (UP, DOWN):
        for tag in ("front_leg", "hind_leg"):
            for face in to.faces(tag, side):
                face[-2:, 1::2] = 0


def turtle(to: Canvas) -> None:
    to.fill("shell", 0x4E7A3A, 0.14).fill("top", 0x5C8A42, 0.14).fill("belly", 0xD9C88A, 0.08)
    to.fill("head front_leg hind_leg", 0x7AA04E, 0.1).fill("eggs", 0xE2D6A4, 0.05)
    for tag in ("shell", "top"):
        for face in to.faces(tag, UP):
            face[::4, :, :3] *= 0.72
            face[:, ::4, :3] *= 0.72
        for side in SIDES:
            for face in to.faces(tag, side):
                face[-1, :, :3] = (112, 92, 52)
    to.spots("head front_leg hind_leg", 0x4C6E34, 0.22, size=2).draw("head", RIGHT, "... .kw", {"k": 0x14100C, "w": 0xEDE6CC}, 0, 2)
    to.draw("head", LEFT, "... wk.", {"k": 0x14100C, "w": 0xEDE6CC}, 0, 1)
    to.fill("head", 0xC9B878, 0.06, (-1, 0), (FRONT, LEFT, RIGHT))


def armadillo(to: Canvas) -> None:
    to.fill("shell cube", 0xA0574A, 0.12).fill("band", 0x8A473C, 0.12).fill("head snout", 0xB06C5C, 0.1).fill("leg tail", 0x9C5E50, 0.1)
    to.fill("ear", 0xC98A7A, 0.08)
    for side in (LEFT, RIGHT, UP):
        for tag in ("shell", "band", "cube"):
            for face in to.faces(tag, side):
                lines = face if side == UP else face.swapaxes(0, 1)
                lines[1::3, :, :3] *= 0.76
    to.draw("head", FRONT, "... k.k", {"k": 0x1A100E}).draw("snout", FRONT, "nn", {"n": 0x4A2620}, 1).fill("shell", 0xC98E7E, sides=(DOWN,))
    to.draw("cube", FRONT, "kk..kk", {"k": 0x5A2C24}, 7, 2)


def sniffer(to: Canvas) -> None:
    to.fill("fur", 0xA8372C, 0.16).fill("moss brow", 0x3F7A4A, 0.18).fill("head jaw", 0xB4483A, 0.12).fill("nose", 0xE0B84E, 0.1)
    to.fill("front_leg", 0x8E3026, 0.14).fill("ear", 0x4E8A54, 0.14)
    to.spots("fur", 0x8C2A22, 0.25, size=4).spots("moss", 0x5E9A5A, 0.3, size=3).comb("moss", depth=2).comb("ear", depth=2)
    to.fill("front_leg", 0xD9C08A, 0.1, (8, 10)).fill("fur", 0xCE8A5A, 0.1, sides=(DOWN,))
    to.draw("head", RIGHT, "ww wk", {"w": 0xF2ECDC, "k": 0x1A120E}, 4, 6).draw("head", LEFT, "ww kw", {"w": 0xF2ECDC, "k": 0x1A120E}, 4, 2)
    to.draw("nose", FRONT, "..nn.....nn..", {"n": 0x6A4420}, 2).draw("nose", FRONT, "..nn.....nn..", {"n": 0x6A4420}, 3)


def dolphin(to: Canvas) -> None:
    grey, light = 0x7F97A8, 0xDCE4E8
    to.fill("body head beak tail fluke fin flipper", grey, 0.07).fill("body head tail", light, 0.05, (-3, 0))
    to.fill("body head tail", light, 0.04, sides=(DOWN,))
    to.fill("body head tail fluke", 0x6A8296, 0.07, sides=(UP,)).fill("beak", light, 0.05, (1, 2))
    to.draw("head", RIGHT, "..wk", {"w": 0xEEF2F4, "k": 0x14181C}, 3).draw("head", LEFT, "kw", {"w": 0xEEF2F4, "k": 0x14181C}, 3, 1)


def squid(to: Canvas, glow: bool = False) -> None:
    skin, light = (0x1F7E7A, 0x6FF2D4) if glow else (0x4C6478, 0x6C8498)
    to.fill("body tentacle", skin, 0.13).spots("body", light, 0.2 if glow else 0.14, size=2)
    for side in SIDES:
        to.draw("tentacle", side, " ".join(["..", "l."] * 9), {"l": light})
    eye = "kkk...kkk kwk...kwk kkk...kkk"
    to.draw("body", FRONT, eye, {"k": 0x10181E, "w": 0xEEF4F6}, 10, 1).draw("body", FRONT, ".ww.", {"w": 0xE2D8C8}, 14, 4)
    to.fill("body", light, 0.1, (14, 16), (BACK, LEFT, RIGHT))
