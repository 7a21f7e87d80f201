"""What lies over the whole picture: vignette, a pumpkin on the head, frost, a portal's swirl, nausea, the spyglass, sleep."""

from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList, Fill, Picture
from horizon.screens.hearts import FREEZES_AT, FROZEN_TICKS
from horizon.screens.view import View

SLEEP_TICKS = 100
WATER = 0.1  # how much of the water before the eyes is seen


def draw_below(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    """What is under the hotbar and the crosshair."""
    player, hud = client.player, client.hud
    if view.vignette:
        _vignette(canvas, client, time)
    if view.first_person:
        if player.body.eyes_in_water:
            _whole(canvas, "misc/underwater", WATER)
        if scopes(player):
            _spyglass(canvas)
        else:
            head = player.inventory.armor("head")
            if not head.is_empty and head.item.name == "minecraft:carved_pumpkin":
                _whole(canvas, "misc/pumpkinblur", 1.0)
    frozen = player.data.get(FROZEN_TICKS, 0)
    if isinstance(frozen, int) and frozen > 0:
        _whole(canvas, "misc/powder_snow_outline", min(frozen, FREEZES_AT) / FREEZES_AT)
    portal = hud.portal_before + (hud.portal - hud.portal_before) * time.partial
    nausea = hud.nausea_before + (hud.nausea - hud.nausea_before) * time.partial
    if portal > 0:
        _portal(canvas, portal, view.portal_frame or hud.ticks)
    elif nausea > 0 and view.screen_effects < 1.0:
        _whole(canvas, "misc/nausea", nausea * (1.0 - view.screen_effects))


def scopes(player) -> bool:
    """Whether one looks through a spyglass."""
    body = player.body
    return bool(body.using_item) and any(
        not stack.is_empty and stack.item.name == "minecraft:spyglass" for stack in (player.held, player.inventory.offhand))


def _whole(canvas: DrawList, name: str, alpha: float) -> None:
    level = round(min(max(alpha, 0.0), 1.0) * 255)
    if level:
        canvas.add(Picture(name, 0, 0, canvas.width, canvas.height, color=level << 24 | 0xFFFFFF))


def _vignette(canvas: DrawList, client, time: FrameTime) -> None:
    """Darker rims in dark places; red ones near the world's border."""
    hud = client.hud
    shade = 0.0 if hud.shade is None else hud.shade_before + (hud.shade - hud.shade_before) * time.partial
    near = border_nearness(client)
    color = 0xFF000000
    if near > 0:
        share, color = min(1.0, near), 0xFFB00000
    else:
        share = min(max(shade, 0.0), 1.0)
    level = round(share * 255 / 4) * 4  # in steps, so that it need not be painted anew with each tick
    if level:
        canvas.add(Picture("misc/vignette", 0, 0, canvas.width, canvas.height,
                           color=min(level, 255) << 24 | color & 0xFFFFFF, darken=True))


def border_nearness(client) -> float:
    """0..1: how near the world's border is, within what it warns of."""
    border, body = client.surroundings.border, client.player.body
    far = border.size / 2 - max(abs(body.x - border.x), abs(body.z - border.z))
    warns = max(float(border.warning_blocks), 0.0)
    return 1.0 - far / warns if warns and far < warns else 0.0


def _spyglass(canvas: DrawList) -> None:
    """A round hole as large as fits, and black around it."""
    side = min(canvas.width, canvas.height)
    left, top = (canvas.width - side) / 2, (canvas.height - side) / 2
    canvas.add(Picture("misc/spyglass_scope", left, top, side, side))
    for x, y, width, height in ((0, 0, canvas.width, top), (0, top + side, canvas.width, top),
                                (0, top, left, side), (left + side, top, left, side)):
        if width > 0 and height > 0:
            canvas.add(Fill(x, y, width, height, 0xFF000000))


def _portal(canvas: DrawList, share: float, frame: int) -> None:
    if share < 1.0:
        share = share * share * share * share * 0.8 + 0.2
    canvas.add(Picture("block/nether_portal", 0, 0, canvas.width, canvas.height, (0, 0, 16, 16), (16, 16),
                       round(share * 255) << 24 | 0xFFFFFF, frame=frame))


def draw_sleep(canvas: DrawList, client, time: FrameTime) -> None:
    """It gets dark while one falls asleep, and light again."""
    ticks = client.hud.sleep
    if ticks <= 0:
        return
    share = ticks / SLEEP_TICKS
    if share > 1.0:
        share = 1.0 - (ticks - SLEEP_TICKS) / 10.0
    canvas.fill(0, 0, canvas.width, canvas.height, int(220 * min(max(share, 0.0), 1.0)) << 24 | 0x101020)
