"""Texts by their published keys ("block.minecraft.stone"), in the player's language: from packs' lang files.

English lies under every other language, and a text that no pack has is asked of `fallback`, our own words.
Source: minecraft.wiki, Resource pack, Language.
"""

import re
from collections.abc import Mapping

from horizon.resources.pack import path_of
from horizon.resources.stack import Resources

ENGLISH = "en_us"
MOST_TEXTS = 1 << 17
MOST_LETTERS = 1 << 14  # of one text
CODE = re.compile(r"[a-z0-9_]{1,16}")
_PART = re.compile(r"%(?:(\d{1,2})\$)?([A-Za-z%])")
# The original takes every number format of older files as a plain part: %d, %1$d, %.2f.
_NUMBERS = re.compile(r"%(\d{1,2}\$)?[\d.]*[df]")


class Texts:
    """code: the language, "en_us". `texts["key"]` raises KeyError; `get` and `say` do not."""

    def __init__(self, resources: Resources, code: str = ENGLISH, fallback: Mapping[str, str] | None = None):
        self.code = code if CODE.fullmatch(code) else ENGLISH
        self._texts: dict[str, str] = dict(fallback or {})
        for language in dict.fromkeys((ENGLISH, self.code)):
            for space in resources.namespaces():
                path = path_of("lang", f"{space}:{language}")
                for data in resources.jsons(path):
                    self._take(data, path, resources)

    def _take(self, data, path: str, resources: Resources) -> None:
        if not isinstance(data, dict):
            resources.problem(f"{path}: it is no object of keys and texts")
            return
        wrong = 0
        for key, text in data.items():
            if not isinstance(text, str) or len(text) > MOST_LETTERS or len(self._texts) >= MOST_TEXTS:
                wrong += 1
                continue
            self._texts[key] = _NUMBERS.sub(lambda found: f"%{found[1] or ''}s", text) if "%" in text else text
        if wrong:
            resources.problem(f"{path}: {wrong} of its texts are none, or too long, and are left out")

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __len__(self) -> int:
        return len(self._texts)

    def get(self, key: str, default: str | None = None) -> str | None:
        return self._texts.get(key, default)

    def say(self, key: str, *parts: object, fallback: str | None = None) -> str:
        """The text of a key with its parts put in; `fallback`, else the key itself, where there is none."""
        return filled(self._texts.get(key, key if fallback is None else fallback), parts)


def filled(text: str, parts: tuple) -> str:
    """Parts into a text: %s takes the next, %2$s the second, %% is a percent sign.

    A text that asks for more than there is, or for something else, stays as it is written, as in the original.
    """
    if "%" not in text:
        return text
    place = 0
    out, at = [], 0
    for found in _PART.finditer(text):
        out.append(text[at:found.start()])
        at = found.end()
        number, kind = found.groups()
        if kind == "%" and number is None:
            out.append("%")
            continue
        if number is None:
            which, place = place, place + 1
        else:
            which = int(number) - 1
        if kind != "s" or not 0 <= which < len(parts):
            return text
        out.append(str(parts[which])[:MOST_LETTERS])
        if len(out) > 256:
            return text
    out.append(text[at:])
    return "".join(out)


def languages(resources: Resources) -> dict[str, tuple[str, str, bool]]:
    """code -> (name, region, written from right to left), of every pack's pack.mcmeta, sorted by code."""
    found = {}
    for pack in resources.packs:
        about = getattr(pack, "about", None)
        given = about.get("language") if isinstance(about, dict) else None
        for code, row in given.items() if isinstance(given, dict) else ():
            if CODE.fullmatch(code) and isinstance(row, dict) and len(found) < 1024:
                name, region = row.get("name"), row.get("region")
                if isinstance(name, str) and isinstance(region, str):
                    found[code] = (name[:64], region[:64], row.get("bidirectional") is True)
    return dict(sorted(found.items()))
