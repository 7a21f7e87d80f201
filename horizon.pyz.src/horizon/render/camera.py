"""What a picture shows, and the rays through its pixels."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from horizon.core.clock import FrameTime
from horizon.core.pos import BlockPos, Vec3


def written(entity, side: str) -> list[str]:
    """The lines of a side of a sign that are plain JSON strings, which is how this game writes them."""
    of = entity.data.get(side)
    lines = of.get("messages") if isinstance(of, dict) else None
    return [line[1:-1] if isinstance(line, str) else "" for line in lines or ()]


@dataclass(frozen=True)
class Scene:
    """A moment from one eye. yaw, pitch and fov (up and down) in degrees; far in blocks, None as far as chunks are
    loaded; under: "water", "lava" or None, what the eye is in; outline: the block at the crosshair; lids: place -> how
    far the chest or box there is open, 0..1; swings: place -> (side that was hit, ticks since) of
    bells; lines_of: (block entity, side) -> the plain lines of a sign.

    rain and thunder 0..1, None: the level's; lightning: ticks that the sky still flashes, and flashes whether it may;
    gamma: the option's, 0..1; effects: name -> ticks left (below 0: no end); darkness_scale: of the waves of the darkness
    effect, 0..1; clouds: off, fast or fancy; still: nothing wavers; under may be "powder_snow", too; breaking: (place,
    stage 0..9); border: a `client.border.Border`; particles: the client's `ParticleSystem`.

    player: one's own figure (`client.oneself`), None to show neither it nor its hands; view: first, third_back or
    third_front; maps: number -> uint8 [128, 128, 4]; sees_invisible: as spectators do, pale; hitboxes, chunk_borders: lines of the debug
    screen."""

    level: object
    eye: Vec3
    yaw: float = 0.0
    pitch: float = 0.0
    fov: float = 70.0
    width: int = 854
    height: int = 480
    day_time: int = 6000
    far: float | None = None
    entities: tuple = ()
    outline: BlockPos | None = None
    under: str | None = None
    crosshair: bool = False
    time: FrameTime = field(default=FrameTime(0, 0.0, 0.0))
    lids: dict | None = None
    swings: dict | None = None
    lines_of: Callable = written
    rain: float | None = None
    thunder: float | None = None
    lightning: int = 0
    gamma: float = 0.5
    effects: dict | None = None
    clouds: str = "fancy"
    still: bool = False
    breaking: tuple = ()
    border: object = None
    darkness_scale: float = 1.0
    flashes: bool = True
    particles: object = None
    player: object = None
    view: str = "first"
    maps: dict | None = None
    sees_invisible: bool = False
    hitboxes: bool = False
    chunk_borders: bool = False

    @property
    def rain_level(self) -> float:
        return float(self.level.rain if self.rain is None else self.rain)

    @property
    def thunder_level(self) -> float:
        return float(self.level.thunder if self.thunder is None else self.thunder) * self.rain_level


class Camera:
    """forward, right, up: unit vectors; `half` the tangent of half the field of view."""

    def __init__(self, scene: Scene):
        yaw, pitch = np.radians(scene.yaw), np.radians(scene.pitch)
        self.eye = np.array(scene.eye, float)
        self.forward = np.array((-np.sin(yaw) * np.cos(pitch), -np.sin(pitch), np.cos(yaw) * np.cos(pitch)))
        self.right = np.array((-np.cos(yaw), 0.0, -np.sin(yaw)))
        self.up = np.cross(self.right, self.forward)
        self.half = float(np.tan(np.radians(scene.fov) / 2))
        self.width, self.height = scene.width, scene.height

    @property
    def texel_growth(self) -> float:
        """Texels that a pixel covers, per block of distance."""
        return 2 * self.half / self.height * 16

    def rays(self) -> np.ndarray:
        """Unit directions, float32 [3, height * width], row by row from the top left."""
        across = (2 * (np.arange(self.width) + 0.5) / self.width - 1) * self.half * self.width / self.height
        down = (1 - 2 * (np.arange(self.height) + 0.5) / self.height) * self.half
        rays = np.empty((3, self.height, self.width), np.float32)
        for axis in range(3):
            rows = (self.forward[axis] + self.up[axis] * down).astype(np.float32)
            np.add(rows[:, None], (self.right[axis] * across).astype(np.float32), out=rays[axis])
        rays /= np.sqrt((rays * rays).sum(0))
        rays[np.abs(rays) < 1e-6] = 1e-6
        return rays.reshape(3, -1)

    def project(self, points: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """World points [n, 3] -> pixel columns and rows (floats) and depths along the view."""
        away = points - self.eye
        depth = away @ self.forward
        safe = np.maximum(depth, 1e-3) * self.half
        column = (away @ self.right / safe * self.height / self.width + 1) / 2 * self.width
        row = (1 - away @ self.up / safe) / 2 * self.height
        return column, row, depth

    def window(self, points: np.ndarray, margin: int = 1) -> tuple[int, int, int, int] | None:
        """The part of the picture (left, top, right, bottom; ends excluded) that covers these points, or None."""
        column, row, depth = self.project(points)
        if (depth < 0.05).all():
            return None
        if (depth < 0.05).any():
            return (0, 0, self.width, self.height)
        left, right = int(column.min()) - margin, int(column.max()) + 1 + margin
        top, bottom = int(row.min()) - margin, int(row.max()) + 1 + margin
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, self.width), min(bottom, self.height)
        return (left, top, right, bottom) if left < right and top < bottom else None
