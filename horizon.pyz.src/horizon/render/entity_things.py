"""Entities that are no models of boxes: things that lie about or fly, falling blocks, paintings, frames, displays, bolts,
and what models carry or send out: cart loads, beams, lines."""

from math import cos, pi, radians, sin

import numpy as np

from horizon.art.entity import things
from horizon.art.entity.paintings import PAINTINGS
from horizon.registry.block import BLOCKS, STATE_COUNT, BlockState, state
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.synced import synced_names
from horizon.render import item_quads, weather
from horizon.render.entity_looks import OWN, plain_name
from horizon.render.entity_marks import strip, words
from horizon.render.entity_models import F, faces_of, geometry, grid_corners, rotations
from horizon.render.quads import BLEND, SOLID, Quads

FULL = (240, 240)
SPRITES = {  # what flies as the picture of an item: its item and its size
    "egg": ("egg", 0.5), "snowball": ("snowball", 0.5), "ender_pearl": ("ender_pearl", 0.5), "eye_of_ender": ("ender_eye", 0.5),
    "experience_bottle": ("experience_bottle", 0.5), "potion": ("splash_potion", 0.5), "fireball": ("fire_charge", 1.5),
    "small_fireball": ("fire_charge", 0.4), "firework_rocket": ("firework_rocket", 0.5),
}
LOADS = {  # what a cart carries
    "furnace_minecart": "furnace", "hopper_minecart": "hopper", "tnt_minecart": "tnt", "spawner_minecart": "spawner",
    "command_block_minecart": "command_block",
}
_COPIES = ((1, 1), (2, 2), (17, 3), (33, 4), (49, 5))
_OFFSETS = ((0, 0, 0), (0.09, 0.06, 0.07), (-0.08, 0.03, -0.09), (0.06, 0.10, -0.06), (-0.05, 0.12, 0.08))


def quads_of(one, scene, camera, origin, sheet, light, limbs: dict) -> Quads | None:
    """The surfaces of one entity beside its boxes; None if there are none."""
    draw = _DRAW.get(one.name)
    if draw is None:
        return None
    now = scene.time.tick + scene.time.partial
    return draw(one, _Context(scene, camera, origin, sheet, light, limbs, now))


class _Context:
    __slots__ = ("scene", "camera", "origin", "sheet", "light", "limbs", "now")

    def __init__(self, *values):
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)


def _about_y(angle: float) -> np.ndarray:
    return np.array(((cos(angle), 0, sin(angle)), (0, 1, 0), (-sin(angle), 0, cos(angle))), F)


def _facing(camera) -> np.ndarray:
    """The turn that makes +z look at the eye and +y up in the picture."""
    return np.stack((camera.right, camera.up, -camera.forward), 1).astype(F)


def sprite(region, place, camera, size: float, light, id: int, tint=(255, 255, 255), kind: int = SOLID, alpha: int = 255) -> Quads:
    """A picture that looks at the eye, `size` blocks wide, its middle at `place`."""
    square = grid_corners() * size
    corners = place + square[:, :1] * camera.right + square[:, 1:] * camera.up
    return Quads.of(corners[None], _rim(region)[None], (*tint, alpha), light, kind=kind, id=id)


def _rim(region) -> np.ndarray:
    return np.array(((region.x, region.y), (region.x + region.w, region.y), (region.x + region.w, region.y + region.h),
                     (region.x, region.y + region.h)), F)


# ---- what lies and flies


def _stack_of(entity, key: int = 8) -> ItemStack:
    stack = getattr(entity, "stack", None)
    if stack is None or stack.is_empty:
        stack = entity.data.get(key)
    return stack if isinstance(stack, ItemStack) else EMPTY


def _item(one, at: _Context) -> Quads | None:
    """It turns and bobs; a large stack shows as several."""
    stack = _stack_of(one.entity)
    made = item_quads.item(at.sheet, stack, "ground")
    if not len(made):
        return None
    age = at.now + one.entity.id * 13 % 97
    turn = _about_y(age / 20 + one.entity.id % 7)
    height = float(made.corners[..., 1].max() - made.corners[..., 1].min())
    place = one.place + np.array((0, sin(age / 10) * 0.1 + 0.1 + max(0.12, height / 2), 0))
    copies = max(count for least, count in _COPIES if stack.count >= least)
    out = []
    for number in range(copies):
        shift = np.array(_OFFSETS[number]) if not made.flat else np.array((0, 0, 0.05 * (number - (copies - 1) / 2)))
        out += _glinting(made, turn, place + turn @ shift.astype(F), one, at)
    return Quads.joined(out)


def _glinting(made, turn, place, one, at: _Context) -> list[Quads]:
    quads = item_quads.quads(made, turn, place, one.light, one.id)
    return [quads, item_quads.glint_over(quads, at.sheet, at.now)] if made.glint else [quads]


def _spawner_item(one, at: _Context) -> Quads | None:
    made = item_quads.item(at.sheet, _stack_of(one.entity) or ItemStack.of("ominous_bottle"), "ground")
    turn = _about_y(at.now * 0.7)
    return item_quads.quads(made, turn, one.place + (0, 0.2, 0), FULL, one.id)


def _flying_item(one, at: _Context) -> Quads | None:
    """A thrown thing is its item's picture, turned to the eye."""
    name, size = SPRITES[one.name]
    stack = _stack_of(one.entity)
    if stack.is_empty:
        stack = ItemStack.of(name)
    made = item_quads.item(at.sheet, stack, "ground")
    if not len(made):
        return None
    turn = _facing(at.camera) @ _about_y(pi) * (size * 2)
    if one.name == "firework_rocket" and one.entity.data.get(10):
        turn = _about_y(-radians(one.yaw)) @ rotations(np.array((pi / 2, 0, 0))) * (size * 2)
    light = FULL if one.name in ("fireball", "small_fireball", "experience_bottle") else one.light
    centered = item_quads.Surfaces(made.corners - made.corners.mean((0, 1)), made.uv, made.color, made.flat, made.glint)
    return item_quads.quads(centered, turn, one.place + (0, max(one.entity.height, 0.25) / 2, 0), light, one.id)


def _dragon_fireball(one, at: _Context) -> Quads:
    return sprite(at.sheet.place("entity/enderdragon/dragon_fireball"), one.place + (0, 0.5, 0), at.camera, 2.0, FULL, one.id)


_ORB_SIZES = (2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3)


def _orb(one, at: _Context) -> Quads:
    """Larger for more points, and it pulses between yellow and green."""
    value = getattr(one.entity, "value", 1)
    size = 10 - next((number for number, least in enumerate(_ORB_SIZES) if value >= least), 10)
    sheet = at.sheet.place("entity/experience_orb")
    cell = sheet.w // 4
    region = type(sheet)(sheet.x + size % 4 * cell, sheet.y + size // 4 * cell, cell, cell)
    wave = at.now / 2
    tint = (int((sin(wave) + 1) * 0.5 * 120 + 135), 255, int((sin(wave + 4.19) + 1) * 0.1 * 255 + 40))
    light = np.maximum(np.asarray(one.light, np.uint8), (0, 112))
    return sprite(region, one.place + (0, 0.15, 0), at.camera, 0.3, light, one.id, tint, alpha=255)


def _bobber(one, at: _Context) -> Quads:
    """The float, and the line to the angler's hand."""
    float_ = sprite(at.sheet.place("entity/fishing_hook"), one.place + (0, 0.13, 0), at.camera, 0.26, one.light, one.id)
    owner = one.entity.data.get("said")
    angler = next((entity for entity in at.scene.entities if entity.id == owner), None)
    own = getattr(at.scene, "player", None)
    if angler is None and own is not None and own.id == owner:
        angler = own
    if angler is None:
        return float_
    yaw = radians(getattr(angler, "body_yaw", angler.yaw))
    hand = np.array((angler.x, angler.y + angler.height * 0.62, angler.z)) - at.origin
    hand += np.array((-sin(yaw) * 0.8 - cos(yaw) * 0.35, 0, cos(yaw) * 0.8 - sin(yaw) * 0.35))
    share = np.linspace(0, 1, 13)[:, None]
    points = (one.place + (0, 0.25, 0)) * (1 - share) + hand * share
    points[:, 1] -= np.sin(share[:, 0] * pi) * 0.2
    return Quads.joined([float_, strip(points, 0.012, (20, 20, 22), one.light, at.sheet)])


# ---- blocks


def _falling(one, at: _Context) -> Quads | None:
    found = getattr(one.entity, "state", None)
    if not isinstance(found, BlockState) or found.is_air:
        return None
    made = item_quads.block(at.sheet, found)
    return item_quads.quads(made, np.eye(3), one.place + (0, 0.5, 0), one.light, one.id)


def _tnt(one, at: _Context) -> Quads:
    """It blinks white, and swells at the end of its fuse."""
    fuse = one.entity.data.get(8, 80)
    fuse = max(0, min(fuse, 80)) if isinstance(fuse, int) else 80
    told = one.entity.data.get(9)
    made = item_quads.block(at.sheet, state(told) if isinstance(told, int) and 0 < told < STATE_COUNT else BLOCKS["minecraft:tnt"].default)
    swell = 1.0
    if fuse < 10:
        swell = 1 + (1 - fuse / 10) ** 4 * 0.3
    white = (255, 255, 255, 150) if int(at.now // 5) % 2 else (0, 0, 0, 0)
    return item_quads.quads(made, np.eye(3) * swell, one.place + (0, 0.5 * swell, 0), one.light, one.id, white)


def _load(one, at: _Context) -> Quads | None:
    """What stands in a cart."""
    shape, turns, spots = at.limbs[id(one)]
    told = one.entity.data.get(11)
    if one.entity.data.get(13) and isinstance(told, int) and 0 < told < STATE_COUNT:
        what = state(told)
    elif one.name in LOADS:
        what = BLOCKS["minecraft:" + LOADS[one.name]].default
        if one.name == "furnace_minecart" and one.entity.data.get(14):
            what = what.with_(lit="true")
    else:
        return None
    made = item_quads.block(at.sheet, what)
    content = next(number for number, bone in enumerate(shape.bones) if bone.name == "content")
    height = one.entity.data.get(12, 6 if one.name != "hopper_minecart" else 1)
    height = max(-64, min(height, 64)) if isinstance(height, int) else 6
    lift = np.array((0, 0.5 * 0.75 - 0.06 + (height - 6) / 16 * 0.75, 0), F)
    return item_quads.quads(made, turns[content] * 0.75, spots[content] + turns[content] @ lift, one.light, one.id)


def _carried(one, at: _Context) -> Quads | None:
    """The block in an enderman's arms."""
    told = one.entity.data.get(16)
    if not isinstance(told, int) or not 0 < told < STATE_COUNT:
        return None
    made = item_quads.block(at.sheet, state(told))
    turn = _about_y(-radians(one.yaw))
    tilt = turn @ rotations(np.array((radians(20), radians(45), 0)))
    return item_quads.quads(made, tilt * 0.5, one.place + turn @ np.array((0, 0.95, 0.55), F), one.light, one.id)


# ---- on walls

_NORMALS = {2: 180.0, 3: 0.0, 4: 90.0, 5: 270.0}  # Direction -> the yaw that it looks to


def _wall_turn(one) -> np.ndarray:
    """A frame's own turn: its front (+z) looks away from the wall."""
    direction = one.entity.data.get("said", 3)
    if direction in _NORMALS:
        return _about_y(-radians(_NORMALS[direction]))
    if direction in (0, 1):
        return rotations(np.array((-pi / 2 if direction == 1 else pi / 2, 0, 0)))
    return _about_y(-radians(one.yaw))


def _hung_at(one, at: _Context, turn: np.ndarray, wide: float = 1, high: float = 1) -> np.ndarray:
    """The middle of what hangs there, a 32nd of a block before the wall. Servers name the cell that it hangs in; even sizes
    reach half a cell further to its left and up."""
    if one.entity.data.get("said") is None:
        return one.place + (0, 0 if one.name == "painting" else one.entity.height / 2, 0)
    cell = np.floor(one.place + at.origin + 1e-4) + 0.5 - at.origin
    return cell - turn[:, 2] * (0.5 - 1 / 32) + turn[:, 0] * (0.0 if wide % 2 else 0.5) + np.array((0, 0.0 if high % 2 else 0.5, 0))


def _boxes(shape, layer: str, texture: str, turn, place, at: _Context, one, light=None) -> Quads:
    """A model without motion, anywhere."""
    made = geometry(shape, layer)
    count = len(made.bone)
    turns = np.repeat(np.asarray(turn, F)[None], count, 0)
    eye = (at.camera.eye - at.origin).astype(F)
    corners, box, side, bright = faces_of(made.verts, turns, np.repeat(np.asarray(place, F)[None], count, 0), made.drawn, made.open, eye)
    region = at.sheet.place(texture)
    uv = made.uv[box, side] * (region.w, region.h) + (region.x, region.y)
    color = np.full((len(box), 4), 255, np.uint8)
    color[:, :3] = (255 * bright)[:, None]
    return Quads.of(corners, uv, color, one.light if light is None else light, id=one.id)


def _frame(one, at: _Context) -> Quads:
    """The frame, and what is in it: a map fills it, everything else stands before it."""
    turn = _wall_turn(one)
    back = _hung_at(one, at, turn) - turn[:, 2] / 32
    glow = one.name == "glow_item_frame"
    out = []
    stack = _stack_of(one.entity)
    if not one.flags & 32:
        out.append(_boxes(things.ITEM_FRAME, "", OWN + one.name, turn, back, at, one))
    if not stack.is_empty:
        steps = one.entity.data.get(9, 0)
        steps = steps if isinstance(steps, int) else 0
        light = FULL if glow else one.light
        spin = rotations(np.array((0, 0, -steps * pi / 4)))
        pixels = map_region(at, stack)
        if pixels is not None:
            spin = rotations(np.array((0, 0, -(steps % 4) * pi / 2)))
            square = np.zeros((4, 3), F)
            square[:, :2] = grid_corners()
            corners = (square @ (turn @ spin).T) + back + turn[:, 2] * 0.07
            out.append(Quads.of(corners[None], _rim(pixels)[None], (255, 255, 255, 255), light, id=one.id))
        else:
            made = item_quads.item(at.sheet, stack, "fixed")
            face = turn @ spin @ _about_y(pi) * 0.5
            out += [item_quads.quads(made, face, back + turn[:, 2] * 0.075, light, one.id)]
    return Quads.joined(out)


def map_region(at, stack: ItemStack):
    """Where a filled map's pixels lie on the sheet; None if it is no map or nobody told them."""
    if stack.item.name != "minecraft:filled_map":
        return None
    number = stack.components.get("minecraft:map_id")
    pictures = getattr(at.scene, "maps", None) or {}
    found = pictures.get(number)
    return None if found is None else at.sheet.keep(("map", number), found)


def _painting(one, at: _Context) -> Quads:
    """The picture, with a wooden back and rim of a sixteenth of a block."""
    name = painting_name(one.entity)
    wide, high = PAINTINGS[name]
    turn = _wall_turn(one)
    place = _hung_at(one, at, turn, wide, high)
    half = np.array((wide / 2, high / 2, 1 / 32), F)
    corners = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], F) * half
    turns, drawn = turn[None], np.ones((1, 6), bool)
    eye = (at.camera.eye - at.origin).astype(F)
    corners, _, side, bright = faces_of(corners[None], turns, place[None].astype(F), drawn, np.zeros(1, bool), eye)
    front, back = at.sheet.place("painting/" + name), at.sheet.place("painting/back")
    uv = np.array([_rim(front if number == 3 else back) for number in side], F).reshape(-1, 4, 2)
    color = np.full((len(side), 4), 255, np.uint8)
    color[:, :3] = (255 * bright)[:, None]
    return Quads.of(corners, uv, color, one.light, id=one.id)


def painting_name(entity) -> str:
    """Which picture hangs there; one that is of no known kind shows the first."""
    number = entity.data.get(8, "kebab")
    if isinstance(number, str):
        name = number
    else:
        names = synced_names("minecraft:painting_variant")
        name = names[number] if isinstance(number, int) and 0 <= number < len(names) else "kebab"
    name = name.removeprefix("minecraft:")
    return name if name in PAINTINGS else "kebab"


# ---- displays


def _display_place(one, at: _Context) -> tuple[np.ndarray, np.ndarray, object]:
    """A display's turn (with scale), its place, its light."""
    data = one.entity.data
    shift, scale = _vector(data.get(11), (0, 0, 0), 3), _vector(data.get(12), (1, 1, 1), 3)
    left, right = _quaternion(data.get(13)), _quaternion(data.get(14))
    board = data.get(15, 0)
    yaw, pitch = -radians(one.yaw), radians(one.pitch)
    camera = at.camera
    if board == 3:
        base = _facing(camera)
    else:
        eye_yaw = np.arctan2(-camera.forward[0], -camera.forward[2])
        base = _about_y(eye_yaw if board == 1 else yaw) @ rotations(np.array((pitch, 0, 0)))
        if board == 2:
            base = _about_y(yaw) @ rotations(np.array((float(np.arcsin(np.clip(camera.forward[1], -1, 1))), 0, 0)))
    turn = base @ left @ np.diag(scale).astype(F) @ right
    bright = data.get(16, -1)
    light = one.light if not isinstance(bright, int) or bright < 0 else ((bright >> 20 & 15) * 16, (bright >> 4 & 15) * 16)
    return turn, one.place + base @ shift.astype(F), light


def _vector(value, usual, count: int) -> np.ndarray:
    if isinstance(value, (tuple, list)) and len(value) == count:
        found = np.array(value, float)
        if np.isfinite(found).all():
            return np.clip(found, -256, 256)
    return np.array(usual, float)


def _quaternion(value) -> np.ndarray:
    x, y, z, w = _vector(value, (0, 0, 0, 1), 4)
    norm = x * x + y * y + z * z + w * w
    s = 2 / norm if norm > 1e-9 else 0.0
    return np.array(((1 - s * (y * y + z * z), s * (x * y - z * w), s * (x * z + y * w)),
                     (s * (x * y + z * w), 1 - s * (x * x + z * z), s * (y * z - x * w)),
                     (s * (x * z - y * w), s * (y * z + x * w), 1 - s * (x * x + y * y))), F)


def _block_display(one, at: _Context) -> Quads | None:
    told = one.entity.data.get(23)
    if not isinstance(told, int) or not 0 < told < STATE_COUNT:
        return None
    turn, place, light = _display_place(one, at)
    made = item_quads.block(at.sheet, state(told))
    return item_quads.quads(made, turn, place + turn @ np.full(3, 0.5, F), light, one.id)


_VIEWS = ("none", "thirdperson_lefthand", "thirdperson_righthand", "firstperson_lefthand", "firstperson_righthand", "head", "gui", "ground",
          "fixed")


def _item_display(one, at: _Context) -> Quads | None:
    stack = one.entity.data.get(23)
    if not isinstance(stack, ItemStack) or stack.is_empty:
        return None
    turn, place, light = _display_place(one, at)
    view = one.entity.data.get(24, 0)
    made = item_quads.item(at.sheet, stack, _VIEWS[view] if isinstance(view, int) and 0 <= view < 9 else "none")
    return item_quads.quads(made, turn @ _about_y(pi), place, light, one.id)


def _text_display(one, at: _Context) -> Quads | None:
    """Lines of letters on a ground, in the middle of each other."""
    text = plain_name(one.entity.data.get(23))
    if not text:
        return None
    turn, place, light = _display_place(one, at)
    lines = [words(at.sheet, line[:120]) for line in text.split("\n")[:32]]
    wide, high = max(region.w for region in lines), sum(region.h for region in lines)
    ground = one.entity.data.get(25, 0x40000000)
    ground = ground if isinstance(ground, int) else 0x40000000
    unit = 1 / 40
    white = at.sheet.find("white") or at.sheet.put("white", np.full((4, 4, 4), 255, np.uint8))
    rows, uv, colors, top = [], [], [], high
    if ground >> 24 & 255:
        rows.append(_rectangle(-wide / 2, 0, wide / 2, high, 0.0))
        uv.append(np.tile((white.x + 2.0, white.y + 2.0), (4, 1)))
        colors.append((ground >> 16 & 255, ground >> 8 & 255, ground & 255, ground >> 24 & 255))
    opacity = one.entity.data.get(26, -1)
    for region in lines:
        rows.append(_rectangle(-region.w / 2, top - region.h, region.w / 2, top, 0.4))
        uv.append(_rim(region))
        colors.append((255, 255, 255, opacity & 255 if isinstance(opacity, int) else 255))
        top -= region.h
    corners = (np.array(rows) * unit) @ turn.T + place
    return Quads.of(corners, np.array(uv), np.array(colors), light, kind=BLEND, id=one.id)


def _rectangle(left, low, right, high, z) -> np.ndarray:
    return np.array(((left, high, z), (right, high, z), (right, low, z), (left, low, z)))


# ---- bolts, beams, clouds


def _lightning(one, at: _Context) -> Quads:
    """The near end of a bolt; the weather draws it as a whole, however far its foot is."""
    return weather.bolt(one.entity.id, np.asarray(one.place, float), at.sheet, one.id)


def _cloud(one, at: _Context) -> Quads:
    """Puffs in its colour that drift over the ground of its circle."""
    radius = one.entity.data.get(8, 3.0)
    radius = min(32.0, radius) if isinstance(radius, float) and radius > 0 else 3.0
    count = int(min(48, 8 + radius * 8))
    number = np.arange(count)
    angle = number * 2.399963 + at.now * 0.01
    far = radius * np.sqrt((number + 0.5) / count)
    size = 0.25 + 0.12 * np.sin(at.now * 0.15 + number)
    places = one.place + np.stack((np.cos(angle) * far, 0.15 + 0.12 * np.sin(at.now * 0.08 + number * 1.7), np.sin(angle) * far), 1)
    square = grid_corners()
    corners = places[:, None] + size[:, None, None] * (square[:, :1] * at.camera.right + square[:, 1:] * at.camera.up)
    region = at.sheet.place("misc/shadow")
    color = _particle_color(one.entity.data.get(10))
    return Quads.of(corners, np.repeat(_rim(region)[None], count, 0), (*color, 150), one.light, overlay=(*color, 255), kind=BLEND,
                    id=one.id)


def _particle_color(particle) -> tuple:
    """The colour that a particle of effects names; a dragon's breath without one."""
    for value in particle if isinstance(particle, (tuple, list)) else ():
        if isinstance(value, int) and value > 255:
            return (value >> 16 & 255, value >> 8 & 255, value & 255)
    return (190, 110, 220)


def _crystal(one, at: _Context) -> Quads | None:
    """The beam to what it heals or guards."""
    target = one.entity.data.get(8)
    if target is None or not hasattr(target, "__len__") or len(target) != 3:
        return None
    end = np.array(target, float) + 0.5 - at.origin
    if not np.isfinite(end).all():
        return None
    start = one.place + (0, 1.6, 0)
    return _beam(start, end, 0.3, (230, 190, 255), at)


def _guardian(one, at: _Context) -> Quads | None:
    """The beam of its eye to whom it aims at."""
    target = one.entity.data.get(17)
    if not isinstance(target, int) or target <= 0:
        return None
    own = getattr(at.scene, "player", None)
    end = next((np.array((e.x, e.y + e.height / 2, e.z)) for e in (*at.scene.entities,
                                                                   *((own,) if own is not None else ())) if e.id == target), None)
    if end is None:
        return None
    pulse = int(80 + 80 * abs(sin(at.now * 0.15)))
    return _beam(one.place + (0, one.entity.height / 2, 0), end - at.origin, 0.16, (90 + pulse, 255 - pulse // 2, 140), at)


def _beam(start: np.ndarray, end: np.ndarray, half: float, color: tuple, at: _Context) -> Quads:
    length = float(np.linalg.norm(end - start))
    count = max(2, min(48, int(length) + 1))
    points = start + (end - start) * np.linspace(0, 1, count)[:, None]
    shade = 0.75 + 0.25 * np.sin(np.arange(count - 1) * 1.3 - at.now * 0.6)
    return strip(points, half, np.clip(np.array(color) * shade[:, None], 0, 255).astype(np.uint8), FULL, at.sheet)


def nothing(one, at: _Context) -> None:
    """Interaction and marker are not to be seen."""


_DRAW = {
    "item": _item, "ominous_item_spawner": _spawner_item, "experience_orb": _orb, "falling_block": _falling, "tnt": _tnt,
    "dragon_fireball": _dragon_fireball, "fishing_bobber": _bobber, "item_frame": _frame, "glow_item_frame": _frame,
    "painting": _painting, "block_display": _block_display, "item_display": _item_display, "text_display": _text_display,
    "lightning_bolt": _lightning, "area_effect_cloud": _cloud, "end_crystal": _crystal, "guardian": _guardian,
    "elder_guardian": _guardian, "enderman": _carried, "interaction": nothing, "marker": nothing, "minecart": _load, "chest_minecart": _load,
    **{name: _flying_item for name in SPRITES}, **{name: _load for name in LOADS},
}
UNSEEN = ("interaction", "marker")
"""Kinds that show nothing, by design."""
