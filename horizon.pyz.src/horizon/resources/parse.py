"""JSON files of packs: read as the original reads them, within limits; everything that is wrong is a ValueError.

Comments and commas before a closing bracket pass, as the original's reader lets them; what a program could trip over
later (depth without end, numbers beyond all range, halves of characters) does not.
"""

import json
import re

MOST_BYTES = 8 << 20
MOST_DEPTH = 64  # item definitions and text components nest deepest, some twenty levels
_WHOLE = 1 << 63

# Strings are matched so that nothing inside them is taken for a comment; each alternative runs to the end of the text
# where its own end is missing, which keeps the whole pass linear.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|//[^\n]*|/\*(?:[^*]|\*(?!/))*(?:\*/)?', re.DOTALL)
_COMMAS = re.compile(r'"(?:[^"\\]|\\.)*"?|,(?=\s*[}\]])', re.DOTALL)


def read_json(data: bytes):
    """What a JSON file says: dict, list, text, number, bool or None. ValueError with a short reason."""
    if len(data) > MOST_BYTES:
        raise ValueError(f"larger than {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("not in UTF-8") from None
    try:
        value = _loads(text)
    except RecursionError:
        raise ValueError("nested too deep") from None
    except ValueError as error:
        try:
            value = _loads(_COMMAS.sub(_kept, _TOKENS.sub(_kept, text)))
        except RecursionError:
            raise ValueError("nested too deep") from None
        except ValueError:
            raise ValueError(f"no JSON ({error})") from None
    if text.count("[") + text.count("{") > MOST_DEPTH and is_deep(value):
        raise ValueError("nested too deep")
    if "\\ud" in text or "\\uD" in text:
        _check_characters(value)
    return value


def is_deep(value, most: int = MOST_DEPTH) -> bool:
    """Does it nest deeper than `most` levels? Without recursion of its own."""
    level = [value]
    for _ in range(most):
        below = []
        for part in level:
            if isinstance(part, dict):
                below += [child for child in part.values() if isinstance(child, (dict, list))]
            elif isinstance(part, list):
                below += [child for child in part if isinstance(child, (dict, list))]
        if not below:
            return False
        level = below
    return True


def _loads(text: str):
    return json.loads(text, parse_int=_integer, parse_float=_number, parse_constant=_constant)


def _kept(match: re.Match) -> str:
    token = match.group()
    return token if token[0] == '"' else " "


def _integer(text: str) -> int:
    value = int(text) if len(text) < 21 else _WHOLE
    if not -_WHOLE <= value < _WHOLE:
        raise ValueError("a number is out of range")
    return value


def _number(text: str) -> float:
    value = float(text)
    if value - value != 0.0:
        raise ValueError("a number is out of range")
    return value


def _constant(text: str):
    raise ValueError(f"{text} is no number")


def _check_characters(value) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("half a character") from None
