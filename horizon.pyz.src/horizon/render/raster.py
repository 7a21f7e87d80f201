"""Small pictures of a few surfaces, by numpy alone: items in slots, blocks in galleries. Seen along z, without perspective."""

import numpy as np


def drawn(corners: np.ndarray, uv: np.ndarray, pictures: list[np.ndarray], texture: np.ndarray, color: np.ndarray, pixels: int,
          finer: int = 1, both: bool = False) -> np.ndarray:
    """uint8 [pixels, pixels, 4], straight alpha.

    corners [n, 4, 3]: the picture is x and y in -0.5..0.5, up is up, and greater z is nearer. Surfaces are parallelograms
    seen from the front only. uv [n, 4, 2] in 0..1; pictures uint8 [h, w, 4], texture [n] an index; color float [n, 3]: what
    texels are multiplied with. finer: so many samples per pixel and direction. both: backs are seen, too.
    """
    size = pixels * finer
    out = np.zeros((size * size, 4), np.float32)  # premultiplied
    depth = np.full(size * size, -1e9, np.float32)
    points = np.empty((len(corners), 4, 3))
    points[..., 0] = (corners[..., 0] + 0.5) * size
    points[..., 1] = (0.5 - corners[..., 1]) * size
    points[..., 2] = corners[..., 2]
    across, down = points[:, 3] - points[:, 0], points[:, 1] - points[:, 0]
    area = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]
    seen = np.nonzero((np.abs(area) if both else area) > 1e-6)[0]
    seen = seen[np.argsort(points[seen, :, 2].mean(1), kind="stable")]
    for n in seen.tolist():
        _surface(out, depth, size, points[n, 0], across[n], down[n], area[n], uv[n], pictures[texture[n]], color[n])
    out = out.reshape(size, size, 4)
    if finer > 1:
        out = out.reshape(pixels, finer, pixels, finer, 4).mean((1, 3))
    alpha = out[..., 3:]
    result = np.empty((pixels, pixels, 4), np.float32)
    result[..., :3] = out[..., :3] / np.maximum(alpha, 1e-6)
    result[..., 3:] = alpha * 255
    return np.clip(result + 0.5, 0, 255).astype(np.uint8)


def _surface(out, depth, size, start, across, down, area, uv, picture, color) -> None:
    """One surface over what is there; texels below 26 of 255 are holes."""
    ends = np.stack((start, start + across, start + down, start + across + down))[:, :2]
    left, top = np.maximum(np.floor(ends.min(0)).astype(int), 0)
    right, bottom = np.minimum(np.ceil(ends.max(0)).astype(int), size)
    if left >= right or top >= bottom:
        return
    x = np.arange(left, right) + 0.5 - start[0]
    y = (np.arange(top, bottom) + 0.5 - start[1])[:, None]
    s = (x * down[1] - y * down[0]) / area
    t = (y * across[0] - x * across[1]) / area
    inside = (s >= 0) & (s < 1) & (t >= 0) & (t < 1)
    rows, columns = np.nonzero(inside)
    if not len(rows):
        return
    s, t = s[rows, columns], t[rows, columns]
    z = start[2] + across[2] * s + down[2] * t
    at = (rows + top) * size + columns + left
    high, wide = picture.shape[:2]
    spot = uv[0] + (uv[3] - uv[0]) * s[:, None] + (uv[1] - uv[0]) * t[:, None]
    texels = picture[np.clip((spot[:, 1] * high).astype(int), 0, high - 1), np.clip((spot[:, 0] * wide).astype(int), 0, wide - 1)]
    kept = (texels[:, 3] >= 26) & (z > depth[at] - 1e-5)
    at, texels = at[kept], texels[kept].astype(np.float32)
    alpha = texels[:, 3:] / 255
    out[at, :3] = texels[:, :3] * color * alpha + out[at, :3] * (1 - alpha)
    out[at, 3:] = alpha + out[at, 3:] * (1 - alpha)
    depth[at] = z[kept]
