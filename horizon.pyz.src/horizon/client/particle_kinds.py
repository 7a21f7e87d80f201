"""What each kind of particle does: a row for every type of the registry.

Lives, weights and sizes by what the game shows; source of the list: protocol 769; of the looks: minecraft.wiki, Particles.
"""

from dataclasses import dataclass

import numpy as np

from horizon.protocol.particle_codec import PARTICLES

STILL, SHRINKS, GROWS_IN, VANISHES, SWELLS = range(5)
"""How a particle's size goes over its life: stays, gets half smaller, appears quickly, gets smaller to nothing, swells."""
FREE, HOMES, PORTAL, GLYPH, LEAF, SWAYS = range(6)
"""How it moves: by speed and weight; to its goal; out of a portal; glyphs to a table; as a leaf; with the wind."""
FADES_LATE, FADES = 1, 2
ANY, WATER, AIR = range(3)
"""Where it lives: elsewhere it is gone."""
SPRITE, BLOCK, ITEM = range(3)
"""What it shows: a texture of its own, a piece of a block, a piece of an item."""


@dataclass(frozen=True)
class Kind:
    """life in ticks (from, to); gravity in 0.04 blocks a tick a tick, below 0 it rises; drag: what a tick leaves of its
    speed; size: half its side in blocks (from, to); keep: how much of the speed it is given counts, jitter: how much it
    gets besides, in any direction, lift: and upwards, in blocks a tick. glow: 0 lit by the level, 1 always bright.
    color: (r, g, b) 0..1, shade: how much darker it may be. ages: its pictures follow its age, else one of them is
    chosen. next: what it turns into where it lands."""

    life: tuple[float, float] = (4, 40)
    gravity: float = 0.0
    drag: float = 0.98
    size: tuple[float, float] = (0.1, 0.2)
    curve: int = STILL
    motion: int = FREE
    keep: float = 1.0
    jitter: float = 0.02
    lift: float = 0.0
    glow: int = 0
    color: tuple[float, float, float] = (1.0, 1.0, 1.0)
    shade: float = 0.0
    alpha: float = 1.0
    fade: int = 0
    ages: bool = False
    collides: bool = True
    lands: bool = False
    lives: int = ANY
    shows: int = SPRITE
    next: str = ""
    roll: bool = False


def _smoke(scale: float, **more) -> Kind:
    return Kind(**({"life": (8 * scale, 40 * scale), "gravity": -0.1, "drag": 0.96, "size": (0.075 * scale, 0.15 * scale),
                    "curve": GROWS_IN, "keep": 1.0, "jitter": 0.006, "shade": 0.3, "color": (0.3, 0.3, 0.3), "ages": True}
                   | more))


def _flame(scale: float = 1.0) -> Kind:
    return Kind(life=(12, 44), drag=0.96, size=(0.1 * scale, 0.2 * scale), curve=SHRINKS, keep=1.0, jitter=0.006, glow=1,
                collides=False)


def _drip(color, stage: int, next: str, glow: int = 0) -> Kind:
    if stage == 0:
        return Kind(life=(38, 42), gravity=0.02, drag=0.02, size=(0.04, 0.06), keep=0, jitter=0, color=color, glow=glow,
                    next=next)
    if stage == 1:
        return Kind(life=(64, 80), gravity=0.06 / 0.04, size=(0.04, 0.06), keep=0, jitter=0, color=color, glow=glow,
                    next=next, lands=True)
    return Kind(life=(16, 40), size=(0.04, 0.07), keep=0, jitter=0, color=color, glow=glow)


def _spell(**more) -> Kind:
    return Kind(**({"life": (8, 40), "gravity": -0.1, "drag": 0.96, "size": (0.075, 0.15), "curve": STILL, "keep": 1.0,
                    "jitter": 0.012, "ages": True, "collides": False} | more))


_CHIP = Kind(life=(4, 40), gravity=1.0, size=(0.05, 0.1), jitter=0.05, lift=0.05, color=(0.6, 0.6, 0.6), shows=BLOCK)
_CRUMB = Kind(life=(4, 40), gravity=1.0, size=(0.05, 0.1), keep=1.0, jitter=0.04, lift=0.04, shows=ITEM)
_GUST = Kind(life=(12, 16), size=(1.0, 1.6), jitter=0, ages=True, glow=1, collides=False)
_WATERY, _LAVA, _HONEY, _TEAR = (0.25, 0.42, 0.95), (1.0, 0.35, 0.05), (0.98, 0.72, 0.15), (0.51, 0.03, 0.89)
_CRIT = Kind(life=(6, 12), gravity=0.5, drag=0.7, size=(0.07, 0.15), curve=GROWS_IN, jitter=0.04, shade=0.3)
_HEART = Kind(life=(16, 16), drag=0.86, size=(0.15, 0.3), curve=GROWS_IN, keep=0.01, jitter=0.01, lift=0.1, collides=False)
_ASH = Kind(life=(20, 100), gravity=0.1, drag=0.96, size=(0.04, 0.09), jitter=0.02, keep=1, color=(0.55, 0.52, 0.52), shade=0.4,
            motion=SWAYS)
_SPORE = Kind(life=(60, 400), gravity=0.012, drag=0.98, size=(0.035, 0.07), jitter=0.006, motion=SWAYS, fade=FADES_LATE)

KINDS: dict[str, Kind] = {
    "angry_villager": _HEART,
    "block": _CHIP,
    "block_marker": Kind(life=(80, 80), drag=0, size=(0.5, 0.5), keep=0, jitter=0, glow=1, collides=False, shows=BLOCK),
    "bubble": Kind(life=(8, 40), gravity=-0.05, drag=0.85, size=(0.03, 0.08), keep=0.2, jitter=0.02, lives=WATER),
    "cloud": Kind(life=(20, 60), drag=0.96, size=(0.19, 0.38), curve=GROWS_IN, keep=1, jitter=0.01, ages=True, shade=0.3),
    "crit": _CRIT,
    "damage_indicator": _HEART,
    "dragon_breath": Kind(life=(20, 100), drag=0.96, size=(0.07, 0.15), jitter=0.01, ages=True, color=(0.8, 0.1, 0.9), shade=0.2,
                          glow=1),
    "dripping_lava": _drip(_LAVA, 0, "falling_lava", 1),
    "falling_lava": _drip(_LAVA, 1, "landing_lava", 1),
    "landing_lava": _drip(_LAVA, 2, "", 1),
    "dripping_water": _drip(_WATERY, 0, "falling_water"),
    "falling_water": _drip(_WATERY, 1, "splash"),
    "dust": Kind(life=(8, 40), drag=0.96, size=(0.075, 0.15), curve=GROWS_IN, keep=0.1, jitter=0.01, ages=True, shade=0.3),
    "dust_color_transition": Kind(life=(8, 40), drag=0.96, size=(0.075, 0.15), curve=GROWS_IN, keep=0.1, jitter=0.01, ages=True),
    "effect": _spell(),
    "elder_guardian": Kind(life=(30, 30), drag=0, size=(1.2, 1.2), keep=0, jitter=0, glow=1, alpha=0.5, fade=FADES, collides=False),
    "enchanted_hit": Kind(life=(6, 12), gravity=0.5, drag=0.7, size=(0.07, 0.15), curve=GROWS_IN, jitter=0.04,
                          color=(0.35, 0.75, 0.95), shade=0.3),
    "enchant": Kind(life=(30, 40), drag=1.0, size=(0.05, 0.1), motion=GLYPH, jitter=0, glow=1, color=(0.85, 0.85, 1.0), shade=0.4,
                    collides=False),
    "end_rod": Kind(life=(60, 72), gravity=0.0125, drag=0.91, size=(0.08, 0.15), jitter=0, glow=1, ages=True, fade=FADES_LATE,
                    collides=False),
    "entity_effect": _spell(),
    "explosion_emitter": Kind(life=(8, 8), drag=0, size=(0, 0), keep=0, jitter=0, collides=False),
    "explosion": Kind(life=(6, 10), drag=0, size=(1.0, 2.0), keep=0, jitter=0, glow=1, ages=True, shade=0.4, collides=False),
    "gust": _GUST,
    "small_gust": Kind(life=(12, 16), size=(0.25, 0.4), jitter=0, ages=True, glow=1, collides=False),
    "gust_emitter_large": Kind(life=(7, 7), drag=0, size=(0, 0), keep=0, jitter=0, collides=False),
    "gust_emitter_small": Kind(life=(3, 3), drag=0, size=(0, 0), keep=0, jitter=0, collides=False),
    "sonic_boom": Kind(life=(16, 16), drag=0, size=(1.5, 1.5), keep=0, jitter=0, glow=1, ages=True, collides=False),
    "falling_dust": Kind(life=(32, 150), gravity=0.08, drag=0.98, size=(0.06, 0.13), keep=0, jitter=0.003, ages=True),
    "firework": Kind(life=(48, 60), gravity=0.1, drag=0.91, size=(0.075, 0.15), jitter=0.0, glow=1, ages=True, fade=FADES_LATE,
                     collides=False),
    "fishing": Kind(life=(8, 40), gravity=0.0, size=(0.04, 0.1), jitter=0.01, lives=ANY, ages=True, color=(0.7, 0.8, 1.0)),
    "flame": _flame(),
    "infested": _spell(),
    "cherry_leaves": Kind(life=(240, 300), gravity=0.0075, drag=1.0, size=(0.05, 0.075), motion=LEAF, keep=0, jitter=0, lands=True,
                          roll=True),
    "pale_oak_leaves": Kind(life=(240, 300), gravity=0.0075, drag=1.0, size=(0.07, 0.1), motion=LEAF, keep=0, jitter=0,
                            lands=True, roll=True, color=(0.62, 0.65, 0.6)),
    "sculk_soul": Kind(life=(40, 60), drag=0.96, size=(0.15, 0.25), jitter=0.0, ages=True, glow=1, alpha=0.9, collides=False),
    "sculk_charge": Kind(life=(8, 20), drag=0.96, size=(0.14, 0.2), jitter=0.0, ages=True, glow=1, collides=False, roll=True),
    "sculk_charge_pop": Kind(life=(6, 10), drag=0.96, size=(0.1, 0.15), jitter=0.0, ages=True, glow=1, collides=False),
    "soul_fire_flame": _flame(),
    "soul": Kind(life=(36, 60), drag=0.96, size=(0.15, 0.25), jitter=0.0, ages=True, alpha=0.9, collides=False),
    "flash": Kind(life=(4, 4), drag=0, size=(3.5, 3.5), keep=0, jitter=0, glow=1, alpha=0.6, fade=FADES, collides=False),
    "happy_villager": Kind(life=(20, 60), drag=1.0, size=(0.06, 0.13), keep=0.1, jitter=0.004, collides=False),
    "composter": Kind(life=(20, 60), drag=1.0, size=(0.06, 0.13), keep=0.1, jitter=0.004, collides=False),
    "heart": _HEART,
    "instant_effect": _spell(),
    "item": _CRUMB,
    "vibration": Kind(life=(20, 20), drag=1.0, size=(0.2, 0.25), motion=HOMES, keep=0, jitter=0, glow=1, collides=False, ages=False),
    "trail": Kind(life=(20, 30), drag=1.0, size=(0.08, 0.16), motion=HOMES, keep=0, jitter=0.03, glow=1, collides=False),
    "item_slime": _CRUMB, "item_cobweb": _CRUMB, "item_snowball": _CRUMB,
    "large_smoke": _smoke(2.0),
    "lava": Kind(life=(16, 80), gravity=0.75, drag=0.999, size=(0.08, 0.28), curve=VANISHES, keep=0.8, jitter=0.02, lift=0.15,
                 glow=1),
    "mycelium": Kind(life=(20, 100), size=(0.025, 0.05), keep=0.1, jitter=0.005, color=(0.56, 0.53, 0.57), shade=0.2),
    "note": Kind(life=(6, 6), drag=0.66, size=(0.15, 0.25), curve=GROWS_IN, keep=0.01, jitter=0.01, lift=0.2, collides=False),
    "poof": Kind(life=(18, 60), gravity=-0.1, drag=0.9, size=(0.1, 0.35), keep=1, jitter=0.05, ages=True, shade=0.3),
    "portal": Kind(life=(40, 50), drag=1.0, size=(0.05, 0.08), motion=PORTAL, jitter=0, glow=1, color=(0.75, 0.25, 0.95), shade=0.5,
                   collides=False),
    "rain": Kind(life=(8, 40), gravity=1.5, drag=0.98, size=(0.04, 0.08), keep=0.3, jitter=0.05, lift=0.13, color=_WATERY, lives=AIR),
    "smoke": _smoke(1.0),
    "white_smoke": _smoke(1.0, color=(0.78, 0.76, 0.76)),
    "sneeze": Kind(life=(18, 60), drag=0.96, size=(0.1, 0.2), jitter=0.02, ages=True, color=(0.55, 0.8, 0.4), alpha=0.5),
    "spit": Kind(life=(18, 60), gravity=0.5, drag=0.9, size=(0.1, 0.3), jitter=0.02, ages=True),
    "squid_ink": Kind(life=(6, 30), gravity=0.05, drag=0.92, size=(0.25, 0.3), jitter=0.0, ages=True, color=(0.07, 0.06, 0.1), alpha=0.9,
                      fade=FADES_LATE, collides=False),
    "sweep_attack": Kind(life=(4, 4), drag=0, size=(0.9, 1.0), keep=0, jitter=0, ages=True, glow=1, shade=0.25, collides=False),
    "totem_of_undying": Kind(life=(60, 72), gravity=1.25 / 4, drag=0.6, size=(0.09, 0.17), jitter=0, ages=True, glow=1, fade=FADES_LATE),
    "underwater": Kind(life=(16, 80), drag=0.98, size=(0.02, 0.045), keep=0, jitter=0.004, color=(0.4, 0.45, 0.75), lives=WATER,
                       collides=False),
    "splash": Kind(life=(8, 40), gravity=1.0, drag=0.98, size=(0.04, 0.09), keep=0.5, jitter=0.05, lift=0.12, color=_WATERY, lives=AIR),
    "witch": _spell(color=(0.6, 0.2, 0.75), shade=0.4),
    "bubble_pop": Kind(life=(4, 4), gravity=0.2, size=(0.05, 0.12), keep=1, jitter=0.002, ages=True, collides=False),
    "current_down": Kind(life=(30, 90), gravity=0.25, drag=0.93, size=(0.03, 0.08), keep=0, jitter=0.01, lives=WATER, collides=False),
    "bubble_column_up": Kind(life=(20, 60), gravity=-0.125, drag=0.85, size=(0.03, 0.08), keep=0.2, jitter=0.02, lives=WATER,
                             collides=False),
    "nautilus": Kind(life=(30, 40), drag=1.0, size=(0.05, 0.1), motion=GLYPH, jitter=0, glow=1, collides=False),
    "dolphin": Kind(life=(20, 60), drag=1.0, size=(0.05, 0.1), keep=0.1, jitter=0.01, color=(0.3, 0.5, 1.0), shade=0.3),
    "campfire_cosy_smoke": Kind(life=(80, 130), gravity=-0.003, drag=0.999, size=(0.3, 0.75), motion=SWAYS, keep=1, jitter=0.002,
                                color=(0.78, 0.77, 0.76), alpha=0.9, fade=FADES_LATE, ages=False),
    "campfire_signal_smoke": Kind(life=(280, 330), gravity=-0.003, drag=0.999, size=(0.3, 0.75), motion=SWAYS, keep=1, jitter=0.002,
                                  color=(0.78, 0.77, 0.76), alpha=0.95, fade=FADES_LATE),
    "dripping_honey": _drip(_HONEY, 0, "falling_honey"),
    "falling_honey": _drip(_HONEY, 1, "landing_honey"),
    "landing_honey": _drip(_HONEY, 2, ""),
    "falling_nectar": Kind(life=(16, 40), gravity=0.175, size=(0.04, 0.06), keep=0, jitter=0, color=(0.92, 0.78, 0.45), lands=True),
    "falling_spore_blossom": Kind(life=(60, 100), gravity=0.125, size=(0.04, 0.06), keep=0, jitter=0.004, color=(0.32, 0.5, 0.22),
                                  lands=True),
    "ash": _ASH,
    "crimson_spore": Kind(life=(60, 400), gravity=0.012, drag=0.98, size=(0.035, 0.07), jitter=0.006, motion=SWAYS, fade=FADES_LATE,
                          color=(0.9, 0.4, 0.5)),
    "warped_spore": Kind(life=(60, 400), gravity=-0.012, drag=0.98, size=(0.035, 0.07), jitter=0.006, motion=SWAYS, fade=FADES_LATE,
                         color=(0.2, 0.75, 0.68)),
    "spore_blossom_air": Kind(life=(250, 500), gravity=0.005, drag=0.98, size=(0.03, 0.06), jitter=0.006, motion=SWAYS, fade=FADES_LATE,
                              color=(0.32, 0.5, 0.22)),
    "dripping_obsidian_tear": _drip(_TEAR, 0, "falling_obsidian_tear", 1),
    "falling_obsidian_tear": _drip(_TEAR, 1, "landing_obsidian_tear", 1),
    "landing_obsidian_tear": _drip(_TEAR, 2, "", 1),
    "reverse_portal": Kind(life=(40, 62), drag=0.98, size=(0.05, 0.09), curve=VANISHES, jitter=0, glow=1, color=(0.75, 0.25, 0.95),
                           shade=0.5, collides=False),
    "white_ash": Kind(life=(20, 100), gravity=0.0125, drag=0.96, size=(0.03, 0.07), jitter=0.02, color=(0.74, 0.72, 0.72), shade=0.2,
                      motion=SWAYS),
    "small_flame": _flame(0.5),
    "snowflake": Kind(life=(18, 60), gravity=0.225, drag=0.95, size=(0.05, 0.12), jitter=0.01, ages=True, color=(0.92, 0.96, 1.0)),
    "dripping_dripstone_lava": _drip(_LAVA, 0, "falling_dripstone_lava", 1),
    "falling_dripstone_lava": _drip(_LAVA, 1, "landing_lava", 1),
    "dripping_dripstone_water": _drip(_WATERY, 0, "falling_dripstone_water"),
    "falling_dripstone_water": _drip(_WATERY, 1, "splash"),
    "glow_squid_ink": Kind(life=(6, 30), gravity=0.05, drag=0.92, size=(0.25, 0.3), jitter=0, ages=True, glow=1, color=(0.3, 0.85, 0.75),
                           fade=FADES_LATE, collides=False),
    "glow": Kind(life=(8, 40), drag=0.96, size=(0.04, 0.08), jitter=0.004, ages=True, glow=1, color=(0.5, 0.95, 0.8), shade=0.2),
    "wax_on": Kind(life=(8, 40), drag=0.96, size=(0.05, 0.1), keep=0.02, jitter=0.004, ages=True, glow=1, color=(0.95, 0.65, 0.2)),
    "wax_off": Kind(life=(8, 40), drag=0.96, size=(0.05, 0.1), keep=0.02, jitter=0.004, ages=True, glow=1, color=(1.0, 0.9, 0.8)),
    "electric_spark": Kind(life=(2, 6), drag=0.96, size=(0.05, 0.1), keep=0.25, jitter=0.01, glow=1, color=(1.0, 0.9, 0.8)),
    "scrape": Kind(life=(8, 40), drag=0.96, size=(0.05, 0.1), keep=0.02, jitter=0.004, ages=True, glow=1, color=(0.3, 0.7, 0.6)),
    "shriek": Kind(life=(30, 30), gravity=-0.0, drag=1.0, size=(0.85, 0.85), curve=SWELLS, keep=1, jitter=0, lift=0.1, glow=1, fade=FADES,
                   collides=False),
    "egg_crack": Kind(life=(20, 60), drag=1.0, size=(0.05, 0.1), keep=0.1, jitter=0.004, collides=False, color=(1.0, 0.9, 0.8)),
    "dust_plume": Kind(life=(8, 30), gravity=0.5, drag=0.92, size=(0.08, 0.16), jitter=0.01, lift=0.15, ages=True, color=(0.73, 0.69, 0.63)),
    "trial_spawner_detection": Kind(life=(12, 40), gravity=-0.1, drag=0.96, size=(0.1, 0.16), curve=GROWS_IN, jitter=0, ages=True, glow=1),
    "trial_spawner_detection_ominous": Kind(life=(12, 40), gravity=-0.1, drag=0.96, size=(0.1, 0.16), curve=GROWS_IN, jitter=0, ages=True,
                                            glow=1, color=(0.35, 0.85, 0.9)),
    "vault_connection": Kind(life=(30, 40), drag=1.0, size=(0.05, 0.09), motion=GLYPH, jitter=0, glow=1, collides=False,
                             color=(1.0, 0.75, 0.35)),
    "dust_pillar": Kind(life=(20, 40), gravity=0.8, drag=0.98, size=(0.06, 0.12), keep=1, jitter=0.02, color=(0.7, 0.7, 0.7), shows=BLOCK),
    "ominous_spawning": Kind(life=(25, 35), drag=1.0, size=(0.06, 0.12), motion=GLYPH, jitter=0, glow=1, collides=False,
                             color=(0.35, 0.85, 0.9)),
    "raid_omen": _spell(), "trial_omen": _spell(),
    "block_crumble": Kind(life=(30, 60), gravity=0.6, size=(0.05, 0.1), keep=0, jitter=0.004, color=(0.7, 0.7, 0.7), shows=BLOCK),
}
PUFF = _smoke(1.0, color=(0.8, 0.8, 0.8))
"""What a type looks like that this table has no row for."""
ROWS: tuple[Kind, ...] = tuple(KINDS.get(name, PUFF) for name in PARTICLES)
NAMES = PARTICLES
NUMBER: dict[str, int] = {name: number for number, name in enumerate(PARTICLES)}


def column(field: str, kind=np.float32) -> np.ndarray:
    """One field of all rows, by a type's number."""
    return np.array([getattr(row, field) for row in ROWS], kind)
