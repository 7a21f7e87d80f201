"""Replies as lines: one JSON object in ASCII, with no NaN and no lone surrogate in it."""

import json
import re

from horizon.core.errors import InternalError, UsageError

LONE = re.compile("[\ud800-\udfff]")  # in a str, a pair is one character, so any surrogate is a lone one
compact = json.JSONEncoder(separators=(",", ":"), allow_nan=False, default=lambda value: plain(value))


def plain(value):
    """numpy's numbers and arrays, and sets, as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value).hex()
    raise TypeError(f"a reply cannot hold a {type(value).__name__}")


def to_json(value) -> str:
    """ASCII JSON on one line. NaN and infinities become null, lone surrogates U+FFFD."""
    try:
        text = compact.encode(value)
    except ValueError:
        text = compact.encode(clean(value))
    return compact.encode(clean(value)) if "\\ud" in text else text


def clean(value):
    """A copy without NaN, infinities and lone surrogates."""
    if isinstance(value, float):
        return value if value - value == 0 else None
    if isinstance(value, str):
        return LONE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {clean(str(name)): clean(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [clean(item) for item in value]
    if hasattr(value, "tolist"):
        return clean(value.tolist())
    return value


def to_line(value: dict) -> bytes:
    """The line of a reply, its line end included."""
    return to_json(value).encode("ascii") + b"\n"


def reject_constant(word: str):
    raise ValueError(f"{word} is no JSON")


def from_json(text: str, name: str = "it"):
    """What a JSON text holds. UsageError names `name` when it is none (NaN is none, too deep is none)."""
    try:
        value = json.loads(text, parse_constant=reject_constant)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{name} is no JSON: {str(error)[:80]}") from None
    return clean(value)


def read_line(line: bytes | str) -> str | list[str]:
    """A control line as text or, when it is a JSON array, as its list of words.

    Numbers and true in the array are words too; anything deeper is kept as JSON (a `batch`).
    """
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    text = text.removeprefix("\ufeff").strip("\r\n")
    start = text.lstrip(" \t")
    if not start.startswith("["):
        return clean(text)
    words = from_json(start, "a line that begins with [")
    if not words:
        raise UsageError("an empty line; use: help")
    return [word if isinstance(word, str) else to_json(word) for word in words]


def failure(error: BaseException, log_name: str = "logs/latest.log") -> dict:
    """An error as a reply; anything but a HorizonError is kind internal."""
    if hasattr(error, "reply"):
        return error.reply()
    name = type(error).__name__
    return InternalError(f"the command crashed ({name}); the game goes on, {log_name} has the traceback").reply()
