"""Items: their definitions, their surfaces, their icons."""

import numpy as np
import pytest

from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.render import assets
from horizon.render.icons import Icons
from horizon.render.item_definitions import Use, color_of, potion_color
from horizon.render.item_models import VIEWS, Items, cut_out, transform
from horizon.world.entity import Entity
from tests.render.small_pack import plain, resources


def items() -> Items:
    return assets.default().items


def names_of(stack: ItemStack, display: str = "gui", use: Use = Use()) -> list[str]:
    return [part.model.name.removeprefix("minecraft:") for part in items().definitions.parts(stack, display, use)]


@pytest.mark.parametrize("name, model", [
    ("stone", "block/stone"), ("oak_stairs", "block/oak_stairs"), ("oak_fence", "block/oak_fence_inventory"),
    ("cobblestone_wall", "block/cobblestone_wall_inventory"), ("oak_button", "block/oak_button_inventory"),
    ("oak_trapdoor", "block/oak_trapdoor_bottom"), ("snow", "block/snow_height2"), ("waxed_copper_block", "block/copper_block"),
    ("infested_stone", "block/stone"), ("stick", "item/stick"), ("poppy", "item/poppy"), ("oak_door", "item/oak_door"),
    ("cow_spawn_egg", "item/template_spawn_egg"), ("piston", "block/piston_inventory"), ("petrified_oak_slab", "block/oak_slab"),
])
def test_which_model_an_item_shows(name, model):
    assert names_of(ItemStack.of(name)) == [model]


def test_a_bow_bends_while_it_is_drawn():
    bow = ItemStack.of("bow")
    assert names_of(bow) == ["item/bow"]
    assert [names_of(bow, "gui", Use(ticks, True))[0] for ticks in (1, 13, 18)] == [
        "item/bow_pulling_0", "item/bow_pulling_1", "item/bow_pulling_2"]


def test_a_crossbow_shows_what_is_in_it():
    arrow = ItemStack.of("crossbow").with_component("charged_projectiles", [{"id": "minecraft:arrow", "count": 1}])
    rocket = ItemStack.of("crossbow").with_component("charged_projectiles", [{"id": "minecraft:firework_rocket", "count": 1}])
    assert names_of(ItemStack.of("crossbow")) == ["item/crossbow"]
    assert (names_of(arrow), names_of(rocket)) == (["item/crossbow_arrow"], ["item/crossbow_firework"])


def test_needles_and_hands_turn():
    compass, clock = ItemStack.of("compass"), ItemStack.of("clock")
    assert [names_of(compass, "gui", Use(compass=share))[0] for share in (0.0, 0.25, 0.5, 0.99)] == [
        "item/compass_00", "item/compass_08", "item/compass_16", "item/compass_00"]
    assert [names_of(clock, "gui", Use(time=share))[0] for share in (0.0, 0.5)] == ["item/clock_00", "item/clock_32"]


def test_what_the_view_decides():
    assert names_of(ItemStack.of("trident")) == ["item/trident"]
    assert names_of(ItemStack.of("trident"), "thirdperson_righthand") == ["item/trident_in_hand"]
    assert names_of(ItemStack.of("elytra").with_damage(431)) == ["item/elytra_broken"]


def test_tints_of_items():
    def tints(stack):
        return items().definitions.parts(stack, "gui")[0].tints

    assert tints(ItemStack.of("leather_boots"))[0] == 0xA06540
    assert tints(ItemStack.of("leather_boots").with_component("dyed_color", {"rgb": 0x123456}))[0] == 0x123456
    assert tints(ItemStack.of("potion")) == (0x385DC6,)
    assert tints(ItemStack.of("potion").with_component("potion_contents", {"potion": "minecraft:water", "custom_color": 0xABCDEF})) == (0xABCDEF,)
    assert tints(ItemStack.of("grass_block")) == (0x7CBD6B,)
    assert tints(ItemStack.of("cow_spawn_egg")) == (0x443626, 0xA1A1A1)
    assert potion_color({"potion": "minecraft:strong_healing"}, 0) == potion_color({"potion": "minecraft:healing"}, 0) != 0
    assert color_of([1.0, 0.5, 0.0]) == 0xFF8000 and color_of(-1) == 0xFFFFFF and color_of("x") == 0xFFFFFF


def test_a_flat_item_is_cut_out_of_its_picture():
    picture = plain(0, 0, 0)
    picture[..., 3] = 0
    picture[4:6, 3:7, 3] = 255  # four wide, two high
    corners, uv, side = cut_out(picture)
    assert side.tolist() == [3, 2, 1, 0, 4, 5]
    top, bottom, west, east = corners[2:]
    assert np.unique(top[:, 1]).tolist() == [0.75] and (top[:, 0].min(), top[:, 0].max()) == (3 / 16, 7 / 16)
    assert np.unique(bottom[:, 1]).tolist() == [0.625]
    assert (west[0, 0], east[0, 0]) == (3 / 16, 7 / 16)
    assert np.unique(corners[..., 2]).tolist() == [7.5 / 16, 8.5 / 16]
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert np.sign(normal).tolist() == [[0, 0, 1], [0, 0, -1], [0, 1, 0], [0, -1, 0], [-1, 0, 0], [1, 0, 0]]
    assert (uv[2, :, 1].min(), uv[2, :, 1].max()) == (4 / 16, 5 / 16)


def test_views_turn_move_and_scale():
    rows = {"gui": {"rotation": [0, 90, 0], "translation": [8, 0, 0], "scale": [2, 2, 2]},
            "firstperson_righthand": {"rotation": [0, 90, 10], "translation": [3, 2, 1]}}
    matrix, way = transform(rows, "gui")
    assert np.allclose(matrix @ (0, 0, 1), (2, 0, 0)) and way.tolist() == [0.5, 0, 0]
    left, moved = transform(rows, "firstperson_lefthand")
    assert np.allclose(moved * 16, (-3, 2, 1)) and np.allclose(left @ (0, 0, 1), (-1, 0, 0), atol=1e-6)
    assert np.allclose(transform({}, "head")[0], np.eye(3))
    assert np.allclose(transform({"gui": {"scale": [100, 1, 1], "rotation": ["x"]}}, "gui")[0], np.diag((4, 1, 1)))


@pytest.mark.parametrize("display", VIEWS)
def test_every_item_has_surfaces_in_every_view(display):
    for item in ITEMS:
        quads = items().quads_of_item(ItemStack(item, 1), display)
        assert len(quads) > 0 or item.name == "minecraft:air", item.name
        assert np.isfinite(quads.corners).all() and len(quads.uv) == len(quads.texture) == len(quads.color) == len(quads)
        assert not len(quads) or quads.texture.max() < len(quads.textures)
        assert quads.uv.min(initial=0) >= -1e-6 and quads.uv.max(initial=1) <= 1 + 1e-6, item.name


def test_an_icon_of_a_flat_item_is_its_picture():
    picture = plain(10, 20, 30)
    picture[0:8, 0:8] = (200, 100, 50, 255)
    picture[12:, 12:, 3] = 0
    found = resources({"textures/item/x.png": picture, "models/item/x.json": {
        "parent": "builtin/generated", "gui_light": "front", "textures": {"layer0": "item/x"}},
        "items/stick.json": {"model": {"type": "minecraft:model", "model": "minecraft:item/x"}}})
    icons = Icons(Items(found))
    small = icons.icon(ItemStack.of("stick"), 16)
    seen = picture.copy()
    seen[picture[..., 3] == 0] = 0
    assert (small == seen).all()
    large = icons.icon(ItemStack.of("stick"), 48)
    assert (large == np.kron(seen, np.ones((3, 3, 1), np.uint8))).all()
    assert icons.icon(ItemStack.of("stick", 5), 48) is large


def test_an_icon_of_a_cube_shows_three_sides():
    faces = {side: {"texture": "block/" + side} for side in ("down", "up", "north", "south", "west", "east")}
    display = {"gui": {"rotation": [30, 225, 0], "scale": [0.625, 0.625, 0.625]}}
    found = resources({
        "models/block/c.json": {"elements": [{"from": [0, 0, 0], "to": [16, 16, 16], "faces": faces}], "display": display},
        "items/stone.json": {"model": {"type": "minecraft:model", "model": "minecraft:block/c"}},
        "textures/block/up.png": plain(200, 0, 0), "textures/block/north.png": plain(0, 200, 0), "textures/block/east.png": plain(0, 0, 200),
        **{f"textures/block/{side}.png": plain(9, 9, 9) for side in ("down", "south", "west")}})
    icon = Icons(Items(found)).icon(ItemStack.of("stone"), 32)
    assert icon[0, 0, 3] == 0 and icon[8, 16].tolist() == [200, 0, 0, 255]
    assert icon[20, 10].tolist() == [0, 0, 120, 255] and icon[20, 22].tolist() == [0, 160, 0, 255]


def test_a_figure_stands_in_its_rectangle_and_looks_aside():
    icons = assets.default().icons
    zombie = Entity(ENTITY_TYPES["zombie"])
    ahead = icons.figure(zombie, 49, 70)
    assert ahead.shape == (70, 49, 4) and ahead[..., 3].any(1).sum() > 45
    assert ahead[:, 0, 3].max() == 0
    assert (ahead == icons.figure(zombie, 49, 70)).all()
    assert (ahead != icons.figure(zombie, 49, 70, (40.0, 10.0))).any()
    assert Icons(icons.items).figure(zombie, 49, 70).max() == 0
