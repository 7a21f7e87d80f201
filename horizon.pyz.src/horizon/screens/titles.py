"""Titles and subtitles with their fades, and the line above the hotbar."""

from horizon.client.hud import ACTION_BAR_TICKS
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList
from horizon.screens.view import View

FAINTEST = 8  # alpha below which nothing is drawn
FADE_TICKS = 20  # of the action bar


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    action_bar(canvas, client, time, view)
    title(canvas, client, time, view)


def action_bar(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    hud = client.hud
    left = ACTION_BAR_TICKS - (hud.ticks - hud.action_bar_at + max(time.partial - 1, 0.0))
    if hud.action_bar in (None, "") or left <= 0:
        return
    alpha = min(255, int(left * 255 / FADE_TICKS))
    if alpha <= FAINTEST:
        return
    pieces = view.shown(hud.action_bar, hud.ticks)
    canvas.letters(pieces, canvas.width // 2 - int(view.width(pieces)) // 2, canvas.height - 72, alpha << 24 | 0xFFFFFF)


def title_alpha(client, time: FrameTime) -> int:
    """0..255. A title that has just come while the world stands is not seen yet."""
    hud = client.hud
    fade_in, stay, fade_out = hud.times
    age = hud.ticks - hud.title_at + time.partial - 1.0
    if age < 0 or hud.title is None:
        return 0
    if age < fade_in:
        return int(age / fade_in * 255)
    if age < fade_in + stay:
        return 255
    return int(max(0.0, fade_in + stay + fade_out - age) / fade_out * 255) if fade_out else 0


def title(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    hud, alpha = client.hud, title_alpha(client, time)
    if alpha <= FAINTEST:
        return
    for component, scale, y in ((hud.title, 4.0, -10.0), (hud.subtitle, 2.0, 5.0)):
        if component in (None, ""):
            continue
        pieces = view.shown(component, hud.ticks)
        wide = view.width(pieces)
        canvas.letters(pieces, canvas.width / 2 - int(wide) // 2 * scale, canvas.height / 2 + y * scale,
                       alpha << 24 | 0xFFFFFF, scale=scale)
