"""The renderer of OpenGL 3.3: a frame becomes pixels in a framebuffer of its own, whatever the window is.

Everything it knows of the world it keeps in `Columns`; what it draws, and in which order, is the table PASSES.
"""

from typing import NamedTuple

import numpy as np

from horizon.core.clock import monotonic
from horizon.gui.display.gl import GL
from horizon.render import fluids
from horizon.render.camera import Camera
from horizon.render.frame import Frame
from horizon.render.frames import far_of
from horizon.render.gl.columns import Columns
from horizon.render.gl.device import LINEAR, ArrayTexture, BufferTexture, Target, Texture, VertexArray
from horizon.render.gl.flat_pass import ColorPass, GuiPass
from horizon.render.gl.occlusion import DepthPass, Occlusion
from horizon.render.gl.passes import Row, State
from horizon.render.gl.quads_pass import Batch, BlendedQuadsPass, HandPass, SolidQuadsPass
from horizon.render.gl.sky_pass import CloudPass, SkyPass, clouds_come_last
from horizon.render.gl.tint_map import TintMap
from horizon.render.gl.world_pass import GroundPass, Programs, VeilPass
from horizon.render.mesh.tables import Shapes, Tables

NEAR_PLANE = 0.05
MESH_SECONDS = 0.002  # of a frame, that may go into meshes; workers make the most of them
TARGETS = 3
"""Framebuffers of so many sizes are kept."""
FOG_MAP = (48, 27)
LIGHT_SUMS = 61


def _always(frame: Frame) -> bool:
    return True


PASSES = (
    Row("ground", _always, GroundPass),
    Row("depth", _always, DepthPass),
    Row("sky", _always, SkyPass),
    Row("things", lambda frame: len(frame.quads) > 0, SolidQuadsPass),
    Row("sky", _always, SkyPass),
    Row("veils", _always, VeilPass),
    Row("clouds", clouds_come_last, CloudPass),
    Row("blended", lambda frame: len(frame.quads) > 0, BlendedQuadsPass),
    Row("hand", lambda frame: len(frame.hand) > 0, HandPass),
    Row("color", lambda frame: frame.veil is not None, ColorPass),
    Row("gui", lambda frame: frame.gui is not None or frame.inverts, GuiPass),
)
"""In order. The sky lies at the end of the depth and is drawn where no ground is. Weather, breaking cracks and the outline are
among the frame's loose quads."""
WORLD_PASSES = ("ground", "things", "hand")


class Chosen(NamedTuple):
    """Sections in view, nearest first: slots, middles relative to the eye, sides that may be seen; sees_deep: the eye is far
    from daylight itself."""

    slots: np.ndarray
    middle: np.ndarray
    facing: np.ndarray
    sees_deep: bool


class Shared:
    """What passes draw from."""

    def __init__(self, assets, workers):
        self.assets = assets
        self.shapes_table = Shapes()
        self._tables: Tables | None = None
        self.columns = Columns(assets, self.tables, workers, self._on_column)
        self.shapes, self._sent_shapes = BufferTexture(GL.GL_RGBA32UI), 0
        self.layers, self._sent_layers, self._layers_version = ArrayTexture(), 0, -1
        self.layer_size = 16
        self.tint_map = TintMap(assets.resources)
        self.lights = BufferTexture(GL.GL_RGBA32F)
        self.lights.reserve(LIGHT_SUMS * LIGHT_SUMS)
        self.sheet, self._sheet_stamp = Texture(), None
        self.programs = Programs(self)
        self.batch = Batch(self)
        self.occlusion = Occlusion()
        self.chosen: Chosen | None = None
        self.fancy_leaves = True
        self.drawn_quads = 0
        self._far: tuple = (None, 0.0)

    def far(self, frame: Frame) -> float:
        """How far is seen in a frame, asked once for each."""
        if self._far[0] is not frame:
            self._far = (frame, far_of(frame.scene))
        return self._far[1]

    def tables(self) -> Tables:
        """What meshes need to know, up to date with the looks."""
        looks = self.assets.looks
        if self._tables is None or self._tables.version != looks.version:
            layers = self.assets.layers
            rows = np.zeros((3, 3), np.int64)
            for kind in (fluids.WATER, fluids.LAVA):
                rows[kind] = [layers.layer(name) for name in (
                    fluids.STILL_TEXTURE[kind], fluids.FLOW_TEXTURE[kind], fluids.OVERLAY_TEXTURE if kind == fluids.WATER
                    else fluids.FLOW_TEXTURE[kind])]
            self.shapes_table.learn(looks)
            self._tables = Tables(looks, self.shapes_table, rows, self._tables)
        return self._tables

    def _on_column(self, level, pos) -> None:
        self.tint_map.put(level, pos.x, pos.z)

    def send(self, tick: float) -> None:
        """Bring what the assets hold to the graphics memory, as far as it changed."""
        rows = self.shapes_table.rows
        if len(rows) > self._sent_shapes:
            if len(rows) > self.shapes.room:
                self.shapes.reserve(max(len(rows), 2 * self.shapes.room, 4096))
            self.shapes.put(self._sent_shapes, rows[self._sent_shapes:])
            self._sent_shapes = len(rows)
        self._send_layers(tick)
        self._send_sheet()

    def _send_layers(self, tick: float) -> None:
        layers = self.assets.layers
        changed = layers.tick(tick)
        mips = layers.mips
        if layers.version != self._layers_version:
            self._layers_version = layers.version
            if self.layers.reserve(layers.count, layers.size, len(mips)):
                self._sent_layers = 0
            for level, texels in enumerate(mips):
                self.layers.put(level, self._sent_layers, texels[self._sent_layers:])
            changed = [layer for layer in changed if layer < self._sent_layers]
            self._sent_layers, self.layer_size = layers.count, layers.size
        for layer in changed:
            for level, texels in enumerate(mips):
                self.layers.put(level, layer, texels[layer:layer + 1])

    def _send_sheet(self) -> None:
        sheet = self.assets.sheet
        if self._sheet_stamp != (id(sheet), sheet.size_stamp):
            self._sheet_stamp = (id(sheet), sheet.size_stamp)
            self.sheet.upload(sheet.pixels)
        else:
            for region in sheet.dirty:
                self.sheet.patch(sheet.pixels[region.y:region.y + region.h, region.x:region.x + region.w], region.x, region.y)
        sheet.dirty.clear()

    def close(self) -> None:
        for part in (self.columns, self.shapes, self.layers, self.tint_map, self.lights, self.sheet, self.programs,
                     self.batch):
            part.close()


class GlRenderer:
    """Draws frames in the current context (`gui/display/open`). workers: see `Columns`."""

    def __init__(self, assets, workers=None):
        self.shared = Shared(assets, workers)
        self.passes = tuple((row, row.pass_class(self.shared)) for row in PASSES)
        self.empty, self.quads = VertexArray(), VertexArray(quads=True)
        self.lightmap, self.fog_map = Texture(LINEAR), Texture(LINEAR)
        self._targets: dict[tuple, Target] = {}
        self.target: Target | None = None

    @property
    def framebuffer(self) -> int:
        """Where the last picture is."""
        return 0 if self.target is None else int(self.target.id)

    @property
    def options(self) -> Shared:
        """`fancy_leaves` may be set on it."""
        return self.shared

    def finish(self, frame: Frame) -> None:
        """Mesh all that is loaded and in sight."""
        self._update(frame, None)
        self.shared.occlusion.forget()

    def draw(self, frame: Frame, wait: bool = False) -> float:
        """Draw into a framebuffer of the scene's size; seconds that were spent in OpenGL. wait: until it is all drawn."""
        self._update(frame, MESH_SECONDS)
        return self._draw(frame, self._bind(frame.scene.width, frame.scene.height, GL.GL_RGBA8), False, wait)

    def ids(self, frame: Frame) -> np.ndarray:
        """int32 [h, w]: the object id of the loose surface at each pixel, 0 where there is none."""
        self.finish(frame)
        before = self.target
        target = self._bind(frame.scene.width, frame.scene.height, GL.GL_R32I)
        self._draw(frame, target, True, False)
        found = target.read()
        self.target = before
        return found

    def read(self) -> np.ndarray:
        """uint8 [h, w, 3]: the last picture."""
        return self.target.read()

    def clear(self, size: tuple[int, int]) -> None:
        """A black picture, where there is no world."""
        self._bind(*size, GL.GL_RGBA8)
        GL.glClearColor(0, 0, 0, 1)
        GL.glClear(GL.GL_COLOR_BUFFER_BIT)

    def figures(self) -> dict:
        """Numbers for `stats`."""
        columns = self.shared.columns
        return {"sections": int(columns.sections.is_used.sum()), "quads": self.shared.drawn_quads,
                "mesh_megabytes": round(columns.arena.used * 16 / 1e6, 1), "chunks_waiting": columns.waiting}

    def _update(self, frame: Frame, seconds: float | None) -> None:
        scene = frame.scene
        radius = int(np.ceil(min(self.shared.far(frame), 512.0) / 16))
        self.shared.columns.update(scene.level, frame.camera.eye, radius, seconds)

    def _bind(self, width: int, height: int, form) -> Target:
        key = (width, height, int(form))
        target = self._targets.pop(key, None)
        if target is None:
            if len(self._targets) >= TARGETS:
                self._targets.pop(next(iter(self._targets))).close()
            target = Target(width, height, form)
        self._targets[key] = target  # the last of the dict is the newest
        self.target = target
        target.bind()
        return target

    def _draw(self, frame: Frame, target: Target, is_ids: bool, wait: bool) -> float:
        shared, camera = self.shared, frame.camera
        began = monotonic()
        far = far_plane(shared.far(frame))
        view, projection = view_of(camera), projection_of(camera, far)
        matrix = projection @ view
        shared.chosen = choose(shared, matrix, frame)
        in_gl = monotonic()
        outside = in_gl - began
        shared.drawn_quads = 0
        now = frame.scene.time
        shared.send(now.tick + now.partial)
        shared.lights.put(0, light_table(frame.lightmap))
        self.lightmap.upload(np.ascontiguousarray(frame.lightmap, np.float32))
        self.fog_map.upload(fog_map(frame))
        target.bind()
        state = State(
            target.size, view.astype(np.float32), projection.astype(np.float32), matrix.astype(np.float32),
            (camera.eye - frame.origin).astype(np.float32), self.fog_map, self.lightmap, self.empty, self.quads, is_ids, NEAR_PLANE, far)
        if is_ids:
            GL.glClearBufferiv(GL.GL_COLOR, 0, np.zeros(4, np.int32))
        else:
            GL.glClearColor(*frame.sky.horizon.tolist(), 1.0)
            GL.glClear(GL.GL_COLOR_BUFFER_BIT)
        GL.glDepthMask(True)
        GL.glClear(GL.GL_DEPTH_BUFFER_BIT)
        for row, drawer in self.passes:
            if row.when(frame) and (not is_ids or row.name in WORLD_PASSES):
                reset()
                drawer.draw(frame, state)
        reset()
        if wait:
            GL.glFinish()
        return monotonic() - began - outside

    def close(self) -> None:
        for _, drawer in self.passes:
            drawer.close()
        for part in (self.shared, self.empty, self.quads, self.lightmap, self.fog_map, *self._targets.values()):
            part.close()
        self._targets.clear()


def reset() -> None:
    """What every pass begins with."""
    GL.glEnable(GL.GL_DEPTH_TEST)
    GL.glDepthFunc(GL.GL_LEQUAL)
    GL.glDepthMask(True)
    GL.glDisable(GL.GL_BLEND)
    GL.glDisable(GL.GL_CULL_FACE)


def choose(shared: Shared, matrix: np.ndarray, frame: Frame) -> Chosen:
    """What of the world is in view."""
    far = min(shared.far(frame), frame.fog.end + 16)
    sections, eye = shared.columns.sections, frame.camera.eye
    slots, middle = sections.seen(matrix, eye, far)
    hidden = shared.occlusion.hidden(middle, eye, matrix)
    if hidden.any():
        slots, middle = slots[~hidden], middle[~hidden]
    return Chosen(slots, middle, sections.facing(middle), _is_deep(frame))


def _is_deep(frame: Frame) -> bool:
    """Whether the eye is where no daylight is near: then caves are drawn as far as one sees."""
    level = frame.scene.level
    x, y, z = (int(part) for part in np.floor(frame.camera.eye))
    chunk = level.chunks.get((x >> 4, z >> 4))
    row = y - level.min_y
    if not level.has_sky or chunk is None or row >= level.height:
        return not level.has_sky
    low = max(row - 8, 0)
    return not (chunk.light[low:max(row + 9, 1), max((z & 15) - 8, 0):(z & 15) + 9, max((x & 15) - 8, 0):(x & 15) + 9] >= 16).any()


def far_plane(far: float) -> float:
    """Beyond everything that is drawn; clouds are farther than land."""
    return max(far * 1.5, 64.0) + 512.0


def view_of(camera: Camera) -> np.ndarray:
    """float64 [4, 4], row-major: directions of the world to right, up, back."""
    view = np.eye(4)
    view[0, :3], view[1, :3], view[2, :3] = camera.right, camera.up, -camera.forward
    return view


def projection_of(camera: Camera, far: float) -> np.ndarray:
    """float64 [4, 4], row-major."""
    near = NEAR_PLANE
    out = np.zeros((4, 4))
    out[0, 0] = camera.height / camera.width / camera.half
    out[1, 1] = 1 / camera.half
    out[2, 2], out[2, 3] = (far + near) / (near - far), 2 * far * near / (near - far)
    out[3, 2] = -1
    return out


def light_table(lightmap: np.ndarray) -> np.ndarray:
    """float32 [61 * 61, 4]: the lightmap at every sum of four cells of sky light and of block light."""
    at = np.arange(LIGHT_SUMS, dtype=np.float32) / 4
    low = np.minimum(at.astype(np.int32), 14)
    share = (at - low)[:, None]
    rows = lightmap[low] * (1 - share[..., None]) + lightmap[low + 1] * share[..., None]
    out = np.ones((LIGHT_SUMS, LIGHT_SUMS, 4), np.float32)
    out[..., :3] = rows[:, low] * (1 - share) + rows[:, low + 1] * share
    return out.reshape(-1, 4)


def fog_map(frame: Frame) -> np.ndarray:
    """uint8 [h, w, 4]: what far land fades into, all over the picture, from the lower left."""
    camera = frame.camera
    width, height = FOG_MAP
    across = (2 * (np.arange(width) + 0.5) / width - 1) * camera.half * camera.width / camera.height
    upward = (2 * (np.arange(height) + 0.5) / height - 1) * camera.half
    rays = (camera.forward[:, None, None] + camera.up[:, None, None] * upward[None, :, None]
            + camera.right[:, None, None] * across[None, None, :]).reshape(3, -1)
    rays = (rays / np.sqrt((rays * rays).sum(0))).astype(np.float32)
    out = np.full((height, width, 4), 255, np.uint8)
    out[..., :3] = (np.clip(frame.sky.background(rays), 0, 1) * 255 + 0.5).reshape(height, width, 3)
    return out
