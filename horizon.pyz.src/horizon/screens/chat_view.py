"""The lines of chat over the world, which fade. The open chat with its field is a screen of its own; it wraps and places lines
with the same functions."""

from horizon.client.hud import ChatLine
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList, faded
from horizon.gui.font import LINE
from horizon.gui.text import Pieces, Style, joined, scrambled, wrap
from horizon.screens.view import View

SHOWN_TICKS = 200
WIDEST, TALLEST = 320, 180
BOTTOM = 40  # GUI pixels below the chat
FAILED = Style(color=0xFF5555)
MOST_WRAPPED = 1024


def chat_width(view: View) -> int:
    """GUI pixels: 40 to 320. Source: the original's option."""
    return int(view.chat_width * (WIDEST - 40) + 40 + 0.5)


def chat_lines(view: View, share: float) -> int:
    """How many lines fit into a height option's share."""
    return int(share * (TALLEST - 20) + 20 + 0.5) // LINE


def wrapped(line: ChatLine, view: View) -> list[Pieces]:
    """A heard line in lines that fit; kept."""
    kept, key = view.fonts.kept, ("chat", line.seq, chat_width(view), view.chat_scale)
    found = kept.get(key)
    if found is not None and found[0] is line:
        return found[1]
    pieces = view.pieces(line.component, FAILED if line.failed else Style())
    lines = wrap(linked(pieces), chat_width(view) / max(view.chat_scale, 0.1), view.fonts)
    if len(kept) >= MOST_WRAPPED:
        kept.clear()
    kept[key] = line, lines
    return lines


def linked(pieces: Pieces) -> Pieces:
    """Addresses of the web in plain text as links, underlined."""
    out = []
    for text, style in pieces:
        if style.click is not None or "http" not in text:
            out.append((text, style))
            continue
        for number, word in enumerate(text.split(" ")):
            blank = " " if number else ""
            if word.startswith(("http://", "https://")) and len(word) > 10:
                out += [(blank, style), (word, style._replace(underlined=True, click=("open_url", word)))]
            else:
                out.append((blank + word, style))
    return joined(out)


def fade(age: float) -> float:
    """0..1: how much of a line is seen that was heard so many ticks ago."""
    share = min(max((1.0 - age / SHOWN_TICKS) * 10.0, 0.0), 1.0)
    return share * share


def placed(lines, view: View, most: int, ages: bool, now: int, partial: float, first: int = 0) -> list[tuple[int, Pieces, float, ChatLine]]:
    """(row from below, pieces, how much is seen, line) of what is shown, from below to above; `first` rows are scrolled away."""
    found, row = [], -first
    for line in reversed(lines):
        share = fade(now - line.tick + partial - 1.0) if ages else 1.0
        if ages and share <= 0:
            break
        for pieces in reversed(wrapped(line, view)):
            if row >= most:
                return found
            if row >= 0:
                found.append((row, pieces, share, line))
            row += 1
    return found


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    if view.chat_visibility == 2 or view.chat_scale <= 0:
        return
    lines = placed(client.hud.lines, view, chat_lines(view, view.chat_height_unfocused), True, client.hud.ticks, time.partial)
    draw_lines(canvas, lines, client.hud.ticks, view)


def draw_lines(canvas: DrawList, lines, moment: int, view: View) -> None:
    scale = view.chat_scale
    width, bottom = chat_width(view), canvas.height - BOTTOM
    opacity = view.chat_opacity * 0.9 + 0.1
    for row, pieces, share, _ in lines:
        alpha = int(255 * share * opacity)
        if alpha <= 3:
            continue
        y = bottom - (row + 1) * LINE * scale
        canvas.fill(0, y, width + 8 * scale + 4, LINE * scale, int(255 * share * view.text_background) << 24)
        canvas.letters(scrambled(pieces, view.fonts, 0 if view.is_still else moment), 4 * scale, y + scale,
                       faded(0xFFFFFFFF, alpha / 255), scale=scale)
