"""One's own figure as others would see it, and how one's hands hold what they hold; for pictures.

Kept by the client's ticks, so that the same play gives the same pictures, however often somebody looks.
"""

from horizon.client.people import BURNING, FLAGS, HANDS, INVISIBLE, MAIN_HAND, POSE, SKIN_PARTS, SNEAKING, OtherPlayer
from horizon.client.seen import Seen
from horizon.protocol.entity_data import POSES
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import EMPTY

EQUIP_STEP = 0.4  # of the way from below the picture into it, a tick
GLOWING = 64  # a flag
SHOWN_PLACES = ("feet", "legs", "chest", "head")


class Hand:
    """stack: what the picture shows in it; height: 0 below the picture to 1, `before`: a tick ago."""

    __slots__ = ("stack", "height", "before")

    def __init__(self):
        self.stack = EMPTY
        self.height = self.before = 1.0

    def tick(self, held) -> None:
        """Another thing comes up only when the old one has gone down."""
        self.before = self.height
        same = self.stack.item is held.item and self.stack.is_empty == held.is_empty
        if same:
            self.stack = held
        self.height += max(-EQUIP_STEP, min(EQUIP_STEP, (1.0 if same else 0.0) - self.height))
        if self.height < 0.1 and not same:
            self.stack = held


class Oneself:
    """figure: an `OtherPlayer` of oneself, None before the first tick in a world. hands: main and other. swung_hand and
    swung_at (game time) of the last blow; used_since: game time, None if nothing is used; used_hand; bob and walked: for the
    eye's sway, with those of a tick ago."""

    def __init__(self):
        self.figure: OtherPlayer | None = None
        self.hands = (Hand(), Hand())
        self.swung_at, self.swung_hand = -1000, 0
        self.used_since: int | None = None
        self.used_hand = 0
        self.told_flags = 0  # by the server: burning, invisible, glowing
        self.walked = self.walked_before = 0.0
        self.bob = self.bob_before = 0.0

    def swung(self, client, hand: int) -> None:
        """The arm moves."""
        if client.level is not None:
            self.swung_at, self.swung_hand = client.level.game_time, hand
            if self.figure is not None:
                self.figure.swung_at = self.swung_at

    def began_use(self, client, hand: int) -> None:
        """Use is pressed in the air: with what takes time, it begins."""
        held = client.player.inventory.offhand if hand else client.player.held
        if client.level is not None and use_ticks(held):
            self.used_since, self.used_hand = client.level.game_time, hand

    def ended_use(self) -> None:
        self.used_since = None

    def tick(self, client) -> None:
        player, level = client.player, client.level
        if player is None or level is None:
            return
        figure = self._figure_of(player, level)
        body, now, data = player.body, level.game_time, figure.data
        dx, dz = body.x - figure.x, body.z - figure.z
        data["seen"].before(figure, now)
        figure.x, figure.y, figure.z = body.x, body.y, body.z
        figure.vx, figure.vy, figure.vz = body.vx, body.vy, body.vz
        figure.yaw, figure.pitch, figure.on_ground = body.yaw, body.pitch, body.on_ground
        figure.went(dx, dz, now)
        figure.looked(body.yaw)
        data["seen"].looked(body.yaw)
        self._sway(dx, dz, body)
        inventory = player.inventory
        for hand, held in zip(self.hands, (player.held, inventory.offhand), strict=True):
            hand.tick(held)
        if self.used_since is not None:
            limit = use_ticks(inventory.offhand if self.used_hand else player.held)
            if not limit or now - self.used_since > limit or not player.alive:
                self.used_since = None
        pose = "dying" if not player.alive else getattr(body, "pose", "standing")
        data[POSE] = POSES.index(pose) if pose in POSES else 0
        data[FLAGS] = self.told_flags & (BURNING | INVISIBLE | GLOWING) | (SNEAKING if body.sneaking else 0) | (
            INVISIBLE if "invisibility" in body.effects else 0) | (GLOWING if "glowing" in body.effects else 0)
        data[HANDS] = 0 if self.used_since is None else 1 | self.used_hand << 1
        data["use_since"] = now if self.used_since is None else self.used_since
        data[9] = float(player.health)
        data["equipment"] = {0: player.held, 1: inventory.offhand} | {
            slot: inventory.armor(place) for slot, place in enumerate(SHOWN_PLACES, 2)}
        data["vehicle"] = client.vehicle_id

    def _figure_of(self, player, level) -> OtherPlayer:
        figure = self.figure
        if figure is None or figure.id != player.entity_id or figure.uuid != player.uuid:
            body = player.body
            figure = self.figure = OtherPlayer(ENTITY_TYPES["minecraft:player"], body.x, body.y, body.z, player.name)
            figure.id, figure.uuid = player.entity_id, player.uuid
            figure.yaw = figure.head_yaw = figure.body_yaw = body.yaw
            figure.data = {MAIN_HAND: 1, SKIN_PARTS: 0x7F, "oneself": self, "seen": Seen(figure, body.yaw, level.game_time)}
        return figure

    def _sway(self, dx: float, dz: float, body) -> None:
        way = (dx * dx + dz * dz) ** 0.5
        self.walked_before, self.bob_before = self.walked, self.bob
        if way < 4.0:
            self.walked += way * 0.6
        wanted = min(0.1, way) if body.on_ground and not body.swimming else 0.0
        self.bob += (wanted - self.bob) * 0.4


def use_ticks(stack) -> int:
    """How long a thing is used at most, in ticks; 0 for what is done at once."""
    if stack.is_empty:
        return 0
    if stack.item.food is not None:
        return stack.item.food.eat_ticks
    return USES.get(stack.item.name.removeprefix("minecraft:"), 0)


WHILE_HELD = 72000
USES = {"bow": WHILE_HELD, "crossbow": WHILE_HELD, "shield": WHILE_HELD, "trident": WHILE_HELD, "spyglass": 1200, "goat_horn": 140,
        "brush": 200, "potion": 32, "milk_bucket": 32, "ominous_bottle": 32, "honey_bottle": 40}
"""Source: minecraft.wiki, the items' pages."""
