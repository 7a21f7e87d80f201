"""give, clear, enchant, xp, effect, kill, summon, damage."""

import pytest

from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChatCommand
from horizon.registry.item_stack import ItemStack
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity


def lying(server_alone, kind=ItemEntity):
    return [entity for entity in server_alone.level.entities.values() if isinstance(entity, kind)]


def test_give_parts_an_amount_into_stacks(ann_says):
    assert ann_says.does("give @s stone 130", "130 stone given to Ann") == 130
    assert [stack.count for stack in ann_says.player.inventory.items[:4]] == [64, 64, 2, 0]


def test_give_keeps_components(ann_says):
    ann_says.does("give Ann minecraft:diamond_sword[damage=4,enchantments={sharpness:3}]")
    stack = ann_says.player.inventory[0]
    assert (stack.damage, stack.enchantment("sharpness")) == (4, 3)


def test_what_finds_no_room_is_dropped(server_alone, ann_says):
    ann_says.does("give @s dirt 2304")
    ann_says.does("give @s dirt 70")
    assert [entity.stack.count for entity in lying(server_alone)] == [64, 6]
    assert ann_says.player.statistics.counts["dropped"] == {}


@pytest.mark.parametrize("line, part", (
    ("give @s ston", "no item is called ston (did you mean stone"),
    ("give @s stone 6401", "the limit is 6400"),
    ("give @s stone 0", "count is at least 1"),
    ("give @s air", "air is no item"),
    ("give @s", "expected an item"),
    ("give Bob stone", "no player called Bob was found"),
    ("give @e stone", "only players"),
    ("give @s stone[max_stack_size=100]", "from 1 to 99"),
    ("give @s stone[lore=5]", "lore is a list"),
    ("give @s stone[item_model=5]", "item_model cannot be 5"),
    ("give @s stone[colour=5]", "no component is called colour"),
    ("give @s bow[enchantments={sharpnes:1}]", "did you mean sharpness?"),
    ("give @s stone[damage=1", "expected , or ] here"),
))
def test_give_says_what_is_wrong(ann_says, line, part):
    ann_says.fails(line, part)
    assert all(stack.is_empty for stack in ann_says.player.inventory.items)


def test_a_fault_is_pointed_at(ann_says):
    assert ann_says.fails("give @s ston 5", "").endswith(
        "/give @s -->ston 5 (write /give <targets> <item> | /give <targets> <item> <count>)")


def test_clear_takes_counts_and_finds_nothing(ann_says):
    ann_says.does("give @s oak_log 10")
    ann_says.does("give @s stone 10")
    assert ann_says.does("clear @s #logs 0", "10 #logs found with Ann") == 10
    assert ann_says.does("clear Ann stone 4", "4 stone taken from Ann") == 4
    assert ann_says.player.inventory.count("stone") == 6
    assert ann_says.does("clear", "16 items taken from Ann") == 16
    ann_says.fails("clear", "0 taken")


def test_clear_can_ask_for_components(ann_says):
    ann_says.does("give @s bow[damage=4]")
    ann_says.does("give @s bow")
    assert ann_says.does("clear @s bow[damage=4]") == 1
    assert ann_says.player.inventory.count("bow") == 1


def test_enchant_keeps_to_the_rules(ann_says):
    ann_says.fails("enchant @s sharpness", "holds nothing")
    ann_says.player.inventory.main_hand = ItemStack.of("iron_sword")
    assert ann_says.does("enchant @s sharpness 5") == 1
    assert ann_says.player.inventory.main_hand.enchantment("sharpness") == 5
    ann_says.fails("enchant @s sharpness 6", "up to level 5")
    ann_says.fails("enchant @s smite", "does not go with smite")
    ann_says.fails("enchant @s efficiency", "cannot have efficiency")
    ann_says.does("enchant @s unbreaking 3")


def test_experience(ann_says):
    ann_says.does("xp add @s 7")
    assert ann_says.does("experience query @s levels") == 1
    ann_says.does("xp set @s 30 levels")
    ann_says.does("xp set @s 50 points")
    assert ann_says.does("xp query @s points") == 50
    ann_says.does("xp add @s -10 levels")
    assert ann_says.player.experience.level == 20
    ann_says.fails("xp set @s 9999 points", "the most is 61")
    ann_says.fails("xp set @s -1", "at least 0")


def test_effects(ann_says):
    ann_says.does("effect give @s speed 10 1")
    assert ann_says.player.body.effects == {"minecraft:speed": 1} or ann_says.player.body.effects == {"speed": 1}
    ann_says.fails("effect give @s speed 5", "something stronger")
    ann_says.does("effect give @s haste infinite 0 true")
    assert ann_says.does("effect clear") == 2
    ann_says.fails("effect clear @s", "no such effect")
    ann_says.fails("effect give @s sped", "did you mean speed")
    ann_says.player.health = 10.0
    ann_says.does("effect give @s instant_health")
    assert ann_says.player.health == 14.0


def test_kill_takes_yourself_or_what_is_named(server_alone, ann_says):
    ann_says.does('summon item 3 -60 3 {Item:{id:"stone",count:3}}')
    ann_says.does("summon experience_orb 4 -60 4 {Value:7}")
    assert ann_says.does("kill @e[type=!player]", "2 entities killed") == 2
    ann_says.fails("kill @e[type=item]", "no entity was found")
    assert ann_says.does("kill", "1 killed: Ann") == 1
    assert ann_says.player.is_dead


def test_summon_makes_the_three_kinds_there_are(server_alone, ann_says):
    ann_says.does('summon item ~ ~ ~ {Item:{id:"stone",count:3},PickupDelay:10s}')
    ann_says.does("summon experience_orb ~ ~1 ~ {Value:7s}")
    ann_says.does('summon falling_block 2 -50 2 {BlockState:{Name:"minecraft:gravel"}}')
    assert lying(server_alone)[0].stack == ItemStack.of("stone", 3)
    assert lying(server_alone, ExperienceOrb)[0].value == 7
    block = lying(server_alone, FallingBlock)[0]
    assert (str(block.state), block.x, block.y) == ("minecraft:gravel", 2.5, -50.0)
    ann_says.fails("summon zombie", "mobs come later")
    ann_says.fails("summon zombi", "did you mean zombie")
    ann_says.fails("summon item", "needs data")
    ann_says.fails("summon item 9999 0 0", "not loaded")
    ann_says.fails("summon item ~ ~ ~ {Item:", "expected a value")


def test_damage(ann_says):
    ann_says.does("damage @s 3", "3 damage dealt to Ann")
    assert ann_says.player.health == 17.0
    ann_says.player.set_game_mode("creative")
    ann_says.fails("damage @s 3 minecraft:magic", "is not hurt")
    ann_says.fails("damage @s 3 lazor", "no damage type")


def test_a_refusal_is_told_in_red(server_alone, ann):
    ann.send(ServerboundChatCommand("give @s ston"))
    ann.send(ServerboundChatCommand("give @s stone 2"))
    server_alone.tick()
    said = [packet.content for packet in ann.all_of(ClientboundSystemChat)]
    assert said[0]["color"] == "red" and said[0]["text"].startswith("no item is called ston")
    assert said[1] == "2 stone given to Ann"


def test_without_feedback_only_refusals_are_told(server_alone, ann):
    server_alone.level.game_rules["sendCommandFeedback"] = False
    ann.send(ServerboundChatCommand("give @s stone 2"))
    server_alone.tick()
    assert ann.all_of(ClientboundSystemChat) == []
    assert ann.player.inventory.count("stone") == 2
