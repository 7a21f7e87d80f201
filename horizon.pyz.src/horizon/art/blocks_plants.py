"""What grows, burns, shines and lies about: plants, corals, fire, torches, candles, rails, vines, vessels for plants."""

from horizon.art.book import (
    COLORS,
    FACING_Y,
    FROM_EAST,
    FROM_SOUTH,
    FROM_WEST,
    FRONT_TURNS,
    TOP_TURNS,
    Book,
    ref,
    turns,
)
from horizon.registry.block import BLOCKS

_CROSSES = """
dead_bush cobweb dandelion torchflower poppy blue_orchid allium azure_bluet red_tulip orange_tulip white_tulip pink_tulip
oxeye_daisy cornflower wither_rose lily_of_the_valley brown_mushroom red_mushroom kelp_plant crimson_fungus warped_fungus
crimson_roots warped_roots nether_sprouts weeping_vines_plant twisting_vines_plant hanging_roots open_eyeblossom closed_eyeblossom
oak_sapling spruce_sapling birch_sapling jungle_sapling acacia_sapling cherry_sapling dark_oak_sapling pale_oak_sapling
dead_tube_coral dead_brain_coral dead_bubble_coral dead_fire_coral dead_horn_coral tube_coral brain_coral bubble_coral
fire_coral horn_coral kelp weeping_vines twisting_vines
""".split()
_TINTED_CROSSES = ("short_grass", "fern", "sugar_cane")
_DOUBLES = {"lilac": "cross", "rose_bush": "cross", "peony": "cross", "tall_grass": "tinted_cross", "large_fern": "tinted_cross",
            "tall_seagrass": "template_seagrass"}

# Crop: (parent, its stage by age).
_CROPS = {
    "wheat": ("crop", (0, 1, 2, 3, 4, 5, 6, 7)), "carrots": ("crop", (0, 0, 1, 1, 2, 2, 2, 3)),
    "potatoes": ("crop", (0, 0, 1, 1, 2, 2, 2, 3)), "beetroots": ("crop", (0, 1, 2, 3)), "nether_wart": ("crop", (0, 1, 1, 2)),
    "sweet_berry_bush": ("cross", (0, 1, 2, 3)), "torchflower_crop": ("cross", (0, 1)),
}


def write(book: Book) -> None:
    for name in _CROSSES:
        book.one(name, book.model(name, "cross", cross=name))
    for name in _TINTED_CROSSES:
        book.one(name, book.model(name, "tinted_cross", cross=name))
    book.one("bamboo_sapling", book.model("bamboo_sapling", "cross", cross="bamboo_stage0"))
    book.one("seagrass", book.model("seagrass", "template_seagrass", texture="seagrass", particle="seagrass"))
    for name, parent in _DOUBLES.items():
        key = "texture" if parent == "template_seagrass" else "cross"
        book.variants(name, {f"half={half}": book.model(f"{name}_{part}", parent, **{key: f"{name}_{part}"})
                             for half, part in (("lower", "bottom"), ("upper", "top"))})
    for name, (parent, stages) in _CROPS.items():
        key = "crop" if parent == "crop" else "cross"
        book.variants(name, {f"age={age}": book.model(f"{name}_stage{stage}", parent, **{key: f"{name}_stage{stage}"})
                             for age, stage in enumerate(stages)})
    _tall_things(book)
    _stems(book)
    _creeping(book)
    _water_plants(book)
    _pots(book)
    _fires(book)
    _lights(book)
    _rails(book)


def _tall_things(book: Book) -> None:
    lower = book.model("sunflower_bottom", "cross", cross="sunflower_bottom")
    upper = book.raw("sunflower_top", {
        "ambientocclusion": False, "textures": {
            "particle": "minecraft:block/sunflower_front", "cross": "minecraft:block/sunflower_top",
            "back": "minecraft:block/sunflower_back", "front": "minecraft:block/sunflower_front"},
        "elements": [
            *({"from": low, "to": high, "rotation": {"origin": [8, 8, 8], "axis": "y", "angle": 45, "rescale": True}, "shade": False,
               "faces": {word: {"uv": [0, 8, 16, 16], "texture": "#cross"} for word in words}}
              for low, high, words in (([0.8, 0, 8], [15.2, 8, 8], ("north", "south")), ([8, 0, 0.8], [8, 8, 15.2], ("west", "east")))),
            {"from": [9.6, -1, 1], "to": [9.6, 15, 15], "shade": False,
             "rotation": {"origin": [8, 8, 8], "axis": "z", "angle": 22.5, "rescale": True},
             "faces": {"west": {"uv": [0, 0, 16, 16], "texture": "#back"}, "east": {"uv": [0, 0, 16, 16], "texture": "#front"}}}]})
    book.variants("sunflower", {"half=lower": lower, "half=upper": upper})
    book.variants("pitcher_plant", {f"half={half}": book.model(f"pitcher_plant_{part}", "cross", cross=f"pitcher_crop_{part}_stage_4")
                                    for half, part in (("lower", "bottom"), ("upper", "top"))})
    rows = {}
    for age in range(5):
        for half, part in (("lower", "bottom"), ("upper", "top")):
            model = f"pitcher_crop_{part}_stage_{age}"
            if half == "upper" and age < 3:
                book.raw(model, {"textures": {"particle": "minecraft:block/pitcher_crop_bottom_stage_1"}})
            else:
                _pitcher(book, model, age, part)
            rows[f"age={age},half={half}"] = model
    book.variants("pitcher_crop", rows)
    book.one("sugar_cane", "sugar_cane")
    book.one("cactus", "cactus")
    rows = [({"age": str(age)}, [ref(_stalk(book, shape, age)) for shape in range(1, 5)]) for age in (0, 1)]
    for leaves in ("small", "large"):
        rows.append(({"leaves": leaves}, book.model(f"bamboo_{leaves}_leaves", "cross", cross=f"bamboo_{leaves}_leaves")))
    book.multipart("bamboo", *rows)
    tips = []
    for berries, lit in (("false", ""), ("true", "_lit")):
        for name in ("cave_vines", "cave_vines_plant"):
            book.model(name + lit, "cross", cross=name + lit)
        tips.append((berries, lit))
    for name in ("cave_vines", "cave_vines_plant"):
        book.variants(name, {f"berries={berries}": name + lit for berries, lit in tips})
    book.variants("pale_hanging_moss", {
        "tip=false": book.model("pale_hanging_moss", "cross", cross="pale_hanging_moss"),
        "tip=true": book.model("pale_hanging_moss_tip", "cross", cross="pale_hanging_moss_tip")})
    _propagules(book)
    for name in ("azalea", "flowering_azalea"):
        book.one(name, book.model(name, "template_azalea", top=name + "_top", side=name + "_side", plant="azalea_plant"))
    book.one("spore_blossom", "spore_blossom")
    _dripleaves(book)
    _dripstone(book)
    for name in ("small_amethyst_bud", "medium_amethyst_bud", "large_amethyst_bud", "amethyst_cluster"):
        model = book.model(name, "cross", cross=name)
        book.variants(name, {f"facing={word}": ref(model, **turn) for word, turn in TOP_TURNS.items()})
    for quarter in range(1, 5):
        book.model(f"pink_petals_{quarter}", f"flowerbed_{quarter}", flowerbed="pink_petals", stem="pink_petals_stem")
    book.multipart("pink_petals", *(
        ({"facing": word, "flower_amount": "|".join(str(amount) for amount in range(quarter, 5))}, ref(f"pink_petals_{quarter}", y=turn))
        for quarter in range(1, 5) for word, turn in FACING_Y.items()))
    for age in range(3):
        _cocoa(book, age)
    book.variants("cocoa", {f"age={age},facing={word}": ref(f"cocoa_stage{age}", y=turn)
                            for age in range(3) for word, turn in FROM_SOUTH.items()})


def _pitcher(book: Book, model: str, age: int, part: str) -> None:
    """A bulb on the ground (lower half), with leaves once it has grown."""
    textures = {"particle": "minecraft:block/pitcher_crop_top", "bulb": "minecraft:block/pitcher_crop_side",
                "top": "minecraft:block/pitcher_crop_top", "bottom": "minecraft:block/pitcher_crop_bottom",
                "cross": f"minecraft:block/pitcher_crop_{part}_stage_{age}"}
    cross = book.models["block/cross"]["elements"] if age else []
    bulb = {"from": [5, -1, 5], "to": [11, 3, 11]} if not age else {"from": [3, -1, 3], "to": [13, 5, 13]}
    side, ends = ([5, 0, 11, 4], [5, 5, 11, 11]) if not age else ([3, 10, 13, 16], [3, 3, 13, 13])
    bulb["faces"] = {word: {"uv": side, "texture": "#bulb"} for word in FACING_Y} | {
        "up": {"uv": ends, "texture": "#top"}, "down": {"uv": ends, "texture": "#bottom"}}
    book.raw(model, {"ambientocclusion": False, "textures": textures, "elements": [*([bulb] if part == "bottom" else []), *cross]})


def _stalk(book: Book, shape: int, age: int) -> str:
    wide, u = 1 if age == 0 else 1.5, (shape - 1) * 3
    return book.raw(f"bamboo{shape}_age{age}", {
        "textures": {"all": "minecraft:block/bamboo_stalk", "particle": "minecraft:block/bamboo_stalk"}, "elements": [
            {"from": [8 - wide, 0, 8 - wide], "to": [8 + wide, 16, 8 + wide], "faces": {
                **{word: {"uv": [u, 0, u + 2 * wide, 16], "texture": "#all"} for word in FACING_Y},
                "down": {"uv": [13, 4, 13 + 2 * wide, 4 + 2 * wide], "texture": "#all", "cullface": "down"},
                "up": {"uv": [13, 0, 13 + 2 * wide, 2 * wide], "texture": "#all", "cullface": "up"}}}]})


def _propagules(book: Book) -> None:
    book.model("mangrove_propagule", "cross", cross="mangrove_propagule")
    for age, high in enumerate((6, 9, 11, 13, 16)):
        # It grows downward: more of the picture with every age.
        book.raw(f"mangrove_propagule_hanging_{age}", {"ambientocclusion": False, "textures": {
            "particle": "minecraft:block/mangrove_propagule_hanging", "propagule": "minecraft:block/mangrove_propagule_hanging"},
            "elements": [{
                "from": low, "to": far, "rotation": {"origin": [8, 8, 8], "axis": "y", "angle": 45, "rescale": True}, "shade": False,
                "faces": {word: {"uv": [0, 0, 16, high], "texture": "#propagule"} for word in words}}
                for low, far, words in (([0.8, 16 - high, 8], [15.2, 16, 8], ("north", "south")),
                                        ([8, 16 - high, 0.8], [8, 16, 15.2], ("west", "east")))]})
    rows = {}
    for age in range(5):
        rows[f"age={age},hanging=false"] = "mangrove_propagule"
        rows[f"age={age},hanging=true"] = f"mangrove_propagule_hanging_{age}"
    book.variants("mangrove_propagule", rows)


def _dripleaves(book: Book) -> None:
    flat = book.models["block/big_dripleaf"]
    for name, angle in (("big_dripleaf_partial_tilt", -22.5), ("big_dripleaf_full_tilt", -45)):
        tilted = [
            element if "#stem" in str(element["faces"]) else
            {**element, "rotation": {"axis": "x", "angle": angle, "origin": [8, 15, 16]}} for element in flat["elements"]]
        book.raw(name, {**flat, "elements": tilted})
    models = {"none": "big_dripleaf", "unstable": "big_dripleaf", "partial": "big_dripleaf_partial_tilt",
              "full": "big_dripleaf_full_tilt"}
    book.variants("big_dripleaf", {f"facing={word},tilt={tilt}": ref(model, y=turn)
                                   for tilt, model in models.items() for word, turn in FACING_Y.items()})
    stem = [element for element in flat["elements"] if "#stem" in str(element["faces"])]
    book.raw("big_dripleaf_stem", {"ambientocclusion": False, "elements": [
        {**element, "to": [element["to"][0], 16, element["to"][2]]} for element in stem],
        "textures": {"particle": "minecraft:block/big_dripleaf_stem", "stem": "minecraft:block/big_dripleaf_stem"}})
    book.facing("big_dripleaf_stem", "big_dripleaf_stem")
    top = [{"from": low, "to": high, "shade": False, "faces": {
        "up": {"uv": [0, 0, 8, 8], "texture": "#top"}, "down": {"uv": [0, 8, 8, 0], "texture": "#top"}}}
        for low, high in (([8, 3, 0], [16, 3, 8]), ([0, 8, 0], [8, 8, 8]), ([0, 12, 8], [8, 12, 16]))]
    textures = {"particle": "minecraft:block/small_dripleaf_top", "top": "minecraft:block/small_dripleaf_top",
                "cross": "minecraft:block/small_dripleaf_stem_top"}
    cross = book.models["block/cross"]["elements"]
    book.raw("small_dripleaf_top", {"ambientocclusion": False, "textures": textures, "elements": [*cross, *top]})
    book.model("small_dripleaf_bottom", "cross", cross="small_dripleaf_stem_bottom")
    book.variants("small_dripleaf", {f"facing={word},half={half}": ref("small_dripleaf_" + part, y=turn)
                                     for half, part in (("upper", "top"), ("lower", "bottom")) for word, turn in FACING_Y.items()})


def _dripstone(book: Book) -> None:
    rows = {}
    for way in ("up", "down"):
        for thickness in ("tip", "tip_merge", "frustum", "middle", "base"):
            name = f"pointed_dripstone_{way}_{thickness}"
            rows[f"thickness={thickness},vertical_direction={way}"] = book.model(name, "cross", cross=name)
    book.variants("pointed_dripstone", rows)


def _cocoa(book: Book, age: int) -> None:
    low, high, side, top = (
        ([6, 7, 11], [10, 12, 15], [11, 4, 15, 9], [0, 0, 4, 4]), ([5, 5, 9], [11, 12, 15], [9, 4, 15, 11], [0, 0, 6, 6]),
        ([4, 3, 7], [12, 12, 15], [7, 4, 15, 13], [0, 0, 7, 7]))[age]
    texture = f"minecraft:block/cocoa_stage{age}"
    book.raw(f"cocoa_stage{age}", {"ambientocclusion": False, "textures": {"particle": texture, "cocoa": texture}, "elements": [
        {"from": low, "to": high, "faces": {
            **{word: {"uv": side, "texture": "#cocoa"} for word in FACING_Y},
            **{word: {"uv": top, "texture": "#cocoa"} for word in ("up", "down")}}},
        {"from": [8, 12, 12], "to": [8, 16, 16], "faces": {
            "west": {"uv": [12, 0, 16, 4], "texture": "#cocoa"}, "east": {"uv": [16, 0, 12, 4], "texture": "#cocoa"}}}]})


def _stems(book: Book) -> None:
    for fruit in ("pumpkin", "melon"):
        name = fruit + "_stem"
        book.variants(name, {f"age={age}": book.model(f"{name}_stage{age}", f"stem_growth{age}", stem=name) for age in range(8)})
        attached = book.model(f"attached_{name}", "stem_fruit", stem=name, upperstem=f"attached_{name}")
        book.facing(f"attached_{name}", attached, FROM_WEST)


def _creeping(book: Book) -> None:
    for name, parent, key in (("vine", "template_vine", "vine"), ("glow_lichen", "template_lichen", "texture"),
                              ("resin_clump", "template_lichen", "texture"), ("sculk_vein", "template_lichen", "texture")):
        model = book.model(name, parent, **{key: name})
        sides = {word: turn for word, turn in FRONT_TURNS.items() if any(prop == word for prop, _ in BLOCKS[name].properties)}
        # With no side named the block is shown on all, as a thing in nobody's place.
        none = {word: "false" for word in sides}
        book.multipart(name, *((row, ref(model, **turn, uvlock=True)) for word, turn in sides.items()
                               for row in ({word: "true"}, none)))
    side = {"small": "pale_moss_carpet_side_small", "tall": "pale_moss_carpet_side_tall"}
    book.model("pale_moss_carpet", "carpet", wool="pale_moss_carpet")
    for model in side.values():
        book.raw(model, {"ambientocclusion": False, "textures": {
            "particle": "minecraft:block/" + model, "side": "minecraft:block/" + model}, "elements": [
                {"from": [0, 0, 0.1], "to": [16, 16, 0.1], "shade": False, "faces": {
                    "north": {"uv": [16, 0, 0, 16], "texture": "#side"}, "south": {"uv": [0, 0, 16, 16], "texture": "#side"}}}]})
    words = {"small": "low", "tall": "tall"}
    bare = {"bottom": "false", **{word: "none" for word in FACING_Y}}
    book.multipart("pale_moss_carpet", ({"bottom": "true"}, "pale_moss_carpet"), (bare, "pale_moss_carpet"), *(
        ({word: words[size]}, ref(model, y=turn, uvlock=True)) for size, model in side.items() for word, turn in FACING_Y.items()),
        *((bare, ref(side["tall"], y=turn, uvlock=True)) for turn in FACING_Y.values()))


def _water_plants(book: Book) -> None:
    for kind in ("tube", "brain", "bubble", "fire", "horn"):
        for dead in ("", "dead_"):
            fan = f"{dead}{kind}_coral_fan"
            book.one(fan, book.model(fan, "coral_fan", fan=fan))
            wall = f"{dead}{kind}_coral_wall_fan"
            book.facing(wall, book.model(wall, "coral_wall_fan", fan=fan))
    book.model("lily_pad", "template_lily_pad", texture="lily_pad", particle="lily_pad")
    book.one("lily_pad", *turns("lily_pad"))
    book.one("frogspawn", book.model("frogspawn", "template_flat", texture="frogspawn", particle="frogspawn"))
    numbers = ("", "two_", "three_", "four_")
    rows = {}
    for count, number in enumerate(numbers, 1):
        for wet, dead in (("true", ""), ("false", "dead_")):
            model = f"{number}{dead}sea_pickle" + ("s" if count > 1 else "")
            rows[f"pickles={count},waterlogged={wet}"] = turns(model)
    book.variants("sea_pickle", rows)


_POTTED = {
    "azalea_bush": None, "flowering_azalea_bush": None, "cactus": None, "bamboo": None, "fern": "tinted_flower_pot_cross",
}
_POTTED_TEXTURES = {"mangrove_propagule": "mangrove_propagule", "crimson_roots": "crimson_roots_pot", "warped_roots": "warped_roots_pot"}


def _pots(book: Book) -> None:
    book.one("flower_pot", "flower_pot")
    for block in BLOCKS:
        name = block.name.removeprefix("minecraft:")
        if not name.startswith("potted_"):
            continue
        plant = name.removeprefix("potted_")
        if plant.endswith("azalea_bush"):
            base = plant.removesuffix("_bush")
            model = book.model(name, "template_potted_azalea_bush", plant="potted_" + base + "_bush_plant",
                               top=f"potted_{base}_bush_top", side=f"potted_{base}_bush_side")
        elif plant == "cactus":
            model = book.model(name, "template_potted_cactus", cactus="cactus_side", cactus_top="cactus_top")
        elif plant == "bamboo":
            model = book.model(name, "template_potted_bamboo", stalk="bamboo_stalk", leaf="bamboo_singleleaf")
        else:
            model = book.model(name, _POTTED.get(plant, "flower_pot_cross"), plant=_POTTED_TEXTURES.get(plant, plant))
        book.one(name, model)


def _fires(book: Book) -> None:
    for name in ("fire", "soul_fire"):
        for place in (0, 1):
            for part in ("floor", "side", "side_alt", "up", "up_alt"):
                if name == "fire" or "up" not in part:
                    book.model(f"{name}_{part}{place}", "template_fire_" + part, fire=f"{name}_{place}")
    none = {word: "false" for word in ("east", "north", "south", "up", "west")}
    sides = [ref(f"fire_side{alt}{place}") for place in (0, 1) for alt in ("", "_alt")]
    book.multipart(
        "fire", (none, [ref("fire_floor0"), ref("fire_floor1")]),
        *((row, [{**model, "y": turn} if turn else model for model in sides])
          for word, turn in FACING_Y.items() for row in ({word: "true"}, none)),
        ({"up": "true"}, [ref("fire_up0"), ref("fire_up1"), ref("fire_up_alt0"), ref("fire_up_alt1")]))
    soul = [ref(f"soul_fire_side{alt}{place}") for place in (0, 1) for alt in ("", "_alt")]
    book.multipart("soul_fire", (None, [ref("soul_fire_floor0"), ref("soul_fire_floor1")]),
                   *((None, [{**model, "y": turn} if turn else model for model in soul]) for turn in FACING_Y.values()))


def _lights(book: Book) -> None:
    for kind, wall in (("torch", "wall_torch"), ("soul_torch", "soul_wall_torch")):
        book.one(kind, book.model(kind, "template_torch", torch=kind))
        book.facing(wall, book.model(wall, "template_torch_wall", torch=kind), FROM_EAST)
    rows = {}
    for lit, off in (("true", ""), ("false", "_off")):
        book.model("redstone_torch" + off, "template_torch", torch="redstone_torch" + off)
        book.model("redstone_wall_torch" + off, "template_torch_wall", torch="redstone_torch" + off)
        for word, turn in FROM_EAST.items():
            rows[f"facing={word},lit={lit}"] = ref("redstone_wall_torch" + off, y=turn)
    book.variants("redstone_torch", {"lit=true": "redstone_torch", "lit=false": "redstone_torch_off"})
    book.variants("redstone_wall_torch", rows)
    for name in ("lantern", "soul_lantern"):
        book.variants(name, {"hanging=false": book.model(name, "template_lantern", lantern=name),
                             "hanging=true": book.model(name + "_hanging", "template_hanging_lantern", lantern=name)})
    book.variants("chain", {"axis=x": ref("chain", 90, 90), "axis=y": "chain", "axis=z": ref("chain", 90)})
    book.variants("end_rod", {f"facing={word}": ref("end_rod", **turn) for word, turn in TOP_TURNS.items()})
    for name, log in (("campfire", "campfire_log"), ("soul_campfire", "soul_campfire_log")):
        book.model(name, "template_campfire", fire=name + "_fire", lit_log=log + "_lit", log="campfire_log")
        book.variants(name, {f"facing={word},lit={lit}": ref(model, y=turn) for lit, model in (("true", name), ("false", "campfire_off"))
                             for word, turn in FROM_SOUTH.items()})
    for dye in (None, *COLORS):
        name = f"{dye}_candle" if dye else "candle"
        rows, cake = {}, {}
        for lit, ending in (("false", ""), ("true", "_lit")):
            for count, word in enumerate(("one", "two", "three", "four"), 1):
                parent = "template_candle" if count == 1 else f"template_{word}_candles"
                model = book.model(f"{name}_{word}_candle{'s' if count > 1 else ''}{ending}", parent, all=name + ending)
                rows[f"candles={count},lit={lit}"] = model
            cake[f"lit={lit}"] = book.model(f"{name}_cake{ending}", "template_cake_with_candle", candle=name + ending)
        book.variants(name, rows)
        book.variants(name + "_cake", cake)
    book.variants("cake", {f"bites={bites}": f"cake_slice{bites}" if bites else "cake" for bites in range(7)})


_STRAIGHT = {"north_south": 0, "east_west": 90}
_RAISED = {"ascending_north": ("_raised_ne", 0), "ascending_east": ("_raised_ne", 90), "ascending_south": ("_raised_sw", 0),
           "ascending_west": ("_raised_sw", 90)}
_CORNERS = {"south_east": 0, "south_west": 90, "north_west": 180, "north_east": 270}


def _rails(book: Book) -> None:
    def family(name: str) -> dict:
        book.model(name, "rail_flat", rail=name)
        book.model(name + "_raised_ne", "template_rail_raised_ne", rail=name)
        book.model(name + "_raised_sw", "template_rail_raised_sw", rail=name)
        return {**{shape: ref(name, y=turn) for shape, turn in _STRAIGHT.items()},
                **{shape: ref(name + ending, y=turn) for shape, (ending, turn) in _RAISED.items()}}

    corner = book.model("rail_corner", "rail_curved", rail="rail_corner")
    book.variants("rail", {f"shape={shape}": row for shape, row in (
        family("rail") | {shape: ref(corner, y=turn) for shape, turn in _CORNERS.items()}).items()})
    for name in ("powered_rail", "detector_rail", "activator_rail"):
        book.variants(name, {f"powered={powered},shape={shape}": row for powered, on in (("false", ""), ("true", "_on"))
                             for shape, row in family(name + on).items()})
