"""What stands beside a picture: animation, scaling of GUI sprites, filtering."""

import pytest
from horizon.resources.mcmeta import Filtering, Scaling, animation, filtering, gui_scaling


def test_a_strip_plays_from_top_to_bottom():
    moving = animation({"animation": {"frametime": 3}}, 16, 64)
    assert (moving.width, moving.height, moving.frames) == (16, 16, ((0, 3), (1, 3), (2, 3), (3, 3)))
    assert moving.length == 12 and moving.at(0) == (0, 1, 0.0) and moving.at(11.5) == (3, 0, 0.0) and moving.at(12) == (0, 1, 0.0)
    assert moving.corner(2, 16) == (0, 32)


def test_frames_have_an_order_times_and_a_size():
    moving = animation({"animation": {"width": 8, "height": 16, "interpolate": True, "frames": [
        3, {"index": 1, "time": 4}, {"index": 99}, "x", True, 2.0]}}, 16, 32)
    assert moving.frames == ((3, 1), (1, 4), (2, 1))
    assert moving.at(2) == (1, 2, 0.25) and moving.corner(3, 16) == (8, 16)
    assert animation({"animation": {"height": 8}}, 16, 32).frames == ((0, 1), (1, 1), (2, 1), (3, 1))


@pytest.mark.parametrize("meta", [
    None, {}, [], {"animation": 5}, {"animation": {"width": 99}}, {"animation": {"frames": [7, 8]}}, {"animation": {"frames": ["a"]}},
])
def test_what_is_no_animation_stands_still(meta):
    assert animation(meta, 16, 64) is None


@pytest.mark.parametrize("value", [0, -1, "5", None, float("inf"), float("nan"), 1 << 40, [], True])
def test_a_wrong_time_is_one_tick(value):
    assert animation({"animation": {"frametime": value, "frames": [{"index": 0, "time": value}]}}, 16, 16).frames == ((0, 1),)


@pytest.mark.parametrize(("scaling", "wanted"), [
    ({"type": "stretch"}, Scaling()), ({"type": "tile", "width": 16, "height": 8}, Scaling("tile", 16, 8)),
    ({"type": "nine_slice", "width": 200, "height": 20, "border": 3}, Scaling("nine_slice", 200, 20, 3, 3, 3, 3)),
    ({"type": "minecraft:nine_slice", "width": 20, "height": 20, "border": {"left": 1, "top": 2, "right": 3, "bottom": 4},
      "stretch_inner": True}, Scaling("nine_slice", 20, 20, 1, 2, 3, 4, True)),
    ({"type": "nine_slice", "width": 6, "height": 20, "border": 3}, Scaling()), ({"type": "nine_slice"}, Scaling()),
    ({"type": "tile", "width": 0, "height": 5}, Scaling()), ({"type": ["tile"]}, Scaling()), (5, Scaling()),
    ({"type": "nine_slice", "width": 9, "height": 9, "border": "x"}, Scaling("nine_slice", 9, 9)),
])
def test_scaling_of_sprites(scaling, wanted):
    assert gui_scaling({"gui": {"scaling": scaling}}) == wanted


def test_filtering():
    assert filtering({"texture": {"blur": True, "clamp": True}}) == Filtering(True, True)
    assert filtering({"texture": {"blur": 1}}) == filtering({}) == filtering(None) == Filtering()
