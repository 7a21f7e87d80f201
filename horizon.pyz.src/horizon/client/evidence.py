"""What an action changed, in the shapes that replies share."""

from horizon.core.pos import BlockPos

OUTSIDE = "minecraft:void_air"  # as the original calls what is above and below the world


def counts(client) -> dict[str, int]:
    """Item name -> how many the player has, cursor and grid included; in the order of the slots."""
    found: dict[str, int] = {}
    player = client.player
    stacks = [player.inventory[index] for index in range(len(player.inventory))]
    menu = client.windows.own
    if menu is not None:
        stacks += [menu.slots[index].stack for index in menu.returned()]
    if client.windows.open is not None:
        stacks += [client.windows.open.slots[index].stack for index in client.windows.open.returned()]
    if client.windows.menu is not None:
        stacks.append(client.windows.menu.cursor)
    for stack in stacks:
        if not stack.is_empty:
            found[stack.item.name] = found.get(stack.item.name, 0) + stack.count
    return found


def delta(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Item -> how many more there are now; nothing for those that did not change."""
    changes = {name: after.get(name, 0) - before.get(name, 0) for name in (*before, *after)}
    return {name: change for name, change in changes.items() if change}


def point(x: float, y: float, z: float) -> list[float]:
    return [round(x, 4), round(y, 4), round(z, 4)]


def player_pos(client) -> list[float]:
    body = client.player.body
    return point(body.x, body.y, body.z)


def block_reply(level, pos: BlockPos) -> dict:
    """{"pos", "block", "state", "loaded"}; what is not loaded has neither block nor state, and above
    and below the world is void_air."""
    if not level.is_loaded(pos):
        return {"pos": list(pos), "block": "", "state": "", "loaded": False}
    if not level.in_height(pos.y):
        return {"pos": list(pos), "block": OUTSIDE, "state": OUTSIDE, "loaded": True}
    state = level.state(pos)
    return {"pos": list(pos), "block": state.name, "state": str(state), "loaded": True}


def slot_reply(index: int, stack) -> dict:
    return {**stack.reply(), "slot": index}
