"""Motions of animals."""

from math import pi

import numpy as np

from horizon.render.entity_models import F, Pose
from horizon.render.entity_motions import Moment, X, Y, Z, four, head, legs, quadruped


def bird(to: Pose, at: Moment) -> None:
    """Chicken: wings flap in the air."""
    head(to, at)
    legs(to, at, 1.3)
    flap = np.where(at.hover > 0, np.sin(at.age * 1.5) * 0.8 + 0.9, 0.0)
    to.add("right_wing", Z, -flap)
    to.add("left_wing", Z, flap)


def parrot(to: Pose, at: Moment) -> None:
    bird(to, at)
    nod = np.where(at.sit > 0, 0, np.sin(at.age * 0.1 + at.seed) * 0.05)
    to.add("head", X, nod)
    for name in ("right_leg", "left_leg"):
        to.add(name, X, np.where(at.hover > 0, 0.7, 0.0))
    to.lift[:, 1] -= np.where(at.sit > 0, 0.07, 0)


def bat(to: Pose, at: Moment) -> None:
    """a: hangs head down."""
    hangs = at.a > 0
    beat = np.cos(at.age * 1.3) * 0.7
    for name, sign in (("right", 1), ("left", -1)):
        to.add(name + "_wing", Y, np.where(hangs, 1.2 * sign, beat * sign))
        to.add(name + "_wing_tip", Y, np.where(hangs, 1.7 * sign, beat * 0.6 * sign))
    to.add("body", X, np.where(hangs, 0.0, 0.6))
    to.tilt[:, Z] += np.where(hangs, pi, 0)
    to.lift[:, 1] += np.where(hangs, 0.9, np.cos(at.age * 0.3) * 0.06)


def bee(to: Pose, at: Moment) -> None:
    flies = at.hover > 0
    beat = np.where(flies, np.cos(at.age * 2.1) * 0.7 + 0.2, 0.1)
    to.add("right_wing", Z, -beat)
    to.add("left_wing", Z, beat)
    to.add("legs", X, np.where(flies, 0.7, 0.0))
    to.add("body", X, np.where(flies, 0.1 + np.cos(at.age * 0.18) * 0.08, 0))
    to.lift[:, 1] += np.where(flies, np.cos(at.age * 0.18 + at.seed) * 0.05, 0)
    feel = np.sin(at.age * 0.18) * 0.08
    to.add("right_feeler", X, feel)
    to.add("left_feeler", X, feel)
    to.hide("stinger", at.a > 0)
    to.tilt[:, X] += np.where(at.b > 0, at.age * 0.5, 0)


def horse(to: Pose, at: Moment) -> None:
    """a: eats, b: rears."""
    four(to, at, 0.9)
    to.add("neck", Y, -at.yaw * 0.7)
    to.add("neck", X, at.pitch * 0.6 + at.a * 1.2 - at.b * 0.3 + np.cos(at.swing * 2) * at.amount * 0.05)
    to.add("tail", X, -at.amount * 0.5 - at.b * 0.4)
    to.add("tail", Y, np.sin(at.age * 0.1 + at.seed) * 0.12)
    rears = at.b
    to.tilt[:, X] -= rears * pi / 4
    to.lift[:, 1] += rears * 0.1
    for name, sign in (("right_front_leg", 1), ("left_front_leg", -1)):
        to.add(name, X, rears * (-0.5 + np.cos(at.age * 0.6) * 0.4 * sign))
    for name in ("right_hind_leg", "left_hind_leg"):
        to.add(name, X, rears * pi / 4)


def camel(to: Pose, at: Moment) -> None:
    """sit: lies down with folded legs."""
    four(to, at, 0.7)
    to.add("head", Y, -at.yaw * 0.7)
    to.add("head", X, at.pitch * 0.5 + np.cos(at.swing * 2) * at.amount * 0.06)
    sits = at.sit > 0
    to.lift[:, 1] -= np.where(sits, 1.15, 0)
    for name in ("right_front_leg", "left_front_leg"):
        to.put(name, X, -1.5, sits)
        to.shift(name, Z, np.where(sits, 3.0, 0))
        to.shift(name, Y, np.where(sits, -0.5, 0))
    for name in ("right_hind_leg", "left_hind_leg"):
        to.put(name, X, 1.5, sits)
        to.shift(name, Y, np.where(sits, -0.5, 0))
    to.add("tail", X, -0.1 + np.sin(at.age * 0.1) * 0.1 - at.amount * 0.4)


def wolf(to: Pose, at: Moment) -> None:
    """sit; angry: tail up; a: tilted head (begging); b: tail's height by health."""
    quadruped(to, at)
    to.add("head", Z, at.a * 0.45)
    to.add("tail", X, np.where(at.angry > 0, 0.9, at.b * 0.9))
    to.put("tail", Z, np.where(at.angry > 0, 0.0, np.sin(at.age * 0.4) * 0.35 * at.b))
    _sits(to, at, "mane", 4.0, 0.55)


def _sits(to: Pose, at: Moment, front: str, down: float, lean: float) -> None:
    """Dogs and cats sit: the back goes down, hind legs forward, the chest stays."""
    sits = (at.sit > 0).astype(F)
    if not sits.any():
        return
    to.add("body", X, -lean * sits)
    to.shift("body", Y, -down * 0.7 * sits)
    to.add(front, X, -lean * 0.6 * sits)
    to.shift(front, Y, -down * 0.3 * sits)
    to.shift("tail", Y, -down * 1.9 * sits)
    to.shift("tail", Z, 1.5 * sits)
    to.add("tail", X, 0.5 * sits)
    for name in ("right_hind_leg", "left_hind_leg"):
        to.put(name, X, -1.45, sits > 0)
        to.shift(name, Y, -down * 1.25 * sits)
        to.shift(name, Z, 1.0 * sits)


def cat(to: Pose, at: Moment) -> None:
    """sit; sleep: lies on its side; crouch: creeps."""
    quadruped(to, at)
    to.add("tail_tip", X, np.cos(at.swing) * at.amount * 0.4 + 0.15 * np.sin(at.age * 0.08 + at.seed))
    _sits(to, at, "none", 2.6, 0.75)
    sits = (at.sit > 0).astype(F)
    to.shift("head", Y, 1.4 * sits)
    to.shift("head", Z, -2.0 * sits)
    lies = at.sleep > 0
    to.tilt[:, Z] += np.where(lies, -pi / 2, 0)
    to.lift[:, 1] += np.where(lies, 0.1, 0)
    creeps = (at.crouch > 0).astype(F)
    for name in ("body", "head", "tail"):
        to.shift(name, Y, -1.5 * creeps)


def fox(to: Pose, at: Moment) -> None:
    quadruped(to, at)
    sits = (at.sit > 0).astype(F)
    _sits(to, at, "none", 2.6, 0.6)
    to.shift("head", Y, 1.0 * sits)
    asleep = (at.sleep > 0).astype(F)
    if asleep.any():
        to.lift[:, 1] -= 0.3 * asleep
        to.add("head", Y, -1.3 * asleep)
        to.shift("head", Y, -1.5 * asleep)
        to.add("tail", Y, 1.9 * asleep)
        for name in ("right_front_leg", "left_front_leg", "right_hind_leg", "left_hind_leg"):
            to.hide(name, asleep > 0)
    creeps = (at.crouch > 0).astype(F)
    for name in ("body", "head", "tail"):
        to.shift(name, Y, -2.0 * creeps)
    to.add("head", X, at.a * 0.6)


def panda(to: Pose, at: Moment) -> None:
    """sit (eats), a: rolls 0..1, b: lies on its back."""
    quadruped(to, at)
    sits = (at.sit > 0).astype(F)
    to.tilt[:, X] -= sits * 0.9 + at.b * 2.4
    to.lift[:, 1] -= sits * 0.05 - at.b * 0.9
    to.lift[:, 2] -= sits * 0.35
    to.add("head", X, sits * 0.8)
    for name in ("right_front_leg", "left_front_leg"):
        to.add(name, X, sits * -0.35)
    for name in ("right_hind_leg", "left_hind_leg"):
        to.add(name, X, sits * -0.7)
    to.tilt[:, X] += at.a * 2 * pi


def polar_bear(to: Pose, at: Moment) -> None:
    """a: stands up, 0..1."""
    quadruped(to, at)
    up = at.a
    to.tilt[:, X] -= up * 0.7
    to.lift[:, 1] += up * 0.1
    for name in ("right_front_leg", "left_front_leg"):
        to.add(name, X, -up * 0.5)
    for name in ("right_hind_leg", "left_hind_leg"):
        to.add(name, X, up * 0.7)
    to.add("head", X, up * 0.5)


def rabbit(to: Pose, at: Moment) -> None:
    """It hops: the body's lift and the hind legs go with the walk."""
    head(to, at)
    hop = np.abs(np.sin(at.swing * 0.8)) * np.minimum(at.amount * 1.6, 1)
    to.lift[:, 1] += hop * 0.16
    for name in ("right_hind_leg", "left_hind_leg"):
        to.add(name, X, hop * 0.9)
    for name in ("right_front_leg", "left_front_leg"):
        to.add(name, X, -hop * 0.8)
    twitch = 0.06 * np.sin(at.age * 0.3 + at.seed)
    to.add("right_ear", X, twitch - hop * 0.3)
    to.add("left_ear", X, -twitch - hop * 0.3)


def frog(to: Pose, at: Moment) -> None:
    """hover: leaps; a: croaks; b: the tongue is out, 0..1."""
    step = np.cos(at.swing) * at.amount
    leaps = at.hover
    for name, sign in (("right", 1), ("left", -1)):
        to.add(name + "_front_leg", X, step * sign * 0.8 - leaps * 0.9)
        to.add(name + "_hind_leg", X, -step * sign * 0.8 + leaps * 1.5)
    to.add("body", X, -0.25 * leaps)
    to.grow("croaking_body", 1 + 0.4 * np.abs(np.sin(at.age * 0.4)) * at.a)
    to.hide("croaking_body", at.a <= 0)
    to.hide("tongue", at.b <= 0)
    to.shift("tongue", Z, at.b * 10)
    to.add("head", X, -at.b * 0.6)


def tadpole(to: Pose, at: Moment) -> None:
    to.add("tail", Y, 0.35 * np.sin(at.age * 0.7 + at.seed))


def axolotl(to: Pose, at: Moment) -> None:
    """hover: swims; a: plays dead."""
    moves = np.minimum(at.amount, 1)
    pace = np.sin(at.age * 0.33 + at.swing)
    to.add("tail", Y, pace * (0.15 + 0.35 * moves))
    to.add("body", Y, -pace * 0.08 * moves)
    to.add("head", Y, -at.yaw * 0.5)
    gills = 0.12 * np.sin(at.age * 0.12 + at.seed)
    to.add("right_gill", Y, gills)
    to.add("left_gill", Y, -gills)
    to.add("top_gill", X, gills)
    swims = at.hover
    for name, sign in (("right", 1), ("left", -1)):
        for part, phase in (("front_leg", 0.0), ("hind_leg", pi)):
            to.add(f"{name}_{part}", Y, (np.cos(at.swing + phase) * moves * 0.5 + swims * 0.9) * sign)
    to.tilt[:, X] += np.where(swims > 0, at.pitch, 0)
    to.tilt[:, Z] += np.where(at.a > 0, 2.8, 0)
    to.lift[:, 1] += np.where(at.a > 0, 0.35, 0)


def turtle(to: Pose, at: Moment) -> None:
    """hover: swims; a: has an egg."""
    head(to, at)
    step = np.cos(at.swing * 1.5) * np.minimum(at.amount * 3, 1)
    swims = at.hover
    for name, sign in (("right", 1), ("left", -1)):
        to.add(name + "_front_leg", Y, (step * 0.5 * sign + swims * np.sin(at.age * 0.3) * 0.3) * 1.0)
        to.add(name + "_front_leg", Z, swims * np.cos(at.age * 0.3) * 0.4 * sign)
        to.add(name + "_hind_leg", Y, step * 0.3 * sign)
    to.hide("egg_belly", at.a <= 0)


def armadillo(to: Pose, at: Moment) -> None:
    """a: rolled up."""
    quadruped(to, at)
    ball = at.a > 0
    for name in ("body", "head", "tail", "right_front_leg", "left_front_leg", "right_hind_leg", "left_hind_leg"):
        to.hide(name, ball)
    to.hide("ball", ~ball)


def sniffer(to: Pose, at: Moment) -> None:
    """a: its nose is in the ground; sit: lies (digs)."""
    head(to, at)
    four(to, at, 0.7)
    to.add("head", X, at.a * 0.6)
    sway = np.sin(at.age * 0.07 + at.seed) * 0.05
    to.add("right_ear", Z, sway)
    to.add("left_ear", Z, -sway)


def dolphin(to: Pose, at: Moment) -> None:
    wave = np.cos(at.age * 0.3 + at.seed) * (0.06 + 0.12 * np.minimum(at.amount, 1))
    to.add("body", X, -wave)
    to.add("tail", X, wave * 1.6)
    to.add("fluke", X, wave * 2.4)
    to.tilt[:, X] += at.pitch
    to.add("head", Y, -at.yaw * 0.3)


def fish(to: Pose, at: Moment) -> None:
    """a: on land, it lies on its side."""
    speed = np.where(at.a > 0, 1.7, 1.0)
    wag = np.sin(at.age * 0.6 * speed + at.seed) * 0.42
    to.add("tail", Y, -wag)
    to.add("rear", Y, -wag * 0.5)
    to.add("body", Y, wag * 0.15)
    flip = 0.2 * np.sin(at.age * 0.35)
    to.add("right_fin", Z, flip)
    to.add("left_fin", Z, -flip)
    to.tilt[:, X] += np.where(at.a > 0, 0, at.pitch)
    to.tilt[:, Z] += np.where(at.a > 0, pi / 2, 0)


def squid(to: Pose, at: Moment) -> None:
    """Arms open and close; the body lies along its way (a: how far it is tilted)."""
    beat = 0.25 + 0.25 * np.sin(at.age * 0.2 + at.seed)
    for number in range(8):
        to.add(f"tentacle_{number}", X, -beat)
    to.tilt[:, X] += at.a
    to.lift[:, 1] += 0.1
