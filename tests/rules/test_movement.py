"""Movement in small worlds: the figures that players know, and the rules one by one."""

import pytest
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys

from tests.support.tiny_level import TinyLevel, plain

FORWARD = MoveKeys(forward=True)
SPRINT = MoveKeys(forward=True, sprint=True)
JUMP = MoveKeys(jump=True)
NOTHING = MoveKeys()


def stand(x: float = 0.5, y: float = 64.0, z: float = 0.5, **fields) -> Body:
    body = Body(x, y, z)
    body.on_ground = True
    body.vy = -0.0784
    for name, value in fields.items():
        setattr(body, name, value)
    return body


def run(body: Body, level, keys: MoveKeys, ticks: int) -> Body:
    for _ in range(ticks):
        movement.tick(body, keys, level)
    return body


def speed(level, keys: MoveKeys, **fields) -> float:
    """Metres per second once it is steady."""
    body = run(stand(0.5, 64.0, -18.5, **fields), level, keys, 40)
    z = body.z
    movement.tick(body, keys, level)
    return round((body.z - z) * 20, 4)


@pytest.mark.parametrize(
    ("keys", "fields", "expected"),
    [
        (FORWARD, {}, 4.3172),
        (SPRINT, {}, 5.6123),
        (MoveKeys(forward=True, sneak=True), {}, 1.2952),
        (FORWARD, {"effects": {"minecraft:speed": 0}}, 5.1806),
        (FORWARD, {"effects": {"minecraft:slowness": 0}}, 3.6696),
        (FORWARD, {"effects": {"speed": 0}}, 5.1806),
    ],
)
def test_the_speed_on_a_plain_floor(keys, fields, expected):
    assert speed(plain(), keys, **fields) == expected


def test_soul_sand_slows():
    assert speed(plain(what="soul_sand"), FORWARD) == 2.5077


def test_soul_speed_walks_over_soul_sand_as_over_stone():
    assert speed(plain(what="soul_sand"), FORWARD, attributes={"movement_efficiency": 1.0}) == 4.3172


@pytest.mark.parametrize(
    ("effects", "apex"), [({}, 1.2522), ({"minecraft:jump_boost": 0}, 1.8361), ({"minecraft:jump_boost": 1}, 2.5168)]
)
def test_how_high_a_jump_goes(effects, apex):
    level, body = plain(), stand(effects=effects)
    heights = []
    for _ in range(20):
        movement.tick(body, JUMP, level)
        heights.append(body.y - 64)
    assert round(max(heights), 4) == apex


def test_a_jump_lands_on_its_twelfth_tick_and_the_next_follows_at_once():
    level, body = plain(), stand()
    grounded = []
    for _ in range(26):
        movement.tick(body, JUMP, level)
        grounded.append(body.on_ground)
    assert [tick for tick, on in enumerate(grounded) if on] == [11, 23]


def test_a_jump_in_a_low_room_waits_for_the_delay():
    level = plain().fill(-3, 66, -3, 3, 66, 3, "stone")
    body = stand()
    jumps = []
    for tick in range(24):
        movement.tick(body, JUMP, level)
        if body.jumped:
            jumps.append(tick)
    assert jumps == [0, 10, 20]


@pytest.mark.parametrize(("blocks", "ticks"), [(3, 10), (10, 18), (23, 27), (100, 61)])
def test_how_long_a_fall_takes_and_how_far_it_was(blocks, ticks):
    level, body = plain(), Body(0.5, 64.0 + blocks, 0.5)
    count = 0
    while not body.on_ground:
        movement.tick(body, NOTHING, level)
        count += 1
    assert count == ticks
    assert body.landed_from == pytest.approx(blocks)
    assert body.fall_distance == 0.0


def test_a_ladder_is_climbed_and_slid_down_at_its_speeds():
    level = plain().fill(0, 64, 1, 0, 90, 1, "stone").fill(0, 64, 0, 0, 90, 0, "ladder[facing=north]")
    body = run(stand(), level, FORWARD, 40)
    y = body.y
    movement.tick(body, FORWARD, level)
    assert round((body.y - y) * 20, 3) == 2.352
    body = run(Body(0.5, 80.0, 0.5), level, NOTHING, 20)
    y = body.y
    movement.tick(body, NOTHING, level)
    assert round((body.y - y) * 20, 3) == -3.0
    assert body.fall_distance == 0.0


def test_sneaking_holds_on_to_a_ladder_but_goes_down_a_scaffolding():
    level = plain().fill(0, 64, 1, 0, 90, 1, "stone").fill(0, 64, 0, 0, 90, 0, "ladder[facing=north]")
    body = run(Body(0.5, 80.0, 0.5), level, MoveKeys(sneak=True), 20)
    assert body.y > 79.8
    level = plain().fill(0, 64, 0, 0, 80, 0, "scaffolding")
    body = run(Body(0.5, 81.0, 0.5), level, NOTHING, 20)
    assert body.y == 81.0 and body.on_ground
    run(body, level, MoveKeys(sneak=True), 20)
    assert body.y == pytest.approx(81.0 - 19 * 0.15, abs=0.2)


def test_an_open_trapdoor_over_a_ladder_is_climbed_too():
    level = plain().fill(0, 64, 1, 0, 70, 1, "stone").fill(0, 64, 0, 0, 66, 0, "ladder[facing=north]")
    level.set_state((0, 67, 0), "oak_trapdoor[open=true,facing=north,half=bottom]")
    body = Body(0.5, 67.2, 0.5)
    assert movement.climbs(body, level)
    level.set_state((0, 67, 0), "oak_trapdoor[open=true,facing=south,half=bottom]")
    assert not movement.climbs(body, level)


def test_water_is_sunk_in_and_swum_up_in():
    level = plain().fill(-3, 64, -3, 3, 90, 3, "water")
    body = run(Body(0.5, 85.0, 0.5), level, NOTHING, 40)
    y = body.y
    movement.tick(body, NOTHING, level)
    assert round((body.y - y) * 20, 2) == -0.5
    body = run(Body(0.5, 66.0, 0.5), level, JUMP, 60)
    y = body.y
    movement.tick(body, JUMP, level)
    assert round((body.y - y) * 20, 2) == 3.5
    assert body.in_water and body.eyes_in_water


def test_sneaking_in_water_sinks_faster():
    level = plain().fill(-3, 64, -3, 3, 90, 3, "water")
    slow = run(Body(0.5, 85.0, 0.5), level, NOTHING, 20)
    fast = run(Body(0.5, 85.0, 0.5), level, MoveKeys(sneak=True), 20)
    assert fast.y < slow.y - 2


def test_a_sprint_under_water_becomes_a_swim_with_a_low_box_that_follows_the_look():
    level = plain(reach=30).fill(-3, 64, -30, 3, 90, 30, "water")
    body = run(Body(0.5, 75.0, -20.5), level, SPRINT, 10)
    assert (body.swimming, body.pose, body.height) == (True, "swimming", 0.6)
    body.pitch = 45.0
    y = body.y
    run(body, level, SPRINT, 20)
    assert body.y < y - 1.5
    run(body, level, NOTHING, 2)
    assert (body.swimming, body.pose) == (False, "standing")


def test_a_sprint_ends_without_food_forward_or_way():
    level = plain()
    body = run(stand(), level, SPRINT, 3)
    assert body.sprinting
    run(body, level, MoveKeys(sprint=True), 1)
    assert not body.sprinting
    assert not run(stand(food_level=6), level, SPRINT, 3).sprinting
    assert run(stand(food_level=7), level, SPRINT, 3).sprinting
    assert not run(stand(effects={"minecraft:blindness": 0}), level, SPRINT, 3).sprinting
    level.fill(-3, 64, 3, 3, 66, 3, "stone")
    against = run(stand(), level, SPRINT, 20)
    assert against.horizontal_collision
    assert against.z == pytest.approx(2.7)
    assert not run(against, level, FORWARD, 1).sprinting


def test_a_wall_grazed_at_a_small_angle_does_not_end_a_sprint():
    level = plain().fill(2, 64, -20, 2, 66, 20, "stone")
    body = stand(1.6, 64.0, -15.5)
    body.yaw = -5.0
    run(body, level, SPRINT, 20)
    assert body.horizontal_collision and body.minor_collision and body.sprinting
    body.yaw = -20.0
    run(body, level, SPRINT, 2)
    assert not body.minor_collision


def test_a_sneaker_stays_on_the_edge_and_walks_off_when_it_rises():
    level = TinyLevel().fill(-3, 63, -3, 3, 63, 3, "stone")
    body = run(stand(), level, MoveKeys(forward=True, sneak=True), 100)
    assert body.on_ground and 4.0 < body.z < 4.3
    run(body, level, FORWARD, 20)
    assert body.y < 63


def test_a_crouch_slows_one_tick_after_its_key():
    level, sneak = plain(), MoveKeys(forward=True, sneak=True)
    walking, sneaking = run(stand(), level, FORWARD, 1), run(stand(), level, sneak, 1)
    assert walking.z == sneaking.z
    assert (sneaking.pose, sneaking.height, sneaking.eye_height) == ("crouching", 1.5, 1.27)
    assert run(walking, level, FORWARD, 1).z > run(sneaking, level, sneak, 1).z


def test_under_a_low_ceiling_the_body_crouches_and_under_a_lower_one_it_crawls():
    level = plain().fill(-3, 65, 2, 3, 65, 9, "stone_slab[type=top]")
    body = run(stand(), level, MoveKeys(forward=True, sneak=True), 60)
    assert body.z > 3
    run(body, level, NOTHING, 3)
    assert body.pose == "crouching"
    level.fill(-3, 64, 2, 3, 64, 9, "stone_slab[type=top]")
    level.fill(-3, 63, 2, 3, 63, 9, "air").fill(-3, 62, 2, 3, 62, 9, "stone")
    low = stand(0.5, 63.0, 5.5)
    level.fill(-3, 64, 2, 3, 64, 9, "stone")
    run(low, level, NOTHING, 2)
    assert low.pose == "swimming"
    assert speed_of(low, level) == pytest.approx(1.295, abs=0.01)


def speed_of(body: Body, level) -> float:
    run(body, level, FORWARD, 15)
    z = body.z
    run(body, level, FORWARD, 1)
    return (body.z - z) * 20


def test_steps_are_walked_up_but_not_blocks():
    level = plain().fill(-3, 64, 3, 3, 64, 9, "stone_slab[type=bottom]")
    assert run(stand(), level, FORWARD, 30).y == 64.5
    level.fill(-3, 64, 3, 3, 64, 9, "stone")
    assert run(stand(), level, FORWARD, 30).z == pytest.approx(2.7)
    assert run(stand(attributes={"step_height": 1.0}), level, FORWARD, 30).y == 65.0


def test_slime_and_beds_throw_back_but_not_who_sneaks():
    peaks = {}
    for what in ("slime_block", "white_bed[part=foot]", "stone"):
        level = plain(what=what)
        body = Body(0.5, 74.0, 0.5)
        for _ in range(60):
            movement.tick(body, NOTHING, level)
            if body.landed_from:
                break
        peaks[what] = round(body.vy, 2)
    assert peaks["stone"] == -0.08
    assert peaks["slime_block"] > 1.0 > peaks["white_bed[part=foot]"] > 0.6
    body = Body(0.5, 74.0, 0.5)
    run(body, plain(what="slime_block"), MoveKeys(sneak=True), 30)
    assert body.on_ground


def test_a_cobweb_holds_and_ends_a_fall():
    level = plain().fill(-1, 64, -1, 1, 70, 1, "cobweb")
    body = run(Body(0.5, 80.0, 0.5), level, NOTHING, 40)
    assert 64 < body.y < 71
    assert body.fall_distance == 0.0
    assert body.stuck == (0.25, 0.05000000074505806, 0.25)


def test_powder_snow_swallows_boots_of_iron_and_carries_boots_of_leather():
    level = plain().fill(-1, 64, -1, 1, 66, 1, "powder_snow")
    sinking = run(Body(0.5, 67.0, 0.5), level, NOTHING, 20)
    assert sinking.y < 66.9 and sinking.in_powder_snow
    carried = Body(0.5, 67.0, 0.5)
    carried.walks_on_snow = True
    run(carried, level, NOTHING, 20)
    assert carried.y == 67.0 and carried.on_ground


def test_honey_is_slid_down_slowly():
    level = plain().fill(0, 64, 1, 0, 90, 1, "honey_block")
    body = Body(0.5, 85.0, 0.7375)
    run(body, level, FORWARD, 30)
    y = body.y
    run(body, level, FORWARD, 1)
    assert body.y - y == pytest.approx(-0.05)
    assert body.fall_distance < 0.2


def test_levitation_lifts_and_slow_falling_lets_down_softly():
    level = plain()
    body = run(stand(effects={"minecraft:levitation": 0}), level, NOTHING, 60)
    y = body.y
    run(body, level, NOTHING, 1)
    assert (body.y - y) * 20 == pytest.approx(0.9074, abs=0.002)
    soft = Body(0.5, 84.0, 0.5)
    soft.effects = {"minecraft:slow_falling": 0}
    run(soft, level, NOTHING, 60)
    assert soft.y > 70


def test_flight_rises_sinks_glides_and_ends_on_the_ground():
    level = plain()
    body = stand(may_fly=True, flying=True, on_ground=False, y=70.0)
    run(body, level, JUMP, 20)
    assert body.y > 75
    y = body.y
    run(body, level, NOTHING, 20)
    assert body.y == pytest.approx(y, abs=0.6) and body.vy == 0.0
    fast = speed_flying(level, SPRINT)
    assert speed_flying(level, FORWARD) == pytest.approx(10.9, abs=0.1)
    assert fast == pytest.approx(21.8, abs=0.2)
    run(body, level, MoveKeys(sneak=True), 60)
    assert body.on_ground and not body.flying
    assert body.landed_from == 0.0


def speed_flying(level, keys: MoveKeys) -> float:
    body = Body(0.5, 80.0, 0.5)
    body.may_fly = body.flying = True
    run(body, level, keys, 60)
    z = body.z
    run(body, level, keys, 1)
    return (body.z - z) * 20


def test_a_spectator_goes_through_walls():
    level = plain().fill(-3, 64, 2, 3, 70, 4, "stone")
    body = stand(no_clip=True, flying=True, may_fly=True)
    run(body, level, FORWARD, 30)
    assert body.z > 6


def test_an_elytra_opens_on_a_second_jump_and_closes_on_the_ground():
    level = plain(reach=60)
    body = Body(0.5, 84.0, -40.5)
    body.has_glider = True
    run(body, level, NOTHING, 5)
    assert not body.fall_flying
    run(body, level, JUMP, 1)
    assert body.fall_flying and body.pose == "fall_flying"
    run(body, level, NOTHING, 400)
    assert body.on_ground and not body.fall_flying and body.pose == "standing"
    assert body.z > -20


def test_a_body_waits_where_nothing_is_loaded():
    level = TinyLevel(loaded={(0, 0)})
    body = Body(20.5, 70.0, 0.5)
    body.vy = -1.0
    run(body, level, FORWARD, 5)
    assert (body.x, body.y, body.z) == (20.5, 70.0, 0.5)


def test_a_blow_throws_back_and_up():
    body = stand()
    body.vx = 0.2
    movement.knockback(body, 0.4, 0.0, -1.0)
    assert (body.vx, body.vz) == (0.1, 0.4)
    assert body.vy == pytest.approx(0.3608)
    firm = stand()
    movement.knockback(firm, 0.4, 0.0, -1.0, resistance=1.0)
    assert firm.vz == 0.0


def test_an_item_in_use_slows_to_a_fifth():
    level = plain()
    assert speed(level, FORWARD, using_item=True) == pytest.approx(4.3172 * 0.2, abs=0.01)


def test_flowing_water_carries_along():
    level = plain()
    for step in range(8):
        level.fill(-1, 64, step, 1, 64, step, f"water[level={step}]")
    body = run(stand(), level, NOTHING, 40)
    assert body.z > 2.0


def test_the_look_turns_to_a_point():
    body = stand()
    body.look_at(0.5, body.eye.y, 10.5)
    assert (body.yaw, body.pitch) == (0.0, 0.0)
    body.look_at(-9.5, body.eye.y, 0.5)
    assert (body.yaw, body.pitch) == (90.0, 0.0)
    body.look_at(0.5, 70.0, 0.5)
    assert (body.yaw, body.pitch) == (90.0, -90.0)


def test_the_keys_make_the_byte_of_the_packet():
    assert MoveKeys(forward=True, jump=True, sprint=True).flags() == 0b1010001
    assert MoveKeys(back=True, left=True, right=True, sneak=True).flags() == 0b0101110
