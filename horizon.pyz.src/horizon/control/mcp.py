"""An MCP server over stdio for a fixed set of tools, in both revisions: 2026-07-28 and 2025-06-18.

Which revision a request is of is decided by the request alone: one whose `_meta` names a protocol version is of the
stateless one. Standard output carries messages and nothing else; what anybody prints goes to standard error. The
reader answers everything but tools/call itself, so a ping is answered while tools run; each call has its own thread.
Source: modelcontextprotocol.io, specification 2026-07-28 and 2025-06-18.
"""

import json
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Protocol

from horizon.control.reply import clean, to_json
from horizon.core.clock import monotonic, sleep
from horizon.core.errors import DeniedError, HorizonError
from horizon.core.version import VERSION

MODERN = "2026-07-28"
LEGACY = "2025-06-18"
META = "io.modelcontextprotocol/"
PARSE_LIMIT = 32 << 20  # bytes of a line
LINE_LIMIT = 8_000_000  # bytes of one of our lines: clients of one SDK close the connection at 10 MiB
LIST_LIFE_MS = 3_600_000
WORKERS = 32
PROGRESS_SECONDS = 2.0
GRACE_SECONDS = 0.06  # what calls in flight get when the input ends
INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, INTERNAL = -32600, -32601, -32602, -32603
NO_VERSION, DENIED = -32022, -32000


class Fault(Exception):
    """A JSON-RPC error."""

    def __init__(self, code: int, message: str, data: dict | None = None):
        super().__init__(message)
        self.error = {"code": code, "message": message} | ({"data": data} if data is not None else {})


class Call:
    """One tools/call in flight. `on_cancel` is set by whoever runs it and can be stopped."""

    def __init__(self, id: str | int, progress_token: str | int | None = None):
        self.id = id
        self.progress_token = progress_token
        self.began = monotonic()
        self.is_cancelled = False
        self.is_done = False
        self.progress = 0.0
        self._on_cancel: Callable[[], None] | None = None
        self._lock = threading.Lock()

    def cancel(self) -> None:
        with self._lock:
            self.is_cancelled = True
            stop = self._on_cancel
        if stop is not None:
            stop()

    def on_cancel(self, stop: Callable[[], None] | None) -> None:
        """What ends the work when the client no longer wants it; run at once if that is so already."""
        with self._lock:
            self._on_cancel = stop
            is_late = self.is_cancelled and stop is not None
        if is_late:
            stop()


class Tools(Protocol):
    """What a server serves."""

    instructions: str

    def list_tools(self) -> list[dict]:
        """The tools, always the same, in the same order."""

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        """A tool's result: content, isError, structuredContent. KeyError if there is no such tool."""

    def close(self) -> None:
        """Ends what runs for the tools; must return at once."""


class McpServer:
    """Serves `tools` on two file descriptors until the input ends or a signal comes."""

    def __init__(self, tools: Tools, is_denied: Callable[[], str | None] = lambda: None):
        self.tools = tools
        self.info = {"name": "horizon", "title": "Horizon", "version": VERSION}
        self.is_denied = is_denied
        self.list_text = to_json(tools.list_tools())
        self.input = self.output = -1
        self.is_broken = False
        self.is_ending = False
        self._wake_read = -1
        self._write_lock = threading.Lock()
        self._calls: dict[str | int, Call] = {}
        self._calls_lock = threading.Condition()
        self._queue: SimpleQueue = SimpleQueue()
        self._workers = 0
        self._idle = 0
        self._listening: set[str | int] = set()
        self._has_pulse = False

    # the pipes

    def take_pipes(self) -> None:
        """Takes standard input and output for the protocol alone: prints go to standard error, reads find nothing."""
        self.input = os.dup(0)
        self.output = os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
        sys.stdout = sys.stderr

    def serve(self) -> int:
        """Runs until the input ends; returns 0. SIGINT and SIGTERM end the process itself, at once and quietly."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.end)
        if os.name != "nt":
            self._wake_read, wake_write = os.pipe()
            os.set_blocking(wake_write, False)
            signal.set_wakeup_fd(wake_write, warn_on_full_buffer=False)
        self.read()
        with self._calls_lock:
            self._calls_lock.wait_for(lambda: not self._calls, GRACE_SECONDS)
        self.is_ending = True
        self.tools.close()
        return 0

    def end(self, number: int, frame: object) -> None:
        """A signal. Some clients send two, a tenth of a second apart, and the second must not interrupt the first.

        An exception would not do: one that is raised inside a finaliser is swallowed.
        """
        if not self.is_ending:
            self.is_ending = True
            self.tools.close()
            os._exit(0)

    def next_input(self) -> bytes:
        """What comes next, b"" at the end.

        A signal that arrives just before a read would not interrupt it; so a pipe that every signal writes to is
        watched beside the input.
        """
        if self._wake_read >= 0:
            while self.input not in select.select([self.input, self._wake_read], [], [])[0]:
                os.read(self._wake_read, 64)
        return os.read(self.input, 1 << 16)

    def read(self) -> None:
        """Splits the input at line feeds alone: U+2028 and its like are letters."""
        buffer, scanned, is_skipping = bytearray(), 0, False
        while not self.is_broken:
            data = self.next_input()
            if not data:
                break
            buffer += data
            start = 0
            while (at := buffer.find(b"\n", max(start, scanned))) >= 0:
                if not is_skipping:
                    self.line(bytes(buffer[start:at]))
                is_skipping = False
                start = scanned = at + 1
            del buffer[:start]
            scanned = len(buffer)
            if scanned > PARSE_LIMIT:
                note("a line of over 32 MiB was dropped")
                buffer.clear()
                scanned, is_skipping = 0, True
        if buffer and not is_skipping:
            self.line(bytes(buffer))

    def send(self, message: dict) -> None:
        """One message, whole, in one line."""
        self.send_text(to_json(message))

    def send_text(self, text: str) -> None:
        with self._write_lock:
            self._write(text)

    def _write(self, text: str) -> None:
        """With the lock held: a line may be longer than the pipe takes at once."""
        data = memoryview(text.encode("ascii") + b"\n")
        try:
            while data:
                data = data[os.write(self.output, data):]
        except OSError:
            self.is_broken = True

    # messages

    def line(self, line: bytes) -> None:
        """One line of input; whatever it is, the server goes on."""
        line = line.strip(b" \t\r").removeprefix(b"\xef\xbb\xbf").strip(b" \t\r")
        if not line:
            return
        try:
            message = json.loads(line.decode("utf-8", "replace"))
        except (ValueError, RecursionError) as error:
            note(f"a line that is no JSON was dropped: {str(error)[:100]}")
            return
        if not isinstance(message, dict):
            note("a message that is no object was dropped")
            return
        method, has_id, id = message.get("method"), "id" in message, message.get("id")
        if not isinstance(method, str) and ("result" in message or "error" in message):
            return
        if not has_id:
            if isinstance(method, str):
                self.notification(method, message.get("params"))
            else:
                note("a message without method and id was dropped")
            return
        if isinstance(id, bool) or not isinstance(id, str | int):
            note("a request whose id is neither a string nor an integer was dropped")
            return
        id = clean(id)
        try:
            if not isinstance(method, str) or message.get("jsonrpc", "2.0") != "2.0":
                raise Fault(INVALID_REQUEST, "Invalid request: jsonrpc must be \"2.0\" and method a string")
            params = message.get("params", {})
            if not isinstance(params, dict):
                raise Fault(INVALID_PARAMS, "Invalid params: params must be an object")
            self.request(id, method, params)
        except Fault as fault:
            self.send({"jsonrpc": "2.0", "id": id, "error": fault.error})
        except Exception as error:
            note(f"{method} crashed: {error!r}")
            self.send({"jsonrpc": "2.0", "id": id, "error": {"code": INTERNAL, "message": "Internal error"}})

    def notification(self, method: str, params: object) -> None:
        """Never answered. Only a cancellation means anything here."""
        if method != "notifications/cancelled" or not isinstance(params, dict):
            return
        id = params.get("requestId")
        if isinstance(id, bool) or not isinstance(id, str | int):
            return
        self._listening.discard(id)
        with self._calls_lock:
            call = self._calls.get(id)
        if call is not None:
            call.cancel()

    def request(self, id: str | int, method: str, params: dict) -> None:
        meta = params.get("_meta")
        if meta is not None and not isinstance(meta, dict):
            raise Fault(INVALID_PARAMS, "Invalid params: _meta must be an object")
        meta = meta or {}
        is_modern = META + "protocolVersion" in meta
        if is_modern:
            check_envelope(meta)
        handler = (MODERN_METHODS if is_modern else LEGACY_METHODS).get(method)
        if handler is None:
            raise Fault(NO_METHOD, f"Method not found: {method[:100]}")
        handler(self, id, params, meta)

    def result(self, id: str | int, result: dict, is_modern: bool) -> None:
        if is_modern:
            result = {"resultType": "complete"} | result | {"_meta": {META + "serverInfo": self.info}}
        self.send({"jsonrpc": "2.0", "id": id, "result": result})

    def discover(self, id, params, meta) -> None:
        self.result(id, {
            "supportedVersions": [MODERN, LEGACY], "capabilities": {"tools": {}},
            "instructions": self.tools.instructions, "ttlMs": LIST_LIFE_MS, "cacheScope": "public",
        }, True)

    def initialize(self, id, params, meta) -> None:
        self.result(id, {
            "protocolVersion": LEGACY, "capabilities": {"tools": {}}, "serverInfo": self.info,
            "instructions": self.tools.instructions,
        }, False)

    def ping(self, id, params, meta) -> None:
        self.result(id, {}, False)

    def list_modern(self, id, params, meta) -> None:
        check_cursor(params)
        self.send_text(
            f'{{"jsonrpc":"2.0","id":{to_json(id)},"result":{{"resultType":"complete","tools":{self.list_text},'
            f'"ttlMs":{LIST_LIFE_MS},"cacheScope":"public","_meta":{{"{META}serverInfo":{to_json(self.info)}}}}}}}'
        )

    def list_legacy(self, id, params, meta) -> None:
        check_cursor(params)
        self.send_text(f'{{"jsonrpc":"2.0","id":{to_json(id)},"result":{{"tools":{self.list_text}}}}}')

    def listen(self, id, params, meta) -> None:
        """Acknowledged and kept open; our tools never change, so nothing follows."""
        if not isinstance(params.get("notifications"), dict):
            raise Fault(INVALID_PARAMS, "Invalid params: notifications must be an object")
        self._listening.add(id)
        self.send({
            "jsonrpc": "2.0", "method": "notifications/subscriptions/acknowledged",
            "params": {"_meta": {META + "subscriptionId": id}, "notifications": {}},
        })

    # tools

    def call_modern(self, id, params, meta) -> None:
        self.call(id, params, meta, True)

    def call_legacy(self, id, params, meta) -> None:
        self.call(id, params, meta, False)

    def call(self, id, params, meta, is_modern) -> None:
        """Checks a tools/call and hands it to a worker."""
        name, arguments = params.get("name"), params.get("arguments")
        if not isinstance(name, str):
            raise Fault(INVALID_PARAMS, "Invalid params: name must be a string")
        arguments = {} if arguments is None else arguments
        if not isinstance(arguments, dict):
            raise Fault(INVALID_PARAMS, "Invalid params: arguments must be an object")
        refusal = self.is_denied()
        if refusal is not None:
            raise Fault(DENIED, refusal)
        token = meta.get("progressToken")
        call = Call(id, token if isinstance(token, str | int) and not isinstance(token, bool) else None)
        with self._calls_lock:
            self._calls[id] = call
            if self._idle == 0 and self._workers < WORKERS:
                self._workers += 1
                threading.Thread(target=self._work, daemon=True).start()
            else:
                self._idle -= 1
        self._queue.put((call, name, clean_arguments(arguments), is_modern))
        if call.progress_token is not None and not self._has_pulse:
            self._has_pulse = True
            threading.Thread(target=self._pulse, daemon=True).start()

    def _work(self) -> None:
        while True:
            self._run(*self._queue.get())
            with self._calls_lock:
                self._idle += 1

    def _run(self, call: Call, name: str, arguments: dict, is_modern: bool) -> None:
        if not call.is_cancelled:
            try:
                message = {"result": self._result(call, name, arguments, is_modern)}
            except Fault as fault:
                message = {"error": fault.error}
            text = to_json({"jsonrpc": "2.0", "id": call.id} | message)
            if len(text) > LINE_LIMIT:
                result = failed(f"the result has {len(text)} bytes, and {LINE_LIMIT} are the most; ask for less")
                text = to_json({"jsonrpc": "2.0", "id": call.id, "result": self._dressed(result, is_modern)})
            with self._write_lock:
                call.is_done = True
                if not call.is_cancelled:
                    self._write(text)
        with self._calls_lock:
            if self._calls.get(call.id) is call:
                del self._calls[call.id]
            self._calls_lock.notify_all()

    def _result(self, call: Call, name: str, arguments: dict, is_modern: bool) -> dict:
        try:
            result = self.tools.call(name, arguments, call)
        except KeyError:
            raise Fault(INVALID_PARAMS, f"Unknown tool: {name[:100]}") from None
        except DeniedError as error:
            raise Fault(DENIED, error.sentence) from None
        except HorizonError as error:
            result = failed_reply(error.reply())
        except Exception as error:
            note(f"{name} crashed: {error!r}")
            result = failed_reply({"error": f"the tool crashed ({type(error).__name__})", "kind": "internal"})
        return self._dressed(result, is_modern)

    def _dressed(self, result: dict, is_modern: bool) -> dict:
        if is_modern:
            return {"resultType": "complete"} | result | {"_meta": {META + "serverInfo": self.info}}
        return result

    def _pulse(self) -> None:
        """Tells clients that asked for it that their calls still run, so that they keep waiting."""
        while True:
            sleep(PROGRESS_SECONDS)
            with self._calls_lock:
                calls = [call for call in self._calls.values() if call.progress_token is not None]
            for call in calls:
                seconds = round(monotonic() - call.began, 1)
                progress = {"progressToken": call.progress_token, "progress": seconds, "message": f"{seconds:g} s"}
                text = to_json({"jsonrpc": "2.0", "method": "notifications/progress", "params": progress})
                with self._write_lock:
                    if not call.is_done and not call.is_cancelled and seconds > call.progress:
                        call.progress = seconds
                        self._write(text)


MODERN_METHODS = {
    "server/discover": McpServer.discover, "tools/list": McpServer.list_modern, "tools/call": McpServer.call_modern,
    "subscriptions/listen": McpServer.listen,
}
LEGACY_METHODS = {
    "initialize": McpServer.initialize, "ping": McpServer.ping, "tools/list": McpServer.list_legacy,
    "tools/call": McpServer.call_legacy,
}


def check_envelope(meta: dict) -> None:
    """Shape first, then version: half an envelope is a malformed request."""
    version = meta[META + "protocolVersion"]
    if not isinstance(version, str) or not isinstance(meta.get(META + "clientCapabilities"), dict):
        raise Fault(INVALID_PARAMS, "Invalid params: _meta needs a protocolVersion string and a clientCapabilities object")
    if version != MODERN:
        raise Fault(NO_VERSION, "Unsupported protocol version", {"supported": [MODERN], "requested": version})


def check_cursor(params: dict) -> None:
    """There is one page, so a cursor means nothing; it is a string all the same."""
    if not isinstance(params.get("cursor", ""), str):
        raise Fault(INVALID_PARAMS, "Invalid params: cursor must be a string")


def clean_arguments(arguments: dict) -> dict:
    """Without lone surrogates; NaN stays, so that the tool can name the argument."""
    return {clean(name): value if isinstance(value, float) else clean(value) for name, value in arguments.items()}


def failed(sentence: str, kind: str = "usage") -> dict:
    return failed_reply({"error": sentence, "kind": kind})


def failed_reply(reply: dict) -> dict:
    """An error reply as a tool result that the model can act on."""
    return {"content": [{"type": "text", "text": to_json(reply)}], "isError": True}


def note(text: str) -> None:
    """One line for whoever reads standard error."""
    try:
        sys.stderr.write(f"horizon mcp: {text}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
