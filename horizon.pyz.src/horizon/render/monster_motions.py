"""Motions of monsters."""

from math import pi

import numpy as np

from horizon.render.entity_models import F, Pose
from horizon.render.entity_motions import Moment, X, Y, Z, four, head, legs, quadruped


def creeper(to: Pose, at: Moment) -> None:
    """a: how far the fuse is, 0..1: it swells and trembles."""
    head(to, at)
    four(to, at)
    swell = 1 + np.sin(at.a * 100) * at.a * 0.01
    wide = (1 + at.a ** 4 * 0.4) * swell
    to.scale *= np.stack((wide, (1 + at.a ** 4 * 0.1) / swell, wide), 1)


def spider(to: Pose, at: Moment) -> None:
    head(to, at)
    for row in range(4):
        lag = (0.0, pi, pi / 2, pi * 1.5)[row]
        turn = -np.cos(at.swing * 2 + lag) * 0.4 * at.amount
        lift = np.abs(np.sin(at.swing + lag)) * 0.4 * at.amount
        for name, sign in (("right", 1), ("left", -1)):
            to.add(f"{name}_leg_{row}", Y, turn * sign)
            to.add(f"{name}_leg_{row}", Z, -lift * sign)


def slime(to: Pose, at: Moment) -> None:
    """Squashed on the ground, long in the air (speed_y). a: its size."""
    squash = np.clip(at.speed_y * 0.9, -0.35, 0.5) + np.where(at.hover > 0, 0.0, 0.04 * np.sin(at.age * 0.2 + at.seed))
    wide = 1 / (squash + 1)
    size = np.maximum(at.a, 1) * 0.999
    to.scale *= np.stack((wide * size, size / wide, wide * size), 1)


def magma_cube(to: Pose, at: Moment) -> None:
    slime(to, at)
    apart = np.clip(at.speed_y, 0, 0.6)
    for row in range(8):
        to.shift(f"segment_{row}", Y, (row - 3.5) * apart * 1.7)


def ghast(to: Pose, at: Moment) -> None:
    for number in range(9):
        to.add(f"tentacle_{number}", X, 0.25 * np.sin(at.age * 0.3 + number) + 0.35)
    to.scale *= 4.0


def blaze(to: Pose, at: Moment) -> None:
    """Three rings of rods go around, at their own speeds."""
    head(to, at)
    for number in range(12):
        ring, place = divmod(number, 4)
        angle = at.age * (0.1, -0.07, 0.05)[ring] * pi * 0.5 + place * pi / 2 + ring * 0.6
        far = (9.0, 7.0, 5.0)[ring]
        name = f"rod_{number}"
        to.shift(name, X, np.cos(angle) * far)
        to.shift(name, Z, np.sin(angle) * far)
        to.shift(name, Y, (17.0, 11.0, 5.0)[ring] + np.cos(at.age * 0.25 + number * 1.2))


def crawler(to: Pose, at: Moment) -> None:
    """Segments that wind."""
    for number in range(7):
        wave = np.cos(at.age * 0.9 + number * 0.15 * pi) * pi * 0.04 * (1 + abs(number - 2))
        to.add(f"segment_{number}", Y, wave)
        to.shift(f"segment_{number}", X, np.sin(at.age * 0.9 + number * 0.15 * pi) * 0.6 * abs(number - 2) * 0.8)


def guardian(to: Pose, at: Moment) -> None:
    """a: spikes drawn in 0..1."""
    for number in range(12):
        out = -4.5 * at.a - 1.2 * (1 + np.cos(at.age * 1.5 + number * 0.8)) * 0.3
        at_bone = to.bones.number[f"spike_{number}"]
        length = np.asarray(out, F) / 16
        angles = to.bones.rest[at_bone]
        direction = _along(angles)
        to.move[:, at_bone] += length[:, None] * direction
    wave = np.sin(at.age * 0.25 + at.seed)
    for part in range(3):
        to.add(f"tail_{part}", Y, wave * 0.16 * (part + 1))
    to.tilt[:, X] += at.pitch * 0.6
    to.shift("eye", X, np.sin(at.yaw) * -1.5)


def _along(angles) -> np.ndarray:
    """Where a bone's own up points."""
    x, y, z = (float(part) for part in angles)
    up = np.array((0.0, np.cos(x), np.sin(x)))
    up = np.array((up[0] * np.cos(y) + up[2] * np.sin(y), up[1], -up[0] * np.sin(y) + up[2] * np.cos(y)))
    return np.array((up[0] * np.cos(z) - up[1] * np.sin(z), up[0] * np.sin(z) + up[1] * np.cos(z), up[2]), F)


def shulker(to: Pose, at: Moment) -> None:
    """a: how far it is open, 0..1."""
    to.shift("lid", Y, at.a * 8 + np.where(at.a > 0, 0.3 * np.sin(at.age * 0.1), 0))
    to.add("lid", Y, at.a * 0.75 * pi)
    head(to, at)


def phantom(to: Pose, at: Moment) -> None:
    """a: its size."""
    beat = np.cos(at.age * 0.13 * pi * 0.5 + at.seed) * 0.28
    for name, sign in (("right", 1), ("left", -1)):
        to.add(name + "_wing", Z, beat * sign)
        to.add(name + "_wing_tip", Z, beat * sign)
    for part in range(2):
        to.add(f"tail_{part}", X, -(5 + np.cos(at.age * 0.26) * 5) * pi / 180)
    to.tilt[:, X] += at.pitch * 0.5
    to.scale *= (1 + 0.15 * at.a)[:, None]


def ravager(to: Pose, at: Moment) -> None:
    quadruped(to, at)
    hit = np.sin(np.clip(at.attack, 0, 1) * pi)
    to.add("jaw", X, 0.1 + hit * 0.6)
    to.add("neck", X, hit * -0.5)


def hoglin(to: Pose, at: Moment) -> None:
    four(to, at)
    to.add("head", Y, -at.yaw)
    to.add("head", X, -np.sin(np.clip(at.attack, 0, 1) * pi) * 1.0)
    flap = np.cos(at.swing) * at.amount * 0.3
    to.add("right_ear", Z, -flap)
    to.add("left_ear", Z, flap)


def strider(to: Pose, at: Moment) -> None:
    legs(to, at, 0.9)
    sway = np.sin(at.swing) * at.amount * 0.15
    to.add("body", Z, sway)
    for row in range(3):
        flow = np.sin(at.age * (0.12 + 0.05 * row) + row) * 0.08 + np.cos(at.swing) * at.amount * 0.3
        to.add(f"right_bristle_{row}", Z, flow)
        to.add(f"left_bristle_{row}", Z, -flow)


def wither(to: Pose, at: Moment) -> None:
    wave = np.cos(at.age * 0.1)
    to.add("ribs", X, -0.05 * pi * wave + 0.2)
    to.add("tail", X, -0.1 * pi * wave)
    head(to, at)
    for name, sign in (("right_head", 1), ("left_head", -1)):
        to.add(name, Y, -at.yaw * 0.8 + 0.15 * sign * np.sin(at.age * 0.07))
        to.add(name, X, at.pitch)
    to.scale *= 2.0


def dragon(to: Pose, at: Moment) -> None:
    """Wings beat once in about two seconds; neck and tail follow in waves. a: sits (1)."""
    beat = np.where(at.a > 0, 0.4, at.age * 0.16)
    to.add("right_wing", Z, np.sin(beat) * 0.5 * -1 + 0.1)
    to.add("left_wing", Z, np.sin(beat) * 0.5 - 0.1)
    to.add("right_wing_tip", Z, np.sin(beat + 2.2) * -0.6 - 0.2)
    to.add("left_wing_tip", Z, np.sin(beat + 2.2) * 0.6 + 0.2)
    for part in range(5):
        to.add(f"neck_{part}", X, 0.08 * np.sin(beat + part * 0.7))
    to.add("head", X, 0.1)
    to.add("jaw", X, 0.12 + 0.1 * np.sin(at.age * 0.2))
    for part in range(10):
        to.add(f"tail_{part}", Y, 0.06 * np.sin(at.age * 0.05 + part * 0.45))
        to.add(f"tail_{part}", X, 0.05 * np.sin(beat + part * 0.3) - 0.02)
    to.shift("body", Y, 4 * np.sin(beat + 1))
    for name in ("right", "left"):
        to.add(name + "_front_leg", X, np.where(at.a > 0, -0.3, 0.6))
        to.add(name + "_hind_leg", X, np.where(at.a > 0, -0.4, 0.5))
    to.lift[:, 1] += np.where(at.a > 0, 2.4, 1.0)


def breeze(to: Pose, at: Moment) -> None:
    head(to, at)
    bob = np.sin(at.age * 0.15)
    to.shift("head", Y, bob)
    for number in range(3):
        to.add(f"rod_{number}", Y, at.age * 0.3)
        to.shift(f"rod_{number}", Y, bob * 0.5)
    for name, speed in (("wind_low", 0.55), ("wind_mid", -0.4), ("wind_high", 0.3)):
        to.add(name, Y, at.age * speed)
        to.shift(name, X, np.sin(at.age * 0.2 + speed * 9) * 0.6)


def warden(to: Pose, at: Moment) -> None:
    head(to, at)
    legs(to, at, 1.0)
    sway = np.cos(at.swing) * at.amount * 0.8
    to.add("right_arm", X, sway)
    to.add("left_arm", X, -sway)
    hit = np.sin(np.clip(at.attack, 0, 1) * pi)
    for name in ("right_arm", "left_arm"):
        to.add(name, X, -hit * 1.6)
    to.add("body", Z, np.sin(at.swing) * at.amount * 0.07)
    flutter = 0.1 * np.sin(at.age * 0.3)
    to.add("right_tendril", Y, flutter)
    to.add("left_tendril", Y, -flutter)


def creaking(to: Pose, at: Moment) -> None:
    """a: may move; else it stands as it is."""
    head(to, at)
    legs(to, at, 0.9)
    sway = np.cos(at.swing) * at.amount * 0.7
    to.add("right_arm", X, sway - np.sin(np.clip(at.attack, 0, 1) * pi) * 2)
    to.add("left_arm", X, -sway)
    to.add("right_arm", Z, -0.06)
    to.add("left_arm", Z, 0.09)


def spirit(to: Pose, at: Moment) -> None:
    """Allay and vex: they hang in the air."""
    head(to, at)
    beat = np.cos(at.age * 1.3) * 0.45
    to.add("right_wing", Y, beat)
    to.add("left_wing", Y, -beat)
    bob = np.cos(at.age * 0.15 + at.seed) * 0.6
    to.lift[:, 1] += bob / 16 + 0.06
    lean = 0.1 + np.minimum(at.amount, 1) * 0.6
    to.add("body", X, lean)
    hold = np.maximum(at.hold_main, 0)
    for name, sign in (("right_arm", 1), ("left_arm", -1)):
        to.add(name, X, np.where(at.angry > 0, -pi, 0.3 * np.sin(at.age * 0.1) - hold * 1.0))
        to.add(name, Z, -0.35 * sign + hold * 0.3 * sign)
    to.add("head", Z, np.where(at.a > 0, 0.5 * np.sin(at.age * 0.6), 0))
