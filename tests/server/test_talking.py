"""What players say, and the numbers by which statistics travel."""

from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat
from horizon.protocol.text_codec import plain
from horizon.registry.statistic import CUSTOM_BY_NUMBER, STATISTIC_KINDS, statistic_of
from horizon.server.statistics import CUSTOM_ID, registry_id


def test_a_line_is_said_as_it_was_typed(server_alone, ann):
    ann.send(ServerboundChat("a  b   c ", 0, 0, None, 0, b"\0\0\0"))
    server_alone.tick()
    assert plain(ann.expect(ClientboundSystemChat).content) == "<Ann> a  b   c "


def test_a_custom_statistic_is_read_back_as_what_it_was_sent_as():
    custom = STATISTIC_KINDS.index("minecraft:custom")
    for name in CUSTOM_BY_NUMBER:
        assert statistic_of(custom, registry_id("custom", name)) == ("custom", name)
    assert CUSTOM_ID["minecraft:play_time"] == 1
