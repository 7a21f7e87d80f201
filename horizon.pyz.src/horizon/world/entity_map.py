"""Entities by id, and by chunk so that those near a place are found without asking all.

An entity's fields are set freely while it moves, so the chunk it is filed under may be that of a moment ago: a search
looks `SLACK` blocks further, and everything is filed anew once a tick.
"""

from math import floor

from horizon.core.aabb import AABB

SLACK = 8.0  # blocks an entity may move between two ticks without `moved` being called
WIDEST = 4.0  # half of the widest entity's box
FEW = 24  # below this many, asking all is faster


class EntityMap:
    """`by_id` keeps the order in which entities were added."""

    __slots__ = ("by_id", "_buckets", "_filed_at")

    def __init__(self):
        self.by_id = {}
        self._buckets: dict[tuple[int, int], dict] = {}
        self._filed_at = None

    def add(self, entity) -> None:
        """In place of one that may have the same id."""
        self.remove(entity.id)
        self.by_id[entity.id] = entity
        self._file(entity)

    def remove(self, entity_id: int):
        entity = self.by_id.pop(entity_id, None)
        if entity is not None:
            self._unfile(entity)
        return entity

    def moved(self, entity) -> None:
        if self.by_id.get(entity.id) is entity and entity.bucket != (floor(entity.x) >> 4, floor(entity.z) >> 4):
            self._unfile(entity)
            self._file(entity)

    def touching(self, box: AABB, kind, without, now: int) -> list:
        by_name = kind if isinstance(kind, str) else None
        found = []
        for entity in self._near(box, now):
            if entity is without:
                continue
            if kind is not None:
                if by_name is not None:
                    name = entity.type.name
                    if name != by_name and name[10:] != by_name:
                        continue
                elif not isinstance(entity, kind):
                    continue
            if box.touches(entity.box()):
                found.append(entity)
        return found

    def of_chunk(self, cx: int, cz: int) -> list:
        return [entity for entity in self.by_id.values()
                if floor(entity.x) >> 4 == cx and floor(entity.z) >> 4 == cz]

    def _near(self, box: AABB, now: int):
        by_id = self.by_id
        if len(by_id) <= FEW:
            return by_id.values()
        reach = SLACK + WIDEST
        x0, x1 = floor(box[0] - reach) >> 4, floor(box[3] + reach) >> 4
        z0, z1 = floor(box[2] - reach) >> 4, floor(box[5] + reach) >> 4
        if (x1 - x0 + 1) * (z1 - z0 + 1) > len(self._buckets):
            return by_id.values()
        if now != self._filed_at:
            self._file_all(now)
        found = []
        for cx in range(x0, x1 + 1):
            for cz in range(z0, z1 + 1):
                bucket = self._buckets.get((cx, cz))
                if bucket:
                    found += bucket.values()
        found.sort(key=_id)
        return found

    def _file_all(self, now: int) -> None:
        self._filed_at = now
        for entity in self.by_id.values():
            if entity.bucket != (floor(entity.x) >> 4, floor(entity.z) >> 4):
                self._unfile(entity)
                self._file(entity)

    def _file(self, entity) -> None:
        key = entity.bucket = (floor(entity.x) >> 4, floor(entity.z) >> 4)
        self._buckets.setdefault(key, {})[entity.id] = entity

    def _unfile(self, entity) -> None:
        bucket = self._buckets.get(entity.bucket)
        if bucket is not None:
            bucket.pop(entity.id, None)
            if not bucket:
                del self._buckets[entity.bucket]
        entity.bucket = None


def _id(entity) -> int:
    return entity.id
