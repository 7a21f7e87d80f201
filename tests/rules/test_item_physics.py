"""Items, orbs and falling blocks in ticks."""

import pytest

from horizon.core.pos import BlockPos
from horizon.core.random import RandomSource
from horizon.registry.block import parse_state
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.body import Body
from horizon.rules.item_physics import (
    FOREVER,
    NEVER,
    can_pick_up,
    crush_damage,
    drop_at,
    merge,
    throw,
    tick_falling_block,
    tick_item,
    tick_orb,
)
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity
from tests.support.tiny_level import TinyLevel, plain


def lay(level, name: str = "stone", count: int = 1, x=0.5, y=64.0, z=0.5, **fields) -> ItemEntity:
    item = ItemEntity(ItemStack.of(name, count), x, y, z)
    for field, value in fields.items():
        setattr(item, field, value)
    level.spawn(item)
    return item


def run(level, ticks: int) -> None:
    for _ in range(ticks):
        level.game_time += 1
        for entity in list(level.entities.values()):
            if isinstance(entity, ItemEntity):
                tick_item(entity, level)
            elif isinstance(entity, ExperienceOrb):
                tick_orb(entity, level)
            else:
                tick_falling_block(entity, level)


def test_an_item_falls_and_rests():
    level = plain()
    item = lay(level, y=66.0)
    run(level, 30)
    assert (item.y, item.on_ground) == (64.0, True)
    assert item.age == 30


def test_the_first_ticks_of_a_fall():
    level = plain()
    item = lay(level, y=80.0)
    run(level, 1)
    assert item.y == pytest.approx(79.96)
    assert item.vy == pytest.approx(-0.0392)
    run(level, 1)
    assert item.y == pytest.approx(79.8808)


def test_an_item_slides_farther_on_ice():
    slid = {}
    for floor in ("stone", "blue_ice"):
        level = plain(what=floor)
        item = lay(level, vx=0.2, on_ground=True)
        run(level, 40)
        slid[floor] = item.x - 0.5
    assert slid["stone"] < 0.6 < 3.0 < slid["blue_ice"]


def test_an_item_floats_up_and_drifts_with_the_stream():
    level = plain().fill(-3, 64, -3, 3, 67, 3, "water")
    item = lay(level, y=65.0)
    run(level, 60)
    assert item.y > 65.2
    stream = plain()
    for step in range(8):
        stream.fill(-1, 64, step, 1, 64, step, f"water[level={step}]")
    carried = lay(stream)
    run(stream, 60)
    assert carried.z > 2.0


def test_equal_items_join_into_the_larger_pile():
    level = plain()
    one, two = lay(level, count=10, pickup_delay=5), lay(level, count=3, x=0.9, age=100)
    run(level, 41)
    assert list(level.entities.values()) == [one]
    assert one.stack.count == 13
    assert one.age == 41
    assert two.removed


def test_what_does_not_fit_or_differs_stays_apart():
    level = plain()
    a, b = lay(level, count=60), lay(level, count=10)
    assert not merge(a, b)
    assert not merge(lay(level, "dirt"), lay(level, "stone"))
    assert merge(lay(level, count=60), lay(level, count=4))


def test_the_younger_age_and_the_longer_delay_stay():
    level = plain()
    a, b = lay(level, count=5, age=500, pickup_delay=0), lay(level, count=1, age=20, pickup_delay=30)
    assert merge(a, b)
    assert (a.age, a.pickup_delay) == (20, 30)


def test_an_item_is_gone_after_five_minutes_unless_it_is_for_ever():
    level = plain()
    item, eternal = lay(level, age=5998), lay(level, "dirt", age=FOREVER, x=5.5)
    run(level, 2)
    assert item.removed and not eternal.removed
    assert eternal.age == FOREVER


def test_lava_eats_an_item_but_not_netherite():
    level = plain().fill(-1, 64, -1, 6, 64, 1, "lava")
    item, hard = lay(level), lay(level, "netherite_ingot", x=4.5)
    run(level, 2)
    assert item.removed and not hard.removed


def test_a_cactus_eats_an_item():
    level = plain()
    level.set_state((0, 64, 0), "cactus")
    item = lay(level, y=64.95)
    run(level, 8)
    assert item.removed


def test_an_item_in_a_block_is_pushed_out_of_its_open_side():
    level = plain()
    level.set_state((0, 64, 0), "stone")
    item = lay(level, x=0.8, y=64.3)
    run(level, 20)
    assert item.x > 1.0


def test_an_empty_stack_is_no_item():
    level = plain()
    item = lay(level)
    item.stack = EMPTY
    run(level, 1)
    assert item.removed


def test_picking_up_waits_for_the_delay_and_reaches_a_block_far():
    level, body = plain(), Body(0.5, 64.0, 0.5)
    item = lay(level, x=1.9, pickup_delay=1)
    assert not can_pick_up(item, body)
    run(level, 1)
    assert can_pick_up(item, body)
    item.x = 2.0
    assert not can_pick_up(item, body)
    kept = lay(level, pickup_delay=NEVER)
    run(level, 5)
    assert kept.pickup_delay == NEVER and not can_pick_up(kept, body)


def test_drops_lie_in_their_cell_and_the_same_seed_drops_them_alike():
    places = []
    for _ in range(2):
        level = plain()
        item = drop_at(level, (3, 64, 3), ItemStack.of("stone"), RandomSource(9))
        assert BlockPos.of(item.x, item.y, item.z) == (3, 64, 3)
        assert (item.vy, item.pickup_delay) == (0.2, 10)
        run(level, 20)
        places.append((item.x, item.y, item.z))
    assert places[0] == places[1]


def test_a_thrown_item_flies_along_the_look():
    level, body = plain(), Body(0.5, 64.0, 0.5, yaw=90.0)
    item = throw(level, body, ItemStack.of("stone"), RandomSource(2))
    assert item.vx == pytest.approx(-0.3, abs=0.03)
    assert (item.y, item.pickup_delay) == (pytest.approx(65.32), 40)
    spread = throw(level, body, ItemStack.of("stone"), RandomSource(2), scatter=True)
    assert spread.vy == 0.2


def test_an_orb_comes_to_the_player():
    level, body = plain(), Body(0.5, 64.0, 0.5)
    orb = ExperienceOrb(3, 5.5, 64.0, 0.5)
    level.spawn(orb)
    for _ in range(60):
        level.game_time += 1
        tick_orb(orb, level, body)
        if can_pick_up(orb, body):
            break
    assert can_pick_up(orb, body)
    far = ExperienceOrb(3, 9.5, 64.0, 0.5)
    level.spawn(far)
    for _ in range(60):
        tick_orb(far, level, body)
    assert far.x == 9.5


def test_orbs_of_one_value_become_one():
    level = plain()
    for _ in range(3):
        level.spawn(ExperienceOrb(7, 0.5, 64.0, 0.5))
    level.spawn(ExperienceOrb(3, 0.5, 64.0, 0.5))
    run(level, 25)
    assert sorted((orb.value, orb.count) for orb in level.entities.values()) == [(3, 1), (7, 3)]


def fall(level, text: str, pos=(0, 70, 0)) -> FallingBlock:
    entity = FallingBlock.of(parse_state(text), BlockPos(*pos))
    level.spawn(entity)
    return entity


def outcome(entity: FallingBlock, level, ticks: int = 200) -> str:
    for _ in range(ticks):
        level.game_time += 1
        told = tick_falling_block(entity, level)
        if told != "falling":
            return told
    return "falling"


def test_sand_lands_as_a_block():
    level = plain()
    entity = fall(level, "sand")
    assert outcome(entity, level) == "placed"
    assert level.state((0, 64, 0)).name == "minecraft:sand"
    assert entity.removed and level.entities == {}


@pytest.mark.parametrize("what", ["torch", "stone_slab[type=bottom]", "white_carpet"])
def test_sand_breaks_on_what_it_cannot_replace(what):
    level = plain()
    level.set_state((0, 64, 0), what)
    assert outcome(fall(level, "sand"), level) == "dropped"
    (item,) = level.entities.values()
    assert item.stack == ItemStack.of("sand")


def test_sand_takes_the_place_of_grass_and_water():
    level = plain()
    level.set_state((0, 64, 0), "short_grass")
    level.set_state((1, 64, 0), "water")
    assert outcome(fall(level, "sand"), level) == "placed"
    assert outcome(fall(level, "gravel", (1, 70, 0)), level) == "placed"
    assert level.state((1, 64, 0)).name == "minecraft:gravel"


def test_concrete_powder_hardens_in_water():
    level = plain().fill(-2, 64, -2, 2, 66, 2, "water")
    assert outcome(fall(level, "red_concrete_powder"), level) == "placed"
    hardened = [pos for pos in range(64, 68) if level.state((0, pos, 0)).name == "minecraft:red_concrete"]
    assert len(hardened) == 1


def test_a_block_that_falls_for_half_a_minute_gives_up():
    level = TinyLevel()
    assert outcome(fall(level, "sand", (0, -60, 0)), level, 700) == "dropped"


def test_nothing_drops_where_the_rule_forbids_it():
    level = plain()
    level.rules["doEntityDrops"] = False
    level.set_state((0, 64, 0), "stone_slab[type=bottom]")
    assert outcome(fall(level, "sand"), level) == "gone"
    assert level.entities == {}


def test_an_anvil_hurts_by_how_far_it_fell():
    entity = FallingBlock.of(parse_state("anvil"), BlockPos(0, 70, 0))
    assert crush_damage(entity, 10.0) == 0
    entity.hurt_entities, entity.fall_hurt_amount = True, 2.0
    assert [crush_damage(entity, fallen) for fallen in (0.5, 5.0, 100.0)] == [0, 8, 40]
