"""Trajectories written down by other programs from the same rules, replayed tick by tick."""

import json

import pytest
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys

from tests.support.shared import shared, shared_root
from tests.support.tiny_level import TinyLevel

FOLDER = "player/physics"
EFFECT_NAMES = {
    "jumpBoost": "minecraft:jump_boost",
    "levitation": "minecraft:levitation",
    "slowFalling": "minecraft:slow_falling",
    "slowness": "minecraft:slowness",
    "speed": "minecraft:speed",
    "dolphinsGrace": "minecraft:dolphins_grace",
}
# The tracks of these come from the second, own model: the first source deviates there from the game.
FROM_MODEL = (
    "bubble_column_down",
    "bubble_column_up",
    "slime_walk",
    "sneak_in_low_ceiling_1_5",
    "water_depth_strider_3",
    "water_exit_onto_bank",
    "water_flow_push",
    "water_flow_walk_against",
    "water_jump_surface_float",
)
# Both sources keep the standing box and the level look while sprinting under water: replayed without swimming.
WITHOUT_SWIMMING = ("water_sprint_swim",)


def names() -> list[str]:
    folder = shared_root() / FOLDER
    return sorted(path.stem for path in folder.glob("*.json")) if folder.exists() else ["walk_forward"]


def level_of(scenario: dict) -> TinyLevel:
    return TinyLevel({(x, y, z): what for x, y, z, what in scenario["world"]})


def body_of(scenario: dict) -> Body:
    start, effects = scenario["start"], scenario["effects"]
    body = Body(*start["pos"], yaw=start["yaw"], pitch=start["pitch"])
    body.vx, body.vy, body.vz = start["vel"]
    body.on_ground = start["onGround"]
    body.effects = {EFFECT_NAMES[name]: value - 1 for name, value in effects.items() if name in EFFECT_NAMES}
    if "depthStrider" in effects:
        body.attributes["water_movement_efficiency"] = effects["depthStrider"] / 3
    if effects.get("elytra"):
        body.has_glider = body.fall_flying = True
        body.pose = "fall_flying"
        body.rocket_ticks = effects.get("firework", 0)
    return body


def replay(scenario: dict):
    """The body after each tick. As in the sources the crouch slows in the tick of its key, and a sprint is its key."""
    level, body = level_of(scenario), body_of(scenario)
    for step in scenario["inputs"]:
        held = step["controls"]
        keys = MoveKeys(**{name: bool(value) for name, value in held.items()})
        for _ in range(step["ticks"]):
            body.yaw += scenario.get("yawPerTick", 0)
            body.sneaking = keys.sneak
            if not body.fall_flying and not body.swimming:
                body.pose = "crouching" if keys.sneak else "standing"
            body.sprinting = keys.sprint
            movement.tick(body, keys, level)
            yield body


@pytest.mark.parametrize("name", names())
def test_a_trajectory_is_followed(name, monkeypatch):
    if name in WITHOUT_SWIMMING:
        monkeypatch.setattr(movement, "update_swimming", lambda body, level: None)
    scenario = json.loads(shared(f"{FOLDER}/{name}.json").read_text())
    ticks = scenario["ticks"]
    if name in FROM_MODEL + WITHOUT_SWIMMING:
        ticks = json.loads(shared(f"player/physics_model/{name}.json").read_text())["ticks"]
    worst, at = 0.0, -1
    for number, (body, row) in enumerate(zip(replay(scenario), ticks, strict=True)):
        off = max(abs(body.x - row[0]), abs(body.y - row[1]), abs(body.z - row[2]))
        if off > worst:
            worst, at = off, number
    assert worst <= scenario["tolerance"], f"{name}: {worst} blocks off at tick {at}"
