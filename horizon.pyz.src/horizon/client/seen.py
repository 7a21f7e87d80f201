"""How entities seem to move: what pictures need of an entity beside where it is.

A client hears of places now and then; a picture shows a way between the last two, and limbs that swing by the way gone.
"""

LONGEST_STRIDE = 8.0  # blocks: more is no walk
MOST_TICKS = 3  # a way is shown in at most so many
NECK = 50.0  # degrees


class Seen:
    """old: x, y, z, yaw, pitch, head yaw before the last word of the server; `since`: the game time of that word, `ticks`: how
    long the way to the new place takes. walk: blocks gone, pace: blocks a tick lately; moved_at, swung_at, died_at: game
    times; events: entity event -> game time; changed: key of metadata -> game time of its last change."""

    __slots__ = ("old", "since", "ticks", "head_yaw", "body_yaw", "walk", "pace", "moved_at", "swung_at", "died_at", "events",
                 "changed")

    def __init__(self, entity, head_yaw: float, now: int):
        self.old = (entity.x, entity.y, entity.z, entity.yaw, entity.pitch, head_yaw)
        self.since, self.ticks = now - MOST_TICKS, 1
        self.head_yaw, self.body_yaw = head_yaw, entity.yaw
        self.walk = self.pace = 0.0
        self.moved_at = self.swung_at = self.died_at = -1000
        self.events: dict[int, int] = {}
        self.changed: dict[int, int] = {}

    def place(self, entity, now: float) -> tuple[float, float, float, float, float, float]:
        """x, y, z, yaw, pitch, head yaw at a game time with its fraction."""
        share = (now - self.since) / self.ticks
        if share >= 1.0:
            return entity.x, entity.y, entity.z, entity.yaw, entity.pitch, self.head_yaw
        share = max(share, 0.0)
        x, y, z, yaw, pitch, head = self.old
        return (
            x + (entity.x - x) * share, y + (entity.y - y) * share, z + (entity.z - z) * share,
            yaw + _turn(yaw, entity.yaw) * share, pitch + (entity.pitch - pitch) * share,
            head + _turn(head, self.head_yaw) * share,
        )

    def before(self, entity, now: int) -> None:
        """The server has a word on it: from here on the way begins where it is seen now."""
        if now != self.since:
            self.old = self.place(entity, now)
            self.ticks = max(1, min(MOST_TICKS, now - self.since))
            self.since = now

    def went(self, dx: float, dz: float, entity, now: int) -> None:
        """Count a step for how the legs swing."""
        way = (dx * dx + dz * dz) ** 0.5
        if 1e-4 < way < LONGEST_STRIDE:
            self.walk += way
            self.pace = way / max(1, min(MOST_TICKS, now - self.moved_at))
            self.moved_at = now
            self.body_yaw = entity.yaw

    def looked(self, head_yaw: float) -> None:
        """The head turns; beyond `NECK` it takes the body along."""
        self.head_yaw = head_yaw
        off = _turn(self.body_yaw, head_yaw)
        if abs(off) > NECK:
            self.body_yaw = head_yaw - (NECK if off > 0 else -NECK)


def seen(entity) -> Seen | None:
    return entity.data.get("seen")


def _turn(start: float, end: float) -> float:
    """The shorter way from one angle to another, -180..180."""
    return (end - start + 180.0) % 360.0 - 180.0
