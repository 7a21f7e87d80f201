"""The crafting recipes that read or write components, and so are functions instead of rows.

Each takes the grid and its width and answers (result, remainders) or None. All twelve of 1.21.4 are here; the
order is the game's, alphabetical. Sources: minecraft.wiki, the pages of the things they make.
"""

from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.tags import in_tag

DYES = ("white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple",
        "blue", "brown", "green", "red", "black")
DYE_RGB = dict(zip(DYES, (
    0xF9FFFE, 0xF9801D, 0xC74EBD, 0x3AB3DA, 0xFED83D, 0x80C71F, 0xF38BAA, 0x474F52, 0x9D9D97, 0x169C9C, 0x8932B8,
    0x3C44AA, 0x835432, 0x5E7C16, 0xB02E26, 0x1D1D21), strict=True))
FIREWORK_RGB = dict(zip(DYES, (
    0xF0F0F0, 0xEB8844, 0xC354CD, 0x6689D3, 0xDECF2A, 0x41CD34, 0xD88198, 0x434343, 0xABABAB, 0x287697, 0x7B2FBE,
    0x253192, 0x51301A, 0x3B511A, 0xB3312C, 0x1E1B1B), strict=True))
STAR_SHAPES = {
    "fire_charge": "large_ball", "feather": "burst", "gold_nugget": "star", "skeleton_skull": "creeper",
    "wither_skeleton_skull": "creeper", "creeper_head": "creeper", "player_head": "creeper", "dragon_head": "creeper",
    "zombie_head": "creeper", "piglin_head": "creeper",
}
CURSES = ("minecraft:binding_curse", "minecraft:vanishing_curse")
ROCKET_COUNT = 3
BANNER_LAYERS = 6


def _things(grid: list[ItemStack]) -> list[ItemStack]:
    return [stack for stack in grid if not stack.is_empty]


def _name(stack: ItemStack) -> str:
    return stack.item.name.removeprefix("minecraft:")


def _dye(stack: ItemStack) -> str | None:
    """The colour of a dye."""
    colour = _name(stack).removesuffix("_dye")
    return colour if colour in DYE_RGB and _name(stack).endswith("_dye") else None


def _nothing_left(grid: list[ItemStack]) -> list[ItemStack]:
    return [EMPTY] * len(grid)


def _with(stack: ItemStack, count: int = 1, **components) -> ItemStack:
    """A stack with further components; names without their namespace."""
    extra = {"minecraft:" + key: value for key, value in components.items()}
    return ItemStack(stack.item, count, {**stack.components, **extra})


def armor_dye(grid, width):
    """Leather (anything dyeable) and dyes: the colours mix, brightness is kept."""
    things = _things(grid)
    targets = [stack for stack in things if in_tag(stack.item, "dyeable")]
    dyes = [_dye(stack) for stack in things if stack not in targets]
    if len(targets) != 1 or not dyes or None in dyes or len(dyes) + 1 != len(things):
        return None
    colours = [DYE_RGB[dye] for dye in dyes]
    old = targets[0].component("minecraft:dyed_color")
    if old is not None:
        colours.insert(0, int(old["rgb"] if isinstance(old, dict) else old) & 0xFFFFFF)
    parts = [((rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255) for rgb in colours]
    mean = [sum(channel) // len(parts) for channel in zip(*parts, strict=True)]
    bright = sum(max(part) for part in parts) / len(parts)
    top = max(mean) or 1
    red, green, blue = (int(channel * bright / top) for channel in mean)
    return _with(targets[0], dyed_color={"rgb": red << 16 | green << 8 | blue}), _nothing_left(grid)


def banner_duplicate(grid, width):
    """A banner with patterns and a plain one of its colour: the pattern is copied, the original stays."""
    things = _things(grid)
    if len(things) != 2 or things[0].item is not things[1].item or not in_tag(things[0].item, "banners"):
        return None
    layers = [len(stack.components.get("minecraft:banner_patterns") or ()) for stack in things]
    if 0 not in layers or not 0 < max(layers) <= BANNER_LAYERS:
        return None
    source = things[layers.index(max(layers))]
    left = [stack.with_count(1) if stack is source else EMPTY for stack in grid]
    return source.with_count(1), left


def book_cloning(grid, width):
    """A written book and writable ones: as many copies, one generation on; the original stays."""
    things = _things(grid)
    books = [stack for stack in things if _name(stack) == "written_book"]
    blank = [stack for stack in things if _name(stack) == "writable_book"]
    if len(books) != 1 or not blank or len(books) + len(blank) != len(things):
        return None
    content = dict(books[0].components.get("minecraft:written_book_content") or {})
    generation = int(content.get("generation", 0))
    if generation >= 2:
        return None
    content["generation"] = generation + 1
    left = [stack.with_count(1) if stack is books[0] else EMPTY for stack in grid]
    return _with(books[0], len(blank), written_book_content=content), left


def decorated_pot(grid, width):
    """Four sherds or bricks in a cross: back, left, right, front."""
    if width != 3:
        return None
    corners = [grid[place] for place in (1, 3, 5, 7)]
    if any(stack.is_empty for stack in corners) or len(_things(grid)) != 4:
        return None
    if not all(in_tag(stack.item, "decorated_pot_ingredients") for stack in corners):
        return None
    names = [stack.item.name for stack in corners]
    pot = ItemStack.of("decorated_pot")
    if names != ["minecraft:brick"] * 4:
        pot = _with(pot, pot_decorations=names)
    return pot, _nothing_left(grid)


def firework_rocket(grid, width):
    """Paper, one to three gunpowder (the flight), and any stars: three rockets."""
    names = [_name(stack) for stack in _things(grid)]
    powder = names.count("gunpowder")
    stars = [stack for stack in _things(grid) if _name(stack) == "firework_star"]
    if names.count("paper") != 1 or not 1 <= powder <= 3 or 1 + powder + len(stars) != len(names):
        return None
    explosions = [star.components["minecraft:firework_explosion"] for star in stars
                  if "minecraft:firework_explosion" in star.components]
    fireworks = {"flight_duration": powder}
    if explosions:
        fireworks["explosions"] = explosions
    return _with(ItemStack.of("firework_rocket"), ROCKET_COUNT, fireworks=fireworks), _nothing_left(grid)


def firework_star(grid, width):
    """Gunpowder and dyes, with at most one shape, a diamond (trail) and glowstone dust (twinkle)."""
    shape, trail, twinkle, powder, colours = "small_ball", 0, 0, 0, []
    shapes = 0
    for stack in _things(grid):
        name = _name(stack)
        if name in STAR_SHAPES:
            shape, shapes = STAR_SHAPES[name], shapes + 1
        elif name == "diamond":
            trail += 1
        elif name == "glowstone_dust":
            twinkle += 1
        elif name == "gunpowder":
            powder += 1
        elif _dye(stack):
            colours.append(FIREWORK_RGB[_dye(stack)])
        else:
            return None
    if powder != 1 or not colours or max(shapes, trail, twinkle) > 1:
        return None
    explosion = {"shape": shape, "colors": colours, "has_trail": bool(trail), "has_twinkle": bool(twinkle)}
    return _with(ItemStack.of("firework_star"), firework_explosion=explosion), _nothing_left(grid)


def firework_star_fade(grid, width):
    """A star and dyes: the colours it fades to."""
    things = _things(grid)
    stars = [stack for stack in things if _name(stack) == "firework_star"]
    dyes = [_dye(stack) for stack in things if _name(stack) != "firework_star"]
    if len(stars) != 1 or not dyes or None in dyes:
        return None
    explosion = dict(stars[0].components.get("minecraft:firework_explosion") or {"shape": "small_ball"})
    explosion["fade_colors"] = [FIREWORK_RGB[dye] for dye in dyes]
    return _with(stars[0], firework_explosion=explosion), _nothing_left(grid)


def map_cloning(grid, width):
    """A drawn map and empty ones: one more than the empty ones."""
    things = _things(grid)
    drawn = [stack for stack in things if _name(stack) == "filled_map"]
    empty = [stack for stack in things if _name(stack) == "map"]
    if len(drawn) != 1 or not empty or len(empty) + 1 != len(things):
        return None
    return drawn[0].with_count(len(empty) + 1), _nothing_left(grid)


def map_extending(grid, width):
    """A drawn map in eight papers: the next scale. The map's data is made by whoever takes it."""
    if width != 3 or len(_things(grid)) != 9 or _name(grid[4]) != "filled_map":
        return None
    if any(_name(stack) != "paper" for place, stack in enumerate(grid) if place != 4):
        return None
    return _with(grid[4], map_post_processing="scale"), _nothing_left(grid)


def repair_item(grid, width):
    """Two of the same worn thing: their uses add up, and 5 % more; enchantments are lost but for curses."""
    things = _things(grid)
    if len(things) != 2 or things[0].item is not things[1].item or not all(stack.is_damageable for stack in things):
        return None
    if any(stack.count != 1 for stack in things):
        return None
    most = things[0].item.max_damage
    uses = sum(most - stack.damage for stack in things) + most * 5 // 100
    curses: dict = {}
    for stack in things:
        enchantments = stack.components.get("minecraft:enchantments") or {}
        for name, level in (enchantments.get("levels", enchantments)).items():
            if name in CURSES:
                curses[name] = max(curses.get(name, 0), int(level))
    result = ItemStack(things[0].item, 1, {})
    if curses:
        result = _with(result, enchantments={"levels": curses})
    return result.with_damage(max(0, most - uses)), _nothing_left(grid)


def shield_decoration(grid, width):
    """A plain shield takes a banner's patterns."""
    things = _things(grid)
    shields = [stack for stack in things if _name(stack) == "shield"]
    banners = [stack for stack in things if in_tag(stack.item, "banners")]
    if len(things) != 2 or len(shields) != 1 or len(banners) != 1:
        return None
    if shields[0].components.get("minecraft:banner_patterns"):
        return None
    patterns = banners[0].components.get("minecraft:banner_patterns") or []
    colour = _name(banners[0]).removesuffix("_banner")
    return _with(shields[0], banner_patterns=patterns, base_color=colour), _nothing_left(grid)


def tipped_arrow(grid, width):
    """A lingering potion in eight arrows: eight tipped ones."""
    if width != 3 or len(_things(grid)) != 9 or _name(grid[4]) != "lingering_potion":
        return None
    if any(_name(stack) != "arrow" for place, stack in enumerate(grid) if place != 4):
        return None
    contents = grid[4].components.get("minecraft:potion_contents") or {}
    return _with(ItemStack.of("tipped_arrow"), 8, potion_contents=contents), _nothing_left(grid)


SPECIAL_RECIPES = (
    armor_dye, banner_duplicate, book_cloning, decorated_pot, firework_rocket, firework_star, firework_star_fade,
    map_cloning, map_extending, repair_item, shield_decoration, tipped_arrow,
)
