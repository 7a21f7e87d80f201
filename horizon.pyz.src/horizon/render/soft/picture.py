"""A picture of a frame with nothing but numpy: the same frame gives the same pixels."""

from collections.abc import Iterator

import numpy as np

from horizon.gui.pixels import composed
from horizon.render.assets import default
from horizon.render.camera import Scene
from horizon.render.frame import Frame
from horizon.render.frames import far_of, frame_of
from horizon.render.quads import ADD, BLEND, SOLID
from horizon.render.shading import fine_lightmap, fog_shape, fog_share
from horizon.render.sky import CLOUD_HEIGHT
from horizon.render.soft import fluid_rays, loose
from horizon.render.soft.layered import Layered
from horizon.render.soft.near_plants import NearPlants
from horizon.render.soft.palette import palette_of
from horizon.render.soft.rays import NOTHING, cast, finish_cubes
from horizon.render.soft.shade import Shader, fade
from horizon.render.soft.view import view_of

TILE = 65536  # rays at a time: what they need stays in the processor's cache
F = np.float32


def draw(frame: Frame | Scene, assets=None) -> np.ndarray:
    """uint8 [height, width, 3]. Reads the level and changes nothing in it. assets: what textures and looks are from (the
    built-in pack, if nothing is said)."""
    for picture in draw_steps(frame, assets):
        if picture is not None:
            return picture
    raise AssertionError("a picture has an end")


def draw_steps(frame: Frame | Scene, assets=None) -> Iterator[np.ndarray | None]:
    """The same in slices: None after each tile of rays, the picture last. The level may change in between: a
    picture shows it as it was when its first tile was drawn, unless somebody else looked at it meanwhile."""
    assets = assets or default()
    if isinstance(frame, Scene):
        frame = frame_of(frame, assets)
    canvas = _Canvas(frame, assets)
    for start in range(0, canvas.count, TILE):
        canvas.cast(start, min(start + TILE, canvas.count))
        if canvas.count > TILE:
            yield None
    canvas.loose()
    yield canvas.finished()


def ids(frame: Frame | Scene, assets=None) -> np.ndarray:
    """int32 [height, width]: the object whose surface each pixel shows, 0 for the world. Glass and water hide nothing, and
    neither do added surfaces and those over everything."""
    assets = assets or default()
    if isinstance(frame, Scene):
        frame = frame_of(frame, assets)
    canvas = _Canvas(frame, assets)
    for start in range(0, canvas.count, TILE):
        canvas.cast(start, min(start + TILE, canvas.count), colored=False)
    return canvas.ids()


class _Canvas:
    """colors float32 [n, 3] and t [n] (distance) by pixel, row by row; `layers`: what is seen through, put in later."""

    def __init__(self, frame: Frame, assets):
        scene, camera = frame.scene, frame.camera
        self.frame, self.camera = frame, camera
        self.palette = palette_of(assets)
        self.view = view_of(scene.level, self.palette)
        self.far = far_of(scene)
        self.light_table = fine_lightmap(frame.lightmap)
        self.painter = loose.Painter(camera, frame.origin, self.light_table, assets.sheet.pixels)
        self.rays = camera.rays()
        self.count = self.rays.shape[1]
        self.colors = np.empty((self.count, 3), F)
        self.t = np.empty(self.count, F)
        self.shape = fog_shape(*self.rays)
        self.layers = Layered(self.count)
        self._look()
        self.scale = 1 / np.maximum(camera.forward.astype(F) @ self.rays, F(1e-4))  # of a depth along the view, to a distance
        self.found, self.solid, self.solid_t = self._loose_ones()

    def _look(self) -> None:
        """Have the blocks around the eye as they are now."""
        scene, view = self.frame.scene, self.view
        view.look(scene.level, scene.eye, -int(-self.far // 16))
        self._seen = view.look_count
        self.cache = fluid_rays.cache_of(view)
        self.palette.sync(scene.time.tick + scene.time.partial)
        self.origin = (self.camera.eye - view.origin).astype(F)
        self.shader = Shader(view, self.origin, self.light_table, self.camera.texel_growth)
        self.plants = NearPlants(view, self.origin, self.camera)

    def _loose_ones(self) -> tuple:
        """What loose surfaces cover, the nearest solid ones, and how far away those are by pixel: no ray looks farther."""
        quads, hand = self.frame.quads, self.frame.hand
        nearest = np.full(self.count, np.inf, F)
        found = self.painter.fragments(quads, None) if len(quads) else loose.none()
        solid = loose.chosen(found, np.flatnonzero(quads.kind[found.quad] == SOLID))
        solid = loose.chosen(solid, loose.nearest(solid, self.count))
        nearest[solid.pixel] = solid.z * self.scale[solid.pixel]
        if len(hand):
            held = self.painter.fragments(hand, None, in_hand=True)
            nearest[held.pixel[hand.kind[held.quad] == SOLID]] = 0
        return found, solid, nearest

    def cast(self, start: int, stop: int, colored: bool = True) -> None:
        """The rays of a tile."""
        part = slice(start, stop)
        rays = np.ascontiguousarray(self.rays[:, part])
        if self.view.look_count != self._seen:  # somebody else looked from elsewhere between two tiles
            self._look()
        end = self.solid_t[part]
        hits = cast(self.view, self.origin, rays, np.minimum(end, F(self.far)), self.camera.texel_growth)
        cubes = finish_cubes(self.view, hits, self.origin, rays)
        self.plants.put(hits, start, stop)
        covered = end < hits.t
        hits.kind[covered] = NOTHING
        np.minimum(hits.t, end, out=hits.t)
        colors = self.colors[part]
        self.t[part] = hits.t
        met = np.flatnonzero(hits.kind)
        if colored:
            self.shader.solid(rays, hits, cubes, colors)
            open_sky = np.flatnonzero((hits.kind == NOTHING) & ~covered)
            colors[open_sky] = self._open_sky(rays.take(open_sky, 1))
            faded = colors[met]
            self._fade(faded, met + start, hits.t[met])
            colors[met] = faded
        self._fluids(rays, hits, start, colored)
        if colored:
            for ray, t, color, alpha in self.shader.veils(rays, hits):
                self._fade(color, ray + start, t)
                self.layers.add(ray + start, t, color, alpha)
            self._clouds(rays, met, start)

    def _open_sky(self, rays) -> np.ndarray:
        frame, time = self.frame, self.frame.scene.time
        behind = frame.sky.background(rays)
        if frame.fog.color is not None and frame.fog.end < self.far * 0.85:
            behind[:] = frame.fog.color
        return frame.sky.paint(rays, behind, frame.scene.eye, time.tick + time.partial)

    def _fade(self, color, pixel, t) -> None:
        """Fog over colours [n, 3] of pixels, at distances t."""
        fade(color, self.shape[pixel] * t, self.frame.fog, lambda some: self.frame.sky.background(self.rays.take(pixel[some], 1)))

    def _fluids(self, rays, hits, start: int, colored: bool) -> None:
        found = fluid_rays.meet(self.view, self.cache, self.origin, rays, hits)
        if found is None:
            return
        lava = np.flatnonzero(found.kind == 2)
        np.minimum.at(self.t, found.ray[lava] + start, found.t[lava])
        if colored:
            color, alpha = self.shader.fluids(found)
            at = found.ray + start
            self._fade(color, at, found.t)
            self.layers.add(at, found.t, color, alpha)

    def _clouds(self, rays, met, start: int) -> None:
        """Clouds before far land: only where land or eye reach so high."""
        sky = self.frame.sky
        if sky.clouds == "off" or not len(met) or max(self.view.top + self.view.origin[1], self.camera.eye[1]) < CLOUD_HEIGHT:
            return
        color, share, t = sky.cloud_layer(rays.take(met, 1), self.t[met + start])
        seen = np.flatnonzero(share > 0)
        self.layers.add(met[seen] + start, t[seen], color[seen].astype(F), share[seen])

    def loose(self) -> None:
        """Loose surfaces, what is seen through, and the hand."""
        quads, frame = self.frame.quads, self.frame
        if len(quads):
            found, kinds = self.found, quads.kind[self.found.quad]
            self._solid(quads)
            blended = np.flatnonzero((kinds == BLEND) | (kinds == ADD))
            if len(blended):
                some = loose.chosen(found, blended)
                t = some.z * self.scale[some.pixel]
                near = np.flatnonzero(t < self.t[some.pixel] * loose.CLOSER)
                some, t = loose.chosen(some, near), t[near]
                color, alpha = self.painter.colors(quads, some)
                is_added = quads.kind[some.quad] == ADD
                color[is_added] *= self._clear(some.pixel[is_added], t[is_added], alpha[is_added])
                mixed = np.flatnonzero(~is_added)
                faded = color[mixed]
                self._fade(faded, some.pixel[mixed], t[mixed])
                color[mixed] = faded
                self.layers.add(some.pixel, t, color, np.where(is_added, F(0), alpha), is_added)
            self.layers.blend(self.colors, self.t * loose.CLOSER)
            over = np.flatnonzero((kinds != SOLID) & (kinds != BLEND) & (kinds != ADD))
            if len(over):
                some = loose.chosen(found, over)
                some = loose.chosen(some, np.lexsort((some.quad, some.pixel)))
                color, alpha = self.painter.colors(quads, some)
                flat = Layered(self.count)
                flat.add(some.pixel, -some.quad.astype(F), color, alpha)
                flat.blend(self.colors)
        else:
            self.layers.blend(self.colors, self.t * loose.CLOSER)
        if len(frame.hand):
            self._hand()

    def _solid(self, quads) -> None:
        some = self.solid
        some = loose.chosen(some, np.flatnonzero(some.z * self.scale[some.pixel] <= self.t[some.pixel]))
        color, _ = self.painter.colors(quads, some)
        self._fade(color, some.pixel, self.t[some.pixel])
        self.colors[some.pixel] = color

    def _clear(self, pixel, t, alpha) -> np.ndarray:
        """How much of an added colour gets through the fog, [n, 1]."""
        return (alpha * (1 - fog_share(self.shape[pixel] * t, self.frame.fog.start, self.frame.fog.end)))[:, None]

    def _hand(self) -> None:
        quads = self.frame.hand
        found = self.painter.fragments(quads, None, in_hand=True)
        kinds = quads.kind[found.quad]
        some = loose.chosen(found, np.flatnonzero(kinds == SOLID))
        some = loose.chosen(some, loose.nearest(some, self.count))
        self.colors[some.pixel] = self.painter.colors(quads, some)[0]
        depth = np.full(self.count, np.inf, F)
        depth[some.pixel] = some.z
        rest = loose.chosen(found, np.flatnonzero(kinds != SOLID))
        rest = loose.chosen(rest, np.flatnonzero(rest.z <= depth[rest.pixel] * loose.CLOSER))
        if len(rest.pixel):
            color, alpha = self.painter.colors(quads, rest)
            is_added = quads.kind[rest.quad] == ADD
            color[is_added] *= alpha[is_added, None]
            flat = Layered(self.count)
            flat.add(rest.pixel, rest.z, color, np.where(is_added, F(0), alpha), is_added)
            flat.blend(self.colors)

    def ids(self) -> np.ndarray:
        out = np.zeros(self.count, np.int32)
        for quads, depth, in_hand in ((self.frame.quads, self.t / self.scale, False), (self.frame.hand, None, True)):
            if len(quads):
                found = self.painter.fragments(quads, depth, in_hand)
                some = loose.chosen(found, np.flatnonzero(quads.kind[found.quad] < ADD))
                some = loose.chosen(some, loose.nearest(some, self.count))
                out[some.pixel] = quads.id[some.quad]
        return out.reshape(self.camera.height, self.camera.width)

    def finished(self) -> np.ndarray:
        """uint8 [h, w, 3], with veil and flat part."""
        frame, colors = self.frame, self.colors
        if frame.veil is not None:
            red, green, blue, share = frame.veil
            colors += (np.array((red, green, blue), F) - colors) * F(share)
        np.clip(colors, 0, 1, out=colors)
        colors *= F(255)
        colors += F(0.5)
        picture = colors.astype(np.uint8).reshape(self.camera.height, self.camera.width, 3)
        if frame.gui is not None:
            picture = composed(picture, frame.gui, frame.inverts)
        return picture
