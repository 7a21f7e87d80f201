"""The level that decides: scheduled and random ticks, block entities, entities, time, and what is told of changes.

Within a tick the order is fixed: time, weather, scheduled blocks, scheduled fluids, random ticks, block entities,
entities. Columns are ticked in the order of their position, everything else in the order it came, so the same packets
at the same ticks give the same world in every process.
"""

from horizon.core.pos import BlockPos, ChunkPos
from horizon.core.random import MASK, hash_text, mix
from horizon.protocol.packets.play_level import ClientboundBlockEvent, ClientboundLevelEvent
from horizon.registry.block import BlockState
from horizon.rules import behaviour
from horizon.rules.experience import orbs
from horizon.server.chunk_sender import Changes
from horizon.server.random_ticks import RandomTicks
from horizon.server.ticking import tick_block_entity, tick_entity
from horizon.server.weather import Weather
from horizon.world.entity import ExperienceOrb
from horizon.world.level import Level
from horizon.world.ticks import BLOCK, FLUID

BROKEN_BLOCK = 2001  # level event
EVENTS = {
    "break": BROKEN_BLOCK, "compost": 1500, "fizz": 1501, "bone_meal": 1505, "wax_on": 3003, "wax_off": 3004, "scrape": 3005,
}
EVENT_RANGE = 64.0


class ServerLevel(Level):
    """`changes` collects what players must be told; `touched` names the columns that are not as they were made."""

    def __init__(self, server, seed: int, dimension: str = "minecraft:overworld"):
        super().__init__(dimension, seed=seed)
        self.server = server
        self.changes = Changes()
        self.touched: dict[ChunkPos, None] = {}
        self.ticking: list = []  # the columns that live: loaded, and all around them too
        self.ticking_set: frozenset[ChunkPos] = frozenset()
        self.random_ticks = RandomTicks(mix(seed & MASK) ^ hash_text("random_ticks"))
        self.weather = Weather(self)
        self.updates = behaviour.Updates(self)
        self.breaker = None  # the player whose own client shows a break by itself

    # ---- the tick

    def tick(self) -> None:
        """One tick of the world itself; players come after it."""
        self.game_time += 1
        if self.game_rule("doDaylightCycle"):
            self.day_time += 1
        self.weather.tick()
        for kind in (BLOCK, FLUID):
            for tick in self.take_due_ticks(kind, self.may_tick):
                behaviour.run_tick(self, tick)
        speed = self.game_rule("randomTickSpeed")
        if speed > 0:
            for pos in self.random_ticks.pick(self.ticking, self.game_time, speed):
                behaviour.random_tick(self, pos)
        for chunk in self.ticking:
            chunk.inhabited_time += 1
            if chunk.block_entities:
                for entity in list(chunk.block_entities.values()):
                    if not entity.removed and tick_block_entity(self, entity):
                        self.touch(entity.pos)
        for entity in list(self.entities.values()):
            if not entity.removed and entity.type.name != "minecraft:player" and self.lives(entity):
                tick_entity(self, entity)
                if not entity.removed and not self.is_loaded(entity.block_pos()):
                    self.server.store.put_entity(entity)  # it went where nothing is loaded
                    self.remove_entity(entity.id)

    def may_tick(self, chunk) -> bool:
        return chunk.pos in self.ticking_set

    def lives(self, entity) -> bool:
        """Whether it is over a column that is ticked."""
        return (int(entity.x // 16), int(entity.z // 16)) in self.ticking_set

    def set_ticking(self, positions) -> None:
        """The columns that are ticked from now on."""
        self.ticking_set = frozenset(positions)
        self.ticking = [self.chunks[pos] for pos in sorted(self.ticking_set)]

    def visible_chunk(self, pos: ChunkPos):
        """A column that can be shown, or None."""
        chunk = self.chunks.get(pos)
        return chunk if chunk is not None and chunk.is_lit else None

    # ---- changes

    def touch(self, pos) -> None:
        """The column at a place is not as it was made any more, and must be saved."""
        chunk = self.chunk_at(pos)
        if chunk is not None:
            chunk.dirty = True
            self.touched[chunk.pos] = None

    def on_state_changed(self, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        self.changes.block(pos)
        self.touched[ChunkPos(pos.x >> 4, pos.z >> 4)] = None
        self.random_ticks.changed(pos, new)

    def on_neighbours_changed(self, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        self.updates.changed(pos, old, new)

    def on_light_changed(self, sections: list) -> None:
        for section in sections:
            self.changes.section_light(section.x, section.z, section.y - (self.min_y >> 4))

    def on_block_entity_removed(self, block_entity) -> None:
        """What a container held falls out."""
        self.touch(block_entity.pos)
        behaviour.drop_contents(self, block_entity)

    def block_entity_changed(self, pos) -> None:
        """A block entity's visible data changed."""
        self.touch(pos)
        self.changes.block_entity(BlockPos(*pos))

    # ---- what rules ask for

    def drop_experience(self, pos, points: int) -> None:
        """Orbs appear at a point."""
        random = self.random("orb")
        for value in orbs(points):
            orb = ExperienceOrb(value, pos[0], pos[1], pos[2])
            orb.vx = (random.next_float() * 0.2 - 0.1) * 2.0
            orb.vy = random.next_float() * 0.2 * 2.0
            orb.vz = (random.next_float() * 0.2 - 0.1) * 2.0
            orb.yaw = random.next_float() * 360.0
            self.spawn(orb)

    def play_event(self, kind, pos, data=0) -> None:
        """A level event, by its number or the rules' word for it, for all within 64 blocks."""
        number = EVENTS.get(kind) if isinstance(kind, str) else kind
        if number is not None:
            packet = ClientboundLevelEvent(number, BlockPos(*pos), int(data or 0), False)
            self.tell_near(pos, packet, self.breaker if number == BROKEN_BLOCK else None)

    def block_event(self, pos, action: int, parameter: int) -> None:
        """A block's animation, such as a chest's lid."""
        self.tell_near(pos, ClientboundBlockEvent(BlockPos(*pos), action, parameter, self.state(pos).block.id))

    def tell_near(self, pos, packet, without=None) -> None:
        for player in self.server.players:
            if player is without or player.level is not self:
                continue
            if BlockPos(*pos).chunk() in player.sender.known and player.pos.distance(pos) < EVENT_RANGE:
                player.link.send(packet)

    @property
    def players(self) -> list:
        return [player for player in self.server.players if player.level is self]


