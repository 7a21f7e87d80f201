"""The use key: on blocks, in the air, and over time (eating)."""

from horizon.registry.item_stack import ItemStack
from horizon.rules import behaviour
from horizon.rules.blocks.uses import SPECIAL_USES
from horizon.server import containers

FINISHED = 9


def use_on(player, hand: int, pos, face, hit) -> None:
    """The use key on a block."""
    level = player.level
    if not player.reaches_block(pos) or not level.is_loaded(pos):
        refuse(player, hand, pos, face)
        return
    here = level.state(pos)
    if not player.is_sneaking or player.hand(0).is_empty and player.hand(1).is_empty:
        lidded = here.name in containers.LIDDED
        done = containers.open_at(player, pos, here) if lidded else behaviour.use(level, pos, player, hit)
        if isinstance(done, str):
            done = open_special(player, pos, here, done)
        if done:
            return
    stack = player.hand(hand)
    target = pos if here.is_replaceable else pos.offset(face)
    if stack.is_empty or stack.item.block is None or not level.state(target).is_replaceable:
        refuse(player, hand, pos, face)
        return
    level.set_state(target, stack.item.block.default)
    player.statistics.add("used", stack.item.name)
    if not player.is_creative:
        player.set_hand(hand, stack.with_count(stack.count - 1))


def open_special(player, pos, here, kind: str) -> bool:
    """What a block's use asked the server for: a window, a bed, a sign's text."""
    if kind in SPECIAL_USES:
        return kind == "bed" and sleep_in(player, pos, here)
    return containers.open_at(player, pos, here, kind)


def sleep_in(player, pos, here) -> bool:
    """A bed becomes the place to come back to. (Sleeping itself is a later matter.)"""
    return True


def refuse(player, hand: int, pos, face) -> None:
    for cell in (pos, pos.offset(face)):
        player.hands.refuse(cell)
    player.sync.doubt(40 if hand else player.inventory.selected)


def use(player, hand: int) -> None:
    """The use key in the air."""


def release(player) -> None:
    """The use key is let go."""


def stop(player, hand: int | None = None) -> None:
    """Whatever is being used is not used any more."""


def hurt(player) -> None:
    """A hit does not end eating."""


def tick(player) -> None:
    """One more tick of use."""


def pick(player, here) -> int | None:
    """The pick key on a block: the hotbar slot that is selected then."""
    item = here.block.item
    if item is None:
        return None
    inventory = player.inventory
    place = inventory.find(item)
    if place is None:
        if not player.is_creative:
            return None
        inventory.main_hand = ItemStack.of(item)
        return inventory.selected
    if place < 9:
        inventory.selected = place
    return inventory.selected
