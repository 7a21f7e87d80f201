"""JSON of packs: as tolerant as the original's reader, and never deeper or larger than the rest of the program bears."""

import pytest
from horizon.resources.parse import MOST_BYTES, MOST_DEPTH, is_deep, read_json


@pytest.mark.parametrize(("text", "value"), [
    ('{"a": [1, 2.5, true, null, "x"]}', {"a": [1, 2.5, True, None, "x"]}), ("\ufeff{}", {}),
    ('{"a": 1,}', {"a": 1}), ('[1, 2, ]', [1, 2]), ('// hello\n{"a": "// no comment, ]"}', {"a": "// no comment, ]"}),
    ('{/* one */ "a": /* two */ "\\"/*"}', {"a": '"/*'}), ('{"a": 1, "a": 2}', {"a": 2}), ('"\\ud83d\\ude00"', "\U0001f600"),
])
def test_what_packs_write_is_read(text, value):
    assert read_json(text.encode()) == value


@pytest.mark.parametrize(("data", "reason"), [
    (b"", "no JSON"), (b"{'a': 1}", "no JSON"), (b"\xff", "not in UTF-8"), (b"[" * 100_000, "nested too deep"),
    (b"[" * 65 + b"]" * 65, "nested too deep"), (b"[NaN]", "no number"), (b"[1e999]", "out of range"), (b"9" * 5000, "out of range"),
    (b"-9223372036854775809", "out of range"), (b'["\\ud800"]', "half a character"), (b'{"\\udfff": 1}', "half a character"),
    (b'{"a": "x', "no JSON"), (b"/*" * 100_000, "no JSON"), (b'{"a":' * 30_000, "nested too deep"), (b"," * 100_000, "no JSON"),
    (b"[" + b"/*" * 50_000, "no JSON"), (b'"' * 100_001, "no JSON"), (b'{"a" 1}', "no JSON"),
    (b" " * (MOST_BYTES + 1), f"larger than {MOST_BYTES} bytes"),
])
def test_what_is_wrong_is_a_short_reason(data, reason):
    with pytest.raises(ValueError) as caught:
        read_json(data)
    assert reason in str(caught.value) and len(str(caught.value)) < 200


def test_a_whole_depth_is_borne():
    data = b"[" * MOST_DEPTH + b"]" * MOST_DEPTH
    assert not is_deep(read_json(data))
    assert read_json(b"[" + b"{}," * 1000 + b"{}]") == [{}] * 1001
