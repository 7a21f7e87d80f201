"""tp, spawnpoint, setworldspawn, transfer."""

from math import atan2, degrees, sqrt

from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.packets.play_level import ClientboundSetDefaultSpawnPosition
from horizon.server.commands.arguments import Int, Word
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.places import Angle, BlockPosition, Location, Rotation, wrapped
from horizon.server.commands.selectors import Targets, described, is_player, name_of

TARGETS, DESTINATION = Targets("targets"), Targets("destination", single=True)
LOCATION, ROTATION = Location("location"), Rotation("rotation")
FACING_PLACE, FACING_ENTITY = Location("facing"), Targets("facing", single=True)
PLAYERS, POS, ANGLE = Targets("targets", players=True), BlockPosition("pos", loaded=False), Angle("angle")


def short(point) -> str:
    return " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in point)


# ---- tp


def move(entity, point: Vec3, yaw: float | None = None, pitch: float | None = None) -> None:
    """Put an entity somewhere in its level; the column is loaded at once, so that a player finds ground there."""
    server = entity.server if is_player(entity) else entity.level.server
    server.chunk_map.load_now(point.block().chunk())
    if is_player(entity):
        entity.fall_distance = 0.0
        entity.teleport(*point, yaw, pitch)
        return
    entity.vy, entity.on_ground, entity.fall_distance = 0.0, True, 0.0
    entity.move_to(*point, yaw, pitch)


def to_place(context: Context, location: Vec3, targets=None, rotation=None):
    targets = [context.player] if targets is None else targets
    for entity in targets:
        move(entity, location, *(rotation or ()))
    return f"{described(targets)} moved to {short(location)}", len(targets)


def to_entity(context: Context, destination, targets=None):
    targets = [context.player] if targets is None else targets
    point = Vec3(destination.x, destination.y, destination.z)
    for entity in targets:
        move(entity, point, destination.yaw, destination.pitch)
    return f"{described(targets)} moved to {name_of(destination)}", len(targets)


def to_place_facing(context: Context, targets, location: Vec3, facing):
    """`facing`: a point, or the entity whose feet are looked at."""
    point = facing if isinstance(facing, Vec3) else Vec3(facing.x, facing.y, facing.z)
    for entity in targets:
        move(entity, location, *looking(location, point))
    return f"{described(targets)} moved to {short(location)}", len(targets)


def to_place_facing_eyes(context: Context, targets, location: Vec3, facing):
    return to_place_facing(context, targets, location, Vec3(facing.x, facing.y + facing.eye_height, facing.z))


def looking(start: Vec3, end: Vec3) -> tuple[float, float]:
    """Yaw and pitch from a point to another."""
    dx, dy, dz = end.minus(start)
    yaw = wrapped(degrees(atan2(dz, dx)) - 90.0)
    return yaw, max(-90.0, min(90.0, -degrees(atan2(dy, sqrt(dx * dx + dz * dz)))))


TP = Command("tp", "Move entities to a place or to another entity.", (
    form(to_place, LOCATION),
    form(to_entity, DESTINATION),
    form(to_place, TARGETS, LOCATION),
    form(to_place, TARGETS, LOCATION, ROTATION),
    form(to_place_facing, TARGETS, LOCATION, "facing", FACING_PLACE),
    form(to_place_facing, TARGETS, LOCATION, "facing", "entity", FACING_ENTITY),
    form(to_place_facing, TARGETS, LOCATION, "facing", "entity", FACING_ENTITY, "feet"),
    form(to_place_facing_eyes, TARGETS, LOCATION, "facing", "entity", FACING_ENTITY, "eyes"),
    form(to_entity, TARGETS, DESTINATION),
), aliases=("teleport",))


# ---- where one comes back


def spawnpoint(context: Context, targets=None, pos: BlockPos | None = None, angle: float = 0.0):
    targets = [context.player] if targets is None else targets
    pos = context.source.pos.block() if pos is None else pos
    for player in targets:
        player.spawn_point = (pos, angle, True)
    return f"{described(targets)} will come back at {short(pos)}", len(targets)


SPAWNPOINT = Command("spawnpoint", "Set where players come back to life.", (
    form(spawnpoint),
    form(spawnpoint, PLAYERS),
    form(spawnpoint, PLAYERS, POS),
    form(spawnpoint, PLAYERS, POS, ANGLE),
))


def setworldspawn(context: Context, pos: BlockPos | None = None, angle: float = 0.0):
    server = context.server
    pos = context.source.pos.block() if pos is None else pos
    server.store.set_spawn(pos, angle)
    server.players.tell(ClientboundSetDefaultSpawnPosition(pos, angle))
    return f"the world's spawn is at {short(pos)}", 1


SETWORLDSPAWN = Command("setworldspawn", "Set where newcomers appear.", (
    form(setworldspawn),
    form(setworldspawn, POS),
    form(setworldspawn, POS, ANGLE),
))


# ---- to another server

DEFAULT_PORT = 25565
HOST, PORT = Word("host"), Int("port", 1, 65535)


def transfer(context: Context, host: str, port: int = DEFAULT_PORT, targets=None):
    targets = [context.player] if targets is None else targets
    for player in targets:
        player.link.transfer(host, port)
    return f"{described(targets)} {'goes' if len(targets) == 1 else 'go'} to {host}:{port}", len(targets)


TRANSFER = Command("transfer", "Send players to another server.", (
    form(transfer, HOST),
    form(transfer, HOST, PORT),
    form(transfer, HOST, PORT, PLAYERS),
), level=3)
