"""Atlases: which pictures a pack wants under which sprite names.

`assets/NS/atlases/NAME.json` of all packs add up, source after source; a later source replaces a sprite of an earlier
one, `filter` takes sprites away. Source: minecraft.wiki, Atlas (1.21.4).
"""

from dataclasses import dataclass

import numpy as np

from horizon.core.identifier import full, is_valid
from horizon.resources.mcmeta import MOST_SIDE, whole
from horizon.resources.pack import path_of
from horizon.resources.pattern import Pattern
from horizon.resources.stack import Resources

MOST_SPRITES = 1 << 16
MOST_SOURCES = 4096


@dataclass(frozen=True)
class Sprite:
    """Where a sprite's pixels come from.

    texture: "minecraft:block/stone". region: x, y, width, height as shares of the picture, None for all of it.
    palette: (key texture, permutation texture) whose colours are exchanged.
    """

    texture: str
    region: tuple[float, float, float, float] | None = None
    palette: tuple[str, str] | None = None


def sprites(resources: Resources, atlas: str) -> dict[str, Sprite]:
    """Sprite name -> where it comes from, for an atlas such as "blocks", "gui", "armor_trims", "particles"."""
    found: dict[str, Sprite] = {}
    path = path_of("atlases", atlas)
    count = 0
    for data in resources.jsons(path):
        sources = data.get("sources") if isinstance(data, dict) else None
        if not isinstance(sources, list):
            resources.problem(f"{path}: it has no list of sources")
            continue
        for source in sources:
            count += 1
            kind = source.get("type") if isinstance(source, dict) else None
            add = _KINDS.get(kind.removeprefix("minecraft:")) if isinstance(kind, str) else None
            if add is None or count > MOST_SOURCES:
                resources.problem(f"{path}: a source of the kind {str(kind)[:40]!r} is left out")
                continue
            try:
                add(resources, source, found)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                resources.problem(f"{path}: a {kind[:40]} source is left out: {error}")
            if len(found) > MOST_SPRITES:
                resources.problem(f"{path}: it names more than {MOST_SPRITES} sprites; the rest is left out")
                return dict(list(found.items())[:MOST_SPRITES])
    return found


def picture(resources: Resources, sprite: Sprite) -> np.ndarray | None:
    """The pixels of a sprite: uint8 [h, w, 4]; None if its picture is missing or its region is empty."""
    pixels = resources.picture(texture_path(sprite.texture))
    if pixels is None:
        return None
    if sprite.region is not None:
        height, width = pixels.shape[:2]
        x, y, wide, high = sprite.region
        left, top = int(x * width), int(y * height)
        pixels = pixels[top:top + int(high * height), left:left + int(wide * width)]
        if not pixels.size:
            return None
    if sprite.palette is not None:
        key, new = (resources.picture(texture_path(name)) for name in sprite.palette)
        if key is None or new is None:
            return None
        return exchanged(pixels, key, new)
    return pixels


def texture_path(name: str) -> str:
    """ "block/stone" -> "assets/minecraft/textures/block/stone.png"."""
    return path_of("textures", name, ".png")


def exchanged(pixels: np.ndarray, key: np.ndarray, new: np.ndarray) -> np.ndarray:
    """Colours of `key` become those at the same place in `new`; alpha is multiplied; other colours stay.

    All uint8 [h, w, 4]. Where key and new differ in size nothing changes.
    """
    colors, others = key.reshape(-1, 4), new.reshape(-1, 4)
    if len(colors) != len(others) or not len(colors):
        return pixels
    is_seen = colors[:, 3] > 0
    colors, others = colors[is_seen], others[is_seen]
    if not len(colors):
        return pixels
    table, order = np.unique(_packed(colors)[::-1], return_index=True)  # the last of equal colours wins
    others = others[::-1][order]
    wanted = _packed(pixels)
    place = np.minimum(np.searchsorted(table, wanted), len(table) - 1)
    is_key = (table[place] == wanted) & (pixels[..., 3] > 0)
    result = pixels.copy()
    chosen = others[place]
    result[..., :3][is_key] = chosen[..., :3][is_key]
    alpha = pixels[..., 3].astype(np.uint16) * chosen[..., 3] // 255
    result[..., 3][is_key] = alpha.astype(np.uint8)[is_key]
    return result


def _packed(pixels: np.ndarray) -> np.ndarray:
    wide = pixels[..., :3].astype(np.uint32)
    return wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]


def _directory(resources: Resources, source: dict, found: dict) -> None:
    """All pictures of a folder: {"source": "block", "prefix": "block/"}."""
    folder, prefix = _text(source, "source"), _text(source, "prefix")
    for name in resources.names(f"textures/{folder}", ".png"):
        space, _, rest = name.partition(":")
        found[f"{space}:{prefix}{rest}"] = Sprite(f"{space}:{folder}/{rest}")


def _single(resources: Resources, source: dict, found: dict) -> None:
    texture = _name(source["resource"])
    found[_name(source.get("sprite", texture))] = Sprite(texture)


def _filter(resources: Resources, source: dict, found: dict) -> None:
    given = source["pattern"]
    space, path = (Pattern(_text(given, key)) if key in given else None for key in ("namespace", "path"))
    for name in list(found):
        in_space, _, rest = name.partition(":")
        if (space is None or space.is_in(in_space)) and (path is None or path.is_in(rest)):
            del found[name]


def _unstitch(resources: Resources, source: dict, found: dict) -> None:
    """Parts of one picture, each a sprite; divisors say what one unit of a region is a share of."""
    texture = _name(source["resource"])
    across, down = (float(_limited(source.get(key, 1))) for key in ("divisor_x", "divisor_y"))
    for region in source["regions"][:MOST_SOURCES]:
        x, y, wide, high = (float(region[key]) for key in ("x", "y", "width", "height"))
        share = (x / across, y / down, wide / across, high / down)
        if min(share) < 0 or share[0] + share[2] > 1.000001 or share[1] + share[3] > 1.000001:
            raise ValueError("a region leaves its picture")
        found[_name(region["sprite"])] = Sprite(texture, share)


def _permutations(resources: Resources, source: dict, found: dict) -> None:
    """Every texture in every palette: TEXTURE + separator + SUFFIX."""
    key, between = _name(source["palette_key"]), _text(source, "separator") if "separator" in source else "_"
    permutations = {suffix: _name(texture) for suffix, texture in source["permutations"].items()}
    for given in source["textures"][:MOST_SOURCES]:
        texture = _name(given)
        for suffix, palette in permutations.items():
            found[_name(f"{texture}{between}{suffix}")] = Sprite(texture, None, (key, palette))
            if len(found) > MOST_SPRITES:
                return


def _text(source: dict, key: str) -> str:
    value = source[key]
    if not isinstance(value, str):
        raise ValueError(f"its {key} is no text")
    return value


def _name(value) -> str:
    if not isinstance(value, str) or not is_valid(value) or ".." in value:
        raise ValueError(f"{str(value)[:60]!r} is no name of a picture")
    return full(value)


def _limited(value) -> int | float:
    if whole(value, 1, MOST_SIDE) is None and not (isinstance(value, float) and 0 < value <= MOST_SIDE):
        raise ValueError("a divisor is out of range")
    return value


_KINDS = {
    "directory": _directory, "single": _single, "filter": _filter, "unstitch": _unstitch,
    "paletted_permutations": _permutations,
}
