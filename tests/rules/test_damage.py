"""Falls, armour, the hurt cooldown and what the surroundings do."""

import pytest

from horizon.core.random import RandomSource
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys
from horizon.rules.damage import (
    HurtCooldown,
    Perils,
    after_armor,
    armor_points,
    armor_wear,
    by_difficulty,
    exhaustion_of,
    fall_damage,
    is_in_wall,
    note_fall,
    protection_points,
    resolve,
)
from tests.support.tiny_level import TinyLevel, plain


@pytest.mark.parametrize(
    ("blocks", "points"), [(3.0, 0), (3.5, 1), (4.0, 1), (5.0, 2), (10.0, 7), (23.0, 20), (100.0, 97)]
)
def test_a_fall_hurts_from_three_blocks_on(blocks, points):
    assert fall_damage(blocks, parse_state("stone")) == points


@pytest.mark.parametrize(
    ("landed", "points"),
    [
        ("hay_block", 4),
        ("honey_block", 4),
        ("slime_block", 0),
        ("red_bed", 9),
        ("water", 0),
        ("powder_snow", 0),
        ("pointed_dripstone[vertical_direction=up,thickness=tip]", 45),
    ],
)
def test_what_is_landed_on_softens_or_sharpens_a_fall(landed, points):
    assert fall_damage(23.0, parse_state(landed)) == points


def test_a_sneaker_is_not_spared_by_slime_and_a_flyer_never_hurt():
    assert fall_damage(23.0, parse_state("slime_block"), sneaking=True) == 20
    assert fall_damage(23.0, parse_state("stone"), may_fly=True) == 0


def test_jump_boost_makes_falls_safer_and_attributes_count():
    assert fall_damage(5.0, None, {"minecraft:jump_boost": 1}) == 0
    assert fall_damage(23.0, None, attributes={"fall_damage_multiplier": 0.5}) == 10
    assert fall_damage(23.0, None, attributes={"safe_fall_distance": 13.0}) == 10


def test_a_body_that_falls_ten_blocks_notes_ten():
    level, body = plain(), Body(0.5, 74.0, 0.5)
    fallen = 0.0
    for _ in range(30):
        y = body.y
        movement.tick(body, MoveKeys(), level)
        fallen = fallen or body.landed_from
        assert body.y <= y
    assert fall_damage(fallen, parse_state("stone")) == 7


def test_told_moves_count_as_a_fall_on_the_other_side():
    level, body = plain(), Body(0.5, 74.0, 0.5)
    assert note_fall(body, level, -4.0, False) == 0.0
    body.y = 64.0
    assert note_fall(body, level, -6.0, True) == 10.0
    body.flying = True
    assert note_fall(body, level, -6.0, True) == 0.0
    body.flying = False
    level.fill(-1, 64, -1, 1, 65, 1, "water")
    assert note_fall(body, level, -30.0, True) == 0.0


@pytest.mark.parametrize(
    ("amount", "armor", "toughness", "left"),
    [
        (10.0, 0.0, 0.0, 10.0),
        (10.0, 20.0, 0.0, 4.0),
        (10.0, 20.0, 8.0, 3.0),
        (1.0, 20.0, 8.0, 0.21),
        (100.0, 20.0, 0.0, 84.0),
        (10.0, 7.0, 0.0, 9.2),
    ],
)
def test_armour_takes_its_share(amount, armor, toughness, left):
    assert after_armor(amount, armor, toughness) == pytest.approx(left, abs=0.011)


def test_a_full_set_of_diamond_is_twenty_points_and_eight_of_toughness():
    worn = [ItemStack.of("diamond_" + part) for part in ("helmet", "chestplate", "leggings", "boots")]
    assert armor_points(worn) == (20.0, 8.0)
    assert [armor_wear(amount) for amount in (1.0, 7.9, 20.0)] == [1, 1, 5]


def test_protection_is_capped_and_feather_falling_is_for_falls():
    boots = ItemStack.of("diamond_boots", 1, {"minecraft:enchantments": {"levels": {"minecraft:feather_falling": 4}}})
    assert protection_points([boots], "minecraft:fall") == 12
    assert protection_points([boots], "minecraft:cactus") == 0
    piece = ItemStack.of("diamond_boots", 1, {"minecraft:enchantments": {"levels": {"minecraft:protection": 4}}})
    assert protection_points([piece] * 8, "minecraft:cactus") == 20
    assert resolve(10.0, "minecraft:fall", worn=[boots]) == pytest.approx(5.2)


def test_what_goes_past_what():
    worn = [ItemStack.of("diamond_" + part) for part in ("helmet", "chestplate", "leggings", "boots")]
    assert resolve(4.0, "minecraft:drown", worn=worn) == 4.0
    assert resolve(4.0, "minecraft:cactus", worn=worn) < 1.2
    assert resolve(4.0, "minecraft:lava", effects={"minecraft:fire_resistance": 0}) == 0.0
    assert resolve(4.0, "minecraft:cactus", effects={"minecraft:resistance": 1}) == pytest.approx(2.4)
    assert resolve(4.0, "minecraft:starve", effects={"minecraft:resistance": 1}) == 4.0
    assert resolve(4.0, "minecraft:cactus", invulnerable=True) == 0.0
    assert resolve(4.0, "minecraft:out_of_world", invulnerable=True) == 4.0
    assert resolve(6.0, "minecraft:mob_attack", difficulty="hard", by_monster=True) == 9.0
    assert resolve(6.0, "minecraft:fall", difficulty="hard") == 6.0
    assert (exhaustion_of("minecraft:cactus"), exhaustion_of("minecraft:fall")) == (0.1, 0.0)


def test_difficulty_scales_what_monsters_deal():
    assert [by_difficulty(6.0, name) for name in ("peaceful", "easy", "normal", "hard")] == [0.0, 4.0, 6.0, 9.0]
    assert by_difficulty(1.0, "easy") == 1.0


def test_a_second_hit_within_ten_ticks_counts_only_for_what_it_adds():
    hurt = HurtCooldown()
    assert hurt.take(4.0) == 4.0
    assert hurt.take(3.0) == 0.0
    assert hurt.take(6.0) == 2.0
    for _ in range(10):
        hurt.tick()
    assert hurt.take(3.0) == 3.0
    assert hurt.take(5.0, bypasses=True) == 5.0


def perils_of(level, ticks: int, x=0.5, y=64.0, z=0.5, **fields) -> tuple[Perils, dict[str, float]]:
    body, perils, random = Body(x, y, z), Perils(), RandomSource(1)
    body.on_ground = True
    for name, value in fields.items():
        setattr(body, name, value)
    hurt = HurtCooldown()
    dealt: dict[str, float] = {}
    for age in range(ticks):
        hurt.tick()
        for kind, amount in perils.tick(body, level, random, age=age):
            counted = hurt.take(amount)
            if counted:
                dealt[kind.removeprefix("minecraft:")] = dealt.get(kind.removeprefix("minecraft:"), 0.0) + counted
    return perils, dealt


def test_air_lasts_fifteen_seconds_and_then_one_drowns_each_second():
    level = plain().fill(-1, 64, -1, 1, 68, 1, "water")
    assert perils_of(level, 319)[1] == {}
    perils, dealt = perils_of(level, 320)
    assert dealt == {"drown": 2.0} and perils.air == 0
    assert perils_of(level, 360)[1] == {"drown": 6.0}
    assert perils_of(level, 400, effects={"minecraft:water_breathing": 0})[1] == {}
    perils.tick(Body(0.5, 90.0, 0.5), level, RandomSource(1))
    assert perils.air == 4


def test_lava_deals_four_each_half_second_and_sets_on_fire():
    level = plain().fill(-1, 64, -1, 1, 65, 1, "lava")
    perils, dealt = perils_of(level, 20)
    assert dealt == {"lava": 8.0}
    assert perils.fire_ticks == 300


def test_fire_burns_and_burns_on():
    level = plain()
    level.set_state((0, 64, 0), "fire")
    perils, dealt = perils_of(level, 1)
    assert dealt == {"in_fire": 1.0} and perils.fire_ticks == 160
    away, random, burns = Body(5.5, 64.0, 0.5), RandomSource(1), 0
    for _ in range(200):
        burns += sum(amount for kind, amount in perils.tick(away, level, random) if kind == "minecraft:on_fire")
    assert burns == 8 and not perils.is_on_fire


def test_water_puts_a_fire_out():
    level = plain().fill(-1, 64, -1, 1, 65, 1, "water")
    perils = Perils()
    perils.fire_ticks = 100
    perils.tick(Body(0.5, 64.0, 0.5), level, RandomSource(1))
    assert perils.fire_ticks == 0


@pytest.mark.parametrize(
    ("block", "kind", "amount"),
    [
        ("cactus", "cactus", 2.0),
        ("soul_fire", "in_fire", 4.0),
        ("campfire[lit=true]", "campfire", 2.0),
        ("soul_campfire[lit=true]", "campfire", 4.0),
    ],
)
def test_thorns_and_flames_hurt_each_half_second(block, kind, amount):
    level = plain()
    level.set_state((0, 64, 0), block)
    dealt = perils_of(level, 20)[1]
    assert kind in dealt and sum(dealt.values()) == amount


def test_a_dead_campfire_and_a_young_bush_are_harmless():
    level = plain()
    level.set_state((0, 64, 0), "campfire[lit=false]")
    assert perils_of(level, 20)[1] == {}
    level.set_state((0, 64, 0), "sweet_berry_bush[age=0]")
    assert perils_of(level, 20)[1] == {}


def test_magma_burns_soles_but_not_those_of_a_sneaker():
    level = plain(what="magma_block")
    assert perils_of(level, 20)[1] == {"hot_floor": 2.0}
    assert perils_of(level, 20, sneaking=True)[1] == {}


def test_a_wall_over_the_eyes_takes_the_breath():
    level = plain()
    level.set_state((0, 65, 0), "sand")
    assert perils_of(level, 20)[1] == {"in_wall": 2.0}
    level.set_state((0, 65, 0), "glass")
    assert not is_in_wall(Body(0.5, 64.0, 0.5), level)


def test_the_void_takes_who_is_far_below():
    level = TinyLevel()
    assert perils_of(level, 20, y=-127.0)[1] == {}
    assert perils_of(level, 20, y=-129.0)[1] == {"out_of_world": 8.0}


def test_powder_snow_freezes_after_seven_seconds():
    level = plain()
    level.fill(0, 64, 0, 0, 65, 0, "powder_snow")
    assert perils_of(level, 139)[1] == {}
    assert perils_of(level, 241)[1] == {"freeze": 3.0}
    assert perils_of(level, 241, walks_on_snow=True)[1] == {}
