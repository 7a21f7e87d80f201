import numpy as np

from horizon.core.pos import ChunkPos
from horizon.protocol.packets.play_level import (
    ClientboundBlockUpdate, ClientboundForgetLevelChunk, ClientboundGameEvent, ClientboundLightUpdate,
    ClientboundSectionBlocksUpdate,
)
from horizon.registry.item_stack import ItemStack
from horizon.server.chunk_sender import near_first
from horizon.server.random_ticks import RandomTicks
from horizon.world.entity import ItemEntity
from tests.support.server_alone import ServerAlone


def load_square(folder, order):
    alone = ServerAlone(folder, world_type="default", seed=11)
    for pos in order:
        alone.server.chunk_map.load_now(ChunkPos(*pos))
    chunks = {pos: alone.level.chunks[pos].copy() for pos in order}
    alone.close(save=False)
    return chunks


def test_land_and_light_do_not_depend_on_the_order_of_loading(tmp_path):
    square = [(x, z) for x in range(-2, 2) for z in range(2, 5)]
    first = load_square(tmp_path / "a", square)
    second = load_square(tmp_path / "b", square[::-1])
    for pos in square:
        assert np.array_equal(first[pos].states, second[pos].states)
        assert np.array_equal(first[pos].light, second[pos].light), pos
        assert np.array_equal(first[pos].biomes, second[pos].biomes)


def test_what_was_saved_is_never_made_anew_for_a_neighbour(tmp_path):
    """A tile of which one column is on disk: asking for another of the tile first must not make the saved one again."""
    first = ServerAlone(tmp_path / "w", world_type="default", seed=11)
    first.server.chunk_map.load_now(ChunkPos(1, 1))
    first.put((20, 200, 20), "diamond_block")
    first.close(save=True)
    again = ServerAlone(tmp_path / "w", world_type="default", seed=11)
    again.server.chunk_map._wanted_set = {ChunkPos(x, z) for x in range(4) for z in range(4)}  # as with a player there
    for pos in ((0, 0), (2, 2), (1, 0), (3, 3)):
        again.server.chunk_map.load_now(ChunkPos(*pos))
    again.server.chunk_map.load_now(ChunkPos(1, 1))
    assert again.block((20, 200, 20)) == "minecraft:diamond_block"
    again.close(save=False)


def test_columns_far_away_are_put_away_and_come_back_as_they_were(server_alone, ann):
    server_alone.put((1, -50, 1), "diamond_block")
    item = ItemEntity(ItemStack.of("apple", 2), 3.5, -60.0, 3.5, pickup_delay=32767)
    server_alone.level.spawn(item)
    ann.player.teleport(320.5, -60.0, 0.5)
    server_alone.tick(60)
    assert ChunkPos(0, 0) not in server_alone.level.chunks
    assert len(ann.all_of(ClientboundForgetLevelChunk)) == 25
    assert item.removed
    hash_away = server_alone.server.state_hash()
    assert len(server_alone.server.level.entities) == 1
    server_alone.server.chunk_map.load_now(ChunkPos(0, 0))
    assert server_alone.block((1, -50, 1)) == "minecraft:diamond_block"
    assert [e.stack for e in server_alone.level.entities.values() if e is not ann.player] == [ItemStack.of("apple", 2)]
    assert server_alone.server.state_hash() == hash_away


def test_only_columns_with_all_neighbours_live(server_alone, ann):
    level = server_alone.level
    assert sorted(level.ticking_set) == [(x, z) for x in range(-1, 2) for z in range(-1, 2)]
    assert level.lives(ann.player)


def test_one_change_is_a_block_update_and_many_are_one_packet(server_alone, ann):
    server_alone.put((1, -59, 1), "stone")
    server_alone.tick()
    assert ann.expect(ClientboundBlockUpdate).pos == (1, -59, 1)
    assert ann.expect(ClientboundLightUpdate)
    ann.forget()
    for x in range(3):
        server_alone.put((x, -60, 3), "stone")
    server_alone.put((0, 20, 3), "stone")
    server_alone.tick()
    section = ann.expect(ClientboundSectionBlocksUpdate)
    assert [record & 0xFFF for record in section.records] == [x << 8 | 3 << 4 | 4 for x in range(3)]
    assert section.section & 0xFFFFF == (-60 >> 4) & 0xFFFFF
    assert ann.expect(ClientboundBlockUpdate).pos == (0, 20, 3)


def test_near_first_begins_with_the_middle():
    order = near_first(ChunkPos(5, -3), 2)
    assert order[0] == (5, -3) and len(order) == 25
    assert order[-1] == (7, -1)


def test_random_ticks_of_a_column_are_the_same_whatever_else_is_loaded(server_alone, ann):
    level = server_alone.level
    alone, together = RandomTicks(5), RandomTicks(5)
    column = level.chunks[0, 0]
    neighbours = [level.chunks[0, 0], level.chunks[0, 1], level.chunks[1, 0]]
    for time in range(50):
        picked = [pos for pos in together.pick(neighbours, time, 3) if pos.chunk() == (0, 0)]
        assert picked == alone.pick([column], time, 3)


def test_random_ticks_hit_a_cell_as_often_as_the_game_says(server_alone, ann):
    chunks = [chunk for chunk in server_alone.level.chunks.values()]
    ticks = RandomTicks(9)
    count = sum(len(ticks.pick(chunks, time, 3)) for time in range(2000))
    # 25 columns with one section each, of which 1 in 16 cells (a layer of grass) cares: 3 a tick and section.
    assert abs(count / (2000 * 25 * 3 / 16) - 1) < 0.05


def test_rain_fades_in_and_ends(server_alone, ann):
    server_alone.level.weather.set("rain", 5)
    server_alone.tick()
    assert ann.expect(ClientboundGameEvent(2, 0.0))
    server_alone.tick(4)
    assert server_alone.level.rain == 0.03
    server_alone.tick(4)
    assert server_alone.level.rain == 0.0
    assert ann.expect(ClientboundGameEvent(1, 0.0))


def test_weather_in_a_frozen_world_is_told_and_fades_when_it_runs(server_alone, ann):
    server_alone.server.freeze()
    server_alone.level.weather.set("thunder")
    server_alone.tick()
    assert ann.expect(ClientboundGameEvent(2, 0.0)) and ann.expect(ClientboundGameEvent(8, 1.0))
    server_alone.tick(3)
    assert server_alone.level.rain == 0.0
    server_alone.server.unfreeze()
    server_alone.tick(3)
    told = [packet.value for packet in ann.all_of(ClientboundGameEvent) if packet.event == 7]
    assert server_alone.level.rain == 0.03 and [round(value, 4) for value in told] == [0.01, 0.02, 0.03]


def test_an_item_that_drifts_out_of_the_loaded_land_is_kept_on_disk(server_alone, ann):
    level = server_alone.level
    item = ItemEntity(ItemStack.of("apple"), 31.9, -40.0, 0.5, pickup_delay=32767)
    item.no_gravity = True
    item.vx = 2.0
    level.spawn(item)
    server_alone.server.chunk_map.load_now(ChunkPos(2, 0))
    level.set_ticking([*level.ticking_set, (1, 0)])
    level.remove_chunk(2, 0)
    server_alone.tick()
    assert item.removed and ChunkPos(2, 0) in server_alone.server.store.peopled
    again = server_alone.server.store.read_entities(ChunkPos(2, 0))
    assert [entity.stack for entity in again] == [ItemStack.of("apple")]
