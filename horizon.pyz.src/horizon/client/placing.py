"""Placing blocks and using things on blocks, as tasks."""

from horizon.client.checks import check_can_act, check_loaded
from horizon.client.evidence import block_reply, counts, delta, player_pos, slot_reply
from horizon.client.reach import aim_at_block, aim_at_fluid, distance_to, face_points, hit_from, look, rotation_to
from horizon.client.tasks import TICK, settled
from horizon.client.usable import is_usable, opens_menu, takes_unseen
from horizon.core.aabb import AABB
from horizon.core.errors import StateError
from horizon.core.pos import BY_WORD, BlockPos, Direction
from horizon.registry.tags import in_tag
from horizon.rules import placement

FACE_ORDER = (Direction.DOWN, Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST, Direction.UP)
FULL_CELL = AABB(0.0, 0.0, 0.0, 1.0, 1.0, 1.0)
INVENTORY_OWN = 9  # result, grid and armour come before the player's main part
JUMP_HEIGHT = 1.25
JUMP_TICKS = 20  # a jump is over by then


def check_cell(client, pos: BlockPos, jump: bool = False) -> None:
    """Refuse a cell that cannot be filled, each for its own reason; before a jump the own body does not matter."""
    player, level = client.player, client.level
    check_can_act(client)
    if player.game_mode in ("adventure", "spectator"):
        raise StateError(f"{player.game_mode} mode places no blocks", reason="game-mode", game_mode=player.game_mode)
    if player.held.is_empty:
        raise StateError("your hand is empty; pick a block first, with: select", reason="no-item")
    if player.held.item.block is None:
        name = player.held.item.name
        use = "pour it on a block's side, with: interact X Y Z" if name.endswith("bucket") else \
            "pick one first, with: select"
        raise StateError(f"{name} is no block; {use}", reason="no-item", held=name)
    check_loaded(client, pos)
    if not level.min_y <= pos.y < level.min_y + level.height:
        raise StateError(f"y {pos.y} is outside the world: {level.min_y} to {level.min_y + level.height - 1}",
                         reason="above-build-limit")
    state = level.state(pos)
    if not state.is_replaceable and not _completes_slab(player, state):
        raise StateError(
            f"{state.name} is in the cell {list(pos)}; break it first, with: break {pos.x} {pos.y} {pos.z}",
            reason="not-replaceable", block=state.name, pos=list(pos))
    if jump:
        if pos.y + 1 > player.body.y + JUMP_HEIGHT:
            raise StateError(f"no jump rises above {list(pos)}; name the cell at your feet", reason="out-of-reach",
                             pos=list(pos))
        return
    if FULL_CELL in player.held.item.block.default.collision:
        _check_bodies(client, FULL_CELL.moved(*pos), pos)


def _completes_slab(player, state) -> bool:
    return player.held.item.block is state.block and state.get("type") in ("top", "bottom")


def _check_bodies(client, box: AABB, pos: BlockPos) -> None:
    """Nobody may stand where a block's shape comes; items, arrows and the like hinder nobody."""
    if client.player.box().touches(box) and client.player.game_mode != "spectator":
        raise StateError(
            f"you are standing there: {list(pos)} holds your body; step aside, or add --jump to place it under you",
            reason="entity-in-way", entity="player", pos=list(pos))
    for entity in client.level.entities_in(box):
        if entity.type.name not in placement.LETS_BUILD:
            raise StateError(
                f"{entity.type.name} {entity.id} stands in {list(pos)}; wait until it has gone, or attack it",
                reason="entity-in-way", entity=entity.type.name, entity_id=entity.id, pos=list(pos))


def _check_rules(client, pos: BlockPos, click, rotation, sneaking: bool) -> None:
    """What the server will say by the same rules: what cannot stand there is not even tried."""
    clicked, face, point = click
    hit = (point.x - clicked.x, point.y - clicked.y, point.z - clicked.z)
    cells = placement.place(
        client.level, client.player.held, clicked, face, hit, *rotation, sneaking, lambda box: None)
    if cells[0][0] != pos:
        raise StateError(
            f"a click on {client.level.state(clicked).name} at {list(clicked)} changes that block, and puts nothing at "
            f"{list(pos)}; use: interact {clicked.x} {clicked.y} {clicked.z}", reason="not-replaceable",
            block=client.level.state(clicked).name, pos=list(pos))
    for cell, state in cells:
        for box in state.collision:
            _check_bodies(client, box.moved(*cell), cell)


def _find_click(client, pos: BlockPos, side: Direction | None):
    """Where to click so that the cell at `pos` is filled: (clicked cell, face, point)."""
    player, level = client.player, client.level
    eye, reach = player.eye, player.block_reach
    state = level.state(pos)
    fills = state.is_replaceable or _completes_slab(player, state)
    if not state.is_air and state.outline and side is None and fills:
        for face in (Direction.UP, *FACE_ORDER):
            for point in face_points(state, pos, face):
                hit = hit_from(level, eye, point) if point.distance(eye) <= reach else None
                if hit is not None and hit.pos == pos:
                    return hit.pos, hit.face, hit.point
    seen_support = too_far = False
    for direction in FACE_ORDER if side is None else (side,):
        neighbour = pos.offset(direction)
        support = level.state(neighbour)
        if support.is_air or not support.outline or support.is_replaceable:
            continue
        seen_support = True
        face = direction.opposite
        for point in face_points(support, neighbour, face):
            if point.distance(eye) > reach:
                too_far = True
                continue
            hit = hit_from(level, eye, point)
            if hit is not None and hit.pos == neighbour and hit.face is face:
                return neighbour, face, hit.point
    if not seen_support:
        where = f"the {side.word} side of " if side is not None else "any side of "
        raise StateError(f"there is no block at {where}{list(pos)} to place against; place one beside it first",
                         reason="no-support", pos=list(pos))
    if too_far or distance_to(level, pos, eye) > reach:
        raise StateError(
            f"{list(pos)} is {distance_to(level, pos, eye):.2f} blocks away and your reach is {reach:g}; go nearer, "
            f"with: goto {pos.x} {pos.y} {pos.z} --range 3", reason="out-of-reach",
            distance=round(distance_to(level, pos, eye), 2), reach=reach)
    raise StateError(f"no face beside {list(pos)} can be seen from here; step aside, or name another FACE",
                     reason="no-line-of-sight", pos=list(pos))


def place_block(client, pos: BlockPos, face: str | None = None, jump: bool = False):
    """Fill a cell with the held block, and wait for the server's word."""
    side = BY_WORD[face] if face else None
    if jump:
        check_cell(client, pos, jump)
        yield from _rise_above(client, pos)
    check_cell(client, pos)
    player, level = client.player, client.level
    clicked, clicked_face, point = _find_click(client, pos, side)
    before, state, stack = counts(client), level.state(pos), player.held
    sneaks = is_usable(level.state(clicked)) and not player.body.sneaking
    rotation = rotation_to(player.eye, point)
    _check_rules(client, pos, (clicked, clicked_face, point), rotation, sneaks or player.body.sneaking)
    look(client, *rotation)
    client.chat.action_bar = ""
    if sneaks:
        client.moves.sneak_now(True)
    sequence = client.interaction.use_on(clicked, clicked_face, point)
    if sneaks:
        client.moves.sneak_now(False)
    is_answered = yield from settled(client, sequence, pos, clicked)
    after = level.state(pos)
    if after is state:
        why = client.chat.action_bar or ("the server refused it" if is_answered else "the server did not answer")
        raise StateError(f"{stack.item.name} was not placed at {list(pos)}: {why}", reason="protected", pos=list(pos))
    if jump:
        yield from _land(client)
    return {
        "ok": True, "pos": list(pos), "before": state.name, "after": after.name, "state": str(after),
        "against": list(clicked), "face": clicked_face.word, "delta": delta(before, counts(client)),
        "player": player_pos(client), "tick": client.ticks,
    }


def _rise_above(client, pos: BlockPos):
    """Jump until the body is above the cell."""
    client.task_keys["jump"] = True
    for _ in range(JUMP_TICKS):
        yield TICK
        client.task_keys["jump"] = False
        if client.player.body.y >= pos.y + 1:
            return
    raise StateError(f"the jump did not rise above {list(pos)}; is there room over your head?", reason="entity-in-way",
                     pos=list(pos))


def _land(client):
    for _ in range(JUMP_TICKS):
        if client.player.body.on_ground:
            return
        yield TICK


def use_on_block(client, pos: BlockPos, sneak: bool = False):
    """Right-click a block: open it, switch it, or use the held item on it."""
    check_can_act(client)
    player, level = client.player, client.level
    if level.is_loaded(pos) and is_liquid(level.state(pos)) and not player.held.is_empty:
        return (yield from use_on_fluid(client, pos))
    hit = aim_at_block(client, pos, "use")
    reply = yield from press_use(client, hit, sneak, eat=False)
    return {"ok": True, **reply, "tick": client.ticks}


def press_use(client, hit, sneak: bool = False, eat: bool = True):
    """A right click on a block, and what it changed: the fields of a reply.

    As in the original the block may take it, else the thing in the hand on that block, else that thing as in the air:
    so buckets pour, a carrot is planted in farmland and eaten before a wall (unless `eat` is False).
    """
    player, level, windows = client.player, client.level, client.windows
    at, beside = level.state(hit.pos), hit.pos.offset(hit.face)
    there, before, opened = level.state(beside), counts(client), windows.opened_count
    client.chat.action_bar = ""
    sneaks = sneak and not player.body.sneaking
    if sneaks:
        client.moves.sneak_now(True)
    sequence = client.interaction.use_on(hit.pos, hit.face, hit.point)
    if sneaks:
        client.moves.sneak_now(False)
    yield from settled(client, sequence, hit.pos, beside, until=lambda: windows.opened_count != opened)
    is_taken = (
        level.state(hit.pos) is not at or level.state(beside) is not there or windows.opened_count != opened
        or client.chat.action_bar or delta(before, counts(client))
        or takes_unseen(at) and not sneak and not player.body.sneaking)
    if not is_taken and not player.held.is_empty and (eat or player.held.item.food is None):
        yield from settled(client, client.interaction.use())
    reply = {"pos": list(hit.pos), "before": str(at), "after": str(level.state(hit.pos)),
             "delta": delta(before, counts(client))}
    if level.state(beside) is not there:
        reply["placed"] = block_reply(level, beside)
    if windows.opened_count != opened:
        reply["screen"] = screen_of(client)
    if client.chat.action_bar:
        reply["message"] = client.chat.action_bar
    return reply


def is_liquid(state) -> bool:
    """Whether a cell holds water or lava and nothing that a click hits."""
    return state.fluid is not None and not state.outline


def use_on_fluid(client, pos: BlockPos):
    """Use what is held on water or lava: fill a bucket."""
    level, before, state = client.level, counts(client), client.level.state(pos)
    aim_at_fluid(client, pos)
    client.moves.look_now()
    yield from settled(client, client.interaction.use())
    return {"ok": True, "pos": list(pos), "before": str(state), "after": str(level.state(pos)),
            "delta": delta(before, counts(client)), "tick": client.ticks}


def open_container(client, pos: BlockPos):
    """Open the menu of the block at `pos`, and read it."""
    check_can_act(client)
    level, windows = client.level, client.windows
    if level.is_loaded(pos) and not opens_menu(level.state(pos)):
        raise StateError(f"{level.state(pos).name} at {list(pos)} opens no menu", reason="no-menu",
                         block=level.state(pos).name, pos=list(pos))
    opened = windows.opened_count
    reply = yield from use_on_block(client, pos)
    if windows.opened_count == opened:
        above = level.state(pos.up())
        if not in_tag(level.state(pos), "minecraft:shulker_boxes") and above.is_full_cube:
            raise StateError(f"the lid of {level.state(pos).name} is blocked by {above.name} at "
                             f"{list(pos.up())}; break that first", reason="blocked", pos=list(pos),
                             blocked_by=list(pos.up()))
        raise StateError(reply.get("message") or f"{level.state(pos).name} at {list(pos)} did not open; try again",
                         reason="blocked", pos=list(pos))
    return {"ok": True, "pos": list(pos), **menu_reply(client)}


def screen_of(client) -> str:
    """The name of the screen: title, playing, inventory, death, or an open menu's."""
    if client.player is None or client.level is None or client.waiting_for_position:
        return "loading"
    if not client.player.alive:
        return "death"
    windows = client.windows
    if windows.open is not None:
        return windows.screen
    return "inventory" if windows.inventory_shown else "playing"


def menu_reply(client) -> dict:
    """The open menu (or the own inventory's), slot by slot; empty slots are left out."""
    windows = client.windows
    menu = windows.menu
    own = menu.main_start if windows.open is not None else INVENTORY_OWN
    rows = [slot_reply(index, slot.stack) for index, slot in enumerate(menu.slots) if not slot.stack.is_empty]
    reply = {
        "screen": screen_of(client), "menu": menu.kind, "title": windows.title if windows.open else "Inventory",
        "slots": [row for row in rows if row["slot"] < own],
        "player_slots": [row for row in rows if row["slot"] >= own],
        "slot_count": len(menu.slots), "own_slot_count": own,
        "carried": None if menu.cursor.is_empty else menu.cursor.reply(),
    }
    properties = windows.properties()
    if properties:
        reply["properties"] = properties
    return reply
