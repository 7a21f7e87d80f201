"""Who may come in, and what each may do.

A game's own world has an `Access`: no lists. A dedicated server has `AccessLists`: ops.json, whitelist.json,
banned-players.json, banned-ips.json and usercache.json of its folder, in the layouts that every program around Java
Edition reads. Source of the layouts: minecraft.wiki, Java Edition server (ops.json and the others).
"""

import hashlib
import ipaddress
import json
import logging
import os
from pathlib import Path
from uuid import UUID

from horizon.core import clock
from horizon.core.errors import HorizonError
from horizon.core.folders import reason
from horizon.core.paths import write_atomically
from horizon.server.settings import ServerSettings

LOG = logging.getLogger("horizon.server")
HIGHEST = 4
FOREVER = "forever"
NO_REASON = "Banned by an operator."
CACHE_DAYS = 30
CACHE_SIZE = 1000
DAY = 86_400_000  # milliseconds
SIZE_LIMIT = 16 << 20  # bytes of a list that are read


def offline_uuid(name: str) -> UUID:
    """The UUID of a player without an account: version 3 over "OfflinePlayer:" and the name."""
    digest = bytearray(hashlib.md5(b"OfflinePlayer:" + name.encode(), usedforsecurity=False).digest())
    digest[6] = digest[6] & 0x0F | 0x30
    digest[8] = digest[8] & 0x3F | 0x80
    return UUID(bytes=bytes(digest))


def plain_address(address: str) -> str:
    """An address as the lists have it: without zone, an IPv4 one in its own form; "" for what is none."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0].strip("[]"))
    except ValueError:
        return ""
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)


class Access:
    """A game's own world: everybody who finds it may come in, and guests have `guest_level`.

    Its owner has every right where cheats are on; see `Server.level_of`.
    """

    has_lists = False
    guest_level = 0
    players = ()  # those who play now; the server hands them over

    def refusal(self, name: str, uuid: UUID, address: str) -> str | None:
        """Why this player may not come in, in one sentence; None if they may."""
        return None

    def level(self, name: str, uuid: UUID) -> int:
        """The operator level, 0..4."""
        return self.guest_level

    def passes_limit(self, name: str, uuid: UUID) -> bool:
        """Whether this player comes in even if the server is full."""
        return False

    def joined(self, name: str, uuid: UUID) -> None:
        """Remember who a name belongs to."""


class JsonList:
    """One file: a JSON array of objects, each told apart by `key`. A broken file is kept aside, never overwritten."""

    def __init__(self, path: Path, key: str, check):
        self.path, self.key, self.check = path, key, check
        self.rows: dict[str, dict] = {}
        self.problems: list[str] = []
        self.read()

    def __iter__(self):
        return iter(list(self.rows.values()))

    def __len__(self) -> int:
        return len(self.rows)

    def read(self) -> None:
        """What the file says now; rows that make no sense are left out and told."""
        self.rows, self.problems = {}, []
        try:
            with open(self.path, "rb") as file:
                data = file.read(SIZE_LIMIT)
        except FileNotFoundError:
            return
        except OSError as error:
            self.problems.append(f"{self.path.name} cannot be read: {reason(error)}")
            return
        try:
            found = json.loads(data.decode("utf-8-sig") or "[]")
            if not isinstance(found, list):
                raise ValueError("it holds no list")
        except (ValueError, RecursionError) as error:
            self._keep_aside(f"is broken ({str(error)[:100]})")
            return
        odd = 0
        for row in found:
            try:
                row = self.check(row)
                self.rows[row[self.key]] = row
            except (KeyError, TypeError, ValueError, AttributeError):
                odd += 1
        if odd:
            self._keep_aside(f"has {odd} {'entry' if odd == 1 else 'entries'} that make no sense")

    def _keep_aside(self, what: str) -> None:
        aside = self.path.with_name(f"{self.path.name}.broken-{clock.stamp()}")
        try:
            write_atomically(aside, self.path.read_bytes())
            self.problems.append(f"{self.path.name} {what}; it is kept as {aside.name}, and the rest is used")
        except (OSError, HorizonError) as error:
            self.problems.append(f"{self.path.name} {what}, and it cannot be kept aside: {error}")

    def put(self, row: dict) -> None:
        self.rows[row[self.key]] = row
        self.write()

    def remove(self, key: str) -> bool:
        """Whether it was there."""
        if self.rows.pop(key, None) is None:
            return False
        self.write()
        return True

    def write(self) -> None:
        """Raises DiskError; what is in memory holds all the same."""
        text = json.dumps(list(self.rows.values()), indent=2, ensure_ascii=False)
        write_atomically(self.path, (text + "\n").encode("utf-8", "replace"))

    def drop_expired(self, now: int) -> None:
        gone = [key for key, row in self.rows.items() if ends_at(row) is not None and ends_at(row) <= now]
        for key in gone:
            del self.rows[key]
        if gone:
            self.write()


def ends_at(row: dict) -> int | None:
    """When a ban ends, in milliseconds since 1970; None for never."""
    text = row.get("expires") or FOREVER
    return None if text == FOREVER else clock.read_date(text)


def checked_player(row: dict) -> dict:
    uuid = str(UUID(row["uuid"]))
    if not isinstance(row["name"], str):
        raise TypeError("name")
    return {**row, "uuid": uuid}


def checked_operator(row: dict) -> dict:
    row = checked_player(row)
    level = int(row.get("level", HIGHEST))
    return {**row, "level": max(1, min(HIGHEST, level)), "bypassesPlayerLimit": bool(row.get("bypassesPlayerLimit"))}


def checked_ban(row: dict) -> dict:
    row = checked_player(row)
    ends_at(row)
    return row


def checked_address(row: dict) -> dict:
    address = plain_address(row["ip"])
    if not address:
        raise ValueError("ip")
    ends_at(row)
    return {**row, "ip": address}


class AccessLists(Access):
    """The lists of a dedicated server. `settings` says whether the whitelist counts."""

    has_lists = True

    def __init__(self, folder, settings: ServerSettings):
        folder = Path(folder)
        self.settings = settings
        self.operators = JsonList(folder / "ops.json", "uuid", checked_operator)
        self.whitelist = JsonList(folder / "whitelist.json", "uuid", checked_player)
        self.banned_players = JsonList(folder / "banned-players.json", "uuid", checked_ban)
        self.banned_addresses = JsonList(folder / "banned-ips.json", "ip", checked_address)
        self.cache = JsonList(folder / "usercache.json", "uuid", checked_player)
        for one in self.lists:  # the files are there from the first start, to be filled by hand
            if not os.path.lexists(one.path):
                one.write()

    @property
    def lists(self) -> tuple[JsonList, ...]:
        return self.operators, self.whitelist, self.banned_players, self.banned_addresses, self.cache

    @property
    def problems(self) -> list[str]:
        """Sentences about what was found broken at the last reading."""
        return [problem for one in self.lists for problem in one.problems]

    def reload(self) -> list[str]:
        """Read all files anew; what was found broken."""
        for one in self.lists:
            one.read()
        return self.problems

    # ---- who may come in

    def refusal(self, name: str, uuid: UUID, address: str) -> str | None:
        now = clock.wall_milliseconds()
        ban = self.ban_of(uuid, now)
        if ban is not None:
            return f"You are banned from this server{told_ban(ban)}"
        place = plain_address(address)
        ban = self.banned_addresses.rows.get(place)
        if ban is not None and still_holds(ban, now):
            return f"Your address is banned from this server{told_ban(ban)}"
        if self.settings.white_list and not self.is_listed(uuid):
            return "You are not on this server's whitelist; ask its operators."
        return None

    def ban_of(self, uuid: UUID, now: int) -> dict | None:
        ban = self.banned_players.rows.get(str(uuid))
        return ban if ban is not None and still_holds(ban, now) else None

    def is_listed(self, uuid: UUID) -> bool:
        """On the whitelist, or an operator."""
        return str(uuid) in self.whitelist.rows or str(uuid) in self.operators.rows

    def passes_limit(self, name: str, uuid: UUID) -> bool:
        return bool(self.operators.rows.get(str(uuid), {}).get("bypassesPlayerLimit"))

    def level(self, name: str, uuid: UUID) -> int:
        row = self.operators.rows.get(str(uuid))
        return 0 if row is None else row["level"]

    # ---- who is who

    def joined(self, name: str, uuid: UUID) -> None:
        ends = clock.date_text(clock.wall_milliseconds() + CACHE_DAYS * DAY)
        rows = self.cache.rows
        rows.pop(str(uuid), None)
        self.cache.rows = {str(uuid): {"name": name, "uuid": str(uuid), "expiresOn": ends}}
        self.cache.rows |= dict(list(rows.items())[:CACHE_SIZE - 1])
        self.keep(self.cache)

    def keep(self, one: JsonList) -> None:
        """Write a list that nobody is waiting for."""
        try:
            one.write()
        except HorizonError as error:
            LOG.error("%s", error.sentence)

    def known(self, name: str) -> tuple[UUID, str] | None:
        """(UUID, name) of a player by name, in any case: who plays, who was here, who is on a list, else who an offline
        name would be. None on a server with accounts where nobody of that name was seen."""
        wanted = name.lower()
        for player in self.players:
            if player.name.lower() == wanted:
                return player.uuid, player.name
        for one in (self.cache, self.operators, self.whitelist, self.banned_players):
            for row in one:
                if row["name"].lower() == wanted:
                    return UUID(row["uuid"]), row["name"]
        return None if self.settings.online_mode else (offline_uuid(name), name)

    # ---- changes; each raises DiskError if the file cannot be written

    def make_operator(self, uuid: UUID, name: str, level: int) -> None:
        row = self.operators.rows.get(str(uuid), {})
        self.operators.put({
            "uuid": str(uuid), "name": name, "level": level,
            "bypassesPlayerLimit": row.get("bypassesPlayerLimit", False)})

    def ban(self, uuid: UUID, name: str, source: str, why: str, expires: str = FOREVER) -> None:
        self.banned_players.put({"uuid": str(uuid), "name": name, **dated(source, why, expires)})

    def ban_address(self, address: str, source: str, why: str, expires: str = FOREVER) -> None:
        self.banned_addresses.put({"ip": plain_address(address), **dated(source, why, expires)})

    def drop_expired(self) -> None:
        """Bans that have ended leave their files."""
        now = clock.wall_milliseconds()
        for one in (self.banned_players, self.banned_addresses):
            one.drop_expired(now)


def dated(source: str, why: str, expires: str) -> dict:
    return {"created": clock.date_text(clock.wall_milliseconds()), "source": source, "expires": expires, "reason": why}


def still_holds(ban: dict, now: int) -> bool:
    end = ends_at(ban)
    return end is None or end > now


def told_ban(ban: dict) -> str:
    """How a refusal goes on: until when, and why."""
    expires = ban.get("expires") or FOREVER
    until = "" if expires == FOREVER else f" until {expires}"
    why = str(ban.get("reason") or "").strip()
    return f"{until}: {why}" if why else until + "."
