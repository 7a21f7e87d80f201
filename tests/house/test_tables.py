"""The command table, as a whole: names, help, hints, shapes, and the surfaces made from it."""

import inspect
import json
import re

import pytest

from horizon.control import schema
from horizon.control.guide import GUIDE
from horizon.control.shapes import describe
from horizon.control.table import TABLE
from horizon.control.vocabulary import GROUPS, REQUIRED, Param
from horizon.launcher.mcp import AllTools

ROWS = [pytest.param(row, id=row.name) for row in TABLE]
NAME = re.compile(r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_whole(row):
    assert NAME.match(row.name) and len(row.tool) <= 35
    assert row.group in GROUPS
    assert row.summary.endswith((".", "?", "...")) and len(row.summary) <= 160, "one short sentence or two"
    assert describe(row.reply)
    assert not (row.destructive and row.read_only)
    for param in row.params:
        assert isinstance(param, Param) and re.match(r"^[a-z][a-z0-9_]*$", param.name)
        assert param.help == "" or param.help.endswith(".")
        assert param.type in (str, int, float, bool, "coord", "text", "json")


@pytest.mark.parametrize("row", ROWS)
def test_optional_parameters_come_after_the_ones_that_are_needed(row):
    places = [param.default is REQUIRED for param in row.params if not param.flag]
    assert places == sorted(places, reverse=True)
    assert [param.name for param in row.params if param.rest] in ([], [param.name for param in row.params[-1:]])


@pytest.mark.parametrize("row", ROWS)
def test_a_handler_takes_its_rows_parameters(row):
    signature = inspect.signature(row.handler)
    kinds = [parameter.kind for parameter in signature.parameters.values()]
    taken = list(signature.parameters)[1:]
    if inspect.Parameter.VAR_KEYWORD not in kinds:
        assert sorted(taken) == sorted(param.name for param in row.params)


@pytest.mark.parametrize("row", [row for row in ROWS if not row.values[0].socket_only])
def test_a_row_makes_a_tool_that_every_client_takes(row):
    tool = schema.tool(row, "game_")
    root = tool["inputSchema"]
    assert schema.NAME.match(tool["name"]) and root["type"] == "object"
    assert len(tool["annotations"]) == 4 and all(isinstance(hint, bool) for hint in tool["annotations"].values())
    for value in root.get("properties", {}).values():
        assert isinstance(value["type"], str) and (value["type"] != "array" or value["items"])
        assert set(value) <= {"type", "description", "enum", "items", "minimum", "maximum"}
        assert all(abs(value.get(bound, 0)) <= 2**53 - 1 for bound in ("minimum", "maximum"))


def test_the_tools_cost_420_bytes_on_average():
    tools = AllTools().list_tools()
    text = json.dumps(tools, separators=(",", ":"))
    assert len(text) / len(tools) <= 420
    assert len(text) < 72 << 10


def test_what_reaches_out_or_destroys_says_so():
    rows = {row.name: row for row in TABLE}
    for name in ("connect", "lan", "friends", "chat", "command"):
        if name in rows:
            assert rows[name].open_world, name
    for name in ("world-delete", "fill", "setblock"):
        if name in rows:
            assert rows[name].destructive, name
    for name in ("chat", "command", "type", "signedit", "connect", "book", "publish"):
        if name in rows:
            assert rows[name].redacted, name
    for name in ("state", "status", "events", "wait-for", "input-log", "ui", "hello"):
        if name in rows:
            assert rows[name].poll, name


def test_the_guide_fits_and_names_only_what_there_is():
    assert len(GUIDE) < 4096
    assert "\t" not in GUIDE and GUIDE.isascii()
