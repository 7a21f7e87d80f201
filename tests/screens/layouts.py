"""Draw lists as lines of text, so that a layout can be kept and compared: `python -m tests.screens.layouts` writes them anew."""

from pathlib import Path

from horizon.core.clock import FrameTime
from horizon.gui.canvas import Clip, DrawList, Fill, Icon, Letters, Picture, Sprite
from horizon.gui.text import pieces_of, plain
from horizon.screens import hud
from tests.support.hud_scenes import SITUATIONS, debug_info, painter, view_of

GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {"usual": {}, "effects": {}, "talk": {"shows_subtitles": True}, "board": {}}
DEBUG = {"shows_debug": True, "debug": debug_info()}


def number(value: float) -> str:
    return f"{value:g}"


def line(item) -> str:
    """One thing of a draw list."""
    where = "" if isinstance(item, Clip) else " ".join(number(part) for part in (item.x, item.y))
    if isinstance(item, Fill):
        return f"fill {where} {number(item.width)} {number(item.height)} {item.color:08X}"
    if isinstance(item, Sprite):
        part = "" if item.part is None else " part " + " ".join(number(value) for value in item.part)
        return f"sprite {item.name} {where} {number(item.width)} {number(item.height)} {item.color:08X}{' invert' if item.invert else ''}{part}"
    if isinstance(item, Picture):
        return f"picture {item.name} {where} {number(item.width)} {number(item.height)} {item.color:08X}"
    if isinstance(item, Letters):
        text = plain(pieces_of(item.text) if isinstance(item.text, str) else item.text)
        return f"letters {where} {item.color:08X} x{number(item.scale)} {text}"
    if isinstance(item, Icon):
        return f"icon {where} {item.stack.item.name} {item.stack.count} {number(item.squeeze)} {number(item.cooldown)}"
    return f"clip {item.bounds}"


def layout(alone, width: int = 427, height: int = 240, partial: float = 1.0, **changes) -> list[str]:
    canvas = DrawList(width, height)
    hud.draw(canvas, alone.client, FrameTime(alone.client.ticks, partial, 0.0), view_of(PAINTER, **changes))
    return [line(item) for item in canvas.items]


PAINTER = painter()


def rows(name: str) -> list[str]:
    return layout(SITUATIONS[name](), **OPTIONS[name])


if __name__ == "__main__":
    for name in SITUATIONS:
        (GOLDEN / f"{name}.txt").write_text("\n".join(rows(name)) + "\n", encoding="utf-8")
