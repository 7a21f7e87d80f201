"""Blows: choosing whom, waiting for the arm's strength, and what came of it, as a task."""

from math import ceil, floor

from horizon.client import people
from horizon.client.checks import check_can_act
from horizon.client.reach import hit_from, look, rotation_to
from horizon.client.tasks import RECEIVED, TICK
from horizon.core.errors import StateError, UnknownError
from horizon.core.pos import Vec3
from horizon.rules.effects import level_of
from horizon.world.entity import ExperienceOrb, ItemEntity

NEWS_TICKS = 10  # after a blow: a hit that is not told by then was none
SWING_TICKS, BARE_HAND = 20.0, 4.0


def find_target(client, whom: str | None):
    """An entity by id, a player by name, or the nearest creature that is no player; it must be in reach."""
    player, level = client.player, client.level
    if whom is None:
        eye = player.eye
        ranked = sorted(level.entities.values(), key=lambda e: e.box().distance_squared(*eye))
        passed = (ItemEntity, ExperienceOrb, people.OtherPlayer)
        entity = next((e for e in ranked if not isinstance(e, passed)), None)
        if entity is None:
            raise StateError("no creature to attack is in view; players are attacked by name; use: entities",
                             reason="nothing-there")
    elif whom.isascii() and whom.isdigit():
        entity = level.entities.get(int(whom))
        if entity is None:
            near = sorted(level.entities.values(), key=lambda e: player.pos.distance((e.x, e.y, e.z)))[:3]
            raise UnknownError(f"there is no entity {whom} in view", nearest=[e.id for e in near])
    else:
        entity = people.find(client, whom)
    check_reach(client, entity)
    return entity


def distance_to(client, entity) -> float:
    return entity.box().distance_squared(*client.player.eye) ** 0.5


def check_reach(client, entity) -> None:
    player, distance = client.player, distance_to(client, entity)
    if distance > player.entity_reach:
        raise StateError(f"{called(entity)} is {distance:.2f} blocks away and your reach is "
                         f"{player.entity_reach:g}; go nearer, with: goto {floor(entity.x)} {floor(entity.y)} "
                         f"{floor(entity.z)} --range 2", reason="out-of-reach", distance=round(distance, 2))


def called(entity) -> str:
    return getattr(entity, "name", "") or f"{entity.type.name} {entity.id}"


def ticks_to_strength(client) -> int:
    """Ticks until the next blow is a full one. Source: minecraft.wiki, Melee attack: 20 / attack speed."""
    player, hands = client.player, client.interaction
    speed = BARE_HAND if player.held.is_empty else player.held.item.attack_speed
    effects = player.body.effects
    speed *= max(0.05, 1.0 + 0.1 * level_of(effects, "haste") - 0.1 * level_of(effects, "mining_fatigue"))
    return max(0, ceil(SWING_TICKS / speed - (client.ticks - hands.swung_at)))


def attack(client, whom: str | None, at_once: bool):
    """Wait until the arm is strong again, turn to somebody and hit once; say whether it told."""
    check_can_act(client)
    entity = find_target(client, whom)
    waited = 0 if at_once else ticks_to_strength(client)
    for _ in range(waited):
        yield TICK
    check_can_act(client)
    if entity.id not in client.level.entities:
        raise StateError(f"{called(entity)} is gone", reason="gone")
    check_reach(client, entity)
    distance = distance_to(client, entity)
    aim(client, entity)
    before, hits = health_of(entity), client.interaction.hits.get(entity.id, 0)
    client.interaction.attack(entity.id)
    for _ in range(NEWS_TICKS):
        yield RECEIVED
        if entity.id not in client.level.entities or client.interaction.hits.get(entity.id, 0) != hits:
            break
    gone = entity.id not in client.level.entities
    after = health_of(entity)
    reply = {"ok": True, "entity": entity.type.name, "id": entity.id, "gone": gone, "waited": waited,
             "hit": gone or client.interaction.hits.get(entity.id, 0) != hits, "distance": round(distance, 2),
             "tick": client.ticks}
    if isinstance(entity, people.OtherPlayer):
        reply["name"] = entity.name
    if before is not None and after is not None:
        reply.update(damage=round(max(0.0, before - after), 2), health=round(after, 2))
    return reply


def health_of(entity) -> float | None:
    health = entity.data.get(people.HEALTH)
    return health if isinstance(health, float) else None


def aim(client, entity) -> None:
    """Turn to the middle of an entity, or to its eyes if a block is in the way of that."""
    box, eye = entity.box(), client.player.eye
    points = [Vec3((box.x0 + box.x1) / 2, box.y0 + (box.y1 - box.y0) * share, (box.z0 + box.z1) / 2)
              for share in (0.5, 0.9, 0.15)]
    for target in points:
        hit = hit_from(client.level, eye, target)
        if hit is None or hit.point.distance(eye) > target.distance(eye):
            look(client, *rotation_to(eye, target))
            return
    blocker = hit_from(client.level, eye, points[0])
    raise StateError(f"{client.level.state(blocker.pos).name} at {list(blocker.pos)} is between you and {called(entity)}; "
                     f"step aside", reason="no-line-of-sight", blocked_by=list(blocker.pos))
