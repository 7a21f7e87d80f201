"""The colours of grass and leaves by climate: 256 x 256, warm to the left, wet above. Between three corners: warm and dry,
warm and wet, cold. The corners are those that map makers publish for the biomes; what lies above the diagonal never occurs."""

import numpy as np

from horizon.art.paint import rgb

_CORNERS = {"grass": (0xBFB755, 0x4FCB34, 0x80B497), "foliage": (0xAEA42A, 0x22BC02, 0x60A17B)}


def colormap(name: str) -> np.ndarray | None:
    """uint8 [256, 256, 4] of "grass" or "foliage"; else None."""
    corners = _CORNERS.get(name)
    if corners is None:
        return None
    dry, wet, cold = (np.asarray(rgb(color), float) for color in corners)
    warmth = (255 - np.arange(256))[None, :, None] / 255
    rain = np.minimum((255 - np.arange(256))[:, None, None] / 255, warmth)
    out = np.full((256, 256, 4), 255, np.uint8)
    out[..., :3] = np.clip(wet * rain + dry * (warmth - rain) + cold * (1 - warmth) + 0.5, 0, 255)
    return out
