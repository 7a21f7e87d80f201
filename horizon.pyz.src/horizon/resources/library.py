"""The packs that a player has, and which of them are in use, in which order.

They lie in `resourcepacks/` of the home, zips or folders; `resourcePacks` in options.txt names those in use, lowest
first, as in Java Edition: "file/NAME". A pack for other formats is used only where `incompatibleResourcePacks` says so
too. What the lists name and nobody here knows (packs of mods, packs that are gone) stays in them.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from horizon.core.errors import DiskError, HorizonError, StateError, UnknownError, UsageError
from horizon.core.folders import reason
from horizon.core.nearest import did_you_mean, nearest
from horizon.resources.file_pack import FORMAT, FilePack
from horizon.resources.jar import ID as JAR
from horizon.resources.jar import jar_pack
from horizon.resources.names import printable
from horizon.resources.options_file import NAME as OPTIONS
from horizon.resources.options_file import OptionsFile

FOLDER = "resourcepacks"
CHOSEN, INCOMPATIBLE = "resourcePacks", "incompatibleResourcePacks"
MOST_PACKS = 256
PREFIX = "file/"


@dataclass(frozen=True)
class Entry:
    """A pack as it is found. `pack` is None where `problem` says why it cannot be used."""

    id: str
    name: str
    pack: FilePack | None
    problem: str | None = None


class Library:
    """home: the game's; cache: where `prepare --jar` puts pictures of the player's own game. Nothing is remembered."""

    def __init__(self, home: Path, cache: Path):
        self.home = home
        self.folder = home / FOLDER
        self.cache = cache
        self.problems: list[str] = []  # of the last `chosen`

    # What there is.

    def entries(self) -> list[Entry]:
        """Every pack, by name; the one of the game's jar first, if there is one."""
        return [entry for entry in (self._entry(id) for id in self._ids()) if entry is not None]

    def rows(self) -> list[dict]:
        """For people and agents: those in use first, the highest on top; then the others by name."""
        options = self._options()
        order, accepted = self._in_use(options), options.texts(INCOMPATIBLE)
        entries = {entry.id: entry for entry in self.entries()}
        missing = [Entry(id, id.removeprefix(PREFIX), None, "it is not there any more; turn it off, or put it back")
                   for id in order if id not in entries and id.startswith(PREFIX)]
        entries |= {entry.id: entry for entry in missing}
        used = [id for id in reversed(order) if id in entries]
        return [_row(entries[id], id in order, id in accepted)
                for id in [*used, *(id for id in entries if id not in order)]]

    def chosen(self) -> list[FilePack]:
        """The packs in use, lowest first. What cannot be used is left out, with a line in `problems`."""
        self.problems = []
        packs = []
        try:
            options = self._options()
        except HorizonError as error:
            self.problems.append(error.sentence)
            return packs
        accepted = options.texts(INCOMPATIBLE)
        for id in self._in_use(options):
            entry = self._entry(id)
            if entry is None:
                if id.startswith(PREFIX) or id == JAR:
                    back = "take it again, with: horizon prepare --jar PATH" if id == JAR else "put it back"
                    self.problems.append(f"{printable(id)} is not there any more; {back}, or turn it off")
            elif entry.pack is None:
                self.problems.append(f"{printable(id)} is left out: {entry.problem}")
            elif not entry.pack.is_compatible and id not in accepted:
                self.problems.append(f"{printable(id)} is left out: it is made for format {entry.pack.format_text}, "
                                     f"not {FORMAT}; use: packs enable {_quoted(entry.name)}")
            else:
                packs.append(entry.pack)
        return packs

    def sent(self, paths: Iterable[Path]) -> list[FilePack]:
        """Packs that a server has sent, whatever formats they are for; the broken are left out, as in `chosen`."""
        packs = []
        for path in paths:
            try:
                packs.append(FilePack(path, f"server/{path.stem[:8]}"))
            except HorizonError as error:
                self.problems.append(f"server/{path.stem[:8]} is left out: {error.sentence}")
        return packs

    # What a player changes.

    def enable(self, name: str) -> str:
        """Put a pack on top of those in use (the game's own below them), also one for other formats; its id.

        Raises StateError if it is broken, UnknownError if it is not there.
        """
        entry = self._named(name)
        if entry.pack is None:
            raise StateError(f"{printable(entry.name)} cannot be used: {entry.problem}", reason="broken")
        options = self._options()
        order = [id for id in self._known(options) if id != entry.id]
        if entry.id == JAR:
            order.insert(0, JAR)  # all of a game's pictures: below what changes some of them
        else:
            order.append(entry.id)
        accepted = [id for id in options.texts(INCOMPATIBLE) if id != entry.id]
        if not entry.pack.is_compatible:
            accepted.append(entry.id)
        self._write(options, order, accepted)
        return entry.id

    def disable(self, name: str) -> str:
        """Take a pack out of use, also one that is gone or broken; its id."""
        options = self._options()
        order = self._known(options)
        id = self._named_among(name, order)
        self._write(options, [other for other in order if other != id],
                    [other for other in options.texts(INCOMPATIBLE) if other != id])
        return id

    def move(self, name: str, places: int) -> str:
        """A pack in use so many places up (above 0) or down; its id. It stops at the end."""
        options = self._options()
        order = self._known(options)
        id = self._named_among(name, order)
        ours = [other for other in order if other.startswith(PREFIX) or other == JAR]
        now = ours.index(id)
        target = min(max(now + places, 0), len(ours) - 1)
        ours.insert(target, ours.pop(now))
        moved = iter(ours)
        order = [next(moved) if other.startswith(PREFIX) or other == JAR else other for other in order]
        self._write(options, order, options.texts(INCOMPATIBLE))
        return id

    def act(self, action: str, name: str | None) -> bool:
        """What `packs ACTION NAME` asks for; whether something may look different now."""
        if action == "list":
            return False
        if not name:
            raise UsageError(f"{action} which pack? use: packs {action} NAME")
        before = self._options().texts(CHOSEN), self._options().texts(INCOMPATIBLE)
        if action in ("up", "down"):
            self.move(name, 1 if action == "up" else -1)
        else:
            {"enable": self.enable, "disable": self.disable}[action](name)
        return action == "enable" or before != (self._options().texts(CHOSEN), self._options().texts(INCOMPATIBLE))

    # How.

    def _options(self) -> OptionsFile:
        return OptionsFile(self.home / OPTIONS)

    def _write(self, options: OptionsFile, order: list[str], accepted: list[str]) -> None:
        options.set_texts(CHOSEN, order)
        options.set_texts(INCOMPATIBLE, accepted)
        options.save()

    def _known(self, options: OptionsFile) -> list[str]:
        """The list of the options, each once; names without "file/" are from before 1.13, and become today's."""
        there = set(self._files())
        return list(dict.fromkeys(
            PREFIX + id if "/" not in id and id in there else id for id in options.texts(CHOSEN)))

    def _in_use(self, options: OptionsFile) -> list[str]:
        return self._known(options)[:MOST_PACKS]

    def _files(self) -> list[str]:
        """Names in the folder that may be packs, sorted."""
        try:
            with os.scandir(self.folder) as found:
                names = sorted(entry.name for entry in found
                               if entry.name[:1] != "." and (entry.is_dir() or entry.name.lower().endswith(".zip")))
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise DiskError(f"cannot read {self.folder}: {reason(error)}") from error
        return names[:MOST_PACKS]

    def _ids(self) -> list[str]:
        return [JAR, *(PREFIX + name for name in self._files())]

    def _entry(self, id: str) -> Entry | None:
        """A pack by its id; None for one that is not there or not ours."""
        name = id.removeprefix(PREFIX)
        try:
            if id == JAR:
                pack = jar_pack(self.cache)
                return None if pack is None else Entry(JAR, JAR, pack)
            if not id.startswith(PREFIX) or os.sep in name or "/" in name or name in ("", ".", ".."):
                return None
            path = self.folder / name
            if not path.exists():
                return None
            return Entry(id, name, FilePack(path))
        except HorizonError as error:
            return Entry(id, name, None, error.sentence)
        except (OSError, ValueError) as error:
            return Entry(id, name, None, f"it cannot be read: {error}")

    def _named(self, name: str) -> Entry:
        """The pack that a name means: its file's, also without .zip, or its id."""
        id = self._match(name, self._ids())
        entry = None if id is None else self._entry(id)
        if entry is None:
            raise self._unknown(name, [entry.name for entry in self.entries()])
        return entry

    def _named_among(self, name: str, order: list[str]) -> str:
        id = self._match(name, order)
        if id is None:
            there = self._match(name, self._ids())
            if there is not None:
                raise StateError(f"{printable(name)} is not in use; use: packs enable {_quoted(name)}",
                                 reason="not-in-use")
            raise self._unknown(name, [other.removeprefix(PREFIX) for other in order])
        if not id.startswith(PREFIX) and id != JAR:
            raise UsageError(f"{printable(id)} is no pack of ours; it stays as it is")
        return id

    def _match(self, name: str, ids: list[str]) -> str | None:
        for wanted in (name, PREFIX + name, f"{PREFIX}{name}.zip"):
            if wanted in ids:
                return wanted
        bare = name.lower().removesuffix(".zip")
        same = [id for id in ids if id.removeprefix(PREFIX).lower().removesuffix(".zip") == bare]
        return same[0] if len(same) == 1 else None

    def _unknown(self, name: str, names: list[str]) -> UnknownError:
        near = nearest(name, names)
        return UnknownError(
            f'no pack "{printable(name)}"{did_you_mean(name, names)}; put packs in {self.folder}, then use: packs list',
            **({"nearest": near} if near else {}))


def _row(entry: Entry, is_used: bool, is_accepted: bool) -> dict:
    pack = entry.pack
    row = {"name": entry.name, "title": printable(entry.name.removesuffix(".zip")),
           "enabled": is_used and pack is not None}
    if pack is None:
        return row | {"description": "", "format": "?", "compatible": False, "problem": entry.problem}
    row |= {"description": pack.description, "format": pack.format_text, "compatible": pack.is_compatible}
    if is_used and not pack.is_compatible and not is_accepted:
        problem = f"it is made for format {pack.format_text}, not {FORMAT}; enable it to use it"
        row |= {"enabled": False, "problem": problem}
    elif pack.problems:
        row["problem"] = pack.problems[0]
    return row


def _quoted(name: str) -> str:
    return f'"{printable(name)}"' if " " in name else printable(name)
