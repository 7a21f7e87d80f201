"""The few things of OpenGL that passes are built from: programs, textures, buffers, framebuffers.

Everything is made in the current context and given back by `close`.
"""

import ctypes

import numpy as np

from horizon.core.errors import InternalError
from horizon.gui.display.gl import GL

VERSION = "#version 330 core\n"
NEAREST, LINEAR = GL.GL_NEAREST, GL.GL_LINEAR
FULLSCREEN = VERSION + """
out vec2 at;  // 0..1 from the lower left
void main() {
    at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
    gl_Position = vec4(at * 2.0 - 1.0, 1.0, 1.0);
}
"""
"""A vertex shader for one triangle over the whole picture, at the far end of the depth."""

_SETTERS = {
    "float": GL.glUniform1f, "vec2": GL.glUniform2f, "vec3": GL.glUniform3f, "vec4": GL.glUniform4f,
    "int": GL.glUniform1i, "ivec2": GL.glUniform2i, "ivec3": GL.glUniform3i, "ivec4": GL.glUniform4i,
}
_TYPES = {
    GL.GL_FLOAT: "float", GL.GL_FLOAT_VEC2: "vec2", GL.GL_FLOAT_VEC3: "vec3", GL.GL_FLOAT_VEC4: "vec4", GL.GL_INT: "int",
    GL.GL_INT_VEC2: "ivec2", GL.GL_INT_VEC3: "ivec3", GL.GL_INT_VEC4: "ivec4", GL.GL_BOOL: "int",
    GL.GL_FLOAT_MAT4: "mat4", GL.GL_FLOAT_MAT3: "mat3",
}


class Program:
    """A vertex and a fragment shader. `textures`: uniform samplers by name, each has its own unit in that order."""

    def __init__(self, vertex: str, fragment: str, samplers: tuple[str, ...] = ()):
        self.id = GL.glCreateProgram()
        for kind, source in ((GL.GL_VERTEX_SHADER, vertex), (GL.GL_FRAGMENT_SHADER, fragment)):
            shader = GL.glCreateShader(kind)
            GL.glShaderSource(shader, source)
            GL.glCompileShader(shader)
            if not GL.glGetShaderiv(shader, GL.GL_COMPILE_STATUS):
                raise InternalError(f"a shader does not compile here: {_text(GL.glGetShaderInfoLog(shader))}")
            GL.glAttachShader(self.id, shader)
            GL.glDeleteShader(shader)
        GL.glLinkProgram(self.id)
        if not GL.glGetProgramiv(self.id, GL.GL_LINK_STATUS):
            raise InternalError(f"a shader does not link here: {_text(GL.glGetProgramInfoLog(self.id))}")
        self._uniforms: dict[str, tuple] = {}
        for index in range(GL.glGetProgramiv(self.id, GL.GL_ACTIVE_UNIFORMS)):
            name, _, kind = GL.glGetActiveUniform(self.id, index)
            name = _text(name).partition("[")[0]
            self._uniforms[name] = (GL.glGetUniformLocation(self.id, name), _TYPES.get(int(kind)))
        self.samplers = samplers
        GL.glUseProgram(self.id)
        for unit, name in enumerate(samplers):
            if name in self._uniforms:
                GL.glUniform1i(self._uniforms[name][0], unit)

    def use(self, **values) -> None:
        """Make it current and set uniforms: numbers, sequences, or row-major matrices. What the shader does not use is
        left out."""
        GL.glUseProgram(self.id)
        for name, value in values.items():
            found = self._uniforms.get(name)
            if found is None:
                continue
            where, kind = found
            if kind == "mat4":
                GL.glUniformMatrix4fv(where, 1, True, np.ascontiguousarray(value, np.float32))
            elif kind == "mat3":
                GL.glUniformMatrix3fv(where, 1, True, np.ascontiguousarray(value, np.float32))
            elif kind in ("float", "int"):
                _SETTERS[kind](where, value)
            else:
                _SETTERS[kind](where, *(part.item() if isinstance(part, np.generic) else part for part in value))

    def bind(self, *textures) -> None:
        """One texture for each sampler, in their order."""
        for unit, texture in enumerate(textures):
            texture.bind(unit)

    def close(self) -> None:
        GL.glDeleteProgram(self.id)


def _text(value) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else "".join(
        chr(part) for part in value if part) if not isinstance(value, str) else value


class Texture:
    """A picture for shaders: uint8 [h, w, 4], or float32 [h, w, 3] or [h, w, 4], first row first (v = 0)."""

    def __init__(self, filter=NEAREST, repeats: bool = False):
        self.id = GL.glGenTextures(1)
        self.size = (0, 0)
        self._kind = None
        self.bind(0)
        wrap = GL.GL_REPEAT if repeats else GL.GL_CLAMP_TO_EDGE
        for name, value in ((GL.GL_TEXTURE_MIN_FILTER, filter), (GL.GL_TEXTURE_MAG_FILTER, filter),
                            (GL.GL_TEXTURE_WRAP_S, wrap), (GL.GL_TEXTURE_WRAP_T, wrap), (GL.GL_TEXTURE_MAX_LEVEL, 0)):
            GL.glTexParameteri(GL.GL_TEXTURE_2D, name, value)

    def bind(self, unit: int) -> None:
        GL.glActiveTexture(GL.GL_TEXTURE0 + unit)
        GL.glBindTexture(GL.GL_TEXTURE_2D, self.id)

    def upload(self, pixels: np.ndarray) -> None:
        """The whole picture anew; of any size."""
        self.bind(0)
        height, width = pixels.shape[:2]
        shape, form, kind = _format_of(pixels)
        pixels = np.ascontiguousarray(pixels)
        GL.glPixelStorei(GL.GL_UNPACK_ALIGNMENT, 1)
        if (width, height) == self.size and shape == self._kind:
            GL.glTexSubImage2D(GL.GL_TEXTURE_2D, 0, 0, 0, width, height, form, kind, pixels)
            return
        self.size, self._kind = (width, height), shape
        GL.glTexImage2D(GL.GL_TEXTURE_2D, 0, shape, width, height, 0, form, kind, pixels)

    def patch(self, pixels: np.ndarray, x: int, y: int) -> None:
        """A part of it."""
        self.bind(0)
        _, form, kind = _format_of(pixels)
        GL.glPixelStorei(GL.GL_UNPACK_ALIGNMENT, 1)
        GL.glTexSubImage2D(
            GL.GL_TEXTURE_2D, 0, x, y, pixels.shape[1], pixels.shape[0], form, kind, np.ascontiguousarray(pixels))

    def close(self) -> None:
        GL.glDeleteTextures(1, [self.id])


def _format_of(pixels: np.ndarray) -> tuple:
    if pixels.dtype == np.uint8:
        return {1: (GL.GL_R8, GL.GL_RED, GL.GL_UNSIGNED_BYTE), 4: (GL.GL_RGBA8, GL.GL_RGBA, GL.GL_UNSIGNED_BYTE)}[
            1 if pixels.ndim == 2 else pixels.shape[2]]
    return {3: (GL.GL_RGB32F, GL.GL_RGB, GL.GL_FLOAT), 4: (GL.GL_RGBA32F, GL.GL_RGBA, GL.GL_FLOAT)}[pixels.shape[2]]


class ArrayTexture:
    """Layers of one size with all their smaller copies; `textureLod` with whole levels reads them as they are."""

    def __init__(self):
        self.id = GL.glGenTextures(1)
        self._shape = (0, 0)

    def bind(self, unit: int) -> None:
        GL.glActiveTexture(GL.GL_TEXTURE0 + unit)
        GL.glBindTexture(GL.GL_TEXTURE_2D_ARRAY, self.id)

    def reserve(self, count: int, size: int, levels: int) -> bool:
        """Have room for layers; True if it is empty now, and everything is to be uploaded again."""
        if size == self._shape[1] and count <= self._shape[0]:
            return False
        room = max(256, 1 << (count - 1).bit_length())
        most = int(GL.glGetIntegerv(GL.GL_MAX_ARRAY_TEXTURE_LAYERS))
        self._shape = (min(room, most), size)
        self.bind(0)
        for level in range(levels):
            GL.glTexImage3D(GL.GL_TEXTURE_2D_ARRAY, level, GL.GL_RGBA8, size >> level, size >> level, self._shape[0], 0,
                            GL.GL_RGBA, GL.GL_UNSIGNED_BYTE, None)
        for name, value in ((GL.GL_TEXTURE_MIN_FILTER, GL.GL_NEAREST_MIPMAP_NEAREST), (GL.GL_TEXTURE_MAG_FILTER, NEAREST),
                            (GL.GL_TEXTURE_MAX_LEVEL, levels - 1), (GL.GL_TEXTURE_WRAP_S, GL.GL_CLAMP_TO_EDGE),
                            (GL.GL_TEXTURE_WRAP_T, GL.GL_CLAMP_TO_EDGE)):
            GL.glTexParameteri(GL.GL_TEXTURE_2D_ARRAY, name, value)
        return True

    def put(self, level: int, first: int, texels: np.ndarray) -> None:
        """uint8 [n, size, size, 4] as the layers from `first` on."""
        self.bind(0)
        GL.glPixelStorei(GL.GL_UNPACK_ALIGNMENT, 1)
        count, size = texels.shape[:2]
        count = min(count, self._shape[0] - first)
        if count > 0:
            GL.glTexSubImage3D(GL.GL_TEXTURE_2D_ARRAY, level, 0, 0, first, size, size, count, GL.GL_RGBA, GL.GL_UNSIGNED_BYTE,
                               np.ascontiguousarray(texels[:count]))

    def close(self) -> None:
        GL.glDeleteTextures(1, [self.id])


class BufferTexture:
    """Rows of numbers that shaders fetch by index. form: GL_RGBA32UI, GL_RGBA8...; width: bytes of a row."""

    def __init__(self, form=GL.GL_RGBA32UI, width: int = 16):
        self.form, self.width = form, width
        self.buffer = GL.glGenBuffers(1)
        self.id = GL.glGenTextures(1)
        self.room = 0

    def bind(self, unit: int) -> None:
        GL.glActiveTexture(GL.GL_TEXTURE0 + unit)
        GL.glBindTexture(GL.GL_TEXTURE_BUFFER, self.id)

    def reserve(self, rows: int) -> None:
        """Room for so many rows; what is there is kept."""
        if rows <= self.room:
            return
        old, old_bytes = self.buffer, self.room * self.width
        self.room = rows
        self.buffer = GL.glGenBuffers(1)
        GL.glBindBuffer(GL.GL_TEXTURE_BUFFER, self.buffer)
        GL.glBufferData(GL.GL_TEXTURE_BUFFER, rows * self.width, None, GL.GL_DYNAMIC_DRAW)
        if old_bytes:
            GL.glBindBuffer(GL.GL_COPY_READ_BUFFER, old)
            GL.glCopyBufferSubData(GL.GL_COPY_READ_BUFFER, GL.GL_TEXTURE_BUFFER, 0, 0, old_bytes)
        GL.glDeleteBuffers(1, [old])
        self.bind(0)
        GL.glTexBuffer(GL.GL_TEXTURE_BUFFER, self.form, self.buffer)

    def put(self, first: int, rows: np.ndarray) -> None:
        """Write rows (arrays of `width` bytes each) from row `first` on."""
        if len(rows):
            GL.glBindBuffer(GL.GL_TEXTURE_BUFFER, self.buffer)
            rows = np.ascontiguousarray(rows)
            GL.glBufferSubData(GL.GL_TEXTURE_BUFFER, first * self.width, rows.nbytes, rows)

    def close(self) -> None:
        GL.glDeleteTextures(1, [self.id])
        GL.glDeleteBuffers(1, [self.buffer])


class VertexArray:
    """Nothing but numbers of vertices: all that shaders need they fetch themselves. `quads`: with the indices of two
    triangles for each quad (0 1 2, 2 3 0)."""

    QUADS = 1 << 16

    def __init__(self, quads: bool = False):
        self.id = GL.glGenVertexArrays(1)
        self._indices = None
        GL.glBindVertexArray(self.id)
        if quads:
            self._indices = GL.glGenBuffers(1)
            corner = np.array((0, 1, 2, 2, 3, 0), np.uint32)
            indices = (np.arange(self.QUADS, dtype=np.uint32)[:, None] * 4 + corner).ravel()
            GL.glBindBuffer(GL.GL_ELEMENT_ARRAY_BUFFER, self._indices)
            GL.glBufferData(GL.GL_ELEMENT_ARRAY_BUFFER, indices.nbytes, indices, GL.GL_STATIC_DRAW)

    def bind(self) -> None:
        GL.glBindVertexArray(self.id)

    def close(self) -> None:
        GL.glDeleteVertexArrays(1, [self.id])
        if self._indices is not None:
            GL.glDeleteBuffers(1, [self._indices])


class Target:
    """A framebuffer with a colour and a depth of its own. form: GL_RGBA8, or GL_R32I for pictures of ids."""

    def __init__(self, width: int, height: int, form=GL.GL_RGBA8):
        self.size = (width, height)
        self.is_ids = form == GL.GL_R32I
        self.id = GL.glGenFramebuffers(1)
        self.color = GL.glGenTextures(1)
        self._depth = GL.glGenRenderbuffers(1)
        GL.glBindFramebuffer(GL.GL_FRAMEBUFFER, self.id)
        GL.glActiveTexture(GL.GL_TEXTURE0)
        GL.glBindTexture(GL.GL_TEXTURE_2D, self.color)
        GL.glTexImage2D(GL.GL_TEXTURE_2D, 0, form, width, height, 0, GL.GL_RED_INTEGER if self.is_ids else GL.GL_RGBA,
                        GL.GL_INT if self.is_ids else GL.GL_UNSIGNED_BYTE, None)
        for name in (GL.GL_TEXTURE_MIN_FILTER, GL.GL_TEXTURE_MAG_FILTER):
            GL.glTexParameteri(GL.GL_TEXTURE_2D, name, NEAREST)
        GL.glFramebufferTexture2D(GL.GL_FRAMEBUFFER, GL.GL_COLOR_ATTACHMENT0, GL.GL_TEXTURE_2D, self.color, 0)
        GL.glBindRenderbuffer(GL.GL_RENDERBUFFER, self._depth)
        GL.glRenderbufferStorage(GL.GL_RENDERBUFFER, GL.GL_DEPTH_COMPONENT24, width, height)
        GL.glFramebufferRenderbuffer(GL.GL_FRAMEBUFFER, GL.GL_DEPTH_ATTACHMENT, GL.GL_RENDERBUFFER, self._depth)
        if GL.glCheckFramebufferStatus(GL.GL_FRAMEBUFFER) != GL.GL_FRAMEBUFFER_COMPLETE:
            raise InternalError(f"no picture of {width} x {height} can be drawn here")

    def bind(self) -> None:
        GL.glBindFramebuffer(GL.GL_FRAMEBUFFER, self.id)
        GL.glViewport(0, 0, *self.size)

    def read(self) -> np.ndarray:
        """uint8 [h, w, 3] (or int32 [h, w] of ids), from the top left."""
        width, height = self.size
        GL.glBindFramebuffer(GL.GL_FRAMEBUFFER, self.id)
        GL.glPixelStorei(GL.GL_PACK_ALIGNMENT, 1)
        if self.is_ids:
            out = np.empty((height, width), np.int32)
            GL.glReadPixels(0, 0, width, height, GL.GL_RED_INTEGER, GL.GL_INT, out)
            return np.ascontiguousarray(out[::-1])
        out = np.empty((height, width, 4), np.uint8)  # four channels are read ten times as fast as three
        GL.glReadPixels(0, 0, width, height, GL.GL_RGBA, GL.GL_UNSIGNED_BYTE, out)
        return np.ascontiguousarray(out[::-1, :, :3])

    def close(self) -> None:
        GL.glDeleteFramebuffers(1, [self.id])
        GL.glDeleteTextures(1, [self.color])
        GL.glDeleteRenderbuffers(1, [self._depth])


_ZEROS = np.zeros(1 << 16, np.uintp)


def draw_ranges(first: np.ndarray, count: np.ndarray) -> None:
    """Draw ranges of quads, in order: int [n] each, the first quad and how many. Needs a `VertexArray` with quads bound."""
    most = VertexArray.QUADS
    if len(count) and count.max() > most:
        pieces = -(-count // most)
        start = np.arange(pieces.sum()) - np.repeat(np.cumsum(pieces) - pieces, pieces)
        first, count = (np.repeat(part, pieces) for part in (first, count))
        first, count = first + start * most, np.minimum(count - start * most, most)
    for low in range(0, len(first), len(_ZEROS)):
        some = slice(low, low + len(_ZEROS))
        counts, firsts = (count[some] * 6).astype(np.int32), (first[some] * 4).astype(np.int32)
        GL.glMultiDrawElementsBaseVertex(
            GL.GL_TRIANGLES, counts, GL.GL_UNSIGNED_INT, _ZEROS.ctypes.data_as(ctypes.POINTER(ctypes.c_void_p)), len(counts),
            firsts)
