"""What is built of one material: stairs, slabs, walls, fences, gates, doors, trapdoors, plates, buttons, panes, carpets."""

from horizon.art.book import COLORS, FACING_Y, FROM_EAST, FROM_SOUTH, Book, ref
from horizon.registry.block import BLOCKS

WOODS = ("oak", "spruce", "birch", "jungle", "acacia", "cherry", "dark_oak", "pale_oak", "mangrove", "bamboo", "crimson", "warped")
_SANDY = {"bottom": "sandstone_bottom", "top": "sandstone_top", "side": "sandstone"}
_RED = {"bottom": "red_sandstone_bottom", "top": "red_sandstone_top", "side": "red_sandstone"}


def _same(texture: str) -> dict:
    return dict.fromkeys(("bottom", "top", "side"), texture)


# Base of a name -> (textures, the model of the whole block); others are of the block whose name they carry.
_MATERIALS = {
    "sandstone": (_SANDY, "sandstone"), "red_sandstone": (_RED, "red_sandstone"),
    "cut_sandstone": ({"bottom": "sandstone_top", "top": "sandstone_top", "side": "cut_sandstone"}, "cut_sandstone"),
    "cut_red_sandstone": ({"bottom": "red_sandstone_top", "top": "red_sandstone_top", "side": "cut_red_sandstone"},
                          "cut_red_sandstone"),
    "smooth_sandstone": (_same("sandstone_top"), "smooth_sandstone"),
    "smooth_red_sandstone": (_same("red_sandstone_top"), "smooth_red_sandstone"),
    "smooth_quartz": (_same("quartz_block_bottom"), "smooth_quartz"),
    "quartz": ({"bottom": "quartz_block_top", "top": "quartz_block_top", "side": "quartz_block_side"}, "quartz_block"),
    "purpur": (_same("purpur_block"), "purpur_block"),
    "petrified_oak": (_same("oak_planks"), "oak_planks"),
    "blackstone": ({"bottom": "blackstone_top", "top": "blackstone_top", "side": "blackstone"}, "blackstone"),
    "bamboo_mosaic": (_same("bamboo_mosaic"), "bamboo_mosaic"),
    "smooth_stone": ({"bottom": "smooth_stone", "top": "smooth_stone", "side": "smooth_stone_slab_side"},
                     "smooth_stone_slab_double"),
}


def material(base: str) -> tuple[dict, str]:
    """Textures (bottom, top, side) and the whole block's model, from the base of a name ("stone_brick")."""
    found = _MATERIALS.get(base)
    if found:
        return found
    for name in (base, base + "s", base + "_planks"):
        if name in BLOCKS and not (base in WOODS and name == base):
            return _same(name), name
    return _same(base), base


def write(book: Book) -> None:
    writers = (
        ("_stairs", _stairs), ("_slab", _slab), ("_wall", _wall), ("_fence_gate", _gate), ("_fence", _fence), ("_trapdoor", _trapdoor),
        ("_door", _door), ("_pressure_plate", _plate), ("_button", _button), ("glass_pane", _pane), ("_carpet", _carpet),
    )
    book.model("smooth_stone_slab_double", "cube_column", side="smooth_stone_slab_side", end="smooth_stone")
    for block in BLOCKS:
        name = block.name.removeprefix("minecraft:")
        plain = name.removeprefix("waxed_")
        writer = next((writer for ending, writer in writers if name.endswith(ending)), None)
        if writer is None or name == "pale_moss_carpet":
            continue
        if plain != name:
            book.alike(name, plain) if plain in book.states else writer(book, plain)
            book.states[name] = book.states[plain]
        else:
            writer(book, name)
    book.alike("petrified_oak_slab", "oak_slab")
    _ladder(book)


def _stairs(book: Book, name: str) -> None:
    textures, _ = material(name.removesuffix("_stairs"))
    straight = book.model(name, "stairs", **textures)
    inner = book.model(name + "_inner", "inner_stairs", **textures)
    outer = book.model(name + "_outer", "outer_stairs", **textures)
    rows = {}
    for facing, y in FROM_EAST.items():
        for half, x in (("bottom", 0), ("top", 180)):
            for shape, model, back in (
                ("straight", straight, 0), ("inner_left", inner, -90), ("inner_right", inner, 0),
                ("outer_left", outer, -90), ("outer_right", outer, 0),
            ):
                turn = y + back + (90 if half == "top" and shape != "straight" else 0)
                rows[f"facing={facing},half={half},shape={shape}"] = ref(model, x, turn, True)
    book.variants(name, rows)


def _slab(book: Book, name: str) -> None:
    textures, whole = material(name.removesuffix("_slab"))
    book.variants(name, {
        "type=bottom": book.model(name, "slab", **textures), "type=top": book.model(name + "_top", "slab_top", **textures),
        "type=double": whole,
    })


def _wall(book: Book, name: str) -> None:
    texture = {"sandstone_wall": "sandstone", "red_sandstone_wall": "red_sandstone"}.get(name) or material(
        name.removesuffix("_wall"))[0]["side"]
    post = book.model(name + "_post", "template_wall_post", wall=texture)
    side = book.model(name + "_side", "template_wall_side", wall=texture)
    tall = book.model(name + "_side_tall", "template_wall_side_tall", wall=texture)
    book.model(name + "_inventory", "wall_inventory", wall=texture)
    book.multipart(name, ({"up": "true"}, post), *(
        ({word: height}, ref(model, y=turn, uvlock=True))
        for height, model in (("low", side), ("tall", tall)) for word, turn in FACING_Y.items()))


def _fence(book: Book, name: str) -> None:
    texture = {"nether_brick_fence": "nether_bricks", "bamboo_fence": "bamboo_fence"}.get(name) or material(
        name.removesuffix("_fence"))[0]["side"]
    post = book.model(name + "_post", "fence_post", texture=texture)
    side = book.model(name + "_side", "fence_side", texture=texture)
    book.model(name + "_inventory", "fence_inventory", texture=texture)
    book.multipart(name, (None, post), *(
        ({word: "true"}, ref(side, y=turn, uvlock=True)) for word, turn in FACING_Y.items()))


def _gate(book: Book, name: str) -> None:
    texture = "bamboo_fence_gate" if name == "bamboo_fence_gate" else material(name.removesuffix("_fence_gate"))[0]["side"]
    models = {}
    for in_wall, low in (("false", ""), ("true", "_wall")):
        for is_open, opened in (("false", ""), ("true", "_open")):
            models[in_wall, is_open] = book.model(name + low + opened, "template_fence_gate" + low + opened, texture=texture)
    book.variants(name, {
        f"facing={facing},in_wall={in_wall},open={is_open}": ref(model, y=turn, uvlock=True)
        for facing, turn in FROM_SOUTH.items() for (in_wall, is_open), model in models.items()})


def _door(book: Book, name: str) -> None:
    rows = {}
    for half, part in (("lower", "bottom"), ("upper", "top")):
        for hinge in ("left", "right"):
            for is_open, opened in (("false", ""), ("true", "_open")):
                kind = f"{part}_{hinge}{opened}"
                model = book.model(f"{name}_{kind}", "door_" + kind, **{part: f"{name}_{part}"})
                swing = 0 if not opened else 90 if hinge == "left" else 270
                for facing, turn in FROM_EAST.items():
                    rows[f"facing={facing},half={half},hinge={hinge},open={is_open}"] = ref(model, y=turn + swing)
    book.variants(name, rows)


_STILL_TRAPDOORS = ("oak_trapdoor", "dark_oak_trapdoor", "iron_trapdoor")
"""Those whose picture is not turned with the side that they hang on."""


def _trapdoor(book: Book, name: str) -> None:
    kind = "" if name in _STILL_TRAPDOORS else "orientable_"
    bottom, top, opened = (
        book.model(f"{name}_{part}", f"template_{kind}trapdoor_{part}", texture=name) for part in ("bottom", "top", "open"))
    rows = {}
    for facing, turn in FACING_Y.items():
        still = turn if kind else 0
        rows[f"facing={facing},half=bottom,open=false"] = ref(bottom, y=still)
        rows[f"facing={facing},half=top,open=false"] = ref(top, y=still)
        rows[f"facing={facing},half=bottom,open=true"] = ref(opened, y=turn)
        rows[f"facing={facing},half=top,open=true"] = ref(opened, 180, turn + 180) if kind else ref(opened, y=turn)
    book.variants(name, rows)


def _plate(book: Book, name: str) -> None:
    texture = {"light_weighted_pressure_plate": "gold_block", "heavy_weighted_pressure_plate": "iron_block"}.get(
        name) or material(name.removesuffix("_pressure_plate"))[0]["side"]
    up = book.model(name, "pressure_plate_up", texture=texture)
    down = book.model(name + "_down", "pressure_plate_down", texture=texture)
    if "weighted" in name:
        book.variants(name, {f"power={power}": down if power else up for power in range(16)})
    else:
        book.variants(name, {"powered=false": up, "powered=true": down})


def _button(book: Book, name: str) -> None:
    texture = material(name.removesuffix("_button"))[0]["side"]
    out = book.model(name, "button", texture=texture)
    pressed = book.model(name + "_pressed", "button_pressed", texture=texture)
    book.model(name + "_inventory", "button_inventory", texture=texture)
    rows = {}
    for powered, model in (("false", out), ("true", pressed)):
        for facing, turn in FACING_Y.items():
            rows[f"face=floor,facing={facing},powered={powered}"] = ref(model, y=turn)
            rows[f"face=wall,facing={facing},powered={powered}"] = ref(model, 90, turn, True)
            rows[f"face=ceiling,facing={facing},powered={powered}"] = ref(model, 180, turn + 180)
    book.variants(name, rows)


def _pane(book: Book, name: str) -> None:
    glass = name.removesuffix("_pane")
    textures = {"pane": glass, "edge": name + "_top"}
    models = {part: book.model(f"{name}_{part}", "template_glass_pane_" + part, **textures)
              for part in ("post", "side", "side_alt", "noside", "noside_alt")}
    book.multipart(
        name, (None, models["post"]),
        ({"north": "true"}, models["side"]), ({"east": "true"}, ref(models["side"], y=90)),
        ({"south": "true"}, models["side_alt"]), ({"west": "true"}, ref(models["side_alt"], y=90)),
        ({"north": "false"}, models["noside"]), ({"east": "false"}, models["noside_alt"]),
        ({"south": "false"}, ref(models["noside_alt"], y=90)), ({"west": "false"}, ref(models["noside"], y=270)))


def _carpet(book: Book, name: str) -> None:
    dye = name.removesuffix("_carpet")
    book.one(name, book.model(name, "carpet", wool="moss_block" if dye == "moss" else dye + "_wool"))


def _ladder(book: Book) -> None:
    book.facing("ladder", book.model("ladder", "template_ladder", texture="ladder", particle="ladder"))


def write_colored(book: Book) -> None:
    """What comes in sixteen colours and is a whole block."""
    for dye in COLORS:
        for kind in ("wool", "terracotta", "concrete", "stained_glass"):
            book.cube(f"{dye}_{kind}")
        name = f"{dye}_concrete_powder"
        book.model(name, "cube_all", all=name)
        book.one(name, *(ref(name, y=turn) for turn in FACING_Y.values()))
        name = f"{dye}_glazed_terracotta"
        book.facing(name, book.model(name, "template_glazed_terracotta", pattern=name), FROM_SOUTH)
