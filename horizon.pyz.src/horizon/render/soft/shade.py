"""The colour of what rays met: texture, tint, light with soft corners, distance. Formulas: `render/shading`."""

import numpy as np

from horizon.registry.state_tables import EMISSION
from horizon.render.looks import TRANSLUCENT
from horizon.render.shading import CORNER, FACE_LIGHT, LIGHT_STEPS, fog_share, mip_level
from horizon.render.soft import rays as ray_caster
from horizon.render.soft.rays import CUBE, QUAD, Hits, cube_face, enter, looks_at, on_face, quad_uv, turned, which
from horizon.render.soft.view import View
from horizon.render.tints import COLORS, WATER

F = np.float32
_FACE_LIGHT = np.array(FACE_LIGHT, F)
_DARKER = F(CORNER[0] - CORNER[1])  # the corner's curve is straight
_TINT_COLORS = (COLORS / F(255)).astype(F)
_BIOME_KINDS = 3
_NORMAL = np.array((1, 2, 0))  # by face // 2: 0 x, 1 y, 2 z
_FIRST, _SECOND = np.array((0, 0, 1)), np.array((2, 1, 2))
_STRIDE = np.array((1, 256, 16), np.int32)
_OUT = np.array((-1, 1), np.int32)


class Shader:
    """light_table: as `shading.fine_lightmap` makes it; growth: `Camera.texel_growth`."""

    def __init__(self, view: View, origin: np.ndarray, light_table: np.ndarray, growth: float):
        self.view, self.palette, self.origin = view, view.palette, origin
        self.light_table, self.growth = light_table, growth

    def solid(self, rays: np.ndarray, hits: Hits, cubes: tuple, out: np.ndarray) -> None:
        """Write the colours (float32 [n, 3]) of rays that ended at something. cubes: as `finish_cubes` gave them."""
        still = which(hits.kind[cubes[0]] == CUBE)
        ray, face, facing = cubes if len(still) == len(cubes[0]) else (part[still] for part in cubes)
        if len(ray):
            out[ray] = self.cubes(rays.take(ray, 1), hits.cell[ray], hits.place.take(ray, 1), hits.t[ray], face, facing)[0]
        ray = which(hits.kind == QUAD)
        if len(ray):
            out[ray] = self.quads(rays.take(ray, 1), hits.cell[ray], hits.place.take(ray, 1), hits.t[ray], hits.quad[ray])[0]

    def veils(self, rays: np.ndarray, hits: Hits):
        """Cubes and quads that are seen through: yields (ray, t, colour [n, 3], alpha [n])."""
        view = self.view
        if hits.veils:
            ray, cell, place = (np.concatenate(parts, -1) for parts in zip(*hits.veils, strict=True))
            ways = rays.take(ray, 1)
            t, face, facing = enter(place, ways, self.origin)
            ids = view.ids.take(cell)
            some = which((t > 1e-3) & (t < hits.t[ray]))
            some = some[~ray_caster.joined(view, place[:, some], face[some], ids[some])]
            if len(some):
                ray = ray[some]
                yield ray, t[some], *self.cubes(ways[:, some], cell[some], place[:, some], t[some], face[some], facing[some])
        if hits.panes:
            ray, t, quad, cell, place = (np.concatenate(parts, -1) for parts in zip(*hits.panes, strict=True))
            some = which((t > 1e-3) & (t < hits.t[ray]))
            if len(some):
                ray, t = ray[some], t[some]
                yield ray, t, *self.quads(rays.take(ray, 1), cell[some], place[:, some], t, quad[some])

    def cubes(self, ways, cell, place, t, face, facing) -> tuple[np.ndarray, np.ndarray]:
        """Colours and alpha of whole faces of cells."""
        view, looks = self.view, self.palette.looks
        ids = view.ids.take(cell)
        points = [self.origin[axis] + ways[axis] * t - place[axis] for axis in range(3)]
        layer, u, v, look = cube_face(view, place, face, ids, points)
        level = self._level(t, facing, looks.passes[ids])
        texel = self.palette.sample(layer, u, v, level)
        tint = looks.cube_tint[look, face]
        over = looks.over_layer[look, face]
        some = which(over >= 0)
        if len(some):  # the upper one of two faces, where it has no hole
            u, v = turned(*on_face(face[some], *(point[some] for point in points)), looks.over_uvturn[look[some], face[some]])
            upper = self.palette.sample(over[some], u, v, level[some])
            shown = which(upper >= np.uint32(128 << 24))
            some = some[shown]
            texel[some], tint[some] = upper[shown], looks.over_tint[look[some], face[some]]
        colors, alpha = self._tinted(texel, tint, place, looks.passes[ids])
        sky, block, shadow = self.smooth(place, face, None, points)
        colors *= (_FACE_LIGHT.take(face) * (1 - _DARKER * shadow))[:, None]
        colors *= self._light(sky, block)
        return colors, alpha

    def quads(self, ways, cell, place, t, quad) -> tuple[np.ndarray, np.ndarray]:
        """Colours and alpha of surfaces of shapes."""
        view, palette, looks = self.view, self.palette, self.palette.looks
        ids = view.ids.take(cell)
        _, local = looks_at(view, self.origin, ids, place)
        points = [local[axis] + ways[axis] * t for axis in range(3)]
        s, r = (ray_caster.along(rows, quad, *points) for rows in (palette.across, palette.down))
        u, v = quad_uv(palette, quad, s, r)
        passes = looks.passes[ids]
        level = self._level(t, np.abs(ray_caster.facing_of(palette, ways, np.arange(len(quad)), quad)), passes)
        texel = palette.sample(looks.layer[quad], u, v, level)
        points = [self.origin[axis] + ways[axis] * t - place[axis] for axis in range(3)]
        colors, alpha = self._tinted(texel, looks.tint[quad], place, passes)
        face = looks.direction[quad]
        shade = np.where(looks.shade[quad], _FACE_LIGHT.take(face), F(1))
        flush = palette.is_flush[quad]
        is_soft = looks.ao[quad] & (looks.emission[quad] == 0) & (EMISSION[ids] == 0)
        sky, block = np.empty(len(quad), F), np.empty(len(quad), F)
        some = which(is_soft)
        if len(some):
            sky[some], block[some], shadow = self.smooth(
                place[:, some], face[some], ~flush[some], [point[some] for point in points])
            shade[some] *= 1 - _DARKER * shadow
        some = which(~is_soft)
        if len(some):
            sky[some], block[some] = self.flat(place[:, some], face[some], flush[some])
        np.maximum(block, looks.emission[quad].astype(F) * 4, out=block)
        colors *= shade[:, None]
        colors *= self._light(sky, block)
        return colors, alpha

    def fluids(self, found) -> tuple[np.ndarray, np.ndarray]:
        """Colours and alpha of surfaces of water and lava; lit by the cell or the one above, whichever is lighter."""
        view = self.view
        level = mip_level(found.t, found.facing, self.growth, self.palette.size)
        texel = self.palette.sample(found.layer, found.u, found.v, level)
        tint = np.where(found.kind == 1, np.int8(WATER), np.int8(-1))
        colors, alpha = self._tinted(texel, tint, found.place, np.where(found.kind == 1, TRANSLUCENT, 0))
        own = view.light.take(found.cell)
        x, y, z = found.place
        above = view.light.take(view.locate(x, y + np.int32(1), z))
        sky = np.maximum(own >> 8 & 15, above >> 8 & 15).astype(F) * 4
        block = np.maximum(own & 15, above & 15).astype(F) * 4
        colors *= _FACE_LIGHT.take(found.face)[:, None]
        colors *= self._light(sky, block)
        return colors, alpha

    def _level(self, t, facing, passes) -> np.ndarray:
        level = mip_level(t, facing, self.growth, self.palette.size)
        level *= self.palette.mips[passes]
        return level

    def _tinted(self, texel, tint, place, passes) -> tuple[np.ndarray, np.ndarray]:
        texels = texel.view(np.uint8).reshape(-1, 4)
        colors = texels[:, :3] * F(1 / 255)
        some = which(tint >= 0)
        if len(some):
            kind = tint[some]
            by_biome = kind < _BIOME_KINDS
            wanted = _TINT_COLORS.take(kind, 0)
            of = which(by_biome)
            if len(of):
                at = some[of]
                wanted[of] = self.view.tint(place[0].take(at), place[2].take(at), kind[of].astype(np.int32))
            colors[some] *= wanted
        alpha = np.where(passes == TRANSLUCENT, texels[:, 3] * F(1 / 255), F(1))
        return colors, alpha

    def _light(self, sky: np.ndarray, block: np.ndarray) -> np.ndarray:
        """float32 [n, 3] from sums of four cells, 0..60."""
        place = (sky * F(4) + F(0.5)).astype(np.int32)
        place *= np.int32(LIGHT_STEPS)
        place += (block * F(4) + F(0.5)).astype(np.int32)
        return self.light_table.take(place, 0)

    def flat(self, place, face, flush) -> tuple[np.ndarray, np.ndarray]:
        """Sky and block sums 0..60 of the cell, or of the one in front for a surface in its side."""
        at = self._front(place, face, ~flush)
        value = self.view.light.take(self.view.locate(*at))
        return (value >> 8 & 15).astype(F) * 4, (value & 15).astype(F) * 4

    def _front(self, place, face, own) -> np.ndarray:
        at = place.copy()
        step = _OUT.take(face & 1)
        if own is not None:
            step *= ~own
        at.reshape(-1)[_NORMAL.take(face >> 1) * at.shape[1] + np.arange(at.shape[1])] += step
        return at

    def smooth(self, place, face, own, points) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Sums of sky and block light, 0..60, and how many outer cells are opaque, 0..3, all mixed over the face: float32.

        own: bool, surfaces inside their cell, which go by their own layer (None: none is).
        """
        view, count = self.view, len(face)
        at = self._front(place, face, own)
        base = view.locate(*at)
        middle = view.light.take(base)
        if own is not None:  # inside a cell without light of its own: use the one outside
            shut = which((middle >> 15 != 0) & own)
            if len(shut):
                at[:, shut] = self._front(place[:, shut], face[shut], None)
                base[shut] = view.locate(*at[:, shut])
                middle[shut] = view.light.take(base[shut])
        middle = middle & np.uint16(0x7FFF)
        plane = face >> 1
        first, second = _FIRST.take(plane), _SECOND.take(plane)
        rows = np.arange(count)
        index_a, index_b = first * count + rows, second * count + rows
        stride_a, stride_b = _STRIDE.take(first), _STRIDE.take(second)
        in_a, in_b = at.reshape(-1).take(index_a) & 15, at.reshape(-1).take(index_b) & 15
        ends = {-1: (in_a == 0, in_b == 0), 1: (in_a == 15, in_b == 15)}
        spot = np.stack(points).reshape(-1)
        a, b = np.clip(spot.take(index_a), 0, 1), np.clip(spot.take(index_b), 0, 1)

        def around(da: int, db: int) -> np.ndarray:
            cell = base + np.int32(da) * stride_a if da else base.copy()
            if db:
                cell += np.int32(db) * stride_b
            if da and db:
                leaves = which(ends[da][0] | ends[db][1])
            else:
                leaves = which(ends[da][0] if da else ends[db][1])
            if len(leaves):
                moved = at[:, leaves]
                flat = moved.reshape(-1)
                row = np.arange(len(leaves))
                if da:
                    flat[first[leaves] * len(leaves) + row] += np.int32(da)
                if db:
                    flat[second[leaves] * len(leaves) + row] += np.int32(db)
                cell[leaves] = view.locate(*moved)
            return view.light.take(cell)

        sides = {}
        for da, db in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            value = around(da, db)
            shut = value >> np.uint16(15)
            sides[da, db] = np.where(shut, middle, value), shut
        sky, block, shadow = np.zeros(count, F), np.zeros(count, F), np.zeros(count, F)
        for da, part_a in ((-1, 1 - a), (1, a)):
            for db, part_b in ((-1, 1 - b), (1, b)):
                (value_a, shut_a), (value_b, shut_b) = sides[da, 0], sides[0, db]
                value = around(da, db)
                shut = value >> np.uint16(15)
                shut |= shut_a & shut_b
                total = np.where(shut, middle, value)
                total += middle
                total += value_a
                total += value_b
                share = part_a * part_b
                sky += share * (total >> np.uint16(8))
                block += share * (total & np.uint16(255))
                shut += shut_a
                shut += shut_b
                shadow += share * shut
        return sky, block, shadow


def fade(out: np.ndarray, shape: np.ndarray, fog, behind) -> None:
    """Mix colours [n, 3] with what is behind, by distances as `shading.fog_shape` gives them. behind: the sky's colours of
    some of them (asked with their places, or None if the fog has a colour of its own)."""
    some = which(shape > fog.start)
    if len(some):
        share = fog_share(shape[some], fog.start, fog.end)[:, None]
        far = behind(some) if fog.color is None else fog.color
        out[some] += (far - out[some]) * share


__all__ = ["CUBE", "Shader", "fade"]
