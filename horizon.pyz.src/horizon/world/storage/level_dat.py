"""level.dat: what a world is called, its seed, time, weather, rules and border.

Source: minecraft.wiki, Java Edition level format; files of 1.18.1.
"""

import gzip
from dataclasses import dataclass, field
from pathlib import Path

from horizon.core import nbt
from horizon.core.errors import DiskError, HorizonError, IntegrityError, UsageError
from horizon.core.pos import BlockPos
from horizon.registry.game_rule import GAME_RULES, parse_game_rule
from horizon.world.storage import versions
from horizon.world.storage.reading import compound, flag, integer, number, signed, text

GAME_MODES = ("survival", "creative", "adventure", "spectator")
DIFFICULTIES = ("peaceful", "easy", "normal", "hard")
WORLD_TYPES = ("default", "flat", "void")

# key in the file, default
_BORDER = (
    ("BorderCenterX", 0.0), ("BorderCenterZ", 0.0), ("BorderSize", 59999968.0), ("BorderSafeZone", 5.0),
    ("BorderDamagePerBlock", 0.2), ("BorderWarningBlocks", 5.0), ("BorderWarningTime", 15.0),
    ("BorderSizeLerpTarget", 59999968.0),
)


@dataclass
class LevelData:
    """A world as its level.dat tells it. Times in ticks, `last_played` in milliseconds since 1970.

    `game_rules` has those that differ from their defaults; `randoms` the state of each named generator; `extra` more
    NBT of Horizon's own; `player` the copy of the single player that other programs keep here, read only; `kept` keys
    that have no meaning here, written back.
    """

    name: str = "New World"
    seed: int = 0
    world_type: str = "default"
    game_mode: str = "survival"
    difficulty: str = "normal"
    difficulty_locked: bool = False
    hardcore: bool = False
    allow_commands: bool = False
    initialized: bool = False
    generate_structures: bool = True
    bonus_chest: bool = False
    spawn: BlockPos = BlockPos(0, 64, 0)
    spawn_angle: float = 0.0
    time: int = 0
    day_time: int = 0
    last_played: int = 0
    raining: bool = False
    rain_time: int = 0
    thundering: bool = False
    thunder_time: int = 0
    clear_weather_time: int = 0
    border: dict[str, float] = field(default_factory=lambda: dict(_BORDER))
    game_rules: dict[str, bool | int] = field(default_factory=dict)
    randoms: dict[str, int] = field(default_factory=dict)
    extra: dict = field(default_factory=dict)
    data_version: int = versions.DATA_VERSION
    version_name: str = versions.VERSION_NAME
    player: dict | None = None
    kept: dict = field(default_factory=dict)
    kept_dimensions: dict = field(default_factory=dict)

    def to_nbt(self) -> dict:
        """The root compound."""
        data = {
            "DataVersion": nbt.Int(versions.DATA_VERSION), "version": nbt.Int(versions.LEVEL_FORMAT),
            "Version": {"Id": nbt.Int(versions.DATA_VERSION), "Name": versions.VERSION_NAME, "Series": "main",
                        "Snapshot": nbt.Byte(0)},
            "LevelName": self.name, "GameType": nbt.Int(GAME_MODES.index(self.game_mode)),
            "Difficulty": nbt.Byte(DIFFICULTIES.index(self.difficulty)),
            "DifficultyLocked": nbt.Byte(self.difficulty_locked), "hardcore": nbt.Byte(self.hardcore),
            "allowCommands": nbt.Byte(self.allow_commands), "initialized": nbt.Byte(self.initialized),
            "SpawnX": nbt.Int(self.spawn.x), "SpawnY": nbt.Int(self.spawn.y), "SpawnZ": nbt.Int(self.spawn.z),
            "SpawnAngle": nbt.Float(self.spawn_angle), "Time": nbt.Long(self.time), "DayTime": nbt.Long(self.day_time),
            "LastPlayed": nbt.Long(self.last_played), "raining": nbt.Byte(self.raining),
            "rainTime": nbt.Int(self.rain_time), "thundering": nbt.Byte(self.thundering),
            "thunderTime": nbt.Int(self.thunder_time), "clearWeatherTime": nbt.Int(self.clear_weather_time),
            "BorderSizeLerpTime": nbt.Long(0),
            **{name: nbt.Double(value) for name, value in self.border.items()},
            "GameRules": self._rules_to_nbt(),
            "WorldGenSettings": {
                "seed": nbt.Long(signed(self.seed)), "generate_features": nbt.Byte(self.generate_structures),
                "bonus_chest": nbt.Byte(self.bonus_chest), "dimensions": self._dimensions(),
            },
            "DataPacks": {"Enabled": nbt.NbtList(["vanilla"], nbt.STRING), "Disabled": nbt.NbtList((), nbt.STRING)},
            "ServerBrands": nbt.NbtList(["horizon"], nbt.STRING), "WasModded": nbt.Byte(1),
            "DragonFight": {"NeedsStateScanning": nbt.Byte(1), "DragonKilled": nbt.Byte(0),
                            "PreviouslyKilled": nbt.Byte(0)},
            "CustomBossEvents": {}, "ScheduledEvents": nbt.NbtList((), nbt.COMPOUND),
            "WanderingTraderSpawnDelay": nbt.Int(24000), "WanderingTraderSpawnChance": nbt.Int(25),
        }
        data.update(self.kept)
        data["Horizon"] = {
            **self.extra, "world_type": self.world_type,
            "randoms": {name: nbt.Long(signed(self.randoms[name])) for name in sorted(self.randoms)},
        }
        return {"Data": data}

    def _rules_to_nbt(self) -> dict:
        told = {}
        for name, (_, default) in GAME_RULES.items():
            value = self.game_rules.get(name, default)
            told[name] = str(value).lower()
        return told

    def _dimensions(self) -> dict:
        noise = {"type": "minecraft:noise"}
        overworld = {
            "default": {**noise, "settings": "minecraft:overworld",
                        "biome_source": {"type": "minecraft:multi_noise", "preset": "minecraft:overworld"}},
            "flat": _flat("minecraft:plains", (("bedrock", 1), ("dirt", 2), ("grass_block", 1))),
            "void": _flat("minecraft:the_void", (("air", 1),)),
        }[self.world_type]
        nether = {**noise, "settings": "minecraft:nether",
                  "biome_source": {"type": "minecraft:multi_noise", "preset": "minecraft:nether"}}
        end = {**noise, "settings": "minecraft:end", "biome_source": {"type": "minecraft:the_end"}}
        made = {
            "minecraft:overworld": {"type": "minecraft:overworld", "generator": overworld},
            "minecraft:the_nether": {"type": "minecraft:the_nether", "generator": nether},
            "minecraft:the_end": {"type": "minecraft:the_end", "generator": end},
        }
        return {**made, **self.kept_dimensions}

    @staticmethod
    def from_nbt(root: dict) -> "LevelData":
        """Raises IntegrityError for what is no level.dat, StateError for a newer version."""
        data = root.get("Data")
        if not isinstance(data, dict):
            raise IntegrityError("level.dat has no Data")
        version = data.get("DataVersion", compound(data, "Version").get("Id"))
        version = versions.check(version, "this world")
        settings = compound(data, "WorldGenSettings")
        own = compound(data, "Horizon")
        dimensions = compound(settings, "dimensions")
        world_type = text(own, "world_type") or _world_type(dimensions)
        level = LevelData(
            name=text(data, "LevelName", "World"),
            seed=integer(settings, "seed", integer(data, "RandomSeed")),
            world_type=world_type if world_type in WORLD_TYPES else "default",
            game_mode=_choice(GAME_MODES, data.get("GameType"), 0),
            difficulty=_choice(DIFFICULTIES, data.get("Difficulty"), 2),
            difficulty_locked=flag(data, "DifficultyLocked"), hardcore=flag(data, "hardcore"),
            allow_commands=flag(data, "allowCommands"), initialized=flag(data, "initialized", True),
            generate_structures=flag(settings, "generate_features", True), bonus_chest=flag(settings, "bonus_chest"),
            spawn=BlockPos(integer(data, "SpawnX"), integer(data, "SpawnY", 64), integer(data, "SpawnZ")),
            spawn_angle=number(data, "SpawnAngle"), time=integer(data, "Time"), day_time=integer(data, "DayTime"),
            last_played=integer(data, "LastPlayed"), raining=flag(data, "raining"), rain_time=integer(data, "rainTime"),
            thundering=flag(data, "thundering"), thunder_time=integer(data, "thunderTime"),
            clear_weather_time=integer(data, "clearWeatherTime"),
            border={name: number(data, name, default) for name, default in _BORDER},
            data_version=version, version_name=text(compound(data, "Version"), "Name", "unknown"),
        )
        for name, value in compound(data, "GameRules").items():
            try:
                parsed = parse_game_rule(name, value)
            except HorizonError:
                continue
            if parsed != GAME_RULES[name][1]:
                level.game_rules[name] = parsed
        states = compound(own, "randoms")
        level.randoms = {name: int(state) & (1 << 64) - 1 for name, state in states.items() if isinstance(state, int)}
        level.extra = {name: value for name, value in own.items() if name not in ("world_type", "randoms")}
        level.player = data.get("Player") if isinstance(data.get("Player"), dict) else None
        replaced = LevelData().to_nbt()["Data"].keys() - _KEPT_IF_THERE
        level.kept = {
            name: value for name, value in data.items() if name not in replaced and name not in ("Player", "RandomSeed")
        }
        level.kept_dimensions = {
            name: value for name, value in dimensions.items() if version >= versions.SECTIONS_AT_ROOT
        }
        return level


_KEPT_IF_THERE = frozenset((
    "DataPacks", "DragonFight", "CustomBossEvents", "ScheduledEvents", "WanderingTraderSpawnDelay",
    "WanderingTraderSpawnChance", "BorderSizeLerpTime",
))


def _flat(biome: str, layers) -> dict:
    return {"type": "minecraft:flat", "settings": {
        "biome": biome, "features": nbt.Byte(0), "lakes": nbt.Byte(0),
        "structure_overrides": nbt.NbtList((), nbt.STRING),
        "layers": nbt.NbtList(
            ({"block": "minecraft:" + block, "height": nbt.Int(height)} for block, height in layers), nbt.COMPOUND
        ),
    }}


def _world_type(dimensions: dict) -> str:
    generator = compound(compound(dimensions, "minecraft:overworld"), "generator")
    if text(generator, "type") != "minecraft:flat":
        return "default"
    layers = compound(generator, "settings").get("layers")
    blocks = [row.get("block") for row in layers if isinstance(row, dict)] if isinstance(layers, list) else []
    return "flat" if any(block != "minecraft:air" for block in blocks) else "void"


def _choice(words: tuple[str, ...], place, default: int) -> str:
    return words[place] if isinstance(place, int) and 0 <= place < len(words) else words[default]


def save(folder, level: LevelData) -> None:
    """Write level.dat in one step, and keep the one before as level.dat_old. Raises DiskError."""
    if level.world_type not in WORLD_TYPES or level.game_mode not in GAME_MODES:
        raise UsageError(f"there is no world type {level.world_type} or game mode {level.game_mode}")
    path = Path(folder) / "level.dat"
    data = gzip.compress(nbt.write("", level.to_nbt()), 6, mtime=0)
    try:
        before = path.read_bytes()
        nbt.read(nbt.unpack(before))
    except (OSError, IntegrityError):
        before = None  # none, or a broken one: the old copy stays
    if before is not None:
        nbt.replace_file(path.with_name("level.dat_old"), before)
    nbt.replace_file(path, data)


def load(folder) -> tuple[LevelData, str | None]:
    """The world's data; and, if level.dat was broken and level.dat_old was read instead, a sentence that says so.

    Raises StateError for a newer version; IntegrityError if neither file can be read, UsageError if there is none.
    """
    path = Path(folder) / "level.dat"
    old = path.with_name("level.dat_old")
    if not path.exists() and not old.exists():
        raise UsageError(f"{Path(folder).name} is no world: it has no level.dat")
    try:
        return LevelData.from_nbt(nbt.read_file(path)[1]), None
    except (IntegrityError, DiskError) as error:
        try:
            level = LevelData.from_nbt(nbt.read_file(old)[1])
        except (IntegrityError, DiskError):
            raise IntegrityError(
                f"level.dat of {Path(folder).name} is broken and there is no good level.dat_old; "
                f"restore it from a backup ({error.sentence})"
            ) from None
        return level, f"level.dat was broken; the copy level.dat_old was used ({error.sentence})"
