"""What blocks do to a body that is inside them or on them: hold, lift, drag and slow it.

Source: minecraft.wiki (Cobweb, Sweet Berry Bush, Powder Snow, Bubble Column, Honey Block, Slime Block).
"""

from math import floor

from horizon.registry.block import state
from horizon.rules.body import Body
from horizon.rules.effects import level_of
from horizon.rules.traits import INSIDE, RESETS_FALL, TRAITS, cells

STUCK = {
    "minecraft:cobweb": (0.25, 0.05000000074505806, 0.25),
    "minecraft:sweet_berry_bush": (0.8, 0.75, 0.8),
    "minecraft:powder_snow": (0.9, 1.5, 0.9),
}
WEAVING_WEB = (0.5, 0.25, 0.5)


def touch(body: Body, level) -> None:
    """Cobwebs, bushes and powder snow hold; bubbles lift and drag; honey walls and slime floors slow."""
    if body.on_ground and -0.1 < body.vy < 0.1 and not body.sneaking:
        if state(level.state_id(floor(body.x), floor(body.y - 0.2), floor(body.z))).name == "minecraft:slime_block":
            factor = 0.4 + abs(body.vy) * 0.2
            body.vx *= factor
            body.vz *= factor
    x0, y0, z0, x1, y1, z1 = body.box()
    body.in_powder_snow = False
    for x, y, z, state_id in cells(
        level,
        floor(x0 + 1e-5),
        floor(y0 + 1e-5),
        floor(z0 + 1e-5),
        floor(x1 - 1e-5),
        floor(y1 - 1e-5),
        floor(z1 - 1e-5),
        INSIDE | RESETS_FALL,
    ):
        of = state(state_id)
        name = of.name
        if TRAITS[state_id] & RESETS_FALL:
            body.fall_distance = 0.0
        if body.flying:
            continue
        if name in STUCK:
            if name == "minecraft:powder_snow":
                if (x, y, z) != (floor(body.x), floor(body.y), floor(body.z)):
                    continue
                body.in_powder_snow = True
            web = name == "minecraft:cobweb" and level_of(body.effects, "weaving")
            body.stuck = WEAVING_WEB if web else STUCK[name]
            body.fall_distance = 0.0
        elif name == "minecraft:bubble_column":
            ride_bubbles(body, of.get("drag") == "true", level.state_id(x, y + 1, z) == 0)
        elif name == "minecraft:honey_block":
            slide_down(body, x, y, z)


def ride_bubbles(body: Body, drags: bool, topmost: bool) -> None:
    if topmost:
        body.vy = max(-0.9, body.vy - 0.03) if drags else min(1.8, body.vy + 0.1)
    else:
        body.vy = max(-0.3, body.vy - 0.03) if drags else min(0.7, body.vy + 0.06)
        body.fall_distance = 0.0


def slide_down(body: Body, x: int, y: int, z: int) -> None:
    """Falling along the side of honey is slowed to 0.05 a tick."""
    if body.on_ground or body.y > y + 0.9375 - 1e-7 or body.vy >= -0.08:
        return
    reach = 0.4375 + 0.3
    if abs(x + 0.5 - body.x) + 1e-7 <= reach and abs(z + 0.5 - body.z) + 1e-7 <= reach:
        return
    if body.vy < -0.13:
        factor = -0.05 / body.vy
        body.vx *= factor
        body.vz *= factor
    body.vy = -0.05
    body.fall_distance = 0.0
