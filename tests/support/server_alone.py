"""A server without a client: packets in, packets out, tick by tick, over tiny worlds."""

from pathlib import Path
from uuid import UUID

from horizon.core.pos import BlockPos
from horizon.protocol.packets.login import (
    ClientIntention, KeepAlive, ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundHello,
    ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.play_level import (
    ClientboundChunkBatchFinished, ClientboundSetTime, ServerboundChunkBatchReceived,
)
from horizon.protocol.packets.play_player import (
    ClientboundPlayerPosition, ServerboundAcceptTeleportation, ServerboundMovePlayerPos, ServerboundPlayerAction,
    ServerboundPlayerLoaded, ServerboundUseItemOn,
)
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack
from horizon.server.hosting import InlineHosting
from horizon.server.server import WorldSpec

PROTOCOL = 769
UP = 1
NOISE = (ClientboundSetTime, KeepAlive)


class Guest:
    """One client's end. It confirms teleports and batches by itself; everything it gets is in `inbox`."""

    def __init__(self, alone: "ServerAlone", name: str, number: int):
        self.alone, self.name = alone, name
        self.connection = alone.hosting.connect(name)
        self.uuid = UUID(int=number)
        self.inbox: list = []
        self.sequence = 0

    @property
    def player(self):
        return self.alone.server.players.find(self.name)

    def send(self, *packets) -> None:
        for packet in packets:
            self.connection.send(packet)

    def receive(self) -> None:
        for packet in self.connection.receive():
            if isinstance(packet, ClientboundPlayerPosition):
                self.send(ServerboundAcceptTeleportation(packet.teleport_id))
            elif isinstance(packet, ClientboundChunkBatchFinished):
                self.send(ServerboundChunkBatchReceived(64.0))
            elif isinstance(packet, KeepAlive):
                self.send(packet)
            self.inbox.append(packet)

    # ---- what came

    def all_of(self, kind: type) -> list:
        return [packet for packet in self.inbox if isinstance(packet, kind)]

    def expect(self, wanted):
        """Take the first packet that is equal to `wanted` (or is of that class) out of the inbox; it must be there."""
        for place, packet in enumerate(self.inbox):
            if packet == wanted or isinstance(wanted, type) and isinstance(packet, wanted):
                return self.inbox.pop(place)
        kinds = [type(packet).__name__ for packet in self.inbox]
        kind = wanted if isinstance(wanted, type) else type(wanted)
        near = [packet for packet in self.inbox if type(packet) is kind]
        raise AssertionError(f"no {wanted} among {kinds}; near: {near}")

    def expect_nothing_more(self) -> None:
        left = [packet for packet in self.inbox if not isinstance(packet, NOISE)]
        assert left == [], left

    def forget(self) -> None:
        """Look only at what comes from now on."""
        self.inbox.clear()

    # ---- what it does

    def next_sequence(self) -> int:
        self.sequence += 1
        return self.sequence

    def act(self, action: int, pos=(0, 0, 0), face: int = UP) -> int:
        """A player action with the next number, which is returned."""
        sequence = self.next_sequence()
        self.send(ServerboundPlayerAction(action, BlockPos(*pos), face, sequence))
        return sequence

    def use_on(self, pos, face: int = UP, hand: int = 0, cursor=(0.5, 1.0, 0.5)) -> int:
        """The use key on a block."""
        sequence = self.next_sequence()
        self.send(ServerboundUseItemOn(hand, BlockPos(*pos), face, *cursor, False, False, sequence))
        return sequence

    def move(self, x: float, y: float, z: float, on_ground: bool = True) -> None:
        self.send(ServerboundMovePlayerPos(x, y, z, int(on_ground)))


class ServerAlone:
    """A world in `folder`, and guests who join it."""

    def __init__(
        self, folder: Path, *, world_type: str = "flat", seed: int = 1, through_codec: bool = True,
        game_mode: str = "survival", view_distance: int = 2, difficulty: str = "normal",
    ):
        self.folder = folder
        spec = WorldSpec("alone", seed, world_type, game_mode, True, difficulty)
        self.hosting = InlineHosting(
            folder, spec=spec, view_distance=view_distance, lockstep=True, through_codec=through_codec)
        self.server = self.hosting.server
        self.level = self.server.level
        self.guests: list[Guest] = []

    def connect(self, name: str) -> Guest:
        """A guest who has said nothing yet."""
        guest = Guest(self, name, len(self.guests) + 1)
        self.guests.append(guest)
        return guest

    def join(self, name: str = "Ann", settle: bool = True) -> Guest:
        """A guest who plays; `settle` waits until it has all its columns, and forgets what was told until then."""
        guest = self.connect(name)
        guest.send(ClientIntention(PROTOCOL, "localhost", 25565, 2), ServerboundHello(name, guest.uuid))
        self.tick()
        guest.send(
            ServerboundLoginAcknowledged(), ServerboundClientInformation("en_us", 8, 0, True, 127, 1, False, True, 0))
        self.tick()
        guest.send(ServerboundFinishConfiguration())
        self.tick()
        if settle:
            guest.send(ServerboundPlayerLoaded())
            for _ in range(200):
                if self.server.chunk_map.missing_count == 0 and guest.player.sender.missing_count == 0:
                    break
                self.tick()
            guest.move(*guest.player.pos)
            self.tick(2)
            guest.forget()
        return guest

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            self.server.tick()
            for guest in self.guests:
                guest.receive()

    def put(self, pos, text: str) -> None:
        """A block, by its state's text, without asking the neighbours."""
        self.level.set_state(BlockPos(*pos), parse_state(text), update_neighbours=False)

    def block(self, pos) -> str:
        return str(self.level.state(BlockPos(*pos)))

    def give(self, guest: Guest, slot: int, name: str, count: int = 1) -> None:
        """Into a slot of the inventory, as if it had always been there."""
        guest.player.inventory[slot] = ItemStack.of(name, count)
        guest.player.sync.carried[slot] = guest.player.inventory[slot]

    def close(self, save: bool = True) -> None:
        self.hosting.close(save)

    def reopen(self) -> "ServerAlone":
        """The same folder again, after a save."""
        self.close()
        again = ServerAlone.__new__(ServerAlone)
        again.folder = self.folder
        again.hosting = InlineHosting(
            self.folder, view_distance=self.server.chunk_map.view_distance, lockstep=True,
            through_codec=self.hosting.through_codec)
        again.server = again.hosting.server
        again.level = again.server.level
        again.guests = []
        return again
