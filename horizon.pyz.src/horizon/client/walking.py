"""Moving, looking and finding the way, as tasks."""

from math import hypot

from horizon.client.checks import check_can_walk
from horizon.client.evidence import player_pos, point
from horizon.client.placing import use_on_block
from horizon.client.reach import look
from horizon.client.tasks import TICK
from horizon.core.errors import StateError, TimedOut
from horizon.core.pos import BlockPos, Vec3
from horizon.rules.follow import Follower
from horizon.rules.goals import Cell, Goal, Near
from horizon.rules.pathfind import Search, find_path

SEARCH_NODES_A_TICK = 1000  # some 40 ms: a search must not hold up the ticks of a game by the clock
SEARCH_NODES = 40000
NEAR_SEARCH_NODES, NODES_A_BLOCK = 8000, 600  # a near goal that no way leads to is given up sooner
NEARBY = 24.0  # blocks: what is so near is not too far to walk
VAIN_SEARCH_NODES = 1500  # to find a place near a cell in which nobody can be
REST_TICKS = 30
LANDING_TICKS = 200
JUMP_TICKS = 12
KEYS = ("forward", "back", "left", "right", "jump", "sneak", "sprint")
REPLANS = 8
FLIGHT_KEYS = {"up": "jump", "down": "sneak"}  # what a direction is, if its key has another name


def check_can_find_way(client, pos: BlockPos) -> None:
    """Refuse a goal to which nobody walks, before a search for it."""
    check_can_walk(client)
    level = client.level
    if client.player.game_mode == "spectator":
        raise StateError("spectators fly; use: move", reason="game-mode", game_mode="spectator")
    if not level.in_height(pos.y):
        raise StateError(f"y {pos.y} is outside the world: {level.min_y} to {level.min_y + level.height - 1}",
                         reason="no-path", pos=player_pos(client))


def move(client, direction: str, ticks: int, gait: str | None):
    """Hold a movement key for so many ticks; up and down are for those who may fly, and up takes off."""
    check_can_walk(client)
    start, body = client.player.pos, client.player.body
    keys = client.task_keys
    if direction in FLIGHT_KEYS:
        if not body.may_fly:
            raise StateError(f"{client.player.game_mode} mode cannot fly; use: jump", reason="game-mode",
                             game_mode=client.player.game_mode)
        body.flying = body.flying or direction == "up"  # as a double tap of jump does
    keys[FLIGHT_KEYS.get(direction, direction)] = True
    if gait == "sprint":
        keys["sprint"] = True
    elif gait == "sneak":
        keys["sneak"] = True
    for _ in range(ticks):
        yield TICK
    keys.clear()
    end = client.player.pos
    return {
        "ok": True, "ticks": ticks, "from": point(*start), "pos": player_pos(client),
        "distance": round(hypot(end.x - start.x, end.z - start.z), 3),
        "on_ground": client.player.body.on_ground, "flying": client.player.body.flying,
        "blocked": client.player.body.horizontal_collision,
        "tick": client.ticks,
    }


def jump(client):
    """Press jump once and wait until the feet are a block higher, or the jump is over."""
    check_can_walk(client)
    body = client.player.body
    if not body.on_ground and not body.in_water and not body.flying:
        raise StateError("you are in the air; wait until you stand", reason="in-air")
    ground, top = body.y, body.y
    client.task_keys["jump"] = True
    for _ in range(JUMP_TICKS):
        yield TICK
        client.task_keys["jump"] = False
        top = max(top, body.y)
        if body.y - ground > 1.0 or body.vy < 0 and body.y <= top - 0.05:
            break
    return {"ok": True, "pos": player_pos(client), "height": round(top - ground, 4), "tick": client.ticks}


def turn(client, yaw: float, pitch: float, ticks: int):
    """Turn by so much, evenly over some ticks."""
    body = client.player.body
    from_yaw, from_pitch = body.yaw, body.pitch
    for step in range(1, ticks + 1):
        look(client, from_yaw + yaw * step / ticks, from_pitch + pitch * step / ticks)
        if step < ticks:
            yield TICK
    yield TICK
    return {"ok": True, "rotation": [round(body.yaw, 3), round(body.pitch, 3)], "tick": client.ticks}


def search(client, goal: Goal, target: BlockPos):
    """Find a path over as many ticks as it takes; returns the path, and why nobody can be in the target, if so."""
    body = client.player.body
    far = client.player.pos.distance(target.bottom_center())
    nodes = min(SEARCH_NODES, NEAR_SEARCH_NODES + int(NODES_A_BLOCK * far))
    finder = Search(client.level, (body.x, body.y, body.z), goal, max_nodes=nodes)
    why = why_not_in(client.level, finder, target) if isinstance(goal, Cell) else ""
    if why:
        finder.max_nodes = min(nodes, VAIN_SEARCH_NODES)
    while not finder.step(SEARCH_NODES_A_TICK):
        yield TICK
    return finder.path(), why


def why_not_in(level, finder: Search, pos: BlockPos) -> str:
    """What keeps a body from being in a cell, and what to try; nothing if it can be there, or if nobody knows."""
    ground = finder.ground
    if not level.is_loaded(pos) or ground.feet(*pos) is not None or finder.goal.also is not None:
        return ""
    x, y, z = pos
    near = f"to come near it, use: goto {x} {y} {z} --range 2"
    here, above, below = level.state(pos), level.state(pos.up()), level.state(pos.down())
    if here.collision:
        if ground.feet(x, y + 1, z) is not None:
            near = f"to stand on it, use: goto {x} {y + 1} {z}"
        return f"{here.name} fills that cell; {near}"
    if above.collision:
        return f"{above.name} above it leaves no room for the head; {near}"
    if not below.collision:
        return f"there is nothing to stand on in it; {near}"
    return f"nobody can stand in it safely; {near}"


def is_there(client, goal: Goal, exactly: bool = False) -> bool:
    """Whether the body, where it is, needs no step to the goal; `exactly`: nor within its cell."""
    body = client.player.body
    path = find_path(client.level, (body.x, body.y, body.z), goal, max_nodes=1)
    if not path.reached or len(path.nodes) != 1:
        return False
    return not exactly or not isinstance(goal, Near) or client.player.pos.distance(goal.point) <= goal.radius


def goto(client, goal: Goal, target: list, tolerance: float, sprint: bool):
    """Walk to a goal, planning anew when the world or a push spoils the plan."""
    check_can_walk(client)
    started = client.ticks
    start = client.player.pos
    plans, corrections = 0, client.corrections
    try:
        if not is_there(client, goal, exactly=True):
            yield from land(client)
        while not is_there(client, goal, exactly=plans == 0):
            check_can_walk(client)
            if plans > REPLANS and client.corrections - corrections >= plans // 2:
                raise StateError(f"the server put you back {client.corrections - corrections} times on the way to "
                                 f"{target}, at {player_pos(client)}; it does not let you go there, or not so fast",
                                 reason="put-back", pos=player_pos(client))
            if plans > REPLANS:
                raise StateError(f"stuck on the way to {target} at {player_pos(client)}; something keeps pushing, or "
                                 f"the way is blocked: look with scan", reason="stuck", pos=player_pos(client))
            path, why = yield from search(client, goal, BlockPos(*target))
            if not path.reached:
                raise no_path(client, path, target, why, start)
            plans += 1
            yield from follow(client, path, sprint, goal)
            client.task_keys.clear()
            yield from come_to_rest(client)
    finally:
        client.task_keys.clear()
    end = Vec3(target[0] + 0.5, float(target[1]), target[2] + 0.5)
    return {
        "ok": True, "pos": player_pos(client), "target": target, "range": tolerance,
        "distance": round(client.player.pos.distance(end), 3), "walked": round(client.player.pos.distance(start), 3),
        "ticks": client.ticks - started, "plans": plans, "health": round(client.player.health, 2), "tick": client.ticks,
    }


NO_PATH_WHY = {
    "unloaded": "; the way leads through chunks that are not loaded",
    "too-far": "; it is too far for one search: go in legs",
    "no-start": "; you are in a place from which no step leads",
}


def no_path(client, path, target: list, why: str, start: Vec3) -> StateError:
    """The error of a goto that no way leads to: why, how near one can get, and what to try."""
    sentence = f"no path to {target}"
    if path.reason == "too-far" and not why and start.distance(BlockPos(*target).bottom_center()) < NEARBY:
        sentence += f": none among {path.nodes_seen} places round here; it may be walled off, or the way round is long"
    else:
        sentence += f": {why}" if why else NO_PATH_WHY.get(path.reason, "")
    return StateError(
        f"{sentence}; the nearest place that can be reached is {list(path.nearest)}", reason="no-path",
        nearest_reachable=list(path.nearest), pos=player_pos(client),
        walked=round(client.player.pos.distance(start), 2))


def is_held(body) -> bool:
    """Whether something carries the body: ground, water or a ladder."""
    return bool(body.on_ground or body.in_water or body.on_climbable)


def land(client):
    """Stop flying or falling before a way is looked for."""
    body = client.player.body
    if body.flying or not is_held(body):
        body.flying = False
        yield from come_to_rest(client, LANDING_TICKS)


def come_to_rest(client, ticks: int = REST_TICKS):
    """Wait until the body, whose keys are let go, stands; at most so many ticks."""
    body = client.player.body
    for _ in range(ticks):
        if is_held(body) and hypot(body.vx, body.vz) < 0.02:
            return
        yield TICK


def follow(client, path, sprint: bool, goal: Goal):
    """Steer the body along a path until it stands at the end, or the plan is spoilt."""
    body, level, keys = client.player.body, client.level, client.task_keys
    follower = Follower(path, sprint)
    if isinstance(goal, Near):
        follower.lean(goal.x, goal.z, level)
    while True:
        steering = follower.steer(body, level)
        if steering.status in ("arrived", "stuck", "lost") or not client.windows.lets_keys_through:
            return
        if steering.status == "door":
            keys.clear()
            yield from open_door(client, steering.door)
            continue
        look(client, steering.yaw, body.pitch if abs(body.pitch) < 60 else 0.0)
        for name in KEYS:
            keys[name] = bool(getattr(steering.keys, name))
        yield TICK


def open_door(client, pos: BlockPos):
    """Use a door or gate that is in the way; what does not open is no way."""
    before = client.level.state(pos)
    yield from use_on_block(client, pos)
    if client.level.state(pos) is before:
        raise StateError(f"{before.name} at {list(pos)} does not open", reason="no-path", pos=list(pos))


def timed_out(client, target: list) -> TimedOut:
    """What a goto answers when its limit runs out."""
    return TimedOut(f"not at {target} in time; you are at {player_pos(client)}; goto again, or give it more time with "
                    f"--timeout", pos=player_pos(client))
