"""Names of things: `namespace:path`. The namespace `minecraft` may be left out."""

import re

PATTERN = re.compile(r"^(?:[a-z0-9_.-]+:)?[a-z0-9_./-]+$")


def full(name: str) -> str:
    """With its namespace: "stone" is "minecraft:stone"."""
    return name if ":" in name else "minecraft:" + name


def short(name: str) -> str:
    """Without the namespace `minecraft`."""
    return name.removeprefix("minecraft:")


def is_valid(name: str) -> bool:
    return PATTERN.match(name) is not None
