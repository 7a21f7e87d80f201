"""How entities move: small functions over arrays, each adding a motion to the poses of all entities of a shape at once.

`at` holds what is known of them (see `Moment`); angles are radians. Turning about x by a positive angle takes a hanging limb
back and lets a face look down. Motions are our own, in the spirit of the field's; measures by eye.
"""

from math import pi

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
    to.shift("head", Y, np.where(at.angry > 0, 4.0, 0.0))


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


def armor_stand(to: Pose, at: Moment) -> None:
    """Its limbs are set one by one (see entity_looks); a: no foot, b: arms."""
    to.hide("base", at.a > 0)
    for name in ("right_arm", "left_arm"):
        to.hide(name, at.b <= 0)
    to.scale *= np.where(at.c > 0, 0.5, 1.0)[:, None]
    to.grow("head", 1.4, at.c > 0)


def still(to: Pose, at: Moment) -> None:
    """Nothing moves by itself."""
