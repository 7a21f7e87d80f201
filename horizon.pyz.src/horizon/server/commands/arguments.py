"""Plain arguments: numbers, choices, names of a registry, times, texts."""

import re
from math import floor

from horizon.core.errors import HorizonError
from horizon.core.nearest import did_you_mean
from horizon.registry.game_rule import GAME_RULES
from horizon.registry.tags import tag, tag_names
from horizon.server.commands.brigadier import Argument, Context, Reader, Wrong, starting

INT_LOW, INT_HIGH = -(1 << 31), (1 << 31) - 1
_WHOLE = re.compile(r"-?[0-9]+")
_NUMBER = re.compile(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_NAME = re.compile(r"[0-9A-Za-z_:/.\-]+")
LARGEST = 1e15
TIME_UNITS = {"": 1, "t": 1, "s": 20, "d": 24000}


def read_number(reader: Reader, what: str = "a number") -> float:
    """A decimal number. Raises Wrong for none, and for one beyond any use."""
    begin = reader.cursor
    digits = reader.match(_NUMBER)
    if not digits:
        raise Wrong(f"expected {what}", begin)
    value = float(digits)
    if not abs(value) <= LARGEST:
        raise Wrong("this number is too large", begin)
    return value


def read_whole(reader: Reader, what: str = "a whole number") -> int:
    """An integer of 32 bits."""
    begin = reader.cursor
    digits = reader.match(_WHOLE)
    if not digits or reader.peek() == ".":
        raise Wrong(f"expected {what}", begin)
    if len(digits) > 12 or not INT_LOW <= int(digits) <= INT_HIGH:
        raise Wrong(f"a whole number is from {INT_LOW} to {INT_HIGH}", begin)
    return int(digits)


def read_name(reader: Reader, what: str = "a name") -> str:
    """A name with or without `minecraft:`."""
    begin = reader.cursor
    name = reader.match(_NAME)
    if not name:
        raise Wrong(f"expected {what}", begin)
    return name


def naming(written: str, names) -> list[str]:
    """Those full names that begin with what is written, or one of whose words does, in alphabetical order. Source: what
    clients do."""
    low = written.lower()
    if ":" in low or not low:
        return sorted(name for name in names if name.startswith(low))
    return sorted(name for name in names if name.startswith(low) or is_like(low, name.partition(":")[2]))


def is_like(written: str, path: str) -> bool:
    """Whether a path, or what follows a dot, slash or low line in it, begins like that."""
    return path.startswith(written) or any(sign + written in path for sign in "._/")


def naming_or_tag(written: str, registry, tags: str) -> list[str]:
    """Names of a registry, or its #tags once a # is written (and beside the names before)."""
    if written.startswith("#"):
        return ["#" + name for name in naming(written[1:], tag_names(tags))]
    return naming(written, registry.names) + ([] if written else ["#" + name for name in tag_names(tags)])


def in_range(low: float, high: float, lowest: float, highest: float) -> dict:
    """The bounds of a number, as clients are told them: only those that are narrower than the type's."""
    return {**({"min": low} if low > lowest else {}), **({"max": high} if high < highest else {})}


class Int(Argument):
    """A whole number from `low` to `high`."""

    parser = "brigadier:integer"

    def __init__(self, name: str, low: int = INT_LOW, high: int = INT_HIGH):
        super().__init__(name)
        self.low, self.high = low, high
        self.expected = "a whole number"

    @property
    def properties(self) -> dict:
        return in_range(self.low, self.high, INT_LOW, INT_HIGH)

    def parse(self, reader: Reader) -> int:
        begin = reader.cursor
        value = read_whole(reader)
        if value < self.low:
            raise Wrong(f"{self.name} is at least {self.low}, not {value}", begin)
        if value > self.high:
            raise Wrong(f"{self.name} is at most {self.high}, not {value}", begin)
        return value


class Number(Argument):
    """A decimal number from `low` to `high`."""

    expected = "a number"
    parser = "brigadier:double"

    def __init__(self, name: str, low: float = -LARGEST, high: float = LARGEST):
        super().__init__(name)
        self.low, self.high = low, high

    @property
    def properties(self) -> dict:
        return in_range(self.low, self.high, -LARGEST, LARGEST)

    def parse(self, reader: Reader) -> float:
        begin = reader.cursor
        value = read_number(reader)
        if not self.low <= value <= self.high:
            raise Wrong(f"{self.name} is from {self.low:g} to {self.high:g}, not {value:g}", begin)
        return value


class Choice(Argument):
    """One of some words."""

    asks = True

    def __init__(self, name: str, *choices: str):
        super().__init__(name)
        self.choices = choices
        self.expected = f"<{name}>" if len(choices) > 6 else f"{', '.join(choices[:-1])} or {choices[-1]}"

    def parse(self, reader: Reader) -> str:
        begin = reader.cursor
        word = reader.word()
        if word.lower() not in self.choices:
            close = did_you_mean(word, self.choices)
            raise Wrong(f"{self.name} is one of {', '.join(self.choices)}{close}", begin)
        return word.lower()

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, starting(written, self.choices)


class Registered(Argument):
    """A row of a registry, by its name."""

    parser = "minecraft:resource_location"
    asks = True

    def __init__(self, name: str, registry):
        super().__init__(name)
        self.registry = registry
        self.expected = f"the name of a {registry.kind}"

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, naming(written, self.registry.names)

    def parse(self, reader: Reader):
        begin = reader.cursor
        name = read_name(reader, self.expected)
        try:
            return self.registry.require(name)
        except HorizonError as error:
            raise Wrong(error.sentence, begin) from None


class Named(Argument):
    """Rows of a registry by a name or a #tag: (text, frozenset of ids). `tags`: the registry's name without namespace."""

    parser = "minecraft:resource_or_tag"
    asks = True

    def __init__(self, name: str, registry, tags: str):
        super().__init__(name)
        self.registry, self.tags = registry, tags
        self.expected = f"the name of a {registry.kind}"

    @property
    def properties(self) -> dict:
        return {"registry": "minecraft:" + self.tags}

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, naming_or_tag(written, self.registry, self.tags)

    def parse(self, reader: Reader) -> tuple[str, frozenset]:
        begin = reader.cursor
        try:
            if reader.take_if("#"):
                name = read_name(reader, "a tag")
                return "#" + name, tag(self.tags, name)
            row = self.registry.require(read_name(reader, self.expected))
            return row.name.removeprefix("minecraft:"), frozenset((row.id,))
        except Wrong:
            raise
        except HorizonError as error:
            raise Wrong(error.sentence, begin) from None


class Rule(Argument):
    """A game rule's name, in its own spelling."""

    expected = "the name of a game rule"
    asks = True
    _by_lower = {name.lower(): name for name in GAME_RULES}

    def parse(self, reader: Reader) -> str:
        begin = reader.cursor
        word = reader.word()
        name = self._by_lower.get(word.lower().removeprefix("minecraft:"))
        if name is None:
            raise Wrong(f"no game rule is called {word}{did_you_mean(word, GAME_RULES)}", begin)
        return name

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, starting(written, GAME_RULES)


class Time(Argument):
    """Ticks: 1000, 2d, 3s or 5t; parts of a unit are rounded."""

    expected = "a time such as 1000, 5t, 3s or 2d"
    parser = "minecraft:time"

    def __init__(self, name: str, low: int = 0):
        super().__init__(name)
        self.low = low

    @property
    def properties(self) -> dict:
        return {"min": self.low}

    def parse(self, reader: Reader) -> int:
        begin = reader.cursor
        value = read_number(reader, self.expected)
        unit = "" if reader.peek() == " " else reader.word()
        if unit not in TIME_UNITS:
            raise Wrong(f"a time ends in t, s, d or nothing, not {unit}", begin)
        ticks = floor(value * TIME_UNITS[unit] + 0.5)
        if not self.low <= ticks <= INT_HIGH:
            raise Wrong(f"{self.name} is from {self.low} to {INT_HIGH} ticks, not {ticks}", begin)
        return ticks

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        """The units, behind a number."""
        return (len(written), ["d", "s", "t"]) if _NUMBER.fullmatch(written) else (0, [])


class Bool(Argument):
    """true or false."""

    expected = "true or false"
    parser = "brigadier:bool"

    def parse(self, reader: Reader) -> bool:
        begin = reader.cursor
        word = reader.word()
        if word not in ("true", "false"):
            raise Wrong("expected true or false", begin)
        return word == "true"

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, starting(written, ("true", "false"))


class Word(Argument):
    """Anything without a space."""

    def parse(self, reader: Reader) -> str:
        return reader.word()


class Text(Argument):
    """All the rest of the line."""

    expected = "a text"

    @property
    def properties(self) -> dict:
        return {"type": "greedy"}

    def parse(self, reader: Reader) -> str:
        return reader.rest().rstrip()
