"""options.txt, line by line: `key:value`, split at the first colon. Lines that nobody here knows stay as they are.

Source: minecraft.wiki, Options.txt; the same file serves Java Edition 1.21.4.
"""

import json
from pathlib import Path

from horizon.core.errors import DiskError, IntegrityError
from horizon.core.folders import reason, write_atomically

NAME = "options.txt"
DATA_VERSION = 4189  # of Java Edition 1.21.4; without a `version` it would take the file for one of 2011
MOST_BYTES = 1 << 20


class OptionsFile:
    """The file as it is now. `set` changes lines in memory, `save` writes them."""

    def __init__(self, path: Path):
        """A file that is not there has one line, its version.

        Raises DiskError if it cannot be read, IntegrityError if it is too large to be one.
        """
        self.path = path
        try:
            with open(path, "rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            data = f"version:{DATA_VERSION}\n".encode()
        except OSError as error:
            raise DiskError(f"cannot read {path}: {reason(error)}") from error
        if len(data) > MOST_BYTES:
            raise IntegrityError(f"{path} is larger than {MOST_BYTES} bytes, so it holds no options; move it away")
        self._lines = data.decode("utf-8", "surrogateescape").split("\n")
        if self._lines[-1] == "":
            self._lines.pop()

    def get(self, key: str) -> str | None:
        """The value as it is written; the last line counts. None if there is no such line."""
        for line in reversed(self._lines):
            name, colon, value = line.partition(":")
            if colon and name.strip() == key:
                return value.strip()
        return None

    def set(self, key: str, value: str) -> None:
        """In place of the last line of that key, else at the end."""
        for place in range(len(self._lines) - 1, -1, -1):
            name, colon, _ = self._lines[place].partition(":")
            if colon and name.strip() == key:
                self._lines[place] = f"{key}:{value}" + ("\r" if self._lines[place].endswith("\r") else "")
                return
        self._lines.append(f"{key}:{value}")

    def texts(self, key: str) -> list[str]:
        """A value that is a list of texts, `["a","b"]`; an empty one if it is anything else."""
        try:
            found = json.loads(self.get(key) or "[]")
        except (ValueError, RecursionError):
            return []
        return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []

    def set_texts(self, key: str, texts: list[str]) -> None:
        self.set(key, json.dumps(texts, separators=(",", ":")))

    def save(self) -> None:
        """Write it, the old file or the new one whatever happens. DiskError if it cannot."""
        text = "".join(f"{line}\n" for line in self._lines)
        write_atomically(self.path, text.encode("utf-8", "surrogateescape"))
