"""Surfaces of water and lava: how high they stand at the corners of a cell, where they flow, which faces are drawn.

Array functions over the 27 cells around each fluid cell; both renderers use them. Source: minecraft.wiki, Fluid; figures
as in Java Edition 1.21.4. The corners of a cell are numbered 0 north-west, 1 north-east, 2 south-west, 3 south-east
(x + 2 z).
"""

from typing import NamedTuple

import numpy as np

from horizon.registry import state_tables
from horizon.render.shading import TOP_GAP

F = np.float32
WATER, LAVA = 1, 2
STILL_TEXTURE = {WATER: "block/water_still", LAVA: "block/lava_still"}
FLOW_TEXTURE = {WATER: "block/water_flow", LAVA: "block/lava_flow"}
OVERLAY_TEXTURE = "block/water_overlay"
STILL, FLOW, OVERLAY = range(3)
FULLNESS = F(8 / 9)
_OWN_HEIGHT = (state_tables.FLUID_AMOUNT / F(9)).astype(F)
_EMPTY_HEIGHT = np.where(state_tables.SOLID, F(-1), F(0)).astype(F)
_SEEN_THROUGH = state_tables.LEAVES | state_tables.mask(
    "glass", "tinted_glass", "ice", "frosted_ice", "slime_block", "honey_block", *(
        dye + "_stained_glass" for dye in (
            "white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple",
            "blue", "brown", "green", "red", "black")))
"""bool: water beside it shows its overlay instead of its flow."""
_SIDES = ((0, 1), (2, 1), (1, 0), (1, 2))  # z, x in the 3 x 3 of north, south, west, east
_OUT = ((0, -1), (0, 1), (-1, 0), (1, 0))  # x, z


class Surfaces(NamedTuple):
    """Of n fluid cells. heights: float32 [4, n], 0..1, at the corners; angle: float32 [n], radians by which the flow
    texture is turned on the top, NaN where it is still; faces: bool [6, n] by Direction, which are drawn; overlay: bool
    [4, n], sides (north, south, west, east) with the overlay texture; kind: uint8 [n], WATER or LAVA."""

    heights: np.ndarray
    angle: np.ndarray
    faces: np.ndarray
    overlay: np.ndarray
    kind: np.ndarray


def surfaces(around: np.ndarray) -> Surfaces:
    """around: state ids [3, 3, 3, n] by y, z, x, with the fluid cells themselves in the middle."""
    kinds = state_tables.FLUID[around]
    kind = kinds[1, 1, 1]
    same = kinds == kind
    heights = corner_heights(around, same)
    return Surfaces(heights, flow_angle(around, kinds, same), drawn_faces(around, same, heights), overlays(around, kind), kind)


def neighbourhood(padded: np.ndarray, y: np.ndarray, z: np.ndarray, x: np.ndarray) -> np.ndarray:
    """[3, 3, 3, n] for `surfaces`, from a block of states with a rim of one cell around it; y, z, x: of the cells,
    counted without the rim."""
    step = np.arange(3)
    return padded[(y + step[:, None, None, None]), (z + step[:, None, None]), (x + step[:, None])]


def corner_heights(around: np.ndarray, same: np.ndarray) -> np.ndarray:
    """float32 [4, n]. Cells nearly full count ten times; a corner beside a cell with the same fluid above is full."""
    level, above = around[1], same[2]
    height = np.where(same[1], np.where(above, F(1), _OWN_HEIGHT[level]), _EMPTY_HEIGHT[level])
    weight = np.where(height >= F(0.8), F(10), (height >= 0).astype(F))
    own = height[1, 1]
    out = np.empty((4, *own.shape), F)
    for corner in range(4):
        z, x = (corner >> 1) * 2, (corner & 1) * 2
        beside_a, beside_b, diagonal = (z, 1), (1, x), (z, x)
        a, b, d = height[beside_a], height[beside_b], height[diagonal]
        counts = (a > 0) | (b > 0)
        total = weight[1, 1] + weight[beside_a] + weight[beside_b] + np.where(counts, weight[diagonal], F(0))
        summed = own * weight[1, 1] + a * weight[beside_a] + b * weight[beside_b]
        summed += np.where(counts, d * weight[diagonal], F(0))
        full = (own >= 1) | (a >= 1) | (b >= 1) | (counts & (d >= 1))
        out[corner] = np.where(full, F(1), summed / np.maximum(total, F(1)))
    return out


def flow(around: np.ndarray, kinds: np.ndarray, same: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """float32 [n] twice: where the fluid flows along x and z, of length 0 or 1 (the downward part left out)."""
    own = _OWN_HEIGHT[around[1, 1, 1]]
    fx, fz = np.zeros_like(own), np.zeros_like(own)
    for (z, x), (dx, dz) in zip(_SIDES, _OUT, strict=True):
        beside = np.where(same[1, z, x], _OWN_HEIGHT[around[1, z, x]], F(0))
        below = np.where(same[0, z, x], _OWN_HEIGHT[around[0, z, x]], F(0))
        over_edge = (kinds[1, z, x] == 0) & ~state_tables.MOTION[around[1, z, x]] & (below > 0)
        drop = np.where(beside > 0, own - beside, np.where(over_edge, own - (below - FULLNESS), F(0)))
        if dx:
            fx += F(dx) * drop
        else:
            fz += F(dz) * drop
    length = np.sqrt(fx * fx + fz * fz)
    safe = np.where(length > 1e-4, length, F(1))
    moves = length > 1e-4
    return np.where(moves, fx / safe, F(0)), np.where(moves, fz / safe, F(0))


def flow_angle(around: np.ndarray, kinds: np.ndarray, same: np.ndarray) -> np.ndarray:
    """float32 [n]: the turn of the flow texture on the top, NaN where the still one is drawn."""
    fx, fz = flow(around, kinds, same)
    angle = np.arctan2(fz, fx) - F(np.pi / 2)
    return np.where((fx == 0) & (fz == 0), F(np.nan), angle).astype(F)


def drawn_faces(around: np.ndarray, same: np.ndarray, heights: np.ndarray) -> np.ndarray:
    """bool [6, n]: a face is hidden by the same fluid behind it, by a whole face of the neighbour, and where the block
    that holds the fluid (a waterlogged stair) has a whole face itself. A lowered top is never hidden by a block."""
    own = state_tables.FACE_OCCLUSION[around[1, 1, 1]]
    places = ((0, 1, 1), (2, 1, 1), (1, 0, 1), (1, 2, 1), (1, 1, 0), (1, 1, 2))
    out = np.empty((6, around.shape[-1]), bool)
    for face, place in enumerate(places):
        covered = state_tables.FACE_OCCLUSION[around[place]] >> (face ^ 1) & 1 != 0
        out[face] = ~same[place] & ~covered & (own >> face & 1 == 0)
    lowered = heights.min(0) < 1
    out[1] = ~same[2, 1, 1] & (lowered | out[1])
    return out


def overlays(around: np.ndarray, kind: np.ndarray) -> np.ndarray:
    """bool [4, n]: sides of water that touch glass, ice or leaves."""
    return np.stack([_SEEN_THROUGH[around[1, z, x]] & (kind == WATER) for z, x in _SIDES])


def top_uv(angle: np.ndarray) -> np.ndarray:
    """float32 [n, 4, 2] on the layer (0..1), by corner: the whole still texture, or the middle half of the flow texture
    turned by the angle."""
    turned = np.nan_to_num(angle)
    sine, cosine = np.sin(turned) * F(0.25), np.cos(turned) * F(0.25)
    flowing = np.stack((
        0.5 - cosine - sine, 0.5 - cosine + sine, 0.5 + cosine - sine, 0.5 - cosine - sine,
        0.5 - cosine + sine, 0.5 + cosine + sine, 0.5 + cosine + sine, 0.5 + cosine - sine), -1)
    still = np.array((0, 0, 1, 0, 0, 1, 1, 1), F)
    return np.where(np.isnan(angle)[..., None], still, flowing).astype(F).reshape(*angle.shape, 4, 2)


class FluidQuads(NamedTuple):
    """m quads. cell: int [m], which of the n cells; corners: float32 [m, 4, 3] in the cell, around the rim, seen from
    outside against the clock from the upper left; uv: float32 [m, 4, 2] 0..1 on the layer; texture: int8 [m] STILL, FLOW
    or OVERLAY; direction: int8 [m]. The top's two triangles are 0 1 2 and 2 3 0 (it need not be flat)."""

    cell: np.ndarray
    corners: np.ndarray
    uv: np.ndarray
    texture: np.ndarray
    direction: np.ndarray


_TOP = (0, 2, 3, 1)  # corners in the order of the quad: NW, SW, SE, NE
# the two corners of a side's upper edge, from the left seen from outside, by Direction - 2
_EDGE = ((1, 0), (2, 3), (0, 2), (3, 1))


def quads(found: Surfaces) -> FluidQuads:
    """All drawn faces of the cells, in the order of faces."""
    heights = np.maximum(found.heights - F(TOP_GAP), 0)
    x, z = np.array((0, 1, 0, 1), F), np.array((0, 0, 1, 1), F)
    cells, corners, uvs, textures, directions = [], [], [], [], []
    for face in range(6):
        some = np.flatnonzero(found.faces[face])
        if not len(some):
            continue
        quad, uv = np.zeros((len(some), 4, 3), F), np.zeros((len(some), 4, 2), F)
        high = heights[:, some].T
        texture = np.zeros(len(some), np.int8)
        if face < 2:
            order = _TOP if face == 1 else (2, 0, 1, 3)
            quad[..., 0], quad[..., 2] = x[list(order)], z[list(order)]
            if face == 1:
                quad[..., 1] = high[:, _TOP]
                uv[:] = top_uv(found.angle[some])[:, _TOP]
                texture[:] = np.where(np.isnan(found.angle[some]), STILL, FLOW)
            else:
                quad[..., 1] = F(TOP_GAP)
                uv[:] = ((0, 1), (0, 0), (1, 0), (1, 1))
        else:
            left, right = _EDGE[face - 2]
            for place, corner, upper in ((0, left, True), (1, left, False), (2, right, False), (3, right, True)):
                quad[:, place, 0], quad[:, place, 2] = x[corner], z[corner]
                quad[:, place, 1] = high[:, corner] if upper else F(0)
                uv[:, place, 0] = F(0 if corner == left else 0.5)
                uv[:, place, 1] = (1 - high[:, corner]) * F(0.5) if upper else F(0.5)
            inward = F(TOP_GAP) * (1 if face in (2, 4) else -1)
            quad[..., 2 if face < 4 else 0] += inward
            texture[:] = np.where(found.overlay[face - 2, some], OVERLAY, FLOW)
        for to, part in zip((cells, corners, uvs, textures, directions),
                            (some, quad, uv, texture, np.full(len(some), face, np.int8)), strict=True):
            to.append(part)
    if not cells:
        return FluidQuads(np.zeros(0, int), np.zeros((0, 4, 3), F), np.zeros((0, 4, 2), F), np.zeros(0, np.int8), np.zeros(0, np.int8))
    return FluidQuads(*(np.concatenate(part) for part in (cells, corners, uvs, textures, directions)))
