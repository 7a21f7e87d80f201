"""Random numbers that are named, seeded and saved.

Every draw in the world comes from a generator with a name; its state is one integer that is saved with the
world, so the same seed and the same lines give the same draws in every process.
"""

from math import cos, log, pi, sqrt

MASK = (1 << 64) - 1


def mix(value: int) -> int:
    """Scatter a 64-bit integer (the finaliser of SplitMix64)."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


def hash_text(text: str) -> int:
    """A 64-bit hash of a name that is the same in every process (FNV-1a)."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & MASK
    return value


class RandomSource:
    """A SplitMix64 generator: 64 bits of state, one step a draw."""

    __slots__ = ("state",)

    def __init__(self, seed: int):
        self.state = seed & MASK

    def next_long(self) -> int:
        """Uniform over 0 .. 2**64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        return mix(self.state)

    def next_int(self, bound: int) -> int:
        """Uniform over 0 .. bound - 1."""
        # next_long and mix, written out: the world's rules draw hundreds of these a tick
        self.state = value = (self.state + 0x9E3779B97F4A7C15) & MASK
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
        return ((value ^ (value >> 31)) >> 11) * bound >> 53

    def next_ints(self, bounds: tuple[int, ...]) -> list[int]:
        """As many calls of `next_int` in a row, in little more than half the time."""
        state, found = self.state, []
        for bound in bounds:
            state = value = (state + 0x9E3779B97F4A7C15) & MASK
            value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
            value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
            found.append(((value ^ (value >> 31)) >> 11) * bound >> 53)
        self.state = state
        return found

    def between(self, low: int, high: int) -> int:
        """Uniform over low .. high, both included."""
        return low + self.next_int(high - low + 1)

    def next_float(self) -> float:
        """Uniform over 0 <= x < 1, with 53 bits."""
        return (self.next_long() >> 11) * (1.0 / (1 << 53))

    def next_bool(self) -> bool:
        return self.next_long() >> 63 == 1

    def chance(self, share: float) -> bool:
        """True with probability `share`; always draws once."""
        return self.next_float() < share

    def next_gaussian(self) -> float:
        """Mean 0, deviation 1; draws twice."""
        first = self.next_float() or 1.0 / (1 << 53)
        return sqrt(-2.0 * log(first)) * cos(2 * pi * self.next_float())

    def choose(self, items):
        """One of a sequence, evenly."""
        return items[self.next_int(len(items))]


class Randoms:
    """A world's generators by name, all from one seed; each is made when first asked for."""

    def __init__(self, seed: int):
        self.seed = seed
        self._sources: dict[str, RandomSource] = {}

    def __getitem__(self, name: str) -> RandomSource:
        source = self._sources.get(name)
        if source is None:
            source = self._sources[name] = RandomSource(mix(self.seed & MASK) ^ hash_text(name))
        return source

    def save(self) -> dict[str, int]:
        """Name -> state, sorted by name."""
        return {name: self._sources[name].state for name in sorted(self._sources)}

    def load(self, states: dict[str, int]) -> None:
        for name in sorted(states):
            self[name].state = states[name] & MASK


def java_string_hash(text: str) -> int:
    """`String.hashCode` of the text, a signed 32-bit integer: how a seed in words becomes a number."""
    value = 0
    encoded = text.encode("utf-16-be", "surrogatepass")
    for high, low in zip(encoded[::2], encoded[1::2], strict=True):
        value = (31 * value + (high << 8 | low)) & 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


def seed_of(text: str) -> int:
    """A signed 64-bit integer if the text is one, else the hash of its letters. "0" is the seed 0."""
    words = text.strip()
    digits = words[1:] if words[:1] in "+-" else words
    if digits.isascii() and digits.isdigit() and -(1 << 63) <= int(words) < 1 << 63:
        return int(words)
    return java_string_hash(text)
