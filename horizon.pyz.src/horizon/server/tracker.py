"""Which entities each player sees, and what is told of them.

An entity that comes into range is added with its metadata; its moves are told as small steps, and as a place when
a step is too far; one that leaves is removed. A player hears of its own metadata too (air, flames).
"""

from horizon.core.pos import Vec3
from horizon.protocol.entity_data import BYTE, FLOAT, INT, POSE, POSES, STACK
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity, ClientboundAddExperienceOrb, ClientboundEntityPositionSync, ClientboundMoveEntityPos,
    ClientboundMoveEntityPosRot, ClientboundMoveEntityRot, ClientboundRemoveEntities, ClientboundRotateHead,
    ClientboundSetEntityData, ClientboundSetEntityMotion, ClientboundSetEquipment,
)
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity

RANGE = {"minecraft:player": 512, "minecraft:falling_block": 160}
USUAL_RANGE = 96  # blocks, on x and z
INTERVAL = {"minecraft:player": 2, "minecraft:item": 2, "minecraft:experience_orb": 2, "minecraft:falling_block": 2}
STEP = 4096  # parts of a block
SYNC_TICKS = 400  # a place in full at least so often
KEY_FLAGS, KEY_AIR, KEY_POSE, KEY_STACK, KEY_USES, KEY_HEALTH, KEY_SKIN, KEY_HAND = 0, 1, 6, 8, 8, 9, 17, 18
EQUIPMENT = (("main", 0), (40, 1), (36, 2), (37, 3), (38, 4), (39, 5))  # inventory slot, slot on the wire


def metadata(entity) -> tuple:
    """((key, type, value), ...): all that is not the default."""
    if isinstance(entity, ItemEntity):
        return ((KEY_STACK, STACK, entity.stack),)
    if entity.type.name == "minecraft:player":
        body = entity.body
        flags = (
            (entity.fire_ticks > 0) | body.sneaking << 1 | body.sprinting << 3 | body.swimming << 4)
        pose = "dying" if entity.is_dead else body.pose
        uses = 0 if entity.using is None else 1 | entity.using.hand << 1
        return (
            (KEY_FLAGS, BYTE, flags), (KEY_AIR, INT, entity.air),
            (KEY_POSE, POSE, POSES.index(pose) if pose in POSES else 0), (KEY_USES, BYTE, uses), (KEY_HEALTH, FLOAT, entity.health),
            (KEY_SKIN, BYTE, entity.skin_parts - 256 if entity.skin_parts > 127 else entity.skin_parts),
            (KEY_HAND, BYTE, int(entity.main_hand != 0)),  # a client may have said anything
        )
    return ()


def equipment(entity) -> tuple:
    """((slot, stack), ...) of a player, all six."""
    if entity.type.name != "minecraft:player":
        return ()
    inventory = entity.inventory
    return tuple(
        (number, inventory.main_hand if slot == "main" else inventory[slot]) for slot, number in EQUIPMENT)


class Tracked:
    """One entity, who sees it, and what they were last told."""

    __slots__ = ("entity", "viewers", "x", "y", "z", "yaw", "pitch", "head", "on_ground", "data", "worn", "since_sync")

    def __init__(self, entity):
        self.entity = entity
        self.viewers: dict[int, object] = {}
        self.since_sync = 0
        self.data = metadata(entity)
        self.worn = equipment(entity)
        self._take(entity)

    def _take(self, entity) -> None:
        self.x, self.y, self.z = round(entity.x * STEP), round(entity.y * STEP), round(entity.z * STEP)
        self.yaw, self.pitch = angle(entity.yaw), angle(entity.pitch)
        self.head = self.yaw
        self.on_ground = entity.on_ground

    def sees(self, player) -> bool:
        entity = self.entity
        if entity is player or entity.removed:
            return False
        reach = min(RANGE.get(entity.type.name, USUAL_RANGE), (player.sender.radius + 1) * 16)
        if abs(entity.x - player.x) > reach or abs(entity.z - player.z) > reach:
            return False
        if entity.type.name == "minecraft:player" and entity.game_mode == "spectator":
            return player.game_mode == "spectator"
        return entity.block_pos().chunk() in player.sender.known

    def show(self, player) -> None:
        entity = self.entity
        self.viewers[player.id] = player
        pos = Vec3(self.x / STEP, self.y / STEP, self.z / STEP)
        send = player.link.send
        if isinstance(entity, ExperienceOrb):
            send(ClientboundAddExperienceOrb(entity.id, pos, min(32767, entity.value)))
            return
        data = entity.state.id if isinstance(entity, FallingBlock) else 0
        send(ClientboundAddEntity(
            entity.id, entity.uuid, entity.type.id, pos, entity.pitch, entity.yaw, entity.yaw, data,
            Vec3(entity.vx, entity.vy, entity.vz)))
        if self.data:
            send(ClientboundSetEntityData(entity.id, self.data))
        worn = tuple(row for row in self.worn if not row[1].is_empty)
        if worn:
            send(ClientboundSetEquipment(entity.id, worn))
        if self.on_ground and entity.type.name == "minecraft:player":
            send(ClientboundMoveEntityRot(entity.id, entity.yaw, entity.pitch, True))  # an entity is told without it

    def hide(self, player) -> None:
        if self.viewers.pop(player.id, None) is not None:
            player.link.send(ClientboundRemoveEntities((self.entity.id,)))

    def tell(self, packet) -> None:
        for player in self.viewers.values():
            player.link.send(packet)

    def update(self, tick: int) -> None:
        """Tell what changed since the last time."""
        entity = self.entity
        data = metadata(entity)
        if data != self.data:
            changed = tuple(row for row in data if row not in self.data)
            self.data = data
            if changed:
                packet = ClientboundSetEntityData(entity.id, changed)
                self.tell(packet)
                if entity.type.name == "minecraft:player":
                    entity.link.send(packet)
        if not self.viewers:
            self._take(entity)
            return
        self._update_worn()
        self.since_sync += 1
        if tick % INTERVAL.get(entity.type.name, 3) == 0 or entity.on_ground != self.on_ground:
            self._update_place()

    def _update_worn(self) -> None:
        worn = equipment(self.entity)
        if worn != self.worn:
            changed = tuple(
                (slot, stack) for (slot, stack), (_, before) in zip(worn, self.worn, strict=True) if stack != before)
            self.worn = worn
            self.tell(ClientboundSetEquipment(self.entity.id, changed))

    def _update_place(self) -> None:
        entity = self.entity
        x, y, z = round(entity.x * STEP), round(entity.y * STEP), round(entity.z * STEP)
        yaw, pitch = angle(entity.yaw), angle(entity.pitch)
        dx, dy, dz = x - self.x, y - self.y, z - self.z
        moved, turned = bool(dx or dy or dz), (yaw, pitch) != (self.yaw, self.pitch)
        if max(abs(dx), abs(dy), abs(dz)) > 32767 or self.since_sync > SYNC_TICKS or (
                entity.on_ground != self.on_ground):
            self.since_sync = 0
            self.tell(ClientboundEntityPositionSync(
                entity.id, Vec3(entity.x, entity.y, entity.z), Vec3(entity.vx, entity.vy, entity.vz), entity.yaw,
                entity.pitch, entity.on_ground))
        elif moved and turned:
            self.tell(ClientboundMoveEntityPosRot(
                entity.id, dx, dy, dz, entity.yaw, entity.pitch, entity.on_ground))
        elif moved:
            self.tell(ClientboundMoveEntityPos(entity.id, dx, dy, dz, entity.on_ground))
        elif turned:
            self.tell(ClientboundMoveEntityRot(entity.id, entity.yaw, entity.pitch, entity.on_ground))
        if turned and entity.type.name == "minecraft:player":
            self.tell(ClientboundRotateHead(entity.id, entity.yaw))
        self._take(entity)


def angle(degrees: float) -> int:
    """In 256ths of a turn, as it travels."""
    return int(degrees * 256 / 360) & 0xFF


class Tracker:
    """All entities of a level."""

    def __init__(self):
        self._tracked: dict[int, Tracked] = {}

    def tick(self, level, players, tick: int) -> None:
        """Once a tick, after everything moved."""
        entities = level.entities
        for entity_id in [number for number in self._tracked if number not in entities]:
            self.forget(entity_id)
        for entity_id in sorted(entities):
            entity = entities[entity_id]
            tracked = self._tracked.get(entity_id)
            if tracked is None or tracked.entity is not entity:
                tracked = self._tracked[entity_id] = Tracked(entity)
            tracked.update(tick)
            for player in players:
                seen, sees = player.id in tracked.viewers, tracked.sees(player)
                if sees and not seen:
                    tracked.show(player)
                elif seen and not sees:
                    tracked.hide(player)

    def show(self, entity, player) -> None:
        """Before the next tick's turn: what is taken in the tick it appears in was there to be seen."""
        tracked = self._tracked.get(entity.id)
        if tracked is None or tracked.entity is not entity:
            tracked = self._tracked[entity.id] = Tracked(entity)
        if player.id not in tracked.viewers and tracked.sees(player):
            tracked.show(player)

    def forget(self, entity_id: int) -> None:
        """An entity is gone; everybody who saw it is told."""
        tracked = self._tracked.pop(entity_id, None)
        if tracked is not None:
            tracked.tell(ClientboundRemoveEntities((entity_id,)))

    def leave(self, player) -> None:
        """A player is gone and sees nothing any more."""
        for tracked in self._tracked.values():
            tracked.viewers.pop(player.id, None)

    def hide_all(self, player) -> None:
        """A player begins anew: everything is shown to it again."""
        for tracked in self._tracked.values():
            tracked.hide(player)

    def tell(self, entity, packet, *, itself: bool = False) -> None:
        """To all who see an entity, and to itself if it is a player and wants to know."""
        tracked = self._tracked.get(entity.id)
        if tracked is not None:
            tracked.tell(packet)
        if itself:
            entity.link.send(packet)

    def own_data(self, player) -> None:
        """A player's own metadata in full, as at joining."""
        player.link.send(ClientboundSetEntityData(player.id, metadata(player)))

    def push(self, entity) -> None:
        """An entity's velocity changed at once."""
        packet = ClientboundSetEntityMotion(entity.id, Vec3(entity.vx, entity.vy, entity.vz))
        self.tell(entity, packet, itself=entity.type.name == "minecraft:player")


