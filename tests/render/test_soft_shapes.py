"""What rays meet: against every surface tried one by one, in double precision."""

import numpy as np
import pytest

from horizon.core.pos import BlockPos, ChunkPos, Vec3
from horizon.registry.block import parse_state
from horizon.render.camera import Camera
from horizon.render.looks import offsets_at
from horizon.render.soft import view as views
from horizon.render.soft.palette import FULL_CODE
from horizon.render.soft.picture import draw, draw_steps
from horizon.render.soft.view import skip_codes
from horizon.world.chunk import LevelChunk
from tests.render.plain import plain
from tests.render.small_world import GROUND, SmallWorld

PLACE = BlockPos(0, GROUND + 1, 3)
EMPTY = None


def void() -> SmallWorld:
    """A world with nothing in it."""
    world = SmallWorld(0)
    for pos in list(world.level.chunks):
        chunk = LevelChunk(ChunkPos(*pos))
        chunk.rebuild()
        world.level.chunks[pos] = chunk
        world.level.add_chunk(chunk)
    return world.lit()


def expected_mask(scene, place, text) -> np.ndarray:
    """bool [h, w]: pixels whose ray meets a surface of the block from the front, holes left out."""
    assets = plain()
    state = parse_state(text)
    assets.looks.know(np.array([state.id]))
    looks, camera = assets.looks, Camera(scene)
    x, y, z = (np.array([axis]) for axis in place)
    look = int(looks.alternatives(np.array([state.id]), x, y, z)[0])
    moved = offsets_at(looks.offsets[[state.id]], x, z)[0]
    rays = camera.rays().astype(float)
    met = np.zeros(rays.shape[1], bool)
    for quad in range(*looks.quads_of(look).indices(1 << 30)[:2]):
        a, b, _, d = looks.corners[quad].astype(float) + moved + np.array(place) - camera.eye
        e1, e2 = b - a, d - a
        out = np.cross(e1, e2)
        falls = out @ rays
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (out @ a) / falls
            point = rays * t - a[:, None]
            s, r = np.linalg.lstsq(np.stack((e1, e2), 1), np.nan_to_num(point), rcond=None)[0]
        inside = (falls < 0) & (t > 0) & (s >= 0) & (s <= 1) & (r >= 0) & (r <= 1)
        uv = looks.uv[quad].astype(float)
        at = uv[0][:, None] + (uv[1] - uv[0])[:, None] * s + (uv[3] - uv[0])[:, None] * r
        texels = assets.layers.texels[looks.layer[quad]]
        column, row = (np.clip(np.nan_to_num(axis) * 16, 0, 15).astype(int) for axis in at)
        met |= inside & (texels[row, column, 3] >= 26)
    return met.reshape(scene.height, scene.width)


@pytest.mark.parametrize("text", [
    "stone", "oak_stairs[facing=east,shape=outer_left]", "oak_stairs[half=top,facing=north]", "oak_slab[type=top]",
    "oak_fence[north=true,east=true]", "glass_pane[north=true,south=true]", "iron_bars", "rail[shape=ascending_east]",
    "cobblestone_wall[up=true,west=tall]", "lever", "ladder[facing=east]", "oak_door[half=upper,open=true]", "anvil", "hopper",
    "cauldron", "lectern", "brewing_stand", "lantern[hanging=true]", "snow[layers=3]", "cactus", "poppy", "bamboo", "cake",
    "oak_trapdoor[open=true]", "tripwire_hook", "campfire", "stonecutter", "grindstone", "candle[candles=4]",
])
def test_a_block_is_seen_exactly_where_its_surfaces_are(text):
    world = void()
    scenes = [world.scene(eye=eye, yaw=yaw, pitch=pitch, fov=40.0)
              for eye, yaw, pitch in ((Vec3(0.4, GROUND + 1.9, 0.7), 3.0, 10.0), (Vec3(2.3, GROUND + 0.4, 5.2), 137.0, -22.0))]
    empty = [draw(scene, plain()) for scene in scenes]
    world.put(*PLACE, text).lit()
    for scene, before in zip(scenes, empty, strict=True):
        shown = (draw(scene, plain()) != before).any(-1)
        wanted = expected_mask(scene, PLACE, text)
        assert wanted.sum() > 20
        assert (shown != wanted).sum() <= max(3, 0.01 * wanted.sum())


def test_leaves_show_what_is_behind_their_holes():
    world = SmallWorld(1).fill((-9, GROUND, 8), (9, GROUND + 9, 8), "red_concrete").lit()
    before = draw(world.scene(pitch=0.0), plain())
    world.put(0, GROUND + 1, 3, "oak_leaves").lit()
    changed = (draw(world.scene(pitch=0.0), plain()) != before).any(-1)
    box = changed[np.ix_(changed.any(1), changed.any(0))]
    assert box.size > 300 and 0.4 < box.mean() < 0.7


def test_a_ray_never_steps_over_a_thing():
    """Every free cell's skip code is a cube with nothing in it."""
    rng = np.random.default_rng(5)
    codes = (rng.random((3, 16, 16, 16)) < np.array([0.002, 0.05, 0.0])[:, None, None, None]).astype(np.uint8) * FULL_CODE
    found = skip_codes(codes, codes == 0)
    assert found[2].min() == 4
    for box, y, z, x in zip(*np.nonzero(found < 8), strict=True):
        k = int(found[box, y, z, x])
        low = [axis >> k << k for axis in (y, z, x)]
        assert not codes[box, low[0]:low[0] + (1 << k), low[1]:low[1] + (1 << k), low[2]:low[2] + (1 << k)].any()


def test_a_view_that_followed_changes_draws_what_a_new_one_draws():
    rng = np.random.default_rng(11)
    world = SmallWorld(2).fill((-6, GROUND, 4), (6, GROUND + 3, 4), "stone").lit()
    names = ("stone", "air", "water", "oak_stairs", "glass", "lava", "oak_leaves", "poppy", "water[level=3]", "torch")
    for turn in range(6):
        for _ in range(40):
            x, y, z = (int(part) for part in rng.integers((-20, GROUND - 2, 1), (20, GROUND + 6, 30)))
            world.put(x, y, z, names[rng.integers(len(names))])
        if turn == 3:
            world.fill((2, GROUND + 40, 6), (4, GROUND + 41, 9), "gold_block")  # a section that was free
        if turn == 4:
            world.fill((2, GROUND + 40, 6), (4, GROUND + 41, 9), "air")
        world.lit()
        scene = world.scene(pitch=12.0 - turn, yaw=turn * 9.0, eye=Vec3(turn * 6.5, GROUND + 4.0, -3.0))
        followed = draw(scene, plain())
        views._VIEWS.clear()
        assert np.array_equal(followed, draw(scene, plain()))


def test_chunks_that_come_and_go_are_seen():
    world = SmallWorld(2).lit()
    chunk = world.level.chunks.pop((0, 1))
    scene = world.scene(pitch=30.0, eye=Vec3(8.0, GROUND + 6.0, 8.0), far=48.0)
    without = draw(scene, plain())
    world.level.chunks[0, 1] = chunk
    assert (draw(scene, plain()) != without).any(-1).mean() > 0.1
    del world.level.chunks[0, 1]
    assert np.array_equal(draw(scene, plain()), without)


def test_a_large_picture_is_drawn_in_slices_and_comes_out_alike():
    world = SmallWorld(1).put(*PLACE, "oak_fence").lit()
    scene = world.scene(width=400, height=300)
    steps = list(draw_steps(scene, plain()))
    assert len(steps) == 3 and steps[:-1] == [None, None]
    assert np.array_equal(steps[-1], draw(scene, plain()))
    assert steps[-1].shape == (300, 400, 3) and steps[-1].dtype == np.uint8


def test_two_pictures_may_be_drawn_in_turn():
    world = SmallWorld(2).put(*PLACE, "oak_fence").fill((30, GROUND, 30), (36, GROUND + 3, 36), "gold_block").lit()
    one = world.scene(width=400, height=300, far=32.0)
    other = world.scene(width=400, height=300, far=32.0, eye=Vec3(24.5, GROUND + 2.0, 24.5), yaw=-45.0)
    alone = draw(one, plain()), draw(other, plain())
    steps = [draw_steps(scene, plain()) for scene in (one, other)]
    for _ in range(2):
        assert [next(step) for step in steps] == [None, None]
    for step, wanted in zip(steps, alone, strict=True):
        assert np.array_equal(next(step), wanted)
