"""The stack of packs that everything seen is made from: the built-in one at the bottom, a player's above it.

    resources = Resources([builtin, pack])
    resources.picture("assets/minecraft/textures/block/stone.png")   # uint8 [h, w, 4]
    resources.names("textures", ".png")                              # ["minecraft:block/stone", ...]

A broken file costs that file: the next pack below answers, and one line in `problems` says so.
"""

import hashlib
import zlib
from collections.abc import Callable, Iterable

import numpy as np

from horizon.core import png
from horizon.core.errors import HorizonError
from horizon.core.version import VERSION
from horizon.resources.names import printable
from horizon.resources.pack import Pack
from horizon.resources.parse import read_json

MOST_PROBLEMS = 200  # lines that are kept; a pack can be broken in every file
MOST_LETTERS = 300  # of a line
MOST_PIXELS = 1 << 24  # of a picture in a pack: 4096x4096
MOST_BYTES = 64 << 20  # of a picture's file
META = ".mcmeta"


class Resources:
    """Packs, lowest first.

    problems: lines for people, oldest first, each once. stamp: changes whenever any file of a pack may have.
    """

    def __init__(self, packs: Iterable[Pack], tell: Callable[[str], None] | None = None):
        """tell: hears each new problem too."""
        self.packs = tuple(packs)
        self.problems: list[str] = []
        self._tell = tell
        self._said: set[str] = set()
        self._winners: dict[str, int] = {}  # path -> place of the pack whose file was good
        self._jsons = tuple(getattr(pack, "json", None) for pack in self.packs)
        self._pictures = tuple(getattr(pack, "picture", None) for pack in self.packs)
        self._metas = tuple(getattr(pack, "meta", None) for pack in self.packs)
        self._hides = tuple(getattr(pack, "hides", None) for pack in self.packs)
        self.stamp = stamp_of(self.packs)
        for pack in self.packs:
            for line in getattr(pack, "problems", ()):
                self.problem(line)

    # One file.

    def read(self, path: str) -> bytes | None:
        """The bytes of the highest pack that has the file."""
        for place in self._search(path):
            data = self._raw(place, path)
            if data is not None:
                self._won(path, place)
                return data
        return None

    def json(self, path: str) -> dict | list | None:
        """What a JSON file says, of the highest pack in which it can be read."""
        for place in self._search(path):
            value = self._json(place, path)
            if value is not None:
                self._won(path, place)
                return value
        return None

    def jsons(self, path: str) -> list:
        """What every pack says in a file that adds up (lang, font, atlases, sounds.json), lowest pack first."""
        found = [self._json(place, path) for place in self._search(path)]
        return [value for value in reversed(found) if value is not None]

    def picture(self, path: str) -> np.ndarray | None:
        """uint8 [h, w, 4], straight alpha, top row first. It may be shared: copy before writing."""
        for place in self._search(path):
            pixels = self._picture(place, path)
            if pixels is not None:
                self._won(path, place)
                return pixels
        return None

    def meta(self, path: str) -> dict:
        """The .mcmeta of the file that won: beside it, or in a pack above it, as the original looks. {} without one."""
        winner = self._winners.get(path)
        if winner is None:
            if path.endswith(".png"):
                self.picture(path)
            else:
                self.read(path)
            winner = self._winners.get(path, 0)
        for place in self._search(path + META):
            if place < winner:
                break
            direct = self._metas[place]
            value = (direct(path) if direct is not None else None) or self._json(place, path + META)
            if isinstance(value, dict):
                return value
        return {}

    def pack_of(self, path: str) -> str | None:
        """The id of the pack whose file was taken, after it was asked for."""
        place = self._winners.get(path)
        return None if place is None else self.packs[place].id

    # What there is.

    def names(self, kind: str, ending: str = ".json") -> list[str]:
        """All names of a kind ("models", "textures"...), sorted: "minecraft:block/stone"."""
        found: set[str] = set()
        for place, pack in enumerate(self.packs):
            if self._hides[place] is not None:
                found = {name for name in found if not self._hides[place](_path(kind, name, ending))}
            for space in self._namespaces(place, pack):
                prefix = f"assets/{space}/{kind}/"
                for path in self._paths(pack, prefix):
                    if path.endswith(ending):
                        found.add(f"{space}:{path[len(prefix):len(path) - len(ending)]}")
        return sorted(found)

    def namespaces(self) -> list[str]:
        """All namespaces, sorted."""
        return sorted({space for place, pack in enumerate(self.packs) for space in self._namespaces(place, pack)})

    def problem(self, line: str) -> None:
        """Keep a line for people, once; names in it come from packs, so it is cut to a length and made printable."""
        line = printable(line, MOST_LETTERS)
        if line in self._said or len(self.problems) >= MOST_PROBLEMS:
            return
        self._said.add(line)
        if len(self.problems) == MOST_PROBLEMS - 1:
            line = "more files are broken; mend the packs, or turn them off with: packs disable NAME"
        self.problems.append(line)
        if self._tell is not None:
            self._tell(line)

    # How.

    def _won(self, path: str, place: int) -> None:
        self._winners[path] = place

    def _search(self, path: str) -> Iterable[int]:
        """The places of packs that may answer, highest first; none below one that hides the file."""
        for place in range(len(self.packs) - 1, -1, -1):
            yield place
            if self._hides[place] is not None and self._hides[place](path):
                return

    def _broken(self, place: int, path: str, reason) -> None:
        why = reason.sentence if isinstance(reason, HorizonError) else str(reason)
        self.problem(f"{self.packs[place].id}: {path} is left out: {why}")

    def _raw(self, place: int, path: str) -> bytes | None:
        try:
            return self.packs[place].read(path)
        except (HorizonError, OSError) as error:
            self._broken(place, path, error)
            return None

    def _json(self, place: int, path: str):
        direct = self._jsons[place]
        if direct is not None:
            value = direct(path)
            if value is not None:
                return value
        data = self._raw(place, path)
        if data is None:
            return None
        try:
            value = read_json(data)
            if not isinstance(value, (dict, list)):
                raise ValueError("neither an object nor a list")
            return value
        except ValueError as error:
            self._broken(place, path, error)
            return None

    def _picture(self, place: int, path: str) -> np.ndarray | None:
        direct = self._pictures[place]
        if direct is not None:
            pixels = direct(path)
            if pixels is not None:
                return pixels if pixels.shape[2] == 4 else with_alpha(pixels)
        data = self._raw(place, path)
        if data is None:
            return None
        try:
            if len(data) > MOST_BYTES:
                raise ValueError(f"larger than {MOST_BYTES} bytes")
            return with_alpha(png.decode(data))
        except (HorizonError, ValueError, zlib.error) as error:
            self._broken(place, path, error)
            return None

    def _paths(self, pack: Pack, prefix: str) -> Iterable[str]:
        try:
            return pack.paths(prefix)
        except (HorizonError, OSError) as error:
            self.problem(f"{pack.id}: {error}")
            return ()

    def _namespaces(self, place: int, pack: Pack) -> Iterable[str]:
        own = getattr(pack, "namespaces", None)
        if own is not None:
            return own()
        return dict.fromkeys(path.split("/", 2)[1] for path in self._paths(pack, "assets/") if path.count("/") > 1)


def with_alpha(pixels: np.ndarray) -> np.ndarray:
    """uint8 [h, w, 3 or 4] -> [h, w, 4]."""
    if pixels.shape[2] == 4:
        return pixels
    whole = np.full((*pixels.shape[:2], 4), 255, np.uint8)
    whole[..., :3] = pixels
    return whole


def stamp_of(packs: Iterable[Pack]) -> str:
    """An identity of a stack for caches: 16 hexadecimal digits; a pack without a stamp is as old as this version."""
    digest = hashlib.sha256()
    for pack in packs:
        digest.update(f"{pack.id}\n{getattr(pack, 'stamp', VERSION)}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:16]


def _path(kind: str, name: str, ending: str) -> str:
    space, _, rest = name.partition(":")
    return f"assets/{space}/{kind}/{rest}{ending}"
