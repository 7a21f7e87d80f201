"""Trial spawners and vaults: cages of dark metal, with what burns in them."""

import numpy as np

from horizon.art import noise
from horizon.art.paint import SIZE, X, Y, bevel, box, disc, edge, mix, ramp, rgb, solid, speckled, tones

ONES = np.ones((SIZE, SIZE), bool)


def _fire(name: str, ominous: bool, bright: bool) -> np.ndarray:
    """Float [16, 16, 3]: what glows behind bars."""
    color = (0x3FD2E8 if ominous else 0xF29A34) if bright else 0x1A1E24
    light = (0xD8FFFF if ominous else 0xFFE89A) if bright else 0x262B33
    field = noise.ranked(noise.smooth(name + "/fire", 4, 5) * 0.7 + noise.white(name + "/f") * 0.2 + (Y / 16) * 0.25)
    colors = np.array([rgb(color) * 0.62, rgb(color) * 0.82, rgb(color), mix(color, light, 0.5), rgb(light)])
    return ramp(colors, field)


def spawner(name: str) -> np.ndarray:
    """Of tuff and iron: square bars before a fire; the top is a hatch that opens for rewards."""
    ominous = name.endswith("_ominous")
    part = name.removeprefix("trial_spawner_").removesuffix("_ominous")
    picture = bevel(speckled("trial_spawner", 0x4E545C, 0.2, 5, 5, 0.5), edge(2), 1.3, 0.66)
    rim = edge(1) & ((X + Y) % 5 == 0)
    picture[rim] = rgb(0x4FB8CC if ominous else 0x9A7A5A)
    if part == "bottom":
        return solid(bevel(picture, box(4, 4, 11, 11), 0.8, 1.15))
    active = part in ("side_active", "top_active", "top_ejecting_reward")
    inside = box(2, 2, 13, 13)
    fire = _fire(name.removesuffix("_ominous"), ominous, active)
    if part.startswith("side"):
        bars = np.isin(X, (5, 10)) | np.isin(Y, (6, 10))
        picture = np.where((inside & ~bars)[..., None], fire, picture)
        picture[inside & np.isin(X, (5, 10))] *= 1.12
        picture[inside & np.isin(Y, (7, 11)) & ~np.isin(X, (5, 10))] *= 0.8
        return solid(np.clip(picture, 0, 255))
    hatch = box(4, 4, 11, 11)
    picture = np.where(hatch[..., None], fire, picture)
    if part == "top_ejecting_reward":
        picture[disc(7.5, 7.5, 2.6)] = rgb(0xFFFFFF)
    elif part == "top_inactive":
        picture[hatch & ((X == 7) | (X == 8))] = rgb(0x5A616B)
    else:
        picture[hatch & (np.isin(X, (6, 9)) | np.isin(Y, (6, 9)))] = rgb(0x5A616B)
    return solid(np.clip(picture, 0, 255))


def vault(name: str) -> np.ndarray:
    """A safe: riveted plates with copper corners, a grille at the sides, a lock in front."""
    ominous = name.endswith("_ominous")
    part = name.removeprefix("vault_").removesuffix("_ominous")
    metal = 0x3F4A5C if not ominous else 0x2E4450
    picture = bevel(speckled("vault", metal, 0.14, 5, 5, 0.4), ONES, 1.3, 0.66)
    corner = (np.minimum(X, 15 - X) + np.minimum(Y, 15 - Y)) < 4
    copper = ramp(tones(0xB8704A if not ominous else 0x4FA89A, 0.24), noise.white("vault/copper"))
    picture = np.where(corner[..., None], copper, picture)
    picture[np.isin(X, (1, 14)) & np.isin(Y, (1, 14))] = rgb(0x2A2F38)
    bright = part.endswith(("_on", "_ejecting"))
    fire = _fire("vault", ominous, bright)
    if part == "bottom":
        picture[box(5, 5, 10, 10)] *= 0.76
    elif part.startswith("top"):
        picture = np.where(disc(7.5, 7.5, 4.4)[..., None], _fire("vault", ominous, part.endswith("ejecting")), picture)
        picture[disc(7.5, 7.5, 4.4) & ~disc(7.5, 7.5, 3.5)] = rgb(0x20252D)
    elif part.startswith("side"):
        slots = box(3, 4, 12, 11) & (X % 3 != 2)
        picture = np.where(slots[..., None], fire, picture)
        picture[np.roll(slots, 1, 1) & ~slots & box(3, 4, 12, 11)] *= 0.7
    else:
        picture[box(3, 3, 12, 12)] *= 0.78
        picture = np.where((box(4, 4, 11, 11) & ~box(5, 5, 10, 10))[..., None], fire, picture)
        lock = disc(7.5, 6.5, 1.4) | box(7, 7, 8, 10)
        picture[box(5, 5, 10, 11)] = ramp(tones(0x5A6678, 0.14), noise.white("vault/lock"))[box(5, 5, 10, 11)]
        picture[lock] = rgb(0xFFFFFF) if part.endswith("ejecting") else fire[lock] * 1.15 if bright else rgb(0x0E1014)
    return solid(np.clip(picture, 0, 255))


def paint(short: str) -> np.ndarray | None:
    """The texture block/`short`, if it is of one of these."""
    if short.startswith("trial_spawner_"):
        return spawner(short)
    return vault(short) if short.startswith("vault_") else None
