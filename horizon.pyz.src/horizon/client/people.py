"""The other players: who is in the tab list, and what can be seen of those nearby."""

from horizon.client.evidence import player_pos, point
from horizon.core.errors import UnknownError
from horizon.core.nearest import nearest
from horizon.protocol.entity_data import POSES
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.world.entity import Entity

FLAGS, POSE, HANDS, HEALTH, SKIN_PARTS, MAIN_HAND = 0, 6, 8, 9, 17, 18  # keys of its metadata
BURNING, SNEAKING, SPRINTING, INVISIBLE = 1, 2, 8, 32  # flags
SIZES = {"crouching": (0.6, 1.5), "sleeping": (0.2, 0.2), "dying": (0.2, 0.2), "standing": (0.6, 1.8)}
LOW = (0.6, 0.6)  # swimming, gliding, crawling
EQUIPMENT = ("main_hand", "off_hand", "feet", "legs", "chest", "head")
NECK = 50.0  # degrees
LONGEST_STRIDE = 8.0  # blocks: more is no walk


class OtherPlayer(Entity):
    """Another player as this client sees it.

    `head_yaw` and `body_yaw` in degrees (the head turns first, the body follows); `walk` is the way walked in blocks,
    `pace` of the last tick that it moved in, `moved_at`, `swung_at` and `died_at` game times; for pictures.
    """

    __slots__ = ("name", "head_yaw", "body_yaw", "walk", "pace", "moved_at", "swung_at", "died_at")

    def __init__(self, type, x: float, y: float, z: float, name: str):
        super().__init__(type, x, y, z)
        self.name = name
        self.head_yaw = self.body_yaw = self.walk = self.pace = 0.0
        self.moved_at = self.swung_at = self.died_at = -1000

    @property
    def pose(self) -> str:
        number = self.data.get(POSE, 0)
        return POSES[number] if isinstance(number, int) and 0 <= number < len(POSES) else "standing"

    @property
    def width(self) -> float:
        return SIZES.get(self.pose, LOW)[0]

    @property
    def height(self) -> float:
        return SIZES.get(self.pose, LOW)[1]

    @property
    def flags(self) -> int:
        return self.data.get(FLAGS, 0)

    @property
    def health(self) -> float | None:
        return self.data.get(HEALTH)

    @property
    def uses(self) -> int | None:
        """The hand (0 main, 1 off) with which it eats, draws or holds a shield; None with none."""
        hands = self.data.get(HANDS, 0)
        return hands >> 1 & 1 if hands & 1 else None

    def worn(self, place: str) -> ItemStack:
        """What it wears or holds: a word of `EQUIPMENT`."""
        return self.data.get("equipment", {}).get(EQUIPMENT.index(place), EMPTY)

    def went(self, dx: float, dz: float, now: int) -> None:
        """Count a step for how the legs swing."""
        way = (dx * dx + dz * dz) ** 0.5
        if 1e-4 < way < LONGEST_STRIDE:
            ticks = max(1, min(3, now - self.moved_at))
            self.walk += way
            self.pace = way / ticks
            self.moved_at = now
            self.body_yaw = self.yaw

    def looked(self, head_yaw: float) -> None:
        """The head turns; beyond `NECK` it takes the body along."""
        self.head_yaw = head_yaw
        off = (head_yaw - self.body_yaw + 180.0) % 360.0 - 180.0
        if abs(off) > NECK:
            self.body_yaw = head_yaw - (NECK if off > 0 else -NECK)


def name_of(client, uuid) -> str:
    """A player's name from the tab list; "" for who is not in it."""
    return client.tab_list.get(uuid, {}).get("name", "")


def reply_of(entity: OtherPlayer) -> dict:
    """What `entities` adds for a player."""
    reply = {"name": entity.name, "pose": entity.pose}
    if entity.health is not None:
        reply["health"] = round(entity.health, 2)
    worn = {place: entity.worn(place).reply() for place in EQUIPMENT if not entity.worn(place).is_empty}
    if worn:
        reply["equipment"] = worn
    return reply


def players(client) -> dict:
    """The tab list, oneself first, then by name; where those are who can be seen."""
    own, eye = client.player.uuid, client.player.eye
    seen = {entity.uuid: entity for entity in client.level.entities.values() if isinstance(entity, OtherPlayer)}
    rows = []
    for uuid, known in client.tab_list.items():
        if not known.get("listed", True):
            continue
        name = known.get("name") or (client.name if uuid == own else "")  # some servers do not tell one's own
        row = {"name": name, "uuid": str(uuid), "you": uuid == own,
               "game_mode": known.get("game_mode", "survival"), "latency": known.get("latency", 0)}
        entity = seen.get(uuid)
        if entity is not None:
            row.update(id=entity.id, pos=point(entity.x, entity.y, entity.z),
                       distance=round(entity.box().distance_squared(*eye) ** 0.5, 2))
        elif uuid == own:
            row.update(id=client.player.entity_id, pos=player_pos(client), distance=0.0)
        rows.append(row)
    rows.sort(key=lambda row: (not row["you"], row["name"].lower()))
    return {"players": rows, "count": len(rows)}


def find(client, name: str) -> OtherPlayer:
    """The player of a name, in any case of letters, who can be seen; UnknownError otherwise."""
    others = [entity for entity in client.level.entities.values() if isinstance(entity, OtherPlayer)]
    for entity in others:
        if entity.name.lower() == name.lower():
            return entity
    names = [entity.name for entity in others]
    where = "is not in view" if any(
        known.get("name", "").lower() == name.lower() for known in client.tab_list.values()) else "is no player here"
    raise UnknownError(f"{name} {where}; look with: players", nearest=nearest(name, names))
