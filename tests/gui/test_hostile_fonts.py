"""Fonts and sprites of broken packs: whatever they say, the flat part is painted."""

import os

import numpy as np
from horizon.gui.canvas import DrawList, Letters, Sprite
from horizon.gui.font import Fonts
from horizon.gui.painter import Painter
from horizon.resources.stack import Resources

from tests.support.hostile_packs import Breaker
from tests.support.packs import DictPack, colored

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
PACKS = max(40, round(1000 * SCALE))
FONT, SHEET = "assets/minecraft/font/", "assets/minecraft/textures/font/ascii.png"
BUTTON = "assets/minecraft/textures/gui/sprites/widget/button.png"
SEEDS = {
    FONT + "default.json": {"providers": [
        {"type": "reference", "id": "minecraft:include/space"}, {"type": "bitmap", "file": "minecraft:font/ascii.png", "height": 8,
                                                                "ascent": 7, "chars": ["Hel", "o w"]}]},
    FONT + "include/space.json": {"providers": [{"type": "space", "advances": {" ": 4, "\u200c": 0, "H": -3.5}}]},
    BUTTON + ".mcmeta": {"gui": {"scaling": {"type": "nine_slice", "width": 9, "height": 9, "stretch_inner": True,
                                             "border": {"left": 2, "top": 3, "right": 2, "bottom": 3}}}},
}


def test_broken_fonts_and_sprites_are_painted_all_the_same():
    breaker = Breaker(11)
    below = DictPack("builtin", {SHEET: colored(200, side=12), BUTTON: colored(90, side=9)})
    lines = 0
    for number in range(PACKS):
        files = {path: breaker.json(content) for path, content in SEEDS.items()}
        for path in (SHEET, BUTTON):
            if breaker.rng.random() < 0.5:
                files[path] = breaker.png()
        resources = Resources([below, DictPack("file/bad", files)])
        painter = Painter(resources)
        canvas = DrawList(80, 40)
        canvas.items += [Letters("Hello world \u00e4", 3, 4), Letters("", 0, 0), Sprite("widget/button", 2, 2, 50, 20),
                         Sprite("widget/button", 60, 2, 3, 3), Sprite("none/such", 0, 30, 16, 8)]
        painted = painter.paint(canvas, 160, 80, 2)
        assert painted.shape == (80, 160, 4) and painted.dtype == np.uint8, number
        assert np.isfinite(painter.fonts.width("Hello world")), number
        lines += len(resources.problems)
    assert lines > PACKS // 2


def test_fonts_that_refer_to_each_other_a_thousand_times_are_read_once_each():
    files = {f"{FONT}f{number}.json": {"providers": [{"type": "reference", "id": f"f{number + 1}"}] * 400} for number in range(14)}
    files[FONT + "loop.json"] = {"providers": [{"type": "reference", "id": "loop"}] * 400}
    asked = []

    class Counted(DictPack):
        def read(self, path):
            asked.append(path)
            return super().read(path)

    fonts = Fonts(Resources([Counted("file/bad", files)]))
    assert fonts.providers("f0") == [] and fonts.providers("loop") == []
    assert len(asked) < 40
