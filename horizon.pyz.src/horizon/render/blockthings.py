"""Blocks that are more than their model: chests and lids, beds, signs with their text, banners, heads, shulker boxes, bells, pots,
the enchanting book, portals and beams, as loose surfaces.

Which cells hold such blocks is found once per chunk and again when it changes. Source of measures and ranges: minecraft.wiki.
"""

import zlib
from math import cos, pi, sin

import numpy as np

from horizon.art.banner_patterns import PATTERNS
from horizon.registry import state_tables
from horizon.registry.block import BLOCKS, BlockState
from horizon.registry.block import state as state_of
from horizon.registry.tags import block_tag
from horizon.render import block_thing_models as models
from horizon.render.blockthing_contents import HOLDERS, contents_of
from horizon.render.box_models import Piece
from horizon.render.camera import Camera, Scene
from horizon.render.item_quads import lit
from horizon.render.quads import BLEND, SOLID, Quads
from horizon.render.sign_texts import FULL, texts_of

F = np.float32
RADIUS = 4  # chunks
RANGE, BEAM_RANGE = 64.0, 256.0
MOST = 1024

_OTHERS = ("enchanting_table", "lectern", "end_portal", "end_gateway", "beacon", *HOLDERS)
_STILL = [block.name for block in BLOCKS if models.is_thing(block.name.removeprefix("minecraft:"))]
THINGS = state_tables.mask(*_STILL, *_OTHERS)
"""bool over all states: has something here."""
_HOLDS = state_tables.mask(*HOLDERS)


def quads_of(scene: Scene, origin, sheet, light) -> Quads:
    """The surfaces of all such blocks in range and in view.

    origin: int64 [3]; sheet: a `render/sheet.Sheet`; light: places float [n, 3] in the world -> uint8 [n, 2].
    """
    camera = Camera(scene)
    cells, ids = _seen(scene, camera, sheet)
    beams = _beams(scene, camera, origin, sheet)
    if not len(cells):
        return beams
    levels = light(cells + np.array((0.5, 0.5, 0.5)))
    moved = (cells - origin).astype(F)
    batch, extras = _Batch(), []
    special = _SPECIAL[ids] | _moves(scene, cells)
    for id in np.unique(ids[~special]).tolist():
        some = np.flatnonzero(ids == id)
        made = _still(sheet, id)
        if made is not None:
            batch.add(made, moved[some], levels[some])
    for number in np.flatnonzero(special).tolist():
        pos, of = tuple(cells[number].tolist()), state_of(int(ids[number]))
        made = _moving(scene, sheet, pos, of)
        if made is not None:
            batch.add(made, moved[number:number + 1], levels[number:number + 1])
        if _HOLDS[of.id] and (entity := _entity(scene, pos)) is not None:
            extras += contents_of(scene, sheet, entity, of, moved[number], levels[number], light)
    texts = texts_of(scene, camera, sheet, cells, ids, moved, levels)
    return Quads.joined([batch.quads(), *extras, texts, beams])


# ---- which cells

def _seen(scene: Scene, camera: Camera, sheet) -> tuple[np.ndarray, np.ndarray]:
    """(cells int64 [n, 3], states [n]) near the eye and not behind it, the nearest."""
    known = sheet.kept.setdefault("things", {})
    if len(known) > 512:
        known.clear()
    cx, cz = int(camera.eye[0]) >> 4, int(camera.eye[2]) >> 4
    parts = []
    revisions = getattr(scene.level, "revision", {})
    for pos in [(x, z) for x in range(cx - RADIUS, cx + RADIUS + 1) for z in range(cz - RADIUS, cz + RADIUS + 1)]:
        chunk = scene.level.chunks.get(pos)
        if chunk is None:
            continue
        stamp = revisions.get(pos, -1) if revisions else zlib.crc32(chunk.states.tobytes())
        found = known.get(pos)
        if found is None or found[0] is not chunk.states or found[1] != stamp:
            found = known[pos] = (chunk.states, stamp, *_scanned(chunk, pos))
        if len(found[3]):
            parts.append(found[2:])
    if not parts:
        return np.zeros((0, 3), np.int64), np.zeros(0, np.int64)
    cells, ids = (np.concatenate(rows) for rows in zip(*parts, strict=True))
    away = cells + 0.5 - camera.eye
    far, ahead = (away * away).sum(1), away @ camera.forward
    chosen = np.flatnonzero((far < RANGE * RANGE) & (ahead > -2.5))
    if len(chosen) > MOST:
        chosen = np.sort(chosen[np.argsort(far[chosen], kind="stable")[:MOST]])
    return cells[chosen], ids[chosen]


def _scanned(chunk, pos) -> tuple[np.ndarray, np.ndarray]:
    y, z, x = np.nonzero(THINGS[chunk.states])
    cells = np.stack((x + pos[0] * 16, y + chunk.min_y, z + pos[1] * 16), 1).astype(np.int64)
    return cells, chunk.states[y, z, x].astype(np.int64)


# ---- surfaces on the sheet

class _Made:
    """Surfaces on the sheet: corners [q, 4, 3], uv [q, 4, 2] texels, color uint8 [q, 4]."""

    __slots__ = ("corners", "uv", "color")

    def __init__(self, sheet, pieces: list[Piece]):
        uv, color = [], []
        for piece in pieces:
            region = sheet.place(piece.texture)
            uv.append(piece.uv * (region.w, region.h) + (region.x, region.y))
            rgb = np.array((piece.tint >> 16 & 255, piece.tint >> 8 & 255, piece.tint & 255, 255), F)
            color.append(np.repeat(rgb[None], len(piece.corners), 0))
        self.corners = np.concatenate([piece.corners for piece in pieces]).astype(F)
        self.uv, color = np.concatenate(uv).astype(F), np.concatenate(color)
        color[:, :3] *= lit(self.corners)[:, None]
        self.color = color.astype(np.uint8)


class _Batch:
    """Copies of surfaces at many places, put together once."""

    def __init__(self):
        self.parts = []

    def add(self, made: _Made, places: np.ndarray, levels: np.ndarray) -> None:
        count, size = len(places), len(made.corners)
        corners = (made.corners[None] + places[:, None, None, :]).reshape(-1, 4, 3)
        if count == 1:
            self.parts.append((corners, made.uv, made.color, np.repeat(levels, size, 0)))
        else:
            self.parts.append((corners, np.tile(made.uv, (count, 1, 1)), np.tile(made.color, (count, 1)), np.repeat(levels, size, 0)))

    def quads(self) -> Quads:
        if not self.parts:
            return Quads.none()
        return Quads.of(*(np.concatenate(column) for column in zip(*self.parts, strict=True)))


def _still(sheet, id: int) -> _Made | None:
    """What a state shows by itself, made once for the sheet."""
    return _kept(sheet, ("thing", id), lambda: models.still_pieces(state_of(id)))


def _kept(sheet, key, pieces) -> _Made | None:
    """Surfaces under a key, made when they are first asked for."""
    known = sheet.kept.setdefault("thing surfaces", {})
    if key not in known:
        if len(known) > 8192:
            known.clear()
        made = pieces()
        known[key] = _Made(sheet, made) if made else None
    return known[key]


# ---- what a cell says beyond its state

def _specials() -> np.ndarray:
    of_block = [
        name in _OTHERS or name == "decorated_pot" or name.endswith("_banner")
        for name in (block.name.removeprefix("minecraft:") for block in BLOCKS)]
    return np.array(of_block)[state_tables.BLOCK_OF]


_SPECIAL = _specials()
"""bool over all states: more than the state and what moves decides what is seen."""


def _data(scene: Scene, pos) -> dict:
    entity = _entity(scene, pos)
    return entity.data if entity is not None else {}


def _entity(scene: Scene, pos):
    chunk = scene.level.chunks.get((pos[0] >> 4, pos[2] >> 4))
    return chunk.block_entities.get(pos) if chunk is not None else None


_BESIDE = np.array(((0, 0, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1)))


def _moves(scene: Scene, cells: np.ndarray) -> np.ndarray:
    """bool [n]: cells where a lid may be open, of this half or of the other, or a bell swings."""
    places = [tuple(pos) for pos in (*(scene.lids or ()), *(scene.swings or ()))]
    if not places:
        return np.zeros(len(cells), bool)
    near = (np.array(places, np.int64)[:, None] + _BESIDE).reshape(-1, 3)
    return np.isin(_packed(cells), _packed(near))


def _packed(cells: np.ndarray) -> np.ndarray:
    """One number for each place."""
    return (cells[:, 0] & 0x3FFFFFF) << 38 | (cells[:, 2] & 0x3FFFFFF) << 12 | cells[:, 1] & 0xFFF


def _openness(scene: Scene, pos, of: BlockState) -> float:
    """How far the lid is open, 0..1, in steps: its own or that of the other half."""
    lids = scene.lids
    if not lids:
        return 0.0
    own = lids.get(pos, 0)
    kind, facing = of.get("type"), of.get("facing")
    if kind in ("left", "right") and facing in models.YAW:
        dx, dz = {"north": (1, 0), "south": (-1, 0), "east": (0, 1), "west": (0, -1)}[facing]
        turn = 1 if kind == "left" else -1
        own = max(own, lids.get((pos[0] + dx * turn, pos[1], pos[2] + dz * turn), 0))
    return round(min(1.0, own) * 60) / 60


def _moving(scene: Scene, sheet, pos, of: BlockState) -> _Made | None:
    """The surfaces of a block that its block entity, its viewers or the time has a say in."""
    name = of.name.removeprefix("minecraft:")
    now = scene.time.tick + scene.time.partial
    if name in models.CHESTS or name.endswith("shulker_box"):
        lid = _openness(scene, pos, of)
        return _kept(sheet, ("open", of.id, lid), lambda: models.open_pieces(of, lid)) if lid else _still(sheet, of.id)
    if name == "bell":
        swing = (scene.swings or {}).get(pos)
        return _Made(sheet, models.bell(*swing)) if swing else _still(sheet, of.id)
    if name.endswith("_banner"):
        patterns = _patterns(_data(scene, pos))
        phase = (pos[0] * 7 + pos[1] * 9 + pos[2] * 13 + now) / 100 * 2 * pi
        sway = round(-(0.0125 - 0.01 * cos(phase)) * 180 * 4) / 4
        return _kept(sheet, (of.id, patterns, sway), lambda: models.banner_of(of, patterns, sway))
    if name == "decorated_pot":
        sherds = [str(sherd).removeprefix("minecraft:") for sherd in list(_data(scene, pos).get("sherds") or ())[:4]]
        sides = [sherd.removesuffix("_sherd") + "_pattern" if sherd.endswith("_sherd") else "decorated_pot_side" for sherd in sherds]
        sides += ["decorated_pot_side"] * (4 - len(sides))
        return _kept(sheet, (of.id, *sides), lambda: models.pot(models.YAW[of.get("facing")] + 180, tuple(sides)))
    if name == "enchanting_table":
        return _Made(sheet, _floating_book(scene, pos, now))
    if name == "lectern" and of.get("has_book") == "true":
        return _kept(sheet, ("book", of.get("facing")), lambda: _lying_book(models.YAW[of.get("facing")]))
    if name in ("end_portal", "end_gateway"):
        return _kept(sheet, name, lambda: _portal(name))
    return _still(sheet, of.id)


def _patterns(data: dict) -> tuple:
    rows = []
    for row in list(data.get("patterns") or ())[:16]:
        if isinstance(row, dict):
            word = str(row.get("pattern", "")).removeprefix("minecraft:")
            color = models.DYES.get(str(row.get("color", "white")))
            if word in PATTERNS and color is not None:
                rows.append((word, color))
    return tuple(rows)


def _floating_book(scene: Scene, pos, now: float) -> list[Piece]:
    """Over the table; it opens and turns to whoever is near."""
    away = np.array(scene.eye) - (pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5)
    is_near = float(away @ away) < 9.0
    toward = float(np.degrees(np.arctan2(away[0], away[2]))) if is_near else now * 2.0 % 360
    book = models.book(0.92 if is_near else 0.15, 62.0, toward)
    return [book.moved(np.eye(3), (0.5, 1.05 + sin(now * 0.1) * 0.03, 0.5))]


def _lying_book(yaw: float) -> list[Piece]:
    """On a lectern that looks where `yaw` says."""
    toward = np.radians(-yaw)
    return [models.book(1.0, 22.5, -yaw).moved(np.eye(3), (0.5 + sin(toward) * 0.105, 1.0, 0.5 + cos(toward) * 0.105))]


def _portal(name: str) -> list[Piece]:
    square = np.array(((0, 0), (0, 1), (1, 1), (1, 0)), float)
    if name == "end_portal":
        top = np.array((((0, 0.75, 0), (0, 0.75, 1), (1, 0.75, 1), (1, 0.75, 0)), ((0, 0.375, 1), (0, 0.375, 0), (1, 0.375, 0), (1, 0.375, 1))))
        return [Piece(top, np.stack((square, square)), "entity/end_portal")]
    corners = np.array((((0, 0, 1), (0, 0, 0), (1, 0, 0), (1, 0, 1)), ((0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0)),
                        ((1, 1, 0), (1, 0, 0), (0, 0, 0), (0, 1, 0)), ((0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 1, 1)),
                        ((0, 1, 0), (0, 0, 0), (0, 0, 1), (0, 1, 1)), ((1, 1, 1), (1, 0, 1), (1, 0, 0), (1, 1, 0))), float)
    return [Piece(corners, np.stack([square] * 6), "entity/end_portal")]


# ---- beams

_BASE = block_tag("beacon_base_blocks")
_PANES = {f"minecraft:{dye}_stained_glass{pane}": dye for dye in models.DYES for pane in ("", "_pane")}


def _beams(scene: Scene, camera: Camera, origin, sheet) -> Quads:
    """Of beacons on a base of nine blocks under the open sky."""
    known = sheet.kept.get("things") or {}
    beacon = BLOCKS["beacon"].first_state
    made = []
    for cells, ids in [row[2:] for row in known.values() if len(row[3])]:
        for cell in cells[ids == beacon]:
            away = cell + 0.5 - camera.eye
            if away[0] ** 2 + away[2] ** 2 < BEAM_RANGE ** 2 and _shines(scene.level, cell.tolist()):
                made += _beam(scene, cell, origin, sheet)
    return Quads.joined(made)


def _shines(level, cell) -> bool:
    x, y, z = cell
    if not all(int(state_tables.BLOCK_OF[level.state_id(x + dx, y - 1, z + dz)]) in _BASE for dx in (-1, 0, 1) for dz in (-1, 0, 1)):
        return False
    return all(state_tables.OPACITY[level.state_id(x, above, z)] < 15 for above in range(y + 1, level.min_y + level.height))


def _beam(scene: Scene, cell, origin, sheet) -> list[Quads]:
    """An inner beam and a faint one around it, coloured by the glass that it passes."""
    x, y, z = cell.tolist()
    now = scene.time.tick + scene.time.partial
    top, color = scene.level.min_y + scene.level.height + 128, np.array((255.0, 255.0, 255.0))
    first = True
    for above in range(y + 1, min(y + 32, scene.level.min_y + scene.level.height)):
        dye = _PANES.get(state_of(scene.level.state_id(x, above, z)).name)
        if dye is not None:
            tint = np.array((models.DYES[dye] >> 16 & 255, models.DYES[dye] >> 8 & 255, models.DYES[dye] & 255), float)
            color, first = (tint if first else (color + tint) / 2), False
    region = sheet.place("entity/beacon_beam")
    foot = np.array((x + 0.5, y + 0.5, z + 0.5)) - origin
    made = []
    for half, alpha, kind, spin in ((0.2, 255, SOLID, now * 2.25), (0.25, 32, BLEND, 0.0)):
        ring = np.array([(half * cos(a), half * sin(a)) for a in np.radians(spin + np.array((45, 135, 225, 315)))]) * 2 ** 0.5
        rows = []
        for number in range(4):
            (ax, az), (bx, bz) = ring[number], ring[(number + 1) % 4]
            rows.append(((ax, top - y, az), (ax, 0, az), (bx, 0, bz), (bx, top - y, bz)))
        uv = np.array(((0, 0), (0, region.h), (region.w, region.h), (region.w, 0))) + (region.x, region.y)
        made.append(Quads.of(np.array(rows) + foot, np.repeat(uv[None], 4, 0), (*color.astype(int).tolist(), alpha), FULL, kind=kind))
    return made
