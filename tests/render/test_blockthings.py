"""Block things in a world: found, placed, lit; lids, text and patterns from what the client knows."""

import numpy as np
import pytest

from horizon.core.clock import FrameTime
from horizon.core.pos import BlockPos
from horizon.registry.item_stack import ItemStack
from horizon.render import assets, blockthings
from horizon.render.sheet import Sheet
from horizon.world.block_entity import BlockEntity
from tests.render.small_world import GROUND, SmallWorld

ORIGIN = np.array((0, 64, 0))


def light(points: np.ndarray) -> np.ndarray:
    return np.tile(np.array((160, 32), np.uint8), (len(points), 1))


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(assets.default().resources)


def quads(world: SmallWorld, sheet: Sheet, **changes):
    return blockthings.quads_of(world.scene(**changes), ORIGIN, sheet, light)


def with_entity(world: SmallWorld, kind: str, pos, data: dict) -> SmallWorld:
    entity = BlockEntity(kind, BlockPos(*pos))
    entity.data.update(data)
    world.level.chunks[pos[0] >> 4, pos[2] >> 4].block_entities[BlockPos(*pos)] = entity
    return world


def test_a_chest_stands_in_its_cell_in_the_light_of_it(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "chest[facing=north]")
    made = quads(world, sheet)
    assert len(made) == 18 and (made.light == (160, 32)).all()
    low, high = made.corners.min((0, 1)), made.corners.max((0, 1))
    assert low.tolist() == pytest.approx([1 / 16, 0, 4.0]) and high.tolist() == pytest.approx([15 / 16, 14 / 16, 4 + 15 / 16])


def test_a_lid_opens_while_somebody_looks_in_also_for_the_other_half(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "chest[facing=north,type=left]").put(1, GROUND, 4, "chest[facing=north,type=right]")
    shut = quads(world, sheet).corners[..., 1].max()
    opened = quads(world, sheet, lids={BlockPos(0, GROUND, 4): 1}).corners
    assert shut == pytest.approx(14 / 16)
    assert opened[..., 1].max() > 1.3 and len(opened) == 36
    tops = opened.reshape(2, 18, 4, 3)[..., 1].max((1, 2))
    assert tops[0] == tops[1]


def test_what_changes_in_a_chunk_is_found_again(sheet):
    world = SmallWorld(1)
    assert len(quads(world, sheet)) == 0
    world.put(2, GROUND, 6, "red_bed[facing=south,part=foot]")
    world.level.revision[0, 0] += 1
    assert len(quads(world, sheet)) == 18


def test_a_sign_shows_its_lines_on_the_sheet(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "oak_sign[rotation=8]")
    bare = len(quads(world, sheet))
    text = {"messages": ['"Hello"', '""', '""', '""'], "color": "red", "has_glowing_text": 0}
    with_entity(world, "minecraft:sign", (0, GROUND, 4), {"front_text": text})
    made = quads(world, sheet)
    assert len(made) == bare + 1
    region = sheet.find(("sign", ("Hello", "", "", ""), "red", False, False))
    assert region.w == 96 and region.h == 40
    pixels = sheet.pixels[region.y:region.y + region.h, region.x:region.x + region.w]
    assert 20 < (pixels[..., 3] > 0).sum() < 400 and not pixels[12:, :, 3].any()
    board, written = made.corners[:6], made.corners[-1]
    assert written[:, 2].max() < board[..., 2].min() + 1e-3  # on the side that looks north, to the eye
    glows = {**text, "has_glowing_text": 1}
    with_entity(world, "minecraft:sign", (0, GROUND, 4), {"front_text": glows})
    assert quads(world, sheet).light[-1].tolist() == [240, 240]


def test_patterns_lie_on_a_banner_that_sways(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "red_banner[rotation=8]")
    plain = quads(world, sheet)
    with_entity(world, "minecraft:banner", (0, GROUND, 4), {"patterns": [
        {"pattern": "minecraft:creeper", "color": "black"}, {"pattern": "minecraft:nonsense", "color": "black"}, 5]})
    marked = quads(world, sheet)
    assert len(marked) == len(plain) + 6
    later = quads(world, sheet, time=FrameTime(25, 0.0, 1.25))
    assert not np.array_equal(marked.corners, later.corners)
    assert np.array_equal(later.corners, quads(world, sheet, time=FrameTime(25, 0.0, 1.25)).corners)


def test_a_beacon_shines_only_from_a_base_under_the_sky(sheet):
    world = SmallWorld(1).put(0, GROUND + 1, 6, "beacon")
    assert len(quads(world, sheet)) == 0
    world.fill((-1, GROUND, 5), (1, GROUND, 7), "iron_block")
    world.put(0, GROUND + 3, 6, "red_stained_glass")
    assert len(quads(world, sheet)) == 8
    world.put(0, GROUND + 9, 6, "stone")
    assert len(quads(world, sheet)) == 0


def test_nonsense_in_block_entities_does_no_harm(sheet):
    world = SmallWorld(1)
    for number, (state, kind) in enumerate((("white_banner", "banner"), ("decorated_pot", "decorated_pot"), ("oak_sign", "sign"),
                                            ("campfire", "campfire"))):
        world.put(number * 2, GROUND, 5, state)
        with_entity(world, "minecraft:" + kind, (number * 2, GROUND, 5), {
            "patterns": "x", "sherds": ["minecraft:nonsense", 5], "front_text": 7, "back_text": {"messages": "y"}})
    assert len(quads(world, sheet)) > 20


def test_a_spawner_shows_its_mob_small_and_turning(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "spawner")
    assert len(quads(world, sheet)) == 0
    with_entity(world, "minecraft:mob_spawner", (0, GROUND, 4), {"SpawnData": {"entity": {"id": "minecraft:pig"}}})
    pig = quads(world, sheet)
    low, high = pig.corners.min((0, 1)), pig.corners.max((0, 1))
    assert len(pig) > 30 and (low > (0, 0, 4)).all() and (high < (1, 1, 5)).all()
    assert not np.array_equal(pig.corners, quads(world, sheet, time=FrameTime(3, 0.0, 0.15)).corners)
    with_entity(world, "minecraft:mob_spawner", (0, GROUND, 4), {"SpawnData": {"entity": {"id": "minecraft:nonsense"}}})
    assert len(quads(world, sheet)) == 0


def test_what_is_brushed_out_comes_farther_and_farther(sheet):
    world, ends = SmallWorld(1), []
    with_entity(world, "minecraft:brushable_block", (0, GROUND, 4), {"item": {"id": "minecraft:diamond", "count": 1}, "hit_direction": 1})
    for dusted in range(4):
        world.put(0, GROUND, 4, f"suspicious_sand[dusted={dusted}]")
        world.level.revision[0, 0] += 1
        made = quads(world, sheet)
        ends.append(made.corners[..., 1].max() if len(made) else 0)
    assert ends[0] == 0 < ends[1] < ends[2] < ends[3] < 1.5


def test_food_lies_on_a_campfire(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "campfire")
    with_entity(world, "minecraft:campfire", (0, GROUND, 4), {})
    assert len(quads(world, sheet)) == 0
    entity = world.level.chunks[0, 0].block_entities[BlockPos(0, GROUND, 4)]
    entity.items[2] = ItemStack.of("beef")
    assert len(quads(world, sheet)) > 0


def test_a_sign_that_is_edited_or_gone_is_seen_so(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "oak_sign[rotation=8]")
    text = {"messages": ['"Hello"', '""', '""', '""'], "color": "black", "has_glowing_text": 0}
    with_entity(world, "minecraft:sign", (0, GROUND, 4), {"front_text": text})
    first = quads(world, sheet)
    text["messages"][0] = '"Other"'
    other = quads(world, sheet)
    assert len(first) == len(other) and not np.array_equal(first.uv, other.uv)
    world.put(0, GROUND, 4, "air")
    world.level.revision[0, 0] += 1
    assert len(quads(world, sheet)) == 0


def test_what_is_written_over_and_over_does_not_fill_the_sheet():
    sheet = Sheet(assets.default().resources, largest=1024)
    world = SmallWorld(1).put(0, GROUND, 4, "oak_sign[rotation=8]")
    for number in range(40):
        text = {"messages": [f'"{number}"'] * 4, "color": "black", "has_glowing_text": 0}
        with_entity(world, "minecraft:sign", (0, GROUND, 4), {"front_text": text})
        quads(world, sheet)
    assert sheet.problems == [] and sheet.size_stamp == 0


def test_both_sides_of_every_kind_of_sign_are_written_on(sheet):
    for row in ("oak_sign[rotation=0]", "oak_wall_sign[facing=east]", "cherry_hanging_sign[attached=true,rotation=4]",
                "bamboo_wall_hanging_sign[facing=north]", "warped_hanging_sign[attached=false]"):
        world = SmallWorld(1).put(0, GROUND, 4, row)
        bare = len(quads(world, sheet))
        side = {"messages": ['"a"', '"b"', '"c"', '"d"'], "color": "lime", "has_glowing_text": 0}
        with_entity(world, "minecraft:sign", (0, GROUND, 4), {"front_text": side, "back_text": side})
        made = quads(world, sheet)
        one, other = made.corners[bare:].mean(1)
        assert len(made) == bare + 2 and 0.08 < np.linalg.norm(one - other) < 0.2, row


def test_letters_that_glow_have_a_rim(sheet):
    world = SmallWorld(1).put(0, GROUND, 4, "oak_sign[rotation=8]")
    for color, rim in (("black", (240, 235, 204)), ("white", (99, 102, 101))):
        with_entity(world, "minecraft:sign", (0, GROUND, 4), {
            "front_text": {"messages": ['"I"', '""', '""', '""'], "color": color, "has_glowing_text": 1}})
        quads(world, sheet)
        region = sheet.find(("sign", ("I", "", "", ""), color, True, False))
        pixels = sheet.pixels[region.y:region.y + region.h, region.x:region.x + region.w]
        colors = {tuple(row) for row in pixels[pixels[..., 3] > 0][:, :3].tolist()}
        assert len(colors) == 2 and rim in colors
