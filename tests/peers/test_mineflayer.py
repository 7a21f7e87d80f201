"""mineflayer, the field's usual bot, joins `horizon server` and does there what it does on any server."""

import pytest

from tests.peers.processes import HorizonServer, play
from tests.support.ctl import GameProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with HorizonServer(tmp_path_factory.mktemp("checks")) as running:
        yield running


def passes_the_nine(done: dict) -> None:
    """All nine checks of a bot went as they must."""
    found = done["found"]
    assert done["problems"] == []
    moved, columns = found.pop("move"), found.pop("chunks")
    assert found == {
        "onground": [True, "grass_block"], "chat": ["Checker", "good morning"], "reads200": 200,
        "dig": ["grass_block", "air"], "creative_item": ["stone", 64], "place": "stone",
        "chest": ["chest", "minecraft:generic_9x3", 63],
    }
    assert columns >= 25
    assert 4.0 < moved < 5.0, "a second of walking, and what the body slides after it"


def test_a_bot_passes_its_nine_checks(server):
    passes_the_nine(play("checks.js", server.port))
    assert server.complaints() == []


def test_a_bot_passes_them_in_a_game_that_is_open_to_the_lan(tmp_path):
    game = GameProcess(tmp_path / "home", lockstep=False)
    game.must("open Open 5 creative --type flat")
    port = game.must("lan open --address 127.0.0.1")["port"]
    passes_the_nine(play("checks.js", port))
    texts = [message["text"] for message in game.must("messages")["messages"]]
    assert "<Checker> good morning" in texts and texts[-1] == "Checker left the world"
    assert game.quit() == 0
