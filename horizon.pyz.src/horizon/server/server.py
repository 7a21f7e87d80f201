"""The server: one world, its players, and the tick that everything happens in.

The order of a tick never changes:
1. packets, guest by guest in the order they came;
2. the world (see `level`), unless it is frozen;
3. the players' lives, in the order they came;
4. columns: what is wanted, loaded, made, put away;
5. the autosave, when it is due;
6. what players are told: slots and health, entities, blocks and light, columns, the answers to their predictions.
"""

import hashlib
import logging
from dataclasses import dataclass
from pathlib import Path

from horizon.core import clock
from horizon.core.errors import HorizonError
from horizon.core.random import MASK
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packets.login import KeepAlive, ServerboundFinishConfiguration, ServerboundLoginAcknowledged
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_level import (
    ClientboundTickingState,
    ClientboundTickingStep,
    ServerboundConfigurationAcknowledged,
)
from horizon.protocol.text_codec import plain
from horizon.server import life, liveness
from horizon.server.access import Access
from horizon.server.chunk_map import ChunkMap
from horizon.server.conduct import PASSIVE
from horizon.server.level import ServerLevel
from horizon.server.link import HIDDEN, OUT_OF_STEP, Link
from horizon.server.listeners import config
from horizon.server.listeners.config import CONFIGURATION_HANDLERS
from horizon.server.listeners.login import HANDSHAKE_HANDLERS, LOGIN_HANDLERS
from horizon.server.listeners.play import HANDLERS
from horizon.server.player_list import PlayerList
from horizon.server.settings import ServerSettings
from horizon.server.state_hash import state_hash
from horizon.server.store import WorldStore
from horizon.server.tracker import Tracker
from horizon.server.worldgen.generator import Generator

LOG = logging.getLogger("horizon.server")
AUTOSAVE_TICKS = 6000
AUTOSAVE_SECONDS = 0.01  # of a tick
USUAL_RATE = 20.0
MOST_NOTES = 1024
ENDS_OF_STATES = (ServerboundLoginAcknowledged, ServerboundFinishConfiguration, ServerboundConfigurationAcknowledged)
BEFORE_PLAY = {
    "handshake": HANDSHAKE_HANDLERS, "login": LOGIN_HANDLERS, "configuration": CONFIGURATION_HANDLERS,
}


@dataclass(frozen=True, slots=True)
class WorldSpec:
    """What a new world is made by; an existing one keeps what it has.

    `seed` is a signed 64-bit integer (None: 0, or what an existing world has); `world_type` default, flat or void;
    `game_mode` what newcomers get.
    """

    name: str
    seed: int | None = None
    world_type: str = "default"
    game_mode: str = "survival"
    cheats: bool = True
    difficulty: str = "normal"


class Server:
    """Opens or creates the world in `folder`. Nothing happens but in `tick`."""

    def __init__(
        self, folder: Path, *, spec: WorldSpec | None = None, view_distance: int = 8, lockstep: bool = False,
        settings: ServerSettings | None = None, access: Access | None = None,
    ):
        self.settings = settings or ServerSettings(view_distance=view_distance, simulation_distance=view_distance)
        self.access = access or Access()
        self.doorkeeper = None  # of a game's own world that is open (see `lan`)
        self.guest_game_mode: str | None = None  # what its guests play in, whatever they had
        self.store = WorldStore(Path(folder), spec)
        self.lockstep = lockstep
        self.level = ServerLevel(self, self.store.seed)
        self.generator = Generator(self.store.seed, self.store.world_type)
        self.store.prepare(self.level, self.generator)
        self.chunk_map = ChunkMap(self.level, self.store, self.generator, max(2, min(32, self.settings.view_distance)),
                                  lockstep)
        self.tracker = Tracker()
        self.players = PlayerList(self)
        self.access.players = self.players
        self.links: list[Link] = []
        self.verifier = None  # who checks accounts in online mode: see `listeners.login`
        self.link_count = 0
        self.tick_count = 0
        self.is_frozen = False
        self.steps_left = 0
        self.rate = USUAL_RATE
        self.is_closed = False
        self.is_lenient = False  # True: nobody moves too quickly
        self.allows_fights = self.settings.pvp
        self.autosaves = True
        self.farewell = "The world was closed."
        self.stop_requested = False  # by /stop; who hosts the server ends it then
        self.keep_setting = lambda name, value: None  # who hosts it writes a key of server.properties
        self.reload = list  # who hosts it reads its files anew; sentences about what is wrong in them
        self.is_flat = self.store.world_type == "flat"
        digest = hashlib.sha256((self.store.seed & MASK).to_bytes(8, "big")).digest()
        self.hashed_seed = int.from_bytes(digest[:8], "big", signed=True)
        self.notes: list[tuple[int, str, str, str]] = []
        self._unsaved: list | None = None  # columns that the autosave at work has still to write

    # ---- guests

    def accept(self, connection, is_trusted: bool = True) -> Link:
        """Take one end of a connection. `is_trusted`: its player names its own UUID."""
        self.link_count += 1
        link = Link(connection, self.link_count, is_trusted)
        link.opened_at = self.tick_count
        liveness.listen(link)
        self.links.append(link)
        return link

    def level_of(self, link: Link) -> int:
        """The operator level of a guest, 0..4. In a game's own world its owner has every right where cheats are on."""
        if link.is_trusted and not self.access.has_lists:
            return 4 if self.store.cheats else 0
        return self.access.level(link.name, link.uuid)

    def is_protected(self, player, pos, margin: int = 0) -> bool:
        """Whether a cell is so near to the world's spawn (or within `margin` of it) that only operators may change it.

        Nothing is while there are no operators. Source: minecraft.wiki, Spawn protection.
        """
        radius, access = self.settings.spawn_protection, self.access
        if radius <= 0 or not access.has_lists or not len(access.operators) or player.permission > 0:
            return False
        spawn = self.store.spawn
        return max(abs(pos[0] - spawn.x), abs(pos[2] - spawn.z)) <= radius + margin

    def hurt(self, player, amount: float, kind: str, attacker=None) -> bool:
        """Deal damage of a type to a player; see `life.hurt`."""
        return life.hurt(player, amount, kind, attacker)

    def say(self, text) -> None:
        """A line of chat for everybody but those who hide chat: a text or a component."""
        LOG.info("chat: %s", plain(text))
        packet = ClientboundSystemChat(text, False)
        for player in self.players:
            if player.link.chat_mode != HIDDEN:
                player.link.send(packet)

    def note(self, kind: str, player, text: str) -> None:
        """Remember what happened, for whoever hosts: (tick, kind, player's name, text)."""
        self.notes.append((self.tick_count, kind, player.name, text))
        del self.notes[:-MOST_NOTES]

    # ---- the tick

    def tick(self) -> None:
        """One game tick of 50 ms."""
        self.tick_count += 1
        self._receive(list(self.links))
        if not self.is_frozen or self.steps_left > 0:
            if self.is_frozen:
                self.steps_left -= 1
            self.level.tick()
        self.players.tick()
        self.chunk_map.tick(list(self.players))
        self._autosave()
        self._tell()

    def _autosave(self) -> None:
        """When it is due: in lockstep at once, else a few columns a tick, and the rest when those are written.

        A disk that is full does not end the game; the players are told.
        """
        if self.tick_count % AUTOSAVE_TICKS == 0 and self.autosaves:
            dirty = [] if self.lockstep else [pos for pos, chunk in self.level.chunks.items() if chunk.dirty]
            self._unsaved = sorted(dirty)
        if self._unsaved is None:
            return
        try:
            began = clock.monotonic()
            while self._unsaved and clock.monotonic() - began < AUTOSAVE_SECONDS:
                chunk = self.level.chunks.get(self._unsaved.pop())
                if chunk is not None and chunk.dirty:
                    self.store.write_chunk(chunk)
            if not self._unsaved:
                self._unsaved = None
                self.save()
        except HorizonError as error:
            self._unsaved = None
            LOG.error("the autosave failed: %s", error.sentence)
            self.say(f"The world could not be saved: {error.sentence}")

    def end(self, link: Link, sentence: str) -> None:
        """Refuse a guest, and see its player out at once."""
        link.refuse(sentence)
        self._drop(link)

    def handle_guests(self) -> None:
        """Deal with who is not in play yet: between ticks, so that coming in does not wait for one."""
        self._receive([link for link in self.links if link.phase != "play"])

    def _receive(self, links) -> None:
        for link in links:
            phase = link.phase
            for packet in link.receive() if link.is_open else ():
                phase = link.phase if link.phase != "closed" else phase  # last words belong to the phase they came in
                self.handle(link, packet, phase)
                if link.refused is not None:
                    break
            if not link.is_open:
                self._drop(link)

    def dismiss_others(self, link: Link, sentence: str) -> None:
        """End every other line of the same player, who leaves at once: what it has must be saved before it is read."""
        for other in list(self.links):
            if other is not link and other.uuid == link.uuid and other.is_open:
                other.refuse(sentence)
                self._drop(other)

    def _drop(self, link: Link) -> None:
        if link not in self.links:
            return
        self.links.remove(link)
        link.phase = "closed"
        if link.player is not None:
            self.players.leave(link.player)
            link.player = None

    def handle(self, link: Link, packet, phase: str | None = None) -> None:
        """What becomes of one packet. One that makes no sense is counted, and never harms the server."""
        phase = phase or link.phase
        if link.stage == "leaving" and type(packet) not in (ServerboundConfigurationAcknowledged, KeepAlive):
            return  # sent before it knew that it is out of play
        playing = phase == "play"
        table = HANDLERS if playing else BEFORE_PLAY.get(phase, {})
        handler = table.get(type(packet))
        if handler is None:
            link.complain(f"{type(packet).__name__} has no meaning in {phase}")
            return
        try:
            if playing:
                if type(packet) not in PASSIVE:
                    link.player.active_at = self.tick_count
                handler(link.player, packet)
            else:
                handler(self, link, packet)
        except MalformedPacket as error:
            link.complain(error.sentence)
        except HorizonError as error:
            link.complain(f"{type(packet).__name__}: {error.sentence}")
        except Exception:
            LOG.exception("%s of %s", type(packet).__name__, link.name)
            link.complain(f"{type(packet).__name__} could not be handled")

    def _tell(self) -> None:
        players = list(self.players)
        level = self.level
        self.players.tell_changes(self.tick_count)
        self.tracker.tick(level, players, self.tick_count)
        level.flush_light()
        level.changes.tell(level, players)
        for player in players:
            player.sender.follow(player.block_pos().chunk(), self.chunk_map.radius_of(player))
            player.sender.send(level)
            player.hands.tell_acknowledged()
        liveness.tick(self)
        config.tick(self)

    # ---- time

    def freeze(self) -> None:
        """The world stops; players go on."""
        self.is_frozen, self.steps_left = True, 0
        self._tell_ticking()

    def unfreeze(self) -> None:
        self.is_frozen, self.steps_left = False, 0
        self._tell_ticking()

    def step(self, count: int) -> None:
        """Let a frozen world run so many ticks."""
        self.steps_left += max(0, count)
        self.players.tell(ClientboundTickingStep(self.steps_left))

    def set_rate(self, rate: float) -> None:
        """Ticks a second, 1..10000; who drives the ticks keeps to it."""
        self.rate = max(1.0, min(10000.0, rate))
        self._tell_ticking()

    def _tell_ticking(self) -> None:
        self.players.tell(ClientboundTickingState(self.rate, self.is_frozen))

    # ---- keeping

    def save(self) -> dict:
        """Write everything that changed, and return when the disk has it: what was written, as evidence."""
        self.level.flush_light()
        for player in self.players:
            self.players.save(player)
        return self.store.save(self)

    def close(self, save: bool = True) -> dict | None:
        """End it: players leave, the world is saved, the lock is given back."""
        if self.is_closed:
            return None
        self.is_closed = True
        evidence = None
        try:
            for link in list(self.links):
                self._drop_quietly(link, save)
            if save:
                evidence = self.save()
        finally:
            self.store.close()
        return evidence

    def _drop_quietly(self, link: Link, save: bool) -> None:
        if save:
            link.refuse(self.farewell)
            self._drop(link)
        else:
            link.connection.close(self.farewell)

    def state_hash(self) -> str:
        """A SHA-256 over the world: see `state_hash`."""
        return state_hash(self)
