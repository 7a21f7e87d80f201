from types import SimpleNamespace

import numpy as np
import pytest

from horizon.body import HeadlessBody
from horizon.control.commands.screen import parsed_size
from horizon.core.clock import frame_time
from horizon.core.errors import DiskError, StateError, UsageError
from horizon.core.png import decode
from horizon.pictures import Pictures
from horizon.registry.item_stack import ItemStack
from horizon.render.screenshot import scene_of
from horizon.world.entity import ItemEntity
from tests.render.small_world import GROUND, SmallWorld, ahead
from tests.support.client_alone import ClientAlone


def client(world, pitch: float = 20.0):
    """A client that stands in a small world."""
    found = ClientAlone().join(pos=(0.5, GROUND, 0.5)).client
    found.level = world.level
    found.player.body.put(0.5, GROUND, 0.5, 0.0, pitch)
    found.player.inventory[0] = ItemStack.of("cobblestone", 12)
    return found


def take(asked, path, *size) -> dict:
    """A screenshot of what this client sees, as a game takes it."""
    game = SimpleNamespace(home=path.parent, body=HeadlessBody(path.parent), session=SimpleNamespace(client=asked), tick=3,
                           lockstep=True, playing=lambda: None, frame_time=lambda: frame_time(0))
    return Pictures(game).screenshot(str(path), size or None, False, None)()


def test_a_screenshot_is_a_png_of_the_size_asked_for(tmp_path):
    reply = take(client(SmallWorld(1).lit()), tmp_path / "shot.png", 200, 120)
    picture = decode((tmp_path / "shot.png").read_bytes())
    assert picture.shape == (120, 200, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50
    assert reply == {
        "ok": True,
        "path": str(tmp_path / "shot.png"),
        "size": [200, 120],
        "tick": 3,
        "renderer": "software",
        "bytes": (tmp_path / "shot.png").stat().st_size,
    }


def test_the_crosshair_points_at_the_first_block_in_reach():
    world = SmallWorld(1).put(0, GROUND, 3, "stone").lit()
    assert scene_of(client(world, 25.0)).outline == ahead(3)
    assert scene_of(client(world, -60.0)).outline is None


def test_without_gui_there_is_no_crosshair_no_outline_and_no_row():
    scene = scene_of(client(SmallWorld(1).put(0, GROUND, 3, "stone").lit(), 25.0), hide_gui=True)
    assert (scene.outline, scene.crosshair) == (None, False)


def test_the_players_own_body_is_not_in_the_way():
    world = SmallWorld(1).lit()
    item = ItemEntity(ItemStack.of("apple"), 1.0, GROUND, 4.0)
    world.level.spawn(item)
    asked = client(world)
    assert scene_of(asked).entities == (item,)
    asked.player.entity_id = item.id
    assert scene_of(asked).entities == ()


def test_an_eye_in_water_is_under_water_and_above_its_surface_it_is_not():
    world = SmallWorld(1).put(0, GROUND + 1, 0, "water").lit()
    asked = client(world)
    assert scene_of(asked).under == "water"
    asked.player.body.y += 0.33
    assert scene_of(asked).under is None


def test_without_a_world_it_is_a_state_error_and_no_file(tmp_path):
    with pytest.raises(StateError):
        take(SimpleNamespace(level=None, player=None), tmp_path / "shot.png")
    asked = client(SmallWorld(1))
    asked.level.chunks.clear()
    with pytest.raises(StateError):
        take(asked, tmp_path / "shot.png")
    assert not (tmp_path / "shot.png").exists()


@pytest.mark.parametrize("size", ["0x100", "100x5", "100000x100", "-3x40", "100", "x", "axb", "100x100x100"])
def test_a_size_that_cannot_be_is_a_usage_error(size):
    with pytest.raises(UsageError):
        parsed_size(size)


def test_a_path_that_cannot_be_written_is_a_disk_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DiskError):
        take(client(SmallWorld(0).lit()), tmp_path / "file" / "shot.png", 32, 32)
