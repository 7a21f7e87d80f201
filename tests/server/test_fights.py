import pytest

from horizon.protocol.packets.interact import ATTACK, ServerboundInteract
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import (
    ClientboundAnimate, ClientboundDamageEvent, ClientboundEntityEvent, ClientboundHurtAnimation,
    ClientboundSetEntityData, ClientboundSetEntityMotion,
)
from horizon.protocol.packets.play_player import (
    ClientboundPlayerCombatKill, ServerboundPlayerCommand, ServerboundUseItem,
)
from horizon.registry.item_stack import ItemStack

from tests.server.crowd import stand


@pytest.fixture
def bob(server_alone, ann):
    """Two blocks to the south of Ann, who looks at him."""
    bob = server_alone.join("Bob")
    stand(ann, 0.5, 0.5)
    stand(bob, 0.5, 2.5, yaw=180.0)
    ann.forget()
    bob.forget()
    return bob


def hit(server_alone, guest, target, rest: int = 40) -> None:
    """A blow after so many ticks of rest."""
    server_alone.tick(rest)
    for other in server_alone.guests:
        other.forget()
    guest.send(ServerboundInteract(target.player.id, ATTACK, False))
    server_alone.tick()


def test_a_fist_takes_one_point_and_all_who_see_it_are_told(server_alone, ann, bob):
    hit(server_alone, ann, bob)
    assert bob.player.health == 19.0
    for guest in (ann, bob):
        told = guest.expect(ClientboundDamageEvent)
        assert (told.entity_id, told.cause, told.direct) == (bob.player.id, ann.player.id + 1, ann.player.id + 1)
        assert guest.expect(ClientboundHurtAnimation).entity_id == bob.player.id
    assert ann.player.statistics.custom("damage_dealt") == 10
    assert bob.player.statistics.custom("damage_taken") == 10


@pytest.mark.parametrize(("weapon", "points"), [
    ("wooden_sword", 4.0), ("stone_sword", 5.0), ("iron_sword", 6.0), ("diamond_sword", 7.0), ("netherite_sword", 8.0),
    ("iron_axe", 9.0), ("stone_pickaxe", 3.0), ("apple", 1.0),
])
def test_weapons_deal_what_they_are_known_for(server_alone, ann, bob, weapon, points):
    server_alone.give(ann, 0, weapon)
    hit(server_alone, ann, bob)
    assert 20.0 - bob.player.health == pytest.approx(points)


def test_a_blow_too_soon_is_weak(server_alone, ann, bob):
    server_alone.give(ann, 0, "iron_sword")
    hit(server_alone, ann, bob)
    bob.player.health, bob.player.cooldown.ticks = 20.0, 0
    hit(server_alone, ann, bob, rest=3)  # 12.5 ticks would be a whole one
    strength = 4.5 / 12.5
    assert 20.0 - bob.player.health == pytest.approx(6.0 * (0.2 + 0.8 * strength * strength))


def test_another_thing_in_the_hand_begins_the_blow_anew(server_alone, ann, bob):
    server_alone.tick(60)
    server_alone.give(ann, 0, "iron_sword")
    hit(server_alone, ann, bob, rest=1)
    assert 20.0 - bob.player.health < 2.0


def test_who_was_hit_is_spared_for_ten_ticks(server_alone, ann, bob):
    carl = server_alone.join("Carl")
    stand(carl, 1.5, 2.5)
    hit(server_alone, ann, bob)
    hit(server_alone, carl, bob, rest=1)
    assert bob.player.health == 19.0
    server_alone.give(carl, 0, "iron_sword")
    carl.player.hands.tick()
    carl.player.hands.since_swing = 100
    hit(server_alone, carl, bob, rest=1)  # only what goes beyond the last hit
    assert bob.player.health == pytest.approx(14.0)
    assert bob.all_of(ClientboundDamageEvent) == []


def test_a_hit_knocks_back_and_a_runner_knocks_harder(server_alone, ann, bob):
    hit(server_alone, ann, bob)
    plain = bob.expect(ClientboundSetEntityMotion).velocity
    assert plain.z == pytest.approx(0.4, abs=1e-3) and plain.y == pytest.approx(0.4, abs=1e-3)
    assert abs(plain.x) < 1e-3
    stand(bob, 0.5, 2.5)
    ann.send(ServerboundPlayerCommand(ann.player.id, 3, 0))
    hit(server_alone, ann, bob)
    told = [packet.velocity.z for packet in bob.all_of(ClientboundSetEntityMotion)]
    assert max(told) == pytest.approx(0.7, abs=1e-3)  # half of 0.4, and 0.5 more
    assert not ann.player.body.sprinting


def test_the_knockback_enchantment_adds_half_a_block_a_level(server_alone, ann, bob):
    ann.player.inventory[0] = ItemStack.of("stick").with_component("enchantments", {"levels": {"minecraft:knockback": 2}})
    hit(server_alone, ann, bob)
    assert max(packet.velocity.z for packet in bob.all_of(ClientboundSetEntityMotion)) == pytest.approx(1.2, abs=1e-3)


def test_a_blow_while_falling_is_critical(server_alone, ann, bob):
    server_alone.tick(40)
    ann.player.body.on_ground, ann.player.body.fall_distance = False, 0.5
    server_alone.give(ann, 0, "iron_sword")
    ann.player.hands.tick()
    ann.player.hands.since_swing = 100
    hit(server_alone, ann, bob, rest=0)
    assert 20.0 - bob.player.health == pytest.approx(9.0)
    assert bob.expect(ClientboundAnimate(bob.player.id, 4)) and ann.expect(ClientboundAnimate(bob.player.id, 4))


def test_a_sword_sweeps_over_who_stands_beside(server_alone, ann, bob):
    carl, dora = server_alone.join("Carl"), server_alone.join("Dora")
    stand(carl, 1.5, 2.5)
    stand(dora, 7.5, 2.5)
    server_alone.give(ann, 0, "iron_sword")
    hit(server_alone, ann, bob)
    assert (bob.player.health, carl.player.health, dora.player.health) == (14.0, 19.0, 20.0)
    server_alone.give(ann, 0, "iron_axe")
    hit(server_alone, ann, bob)
    assert carl.all_of(ClientboundDamageEvent) and {event.entity_id for event in carl.all_of(ClientboundDamageEvent)} == {
        bob.player.id}


def test_sharpness_and_armour_count(server_alone, ann, bob):
    ann.player.inventory[0] = ItemStack.of("diamond_sword").with_component(
        "enchantments", {"levels": {"minecraft:sharpness": 5}})
    hit(server_alone, ann, bob)
    assert 20.0 - bob.player.health == pytest.approx(10.0)
    assert bob.expect(ClientboundAnimate(bob.player.id, 5))
    bob.player.health = 20.0
    for slot, piece in ((36, "iron_boots"), (37, "iron_leggings"), (38, "iron_chestplate"), (39, "iron_helmet")):
        server_alone.give(bob, slot, piece)
    hit(server_alone, ann, bob)
    assert 20.0 - bob.player.health == pytest.approx(10.0 * (1 - (15 - 10 / 2) / 25))
    assert bob.player.inventory[36].damage == 2 and ann.player.inventory[0].damage == 2


def test_a_sword_wears_by_one_and_a_tool_by_two(server_alone, ann, bob):
    server_alone.give(ann, 0, "iron_sword")
    server_alone.give(ann, 1, "iron_pickaxe")
    hit(server_alone, ann, bob)
    ann.player.inventory.selected = 1
    hit(server_alone, ann, bob)
    assert (ann.player.inventory[0].damage, ann.player.inventory[1].damage) == (1, 2)


def test_a_death_names_the_killer_and_is_counted(server_alone, ann, bob):
    server_alone.give(ann, 0, "netherite_sword")
    bob.player.health = 3.0
    hit(server_alone, ann, bob)
    assert bob.player.is_dead
    killed = bob.expect(ClientboundPlayerCombatKill)
    assert killed.message == "Bob was beaten by Ann"
    assert ann.expect(ClientboundSystemChat("Bob was beaten by Ann", False))
    assert ann.expect(ClientboundEntityEvent(bob.player.id, 3))
    assert ann.player.statistics.counts["killed"] == {"minecraft:player": 1}
    assert bob.player.statistics.counts["killed_by"] == {"minecraft:player": 1}
    assert ann.player.statistics.custom("player_kills") == 1


def test_who_falls_after_a_hit_was_chased(server_alone, ann, bob):
    hit(server_alone, ann, bob)
    server_alone.server.hurt(bob.player, 100.0, "minecraft:fall")
    server_alone.tick()
    assert bob.expect(ClientboundPlayerCombatKill).message == "Bob met the ground too fast while Ann was after them"
    assert ann.player.statistics.custom("player_kills") == 1


def test_a_death_long_after_a_hit_is_ones_own(server_alone, ann, bob):
    hit(server_alone, ann, bob)
    server_alone.tick(120)
    server_alone.server.hurt(bob.player, 100.0, "minecraft:fall")
    server_alone.tick()
    assert bob.expect(ClientboundPlayerCombatKill).message == "Bob met the ground too fast"
    assert ann.player.statistics.custom("player_kills") == 0


@pytest.mark.parametrize("how", ["pvp", "fights", "creative", "far", "dead"])
def test_blows_that_do_nothing(server_alone, ann, bob, how):
    if how == "pvp":
        server_alone.server.settings.pvp = False
    elif how == "fights":
        server_alone.server.allows_fights = False
    elif how == "creative":
        bob.player.set_game_mode("creative")
    elif how == "far":
        stand(bob, 0.5, 9.5)
    else:
        server_alone.server.hurt(ann.player, 100.0, "minecraft:fall")
    hit(server_alone, ann, bob)
    assert bob.player.health == 20.0
    assert bob.all_of(ClientboundDamageEvent) == []


def test_a_blow_at_oneself_makes_no_sense(server_alone, ann):
    hit(server_alone, ann, ann)
    assert ann.player.health == 20.0
    assert ann.player.link.bad_packet_count == 1


def test_a_raised_shield_takes_the_blow_from_the_front(server_alone, ann, bob):
    server_alone.give(bob, 40, "shield")
    server_alone.give(ann, 0, "iron_sword")
    bob.send(ServerboundUseItem(1, bob.next_sequence(), 180.0, 0.0))
    server_alone.tick(2)
    hands = [row for packet in ann.all_of(ClientboundSetEntityData) for row in packet.data if row[0] == 8]
    assert hands[-1][2] == 3
    hit(server_alone, ann, bob)
    assert bob.player.health == 20.0
    assert bob.player.inventory.offhand.damage == 7
    assert ann.expect(ClientboundEntityEvent(bob.player.id, 29))
    stand(bob, 0.5, 2.5, yaw=0.0)  # the back
    hit(server_alone, ann, bob)
    assert bob.player.health == 14.0


def test_an_axe_beats_a_shield_down(server_alone, ann, bob):
    server_alone.give(bob, 40, "shield")
    server_alone.give(ann, 0, "iron_axe")
    bob.send(ServerboundUseItem(1, bob.next_sequence(), 180.0, 0.0))
    hit(server_alone, ann, bob)
    assert bob.player.health == 20.0 and bob.player.using is None
    assert ann.expect(ClientboundEntityEvent(bob.player.id, 30))
    bob.send(ServerboundUseItem(1, bob.next_sequence(), 180.0, 0.0))
    server_alone.tick()
    assert bob.player.using is None
    hit(server_alone, ann, bob)
    assert bob.player.health == 11.0
