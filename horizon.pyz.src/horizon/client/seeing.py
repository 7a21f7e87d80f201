"""Looking around without moving: blocks, entities, rays, maps of the neighbourhood."""

import numpy as np

from horizon.client.evidence import block_reply, point
from horizon.client.reach import crosshair, direction_of, distance_to, visible_hit
from horizon.core.errors import UnknownError, UsageError
from horizon.core.nearest import nearest
from horizon.core.pos import BlockPos
from horizon.registry.block import BLOCKS, parse_state, state as state_of
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.state_tables import BLOCK_OF
from horizon.registry.tags import block_tag
from horizon.rules.goals import Near
from horizon.rules.pathfind import find_path
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.raycast import clip

BOX_LIMIT = 1 << 20  # cells that one `blocks` may read
LEGEND = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def block_mask(name: str) -> np.ndarray:
    """bool over all block ids: a block, a #tag or a pattern with *."""
    mask = np.zeros(len(BLOCKS), bool)
    if name.startswith("#"):
        ids = block_tag(name[1:])
        mask[sorted(ids)] = True
    elif "*" in name:
        head, _, tail = name.removeprefix("minecraft:").partition("*")
        ids = [b.id for b in BLOCKS if (short := b.name.removeprefix("minecraft:")).startswith(head) and short.endswith(tail)]
        if not ids:
            raise UnknownError(f"no block's name fits {name}", nearest=nearest(name.replace("*", ""), BLOCKS.names))
        mask[ids] = True
    else:
        mask[parse_state(name).block.id] = True
    return mask


def state_mask(name: str) -> np.ndarray:
    """bool over all state ids: what `block_mask` takes, or a block with properties, as in oak_log[axis=y]."""
    mask = block_mask(name)[BLOCK_OF]
    block_name, bracket, properties = name.partition("[")
    if bracket and not block_name.startswith("#") and "*" not in block_name:
        wanted = [pair.partition("=")[::2] for pair in properties.lower().removesuffix("]").split(",") if pair.strip()]
        block = parse_state(name).block
        for number in range(block.first_state, block.first_state + block.state_count):
            values = state_of(number).values
            mask[number] = all(values[key.strip()] == value.strip() for key, value in wanted)
    return mask


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
    return reply


def blocks(client, low: BlockPos, high: BlockPos, of: str | None, limit: int) -> dict:
    """The blocks of a box that are not air (or those of one kind), nearest to its lower corner first."""
    x0, x1 = sorted((low.x, high.x))
    y0, y1 = sorted((low.y, high.y))
    z0, z1 = sorted((low.z, high.z))
    level = client.level
    y0, y1 = max(y0, level.min_y), min(y1, level.min_y + level.height - 1)
    size = max(0, x1 - x0 + 1) * max(0, y1 - y0 + 1) * max(0, z1 - z0 + 1)
    if size > BOX_LIMIT:
        raise UsageError(f"the box has {size} cells; at most {BOX_LIMIT} are allowed")
    wanted = state_mask(of) if of else None
    found, unloaded = [], 0
    for cz in range(z0 >> 4, (z1 >> 4) + 1):
        for cx in range(x0 >> 4, (x1 >> 4) + 1):
            chunk = level.chunk(cx, cz)
            if chunk is None:
                unloaded += 1
                continue
            bx0, bx1 = max(x0, cx << 4), min(x1, (cx << 4) + 15)
            bz0, bz1 = max(z0, cz << 4), min(z1, (cz << 4) + 15)
            part = chunk.states[y0 - level.min_y:y1 - level.min_y + 1, bz0 & 15:(bz1 & 15) + 1, bx0 & 15:(bx1 & 15) + 1]
            hits = wanted[part] if wanted is not None else part != 0
            ys, zs, xs = np.nonzero(hits)
            found.extend(zip((ys + y0).tolist(), (zs + bz0).tolist(), (xs + bx0).tolist(),
                             part[ys, zs, xs].tolist(), strict=True))
    found.sort()
    rows = []
    for y, z, x, state_id in found[:limit]:
        state = state_of(state_id)
        rows.append({"pos": [x, y, z], "block": state.name, "state": str(state), "loaded": True})
    return {"blocks": rows, "count": len(found), "shown": len(rows), "cells": size, "unloaded_chunks": unloaded}


def find_block(client, name: str, radius: int, limit: int, exposed: bool) -> dict:
    """The nearest blocks of a kind within a radius of the player."""
    level, player = client.level, client.player
    wanted = state_mask(name)
    px, py, pz = player.block_pos
    best = []
    for cz in range((pz - radius) >> 4, ((pz + radius) >> 4) + 1):
        for cx in range((px - radius) >> 4, ((px + radius) >> 4) + 1):
            chunk = level.chunk(cx, cz)
            if chunk is None:
                continue
            y0, y1 = max(0, py - radius - level.min_y), min(level.height, py + radius + 1 - level.min_y)
            if y1 <= y0:
                continue
            ys, zs, xs = np.nonzero(wanted[chunk.states[y0:y1]])
            if not len(ys):
                continue
            ys, zs, xs = ys + y0 + level.min_y, zs + (cz << 4), xs + (cx << 4)
            squared = (ys - py) ** 2 + (zs - pz) ** 2 + (xs - px) ** 2
            near = np.flatnonzero(squared <= radius * radius)
            if len(near) > 4 * limit and not exposed:
                near = near[np.argsort(squared[near], kind="stable")[:4 * limit]]
            best.extend(zip(squared[near].tolist(), ys[near].tolist(), zs[near].tolist(), xs[near].tolist(), strict=True))
    best.sort()
    if exposed:
        best = [row for row in best[:4096] if is_exposed(level, BlockPos(row[3], row[1], row[2]))]
    rows = []
    for squared, y, z, x in best[:limit]:
        pos = BlockPos(x, y, z)
        rows.append({**block_reply(level, pos), "distance": round(squared ** 0.5, 2)})
    reply = {"found": bool(rows), "count": len(best), "radius": radius, "blocks": rows}
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


def reach(client, pos: BlockPos, range_: float) -> dict:
    """Whether the player can click the block from here, and whether a way leads near it."""
    level, player = client.level, client.player
    path = find_path(level, tuple(player.pos), Near(pos.bottom_center(), range_))
    hit = visible_hit(level, player.eye, pos, player.block_reach) if level.is_loaded(pos) else None
    reply = {
        "pos": list(pos), "loaded": level.is_loaded(pos), "can_click": hit is not None,
        "distance": round(distance_to(level, pos, player.eye), 3) if level.is_loaded(pos) else None,
        "reach": player.block_reach, "path": path.reached, "steps": len(path.nodes),
        "nearest_reachable": list(path.nearest), "hazards": hazards(level, path.nodes),
    }
    return reply


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
    """Maps of the blocks around: a list of layers from top to bottom, rows to the south, letters to the east, with a legend."""
    level = client.level
    size = 2 * radius + 1
    layers, legend, letters = [], {}, {}
    for y in range(center.y + height, center.y - height - 1, -1):
        ids = np.zeros((size, size), np.uint16)
        known = np.zeros((size, size), bool)
        for row in range(size):
            for column in range(size):
                x, z = center.x - radius + column, center.z - radius + row
                if level.chunk(x >> 4, z >> 4) is not None:
                    known[row, column] = True
                    ids[row, column] = BLOCK_OF[level.state_id(x, y, z)]
        rows = []
        for row in range(size):
            text = []
            for column in range(size):
                if not known[row, column]:
                    text.append("?")
                    continue
                block_id = int(ids[row, column])
                name = BLOCKS.by_id(block_id).name.removeprefix("minecraft:")
                if name in ("air", "cave_air", "void_air"):
                    text.append(".")
                    continue
                letter = letters.get(block_id)
                if letter is None:
                    letter = LEGEND[len(letters)] if len(letters) < len(LEGEND) else "+"
                    letters[block_id] = letter
                    legend[letter] = name if letter != "+" else "more kinds"
                text.append(letter)
            rows.append("".join(text))
        layers.append({"y": y, "rows": rows})
    feet = client.player.block_pos
    return {
        "center": list(center), "radius": radius, "x_from": center.x - radius, "z_from": center.z - radius,
        "layers": layers, "legend": {".": "air", "?": "not loaded", **legend}, "player": list(feet),
    }


def ahead(client, far: float):
    """The point so far in front of the eye."""
    player = client.player
    return player.eye.plus(*direction_of(player.body.yaw, player.body.pitch).scaled(far))
