"""Those who go on two legs: shapes and skins of players' kin, the undead, piglins, villagers, illagers, golems."""

from horizon.art.entity.canvas import SIDES, Canvas
from horizon.art.entity.parts import BACK, DOWN, FRONT, LEFT, RIGHT, UP, Maker, Shape


def figure(name: str, height: int = 64, arm: float = 4, leg: float = 4, own_left: bool = False, outer: bool = False,
           head=(8, 8, 8), shoulder: float | None = None, more=None) -> Shape:
    """The body of a player: 12 texels of legs, 12 of trunk, a head. `arm` and `leg`: how thick; `own_left`: left limbs have
    places of their own; `outer`: a second layer on everything, as skins have."""
    maker = Maker(name, 64, height)
    slim = arm == 3
    deep = 4 if slim else arm
    shoulder = (5 if arm >= 3 else 4 + arm / 2) if shoulder is None else shoulder
    wide, tall, long = head
    maker.bone("head", 0, 24, 0).box(-wide / 2, 24, -long / 2, wide, tall, long, uv=(0, 0))
    if wide == 8:
        maker.box(-wide / 2, 24, -long / 2, wide, tall, long, uv=(32, 0), tag="hat", grow=0.5, open=True)
    maker.bone("body", 0, 24, 0).box(-4, 12, -2, 8, 12, 4, uv=(16, 16))
    if outer:
        maker.box(-4, 12, -2, 8, 12, 4, uv=(16, 32), tag="jacket", grow=0.25, open=True)
    inner = -4 - arm if arm > 2 else -5 - arm / 2 + 0.0
    dims = (int(arm), 12, int(deep))
    arms = [(inner, 12, -deep / 2, arm, 12, deep, {"uv": (40, 16), "dims": dims, **({"left_uv": (32, 48)} if own_left else {})})]
    legs = [(-2 - leg / 2, 0, -leg / 2, leg, 12, leg,
             {"uv": (0, 16), "dims": (int(leg), 12, int(leg)), **({"left_uv": (16, 48)} if own_left else {})})]
    if outer:
        arms.append((inner, 12, -deep / 2, arm, 12, deep, {
            "uv": (40, 32), "dims": dims, "left_uv": (48, 48), "tag": "sleeve", "grow": 0.25, "open": True}))
        legs.append((-4, 0, -2, 4, 12, 4, {"uv": (0, 32), "left_uv": (0, 48), "tag": "trouser", "grow": 0.24, "open": True}))
    maker.pair("arm", -shoulder, 22, 0, arms)
    maker.pair("leg", -2, 12, 0, legs)
    armored(maker, arm, leg)
    if more is not None:
        more(maker)
    return maker.done()


def armored(maker: Maker, arm: float = 4, leg: float = 4, head_y: float = 24) -> Maker:
    """What may be worn: armour as four layers in the field's layout, wings on the back. Where two pieces meet they never
    stand off alike."""
    inner = -4 - arm if arm > 2 else -5 - arm / 2
    for piece in ("worn_head", "worn_chest", "worn_legs", "worn_feet"):
        maker.layer(piece, 64, 32)
    maker.on("head").box(-4, head_y, -4, 8, 8, 8, uv=(0, 0), grow=1.0, layer="worn_head", open=True)
    maker.box(-4, head_y, -4, 8, 8, 8, uv=(32, 0), grow=1.3, layer="worn_head", tag="hat", open=True)
    maker.on("body").box(-4, 12, -2, 8, 12, 4, uv=(16, 16), grow=1.01, layer="worn_chest", open=True)
    maker.box(-4, 12, -2, 8, 12, 4, uv=(16, 16), grow=0.51, layer="worn_legs", open=True)
    for side, sign in (("right", -1), ("left", 1)):
        wide = max(arm, 3)
        x = inner if sign < 0 else -inner - arm
        maker.on(side + "_arm").box(x - (wide - arm) / 2, 12, -2, wide, 12, 4, uv=(40, 16), dims=(4, 12, 4), grow=1.0 if arm > 2 else 0.6,
                                    layer="worn_chest", mirror=sign > 0, open=True, tag="arm")
        low = -4 if sign < 0 else 0
        for grow, layer in ((0.5, "worn_legs"), (0.9, "worn_feet")):
            maker.on(side + "_leg").box(low, 0, -2, 4, 12, 4, uv=(0, 16), grow=grow + 0.01 * sign, layer=layer, mirror=sign > 0, open=True,
                                        tag="leg")
    maker.layer("wings", 64, 32)
    maker.pair("wing", -5, 24, -2, [(-5, 4, -4, 10, 20, 2, {"uv": (22, 0), "mirror": True, "layer": "wings", "open": True})], "body")
    return maker


def _layered(maker: Maker) -> None:
    """A second texture over everything: a drowned's, a stray's."""
    maker.layer("outer", 64, 64)
    maker.on("head").box(-4, 24, -4, 8, 8, 8, uv=(0, 0), tag="head", grow=0.3, layer="outer", open=True)
    maker.on("body").box(-4, 12, -2, 8, 12, 4, uv=(16, 16), tag="body", grow=0.3, layer="outer", open=True)
    for side in ("right", "left"):
        sign = 1 if side == "left" else -1
        maker.on(side + "_arm").box(4 if sign > 0 else -8, 12, -2, 4, 12, 4, uv=(40, 16), tag="arm", grow=0.3, layer="outer",
                                    mirror=sign > 0, open=True)
        maker.on(side + "_leg").box(0 if sign > 0 else -4, 0, -2, 4, 12, 4, uv=(0, 16), tag="leg", grow=0.3, layer="outer",
                                    mirror=sign > 0, open=True)


def _thin_layered(maker: Maker) -> None:
    maker.layer("outer", 64, 32)
    maker.on("head").box(-4, 24, -4, 8, 8, 8, uv=(0, 0), tag="head", grow=0.3, layer="outer", open=True)
    maker.on("body").box(-4, 12, -2, 8, 12, 4, uv=(16, 16), tag="body", grow=0.3, layer="outer", open=True)
    for side in ("right", "left"):
        sign = 1 if side == "left" else -1
        maker.on(side + "_arm").box(-1 + sign * 5.0, 12, -1, 2, 12, 2, uv=(40, 16), dims=(2, 12, 2), tag="arm", grow=0.45,
                                    layer="outer", mirror=sign > 0, open=True)
        maker.on(side + "_leg").box(-1 + sign * 2.0, 0, -1, 2, 12, 2, uv=(0, 16), dims=(2, 12, 2), tag="leg", grow=0.45,
                                    layer="outer", mirror=sign > 0, open=True)


def _mushrooms(maker: Maker) -> None:
    _thin_layered(maker)
    maker.layer("mushrooms", 32, 16)
    for number, (x, z, turn) in enumerate(((2, -1.5, 0), (-2, 1.5, 40), (1.5, 2, 80))):
        maker.bone(f"shroom_{number}", x, 32, z, "head", (0, turn, 0))
        maker.box(x - 0.5, 32, z - 0.5, 1, 2, 1, tag="stalk", layer="mushrooms")
        maker.box(x - 1.5, 34, z - 1.5, 3, 2, 3, tag="cap", layer="mushrooms")


def _snout(maker: Maker) -> None:
    maker.on("head").box(-2, 24.2, 4, 4, 4, 1, uv=(31, 1), tag="snout")
    maker.box(-3, 24, 4, 1, 2, 1, uv=(2, 4), tag="tusk").box(2, 24, 4, 1, 2, 1, uv=(2, 0), tag="tusk")
    maker.pair("ear", -4.5, 30, 0, [(-5.2, 25, -2, 1, 5, 4, {"uv": (51, 6), "left_uv": (39, 6)})], "head", (0, 0, -30))


PLAYER_WIDE = figure("player_wide", own_left=True, outer=True)
PLAYER_SLIM = figure("player_slim", arm=3, own_left=True, outer=True)
ZOMBIE = figure("zombie")
DROWNED = figure("drowned", own_left=False, more=_layered)
SKELETON = figure("skeleton", 32, arm=2, leg=2)
STRAY = figure("stray", 32, arm=2, leg=2, more=_thin_layered)
BOGGED = figure("bogged", 32, arm=2, leg=2, more=_mushrooms)
PIGLIN = figure("piglin", own_left=True, outer=True, head=(10, 8, 8), more=_snout)


def villager(name: str, height: int = 64, crossed: bool = True, free_arms: bool = False, witch: bool = False,
             nose: bool = True, hat: bool = True, clothes: bool = False, biped: bool = False) -> Shape:
    """A big-nosed person in a robe. `crossed` arms, or ones that hang and strike, or both (animation hides one of them)."""
    maker = Maker(name, 64, height)
    layers = ("",) + (("type", "profession") if clothes else ())
    for layer in layers[1:]:
        maker.layer(layer, 64, 64)
    for number, layer in enumerate(layers):
        grow = number * 0.06
        if not number:
            maker.bone("head", 0, 24, 0)
        maker.on("head").box(-4, 24, -4, 8, 10, 8, uv=(0, 0), layer=layer, grow=grow, open=number > 0)
        if hat:
            maker.box(-4, 24, -4, 8, 10, 8, uv=(32, 0), tag="hat", grow=0.5 + grow, layer=layer, open=True)
        if nose and not number:
            maker.bone("nose", 0, 26, 4, "head").box(-1, 23.4, 3.6, 2, 4, 2.4, uv=(24, 0), dims=(2, 4, 2))
        if clothes:
            if not number:
                maker.bone("brim", 0, 30, 0, "head", (-90, 0, 0))
            maker.on("brim").box(-8, 22, -0.5, 16, 16, 1, uv=(30, 47), layer=layer, open=True)
        if not number:
            maker.bone("body", 0, 24, 0)
        maker.on("body").box(-4, 12, -3, 8, 12, 6, uv=(16, 20), layer=layer, grow=grow, open=number > 0)
        maker.box(-4, 4, -3, 8, 20, 6, uv=(0, 38), tag="jacket", grow=0.4 + grow, layer=layer, open=True)
        if crossed and not biped:
            if not number:
                maker.bone("arms", 0, 21, 0, turn=(-43, 0, 0))
            maker.on("arms").box(-8, 16, -2, 4, 8, 4, uv=(44, 22), tag="crossed", layer=layer, grow=grow)
            maker.box(4, 16, -2, 4, 8, 4, uv=(44, 22), tag="crossed", layer=layer, mirror=True, grow=grow)
            maker.box(-4, 16, -2, 8, 4, 4, uv=(40, 38), tag="folded", layer=layer, grow=grow)
        places = [(-4, 0, -2, 4, 12, 4, {"uv": (0, 22), "layer": layer, "grow": grow})]
        if not number:
            maker.pair("leg", -2, 12, 0, places)
        else:
            for side, sign in (("right", -1), ("left", 1)):
                maker.on(side + "_leg").box(-4 if sign < 0 else 0, 0, -2, 4, 12, 4, uv=(0, 22), tag="leg", layer=layer,
                                            grow=grow, mirror=sign > 0)
        if (free_arms or biped):
            uv = (44, 22) if biped else (40, 46)
            if not number:
                maker.pair("arm", -5, 22, 0, [(-8, 12, -2, 4, 12, 4, {"uv": uv, "layer": layer})])
            else:
                for side, sign in (("right", -1), ("left", 1)):
                    maker.on(side + "_arm").box(-8 if sign < 0 else 4, 12, -2, 4, 12, 4, uv=uv, tag="arm", layer=layer,
                                                grow=grow, mirror=sign > 0)
    if biped:
        armored(maker, head_y=26)
    if witch:
        maker.bone("hat_brim", 0, 32, 0, "head").box(-5, 32, -5, 10, 2, 10, uv=(0, 64))
        maker.bone("hat_mid", 1.5, 34, 1, "hat_brim", (-4, 0, 2)).box(-3, 34, -3.5, 7, 4, 7, uv=(0, 76), tag="hat_cone")
        maker.bone("hat_high", 1, 38, 0.5, "hat_mid", (-10, 0, 6)).box(-1, 38, -2, 4, 4, 4, uv=(0, 87), tag="hat_cone")
        maker.bone("hat_tip", 1, 42, 0, "hat_high", (-16, 0, 10)).box(0.2, 42, -0.5, 1, 2, 1, uv=(0, 95), tag="hat_cone")
        maker.bone("wart", 0, 25, 5.6, "nose").box(0, 24.4, 5.8, 1, 1, 1, uv=(0, 0), tag="wart")
    return maker.done()


VILLAGER = villager("villager", clothes=True)
ZOMBIE_VILLAGER = villager("zombie_villager", clothes=True, biped=True)
ILLAGER = villager("illager", free_arms=True)
WITCH = villager("witch", 128, witch=True, hat=False)

# ---- painters: each gets a canvas


def eyes(to: Canvas, row: int, white, pupil, tag: str = "head", left: int = 1, gap: int = 2, wide: int = 2) -> None:
    """A pair of eyes on the front: `wide` texels each, the inner one the pupil."""
    rest = "w" * (wide - 1)
    to.draw(tag, FRONT, rest + "p" + "." * gap + "p" + rest, {"w": white, "p": pupil}, row, left)


def zombie(to: Canvas, skin=0x5E8B4A, shirt=0x2F8C94, trousers=0x43408A, shoes=0x4A4A52, dark=0x1E2A18, hat=None) -> None:
    to.fill("head arm left_arm", skin, 0.16).fill("body leg left_leg", skin)
    to.spots("head arm", skin - 0x101808, 0.16)
    to.draw("head", FRONT, "dd....dd dd....dd", {"d": dark}, 4, 0)
    to.draw("head", FRONT, ".dd..dd. .dd..dd.", {"d": dark}, 3, 0)
    to.draw("head", FRONT, ".re..er. ........ ..dddd.. .d.d..d.", {"d": dark, "e": 0x9A2A22, "r": 0x3A1414}, 4)
    to.draw("head", FRONT, "n n", {"n": skin - 0x141C10}, 5, 3)
    to.fill("body", shirt, 0.14, (0, 10)).fill("body", shirt, 0.14, sides=(UP,))
    to.fill("arm left_arm", shirt, 0.14, (0, 4)).fill("arm left_arm", shirt, sides=(UP,))
    to.spots("body", skin, 0.06, (FRONT, BACK), 2)
    to.fill("body", trousers, 0.12, (-2, 0)).fill("leg left_leg", trousers, 0.14, (0, 9)).fill("leg left_leg", shoes, 0.1, (9, 12))
    to.draw("arm", FRONT, "s.s. .s..", {"s": shirt}, 4).draw("leg", FRONT, "...s ..ss", {"s": skin}, 4)
    to.draw("body", FRONT, "..s....s ...s..s. ....ss..", {"s": shirt - 0x0C1C1C}, 0)
    to.fill("leg left_leg", shoes, sides=(DOWN,))


def husk(to: Canvas) -> None:
    zombie(to, 0xA39064, 0x74623F, 0x5A4C34, 0x8C7A54, 0x2A2014)
    to.spots("body arm leg", 0xB9A878, 0.2)


def drowned(to: Canvas) -> None:
    zombie(to, 0x5E9E8C, 0x4E7A70, 0x5A5340, 0x5E9E8C, 0x12302E)
    to.draw("head", FRONT, "ee....ee", {"e": 0x8CF6E8}, 4, 0)
    to.spots("body leg", 0x3C5C40, 0.2)


def drowned_outer(to: Canvas) -> None:
    to.spots("head body arm leg", 0x47704A, 0.22, seed="kelp").spots("body arm", 0xBF8A54, 0.05, size=3)
    to.fill("head", 0x3E6442, 0.2, sides=(UP,)).fill("head", 0x3E6442, 0.2, (0, 2), (BACK, LEFT, RIGHT)).comb("head", depth=1)


def _skull(to: Canvas, bone, dark, jaw: str = ".dddddd. .d.dd.d.") -> None:
    to.fill("head", bone, 0.09, fade=0.2).fill("body arm leg", bone, 0.1)
    to.draw("head", FRONT, ".dd..dd. .dd..dd. ...nn... " + jaw, {"d": dark, "n": bone - 0x404040}, 3)
    to.clear("hat")
    body = "mmmmmmmm bbbmmbbb .mm..mm. bbbmmbbb .mm..mm. bbbmmbbb ..m..m.. bbbmmbbb ...mm... ..bmmb.. .bbbbbb. .bb..bb."
    palette = {"b": bone, "m": bone - 0x202020, ".": 0x2E2C30 if bone > 0x808080 else 0x0C0C0E}
    for side in (FRONT, BACK):
        to.fill("body", palette["."], 0.1, sides=(side,), fade=0)
        to.draw("body", side, body, palette)
    for side in (LEFT, RIGHT):
        to.fill("body", palette["."], 0.1, sides=(side,), fade=0)
        for row in (1, 3, 5, 7, 10):
            to.draw("body", side, "bbbb", {"b": bone - 0x101010}, row)
    for tag in ("arm", "leg"):
        for side in SIDES:
            to.draw(tag, side, "bb bb bb bb bd dd bd bb bb bb bb bb", {"d": bone - 0x363636}, 0)


def skeleton(to: Canvas) -> None:
    _skull(to, 0xC9C9C4, 0x2A2A2E)


def stray(to: Canvas) -> None:
    _skull(to, 0xA9B6B8, 0x1E2A30)
    to.draw("head", FRONT, "..e..e..", {"e": 0xBFE6F4}, 4)


def stray_outer(to: Canvas) -> None:
    cloth = 0x6A7F83
    to.fill("body arm", cloth, 0.2).fill("leg", 0x55666A, 0.2, (0, 6)).comb("body arm", depth=3)
    to.fill("head", cloth, 0.2, sides=(UP, BACK, LEFT, RIGHT)).fill("head", cloth, 0.2, (0, 2), (FRONT,))
    to.comb("head", (BACK, LEFT, RIGHT), 2)
    to.clear("leg", (5, 6))


def wither_skeleton(to: Canvas) -> None:
    _skull(to, 0x3A3A3C, 0x08080A, ".dddddd. .ddddd..")
    to.spots("head arm leg", 0x242426, 0.3)


def bogged(to: Canvas) -> None:
    _skull(to, 0x9FA57C, 0x262A1A)
    to.spots("head arm leg body", 0x55703A, 0.25)
    to.draw("head", FRONT, "..e..e..", {"e": 0xE6E08A}, 4)


def bogged_outer(to: Canvas) -> None:
    to.spots("body leg arm", 0x4C5E34, 0.4, seed="rag").comb("body", depth=3)
    to.fill("head", 0x4A5F33, 0.22, sides=(UP,)).fill("head", 0x4A5F33, 0.2, (0, 2)).comb("head", depth=1)


def mushroom_caps(to: Canvas) -> None:
    to.fill("cap", 0xB0372C, 0.1).fill("stalk", 0xE2DCC8, 0.08)
    to.draw("cap", UP, "..w w.. ..w", {"w": 0xF2EEE4})


def _pig_face(to: Canvas, skin, snout, dark, eye=0x1C1410) -> None:
    to.fill("head arm left_arm body leg left_leg", skin, 0.1)
    to.fill("snout", snout, 0.06).draw("snout", FRONT, ".... n..n ....", {"n": dark}, 1)
    to.fill("tusk", 0xEFE7CF, 0.04).fill("ear left_ear", skin - 0x100C08, 0.12)
    to.draw("head", FRONT, "ww......ww pw......wp", {"w": 0xF4F0E6, "p": eye}, 3)


def piglin(to: Canvas, skin=0xE0A078, brute: bool = False) -> None:
    _pig_face(to, skin, 0xE9B896, 0x7A4030)
    leather, gold = (0x3A3430, 0xD9B03A) if brute else (0x6B4A2E, 0xE8C24A)
    to.fill("body", leather, 0.16, (2, 12)).fill("leg left_leg", leather - 0x14100A, 0.14, (0, 8))
    to.fill("leg left_leg", 0x3A2A1E, 0.1, (9, 12))
    to.fill("body", gold, 0.14, (9, 10)).draw("body", FRONT, "g......g .g....g. ..gggg.. ...gg...", {"g": gold}, 1)
    to.fill("arm", gold if brute else leather, 0.14, (8, 10)).fill("left_arm", leather, 0.14, (8, 10))
    to.fill("jacket", leather - 0x101010, 0.14, (9, 12)).comb("jacket", depth=1)
    to.draw("ear", RIGHT, "g", {"g": gold}, 4, 2)
    if brute:
        to.fill("head", 0x2C2622, 0.1, sides=(UP,)).draw("head", FRONT, "..........", {}, 0)
        to.draw("head", FRONT, "bb......bb", {"b": 0x2C2622}, 2).spots("body", 0x8E8478, 0.1, (FRONT,))
        to.fill("arm left_arm", 0x2C2622, 0.12, (0, 2))


def piglin_brute(to: Canvas) -> None:
    piglin(to, 0xC98A66, True)


def zombified_piglin(to: Canvas) -> None:
    _pig_face(to, 0xDD9C86, 0xE8B09E, 0x6A3A32, 0x2A0E0E)
    to.spots("head arm left_arm body leg left_leg ear left_ear", 0x6C8A4C, 0.38, size=3)
    to.fill("head", 0xD9CDAE, 0.08, (0, 5), (LEFT,))
    to.fill("leg left_leg", 0x5A4028, 0.16, (0, 6)).comb("jacket").fill("body", 0x5A4028, 0.16, (8, 12))
    to.draw("head", FRONT, "ww......ww pw......wp", {"w": 0xE9E1C8, "p": 0x7A1A14}, 3)


SKIN, GREY = 0xC08C6E, 0x949C9A


def _robe(to: Canvas, skin, robe, trim, shoes=0x3E2E22, brow=0x4A3122, eye=(0xEDF3EE, 0x3F7B4A)) -> None:
    to.fill("head", skin, 0.07).fill("nose", skin - 0x0C0C0A, 0.06).fill("body jacket arm crossed", robe, 0.12)
    to.fill("folded", robe, 0.12).fill("crossed", skin, 0.08, (-2, 0)).fill("arm", skin, 0.08, (-2, 0)).fill("leg", robe - 0x141414, 0.1)
    to.fill("leg", shoes, 0.1, (9, 12)).fill("leg", shoes, sides=(DOWN,))
    for side in (LEFT, RIGHT):
        to.fill("folded", skin, 0.08, sides=(side,))
    to.fill("jacket", trim, 0.1, (-1, 0)).fill("jacket", trim, 0.1, (9, 10)).clear("jacket", sides=(DOWN,))
    to.draw("head", FRONT, "bbbbbb .wp..pw.", {"b": brow, "w": eye[0], "p": eye[1]}, 3, 0)
    to.draw("head", FRONT, ".bb..bb.", {"b": brow}, 3, 0)
    to.draw("head", FRONT, "mm", {"m": skin - 0x301C18}, 8, 3)


def villager_base(to: Canvas) -> None:
    _robe(to, SKIN, 0x6B4B33, 0x54392A)
    to.clear("hat").clear("brim")
    to.draw("head", FRONT, "..bbbb..", {"b": 0x4A3122}, 3)


def zombie_villager_base(to: Canvas) -> None:
    _robe(to, 0x5E8B4A, 0x5A4634, 0x44342A, eye=(0x2A1414, 0x9A2A22), brow=0x24331C)
    to.spots("head arm", 0x4C7440, 0.2).spots("jacket body", 0x5E8B4A, 0.08).clear("hat").clear("brim").comb("jacket", depth=2)


TYPES = {  # clothes by where a villager comes from: cloth, trim
    "plains": (0x6E4D35, 0x8F6B46), "desert": (0xC9A25E, 0x9A3A28), "savanna": (0xA3432C, 0xC98A3A),
    "jungle": (0x6E8A3A, 0xC7B35A), "snow": (0x7FA3B0, 0xE9F0F2), "swamp": (0x4E5A46, 0x7E6A8A), "taiga": (0x5A4634, 0x8A9C6A),
}
PROFESSIONS = {  # apron or coat, its trim, hat or None, brim
    "armorer": (0x3A3836, 0x7C7C7C, None, False), "butcher": (0xE6E0D8, 0xA8342C, 0xB04A40, False),
    "cartographer": (0x4E3A6A, 0xD8C07A, None, False), "cleric": (0x7E3A8C, 0xE0B84A, None, False),
    "farmer": (0x9A7B3C, 0x6A5228, 0xD9B75A, True), "fisherman": (0x55727A, 0x3A4E56, 0x8A7A52, True),
    "fletcher": (0x6C7F45, 0x4A3A24, 0x8C5A36, True), "leatherworker": (0x8C5632, 0x5A3620, None, False),
    "librarian": (0xC9C3B4, 0x8A3428, 0xA83A32, False), "mason": (0x54565A, 0xA8968A, None, False),
    "nitwit": (0x4E8A4A, 0x3A6A3A, None, False), "shepherd": (0xE3DED2, 0xA9A294, 0xF0ECE4, True),
    "toolsmith": (0x4A3C30, 0xB08A4A, None, False), "weaponsmith": (0x33312F, 0xB0B4B8, 0x26221E, False),
}
LEVELS = {"stone": 0x8C8C8C, "iron": 0xD8D8D8, "gold": 0xF2CC46, "emerald": 0x34C864, "diamond": 0x62E4DC}


def villager_type(to: Canvas, name: str) -> None:
    cloth, trim = TYPES[name]
    to.fill("jacket", cloth, 0.12).fill("jacket", trim, 0.1, (-2, -1)).fill("jacket", trim, 0.1, (0, 1)).clear("jacket", sides=(DOWN,))
    to.fill("crossed arm", cloth, 0.12, (0, -2)).fill("folded", cloth, 0.12, sides=(UP, DOWN, FRONT, BACK))
    if name == "desert":
        to.fill("hat", cloth, 0.1, sides=(UP, BACK, LEFT, RIGHT)).fill("hat", trim, 0.1, (2, 3))
    elif name == "snow":
        to.fill("hat", cloth, 0.1, (0, 3)).fill("hat", cloth, sides=(UP,)).fill("hat", trim, 0.1, (2, 4)).fill("jacket", trim, 0.06, (0, 3))
    elif name == "taiga":
        to.fill("hat", cloth, 0.1, (0, 3)).fill("hat", cloth, sides=(UP,)).draw("hat", FRONT, "oo....oo", {"o": trim}, 2)
    elif name == "swamp":
        to.fill("hat", 0x5F7A4A, 0.2, sides=(UP,)).comb("hat")
        to.fill("hat", 0x5F7A4A, 0.2, (0, 2))
    elif name == "jungle":
        to.draw("jacket", FRONT, "t......t .t....t. ..t..t.. ...tt...", {"t": trim}, 0)
    elif name == "savanna":
        to.draw("jacket", FRONT, "tt...... .tt..... ..tt.... ...tt... ....tt.. .....tt. ......tt", {"t": trim}, 0)


def villager_profession(to: Canvas, name: str) -> None:
    coat, trim, hat, brim = PROFESSIONS[name]
    to.fill("jacket", coat, 0.1, (2, 17), (FRONT,), columns=(1, 7)).fill("jacket", trim, 0.08, (2, 3), (FRONT,))
    if name in ("librarian", "cleric", "cartographer", "shepherd", "nitwit", "mason", "weaponsmith"):
        to.fill("jacket", coat, 0.1, (0, 15)).fill("crossed arm", coat, 0.1, (0, -3)).fill("folded", coat, sides=(UP, DOWN, FRONT, BACK))
        to.fill("jacket", trim, 0.08, (14, 15))
        to.draw("jacket", FRONT, "...tt... ...tt... ...tt... ...tt...", {"t": trim}, 1)
    elif name in ("butcher", "armorer", "toolsmith", "leatherworker", "fisherman"):
        to.draw("jacket", FRONT, "t......t t......t", {"t": trim}, 0)
    if hat is not None:
        to.fill("hat", hat, 0.1, sides=(UP,)).fill("hat", hat, 0.1, (0, 3))
        to.fill("hat", trim, 0.1, (3, 4))
    if brim:
        to.fill("brim", hat, 0.1)
    if name == "librarian":
        to.draw("head", FRONT, "gggggggg g..gg..g", {"g": 0xD9C27A}, 3)
        to.draw("head", FRONT, "", {})
    elif name == "armorer":
        to.fill("hat", 0x3E3E42, 0.1, (2, 6)).draw("hat", FRONT, ".oo..oo.", {"o": 0x1A1A1C}, 4)
    elif name == "weaponsmith":
        to.clear("hat").draw("hat", FRONT, "bb...... .bb..... ..bb....", {"b": 0x1E1C1A}, 2)
        to.draw("hat", FRONT, "bb bb", {"b": 0x1E1C1A}, 4, 1)
    elif name == "fletcher":
        to.draw("hat", RIGHT, "w w w", {"w": 0xF0F0EA}, 0, 3)


def villager_level(to: Canvas, name: str) -> None:
    to.draw("jacket", FRONT, "gg gg", {"g": LEVELS[name]}, 10, 3)


def wandering_trader(to: Canvas) -> None:
    _robe(to, SKIN, 0x3F5FA0, 0x27407A)
    to.clear("brim").fill("hat", 0x34528E, 0.12, sides=(UP, BACK, LEFT, RIGHT)).fill("hat", 0x34528E, 0.12, (0, 3))
    to.comb("hat", (BACK,)).fill("hat", 0xD9B24A, 0.1, (2, 3))
    to.draw("jacket", FRONT, "r......r .r....r. ..r..r.. ...rr... ...gg... ...gg...", {"r": 0xC04A3A, "g": 0xD9B24A}, 1)
    for side in SIDES:
        to.draw("jacket", side, "r.r.r.r. .r.r.r.r", {"r": 0xC9A64A}, 16)


def _illager(to: Canvas, robe, trim) -> None:
    _robe(to, GREY, robe, trim, 0x2A2A30, 0x2E3434, (0xE9EFEC, 0x2E6A48))
    to.draw("head", FRONT, "bb....bb .bbbbbb.", {"b": 0x2E3434}, 2)
    to.clear("hat")


def vindicator(to: Canvas) -> None:
    _illager(to, 0x3A4A4C, 0x54343A)
    to.fill("leg", 0x2C2E34, 0.1, (0, 9)).fill("jacket", 0x54343A, 0.12, (0, 7)).clear("jacket", (10, 20))


def evoker(to: Canvas) -> None:
    _illager(to, 0x2B2B31, 0xC9A53F)
    for side in SIDES:
        to.fill("jacket", 0xC9A53F, 0.1, (0, 1), (side,))
    to.draw("jacket", FRONT, "...gg... ..g..g.. ...gg... ...gg... ...gg...", {"g": 0xC9A53F}, 2)


def pillager(to: Canvas) -> None:
    _illager(to, 0x5B4A3A, 0x33343A)
    to.fill("jacket", 0x2F3338, 0.14, (0, 10)).fill("leg", 0x3D3A3C, 0.1, (0, 9)).clear("jacket", (12, 20))
    to.draw("jacket", FRONT, "bb.....b .bb...b. ..bb.b.. ...bb...", {"b": 0x7A5A3A}, 0).fill("arm", 0x2F3338, 0.12, (0, 5))


def illusioner(to: Canvas) -> None:
    _illager(to, 0x39508A, 0x7FA4D0)
    to.fill("hat", 0x2E4276, 0.12, (0, 5), (BACK, LEFT, RIGHT)).fill("hat", 0x2E4276, 0.12, (0, 2), (FRONT,))
    to.fill("hat", 0x2E4276, sides=(UP,))
    for side in SIDES:
        to.spots("jacket", 0x6FA0DC, 0.06, (side,), 2)


def witch(to: Canvas) -> None:
    _robe(to, 0xA98A74, 0x35203F, 0x5A7A34, 0x241A20, 0x2A2A22, (0xE9E6D8, 0x6A3A7A))
    to.fill("wart", 0x6A4A4A, 0.02).fill("hat_brim hat_cone", 0x2B2430, 0.16)
    for side in SIDES:
        to.fill("hat_cone", 0x5A7A34, 0.1, (-1, 0), (side,))
    to.draw("hat_cone", FRONT, "gg gg", {"g": 0xD9B24A}, 2, 3)
    to.clear("hat")


def armor_dummy(to: Canvas) -> None:
    """Wooden limbs: for what is worn on a stand."""
    to.fill(" ".join(to.tags), 0xA98755)
