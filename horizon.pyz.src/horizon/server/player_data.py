"""A player between life and file."""

from horizon.core import nbt
from horizon.core.errors import UnknownError
from horizon.core.identifier import full
from horizon.registry.effect import EFFECTS
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.effects import Effect
from horizon.world.storage.player_dat import PlayerData


def write_player(player) -> PlayerData:
    """What is kept of a player; also what lies on its cursor and in its grid, which it finds in its inventory later."""
    food, experience, level = player.food, player.experience, player.level
    dimension = "minecraft:overworld" if level is None else level.dimension
    data = PlayerData(player.uuid)
    data.pos, data.yaw, data.pitch = player.pos, player.yaw, player.pitch
    data.dimension = dimension
    data.on_ground, data.fall_distance = player.on_ground, player.fall_distance
    data.fire_ticks, data.air = player.perils.fire_ticks, player.perils.air
    data.health, data.absorption = player.health, player.absorption
    data.food_level, data.saturation = food.level, food.saturation
    data.exhaustion, data.food_timer = food.exhaustion, food.timer
    data.xp_level, data.xp_progress, data.xp_total = experience.level, experience.progress, experience.total
    data.xp_seed, data.score = player.xp_seed, player.score
    data.game_mode, data.previous_game_mode = player.game_mode, player.previous_game_mode
    data.flying = player.body.flying
    data.selected = player.inventory.selected
    data.inventory = list(player.inventory.items)
    data.ender_items = list(player.ender_items)
    if player.spawn_point is not None:
        data.spawn = (dimension, *player.spawn_point)
    if player.last_death is not None:
        data.last_death = (dimension, player.last_death)
    data.effects = [
        {
            "id": effect.name, "amplifier": nbt.Byte(effect.amplifier), "duration": nbt.Int(effect.duration),
            "ambient": nbt.Byte(effect.ambient), "show_particles": nbt.Byte(effect.visible), "show_icon": nbt.Byte(1),
        }
        for effect in player.effects.active.values()
    ]
    held = [stack for stack in (player.menu.cursor, *(player.menu.slots[i].stack for i in player.menu.returned()))
            if not stack.is_empty]
    data.extra = {
        "age": nbt.Long(player.age), "cooldown": nbt.Int(player.cooldown.ticks),
        "last_hurt": nbt.Float(player.cooldown.last), "frozen": nbt.Int(player.perils.frozen),
        "orb_delay": nbt.Int(player.orb_delay),
    }
    if held:
        data.extra["held"] = nbt.NbtList((stack.to_nbt() for stack in held), nbt.COMPOUND)
    kept = player.kept
    data.recipes, data.kept = kept.get("recipes", []), kept.get("tags", {})
    data.kept_items, data.kept_ender_items = kept.get("items", []), kept.get("ender_items", [])
    return data


def read_player(player, data: PlayerData) -> None:
    """Make a player what its file says."""
    body = player.body
    body.put(*data.pos, data.yaw, data.pitch)
    body.on_ground, body.fall_distance = data.on_ground, data.fall_distance
    player.perils.fire_ticks, player.perils.air = max(0, data.fire_ticks), data.air
    player.fire_ticks, player.air = player.perils.fire_ticks, data.air
    player.health, player.absorption = min(20.0, data.health), data.absorption
    player.is_dead = data.health <= 0.0
    food, experience = player.food, player.experience
    food.level, food.saturation = data.food_level, data.saturation
    food.exhaustion, food.timer = data.exhaustion, data.food_timer
    experience.level, experience.progress, experience.total = data.xp_level, data.xp_progress, data.xp_total
    player.xp_seed, player.score = data.xp_seed, data.score
    player.game_mode, player.previous_game_mode = data.game_mode, data.previous_game_mode
    body.flying = data.flying
    player.inventory.items[:] = data.inventory
    player.inventory.selected = data.selected
    player.ender_items[:] = (list(data.ender_items) + [EMPTY] * 27)[:27]
    if data.spawn is not None:
        player.spawn_point = data.spawn[1:]
    if data.last_death is not None:
        player.last_death = data.last_death[1]
    for row in data.effects:
        name, amplifier, duration = row.get("id"), row.get("amplifier", 0), row.get("duration", 0)
        if isinstance(name, str) and EFFECTS.find(name) and isinstance(amplifier, int) and isinstance(duration, int):
            player.effects.add(Effect(
                full(name), int(amplifier) & 127, int(duration), bool(row.get("ambient", 0)),
                bool(row.get("show_particles", 1))))
    body.effects = player.effects.amplifiers()
    extra = data.extra
    player.age = whole(extra, "age")
    player.cooldown.ticks = whole(extra, "cooldown")
    last = extra.get("last_hurt", 0.0)
    player.cooldown.last = float(last) if isinstance(last, float) else 0.0
    player.perils.frozen = whole(extra, "frozen")
    player.orb_delay = whole(extra, "orb_delay")
    player.kept = {
        "recipes": data.recipes, "tags": data.kept, "items": data.kept_items, "ender_items": data.kept_ender_items,
    }
    for tag in extra.get("held", ()) if isinstance(extra.get("held"), list) else ():
        try:
            player.inventory.add(ItemStack.from_nbt(tag))
        except UnknownError:
            continue


def whole(tag: dict, name: str) -> int:
    value = tag.get(name, 0)
    return int(value) if isinstance(value, int) else 0
