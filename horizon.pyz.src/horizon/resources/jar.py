"""Pictures of the player's own game: what `horizon prepare --jar` takes out of a jar of Java Edition 1.21.4.

Only what a resource pack may hold is taken, into one zip of the cache, on the player's own computer and for the player
alone; it is a pack named "jar" then, in use once it is enabled. Nothing of it comes with Horizon.
"""

import io
import json
import struct
import zipfile
from pathlib import Path

from horizon.core.errors import DiskError, HorizonError, IntegrityError, UsageError
from horizon.core.folders import reason, write_atomically
from horizon.resources.archive import Archive
from horizon.resources.file_pack import FORMAT, FilePack
from horizon.resources.names import printable
from horizon.resources.parse import read_json

ID = "jar"
FILE = "game-jar.zip"
VERSION = "1.21.4"
KINDS = (
    "atlases", "blockstates", "equipment", "font", "items", "lang", "models", "particles", "texts", "textures",
)
ENDINGS = (".json", ".mcmeta", ".png", ".txt")
MOST_FILE = 8 << 20
MOST_PIXELS = 1 << 24
MOST_BYTES = 128 << 20  # of everything that is taken
EPOCH = (1980, 1, 1, 0, 0, 0)


def jar_pack(cache: Path) -> FilePack | None:
    """The pack that was taken from a jar, None if none was. IntegrityError or DiskError if it is broken."""
    path = cache / FILE
    if not path.is_file():
        return None
    return FilePack(path, id=ID)


def take_jar(jar: Path, cache: Path) -> dict:
    """Take what a resource pack may hold out of a game's jar: {"version", "files", "refused", "bytes", "path"}.

    refused: lines about files that were left out. Raises UsageError if there is no such file, IntegrityError if it is
    no jar of Java Edition 1.21.4, DiskError if the cache cannot be written.
    """
    if not jar.is_file():
        raise UsageError(f"no file {jar}; a game's jar is in .minecraft/versions/{VERSION}/{VERSION}.jar")
    archive = Archive(jar)
    name = version_of(archive, jar)
    wanted = [name for name in sorted(archive.files) if _is_wanted(name)]
    if not any(name.endswith(".png") for name in wanted):
        raise IntegrityError(f"{printable(jar.name)} has no pictures in it; a server's jar has none, take the game's")
    refused, total, out = [], 0, io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        _put(pack, "pack.mcmeta", json.dumps({"pack": {
            "pack_format": FORMAT, "description": f"Java Edition {name}, from your own game"}}).encode())
        count = 0
        for name_in_jar in wanted:
            try:
                data = archive.read(name_in_jar, MOST_FILE)
                _check(name_in_jar, data)
            except (HorizonError, ValueError) as error:
                refused.append(f"{name_in_jar}: {error}")
                continue
            total += len(data)
            if total > MOST_BYTES:
                raise IntegrityError(f"{printable(jar.name)} has more than {MOST_BYTES >> 20} MiB of pictures and models, "
                                     "as no game of this version does")
            _put(pack, name_in_jar, data)
            count += 1
    path = cache / FILE
    write_atomically(path, out.getvalue())
    return {"version": name, "files": count, "refused": refused, "bytes": out.tell(), "path": str(path)}


def version_of(archive: Archive, jar: Path) -> str:
    """The version by the jar's version.json; IntegrityError if it has none, or is of another format than ours."""
    try:
        data = archive.read("version.json", 1 << 16)
        about = read_json(data) if data is not None else None
    except (HorizonError, ValueError):
        about = None
    if not isinstance(about, dict) or not isinstance(about.get("id"), str):
        raise IntegrityError(f"{printable(jar.name)} is no jar of the game: it has no version.json; take "
                             f"versions/{VERSION}/{VERSION}.jar of your game's folder")
    given = about.get("pack_version")
    found = given.get("resource") if isinstance(given, dict) else given
    if found != FORMAT:
        raise IntegrityError(f"{printable(jar.name)} is version {printable(about['id'], 40)}; take the jar of {VERSION}, "
                             f"whose resources have the format {FORMAT}")
    return printable(about["id"], 40)


def remove_jar(cache: Path) -> bool:
    """Forget what was taken; whether there was something."""
    try:
        (cache / FILE).unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise DiskError(f"cannot remove {cache / FILE}: {reason(error)}") from error
    return True


def _is_wanted(name: str) -> bool:
    parts = name.split("/")
    return len(parts) > 3 and parts[0] == "assets" and parts[2] in KINDS and name.endswith(ENDINGS)


def _check(name: str, data: bytes) -> None:
    """Is a file what its name says? ValueError if not."""
    if name.endswith(".png"):
        if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
            raise ValueError("it is no PNG")
        width, height = struct.unpack_from(">II", data, 16)
        if not 0 < width * height <= MOST_PIXELS:
            raise ValueError(f"it is a picture of {width}x{height}")
    elif name.endswith((".json", ".mcmeta")):
        read_json(data)


def _put(pack: zipfile.ZipFile, name: str, data: bytes) -> None:
    about = zipfile.ZipInfo(name, EPOCH)
    about.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
    pack.writestr(about, data, compresslevel=1)
