"""An MCP server as a child, and raw lines to and from it."""

import json
import os
import select
import subprocess
import sys

from tests.support.shared import REPO

PREFIX = "io.modelcontextprotocol/"
ENVELOPE = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}


class McpPipe:
    """Starts `python -m MODULE ARGUMENTS` and talks to it. Every line that it writes must be a JSON-RPC message."""

    def __init__(self, *arguments, environment=None, flags=()):
        self.process = subprocess.Popen(
            [sys.executable, *flags, "-m", *arguments], cwd=REPO, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True,
            env=os.environ | {"PYTHONPATH": f"{REPO}/horizon.pyz.src"} | (environment or {}),
        )
        self.buffer = b""
        self.id = 0

    def raw(self, data: bytes) -> None:
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message) -> None:
        self.raw(json.dumps(message).encode() + b"\n")

    def line(self, seconds: float = 20.0) -> bytes | None:
        """The next line; None if none comes within the time, b"" at the end."""
        while b"\n" not in self.buffer:
            if not select.select([self.process.stdout], [], [], seconds)[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                return b""
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line

    def receive(self) -> dict:
        line = self.line()
        assert line, f"no answer: {line!r}"
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0"
        return message

    def request(self, method, params=None, modern=False, meta=None) -> dict:
        """The answer to a request."""
        self.id += 1
        params = dict(params or {})
        if modern or meta:
            params["_meta"] = (ENVELOPE if modern else {}) | (meta or {})
        self.send({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params})
        message = self.receive()
        assert message["id"] == self.id
        return message

    def call(self, name, arguments=None, modern=False) -> dict:
        """A tool's result."""
        answer = self.request("tools/call", {"name": name} | ({} if arguments is None else {"arguments": arguments}), modern)
        return answer["result"]

    def reply(self, name, arguments=None) -> dict:
        """A tool's text as the reply that it is."""
        return json.loads(self.call(name, arguments)["content"][-1]["text"])

    def is_silent(self) -> bool:
        """Whether nothing was written before the answer to a ping."""
        self.send({"jsonrpc": "2.0", "id": "silence", "method": "ping"})
        return self.receive() == {"jsonrpc": "2.0", "id": "silence", "result": {}}

    def close(self) -> int:
        """Ends the input, and reads what is left on standard error (`notes`)."""
        if self.process.poll() is None and not self.process.stdin.closed:
            self.process.stdin.close()
        status = self.process.wait(20)
        self.notes = self.process.stderr.read().decode()
        self.process.stderr.close()
        self.process.stdout.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                pipe.close()
            except OSError:
                pass
