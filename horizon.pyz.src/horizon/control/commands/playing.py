"""What the families of commands share: cells from coordinates, and tasks as replies that come later."""

from math import floor

from horizon.control.vocabulary import Param
from horizon.control.waits import Later
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, Vec3

X = Param("x", "East.", "coord")
Y = Param("y", "Up.", "coord")
Z = Param("z", "South.", "coord")
CELL = (X, Y, Z)
BLOCK_NAME = "A block, its properties in brackets."


def cell(x, y, z):
    """The block cell of a place: every coordinate is floored, so -0.5 is in cell -1."""
    return BlockPos(floor(x), floor(y), floor(z))


def place(x, y, z):
    return Vec3(float(x), float(y), float(z))


def acting(task, name, on_timeout=None):
    """The reply of a task that drives the player; nobody else may act meanwhile."""

    def cancel(reason):
        task.cancel(StateError(f"{name}: {reason}", reason="stopped"))

    return Later(task.poll, busy=name, on_timeout=on_timeout, on_cancel=cancel)


def asking(task, name):
    """The reply of one exchange with the server."""

    def cancel(reason):
        task.cancel(StateError(f"{name}: {reason}", reason="stopped"))

    return Later(task.poll, on_cancel=cancel)
