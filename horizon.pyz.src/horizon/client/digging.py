"""Breaking blocks, step by step, as a task."""

from horizon.client.checks import check_can_act, check_loaded
from horizon.client.evidence import block_reply, counts, delta, player_pos
from horizon.client.reach import aim_at_block, crosshair
from horizon.client.tasks import RECEIVED, TICK, settled
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.rules import mining
from horizon.world.entity import ItemEntity

DROP_RADIUS = 2.5  # blocks from the broken cell within which a new item counts as its drop


def check_diggable(client, pos: BlockPos) -> None:
    """Refuse what no digging can break, each for its own reason."""
    player, level = client.player, client.level
    check_can_act(client)
    check_loaded(client, pos)
    state = level.state(pos)
    if state.is_air or (state.fluid and not state.outline):
        raise StateError(f"there is no block to break at {list(pos)}, only {state.name}", reason="nothing-there",
                         pos=list(pos), block=state.name)
    if player.game_mode in ("adventure", "spectator"):
        raise StateError(f"{player.game_mode} mode breaks no blocks", reason="game-mode", game_mode=player.game_mode)
    if state.hardness < 0 and not player.instant_break:
        raise StateError(f"{state.name} cannot be broken", reason="unbreakable", block=state.name)


def break_block(client, pos: BlockPos):
    """Look at a block, hold attack until it breaks, and wait for the server's word."""
    check_diggable(client, pos)
    aim_at_block(client, pos, "break")
    player, level, hands = client.player, client.level, client.interaction
    while hands.is_pausing:
        yield TICK
    check_diggable(client, pos)
    hit = aim_at_block(client, pos, "break")
    state, tool, before, lying = level.state(pos), player.held, counts(client), items_near(level, pos)
    harvests = mining.can_harvest(state, tool) and not player.instant_break
    dig = hands.start_dig(pos, hit.face)
    try:
        while hands.digging is dig:
            yield RECEIVED
            if hands.digging is dig:
                keep_aimed(client, pos)
    finally:
        if hands.digging is dig:
            hands.stop_dig()
    if hands.last_dig is not dig:
        if not client.windows.lets_keys_through:
            raise StateError("a menu opened while you dug; use: close", reason="menu-open")
        raise StateError(f"{state.name} at {list(pos)} changed while you dug; look again, with: block "
                         f"{pos.x} {pos.y} {pos.z}", reason="changed", block=level.state(pos).name)
    is_answered = yield from settled(client, hands.sequence, pos, foreseen=True)
    after = level.state(pos)
    if after.block is state.block and not is_answered:
        raise StateError(f"the server did not say what became of {state.name} at {list(pos)}; look again, with: block "
                         f"{pos.x} {pos.y} {pos.z}", reason="no-answer", pos=list(pos))
    if after.block is state.block:
        raise StateError(f"the server kept {state.name} at {list(pos)}; it may be protected", reason="protected",
                         pos=list(pos))
    return {
        "ok": True, "pos": list(pos), "before": state.name, "after": block_reply(level, pos)["block"],
        "ticks": dig.ticks, "tool": tool.item.name if not tool.is_empty else None, "harvested": harvests,
        "drops": new_items(lying, items_near(level, pos)), "delta": delta(before, counts(client)),
        "player": player_pos(client), "tick": client.ticks,
    }


def keep_aimed(client, pos: BlockPos) -> None:
    """Look at the block still, after a push too; raises StateError once it cannot be hit any more."""
    hit = crosshair(client)
    if hit is None or hit.pos != pos:
        aim_at_block(client, pos, "break")


def items_near(level, pos: BlockPos) -> dict:
    """Entity id -> stack of the items that lie near a cell."""
    center = pos.center()
    return {
        entity.id: entity.stack for entity in level.entities.values()
        if isinstance(entity, ItemEntity) and center.distance((entity.x, entity.y, entity.z)) < DROP_RADIUS
    }


def new_items(before: dict, after: dict) -> list[dict]:
    """Stacks that lie there now and did not before; of one that grew by merging, what was added."""
    rows = []
    for entity_id, stack in after.items():
        known = before.get(entity_id)
        added = stack.count - known.count if known is not None and known.same_item(stack) else stack.count
        if added > 0 and not stack.is_empty:
            rows.append(stack.with_count(added).reply())
    return rows
