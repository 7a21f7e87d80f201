"""What single commands of the table check by themselves, before the game is asked."""

import pytest

from horizon.control.commands.screen import checked_path
from horizon.control.table import TABLE
from horizon.core.errors import UsageError
from tests.support.fake_game import PIXEL


class Asked(Exception):
    """The game was asked: nothing was wrong with the words."""


class Game:
    """Whatever is asked of it, it tells that it was asked."""

    def __getattr__(self, name):
        raise Asked(name)


def run(line):
    command, arguments = TABLE.parse(line)
    arguments.pop("timeout", None)
    return command.handler(Game(), **arguments)


@pytest.mark.parametrize("line", [
    "time set noon", "time set 1000", "time add 5s", "time query", "time query gametime", "tick freeze", "tick step",
    "tick step 3", "tick rate 10000", "tick status", "scan 4 --at -1.5,64,2", "screenshot --size 4096x2304",
])
def test_right_words_reach_the_game(line):
    with pytest.raises(Asked):
        run(line)


@pytest.mark.parametrize(("line", "part"), [
    ("time set", "needs a value"),
    ("time set bogus", "day, noon, night, midnight or ticks"),
    ("time add noon", "takes ticks"),
    ("time query noon", "daytime, gametime, day"),
    ("tick rate", "from 1 to 10000"),
    ("tick rate 0.5", "at least 1"),
    ("tick rate 1e6", "from 1 to 10000"),
    ("tick step 1.5", "a whole number"),
    ("tick freeze 5", "takes no number"),
    ("scan 4 --at 1,2", "X,Y,Z"),
    ("scan 4 --at 1,2,x", "z must be a number"),
    ("scan 4 --at 1e30,64,0", "x must be"),
    ("screenshot --size 5000x100", "4096x2304"),
    ("screenshot --size " + "9" * 500 + "x10", "4096x2304"),
    ("screenshot --size big", "WIDTHxHEIGHT"),
])
def test_wrong_words_are_told_what_would_be_right(line, part):
    with pytest.raises(UsageError) as caught:
        run(line)
    assert part in caught.value.sentence and len(caught.value.sentence) < 300


def test_a_picture_takes_no_other_files_place(tmp_path):
    picture, letter = tmp_path / "a.png", tmp_path / "letter.txt"
    picture.write_bytes(PIXEL)
    letter.write_text("dear")
    checked_path(picture)
    checked_path(tmp_path / "new.png")
    with pytest.raises(UsageError, match="no PNG"):
        checked_path(letter)


def test_no_command_that_is_named_in_the_guide_is_missing():
    import re

    from horizon.control.guide import GUIDE

    named = re.findall(r"`([a-z][a-z-]+)[ `]", GUIDE)
    known = {row.name for row in TABLE} | {"play", "shift", "delta", "reason", "last", "nearest", "horizon", "air"}
    assert [name for name in named if name not in known] == []
