"""Moving, looking and finding the way, as tasks."""

from math import hypot

from horizon.client.evidence import player_pos, point
from horizon.client.placing import use_on_block
from horizon.client.reach import look
from horizon.client.tasks import TICK
from horizon.core.errors import StateError, TimedOut
from horizon.core.pos import BlockPos, Vec3
from horizon.rules.follow import Follower
from horizon.rules.goals import Goal
from horizon.rules.pathfind import Search, find_path

SEARCH_NODES_A_TICK = 1000  # some 40 ms: a search must not hold up the ticks of a game by the clock
SEARCH_NODES = 40000
REST_TICKS = 30
KEYS = ("forward", "back", "left", "right", "jump", "sneak", "sprint")
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
    if not body.on_ground and not body.in_water and not body.flying:
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
    body = client.player.body
    finder = Search(client.level, (body.x, body.y, body.z), goal, max_nodes=SEARCH_NODES)
    while not finder.step(SEARCH_NODES_A_TICK):
        yield TICK
    return finder.path()


def is_there(client, goal: Goal) -> bool:
    """Whether the body, where it is, needs no step to the goal."""
    body = client.player.body
    path = find_path(client.level, (body.x, body.y, body.z), goal, max_nodes=1)
    return path.reached and len(path.nodes) == 1


def goto(client, goal: Goal, target: list, tolerance: float, sprint: bool):
    """Walk to a goal, planning anew when the world or a push spoils the plan."""
    check_can_walk(client)
    started = client.ticks
    start = client.player.pos
    plans = 0
    try:
        while not is_there(client, goal):
            path = yield from search(client, goal)
            if not path.reached:
                client.task_keys.clear()
                why = {"unloaded": " (the way leads through chunks that are not loaded)",
                       "too-far": " (it is too far for one search; go in legs)"}.get(path.reason, "")
                raise StateError(
                    f"no path to {target}; the nearest place that can be reached is {list(path.nearest)}{why}",
                    reason="no-path", nearest_reachable=list(path.nearest), pos=player_pos(client),
                    walked=round(client.player.pos.distance(start), 2))
            plans += 1
            yield from follow(client, path, sprint)
            client.task_keys.clear()
            yield from come_to_rest(client)
            if plans > REPLANS:
                raise StateError(f"stuck on the way to {target} at {player_pos(client)}; something keeps pushing",
                                 reason="stuck", pos=player_pos(client))
    finally:
        client.task_keys.clear()
    end = Vec3(target[0] + 0.5, float(target[1]), target[2] + 0.5)
    return {
        "ok": True, "pos": player_pos(client), "target": target, "range": tolerance,
        "distance": round(client.player.pos.distance(end), 3), "walked": round(client.player.pos.distance(start), 3),
        "ticks": client.ticks - started, "plans": plans, "health": round(client.player.health, 2), "tick": client.ticks,
    }


def come_to_rest(client):
    """Let go of the keys and wait until the body stands."""
    body = client.player.body
    for _ in range(REST_TICKS):
        if (body.on_ground or body.in_water or body.on_climbable) and hypot(body.vx, body.vz) < 0.02:
            return
        yield TICK


def follow(client, path, sprint: bool):
    """Steer the body along a path; True when it stands at the end, False when it must be planned anew."""
    body, level, keys = client.player.body, client.level, client.task_keys
    follower = Follower(path, sprint)
    while True:
        steering = follower.steer(body, level)
        if steering.status == "arrived":
            return True
        if steering.status in ("stuck", "lost") or not client.player.alive or not client.windows.lets_keys_through:
            return False
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
