from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat, ServerboundChatCommand
from horizon.protocol.packets.play_entity import ClientboundAddEntity, ClientboundDamageEvent, ClientboundEntityEvent
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight
from horizon.protocol.packets.play_player import (
    ClientboundPlayerCombatKill, ClientboundPlayerPosition, ClientboundRespawn, ClientboundSetExperience,
    ClientboundSetHealth, ServerboundClientCommand,
)
from horizon.protocol.text_codec import plain
from horizon.registry.item_stack import ItemStack
from horizon.rules.effects import Effect
from horizon.server import life
from horizon.world.entity import ExperienceOrb, ItemEntity


def fall(server_alone, guest, blocks):
    """Stand so many blocks up, then come down a block a tick."""
    guest.player.teleport(0.5, -60.0 + blocks, 0.5)
    server_alone.tick(2)
    for step in range(1, blocks + 1):
        guest.move(0.5, -60.0 + blocks - step, 0.5, on_ground=step == blocks)
        server_alone.tick()


def test_a_fall_of_ten_blocks_costs_seven(server_alone, ann):
    fall(server_alone, ann, 10)
    assert ann.player.health == 13.0
    assert [packet.health for packet in ann.all_of(ClientboundSetHealth)][0] == 13.0
    assert ann.all_of(ClientboundDamageEvent)
    assert ann.player.statistics.custom("fall_one_cm") == 1000


def test_a_fall_of_three_blocks_costs_nothing(server_alone, ann):
    fall(server_alone, ann, 3)
    assert ann.player.health == 20.0


def test_creative_players_fall_softly(server_alone, ann):
    ann.player.set_game_mode("creative")
    fall(server_alone, ann, 40)
    assert ann.player.health == 20.0


def test_falling_to_death_drops_everything_and_says_so(server_alone, ann):
    bob = server_alone.join("Bob")
    server_alone.give(ann, 0, "apple", 3)
    server_alone.give(ann, 39, "iron_helmet")
    ann.player.experience.level = 5
    bob.player.teleport(8.5, -60.0, 8.5)
    bob.forget()
    fall(server_alone, ann, 30)
    player = ann.player
    assert player.is_dead and player.health == 0.0
    killed = ann.expect(ClientboundPlayerCombatKill)
    assert killed.player_id == player.id and killed.message.startswith("Ann ")
    assert bob.expect(ClientboundSystemChat(killed.message, False))
    assert bob.expect(ClientboundEntityEvent(player.id, 3))
    entities = list(server_alone.level.entities.values())
    assert sorted(e.stack.name for e in entities if isinstance(e, ItemEntity)) == [
        "minecraft:apple", "minecraft:iron_helmet"]
    assert sum(e.value for e in entities if isinstance(e, ExperienceOrb)) == 35
    assert all(stack.is_empty for stack in player.inventory.items)
    assert player.statistics.custom("deaths") == 1


def test_coming_back_to_life(server_alone, ann):
    fall(server_alone, ann, 30)
    ann.forget()
    ann.move(3.5, -60.0, 0.5)
    server_alone.tick()
    assert ann.player.is_dead and ann.player.x == 0.5  # the dead do not walk
    ann.send(ServerboundClientCommand(0))
    server_alone.tick(8)
    assert ann.expect(ClientboundRespawn).game_mode == 0
    assert ann.expect(ClientboundPlayerPosition).pos == (0.5, -60.0, 0.5)
    assert len(ann.all_of(ClientboundLevelChunkWithLight)) == 25
    assert (ann.player.health, ann.player.food.level, ann.player.is_dead) == (20.0, 20, False)
    ann.move(0.6, -60.0, 0.5)
    server_alone.tick()
    assert ann.player.x == 0.6


def test_keep_inventory_keeps_it(server_alone, ann):
    server_alone.level.game_rules["keepInventory"] = True
    server_alone.give(ann, 0, "apple", 3)
    ann.player.experience.level = 5
    life.kill(ann.player)
    server_alone.tick()
    assert ann.player.inventory[0] == ItemStack.of("apple", 3)
    assert ann.player.experience.level == 5


def test_the_void_kills_in_steps(server_alone, ann):
    ann.player.teleport(0.5, -140.0, 0.5)
    server_alone.tick(2)
    assert ann.player.health < 20.0
    server_alone.tick(60)
    assert ann.player.is_dead


def test_drowning_takes_two_hearts_a_second_once_the_air_is_gone(server_alone, ann):
    server_alone.level.game_rules["naturalRegeneration"] = False
    for y in (-60, -59, -58):
        server_alone.put((0, y, 0), "water")
    server_alone.tick(299)
    assert ann.player.air == 1 and ann.player.health == 20.0
    server_alone.tick(21)
    assert ann.player.health == 18.0
    server_alone.tick(20)
    assert ann.player.health == 16.0


def test_an_item_is_picked_up_once_its_delay_is_over_and_only_what_fits(server_alone, ann):
    for slot in range(36):
        server_alone.give(ann, slot, "stone", 64)
    server_alone.give(ann, 5, "dirt", 60)
    item = ItemEntity(ItemStack.of("dirt", 10), 0.5, -60.0, 0.5, pickup_delay=10)
    server_alone.level.spawn(item)
    server_alone.tick(9)
    assert ann.player.inventory[5].count == 60
    assert ann.expect(ClientboundAddEntity).entity_id == item.id
    server_alone.tick(2)
    assert ann.player.inventory[5].count == 64
    assert item.stack == ItemStack.of("dirt", 6) and not item.removed
    assert ann.player.statistics.counts["picked_up"] == {"minecraft:dirt": 4}


def test_orbs_come_one_at_a_time_and_fill_the_bar(server_alone, ann):
    server_alone.level.drop_experience((0.5, -60.0, 0.5), 10)
    server_alone.tick(40)
    assert ann.player.experience.total == 10
    assert ann.all_of(ClientboundSetExperience)[-1].level == 1


def test_hunger_takes_health_back_and_gives_it(server_alone, ann):
    ann.player.health = 10.0
    server_alone.tick(11)
    assert ann.player.health > 10.0
    ann.player.health, ann.player.food.level, ann.player.food.saturation = 5.0, 0, 0.0
    ann.player.food.timer = 0
    server_alone.tick(80)
    assert ann.player.health == 4.0


def test_moving_through_a_wall_is_taken_back(server_alone, ann):
    for y in (-60, -59):
        server_alone.put((2, y, 0), "stone")
    ann.move(3.5, -60.0, 0.5)
    server_alone.tick()
    assert ann.player.x == 0.5
    assert ann.expect(ClientboundPlayerPosition).pos == (0.5, -60.0, 0.5)


def test_moving_a_hundred_blocks_at_once_is_taken_back(server_alone, ann):
    ann.move(100.5, -60.0, 0.5)
    server_alone.tick()
    assert ann.player.x == 0.5


def test_a_place_that_is_not_a_number_is_taken_back(server_alone, ann):
    for _ in range(3):
        ann.move(float("nan"), 0.0, 0.0)
    server_alone.tick()
    assert [packet.pos for packet in ann.all_of(ClientboundPlayerPosition)] == [(0.5, -60.0, 0.5)]
    assert ann.player.x == 0.5 and ann.player.link.bad_packet_count == 3
    for _ in range(400):
        ann.move(float("nan"), 0.0, 0.0)
    server_alone.tick()
    assert ann.player is None


def test_ways_and_jumps_are_counted(server_alone, ann):
    for step in range(1, 11):
        ann.move(0.5 + step * 0.2, -60.0, 0.5)
        server_alone.tick()
    ann.move(2.5, -59.58, 0.5, on_ground=False)
    server_alone.tick()
    assert ann.player.statistics.custom("walk_one_cm") == 200
    assert ann.player.statistics.custom("jump") == 1


def test_chat_reaches_everybody(server_alone, ann):
    bob = server_alone.join("Bob")
    ann.send(ServerboundChat("hello there", 0, 0, None, 0, bytes(3)))
    server_alone.tick()
    assert plain(bob.expect(ClientboundSystemChat).content) == "<Ann> hello there"


def test_an_unknown_slash_command_is_told_to_who_gave_it(server_alone, ann):
    ann.send(ServerboundChatCommand("frobnicate now"))
    server_alone.tick()
    said = ann.expect(ClientboundSystemChat)
    assert "frobnicate" in str(said.content)


def test_players_see_each_other_come_walk_and_go(server_alone, ann):
    bob = server_alone.join("Bob")
    seen = ann.expect(ClientboundAddEntity)
    assert (seen.entity_id, seen.type) == (bob.player.id, bob.player.type.id)
    number = bob.player.id
    ann.forget()
    bob.move(0.5, -60.0, 1.0)
    server_alone.tick(2)
    moves = [packet for packet in ann.inbox if type(packet).__name__.startswith("ClientboundMoveEntityPos")]
    assert [packet.dz for packet in moves] == [2048]
    bob.connection.close("gone")
    server_alone.tick()
    assert any(getattr(packet, "entity_ids", None) == (number,) for packet in ann.inbox)


def test_where_one_appears_is_not_inside_a_block(server_alone):
    server_alone.server.chunk_map.load_around(BlockPos(0, 0, 0).chunk())
    for y in (-60, -59, -58):
        server_alone.put((0, y, 0), "stone")
    ann = server_alone.join("Ann")
    assert ann.player.y == -57.0


def test_effects_act_run_out_and_are_kept(server_alone, ann):
    ann.player.health = 10.0
    ann.player.food.level = 17
    assert ann.player.add_effect(Effect("minecraft:regeneration", 0, 101))
    assert not ann.player.add_effect(Effect("minecraft:regeneration", 0, 50))
    server_alone.tick(101)
    assert ann.player.health == 12.0
    assert ann.player.effects.active == {}
    told = [type(packet).__name__ for packet in ann.inbox if "MobEffect" in type(packet).__name__]
    assert told == ["ClientboundUpdateMobEffect", "ClientboundRemoveMobEffect"]
    ann.player.add_effect(Effect("minecraft:speed", 1, 500))
    again = server_alone.reopen()
    assert again.join("Ann").player.body.effects == {"minecraft:speed": 1}
    again.close(save=False)


def test_who_left_dead_comes_back_dead_and_may_respawn(server_alone, ann):
    life.kill(ann.player)
    server_alone.tick()
    ann.connection.close("left")
    server_alone.tick()
    server_alone.guests.clear()  # the next guest is the first again: the same UUID
    again = server_alone.join("Ann", settle=False)
    assert again.uuid == ann.uuid and again.player.is_dead
    assert again.expect(ClientboundPlayerCombatKill)
    assert again.player.statistics.custom("deaths") == 1
    again.send(ServerboundClientCommand(0))
    server_alone.tick(2)
    assert again.player.health == 20.0
