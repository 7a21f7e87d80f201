"""Light of sky and blocks: exact floods over whole regions, and over what a change can reach.

Light that enters a cell loses 1, or all in an opaque one (the registry has no opacity between 1 and 15). It does not
pass a face that is shut on either side (slabs, stairs, snow). The sky's light falls straight down at 15 until something
dims it or shuts the way; so a cell has sky light 15 exactly if it falls there, which the code below relies on.

Floods go level by level over flat arrays with a shell of opaque cells, which makes neighbours plain index offsets.
Source of the rules: minecraft.wiki, Light.
"""

import numpy as np

from horizon.core.pos import ChunkPos, SectionPos
from horizon.registry import state_tables
from horizon.world import heightmap

REACH = 15  # no cell this far from a change changes
TILE = 4  # chunks a side that are lit together
OPAQUE = 255


def _kinds() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Every state's kind: 0 clear, 255 opaque and dark, between them one of the few that shine or have shut faces.
    And per kind: whether opaque, emission, shut faces (a bit per Direction)."""
    opaque = state_tables.OPACITY >= 15
    shut = np.where(opaque, 0, state_tables.FACE_OCCLUSION).astype(np.int32)
    key = opaque.astype(np.int32) << 12 | state_tables.EMISSION.astype(np.int32) << 8 | shut
    plain = (key == 0) | (key == 1 << 12)
    special, place = np.unique(key[~plain], return_inverse=True)
    if len(special) > 254:
        raise ValueError(f"{len(special)} kinds of light-changing states do not fit into a byte")
    kind = np.where(opaque, np.uint8(OPAQUE), np.uint8(0))
    kind[~plain] = place + 1
    table = np.zeros(256, np.int32)
    table[1:len(special) + 1] = special
    table[OPAQUE] = 1 << 12
    return kind, table >> 12 != 0, (table >> 8 & 15).astype(np.uint8), (table & 63).astype(np.uint8)


KIND, _KIND_OPAQUE, _KIND_EMISSION, _KIND_SHUT = _kinds()
# states that the sky's light enters at full strength but does not leave downwards
FLOOR = (state_tables.OPACITY == 0) & (state_tables.FACE_OCCLUSION & 3 == 1)
# what tells states apart for light: where it is equal, a change changes no light
LIGHT_CLASS = (KIND.astype(np.uint16) << 1 | (state_tables.OPACITY > 0)).tolist()


class _Field:
    """A region as flat arrays with their shell: what stops light, what shines, what is shut where."""

    __slots__ = ("shape", "strides", "walls", "sources", "emission", "shut", "mark", "special", "kinds")

    def __init__(self, kinds: np.ndarray):
        """kinds: uint8 [Y, Z, X] of `KIND`, its outermost cells 255."""
        self.shape = kinds.shape
        across = kinds.shape[2]
        layer = across * kinds.shape[1]
        self.strides = (-layer, layer, -across, across, -1, 1)  # in Direction order
        flat = self.kinds = kinds.reshape(-1)
        self.special = np.flatnonzero(flat - np.uint8(1) < np.uint8(254))
        found = flat[self.special]
        self.walls = flat.copy()
        self.walls[self.special] = np.where(_KIND_OPAQUE[found], np.uint8(OPAQUE), np.uint8(0))
        emission = _KIND_EMISSION[found]
        shining = emission > 0
        self.sources, self.emission = self.special[shining], emission[shining]
        shut = _KIND_SHUT[found]
        self.shut = None
        if shut.any():
            self.shut = np.zeros(flat.size, np.uint8)
            self.shut[self.special] = shut
        self.mark = np.empty(flat.size, np.int32)

    def unique(self, cells: np.ndarray) -> np.ndarray:
        """Each cell once: the last to sign a cell wins. Cheaper than sorting."""
        count = np.arange(len(cells), dtype=np.int32)
        self.mark[cells] = count
        return cells[self.mark[cells] == count]

    def beside(self, cells: np.ndarray, first: int = 0) -> np.ndarray:
        """All cells that light gets to from these in one step, repeated as often as it does. Cell 0 is `first`."""
        if self.shut is None:
            return np.concatenate([cells + stride for stride in self.strides])
        shut, out = self.shut[first:], []
        here = shut[cells]
        for direction, stride in enumerate(self.strides):
            to = cells[here >> direction & 1 == 0] + stride
            out.append(to[shut[to] >> (direction ^ 1) & 1 == 0])
        return np.concatenate(out)

    def spread(self, light: np.ndarray, fronts: list, first: int = 0) -> None:
        """Let light run. `light`: flat uint8, `OPAQUE` where none gets in; it begins with the field's cell `first`.
        `fronts[level]`: lists of cells (of `light`) that have that level and may have darker ones beside them."""
        front = np.empty(0, np.intp)
        for level in range(15, 1, -1):
            if fronts[level]:
                front = np.concatenate([front, *fronts[level]])
            if not len(front):
                continue
            cells = self.beside(front, first)
            cells = cells[light[cells] < level - 1]
            if len(cells):
                light[cells] = level - 1
                cells = self.unique(cells)
            front = cells

    def shine(self, light: np.ndarray, fronts: list) -> None:
        """Put the blocks that shine into `light` and `fronts`."""
        for level in range(15, 0, -1):
            cells = self.sources[self.emission == level]
            if len(cells):
                inside = cells[light[cells] < level]
                light[inside] = level
                fronts[level].append(cells)


_COLUMNS = np.arange(256).reshape(16, 16)


def _fronts() -> list:
    return [[] for _ in range(16)]


def _sky_tops(heights: np.ndarray, lowest: np.ndarray) -> np.ndarray:
    """The lowest cell of each column into which the sky's light falls.

    heights: the map `light_blocking`; lowest: uint16, the state ids right below those.
    """
    return heights - FLOOR[lowest]


def sky_tops(chunk) -> np.ndarray:
    """int [16, 16] (z, x): y of the lowest cell of each column of a LevelChunk that has sky light 15."""
    row = np.maximum(chunk.light_blocking.astype(np.intp) - (1 + chunk.min_y), 0)
    lowest = chunk.states.reshape(-1)[(row << 8) + _COLUMNS]
    return _sky_tops(chunk.light_blocking.astype(np.int32), lowest)


def _tops_of_states(states: np.ndarray) -> np.ndarray:
    """The same as rows, of bare states [Y, Z, X]; 0 for a clear column."""
    blocking = heightmap.FLAGS[states[::-1].astype(np.intp)] & heightmap.LIGHT_BLOCKING != 0
    first = blocking.argmax(axis=0)
    hit = np.take_along_axis(blocking, first[None], 0)[0]
    heights = np.where(hit, states.shape[0] - first, 0).astype(np.int32)
    row = np.maximum(heights - 1, 0)
    return _sky_tops(heights, np.take_along_axis(states, row[None], 0)[0]) * hit


def _flood(kinds: np.ndarray, tops: np.ndarray, has_sky: bool) -> np.ndarray:
    """Light of a shelled region. tops: int [Z, X] rows of the shelled array. Returns uint8, shell included."""
    field = _Field(kinds)
    height, _, across = field.shape
    layer = field.strides[1]
    out = np.zeros(kinds.size, np.uint8)
    if has_sky:
        # no light of the sky gets further down than this; what is deeper stays as it is
        deep = max(int(tops.min()) - REACH - 1, 0)
        sky = field.walls[deep * layer:].copy()
        np.copyto(sky.reshape(-1, *kinds.shape[1:]), 15, where=np.arange(deep, height)[:, None, None] >= tops)
        np.maximum(sky, field.walls[deep * layer:], out=sky)
        # the cells that have a darker one beside or below them: up to the highest neighbour, and each lowest
        beside = np.zeros_like(tops)
        beside[1:-1, 1:-1] = np.maximum(
            np.maximum(tops[:-2, 1:-1], tops[2:, 1:-1]), np.maximum(tops[1:-1, :-2], tops[1:-1, 2:])
        )
        count = np.maximum(beside - tops, 1)
        count[0] = count[-1] = 0
        count[:, 0] = count[:, -1] = 0
        columns = np.flatnonzero(count)
        counts = count.reshape(-1)[columns]
        ends = np.cumsum(counts)
        rows = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - counts - tops.reshape(-1)[columns], counts)
        cells = rows * layer + np.repeat(columns, counts)
        cells = cells[rows < height - 1] - deep * layer
        fronts = _fronts()
        fronts[15].append(cells[sky[cells] == 15])
        field.spread(sky, fronts, deep * layer)
        sky[sky == OPAQUE] = 0
        np.left_shift(sky, 4, out=out[deep * layer:])
    if len(field.sources):
        glow = field.walls.copy()
        fronts = _fronts()
        field.shine(glow, fronts)
        field.spread(glow, fronts)
        glow[glow == OPAQUE] = 0
        glow[field.sources] = np.maximum(glow[field.sources], field.emission)
        out |= glow
    return out.reshape(field.shape)


def light_region(states: np.ndarray, has_sky: bool = True) -> np.ndarray:
    """Light of a region by itself: nothing comes in from its sides, the sky is right above it.

    states: uint16 [Y, Z, X]. Returns uint8 of the same shape, sky << 4 | block. Exact for cells that are 15 or more
    from every side, the rest lacks what would come from outside.
    """
    kinds = np.full(tuple(size + 2 for size in states.shape), OPAQUE, np.uint8)
    kinds[1:-1, 1:-1, 1:-1] = KIND[states.astype(np.intp)]
    tops = np.full(kinds.shape[1:], kinds.shape[0], np.int32)
    tops[1:-1, 1:-1] = _tops_of_states(states) + 1
    return _flood(kinds, tops, has_sky)[1:-1, 1:-1, 1:-1].copy()


def light_chunks(chunks: dict, wanted, has_sky: bool = True, tile: int = TILE) -> dict[ChunkPos, np.ndarray]:
    """First light of a batch of chunks.

    chunks: ChunkPos -> LevelChunk, or its states uint16 [height, 16, 16]; of all wanted ones and those around them
    (where one is missing, no light comes from there). Returns ChunkPos -> uint8 [height, 16, 16], sky << 4 | block,
    exact where the whole ring is there. Nothing in `chunks` is changed. Squares of `tile` x `tile` wanted ones are lit
    together: the greater, the less is lit in vain around them.
    """
    wanted = [ChunkPos(*pos) for pos in wanted]
    x0, z0 = min((pos.x for pos in wanted), default=0), min((pos.z for pos in wanted), default=0)
    tiles: dict[tuple[int, int], list] = {}
    for pos in wanted:
        tiles.setdefault(((pos.x - x0) // tile, (pos.z - z0) // tile), []).append(pos)
    out = {}
    for together in tiles.values():
        out.update(_light_tile(chunks, together, has_sky))
    return out


def _light_tile(chunks: dict, wanted: list[ChunkPos], has_sky: bool) -> dict[ChunkPos, np.ndarray]:
    x0, x1 = min(pos.x for pos in wanted) - 1, max(pos.x for pos in wanted) + 1
    z0, z1 = min(pos.z for pos in wanted) - 1, max(pos.z for pos in wanted) + 1
    around = []
    peak = 0
    for cz in range(z0, z1 + 1):
        for cx in range(x0, x1 + 1):
            chunk = chunks.get((cx, cz))
            if chunk is None:
                continue
            if isinstance(chunk, np.ndarray):
                states, tops = chunk, _tops_of_states(chunk)
                filled = np.flatnonzero(states.reshape(states.shape[0], 256).any(axis=1))
                peak = max(peak, int(filled[-1]) + 1 if len(filled) else 0)
            else:
                states, tops = chunk.states, sky_tops(chunk) - chunk.min_y
                peak = max(peak, int(chunk.world_surface.max()) - chunk.min_y)
            around.append((cx, cz, states, tops))
    height = around[0][2].shape[0]
    rows = min(height, peak + REACH)  # above that there is only open sky
    kinds = np.full((rows + 2, (z1 - z0 + 1) * 16 + 2, (x1 - x0 + 1) * 16 + 2), OPAQUE, np.uint8)
    tops = np.full(kinds.shape[1:], rows + 2, np.int32)
    for cx, cz, states, chunk_tops in around:
        z, x = (cz - z0) * 16 + 1, (cx - x0) * 16 + 1
        # indices of the machine's own width are looked up three times as fast
        kinds[1:-1, z:z + 16, x:x + 16] = KIND[states[:rows].astype(np.intp)]
        tops[z:z + 16, x:x + 16] = np.minimum(chunk_tops, rows) + 1
    light = _flood(kinds, tops, has_sky)
    out = {}
    for pos in wanted:
        z, x = (pos.z - z0) * 16 + 1, (pos.x - x0) * 16 + 1
        own = np.full((height, 16, 16), 0xF0 if has_sky else 0, np.uint8)
        own[:rows] = light[1:-1, z:z + 16, x:x + 16]
        out[pos] = own
    return out


class LightEngine:
    """Keeps the light of a level's loaded and lit chunks right while blocks change."""

    def __init__(self, level):
        self.level = level

    def changed(self, changes) -> list[SectionPos]:
        """Make light right after blocks changed. Call it when the chunks have the new states.

        changes: (pos, old state id, new state id), each place once or more. Returns the sections whose light is not
        as it was, sorted; their chunks are marked dirty. Chunks that are not loaded or not lit are left alone, and
        light neither comes from nor goes to them.
        """
        groups: dict[tuple[int, int, int], dict] = {}
        for pos, old_id, new_id in changes:
            if LIGHT_CLASS[old_id] != LIGHT_CLASS[new_id]:
                x, y, z = pos
                groups.setdefault((x >> 5, y >> 5, z >> 5), {})[(x, y, z)] = None
        touched = set()
        for cells in groups.values():
            touched.update(self._relight(cells))
        return sorted(touched)

    def _relight(self, cells) -> list[SectionPos]:
        """Light around some cells that changed, all within 32 blocks of each other."""
        level = self.level
        min_y, height = level.min_y, level.height
        dirty, lost, gained = [], [], []
        columns = {}
        for x, y, z in cells:
            chunk = level.chunks.get((x >> 4, z >> 4))
            if chunk is None or not chunk.is_lit:
                continue
            dirty.append((y - min_y, z, x))
            columns[(x, z)] = chunk
        if not dirty:
            return []
        if level.has_sky:
            for (x, z), chunk in columns.items():
                self._sky_column(chunk, x, z, lost, gained)
        where = dirty + lost + gained
        rows = [cell[0] for cell in where]
        r0, r1 = max(min(rows) - REACH, 0), min(max(rows) + REACH, height - 1)
        z0, z1 = min(cell[1] for cell in dirty) - REACH, max(cell[1] for cell in dirty) + REACH
        x0, x1 = min(cell[2] for cell in dirty) - REACH, max(cell[2] for cell in dirty) + REACH

        # the window, within a shell; chunks that are not lit stay as opaque as the shell
        kinds = np.full((r1 - r0 + 3, z1 - z0 + 3, x1 - x0 + 3), OPAQUE, np.uint8)
        light = np.zeros(kinds.shape, np.uint8)
        parts = []
        for cz in range(z0 >> 4, (z1 >> 4) + 1):
            for cx in range(x0 >> 4, (x1 >> 4) + 1):
                chunk = level.chunks.get((cx, cz))
                if chunk is None or not chunk.is_lit:
                    continue
                za, zb = max(z0, cz << 4), min(z1, cz << 4 | 15) + 1
                xa, xb = max(x0, cx << 4), min(x1, cx << 4 | 15) + 1
                inner = np.s_[r0:r1 + 1, za - (cz << 4):zb - (cz << 4), xa - (cx << 4):xb - (cx << 4)]
                outer = np.s_[1:-1, za - z0 + 1:zb - z0 + 1, xa - x0 + 1:xb - x0 + 1]
                kinds[outer] = KIND[chunk.states[inner].astype(np.intp)]
                light[outer] = chunk.light[inner]
                parts.append((chunk, inner, outer))
        field = _Field(kinds)
        layer, across = field.strides[1], field.strides[3]

        def flat(places):
            return np.array([(r - r0 + 1) * layer + (z - z0 + 1) * across + x - x0 + 1 for r, z, x in places], np.intp)

        before = light.reshape(-1)
        opaque = field.walls == OPAQUE
        glow = self._block(field, before, flat(dirty), opaque)
        after = glow
        if level.has_sky:
            after = glow | self._sky(field, before, flat(dirty), flat(lost), flat(gained), opaque) << np.uint8(4)
        after = after.reshape(light.shape)
        different = after != light
        if not different.any():
            return []
        return self._store(parts, after, different, r0)

    def _sky_column(self, chunk, x: int, z: int, lost: list, gained: list) -> None:
        """Cells of a column that the sky's light falls into no more, or now."""
        zi, xi = z & 15, x & 15
        top = int(chunk.light_blocking[zi, xi]) - chunk.min_y
        if top and FLOOR[chunk.cells[(top - 1) << 8 | zi << 4 | xi]]:
            top -= 1
        column = chunk.light[:, zi, xi] >= 0xF0
        lost += [(row, z, x) for row in np.flatnonzero(column[:top]).tolist()]
        gained += [(row + top, z, x) for row in np.flatnonzero(~column[top:]).tolist()]

    def _block(self, field: _Field, before: np.ndarray, dirty: np.ndarray, opaque: np.ndarray) -> np.ndarray:
        old = before & np.uint8(15)
        light = np.where(opaque, np.uint8(OPAQUE), old)
        own = None
        if len(field.sources):
            own = np.zeros(light.size, np.uint8)
            own[field.sources] = field.emission
        light[dirty] = np.where(opaque[dirty], np.uint8(OPAQUE), np.uint8(0))
        fronts = _fronts()
        self._darken(field, light, dirty, old[dirty], own, fronts)
        field.shine(light, fronts)
        field.spread(light, fronts)
        light[opaque] = 0
        if own is not None:
            np.maximum(light, own, out=light)
        return light

    def _sky(self, field: _Field, before, dirty, lost, gained, opaque) -> np.ndarray:
        old = before >> np.uint8(4)
        light = np.where(opaque, np.uint8(OPAQUE), old)
        direct = dirty[old[dirty] == 15]  # still direct, unless among the lost
        dark = np.concatenate([dirty, lost])
        light[dark] = np.where(opaque[dark], np.uint8(OPAQUE), np.uint8(0))
        direct = np.concatenate([direct, gained])
        direct = direct[~opaque[direct]]
        fronts = _fronts()
        if len(lost):
            mark = np.zeros(light.size, bool)
            mark[lost] = True
            direct = direct[~mark[direct]]
        light[direct] = 15
        fronts[15].append(direct)
        self._darken(field, light, dark, old[dark], None, fronts)
        field.spread(light, fronts)
        light[opaque] = 0
        return light

    @staticmethod
    def _darken(field: _Field, light: np.ndarray, cells: np.ndarray, levels: np.ndarray, own, fronts: list) -> None:
        """Take away all light that may have come from `cells`, which had `levels`, and note in `fronts` what is left
        around it. Takes rather too much than too little: what is left runs back in."""
        strides = np.array(field.strides)
        left = [cells]
        while len(cells):
            beside = (cells[:, None] + strides).reshape(-1)
            from_level = np.repeat(levels, 6)
            there = light[beside]
            gone = (there > 0) & (there < from_level)
            if own is not None:
                gone &= own[beside] < there
            stay = beside[(there > 0) & (there != OPAQUE) & ~gone]
            if len(stay):
                left.append(stay)
            cells, levels = beside[gone], there[gone]
            if len(cells):
                count = np.arange(len(cells), dtype=np.int32)
                field.mark[cells] = count
                once = field.mark[cells] == count
                cells, levels = cells[once], levels[once]
                light[cells] = 0
        left = field.unique(np.concatenate(left))
        levels = light[left]
        for level in np.unique(levels).tolist():
            if 1 < level <= 15:
                fronts[level].append(left[levels == level])

    @staticmethod
    def _store(parts, after, different, r0: int) -> list[SectionPos]:
        touched = []
        for chunk, inner, outer in parts:
            part = different[outer]
            rows = np.flatnonzero(part.any(axis=(1, 2)))
            if not len(rows):
                continue
            chunk.light[inner] = after[outer]
            chunk.dirty = True
            bottom = chunk.min_y >> 4
            for section in np.unique((rows + r0) >> 4).tolist():
                touched.append(SectionPos(chunk.pos.x, section + bottom, chunk.pos.z))
        return touched


