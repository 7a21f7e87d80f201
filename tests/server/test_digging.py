from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_entity import ClientboundAddEntity, ClientboundTakeItemEntity
from horizon.protocol.packets.play_level import (
    ClientboundBlockChangedAck, ClientboundBlockUpdate, ClientboundLevelEvent,
)
from horizon.protocol.packets.play_player import ClientboundAwardStats, ServerboundClientCommand
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack

START, ABORT, FINISH = 0, 1, 2
GRASS = (0, -61, 2)


def test_an_instant_block_breaks_on_start_and_is_acknowledged_after_the_change(server_alone, ann):
    server_alone.put((1, -60, 2), "short_grass")
    server_alone.tick()
    ann.forget()
    sequence = ann.act(START, (1, -60, 2))
    server_alone.tick()
    change = ClientboundBlockUpdate(BlockPos(1, -60, 2), 0)
    assert ann.inbox.index(change) < ann.inbox.index(ClientboundBlockChangedAck(sequence))
    assert server_alone.block((1, -60, 2)) == "minecraft:air"


def test_grass_takes_18_ticks_by_hand_and_drops_dirt(server_alone, ann):
    ann.act(START, GRASS)
    server_alone.tick(17)
    assert server_alone.block(GRASS) == "minecraft:grass_block[snowy=false]"
    sequence = ann.act(FINISH, GRASS)
    server_alone.tick()
    ann.expect(ClientboundBlockUpdate(BlockPos(*GRASS), 0))
    ann.expect(ClientboundBlockChangedAck(sequence))
    assert ann.all_of(ClientboundLevelEvent) == []  # the one who digs hears it by itself
    items = [entity for entity in server_alone.level.entities.values() if entity is not ann.player]
    assert [entity.stack for entity in items] == [ItemStack.of("dirt")]
    assert ann.expect(ClientboundAddEntity).entity_id == items[0].id
    assert ann.player.statistics.counts["mined"] == {"minecraft:grass_block": 1}


def test_a_finish_that_comes_far_too_early_does_not_break_the_block_until_its_time(server_alone, ann):
    ann.act(START, GRASS)
    server_alone.tick()
    sequence = ann.act(FINISH, GRASS)
    server_alone.tick()
    true_state = ClientboundBlockUpdate(BlockPos(*GRASS), parse_state("grass_block").id)
    assert ann.inbox.index(true_state) < ann.inbox.index(ClientboundBlockChangedAck(sequence))
    server_alone.tick(14)
    assert server_alone.block(GRASS) == "minecraft:grass_block[snowy=false]"
    server_alone.tick()
    assert server_alone.block(GRASS) == "minecraft:air"


def test_a_block_out_of_reach_is_refused_with_the_true_state(server_alone, ann):
    far = (0, -61, 9)
    sequence = ann.act(START, far)
    server_alone.tick()
    true_state = ClientboundBlockUpdate(BlockPos(*far), parse_state("grass_block").id)
    assert ann.inbox.index(true_state) < ann.inbox.index(ClientboundBlockChangedAck(sequence))
    ann.act(FINISH, far)
    server_alone.tick(40)
    assert server_alone.block(far) == "minecraft:grass_block[snowy=false]"


def test_letting_go_begins_anew(server_alone, ann):
    ann.act(START, GRASS)
    server_alone.tick(10)
    ann.act(ABORT, GRASS)
    server_alone.tick(30)
    assert server_alone.block(GRASS) == "minecraft:grass_block[snowy=false]"
    ann.act(FINISH, GRASS)
    server_alone.tick()
    assert server_alone.block(GRASS) == "minecraft:grass_block[snowy=false]"


def test_creative_players_break_at_a_touch_and_nothing_drops(server_alone, ann):
    ann.player.set_game_mode("creative")
    ann.act(START, GRASS)
    server_alone.tick()
    assert server_alone.block(GRASS) == "minecraft:air"
    assert len(server_alone.level.entities) == 1


def test_a_creative_sword_breaks_nothing(server_alone, ann):
    ann.player.set_game_mode("creative")
    server_alone.give(ann, 0, "iron_sword")
    ann.act(START, GRASS)
    server_alone.tick()
    assert server_alone.block(GRASS) == "minecraft:grass_block[snowy=false]"


def test_adventurers_break_nothing(server_alone, ann):
    ann.player.set_game_mode("adventure")
    server_alone.put((1, -60, 2), "short_grass")
    ann.act(START, (1, -60, 2))
    server_alone.tick()
    assert server_alone.block((1, -60, 2)) == "minecraft:short_grass"


def test_stone_needs_a_pickaxe_to_drop_and_wears_it(server_alone, ann):
    server_alone.put((0, -60, 2), "stone")
    server_alone.give(ann, 0, "wooden_pickaxe")
    ann.act(START, (0, -60, 2))
    server_alone.tick(22)  # 1.5 x 30 / 2 = 22.5 ticks
    ann.act(FINISH, (0, -60, 2))
    server_alone.tick()
    assert server_alone.block((0, -60, 2)) == "minecraft:air"
    assert ann.player.inventory[0].damage == 1
    items = [entity.stack for entity in server_alone.level.entities.values() if entity is not ann.player]
    assert items == [ItemStack.of("cobblestone")]


def test_a_dug_block_is_picked_up_and_counted(server_alone, ann):
    server_alone.put((0, -60, 1), "dirt")
    ann.act(START, (0, -60, 1))
    server_alone.tick(14)
    ann.act(FINISH, (0, -60, 1))
    server_alone.tick(40)
    taken = ann.expect(ClientboundTakeItemEntity)
    assert (taken.collector_id, taken.count) == (ann.player.id, 1)
    assert ann.player.inventory.count("dirt") == 1
    assert ann.player.statistics.counts["picked_up"] == {"minecraft:dirt": 1}
    ann.send(ServerboundClientCommand(1))
    server_alone.tick()
    assert ann.expect(ClientboundAwardStats).statistics
