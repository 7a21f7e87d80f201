"""Parents that our models share, under the names that packs know them by: cubes, columns, and all that is built of wood,
stone and glass. The figures follow the shapes of the blocks (minecraft.wiki, Model; the outlines in the registry)."""

from horizon.art.elements import SIX, box, plane

BLOCK_DISPLAY = {
    "gui": {"rotation": [30, 225, 0], "scale": [0.625, 0.625, 0.625]},
    "ground": {"translation": [0, 3, 0], "scale": [0.25, 0.25, 0.25]},
    "fixed": {"scale": [0.5, 0.5, 0.5]},
    "thirdperson_righthand": {"rotation": [75, 45, 0], "translation": [0, 2.5, 0], "scale": [0.375, 0.375, 0.375]},
    "firstperson_righthand": {"rotation": [0, 45, 0], "scale": [0.4, 0.4, 0.4]},
    "firstperson_lefthand": {"rotation": [0, 225, 0], "scale": [0.4, 0.4, 0.4]},
}


def _cube(**rows: str) -> dict:
    return {"parent": "block/cube", "textures": rows}


def _boxed(*elements, parent: str = "block/block", particle: str | None = None, **more) -> dict:
    made = {"parent": parent, "elements": list(elements)}
    if particle:
        made["textures"] = {"particle": particle}
    return made | more


_FACES = {side: "#" + side for side in SIX}
_WHOLE = ((0, 0, 0), (16, 16, 16))
_MIRROR = {side: (16, 0, 0, 16) for side in SIX}
_ENDED = {"down": "#bottom", "up": "#top", "side": "#side"}
_ALL = {"particle": "#all", **{side: "#all" for side in SIX}}

CUBES = {
    "block": {"gui_light": "side", "display": BLOCK_DISPLAY},
    "thin_block": {"parent": "block/block", "display": {
        **BLOCK_DISPLAY,
        "thirdperson_righthand": {"rotation": [75, 45, 0], "translation": [0, 2.5, 2], "scale": [0.375, 0.375, 0.375]},
    }},
    "air": {},
    "cube": _boxed(box(*_WHOLE, _FACES)),
    "cube_mirrored": _boxed(box(*_WHOLE, _FACES, uv=_MIRROR)),
    "cube_north_west_mirrored": _boxed(box(*_WHOLE, _FACES, uv={"north": (16, 0, 0, 16), "west": (16, 0, 0, 16)})),
    "cube_directional": _boxed(box(*_WHOLE, _FACES, turn={"down": 180, "west": 270, "east": 90})),
    "cube_all": {"parent": "block/cube", "textures": _ALL},
    "cube_mirrored_all": {"parent": "block/cube_mirrored", "textures": _ALL},
    "cube_north_west_mirrored_all": {"parent": "block/cube_north_west_mirrored", "textures": _ALL},
    "cube_column": _cube(particle="#side", down="#end", up="#end", north="#side", south="#side", west="#side", east="#side"),
    "cube_column_mirrored": {"parent": "block/cube_mirrored", "textures": _cube(
        particle="#side", down="#end", up="#end", north="#side", south="#side", west="#side", east="#side")["textures"]},
    "cube_column_horizontal": _boxed(
        box(*_WHOLE, {"end": "#end", "side": "#side"}, turn={"up": 180}), particle="#side"),
    "cube_bottom_top": _cube(particle="#side", down="#bottom", up="#top", north="#side", south="#side", west="#side", east="#side"),
    "cube_top": _cube(particle="#side", down="#side", up="#top", north="#side", south="#side", west="#side", east="#side"),
    "orientable": {"parent": "block/orientable_with_bottom", "textures": {"bottom": "#top"}},
    "orientable_with_bottom": _cube(particle="#front", down="#bottom", up="#top", north="#front", south="#side", west="#side",
                                    east="#side"),
    "orientable_vertical": _cube(particle="#side", down="#side", up="#front", north="#side", south="#side", west="#side",
                                 east="#side"),
    "leaves": _boxed(box(*_WHOLE, "#all", tint=0), particle="#all"),
    "cube_all_inner_faces": _boxed(
        box(*_WHOLE, "#all"), box((16, 15.998, 15.998), (0.002, 0.002, 0), "#all", cull=False), particle="#all"),
    "cube_bottom_top_inner_faces": _boxed(
        box(*_WHOLE, _ENDED), *(plane(*at, texture, cull=False) for *at, texture in (
            ((0.01, 0, 0), (0.01, 16, 16), "#side"), ((15.99, 0, 0), (15.99, 16, 16), "#side"), ((0, 0.01, 0), (16, 0.01, 16), "#bottom"),
            ((0, 15.99, 0), (16, 15.99, 16), "#top"), ((0, 0, 0.01), (16, 16, 0.01), "#side"), ((0, 0, 15.99), (16, 16, 15.99), "#side"))),
        particle="#side"),
    "template_vault": _boxed(
        box(*_WHOLE, {"down": "#bottom", "up": "#top", "side": "#side", "north": "#front"}),
        *(plane(*at, texture, cull=False) for *at, texture in (
            ((0.01, 0, 0), (0.01, 16, 16), "#side"), ((15.99, 0, 0), (15.99, 16, 16), "#side"), ((0, 3, 0), (16, 3, 16), "#bottom"),
            ((0, 0, 0.01), (16, 16, 0.01), "#front"), ((0, 0, 15.99), (16, 16, 15.99), "#side"))), particle="#front"),
    "template_single_face": _boxed(box((0, 0, 0), (16, 16, 0), {"north": "#texture"}), particle="#texture"),
    "template_glazed_terracotta": _boxed(
        box(*_WHOLE, "#pattern", turn={"down": 180, "up": 180, "south": 270, "west": 0, "east": 270, "north": 90}),
        particle="#pattern"),
    "template_farmland": _boxed(
        box((0, 0, 0), (16, 15, 16), {"down": "#dirt", "up": "#top", "side": "#dirt"},
            uv={"side": (0, 1, 16, 16)}), particle="#dirt"),
}
CUBES["cube_all_inner_faces"]["elements"] = [
    box(*_WHOLE, "#all"),
    *(plane(*at, "#all", cull=False) for at in (
        ((0.01, 0, 0), (0.01, 16, 16)), ((15.99, 0, 0), (15.99, 16, 16)), ((0, 0.01, 0), (16, 0.01, 16)),
        ((0, 15.99, 0), (16, 15.99, 16)), ((0, 0, 0.01), (16, 16, 0.01)), ((0, 0, 15.99), (16, 16, 15.99)))),
]

_SLAB = box((0, 0, 0), (16, 8, 16), _ENDED)
_TOP_SLAB = box((0, 8, 0), (16, 16, 16), _ENDED)

STAIRS = {
    "slab": _boxed(_SLAB, particle="#side"),
    "slab_top": _boxed(_TOP_SLAB, particle="#side"),
    "stairs": _boxed(_SLAB, box((8, 8, 0), (16, 16, 16), {"up": "#top", "side": "#side"}), particle="#side", display={
        **BLOCK_DISPLAY, "gui": {"rotation": [30, 135, 0], "scale": [0.625, 0.625, 0.625]},
        "head": {"rotation": [0, -90, 0]},
        "thirdperson_lefthand": {"rotation": [75, -135, 0], "translation": [0, 2.5, 0], "scale": [0.375, 0.375, 0.375]},
    }),
    "outer_stairs": _boxed(_SLAB, box((8, 8, 8), (16, 16, 16), {"up": "#top", "side": "#side"}), particle="#side"),
    "inner_stairs": _boxed(
        _SLAB, box((8, 8, 0), (16, 16, 16), {"up": "#top", "side": "#side"}),
        box((0, 8, 8), (8, 16, 16), {"up": "#top", "north": "#side", "south": "#side", "west": "#side"}), particle="#side"),
}

_RAIL = {"end": "#texture", "x": "#texture", "north": "#texture"}

FENCES = {
    "fence_post": _boxed(box((6, 0, 6), (10, 16, 10), "#texture"), particle="#texture"),
    "fence_side": _boxed(box((7, 12, 0), (9, 15, 9), _RAIL), box((7, 6, 0), (9, 9, 9), _RAIL), particle="#texture"),
    "fence_inventory": _boxed(
        box((6, 0, 0), (10, 16, 4), "#texture"), box((6, 0, 12), (10, 16, 16), "#texture"),
        box((7, 13, -2), (9, 15, 18), "#texture", uv={"x": (0, 1, 16, 3), "end": (7, 0, 9, 16), "z": (7, 1, 9, 3)}),
        box((7, 5, -2), (9, 7, 18), "#texture", uv={"x": (0, 9, 16, 11), "end": (7, 0, 9, 16), "z": (7, 9, 9, 11)}),
        particle="#texture", display={
            **BLOCK_DISPLAY, "gui": {"rotation": [30, 135, 0], "scale": [0.625, 0.625, 0.625]},
            "fixed": {"rotation": [0, 90, 0], "scale": [0.5, 0.5, 0.5]}}),
}


def _gate(low: int, is_open: bool) -> dict:
    """A gate that looks south, `low` sixteenths lower beside walls."""
    t = "#texture"
    parts = [box((0, 5 - low, 7), (2, 16 - low, 9), t), box((14, 5 - low, 7), (16, 16 - low, 9), t)]
    if is_open:
        for x in (0, 14):
            parts += [box((x, 6 - low, 13), (x + 2, 15 - low, 15), t),
                      box((x, 6 - low, 9), (x + 2, 9 - low, 13), {"end": t, "x": t}),
                      box((x, 12 - low, 9), (x + 2, 15 - low, 13), {"end": t, "x": t})]
    else:
        for x in (6, 8):
            parts.append(box((x, 6 - low, 7), (x + 2, 15 - low, 9), t))
        for x, side in ((2, "west"), (10, "east")):
            for y in (6, 12):
                parts.append(box((x, y - low, 7), (x + 4, y + 3 - low, 9), {"end": t, "z": t}))
    return _boxed(*parts, particle=t, display={
        **BLOCK_DISPLAY, "gui": {"rotation": [30, 45, 0], "translation": [0, -1, 0], "scale": [0.8, 0.8, 0.8]},
        "head": {"translation": [0, 0, -3]}})


FENCES |= {
    "template_fence_gate": _gate(0, False), "template_fence_gate_open": _gate(0, True),
    "template_fence_gate_wall": _gate(3, False), "template_fence_gate_wall_open": _gate(3, True),
    "template_wall_post": _boxed(box((4, 0, 4), (12, 16, 12), "#wall"), particle="#wall"),
    "template_wall_side": _boxed(box((5, 0, 0), (11, 14, 8), {"end": "#wall", "x": "#wall", "north": "#wall"}), particle="#wall"),
    "template_wall_side_tall": _boxed(
        box((5, 0, 0), (11, 16, 8), {"end": "#wall", "x": "#wall", "north": "#wall"}), particle="#wall"),
    "wall_inventory": _boxed(
        box((4, 0, 4), (12, 16, 12), "#wall"), box((5, 0, 0), (11, 13, 16), "#wall"), particle="#wall", display={
            **BLOCK_DISPLAY, "gui": {"rotation": [30, 135, 0], "scale": [0.625, 0.625, 0.625]},
            "fixed": {"rotation": [0, 90, 0], "scale": [0.5, 0.5, 0.5]}}),
}


def _door(texture: str, is_mirrored: bool) -> dict:
    """A door on the west side of the cell; the handle is where the texture has it."""
    wide, back = ((16, 0, 0, 16), (0, 0, 16, 16)) if is_mirrored else ((0, 0, 16, 16), (16, 0, 0, 16))
    ends = {"down" if texture == "#bottom" else "up": texture}
    return {"ambientocclusion": False, "textures": {"particle": texture}, "elements": [box(
        (0, 0, 0), (3, 16, 16), {"side": texture, **ends},
        uv={"west": wide, "east": back, "north": (3, 0, 0, 16), "south": (0, 0, 3, 16), "end": (13, 0, 16, 16)})]}


_PLATE = {"end": "#texture", "side": "#texture"}


def _trapdoor(low, high) -> dict:
    x0, y0, z0 = low
    return _boxed(box(low, high, "#texture", uv={
        "end": (0, 0, 16, 16) if y0 != 0 or high[1] == 3 else (0, 16, 16, 13),
        **({"side": (0, 16, 16, 13)} if high[1] - y0 == 3 else
           {"north": (0, 0, 16, 16), "south": (0, 0, 16, 16), "x": (16, 0, 13, 16), "up": (0, 13, 16, 16),
            "down": (0, 13, 16, 16)})}), parent="block/thin_block", particle="#texture")


DOORS = {
    **{f"door_{half}_{hinge}{state}": _door("#bottom" if half == "bottom" else "#top", (hinge == "right") != bool(state))
       for half in ("bottom", "top") for hinge in ("left", "right") for state in ("", "_open")},
    **{f"template_{kind}trapdoor_{part}": _trapdoor(*ends) for kind in ("", "orientable_") for part, ends in (
        ("bottom", ((0, 0, 0), (16, 3, 16))), ("top", ((0, 13, 0), (16, 16, 16))), ("open", ((0, 0, 13), (16, 16, 16))))},
    "pressure_plate_up": _boxed(
        box((1, 0, 1), (15, 1, 15), _PLATE, uv={"side": (1, 15, 15, 16)}), parent="block/thin_block", particle="#texture"),
    "pressure_plate_down": _boxed(
        box((1, 0, 1), (15, 0.5, 15), _PLATE, uv={"side": (1, 15, 15, 15.5)}), parent="block/thin_block", particle="#texture"),
    "button": _boxed(box((5, 0, 6), (11, 2, 10), "#texture", uv={"z": (5, 14, 11, 16), "x": (6, 14, 10, 16)}),
                     parent="block/thin_block", particle="#texture"),
    "button_pressed": _boxed(box((5, 0, 6), (11, 1.02, 10), "#texture", uv={"z": (5, 14, 11, 15), "x": (6, 14, 10, 15)}),
                             parent="block/thin_block", particle="#texture"),
    "button_inventory": _boxed(box((5, 6, 6), (11, 10, 10), "#texture"), parent="block/block", particle="#texture"),
    "carpet": _boxed(box((0, 0, 0), (16, 1, 16), "#wool", uv={"side": (0, 15, 16, 16)}), parent="block/thin_block",
                     particle="#wool"),
    "template_ladder": _boxed(plane((0, 0, 15.2), (16, 16, 15.2), "#texture", shade=False), ambientocclusion=False),
}

_PANE = {"z": "#edge", "end": "#edge", "x": "#pane"}


def _pane(low, high, **faces) -> dict:
    return {"ambientocclusion": False, "textures": {"particle": "#pane"}, "elements": [box(low, high, faces)]}


GLASS = {
    "template_glass_pane_post": _pane((7, 0, 7), (9, 16, 9), end="#edge"),
    "template_glass_pane_side": _pane((7, 0, 0), (9, 16, 7), end="#edge", north="#edge", x="#pane"),
    "template_glass_pane_side_alt": _pane((7, 0, 9), (9, 16, 16), end="#edge", south="#edge", x="#pane"),
    "template_glass_pane_noside": _pane((7, 0, 7), (9, 16, 9), north="#pane"),
    "template_glass_pane_noside_alt": _pane((7, 0, 7), (9, 16, 9), east="#pane"),
}

PARENTS = {"block/" + name: rows for table in (CUBES, STAIRS, FENCES, DOORS, GLASS) for name, rows in table.items()}
"""Model name -> what its file says."""
