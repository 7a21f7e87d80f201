"""The client: one connection, the world it tells of, the player in it, and what that player does."""

from horizon.client.chat import ChatLog
from horizon.client.interaction import Interaction
from horizon.client.level import ClientLevel
from horizon.client.listeners.table import HANDLERS
from horizon.client.moves import MoveSender
from horizon.client.player import GAME_MODES, LocalPlayer
from horizon.client.tasks import TaskRunner
from horizon.client.windows import Windows
from horizon.core import log
from horizon.core.pos import ChunkPos
from horizon.protocol.packets.login import ClientIntention, ServerboundHello
from horizon.protocol.packets.play_player import ServerboundPlayerLoaded
from horizon.rules.body import MoveKeys
from horizon.rules.movement import tick as move_body

PROTOCOL = 769
KEY_NAMES = ("forward", "back", "left", "right", "jump", "sneak", "sprint")


class Client:
    """One player's half of a game.

    `events` is told what an agent may wait for: `push(kind, **fields)`. `tick()` runs one client tick,
    `receive()` takes in what the server sent; the loop calls both, in that order, with the server's tick between.
    """

    def __init__(self, connection, name: str, uuid, events, *, view_distance: int = 8):
        self.connection = connection
        self.name = name
        self.uuid = uuid
        self.events = events
        self.view_distance = view_distance
        self.ticks = 0
        self.level: ClientLevel | None = None
        self.player: LocalPlayer | None = None
        self.chat = ChatLog()
        self.windows = Windows(self)
        self.interaction = Interaction(self)
        self.tasks = TaskRunner(self)
        self.moves = MoveSender(self)
        self.held_keys: dict[str, bool] = {}
        self.task_keys: dict[str, bool] = {}
        self.center = ChunkPos(0, 0)
        self.server_view_distance = view_distance
        self.waiting_for_position = True
        self.is_loaded = False
        self.frozen = False
        self.steps_left = 0
        self.tick_rate = 20.0
        self.disconnect_reason: str | None = None
        self.dropped_packet_count = 0  # that nobody here deals with, or that make no sense
        self.last_failure: Exception | None = None  # of a handler
        self.tab_list: dict = {}
        self.statistics: dict = {}
        self.statistics_revision = 0
        self.difficulty = 2
        self.spawn_pos = None
        self.lids: dict = {}
        self.sign_editor: tuple | None = None  # the sign that the server let us write on, and whether its front

    def connect(self, host: str = "localhost", port: int = 0) -> None:
        """Say hello; the rest follows from what the server answers."""
        self.connection.send(ClientIntention(PROTOCOL, host, port, 2))
        self.connection.state = "login"
        self.connection.send(ServerboundHello(self.name, self.uuid))

    @property
    def in_world(self) -> bool:
        return self.level is not None and self.player is not None and not self.waiting_for_position

    def set_game_mode(self, number: int) -> None:
        """0 survival, 1 creative, 2 adventure, 3 spectator."""
        player = self.player
        if player is None or not 0 <= number < len(GAME_MODES):
            return
        player.game_mode = GAME_MODES[number]
        player.body.no_clip = player.game_mode == "spectator"

    def send(self, packet) -> None:
        self.connection.send(packet)

    def keys(self) -> MoveKeys:
        """What is pressed now: a task's keys, and those an agent or a person holds."""
        down = {key: self.held_keys.get(key, False) or self.task_keys.get(key, False) for key in KEY_NAMES}
        return MoveKeys(**down)

    def tick(self) -> None:
        """One client tick: tasks, hands, body, then what the server must know of them."""
        self.ticks += 1
        if not self.in_world:
            return
        self._advance_time()
        self.tasks.tick()
        if self.player is None or self.level is None:
            return
        self.interaction.tick()
        if self._stands_in_loaded_chunk():
            keys = self.keys() if self.player.alive and self.windows.lets_keys_through else MoveKeys()
            move_body(self.player.body, keys, self.level)
            self.moves.tick(keys)
        if not self.is_loaded and self._view_is_loaded():
            self.is_loaded = True
            self.send(ServerboundPlayerLoaded())

    def receive(self) -> None:
        """Take in all packets that came, then wake what waited for them."""
        for packet in self.connection.receive():
            handler = HANDLERS.get(type(packet))
            if handler is None:
                self.dropped_packet_count += 1
                continue
            try:
                handler(self, packet)
            except Exception as error:  # a packet that makes no sense is not worth the game
                self.dropped_packet_count += 1
                self.last_failure = error
                log.error("client", f"{type(packet).__name__} could not be handled", error)
        if self.connection.state == "closed" and self.disconnect_reason is None:
            self.disconnect_reason = getattr(self.connection, "closed_reason", "") or "the connection ended"
        self.tasks.received()

    def leave(self) -> None:
        """Let go of everything that belonged to the world."""
        self.tasks.stop("the world was left")
        self.windows.reset()
        self.held_keys.clear()
        self.task_keys.clear()
        self.level = None
        self.player = None

    def _advance_time(self) -> None:
        level = self.level
        if not self.frozen or self.steps_left > 0:
            level.game_time += 1
            if level.ticks_day_time:
                level.day_time += 1
            self.steps_left = max(0, self.steps_left - 1)

    def _stands_in_loaded_chunk(self) -> bool:
        body = self.player.body
        return self.level.chunk(int(body.x // 16), int(body.z // 16)) is not None

    def missing_chunk_count(self) -> int:
        """How many chunks of the view have not come yet."""
        radius = min(self.view_distance, self.server_view_distance)
        chunks, (cx, cz) = self.level.chunks, self.center
        return sum(
            (cx + dx, cz + dz) not in chunks
            for dx in range(-radius, radius + 1) for dz in range(-radius, radius + 1)
        )

    def _view_is_loaded(self) -> bool:
        return self.missing_chunk_count() == 0
