"""Passes for loose surfaces (`render/quads`): all of a batch from one buffer, in their order."""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame
from horizon.render.gl.device import VERSION, BufferTexture, Program, draw_ranges
from horizon.render.quads import ADD, BLEND, OVER, SOLID, Quads
from horizon.render.shading import CUTOUT, GLSL

_ROWS = 8
"""Rows of 16 bytes for a quad: four corners with packed texture coordinates, colour, overlay, light and id."""
_NEAR = 0.05

_VERTEX = VERSION + GLSL + """
uniform usamplerBuffer rows;
uniform mat4 matrix;
uniform vec3 eye;
#ifndef IDS
out vec2 uv;
flat out vec4 color;
flat out vec4 overlay;
flat out vec2 lit;
out float far;
#else
out vec2 uv;
flat out int object;
#endif
vec4 bytes(uint word) { return vec4(word & 255u, word >> 8 & 255u, word >> 16 & 255u, word >> 24) / 255.0; }
void main() {
    int quad = gl_VertexID >> 2, c = gl_VertexID & 3;
    uvec4 corner = texelFetch(rows, quad * 8 + c);
    uvec4 places = texelFetch(rows, quad * 8 + 4 + (c >> 1));
    uvec4 more = texelFetch(rows, quad * 8 + 6);
    vec3 away = uintBitsToFloat(corner.xyz) - eye;
    uv = uintBitsToFloat((c & 1) == 0 ? places.xy : places.zw);
    gl_Position = matrix * vec4(away, 1.0);
#ifndef IDS
    color = bytes(more.x);
    overlay = bytes(more.y);
    lit = vec2(more.z & 255u, more.z >> 8 & 255u) / 16.0;
    far = fog_shape(away);
#else
    object = int(more.w);
#endif
}
"""
_FRAGMENT = VERSION + GLSL + """
uniform sampler2D sheet;
uniform sampler2D lightmap;
uniform sampler2D fog_map;
uniform vec2 size;
uniform vec2 fog;
uniform vec4 fog_color;
uniform float is_added;
uniform float holes;
in vec2 uv;
#ifdef IDS
flat in int object;
out int id;
void main() {
    if (texelFetch(sheet, ivec2(floor(uv)), 0).a < holes) discard;
    id = object;
}
#else
flat in vec4 color;
flat in vec4 overlay;
flat in vec2 lit;
in float far;
out vec4 pixel;
void main() {
    vec4 texel = texelFetch(sheet, ivec2(floor(uv)), 0);
    if (texel.a < holes) discard;
    vec3 shown = mix(texel.rgb * color.rgb, overlay.rgb, overlay.a) * lightmap_at(lightmap, lit);
    float alpha = texel.a * color.a;
    if (far > fog.x) {
        float share = fog_share(far, fog.x, fog.y);
        vec3 behind = fog_color.a > 0.5 ? fog_color.rgb : texture(fog_map, gl_FragCoord.xy / size).rgb;
        shown = mix(shown, behind * (1.0 - is_added), share);
    }
    pixel = vec4(shown, alpha);
}
#endif
"""


def packed(quads: Quads) -> np.ndarray:
    """uint32 [8 n, 4]."""
    rows = np.zeros((len(quads), _ROWS, 4), np.uint32)
    rows[:, :4, :3] = quads.corners.view(np.uint32)
    rows[:, 4:6] = np.ascontiguousarray(quads.uv, np.float32).view(np.uint32).reshape(-1, 2, 4)
    rows[:, 6, 0] = np.ascontiguousarray(quads.color).view(np.uint32)[:, 0]
    rows[:, 6, 1] = np.ascontiguousarray(quads.overlay).view(np.uint32)[:, 0]
    rows[:, 6, 2] = quads.light[:, 0].astype(np.uint32) | quads.light[:, 1].astype(np.uint32) << 8
    rows[:, 6, 3] = quads.id.view(np.uint32)
    return rows.reshape(-1, 4)


class Batch:
    """A batch on its way to the screen."""

    def __init__(self, shared):
        self.shared = shared
        self.rows = BufferTexture(GL.GL_RGBA32UI)
        self.rows.reserve(_ROWS * 512)
        self._programs: dict[bool, Program] = {}
        self._of = None
        self.order = np.zeros(0, np.int64)
        self.kinds = np.zeros(0, np.uint8)

    def load(self, quads: Quads, order: np.ndarray | None = None) -> None:
        """Send the quads, in the order in which they are drawn."""
        if order is not None:
            quads = quads.chosen(order)
        self.kinds = quads.kind
        if len(quads):
            rows = packed(quads)
            if len(rows) > self.rows.room:
                self.rows.reserve(max(len(rows), 2 * self.rows.room))
            self.rows.put(0, rows)

    def use(self, frame: Frame, state, matrix: np.ndarray, eye, is_added: bool, has_fog: bool = True) -> None:
        program = self._programs.get(state.is_ids)
        if program is None:
            head = VERSION + ("#define IDS\n" if state.is_ids else "")
            program = self._programs[state.is_ids] = Program(
                _VERTEX.replace(VERSION, head), _FRAGMENT.replace(VERSION, head), ("rows", "sheet", "lightmap", "fog_map"))
        color = frame.fog.color
        program.use(
            matrix=matrix, eye=eye, size=state.size, fog=(frame.fog.start, frame.fog.end) if has_fog else (1e9, 2e9),
            fog_color=(0, 0, 0, 0) if color is None else (*color.tolist(), 1.0), is_added=float(is_added))
        program.bind(self.rows, self.shared.sheet, state.lightmap, state.fog_map)
        self._program = program

    def draw(self, kinds: np.ndarray, holes: float) -> None:
        """Those of a mask, with holes where alpha is below."""
        self._program.use(holes=holes)
        edges = np.flatnonzero(np.diff(np.concatenate(((False,), kinds, (False,))).astype(np.int8)))
        draw_ranges(edges[::2], edges[1::2] - edges[::2])

    def close(self) -> None:
        self.rows.close()
        for program in self._programs.values():
            program.close()


def draw_kinds(batch: Batch, frame: Frame, state, matrix, eye, kinds: tuple[int, ...], has_fog: bool = True) -> None:
    """Those kinds of a loaded batch, in the order given; the world's depth is there."""
    state.quads.bind()
    for kind in kinds:
        some = batch.kinds == kind
        if not some.any() or state.is_ids and kind >= ADD:
            continue
        batch.use(frame, state, matrix, eye, kind == ADD, has_fog)
        if state.is_ids:  # what is blended hides as well
            batch.draw(some, 0.002 if kind == BLEND else CUTOUT / 255 - 0.002)
            continue
        if kind == SOLID:
            batch.draw(some, CUTOUT / 255 - 0.002)
            continue
        GL.glEnable(GL.GL_BLEND)
        GL.glDepthMask(False)
        source, target = (GL.GL_SRC_ALPHA, GL.GL_ONE) if kind == ADD else (GL.GL_SRC_ALPHA, GL.GL_ONE_MINUS_SRC_ALPHA)
        GL.glBlendFuncSeparate(source, target, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        if kind == OVER:
            GL.glDisable(GL.GL_DEPTH_TEST)
        batch.draw(some, 0.002)
        GL.glEnable(GL.GL_DEPTH_TEST)
        GL.glDepthMask(True)
        GL.glDisable(GL.GL_BLEND)


class SolidQuadsPass:
    """The loose surfaces that hide what is behind. It loads the batch for the next pass, too."""

    def __init__(self, shared):
        self.shared = shared

    def draw(self, frame: Frame, state) -> None:
        batch = self.shared.batch
        quads = frame.quads
        blended = quads.kind != SOLID
        order = None
        if blended.any() and (quads.kind == BLEND).sum() > 1:
            away = quads.corners.mean(1) - state.eye
            distance = np.where(quads.kind == BLEND, -(away * away).sum(1), 0)
            rank = np.arange(len(quads), dtype=np.int64)
            some = np.flatnonzero(quads.kind == BLEND)
            rank[some] = some[np.argsort(distance[some], kind="stable")]
            order = rank
        batch.load(quads, order)
        kinds = (SOLID, BLEND) if state.is_ids else (SOLID,)
        draw_kinds(batch, frame, state, state.view_projection, state.eye.tolist(), kinds)

    def close(self) -> None:
        """The batch is the renderer's."""


class BlendedQuadsPass:
    """Those that are seen through, then those that shine, then those before everything."""

    def __init__(self, shared):
        self.shared = shared

    def draw(self, frame: Frame, state) -> None:
        GL.glDepthFunc(GL.GL_LEQUAL)
        GL.glEnable(GL.GL_POLYGON_OFFSET_FILL)
        GL.glPolygonOffset(-1.0, -4.0)  # what is blended on a surface in the same place is seen
        draw_kinds(self.shared.batch, frame, state, state.view_projection, state.eye.tolist(), (BLEND, ADD, OVER))
        GL.glDisable(GL.GL_POLYGON_OFFSET_FILL)

    def close(self) -> None:
        """The batch is the renderer's."""


class HandPass:
    """One's own arm and what it holds, nearer than everything."""

    def __init__(self, shared):
        self.batch = Batch(shared)

    def draw(self, frame: Frame, state) -> None:
        GL.glClear(GL.GL_DEPTH_BUFFER_BIT)
        turned = state.projection @ np.diag((1.0, 1.0, -1.0, 1.0)).astype(np.float32)  # right, up, forward
        self.batch.load(frame.hand)
        draw_kinds(self.batch, frame, state, turned, (0.0, 0.0, 0.0), (SOLID, BLEND, ADD, OVER), has_fog=False)

    def close(self) -> None:
        self.batch.close()
