"""Motions of boats, carts, and what flies or lies in wait."""

from math import pi

import numpy as np

from horizon.render.entity_models import Pose
from horizon.render.entity_motions import Moment, X, Y, Z


def boat(to: Pose, at: Moment) -> None:
    """a, b: the left and the right paddle work; c: rocks from a blow."""
    for name, works, sign in (("right_paddle", at.b, 1), ("left_paddle", at.a, -1)):
        turn = at.age * pi / 8
        to.add(name, X, works * (np.sin(-turn) * 0.4 - 0.1))
        to.add(name, Y, works * np.sin(1 - turn) * 0.5 * sign)
    to.tilt[:, Z] += np.sin(at.age * 1.0) * at.c * 0.1


def cart(to: Pose, at: Moment) -> None:
    to.tilt[:, Z] += np.sin(at.age * 1.0) * at.c * 0.1
    to.tilt[:, X] += at.pitch


def flying(to: Pose, at: Moment) -> None:
    """Arrows, tridents, bullets: along their pitch (up is negative)."""
    to.tilt[:, X] += at.pitch
    to.add("shaft", X, np.sin(at.age * 3) * 0.02)


def spinning(to: Pose, at: Moment) -> None:
    to.tilt[:, Y] += np.sin(at.age * 0.1) * pi
    to.tilt[:, X] += np.cos(at.age * 0.1) * pi
    to.tilt[:, Z] += np.sin(at.age * 0.15) * 2 * pi


def wind_charge(to: Pose, at: Moment) -> None:
    to.add("wind_a", Y, at.age * 0.28)
    to.add("wind_b", Y, -at.age * 0.28)


def fangs(to: Pose, at: Moment) -> None:
    """a: from 0 (it rises) to 1 (gone): jaws shut at the middle."""
    open_ = 0.9 * (1 - np.clip((at.a - 0.4) * 5, 0, 1)) * np.clip(at.a * 6, 0, 1)
    to.add("upper_jaw", X, -open_)
    to.add("lower_jaw", X, -open_)
    to.lift[:, 1] -= np.maximum(0, 1 - at.a * 8) * 0.9 + np.maximum(0, at.a - 0.9) * 6


def end_crystal(to: Pose, at: Moment) -> None:
    """a: without its foot."""
    to.add("glass", Y, at.age * 0.06)
    to.add("glass_in", Y, at.age * 0.06)
    to.add("core", Y, at.age * 0.06)
    bob = np.sin(at.age * 0.2) * 2 + 1
    for name in ("glass",):
        to.shift(name, Y, bob)
    to.hide("base", at.a > 0)
