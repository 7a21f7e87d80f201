"""Every command was called by the suite; `tests/support/replies.py` checks each reply against its shape meanwhile."""

import pytest

from horizon.control.shapes import fits
from horizon.control.table import TABLE
from tests.support import replies
from tests.support.fake_game import FakeGame


def test_every_command_was_called(request):
    session = request.session
    rooms = {item.nodeid.split("/")[1] for item in session.items}
    if not {"control", "scenario", "client", "world", "rules"} <= rooms or session.config.option.keyword:
        pytest.skip("only the whole suite calls every command")
    missing = [row.name for row in TABLE if row.name not in replies.called and row.name != "launch"]
    assert missing == []


def test_a_reply_that_does_not_fit_is_seen():
    game = FakeGame()
    game.screen_name = 5
    game.ask("wait-ready")
    assert replies.take() == ["wait-ready: reply.screen is int 5, not str"]
    assert fits(game.ask("hello")[0], TABLE.require("hello").reply) == []
