import numpy as np
import pytest

from horizon.core.pos import BlockPos, Vec3
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack
from horizon.render.soft.picture import draw
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity
from tests.render.small_world import GROUND, SmallWorld, ahead


@pytest.fixture(scope="module")
def meadow():
    return SmallWorld().lit()


def color_count(picture) -> int:
    return len(np.unique(picture.reshape(-1, 3), axis=0))


def center(picture):
    """The mean colour of the middle of a picture."""
    height, width = picture.shape[:2]
    return picture[height // 2 - 3:height // 2 + 3, width // 2 - 3:width // 2 + 3].reshape(-1, 3).mean(0)


def test_a_meadow_by_day_has_sky_above_and_grass_below(meadow):
    picture = draw(meadow.scene())
    assert picture.shape == (90, 160, 3) and picture.dtype == np.uint8
    assert color_count(picture) > 50
    red, green, blue = picture[0].mean(0)
    assert blue > green > red and blue > 180
    red, green, blue = picture[-1].mean(0)
    assert green > red > blue


def test_the_same_scene_is_the_same_picture_to_the_pixel(meadow):
    assert np.array_equal(draw(meadow.scene()), draw(meadow.scene()))


def test_another_view_of_the_same_level_is_another_picture(meadow):
    assert not np.array_equal(draw(meadow.scene()), draw(meadow.scene(yaw=90.0, eye=Vec3(8.3, GROUND + 3.0, 4.1))))


def test_drawing_changes_nothing_in_the_level():
    world = SmallWorld(1).put(0, GROUND, 5, "torch").lit()
    item = ItemEntity(ItemStack.of("apple"), 1.0, GROUND, 4.0)
    world.level.spawn(item)
    before = (
        world.level.chunks[0, 0].states.copy(), world.level.chunks[0, 0].light.copy(), world.level.randoms.save(),
        item.x, item.y, item.z, item.age,
    )
    draw(world.scene(entities=tuple(world.level.entities.values()), outline=ahead(5)))
    assert np.array_equal(world.level.chunks[0, 0].states, before[0])
    assert np.array_equal(world.level.chunks[0, 0].light, before[1])
    assert (world.level.randoms.save(), item.x, item.y, item.z, item.age) == before[2:]


def test_night_is_darker_and_a_torch_lights_it():
    world = SmallWorld(1).lit()
    day = draw(world.scene(pitch=30.0)).mean()
    night = draw(world.scene(pitch=30.0, day_time=18000)).mean()
    world.put(1, GROUND, 3, "torch").lit()
    lit = draw(world.scene(pitch=30.0, day_time=18000)).mean()
    assert night < day * 0.5
    assert night < lit < day


def test_a_closed_room_is_dark_and_not_of_one_colour():
    world = (
        SmallWorld(1)
        .fill((-3, GROUND, -3), (3, GROUND + 4, 4), "stone")
        .fill((-2, GROUND, -2), (2, GROUND + 2, 3), "air")
        .lit()
    )
    picture = draw(world.scene())
    assert picture.mean() < 60 and color_count(picture) > 20


def test_a_block_that_is_put_is_seen_in_the_next_picture():
    world = SmallWorld(1).lit()
    before = center(draw(world.scene(pitch=0.0)))
    world.put(0, GROUND + 1, 3, "red_concrete").lit()
    red, green, blue = center(draw(world.scene(pitch=0.0)))
    assert red > 2 * green and red > 2 * blue
    assert abs(before - (red, green, blue)).max() > 40


def test_a_level_that_counts_no_changes_is_seen_as_it_is_too():
    world = SmallWorld(1).lit()
    del world.level.revision
    before = draw(world.scene(pitch=0.0))
    world.put(0, GROUND + 1, 3, "red_concrete")
    assert not np.array_equal(draw(world.scene(pitch=0.0)), before)


def test_water_is_blue_and_its_ground_shows_through():
    world = SmallWorld(1).fill((-6, GROUND - 1, 1), (6, GROUND - 1, 12), "water").lit()
    red, green, blue = center(draw(world.scene(pitch=40.0)))
    assert blue > red * 1.4
    world.fill((-6, GROUND - 2, 1), (6, GROUND - 2, 12), "gold_block").lit()
    assert not np.allclose(center(draw(world.scene(pitch=40.0))), (red, green, blue), atol=4)


def test_glass_is_seen_through():
    world = SmallWorld(1).put(0, GROUND + 1, 6, "red_concrete").fill((-1, GROUND, 3), (1, GROUND + 2, 3), "glass").lit()
    red, green, blue = center(draw(world.scene(pitch=0.0, fov=20.0)))
    assert red > 2 * green
    world.fill((-1, GROUND, 3), (1, GROUND + 2, 3), "blue_stained_glass").lit()
    tinted = center(draw(world.scene(pitch=0.0, fov=20.0)))
    assert tinted[2] > blue


@pytest.mark.parametrize("what", [
    "oak_slab[type=bottom]", "oak_stairs", "oak_fence", "chest", "farmland", "snow[layers=3]", "red_carpet", "torch",
    "oak_door",
    "poppy", "wheat[age=7]", "rail", "ladder", "cactus", "white_bed", "lantern", "oak_leaves", "cobblestone_wall",
    "lava", "ice",
])
def test_shapes_that_are_no_cubes_are_seen(what):
    world = SmallWorld(1).lit()
    before = draw(world.scene(pitch=25.0))
    world.put(0, GROUND, 3, what).lit()
    changed = (draw(world.scene(pitch=25.0)) != before).any(-1)
    assert changed.sum() > 15
    rows, columns = np.nonzero(changed)
    assert 40 < np.median(columns) < 120


def test_a_slab_hides_half_of_what_a_cube_hides():
    def hidden(what):
        world = SmallWorld(1).fill((-8, GROUND, 6), (8, GROUND + 6, 6), "white_concrete").lit()
        before = draw(world.scene(pitch=0.0))
        world.put(0, GROUND + 1, 3, what)
        world.level.revision[0, 0] += 1
        return (draw(world.scene(pitch=0.0)) != before).any(-1)
    cube, slab = hidden("black_concrete"), hidden("polished_blackstone_slab[type=bottom]")
    assert 0.3 < slab.sum() / cube.sum() < 0.75


@pytest.mark.parametrize("entity", [
    ItemEntity(ItemStack.of("diamond_pickaxe"), 0.5, GROUND, 3.5),
    ItemEntity(ItemStack.of("oak_log"), 0.5, GROUND, 3.5),
    FallingBlock(parse_state("sand"), 0.5, GROUND + 0.5, 3.5), ExperienceOrb(5, 0.5, GROUND, 3.5),
], ids=["tool", "block", "falling", "orb"])
def test_an_entity_is_seen_and_hidden_behind_a_wall(entity):
    world = SmallWorld(1).lit()
    scene = world.scene(pitch=20.0)
    assert (draw(world.scene(pitch=20.0, entities=(entity,))) != draw(scene)).any(-1).sum() > 8
    world.fill((-2, GROUND, 2), (2, GROUND + 2, 2), "stone").lit()
    assert np.array_equal(draw(world.scene(pitch=20.0, entities=(entity,))), draw(world.scene(pitch=20.0)))


def test_the_outline_is_dark_lines_around_the_block():
    world = SmallWorld(1).put(0, GROUND + 1, 3, "white_concrete").lit()
    plain, lined = draw(world.scene(pitch=0.0)), draw(world.scene(pitch=0.0, outline=BlockPos(0, GROUND + 1, 3)))
    changed = (plain != lined).any(-1)
    assert 40 < changed.sum() < 600
    assert lined[changed].mean() < plain[changed].mean() * 0.5
    assert not changed[45, 80]


def test_the_outline_of_a_block_out_of_the_picture_changes_nothing(meadow):
    assert np.array_equal(draw(meadow.scene(outline=BlockPos(0, GROUND - 1, -20))), draw(meadow.scene()))


def test_an_eye_under_water_sees_blue():
    world = SmallWorld(1).fill((-6, GROUND, -6), (6, GROUND + 3, 12), "water").lit()
    red, green, blue = draw(world.scene(pitch=0.0, under="water")).reshape(-1, 3).mean(0)
    assert blue > green > red


@pytest.mark.parametrize(
    "eye", [Vec3(0.5, 500.0, 0.5), Vec3(0.5, -90.0, 0.5), Vec3(0.5, 30.5, 0.5), Vec3(900.0, 70.0, 900.0)]
)
def test_an_eye_anywhere_gets_a_picture(meadow, eye):
    assert draw(meadow.scene(eye=eye, pitch=45.0, width=64, height=36)).shape == (36, 64, 3)


def test_the_sky_changes_with_the_hour(meadow):
    hours = [draw(meadow.scene(day_time=time, pitch=-30.0, yaw=-90.0)) for time in (1000, 6000, 12600, 14000, 18000)]
    assert all(not np.array_equal(a, b) for a, b in zip(hours, hours[1:], strict=False))
    assert hours[4].mean() < hours[1].mean() / 4
