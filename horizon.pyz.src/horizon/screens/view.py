"""What a picture's flat part is told besides the client: words, letters, the player's wishes, what the renderer knows."""

from collections.abc import Callable
from dataclasses import dataclass, field

from horizon.core.clock import FrameTime
from horizon.gui.font import Fonts
from horizon.gui.text import PLAIN, Pieces, Style, pieces_of, read_component, scrambled
from horizon.registry.item_stack import ItemStack


MOST_KEPT = 1024  # components that were read


@dataclass
class View:
    """fonts: the painter's. texts: a key -> words, or None. hides_gui: F1. shows_debug: F3, with `debug` (an object that
    `screens.debug` describes). first_person: whether the eye is the player's. The rest is named as in options.txt."""

    fonts: Fonts
    texts: Callable[[str], str | None] = lambda key: None
    hides_gui: bool = False
    shows_debug: bool = False
    debug: object = None
    first_person: bool = True
    crosshair: bool = True
    target: object = None  # the entity at the crosshair, if any
    is_still: bool = False
    shows_subtitles: bool = False
    attack_indicator: int = 1  # 0 off, 1 crosshair, 2 hotbar
    main_hand: str = "right"
    chat_opacity: float = 1.0
    text_background: float = 0.5
    chat_scale: float = 1.0
    chat_width: float = 1.0  # of 320 GUI pixels
    chat_height_unfocused: float = 0.44366195797920227  # of 180 GUI pixels, and 20 more
    chat_visibility: int = 0  # 0 all, 1 commands and the system's, 2 none
    chat_is_open: bool = False  # issue 5's screen draws the chat then
    vignette: bool = True
    notification_time: float = 1.0
    screen_effects: float = 1.0
    portal_frame: int = 0
    heads: dict = field(default_factory=dict)  # uuid -> path of a skin's texture

    def pieces(self, component, style: Style = PLAIN) -> Pieces:
        if isinstance(component, str):
            return pieces_of(component, self.texts, style)
        kept, key = self.fonts.kept, (id(component), style)
        found = kept.get(key)
        if found is None or found[0] is not component:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            found = kept[key] = component, pieces_of(component, self.texts, style)
        return found[1]

    def shown(self, component, moment: int, style: Style = PLAIN) -> Pieces:
        """Pieces with obfuscated letters as they are at a moment; under STILL they stand."""
        return scrambled(self.pieces(component, style), self.fonts, 0 if self.is_still else moment)

    def width(self, text) -> float:
        return self.fonts.width(text)

    def say(self, key: str, otherwise: str, *parts) -> str:
        """Words of a key with parts for %s; `otherwise` without the key."""
        words = self.texts(key) or otherwise
        for part in parts:
            words = words.replace("%s", str(part), 1)
        return words


def spread(value: int) -> int:
    """A number that looks random and always is the same for the same value: 32 bits."""
    value = (value ^ 0x9E3779B9) & 0xFFFFFFFF
    value = (value ^ value >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    value = (value ^ value >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return value ^ value >> 16


def title_of(name: str) -> str:
    """ "minecraft:oak_log" -> "Oak Log": what is called so without a text of its own."""
    return name.rpartition(":")[2].replace("/", " ").replace("_", " ").title()


def name_component(stack: ItemStack):
    """What an item is called, as a component: its own name in italics, or its kind's."""
    custom = stack.components.get("minecraft:custom_name")
    if custom is not None:
        return {"text": "", "italic": True, "extra": [read_component(custom)]}
    given = stack.components.get("minecraft:item_name")
    if given is not None:
        return read_component(given)
    name = stack.item.name
    kind = "block" if stack.item.block is not None else "item"
    return {"translate": f"{kind}.{name.replace(':', '.')}", "fallback": title_of(name)}


def moment_of(client, time: FrameTime) -> float:
    """The HUD's tick, with the part of the next that has passed."""
    return client.hud.ticks + time.partial
