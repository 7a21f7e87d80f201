"""The command line itself: flags, help, errors, and that one object comes out."""

import json

import pytest

from horizon.control.shapes import fits
from horizon.core import no_ai
from horizon.launcher import cli, table
from horizon.launcher.help import markdown
from horizon.launcher.table import LAUNCHER, NOT_TOOLS, TERMINAL_ONLY
from tests.conftest import REPO

REFERENCE = REPO / "docs" / "reference" / "launcher-commands.md"


def test_the_reference_is_up_to_date():
    assert REFERENCE.read_text(encoding="utf-8") == markdown(), "run: horizon help --markdown > " + str(REFERENCE)


def test_every_command_and_every_tool_is_in_the_reference():
    text = markdown()
    for row in LAUNCHER:
        assert f"## `horizon {row.name}`" in text
        tool = "`server`" if row.name == "server start" else "none" if row.name in NOT_TOOLS else f"`{row.tool}`"
        assert f"MCP tool: {tool}." in text


def test_every_argument_has_a_help_line():
    for row in LAUNCHER:
        assert row.summary.endswith("."), row.name
        for param in row.params:
            assert param.help.endswith("."), (row.name, param.name)


def test_the_lists_of_exceptions_name_real_commands():
    names = {row.name for row in LAUNCHER}
    assert set(NOT_TOOLS) <= names
    assert all(LAUNCHER.find(name).param(param) for name, param in TERMINAL_ONLY)


@pytest.mark.parametrize("words", [
    ("settings",), ("settings", "selected-version"), ("settings", "selected-version", "this"),
    ("no-ai",), ("no-ai", "on"),
    ("versions", "--installed"), ("account", "list"), ("account", "offline", "Ann"),
    ("agent-config", "--client", "codex"),
])
def test_replies_have_their_declared_shape(launcher, words):
    status, reply = launcher(*words)
    assert status == 0
    command, _ = cli.find(list(words))
    assert fits(reply, command.reply) == []


@pytest.mark.parametrize("words, status, kind, said", [
    (("setings",), 1, "unknown", 'no command "setings" (did you mean settings?)'),
    (("account",), 2, "usage", "account needs one more word; use: account list or account offline"),
    (("account", "steal"), 2, "usage", 'no "steal" in account; use: account list or account offline'),
    (("account", "offline"), 2, "usage", "account offline needs NAME; use: account offline NAME"),
    (("settings", "a", "b", "c"), 2, "usage", '"c" is one word too many'),
    (("logs", "--lines", "many"), 2, "usage", 'lines must be a whole number, not "many"'),
    (("logs", "--lnes", "3"), 2, "usage", "logs has no --lnes (did you mean --lines?)"),
    (("no-ai", "maybe"), 2, "usage", 'switch must be one of on, off, not "maybe"'),
    (("--home",), 2, "usage", "--home needs a folder"),
    ((), 2, "usage", "a command is missing"),
    (("play", "--headless", "--offscreen"), 2, "usage", "a game is headless or offscreen, not both"),
    (("versions",), 2, "usage", "use: horizon versions --installed"),
])
def test_an_error_is_one_object_with_a_sentence_and_a_kind(launcher, words, status, kind, said):
    got, reply = launcher(*words)
    assert (got, reply["kind"]) == (status, kind)
    assert said in reply["error"]


def test_without_json_an_error_is_one_sentence_on_stderr(spoken):
    status, out, err = spoken("play", "--headless", "--offscreen")
    assert (status, out, err) == (2, "", "horizon: a game is headless or offscreen, not both\n")


def test_no_words_print_the_help_on_stderr_with_status_2(spoken):
    status, out, err = spoken()
    assert (status, out) == (2, "") and err.startswith("usage: horizon COMMAND")


@pytest.mark.parametrize("words", [("--help",), ("help",), ("-h",)])
def test_help_lists_the_commands_but_not_the_game(spoken, words):
    status, out, err = spoken(*words)
    assert (status, err) == (0, "")
    for row in LAUNCHER:
        assert f"  {row.name} " in out
    assert "\n  ctl COMMAND " in out and "\n  game" not in out


@pytest.mark.parametrize("words", [("logs", "--help"), ("help", "logs"), ("--help", "logs")])
def test_help_explains_a_command(spoken, words):
    status, out, _ = spoken(*words)
    assert status == 0 and out.startswith("usage: horizon logs [--crash] [--lines LINES] [--follow]\n")


def test_home_is_where_home_says(spoken, tmp_path):
    status, out, _ = spoken("--home", tmp_path / "else", "no-ai", "on")
    assert status == 0
    assert (tmp_path / "else" / no_ai.FILE).read_bytes() == b"noAi:true\n"


def test_after_two_dashes_nothing_is_a_flag(spoken):
    status, out, err = spoken("--json", "settings", "--", "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["error"].startswith('no setting "--json"')


def test_a_fault_of_ours_is_an_internal_error_and_not_a_crash(launcher, monkeypatch, capsys):
    monkeypatch.setattr(cli, "find", lambda words: 1 / 0)
    status, reply = launcher("settings")
    assert (status, reply["kind"]) == (1, "internal")
    assert "ZeroDivisionError" in reply["error"]


def test_no_ai_hides_and_refuses_what_is_for_agents(spoken, launcher, home):
    no_ai.set(home, True)
    _, out, _ = spoken("--help")
    assert "agent-config" not in out and "  mcp" not in out and "  no-ai" in out
    for words in (("agent-config",), ("agent-config", "--test"), ("help", "agent-config"), ("agent-config", "--help")):
        status, reply = launcher(*words)
        assert (status, reply) == (4, {"error": no_ai.REFUSAL, "kind": "denied"})
    _, unknown = launcher("agent-confg")
    assert "agent-config" not in unknown.get("nearest", [])


def test_no_ai_leaves_the_other_commands_alone(launcher, home):
    no_ai.set(home, True)
    for words in (("settings",), ("account", "list"), ("versions", "--installed"), ("no-ai",)):
        assert launcher(*words)[0] == 0
    assert launcher("no-ai", "off") == (0, {"no_ai": False, "file": str(home / no_ai.FILE)})


def test_the_doors_are_the_ones_that_main_opens():
    source = (REPO / "horizon.pyz.src" / "horizon" / "__main__.py").read_text()
    for usage, _ in table.DOORS:
        assert f'verb == "{usage.split()[0]}"' in source


@pytest.mark.parametrize("name", ["ctl", "mcp", "demo"])
def test_help_explains_the_doors_too(name):
    answer = cli.run(["help", name])
    assert answer.reply["command"] == name and answer.text.startswith(f"usage: horizon {name}")
