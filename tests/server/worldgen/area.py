"""Pieces of generated world as plain arrays, and what names its states have."""

from functools import cache

import numpy as np

from horizon.registry.block import state
from horizon.server.worldgen.generator import Generator

MIN_Y = -64
# Places chosen for what is there: mountains, swamps, deserts, jungles, cold and warm seas.
PLACES = (
    (1, -2, -12), (1, -40, -42), (1, 40, 32), (1, -6, -55), (1, -19, 0), (2, 6, -40), (2, -37, -2), (2, -71, 64),
    (2, -40, -27), (2, 20, 10), (3, -6, 18), (3, 18, -26), (3, 30, 52), (3, -8, 94), (3, 0, -4), (5, -21, 79),
    (7, 8, -2),
)  # fmt: skip


def joined(states: np.ndarray) -> np.ndarray:
    """[cz, cx, y, z, x] to [y, z, x]."""
    n = states.shape[0]
    return states.transpose(2, 0, 3, 1, 4).reshape(-1, 16 * n, 16 * n)


@cache
def piece(seed: int, chunk_x: int, chunk_z: int, n: int = 5) -> np.ndarray:
    """uint16 [384, 16 n, 16 n] (y, z, x)."""
    blocks = joined(Generator(seed).generate(chunk_x, chunk_z, n).states)
    blocks.flags.writeable = False
    return blocks


def ids(blocks: np.ndarray, wanted) -> list[int]:
    """The state ids in `blocks` whose state pleases `wanted`."""
    there = np.flatnonzero(np.bincount(blocks.reshape(-1)))
    return [int(id_) for id_ in there if wanted(state(int(id_)))]


def where(blocks: np.ndarray, wanted) -> np.ndarray:
    """bool: where the block's state pleases `wanted`."""
    table = np.zeros(1 << 16, bool)
    table[ids(blocks, wanted)] = True
    return table[blocks]


def named(blocks: np.ndarray, *names: str) -> np.ndarray:
    """bool: where a block of one of the names is; a name may start with * for any ending in the rest."""

    def wanted(found) -> bool:
        name = found.name.removeprefix("minecraft:")
        return any(name.endswith(text[1:]) if text[0] == "*" else name == text for text in names)

    return where(blocks, wanted)


def with_value(blocks: np.ndarray, name: str, prop: str, value: str) -> np.ndarray:
    """bool: where a block of that name has that value."""
    return where(blocks, lambda s: s.name == f"minecraft:{name}" and s.get(prop) == value)


def below(mask: np.ndarray) -> np.ndarray:
    """The mask one block up: true where the block below is in it."""
    moved = np.zeros_like(mask)
    moved[1:] = mask[:-1]
    return moved


def above(mask: np.ndarray) -> np.ndarray:
    """True where the block above is in the mask."""
    moved = np.zeros_like(mask)
    moved[:-1] = mask[1:]
    return moved


def beside(mask: np.ndarray) -> np.ndarray:
    """True where one of the four blocks beside is in the mask."""
    found = np.zeros_like(mask)
    found[:, 1:] |= mask[:, :-1]
    found[:, :-1] |= mask[:, 1:]
    found[:, :, 1:] |= mask[:, :, :-1]
    found[:, :, :-1] |= mask[:, :, 1:]
    return found


def inner(mask: np.ndarray, edge: int = 1) -> np.ndarray:
    """The mask without its outermost columns, where neighbours are not known."""
    return mask[:, edge:-edge, edge:-edge]
