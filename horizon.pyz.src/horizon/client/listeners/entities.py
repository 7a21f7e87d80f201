"""What the server tells of entities."""

from horizon.client.people import OtherPlayer, name_of
from horizon.client.seen import Seen, seen
from horizon.protocol.packets import play_entity as packets
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import EMPTY
from horizon.registry.block import AIR, STATE_COUNT, state
from horizon.world.entity import Entity, ExperienceOrb, FallingBlock, ItemEntity

DEATH, FINISHED_USING = 3, 9  # entity events
SWINGS = (0, 3)  # animations
MOST_ENTITIES = 1 << 16
FARTHEST = 30_000_512.0  # blocks from the middle of the world
FASTEST = 100.0  # blocks a tick; what is faster is no push
ITEM_KEY = 8  # metadata key of an item entity's stack


def is_place(values) -> bool:
    """Whether numbers can be a place in a world: finite, and not beyond its end."""
    return all(-FARTHEST <= value <= FARTHEST for value in values)


def add(client, packet) -> None:
    if not is_place(packet.pos) or client.level is None or not 0 <= packet.type < len(ENTITY_TYPES) or len(client.level.entities) >= MOST_ENTITIES:
        return
    kind = ENTITY_TYPES.by_id(packet.type)
    if kind.name == "minecraft:item":
        entity = ItemEntity(EMPTY, *packet.pos)
    elif kind.name == "minecraft:falling_block":
        entity = FallingBlock(state(packet.data) if 0 <= packet.data < STATE_COUNT else AIR, *packet.pos)
    elif kind.name == "minecraft:player":
        entity = OtherPlayer(kind, *packet.pos, name_of(client, packet.uuid))
        entity.head_yaw = entity.body_yaw = packet.head_yaw
    else:
        entity = Entity(kind, *packet.pos)
    entity.id, entity.uuid = packet.entity_id, packet.uuid
    entity.vx, entity.vy, entity.vz = packet.velocity
    entity.yaw, entity.pitch = packet.yaw, packet.pitch
    entity.data["seen"] = Seen(entity, packet.head_yaw, client.level.game_time)
    entity.data["said"] = packet.data
    client.level.spawn(entity)


def add_orb(client, packet) -> None:
    if not is_place(packet.pos) or client.level is None or len(client.level.entities) >= MOST_ENTITIES:
        return
    orb = ExperienceOrb(packet.value, *packet.pos)
    orb.id = packet.entity_id
    orb.data["seen"] = Seen(orb, 0.0, client.level.game_time)
    client.level.spawn(orb)


def remove(client, packet) -> None:
    if client.level is not None:
        for entity_id in packet.entity_ids:
            client.level.remove_entity(entity_id)


def _known(client, entity_id: int) -> Entity | None:
    return client.level.entities.get(entity_id) if client.level is not None else None


def _hears(client, entity) -> Seen | None:
    """The server has a word on where an entity is."""
    known = seen(entity)
    if known is not None:
        known.before(entity, client.level.game_time)
    return known


def _stepped(client, entity, dx: float, dz: float) -> None:
    if isinstance(entity, OtherPlayer):
        entity.went(dx, dz, client.level.game_time)
    known = _hears(client, entity)
    if known is not None:
        known.went(dx, dz, entity, client.level.game_time)


def step(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    if entity is not None:
        _stepped(client, entity, packet.dx / 4096, packet.dz / 4096)
        entity.move_to(entity.x + packet.dx / 4096, entity.y + packet.dy / 4096, entity.z + packet.dz / 4096)
        entity.on_ground = packet.on_ground


def step_and_turn(client, packet) -> None:
    step(client, packet)
    turn(client, packet)


def turn(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    if entity is not None:
        _hears(client, entity)
        entity.yaw, entity.pitch, entity.on_ground = packet.yaw, packet.pitch, packet.on_ground


def sync(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    if entity is not None and is_place(packet.pos):
        _stepped(client, entity, packet.pos.x - entity.x, packet.pos.z - entity.z)
        entity.move_to(*packet.pos)
        entity.vx, entity.vy, entity.vz = (part if -FASTEST < part < FASTEST else 0.0 for part in packet.velocity)
        entity.yaw, entity.pitch, entity.on_ground = packet.yaw, packet.pitch, packet.on_ground


def motion(client, packet) -> None:
    player = client.player
    if player is not None and packet.entity_id == player.entity_id:
        player.body.vx, player.body.vy, player.body.vz = packet.velocity
        return
    entity = _known(client, packet.entity_id)
    if entity is not None:
        entity.vx, entity.vy, entity.vz = packet.velocity


def data(client, packet) -> None:
    player = client.player
    if player is not None and packet.entity_id == player.entity_id:
        for key, _, value in packet.data:
            player.data[key] = value
            if key == 1:
                player.air = value
            elif key == 0 and isinstance(value, int):
                client.oneself.told_flags = value
        return
    entity = _known(client, packet.entity_id)
    if entity is None:
        return
    known = seen(entity)
    for key, _, value in packet.data:
        if known is not None and entity.data.get(key) != value:
            known.changed[key] = client.level.game_time
        if key == ITEM_KEY and isinstance(entity, ItemEntity):
            entity.stack = value
        else:
            entity.data[key] = value


def equipment(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    if entity is not None:
        worn = entity.data.setdefault("equipment", {})
        for slot, stack in packet.equipment:
            worn[slot] = stack


def taken(client, packet) -> None:
    """An item flies to its collector; what the player got comes as slots, so here is only the sight of it."""
    entity = _known(client, packet.item_id)
    player = client.player
    if entity is None or player is None or packet.collector_id != player.entity_id:
        return
    if isinstance(entity, ItemEntity) and entity.stack is not EMPTY:
        client.events.push("item", item=entity.stack.item.name, delta=packet.count)
    elif isinstance(entity, ExperienceOrb):
        client.events.push("experience", points=entity.value)


def ignore(client, packet) -> None:
    """Nothing that this client keeps."""


def moment(client, packet) -> None:
    player = client.player
    if player is not None and packet.entity_id == player.entity_id and packet.event == FINISHED_USING:
        player.uses_finished += 1
    entity = _known(client, packet.entity_id)
    if isinstance(entity, OtherPlayer) and packet.event == DEATH:
        entity.died_at = client.level.game_time
    known = seen(entity) if entity is not None else None
    if known is not None:
        known.events[packet.event] = client.level.game_time
        if packet.event == DEATH:
            known.died_at = client.level.game_time
    body = client.surroundings.body_of(client, packet.entity_id)
    if body is not None:
        client.surroundings.sources.moment(body, packet.event)


def head(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    known = _hears(client, entity) if entity is not None else None
    if known is not None:
        known.looked(packet.head_yaw)
    if isinstance(entity, OtherPlayer):
        entity.looked(packet.head_yaw)


def hurt(client, packet) -> None:
    """Somebody flinches; by whose blow, the cause says (one more than its id)."""
    entity, player = _known(client, packet.entity_id), client.player
    if entity is None:
        return
    entity.data["hurt_at"] = client.level.game_time
    if player is not None and packet.cause == player.entity_id + 1:
        client.interaction.note_hit(packet.entity_id)


def animate(client, packet) -> None:
    entity = _known(client, packet.entity_id)
    if isinstance(entity, OtherPlayer) and packet.animation in SWINGS:
        entity.swung_at = client.level.game_time
    body = client.surroundings.body_of(client, packet.entity_id)
    if body is not None:
        client.surroundings.sources.animated(body, packet.animation)


def effect(client, packet) -> None:
    player = client.player
    if player is not None and packet.entity_id == player.entity_id:
        player.set_effect(packet.effect, packet.amplifier, packet.duration)
        player.effect_flags[packet.effect] = packet.flags


def effect_over(client, packet) -> None:
    player = client.player
    if player is not None and packet.entity_id == player.entity_id:
        player.clear_effect(packet.effect)
        player.effect_flags.pop(packet.effect, None)


HANDLERS = {
    packets.ClientboundAddEntity: add,
    packets.ClientboundAddExperienceOrb: add_orb,
    packets.ClientboundRemoveEntities: remove,
    packets.ClientboundMoveEntityPos: step,
    packets.ClientboundMoveEntityPosRot: step_and_turn,
    packets.ClientboundMoveEntityRot: turn,
    packets.ClientboundEntityPositionSync: sync,
    packets.ClientboundRotateHead: head,
    packets.ClientboundSetEntityMotion: motion,
    packets.ClientboundSetEntityData: data,
    packets.ClientboundSetEquipment: equipment,
    packets.ClientboundUpdateAttributes: ignore,
    packets.ClientboundUpdateMobEffect: effect,
    packets.ClientboundRemoveMobEffect: effect_over,
    packets.ClientboundTakeItemEntity: taken,
    packets.ClientboundEntityEvent: moment,
    packets.ClientboundDamageEvent: hurt,
    packets.ClientboundHurtAnimation: ignore,
    packets.ClientboundAnimate: animate,
}
