"""The shape of every state as boxes and crossed planes with textures. What has no model of its own is drawn by its
outline boxes."""

from typing import NamedTuple

from horizon.art.colored import dye_of
from horizon.art.faces import FOLIAGE, GRASS, PLAIN, Face, Faces, cube, faces_of, material, plain_name, sides
from horizon.art.woods import kind_of
from horizon.core.pos import BY_WORD
from horizon.registry.block import BlockState

FULL = (0.0, 0.0, 0.0, 1.0, 1.0, 1.0)


class Box(NamedTuple):
    """bounds: x0 y0 z0 x1 y1 z1 in the cell; faces in Direction order, None is not drawn. A texture lies on the cell's
    own grid, as if the box were cut from a full one, moved by `shift` (x, y, z) first."""

    bounds: tuple[float, ...]
    faces: Faces
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)


class Model(NamedTuple):
    boxes: tuple[Box, ...] = ()
    cross: Face | None = None


NOTHING = Model()
INVISIBLE = {"air", "cave_air", "void_air", "barrier", "light", "structure_void", "moving_piston"}

_CROSSES = {
    "short_grass": GRASS, "fern": GRASS, "dead_bush": PLAIN, "seagrass": PLAIN, "cobweb": PLAIN, "sugar_cane": GRASS,
    "brown_mushroom": PLAIN, "red_mushroom": PLAIN, "crimson_fungus": PLAIN, "warped_fungus": PLAIN,
    "crimson_roots": PLAIN, "warped_roots": PLAIN, "nether_sprouts": PLAIN, "kelp": PLAIN, "kelp_plant": PLAIN,
    "weeping_vines": PLAIN, "weeping_vines_plant": PLAIN, "twisting_vines": PLAIN, "twisting_vines_plant": PLAIN,
    "hanging_roots": PLAIN, "spore_blossom": PLAIN, "bamboo_sapling": PLAIN, "mangrove_propagule": PLAIN,
}
_FLOWERS = (
    "dandelion", "torchflower", "poppy", "blue_orchid", "allium", "azure_bluet", "red_tulip", "orange_tulip",
    "white_tulip", "pink_tulip", "oxeye_daisy", "cornflower", "wither_rose", "lily_of_the_valley", "open_eyeblossom",
    "closed_eyeblossom",
)
_DOUBLES = {"tall_grass": GRASS, "large_fern": GRASS, "tall_seagrass": PLAIN, "sunflower": PLAIN, "lilac": PLAIN,
            "rose_bush": PLAIN, "peony": PLAIN, "pitcher_plant": PLAIN}
_CROP_STAGES = {
    "wheat": (0, 1, 2, 3, 4, 5, 6, 7),
    "carrots": (0, 0, 1, 1, 2, 2, 2, 3),
    "potatoes": (0, 0, 1, 1, 2, 2, 2, 3),
    "beetroots": (0, 1, 2, 3),
    "nether_wart": (0, 1, 1, 2),
}
_CREEPING = {"vine": FOLIAGE, "glow_lichen": PLAIN, "resin_clump": PLAIN, "sculk_vein": PLAIN}


def model_of(state: BlockState) -> Model:
    """The model of a state; `NOTHING` for what cannot be seen and for pure fluids."""
    name = plain_name(state)
    if name in INVISIBLE or name in ("water", "bubble_column"):
        return NOTHING
    maker = _potted if name.startswith("potted_") else _EXACT.get(name)
    if maker is None:
        maker = next((maker for ending, maker in _ENDINGS if name.endswith(ending)), _outline)
    return maker(state, name)


def _outline(state: BlockState, name: str) -> Model:
    faces = faces_of(state)
    boxes = state.outline or ((FULL,) if state.is_full_cube else ())
    return Model(tuple(Box(tuple(box), faces) for box in boxes))


def _pixels(*bounds: float) -> tuple[float, ...]:
    """Bounds given in sixteenths."""
    return tuple(bound / 16 for bound in bounds)


def _only(direction: int, face: Face, both: bool = False) -> Faces:
    """A plane: one face, or that and the opposite one."""
    faces = [None] * 6
    faces[direction] = face
    if both:
        faces[direction ^ 1] = face
    return tuple(faces)


def _plane(direction: int, depth: float, face: Face) -> Box:
    """A plane seen from both sides, `depth` sixteenths from the side of the cell that `direction` names."""
    axis = (1, 1, 2, 2, 0, 0)[direction]
    at = 16 - depth if direction & 1 else depth
    low, high = [0.0, 0.0, 0.0], [16.0, 16.0, 16.0]
    low[axis], high[axis] = at, at + 0.01
    return Box(_pixels(*low, *high), _only(direction, face, both=True))


def turned(bounds: tuple[float, ...], facing: str) -> tuple[float, ...]:
    """Bounds made for north, turned about the middle of the cell to another side."""
    x0, y0, z0, x1, y1, z1 = bounds
    if facing == "south":
        return (1 - x1, y0, 1 - z1, 1 - x0, y1, 1 - z0)
    if facing == "west":
        return (z0, y0, 1 - x1, z1, y1, 1 - x0)
    if facing == "east":
        return (1 - z1, y0, x0, 1 - z0, y1, x1)
    return bounds


# ---- plants

def _crossed(state: BlockState, name: str) -> Model:
    return Model((), Face(name, 0, _CROSSES.get(name, PLAIN)))


def _double(state: BlockState, name: str) -> Model:
    return Model((), Face(f"{name}_{state.get('half')}", 0, _DOUBLES[name]))


def _planted(texture: str) -> tuple[Box, ...]:
    """Four planes that stand like a fence around the middle."""
    return tuple(_plane(direction, 4, Face(texture)) for direction in (2, 3, 4, 5))


def _crop(state: BlockState, name: str) -> Model:
    return Model(_planted(f"{name}_{_CROP_STAGES[name][int(state.get('age'))]}"))


def _stem(state: BlockState, name: str) -> Model:
    return Model((), Face(f"{name}_{state.get('age')}"))


def _attached(state: BlockState, name: str) -> Model:
    return Model((), Face(name))


def _torchflower(state: BlockState, name: str) -> Model:
    return Model((), Face(f"{name}_{state.get('age')}"))


def _pitcher_crop(state: BlockState, name: str) -> Model:
    if state.get("half") == "upper":
        return NOTHING if int(state.get("age")) < 3 else Model((), Face("pitcher_plant_upper"))
    return Model((), Face(f"pitcher_crop_{state.get('age')}"))


def _berries(state: BlockState, name: str) -> Model:
    return Model((), Face(f"{name}_{state.get('age')}"))


def _creeping(state: BlockState, name: str) -> Model:
    face = Face(name, 0, _CREEPING[name])
    return Model(tuple(_plane(BY_WORD[word], 0.8, face) for word in BY_WORD if state.get(word) == "true"))


def _cave_vines(state: BlockState, name: str) -> Model:
    return Model((), Face(name + ("_lit" if state.get("berries") == "true" else "")))


def _hanging_moss(state: BlockState, name: str) -> Model:
    return Model((), Face(name + ("_tip" if state.get("tip") == "true" else "")))


def _flat(texture: str, height: float = 0.25, tint: int = PLAIN):
    def maker(state: BlockState, name: str) -> Model:
        return Model((_plane(0, height, Face(texture, 0, tint)),))
    return maker


def _petals(state: BlockState, name: str) -> Model:
    amount = int(state.get("flower_amount"))
    quarters = [(0, 0, 8, 8), (8, 0, 16, 8), (8, 8, 16, 16), (0, 8, 8, 16)][:amount]
    return Model(
        tuple(Box(_pixels(x0, 2, z0, x1, 2.01, z1), _only(1, Face(name), both=True)) for x0, z0, x1, z1 in quarters)
    )


def _bamboo(state: BlockState, name: str) -> Model:
    wide = 1.5 if state.get("age") == "1" else 1.0
    stalk = Box(_pixels(8 - wide, 0, 8 - wide, 8 + wide, 16, 8 + wide), cube("bamboo"))
    return Model((stalk,), None if state.get("leaves") == "none" else Face("bamboo_leaves_large"))


def _azalea(state: BlockState, name: str) -> Model:
    return Model((_plane(1, 0, Face(name + "_top")), *(_plane(side, 0, Face(name + "_side")) for side in (2, 3, 4, 5))),
                 Face(name + "_side"))


def _dripleaf(state: BlockState, name: str) -> Model:
    height = {"partial": 13, "full": 11}.get(state.get("tilt"), 15)
    return Model((_plane(0, height, Face("big_dripleaf_top")),), Face("big_dripleaf_stem"))


def _small_dripleaf(state: BlockState, name: str) -> Model:
    if state.get("half") == "lower":
        return Model((), Face("small_dripleaf_stem"))
    return Model(
        (_plane(0, 3, Face("small_dripleaf_top")), _plane(0, 9, Face("small_dripleaf_top", 2))),
        Face("small_dripleaf_stem"),
    )


def _potted(state: BlockState, name: str) -> Model:
    pot = tuple(Box(tuple(box), sides("flower_pot", "flower_pot_top")) for box in state.outline)
    plant = name.removeprefix("potted_")
    if name == "flower_pot":
        return Model(pot)
    if plant == "cactus":
        return Model(pot + (Box(_pixels(6, 6, 6, 10, 16, 10), sides("cactus", "cactus_top")),))
    plant = (
        plant.replace("_bush", "_side") if "azalea" in plant else "bamboo_leaves_large" if plant == "bamboo" else plant
    )
    return Model(pot, Face("potted:" + plant, 0, GRASS if plant == "fern" else PLAIN))


def _coral_fan(state: BlockState, name: str) -> Model:
    texture = name.replace("_wall_fan", "_fan")
    if state.get("facing"):
        return Model((_plane(BY_WORD[state.get("facing")] ^ 1, 1, Face(texture)), _plane(0, 6, Face(texture))))
    return Model((_plane(0, 3, Face(texture)),), Face(texture))


def _fire(state: BlockState, name: str) -> Model:
    return Model(tuple(_plane(side, 0.3, Face(name)) for side in (2, 3, 4, 5)), Face(name))


# ---- light

def _torch(state: BlockState, name: str) -> Model:
    texture = name.replace("wall_", "") + ("_off" if state.get("lit") == "false" else "")
    faces = sides(texture, texture + "_top", texture + "_bottom")
    facing = state.get("facing")
    if facing is None:
        return Model((Box(_pixels(7, 0, 7, 9, 10, 9), faces),))
    dx, dz = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}[facing]
    parts = []
    for step in range(4):  # it leans: four pieces, each a bit farther from the wall
        out = 6.2 - step * 1.1
        low = 3.5 + step * 2.5
        x, z = dx * out, dz * out
        parts.append(Box(_pixels(7 + x, low, 7 + z, 9 + x, low + 2.5, 9 + z), faces, _pixels(x, 3.5, z)))
    return Model(tuple(parts))


def _lantern(state: BlockState, name: str) -> Model:
    boxes = tuple(Box(tuple(box), faces_of(state)) for box in state.outline)
    if state.get("hanging") == "true":
        return Model(tuple(box._replace(shift=(0.0, 1 / 16, 0.0)) for box in boxes) + (
            Box(_pixels(7, 10, 8, 9, 16, 8.01), _only(2, Face("chain"), both=True)),))
    return Model(boxes)


def _campfire(state: BlockState, name: str) -> Model:
    logs = (
        Box(_pixels(1, 0, 0, 5, 4, 16), faces_of(state)), Box(_pixels(11, 0, 0, 15, 4, 16), faces_of(state)),
        Box(_pixels(0, 3, 1, 16, 7, 5), faces_of(state)), Box(_pixels(0, 3, 11, 16, 7, 15), faces_of(state)),
    )
    fire = "soul_fire" if name.startswith("soul") else "fire"
    return Model(logs, Face(fire) if state.get("lit") == "true" else None)


def _candle_cake(state: BlockState, name: str) -> Model:
    cake, *candle = state.outline
    dye = dye_of(name)
    faces = cube((dye + "_candle") if dye else "candle")
    return Model((Box(tuple(cake), sides("cake_side", "cake_top", "cake_bottom")),) + tuple(
        Box(tuple(box), faces) for box in candle or (_pixels(7, 8, 7, 9, 14, 9),)))


# ---- wood and iron

def _fence(state: BlockState, name: str) -> Model:
    faces = faces_of(state)
    boxes = [Box(_pixels(6, 0, 6, 10, 16, 10), faces)]
    for word in ("north", "south", "west", "east"):
        if state.get(word) == "true":
            for low, high in ((6, 9), (12, 15)):
                boxes.append(Box(turned(_pixels(7, low, 0, 9, high, 6), word), faces))
    return Model(tuple(boxes))


def _gate(state: BlockState, name: str) -> Model:
    faces, facing = faces_of(state), state.get("facing")
    drop = 3 if state.get("in_wall") == "true" else 0
    parts = [_pixels(0, 5 - drop, 7, 2, 16 - drop, 9), _pixels(14, 5 - drop, 7, 16, 16 - drop, 9)]
    if state.get("open") == "true":
        parts += [_pixels(x, low - drop, z0, x + 2, high - drop, z1) for x in (0, 14)
                  for low, high, z0, z1 in ((6, 9, 1, 7), (12, 15, 1, 7), (9, 12, 1, 3))]
    else:
        parts += [_pixels(2, 6 - drop, 7, 14, 9 - drop, 9), _pixels(2, 12 - drop, 7, 14, 15 - drop, 9),
                  _pixels(6, 9 - drop, 7, 10, 12 - drop, 9)]
    return Model(tuple(Box(turned(part, facing), faces) for part in parts))


def _door(state: BlockState, name: str) -> Model:
    texture = name + ("_top" if state.get("half") == "upper" else "_bottom")
    faces = list(cube(texture))
    faces[0] = faces[1] = Face(name + "_bottom")
    return Model(tuple(Box(tuple(box), tuple(faces)) for box in state.outline))


def _pane(state: BlockState, name: str) -> Model:
    texture = {"glass_pane": "glass"}.get(name, name.removesuffix("_pane"))
    return Model(tuple(Box(tuple(box), cube(texture)) for box in state.outline))


def _ladder(state: BlockState, name: str) -> Model:
    return Model((_plane(BY_WORD[state.get("facing")] ^ 1, 1, Face("ladder")),))


_SIGN_SIDES = ("south", "west", "north", "east")


def _sign(state: BlockState, name: str) -> Model:
    wood = cube(kind_of(name) + "_planks")
    facing = state.get("facing")
    if facing:
        return Model((Box(turned(_pixels(0, 4, 14, 16, 12, 16), facing), wood),))
    facing = _SIGN_SIDES[(int(state.get("rotation")) + 2) // 4 % 4]
    log = cube(_log_of(name))
    return Model((Box(turned(_pixels(0, 8, 7, 16, 16, 9), facing), wood), Box(_pixels(7, 0, 7, 9, 8, 9), log)))


def _log_of(name: str) -> str:
    wood = kind_of(name)
    return "bamboo_block" if wood == "bamboo" else wood + ("_stem" if wood in ("crimson", "warped") else "_log")


def _hanging_sign(state: BlockState, name: str) -> Model:
    board = cube(kind_of(name) + "_hanging_sign_board")
    facing = state.get("facing") or _SIGN_SIDES[(int(state.get("rotation")) + 2) // 4 % 4]
    boxes = [Box(turned(_pixels(1, 0, 7, 15, 10, 9), facing), board)]
    if state.get("facing"):
        boxes.append(Box(turned(_pixels(0, 14, 6, 16, 16, 10), facing), cube("stripped_" + _log_of(name))))
    for x in (3, 11):
        boxes.append(
            Box(turned(_pixels(x, 10, 7.9, x + 2, 14 if state.get("facing") else 16, 8.1), facing), cube("chain_links"))
        )
    return Model(tuple(boxes))


def _banner(state: BlockState, name: str) -> Model:
    dye = dye_of(name)
    cloth, pole = cube(dye + "_banner_cloth"), cube("oak_planks")
    facing = state.get("facing")
    if facing:
        return Model((Box(turned(_pixels(1, 0, 14.5, 15, 15, 15.5), facing), cloth),
                      Box(turned(_pixels(1, 14, 14, 15, 16, 16), facing), pole)))
    facing = _SIGN_SIDES[(int(state.get("rotation")) + 2) // 4 % 4]
    return Model(
        (Box(_pixels(7.3, 0, 7.3, 8.7, 16, 8.7), pole), Box(turned(_pixels(1, 2, 6, 15, 16, 7), facing), cloth))
    )


def _bed(state: BlockState, name: str) -> Model:
    dye, part, facing = dye_of(name), state.get("part"), state.get("facing")
    turn = {"north": 0, "east": 1, "south": 2, "west": 3}[facing]
    side = Face(dye + "_bed_side")
    faces = (Face("oak_planks"), Face(f"{dye}_bed_{part}_top", turn), side, side, side, side)
    legs = ((0, 0), (13, 0)) if part == "head" else ((0, 13), (13, 13))
    return Model((Box(_pixels(0, 3, 0, 16, 9, 16), faces, _pixels(0, -2, 0)),) + tuple(
        Box(turned(_pixels(x, 0, z, x + 3, 3, z + 3), facing), cube("oak_planks")) for x, z in legs))


def _head(state: BlockState, name: str) -> Model:
    kind = name.replace("_wall", "")
    facing = state.get("facing")
    if facing:
        bounds = turned(_pixels(4, 4, 8, 12, 12, 16), facing)
    else:
        bounds, facing = _pixels(4, 0, 4, 12, 8, 12), _SIGN_SIDES[(int(state.get("rotation")) + 10) // 4 % 4]
    faces = [Face(kind)] * 6
    faces[BY_WORD[facing]] = Face(kind + "_face")
    x0, y0, z0 = bounds[:3]
    return Model((Box(bounds, tuple(faces), (x0 - 0.25, y0 - 0.25, z0 - 0.25)),))


# ---- redstone and rails

def _rail(state: BlockState, name: str) -> Model:
    shape = state.get("shape")
    texture = name + ("_on" if state.get("powered") == "true" else "")
    turn = 1 if shape in ("east_west", "ascending_east", "ascending_west") else 0
    curve = ("south_east", "south_west", "north_west", "north_east")
    if shape in curve:
        texture, turn = name + "_corner", curve.index(shape)
    if shape.startswith("ascending_"):
        up = BY_WORD[shape.removeprefix("ascending_")]
        steps = []
        for step in range(8):  # a ramp of eight steps towards the higher side
            bounds = turned(_pixels(0, 14.5 - step * 2, step * 2, 16, 14.6 - step * 2, step * 2 + 2), up.word)
            steps.append(Box(bounds, _only(1, Face(texture, turn), both=True)))
        return Model(tuple(steps))
    return Model((_plane(0, 0.5, Face(texture, turn)),))


def _wire(state: BlockState, name: str) -> Model:
    words = ("north", "south", "west", "east")
    ways = "".join(word[0] for word in words if state.get(word) != "none")
    power = state.get("power")
    boxes = [_plane(0, 0.25, Face(f"redstone_wire:{ways}:{power}"))]
    boxes += [
        _plane(BY_WORD[word], 0.25, Face(f"redstone_wire:ns:{power}")) for word in words if state.get(word) == "up"
    ]
    return Model(tuple(boxes))


def _repeater(state: BlockState, name: str) -> Model:
    on = "_on" if state.get("powered") == "true" else ""
    facing = state.get("facing")
    turn = {"south": 0, "west": 1, "north": 2, "east": 3}[facing]
    plate = Box(
        _pixels(0, 0, 0, 16, 2, 16),
        sides("smooth_stone", "smooth_stone")[:1] + (Face(name + on, turn),) + cube("smooth_stone")[2:],
    )
    torch = "redstone_torch" if on else "redstone_torch_off"
    faces = sides(torch, torch + "_top")
    back = {"south": "north", "north": "south", "west": "east", "east": "west"}[facing]
    boxes = [plate]
    places = ((7, 2 if name == "repeater" else 3),)
    if name == "repeater":
        places += ((7, 4 + 2 * int(state.get("delay"))),)
    else:
        places = ((4, 11), (10, 11), (7, 2))
    for x, z in places:
        bounds = turned(_pixels(x, 2, z, x + 2, 7, z + 2), back)
        boxes.append(Box(bounds, faces, (bounds[0] - 7 / 16, -3 / 16, bounds[2] - 7 / 16)))
    return Model(tuple(boxes))


def _lever(state: BlockState, name: str) -> Model:
    base = Box(tuple(state.outline[0]), cube("cobblestone"))
    face, facing = state.get("face"), state.get("facing")
    on = state.get("powered") == "true"
    if face == "wall":
        low = 3 if on else 9
        handle = turned(_pixels(7, low, 6, 9, low + 4, 14), facing)
    else:
        z = 3 if on else 9
        y = (1, 10) if face == "floor" else (6, 15)
        handle = turned(_pixels(7, y[0], z, 9, y[1], z + 4), facing)
    return Model((base, Box(handle, cube("lever"))))


def _tripwire(state: BlockState, name: str) -> Model:
    along = state.get("north") == "true" or state.get("south") == "true"
    return Model((_plane(0, 1.5, Face("tripwire", 0 if along else 1)),))


def _hook(state: BlockState, name: str) -> Model:
    facing = state.get("facing")
    return Model((Box(turned(_pixels(6, 1, 14, 10, 9, 16), facing), cube("oak_planks")),
                  Box(turned(_pixels(7, 3, 8, 9, 5, 14), facing), cube("lever"))))


# ---- things

def _lava(state: BlockState, name: str) -> Model:
    height = 1.0 if state.fluid_amount >= 8 else state.fluid_amount / 9
    return Model((Box((0.0, 0.0, 0.0, 1.0, height, 1.0), cube("lava")),))


def _portal(state: BlockState, name: str) -> Model:
    bounds = _pixels(0, 0, 6, 16, 16, 10) if state.get("axis") == "x" else _pixels(6, 0, 0, 10, 16, 16)
    return Model((Box(bounds, cube("nether_portal")),))


def _cauldron(state: BlockState, name: str) -> Model:
    boxes = tuple(Box(tuple(box), faces_of(state)) for box in state.outline)
    inside = {
        "water_cauldron": Face("water", 0, 3),
        "lava_cauldron": Face("lava"),
        "powder_snow_cauldron": Face("powder_snow"),
    }
    if name not in inside:
        return Model(boxes)
    height = 15 if name == "lava_cauldron" else 6 + 3 * int(state.get("level"))
    return Model(boxes + (Box(_pixels(2, height, 2, 14, height + 0.01, 14), _only(1, inside[name])),))


def _brewing(state: BlockState, name: str) -> Model:
    return Model((Box(_pixels(7, 0, 7, 9, 14, 9), cube("brewing_stand_side")),
                  Box(_pixels(1, 0, 1, 15, 2, 15), cube("brewing_stand_base"))))


def _beacon(state: BlockState, name: str) -> Model:
    return Model((Box(_pixels(3, 3, 3, 13, 14, 13), cube("beacon")), Box(_pixels(2, 0, 2, 14, 3, 14), cube("obsidian")),
                  Box(FULL, cube("glass"))))


def _dripstone(state: BlockState, name: str) -> Model:
    return Model((), Face(f"{name}_{state.get('vertical_direction')}_{state.get('thickness')}"))


def _moss_carpet(state: BlockState, name: str) -> Model:
    boxes = [Box(_pixels(0, 0, 0, 16, 1, 16), cube("pale_moss_block"))] if state.get("bottom") == "true" else []
    boxes += [_plane(BY_WORD[word], 0.4, Face("pale_moss_carpet_side")) for word in ("north", "south", "west", "east")
              if state.get(word) != "none"]
    return Model(tuple(boxes))


def _end_portal(state: BlockState, name: str) -> Model:
    return Model((Box(_pixels(0, 6, 0, 16, 12, 16), cube(name)),))


def _stonecutter(state: BlockState, name: str) -> Model:
    blade = _plane(2 if state.get("facing") in ("north", "south") else 4, 8, Face("stonecutter_blade"))
    return Model((Box(_pixels(0, 0, 0, 16, 9, 16), faces_of(state)), blade))


def _carpet(state: BlockState, name: str) -> Model:
    return Model(tuple(Box(tuple(box), cube(name.replace("_carpet", "_wool"))) for box in state.outline))


def _button(state: BlockState, name: str) -> Model:
    return Model(tuple(Box(tuple(box), cube(material(name))) for box in state.outline))


def _chain(state: BlockState, name: str) -> Model:
    axis = state.get("axis")
    if axis == "y":
        return Model((_plane(2, 8, Face("chain")), _plane(4, 8, Face("chain"))))
    if axis == "x":
        return Model((_plane(0, 8, Face("chain", 1)), _plane(2, 8, Face("chain", 1))))
    return Model((_plane(0, 8, Face("chain")), _plane(4, 8, Face("chain", 1))))


_EXACT = {
    **dict.fromkeys((*_CROSSES, *_FLOWERS), _crossed), **dict.fromkeys(_DOUBLES, _double),
    **dict.fromkeys(_CROP_STAGES, _crop), **dict.fromkeys(_CREEPING, _creeping),
    "pumpkin_stem": _stem, "melon_stem": _stem, "attached_pumpkin_stem": _attached, "attached_melon_stem": _attached,
    "torchflower_crop": _torchflower, "pitcher_crop": _pitcher_crop, "sweet_berry_bush": _berries,
    "cave_vines": _cave_vines, "cave_vines_plant": _cave_vines, "pale_hanging_moss": _hanging_moss,
    "lily_pad": _flat("lily_pad"), "frogspawn": _flat("frogspawn"), "pink_petals": _petals, "bamboo": _bamboo,
    "azalea": _azalea, "flowering_azalea": _azalea, "big_dripleaf": _dripleaf, "big_dripleaf_stem": _crossed,
    "small_dripleaf": _small_dripleaf, "flower_pot": _potted, "fire": _fire, "soul_fire": _fire, "torch": _torch,
    "wall_torch": _torch, "soul_torch": _torch, "soul_wall_torch": _torch, "redstone_torch": _torch,
    "redstone_wall_torch": _torch, "lantern": _lantern, "soul_lantern": _lantern, "campfire": _campfire,
    "soul_campfire": _campfire, "candle_cake": _candle_cake, "ladder": _ladder, "redstone_wire": _wire,
    "repeater": _repeater, "comparator": _repeater, "lever": _lever, "tripwire": _tripwire, "tripwire_hook": _hook,
    "lava": _lava, "nether_portal": _portal, "water_cauldron": _cauldron, "lava_cauldron": _cauldron,
    "powder_snow_cauldron": _cauldron, "cauldron": _cauldron, "brewing_stand": _brewing, "iron_bars": _outline,
    "amethyst_cluster": _attached, "large_amethyst_bud": _attached, "medium_amethyst_bud": _attached,
    "small_amethyst_bud": _attached, "beacon": _beacon, "pointed_dripstone": _dripstone,
    "pale_moss_carpet": _moss_carpet, "moss_carpet": _outline, "end_portal": _end_portal, "stonecutter": _stonecutter,
    "chain": _chain, "piston_head": _outline,  # it does not end up as a skull does
}
_ENDINGS = (
    ("_sapling", _crossed), ("_candle_cake", _candle_cake), ("coral_fan", _coral_fan), ("coral_wall_fan", _coral_fan),
    ("_coral", _crossed), ("_fence", _fence), ("_fence_gate", _gate), ("_trapdoor", _outline), ("_door", _door),
    ("_pane", _pane), ("_hanging_sign", _hanging_sign), ("_sign", _sign), ("_banner", _banner), ("_bed", _bed),
    ("_skull", _head), ("_head", _head), ("rail", _rail), ("_carpet", _carpet), ("_button", _button),
)
