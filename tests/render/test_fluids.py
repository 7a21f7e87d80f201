import numpy as np
import pytest

from horizon.core.pos import Vec3
from horizon.registry.block import parse_state
from horizon.render.fluids import FLOW, OVERLAY, STILL, neighbourhood, quads, surfaces, top_uv
from horizon.render.soft.picture import draw
from horizon.rules import flow as moving
from tests.render.plain import plain
from tests.render.small_world import GROUND, SmallWorld

AIR, STONE, GLASS, LAVA = (parse_state(name).id for name in ("air", "stone", "glass", "lava"))
NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST = range(4)
DOWN, UP, NORTH, SOUTH, WEST, EAST = range(6)


def water(level: int = 0) -> int:
    return parse_state(f"water[level={level}]").id


def around(**cells) -> np.ndarray:
    """27 cells with stone below, water in the middle, and what is named by y, z, x ("y1z0x1")."""
    out = np.full((3, 3, 3, 1), AIR, np.uint16)
    out[0] = STONE
    out[1, 1, 1] = water()
    for name, state in cells.items():
        out[int(name[1]), int(name[3]), int(name[5])] = state
    return out


def test_a_pool_is_level_and_still():
    found = surfaces(around(**{f"y1z{z}x{x}": water() for z in range(3) for x in range(3)}))
    assert np.allclose(found.heights, 8 / 9) and np.isnan(found.angle[0])
    assert found.faces[:, 0].tolist() == [False, True, False, False, False, False]


def test_a_lone_source_falls_off_at_its_corners():
    found = surfaces(around())
    assert np.allclose(found.heights, (8 / 9 * 10) / 12)
    assert found.faces[:, 0].tolist() == [False, True, True, True, True, True]


def test_a_corner_beside_walls_stays_high():
    found = surfaces(around(y1z0x1=STONE, y1z1x0=STONE))
    assert np.isclose(found.heights[NORTH_WEST, 0], 8 / 9) and found.heights[SOUTH_EAST, 0] < 0.75
    assert not found.faces[NORTH, 0] and not found.faces[WEST, 0] and found.faces[EAST, 0]


def test_below_the_same_fluid_a_cell_is_full_and_has_no_top():
    found = surfaces(around(y2z1x1=water(8)))
    assert (found.heights == 1).all() and not found.faces[UP, 0]


def test_beside_a_fall_the_corners_are_full():
    found = surfaces(around(y1z1x2=water(8), y2z1x2=water(8)))
    assert (found.heights[[NORTH_EAST, SOUTH_EAST], 0] == 1).all() and found.heights[NORTH_WEST, 0] < 1


def test_glass_shows_the_overlay_and_a_lowered_top_is_seen_under_stone():
    found = surfaces(around(y1z1x2=GLASS, y2z1x1=STONE))
    assert found.overlay[:, 0].tolist() == [False, False, False, True] and found.faces[UP, 0]
    assert not surfaces(around(y1z1x1=LAVA, y1z1x2=GLASS)).overlay.any()


def test_lava_and_water_show_their_faces_to_each_other():
    assert surfaces(around(y1z1x2=LAVA)).faces[EAST, 0]


@pytest.mark.parametrize("seed", range(3))
def test_it_flows_where_movers_are_pushed(seed):
    """The angles are those of the flow that moves players (rules/flow)."""
    rng = np.random.default_rng(seed)
    world = SmallWorld(0)
    choices = [water(level) for level in (0, 0, 1, 2, 3, 5, 7, 8)] + [AIR, STONE]
    states = world.level.chunks[0, 0].states
    base = 64 + GROUND
    block = rng.choice(choices, (5, 8, 8))
    states[base:base + 5, 4:12, 4:12] = block
    padded = states[base:base + 5, 4:12, 4:12]
    y, z, x = (axis.ravel() for axis in np.mgrid[0:3, 0:6, 0:6])
    cells = neighbourhood(padded, y, z, x)
    found = surfaces(cells)
    is_water = np.flatnonzero(np.isin(cells[1, 1, 1], choices[:8]))
    compared = 0
    for place in is_water:
        fx, fy, fz = moving.flow(world.level, int(x[place]) + 5, GROUND + 1 + int(y[place]), int(z[place]) + 5)
        if abs(fx) + abs(fz) < 1e-6:
            assert np.isnan(found.angle[place])
            continue
        wanted = np.arctan2(fz, fx) - np.pi / 2
        assert abs(np.angle(np.exp(1j * (found.angle[place] - wanted)))) < 1e-3
        compared += 1
    assert compared > 10


def test_quads_of_a_source_lie_in_its_cell_and_wind_outwards():
    found = quads(surfaces(around(y0z1x1=AIR, y1z1x2=GLASS)))
    normals = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (-1, 0, 0), (1, 0, 0))
    assert sorted(found.direction.tolist()) == list(range(6))
    assert found.corners.min() >= 0 and found.corners.max() <= 1
    for corners, direction, texture in zip(found.corners, found.direction, found.texture, strict=True):
        out = np.cross(corners[1] - corners[0], corners[2] - corners[0])
        assert out @ normals[direction] > 0.3
        assert texture == (STILL if direction < 2 else OVERLAY if direction == EAST else FLOW)


def test_the_flow_texture_turns_about_its_middle():
    uv = top_uv(np.array([0.0, np.pi / 2, np.nan], np.float32))
    assert np.allclose(uv[0], ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)))
    assert np.allclose(uv.mean(1), 0.5) and np.allclose(uv[2], ((0, 0), (1, 0), (0, 1), (1, 1)))


def test_a_slope_of_water_is_seen_lower_downstream():
    world = SmallWorld(1, top="white_concrete")
    for step in range(8):
        world.put(-4 + step, GROUND, 4, f"water[level={step}]")
    world.lit()
    scene = world.scene(eye=Vec3(0.0, GROUND + 0.6, 0.0), pitch=0.0, fov=60.0)
    wet = draw(scene, plain()).astype(int)
    for step in range(8):
        world.put(-4 + step, GROUND, 4, "air")
    changed = (np.abs(wet - draw(world.lit().scene(eye=Vec3(0.0, GROUND + 0.6, 0.0), pitch=0.0, fov=60.0), plain())).max(-1) > 8)
    tops = [np.flatnonzero(changed[:, column])[0] for column in (20, 60, 100, 140) if changed[:, column].any()]
    assert len(tops) == 4 and tops == sorted(tops, reverse=True) and tops[0] > tops[-1] + 4


def test_an_eye_over_water_sees_the_ground_through_one_surface():
    world = SmallWorld(1).fill((-9, GROUND - 1, -9), (9, GROUND - 1, 9), "water").fill((-9, GROUND - 2, -9), (9, GROUND - 2, 9), "gold_block").lit()
    scene = world.scene(pitch=80.0)
    red, green, blue = draw(scene, plain())[45, 80].astype(float)
    world.fill((-9, GROUND - 1, -9), (9, GROUND - 1, 9), "air").lit()
    bare = draw(world.scene(pitch=80.0), plain())[45, 80].astype(float)
    assert bare[0] > 200 and bare[2] < 20
    assert abs(red - bare[0] / 2) < 50 and blue > 80


def test_waterlogged_blocks_show_both():
    world = SmallWorld(1).put(0, GROUND, 4, "oak_fence[waterlogged=true]").lit()
    scene = world.scene(pitch=20.0)
    both = draw(scene, plain())
    post = draw(world.put(0, GROUND, 4, "oak_fence").lit().scene(pitch=20.0), plain())
    pool = draw(world.put(0, GROUND, 4, "water").lit().scene(pitch=20.0), plain())
    assert (both != post).any(-1).sum() > 100 and (both != pool).any(-1).sum() > 20
