"""options.txt: two lines of it are ours for now, and every other line stays as it is."""

import pytest
from horizon.core.errors import DiskError, IntegrityError
from horizon.resources.options_file import OptionsFile

from tests.support.shared import shared


def test_lines_that_nobody_knows_stay(tmp_path):
    path = tmp_path / "options.txt"
    path.write_bytes(b'version:4189\nkey_key.x:a:b\n\nno colon\nresourcePacks:["vanilla"]\r\nodd:\xff\n')
    options = OptionsFile(path)
    assert options.texts("resourcePacks") == ["vanilla"] and options.get("key_key.x") == "a:b" and options.get("none") is None
    options.set_texts("resourcePacks", ["vanilla", "file/\u00fc.zip"])
    options.set_texts("incompatibleResourcePacks", [])
    options.save()
    assert path.read_bytes() == (
        b'version:4189\nkey_key.x:a:b\n\nno colon\nresourcePacks:["vanilla","file/\\u00fc.zip"]\r\nodd:\xff\n'
        b'incompatibleResourcePacks:[]\n')
    assert OptionsFile(path).texts("resourcePacks") == ["vanilla", "file/\u00fc.zip"]


def test_a_file_that_is_not_there_begins_with_its_version(tmp_path):
    options = OptionsFile(tmp_path / "options.txt")
    assert options.texts("resourcePacks") == []
    options.set("a", "1")
    options.save()
    assert (tmp_path / "options.txt").read_bytes() == b"version:4189\na:1\n"
    assert (tmp_path / "options.txt").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("value", ["", "5", '"x"', "[", "[" * 100_000, '{"a":1}', '[1, null]', "nope"])
def test_a_value_that_is_no_list_of_texts_is_an_empty_one(tmp_path, value):
    (tmp_path / "options.txt").write_text(f"resourcePacks:{value}\n")
    assert OptionsFile(tmp_path / "options.txt").texts("resourcePacks") == []


def test_what_is_no_such_file_is_told(tmp_path):
    with pytest.raises(DiskError):
        OptionsFile(tmp_path)
    (tmp_path / "options.txt").write_bytes(b"a:b\n" * 300_000)
    with pytest.raises(IntegrityError) as caught:
        OptionsFile(tmp_path / "options.txt")
    assert "move it away" in caught.value.sentence


def test_a_real_file_comes_back_to_the_byte(tmp_path):
    data = shared("options/options-1.8-style.txt").read_bytes()
    (tmp_path / "options.txt").write_bytes(data)
    options = OptionsFile(tmp_path / "options.txt")
    assert options.texts("resourcePacks") == ["Xray Ultimate 1.12 v2.2.1.zip"]
    options.save()
    assert (tmp_path / "options.txt").read_bytes().split() == data.split()
