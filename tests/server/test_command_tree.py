"""The commands that clients are told, and what may be written next."""

import pytest

from horizon.protocol.command_codec import PARSERS
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets.play_command import (
    ClientboundCommands, ClientboundCommandSuggestions, ServerboundCommandSuggestion,
)
from horizon.registry.item import ITEMS
from horizon.server import command_tree
from horizon.server.commands.table import COMMANDS


@pytest.fixture
def suggested(server_alone, ann):
    """What Ann, who looks at the ground, may write next: the whole lines."""
    ann.player.body.yaw, ann.player.body.pitch = 0.0, 90.0

    def ask(text: str) -> list[str]:
        ann.send(ServerboundCommandSuggestion(7, text))
        server_alone.tick()
        answer = ann.expect(ClientboundCommandSuggestions)
        assert (answer.id, answer.start + answer.length) == (7, len(text))
        return [text[:answer.start] + word for word, _ in answer.suggestions]
    return ask


# ---- the tree


def path(tree: ClientboundCommands, *names):
    """The node that words lead to, by their names."""
    node = tree.nodes[tree.root]
    for name in names:
        node = next(tree.nodes[place] for place in node.children if tree.nodes[place].name == name)
        if node.redirect is not None:
            node = tree.nodes[node.redirect]
    return node


def test_all_commands_are_declared_and_travel_as_they_are():
    tree = command_tree.declare(COMMANDS)
    assert decode(ClientboundCommands, encode(tree)) == tree
    names = {tree.nodes[place].name for place in tree.nodes[0].children}
    assert names == {name for command in COMMANDS for name in (command.name, *command.aliases)}


def test_the_tree_is_sound():
    tree = command_tree.declare(COMMANDS)
    reached = {tree.root}
    for node in tree.nodes:
        names = [tree.nodes[place].name for place in node.children]
        assert len(set(names)) == len(names), node
        assert node.kind != "argument" or node.parser in PARSERS
        assert node.redirect is None or not node.children
        reached |= set(node.children)
    assert reached == set(range(len(tree.nodes)))
    leaves = [node for node in tree.nodes if not node.children and node.redirect is None]
    assert all(node.is_executable for node in leaves)


def test_arguments_are_checked_by_the_parsers_that_clients_have():
    tree = command_tree.declare(COMMANDS)
    assert path(tree, "give").is_executable is False
    targets = path(tree, "give", "targets")
    assert (targets.parser, targets.properties) == ("minecraft:entity", {"flags": 2})
    item = path(tree, "give", "targets", "item")
    assert (item.parser, item.is_executable, item.suggestions) == ("minecraft:item_stack", True, None)
    assert path(tree, "gamerule", "rule").suggestions == "minecraft:ask_server"
    assert path(tree, "say", "message").properties == {"type": "greedy"}
    assert path(tree, "fill", "from").parser == "minecraft:block_pos"
    assert path(tree, "teleport", "location").parser == "minecraft:vec3"
    assert path(tree, "time", "set", "day").is_executable
    assert path(tree, "transfer", "host", "port").properties == {"min": 1, "max": 65535}


def test_players_are_told_only_what_they_may_use(server_alone, ann):
    server_alone.server.store.data.allow_commands = False
    server_alone.server.players.tell_rights(ann.player)
    server_alone.tick()
    tree = ann.expect(ClientboundCommands)
    names = {tree.nodes[place].name for place in tree.nodes[0].children}
    assert "say" in names and "give" not in names


# ---- what may be written next


@pytest.mark.parametrize("text, wanted", [
    ("/gi", ["/give"]), ("gi", ["give"]), ("/gamemode cr", ["/gamemode creative"]), ("/time set d", ["/time set day"]),
    ("/give An", ["/give Ann"]), ("/give @", ["/give @a", "/give @p", "/give @r", "/give @s"]),
    ("/kill @e[li", ["/kill @e[limit="]), ("/kill @e[limit=1,sort=n", ["/kill @e[limit=1,sort=nearest"]),
    ("/kill @e[type=bread", []), ("/effect give Ann spe", ["/effect give Ann minecraft:spectral_arrow"][:0]
                                   + ["/effect give Ann minecraft:speed"]),
    ("/setblock ~ ~ ~ oak_log[ax", ["/setblock ~ ~ ~ oak_log[axis="]),
    ("/setblock ~ ~ ~ oak_log[axis=", [f"/setblock ~ ~ ~ oak_log[axis={axis}" for axis in "xyz"]),
    ("/give Ann stone 1", []), ("/say any", []), ("/frobnicate ", []), ("/give Ann frobnicate ", []), ("/seed ", []),
    ("/tick r", ["/tick rate"]), ("/time add 5", ["/time add 5d", "/time add 5s", "/time add 5t"]),
    ("/gamerule keep", ["/gamerule keepInventory"]), ("/effect clear Ann minecraft:jump",
                                                        ["/effect clear Ann minecraft:jump_boost"]),
    ("/help gam", ["/help gamemode", "/help gamerule"]), ("/setblock 1 -60", ["/setblock 1 -60 0", "/setblock 1 -60 ~"]),
])
def test_what_may_follow(suggested, text, wanted):
    assert suggested(text) == wanted


def test_places_are_those_looked_at_and_where_one_stands(suggested):
    assert suggested("/setblock ")[:6] == [
        "/setblock 0", "/setblock 0 -61", "/setblock 0 -61 0", "/setblock ~", "/setblock ~ ~", "/setblock ~ ~ ~"]
    assert "/tp 0.50 -60.00 0.50" in suggested("/tp ")


def test_a_tag_or_a_name_where_both_are_meant(suggested):
    assert "/clear Ann #minecraft:logs" in suggested("/clear Ann #lo")
    assert suggested("/clear Ann minecraft:oak_lo") == ["/clear Ann minecraft:oak_log"]


def test_no_more_than_a_thousand_words_are_told(suggested):
    assert len(ITEMS) > command_tree.MOST_SUGGESTIONS
    assert len(suggested("/give Ann ")) == command_tree.MOST_SUGGESTIONS


def test_what_one_may_not_use_is_not_suggested(server_alone, suggested):
    server_alone.server.store.data.allow_commands = False
    assert suggested("/gi") == []
    assert suggested("/give Ann ") == []
    assert suggested("/sa") == ["/say"]


@pytest.mark.parametrize("text", ["", "/", " ", "//", "/ ", "/tp ~ ~ ~ ~ ", "/kill @e[", "/kill @e[=", "/kill @e[]x", "\u00a7",
                                  "/setblock ~ ~ ~ x[", "/setblock ~ ~ ~ oak_log[axis=x]", "/give  Ann  ", "/data get"])
def test_nothing_that_is_typed_is_a_fault(suggested, ann, text):
    lines = suggested(text)
    assert all(line.startswith(text.rstrip()[:1]) for line in lines)
    assert ann.player.link.bad_packet_count == 0
