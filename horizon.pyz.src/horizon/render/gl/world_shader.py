"""The shaders of the world's meshes: a vertex fetches its quad's record and works out where it is and how it is lit."""

from horizon.render.gl.device import VERSION
from horizon.render.mesh.fluid_mesh import QUAD_CORNERS
from horizon.render.mesh.records import HEIGHT_STEPS, TURN_STEPS
from horizon.render.mesh.tables import UNSHADED, UV_STEPS
from horizon.render.shading import GLSL, MOST_MIP, STEEPEST, TOP_GAP

SAMPLERS = ("records", "shapes", "layers", "tint_map", "lights", "fog_map")

_FLUID_CORNERS = ", ".join(str(corner) for face in QUAD_CORNERS for corner in face)

_VERTEX = f"""
uniform usamplerBuffer records;
uniform usamplerBuffer shapes;
uniform samplerBuffer tint_map;    // three kinds that biomes decide, by chunk and place in it; then the colours of all kinds
uniform samplerBuffer lights;      // what white looks like, by sky and block light in quarters of a level, 61 each
uniform mat4 view_projection;
uniform ivec3 base;                // the eye's cell
uniform vec3 fraction;             // where in it the eye is
uniform float growth;              // texels of 16 a block to a pixel, a block away
uniform float texels;              // of a layer's side

#if !defined(IDS) || defined(HOLES)
out vec2 uv;
flat out float layer;
out vec3 color;                    // tint and light
out vec2 seen;                     // texels to a pixel; distance for fog
#endif
invariant gl_Position;

const vec3 NORMALS[7] = vec3[7](vec3(0, -1, 0), vec3(0, 1, 0), vec3(0, 0, -1), vec3(0, 0, 1), vec3(-1, 0, 0), vec3(1, 0, 0),
                                vec3(0, 0, 0));
const int FLUID_CORNERS[24] = int[24]({_FLUID_CORNERS});
const vec2 CELL[4] = vec2[4](vec2(0, 0), vec2(1, 0), vec2(0, 1), vec2(1, 1));

uint corner_of(uvec4 r, int c) {{
    uint pair = c < 2 ? r.z : r.w;
    return (c & 1) == 0 ? pair & 65535u : pair >> 16;
}}

uint place_hash(uint x, uint z) {{
    uint mixed = x * 0x8DA6B343u ^ z * 0xCB1AB31Fu;
    mixed = (mixed ^ mixed >> 13) * 0x5BD1E995u;
    return mixed ^ mixed >> 15;
}}

#ifdef FLUIDS
void fluid(uvec4 r, int c, out vec3 at, out vec2 where, out int side, out int tint) {{
    side = int(r.y >> 11 & 7u);
    int turn = int(r.y >> 14 & 255u);
    tint = (r.y >> 22 & 1u) != 0u ? 3 : 0;
    int corner = FLUID_CORNERS[side * 4 + c];
    float height = float(corner_of(r, corner) >> 12 << 2 | (r.y >> (23 + 2 * corner) & 3u)) / {HEIGHT_STEPS}.0;
    height = max(height - {TOP_GAP}, 0.0);
    at.xz = CELL[corner];
    if (side == 1) {{
        at.y = height;
        where = CELL[corner];
        if (turn > 0) {{
            float angle = float(turn - 1) * {6.283185307179586 / TURN_STEPS};
            vec2 part = vec2(sin(angle), cos(angle)) * 0.25;
            vec2 away = CELL[corner] * 2.0 - 1.0;
            where = 0.5 + vec2(away.x * part.y + away.y * part.x, away.y * part.y - away.x * part.x);
        }}
    }} else if (side == 0) {{
        at.y = {TOP_GAP};
        where = vec2(c > 1, c == 0 || c == 3);
    }} else {{
        bool is_upper = c == 0 || c == 3;
        at.y = is_upper ? height : 0.0;
        where = vec2(c < 2 ? 0.0 : 0.5, is_upper ? (1.0 - height) * 0.5 : 0.5);
        at -= NORMALS[side] * {TOP_GAP};
    }}
}}
#endif

void main() {{
    int quad = gl_VertexID >> 2, c = gl_VertexID & 3;
    uvec4 r = texelFetch(records, quad);
    ivec3 cell = ivec3(r.x & 1023u, r.x >> 20 & 1023u, r.x >> 10 & 1023u);
    cell = (cell - base + 512 & 1023) - 512;
    uint strays = r.x >> 30;
    vec3 at;
    vec2 where;
    int side, tint;
    float shade = 1.0;
    uint light;
#ifdef FLUIDS
    if (strays == 3u) {{
        fluid(r, c, at, where, side, tint);
        light = r.z & 4095u;
    }} else
#endif
    {{
        // the quad is cut along the brighter diagonal, so that shadows in corners look alike on all sides
        uint d0 = r.z >> 12 & 15u, d1 = r.z >> 28, d2 = r.w >> 12 & 15u, d3 = r.w >> 28;
        c = d0 + d2 > d1 + d3 ? c + 1 & 3 : c;
        uvec4 shape = texelFetch(shapes, int(r.y & 32767u) * 4 + c);
        at = uintBitsToFloat(shape.xyz);
        where = vec2(shape.w & 4095u, shape.w >> 12 & 4095u) / {UV_STEPS}.0;
        side = int(shape.w >> 24);
        light = corner_of(r, c);
        shade = 1.0 - 0.04 * float(light >> 12);
        tint = int(r.y >> 26);
#ifdef STRAYS
        if (strays != 0u) {{
            ivec3 place = cell + base;
            uint mixed = place_hash(uint(place.x), uint(place.z));
            at.xz += (vec2(mixed & 15u, mixed >> 8 & 15u) / 15.0 - 0.5) * 0.5;
            if (strays == 2u) at.y += (float(mixed >> 4 & 15u) / 15.0 - 1.0) * 0.2;
        }}
#endif
    }}
    vec3 away = vec3(cell) + at - fraction;
    gl_Position = view_projection * vec4(away, 1.0);
#if !defined(IDS) || defined(HOLES)
    uv = where;
#ifdef FLUIDS
    layer = float(strays == 3u ? r.y & 2047u : r.y >> 15 & 2047u);
#else
    layer = float(r.y >> 15 & 2047u);
#endif
    // no branch: where OpenGL is a program, both sides of one would be worked out anyway
    ivec2 ground = ivec2(cell.x, cell.z) + base.xz & 1023;
    int tile = (ground.y >> 4 << 6) + (ground.x >> 4);
    int row = tint <= 3 ? ((tile * 3 + tint - 1) << 8) + ((ground.y & 15) << 4) + (ground.x & 15) : (3 << 20) + tint - 1;
    vec3 tinted = texelFetch(tint_map, max(row, 0)).rgb;
    vec3 bright = texelFetch(lights, int(light & 63u) * 61 + int(light >> 6 & 63u)).rgb;
    shade *= side == {UNSHADED} ? 1.0 : FACE_LIGHT[side];
    color = (tint == 0 ? vec3(1.0) : tinted) * bright * shade;
    float distance = length(away);
    float facing = side == {UNSHADED} ? 1.0 : abs(dot(away, NORMALS[side])) / max(distance, 0.01);
    seen.x = distance * (growth * texels / 16.0) * inversesqrt(max(facing, {STEEPEST}));
    seen.y = fog_shape(away);
#endif
}}
"""

_FRAGMENT = """
uniform sampler2DArray layers;
uniform sampler2D fog_map;
uniform vec2 size;
uniform vec2 fog;        // from, to
uniform vec4 fog_color;  // with alpha 1, instead of the sky's own
#if !defined(IDS) || defined(HOLES)
in vec2 uv;
flat in float layer;
in vec3 color;
in vec2 seen;
vec4 shown_texel() {
    // the whole part of a logarithm is the exponent
    int level = clamp((floatBitsToInt(seen.x) >> 23) - 127, 0, MOST_MIP);
    return textureLod(layers, vec3(uv, layer), float(level));
}
#endif
#ifdef IDS
out int id;
void main() {
#ifdef HOLES
    if (shown_texel().a < HOLES) discard;
#endif
    id = 0;
}
#else
out vec4 pixel;
void main() {
    vec4 texel = shown_texel();
#ifdef HOLES
    if (texel.a < HOLES) discard;
#endif
    vec3 shown = texel.rgb * color;
#ifdef FOG
    vec3 behind = fog_color.a > 0.5 ? fog_color.rgb : texture(fog_map, gl_FragCoord.xy / size).rgb;
    shown = mix(shown, behind, fog_share(seen.y, fog.x, fog.y));
#endif
#ifdef VEILED
    pixel = vec4(shown, texel.a);
#else
    pixel = vec4(shown, 1.0);
#endif
}
#endif
"""

KINDS = {
    "solid": "",
    "cutout": "#define STRAYS\n#define HOLES CUTOUT_ALPHA\n",
    "leaves": "#define HOLES CUTOUT_MIPPED_ALPHA\n",
    "lava": "#define FLUIDS\n",
    "veils": "#define FLUIDS\n#define VEILED\n#define HOLES 0.004\n",
}


def sources(kind: str, is_ids: bool, has_fog: bool) -> tuple[str, str]:
    """Vertex and fragment shader of one of KINDS, for colours or for ids; without fog for what is nearer than that."""
    head = VERSION + KINDS[kind] + f"#define MOST_MIP {MOST_MIP}\n"
    head += ("#define IDS\n" if is_ids else "") + ("#define FOG\n" if has_fog else "") + GLSL
    return head + _VERTEX, head + _FRAGMENT



