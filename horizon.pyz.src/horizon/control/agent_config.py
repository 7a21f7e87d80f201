"""Connecting an AI client: the server's command, each client's configuration, and a test of the connection."""

import json
import os
import queue
import shlex
import shutil
import subprocess
import sys
import threading

from horizon.core import clock, program
from horizon.core.errors import ConnectionFailed
from horizon.core.version import VERSION

MODERN = "2026-07-28"
LEGACY = "2025-06-18"
# A set that stays below the caps of clients that send every tool with every request.
SMALL_SET = "core,world,inventory,move"
TITLES = {"claude-code": "Claude Code", "codex": "Codex", "cursor": "Cursor", "any": "Any MCP client"}
FILES = {
    "claude-code": ".mcp.json", "codex": "~/.codex/config.toml", "cursor": "~/.cursor/mcp.json",
    "any": "the client's own file",
}
CAPPED = ("cursor",)
TEST_SECONDS = 30.0


def server_command() -> list[str]:
    """The words that start the server from a client's configuration.

    The file alone where `python3` on PATH is the Python that runs now, else that Python and the file.
    """
    file = program.called_as()
    if file is None:
        return [*program.command(), "mcp"]
    found = shutil.which("python3")
    is_same = found is not None and os.path.realpath(found) == os.path.realpath(sys.executable)
    if is_same and os.access(file, os.X_OK) and os.name != "nt":
        return [file, "mcp"]
    return [sys.executable, file, "mcp"]


def variables() -> dict[str, str]:
    """What the server must find in its environment to mean the same Horizon: clients pass on very little."""
    return {name: os.environ[name] for name in ("HORIZON_HOME", "HORIZON_CONTROL") if os.environ.get(name)}


def connection(client: str, words: list[str], variables: dict[str, str]) -> dict:
    """One client's row: its configuration as an object and as text, its file, and its own command to add it."""
    if client in CAPPED:
        words = [*words, "--tools", SMALL_SET]
    server = {"command": words[0], "args": words[1:]} | ({"env": variables} if variables else {})
    if client == "claude-code":
        server = {"type": "stdio"} | server
    config = {"mcp_servers" if client == "codex" else "mcpServers": {"horizon": server}}
    text = toml(server) if client == "codex" else json.dumps(config, indent=2)
    return {
        "client": client, "title": TITLES[client], "command": words, "config": config, "config_text": text,
        "config_file": FILES[client], "add_command": add_command(client, words, variables),
    }


def add_command(client: str, words: list[str], variables: dict[str, str]) -> str | None:
    """The client's own command that adds the server, for clients that have one."""
    pairs = [f"{name}={value}" for name, value in variables.items()]
    if client == "claude-code":
        options = [word for pair in pairs for word in ("--env", pair)]
        return quoted(["claude", "mcp", "add", "--scope", "user", "horizon", *options, "--", *words])
    if client == "codex":
        options = [word for pair in pairs for word in ("--env", pair)]
        return quoted(["codex", "mcp", "add", "horizon", *options, "--", *words])
    return None


def quoted(words: list[str]) -> str:
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def toml(server: dict) -> str:
    """The server as a table of Codex's config.toml. JSON's strings are TOML's basic strings."""
    lines = ["[mcp_servers.horizon]"]
    lines += [f"{name} = {json.dumps(server[name])}" for name in ("command", "args")]
    if "env" in server:
        pairs = ", ".join(f"{name} = {json.dumps(value)}" for name, value in server["env"].items())
        lines.append(f"env = {{ {pairs} }}")
    return "\n".join(lines)


def explained(row: dict) -> str:
    """A client's row, for people."""
    lines = [f"{row['title']} ({row['client']})"]
    if row["add_command"]:
        lines += ["  add it with:", f"    {row['add_command']}", f"  or put this in {row['config_file']}:"]
    else:
        lines.append(f"  put this in {row['config_file']}:")
    return "\n".join([*lines, *(f"    {line}" for line in row["config_text"].splitlines())])


def self_test(words: list[str], environment: dict[str, str], seconds: float = TEST_SECONDS) -> dict:
    """Start a server, list its tools as a client does, and end it. ConnectionFailed says what did not work."""
    began = clock.monotonic()
    client = {"name": "horizon agent-config", "version": VERSION}
    with Probe(words, environment, began + seconds) as probe:
        envelope = {
            "io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": client,
        }
        found = probe.ask("server/discover", {"_meta": envelope})
        if "result" in found:
            protocol, params = MODERN, {"_meta": envelope}
            info = found["result"].get("_meta", {}).get("io.modelcontextprotocol/serverInfo", {})
        else:
            hello = {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": client}
            found = probe.ask("initialize", hello)
            if "result" not in found:
                raise ConnectionFailed(f"the server refused to begin: {found.get('error')}")
            probe.tell("notifications/initialized")
            protocol, params = found["result"].get("protocolVersion", LEGACY), {}
            info = found["result"].get("serverInfo", {})
        tools, cursor = 0, None
        while True:
            page = probe.ask("tools/list", params | ({"cursor": cursor} if cursor is not None else {}))
            if "result" not in page:
                raise ConnectionFailed(f"the server did not list its tools: {page.get('error')}")
            tools += len(page["result"].get("tools", []))
            cursor = page["result"].get("nextCursor")
            if cursor is None:
                break
    return {
        "ok": True, "tools": tools, "protocol": protocol, "server": str(info.get("name", "")),
        "seconds": round(clock.monotonic() - began, 3),
    }


class Probe:
    """A server as a child, spoken to in JSON-RPC lines. Its standard error is kept for the error message."""

    def __init__(self, words: list[str], environment: dict[str, str], until: float):
        self.until = until
        self.number = 0
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.complaints: list[bytes] = []
        try:
            self.child = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
            )
        except OSError as error:
            raise ConnectionFailed(f"cannot start {words[0]}: {error.strerror}") from error
        self.readers = [
            threading.Thread(target=self._read, args=(self.child.stdout, self.lines.put), daemon=True),
            threading.Thread(target=self._read, args=(self.child.stderr, self.complaints.append), daemon=True),
        ]
        for reader in self.readers:
            reader.start()

    def _read(self, pipe, keep) -> None:
        for line in pipe:
            keep(line)
        if pipe is self.child.stdout:
            keep(b"")

    def __enter__(self) -> "Probe":
        return self

    def __exit__(self, *error) -> None:
        """End the server as a client does: close its input, then be firm."""
        try:
            self.child.stdin.close()
        except OSError:
            pass
        try:
            self.child.wait(2.0)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
        for reader in self.readers:
            reader.join(1.0)
        self.child.stdout.close()
        self.child.stderr.close()

    def tell(self, method: str, params: dict | None = None) -> None:
        self._send({"jsonrpc": "2.0", "method": method} | ({"params": params} if params else {}))

    def ask(self, method: str, params: dict) -> dict:
        """The response to one request; whatever else the server says meanwhile is passed over."""
        self.number += 1
        self._send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, self.until - clock.monotonic()))
            except queue.Empty:
                raise ConnectionFailed(f"the server did not answer {method} in time{self._complaint()}") from None
            if not line:
                raise ConnectionFailed(f"the server ended before it answered {method}{self._complaint()}")
            try:
                found = json.loads(line)
            except ValueError:
                raise ConnectionFailed(f"the server wrote a line that is no JSON: {line[:80]!r}") from None
            if isinstance(found, dict) and found.get("id") == self.number:
                return found

    def _send(self, message: dict) -> None:
        try:
            self.child.stdin.write(json.dumps(message).encode() + b"\n")
            self.child.stdin.flush()
        except OSError:
            pass  # it ended; the next read says so

    def _complaint(self) -> str:
        self.readers[1].join(0.5)
        text = b"".join(self.complaints).decode("utf-8", "replace").strip()
        return f": {text.splitlines()[-1][:300]}" if text else ""
