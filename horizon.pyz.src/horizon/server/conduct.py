"""How guests behave: who does nothing for long, and who hangs in the air.

Source of the figures: minecraft.wiki, Server.properties (allow-flight, player-idle-timeout).
"""

import logging

from horizon.protocol.packets.login import CustomPayload, KeepAlive, Ping
from horizon.protocol.packets.play_level import ServerboundChunkBatchReceived
from horizon.protocol.packets.play_player import (
    ServerboundAcceptTeleportation,
    ServerboundClientTickEnd,
    ServerboundMovePlayerPos,
    ServerboundMovePlayerPosRot,
    ServerboundMovePlayerRot,
    ServerboundMovePlayerStatusOnly,
    ServerboundPlayerLoaded,
)

LOG = logging.getLogger("horizon.server")
# What clients send by themselves: no sign that somebody is there. Moves count when they lead somewhere.
PASSIVE = frozenset((
    CustomPayload, KeepAlive, Ping, ServerboundChunkBatchReceived, ServerboundAcceptTeleportation,
    ServerboundClientTickEnd, ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundMovePlayerRot,
    ServerboundMovePlayerStatusOnly, ServerboundPlayerLoaded,
))
MINUTE = 1200  # ticks
FLOATING_TICKS = 80
SINKING = -0.03125  # blocks a tick: who falls at least so fast does not float
AROUND, BELOW = 0.0625, 0.55  # what one may hold on to, and stand nearly on


def watch(player) -> None:
    """One tick of a player's conduct; who breaks the server's rules is sent away with a sentence."""
    server = player.server
    settings = server.settings
    place = player.x, player.y, player.z, player.yaw, player.pitch
    sank, player.watched_place = place[1] - player.watched_place[1], place
    if place != player.seen_place:
        player.seen_place, player.active_at = place, server.tick_count
    if settings.idle_minutes > 0 and server.tick_count - player.active_at > settings.idle_minutes * MINUTE:
        player.link.refuse(f"You did nothing for {settings.idle_minutes} minute{'s' * (settings.idle_minutes != 1)}.")
        return
    if settings.allow_flight:
        return
    if sank < SINKING or not player.is_loaded or player.teleport_to is not None or not floats(player):
        player.floating_ticks = 0
        return
    player.floating_ticks += 1
    if player.floating_ticks > FLOATING_TICKS:
        LOG.warning("%s was sent away for flying", player.name)
        player.link.refuse("Flying is not allowed on this server.")


def floats(player) -> bool:
    """Whether a body that cannot fly has nothing to stand on or hold on to."""
    body, level = player.body, player.level
    if player.is_dead or body.may_fly or body.on_ground and not is_in_air(player):
        return False
    if "minecraft:levitation" in player.effects.active or player.bed is not None:
        return False
    return level.is_loaded(player.block_pos()) and is_in_air(player)


def is_in_air(player) -> bool:
    """Whether all cells around a body, and half a block below it, are air."""
    box, level = player.box(), player.level
    low = [int((value - AROUND) // 1) for value in (box[0], box[1] - BELOW + AROUND, box[2])]
    high = [int((value + AROUND) // 1) for value in box[3:]]
    return all(
        level.state((x, y, z)).is_air
        for y in range(low[1], high[1] + 1) for x in range(low[0], high[0] + 1) for z in range(low[2], high[2] + 1))
