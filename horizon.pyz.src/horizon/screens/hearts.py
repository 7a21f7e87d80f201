"""The row over the hotbar: armour, hearts of all kinds, food, air, a steed's hearts. Source: minecraft.wiki, Heads-up display,
Health, Hunger; the jiggle is by ticks alone."""

from math import ceil

from horizon.client.hud import halves
from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList
from horizon.rules.damage import armor_points
from horizon.rules.effects import ATTRIBUTES
from horizon.screens.view import View, spread

ABSORPTION, FROZEN_TICKS, MOB_HEALTH = 15, 7, 9  # numbers of metadata
FREEZES_AT = 140
MAX_AIR = 300
MOST_HEARTS = 512
STEEDS = {"horse": 30, "donkey": 30, "mule": 30, "skeleton_horse": 15, "zombie_horse": 15, "camel": 32, "pig": 10, "strider": 20,
          "llama": 30, "trader_llama": 30}  # most health, where nobody tells


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    player = client.player
    if player.game_mode not in ("survival", "adventure"):
        steed(canvas, client)
        return
    body, hud = player.body, client.hud
    left, right, top = canvas.width // 2 - 91, canvas.width // 2 + 91, canvas.height - 39
    health, before = halves(player.health), hud.health_before
    most = max(_most_health(body), before, health)
    extra = ceil(_absorption(player))
    rows = ceil((most + extra) / 2 / 10)
    step = max(10 - (rows - 2), 3)
    armor(canvas, left, top - (rows - 1) * step - 10, _armor(player))
    hearts(canvas, client, left, top, step, most, health, before, extra)
    ridden = steed(canvas, client)
    if not ridden:
        food(canvas, client, right, top)
    air(canvas, player, right, top - 10 * max(1, ridden) if ridden else top - 10)


def _most_health(body) -> float:
    told = body.attributes.get("max_health", ATTRIBUTES["max_health"].base)
    if "health_boost" in body.effects and "max_health" not in body.attributes:
        told += 4 * (body.effects["health_boost"] + 1)
    return min(max(told, 1.0), 2.0 * MOST_HEARTS)


def _absorption(player) -> float:
    value = player.data.get(ABSORPTION, 0.0)
    return min(max(float(value), 0.0), 2.0 * MOST_HEARTS) if isinstance(value, (int, float)) and value == value else 0.0


def _armor(player) -> int:
    told = player.body.attributes.get("armor")
    worn = armor_points(player.inventory.armor(slot) for slot in ("head", "chest", "legs", "feet"))[0]
    return int(max(told or 0.0, worn))


def armor(canvas: DrawList, left: int, y: int, points: int) -> None:
    if points <= 0:
        return
    for place in range(10):
        kind = "full" if place * 2 + 1 < points else "half" if place * 2 + 1 == points else "empty"
        canvas.sprite(f"hud/armor_{kind}", left + place * 8, y, 9, 9)


def kind_of(player) -> str:
    """Which hearts: "", "poisoned_", "withered_" or "frozen_"."""
    effects = player.body.effects
    if "poison" in effects:
        return "poisoned_"
    if "wither" in effects:
        return "withered_"
    frozen = player.data.get(FROZEN_TICKS, 0)
    return "frozen_" if isinstance(frozen, int) and frozen >= FREEZES_AT else ""


def hearts(canvas: DrawList, client, left: int, top: int, step: int, most: float, health: int, before: int, extra: int) -> None:
    """All hearts, the last first, so that lower rows lie over higher ones."""
    player, hud = client.player, client.hud
    now = hud.ticks
    blinks = hud.blink_until > now and (hud.blink_until - now) // 3 % 2 == 1
    wave = now % ceil(most + 5) if "regeneration" in player.body.effects else -1
    kind, hard = kind_of(player), "hardcore_" if client.is_hardcore else ""
    own, golden = min(ceil(most / 2), MOST_HEARTS), min(ceil(extra / 2), MOST_HEARTS)
    end = "_blinking" if blinks else ""
    for place in range(own + golden - 1, -1, -1):
        x, y = left + place % 10 * 8, top - place // 10 * step
        if health + extra <= 4:
            y += spread(now * 31 + place) & 1
        if place < own and place == wave:
            y -= 2
        canvas.sprite("hud/heart/container" + ("_hardcore" if hard else "") + end, x, y, 9, 9)
        at = place * 2
        if place >= own:
            at -= own * 2
            if at < extra:
                of = "withered_" if kind == "withered_" else "absorbing_"
                canvas.sprite(f"hud/heart/{of}{hard}{'half' if at + 1 == extra else 'full'}", x, y, 9, 9)
            continue
        if blinks and at < before:
            canvas.sprite(f"hud/heart/{kind}{hard}{'half' if at + 1 == before else 'full'}_blinking", x, y, 9, 9)
        if at < health:
            canvas.sprite(f"hud/heart/{kind}{hard}{'half' if at + 1 == health else 'full'}", x, y, 9, 9)


def food(canvas: DrawList, client, right: int, top: int) -> None:
    player, now = client.player, client.hud.ticks
    end = "_hunger" if "hunger" in player.body.effects else ""
    for place in range(10):
        x, y = right - place * 8 - 9, top
        if player.saturation <= 0.0 and now % (max(player.food, 0) * 3 + 1) == 0:
            y += spread(now * 37 + place) % 3 - 1
        canvas.sprite("hud/food_empty" + end, x, y, 9, 9)
        at = place * 2 + 1
        if at <= player.food:
            canvas.sprite(f"hud/food_{'full' if at < player.food else 'half'}{end}", x, y, 9, 9)


def air(canvas: DrawList, player, right: int, y: int) -> None:
    """Bubbles while there is less air than there may be, and under water."""
    air = min(player.air if isinstance(player.air, int) else MAX_AIR, MAX_AIR)
    if air >= MAX_AIR and not player.body.eyes_in_water:
        return
    whole = ceil((air - 2) * 10 / MAX_AIR)
    bursting = ceil(air * 10 / MAX_AIR) - whole
    for place in range(10):
        kind = "air" if place < whole else "air_bursting" if place < whole + bursting else "air_empty"
        canvas.sprite(f"hud/{kind}", right - place * 8 - 9, y, 9, 9)


def steed(canvas: DrawList, client) -> int:
    """The hearts of what one rides, over the right half; how many rows of them."""
    vehicle = None if client.vehicle_id is None else client.level.entities.get(client.vehicle_id)
    health = vehicle.data.get(MOB_HEALTH) if vehicle is not None else None
    kind = vehicle.type.name.rpartition(":")[2] if vehicle is not None else ""
    if kind not in STEEDS or not isinstance(health, float) or health != health:
        return 0
    health = min(health, 60.0)
    most, right, top = min(30, int(max(STEEDS[kind], health) + 0.5) // 2), canvas.width // 2 + 91, canvas.height - 39
    full = halves(health)
    for place in range(most):
        x, y = right - place % 10 * 8 - 9, top - place // 10 * 10
        canvas.sprite("hud/heart/vehicle_container", x, y, 9, 9)
        at = place * 2 + 1
        if at <= full:
            canvas.sprite(f"hud/heart/vehicle_{'full' if at < full else 'half'}", x, y, 9, 9)
    return ceil(most / 10)
