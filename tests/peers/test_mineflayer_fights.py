"""Two bots on `horizon server` see each other and fight."""

import pytest

from tests.peers.processes import HorizonServer, play

# mineflayer 4.25.0 reckons with no numbers after a knock (it reads velocities under older names); we put it back.
KNOWN = "a place that is not a number"


@pytest.fixture(scope="module")
def fight(tmp_path_factory):
    """What fight.js found, its problems, and what the server had to complain of."""
    with HorizonServer(tmp_path_factory.mktemp("fight"), gamemode="survival", difficulty="easy") as server:
        done = play("fight.js", server.port, server=server, seconds=150)
        return done["found"], done["problems"], server.complaints()


EXPECTED = {
    "list": ["Ann", "Ben"], "worn": "iron_chestplate", "sneaks": True, "cracks": [True, [0, "Ben"], True],
    "hit": [5.28, 1], "end": [1, ["Ben was beaten by Ann"]],
}


@pytest.mark.parametrize("step", EXPECTED)
def test_bots_see_and_fight_each_other(fight, step):
    assert fight[0][step] == EXPECTED[step]


def test_nobody_complained(fight):
    assert fight[1] == [] and [line for line in fight[2] if KNOWN not in line] == []
