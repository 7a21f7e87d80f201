"""Looking around without moving: blocks, entities, rays, maps of the neighbourhood."""

import numpy as np

from horizon.client.evidence import block_reply, point
from horizon.client.people import OtherPlayer, reply_of as player_reply
from horizon.client.reach import crosshair, direction_of, distance_to, visible_hit
from horizon.client.signing import reply_of as sign_reply
from horizon.core.errors import StateError, UnknownError, UsageError
from horizon.core.nearest import nearest
from horizon.core.pos import BlockPos
from horizon.registry.block import BLOCKS, STATE_COUNT, parse_state, state as state_of
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.state_tables import AIR, BLOCK_OF
from horizon.registry.tags import block_tag
from horizon.rules.goals import Near
from horizon.rules.pathfind import Search
from horizon.rules.signs import KINDS as SIGNS
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.raycast import clip

BOX_LIMIT = 1 << 20  # cells that one `blocks` may read
EXPOSED_LIMIT = 4096  # blocks that `find-block --exposed` looks at
NO_KIND, UNKNOWN_KIND = -1, -2
LEGEND = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def state_mask(name: str) -> np.ndarray:
    """bool over all state ids: a block, a #tag, a pattern with *, or a block with some of its [properties]."""
    if name.startswith("#"):
        blocks_of = np.zeros(len(BLOCKS), bool)
        blocks_of[sorted(block_tag(name[1:]))] = True
    elif "*" in name:
        head, _, tail = name.removeprefix("minecraft:").partition("*")
        fitting = [of.id for of in BLOCKS if fits(of.name.removeprefix("minecraft:"), head, tail)]
        if not fitting:
            raise UnknownError(f"no block's name fits {name}", nearest=nearest(name.replace("*", ""), BLOCKS.names))
        blocks_of = np.zeros(len(BLOCKS), bool)
        blocks_of[fitting] = True
    else:
        of = parse_state(name).block  # says what is wrong with it, if so
        mask = np.zeros(STATE_COUNT, bool)
        wanted = [pair.split("=") for pair in name.lower().partition("[")[2].rstrip("]").split(",") if "=" in pair]
        for state_id in range(of.first_state, of.first_state + of.state_count):
            values = state_of(state_id).values
            mask[state_id] = all(values[key.strip()] == value.strip() for key, value in wanted)
        return mask
    return blocks_of[BLOCK_OF]


def fits(name: str, head: str, tail: str) -> bool:
    """Whether a name is head, anything, tail."""
    return len(name) >= len(head) + len(tail) and name.startswith(head) and name.endswith(tail)


def region(level, x0: int, y0: int, z0: int, x1: int, y1: int, z1: int) -> tuple[np.ndarray, np.ndarray]:
    """The state ids of a box, corners included: uint16 [y, z, x]; and bool [z, x], whether the column is loaded.

    Above and below the world is air.
    """
    ids = np.zeros((y1 - y0 + 1, z1 - z0 + 1, x1 - x0 + 1), np.uint16)
    known = np.zeros(ids.shape[1:], bool)
    low, high = max(y0, level.min_y), min(y1, level.min_y + level.height - 1)
    for cz in range(z0 >> 4, (z1 >> 4) + 1):
        for cx in range(x0 >> 4, (x1 >> 4) + 1):
            chunk = level.chunk(cx, cz)
            if chunk is None:
                continue
            from_x, to_x = max(x0, cx << 4), min(x1, (cx << 4) + 15)
            from_z, to_z = max(z0, cz << 4), min(z1, (cz << 4) + 15)
            columns = slice(from_z - z0, to_z - z0 + 1), slice(from_x - x0, to_x - x0 + 1)
            known[columns] = True
            if low <= high:
                ids[low - y0:high - y0 + 1, *columns] = chunk.states[
                    low - level.min_y:high - level.min_y + 1, from_z & 15:(to_z & 15) + 1, from_x & 15:(to_x & 15) + 1]
    return ids, known


def block(client, pos: BlockPos) -> dict:
    """One block, with the light on it."""
    level = client.level
    reply = block_reply(level, pos)
    if reply["loaded"]:
        state = level.state(pos)
        reply["sky_light"] = level.sky_light(*pos)
        reply["block_light"] = level.block_light(*pos)
        reply["biome"] = level.biome(*pos).name
        reply["distance"] = round(distance_to(level, pos, client.player.eye), 3)
        reply["properties"] = dict(state.values)
        entity = level.block_entity(pos)
        if entity is not None:
            reply["block_entity"] = entity.kind
            if entity.kind in SIGNS:
                reply["sign"] = sign_reply(entity)
        if client.lids.get(pos):
            reply["viewers"] = client.lids[pos]
    return reply


def blocks(client, low: BlockPos, high: BlockPos, of: str | None, limit: int) -> dict:
    """The blocks of a box that are not air (or those of one kind), the lowest layer first, then by z and x."""
    (x0, x1), (y0, y1), (z0, z1) = (sorted(pair) for pair in zip(low, high, strict=True))
    level = client.level
    y0, y1 = max(y0, level.min_y), min(y1, level.min_y + level.height - 1)
    size = (x1 - x0 + 1) * max(0, y1 - y0 + 1) * (z1 - z0 + 1)
    if size > BOX_LIMIT:
        raise UsageError(f"the box has {size} cells; at most {BOX_LIMIT} are allowed")
    wanted = state_mask(of) if of else ~AIR
    if not size:
        return {"blocks": [], "count": 0, "shown": 0, "cells": 0, "unloaded_chunks": 0}
    unloaded = sum(
        level.chunk(cx, cz) is None for cz in range(z0 >> 4, (z1 >> 4) + 1) for cx in range(x0 >> 4, (x1 >> 4) + 1))
    ids, known = region(level, x0, y0, z0, x1, y1, z1)
    ys, zs, xs = np.nonzero(wanted[ids] & known)
    rows = [
        block_row(BlockPos(x + x0, y + y0, z + z0), state_id)
        for y, z, x, state_id in zip(
            ys[:limit].tolist(), zs[:limit].tolist(), xs[:limit].tolist(),
            ids[ys[:limit], zs[:limit], xs[:limit]].tolist(), strict=True)
    ]
    return {"blocks": rows, "count": len(ys), "shown": len(rows), "cells": size, "unloaded_chunks": unloaded}


def block_row(pos: BlockPos, state_id: int) -> dict:
    state = state_of(state_id)
    return {"pos": list(pos), "block": state.name, "state": str(state), "loaded": True}


def find_block(client, name: str, radius: int, limit: int, exposed: bool) -> dict:
    """The nearest blocks of a kind within a radius of the player's feet; `count` is all that there are.

    `exposed`: only those with a side to be seen, of the nearest EXPOSED_LIMIT.
    """
    level, player = client.level, client.player
    wanted = state_mask(name)
    px, py, pz = player.block_pos
    low, high = max(0, py - radius - level.min_y), min(level.height, py + radius + 1 - level.min_y)
    kept = EXPOSED_LIMIT if exposed else limit
    best, count = [], 0
    for cz in range((pz - radius) >> 4, ((pz + radius) >> 4) + 1):
        for cx in range((px - radius) >> 4, ((px + radius) >> 4) + 1):
            chunk = level.chunk(cx, cz)
            if chunk is None or low >= high:
                continue
            ys, zs, xs = np.nonzero(wanted[chunk.states[low:high]])
            ys, zs, xs = ys + low + level.min_y, zs + (cz << 4), xs + (cx << 4)
            squared = (ys - py) ** 2 + (zs - pz) ** 2 + (xs - px) ** 2
            near = np.flatnonzero(squared <= radius * radius)
            count += len(near)
            near = near[np.argsort(squared[near], kind="stable")[:kept]]
            best.extend(zip(
                squared[near].tolist(), ys[near].tolist(), zs[near].tolist(), xs[near].tolist(), strict=True))
    best.sort()
    if exposed:
        best = [row for row in best[:EXPOSED_LIMIT] if is_exposed(level, BlockPos(row[3], row[1], row[2]))]
        count = len(best)
    rows = [{**block_row(BlockPos(x, y, z), level.state_id(x, y, z)), "distance": round(squared ** 0.5, 2)}
            for squared, y, z, x in best[:limit]]
    reply = {"found": bool(rows), "count": count, "radius": radius, "blocks": rows}
    if rows:
        reply["pos"] = rows[0]["pos"]
        reply["block"] = rows[0]["block"]
    return reply


def is_exposed(level, pos: BlockPos) -> bool:
    """Whether a side of the block is open to air or to something that can be seen through."""
    return any(not level.state(pos.offset(side)).is_opaque for side in range(6))


def entity_reply(entity, eye) -> dict:
    reply = {
        "id": entity.id, "type": entity.type.name, "pos": point(entity.x, entity.y, entity.z),
        "distance": round(entity.box().distance_squared(*eye) ** 0.5, 2), "on_ground": bool(entity.on_ground),
    }
    if isinstance(entity, ItemEntity) and not entity.stack.is_empty:
        reply["stack"] = entity.stack.reply()
    elif isinstance(entity, ExperienceOrb):
        reply["experience"] = entity.value
    elif isinstance(entity, FallingBlock):
        reply["block"] = str(entity.state)
    elif isinstance(entity, OtherPlayer):
        reply.update(player_reply(entity))
    return reply


def entities(client, radius: float, kind: str | None, limit: int) -> dict:
    """Entities near the player, nearest first."""
    wanted = ENTITY_TYPES.require(kind) if kind else None
    eye = client.player.eye
    rows = [
        entity_reply(entity, eye) for entity in client.level.entities.values()
        if (wanted is None or entity.type is wanted)
    ]
    rows = sorted((row for row in rows if row["distance"] <= radius), key=lambda row: (row["distance"], row["id"]))
    return {"entities": rows[:limit], "count": len(rows), "radius": radius}


def looking_at(client, far: float) -> dict:
    """What the crosshair is on."""
    hit = crosshair(client, far)
    if hit is None:
        return {"hit": None, "reach": client.player.block_reach}
    distance = client.player.eye.distance(hit.point)
    return {
        "hit": "block", **block_reply(client.level, hit.pos), "face": hit.face.word, "point": point(*hit.point),
        "distance": round(distance, 3), "in_reach": distance <= client.player.block_reach,
        "reach": client.player.block_reach,
    }


def ray(client, start, end, fluids: bool) -> dict:
    """What a straight line hits first."""
    hit = clip(client.level, start, end, fluids=fluids)
    if hit is None:
        return {"hit": None, "length": round(start.distance(end), 3)}
    return {"hit": "block", **block_reply(client.level, hit.pos), "face": hit.face.word, "point": point(*hit.point),
            "distance": round(start.distance(hit.point), 3)}


def reach(client, pos: BlockPos, range_: float, nodes_a_look: int):
    """Whether the player can click the block from here, and whether a way leads near it.

    Returns a poll: each call searches on by so many nodes, and answers with the reply once the search is over.
    """
    finder = Search(client.level, tuple(client.player.pos), Near(pos.bottom_center(), range_))
    return lambda: reach_reply(client, pos, finder.path()) if finder.step(nodes_a_look) else None


def reach_reply(client, pos: BlockPos, path) -> dict:
    level, player = client.level, client.player
    if level is None or player is None:
        raise StateError("the world was left", reason="no-world")
    hit = visible_hit(level, player.eye, pos, player.block_reach) if level.is_loaded(pos) else None
    return {
        "pos": list(pos), "loaded": level.is_loaded(pos), "can_click": hit is not None,
        "distance": round(distance_to(level, pos, player.eye), 3) if level.is_loaded(pos) else None,
        "reach": player.block_reach, "path": path.reached, "steps": len(path.nodes),
        "nearest_reachable": list(path.nearest), "hazards": hazards(level, path.nodes),
    }


def hazards(level, nodes) -> list[str]:
    """What a way leads through or past that may hurt, each once, in the order met."""
    met: dict[str, None] = {}
    before = None
    for x, y, z in nodes:
        for dx, dy, dz in ((0, 0, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1), (0, -1, 0)):
            name = level.state(BlockPos(int(x) + dx, int(y) + dy, int(z) + dz)).name
            if name in HAZARDS:
                met[name.removeprefix("minecraft:")] = None
        if level.state(BlockPos(int(x), int(y), int(z))).fluid == "water":
            met["water"] = None
        if before is not None and before - y > 3:
            met["fall"] = None
        before = y
    return list(met)


HAZARDS = (
    "minecraft:lava", "minecraft:fire", "minecraft:soul_fire", "minecraft:cactus", "minecraft:magma_block",
    "minecraft:sweet_berry_bush", "minecraft:wither_rose", "minecraft:campfire", "minecraft:soul_campfire",
    "minecraft:powder_snow",
)


def scan(client, radius: int, height: int, center: BlockPos) -> dict:
    """Maps of the blocks around: layers from top to bottom, rows to the south, letters to the east, with a legend."""
    x, y, z = center
    ids, known = region(client.level, x - radius, y - height, z - radius, x + radius, y + height, z + radius)
    kinds = np.where(AIR[ids], NO_KIND, BLOCK_OF[ids].astype(np.int32))[::-1]
    kinds = np.where(known, kinds, UNKNOWN_KIND)
    letters, legend = {NO_KIND: ".", UNKNOWN_KIND: "?"}, {".": "air", "?": "not loaded"}
    _, first = np.unique(kinds, return_index=True)
    for kind in kinds.reshape(-1)[np.sort(first)].tolist():  # in the order met
        if kind not in letters:
            letter = LEGEND[len(letters) - 2] if len(letters) - 2 < len(LEGEND) else "+"
            letters[kind] = letter
            legend[letter] = BLOCKS.by_id(kind).name.removeprefix("minecraft:") if letter != "+" else "more kinds"
    layers = [
        {"y": y + height - index, "rows": ["".join([letters[kind] for kind in row]) for row in layer]}
        for index, layer in enumerate(kinds.tolist())
    ]
    return {
        "center": list(center), "radius": radius, "x_from": x - radius, "z_from": z - radius,
        "layers": layers, "legend": legend, "player": list(client.player.block_pos),
    }


def ahead(client, far: float):
    """The point so far in front of the eye."""
    player = client.player
    return player.eye.plus(*direction_of(player.body.yaw, player.body.pitch).scaled(far))
