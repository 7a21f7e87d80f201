"""Looking: units, directions, and what a look hits."""

from itertools import product

import pytest

from horizon.core.errors import UnknownError, UsageError
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.packets.play_player import ServerboundMovePlayerRot
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack

AROUND = [step for step in product((-1, 0, 1), repeat=3) if step != (0, 0, 0)]


@pytest.mark.parametrize("given, told", [
    ((0.0, 0.0), [0.0, 0.0]), ((90.0, 0.0), [90.0, 0.0]), ((180.0, 0.0), [-180.0, 0.0]),
    ((450.0, -90.0), [90.0, -90.0]),
    ((-270.0, 90.0), [90.0, 90.0]), ((0.0, 95.0), [0.0, 90.0]),
])
def test_degrees_wrap_and_clamp_and_are_told(ann, given, told):
    reply = ann.finish(ann.agent.look(*given))
    assert reply["rotation"] == told
    assert ann.agent.player_state()["rotation"] == told


def test_a_look_is_sent_before_the_tick(ann):
    ann.agent.look(30.0, 5.0)
    ann.expect(ServerboundMovePlayerRot(30.0, 5.0, 1))


@pytest.mark.parametrize("step", AROUND)
def test_looking_at_a_block_of_any_direction_hits_it(alone, step):
    alone.join()
    for pos in ((0, 64, 0), (0, 65, 0), (0, 66, 0)):
        alone.show(pos, "air")
    eye = BlockPos(0, 70, 0)
    alone.put_at(0.5, 70 - 1.62 + 0.4, 0.5)
    pos = eye.plus(*(2 * part for part in step))
    alone.show(pos, "stone")
    reply = alone.finish(alone.agent.look_at(None, pos), limit=1)
    assert reply["visible"] is True
    seen = alone.agent.looking_at(None)
    assert (seen["hit"], seen["pos"], seen["in_reach"]) == ("block", list(pos), True)
    assert seen["face"] == reply["face"]


def test_straight_up_and_down_keep_the_yaw_at_zero(alone):
    alone.join({(0, 67, 0): "stone"})
    assert alone.finish(alone.agent.look_at(None, BlockPos(0, 67, 0)))["rotation"] == [0.0, -90.0]
    assert alone.finish(alone.agent.look_at(None, BlockPos(0, 63, 0)))["rotation"] == [0.0, 90.0]


def test_a_block_that_cannot_be_clicked_is_looked_at_all_the_same(alone):
    alone.join({(9, 64, 0): "stone"})
    reply = alone.finish(alone.agent.look_at(None, BlockPos(9, 64, 0)))
    assert (reply["visible"], reply["why"]) == (False, "out-of-reach")
    assert reply["rotation"][0] == -90.0


def test_a_point_is_looked_at_exactly(ann):
    reply = ann.finish(ann.agent.look_at(Vec3(10.5, 64.0 + 1.62, 0.5), None))
    assert reply["rotation"] == [-90.0, 0.0]


def test_the_crosshair_and_the_ray(alone):
    alone.join({(0, 65, 4): "oak_slab[type=top]", (0, 65, 7): "water"})
    assert alone.agent.looking_at(None) == {
        "hit": "block", "pos": [0, 65, 4], "block": "minecraft:oak_slab", "state": str(alone.level.state((0, 65, 4))),
        "loaded": True, "face": "north", "point": [0.5, 65.62, 4.0], "distance": 3.5, "in_reach": True, "reach": 4.5}
    assert alone.agent.looking_at(3.0) == {"hit": None, "reach": 4.5}
    alone.show((0, 65, 4), "air")
    assert alone.agent.ray(None, None, 20.0, False)["hit"] is None
    wet = alone.agent.ray(None, None, 20.0, True)
    assert (wet["pos"], wet["block"]) == ([0, 65, 7], "minecraft:water")
    assert alone.agent.ray(Vec3(0.5, 60.0, 0.5), None, 1.0, False)["pos"] == [0, 63, 0]


def test_one_block_with_all_that_is_known_of_it(alone):
    alone.join({(2, 64, 0): "oak_log[axis=x]", (2, 64, 1): "chest"})
    assert alone.agent.block(BlockPos(2, 64, 0)) == {
        "pos": [2, 64, 0], "block": "minecraft:oak_log", "state": "minecraft:oak_log[axis=x]", "loaded": True,
        "sky_light": 15, "block_light": 0, "biome": alone.level.biome(2, 64, 0).name, "distance": 1.623,
        "properties": {"axis": "x"}}
    assert alone.agent.block(BlockPos(2, 64, 1))["block_entity"] == "minecraft:chest"


def test_air_and_what_is_not_loaded_never_look_the_same(ann):
    air, away = ann.agent.block(BlockPos(5, 100, 5)), ann.agent.block(BlockPos(1000, 64, 5))
    assert (air["block"], air["loaded"]) == ("minecraft:air", True)
    assert away == {"pos": [1000, 64, 5], "block": "", "state": "", "loaded": False}
    high = ann.agent.block(BlockPos(5, 1000, 5))
    assert (high["block"], high["loaded"]) == ("minecraft:void_air", True)


def test_the_blocks_of_a_box_bottom_first(alone):
    alone.join({(2, 64, 0): "dirt", (1, 65, 3): "oak_log", (40, 64, 0): "dirt"})
    reply = alone.agent.blocks(BlockPos(3, 66, 4), BlockPos(0, 64, 0), None, 10)
    assert [row["pos"] for row in reply["blocks"]] == [[2, 64, 0], [1, 65, 3]]
    assert (reply["count"], reply["shown"], reply["cells"], reply["unloaded_chunks"]) == (2, 2, 60, 0)
    floor = alone.agent.blocks(BlockPos(-1, 62, -1), BlockPos(1, 63, 1), "stone", 4)
    assert (floor["count"], floor["shown"], floor["cells"]) == (9, 4, 18)
    assert floor["blocks"][0] == {
        "pos": [-1, 63, -1], "block": "minecraft:stone", "state": "minecraft:stone", "loaded": True}
    edge = alone.agent.blocks(BlockPos(30, 63, 0), BlockPos(33, 63, 0), None, 10)
    assert ([row["pos"][0] for row in edge["blocks"]], edge["unloaded_chunks"]) == ([30, 31], 1)


@pytest.mark.parametrize("y0, y1, cells", [(-100, -65, 0), (320, 400, 0), (-100, -64, 1), (319, 1000, 1)])
def test_a_box_outside_the_world_has_no_cells(ann, y0, y1, cells):
    reply = ann.agent.blocks(BlockPos(0, y0, 0), BlockPos(0, y1, 0), None, 10)
    assert (reply["cells"], reply["blocks"]) == (cells, [])


def test_a_box_that_is_too_large_is_refused(ann):
    with pytest.raises(UsageError, match="1048576"):
        ann.agent.blocks(BlockPos(0, 0, 0), BlockPos(1000, 100, 1000), None, 10)


def test_the_nearest_blocks_of_a_kind(alone):
    alone.join({(5, 64, 0): "oak_log", (-3, 64, 0): "birch_log",
                (0, 64, 9): "oak_log[axis=z]", (0, 66, 0): "oak_planks"})
    found = alone.agent.find_block("*_log", 16, 2, False)
    assert (found["count"], [row["pos"] for row in found["blocks"]]) == (3, [[-3, 64, 0], [5, 64, 0]])
    assert (found["found"], found["pos"], found["block"]) == (True, [-3, 64, 0], "minecraft:birch_log")
    assert found["blocks"][1]["distance"] == 5.0
    assert alone.agent.find_block("#logs", 16, 9, False)["count"] == 3
    assert alone.agent.find_block("oak_log", 6, 9, False)["count"] == 1
    assert alone.agent.find_block("oak_log[axis=z]", 16, 9, False)["pos"] == [0, 64, 9]
    none = alone.agent.find_block("diamond_ore", 16, 9, False)
    assert none == {"found": False, "count": 0, "radius": 16, "blocks": []}


def test_exposed_blocks_have_a_side_that_can_be_seen(alone):
    alone.join({(5, y, z): "stone" for y in (64, 65, 66) for z in (-1, 0, 1)}
               | {(4, 65, 0): "stone", (6, 65, 0): "stone"}
               | {(5, 65, 0): "gold_ore", (9, 64, 0): "gold_ore"})
    assert alone.agent.find_block("gold_ore", 16, 9, False)["count"] == 2
    seen = alone.agent.find_block("gold_ore", 16, 9, True)
    assert (seen["count"], seen["pos"]) == (1, [9, 64, 0])


@pytest.mark.parametrize("name", ["oak_lgo", "#no_such_tag", "qqq*", "oak_log[axis=w]", "oak_log[tint=red]"])
def test_kinds_that_are_not_there_are_errors(ann, name):
    with pytest.raises((UnknownError, UsageError)):
        ann.agent.find_block(name, 16, 9, False)


def test_a_scan_is_a_map_of_letters(alone):
    alone.join({(1, 64, 0): "dirt", (0, 64, -1): "oak_log", (-1, 65, 1): "dirt"})
    reply = alone.agent.scan(1, 1, None)
    assert reply["layers"] == [
        {"y": 65, "rows": ["...", "...", "a.."]}, {"y": 64, "rows": [".b.", "..a", "..."]},
        {"y": 63, "rows": ["ccc", "ccc", "ccc"]}]
    assert reply["legend"] == {".": "air", "?": "not loaded", "a": "dirt", "b": "oak_log", "c": "stone"}
    assert (reply["center"], reply["x_from"], reply["z_from"], reply["player"]) == ([0, 64, 0], -1, -1, [0, 64, 0])


def test_a_scan_shows_what_is_not_loaded_and_where_the_world_ends(ann):
    edge = ann.agent.scan(2, 0, BlockPos(31, 63, 0))
    assert edge["layers"] == [{"y": 63, "rows": ["aaa??"] * 5}]
    assert ann.agent.scan(1, 1, BlockPos(0, 320, 0))["layers"][0] == {"y": 321, "rows": ["..."] * 3}


def test_a_scan_of_more_kinds_than_letters_says_so(ann):
    for index, of in enumerate(list(BLOCKS)[1:]):
        if index < 81:
            ann.show((index % 9 - 4, 70, index // 9 - 4), of.name)
    reply = ann.agent.scan(4, 0, BlockPos(0, 70, 0))
    assert reply["legend"]["+"] == "more kinds"
    assert len(reply["legend"]) == 2 + 62 + 1


def test_entities_nearest_first(ann):
    ann.add(50, "item", 3.5, 64.0, 0.5, ItemStack.of("dirt", 3))
    ann.add(51, "cow", 2.5, 64.0, 0.5)
    ann.add(52, "cow", 30.5, 64.0, 0.5)
    reply = ann.agent.entities(16.0, None, 10)
    assert [(row["id"], row["type"]) for row in reply["entities"]] == [(51, "minecraft:cow"), (50, "minecraft:item")]
    assert reply["entities"][1]["stack"] == {"item": "minecraft:dirt", "count": 3}
    assert ann.agent.entities(64.0, "cow", 1)["count"] == 2
    with pytest.raises(UnknownError):
        ann.agent.entities(16.0, "cwo", 10)


def test_what_can_be_reached(alone):
    alone.join({(3, 64, 0): "dirt", (9, 64, 0): "dirt", (5, 64, 5): "cactus"})
    near = alone.agent.reach(BlockPos(3, 64, 0), 3.0, 1 << 30)()
    assert (near["can_click"], near["path"], near["loaded"], near["reach"]) == (True, True, True, 4.5)
    far = alone.agent.reach(BlockPos(9, 64, 0), 3.0, 1 << 30)()
    assert (far["can_click"], far["path"], far["nearest_reachable"][1]) == (False, True, 64)
    away = alone.agent.reach(BlockPos(500, 64, 0), 3.0, 1 << 30)()
    assert (away["loaded"], away["distance"], away["can_click"], away["path"]) == (False, None, False, False)
