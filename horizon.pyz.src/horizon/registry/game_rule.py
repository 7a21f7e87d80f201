"""Game rules: their types and defaults (1.21.4)."""

from horizon.core.errors import UnknownError, UsageError
from horizon.core.nearest import did_you_mean, nearest
from horizon.registry.load import small

GAME_RULES: dict[str, tuple[str, bool | int]] = {
    name: (kind, default) for name, (kind, default) in small("game_rules").items()
}
"""Name to ("bool" or "int", default), in alphabetical order."""
INT_LOW, INT_HIGH = -(2**31), 2**31 - 1


def parse_game_rule(name: str, text: str) -> bool | int:
    """A value as people and files write it; UnknownError for no such rule, UsageError for a value that does not fit."""
    if name not in GAME_RULES:
        close = nearest(name, GAME_RULES)
        raise UnknownError(f"no game rule is called {name}{did_you_mean(name, GAME_RULES)}", nearest=close)
    kind, _ = GAME_RULES[name]
    word = str(text).strip().lower()
    if kind == "bool":
        if word not in ("true", "false"):
            raise UsageError(f"{name} is on or off; use true or false, not {text}")
        return word == "true"
    try:
        return max(INT_LOW, min(INT_HIGH, int(word)))
    except ValueError:
        raise UsageError(f"{name} is a whole number, not {text}") from None
