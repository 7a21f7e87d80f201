"""Every block and item texture that we paint, by its path under textures/: what the 1.21.4 resource format names.

The lists are rows of words. `{dye}` and the like stand for every word of that kind, `a|b` for one of both, `0-3` for
numbers. Source: the block and item lists of the registry, and the format's published model names.
"""

import re
from functools import cache

from horizon.art.colors import DYES

WOODS = ("oak", "spruce", "birch", "jungle", "acacia", "dark_oak", "mangrove", "cherry", "pale_oak")
_KINDS = {
    "dye": tuple(DYES), "wood": WOODS, "nether": ("crimson", "warped"),
    "age": ("copper", "exposed_copper", "weathered_copper", "oxidized_copper"),
    "coral": ("tube", "brain", "bubble", "fire", "horn"),
    "ore": ("coal", "iron", "copper", "gold", "redstone", "lapis", "diamond", "emerald"),
    "command": ("command_block", "chain_command_block", "repeating_command_block"),
    "tool": ("sword", "shovel", "pickaxe", "axe", "hoe"),
    "armor": ("helmet", "chestplate", "leggings", "boots"),
    "trim": ("quartz", "iron", "netherite", "redstone", "copper", "gold", "emerald", "diamond", "lapis", "amethyst",
             "resin", "iron_darker", "gold_darker", "diamond_darker", "netherite_darker"),
}

_BLOCKS = """
{wood}_planks {wood}_log {wood}_log_top stripped_{wood}_log stripped_{wood}_log_top {wood}_leaves
{wood}_door_top {wood}_door_bottom {wood}_trapdoor
oak_sapling spruce_sapling birch_sapling jungle_sapling acacia_sapling dark_oak_sapling cherry_sapling pale_oak_sapling
mangrove_propagule mangrove_propagule_hanging mangrove_propagule_hanging_0-3
{nether}_planks {nether}_stem {nether}_stem_top stripped_{nether}_stem stripped_{nether}_stem_top
{nether}_door_top {nether}_door_bottom {nether}_trapdoor {nether}_nylium {nether}_nylium_side {nether}_fungus
{nether}_roots {nether}_roots_pot
warped_wart_block nether_wart_block shroomlight nether_sprouts
bamboo_block bamboo_block_top stripped_bamboo_block stripped_bamboo_block_top bamboo_planks bamboo_mosaic
bamboo_door_top bamboo_door_bottom bamboo_trapdoor bamboo_fence bamboo_fence_particle bamboo_fence_gate
bamboo_fence_gate_particle bamboo_large_leaves bamboo_small_leaves bamboo_singleleaf bamboo_stage0 bamboo_stalk
azalea_leaves flowering_azalea_leaves azalea_plant azalea_side azalea_top flowering_azalea_side flowering_azalea_top
potted_azalea_bush_plant potted_azalea_bush_side potted_azalea_bush_top
potted_flowering_azalea_bush_plant potted_flowering_azalea_bush_side potted_flowering_azalea_bush_top
mangrove_roots_side mangrove_roots_top muddy_mangrove_roots_side muddy_mangrove_roots_top
{dye}_wool {dye}_concrete {dye}_concrete_powder {dye}_terracotta {dye}_glazed_terracotta {dye}_stained_glass
{dye}_stained_glass_pane_top {dye}_shulker_box {dye}_candle {dye}_candle_lit
terracotta glass glass_pane_top tinted_glass shulker_box candle candle_lit
copper_block exposed_copper weathered_copper oxidized_copper {age}_bulb
{age}_bulb_lit {age}_bulb_powered {age}_bulb_lit_powered {age}_door_top {age}_door_bottom
{age}_trapdoor {age}_grate
cut_copper exposed_cut_copper weathered_cut_copper oxidized_cut_copper
chiseled_copper exposed_chiseled_copper weathered_chiseled_copper oxidized_chiseled_copper
stone granite polished_granite diorite polished_diorite andesite polished_andesite smooth_stone smooth_stone_slab_side
cobblestone mossy_cobblestone stone_bricks mossy_stone_bricks cracked_stone_bricks chiseled_stone_bricks
deepslate deepslate_top cobbled_deepslate polished_deepslate deepslate_bricks cracked_deepslate_bricks deepslate_tiles
cracked_deepslate_tiles chiseled_deepslate reinforced_deepslate_bottom reinforced_deepslate_side
reinforced_deepslate_top
tuff polished_tuff chiseled_tuff chiseled_tuff_top tuff_bricks chiseled_tuff_bricks chiseled_tuff_bricks_top calcite
dripstone_block pointed_dripstone_up|down_base|frustum|middle|tip|tip_merge
basalt_side basalt_top smooth_basalt polished_basalt_side polished_basalt_top blackstone blackstone_top
gilded_blackstone polished_blackstone polished_blackstone_bricks cracked_polished_blackstone_bricks
chiseled_polished_blackstone
bedrock obsidian crying_obsidian netherrack magma end_stone end_stone_bricks
nether_bricks cracked_nether_bricks chiseled_nether_bricks red_nether_bricks bricks mud mud_bricks packed_mud
resin_block resin_bricks chiseled_resin_bricks resin_clump
sandstone sandstone_top sandstone_bottom cut_sandstone chiseled_sandstone
red_sandstone red_sandstone_top red_sandstone_bottom cut_red_sandstone chiseled_red_sandstone
prismarine prismarine_bricks dark_prismarine sea_lantern
quartz_block_bottom quartz_block_side quartz_block_top quartz_bricks chiseled_quartz_block chiseled_quartz_block_top
quartz_pillar quartz_pillar_top purpur_block purpur_pillar purpur_pillar_top bone_block_side bone_block_top
{ore}_ore deepslate_{ore}_ore nether_gold_ore nether_quartz_ore ancient_debris_side ancient_debris_top
coal_block iron_block gold_block redstone_block lapis_block diamond_block emerald_block netherite_block
raw_iron_block raw_copper_block raw_gold_block
amethyst_block budding_amethyst amethyst_cluster large_amethyst_bud medium_amethyst_bud small_amethyst_bud
dirt coarse_dirt rooted_dirt grass_block_top grass_block_side grass_block_side_overlay grass_block_snow
podzol_top podzol_side mycelium_top mycelium_side dirt_path_top dirt_path_side farmland farmland_moist
sand red_sand gravel clay suspicious_sand_0-3 suspicious_gravel_0-3 soul_sand soul_soil
snow powder_snow ice packed_ice blue_ice frosted_ice_0-3 moss_block pale_moss_block pale_moss_carpet
pale_moss_carpet_side_small pale_moss_carpet_side_tall pale_hanging_moss pale_hanging_moss_tip
sponge wet_sponge honeycomb_block slime_block honey_block_bottom honey_block_side honey_block_top
hay_block_side hay_block_top dried_kelp_bottom dried_kelp_side dried_kelp_top
red_mushroom_block brown_mushroom_block mushroom_stem mushroom_block_inside
ochre|verdant|pearlescent_froglight_side|top glowstone redstone_lamp redstone_lamp_on
water_still water_flow water_overlay lava_still lava_flow fire_0 fire_1 soul_fire_0 soul_fire_1 nether_portal
campfire_fire soul_campfire_fire campfire_log campfire_log_lit soul_campfire_log_lit
short_grass tall_grass_bottom tall_grass_top fern large_fern_bottom large_fern_top dead_bush
seagrass tall_seagrass_bottom tall_seagrass_top kelp kelp_plant sugar_cane cactus_bottom cactus_side cactus_top
dandelion torchflower poppy blue_orchid allium azure_bluet red_tulip orange_tulip white_tulip pink_tulip oxeye_daisy
cornflower wither_rose lily_of_the_valley open_eyeblossom open_eyeblossom_emissive closed_eyeblossom
pink_petals pink_petals_stem spore_blossom spore_blossom_base
sunflower_front sunflower_back sunflower_bottom sunflower_top lilac_bottom lilac_top rose_bush_bottom rose_bush_top
peony_bottom peony_top pitcher_crop_bottom pitcher_crop_side pitcher_crop_top pitcher_crop_bottom_stage_0-4
pitcher_crop_top_stage_3 pitcher_crop_top_stage_4 torchflower_crop_stage0-1
wheat_stage0-7 carrots_stage0-3 potatoes_stage0-3 beetroots_stage0-3 nether_wart_stage0-2 cocoa_stage0-2
sweet_berry_bush_stage0-3 melon_stem attached_melon_stem pumpkin_stem attached_pumpkin_stem
melon_side melon_top pumpkin_side pumpkin_top carved_pumpkin jack_o_lantern
red_mushroom brown_mushroom vine lily_pad glow_lichen cave_vines cave_vines_lit cave_vines_plant cave_vines_plant_lit
weeping_vines weeping_vines_plant twisting_vines twisting_vines_plant hanging_roots
big_dripleaf_side big_dripleaf_stem big_dripleaf_tip big_dripleaf_top small_dripleaf_side small_dripleaf_stem_bottom
small_dripleaf_stem_top small_dripleaf_top
{coral}_coral {coral}_coral_block {coral}_coral_fan dead_{coral}_coral dead_{coral}_coral_block dead_{coral}_coral_fan
sea_pickle frogspawn turtle_egg turtle_egg_slightly_cracked turtle_egg_very_cracked
sniffer_egg_not_cracked|slightly_cracked|very_cracked_bottom|east|north|south|top|west
chorus_plant chorus_flower chorus_flower_dead cobweb
sculk sculk_vein sculk_catalyst_bottom sculk_catalyst_side sculk_catalyst_side_bloom sculk_catalyst_top
sculk_catalyst_top_bloom sculk_sensor_bottom sculk_sensor_side sculk_sensor_top sculk_sensor_tendril_active
sculk_sensor_tendril_inactive calibrated_sculk_sensor_amethyst calibrated_sculk_sensor_input_side
calibrated_sculk_sensor_top sculk_shrieker_bottom sculk_shrieker_side sculk_shrieker_top sculk_shrieker_inner_top
sculk_shrieker_can_summon_inner_top
creaking_heart creaking_heart_top creaking_heart_active creaking_heart_top_active
crafting_table_front crafting_table_side crafting_table_top furnace_front furnace_front_on furnace_side furnace_top
blast_furnace_front blast_furnace_front_on blast_furnace_side blast_furnace_top
smoker_front smoker_front_on smoker_side smoker_top smoker_bottom
cartography_table_side1-3 cartography_table_top fletching_table_front fletching_table_side fletching_table_top
smithing_table_front smithing_table_side smithing_table_top smithing_table_bottom
loom_front loom_side loom_top loom_bottom stonecutter_side stonecutter_top stonecutter_bottom stonecutter_saw
grindstone_pivot grindstone_round grindstone_side lectern_base lectern_front lectern_sides lectern_top
barrel_side barrel_top barrel_top_open barrel_bottom bookshelf chiseled_bookshelf_empty chiseled_bookshelf_occupied
chiseled_bookshelf_side chiseled_bookshelf_top composter_bottom composter_side composter_top composter_compost
composter_ready bee_nest_bottom bee_nest_front bee_nest_front_honey bee_nest_side bee_nest_top
beehive_end beehive_front beehive_front_honey beehive_side
anvil anvil_top chipped_anvil_top damaged_anvil_top bell_bottom bell_side bell_top beacon brewing_stand
brewing_stand_base cauldron_bottom cauldron_inner cauldron_side cauldron_top
hopper_inside hopper_outside hopper_top dispenser_front dispenser_front_vertical dropper_front dropper_front_vertical
observer_back observer_back_on observer_front observer_side observer_top
piston_bottom piston_inner piston_side piston_top piston_top_sticky
crafter_bottom crafter_east crafter_east_crafting crafter_east_triggered crafter_north crafter_north_crafting
crafter_south crafter_south_triggered crafter_top crafter_top_crafting crafter_top_triggered
crafter_west crafter_west_crafting crafter_west_triggered
note_block jukebox_side jukebox_top target_side target_top tnt_bottom tnt_side tnt_top
daylight_detector_side daylight_detector_top daylight_detector_inverted_top
enchanting_table_bottom enchanting_table_side enchanting_table_top
end_portal_frame_eye end_portal_frame_side end_portal_frame_top end_rod dragon_egg conduit
respawn_anchor_bottom respawn_anchor_side0-4 respawn_anchor_top respawn_anchor_top_off lodestone_side lodestone_top
{command}_back {command}_conditional {command}_front {command}_side
structure_block structure_block_corner structure_block_data structure_block_load structure_block_save
jigsaw_bottom jigsaw_lock jigsaw_side jigsaw_top
spawner trial_spawner_bottom trial_spawner_side_active|inactive trial_spawner_side_active|inactive_ominous
trial_spawner_top_active|inactive|ejecting_reward trial_spawner_top_active|inactive|ejecting_reward_ominous
vault_bottom vault_bottom_ominous vault_top vault_top_ominous vault_top_ejecting vault_top_ejecting_ominous
vault_side_on|off vault_side_on|off_ominous vault_front_on|off|ejecting vault_front_on|off|ejecting_ominous
heavy_core
torch soul_torch redstone_torch redstone_torch_off lantern soul_lantern chain iron_bars ladder
scaffolding_bottom scaffolding_side scaffolding_top iron_door_top iron_door_bottom iron_trapdoor
rail rail_corner powered_rail powered_rail_on detector_rail detector_rail_on activator_rail activator_rail_on
repeater repeater_on comparator comparator_on lever tripwire tripwire_hook
redstone_dust_dot redstone_dust_line0 redstone_dust_line1 redstone_dust_overlay lightning_rod lightning_rod_on
flower_pot item_frame glow_item_frame cake_bottom cake_inner cake_side cake_top
destroy_stage_0-9
"""

_ITEMS = """
wooden|stone|golden|iron|diamond|netherite_{tool} leather|chainmail|iron|golden|diamond|netherite_{armor}
leather_{armor}_overlay turtle_helmet wolf_armor wolf_armor_overlay leather_horse_armor iron_horse_armor
golden_horse_armor diamond_horse_armor elytra elytra_broken saddle shears flint_and_steel brush spyglass spyglass_model
bow bow_pulling_0-2 crossbow_standby crossbow_pulling_0-2 crossbow_arrow crossbow_firework
arrow spectral_arrow tipped_arrow_base tipped_arrow_head trident mace fishing_rod fishing_rod_cast
carrot_on_a_stick warped_fungus_on_a_stick lead name_tag
compass_00-31 recovery_compass_00-31 clock_00-63
apple golden_apple bread cookie cake pumpkin_pie carrot golden_carrot potato baked_potato poisonous_potato
beetroot beetroot_soup mushroom_stew rabbit_stew suspicious_stew bowl melon_slice glistering_melon_slice
sweet_berries glow_berries dried_kelp beef cooked_beef porkchop cooked_porkchop chicken cooked_chicken
mutton cooked_mutton rabbit cooked_rabbit cod cooked_cod salmon cooked_salmon tropical_fish pufferfish rotten_flesh
spider_eye fermented_spider_eye chorus_fruit popped_chorus_fruit honey_bottle
coal charcoal diamond emerald lapis_lazuli quartz amethyst_shard raw_iron raw_copper raw_gold
iron_ingot copper_ingot gold_ingot netherite_ingot netherite_scrap iron_nugget gold_nugget brick nether_brick
resin_brick resin_clump flint clay_ball redstone glowstone_dust gunpowder sugar blaze_powder bone_meal
stick string feather leather rabbit_hide rabbit_foot bone slime_ball magma_cream ender_pearl ender_eye
blaze_rod breeze_rod ghast_tear nether_star nether_wart prismarine_shard prismarine_crystals phantom_membrane
turtle_scute armadillo_scute nautilus_shell heart_of_the_sea shulker_shell honeycomb echo_shard ink_sac glow_ink_sac
cocoa_beans {dye}_dye snowball egg fire_charge wind_charge firework_rocket firework_star firework_star_overlay
wheat wheat_seeds pumpkin_seeds melon_seeds beetroot_seeds torchflower_seeds pitcher_pod
paper map filled_map filled_map_markings book writable_book written_book enchanted_book knowledge_book debug_stick
bucket water_bucket lava_bucket milk_bucket powder_snow_bucket cod_bucket salmon_bucket pufferfish_bucket
tropical_fish_bucket axolotl_bucket tadpole_bucket
glass_bottle potion potion_overlay splash_potion lingering_potion dragon_breath experience_bottle ominous_bottle
minecart chest_minecart furnace_minecart tnt_minecart hopper_minecart command_block_minecart
{wood}_boat {wood}_chest_boat bamboo_raft bamboo_chest_raft
{wood}_sign {wood}_hanging_sign {wood}_door {nether}_sign {nether}_hanging_sign {nether}_door
bamboo_sign bamboo_hanging_sign bamboo_door iron_door {age}_door
bundle bundle_open_front bundle_open_back {dye}_bundle {dye}_bundle_open_front {dye}_bundle_open_back
candle {dye}_candle
music_disc_13|cat|blocks|chirp|creator|creator_music_box|far|mall|mellohi|stal|strad|ward|11|wait|otherside
music_disc_relic|5|pigstep|precipice disc_fragment_5 goat_horn totem_of_undying
spawn_egg spawn_egg_overlay
flower|creeper|skull|mojang|globe|piglin|flow|guster|field_masoned|bordure_indented_banner_pattern
angler|archer|arms_up|blade|brewer|burn|danger|explorer|flow|friend|guster|heart|heartbreak|howl|miner_pottery_sherd
mourner|plenty|prize|scrape|sheaf|shelter|skull|snort_pottery_sherd
netherite_upgrade_smithing_template sentry|dune|coast|wild|ward|eye|vex|tide|snout_armor_trim_smithing_template
rib|spire|wayfinder|shaper|silence|raiser|host|flow|bolt_armor_trim_smithing_template
trial_key ominous_trial_key painting item_frame glow_item_frame armor_stand end_crystal
repeater comparator bell brewing_stand cauldron hopper flower_pot campfire soul_campfire
lantern soul_lantern chain kelp seagrass sea_pickle sugar_cane bamboo nether_sprouts turtle_egg sniffer_egg
mangrove_propagule pitcher_plant pink_petals big_dripleaf small_dripleaf structure_void barrier
light light_00-15 pointed_dripstone
empty_armor_slot_{armor} empty_armor_slot_shield empty_slot_{tool} empty_slot_ingot empty_slot_diamond
empty_slot_emerald empty_slot_quartz empty_slot_redstone_dust empty_slot_lapis_lazuli empty_slot_amethyst_shard
empty_slot_smithing_template_armor_trim empty_slot_smithing_template_netherite_upgrade
"""
_OTHERS = """
colormap/grass colormap/foliage trims/items/{armor}_trim trims/items/{armor}_trim_{trim}
"""


@cache
def names() -> tuple[str, ...]:
    """Every texture's name, in the order of the lists, each once: "block/stone", "item/apple", "colormap/grass"."""
    found = ["block/" + name for name in _spelled(_BLOCKS)]
    found += ["item/" + name for name in _spelled(_ITEMS)]
    return tuple(dict.fromkeys(found + _spelled(_OTHERS)))


def _spelled(text: str) -> list[str]:
    return [name for word in text.split() for name in _word(word)]


def _word(word: str) -> list[str]:
    kind = re.search(r"\{(\w+)\}", word)
    if kind:
        return [name for one in _KINDS[kind[1]] for name in _word(word.replace(kind[0], one, 1))]
    numbers = re.search(r"(\d+)-(\d+)$", word)
    if numbers:
        width, stem = len(numbers[1]), word[:numbers.start()]
        return [stem + str(number).zfill(width) for number in range(int(numbers[1]), int(numbers[2]) + 1)]
    if "|" not in word:
        return [word]
    return _either(word)


# words that stand together in a choice, "slightly_cracked" in "not_cracked|slightly_cracked"
_TOGETHER = ("not_cracked", "slightly_cracked", "very_cracked", "tip_merge", "ejecting_reward", "creator_music_box",
             "arms_up", "field_masoned", "bordure_indented", "banner_pattern", "pottery_sherd",
             "armor_trim_smithing_template", "music_disc", "sniffer_egg", "pointed_dripstone", "trial_spawner")


def _either(word: str) -> list[str]:
    for phrase in _TOGETHER:
        word = word.replace(phrase, phrase.replace("_", " "))
    out = [""]
    for part in word.split("_"):
        out = [f"{stem}_{choice}" if stem else choice for stem in out for choice in part.split("|")]
    return [name.replace(" ", "_") for name in out]
