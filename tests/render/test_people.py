from uuid import UUID

import numpy as np
import pytest

from horizon.art import letters
from horizon.art.armor import MATERIALS, armor, material_of
from horizon.art.skins import BOXES, box_of, index_of, is_slim, rects, skin
from horizon.client.people import OtherPlayer
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render import assets
from horizon.render.entities import alone
from horizon.render.soft.picture import draw
from tests.render.small_world import GROUND, SmallWorld

SIZE = {"width": 200, "height": 160, "pitch": 5.0, "fov": 50.0}


@pytest.fixture(scope="module")
def meadow():
    return SmallWorld(1).lit()


def player(x: float = 0.5, z: float = 4.0, number: int = 5, name: str = "", **more) -> OtherPlayer:
    """Somebody who looks at the eye of `scene`."""
    found = OtherPlayer(ENTITY_TYPES["minecraft:player"], x, GROUND, z, name)
    found.id, found.uuid = 7, UUID(int=number)
    found.yaw = found.head_yaw = found.body_yaw = 180.0
    for key, value in more.items():
        setattr(found, key, value)
    return found


def wearing(entity: OtherPlayer, **things) -> OtherPlayer:
    places = ("main_hand", "off_hand", "feet", "legs", "chest", "head")
    entity.data["equipment"] = {places.index(place): ItemStack.of(item) for place, item in things.items()}
    return entity


def seen(meadow, *entities, **more) -> np.ndarray:
    return draw(meadow.scene(entities=entities, **SIZE, **more)).astype(int)


def changed(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """bool [h, w]: where two pictures differ."""
    return (np.abs(one - other) > 8).any(2)


def test_all_eighteen_people_are_of_their_own_and_whole():
    pictures = [skin(index) for index in range(18)]
    assert all(picture.shape == (64, 64, 4) and picture.dtype == np.uint8 for picture in pictures)
    assert len({picture.tobytes() for picture in pictures}) == 18
    for index, picture in enumerate(pictures):
        for name in ("head", "body", "right_arm", "left_arm", "right_leg", "left_leg"):
            for left, top, right, bottom in rects(*box_of(name, is_slim(index))):
                part = picture[min(top, bottom):max(top, bottom), left:right]
                assert (part[..., 3] == 255).all(), (index, name)


def test_who_one_looks_like_is_a_matter_of_the_uuid():
    found = [index_of(UUID(int=number * 0x1F3A5B7C9D2E4F61)) for number in range(400)]
    assert set(found) == set(range(18))
    assert index_of(UUID(int=0)) == 0 and index_of(UUID(int=(1 << 128) - 1)) == 0


def test_no_two_boxes_share_a_place_on_a_skin():
    used = np.zeros((64, 64), int)
    for name in BOXES:
        for left, top, right, bottom in rects(*box_of(name, False)):
            used[min(top, bottom):max(top, bottom), left:right] += 1
    assert used.max() == 1


@pytest.mark.parametrize("material", list(MATERIALS))
def test_every_armour_is_seen_and_leaves_the_face_free(meadow, material):
    bare = seen(meadow, player())
    if material == "turtle":
        worn = seen(meadow, wearing(player(), head="turtle_helmet"))
    else:
        worn = seen(meadow, wearing(player(), head=f"{material}_helmet", chest=f"{material}_chestplate",
                                    legs=f"{material}_leggings", feet=f"{material}_boots"))
    assert changed(bare, worn).sum() > (300 if material == "turtle" else 1500)
    front = rects(0, 0, 8, 8, 8)[3]
    assert (armor(material, False)[front[1] + 4, front[0] + 2:front[0] + 6, 3] == 0).all()


def test_materials_by_their_names():
    assert [material_of(name) for name in ("minecraft:iron_boots", "minecraft:turtle_helmet", "minecraft:elytra",
                                           "minecraft:carved_pumpkin")] == ["iron", "turtle", None, None]


@pytest.mark.parametrize("thing", ["iron_sword", "apple", "stone", "shield", "torch"])
def test_what_is_held_is_seen(meadow, thing):
    assert changed(seen(meadow, player()), seen(meadow, wearing(player(), main_hand=thing))).sum() > 60


@pytest.mark.parametrize("number", range(8))
def test_every_pose_is_drawn_and_differs_from_standing(meadow, number):
    entity = player(died_at=-100)
    entity.data[6] = number
    picture, standing = seen(meadow, entity), seen(meadow, player())
    assert changed(picture, seen(meadow)).sum() > 300
    assert number in (0, 6) or changed(picture, standing).sum() > 300


def test_who_was_just_hurt_is_red(meadow):
    hurt = player()
    hurt.data["hurt_at"] = 0
    one, other = seen(meadow, player()), seen(meadow, hurt)
    where = changed(one, other)
    assert where.sum() > 1500
    before, after = one[where].mean(0), other[where].mean(0)
    assert after[0] / after[1] > before[0] / before[1] * 1.3
    hurt.data["hurt_at"] = -11
    assert not changed(one, seen(meadow, hurt)).any()


def test_a_name_stands_above_the_head_and_not_above_who_is_unseen(meadow):
    plain, named = seen(meadow, player()), seen(meadow, player(name="Ann"))
    rows = np.flatnonzero(changed(plain, named).any(1))
    heads = np.flatnonzero(changed(plain, seen(meadow)).any(1))
    assert len(rows) > 8 and rows.max() < heads.min() + 4
    ghost = player(name="Ann")
    ghost.data[0] = 32
    assert not changed(seen(meadow, ghost), seen(meadow)).any()


def test_a_wall_hides_the_name_of_who_sneaks():
    world = SmallWorld(1).fill((-4, GROUND, 3), (4, GROUND + 5, 3), "stone").lit()
    behind, sneaking = player(z=6.0, name="Ann"), player(z=6.0, name="Ann")
    sneaking.data[0], sneaking.data[6] = 2, 5
    empty = draw(world.scene(**SIZE)).astype(int)
    assert changed(draw(world.scene(entities=(behind,), **SIZE)).astype(int), empty).any()
    assert not changed(draw(world.scene(entities=(sneaking,), **SIZE)).astype(int), empty).any()


def test_the_same_players_are_the_same_picture(meadow):
    crowd = [wearing(player(x - 0.5, number=x, name=f"P{x}"), chest="iron_chestplate") for x in range(3)]
    assert np.array_equal(seen(meadow, *crowd), seen(meadow, *crowd))


def test_letters_are_known_by_their_shapes():
    assert letters.width("Ann") == letters.line("Ann").shape[1]
    assert letters.line("").shape == (8, 0)
    shapes = {letter: letters.glyph(letter).tobytes() + bytes(letters.glyph(letter).shape) for letter in letters.GLYPHS}
    assert len(set(shapes.values())) == len(shapes)
    assert np.array_equal(letters.glyph("\u00e9"), letters.glyph("e"))
    assert letters.glyph("\u4e16").all(1)[0]
    assert all(chr(code) == " " or chr(code) in letters.GLYPHS for code in range(32, 127))


def figure(entity: OtherPlayer, now: float = 100.0):
    """Its surfaces by themselves, the feet at 0."""
    return alone(entity, assets.default().sheet, now, 0.0, 0.0, 0.0)


def test_a_figure_is_as_high_as_it_is_known():
    assert figure(player()).corners[..., 1].max() == pytest.approx(1.875 + 0.03, abs=0.04)


def test_legs_swing_by_the_way_walked_and_rest_when_one_stands():
    def corners(walk: float, moved_at: int) -> np.ndarray:
        entity = player(walk=walk, pace=0.25, moved_at=moved_at)
        return figure(entity).corners

    rests = corners(0.0, 0)
    assert np.abs(corners(0.0, 100) - rests).max() > 0.1, "legs swing"
    assert not np.allclose(corners(0.0, 100), corners(1.0, 100)), "by the way walked"
    assert np.allclose(rests, corners(1.0, 0), atol=1e-4), "and rest"
