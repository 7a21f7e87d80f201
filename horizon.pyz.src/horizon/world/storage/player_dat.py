"""Players as `playerdata/UUID.dat` has them.

Source: minecraft.wiki, Player.dat format; files of 1.18.1.
"""

from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID

from horizon.core import nbt
from horizon.core.errors import DiskError, IntegrityError, UnknownError
from horizon.core.pos import BlockPos, Vec3
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.world.block_entity import items_from_nbt, items_to_nbt
from horizon.world.storage import versions
from horizon.world.storage.level_dat import GAME_MODES
from horizon.world.storage.reading import (
    compound,
    doubles,
    flag,
    floats,
    integer,
    number,
    numbers,
    text,
    uuid_of,
    uuid_to_nbt,
)

SLOT_COUNT = 41
# slot of an inventory -> slot in the file, where they differ
_FILE_SLOTS = {36: 100, 37: 101, 38: 102, 39: 103, 40: -106}
_OUR_SLOTS = {there & 255: here for here, there in _FILE_SLOTS.items()}

_OWN = frozenset((
    "DataVersion", "UUID", "Pos", "Motion", "Rotation", "Dimension", "OnGround", "FallDistance", "Fire", "Air",
    "Health", "AbsorptionAmount", "foodLevel", "foodSaturationLevel", "foodExhaustionLevel", "foodTickTimer", "XpLevel",
    "XpP", "XpTotal", "XpSeed", "Score", "playerGameType", "previousPlayerGameType", "abilities", "SelectedItemSlot",
    "SelectedItem", "Inventory", "EnderItems", "SpawnX", "SpawnY", "SpawnZ", "SpawnDimension", "SpawnForced",
    "SpawnAngle", "LastDeathLocation", "recipeBook", "active_effects", "ActiveEffects", "Attributes", "SleepTimer",
    "DeathTime", "HurtTime", "Horizon",
))


@dataclass
class PlayerData:
    """A player who is not here. `inventory`: 41 slots, 0-8 hotbar, 9-35 main, 36-39 feet to head, 40 off hand.

    `spawn` is (dimension, pos, angle, forced) or None; `last_death` (dimension, pos) or None; `effects` compounds
    {id, amplifier, duration, ambient, show_particles, show_icon}; `recipes` unlocked ids; `extra` NBT of Horizon's own.
    """

    uuid: UUID
    pos: Vec3 = Vec3(0.0, 64.0, 0.0)
    motion: Vec3 = Vec3(0.0, 0.0, 0.0)
    yaw: float = 0.0
    pitch: float = 0.0
    dimension: str = "minecraft:overworld"
    on_ground: bool = False
    fall_distance: float = 0.0
    fire_ticks: int = -20
    air: int = 300
    health: float = 20.0
    absorption: float = 0.0
    food_level: int = 20
    saturation: float = 5.0
    exhaustion: float = 0.0
    food_timer: int = 0
    xp_level: int = 0
    xp_progress: float = 0.0
    xp_total: int = 0
    xp_seed: int = 0
    score: int = 0
    game_mode: str = "survival"
    previous_game_mode: str | None = None
    flying: bool = False
    selected: int = 0
    inventory: list[ItemStack] = field(default_factory=lambda: [EMPTY] * SLOT_COUNT)
    ender_items: list[ItemStack] = field(default_factory=lambda: [EMPTY] * 27)
    spawn: tuple[str, BlockPos, float, bool] | None = None
    last_death: tuple[str, BlockPos] | None = None
    effects: list[dict] = field(default_factory=list)
    recipes: list[str] = field(default_factory=list)
    kept_items: list[dict] = field(default_factory=list)
    kept_ender_items: list[dict] = field(default_factory=list)
    extra: dict = field(default_factory=dict)
    kept: dict = field(default_factory=dict)

    def to_nbt(self) -> dict:
        """The root compound."""
        creative, spectator = self.game_mode == "creative", self.game_mode == "spectator"
        tag = {
            "DataVersion": nbt.Int(versions.DATA_VERSION), "UUID": uuid_to_nbt(self.uuid),
            "Pos": doubles(*self.pos), "Motion": doubles(*self.motion), "Rotation": floats(self.yaw, self.pitch),
            "Dimension": self.dimension, "OnGround": nbt.Byte(self.on_ground),
            "FallDistance": nbt.Float(self.fall_distance), "Fire": nbt.Short(self.fire_ticks),
            "Air": nbt.Short(self.air), "Health": nbt.Float(self.health),
            "AbsorptionAmount": nbt.Float(self.absorption), "foodLevel": nbt.Int(self.food_level),
            "foodSaturationLevel": nbt.Float(self.saturation), "foodExhaustionLevel": nbt.Float(self.exhaustion),
            "foodTickTimer": nbt.Int(self.food_timer), "XpLevel": nbt.Int(self.xp_level),
            "XpP": nbt.Float(self.xp_progress), "XpTotal": nbt.Int(self.xp_total), "XpSeed": nbt.Int(self.xp_seed),
            "Score": nbt.Int(self.score), "playerGameType": nbt.Int(GAME_MODES.index(self.game_mode)),
            "abilities": {
                "flying": nbt.Byte(self.flying), "mayfly": nbt.Byte(creative or spectator),
                "instabuild": nbt.Byte(creative), "invulnerable": nbt.Byte(creative or spectator),
                "mayBuild": nbt.Byte(self.game_mode in ("survival", "creative")),
                "walkSpeed": nbt.Float(0.1), "flySpeed": nbt.Float(0.05),
            },
            "SelectedItemSlot": nbt.Int(self.selected), "Inventory": self._inventory_to_nbt(),
            "EnderItems": items_to_nbt(self.ender_items, self.kept_ender_items),
            "recipeBook": {"recipes": nbt.NbtList(self.recipes, nbt.STRING),
                           "toBeDisplayed": nbt.NbtList((), nbt.STRING)},
            "SleepTimer": nbt.Short(0), "DeathTime": nbt.Short(0), "HurtTime": nbt.Short(0),
        }
        if not self.inventory[self.selected].is_empty:
            tag["SelectedItem"] = self.inventory[self.selected].to_nbt()
        if self.previous_game_mode in GAME_MODES:
            tag["previousPlayerGameType"] = nbt.Int(GAME_MODES.index(self.previous_game_mode))
        if self.effects:
            tag["active_effects"] = nbt.NbtList(self.effects, nbt.COMPOUND)
        if self.spawn is not None:
            dimension, pos, angle, forced = self.spawn
            tag |= {"SpawnX": nbt.Int(pos[0]), "SpawnY": nbt.Int(pos[1]), "SpawnZ": nbt.Int(pos[2]),
                    "SpawnDimension": dimension, "SpawnAngle": nbt.Float(angle), "SpawnForced": nbt.Byte(forced)}
        if self.last_death is not None:
            tag["LastDeathLocation"] = {"dimension": self.last_death[0], "pos": nbt.IntArray.of(self.last_death[1])}
        if self.extra:
            tag["Horizon"] = self.extra
        for name, value in self.kept.items():
            tag.setdefault(name, value)
        return tag

    def _inventory_to_nbt(self) -> nbt.NbtList:
        tags = nbt.NbtList((), nbt.COMPOUND)
        for slot, stack in enumerate(self.inventory):
            if not stack.is_empty:
                tags.append({"Slot": nbt.Byte(_FILE_SLOTS.get(slot, slot)), **stack.to_nbt()})
        for tag in self.kept_items:
            slot = _OUR_SLOTS.get(tag["Slot"] & 255, tag["Slot"] & 255)
            if slot < len(self.inventory) and self.inventory[slot].is_empty:
                tags.append(tag)
        return tags

    @staticmethod
    def from_nbt(tag: dict, uuid: UUID | None = None) -> "PlayerData":
        """Of a root compound, or of the player in a level.dat. Wrong values become those of a new player.

        Raises StateError for a newer version.
        """
        if "DataVersion" in tag:
            versions.check(tag["DataVersion"], "this player")
        player = PlayerData(uuid_of(tag.get("UUID")) or uuid or UUID(int=0))
        if uuid is not None:
            player.uuid = uuid
        where = numbers(tag, "Pos", 3)
        if where is not None and max(map(abs, where)) <= 3.2e7:
            player.pos = Vec3(*where)
        speed = numbers(tag, "Motion", 3)
        if speed is not None and max(map(abs, speed)) <= 100.0:
            player.motion = Vec3(*speed)
        player.yaw, player.pitch = numbers(tag, "Rotation", 2) or (0.0, 0.0)
        player.pitch = max(-90.0, min(90.0, player.pitch))
        dimension = tag.get("Dimension")
        numbered = {-1: "minecraft:the_nether", 0: "minecraft:overworld", 1: "minecraft:the_end"}
        player.dimension = dimension if isinstance(dimension, str) else numbered.get(dimension, "minecraft:overworld")
        player.on_ground, player.fall_distance = flag(tag, "OnGround"), number(tag, "FallDistance")
        player.fire_ticks = max(-32768, min(32767, integer(tag, "Fire", -20)))
        player.air = max(-20, min(32767, integer(tag, "Air", 300)))
        player.health = max(0.0, min(1024.0, number(tag, "Health", 20.0)))
        player.absorption = max(0.0, number(tag, "AbsorptionAmount"))
        player.food_level = max(0, min(20, integer(tag, "foodLevel", 20)))
        player.saturation = max(0.0, min(20.0, number(tag, "foodSaturationLevel", 5.0)))
        player.exhaustion = max(0.0, min(40.0, number(tag, "foodExhaustionLevel")))
        player.food_timer = max(0, integer(tag, "foodTickTimer"))
        player.xp_level, player.xp_total = max(0, integer(tag, "XpLevel")), max(0, integer(tag, "XpTotal"))
        player.xp_progress = max(0.0, min(1.0, number(tag, "XpP")))
        player.xp_seed, player.score = integer(tag, "XpSeed"), integer(tag, "Score")
        player.game_mode = _mode(tag.get("playerGameType")) or "survival"
        player.previous_game_mode = _mode(tag.get("previousPlayerGameType"))
        player.flying = flag(compound(tag, "abilities"), "flying")
        player.selected = max(0, min(8, integer(tag, "SelectedItemSlot")))
        player._read_inventory(tag.get("Inventory"))
        player.ender_items, player.kept_ender_items = items_from_nbt(tag.get("EnderItems"), 27)
        if isinstance(tag.get("SpawnX"), int):
            player.spawn = (
                text(tag, "SpawnDimension", "minecraft:overworld"),
                BlockPos(integer(tag, "SpawnX"), integer(tag, "SpawnY"), integer(tag, "SpawnZ")),
                number(tag, "SpawnAngle"), flag(tag, "SpawnForced"),
            )
        death = compound(tag, "LastDeathLocation")
        if isinstance(death.get("pos"), nbt.IntArray) and len(death["pos"]) == 3:
            player.last_death = (text(death, "dimension", "minecraft:overworld"), BlockPos(*death["pos"].values()))
        effects = tag.get("active_effects")
        player.effects = [row for row in effects if isinstance(row, dict)] if isinstance(effects, list) else []
        recipes = compound(tag, "recipeBook").get("recipes")
        player.recipes = [name for name in recipes if isinstance(name, str)] if isinstance(recipes, list) else []
        player.extra = compound(tag, "Horizon")
        player.kept = {name: value for name, value in tag.items() if name not in _OWN}
        return player

    def _read_inventory(self, tags) -> None:
        for tag in tags if isinstance(tags, list) else ():
            slot = tag.get("Slot") if isinstance(tag, dict) else None
            if not isinstance(slot, int):
                continue
            here = _OUR_SLOTS.get(slot & 255, slot & 255)
            if here >= SLOT_COUNT or slot & 255 in range(36, 41):
                continue
            try:
                self.inventory[here] = ItemStack.from_nbt(tag)
            except UnknownError:
                self.kept_items.append(tag)


def _mode(place) -> str | None:
    return GAME_MODES[place] if isinstance(place, int) and 0 <= place < len(GAME_MODES) else None


def save(folder, player: PlayerData) -> None:
    """Write the player's file in one step, and keep the one before as UUID.dat_old. Raises DiskError."""
    path = Path(folder) / f"{player.uuid}.dat"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        nbt.replace_file(path.with_name(path.name + "_old"), path.read_bytes())
    except FileNotFoundError:
        pass
    nbt.write_file(path, player.to_nbt())


def load(folder, uuid: UUID) -> tuple[PlayerData | None, str | None]:
    """The player, None for a new one; and a sentence if the file was broken: the older one was used, or none."""
    path = Path(folder) / f"{uuid}.dat"
    old = path.with_name(path.name + "_old")
    if not path.exists() and not old.exists():
        return None, None
    why = None
    for candidate in (path, old):
        try:
            return PlayerData.from_nbt(nbt.read_file(candidate)[1], uuid), why
        except (IntegrityError, DiskError) as error:
            why = f"the file of player {uuid} was broken; an older one was used ({error.sentence})"
    return None, f"the files of player {uuid} are broken; they begin anew"
