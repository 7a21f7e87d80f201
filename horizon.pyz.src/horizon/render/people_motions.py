"""Motions of those who go on two legs, and what their hands do."""

from math import pi

import numpy as np

from horizon.render.entity_models import F, Pose
from horizon.render.entity_motions import (
    BLOCK,
    BOW,
    BRUSH,
    CHARGE,
    CROSSBOW,
    EAT,
    HORN,
    NONE,
    SPEAR,
    SPYGLASS,
    Moment,
    X,
    Y,
    Z,
    head,
    legs,
)


def humanoid(to: Pose, at: Moment) -> None:
    """Walk, arms, what the hands do, and poses of the whole body."""
    head(to, at)
    legs(to, at)
    swing = np.cos(at.swing) * at.amount
    rest = 0.05 + 0.03 * np.sin(at.age * 0.067 + at.seed)
    nod = 0.03 * np.sin(at.age * 0.067 + at.seed)
    right = swing * (1 - 0.5 * _right(at, at.hold_main, at.hold_off)) - 0.3 * _right(at, at.hold_main, at.hold_off)
    left = -swing * (1 - 0.5 * _left(at, at.hold_main, at.hold_off)) - 0.3 * _left(at, at.hold_main, at.hold_off)
    arms = {"right_arm": [right + nod, np.zeros_like(rest), -rest], "left_arm": [left - nod, np.zeros_like(rest), rest.copy()]}
    _hands(arms, at)
    _struck(to, arms, at)
    for name, angles in arms.items():
        for axis in range(3):
            to.add(name, axis, angles[axis])
    _whole(to, at)


def _right(at, main, off):
    return np.where(at.left > 0, off, main)


def _left(at, main, off):
    return np.where(at.left > 0, main, off)


def _hands(arms: dict, at: Moment) -> None:
    """Bow, crossbow, shield, spear, food, spyglass, horn, brush."""
    if not (at.style.any() or at.angry.any()):
        return
    for name, other, uses, sign in (("right_arm", "left_arm", _right(at, at.use_main, at.use_off), 1.0),
                                    ("left_arm", "right_arm", _left(at, at.use_main, at.use_off), -1.0)):
        using = uses > 0
        if not using.any():
            continue
        style = np.where(using, at.style, NONE)
        arm, beside = arms[name], arms[other]

        def aim(kind, x, y, z=0.0, limb=arm, style=style):
            where = style == kind
            for axis, value in enumerate((x, y, z)):
                limb[axis] = np.where(where, value, limb[axis])

        level = -pi / 2 + at.pitch
        aim(BOW, level, -at.yaw - 0.1 * -sign)
        aim(BOW, level, -at.yaw + 0.4 * sign, limb=beside)
        aim(CROSSBOW, level + 0.1, -at.yaw - 0.3 * -sign)
        aim(CROSSBOW, level - 0.02, -at.yaw + 0.6 * sign, limb=beside)
        aim(CHARGE, -0.97, 0.8 * sign)
        aim(CHARGE, -0.9 - 0.1 * np.minimum(at.use_time, 12) / 12, 0.6 * sign, limb=beside)
        aim(BLOCK, -0.95, 0.5 * sign)
        aim(SPEAR, -pi + 0.25, 0.0)
        aim(EAT, -1.45 + 0.12 * np.sin(at.age * 1.4), 0.45 * sign)
        aim(SPYGLASS, level - 0.25, -at.yaw + 0.26 * sign)
        aim(HORN, level + 0.05, -at.yaw + 0.5 * sign)
        aim(BRUSH, -0.7 + 0.15 * np.sin(at.age * 0.6), 0.2 * sign)


def _struck(to: Pose, arms: dict, at: Moment) -> None:
    """The swing of the main hand: the body turns with it."""
    hits = at.attack >= 0
    if not hits.any():
        return
    done = np.where(hits, at.attack, 0.0)
    turn = np.sin(np.sqrt(done) * 2 * pi) * 0.2 * np.where(at.left > 0, -1, 1)
    to.add("body", Y, turn)
    lift = np.sin((1 - (1 - done) ** 4) * pi)
    extra = lift * 1.2 + np.sin(done * pi) * 0.75 * (0.7 - at.pitch)
    for name, chosen in (("right_arm", at.left <= 0), ("left_arm", at.left > 0)):
        to_left = 1.0 if name == "left_arm" else -1.0
        where = hits & chosen
        arms[name][X] = arms[name][X] - np.where(where, extra, 0.0)
        arms[name][Y] = arms[name][Y] + np.where(where, turn * 2, 0.0)
        arms[name][Z] = arms[name][Z] + np.where(where, np.sin(done * pi) * 0.4 * to_left * -1, 0.0)


def _whole(to: Pose, at: Moment) -> None:
    if at.crouch.any():
        down = at.crouch
        to.add("body", X, 0.5 * down)
        for name, y, z in (("head", -4.2, 0.0), ("body", -3.2, 0.0), ("right_arm", -3.2, 0.0), ("left_arm", -3.2, 0.0),
                           ("right_leg", -0.2, -4.0), ("left_leg", -0.2, -4.0)):
            to.shift(name, Y, y * down)
            to.shift(name, Z, z * down)
        to.add("right_arm", X, 0.4 * down)
        to.add("left_arm", X, 0.4 * down)
        to.lift[:, 1] -= 0.06 * down
    riding = at.ride > 0
    if riding.any():
        for name, sign in (("right_leg", 1), ("left_leg", -1)):
            to.put(name, X, -1.41, riding)
            to.put(name, Y, 0.31 * sign, riding)
            to.put(name, Z, -0.08 * sign, riding)
        to.add("right_arm", X, np.where(riding, -0.63, 0))
        to.add("left_arm", X, np.where(riding, -0.63, 0))
        to.lift[:, 1] -= np.where(riding, 0.1, 0)
    flat = np.maximum(at.swim, np.maximum(at.glide, at.spin)) > 0
    if flat.any():
        lean = pi / 2 + np.where(at.swim > 0, at.pitch * 0.5, at.pitch)
        to.tilt[:, X] += np.where(flat, lean, 0)
        to.lift += np.where(flat, 1.0, 0.0)[:, None] * np.array((0.0, 0.3, -0.9), F)
        to.put("head", X, -0.8, flat)
        to.tilt[:, Z] += np.where(at.spin > 0, at.age * 1.1, 0)
        stroke = np.cos(at.swing * 0.8)
        for name, sign in (("right_arm", 1), ("left_arm", -1)):
            to.put(name, X, -2.5 - 0.5 * stroke * sign, at.swim > 0)
            to.put(name, X, 0.1, at.glide > 0)
        for name, sign in (("right_leg", 1), ("left_leg", -1)):
            to.put(name, X, 0.3 * np.cos(at.age * 0.5) * sign, at.swim > 0)
            to.put(name, X, 0.0, at.glide > 0)
    lies = at.sleep > 0
    if lies.any():
        to.tilt[:, X] -= np.where(lies, pi / 2, 0)
        to.lift[:, 1] += np.where(lies, 0.12, 0)
        to.turn[lies] = to.bones.rest


def wings_folded(to: Pose, at: Moment) -> None:
    """Elytra: folded on the back, spread in flight."""
    spread = at.glide > 0
    to.put("right_wing", X, np.where(spread, 0.35, 0.26 + 0.4 * at.crouch))
    to.put("left_wing", X, np.where(spread, 0.35, 0.26 + 0.4 * at.crouch))
    to.put("right_wing", Z, np.where(spread, -1.3, -0.26))
    to.put("left_wing", Z, np.where(spread, 1.3, 0.26))


def undead(to: Pose, at: Moment) -> None:
    """Arms stretched out in front."""
    humanoid(to, at)
    idle = 0.05 * np.sin(at.age * 0.067 + at.seed)
    held = at.style == NONE
    lift = np.where(at.angry > 0, -pi / 1.5, -pi / 2.25)
    hit = np.sin(np.clip(at.attack, 0, 1) * pi)
    for name, sign in (("right_arm", 1), ("left_arm", -1)):
        to.put(name, X, lift + hit * 0.9 + idle * sign, held)
        to.put(name, Y, (0.1 - hit * 0.6) * -sign, held)
        to.put(name, Z, 0.0, held)


def bowman(to: Pose, at: Moment) -> None:
    """Skeletons: they aim when they are after somebody (angry), and strike with what is no bow."""
    humanoid(to, at)
    fists = (at.angry > 0) & (at.style == NONE)
    for name, sign in (("right_arm", 1), ("left_arm", -1)):
        to.put(name, X, -pi / 2 + 0.1 * np.sin(at.age * 0.067) * sign, fists)


def piglin(to: Pose, at: Moment) -> None:
    humanoid(to, at)
    flap = 0.1 * np.sin(at.age * 0.1 + at.seed) + np.cos(at.swing * 1.2) * at.amount * 0.2
    to.add("right_ear", Z, -flap)
    to.add("left_ear", Z, flap)
    dance = at.a > 0
    if dance.any():
        for name, sign in (("right_arm", 1), ("left_arm", -1)):
            to.put(name, X, -2.2 + 0.6 * np.sin(at.age * 0.5) * sign, dance)
        to.shift("head", Y, np.where(dance, np.abs(np.sin(at.age * 0.4)) * 1.2, 0))


def villager(to: Pose, at: Moment) -> None:
    head(to, at)
    legs(to, at, 0.7)
    to.add("head", Z, np.where(at.a > 0, 0.3 * np.sin(at.age * 0.45), 0))
    lies = at.sleep > 0
    if lies.any():
        to.tilt[:, X] -= np.where(lies, pi / 2, 0)
        to.lift[:, 1] += np.where(lies, 0.12, 0)


def illager(to: Pose, at: Moment) -> None:
    """Crossed arms in peace; when angry or at work, arms of its own (a: casts a spell)."""
    busy = (at.angry > 0) | (at.style > 0) | (at.a > 0)
    humanoid(to, at)
    to.hide("arms", busy)
    for name in ("right_arm", "left_arm"):
        to.hide(name, ~busy)
    casts = at.a > 0
    for name, sign in (("right_arm", 1), ("left_arm", -1)):
        to.put(name, X, np.cos(at.age * 0.66) * 0.25, casts)
        to.put(name, Z, -2.36 * sign, casts)
    axe = (at.angry > 0) & (at.style == NONE) & ~casts & (at.attack < 0)
    to.put("right_arm", X, -1.9, axe)


def witch(to: Pose, at: Moment) -> None:
    villager(to, at)
    to.add("nose", X, np.where(at.a > 0, -0.9, np.sin(at.age * 0.05 + at.seed) * 0.08))
    to.add("hat_high", Z, np.sin(at.age * 0.07 + at.seed) * 0.05)


def enderman(to: Pose, at: Moment) -> None:
    head(to, at)
    step = np.cos(at.swing) * at.amount * 0.5
    for name, sign in (("right", 1), ("left", -1)):
        to.add(name + "_leg", X, -step * sign)
        to.add(name + "_arm", X, np.where(at.a > 0, -0.5, step * sign))
        to.add(name + "_arm", Z, np.where(at.a > 0, 0.05 * sign, -0.04 * sign))
    to.shift("head", Y, np.where(at.angry > 0, 1.2, 0.0))


def iron_golem(to: Pose, at: Moment) -> None:
    head(to, at)
    step = _saw(at.swing / 6.5 * 2, 13.0) * at.amount
    to.add("right_leg", X, -1.5 * step)
    to.add("left_leg", X, 1.5 * step)
    hit = np.sin(np.clip(at.attack, 0, 1) * pi)
    for name, sign in (("right_arm", 1), ("left_arm", -1)):
        to.add(name, X, (-0.2 * sign + 1.5 * step * sign) * at.amount - hit * 2.0)


def _saw(value, period):
    return (np.abs(np.mod(value, period) - period / 2) - period / 4) / (period / 4)


def snow_golem(to: Pose, at: Moment) -> None:
    head(to, at)
    to.add("upper", Y, -at.yaw * 0.25)


def armor_stand(to: Pose, at: Moment) -> None:
    """Its limbs are set one by one (see entity_looks); a: no foot, b: arms."""
    to.hide("base", at.a > 0)
    for name in ("right_arm", "left_arm"):
        to.hide(name, at.b <= 0)
    to.scale *= np.where(at.c > 0, 0.5, 1.0)[:, None]
    to.grow("head", 1.4, at.c > 0)
