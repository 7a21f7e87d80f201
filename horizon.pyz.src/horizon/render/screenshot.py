"""A screenshot without a window: what the client's player sees, drawn by the software renderer, as a PNG file."""

import os
from math import cos, radians, sin

from horizon.client.signing import lines_of
from horizon.core.clock import FrameTime
from horizon.core.errors import StateError, UsageError
from horizon.core.paths import write_atomically
from horizon.core.png import encode
from horizon.core.pos import BlockPos
from horizon.registry.block import state
from horizon.render.camera import Hud, Scene
from horizon.render.soft.picture import draw
from horizon.world.raycast import clip

SMALLEST, WIDEST, HIGHEST = 16, 4096, 2304
SIZE = (854, 480)


def take(client, path, width: int = SIZE[0], height: int = SIZE[1], hide_gui: bool = False,
         time: FrameTime | None = None) -> dict:
    """Draw what the client's player sees and write it to `path`; the reply of the command `screenshot`.

    StateError without a world, UsageError for a size that cannot be, DiskError if the file cannot be written. Nothing
    in the world changes and no random number is drawn.
    """
    if not (SMALLEST <= width <= WIDEST and SMALLEST <= height <= HIGHEST):
        raise UsageError(
            f"a picture of {width}x{height} cannot be drawn; from {SMALLEST}x{SMALLEST} to {WIDEST}x{HIGHEST}"
        )
    scene = scene_of(client, width, height, hide_gui, time)
    data = encode(draw(scene))
    write_atomically(path, data, mode=0o644)
    return {
        "ok": True, "path": os.path.realpath(os.fspath(path)), "width": width, "height": height, "bytes": len(data),
        "renderer": "software",
    }


def scene_of(client, width: int = SIZE[0], height: int = SIZE[1], hide_gui: bool = False,
             time: FrameTime | None = None) -> Scene:
    """The moment that the client's player sees. Without `time` the level's own clock is the moment."""
    level, player = getattr(client, "level", None), getattr(client, "player", None)
    if level is None or player is None:
        raise StateError("no world is open, so there is nothing to see; use: open WORLD")
    if not level.chunks:
        raise StateError("the world around the player is not loaded yet; use: wait-for loaded")
    eye, body = player.eye, player.body
    own = getattr(player, "entity_id", None)
    return Scene(
        level=level, eye=eye, yaw=body.yaw, pitch=body.pitch, width=width, height=height,
        day_time=level.day_time,
        entities=tuple(entity for entity in level.entities.values() if entity.id != own),
        outline=None if hide_gui else _target(level, player), under=_fluid_at(level, eye),
        hud=None if hide_gui else _hud(player), crosshair=not hide_gui,
        time=time or FrameTime(level.game_time, 0.0, level.game_time / 20),
        lids=getattr(client, "lids", None), lines_of=lines_of,
    )


def _target(level, player) -> BlockPos | None:
    """The block at the crosshair, within reach."""
    reach = getattr(player, "block_reach", 4.5)
    hit = clip(level, player.eye, player.eye.plus(*_look(player.body.yaw, player.body.pitch, reach)))
    return None if hit is None else hit.pos


def _look(yaw: float, pitch: float, length: float) -> tuple[float, float, float]:
    yaw, pitch = radians(yaw), radians(pitch)
    return -sin(yaw) * cos(pitch) * length, -sin(pitch) * length, cos(yaw) * cos(pitch) * length


def _fluid_at(level, eye) -> str | None:
    """What the eye is in: a fluid reaches up to its height in its cell."""
    pos = BlockPos.of(*eye)
    found = state(level.state_id(*pos))
    if found.fluid is None:
        return None
    return found.fluid if eye[1] < pos.y + level.fluid_height(pos) else None


def _hud(player) -> Hud | None:
    inventory = getattr(player, "inventory", None)
    if inventory is None or getattr(player, "game_mode", "survival") == "spectator":
        return None
    return Hud(
        stacks=tuple(inventory[slot] for slot in range(9)), selected=inventory.selected, health=player.health,
        food=player.food, xp_level=player.xp_level, xp_progress=player.xp_progress, air=player.air,
        creative=player.game_mode == "creative",
    )
