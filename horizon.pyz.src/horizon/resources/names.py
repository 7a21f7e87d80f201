"""Which names of files belong to a pack; everything else in its folder or zip is not looked at."""

import re

MOST_LETTERS = 255
MOST_LEVELS = 24
ROOT_FILES = ("pack.mcmeta", "pack.png", "version.json")
_RESOURCE = re.compile(r"(?:[A-Za-z0-9_.-]+/)?assets(?:/[a-z0-9_.-]+)+")
_IN_ASSETS = re.compile(r"(?:[^/]+/)?assets/")
_OUT, _NO_NAME = "out", "no name"


def is_resource(name: str) -> bool:
    """ "assets/NS/...", also in an overlay's folder; or one of the files at a pack's root."""
    return kind_of(name) == ""


def kind_of(name: str) -> str | None:
    """ "" for a file of the pack, "out" for a name that leads out of it, "no name" for one in assets that no resource
    can have, None for what is somebody's note or licence."""
    if name in ROOT_FILES:
        return ""
    if "\\" in name or "\0" in name or name.startswith("/") or name[1:2] == ":" or ".." in name.split("/"):
        return _OUT
    if not _IN_ASSETS.match(name):
        return None
    if len(name) > MOST_LETTERS or name.count("/") > MOST_LEVELS or not _RESOURCE.fullmatch(name):
        return _NO_NAME
    return _NO_NAME if "." in name.split("/") else ""


class Left:
    """Names that were left out, counted by why; told in one line for each reason."""

    SENTENCES = {
        _OUT: "leads out of the pack",
        _NO_NAME: "is no name of a resource (a-z, 0-9, _ . - and /)",
        "link": "is a link",
        "twice": "is there twice, and the last one counts",
    }

    def __init__(self):
        self._counts: dict[str, int] = {}
        self._first: dict[str, str] = {}

    def add(self, why: str, name: str) -> None:
        self._counts[why] = self._counts.get(why, 0) + 1
        self._first.setdefault(why, name)

    def lines(self) -> list[str]:
        return [
            f"{printable(self._first[why])} {self.SENTENCES[why]}" + (f" (and {count - 1} more)" if count > 1 else "")
            for why, count in self._counts.items()
        ]


def printable(text: str, most: int = 80) -> str:
    """A text from a file, fit for a line that people read."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most + 1])
    return shown if len(text) <= most else shown[:most] + "..."
