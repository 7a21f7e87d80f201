"""The use key: on blocks, in the air, and over time (eating)."""

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.registry.item_stack import ItemStack
from horizon.rules.blocks.uses import BED, SPECIAL_USES
from horizon.rules.effects import Effect
from horizon.rules.inventory import HOTBAR_SIZE, OFFHAND, less
from horizon.rules.items.interact import interact
from horizon.rules.items.table import in_air
from horizon.rules.items.wearing import wear
from horizon.rules.placement import LETS_BUILD
from horizon.server import containers, signs, sleeping

FINISHED = 9
SHIELD = "minecraft:shield"
AS_LONG_AS_HELD = 72000  # ticks


def use_on(player, hand: int, pos, face, hit) -> None:
    """The use key on a block."""
    level = player.level
    if not player.reaches_block(pos) or not level.is_loaded(pos):
        refuse(player, hand, pos, face)
        return
    here = level.state(pos)
    holds = not (player.hand(0).is_empty and player.hand(1).is_empty)
    if here.name in containers.LIDDED and not (player.is_sneaking and holds):
        if hand == 0:
            containers.open_at(player, pos, here)
        return
    if player.is_spectator:
        containers.open_at(player, pos, here)
        return
    stack = player.hand(hand)
    try:
        done = interact(
            level, player, stack, pos, face, hit, main_hand=hand == 0, sneaking=player.is_sneaking,
            may_build=player.may_build, entities_block=lambda box: in_the_way(level, box))
    except StateError as error:
        refuse(player, hand, pos, face)
        if error.details.get("reason") == "above-build-limit":
            player.message(error.sentence, overlay=True)
        return
    if done.menu is not None:
        open_special(player, pos, here, done.menu)
    if done.used is not None:
        put_used(player, hand, stack, done.used)
    for cell in (pos, *(cell for cell, _ in done.cells)):
        if done.consumed and level.block_entity(cell) is not None:
            level.block_entity_changed(cell)
    signs.placed(player, done.cells)


def in_the_way(level, box) -> str | None:
    """Who keeps a box from being built in; spectators keep nobody."""
    for entity in level.entities_in(box):
        if entity.type.name not in LETS_BUILD and getattr(entity, "game_mode", "") != "spectator":
            return entity.type.name
    return None


def put_used(player, hand: int, stack: ItemStack, used) -> None:
    """What a use left in the hand, and what else it gave."""
    player.statistics.add("used", stack.item.name)
    if used.stack.is_empty and stack.is_damageable and stack.count == 1 and not used.given:
        player.tool_broke(hand, stack)
    player.set_hand(hand, used.stack)
    used.give(player.inventory, player.give)


def open_special(player, pos, here, kind: str) -> bool:
    """What a block's use asked the server for: a window, a bed, a sign's text."""
    if kind in SPECIAL_USES:
        return sleeping.use_bed(player, pos, here) if kind == BED else signs.open_editor(player, BlockPos(*pos))
    return containers.open_at(player, pos, here, kind)


def refuse(player, hand: int, pos, face) -> None:
    """The truth about the cells and the stack that the client may have predicted wrong."""
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
    if player.may_build:
        used = in_air(player.level, player, stack)
        if used is not None:
            put_used(player, hand, stack, used)
            return
    if stack.item.name == SHIELD and player.age >= player.shield_rests_until:
        player.using = Using(hand, stack.item, AS_LONG_AS_HELD)
        player.body.using_item = True
        return
    food = stack.item.food
    if food is not None and player.food.can_eat(food, always=player.is_creative):
        player.using = Using(hand, stack.item, food.eat_ticks)
        player.body.using_item = True
        return
    if wear(player.inventory, hand, is_creative=player.is_creative):
        player.statistics.add("used", stack.item.name)
        return
    player.sync.doubt(slot_of(player, hand))


class Using:
    """A use that takes time: which hand, what is in it, the ticks that are left, and those that it took so far."""

    __slots__ = ("hand", "item", "left", "since")

    def __init__(self, hand: int, item, left: int):
        self.hand, self.item, self.left, self.since = hand, item, left, 0


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
    using.since += 1
    if using.left <= 0:
        stop(player)
        if stack.item.food is not None:
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
