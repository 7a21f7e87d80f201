"""The HUD as a draw list: all that is flat over the world, from the back to the front.

    canvas = DrawList(*gui_size(width, height, scale))
    draw(canvas, client, time, View(painter.fonts, texts))

Places and times are those of the original at 1.21.4. Source: minecraft.wiki, Heads-up display.
"""

from math import cos, pi

from horizon.client.reach import crosshair as block_at_crosshair, direction_of
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList, Icon, Picture, Sprite
from horizon.registry.effect import EFFECTS
from horizon.screens import boards, bosses, captions, chat_view, debug, hearts, overlays, titles, toasts
from horizon.screens.view import View, name_component
from horizon.world.entity import ExperienceOrb, ItemEntity
from horizon.world.raycast import entity_hit

SWING_TICKS = 20.0  # by attack speed: from a blow to a full one
BARE_HAND = 4.0
NAME_FADE = 10
RARITIES = {"uncommon": 0xFFFF55, "rare": 0x55FFFF, "epic": 0xFF55FF}
JUMPERS = ("horse", "donkey", "mule", "skeleton_horse", "zombie_horse", "camel")


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    """Write the whole HUD of one moment. Nothing without a world."""
    player = client.player
    if player is None or client.level is None:
        return
    overlays.draw_below(canvas, client, time, view)
    if not view.hides_gui:
        is_spectator = player.game_mode == "spectator"
        if not is_spectator:
            crosshair(canvas, client, time, view)
            hotbar(canvas, client, time, view)
            hearts.draw(canvas, client, time, view)
            experience(canvas, client, view)
            held_name(canvas, client, time, view)
        effects(canvas, client, time)
        bosses.draw(canvas, client, time, view)
    overlays.draw_sleep(canvas, client, time)
    if not view.hides_gui:
        boards.sidebar(canvas, client, view)
        titles.draw(canvas, client, time, view)
        if not view.chat_is_open:
            chat_view.draw(canvas, client, time, view)
        if client.hud.is_list_shown:
            boards.tab_list(canvas, client, view)
        captions.draw(canvas, client, time, view)
    if view.shows_debug and not view.hides_gui:
        debug.draw(canvas, client, time, view)
    if not view.hides_gui:
        toasts.draw(canvas, client, time, view)


def strength(client, partial: float) -> float:
    """0..1: how strong the next blow is. Source: minecraft.wiki, Melee attack: 20 / attack speed ticks."""
    player = client.player
    speed = BARE_HAND if player.held.is_empty else player.held.item.attack_speed
    effects_now = player.body.effects
    speed *= max(0.05, 1.0 + 0.1 * (effects_now.get("haste", -1) + 1) - 0.1 * (effects_now.get("mining_fatigue", -1) + 1))
    return min(max((client.ticks - client.interaction.swung_at + partial) * speed / SWING_TICKS, 0.0), 1.0)


def crosshair(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    if not view.first_person or not view.crosshair or view.shows_debug and not client.reduced_debug_info:
        return
    x, y = (canvas.width - 15) // 2, (canvas.height - 15) // 2
    canvas.add(Sprite("hud/crosshair", x, y, 15, 15, invert=True))
    if view.attack_indicator != 1:
        return
    share = strength(client, time.partial)
    x, y = canvas.width // 2 - 8, canvas.height // 2 - 7 + 16
    if share >= 1.0 and _speed(client) < BARE_HAND and (view.target or aimed_at(client)) is not None:
        canvas.add(Sprite("hud/crosshair_attack_indicator_full", x, y, 16, 16, invert=True))
    elif share < 1.0:
        canvas.add(Sprite("hud/crosshair_attack_indicator_background", x, y, 16, 4, invert=True))
        done = int(share * 17)
        if done:
            canvas.add(Sprite("hud/crosshair_attack_indicator_progress", x, y, min(done, 16), 4,
                              part=(0, 0, min(done, 16), 4), invert=True, whole=(16, 4)))


def aimed_at(client):
    """The entity at the crosshair that a blow would reach, or None."""
    player, hit = client.player, block_at_crosshair(client, client.player.entity_reach)
    eye, far = player.eye, player.entity_reach
    if hit is not None:
        far = min(far, hit.point.distance(eye))
    ahead = direction_of(player.body.yaw, player.body.pitch)
    found = entity_hit(client.level, eye, eye.plus(*ahead.scaled(far)), wanted=lambda entity: (
        not isinstance(entity, ItemEntity | ExperienceOrb) and entity.id != player.entity_id))
    return None if found is None else found.entity


def _speed(client) -> float:
    held = client.player.held
    return BARE_HAND if held.is_empty else held.item.attack_speed


def hotbar(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    inventory, middle, height = client.player.inventory, canvas.width // 2, canvas.height
    canvas.sprite("hud/hotbar", middle - 91, height - 22, 182, 22)
    canvas.sprite("hud/hotbar_selection", middle - 92 + inventory.selected * 20, height - 23, 24, 23)
    offhand, is_right = inventory.offhand, view.main_hand != "left"
    if not offhand.is_empty:
        if is_right:
            canvas.sprite("hud/hotbar_offhand_left", middle - 120, height - 23, 29, 24)
        else:
            canvas.sprite("hud/hotbar_offhand_right", middle + 91, height - 23, 29, 24)
    for slot in range(9):
        _item(canvas, client, time, inventory[slot], middle - 88 + slot * 20, height - 19, slot)
    if not offhand.is_empty:
        _item(canvas, client, time, offhand, middle - 117 if is_right else middle + 101, height - 19, None)
    if view.attack_indicator == 2:
        share = strength(client, time.partial)
        if share < 1.0:
            x = middle + 97 if is_right else middle - 113
            done = int(share * 19)
            canvas.sprite("hud/hotbar_attack_indicator_background", x, height - 20, 18, 18)
            canvas.part("hud/hotbar_attack_indicator_progress", x, height - 20 + 18 - done, (18, 18), (0, 18 - done, 18, done))


def _item(canvas: DrawList, client, time: FrameTime, stack, x: int, y: int, slot: int | None) -> None:
    if stack.is_empty:
        return
    hud = client.hud
    left = hud.pops.get(slot, 0) - hud.ticks - time.partial
    rest = hud.cooldown(cooldown_group(stack), time.partial)
    canvas.add(Icon(stack, x, y, squeeze=round(max(left, 0.0) / 5, 3), cooldown=round(rest, 3)))


def cooldown_group(stack) -> str:
    """What rests together: the item, or what its component names."""
    use = stack.components.get("minecraft:use_cooldown")
    group = use.get("cooldown_group") if isinstance(use, dict) else None
    return group if isinstance(group, str) else stack.item.name


def vehicle_of(client):
    return None if client.vehicle_id is None else client.level.entities.get(client.vehicle_id)


def experience(canvas: DrawList, client, view: View) -> None:
    """The bar of levels, or the one of a steed's jump."""
    player, x, y = client.player, canvas.width // 2 - 91, canvas.height - 29
    vehicle = vehicle_of(client)
    if vehicle is not None and vehicle.type.name.rpartition(":")[2] in JUMPERS:
        power = getattr(client.moves, "jump_power", 0.0) or 0.0
        canvas.sprite("hud/jump_bar_background", x, y, 182, 5)
        canvas.part("hud/jump_bar_progress", x, y, (182, 5), (0, 0, int(power * 183), 5))
    elif player.game_mode not in ("creative", "spectator"):
        canvas.sprite("hud/experience_bar_background", x, y, 182, 5)
        done = min(182, int(max(player.xp_progress, 0.0) * 183))
        canvas.part("hud/experience_bar_progress", x, y, (182, 5), (0, 0, done, 5))
    if player.xp_level > 0 and player.game_mode not in ("creative", "spectator"):
        text = str(player.xp_level)
        left, top = (canvas.width - int(view.width(text))) // 2, canvas.height - 35
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            canvas.letters(text, left + dx, top + dy, 0xFF000000, False)
        canvas.letters(text, left, top, 0xFF80FF20, False)


def held_name(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    """What was just taken in hand, for two seconds."""
    hud = client.hud
    left = (hud.held_until - hud.ticks - time.partial + 1) * view.notification_time
    if left <= 0 or hud.held.is_empty:
        return
    alpha = min(255, int(left * 256 / NAME_FADE))
    component = name_component(hud.held)
    rarity = hud.held.components.get("minecraft:rarity")
    pieces = view.shown(component, hud.ticks)
    y = canvas.height - 59 + (14 if client.player.game_mode in ("creative", "spectator") else 0)
    color = RARITIES.get(rarity if isinstance(rarity, str) else "", 0xFFFFFF)
    canvas.letters(pieces, (canvas.width - int(view.width(pieces))) // 2, y, alpha << 24 | color)


def effects(canvas: DrawList, client, time: FrameTime) -> None:
    """Icons at the upper right: good ones above, the others below; one that is about to end blinks."""
    player = client.player
    good = bad = 0
    for number, name, category in _known(player):
        flags = player.effect_flags.get(number, 4)
        if not flags & 4:
            continue
        if category == "beneficial":
            good += 1
            x, y = canvas.width - 25 * good, 1
        else:
            bad += 1
            x, y = canvas.width - 25 * bad, 27
        ambient = bool(flags & 1)
        canvas.sprite("hud/effect_background" + ("_ambient" if ambient else ""), x, y, 24, 24)
        left = client.surroundings.effects.get(name, player.effects[number][1])
        canvas.add(_effect_icon(name, x + 3, y + 3, 0xFFFFFF | _blink(left, time, ambient) << 24))


def _known(player) -> list[tuple[int, str, str]]:
    rows = []
    for number in player.effects:
        effect = EFFECTS.by_id(number)
        rows.append((number, effect.name.removeprefix("minecraft:"), effect.category))
    return sorted(rows, reverse=True)


def _effect_icon(name: str, x: int, y: int, color: int):
    return Picture(f"mob_effect/{name}", x, y, 18, 18, (0, 0, 18, 18), (18, 18), color)


def _blink(left: int, time: FrameTime, ambient: bool) -> int:
    """Alpha 0..255 of an icon whose effect lasts so many ticks (below 0: for ever). Source: the original's HUD."""
    if left < 0 or left > 200 or ambient:
        return 255
    seconds = 10 - left // 20
    share = min(max(left / 10 / 5 * 0.5, 0.0), 0.5)
    share += cos(left * pi / 5) * min(max(seconds / 10 * 0.25, 0.0), 0.25)
    return int(min(max(share, 0.0), 1.0) * 255)
