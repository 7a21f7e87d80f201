"""What burns in a furnace and what rots in a composter. Figures: FerrumC's tables, kept to the items of 1.21.4."""

from horizon.registry.load import small

FUEL: dict[str, int] = {"minecraft:" + name: ticks for name, ticks in small("fuel").items()}
"""Item name to ticks in a furnace; a blast furnace or smoker burns it in half the time."""
FUEL_REMAINDER: dict[str, str] = {
    "minecraft:" + name: "minecraft:" + left for name, left in small("fuel_remainder").items()
}
"""The item that stays in the fuel slot."""
COMPOST: dict[str, float] = {"minecraft:" + name: chance for name, chance in small("compost").items()}
"""Item name to the chance, 0..1, that it raises a composter by one."""
