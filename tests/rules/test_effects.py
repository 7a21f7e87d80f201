"""Attributes and effects."""

import pytest

from horizon.rules.effects import (
    ADD_MULTIPLIED_BASE,
    ADD_MULTIPLIED_TOTAL,
    ADD_VALUE,
    INFINITE,
    Act,
    Effect,
    Effects,
    act,
    attribute_value,
    base_value,
    instant,
    level_of,
    with_effects,
)


def test_modifiers_add_then_share_then_multiply():
    modifiers = [(2.0, ADD_VALUE), (0.5, ADD_MULTIPLIED_BASE), (0.5, ADD_MULTIPLIED_BASE), (1.0, ADD_MULTIPLIED_TOTAL)]
    assert attribute_value("attack_damage", 1.0, modifiers) == 12.0


def test_an_attribute_stays_in_its_range():
    assert attribute_value("armor", 0.0, [(100.0, ADD_VALUE)]) == 30.0
    assert attribute_value("movement_speed", 0.1, [(-5.0, ADD_MULTIPLIED_TOTAL)]) == 0.0


def test_attributes_are_found_with_and_without_the_namespace():
    assert base_value({"minecraft:scale": 2.0}, "scale") == 2.0
    assert base_value({"scale": 2.0}, "scale") == 2.0
    assert base_value({}, "gravity") == 0.08


def test_speed_and_slowness_multiply():
    assert with_effects("movement_speed", {}, {"minecraft:speed": 1}) == pytest.approx(0.14)
    assert with_effects("movement_speed", {}, {"minecraft:slowness": 3}) == pytest.approx(0.04)
    assert with_effects("movement_speed", {}, {"minecraft:slowness": 9}) == 0.0
    assert with_effects("max_health", {}, {"minecraft:health_boost": 1}) == 28.0


def test_an_effects_level_is_one_over_its_amplifier():
    assert level_of({"minecraft:haste": 1}, "haste") == 2
    assert level_of({"haste": 1}, "haste") == 2
    assert level_of({}, "haste") == 0


def test_a_weaker_or_shorter_effect_changes_nothing():
    effects = Effects()
    assert effects.add(Effect("speed", 1, 100))
    assert not effects.add(Effect("minecraft:speed", 0, 1000))
    assert not effects.add(Effect("minecraft:speed", 1, 50))
    assert effects.add(Effect("minecraft:speed", 1, 200))
    assert effects.add(Effect("minecraft:speed", 1, INFINITE))
    assert not effects.add(Effect("minecraft:speed", 1, 999))
    assert effects.amplifiers() == {"minecraft:speed": 1}


def test_effects_run_out():
    effects = Effects()
    effects.add(Effect("speed", 0, 2))
    effects.add(Effect("haste", 0, INFINITE))
    assert effects.tick() == ([], [])
    assert effects.tick() == ([], ["minecraft:speed"])
    assert effects.amplifiers() == {"minecraft:haste": 0}
    assert effects.remove("haste") and not effects.remove("haste")


def counted(name: str, amplifier: int, ticks: int) -> int:
    effects = Effects()
    effects.add(Effect(name, amplifier, ticks))
    return sum(len(effects.tick()[0]) for _ in range(ticks))


def test_regeneration_poison_and_wither_act_in_their_periods():
    assert counted("regeneration", 0, 100) == 2
    assert counted("regeneration", 1, 100) == 4
    assert counted("poison", 0, 100) == 4
    assert counted("wither", 0, 200) == 5
    assert counted("speed", 0, 100) == 0


def test_what_acting_effects_do():
    assert act(Effect("minecraft:regeneration"), 5.0) == Act(heal=1.0)
    assert act(Effect("minecraft:poison"), 5.0) == Act(damage=1.0, damage_kind="magic")
    assert act(Effect("minecraft:poison"), 1.0) == Act()
    assert act(Effect("minecraft:hunger", 1), 5.0) == Act(exhaustion=0.01)
    assert act(Effect("minecraft:saturation", 0), 5.0) == Act(food=1, saturation=2.0)


def test_instant_effects_turn_round_for_the_undead():
    assert instant("instant_health", 1) == Act(heal=8.0)
    assert instant("instant_damage", 0) == Act(damage=6.0, damage_kind="magic")
    assert instant("instant_health", 0, undead=True) == Act(damage=6.0, damage_kind="magic")
