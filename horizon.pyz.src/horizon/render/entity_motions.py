"""What is known of entities' motions, and the motions that many share.

Motions are small functions over arrays, each adding to the poses of all entities of a shape at once.

`at` holds what is known of them (see `Moment`); angles are radians. Turning about x by a positive angle takes a hanging limb
back and lets a face look down. Motions are our own, in the spirit of the field's; measures by eye.
"""

import numpy as np

from horizon.render.entity_models import F, Pose

X, Y, Z = range(3)
FIELDS = (
    "swing", "amount", "age", "yaw", "pitch", "attack", "baby", "sit", "ride", "crouch", "sleep", "swim", "glide", "spin", "death",
    "hold_main", "hold_off", "left", "use_main", "use_off", "style", "angry", "a", "b", "c", "hover", "seed", "speed_y", "use_time",
)
_NUMBER = {name: number for number, name in enumerate(FIELDS)}
NONE, BOW, CROSSBOW, CHARGE, BLOCK, SPEAR, EAT, SPYGLASS, HORN, BRUSH = range(10)
"""How a thing in use is held (`style`)."""


class Moment:
    """Columns of a table [n, fields], each float32 [n]. swing: radians of the walk cycle, amount 0..1; age in ticks; yaw and
    pitch of the head against the body; attack 0..1, -1 for none; hover 1 if it is in the air; a, b, c: as the kind needs."""

    def __init__(self, rows):
        self.table = np.asarray(rows, F).reshape(len(rows), len(FIELDS))

    def part(self, first: int, end: int) -> "Moment":
        """Some of them."""
        return Moment(self.table[first:end])

    def __getattr__(self, name: str) -> np.ndarray:
        number = _NUMBER.get(name)
        if number is None:
            raise AttributeError(name)
        column = self.__dict__[name] = self.table[:, number]
        return column


def head(to: Pose, at: Moment) -> None:
    to.add("head", Y, -at.yaw)
    to.add("head", X, at.pitch)


def legs(to: Pose, at: Moment, reach: float = 1.2) -> None:
    step = np.cos(at.swing) * at.amount * reach
    to.add("right_leg", X, -step)
    to.add("left_leg", X, step)


def four(to: Pose, at: Moment, reach: float = 1.1) -> None:
    """Diagonal legs go together."""
    step = np.cos(at.swing) * at.amount * reach
    for name, sign in (("right_front_leg", -1), ("left_front_leg", 1), ("right_hind_leg", 1), ("left_hind_leg", -1),
                       ("right_mid_leg", 1), ("left_mid_leg", -1)):
        to.add(name, X, step * sign)


def quadruped(to: Pose, at: Moment) -> None:
    head(to, at)
    four(to, at)
    to.add("tail", Z, np.sin(at.age * 0.09 + at.seed) * 0.08 + np.cos(at.swing) * at.amount * 0.25)


def baby(to: Pose, at: Moment) -> None:
    """Half as tall, with a head that is large for it."""
    if at.baby.any():
        to.scale *= np.where(at.baby > 0, 0.5, 1.0)[:, None].astype(F)
        to.grow("head", 1.45, at.baby > 0)


def grazing(to: Pose, at: Moment) -> None:
    """The head goes down to the grass (a: 0..1)."""
    to.shift("head", Y, -at.a * 9)
    to.add("head", X, at.a * 0.6)


def still(to: Pose, at: Moment) -> None:
    """Nothing moves by itself."""
