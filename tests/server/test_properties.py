"""server.properties: Java's syntax, every key, what is kept and what is refused."""

import os
import stat

import numpy as np
import pytest

from horizon.core import png
from horizon.core.errors import DiskError, IntegrityError
from horizon.server import properties
from horizon.server.properties import KEYS, Properties, escaped, load, read_lines
from horizon.server.settings import ServerSettings
from tests.house.walk import REPO


def made(tmp_path, text: str | bytes) -> Properties:
    (tmp_path / "server.properties").write_bytes(text if isinstance(text, bytes) else text.encode())
    return Properties(tmp_path / "server.properties")


def test_the_reference_is_fresh():
    text = (REPO / "docs" / "reference" / "server-properties.md").read_text(encoding="utf-8")
    assert text == properties.markdown(), (
        "stale; make it anew: horizon server --properties > docs/reference/server-properties.md")


def test_every_key_of_the_game_is_known_once_and_has_a_default_that_fits():
    names = [key.name for key in KEYS]
    assert names == sorted(names) and len(names) == len(set(names)) == 61
    for key in KEYS:
        value = properties.parsed(key, key.default)
        assert key.kind != "int" or key.low <= value <= key.high, key
        assert key.field is None or hasattr(ServerSettings(), key.field), key


def test_a_first_start_writes_every_default_for_the_owner_alone(tmp_path):
    found = load(tmp_path)
    path = tmp_path / "server.properties"
    lines = path.read_text().splitlines()
    assert lines[0] == "#Horizon server properties" and len(lines) == 1 + len(KEYS)
    assert "level-type=minecraft:normal" in lines or "level-type=minecraft\\:normal" in lines
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert (found["server-port"], found["max-players"], found["online-mode"]) == (25565, 20, False)
    before = path.stat().st_mtime_ns
    load(tmp_path)
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize("line, key, value", (
    ("motd=Hello", "motd", "Hello"),
    ("motd : Hello", "motd", "Hello"),
    ("motd   Hello there ", "motd", "Hello there "),
    ("  motd=Hello", "motd", "Hello"),
    ("motd=a=b:c", "motd", "a=b:c"),
    (r"motd=\u00a7aGreen", "motd", "\u00a7aGreen"),
    (r"motd=\ud83d\ude00", "motd", "\U0001f600"),
    (r"motd=a\tb\nc\\d", "motd", "a\tb\nc\\d"),
    (r"resource-pack=https\://a.b/c", "resource-pack", "https://a.b/c"),
    ("motd=one \\\n   two", "motd", "one two"),
    ("motd=ends\\\\\nmax-players=3", "motd", "ends\\"),
    ("motd", "motd", ""),
    ("motd=\xe4\xf6", "motd", "\xe4\xf6"),
))
def test_the_syntax_is_that_of_java(tmp_path, line, key, value):
    assert made(tmp_path, line)[key] == value


def test_a_file_in_latin_1_or_with_a_mark_and_other_line_ends_is_read(tmp_path):
    assert made(tmp_path, "motd=\xe4".encode("latin-1"))["motd"] == "\xe4"
    assert made(tmp_path, b"\xef\xbb\xbfmotd=x\r\nmax-players=7\r\n")["max-players"] == 7
    assert made(tmp_path, b"motd=x\rmax-players=8\r")["max-players"] == 8


@pytest.mark.parametrize("text", ("", " lead", "a=b:c#d!e", "tab\tline\nend\\", "\u00a7a \U0001f600", "\x01", "key with spaces"))
def test_what_is_written_is_read_again(text):
    line = read_lines(f"{escaped(text, True)}k={escaped(text)}")[0]
    assert (line.key, line.value) == (text + "k", text)


def test_comments_order_and_unknown_keys_stay_in_place(tmp_path):
    text = "# mine\nview-distance=6\n\n!another\nmy-plugin.key = x \\\n   y\nmotd=Hi\n"
    found = made(tmp_path, text)
    found.set("motd", "Ho: there")
    found.save()
    assert (tmp_path / "server.properties").read_text() == text.replace("motd=Hi", "motd=Ho\\: there")
    found.complete()
    found.save()
    again = (tmp_path / "server.properties").read_text()
    assert again.startswith(text.replace("motd=Hi", "motd=Ho\\: there")) and again.count("view-distance") == 1
    assert Properties(tmp_path / "server.properties")["view-distance"] == 6


def test_the_last_of_two_lines_counts(tmp_path):
    found = made(tmp_path, "max-players=3\nmax-players=5\n")
    assert found["max-players"] == 5
    found.set("max-players", 9)
    found.save()
    assert Properties(tmp_path / "server.properties")["max-players"] == 9


@pytest.mark.parametrize("line, part", (
    ("max-players=many", 'line 2: max-players is a whole number, not "many"'),
    ("pvp=yes", 'line 2: pvp is true or false, not "yes"'),
    ("difficulty=hrad", "did you mean hard?"),
    ("level-type=minecraft\\:flt", "did you mean flat?"),
    ("motd=\\u12", "line 2: \\u stands before four hexadecimal digits"),
    ("view-distance=99999999999999999999999", "is a whole number"),
))
def test_a_line_that_makes_no_sense_is_one_sentence_with_its_number(tmp_path, line, part):
    with pytest.raises(IntegrityError) as refused:
        made(tmp_path, "# first\n" + line)
    assert part in refused.value.sentence and "\n" not in refused.value.sentence


def test_a_number_beyond_its_range_is_the_nearest_one_and_told(tmp_path):
    found = made(tmp_path, "view-distance=100\nop-permission-level=0\nserver-port=70000")
    assert (found["view-distance"], found["op-permission-level"], found["server-port"]) == (32, 1, 65535)
    assert [problem.partition(";")[2].strip() for problem in found.problems] == [
        "100 is taken as 32", "0 is taken as 1", "70000 is taken as 65535"]


def test_an_empty_value_and_older_numbers_mean_what_they_did(tmp_path):
    found = made(tmp_path, "server-port=\ndifficulty=2\ngamemode=1\nlevel-type=FLAT\n")
    assert (found["server-port"], found["difficulty"], found["gamemode"]) == (25565, "normal", "creative")
    assert found.world_type == "flat"


@pytest.mark.parametrize("written, kind", (
    ("minecraft\\:normal", "default"), ("default", "default"), ("flat", "flat"), ("minecraft\\:flat", "flat"),
    ("void", "void"), ("horizon\\:void", "void"), ("minecraft\\:large_biomes", "default"), ("amplified", "default"),
))
def test_world_types(tmp_path, written, kind):
    assert made(tmp_path, f"level-type={written}").world_type == kind


def test_settings_are_what_the_file_says(tmp_path):
    settings = made(tmp_path, "pvp=false\nview-distance=4\nspawn-protection=7\nnetwork-compression-threshold=-1\n"
                    "op-permission-level=2\nwhite-list=true\nforce-gamemode=true\nhardcore=true\nmotd=Hi").settings()
    assert (settings.pvp, settings.view_distance, settings.spawn_protection, settings.compression_threshold) == (False, 4, 7, -1)
    assert (settings.operator_level, settings.white_list, settings.force_game_mode, settings.hardcore) == (2, True, True, True)
    assert settings.motd == "Hi" and settings.allow_flight is False and settings.max_players == 20
    assert made(tmp_path, "hardcore=true\ndifficulty=easy").difficulty == "hard"


def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path):
    (tmp_path / "server.properties").mkdir()
    with pytest.raises(DiskError) as refused:
        load(tmp_path)
    assert "cannot read" in refused.value.sentence


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="root writes everywhere")
def test_a_file_that_cannot_be_completed_is_used_as_it_is(tmp_path):
    (tmp_path / "server.properties").write_text("motd=Hi\n")
    tmp_path.chmod(0o500)
    try:
        found = load(tmp_path)
    finally:
        tmp_path.chmod(0o700)
    assert found["motd"] == "Hi" and "cannot be written" in found.problems[0]


def test_random_bytes_are_read_or_refused_never_a_crash(tmp_path):
    dice = np.random.default_rng(3)
    letters = np.frombuffer(b"=:#!\\u0a \t\n\rmotdpv-\xe4\xff", np.uint8)
    outcomes = {"read": 0, "refused": 0}
    for _ in range(400):
        try:
            made(tmp_path, bytes(dice.choice(letters, 60)))
            outcomes["read"] += 1
        except IntegrityError as refused:
            assert "server.properties line" in refused.sentence
            outcomes["refused"] += 1
    assert min(outcomes.values()) > 20


def test_the_icon_must_be_a_png_of_64_by_64(tmp_path):
    assert properties.read_icon(tmp_path) == (b"", None)
    path = tmp_path / "server-icon.png"
    data = png.encode(np.zeros((64, 64, 4), np.uint8))
    path.write_bytes(data)
    assert properties.read_icon(tmp_path) == (data, None)
    path.write_bytes(b"no picture")
    icon, problem = properties.read_icon(tmp_path)
    assert icon == b"" and "no PNG" in problem
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (32).to_bytes(4, "big") * 2 + bytes(20))
    assert "32 x 32" in properties.read_icon(tmp_path)[1]


def test_what_is_no_text_is_refused_and_left_as_it_is(tmp_path):
    path = tmp_path / "server.properties"
    data = b"motd=\x00\x01\x02 noise\n" + bytes(range(256))
    path.write_bytes(data)
    with pytest.raises(IntegrityError, match="is no text; move it away"):
        properties.load(tmp_path)
    assert path.read_bytes() == data
