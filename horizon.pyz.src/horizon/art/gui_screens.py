"""Grounds of screens, 256 x 256 with the part that is used at the upper left, as the 1.21.4 format has them; and the
pictures that lie over everything: vignette, pumpkin, snow, nausea, spyglass."""

import numpy as np

from horizon.art.gui_brush import (
    DEEP, SHADE, WELL, blank, board, box, color, frame, put, sunken,
)
from horizon.art.gui_widgets import arrow, flame, flat

_SLOT = 18


def _sheet(width: int, height: int, side: tuple[int, int] = (256, 256)) -> np.ndarray:
    out = blank(*side)
    out[:height, :width] = board(width, height)
    return out


def _slots(out: np.ndarray, x: int, y: int, columns: int = 1, rows: int = 1) -> None:
    """Slots whose items lie at x, y and every 18 texels."""
    for row in range(rows):
        for column in range(columns):
            put(out, sunken(_SLOT, _SLOT), x - 1 + column * _SLOT, y - 1 + row * _SLOT)


def _player(out: np.ndarray, y: int, x: int = 8) -> None:
    """The player's own 27 slots and the hotbar, the first at y."""
    _slots(out, x, y, 9, 3)
    _slots(out, x, y + 58, 9, 1)


def _result(out: np.ndarray, x: int, y: int) -> None:
    """A large slot, 26 x 26, for what comes out."""
    put(out, sunken(26, 26), x - 5, y - 5)


def _mark(out: np.ndarray, x: int, y: int) -> None:
    put(out, arrow(0x9A9284), x, y)


def _inventory() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 8, 8, 1, 4)
    put(out, sunken(51, 72, 0x16161C, 0x0A0A0E), 25, 7)
    _slots(out, 77, 62)
    _slots(out, 98, 18, 2, 2)
    _slots(out, 154, 28)
    put(out, arrow(0x9A9284)[3:13, 6:22], 135, 30)
    _player(out, 84)
    return out


def _crafting() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 30, 17, 3, 3)
    _mark(out, 89, 34)
    _result(out, 124, 35)
    _player(out, 84)
    return out


def _furnace() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 56, 17)
    _slots(out, 56, 53)
    put(out, flame(0x8C8578, 0x8C8578), 56, 36)
    _mark(out, 79, 34)
    _result(out, 116, 35)
    _player(out, 84)
    return out


def _chest() -> np.ndarray:
    """Six rows; fewer are drawn from its top and its lower part."""
    out = _sheet(176, 222)
    _slots(out, 8, 18, 9, 6)
    _player(out, 140)
    return out


def _grid(x: int, y: int, columns: int, rows: int, height: int = 166):
    def make() -> np.ndarray:
        out = _sheet(176, height)
        _slots(out, x, y, columns, rows)
        _player(out, height - 82)
        return out
    return make


def _anvil() -> np.ndarray:
    out = _sheet(176, 166)
    for x in (27, 76, 134):
        _slots(out, x, 47)
    put(out, flat("plus", DEEP), 54, 52)
    put(out, arrow(0x9A9284), 100, 47)
    put(out, sunken(30, 30, SHADE), 17, 7)
    _player(out, 84)
    return out


def _brewing() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 17, 17)
    _slots(out, 79, 17)
    for x, y in ((56, 51), (79, 58), (102, 51)):
        _slots(out, x, y)
    put(out, sunken(20, 6, WELL), 59, 43)
    box(out, 86, 36, 2, 20, SHADE)
    box(out, 66, 46, 42, 2, SHADE)
    _player(out, 84)
    return out


def _enchanting() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 15, 47)
    _slots(out, 35, 47)
    put(out, sunken(110, 59, SHADE), 59, 13)
    _player(out, 84)
    return out


def _beacon() -> np.ndarray:
    out = _sheet(230, 219)
    for x in (6, 117):
        put(out, sunken(107, 96, 0xB4AD9F), x, 6)
    _slots(out, 136, 110)
    _player(out, 137, 36)
    return out


def _villager() -> np.ndarray:
    out = _sheet(276, 166, (512, 256))
    put(out, sunken(97, 142, SHADE), 4, 17)
    _slots(out, 136, 37)
    _slots(out, 162, 37)
    _mark(out, 186, 36)
    _result(out, 220, 37)
    _player(out, 84, 108)
    return out


def _loom() -> np.ndarray:
    out = _sheet(176, 166)
    for x, y in ((13, 26), (33, 26), (23, 45), (143, 57)):
        _slots(out, x, y)
    put(out, sunken(58, 58, SHADE), 59, 12)
    put(out, sunken(22, 42, WELL), 140, 7)
    _player(out, 84)
    return out


def _three(*places: tuple[int, int], result: tuple[int, int], arrow: tuple[int, int]):
    def make() -> np.ndarray:
        out = _sheet(176, 166)
        for x, y in places:
            _slots(out, x, y)
        _mark(out, *arrow)
        _result(out, *result)
        _player(out, 84)
        return out
    return make


def _stonecutter() -> np.ndarray:
    out = _sheet(176, 166)
    _slots(out, 20, 33)
    put(out, sunken(66, 56, SHADE), 51, 14)
    _result(out, 143, 33)
    put(out, sunken(14, 56, SHADE), 118, 14)
    _player(out, 84)
    return out


def _horse() -> np.ndarray:
    out = _sheet(176, 166)
    put(out, sunken(54, 54, 0x16161C, 0x0A0A0E), 25, 17)
    _player(out, 84)
    return out


def _creative(kind: str):
    def make() -> np.ndarray:
        out = _sheet(195, 136)
        if kind == "inventory":
            for x in (54, 108):
                _slots(out, x, 6, 1, 2)
            _slots(out, 35, 20)
            put(out, sunken(34, 45, 0x16161C, 0x0A0A0E), 72, 5)
            _slots(out, 9, 54, 9, 3)
            _slots(out, 173, 112)
        else:
            _slots(out, 9, 18, 9, 5)
            put(out, sunken(14, 112, WELL), 174, 17)
            if kind == "item_search":
                put(out, sunken(90, 12, 0x24262E, 0x0E0F13), 80, 4)
        _slots(out, 9, 112, 9, 1)
        return out
    return make


def _book() -> np.ndarray:
    """192 x 192: an open page of a book."""
    out = blank(256, 256)
    box(out, 20, 1, 146, 180, 0x6A4224)
    box(out, 23, 3, 140, 176, 0xE8DCBE)
    frame(out, 23, 3, 140, 176, 0xC8B48A)
    grain = _grain(176, 140)
    out[3:179, 23:163, :3] = np.clip(out[3:179, 23:163, :3] + (grain[..., None] - 0.5) * 12, 0, 255)
    box(out, 23, 3, 3, 176, 0xD2C09A)
    return out


def _grain(height: int, width: int) -> np.ndarray:
    """Floats 0..1 that look random and are always the same."""
    y, x = np.mgrid[0:height, 0:width].astype(np.uint32)
    mixed = (x * np.uint32(374761393) + y * np.uint32(668265263)) * np.uint32(1274126177)
    mixed ^= mixed >> np.uint32(15)
    return (mixed % np.uint32(1024)) / 1023.0


def _recipe_book() -> np.ndarray:
    out = _sheet(148, 167)
    put(out, sunken(126, 116, 0xB4AD9F), 11, 30)
    put(out, sunken(84, 16, 0x24262E, 0x0E0F13), 24, 12)
    return out


def _radial(width: int, height: int) -> np.ndarray:
    """Float [h, w]: 0 in the middle, 1 at the middle of the sides, more in the corners."""
    y = (np.arange(height) + 0.5) / height * 2 - 1
    x = (np.arange(width) + 0.5) / width * 2 - 1
    return np.sqrt(x[None] ** 2 + y[:, None] ** 2)


def _vignette() -> np.ndarray:
    out = blank(256, 256)
    shade = np.clip((_radial(256, 256) - 0.25) / 1.1, 0, 1) ** 1.8
    out[..., :3] = (shade * 215)[..., None]
    out[..., 3] = 255
    return out


def _pumpkin() -> np.ndarray:
    """What is seen through a carved pumpkin: two eyes and a mouth."""
    y, x = np.mgrid[0:256, 0:256] / 128.0 - 1
    left = (abs(x + 0.42) + abs(y + 0.12) * 0.9) < 0.42
    right = (abs(x - 0.42) + abs(y + 0.12) * 0.9) < 0.42
    mouth = (abs(y - 0.52 - 0.12 * np.cos(x * 4)) < 0.15 - 0.04 * (np.floor(x * 8) % 2)) & (abs(x) < 0.72)
    hole = (left | right | mouth).astype(float)
    for _ in range(10):  # soft rims
        wide = np.pad(hole, 1, mode="edge")
        hole = (wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:] + wide[1:-1, 1:-1]) / 5
    out = blank(256, 256)
    ribs = 0.75 + 0.25 * np.cos(x * 14)
    out[..., :3] = (np.array(color(0x3A1E08)[:3]) * ribs[..., None] * (0.85 + 0.3 * _grain(256, 256)[..., None])).astype(np.uint8)
    out[..., 3] = (255 * (1 - np.clip(hole * 1.1, 0, 1))).astype(np.uint8)
    return out


def _snow() -> np.ndarray:
    """Frost that creeps in from the rims."""
    out = blank(256, 256)
    far = np.clip((_radial(256, 256) - 0.55) / 0.75, 0, 1)
    grain = (_grain(64, 64).repeat(4, 0).repeat(4, 1) * 0.5 + _grain(256, 256) * 0.5)
    out[..., :3] = color(0xE4F4FF)[:3]
    out[..., 3] = np.clip(far * (0.55 + grain * 0.8) * 235, 0, 255).astype(np.uint8)
    return out


def _nausea() -> np.ndarray:
    out = blank(256, 256)
    y, x = np.mgrid[0:256, 0:256] / 128.0 - 1
    turn = np.arctan2(y, x) * 3 + _radial(256, 256) * 9
    share = 0.5 + 0.5 * np.sin(turn)
    out[..., :3] = (np.array(color(0x7AD84A)[:3]) * share[..., None] + np.array(color(0x9A3AC8)[:3]) * (1 - share[..., None])).astype(np.uint8)
    out[..., 3] = (np.clip(_radial(256, 256), 0, 1) * 200).astype(np.uint8)
    return out


def _spyglass() -> np.ndarray:
    out = blank(256, 256)
    far = _radial(256, 256)
    out[far > 0.9] = color(0x000000)
    out[(far > 0.9) & (far < 0.97)] = color(0x2A1A10)
    out[(far > 0.93) & (far < 0.95)] = color(0xB87A3A)
    rim = np.clip((far - 0.7) / 0.2, 0, 1)
    inside = far <= 0.9
    out[inside, 3] = (rim[inside] ** 2 * 150).astype(np.uint8)
    return out


def _underwater() -> np.ndarray:
    out = blank(256, 256)
    y, x = np.mgrid[0:256, 0:256] / 256.0 * 2 * np.pi
    wave = np.sin(x * 3 + 2 * np.sin(y * 2)) + np.sin(y * 4 + 1.5 * np.sin(x * 3)) + np.sin((x + y) * 2)
    light = np.clip(wave / 6 + 0.5, 0, 1)
    out[..., :3] = (np.array(color(0x2A4AA0)[:3]) * (0.8 + 0.5 * light[..., None])).astype(np.uint8)
    out[..., 3] = 255
    return out


def _menu(alpha: int, value: int = 0x101218):
    def make() -> np.ndarray:
        out = blank(16, 16)
        box(out, 0, 0, 16, 16, value, alpha)
        y, x = np.mgrid[0:16, 0:16]
        out[(x + y) % 4 == 0] = color(value + 0x040406, alpha)
        return out
    return make


def _separator(upper: int, lower: int):
    def make() -> np.ndarray:
        out = blank(32, 2)
        box(out, 0, 0, 32, 1, upper, 190)
        box(out, 0, 1, 32, 1, lower, 190)
        return out
    return make


def textures() -> dict:
    """Path under textures/ -> what paints it."""
    container = {
        "inventory": _inventory, "crafting_table": _crafting, "furnace": _furnace, "blast_furnace": _furnace, "smoker": _furnace,
        "generic_54": _chest, "shulker_box": _grid(8, 18, 9, 3), "dispenser": _grid(62, 17, 3, 3),
        "hopper": _grid(44, 20, 5, 1, 133), "anvil": _anvil, "brewing_stand": _brewing, "enchanting_table": _enchanting,
        "beacon": _beacon, "villager": _villager, "loom": _loom, "stonecutter": _stonecutter, "horse": _horse,
        "smithing": _three((8, 48), (26, 48), (44, 48), result=(98, 48), arrow=(65, 47)),
        "grindstone": _three((49, 19), (49, 40), result=(129, 34), arrow=(92, 32)),
        "cartography_table": _three((15, 15), (15, 52), result=(145, 39), arrow=(112, 37)),
        "crafter": _three(*((26 + 18 * x, 17 + 18 * y) for y in range(3) for x in range(3)), result=(134, 35), arrow=(92, 34)),
        "creative_inventory/tab_items": _creative("items"), "creative_inventory/tab_item_search": _creative("item_search"),
        "creative_inventory/tab_inventory": _creative("inventory"),
    }
    found = {"gui/container/" + name: make for name, make in container.items()}
    return found | {
        "gui/book": _book, "gui/recipe_book": _recipe_book, "gui/menu_background": _menu(200), "gui/menu_list_background": _menu(150),
        "gui/inworld_menu_background": _menu(150), "gui/inworld_menu_list_background": _menu(120),
        "gui/tab_header_background": _menu(235), "gui/header_separator": _separator(0x000000, 0x8A857C),
        "gui/footer_separator": _separator(0x8A857C, 0x000000), "gui/inworld_header_separator": _separator(0x000000, 0x8A857C),
        "gui/inworld_footer_separator": _separator(0x8A857C, 0x000000), "misc/vignette": _vignette, "misc/pumpkinblur": _pumpkin,
        "misc/powder_snow_outline": _snow, "misc/nausea": _nausea, "misc/spyglass_scope": _spyglass, "misc/underwater": _underwater,
    }


META = {name: {"texture": {"blur": True}} for name in
        ("misc/vignette", "misc/pumpkinblur", "misc/powder_snow_outline", "misc/nausea", "misc/spyglass_scope")}
