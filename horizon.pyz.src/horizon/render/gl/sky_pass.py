"""The sky in OpenGL: the formulas of `render/sky`, for a fragment shader. What one changes, the other must change.

`BACKGROUND` is the part that other shaders may want: `vec3 sky_background(vec3 way)`; `background_uniforms` sets it.
"""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render import sky as formulas
from horizon.render.frame import Frame
from horizon.render.gl.device import VERSION, Program, Texture
from horizon.render.sky import Sky
from horizon.render.sky_maps import CLOUD_SIZE, STAR_CELLS

_MAPS = ("stars", "sun_map", "moon_map", "cloud_map", "end_map")
_KINDS = {"none": 0, "overworld": 1, "end": 2}
_CLOUDS = {"off": 0, "fast": 1, "fancy": 2}


def _vec3(values) -> str:
    return f"vec3({', '.join(f'{float(value):.7f}' for value in values)})"


BACKGROUND = f"""
uniform vec3 sky_zenith;
uniform vec3 sky_horizon;
uniform vec2 sky_glow;  // how strong, on which side
vec3 sky_background(vec3 way) {{
    float high = 1.0 - clamp(way.y * {formulas.RISE}, 0.0, 1.0);
    vec3 color = sky_horizon + (sky_zenith - sky_horizon) * (1.0 - high * high);
    if (sky_glow.x > 0.0) {{
        float side = clamp(way.x * sky_glow.y, 0.0, 1.0);
        float near = clamp(1.0 - abs(way.y - 0.05) * 2.2, 0.0, 1.0);
        vec3 warm = mix({_vec3(formulas.SUNSET_LOW)}, {_vec3(formulas.SUNSET_HIGH)}, clamp(way.y * 3.0, 0.0, 1.0));
        color += (warm - color) * (side * side * near * {formulas.HAZE} * sky_glow.x);
    }}
    return color;
}}
"""

_VERTEX = VERSION + """
uniform vec3 forward;
uniform vec3 right;
uniform vec3 upward;
uniform vec2 half_size;
out vec3 toward;
void main() {
    vec2 at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
    toward = forward + right * (at.x * half_size.x) + upward * (at.y * half_size.y);
    gl_Position = vec4(at, 1.0, 1.0);
}
"""
_RAY = """
in vec3 toward;
out vec4 pixel;
vec3 ray() { return normalize(toward); }
"""

CLOUDS = f"""
uniform sampler2D cloud_map;
uniform vec3 cloud_color;
uniform vec3 cloud_origin;
bool clouded(ivec2 cell) {{ return texelFetch(cloud_map, cell & {CLOUD_SIZE - 1}, 0).a > 9.5 / 255.0; }}

// rgb, how much it covers; far: how far it is
vec4 cloud_layer(vec3 way, out float far) {{
    const float SHADES[4] = float[4]({', '.join(str(shade) for shade in formulas.CLOUD_SHADES)});
    far = {formulas.CLOUD_RANGE};
    float t = -1.0, shade = 1.0;
    vec2 origin = cloud_origin.xz, flat_way = way.xz;
#if CLOUDS == 1
    {{
        t = cloud_origin.y / way.y;
        if (t <= 0.0 || t >= far || !clouded(ivec2(floor((origin + flat_way * t) / {formulas.CLOUD_CELL})))) t = -1.0;
    }}
#else
    {{
        float low = cloud_origin.y / way.y, high = (cloud_origin.y + {formulas.CLOUD_DEPTH}) / way.y;
        float start = max(min(low, high), 0.0), end = min(max(low, high), far);
        if (start < end) {{
            ivec2 cell = ivec2(floor((origin + flat_way * start) / {formulas.CLOUD_CELL}));
            ivec2 ahead = ivec2(flat_way.x > 0.0 ? 1 : 0, flat_way.y > 0.0 ? 1 : 0);
            int side = way.y > 0.0 ? 0 : 1;
            for (int n = 0; n < {formulas.CLOUD_STEPS} && start < end; n++) {{
                if (clouded(cell)) {{
                    t = start;
                    shade = SHADES[side];
                    break;
                }}
                vec2 next = (vec2(cell + ahead) * {formulas.CLOUD_CELL} - origin) / flat_way;
                if (next.x < next.y) {{
                    cell.x += ahead.x * 2 - 1;
                    start = next.x;
                    side = 2;
                }} else {{
                    cell.y += ahead.y * 2 - 1;
                    start = next.y;
                    side = 3;
                }}
            }}
        }}
    }}
#endif
    if (t < 0.0) return vec4(0.0);
    far = t;
    return vec4(cloud_color * shade, {formulas.CLOUD_ALPHA} * clamp(({formulas.CLOUD_RANGE} - t) * {2 / formulas.CLOUD_RANGE:.7f}, 0.0, 1.0));
}}
"""

_SKY = BACKGROUND + _RAY + "#if CLOUDS\n" + CLOUDS + f"""
#endif
uniform sampler2D stars;
uniform sampler2D sun_map;
uniform sampler2D moon_map;
uniform sampler2D end_map;
uniform vec2 sun;
uniform float star_light;
uniform float clear;
uniform float brightness;
uniform ivec2 phase;

// face of a cube, and where on it
int cube_place(vec3 way, out vec2 place) {{
    vec3 size = abs(way);
    int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    float top = way[axis];
    place = (axis == 0 ? way.yz : axis == 1 ? way.xz : way.xy) / abs(top);
    return axis * 2 + (top > 0.0 ? 1 : 0);
}}

vec3 body(sampler2D map, ivec2 first, ivec2 size, vec2 place, float sign) {{
    ivec2 texel = clamp(ivec2((place * vec2(1.0, sign) + 1.0) * 0.5 * vec2(size)), ivec2(0), size - 1);
    vec4 found = texelFetch(map, first + texel, 0);
    return found.rgb * found.a;
}}

void main() {{
    vec3 way = ray();
    vec3 color = sky_background(way);
#if KIND == 2
    vec2 place;
    cube_place(way, place);
    vec2 size = vec2(textureSize(end_map, 0));
    vec2 texel = fract((place + 1.0) * {formulas.END_TILES / 2}) * size;
    color = texelFetch(end_map, clamp(ivec2(texel), ivec2(0), ivec2(size) - 1), 0).rgb * {formulas.END_BRIGHTNESS:.7f};
#elif KIND == 1
    vec3 turned = vec3(way.z, way.x * sun.y - way.y * sun.x, way.x * sun.x + way.y * sun.y);
    float risen = clamp((way.y + {formulas.SINKS}) * {1 / formulas.SINKS:.7f}, 0.0, 1.0);
#ifdef STARS
    if (way.y > -{formulas.SINKS}) {{
        vec2 at_star;
        int face = cube_place(turned, at_star);
        vec2 cells = (at_star + 1.0) * {STAR_CELLS / 2};
        ivec2 cell = min(ivec2(cells), {STAR_CELLS - 1});
        vec4 star = texelFetch(stars, ivec2(cell.x, face * {STAR_CELLS} + cell.y), 0);
        vec2 away = abs(cells - vec2(cell) - star.xy);
        if (star.a > 0.0 && max(away.x, away.y) < star.z) {{
            float warmth = 0.9 + 0.2 * star.x;
            color += star.a * star_light * clamp((way.y + {formulas.SINKS}) * 8.0, 0.0, 1.0) * vec3(warmth, 1.0, 2.0 - warmth);
        }}
    }}
#endif
#ifdef BODIES
    vec2 place = turned.xy / abs(turned.z);
    float out_by = max(abs(place.x), abs(place.y));
    if (turned.z > 0.0) {{
        float halo = clamp(1.0 - length(turned.xy) * {formulas.HALO}, 0.0, 1.0);
        color += halo * halo * halo * risen * clear * max(brightness, 0.25) * vec3(0.30, 0.24, 0.14);
        if (turned.z > 0.5 && out_by < {formulas.SUN_SIZE})
            color += body(sun_map, ivec2(0), textureSize(sun_map, 0), place / {formulas.SUN_SIZE}, 1.0) * risen * clear;
    }} else if (turned.z < -0.5 && out_by < {formulas.MOON_SIZE}) {{
        ivec2 size = textureSize(moon_map, 0) / ivec2(4, 2);
        color += body(moon_map, phase * size, size, place / {formulas.MOON_SIZE}, -1.0) * risen * clear;
    }}
#endif
#if CLOUDS
    float far;
    vec4 cloud = cloud_layer(way, far);
    color += (cloud.rgb - color) * cloud.a;
#endif
#endif
    pixel = vec4(color, 1.0);
}}
"""

_OVER = _RAY + CLOUDS + """
uniform vec2 depths;  // of the projection
uniform vec3 ahead;
void main() {
    vec3 way = ray();
    float far;
    vec4 cloud = cloud_layer(way, far);
    if (cloud.a <= 0.0) discard;
    float deep = max(dot(way, ahead) * far, 0.05);
    gl_FragDepth = clamp((-depths.x + depths.y / deep) * 0.5 + 0.5, 0.0, 1.0);
    pixel = cloud;
}
"""


def background_uniforms(sky: Sky) -> dict:
    """What `BACKGROUND` asks for."""
    return {"sky_zenith": sky.zenith, "sky_horizon": sky.horizon, "sky_glow": (sky.glow, sky.side)}


def _ray_uniforms(frame: Frame) -> dict:
    camera = frame.camera
    return {"forward": camera.forward, "right": camera.right, "upward": camera.up,
            "half_size": (camera.half * camera.width / camera.height, camera.half)}


def _cloud_uniforms(sky: Sky) -> dict:
    return {"cloud_color": sky.cloud_color, "cloud_origin": sky.cloud_origin}


class Variants:
    """Programs of one text with different parts switched on: a branch that is not taken costs a software rasterizer as much
    as one that is."""

    def __init__(self, text: str, samplers: tuple[str, ...]):
        self.text, self.samplers = text, samplers
        self._programs: dict[tuple, Program] = {}

    def program(self, **switches) -> Program:
        """switches: numbers, and False for what is left out."""
        key = tuple(switches.items())
        found = self._programs.get(key)
        if found is None:
            head = "".join(f"#define {name} {int(value)}\n" for name, value in key if value is not False)
            found = self._programs[key] = Program(_VERTEX, VERSION + head + self.text, self.samplers)
        return found

    def close(self) -> None:
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def bodies_window(frame: Frame) -> tuple[tuple[int, int, int, int], ...]:
    """The parts of the picture (left, bottom, width, height) where sun, with its halo, and moon may be."""
    camera, sky = frame.camera, frame.sky
    width, height = camera.width, camera.height
    if sky.clear <= 0:
        return ()
    out = []
    for sign, size in ((1.0, 1 / formulas.HALO + 0.02), (-1.0, formulas.MOON_SIZE + 0.01)):
        towards = sky.sun * sign
        along = np.array((-towards[1], towards[0], 0.0))
        # a square around a circle of that size on the sphere: all of it is in front of the eye, or all is redrawn
        corners = np.array([towards + size * 1.2 * (a * along + b * np.array((0.0, 0.0, 1.0))) for a in (-1, 1) for b in (-1, 1)])
        depth = corners @ camera.forward
        if (depth < 0.05).all():
            continue
        if (depth < 0.05).any():
            return ((0, 0, width, height),)
        x = (corners @ camera.right / (depth * camera.half) * height / width + 1) / 2 * width
        y = (corners @ camera.up / (depth * camera.half) + 1) / 2 * height
        left, right = max(int(x.min()) - 1, 0), min(int(x.max()) + 2, width)
        bottom, top = max(int(y.min()) - 1, 0), min(int(y.max()) + 2, height)
        if left < right and bottom < top:
            out.append((left, bottom, right - left, top - bottom))
    return tuple(out)


class Maps:
    """The pictures of a sky as textures; sent anew when they are other ones."""

    def __init__(self):
        self.textures = tuple(Texture() for _ in _MAPS)
        self._sent = None

    def bind(self, program: Program, sky: Sky) -> None:
        maps = sky.maps
        if self._sent != maps.stamp:
            self._sent = maps.stamp
            for texture, pixels in zip(self.textures, (maps.stars, maps.sun, maps.moons, maps.clouds, maps.end), strict=True):
                texture.upload(np.ascontiguousarray(pixels))
        program.bind(*self.textures)

    def close(self) -> None:
        for texture in self.textures:
            texture.close()


class SkyPass:
    """The whole sky where nothing else is; once more around sun and moon, with them."""

    def __init__(self, shared):
        self.variants = Variants(_SKY, _MAPS)
        self.maps = Maps()

    def draw(self, frame: Frame, state) -> None:
        sky = frame.sky
        GL.glDepthMask(False)
        kind = _KINDS[sky.kind]
        self._draw(frame, state, kind, False)
        windows = bodies_window(frame) if kind == 1 else ()
        if windows:
            GL.glEnable(GL.GL_SCISSOR_TEST)
            for window in windows:
                GL.glScissor(*window)
                self._draw(frame, state, kind, True)
            GL.glDisable(GL.GL_SCISSOR_TEST)

    def _draw(self, frame: Frame, state, kind: int, has_bodies: bool) -> None:
        sky = frame.sky
        clouds = _CLOUDS[sky.clouds] if kind == 1 and not sky.clouds_come_last else 0
        program = self.variants.program(KIND=kind, CLOUDS=clouds, STARS=kind == 1 and sky.stars > 0, BODIES=has_bodies)
        program.use(
            sun=sky.sun[:2], star_light=sky.stars, clear=sky.clear, brightness=sky.brightness,
            phase=(sky.phase % 4, sky.phase // 4), **background_uniforms(sky), **_ray_uniforms(frame), **_cloud_uniforms(sky))
        self.maps.bind(program, sky)
        state.fullscreen()

    def close(self) -> None:
        self.variants.close()
        self.maps.close()


class CloudPass:
    """Clouds that land reaches into, or that one looks down on: over the world, where they are nearer."""

    def __init__(self, shared):
        self.variants = Variants(_OVER, ("cloud_map",))
        self.map = Texture()
        self._sent = None

    def draw(self, frame: Frame, state) -> None:
        sky = frame.sky
        if self._sent != sky.maps.stamp:
            self._sent = sky.maps.stamp
            self.map.upload(np.ascontiguousarray(sky.maps.clouds))
        GL.glDepthMask(False)
        GL.glEnable(GL.GL_BLEND)
        GL.glBlendFuncSeparate(GL.GL_SRC_ALPHA, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        projection = state.projection
        program = self.variants.program(CLOUDS=_CLOUDS[sky.clouds])
        program.use(depths=(projection[2, 2], projection[2, 3]), ahead=frame.camera.forward, **_ray_uniforms(frame), **_cloud_uniforms(sky))
        program.bind(self.map)
        state.fullscreen()

    def close(self) -> None:
        self.variants.close()
        self.map.close()


def clouds_come_last(frame: Frame) -> bool:
    """When `CloudPass` has something to do."""
    return frame.sky.clouds_come_last
