import pytest

from horizon.server.command_source import CommandSource
from horizon.server.commands.table import run


class Giver:
    """Gives commands as a player, or as the console."""

    def __init__(self, alone, guest=None):
        self.alone, self.guest = alone, guest

    @property
    def player(self):
        return self.guest.player

    def __call__(self, line: str):
        alone = self.alone
        if self.guest is None:
            source = CommandSource(None, alone.server.store.spawn.bottom_center(), alone.level)
        else:
            player = self.player
            source = CommandSource(player, player.pos, alone.level, player.yaw, player.pitch)
        return run(alone.server, source, line)

    def does(self, line: str, message: str | None = None) -> int:
        """A command that works; its count."""
        result = self(line)
        assert result.success, result.message
        if message is not None:
            assert result.message == message
        return result.count

    def fails(self, line: str, part: str) -> str:
        """A command that is refused with a sentence that has `part` in it."""
        result = self(line)
        assert not result.success, result.message
        assert part in result.message, result.message
        return result.message


@pytest.fixture
def ann_says(server_alone, ann):
    """Commands of Ann, who stands at 0.5 -60 0.5."""
    return Giver(server_alone, ann)


@pytest.fixture
def console(server_alone):
    return Giver(server_alone)
