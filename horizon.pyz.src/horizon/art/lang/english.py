"""The built-in language file, en_us: all of our texts by their published keys."""

from functools import cache

from horizon.art.lang import captions, hud, names

PATH = "assets/minecraft/lang/en_us.json"


@cache
def en_us() -> dict[str, str]:
    return {**names.texts(), **captions.texts(), **hud.TEXTS}
