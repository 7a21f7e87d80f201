"""What goes with an entity and is not of it: its shadow on the ground, flames, its name, the rope that it is led by."""

from math import floor

import numpy as np

from horizon.art import letters
from horizon.client.people import OtherPlayer
from horizon.registry.block import state
from horizon.registry.state_tables import MOTION
from horizon.render.entity_looks import plain_name
from horizon.render.entity_models import F
from horizon.render.quads import BLEND, OVER, SOLID, Quads

SHADOW_FAR, SHADOW_DEPTH = 16.0, 4  # blocks
SHADOW_STRENGTH = 0.55
NAME_RANGE, NAME_RANGE_SNEAKING = 64.0, 32.0
NAME_TEXEL = 0.025  # blocks
ROPE_PIECES = 12
ROPES = ((0x6B, 0x4A, 0x2A), (0x8A, 0x62, 0x3A))


def quads_of(shown: list, scene, camera, origin, sheet) -> tuple[Quads, Quads]:
    """What is drawn before the entities (shadows, flames, ropes) and after them (names)."""
    before, after, pieces, known = [], [], [], {}
    for one in shown:
        _shadow(one, scene, origin, pieces, known)
        if one.flags & 1:
            before.append(_flames(one, camera, scene, sheet))
        if one.entity.data.get("leash"):
            rope = _rope(one, shown, scene, origin, sheet)
            if rope is not None:
                before.append(rope)
    for one in sorted(shown, key=lambda one: -one.far):
        text, faint = name_of(one, scene)
        if text and one.far < (NAME_RANGE_SNEAKING if faint else NAME_RANGE):
            after.append(tag(text, one.place + (0, one.entity.height + 0.5, 0), camera, sheet, faint, one.id))
    return Quads.joined([_shadows(pieces, origin, sheet), *before]), Quads.joined(after)


# ---- shadows


def _shadow(one, scene, origin, pieces: list, known: dict) -> None:
    """A soft round on the blocks below, cut at their edges, paler the higher the entity is."""
    radius = 0.15 if one.kind is None else one.kind.shadow
    if one.kind is not None and one.facts[6]:
        radius *= 0.5
    if radius <= 0 or one.far > SHADOW_FAR or one.flags & 32 or (one.kind is None and one.name not in ("item", "experience_orb", "tnt",
        "falling_block")):
        return
    strength = SHADOW_STRENGTH * (1 - (one.far / SHADOW_FAR) ** 2)
    x, y, z = (one.place + origin).tolist()
    level = scene.level
    for cell_x in range(floor(x - radius), floor(x + radius) + 1):
        for cell_z in range(floor(z - radius), floor(z + radius) + 1):
            key = cell_x, cell_z, y
            if key not in known:
                known[key] = _ground(level, cell_x, y, cell_z)
            ground = known[key]
            if ground is None:
                continue
            alpha = strength * (1 - (y - ground) / SHADOW_DEPTH)
            if alpha <= 0.02:
                continue
            pieces.append((max(cell_x, x - radius), min(cell_x + 1, x + radius), ground + 0.008, max(cell_z, z - radius),
                           min(cell_z + 1, z + radius), x - radius, z - radius, 2 * radius, alpha * 255))


def _shadows(pieces: list, origin, sheet) -> Quads:
    """All pieces of all shadows."""
    if not pieces:
        return Quads.none()
    x0, x1, height, z0, z1, left, near, size, alpha = np.array(pieces).T
    corners = np.stack([np.stack(corner, 1) for corner in ((x0, height, z0), (x1, height, z0), (x1, height, z1), (x0, height, z1))], 1)
    region = sheet.place("misc/shadow")
    share = (corners[:, :, (0, 2)] - np.stack((left, near), 1)[:, None]) / size[:, None, None]
    color = np.zeros((len(pieces), 4), np.uint8)
    color[:, 3] = alpha
    return Quads.of(corners - origin, share * (region.w, region.h) + (region.x, region.y), color, (240, 240), kind=BLEND)


def _ground(level, x: int, y: float, z: int) -> float | None:
    """The height of what one would stand on below, within the depth of shadows."""
    chunk = level.chunks.get((x >> 4, z >> 4))
    if chunk is None:
        return None
    top = floor(y + 1e-3)
    for cell in range(top, top - SHADOW_DEPTH, -1):
        if not level.min_y <= cell < level.min_y + level.height:
            continue
        found = chunk.state_id(x, cell, z)
        if not found or not MOTION[found]:
            continue
        boxes = state(found).collision
        if boxes:
            height = cell + max(box[4] for box in boxes)
            if height <= y + 0.05:
                return height
    return None


# ---- flames


def _flames(one, camera, scene, sheet) -> Quads:
    """Sheets of fire that turn to the eye, smaller above and nearer to it."""
    width, height = one.entity.width * 1.4, one.entity.height
    frame = scene.time.tick % 32
    rows, uv = [], []
    right = np.array((camera.right[0], 0.0, camera.right[2]))
    right /= max(np.linalg.norm(right), 1e-6)
    near = np.cross(right, (0.0, 1.0, 0.0))
    half, y, depth, number = 0.5, 0.0, -0.3 + int(height / max(width, 0.1)) * 0.02, 0
    while y < height / max(width, 0.1) and number < 12:
        region = sheet.place(f"block/fire_{number % 2}", frame)
        foot = one.place + np.array((0.0, y * width, 0.0)) + near * depth * width
        span = right * half * width
        up = np.array((0.0, 1.4 * width, 0.0))
        rows.append((foot - span + up, foot + span + up, foot + span, foot - span))
        x0, x1 = (region.x + region.w, region.x) if number // 2 % 2 else (region.x, region.x + region.w)
        uv.append(((x0, region.y), (x1, region.y), (x1, region.y + region.h), (x0, region.y + region.h)))
        y, half, depth, number = y + 0.45, half * 0.9, depth + 0.03, number + 1
    return Quads.of(np.array(rows), np.array(uv), (255, 255, 255, 255), (240, 240), kind=SOLID, id=one.id)


# ---- names


def name_of(one, scene) -> tuple[str, bool]:
    """What is written over an entity, and whether it sneaks (pale, and not through walls)."""
    entity = one.entity
    if one.flags & 32 or entity is getattr(scene, "player", None):
        return "", False
    if isinstance(entity, OtherPlayer):
        faint = bool(one.flags & 2) or entity.data.get(6) == 5
        return ("" if entity.data.get(6) == 7 else entity.name), faint
    if entity.data.get(3):
        return plain_name(entity.data.get(2)), bool(one.flags & 2)
    return "", False


def words(sheet, text: str):
    """A line of white letters with a margin, on the sheet; its region."""
    key = "tag", text
    found = sheet.find(key)
    if found is None:
        bits = np.pad(letters.line(text), 1)
        picture = np.zeros((*bits.shape, 4), np.uint8)
        picture[..., :3] = 255
        picture[bits, 3] = 255
        found = sheet.put(key, picture)
        tags = sheet.kept.setdefault("tags", [])
        tags.append(key)
        if len(tags) > 200:
            sheet.forget(tags.pop(0))
    return found


def tag(text: str, place: np.ndarray, camera, sheet, faint: bool, id: int = 0) -> Quads:
    """A name that looks at the eye: a dark ground and letters; pale through walls, bright where nothing is before it."""
    text = text[:64]
    region = words(sheet, text)
    width, height = region.w * NAME_TEXEL, region.h * NAME_TEXEL
    right, up = camera.right * width / 2, camera.up * height / 2
    rim = np.array((place - right + up, place + right + up, place + right - up, place - right - up))
    nearer = rim - camera.forward * 0.01
    uv = np.array(((region.x, region.y), (region.x + region.w, region.y), (region.x + region.w, region.y + region.h),
                   (region.x, region.y + region.h)))
    white = sheet.find("white")
    if white is None:
        white = sheet.put("white", np.full((4, 4, 4), 255, np.uint8))
    plain = np.tile((white.x + 2.0, white.y + 2.0), (4, 1))
    if faint:
        return Quads.of([rim, nearer], [plain, uv], [(0, 0, 0, 64), (255, 255, 255, 140)], (240, 240), kind=BLEND, id=0)
    return Quads.of([rim, nearer, nearer], [plain, uv, uv], [(0, 0, 0, 64), (255, 255, 255, 70), (255, 255, 255, 255)], (240, 240),
                    kind=np.array((OVER, OVER, BLEND), np.uint8), id=0)


# ---- ropes


def _rope(one, shown: list, scene, origin, sheet) -> Quads | None:
    """From an entity's chest to its holder, hanging through."""
    holder = one.entity.data["leash"]
    end = next((other.place + (0, other.entity.height * (0.3 if other.name == "leash_knot" else 0.6), 0) for other in shown
                if other.entity.id == holder), None)
    if end is None:
        own = getattr(scene, "player", None)
        if own is None or own.id != holder:
            return None
        end = np.array((own.x, own.y + 1.0, own.z)) - origin
    start = one.place + (0, one.entity.height * 0.6, 0)
    share = np.linspace(0, 1, ROPE_PIECES + 1)[:, None]
    points = start + (end - start) * share
    points[:, 1] -= (np.sin(share[:, 0] * np.pi) * 0.25 * max(0.0, 1 - np.linalg.norm(end - start) / 12))
    return strip(points, 0.035, np.array(ROPES)[np.arange(ROPE_PIECES) % 2], one.light, sheet)


def strip(points: np.ndarray, half: float, colors, light, sheet, kind: int = SOLID, alpha: int = 255) -> Quads:
    """Two crossed bands along points [n, 3]; colors [n - 1, 3] or one for all."""
    white = sheet.find("white")
    if white is None:
        white = sheet.put("white", np.full((4, 4, 4), 255, np.uint8))
    way = points[-1] - points[0]
    side = np.cross(way, (0.0, 1.0, 0.0))
    if np.linalg.norm(side) < 1e-6:
        side = np.array((1.0, 0.0, 0.0))
    side = side / np.linalg.norm(side) * half
    over = np.cross(side, way)
    over = over / max(np.linalg.norm(over), 1e-6) * half
    a, b = points[:-1], points[1:]
    bands = [np.stack((a - off, b - off, b + off, a + off), 1) for off in (side, over)]
    count = len(a)
    color = np.full((2 * count, 4), alpha, np.uint8)
    color[:, :3] = np.tile(np.broadcast_to(np.asarray(colors), (count, 3)), (2, 1))
    uv = np.full((2 * count, 4, 2), (white.x + 2.0, white.y + 2.0), F)
    return Quads.of(np.concatenate(bands), uv, color, light, kind=kind)
