"""Blocks that are drawn as boxes: every state once, no picture missing, none empty, none alike."""

from collections import defaultdict

import numpy as np

from horizon.registry.block import BLOCKS, STATE_COUNT, state
from horizon.render import assets
from horizon.render.bake import nearest_faces
from horizon.render.block_thing_models import is_thing, still_pieces
from horizon.render.blockthings import THINGS
from horizon.render.item_models import FACE_SHADE, transform
from horizon.render.raster import drawn
from tests.gallery.test_blocks import EMPTY

MATRIX = transform({"gui": {"rotation": [30, 225, 0], "scale": [0.5, 0.5, 0.5]}}, "gui")[0]
FLUIDS_AND_AIR = {"air", "cave_air", "void_air", "structure_void", "barrier", "light", "bubble_column", "moving_piston", "water", "lava"}
PORTALS = {"end_portal", "end_gateway"}


def picture_of(of, pixels: int) -> np.ndarray:
    pieces = still_pieces(of)
    corners = np.concatenate([piece.corners for piece in pieces])
    uv = np.concatenate([piece.uv for piece in pieces])
    count = [len(piece.corners) for piece in pieces]
    tints = np.array([(piece.tint >> 16 & 255, piece.tint >> 8 & 255, piece.tint & 255) for piece in pieces]) / 255
    color = np.repeat(tints, count, 0) * FACE_SHADE[nearest_faces(corners)][:, None]
    pictures = [assets.default().items.picture("minecraft:" + piece.texture) for piece in pieces]
    return drawn((corners - 0.5) @ MATRIX.T, uv, pictures, np.repeat(np.arange(len(pieces)), count), color, pixels)


def test_what_has_no_model_is_drawn_here():
    things = {block.name.removeprefix("minecraft:") for block in BLOCKS if is_thing(block.name.removeprefix("minecraft:"))}
    assert EMPTY - FLUIDS_AND_AIR - PORTALS - things == set()
    assert all(THINGS[BLOCKS[name].first_state] for name in things | PORTALS)
    assert not THINGS[BLOCKS["piston_head"].first_state] and not THINGS[BLOCKS["stone"].first_state]


def test_every_state_is_drawn():
    resources, seen = assets.default().resources, 0
    for id in range(STATE_COUNT):
        pieces = still_pieces(state(id)) if THINGS[id] else None
        if not pieces:
            continue
        seen += 1
        for piece in pieces:
            assert resources.picture(f"assets/minecraft/textures/{piece.texture}.png") is not None, piece.texture
            assert np.isfinite(piece.corners).all() and len(piece.corners) == len(piece.uv)
            assert -1e-6 <= piece.uv.min() and piece.uv.max() <= 1 + 1e-6, str(state(id))
    assert seen > 2000


def test_none_is_empty_and_none_alike():
    same = defaultdict(list)
    for block in BLOCKS:
        if is_thing(block.name.removeprefix("minecraft:")):
            picture = picture_of(block.default, 48)
            assert picture[..., 3].any(), block.name
            same[picture.tobytes()].append(block.name)
    assert [names for names in same.values() if len(names) > 1] == []


def test_sides_look_outward():
    for name in ("chest", "red_bed", "oak_sign", "lime_shulker_box", "bell", "skeleton_skull"):
        for piece in still_pieces(BLOCKS[name].default):
            corners = piece.corners
            normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
            for first in range(0, len(corners) - len(corners) % 6, 6):
                box = corners[first:first + 6]
                away = box.mean(1) - box.reshape(-1, 3).mean(0)
                assert ((normal[first:first + 6] * away).sum(1) > 0).all(), name
