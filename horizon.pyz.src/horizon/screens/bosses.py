"""Boss bars at the top."""

from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList
from horizon.screens.view import View

COLORS = ("pink", "blue", "red", "green", "yellow", "purple", "white")
NOTCHES = ("", "notched_6", "notched_10", "notched_12", "notched_20")
WIDTH, HEIGHT, STEP = 182, 5, 19


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    """From above to below, as far as the upper third reaches."""
    y, x = 12, canvas.width // 2 - 91
    for uuid, bar in client.board.bars.items():
        number, overlay = bar.get("color", 0), bar.get("overlay", 0)
        color = COLORS[number] if 0 <= number < len(COLORS) else COLORS[0]
        notch = NOTCHES[overlay] if 0 <= overlay < len(NOTCHES) else ""
        done = int(client.hud.bar_fill(uuid, 0.0, time.partial) * WIDTH)
        for name in (color, notch):
            if name:
                canvas.sprite(f"boss_bar/{name}_background", x, y, WIDTH, HEIGHT)
                canvas.part(f"boss_bar/{name}_progress", x, y, (WIDTH, HEIGHT), (0, 0, done, HEIGHT))
        title = view.shown(client.hud.texts.get(("bar", uuid), bar.get("title", "")), client.hud.ticks)
        canvas.letters(title, canvas.width // 2 - int(view.width(title)) // 2, y - 9)
        y += STEP
        if y >= canvas.height // 3:
            return
