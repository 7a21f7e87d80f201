"""NBT: what is read is written back, and nothing that is malformed gets further than an IntegrityError."""

import random
import struct

import pytest

from horizon.core import nbt
from horizon.core.errors import DiskError, IntegrityError
from tests.support.shared import shared

EVERYTHING = {
    "byte": nbt.Byte(-128),
    "short": nbt.Short(32767),
    "int": nbt.Int(-5),
    "long": nbt.Long(1 << 62),
    "float": nbt.Float(0.5),
    "double": nbt.Double(0.1),
    "text": "Grüße \U0001f600 \0 end",
    "empty": nbt.NbtList((), 8),
    "bytes": nbt.ByteArray.of([1, -2, 3]),
    "ints": nbt.IntArray.of([1, -2]),
    "longs": nbt.LongArray.of([-1, 1 << 40]),
    "numbers": nbt.NbtList([nbt.Double(1.5), nbt.Double(-2)], 6),
    "lists": nbt.NbtList([nbt.NbtList([nbt.Short(1)], 2), nbt.NbtList((), 0)], 9),
    "compounds": nbt.NbtList([{"a": nbt.Byte(1)}, {}], 10),
    "inner": {"deep": {"deeper": "here"}},
}


def kinds(tag):
    if isinstance(tag, dict):
        return {name: kinds(value) for name, value in tag.items()}
    return [kinds(value) for value in tag] if isinstance(tag, list) else type(tag)


def test_every_kind_of_tag_comes_back_as_it_was():
    data = nbt.write("root", EVERYTHING)
    name, root = nbt.read(data)
    assert name == "root"
    assert root == EVERYTHING
    assert kinds(root) == kinds(EVERYTHING)
    assert root["empty"].tag_id == 8
    assert nbt.write(name, root) == data


def test_bigtest_is_written_back_byte_for_byte():
    data = shared("nbt/bigtest.nbt").read_bytes()
    name, root = nbt.read(data)
    assert name == "Level"
    assert root["nested compound test"]["egg"]["name"] == "Eggbert"
    assert root["longTest"] == 9223372036854775807
    assert nbt.write(name, root) == data


def test_plain_python_values_have_a_kind():
    _, root = nbt.read(nbt.write("", {"yes": True, "count": 3, "share": 0.5, "list": [1, 2], "pair": (0.5, 1.0)}))
    assert (type(root["yes"]), type(root["count"]), type(root["share"])) == (nbt.Byte, nbt.Int, nbt.Double)
    assert root["list"] == [1, 2] and root["list"].tag_id == 3
    assert root["pair"].tag_id == 6


def test_arrays_know_their_values():
    array = nbt.LongArray.of([1, -1])
    assert array.raw == bytes(7) + b"\1" + b"\xff" * 8
    assert (len(array), array.values(), array[1]) == (2, [1, -1], -1)
    assert array != nbt.IntArray.of([1, -1])
    with pytest.raises(ValueError):
        nbt.ByteArray.of([200])


@pytest.mark.parametrize(
    "value",
    [
        nbt.Byte(200),
        nbt.Short(-32769),
        1 << 31,
        nbt.Long(1 << 63),
        [1, "a"],
        [1, 1.5],
        object(),
        None,
        "x" * 65536,
        nbt.Float(1e300),
    ],
)
def test_what_nbt_cannot_hold_is_refused(value):
    with pytest.raises(IntegrityError):
        nbt.write("", {"a": value})


def test_strings_are_modified_utf_8():
    data = nbt.write("", {"a": "\0\U0001f600"})
    assert b"\xc0\x80\xed\xa0\xbd\xed\xb8\x80" in data
    lone = data.replace(b"\xed\xa0\xbd\xed\xb8\x80", b"\xed\xa0\xbd\xed\xa0\xbd")
    assert nbt.read(lone)[1]["a"] == "\0��"


def nested_lists(depth):
    return b"\x0a\0\0\x09\0\1a" + b"\x09\0\0\0\1" * (depth - 2) + b"\x09\0\0\0\0" + b"\0"


def test_depth_is_limited_on_both_ways():
    assert nbt.read(nested_lists(500))[0] == ""
    with pytest.raises(IntegrityError, match="deeper"):
        nbt.read(nested_lists(600))
    with pytest.raises(IntegrityError, match="deeper"):
        nbt.read(b"\x0a\0\0" + b"\x0a\0\1a" * 100_000)
    root = inner = {}
    for _ in range(600):
        inner["a"] = inner = {}
    with pytest.raises(IntegrityError, match="deeper"):
        nbt.write("", root)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x0a",
        b"\0",
        b"\x08\0\0",
        b"\x0a\0\5abc",
        b"\x0a\0\0\x0d\0\1a\0",
        b"\x0a\0\0\1\0\1a",
        b"\x0a\0\0\7\0\1a\x7f\xff\xff\xff",
        b"\x0a\0\0\x0b\0\1a\xff\xff\xff\xff\0",
        b"\x0a\0\0\x09\0\1a\0\x7f\xff\xff\xff",
        b"\x0a\0\0\x09\0\1a\x06\x7f\xff\xff\xff",
        b"\x0a\0\0\x09\0\1a\x63\0\0\0\1",
        b"\x0a\0\0\x08\0\1a\0\2\xff\xfe\0",
        b"\x0a\0\0\x0c\0\1a\0\0\0\2" + bytes(15),
    ],
)
def test_malformed_bytes_are_an_integrity_error(data):
    with pytest.raises(IntegrityError):
        nbt.read(data)


def test_mutated_input_is_read_or_refused_and_never_crashes():
    dice = random.Random(769)
    good = nbt.write("root", EVERYTHING)
    for _ in range(600):
        data = bytearray(good)
        for _ in range(dice.randint(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        if dice.random() < 0.3:
            del data[dice.randrange(len(data)) :]
        try:
            name, root = nbt.read(bytes(data))
        except IntegrityError:
            continue
        again = nbt.write(name, root)
        assert nbt.write(*nbt.read(again)) == again


def test_network_tags_have_no_name():
    assert nbt.write_network(None) == b"\0"
    assert nbt.read_network(b"x\0y", 1) == (None, 2)
    data = nbt.write_network({"text": "hi"})
    assert data == b"\x0a\x08\0\4text\0\2hi\0"
    assert nbt.read_network(b"??" + data + b"!", 2) == ({"text": "hi"}, 2 + len(data))
    assert nbt.read_network(nbt.write_network("plain"), 0)[0] == "plain"
    with pytest.raises(IntegrityError):
        nbt.read_network(data[:-1], 0)
    with pytest.raises(IntegrityError):
        nbt.read_network(b"", 0)


@pytest.mark.parametrize("packed", [True, False])
def test_files_are_packed_or_plain_and_replaced_whole(tmp_path, packed):
    path = tmp_path / "level.dat"
    nbt.write_file(path, {"a": 1}, packed=packed)
    nbt.write_file(path, {"a": 2}, "named", packed=packed)
    assert (path.read_bytes()[:2] == b"\x1f\x8b") is packed
    assert nbt.read_file(path) == ("named", {"a": 2})
    assert [found.name for found in tmp_path.iterdir()] == ["level.dat"]


def test_damaged_files_are_named(tmp_path):
    path = tmp_path / "level.dat"
    with pytest.raises(DiskError, match="level.dat"):
        nbt.read_file(path)
    nbt.write_file(path, EVERYTHING)
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(IntegrityError, match="level.dat"):
        nbt.read_file(path)


def test_a_packed_bomb_stops_at_the_limit():
    import_bomb = nbt.gzip.compress(bytes(1 << 20))
    with pytest.raises(IntegrityError, match="over 65536 bytes"):
        nbt.unpack(import_bomb, 65536)
    assert len(nbt.unpack(import_bomb, 1 << 20)) == 1 << 20


def test_numbers_are_big_endian():
    assert nbt.write("", {"a": nbt.Double(1.5)}) == b"\x0a\0\0\6\0\1a" + struct.pack(">d", 1.5) + b"\0"
