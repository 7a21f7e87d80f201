"""Hands and belongings: use, eat, select, drop, pick, and clicks in menus, as tasks."""

from horizon.client.checks import check_alive, check_can_act
from horizon.client.evidence import counts, delta, player_pos, slot_reply
from horizon.client.placing import press_use, screen_of
from horizon.client.reach import aim_at_block, crosshair, look, rotation_to
from horizon.client.tasks import RECEIVED, TICK, answered, settled, wait_until
from horizon.core.errors import StateError, UnknownError, UsageError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_player import ServerboundClientCommand, ServerboundPickItemFromBlock
from horizon.registry.item import ITEMS
from horizon.rules.inventory import HOTBAR_SIZE, MAIN_SIZE, OFFHAND

RESPAWN_TICKS = 180  # the chunks around the spawn may have to be made anew
USE_GRACE_TICKS = 20  # the server may end a use a little later than counted here
PATIENCE_TICKS = 40
SWAP_MODE = 2  # of a click: a number key's
OFFHAND_SLOT = 45
WORN = {36: 8, 37: 7, 38: 6, 39: 5}  # armour in the inventory -> its slot in the own menu


def select(client, what: str):
    """Select a hotbar slot by its number 1 .. 9, or by the name of an item that one has."""
    player, inventory = client.player, client.player.inventory
    if what.isascii() and what.isdigit():
        number = int(what)
        if not 1 <= number <= 9:
            raise UsageError(f"hotbar slots are 1 to 9, not {number}")
        slot = number - 1
    else:
        slot = bring_to_hotbar(client, ITEMS.require(what))
    inventory.selected = slot
    client.moves.select(slot)
    yield RECEIVED
    return {"ok": True, "selected": slot + 1, "held": player.held.reply() if not player.held.is_empty else None,
            "tick": client.ticks}


def bring_to_hotbar(client, item) -> int:
    """The hotbar slot that holds an item; from the main inventory or the off hand it is swapped in."""
    inventory = client.player.inventory
    found = [index for index, stack in enumerate(inventory) if stack.item is item and not stack.is_empty]
    if not found:
        raise StateError(f"you have no {item.name}; look with: inventory", reason="no-item", item=item.name)
    slot = min(found, key=lambda index: (index != inventory.selected, index in WORN, index))
    if slot < HOTBAR_SIZE:
        return slot
    if slot in WORN:
        raise StateError(f"you wear {item.name}; take it off first, with: click-slot {WORN[slot]} shift",
                         reason="worn", item=item.name)
    check_can_act(client)
    empty = [index for index in range(HOTBAR_SIZE) if inventory[index].is_empty]
    target = empty[0] if empty else inventory.selected
    client.windows.click(OFFHAND_SLOT if slot == OFFHAND else slot, target, SWAP_MODE)
    return target


def drop(client, whole_stack: bool, count: int):
    """Throw the held item, one by one or the whole stack."""
    check_can_act(client)
    player = client.player
    if player.held.is_empty:
        raise StateError("your hand is empty; nothing to drop", reason="no-item")
    before, item = counts(client), player.held.item.name
    if whole_stack:
        client.interaction.drop(True)
    else:
        for _ in range(min(count, player.held.count)):
            client.interaction.drop(False)
    yield from answered(client)
    return {"ok": True, "item": item, "delta": delta(before, counts(client)), "tick": client.ticks}


def pick(client):
    """Pick the block at the crosshair into the hand, as the middle button does."""
    check_can_act(client)
    hit = crosshair(client)
    if hit is None:
        raise StateError("no block is at the crosshair within reach; use: look-at X Y Z", reason="nothing-there")
    player, block = client.player, client.level.state(hit.pos).block
    has = any(not stack.is_empty and stack.item.name == block.item for stack in player.inventory.items[:MAIN_SIZE])
    if block.item is None or not has and player.game_mode != "creative":
        raise StateError(f"you have no {block.item or block.name} to pick; look with: inventory", reason="no-item",
                         block=block.name)
    client.send(ServerboundPickItemFromBlock(hit.pos, False))
    came = yield from wait_until(
        lambda: not player.held.is_empty and player.held.item.name == block.item, PATIENCE_TICKS)
    if not came:
        raise StateError(f"the server did not give {block.item} to your hand; try again", reason="refused",
                         block=block.name)
    return {"ok": True, "pos": list(hit.pos), "block": block.name, "selected": player.inventory.selected + 1,
            "held": player.held.reply(), "tick": client.ticks}


def use_item(client, ticks: int | None):
    """Press use with what is held: on the block at the crosshair if there is one, else in the air."""
    check_can_act(client)
    player, hands = client.player, client.interaction
    hit = crosshair(client)
    if player.held.is_empty and hit is None:
        raise StateError("your hand is empty and no block is at the crosshair", reason="no-item")
    before, item = counts(client), None if player.held.is_empty else player.held.item.name
    reply: dict = {"ok": True, "item": item}
    if hit is not None:
        reply.update((yield from press_use(client, hit)))
    else:
        client.chat.action_bar = ""
        client.moves.look_now()
        yield from settled(client, hands.use())
        if client.chat.action_bar:
            reply["message"] = client.chat.action_bar
    for _ in range(ticks or 0):
        yield TICK
    if ticks:
        hands.release_use()
        yield RECEIVED
    reply["delta"] = delta(before, counts(client))
    reply["tick"] = client.ticks
    return reply


def consume(client, item_name: str | None):
    """Eat or drink: what is held, or the named item, and wait until it is gone."""
    check_can_act(client)
    player = client.player
    if item_name is not None:
        yield from select(client, item_name)
    held = player.held
    if held.is_empty or held.item.food is None:
        foods = [stack.item.name for stack in (player.inventory[i] for i in range(36))
                 if not stack.is_empty and stack.item.food is not None]
        have = f"; you have {', '.join(dict.fromkeys(foods))}" if foods else "; you have no food"
        what = held.item.name if not held.is_empty else "an empty hand"
        raise StateError(f"{what} cannot be eaten{have}", reason="no-item")
    food = held.item.food
    if player.food >= 20 and not food.can_always_eat and not player.instant_break:
        raise StateError("you are not hungry", reason="not-hungry", food=player.food)
    before, food_before, saturation, finished = counts(client), player.food, player.saturation, player.uses_finished
    client.interaction.use()
    ticks = food.eat_ticks + USE_GRACE_TICKS
    eaten = yield from wait_until(lambda: player.uses_finished != finished, ticks)
    if not eaten:
        client.interaction.release_use()
        raise StateError(f"{held.item.name} was not eaten; something interrupted it, try again", reason="interrupted")
    return {"ok": True, "item": held.item.name, "food": [food_before, player.food],
            "saturation": [round(saturation, 2), round(player.saturation, 2)], "delta": delta(before, counts(client)),
            "tick": client.ticks}


def respawn(client):
    """Press Respawn on the death screen, and wait until the player stands in the world again."""
    if client.player.alive:
        raise StateError("you are alive", reason="alive")
    died = client.player
    client.send(ServerboundClientCommand(0))

    def is_back():
        return client.player is not died and client.player.alive and client.in_world and client.is_loaded

    if not (yield from wait_until(is_back, RESPAWN_TICKS)):
        raise StateError("the server did not bring you back; try again", reason="refused")
    yield TICK  # what else is there is told to those who are loaded
    yield RECEIVED
    return {"ok": True, "pos": player_pos(client), "health": client.player.health, "tick": client.ticks}


def click_slot(client, slot: int, button: str, mode: str | None, number: int | None):
    """One click of a person in the open menu."""
    windows, menu = client.windows, client.windows.menu
    check_alive(client)
    if slot != -999 and not 0 <= slot < len(menu.slots):
        raise UnknownError(f"{menu.kind} has slots 0 to {len(menu.slots) - 1} (and -999 outside), not {slot}")
    code, kind = {"left": 0, "right": 1, "middle": 2}[button], 0
    if mode == "shift":
        kind = 1
    elif mode == "number":
        if number is None:
            raise UsageError("number needs the hotbar slot: click-slot ID number 1..9")
        code, kind = number - 1, 2
    elif mode == "drop":
        code, kind = int(button == "right"), 4
    elif mode == "double":
        code, kind = 0, 6
        windows.click(slot, 0, 0)
    elif button == "middle":
        kind = 3
    before = counts(client)
    windows.click(slot, code, kind)
    yield from answered(client)
    menu = windows.menu
    stack = menu.slots[slot].stack if 0 <= slot < len(menu.slots) else None
    return {
        "ok": True, "clicked": slot,
        "slot": None if stack is None or stack.is_empty else slot_reply(slot, stack),
        "carried": None if menu.cursor.is_empty else menu.cursor.reply(), "delta": delta(before, counts(client)),
        "screen": screen_of(client), "tick": client.ticks,
    }


def close(client):
    """Close the open menu or screen, as Escape does; grid and cursor go back to the inventory."""
    before = counts(client)
    closed = client.windows.close()
    yield from answered(client)
    return {"ok": True, "closed": closed, "screen": screen_of(client), "delta": delta(before, counts(client)),
            "tick": client.ticks}


def look_at_block(client, pos: BlockPos) -> dict:
    """Turn to a block that can be seen; if it cannot be clicked, to its middle."""
    try:
        hit = aim_at_block(client, pos, "look at")
    except StateError as error:
        look(client, *rotation_to(client.player.eye, pos.center()))
        return {"visible": False, "why": error.details.get("reason", "")}
    return {"visible": True, "face": hit.face.word}

