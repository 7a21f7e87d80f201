"""Connecting a client: what is printed, and the test of the connection against servers good and bad."""

import json
import shlex
import sys
import tomllib

import pytest

from horizon.control import agent_config
from horizon.core.errors import ConnectionFailed

WORDS = ["/opt/my horizon/horizon", "mcp"]

SERVER = """
import json, sys
era = sys.argv[1]
for line in sys.stdin:
    asked = json.loads(line)
    method = asked["method"]
    if "id" not in asked:
        continue
    reply = {"jsonrpc": "2.0", "id": asked["id"]}
    modern = "_meta" in asked.get("params", {})
    if era == "dies":
        sys.exit("no room left on this planet")
    if era == "babbles":
        print("hello there", flush=True)
    elif method == "server/discover" and era == "modern":
        reply["result"] = {"resultType": "complete", "supportedVersions": ["2026-07-28"], "_meta": {
            "io.modelcontextprotocol/serverInfo": {"name": "fake", "version": "1"}}}
    elif method == "initialize":
        reply["result"] = {"protocolVersion": "2025-06-18", "serverInfo": {"name": "old fake", "version": "1"}}
    elif method == "tools/list" and modern == (era == "modern"):
        print(json.dumps({"jsonrpc": "2.0", "method": "notifications/progress", "params": {}}))
        first = "cursor" not in asked["params"]
        reply["result"] = {"tools": [{"name": f"t{n}"} for n in range(3)], **({"nextCursor": ""} if first else {})}
    else:
        reply["error"] = {"code": -32601, "message": "no such method"}
    print(json.dumps(reply), flush=True)
"""


def test_the_add_commands_are_the_clients_own():
    assert agent_config.add_command("claude-code", ["/x/horizon", "mcp"], {}) == (
        "claude mcp add --scope user horizon -- /x/horizon mcp"
    )
    assert agent_config.add_command("codex", ["/x/horizon", "mcp"], {}) == "codex mcp add horizon -- /x/horizon mcp"
    assert agent_config.add_command("cursor", WORDS, {}) is None


def test_a_path_with_spaces_survives_the_shell():
    words = shlex.split(agent_config.add_command("claude-code", WORDS, {"HORIZON_HOME": "/a b"}))
    assert words[-2:] == WORDS and "HORIZON_HOME=/a b" in words


def test_each_configuration_is_read_back_as_what_it_says():
    variables = {"HORIZON_HOME": '/a "b"'}
    for client in ("claude-code", "cursor", "any"):
        row = agent_config.connection(client, WORDS, variables)
        assert json.loads(row["config_text"]) == row["config"]
        assert row["config"]["mcpServers"]["horizon"]["command"] == WORDS[0]
        assert row["config"]["mcpServers"]["horizon"]["env"] == variables
    row = agent_config.connection("codex", WORDS, variables)
    assert tomllib.loads(row["config_text"]) == row["config"]


def test_a_client_with_a_cap_gets_a_small_set_of_tools():
    args = agent_config.connection("cursor", WORDS, {})["config"]["mcpServers"]["horizon"]["args"]
    assert args == ["mcp", "--tools", agent_config.SMALL_SET]
    assert agent_config.connection("any", WORDS, {})["command"] == WORDS


def test_every_client_is_shown_or_the_one_that_is_asked_for(launcher):
    _, reply = launcher("agent-config")
    assert [row["client"] for row in reply["clients"]] == ["claude-code", "codex", "cursor", "any"]
    _, reply = launcher("agent-config", "--client", "codex")
    assert [row["client"] for row in reply["clients"]] == ["codex"] and "test" not in reply


def test_people_see_the_command_and_the_file(spoken):
    status, out, _ = spoken("agent-config", "--client", "claude-code")
    assert status == 0 and "claude mcp add --scope user horizon --env HORIZON_HOME=" in out and '"mcpServers"' in out


@pytest.mark.parametrize("era, protocol, name", [("modern", "2026-07-28", "fake"), ("old", "2025-06-18", "old fake")])
def test_the_test_lists_the_tools_of_either_revision(tmp_path, era, protocol, name):
    result = agent_config.self_test(server(tmp_path, era), {})
    assert result.pop("seconds") >= 0
    assert result == {"ok": True, "tools": 6, "protocol": protocol, "server": name}


@pytest.mark.parametrize("era, said", [
    ("dies", "ended before it answered server/discover: no room left on this planet"),
    ("babbles", "a line that is no JSON: b'hello there"),
])
def test_the_test_says_what_did_not_work(tmp_path, era, said):
    with pytest.raises(ConnectionFailed) as failed:
        agent_config.self_test(server(tmp_path, era), {})
    assert said in failed.value.sentence


def test_a_server_that_is_silent_is_given_up(tmp_path):
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    with pytest.raises(ConnectionFailed, match="did not answer server/discover in time"):
        agent_config.self_test(command, {}, seconds=0.2)


def test_a_server_that_does_not_start_is_told():
    with pytest.raises(ConnectionFailed, match="cannot start /nowhere/horizon: No such file"):
        agent_config.self_test(["/nowhere/horizon"], {})


def server(tmp_path, era):
    (tmp_path / "server.py").write_text(SERVER)
    return [sys.executable, str(tmp_path / "server.py"), era]
