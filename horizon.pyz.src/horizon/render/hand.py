"""One's own hands in the picture: the bare arm, what is held, its swing, how it comes up, and how it is used.

Surfaces are in the eye's directions: right, up, forward. Inside, moves are matrices in the field's directions (right, up,
towards the eye), with figures of the field's (minecraft.wiki does not name them; measured by eye and by common mods' notes).
"""

from math import pi, radians, sin, sqrt

import numpy as np

from horizon.render import item_quads
from horizon.render.entity_looks import player_parts, player_shape
from horizon.render.entity_models import F, faces_of, geometry, grid_corners, skeleton
from horizon.render.item_definitions import Use
from horizon.render.quads import SOLID, Quads

SWING_TICKS = 6
NO_TURN = np.eye(4)
DRAWN = ("bow", "crossbow", "trident")
RAISED = ("shield",)
DRINKS = ("potion", "milk_bucket", "honey_bottle", "ominous_bottle")


def quads_of(scene, origin, sheet, light) -> Quads:
    """What one sees of oneself through one's own eyes; nothing from outside, asleep, dead, or as a spectator."""
    figure = getattr(scene, "player", None)
    if figure is None or getattr(scene, "view", "first") != "first":
        return Quads.none()
    oneself = figure.data.get("oneself")
    if oneself is None or figure.data.get(6) in (2, 7):
        return Quads.none()
    now, part = scene.time.tick + scene.time.partial, scene.time.partial
    level = light(np.array([scene.eye], float))[0]
    sway = _sway(oneself, part)
    out = []
    left_handed = figure.data.get(18, 1) == 0
    for number, hand in enumerate(oneself.hands):
        side = -1.0 if left_handed != bool(number) else 1.0
        height = hand.before + (hand.height - hand.before) * part
        swing = (now - oneself.swung_at) / SWING_TICKS if oneself.swung_hand == number else -1.0
        swing = swing if 0.0 <= swing < 1.0 else 0.0
        used = now - oneself.used_since if oneself.used_since is not None and oneself.used_hand == number else None
        if oneself.used_since is not None and used is None and _name(oneself.hands[oneself.used_hand].stack) in ("bow", "crossbow"):
            continue  # two hands are at the bow
        out += _hand(scene, figure, sheet, level, hand.stack, number, side, height, swing, used, sway, oneself)
    made = Quads.joined(out)
    if not len(made):
        return made
    corners = made.corners.copy()
    corners[..., 2] *= -1
    return Quads.of(corners, made.uv, made.color, made.light, made.overlay, made.kind, made.id)


def _hand(scene, figure, sheet, level, stack, number, side, height, swing, used, sway, oneself) -> list[Quads]:
    if stack.is_empty:
        invisible = figure.data.get(0, 0) & 32
        return [] if number or invisible else [_arm(figure, sheet, level, side, height, swing, sway)]
    pixels = item_map(scene, stack, sheet)
    if pixels is not None:
        return _map(figure, sheet, level, pixels, side, height, swing, sway, number == 0 and oneself.hands[1].stack.is_empty)
    name = _name(stack)
    if name == "spyglass" and used is not None:
        return []
    view = "firstperson_righthand" if side > 0 else "firstperson_lefthand"
    use = Use() if used is None else Use(ticks=float(int(used)), is_used=True, hand="right" if side > 0 else "left")
    made = item_quads.item(sheet, stack, view, use)
    if not len(made):
        return []
    move = sway @ _placed(name, stack, side, height, swing, used)
    return _drawn(made, move, level, sheet, oneself.walked + scene.time.tick + scene.time.partial)


def _name(stack) -> str:
    return "" if stack.is_empty else stack.item.name.removeprefix("minecraft:")


def item_map(scene, stack, sheet):
    """Where a held map's pixels lie; None if it is none, or nobody told them."""
    if _name(stack) != "filled_map":
        return None
    number = stack.components.get("minecraft:map_id")
    found = (getattr(scene, "maps", None) or {}).get(number)
    return None if found is None else sheet.keep(("map", number), found)


# ---- moves


def _move(x: float, y: float, z: float) -> np.ndarray:
    out = np.eye(4)
    out[:3, 3] = (x, y, z)
    return out


def _turn(axis: int, degrees: float) -> np.ndarray:
    cos, sine = np.cos(radians(degrees)), np.sin(radians(degrees))
    out = np.eye(4)
    one, two = ((1, 2), (2, 0), (0, 1))[axis]
    out[one, one] = out[two, two] = cos
    out[one, two], out[two, one] = -sine, sine
    return out


def _scale(x: float, y: float, z: float) -> np.ndarray:
    return np.diag((x, y, z, 1.0))


def sway_of(scene) -> tuple[float, float, float, float]:
    """How the eye of one who walks sways at this moment: right and up in blocks, roll and pitch in degrees."""
    figure = getattr(scene, "player", None)
    oneself = None if figure is None else figure.data.get("oneself")
    if oneself is None:
        return 0.0, 0.0, 0.0, 0.0
    part = scene.time.partial
    walked = oneself.walked_before + (oneself.walked - oneself.walked_before) * part
    bob = oneself.bob_before + (oneself.bob - oneself.bob_before) * part
    return (sin(walked * pi) * bob * 0.5, -abs(np.cos(walked * pi) * bob), sin(walked * pi) * bob * 3.0,
            abs(np.cos(walked * pi - 0.2) * bob) * 5.0)


def _sway(oneself, part: float) -> np.ndarray:
    walked = oneself.walked_before + (oneself.walked - oneself.walked_before) * part
    bob = oneself.bob_before + (oneself.bob - oneself.bob_before) * part
    if bob < 1e-4:
        return NO_TURN
    wave = sin(walked * pi)
    return _move(wave * bob * 0.5, -abs(np.cos(walked * pi) * bob), 0) @ _turn(2, wave * bob * 3.0) @ _turn(
        0, abs(np.cos(walked * pi - 0.2) * bob) * 5.0)


def _placed(name: str, stack, side: float, height: float, swing: float, used: float | None) -> np.ndarray:
    """Where a held thing is."""
    rest = _move(side * 0.56, -0.52 - 0.6 * (1 - height), -0.72)
    if used is not None:
        if name == "bow":
            pull = min(1.0, ((used / 20) ** 2 + used / 20 * 2) / 3)
            return rest @ _move(side * -0.28, 0.18, 0.157) @ _turn(0, -13.9) @ _turn(1, side * 35.3) @ _turn(2, side * -9.8) @ _tense(
                used, pull, 0.04) @ _scale(1, 1, 1 + pull * 0.2) @ _turn(1, side * -45)
        if name == "crossbow":
            pull = min(1.0, used / 25)
            return rest @ _move(side * -0.48, -0.09, 0.057) @ _turn(0, -11.9) @ _turn(1, side * 65.3) @ _turn(2, side * -9.8) @ _tense(
                used, pull, 0.04) @ _scale(1, 1, 1 + pull * 0.2) @ _turn(1, side * -45)
        if name == "trident":
            pull = min(1.0, used / 10)
            return rest @ _move(side * -0.5, 0.7, 0.1) @ _turn(0, -55) @ _turn(1, side * 35.3) @ _turn(2, side * -9.8) @ _tense(
                used, pull, 0.2) @ _scale(1, 1, 1 + pull * 0.2) @ _turn(1, side * -45)
        if name in RAISED:
            return rest @ _move(side * -0.1, 0.12, 0.1)
        if name == "brush":
            wave = sin(used * 0.6)
            return rest @ _move(side * -0.25, 0.22, 0.0) @ _turn(1, side * 90) @ _turn(0, -20 + wave * 15) @ _turn(1, side * -45)
        if name == "goat_horn":
            return _move(side * -0.35, 0.25, 0.1) @ rest @ _turn(1, side * 60) @ _turn(2, side * 20)
        if stack.item.food is not None or name in DRINKS:
            return _eaten(used, 32.0 if stack.item.food is None else max(1.0, stack.item.food.eat_ticks), side) @ rest
    if name == "crossbow" and stack.components.get("minecraft:charged_projectiles"):
        return rest @ _move(side * -0.64, 0, 0) @ _turn(1, side * 10)
    root = sqrt(swing)
    hit = _move(side * -0.4 * sin(root * pi), 0.2 * sin(root * 2 * pi), -0.2 * sin(swing * pi))
    turn = sin(root * pi)
    return hit @ rest @ _turn(1, side * (45 - 20 * sin(swing * swing * pi))) @ _turn(2, side * turn * -20) @ _turn(0, turn * -80) @ _turn(
        1, side * -45)


def _tense(used: float, pull: float, far: float) -> np.ndarray:
    """The tremor of a drawn weapon, and how far it comes to the eye."""
    shake = sin((used - 0.1) * 1.3) * max(0.0, pull - 0.1) * 0.004
    return _move(0, shake, pull * far)


def _eaten(used: float, whole: float, side: float) -> np.ndarray:
    """To the mouth, and up and down there."""
    left = max(0.0, whole - used)
    share = left / whole
    nod = abs(np.cos(left / 4 * pi) * 0.1) if share < 0.8 else 0.0
    near = 1 - share ** 27
    return _move(0, nod, 0) @ _move(near * 0.6 * side, near * -0.5, 0) @ _turn(1, side * near * 90) @ _turn(0, near * 10) @ _turn(
        2, side * near * 30)


def _drawn(made, move: np.ndarray, level, sheet, time: float) -> list[Quads]:
    quads = _shaded(made, move, level)
    return [quads, item_quads.glint_over(quads, sheet, time)] if made.glint else [quads]


def _shaded(made, move: np.ndarray, level) -> Quads:
    corners = made.corners @ move[:3, :3].T.astype(F) + move[:3, 3].astype(F)
    color = np.full((len(corners), 4), 255, np.uint8)
    color[:, :3] = made.color * item_quads.lit(corners, made.flat)[:, None]
    return Quads.of(corners, made.uv, color, level, kind=SOLID)


# ---- the arm


def _arm(figure, sheet, level, side: float, height: float, swing: float, sway: np.ndarray) -> Quads:
    """The bare arm of one's own skin."""
    root = sqrt(swing)
    x, y, z = -0.3 * sin(root * pi), 0.4 * sin(root * 2 * pi), -0.4 * sin(swing * pi)
    move = sway @ _move(side * (x + 0.64), y - 0.6 - 0.6 * (1 - height), z - 0.72) @ _turn(1, side * 45) @ _turn(
        1, side * sin(root * pi) * 70) @ _turn(2, side * sin(swing * swing * pi) * -20) @ _move(side * -1, 3.6, 3.5) @ _turn(
        2, side * 120) @ _turn(0, 200) @ _turn(1, side * -135) @ _move(side * 5.6, 0, 0)
    return _limb(figure, sheet, level, side, move)


_FLIP = np.diag((1.0, -1.0, -1.0, 1.0))  # the field's models stand on their heads and look backwards


def _limb(figure, sheet, level, side: float, move: np.ndarray) -> Quads:
    shape = player_shape(figure)
    made, bones = geometry(shape), skeleton(shape)
    number = bones.number["right_arm" if side > 0 else "left_arm"]
    boxes = np.flatnonzero(made.bone == number)
    pivot = np.array((-5 * side / 16, 2 / 16, 0))
    turn = move @ _move(*pivot) @ _FLIP
    turns = np.repeat(turn[None, :3, :3].astype(F), len(boxes), 0)
    spots = np.repeat(turn[None, :3, 3].astype(F), len(boxes), 0)
    corners, box, face, bright = faces_of(made.verts[boxes], turns, spots, made.drawn[boxes], made.open[boxes], np.zeros(3, F))
    region = sheet.place(player_parts(figure)[0].texture)
    uv = made.uv[boxes][box, face] * (region.w, region.h) + (region.x, region.y)
    color = np.full((len(box), 4), 255, np.uint8)
    color[:, :3] = (255 * bright)[:, None]
    return Quads.of(corners, uv, color, level)


# ---- maps


def _map(figure, sheet, level, pixels, side, height, swing, sway, both: bool) -> list[Quads]:
    """A map in both hands before the face, or small in one."""
    square = np.zeros((4, 3))
    square[:, :2] = grid_corners()
    root = sqrt(swing)
    if both:
        pitch = max(0.0, min(1.0, 1 - figure.pitch / 45 + 0.1))
        low = -(np.cos(pitch * pi) * 0.5 - 0.5)
        move = sway @ _move(0, -0.1 * sin(swing * pi), -0.4 * sin(root * pi)) @ _move(0, 0.04 - 1.2 * (1 - height) - 0.5 * low,
            -0.72) @ _turn(
            0, -85 * low) @ _turn(0, 20 * sin(root * pi)) @ _scale(0.9, 0.9, 0.9)
    else:
        move = sway @ _move(side * 0.51, -0.3 - 1.2 * (1 - height), -0.75) @ _turn(0, 45 * -sin(root * pi)) @ _turn(
            1, side * -20) @ _scale(0.45, 0.45, 0.45)
    corners = square @ move[:3, :3].T + move[:3, 3]
    rim = np.array(((pixels.x, pixels.y), (pixels.x + pixels.w, pixels.y), (pixels.x + pixels.w, pixels.y + pixels.h),
                    (pixels.x, pixels.y + pixels.h)))
    out = [Quads.of(corners[None], rim[None], (255, 255, 255, 255), level)]
    if both and not figure.data.get(0, 0) & 32:
        for arm in (1.0, -1.0):
            turn = move @ _move(arm * 0.42, -0.75, 0.06) @ _turn(2, arm * 12) @ _turn(0, 180)
            out.append(_limb(figure, sheet, level, arm, turn))
    return out
