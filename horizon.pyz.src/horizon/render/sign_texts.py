"""What is written on signs, on both sides, as loose surfaces."""

from copy import deepcopy

import numpy as np

from horizon.gui.font import Fonts
from horizon.registry import state_tables
from horizon.registry.block import BLOCKS, BlockState
from horizon.registry.block import state as state_of
from horizon.render import block_thing_models as models
from horizon.render.box_models import about_y
from horizon.render.camera import Camera, Scene
from horizon.render.quads import Quads

F = np.float32
TEXT_RANGE = 32.0
MOST_TEXTS = 512
FULL = np.array((240, 240), np.uint8)
_PALE = (240, 235, 204)  # around black letters that glow
_SIGNS = state_tables.mask(*(block.name for block in BLOCKS if block.name.endswith("_sign")))

TEXEL = 1 / 96  # blocks, of a letter's pixel on a sign
_BOARDS = {False: (96, 10, TEXEL), True: (60, 9, TEXEL * 0.9)}  # by whether it hangs: width, line, texel


def texts_of(scene: Scene, camera: Camera, sheet, cells, ids, moved, levels) -> Quads:
    """The lines on both sides of the signs nearby, the nearest first."""
    away = ((cells + 0.5 - camera.eye) ** 2).sum(1)
    near = np.flatnonzero(_SIGNS[ids] & (away < TEXT_RANGE * TEXT_RANGE))
    near = near[np.argsort(away[near], kind="stable")]
    corners, uv, glows, owners = [], [], [], []
    chunks, known = scene.level.chunks, sheet.kept.setdefault("sign texts", {})
    if len(known) > 4 * MOST_TEXTS:  # what is written over and over does not fill the sheet
        for key in sheet.kept.pop("sign regions", ()):
            sheet.forget(key)
        known.clear()
    for number, cell, id in zip(near.tolist(), cells[near].tolist(), ids[near].tolist(), strict=True):
        chunk, pos = chunks.get((cell[0] >> 4, cell[2] >> 4)), tuple(cell)
        entity = chunk.block_entities.get(pos) if chunk is not None else None
        if entity is None:
            continue
        front, back = entity.data.get("front_text"), entity.data.get("back_text")
        found = known.get(pos)
        stamp = id, scene.lines_of
        if found is None or found[0] != stamp or found[1] != front or found[2] != back:
            of, sides = state_of(id), []
            for side, turn in (("front_text", 0.0), ("back_text", 180.0)):
                made = _text(scene, sheet, entity, side, of, turn)
                if made is not None:
                    sides.append(made)
            found = known[pos] = stamp, deepcopy(front), deepcopy(back), sides
        for place, texels, glow in found[3]:
            corners.append(place)
            uv.append(texels)
            glows.append(glow)
            owners.append(number)
        if len(owners) >= MOST_TEXTS:
            break
    if not owners:
        return Quads.none()
    light = np.where(np.array(glows)[:, None], FULL, levels[owners])
    return Quads.of(np.stack(corners) + moved[owners][:, None], np.stack(uv), light=light)


def _text(scene: Scene, sheet, entity, side: str, of: BlockState, turn: float):
    """(corners [4, 3] in the cell, uv [4, 2], whether it glows) of a side; None if nothing is written there."""
    lines = tuple(scene.lines_of(entity, side))[:4]
    if not any(lines):
        return None
    said = entity.data.get(side)
    said = said if isinstance(said, dict) else {}
    color, glows = str(said.get("color", "black")), bool(said.get("has_glowing_text"))
    hangs, on_wall = "hanging_sign" in of.name, "_wall_" in of.name
    wide, line, texel = _BOARDS[hangs]
    key = "sign", lines, color, glows, hangs
    region = sheet.find(key)
    if region is None:
        region = sheet.put(key, _written(sheet, lines, color, glows, wide, line))
        sheet.kept.setdefault("sign regions", []).append(key)
    yaw = models.YAW[of.get("facing")] if of.get("facing") else int(of.get("rotation") or 0) * 22.5
    half, tall = region.w * texel / 2, region.h * texel / 2
    if hangs:
        middle, near, base = (0.0, -0.3125 - 5 / 16, 0.0), 1 / 16 + 0.004, (0.5, 0.9375, 0.5)
    else:
        middle = (0.0, 1 / 3 - 0.3125, -0.4375) if on_wall else (0.0, 1 / 3, 0.0)
        near, base = 2 / 3 / 16 + 0.004, (0.5, 0.5, 0.5)
    flat = np.array(((-half, tall, near), (-half, -tall, near), (half, -tall, near), (half, tall, near)))
    corners = (flat @ about_y(turn).T + middle) @ about_y(-yaw).T + base
    x0, y0, x1, y1 = region.x, region.y, region.x + region.w, region.y + region.h
    return corners.astype(F), np.array(((x0, y0), (x0, y1), (x1, y1), (x1, y0)), F), glows


def _written(sheet, lines, color: str, glows: bool, wide: int, line: int) -> np.ndarray:
    """uint8 [4 * line, wide, 4]: lines in the middle; letters that would not fit are left out."""
    fonts = sheet.kept.get("fonts")
    if fonts is None:
        fonts = sheet.kept["fonts"] = Fonts(sheet.resources)
    dye = models.DYES.get(color, 0) if color != "black" else 0
    ink = np.array((dye >> 16 & 255, dye >> 8 & 255, dye & 255)) * (1.0 if glows else 0.4)
    out = np.zeros((4 * line, wide, 4), np.uint8)
    for number, text in enumerate(lines):
        text = text[:200]
        while text and fonts.width(text) > wide:
            text = text[:-1]
        x = round((wide - fonts.width(text)) / 2)
        for letter in text:
            glyph = fonts.glyph(letter)
            if glyph.texels is not None and glyph.height <= 16:
                _stamp(out, glyph, x, number * line + round(glyph.top) + 1, ink)
            x += round(glyph.advance)
    if glows:
        _outlined(out, np.array(_PALE) if color == "black" else ink * 0.4)
    return out


def _outlined(out: np.ndarray, ink: np.ndarray) -> None:
    """A rim around letters that glow, so that they are read on any wood."""
    solid = np.pad(out[..., 3] > 0, 1)
    high, wide = out.shape[:2]
    near = np.zeros((high, wide), bool)
    for y in range(3):
        for x in range(3):
            near |= solid[y:y + high, x:x + wide]
    near &= out[..., 3] == 0
    out[near] = (*ink.astype(np.uint8).tolist(), 255)


def _stamp(out: np.ndarray, glyph, x: int, y: int, ink: np.ndarray) -> None:
    """A letter's pixels, one for each GUI pixel."""
    step = max(1, round(glyph.texels.shape[0] / max(glyph.height, 1)))
    texels = glyph.texels[::step, ::step]
    top, left = max(y, 0), max(x, 0)
    part = out[top:y + texels.shape[0], left:x + texels.shape[1]]
    texels = texels[top - y:top - y + part.shape[0], left - x:left - x + part.shape[1]]
    solid = texels[..., 3] >= 128
    part[solid, :3] = ink.astype(np.uint8)
    part[solid, 3] = 255
