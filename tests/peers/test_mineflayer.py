"""mineflayer, the field's usual bot, joins `horizon server` and does there what it does on any server."""

import pytest

from tests.peers.processes import HorizonServer, play


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with HorizonServer(tmp_path_factory.mktemp("checks")) as running:
        yield running


def test_a_bot_passes_its_nine_checks(server):
    done = play("checks.js", server.port)
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
    assert server.complaints() == []
