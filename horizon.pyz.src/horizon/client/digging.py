"""Breaking blocks, step by step, as a task."""

from horizon.client.evidence import block_reply, counts, delta, player_pos
from horizon.client.reach import aim_at_block
from horizon.client.tasks import RECEIVED, TICK
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.rules import mining
from horizon.world.entity import ItemEntity

DROP_RADIUS = 2.5  # blocks from the broken cell within which a new item counts as its drop


def check_diggable(client, pos: BlockPos) -> None:
    """Refuse what no digging can break, each for its own reason."""
    player, level = client.player, client.level
    if not player.alive:
        raise StateError("you are dead; use: respawn", reason="dead")
    if client.windows.open is not None:
        raise StateError("a menu is open; use: close", reason="menu-open")
    if not level.is_loaded(pos):
        raise StateError(f"{list(pos)} is not loaded; go nearer first, with: goto", reason="not-loaded", pos=list(pos))
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
    hit = aim_at_block(client, pos, "break")
    player, level, hands = client.player, client.level, client.interaction
    state, before = level.state(pos), counts(client)
    tool, started = player.held, client.ticks
    harvests = mining.can_harvest(state, tool)
    known = set(level.entities)
    while hands.delay > 0:
        yield TICK
    hit = aim_at_block(client, pos, "break")
    dig = hands.start_dig(pos, hit.face)
    try:
        while hands.digging is dig:
            yield TICK
            if hands.digging is dig and level.state_id(*pos) == dig.state_id:
                hit = _still_aimed(client, pos)
    finally:
        if hands.digging is dig:
            hands.stop_dig()
    if hands.last_dig is not dig:
        raise StateError(f"{state.name} at {list(pos)} changed while you dug; look again, with: block "
                         f"{pos.x} {pos.y} {pos.z}", reason="changed", block=level.state(pos).name)
    sequence = hands.sequence
    while hands.acknowledged < sequence:
        yield RECEIVED
        if hands.acknowledged < sequence:
            yield TICK
    yield TICK
    after = level.state(pos)
    if after is state:
        raise StateError(f"the server kept {state.name} at {list(pos)}", reason="protected", pos=list(pos))
    drops = [
        entity.stack.reply() for entity in level.entities.values()
        if isinstance(entity, ItemEntity) and entity.id not in known
        and pos.center().distance((entity.x, entity.y, entity.z)) < DROP_RADIUS
    ]
    return {
        "ok": True, "pos": list(pos), "before": state.name, "after": block_reply(level, pos)["block"],
        "ticks": client.ticks - started, "tool": tool.item.name if not tool.is_empty else None,
        "harvested": harvests or player.instant_break, "drops": drops, "delta": delta(before, counts(client)),
        "player": player_pos(client), "tick": client.ticks,
    }


def _still_aimed(client, pos: BlockPos):
    """While digging the player may be pushed; the server would refuse a block that is out of reach by then."""
    return aim_at_block(client, pos, "break")
