"""Notes at the upper right: they slide in, stay five seconds, and slide out."""

from horizon.client.hud import TOAST_SLIDE, TOAST_TICKS, Toast
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList, Icon
from horizon.gui.text import cut, wrap
from horizon.screens.view import View

WIDTH, HEIGHT = 160, 32
TITLE_COLORS = {"task": 0xFFFFFF00, "goal": 0xFFFFFF00, "challenge": 0xFFFF88FF}
RECIPE_TITLE, RECIPE_TEXT, SYSTEM_TITLE = 0xFF6A3A86, 0xFF241F1A, 0xFFF2C14E


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    hud = client.hud
    for place, (toast, came) in enumerate(hud.toasts_shown):
        age = hud.ticks - came + time.partial - 1
        share = seen(age)
        if share > 0:
            _toast(canvas, toast, round(canvas.width - WIDTH * share), place * HEIGHT, age, view)


def seen(age: float) -> float:
    """0..1: how far a toast has come in after so many ticks."""
    ends = min(age, TOAST_TICKS - age) / TOAST_SLIDE
    share = min(max(ends, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def _toast(canvas: DrawList, toast: Toast, x: int, y: int, age: float, view: View) -> None:
    kind = toast.kind if toast.kind in ("advancement", "recipe", "system") else "system"
    canvas.sprite(f"toast/{kind}", x, y, WIDTH, HEIGHT)
    left = x + (30 if toast.icon is not None else 18)
    room = x + WIDTH - 6 - left
    if kind == "recipe":
        canvas.letters(cut(view.pieces(toast.title), room, view.fonts), left, y + 7, RECIPE_TITLE, False)
        canvas.letters(cut(view.pieces(toast.text), room, view.fonts), left, y + 18, RECIPE_TEXT, False)
    else:
        color = TITLE_COLORS.get(toast.frame, SYSTEM_TITLE) if kind == "advancement" else SYSTEM_TITLE
        lines = wrap(view.pieces(toast.text), room, view.fonts)
        if len(lines) <= 1:
            canvas.letters(cut(view.pieces(toast.title), room, view.fonts), left, y + 7, color, False)
            canvas.letters(lines[0] if lines else "", left, y + 18, 0xFFFFFFFF, False)
        elif age < TOAST_TICKS * 0.3:
            canvas.letters(cut(view.pieces(toast.title), room, view.fonts), left, y + 11, color, False)
        else:
            top = y + HEIGHT // 2 - min(len(lines), 3) * 9 // 2
            for number, line in enumerate(lines[:3]):
                canvas.letters(line, left, top + number * 9, 0xFFFFFFFF, False)
    if toast.icon is not None:
        canvas.add(Icon(toast.icon, x + 8, y + 8, decorated=False))
