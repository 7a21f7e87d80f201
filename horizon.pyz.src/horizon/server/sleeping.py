"""Beds: where one comes back to, and how a night is slept away.

Source: minecraft.wiki, Bed: one may sleep from 12542 to 23459 (clear), and in thunder; the night ends once enough
players have slept for 100 ticks.
"""

from math import ceil

from horizon.core.pos import BlockPos
from horizon.rules.blocks.base import other_half

NIGHT_BEGINS, NIGHT_ENDS, DAY = 12542, 23459, 24000
SLEEP_TICKS = 100
REACH_FLAT, REACH_UP = 3.0, 2.0
MOVED = 0.2  # blocks: who goes so far has got up


def is_night(level) -> bool:
    """Whether one may sleep now."""
    return NIGHT_BEGINS <= level.day_time % DAY <= NIGHT_ENDS or level.weather.is_thundering

AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
BED_HEIGHT = 0.5625


def use_bed(player, pos: BlockPos, here) -> bool:
    """A bed is used: it is the place to come back to from now on; at night one sleeps in it."""
    level = player.level
    if here.get("part") == "foot":
        pos = other_half(pos, here)
        if level.state(pos).block is not here.block:
            return False
    if not any(is_near(player, half) for half in (pos, other_half(pos, level.state(pos)))):
        player.message("The bed is too far away", overlay=True)
        return True
    if player.spawn_point is None or player.spawn_point[0] != pos:
        player.spawn_point = (pos, player.yaw, False)
        player.message("You will come back to this bed")
    if not is_night(level):
        player.message("One can sleep only at night and in thunderstorms", overlay=True)
        return True
    if level.state(pos).get("occupied") == "true":
        player.message("Somebody sleeps in this bed", overlay=True)
        return True
    player.bed, player.sleep_ticks, player.lay_down_at = pos, 0, player.pos
    player.statistics.add("custom", "sleep_in_bed")
    player.statistics.set_custom("time_since_rest", 0)
    set_occupied(level, pos, True)
    player.message("You are sleeping; move to get up", overlay=True)
    return True


def is_near(player, half: BlockPos) -> bool:
    x, y, z = half.bottom_center()
    return abs(player.x - x) <= REACH_FLAT and abs(player.y - y) <= REACH_UP and abs(player.z - z) <= REACH_FLAT


def set_occupied(level, pos: BlockPos, occupied: bool) -> None:
    here = level.state(pos)
    if here.get("occupied") is not None:
        level.set_state(pos, here.with_(occupied=occupied))


def wake(player) -> None:
    """Get up, wherever that is."""
    if player.bed is not None:
        pos, player.bed = player.bed, None
        if player.level is not None:
            set_occupied(player.level, pos, False)


def tick(level, players: list) -> None:
    """Once a tick, after the players': who moved is up; when enough have slept, it is morning."""
    asleep = []
    for player in players:
        if player.bed is None:
            continue
        gone = player.pos.distance(player.lay_down_at) > MOVED or player.is_dead
        if gone or level.state(player.bed).get("part") != "head" or not is_night(level):
            wake(player)
            continue
        player.sleep_ticks += 1
        if player.sleep_ticks >= SLEEP_TICKS:
            asleep.append(player)
    counted = [player for player in players if not player.is_spectator]
    needed = max(1, ceil(len(counted) * level.game_rule("playersSleepingPercentage") / 100))
    if len(asleep) >= needed:
        if level.game_rule("doDaylightCycle"):
            level.day_time = (level.day_time // DAY + 1) * DAY
        level.weather.set("clear")
        for player in players:
            wake(player)


def place_beside(level, head: BlockPos) -> tuple[float, float, float] | None:
    """Where one stands who gets up from the bed whose head is at `head`: beside its head, else beside its foot, on its
    floor or a block under it, else on the bed itself; None if all of it is blocked.

    Source: minecraft.wiki, Bed: the respawn search; its order among equals is ours.
    """
    state = level.state(head)
    if not state.name.endswith("_bed"):
        return None
    foot = other_half(head, state)
    for up in (0, -1):
        for half in (head, foot):
            for dx, dz in AROUND:
                cell = half.plus(dx, up, dz)
                if cell.down() not in (head, foot) and has_room(level, cell):
                    return cell.x + 0.5, float(cell.y), cell.z + 0.5
    for half in (head, foot):
        if has_room(level, half.up()):
            return half.x + 0.5, half.y + BED_HEIGHT, half.z + 0.5
    return None


def has_room(level, cell: BlockPos) -> bool:
    """Whether a body can stand in a cell, on what is under it."""
    feet, body, floor = level.state(cell), level.state(cell.up()), level.state(cell.down())
    return floor.blocks_motion and not any(state.blocks_motion or state.fluid for state in (feet, body))
