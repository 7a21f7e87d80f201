"""server.properties: every key of 1.21.4, what it may be, and what it does here.

`KEYS` is the only source: of the file that a first start writes, of the checks, of docs/reference/server-properties.md.
A file that is there keeps its comments, its order and the keys that nobody knows; only lines that change are written
anew. Syntax: Java's `Properties` (`=`, `:` or white space between key and value, `#` and `!` comments, a backslash at
a line's end goes on in the next, `\\uXXXX`). Source of keys and defaults: minecraft.wiki, Server.properties.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from horizon.core import png
from horizon.core.errors import DiskError, HorizonError, IntegrityError, UsageError
from horizon.core.folders import reason
from horizon.core.nearest import did_you_mean
from horizon.core.paths import write_atomically
from horizon.server.settings import ServerSettings

NAME = "server.properties"
ICON = "server-icon.png"
ICON_SIDE = 64
GAME_MODES = ("survival", "creative", "adventure", "spectator")
DIFFICULTIES = ("peaceful", "easy", "normal", "hard")
WORLD_TYPES = {
    "normal": "default", "default": "default", "flat": "flat", "void": "void", "large_biomes": "default",
    "amplified": "default", "single_biome_surface": "default",
}
MOST = (1 << 31) - 1
KEPT = ""  # the effect of a key that is only kept


@dataclass(frozen=True, slots=True)
class Key:
    """One key. `kind` is bool, int, text or choice; `default` as the file has it; `effect` one sentence, "" for none.

    field: the name in `ServerSettings` that it fills. low, high: a number beyond is taken as the nearest one.
    """

    name: str
    kind: str
    default: str
    effect: str = KEPT
    field: str | None = None
    low: int = 0
    high: int = MOST
    choices: tuple[str, ...] = ()


def yes(name: str, default: bool, effect: str = KEPT, field: str | None = None) -> Key:
    return Key(name, "bool", str(default).lower(), effect, field)


def whole(name: str, default: int, effect: str = KEPT, field: str | None = None, low: int = 0, high: int = MOST) -> Key:
    return Key(name, "int", str(default), effect, field, low, high)


def text(name: str, default: str, effect: str = KEPT, field: str | None = None) -> Key:
    return Key(name, "text", default, effect, field)


def choice(name: str, default: str, choices, effect: str = KEPT, field: str | None = None) -> Key:
    return Key(name, "choice", default, effect, field, choices=tuple(choices))


KEYS = (
    yes("accepts-transfers", False, "Players whom another server sends here may come in.", "accepts_transfers"),
    yes("allow-flight", False, "Without it, who hangs in the air for 4 seconds in survival mode is sent away.",
        "allow_flight"),
    yes("allow-nether", True),
    yes("broadcast-console-to-ops", True, "Operators read what the console's commands did.", "broadcast_console_to_ops"),
    yes("broadcast-rcon-to-ops", True, "Operators read what RCON's commands did.", "broadcast_rcon_to_ops"),
    text("bug-report-link", ""),
    choice("difficulty", "easy", DIFFICULTIES, "The world's difficulty, set at each start."),
    yes("enable-command-block", False),
    yes("enable-jmx-monitoring", False),
    yes("enable-query", False, "Answers the query protocol by UDP on `query.port`."),
    yes("enable-rcon", False, "Takes commands by RCON on `rcon.port`; needs `rcon.password`."),
    yes("enable-status", True, "Answers the pings of server lists.", "enable_status"),
    yes("enforce-secure-profile", False, "Told to clients; signatures of chat are carried, not demanded.",
        "enforce_secure_profile"),
    yes("enforce-whitelist", False, "Who is not on the whitelist is sent away when it changes.", "enforce_whitelist"),
    whole("entity-broadcast-range-percentage", 100, low=10, high=1000),
    yes("force-gamemode", False, "Everybody comes in with `gamemode`, whatever they had before.", "force_game_mode"),
    whole("function-permission-level", 2, low=1, high=4),
    choice("gamemode", "survival", GAME_MODES, "What newcomers get."),
    yes("generate-structures", True),
    text("generator-settings", "{}"),
    yes("hardcore", False, "Difficulty hard, and who dies watches from then on.", "hardcore"),
    yes("hide-online-players", False, "The status names no players.", "hide_online_players"),
    text("initial-disabled-packs", ""),
    text("initial-enabled-packs", "vanilla"),
    text("level-name", "world", "The world's folder, beside this file."),
    text("level-seed", "", "The seed of a world that is made: a number, or any text; empty for a random one."),
    choice("level-type", "minecraft:normal", WORLD_TYPES,
           "How a new world is made: normal, flat or void. large_biomes, amplified and single_biome_surface become "
           "normal."),
    yes("log-ips", True, "The log names the addresses of who comes in.", "log_addresses"),
    whole("max-chained-neighbor-updates", 1000000, low=-1),
    whole("max-players", 20, "How many may play at once.", "max_players", high=10000),
    whole("max-tick-time", 60000, "Milliseconds after which a tick that does not end is told in the log, with where it "
          "hangs; -1 for never.", "max_tick_milliseconds", low=-1),
    whole("max-world-size", 29999984, low=1, high=29999984),
    text("motd", "A Horizon server", "The line that server lists show.", "motd"),
    whole("network-compression-threshold", 256, "Bytes from which packets are compressed; -1 for never.",
          "compression_threshold", low=-1),
    yes("online-mode", False, "Players must have an account, which is asked of the session server. Off by default "
        "(the original: on).", "online_mode"),
    whole("op-permission-level", 4, "What `/op` gives.", "operator_level", low=1, high=4),
    whole("pause-when-empty-seconds", 60, "So long after the last player left, the world stands still; 0 or less for "
          "never.", "pause_seconds", low=-1),
    whole("player-idle-timeout", 0, "Minutes after which who does nothing is sent away; 0 for never.", "idle_minutes"),
    yes("prevent-proxy-connections", False, "With `online-mode`, the session server is told the player's address.",
        "prevent_proxy_connections"),
    yes("pvp", True, "Players can hurt each other.", "pvp"),
    whole("query.port", 25565, "The UDP port of the query protocol.", low=0, high=65535),
    whole("rate-limit", 0, "Packets a second of one player, over which they are sent away; 0 for no limit.",
          "rate_limit"),
    text("rcon.password", "", "The password of RCON; without one it stays off."),
    whole("rcon.port", 25575, "The TCP port of RCON.", low=0, high=65535),
    choice("region-file-compression", "deflate", ("deflate", "lz4", "none")),
    yes("require-resource-pack", False, "Who declines the resource pack is sent away.", "require_resource_pack"),
    text("resource-pack", "", "The address of a resource pack that players are offered.", "resource_pack"),
    text("resource-pack-id", "", "Its UUID; by default one made of its address.", "resource_pack_id"),
    text("resource-pack-prompt", "", "A text component that the offer shows.", "resource_pack_prompt"),
    text("resource-pack-sha1", "", "The SHA-1 of the pack, 40 hexadecimal digits.", "resource_pack_sha1"),
    text("server-ip", "", "The address to listen on; empty for every one."),
    whole("server-port", 25565, "The TCP port; 0 for any free one.", low=0, high=65535),
    whole("simulation-distance", 10, "How far from players the world lives, told to clients, in columns.",
          "simulation_distance", low=2, high=32),
    yes("spawn-monsters", True),
    whole("spawn-protection", 16, "Blocks around the world's spawn that only operators change; 0 for none. Not while "
          "there are no operators.", "spawn_protection"),
    yes("sync-chunk-writes", True),
    text("text-filtering-config", ""),
    whole("text-filtering-version", 0),
    yes("use-native-transport", True),
    whole("view-distance", 10, "How far players see, in columns.", "view_distance", low=2, high=32),
    yes("white-list", False, "Only players of the whitelist, and operators, may come in.", "white_list"),
)
BY_NAME = {key.name: key for key in KEYS}
HEADER = "#Horizon server properties"


# ---- the syntax

_SPACE = " \t\f"
_NATURAL = re.compile(r"\r\n|\n|\r")


@dataclass(slots=True)
class Line:
    """A logical line: `raw` as the file has it; `key` is None for comments and empty ones. `number` counts from 1."""

    raw: str
    number: int
    key: str | None = None
    value: str = ""


def read_lines(content: str) -> list[Line]:
    """The logical lines of a file. Raises IntegrityError for a \\u that no four digits follow."""
    lines: list[Line] = []
    naturals = _NATURAL.split(content)
    if naturals and not naturals[-1]:
        naturals.pop()
    at = 0
    while at < len(naturals):
        number, raw = at + 1, naturals[at]
        logical = raw.lstrip(_SPACE)
        at += 1
        if not logical or logical[0] in "#!":
            lines.append(Line(raw, number))
            continue
        while goes_on(logical):
            logical = logical[:-1]
            if at == len(naturals):
                break
            raw += "\n" + naturals[at]
            logical += naturals[at].lstrip(_SPACE)
            at += 1
        key, value = split(logical)
        lines.append(Line(raw, number, unescaped(key, number), unescaped(value, number)))
    return lines


def goes_on(logical: str) -> bool:
    """Whether a line ends with an odd number of backslashes."""
    return (len(logical) - len(logical.rstrip("\\"))) % 2 == 1


def split(logical: str) -> tuple[str, str]:
    """(key, value), both still escaped."""
    at = 0
    while at < len(logical) and logical[at] not in "=:" + _SPACE:
        at += 2 if logical[at] == "\\" else 1
    key, rest = logical[:at], logical[at:].lstrip(_SPACE)
    if rest[:1] in ("=", ":"):
        rest = rest[1:].lstrip(_SPACE)
    return key, rest


_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|.|$)", re.DOTALL)
_LETTERS = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}


def unescaped(part: str, number: int) -> str:
    def plain(found) -> str:
        letters = found.group(1)
        if letters == "u":
            raise IntegrityError(f"{NAME} line {number}: \\u stands before four hexadecimal digits; mend it")
        return chr(int(letters[1:], 16)) if len(letters) == 5 else _LETTERS.get(letters, letters)

    plainly = _ESCAPE.sub(plain, part)
    # two escaped halves of one character are that character
    return plainly.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def escaped(part: str, is_key: bool = False) -> str:
    """A key or value as a line holds it."""
    out = []
    for place, letter in enumerate(part):
        if letter in "\\=:#!" or letter == " " and (is_key or place == 0):
            out.append("\\" + letter)
        elif letter in "\t\n\r\f":
            out.append({"\t": "\\t", "\n": "\\n", "\r": "\\r", "\f": "\\f"}[letter])
        elif ord(letter) < 32:
            out.append(f"\\u{ord(letter):04x}")
        else:
            out.append(letter)
    return "".join(out)


# ---- the file


class Properties:
    """A server.properties, read and checked. `problems` are sentences about what was taken otherwise than it stands.

    Raises IntegrityError for a line that makes no sense, DiskError for a file that cannot be read.
    """

    def __init__(self, path):
        self.path = Path(path)
        self.problems: list[str] = []
        self.lines: list[Line] = []
        self._values: dict[str, object] = {}
        self._read()

    def _read(self) -> None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            data = (HEADER + "\n").encode()
        except OSError as error:
            raise DiskError(f"cannot read {self.path}: {reason(error)}") from error
        if any(byte < 32 and byte not in b"\t\n\r\f" for byte in data):
            raise IntegrityError(f"{self.path} is no text; move it away, and a new one is made at the next start")
        try:
            content = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            content = data.decode("latin-1")
        self.lines = read_lines(content)
        for line in self.lines:
            key = BY_NAME.get(line.key)
            if key is not None:
                self._values[key.name] = self._checked(key, line)

    def _checked(self, key: Key, line: Line):
        where = f"{NAME} line {line.number}: {key.name}"
        value = line.value.strip()
        if key.kind == "text":
            return line.value
        if not value:
            return parsed(key, key.default)
        try:
            taken = parsed(key, value)
        except UsageError as error:
            raise IntegrityError(f'{where} is {error.sentence}, not "{value[:60]}"; mend the line or delete it') from None
        if key.kind == "int" and not key.low <= taken <= key.high:
            nearest = max(key.low, min(key.high, taken))
            self.problems.append(f"{where} is from {key.low} to {key.high}; {taken} is taken as {nearest}")
            return nearest
        return taken

    def __getitem__(self, name: str):
        """The value of a known key, in its type: bool, int or str."""
        found = self._values.get(name)
        return parsed(BY_NAME[name], BY_NAME[name].default) if found is None else found

    def has(self, name: str) -> bool:
        """Whether the file names the key."""
        return name in self._values

    def set(self, name: str, value) -> None:
        """Change a value in memory; `save` writes it."""
        key = BY_NAME[name]
        told = str(value).lower() if isinstance(value, bool) else str(value)
        self._values[name] = parsed(key, told)
        row = f"{escaped(name, True)}={escaped(told)}"
        found = [line for line in self.lines if line.key == name]
        if found:
            found[-1].raw, found[-1].value = row, told
        else:
            self.lines.append(Line(row, len(self.lines) + 1, name, told))

    def complete(self) -> bool:
        """Add every known key that is missing, with its default; whether there were any."""
        missing = [key for key in KEYS if not self.has(key.name)]
        for key in missing:
            self.set(key.name, key.default)
        return bool(missing)

    def save(self) -> None:
        """Write the file whole, readable by its owner alone (it may hold RCON's password)."""
        write_atomically(self.path, ("\n".join(line.raw for line in self.lines) + "\n").encode("utf-8", "replace"))

    # ---- what it comes to

    @property
    def world_type(self) -> str:
        return WORLD_TYPES[self["level-type"]]

    def settings(self) -> ServerSettings:
        """What a server obeys; `settings.favicon` is not filled here."""
        filled = ServerSettings()
        self.fill(filled)
        return filled

    def fill(self, settings: ServerSettings) -> None:
        """Put every value in its field: at the start, and again when the file was read anew."""
        for key in KEYS:
            if key.field is not None:
                setattr(settings, key.field, self[key.name])

    @property
    def difficulty(self) -> str:
        return "hard" if self["hardcore"] else self["difficulty"]


def parsed(key: Key, value: str):
    """A value in its type. UsageError tells what it should be, as the middle of a sentence; ranges are not looked at."""
    value = value.strip() if key.kind != "text" else value
    if key.kind == "bool":
        if value.lower() not in ("true", "false"):
            raise UsageError("true or false")
        return value.lower() == "true"
    if key.kind == "int":
        if not re.fullmatch(r"[+-]?[0-9]{1,18}", value):
            raise UsageError("a whole number")
        return int(value)
    if key.kind == "choice":
        name = value.lower().removeprefix("minecraft:").removeprefix("horizon:")
        if value in ("0", "1", "2", "3") and len(key.choices) == 4:  # as older versions wrote them
            name = key.choices[int(value)]
        if name not in key.choices:
            raise UsageError(f"one of {', '.join(key.choices)}{did_you_mean(name, key.choices)}")
        return name
    return value


def read_icon(folder) -> tuple[bytes, str | None]:
    """(server-icon.png as it is, a sentence about what is wrong with it); nothing of both if there is none."""
    path = Path(folder) / ICON
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return b"", None
    except OSError as error:
        return b"", f"{ICON} cannot be read: {reason(error)}"
    if data[:8] != png.SIGNATURE or data[12:16] != b"IHDR" or len(data) < 33:
        return b"", f"{ICON} is no PNG, so server lists show none"
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if size != (ICON_SIDE, ICON_SIDE):
        return b"", f"{ICON} has {size[0]} x {size[1]} pixels, and must have 64 x 64, so server lists show none"
    if len(data) > 1 << 20:
        return b"", f"{ICON} is larger than 1 MiB, so server lists show none"
    return data, None


def markdown() -> str:
    """docs/reference/server-properties.md."""
    lines = [
        "# Keys of `server.properties`", "",
        "Made from the table in `server/properties.py` by `horizon server --properties`; do not edit. Every key of 1.21.4 is",
        "known. \"Kept, no effect\" means that the key is read, checked and written back, and nothing obeys it yet.",
        "A number beyond its range is taken as the nearest one that is allowed, and the log says so.", "",
        "| key | what it may be | default | effect |", "| --- | --- | --- | --- |",
    ]
    for key in KEYS:
        if key.kind == "bool":
            may = "true, false"
        elif key.kind == "choice":
            may = ", ".join(key.choices)
        elif key.kind == "int":
            may = f"{key.low} or more" if key.high == MOST else f"{key.low} to {key.high}"
        else:
            may = "a text"
        default = f"`{key.default}`" if key.default else ""
        lines.append(f"| `{key.name}` | {may} | {default} | {key.effect or 'Kept, no effect.'} |")
    return "\n".join(lines) + "\n"


def load(folder) -> Properties:
    """The properties of a server's folder; missing keys are added, and the file is written if that changed it."""
    found = Properties(Path(folder) / NAME)
    if found.complete():
        try:
            found.save()
        except HorizonError as error:
            if not found.path.exists():
                raise
            found.problems.append(f"{NAME} lacks keys and cannot be written: {error.sentence}")
    return found
