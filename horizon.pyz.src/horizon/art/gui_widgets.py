"""Sprites of screens: buttons, fields, sliders, tabs, scrollers, slots, small signs, the recipe book, hints. With what the
nine-slice ones say of themselves."""

import numpy as np

from horizon.art.gui_brush import (
    DEEP, FACE, GOLD, INK, LIGHT, RIM, SHADE, SKY, SLATE, SLATE_DARK, SLATE_LIGHT, SLATE_SHADE, WELL, WELL_RIM, blank, board,
    box, color, frame, outlined, put, raised, rounded, rows, sunken, tones, with_alpha,
)


def _button(kind: str, width: int = 200, height: int = 20) -> np.ndarray:
    if kind == "disabled":
        return rounded(raised(width, height, 0x4A4D56, 0x3A3D46, 0x2C2E35, RIM, 0x26282E))
    out = raised(width, height, SLATE_LIGHT, SLATE, SLATE_SHADE, RIM, SLATE_DARK)
    if kind == "highlighted":
        out = raised(width, height, 0xB4C4E4, 0x6C7CA0, 0x4A5878, 0xF4E8C0, 0x36425E)
    return rounded(out)


def _field(is_focused: bool) -> np.ndarray:
    out = blank(200, 20)
    box(out, 0, 0, 200, 20, 0xF4E8C0 if is_focused else 0x8A857C)
    box(out, 1, 1, 198, 18, 0x101014)
    box(out, 1, 1, 198, 1, 0x000000)
    return out


def _slider(is_highlighted: bool) -> np.ndarray:
    out = sunken(200, 20, 0x2C2F38, 0x14151A, 0x5A6070)
    frame(out, 0, 0, 200, 20, 0xF4E8C0 if is_highlighted else RIM)
    return rounded(out)


def _checkbox(is_highlighted: bool, is_selected: bool) -> np.ndarray:
    out = sunken(17, 17, 0x24262E, 0x0E0F13, 0x5A6070)
    frame(out, 0, 0, 17, 17, 0xF4E8C0 if is_highlighted else 0x8A857C)
    if is_selected:
        put(out, _sign("check", 0x8CE85A), 2, 3)
    return out


def _tab(is_selected: bool, is_highlighted: bool) -> np.ndarray:
    face = 0x1C1E26 if is_selected else 0x3A3F4C
    out = raised(130, 24, 0xF4E8C0 if is_highlighted else SLATE_LIGHT, face, SLATE_SHADE)
    if is_selected:
        out[-2:, 1:-1] = color(face)
        box(out, 1, 1, 128, 2, GOLD)
    else:
        box(out, 0, 23, 130, 1, 0xC8C0B0)
    out[0, [0, -1]] = 0
    return out


def _scroller(is_ground: bool) -> np.ndarray:
    out = blank(6, 32)
    if is_ground:
        box(out, 0, 0, 6, 32, 0x0A0A0C)
        return out
    return raised(6, 32, LIGHT, 0xA8A296, SHADE, 0x4A463F)


_SIGNS = {
    "check": ".........## ........### .......###. ##....###.. ###..###... .#####..... ..###...... ...#.......",
    "cross": "##....## ###..### .######. ..####.. ..####.. .######. ###..### ##....##",
    "left": "....## ...##. ..##.. .##... ##.... .##... ..##.. ...##. ....##",
    "right": "##.... .##... ..##.. ...##. ....## ...##. ..##.. .##... ##....",
    "back": "....#....... ...##....... ..#########. .##########. ..#########. ...##....... ....#.......",
    "forth": ".......#.... .......##... .#########.. .##########. .#########.. .......##... .......#....",
    "up": ".....##..... ....####.... ...##..##... ..##....##.. .##......##.",
    "down": ".##......##. ..##....##.. ...##..##... ....####.... .....##.....",
    "lock": "..####.. .##..##. .#....#. .#....#. ######## ###..### ###..### ########",
    "unlock": "....####. ...##..## ...#....# ...#..... ########. ###..###. ###..###. ########.",
    "glass": (
        "..####..... .#....#.... #......#... #......#... #......#... .#....#.... ..#####.... ......###.. "
        ".......###. ........##."
    ),
    "info": "...##... ...##... ........ ..###... ...##... ...##... ...##... ..####..",
    "bang": "###.. ###.. ###.. ###.. .#... ..... ###.. ###..",
    "globe": (
        "...#####... ..##.#.##.. .#..#.#..#. #########.# #..#...#..# #..#...#..# ########### .#..#.#..#. "
        "..##.#.##.. ...#####..."
    ),
    "person": (
        "....##.... ...####... ...####... ....##.... .########. ##.####.## ...####... ...#..#... "
        "..##..##.. ..##..##.."
    ),
    "link": (
        ".....####. ....#....# ...#..##.# ..#..#.#.# .#.#..##.. #.##..#.#. #.#.##..#. #.##..#... "
        "#....#.... .####....."
    ),
    "book": (
        ".##########. ############ ##......##.# ##.####.##.# ##......##.# ##.####.##.# ##......##.# "
        "############ ##.........# .###########"
    ),
    "plus": "..##.. ..##.. ###### ###### ..##.. ..##..",
    "helmet": "..######.. .########. ########## ####..#### ###....### ##......##",
    "chestplate": (
        "##......## ###....### ########## .########. ..######.. ..######.. ..######.. ..######.. "
        "..######.."
    ),
    "leggings": ".########. .########. .###..###. .###..###. .##....##. .##....##. .##....##. .##....##.",
    "boots": "..##..##.. ..##..##.. ..##..##.. .###..###. ####..####",
    "shield": "########## ########## ########## ########## .########. .########. ..######.. ...####...",
    "sword": (
        "........## .......### ......###. .....###.. #...###... .#.###.... ..###..... .#.#...... "
        "#...#..... .........."
    ),
    "pickaxe": (
        "..#####... .#....###. ......###. .....#.##. ....#...#. ...#....#. ..#....... .#........ "
        "#........."
    ),
    "axe": (
        "....###... ...#####.. ..######.. ...##.###. ....#..##. ...#...... ..#....... .#........ "
        "#........."
    ),
    "hoe": "..#####... ......##.. ......#.#. .....#.... ....#..... ...#...... ..#....... .#........",
    "shovel": "......###. .....####. .....####. ....#.##.. ...#...... ..#....... .#........ #.........",
    "ingot": "......###. ....#####. ..#######. ########.. ######.... ####......",
    "gem": "...####... ..######.. .########. .########. ..######.. ...####... ....##....",
    "dust": "..#....#.. .#.##.#... ...####.#. ..######.. .########. ##########",
    "bottle": "...##.... ...##.... ..####... .######.. .######.. .######.. ..####...",
    "banner": (
        "..######.. ..######.. ..######.. ..######.. ..######.. ..##..##.. ..#....#.. ....##.... "
        "....##...."
    ),
    "dye": "....##.... ..######.. .########. .########. ..######.. ...####...",
    "saddle": "..######.. .########. ########## ###....### ##......## .#......#. .##....##.",
    "fuel": "....#..... ...##..... ..###..#.. .####.##.. .#######.. .########. .###.####. ..#...##..",
    "template": ".########. .#......#. .#.####.#. .#.#..#.#. .#.####.#. .#......#. .########.",
}
SLOT_SIGNS = {
    "helmet": "helmet", "chestplate": "chestplate", "leggings": "leggings", "boots": "boots", "shield": "shield", "sword": "sword",
    "pickaxe": "pickaxe", "axe": "axe", "hoe": "hoe", "shovel": "shovel", "ingot": "ingot", "diamond": "gem", "emerald": "gem",
    "amethyst_shard": "gem", "quartz": "gem", "lapis_lazuli": "dust", "redstone_dust": "dust", "potion": "bottle",
    "brewing_fuel": "fuel", "banner": "banner", "banner_pattern": "template", "dye": "dye", "saddle": "saddle",
    "horse_armor": "chestplate", "llama_armor": "banner", "smithing_template_armor_trim": "template",
    "smithing_template_netherite_upgrade": "template",
}


def mask(name: str) -> np.ndarray:
    lines = _SIGNS[name].split()
    wide = max(map(len, lines))
    return np.array([[cell == "#" for cell in line.ljust(wide, ".")] for line in lines])


def _sign(name: str, value: int) -> np.ndarray:
    return outlined(mask(name), tones(value))


def flat(name: str, value: int, alpha: int = 255) -> np.ndarray:
    """A sign in one colour, without a rim."""
    bits = mask(name)
    out = blank(*bits.shape[::-1])
    out[bits] = color(value, alpha)
    return out


def centered(ground: np.ndarray, sign: np.ndarray) -> np.ndarray:
    put(ground, sign, (ground.shape[1] - sign.shape[1]) // 2, (ground.shape[0] - sign.shape[0]) // 2)
    return ground


def _small_button(sign: str, kind: str, width: int = 20, height: int = 20, value: int = 0xF0F0F0) -> np.ndarray:
    return centered(_button(kind, width, height), _sign(sign, 0x7A7A7E if kind == "disabled" else value))


def _slot_light(is_front: bool) -> np.ndarray:
    """24 x 24 around a slot under the pointer: behind its item, and before it."""
    out = blank(24, 24)
    if is_front:
        frame(out, 3, 3, 18, 18, 0xFFF6D8, 235)
    else:
        box(out, 4, 4, 16, 16, 0xE8E0C8, 120)
    return out


def _tooltip(is_frame: bool) -> np.ndarray:
    """100 x 100 with borders of 9 (ground) and 10 (frame)."""
    out = blank(100, 100)
    if is_frame:
        frame(out, 9, 9, 82, 82, 0xD8B45A, 200)
        out[90, 10:90] = color(0x7A5C28, 200)
        for x in (9, 90):
            fade = np.linspace(0, 1, 82)[:, None]
            out[9:91, x, :3] = (np.array(color(0xE8C878)[:3]) * (1 - fade) + np.array(color(0x7A5C28)[:3]) * fade).astype(np.uint8)
        return out
    box(out, 8, 9, 84, 82, 0x16141C, 240)
    box(out, 9, 8, 82, 84, 0x16141C, 240)
    return out


def _recipe_slot(kind: str) -> np.ndarray:
    value = {"craftable": 0xB9B2A4, "uncraftable": 0x9C6A62}[kind.removeprefix("many_")]
    out = rounded(raised(24, 24, LIGHT if "un" not in kind else 0xD8A89C, value, SHADE))
    if kind.startswith("many_"):
        box(out, 19, 20, 3, 1, INK)
        box(out, 20, 19, 1, 3, INK)
    return out


def _book_tab(is_selected: bool) -> np.ndarray:
    out = rounded(raised(35, 27, LIGHT, FACE if is_selected else 0xA39C8F, SHADE), 2)
    out[:, 30:] = 0 if not is_selected else out[:, 30:]
    return out


def flame(value_low: int, value_high: int) -> np.ndarray:
    """14 x 14: what is left of the fuel."""
    text = """
......#.......
......##......
.....###...#..
..#.####..##..
..##.####.##..
.###.#########
.####.########
######.#######
####.##.#####.
###...#..####.
###......###..
.###....####..
..###..####...
...######.....
"""
    out = rows(text, {"#": value_low})
    upper = (np.arange(14) < 8)[:, None] & (out[..., 3] > 0)
    out[upper, :3] = color(value_high)[:3]
    return out


def arrow(value: int) -> np.ndarray:
    """24 x 16, pointing right."""
    out = blank(24, 16)
    box(out, 1, 6, 13, 4, value)
    for step in range(8):
        box(out, 14 + step, step, 1, 16 - 2 * step, value)
    return out


def _bubbles() -> np.ndarray:
    out = blank(12, 29)
    for x, y, size in ((5, 25, 3), (2, 21, 2), (7, 18, 2), (4, 14, 3), (8, 10, 2), (2, 8, 2), (5, 3, 3), (9, 2, 2)):
        frame(out, x, y, size, size, 0xEAF4FF)
    return out


_SCALINGS = {
    "widget/button": ("nine_slice", 200, 20, 3), "widget/button_disabled": ("nine_slice", 200, 20, 1),
    "widget/button_highlighted": ("nine_slice", 200, 20, 3), "widget/text_field": ("nine_slice", 200, 20, 1),
    "widget/text_field_highlighted": ("nine_slice", 200, 20, 1), "widget/slider": ("nine_slice", 200, 20, 1),
    "widget/slider_highlighted": ("nine_slice", 200, 20, 1), "widget/slider_handle": ("nine_slice", 8, 20, (2, 2, 2, 3)),
    "widget/slider_handle_highlighted": ("nine_slice", 8, 20, (2, 2, 2, 3)), "widget/scroller": ("nine_slice", 6, 32, 1),
    "widget/scroller_background": ("nine_slice", 6, 32, 1), "widget/tab": ("nine_slice", 130, 24, (2, 2, 2, 1)),
    "widget/tab_highlighted": ("nine_slice", 130, 24, (2, 2, 2, 1)), "widget/tab_selected": ("nine_slice", 130, 24, (2, 3, 2, 1)),
    "widget/tab_selected_highlighted": ("nine_slice", 130, 24, (2, 3, 2, 1)), "tooltip/background": ("nine_slice", 100, 100, 9),
    "tooltip/frame": ("nine_slice", 100, 100, 10), "popup/background": ("nine_slice", 236, 34, 4),
    "recipe_book/overlay_recipe": ("nine_slice", 32, 32, 4), "toast/system": ("nine_slice", 160, 32, (17, 4, 4, 4)),
    "toast/now_playing": ("nine_slice", 160, 32, (17, 4, 4, 4)), "container/slot": ("stretch", 18, 18, 0),
}


def meta(name: str) -> dict | None:
    """The .mcmeta of a sprite: how it is scaled. None for one that is simply stretched."""
    row = _SCALINGS.get(name)
    if row is None or row[0] == "stretch":
        return None
    kind, width, height, border = row
    if not isinstance(border, int):
        border = dict(zip(("left", "top", "right", "bottom"), border))
    return {"gui": {"scaling": {"type": kind, "width": width, "height": height, "border": border}}}


def sprites() -> dict:
    """Name -> what paints it."""
    found = {
        "widget/text_field": lambda: _field(False), "widget/text_field_highlighted": lambda: _field(True),
        "widget/slider": lambda: _slider(False), "widget/slider_highlighted": lambda: _slider(True),
        "widget/scroller": lambda: _scroller(False), "widget/scroller_background": lambda: _scroller(True),
        "widget/slot_frame": lambda: _framed(0xD8CDB4), "tooltip/background": lambda: _tooltip(False),
        "tooltip/frame": lambda: _tooltip(True), "popup/background": lambda: board(236, 34),
        "container/slot": lambda: sunken(18, 18), "container/slot_highlight_back": lambda: _slot_light(False),
        "container/slot_highlight_front": lambda: _slot_light(True),
        "container/inventory/effect_background_large": lambda: rounded(raised(120, 32)),
        "container/inventory/effect_background_small": lambda: rounded(raised(32, 32)),
        "container/brewing_stand/brew_progress": lambda: np.rot90(arrow(0xF0F4FF), -1)[:, 3:12].repeat(2, 0)[:28],
        "container/brewing_stand/bubbles": _bubbles, "container/brewing_stand/fuel_length": lambda: _filled(18, 4, 0xF0A03A),
        "container/anvil/text_field": lambda: sunken(110, 16, 0x24262E, 0x0E0F13), "container/anvil/error": _error,
        "container/anvil/text_field_disabled": lambda: sunken(110, 16, 0x6A665E, WELL_RIM),
        "container/grindstone/error": _error, "container/cartography_table/error": _error, "container/smithing/error": _error,
        "recipe_book/tab": lambda: _book_tab(False), "recipe_book/tab_selected": lambda: _book_tab(True),
        "recipe_book/overlay_recipe": lambda: board(32, 32), "icon/checkmark": lambda: flat("check", 0x8CE85A),
        "icon/search": lambda: _sign("glass", 0xD8E4F4), "icon/info": lambda: _sign("info", SKY),
        "icon/language": lambda: _sign("globe", 0x7CC4F0), "icon/accessibility": lambda: _sign("person", 0xF0F0F0),
        "icon/link": lambda: _sign("link", 0xD8D8D8), "icon/link_highlighted": lambda: _sign("link", GOLD),
        "icon/unseen_notification": lambda: _sign("bang", 0xF0C83A), "icon/invite": lambda: _sign("person", GOLD),
        "icon/chat_modified": lambda: flat("info", 0xA0A0A0), "icon/news": lambda: _sign("book", 0xE0D8C8),
        "container/creative_inventory/scroller": lambda: raised(12, 15),
        "container/creative_inventory/scroller_disabled": lambda: raised(12, 15, 0xA39C8F, 0x8F887B, SHADE),
        "container/enchanting_table/enchantment_slot": lambda: rounded(raised(108, 19, 0xB49A6C, 0x8A7450, 0x5C4C34)),
        "container/enchanting_table/enchantment_slot_disabled": lambda: rounded(raised(108, 19, 0x7A7060, 0x5E574B, 0x443F37)),
        "container/enchanting_table/enchantment_slot_highlighted": lambda: rounded(raised(108, 19, 0xE8DCFF, 0x9A86C8, 0x5C4C88)),
        "container/loom/pattern": lambda: raised(14, 14), "container/loom/pattern_selected": lambda: raised(14, 14, SHADE, WELL, LIGHT),
        "container/loom/pattern_highlighted": lambda: raised(14, 14, 0xFFFFFF, SKY, SHADE),
        "container/stonecutter/recipe": lambda: raised(16, 18),
        "container/stonecutter/recipe_selected": lambda: raised(16, 18, SHADE, WELL, LIGHT),
        "container/stonecutter/recipe_highlighted": lambda: raised(16, 18, 0xFFFFFF, SKY, SHADE),
        "container/beacon/button": lambda: raised(22, 22),
        "container/beacon/button_disabled": lambda: raised(22, 22, 0xA39C8F, 0x6A665E, SHADE),
        "container/beacon/button_highlighted": lambda: raised(22, 22, 0xFFFFFF, SKY, SHADE),
        "container/beacon/button_selected": lambda: raised(22, 22, 0xC8F0A8, 0x7AB85A, 0x4A7A36),
        "container/beacon/confirm": lambda: _on(18, _sign("check", 0x6CD84A)),
        "container/beacon/cancel": lambda: _on(18, _sign("cross", 0xE04A3A)),
        "container/villager/trade_arrow": lambda: flat("right", DEEP),
        "container/villager/trade_arrow_out_of_stock": lambda: flat("cross", 0xC03A2C),
        "container/villager/scroller": lambda: raised(6, 27),
        "container/villager/scroller_disabled": lambda: raised(6, 27, 0xA39C8F, 0x8F887B, SHADE),
        "container/villager/experience_bar_background": lambda: _filled(102, 5, 0x2A3A1C),
        "container/villager/experience_bar_current": lambda: _filled(102, 5, 0x84E02C),
        "container/villager/experience_bar_result": lambda: _filled(102, 5, 0xD8F0A8),
        "container/horse/armor_slot": lambda: sunken(18, 18), "container/horse/saddle_slot": lambda: sunken(18, 18),
        "container/horse/llama_armor_slot": lambda: sunken(18, 18), "container/horse/chest_slots": _chest_slots,
        "container/bundle/slot_background": lambda: sunken(24, 24),
        "container/bundle/bundle_progressbar_border": lambda: _framed(0xD8CDB4, 96, 13),
        "container/bundle/bundle_progressbar_fill": lambda: _filled(6, 13, 0x5AA0E8),
        "container/bundle/bundle_progressbar_full": lambda: _filled(6, 13, 0xE05A4A),
        "container/crafter/disabled_slot": lambda: centered(raised(18, 18), flat("cross", 0x9A3A30)),
        "container/crafter/powered_redstone": lambda: _on(16, flat("dust", 0xE03A2C)),
        "container/crafter/unpowered_redstone": lambda: _on(16, flat("dust", 0x5A2A26)),
    }
    for kind, end in (("", ""), ("disabled", "_disabled"), ("highlighted", "_highlighted")):
        found["widget/button" + end] = lambda kind=kind: _button(kind)
        found["widget/locked_button" + end] = lambda kind=kind: _small_button("lock", kind)
        found["widget/unlocked_button" + end] = lambda kind=kind: _small_button("unlock", kind)
    for end, kind in (("", ""), ("_highlighted", "highlighted")):
        found["widget/slider_handle" + end] = lambda kind=kind: _button(kind, 8, 20)
        found["widget/cross_button" + end] = lambda kind=kind: _small_button("cross", kind, 14, 14, 0xF06A5A)
        found["widget/page_backward" + end] = lambda kind=kind: _on(23, _sign("back", GOLD if kind else 0x8A6A3C), 13)
        found["widget/page_forward" + end] = lambda kind=kind: _on(23, _sign("forth", GOLD if kind else 0x8A6A3C), 13)
        found["recipe_book/button" + end] = lambda kind=kind: _small_button("book", kind, 20, 18, 0x7AC86A)
        found["recipe_book/page_backward" + end] = lambda kind=kind: _on(12, _sign("left", GOLD if kind else 0xE8E0D0), 17)
        found["recipe_book/page_forward" + end] = lambda kind=kind: _on(12, _sign("right", GOLD if kind else 0xE8E0D0), 17)
        found["icon/video_link" + end] = lambda kind=kind: _sign("right", GOLD if kind else 0xD8D8D8)
        for is_on, state in ((True, "enabled"), (False, "disabled")):
            for station in ("", "furnace_"):
                found[f"recipe_book/{station}filter_{state}{end}"] = lambda kind=kind, is_on=is_on: _small_button(
                    "check" if is_on else "cross", kind, 26, 16, 0x8CE85A if is_on else 0xB8B8B8)
        for is_selected, middle in ((False, ""), (True, "_selected")):
            found["widget/checkbox" + middle + end] = lambda kind=kind, is_selected=is_selected: _checkbox(bool(kind), is_selected)
            found["widget/tab" + middle + end] = lambda kind=kind, is_selected=is_selected: _tab(is_selected, bool(kind))
        for name, sign in (("move_up", "up"), ("move_down", "down"), ("select", "right"), ("unselect", "left")):
            found[f"transferable_list/{name}{end}"] = lambda kind=kind, sign=sign: _on(32, _sign(sign, GOLD if kind else 0xE8E8E8))
        for name, sign in (("join", "right"), ("marked_join", "right"), ("error", "bang"), ("warning", "bang")):
            found[f"world_list/{name}{end}"] = lambda kind=kind, sign=sign: _on(32, _sign(sign, GOLD if kind else 0xE8E8E8))
        for name, sign in (("join", "right"), ("move_up", "up"), ("move_down", "down")):
            found[f"server_list/{name}{end}"] = lambda kind=kind, sign=sign: _on(32, _sign(sign, GOLD if kind else 0xE8E8E8))
    for kind in ("craftable", "uncraftable", "many_craftable", "many_uncraftable"):
        found["recipe_book/slot_" + kind] = lambda kind=kind: _recipe_slot(kind)
    for station, low, high in (("furnace", 0xF08A2A, 0xF8D05A), ("blast_furnace", 0xF08A2A, 0xF8D05A), ("smoker", 0xE0702A, 0xF8B04A)):
        found[f"container/{station}/lit_progress"] = lambda low=low, high=high: flame(low, high)
        found[f"container/{station}/burn_progress"] = lambda: arrow(0xF8F4E8)
    for place, number in ((place, number) for place in ("top", "bottom") for number in range(1, 8)):
        for state in ("selected", "unselected"):
            found[f"container/creative_inventory/tab_{place}_{state}_{number}"] = lambda place=place, state=state: _creative_tab(place, state)
    for name, sign in SLOT_SIGNS.items():
        found["container/slot/" + name] = lambda sign=sign: _on(16, flat(sign, 0x5C564C, 210))
    for strength in range(6):
        found["server_list/unreachable" if not strength else f"server_list/ping_{strength}"] = lambda strength=strength: _server_ping(strength)
    return found


def _filled(width: int, height: int, value: int) -> np.ndarray:
    light, middle, shade = tones(value)
    out = blank(width, height)
    box(out, 0, 0, width, height, middle)
    box(out, 0, 0, width, 1, light)
    box(out, 0, height - 1, width, 1, shade)
    return out


def _framed(value: int, width: int = 18, height: int = 18) -> np.ndarray:
    out = blank(width, height)
    frame(out, 0, 0, width, height, value)
    return out


def _on(width: int, sign: np.ndarray, height: int | None = None) -> np.ndarray:
    """A sign in the middle of nothing."""
    return centered(blank(width, height or width), sign)


def _error() -> np.ndarray:
    """28 x 21: a crossed arrow."""
    out = blank(28, 21)
    put(out, with_alpha(arrow(SHADE), 1.0), 2, 2)
    return centered(out, _sign("cross", 0xE04A3A))


def _chest_slots() -> np.ndarray:
    out = blank(90, 54)
    for y in range(3):
        for x in range(5):
            put(out, sunken(18, 18), x * 18, y * 18)
    return out


def _creative_tab(place: str, state: str) -> np.ndarray:
    out = rounded(raised(26, 32, LIGHT, FACE if state == "selected" else 0xA39C8F, SHADE), 2)
    if state == "selected":
        edge = slice(28, 32) if place == "top" else slice(0, 4)
        out[edge, 2:-2] = color(FACE)
    return out


def _server_ping(strength: int) -> np.ndarray:
    out = blank(10, 8)
    for bar in range(5):
        high = 2 + bar + (bar > 2)
        box(out, bar * 2, 8 - high, 1, high, 0x4ADC4A if bar < strength else 0x44444C)
    return out
