"""The use key on a block, in the game's order: what the block takes, its plain use, the thing's own use, placing.

Sneaking with something in a hand skips the block's part.
"""

from dataclasses import dataclass

from horizon.registry.item_stack import ItemStack
from horizon.rules import behaviour, placement
from horizon.rules.items import table
from horizon.rules.items.use import Use, Used


@dataclass(frozen=True, slots=True)
class Interaction:
    """What a use came to. `kind`: "block" (it did something), "menu" (`menu` names it, or one of SPECIAL_USES), "item",
    "placed" (`cells` were set) or "nothing". `used` has what is left in the hand, if that changed."""

    kind: str
    menu: str | None = None
    used: Used | None = None
    cells: tuple = ()

    @property
    def consumed(self) -> bool:
        return self.kind != "nothing"


NOTHING = Interaction("nothing")


def interact(
    level, player, stack: ItemStack, pos, face, hit=(0.5, 0.5, 0.5), *, main_hand: bool = True, sneaking: bool = False,
    may_build: bool = True, entities_block=None,
) -> Interaction:
    """Use a stack on a face of a block, as a right click does.

    The world is changed by then; the caller puts `used.stack` back into the hand, gives `used.given`, and opens the
    menu. StateError with a `reason` where a block was to be placed and could not be. `may_build` is False in
    adventure mode: then only the block's own use counts.
    """
    inventory = player.inventory
    holds = not inventory.main_hand.is_empty or not inventory.offhand.is_empty
    if not (sneaking and holds):
        used = table.give_to_block(Use(level, player, stack, pos, face, hit)) if may_build else None
        if used is not None:
            return Interaction("block", used=used)
        if main_hand and not _prefers_item(level.state(pos), stack):
            done = behaviour.use(level, pos, player, hit)
            if done:
                return Interaction("menu", menu=done) if isinstance(done, str) else Interaction("block")
    if not may_build:
        return NOTHING
    used = table.on_block(level, player, stack, pos, face, hit)
    if used is not None:
        return Interaction("item", used=used)
    if not placement.is_placeable(stack) or table.is_air_only(stack):
        return NOTHING
    body = player.body
    cells = placement.place(level, stack, pos, face, hit, body.yaw, body.pitch, sneaking, entities_block)
    placement.set_all(level, cells, stack)
    creative = str(player.game_mode) == "creative"
    left = stack if creative else stack.with_count(stack.count - 1)
    if stack.item.name == "minecraft:powder_snow_bucket" and not creative:
        left = ItemStack.of("bucket")
    return Interaction("placed", used=Used(left), cells=tuple(cells))


def _prefers_item(state, stack: ItemStack) -> bool:
    """Bone meal on a berry bush that is not ripe grows it rather than picking."""
    return state.name == "minecraft:sweet_berry_bush" and stack.name == "minecraft:bone_meal" and state.get("age") != "3"
