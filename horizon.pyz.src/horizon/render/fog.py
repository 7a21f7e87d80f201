"""What hides far things: the air's own haze, water, lava, powder snow, blindness and darkness.

Figures: minecraft.wiki, Fog, Blindness, Darkness, Powder Snow.
"""

from dataclasses import replace

import numpy as np

from horizon.render.frame import Fog
from horizon.render.lightmap import share_of, sky_darkening
from horizon.render.sky import WATER_FOG, Sky, biome_colors

F = np.float32
WATER_SIGHT, LAVA_SIGHT, SNOW_SIGHT, BLIND_SIGHT, DARK_SIGHT = 96.0, 1.0, 2.0, 5.0, 15.0
FIRE_PROOF_SIGHT = 5.0
LAVA_COLOR, SNOW_COLOR = np.array((0.6, 0.1, 0.0), F), np.array((0.623, 0.734, 0.785), F)
NETHER_SIGHT = 192.0


def applied(scene, sky: Sky, far: float) -> tuple[Sky, Fog]:
    """The sky as it is seen through the fog around the eye, and that fog."""
    effects = scene.effects or {}
    if scene.under is not None:
        fog = _inside(scene, far, effects)
    elif sky.kind == "overworld":
        rain = scene.rain_level
        fog = Fog(far * (0.72 - 0.4 * rain), far * (1 - 0.12 * rain))
    elif sky.kind == "end":
        fog = Fog(far * 0.72, far, sky.horizon)
    else:
        fog = Fog(far * 0.05, min(far, NETHER_SIGHT) * 0.5, sky.horizon)
    fog = _dimmed(scene, fog, far, effects)
    if fog.color is not None and (sky.kind == "none" or fog.end < far * 0.9):
        sky = replace(sky, kind="none", zenith=fog.color, horizon=fog.color, glow=0.0, stars=0.0, clouds="off")
    return sky, fog


def _inside(scene, far: float, effects: dict) -> Fog:
    """The fog of what the eye is in."""
    if scene.under == "lava":
        return Fog(0.25, FIRE_PROOF_SIGHT if "fire_resistance" in effects else LAVA_SIGHT, LAVA_COLOR)
    if scene.under == "powder_snow":
        return Fog(0.0, SNOW_SIGHT, SNOW_COLOR)
    color = biome_colors(scene.level, scene.eye)[WATER_FOG]
    worth = sky_darkening(scene.day_time, scene.rain_level, scene.thunder_level) if scene.level.has_sky else 0.4
    # the colours of the registry are nearly black; water that one can see in is a good deal lighter
    color = (color * F(0.55 + 0.45 * worth) + np.array((0.010, 0.045, 0.085), F) * F(worth)).astype(F)
    sight = min(WATER_SIGHT, far) * (1.0 if "water_breathing" in effects or "conduit_power" in effects else 0.75)
    if "night_vision" in effects:
        color = color / max(float(color.max()), 0.05) * F(0.6)
    return Fog(-8.0, sight, color)


def _dimmed(scene, fog: Fog, far: float, effects: dict) -> Fog:
    """Blindness and darkness let one see a few blocks only; of both the nearer."""
    black = np.zeros(3, F)
    if "blindness" in effects:
        share = share_of(effects["blindness"])
        end = far + (BLIND_SIGHT - far) * share
        if end < fog.end:
            fog = Fog(end * 0.25, end, black)
    if "darkness" in effects:
        share = share_of(effects["darkness"])
        end = far + (DARK_SIGHT - far) * share
        if end < fog.end:
            fog = Fog(end * 0.75, end, black)
    return fog
