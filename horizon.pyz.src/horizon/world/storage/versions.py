"""Versions of saved data ("DataVersion"): the one that is written, and which can be read."""

from horizon.core.errors import IntegrityError, StateError

DATA_VERSION = 4189
VERSION_NAME = "1.21.4"
OLDEST = 1444  # 1.13 snapshots that had palettes; older chunks have numbered blocks
SECTIONS_AT_ROOT = 2844  # 21w43a: no `Level` wrapper, y from -64
PACKED_APART = 2529  # 20w17a: entries of packed arrays no longer span two longs
LEVEL_FORMAT = 19133  # "Anvil"


def check(version, what: str) -> int:
    """The version as an int. Raises StateError for one that is newer than Horizon, IntegrityError for none at all."""
    if not isinstance(version, int):
        raise IntegrityError(f"{what} does not say which version saved it")
    if version > DATA_VERSION:
        raise StateError(
            f"{what} was saved by a newer version (data version {int(version)}); Horizon reads up to "
            f"{VERSION_NAME} ({DATA_VERSION}), so open it with the version that saved it", reason="newer-version"
        )
    return int(version)
