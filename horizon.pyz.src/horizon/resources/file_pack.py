"""A player's pack: a zip or a folder with a pack.mcmeta, its overlays laid over each other, its filter.

Source: minecraft.wiki, Pack format and pack.mcmeta (1.21.4): pack_format, supported_formats, overlays, filter.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

from horizon.core.errors import HorizonError, IntegrityError
from horizon.resources.archive import Archive
from horizon.resources.folder import Folder
from horizon.resources.mcmeta import whole
from horizon.resources.names import printable
from horizon.resources.parse import read_json
from horizon.resources.pattern import Pattern

FORMAT = 46  # of resource packs in Java Edition 1.21.4
MOST_FORMAT = 1 << 20
MOST_OVERLAYS = 64
MOST_FILTERS = 64
MOST_META = 1 << 20
MOST_DESCRIPTION = 256
META, ICON = "pack.mcmeta", "pack.png"
_DIRECTORY = re.compile(r"(?!assets$|\.\.?$)[-_a-zA-Z0-9.]+")


class FilePack:
    """One pack of the player's.

    id: "file/NAME". description: plain text. formats: (lowest, highest) that it is made for. overlays: names of folders
    laid over it, lowest first. about: what pack.mcmeta says. problems: lines about what of it is left out. stamp:
    changes when any of its files does.
    """

    def __init__(self, path: Path, id: str | None = None, about: dict | None = None):
        """about: stands for a pack.mcmeta (a game's jar has none). IntegrityError or DiskError if it is no pack."""
        self.path = path
        self.id = id or f"file/{path.name}"
        self._source = Folder(path) if path.is_dir() else Archive(path)
        self.stamp = self._source.stamp
        self.problems: list[str] = [f"{printable(self.id)}: {line}" for line in self._source.problems]
        self.about = self._about() if about is None else about
        pack = self.about.get("pack")
        if not isinstance(pack, dict):
            raise IntegrityError('its pack.mcmeta lacks {"pack": {"pack_format": 46, "description": ""}}')
        self.formats = formats_of(pack)
        self.description = plain(pack.get("description"))
        self.overlays = self._overlays()
        self._filters = self._read_filters()
        self._prefixes = ("", *(f"{name}/" for name in self.overlays))
        self._sorted: tuple[list[str], ...] | None = None
        self._hidden: dict[str, bool] = {}
        if not self._filters:
            self.hides = None  # nobody needs to ask

    @property
    def is_compatible(self) -> bool:
        return self.formats is not None and self.formats[0] <= FORMAT <= self.formats[1]

    @property
    def format_text(self) -> str:
        """ "46", "15 to 46", or "?" where pack.mcmeta does not say."""
        if self.formats is None:
            return "?"
        low, high = self.formats
        return str(low) if low == high else f"{low} to {high}"

    def read(self, path: str) -> bytes | None:
        """The bytes of a file, of the highest overlay that has it. IntegrityError or DiskError if it is broken."""
        for prefix in reversed(self._prefixes):
            if prefix + path in self._source.files:
                return self._source.read(prefix + path)
        return None

    def paths(self, prefix: str) -> Iterable[str]:
        """All paths that begin so, sorted."""
        if self._sorted is None:
            names = sorted(self._source.files)
            self._sorted = tuple(
                [name[len(start):] for name in _between(names, f"{start}assets/")] for start in self._prefixes
            )
        found = [_between(names, prefix) for names in self._sorted]
        return found[0] if len(found) == 1 else sorted(set().union(*found))

    def hides(self, path: str) -> bool:
        """Does its filter take this file of the packs below it away?"""
        answer = self._hidden.get(path)
        if answer is None:
            parts = path.split("/", 2)
            answer = len(parts) == 3 and parts[0] == "assets" and any(
                (space is None or space.is_in(parts[1])) and (rest is None or rest.is_in(parts[2]))
                for space, rest in self._filters
            )
            if len(self._hidden) > 1 << 16:
                self._hidden.clear()
            self._hidden[path] = answer
        return answer

    def icon(self) -> bytes | None:
        """pack.png as it lies there; None without one, or if it cannot be read."""
        try:
            return self._source.read(ICON, MOST_META)
        except HorizonError:
            return None

    # pack.mcmeta

    def _about(self) -> dict:
        data = self._source.read(META, MOST_META)
        if data is None:
            raise IntegrityError("it has no pack.mcmeta at its first level" + self._one_level_down())
        try:
            value = read_json(data)
        except ValueError as error:
            raise IntegrityError(f"its pack.mcmeta is broken: {error}") from None
        if not isinstance(value, dict):
            raise IntegrityError("its pack.mcmeta is no object")
        return value

    def _one_level_down(self) -> str:
        """A common slip: the pack's folder was zipped, not what is in it."""
        for name in self._source.files:
            folder, _, rest = name.partition("/")
            if rest.startswith("assets/") and folder != "assets":
                return f"; if it is in {printable(folder)}, pack the inside of that folder"
        return "; make one, as for a pack of Java Edition 1.21.4"

    def _overlays(self) -> tuple[str, ...]:
        given = self.about.get("overlays")
        entries = given.get("entries") if isinstance(given, dict) else None
        if given is None:
            return ()
        if not isinstance(entries, list) or len(entries) > MOST_OVERLAYS:
            self._tell(f"its overlays are no list of at most {MOST_OVERLAYS} entries, and are left out")
            return ()
        chosen = []
        for entry in entries:
            directory = entry.get("directory") if isinstance(entry, dict) else None
            if not isinstance(directory, str) or not _DIRECTORY.fullmatch(directory):
                self._tell("an overlay without a proper `directory` is left out")
                continue
            wanted = range_of(entry.get("formats")) or _from_to(entry)
            if wanted is None:
                self._tell(f"the overlay {printable(directory)} has no proper `formats`, and is left out")
            elif wanted[0] <= FORMAT <= wanted[1]:
                chosen.append(directory)
        return tuple(dict.fromkeys(chosen))

    def _read_filters(self) -> tuple[tuple[Pattern | None, Pattern | None], ...]:
        given = self.about.get("filter")
        blocks = given.get("block") if isinstance(given, dict) else None
        if given is None:
            return ()
        if not isinstance(blocks, list) or len(blocks) > MOST_FILTERS:
            self._tell(f"its filter is no list of at most {MOST_FILTERS} blocks, and is left out")
            return ()
        found = []
        for block in blocks:
            try:
                texts = [block.get(key) for key in ("namespace", "path")]
                if texts == [None, None] or not all(text is None or isinstance(text, str) for text in texts):
                    raise ValueError("it has neither `namespace` nor `path`")
                found.append(tuple(None if text is None else Pattern(text) for text in texts))
            except (ValueError, AttributeError) as error:
                self._tell(f"a block of its filter is left out: {printable(str(error), 160)}")
        return tuple(found)

    def _tell(self, line: str) -> None:
        self.problems.append(f"{printable(self.id)}: {line}")


def formats_of(pack: dict) -> tuple[int, int] | None:
    """The formats that a `pack` section is made for, lowest and highest; None if it does not say.

    Packs for later versions say min_format and max_format instead, each a number or [major, minor].
    """
    wanted = range_of(pack.get("supported_formats")) or _from_to(pack)
    if wanted is not None:
        return wanted
    one = whole(pack.get("pack_format"), 0, MOST_FORMAT)
    return None if one is None else (one, one)


def range_of(given) -> tuple[int, int] | None:
    """46, [34, 46] or {"min_inclusive": 34, "max_inclusive": 46}; None for anything else."""
    if isinstance(given, list) and len(given) == 2:
        low, high = given
    elif isinstance(given, dict):
        low, high = given.get("min_inclusive"), given.get("max_inclusive")
    else:
        low = high = given
    low, high = whole(low, 0, MOST_FORMAT), whole(high, 0, MOST_FORMAT)
    return None if low is None or high is None or low > high else (low, high)


def _from_to(given: dict) -> tuple[int, int] | None:
    ends = [given.get(key) for key in ("min_format", "max_format")]
    low, high = (end[0] if isinstance(end, list) and end else end for end in ends)
    return range_of([low, high])


def plain(text, depth: int = 8) -> str:
    """A text component as plain letters, without colours; nothing for what is none."""
    if isinstance(text, str):
        shown = re.sub("§.?", "", text)
    elif isinstance(text, list) and depth:
        shown = "".join(plain(part, depth - 1) for part in text[:32])
    elif isinstance(text, dict) and depth:
        start = text.get("text", text.get("fallback", text.get("translate", "")))
        shown = plain(start, 1) + plain(text.get("extra", ""), depth - 1)
    else:
        shown = ""
    return printable(shown.replace("\n", " "), MOST_DESCRIPTION)


def _between(names: list[str], prefix: str) -> list[str]:
    """Of sorted names those that begin so."""
    start = bisect_left(names, prefix)
    end = bisect_left(names, prefix + "\U0010ffff", start)
    return names[start:end]
