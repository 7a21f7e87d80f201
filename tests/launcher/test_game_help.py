"""`horizon game` tells what it takes."""

import pytest

from horizon import game


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_a_person_is_told_the_options_of_a_game(word, capsys):
    assert game.main(["--offscreen", word]) == 0
    assert "--benchmark" in capsys.readouterr().out
