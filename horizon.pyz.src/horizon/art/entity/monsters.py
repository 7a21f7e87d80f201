"""Shapes of monsters, golems and fish; their skins are in `monster_skins`."""

from horizon.art.entity.canvas import SIDES
from horizon.art.entity.parts import FRONT, Maker, Shape

CREEPER = (Maker("creeper", 64, 32)
           .bone("head", 0, 18, 0).box(-4, 18, -4, 8, 8, 8, uv=(0, 0))
           .bone("body", 0, 18, 0).box(-4, 6, -2, 8, 12, 4, uv=(16, 16))
           .pair("front_leg", -2, 6, 3, [(-4, 0, 1.6, 4, 6, 4, {"uv": (0, 16), "tag": "leg"})])
           .pair("hind_leg", -2, 6, -3, [(-4, 0, -5.6, 4, 6, 4, {"uv": (0, 16), "tag": "leg"})])
           .layer("aura", 64, 32)
           .on("head").box(-4, 18, -4, 8, 8, 8, uv=(0, 0), grow=1.6, layer="aura", open=True)
           .on("body").box(-4, 6, -2, 8, 12, 4, uv=(16, 16), grow=1.6, layer="aura", open=True)
           .done())

_SPIDER = (Maker("spider", 64, 32)
           .bone("neck", 0, 9, 0).box(-3, 6, -3, 6, 6, 6, uv=(0, 0))
           .bone("head", 0, 9, 3).box(-4, 5, 2.6, 8, 8, 8, uv=(32, 4))
           .bone("body", 0, 9, -3).box(-5, 5.4, -14.6, 10, 8, 12, uv=(0, 12)))
for _row, (_z, _yaw) in enumerate(((2, 42), (0.8, 16), (-0.6, -16), (-2, -42))):
    _SPIDER.pair(f"leg_{_row}", -4, 9, _z, [(-19, 8, _z - 1, 16, 2, 2, {"uv": (18, 0), "tag": "leg"})], turn=(0, _yaw, 36))
SPIDER = _SPIDER.done()


def _enderman(maker: Maker) -> Maker:
    return (maker.bone("head", 0, 38, 0).box(-4, 38, -4, 8, 8, 8, uv=(0, 0)).box(-4, 38, -4, 8, 8, 8, uv=(0, 16), tag="jaw", grow=-0.5)
            .bone("body", 0, 38, 0).box(-4, 27, -2, 8, 11, 4, uv=(32, 16), dims=(8, 12, 4))
            .pair("arm", -5, 36, 0, [(-6, 7, -1, 2, 30, 2, {"uv": (56, 0), "tag": "limb"})])
            .pair("leg", -2, 28, 0, [(-3, 0, -1, 2, 28, 2, {"uv": (56, 0), "dims": (2, 30, 2), "tag": "limb"})]))


ENDERMAN = (_enderman(Maker("enderman", 64, 32)).layer("eyes", 64, 32)
            .on("head").box(-4, 38, -4, 8, 8, 8, uv=(0, 0), grow=0.03, layer="eyes", sides=(FRONT,)).done())

IRON_GOLEM = (Maker("iron_golem", 128, 128)
              .bone("head", 0, 31, 1).box(-4, 31, 0.5, 8, 10, 8, uv=(0, 0)).box(-1, 32, 8.4, 2, 4, 2, uv=(24, 0), tag="nose")
              .bone("body", 0, 31, 0).box(-9, 21, -5, 18, 12, 11, uv=(0, 40))
              .box(-4.5, 16, -2.6, 9, 5, 6, uv=(0, 70), tag="waist", grow=0.5)
              .pair("arm", -9, 31, 0, [(-13, 3.5, -2.4, 4, 30, 6, {"uv": (60, 21), "left_uv": (60, 58)})])
              .pair("leg", -5, 16, 0, [(-7.8, 0, -2.4, 6, 16, 5, {"uv": (37, 0), "left_uv": (60, 0)})])
              .done())

SNOW_GOLEM = (Maker("snow_golem", 64, 64)
              .bone("lower", 0, 0, 0).box(-6, 0, -6, 12, 11.5, 12, uv=(0, 36), dims=(12, 12, 12))
              .bone("upper", 0, 11, 0).box(-5, 10.6, -5, 10, 10, 10, uv=(0, 16), tag="upper", grow=-0.3)
              .bone("head", 0, 20, 0).box(-4, 19.8, -4, 8, 8, 8, uv=(0, 0), tag="head", grow=-0.2)
              .pair("arm", -4.5, 18.5, 0, [(-16, 17.5, -1, 12, 2, 2, {"uv": (32, 0)})], "upper", (0, 10, 30))
              .layer("pumpkin", 32, 32).on("head").box(-4.6, 19.4, -4.6, 9.2, 9.2, 9.2, dims=(8, 8, 8), tag="pumpkin", layer="pumpkin")
              .done())

SLIME = (Maker("slime", 64, 32)
         .bone("cube", 0, 0, 0).box(-3, 1, -3, 6, 6, 6, uv=(0, 16), tag="core")
         .box(-3.3, 4, 2.4, 2, 2, 2, uv=(32, 0), tag="eye").box(1.3, 4, 2.4, 2, 2, 2, uv=(32, 4), tag="eye")
         .box(0, 2, 2.6, 1, 1, 1, uv=(32, 8), tag="mouth")
         .layer("outer", 64, 32).box(-4, 0, -4, 8, 8, 8, uv=(0, 0), tag="outer", layer="outer")
         .done())

_MAGMA = Maker("magma_cube", 64, 0).bone("cube", 0, 0, 0)
_MAGMA.box(-2, 2, -2, 4, 4, 4, tag="core")
for _row in range(8):
    _MAGMA.bone(f"segment_{_row}", 0, _row, 0, "cube").box(-4, _row, -4, 8, 1, 8, tag=f"slab_{_row}")
MAGMA_CUBE = _MAGMA.done()

_GHAST = Maker("ghast", 64, 32).bone("body", 0, 20, 0).box(-8, 14, -8, 16, 16, 16, uv=(0, 0))
for _number, _long in enumerate((10, 13, 9, 12, 8, 14, 11, 9, 12)):
    _x, _z = (_number % 3 - 1) * 5.0, (_number // 3 - 1) * 5.0
    _GHAST.bone(f"tentacle_{_number}", _x, 14.5, _z, "body").box(_x - 1, 14.5 - _long, _z - 1, 2, _long, 2, uv=(0, 0), tag="tentacle")
GHAST = _GHAST.done()

_BLAZE = Maker("blaze", 64, 32).bone("head", 0, 20, 0).box(-4, 20, -4, 8, 8, 8, uv=(0, 0))
for _number in range(12):
    _BLAZE.bone(f"rod_{_number}", 0, 0, 0).box(-1, -4, -1, 2, 8, 2, uv=(0, 16), tag="rod")
BLAZE = _BLAZE.done()

_SILVERFISH = Maker("silverfish", 64)
_z = 7.0
for _row, (_wide, _tall, _long) in enumerate(((3, 2, 2), (4, 3, 2), (6, 4, 3), (3, 3, 3), (2, 2, 3), (2, 1, 2), (1, 1, 2))):
    _SILVERFISH.bone(f"segment_{_row}", 0, 0, _z - _long / 2).box(-_wide / 2, 0, _z - _long, _wide, _tall, _long, tag=f"part_{_row}")
    if _row in (2, 4):
        _SILVERFISH.box(-5 if _row == 2 else -3, 0, _z - _long + 0.5, 10 if _row == 2 else 6, 6 if _row == 2 else 4, 0,
                        tag=f"bristle_{_row}")
    _z -= _long
SILVERFISH = _SILVERFISH.done()

_ENDERMITE = Maker("endermite", 32)
_z = 4.5
for _row, (_wide, _tall, _long) in enumerate(((4, 3, 2), (6, 4, 5), (3, 3, 1), (1, 2, 1))):
    _ENDERMITE.bone(f"segment_{_row}", 0, 0, _z - _long / 2).box(-_wide / 2, 0, _z - _long, _wide, _tall, _long, tag=f"part_{_row}")
    _z -= _long
ENDERMITE = _ENDERMITE.done()

_GUARDIAN = Maker("guardian", 128).bone("body", 0, 8, 0).box(-6, 2, -8, 12, 12, 16, tag="shell")
_GUARDIAN.box(-8, 2, -6, 2, 12, 12, tag="side").box(6, 2, -6, 2, 12, 12, tag="side", mirror=True)
_GUARDIAN.box(-6, 14, -6, 12, 2, 12, tag="plate").box(-6, 0, -6, 12, 2, 12, tag="plate")
_GUARDIAN.bone("eye", 0, 8, 8, "body").box(-1, 7, 7.5, 2, 2, 1, tag="eye")
for _number in range(12):
    _ring, _turn = divmod(_number, 4)
    _angles = ((0, 0, _turn * 90 + 45), (0, _turn * 90 + 45, 90) if _ring == 1 else (_turn * 90 + 45, 0, 0), (_turn * 90 + 45, 0, 0))[_ring]
    _GUARDIAN.bone(f"spike_{_number}", 0, 8, 0, "body", _angles).box(-1, 16, -1, 2, 9, 2, tag="spike")
_GUARDIAN.bone("tail_0", 0, 8, -8, "body").box(-2, 6, -15, 4, 4, 8, tag="tail_a")
_GUARDIAN.bone("tail_1", 0, 8, -14.5, "tail_0").box(-1.5, 6.5, -21, 3, 3, 7, tag="tail_b")
_GUARDIAN.bone("tail_2", 0, 8, -20.5, "tail_1").box(-1, 7, -27, 2, 2, 6, tag="tail_c").box(0, 3.5, -30, 0, 9, 9, tag="fin")
GUARDIAN = _GUARDIAN.done()

SHULKER = (Maker("shulker", 64, 64)
           .bone("base", 0, 0, 0).box(-8, 0, -8, 16, 8, 16, uv=(0, 28))
           .bone("lid", 0, 16, 0).box(-8, 4, -8, 16, 12, 16, uv=(0, 0), grow=0.02)
           .bone("head", 0, 6, 0).box(-3, 6, -3, 6, 6, 6, uv=(0, 52))
           .done())

PHANTOM = (Maker("phantom", 64)
           .bone("body", 0, 2, 0).box(-2.5, 0.5, -4, 5, 3, 9)
           .bone("head", 0, 2, 5, "body", (8, 0, 0)).box(-3.5, -0.4, 4.6, 7, 3, 5)
           .bone("tail_0", 0, 3, -4, "body", (-5, 0, 0)).box(-1.5, 1.5, -10, 3, 2, 6, tag="tail_a")
           .bone("tail_1", 0, 3, -10, "tail_0", (-5, 0, 0)).box(-0.5, 2, -16, 1, 1, 6, tag="tail_b")
           .pair("wing", -2.5, 3, 1, [(-8.5, 1.5, -4, 6, 2, 9)], "body", (0, 0, -6))
           .pair("wing_tip", -8.5, 3, 1, [(-21.5, 2, -4, 13, 1, 9)], "right_wing", (0, 0, -6))
           .done())

RAVAGER = (Maker("ravager", 128)
           .bone("body", 0, 24, 2).box(-7, 16, -2, 14, 14, 16, tag="chest").box(-6, 17, -16, 12, 13, 15, tag="rump")
           .bone("neck", 0, 25, 13, "body").box(-5, 17, 11, 10, 10, 10)
           .bone("head", 0, 24, 20, "neck").box(-8, 14, 18, 16, 18, 15).box(-2, 14.5, 32.6, 4, 8, 4, tag="nose")
           .bone("jaw", 0, 15, 20, "head").box(-7.6, 11.4, 18.2, 15.2, 3, 14.6, dims=(15, 3, 15))
           .pair("horn", -8, 28, 25, [(-10, 26, 24, 2, 4, 12)], "head", (-35, 0, 0))
           .pair("front_leg", -8, 26, 7, [(-13, 0, 3, 8, 26, 8)])
           .pair("hind_leg", -8, 26, -13, [(-12, 0, -17, 8, 26, 8)])
           .layer("saddle", 128).on("body").box(-7, 16, -2, 14, 14, 12, tag="saddle", grow=0.6, layer="saddle", open=True)
           .done())

HOGLIN = (Maker("hoglin", 128)
          .bone("body", 0, 14, 2).box(-8, 7, -13, 16, 15, 27, tag="body")
          .bone("mane", 0, 22, 0, "body").box(0, 19, -10, 0, 11, 20, tag="mane")
          .bone("head", 0, 19, 12, "body", (42, 0, 0)).box(-7, 12.6, 11, 14, 7, 18)
          .pair("ear", -6, 19, 13, [(-12, 18, 12, 6, 1, 4)], "head", (0, 0, -35))
          .pair("horn", -7, 14, 26, [(-9, 13, 23.5, 2, 10, 2)], "head")
          .pair("front_leg", -5, 12, 9, [(-8, 0, 6, 6, 12, 6)])
          .pair("hind_leg", -5.5, 11, -9, [(-8, 0, -11.5, 5, 11, 5)])
          .done())

STRIDER = (Maker("strider", 128)
           .bone("body", 0, 16, 0).box(-8, 15, -8, 16, 13, 16)
           .pair("bristle_0", -8, 26, 0, [(-18, 26, -7, 10, 0, 14, {"tag": "bristle"})], "body", (0, 0, 30))
           .pair("bristle_1", -8, 22, 0, [(-18, 22, -7, 10, 0, 14, {"tag": "bristle"})], "body", (0, 0, 45))
           .pair("bristle_2", -8, 18, 0, [(-18, 18, -7, 10, 0, 14, {"tag": "bristle"})], "body", (0, 0, 60))
           .pair("leg", -4, 16, 0, [(-6, 0, -2, 4, 16, 4)])
           .layer("saddle", 128).on("body").box(-8, 15, -8, 16, 13, 16, tag="saddle", grow=0.4, layer="saddle", open=True)
           .done())

_WITHER = (Maker("wither", 64, 64)
           .bone("shoulders", 0, 22, 0).box(-10, 20, -1, 20, 3, 3, uv=(0, 16))
           .bone("ribs", 0, 20, 0, turn=(-11, 0, 0)).box(-1.5, 10, -1, 3, 10, 3, uv=(0, 22), tag="spine"))
for _row in range(3):
    _WITHER.box(-5.5, 16.5 - _row * 2.5, 0, 11, 2, 2, uv=(24, 22), tag="rib")
WITHER = (_WITHER.bone("tail", 0, 10, 0, "ribs", (-30, 0, 0)).box(-1.5, 4, -1, 3, 6, 3, uv=(12, 22))
          .bone("head", 0, 23, 0).box(-4, 23, -4, 8, 8, 8, uv=(0, 0))
          .bone("right_head", -9, 21, 0.5).box(-13, 20.5, -3, 6, 6, 6, uv=(32, 0), tag="small_head")
          .bone("left_head", 9, 21, 0.5).box(7, 20.5, -3, 6, 6, 6, uv=(32, 0), tag="small_head")
          .done())

_DRAGON = (Maker("ender_dragon", 256)
           .bone("body", 0, 22, 0).box(-12, 10, -24, 24, 24, 58, tag="body")
           .box(-1, 34, 14, 2, 6, 12, tag="plate").box(-1, 34, -4, 2, 6, 12, tag="plate").box(-1, 34, -22, 2, 6, 12, tag="plate"))
for _part in range(5):
    _DRAGON.bone(f"neck_{_part}", 0, 24, 34 + _part * 10, f"neck_{_part - 1}" if _part else "body")
    _DRAGON.box(-5, 19, 34 + _part * 10, 10, 10, 10, tag="segment").box(-1, 29, 36 + _part * 10, 2, 4, 6, tag="scale")
_DRAGON.bone("head", 0, 24, 84, "neck_4").box(-8, 18, 82, 16, 14, 16, tag="skull").box(-6, 20, 98, 12, 5, 16, tag="muzzle")
_DRAGON.box(-4, 25, 110, 2, 2, 3, tag="nostril").box(2, 25, 110, 2, 2, 3, tag="nostril").box(-6, 32, 84, 2, 4, 6, tag="scale")
_DRAGON.box(4, 32, 84, 2, 4, 6, tag="scale")
_DRAGON.bone("jaw", 0, 20, 97, "head").box(-6, 16, 97, 12, 4, 15, tag="jaw")
for _part in range(10):
    _DRAGON.bone(f"tail_{_part}", 0, 24, -24 - _part * 10, f"tail_{_part - 1}" if _part else "body")
    _size = 10 - _part * 0.6
    _DRAGON.box(-_size / 2, 24 - _size / 2, -34 - _part * 10, _size, _size, 10, dims=(10, 10, 10), tag="segment")
    _DRAGON.box(-1, 24 + _size / 2, -32 - _part * 10, 2, 4, 6, tag="scale")
_DRAGON.pair("wing", -12, 31, 20,
             [(-68, 27, 16, 56, 8, 8, {"tag": "wing_arm"}),
              (-68, 30.9, -36, 56, 0.2, 54, {"tag": "wing_skin", "dims": (56, 0, 54)})], "body")
_DRAGON.pair("wing_tip", -68, 31, 20,
             [(-124, 29, 18, 56, 4, 4, {"tag": "wing_finger"}),
              (-124, 30.9, -36, 56, 0.2, 54, {"tag": "wing_web", "dims": (56, 0, 54)})], "right_wing")
_DRAGON.pair("front_leg", -12, 14, 24, [(-16, -10, 20, 8, 24, 8, {"tag": "thigh"})], "body", (30, 0, 0))
_DRAGON.pair("front_shin", -12, -10, 24, [(-15, -24, 21, 6, 16, 6, {"tag": "shin"}), (-16, -28, 21, 8, 4, 14, {"tag": "claw"})],
             "right_front_leg", (-20, 0, 0))
_DRAGON.pair("hind_leg", -14, 16, -16, [(-22, -14, -23, 14, 30, 14, {"tag": "haunch"})], "body", (40, 0, 0))
_DRAGON.pair("hind_shin", -14, -14, -16, [(-20, -36, -20, 10, 24, 10, {"tag": "calf"}), (-23, -40, -20, 16, 5, 20, {"tag": "foot"})],
             "right_hind_leg", (-30, 0, 0))
ENDER_DRAGON = _DRAGON.done()

BREEZE = (Maker("breeze", 128)
          .bone("head", 0, 20, 0).box(-4, 20, -4, 8, 8, 8).box(-5, 24, -4.6, 10, 3, 9.2, dims=(10, 3, 9), tag="brow", open=True)
          .bone("rod_0", 0, 16, 0, turn=(20, 0, 0)).box(-1, 10, 3, 2, 8, 2, tag="rod")
          .bone("rod_1", 0, 16, 0, turn=(20, 120, 0)).box(-1, 10, 3, 2, 8, 2, tag="rod")
          .bone("rod_2", 0, 16, 0, turn=(20, 240, 0)).box(-1, 10, 3, 2, 8, 2, tag="rod")
          .layer("wind", 128)
          .bone("wind_low", 0, 0, 0).box(-2.5, 0, -2.5, 5, 7, 5, layer="wind", tag="low", open=True, sides=SIDES)
          .bone("wind_mid", 0, 7, 0).box(-4.5, 6, -4.5, 9, 6, 9, layer="wind", tag="mid", open=True, sides=SIDES)
          .bone("wind_high", 0, 12, 0).box(-7, 11, -7, 14, 8, 14, layer="wind", tag="high", open=True, sides=SIDES)
          .done())

WARDEN = (Maker("warden", 128)
          .bone("body", 0, 24, 0).box(-9, 13, -5, 18, 21, 11)
          .bone("ribs", 0, 24, 6, "body").box(-8.5, 14.5, 5.4, 7, 17, 0.8, dims=(7, 17, 1), tag="rib")
          .box(1.5, 14.5, 5.4, 7, 17, 0.8, dims=(7, 17, 1), tag="rib", mirror=True)
          .bone("head", 0, 34, 1, "body").box(-8, 34, -4, 16, 13, 10)
          .pair("tendril", -8, 42, 0, [(-22, 36, 0, 14, 14, 0)], "head", (0, -14, 0))
          .pair("arm", -13, 32, 1, [(-17, 4, -3, 8, 28, 8)], "body")
          .pair("leg", -5.5, 13, 0, [(-8.8, 0, -3, 6, 13, 6)])
          .layer("glow", 128).on("body").box(-9, 13, -5, 18, 21, 11, tag="body", grow=0.04, layer="glow", sides=(FRONT,))
          .on("right_tendril").box(-22, 36, 0.02, 14, 14, 0, tag="tendril", layer="glow").on("left_tendril")
          .box(8, 36, 0.02, 14, 14, 0, tag="tendril", layer="glow", mirror=True)
          .on("right_arm").box(-17, 4, -3, 8, 28, 8, tag="arm", grow=0.04, layer="glow").on("left_arm")
          .box(9, 4, -3, 8, 28, 8, tag="arm", grow=0.04, layer="glow", mirror=True)
          .done())

CREAKING = (Maker("creaking", 64)
            .bone("body", 0, 22, 0).box(-3, 17, -2.5, 6, 14, 5).box(2.4, 24, -2, 4, 6, 4, tag="knot").box(-5.4, 26, -2, 3, 5, 4, tag="knot")
            .bone("head", 0, 31, 0, "body", (0, 0, 4)).box(-3, 31, -3, 6, 10, 6)
            .box(-8, 38, 0, 16, 9, 0, tag="twigs").bone("twigs_side", 0, 38, 0, "head", (0, 90, 0)).box(-6, 38, 0, 12, 8, 0, tag="twigs_b")
            .bone("right_arm", -4, 30, 0, "body").box(-7, 7, -1.5, 3, 24, 3, tag="arm")
            .box(-8, 3, -1, 5, 5, 0.5, dims=(5, 5, 1), tag="fingers")
            .bone("left_arm", 4.5, 28, 0, "body").box(5, 8, -1.5, 3, 21, 3, tag="arm_b")
            .box(4, 4, -1, 5, 5, 0.5, dims=(5, 5, 1), tag="fingers")
            .pair("leg", -2, 17, 0, [(-3.5, 0, -1.5, 3, 17, 3), (-4.5, 0, -1.5, 5, 1, 5, {"tag": "root"})])
            .layer("eyes", 64).on("head").box(-3, 31, -3, 6, 10, 6, tag="head", grow=0.03, layer="eyes", sides=(FRONT,))
            .done())


def _small_spirit(name: str) -> Maker:
    maker = (Maker(name, 64)
             .bone("body", 0, 6, 0).box(-1.5, 2.6, -1, 3, 4, 2).box(-1.5, 1, -1, 3, 4, 2, tag="robe", grow=0.3, open=True)
             .bone("head", 0, 7, 0).box(-2.5, 7, -2.5, 5, 5, 5)
             .pair("arm", -1.8, 6.2, 0, [(-2.8, 2.6, -1, 1, 4, 2)])
             .pair("wing", -0.6, 6.4, -1, [(-0.6 - (0 if name == "allay" else 0), 1.4, -9, 0, 6, 8)], turn=(0, 35, 0)))
    if name == "vex":
        maker.on("head").box(-4.4, 10, -0.5, 2, 2, 1, tag="ear").box(2.4, 10, -0.5, 2, 2, 1, tag="ear", mirror=True)
    else:
        maker.pair("leg", -0.8, 2.6, 0, [(-1.5, 0.6, -0.6, 1.2, 2.4, 1.2, {"dims": (1, 2, 1)})])
    return maker


ALLAY, VEX = _small_spirit("allay").done(), _small_spirit("vex").done()

COD = (Maker("cod", 32)
       .bone("body", 0, 2, 0).box(-1, 0, -4, 2, 4, 8)
       .bone("head", 0, 2, 4, "body").box(-0.9, 0.2, 4, 1.8, 3.4, 3, dims=(2, 3, 3))
       .box(-0.8, 0.4, 6.8, 1.6, 2.2, 1, dims=(2, 2, 1), tag="nose")
       .pair("fin", -1, 0.8, 2, [(-3, 0.6, 1, 2, 0, 2)], "body", (0, 0, 35))
       .bone("back_fin", 0, 4, 0, "body").box(0, 3.9, -2.4, 0, 1.4, 5, dims=(0, 1, 5))
       .bone("tail", 0, 2, -4, "body").box(0, 0, -8, 0, 4, 4)
       .done())
SALMON = (Maker("salmon", 32)
          .bone("body", 0, 2.5, 0).box(-1.5, 0, 0, 3, 5, 8, tag="front")
          .bone("rear", 0, 2.5, 0, "body").box(-1.4, 0.1, -8, 2.8, 4.6, 8, dims=(3, 5, 8), tag="back")
          .bone("head", 0, 2.5, 8, "body").box(-1, 0.6, 8, 2, 3.8, 3, dims=(2, 4, 3))
          .pair("fin", -1.5, 0.6, 6, [(-3.5, 0.5, 5, 2, 0, 2)], "body", (0, 0, 40))
          .bone("back_fin", 0, 5, 1, "body").box(0, 4.9, -1, 0, 2, 4)
          .bone("tail", 0, 2.5, -8, "rear").box(0, 0, -14, 0, 5, 6)
          .done())
TROPICAL_SMALL = (Maker("tropical_small", 32)
                  .bone("body", 0, 1.5, 0).box(-1, 0, -3, 2, 3, 6).box(0, 3, -3, 0, 3, 6, tag="back_fin").layer("pattern", 32)
                  .on("body").box(-1, 0, -3, 2, 3, 6, grow=0.02, layer="pattern").box(0.01, 3, -3, 0, 3, 6, tag="back_fin", layer="pattern")
                  .pair("fin", -1, 1, 1, [(-3, 0.4, 0.6, 2, 2, 0)], "body", (0, 40, 0))
                  .bone("tail", 0, 1.5, -3, "body").box(0, -0.5, -8, 0, 4, 5).box(0.01, -0.5, -8, 0, 4, 5, layer="pattern")
                  .done())
TROPICAL_LARGE = (Maker("tropical_large", 32)
                  .bone("body", 0, 3, 0).box(-1, 0, -3, 2, 6, 6).box(0, 6, -3, 0, 4, 6, tag="back_fin")
                  .box(0, -4, -3, 0, 4, 6, tag="low_fin").layer("pattern", 32)
                  .on("body").box(-1, 0, -3, 2, 6, 6, grow=0.02, layer="pattern").box(0.01, 6, -3, 0, 4, 6, tag="back_fin", layer="pattern")
                  .box(0.01, -4, -3, 0, 4, 6, tag="low_fin", layer="pattern")
                  .pair("fin", -1, 2, 1, [(-3, 1.4, 0.6, 2, 2, 0)], "body", (0, 40, 0))
                  .bone("tail", 0, 3, -3, "body").box(0, 0, -7, 0, 6, 4).box(0.01, 0, -7, 0, 6, 4, layer="pattern")
                  .done())


def _puffer(size: int) -> Shape:
    half = (1.5, 2.5, 4)[size]
    whole = int(half * 2)
    maker = Maker(f"pufferfish_{size}", 64).bone("body", 0, half, 0).box(-half, 0, -half, whole, whole, whole)
    maker.pair("fin", -half, half, 0.5, [(-half - 2, half - 0.5, -0.5, 2, 0 if size < 2 else 0, 2)], "body")
    if size < 2:
        maker.bone("tail", 0, half, -half, "body").box(-0.0, half - 1, -half - 2, 0, 2, 2)
    if size:
        for x in (-half, half):
            for number, (y, z) in enumerate(((0, 0), (whole, 0), (half, -half), (half, half))):
                sign = 1 if x > 0 else -1
                maker.bone(f"spine_{'rl'[x > 0]}{number}", x, y, z, "body", (0, 0, 0))
                maker.box(x if sign > 0 else x - 1.4, y - 0.5, z - 0.5, 1.4, 1, 1, dims=(1, 1, 1), tag="spine")
        for z in (-half * 0.6, half * 0.6):
            maker.on("body").box(-half * 0.6, whole, z - 0.5, 1, 1.2, 1, dims=(1, 1, 1), tag="spine")
            maker.box(half * 0.6 - 1, whole, z - 0.5, 1, 1.2, 1, dims=(1, 1, 1), tag="spine")
    return maker.done()


PUFFERFISH_SMALL, PUFFERFISH_MEDIUM, PUFFERFISH_LARGE = (_puffer(size) for size in range(3))
