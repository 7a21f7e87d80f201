"""What the server tells of the world."""

from dataclasses import replace

from horizon.client import block_motions
from horizon.core.clock import monotonic
from horizon.core.pos import BlockPos, ChunkPos
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.column import read_biomes
from horizon.protocol.packets import play_level as packets
from horizon.protocol.packets.play_item import ClientboundMapItemData
from horizon.protocol.packets.play_operator import ClientboundOpenSignEditor
from horizon.protocol.packets.play_player import ServerboundClientCommand
from horizon.registry.block_entity_type import BLOCK_ENTITY_NAMES
from horizon.world.block_entity import BlockEntity

MOST_COLUMNS = 8192  # twice the widest view
INLINE_PACE = 64.0  # columns a tick, as fast as a server of the same process may
SLOWEST_PACE, FASTEST_PACE = 1.0, 64.0
COLUMN_SECONDS_A_TICK = 0.02  # of a tick, that columns may take
RAIN_ENDS, RAIN_BEGINS, GAME_MODE, GAME_WON, RAIN_LEVEL, THUNDER_LEVEL, RESPAWNS_AT_ONCE = 1, 2, 3, 4, 7, 8, 11


def center(client, packet) -> None:
    client.center, client.is_center_told = ChunkPos(packet.x, packet.z), True


def radius(client, packet) -> None:
    client.server_view_distance = packet.radius


def column(client, packet) -> None:
    if client.level is None:
        return
    if len(client.level.chunks) >= MOST_COLUMNS and (packet.x, packet.z) not in client.level.chunks:
        raise MalformedPacket(f"more than {MOST_COLUMNS} columns")
    client.column_tick = client.ticks
    told = replace(packet.column, biomes=client.registries.our_biomes(packet.column.biomes))
    chunk = client.level.load_column(packet.x, packet.z, told)
    for pos, type_id, tag in packet.column.block_entities:
        place = BlockPos(packet.x << 4 | pos[0] & 15, pos[1], packet.z << 4 | pos[2] & 15)
        _keep_block_entity(chunk, place, type_id, tag)


def biomes(client, packet) -> None:
    """Other biomes of columns that are here."""
    if client.level is None:
        return
    for z, x, data in packet.columns:
        chunk = client.level.chunk(x, z)
        if chunk is not None:
            chunk.biomes = client.registries.our_biomes(read_biomes(data, client.level.height // 16))
            client.level.touch(x, z)


def forget(client, packet) -> None:
    if client.level is not None:
        client.level.forget_column(packet.x, packet.z)


def light(client, packet) -> None:
    if client.level is not None:
        client.level.tell_light(packet.x, packet.z, packet.light.sections)


def block(client, packet) -> None:
    if client.level is not None and not client.interaction.block_told(packet.pos, packet.state):
        client.level.tell_block(packet.pos, packet.state)


def section_blocks(client, packet) -> None:
    if client.level is None:
        return
    section = packet.section
    sx, sz, sy = section >> 42, section >> 20 & 0x3FFFFF, section & 0xFFFFF
    sz = sz - (1 << 22) if sz >> 21 else sz
    sy = sy - (1 << 20) if sy >> 19 else sy
    for record in packet.records:
        pos = BlockPos(sx << 4 | record >> 8 & 15, sy << 4 | record & 15, sz << 4 | record >> 4 & 15)
        if not client.interaction.block_told(pos, record >> 12):
            client.level.tell_block(pos, record >> 12)


def acknowledged(client, packet) -> None:
    if client.level is not None:
        client.interaction.acknowledge(packet.sequence)


def block_entity(client, packet) -> None:
    if client.level is None:
        return
    chunk = client.level.chunk(packet.pos.x >> 4, packet.pos.z >> 4)
    if chunk is not None:
        _keep_block_entity(chunk, packet.pos, packet.type, packet.data)
        client.level.touch(packet.pos.x >> 4, packet.pos.z >> 4)


def _keep_block_entity(chunk, pos: BlockPos, type_id: int, tag) -> None:
    name = BLOCK_ENTITY_NAMES[type_id] if 0 <= type_id < len(BLOCK_ENTITY_NAMES) else None
    if name is not None:
        chunk.block_entities[pos] = BlockEntity.from_nbt({"id": name, **(tag if isinstance(tag, dict) else {})}, pos)


def block_event(client, packet) -> None:
    if packet.action == 1:
        block_motions.heard(client, packet.pos, packet.parameter)
    if client.level is not None:
        client.surroundings.sources.note(client.level, packet.pos)


def map_told(client, packet) -> None:
    client.maps.told(packet)


def sign_editor(client, packet) -> None:
    client.sign_editor = packet.pos, packet.is_front


def time(client, packet) -> None:
    if client.level is not None:
        client.level.game_time = packet.game_time
        client.level.day_time = packet.day_time
        client.level.ticks_day_time = packet.ticks_day_time


def difficulty(client, packet) -> None:
    client.difficulty = packet.difficulty


def spawn(client, packet) -> None:
    client.spawn_pos = packet.pos


def game_event(client, packet) -> None:
    level, event, value = client.level, packet.event, packet.value
    if level is None or client.player is None or value != value:
        return
    if event == GAME_MODE and 0 <= value < 4:
        client.set_game_mode(int(value))
    elif event == RAIN_ENDS:
        level.rain, level.is_raining = 0.0, False
    elif event == RAIN_BEGINS:
        level.rain, level.is_raining = 1.0, True
    elif event == RAIN_LEVEL:
        level.is_raining = value > 0.0 and value >= level.rain
        level.rain = max(0.0, min(1.0, value))
    elif event == THUNDER_LEVEL:
        level.is_thundering = value > 0.0 and value >= level.thunder
        level.thunder = max(0.0, min(1.0, value))
    elif event == RESPAWNS_AT_ONCE:
        client.respawns_at_once = bool(value)
    elif event == GAME_WON:
        client.send(ServerboundClientCommand(0))  # the poem is not shown


def ticking_state(client, packet) -> None:
    client.tick_rate, client.frozen = packet.rate, packet.frozen


def ticking_step(client, packet) -> None:
    client.steps_left = packet.steps


def batch_began(client, packet) -> None:
    client.batch_began = monotonic() if client.is_remote else None


def batch_finished(client, packet) -> None:
    """How many columns a tick this client can take: measured, but for a server of the same process."""
    pace = INLINE_PACE
    if client.batch_began is not None and packet.size > 0:
        spent = max(monotonic() - client.batch_began, 1e-6)
        pace = max(SLOWEST_PACE, min(FASTEST_PACE, packet.size * COLUMN_SECONDS_A_TICK / spent))
    client.batch_began = None
    client.send(packets.ServerboundChunkBatchReceived(pace))


HANDLERS = {
    packets.ClientboundSetChunkCacheCenter: center,
    packets.ClientboundSetChunkCacheRadius: radius,
    packets.ClientboundLevelChunkWithLight: column,
    packets.ClientboundForgetLevelChunk: forget,
    packets.ClientboundChunksBiomes: biomes,
    packets.ClientboundLightUpdate: light,
    packets.ClientboundBlockUpdate: block,
    packets.ClientboundSectionBlocksUpdate: section_blocks,
    packets.ClientboundBlockChangedAck: acknowledged,
    packets.ClientboundBlockEntityData: block_entity,
    packets.ClientboundBlockEvent: block_event,
    ClientboundOpenSignEditor: sign_editor,
    ClientboundMapItemData: map_told,
    packets.ClientboundSetTime: time,
    packets.ClientboundChangeDifficulty: difficulty,
    packets.ClientboundSetDefaultSpawnPosition: spawn,
    packets.ClientboundGameEvent: game_event,
    packets.ClientboundTickingState: ticking_state,
    packets.ClientboundTickingStep: ticking_step,
    packets.ClientboundChunkBatchStart: batch_began,
    packets.ClientboundChunkBatchFinished: batch_finished,
}
