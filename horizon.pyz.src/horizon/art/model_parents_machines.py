"""Parents of what is worked with: stations, pots, pistons, redstone, sculk, trials, and odd things."""

from horizon.art.elements import box, plane
from horizon.art.model_parents import BLOCK_DISPLAY


def _made(*elements, particle: str, **more) -> dict:
    return {"parent": "block/block", "textures": {"particle": particle}, "elements": list(elements)} | more


def _kettle(*more) -> dict:
    """A cauldron: walls, a floor on legs, and perhaps something in it."""
    side, inner = "#side", "#inside"
    walls = [
        box((0, 3, 0), (2, 16, 16), {"end": side, "x": side, "z": side, "up": "#top", "down": inner}),
        box((14, 3, 0), (16, 16, 16), {"x": side, "z": side, "up": "#top", "down": inner}),
        box((2, 3, 0), (14, 16, 2), {"z": side, "up": "#top", "down": inner}),
        box((2, 3, 14), (14, 16, 16), {"z": side, "up": "#top", "down": inner}),
        box((2, 3, 2), (14, 4, 14), {"end": inner}),
    ]
    legs = []
    for x in (0, 12):
        for z in (0, 12):
            legs.append(box((x, 0, z), (x + 4, 3, z + 4), {"side": side, "down": "#bottom"}))
    textures = {"particle": "block/cauldron_side", "top": "block/cauldron_top", "bottom": "block/cauldron_bottom",
                "side": "block/cauldron_side", "inside": "block/cauldron_inner"}
    return {"parent": "block/block", "ambientocclusion": False, "textures": textures, "elements": walls + legs + list(more)}


def _content(height: float) -> dict:
    return box((2, 4, 2), (14, height, 14), {"up": "#content"}, tint=0)


def _hopper(is_side: bool) -> dict:
    inside, side, top = "#inside", "#side", "#top"
    rim = [
        box((0, 10, 0), (16, 11, 16), {"down": inside, "up": inside, "side": side}),
        box((0, 11, 0), (2, 16, 16), {"up": top, "side": side}), box((14, 11, 0), (16, 16, 16), {"up": top, "side": side}),
        box((2, 11, 0), (14, 16, 2), {"up": top, "z": side}), box((2, 11, 14), (14, 16, 16), {"up": top, "z": side}),
        box((4, 4, 4), (12, 10, 12), {"side": side, "down": side}),
    ]
    spout = box((6, 4, 0), (10, 8, 4), {"end": side, "x": side, "north": side}) if is_side else box(
        (6, 0, 6), (10, 4, 10), {"side": side, "down": side})
    return {"parent": "block/block", "ambientocclusion": False, "elements": [*rim, spout], "textures": {
        "particle": "block/hopper_outside", "top": "block/hopper_top", "side": "block/hopper_outside",
        "inside": "block/hopper_inside"}}


def _bin(content: int | None = None) -> dict:
    """A composter, or what lies in one: `content` sixteenths high."""
    if content is not None:
        return {"textures": {"particle": "block/composter_compost", "inside": "block/composter_compost"},
                "elements": [box((2, 0, 2), (14, content, 14), {"up": "#inside"})]}
    side, inside = "#side", "#inside"
    return _made(
        box((0, 0, 0), (16, 2, 16), {"up": inside, "down": "#bottom"}),
        box((0, 0, 0), (2, 16, 16), {"up": "#top", "side": side}), box((14, 0, 0), (16, 16, 16), {"up": "#top", "side": side}),
        box((2, 0, 0), (14, 16, 2), {"up": "#top", "z": side}), box((2, 0, 14), (14, 16, 16), {"up": "#top", "z": side}),
        particle="block/composter_side") | {"textures": {
            "particle": "block/composter_side", "top": "block/composter_top", "bottom": "block/composter_bottom",
            "side": "block/composter_side", "inside": "block/composter_bottom"}}


_ANVIL_DISPLAY = {**BLOCK_DISPLAY, "fixed": {"rotation": [0, 90, 0], "scale": [0.5, 0.5, 0.5]}}

STATIONS = {
    "cauldron": _kettle(),
    "template_cauldron_level1": _kettle(_content(9)),
    "template_cauldron_level2": _kettle(_content(12)),
    "template_cauldron_full": _kettle(_content(15)),
    "hopper": _hopper(False),
    "hopper_side": _hopper(True),
    "composter": _bin(),
    **{f"composter_contents{level}": _bin(height) for level, height in enumerate((3, 5, 7, 9, 11, 13, 15), 1)},
    "composter_contents_ready": {"textures": {"particle": "block/composter_ready", "inside": "block/composter_ready"},
                                 "elements": [box((2, 0, 2), (14, 15, 14), {"up": "#inside"})]},
    "template_anvil": _made(
        box((2, 0, 2), (14, 4, 14), {"all": "#body"}), box((4, 4, 3), (12, 5, 13), {"up": "#body", "side": "#body"}),
        box((6, 5, 4), (10, 10, 12), {"side": "#body"}), box((3, 10, 0), (13, 16, 16), {"all": "#body", "up": "#top"}, uv={
            "up": (3, 0, 13, 16)}), particle="#body", display=_ANVIL_DISPLAY),
    "grindstone": {"parent": "block/block", "elements": [
        box((12, 0, 6), (14, 7, 10), "#leg"), box((2, 0, 6), (4, 7, 10), "#leg"),
        box((12, 7, 5), (14, 13, 11), "#pivot", uv={"x": (0, 0, 6, 6), "end": (8, 0, 10, 6), "z": (6, 0, 8, 6)}),
        box((2, 7, 5), (4, 13, 11), "#pivot", uv={"x": (0, 0, 6, 6), "end": (8, 0, 10, 6), "z": (6, 0, 8, 6)}),
        box((4, 4, 2), (12, 16, 14), {"x": "#side", "z": "#round", "end": "#round"}, uv={
            "x": (0, 0, 12, 12), "z": (0, 0, 8, 12), "end": (0, 0, 8, 12)}),
    ], "textures": {"particle": "block/grindstone_side", "pivot": "block/grindstone_pivot", "round": "block/grindstone_round",
                    "side": "block/grindstone_side", "leg": "block/dark_oak_log"}},
    "stonecutter": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 9, 16), {"down": "#bottom", "up": "#top", "side": "#side"}),
        plane((1, 9, 8), (15, 16, 8), "#saw", (1, 9, 15, 16), shade=False),
    ], "textures": {"particle": "block/stonecutter_bottom", "bottom": "block/stonecutter_bottom",
                    "top": "block/stonecutter_top", "side": "block/stonecutter_side", "saw": "block/stonecutter_saw"}},
    "lectern": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 2, 16), {"all": "#base", "down": "#bottom"}, uv={
            "side": (0, 14, 16, 16), "up": (0, 0, 16, 16)}, turn={"up": 180}),
        box((4, 2, 4), (12, 14, 12), {"north": "#front", "south": "#front", "x": "#sides"}, uv={
            "north": (0, 0, 8, 13), "south": (8, 3, 16, 16), "x": (2, 8, 15, 16)}, turn={"west": 90, "east": 90}),
        box((0, 12, 3), (16, 16, 16), {"all": "#sides", "up": "#top"}, uv={
            "north": (0, 0, 16, 4), "south": (0, 4, 16, 8), "x": (0, 4, 13, 8), "up": (0, 1, 16, 14), "down": (0, 0, 16, 13)},
            turn={"up": 180}, rotation=("x", -22.5, (8, 8, 8)), cull=False),
    ], "textures": {"particle": "block/lectern_sides", "bottom": "block/oak_planks", "base": "block/lectern_base",
                    "front": "block/lectern_front", "sides": "block/lectern_sides", "top": "block/lectern_top"}},
    "enchanting_table": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 12, 16), {"down": "#bottom", "up": "#top", "side": "#side"})],
        "textures": {"particle": "block/enchanting_table_bottom", "bottom": "block/enchanting_table_bottom",
                     "top": "block/enchanting_table_top", "side": "block/enchanting_table_side"}},
    "daylight_detector_base": {"parent": "block/thin_block", "textures": {"particle": "#top"}, "elements": [
        box((0, 0, 0), (16, 6, 16), {"down": "#side", "up": "#top", "side": "#side"}, uv={"down": (0, 0, 16, 16)})]},
    "bell_floor": {"ambientocclusion": False, "textures": {"particle": "block/bell_bottom", "bar": "block/dark_oak_planks",
                                                           "post": "block/stone"}, "elements": [
        box((2, 13, 7), (14, 15, 9), {"all": "#bar", "x": None}, uv={"end": (2, 2, 14, 4), "z": (2, 2, 14, 4)}),
        box((14, 0, 4), (16, 16, 12), "#post"), box((0, 0, 4), (2, 16, 12), "#post")]},
    "bell_ceiling": {"ambientocclusion": False, "textures": {"particle": "block/bell_bottom", "bar": "block/dark_oak_planks"},
                     "elements": [box((7, 13, 7), (9, 16, 9), "#bar")]},
    "bell_wall": {"ambientocclusion": False, "textures": {"particle": "block/bell_bottom", "bar": "block/dark_oak_planks"},
                  "elements": [box((3, 13, 7), (16, 15, 9), "#bar")]},
    "bell_between_walls": {"ambientocclusion": False, "textures": {"particle": "block/bell_bottom", "bar": "block/dark_oak_planks"},
                           "elements": [box((0, 13, 7), (16, 15, 9), "#bar")]},
}

_FRAME_TEXTURES = {"particle": "block/end_portal_frame_side", "bottom": "block/end_stone", "top": "block/end_portal_frame_top",
                   "side": "block/end_portal_frame_side"}
_FRAME = box((0, 0, 0), (16, 13, 16), {"down": "#bottom", "up": "#top", "side": "#side"})


def _bottle(angle: float, has_bottle: bool) -> dict:
    """An arm of a brewing stand: the right half of its picture with a bottle, the left one without."""
    turn = None if not angle else ("y", angle, (8, 8, 8))
    uv = (0, 0, 8, 16) if has_bottle else (8, 0, 16, 16)
    back = (uv[2], uv[1], uv[0], uv[3])
    element = box((8, 0, 8), (16, 16, 8), {"north": "#stand", "south": "#stand"}, uv={
        "north": uv if has_bottle else back, "south": back if has_bottle else uv}, rotation=turn, shade=False, cull=False)
    return {"ambientocclusion": False, "textures": {"particle": "block/brewing_stand", "stand": "block/brewing_stand"},
            "elements": [element]}


ODD = {
    "end_portal_frame": {"parent": "block/block", "textures": _FRAME_TEXTURES, "elements": [_FRAME]},
    "end_portal_frame_filled": {
        "parent": "block/block", "textures": {**_FRAME_TEXTURES, "eye": "block/end_portal_frame_eye"},
        "elements": [_FRAME, box((4, 13, 4), (12, 16, 12), {"up": "#eye", "side": "#eye"}, uv={
            "up": (4, 4, 12, 12), "side": (4, 0, 12, 3)})]},
    "brewing_stand": {"ambientocclusion": False, "elements": [
        box((7, 0, 7), (9, 14, 9), "#stand", uv={"side": (7, 2, 9, 16), "up": (7, 0, 9, 2)}),
        *(box(low, high, "#base") for low, high in (((9, 0, 5), (15, 2, 11)), ((1, 0, 1), (7, 2, 7)), ((1, 0, 9), (7, 2, 15)))),
    ], "textures": {"particle": "block/brewing_stand", "base": "block/brewing_stand_base", "stand": "block/brewing_stand"}},
    **{f"brewing_stand_{word}{place}": _bottle(angle, word == "bottle")
       for word in ("bottle", "empty") for place, angle in enumerate((0, -45, 45))},
    "dragon_egg": {"ambientocclusion": False, "textures": {"particle": "block/dragon_egg", "all": "block/dragon_egg"}, "elements": [
        box((out, low, out), (16 - out, high, 16 - out), "#all") for out, low, high in (
            (6, 15, 16), (5, 14, 15), (5, 13, 14), (3, 11, 13), (2, 8, 11), (1, 3, 8), (2, 1, 3), (3, 0, 1))]},
    "beacon": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 16, 16), "#glass"), box((2, 0.1, 2), (14, 3, 14), "#obsidian"),
        box((3, 3, 3), (13, 14, 13), "#beacon")],
        "textures": {"particle": "block/glass", "glass": "block/glass", "obsidian": "block/obsidian", "beacon": "block/beacon"}},
    "slime_block": {"parent": "block/block", "textures": {"particle": "block/slime_block", "texture": "block/slime_block"},
                    "elements": [box((3, 3, 3), (13, 13, 13), "#texture"), box((0, 0, 0), (16, 16, 16), "#texture")]},
    "honey_block": {"parent": "block/block", "textures": {
        "particle": "block/honey_block_top", "down": "block/honey_block_bottom", "up": "block/honey_block_top",
        "side": "block/honey_block_side"}, "elements": [
            box((1, 1, 1), (15, 15, 15), {"all": "#down"}), box((0, 0, 0), (16, 16, 16), {
                "down": "#down", "up": "#up", "side": "#side"})]},
    "spore_blossom": {"ambientocclusion": False, "textures": {
        "particle": "block/spore_blossom", "flower": "block/spore_blossom", "base": "block/spore_blossom_base"}, "elements": [
            plane((1, 15.9, 1), (15, 15.9, 15), "#base", (1, 1, 15, 15), shade=False),
            *(box(low, high, {"end": "#flower"}, uv={"end": (0, 0, 16, 16)}, turn={"end": turn}, rotation=(axis, angle, origin),
                  shade=False, cull=False) for low, high, axis, angle, origin, turn in (
                ((8, 15.7, 0), (24, 15.7, 16), "z", -22.5, (8, 16, 0), 90), ((-8, 15.7, 0), (8, 15.7, 16), "z", 22.5, (8, 16, 0), 270),
                ((0, 15.7, 8), (16, 15.7, 24), "x", 22.5, (0, 16, 8), 180), ((0, 15.7, -8), (16, 15.7, 8), "x", -22.5, (0, 16, 8), 0)))]},
    "heavy_core": {"textures": {"particle": "block/heavy_core", "all": "block/heavy_core"}, "parent": "block/block", "elements": [
        box((4, 0, 4), (12, 8, 12), "#all", uv={"up": (0, 0, 8, 8), "down": (8, 0, 16, 8), "side": (0, 8, 8, 16)})]},
    "cactus": {"ambientocclusion": False, "parent": "block/block", "elements": [
        box((0, 0, 0), (16, 16, 16), {"down": "#bottom", "up": "#top"}), box((0, 0, 1), (16, 16, 15), {"z": "#side"}, cull=False),
        box((1, 0, 0), (15, 16, 16), {"x": "#side"}, cull=False)],
        "textures": {"particle": "block/cactus_side", "bottom": "block/cactus_bottom", "top": "block/cactus_top",
                     "side": "block/cactus_side"}},
    "dirt_path": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 15, 16), {"down": "#bottom", "up": "#top", "side": "#side"})],
        "textures": {"particle": "block/dirt", "bottom": "block/dirt", "top": "block/dirt_path_top", "side": "block/dirt_path_side"}},
    "grass_block": {"parent": "block/block", "elements": [
        box((0, 0, 0), (16, 16, 16), {"down": "#bottom", "up": "#top", "side": "#side"}, tint={"up": 0}),
        box((0, 0, 0), (16, 16, 16), {"side": "#overlay"}, tint=0)],
        "textures": {"particle": "block/dirt", "bottom": "block/dirt", "top": "block/grass_block_top",
                     "side": "block/grass_block_side", "overlay": "block/grass_block_side_overlay"}},
    "scaffolding_stable": {"ambientocclusion": False, "elements": [
        box((0, 15.99, 0), (16, 16, 16), {"up": "#top", "down": "#top"}),
        *(box((x, 0, z), (x + 2, 16, z + 2), {"side": "#side", "down": "#bottom"}) for x in (0, 14) for z in (0, 14)),
        *(box(low, high, {"side": "#side", "end": "#side"}, uv={"z": (2, 0, 14, 2), "x": (2, 0, 14, 2), "end": (2, 2, 14, 4)})
          for low, high in (((2, 14, 0), (14, 16, 2)), ((2, 14, 14), (14, 16, 16)), ((0, 14, 2), (2, 16, 14)), ((14, 14, 2), (16, 16, 14)))),
    ], "textures": {"particle": "block/scaffolding_top", "top": "block/scaffolding_top", "side": "block/scaffolding_side",
                    "bottom": "block/scaffolding_bottom"}},
}
ODD["scaffolding_unstable"] = {**ODD["scaffolding_stable"], "elements": [
    *ODD["scaffolding_stable"]["elements"],
    *(box(low, high, {"side": "#side", "end": "#side"}, uv={"z": (2, 0, 14, 2), "x": (2, 0, 14, 2), "end": (2, 2, 14, 4)})
      for low, high in (((2, 0, 0), (14, 2, 2)), ((2, 0, 14), (14, 2, 16)), ((0, 0, 2), (2, 2, 14)), ((14, 0, 2), (16, 2, 14))))]}

PARENTS = {"block/" + name: rows for table in (STATIONS, ODD) for name, rows in table.items()}
"""Model name -> what its file says."""
