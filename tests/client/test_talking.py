"""Chat and commands: what is sent, what is refused, and what counts as the answer."""

import pytest

from horizon.core.errors import StateError, UsageError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat, ServerboundChatCommand
from horizon.protocol.packets.play_level import ClientboundBlockUpdate
from horizon.registry.block import parse_state

SMILE = "\U0001f600"


@pytest.mark.parametrize("text, length", [
    ("a", 1), ("a" * 255, 255), ("a" * 256, 256), (SMILE * 128, 256), ("e\u0301" * 128, 256), ("\u4e2d" * 256, 256),
])
def test_a_line_of_up_to_256_units_is_said_as_it_is(ann, text, length):
    task = ann.agent.chat(text)
    packet, = ann.of(ServerboundChat)
    assert (packet.message, packet.signature, packet.acknowledged) == (text, None, b"\0\0\0")
    ann.tick(ClientboundSystemChat(f"<Ann> {text}", False))
    assert task.poll()["text"] == f"<Ann> {text}"
    assert task.poll()["length"] == length


@pytest.mark.parametrize("text, said", [
    ("a" * 257, "has 257"), (SMILE * 128 + "a", "has 257"), ("a" * 1000, "has 1000"), ("", "a text"), ("  ", "a text"),
    ("a\nb", "control"), ("\u00a74red", "section sign"), ("\ud800", "half"),
])
def test_other_lines_are_refused_and_nothing_is_sent(ann, text, said):
    with pytest.raises(UsageError, match=said):
        ann.agent.chat(text).poll()
    ann.expect_nothing_more()


def test_the_limit_and_the_length_are_in_the_error(ann):
    with pytest.raises(UsageError) as error:
        ann.agent.chat("a" * 300).poll()
    assert error.value.details == {"limit": 256, "length": 300}


def test_a_line_that_does_not_come_back_was_refused(ann):
    task = ann.agent.chat("hello")
    ann.tick(ClientboundSystemChat("<Bob> something else", False))
    ann.ticks(45)
    with pytest.raises(StateError, match="messages"):
        task.poll()


@pytest.mark.parametrize("delay", [0, 10])
def test_a_command_answers_with_its_lines(ann, delay):
    task = ann.agent.command("/time query daytime")
    ann.expect(ServerboundChatCommand("time query daytime"))
    ann.ticks(delay)
    assert not task.is_over
    ann.tick(ClientboundSystemChat("The time is 6000", False))
    assert task.poll()["output"] == ["The time is 6000"]


def test_a_red_line_is_a_failure(ann):
    task = ann.agent.command("give @s nothing")
    ann.tick(ClientboundSystemChat({"text": "Unknown item 'nothing'", "color": "red"}, False))
    with pytest.raises(StateError) as error:
        task.poll()
    assert error.value.sentence == "Unknown item 'nothing'"
    assert error.value.details["reason"] == "command-failed"


def test_a_block_that_was_set_is_told_before_and_after(ann):
    task = ann.agent.setblock(BlockPos(2, 64, 0), "oak_log[axis=x]")
    ann.expect(ServerboundChatCommand("setblock 2 64 0 oak_log[axis=x]"))
    ann.tick(ClientboundBlockUpdate(BlockPos(2, 64, 0), parse_state("oak_log[axis=x]").id),
             ClientboundSystemChat("Changed the block at 2, 64, 0", False))
    assert (task.poll()["before"], task.poll()["after"]) == ("minecraft:air", "minecraft:oak_log[axis=x]")
