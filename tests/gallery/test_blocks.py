"""Every block state, drawn once: no texture is missing, nothing is empty, no two blocks look the same, but for those listed."""

from collections import defaultdict

import numpy as np

from horizon.registry.block import BLOCKS, state
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.render import assets
from horizon.render.icons import picture_of_look

DYES = ("white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple", "blue", "brown",
        "green", "red", "black")

EMPTY = {
    "air", "cave_air", "void_air", "structure_void", "barrier", "light", "bubble_column", "moving_piston",
    "water", "lava",  # fluids: drawn from levels
    "chest", "trapped_chest", "ender_chest", "conduit", "decorated_pot", "end_portal", "end_gateway", "shulker_box",
    *(f"{dye}_{kind}" for dye in DYES for kind in ("bed", "banner", "wall_banner", "shulker_box")),
    *(f"{kind}{wall}_{'skull' if 'skeleton' in kind else 'head'}" for wall in ("_wall", "") for kind in (
        "skeleton", "wither_skeleton", "zombie", "player", "creeper", "dragon", "piglin")),
}
"""Blocks without a model of their own: nothing is there to see, or block entities are drawn."""

ALIKE = (
    *({f"infested_{name}", name} for name in (
        "stone", "cobblestone", "stone_bricks", "mossy_stone_bricks", "cracked_stone_bricks", "chiseled_stone_bricks", "deepslate")),
    {"oak_slab", "petrified_oak_slab"},
)
"""Blocks that look the same by design, besides waxed copper."""


def plain(name: str) -> str:
    return name.removeprefix("minecraft:").removeprefix("waxed_")


def is_empty_by_design(of) -> bool:
    name = plain(of.name)
    if name in EMPTY or name.endswith("_sign"):
        return True
    if name == "pitcher_crop":
        return of.get("half") == "upper" and int(of.get("age")) < 3
    return name.endswith("_wall") and of.get("up") == "false" and all(of.get(side) == "none" for side in ("north", "south", "west", "east"))


def test_every_state_is_drawn():
    looks = assets.default().looks
    looks.know_all()
    state_of = {}
    for id in range(len(looks.known)):
        start = looks.alt_start[id]
        for look in looks.alt_look[start:start + looks.alt_count[id]].tolist():
            state_of.setdefault(look, id)
    assert len(state_of) == looks.look_count
    missing, empty = [], []
    for look, id in state_of.items():
        of = state(id)
        if (looks.layer[looks.quads_of(look)] == 0).any():
            missing.append(str(of))
        if is_empty_by_design(of):
            assert looks.quad_count[look] == 0, f"{of} is listed as empty"
        elif looks.quad_count[look] == 0:
            empty.append(str(of))
        elif not picture_of_look(looks, look, 16)[..., 3].any() and not picture_of_look(looks, look, 96)[..., 3].any():
            empty.append(str(of))
    assert missing == []
    assert empty == []
    assert looks.problems == []


def test_no_two_blocks_look_the_same():
    looks = assets.default().looks
    same = defaultdict(list)
    for block in BLOCKS:
        if is_empty_by_design(block.default):
            continue
        looks.know(np.array([block.default_id]))
        picture = picture_of_look(looks, looks.alt_look[looks.alt_start[block.default_id]], 32)
        same[picture.tobytes()].append(plain(block.name))
    groups = [set(names) for names in same.values() if len(set(names)) > 1]
    assert [group for group in groups if group not in ALIKE] == []


def test_every_item_is_drawn_and_looks_like_no_other():
    icons = assets.default().icons
    empty, same = [], defaultdict(list)
    for item in ITEMS:
        picture = icons.icon(ItemStack(item, 1), 32)
        if not picture[..., 3].any():
            empty.append(item.name)
        same[picture.tobytes()].append(plain(item.name))
    assert empty == ["minecraft:air"]
    assert assets.default().items.definitions.problems == []
    groups = [set(names) for names in same.values() if len(set(names)) > 1]
    assert [group for group in groups if group not in ALIKE + ITEMS_ALIKE] == []


ITEMS_ALIKE = (
    {"golden_apple", "enchanted_golden_apple"},  # told apart by the glint
    {"stick", "debug_stick"},
)
