"""Which thing does what when it is used. Rows: item selectors and actions."""

from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.tags import tag_members
from horizon.rules.blocks.base import blocks
from horizon.rules import signs
from horizon.rules.items import containers, tools
from horizon.rules.items.use import Action, Use, Used

ON_BLOCK: tuple[tuple[str, Action], ...] = (
    ("#hoes", tools.hoe), ("#shovels", tools.shovel), ("#axes", tools.axe), ("shears", tools.shears),
    ("flint_and_steel", tools.flint_and_steel), ("fire_charge", tools.fire_charge), ("bone_meal", tools.bone_meal),
    ("honeycomb", tools.honeycomb), ("ender_eye", tools.ender_eye),
)
IN_AIR: tuple[tuple[str, Action], ...] = (
    ("bucket", containers.bucket), ("water_bucket", containers.full_bucket("water")),
    ("lava_bucket", containers.full_bucket("lava")), ("glass_bottle", containers.glass_bottle),
    ("lily_pad frogspawn", containers.on_water),
)
BLOCK_TAKES: tuple[tuple[str, Action], ...] = (
    ("#cauldrons", containers.cauldron), ("composter", containers.composter), ("flower_pot", containers.flower_pot),
    ("cake", containers.cake), ("#campfires", containers.campfire), ("#all_signs", signs.take),
)


def _by_item(rows) -> dict[int, Action]:
    found: dict[int, Action] = {}
    for selector, action in rows:
        for word in selector.split():
            for id in tag_members("item", word[1:]) if word.startswith("#") else (ITEMS[word].id,):
                found[id] = action
    return found


_ON_BLOCK, _IN_AIR = _by_item(ON_BLOCK), _by_item(IN_AIR)
_TAKES = {block.id: action for selector, action in BLOCK_TAKES for block in blocks(selector)}


def give_to_block(use: Use) -> Used | None:
    """The block takes what is in the hand (a composter, a cauldron): asked before the block's plain use."""
    action = _TAKES.get(use.state.block.id)
    return None if action is None or use.stack.is_empty else action(use)


def on_block(level, player, stack: ItemStack, pos, face, hit=None) -> Used | None:
    """Use a thing on a face of a block (a hoe on grass); None if it does nothing there."""
    action = None if stack.is_empty else _ON_BLOCK.get(stack.item.id)
    return None if action is None else action(Use(level, player, stack, pos, face, hit))


def in_air(level, player, stack: ItemStack) -> Used | None:
    """Use a thing by itself: buckets and bottles look along the player's eyes for what they take or fill."""
    action = None if stack.is_empty else _IN_AIR.get(stack.item.id)
    return None if action is None else action(Use(level, player, stack))


def has_use(stack: ItemStack) -> bool:
    """Whether the thing does something when used (beside being eaten or placed)."""
    return not stack.is_empty and (stack.item.id in _ON_BLOCK or stack.item.id in _IN_AIR)


def is_air_only(stack: ItemStack) -> bool:
    """Lily pads and their like are not put against blocks but onto water, in the air's way."""
    return stack.item.id in _IN_AIR
