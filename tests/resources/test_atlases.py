"""Atlases: sources of all kinds, over several packs, and what each sprite's pixels are."""

import numpy as np
from horizon.core.png import encode
from horizon.resources.atlases import Sprite, exchanged, picture, sprites
from horizon.resources.stack import Resources

from tests.support.packs import STONE, DictPack, colored

ATLAS = "assets/minecraft/atlases/blocks.json"


def stack(*sources, **files):
    base = {STONE: colored(1), "assets/minecraft/textures/item/apple.png": colored(2), ATLAS: {"sources": list(sources)}}
    return Resources([DictPack("a", base | files)])


def test_directories_and_single_pictures():
    found = sprites(stack({"type": "directory", "source": "block", "prefix": "block/"},
                          {"type": "minecraft:single", "resource": "item/apple", "sprite": "fruit"}), "blocks")
    assert found == {"minecraft:block/stone": Sprite("minecraft:block/stone"), "minecraft:fruit": Sprite("minecraft:item/apple")}


def test_packs_add_up_and_a_filter_takes_away():
    below = {ATLAS: {"sources": [{"type": "single", "resource": "item/apple"}, {"type": "single", "resource": "mod:ore"}]}}
    above = {ATLAS: {"sources": [{"type": "filter", "pattern": {"namespace": "^mod$"}}, {"type": "single", "resource": "x"}]}}
    found = sprites(Resources([DictPack("a", below), DictPack("b", above)]), "blocks")
    assert list(found) == ["minecraft:item/apple", "minecraft:x"]


def test_parts_of_a_picture():
    sheet = np.zeros((4, 8, 3), np.uint8)
    sheet[:, 4:] = 200
    resources = stack({"type": "unstitch", "resource": "sheet", "divisor_x": 2, "divisor_y": 1, "regions": [
        {"sprite": "right", "x": 1, "y": 0, "width": 1, "height": 1}]}, **{"assets/minecraft/textures/sheet.png": encode(sheet)})
    found = picture(resources, sprites(resources, "blocks")["minecraft:right"])
    assert found.shape == (4, 4, 4) and (found[..., 0] == 200).all()


def test_palettes_are_exchanged():
    key = np.array([[[10, 10, 10, 255], [20, 20, 20, 255], [0, 0, 0, 0]]], np.uint8)
    new = np.array([[[1, 2, 3, 255], [4, 5, 6, 128], [9, 9, 9, 255]]], np.uint8)
    trim = np.array([[[20, 20, 20, 255], [10, 10, 10, 200], [30, 30, 30, 255], [0, 0, 0, 0]]], np.uint8)
    assert exchanged(trim, key, new).tolist() == [[[4, 5, 6, 128], [1, 2, 3, 200], [30, 30, 30, 255], [0, 0, 0, 0]]]
    source = {"type": "paletted_permutations", "textures": ["trims/coast"], "palette_key": "key", "permutations": {"gold": "gold"}}
    folder = "assets/minecraft/textures/"
    resources = stack(source, **{f"{folder}trims/coast.png": encode(trim), f"{folder}key.png": encode(key), f"{folder}gold.png": encode(new)})
    found = sprites(resources, "blocks")
    assert found == {"minecraft:trims/coast_gold": Sprite("minecraft:trims/coast", None, ("minecraft:key", "minecraft:gold"))}
    assert picture(resources, found["minecraft:trims/coast_gold"])[0, 0].tolist() == [4, 5, 6, 128]


def test_what_is_wrong_costs_that_source():
    wrong = [
        5, {}, {"type": "unheard"}, {"type": 7}, {"type": "single"}, {"type": "single", "resource": "../up"}, {"type": "directory"},
        {"type": "filter"}, {"type": "filter", "pattern": {"path": "("}}, {"type": "unstitch", "resource": "a", "regions": 5},
        {"type": "unstitch", "resource": "a", "divisor_x": 0, "regions": []}, {"type": "paletted_permutations"},
        {"type": "unstitch", "resource": "a", "regions": [{"sprite": "b", "x": 0, "y": 0, "width": 2, "height": 1}]},
        {"type": "paletted_permutations", "textures": ["a"], "palette_key": "k", "permutations": 5},
    ]
    resources = stack(*wrong, {"type": "single", "resource": "item/apple"})
    assert sprites(resources, "blocks") == {"minecraft:item/apple": Sprite("minecraft:item/apple")}
    assert len(resources.problems) >= 10 and all(line.startswith(f"{ATLAS}: ") for line in resources.problems)
    assert sprites(Resources([DictPack("a", {ATLAS: {"sources": 5}})]), "blocks") == {}
    assert picture(resources, Sprite("minecraft:none")) is None
    assert picture(resources, Sprite("minecraft:block/stone", (0.0, 0.0, 0.1, 0.1))) is None
