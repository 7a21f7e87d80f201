"""The flat part of the built-in pack: every name of the field's HUD is painted, in its size, and nothing is empty or alike."""

import json

import numpy as np
import pytest

from horizon.art import flat, font_sheets
from horizon.art.lang import captions, english
from horizon.art.pack import BuiltinPack
from horizon.core.png import decode
from horizon.registry.effect import EFFECTS
from horizon.registry.item import ITEMS
from horizon.registry.menu_type import MENU_NAMES

SPRITES = "gui/sprites/"
# Source: minecraft.wiki and public resource packs for 1.21.4: names and sizes.
HUD = {
    "air": (9, 9), "air_bursting": (9, 9), "air_empty": (9, 9), "armor_empty": (9, 9), "armor_full": (9, 9), "armor_half": (9, 9),
    "crosshair": (15, 15), "crosshair_attack_indicator_background": (16, 4), "crosshair_attack_indicator_progress": (16, 4),
    "effect_background": (24, 24), "effect_background_ambient": (24, 24), "experience_bar_background": (182, 5),
    "experience_bar_progress": (182, 5), "food_empty": (9, 9), "food_empty_hunger": (9, 9), "food_full": (9, 9), "food_full_hunger": (9, 9),
    "food_half": (9, 9), "food_half_hunger": (9, 9), "hotbar": (182, 22), "hotbar_attack_indicator_background": (18, 18),
    "hotbar_attack_indicator_progress": (18, 18), "hotbar_offhand_left": (29, 24), "hotbar_offhand_right": (29, 24),
    "hotbar_selection": (24, 23), "jump_bar_background": (182, 5), "jump_bar_cooldown": (182, 5), "jump_bar_progress": (182, 5),
}
# What is alike by design.
ALIKE = ("_half", "food_empty", "container/", "widget/", "toast/", "transferable_list/", "world_list/", "server_list/", "font/", "recipe_book/", "gui/")


@pytest.mark.parametrize("name", HUD)
def test_the_hud_has_the_field_s_names_and_sizes(name):
    picture = flat.texture(f"{SPRITES}hud/{name}")
    assert (picture.shape[1], picture.shape[0]) == HUD[name]


@pytest.mark.parametrize("kind", ("", "poisoned_", "withered_", "frozen_", "absorbing_"))
def test_hearts_of_all_kinds(kind):
    for hard in ("", "hardcore_"):
        for fill in ("full", "half"):
            for end in ("", "_blinking"):
                assert flat.texture(f"{SPRITES}hud/heart/{kind}{hard}{fill}{end}").shape == (9, 9, 4)


def test_every_effect_has_an_icon_of_its_own():
    icons = [flat.texture("mob_effect/" + effect.name.removeprefix("minecraft:")) for effect in EFFECTS]
    assert {icon.shape for icon in icons} == {(18, 18, 4)}
    assert len({icon.tobytes() for icon in icons}) == len(EFFECTS) == 39


@pytest.mark.parametrize("name", flat.names())
def test_everything_is_painted_and_read_only(name):
    picture = flat.texture(name)
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 4 and not picture.flags.writeable
    assert picture[..., 3].any()


def test_different_names_look_different():
    looks = {}
    for name in flat.names():
        if not any(part in name.removeprefix(SPRITES) for part in ALIKE):
            looks.setdefault((flat.texture(name).shape, flat.texture(name).tobytes()), []).append(name)
    alike = [names for names in looks.values() if len(names) > 1]
    assert alike in ([], [["gui/sprites/hud/heart/container", "gui/sprites/hud/heart/container_hardcore", "gui/sprites/hud/heart/vehicle_container"],
                          ["gui/sprites/hud/heart/container_blinking", "gui/sprites/hud/heart/container_hardcore_blinking"]])


def test_each_menu_has_a_ground():
    grounds = {"generic_9x": "generic_54", "crafter_3x3": "crafter", "generic_3x3": "dispenser", "enchantment": "enchanting_table",
               "merchant": "villager", "crafting": "crafting_table", "lectern": None}
    for menu in MENU_NAMES:
        name = menu.removeprefix("minecraft:")
        ground = next((ground for start, ground in grounds.items() if name.startswith(start)), name)
        assert ground is None or flat.texture(f"gui/container/{ground}").shape[0] == 256


def test_nine_slices_fit_their_pictures():
    count = 0
    for path in flat.paths():
        if path.endswith(".png.mcmeta") and "gui" in flat.json(path):
            row, picture = flat.json(path)["gui"]["scaling"], flat.picture(path.removesuffix(".mcmeta"))
            assert (row["width"], row["height"]) == (picture.shape[1], picture.shape[0])
            count += 1
    assert count > 15


def test_the_built_in_pack_gives_them_as_files():
    pack = BuiltinPack()
    path = "assets/minecraft/textures/gui/sprites/widget/button.png"
    assert decode(pack.read(path)).shape == (20, 200, 4)
    assert json.loads(pack.read(path + ".mcmeta"))["gui"]["scaling"]["border"] == 3
    assert json.loads(pack.read("assets/minecraft/font/default.json"))["providers"][0]["type"] == "reference"
    assert json.loads(pack.read("assets/minecraft/lang/en_us.json"))["block.minecraft.stone"] == "Stone"
    assert {path, path + ".mcmeta"} <= set(pack.paths("assets/minecraft/textures/gui/"))


def test_sheets_have_rows_of_sixteen():
    for name in font_sheets.names():
        rows = font_sheets.RUNES if name == "font/runes" else font_sheets.letters(name.removeprefix("font/"))
        assert {len(row) for row in rows} == {16}
        assert flat.texture(name).shape[0] % len(rows) == 0


def test_texts_name_everything_and_captions_are_words():
    texts = english.en_us()
    assert all(f"item.{item.name.replace(':', '.')}" in texts for item in ITEMS)
    assert texts["subtitles.entity.cow.hurt"] == "Cow is hurt" and texts["subtitles.block.wood.break"] == "Block breaks"
    assert captions.caption("ui.button.click") is None and captions.caption("music.game") is None
    assert all(isinstance(text, str) for text in texts.values()) and len(texts) > 4000
