"""A real level of four chunks around the origin that obeys the block rules, for stories of a line or two.

The sky's light is 15 everywhere and never changes; entities are kept, not ticked.
"""

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import BlockState, parse_state
from horizon.rules import behaviour
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level


class RuledLevel(Level):
    """`put(pos, "stone")` sets a block with all that follows; `tick(n)` runs scheduled ticks; `events` were played."""

    def __init__(self, floor: str | None = "stone", dimension: str = "minecraft:overworld", seed: int = 5):
        super().__init__(dimension, 0, 64, seed)
        self.updates = behaviour.Updates(self)
        self.events = []
        for cx in (-1, 0):
            for cz in (-1, 0):
                chunk = LevelChunk(ChunkPos(cx, cz), 0, 64)
                chunk.light[:] = 0xF0
                if floor is not None:
                    chunk.states[9] = parse_state(floor).id
                    chunk.rebuild()
                self.add_chunk(chunk)

    def on_neighbours_changed(self, pos, old, new) -> None:
        self.updates.changed(pos, old, new)

    def on_block_entity_removed(self, block_entity) -> None:
        behaviour.drop_contents(self, block_entity)

    def play_event(self, kind, pos, data=0) -> None:
        self.events.append(kind)

    # -- what tests say

    def put(self, pos, what, quiet: bool = False) -> BlockState:
        made = parse_state(what) if isinstance(what, str) else what
        self.set_state(BlockPos(*pos), made, not quiet)
        return made

    def fill(self, x0, y0, z0, x1, y1, z1, what) -> None:
        """A box, without anything that would follow."""
        made = parse_state(what)
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                for z in range(z0, z1 + 1):
                    self.set_state(BlockPos(x, y, z), made, False)

    def at(self, *pos) -> str:
        """A cell's state as text, without `minecraft:`."""
        return str(self.state(pos)).removeprefix("minecraft:")

    def name(self, *pos) -> str:
        return self.state(pos).name.removeprefix("minecraft:")

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            self.game_time += 1
            for kind in ("block", "fluid"):
                for tick in self.take_due_ticks(kind):
                    behaviour.run_tick(self, tick)

    def random_ticks(self, pos, count: int) -> None:
        for _ in range(count):
            behaviour.random_tick(self, BlockPos(*pos))

    def drops(self) -> dict[str, int]:
        """Item name -> count of what lies about."""
        found: dict[str, int] = {}
        for entity in self.entities.values():
            stack = getattr(entity, "stack", None)
            if stack is not None:
                name = stack.item.name.removeprefix("minecraft:")
                found[name] = found.get(name, 0) + stack.count
        return found

    def falling(self) -> list[str]:
        return [entity.state.name.removeprefix("minecraft:") for entity in self.entities.values()
                if entity.type.name == "minecraft:falling_block"]
