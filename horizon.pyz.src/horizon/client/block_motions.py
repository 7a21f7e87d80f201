"""Blocks that move for the eye alone: lids of chests and shulker boxes, bells that were rung.

All goes by the ticks of a world that is not frozen. Source of the speeds: minecraft.wiki (Chest, Shulker Box, Bell).
"""

from horizon.core.pos import BlockPos
from horizon.registry.block import BLOCKS

LID_SPEED = 0.1  # of the way, a tick
SWING_TICKS = 50
MOST = 1024
SIDES = range(2, 6)  # north, south, west, east
_BELL = BLOCKS["bell"]


class BlockMotions:
    """`ticks` counts those in which the world went on."""

    def __init__(self):
        self.ticks = 0
        self._lids: dict[BlockPos, tuple[float, int, float]] = {}  # how far open, at which tick, and where it goes
        self._swings: dict[BlockPos, tuple[int, int]] = {}  # side that was hit, at which tick

    def clear(self) -> None:
        self._lids.clear()
        self._swings.clear()

    def looked_into(self, pos: BlockPos, viewers: int) -> None:
        """So many look into the chest or box there now."""
        if pos not in self._lids and (viewers <= 0 or len(self._lids) >= MOST):
            return
        self._lids[pos] = self._open(self._lids.get(pos, (0.0, 0, 0.0)), self.ticks), self.ticks, 1.0 if viewers > 0 else 0.0

    def rung(self, pos: BlockPos, side: int) -> None:
        """The bell there was hit; side: a Direction's number."""
        if side in SIDES and (pos in self._swings or len(self._swings) < MOST):
            self._swings[pos] = side, self.ticks

    def tick(self) -> None:
        self.ticks += 1
        if self._swings:
            self._swings = {pos: row for pos, row in self._swings.items() if self.ticks - row[1] < SWING_TICKS}
        if self._lids:
            self._lids = {pos: row for pos, row in self._lids.items() if row[2] or self._open(row, self.ticks)}

    def lids(self, partial: float = 1.0) -> dict[BlockPos, float]:
        """place -> how far its lid is open, 0..1, for those that are not shut; partial: of the tick that runs."""
        now = self.ticks - 1 + partial
        return {pos: self._open(row, now) for pos, row in self._lids.items()}

    def swings(self, partial: float = 1.0) -> dict[BlockPos, tuple[int, float]]:
        """place -> (side that was hit, ticks since) of bells that swing."""
        return {pos: (side, max(0.0, self.ticks - 1 + partial - since)) for pos, (side, since) in self._swings.items()}

    @staticmethod
    def _open(row: tuple[float, int, float], now: float) -> float:
        start, since, target = row
        way = LID_SPEED * max(0.0, now - since)
        return round(min(target, start + way) if target > start else max(target, start - way), 6)


def heard(client, pos: BlockPos, parameter: int) -> None:
    """The block event 1 of a place: how many look in, or which side of a bell was hit."""
    level = client.level
    if level is not None and level.state(pos).block is _BELL:
        client.surroundings.motions.rung(pos, parameter)
        return
    client.lids[pos] = parameter
    client.surroundings.motions.looked_into(pos, parameter)
