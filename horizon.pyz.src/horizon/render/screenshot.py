"""The scene that a client's player sees."""

from math import cos, radians, sin

from horizon.client.signing import lines_of
from horizon.core.clock import FrameTime, frame_time
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, Vec3
from horizon.registry.block import state
from horizon.render.camera import Scene
from horizon.world.raycast import clip

SIZE = (854, 480)
FARTHEST_LAG = 4.0  # blocks: more is no way but a leap
BEHIND, WALL = 4.0, 0.3  # blocks, of a view from outside


def scene_of(client, width: int = SIZE[0], height: int = SIZE[1], hide_gui: bool = False,
             time: FrameTime | None = None, eye=None, perspective: str = "first", **more) -> Scene:
    """The moment that the client's player sees, with what is in the air around. Without `time` the level's own clock is
    the moment.

    eye: another place to look from, with x, y, z, yaw and pitch; more: fields of the Scene.
    """
    level, player = getattr(client, "level", None), getattr(client, "player", None)
    if level is None or player is None:
        raise StateError("no world is open, so there is nothing to see; use: open WORLD")
    if not level.chunks:
        raise StateError("the world around the player is not loaded yet; use: wait-for loaded")
    body, own = player.body, getattr(player, "entity_id", None)
    more = air_of(client) | _motions_of(client, time) | more
    if eye is not None:
        place, yaw, pitch = Vec3(eye.x, eye.y, eye.z), eye.yaw, eye.pitch
    else:
        place, yaw, pitch = seen_from(level, player, perspective, _lag(client, time))
    return Scene(
        level=level, eye=place, yaw=yaw, pitch=pitch, width=width, height=height,
        day_time=level.day_time,
        entities=tuple(entity for entity in level.entities.values() if entity.id != own),
        outline=None if hide_gui or eye is not None else _target(level, player), under=_fluid_at(level, place),
        crosshair=not hide_gui, player=_figure(client, player, hide_gui and perspective == "first" and eye is None),
        view="third_back" if eye is not None else perspective,
        sees_invisible=getattr(player, "game_mode", "") == "spectator",
        time=time or frame_time(level.game_time),
        lines_of=lines_of, **more,
    )


def _figure(client, player, hidden: bool):
    """One's own figure, whose hands or whole body are seen; None for a spectator, who has none."""
    oneself = getattr(client, "oneself", None)
    return None if hidden or oneself is None or getattr(player, "game_mode", "") == "spectator" else oneself.figure


def _motions_of(client, time: FrameTime | None) -> dict:
    """The fields of a `Scene` that tell of maps, and of lids and bells at this moment."""
    surroundings = getattr(client, "surroundings", None)
    if surroundings is None:
        return {}
    partial = 1.0 if time is None or client.frozen else time.partial
    maps = getattr(client, "maps", None)
    return {"maps": maps.pictures if maps is not None else None, "lids": surroundings.motions.lids(partial), "swings": surroundings.motions.swings(partial)}


def air_of(client) -> dict:
    """The fields of a `Scene` that tell of particles, cracks, the border, lightning and effects; the player's surroundings
    note that somebody looks."""
    surroundings = getattr(client, "surroundings", None)
    if surroundings is None:
        return {}
    surroundings.watch(client)
    level = client.level
    stands = client.frozen and not client.steps_left  # then the weather is whole, or not there at all
    return {
        "rain": float(level.is_raining) if stands else None, "thunder": float(level.is_thundering) if stands else None,
        "effects": dict(surroundings.effects), "breaking": surroundings.breaking(client), "border": surroundings.border,
        "particles": surroundings.particles, "lightning": surroundings.lightning,
    }


def _lag(client, time: FrameTime | None) -> Vec3:
    """How far the eye is behind the body between two ticks, in blocks, so that a way looks smooth."""
    oneself = getattr(client, "oneself", None)
    if time is None or time.partial >= 1.0 or oneself is None or oneself.figure is None:
        return Vec3(0.0, 0.0, 0.0)
    figure = oneself.figure
    x, y, z, *_ = figure.data["seen"].place(figure, time.tick + time.partial)
    away = Vec3(x - figure.x, y - figure.y, z - figure.z)
    return away if away.length() < FARTHEST_LAG else Vec3(0.0, 0.0, 0.0)


def seen_from(level, player, perspective: str, lag: Vec3 = Vec3(0.0, 0.0, 0.0)) -> tuple[Vec3, float, float]:
    """Where the picture's eye is, and where it looks: one's own, or four blocks behind or before it, nearer if a wall is there."""
    body, eye = player.body, player.eye.plus(*lag)
    if perspective == "first":
        return eye, body.yaw, body.pitch
    yaw, pitch = (body.yaw, body.pitch) if perspective == "third_back" else (body.yaw + 180.0, -body.pitch)
    way = Vec3(*_look(yaw, pitch, -1.0))
    hit = clip(level, eye, eye.plus(*way.scaled(BEHIND + WALL)))
    away = BEHIND if hit is None else max(0.0, hit.point.distance(eye) - WALL)
    return eye.plus(*way.scaled(away)), yaw, pitch


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
        return "powder_snow" if found.name == "minecraft:powder_snow" else None
    return found.fluid if eye[1] < pos.y + level.fluid_height(pos) else None
