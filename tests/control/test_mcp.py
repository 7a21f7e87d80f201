"""The MCP server, by raw lines: framing, both revisions, tools, cancellation, the end.

The cases are reports about other servers and clients; each test's name says what came of it.
"""

import json
import os
import signal

import pytest

from horizon.control import schema
from horizon.control.mcp import McpServer
from horizon.core import no_ai
from tests.support.fake_game import FAKE_TABLE, FakeGame
from tests.support.mcp_pipe import ENVELOPE, PREFIX, McpPipe


@pytest.fixture
def mcp(path):
    with McpPipe("tests.support.fake_mcp", path) as pipe:
        yield pipe


# framing and text


def test_what_is_printed_goes_to_standard_error(path):
    flags = ("-W", "always")
    with McpPipe("tests.support.fake_mcp", path, flags=flags, environment={"PYTHONPATH": f"{os.getcwd()}/horizon.pyz.src"}) as mcp:
        assert mcp.request("ping")["result"] == {}
        assert mcp.close() == 0


def test_a_line_ends_at_a_line_feed_alone(game, mcp):
    for letter in ("\u2028", "\u2029", "\u0085", "\x0b", "\x0c"):
        text = f"a{letter}b"
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "echo", "arguments": {"text": text}}}
        mcp.raw(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        line = mcp.line()
        assert line.isascii()
        assert json.loads(json.loads(line)["result"]["content"][0]["text"]) == {"text": text}


def test_bad_bytes_do_not_end_the_reading(game, mcp):
    mcp.raw(b"\xff\xfe\n")
    mcp.raw(b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"\xff"}}}\n')
    assert mcp.receive()["result"]["structuredContent"] == {"text": "\ufffd"}


@pytest.mark.parametrize("line", [
    b'\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    b'{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n',
    b'   {"jsonrpc":"2.0","id":1,"method":"ping"}  \n',
    b'\n\r\n  \n{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    b'{"id":1,"method":"ping"}\n',
])
def test_odd_but_harmless_framing_is_read(mcp, line):
    mcp.raw(line)
    assert mcp.receive() == {"jsonrpc": "2.0", "id": 1, "result": {}}


def test_an_answer_comes_at_once_and_in_pieces_the_request_may_come(mcp):
    for piece in (b'{"jsonrpc":"2.0",', b'"id":1,"meth', b'od":"ping"}', b"\n"):
        mcp.raw(piece)
    assert mcp.receive()["id"] == 1


def test_numbers_that_are_none_do_not_reach_the_client(game, mcp):
    line = mcp.request("tools/call", {"name": "odd"})
    assert line["result"]["structuredContent"] == {
        "nan": None, "inf": None, "lone": "a\ufffdb", "line": "a\u2028b", "pair": "\U0001f600",
    }


def test_a_number_that_is_none_is_a_bad_argument(game, mcp):
    mcp.raw(b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","arguments":{"yaw":NaN,"pitch":0}}}\n')
    result = mcp.receive()["result"]
    assert result["isError"] is True and "yaw" in result["content"][0]["text"]


def test_a_lone_surrogate_is_replaced(game, mcp):
    mcp.raw(b'{"jsonrpc":"2.0","id":"\\ud800","method":"tools/call","params":{"name":"echo","arguments":{"text":"\\ud800"}}}\n')
    answer = mcp.receive()
    assert answer["id"] == "\ufffd" and answer["result"]["structuredContent"] == {"text": "\ufffd"}


def test_parallel_answers_do_not_mix(game, mcp):
    for id in range(8):
        mcp.send({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": "echo", "arguments": {"text": str(id) * 9000}}})
    answers = [mcp.receive() for _ in range(8)]
    assert {answer["id"]: answer["result"]["structuredContent"]["text"] for answer in answers} == {id: str(id) * 9000 for id in range(8)}


def test_eight_answers_of_100_kb_do_not_mix(game, path):
    with McpPipe("tests.support.fake_mcp", path, "--whole") as mcp:
        for id in range(8):
            mcp.send({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": "big", "arguments": {"size": 100_000}}})
        answers = [mcp.receive() for _ in range(8)]
        assert sorted(answer["id"] for answer in answers) == list(range(8))
        assert {len(json.loads(answer["result"]["content"][0]["text"])["text"]) for answer in answers} == {100_000}


def test_a_result_that_would_break_the_pipe_is_an_error_with_its_size(game, path):
    with McpPipe("tests.support.fake_mcp", path, "--whole") as mcp:
        result = mcp.call("big", {"size": 11_000_000})
        assert result["isError"] is True and "8000000 are the most" in result["content"][0]["text"]
        assert mcp.call("echo", {"text": "a"})["isError"] is False


def test_a_line_of_33_mib_is_dropped_and_the_next_one_read(mcp):
    mcp.raw(b"x" * (33 << 20) + b"\n")
    assert mcp.is_silent()


# JSON-RPC


@pytest.mark.parametrize("message", [
    {"jsonrpc": "2.0", "method": "notifications/initialized", "params": {}},
    {"jsonrpc": "2.0", "method": "notifications/roots/list_changed"},
    {"jsonrpc": "2.0", "method": "nope"},
    {"jsonrpc": "2.0", "method": "tools/list"},
    {"jsonrpc": "2.0", "method": "notifications/cancelled"},
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": []},
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": {}}},
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99, "_meta": ENVELOPE}},
    {"jsonrpc": "2.0", "id": None, "method": "tools/list"},
    {"jsonrpc": "2.0", "id": True, "method": "ping"},
    {"jsonrpc": "2.0", "id": 1.5, "method": "ping"},
    {"jsonrpc": "2.0", "id": {}, "method": "ping"},
    {"jsonrpc": "2.0", "id": [], "method": "ping"},
    {"jsonrpc": "2.0", "id": 7, "result": {}},
    {"jsonrpc": "2.0", "id": 7, "error": {"code": 1, "message": "x"}},
    [{"jsonrpc": "2.0", "id": 1, "method": "ping"}], [], 5, None, "x", {},
])
def test_what_is_no_request_is_not_answered(mcp, message):
    mcp.send(message)
    assert mcp.is_silent()


@pytest.mark.parametrize("line", [b"{", b"nope\n", b"Error: x", b"{" * 200_000, b"[" * 200_000, b'{"id":' + b"9" * 9999 + b"}"])
def test_what_is_no_json_is_not_answered(mcp, line):
    mcp.raw(line + b"\n")
    assert mcp.is_silent()


@pytest.mark.parametrize("id", [0, "", -1, 2**63, "0", "a" * 1000])
def test_every_usable_id_comes_back(mcp, id):
    mcp.send({"jsonrpc": "2.0", "id": id, "method": "ping"})
    assert mcp.receive() == {"jsonrpc": "2.0", "id": id, "result": {}}


@pytest.mark.parametrize(("message", "code"), [
    ({"jsonrpc": "2.0", "id": 1}, -32600),
    ({"jsonrpc": "2.0", "id": 1, "method": 5}, -32600),
    ({"jsonrpc": "1.0", "id": 1, "method": "ping"}, -32600),
    ({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": None}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "nope"}, -32601),
    ({"jsonrpc": "2.0", "id": 1, "method": "resources/list"}, -32601),
    ({"jsonrpc": "2.0", "id": 1, "method": "logging/setLevel"}, -32601),
    ({"jsonrpc": "2.0", "id": 1, "method": "server/discover"}, -32601),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": 5}}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {}}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": 5}}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "nope"}}, -32602),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "echo", "arguments": []}}, -32602),
])
def test_a_request_in_bad_shape_gets_its_code(mcp, message, code):
    mcp.send(message)
    answer = mcp.receive()
    assert answer["id"] == 1 and answer["error"]["code"] == code and set(answer) == {"jsonrpc", "id", "error"}


# the two revisions


def test_discover_tells_both_revisions_and_how_to_play(mcp):
    result = mcp.request("server/discover", modern=True)["result"]
    assert result["supportedVersions"] == ["2026-07-28", "2025-06-18"]
    assert result["capabilities"] == {"tools": {}} and result["resultType"] == "complete"
    assert result["ttlMs"] >= 0 and result["cacheScope"] == "public" and len(result["instructions"]) < 4096
    assert result["_meta"][PREFIX + "serverInfo"]["name"] == "horizon"


@pytest.mark.parametrize("version", ["2025-06-18", "2025-11-25", "2024-11-05", "2026-07-28", "1999-01-01", None, 5])
def test_initialize_always_gets_the_handshake_revision(mcp, version):
    result = mcp.request("initialize", {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}})["result"]
    assert result["protocolVersion"] == "2025-06-18" and result["capabilities"] == {"tools": {}}
    assert result["serverInfo"]["name"] == "horizon" and result["instructions"]
    assert "_meta" not in result and "resultType" not in result


def test_the_request_alone_decides_its_revision(game, mcp):
    modern = mcp.request("tools/list", modern=True)["result"]
    legacy = mcp.request("tools/list")["result"]
    assert modern["tools"] == legacy["tools"] and set(legacy) == {"tools"}
    assert set(modern) == {"resultType", "tools", "ttlMs", "cacheScope", "_meta"}
    assert set(mcp.call("hello", modern=True)) == {"resultType", "content", "structuredContent", "isError", "_meta"}
    assert set(mcp.call("hello")) == {"content", "structuredContent", "isError"}
    assert set(mcp.request("tools/list", modern=True)["result"]) == set(modern)


@pytest.mark.parametrize("meta", [
    {"progressToken": 0}, {"claudecode/toolUseId": "x"}, {PREFIX + "clientCapabilities": {}}, {"traceparent": "00-1"}, {},
])
def test_a_meta_without_the_version_key_is_of_the_handshake_revision(mcp, meta):
    assert set(mcp.request("tools/list", meta=meta)["result"]) == {"tools"}


@pytest.mark.parametrize("meta", [
    {PREFIX + "protocolVersion": "2026-07-28"},
    {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": None},
    {PREFIX + "protocolVersion": 5, PREFIX + "clientCapabilities": {}},
    {PREFIX + "protocolVersion": "1999-01-01"},
])
def test_half_an_envelope_is_malformed(mcp, meta):
    assert mcp.request("tools/list", meta=meta)["error"]["code"] == -32602


@pytest.mark.parametrize("version", ["1900-01-01", "2025-06-18", ""])
def test_a_version_that_is_not_served_is_refused_with_the_ones_that_are(mcp, version):
    error = mcp.request("tools/list", meta=ENVELOPE | {PREFIX + "protocolVersion": version})["error"]
    assert error == {
        "code": -32022, "message": "Unsupported protocol version",
        "data": {"supported": ["2026-07-28"], "requested": version},
    }


@pytest.mark.parametrize("method", ["initialize", "ping", "logging/setLevel", "prompts/list", "completion/complete"])
def test_what_the_stateless_revision_has_no_more_is_not_found(mcp, method):
    assert mcp.request(method, modern=True)["error"]["code"] == -32601


def test_an_unknown_cursor_is_ignored(mcp):
    assert mcp.request("tools/list", {"cursor": "bogus"})["result"] == mcp.request("tools/list", {"cursor": ""})["result"]


def test_a_subscription_is_acknowledged_and_kept_open(mcp):
    mcp.send({"jsonrpc": "2.0", "id": 5, "method": "subscriptions/listen", "params": {"_meta": ENVELOPE, "notifications": {"toolsListChanged": True}}})
    assert mcp.receive() == {
        "jsonrpc": "2.0", "method": "notifications/subscriptions/acknowledged",
        "params": {"_meta": {PREFIX + "subscriptionId": 5}, "notifications": {}},
    }
    assert mcp.request("subscriptions/listen", modern=True)["error"]["code"] == -32602
    mcp.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 5}})
    assert mcp.is_silent()


# the list


def every_tool():
    return [schema.tool(row) for row in FAKE_TABLE if not row.socket_only]


@pytest.mark.parametrize("tool", every_tool(), ids=lambda tool: tool["name"])
def test_a_tool_is_one_that_every_client_takes(tool):
    assert schema.NAME.match(tool["name"])
    assert isinstance(tool["description"], str) and tool["description"]
    assert set(tool["annotations"]) == {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
    assert all(isinstance(hint, bool) for hint in tool["annotations"].values())
    root = tool["inputSchema"]
    assert root["type"] == "object" and root["additionalProperties"] is False
    assert set(root) <= {"type", "properties", "required", "additionalProperties"}
    assert set(root.get("required", [])) <= set(root.get("properties", {}))
    for name, value in root.get("properties", {}).items():
        assert schema.NAME.match(name) and isinstance(value["type"], str)
        assert set(value) <= {"type", "description", "enum", "items", "minimum", "maximum"}
        assert value["type"] != "array" or value["items"]
        for bound in ("minimum", "maximum"):
            assert abs(value.get(bound, 0)) <= 2**53 - 1
            assert bound not in value or f"{value[bound]:g}" in value["description"]


def test_hints_are_the_rows(mcp):
    tools = {tool["name"]: tool for tool in mcp.request("tools/list")["result"]["tools"]}
    assert tools["hello"]["annotations"] == {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}
    assert tools["wipe"]["annotations"]["destructiveHint"] is True and "confirm" in tools["wipe"]["inputSchema"]["required"]
    assert tools["secret"]["annotations"]["openWorldHint"] is True and "only when the player asks" in tools["secret"]["description"].lower()
    assert "own" not in tools and "keep" in tools["launch"]["inputSchema"]["properties"]


def test_the_list_is_the_same_every_time(path):
    lists = []
    for _ in range(2):
        with McpPipe("tests.support.fake_mcp", path) as mcp:
            lists.append(mcp.request("tools/list"))
    assert lists[0] == lists[1]


def test_groups_make_it_shorter(path):
    with McpPipe("tests.support.fake_mcp", path, "--tools", "ui,cheats") as mcp:
        assert [tool["name"] for tool in mcp.request("tools/list")["result"]["tools"]] == ["wipe", "screenshot"]
        assert mcp.request("tools/call", {"name": "hello"})["error"]["code"] == -32602
    with McpPipe("tests.support.fake_mcp", path, "--tools", "uy") as mcp:
        assert mcp.close() == 2
        assert "did you mean ui?" in mcp.notes


# calls


def test_stringified_arguments_are_taken_for_what_they_are(game, mcp):
    assert mcp.reply("look", {"yaw": "90", "pitch": "-1.5", "over": "3"})["rotation"] == [90.0, -1.5]
    assert mcp.reply("wait", {"ticks": "2"})["ticks"] == 2
    assert mcp.reply("wait", {"ticks": 2.0})["ticks"] == 2
    assert mcp.reply("batch", {"lines": '["echo a"]', "keep_going": "true"})["results"] == [{"text": "a"}]
    assert mcp.reply("batch", {"lines": ["echo a", "echo b"]})["results"] == [{"text": "a"}, {"text": "b"}]
    assert mcp.reply("wipe", {"name": "all", "confirm": "true"}) == {"ok": True}


@pytest.mark.parametrize(("name", "arguments", "field"), [
    ("look", {"yaw": "x", "pitch": 0}, "yaw"),
    ("look", {"yaw": 0}, "PITCH"),
    ("look", {"yaw": 0, "pitch": 91}, "pitch must be -90 to 90"),
    ("look", {"yaw": True, "pitch": 0}, "yaw"),
    ("look", {"yaw": [1], "pitch": 0}, "yaw"),
    ("look", {"yaw": 0, "pitch": 0, "ovr": 1}, "did you mean over?"),
    ("wait", {"ticks": 1.5}, "ticks"),
    ("wait", {"ticks": 10**30}, "ticks"),
    ("echo", {"text": {"a": 1}}, "text"),
    ("batch", {"lines": "[1,"}, "lines"),
    ("batch", {"lines": [], "keep_going": "yes"}, "keep_going"),
    ("wipe", {"name": "some", "confirm": True}, "all, none"),
    ("wipe", {"name": "all"}, "ask the player"),
    ("wipe", {"name": "all", "confirm": False}, "ask the player"),
])
def test_a_wrong_argument_is_a_result_that_names_it(game, mcp, name, arguments, field):
    result = mcp.call(name, arguments)
    assert result["isError"] is True and "structuredContent" not in result
    reply = json.loads(result["content"][0]["text"])
    assert reply["kind"] == "usage" and field in reply["error"]


def test_missing_and_null_arguments_are_none(game, mcp):
    for arguments in ({}, {"arguments": None}, {"arguments": {}}):
        assert mcp.request("tools/call", {"name": "hello"} | arguments)["result"]["isError"] is False
    assert mcp.reply("events", {"since": None})["last"] == 0


def test_text_that_looks_like_flags_stays_text(game, mcp):
    for text in ("--confirm", "-- --x", "--", '"quoted"', "", " a  b "):
        assert mcp.reply("echo", {"text": text}) == {"text": text}


def test_an_error_of_the_game_is_a_result(game, mcp):
    result = mcp.call("crash", modern=True)
    assert result["isError"] is True and json.loads(result["content"][0]["text"])["kind"] == "internal"
    assert mcp.call("hello")["isError"] is False


def test_without_a_game_a_call_says_what_to_do(mcp):
    reply = mcp.reply("hello")
    assert reply["kind"] == "state" and "launch" in reply["error"]
    assert mcp.reply("logs")["exists"] is False


def test_a_game_that_comes_back_is_found_again(path, mcp):
    for _ in range(3):
        with FakeGame().serve(path):
            assert mcp.reply("echo", {"text": "a"}) == {"text": "a"}
        assert mcp.reply("echo", {"text": "a"})["kind"] == "state"


def test_a_picture_comes_as_a_picture(game, mcp, tmp_path):
    result = mcp.call("screenshot", {"path": str(tmp_path / "a.png")})
    image, text = result["content"]
    assert (image["type"], image["mimeType"]) == ("image", "image/png") and not image["data"].startswith("data:")
    assert json.loads(text["text"])["path"] == str(tmp_path / "a.png") and "structuredContent" not in result
    assert mcp.call("screenshot")["content"][0]["type"] == "image"


def test_a_map_comes_as_a_picture_and_a_large_one_as_its_path(game, mcp, tmp_path):
    image, text = mcp.call("map", {"path": str(tmp_path / "a.png")})["content"]
    assert image["type"] == "image" and json.loads(text["text"])["path"] == str(tmp_path / "a.png")
    big = bytearray(game.picture)
    big[16:24] = (3000).to_bytes(4, "big") * 2
    game.picture = bytes(big)
    (text,) = mcp.call("map", {"path": str(tmp_path / "b.png")})["content"]
    assert json.loads(text["text"])["path"] == str(tmp_path / "b.png")


@pytest.mark.parametrize("size", [(2001, 10), (10, 5000)])
def test_a_picture_that_is_too_large_is_not_sent_as_it_is(game, mcp, tmp_path, size):
    big = bytearray(game.picture)
    big[16:24] = size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big")
    game.picture = bytes(big)
    result = mcp.call("screenshot", {"path": str(tmp_path / "a.png")})
    assert [block["type"] for block in result["content"]] == ["text"]
    assert json.loads(result["content"][0]["text"])["path"] == str(tmp_path / "a.png")
    assert os.listdir(tmp_path) == ["a.png"]


def test_a_long_text_is_cut_with_a_hint(game, mcp):
    result = mcp.call("big", {"size": 50_000})
    assert len(result["content"][0]["text"]) < 10_000 and "structuredContent" not in result
    assert "Ask for less" in result["content"][0]["text"]
    assert len(mcp.call("big", {"size": 9_000})["structuredContent"]["text"]) == 9_000


# side by side, cancelled, told


def test_a_ping_is_answered_while_tools_run(game, mcp):
    game.lockstep = False
    for id in range(8):
        mcp.send({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": "wait", "arguments": {"ticks": 1_000_000}}})
    assert mcp.is_silent()


def wait_until(game, mcp, holding):
    while bool(game.holding) is not holding:
        mcp.send({"jsonrpc": "2.0", "id": "look", "method": "tools/call", "params": {"name": "hello"}})
        assert mcp.receive()["id"] == "look"


def test_a_cancelled_call_is_never_answered_and_its_action_ends(game, mcp):
    game.lockstep = False
    mcp.send({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "act", "arguments": {"ticks": 10**9, "timeout": 1000}}})
    wait_until(game, mcp, True)
    mcp.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7, "reason": "enough"}})
    wait_until(game, mcp, False)
    assert mcp.is_silent()


def test_a_client_that_asks_for_progress_is_told(game, mcp):
    game.lockstep = False
    mcp.send({"jsonrpc": "2.0", "id": 0, "method": "tools/call", "params": {
        "name": "act", "arguments": {"ticks": 10**9, "timeout": 2.5}, "_meta": ENVELOPE | {"progressToken": 0},
    }})
    first, last = mcp.receive(), mcp.receive()
    assert first["method"] == "notifications/progress" and first["params"]["progressToken"] == 0
    assert first["params"]["progress"] > 0
    assert last["id"] == 0 and json.loads(last["result"]["content"][0]["text"])["kind"] == "timeout"


# start and end


@pytest.mark.parametrize("how", ["eof", signal.SIGINT, signal.SIGTERM, "both"])
@pytest.mark.parametrize("is_busy", [False, True])
def test_it_ends_quietly(game, mcp, how, is_busy):
    game.lockstep = False
    assert mcp.request("ping")["result"] == {}
    if is_busy:
        mcp.send({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "act", "arguments": {"ticks": 10**9}}})
        wait_until(game, mcp, True)
    if how == "both":
        mcp.process.send_signal(signal.SIGINT)
        mcp.process.send_signal(signal.SIGTERM)
        assert mcp.process.wait(20) == 0
    elif how != "eof":
        mcp.process.send_signal(how)
        assert mcp.process.wait(20) == 0
    assert mcp.close() == 0
    assert mcp.notes == ""
    while game.holding:
        pass


def test_requests_before_the_end_of_the_input_are_answered(game, path):
    with McpPipe("tests.support.fake_mcp", path) as mcp:
        mcp.raw(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"hello"}}')
        mcp.process.stdin.close()
        assert {json.loads(mcp.line())["id"] for _ in range(2)} == {1, 2}
        assert mcp.line() == b"" and mcp.close() == 0


def test_it_ends_when_nobody_reads_any_more(game, mcp):
    mcp.process.stdout.close()
    for _ in range(3):
        try:
            mcp.send({"jsonrpc": "2.0", "id": 1, "method": "ping"})
        except BrokenPipeError:
            break
    assert mcp.process.wait(20) == 0


def test_two_servers_run_side_by_side_and_one_may_be_killed(game, path):
    with McpPipe("tests.support.fake_mcp", path) as one, McpPipe("tests.support.fake_mcp", path) as two:
        assert one.request("server/discover", modern=True)["result"] and two.request("server/discover", modern=True)["result"]
        one.process.kill()
        assert two.reply("echo", {"text": "a"}) == {"text": "a"}


def test_before_the_first_call_nothing_is_made(path, tmp_path):
    with McpPipe("tests.support.fake_mcp", path) as mcp:
        mcp.request("initialize", {"protocolVersion": "2025-06-18"})
        mcp.request("tools/list")
        assert mcp.close() == 0
    assert not (tmp_path / "home").exists() and not (tmp_path / "cache").exists()


def test_no_ai_refuses_the_start(path):
    no_ai.set(None, True)
    with McpPipe("tests.support.fake_mcp", path) as mcp:
        assert mcp.close() == 4
        assert no_ai.REFUSAL in mcp.notes


def test_no_ai_refuses_every_call_of_a_running_server(game, mcp):
    assert mcp.call("hello")["isError"] is False
    no_ai.set(None, True)
    assert mcp.request("tools/call", {"name": "hello"})["error"] == {"code": -32000, "message": no_ai.REFUSAL}
    assert mcp.request("ping")["result"] == {}
    no_ai.set(None, False)
    assert mcp.call("hello")["isError"] is False


def test_a_tool_that_crashes_in_the_server_is_a_result(monkeypatch, capfd):
    class Broken:
        instructions = ""

        def list_tools(self):
            return []

        def call(self, name, arguments, call):
            print("stray")
            raise RuntimeError("on purpose")

    server = McpServer(Broken())
    result = server._result(None, "x", {}, False)
    assert result["isError"] is True and json.loads(result["content"][0]["text"])["kind"] == "internal"
    assert "on purpose" in capfd.readouterr().err
