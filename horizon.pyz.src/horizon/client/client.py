"""The client: one connection, the world it tells of, the player in it, and what that player does."""

from horizon.client import online
from horizon.client.board import Board
from horizon.client.chat import ChatLog
from horizon.client.farewell import farewell
from horizon.client.hud import HudState
from horizon.client.interaction import Interaction
from horizon.client.level import ClientLevel
from horizon.client.listeners.table import HANDLERS
from horizon.client.maps import Maps
from horizon.client.moves import MoveSender
from horizon.client.oneself import Oneself
from horizon.client.packs import Packs
from horizon.client.player import GAME_MODES, LocalPlayer
from horizon.client.registries import Registries
from horizon.client.servers import ASK
from horizon.client.surroundings import Surroundings
from horizon.client.tasks import TaskRunner
from horizon.client.windows import Windows
from horizon.core import log
from horizon.core.errors import HorizonError
from horizon.core.pos import ChunkPos
from horizon.protocol.packets.login import ClientIntention, ServerboundHello
from horizon.protocol.packets.play_level import ClientboundBundleDelimiter
from horizon.protocol.packets.play_player import ServerboundPlayerLoaded
from horizon.rules.body import MoveKeys
from horizon.rules.movement import tick as move_body

PROTOCOL = 769
LOGIN, TRANSFER = 2, 3  # what a connection is for
BUNDLE_LIMIT = 4096  # packets, as in the original
NEAR = 2  # columns around the player without which nothing is loaded
MOST_COMPLAINTS = 64  # of one connection that the log takes
UNTOLD_BRANDS = ("flying-squid",)
MOST_ANSWER_TICKS = 20
QUIET_TICKS = 20  # a server that sends no column for so long has sent what there is
FIRST_STEPS = 2  # of the body, until it knows whether it stands
KEY_NAMES = ("forward", "back", "left", "right", "jump", "sneak", "sprint")


class Client:
    """One player's half of a game.

    `events` is told what an agent may wait for: `push(kind, **fields)`. `tick()` runs one client tick,
    `receive()` takes in what the server sent; the loop calls both, in that order, with the server's tick between.
    """

    def __init__(self, connection, name: str, uuid, events, *, view_distance: int = 8, is_remote: bool = False,
                 packs: str = ASK, cache=None):
        self.connection = connection
        self.name = name
        self.uuid = uuid
        self.events = events
        self.view_distance = view_distance
        self.is_remote = is_remote  # the server is somebody else's, and answers ticks later
        self.ticks = 0
        self.packs = Packs(self, packs, cache)
        self.account = None  # an `online.Account`, if one is signed in
        self.cookies: dict[str, bytes] = {}
        self.transfer: tuple[str, int] | None = None  # where the server sends us
        self.has_played = False
        self.is_end_told = False  # whether the server itself said why it ended
        self.level: ClientLevel | None = None
        self.player: LocalPlayer | None = None
        self.chat = ChatLog()
        self.windows = Windows(self)
        self.interaction = Interaction(self)
        self.tasks = TaskRunner(self)
        self.moves = MoveSender(self)
        self._begin()

    def _begin(self) -> None:
        """What is new with each connection."""
        self.registries = Registries()
        self.board = Board()
        self.hud = HudState()
        self.advancements: dict[str, tuple] = {}
        self.advancement_progress: dict[str, dict] = {}
        self.is_hardcore = False
        self.reduced_debug_info = False
        self.surroundings = Surroundings()
        self.oneself = Oneself()
        self.commands: tuple | None = None  # the tree of slash commands: (nodes, root)
        self.suggestions: dict[int, tuple] = {}
        self.completions: dict[str, bool] = {}
        self.server_brand = ""
        self.server_motd = ""
        self.permission_level = 0
        self.levels: tuple[str, ...] = ()
        self.respawns_at_once = False
        self.vehicle_id: int | None = None
        self.corrections = 0  # how often the server put the player somewhere else
        self.column_tick = 0  # of the last column that came
        self.batch_began: float | None = None
        self.unhandled: dict[str, int] = {}  # packets that nobody here deals with, by name
        self.round_trip = 0  # ticks from an action to the server's word on it, as measured last
        self.joining = None  # what the session service is asked, while it is
        self._bundle: list | None = None
        self.held_keys: dict[str, bool] = {}
        self.task_keys: dict[str, bool] = {}
        self.center = ChunkPos(0, 0)
        self.is_center_told = False
        self.server_view_distance = self.view_distance
        self.waiting_for_position = True
        self.is_loaded = False
        self.steps = 0  # of the body, in this world
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
        self.maps = Maps()
        self.sign_editor: tuple | None = None  # the sign that the server let us write on, and whether its front

    def connect(self, host: str = "localhost", port: int = 0, intention: int = LOGIN) -> None:
        """Say hello; the rest follows from what the server answers."""
        self.connection.send(ClientIntention(PROTOCOL, host, port, intention))
        self.connection.state = "login"
        self.connection.send(ServerboundHello(self.name, self.uuid))

    def start_over(self, connection) -> None:
        """Go on with another connection: all that the old server said is forgotten, but for its cookies."""
        self.leave()
        self.packs.dropped(None)
        self.connection, self.transfer = connection, None
        self._begin()

    def end(self, reason: str, is_told: bool = False) -> None:
        """End the connection for a reason, which is a part of a sentence. `is_told`: the server says so."""
        if self.disconnect_reason is None:
            self.disconnect_reason, self.is_end_told = reason, is_told
        self.connection.close(reason)

    @property
    def leaves_breaks_untold(self) -> bool:
        """Whether the server tells all but the digger that a block broke, so that what was foreseen is its word."""
        return self.server_brand in UNTOLD_BRANDS

    @property
    def answer_ticks(self) -> int:
        """How many ticks the server's answer may take: by its last acknowledgement, and what its list says of us."""
        if not self.is_remote:
            return min(self.round_trip, MOST_ANSWER_TICKS)
        told = self.tab_list.get(self.uuid, {}).get("latency") or 0
        return max(1, min(max(self.round_trip, told // 50) + 1, MOST_ANSWER_TICKS))

    @property
    def in_world(self) -> bool:
        return self.level is not None and self.player is not None and not self.waiting_for_position

    def set_game_mode(self, number: int) -> None:
        """0 survival, 1 creative, 2 adventure, 3 spectator."""
        player = self.player
        if player is None or not 0 <= number < len(GAME_MODES):
            return
        player.game_mode = GAME_MODES[number]
        body, is_spectator = player.body, player.game_mode == "spectator"
        body.no_clip = is_spectator
        player.instant_break = player.game_mode == "creative"
        player.invulnerable = body.may_fly = player.instant_break or is_spectator
        body.flying = is_spectator or body.flying and body.may_fly

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
        self.hud.tick(self)
        self.interaction.tick()
        if self.vehicle_id is not None:
            self.moves.ride()
        elif self._stands_in_loaded_chunk():
            keys = self.keys() if self.player.alive and self.windows.lets_keys_through else MoveKeys()
            move_body(self.player.body, keys, self.level)
            self.moves.tick(keys)
            self.steps += 1
        self.oneself.tick(self)
        if not self.is_loaded and (self.steps >= FIRST_STEPS or self.vehicle_id is not None) and self._view_is_loaded():
            self.is_loaded = True
            self.send(ServerboundPlayerLoaded())

    def receive(self) -> None:
        """Take in all packets that came, then wake what waited for them."""
        closed = getattr(self.connection, "closed_reason", None)  # asked first: what it said before is still to be read
        for packet in self._unbundled(self.connection.receive()):
            self._hear(packet)
            if self.transfer is not None:
                return
        if closed is not None and self.disconnect_reason is None:
            self.disconnect_reason = farewell(closed) if closed else "the connection ended"
        self.packs.poll()
        online.poll(self)
        self.tasks.received()

    def _hear(self, packet) -> None:
        handler = HANDLERS.get(type(packet))
        if handler is None:
            self.dropped_packet_count += 1
            name = type(packet).__name__
            self.unhandled[name] = self.unhandled.get(name, 0) + 1
            return
        try:
            handler(self, packet)
        except HorizonError as error:  # a packet that makes no sense is not worth the game
            self._dropped(packet, error)
        except Exception as error:  # nor is a fault of ours; but it must be seen
            self._dropped(packet, error)
            log.error("client", f"{type(packet).__name__} could not be handled", error)

    def _dropped(self, packet, error: Exception) -> None:
        self.dropped_packet_count += 1
        self.last_failure = error
        if isinstance(error, HorizonError) and self.dropped_packet_count <= MOST_COMPLAINTS:
            log.warn("client", f"{type(packet).__name__} makes no sense: {error.sentence}")

    def _unbundled(self, packets: list) -> list:
        """The packets that may be heard now: what stands between two delimiters waits until all of it is there."""
        if self._bundle is None and not any(type(packet) is ClientboundBundleDelimiter for packet in packets):
            return packets
        ready: list = []
        for packet in packets:
            if type(packet) is ClientboundBundleDelimiter:
                ready += self._bundle or ()
                self._bundle = [] if self._bundle is None else None
            elif self._bundle is None:
                ready.append(packet)
            else:
                self._bundle.append(packet)
                if len(self._bundle) > BUNDLE_LIMIT:
                    ready += self._bundle
                    self._bundle = None
        return ready

    def leave(self) -> None:
        """Let go of everything that belonged to the world."""
        self.tasks.stop("the world was left")
        self.windows.reset()
        self.held_keys.clear()
        self.task_keys.clear()
        self.level = None
        self.player = None
        self.vehicle_id = None

    def set_up_anew(self) -> None:
        """The server goes back to configuration: the world is gone until it says hello again."""
        self.tasks.stop("the server sets the game up anew")
        self.windows.reset()
        self.held_keys.clear()
        self.level = None
        self.player = None
        self.vehicle_id = None
        self.is_loaded = False
        self.steps = 0  # of the body, in this world
        self.waiting_for_position = True
        self.registries = Registries()

    def _advance_time(self) -> None:
        level = self.level
        if not self.frozen or self.steps_left > 0:
            level.game_time += 1
            if level.ticks_day_time:
                level.day_time += 1
            self.steps_left = max(0, self.steps_left - 1)
            self.surroundings.tick(self)

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
        """Whether the view is there. A server may send less than the square: the original leaves out what is beyond a
        circle, and others more; enough is what came, once what is near is there and nothing more comes."""
        if self.missing_chunk_count() == 0:
            return True
        if not self.is_remote:
            return False
        if self._circle_is_loaded():
            return True
        if self.ticks - self.column_tick < QUIET_TICKS:
            return False
        cx, cz = int(self.player.body.x // 16), int(self.player.body.z // 16)
        around = range(-NEAR, NEAR + 1) if min(self.view_distance, self.server_view_distance) > NEAR else range(-1, 2)
        return all((cx + dx, cz + dz) in self.level.chunks for dx in around for dz in around)

    def _circle_is_loaded(self) -> bool:
        """Whether all is there that the original sends for certain: a circle, a column nearer than the view's distance."""
        radius, (cx, cz), chunks = min(self.view_distance, self.server_view_distance), self.center, self.level.chunks
        span = range(-radius, radius + 1)
        return all(
            (cx + dx, cz + dz) in chunks for dx in span for dz in span
            if max(0, abs(dx) - 1) ** 2 + max(0, abs(dz) - 1) ** 2 < (radius - 1) ** 2)
