import json

import pytest

from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import ClientboundBlockEntityData
from horizon.protocol.packets.play_operator import ClientboundOpenSignEditor, ServerboundSignUpdate
from horizon.registry.block import parse_state
from horizon.rules import signs
from horizon.server import signs as writing

from tests.server.crowd import stand

SIGN = BlockPos(0, -60, 2)


@pytest.fixture
def sign(server_alone, ann):
    """A sign whose front looks north, at Ann."""
    stand(ann, 0.5, 0.5)
    server_alone.put(SIGN, "oak_sign[rotation=8]")
    server_alone.tick(2)
    ann.forget()
    return server_alone.level.block_entity(SIGN)


def lines(entity, side=signs.FRONT):
    return writing.lines_of(entity, side)


def write(server_alone, guest, *text, front=True) -> None:
    guest.send(ServerboundSignUpdate(SIGN, front, *(text + ("",) * (4 - len(text)))))
    server_alone.tick()


def test_a_click_opens_the_editor_and_the_text_is_told_to_all(server_alone, ann, sign):
    bob = server_alone.join("Bob")
    ann.use_on(SIGN)
    server_alone.tick()
    assert ann.expect(ClientboundOpenSignEditor(SIGN, True))
    write(server_alone, ann, "Horizon", "two words")
    assert lines(sign) == ["Horizon", "two words", "", ""]
    assert list(sign.data["front_text"]["messages"]) == ['"Horizon"', '"two words"', '""', '""']
    for guest in (ann, bob):
        told = guest.all_of(ClientboundBlockEntityData)[-1]
        assert [json.loads(line) for line in told.data["front_text"]["messages"]] == ["Horizon", "two words", "", ""]


def test_a_sign_that_is_put_up_opens_at_once(server_alone, ann):
    stand(ann, 0.5, 0.5)
    server_alone.give(ann, 0, "birch_sign", 2)
    ann.forget()
    ann.use_on((0, -61, 2))
    server_alone.tick()
    assert server_alone.block(SIGN).startswith("minecraft:birch_sign")
    assert ann.expect(ClientboundOpenSignEditor(SIGN, True))
    write(server_alone, ann, "here")
    assert lines(server_alone.level.block_entity(SIGN)) == ["here", "", "", ""]


def test_from_behind_one_writes_on_the_back(server_alone, ann, sign):
    stand(ann, 0.5, 4.5)
    ann.forget()
    ann.use_on(SIGN)
    server_alone.tick()
    assert ann.expect(ClientboundOpenSignEditor(SIGN, False))
    write(server_alone, ann, "behind", front=False)
    assert (lines(sign), lines(sign, signs.BACK)) == ([""] * 4, ["behind", "", "", ""])


@pytest.mark.parametrize(("state", "x", "z", "side"), [
    ("oak_sign[rotation=0]", 0.5, 5.5, signs.FRONT), ("oak_sign[rotation=0]", 0.5, -1.5, signs.BACK),
    ("oak_sign[rotation=4]", -3.5, 2.5, signs.FRONT), ("oak_wall_sign[facing=north]", 0.5, 0.5, signs.FRONT),
    ("oak_wall_sign[facing=east]", 5.5, 2.5, signs.FRONT), ("oak_hanging_sign[rotation=12]", 5.5, 2.5, signs.FRONT),
    ("oak_wall_hanging_sign[facing=south]", 0.5, 1.5, signs.BACK),
])
def test_the_side_that_is_seen(state, x, z, side):
    assert signs.side_seen(parse_state(state), SIGN, x, z) == side


@pytest.mark.parametrize("how", ["unopened", "other side", "far", "waxed", "gone", "twice"])
def test_what_is_not_written(server_alone, ann, sign, how):
    if how != "unopened":
        ann.use_on(SIGN)
        server_alone.tick()
    if how == "far":
        stand(ann, 12.5, 12.5)
    elif how == "waxed":
        sign.data["is_waxed"] = 1
    elif how == "gone":
        server_alone.put(SIGN, "air")
    elif how == "twice":
        write(server_alone, ann, "once")
    write(server_alone, ann, "no", front=how != "other side")
    assert "no" not in lines(sign) + lines(sign, signs.BACK)
    assert ann.connection.closed_reason is None


def test_colour_codes_and_control_characters_are_taken_out(server_alone, ann, sign):
    ann.use_on(SIGN)
    server_alone.tick()
    write(server_alone, ann, "\u00a7cred\x07", "a" * 384)
    assert lines(sign)[:2] == ["red", "a" * 384]


def test_one_writes_at_a_time(server_alone, ann, sign):
    bob = server_alone.join("Bob")
    stand(bob, 1.5, 0.5)
    ann.use_on(SIGN)
    server_alone.tick()
    bob.use_on(SIGN)
    server_alone.tick()
    assert bob.all_of(ClientboundOpenSignEditor) == []
    stand(ann, 14.5, 14.5)
    bob.use_on(SIGN)
    server_alone.tick()
    assert bob.expect(ClientboundOpenSignEditor(SIGN, True))


def test_dye_glow_ink_and_wax(server_alone, ann, sign):
    signs.write(sign, signs.FRONT, ['"x"', '""', '""', '""'])
    for slot, thing in enumerate(("red_dye", "glow_ink_sac", "ink_sac", "honeycomb")):
        server_alone.give(ann, slot, thing, 2)
    told = []
    for slot in (0, 0, 1, 2, 1, 3):
        ann.player.inventory.selected = slot
        ann.use_on(SIGN)
        server_alone.tick()
        told.append((sign.data["front_text"]["color"], bool(sign.data["front_text"]["has_glowing_text"]),
                     bool(sign.data["is_waxed"])))
    assert told == [("red", False, False), ("red", False, False), ("red", True, False), ("red", False, False),
                    ("red", True, False), ("red", True, True)]
    assert [ann.player.inventory[slot].count for slot in range(4)] == [1, 0, 1, 1]
    ann.forget()
    ann.use_on(SIGN)
    server_alone.tick()
    assert ann.all_of(ClientboundOpenSignEditor) == []


def test_a_text_outlives_a_restart(server_alone, ann, sign):
    ann.use_on(SIGN)
    server_alone.tick()
    write(server_alone, ann, "for ever", "\"quoted\" \u00fc")
    again = server_alone.reopen()
    again.join("Ann")
    found = again.level.block_entity(SIGN)
    assert lines(found) == ["for ever", "\"quoted\" \u00fc", "", ""]
    again.close(save=False)
