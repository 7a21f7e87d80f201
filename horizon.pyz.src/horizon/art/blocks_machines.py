"""What is worked with: stations, redstone, pistons, sculk, spawners, portals; and blocks that something else draws."""

from horizon.art.book import COLORS, FACING_Y, FROM_SOUTH, FRONT_TURNS, TOP_TURNS, Book, ref, turns
from horizon.registry.block import BLOCKS

_EMPTY = ("air", "cave_air", "void_air", "structure_void", "bubble_column", "barrier", "light")

# Block: the texture of its crumbs. They are drawn as block entities, or by fluids' own rules.
_DRAWN_ELSEWHERE = {
    "chest": "oak_planks", "trapped_chest": "oak_planks", "ender_chest": "obsidian", "conduit": "conduit",
    "decorated_pot": "terracotta", "end_portal": "obsidian", "end_gateway": "obsidian", "moving_piston": "piston_side",
    "water": "water_still", "lava": "lava_still",
    **{f"{kind}{wall}": "soul_sand" for kind, wall in (
        ("skeleton", "_skull"), ("skeleton", "_wall_skull"), ("wither_skeleton", "_skull"), ("wither_skeleton", "_wall_skull"),
        ("zombie", "_head"), ("zombie", "_wall_head"), ("player", "_head"), ("player", "_wall_head"), ("creeper", "_head"),
        ("creeper", "_wall_head"), ("dragon", "_head"), ("dragon", "_wall_head"), ("piglin", "_head"), ("piglin", "_wall_head"))},
    **{f"{dye}_bed": f"{dye}_wool" for dye in COLORS},
    **{f"{dye}{wall}_banner": "oak_planks" for dye in COLORS for wall in ("", "_wall")},
    "shulker_box": "shulker_box", **{f"{dye}_shulker_box": f"{dye}_shulker_box" for dye in COLORS},
}

# Cubes with a front to one side: block -> (front, side, top, bottom).
_FRONTED = {
    "carved_pumpkin": ("carved_pumpkin", "pumpkin_side", "pumpkin_top", "pumpkin_top"),
    "jack_o_lantern": ("jack_o_lantern", "pumpkin_side", "pumpkin_top", "pumpkin_top"),
    "loom": ("loom_front", "loom_side", "loom_top", "loom_bottom"),
}

# Cubes with six textures: block -> down, up, north, south, west, east.
_SIX = {
    "crafting_table": ("oak_planks", "crafting_table_top", "crafting_table_front", "crafting_table_side", "crafting_table_front",
                       "crafting_table_side"),
    "cartography_table": ("dark_oak_planks", "cartography_table_top", "cartography_table_side3", "cartography_table_side1",
                          "cartography_table_side2", "cartography_table_side3"),
    "fletching_table": ("birch_planks", "fletching_table_top", "fletching_table_front", "fletching_table_front",
                        "fletching_table_side", "fletching_table_side"),
    "smithing_table": ("smithing_table_bottom", "smithing_table_top", "smithing_table_front", "smithing_table_front",
                       "smithing_table_side", "smithing_table_side"),
}


def write(book: Book) -> None:
    for name in _EMPTY:
        book.raw(name, {})
        book.one(name, name)
    for block in BLOCKS:
        name = block.name.removeprefix("minecraft:")
        particle = _DRAWN_ELSEWHERE.get(name)
        if name.endswith("_sign"):
            particle = name.removesuffix("_sign").removesuffix("_hanging").removesuffix("_wall") + "_planks"
        if particle:
            book.raw(name, {"textures": {"particle": "minecraft:block/" + particle}})
            book.one(name, name)
    for name, (front, side, top, bottom) in _FRONTED.items():
        book.facing(name, book.model(name, "orientable_with_bottom", front=front, side=side, top=top, bottom=bottom))
    for name, (down, up, north, south, west, east) in _SIX.items():
        book.one(name, book.model(name, "cube", particle=north, down=down, up=up, north=north, south=south, west=west, east=east))
    book.one("spawner", book.model("spawner", "cube_all_inner_faces", all="spawner"))
    book.one("mangrove_roots", book.model("mangrove_roots", "cube_column", side="mangrove_roots_side", end="mangrove_roots_top"))
    for name in ("slime_block", "honey_block", "beacon", "dragon_egg", "enchanting_table", "heavy_core"):
        book.one(name, name)
    _stations(book)
    _containers(book)
    _redstone(book)
    _sculk(book)
    _trials(book)
    _portals(book)
    _odd(book)


def _stations(book: Book) -> None:
    for name, top in (("furnace", "furnace_top"), ("smoker", "smoker_top"), ("blast_furnace", "blast_furnace_top")):
        rows = {}
        for lit, on in (("false", ""), ("true", "_on")):
            if name == "smoker":
                textures = {"bottom": "smoker_bottom"}
            else:
                textures = {"bottom": top}
            model = book.model(name + on, "orientable_with_bottom", front=f"{name}_front{on}", side=name + "_side", top=top, **textures)
            rows |= {f"facing={word},lit={lit}": ref(model, y=turn) for word, turn in FACING_Y.items()}
        book.variants(name, rows)
    for name, top in (("anvil", "anvil_top"), ("chipped_anvil", "chipped_anvil_top"), ("damaged_anvil", "damaged_anvil_top")):
        book.facing(name, book.model(name, "template_anvil", body="anvil", top=top), FROM_SOUTH)
    book.facing("stonecutter", "stonecutter")
    rows = {}
    for word, turn in FACING_Y.items():
        rows[f"face=floor,facing={word}"] = ref("grindstone", y=turn)
        rows[f"face=wall,facing={word}"] = ref("grindstone", 90, turn)
        rows[f"face=ceiling,facing={word}"] = ref("grindstone", 180, turn)
    book.variants("grindstone", rows)
    book.facing("lectern", "lectern")
    book.variants("jukebox", dict.fromkeys(("has_record=false", "has_record=true"), book.model(
        "jukebox", "cube_top", side="jukebox_side", top="jukebox_top")))
    book.multipart("composter", (None, "composter"), *(
        ({"level": str(level)}, f"composter_contents{level}") for level in range(1, 8)), ({"level": "8"}, "composter_contents_ready"))
    book.one("cauldron", "cauldron")
    book.one("lava_cauldron", book.model("lava_cauldron", "template_cauldron_full", content="lava_still"))
    for name, content in (("water_cauldron", "water_still"), ("powder_snow_cauldron", "powder_snow")):
        book.variants(name, {f"level={level}": book.model(f"{name}_{part}", "template_cauldron_" + part, content=content)
                             for level, part in ((1, "level1"), (2, "level2"), (3, "full"))})
    book.multipart("brewing_stand", (None, "brewing_stand"), *(
        ({f"has_bottle_{place}": has}, f"brewing_stand_{word}{place}")
        for place in range(3) for has, word in (("true", "bottle"), ("false", "empty"))))
    for name in ("bee_nest", "beehive"):
        end = "end" if name == "beehive" else None
        rows = {}
        for honey in ("", "_honey"):
            model = book.model(name + honey, "orientable_with_bottom", front=f"{name}_front{honey}", side=name + "_side",
                               top=f"{name}_{end or 'top'}", bottom=f"{name}_{end or 'bottom'}")
            for level in ((5,) if honey else range(5)):
                rows |= {f"facing={word},honey_level={level}": ref(model, y=turn) for word, turn in FACING_Y.items()}
        book.variants(name, rows)
    for charges in range(5):
        ends = {"top": "respawn_anchor_top_off" if not charges else "respawn_anchor_top", "bottom": "respawn_anchor_bottom"}
        book.model(f"respawn_anchor_{charges}", "cube_bottom_top", side=f"respawn_anchor_side{charges}", **ends)
    book.variants("respawn_anchor", {f"charges={charges}": f"respawn_anchor_{charges}" for charges in range(5)})
    rows = {}
    for word, turn in FACING_Y.items():
        rows[f"attachment=floor,facing={word}"] = ref("bell_floor", y=turn)
        rows[f"attachment=ceiling,facing={word}"] = ref("bell_ceiling", y=turn)
        rows[f"attachment=single_wall,facing={word}"] = ref("bell_wall", y=turn - 90)
        rows[f"attachment=double_wall,facing={word}"] = ref("bell_between_walls", y=turn - 90)
    book.variants("bell", rows)


def _containers(book: Book) -> None:
    rows = {}
    for opened, top in (("false", "barrel_top"), ("true", "barrel_top_open")):
        model = book.model("barrel" + ("_open" if opened == "true" else ""), "cube_bottom_top", side="barrel_side", top=top,
                           bottom="barrel_bottom")
        rows |= {f"facing={word},open={opened}": ref(model, **turn) for word, turn in TOP_TURNS.items()}
    book.variants("barrel", rows)
    for name in ("dispenser", "dropper"):
        flat = book.model(name, "orientable", front=name + "_front", side="furnace_side", top="furnace_top")
        high = book.model(name + "_vertical", "orientable_vertical", front=name + "_front_vertical", side="furnace_top")
        book.variants(name, {"facing=up": high, "facing=down": ref(high, 180), **{
            f"facing={word}": ref(flat, y=turn) for word, turn in FACING_Y.items()}})
    book.variants("hopper", {"facing=down": "hopper", **{
        f"facing={word}": ref("hopper_side", y=turn) for word, turn in FACING_Y.items()}})
    _bookshelf(book)
    _crafter(book)


def _bookshelf(book: Book) -> None:
    """Six places for books on the front, each with a book or without."""
    book.raw("chiseled_bookshelf", {"parent": "minecraft:block/block", "textures": {
        "particle": "minecraft:block/chiseled_bookshelf_top", "top": "minecraft:block/chiseled_bookshelf_top",
        "side": "minecraft:block/chiseled_bookshelf_side"}, "elements": [{
            "from": [0, 0, 0], "to": [16, 16, 16], "faces": {
                **{word: {"texture": "#side", "cullface": word} for word in ("east", "south", "west")},
                **{word: {"texture": "#top", "cullface": word} for word in ("up", "down")}}}]})
    book.model("chiseled_bookshelf_inventory", "orientable", front="chiseled_bookshelf_empty", side="chiseled_bookshelf_side",
               top="chiseled_bookshelf_top")
    rows = [({"facing": word}, ref("chiseled_bookshelf", y=turn, uvlock=True)) for word, turn in FACING_Y.items()]
    places = ("top_left", "top_mid", "top_right", "bottom_left", "bottom_mid", "bottom_right")
    for place, part in enumerate(places):
        u0, v0 = ((0, 6, 11)[place % 3], 0 if place < 3 else 8)
        u1, v1 = ((6, 11, 16)[place % 3], 8 if place < 3 else 16)
        for state in ("empty", "occupied"):
            texture = f"minecraft:block/chiseled_bookshelf_{state}"
            book.raw(f"chiseled_bookshelf_{state}_slot_{part}", {"textures": {"texture": texture, "particle": texture}, "elements": [{
                "from": [16 - u1, 16 - v1, 0], "to": [16 - u0, 16 - v0, 0],
                "faces": {"north": {"uv": [u0, v0, u1, v1], "texture": "#texture", "cullface": "north"}}}]})
            for word, turn in FACING_Y.items():
                rows.append(({"facing": word, f"slot_{place}_occupied": "true" if state == "occupied" else "false"},
                             ref(f"chiseled_bookshelf_{state}_slot_{part}", y=turn)))
    book.multipart("chiseled_bookshelf", *rows)


_ORIENTATIONS = {
    "down_east": (90, 90), "down_north": (90, 0), "down_south": (90, 180), "down_west": (90, 270), "up_east": (270, 270),
    "up_north": (270, 180), "up_south": (270, 0), "up_west": (270, 90), "west_up": (0, 270), "east_up": (0, 90),
    "north_up": (0, 0), "south_up": (0, 180),
}
"""By "front_top": turns of a model whose front looks north and whose top looks up."""


def _crafter(book: Book) -> None:
    rows = {}
    for crafting in ("false", "true"):
        for triggered in ("false", "true"):
            at = "_crafting" if crafting == "true" else "_triggered" if triggered == "true" else ""
            model = book.model("crafter" + at, "cube_directional", particle="crafter_north", down="crafter_bottom",
                               up="crafter_top" + at, north="crafter_north" + ("_crafting" if at == "_crafting" else ""),
                               south="crafter_south" + ("_triggered" if at == "_triggered" else ""), west="crafter_west" + at,
                               east="crafter_east" + at)
            for word, (x, y) in _ORIENTATIONS.items():
                rows[f"crafting={crafting},orientation={word},triggered={triggered}"] = ref(model, x, y)
    book.variants("crafter", rows)
    jigsaw = book.model("jigsaw", "cube_directional", particle="jigsaw_top", down="jigsaw_side", up="jigsaw_lock",
                        north="jigsaw_top", south="jigsaw_bottom", west="jigsaw_side", east="jigsaw_side")
    book.variants("jigsaw", {f"orientation={word}": ref(jigsaw, x, y) for word, (x, y) in _ORIENTATIONS.items()})


def _redstone(book: Book) -> None:
    for name, front in (("piston", "piston_top"), ("sticky_piston", "piston_top_sticky")):
        still = book.model(name, "template_piston", platform=front, bottom="piston_bottom", side="piston_side")
        book.model(name + "_inventory", "cube_bottom_top", side="piston_side", top=front, bottom="piston_bottom")
        base = book.model(name + "_base", "piston_extended", bottom="piston_bottom", side="piston_side", inside="piston_inner")
        book.variants(name, {f"extended={out},facing={word}": ref(model, **turn) for out, model in (("false", still), ("true", base))
                             for word, turn in FRONT_TURNS.items()})
    rows = {}
    for kind, front in (("normal", "piston_top"), ("sticky", "piston_top_sticky")):
        for short, ending in (("false", ""), ("true", "_short")):
            name = "piston_head" + ending + ("_sticky" if kind == "sticky" else "")
            book.model(name, "template_piston_head" + ending, platform=front, unsticky="piston_top", side="piston_side")
            rows |= {f"facing={word},short={short},type={kind}": ref(name, **turn) for word, turn in FRONT_TURNS.items()}
    book.variants("piston_head", rows)
    book.variants("repeater", {
        f"delay={delay},facing={word},locked={locked},powered={powered}": ref(
            f"repeater_{delay}tick{on}{lock}", y=turn)
        for delay in range(1, 5) for powered, on in (("false", ""), ("true", "_on")) for locked, lock in (("false", ""), ("true", "_locked"))
        for word, turn in FROM_SOUTH.items()})
    book.variants("comparator", {
        f"facing={word},mode={mode},powered={powered}": ref("comparator" + on + minus, y=turn)
        for mode, minus in (("compare", ""), ("subtract", "_subtract")) for powered, on in (("false", ""), ("true", "_on"))
        for word, turn in FROM_SOUTH.items()})
    _wire(book)
    rows = {}
    for word, turn in FACING_Y.items():
        for powered, model in (("false", "lever"), ("true", "lever_on")):
            rows[f"face=floor,facing={word},powered={powered}"] = ref(model, y=turn)
            rows[f"face=wall,facing={word},powered={powered}"] = ref(model, 90, turn)
            rows[f"face=ceiling,facing={word},powered={powered}"] = ref(model, 180, turn + 180)
    book.variants("lever", rows)
    book.variants("tripwire_hook", {
        f"attached={attached},facing={word},powered={powered}": ref("tripwire_hook" + to + on, y=turn)
        for attached, to in (("false", ""), ("true", "_attached")) for powered, on in (("false", ""), ("true", "_on"))
        for word, turn in FACING_Y.items()})
    _strings(book)
    lamp = book.model("redstone_lamp", "cube_all", all="redstone_lamp")
    book.variants("redstone_lamp", {"lit=false": lamp, "lit=true": book.model("redstone_lamp_on", "cube_all", all="redstone_lamp_on")})
    for inverted, ending in (("false", ""), ("true", "_inverted")):
        book.model("daylight_detector" + ending, "daylight_detector_base", top=f"daylight_detector{ending}_top", side="daylight_detector_side")
    book.variants("daylight_detector", {"inverted=false": "daylight_detector", "inverted=true": "daylight_detector_inverted"})
    rows = {}
    for powered, on in (("false", ""), ("true", "_on")):
        model = book.model("observer" + on, "cube_directional", particle="observer_front", down="observer_top", up="observer_top",
                           north="observer_front", south="observer_back" + on, west="observer_side", east="observer_side")
        rows |= {f"facing={word},powered={powered}": ref(model, **turn) for word, turn in FRONT_TURNS.items()}
    book.variants("observer", rows)
    for name in ("command_block", "repeating_command_block", "chain_command_block"):
        rows = {}
        for conditional, side in (("false", "_side"), ("true", "_conditional")):
            model = book.model(name + ("_conditional" if conditional == "true" else ""), "cube_directional", particle=name + "_back",
                               down=name + side, up=name + side, west=name + side, east=name + side, north=name + "_front",
                               south=name + "_back")
            rows |= {f"conditional={conditional},facing={word}": ref(model, **turn) for word, turn in FRONT_TURNS.items()}
        book.variants(name, rows)
    for mode in ("save", "load", "corner", "data"):
        book.model("structure_block_" + mode, "cube_all", all="structure_block_" + mode)
    book.model("structure_block", "cube_all", all="structure_block")
    book.variants("structure_block", {f"mode={mode}": "structure_block_" + mode for mode in ("save", "load", "corner", "data")})
    rows = {}
    for powered, on in (("false", ""), ("true", "_on")):
        model = book.raw("lightning_rod" + on, {"parent": "minecraft:block/block", "textures": {
            "particle": "minecraft:block/lightning_rod" + on, "texture": "minecraft:block/lightning_rod" + on}, "elements": [
                {"from": [6, 12, 6], "to": [10, 16, 10], "faces": {
                    **{word: {"uv": [0, 0, 4, 4], "texture": "#texture"} for word in FACING_Y},
                    "down": {"uv": [0, 0, 4, 4], "texture": "#texture"}, "up": {"uv": [4, 4, 0, 0], "texture": "#texture", "cullface": "up"}}},
                {"from": [7, 0, 7], "to": [9, 12, 9], "faces": {
                    **{word: {"uv": [0, 4, 2, 16], "texture": "#texture"} for word in FACING_Y},
                    "down": {"uv": [0, 4, 2, 6], "texture": "#texture", "cullface": "down"}}}]})
        rows |= {f"facing={word},powered={powered}": ref(model, **turn) for word, turn in TOP_TURNS.items()}
    book.variants("lightning_rod", rows)


def _wire(book: Book) -> None:
    """Dust: a dot where it ends, turns or meets, lines to the sides, and up walls."""
    sides = ("north", "east", "south", "west")
    none = dict.fromkeys(sides, "none")
    corners = [{a: "side|up", b: "side|up"} for a, b in (("north", "east"), ("south", "east"), ("south", "west"), ("north", "west"))]
    lines = (("north", "redstone_dust_side0", 0), ("south", "redstone_dust_side_alt0", 0), ("east", "redstone_dust_side_alt1", 270),
             ("west", "redstone_dust_side1", 270))
    book.multipart(
        "redstone_wire", ({"OR": [none, *corners]}, "redstone_dust_dot"),
        *(({word: "side|up"}, ref(model, y=turn)) for word, model, turn in lines),
        *(({word: "up"}, ref("redstone_dust_up", y=turn)) for word, turn in FACING_Y.items()))


_STRINGS = {
    (): ("ns", 0), ("north",): ("n", 0), ("east",): ("n", 90), ("south",): ("n", 180), ("west",): ("n", 270),
    ("north", "south"): ("ns", 0), ("east", "west"): ("ns", 90), ("north", "east"): ("ne", 0), ("east", "south"): ("ne", 90),
    ("south", "west"): ("ne", 180), ("north", "west"): ("ne", 270), ("north", "east", "south"): ("nse", 0),
    ("east", "south", "west"): ("nse", 90), ("north", "south", "west"): ("nse", 180), ("north", "east", "west"): ("nse", 270),
    ("north", "east", "south", "west"): ("nsew", 0),
}


def _strings(book: Book) -> None:
    rows = {}
    for attached, kind in (("false", "tripwire_"), ("true", "tripwire_attached_")):
        for sides, (model, turn) in _STRINGS.items():
            key = ",".join(f"{word}={'true' if word in sides else 'false'}" for word in ("east", "north", "south", "west"))
            rows[f"attached={attached},{key}"] = ref(kind + model, y=turn)
    book.variants("tripwire", rows)


def _sculk(book: Book) -> None:
    rows = {}
    for phase, on in (("inactive", "_inactive"), ("active", "_active"), ("cooldown", "_inactive")):
        model = book.model("sculk_sensor" + on, "template_sculk_sensor", tendrils="sculk_sensor_tendril" + on)
        rows[f"sculk_sensor_phase={phase}"] = model
    book.variants("sculk_sensor", rows)
    rows = {}
    for phase, on in (("inactive", "_inactive"), ("active", "_active"), ("cooldown", "_inactive")):
        model = book.model("calibrated_sculk_sensor" + on, "template_calibrated_sculk_sensor", tendrils="sculk_sensor_tendril" + on,
                           calibrated_side="calibrated_sculk_sensor_amethyst")
        rows |= {f"facing={word},sculk_sensor_phase={phase}": ref(model, y=turn) for word, turn in FACING_Y.items()}
    book.variants("calibrated_sculk_sensor", rows)
    rows = {}
    for bloom, on in (("false", ""), ("true", "_bloom")):
        rows[f"bloom={bloom}"] = book.model("sculk_catalyst" + on, "cube_bottom_top", side="sculk_catalyst_side" + on,
                                            top="sculk_catalyst_top" + on, bottom="sculk_catalyst_bottom")
    book.variants("sculk_catalyst", rows)
    ends = {"bottom": "sculk_shrieker_bottom", "side": "sculk_shrieker_side", "top": "sculk_shrieker_top"}
    book.variants("sculk_shrieker", {
        f"can_summon={can}": book.model("sculk_shrieker" + word, "template_sculk_shrieker", inner_top=f"sculk_shrieker{word}_inner_top", **ends)
        for can, word in (("false", ""), ("true", "_can_summon"))})


def _trials(book: Book) -> None:
    rows = {}
    for ominous in ("false", "true"):
        bad = "_ominous" if ominous == "true" else ""
        for state in ("inactive", "waiting_for_players", "active", "waiting_for_reward_ejection", "ejecting_reward", "cooldown"):
            top, side = {
                "inactive": ("inactive", "inactive"), "cooldown": ("inactive", "inactive"), "waiting_for_players": ("active", "active"),
                "active": ("active", "active"), "waiting_for_reward_ejection": ("ejecting_reward", "active"),
                "ejecting_reward": ("ejecting_reward", "active"),
            }[state]
            ends = {"side": f"trial_spawner_side_{side}{bad}", "top": f"trial_spawner_top_{top}{bad}"}
            word = "" if top == "inactive" else "_" + top
            name = book.model("trial_spawner" + word + bad, "cube_bottom_top_inner_faces", bottom="trial_spawner_bottom", **ends)
            rows[f"ominous={ominous},trial_spawner_state={state}"] = name
    book.variants("trial_spawner", rows)
    rows = {}
    for ominous in ("false", "true"):
        bad = "_ominous" if ominous == "true" else ""
        for state, front, side, top in (("inactive", "off", "off", ""), ("active", "on", "on", ""), ("unlocking", "ejecting", "on", ""),
                                        ("ejecting", "ejecting", "on", "_ejecting")):
            word = "" if state == "inactive" else "_" + ("ejecting_reward" if state == "ejecting" else state)
            model = book.model("vault" + word + bad, "template_vault", front=f"vault_front_{front}{bad}", side=f"vault_side_{side}{bad}",
                               top=f"vault_top{top}{bad}", bottom=f"vault_bottom{bad}")
            rows |= {f"facing={word},ominous={ominous},vault_state={state}": ref(model, y=turn) for word, turn in FACING_Y.items()}
    book.variants("vault", rows)
    rows = {}
    for active, on in (("false", ""), ("true", "_active")):
        upright = book.model("creaking_heart" + on, "cube_column", side="creaking_heart" + on, end="creaking_heart_top" + on)
        lying = book.model(f"creaking_heart{on}_horizontal", "cube_column_horizontal", side="creaking_heart" + on, end="creaking_heart_top" + on)
        rows |= {f"active={active},axis=x": ref(lying, 90, 90), f"active={active},axis=y": upright, f"active={active},axis=z": ref(lying, 90)}
    book.variants("creaking_heart", rows)


def _portals(book: Book) -> None:
    portal = {"textures": {"particle": "minecraft:block/nether_portal", "portal": "minecraft:block/nether_portal"}}
    book.raw("nether_portal_ns", {**portal, "elements": [{"from": [0, 0, 6], "to": [16, 16, 10], "faces": {
        word: {"uv": [0, 0, 16, 16], "texture": "#portal"} for word in ("north", "south")}}]})
    book.raw("nether_portal_ew", {**portal, "elements": [{"from": [6, 0, 0], "to": [10, 16, 16], "faces": {
        word: {"uv": [0, 0, 16, 16], "texture": "#portal"} for word in ("west", "east")}}]})
    book.variants("nether_portal", {"axis=x": "nether_portal_ns", "axis=z": "nether_portal_ew"})
    book.variants("end_portal_frame", {f"eye={eye},facing={word}": ref(model, y=turn) for eye, model in (
        ("false", "end_portal_frame"), ("true", "end_portal_frame_filled")) for word, turn in FROM_SOUTH.items()})


def _odd(book: Book) -> None:
    for bottom, model in (("false", "scaffolding_stable"), ("true", "scaffolding_unstable")):
        book.states.setdefault("scaffolding", {"variants": {}})["variants"][f"bottom={bottom}"] = ref(model)
    rows = {}
    for hatch, crack in enumerate(("", "slightly_cracked_", "very_cracked_")):
        texture = ("turtle_egg", "turtle_egg_slightly_cracked", "turtle_egg_very_cracked")[hatch]
        for count, (number, end) in enumerate((("", ""), ("two_", "s"), ("three_", "s"), ("four_", "s")), 1):
            model = book.model(f"{number}{crack}turtle_egg{end}", f"template_{number}turtle_egg{end}", all=texture)
            rows[f"eggs={count},hatch={hatch}"] = turns(model)
    book.variants("turtle_egg", rows)
    for hatch, word in enumerate(("not_cracked", "slightly_cracked", "very_cracked")):
        book.model("sniffer_egg_" + word, "sniffer_egg", **{
            side: f"sniffer_egg_{word}_{side}"
            for side in ("north", "south", "west", "east")}, top=f"sniffer_egg_{word}_top", bottom=f"sniffer_egg_{word}_bottom")
    book.variants("sniffer_egg", {f"hatch={hatch}": "sniffer_egg_" + word
                                  for hatch, word in enumerate(("not_cracked", "slightly_cracked", "very_cracked"))})
    alive = book.model("chorus_flower", "template_chorus_flower", texture="chorus_flower", bottom="chorus_plant")
    dead = book.model("chorus_flower_dead", "template_chorus_flower", texture="chorus_flower_dead", bottom="chorus_plant")
    book.variants("chorus_flower", {f"age={age}": dead if age == 5 else alive for age in range(6)})
    plain = ("chorus_plant_noside", "chorus_plant_noside1", "chorus_plant_noside2", "chorus_plant_noside3")
    rows = []
    for place, (word, turn) in enumerate(FRONT_TURNS.items()):
        rows.append(({word: "true"}, ref("chorus_plant_side", **turn, uvlock=True)))
        order = plain[place % 4:] + plain[:place % 4]
        rows.append(({word: "false"}, [ref(order[0], **turn, uvlock=True, weight=2), *(
            ref(model, **turn, uvlock=True) for model in order[1:])]))
    book.multipart("chorus_plant", *rows)
    _bars(book)


def _bars(book: Book) -> None:
    textures = {"particle": "minecraft:block/iron_bars", "bars": "minecraft:block/iron_bars", "edge": "minecraft:block/iron_bars"}

    def raw(name: str, *elements: dict) -> str:
        return book.raw("iron_bars_" + name, {"ambientocclusion": False, "textures": textures, "elements": list(elements)})

    def flat(low: list, high: list, words: tuple, uv: list, cull: bool = False) -> dict:
        return {"from": low, "to": high, "faces": {word: {"uv": uv, "texture": "#bars", **({"cullface": word} if cull else {})} for word in words}}

    ends = raw("post_ends", *(flat([7, y, 7], [9, y, 9], ("down", "up"), [7, 7, 9, 9]) for y in (0.001, 15.999)))
    post = raw("post", flat([8, 0, 7], [8, 16, 9], ("west", "east"), [7, 0, 9, 16]), flat([7, 0, 8], [9, 16, 8], ("north", "south"), [7, 0, 9, 16]))
    cap = raw("cap", flat([8, 0, 8], [8, 16, 9], ("west", "east"), [8, 0, 7, 16]), flat([7, 0, 9], [9, 16, 9], ("north", "south"), [9, 0, 7, 16]))
    cap_alt = raw("cap_alt", flat([8, 0, 7], [8, 16, 8], ("west", "east"), [8, 0, 9, 16]), flat([7, 0, 7], [9, 16, 7], ("north", "south"), [7, 0, 9, 16]))

    def side(name: str, near: int, far: int, word: str) -> str:
        low, high = min(near, far), max(near, far)
        return raw(name, flat([8, 0, low], [8, 16, high], ("west", "east"), [low, 0, high, 16]),
                   flat([7, 0, near], [9, 16, near], (word,), [7, 0, 9, 16], True),
                   *(flat([7, y, low], [9, y, high], ("down", "up"), [7, low, 9, high]) for y in (0.001, 15.999)))

    north, south = side("side", 0, 8, "north"), side("side_alt", 16, 8, "south")
    off = dict.fromkeys(("north", "south", "east", "west"), "false")
    book.multipart(
        "iron_bars", (None, ends), (off, post),
        ({**off, "north": "true"}, cap), ({**off, "east": "true"}, ref(cap, y=90)),
        ({**off, "south": "true"}, cap_alt), ({**off, "west": "true"}, ref(cap_alt, y=90)),
        ({"north": "true"}, north), ({"east": "true"}, ref(north, y=90)),
        ({"south": "true"}, south), ({"west": "true"}, ref(south, y=90)))
