"""The use key: on blocks, in the air, and over time (eating)."""

from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.registry.item_stack import ItemStack
from horizon.rules import behaviour
from horizon.rules.blocks.uses import BED, SPECIAL_USES
from horizon.rules.effects import Effect
from horizon.rules.inventory import HOTBAR_SIZE, OFFHAND, less
from horizon.server import containers, sleeping

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
        return kind == BED and sleeping.use_bed(player, pos, here)
    return containers.open_at(player, pos, here, kind)


def refuse(player, hand: int, pos, face) -> None:
    for cell in (pos, pos.offset(face)):
        player.hands.refuse(cell)
    player.sync.doubt(slot_of(player, hand))


def use(player, hand: int) -> None:
    """The use key in the air, or on what has no use for it."""
    if player.is_spectator or player.using is not None:
        return
    stack = player.hand(hand)
    if stack.is_empty:
        return
    food = stack.item.food
    if food is not None:
        if player.food.can_eat(food, always=player.is_creative):
            player.using = Using(hand, stack.item, food.eat_ticks)
            player.body.using_item = True
        else:
            player.sync.doubt(slot_of(player, hand))


class Using:
    """A use that takes time: which hand, what is in it, and the ticks that are left."""

    __slots__ = ("hand", "item", "left")

    def __init__(self, hand: int, item, left: int):
        self.hand, self.item, self.left = hand, item, left


def slot_of(player, hand: int) -> int:
    """The slot of the inventory that a hand is."""
    return OFFHAND if hand else player.inventory.selected


def tick(player) -> None:
    """One more tick of use; eating is done when none is left."""
    using = player.using
    if using is None:
        return
    stack = player.hand(using.hand)
    if stack.is_empty or stack.item is not using.item:
        stop(player)
        return
    using.left -= 1
    if using.left <= 0:
        stop(player)
        eaten(player, using.hand, stack)


def eaten(player, hand: int, stack: ItemStack) -> None:
    """A food is eaten up: what it gives, and what is left of it."""
    food = stack.item.food
    player.food.eat(food)
    player.statistics.add("used", stack.item.name)
    random = player.level.random("eat")
    for row in food.effects:
        if random.next_float() < row.probability:
            player.add_effect(Effect(row.effect, row.amplifier, row.duration))
    player.send(ClientboundEntityEvent(player.id, FINISHED))
    if player.is_creative:
        return
    player.set_hand(hand, less(stack, 1))
    if food.remainder is not None:
        rest = ItemStack.of(food.remainder)
        if player.hand(hand).is_empty:
            player.set_hand(hand, rest)
        else:
            player.give(rest)


def release(player) -> None:
    """The use key is let go: what is not finished is not done."""
    stop(player)


def stop(player, hand: int | None = None) -> None:
    """Whatever is being used (with a hand) is not used any more."""
    if player.using is not None and hand in (None, player.using.hand):
        player.using = None
        player.body.using_item = False


def pick(player, here) -> int | None:
    """The pick key on a block: its item comes to hand. The hotbar slot that is selected then, or None."""
    item = here.block.item
    if item is None:
        return None
    inventory = player.inventory
    place = inventory.find(item)
    if place is None and not player.is_creative:
        return None
    if place is not None and place < HOTBAR_SIZE:
        inventory.selected = place
        return place
    target = next((slot for slot in ring(inventory.selected) if inventory[slot].is_empty), inventory.selected)
    if place is None:
        inventory[target] = ItemStack.of(item)
    else:
        inventory[target], inventory[place] = inventory[place], inventory[target]
    inventory.selected = target
    return target


def ring(first: int) -> list[int]:
    """The hotbar from a slot on, once around."""
    return [(first + step) % HOTBAR_SIZE for step in range(HOTBAR_SIZE)]
