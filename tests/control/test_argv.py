"""The grammar of a control line."""

import pytest

from horizon.control.argv import Table
from horizon.control.shapes import OK
from horizon.control.table import TABLE as GAME_TABLE
from horizon.control.vocabulary import Param, command
from horizon.core.errors import UnknownError, UsageError


@command(
    "open", Param("world", "Its name."), Param("seed", "A seed.", default=None),
    Param("mode", "The mode.", choices=("creative",), default=None),
    Param("type", "The type.", choices=("default", "flat", "void"), default="default", flag=True), reply=OK, limit=60.0,
)
def open_world(game, **arguments):
    """Open a world."""


@command(
    "click-slot", Param("id", "The slot.", int, low=0, high=99),
    Param("button", "Which.", choices=("left", "right", "middle"), default="left"),
    Param("mode", "How.", choices=("shift", "double", "number", "drop"), default=None),
    Param("number", "The key.", int, low=1, high=9, default=None), reply=OK,
)
def click_slot(game, **arguments):
    """Click a slot."""


@command("chat", Param("text", "What to say.", rest=True), reply=OK)
def chat(game, **arguments):
    """Say something."""


@command("block", *(Param(axis, "", "coord") for axis in "xyz"), reply=OK)
def block(game, **arguments):
    """One block."""


@command("delete", Param("name", "What."), reply=OK, destructive=True)
def delete(game, **arguments):
    """Delete something."""


@command("wait-for", Param("what", "", choices=("loaded", "chat")), Param("value", "", "text", default=""), reply=OK, limit=30.0)
def wait_for(game, **arguments):
    """Wait."""


TABLE = Table((open_world, click_slot, chat, block, delete, wait_for))


def parse(line):
    return TABLE.parse(line)[1]


@pytest.mark.parametrize(("line", "expected"), [
    ("open W", {"world": "W", "seed": None, "mode": None}),
    ("open W 5", {"world": "W", "seed": "5", "mode": None}),
    ("open W creative", {"world": "W", "seed": None, "mode": "creative"}),
    ("open W 5 creative", {"world": "W", "seed": "5", "mode": "creative"}),
    ("open W creative creative", {"world": "W", "seed": "creative", "mode": "creative"}),
    ('open "my world" -5', {"world": "my world", "seed": "-5", "mode": None}),
    (["open", "--world", "W", "--seed", "creative"], {"world": "W", "seed": "creative", "mode": None}),
    (["open", "--seed=--x", "W"], {"world": "W", "seed": "--x", "mode": None}),
])
def test_a_last_word_creative_is_the_mode(line, expected):
    assert parse(line) == expected | {"type": "default"}


@pytest.mark.parametrize(("line", "button", "mode", "number"), [
    ("click-slot 5", "left", None, None),
    ("click-slot 5 right", "right", None, None),
    ("click-slot 5 shift", "left", "shift", None),
    ("click-slot 5 right drop", "right", "drop", None),
    ("click-slot 5 number 3", "left", "number", 3),
])
def test_an_optional_choice_is_skipped_for_a_later_one(line, button, mode, number):
    assert parse(line) == {"id": 5, "button": button, "mode": mode, "number": number}


def test_a_rest_is_taken_raw():
    assert parse('chat  he said "hi  --there') == {"text": 'he said "hi  --there'}
    assert parse(["chat", "--", "a  b", "--c"]) == {"text": "a  b --c"}
    assert parse('chat "quoted"') == {"text": '"quoted"'}


def test_quoted_words_use_json_escapes():
    assert parse(r'open "a\"b\\c\u00e9\n\ud83d\ude00"')["world"] == 'a"b\\cé\n\U0001f600'
    assert parse(r'open "\ud800x"')["world"] == "\ufffdx"
    assert parse('open ""')["world"] == ""
    assert parse('open "--type"')["world"] == "--type"


def test_a_negative_number_is_no_flag():
    assert parse("block -0.5 64 -.5") == {"x": -0.5, "y": 64.0, "z": -0.5}


def test_text_collects_words_around_flags():
    assert parse("wait-for chat hello there --timeout 3") == {"what": "chat", "value": "hello there", "timeout": 3.0}


@pytest.mark.parametrize(("line", "sentence"), [
    ("block 1 2", "block needs Z"),
    ("block 1 2 3 4", '"4" is one word too many'),
    ("block a 2 3", 'x must be a number, not "a"'),
    ("block nan 2 3", 'x must be a number, not "nan"'),
    ("block 1e999 2 3", 'x must be a number, not "1e999"'),
    ("block 1_0 2 3", 'x must be a number, not "1_0"'),
    ("block 1 2 3e8", "z must be -30000000 to 30000000"),
    ("click-slot 1.5", 'id must be a whole number, not "1.5"'),
    ("click-slot 100", "id must be 0 to 99, not 100"),
    ("click-slot 9999999999999999999999999", "id must be a whole number"),
    ("click-slot 5 up", 'button must be one of left, right, middle, not "up"'),
    ("open W --typ flat", "open has no --typ (did you mean --type?)"),
    ("open W --type", "--type needs a value"),
    ("open W --type flat --type void", "--type is given twice"),
    ("open W --timeout -1", "timeout must be 0 to 86400, not -1"),
    ('open "W', "a word in quotes has no end"),
    (r'open "\x"', r"\x is no escape"),
    ('open "a"b', "a space must follow a word in quotes"),
    ("chat", "chat needs TEXT"),
])
def test_bad_arguments_say_what_is_wrong_and_how_it_is_used(line, sentence):
    with pytest.raises(UsageError) as caught:
        parse(line)
    assert sentence in caught.value.sentence
    assert "; use: " in caught.value.sentence


def test_a_whole_number_may_be_spelled_with_a_point():
    assert parse("click-slot 5.0")["id"] == 5


def test_what_cannot_be_undone_wants_the_player_asked():
    with pytest.raises(UsageError, match="ask the player"):
        parse("delete x")
    assert parse("delete x --confirm") == {"name": "x"}


def test_an_unknown_command_names_the_nearest():
    with pytest.raises(UnknownError) as caught:
        parse("blok 1 2 3")
    assert caught.value.details["nearest"][0] == "block"
    assert caught.value.reply()["kind"] == "unknown"


def test_an_empty_line_is_a_usage_error():
    for line in ("", "   ", []):
        with pytest.raises(UsageError):
            parse(line)


def test_two_commands_cannot_have_one_name():
    with pytest.raises(ValueError):
        Table((block, block))


@command(
    "batch", Param("keep_going", "Go on.", bool), Param("lines", "Lines.", "json", rest=True), reply=OK,
)
def batch(game, **arguments):
    """Many lines."""


@pytest.mark.parametrize("line", [
    'batch ["wait 1", "say ]\\"["] --keep-going --timeout 5',
    'batch --keep-going --timeout 5 ["wait 1", "say ]\\"["]',
    ["batch", '["wait 1", "say ]\\"["]', "--keep-going", "--timeout", "5"],
    ["batch", "--timeout", "5", "--keep-going", "--", '["wait 1", "say ]\\"["]'],
])
def test_flags_may_follow_json(line):
    arguments = Table((batch,)).parse(line)[1]
    assert arguments == {"keep_going": True, "timeout": 5.0, "lines": '["wait 1", "say ]\\"["]'}


def test_json_that_a_shell_split_is_put_together_again():
    assert Table((batch,)).parse(["batch", '["wait', '1"]'])[1]["lines"] == '["wait 1"]'


@pytest.mark.parametrize("line", ["open Play creative --type flat", "open Play --type flat creative", ["open", "Play", "creative", "--type", "flat"]])
def test_a_last_word_is_the_mode_wherever_flags_stand(line):
    _, values = GAME_TABLE.parse(line)
    assert (values["world"], values["seed"], values["mode"], values["type"]) == ("Play", None, "creative", "flat")
