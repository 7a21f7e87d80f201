"""Players in a picture: a figure of boxes with a skin, in its pose, with what it wears and holds, and its name above.

A texel of a skin is 1/16 block, made smaller so that 32 of them are 1.875 blocks. Angles of limbs are forwards.
Source of the figure's measures and of how it swings: minecraft.wiki, Player and Skin.
"""

from math import cos, pi, radians, sin

import numpy as np

from horizon.art import letters
from horizon.art.armor import BOXES as ARMOR_BOXES
from horizon.art.armor import armor, material_of
from horizon.art.items import icon
from horizon.art.models import model_of
from horizon.art.skins import box_of, index_of, is_slim, rects, skin
from horizon.registry.item_stack import EMPTY
from horizon.render.atlas import ATLAS
from horizon.render.camera import Camera, Scene
from horizon.render.soft.boxes import Face, Solid, about, draw, facing

F = np.float32
TEXEL = 0.9375 / 16
STRIDE = 4 * 0.6662  # radians a block
FLASH_TICKS, SWING_TICKS, DYING_TICKS = 10, 6, 20
NAME_RANGE, NAME_RANGE_SNEAKING = 64.0, 32.0
NAME_TEXEL = 0.025  # blocks
HELD_LEAN = pi / 10
LAYER = 0.25
# limb: skin boxes (inner, outer), the pivot in texels from the ground (x to the left hand, y up, z forwards), and the
# corners about the pivot for wide arms
LIMBS = {
    "head": (("head", "hat"), (0, 24, 0), (-4, 0, -4), (4, 8, 4)),
    "body": (("body", "jacket"), (0, 24, 0), (-4, -12, -2), (4, 0, 2)),
    "right_arm": (("right_arm", "right_sleeve"), (-5, 22, 0), (-3, -10, -2), (1, 2, 2)),
    "left_arm": (("left_arm", "left_sleeve"), (5, 22, 0), (-1, -10, -2), (3, 2, 2)),
    "right_leg": (("right_leg", "right_trouser"), (-1.9, 12, 0), (-2, -12, -2), (2, 0, 2)),
    "left_leg": (("left_leg", "left_trouser"), (1.9, 12, 0), (-2, -12, -2), (2, 0, 2)),
}
PARTS_SHOWN = {"hat": 64, "jacket": 2, "left_sleeve": 4, "right_sleeve": 8, "left_trouser": 16, "right_trouser": 32}
# armour: the place it is worn, the limbs it covers, the box of its picture, mirrored, how much it stands off (never alike
# where two meet), inner
ARMOR = (
    ("legs", "body", "body", False, 0.55, True), ("legs", "right_leg", "leg", False, 0.5, True),
    ("legs", "left_leg", "leg", True, 0.48, True), ("feet", "right_leg", "leg", False, 0.9, False),
    ("feet", "left_leg", "leg", True, 0.88, False), ("chest", "body", "body", False, 1.0, False),
    ("chest", "right_arm", "arm", False, 1.0, False), ("chest", "left_arm", "arm", True, 1.0, False),
    ("head", "head", "head", False, 1.0, False),
)


class Pose:
    """Where limbs are: turns about their pivots, moved pivots, and the whole figure's turn and shift."""

    def __init__(self):
        self.turns = {limb: np.eye(3) for limb in LIMBS}
        self.shifts: dict[str, tuple[float, float, float]] = {}
        self.whole = np.eye(3)
        self.lift = np.zeros(3)


def worn(entity, place: str):
    return entity.worn(place) if hasattr(entity, "worn") else EMPTY


def pose_of(entity, now: float) -> Pose:
    """The pose of a player at a time in ticks."""
    pose = Pose()
    kind = getattr(entity, "pose", "standing")
    since = now - getattr(entity, "moved_at", -1000)
    pace = getattr(entity, "pace", 0.0) * max(0.0, 1.0 - max(0.0, since - 2) / 4)
    amount, phase = min(1.0, pace * 4), getattr(entity, "walk", 0.0) * STRIDE
    right, left = cos(phase + pi) * amount, cos(phase) * amount
    rest = 0.05 + 0.03 * sin(now * 0.067 + entity.id)
    arms = {"right_arm": right, "left_arm": left}
    sides = {"right_arm": -rest, "left_arm": rest}
    turns = pose.turns
    turns["right_leg"], turns["left_leg"] = about(0, -cos(phase) * amount), about(0, -cos(phase + pi) * amount)
    yaw, pitch = radians(head_turn(entity)), radians(entity.pitch)
    main = "left_arm" if entity.data.get(18, 1) == 0 else "right_arm"
    off = "right_arm" if main == "left_arm" else "left_arm"
    for arm, place in ((main, "main_hand"), (off, "off_hand")):
        stack = worn(entity, place)
        if not stack.is_empty:
            arms[arm] = arms[arm] * 0.5 + HELD_LEAN
    using = getattr(entity, "uses", None)
    twist = {"right_arm": 0.0, "left_arm": 0.0}
    if using is not None:
        arm = off if using else main
        is_shield = worn(entity, "off_hand" if using else "main_hand").item.name == "minecraft:shield"
        arms[arm] = 0.95 if is_shield else 1.5 + 0.15 * sin(now * 1.4)
        twist[arm] = (0.5 if arm == "right_arm" else -0.5) * (1.0 if is_shield else 0.8)
    swing = (now - getattr(entity, "swung_at", -1000)) / SWING_TICKS
    if 0.0 <= swing < 1.0:
        arms[main] += sin(swing * pi) * 1.3
        twist[main] += (0.35 if main == "right_arm" else -0.35) * sin(swing * pi)
    if kind == "crouching":
        turns["body"] = about(0, 0.5)
        pose.shifts = {"head": (0, -4.2, 0), "body": (0, -3.2, 0), "right_arm": (0, -3.2, 0), "left_arm": (0, -3.2, 0),
                       "right_leg": (0, -0.2, -4), "left_leg": (0, -0.2, -4)}
        arms = {arm: angle - 0.4 for arm, angle in arms.items()}
        pose.lift[1] = -0.06
    for arm in arms:
        turns[arm] = about(1, twist[arm]) @ about(2, sides[arm]) @ about(0, -arms[arm])
    turns["head"] = about(1, -yaw) @ about(0, pitch)
    if kind in ("swimming", "fall_flying", "spin_attack"):
        pose.whole = about(0, pi / 2 if kind != "fall_flying" else pi / 2 + pitch)
        pose.lift = np.array((0.0, 0.3, -0.9))
        turns["head"] = about(0, -0.9)
        if kind == "swimming" and amount:
            turns["right_arm"], turns["left_arm"] = about(0, -2.6 - right * 0.5), about(0, -2.6 - left * 0.5)
    elif kind == "sleeping":
        pose.whole = about(0, -pi / 2)
        pose.lift = np.array((0.0, 0.12, 0.0))
        for limb in LIMBS:
            turns[limb] = np.eye(3)
    elif kind == "dying" or getattr(entity, "health", None) == 0.0:
        done = min(1.0, max(0.0, (now - getattr(entity, "died_at", -1000)) / DYING_TICKS)) ** 0.5
        pose.whole = about(2, -pi / 2 * done)
        pose.lift = np.array((0.0, 0.15 * done, 0.0))
    return pose


def head_turn(entity) -> float:
    """How far the head is turned from the body, in degrees to the right."""
    yaw = getattr(entity, "head_yaw", entity.yaw) - getattr(entity, "body_yaw", entity.yaw)
    return max(-75.0, min(75.0, (yaw + 180.0) % 360.0 - 180.0))


def paint(camera: Camera, scene: Scene, entity, rays, colors, depth, light: np.ndarray) -> None:
    """Put a player into the picture."""
    if entity.data.get(0, 0) & 32:
        return
    now = scene.time.tick + scene.time.partial
    pose = pose_of(entity, now)
    is_hurt = now - entity.data.get("hurt_at", -1000) < FLASH_TICKS
    flash = 0.32 if is_hurt or getattr(entity, "pose", "") == "dying" else 0.0
    for solid in solids(entity, pose):
        draw(camera, solid, rays, colors, depth, light, flash)


def solids(entity, pose: Pose):
    """All boxes of a player, in no order."""
    index = index_of(entity.uuid)
    picture, slim = skin(index), is_slim(index)
    shown = entity.data.get(17, 0x7F)
    stand = np.array((entity.x, entity.y, entity.z))
    whole = facing(getattr(entity, "body_yaw", entity.yaw)) @ pose.whole
    places = {}
    for limb, (boxes, pivot, low, high) in LIMBS.items():
        moved = np.array(pivot) + pose.shifts.get(limb, (0, 0, 0))
        if slim and limb.endswith("arm"):
            low, high = ((-2, *low[1:]), high) if limb == "right_arm" else (low, (2, *high[1:]))
        turn = whole @ pose.turns[limb]
        base = stand + facing(entity.yaw) @ pose.lift + whole @ (moved * TEXEL)
        places[limb] = turn, base, low, high
        for box, more in zip(boxes, (0.0, 0.5 if limb == "head" else LAYER), strict=True):
            if more and not (shown & PARTS_SHOWN[box] and _has_paint(index, box, slim)):
                continue
            faces = tuple(Face(picture, *rect) for rect in rects(*box_of(box, slim)))
            yield _solid(turn, base, low, high, more, faces)
    yield from _armor(entity, places)
    yield from _held(entity, places)


def _solid(turn, base, low, high, more: float, faces) -> Solid:
    return Solid(turn, base, tuple((value - more) * TEXEL for value in low), tuple((value + more) * TEXEL for value in high),
                 faces)


_PAINTED: dict[tuple[int, str], bool] = {}


def _has_paint(index: int, box: str, slim: bool) -> bool:
    found = _PAINTED.get((index, box))
    if found is None:
        u, v, width, height, deep = box_of(box, slim)
        found = bool(skin(index)[v:v + deep + height, u:u + 2 * (deep + width), 3].any())
        _PAINTED[index, box] = found
    return found


def _armor(entity, places: dict):
    for place, limb, box, mirrored, more, inner in ARMOR:
        stack = worn(entity, place)
        material = None if stack.is_empty else material_of(stack.item.name)
        if material is None:
            continue
        picture = armor(material, inner)
        faces = [Face(picture, *rect) for rect in rects(*ARMOR_BOXES[box])]
        if mirrored:
            faces = [Face(picture, face.right, face.top, face.left, face.bottom) for face in faces]
            faces[4], faces[5] = faces[5], faces[4]
        turn, base, low, high = places[limb]
        if limb.endswith("arm") and high[0] - low[0] == 3:
            more -= 0.1
        yield _solid(turn, base, low, high, more, tuple(faces))


def _held(entity, places: dict):
    left_handed = entity.data.get(18, 1) == 0
    for place, limb in (("main_hand", "left_arm" if left_handed else "right_arm"),
                        ("off_hand", "right_arm" if left_handed else "left_arm")):
        stack = worn(entity, place)
        if stack.is_empty:
            continue
        turn, base, low, high = places[limb]
        middle = (low[0] + high[0]) / 2 * TEXEL
        hand = base + turn @ np.array((middle, -9.5 * TEXEL, 1.5 * TEXEL))
        block = stack.item.block
        faces = None if block is None or block.name != stack.item.name else block_faces(block.default)
        if faces is not None:
            yield Solid(turn @ about(1, 0.6), hand, (-0.16, -0.22, -0.02), (0.16, 0.10, 0.30), faces)
        elif stack.item.name == "minecraft:shield":
            outward = -1 if limb == "right_arm" else 1
            wood = (Face(_shield(), 0, 0, 12, 16),) * 6
            at = base + turn @ np.array((middle + outward * 3 * TEXEL, -7 * TEXEL, 1.0 * TEXEL))
            yield Solid(turn, at, (-0.03, -0.5, -0.36), (0.03, 0.5, 0.36), wood)
        else:
            picture = icon(stack.item.name)
            sides = (None, None, None, None, Face(picture, 0, 0, 16, 16), Face(picture, 16, 0, 0, 16))
            tool = is_tool(stack.item.name)
            size, lean = (0.8, 0.35) if tool else (0.42, 0.9)
            start = (-0.16, -0.14) if tool else (-0.1, -0.12)
            yield Solid(turn @ about(0, lean), hand, (-0.015, start[0], start[1]), (0.015, start[0] + size, start[1] + size), sides)


def is_tool(name: str) -> bool:
    return name.endswith(("_sword", "_axe", "_pickaxe", "_shovel", "_hoe", "stick", "_rod", "trident", "mace", "bow"))


def block_faces(state) -> tuple | None:
    """Six faces of a block that is a cube; None for other shapes."""
    model = model_of(state)
    if len(model.boxes) != 1 or model.cross is not None or any(face is None for face in model.boxes[0].faces):
        return None
    return tuple(Face(layer_picture(layer), 0, 0, 16, 16) for layer in ATLAS.face_layers(model.boxes[0].faces))


def layer_picture(layer: int) -> np.ndarray:
    """A layer of the atlas as uint8 [16, 16, 4]."""
    return ATLAS.texels[layer * 341:layer * 341 + 256].view(np.uint8).reshape(16, 16, 4)


_SHIELD: list[np.ndarray] = []


def _shield() -> np.ndarray:
    """Planks in an iron rim with a boss."""
    if not _SHIELD:
        picture = np.full((16, 12, 4), 255, np.uint8)
        picture[..., :3] = (128, 92, 54)
        picture[:, ::3, :3] = (104, 72, 40)
        picture[(0, -1), :, :3] = picture[:, (0, -1), :3] = (156, 160, 166)
        picture[6:10, 4:8, :3] = (188, 192, 198)
        picture[7:9, 5:7, :3] = (230, 232, 236)
        _SHIELD.append(picture)
    return _SHIELD[0]


# ---- names


def names(camera: Camera, scene: Scene, colors: np.ndarray, depth: np.ndarray) -> None:
    """Names over players' heads: bright where they are seen, pale behind things; who sneaks has none behind things."""
    for entity in sorted(scene.entities, key=lambda e: -((e.x - camera.eye[0]) ** 2 + (e.z - camera.eye[2]) ** 2)):
        name = getattr(entity, "name", "") if entity.type.name == "minecraft:player" else ""
        pose = getattr(entity, "pose", "standing")
        if not name or entity.data.get(0, 0) & 32 or pose == "dying":
            continue
        place = np.array((entity.x, entity.y + entity.height + 0.5, entity.z))
        far = float(np.linalg.norm(place - camera.eye))
        sneaks = pose == "crouching" or bool(entity.data.get(0, 0) & 2)
        if far < (NAME_RANGE_SNEAKING if sneaks else NAME_RANGE):
            _name(camera, name, place, far, sneaks, colors, depth)


def _name(camera: Camera, name: str, place, far: float, sneaks: bool, colors, depth) -> None:
    column, row, along = (float(part[0]) for part in camera.project(place[None, :]))
    if along < 0.3:
        return
    unit = max(1.0, NAME_TEXEL * camera.height / (2 * camera.half * along))
    bits = np.pad(letters.line(name), 1)
    height, width = bits.shape
    left, top = int(round(column - width * unit / 2)), int(round(row - height * unit / 2))
    right, bottom = left + int(width * unit), top + int(height * unit)
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(right, camera.width), min(bottom, camera.height)
    if x0 >= x1 or y0 >= y1:
        return
    rows = np.clip(((np.arange(y0, y1) - top) / unit).astype(int), 0, height - 1)
    columns = np.clip(((np.arange(x0, x1) - left) / unit).astype(int), 0, width - 1)
    ink = bits[rows][:, columns].reshape(-1)
    pixels = (np.arange(y0, y1)[:, None] * camera.width + np.arange(x0, x1)[None, :]).reshape(-1)
    free = depth[pixels] > far - 0.4
    share = np.where(ink, np.where(free, 1.0 if not sneaks else 0.55, 0.0 if sneaks else 0.35),
                     np.where(free | (not sneaks), 0.28, 0.0))[:, None].astype(F)
    color = np.where(ink, 1.0, 0.0)[:, None].astype(F)
    colors[pixels] = colors[pixels] * (1 - share) + color * share
