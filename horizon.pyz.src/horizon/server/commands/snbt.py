"""NBT as people write it: {id:"chest",Count:3b,Pos:[1.0d,2.0d]}.

Source: minecraft.wiki, NBT format: SNBT format (1.21.4).
"""

import re

from horizon.core import nbt
from horizon.core.errors import IntegrityError
from horizon.server.commands.brigadier import Reader, Wrong

DEEPEST = 64
_WORD = re.compile(r"[0-9A-Za-z_\-.+]+")
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)([bBsSlL]?)$")
_BROKEN = re.compile(r"[-+]?(?:[0-9]+\.?|[0-9]*\.[0-9]+)(?:[eE][-+]?[0-9]+)?([fFdD]?)$")
_SPACE = re.compile(r"\s*")
_KINDS = {"": (nbt.Int, 31), "b": (nbt.Byte, 7), "s": (nbt.Short, 15), "l": (nbt.Long, 63)}
_ARRAYS = {"B": (nbt.ByteArray, 7), "I": (nbt.IntArray, 31), "L": (nbt.LongArray, 63)}


def read_tag(reader: Reader, depth: int = 0):
    """One tag of any kind. Raises Wrong."""
    if depth > DEEPEST:
        raise Wrong(f"this is nested deeper than {DEEPEST}", reader.cursor)
    reader.match(_SPACE)
    letter = reader.peek()
    if letter == "{":
        return read_compound(reader, depth)
    if letter == "[":
        return _list(reader, depth)
    if letter and letter in "\"'":
        return reader.quoted()
    begin = reader.cursor
    word = reader.match(_WORD)
    if not word:
        raise Wrong("expected a value here", begin)
    return _scalar(word, begin)


def read_compound(reader: Reader, depth: int = 0) -> dict:
    """{name:value,...}."""
    reader.expect("{")
    found: dict = {}
    reader.match(_SPACE)
    if reader.take_if("}"):
        return found
    while True:
        reader.match(_SPACE)
        begin = reader.cursor
        letter = reader.peek()
        name = reader.quoted() if letter and letter in "\"'" else reader.match(_WORD)
        if not name:
            raise Wrong("expected a name here", begin)
        reader.match(_SPACE)
        reader.expect(":")
        found[name] = read_tag(reader, depth + 1)
        reader.match(_SPACE)
        if reader.take_if("}"):
            return found
        if not reader.take_if(","):
            raise Wrong("expected , or } here", reader.cursor)


def _list(reader: Reader, depth: int):
    begin = reader.cursor
    reader.expect("[")
    kind = reader.peek()
    if kind in _ARRAYS and reader.text[reader.cursor + 1:reader.cursor + 2] == ";":
        reader.cursor += 2
    else:
        kind = ""
    values = []
    reader.match(_SPACE)
    while not reader.take_if("]"):
        if values:
            if not reader.take_if(","):
                raise Wrong("expected , or ] here", reader.cursor)
        values.append(read_tag(reader, depth + 1))
        reader.match(_SPACE)
    if kind:
        cls, bits = _ARRAYS[kind]
        if not all(isinstance(value, int) and -(1 << bits) <= value < 1 << bits for value in values):
            raise Wrong(f"an array [{kind};...] holds whole numbers that fit", begin)
        return cls.of(values)
    ids = [nbt.tag_id(value) for value in values]
    if ids and any(one != ids[0] for one in ids):
        raise Wrong("a list holds values of one kind", begin)
    return nbt.NbtList(values, ids[0] if ids else nbt.END)


def _scalar(word: str, begin: int):
    whole = _WHOLE.match(word)
    if whole is not None:
        cls, bits = _KINDS[whole.group(1).lower()]
        digits = word[:len(word) - len(whole.group(1))]
        if len(digits) > 20 or not -(1 << bits) <= int(digits) < 1 << bits:
            raise Wrong(f"{word[:24]} does not fit into {cls.__name__}", begin)
        return cls(digits)
    broken = _BROKEN.match(word)
    if broken is not None and ("." in word or "e" in word.lower() or broken.group(1)):
        letter = broken.group(1).lower()
        value = float(word[:len(word) - len(letter)])
        if abs(value) > (3.4e38 if letter == "f" else 1.7e308):
            raise Wrong(f"{word[:24]} is too large", begin)
        return nbt.Float(value) if letter == "f" else nbt.Double(value)
    if word in ("true", "false"):
        return nbt.Byte(word == "true")
    return word


_BARE = re.compile(r"[0-9A-Za-z_\-.+]+$")
_LETTER = {nbt.Byte: "b", nbt.Short: "s", nbt.Long: "L", nbt.Float: "f", nbt.Double: "d", bool: "b", float: "d"}


def write_tag(tag) -> str:
    """A tag as text."""
    if isinstance(tag, dict):
        return "{" + ", ".join(f"{_name(name)}: {write_tag(value)}" for name, value in tag.items()) + "}"
    if isinstance(tag, (list, tuple)):
        return "[" + ", ".join(map(write_tag, tag)) + "]"
    if isinstance(tag, str):
        return '"' + tag.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(tag, float):
        return f"{float(tag)!r}{_LETTER.get(type(tag), 'd')}"
    if isinstance(tag, int):
        return f"{int(tag)}{_LETTER.get(type(tag), '')}"
    kind = {nbt.ByteArray: "B", nbt.IntArray: "I", nbt.LongArray: "L"}.get(type(tag), "?")
    return f"[{kind}; " + ", ".join(map(str, tag)) + "]"


def _name(name: str) -> str:
    return name if _BARE.match(name) else write_tag(name)


def fits(tag: dict) -> bool:
    """Whether it can be written at all."""
    try:
        nbt.write("", tag)
    except IntegrityError:
        return False
    return True
