"""Every entity is drawn once, alone: nothing is missing, nothing is empty, and no two kinds look the same."""

import numpy as np
import pytest

from horizon.art.entity import textures
from horizon.art.entity.paintings import PAINTINGS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.registry.synced import synced_registries
from horizon.render import assets
from horizon.render.entity_looks import KINDS
from horizon.render.entity_things import UNSEEN
from tests.support.entity_gallery import one_of, picture

NAMES = [kind.name.removeprefix("minecraft:") for kind in ENTITY_TYPES]
ALIKE = (
    {"zombie", "giant"},  # the giant is a zombie, six times as large
    {"breeze_wind_charge", "wind_charge"},
    {"fireball", "small_fireball"},  # both are fire charges, of two sizes
)
"""Kinds that look the same when each fills the picture, by design."""


@pytest.fixture(scope="module")
def drawn() -> dict[str, np.ndarray]:
    return {name: picture(one_of(name), 48, finer=1) for name in NAMES}


def test_no_texture_of_an_entity_is_missing(drawn):
    assert len(drawn) == 149
    assert [line for line in assets.default().sheet.problems if "entity" in line or "painting" in line or "item" in line] == []


def test_no_picture_is_empty_but_those_by_design(drawn):
    empty = {name for name, pixels in drawn.items() if (pixels[..., 3] > 0).mean() < 0.002}
    assert empty == set(UNSEEN)


def test_no_two_kinds_look_the_same_but_those_by_design(drawn):
    by_pixels: dict[bytes, set] = {}
    for name, pixels in drawn.items():
        if name not in UNSEEN:
            by_pixels.setdefault(pixels.tobytes(), set()).add(name)
    same = [names for names in by_pixels.values() if len(names) > 1]
    assert all(any(names <= alike for alike in ALIKE) for names in same), same


def test_no_picture_shows_the_checks_of_what_is_missing(drawn):
    magenta = {name for name, pixels in drawn.items()
               if ((pixels[..., 0] > 150) & (pixels[..., 1] < 12) & (pixels[..., 2] > 150) & (pixels[..., 3] > 0)).mean() > 0.01}
    assert magenta == set()


VARIANTS = {
    "sheep": [{"k17": color} for color in range(16)] + [{"k17": 0x10}],
    "horse": [{"k18": color | mark << 8} for color in range(7) for mark in range(5)],
    "cat": [{"k19": kind} for kind in range(11)], "wolf": [{"k22": kind} for kind in range(9)] + [{"k17": 4}, {"k21": 100}],
    "frog": [{"k17": kind} for kind in range(3)], "parrot": [{"k19": kind} for kind in range(5)],
    "axolotl": [{"k17": kind} for kind in range(5)],
    "rabbit": [{"k17": kind} for kind in (0, 1, 2, 3, 4, 5,
                                          99)], "llama": [{"k20": kind} for kind in range(4)], "fox": [{"k17": kind} for kind in range(2)],
    "mooshroom": [{"k17": kind} for kind in ("red", "brown")], "panda": [{"k20": kind, "k21": kind} for kind in range(7)],
    "villager": [{"k18": (where, work, 1)} for where in range(7) for work in range(15)], "zombie_villager": [{"k20": (where, work,
        1)} for where in range(7) for work in (0, 5)],
    "shulker": [{"k18": color} for color in range(17)], "creeper": [{}, {"k17": True}], "pig": [{}, {"k17": True}], "strider": [{},
        {"k18": True}, {"k19": True}],
    "pufferfish": [{"k17": size} for size in range(3)], "tropical_fish": [{"k17": size | pattern << 8 | 1 << 16 | 14 << 24} for size in (0,
        1) for pattern in range(6)],
    "iron_golem": [{"k9": health} for health in (100.0, 70.0, 40.0, 10.0)], "snow_golem": [{"k16": 0x10}, {"k16": 0}], "arrow": [{},
        {"k11": 5}],
    "vex": [{}, {"k16": 1}], "bee": [{}, {"k18": 5}, {"k17": 8}], "ghast": [{}, {"k16": True}], "goat": [{}], "wither": [{}, {"k19": 5}],
}


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_variants_of_a_kind_differ(name):
    shown = [picture(one_of(name, **data), 64, finer=1).tobytes() for data in VARIANTS[name]]
    assert len(set(shown)) == len(shown)


def test_every_painting_of_the_registry_has_a_picture_of_its_size():
    told = {name.removeprefix("minecraft:"): (row["width"], row["height"]) for name,
            row in synced_registries()["minecraft:painting_variant"].items()}
    assert told == PAINTINGS
    for name, (wide, high) in PAINTINGS.items():
        assert textures.paint("painting/" + name).shape == (high * 16, wide * 16, 4)
    assert len({textures.paint("painting/" + name).tobytes() for name in PAINTINGS}) == 50


def test_every_texture_of_entities_can_be_painted_and_is_not_empty():
    names = textures.names()
    assert len(names) > 400 and len(set(names)) == len(names)
    assert [name for name in names if not textures.paint(name)[..., 3].any()] == []


@pytest.mark.parametrize("material", ("leather", "chainmail", "iron", "golden", "diamond", "netherite"))
def test_armour_of_every_material_is_seen_on_every_limb(material):
    bare = picture(one_of("player"), 64, finer=1, size=2.2)
    for slot, piece in ((5, "helmet"), (4, "chestplate"), (3, "leggings"), (2, "boots")):
        clad = picture(one_of("player", equipment={slot: ItemStack.of(f"{material}_{piece}")}), 64, finer=1, size=2.2)
        assert (clad != bare).any(2).sum() > 40, piece


def test_each_model_of_boxes_has_its_kind():
    assert len(KINDS) + 26 == 149
