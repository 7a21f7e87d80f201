"""The world in OpenGL: cubes, models, fluids, what is seen through, and changes."""

import numpy as np

from horizon.registry.biome import BIOMES
from tests.render.gl.drawing import middle
from tests.render.small_world import GROUND, SmallWorld


def level_view(world, **changes):
    return world.scene(**({"pitch": 0.0, "far": 48.0} | changes))


def test_a_block_stands_before_the_sky(drawn):
    world = SmallWorld(2).lit()
    sky = drawn(level_view(world, pitch=-20.0))
    world.fill((-1, GROUND, 3), (1, GROUND + 4, 3), "gold_block").lit()
    seen = drawn(level_view(world, pitch=-20.0))
    assert sky.shape == seen.shape == (90, 160, 3)
    red, green, blue = middle(seen)
    assert red > blue + 40 and middle(sky)[2] > middle(sky)[0] + 40


def test_the_same_frame_gives_the_same_pixels(drawn):
    world = SmallWorld(2).fill((1, GROUND, 3), (2, GROUND + 1, 4), "oak_leaves").put(0, GROUND, 3, "short_grass").lit()
    assert np.array_equal(drawn(level_view(world)), drawn(level_view(world)))


def test_a_slab_is_half_as_high_as_a_block(drawn):
    world = SmallWorld(2, top="stone").lit()
    bare = drawn(level_view(world))
    slab = drawn(level_view(world.put(0, GROUND, 4, "smooth_quartz_slab[type=bottom]").lit()))
    block = drawn(level_view(world.put(0, GROUND, 4, "quartz_block").lit()))
    changed = [(picture != bare).any(2).any(1).sum() for picture in (slab, block)]
    assert 0 < changed[0] < changed[1]


def test_caves_beyond_daylight_are_there_for_an_eye_in_them(drawn):
    world = SmallWorld(2, top="stone").fill((-2, 0, -2), (2, 4, 20), "air").put(0, 3, 12, "sea_lantern").lit()
    picture = drawn(level_view(world, eye=(0.5, 1.62, 0.5)))
    assert middle(picture).max() > 20 and not (picture == 0).all(2).all()


def test_water_lets_one_see_the_ground(drawn):
    world = SmallWorld(2, top="gold_block").lit()
    dry = middle(drawn(level_view(world, pitch=60.0)))
    wet = middle(drawn(level_view(world.fill((-5, GROUND, -5), (5, GROUND, 8), "water").lit(), pitch=60.0)))
    assert wet[2] > dry[2] and wet[0] > 20 and not np.allclose(wet, dry, atol=8)


def test_flowing_water_is_lower_away_from_its_source(drawn):
    world = SmallWorld(2, top="stone").lit()
    source = drawn(level_view(world.put(0, GROUND, 3, "water[level=0]").lit()))
    low = drawn(level_view(world.put(0, GROUND, 3, "water[level=6]").lit()))
    bare = drawn(level_view(world.put(0, GROUND, 3, "air").lit()))
    rows = [(picture != bare).any(2).any(1).sum() for picture in (source, low)]
    assert rows[0] > rows[1] > 0


def test_panes_are_blended_from_the_back_to_the_front(drawn):
    world = SmallWorld(2, top="stone").lit()
    world.put(0, GROUND + 1, 3, "red_stained_glass").put(0, GROUND + 1, 6, "blue_stained_glass").lit()
    red_first = middle(drawn(level_view(world)))
    world.put(0, GROUND + 1, 3, "blue_stained_glass").put(0, GROUND + 1, 6, "red_stained_glass").lit()
    blue_first = middle(drawn(level_view(world)))
    assert red_first[0] > blue_first[0] and blue_first[2] > red_first[2]


def test_panes_of_one_section_are_in_order_from_both_sides(drawn):
    world = SmallWorld(2, top="stone")
    world.put(0, GROUND + 1, 3, "red_stained_glass").put(0, GROUND + 1, 5, "lime_stained_glass").lit()
    north = middle(drawn(level_view(world)))
    south = middle(drawn(level_view(world, eye=(0.5, GROUND + 1.62, 8.5), yaw=180.0)))
    assert north[0] > south[0] and south[1] > north[1]


def test_an_edit_is_in_the_next_picture(drawn):
    world = SmallWorld(2, top="stone").lit()
    frame = drawn.frame(level_view(world, pitch=30.0))
    drawn.gl.finish(frame)
    drawn.gl.draw(frame)
    before = drawn.gl.read()
    world.put(0, GROUND - 1, 3, "gold_block")
    world.level.revision[0, 0] += 1
    drawn.gl.draw(frame)
    after = drawn.gl.read()
    assert (before != after).any(2).sum() > 50
    world.put(0, GROUND - 1, 3, "stone")
    world.level.revision[0, 0] += 1
    drawn.gl.draw(frame)
    assert np.array_equal(drawn.gl.read(), before)


def test_an_edit_at_the_edge_of_a_chunk_shows_the_face_behind(drawn):
    world = SmallWorld(2, top="stone").fill((14, GROUND, 3), (17, GROUND + 3, 5), "diamond_block").lit()
    scene = level_view(world, eye=(12.5, GROUND + 1.62, 4.5), yaw=-90.0)
    frame = drawn.frame(scene)
    drawn.gl.finish(frame)
    for x in (14, 15):
        world.fill((x, GROUND, 3), (x, GROUND + 3, 5), "air")
    world.lit()
    drawn.gl.draw(frame)
    edited = drawn.gl.read()
    assert np.array_equal(edited, drawn(scene))
    assert middle(edited)[2] > 60  # the face at 16, which was hidden, is there


def test_only_sections_that_an_edit_touches_are_meshed_again(drawn):
    world = SmallWorld(2, top="stone").lit()
    frame = drawn.frame(level_view(world))
    drawn.gl.finish(frame)
    columns = drawn.gl.shared.columns
    meshed = columns.meshed
    world.put(3, GROUND + 5, 3, "stone")
    world.level.revision[0, 0] += 1
    drawn.gl.draw(frame)
    assert columns.meshed == meshed
    assert sorted(columns.columns[0, 0].patches) == [(GROUND + 5 + 64) // 16]


def test_a_far_change_at_the_edge_of_a_chunk_is_meshed_on_both_sides(drawn):
    world = SmallWorld(7, top="stone").fill((95, GROUND, 3), (96, GROUND + 3, 5), "diamond_block").lit()
    scene = level_view(world, eye=(92.5, GROUND + 1.62, 4.5), yaw=-90.0, far=112.0)
    away = drawn.frame(level_view(world, far=112.0))
    drawn.gl.finish(away)
    columns = drawn.gl.shared.columns.columns
    assert columns[5, 0].cells is None and columns[0, 0].cells is not None
    world.fill((95, GROUND, 3), (95, GROUND + 3, 5), "air").lit()
    drawn.gl.finish(away)
    drawn.gl.draw(drawn.frame(scene))
    edited = drawn.gl.read()
    assert np.array_equal(edited, drawn(scene)) and middle(edited)[2] > 60


def test_what_leaves_the_level_leaves_the_picture_and_the_memory(drawn):
    world = SmallWorld(2, top="stone").lit()
    frame = drawn.frame(level_view(world))
    drawn.gl.finish(frame)
    columns = drawn.gl.shared.columns
    used, count = columns.arena.used, len(columns.columns)
    for pos in [pos for pos in world.level.chunks if pos[0] == 2]:
        del world.level.chunks[pos]
    drawn.gl.finish(frame)
    assert count == 25 and len(columns.columns) == 20 and 0 < columns.arena.used < used
    drawn.gl.finish(drawn.frame(level_view(SmallWorld(1).lit())))
    assert len(columns.columns) == 9 and set(columns.columns) == {(x, z) for x in (-1, 0, 1) for z in (-1, 0, 1)}


def test_leaves_are_drawn_without_holes_if_wanted(drawn):
    world = SmallWorld(2, top="stone").fill((-3, GROUND, 4), (3, GROUND + 4, 6), "oak_leaves").lit()
    fancy = drawn(level_view(world))
    drawn.gl.options.fancy_leaves = False
    fast = drawn(level_view(world))
    quads = drawn.gl.figures()["quads"]
    drawn.gl.options.fancy_leaves = True
    drawn(level_view(world))
    assert not np.array_equal(fancy, fast) and quads < drawn.gl.figures()["quads"]


def test_pictures_of_several_sizes_come_from_one_renderer(drawn):
    world = SmallWorld(2).put(0, GROUND, 4, "gold_block").lit()
    small = drawn(level_view(world))
    sizes = ((64, 48), (320, 180), (33, 71), (160, 90))
    shapes = [drawn(level_view(world, width=width, height=height)).shape[:2] for width, height in sizes]
    assert shapes == [(48, 64), (180, 320), (71, 33), (90, 160)]
    assert np.array_equal(drawn(level_view(world)), small)


def test_grass_takes_its_colour_from_the_biome(drawn):
    world = SmallWorld(2)
    plains = middle(drawn(level_view(world.lit(), pitch=60.0)))
    other = SmallWorld(2)
    for chunk in other.level.chunks.values():
        chunk.biomes[:] = BIOMES["swamp"].id
    swamp = middle(drawn(level_view(other.lit(), pitch=60.0)))
    assert not np.allclose(plains, swamp, atol=4)


def test_a_place_far_from_the_middle_of_the_world_is_drawn_as_well(drawn):
    near = SmallWorld(2, top="oak_planks").put(0, GROUND, 4, "gold_block").lit()
    far = SmallWorld(2, top="oak_planks").put(0, GROUND, 4, "gold_block").lit()
    chunks = dict(far.level.chunks)
    far.level.chunks.clear()
    shift = 1_000_000 // 16 * 16
    for (x, z), chunk in chunks.items():
        chunk.pos = type(chunk.pos)(x + shift // 16, z)
        far.level.chunks[chunk.pos] = chunk
    far.level.revision = dict.fromkeys(far.level.chunks, 1)
    first = drawn(level_view(near))
    second = drawn(level_view(far, eye=(shift + 0.5, GROUND + 1.62, 0.5)))
    ground = np.s_[50:]
    assert np.abs(first[ground].astype(int) - second[ground]).mean() < 3


def test_what_was_not_meshed_when_the_eye_left_is_meshed_when_it_comes_back(drawn):
    """A chunk that waits for its mesh when the eye steps aside still waits when the eye returns."""
    world = SmallWorld(4).lit()
    columns = drawn.gl.shared.columns
    level = world.level
    columns.update(level, np.array((8.0, GROUND + 2.0, 8.0)), 2, 0.0)
    left = set(columns._todo)
    assert left
    columns.update(level, np.array((8.0 + 16, GROUND + 2.0, 8.0)), 2, 0.0)
    columns.update(level, np.array((8.0, GROUND + 2.0, 8.0)), 2, None)
    missing = [pos for pos in columns._wanted if pos in level.chunks and columns.columns[pos].region is None]
    assert missing == [] and columns.waiting == 0
