"""The flat part of the built-in pack: fonts, GUI sprites and textures, with what they say of themselves, and the texts, by paths."""

from functools import cache

import numpy as np

from horizon.art import font_sheets, gui_effects, gui_hud, gui_screens, gui_widgets
from horizon.art.lang import english

_TEXTURES, _SPRITES, _META = "assets/minecraft/textures/", "gui/sprites/", ".png.mcmeta"


@cache
def _painters() -> dict:
    """Path under textures/, without .png -> what paints it."""
    found = {_SPRITES + name: make for part in (gui_hud, gui_widgets) for name, make in part.sprites().items()}
    found |= gui_effects.sprites()
    found |= gui_screens.textures()
    found |= {name: lambda name=name: font_sheets.picture(name) for name in font_sheets.names()}
    return found


def names() -> tuple[str, ...]:
    """All textures, sorted: "gui/sprites/hud/crosshair"."""
    return tuple(sorted(_painters()))


@cache
def texture(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4], read-only; None if none of these."""
    make = _painters().get(name)
    if make is None:
        return None
    found = np.ascontiguousarray(make())
    found.setflags(write=False)
    return found


def picture(path: str) -> np.ndarray | None:
    """By its path in a pack: "assets/minecraft/textures/gui/sprites/hud/crosshair.png"."""
    if not path.startswith(_TEXTURES) or not path.endswith(".png"):
        return None
    return texture(path[len(_TEXTURES):-4])


def json(path: str) -> dict | None:
    """Fonts, the .mcmeta of sprites, the language."""
    if path.startswith(_TEXTURES) and path.endswith(_META):
        name = path[len(_TEXTURES):-len(_META)]
        return gui_widgets.meta(name.removeprefix(_SPRITES)) if name.startswith(_SPRITES) else gui_screens.META.get(name)
    return english.en_us() if path == english.PATH else font_sheets.json(path)


@cache
def paths() -> tuple[str, ...]:
    """All files, sorted."""
    pictures = [f"{_TEXTURES}{name}.png" for name in names()]
    metas = [path + ".mcmeta" for path in pictures if json(path + ".mcmeta") is not None]
    return tuple(sorted((*pictures, *metas, *font_sheets.json_paths(), english.PATH)))
