"""Subtitles: what is heard, in words, with an arrow to where it comes from. Source: minecraft.wiki, Subtitles."""

from math import cos, radians, sin

from horizon.client.hud import CAPTION_TICKS
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList
from horizon.screens.view import View

STEP = 10
FAINTEST, BRIGHTEST = 75, 255


def words(view: View, sound: str) -> str | None:
    """What a sound is called; None for one that is not told."""
    return view.texts("subtitles." + sound.removeprefix("minecraft:"))


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    if not view.shows_subtitles or not client.hud.captions:
        return
    rows = {}
    for caption in client.hud.captions:
        said = words(view, caption.sound)
        if said:
            rows[said] = caption
    if not rows:
        return
    body, eye = client.player.body, client.player.eye
    ahead = -sin(radians(body.yaw)), cos(radians(body.yaw))
    width = max(view.width(said) for said in rows) + view.width("<") + view.width(" ") * 2 + view.width(">")
    half = int(width / 2)
    for place, (said, caption) in enumerate(rows.items()):
        age = (client.hud.ticks - caption.tick + time.partial - 1) / CAPTION_TICKS
        shade = round(BRIGHTEST + (FAINTEST - BRIGHTEST) * min(max(age, 0.0), 1.0))
        color = 0xFF000000 | shade << 16 | shade << 8 | shade
        middle, y = canvas.width - half - 2, canvas.height - 35 - place * STEP
        canvas.fill(middle - half - 1, y - 5, half * 2 + 2, STEP, int(255 * 0.8) << 24)
        side = side_of(eye, caption.pos, ahead)
        if side > 0:
            canvas.letters(">", middle + half - view.width(">"), y - 4, color)
        elif side < 0:
            canvas.letters("<", middle - half, y - 4, color)
        canvas.letters(said, middle - int(view.width(said)) // 2, y - 4, color)


def side_of(eye, pos, ahead: tuple[float, float]) -> int:
    """1 for what is to the right, -1 to the left, 0 ahead or here. ahead: (x, z) of the way one looks."""
    dx, dz = pos[0] - eye[0], pos[2] - eye[2]
    far = (dx * dx + dz * dz) ** 0.5
    if far < 0.5 or (dx * ahead[0] + dz * ahead[1]) / far > 0.5:
        return 0
    return 1 if ahead[0] * dz - ahead[1] * dx > 0 else -1
