"""How our models are written down: boxes and planes of the 1.21.4 model format, in sixteenths of a block."""

SIX = ("down", "up", "north", "south", "west", "east")
SIDES = ("north", "south", "west", "east")
_GROUPS = {"all": SIX, "side": SIDES, "end": ("down", "up"), "x": ("west", "east"), "z": ("north", "south")}
_AXIS = {"down": (1, 0), "up": (1, 1), "north": (2, 0), "south": (2, 1), "west": (0, 0), "east": (0, 1)}


def box(low, high, faces, uv=None, turn=None, rotation=None, tint=None, cull=True, shade=True, light=0) -> dict:
    """An element from `low` to `high`.

    faces: a texture key ("#side") for all six sides, or a dict by side or group ("all", "side", "end", "x", "z"); later rows
    win, None takes a side away. uv, turn: dicts by the same words: [u0, v0, u1, v1], quarters in degrees. rotation:
    (axis, angle, origin) or (axis, angle, origin, True) to rescale. Sides on the rim of the cell are hidden by a neighbour
    there unless `cull` is False.
    """
    textures, uvs, turns = _spread(faces if isinstance(faces, dict) else {"all": faces}), _spread(uv or {}), _spread(turn or {})
    tints = _spread(tint if isinstance(tint, dict) else {} if tint is None else {"all": tint})
    made = {}
    for side in SIX:
        texture = textures.get(side)
        if texture is None:
            continue
        face = {"texture": texture}
        if side in uvs:
            face["uv"] = list(uvs[side])
        if turns.get(side):
            face["rotation"] = turns[side]
        axis, end = _AXIS[side]
        if cull and not rotation and (high if end else low)[axis] == 16 * end:
            face["cullface"] = side
        if tints.get(side) is not None:
            face["tintindex"] = tints[side]
        made[side] = face
    element = {"from": list(low), "to": list(high), "faces": made}
    if rotation:
        axis, angle, origin = rotation[:3]
        element["rotation"] = {"axis": axis, "angle": angle, "origin": list(origin)}
        if len(rotation) > 3:
            element["rotation"]["rescale"] = True
    if not shade:
        element["shade"] = False
    if light:
        element["light_emission"] = light
    return element


def _spread(rows: dict) -> dict:
    return {side: value for word, value in rows.items() for side in _GROUPS.get(word, (word,))}


def plane(low, high, texture: str, uv=(0, 0, 16, 16), **more) -> dict:
    """A flat element seen from both sides: along the axis in which `low` and `high` are alike."""
    axis = next(axis for axis in range(3) if low[axis] == high[axis])
    pair = (("west", "east"), ("down", "up"), ("north", "south"))[axis]
    uvs = {side: uv for side in pair} if uv else None
    return box(low, high, {side: texture for side in pair}, uv=uvs, **{"cull": False, **more})


def crossed(texture: str, tint=None, high: float = 16, uv=(0, 0, 16, 16)) -> list[dict]:
    """Two planes from corner to corner."""
    about = ("y", 45, (8, 8, 8), True)
    return [
        plane((0.8, 0, 8), (15.2, high, 8), texture, uv, rotation=about, tint=tint, shade=False),
        plane((8, 0, 0.8), (8, high, 15.2), texture, uv, rotation=about, tint=tint, shade=False),
    ]


def around(*angles) -> tuple:
    """A turn about the middle of the cell: axis, angle."""
    axis, angle = angles
    return (axis, angle, (8, 8, 8))
