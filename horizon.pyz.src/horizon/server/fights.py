"""Blows between players: strength, criticals, sweeps, knocks, shields.

Source of the rules and numbers: minecraft.wiki, Damage, Melee attack, Knockback and Shield (Java Edition 1.21.4).
"""

from math import cos, floor, radians, sin, sqrt

from horizon.protocol.packets.play_entity import ClientboundAnimate, ClientboundEntityEvent
from horizon.registry.item_stack import ItemStack
from horizon.registry.tags import in_tag
from horizon.rules import damage, food
from horizon.rules.effects import level_of
from horizon.rules.mining import wear

STRONG = 0.9  # of a blow's strength: from here on it knocks, sweeps and cuts deep
KNOCK = 0.4
CRITICAL = 1.5
SWEEP_RANGE, SWEEP_FAR = (1.0, 0.25, 1.0), 3.0
SWEEP_PACE = 0.25  # blocks a tick: who runs does not sweep
STRENGTH, WEAKNESS = 3.0, 4.0  # points a level
FIRE_TICKS = 80  # a level of fire aspect
SHIELD_DELAY = 5  # ticks until a raised shield holds
SHIELD_WEAR_FROM = 3.0
CRITICAL_HIT, MAGIC_HIT = 4, 5  # animations
SHIELD_HIT = 29  # an entity event


def is_sword(stack: ItemStack) -> bool:
    return not stack.is_empty and in_tag(stack.item, "minecraft:swords")


def blow_damage(stack: ItemStack, effects: dict[str, int]) -> float:
    """Points of a full blow with a thing, without its enchantments."""
    points = 1.0 if stack.is_empty else stack.item.attack_damage
    return max(0.0, points + STRENGTH * level_of(effects, "strength") - WEAKNESS * level_of(effects, "weakness"))


def sharpness(stack: ItemStack) -> float:
    """Points that sharpness adds: 1 for the first level, half of one for each more."""
    level = 0 if stack.is_empty else stack.enchantment("sharpness")
    return 0.5 * level + 0.5 if level > 0 else 0.0


def attack(player, target) -> None:
    """A blow with what is in the hand."""
    from_hand = player.inventory.main_hand
    strength = player.hands.swing_strength()
    if target.type.name != "minecraft:player" or not player.server.allows_fights or not player.server.settings.pvp:
        return
    sharp = sharpness(from_hand) * strength
    points = blow_damage(from_hand, player.body.effects) * (0.2 + 0.8 * strength * strength)
    if points <= 0.0 and sharp <= 0.0:
        return
    is_strong = strength > STRONG
    runs = player.body.sprinting and is_strong
    critical = is_strong and falls(player)
    if critical:
        points *= CRITICAL
    points += sharp
    sweeps = is_strong and not critical and not runs and can_sweep(player)
    before = target.health + target.absorption
    if not player.server.hurt(target, points, "minecraft:player_attack", player):
        return
    knock = runs + (0 if from_hand.is_empty else from_hand.enchantment("knockback"))
    if knock:
        push(target, knock * 0.5, sin(radians(player.yaw)), -cos(radians(player.yaw)))
        player.body.vx *= 0.6
        player.body.vz *= 0.6
        player.body.sprinting = False
    if sweeps:
        sweep(player, target, points, from_hand)
    if critical:
        show(target, CRITICAL_HIT)
    if sharp > 0.0:
        show(target, MAGIC_HIT)
    fire = 0 if from_hand.is_empty else from_hand.enchantment("fire_aspect")
    if fire and not target.is_dead:
        target.perils.fire_ticks = max(target.perils.fire_ticks, FIRE_TICKS * fire)
    player.food.exhaust(food.ATTACKED)
    player.statistics.add("custom", "damage_dealt", round((before - target.health - target.absorption) * 10))
    if not from_hand.is_empty and from_hand.is_damageable and not player.is_creative:
        player.statistics.add("used", from_hand.item.name)
        player.damage_tool(0, uses_of_a_blow(from_hand))


def uses_of_a_blow(stack: ItemStack) -> int:
    """Weapons lose one use, tools two, other things none."""
    name = stack.item.name
    if is_sword(stack) or name in ("minecraft:trident", "minecraft:mace"):
        return 1
    return 2 if any(in_tag(stack.item, "minecraft:" + kind) for kind in ("axes", "pickaxes", "shovels", "hoes")) else 0


def falls(player) -> bool:
    """Whether a blow of this player is critical now."""
    body = player.body
    return (
        body.fall_distance > 0.0 and not body.on_ground and not body.on_climbable and not body.in_water
        and not body.sprinting and not level_of(body.effects, "blindness"))


def can_sweep(player) -> bool:
    body = player.body
    pace = body.vx * body.vx + body.vz * body.vz if player.moved_now else 0.0
    return body.on_ground and pace < SWEEP_PACE * SWEEP_PACE and is_sword(player.inventory.main_hand)


def sweep(player, target, points: float, stack: ItemStack) -> None:
    """Everybody beside the target is hit a little."""
    level = stack.enchantment("sweeping_edge")
    share = 1.0 + points * (level / (level + 1.0))
    for other in player.level.entities_in(target.box().grown(*SWEEP_RANGE), without=player):
        if other is target or other.type.name != "minecraft:player" or other.is_dead or other.is_spectator:
            continue
        if player.pos.distance(other.pos) >= SWEEP_FAR:
            continue
        if player.server.hurt(other, share, "minecraft:player_attack", player):
            push(other, KNOCK, sin(radians(player.yaw)), -cos(radians(player.yaw)))


def show(target, animation: int) -> None:
    """Sparks on who was hit, for all who see it and for itself."""
    target.server.tracker.tell(target, ClientboundAnimate(target.id, animation), itself=True)


# ---- knocks


def push_from(target, source) -> None:
    """What every hit does: away from who struck."""
    dx, dz = source.x - target.x, source.z - target.z
    if dx * dx + dz * dz < 1e-8:
        dx, dz = sin(radians(source.yaw)), -cos(radians(source.yaw))
    push(target, KNOCK, dx, dz)


def push(target, strength: float, dx: float, dz: float) -> None:
    """Knock a player against the direction (dx, dz), of any length."""
    worn = (target.inventory.armor(slot) for slot in ("feet", "legs", "chest", "head"))
    strength *= 1.0 - min(1.0, sum(0.0 if stack.is_empty else stack.item.knockback_resistance for stack in worn))
    if strength <= 0.0:
        return
    far = sqrt(dx * dx + dz * dz) or 1.0
    body = target.body
    if not target.moved_now:
        body.vx = body.vz = 0.0
    body.vx, body.vz = body.vx / 2 - dx / far * strength, body.vz / 2 - dz / far * strength
    if body.on_ground:
        body.vy = min(KNOCK, max(0.0, body.vy) / 2 + strength)
    target.moved_at = target.server.tick_count  # what comes on top of it in this tick adds up
    target.server.tracker.push(target)


# ---- shields


def holds_shield(player) -> bool:
    """Whether a shield is up and has been for long enough."""
    using = player.using
    return using is not None and using.item.name == "minecraft:shield" and using.since >= SHIELD_DELAY


def blocks(player, source) -> bool:
    """Whether a raised shield is between a player and who strikes."""
    if source is None or not holds_shield(player):
        return False
    dx, dz = source.x - player.x, source.z - player.z
    yaw = radians(player.yaw)
    return dx * -sin(yaw) + dz * cos(yaw) > 0.0


def wear_shield(player, points: float, source) -> None:
    """A blow on a shield wears it; an axe beats it down for five seconds."""
    using = player.using
    stack = player.hand(using.hand)
    player.server.tracker.tell(player, ClientboundEntityEvent(player.id, SHIELD_HIT), itself=True)
    if points >= SHIELD_WEAR_FROM and not player.is_creative and stack.is_damageable:
        after = wear(stack, 1 + floor(points), player.level.random("wear"))
        if after.is_empty:
            player.tool_broke(using.hand, stack)
        player.set_hand(using.hand, after)
    weapon = source.inventory.main_hand
    if not weapon.is_empty and in_tag(weapon.item, "minecraft:axes"):
        player.lower_shield()


def parries(player, points: float, kind, source) -> bool:
    """Whether a shield takes a blow of this damage type; it wears by it."""
    if damage.bypasses(kind, "shield") or not blocks(player, source):
        return False
    wear_shield(player, points, source)
    return True
