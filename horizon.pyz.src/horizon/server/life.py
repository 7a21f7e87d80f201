"""A player's life: what moves cost, what hurts, hunger, air, picking things up, death and coming back."""

from math import atan2, degrees, sqrt

from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_entity import (
    ClientboundDamageEvent, ClientboundEntityEvent, ClientboundHurtAnimation, ClientboundTakeItemEntity,
)
from horizon.protocol.packets.play_player import ClientboundPlayerCombatKill, ClientboundRespawn
from horizon.protocol.text_json import plain_json
from horizon.registry.damage_type import DAMAGE_TYPES
from horizon.registry.item_stack import EMPTY
from horizon.registry.tags import in_tag
from horizon.rules import behaviour, damage, food
from horizon.rules.effects import act
from horizon.rules.experience import Experience, dropped_at_death
from horizon.rules.mining import wear
from horizon.server import containers, fights, item_use
from horizon.server.death_messages import death_message
from horizon.server.player import GAME_MODES, JOIN_GRACE, MAX_HEALTH, NO_MODE
from horizon.world.entity import ExperienceOrb, ItemEntity

DEATH_EVENT = 3
ORB_PAUSE = 2
PICK_UP = (1.0, 0.5, 1.0)
ARMOR = ("feet", "legs", "chest", "head")


def may_act(player) -> bool:
    """Whether it has arrived: the client has confirmed where it was put."""
    return player.teleport_to is None


# ---- moves


def jumped(player) -> None:
    player.statistics.add("custom", "jump")
    player.food.exhaust(food.SPRINT_JUMP if player.body.sprinting else food.JUMP)


def fell(player, dy: float, on_ground: bool) -> None:
    """A move of `dy` that ended on the ground or not."""
    body, level = player.body, player.level
    distance = damage.note_fall(body, level, dy, on_ground)
    if distance <= 0.0:
        return
    landed = damage.landing_state(body, level)
    behaviour.landed(level, BlockPos.of(body.x, body.y - 0.2, body.z), player, distance)
    if player.is_invulnerable:
        return
    if distance >= 2.0:
        player.statistics.add("custom", "fall_one_cm", round(distance * 100))
    points = damage.fall_damage(
        distance, landed, body.effects, attributes=body.attributes, sneaking=body.sneaking, may_fly=body.may_fly)
    if points > 0 and level.game_rule("fallDamage"):
        hurt(player, float(points), damage.fall_kind(landed))


def went(player, dx: float, dy: float, dz: float) -> None:
    """Count a move, and let it tire."""
    body = player.body
    flat = sqrt(dx * dx + dz * dz)
    if body.swimming:
        count_way(player, "swim_one_cm", sqrt(dx * dx + dy * dy + dz * dz))
    elif body.eyes_in_water:
        count_way(player, "walk_under_water_one_cm", sqrt(dx * dx + dy * dy + dz * dz))
    elif body.in_water:
        count_way(player, "walk_on_water_one_cm", flat)
    elif body.on_climbable:
        if dy > 0.0:
            count_way(player, "climb_one_cm", dy)
    elif body.flying:
        count_way(player, "fly_one_cm", flat)
    elif body.on_ground:
        kind = "sprint_one_cm" if body.sprinting else "crouch_one_cm" if body.sneaking else "walk_one_cm"
        count_way(player, kind, flat)
    if not player.is_invulnerable:
        player.food.exhaust(food.travel_exhaustion(
            dx, dy, dz, on_ground=body.on_ground, sprinting=body.sprinting, swimming=body.swimming,
            in_water=body.in_water, eyes_in_water=body.eyes_in_water))


def count_way(player, kind: str, blocks: float) -> None:
    """Ways are counted in whole centimetres; what is left over counts with the next step."""
    total = player.leftover_cm.get(kind, 0.0) + blocks * 100.0
    player.leftover_cm[kind] = total - int(total)
    player.statistics.add("custom", kind, int(total))


def choose_pose(player) -> None:
    """The pose that keys and room allow, as the client chooses it for itself."""
    body, level = player.body, player.level
    if player.is_dead or level is None:
        return
    body.swimming = body.sprinting and body.eyes_in_water and not body.flying
    wanted = "swimming" if body.swimming else "crouching" if body.sneaking and not body.flying else "standing"
    for pose in (wanted, "crouching", "swimming"):
        if body.fits(level, pose):
            body.pose = pose
            return


# ---- the tick


def tick(player) -> None:
    """One tick of a player, after the world's."""
    player.start_of_tick = (player.x, player.y, player.z)
    player.move_count = 0
    player.teleport_age += 1
    statistics = player.statistics
    statistics.add("custom", "play_time")
    statistics.add("custom", "total_world_time")
    if player.grace > 0 and not player.is_loaded:
        player.grace -= 1
    elif player.is_loaded:
        player.grace = 0
    if player.is_dead:
        return
    statistics.add("custom", "time_since_death")
    statistics.add("custom", "time_since_rest")
    if player.body.sneaking:
        statistics.add("custom", "sneak_time")
    player.age += 1
    player.body.food_level = player.food.level
    player.cooldown.tick()
    player.hands.tick()
    item_use.tick(player)
    containers.tick(player)
    choose_pose(player)
    suffer(player)
    if not player.is_dead:
        tick_effects(player)
        eat_and_heal(player)
        pick_up(player)


def suffer(player) -> None:
    """What the surroundings do to it."""
    level, perils = player.level, player.perils
    sx, sy, sz = player.before
    moved = max(abs(player.x - sx), abs(player.z - sz))
    player.before = (player.x, player.y, player.z)
    wet = level.rain > 0.2 and level.can_see_sky(player.block_pos())
    wounds = perils.tick(player.body, level, level.random("perils"), in_rain=wet, moved=moved, age=player.age)
    player.air, player.fire_ticks = perils.air, perils.fire_ticks
    for kind, amount in wounds:
        if allowed(level, kind) and not player.is_dead:
            hurt(player, amount, kind)


def allowed(level, kind: str) -> bool:
    """Whether the game rules let such a thing hurt."""
    if kind == "minecraft:drown":
        return level.game_rule("drowningDamage")
    if kind == "minecraft:freeze":
        return level.game_rule("freezeDamage")
    if in_tag(DAMAGE_TYPES.require(kind), "is_fire"):
        return level.game_rule("fireDamage")
    return True


def eat_and_heal(player) -> None:
    """Hunger takes and gives."""
    level = player.level
    if player.is_invulnerable:
        return
    heals = level.game_rule("naturalRegeneration")
    change = player.food.tick(player.health, MAX_HEALTH, level.difficulty, heals)
    heal(player, change.heal)
    if change.damage:
        hurt(player, change.damage, "minecraft:starve")
    if level.difficulty == "peaceful" and not player.is_dead:
        heal(player, player.food.tick_peaceful(player.age, player.health, MAX_HEALTH, heals).heal)


def tick_effects(player) -> None:
    """Effects act and run out."""
    if not player.effects.active:
        return
    acting, ended = player.effects.tick()
    for effect in acting:
        done = act(effect, player.health)
        heal(player, done.heal)
        player.food.exhaust(done.exhaustion)
        if done.food or done.saturation:
            player.food.add(done.food, done.saturation)
        if done.damage:
            hurt(player, done.damage, "minecraft:" + done.damage_kind)
            if player.is_dead:
                return
    for name in ended:
        player.effect_ended(name)


def heal(player, points: float) -> None:
    if points > 0.0 and not player.is_dead:
        player.health = min(MAX_HEALTH, player.health + points)


# ---- things lying about


def pick_up(player) -> None:
    """Take what lies near: items that fit, and one orb at a time."""
    if player.is_spectator:
        return
    level = player.level
    if player.orb_delay > 0:
        player.orb_delay -= 1
    for entity in level.entities_in(player.box().grown(*PICK_UP), without=player):
        if isinstance(entity, ItemEntity):
            take_item(player, entity)
        elif isinstance(entity, ExperienceOrb) and player.orb_delay == 0:
            take_orb(player, entity)


def take_item(player, entity: ItemEntity) -> None:
    stack = entity.stack
    if entity.pickup_delay > 0 or stack.is_empty or entity.owner not in (None, player.uuid):
        return
    rest = player.inventory.add(stack)
    taken = stack.count - rest.count
    if player.is_creative and taken == 0 and rest.count:
        taken, rest = stack.count, EMPTY  # there is no room, and it does not matter
    if taken <= 0:
        return
    player.server.tracker.show(entity, player)
    entity.stack = rest
    player.statistics.add("picked_up", stack.item.name, taken)
    player.server.tracker.tell(entity, ClientboundTakeItemEntity(entity.id, player.id, taken))
    if rest.is_empty:
        entity.remove()


def take_orb(player, orb: ExperienceOrb) -> None:
    player.orb_delay = ORB_PAUSE
    player.server.tracker.show(orb, player)
    player.server.tracker.tell(orb, ClientboundTakeItemEntity(orb.id, player.id, 1))
    player.gain(orb.value)
    orb.count -= 1
    if orb.count <= 0:
        orb.remove()


# ---- damage


def hurt(player, amount: float, kind: str, attacker=None) -> bool:
    """Deal damage of a type (full name). False if it did nothing."""
    level = player.level
    of = DAMAGE_TYPES.require(kind)
    bypasses = damage.bypasses(of, "invulnerability")
    if player.is_dead or level is None or player.grace > 0 and not bypasses:
        return False
    if player.is_invulnerable and not bypasses:
        return False
    if attacker is not None and fights.parries(player, amount, of, attacker):
        return False
    is_fresh = player.cooldown.ticks <= damage.HURT_COOLDOWN // 2 or bypasses
    counted = player.cooldown.take(amount, bypasses)
    if counted <= 0.0:
        return False
    if attacker is not None and attacker is not player:
        player.last_attacker, player.attacked_at = attacker, player.server.tick_count
    worn = [player.inventory.armor(slot) for slot in ARMOR]
    points = damage.resolve(
        counted, kind, worn=worn, effects=player.body.effects, difficulty=level.difficulty,
        invulnerable=player.is_invulnerable)
    if points <= 0.0:
        return False
    if not damage.bypasses(of, "armor"):
        wear_armor(player, counted)
    player.food.exhaust(damage.exhaustion_of(kind))
    absorbed = min(player.absorption, points)
    player.absorption -= absorbed
    player.health = max(0.0, player.health - (points - absorbed))
    player.statistics.add("custom", "damage_taken", round(points * 10))
    if is_fresh:
        show_hit(player, of, attacker)
    if player.health <= 0.0:
        die(player, kind, attacker)
    return True


def wear_armor(player, amount: float) -> None:
    """Each worn piece loses a little by a hit that it lessened."""
    random = player.level.random("wear")
    for slot in ARMOR:
        stack = player.inventory.armor(slot)
        if not stack.is_empty and stack.is_damageable:
            player.inventory[36 + ARMOR.index(slot)] = wear(stack, damage.armor_wear(amount), random)


def show_hit(player, of, attacker) -> None:
    """All who see a player, and itself, see it flinch; who was struck is knocked away."""
    tracker = player.server.tracker
    cause = 0 if attacker is None else attacker.id + 1
    tracker.tell(player, ClientboundDamageEvent(player.id, of.id, cause, cause, None), itself=True)
    tilt = 0.0
    if attacker is not None:
        tilt = degrees(atan2(attacker.z - player.z, attacker.x - player.x)) - player.yaw
        fights.push_from(player, attacker)
    tracker.tell(player, ClientboundHurtAnimation(player.id, tilt), itself=True)


def kill(player) -> None:
    """At once, whatever protects it."""
    hurt(player, 3.0e38, "minecraft:generic_kill")


# ---- death


def die(player, kind: str, attacker=None) -> None:
    """The end, until the player comes back."""
    level, server = player.level, player.server
    player.is_dead = True
    player.health = 0.0
    player.hands.stop()
    item_use.stop(player)
    containers.close(player)
    player.statistics.add("custom", "deaths")
    player.statistics.set_custom("time_since_death", 0)
    player.statistics.set_custom("time_since_rest", 0)
    killer = attacker if attacker is not None else player.killer()
    if killer is not None and killer is not player:
        player.statistics.add("killed_by", killer.type.name)
        killer.statistics.add("killed", player.type.name)
        killer.statistics.add("custom", "player_kills")
    player.last_death = player.block_pos()
    message = death_message(
        player.name, kind, None if killer is None else killer.name, None if attacker is None else weapon_name(attacker))
    player.last_attacker = None
    if not level.game_rule("keepInventory"):
        if not player.is_spectator:
            player.menu.close(player)
            for stack in player.inventory.take_all():
                player.throw(stack, scatter=True, chosen=False)
            level.drop_experience((player.x, player.y, player.z), dropped_at_death(player.experience.level))
        player.experience = Experience()
    for name in player.effects.clear():
        player.effect_ended(name)
    player.body.pose = "dying"
    player.body.sprinting = player.body.swimming = player.body.sneaking = False
    player.link.send(ClientboundPlayerCombatKill(player.id, message))
    server.tracker.tell(player, ClientboundEntityEvent(player.id, DEATH_EVENT))
    if level.game_rule("showDeathMessages"):
        server.say(message)
    player.tell_condition()
    server.note("death", player, message)
    if level.game_rule("doImmediateRespawn"):
        respawn(player)


def weapon_name(attacker) -> str | None:
    """What a weapon was called by its owner, if it has a name of its own."""
    stack = attacker.inventory.main_hand
    named = None if stack.is_empty else stack.component("minecraft:custom_name")
    return plain_json(named) if isinstance(named, str) else None


def respawn(player) -> None:
    """Alive again, at the bed or the world's spawn."""
    if not player.is_dead:
        return
    server, level = player.server, player.level
    player.is_dead = False
    player.health, player.absorption = MAX_HEALTH, 0.0
    player.food = food.FoodData()
    player.perils = damage.Perils()
    player.cooldown = damage.HurtCooldown()
    player.air, player.fire_ticks = player.perils.air, 0
    player.score = 0
    body = player.body
    body.pose, body.fall_distance, body.on_ground = "standing", 0.0, False
    player.is_loaded, player.grace = False, JOIN_GRACE
    if server.settings.hardcore:
        player.game_mode, player.previous_game_mode = "spectator", player.game_mode
    spot, yaw = server.players.place_to_appear(player)
    level.remove_entity(player.id)
    server.tracker.forget(player.id)
    player.link.send(respawn_packet(player, level))
    server.tracker.hide_all(player)
    player.sender.reset()
    level.spawn(player)
    server.players.tell_world(player)
    player.teleport(*spot, yaw, 0.0)
    player.apply_game_mode()
    player.tell_abilities()
    player.told_health = player.told_experience = None
    player.tell_condition()
    player.sync.send_all()
    server.tracker.own_data(player)
    server.note("respawn", player, "")


def respawn_packet(player, level) -> ClientboundRespawn:
    last = player.last_death
    before = GAME_MODES.index(player.previous_game_mode) if player.previous_game_mode else NO_MODE
    return ClientboundRespawn(
        0, level.dimension, player.server.hashed_seed, GAME_MODES.index(player.game_mode), before, False,
        player.server.is_flat, None if last is None else (level.dimension, BlockPos(*last)), 0, 63, 0)


def after_command(player) -> None:
    """What a command may have changed is told in this tick."""
    player.tell_condition()
