"""Entities and one's own hand in OpenGL look as the software renderer draws them."""

from dataclasses import replace

import numpy as np

from horizon.client.oneself import Oneself
from horizon.client.people import OtherPlayer
from horizon.client.seen import Seen
from horizon.core.clock import FrameTime
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render.soft import picture as soft
from tests.render.small_world import GROUND, SmallWorld
from tests.support.entity_gallery import one_of


def _row():
    """A few of all sorts before the eye."""
    out = []
    names = ("sheep", "zombie", "slime", "creeper", "player", "oak_boat", "item", "painting", "blaze", "villager")
    for number, name in enumerate(names):
        more = {"name": "Ann"} if name == "player" else {}
        entity = one_of(name, yaw=150.0 + number * 12, **more)
        entity.x, entity.y, entity.z, entity.id = number * 1.3 - 5.5, float(GROUND), 5.0 + number % 2, number + 1
        if name == "player":
            entity.data["equipment"] = {0: ItemStack.of("diamond_sword"), 4: ItemStack.of("iron_chestplate"),
                                        5: ItemStack.of("golden_helmet")}
        entity.data["seen"] = Seen(entity, entity.yaw, 0)
        out.append(entity)
    return tuple(out)


def _oneself():
    figure = OtherPlayer(ENTITY_TYPES["minecraft:player"], 0.5, GROUND, 0.5, "Me")
    oneself = Oneself()
    oneself.hands[0].stack, oneself.hands[1].stack = ItemStack.of("iron_pickaxe"), ItemStack.of("shield")
    figure.data = {"oneself": oneself}
    return figure


def test_both_renderers_agree_on_entities_and_the_hand(drawn):
    scene = SmallWorld(2).lit().scene(entities=_row(), player=_oneself(), width=240, height=135, far=32.0, time=FrameTime(40, 0.0, 2.0))
    frame = drawn.frame(scene)
    assert len(frame.quads) > 200 and len(frame.hand) > 20
    drawn.gl.finish(frame)
    drawn.gl.draw(frame)
    one = drawn.gl.read().astype(int)
    other = soft.draw(frame, drawn.assets).astype(int)
    bare = soft.draw(replace(frame, quads=frame.quads.chosen(np.zeros(len(frame.quads), bool)),
                             hand=frame.hand.chosen(np.zeros(len(frame.hand), bool))),
                     drawn.assets).astype(int)
    assert (np.abs(other - bare).max(2) > 12).mean() > 0.05
    assert np.abs(one - other).mean() < 6
    ids = soft.ids(frame, drawn.assets)
    assert {number for number in np.unique(ids) if (ids == number).sum() > 30} - {0} <= set(np.unique(drawn.gl.ids(frame)).tolist())
