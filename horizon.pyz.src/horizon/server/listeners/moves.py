"""Where the client says that its player is. The client decides; the server checks that it can be true.

Source of the limits: minecraft.wiki, Server: "moved too quickly", "moved wrongly".
"""

import logging
from math import isfinite

from horizon.protocol.packets.play_player import (
    ServerboundAcceptTeleportation, ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundMovePlayerRot,
    ServerboundMovePlayerStatusOnly, ServerboundPlayerAbilities, ServerboundPlayerCommand, ServerboundPlayerInput,
    ServerboundPlayerLoaded,
)
from horizon.rules import collision
from horizon.server import life, sleeping

LOG = logging.getLogger("horizon.server")
FLAT_LIMIT, HIGH_LIMIT = 3.0e7, 2.0e7
FAST = 100.0  # squared blocks beyond its velocity, for each move of a tick
MOVES_A_TICK = 5
WRONG = 0.0625  # squared blocks between where it says it got and where the blocks let it
STEP_HEIGHT = 0.6
RESEND_TICKS = 20
SNEAK, STAND, LEAVE_BED, SPRINT, STOP_SPRINT = 0, 1, 2, 3, 4
KEY_SNEAK, KEY_SPRINT = 32, 64
FLYING = 2


def moved(player, packet) -> None:
    """All four move packets: what a packet does not say stays as it was."""
    body = player.body
    x, y, z = getattr(packet, "x", body.x), getattr(packet, "y", body.y), getattr(packet, "z", body.z)
    yaw, pitch = getattr(packet, "yaw", body.yaw), getattr(packet, "pitch", body.pitch)
    if not all(map(isfinite, (x, y, z, yaw, pitch))):
        # Bots exist that reckon so after a knock; put back to where they were, they go on.
        player.link.complain("a place that is not a number")
        if player.teleport_to is None and not player.is_dead:
            player.teleport(body.x, body.y, body.z)
        return
    if player.is_dead:
        return
    if player.teleport_to is not None:
        resend_teleport(player)
        return
    x = max(-FLAT_LIMIT, min(FLAT_LIMIT, x))
    y = max(-HIGH_LIMIT, min(HIGH_LIMIT, y))
    z = max(-FLAT_LIMIT, min(FLAT_LIMIT, z))
    body.yaw, body.pitch = yaw, max(-90.0, min(90.0, pitch))
    player.move_count += 1
    if (x, y, z) == (body.x, body.y, body.z):
        grounded(player, packet.flags, 0.0)
        return
    dx, dy, dz = x - body.x, y - body.y, z - body.z
    if is_too_fast(player, x, y, z):
        LOG.warning("%s moved too quickly: %.1f %.1f %.1f", player.name, dx, dy, dz)
        player.teleport(body.x, body.y, body.z)
        return
    if not player.is_spectator and goes_through_blocks(player, dx, dy, dz):
        LOG.warning("%s moved wrongly", player.name)
        player.teleport(body.x, body.y, body.z)
        return
    was_on_ground = body.on_ground
    body.vx, body.vy, body.vz = dx, dy, dz
    body.x, body.y, body.z = x, y, z
    player.moved_at = player.server.tick_count
    if was_on_ground and not packet.flags & 1 and dy > 0.0:
        life.jumped(player)
    player.level.entity_moved(player)
    grounded(player, packet.flags, dy)
    life.went(player, dx, dy, dz)


def is_too_fast(player, x: float, y: float, z: float) -> bool:
    sx, sy, sz = player.start_of_tick
    way = (x - sx) ** 2 + (y - sy) ** 2 + (z - sz) ** 2
    return way > FAST * max(1, min(MOVES_A_TICK, player.move_count)) and not player.server.is_lenient


def goes_through_blocks(player, dx: float, dy: float, dz: float) -> bool:
    """Whether blocks would have stopped it on the way, or it ends in one it was not in before."""
    body, level = player.body, player.level
    box = body.box()
    inner = (box[0] + 1e-4, box[1] + 1e-4, box[2] + 1e-4, box[3] - 1e-4, box[4] - 1e-4, box[5] - 1e-4)
    mover = body.mover()
    was_free = collision.is_free(level, inner, mover)
    if not was_free:
        return False
    after = collision.shifted(inner, dx, dy, dz)
    if not collision.is_free(level, after, mover):
        return True
    if player.is_creative:
        return False
    got = collision.collide(level, box, dx, dy, dz, STEP_HEIGHT, True, mover)
    return (dx - got.dx) ** 2 + (dz - got.dz) ** 2 > WRONG


def grounded(player, flags: int, dy: float) -> None:
    """On the ground or not, and what a fall has to do with it."""
    body = player.body
    body.horizontal_collision = bool(flags & 2)
    life.fell(player, dy, bool(flags & 1))
    body.on_ground = bool(flags & 1)


def resend_teleport(player) -> None:
    """Tell a client that goes on from an older place, once a second, where it was put."""
    if player.teleport_age >= RESEND_TICKS:
        player.teleport(*player.teleport_to)


def accepted(player, packet: ServerboundAcceptTeleportation) -> None:
    if packet.teleport_id != player.teleport_id or player.teleport_to is None:
        return
    x, y, z = player.teleport_to
    player.teleport_to = None
    player.body.x, player.body.y, player.body.z = x, y, z
    player.body.fall_distance = 0.0
    player.start_of_tick = (x, y, z)


def keys(player, packet: ServerboundPlayerInput) -> None:
    player.keys = packet.keys
    if not player.is_dead:
        player.body.sneaking = bool(packet.keys & KEY_SNEAK)
        life.choose_pose(player)


def command(player, packet: ServerboundPlayerCommand) -> None:
    if player.is_dead:
        return
    if packet.action in (SNEAK, STAND):
        player.body.sneaking = packet.action == SNEAK
    elif packet.action in (SPRINT, STOP_SPRINT):
        player.body.sprinting = packet.action == SPRINT
    elif packet.action == LEAVE_BED:
        sleeping.wake(player)
    life.choose_pose(player)


def abilities(player, packet: ServerboundPlayerAbilities) -> None:
    player.body.flying = bool(packet.flags & FLYING) and player.body.may_fly


def loaded(player, packet: ServerboundPlayerLoaded) -> None:
    player.is_loaded = True


MOVE_HANDLERS = {
    ServerboundMovePlayerPos: moved,
    ServerboundMovePlayerPosRot: moved,
    ServerboundMovePlayerRot: moved,
    ServerboundMovePlayerStatusOnly: moved,
    ServerboundAcceptTeleportation: accepted,
    ServerboundPlayerInput: keys,
    ServerboundPlayerCommand: command,
    ServerboundPlayerAbilities: abilities,
    ServerboundPlayerLoaded: loaded,
}
