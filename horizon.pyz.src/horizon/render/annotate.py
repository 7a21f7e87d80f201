"""Names in a picture: frames around what is seen, as things to draw and as rows to read.

A row: label, bounds (x, y, width, height in pixels of the picture), and id and point of an entity or pos of a block.
"""

import numpy as np

from horizon.core.pos import BlockPos, Vec3
from horizon.gui.canvas import DrawList, Fill, Letters
from horizon.render.camera import Camera, Scene
from horizon.world.raycast import clip

RAYS = (24, 14)  # across and down, that look for blocks
BLOCK_REACH = 48.0
ENTITY_REACH = 96.0
MOST = 64
COLORS = {"entities": 0xFFFFD34D, "blocks": 0xFF7FD1FF, "widgets": 0xFF8CFF7A}
COMMON = {f"minecraft:{name}" for name in (
    "stone", "deepslate", "dirt", "grass_block", "sand", "water", "gravel", "netherrack", "end_stone", "snow", "short_grass",
)}
"""Blocks that are not worth a name for themselves."""


def entities(scene: Scene) -> list[dict]:
    """Those in view that no block hides, nearest first."""
    camera, rows = Camera(scene), []
    for entity in scene.entities:
        box = entity.box()
        middle = Vec3((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, (box.z0 + box.z1) / 2)
        distance = middle.distance(scene.eye)
        if distance > ENTITY_REACH:
            continue
        bounds = bounds_of(camera, box)
        if bounds is None or _is_hidden(scene, middle) and _is_hidden(scene, Vec3(middle.x, box.y1 - 0.1, middle.z)):
            continue
        name = getattr(entity, "name", "") or entity.type.name.removeprefix("minecraft:")
        stack = getattr(entity, "stack", None)
        if stack is not None and not stack.is_empty:
            name = f"{stack.count} {stack.item.name.removeprefix('minecraft:')}"
        rows.append({"label": f"{name} #{entity.id}", "bounds": bounds, "id": entity.id, "distance": round(distance, 2),
                     "point": [round(entity.x, 3), round(entity.y, 3), round(entity.z, 3)]})
    rows.sort(key=lambda row: (row["distance"], row["id"]))
    return rows[:MOST]


def blocks(scene: Scene) -> list[dict]:
    """The nearest of each kind of block in view, but for what the land is made of."""
    camera = Camera(scene)
    found: dict[str, tuple[float, BlockPos]] = {}
    for point in _far_points(camera):
        hit = clip(scene.level, scene.eye, point)
        if hit is None:
            continue
        name = scene.level.state(hit.pos).name
        distance = hit.point.distance(scene.eye)
        if name not in COMMON and (name not in found or distance < found[name][0]):
            found[name] = (distance, hit.pos)
    rows = []
    for name, (distance, pos) in sorted(found.items(), key=lambda item: item[1][0]):
        shape = scene.level.state(pos).outline or ((0.0, 0.0, 0.0, 1.0, 1.0, 1.0),)
        low = np.min([box[:3] for box in shape], axis=0) + pos
        high = np.max([box[3:] for box in shape], axis=0) + pos
        bounds = bounds_of(camera, (*low, *high))
        if bounds is not None:
            rows.append({"label": f"{name.removeprefix('minecraft:')} {pos.x},{pos.y},{pos.z}", "bounds": bounds, "pos": list(pos),
                         "distance": round(distance, 2)})
    return rows[:MOST]


def widgets(rows: list[dict], scale: int) -> list[dict]:
    """Those of the screen, as `ui` has them, in pixels of the picture."""
    return [{"label": row["id"], "bounds": [round(part * scale) for part in row["bounds"]]} for row in rows if row.get("bounds")]


def bounds_of(camera: Camera, box) -> list[int] | None:
    """The part of the picture that a box covers: x, y, width, height; None if it is out of view."""
    x0, y0, z0, x1, y1, z1 = box
    corners = np.array([[x, y, z] for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)])
    window = camera.window(corners, margin=0)
    if window is None:
        return None
    left, top, right, bottom = window
    return [left, top, right - left, bottom - top]


def marked(canvas: DrawList, rows: list[dict], what: str, scale: int) -> None:
    """Draw the rows' frames and names over what is in the list already."""
    color = COLORS[what]
    for row in reversed(rows):
        x, y, width, height = (part / scale for part in row["bounds"])
        line = 1 / scale
        for bounds in ((x, y, width, line), (x, y + height - line, width, line), (x, y, line, height), (x + width - line, y, line, height)):
            canvas.add(Fill(*bounds, color))
        canvas.add(Letters(row["label"], max(0.0, x), max(0.0, y - 9), color))


def _far_points(camera: Camera):
    """Ends of rays through the middles of a grid over the picture."""
    across = (2 * (np.arange(RAYS[0]) + 0.5) / RAYS[0] - 1) * camera.half * camera.width / camera.height
    down = (1 - 2 * (np.arange(RAYS[1]) + 0.5) / RAYS[1]) * camera.half
    ways = camera.forward + camera.right * across[None, :, None] + camera.up * down[:, None, None]
    ways /= np.linalg.norm(ways, axis=-1, keepdims=True)
    return [Vec3(*point) for point in (camera.eye + ways.reshape(-1, 3) * BLOCK_REACH).tolist()]


def _is_hidden(scene: Scene, point: Vec3) -> bool:
    hit = clip(scene.level, scene.eye, point)
    return hit is not None and hit.point.distance(scene.eye) < point.distance(scene.eye) - 0.3
