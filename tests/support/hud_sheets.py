"""Contact sheets of the flat part: `python -m tests.support.hud_sheets` writes them to docs/gallery."""

from pathlib import Path
from uuid import UUID

import numpy as np

from horizon.art import flat
from horizon.core.png import encode
from horizon.gui.canvas import DrawList
from horizon.gui.painter import Painter
from horizon.gui.pixels import composed
from horizon.render import assets
from tests.support import hud_scenes

GALLERY = Path(__file__).resolve().parents[2] / "docs" / "gallery"
GROUND = (70, 90, 110)
SPECIMEN = (
    "The quick brown fox jumps over the lazy dog. 0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz",
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ ¡¢£¤¥¦§©ª«¬®°±²³´µ¶·¹º»¼½¾¿", "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg",
    "Portez ce vieux whisky au juge blond qui fume: à â ç è é ê ë î ï ô û ù ü ÿ æ œ", "Příliš žluťoučký kůň úpěl ďábelské ódy. Zażółć gęślą jaźń",
    "Árvíztűrő tükörfúrógép. Pijamalı hasta yağız şoföre çabucak güvendi", "Ţară, ștergere, Kæmi ný öxi hér, ykist þjófum. Đặt quả bưởi Việt Nam",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "Съешь же ещё этих мягких французских булок, да выпей чаю",
    "Љубазни фењерџија чађавог лица. Ґедзь, їжак, єнот, ў, қазақ әліпбиі", "← ↑ → ↓ ↔ ★ ☆ ♥ ♪ ♫ ✔ ✗ € ₽ ₴ ₺ ₿ № ™ ∞ ≈ ≠ ≤ ≥ √ ∑ ∂ ∫ ⁰¹²³ ₀₁₂₃",
    "┌─┬─┐ ╔═╦═╗ ┏━┳━┓ ░▒▓█ ▁▂▃▄▅▆▇█ ▖▗▘▙▚ ▲▼◀▶ ●○■□◆◇ emoji: 😀",
    "§lBold§r §oItalic§r §nUnderlined§r §mStruck§r §l§oBoth§r §6Gold §aGreen §bAqua §dPink §cRed",
)


def on_ground(picture: np.ndarray) -> np.ndarray:
    alpha = picture[..., 3:] / 255
    return (np.array(GROUND) * (1 - alpha) + picture[..., :3] * alpha + 0.5).astype(np.uint8)


def shelf(names, width: int, unit: int) -> np.ndarray:
    """Pictures in rows, each as large as it is, times `unit`."""
    x = y = high = 0
    places = []
    for name in names:
        picture = flat.texture(name)
        if x + picture.shape[1] + 3 > width:
            x, y, high = 0, y + high + 3, 0
        places.append((x, y, picture))
        x, high = x + picture.shape[1] + 3, max(high, picture.shape[0])
    out = np.empty((y + high, width, 3), np.uint8)
    out[...] = GROUND
    for x, y, picture in places:
        out[y:y + picture.shape[0], x:x + picture.shape[1]] = on_ground(picture)
    return out.repeat(unit, 0).repeat(unit, 1)


def font(painter: Painter) -> np.ndarray:
    canvas = DrawList(440, 14 * len(SPECIMEN) + 8)
    for number, line in enumerate(SPECIMEN):
        canvas.letters(line, 6, 6 + number * 14)
    gui = painter.paint(canvas, canvas.width * 2, canvas.height * 2, 2)
    world = np.empty((*gui.shape[:2], 3), np.uint8)
    world[...] = (38, 42, 54)
    return composed(world, gui)


def huds(painter: Painter) -> np.ndarray:
    pictures = [hud_scenes.pictured(make(), painter, shows_subtitles=True) for make in hud_scenes.SITUATIONS.values()]
    listed = hud_scenes.board()
    listed.client.tab_list.update({UUID(int=number + 40): {"name": name, "latency": 90 * number, "listed": True} for number, name in enumerate(("Bea", "Cy"))})
    listed.client.tab_list[listed.client.uuid] = {"name": "Ann", "latency": 20, "listed": True}
    listed.client.hud.is_list_shown = True
    listed.ticks(130)
    pictures.append(hud_scenes.pictured(listed, painter))
    pictures.append(hud_scenes.pictured(hud_scenes.usual(), painter, shows_debug=True, debug=hud_scenes.debug_info()))
    return np.vstack([np.hstack(pictures[at:at + 2]) for at in range(0, len(pictures), 2)])


def write() -> None:
    GALLERY.mkdir(parents=True, exist_ok=True)
    found = assets.default()
    painter = Painter(found.resources, found.icons)
    names = flat.names()
    hud = [name for name in names if any(part in name for part in ("/hud/", "mob_effect", "boss_bar", "/icon/", "/toast/"))]
    screens = [name for name in names if name.startswith("gui/container") or name in ("gui/book", "gui/recipe_book") or name.startswith("misc/")]
    widgets = [name for name in names if name.startswith("gui/sprites/") and name not in hud]
    for name, picture in (("font", font(painter)), ("hud", huds(painter)), ("gui_hud_sprites", shelf(hud, 400, 3)),
                          ("gui_widgets", shelf(widgets, 420, 2)), ("gui_screens", shelf(screens, 1560, 1))):
        (GALLERY / f"{name}.png").write_bytes(encode(np.ascontiguousarray(picture)))


if __name__ == "__main__":
    write()
