"""Particles: a type, and what some types add to it.

Types by number: protocol 769 (minecraft-data, Pumpkin 1.21.4).
"""

from horizon.protocol.choice_codec import OneOf
from horizon.protocol.codec import Codec, Double, Float, Int, Position, RecordOf, VarInt
from horizon.protocol.item_codec import Slot

# A vibration flies to a block, or to an entity's eyes (how high they are), in so many ticks.
_Vibration = RecordOf(OneOf(("block", Position), ("entity", RecordOf(VarInt, Float))), VarInt)
EXTRA: dict[str, Codec] = {
    "block": VarInt, "block_marker": VarInt, "falling_dust": VarInt, "dust_pillar": VarInt, "block_crumble": VarInt,
    "dust": RecordOf(Int, Float), "dust_color_transition": RecordOf(Int, Int, Float), "entity_effect": Int,
    "item": Slot, "sculk_charge": Float, "shriek": VarInt, "vibration": _Vibration,
    "trail": RecordOf(RecordOf(Double, Double, Double), Int, VarInt),
}
PARTICLES: tuple[str, ...] = tuple("""
    angry_villager block block_marker bubble cloud crit damage_indicator dragon_breath dripping_lava falling_lava
    landing_lava dripping_water falling_water dust dust_color_transition effect elder_guardian enchanted_hit enchant
    end_rod entity_effect explosion_emitter explosion gust small_gust gust_emitter_large gust_emitter_small sonic_boom
    falling_dust firework fishing flame infested cherry_leaves pale_oak_leaves sculk_soul sculk_charge sculk_charge_pop
    soul_fire_flame soul flash happy_villager composter heart instant_effect item vibration trail item_slime
    item_cobweb item_snowball large_smoke lava mycelium note poof portal rain smoke white_smoke sneeze spit squid_ink
    sweep_attack totem_of_undying underwater splash witch bubble_pop current_down bubble_column_up nautilus dolphin
    campfire_cosy_smoke campfire_signal_smoke dripping_honey falling_honey landing_honey falling_nectar
    falling_spore_blossom ash crimson_spore warped_spore spore_blossom_air dripping_obsidian_tear
    falling_obsidian_tear landing_obsidian_tear reverse_portal white_ash small_flame snowflake
    dripping_dripstone_lava falling_dripstone_lava dripping_dripstone_water falling_dripstone_water glow_squid_ink glow
    wax_on wax_off electric_spark scrape shriek egg_crack dust_plume trial_spawner_detection
    trial_spawner_detection_ominous vault_connection dust_pillar ominous_spawning raid_omen trial_omen block_crumble
""".split())

# (type's name without minecraft:, its extra data or None): ("flame", None), ("dust", (0xFF0000, 1.0)).
Particle = OneOf(*((name, EXTRA.get(name)) for name in PARTICLES))
