"""What the server tells of where bodies are put, what they ride and what pushes them; the player's own among them."""

from math import cos, radians, sin

from horizon.client.listeners import entities
from horizon.client.listeners.entities import FASTEST, is_place
from horizon.client.reach import look, rotation_to
from horizon.core.pos import Vec3
from horizon.protocol.packets import play_entity, play_player, play_sound, play_vehicle as packets
from horizon.rules.effects import ATTRIBUTES, OPERATIONS, attribute_value

X, Y, Z, YAW, PITCH, VX, VY, VZ, TURN_VELOCITY = (1 << bit for bit in range(9))
PERMISSIONS = range(24, 29)  # entity events: operator levels 0 .. 4
MOST_DEGREES = 1e7
# By number in protocol 769 (minecraft-data 1.21.4, entity_update_attributes); a nameless one is a mob's alone.
ATTRIBUTE_NAMES = (
    "armor", "armor_toughness", "attack_damage", "attack_knockback", "attack_speed", "block_break_speed",
    "block_interaction_range", "burning_time", "explosion_knockback_resistance", "entity_interaction_range",
    "fall_damage_multiplier", "", "", "gravity", "jump_strength", "knockback_resistance", "luck", "max_absorption",
    "max_health", "mining_efficiency", "movement_efficiency", "movement_speed", "oxygen_bonus", "safe_fall_distance",
    "scale", "sneaking_speed", "", "step_height", "submerged_mining_speed", "sweeping_damage_ratio", "",
    "water_movement_efficiency",
)
OWN_MODIFIERS = ("minecraft:sprinting", "minecraft:effect.")  # the client adds these itself


def placed(body, packet) -> None:
    """Put whatever has x, y, z, a velocity and a rotation where a packet says; bits say what is added to what is."""
    bits, (x, y, z) = packet.relative, packet.pos
    vx, vy, vz = (part if -FASTEST < part < FASTEST else 0.0 for part in packet.velocity)  # some servers send NaN
    yaw = body.yaw + packet.yaw if bits & YAW else packet.yaw
    pitch = body.pitch + packet.pitch if bits & PITCH else packet.pitch
    yaw = yaw if abs(yaw) < MOST_DEGREES else body.yaw
    pitch = max(-90.0, min(90.0, pitch if pitch == pitch else body.pitch))
    if bits & TURN_VELOCITY:
        body.vx, body.vy, body.vz = turned((body.vx, body.vy, body.vz), body.yaw - yaw, body.pitch - pitch)
    body.x = body.x + x if bits & X else x
    body.y = body.y + y if bits & Y else y
    body.z = body.z + z if bits & Z else z
    body.yaw, body.pitch = yaw, pitch
    body.vx = body.vx + vx if bits & VX else vx
    body.vy = body.vy + vy if bits & VY else vy
    body.vz = body.vz + vz if bits & VZ else vz


def turned(velocity, yaw: float, pitch: float) -> tuple[float, float, float]:
    """A velocity turned by degrees, first up or down, then round."""
    x, y, z = velocity
    y, z = y * cos(radians(pitch)) + z * sin(radians(pitch)), z * cos(radians(pitch)) - y * sin(radians(pitch))
    return x * cos(radians(yaw)) + z * sin(radians(yaw)), y, z * cos(radians(yaw)) - x * sin(radians(yaw))


def teleported(client, packet) -> None:
    """An entity is put somewhere; one that the player rides carries the player along."""
    if client.level is None:
        return
    entity = client.level.entities.get(packet.entity_id)
    if entity is not None and is_place(packet.pos):
        placed(entity, packet)
        entity.move_to(entity.x, entity.y, entity.z)
        entity.on_ground = packet.on_ground


def vehicle_moved(client, packet) -> None:
    """The server corrects the vehicle that the player steers; the answer says that it is there now."""
    vehicle = _vehicle(client)
    if vehicle is not None and is_place(packet.pos):
        vehicle.move_to(*packet.pos, packet.yaw, packet.pitch)
        client.send(packets.ServerboundMoveVehicle(packet.pos, packet.yaw, packet.pitch, vehicle.on_ground))


def _vehicle(client):
    return None if client.level is None or client.vehicle_id is None else client.level.entities.get(client.vehicle_id)


def cart_moved(client, packet) -> None:
    """The last of the steps is where a cart ends up."""
    entity = None if client.level is None else client.level.entities.get(packet.entity_id)
    if entity is not None and packet.steps and is_place(packet.steps[-1][0]):
        pos, velocity, yaw, pitch, _ = packet.steps[-1]
        entity.move_to(*pos, yaw, pitch)
        entity.vx, entity.vy, entity.vz = velocity


def passengers(client, packet) -> None:
    """Who sits on what. The player gets up where the server puts it."""
    if client.level is None or client.player is None:
        return
    own = client.player.entity_id
    vehicle = client.level.entities.get(packet.vehicle_id)
    if vehicle is not None:
        vehicle.data["passengers"] = packet.passenger_ids
    if own in packet.passenger_ids:
        if client.vehicle_id != packet.vehicle_id:
            client.vehicle_id = packet.vehicle_id
            client.events.push("mount", id=packet.vehicle_id, entity=vehicle.type.name if vehicle is not None else "")
    elif client.vehicle_id == packet.vehicle_id:
        got_off(client)


def got_off(client) -> None:
    client.vehicle_id = None
    client.moves.teleported()
    client.events.push("dismount")


def removed(client, packet) -> None:
    entities.remove(client, packet)
    if client.vehicle_id in packet.entity_ids and client.vehicle_id is not None:
        got_off(client)


def leash(client, packet) -> None:
    entity = None if client.level is None else client.level.entities.get(packet.entity_id)
    if entity is not None:
        entity.data["leash"] = packet.holder_id or None


def attributes(client, packet) -> None:
    """The player's own change how it moves and digs. Effects and sprinting are reckoned here: theirs are left out."""
    player = client.player
    if player is None or packet.entity_id != player.entity_id:
        return
    for number, base, modifiers in packet.attributes:
        name = ATTRIBUTE_NAMES[number] if 0 <= number < len(ATTRIBUTE_NAMES) else ""
        if name not in ATTRIBUTES or base != base:
            continue
        counted = [(amount, OPERATIONS[operation]) for id, amount, operation in modifiers
                   if 0 <= operation < len(OPERATIONS) and not id.startswith(OWN_MODIFIERS)]
        player.body.attributes[name] = attribute_value(name, base, counted)


def pushed(client, packet) -> None:
    """An explosion: what it throws the player by is added to how the player flies."""
    player = client.player
    if client.level is not None and entities.is_place(packet.pos):
        client.surroundings.sources.explosion(packet)
    push = packet.knockback
    if player is not None and push is not None and all(-FASTEST < part < FASTEST for part in push):
        body = player.body
        body.vx, body.vy, body.vz = body.vx + push.x, body.vy + push.y, body.vz + push.z


def moment(client, packet) -> None:
    entities.moment(client, packet)
    player = client.player
    if player is not None and packet.entity_id == player.entity_id and packet.event in PERMISSIONS:
        client.permission_level = packet.event - PERMISSIONS.start


def turned_to(client, packet) -> None:
    """The server turns the player, who says so."""
    player = client.player
    if player is not None:
        player.body.yaw, player.body.pitch = packet.yaw, max(-90.0, min(90.0, packet.pitch))
        client.moves.look_now()


def look_at(client, packet) -> None:
    player = client.player
    if player is None:
        return
    point = packet.pos
    known = {} if client.level is None else client.level.entities
    entity = None if packet.entity is None else known.get(packet.entity[0])
    if entity is not None:
        point = Vec3(entity.x, entity.y + (entity.eye_height if packet.entity[1] else 0.0), entity.z)
    eye = player.eye if packet.from_anchor else player.pos
    look(client, *rotation_to(eye, point))
    client.moves.look_now()


HANDLERS = {
    packets.ClientboundTeleportEntity: teleported,
    packets.ClientboundMoveVehicle: vehicle_moved,
    packets.ClientboundMoveMinecartAlongTrack: cart_moved,
    packets.ClientboundSetPassengers: passengers,
    packets.ClientboundSetEntityLink: leash,
    play_entity.ClientboundRemoveEntities: removed,
    play_entity.ClientboundUpdateAttributes: attributes,
    play_entity.ClientboundEntityEvent: moment,
    play_sound.ClientboundExplode: pushed,
    play_player.ClientboundPlayerRotation: turned_to,
    play_player.ClientboundPlayerLookAt: look_at,
}
