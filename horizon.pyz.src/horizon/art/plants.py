"""Plants as cutouts: grass, flowers, saplings, crops by age, vines, what grows in water and in the nether."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import CORALS, FLOWERS, GRASS, STEM, WOODS
from horizon.art.earth import coral_block
from horizon.art.paint import (
    SIZE,
    X,
    Y,
    bevel,
    box,
    cutout,
    disc,
    edge,
    mix,
    outlined,
    ramp,
    rgb,
    solid,
    speckled,
    tones,
)


def blades(name: str, color, lowest: int, highest: int, count: int = 9, spread: float = 0.3, width: int = 1,
           lean: float = 1.0) -> np.ndarray:
    """Blades from the ground that bend to a side; heights in texels."""
    picture, mask = np.zeros((SIZE, SIZE, 3)), np.zeros((SIZE, SIZE), bool)
    ramped = tones(color, spread, 6)
    for index, (where, tall, bend, tone) in enumerate(noise.white(name, count, 4)):
        x0 = 1 + (index + where) * 14 / count
        height = int(lowest + tall * (highest - lowest + 1))
        for step in range(height):
            left = int(x0 + (bend - 0.5) * 5 * lean * (step / SIZE) ** 1.6)
            for x in range(left, left + width):
                if 0 <= x < SIZE:
                    mask[15 - step, x] = True
                    picture[15 - step, x] = ramped[min(int((0.25 + 0.6 * step / height + tone * 0.25) * 6), 5)]
    return cutout(picture, mask)


def stem(name: str, top: int, color=STEM, leaves: int = 2) -> np.ndarray:
    """A stalk in the middle from row `top` to the ground, with leaves low on both sides."""
    picture = ramp(tones(color, 0.3), noise.white(name + "/stem"))
    mask = box(7, top, 8, 15)
    picture[:, 8] *= 0.8
    for index, (side, long) in enumerate(noise.white(name + "/leaves", max(leaves, 1), 2)[:leaves]):
        y = 14 - index * 3 - int(side * 2)
        for step in range(2 + int(long * 3)):
            x = 9 + step if index % 2 else 6 - step
            if y - step // 2 > top:
                mask[y - step // 2, x] = mask[y - step // 2 + 1, x] = True
    return cutout(picture, mask & (Y >= top))


def bloom(name: str, texture: np.ndarray, color, second, y: int, kind: int) -> np.ndarray:
    """A bloom on a stalk: round, cup, bells or a star, by `kind`."""
    out = texture[..., :3].astype(float)
    mask = texture[..., 3] > 127
    if kind == 0:  # round, with a heart
        petals, heart = disc(7.5, y, 3.2), disc(7.5, y, 1.2)
    elif kind == 1:  # a cup
        petals, heart = box(5, y - 2, 10, y + 2) & ~((Y == y - 2) & (X % 2 == 0)), box(6, y + 1, 9, y + 2)
    elif kind == 2:  # several small ones
        petals = disc(5, y, 1.6) | disc(10, y - 1, 1.6) | disc(7.5, y - 3, 1.5) | disc(8, y + 2, 1.4)
        heart = ((X == 5) & (Y == y)) | ((X == 10) & (Y == y - 1)) | ((X == 7) & (Y == y - 3))
    else:  # a star
        petals = (disc(7.5, y, 3.6) & ((np.abs(X - 7.5) < 1) | (np.abs(Y - y) < 1))) | disc(7.5, y, 2.2)
        heart = disc(7.5, y, 1.1)
    shades = ramp(tones(color, 0.18), noise.white(name + "/petals"))
    out[petals] = shades[petals]
    out[outlined(petals)] *= 0.86
    out[heart & petals] = rgb(second)
    return cutout(np.clip(out, 0, 255), mask | petals)


_KIND_OF_BLOOM = {
    "poppy": 0, "dandelion": 0, "blue_orchid": 3, "allium": 0, "azure_bluet": 2, "oxeye_daisy": 3, "cornflower": 3,
    "wither_rose": 0, "lily_of_the_valley": 2, "torchflower": 1, "open_eyeblossom": 3, "closed_eyeblossom": 1,
}


def _flower(name: str) -> np.ndarray:
    color, second, y = FLOWERS[name]
    stalk = stem(name, y, {"wither_rose": 0x2B2E22}.get(name, STEM), 3)
    return bloom(name, stalk, color, second, y, _KIND_OF_BLOOM.get(name, 1))


def _sapling(name: str) -> np.ndarray:
    wood = name.removesuffix("_sapling")
    color = WOODS[wood][3] or {"oak": 0x4E8F2E, "jungle": 0x3E7A1E, "acacia": 0x76851E, "dark_oak": 0x2F6A1C}.get(
        wood, 0x5B8A31
    )
    crown = {
        "spruce": np.abs(X - 7.5) < (Y - 1) * 0.45, "birch": disc(7.5, 6, 4.5) & (noise.white(name + "/c") > 0.25),
        "jungle": disc(5, 6, 3.2) | disc(11, 5, 3.2) | disc(8, 9, 2.5), "acacia": (np.abs(Y - 4) < 2) | disc(4, 8, 2),
    }.get(wood, disc(7.5, 6, 5) & (noise.white(name + "/c") > 0.2)) & (Y < 12) & (Y > 0) & box(1, 1, 14, 14)
    trunk = box(7, 9, 8, 15)
    picture = ramp(tones(color, 0.35), noise.white(name))
    picture[trunk & ~crown] = rgb(WOODS[wood][1])
    picture[outlined(crown)] *= 0.8
    return cutout(picture, crown | trunk)


def _grass(name: str) -> np.ndarray:
    return {
        "short_grass": lambda: blades(name, GRASS, 6, 13, 11),
        "tall_grass_lower": lambda: blades(name, GRASS, 16, 16, 11),
        "tall_grass_upper": lambda: blades(name, GRASS, 6, 14, 9),
        "seagrass": lambda: blades(name, 0x3A7B3A, 8, 15, 7, width=2),
        "tall_seagrass_lower": lambda: blades(name, 0x357336, 16, 16, 7, width=2),
        "tall_seagrass_upper": lambda: blades(name, 0x3F8440, 8, 14, 6, width=2),
        "nether_sprouts": lambda: blades(name, 0x148A80, 3, 8, 8),
    }[name]()


def _fern(name: str) -> np.ndarray:
    """Fronds: a rib with leaflets on both sides."""
    tall = name == "large_fern_lower"
    picture, mask = ramp(tones(GRASS, 0.3), noise.white(name)), np.zeros((SIZE, SIZE), bool)
    for lean in (-0.55, -0.2, 0.2, 0.55):
        for step in range(16 if tall else 12):
            x, y = 7.5 + lean * step * (0.5 + step / 16), 15 - step
            wide = 0 if step % 2 else max(0.0, 2.2 - step / (8 if tall else 6))
            mask |= (np.abs(X - x) <= wide + 0.5) & (Y == y)
    return cutout(picture, mask)


def _sunflower(name: str) -> np.ndarray:
    return stem(name, 0, STEM, 4)


def _crop(name: str) -> np.ndarray:
    """wheat_0..7, nether_wart_0..2 and torchflower_crop_0..1."""
    kind, age = name.rsplit("_", 1)
    age = int(age)
    if kind == "wheat":
        color = mix(0x3E8F1E, 0xD9B64A, max(0, age - 3) / 4)
        out = blades(kind, color, 2 + age, 3 + int(age * 1.6), 8)
        if age == 7:
            ears = (out[..., 3] > 127) & (Y < 8)
            out[ears, :3] = ramp(tones(0xDDBB5E, 0.25), noise.white(name))[ears].astype(np.uint8)
        return out
    if kind == "nether_wart":
        bulbs = noise.grain(kind, 5, 5, 0.5) > 0.5 - 0.12 * age
        return cutout(speckled(name, 0x8E1B1F, 0.35), bulbs & (Y > 11 - age * 3))
    return stem(kind, 11 - age * 2, STEM, 2 + age)


def _mushroom(name: str) -> np.ndarray:
    cap, foot = {"red_mushroom": (0xC8322C, 0xDAD2C4), "brown_mushroom": (0x9A7654, 0xC9B9A2),
                 "crimson_fungus": (0x9A1F22, 0xC46A4F), "warped_fungus": (0x18887C, 0xC2603C)}[name]
    dome = disc(7.5, 11, 4.2) & (Y < 11) if "fungus" not in name else disc(7.5, 9, 4.6) & (Y < 10)
    picture = ramp(tones(cap, 0.25), noise.white(name))
    mask = dome | box(6, 10, 9, 15)
    picture[box(6, 10, 9, 15) & ~dome] = rgb(foot)
    if name != "brown_mushroom":
        picture[dome & (noise.white(name + "/dots") > 0.82)] = rgb(0xF2E8E0 if "red" in name else 0xF0A03A)
    return cutout(picture, mask)


def _vine(name: str) -> np.ndarray:
    """What creeps over walls in patches."""
    color, share = {"glow_lichen": (0x70837B, 0.42), "resin_clump": (0xD8641A, 0.3), "sculk_vein": (0x0F3A42, 0.4)}[name]
    mask = noise.grain(name, 3, 7, 0.35) < share
    picture = ramp(tones(color, 0.35), noise.white(name + "/tone"))
    if name != "resin_clump":
        picture[mask & (noise.white(name + "/dots") > 0.86)] = rgb(0xB5D6B0 if name == "glow_lichen" else 0x1FA5A5)
    return cutout(picture, mask)


def _coral(name: str) -> np.ndarray:
    """Blocks of coral; the dead ones are grey."""
    dead = name.startswith("dead_")
    color = rgb(CORALS[name.removeprefix("dead_").split("_")[0]])
    return coral_block(name, mix(np.full(3, color.mean()), 0x857D79, 0.8) if dead else color)


def _berry_bush(name: str) -> np.ndarray:
    age = int(name[-1])
    leaf = disc(7.5, 12 - age, 3.5 + age) & (noise.grain("berry", 6, 6, 0.6) > 0.3) & (Y > 9 - age * 2)
    picture = ramp(tones(0x35633A, 0.35), noise.white("berry/t"))
    berries = leaf & (noise.white("berry/b") > 0.9 - 0.04 * age) & (age >= 2)
    picture[berries] = rgb(0xC42A35 if age == 3 else 0x8C3A2E)
    return cutout(picture, leaf | box(7, 13, 8, 15))


def _melon(name: str) -> np.ndarray:
    melon = name.startswith("melon")
    picture = speckled(name, 0x72911E if melon else 0xC87A18, 0.16, 2, 6, 0.35)
    if name.endswith("_top"):
        far = np.arctan2(Y - 7.5, X - 7.5)
        picture[np.sin(far * 8) > 0.7] *= 0.8
        picture[disc(7.5, 7.5, 2)] = rgb(0x6B7A2A)
    else:
        picture[:, [0, 4, 8, 12]] *= 0.74
        picture[:, [2, 6, 10, 14]] *= 1.1
    if "carved" in name or "lantern" in name:
        face = disc(4, 5, 1.8) & (Y > 4) | disc(11, 5, 1.8) & (Y > 4) | box(3, 9, 12, 11) & ~((Y == 9) & (X % 3 == 1))
        picture[face] = rgb(0xFFE06B if "lantern" in name else 0x3B2208)
    return solid(np.clip(picture, 0, 255))


def _small(name: str) -> np.ndarray:
    """Plants with a look of their own."""
    if name == "azalea_side" or name == "flowering_azalea_side":
        leaf = (Y < 9) & (noise.grain(name, 5, 5, 0.5) > 0.2)
        picture = speckled(name, 0x6A8A3A, 0.25)
        if name[0] == "f":
            picture[leaf & (noise.white(name) > 0.85)] = rgb(0xC95BD0)
        return cutout(picture, leaf | box(7, 8, 8, 15))
    if name == "azalea_top" or name == "flowering_azalea_top":
        picture = speckled(name, 0x708F3E, 0.25)
        if name[0] == "f":
            picture[noise.grain(name + "/b", 5, 5, 0.4) > 0.78] = rgb(0xC95BD0)
        return cutout(picture, noise.grain(name, 8, 8, 0.8) > 0.1)
    if name == "big_dripleaf_stem":
        return stem(name, 0, 0x5F8A34, 0)
    if name == "chorus_plant":
        return solid(speckled(name, 0x5E3A5E, 0.28, 6, 6, 0.5))
    if name.startswith("chorus_flower"):
        picture = speckled(name, 0x977A97 if not name.endswith("dead") else 0x62415F, 0.2)
        picture[disc(7.5, 7.5, 4)] = mix(0xE6D3E6, 0x977A97, 0.1 if not name.endswith("dead") else 0.9)
        return solid(bevel(picture, edge(2)))
    if name == "cobweb":
        turn, far = np.arctan2(Y - 7.5, X - 7.5), np.hypot(X - 7.5, Y - 7.5)
        mask = (np.abs(np.sin(turn * 4)) < 0.28) | (np.abs(far % 3.4 - 1.2) < 0.45)
        return cutout(speckled(name, 0xE4E9EA, 0.1), mask)
    if name == "frogspawn":
        return cutout(speckled(name, 0x6A5A50, 0.3), noise.grain(name, 6, 6, 0.5) > 0.45)
    return None


_GRASSES = ("short_grass", "tall_grass_lower", "tall_grass_upper", "seagrass", "tall_seagrass_lower",
            "tall_seagrass_upper", "nether_sprouts")
_CROPS = ("wheat", "nether_wart", "torchflower_crop")
_MUSHROOMS = ("red_mushroom", "brown_mushroom", "crimson_fungus", "warped_fungus")
_VINES = ("glow_lichen", "resin_clump", "sculk_vein")
_KINDS = (
    (lambda n: n in FLOWERS, _flower),
    (lambda n: n.endswith("_sapling") and n != "bamboo_sapling", _sapling),
    (lambda n: n in _GRASSES, _grass),
    (lambda n: n == "fern", _fern),
    (lambda n: n == "large_fern_lower", _fern),
    (lambda n: n == "sunflower_lower", _sunflower),
    (lambda n: n.rpartition("_")[0] in _CROPS and n[-1].isdigit(), _crop),
    (lambda n: n in _MUSHROOMS, _mushroom),
    (lambda n: n in _VINES, _vine),
    (lambda n: "coral" in n, _coral),
    (lambda n: n.startswith("sweet_berry_bush"), _berry_bush),
    (lambda n: n.startswith(("melon", "pumpkin", "carved_pumpkin", "jack_o_lantern")), _melon),
    (lambda n: n == "bamboo_sapling", lambda n: blades(n, 0x6F9A2A, 5, 12, 3, width=2)),
)


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if it is a plant."""
    for test, painter in _KINDS:
        if test(name):
            return painter(name)
    return _small(name)
