"""Block textures that are made of other ones: grassy sides, dripleaf, eggs, sunflowers, parts of machines."""

import numpy as np

from horizon.art import noise
from horizon.art.branches import roots
from horizon.art.colors import GRASS, STEM, STONES
from horizon.art.earth import grass_top
from horizon.art.earth import paint as earth
from horizon.art.furniture import paint as furniture
from horizon.art.paint import (
    EMPTY,
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
from horizon.art.plants import blades, stem
from horizon.art.plants import paint as plants
from horizon.art.stones import rock
from horizon.art.woods import planks

ONES = np.ones((SIZE, SIZE), bool)


def dirt() -> np.ndarray:
    return earth("dirt")[..., :3].astype(float)


def fringe(name: str, depth: float = 2.0) -> np.ndarray:
    """bool [16, 16]: what hangs over an upper edge, in tufts."""
    hang = depth + np.floor(noise.smooth(name + "/hang", 1, 6)[0] * 2.0 + noise.white(name + "/hang", 1, SIZE)[0] * 2.4)
    return hang[None, :] > Y


def grass_side(name: str) -> np.ndarray:
    """Dirt below a fringe; the overlay is the fringe alone, in grey, for the biome's colour."""
    hang = fringe("grass_side")
    blade = grass_top()[..., :3].astype(float)
    blade[np.roll(hang, -1, 0) != hang] *= 0.8
    if name.endswith("overlay"):
        return cutout(np.clip(blade, 0, 255), hang)
    ground = dirt()
    ground[np.roll(hang, 1, 0) & ~hang] *= 0.78
    green = blade * np.array((0x8C, 0xBE, 0x58)) / 255 * 0.98
    return solid(np.where(hang[..., None], green, ground))


def moss_side(name: str) -> np.ndarray:
    hang = fringe(name, 3.0 if name.endswith("small") else 8.0)
    strings = noise.white("pale/strings", 1, SIZE)[0] > 0.6
    hang = hang | (strings[None, :] & (Y < (6 if name.endswith("small") else 14)))
    picture = speckled("pale_moss_block", 0x6B7069, 0.2, 4, 4, 0.5)
    picture[np.roll(hang, -1, 0) != hang] *= 0.82
    return cutout(picture, hang)


def moss_carpet(name: str) -> np.ndarray:
    picture = earth("pale_moss_block")[..., :3].astype(float)
    picture[noise.grain(name, 6, 6, 0.5) > 0.86] = rgb(0x8A9088)
    return solid(picture)


def honey(name: str) -> np.ndarray:
    picture = speckled("honey", 0xF0A42C, 0.07, 3, 3, 0.3)
    if name.endswith("side"):
        drip = 4 + noise.smooth("honey/drip", 1, 5)[0] * 9
        picture[drip[None, :] > Y] = mix(0xF8C050, 0xF0A42C, 0.3)
        picture[np.abs(drip[None, :] - Y) < 1] *= 0.84
        return solid(bevel(picture, ONES, 1.1, 0.82), 215)
    picture = bevel(picture, ONES, 1.16, 0.78)
    if name.endswith("bottom"):
        picture *= 0.88
    else:
        picture[box(3, 3, 12, 12)] *= 1.05
    return solid(np.clip(picture, 0, 255), np.where(edge(), 235, 205))


def dripleaf(name: str) -> np.ndarray:
    small = name.startswith("small")
    picture = speckled(name, 0x6C9A38 if not small else 0x62983C, 0.14, 3, 3, 0.4)
    if name.endswith("_top"):
        mask = (disc(7.5, 7.5, 8.2) | box(0, 0, 15, 5)) & ~((Y > 11) & (np.abs(X - 7.5) < (Y - 10) * 0.5))
        picture[np.abs(X - 7.5) < 1] *= 0.8
        picture[(np.abs(X - 7.5) % 4 < 1) & ((Y + np.abs(X - 7.5).astype(int)) % 5 == 0)] *= 0.86
        picture[outlined(mask)] *= 1.18
        return cutout(np.clip(picture, 0, 255), mask)
    if name.endswith("_tip"):
        mask = (Y < 4) & (np.abs(X - 7.5) < 8 - Y * 0.6) | (Y < 9) & (X % 5 == 2)
        return cutout(bevel(picture, mask, 1.15, 0.78), mask)
    picture[Y == 0] *= 1.2
    picture[Y > 1] *= 0.8
    return cutout(np.clip(picture, 0, 255), Y < (4 if not small else 3))


def dripleaf_stem(name: str) -> np.ndarray:
    return stem(name, 0 if name.endswith("bottom") else 3, 0x5F8A34, 2)


def sunflower(name: str) -> np.ndarray:
    if name == "sunflower_top":
        return stem("sunflower_bottom", 4, STEM, 2)
    turn, far = np.arctan2(Y - 7.5, X - 7.5), np.hypot(X - 7.5, Y - 7.5)
    petals = far < 6.3 + np.cos(turn * 12) * 1.4
    picture = ramp(tones(0xF7C81E, 0.2), np.clip(far / 9 + noise.white("sun") * 0.25, 0, 0.99))
    picture[np.cos(turn * 12) < -0.6] *= 0.84
    heart = far < 3.7
    if name.endswith("front"):
        picture[heart] = ramp(tones(0x6B3F17, 0.35), noise.white("sun/heart"))[heart]
    else:
        back = far < 4.6
        picture[back] = ramp(tones(0x55812C, 0.25), noise.white("sun/back"))[back]
    return cutout(picture, petals)


def pitcher(name: str) -> np.ndarray:
    """The bulb of the crop (bottom, side, top), and its leaves and bell by stage."""
    if "_stage_" not in name:
        picture = ramp(tones({"bottom": 0x8A6A4E, "side": 0xA8825C, "top": 0xB89468}[name.rsplit("_", 1)[1]], 0.18),
                       noise.ranked(noise.smooth(name, 3, 9) * 0.6 + noise.white(name) * 0.4))
        if name.endswith("top"):
            picture[disc(7.5, 7.5, 2.5)] = rgb(0x5B8A3A)
        return solid(bevel(picture, box(3, 3, 12, 12), 1.1, 0.84))
    stage = int(name[-1])
    if "bottom" in name:
        leaves = blades("pitcher_crop_bottom", 0x4E8F5A, 2 + stage * 3, 4 + stage * 3, 4 + stage, width=2, lean=2.4)
        out = leaves.copy()
        if stage > 2:
            trunk = stem(name, 0, 0x4E8F5A, 0)
            out = np.where(trunk[..., 3:] > 127, trunk, out)
        return out
    cup = (np.abs(X - 7.5) < 2.2 + (15 - Y) * (0.22 if stage == 3 else 0.34)) & (Y > (6 if stage == 3 else 2))
    picture = ramp(tones(0x5E86C8, 0.22), np.clip(X / 18 + noise.white(name) * 0.2, 0, 0.99))
    picture[(Y < (9 if stage == 3 else 6)) & cup] = ramp(tones(0x8C6AD0, 0.2), noise.white(name))[(Y < (9 if stage == 3 else 6)) & cup]
    picture[outlined(cup)] *= 0.8
    if stage == 4:
        picture[(Y == 3) & cup] = rgb(0xE8C86A)
    return cutout(picture, cup)


def turtle_egg(name: str) -> np.ndarray:
    picture = speckled("turtle_egg", 0xE4E0C6, 0.06, 5, 5, 0.4)
    spots = noise.grain("turtle_egg/spots", 6, 6, 0.3) > 0.8
    picture[spots] = ramp(tones(0x7AA890, 0.14), noise.white("turtle/s"))[spots]
    return solid(_cracks(picture, ("slightly" in name) + 2 * ("very" in name)))


def _cracks(picture: np.ndarray, degree: int) -> np.ndarray:
    if degree:
        field = np.abs(noise.smooth("egg/cracks", 4, 5) - 0.5)
        picture[(field < 0.04 * degree) & (noise.white("egg/c") > 0.15)] *= 0.42
    return picture


def sniffer_egg(name: str) -> np.ndarray:
    side = name.rsplit("_", 1)[1]
    degree = {"not": 0, "slightly": 1, "very": 2}[name.split("_")[2]]
    picture = speckled("sniffer/" + side, 0xA8382C, 0.16, 4, 4, 0.4)
    spots = noise.smooth("sniffer/" + side, 4, 4) > 0.62
    picture[spots] = ramp(tones(0x4A9A72, 0.2), noise.white("sniffer/s"))[spots]
    picture[outlined(spots)] *= 0.86
    picture = bevel(picture, ONES, 1.12, 0.76)
    if side == "bottom":
        picture *= 0.8
    return solid(np.clip(_cracks(picture, degree), 0, 255))


def reinforced(name: str) -> np.ndarray:
    picture = speckled("reinforced", 0x4E5450, 0.24, 8, 3, 0.4)
    picture = bevel(picture, edge(2), 1.35, 0.7)
    if name.endswith("side"):
        picture[box(3, 3, 12, 12)] *= 0.8
        rib = (np.abs((X - 7.5)) + np.abs(Y - 7.5)).astype(int) % 4 == 0
        picture[rib & box(3, 3, 12, 12)] = rgb(0x8E9A8A)
        picture[disc(7.5, 7.5, 1.5)] = rgb(0x1F4A44)
    elif name.endswith("top"):
        picture[outlined(box(3, 3, 12, 12))] = rgb(0x94A090)
        picture[disc(7.5, 7.5, 2.5)] = rgb(0x1F4A44)
        picture[disc(7.5, 7.5, 1)] = rgb(0x2F7A70)
    return solid(np.clip(picture, 0, 255))


def bamboo_works(name: str) -> np.ndarray:
    """Fence and gate of bamboo: canes side by side, bound together."""
    picture = planks("bamboo", 0xC8B45A if "gate" in name else 0xC2AE51)
    cane = 0.82 + 0.3 * np.abs(np.sin((X + 0.5) * np.pi / 4))
    picture = np.clip(picture * cane[..., None], 0, 255)
    bands = (5, 11) if "gate" in name else (3, 12)
    for row in bands:
        picture[row] = ramp(tones(0x7A5A2A, 0.2), noise.white(name))[row]
    if name.endswith("particle"):
        picture *= 0.96
    return solid(picture)


def singleleaf(name: str) -> np.ndarray:
    return cutout(ramp(tones(0x5E9224, 0.3), noise.white(name)),
                  (np.abs(X - 7.5) < 2.4 - np.abs(Y - 8) * 0.28) | (np.abs(X - 3 - (15 - Y) * 0.3) < 1) & (Y > 5))


def azalea(name: str) -> np.ndarray:
    """The trunk of an azalea, and what of it stands in a pot."""
    if name.endswith("_plant"):
        stalk = ramp(tones(0x6E5230, 0.3), noise.white(name))
        mask = (np.abs(X - 7.5) < 1.2) | (np.abs(np.abs(X - 7.5) - (13 - Y) * 0.6) < 0.8) & (Y < 11)
        if name.startswith("potted"):
            mask = mask & (Y > 3)
            leaf = (noise.grain("azalea/p", 5, 5, 0.5) > 0.45) & (Y < 8)
            color = ramp(tones(0x6A8A3A if "flowering" not in name else 0x74883F, 0.3), noise.white("azalea/leaf"))
            stalk = np.where(leaf[..., None], color, stalk)
            mask = mask | leaf
        return cutout(stalk, mask)
    base = plants(("flowering_" if "flowering" in name else "") + "azalea_" + name.rsplit("_", 1)[1])
    out = EMPTY.copy()
    out[:, 3:13] = base[:, 3:13]
    out[..., :3] = out[..., :3] * 0.95
    return out


def spore_base(name: str) -> np.ndarray:
    mask = disc(7.5, 7.5, 7.6) & ((noise.grain(name, 5, 5, 0.5) > 0.3) | disc(7.5, 7.5, 4))
    picture = ramp(tones(0x5E8F3A, 0.3), noise.white(name))
    picture[disc(7.5, 7.5, 3)] = rgb(0xC46AAE)
    return cutout(picture, mask)


def spore_blossom(name: str) -> np.ndarray:
    """A petal that hangs from the ceiling, seen along it."""
    mask = np.abs(X - 7.5) < 2 + Y * 0.42
    picture = ramp(tones(0xD873B8, 0.2, 6), np.clip(Y / 20 + noise.white(name) * 0.3, 0, 0.99))
    picture[np.abs(X - 7.5) < 1] *= 0.84
    picture[(Y > 12) & mask] = ramp(tones(0xF2A8DA, 0.1), noise.white(name))[(Y > 12) & mask]
    picture[outlined(mask)] *= 0.86
    return cutout(np.clip(picture, 0, 255), mask & (Y < 15))


def pink_petals(name: str) -> np.ndarray:
    """Four blossoms, one in each quarter."""
    mask, picture = np.zeros((SIZE, SIZE), bool), ramp(tones(0xF3A8D2, 0.12), noise.white(name))
    for index, (x, y) in enumerate(((3.5, 3.5), (11.5, 3.5), (3.5, 11.5), (11.5, 11.5))):
        turn = np.arctan2(Y - y, X - x) + index
        petal = np.hypot(X - x, Y - y) < 2.7 + np.cos(turn * 5) * 0.7
        picture[petal & (np.cos(turn * 5) < -0.3)] *= 0.86
        picture[np.hypot(X - x, Y - y) < 1] = rgb(0xF7E27A)
        mask |= petal
    return cutout(np.clip(picture, 0, 255), mask)


def propagule(name: str) -> np.ndarray:
    picture = ramp(tones(0x6FA048, 0.24), noise.white("propagule"))
    grows = name[-1].isdigit()
    length = 4 + int(name[-1]) * 3 if grows else 8 if name.endswith("hanging") else 11
    rod = box(7, 3, 8, min(3 + length, 15))
    picture[rod & (Y > 3 + length * 0.6)] = rgb(0x9A7A44)
    picture[:, 8] *= 0.82
    leaf = (np.abs(X - 7.5) < 4.5 - np.abs(Y - 3) * 1.1) & (Y < 7)
    return cutout(picture, rod | leaf | box(7, 0, 8, 3))


def eyeblossom_glow(name: str) -> np.ndarray:
    """What of the open eyeblossom shines."""
    flower = plants("open_eyeblossom")
    warm = (flower[..., 0] > 150) & (flower[..., 3] > 127)
    return np.where(warm[..., None], flower, 0).astype(np.uint8)


def fern_top(name: str) -> np.ndarray:
    """The tip of a large fern: fronds that get short towards the top."""
    picture, mask = ramp(tones(GRASS, 0.3), noise.white(name)), np.zeros((SIZE, SIZE), bool)
    for lean in (-0.7, -0.3, 0.1, 0.45):
        for step in range(11):
            x, y = 7.5 + lean * step * (0.5 + step / 16), 15 - step
            mask |= (np.abs(X - x) <= (0.4 if step % 2 else max(0.5, 2.6 - step / 4))) & (Y == y)
    return cutout(picture, mask)


def quartz_top(name: str) -> np.ndarray:
    picture = speckled(name, STONES["quartz_block"][0], 0.02, 4, 4, 0.3)
    return solid(bevel(picture, ONES, 1.02, 0.92))


def bookshelf(name: str) -> np.ndarray:
    """Six slots, empty or each with its book."""
    return furniture("chiseled_bookshelf:" + ("1" if name.endswith("occupied") else "0") * 6)


def compost(name: str) -> np.ndarray:
    picture = speckled(name, 0x5C4A2A, 0.34, 6, 6, 0.6)
    bits = noise.white(name + "/bits")
    picture[bits > 0.86] = rgb(0x7A8A3A)
    picture[bits < 0.06] = rgb(0xA8763A)
    if name.endswith("ready"):
        picture[noise.white(name + "/meal") > 0.72] = rgb(0xE8E2D2)
    return solid(picture)


def sculk_under(name: str) -> np.ndarray:
    base = earth("sculk")[..., :3].astype(float)
    picture = np.where(edge(2)[..., None], base, ramp(tones(0xCFCAA2 if "shrieker" in name or "catalyst" in name else 0x14303A, 0.16), noise.white(name)))
    return solid(picture if "catalyst" not in name else np.where((noise.grain(name, 4, 4, 0.3) > 0.4)[..., None], base, picture))


def tendril(name: str) -> np.ndarray:
    """A feeler of the sensor in columns 4..11, rows 8..15."""
    color = 0x1AD0CC if name.endswith("_active") else 0x13606E
    wave = np.rint(np.sin(Y * 1.1) * 1.2)
    mask = ((np.abs(X - 6 - wave) < 1.1) | (np.abs(X - 10 + wave) < 0.9)) & (Y > 8)
    picture = ramp(tones(color, 0.3), np.clip((15 - Y) / 9 + noise.white(name) * 0.2, 0, 0.99))
    picture[(Y < 10)] = rgb(0x7FF5EE if name.endswith("_active") else 0x1E8A92)
    return cutout(picture, mask | ((X == 7) | (X == 9)) & (Y > 12))


def resonator(name: str) -> np.ndarray:
    picture = ramp(tones(0xA678F1, 0.3), np.clip((16 - Y) / 16 + noise.white(name) * 0.2, 0, 0.99))
    mask = (np.abs(X - 7.5) < np.minimum(Y - 1, 3.2) * 0.7) | (np.abs(X - 3.5) < (Y - 8) * 0.4) & (X < 6) | (np.abs(X - 11.5) < (Y - 7) * 0.4) & (X > 9)
    picture[outlined(mask)] *= 0.82
    return cutout(picture, mask)


def shrieker_mouth(name: str) -> np.ndarray:
    picture = ramp(tones(0x0C1E26, 0.4), noise.white(name))
    glow = 0x2FD8D0 if "summon" in name else 0x1E6A74
    rings = (np.hypot(X - 7.5, Y - 7.5) % 3) < 1
    picture[rings & disc(7.5, 7.5, 6.5)] = rgb(glow) * 0.6
    picture[disc(7.5, 7.5, 2)] = rgb(glow)
    return solid(picture)


def cactus_side(name: str) -> np.ndarray:
    """Ribs with pale thorns; columns 0 and 15 are the thorns that stand out, over nothing."""
    picture = ramp(tones(0x567F2B, 0.14, 6), noise.ranked(noise.smooth(name, 2, 8) * 0.6 + noise.white(name) * 0.4))
    picture[:, [3, 6, 9, 12]] *= 0.72
    picture[:, [4, 7, 10]] *= 1.12
    thorns = np.isin(X, (2, 5, 8, 11, 13)) & ((Y + X * 2) % 5 == 0)
    picture[thorns] = rgb(0xE2E6C6)
    stick = ((X == 0) | (X == 15)) & ((Y + X) % 5 == 2)
    picture[stick] = rgb(0xD2D8B4)
    return cutout(np.clip(picture, 0, 255), box(1, 0, 14, 15) | stick)


def cactus_end(name: str) -> np.ndarray:
    picture = speckled(name, 0x6E9B45 if name.endswith("top") else 0xB6C08A, 0.14)
    picture = bevel(picture, box(1, 1, 14, 14), 1.15, 0.74)
    picture[outlined(disc(7.5, 7.5, 4.6))] *= 0.82
    picture[disc(7.5, 7.5, 1.2)] = rgb(0xE2E6C6 if name.endswith("top") else 0x94A060)
    return cutout(picture, box(1, 1, 14, 14))


def cake(name: str) -> np.ndarray:
    """Sides are the lower half; the icing hangs over."""
    crumb = speckled("cake", 0xC08040, 0.12, 8, 8, 0.7)
    icing = ramp(tones(0xF6F1EC, 0.03, 3), noise.white("icing"))
    hang = (fringe("cake_side", 1.0) if name.endswith("side") else np.zeros((SIZE, SIZE), bool))
    hang = np.roll(hang, 8, 0) & (Y > 7)
    picture = np.where(hang[..., None], icing, crumb)
    picture[(Y == 8)] = icing[8]
    if name.endswith("inner"):
        picture[(Y == 11) | (Y == 12)] = rgb(0xD84A44)
        picture[Y == 12] = rgb(0xF2DAC8)
    picture[Y == 15] *= 0.78
    return cutout(picture, Y > 7)


def portal_frame(name: str) -> np.ndarray:
    base = rock("end_stone", "end_stone")
    if name.endswith("side"):
        picture = base.copy()
        teal = speckled("frame", 0x3F7A68, 0.2)
        hang = fringe("frame", 5.0)
        picture[hang & (Y > 2)] = teal[hang & (Y > 2)]
        picture[Y == 3] *= 0.7
        return solid(np.clip(picture, 0, 255))
    picture = bevel(speckled("frame", 0x3F7A68, 0.2), edge(3), 1.2, 0.7)
    picture[edge(1)] = base[edge(1)]
    picture[box(4, 4, 11, 11)] = ramp(tones(0x16322E, 0.3), noise.white("frame/hole"))[box(4, 4, 11, 11)]
    return solid(picture)


def frame(name: str) -> np.ndarray:
    picture = speckled("item_frame", 0xA8784A, 0.16, 3, 9, 0.5)
    picture = bevel(picture, edge(2), 1.12, 0.8)
    if name.startswith("glow"):
        picture[box(3, 3, 12, 12)] = ramp(tones(0x7A9A70, 0.24), noise.white(name))[box(3, 3, 12, 12)]
        picture[edge(1) & (noise.white(name + "/g") > 0.6)] = rgb(0xA8E8B8)
    return solid(picture)


def crafter(name: str) -> np.ndarray:
    _, side, *state = name.split("_")
    on = bool(state)
    picture = speckled("crafter", 0x8C8680, 0.1, 4, 4, 0.5)
    picture = bevel(picture, edge(2), 1.16, 0.74)
    wood = planks("spruce", 0x8A6A44)
    if side == "north":
        picture[box(3, 3, 12, 12)] = wood[box(3, 3, 12, 12)]
        picture[box(5, 5, 10, 10)] = rgb(0x1F1812)
        picture[box(5, 5, 10, 5)] = rgb(0x4A3A2A)
        picture[box(6, 12, 9, 13)] = rgb(0xFF5A34 if on else 0x6A1E14)
        if on:
            picture[box(6, 6, 9, 8)] = rgb(0xB8864A)
    elif side in ("east", "west"):
        picture[box(3, 4, 12, 11)] = wood[box(3, 4, 12, 11)]
        gear = disc(7.5, 7.5, 3.4) | (box(7, 3, 8, 12) | box(3, 7, 12, 8))
        picture[gear & box(3, 4, 12, 11)] = rgb(0x5E5A58)
        picture[disc(7.5, 7.5, 1.3)] = rgb(0xFF7A4A if state == ["triggered"] else 0xE8A83A if on else 0x2A2624)
        if side == "west":
            picture[box(3, 12, 12, 12)] *= 0.7
        if state == ["triggered"]:
            picture[box(1, 1, 2, 2) | box(13, 1, 14, 2) | box(6, 13, 9, 14)] = rgb(0xE0562E)
    elif side == "south":
        picture[box(4, 4, 11, 11)] = rgb(0x4A4644)
        picture[box(5, 5, 10, 10)] = ramp(tones(0x6A6664, 0.2), noise.white("crafter/s"))[box(5, 5, 10, 10)]
        picture[disc(7.5, 7.5, 1.5)] = rgb(0xFF4A2A if on else 0x5A1A12)
    elif side == "top":
        for cell in range(9):
            x, y = 2 + cell % 3 * 4, 2 + cell // 3 * 4
            picture[box(x, y, x + 3, y + 3)] = rgb(0x3E3A38 if not on else 0x4E3A2E)
            picture[box(x, y, x + 2, y + 2)] = ramp(tones(0xB09060, 0.15), noise.white(f"crafter/{cell}"))[box(x, y, x + 2, y + 2)]
        if on:
            picture[edge(1)] = rgb(0xE0562E if state == ["triggered"] else 0xE8A83A)
    else:
        picture[box(3, 3, 12, 12)] *= 0.8
    return solid(np.clip(picture, 0, 255))


def jigsaw(name: str) -> np.ndarray:
    picture = bevel(speckled("jigsaw", 0x56445A, 0.1, 4, 4, 0.5), edge(1), 1.3, 0.7)
    mark = {"jigsaw_bottom": box(6, 6, 9, 9), "jigsaw_lock": box(4, 7, 11, 11) | outlined(box(5, 3, 10, 8)),
            "jigsaw_side": box(4, 5, 11, 6) | box(4, 9, 11, 10),
            "jigsaw_top": disc(7.5, 4.5, 2.2) | box(3, 6, 12, 12)}[name]
    picture[mark] = ramp(tones(0xB89AC0, 0.14), noise.white(name))[mark]
    picture[np.roll(mark, 1, 0) & ~mark] *= 0.7
    return solid(np.clip(picture, 0, 255))


def structure(name: str) -> np.ndarray:
    picture = bevel(speckled(name, 0x5A4A5C, 0.12, 4, 4, 0.4), edge(2), 1.25, 0.7)
    picture[disc(7.5, 7.5, 3)] = rgb(0x9A84A0)
    picture[disc(7.5, 7.5, 1.2)] = rgb(0x2E2430)
    return solid(picture)


def pot_roots(name: str) -> np.ndarray:
    kind = name.split("_")[0]
    out = roots(kind + "_roots/pot").copy()
    out[:3] = 0
    out[:, :2] = out[:, 14:] = 0
    return out


PAINTERS = {
    "grass_block_side": grass_side, "grass_block_side_overlay": grass_side,
    "pale_moss_carpet": moss_carpet, "pale_moss_carpet_side_small": moss_side, "pale_moss_carpet_side_tall": moss_side,
    "honey_block_bottom": honey, "honey_block_side": honey, "honey_block_top": honey,
    "big_dripleaf_top": dripleaf, "big_dripleaf_side": dripleaf, "big_dripleaf_tip": dripleaf,
    "small_dripleaf_top": dripleaf, "small_dripleaf_side": dripleaf, "small_dripleaf_stem_top": dripleaf_stem,
    "small_dripleaf_stem_bottom": dripleaf_stem, "sunflower_front": sunflower, "sunflower_back": sunflower,
    "sunflower_top": sunflower, "bamboo_singleleaf": singleleaf,
    "pink_petals": pink_petals, "spore_blossom_base": spore_base, "spore_blossom": spore_blossom,
    "open_eyeblossom_emissive": eyeblossom_glow, "large_fern_top": fern_top, "quartz_block_top": quartz_top, "composter_compost": compost,
    "composter_ready": compost, "sculk_catalyst_bottom": sculk_under, "sculk_sensor_bottom": sculk_under,
    "sculk_shrieker_bottom": sculk_under, "sculk_sensor_tendril_active": tendril,
    "sculk_sensor_tendril_inactive": tendril, "calibrated_sculk_sensor_amethyst": resonator,
    "sculk_shrieker_inner_top": shrieker_mouth, "sculk_shrieker_can_summon_inner_top": shrieker_mouth,
    "cactus_side": cactus_side, "cactus_top": cactus_end, "cactus_bottom": cactus_end, "cake_side": cake,
    "cake_inner": cake, "end_portal_frame_side": portal_frame, "end_portal_frame_top": portal_frame,
    "item_frame": frame, "glow_item_frame": frame, "structure_block": structure,
    "crimson_roots_pot": pot_roots, "warped_roots_pot": pot_roots, "azalea_plant": azalea,
}
_STARTS = (
    ("mangrove_propagule", propagule), ("pitcher_crop", pitcher), ("turtle_egg", turtle_egg),
    ("sniffer_egg", sniffer_egg), ("reinforced_deepslate", reinforced), ("bamboo_fence", bamboo_works),
    ("potted_", azalea), ("chiseled_bookshelf_empty", bookshelf), ("chiseled_bookshelf_occupied", bookshelf),
    ("crafter_", crafter), ("jigsaw_", jigsaw),
)


def paint(short: str) -> np.ndarray | None:
    """The texture block/`short`, if it is one of these."""
    painter = PAINTERS.get(short) or next((painter for start, painter in _STARTS if short.startswith(start)), None)
    return painter(short) if painter else None
