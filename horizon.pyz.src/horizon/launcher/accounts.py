"""accounts.json: who plays. Names and UUIDs, readable by this user alone."""

import hashlib
import json
import os
import re

from horizon.core import folders
from horizon.core.errors import DiskError, IntegrityError, UsageError
from horizon.launcher.locks import exclusive

FILE = "accounts.json"
NAME = re.compile(r"[A-Za-z0-9_]{1,16}")


def offline_uuid(name: str) -> str:
    """The UUID of a player without an account: version 3 over MD5 of "OfflinePlayer:NAME".

    Source: minecraft.wiki, Universally unique identifier: UUID.nameUUIDFromBytes, the same on every server.
    """
    digest = bytearray(hashlib.md5(f"OfflinePlayer:{name}".encode(), usedforsecurity=False).digest())
    digest[6] = digest[6] & 0x0F | 0x30
    digest[8] = digest[8] & 0x3F | 0x80
    text = digest.hex()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def load(home: str) -> dict:
    """{"selected": a UUID or null, "accounts": [{"name", "uuid", "type", ...}]}; IntegrityError if it is not that."""
    path = os.path.join(home, FILE)
    try:
        with open(path, "rb") as file:
            found = json.load(file)
    except (FileNotFoundError, NotADirectoryError):
        return {"selected": None, "accounts": []}
    except ValueError as error:
        raise IntegrityError(f"{path} is no JSON ({error}); mend it, or move it away") from error
    except OSError as error:
        raise DiskError(f"cannot read {path}: {folders.reason(error)}") from error
    accounts = found.get("accounts") if isinstance(found, dict) else None
    if not isinstance(accounts, list) or not all(isinstance(row, dict) and _is_row(row) for row in accounts):
        raise IntegrityError(f"{path} is no list of accounts; mend it, or move it away")
    return {"selected": None} | found


def _is_row(row: dict) -> bool:
    return all(isinstance(row.get(key), str) for key in ("name", "uuid", "type"))


def shown(home: str) -> list[dict]:
    """The accounts without anything secret."""
    found = load(home)
    return [
        {"name": row["name"], "uuid": row["uuid"], "type": row["type"], "selected": row["uuid"] == found["selected"]}
        for row in found["accounts"]
    ]


def selected(home: str) -> dict | None:
    """The account that plays, as `shown` has it, or None: the game then uses the name "Player"."""
    return next((row for row in shown(home) if row["selected"]), None)


def add_offline(home: str, name: str) -> dict:
    """Add the offline player if it is new, select it, and return its row."""
    if not NAME.fullmatch(name):
        raise UsageError(f'a player\'s name is 1 to 16 letters, digits or _, not "{name[:40]}"')
    path = os.path.join(home, FILE)
    with exclusive(path):
        found = load(home)
        row = {"name": name, "uuid": offline_uuid(name), "type": "offline"}
        if all(other["uuid"] != row["uuid"] for other in found["accounts"]):
            found["accounts"].append(row)
        found["selected"] = row["uuid"]
        folders.write_atomically(path, json.dumps(found, indent=1).encode() + b"\n", mode=0o600)
    return row | {"selected": True}
