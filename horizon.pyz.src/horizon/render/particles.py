"""Particles as loose surfaces: squares that face the eye."""

from functools import lru_cache

import numpy as np

from horizon.art import particle as art
from horizon.client import particle_kinds as kinds
from horizon.client.particle_kinds import NAMES, ROWS, column
from horizon.registry.block import STATE_COUNT
from horizon.registry.block import state as state_of
from horizon.registry.item import ITEMS
from horizon.render import tints
from horizon.render.quads import BLEND, SOLID, Quads
from horizon.render.sky import color as shade
from horizon.resources.pack import path_of

F = np.float32
MOST_FRAMES = 16
PIECE = 0.25  # of a texture's side, that a chip or a crumb shows
_CURVE, _FADE, _GLOW = column("curve", np.int8), column("fade", np.int8), column("glow", np.int8)
_AGES, _SHOWS, _ROLLS = column("ages", bool), column("shows", np.int8), column("roll", bool)
_SWIRLS = np.array([name in ("effect", "entity_effect", "instant_effect", "witch", "flash") for name in NAMES])
_CORNERS = np.array(((-1, 1), (1, 1), (1, -1), (-1, -1)), F)
_MARKERS = {"minecraft:barrier": "item/barrier", "minecraft:light": "item/light"}


class Sprites:
    """Where each type's pictures lie on a sheet: `regions` float32 [types, frames, 4] (x, y, w, h), `counts` [types]."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.counts = np.ones(len(ROWS), np.int32)
        self.regions = np.zeros((len(ROWS), MOST_FRAMES, 4), F)
        self._known = np.zeros(len(ROWS), bool)
        self._pieces: dict[tuple[int, int], tuple] = {}

    def know(self, numbers) -> None:
        """Put the pictures of these types on the sheet, if they are not there yet."""
        for number in numbers:
            if not self._known[number]:
                self._known[number] = True
                names = self._textures(NAMES[number])
                self.counts[number] = len(names)
                self.regions[number, :len(names)] = [self.sheet.place(name) for name in names]

    def _textures(self, name: str) -> list[str]:
        """What the packs' particles/NAME.json says, at most 16; without one the puffs that anything may be."""
        found = self.sheet.resources.json(path_of("particles", name)) or art.definition(name)
        names = found.get("textures") if isinstance(found, dict) else None
        names = [_in_folder(text) for text in names if isinstance(text, str)] if isinstance(names, list) else []
        if len(names) > MOST_FRAMES:
            names = [names[index * len(names) // MOST_FRAMES] for index in range(MOST_FRAMES)]
        return names or ["particle/generic_0"]

    def piece(self, shows: int, data: int, looks) -> tuple:
        """The region (x, y, w, h) of a block's or an item's picture."""
        found = self._pieces.get((shows, data))
        if found is None:
            name = _block_texture(data, looks) if shows == kinds.BLOCK else _item_texture(data)
            found = self._pieces[shows, data] = tuple(self.sheet.place(name))
        return found


def _in_folder(name: str) -> str:
    """ "minecraft:flame" -> "minecraft:particle/flame"."""
    space, _, rest = name.rpartition(":")
    return f"{space or 'minecraft'}:particle/{rest}"


def _block_texture(state_id: int, looks) -> str:
    """What a block's chips show: its model's texture called particle."""
    if not 0 <= state_id < STATE_COUNT:
        return "block/stone"
    name = state_of(state_id).block.name
    if name in _MARKERS:
        return _MARKERS[name]
    found = None
    if looks is not None:
        parts = looks.blockstates.alternatives(state_of(state_id))[0][0]
        found = looks.models.model(parts[0].model).texture("#particle") if parts else None
    return found or "block/" + name.removeprefix("minecraft:")


def _item_texture(item_id: int) -> str:
    item = ITEMS.by_id(item_id) if 0 <= item_id < len(ITEMS) else ITEMS["minecraft:stone"]
    return ("block/" if item.block is not None else "item/") + item.name.removeprefix("minecraft:")


@lru_cache(maxsize=4)
def _sprites(sheet) -> Sprites:
    return Sprites(sheet)


def quads_of(scene, origin: np.ndarray, sheet, light, looks=None) -> Quads:
    """The scene's particles. looks: where chips of blocks look for the texture that their model names."""
    system = scene.particles
    n = 0 if system is None else system.count
    if not n:
        return Quads.none()
    share = scene.time.partial
    kind, age = system.kind[:n], system.age[:n] + share
    life = np.maximum(system.life[:n], 1)
    t = np.clip(age / life, 0, 1).astype(F)
    sprites = _sprites(sheet)
    sprites.know(np.unique(kind))
    place = (system.old[:n] + (system.pos[:n] - system.old[:n]) * share - origin).astype(F)
    size = system.size[:n] * _curve(_CURVE[kind], t)
    right, up = _billboard(scene)
    corner = _CORNERS[None]
    if _ROLLS[kind].any():
        turn = (system.roll[:n] + system.spin[:n] * share)[:, None]
        cos, sin = np.cos(turn), np.sin(turn)
        corner = np.stack((corner[..., 0] * cos - corner[..., 1] * sin, corner[..., 0] * sin + corner[..., 1] * cos), -1)
    flat = np.empty((n, 4, 3), F)
    scaled = corner * size[:, None, None]
    flat[:] = scaled[..., :1] * right + scaled[..., 1:] * up
    flat += place[:, None]
    count = sprites.counts[kind]
    frame = np.where(_AGES[kind], (t * count).astype(np.int32), (system.variant[:n] * count).astype(np.int32))
    region = sprites.regions[kind, np.minimum(frame, count - 1)]
    color = system.color[:n].copy()
    shows = _SHOWS[kind]
    pieces = np.flatnonzero(shows)
    if len(pieces):
        _cut(system, sprites, region, color, pieces, shows, looks, kind)
        _tint(scene, system, color, pieces[shows[pieces] == kinds.BLOCK])
    turning = np.flatnonzero(system.turns_to[:n, 0] >= 0)
    if len(turning):
        color[turning, :3] += (system.turns_to[turning] - color[turning, :3]) * t[turning, None]
    fades = _FADE[kind]
    color[:, 3] *= np.where(fades == kinds.FADES, 1 - t, np.where(fades == kinds.FADES_LATE, np.minimum(2 - 2 * t, 1), 1))
    lit = min(system.lit, n)
    shine = np.empty((n, 2), np.uint8)
    shine[:lit, 0], shine[:lit, 1] = system.light[:lit] & 0xF0, system.light[:lit] << 4
    if lit < n:
        shine[lit:] = light(system.pos[lit:n])
    shine[_GLOW[kind] == 1] = 240
    solid = (color[:, 3] > 0.99) & ~_SWIRLS[kind]
    return Quads.of(
        flat, _uv(region), (np.clip(color, 0, 1) * 255 + 0.5).astype(np.uint8), shine,
        kind=np.where(solid, SOLID, BLEND))


def _billboard(scene) -> tuple[np.ndarray, np.ndarray]:
    """The eye's right and up, float32 [3]."""
    yaw, pitch = np.radians(scene.yaw), np.radians(scene.pitch)
    right = np.array((-np.cos(yaw), 0.0, -np.sin(yaw)), F)
    forward = np.array((-np.sin(yaw) * np.cos(pitch), -np.sin(pitch), np.cos(yaw) * np.cos(pitch)), F)
    return right, np.cross(right, forward)


def _curve(curve: np.ndarray, t: np.ndarray) -> np.ndarray:
    """How large a particle is at a share of its life, by the kind's curve."""
    return np.choose(curve, (
        np.ones_like(t), 1 - t * t * F(0.5), np.minimum(t * 32, 1), np.maximum(1 - t * t, 0), F(0.4) + t * F(0.6)))


def _cut(system, sprites, region, color, pieces, shows, looks, kind) -> None:
    """Pieces of blocks and items: a quarter of the texture's side, from anywhere on it."""
    keys = system.data[pieces].astype(np.int64) * 4 + shows[pieces]
    some, where = np.unique(keys, return_inverse=True)
    whole = np.array([sprites.piece(int(key) & 3, int(key) >> 2, looks) for key in some], F)[where]
    marker = kind[pieces] == kinds.NUMBER["block_marker"]
    cut = whole.copy()
    variant = system.variant[pieces]
    across, down = variant * 977 % 1, variant * 331 % 1
    cut[:, 2] = np.maximum(whole[:, 2] * F(PIECE), 1)
    cut[:, 3] = np.maximum(whole[:, 2] * F(PIECE), 1)  # animated strips are higher than wide: their first picture
    cut[:, 0] += across * (whole[:, 2] - cut[:, 2])
    cut[:, 1] += down * (whole[:, 2] - cut[:, 3])
    cut[marker] = whole[marker]
    region[pieces] = cut


def _tint(scene, system, color: np.ndarray, chips: np.ndarray) -> None:
    """Chips of leaves, vines and water have the colours of the biome around the eye, others of a tinted kind their own."""
    states = system.data[chips]
    for number in np.unique(states):
        found = state_of(int(number)) if 0 <= number < STATE_COUNT else None
        tinted = tints.kinds_of(found) if found is not None and found.name != "minecraft:grass_block" else ()
        if not tinted or tinted[0] in (tints.NONE, None):
            continue
        some = chips[states == number]
        own = tints.COLORS[tinted[0]].astype(F) / 255
        if tinted[0] <= tints.WATER:
            biome = scene.level.biome(*(int(np.floor(part)) for part in system.pos[some[0]]))
            own = shade((biome.grass_color, biome.foliage_color, biome.water_color)[tinted[0]])
        color[some, :3] *= own


def _uv(region: np.ndarray) -> np.ndarray:
    x, y, w, h = region[:, 0], region[:, 1], region[:, 2], region[:, 3]
    out = np.empty((len(region), 4, 2), F)
    out[:, 0, 0] = out[:, 3, 0] = x
    out[:, 1, 0] = out[:, 2, 0] = x + w
    out[:, 0, 1] = out[:, 1, 1] = y
    out[:, 2, 1] = out[:, 3, 1] = y + h
    return out
