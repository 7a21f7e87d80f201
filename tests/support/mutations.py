"""Packets that somebody has broken: seeds that are right, and what chance makes of them.

A seed is a body: the packet's id and its fields, as they stand in a frame.
"""

import random
from collections.abc import Callable

from horizon.protocol.codec import put_varint
from horizon.protocol.frame import frame

HUGE = (b"\xff\xff\xff\xff\x07", b"\xff\xff\xff\xff\x0f", b"\x80\x80\x80\x80\x08", b"\xff\xff\x3f", b"\xff\x7f", b"\x80\x01")
NUMBERS = (
    b"\x7f\xf8\0\0\0\0\0\0", b"\x7f\xf0\0\0\0\0\0\0", b"\xff\xf0\0\0\0\0\0\0", b"\xff" * 8, b"\x7f" + b"\xff" * 7,
    b"\x80" + b"\0" * 7, b"\0" * 8, b"\x41\xdf\xff\xff\xff\xc0\0\0", b"\x7f\xc0\0\0", b"\xff\x80\0\0",
)
LARGE = 4096  # bytes; such seeds are taken seldom, they cost as much as a hundred others


class Mutator:
    """Breaks bodies. The same seed of chance makes the same packets.

    `fresh(rng)` makes a body that parses and whose values are anybody's guess; half of the packets begin so.
    """

    def __init__(self, seeds: list[bytes], chance: int | str = 1, fresh: Callable[[random.Random], bytes] | None = None):
        self.rng = random.Random(chance)
        self.fresh = fresh
        self.small = [seed for seed in seeds if len(seed) <= LARGE]
        self.large = [seed for seed in seeds if len(seed) > LARGE]
        self._ways = (
            self._flip, self._flip, self._flip, self._cut, self._put_huge, self._put_number, self._drop, self._repeat,
            self._noise, self._other_id, self._whole,
        )

    def seed(self) -> bytes:
        if self.large and self.rng.random() < 0.01:
            return self.rng.choice(self.large)
        return self.rng.choice(self.small)

    def body(self) -> bytes:
        """A broken body; some are whole, and come at the wrong time."""
        if self.fresh is not None and self.rng.random() < 0.5:
            body = bytearray(self.fresh(self.rng))
            if self.rng.random() < 0.7:
                return bytes(body)
        else:
            body = bytearray(self.seed())
        for _ in range(1 if self.rng.random() < 0.7 else 3):
            self.rng.choice(self._ways)(body)
        return bytes(body)

    def frame(self, threshold: int = -1) -> bytes:
        """A broken body in a frame that says its right length."""
        return frame(self.body(), threshold)

    def broken_frame(self, threshold: int = -1) -> bytes:
        """A frame that is itself broken, now and then: the other end cannot find the next one."""
        data = bytearray(self.frame(threshold))
        self.rng.choice((self._flip, self._cut, self._put_huge, self._noise))(data)
        return bytes(data)

    def _place(self, body: bytearray) -> int:
        return self.rng.randrange(len(body) + 1)

    def _flip(self, body: bytearray) -> None:
        for _ in range(self.rng.choice((1, 1, 2, 8))):
            if body:
                body[self.rng.randrange(len(body))] ^= 1 << self.rng.randrange(8)

    def _cut(self, body: bytearray) -> None:
        del body[self._place(body):]

    def _drop(self, body: bytearray) -> None:
        at = self._place(body)
        del body[at:at + self.rng.randrange(1, 9)]

    def _put_huge(self, body: bytearray) -> None:
        at = self._place(body)
        body[at:at + self.rng.choice((0, 1, 1, 2))] = self.rng.choice(HUGE)

    def _put_number(self, body: bytearray) -> None:
        at, number = self._place(body), self.rng.choice(NUMBERS)
        body[at:at + len(number)] = number

    def _repeat(self, body: bytearray) -> None:
        at = self._place(body)
        piece = body[at:at + self.rng.randrange(1, 40)]
        body[at:at] = piece * self.rng.choice((1, 2, 50))

    def _noise(self, body: bytearray) -> None:
        at = self._place(body)
        body[at:at + self.rng.randrange(20)] = self.rng.randbytes(self.rng.randrange(40))

    def _other_id(self, body: bytearray) -> None:
        out = bytearray()
        put_varint(out, self.rng.randrange(140))
        body[:1] = out

    def _whole(self, body: bytearray) -> None:
        """Nothing: right, but not now."""


def resident_bytes() -> int | None:
    """What this process holds in memory; None where that cannot be asked so."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096
    except (OSError, ValueError, IndexError):
        return None
