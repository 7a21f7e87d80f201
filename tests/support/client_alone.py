"""A client without a server: packets in, packets out, tick by tick, in a tiny world that the test lays out.

    alone = ClientAlone()
    alone.join({(2, 64, 0): "stone"})
    task = alone.agent.break_block(BlockPos(2, 64, 0))
    alone.tick()
    alone.expect(ServerboundMovePlayerRot(...), ServerboundPlayerAction(...), ServerboundSwing(0))
    alone.expect_nothing_more()

The floor is stone: its top is y 64, from -16 to 31 in x and z. Nine columns are loaded, no other.
"""

from uuid import UUID

import numpy as np

from horizon.client.agent import Agent
from horizon.client.client import Client
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.column import ColumnData
from horizon.protocol.memory import MemoryConnection
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginFinished, ClientboundSelectKnownPacks,
)
from horizon.protocol.packets.play_entity import ClientboundAddEntity, ClientboundSetEntityData
from horizon.protocol.packets.play_level import (
    ClientboundBlockChangedAck, ClientboundBlockUpdate, ClientboundLevelChunkWithLight, ClientboundSetChunkCacheCenter,
)
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot
from horizon.protocol.packets.play_player import (
    ClientboundLogin, ClientboundPlayerAbilities, ClientboundPlayerPosition, ClientboundRespawn, ClientboundSetHealth,
    ServerboundClientTickEnd, ServerboundPlayerAction, ServerboundPlayerInput, ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.registry.block import parse_state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack

OWN_ID = 7
ANN = UUID(int=1)
FLOOR, SIZE = 63, 1  # the floor's y; columns to each side of the middle one
GAME_MODES = {"survival": 0, "creative": 1, "adventure": 2, "spectator": 3}
ABILITIES = {"survival": 0, "creative": 13, "adventure": 0, "spectator": 7}
NOISE = (ServerboundClientTickEnd, ServerboundPlayerInput)
ACKNOWLEDGED = (ServerboundPlayerAction, ServerboundUseItemOn, ServerboundUseItem)


class Heard:
    """Keeps what the client tells those who wait for events."""

    def __init__(self):
        self.rows: list[dict] = []

    def push(self, kind: str, /, **fields) -> None:
        self.rows.append({"kind": kind, **fields})

    def of(self, kind: str) -> list[dict]:
        return [{key: value for key, value in row.items() if key != "kind"} for row in self.rows if row["kind"] == kind]

    @property
    def kinds(self) -> list[str]:
        return [row["kind"] for row in self.rows]


class ClientAlone:
    """The client, its agent, and the server's end of its connection."""

    def __init__(self):
        self.events = Heard()
        near, self.connection = MemoryConnection.pair(through_codec=True)
        self.client = Client(near, "Ann", ANN, self.events, view_distance=SIZE)
        self.agent = Agent(self.client)
        self.sent: list = []
        self.teleports = 0
        self.is_tolerant = False  # of packets that make no sense

    @property
    def player(self):
        return self.client.player

    @property
    def level(self):
        return self.client.level

    # -- what the server says

    def hear(self, *packets) -> None:
        """Packets arrive now."""
        for packet in packets:
            self.connection.send(packet)
        self.client.receive()
        if self.client.last_failure is not None and not self.is_tolerant:
            raise self.client.last_failure

    def tick(self, *packets) -> None:
        """One client tick; then packets arrive. `sent` keeps what the client sent, but for the end of its tick."""
        self.client.tick()
        self.hear(*packets)
        self._collect()

    def ticks(self, count: int) -> None:
        for _ in range(count):
            self.tick()

    def _collect(self) -> None:
        self.sent += [packet for packet in self.connection.receive() if not isinstance(packet, NOISE)]

    def join(
        self, blocks: dict | None = None, pos=(0.5, 64.0, 0.5), game_mode: str = "survival", health: float = 20.0,
    ) -> "ClientAlone":
        """Hello, configuration, play, columns, and three ticks; nothing of it is left in `sent`.

        `blocks`: (x, y, z) -> a state's text. Feet at `pos`.
        """
        self.client.connect()
        self.hear(ClientboundLoginFinished(ANN, "Ann", ()))
        self.hear(ClientboundSelectKnownPacks(()), ClientboundFinishConfiguration())
        self.hear(ClientboundLogin(
            OWN_ID, False, ("minecraft:overworld",), 8, SIZE, SIZE, False, True, False, 0, "minecraft:overworld", 0,
            GAME_MODES[game_mode], 255, False, True, None, 0, 63, False))
        self.hear(ClientboundPlayerAbilities(ABILITIES[game_mode], 0.05, 0.1))
        self.show_columns(blocks)
        self.put_at(*pos)
        self.hear(ClientboundSetHealth(health, 20, 5.0))
        self.ticks(3)
        self.sent.clear()
        return self

    def show_columns(self, blocks: dict | None = None) -> None:
        """The nine columns of the floor, with the test's blocks."""
        around = range(-SIZE, SIZE + 1)
        self.hear(ClientboundSetChunkCacheCenter(0, 0), *(column(x, z) for x in around for z in around))
        for pos, what in (blocks or {}).items():
            self.show(pos, what)

    def show(self, pos, what: str) -> None:
        """One block is another now."""
        self.hear(ClientboundBlockUpdate(BlockPos(*pos), parse_state(what).id))

    def acknowledge(self) -> None:
        """All actions so far are dealt with."""
        self.hear(ClientboundBlockChangedAck(self.client.interaction.sequence))

    def put_at(self, x: float, y: float, z: float, yaw: float = 0.0, pitch: float = 0.0, relative: int = 0) -> int:
        self.teleports += 1
        self.hear(ClientboundPlayerPosition(self.teleports, Vec3(x, y, z), Vec3(0, 0, 0), yaw, pitch, relative))
        return self.teleports

    def respawn(self, dimension: str = "minecraft:overworld", keep: int = 0) -> None:
        self.hear(ClientboundRespawn(0, dimension, 0, 0, 255, False, True, None, 0, 63, keep))

    def give(self, slot: int, what: str, count: int = 1, **components) -> None:
        """A stack in a slot of the own menu: 36 is the first of the hotbar."""
        stack = ItemStack.of(what, count, {f"minecraft:{key}": value for key, value in components.items()})
        self.hear(ClientboundContainerSetSlot(0, 1, slot, stack))

    def add(self, number: int, kind: str, x: float, y: float, z: float, stack: ItemStack | None = None) -> None:
        """An entity comes into view."""
        kind_id = ENTITY_TYPES.require(kind).id
        self.hear(ClientboundAddEntity(
            number, UUID(int=number), kind_id, Vec3(x, y, z), 0.0, 0.0, 0.0, 0, Vec3(0, 0, 0)))
        if stack is not None:
            self.hear(ClientboundSetEntityData(number, ((8, 7, stack),)))

    # -- what the client sends

    def of(self, kind: type) -> list:
        """The packets of one kind that it sent since the last look at it."""
        self._collect()
        return [packet for packet in self.sent if isinstance(packet, kind)]

    def expect(self, *packets) -> None:
        """The next packets that it sent, in this order."""
        self._collect()
        found, self.sent = self.sent[:len(packets)], self.sent[len(packets):]
        assert found == list(packets)

    def expect_nothing_more(self) -> None:
        self._collect()
        assert self.sent == []

    # -- tasks

    def finish(self, task, *told, limit: int = 400, delay: int = 0) -> dict:
        """Tick until a task is over; its reply, or its error raised.

        Each action is acknowledged `delay` ticks later; what ends a dig or uses something, with what was `told` first.
        """
        due: list[tuple[int, tuple]] = []
        for tick in range(limit):
            if task.is_over:
                break
            self.client.tick()
            new = [packet for packet in self.connection.receive() if not isinstance(packet, NOISE)]
            self.sent += new
            digs = self.client.interaction.digging is not None
            due += [(tick + delay, (*(() if digs else told), ClientboundBlockChangedAck(packet.sequence)))
                    for packet in new if isinstance(packet, ACKNOWLEDGED) and packet.sequence > 0]
            ready, due = [row for row in due if row[0] <= tick], [row for row in due if row[0] > tick]
            self.hear(*(packet for _, packets in ready for packet in packets))
        assert task.is_over, f"{task.name} is not over after {limit} ticks"
        return task.poll()


def column(cx: int, cz: int) -> ClientboundLevelChunkWithLight:
    """A column of the floor: bedrock at y 62, stone at 63, sky light above."""
    states = np.zeros((384, 16, 16), np.uint16)
    states[FLOOR + 63] = parse_state("bedrock").id
    states[FLOOR + 64] = parse_state("stone").id
    light = np.zeros(states.shape, np.uint8)
    light[FLOOR + 65:] = 0xF0
    heights = np.full((16, 16), FLOOR + 1, np.int16)
    return ClientboundLevelChunkWithLight(
        cx, cz, ColumnData(states, np.zeros((96, 4, 4), np.uint8), light, heights, heights, ()))
