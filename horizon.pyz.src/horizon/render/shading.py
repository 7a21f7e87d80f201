"""How surfaces are shaded, once for numpy (`render/soft`) and once for GLSL (`render/gl`), so that both pictures agree.

Source of face light, corner shadow and the mean of four cells: minecraft.wiki, Light, "Smooth lighting"; of fog: Fog.

Smooth light of one corner of a face: the four cells of the layer in front of the face (of the cell's own layer where the
face lies inside its cell) that touch the corner. Their sky and block light are summed, 0..60, each opaque cell counting
as the middle one; the diagonal cell counts as opaque where both cells beside it are. How many of the three outer cells
are opaque says how dark the corner is. Light levels (not colours) and shadow are mixed over the face, then the lightmap
is looked up, between its entries.
"""

import numpy as np

F = np.float32

FACE_LIGHT = (0.5, 1.0, 0.8, 0.8, 0.6, 0.6)
"""By Direction. Quads of models with `shade` off are lit as 1.0."""
CORNER = (1.0, 0.8, 0.6, 0.4)
"""By how many of the three outer cells at a corner are opaque: (1 + 3 - 0.8 * n) / 4 of vanilla."""
CUTOUT = 26
"""Alpha of 255 below which a texel of a CUTOUT pass or of a SOLID quad is a hole (0.1)."""
CUTOUT_MIPPED = 128
"""The same for the CUTOUT_MIPPED pass (0.5); tested on the mip level that is drawn."""
MOST_MIP = 4
STEEPEST = 0.06
"""A face seen flatter than this is drawn as if it were seen so."""
LIGHT_STEPS = 241
"""Sixteenths of a light level, 0..240."""
TOP_GAP = 0.001
"""How far below its height a fluid's surface is drawn, so that it does not fight with a face in the same place."""


def mip_level(distance: np.ndarray, facing: np.ndarray, growth: float, size: int = 16) -> np.ndarray:
    """int32 [n], 0..4: which copy of a texture (each half the size) is drawn, the nearest texel of it.

    distance: blocks from the eye, straight; facing: cosine between the ray and the face's normal, 0..1; growth: texels of
    16 a block that a pixel covers a block away (`Camera.texel_growth`); size: texels of the layer's side.
    """
    covered = np.sqrt(np.maximum(facing, F(STEEPEST)))
    np.divide(distance, covered, out=covered)
    covered *= F(growth * size / 16)
    np.minimum(np.maximum(covered, F(1), out=covered), F(1 << MOST_MIP), out=covered)
    level = covered.view(np.int32)  # the whole part of a logarithm is the exponent
    level >>= 23
    level -= 127
    return level


def fog_shape(x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
    """The distance that fog goes by: of a cylinder around the eye."""
    return np.maximum(np.sqrt(x * x + z * z), np.abs(y))


def fog_share(distance: np.ndarray, start: float, end: float) -> np.ndarray:
    """0..1, how much of a surface is fog; `distance` as `fog_shape` gives it."""
    share = np.clip((distance - F(start)) * F(1 / max(end - start, 1e-3)), F(0), F(1))
    return share * share * (F(3) - F(2) * share)


def gamma_curve(color: np.ndarray, gamma: float) -> np.ndarray:
    """The brightness option on a lightmap's colours 0..1: 0 is moody (unchanged), 1 is bright."""
    dark = F(1) - color
    dark = dark * dark
    return color + (F(1) - dark * dark - color) * F(gamma)


def corner_light(middle, beside_a, beside_b, diagonal) -> tuple:
    """The formula above for arrays of cells that are each (opaque: bool or 0..1 int, sky 0..15, block 0..15).

    Returns sky sum 0..60, block sum 0..60 and the number of opaque ones 0..3.
    """
    shut_a, shut_b = beside_a[0], beside_b[0]
    shut_c = diagonal[0] | (shut_a & shut_b)
    sums = [middle[n] + np.where(shut_a, middle[n], beside_a[n]) + np.where(shut_b, middle[n], beside_b[n])
            + np.where(shut_c, middle[n], diagonal[n]) for n in (1, 2)]
    return sums[0], sums[1], shut_a.astype(np.int8) + shut_b + shut_c


def fine_lightmap(lightmap: np.ndarray) -> np.ndarray:
    """float32 [241 * 241, 3] from [16, 16, 3]: by sky * 241 + block light, both in sixteenths of a level, as a GL texture
    sampled between its entries gives it (at (light / 16 + 0.5) / 16)."""
    at = np.arange(LIGHT_STEPS, dtype=F) / F(16)
    weights = np.maximum(0, 1 - np.abs(np.minimum(at, F(15))[:, None] - np.arange(16, dtype=F))).astype(F)
    rows = (weights @ lightmap.reshape(16, -1).astype(F, copy=False)).reshape(LIGHT_STEPS, 16, 3)
    return np.matmul(weights, rows).reshape(-1, 3)


def _floats(values) -> str:
    return ", ".join(f"{value:.6f}" for value in values)


GLSL = f"""
const float FACE_LIGHT[6] = float[6]({_floats(FACE_LIGHT)});
const float CORNER[4] = float[4]({_floats(CORNER)});
const float CUTOUT_ALPHA = {CUTOUT / 255 - 0.5 / 255:.6f};
const float CUTOUT_MIPPED_ALPHA = {CUTOUT_MIPPED / 255 - 0.5 / 255:.6f};

// distance: blocks from the eye; facing: abs(dot(ray, normal)); growth: texels (of 16 a block) to a pixel a block away
int mip_level(float distance, float facing, float growth, float size) {{
    float covered = distance * growth * size / 16.0 * inversesqrt(max(facing, {STEEPEST}));
    return int(log2(clip_mip(covered)));
}}
float fog_shape(vec3 away) {{ return max(length(away.xz), abs(away.y)); }}
float fog_share(float distance, float start, float end) {{
    float share = clamp((distance - start) / max(end - start, 1e-3), 0.0, 1.0);
    return share * share * (3.0 - 2.0 * share);
}}
// light: sky and block light in levels, 0..15; the texture is [block, sky], filtered linearly
vec3 lightmap_at(sampler2D lightmap, vec2 light) {{ return texture(lightmap, (light.yx + 0.5) / 16.0).rgb; }}
""".replace("clip_mip(covered)", f"clamp(covered, 1.0, {float(1 << MOST_MIP)})")
"""The same formulas for a fragment shader, to be put after its `#version` line."""
