"""Situations of a HUD, each made by packets alone, for tests and contact sheets."""

from uuid import UUID

import numpy as np

from horizon.art import flat
from horizon.art.textures import texture
from horizon.client.hud import Toast
from horizon.core.clock import FrameTime
from horizon.core.errors import UnknownError
from horizon.gui.canvas import DrawList, gui_size
from horizon.gui.painter import Painter
from horizon.gui.pixels import composed
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import ClientboundSetEntityData, ClientboundUpdateMobEffect
from horizon.protocol.packets.play_item import ClientboundCooldown
from horizon.protocol.packets.play_player import ClientboundSetExperience, ClientboundSetHealth
from horizon.protocol.packets.play_score import (
    ClientboundSetDisplayObjective, ClientboundSetObjective, ClientboundSetPlayerTeam, ClientboundSetScore,
)
from horizon.protocol.packets.play_sound import ClientboundSound
from horizon.protocol.packets.play_title import (
    ClientboundBossEvent, ClientboundSetActionBarText, ClientboundSetSubtitleText, ClientboundSetTitleText, ClientboundTabList,
)
from horizon.registry.effect import EFFECTS
from horizon.registry.item_stack import ItemStack
from horizon.registry.sound import SOUND_IDS
from horizon.resources.lang import Texts
from horizon.resources.stack import Resources
from horizon.screens import hud
from horizon.screens.debug import DebugInfo
from horizon.screens.view import View
from tests.support.client_alone import OWN_ID, ClientAlone


class FlatPack:
    """The flat part of the built-in pack alone."""

    id = "flat"

    def read(self, path):
        return None

    def json(self, path):
        return flat.json(path)

    def picture(self, path):
        return flat.picture(path)

    def paths(self, prefix):
        return [path for path in flat.paths() if path.startswith(prefix)]


def flat_icon(name: str) -> np.ndarray:
    """The picture of an item by its name, or one face of its block."""
    plain = name.removeprefix("minecraft:")
    for guess in (f"item/{plain}", f"block/{plain}", f"block/{plain}_side", f"block/{plain}_top", "item/barrier"):
        try:
            return texture(guess)[:16]
        except UnknownError:
            continue
    raise UnknownError(f"no picture of {name}")


class FlatIcons:
    """Items as the flat pictures of the art room."""

    def __init__(self):
        self._kept = {}

    def icon(self, stack, pixels):
        key = stack.item.name, pixels
        if key not in self._kept:
            picture = flat_icon(stack.item.name)
            at = np.arange(pixels) * picture.shape[0] // pixels
            self._kept[key] = picture[at[:, None], at]
        return self._kept[key]

    def figure(self, entity, width, height, look):
        return None


def painter(*packs) -> Painter:
    return Painter(Resources([FlatPack(), *packs]), FlatIcons())


def view_of(of: Painter, **changes) -> View:
    return View(of.fonts, Texts(of.resources).get, **changes)


def pictured(alone: ClientAlone, of: Painter, width: int = 854, height: int = 480, scale: int = 2, partial: float = 1.0,
             **changes) -> np.ndarray:
    """uint8 [h, w, 3]: a HUD over a plain evening."""
    canvas = DrawList(*gui_size(width, height, scale))
    hud.draw(canvas, alone.client, FrameTime(alone.client.ticks, partial, 0.0), view_of(of, **changes))
    gui = of.paint(canvas, width, height, scale)
    return composed(evening(width, height), gui, of.inverts)


def evening(width: int, height: int) -> np.ndarray:
    share = (np.arange(height) / height)[:, None, None]
    sky = np.array((92, 130, 190)) * (1 - share) + np.array((214, 170, 130)) * share
    land = np.array((74, 104, 58)) * (1.3 - share * 0.6)
    x = np.arange(width)[None, :, None]
    hills = height * (0.55 + 0.06 * np.sin(x / 70) + 0.03 * np.sin(x / 23 + 1))
    rows = np.arange(height)[:, None, None]
    return np.where(rows < hills, np.broadcast_to(sky, (height, width, 3)), np.broadcast_to(land, (height, width, 3))).astype(np.uint8)


def provisioned() -> ClientAlone:
    alone = ClientAlone().join()
    for slot, (what, count) in enumerate((("diamond_sword", 1), ("iron_pickaxe", 1), ("oak_log", 64), ("bread", 12), ("torch", 37),
                                          ("ender_pearl", 8), ("golden_apple", 3), ("water_bucket", 1))):
        parts = {"damage": 100} if what == "iron_pickaxe" else {}
        alone.give(36 + slot, what, count, **parts)
    alone.give(45, "shield", 1)
    return alone


def usual() -> ClientAlone:
    """Hurt, hungry, armoured, a pearl that rests, a level of 17."""
    alone = provisioned()
    for slot, what in enumerate(("iron_helmet", "iron_chestplate", "iron_leggings", "iron_boots")):
        alone.give(5 + slot, what)
    alone.hear(ClientboundSetHealth(13.0, 15, 0.0), ClientboundSetExperience(0.62, 17, 400), ClientboundCooldown("minecraft:ender_pearl", 20))
    alone.ticks(8)
    return alone


def effects() -> ClientAlone:
    alone = usual()
    for name, flags in (("speed", 6), ("strength", 6), ("regeneration", 6), ("night_vision", 7), ("poison", 6), ("hunger", 6), ("absorption", 6)):
        alone.hear(ClientboundUpdateMobEffect(OWN_ID, EFFECTS["minecraft:" + name].id, 0, 900, flags))
    alone.hear(ClientboundSetEntityData(OWN_ID, ((15, 3, 8.0), (1, 1, 140))))
    alone.ticks(3)
    return alone


def talk() -> ClientAlone:
    alone = usual()
    for text in ("Hello there, welcome to this world!", {"text": "", "extra": [{"text": "Bea", "color": "gold", "bold": True}, {"text": " found "},
                 {"text": "[Diamond]", "color": "aqua", "underlined": True}, {"text": " — hurra! Ärger, naïve façade", "italic": True}]},
                 {"text": "Пётр: привет! Ελλάδα, Łódź, Čeština, ñandú", "color": "green"}, "see https://example.org/map for the map",
                 {"text": "You may not do that", "color": "red"}, {"translate": "multiplayer.player.joined", "with": ["Cy"], "color": "yellow"}):
        alone.hear(ClientboundSystemChat(text, False))
        alone.ticks(2)
    alone.hear(ClientboundSetActionBarText({"text": "Mind the gap", "color": "yellow"}))
    for sound, x in (("minecraft:entity.cow.ambient", 8.0), ("minecraft:block.chest.open", -8.0), ("minecraft:entity.zombie.ambient", 0.5)):
        alone.hear(ClientboundSound(SOUND_IDS[sound] if isinstance(SOUND_IDS, dict) else 0, 0, int(x * 8), 520, 8, 1.0, 1.0, 0))
    alone.ticks(2)
    return alone


def board() -> ClientAlone:
    alone = usual()
    bar, other = UUID(int=5), UUID(int=6)
    alone.hear(ClientboundBossEvent(bar, 0, {"text": "The Great Worm", "color": "light_purple"}, 0.7, 5, 2, 0),
               ClientboundBossEvent(other, 0, "Raid", 0.35, 2, 0, 0))
    alone.hear(ClientboundSetObjective("kills", 0, {"text": "Kills", "color": "gold", "bold": True}, 0, None), ClientboundSetDisplayObjective(1, "kills"))
    alone.hear(ClientboundSetPlayerTeam("red", 0, "Red", 0, "always", "always", 12, {"text": "[R] "}, {"text": " *"}, ("Ann",)))
    for owner, score in (("Ann", 12), ("Bea", 7), ("Cy", 3), ("Dora", 1)):
        alone.hear(ClientboundSetScore(owner, "kills", score, None, None))
    alone.hear(ClientboundSetTitleText({"text": "Victory!", "color": "gold"}), ClientboundSetSubtitleText("The village is safe"))
    alone.hear(ClientboundTabList({"text": "Horizon", "color": "aqua"}, "4 players"))
    alone.client.hud.notify(Toast("advancement", {"translate": "advancements.toast.task"}, "Stone Age", ItemStack.of("wooden_pickaxe")))
    alone.client.hud.notify(Toast("recipe", {"translate": "recipe.toast.title"}, {"translate": "recipe.toast.description"}, ItemStack.of("crafting_table")))
    alone.client.hud.notify(Toast("system", "Screenshot", "Saved as 2026-01-31.png"))
    alone.ticks(20)
    return alone


def debug_info() -> DebugInfo:
    times = tuple(0.012 + 0.004 * ((number * 7) % 5) + (0.03 if number % 37 == 0 else 0) for number in range(200))
    return DebugInfo(59.7, times, "OpenGL 3.3", "Display: 854x480 (Mesa)\nllvmpipe", (120, 480), 3, 14, (412.0, 2048.0), 12, True, None, 3.2)


SITUATIONS = {"usual": usual, "effects": effects, "talk": talk, "board": board}
