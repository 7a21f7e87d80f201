"""Skins of monsters, golems and fish, for the shapes of `monsters`."""

from math import pi, sin

from horizon.art.entity.canvas import SIDES, Canvas
from horizon.art.entity.parts import BACK, DOWN, FRONT, LEFT, RIGHT, UP


def creeper(to: Canvas) -> None:
    to.fill("head body leg", 0x5DA04E, 0.24).spots("head body leg", 0x7CC168, 0.2, size=2)
    to.spots("head body leg", 0x3C7A36, 0.16, size=1, seed="dark")
    to.draw("head", FRONT, ".kk..kk. .kk..kk. ...kk... ..kkkk.. ..kkkk.. ..k..k..", {"k": 0x10160F}, 2)
    to.fill("leg", 0x2E5A2A, 0.16, (4, 6)).draw("leg", FRONT, "k.k.", {"k": 0x16220F}, 5)


def creeper_aura(to: Canvas) -> None:
    for tag in ("head", "body"):
        for side in (UP, DOWN, *SIDES):
            for face in to.faces(tag, side):
                high, wide = face.shape[:2]
                for y in range(high):
                    for x in range(wide):
                        if (x * 3 + y * 5 + (x * y) % 4) % 7 < 2:
                            face[y, x] = (60 + 25 * ((x + y) % 4), 130 + 20 * (x % 3), 230, 255)


def spider(to: Canvas, cave: bool = False) -> None:
    skin, light = (0x14414A, 0x24606A) if cave else (0x3A3230, 0x544842)
    to.fill("neck head body leg", skin, 0.18).spots("body head", light, 0.24, size=2)
    to.spots("body", skin - 0x080808, 0.2, (UP,), 3, seed="mark")
    to.draw("body", UP, "...rr.. ..rrrr. ...rr..", {"r": 0x5E2A26 if not cave else 0x2E8A86}, 5, 1)
    for side in (UP, DOWN, FRONT, BACK):
        for face in to.faces("leg", side):
            face[:, 3::5, :3] *= 0.6
    to.draw("head", FRONT, ".e....e. ........ .ee..ee. .ee..ee. ........ ..f..f.. ..f..f..", {"e": 0xC81A1A, "f": 0xC9BFB0}, 1)


def spider_eyes(to: Canvas) -> None:
    to.draw("head", FRONT, ".e....e. ........ .ee..ee. .ew..we.", {"e": 0xE0201C, "w": 0xFF8A7A}, 1)


def enderman(to: Canvas) -> None:
    to.fill("head body limb", 0x17141A, 0.2).fill("jaw", 0x0C0A0E, 0.1).spots("body limb", 0x221C28, 0.2)
    to.draw("head", FRONT, "vpv..vpv", {"v": 0xC77CF0, "p": 0xF2D6FF}, 4)


def enderman_eyes(to: Canvas) -> None:
    to.draw("head", FRONT, "vpv..vpv", {"v": 0xC050F0, "p": 0xF4DCFF}, 4)


def iron_golem(to: Canvas) -> None:
    iron = 0xCFC8BE
    to.fill("head body waist arm left_arm leg left_leg", iron, 0.1, fade=0.22).fill("nose", 0xB9A592, 0.08)
    to.draw("head", FRONT, ".bbbbbb. ..r..r..", {"b": 0x4A4038, "r": 0x9A2A22}, 4).draw("head", FRONT, ".b.bb.b.", {"b": 0x6A5E52}, 5)
    to.draw("head", FRONT, "..r..r..", {"r": 0xA03028}, 5)
    vine = "g...... .g..... .gg.... ..g.... ..gg... ...g... ....g.. ....gg. .....g. .....gl"
    to.draw("body", FRONT, vine, {"g": 0x5E8A34, "l": 0x8ABF4A}, 1, 2)
    to.draw("leg", FRONT, "..g... ..gg.. ...g.. ...g.. ....g.", {"g": 0x5E8A34}, 2)
    to.draw("left_arm", FRONT, "g... .g.. .gg. ..g. ..gg ...g", {"g": 0x5E8A34}, 4)
    for tag in ("arm", "left_arm", "leg", "left_leg"):
        for side in SIDES:
            for face in to.faces(tag, side):
                face[len(face) // 2, :, :3] *= 0.7
    to.spots("body arm left_arm leg left_leg", 0x9A8E80, 0.06, size=2).draw("body", FRONT, "n....n", {"n": 0x8A7E70}, 2, 6)


def iron_golem_cracks(to: Canvas, level: str) -> None:
    share = {"low": 0.04, "medium": 0.09, "high": 0.15}[level]
    to.spots("body head arm left_arm leg left_leg", 0x3A342E, share, SIDES, 1, seed=level)


def snow_golem(to: Canvas) -> None:
    to.fill("lower upper head", 0xF2F8F8, 0.05).fill("arm", 0x6E4A2A, 0.2)
    to.draw("upper", FRONT, "....k.... ......... ....k.... ......... ....k....", {"k": 0x2A2624}, 1)
    to.draw("head", FRONT, ".kk..kk. .kk..kk. ........ ...oo... ........ .k.kk.k. ..k..k..", {"k": 0x2A2624, "o": 0xE08A2A}, 1)


def pumpkin_head(to: Canvas) -> None:
    to.fill("pumpkin", 0xE08A22, 0.12)
    for side in SIDES:
        for face in to.faces("pumpkin", side):
            face[:, ::3, :3] *= 0.84
    to.draw("pumpkin", FRONT, ".kk..kk. .kk..kk. ........ k.k..k.k kkkkkkkk .kk..kk.", {"k": 0x3A1E0A}, 1)
    to.draw("pumpkin", UP, "...gg... ...gg...", {"g": 0x5E7A2A}, 3)


def slime(to: Canvas) -> None:
    to.fill("core", 0x5FA04A, 0.1).fill("eye", 0x1E3A18, 0.05).fill("mouth", 0x1E3A18, 0.04)
    to.draw("eye", FRONT, "w.", {"w": 0x4A7A3A})


def slime_outer(to: Canvas) -> None:
    to.fill("outer", 0x86C872, 0.07, fade=0.1)
    for side in (UP, DOWN, *SIDES):
        for face in to.faces("outer", side):
            face[..., 3] = 150
            face[0, :, 3] = face[-1, :, 3] = face[:, 0, 3] = face[:, -1, 3] = 205


def magma_cube(to: Canvas) -> None:
    to.fill("core", 0xF5B12E, 0.14)
    for row in range(8):
        to.fill(f"slab_{row}", 0x3A1A12, 0.2).spots(f"slab_{row}", 0xD9581A, 0.14, size=1)
    for row in (4, 5):
        to.draw(f"slab_{row}", FRONT, ".yy..yy." if row == 5 else ".ro..or.", {"y": 0xF6D23E, "r": 0xD9361A, "o": 0xF08A22})


def ghast(to: Canvas, shooting: bool = False) -> None:
    to.fill("body", 0xEDEBEA, 0.05).fill("tentacle", 0xE2DFDD, 0.06).spots("body", 0xD9D3D2, 0.16, size=3)
    if shooting:
        face = ("...kkk....kkk... ...krk....krk... ...kkk....kkk... ................ ....t......t.... .....kkkkkk..... .....krrrrk..... "
                ".....krrrrk..... .....kkkkkk.....")
    else:
        face = "................ ...kkk....kkk... ....gg....gg.... ....t......t.... ....t......t.... .....kkkkkk..... .......gg......."
    to.draw("body", FRONT, face, {"k": 0x3A3434, "r": 0xA8241E, "g": 0x8A8080, "t": 0xB9B2B4}, 5)


def blaze(to: Canvas) -> None:
    to.fill("head", 0xE2A12C, 0.2).fill("rod", 0xF2B83A, 0.24).spots("head", 0xF8DA62, 0.2, size=2).fill("rod", 0x9A5A14, 0.16, (6, 8))
    to.draw("head", FRONT, "bbb..bbb .kw..wk. ........ ..bbbb.. .b....b.", {"b": 0x7A3E10, "k": 0x2A1408, "w": 0xFFF6C8}, 3)


def silverfish(to: Canvas) -> None:
    for row in range(7):
        to.fill(f"part_{row}", (0x8A9096, 0x7C8288)[row % 2], 0.12)
    for row in (2, 4):
        to.fill(f"bristle_{row}", 0x5E646A, 0.1).comb(f"bristle_{row}", (FRONT, BACK))
        for side in (FRONT, BACK):
            for face in to.faces(f"bristle_{row}", side):
                face[:, 1::2] = 0
    to.draw("part_0", FRONT, "k.k", {"k": 0x101214})


def endermite(to: Canvas) -> None:
    for row in range(4):
        to.fill(f"part_{row}", 0x4A3A5A, 0.2).spots(f"part_{row}", 0x7A5A94, 0.2, size=1)
    to.draw("part_0", FRONT, "k..k", {"k": 0xD98AF0}, 1)


def guardian(to: Canvas, elder: bool = False) -> None:
    skin, plate, spike = (0xA8A08E, 0xC9C2AE, 0x7A6A8A) if elder else (0x5A8A7E, 0x4A7468, 0xD9773A)
    to.fill("shell", skin, 0.14).fill("side plate", plate, 0.14).fill("tail_a tail_b tail_c", skin, 0.12).fill("fin", spike, 0.1)
    to.fill("spike", spike, 0.12)
    to.spots("shell", plate - 0x141414, 0.25, size=3).fill("spike", 0xE9DCC0, 0.08, (0, 3))
    to.draw("shell", FRONT, "..kkkkkkkk.. .kwwwwwwwwk. kwwwwwwwwwwk kwwwwwwwwwwk kwwwwwwwwwwk .kwwwwwwwwk. ..kkkkkkkk..",
            {"k": 0x2A2A2A, "w": 0xEDEAE0}, 3)
    to.fill("eye", 0xB8243A if not elder else 0x6A3A9A, 0.08)
    to.draw("shell", FRONT, "rr rr rr", {"r": 0xD9485A if not elder else 0x8A5ABA}, 5, 5)
    to.draw("shell", FRONT, "t.t.tt.t.t", {"t": 0xF2EDDC}, 10, 1)


def shulker(to: Canvas, color=0x976797) -> None:
    to.fill("base lid", color, 0.08).fill("head", 0xE8DC96, 0.08).draw("head", FRONT, "k....k", {"k": 0x22202A}, 2)
    for side in SIDES:
        for tag in ("base", "lid"):
            for face in to.faces(tag, side):
                face[..., :, :3][:, (0, 1, -1, -2)] *= 0.82
                face[(0, -1), :, :3] *= 0.8
                face[-3:-1, 5:11, :3] *= 0.75 if tag == "lid" else 1.0
    for face in to.faces("lid", UP):
        face[2:14, 2:14, :3] *= 1.12
        face[6:10, 6:10, :3] *= 0.8
    for face in to.faces("lid", DOWN):
        face[..., :3] *= 0.5
    for face in to.faces("base", UP):
        face[..., :3] *= 0.6


def phantom(to: Canvas) -> None:
    to.fill("body head", 0x43518A, 0.14).fill("wing wing_tip", 0x4B5A96, 0.12).fill("tail_a tail_b", 0x3A4678, 0.12)
    for side in (UP, DOWN):
        for tag in ("wing", "wing_tip"):
            for face in to.faces(tag, side):
                face[:, ::4, :3] *= 0.75
                if side == DOWN:
                    face[..., :3] = face[..., :3] * 0.8 + (24, 18, 10)
        for face in to.faces("body", side):
            face[:, 2, :3] = (186, 190, 172)
    to.draw("head", FRONT, "gg...gg gG...Gg", {"g": 0x7AE04A, "G": 0xCFFF8A}, 1).fill("head", 0xB9BCA8, 0.08, (2, 3), (LEFT, RIGHT))


def ravager(to: Canvas) -> None:
    skin, dark = 0x6E6A64, 0x4A4742
    to.fill("chest rump neck front_leg hind_leg", skin, 0.12).fill("head", 0x7E7A72, 0.1).fill("nose", 0x8E8A80, 0.1)
    to.fill("jaw", 0x5A554E, 0.1).fill("horn", 0xC9BCA4, 0.1)
    to.fill("chest rump", dark, 0.12, sides=(UP,)).fill("front_leg hind_leg", dark, 0.1, (20, 26)).spots("chest rump", dark, 0.16, size=3)
    to.draw("head", FRONT, "bbbbbb....bbbbbb .bbbbbbbbbbbbbb. ..wp........pw.. ..ww........ww..",
            {"b": 0x35322E, "w": 0xE2E6DC, "p": 0x2E6A48}, 5)
    to.draw("jaw", FRONT, "t.t.tt.t.tt.t.t", {"t": 0xE2D8C2}).draw("nose", FRONT, "n..n", {"n": 0x3A3834}, 6)


def ravager_saddle(to: Canvas) -> None:
    to.fill("saddle", 0x5A4028, 0.14, (0, 9), (LEFT, RIGHT)).fill("saddle", 0x6B4C30, 0.14, sides=(UP,))
    for side in (LEFT, RIGHT):
        for face in to.faces("saddle", side):
            face[8:, 4:6] = (58, 40, 24, 255)
            face[3, :, :3] = (140, 150, 150)
    to.draw("saddle", UP, "dddddddddddddd d............d", {"d": 0x33425A}, 2)


def hoglin(to: Canvas, dead: bool = False) -> None:
    skin, mane, tusk = (0xC98E78, 0xD9C890, 0xE2D8C0) if dead else (0xB4705A, 0xE0B060, 0xEDE4CC)
    to.fill("body head ear front_leg hind_leg", skin, 0.12).fill("mane", mane, 0.14).fill("horn", tusk, 0.08)
    to.fill("body", skin - 0x1E1612, 0.12, sides=(UP,)).fill("front_leg hind_leg", 0x5A3A30, 0.1, (-3, 0))
    if dead:
        to.spots("body head front_leg hind_leg ear", 0x5E8A5A, 0.36, size=4).spots("body", 0xD9CFB4, 0.08, size=3, seed="bone")
    to.comb("mane", (LEFT, RIGHT), 1)
    for side in (LEFT, RIGHT):
        for face in to.faces("mane", side):
            face[0, ::2] = face[1, ::3] = 0
    to.draw("head", UP, "w............w p............p", {"w": 0xF0ECE2, "p": 0xC8281E if dead else 0x1A1210}, 5)
    to.draw("head", FRONT, "..nn......nn.. ..nn......nn.. .............. dddddddddddddd", {"n": 0x5A2E26, "d": skin - 0x281E18}, 1)


def strider(to: Canvas, cold: bool = False) -> None:
    skin, dark = (0x7A6A7E, 0x5A4A5E) if cold else (0xA33B38, 0x7A2A2E)
    to.fill("body", skin, 0.12).fill("leg", 0x8A5A52 if not cold else 0x6E6070, 0.12).fill("bristle", 0x4A3A3A, 0.1)
    to.fill("body", dark, 0.1, (9, 13)).spots("body", dark, 0.18, size=3)
    for side in (UP, DOWN):
        for face in to.faces("bristle", side):
            face[:, :] = 0
            face[1::4, :] = (74, 58, 58, 255)
            face[1::4, 0::10] = (150, 120, 110, 255)
    mouth = ("................ ..ww........ww.. ..wk........kw.. ................ .....mmmmmm..... "
             "....m......m...." if not cold else "................ ..ww........ww.. ..wk........kw.. ................ ....m......m.... "
                                                 ".....mmmmmm.....")
    to.draw("body", FRONT, mouth, {"w": 0xF0EDE6, "k": 0x1A1414, "m": 0x3A1A1A}, 2)


def strider_saddle(to: Canvas) -> None:
    to.fill("saddle", 0x8C4A26, 0.12, (0, 5), (LEFT, RIGHT), columns=(4, 12)).fill("saddle", 0x7A3E1E, 0.12, sides=(UP,))
    for side in (LEFT, RIGHT):
        for face in to.faces("saddle", side):
            face[5:10, 7:9] = (94, 46, 20, 255)
    for face in to.faces("saddle", UP):
        face[:4] = face[12:] = 0


def wither(to: Canvas, armed: bool = False) -> None:
    bone = 0x7FA8D8 if armed else 0x2E2C2E
    to.fill("shoulders spine rib tail head small_head", bone, 0.16)
    to.draw("head", FRONT, ".ww..ww. .ww..ww. ........ ..w..w.. .wwwwww. .w.ww.w.", {"w": 0xE6F0F4}, 2)
    to.draw("small_head", FRONT, "ww..ww ...... .wwww. w.ww.w", {"w": 0xE6F0F4}, 2).spots("head small_head shoulders", bone + 0x101010, 0.2)


def dragon(to: Canvas) -> None:
    skin = 0x1C1A20
    to.fill("body segment skull muzzle jaw wing_arm wing_finger thigh shin haunch calf", skin, 0.22).fill("plate scale", 0x5C5A62, 0.14)
    to.fill("claw foot nostril", 0x3A383E, 0.16)
    to.fill("wing_skin wing_web", 0x232029, 0.14).spots("body segment haunch", 0x2C2932, 0.25, size=4)
    for tag in ("wing_skin", "wing_web"):
        for side in (UP, DOWN):
            for face in to.faces(tag, side):
                face[:, 12::14, :3] = (78, 74, 84)
                high, wide = face.shape[:2]
                for x in range(wide):
                    cut = int(10 * abs(sin(pi * x / 14)) + (6 if tag == "wing_web" else 2))
                    if side == UP:
                        face[:cut, x] = 0
                    else:
                        face[:cut, x] = 0
    to.draw("skull", FRONT, "vpv..........vpv .vv..........vv.", {"v": 0xC060F0, "p": 0xF2D6FF}, 4)
    to.sides("skull", "..........vpv... ..........vv....", {"v": 0xC060F0, "p": 0xF2D6FF}, 4)
    to.draw("jaw", UP, "t.t.t.tt.t.t", {"t": 0xC9C6C0}, 14)
    for side in (LEFT, RIGHT):
        for face in to.faces("muzzle", side):
            face[-1, ::2, :3] = (200, 196, 190)


def breeze(to: Canvas) -> None:
    to.fill("head", 0x6E8FD0, 0.12).fill("brow", 0x8FB4EA, 0.1).fill("rod", 0xB4C8E8, 0.16).clear("brow", sides=(UP, DOWN))
    to.draw("head", FRONT, "........ wwk..kww ........ ..kkkk.. ...kk...", {"w": 0xF4FAFF, "k": 0x22305E}, 2)
    to.draw("brow", FRONT, "d........d", {"d": 0x3E5AA0}, 2).fill("rod", 0x5A74B0, 0.1, (6, 8))


def breeze_wind(to: Canvas) -> None:
    for tag in ("low", "mid", "high"):
        for side in SIDES:
            for number, face in enumerate(to.faces(tag, side)):
                high, wide = face.shape[:2]
                for y in range(high):
                    for x in range(wide):
                        if (x + y * 3 + side * wide) % 11 < 6:
                            face[y, x] = (206, 222, 246, 70 + 60 * ((x + 2 * y) % 2))


def warden(to: Canvas) -> None:
    skin, dark = 0x0F3A42, 0x08262C
    to.fill("body head arm leg", skin, 0.18).fill("tendril", 0x1A5A60, 0.14).fill("rib", 0xC9C2A8, 0.1)
    to.spots("body head arm leg", dark, 0.25, size=3)
    to.draw("body", FRONT, "k.k.k.k.k.k.k.k.k.", {"k": dark}, 4)
    for side in (FRONT, BACK):
        for face in to.faces("rib", side):
            face[2::3] = 0
        for face in to.faces("tendril", side):
            face[9:, :4] = face[:4, :7] = face[11:, :9] = 0
            face[4::3, :5] = 0
    to.draw("head", FRONT, "................ ................ ................ ................ ................ ................ "
                           "...tttttttttt... ..tkkkkkkkkkkt.. ..kkkkkkkkkkkk.. ..tkkkkkkkkkkt.. ...tttttttttt...", {"t": 0x8AA6A0,
                               "k": 0x03141A})
    to.fill("arm leg", 0xB9B49A, 0.1, (-2, 0)).fill("head", 0x14484E, 0.14, sides=(UP,))


def warden_glow(to: Canvas) -> None:
    to.draw("body", FRONT, ".....cccccccc..... ....cCCCCCCCCc.... ...cCC......CCc... ....cCCCCCCCCc.... .....cccccccc.....",
            {"c": 0x1A8A94, "C": 0x2AD0D8}, 6)
    for side in (FRONT, BACK):
        to.draw("tendril", side, ".............. .............. .............. .............. .............. .......c...c.. "
                                 "........c.c.c. .........ccccc .......c..c.cc ...........c..", {"c": 0x2AD0D8}, 0)
    to.draw("arm", FRONT, "cc cc .. cc cc", {"c": 0x1FA0AA}, 20, 2)


def creaking(to: Canvas) -> None:
    bark, light = 0x6A625E, 0x8E8681
    to.fill("body head arm arm_b leg knot", bark, 0.22).fill("fingers root", 0x5A5350, 0.2).fill("twigs twigs_b", 0x4E4744, 0.14)
    to.spots("body head leg arm", light, 0.2, size=2)
    for tag in ("body", "head", "leg", "arm", "arm_b"):
        for side in SIDES:
            for face in to.faces(tag, side):
                face[:, ::3, :3] *= 0.78
    for tag in ("twigs", "twigs_b"):
        for side in (FRONT, BACK):
            for face in to.faces(tag, side):
                high, wide = face.shape[:2]
                keep = {(y, x) for y in range(high) for x in range(wide)
                        if abs(x - wide / 2) < 1 or abs(abs(x - wide / 2) - (high - y) * 0.8) < 0.8
                        or (y < high // 2 and (x * 5 + y * 3) % 7 == 0)}
                for y in range(high):
                    for x in range(wide):
                        if (y, x) not in keep:
                            face[y, x] = 0
    to.draw("head", FRONT, "kk..kk .k..k. ...... .kkkk.", {"k": 0x2A2422}, 3)
    for side in (FRONT, BACK):
        for face in to.faces("fingers", side):
            face[2:, 1::2] = 0


def creaking_eyes(to: Canvas) -> None:
    to.draw("head", FRONT, "oo..oo .o..o.", {"o": 0xF5861E}, 3)


def allay(to: Canvas) -> None:
    to.fill("head body arm leg", 0x4FB4EA, 0.1).fill("robe", 0x8AD6F6, 0.08).fill("wing", 0xC9F0FF, 0.06)
    to.draw("head", FRONT, "w...w w...w", {"w": 0xF4FCFF}, 2)
    to.fill("head", 0x3A96D0, 0.1, (0, 1)).comb("robe", depth=1)
    _wings(to)


def vex(to: Canvas, charging: bool = False) -> None:
    skin = 0xB08A8E if charging else 0x8A9EB4
    to.fill("head body arm ear", skin, 0.1).fill("robe", 0x6E8298, 0.1).fill("wing", 0xD2DDE8, 0.06)
    to.draw("head", FRONT, "d...d er.re ..... .ddd.",
            {"d": 0x35424E, "e": 0xF6F2EA if not charging else 0xF04A3A, "r": 0x22303A if not charging else 0xFFC8A0}, 1)
    to.comb("robe", depth=2)
    _wings(to)


def _wings(to: Canvas) -> None:
    for side in (LEFT, RIGHT):
        for face in to.faces("wing", side):
            face[..., 3] = 190
            face[0, :2] = face[-1, -3:] = face[-2, -1:] = 0
            face[0, -2:] = face[-1, :3] = face[-2, :1] = 0


def cod(to: Canvas) -> None:
    to.fill("body head nose", 0xA08A66, 0.1).fill("body head", 0xD9C9A4, 0.06, (-2, 0)).fill("body", 0x7E6A4C, 0.1, sides=(UP,))
    to.fill("fin back_fin tail", 0x8E7A58, 0.08)
    _fish_eye(to, 0x1A1612)
    to.spots("body", 0x7E6A4C, 0.12, (LEFT, RIGHT), 1).comb("tail", (LEFT, RIGHT))


def _fish_eye(to: Canvas, color) -> None:
    to.draw("head", RIGHT, ".kw", {"k": color, "w": 0xEEEAE0}, 1).draw("head", LEFT, "wk.", {"k": color, "w": 0xEEEAE0}, 1)


def salmon(to: Canvas) -> None:
    to.fill("front back", 0xA63B34, 0.1).fill("head fin", 0x5E7A4E, 0.1).fill("back_fin tail", 0x6E7A4E, 0.1)
    to.fill("front back", 0x6A3A38, 0.1, (0, 1)).fill("front back", 0xC9796A, 0.08, (4, 5)).fill("front back", 0x5E6A4A, 0.1, sides=(UP,))
    _fish_eye(to, 0x14120E)


def tropical(to: Canvas) -> None:
    """White: the dye multiplies it."""
    to.fill(" ".join(to.tags), 0xE6E6E6, 0.07)
    for side in (LEFT, RIGHT):
        row = 1 if to.faces("body", side)[0].shape[0] < 5 else 2
        to.draw("body", side, "....k." if side == RIGHT else ".k....", {"k": 0x1A1A1E}, row)
        for tag in ("back_fin", "low_fin", "tail"):
            for face in to.faces(tag, side):
                face[::2, :, :3] *= 0.86


def tropical_pattern(to: Canvas, number: int) -> None:
    """White on nothing: one of twelve ways a second colour lies on the first."""
    for tag in to.tags:
        for side in (LEFT, RIGHT, UP, DOWN, FRONT, BACK):
            for face in to.faces(tag, side):
                high, wide = face.shape[:2]
                for y in range(high):
                    for x in range(wide):
                        along = x if side == RIGHT else wide - 1 - x
                        shown = ((along % 3 == 0), (y % 3 == 1), (along + y) % 4 < 2, (along // 2 + y // 2) % 2 == 0, along > wide // 2,
                                 y < high // 2 + 1 and tag == "body",
                                 abs(along - wide / 2) < 1.2, (along * 3 + y * 5) % 7 < 2, tag != "body",
                                 along % 4 == 1 or y == 0, y >= high - 2, (along + 2 * y) % 5 == 0)[number % 12]
                        if shown:
                            face[y, x] = (236, 236, 236, 255)


def pufferfish(to: Canvas) -> None:
    to.fill("body", 0xE2B43A, 0.1).fill("body", 0xEDE2BC, 0.06, (-1, 0)).fill("body", 0xF0E6C4, 0.06, sides=(DOWN,))
    to.fill("fin tail", 0xD98A2A, 0.1).fill("spine", 0x8E6A3A, 0.1)
    to.spots("body", 0xA87A2E, 0.2, (UP, LEFT, RIGHT, BACK), 1)
    wide = to.faces("body", FRONT)[0].shape[1]
    row = 0 if wide < 4 else wide // 3
    to.draw("body", FRONT, "k" + "." * (wide - 2) + "k", {"k": 0x1E3A5A}, row)
    to.draw("body", FRONT, "mm"[:wide - 2], {"m": 0xB0603A}, row + 1, (wide - 2) // 2 + wide % 2 * 0)
