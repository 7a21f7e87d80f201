"""The pictures of particles, and which of them each type shows.

White ones get their colour when they are drawn. Names of types and of files are those of the resource format, so that
packs replace them.
"""

import numpy as np

from horizon.art import noise

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def paint(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4] of "particle/...", None for others."""
    kind, _, rest = name.partition("/")
    if kind != "particle" or not rest:
        return None
    stem, _, number = rest.rpartition("_")
    if rest in _DRAWN:
        return _drawn(*_DRAWN[rest])
    if rest in _SINGLE:
        return _SINGLE[rest]()
    if stem in _SERIES and number.isdigit():
        painter, count = _SERIES[stem]
        return painter(int(number), count) if int(number) < count else None
    if stem == "sga" and len(number) == 1 and number in _ALPHABET:
        return _glyph(_ALPHABET.index(number))
    return None


def definition(name: str) -> dict | None:
    """The file particles/NAME.json: which textures a type shows, in the order of its age."""
    textures = _DEFINITIONS.get(name)
    return None if textures is None else {"textures": ["minecraft:" + texture for texture in _spread(textures)]}


def definitions() -> tuple[str, ...]:
    return tuple(_DEFINITIONS)


def textures() -> tuple[str, ...]:
    """All names that `paint` knows and some type shows, in order."""
    return tuple(dict.fromkeys("particle/" + name for rows in _DEFINITIONS.values() for name in _spread(rows)))


def _spread(words: str) -> list[str]:
    """ "flame" -> itself; "generic 7 0" -> generic_7 ... generic_0."""
    parts = words.split()
    if len(parts) == 3:
        first, last = int(parts[1]), int(parts[2])
        return [f"{parts[0]}_{number}" for number in range(first, last + (1 if last >= first else -1), 1 if last >= first else -1)]
    if parts[0] == "sga":
        return ["sga_" + letter for letter in _ALPHABET]
    return parts


_PUFFS, _OUT = "generic 7 0", "generic 0 7"
_DEFINITIONS: dict[str, str] = {
    "angry_villager": "angry", "bubble": "bubble", "cloud": _PUFFS, "crit": "critical_hit", "damage_indicator": "damage",
    "dragon_breath": "generic 5 7", "dripping_lava": "drip_hang", "falling_lava": "drip_fall", "landing_lava": "drip_land",
    "dripping_water": "drip_hang", "falling_water": "drip_fall", "dust": _PUFFS, "dust_color_transition": _PUFFS,
    "effect": "effect 7 0", "elder_guardian": "flash", "enchanted_hit": "enchanted_hit", "enchant": "sga", "end_rod": "glitter 7 0",
    "entity_effect": "effect 7 0", "explosion": "explosion 0 15", "gust": "gust 0 11", "small_gust": "small_gust 0 6",
    "sonic_boom": "sonic_boom 0 15", "falling_dust": _PUFFS, "firework": "spark 7 0", "fishing": "splash 0 3", "flame": "flame",
    "infested": "infested", "cherry_leaves": "cherry 0 11", "pale_oak_leaves": "pale_oak 0 11", "sculk_soul": "sculk_soul 0 10",
    "sculk_charge": "sculk_charge 0 6", "sculk_charge_pop": "sculk_charge_pop 0 3", "soul_fire_flame": "soul_fire_flame",
    "soul": "soul 0 10", "flash": "flash", "happy_villager": "glint", "composter": "glint", "heart": "heart",
    "instant_effect": "spell 7 0", "vibration": "vibration", "trail": "generic_4", "large_smoke": _PUFFS, "lava": "lava",
    "mycelium": "generic_0", "note": "note", "poof": _PUFFS, "portal": _OUT, "rain": "splash 0 3", "smoke": _PUFFS,
    "white_smoke": _PUFFS, "sneeze": _PUFFS, "spit": _PUFFS, "squid_ink": _PUFFS, "sweep_attack": "sweep 0 7",
    "totem_of_undying": "glitter 7 0", "underwater": "generic_0", "splash": "splash 0 3", "witch": "spell 7 0",
    "bubble_pop": "bubble_pop 0 4", "current_down": "bubble", "bubble_column_up": "bubble", "nautilus": "nautilus",
    "dolphin": "generic_0", "campfire_cosy_smoke": "big_smoke 0 11", "campfire_signal_smoke": "big_smoke 0 11",
    "dripping_honey": "drip_hang", "falling_honey": "drip_fall", "landing_honey": "drip_land", "falling_nectar": "drip_fall",
    "falling_spore_blossom": "drip_fall", "ash": "generic_0", "crimson_spore": "generic_0", "warped_spore": "generic_0",
    "spore_blossom_air": "drip_fall", "dripping_obsidian_tear": "drip_hang", "falling_obsidian_tear": "drip_fall",
    "landing_obsidian_tear": "drip_land", "reverse_portal": _OUT, "white_ash": "generic_0", "small_flame": "flame",
    "snowflake": _PUFFS, "dripping_dripstone_lava": "drip_hang", "falling_dripstone_lava": "drip_fall",
    "dripping_dripstone_water": "drip_hang", "falling_dripstone_water": "drip_fall", "glow_squid_ink": _PUFFS, "glow": "glow",
    "wax_on": "glow", "wax_off": "glow", "electric_spark": "glow", "scrape": "glow", "shriek": "shriek", "egg_crack": "glint",
    "dust_plume": _PUFFS, "trial_spawner_detection": "trial_spawner_detection 0 4",
    "trial_spawner_detection_ominous": "trial_spawner_detection_ominous 0 4", "vault_connection": "vault_connection",
    "ominous_spawning": "ominous_spawning", "raid_omen": "raid_omen", "trial_omen": "trial_omen",
}


# ---- brushes

def _grid(size: int, height: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    high = height or size
    y, x = np.mgrid[0:high, 0:size]
    return y - (high - 1) / 2, x - (size - 1) / 2


def _white(mask: np.ndarray, tone=255, alpha=255) -> np.ndarray:
    out = np.zeros((*mask.shape, 4), np.uint8)
    out[..., :3] = np.where(mask, tone, 0)[..., None]
    out[..., 3] = np.where(mask, alpha, 0)
    return out


def _colored(mask: np.ndarray, low, high, share: np.ndarray) -> np.ndarray:
    """Between two colours, by a share 0..1, where the mask is."""
    out = np.zeros((*mask.shape, 4), np.uint8)
    low, high = np.array(low, float), np.array(high, float)
    out[..., :3] = low + (high - low) * np.clip(share, 0, 1)[..., None]
    out[..., 3] = np.where(mask, 255, 0)
    out[~mask] = 0
    return out


def _drawn(rows: str, palette: dict) -> np.ndarray:
    """8 x 8 from rows of letters; '.' is a hole."""
    out = np.zeros((8, 8, 4), np.uint8)
    for y, line in enumerate(rows.split("/")):
        for x, letter in enumerate(line):
            if letter in palette:
                color = palette[letter]
                out[y, x] = (color >> 16 & 255, color >> 8 & 255, color & 255, 255)
    return out


# ---- series: (number, count) -> picture

def _puff(number: int, count: int) -> np.ndarray:
    """8 x 8, from a grain to a cloud."""
    y, x = _grid(8)
    far = np.hypot(x, y)
    radius = (0.75, 1.3, 1.6, 2.2, 2.6, 3.1, 3.5, 4.0)[min(number * 8 // count, 7)]
    ragged = noise.white(f"puff/{number}", 8, 8)
    mask = far + (ragged - 0.5) * (0.9 if radius > 2 else 0) < radius
    if number == 0:
        mask = (np.abs(x) < 1) & (np.abs(y) < 1)
    tone = 255 - 34 * ragged - 20 * np.clip((x + y) / 8, 0, 1)
    return _white(mask, tone)


def _big_smoke(number: int, count: int) -> np.ndarray:
    """16 x 16: heaps of smoke, each of another shape."""
    y, x = _grid(16)
    out = np.zeros((16, 16), bool)
    tone = np.full((16, 16), 190.0)
    for ball in range(5):
        cx, cy, r = noise.white(f"big_smoke/{number}/{ball}", 1, 3)[0]
        cx, cy, radius = cx * 8 - 4, cy * 8 - 4, 2.2 + r * 2
        inside = np.hypot(x - cx, y - cy) < radius
        tone[inside] = 205 - ball * 7 - 26 * ((x - cx + y - cy) / (2 * radius))[inside]
        out |= inside
    return _white(out, tone + 18 * (noise.white(f"big_smoke/{number}", 16, 16) - 0.5), 225)


def _effect(number: int, count: int) -> np.ndarray:
    """8 x 8: a swirl that opens."""
    y, x = _grid(8)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    size = 1.2 + 2.6 * number / (count - 1)
    arm = np.cos(turn * 2 - far * 1.5 + number * 0.6) > -0.1
    return _white((far < size) & (arm | (far < 1.2)), 255 - 40 * (far > size - 1))


def _spell(number: int, count: int) -> np.ndarray:
    """8 x 8: a star with rays."""
    y, x = _grid(8)
    size = 0.8 + 3.4 * number / (count - 1)
    rays = (np.minimum(np.abs(x), np.abs(y)) < 0.6) & (np.maximum(np.abs(x), np.abs(y)) < size)
    rays |= (np.abs(np.abs(x) - np.abs(y)) < 0.3) & (np.maximum(np.abs(x), np.abs(y)) < size * 0.6)
    return _white(rays, 255 - 60 * (np.hypot(x, y) > size * 0.6))


def _glitter(number: int, count: int) -> np.ndarray:
    """8 x 8: a lozenge that shrinks to a point."""
    y, x = _grid(8)
    size = 0.8 + 3.3 * number / (count - 1)
    far = np.abs(x) + np.abs(y)
    return _white(far < size + 0.3, 255 - 90 * (far > size * 0.55))


def _spark(number: int, count: int) -> np.ndarray:
    """8 x 8: a spark with a soft rim."""
    y, x = _grid(8)
    size = 0.9 + 2.6 * number / (count - 1)
    far = np.hypot(x, y)
    cross = (np.minimum(np.abs(x), np.abs(y)) < 0.6) & (np.maximum(np.abs(x), np.abs(y)) < size + 1)
    return _white((far < size) | cross, 255, np.where(far < size * 0.7, 255, 150))


def _splash(number: int, count: int) -> np.ndarray:
    """8 x 8: a drop that bursts."""
    rows = ("......../......../......../...w..../...bw.../...bb.../......../........",
            "......../......../..w...../...b.w../....b.../..b...../......../........",
            "......../.w...w../......../...b..../.....b../..w...../......../........",
            "......../w.....w./......../..b...../......b./......../.w...b../........")[number]
    return _drawn(rows, {"w": 0xFFFFFF, "b": 0xC4CBE0})


def _explosion(number: int, count: int) -> np.ndarray:
    """32 x 32: a ball of fire that turns to smoke and tears."""
    y, x = _grid(32)
    age = number / (count - 1)
    ragged = noise.white(f"explosion/{number // 4}", 32, 32)
    soft = sum(np.roll(ragged, shift, axis) for axis in (0, 1) for shift in (-1, 0, 1)) / 6
    far = np.hypot(x, y)
    radius = 6 + 10 * min(1, age * 2.2)
    mask = (far + (soft - 0.5) * 12 < radius) & (soft > age * age * 0.62)
    heat = np.clip(1.35 - age * 2.0 - far / 22, 0, 1)
    tone = 255 - 70 * (1 - heat) * (0.4 + soft) - 30 * age
    out = _white(mask, tone.clip(0, 255))
    hot = mask & (heat > 0.25)
    out[hot, 2] = (out[hot, 2] * (1 - 0.75 * heat[hot])).astype(np.uint8)
    out[hot, 1] = (out[hot, 1] * (1 - 0.22 * heat[hot])).astype(np.uint8)
    return out


def _sweep(number: int, count: int) -> np.ndarray:
    """32 x 32: the arc of a blade."""
    y, x = _grid(32)
    far, turn = np.hypot(x, y * 1.8), np.arctan2(-y * 1.8, x)
    end = -0.3 + (number + 2) * 0.45
    start = max(-0.3, end - 1.9)
    thick = 3.2 * np.clip((turn - start) / 1.4, 0.05, 1)
    mask = (np.abs(far - 12) < thick) & (turn > start) & (turn < end) & (y < 5)
    return _white(mask, 255 - 70 * (np.abs(far - 12) > thick * 0.5), 235)


def _ring(number: int, count: int) -> np.ndarray:
    """32 x 32: a wave of sound."""
    y, x = _grid(32)
    far = np.hypot(x, y)
    age = number / (count - 1)
    radius = 2 + 13 * age
    share = np.clip((far - radius + 4) / 4, 0, 1)
    mask = (far < radius) & (far > radius - 4 * (1 - age * 0.6))
    out = _colored(mask, (20, 60, 90), (130, 235, 245), share)
    out[mask, 3] = (255 * (1 - age * 0.55) * (0.5 + 0.5 * share[mask])).astype(np.uint8)
    return out


def _gust(number: int, count: int) -> np.ndarray:
    """32 x 32: a swirl of wind."""
    y, x = _grid(32)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    age = number / (count - 1)
    arms = np.cos(turn * 3 + far * 0.5 - age * 6)
    mask = (arms > 0.55 + 0.3 * age) & (far < 5 + 10 * age) & (far > 10 * age - 2)
    return _white(mask, 235 + 20 * arms, (230 * (1 - age * 0.6)) * np.ones_like(far))


def _small_gust(number: int, count: int) -> np.ndarray:
    return _gust(number + 2, 12)[8:24, 8:24]


def _soul(number: int, count: int) -> np.ndarray:
    """16 x 16: a face of smoke, as a soul has it."""
    y, x = _grid(16)
    age = number / (count - 1)
    sway = np.sin(y * 0.6 + age * 7) * 1.2
    body = np.hypot((x - sway) * 1.15, (y + 1) * 0.85) < 5.4 - 1.6 * age
    tail = (np.abs(x - sway) < 2.6 - y * 0.25) & (y > 0) & (y < 7)
    eyes = (np.abs(np.abs(x - sway) - 2) < 0.9) & (np.abs(y + 2) < 1.1)
    mouth = (np.abs(x - sway) < 1.3) & (np.abs(y - 1.5) < 1.2)
    out = _colored(body | tail, (72, 108, 118), (150, 214, 214), (4 - y) / 10)
    out[(body | tail) & (eyes | mouth), :3] = (36, 52, 62)
    out[..., 3] = (out[..., 3] * (1 - 0.6 * age)).astype(np.uint8)
    return out


def _sculk_soul(number: int, count: int) -> np.ndarray:
    out = _soul(number, count)
    out[..., 0] = out[..., 0] // 4
    return out


def _sculk_charge(number: int, count: int) -> np.ndarray:
    """16 x 16: a knot of light."""
    y, x = _grid(16)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    wave = np.sin(turn * 4 + number) * 1.4
    mask = (far < 4.2 + wave) & (far > 1.2 + wave * 0.5)
    return _colored(mask | (far < 1), (8, 78, 92), (54, 226, 232), 1 - far / 6)


def _sculk_pop(number: int, count: int) -> np.ndarray:
    y, x = _grid(16)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    mask = (np.abs(far - 2 - number * 1.5) < 1) & (np.cos(turn * 5) > number * 0.25 - 0.4)
    return _colored(mask, (8, 78, 92), (54, 226, 232), 1 - number / 5 * np.ones_like(far))


def _bubble_pop(number: int, count: int) -> np.ndarray:
    y, x = _grid(8)
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    ring = (np.abs(far - 1.8 - number * 0.5) < 0.6) & (np.cos(turn * 4) > number * 0.35 - 1)
    return _colored(ring, (70, 120, 220), (190, 215, 255), (3 - x - y) / 6)


def _petal(number: int, low, high) -> np.ndarray:
    """8 x 8: a leaf in one of 12 poses."""
    y, x = _grid(8)
    turn = number * np.pi / 6
    a, b = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    thin = 0.45 + 0.55 * abs(np.cos(number * 1.1))
    mask = (a / 3.0) ** 2 + (b / (2.0 * thin)) ** 2 < 1
    return _colored(mask, low, high, (a + 3) / 6)


def _cherry(number: int, count: int) -> np.ndarray:
    return _petal(number, (232, 150, 190), (255, 214, 232))


def _pale_oak(number: int, count: int) -> np.ndarray:
    return _petal(number, (150, 154, 146), (214, 218, 208))


def _detection(number: int, count: int) -> np.ndarray:
    y, x = _grid(8)
    flame = np.hypot(x * 1.3, y - 1 + number * 0.3) < 3.4 - number * 0.4
    return _colored(flame, (214, 92, 20), (255, 226, 130), (y + 4) / 8)


def _detection_ominous(number: int, count: int) -> np.ndarray:
    out = _detection(number, count)
    return np.ascontiguousarray(out[..., (2, 1, 0, 3)])


_SERIES = {
    "generic": (_puff, 8), "big_smoke": (_big_smoke, 12), "effect": (_effect, 8), "spell": (_spell, 8), "glitter": (_glitter, 8),
    "spark": (_spark, 8), "splash": (_splash, 4), "explosion": (_explosion, 16), "sweep": (_sweep, 8), "sonic_boom": (_ring, 16),
    "gust": (_gust, 12), "small_gust": (_small_gust, 7), "soul": (_soul, 11), "sculk_soul": (_sculk_soul, 11),
    "sculk_charge": (_sculk_charge, 7), "sculk_charge_pop": (_sculk_pop, 4), "bubble_pop": (_bubble_pop, 5),
    "cherry": (_cherry, 12), "pale_oak": (_pale_oak, 12), "trial_spawner_detection": (_detection, 5),
    "trial_spawner_detection_ominous": (_detection_ominous, 5),
}


# ---- single ones

def _flame(low, high) -> np.ndarray:
    y, x = _grid(8)
    mask = np.abs(x) < np.array((0.6, 1.2, 1.2, 2.2, 2.2, 2.8, 2.2, 1.2))[:, None]
    mask[0, :4] = False
    share = 1 - np.hypot(x * 1.2, y - 1.5) / 4.2
    return _colored(mask, low, high, share * 1.25)


def _flash() -> np.ndarray:
    """32 x 32: a glow that fades outwards."""
    y, x = _grid(32)
    far = np.hypot(x, y) / 16
    return _white(far < 1, 255, 255 * np.clip(1 - far, 0, 1) ** 1.4)


def _glow() -> np.ndarray:
    y, x = _grid(8)
    far = np.maximum(np.abs(x), np.abs(y)) + 0.5 * np.minimum(np.abs(x), np.abs(y))
    return _white(far < 2.8, 255, np.where(far < 1.6, 255, 130))


def _shriek() -> np.ndarray:
    y, x = _grid(32)
    far = np.hypot(x, y)
    ring = np.abs(far % 5 - 2.5) < 0.9
    return _colored(ring & (far < 15.5), (10, 90, 110), (90, 230, 235), 1 - far / 18)


def _glyph(number: int) -> np.ndarray:
    """8 x 8: one of 26 signs of nobody's alphabet: strokes on a grid of three by three."""
    chance = noise.white(f"glyph/{number}", 1, 24)[0]
    cells = np.zeros((8, 8), bool)
    at = (1, 3, 5)
    order = np.argsort(chance[:9])
    for one, two in zip(order[:3], order[1:4], strict=True):
        (ay, ax), (by, bx) = divmod(int(one), 3), divmod(int(two), 3)
        ay, ax, by, bx = at[ay], at[ax], at[by], at[bx]
        cells[ay, min(ax, bx):max(ax, bx) + 1] = True
        cells[min(ay, by):max(ay, by) + 1, bx] = True
    if chance[20] > 0.5:
        cells[6, int(chance[21] * 3) * 2 + 1] = True
    return _white(cells)


_SINGLE = {
    "flame": lambda: _flame((226, 88, 8), (255, 244, 150)), "soul_fire_flame": lambda: _flame((16, 122, 142), (180, 252, 250)),
    "flash": _flash, "glow": _glow, "shriek": _shriek,
}
_HEART = "......../.rr.rr../rwrrrrr./rrrrrrd./.rrrrd../..rrd.../...d..../........"
_DRAWN = {
    "heart": (_HEART, {"r": 0xE0202C, "w": 0xFFB6B6, "d": 0x8E0F1B}),
    "damage": (_HEART, {"r": 0x6A0A12, "w": 0xA8525A, "d": 0x3C0409}),
    "angry": ("......../d..a..d./.dd.add./..aada../.adaaa../..adad../.d..a.d./........", {"a": 0x8C8C94, "d": 0x3D3D46}),
    "glint": ("......../...g..../...g..../.ggwgg../...g..../...g..../......../........", {"g": 0x35C24A, "w": 0xC8FFC4}),
    "note": ("......../...ww.../...www../...w.ww./...w..../.www..../.www..../..w.....", {"w": 0xFFFFFF}),
    "bubble": ("......../..bbbb../.b.ww.b./.bw...b./.b....b./.b...bb./..bbbb../........", {"b": 0x8FB6F2, "w": 0xEFF6FF}),
    "critical_hit": ("......../...k..../..kwk.../.kwwwk../..kwwk../...kwk../....k.../........", {"k": 0xB7A78B, "w": 0xFFF6DC}),
    "enchanted_hit": ("......../...w..../.w.b.w../..bwb.../.wbwbbw./..bbb.../.w.b.w../...w....", {"b": 0x9FB8FF, "w": 0xFFFFFF}),
    "drip_hang": ("......../...ww.../...ww.../...ww.../..wggw../..wggw../...ww.../........", {"w": 0xFFFFFF, "g": 0xDCDCE4}),
    "drip_fall": ("......../...w..../...w..../..wgw.../..wgw.../...w..../......../........", {"w": 0xFFFFFF, "g": 0xDCDCE4}),
    "drip_land": ("......../......../......../......../......../.wgggw../wwwwwww./.wwwww..", {"w": 0xFFFFFF, "g": 0xDCDCE4}),
    "lava": ("......../..oooo../.oyyyyo./.oywwyo./.oywyyr./.oyyyor./..orrr../........", {"o": 0xE8630E, "y": 0xFFC03A, "w": 0xFFF3A6, "r": 0xA32C06}),
    "nautilus": ("......../..bbbb../.b...bb./.b.bb.b./.b.b..b./.bb...b./..bbbb../........", {"b": 0x4FC9D6}),
    "vibration": ("...c..../..cwc.../.cw.wc../cw...wc./.cw.wc../..cwc.../...c..../........", {"c": 0x16808E, "w": 0x9DF5F5}),
    "infested": ("......../...gg.../..gkkg../.gkwkkg./.gkkkkg./..gkkg../...gg.../........", {"g": 0x9AA0A0, "k": 0x5B6266, "w": 0xE6EDED}),
    "vault_connection": ("......../......../...w..../..wow.../...w..../......../......../........", {"w": 0xFFFFFF, "o": 0xE6E6E6}),
    "ominous_spawning": ("......../...w..../..www.../.wwowww./..www.../...w..../......../........", {"w": 0xFFFFFF, "o": 0xD8E8E8}),
    "raid_omen": ("......../.r...r../..r.r.../.rrwrr../..rrr.../.r.r.r../...r..../........", {"r": 0xC2323E, "w": 0xFFD0D0}),
    "trial_omen": ("......../.b...b../..b.b.../.bbwbb../..bbb.../.b.b.b../...b..../........", {"b": 0x2BA3B8, "w": 0xD0FAFF}),
}
