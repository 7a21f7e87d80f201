"""Text components -> styled pieces of text, measured, wrapped and put in the order in which they are seen.

    pieces = pieces_of({"text": "Hi ", "extra": [{"text": "Ann", "bold": True, "color": "gold"}]})
    wrap(pieces, 320, fonts)

A component is a `str`, a list or a dict, from JSON or NBT alike. Source of the format: minecraft.wiki, Text component format.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

Texts = Callable[[str], str | None]  # a key -> the words with %s in them, None for no such key
MOST_DEPTH = 64
MOST_LETTERS = 32768
COLORS = {
    "black": 0x000000, "dark_blue": 0x0000AA, "dark_green": 0x00AA00, "dark_aqua": 0x00AAAA, "dark_red": 0xAA0000,
    "dark_purple": 0xAA00AA, "gold": 0xFFAA00, "gray": 0xAAAAAA, "dark_gray": 0x555555, "blue": 0x5555FF,
    "green": 0x55FF55, "aqua": 0x55FFFF, "red": 0xFF5555, "light_purple": 0xFF55FF, "yellow": 0xFFFF55, "white": 0xFFFFFF,
}
CODES = dict(zip("0123456789abcdef", COLORS.values()))
FLAGS = ("bold", "italic", "underlined", "strikethrough", "obfuscated")
_FLAG_CODES = {"l": "bold", "o": "italic", "n": "underlined", "m": "strikethrough", "k": "obfuscated"}
_PART = re.compile(r"%(?:(\d{1,2})\$)?([s%])")
SECTION = "\u00a7"


class Style(NamedTuple):
    """How a piece of text looks and what it does. color 0xRRGGBB or None (as its surroundings); shadow 0xAARRGGBB or None.

    click: (action, value); hover: (action, contents as they came); font: its full name.
    """

    color: int | None = None
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    strikethrough: bool = False
    obfuscated: bool = False
    font: str = "minecraft:default"
    shadow: int | None = None
    click: tuple | None = None
    hover: tuple | None = None
    insertion: str | None = None


PLAIN = Style()
Piece = tuple[str, Style]
Pieces = tuple[Piece, ...]


def color_of(text) -> int | None:
    """0xRRGGBB of a colour's name or "#rrggbb"; None for what is none."""
    if not isinstance(text, str):
        return None
    if text.startswith("#") and len(text) == 7:
        try:
            return int(text[1:], 16)
        except ValueError:
            return None
    return COLORS.get(text)


def styled(component: dict, style: Style) -> Style:
    """What a component's own fields change."""
    changes = {}
    for flag in FLAGS:
        if flag in component:
            changes[flag] = bool(component[flag]) and component[flag] not in ("false", "0")
    if component.get("color") == "reset":
        changes["color"] = None
    elif color_of(component.get("color")) is not None:
        changes["color"] = color_of(component["color"])
    for field in ("font", "insertion"):
        if isinstance(component.get(field), str):
            changes[field] = component[field] if ":" in component[field] or field != "font" else "minecraft:" + component[field]
    shadow = component.get("shadow_color")
    if isinstance(shadow, int):
        changes["shadow"] = int(shadow) & 0xFFFFFFFF
    elif isinstance(shadow, (list, tuple)) and len(shadow) == 4 and all(isinstance(part, (int, float)) for part in shadow):
        red, green, blue, alpha = (max(0, min(255, round(part * 255))) if part == part else 0 for part in shadow)
        changes["shadow"] = alpha << 24 | red << 16 | green << 8 | blue
    for field, name, words in (("click", "clickEvent", ("value",)), ("hover", "hoverEvent", ("contents", "value"))):
        event = component.get(name)
        if isinstance(event, dict) and isinstance(event.get("action"), str):
            value = next((event[word] for word in words if word in event), None)
            changes[field] = event["action"], value if field == "hover" else str(value if value is not None else "")
    return style._replace(**changes) if changes else style


def read_component(value):
    """A component as it stands in files of 1.21.4: JSON in a string. What is no JSON is itself the text."""
    if not isinstance(value, str) or value[:1] not in ("{", "[", '"'):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def pieces_of(component, texts: Texts | None = None, style: Style = PLAIN) -> Pieces:
    """The styled pieces of a component, in order. Never fails: what makes no sense is left out, what is too deep or too long
    is cut."""
    out: list[Piece] = []
    _collect(component, texts, style, out, 0, [MOST_LETTERS])
    return joined(out)


def joined(pieces: Iterable[Piece]) -> Pieces:
    """Neighbours of one style become one piece."""
    out: list[list] = []
    for text, style in pieces:
        if not text:
            continue
        if out and out[-1][1] == style:
            out[-1][0] += text
        else:
            out.append([text, style])
    return tuple((text, style) for text, style in out)


def plain(pieces) -> str:
    """The letters alone."""
    return pieces if isinstance(pieces, str) else "".join([text for text, _ in pieces])


def _collect(component, texts, style, out, depth, room) -> None:
    if depth > MOST_DEPTH or room[0] <= 0 or component is None:
        return
    if isinstance(component, str):
        _put(component, style, out, room)
    elif isinstance(component, (list, tuple)):
        first = component[0] if component else None
        inner = styled(first, style) if isinstance(first, dict) else style  # the first is the parent of the others
        for number, part in enumerate(component):
            _collect(part, texts, style if number == 0 else inner, out, depth + 1, room)
    elif isinstance(component, dict):
        style = styled(component, style)
        _own(component, texts, style, out, depth, room)
        extra = component.get("extra", ())
        for part in extra if isinstance(extra, (list, tuple)) else ():
            _collect(part, texts, style, out, depth + 1, room)
    else:
        _put(str(component), style, out, room)


def _own(component: dict, texts, style, out, depth, room) -> None:
    """What stands before a component's `extra`."""
    if "translate" in component:
        key = str(component["translate"])
        parts = component.get("with", ())
        words = texts(key) if texts is not None else None
        if words is None:
            words = str(component.get("fallback", key))
        _translated(words, parts if isinstance(parts, (list, tuple)) else (), texts, style, out, depth, room)
    elif "text" in component or "" in component:
        _put(str(component.get("text", component.get(""))), style, out, room)
    elif "keybind" in component:
        key = str(component["keybind"])
        _put((texts(key) if texts is not None else None) or key, style, out, room)
    elif "selector" in component:
        _put(str(component["selector"]), style, out, room)
    elif isinstance(component.get("score"), dict):
        _put(str(component["score"].get("value", "")), style, out, room)


def _translated(words, parts, texts, style, out, depth, room) -> None:
    """Words with their parts in; each part keeps a style of its own."""
    at = place = 0
    for found in _PART.finditer(words):
        _put(words[at:found.start()], style, out, room)
        at = found.end()
        if found[2] == "%":
            _put("%", style, out, room)
            continue
        number = int(found[1]) - 1 if found[1] else place
        place += not found[1]
        if 0 <= number < len(parts):
            _collect(parts[number], texts, style, out, depth + 1, room)
    _put(words[at:], style, out, room)


def _put(text: str, style: Style, out: list, room: list) -> None:
    """Text, with the old colour codes in it read."""
    text = text[:room[0]]
    room[0] -= len(text)
    if SECTION not in text:
        out.append((text, style))
        return
    first, *rest = text.split(SECTION)
    out.append((first, style))
    now = style
    for part in rest:
        code = part[:1].lower()
        if code in CODES and code:
            now = Style(color=CODES[code], font=style.font, click=style.click, hover=style.hover, insertion=style.insertion)
        elif code in _FLAG_CODES and code:
            now = now._replace(**{_FLAG_CODES[code]: True})
        elif code == "r":
            now = style
        out.append((part[1:], now))


# Lines.


def wrap(pieces, width: float, fonts) -> list[Pieces]:
    """Lines of at most so many GUI pixels: broken at blanks where there are any, else between letters; `\\n` ends a line."""
    pieces = pieces_of(pieces) if isinstance(pieces, str) else pieces
    letters = [(letter, style) for text, style in pieces for letter in text]
    lines, line, used, blank = [], [], 0.0, -1
    for letter, style in letters:
        if letter == "\n":
            lines.append(joined(line))
            line, used, blank = [], 0.0, -1
            continue
        wide = fonts.advance(letter, style)
        if line and used + wide > width and not (letter == " "):
            if blank >= 0:
                lines.append(joined(line[:blank]))
                line = line[blank + 1:]
            else:
                lines.append(joined(line))
                line = []
            used, blank = sum([fonts.advance(*item) for item in line]), -1
        if letter == " ":
            blank = len(line)
        line.append((letter, style))
        used += wide
    if line or not lines or (letters and letters[-1][0] == "\n"):
        lines.append(joined(line))
    return lines


def cut(pieces, width: float, fonts, ending: str = "...") -> Pieces:
    """One line that fits; with an ending where it was too long."""
    pieces = pieces_of(pieces) if isinstance(pieces, str) else pieces
    if fonts.width(pieces) <= width:
        return pieces
    left, out = width - fonts.width(ending), []
    for text, style in pieces:
        for letter in text:
            left -= fonts.advance(letter, style)
            if left < 0:
                return joined([*out, (ending, style)])
            out.append((letter, style))
    return joined(out)


def piece_at(pieces: Pieces, x: float, fonts) -> Piece | None:
    """The piece under a point so many GUI pixels right of the line's begin; for clicks and hovering."""
    for text, style in in_sight_order(pieces):
        wide = fonts.width(((text, style),))
        if 0 <= x < wide:
            return text, style
        x -= wide
    return None


def scrambled(pieces: Pieces, fonts, moment: int) -> Pieces:
    """Obfuscated pieces with other letters of the same width, which change with `moment` and with nothing else."""
    if not any(style.obfuscated for _, style in pieces):
        return pieces
    out, place = [], 0
    for text, style in pieces:
        if not style.obfuscated:
            out.append((text, style))
            place += len(text)
            continue
        letters = []
        for letter in text:
            choice = fonts.alike(letter, style)
            mixed = (moment * 0x9E3779B1 + place * 0x85EBCA6B + 0x27D4EB2F) & 0xFFFFFFFF
            mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
            letters.append(choice[(mixed ^ mixed >> 12) % len(choice)] if choice else letter)
            place += 1
        out.append(("".join(letters), style))
    return tuple(out)


# Order of sight.

_MIRRORED = {a: b for pair in ("()", "[]", "{}", "<>", "«»", "‹›") for a, b in (pair, pair[::-1])}
_RIGHT_TO_LEFT = ("R", "AL")
_NUMBERS = ("EN", "AN")


def has_right_to_left(text: str) -> bool:
    return any("\u0590" <= letter <= "\u08ff" or "\ufb1d" <= letter <= "\ufefc" or "\U00010800" <= letter <= "\U0001efff"
               for letter in text)


def in_sight_order(pieces: Pieces) -> Pieces:
    """Pieces from left to right as they are seen: Hebrew and Arabic run the other way. Letters are not joined.

    A short form of the Unicode bidirectional algorithm (UAX 9): the first strong letter is the line's direction, numbers run
    left to right, blanks and signs go with what is around them.
    """
    whole = plain(pieces)
    if not has_right_to_left(whole):
        return pieces
    kinds = [unicodedata.bidirectional(letter) for letter in whole]
    first = next((kind for kind in kinds if kind == "L" or kind in _RIGHT_TO_LEFT), "L")
    base = 0 if first == "L" else 1
    levels, strong = [], base
    for kind in kinds:
        if kind == "L":
            strong = 0
            levels.append(base and 2)
        elif kind in _RIGHT_TO_LEFT or kind == "NSM" and strong:
            strong = 1
            levels.append(1)
        elif kind in _NUMBERS:
            levels.append(2 if strong or base else 0)
        else:
            levels.append(None)
    _settle(levels, base)
    order = _reordered(levels)
    styles = [style for text, style in pieces for _ in text]
    return joined((_MIRRORED.get(whole[at], whole[at]) if levels[at] % 2 else whole[at], styles[at]) for at in order)


def _settle(levels: list, base: int) -> None:
    """Signs between two runs of one direction go with them, others with the line."""
    at = 0
    while at < len(levels):
        if levels[at] is not None:
            at += 1
            continue
        end = at
        while end < len(levels) and levels[end] is None:
            end += 1
        before = levels[at - 1] if at else base
        after = levels[end] if end < len(levels) else base
        sides = {0 if level == 0 or level == 2 and base else 1 for level in (before, after)}
        level = base if len(sides) > 1 else 1 if sides == {1} else base and 2
        levels[at:end] = [level] * (end - at)
        at = end


def _reordered(levels: list[int]) -> list[int]:
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        at = 0
        while at < len(order):
            if levels[order[at]] < level:
                at += 1
                continue
            end = at
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[at:end] = order[at:end][::-1]
            at = end
    return order
