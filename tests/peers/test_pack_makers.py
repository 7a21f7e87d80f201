"""A pack that another program made for 1.21.4 (beet, with Pillow's PNGs) is read whole, as a zip and as a folder."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest
from horizon.resources.atlases import sprites
from horizon.resources.file_pack import FilePack
from horizon.resources.lang import Texts
from horizon.resources.mcmeta import animation
from horizon.resources.stack import Resources

from tests.peers.cache import python_with
from tests.support.foreign_png import KINDS, foreign, palette, piece, samples
from tests.support.packs import DictPack, colored

APPLE = "assets/minecraft/textures/item/apple.png"


@pytest.fixture(scope="module")
def python():
    return python_with("packs", "beet==0.112.2", "pillow==11.3.0")


@pytest.fixture(scope="module")
def made(python, tmp_path_factory):
    """(the folder of both packs, what Pillow says of their pictures)"""
    folder = tmp_path_factory.mktemp("theirs")
    done = subprocess.run([python, Path(__file__).with_name("pack_maker.py"), folder], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return folder, json.loads(done.stdout)


@pytest.mark.parametrize("name", ["theirs.zip", "theirs_folder"])
def test_a_pack_of_beet_is_read_whole(made, name):
    folder, told = made
    pack = FilePack(folder / name)
    assert (pack.description, pack.format_text, pack.is_compatible, pack.problems) == ("Made by others", "34 to 46", True, [])
    resources = Resources([DictPack("builtin", {APPLE: colored(1)}), pack])
    assert resources.names("textures", ".png") == sorted(told["pixels"]) and len(told["pixels"]) == 9
    for texture, rows in told["pixels"].items():
        space, _, rest = texture.partition(":")
        width, height = told["size"][texture]
        found = resources.picture(f"assets/{space}/textures/{rest}.png")
        assert np.array_equal(found, np.array(rows, np.uint8).reshape(height, width, 4)), texture
    assert animation(resources.meta("assets/minecraft/textures/block/water_still.png"), 16, 64).frames == tuple((n, 2) for n in range(4))
    assert resources.json("assets/minecraft/items/apple.json")["model"]["model"] == "theirs:item/wand"
    assert resources.names("models") == ["minecraft:block/stone"]
    assert len(resources.json("assets/minecraft/blockstates/stone.json")["variants"][""]) == 2
    assert Texts(resources, "de_de").say("block.minecraft.stone") == "Stein"
    assert len(sprites(resources, "blocks")) == 8
    assert resources.picture(APPLE) is None and resources.problems == []  # its filter hides ours


def test_pillow_and_we_read_the_same_pixels(python, tmp_path):
    """Every kind and depth, interlaced or not; Pillow takes the higher byte of grey of 16 bits when it is asked to."""
    code = """
import json, sys
from pathlib import Path
from PIL import Image
for path in sorted(Path(sys.argv[1]).glob("*.png")):
    image = Image.open(path)
    if image.mode.startswith("I"):
        image = image.point(lambda value: value / 256).convert("L")
    path.with_suffix(".rgba").write_bytes(image.convert("RGBA").tobytes())
"""
    wanted = {}
    for kind, depth in KINDS:
        for interlaced in (0, 1):
            extra = piece(b"PLTE", palette(depth).tobytes()) + piece(b"tRNS", bytes(range(1 << min(depth, 3)))) if kind == 3 else b""
            data = foreign(samples(21, 13, kind, depth), kind, (4, 3, 2, 1, 0), extra, depth, interlaced)
            name = f"k{kind}d{depth}i{interlaced}"
            (tmp_path / f"{name}.png").write_bytes(data)
            wanted[name] = data
    done = subprocess.run([python, "-c", code, tmp_path], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    resources = Resources([DictPack("a", {f"{name}.png": data for name, data in wanted.items()})])
    differing = []
    for name in wanted:
        theirs = np.frombuffer((tmp_path / f"{name}.rgba").read_bytes(), np.uint8).reshape(21, 13, 4)
        if not np.array_equal(resources.picture(f"{name}.png"), theirs):
            differing.append(name)
    assert len(wanted) == 30 and differing == []
