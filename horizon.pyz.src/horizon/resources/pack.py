"""A resource pack, and the stack of them that a picture is made from.

Paths are those of the format of Java Edition 1.21.4: "assets/minecraft/textures/block/stone.png".
"""

from collections.abc import Iterable
from typing import Protocol


class Pack(Protocol):
    """One pack. `id` is "builtin", "jar" or "file/NAME".

    What a pack may have besides: `picture(path)`, `json(path)` and `meta(path)`, which answer without encoding first,
    None where there is nothing; `hides(path)`, whether it takes a file of the packs below it away; `stamp`, which
    changes when a file may have; `problems`, lines about what of it is left out; `namespaces()`.
    """

    id: str

    def read(self, path: str) -> bytes | None:
        """The bytes of a file, None if it is not there."""

    def paths(self, prefix: str) -> Iterable[str]:
        """All paths that begin so, sorted."""


def path_of(kind: str, name: str, ending: str = ".json") -> str:
    """ "models", "block/stone" -> "assets/minecraft/models/block/stone.json"; the name may have a namespace."""
    space, _, rest = name.rpartition(":")
    return f"assets/{space or 'minecraft'}/{kind}/{rest}{ending}"
