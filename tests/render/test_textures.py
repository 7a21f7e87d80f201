from collections import defaultdict

import numpy as np
import pytest

from horizon.art import textures
from horizon.art.faces import material
from horizon.art.items import icon
from horizon.art.models import model_of
from horizon.art.textures import texture
from horizon.core.errors import UnknownError
from horizon.registry.block import BLOCKS, STATE_COUNT, state
from horizon.registry.item import ITEMS

# looks alike by design: what is hollow, waxed or infested shows nothing of it
UNSEEN = {"air", "cave_air", "void_air", "barrier", "light", "structure_void", "moving_piston"}
FLUIDS = {"water", "bubble_column"}  # drawn by the water they are, not by a model
ALIKE = {"petrified_oak_slab": "oak_slab"}
COPIES = ("waxed_", "infested_")
# the same textures in another shape by design: stairs, slabs and so on of their material (faces.material), and these
RESHAPED = (
    ("_carpet", "_wool"), ("glass_pane", "glass"), ("_wall_banner", "_banner"), ("_wall_skull", "_skull"),
    ("_wall_head", "_head"), ("_wall_fan", "_fan"), ("wall_torch", "torch"), ("_wall_sign", "_planks"),
)
RESHAPED_NAMES = {
    "snow": "snow_block", "smooth_stone_slab": "smooth_stone", "moss_carpet": "moss_block",
    "pale_moss_carpet": "pale_moss_block", "cut_sandstone_slab": "cut_sandstone",
}


def shown(block):
    """A state that shows something: creepers on walls need a wall."""
    if block.has("up") and block.has("north") and block.name.endswith(("vine", "lichen", "clump", "vein")):
        return block.default.with_(north=True)
    return block.default


def pixels(face):
    return None if face is None else (np.rot90(texture(face.texture), -face.turn).tobytes(), face.tint)


def look(block):
    model = model_of(shown(block))
    return (tuple((box.bounds, box.shift, tuple(map(pixels, box.faces))) for box in model.boxes), pixels(model.cross))


def pictures(block):
    model = model_of(shown(block))
    faces = [face for box in model.boxes for face in box.faces if face] + ([model.cross] if model.cross else [])
    return frozenset(map(pixels, faces))


def short(block) -> str:
    return block.name.removeprefix("minecraft:")


def original(name: str) -> str:
    """The block that one is a copy of by design, else itself."""
    for prefix in COPIES:
        name = name.removeprefix(prefix)
    return ALIKE.get(name, name)


def base(name: str) -> str:
    """The block that gives one its textures by design."""
    name = original(name)
    if name in RESHAPED_NAMES:
        return RESHAPED_NAMES[name]
    for ending, of in RESHAPED:
        if name.endswith(ending):
            return name.removesuffix(ending) + of
    return material(name)


def test_no_two_blocks_look_alike_but_those_that_should():
    looks = defaultdict(set)
    for block in BLOCKS:
        if short(block) not in UNSEEN | FLUIDS:
            looks[look(block)].add(original(short(block)))
    assert [names for names in looks.values() if len(names) > 1] == []


def test_no_two_materials_share_all_their_textures():
    found = defaultdict(set)
    for block in BLOCKS:
        if short(block) not in UNSEEN | FLUIDS:
            found[pictures(block)].add(base(short(block)))
    assert [names for names in found.values() if len(names) > 1] == []


def test_what_is_unseen_has_no_model_and_everything_else_has_one():
    empty = {short(block) for block in BLOCKS if model_of(shown(block)) == model_of(state(0))}
    assert empty == UNSEEN | FLUIDS


def test_every_state_has_textures_of_16_by_16():
    names = set()
    for id in range(STATE_COUNT):
        model = model_of(state(id))
        names.update(face.texture for box in model.boxes for face in box.faces if face)
        names.update([model.cross.texture] if model.cross else [])
        for box in model.boxes:
            assert len(box.faces) == 6
            assert all(low <= high for low, high in zip(box.bounds[:3], box.bounds[3:], strict=True))
    for name in names:
        assert texture(name).shape == (16, 16, 4) and texture(name).dtype == np.uint8


def test_textures_are_the_same_whenever_they_are_painted():
    for name in ("oak_planks", "diamond_ore", "wheat_7", "furnace_front_lit", "lime_glazed_terracotta", "oak_leaves"):
        assert np.array_equal(textures._paint(name), textures._paint(name))


def test_full_cubes_have_no_holes():
    for name in ("stone", "oak_log", "dirt", "furnace", "bookshelf", "diamond_ore", "hay_block", "white_wool"):
        for box in model_of(BLOCKS[name].default).boxes:
            assert all(texture(face.texture)[..., 3].min() >= 128 for face in box.faces)


def test_a_texture_that_nobody_paints_is_unknown():
    with pytest.raises(UnknownError):
        texture("no_such_thing")


def test_a_furnace_has_its_front_to_its_facing_and_shows_its_fire():
    dark, lit = (model_of(BLOCKS["furnace"].state(facing="east", lit=lit)).boxes[0].faces for lit in (False, True))
    assert [face.texture for face in dark[2:]] == ["furnace_side", "furnace_side", "furnace_side", "furnace_front"]
    assert lit[5].texture == "furnace_front_lit"


def test_a_log_shows_its_rings_along_its_axis():
    for axis, ends in (("y", (0, 1)), ("z", (2, 3)), ("x", (4, 5))):
        faces = model_of(BLOCKS["oak_log"].state(axis=axis)).boxes[0].faces
        assert [side for side, face in enumerate(faces) if face.texture == "oak_log_top"] == list(ends)


def test_every_item_has_an_icon_with_something_on_it():
    for item in ITEMS:
        picture = icon(item.name)
        assert picture.shape == (16, 16, 4)
        assert (picture[..., 3] >= 100).sum() >= 3 or item.name == "minecraft:air", item.name
