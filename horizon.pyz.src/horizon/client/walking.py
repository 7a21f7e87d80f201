"""Moving, looking and finding the way, as tasks."""

from math import atan2, degrees, hypot

from horizon.client.evidence import player_pos, point
from horizon.client.reach import look
from horizon.client.tasks import TICK
from horizon.core.errors import StateError, TimedOut
from horizon.core.pos import BlockPos, Vec3
from horizon.rules.pathfind import Goal, Search

SEARCH_NODES_A_TICK = 4000
SEARCH_NODES = 40000
STUCK_TICKS = 40  # without coming nearer to the next node
ARRIVED = 0.35  # blocks from a node's middle, on the ground
LAST_NODE = 0.25
REPLANS = 8


def check_can_walk(client) -> None:
    if not client.player.alive:
        raise StateError("you are dead; use: respawn", reason="dead")
    if not client.windows.lets_keys_through:
        raise StateError("a menu is open; use: close", reason="menu-open")


def move(client, direction: str, ticks: int, gait: str | None):
    """Hold a movement key for so many ticks."""
    check_can_walk(client)
    start = client.player.pos
    keys = client.task_keys
    keys[direction] = True
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
        "on_ground": client.player.body.on_ground, "blocked": client.player.body.horizontal_collision,
        "tick": client.ticks,
    }


def jump(client):
    """Press jump once and wait until the feet are a block higher, or the jump is over."""
    check_can_walk(client)
    body = client.player.body
    if not body.on_ground and not body.water_height and not body.flying:
        raise StateError("you are in the air; wait until you stand", reason="in-air")
    ground, top = body.y, body.y
    client.task_keys["jump"] = True
    for _ in range(12):
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


def search(client, goal: Goal):
    """Find a path over as many ticks as it takes; returns the path."""
    finder = Search(client.level, _feet(client), goal, max_nodes=SEARCH_NODES)
    while not finder.step(SEARCH_NODES_A_TICK):
        yield TICK
    return finder.path


def _feet(client) -> BlockPos:
    """The cell that the feet are in; on a block that is not full, the cell of that block."""
    body = client.player.body
    return BlockPos.of(body.x, body.y + 1e-4, body.z)


def goto(client, goal: Goal, target: list, tolerance: float, sprint: bool, seconds: float):
    """Walk to a goal, planning anew when the world or a push spoils the plan."""
    check_can_walk(client)
    body, started = client.player.body, client.ticks
    start = client.player.pos
    plans = 0
    try:
        while True:
            if goal.is_reached(client.level, _feet(client)):
                break
            path = yield from search(client, goal)
            if not path.reached:
                client.task_keys.clear()
                raise StateError(
                    f"no path to {target}; the nearest place that can be reached is {list(path.nearest)}"
                    + (" (the way leads through what is not loaded)" if path.unloaded else ""),
                    reason="no-path", nearest_reachable=list(path.nearest), pos=player_pos(client),
                    walked=round(client.player.pos.distance(start), 2))
            plans += 1
            done = yield from follow(client, path, sprint)
            client.task_keys.clear()
            if done:
                yield from _come_to_rest(client)
                if goal.is_reached(client.level, _feet(client)):
                    break
            if plans > REPLANS:
                raise StateError(f"stuck on the way to {target} at {player_pos(client)}; something keeps pushing",
                                 reason="stuck", pos=player_pos(client))
    finally:
        client.task_keys.clear()
    return {
        "ok": True, "pos": player_pos(client), "target": target, "range": tolerance,
        "distance": round(goal.distance(Vec3(body.x, body.y, body.z)), 3), "ticks": client.ticks - started,
        "plans": plans, "health": round(client.player.health, 2), "tick": client.ticks,
    }


def _come_to_rest(client):
    """Let go of the keys and wait until the body stands."""
    body = client.player.body
    for _ in range(30):
        if (body.on_ground or body.water_height > 0 or body.on_climbable) and hypot(body.vx, body.vz) < 0.02:
            return
        yield TICK


def follow(client, path, sprint: bool):
    """Steer the body along a path's nodes; True when it stands at the last, False when it must be planned anew."""
    body, keys = client.player.body, client.task_keys
    nodes = path.nodes
    index, best, since_best = 0, float("inf"), 0
    while index < len(nodes):
        node = nodes[index]
        dx, dz = node[0] + 0.5 - body.x, node[2] + 0.5 - body.z
        flat, rise = hypot(dx, dz), node[1] - body.y
        is_last = index == len(nodes) - 1
        if _is_at(body, flat, rise, is_last):
            index, best, since_best = index + 1, float("inf"), 0
            continue
        while index + 1 < len(nodes) and _is_at(body, *_offset(body, nodes[index + 1]), False):
            index, best, since_best = index + 1, float("inf"), 0
            node = nodes[index]
            dx, dz = node[0] + 0.5 - body.x, node[2] + 0.5 - body.z
            flat, rise = hypot(dx, dz), node[1] - body.y
        left = flat + abs(rise) * 0.5
        if left < best - 0.01:
            best, since_best = left, 0
        else:
            since_best += 1
            if since_best > STUCK_TICKS:
                return False
        if flat > 3.5 or not client.player.alive or not client.windows.lets_keys_through:
            return False
        if flat > 0.05:
            look(client, degrees(atan2(-dx, dz)), 0.0 if abs(body.pitch) > 60 else body.pitch)
        keys["forward"] = flat > 0.08
        keys["sprint"] = sprint and keys["forward"] and _straight_ahead(nodes, index, body) and client.player.food > 6
        in_water = body.water_height > 0
        keys["jump"] = _wants_jump(body, client.level, flat, rise, in_water)
        speed = hypot(body.vx, body.vz)
        if body.on_ground and is_last and flat < 0.6 and speed > 0.12:
            keys["forward"] = False
        yield TICK
    keys.clear()
    return True


def _offset(body, node) -> tuple[float, float]:
    return hypot(node[0] + 0.5 - body.x, node[2] + 0.5 - body.z), node[1] - body.y


def _is_at(body, flat: float, rise: float, is_last: bool) -> bool:
    if is_last:
        return flat < LAST_NODE and -0.7 < rise < 0.6 and (body.on_ground or body.water_height > 0 or body.on_climbable)
    return flat < ARRIVED and -1.3 < rise < 0.6


def _wants_jump(body, level, flat: float, rise: float, in_water: bool) -> bool:
    """Up a step, out of water, up a ladder; not before the step is near."""
    if in_water:
        return rise > -0.3
    if body.on_climbable:
        return rise > 0.1
    if rise > 0.6 and body.on_ground:
        return flat < 1.35
    return False


def _straight_ahead(nodes, index: int, body) -> bool:
    """Whether the next nodes lie on one level line, so that sprinting is safe."""
    ahead = nodes[index:index + 4]
    if len(ahead) < 3:
        return False
    steps = [(b[0] - a[0], b[1] - a[1], b[2] - a[2]) for a, b in zip(ahead, ahead[1:], strict=False)]
    return all(step == steps[0] and step[1] == 0 for step in steps)


def timed_out(client, target: list, seconds: float) -> TimedOut:
    """What a goto answers when its limit runs out."""
    return TimedOut(f"not at {target} within {seconds:g} s; you are at {player_pos(client)}; goto again, or give it "
                    f"more time with --timeout", pos=player_pos(client))
