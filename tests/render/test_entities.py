"""Entities as surfaces: where they are, what they wear, what goes with them, and that no data breaks a picture."""

from math import nan
from uuid import UUID

import numpy as np
import pytest

from horizon.client.people import OtherPlayer
from horizon.client.seen import Seen
from horizon.core.clock import FrameTime
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render import entities, entity_looks
from horizon.render.assets import default
from horizon.render.lightmap import LevelLight
from horizon.render.quads import ADD, BLEND, OVER, Quads
from tests.render.small_world import GROUND, SmallWorld
from tests.support.entity_gallery import one_of

ORIGIN = np.array((0, GROUND, 0))
NAMES = [kind.name.removeprefix("minecraft:") for kind in ENTITY_TYPES]


@pytest.fixture(scope="module")
def meadow():
    return SmallWorld(1).lit()


def put(entity, x: float = 0.5, z: float = 5.0, id: int = 3):
    entity.x, entity.y, entity.z, entity.id = x, float(GROUND), z, id
    entity.data["seen"] = Seen(entity, entity.yaw, 0)
    return entity


def surfaces(meadow, *them, tick: int = 40, partial: float = 0.0, **more) -> Quads:
    scene = meadow.scene(entities=them, time=FrameTime(tick, partial, tick / 20), **more)
    return entities.quads_of(scene, ORIGIN, default().sheet, LevelLight(meadow.level))


def of(quads: Quads, id: int = 3) -> Quads:
    return quads.chosen(quads.id == id)


def middle(quads: Quads) -> np.ndarray:
    return (quads.corners.min((0, 1)) + quads.corners.max((0, 1))) / 2


def test_the_same_moment_gives_the_same_surfaces(meadow):
    them = [put(one_of(name), x=number % 9 - 4.0, z=6.0 + number // 9, id=number + 1) for number, name in enumerate(NAMES)]
    one, other = (surfaces(meadow, *them, tick=77, partial=0.25) for _ in range(2))
    assert len(one) > 1000
    for field in ("corners", "uv", "color", "light", "overlay", "kind", "id"):
        assert np.array_equal(getattr(one, field), getattr(other, field)), field


def test_every_kind_moves_and_stands_about_its_place(meadow):
    for name in NAMES:
        if name in ("interaction", "marker", "lightning_bolt", "area_effect_cloud", "ender_dragon", "giant"):
            continue
        entity = put(one_of(name))
        found = of(surfaces(meadow, entity))
        assert len(found), name
        size = max(entity.width, entity.height, 0.5) * 2.2
        low, high = found.corners.min((0, 1)), found.corners.max((0, 1))
        assert (np.abs((low + high)[[0, 2]] / 2 - (0.5, 5.0)) < size).all() and (high - low < size * 1.6 + 0.6).all(), (name, low, high)


def test_a_way_is_shown_between_the_last_two_words_of_the_server(meadow):
    cow = put(one_of("cow"))
    seen = cow.data["seen"]
    seen.before(cow, 39)
    seen.before(cow, 40)
    cow.x += 1.0
    places = [middle(of(surfaces(meadow, cow, tick=40, partial=part)))[0] for part in (0.0, 0.5)]
    assert places[1] - places[0] == pytest.approx(0.5, abs=0.02)
    assert middle(of(surfaces(meadow, cow, tick=41)))[0] - places[0] == pytest.approx(1.0, abs=0.02)


def test_legs_swing_with_the_way_gone(meadow):
    cow = put(one_of("cow"))
    still = of(surfaces(meadow, cow)).corners
    seen = cow.data["seen"]
    seen.walk, seen.pace, seen.moved_at = 3.0, 0.2, 40
    moved = of(surfaces(meadow, cow)).corners
    assert moved.shape != still.shape or not np.allclose(moved, still)


def test_who_is_hurt_is_red_and_who_burns_is_in_flames_and_bright(meadow):
    pig = put(one_of("pig"))
    assert not of(surfaces(meadow, pig)).overlay.any()
    pig.data["hurt_at"] = 36
    assert (of(surfaces(meadow, pig)).overlay == entities.HURT).all()
    pig.data.pop("hurt_at")
    before = len(of(surfaces(meadow, pig)))
    pig.data[0] = 1
    burning = of(surfaces(meadow, pig))
    assert len(burning) > before and (burning.light == 240).all()


def test_the_invisible_wear_what_they_wear(meadow):
    zombie = put(one_of("zombie"))
    zombie.data[0] = 32
    assert len(of(surfaces(meadow, zombie))) == 0
    zombie.data["equipment"] = {5: ItemStack.of("iron_helmet"), 0: ItemStack.of("iron_sword")}
    assert len(of(surfaces(meadow, zombie))) > 8
    pale = of(surfaces(meadow, zombie, sees_invisible=True))
    assert (pale.kind == BLEND).any() and pale.color[pale.kind == BLEND, 3].max() < 50


def test_what_is_enchanted_shimmers_and_what_glows_is_seen_through_walls(meadow):
    zombie = put(one_of("zombie"))
    zombie.data["equipment"] = {4: ItemStack.of("iron_chestplate", 1, {"minecraft:enchantments": {"levels": {"minecraft:protection": 1}}})}
    found = of(surfaces(meadow, zombie))
    assert (found.kind == ADD).any()
    moved = of(surfaces(meadow, zombie, tick=60))
    assert not np.array_equal(found.uv[found.kind == ADD], moved.uv[moved.kind == ADD])
    zombie.data[0] = 64
    assert (of(surfaces(meadow, zombie)).kind == OVER).any()


def player(name: str = "Ann") -> OtherPlayer:
    found = OtherPlayer(ENTITY_TYPES["minecraft:player"], 0.5, GROUND, 5.0, name)
    found.id, found.uuid = 3, UUID(int=5)
    return found


def test_names_stand_over_players_and_pale_through_walls(meadow):
    named = surfaces(meadow, player())
    tags = named.chosen(named.id == 0)
    assert {OVER, BLEND} <= set(tags.kind.tolist())
    ann = player()
    ann.data[0] = 2
    sneaks = surfaces(meadow, ann)
    assert OVER not in sneaks.kind
    cow = put(one_of("cow", k2="Bessie", k3=True))
    assert OVER in surfaces(meadow, cow).kind
    assert OVER not in surfaces(meadow, put(one_of("cow", k2="Bessie", k3=False))).kind


def test_a_shadow_lies_on_the_ground(meadow):
    found = surfaces(meadow, put(one_of("cow")))
    shade = found.chosen((found.kind == BLEND) & (found.color[:, :3] == 0).all(1))
    assert len(shade) and np.allclose(shade.corners[..., 1], 0.008, atol=1e-4)
    cow = put(one_of("cow"))
    cow.y += 6
    cow.data["seen"] = Seen(cow, 0.0, 0)
    assert not (surfaces(meadow, cow).kind == BLEND).any()


def test_things_in_hands_and_on_heads_are_drawn(meadow):
    bare = len(of(surfaces(meadow, player(""))))
    ann = player("")
    for worn in ({0: "diamond_sword"}, {1: "shield"}, {5: "carved_pumpkin"}, {5: "zombie_head"}, {4: "elytra"}):
        ann.data["equipment"] = {slot: ItemStack.of(item) for slot, item in worn.items()}
        assert len(of(surfaces(meadow, ann))) > bare, worn


def test_oneself_is_drawn_from_outside_only(meadow):
    own = player("")
    assert len(surfaces(meadow, player=own)) == 0
    assert len(of(surfaces(meadow, player=own, view="third_back"))) > 20


def test_far_and_hidden_entities_cost_nothing_and_a_crowd_is_limited(meadow):
    assert len(of(surfaces(meadow, put(one_of("cow"), z=-9.0)))) == 0
    assert len(of(surfaces(meadow, put(one_of("cow"), z=400.0)))) == 0
    crowd = [put(one_of("pig"), x=number % 30 - 15.0, z=4.0 + number // 30, id=number + 1) for number in range(700)]
    assert len(np.unique(surfaces(meadow, *crowd, fov=120.0).id)) <= entities.MOST + 1


STRANGE = (None, "x", -1, 1 << 40, 2.5, nan, True, (), (1, 2), (nan, nan, nan), [1], {"a": 1}, -(1 << 33))


@pytest.mark.parametrize("value", STRANGE, ids=[str(number) for number in range(len(STRANGE))])
def test_no_metadata_breaks_a_picture(meadow, value):
    """Servers may say anything."""
    for name in NAMES:
        entity = put(one_of(name))
        for key in range(30):
            entity.data[key] = value
        entity.data["said"] = entity.data["leash"] = value if isinstance(value, int) else -1
        found = surfaces(meadow, entity)
        assert np.isfinite(found.uv).all() and np.isfinite(found.corners).all(), name


def test_a_place_that_is_no_place_breaks_nothing(meadow):
    cow = put(one_of("cow"))
    cow.x = nan
    assert len(of(surfaces(meadow, cow, put(one_of("pig"), id=4)), 4)) > 0


def test_the_babies_keep_large_heads(meadow):
    small, grown = (of(surfaces(meadow, put(one_of("cow", **data)))) for data in ({"k16": True}, {}))
    assert np.ptp(small.corners[..., 1]) < 0.75 * np.ptp(grown.corners[..., 1])


def test_a_player_s_texture_follows_its_uuid():
    one, other = player(), player()
    other.uuid = UUID(int=6)
    assert entity_looks.player_parts(one)[0].texture != entity_looks.player_parts(other)[0].texture


def test_riders_sit_on_what_they_ride(meadow):
    boat, ann = put(one_of("oak_boat"), id=9), player("")
    ann.x = 40.0
    boat.data["passengers"] = (3,)
    found = of(surfaces(meadow, boat, ann))
    assert len(found) > 20 and abs(middle(found)[0] - 0.5) < 0.7
    legs = found.corners[..., 1].min()
    assert -0.3 < legs < 0.5


def test_a_painting_hangs_flat_on_its_wall_in_its_cells(meadow):
    """Facing north from the wall at z 6, named by its cell; 4 x 2 cells, so half a cell to its left (west) and up."""
    found = of(surfaces(meadow, put(one_of("painting", k8="minecraft:fighters", said=2), x=0.0, z=5.0), pitch=0.0))
    low, high = found.corners.min((0, 1)), found.corners.max((0, 1))
    assert low == pytest.approx((-2.0, 0.0, 5.9375), abs=1e-3) and high[:2] == pytest.approx((2.0, 2.0), abs=1e-3)
    assert high[2] <= 6.001


def test_a_creeper_that_is_about_to_burst_swells_and_blinks(meadow):
    creeper = put(one_of("creeper", k16=1))
    creeper.data["seen"].changed[16] = 20
    calm, late = (of(surfaces(meadow, creeper, tick=tick)) for tick in (20, 46))
    assert np.ptp(late.corners[..., 0]) > np.ptp(calm.corners[..., 0]) * 1.1
    assert any(of(surfaces(meadow, creeper, tick=tick)).overlay.any() for tick in range(20, 30))


def test_a_player_may_hide_the_outer_parts_of_its_skin(meadow):
    ann = player("")
    whole = len(of(surfaces(meadow, ann)))
    ann.data[17] = 0x7F & ~2
    assert len(of(surfaces(meadow, ann))) < whole
    ann.data[17] = 0
    assert len(of(surfaces(meadow, ann))) < whole - 10
