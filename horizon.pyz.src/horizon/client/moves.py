"""Telling the server how the player moves: at most one move packet a tick, as the original client does."""

from horizon.protocol.packets.play_player import (
    ServerboundClientTickEnd, ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundMovePlayerRot,
    ServerboundMovePlayerStatusOnly, ServerboundPlayerAbilities, ServerboundPlayerCommand, ServerboundPlayerInput,
    ServerboundSetCarriedItem,
)

SNEAK, STAND, SPRINT, STOP_SPRINT = 0, 1, 3, 4
MOVE_THRESHOLD_SQUARED = 2e-4 ** 2
FULL_EVERY = 20


class MoveSender:
    """Remembers what was sent last, and sends what differs."""

    def __init__(self, client):
        self._client = client
        self.reset()

    def reset(self) -> None:
        """In a new body: send everything anew."""
        self.teleported()
        self._keys = None
        self._sneaking = False
        self._sprinting = False
        self._flying = False
        self.selected = None

    def teleported(self) -> None:
        """The server has put the player somewhere: say anew where that is."""
        self._pos = None
        self._rotation = None
        self._flags = None
        self._since_full = 0

    def select(self, slot: int) -> None:
        """Tell of another hotbar slot at once, before anything is used from it."""
        if slot != self.selected:
            self.selected = slot
            self._client.send(ServerboundSetCarriedItem(slot))

    def tick(self, keys) -> None:
        client, body = self._client, self._client.player.body
        self.select(client.player.inventory.selected)
        held = keys.flags()
        if held != self._keys:
            self._keys = held
            client.send(ServerboundPlayerInput(held))
        self._commands(body)
        self._move(body)
        client.send(ServerboundClientTickEnd())

    def ride(self) -> None:
        """On a vehicle: the body is where that is; the server hears of the keys and of where one looks."""
        client = self._client
        vehicle = client.level.entities.get(client.vehicle_id)
        keys, body = client.keys(), client.player.body
        if vehicle is not None:
            body.x, body.y, body.z = vehicle.x, vehicle.y + vehicle.height * 0.5, vehicle.z
            body.vx = body.vy = body.vz = 0.0
        self.select(client.player.inventory.selected)
        if keys.flags() != self._keys:
            self._keys = keys.flags()
            client.send(ServerboundPlayerInput(self._keys))
        self.look_now()
        client.send(ServerboundClientTickEnd())

    def look_now(self) -> None:
        """Send the rotation at once, for an action that depends on it within the same tick."""
        body = self._client.player.body
        rotation = (body.yaw, body.pitch)
        if rotation != self._rotation:
            self._rotation = rotation
            self._client.send(ServerboundMovePlayerRot(body.yaw, body.pitch, self._flag(body)))

    def sneak_now(self, sneaking: bool) -> None:
        if sneaking != self._sneaking:
            self._sneaking = sneaking
            entity_id = self._client.player.entity_id
            self._client.send(ServerboundPlayerCommand(entity_id, SNEAK if sneaking else STAND, 0))

    def _commands(self, body) -> None:
        client = self._client
        self.sneak_now(body.sneaking)
        if body.sprinting != self._sprinting:
            self._sprinting = body.sprinting
            action = SPRINT if body.sprinting else STOP_SPRINT
            client.send(ServerboundPlayerCommand(client.player.entity_id, action, 0))
        if body.flying != self._flying:
            self._flying = body.flying
            client.send(ServerboundPlayerAbilities(2 if body.flying else 0))

    @staticmethod
    def _flag(body) -> int:
        return int(body.on_ground) | int(body.horizontal_collision) << 1

    def _move(self, body) -> None:
        client = self._client
        pos, rotation, flags = (body.x, body.y, body.z), (body.yaw, body.pitch), self._flag(body)
        self._since_full += 1
        moved = self._pos is None or self._since_full >= FULL_EVERY or (
            sum((a - b) ** 2 for a, b in zip(pos, self._pos, strict=True)) > MOVE_THRESHOLD_SQUARED)
        turned = rotation != self._rotation
        if moved and turned:
            client.send(ServerboundMovePlayerPosRot(*pos, *rotation, flags))
        elif moved:
            client.send(ServerboundMovePlayerPos(*pos, flags))
        elif turned:
            client.send(ServerboundMovePlayerRot(*rotation, flags))
        elif flags != self._flags:
            client.send(ServerboundMovePlayerStatusOnly(flags))
        if moved:
            self._pos, self._since_full = pos, 0
        if turned:
            self._rotation = rotation
        self._flags = flags
