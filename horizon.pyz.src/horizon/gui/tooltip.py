"""A hint beside the pointer: lines of text in a frame that stays inside the picture."""

from horizon.gui.canvas import DrawList
from horizon.gui.font import Fonts

PADDING, MARGIN = 3, 9  # GUI pixels around the lines; that the sprites reach beyond them
AWAY = 12  # right of the pointer, and up
LINE = 10
FIRST_GAP = 2  # after the title


def size_of(lines: list, fonts: Fonts) -> tuple[int, int]:
    """Width and height of the lines, GUI pixels."""
    width = max((int(fonts.width(line)) for line in lines), default=0)
    return width, 8 if len(lines) == 1 else LINE * len(lines) + FIRST_GAP - 2


def place(x: float, y: float, width: int, height: int, screen: tuple[int, int]) -> tuple[int, int]:
    """Where the lines begin: right of the pointer, or left of it where there is no room. Source: the original's tooltips."""
    left, top = int(x) + AWAY, int(y) - AWAY
    if left + width > screen[0]:
        left = max(left - 2 * AWAY - width, 4)
    if top + height + PADDING > screen[1]:
        top = screen[1] - height - PADDING
    return left, max(top, PADDING + 1)


def draw(canvas: DrawList, lines: list, x: float, y: float, fonts: Fonts, style: str | None = None) -> None:
    """lines: str or pieces, the first a title; style: the name that the component tooltip_style gives ("own:fancy")."""
    if not lines:
        return
    width, height = size_of(lines, fonts)
    left, top = place(x, y, width, height, (canvas.width, canvas.height))
    space, _, name = (style or "").rpartition(":")
    before = f"{space}:" if space else ""
    rim = PADDING + MARGIN
    for part in ("background", "frame"):
        sprite = f"{before}tooltip/{name}_{part}" if name else f"tooltip/{part}"
        canvas.sprite(sprite, left - rim, top - rim, width + 2 * rim, height + 2 * rim)
    for number, line in enumerate(lines):
        canvas.letters(line, left, top)
        top += LINE + (FIRST_GAP if number == 0 else 0)
