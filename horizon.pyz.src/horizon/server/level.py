"""The level that decides: scheduled and random ticks, block entities, entities, time, and what is told of changes.

Within a tick the order is fixed: time, weather, scheduled blocks, scheduled fluids, random ticks, block entities, entities.
Columns are ticked in the order of their position, everything else in the order it came, so the same packets at the
same ticks give the same world in every process.
"""

from horizon.core.pos import BlockPos, ChunkPos
from horizon.core.random import MASK, hash_text, mix
from horizon.protocol.packets.play_level import ClientboundBlockEvent, ClientboundLevelEvent
from horizon.registry.block import BLOCKS, BlockState, state
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules import loot
from horizon.rules.experience import orbs
from horizon.server.chunk_sender import Changes
from horizon.server.random_ticks import RandomTicks
from horizon.server.ticking import (
    neighbours_changed, tick_block, tick_block_entity, tick_entity, tick_fluid, tick_randomly,
)
from horizon.server.weather import Weather
from horizon.world.entity import ExperienceOrb, ItemEntity
from horizon.world.level import Level
from horizon.world.ticks import BLOCK, FLUID

MOST_TICKS = 65536  # scheduled ticks of a kind in one tick
DAY = 24000
BROKEN_BLOCK = 2001  # level event
EVENTS = {"break": BROKEN_BLOCK}
EVENT_RANGE = 64.0
ITEM_HALF_HEIGHT = 0.125
AIR = state(0)
WATER = BLOCKS["minecraft:water"].default
# plants that only live in water leave it behind
WET = frozenset("minecraft:" + name for name in ("seagrass", "tall_seagrass", "kelp", "kelp_plant", "bubble_column"))


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

    # ---- the tick

    def tick(self) -> None:
        """One tick of the world itself; players come after it."""
        self.game_time += 1
        if self.game_rule("doDaylightCycle"):
            self.day_time += 1
        self.weather.tick()
        for tick in self.take_due_ticks(BLOCK, self.may_tick)[:MOST_TICKS]:
            here = self.state(tick.pos)
            if here.name == tick.name:
                tick_block(self, tick.pos, here)
        for tick in self.take_due_ticks(FLUID, self.may_tick)[:MOST_TICKS]:
            here = self.state(tick.pos)
            if here.fluid == tick.name:
                tick_fluid(self, tick.pos, here)
        speed = self.game_rule("randomTickSpeed")
        if speed > 0:
            for pos in self.random_ticks.pick(self.ticking, self.game_time, speed):
                here = self.state(pos)
                tick_randomly(self, pos, here)
        for chunk in self.ticking:
            chunk.inhabited_time += 1
            if chunk.block_entities:
                for entity in list(chunk.block_entities.values()):
                    if not entity.removed and tick_block_entity(self, entity):
                        self.touch(entity.pos)
        for entity in list(self.entities.values()):
            if not entity.removed and entity.type.name != "minecraft:player" and self.lives(entity):
                tick_entity(self, entity)

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
        neighbours_changed(self, pos, old, new)

    def on_light_changed(self, sections: list) -> None:
        for section in sections:
            self.changes.section_light(section.x, section.z, section.y - (self.min_y >> 4))

    def on_block_entity_removed(self, block_entity) -> None:
        """What a container held falls out."""
        self.touch(block_entity.pos)
        for stack in block_entity.items:
            if not stack.is_empty:
                self.drop(block_entity.pos, stack, scatter=True)
        block_entity.items = [EMPTY] * len(block_entity.items)

    def block_entity_changed(self, pos) -> None:
        """A block entity's visible data changed."""
        self.touch(pos)
        self.changes.block_entity(BlockPos(*pos))

    # ---- what rules ask for

    def drop(self, pos, stack: ItemStack, scatter: bool = False) -> None:
        """An item appears in a cell, as from a broken block; `scatter` as from an opened container."""
        if stack.is_empty or not self.game_rule("doTileDrops"):
            return
        random = self.random("drop")
        x, y, z = pos
        if scatter:
            place = [axis + 0.125 + random.next_float() * 0.75 for axis in (x, y, z)]
            entity = ItemEntity(stack, *place)
            entity.vx, entity.vz = random.next_gaussian() * 0.05, random.next_gaussian() * 0.05
            entity.vy = random.next_gaussian() * 0.05 + 0.2
        else:
            place = [axis + 0.25 + random.next_float() * 0.5 for axis in (x, y, z)]
            place[1] -= ITEM_HALF_HEIGHT
            entity = ItemEntity(stack, *place)
            entity.vx = random.next_float() * 0.2 - 0.1
            entity.vy = 0.2
            entity.vz = random.next_float() * 0.2 - 0.1
        self.spawn(entity)

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

    def drop_loot(self, pos, here: BlockState, tool: ItemStack = EMPTY, block_entity=None) -> None:
        """What a block leaves when it goes."""
        for stack in loot.drops(here, tool, self.random("loot"), block_entity):
            self.drop(pos, stack)

    def destroy_block(self, pos, drops: bool = True, tool: ItemStack = EMPTY) -> bool:
        """Break a block by itself: its support went, water came. False where there is none."""
        here = self.state(pos)
        if here.is_air:
            return False
        if here.name not in ("minecraft:fire", "minecraft:soul_fire"):
            self.play_event(BROKEN_BLOCK, pos, here.id)
        if drops:
            self.drop_loot(pos, here, tool, self.block_entity(pos))
        return self.set_state(pos, what_remains(here))

    def play_event(self, kind, pos, data=0, without=None) -> None:
        """A level event, by its number or the rules' word for it, for all within 64 blocks but one."""
        number = EVENTS.get(kind) if isinstance(kind, str) else kind
        if number is not None:
            self.tell_near(pos, ClientboundLevelEvent(number, BlockPos(*pos), int(data or 0), False), without)

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



def what_remains(here: BlockState) -> BlockState:
    """The cell after its block is gone: the water that was in it, or air."""
    return WATER if here.get("waterlogged") == "true" or here.name in WET else AIR
