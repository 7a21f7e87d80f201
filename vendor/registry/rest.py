"""Entity types, biomes and the smaller registries; the synced registries that a server tells its clients."""

from pathlib import Path

from sources import Sources, write_json

# Block entity kinds by id, and the blocks that have one (1.21.4; the numbers as FerrumC's and ArticData's lists have
# them).
BLOCK_ENTITIES = (
    "furnace", "chest", "trapped_chest", "ender_chest", "jukebox", "dispenser", "dropper", "sign", "hanging_sign",
    "mob_spawner",
    "creaking_heart", "piston", "brewing_stand", "enchanting_table", "end_portal", "beacon", "skull",
    "daylight_detector", "hopper",
    "comparator", "banner", "structure_block", "end_gateway", "command_block", "shulker_box", "bed", "conduit",
    "barrel", "smoker",
    "blast_furnace", "lectern", "bell", "jigsaw", "campfire", "beehive", "sculk_sensor", "calibrated_sculk_sensor",
    "sculk_catalyst",
    "sculk_shrieker", "chiseled_bookshelf", "brushable_block", "decorated_pot", "crafter", "trial_spawner", "vault",
)
MORE_BLOCK_ENTITIES = {
    "pale_oak_sign": "sign", "pale_oak_wall_sign": "sign", "pale_oak_hanging_sign": "hanging_sign",
    "pale_oak_wall_hanging_sign": "hanging_sign", "creaking_heart": "creaking_heart", "vault": "vault",
}
# Corners of the colour triangle over temperature and downfall (cold, dry, wet), as map makers publish them. WETNESS is
# our fit: with it plains, forest, birch forest, taiga and jungle come out as minecraft.wiki lists them, to 3 of 255.
GRASS = ((128, 180, 151), (191, 183, 85), (71, 205, 51))
WETNESS = 1.72
FOLIAGE = ((96, 161, 123), (174, 164, 42), (26, 191, 0))
# A wolf_variant's three that the extraction lacks come from minecraft-data 1.21.3, which had nine too.
SYNCED_FROM_1_21_3 = ("wolf_variant",)


def climate_color(corners, temperature: float, downfall: float) -> int:
    warm = min(1.0, max(0.0, temperature))
    wet = min(1.0, max(0.0, downfall)) * warm**WETNESS
    shares = (1 - warm, warm - wet, wet)
    color = 0
    for channel in range(3):
        color = color << 8 | round(sum(share * corner[channel] for share, corner in zip(shares, corners)))
    return color


def make_entities(sources: Sources, out: Path) -> None:
    """[name, width, height, eye height, health or None, fire immune, kind]; the place is the id."""
    kinds = {entity["name"]: entity["type"] for entity in sources.md("entities")}
    rows = []
    for id, (name, entity) in enumerate(sorted(sources.pumpkin("entities").items(), key=lambda pair: pair[1]["id"])):
        if entity["id"] != id:
            raise ValueError(f"entity {name} has the number {entity['id']}, not {id}")
        width, height = entity["dimension"]
        size = [round(width, 5), round(height, 5), round(entity["eye_height"], 5)]
        health = entity.get("max_health", 20.0 if name == "player" else None)
        rows.append([name, *size, health, int(entity["fire_immune"]), kinds[name]])
    write_json(out / "entities.json.z", rows)


def make_biomes(sources: Sources, out: Path) -> None:
    """[name, temperature, downfall, precipitation, frozen, grass, foliage, water, water fog, sky, fog, dimension]; the
    place is the id."""
    dimensions = {biome["name"]: biome["dimension"] for biome in sources.md("biomes")}
    rows = []
    for name, biome in sources.pumpkin("synced_registries")["worldgen/biome"].items():
        effects, climate = biome["effects"], (biome["temperature"], biome["downfall"])
        grass = effects.get("grass_color", climate_color(GRASS, *climate))
        modifier = effects.get("grass_color_modifier")
        if modifier == "dark_forest":
            grass = (grass & 0xFEFEFE) + 0x28340A >> 1
        elif modifier == "swamp":
            grass = 0x6A7039
        rows.append([
            name, biome["temperature"], biome["downfall"], int(biome["has_precipitation"]),
            int(biome.get("temperature_modifier") == "frozen"),
            grass, effects.get("foliage_color", climate_color(FOLIAGE, *climate)),
            *(effects[key] for key in ("water_color", "water_fog_color", "sky_color", "fog_color")), dimensions[name],
        ])
    write_json(out / "biomes.json.z", rows)


def value_of(node):
    """A value of minecraft-data's NBT notation."""
    kind, value = node["type"], node["value"]
    if kind == "compound":
        return {key: value_of(inner) for key, inner in value.items()}
    if kind == "list":
        return [value_of({"type": value["type"], "value": inner}) for inner in value["value"]]
    return value


def make_synced(sources: Sources, out: Path) -> None:
    """{registry: {entry: value}}: what the configuration packets carry, complete."""
    table = sources.pumpkin("synced_registries")
    codec = sources.md("loginPacket", "1.21.3")["dimensionCodec"]
    for registry in SYNCED_FROM_1_21_3:
        for entry in codec["minecraft:" + registry]["entries"]:
            table[registry].setdefault(entry["key"].removeprefix("minecraft:"), value_of(entry["value"]))
        table[registry] = dict(sorted(table[registry].items()))
    write_json(out / "synced.json.z", table)


def block_entities(sources: Sources) -> dict[str, str]:
    """Block to kind."""
    blocks = {}
    for kind, row in sources.articdata("block_entities").items():
        for block in row["blocks"]:
            blocks[block["id"].removeprefix("minecraft:")] = kind.removeprefix("minecraft:")
    blocks |= MORE_BLOCK_ENTITIES
    if set(blocks) - set(sources.block_names) or set(blocks.values()) - set(BLOCK_ENTITIES):
        raise ValueError("a block entity of no block, or of no kind")
    return {name: blocks[name] for name in sources.block_names if name in blocks}


def game_rules(sources: Sources) -> dict[str, list]:
    rules = {}
    for row in sources.rows("survival/game_rules.tsv"):
        rules[row["rule"]] = [row["type"], int(row["default"]) if row["type"] == "int" else row["default"] == "true"]
    return rules


DAMAGE_KEYS = {"message_id": "", "scaling": "", "exhaustion": 0.0, "effects": "hurt", "death_message_type": "default"}


def damage_types(sources: Sources) -> list:
    rows = []
    for id, (name, row) in enumerate(sources.pumpkin("damage_type").items()):
        if row["id"] != id:
            raise ValueError("damage types are not in the order of their numbers")
        rows.append([name, *(row["components"].get(key, default) for key, default in DAMAGE_KEYS.items())])
    return rows


def effects(sources: Sources) -> list:
    rows = []
    for id, row in enumerate(sources.rows("survival/effects.tsv")):
        if int(row["id"]) != id:
            raise ValueError("effects are not in the order of their numbers")
        rows.append([row["effect"], row["category"], int(row["colour"].removeprefix("#"), 16)])
    return rows


def enchantments(sources: Sources) -> list:
    rows = []
    for name, row in sources.pumpkin("synced_registries")["enchantment"].items():
        costs = [[row[key]["base"], row[key]["per_level_above_first"]] for key in ("min_cost", "max_cost")]
        items = [row["supported_items"], row.get("primary_items"), row.get("exclusive_set")]
        rows.append([name, row["max_level"], row["weight"], *costs, row["anvil_cost"], *items, row["slots"]])
    return rows


def make_small(sources: Sources, out: Path) -> None:
    fuels = sources.rows("survival/fuels.tsv")
    statistics = sources.rows("survival/statistics.tsv")
    small = {
        "fuel": {row["item"]: int(row["burn_ticks"]) for row in fuels},
        "fuel_remainder": {row["item"]: row["remainder"] for row in fuels if row["remainder"] != "-"},
        "compost": {row["item"]: float(row["chance"]) for row in sources.rows("survival/composting.tsv")},
        "menus": sources.pumpkin("screens"),
        "block_entities": BLOCK_ENTITIES,
        "block_entity_of": block_entities(sources),
        "game_rules": game_rules(sources),
        "damage_types": damage_types(sources),
        "effects": effects(sources),
        "enchantments": enchantments(sources),
        "potions": [[row["potion"], row["base_name"], row["effects"]] for row in sources.rows("survival/potions.tsv")],
        "attributes": list(sources.pumpkin("attributes").items()),
        "particles": sources.pumpkin("particles"),
        "data_components": list(sources.md("protocol")["types"]["SlotComponentType"][1]["mappings"].values()),
        "custom_statistics": [row["id"] for row in statistics if row["stat_type"] == "minecraft:custom"],
        "spawn_eggs": {row["item"]: row["entity"] for row in sources.rows("survival/spawn_eggs.tsv")},
        "game_events": sources.pumpkin("game_event"),
    }
    write_json(out / "small.json.z", small)
    write_json(out / "sounds.json.z", sources.pumpkin("sounds"))
