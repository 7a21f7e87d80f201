"""Attributes and status effects: what they are worth, how they add up, how they run out.

Source: minecraft.wiki (Attribute, Effect); operations as in Java Edition 1.21.4.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Attribute(NamedTuple):
    """A player's attribute: its own value without modifiers, and between what it is kept."""

    base: float
    low: float
    high: float


ATTRIBUTES: dict[str, Attribute] = {
    "armor": Attribute(0.0, 0.0, 30.0),
    "armor_toughness": Attribute(0.0, 0.0, 20.0),
    "attack_damage": Attribute(1.0, 0.0, 2048.0),
    "attack_knockback": Attribute(0.0, 0.0, 5.0),
    "attack_speed": Attribute(4.0, 0.0, 1024.0),
    "block_break_speed": Attribute(1.0, 0.0, 1024.0),
    "block_interaction_range": Attribute(4.5, 0.0, 64.0),
    "burning_time": Attribute(1.0, 0.0, 1024.0),
    "entity_interaction_range": Attribute(3.0, 0.0, 64.0),
    "explosion_knockback_resistance": Attribute(0.0, 0.0, 1.0),
    "fall_damage_multiplier": Attribute(1.0, 0.0, 100.0),
    "gravity": Attribute(0.08, -1.0, 1.0),
    "jump_strength": Attribute(0.41999998688697815, 0.0, 32.0),
    "knockback_resistance": Attribute(0.0, 0.0, 1.0),
    "luck": Attribute(0.0, -1024.0, 1024.0),
    "max_absorption": Attribute(0.0, 0.0, 2048.0),
    "max_health": Attribute(20.0, 1.0, 1024.0),
    "mining_efficiency": Attribute(0.0, 0.0, 1024.0),
    "movement_efficiency": Attribute(0.0, 0.0, 1.0),
    "movement_speed": Attribute(0.10000000149011612, 0.0, 1024.0),
    "oxygen_bonus": Attribute(0.0, 0.0, 1024.0),
    "safe_fall_distance": Attribute(3.0, -1024.0, 1024.0),
    "scale": Attribute(1.0, 0.0625, 16.0),
    "sneaking_speed": Attribute(0.3, 0.0, 1.0),
    "step_height": Attribute(0.6, 0.0, 10.0),
    "submerged_mining_speed": Attribute(0.2, 0.0, 20.0),
    "sweeping_damage_ratio": Attribute(0.0, 0.0, 1.0),
    "water_movement_efficiency": Attribute(0.0, 0.0, 1.0),
}

ADD_VALUE, ADD_MULTIPLIED_BASE, ADD_MULTIPLIED_TOTAL = "add_value", "add_multiplied_base", "add_multiplied_total"
OPERATIONS = (ADD_VALUE, ADD_MULTIPLIED_BASE, ADD_MULTIPLIED_TOTAL)  # numbered as on the wire

# What an effect adds to an attribute for each of its levels.
EFFECT_MODIFIERS: dict[str, tuple[tuple[str, float, str], ...]] = {
    "speed": (("movement_speed", 0.2, ADD_MULTIPLIED_TOTAL),),
    "slowness": (("movement_speed", -0.15, ADD_MULTIPLIED_TOTAL),),
    "haste": (("attack_speed", 0.1, ADD_MULTIPLIED_TOTAL),),
    "mining_fatigue": (("attack_speed", -0.1, ADD_MULTIPLIED_TOTAL),),
    "strength": (("attack_damage", 3.0, ADD_VALUE),),
    "weakness": (("attack_damage", -4.0, ADD_VALUE),),
    "jump_boost": (("safe_fall_distance", 1.0, ADD_VALUE),),
    "health_boost": (("max_health", 4.0, ADD_VALUE),),
    "absorption": (("max_absorption", 4.0, ADD_VALUE),),
    "luck": (("luck", 1.0, ADD_VALUE),),
    "unluck": (("luck", -1.0, ADD_VALUE),),
}

INFINITE = -1  # a duration that never ends


def bare(name: str) -> str:
    """A name without `minecraft:`."""
    return name[10:] if name.startswith("minecraft:") else name


def base_value(attributes: dict, name: str) -> float:
    """A player's attribute from a dict that may leave it out, with or without `minecraft:`."""
    value = attributes.get(name)
    if value is None:
        value = attributes.get("minecraft:" + name)
    return ATTRIBUTES[name].base if value is None else value


def attribute_value(name: str, base: float, modifiers: Iterable[tuple[float, str]]) -> float:
    """An attribute with its modifiers (amount, operation): all added values, then all shares of that sum, then each
    share of the total; kept within the attribute's range."""
    modifiers = tuple(modifiers)
    value = base + sum(amount for amount, operation in modifiers if operation == ADD_VALUE)
    value += value * sum(amount for amount, operation in modifiers if operation == ADD_MULTIPLIED_BASE)
    for amount, operation in modifiers:
        if operation == ADD_MULTIPLIED_TOTAL:
            value *= 1.0 + amount
    _, low, high = ATTRIBUTES[name]
    return min(max(value, low), high)


def effect_modifiers(name: str, effects: dict[str, int]) -> Iterator[tuple[float, str]]:
    """The modifiers that effects (name -> amplifier) put on an attribute."""
    for effect in sorted(effects):
        for attribute, amount, operation in EFFECT_MODIFIERS.get(bare(effect), ()):
            if attribute == name:
                yield amount * (effects[effect] + 1), operation


def with_effects(name: str, attributes: dict, effects: dict[str, int]) -> float:
    """An attribute's value under effects (name -> amplifier)."""
    base = base_value(attributes, name)
    return attribute_value(name, base, effect_modifiers(name, effects)) if effects else base


def level_of(effects: dict[str, int], name: str) -> int:
    """An effect's level (amplifier + 1), 0 without it; `effects` may be keyed with or without `minecraft:`."""
    if not effects:
        return 0
    amplifier = effects.get("minecraft:" + name)
    if amplifier is None:
        amplifier = effects.get(name)
    return 0 if amplifier is None else amplifier + 1


@dataclass(slots=True)
class Effect:
    """An effect at work: `duration` in ticks (INFINITE never ends); level is amplifier + 1."""

    name: str
    amplifier: int = 0
    duration: int = 600
    ambient: bool = False
    visible: bool = True

    def is_better_than(self, other: "Effect") -> bool:
        if self.amplifier != other.amplifier:
            return self.amplifier > other.amplifier
        if other.duration == INFINITE:
            return False
        return self.duration == INFINITE or self.duration > other.duration


class Effects:
    """The effects on one living thing, in the order they came; names are full ("minecraft:speed")."""

    __slots__ = ("active",)

    def __init__(self):
        self.active: dict[str, Effect] = {}

    def add(self, effect: Effect) -> bool:
        """Put an effect on; a weaker or shorter one than what is there changes nothing. Whether something changed."""
        name = effect.name if ":" in effect.name else "minecraft:" + effect.name
        effect.name = name
        there = self.active.get(name)
        if there is not None and not effect.is_better_than(there):
            return False
        self.active[name] = effect
        return True

    def remove(self, name: str) -> bool:
        return self.active.pop(name if ":" in name else "minecraft:" + name, None) is not None

    def clear(self) -> list[str]:
        names = list(self.active)
        self.active.clear()
        return names

    def amplifiers(self) -> dict[str, int]:
        """Name -> amplifier, as a Body holds them."""
        return {name: effect.amplifier for name, effect in self.active.items()}

    def tick(self) -> tuple[list[Effect], list[str]]:
        """One tick older: the effects that act in this tick, and the names of those that ended."""
        acting, ended = [], []
        for name, effect in list(self.active.items()):
            if acts(effect):
                acting.append(effect)
            if effect.duration != INFINITE:
                effect.duration -= 1
                if effect.duration <= 0:
                    del self.active[name]
                    ended.append(name)
        return acting, ended


# Effects that act again and again: the ticks between two acts at level I; each level halves it.
PERIODS = {"regeneration": 50, "poison": 25, "wither": 40}
EVERY_TICK = frozenset(("hunger", "saturation"))


def acts(effect: Effect) -> bool:
    """Whether an effect does something in the tick that starts with its present duration."""
    name = bare(effect.name)
    if name in EVERY_TICK:
        return True
    period = PERIODS.get(name)
    if period is None:
        return False
    period >>= effect.amplifier
    return period <= 0 or effect.duration % period == 0


class Act(NamedTuple):
    """What an acting effect does: healing, damage of a kind, exhaustion, food and saturation."""

    heal: float = 0.0
    damage: float = 0.0
    damage_kind: str = ""
    exhaustion: float = 0.0
    food: int = 0
    saturation: float = 0.0


def act(effect: Effect, health: float) -> Act:
    """What `effect` does to one with so much health in a tick in which it acts."""
    name, level = bare(effect.name), effect.amplifier + 1
    if name == "regeneration":
        return Act(heal=1.0)
    if name == "poison":
        return Act(damage=1.0, damage_kind="magic") if health > 1.0 else Act()
    if name == "wither":
        return Act(damage=1.0, damage_kind="wither")
    if name == "hunger":
        return Act(exhaustion=0.005 * level)
    if name == "saturation":
        return Act(food=level, saturation=2.0 * level)
    return Act()


def instant(name: str, amplifier: int, undead: bool = False) -> Act:
    """What instant health or instant damage does at once: 4 << amplifier healed, 6 << amplifier dealt."""
    heals = (bare(name) == "instant_health") != undead
    return Act(heal=float(4 << amplifier)) if heals else Act(damage=float(6 << amplifier), damage_kind="magic")
