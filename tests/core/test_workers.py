"""What goes through a worker's pipe, and what a worker says to those who start it by hand."""

import io

import pytest

from horizon.core import workers
from horizon.core.exit_codes import ERROR


def test_messages_arrive_whole_and_in_order():
    stream = io.BytesIO()
    for value in (None, {"a": [1, 2]}, b"x" * 100_000):
        workers.send(stream, value)
    stream.seek(0)
    assert [workers.receive(stream) for _ in range(3)] == [None, {"a": [1, 2]}, b"x" * 100_000]


@pytest.mark.parametrize("cut", (0, 3, 8, 12))
def test_a_pipe_that_ends_early_is_an_end(cut):
    stream = io.BytesIO()
    workers.send(stream, "a message")
    with pytest.raises(EOFError) as end:
        workers.receive(io.BytesIO(stream.getvalue()[:cut]))
    assert end.type is EOFError


def test_a_length_that_no_message_has_is_an_end():
    with pytest.raises(EOFError) as end:
        workers.receive(io.BytesIO(b"\xff" * 16))
    assert end.type is EOFError


def test_nobody_starts_one_by_hand(capsys):
    assert [workers.main(words) for words in ([], ["os"], ["horizon.a", "b"])] == [ERROR] * 3
    assert capsys.readouterr().err.count("use: horizon game") == 3
