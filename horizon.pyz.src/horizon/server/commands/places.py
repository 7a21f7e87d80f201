"""Arguments for where: absolute, ~relative and ^local places, rotations, angles.

Source: minecraft.wiki, Commands: position arguments. Local axes are left, up, forward of the way one looks.
"""

from math import cos, floor, radians, sin
from typing import NamedTuple

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, Vec3
from horizon.server.commands.arguments import read_number, read_whole
from horizon.server.commands.brigadier import Argument, Context, Reader, Wrong
from horizon.world.raycast import clip

WORLD_EDGE, WORLD_HEIGHT = 30_000_000, 20_000_000
SIGHT = 4.5  # blocks


class Axis(NamedTuple):
    """One written coordinate: `kind` "" (absolute), "~" or "^"."""

    kind: str
    value: float


def read_axis(reader: Reader, whole: bool = False, centred: bool = False) -> Axis:
    """`whole`: absolute ones have no decimals; `centred`: absolute ones without decimals mean the middle of a block."""
    kind = reader.peek()
    if kind and kind in "~^":
        reader.cursor += 1
        value = 0.0 if reader.peek() in ("", " ") else read_number(reader, "a number after " + kind)
        return Axis(kind, value)
    begin = reader.cursor
    if whole:
        return Axis("", read_whole(reader, "a coordinate: a whole number, ~ or ^"))
    value = read_number(reader, "a coordinate: a number, ~ or ^")
    if centred and "." not in reader.text[begin:reader.cursor]:
        value += 0.5
    return Axis("", value)


def read_axes(reader: Reader, count: int, whole: bool, middle: bool) -> tuple[Axis, ...]:
    begin = reader.cursor
    axes = []
    for number in range(count):
        if number:
            if reader.peek() != " ":
                raise Wrong("a place is three coordinates, such as ~ ~1 ~" if count == 3 else
                            "expected two numbers, such as ~ ~", reader.cursor)
            reader.skip_spaces()
        axes.append(read_axis(reader, whole, middle and number != 1))
    if len({axis.kind == "^" for axis in axes}) > 1:
        raise Wrong("^ goes with ^ alone: all three coordinates, or none", begin)
    return tuple(axes)


def placed(axes: tuple[Axis, ...], source) -> Vec3:
    """The point that three coordinates mean. Raises StateError outside the world."""
    if axes[0].kind == "^":
        point = local(axes, source)
    else:
        point = Vec3(*(axis.value + (origin if axis.kind else 0.0)
                       for axis, origin in zip(axes, source.pos, strict=True)))
    if max(abs(point.x), abs(point.z)) >= WORLD_EDGE or abs(point.y) >= WORLD_HEIGHT:
        raise StateError("that is outside the world: x and z go to 30000000, y to 20000000")
    return point


def local(axes: tuple[Axis, ...], source) -> Vec3:
    """From left, up and forward of the way that the source looks."""
    left, up, forward = (axis.value for axis in axes)
    yaw, pitch = radians(source.yaw + 90.0), radians(-source.pitch)
    ahead = (cos(yaw) * cos(pitch), sin(pitch), sin(yaw) * cos(pitch))
    over = (cos(yaw) * cos(pitch + radians(90.0)), sin(pitch + radians(90.0)), sin(yaw) * cos(pitch + radians(90.0)))
    beside = (
        over[1] * ahead[2] - over[2] * ahead[1], over[2] * ahead[0] - over[0] * ahead[2],
        over[0] * ahead[1] - over[1] * ahead[0])
    return Vec3(*(
        origin + a * forward + o * up + b * left
        for origin, a, o, b in zip(source.pos, ahead, over, beside, strict=True)))


def looked_at(context: Context):
    """(the cell, the point) that the player's eyes meet within reach; None for none, and for the console."""
    player = context.source.player
    if player is None:
        return None
    eye, yaw, pitch = player.eye, radians(player.yaw), radians(player.pitch)
    far = Vec3(eye.x - sin(yaw) * cos(pitch) * SIGHT, eye.y - sin(pitch) * SIGHT, eye.z + cos(yaw) * cos(pitch) * SIGHT)
    hit = clip(context.level, eye, far)
    return None if hit is None else (hit.pos, hit.point)


def coordinates(written: str, seen) -> tuple[int, list[str]]:
    """What is written, with one or more of the coordinates that it lacks: those looked at, and those where one is.

    `seen`: texts of three axes, or None. Source: what clients do by themselves.
    """
    words = written.split()
    rows = [] if seen is None or written.startswith("^") else [seen]
    rows.append(("^" if written.startswith("^") else "~",) * 3)
    found = [" ".join((*words, *axes[len(words):end])) for axes in rows for end in range(len(words) + 1, 4)]
    return 0, list(dict.fromkeys(found))


class BlockPosition(Argument):
    """A cell. `loaded`: it must be inside the world's height, and its column in memory."""

    expected = "a place such as ~ ~1 ~"
    parser = "minecraft:block_pos"

    def __init__(self, name: str, loaded: bool = True):
        super().__init__(name)
        self.loaded = loaded

    def parse(self, reader: Reader):
        return read_axes(reader, 3, whole=True, middle=False)

    def resolve(self, parsed, context: Context) -> BlockPos:
        level = context.level
        x, y, z = placed(parsed, context.source)
        pos = BlockPos(floor(x), floor(y), floor(z))
        if self.loaded:
            if not level.in_height(pos.y):
                top = level.min_y + level.height - 1
                raise StateError(f"y {pos.y} is outside the world; blocks go from {level.min_y} to {top}")
            if not level.is_loaded(pos):
                raise StateError(f"{pos.x} {pos.y} {pos.z} is not loaded; {context.source.nearer}")
        return pos

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        seen = looked_at(context)
        return coordinates(written, None if seen is None else tuple(map(str, seen[0])))


class Location(Argument):
    """A point. Whole absolute numbers in x and z mean the middle of the block."""

    expected = "a place such as ~ ~1 ~"
    parser = "minecraft:vec3"

    def parse(self, reader: Reader):
        return read_axes(reader, 3, whole=False, middle=True)

    def resolve(self, parsed, context: Context) -> Vec3:
        return placed(parsed, context.source)

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        seen = looked_at(context)
        return coordinates(written, None if seen is None else tuple(f"{value:.2f}" for value in seen[1]))


class Rotation(Argument):
    """Yaw and pitch in degrees: (yaw -180..180, pitch -90..90)."""

    expected = "a rotation such as ~ ~"
    parser = "minecraft:rotation"

    def parse(self, reader: Reader):
        begin = reader.cursor
        axes = read_axes(reader, 2, whole=False, middle=False)
        if axes[0].kind == "^":
            raise Wrong("a rotation has no ^", begin)
        return axes

    def resolve(self, parsed, context: Context) -> tuple[float, float]:
        yaw, pitch = parsed
        return (
            wrapped(yaw.value + (context.source.yaw if yaw.kind else 0.0)),
            max(-90.0, min(90.0, pitch.value + (context.source.pitch if pitch.kind else 0.0))))


class Angle(Argument):
    """A yaw in degrees."""

    expected = "an angle"
    parser = "minecraft:angle"

    def parse(self, reader: Reader) -> Axis:
        begin = reader.cursor
        axis = read_axis(reader)
        if axis.kind == "^":
            raise Wrong("an angle has no ^", begin)
        return axis

    def resolve(self, parsed, context: Context) -> float:
        return wrapped(parsed.value + (context.source.yaw if parsed.kind else 0.0))


def wrapped(degrees: float) -> float:
    """The same direction as -180 <= degrees < 180."""
    return (degrees + 180.0) % 360.0 - 180.0
