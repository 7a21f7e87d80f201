"""kill, summon, damage, effect, experience."""

from horizon.core import nbt
from horizon.core.errors import HorizonError, StateError
from horizon.core.pos import Vec3
from horizon.registry.damage_type import DAMAGE_TYPES
from horizon.registry.effect import EFFECTS, Effect
from horizon.registry.entity_type import ENTITY_TYPES, EntityType
from horizon.rules import effects
from horizon.rules.experience import MAX_LEVEL, points_to_next
from horizon.server import life
from horizon.server.commands import snbt
from horizon.server.commands.arguments import INT_HIGH, Bool, Int, Number, Registered
from horizon.server.commands.brigadier import Argument, Command, Context, Reader, Wrong, form
from horizon.server.commands.places import Location
from horizon.server.commands.selectors import Targets, described, is_player, name_of
from horizon.server.commands.things import can_travel
from horizon.world.storage.entity_nbt import entity_from_nbt, entity_to_nbt

SUMMONED = ("item", "experience_orb", "falling_block")
ENTITIES, TARGET = Targets("targets"), Targets("target", single=True)
PLAYERS, PLAYER = Targets("targets", players=True), Targets("target", players=True, single=True)


# ---- kill


def kill(context: Context, targets=None):
    targets = [context.player] if targets is None else targets
    names = described(targets)
    for entity in targets:
        if is_player(entity):
            life.kill(entity)
        else:
            entity.remove()
    return f"{len(targets)} killed: {names}" if len(targets) == 1 else f"{names} killed", len(targets)


KILL = Command("kill", "Kill entities; yourself if none is named.", (
    form(kill),
    form(kill, ENTITIES),
))


# ---- summon


class Data(Argument):
    """A compound."""

    expected = "data such as {Value:5}"
    parser = "minecraft:nbt_compound_tag"

    def parse(self, reader: Reader) -> dict:
        begin = reader.cursor
        found = snbt.read_compound(reader)
        if not snbt.fits(found):
            raise Wrong("this data cannot be saved", begin)
        return found


def summon(context: Context, entity: EntityType, pos: Vec3 | None = None, data: dict | None = None):
    level = context.level
    name = entity.name.removeprefix("minecraft:")
    if name not in SUMMONED:
        raise StateError(f"{name} cannot be summoned: mobs come later; there are {', '.join(SUMMONED)}")
    pos = context.source.pos if pos is None else pos
    if not level.is_loaded(pos.block()):
        raise StateError(f"that place is not loaded; {context.source.nearer}")
    tag = {**(data or {}), "id": entity.name, "Pos": nbt.NbtList(map(nbt.Double, pos), nbt.DOUBLE)}
    tag.pop("UUID", None)
    if name == "falling_block":
        tag.setdefault("BlockState", {"Name": "minecraft:sand"})
    made = entity_from_nbt(tag)
    if type(made).__name__ == "Entity" or name == "item" and made.stack.is_empty:
        wanted = {"item": '{Item:{id:"stone",count:1}}', "falling_block": '{BlockState:{Name:"sand"}}'}
        raise StateError(f"{name} needs data that names something: {wanted.get(name, '{Value:5}')}")
    if name == "item" and not can_travel(made.stack) or not can_be_saved(made):
        raise StateError(f"this data fits no {name}")
    level.spawn(made)
    return f"{name} summoned", 1


def can_be_saved(entity) -> bool:
    try:
        nbt.write("", entity_to_nbt(entity))
    except HorizonError:
        return False
    return True


KIND, POS, DATA = Registered("entity", ENTITY_TYPES), Location("pos"), Data("data")
SUMMON = Command("summon", "Make an item, an experience orb or a falling block appear.", (
    form(summon, KIND),
    form(summon, KIND, POS),
    form(summon, KIND, POS, DATA),
))


# ---- damage


def damage(context: Context, target, amount: float, type=None, attacker=None):
    kind = DAMAGE_TYPES["generic"] if type is None else type
    if is_player(target):
        by = attacker if attacker is not None and is_player(attacker) else None
        if not life.hurt(target, amount, kind.name, attacker=by):
            raise StateError(f"{target.name} is not hurt by that now")
    else:
        health = getattr(target, "health", None)
        if health is None:
            raise StateError(f"{name_of(target)} cannot be hurt")
        target.health = int(health - amount) if amount < health else 0
        if target.health <= 0:
            target.remove()
    return f"{amount:g} damage dealt to {name_of(target)}", 1


AMOUNT, DAMAGE_TYPE, ATTACKER = Number("amount", 0.0, 1e9), Registered("type", DAMAGE_TYPES), Targets(
    "attacker", single=True)
DAMAGE = Command("damage", "Hurt an entity.", (
    form(damage, TARGET, AMOUNT),
    form(damage, TARGET, AMOUNT, DAMAGE_TYPE),
    form(damage, TARGET, AMOUNT, DAMAGE_TYPE, "by", ATTACKER),
))


# ---- effect

USUAL_TICKS = 600
ENDLESS = -1
INSTANT = ("instant_health", "instant_damage")


def give_effect(context: Context, targets, effect: Effect, seconds: int | None = None, amplifier: int = 0,
                hide_particles: bool = False):
    ticks = USUAL_TICKS if seconds is None else ENDLESS if seconds == ENDLESS else seconds * 20
    name = effect.name.removeprefix("minecraft:")
    players = [entity for entity in targets if is_player(entity)]
    touched = [player for player in players if apply(player, name, ticks, seconds, amplifier, not hide_particles)]
    if not touched:
        raise StateError(f"{name} was not given: {described(targets)} cannot have it, or has something stronger")
    return f"{name} given to {described(touched)}", len(touched)


def apply(player, name: str, ticks: int, seconds: int | None, amplifier: int, particles: bool) -> bool:
    """False if nothing came of it."""
    if name in INSTANT:
        act = effects.instant(name, min(amplifier, 28))
        life.heal(player, act.heal)
        return act.damage <= 0.0 or life.hurt(player, act.damage, "minecraft:" + act.damage_kind)
    if name == "saturation":
        ticks = 1 if seconds is None else seconds  # of this one, a number means ticks
    return player.add_effect(effects.Effect("minecraft:" + name, amplifier, ticks, visible=particles))


def give_endless(context: Context, targets, effect: Effect, amplifier: int = 0, hide_particles: bool = False):
    return give_effect(context, targets, effect, ENDLESS, amplifier, hide_particles)


def clear_effects(context: Context, targets=None, effect: Effect | None = None):
    targets = [context.player] if targets is None else targets
    count = 0
    for player in filter(is_player, targets):
        for name in list(player.effects.active) if effect is None else [effect.name]:
            count += player.remove_effect(name)
    if count == 0:
        raise StateError(f"{described(targets)} had no such effect to take")
    return f"{count} effect{'s' * (count != 1)} taken from {described(targets)}", count


EFFECT_NAME, SECONDS = Registered("effect", EFFECTS), Int("seconds", 1, 1_000_000)
AMPLIFIER, HIDE = Int("amplifier", 0, 255), Bool("hide_particles")
EFFECT = Command("effect", "Give players effects, or take them.", (
    form(give_effect, "give", ENTITIES, EFFECT_NAME),
    form(give_effect, "give", ENTITIES, EFFECT_NAME, SECONDS),
    form(give_effect, "give", ENTITIES, EFFECT_NAME, SECONDS, AMPLIFIER),
    form(give_effect, "give", ENTITIES, EFFECT_NAME, SECONDS, AMPLIFIER, HIDE),
    form(give_endless, "give", ENTITIES, EFFECT_NAME, "infinite"),
    form(give_endless, "give", ENTITIES, EFFECT_NAME, "infinite", AMPLIFIER),
    form(give_endless, "give", ENTITIES, EFFECT_NAME, "infinite", AMPLIFIER, HIDE),
    form(clear_effects, "clear"),
    form(clear_effects, "clear", ENTITIES),
    form(clear_effects, "clear", ENTITIES, EFFECT_NAME),
))


# ---- experience


def add_points(context: Context, targets, amount: int):
    for player in targets:
        player.gain(amount)
    return f"{amount} experience points given to {described(targets)}", len(targets)


def add_levels(context: Context, targets, amount: int):
    for player in targets:
        player.experience.add_levels(amount)
    return f"{amount} levels given to {described(targets)}", len(targets)


def set_points(context: Context, targets, amount: int):
    done = []
    for player in targets:
        need = points_to_next(player.experience.level)
        if amount < need:
            player.experience.progress = amount / need
            done.append(player)
    if not done:
        need = max(points_to_next(player.experience.level) for player in targets)
        raise StateError(f"{amount} points are more than the level holds; the most is {need - 1}")
    return f"{amount} experience points set for {described(done)}", len(done)


def set_levels(context: Context, targets, amount: int):
    level = min(amount, MAX_LEVEL)
    for player in targets:
        player.experience.level = level
    return f"{level} levels set for {described(targets)}", len(targets)


def query_points(context: Context, target):
    experience = target.experience
    points = round(experience.progress * points_to_next(experience.level))
    return f"{target.name} has {points} experience points in this level", points


def query_levels(context: Context, target):
    return f"{target.name} has {target.experience.level} levels", target.experience.level


ANY, SOME = Int("amount"), Int("amount", 0, INT_HIGH)
XP = Command("experience", "Give, set or ask experience.", (
    form(add_points, "add", PLAYERS, ANY),
    form(add_points, "add", PLAYERS, ANY, "points"),
    form(add_levels, "add", PLAYERS, ANY, "levels"),
    form(set_points, "set", PLAYERS, SOME),
    form(set_points, "set", PLAYERS, SOME, "points"),
    form(set_levels, "set", PLAYERS, SOME, "levels"),
    form(query_points, "query", PLAYER, "points"),
    form(query_levels, "query", PLAYER, "levels"),
), aliases=("xp",))
