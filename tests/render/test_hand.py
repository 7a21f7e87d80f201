"""One's own hands in the picture."""

from uuid import UUID

import numpy as np
import pytest

from horizon.client.oneself import Oneself
from horizon.client.people import OtherPlayer
from horizon.core.clock import FrameTime
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.render import hand
from horizon.render.assets import default
from horizon.render.lightmap import LevelLight
from horizon.render.quads import ADD, Quads
from tests.render.small_world import GROUND, SmallWorld

NOW = 40


@pytest.fixture(scope="module")
def meadow():
    return SmallWorld(1).lit()


def holding(main: str = "", off: str = "", used: float | None = None, swing: float | None = None, hand_used: int = 0,
            **data) -> OtherPlayer:
    figure = OtherPlayer(ENTITY_TYPES["minecraft:player"], 0.5, GROUND, 0.5, "Ann")
    figure.id, figure.uuid = 9, UUID(int=3)
    oneself = Oneself()
    for which, item in zip(oneself.hands, (main, off), strict=True):
        which.stack = ItemStack.of(item) if item else EMPTY
    oneself.used_since, oneself.used_hand = None if used is None else NOW - used, hand_used
    oneself.swung_at = -1000 if swing is None else NOW - swing
    figure.data = {"oneself": oneself} | data
    return figure


def seen(meadow, figure, **more) -> Quads:
    scene = meadow.scene(player=figure, time=FrameTime(NOW, 0.0, NOW / 20), **more)
    return hand.quads_of(scene, np.array((0, GROUND, 0)), default().sheet, LevelLight(meadow.level))


def middle(quads: Quads) -> np.ndarray:
    return quads.corners.mean((0, 1))


def test_the_bare_arm_reaches_in_from_the_lower_right(meadow):
    arm = seen(meadow, holding())
    right, up, forward = middle(arm)
    assert len(arm) > 4 and right > 0.1 and up < 0 and forward > 0


def test_a_thing_in_the_other_hand_is_on_the_left(meadow):
    assert middle(seen(meadow, holding("stone")))[0] > 0.2
    both = seen(meadow, holding("stone", "torch"))
    assert both.corners[..., 0].min() < -0.2 < 0.2 < both.corners[..., 0].max()
    assert len(seen(meadow, holding("", "torch"))) > len(seen(meadow, holding()))  # the bare arm stays


@pytest.mark.parametrize(("item", "used"), (
    ("bow", 15), ("crossbow", 10), ("trident", 8), ("shield", 3), ("brush", 7), ("goat_horn", 5), ("apple", 10), ("potion", 12)))
def test_use_moves_what_is_held(meadow, item, used):
    still, working = seen(meadow, holding(item)), seen(meadow, holding(item, used=used))
    assert len(still) and len(working)
    assert np.abs(middle(still) - middle(working)).max() > 0.02


def test_a_spyglass_at_the_eye_is_not_seen(meadow):
    assert len(seen(meadow, holding("spyglass"))) > 0
    assert len(seen(meadow, holding("spyglass", used=4))) == 0


def test_a_blow_moves_the_arm_and_comes_back(meadow):
    rest = middle(seen(meadow, holding("diamond_sword")))
    places = [middle(seen(meadow, holding("diamond_sword", swing=ticks))) for ticks in range(7)]
    assert np.allclose(places[0], rest) and np.allclose(places[6], rest)
    assert np.abs(places[2] - rest).max() > 0.1


def test_what_is_enchanted_shimmers_in_the_hand(meadow):
    figure = holding("diamond_sword")
    figure.data["oneself"].hands[0].stack = ItemStack.of("diamond_sword", 1, {"minecraft:enchantment_glint_override": True})
    assert (seen(meadow, figure).kind == ADD).any()


def test_a_known_map_fills_both_hands(meadow):
    figure = holding("filled_map")
    figure.data["oneself"].hands[0].stack = ItemStack.of("filled_map", 1, {"minecraft:map_id": 7})
    assert abs(middle(seen(meadow, figure, maps={7: np.full((128, 128, 4), 200, np.uint8)}))[0]) < 0.1
    assert middle(seen(meadow, figure))[0] > 0.2  # an unknown one is a thing like any other


def test_nobody_s_hand_is_seen_from_outside_asleep_or_dead(meadow):
    assert len(seen(meadow, None)) == 0
    assert len(seen(meadow, holding("stone"), view="third_back")) == 0
    for pose in (2, 7):
        figure = holding("stone")
        figure.data[6] = pose
        assert len(seen(meadow, figure)) == 0


def test_another_thing_comes_up_after_the_old_one_went_down():
    from_hand = Oneself().hands[0]
    stone, torch = ItemStack.of("stone"), ItemStack.of("torch")
    from_hand.stack = stone
    heights = []
    for _ in range(8):
        from_hand.tick(torch)
        heights.append((round(from_hand.height, 2), from_hand.stack is torch))
    assert heights == [(0.6, False), (0.2, False), (0.0, True), (0.4, True), (0.8, True), (1.0, True), (1.0, True), (1.0, True)]
