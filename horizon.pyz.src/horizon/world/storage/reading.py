"""Taking values out of NBT that may be wrong: the value if it is of the right kind, else what to use instead."""

from math import isfinite
from uuid import UUID

from horizon.core import nbt


def integer(tag: dict, name: str, default: int = 0) -> int:
    value = tag.get(name)
    return int(value) if isinstance(value, int) else default


def number(tag: dict, name: str, default: float = 0.0) -> float:
    """An int or a float; infinities and NaN are wrong."""
    value = tag.get(name)
    return float(value) if isinstance(value, (int, float)) and isfinite(value) else default


def flag(tag: dict, name: str, default: bool = False) -> bool:
    value = tag.get(name)
    return bool(value) if isinstance(value, int) else default


def text(tag: dict, name: str, default: str = "") -> str:
    value = tag.get(name)
    return value if isinstance(value, str) else default


def compound(tag: dict, name: str) -> dict:
    value = tag.get(name)
    return value if isinstance(value, dict) else {}


def numbers(tag: dict, name: str, count: int) -> tuple[float, ...] | None:
    """A list of so many finite numbers, else None."""
    value = tag.get(name)
    if not isinstance(value, list) or len(value) != count:
        return None
    if not all(isinstance(item, (int, float)) and isfinite(item) for item in value):
        return None
    return tuple(float(item) for item in value)


def doubles(*values: float) -> nbt.NbtList:
    return nbt.NbtList(map(nbt.Double, values), nbt.DOUBLE)


def floats(*values: float) -> nbt.NbtList:
    return nbt.NbtList(map(nbt.Float, values), nbt.FLOAT)


def signed(value: int) -> int:
    """An unsigned 64-bit number as the signed one with the same bits."""
    value &= (1 << 64) - 1
    return value - (1 << 64) if value >> 63 else value


def uuid_to_nbt(uuid: UUID) -> nbt.IntArray:
    return nbt.IntArray(uuid.bytes)


def uuid_of(value) -> UUID | None:
    return UUID(bytes=value.raw) if isinstance(value, nbt.IntArray) and len(value.raw) == 16 else None
