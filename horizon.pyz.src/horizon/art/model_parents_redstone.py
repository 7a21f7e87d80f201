"""Parents of redstone, pistons, sculk, eggs and other small things."""

from horizon.art.elements import box, plane


def _made(*elements, particle: str, textures=None, **more) -> dict:
    return {"parent": "block/block", "textures": {"particle": particle, **(textures or {})}, "elements": list(elements)} | more


# A piston looks north here: its platform is at z 0.
_PLATFORM = box((0, 0, 0), (16, 16, 4), {"all": "#side", "north": "#platform", "south": "#unsticky"}, uv={
    "up": (0, 0, 16, 4), "down": (0, 0, 16, 4), "x": (0, 0, 16, 4)}, turn={"down": 180, "west": 270, "east": 90}, cull=False)
for _word in ("down", "up", "north", "west", "east"):
    _PLATFORM["faces"][_word]["cullface"] = _word


def _arm(high: int) -> dict:
    return box((6, 6, 4), (10, 10, high), {"end": "#side", "x": "#side"}, uv={
        "end": (0, 0, 16, 4), "x": (0, 0, 16, 4)}, turn={"down": 90, "up": 270, "east": 0, "west": 180}, cull=False)


PISTONS = {
    "template_piston": _made(
        box((0, 0, 0), (16, 16, 16), {"all": "#side", "north": "#platform", "south": "#bottom"},
            turn={"down": 180, "west": 270, "east": 90}), particle="#side"),
    "piston_extended": _made(
        box((0, 0, 4), (16, 16, 16), {"all": "#side", "north": "#inside", "south": "#bottom"}, uv={
            "up": (0, 4, 16, 16), "down": (0, 4, 16, 16), "x": (0, 4, 16, 16)},
            turn={"down": 180, "west": 270, "east": 90}), particle="#side"),
    "template_piston_head": _made(_PLATFORM, _arm(20), particle="#platform"),
    "template_piston_head_short": _made(_PLATFORM, _arm(16), particle="#platform"),
}


def _torch(x: int, z: int, texture: str, low: int = 2, high: int = 7) -> dict:
    """A short torch on a plate."""
    return box((x, low, z), (x + 2, high, z + 2), {"side": texture, "up": texture}, uv={
        "side": (7, 6, 9, 6 + high - low), "up": (7, 6, 9, 8)}, shade=False)


_SLAB = box((0, 0, 0), (16, 2, 16), {"down": "#slab", "up": "#top", "side": "#slab"}, uv={"side": (0, 14, 16, 16)})
_PLATE = {"slab": "block/smooth_stone"}


def repeater(delay: int, is_on: bool, is_locked: bool) -> dict:
    """Made for facing south: the still torch at z 2, the other one steps back with the delay; a bar when it is locked."""
    z = 4 + 2 * delay
    second = box((2, 2, z), (14, 4, z + 2), "#lock", uv={"z": (2, 7, 14, 9), "end": (2, 7, 14, 9), "x": (6, 7, 8, 9)}) \
        if is_locked else _torch(7, z, "#unlit" if not is_on else "#lit")
    state = "_on" if is_on else ""
    return _made(_SLAB, _torch(7, 2, "#lit" if is_on else "#unlit"), second, particle="block/repeater" + state, textures={
        **_PLATE, "top": "block/repeater" + state, "lit": "block/redstone_torch", "unlit": "block/redstone_torch_off",
        "lock": "block/bedrock"}, ambientocclusion=False)


def comparator(is_on: bool, subtracts: bool) -> dict:
    """Made for facing south: two torches behind, one in front that is lit when it subtracts."""
    back = "#lit" if is_on else "#unlit"
    return _made(_SLAB, _torch(4, 11, back), _torch(10, 11, back),
                 _torch(7, 2, "#lit" if subtracts else "#unlit", 2, 5), particle="block/comparator",
                 textures={**_PLATE, "top": "block/comparator" + ("_on" if is_on else ""), "lit": "block/redstone_torch",
                           "unlit": "block/redstone_torch_off"}, ambientocclusion=False)


def _dust(low, high, uv, tint=0, line: str = "#line") -> list[dict]:
    flat = {"shade": False, "tint": tint, "cull": False}
    return [
        box(low, high, {"end": line}, uv={"up": uv, "down": uv}, **flat),
        box(low, high, {"end": "#overlay"}, uv={"up": uv, "down": uv}, shade=False, cull=False),
    ]


_OVERLAY = {"particle": "block/redstone_dust_dot", "overlay": "block/redstone_dust_overlay"}

WIRES = {
    "redstone_dust_dot": {"ambientocclusion": False, "textures": {**_OVERLAY, "line": "block/redstone_dust_dot"},
                          "elements": _dust((0, 0.25, 0), (16, 0.25, 16), (0, 0, 16, 16))},
    "redstone_dust_side": {"ambientocclusion": False, "textures": _OVERLAY,
                           "elements": _dust((0, 0.25, 0), (16, 0.25, 8), (0, 0, 16, 8))},
    "redstone_dust_side_alt": {"ambientocclusion": False, "textures": _OVERLAY,
                               "elements": _dust((0, 0.25, 8), (16, 0.25, 16), (0, 8, 16, 16))},
    "redstone_dust_up": {"ambientocclusion": False, "textures": {**_OVERLAY, "line": "block/redstone_dust_line0"}, "elements": [
        box((0, 0, 0.25), (16, 16, 0.25), {"z": line}, uv={"z": (0, 0, 16, 16)}, shade=False, tint=tint)
        for line, tint in (("#line", 0), ("#overlay", None))]},
    **{f"redstone_dust_side{name}": {"parent": "block/redstone_dust_side" + alt, "textures": {"line": "block/redstone_dust_" + line}}
       for name, alt, line in (("0", "", "line0"), ("1", "", "line1"), ("_alt0", "_alt", "line0"), ("_alt1", "_alt", "line1"))},
}


def _string(length_uv, z0: float, z1: float, height: float = 1.5) -> dict:
    return box((7.75, height, z0), (8.25, height, z1), {"end": "#texture"}, uv={"up": length_uv, "down": length_uv},
               turn={"end": 90}, shade=False, cull=False)


def _wires(is_attached: bool) -> dict:
    """Strings from the middle to the north, through the cell, and both."""
    height, uvs = 1.5, (0, 2, 16, 0) if is_attached else (0, 4, 16, 2)
    north = [_string(uvs, 0, 4, height), _string(uvs, 4, 8, height)]
    south = [_string(uvs, 8, 12, height), _string(uvs, 12, 16, height)]
    turn = [{**element, "rotation": {"axis": "y", "angle": 0, "origin": [8, 0, 8]}} for element in north]
    east = [box((8, height, 7.75), (16, height, 8.25), {"end": "#texture"}, uv={"end": uvs}, shade=False, cull=False)]
    west = [box((0, height, 7.75), (8, height, 8.25), {"end": "#texture"}, uv={"end": uvs}, shade=False, cull=False)]
    name = "tripwire_attached" if is_attached else "tripwire"
    textures = {"particle": "block/tripwire", "texture": "block/tripwire"}
    rows = {"n": north, "ns": north + south, "ne": turn + east, "nse": north + south + east, "nsew": north + south + east + west}
    return {f"{name}_{word}": {"ambientocclusion": False, "textures": textures, "elements": elements}
            for word, elements in rows.items()}


WIRES |= _wires(False) | _wires(True)


def _hook(is_attached: bool, is_on: bool) -> dict:
    """A plate on the south wall, and an arm with a ring that hangs, or is pulled out straight."""
    wood, iron = "#wood", "#hook"
    tilt = -45 if not is_attached else -22.5 if not is_on else 0
    parts = [
        box((6, 1, 14), (10, 9, 16), wood, uv={"x": (14, 7, 16, 15), "z": (6, 7, 10, 15), "end": (6, 14, 10, 16)}),
        box((7.4, 5.2, 10), (8.8, 6.6, 14), wood, rotation=("x", tilt, (8, 6, 14)) if tilt else None),
    ]
    ring_y, ring_z = (4.2, 6.7) if is_attached else (7.7, 9.2)
    parts += [
        box((6.2, ring_y, ring_z), (9.8, ring_y + 1.4, ring_z + 1), iron, uv={"side": (5, 8, 11, 9), "end": (5, 8, 11, 9)}),
        box((6.2, ring_y, ring_z + 2.6), (9.8, ring_y + 1.4, ring_z + 3.6), iron, uv={"side": (5, 3, 11, 4), "end": (5, 3, 11, 4)}),
        box((6.2, ring_y, ring_z + 1), (7.2, ring_y + 1.4, ring_z + 2.6), iron, uv={"side": (5, 4, 6, 8), "end": (5, 4, 6, 8)}),
        box((8.8, ring_y, ring_z + 1), (9.8, ring_y + 1.4, ring_z + 2.6), iron, uv={"side": (10, 4, 11, 8), "end": (10, 4, 11, 8)}),
    ]
    if is_attached:
        parts.append(_string((0, 8, 16, 6), 0, 6.7, 1.5 if not is_on else 0.5) | {"faces": {
            side: {"texture": "#tripwire", "uv": [0, 8, 16, 6], "rotation": 90} for side in ("up", "down")}})
    return _made(*parts, particle="block/oak_planks", ambientocclusion=False, textures={
        "hook": "block/tripwire_hook", "wood": "block/oak_planks", "tripwire": "block/tripwire"})


def _lever(angle: int) -> dict:
    return _made(
        box((5, -0.02, 4), (11, 2.98, 12), "#base", uv={
            "down": (5, 4, 11, 12), "up": (5, 4, 11, 12), "z": (5, 0, 11, 3), "x": (4, 0, 12, 3)}, cull=False),
        box((7, 1, 7), (9, 11, 9), {"side": "#lever", "up": "#lever"}, uv={"side": (7, 6, 9, 16), "up": (7, 6, 9, 8)},
            rotation=("x", angle, (8, 1, 8))),
        particle="block/cobblestone", textures={"base": "block/cobblestone", "lever": "block/lever"}, ambientocclusion=False)


SWITCHES = {
    "lever": _lever(-45), "lever_on": _lever(45),
    "tripwire_hook": _hook(False, False), "tripwire_hook_on": _hook(False, True),
    "tripwire_hook_attached": _hook(True, False), "tripwire_hook_attached_on": _hook(True, True),
    **{"repeater_" + f"{delay}tick{'_on' if on else ''}{'_locked' if locked else ''}": repeater(delay, on, locked)
       for delay in (1, 2, 3, 4) for on in (False, True) for locked in (False, True)},
    **{"comparator" + ("_on" if on else "") + ("_subtract" if minus else ""): comparator(on, minus)
       for on in (False, True) for minus in (False, True)},
}

_SENSOR = box((0, 0, 0), (16, 8, 16), {"down": "#bottom", "up": "#top", "side": "#side"}, uv={"side": (0, 8, 16, 16)})


def _tendrils(low: float = 8) -> list[dict]:
    """Four feelers near the corners."""
    made = []
    for x, z, angle in ((-1, 3, 45), (9, 3, -45), (-1, 13, -45), (9, 13, 45)):
        made.append(plane((x, low, z), (x + 8, low + 8, z), "#tendrils", (4, 8, 12, 16), shade=False,
                          rotation=("y", angle, (x + 4, 12, z))))
    return made


_CALIBRATION = [
    plane((8, 8, 0), (8, 20, 16), "#calibrated_side", (0, 4, 16, 16), shade=False, rotation=("y", 45, (8, 8, 8))),
    plane((0, 8, 8), (16, 20, 8), "#calibrated_side", (0, 4, 16, 16), shade=False, rotation=("y", 45, (8, 8, 8))),
]
_SENSOR_TEXTURES = {"bottom": "block/sculk_sensor_bottom", "side": "block/sculk_sensor_side", "top": "block/sculk_sensor_top"}


def _eggs(places, particle: str = "#all") -> dict:
    return _made(*(box((x, 0, z), (x + wide, high, z + deep), "#all", uv=uv) for x, z, wide, high, deep, uv in places), particle=particle)


_EGG = {"end": (0, 0, 4, 4), "side": (1, 4, 5, 11)}
_EGG2 = {"end": (6, 7, 10, 11), "side": (10, 10, 14, 15)}
_EGG3 = {"end": (5, 0, 8, 3), "side": (8, 3, 11, 7)}
_EGG4 = {"end": (0, 11, 4, 15), "side": (4, 11, 8, 15)}
_NEST = ((5, 4, 4, 7, 4, _EGG), (1, 7, 4, 5, 4, _EGG2), (11, 7, 3, 4, 3, _EGG3), (6, 9, 4, 4, 4, _EGG4))


def _pickle(x: int, z: int, high: int, is_alive: bool) -> list[dict]:
    made = [box((x, 0, z), (x + 4, high, z + 4), {"all": "#all"}, uv={
        "side": (4, 5, 8, 5 + high), "up": (4, 1, 8, 5), "down": (8, 1, 12, 5)})]
    if is_alive:
        turn = ("y", 45, (x + 2, 8, z + 2), True)
        made += [plane((x + 1.5, high - 0.8, z + 2), (x + 2.5, high + 2.7, z + 2), "#all", (1, 0, 3, 5), rotation=turn, shade=False),
                 plane((x + 2, high - 0.8, z + 1.5), (x + 2, high + 2.7, z + 2.5), "#all", (13, 0, 15, 5), rotation=turn, shade=False)]
    return made


def _pickles(count: int, is_alive: bool) -> dict:
    places = {1: ((6, 6, 6),), 2: ((3, 3, 6), (8, 8, 4)), 3: ((6, 9, 6), (2, 2, 4), (8, 4, 6)),
              4: ((2, 2, 6), (9, 10, 4), (9, 2, 6), (2, 8, 7))}[count]
    return {"parent": "block/block", "textures": {"particle": "block/sea_pickle", "all": "block/sea_pickle"},
            "elements": [element for x, z, high in places for element in _pickle(x, z, high, is_alive)]}


SMALL = {
    "template_sculk_sensor": _made(_SENSOR, *_tendrils(), particle="block/sculk_sensor_bottom", textures=_SENSOR_TEXTURES),
    "template_calibrated_sculk_sensor": _made(
        _SENSOR, *_tendrils(), *_CALIBRATION, particle="block/sculk_sensor_bottom",
        textures={**_SENSOR_TEXTURES, "top": "block/calibrated_sculk_sensor_top",
                  "side": "block/sculk_sensor_side", "calibrated_side": "#amethyst", "input": "block/calibrated_sculk_sensor_input_side"}),
    "template_sculk_shrieker": _made(
        box((0, 0, 0), (16, 8, 16), {"down": "#bottom", "side": "#side", "up": "#inner_top"}, uv={"side": (0, 8, 16, 16)}),
        box((1, 8, 1), (15, 15, 15), {"side": "#side", "up": "#top"}, uv={"side": (1, 1, 15, 8), "up": (1, 1, 15, 15)}),
        *(plane(low, high, "#side", (1, 1, 15, 8)) for low, high in (
            ((1.02, 8, 1), (1.02, 15, 15)), ((14.98, 8, 1), (14.98, 15, 15)), ((1, 8, 1.02), (15, 15, 1.02)),
            ((1, 8, 14.98), (15, 15, 14.98)))),
        particle="block/sculk_shrieker_bottom"),
    "template_turtle_egg": _eggs(_NEST[:1]),
    "template_two_turtle_eggs": _eggs(_NEST[:2]),
    "template_three_turtle_eggs": _eggs(_NEST[:3]),
    "template_four_turtle_eggs": _eggs(_NEST),
    "sniffer_egg": _made(box((1, 0, 2), (15, 16, 14), {
        "down": "#bottom", "up": "#top", "north": "#north", "south": "#south", "west": "#west", "east": "#east"}, uv={
            "z": (0, 0, 14, 16), "x": (0, 0, 12, 16), "end": (0, 0, 14, 12)}), particle="#north"),
    "sea_pickle": _pickles(1, True), "two_sea_pickles": _pickles(2, True), "three_sea_pickles": _pickles(3, True),
    "four_sea_pickles": _pickles(4, True), "dead_sea_pickle": _pickles(1, False), "two_dead_sea_pickles": _pickles(2, False),
    "three_dead_sea_pickles": _pickles(3, False), "four_dead_sea_pickles": _pickles(4, False),
    "template_chorus_flower": _made(
        box((2, 14, 2), (14, 16, 14), {"up": "#texture", "side": "#texture"}),
        box((0, 2, 2), (2, 14, 14), "#texture"), box((2, 2, 0), (14, 14, 2), "#texture"),
        box((2, 2, 14), (14, 14, 16), "#texture"), box((14, 2, 2), (16, 14, 14), "#texture"),
        box((2, 0, 2), (14, 14, 14), {"down": "#bottom", "side": "#bottom"}), particle="#texture"),
    "chorus_plant_side": {"textures": {"particle": "block/chorus_plant", "texture": "block/chorus_plant"}, "elements": [
        box((4, 4, 0), (12, 12, 4), {"all": "#texture", "south": None})]},
    **{"chorus_plant_noside" + name: {"textures": {"particle": "block/chorus_plant", "texture": "block/chorus_plant"},
                                      "elements": [box((4 + cut, 4 + cut, 4 - out), (12 - cut, 12 - cut, 5), {
                                          "north": "#texture", **({"end": "#texture", "x": "#texture"} if out else {})}, cull=False)]}
       for name, out, cut in (("", 0, 0), ("1", 1, 1), ("2", 1, 2), ("3", 0.5, 1))},
    "chorus_plant": _made(
        box((4, 4, 4), (12, 12, 12), {"side": "#texture"}), box((4, 0, 4), (12, 4, 12), {"down": "#texture", "side": "#texture"}),
        box((4, 12, 4), (12, 16, 12), {"up": "#texture", "side": "#texture"}), particle="block/chorus_plant",
        textures={"texture": "block/chorus_plant"}),
    "big_dripleaf": {"ambientocclusion": False, "textures": {
        "particle": "block/big_dripleaf_top", "top": "block/big_dripleaf_top", "side": "block/big_dripleaf_side",
        "tip": "block/big_dripleaf_tip", "stem": "block/big_dripleaf_stem"}, "elements": [
            plane((0, 15, 0), (16, 15, 16), "#top", shade=False), plane((0, 11, 0.002), (16, 15, 0.002), "#tip", (0, 0, 16, 4)),
            plane((0.002, 11, 0), (0.002, 15, 16), "#side", (0, 0, 16, 4)), plane((15.998, 11, 0), (15.998, 15, 16), "#side", (16, 0, 0, 4)),
            *(plane(low, high, "#stem", (3, 0, 14, 16), rotation=("y", 45, (8, 8, 12), True), shade=False) for low, high in (
                ((5, 0, 12), (11, 15, 12)), ((8, 0, 9), (8, 15, 15))))]},
}



PARENTS = {"block/" + name: rows for table in (PISTONS, WIRES, SWITCHES, SMALL) for name, rows in table.items()}
"""Model name -> what its file says."""
