"""The debug screen: its lines, its chart, its keys."""

import pytest

from horizon.screens import debug
from tests.screens.layouts import DEBUG, PAINTER, layout
from tests.support.client_alone import ClientAlone
from tests.support.hud_scenes import debug_info, view_of


@pytest.fixture
def lines():
    alone = ClientAlone().join()
    return debug.left_lines(alone.client, debug_info())


def test_the_field_s_lines_are_there(lines):
    assert lines[8:12] == ["XYZ: 0.500 / 64.00000 / 0.500", "Block: 0 64 0 [0 0 0]", "Chunk: 0 4 0 [0 0 in r.0.0.mca]",
                           "Facing: south (Towards positive Z) (0.0 / 0.0)"]
    assert [line for line in lines if line.startswith("Biome: minecraft:")]
    assert [line for line in lines if line.startswith("Client Light: 15 (15 sky, 0 block)")]


def test_reduced_debug_info_tells_no_places():
    alone = ClientAlone().join()
    alone.client.reduced_debug_info = True
    lines = debug.left_lines(alone.client, debug_info())
    assert not [line for line in lines if "XYZ" in line or "Biome" in line]
    assert "Chunk-relative: 0 0 0" in lines


def test_what_is_looked_at_is_told_with_its_properties():
    alone = ClientAlone().join({(2, 64, 0): "oak_log[axis=x]"})
    lines = debug.right_lines(alone.client, debug.DebugInfo(target=(2, 64, 0)))
    assert lines == ["", "Targeted Block: 2, 64, 0", "minecraft:oak_log", "axis: x"]


def test_the_chart_has_a_column_for_each_frame():
    rows = layout(ClientAlone().join(), **DEBUG)
    assert len([row for row in rows if row.startswith("fill") and row.split()[3] == "1" and row.split()[2] != "120"]) >= 200
    assert [row for row in rows if row.endswith("60 FPS")] != []


@pytest.mark.parametrize("seconds, color", ((0.0, 0xFF00FF00), (1 / 60, 0xFFFFFF00), (1.0, 0xFFFF0000)))
def test_slow_frames_are_red(seconds, color):
    assert debug.frame_color(seconds) == color


def test_each_key_has_one_action_and_help_names_it():
    assert len(debug.BY_KEY) == len(debug.KEYS) and len({row.action for row in debug.KEYS}) == len(debug.KEYS)
    assert {row.action.removeprefix("toggle-") for row in debug.KEYS if row.action.startswith("toggle-")} == set(debug.TOGGLES)
    text = "\n".join(debug.help_lines(view_of(PAINTER)))
    assert all(f"F3 + {letter} " in text for letter in "ABCDGHINPQT2")


def test_messages_say_what_was_switched():
    view = view_of(PAINTER)
    assert debug.message(debug.BY_KEY["key.keyboard.b"], view, True) == "Hitboxes: shown"
    assert debug.message(debug.BY_KEY["key.keyboard.a"], view) == "Reloading all chunks"
    assert debug.message(debug.BY_KEY["key.keyboard.d"], view) is None


def test_the_location_is_a_command():
    assert debug.location_command(ClientAlone().join().client) == (
        "/execute in minecraft:overworld run tp @s 0.50 64.00 0.50 0.00 0.00")
