"""A world drawn with a pack whose every picture has another size, or no sense at all: the game goes on."""

import numpy as np
import pytest
from horizon.core import png
from horizon.core.png import encode
from horizon.render.assets import painted

from tests.support.hostile_packs import Breaker
from tests.support.packs import zip_pack

SIZES = ((1, 1), (3, 7), (64, 64), (16, 160), (128, 32))


def noise(rng, size) -> bytes:
    return encode(np.frombuffer(rng.randbytes(size[0] * size[1] * 4), np.uint8).reshape(size[1], size[0], 4))


def some_pack(home, name, make):
    """A pack with a picture for every one that is built in."""
    names = [path for path in painted().paths("assets/") if path.endswith(".png")]
    zip_pack(home / "resourcepacks" / f"{name}.zip", {path: make(path) for path in names})
    return len(names)


def seen(flat) -> np.ndarray:
    path = flat.home / "seen.png"
    flat.must(f"screenshot {path} --size 96x64")
    return png.decode(path.read_bytes())


def furnish(flat):
    x, y, z = flat.feet()
    for place, block in enumerate(("stone", "oak_fence", "chest", "water", "torch", "oak_leaves", "fire", "glass")):
        flat.must(f"setblock {x - 4 + place} {y} {z + 4} {block} --confirm")
    flat.must("command summon falling_block ~2 ~4 ~3")
    flat.must("command give @s apple 3")
    flat.must("time set 6000")
    flat.must("look 0 15")
    flat.must("wait 5")


@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_any_size_are_drawn(flat, size):
    breaker = Breaker(size[0])
    furnish(flat)
    before = seen(flat)
    assert some_pack(flat.home, "odd", lambda path: noise(breaker.rng, size)) > 100
    flat.must("packs enable odd")
    assert np.abs(seen(flat).astype(int) - before).mean() > 1
    flat.must("packs disable odd")
    assert np.array_equal(seen(flat), before)


def test_a_pack_whose_every_picture_is_broken_costs_no_picture(flat):
    furnish(flat)
    before = seen(flat)
    broken = Breaker(5).png()[:20]
    some_pack(flat.home, "broken", lambda path: broken)
    reply = flat.must("packs enable broken")
    assert reply["packs"][0]["enabled"]
    assert np.array_equal(seen(flat), before)
    lines = flat.must("packs")["problems"]
    assert len(lines) > 5 and all("is left out: " in line for line in lines if line.startswith("file/broken.zip: "))
