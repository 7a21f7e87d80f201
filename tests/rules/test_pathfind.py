"""Ways, found and followed."""

import pytest

from horizon.core.random import RandomSource
from horizon.rules import movement
from horizon.rules.body import Body
from horizon.rules.damage import Perils
from horizon.rules.follow import Follower
from horizon.rules.goals import AnyOf, Cell, Near, Reach
from horizon.rules.pathfind import Search, find_path
from horizon.world.raycast import clip
from tests.support.tiny_level import TinyLevel, plain


def walk(level, path, ticks: int = 2000, sprint: bool = False) -> tuple[str, Body]:
    """Follow a path with keys alone; doors are opened when they are told. What came of it, and the body."""
    x, _, z = path.nodes[0]
    body = Body(x + 0.5, path.heights[0], z + 0.5)
    body.on_ground = True
    follower, perils, random = Follower(path, sprint), Perils(), RandomSource(1)
    for _ in range(ticks):
        steering = follower.steer(body, level)
        if steering.status == "door":
            open_it(level, steering.door)
            continue
        if steering.status != "going":
            return steering.status, body
        body.yaw = steering.yaw
        movement.tick(body, steering.keys, level)
        assert body.landed_from <= 3.3
        assert perils.tick(body, level, random) == []
    return "too slow", body


def open_it(level, pos) -> None:
    for up in (0, 1):
        x, y, z = pos
        state = level.state((x, y + up, z))
        if state.get("open") is not None:
            level.set_state((x, y + up, z), state.with_(open=state.get("open") != "true"))


def arrives(level, start, goal, **options):
    path = find_path(level, start, goal, **options)
    assert path.reached, path.reason
    status, body = walk(level, path)
    assert status == "arrived"
    assert tuple(body.block_pos)[::2] == path.nodes[-1][::2]
    return path


def test_straight_on_is_one_block_a_node():
    path = arrives(plain(), (0, 64, 0), (0, 64, 5))
    assert path.nodes == [(0, 64, z) for z in range(6)]
    assert (path.cost, path.heights, path.reason) == (5.0, [64.0] * 6, "")
    assert path.nearest == (0, 64, 5)


def test_diagonals_are_cut_but_no_corners():
    level = plain()
    assert len(arrives(level, (0, 64, 0), (5, 64, 5)).nodes) == 6
    level.set_state((3, 64, 2), "stone")
    level.set_state((3, 65, 2), "stone")
    path = arrives(level, (0, 64, 0), (5, 64, 5))
    for (x, _, z), (to_x, _, to_z) in zip(path.nodes, path.nodes[1:], strict=False):
        if x != to_x and z != to_z:
            assert (x, 64, to_z) != (3, 64, 2) and (to_x, 64, z) != (3, 64, 2)


def test_a_wall_is_gone_round():
    level = plain().fill(-6, 64, 3, 6, 66, 3, "stone")
    path = arrives(level, (0, 64, 0), (0, 64, 6))
    assert any(abs(x) == 7 for x, _, _ in path.nodes)


def test_one_block_up_is_jumped_and_two_are_not():
    level = plain().fill(-24, 64, 3, 24, 64, 24, "stone")
    path = arrives(level, (0, 64, 0), (0, 65, 6))
    assert path.nodes[-1] == (0, 65, 6)
    level.fill(-24, 65, 3, 24, 65, 24, "stone")
    assert find_path(level, (0, 64, 0), (0, 66, 6)).reason == "no-way"


def test_a_jump_needs_room_over_the_head():
    level = plain().fill(-24, 64, 3, 24, 64, 24, "stone").fill(-24, 66, -24, 24, 66, 2, "stone")
    assert not find_path(level, (0, 64, 0), (0, 65, 6)).reached


def test_three_blocks_down_are_dropped_and_four_are_not():
    level = plain(60).fill(-24, 61, -24, 24, 63, 2, "stone")
    arrives(level, (0, 64, 0), (0, 61, 6))
    level.fill(-24, 60, -24, 24, 60, 24, "air").fill(-24, 59, -24, 24, 59, 24, "stone").fill(
        -24, 60, -24, 24, 63, 2, "stone"
    )
    assert not find_path(level, (0, 64, 0), (0, 60, 6)).reached
    assert find_path(level, (0, 64, 0), (0, 60, 6), max_drop=4).reached


def test_into_deep_water_it_goes_from_any_height():
    level = plain(50).fill(-24, 51, -24, 24, 63, 2, "stone").fill(-24, 51, 3, 24, 53, 24, "water")
    path = find_path(level, (0, 64, 0), (0, 53, 6))
    assert path.reached
    body = Body(0.5, 64.0, 0.5)
    body.on_ground = True
    follower = Follower(path)
    for _ in range(400):
        steering = follower.steer(body, level)
        if steering.status != "going":
            break
        body.yaw = steering.yaw
        movement.tick(body, steering.keys, level)
        assert body.landed_from == 0.0
    assert steering.status == "arrived"


@pytest.mark.parametrize(
    "floor",
    [
        "soul_sand",
        "farmland",
        "dirt_path",
        "chest",
        "stone_slab[type=bottom]",
        "snow[layers=4]",
        "white_carpet",
        "red_bed",
        "oak_trapdoor[half=bottom]",
        "ice",
        "slime_block",
        "honey_block",
        "mud",
        "daylight_detector",
        "enchanting_table",
    ],
)
def test_ways_lead_over_every_floor(floor):
    level = plain(62, what="stone").fill(-24, 63, 2, 24, 63, 9, floor).fill(-24, 63, -24, 24, 63, 1, "stone")
    level.fill(-24, 63, 10, 24, 63, 24, "stone")
    path = arrives(level, (0, 64, 0), (0, 64, 12))
    assert len(path.nodes) == 13


def test_a_goal_over_a_low_floor_is_the_cell_of_the_floor():
    level = plain(what="soul_sand")
    assert arrives(level, (0.5, 63.875, 0.5), (0, 64, 4)).nodes[-1] == (0, 63, 4)
    assert arrives(level, (0.5, 63.875, 0.5), (0, 63, 4)).nodes[0] == (0, 63, 0)


def test_stairs_are_climbed():
    level = plain()
    for step in range(5):
        level.fill(0, 64, 2 + step, 0, 63 + step, 2 + step, "stone")
        level.set_state((0, 64 + step, 2 + step), "stone_stairs[facing=south]")
    level.fill(0, 64, 7, 0, 68, 9, "stone")
    path = arrives(level, (0, 64, 0), (0, 69, 8))
    assert path.nodes[-1] == (0, 69, 8)


@pytest.mark.parametrize(
    "what", ["lava", "fire", "cactus", "sweet_berry_bush[age=3]", "powder_snow", "magma_block", "campfire"]
)
def test_what_hurts_is_gone_round(what):
    level = plain()
    y = 63 if what in ("lava", "magma_block", "powder_snow") else 64
    level.fill(-4, y, 3, 4, y, 5, what)
    path = arrives(level, (0, 64, 0), (0, 64, 9))
    assert all(not (-4 <= x <= 4 and 3 <= z <= 5) for x, _, z in path.nodes)


def test_where_there_is_room_it_keeps_off_what_hurts():
    level = plain()
    level.fill(1, 63, 2, 1, 63, 8, "lava")
    path = arrives(level, (0, 64, 0), (0, 64, 10))
    assert sum(x == 0 and 2 <= z <= 8 for x, _, z in path.nodes) <= 2


def test_over_an_abyss_there_is_no_way():
    level = TinyLevel().fill(-3, 63, -3, 3, 63, 3, "stone").fill(-3, 63, 6, 3, 63, 9, "stone")
    path = find_path(level, (0, 64, 0), (0, 64, 8))
    assert (path.reached, path.reason, path.nearest) == (False, "no-way", (0, 64, 3))


def test_a_pond_is_swum_through_and_its_bank_climbed():
    level = plain(60).fill(-24, 61, -24, 24, 63, 2, "stone").fill(-24, 61, 3, 24, 63, 8, "water")
    level.fill(-24, 61, 9, 24, 63, 24, "stone")
    path = arrives(level, (0, 64, 0), (0, 64, 12))
    assert any(y == 63 for _, y, _ in path.nodes)
    assert not find_path(level, (0, 64, 0), (0, 64, 12), swim=False).reached


def test_a_diver_comes_up():
    level = plain(50).fill(-24, 51, -24, 24, 63, 24, "water")
    path = arrives(level, (0, 52, 0), (0, 63, 6))
    assert path.nodes[-1] == (0, 63, 6)


@pytest.mark.parametrize("what", ["ladder[facing=north]", "vine[south=true]", "scaffolding"])
def test_climbing_up_and_down(what):
    level = plain().fill(-2, 64, 3, 2, 68, 6, "stone").fill(0, 64, 2, 0, 68, 2, what)
    arrives(level, (0, 64, -2), (0, 69, 5))
    arrives(level, (0, 69, 5), (0, 64, -2))


def test_a_fence_is_not_jumped_but_its_gate_is_opened():
    level = plain().fill(-24, 64, 3, 24, 64, 3, "oak_fence[east=true,west=true]")
    assert not find_path(level, (0, 64, 0), (0, 64, 6)).reached
    level.set_state((2, 64, 3), "oak_fence_gate[open=false]")
    path = arrives(level, (0, 64, 0), (0, 64, 6))
    assert (2, 64, 3) in path.nodes
    level.set_state((2, 64, 3), "oak_fence_gate[open=false]")
    assert not find_path(level, (0, 64, 0), (0, 64, 6), open_doors=False).reached


@pytest.mark.parametrize("facing", ["north", "south", "east", "west"])
@pytest.mark.parametrize("is_open", ["true", "false"])
def test_a_wooden_door_is_gone_through(facing, is_open):
    level = plain().fill(-24, 64, 3, 24, 66, 3, "stone")
    for half, y in (("lower", 64), ("upper", 65)):
        level.set_state((0, y, 3), f"oak_door[half={half},facing={facing},open={is_open}]")
    arrives(level, (0, 64, 0), (0, 64, 6))


def test_an_iron_door_is_gone_through_only_when_it_is_open():
    level = plain().fill(-24, 64, 3, 24, 66, 3, "stone")
    for is_open in (True, False):
        for half, y in (("lower", 64), ("upper", 65)):
            level.set_state((0, y, 3), f"iron_door[half={half},facing=north,open={is_open}]")
        assert find_path(level, (0, 64, 0), (0, 64, 6)).reached is is_open


def test_a_gap_of_two_is_no_way():
    level = TinyLevel().fill(0, 63, 0, 0, 63, 3, "stone").fill(0, 63, 6, 0, 63, 9, "stone")
    assert not find_path(level, (0, 64, 0), (0, 64, 8)).reached


def test_near_a_point_is_enough():
    path = find_path(plain(), (0, 64, 0), Near((10.5, 64.0, 0.5), 3.0))
    assert path.reached and path.nodes[-1] == (7, 64, 0)


def test_within_reach_of_a_block():
    level = plain()
    level.set_state((10, 67, 0), "stone")
    path = find_path(level, (0, 64, 0), Reach((10, 67, 0)))
    assert path.reached
    x, _, z = path.nodes[-1]
    assert 5 <= x <= 7 and z == 0


def test_a_line_of_sight_leads_round_the_wall():
    level = plain().fill(-2, 64, 3, 2, 67, 3, "stone")
    level.set_state((0, 65, 5), "gold_ore")
    level.set_state((0, 64, 5), "stone")
    assert find_path(level, (0, 64, 2), Reach((0, 65, 5))).nodes == [(0, 64, 2)]
    path = find_path(level, (0, 64, 2), Reach((0, 65, 5), line_of_sight=True, clip=clip))
    assert path.reached and len(path.nodes) > 2


def test_not_inside_steps_out_of_the_cell():
    path = find_path(plain(), (0, 64, 0), Reach((0, 64, 0), not_inside=True))
    assert path.reached and path.nodes[-1] != (0, 64, 0) and len(path.nodes) == 2


def test_any_of_many_takes_the_nearest():
    path = find_path(plain(), (0, 64, 0), AnyOf([Cell((9, 64, 0)), Cell((0, 64, 4)), Cell((-9, 64, 0))]))
    assert path.nodes[-1] == (0, 64, 4)


def test_what_is_not_loaded_is_no_way_and_is_told():
    level = plain(reach=60)
    level.loaded = {(0, 0), (-1, 0), (0, -1), (-1, -1)}
    path = find_path(level, (0, 64, 0), (40, 64, 0))
    assert (path.reached, path.reason) == (False, "unloaded")
    assert path.nearest == (15, 64, 0)
    assert (1, 0) in path.unloaded


def test_the_cap_ends_a_search_and_the_best_so_far_is_the_way():
    level = plain(reach=60)
    level.fill(-55, 64, 10, 55, 66, 10, "stone")
    path = find_path(level, (0, 64, 0), (0, 64, 20), max_nodes=200)
    assert (path.reached, path.reason, path.nodes_seen) == (False, "too-far", 200)
    assert path.nearest == (0, 64, 9)


def test_a_search_in_slices_finds_the_same_way():
    level = plain().fill(-6, 64, 3, 6, 66, 3, "stone")
    whole = find_path(level, (0, 64, 0), (0, 64, 6))
    search = Search(level, (0, 64, 0), (0, 64, 6))
    slices = 0
    while not search.step(10):
        slices += 1
        assert search.path().reason == "too-far"
    assert slices == (whole.nodes_seen - 1) // 10
    assert search.path() == whole


def test_a_body_at_an_edge_and_one_in_the_air_have_a_start():
    level = TinyLevel().fill(0, 63, 0, 9, 63, 9, "stone")
    assert find_path(level, (-0.25, 64.0, 0.5), (5, 64, 0)).reached
    assert find_path(level, (0.5, 66.5, 0.5), (5, 64, 0)).reached
    assert find_path(level, (-20.5, 64.0, 0.5), (5, 64, 0)).reason == "no-start"


def test_already_there_is_a_way_of_one_node():
    path = find_path(plain(), (0, 64, 0), (0, 64, 0))
    assert (path.reached, path.nodes, path.cost) == (True, [(0, 64, 0)], 0.0)


def test_running_gets_there_faster_than_walking():
    level = plain(reach=60)
    path = find_path(level, (0, 64, 0), (0, 64, 50))
    times = []
    for sprint in (False, True):
        body = Body(0.5, 64.0, 0.5)
        body.on_ground = True
        follower = Follower(path, sprint)
        for tick in range(500):
            steering = follower.steer(body, level)
            if steering.status == "arrived":
                break
            body.yaw = steering.yaw
            movement.tick(body, steering.keys, level)
        times.append(tick)
    assert times[1] < times[0] * 0.85


def test_who_is_walled_in_after_the_search_says_that_it_is_stuck():
    level = plain()
    path = find_path(level, (0, 64, 0), (0, 64, 9))
    level.fill(-24, 64, 4, 24, 66, 4, "stone")
    assert walk(level, path)[0] == "stuck"


def maze(seed: int):
    """A room of low blocks, holes, water, ladders and things that hurt, from a seed."""
    random, level = RandomSource(seed), TinyLevel()
    level.fill(-10, 60, -10, 10, 63, 10, "stone")
    kinds = (
        "stone",
        "stone",
        "stone",
        "stone_slab[type=bottom]",
        "oak_stairs",
        "soul_sand",
        "chest",
        "oak_fence",
        "lava",
        "cactus",
        "water",
        "white_carpet",
        "glass_pane",
        "honey_block",
        "oak_leaves",
        "magma_block",
        "ladder[facing=north]",
        "air",
        "oak_trapdoor[open=true,facing=east]",
        "snow[layers=5]",
        "dirt_path",
        "cobweb",
    )
    for _ in range(random.between(40, 120)):
        pos = random.between(-9, 9), random.choose((63, 64, 64, 64, 65, 66)), random.between(-9, 9)
        level.set_state(pos, random.choose(kinds))
    x, z = random.between(-8, 4), random.between(-8, 4)
    level.fill(x, 62, z, x + 3, 63, z + 3, "water")
    return random, level


@pytest.mark.parametrize("seed", range(40))
def test_every_way_that_is_found_can_be_walked(seed):
    random, level = maze(seed)
    walked = 0
    for _ in range(40):
        start = random.between(-9, 9), 64, random.between(-9, 9)
        goal = random.between(-9, 9), 64, random.between(-9, 9)
        path = find_path(level, start, goal)
        if not path.reached or path.nodes[0] != start:
            continue
        status, body = walk_harmless(level, path)
        assert status == "arrived", (start, goal, body.pos)
        walked += 1
        if walked == 3:
            break
    assert walked > 0


def walk_harmless(level, path) -> tuple[str, Body]:
    """As `walk`, where brushing a cactus from the water is forgiven."""
    x, _, z = path.nodes[0]
    body = Body(x + 0.5, path.heights[0], z + 0.5)
    body.on_ground = True
    follower = Follower(path)
    for _ in range(2000):
        steering = follower.steer(body, level)
        if steering.status != "going":
            return steering.status, body
        body.yaw = steering.yaw
        movement.tick(body, steering.keys, level)
        assert body.landed_from <= 3.3 and not body.in_lava
    return "too slow", body


def test_who_is_carried_off_says_that_it_is_lost():
    level = plain()
    path = find_path(level, (0, 64, 0), (0, 64, 12))
    body = Body(0.5, 64.0, 0.5)
    body.on_ground = True
    follower = Follower(path)
    for _ in range(10):
        steering = follower.steer(body, level)
        body.yaw = steering.yaw
        movement.tick(body, steering.keys, level)
    assert steering.status == "going"
    body.x += 4.0
    assert follower.steer(body, level).status == "lost"


def test_a_goal_that_no_way_leads_to_is_told_soon_and_with_the_nearest_place():
    level = plain(reach=80).fill(20, 64, -1, 22, 70, 1, "stone")  # a pillar, and a place on its top
    path = find_path(level, (0, 64, 0), (21, 71, 0), max_nodes=40_000)
    assert (path.reached, path.reason) == (False, "no-way")
    assert path.nodes_seen <= 2500
    assert max(abs(path.nearest.x - 21), abs(path.nearest.z)) == 2
    near = find_path(level, (0, 64, 0), Near((21.5, 71.0, 0.5), 3.0), max_nodes=40_000)
    assert (near.reached, near.reason) == (False, "no-way")


def test_a_long_detour_is_no_pocket():
    level = plain(reach=80).fill(8, 64, -40, 8, 67, 40, "stone")
    path = find_path(level, (0, 64, 0), (12, 64, 0), max_nodes=40_000)
    assert path.reached and path.nodes_seen > 600
