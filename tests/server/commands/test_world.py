"""setblock, fill, clone, tp and the rules of the world."""

import pytest

from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import (
    ClientboundBlockUpdate,
    ClientboundSectionBlocksUpdate,
    ClientboundSetTime,
)
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack
from horizon.world.entity import ItemEntity


def items(server_alone):
    return [entity for entity in server_alone.level.entities.values() if isinstance(entity, ItemEntity)]


def test_setblock_puts_a_state_that_clients_see(server_alone, ann, ann_says):
    ann_says.does("setblock 1 -60 1 oak_log[axis=x]", "oak_log[axis=x] put at 1 -60 1")
    server_alone.tick()
    ann.expect(ClientboundBlockUpdate(BlockPos(1, -60, 1), parse_state("oak_log[axis=x]").id))


@pytest.mark.parametrize("line, part", (
    ("setblock 1 -60 1 oak_logg", "did you mean oak_log"),
    ("setblock 1 -60 1 oak_log[axis=q]", "use one of: x y z"),
    ("setblock 1 -60 1 oak_log[axes=x]", "no property axes"),
    ("setblock 1 -60", "a place is three coordinates"),
    ("setblock 1 -60 ^ stone", "^ goes with ^ alone"),
    ("setblock 1.5 -60 1 stone", "expected a coordinate"),
    ("setblock 1 400 1 stone", "blocks go from -64 to 319"),
    ("setblock 9999 0 1 stone", "is not loaded"),
    ("setblock 99999999 0 1 stone", "outside the world"),
    ("setblock 1 -61 1 grass_block", "already"),
    ("setblock 1 -61 1 stone keep", "air only"),
    ("setblock 1 -60 1 stone smash", "expected destroy, keep or replace"),
))
def test_setblock_says_what_is_wrong(ann_says, line, part):
    ann_says.fails(line, part)


def test_setblock_fills_chests_and_replacing_spills_nothing(server_alone, ann_says):
    ann_says.does('setblock 1 -60 1 chest{Items:[{Slot:2b,id:"stone",count:3}]}')
    assert server_alone.level.block_entity((1, -60, 1)).items[2] == ItemStack.of("stone", 3)
    ann_says.does("setblock 1 -60 1 stone")
    assert items(server_alone) == []
    ann_says.does('setblock 1 -60 1 chest{Items:[{Slot:2b,id:"stone",count:3}]}')
    ann_says.does("setblock 1 -60 1 stone destroy")
    assert sorted(entity.stack.name for entity in items(server_alone)) == ["minecraft:chest", "minecraft:stone"]


def test_setblock_joins_fences_but_for_what_was_written(server_alone, ann_says):
    ann_says.does("setblock 1 -60 1 oak_fence")
    ann_says.does("setblock 2 -60 1 oak_fence")
    assert parse_state(server_alone.block((1, -60, 1))).get("east") == "true"
    assert parse_state(server_alone.block((2, -60, 1))).get("west") == "true"
    ann_says.does("setblock 5 -60 5 stone")
    ann_says.does("setblock 5 -60 6 oak_fence[north=false]")
    assert parse_state(server_alone.block((5, -60, 6))).get("north") == "false"
    ann_says.does("setblock 5 -60 4 oak_fence")
    assert parse_state(server_alone.block((5, -60, 4))).get("south") == "true"


def test_relative_and_local_places(server_alone, ann_says):
    ann_says.does("setblock ~1 ~ ~-1 stone")
    assert server_alone.block((1, -60, -1)) == "minecraft:stone"
    ann_says.player.body.put(0.5, -60.0, 0.5, 90.0, 0.0)  # looks west
    ann_says.does("setblock ^ ^1 ^3 stone")
    assert server_alone.block((-3, -59, 0)) == "minecraft:stone"
    ann_says.does("setblock ^2 ^ ^ stone")  # left of west is south
    assert server_alone.block((0, -60, 2)) == "minecraft:stone"


def test_fill_is_whole_and_tells_its_count_first(server_alone, ann, ann_says):
    assert ann_says.does("fill 0 -50 0 31 -19 31 stone", "32768 blocks filled with stone") == 32768
    level = server_alone.level
    assert level.state_id(31, -19, 31) == level.state_id(0, -50, 0) == parse_state("stone").id
    assert level.height_at(5, 5) == -18
    assert level.sky_light(16, -51, 16) == 0 and level.sky_light(5, -18, 5) == 15
    server_alone.tick()
    assert ann.all_of(ClientboundSectionBlocksUpdate)
    ann_says.fails("fill 0 -50 0 31 -19 31 stone", "0 blocks changed")
    ann_says.fails("fill 0 -50 0 32 -19 31 stone", "33792 blocks are too many at once; the limit is 32768")
    ann_says.fails("fill 0 -50 0 900 -50 0 stone", "is not loaded")


def test_fill_modes(server_alone, ann_says):
    assert ann_says.does("fill 0 -50 0 4 -46 4 stone outline") == 98
    assert ann_says.does("fill 0 -50 0 4 -46 4 dirt keep") == 27
    assert ann_says.does("fill 0 -50 0 4 -46 4 glass replace stone") == 98
    assert ann_says.does("fill 0 -50 0 4 -46 4 oak_planks hollow") == 125
    assert server_alone.block((2, -48, 2)) == "minecraft:air"
    assert items(server_alone) == []
    assert ann_says.does("fill 0 -50 0 4 -50 0 air destroy") == 5
    assert [entity.stack.name for entity in items(server_alone)] == ["minecraft:oak_planks"] * 5
    ann_says.fails("fill 0 -50 0 1 -50 0 stone replace #lugs", "no block tag is called lugs")
    ann_says.fails("fill 0 -50 0 1 -50 0 stone replac", "did you mean replace")


def test_fill_lets_sand_fall_and_flowers_break(server_alone, ann_says):
    ann_says.does("fill 0 -60 0 2 -60 2 poppy")
    ann_says.does("fill 0 -55 0 2 -54 2 sand")
    ann_says.does("fill 0 -61 0 2 -61 2 stone")
    assert [entity.stack.name for entity in items(server_alone)] == ["minecraft:poppy"] * 9
    server_alone.tick(60)
    assert server_alone.block((1, -60, 1)) == server_alone.block((1, -59, 1)) == "minecraft:sand"
    assert server_alone.block((1, -54, 1)) == "minecraft:air"


def test_clone(server_alone, ann_says):
    ann_says.does('setblock 0 -60 0 chest{Items:[{Slot:0b,id:"stone",count:3}]}')
    assert ann_says.does("clone 0 -61 0 1 -60 1 5 -60 5", "5 blocks copied") == 5
    assert server_alone.level.block_entity((5, -59, 5)).items[0] == ItemStack.of("stone", 3)
    ann_says.fails("clone 0 -61 0 1 -60 1 0 -60 0", "overlap")
    ann_says.does("clone 0 -60 0 0 -60 0 3 -60 3 masked move")
    assert server_alone.block((0, -60, 0)) == "minecraft:air"
    assert server_alone.block((3, -60, 3)).startswith("minecraft:chest")
    assert items(server_alone) == []


def test_tp_by_place_rotation_entity_and_gaze(server_alone, ann, ann_says):
    bob = server_alone.join("Bob")
    ann_says.does("tp 5 -60 5", "Ann moved to 5.5 -60 5.5")
    ann_says.does("tp @s 6.0 -60 ~1 90 10")
    player = ann_says.player
    assert (player.x, player.z, player.yaw, player.pitch) == (6.0, 6.5, 90.0, 10.0)
    assert ann_says.does("teleport @a 8 -60 8") == 2
    ann_says.does("tp Bob 2 -60 2")
    ann_says.does("tp Bob")
    assert (player.x, player.z) == (2.5, 2.5)
    ann_says.does("tp @s 0.0 -60 0.0 facing 0.0 -60 -5.0")
    assert (abs(player.yaw), player.pitch) == (180.0, 0.0)
    ann_says.does("tp Ann Bob")
    assert bob.player.x == player.x
    ann_says.does("tp 300 -60 300")
    assert server_alone.level.is_loaded((300, -60, 300))
    ann_says.fails("tp 40000000 0 0", "outside the world")
    ann_says.fails("tp Carl", "no player called Carl")
    ann_says.fails("tp @e @a", "only one is allowed")


def test_game_mode_and_its_default(server_alone, ann, ann_says):
    assert ann_says.does("gamemode creative", "Ann is in creative mode") == 1
    assert ann_says.player.body.may_fly
    assert ann_says.does("gamemode creative @a", "Ann is already in creative mode") == 0
    ann_says.fails("gamemode creativ", "did you mean creative?")
    ann_says.does("defaultgamemode adventure")
    assert server_alone.join("Bob").player.game_mode == "adventure"
    ann_says.fails("defaultgamemode", "expected")


def test_game_rules_are_typed(server_alone, ann_says):
    ann_says.does("gamerule keepInventory", "keepInventory is false")
    ann_says.does("gamerule keepInventory true", "keepInventory is now true")
    assert server_alone.level.game_rule("keepInventory") is True
    assert ann_says.does("gamerule randomTickSpeed 10") == 10
    ann_says.fails("gamerule keepInventory maybe", "true or false")
    ann_says.fails("gamerule randomTickSpeed fast", "whole number")
    ann_says.fails("gamerule randomTickSpeed 100000", "from 0 to 4096")
    ann_says.fails("gamerule keepInv", "did you mean keepInventory?")


def test_time(server_alone, ann, ann_says):
    assert ann_says.does("time set noon", "the time is now 6000") == 6000
    assert ann_says.does("time add 2d") == 6000
    assert ann_says.does("time query day", "the day is 2") == 2
    assert ann_says.does("time set 3.5s") == 70
    assert ann_says.does("time query daytime") == 70
    server_alone.tick()
    assert [packet.day_time if hasattr(packet, "day_time") else None for packet in ann.all_of(ClientboundSetTime)][:1]
    ann_says.fails("time set noonish", "expected day, noon")
    ann_says.fails("time add 3x", "ends in t, s, d")
    ann_says.fails("time add -3", "from 0 to")


def test_weather_and_difficulty(server_alone, ann_says):
    ann_says.does("weather thunder 5s")
    weather = server_alone.level.weather
    assert (weather.kind, weather.time_left) == ("thunder", 100)
    ann_says.does("weather clear")
    assert weather.kind == "clear"
    ann_says.fails("weather hail", "expected clear, rain or thunder")
    ann_says.does("difficulty hard")
    assert server_alone.level.difficulty == "hard"
    ann_says.fails("difficulty hard", "already")


def test_ticks(server_alone, ann_says):
    ann_says.fails("tick step 3", "/tick freeze")
    ann_says.does("tick freeze")
    ann_says.does("tick step 3", "3 ticks will run")
    before = server_alone.level.game_time
    server_alone.tick(5)
    assert server_alone.level.game_time == before + 3
    ann_says.does("tick unfreeze")
    ann_says.does("tick rate 40")
    assert server_alone.server.rate == 40.0
    ann_says.does("tick query", "40 ticks a second; the world is running")
    ann_says.fails("tick rate 0", "from 1 to 10000")
    ann_says.fails("tick sprint 100", "horizon ctl tick sprint")


def test_spawn_places(server_alone, ann_says):
    ann_says.does("spawnpoint @s 3 -60 3 90")
    assert ann_says.player.spawn_point == (BlockPos(3, -60, 3), 90.0, True)
    ann_says.does("setworldspawn ~2 ~ ~", "the world's spawn is at 2 -60 0")
    assert server_alone.server.store.spawn == (2, -60, 0)
    ann_says.fails("spawnpoint Bob", "no player called Bob")
    ann_says.fails("setworldspawn 1 2", "three coordinates")


def test_seed_locate_and_saving(server_alone, ann_says):
    assert ann_says.does("seed", "the seed is 1") == 1
    assert ann_says.does("locate biome plains") == 0
    ann_says.fails("locate biome desert", "all plains")
    ann_says.fails("locate biome dessert", "did you mean desert")
    ann_says.fails("locate structure village", "no structures yet")
    ann_says.does("save-all")
    assert (server_alone.folder / "level.dat").exists()
    ann_says.fails("save-all now", "expected flush")


def test_data_shows_what_is_kept(ann_says):
    ann_says.does('setblock 0 -60 3 chest{Items:[{Slot:0b,id:"stone",count:3}]}')
    assert ann_says.does("data get block 0 -60 3 Items[0].count", "0 -60 3 has 3") == 3
    assert ann_says.does("data get entity @s Health", "Ann has 20.0f") == 20
    ann_says.fails("data get block 0 -61 3", "keeps no data")
    ann_says.fails("data get entity @s Wealth", "nothing at Wealth")
