"""Damage: what falls, fire, water and the void deal, and what armour, effects and the moment take off it.

Order: refusals, difficulty, the hurt cooldown, armour, resistance, protection, absorption.
Source: minecraft.wiki, Damage and Armor (Java Edition 1.21.4); types and their tags from the registry.
"""

from collections.abc import Iterable
from math import ceil, floor
from typing import NamedTuple

from horizon.core.random import RandomSource
from horizon.registry.block import BlockState, state
from horizon.registry.damage_type import DAMAGE_TYPES, DamageType
from horizon.registry.item_stack import ItemStack
from horizon.registry.tags import in_tag
from horizon.rules import flow
from horizon.rules.body import Body
from horizon.rules.effects import level_of, with_effects
from horizon.rules.traits import HURTS, cells

MAX_AIR = 300
DROWN_AT, DROWN_DAMAGE = -20, 2.0
AIR_GAIN = 4
HURT_COOLDOWN = 20
LAVA_DAMAGE, LAVA_FIRE = 4.0, 300
FIRE_BLOCK_TICKS = 160
VOID_DEPTH, VOID_DAMAGE = 64, 4.0
FREEZE_TICKS, FREEZE_PERIOD = 140, 40
DRIPSTONE_FALL = 2.5

# The share of a fall that these blocks pass on. Slime: only to who does not sneak. Beds halve the distance.
FALL_FACTORS = {"minecraft:hay_block": 0.2, "minecraft:honey_block": 0.2, "minecraft:slime_block": 0.0}
NO_FALL = frozenset(("minecraft:water", "minecraft:powder_snow", "minecraft:cobweb", "minecraft:sweet_berry_bush"))

EPF: dict[
    str, tuple[int, str | None]
] = {  # enchantment -> (points per level, the tag of the types it is for; None: all)
    "protection": (1, None),
    "fire_protection": (2, "is_fire"),
    "blast_protection": (2, "is_explosion"),
    "projectile_protection": (2, "is_projectile"),
    "feather_falling": (3, "is_fall"),
}


def bypasses(kind: DamageType, what: str) -> bool:
    """Whether damage of a type goes past `what`: armor, effects, resistance, enchantments, invulnerability, shield."""
    return in_tag(kind, "bypasses_" + what)


def fall_damage(
    distance: float,
    landed: BlockState | None = None,
    effects: dict[str, int] | None = None,
    *,
    attributes: dict[str, float] | None = None,
    sneaking: bool = False,
    may_fly: bool = False,
) -> int:
    """Points of damage for a fall of `distance` blocks onto a state: everything over 3, rounded up.

    Jump boost lets one fall a block farther per level; slow falling, levitation and flight end falls (their distance
    is 0); hay and honey leave a fifth, slime nothing, a bed half the distance.
    """
    if may_fly:
        return 0
    effects, attributes = effects or {}, attributes or {}
    factor = with_effects("fall_damage_multiplier", attributes, effects)
    if landed is not None:
        name = landed.name
        if name in NO_FALL:
            return 0
        if name in FALL_FACTORS and not (name == "minecraft:slime_block" and sneaking):
            factor *= FALL_FACTORS[name]
        elif name.endswith("_bed"):
            distance *= 0.5
        elif (
            name == "minecraft:pointed_dripstone"
            and landed.get("vertical_direction") == "up"
            and landed.get("thickness") == "tip"
        ):
            distance += DRIPSTONE_FALL
            factor *= 2.0
    over = distance - with_effects("safe_fall_distance", attributes, effects)
    return max(0, ceil(over * factor - 1e-6))


def fall_kind(landed: BlockState) -> str:
    """The damage type of a fall on a state: `fall`, or `stalagmite`."""
    return "minecraft:stalagmite" if landed.name == "minecraft:pointed_dripstone" else "minecraft:fall"


def note_fall(body: Body, level, dy: float, on_ground: bool) -> float:
    """Count a move of `dy` (told by a client) as falling; the distance of the fall that ends with it, else 0.

    For the side that does not run `movement.tick`. Reset by water, climbing, flight, slow falling and levitation.
    """
    flow.measure(body, level, push=False)
    eased = level_of(body.effects, "slow_falling") or level_of(body.effects, "levitation")
    here = level.state((floor(body.x), floor(body.y), floor(body.z)))
    if body.flying or body.in_water or eased or in_tag(here, "fall_damage_resetting"):
        body.fall_distance = 0.0
        return 0.0
    if dy < 0.0:
        body.fall_distance -= dy
    if body.in_lava:
        body.fall_distance *= 0.5
    if not on_ground:
        return 0.0
    distance, body.fall_distance = body.fall_distance, 0.0
    return distance


def landing_state(body: Body, level) -> BlockState:
    """The state that a body stands on."""
    return level.state((floor(body.x), floor(body.y - 0.2), floor(body.z)))


# -- what takes damage off


def by_difficulty(amount: float, difficulty: str) -> float:
    """What a monster's or an explosion's damage is for a player."""
    if difficulty == "peaceful":
        return 0.0
    if difficulty == "easy":
        return min(amount / 2.0 + 1.0, amount)
    return amount * 1.5 if difficulty == "hard" else amount


def after_armor(amount: float, armor: float, toughness: float = 0.0, breach: int = 0) -> float:
    """What armour points (0..30) and toughness (0..20) leave; each breach level takes 15 % off the armour's share."""
    share = min(20.0, max(armor - amount / (2.0 + toughness / 4.0), armor / 5.0)) / 25.0
    return amount * (1.0 - max(0.0, min(1.0, share - 0.15 * breach)))


def after_resistance(amount: float, level: int) -> float:
    """A fifth off for each level of resistance."""
    return max(0.0, amount * (25 - 5 * level) / 25.0)


def protection_points(worn: Iterable[ItemStack], kind: str) -> int:
    """The enchantment points of worn pieces against a damage type, 0..20."""
    of = DAMAGE_TYPES[kind]
    points = 0
    for stack in worn:
        if stack.is_empty:
            continue
        for name, (each, tag) in EPF.items():
            if tag is None or in_tag(of, tag):
                points += each * stack.enchantment(name)
    return min(20, points)


def after_protection(amount: float, points: int) -> float:
    return amount * (1.0 - min(20, points) / 25.0)


def armor_points(worn: Iterable[ItemStack]) -> tuple[float, float]:
    """(armour, toughness) of worn pieces."""
    pieces = [stack.item for stack in worn if not stack.is_empty]
    return min(30.0, sum(item.armor for item in pieces)), min(20.0, sum(item.toughness for item in pieces))


def armor_wear(amount: float) -> int:
    """Uses that a hit takes from each worn piece."""
    return max(1, floor(amount / 4.0))


def resolve(
    amount: float,
    kind: str,
    *,
    worn: Iterable[ItemStack] = (),
    effects: dict[str, int] | None = None,
    difficulty: str = "normal",
    by_monster: bool = False,
    invulnerable: bool = False,
) -> float:
    """What is left of a damage for a player: difficulty, armour, resistance, protection; 0 if it is refused.

    `kind` is a damage type's name; `worn` the armour; `invulnerable` creative and spectator.
    """
    of, effects, worn = DAMAGE_TYPES[kind], effects or {}, tuple(worn)
    if invulnerable and not bypasses(of, "invulnerability"):
        return 0.0
    if in_tag(of, "is_fire") and level_of(effects, "fire_resistance"):
        return 0.0
    if of.scaling == "always" or (by_monster and of.scaling == "when_caused_by_living_non_player"):
        amount = by_difficulty(amount, difficulty)
    if not bypasses(of, "armor"):
        amount = after_armor(amount, *armor_points(worn))
    if bypasses(of, "effects"):
        return amount
    if not bypasses(of, "resistance"):
        amount = after_resistance(amount, level_of(effects, "resistance"))
    if not bypasses(of, "enchantments"):
        amount = after_protection(amount, protection_points(worn, kind))
    return amount


def exhaustion_of(kind: str) -> float:
    """How much a hit of this type tires."""
    return DAMAGE_TYPES[kind].exhaustion


class HurtCooldown:
    """Who was hit is spared for ten ticks, but for what goes beyond the last hit."""

    __slots__ = ("ticks", "last")

    def __init__(self):
        self.ticks, self.last = 0, 0.0

    def tick(self) -> None:
        if self.ticks > 0:
            self.ticks -= 1

    def take(self, amount: float, bypasses: bool = False) -> float:
        """How much of a new hit counts; a hit that counts whole begins a new cooldown."""
        if self.ticks > HURT_COOLDOWN // 2 and not bypasses:
            counted = max(0.0, amount - self.last)
            self.last = max(self.last, amount)
            return counted
        self.ticks, self.last = HURT_COOLDOWN, amount
        return amount


class Wound(NamedTuple):
    """Damage that the surroundings deal, by its type's full name."""

    kind: str
    amount: float


class Perils:
    """What the surroundings do to a living body: air, fire, frost, walls, thorns, the void. One per body.

    `air` 300 down to -20, `fire_ticks` how long it burns on, `frozen` 0..140.
    """

    __slots__ = ("air", "fire_ticks", "frozen")

    def __init__(self):
        self.air, self.fire_ticks, self.frozen = MAX_AIR, 0, 0

    @property
    def is_on_fire(self) -> bool:
        return self.fire_ticks > 0

    def tick(
        self, body: Body, level, random: RandomSource, *, in_rain: bool = False, moved: float = 0.0, age: int = 0
    ) -> list[Wound]:
        """One tick at where the body is: the damage dealt, for the hurt cooldown and `resolve` to lessen.

        `moved`: how far it went sideways in this tick (berry bushes); `age`: the body's ticks (freezing).
        """
        wounds: list[Wound] = []
        if body.no_clip:
            self.air, self.fire_ticks, self.frozen = MAX_AIR, 0, 0
            return self.void(body, level, wounds)
        flow.measure(body, level, push=False)
        self.breathe(body, random, wounds)
        self.burn(body, in_rain, wounds)
        in_snow = self.inside(body, level, moved, wounds)
        self.freeze(body, in_snow, age, wounds)
        if body.on_ground and not body.sneaking and landing_state(body, level).name == "minecraft:magma_block":
            wounds.append(Wound("minecraft:hot_floor", 1.0))
        if is_in_wall(body, level):
            wounds.append(Wound("minecraft:in_wall", 1.0))
        return self.void(body, level, wounds)

    def breathe(self, body: Body, random: RandomSource, wounds: list[Wound]) -> None:
        if not body.eyes_in_water:
            self.air = min(MAX_AIR, self.air + AIR_GAIN)
            return
        if level_of(body.effects, "water_breathing") or level_of(body.effects, "conduit_power") or body.may_fly:
            return
        bonus = body.attribute("oxygen_bonus")
        if bonus > 0 and random.next_float() >= 1.0 / (bonus + 1.0):
            return
        self.air -= 1
        if self.air <= DROWN_AT:
            self.air = 0
            wounds.append(Wound("minecraft:drown", DROWN_DAMAGE))

    def burn(self, body: Body, in_rain: bool, wounds: list[Wound]) -> None:
        if body.in_lava:
            self.fire_ticks = max(self.fire_ticks, LAVA_FIRE)
            wounds.append(Wound("minecraft:lava", LAVA_DAMAGE))
            return
        if body.in_water or in_rain:
            self.fire_ticks = 0
        if self.fire_ticks > 0:
            if self.fire_ticks % 20 == 0:
                wounds.append(Wound("minecraft:on_fire", 1.0))
            self.fire_ticks -= 1

    def inside(self, body: Body, level, moved: float, wounds: list[Wound]) -> bool:
        """What the blocks that the body is in do; whether one of them is powder snow."""
        in_snow = False
        x0, y0, z0, x1, y1, z1 = body.box()
        for x, y, z, state_id in cells(
            level,
            floor(x0 + 1e-5),
            floor(y0 + 1e-5),
            floor(z0 + 1e-5),
            floor(x1 - 1e-5),
            floor(y1 - 1e-5),
            floor(z1 - 1e-5),
            HURTS,
        ):
            of = state(state_id)
            name = of.name
            if name == "minecraft:powder_snow":
                in_snow = True
                self.fire_ticks = 0
            elif name in ("minecraft:fire", "minecraft:soul_fire"):
                if not body.in_water:
                    self.fire_ticks = max(self.fire_ticks, FIRE_BLOCK_TICKS)
                wounds.append(Wound("minecraft:in_fire", 2.0 if name == "minecraft:soul_fire" else 1.0))
            elif name == "minecraft:cactus":
                wounds.append(Wound("minecraft:cactus", 1.0))
            elif name == "minecraft:sweet_berry_bush":
                if of.get("age") != "0" and moved >= 0.003:
                    wounds.append(Wound("minecraft:sweet_berry_bush", 1.0))
            elif of.get("lit") == "true":
                wounds.append(Wound("minecraft:campfire", 2.0 if name == "minecraft:soul_campfire" else 1.0))
        return in_snow

    def freeze(self, body: Body, in_snow: bool, age: int, wounds: list[Wound]) -> None:
        if in_snow and not body.walks_on_snow:
            self.frozen = min(FREEZE_TICKS, self.frozen + 1)
        else:
            self.frozen = max(0, self.frozen - 2)
        if self.frozen >= FREEZE_TICKS and age % FREEZE_PERIOD == 0:
            wounds.append(Wound("minecraft:freeze", 1.0))

    def void(self, body: Body, level, wounds: list[Wound]) -> list[Wound]:
        if body.y < level.min_y - VOID_DEPTH:
            wounds.append(Wound("minecraft:out_of_world", VOID_DAMAGE))
        return wounds


def is_in_wall(body: Body, level) -> bool:
    """Whether the eyes are inside a block that takes the breath."""
    if body.no_clip or body.pose == "sleeping":
        return False
    y, half = floor(body.y + body.eye_height), body.width * 0.4
    for x in range(floor(body.x - half), floor(body.x + half) + 1):
        for z in range(floor(body.z - half), floor(body.z + half) + 1):
            if state(level.state_id(x, y, z)).suffocates:
                return True
    return False
