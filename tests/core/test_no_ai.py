"""The player's switch, as every surface reads it."""

import os

import pytest

from horizon.core import no_ai
from horizon.core.errors import DeniedError, DiskError


def test_it_is_off_where_nothing_says_otherwise(tmp_path):
    assert no_ai.is_on(tmp_path) is False
    assert no_ai.is_on(tmp_path / "absent") is False
    no_ai.check(tmp_path)


def test_turning_off_what_was_never_on_makes_no_file(tmp_path):
    no_ai.set(tmp_path, False)
    assert os.listdir(tmp_path) == []


def test_other_lines_stay_as_they_were(tmp_path):
    file = tmp_path / no_ai.FILE
    file.write_bytes(b"agentControl:true\r\nnoAi:false\r\n\nodd line \xff\nlast")
    no_ai.set(tmp_path, True)
    assert file.read_bytes() == b"agentControl:true\r\nnoAi:true\r\n\nodd line \xff\nlast"
    no_ai.set(tmp_path, False)
    assert file.read_bytes() == b"agentControl:true\r\nnoAi:false\r\n\nodd line \xff\nlast"


def test_the_line_goes_to_the_end_of_a_file_without_one(tmp_path):
    file = tmp_path / no_ai.FILE
    file.write_bytes(b"agentControl:true")
    no_ai.set(tmp_path, True)
    assert file.read_bytes() == b"agentControl:true\nnoAi:true\n"
    assert no_ai.is_on(tmp_path)


@pytest.mark.parametrize("text, on", [
    (b"noAi:true", True), (b"noAi: True \n", True), (b"\xef\xbb\xbfnoAi:true\n", True),
    (b"noAi:false\nnoAi:true\n", True), (b"noAi:true\nnoAi:false\n", False),
    (b"noAi:1\n", False), (b"noAiToo:true\n", False), (b"noAi", False), (b"", False),
])
def test_the_last_line_counts(tmp_path, text, on):
    (tmp_path / no_ai.FILE).write_bytes(text)
    assert no_ai.is_on(tmp_path) is on


def test_a_repeated_line_becomes_one(tmp_path):
    file = tmp_path / no_ai.FILE
    file.write_bytes(b"noAi:false\na:1\nnoAi:true\n")
    no_ai.set(tmp_path, False)
    assert file.read_bytes() == b"noAi:false\na:1\n"


def test_check_refuses_with_the_one_line(tmp_path):
    no_ai.set(tmp_path, True)
    with pytest.raises(DeniedError) as refused:
        no_ai.check(tmp_path)
    assert refused.value.reply() == {"error": no_ai.REFUSAL, "kind": "denied"}


def test_a_switch_that_cannot_be_read_is_an_error_and_not_off(tmp_path):
    (tmp_path / no_ai.FILE).mkdir()
    with pytest.raises(DiskError, match="No AI"):
        no_ai.is_on(tmp_path)
