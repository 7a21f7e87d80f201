"""Entities, biomes, menus, rules, damage, effects, enchantments and the lists that the wire counts by."""

import pytest
from horizon.core.aabb import AABB
from horizon.core.errors import UnknownError, UsageError
from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.block_entity_type import BLOCK_ENTITY_TYPES, KIND_OF_BLOCK, block_entity_kind
from horizon.registry.damage_type import DAMAGE_TYPES
from horizon.registry.effect import EFFECTS, POTIONS
from horizon.registry.enchantment import ENCHANTMENTS
from horizon.registry.entity_type import ENTITY_TYPES, SPAWN_EGGS
from horizon.registry.game_rule import GAME_RULES, parse_game_rule
from horizon.registry.item import ITEMS
from horizon.registry.menu_type import MENU_NAMES, MENU_TYPES
from horizon.registry.sound import SOUND_IDS, SOUNDS
from horizon.registry.statistic import CUSTOM_STATISTICS, STATISTIC_KINDS
from horizon.registry.synced import synced_names, synced_registries
from horizon.registry.tags import tag
from horizon.registry.wire_name import ATTRIBUTE_DEFAULTS, DATA_COMPONENT_IDS, DATA_COMPONENTS, PARTICLES


@pytest.mark.parametrize(("name", "id", "width", "height", "eye", "health"), [
    ("player", 147, 0.6, 1.8, 1.62, 20.0), ("zombie", 143, 0.6, 1.95, 1.74, 20.0),
    ("item", 68, 0.25, 0.25, 0.2125, None),
    ("creeper", 30, 0.6, 1.7, 1.445, 20.0), ("pig", 94, 0.9, 0.9, 0.765, 10.0),
    ("falling_block", 49, 0.98, 0.98, 0.833, None),
])
def test_sizes_of_entities(name, id, width, height, eye, health):
    kind = ENTITY_TYPES[name]
    assert (kind.id, kind.width, kind.height, kind.eye_height) == (id, width, height, eye)
    assert kind.max_health == health
    assert kind.is_living is (health is not None)
    assert kind.box(1.0, 2.0, 3.0) == AABB.around(1.0, 2.0, 3.0, width, height)


def test_every_egg_spawns_something():
    assert len(SPAWN_EGGS) == 81
    assert SPAWN_EGGS["minecraft:pig_spawn_egg"] is ENTITY_TYPES["pig"]
    assert all(name in ITEMS for name in SPAWN_EGGS)


def test_climates():
    plains, desert, taiga = BIOMES["plains"], BIOMES["desert"], BIOMES["snowy_taiga"]
    assert (plains.id, plains.temperature, plains.downfall, plains.has_precipitation) == (40, 0.8, 0.4, True)
    assert (desert.temperature, desert.has_precipitation) == (2.0, False)
    assert taiga.is_cold_at(64) and not plains.is_cold_at(64)
    assert BIOMES["stony_peaks"].is_cold_at(300) is False
    assert BIOMES["windswept_hills"].is_cold_at(200) is True
    assert BIOMES["frozen_ocean"].is_frozen


@pytest.mark.parametrize(("name", "grass", "foliage"), [
    ("plains", 0x91BD59, 0x77AB2F), ("forest", 0x79C05A, 0x59AE30), ("birch_forest", 0x88BB67, 0x6BA941),
    ("taiga", 0x86B783, 0x68A464), ("jungle", 0x59C93C, 0x30BB0B), ("desert", 0xBFB755, 0xAEA42A),
    ("snowy_plains", 0x80B497, 0x60A17B), ("dark_forest", 0x507A32, 0x59AE30),
])
def test_grass_and_leaves_have_about_the_colours_that_the_wiki_lists(name, grass, foliage):
    biome = BIOMES[name]
    for ours, listed in ((biome.grass_color, grass), (biome.foliage_color, foliage)):
        for shift in (16, 8, 0):
            assert abs((ours >> shift & 255) - (listed >> shift & 255)) <= 4


def test_colours_of_their_own_are_exact():
    assert BIOMES["badlands"].grass_color == 0x90814D
    assert BIOMES["badlands"].foliage_color == 0x9E814D
    assert BIOMES["swamp"].grass_color == 0x6A7039
    assert BIOMES["pale_garden"].sky_color == 0xB9B9B9
    assert BIOMES["plains"].water_color == 0x3F76E4
    assert {biome.dimension for biome in BIOMES} == {"overworld", "nether", "end"}


def test_menus_by_number():
    assert (len(MENU_NAMES), MENU_TYPES["minecraft:generic_9x3"], MENU_TYPES["minecraft:stonecutter"]) == (25, 2, 24)
    assert MENU_TYPES["minecraft:crafting"] == 12 and MENU_TYPES["minecraft:furnace"] == 14


def test_block_entities():
    assert len(BLOCK_ENTITY_TYPES) == 45
    assert (BLOCK_ENTITY_TYPES["minecraft:furnace"], BLOCK_ENTITY_TYPES["minecraft:vault"]) == (0, 44)
    assert block_entity_kind(parse_state("chest")) == "minecraft:chest"
    assert block_entity_kind(parse_state("pale_oak_wall_hanging_sign")) == "minecraft:hanging_sign"
    assert block_entity_kind(parse_state("red_bed")) == "minecraft:bed"
    assert block_entity_kind(parse_state("stone")) is None
    assert all(block in BLOCKS and kind in BLOCK_ENTITY_TYPES for block, kind in KIND_OF_BLOCK.items())
    signs = [block.name for block in BLOCKS if block.name.endswith("_sign")]
    assert all(name in KIND_OF_BLOCK for name in signs)


def test_game_rules():
    assert len(GAME_RULES) == 52
    assert GAME_RULES["keepInventory"] == ("bool", False)
    assert GAME_RULES["randomTickSpeed"] == ("int", 3)
    assert parse_game_rule("keepInventory", "TRUE") is True
    assert parse_game_rule("randomTickSpeed", "12") == 12
    assert parse_game_rule("randomTickSpeed", str(10**30)) == 2**31 - 1
    with pytest.raises(UsageError, match="use true or false"):
        parse_game_rule("keepInventory", "maybe")
    with pytest.raises(UsageError, match="whole number"):
        parse_game_rule("randomTickSpeed", "fast")
    with pytest.raises(UnknownError, match="did you mean keepInventory"):
        parse_game_rule("keepinventory", "true")


def test_damage_effects_and_potions():
    assert (len(DAMAGE_TYPES), len(EFFECTS), len(POTIONS)) == (49, 39, 46)
    assert (DAMAGE_TYPES["arrow"].exhaustion, DAMAGE_TYPES["in_fire"].sound) == (0.1, "burning")
    assert (EFFECTS["speed"].id, EFFECTS["speed"].color, EFFECTS["infested"].id) == (0, 0x33EBFF, 38)
    assert POTIONS["strong_turtle_master"].effects == (("minecraft:slowness", 5, 400), ("minecraft:resistance", 3, 400))
    assert POTIONS["water"].effects == ()
    for potion in POTIONS:
        assert all(effect in EFFECTS for effect, _, _ in potion.effects)


def test_enchantments_fit_their_items():
    sharpness = ENCHANTMENTS["sharpness"]
    assert (len(ENCHANTMENTS), sharpness.max_level, sharpness.weight) == (42, 5, 10)
    assert sharpness.fits(ITEMS["diamond_sword"]) and not sharpness.fits(ITEMS["bow"])
    for enchantment in ENCHANTMENTS:
        for name in (enchantment.supported, enchantment.primary):
            assert name is None or tag("item", name)
        if enchantment.exclusive and enchantment.exclusive.startswith("#"):
            assert tag("enchantment", enchantment.exclusive)


def test_lists_that_the_wire_counts_by():
    assert len(SOUNDS) == 1651 and SOUND_IDS[SOUNDS[7]] == 7
    assert len(PARTICLES) == 112 and PARTICLES[0] == "minecraft:angry_villager"
    assert len(DATA_COMPONENTS) == 67 and DATA_COMPONENT_IDS["minecraft:damage"] == 3
    assert len(ATTRIBUTE_DEFAULTS) == 32 and ATTRIBUTE_DEFAULTS["minecraft:gravity"] == 0.08
    assert len(STATISTIC_KINDS) == 9 and len(CUSTOM_STATISTICS) == 75


def test_the_default_components_are_ones_that_the_wire_knows():
    used = {name for item in ITEMS for name in item.components}
    assert used <= set(DATA_COMPONENTS)


def test_synced_registries_are_complete():
    assert {name.removeprefix("minecraft:"): len(entries) for name, entries in synced_registries().items()} == {
        "worldgen/biome": 65, "chat_type": 7, "trim_pattern": 18, "trim_material": 11, "wolf_variant": 9,
        "painting_variant": 50, "dimension_type": 4, "damage_type": 49, "banner_pattern": 43, "enchantment": 42,
        "jukebox_song": 19, "instrument": 8,
    }
    assert synced_names("minecraft:worldgen/biome") == BIOMES.names
    assert synced_names("minecraft:damage_type") == DAMAGE_TYPES.names
    assert synced_registries()["minecraft:dimension_type"]["minecraft:overworld"]["min_y"] == -64
    for entries in synced_registries().values():
        assert all(isinstance(value, dict) and value for value in entries.values())
    with pytest.raises(UnknownError):
        synced_names("minecraft:nothing")
