"""One number for a whole world: equal worlds have equal hashes, whoever looks and whatever is loaded.

Counted are, in this order: times, weather, rules, spawn and generator states; the blocks, block entities and
scheduled ticks of every column that is not as it was made (the others follow from the seed); every entity but
players; every player who was ever here. Not counted: light and heightmaps (they follow), names of processes and
files, dates, pictures, and which columns are in memory.
"""

import hashlib
import struct

from horizon.core import nbt
from horizon.server.player_data import write_player
from horizon.world.storage.entity_nbt import entity_to_nbt


def state_hash(server) -> str:
    """Lower-case hexadecimal SHA-256."""
    level, store = server.level, server.store
    total = hashlib.sha256()
    total.update(repr((
        store.seed, store.world_type, level.game_time, level.day_time, level.difficulty,
        sorted((name, int(value)) for name, value in level.game_rules.items()), tuple(map(int, store.spawn)),
        level.weather.kind, level.weather.time_left, sorted(level.randoms.save().items()),
    )).encode())
    for pos in sorted(level.touched):
        total.update(struct.pack(">ii", *pos))
        total.update(column_digest(server, pos))
    for digest in sorted(entity_digests(server)):
        total.update(digest)
    online = {player.uuid: player for player in server.players}
    for uuid in sorted(set(online) | set(store.saved_players()), key=lambda uuid: uuid.int):
        player = online.get(uuid)
        data = store.read_player(uuid) if player is None else write_player(player)
        if data is not None:
            total.update(hashlib.sha256(nbt.write("", data.to_nbt())).digest())
    return total.hexdigest()


def column_digest(server, pos) -> bytes:
    """Of a column in memory, else of the one on disk."""
    chunk = server.level.chunks.get(pos)
    if chunk is None:
        found = server.store.read_chunk(pos)
        if found is None:
            return b""
        chunk = found[0]
    digest = hashlib.sha256(chunk.states)
    for place in sorted(chunk.block_entities):
        entity = chunk.block_entities[place]
        tag = entity.to_nbt()
        digest.update(nbt.write("", {name: tag[name] for name in sorted(tag)}))
    now = server.level.game_time
    for tick in chunk.ticks:
        digest.update(repr((tick.time - now, tick.priority, tuple(tick.pos), tick.kind, tick.name)).encode())
    return digest.digest()


def entity_digests(server) -> list[bytes]:
    """Of every entity that is no player, in memory and on disk."""
    level, store = server.level, server.store
    entities = [entity for entity in level.entities.values() if entity.type.name != "minecraft:player"]
    for pos in sorted(store.peopled):
        if pos not in level.chunks:
            entities += store.read_entities(pos)
    return [hashlib.sha256(nbt.write("", entity_to_nbt(entity))).digest() for entity in entities]
