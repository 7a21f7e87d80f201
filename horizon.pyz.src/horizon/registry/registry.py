"""A registry: things of one kind by number and by name."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from horizon.core.errors import UnknownError
from horizon.core.identifier import full
from horizon.core.nearest import did_you_mean, nearest

T = TypeVar("T")


class Registry(Generic[T]):
    """Rows with an `id` (their place) and a full `name`, in id order. Names are found with or without `minecraft:`."""

    __slots__ = ("kind", "names", "_rows", "_by_name")

    def __init__(self, kind: str, rows: Iterable[T]):
        """`kind` is what one row is called in a sentence: "block"."""
        self.kind = kind
        self._rows = tuple(rows)
        self.names: tuple[str, ...] = tuple(row.name for row in self._rows)
        self._by_name = {row.name: row for row in self._rows}
        self._by_name |= {row.name.removeprefix("minecraft:"): row for row in self._rows}

    def __iter__(self) -> Iterator[T]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __getitem__(self, name: str) -> T:
        """The row of a name that is known to exist; UnknownError as `require`."""
        row = self._by_name.get(name)
        return self.require(name) if row is None else row

    def by_id(self, id: int) -> T:
        """The row with a number; UnknownError outside 0 .. len - 1."""
        if 0 <= id < len(self._rows):
            return self._rows[id]
        raise UnknownError(f"no {self.kind} has the number {id}; they go from 0 to {len(self._rows) - 1}")

    def find(self, name: str) -> T | None:
        """The row, or None."""
        return self._by_name.get(name)

    def require(self, name: str) -> T:
        """The row; UnknownError names the nearest ones. Upper case and spaces at the ends are forgiven."""
        row = self._by_name.get(name) or self._by_name.get(str(name).strip().lower())
        if row is not None:
            return row
        raise unknown(self.kind, str(name), self.names)


def unknown(kind: str, name: str, names: Iterable[str]) -> UnknownError:
    """The error for a name that is not there; `nearest` in its reply lists full names."""
    short = [known.removeprefix("minecraft:") for known in names]
    close = [full(known) for known in nearest(name, short)]
    return UnknownError(f"no {kind} is called {name}{did_you_mean(name, short)}", nearest=close)
