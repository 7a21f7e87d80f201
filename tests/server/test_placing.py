from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_level import (
    ClientboundBlockChangedAck, ClientboundBlockEntityData, ClientboundBlockUpdate,
)
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot
from horizon.protocol.packets.play_player import ServerboundPlayerInput, ServerboundUseItem
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack

UP, NORTH = 1, 2


def test_a_block_is_put_and_the_stack_has_one_less(server_alone, ann):
    server_alone.give(ann, 0, "stone", 5)
    sequence = ann.use_on((2, -61, 0))
    server_alone.tick()
    assert server_alone.block((2, -60, 0)) == "minecraft:stone"
    change = ClientboundBlockUpdate(BlockPos(2, -60, 0), parse_state("stone").id)
    assert ann.inbox.index(change) < ann.inbox.index(ClientboundBlockChangedAck(sequence))
    assert ann.expect(ClientboundContainerSetSlot).item == ItemStack.of("stone", 4)
    assert ann.player.statistics.counts["used"] == {"minecraft:stone": 1}


def test_a_block_where_the_player_stands_is_refused_with_the_true_state(server_alone, ann):
    server_alone.give(ann, 0, "stone", 5)
    sequence = ann.use_on((0, -61, 0))
    server_alone.tick()
    assert server_alone.block((0, -60, 0)) == "minecraft:air"
    truth = ClientboundBlockUpdate(BlockPos(0, -60, 0), 0)
    assert ann.inbox.index(truth) < ann.inbox.index(ClientboundBlockChangedAck(sequence))
    assert ann.expect(ClientboundContainerSetSlot).item == ItemStack.of("stone", 5)


def test_out_of_reach_is_refused(server_alone, ann):
    server_alone.give(ann, 0, "stone", 5)
    ann.use_on((12, -61, 0))
    server_alone.tick()
    assert server_alone.block((12, -60, 0)) == "minecraft:air"
    assert ann.player.inventory[0].count == 5


def test_adventurers_place_nothing(server_alone, ann):
    ann.player.set_game_mode("adventure")
    server_alone.give(ann, 0, "stone", 5)
    ann.use_on((2, -61, 0))
    server_alone.tick()
    assert server_alone.block((2, -60, 0)) == "minecraft:air"


def test_creative_stacks_stay_whole(server_alone, ann):
    ann.player.set_game_mode("creative")
    server_alone.give(ann, 0, "stone", 5)
    ann.use_on((2, -61, 0))
    server_alone.tick()
    assert server_alone.block((2, -60, 0)) == "minecraft:stone"
    assert ann.player.inventory[0].count == 5


def test_a_furnace_looks_at_who_put_it(server_alone, ann):
    server_alone.give(ann, 0, "furnace")
    ann.player.body.yaw = -90.0
    ann.use_on((2, -61, 0))
    server_alone.tick()
    assert server_alone.block((2, -60, 0)) == "minecraft:furnace[facing=west,lit=false]"
    assert server_alone.level.block_entity((2, -60, 0)) is not None


def test_sneaking_puts_a_block_against_a_chest_instead_of_opening_it(server_alone, ann):
    server_alone.put((2, -60, 0), "chest[facing=north]")
    server_alone.give(ann, 0, "stone", 5)
    ann.send(ServerboundPlayerInput(32))
    server_alone.tick()
    ann.use_on((2, -60, 0), face=NORTH, cursor=(0.5, 0.5, 0.0))
    server_alone.tick()
    assert server_alone.block((2, -60, -1)) == "minecraft:stone"
    assert ann.player.menu is ann.player.own_menu


def test_a_block_above_the_limit_is_refused_with_a_word(server_alone, ann):
    for y in range(317, 320):
        server_alone.put((0, y, 1), "stone")
    ann.player.teleport(0.5, 318.0, 0.5)
    server_alone.tick(2)
    server_alone.give(ann, 0, "stone", 5)
    ann.use_on((0, 319, 1))
    server_alone.tick()
    assert "320" in ann.expect(ClientboundSystemChat).content


def test_water_from_a_bucket_flows_and_comes_back_into_it(server_alone, ann):
    server_alone.give(ann, 0, "water_bucket")
    ann.player.body.yaw, ann.player.body.pitch = 0.0, 50.0
    ann.send(ServerboundUseItem(0, ann.next_sequence(), 0.0, 50.0))
    server_alone.tick()
    assert ann.player.inventory[0] == ItemStack.of("bucket")
    (source,) = [
        (x, -60, z) for x in range(-3, 4) for z in range(-3, 5)
        if server_alone.block((x, -60, z)) == "minecraft:water[level=0]"]
    server_alone.tick(30)
    x, y, z = source
    assert server_alone.block((x + 1, y, z)) == "minecraft:water[level=1]"
    ann.send(ServerboundUseItem(0, ann.next_sequence(), 0.0, 50.0))
    server_alone.tick(60)
    assert ann.player.inventory[0] == ItemStack.of("water_bucket")
    assert server_alone.block((x + 1, y, z)) == "minecraft:air"


def test_sand_falls_and_lies_below(server_alone, ann):
    server_alone.put((2, -57, 0), "stone")
    server_alone.give(ann, 0, "sand")
    ann.use_on((2, -57, 0), face=NORTH, cursor=(0.5, 0.5, 0.0))
    server_alone.tick(40)
    assert server_alone.block((2, -57, -1)) == "minecraft:air"
    assert server_alone.block((2, -60, -1)) == "minecraft:sand"


def test_a_torch_falls_off_when_its_block_goes(server_alone, ann):
    server_alone.put((2, -60, 0), "stone")
    server_alone.put((2, -59, 0), "torch")
    server_alone.level.set_state(BlockPos(2, -60, 0), parse_state("air"))
    server_alone.tick()
    assert server_alone.block((2, -59, 0)) == "minecraft:air"
    stacks = [entity.stack for entity in server_alone.level.entities.values() if entity is not ann.player]
    assert stacks == [ItemStack.of("torch")]


def test_a_hoe_makes_farmland_and_wears(server_alone, ann):
    server_alone.give(ann, 0, "iron_hoe")
    ann.use_on((2, -61, 0))
    server_alone.tick()
    assert server_alone.block((2, -61, 0)).startswith("minecraft:farmland")
    assert ann.player.inventory[0].damage == 1


def test_a_door_opens_by_hand(server_alone, ann):
    server_alone.give(ann, 0, "oak_door")
    ann.use_on((2, -61, 0))
    server_alone.tick()
    lower = server_alone.level.state((2, -60, 0))
    assert lower.get("half") == "lower" and server_alone.level.state((2, -59, 0)).get("half") == "upper"
    ann.use_on((2, -60, 0))
    server_alone.tick()
    assert server_alone.level.state((2, -60, 0)).get("open") == "true"
    assert server_alone.level.state((2, -59, 0)).get("open") == "true"


def test_a_campfire_cooks_what_is_put_on_it_and_shows_it(server_alone, ann):
    server_alone.put((2, -60, 0), "campfire[lit=true]")
    server_alone.give(ann, 0, "beef", 2)
    ann.use_on((2, -60, 0))
    server_alone.tick()
    assert ann.player.inventory[0].count == 1
    assert ann.expect(ClientboundBlockEntityData).data["Items"][0]["id"] == "minecraft:beef"
    server_alone.tick(600)
    assert any(
        getattr(entity, "stack", None) == ItemStack.of("cooked_beef") for entity in server_alone.level.entities.values()
    ) or ann.player.inventory.count("cooked_beef") == 1


def test_farmland_is_trampled_by_a_fall(server_alone, ann):
    for x in range(-1, 2):
        for z in range(-1, 2):
            server_alone.put((x, -61, z), "farmland")
    ann.player.teleport(0.5, -50.0, 0.5)
    server_alone.tick(2)
    for step in range(1, 11):
        ann.move(0.5, -50.0 - step + 0.0625 * (step == 10) - 0.125 * (step == 10), 0.5, on_ground=step == 10)
        server_alone.tick()
    assert server_alone.block((0, -61, 0)) == "minecraft:dirt"
