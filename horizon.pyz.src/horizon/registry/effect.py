"""Status effects and potions. Figures: Pumpkin 1.21.4 (numbers), FerrumC (categories, colours, potions)."""

import re
from dataclasses import dataclass

from horizon.registry.load import small
from horizon.registry.registry import Registry


@dataclass(frozen=True, slots=True)
class Effect:
    """category: beneficial, harmful or neutral; color: 0xRRGGBB of its particles."""

    id: int
    name: str
    category: str
    color: int


@dataclass(frozen=True, slots=True)
class Potion:
    """effects: (effect name, amplifier, ticks) each, for a drink; base: what bottles of it are called after."""

    id: int
    name: str
    base: str
    effects: tuple[tuple[str, int, int], ...]


def _effects(text: str) -> tuple[tuple[str, int, int], ...]:
    return tuple(
        ("minecraft:" + name, int(amplifier), int(ticks))
        for name, amplifier, ticks in re.findall(r"([a-z_]+) amp(\d+) (\d+)t", text)
    )


EFFECTS: Registry[Effect] = Registry("effect", (
    Effect(id, "minecraft:" + name, category, color) for id, (name, category, color) in enumerate(small("effects"))
))
POTIONS: Registry[Potion] = Registry("potion", (
    Potion(id, "minecraft:" + name, base, _effects(effects))
    for id, (name, base, effects) in enumerate(small("potions"))
))
