"""All entities of a scene as loose surfaces: chosen by distance and view, posed and placed together, not one by one.

`quads_of` is what a frame asks for. How an entity looks is in `entity_looks`, how it moves in `entity_motions` and its kin, what is no
model of boxes in `entity_things`, names and shadows in `entity_marks`.
"""

from math import cos, isfinite, radians, sin

import numpy as np

from horizon.art.armor import material_of
from horizon.client.people import OtherPlayer
from horizon.registry.item_stack import EMPTY
from horizon.render import entity_marks, entity_things, item_quads
from horizon.render import entity_motions as motion
from horizon.render.camera import Camera
from horizon.render.entity_facts import AT
from horizon.render.entity_looks import KINDS, OWN, Part, shape_of
from horizon.render.entity_models import Crowd, F, Pose, faces_of, geometry
from horizon.render.entity_motions import FIELDS, Moment
from horizon.render.quads import ADD, BLEND, OVER, SOLID, Quads

STRIDE = 4 * 0.6662  # radians of the walk cycle a block
FLASH_TICKS, SWING_TICKS, DYING_TICKS = 10, 6, 20
MOST = 512  # entities in a picture, the nearest first
FARTHEST = 96.0  # blocks for something of a block's size; smaller things vanish earlier, larger ones later
HURT = (255, 0, 0, 102)
FLASH = (255, 255, 255, 120)
FULL = np.array((240, 240), np.uint8)
BURNING, SNEAKING, INVISIBLE, GLOWING, GLIDING = 1, 2, 32, 64, 128
SLEEPING_POSE, SWIMMING_POSE, SPIN_POSE, CROUCH_POSE, DYING_POSE, SITTING_POSE, GLIDE_POSE = 2, 3, 4, 5, 7, 10, 1
ASSETS = {"golden": "gold", "turtle": "turtle_scute"}
TRIMS = {"quartz": (226, 212, 205), "iron": (210, 212, 214), "netherite": (82, 74, 78), "redstone": (176, 38, 22), "copper": (200, 110, 76),
         "gold": (240, 204, 70), "emerald": (38, 180, 84), "diamond": (100, 226, 214), "lapis": (40, 72, 160), "amethyst": (154, 92, 198),
         "resin": (240, 110, 30)}
_STYLES = {"bow": motion.BOW, "crossbow": motion.CHARGE, "shield": motion.BLOCK, "trident": motion.SPEAR, "spyglass": motion.SPYGLASS,
           "goat_horn": motion.HORN, "brush": motion.BRUSH}


class Shown:
    """One entity of a picture. place: its feet relative to the origin; light uint8 [2]; flags: its shared flags."""

    __slots__ = ("entity", "name", "kind", "place", "yaw", "head", "pitch", "facts", "light", "overlay", "flags", "far", "id", "alpha")


def quads_of(scene, origin, sheet, light) -> Quads:
    """The surfaces of every entity that can be seen, those of `scene.player` too unless one looks through its eyes.

    origin: int64 [3] of the frame; sheet: a `render/sheet.Sheet`; light: places float [n, 3] in the world -> uint8 [n, 2].
    """
    camera = Camera(scene)
    shown = _chosen(scene, camera, origin)
    if not shown:
        return Quads.none()
    points = np.array([(s.place[0], s.place[1] + min(s.entity.height * 0.6, 1.6) + 0.1, s.place[2]) for s in shown]) + origin
    lights = light(points)
    for one, level in zip(shown, lights, strict=True):
        one.light = FULL if one.flags & BURNING else level
    eye = (camera.eye - origin).astype(F)
    boxes, blended, limbs = _boxes(shown, sheet, scene, eye)
    solid, late = [boxes, _held(shown, limbs, sheet, scene)], [blended]
    for one in shown:
        made = entity_things.quads_of(one, scene, camera, origin, sheet, light, limbs)
        if made is not None:
            (late if len(made) and made.kind[0] == BLEND else solid).append(made)
    marks, names = entity_marks.quads_of(shown, scene, camera, origin, sheet)
    return Quads.joined([marks, *solid, *late, names])


def alone(entity, sheet, now: float, yaw: float, head: float, pitch: float, eye=(0.0, 1.5, 4.0)) -> Quads:
    """One entity by itself, as screens show it: its feet at 0, bright, without name and shadow, the faces that `eye` sees; yaw of
    its body and of its head, and pitch, in degrees. Empty for what is no model of boxes."""
    one = _shown(entity, (0.0, 0.0, 0.0, yaw, pitch, head), np.zeros(3), 1.0, now, False)
    if one.kind is None:
        return Quads.none()
    one.light, one.yaw, one.head, one.pitch = FULL, yaw, head, pitch
    one.facts[AT["yaw"]] = radians((head - yaw + 180.0) % 360.0 - 180.0)
    boxes, blended, limbs = _boxes([one], sheet, None, np.array(eye, F))
    return Quads.joined([boxes, _held([one], limbs, sheet, None), blended])


# ---- who is seen


def _chosen(scene, camera: Camera, origin) -> list[Shown]:
    own = getattr(scene, "player", None)
    seen = list(scene.entities)
    if own is not None and getattr(scene, "view", "first") != "first":
        seen.append(own)
    if not seen:
        return []
    now = scene.time.tick + scene.time.partial
    shown_at = float("inf") if scene.still else now  # under STILL everybody is where they are, not on the way there
    places = [place_of(entity, shown_at) for entity in seen]
    riders = _seated(seen, places)
    points = np.array([place[:3] for place in places])
    sizes = np.array([max(entity.width, entity.height, 1.0) for entity in seen])
    if not np.isfinite(points).all():
        points = np.nan_to_num(points, nan=1e9, posinf=1e9, neginf=-1e9)
    away = points - camera.eye
    away[:, 1] += sizes / 2
    far = np.sqrt((away * away).sum(1))
    depth, across, up = away @ camera.forward, away @ camera.right, away @ camera.up
    half, wide = camera.half, camera.half * camera.width / camera.height
    reach = sizes * 1.3 + 1.5  # what an entity may stick out of its box: wings, beams, names
    visible = (far < FARTHEST * np.maximum(sizes, 0.7)) & (depth > -reach)
    visible &= np.abs(across) < np.maximum(depth, 0) * wide + reach * np.sqrt(1 + wide * wide)
    visible &= np.abs(up) < np.maximum(depth, 0) * half + reach * np.sqrt(1 + half * half)
    chosen = np.flatnonzero(visible)
    if len(chosen) > MOST:
        chosen = np.sort(chosen[np.argsort(far[chosen], kind="stable")[:MOST]])
    origin = np.asarray(origin, float)
    return [_shown(seen[i], places[i], points[i] - origin, far[i], now, seen[i].id in riders) for i in chosen.tolist()]


SEATS = {"boat": -0.1, "raft": 0.1, "minecart": -0.05, "horse": -0.35, "camel": -0.3, "strider": 0.0}  # blocks from the usual seat
SEAT = 0.75  # of a vehicle's height


def _seated(seen: list, places: list) -> set:
    """Put riders where their vehicles are, one after the other; who rides, by id. Servers tell no place of those who ride."""
    rows = [(number, entity.data["passengers"]) for number, entity in enumerate(seen) if entity.data.get("passengers")]
    if not rows:
        return set()
    number_of = {entity.id: number for number, entity in enumerate(seen)}
    riding = set()
    for number, passengers in rows:
        vehicle, (x, y, z, yaw, _, _) = seen[number], places[number]
        kind = vehicle.type.name[10:]
        seat = vehicle.height * SEAT + next((more for word, more in SEATS.items() if word in kind), -0.1)
        many = len(passengers) > 1 and kind.endswith(("boat", "raft"))
        for place, passenger in enumerate(passengers[:8]):
            at = number_of.get(passenger)
            if at is None or at == number:
                continue
            ahead = (0.2 if place == 0 else -0.6) if many else 0.0
            places[at] = (x - sin(radians(yaw)) * ahead, y + seat - (0.35 if seen[at].type.name == "minecraft:player" else 0.2),
                          z + cos(radians(yaw)) * ahead, *places[at][3:])
            riding.add(passenger)
    return riding


def place_of(entity, now: float) -> tuple:
    """x, y, z, yaw, pitch, head yaw at this moment."""
    seen = entity.data.get("seen")
    if seen is None:
        return entity.x, entity.y, entity.z, entity.yaw, entity.pitch, getattr(entity, "head_yaw", entity.yaw)
    return seen.place(entity, now)


def _shown(entity, place: tuple, at: np.ndarray, far: float, now: float, rides: bool = False) -> Shown:
    one = Shown()
    one.entity, one.place, one.far = entity, at, far
    one.name = entity.type.name[10:]
    one.kind = KINDS.get(one.name)
    one.id = entity.id if entity.id > 0 else 0
    one.yaw, one.pitch, one.head = place[3], place[4], place[5]
    flags = entity.data.get(0, 0)
    one.flags = flags if isinstance(flags, int) else 0
    if entity.fire_ticks > 0:
        one.flags |= BURNING
    one.alpha = 255
    one.overlay = (0, 0, 0, 0)
    if one.kind is not None:
        one.facts = _facts(entity, one, now)
        if rides:
            one.facts[AT["ride"]] = 1.0
        if one.facts[AT["death"]] > 0 or now - entity.data.get("hurt_at", -1000) < FLASH_TICKS:
            one.overlay = HURT
        elif one.name == "creeper" and one.facts[AT["a"]] > 0 and int(one.facts[AT["a"]] * 10) % 2:
            one.overlay = FLASH
    return one


def _facts(entity, one: Shown, now: float) -> list:
    """The row of `Moment` for an entity."""
    row = [0.0] * len(FIELDS)
    row[AT["attack"]] = -1.0
    row[AT["age"]] = now + entity.id * 7 % 100
    row[AT["seed"]] = entity.id * 1.7 % 6.28
    source = entity if isinstance(entity, OtherPlayer) else entity.data.get("seen")
    if not entity.type.is_living:
        row[AT["pitch"]] = radians(one.pitch)
    elif source is not None:
        since = now - source.moved_at
        pace = source.pace * max(0.0, 1.0 - max(0.0, since - 2) / 4)
        row[AT["amount"]] = min(1.0, pace * 4)
        row[AT["swing"]] = (source.walk - source.pace * max(0.0, 1.0 - since)) * STRIDE
        one.yaw = source.body_yaw
        off = (one.head - one.yaw + 180.0) % 360.0 - 180.0
        row[AT["yaw"]] = radians(max(-75.0, min(75.0, off)))
        row[AT["pitch"]] = radians(one.pitch)
        swing = (now - source.swung_at) / SWING_TICKS
        if 0.0 <= swing < 1.0:
            row[AT["attack"]] = swing
        if source.died_at > -1000 and (entity.data.get(9) == 0.0 or entity.data.get(6) == DYING_POSE):
            row[AT["death"]] = min(1.0, max(0.0, (now - source.died_at) / DYING_TICKS))
    else:
        row[AT["pitch"]] = radians(one.pitch)
        row[AT["yaw"]] = radians(max(-75.0, min(75.0, (one.head - one.yaw + 180.0) % 360.0 - 180.0)))
    if entity.type.is_living:
        _pose_facts(entity, one, row, now)
    if one.kind.facts is not None:
        one.kind.facts(entity, row, now)
    return row


BABIES = {name: 16 for name in ("zombie", "husk", "drowned", "zombified_piglin", "zombie_villager", "hoglin", "zoglin")} | {"piglin": 17}


def _pose_facts(entity, one: Shown, row: list, now: float) -> None:
    data = entity.data
    pose = data.get(6, 0)
    if pose:
        for number, field in ((SLEEPING_POSE, "sleep"), (SWIMMING_POSE, "swim"), (SPIN_POSE, "spin"), (CROUCH_POSE, "crouch"),
                              (GLIDE_POSE, "glide")):
            if pose == number:
                row[AT[field]] = 1.0
    kind = entity.type.kind
    if kind != "player" and data.get(BABIES.get(one.name, 16)) is True:
        row[AT["baby"]] = 1.0
    if "vehicle" in data and data["vehicle"] is not None:
        row[AT["ride"]] = 1.0
    worn = data.get("equipment")
    if worn:
        main, off = worn.get(0, EMPTY), worn.get(1, EMPTY)
        row[AT["hold_main"]], row[AT["hold_off"]] = float(not main.is_empty), float(not off.is_empty)
    row[AT["left"]] = float((data.get(18, 1) == 0) if kind == "player" else bool(_int(data.get(15)) & 2))
    hands = _int(data.get(8))
    if hands & 1:
        off_hand = bool(hands & 2)
        stack = (worn or {}).get(1 if off_hand else 0, EMPTY)
        row[AT["use_off" if off_hand else "use_main"]] = 1.0
        row[AT["style"]] = _STYLES.get(stack.item.name[10:], motion.EAT) if not stack.is_empty else motion.EAT
        row[AT["use_time"]] = min(now - data.get("use_since", now - 20), 40)


def _int(value) -> int:
    return value if isinstance(value, int) else 0


# ---- models of boxes


class _Batch:
    """Instances: a layer's geometry on the bones of one entity."""

    __slots__ = ("geometries", "base", "region", "tint", "kind", "shown", "glow", "alpha", "glint", "plain")

    def __init__(self):
        for name in self.__slots__:
            setattr(self, name, [])

    def add(self, shape, part: Part, base: int, region, one: Shown, alpha: int, kind: int, tint, glint=False, plain=False) -> None:
        self.geometries.append(geometry(shape, part.layer, part.hidden))
        self.base.append(base)
        self.region.append(region)
        self.tint.append((*tint, alpha))
        self.kind.append(kind)
        self.shown.append(one)
        self.glow.append(part.glow)
        self.plain.append(plain)


def _boxes(shown: list[Shown], sheet, scene, eye: np.ndarray) -> tuple[Quads, Quads, dict]:
    """Solid and blended surfaces, and where bones are: {Shown: (shape, turns [bones, 3, 3], places [bones, 3])}."""
    groups: dict[str, list] = {}
    for one in shown:
        if one.kind is not None:
            shape = shape_of(one.kind, one.entity)
            groups.setdefault(shape.name + "/" + one.kind.motions[0].__name__, []).append((one, shape))
    if not groups:
        return Quads.none(), Quads.none(), {}
    batch, limbs, base = _Batch(), {}, 0
    turns, spots = _posed(list(groups.values()))
    for rows in groups.values():
        bones = len(rows[0][1].bones)
        for one, shape in rows:
            limbs[id(one)] = (shape, turns[base:base + bones], spots[base:base + bones])
            _instances(batch, one, shape, base, sheet, scene)
            base += bones
    if not batch.base:
        return Quads.none(), Quads.none(), limbs
    made = _built(batch, turns, spots, eye)
    blended = made.kind == BLEND
    if blended.any():
        return made.chosen(~blended), made.chosen(blended), limbs
    return made, Quads.none(), limbs


def _posed(groups: list) -> tuple[np.ndarray, np.ndarray]:
    """Where all bones of all groups of one shape are, one after the other."""
    everyone = [one for rows in groups for one, _ in rows]
    crowd = Crowd(len(everyone), sum(len(rows) * len(rows[0][1].bones) for rows in groups))
    poses, bone, first = [], 0, 0
    facts = Moment([one.facts for one in everyone])
    for rows in groups:
        shape, count = rows[0][1], len(rows)
        pose = Pose(shape, count, crowd, bone, first)
        at = facts.part(first, first + count)
        for move in rows[0][0].kind.motions:
            move(pose, at)
        if rows[0][0].name == "armor_stand":
            _stand_limbs(pose, [one for one, _ in rows])
        poses.append(pose)
        bone, first = bone + count * len(shape.bones), first + count
    fallen = facts.death > 0
    if fallen.any():
        crowd.tilt[:, 2] += np.sqrt(np.clip(facts.death, 0, 1)) * np.pi / 2
    crowd.scale *= np.array([one.kind.scale for one in everyone], F)[:, None]
    crowd.lift[:, 1] += np.array([one.kind.lift for one in everyone], F)
    yaw = np.array([one.yaw if one.kind.turned else 0.0 for one in everyone], F)
    return crowd.places(poses, yaw, np.array([one.place for one in everyone]))


def _stand_limbs(pose: Pose, group: list[Shown]) -> None:
    """An armour stand's limbs stand as its metadata says, in degrees."""
    for bone, key, usual in (("head", 16, (0.0, 0.0, 0.0)), ("body", 17, (0.0, 0.0, 0.0)), ("left_arm", 18, (-10.0, 0.0, -10.0)),
                             ("right_arm", 19, (-15.0, 0.0, 10.0)),
                             ("left_leg", 20, (-1.0, 0.0, -1.0)), ("right_leg", 21, (1.0, 0.0, 1.0))):
        number = pose.bones.number[bone]
        for row, one in enumerate(group):
            angles = one.entity.data.get(key, usual)
            if isinstance(angles, tuple) and len(angles) == 3 and all(isinstance(angle, float) and isfinite(angle) for angle in angles):
                pose.turn[row, number] = (radians(angles[0]), -radians(angles[1]), -radians(angles[2]))


def _instances(batch: _Batch, one: Shown, shape, base: int, sheet, scene) -> None:
    entity = one.entity
    ghost = one.flags & INVISIBLE
    alpha = one.alpha
    if not ghost or getattr(scene, "sees_invisible", False):
        for part in one.kind.parts(entity):
            if ghost:
                part, alpha = part._replace(kind=BLEND), 38
            region = sheet.place(part.texture)
            batch.add(shape, part, base, region, one, min(alpha, part.alpha), part.kind, part.tint)
        if one.flags & GLOWING:
            batch.add(shape, Part("", ""), base, _white(sheet), one, 90, OVER, (255, 255, 255), plain=True)
    if "worn_head" in shape.layers:
        worn = entity.data.get("equipment")
        if worn:
            _armor(batch, one, shape, base, sheet, worn)


def _white(sheet):
    found = sheet.find("white")
    return found if found is not None else sheet.put("white", np.full((4, 4, 4), 255, np.uint8))


_PLACES = ((5, "worn_head", "humanoid"), (4, "worn_chest", "humanoid"), (3, "worn_legs", "humanoid_leggings"), (2, "worn_feet", "humanoid"))


def _armor(batch: _Batch, one: Shown, shape, base: int, sheet, worn: dict) -> None:
    for slot, layer, kind in _PLACES:
        stack = worn.get(slot, EMPTY)
        if stack.is_empty:
            continue
        material = material_of(stack.item.name)
        if material is None:
            if slot == 4 and stack.item.name == "minecraft:elytra":
                batch.add(shape, Part("wings", ""), base, sheet.place("entity/equipment/wings/elytra"), one, 255, SOLID, (255, 255, 255))
            continue
        part = Part(layer, "")
        region = sheet.place(f"entity/equipment/{kind}/{ASSETS.get(material, material)}")
        batch.add(shape, part, base, region, one, 255, SOLID, _leather(stack) if material == "leather" else (255, 255, 255))
        trim = stack.components.get("minecraft:trim")
        if isinstance(trim, dict):
            word = str(trim.get("material", "")).removeprefix("minecraft:")
            batch.add(shape, part, base, sheet.place(OWN + ("trim_leggings" if slot == 3 else "trim")), one, 255, SOLID,
                      TRIMS.get(word, (230, 230, 230)))
        if item_quads.is_enchanted(stack):
            batch.add(shape, part, base, item_quads.glint_window(sheet, one.facts[AT["age"]]), one, 160, ADD, (255, 255, 255), plain=True)


def _leather(stack) -> tuple:
    """How leather is dyed, against its own brown."""
    dyed = stack.components.get("minecraft:dyed_color")
    rgb = dyed.get("rgb") if isinstance(dyed, dict) else dyed
    if not isinstance(rgb, int):
        return (255, 255, 255)
    own = (0x7B, 0x4A, 0x2B)
    return tuple(min(255, int((rgb >> shift & 255) * 160 / part)) for shift, part in zip((16, 8, 0), own, strict=True))


def _built(batch: _Batch, turns: np.ndarray, spots: np.ndarray, eye: np.ndarray) -> Quads:
    """All instances' faces that can be seen."""
    counts = np.array([len(made.bone) for made in batch.geometries])
    whose = np.repeat(np.arange(len(counts)), counts)
    bone = np.concatenate([made.bone for made in batch.geometries]) + np.array(batch.base)[whose]
    verts = np.concatenate([made.verts for made in batch.geometries])
    drawn = np.concatenate([made.drawn for made in batch.geometries])
    open_ = np.concatenate([made.open for made in batch.geometries])
    corners, box, side, bright = faces_of(verts, turns[bone], spots[bone], drawn, open_, eye)
    uv = np.concatenate([made.uv for made in batch.geometries])[box, side]
    of = whose[box]
    region = np.array(batch.region, F)[of]
    uv = uv * region[:, None, 2:] + region[:, None, :2]
    tint = np.array(batch.tint, F)[of]
    light = np.array([FULL if glow else one.light for one, glow in zip(batch.shown, batch.glow, strict=True)], np.uint8)[of]
    bright = np.where(np.array(batch.glow)[of], np.maximum(bright, 0.92), bright)
    tint[:, :3] *= bright[:, None]
    overlay = np.array([(0, 0, 0, 0) if plain else one.overlay for one, plain in zip(batch.shown, batch.plain, strict=True)], np.uint8)[of]
    return Quads.of(corners, uv, tint.astype(np.uint8), light, overlay, np.array(batch.kind, np.uint8)[of],
                    np.array([one.id for one in batch.shown], np.int32)[of])


# ---- what is held and worn on the head

_GRIP = np.array(((-1, 0, 0), (0, 0, 1), (0, 1, 0)), F)
_HEAD = np.diag((-0.625, 0.625, -0.625)).astype(F)


def _held(shown: list[Shown], limbs: dict, sheet, scene) -> Quads:
    """Things in hands, blocks and skulls on heads."""
    out = []
    for one in shown:
        worn = one.entity.data.get("equipment")
        if not worn or one.kind is None:
            continue
        shape, turns, spots = limbs[id(one)]
        numbers = {bone.name: number for number, bone in enumerate(shape.bones)}
        left = bool(one.facts[AT["left"]])
        for slot, on_left in ((0, left), (1, not left)):
            stack = worn.get(slot, EMPTY)
            arm = numbers.get("left_arm" if on_left else "right_arm")
            if stack.is_empty or arm is None or one.name in ("villager", "witch", "iron_golem", "enderman", "warden", "creaking",
                                                             "snow_golem"):
                if not stack.is_empty and slot == 0 and one.name in ("fox", "dolphin", "villager", "witch", "wandering_trader"):
                    out.extend(_in_mouth(one, stack, numbers, turns, spots, sheet))
                continue
            view = "thirdperson_lefthand" if on_left else "thirdperson_righthand"
            made = item_quads.item(sheet, stack, view)
            if not len(made):
                continue
            small = 0.4 if one.name in ("allay", "vex") else 1.0
            hand = np.array(((1 if on_left else -1) / 16, -0.625 * small, 0.125 * small), F)
            out.extend(item_quads.shining(made, turns[arm] @ _GRIP * small, spots[arm] + turns[arm] @ hand, one, sheet))
        stack = worn.get(5, EMPTY)
        if not stack.is_empty and "head" in numbers and "worn_head" in shape.layers and material_of(stack.item.name) is None:
            head = numbers["head"]
            made = item_quads.item(sheet, stack, "head")
            out.extend(item_quads.shining(made, turns[head] @ _HEAD, spots[head] + turns[head] @ np.array((0, 0.25, 0), F), one, sheet))
    return Quads.joined(out)


def _in_mouth(one: Shown, stack, numbers: dict, turns, spots, sheet) -> list:
    """In a mouth, or between crossed arms."""
    bone, place = {"fox": ("head", (0, -0.15, 0.45)), "dolphin": ("head", (0, -0.1, 0.7)), "witch": ("nose", (0, -0.2, 0.3))}.get(
        one.name, ("arms", (0, -0.25, 0.25)))
    at = numbers.get(bone)
    if at is None:
        return []
    made = item_quads.item(sheet, stack, "ground")
    lying = np.array(((1, 0, 0), (0, 0, -1), (0, 1, 0)), F) if bone == "head" else np.eye(3, dtype=F)
    return item_quads.shining(made, turns[at] @ lying, spots[at] + turns[at] @ np.array(place, F), one, sheet)

