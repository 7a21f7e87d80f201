"""The tables' sources: where they are, how their selectors and conditions read, how a table is written."""

import fnmatch
import json
import zlib
from pathlib import Path


class Sources:
    """The folders that the tables are made from.

    data: a folder with pumpkin-1.21.4, ferrumc-1.21.8 and articdata-1.20.4; facts: a folder with blocks/ and survival/;
    minecraft_data: the folder of npm minecraft-data 3.119.0.
    """

    def __init__(self, data: Path, facts: Path, minecraft_data: Path):
        self.data, self.facts, self.minecraft_data = data, facts, minecraft_data
        self.tags = self.pumpkin("tags")
        self.block_names: list[str] = []

    def pumpkin(self, name: str):
        return json.loads((self.data / "pumpkin-1.21.4" / f"{name}.json").read_text())

    def ferrumc(self, name: str):
        return json.loads((self.data / "ferrumc-1.21.8" / f"{name}.json").read_text())

    def articdata(self, name: str):
        return json.loads((self.data / "articdata-1.20.4" / f"{name}.json").read_text())

    def md(self, name: str, version: str = "1.21.4"):
        folder = self.minecraft_data / "minecraft-data" / "data" / "pc" / version
        return json.loads((folder / f"{name}.json").read_text())

    def rows(self, name: str) -> list[dict[str, str]]:
        """The rows of a facts table: lines that start with "# " are comments, the first other line names the
        columns."""
        lines = [line for line in (self.facts / name).read_text().split("\n") if line and not line.startswith("# ")]
        columns = lines[0].split("\t")
        return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]

    def tag(self, registry: str, name: str) -> list[str]:
        """The members of a tag, without their namespace."""
        return [member.removeprefix("minecraft:") for member in self.tags[registry]["minecraft:" + name]]

    def select(self, text: str) -> list[str]:
        """The blocks that a facts selector names: ids, globs with *, @tag; a leading - removes."""
        found: dict[str, None] = {}
        for word in text.split():
            remove = word.startswith("-")
            word = word.removeprefix("-")
            if word.startswith("@"):
                names = self.tag("block", word[1:])
            elif "*" in word:
                names = fnmatch.filter(self.block_names, word)
            else:
                names = [word]
            for name in names:
                if remove:
                    found.pop(name, None)
                else:
                    found[name] = None
        return list(found)


def matches(condition: str, values: dict[str, str]) -> bool:
    """Whether a state is meant by a facts condition: `a=1|a=2 & b=x`, `a<3`, `a=2-8`, "any of x|y = true", `*`."""
    condition = condition.strip()
    if condition == "*":
        return True
    return all(_part_matches(part.strip(), values) for part in condition.split("&"))


FACES = ("down", "up", "north", "south", "west", "east")


def _part_matches(part: str, values: dict[str, str]) -> bool:
    if part == "any face":
        return any(values.get(face) == "true" for face in FACES)
    if part == "no face":
        return not any(values.get(face) == "true" for face in FACES)
    if part.startswith("any of "):
        names, value = part.removeprefix("any of ").split("=")
        return any(values.get(name.strip()) == value.strip() for name in names.split("|"))
    return any(_word_matches(word.strip(), values) for word in part.split("|"))


def _word_matches(word: str, values: dict[str, str]) -> bool:
    if "<" in word:
        name, bound = word.split("<")
        return int(values[name]) < int(bound)
    name, wanted = word.split("=")
    if name not in values:
        raise ValueError(f"no property {name} for {word}: {values}")
    if "-" in wanted and wanted.replace("-", "").isdigit():
        low, high = wanted.split("-")
        return int(low) <= int(values[name]) <= int(high)
    return values[name] == wanted


def write_json(path: Path, value) -> int:
    """A table as JSON behind zlib; the same value gives the same bytes."""
    return write_bytes(path, json.dumps(value, separators=(",", ":"), sort_keys=False).encode())


def write_bytes(path: Path, raw: bytes) -> int:
    packed = zlib.compress(raw, 9)
    path.write_bytes(packed)
    return len(packed)
