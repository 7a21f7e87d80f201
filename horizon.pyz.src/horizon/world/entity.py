"""Entities: what moves in a level beside its blocks."""

from uuid import UUID

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos
from horizon.registry.block import BlockState
from horizon.registry.entity_type import ENTITY_TYPES, EntityType
from horizon.registry.item_stack import ItemStack

NO_UUID = UUID(int=0)


class Entity:
    """Anything of an `EntityType`. x and z are the middle of its box, y its feet; v is in blocks per tick.

    `id` and `uuid` are given by the level that it is spawned in, unless set before. `data` is for rules and client to
    keep more; `nbt` has the keys of its saved form that no field holds, and is written back.
    """

    __slots__ = (
        "id", "uuid", "type", "level", "x", "y", "z", "vx", "vy", "vz", "yaw", "pitch", "on_ground", "age", "removed",
        "fall_distance", "no_gravity", "fire_ticks", "data", "nbt", "bucket",
    )

    def __init__(self, type: EntityType, x: float = 0.0, y: float = 0.0, z: float = 0.0):
        self.id = 0
        self.uuid = NO_UUID
        self.type = type
        self.level = None
        self.x, self.y, self.z = x, y, z
        self.vx = self.vy = self.vz = 0.0
        self.yaw = self.pitch = 0.0
        self.on_ground = False
        self.age = 0
        self.removed = False
        self.fall_distance = 0.0
        self.no_gravity = False
        self.fire_ticks = 0
        self.data = {}
        self.nbt = {}
        self.bucket = None  # the level's: which chunk it is filed under

    def __repr__(self) -> str:
        return f"<{self.type.name} {self.id} at {self.x:.2f} {self.y:.2f} {self.z:.2f}>"

    @property
    def width(self) -> float:
        return self.type.width

    @property
    def height(self) -> float:
        return self.type.height

    @property
    def eye_height(self) -> float:
        return self.type.eye_height

    def box(self) -> AABB:
        half = self.width / 2
        x, y, z = self.x, self.y, self.z
        return AABB(x - half, y, z - half, x + half, y + self.height, z + half)

    def block_pos(self) -> BlockPos:
        """The cell of its feet."""
        return BlockPos.of(self.x, self.y, self.z)

    def move_to(self, x: float, y: float, z: float, yaw: float | None = None, pitch: float | None = None) -> None:
        """Put it somewhere, however far. (Fields may be set directly for moves of under 8 blocks.)"""
        self.x, self.y, self.z = x, y, z
        if yaw is not None:
            self.yaw = yaw
        if pitch is not None:
            self.pitch = pitch
        if self.level is not None:
            self.level.entity_moved(self)

    def remove(self) -> None:
        """Take it out of its level."""
        if self.level is not None:
            self.level.remove_entity(self.id)
        self.removed = True


class ItemEntity(Entity):
    """A stack that lies in the world. `pickup_delay` and `age` in ticks; age -32768 and delay 32767 stay for ever."""

    __slots__ = ("stack", "pickup_delay", "thrower", "owner", "health")

    def __init__(self, stack: ItemStack, x: float = 0.0, y: float = 0.0, z: float = 0.0, pickup_delay: int = 10):
        super().__init__(ENTITY_TYPES["minecraft:item"], x, y, z)
        self.stack = stack
        self.pickup_delay = pickup_delay
        self.thrower: UUID | None = None
        self.owner: UUID | None = None  # if set, only they may pick it up
        self.health = 5


class ExperienceOrb(Entity):
    """`value` points, `count` times (orbs that merged)."""

    __slots__ = ("value", "count", "health")

    def __init__(self, value: int, x: float = 0.0, y: float = 0.0, z: float = 0.0, count: int = 1):
        super().__init__(ENTITY_TYPES["minecraft:experience_orb"], x, y, z)
        self.value = value
        self.count = count
        self.health = 5


class FallingBlock(Entity):
    """A block on its way down. `time` counts ticks since it began; `start` is the cell that it left."""

    __slots__ = ("state", "start", "time", "drop_item", "cancel_drop", "hurt_entities", "fall_hurt_amount",
                 "fall_hurt_max", "block_data")

    def __init__(self, state: BlockState, x: float = 0.0, y: float = 0.0, z: float = 0.0):
        super().__init__(ENTITY_TYPES["minecraft:falling_block"], x, y, z)
        self.state = state
        self.start = BlockPos.of(x, y, z)
        self.time = 0
        self.drop_item = True
        self.cancel_drop = False
        self.hurt_entities = False
        self.fall_hurt_amount = 0.0  # damage per block fallen, an anvil has 2
        self.fall_hurt_max = 40
        self.block_data = None  # NBT of a block entity that falls with it

    @staticmethod
    def of(state: BlockState, pos: BlockPos) -> "FallingBlock":
        """In the middle of a cell's floor, as a block that lost its support begins."""
        return FallingBlock(state, pos[0] + 0.5, float(pos[1]), pos[2] + 0.5)
