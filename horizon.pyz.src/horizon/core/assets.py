"""Files that travel inside the program: textures, sounds, texts. The program may be one zip, so paths do not exist."""

from importlib import resources

from horizon.core.errors import UnknownError


def read_bytes(name: str) -> bytes:
    """The contents of `horizon/assets/NAME`; UnknownError if there is no such file."""
    try:
        return _file(name).read_bytes()
    except (FileNotFoundError, IsADirectoryError, KeyError):
        raise UnknownError(f"no asset {name}; this copy of Horizon is not whole") from None


def read_text(name: str) -> str:
    """The same as UTF-8 text."""
    return read_bytes(name).decode()


def exists(name: str) -> bool:
    return _file(name).is_file()


def _file(name: str):
    parts = name.split("/")
    if any(part in ("", ".", "..") for part in parts):
        raise UnknownError(f'"{name}" is no name of an asset; use: folder/file')
    return resources.files("horizon").joinpath("assets", *parts)
