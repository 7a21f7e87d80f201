"""The painter: scaling, clips, tints, blending, what is kept, the same pixels each time."""

import numpy as np
import pytest

from horizon.core.png import encode
from horizon.gui import tooltip
from horizon.gui.canvas import Clip, DrawList, Fill, Icon, Letters, Picture, Sprite, faded, gui_scale, gui_size
from horizon.gui.painter import bar_color
from horizon.gui.pixels import composed, divided, premultiplied
from horizon.gui.sprites import MISSING, Scaling, filled, scaling_of
from horizon.registry.item_stack import ItemStack
from tests.gui.test_font import DictPack
from tests.support.hud_scenes import painter

RED, GLASS = 0xFFFF0000, 0x80FFFFFF


def painted(*items, width=16, height=8, scale=1, packs=()):
    canvas = DrawList(*gui_size(width, height, scale))
    for item in items:
        canvas.add(item)
    return painter(*packs).paint(canvas, width, height, scale)


def sprite_pack(name, pixels, meta=None):
    path = f"assets/minecraft/textures/gui/sprites/{name}.png"
    return DictPack({path: pixels, path + ".mcmeta": meta or {}})


def test_a_fill_covers_its_rectangle_and_nothing_else():
    out = painted(Fill(2, 1, 3, 2, RED))
    assert (out[1:3, 2:5] == (255, 0, 0, 255)).all() and out.any(-1).sum() == 6


def test_gui_pixels_are_as_large_as_the_scale():
    out = painted(Fill(2, 1, 3, 2, RED), width=32, height=16, scale=2)
    assert (out[2:6, 4:10] == (255, 0, 0, 255)).all() and out.any(-1).sum() == 24


def test_glass_over_a_colour_mixes_premultiplied():
    out = painted(Fill(0, 0, 4, 4, RED), Fill(0, 0, 4, 4, 0x800000FF), Fill(8, 0, 2, 2, 0x8000FF00))
    assert tuple(out[0, 0]) == (127, 0, 128, 255) and tuple(out[0, 8]) == (0, 128, 0, 128)


def test_a_gradient_goes_from_above_to_below():
    out = painted(Fill(0, 0, 1, 8, 0xFF000000, 0xFFFFFFFF))
    column = out[:, 0, 0].astype(int)
    assert (np.diff(column) > 0).all() and column[0] == 16 and column[-1] == 239


def test_a_clip_bounds_all_kinds_until_it_ends():
    out = painted(Clip((4, 2, 2, 2)), Fill(0, 0, 16, 8, RED), Sprite("hud/hotbar", 0, 0, 16, 8), Letters("MMM", 0, 0), Clip(None),
                  Fill(0, 0, 1, 1, RED))
    rows, columns = np.nonzero(out[..., 3])
    assert sorted(set(zip(rows.tolist(), columns.tolist()))) == [(0, 0), (2, 4), (2, 5), (3, 4), (3, 5)]


def test_clips_within_clips_are_what_both_let_through():
    canvas = DrawList(16, 8)
    with canvas.inside(2, 0, 6, 8):
        with canvas.inside(0, 2, 4, 4):
            canvas.fill(0, 0, 16, 8, RED)
        canvas.fill(7, 0, 5, 1, RED)
    canvas.fill(15, 7, 1, 1, RED)
    out = painter().paint(canvas, 16, 8, 1)
    rows, columns = np.nonzero(out[..., 3])
    assert sorted(set(zip(rows.tolist(), columns.tolist()))) == [(0, 7), *[(y, x) for y in range(2, 6) for x in (2, 3)], (7, 15)]


@pytest.mark.parametrize("pointer, begins", (((10, 50), (22, 38)), ((290, 50), (211, 38)), ((10, 2), (22, 4)), ((10, 250), (22, 229))))
def test_a_hint_stays_in_the_picture(pointer, begins):
    assert tooltip.place(*pointer, 67, 8, (320, 240)) == begins


def test_a_hint_has_a_ground_a_frame_and_its_lines():
    own, canvas = painter(), DrawList(320, 240)
    tooltip.draw(canvas, ["Title", "more"], 20, 60, own.fonts)
    names = [getattr(item, "name", None) or item.text for item in canvas.items]
    assert names == ["tooltip/background", "tooltip/frame", "Title", "more"]
    assert [(item.x, item.y) for item in canvas.items[2:]] == [(32, 48), (32, 60)]
    assert tooltip.draw(canvas, [], 0, 0, own.fonts) is None and len(canvas.items) == 4


@pytest.mark.parametrize("item", (
    Fill(-5, -5, 100, 100, RED), Fill(50, 50, 5, 5, RED), Fill(0, 0, 0, 0, RED), Fill(3, 3, -2, 4, RED), Sprite("hud/hotbar", -100, -10, 182, 22),
    Sprite("hud/hotbar", 0, 0, 0, 22), Letters("", 0, 0), Letters("x", -20, 100), Letters("x", 0, 0, 0x00FFFFFF), Clip((100, 100, 5, 5)),
    Picture("misc/vignette", 0, 0, 0, 0), Picture("none/of/these", 0, 0, 16, 16), Sprite("none", 0, 0, 3, 3), Icon(None, 0, 0),
    Sprite("hud/hotbar", 0, 0, 5, 5, part=(500, 500, 5, 5), whole=(182, 22)),
))
def test_what_lies_outside_or_is_missing_does_no_harm(item):
    out = painted(item)
    assert out.shape == (8, 16, 4) and out.dtype == np.uint8


def test_a_missing_sprite_is_magenta_and_told_once():
    own = painter()
    canvas = DrawList(16, 16)
    canvas.sprite("none", 0, 0, 16, 16)
    out = own.paint(canvas, 16, 16, 1)
    assert (out == MISSING).all() and own.resources.problems == ["the sprite none is missing"]


def test_a_tint_multiplies():
    white = np.full((4, 4, 4), 255, np.uint8)
    out = painted(Sprite("own", 0, 0, 4, 4, 0x80FF8000), packs=(sprite_pack("own", white),))
    assert tuple(out[0, 0]) == (128, 64, 0, 128)


def test_nine_slices_keep_the_corners_and_repeat_the_middle():
    pixels = np.zeros((6, 6, 4), np.uint8)
    pixels[..., 3] = 255
    pixels[..., 0] = np.arange(6)[None] * 10
    pixels[..., 1] = np.arange(6)[:, None] * 10
    meta = {"gui": {"scaling": {"type": "nine_slice", "width": 6, "height": 6, "border": 2}}}
    out = painted(Sprite("own", 0, 0, 9, 7), packs=(sprite_pack("own", pixels, meta),))
    assert (out[0, :9, 0] // 10).tolist() == [0, 1, 2, 3, 2, 3, 2, 4, 5]
    assert (out[:7, 0, 1] // 10).tolist() == [0, 1, 2, 3, 2, 4, 5]


@pytest.mark.parametrize("scaling, pixels, unit, places", (
    (Scaling("stretch", 4, 4), 8, 1, [0, 0, 1, 1, 2, 2, 3, 3]),
    (Scaling("tile", 4, 4), 6, 1, [0, 1, 2, 3, 0, 1]),
    (Scaling("tile", 4, 4), 6, 2, [0, 0, 1, 1, 2, 2]),
    (Scaling("nine_slice", 4, 4, (1, 1, 1, 1)), 6, 1, [0, 1, 2, 1, 2, 3]),
    (Scaling("nine_slice", 4, 4, (1, 1, 1, 1), True), 6, 1, [0, 1, 1, 2, 2, 3]),
    (Scaling("nine_slice", 4, 4, (1, 1, 1, 1)), 1, 1, [3]),
    (Scaling("nine_slice", 4, 4, (1, 1, 2, 2)), 2, 1, [0, 3]),
))
def test_which_texel_stands_where(scaling, pixels, unit, places):
    assert filled(4, scaling, pixels, unit, 0).tolist() == places


@pytest.mark.parametrize("meta", (
    {}, {"gui": 3}, {"gui": {"scaling": {"type": "nine_slice"}}}, {"gui": {"scaling": {"type": "nine_slice", "width": 4, "height": 4, "border": 2}}},
    {"gui": {"scaling": {"type": "tile", "width": 0, "height": 4}}}, {"gui": {"scaling": {"type": "spiral", "width": 4, "height": 4}}},
    {"gui": {"scaling": {"type": "nine_slice", "width": 4, "height": 4, "border": {"left": "x"}}}},
))
def test_scaling_that_makes_no_sense_is_a_stretch(meta):
    assert scaling_of(meta, 4, 8) == Scaling("stretch", 4, 8)


def test_a_part_of_a_sprite_lies_where_it_is_in_the_whole():
    pixels = np.zeros((2, 8, 4), np.uint8)
    pixels[..., 3], pixels[..., 0] = 255, np.arange(8) * 10
    out = painted(Sprite("own", 3, 0, 4, 2, part=(2, 0, 4, 2), whole=(8, 2)), packs=(sprite_pack("own", pixels),))
    assert (out[0, :9, 0]).tolist() == [0, 0, 0, 20, 30, 40, 50, 0, 0]


def test_a_letter_has_a_shadow_a_quarter_as_bright():
    out = painted(Letters(".", 0, 0, 0xFFFF8040))
    assert tuple(out[6, 0]) == (255, 128, 64, 255) and tuple(out[7, 1]) == (63, 32, 16, 255)
    assert not painted(Letters(".", 0, 0, 0xFFFF8040, False))[7, 1].any()


def test_bold_italic_and_lines_are_seen():
    plain = painted(Letters("\u00a7fHi", 2, 0, shadow=False), width=40, height=12).copy()
    for code in "lonm":
        styled = painted(Letters(f"\u00a7{code}Hi", 2, 0, shadow=False), width=40, height=12)
        assert (styled != plain).any()
    underlined = painted(Letters("\u00a7nHi", 2, 0, shadow=False), width=40, height=12)
    assert (underlined[8, 1:10, 3] == 255).all()


def test_faint_letters_are_premultiplied():
    out = painted(Letters(".", 0, 0, 0x80FFFFFF, False))
    assert tuple(out[6, 0]) == (128, 128, 128, 128)


def test_darkening_takes_light_away_by_the_textures_own():
    pixels = np.full((2, 2, 4), 255, np.uint8)
    pixels[:, 0, :3] = 0
    pack = DictPack({"assets/minecraft/textures/misc/own.png": pixels})
    out = painted(Picture("misc/own", 0, 0, 2, 2, (0, 0, 2, 2), (2, 2), 0x80000000, darken=True), packs=(pack,))
    assert out[0, :2].tolist() == [[0, 0, 0, 0], [0, 0, 0, 128]]


def test_an_animated_strip_shows_the_frame_that_is_asked_for():
    strip = np.zeros((6, 2, 4), np.uint8)
    strip[..., 3], strip[..., 0] = 255, np.repeat((10, 20, 30), 2)[:, None]
    pack = DictPack({"assets/minecraft/textures/block/own.png": strip})
    shown = [int(painted(Picture("block/own", 0, 0, 2, 2, (0, 0, 16, 16), (16, 16), frame=frame), packs=(pack,))[0, 0, 0]) for frame in range(4)]
    assert shown == [10, 20, 30, 10]


def test_items_show_their_number_their_damage_and_their_rest():
    own = painter()
    canvas = DrawList(24, 24)
    canvas.add(Icon(ItemStack.of("iron_pickaxe", 1, {"minecraft:damage": 125}), 2, 2, cooldown=0.5))
    out = own.paint(canvas, 24, 24, 1)
    assert tuple(out[15, 4])[3] == 255 and out[15, 4, 0] == out[15, 4, 0] and (out[10:18, 2:18, 3] >= 127).all()
    canvas = DrawList(24, 24)
    canvas.add(Icon(ItemStack.of("oak_log", 64), 2, 2))
    assert (own.paint(canvas, 24, 24, 1)[11:18, 7:19] == (255, 255, 255, 255)).all(-1).any()


@pytest.mark.parametrize("share, color", ((1.0, 0xFF00FF00), (0.5, 0xFFFFFF00), (0.0, 0xFFFF0000), (7.0, 0xFF00FF00)))
def test_the_bar_of_damage_goes_from_green_to_red(share, color):
    assert bar_color(share) == color


def test_an_equal_list_is_not_painted_again():
    own = painter()
    lists = [DrawList(16, 8) for _ in range(3)]
    for canvas, x in zip(lists, (1, 1, 2)):
        canvas.fill(x, 1, 2, 2, RED)
    revisions = []
    for canvas in lists:
        own.paint(canvas, 16, 8, 1)
        revisions.append(own.revision)
    assert revisions == [1, 1, 2]
    own.paint(lists[2], 32, 8, 1)
    assert own.revision == 3


def test_two_painters_give_equal_pixels_and_a_used_one_too():
    canvas = DrawList(100, 40)
    canvas.sprite("widget/button", 2, 2, 90, 20)
    canvas.letters("Grüße Мир", 8, 8)
    first, own = painter().paint(canvas, 200, 80, 2).copy(), painter()
    own.paint(DrawList(100, 40), 200, 80, 2)
    assert (own.paint(canvas, 200, 80, 2) == first).all()


def test_the_crosshair_is_the_opposite_of_what_is_below():
    own = painter()
    canvas = DrawList(15, 15)
    canvas.add(Sprite("hud/crosshair", 0, 0, 15, 15, invert=True))
    gui = own.paint(canvas, 15, 15, 1)
    assert not gui.any() and len(own.inverts) == 1
    world = np.full((15, 15, 3), (255, 100, 0), np.uint8)
    out = composed(world, gui, own.inverts)
    assert tuple(out[7, 7]) == (0, 155, 255) and tuple(out[0, 0]) == (255, 100, 0)


def test_the_gui_over_the_world_keeps_what_it_does_not_cover():
    world = np.full((4, 4, 3), 100, np.uint8)
    gui = np.zeros((4, 4, 4), np.uint8)
    gui[1, 1], gui[2, 2] = (255, 0, 0, 255), (64, 64, 64, 128)
    out = composed(world, gui)
    assert tuple(out[1, 1]) == (255, 0, 0) and tuple(out[2, 2]) == (114, 114, 114) and tuple(out[0, 0]) == (100, 100, 100)


def test_division_by_255_is_exact():
    products = np.arange(256)[:, None] * np.arange(256)
    assert (divided(products.astype(np.uint16)) == np.round(products / 255)).all()
    assert (premultiplied(np.full((1, 1, 4), 128, np.uint8))[0, 0] == (64, 64, 64, 128)).all()


@pytest.mark.parametrize("size, wanted, scale", (((854, 480), 0, 2), ((320, 240), 0, 1), ((1920, 1080), 0, 4), ((1920, 1080), 2, 2), ((100, 100), 0, 1)))
def test_the_usual_scale_leaves_320_by_240(size, wanted, scale):
    assert gui_scale(*size, wanted) == scale


def test_colours_fade_by_their_alpha():
    assert faded(0xFF102030, 0.5) == 0x80102030 and faded(0x80FFFFFF, 2.0) == 0x80FFFFFF


def test_broken_sprites_cost_themselves():
    pack = DictPack({"assets/minecraft/textures/gui/sprites/hud/hotbar.png": b"no picture"})
    good = encode(painted(Sprite("hud/hotbar", 0, 0, 182, 22), width=182, height=22))
    own = painter(pack)
    canvas = DrawList(182, 22)
    canvas.sprite("hud/hotbar", 0, 0, 182, 22)
    assert encode(own.paint(canvas, 182, 22, 1)) == good and len(own.resources.problems) == 1
