"""What the server tells of particles, cracks, and the world's border."""

from horizon.client.listeners.entities import is_place
from horizon.protocol.packets import play_border, play_level, play_sound


def particles(client, packet) -> None:
    if client.level is not None and is_place((packet.x, packet.y, packet.z)):
        client.surroundings.sources.told(packet)


def event(client, packet) -> None:
    if client.level is not None:
        client.surroundings.sources.event(client.level, packet.event, packet.pos, packet.data)


def cracks(client, packet) -> None:
    if client.level is not None:
        client.surroundings.cracked(packet.entity_id, packet.pos, packet.stage)


def whole_border(client, packet) -> None:
    border = client.surroundings.border
    border.move(packet.x, packet.z)
    border.resize(packet.old_size, packet.new_size, packet.time)
    border.warning_blocks, border.warning_time = packet.warning_blocks, packet.warning_time


def border_center(client, packet) -> None:
    client.surroundings.border.move(packet.x, packet.z)


def border_grows(client, packet) -> None:
    client.surroundings.border.resize(packet.old_size, packet.new_size, packet.time)


def border_size(client, packet) -> None:
    client.surroundings.border.resize(packet.size, packet.size, 0)


def border_warns_before(client, packet) -> None:
    client.surroundings.border.warning_time = packet.time


def border_warns_near(client, packet) -> None:
    client.surroundings.border.warning_blocks = packet.blocks


HANDLERS = {
    play_sound.ClientboundLevelParticles: particles,
    play_level.ClientboundLevelEvent: event,
    play_level.ClientboundBlockDestruction: cracks,
    play_border.ClientboundInitializeBorder: whole_border,
    play_border.ClientboundSetBorderCenter: border_center,
    play_border.ClientboundSetBorderLerpSize: border_grows,
    play_border.ClientboundSetBorderSize: border_size,
    play_border.ClientboundSetBorderWarningDelay: border_warns_before,
    play_border.ClientboundSetBorderWarningDistance: border_warns_near,
}
