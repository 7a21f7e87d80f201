"""Parents of plants, fire and light: planes that cross, stand around, lie and lean."""

from horizon.art.elements import box, crossed, plane

_DIAGONAL = ("y", 45, (8, 8, 8), True)


def _planes(*elements, particle: str, **more) -> dict:
    return {"ambientocclusion": False, "textures": {"particle": particle}, "elements": list(elements)} | more


def _stand(texture: str, depth: float, low: float = 0.0, tint=None) -> list[dict]:
    """Four planes around the middle, `depth` sixteenths from the sides."""
    far, high = 16 - depth, 16 + low
    return [
        *(plane((x, low, 0), (x, high, 16), texture, shade=False, tint=tint) for x in (depth, far)),
        *(plane((0, low, z), (16, high, z), texture, shade=False, tint=tint) for z in (depth, far)),
    ]


def _stem(height: float) -> list[dict]:
    return [
        plane((0, -1, 8), (16, height - 1, 8), "#stem", (0, 0, 16, height), rotation=_DIAGONAL, tint=0, shade=False),
        plane((8, -1, 0), (8, height - 1, 16), "#stem", (0, 0, 16, height), rotation=_DIAGONAL, tint=0, shade=False),
    ]


CROSSES = {
    "cross": _planes(*crossed("#cross"), particle="#cross"),
    "tinted_cross": _planes(*crossed("#cross", tint=0), particle="#cross"),
    "crop": _planes(*_stand("#crop", 4, -1), particle="#crop"),
    "template_seagrass": _planes(*_stand("#texture", 4), particle="#texture"),
    **{f"stem_growth{age}": _planes(*_stem(2 * age + 2), particle="#stem") for age in range(8)},
    "stem_fruit": _planes(
        *_stem(8), plane((0, 0, 8), (9, 16, 8), "#upperstem", None, tint=0, shade=False), particle="#stem"),
    "coral_fan": _planes(
        plane((8, 0, 0), (24, 0, 16), "#fan", None, rotation=("z", 22.5, (8, 0, 8)), shade=False),
        plane((-8, 0, 0), (8, 0, 16), "#fan", None, rotation=("z", -22.5, (8, 0, 8)), shade=False),
        plane((0, 0, 8), (16, 0, 24), "#fan", None, rotation=("x", -22.5, (8, 0, 8)), shade=False),
        plane((0, 0, -8), (16, 0, 8), "#fan", None, rotation=("x", 22.5, (8, 0, 8)), shade=False), particle="#fan"),
    "coral_wall_fan": _planes(
        plane((0, 8, 0), (16, 8, 16), "#fan", rotation=("x", 22.5, (8, 8, 14)), shade=False),
        plane((0, 8, 0), (16, 8, 16), "#fan", rotation=("x", -22.5, (8, 8, 14)), shade=False), particle="#fan"),
}
_FAN = {"up": (0, 0, 16, 16), "down": (0, 16, 16, 0)}
CROSSES["coral_fan"]["elements"] = [
    box(low, high, {"end": "#fan"}, uv=_FAN, turn={"end": turn}, rotation=(axis, angle, (8, 0, 8)), shade=False)
    for low, high, axis, angle, turn in (
        ((8, 0, 0), (24, 0, 16), "z", 22.5, 90), ((-8, 0, 0), (8, 0, 16), "z", -22.5, 270),
        ((0, 0, 8), (16, 0, 24), "x", -22.5, 180), ((0, 0, -8), (16, 0, 8), "x", 22.5, 0))]

_POT = [
    box((5, 0, 5), (6, 6, 11), {"end": "#flowerpot", "side": "#flowerpot"}),
    box((10, 0, 5), (11, 6, 11), {"end": "#flowerpot", "side": "#flowerpot"}),
    box((6, 0, 5), (10, 6, 6), {"end": "#flowerpot", "z": "#flowerpot"}),
    box((6, 0, 10), (10, 6, 11), {"end": "#flowerpot", "z": "#flowerpot"}),
    box((6, 0, 6), (10, 4, 10), {"down": "#flowerpot", "up": "#dirt"}, uv={"down": (6, 12, 10, 16)}),
]


def _potted(*elements) -> dict:
    return {"ambientocclusion": False, "elements": _POT + list(elements),
            "textures": {"particle": "minecraft:block/flower_pot", "flowerpot": "minecraft:block/flower_pot",
                         "dirt": "minecraft:block/dirt"}}


def _in_pot(tint=None) -> list[dict]:
    return [
        plane((2.6, 4, 8), (13.4, 16, 8), "#plant", rotation=_DIAGONAL, tint=tint, shade=False),
        plane((8, 4, 2.6), (8, 16, 13.4), "#plant", rotation=_DIAGONAL, tint=tint, shade=False),
    ]


POTS = {
    "flower_pot": _potted(),
    "flower_pot_cross": _potted(*_in_pot()),
    "tinted_flower_pot_cross": _potted(*_in_pot(0)),
    "template_potted_cactus": _potted(box((6, 4, 6), (10, 16, 10), {"up": "#cactus_top", "side": "#cactus"}, uv={
        "up": (6, 6, 10, 10), "side": (6, 0, 10, 12)})),
    "template_potted_bamboo": _potted(
        box((7, 0, 7), (9, 16, 9), {"up": "#stalk", "side": "#stalk"}, uv={"up": (13, 0, 15, 2), "side": (6, 0, 8, 16)}),
        plane((0, 2, 8), (16, 18, 8), "#leaf", rotation=("y", 45, (8, 8, 8)), shade=False)),
    "template_potted_azalea_bush": _potted(
        plane((4, 15.9, 4), (12, 15.9, 12), "#top", (4, 4, 12, 12), shade=False),
        *(plane(low, high, "#side", (4, 5, 12, 12), shade=False) for low, high in (
            ((4, 9, 4), (12, 16, 4)), ((4, 9, 12), (12, 16, 12)), ((4, 9, 4), (4, 16, 12)), ((12, 9, 4), (12, 16, 12)))),
        plane((4, 4, 8), (12, 15, 8), "#plant", (4, 5, 12, 16), rotation=_DIAGONAL, shade=False),
        plane((8, 4, 4), (8, 15, 12), "#plant", (4, 5, 12, 16), rotation=_DIAGONAL, shade=False)),
    "template_azalea": _planes(
        plane((0, 15.99, 0), (16, 15.99, 16), "#top"),
        *(plane(low, high, "#side", (0, 0, 16, 11)) for low, high in (
            ((0, 5, 0.01), (16, 16, 0.01)), ((0, 5, 15.99), (16, 16, 15.99)), ((0.01, 5, 0), (0.01, 16, 16)),
            ((15.99, 5, 0), (15.99, 16, 16)))),
        *crossed("#plant", high=15.9), particle="#top"),
}

FIRES = {
    "template_fire_floor": _planes(
        plane((0, 0, 8.8), (16, 22.4, 8.8), "#fire", rotation=("x", -22.5, (8, 8, 8), True), shade=False),
        plane((0, 0, 7.2), (16, 22.4, 7.2), "#fire", rotation=("x", 22.5, (8, 8, 8), True), shade=False),
        plane((8.8, 0, 0), (8.8, 22.4, 16), "#fire", rotation=("z", 22.5, (8, 8, 8), True), shade=False),
        plane((7.2, 0, 0), (7.2, 22.4, 16), "#fire", rotation=("z", -22.5, (8, 8, 8), True), shade=False),
        particle="#fire"),
    "template_fire_side": _planes(plane((0, 0, 0.01), (16, 22.4, 0.01), "#fire", shade=False), particle="#fire"),
    "template_fire_side_alt": _planes(
        plane((0, 0, 0.01), (16, 22.4, 0.01), "#fire", (16, 0, 0, 16), shade=False), particle="#fire"),
    "template_fire_up": _planes(
        plane((0, 16, 0), (16, 16, 16), "#fire", rotation=("z", 22.5, (16, 16, 8), True), shade=False, turn={"end": 270}),
        plane((0, 16, 0), (16, 16, 16), "#fire", rotation=("z", -22.5, (0, 16, 8), True), shade=False, turn={"end": 90}),
        particle="#fire"),
    "template_fire_up_alt": _planes(
        plane((0, 16, 0), (16, 16, 16), "#fire", rotation=("x", -22.5, (8, 16, 16), True), shade=False, turn={"end": 180}),
        plane((0, 16, 0), (16, 16, 16), "#fire", rotation=("x", 22.5, (8, 16, 0), True), shade=False), particle="#fire"),
}

_STICK = [box((7, 0, 7), (9, 10, 9), "#torch", uv={"side": (7, 6, 9, 16), "down": (7, 13, 9, 15), "up": (7, 6, 9, 8)}, shade=False,
              cull=False)]


def _leaning() -> list[dict]:
    """The same stick, moved to the wall and leaning out to the east."""
    made = []
    for element in _STICK:
        low, high = element["from"], element["to"]
        moved = dict(element)
        moved["from"], moved["to"] = [low[0] - 8, low[1] + 3.5, low[2]], [high[0] - 8, high[1] + 3.5, high[2]]
        moved["rotation"] = {"axis": "z", "angle": -22.5, "origin": [0, 3.5, 8]}
        made.append(moved)
    return made


def _candle(x: float, z: float, high: float) -> list[dict]:
    """One candle of two by two around (x, z), with its wick."""
    wick = ("y", 45, (x, high, z))
    return [
        box((x - 1, 0, z - 1), (x + 1, high, z + 1), "#all", uv={
            "side": (0, 8, 2, 8 + high), "up": (0, 6, 2, 8), "down": (0, 14, 2, 16)}),
        plane((x - 0.5, high, z), (x + 0.5, high + 1, z), "#all", (0, 5, 1, 6), rotation=wick, shade=False),
        plane((x, high, z - 0.5), (x, high + 1, z + 0.5), "#all", (0, 5, 1, 6), rotation=wick, shade=False),
    ]


def _candles(*places) -> dict:
    return {"parent": "block/block", "textures": {"particle": "#all"},
            "elements": [element for place in places for element in _candle(*place)]}


def _hung(low: float) -> dict:
    """A lantern, `low` sixteenths above the ground."""
    wick = ("y", 45, (8, 8, 8))
    chain = [
        plane((6.5, 8 + low, 8), (9.5, 11 + low - 1 + (4 if low else 0), 8), "#lantern",
              (11, 6, 14, 12) if low else (11, 10, 14, 12), rotation=wick, shade=False),
        plane((8, 8 + low + (2 if low else 0), 6.5), (8, 11 + low - 1 + (5 if low else 0), 9.5), "#lantern",
              (11, 1, 14, 6) if low else (11, 10, 14, 12), rotation=wick, shade=False),
    ]
    return {"parent": "block/block", "textures": {"particle": "#lantern"}, "elements": [
        box((5, low, 5), (11, 7 + low, 11), "#lantern", uv={"side": (0, 2, 6, 9), "end": (0, 9, 6, 15)}),
        box((6, 7 + low, 6), (10, 9 + low, 10), {"side": "#lantern", "up": "#lantern"}, uv={
            "side": (1, 0, 5, 2), "up": (1, 10, 5, 14)}), *chain]}


_LOGS = [
    box((1, 0, 0), (5, 4, 16), "#log", uv={"z": (0, 4, 4, 8), "x": (0, 1, 16, 5), "end": (0, 0, 16, 4)}, turn={"end": 90}),
    box((11, 0, 0), (15, 4, 16), "#log", uv={"z": (0, 4, 4, 8), "x": (0, 0, 16, 4), "end": (0, 0, 16, 4)}, turn={"end": 90}),
    box((0, 3, 1), (16, 7, 5), "#log", uv={"x": (0, 4, 4, 8), "z": (0, 0, 16, 4), "end": (0, 0, 16, 4)}),
    box((0, 3, 11), (16, 7, 15), "#log", uv={"x": (0, 4, 4, 8), "z": (0, 0, 16, 4), "end": (0, 0, 16, 4)}),
]
_EMBERS = box((5, 0, 0), (11, 1, 16), "#log", uv={"up": (0, 8, 16, 14), "down": (0, 8, 16, 14), "z": (0, 15, 6, 16)},
              turn={"up": 90, "down": 90})


def _burning() -> list[dict]:
    lit = []
    for element in [*_LOGS, _EMBERS]:
        element = dict(element)
        element["faces"] = {
            side: {**face, "texture": "#lit_log" if side in ("up", "east", "west", "north", "south") else "#log"}
            for side, face in element["faces"].items()}
        lit.append(element)
    return lit + [
        plane((0.8, 1, 8), (15.2, 17, 8), "#fire", rotation=_DIAGONAL, shade=False),
        plane((8, 1, 0.8), (8, 17, 15.2), "#fire", rotation=_DIAGONAL, shade=False)]


def _cake(bites: int, *more) -> dict:
    x = 1 + 2 * bites
    sides = {"north": "#side", "south": "#side", "east": "#side", "west": "#inside" if bites else "#side"}
    return {"textures": {"particle": "block/cake_side", "bottom": "block/cake_bottom", "top": "block/cake_top",
                         "side": "block/cake_side", "inside": "block/cake_inner"},
            "elements": [box((x, 0, 1), (15, 8, 15), {"down": "#bottom", "up": "#top", **sides}), *more]}


LIGHTS = {
    "template_torch": _planes(*_STICK, particle="#torch"),
    "template_torch_wall": _planes(*_leaning(), particle="#torch"),
    "template_candle": _candles((8, 8, 6)),
    "template_two_candles": _candles((10, 8, 6), (6, 7, 5)),
    "template_three_candles": _candles((9, 8, 6), (6, 7, 5), (8, 10, 3)),
    "template_four_candles": _candles((9, 7, 6), (6, 6, 5), (10, 10, 5), (7, 9, 3)),
    "template_cake_with_candle": _cake(0, box((7, 8, 7), (9, 14, 9), "#candle", uv={
        "side": (0, 8, 2, 14), "up": (0, 6, 2, 8)}), *[
            plane(low, high, "#candle", (0, 5, 1, 6), rotation=("y", 45, (8, 14, 8)), shade=False)
            for low, high in (((7.5, 14, 8), (8.5, 15, 8)), ((8, 14, 7.5), (8, 15, 8.5)))]),
    "cake": _cake(0),
    **{f"cake_slice{bites}": _cake(bites) for bites in range(1, 7)},
    "template_lantern": _hung(0),
    "template_hanging_lantern": _hung(1),
    "template_campfire": {"parent": "block/block", "textures": {"particle": "#log"}, "elements": _burning()},
    "campfire_off": {"parent": "block/block", "textures": {"particle": "block/campfire_log", "log": "block/campfire_log"},
                     "elements": [*_LOGS, _EMBERS]},
    "end_rod": {"parent": "block/block", "textures": {"particle": "block/end_rod", "end_rod": "block/end_rod"}, "elements": [
        box((6, 0, 6), (10, 1, 10), "#end_rod", uv={"side": (2, 6, 6, 7), "end": (2, 2, 6, 6)}),
        box((7, 1, 7), (9, 16, 9), {"side": "#end_rod", "up": "#end_rod"}, uv={"side": (0, 0, 2, 15), "up": (2, 0, 4, 2)})]},
    "chain": {"parent": "block/block", "textures": {"particle": "block/chain", "all": "block/chain"}, "elements": [
        plane((6.5, 0, 8), (9.5, 16, 8), "#all", (0, 0, 3, 16), rotation=("y", 45, (8, 8, 8)), shade=False),
        plane((8, 0, 6.5), (8, 16, 9.5), "#all", (3, 0, 6, 16), rotation=("y", 45, (8, 8, 8)), shade=False)]},
}


def _flat(height: float, low=(0, 0), high=(16, 16), texture: str = "#texture", tint=None, uv=None) -> dict:
    return plane((low[0], height, low[1]), (high[0], height, high[1]), texture, uv, tint=tint, shade=False)


def _slope(angle: float) -> dict:
    return plane((0, 9, 0), (16, 9, 16), "#rail", rotation=("x", angle, (8, 9, 8), True))


def _petals(quarter: int) -> dict:
    """Flowers in a quarter of the ground (1..4), on thin stems."""
    quarters = (((0, 0), (8, 8), 2.99), ((0, 8), (8, 16), 1.0), ((8, 8), (16, 16), 2.0), ((8, 0), (16, 8), 2.0))
    low, high, height = quarters[quarter - 1]
    x, z = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    stems = []
    for dx, dz in ((-2, -1), (2, 1), (0, 2)):
        turn = ("y", 45, (x + dx, 0, z + dz))
        stems += [
            plane((x + dx - 0.5, 0, z + dz), (x + dx + 0.5, height, z + dz), "#stem", (0, 16 - 2 * height, 1, 16), rotation=turn,
                  tint=1, shade=False),
            plane((x + dx, 0, z + dz - 0.5), (x + dx, height, z + dz + 0.5), "#stem", (0, 16 - 2 * height, 1, 16), rotation=turn,
                  tint=1, shade=False)]
    return _planes(_flat(height, low, high, "#flowerbed"), *stems, particle="#flowerbed")


FLAT = {
    "rail_flat": _planes(plane((0, 1, 0), (16, 1, 16), "#rail"), particle="#rail"),
    "rail_curved": _planes(plane((0, 1, 0), (16, 1, 16), "#rail"), particle="#rail"),
    "template_rail_raised_ne": _planes(_slope(45), particle="#rail"),
    "template_rail_raised_sw": _planes(_slope(-45), particle="#rail"),
    "template_vine": _planes(plane((0, 0, 0.8), (16, 16, 0.8), "#vine", tint=0, shade=False), particle="#vine"),
    "template_lichen": _planes(plane((0, 0, 0.1), (16, 16, 0.1), "#texture", shade=False), particle="#texture"),
    "template_lily_pad": _planes(_flat(0.25, tint=0), particle="#texture"),
    "template_flat": _planes(_flat(0.25), particle="#texture"),
    **{f"flowerbed_{quarter}": _petals(quarter) for quarter in range(1, 5)},
}

PARENTS = {"block/" + name: rows for table in (CROSSES, POTS, FIRES, LIGHTS, FLAT) for name, rows in table.items()}
"""Model name -> what its file says."""

