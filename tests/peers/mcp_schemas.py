"""Run by an interpreter with jsonschema: `mcp_schemas.py SCHEMAS COMMAND ...`; checks our lines, prints one object."""

import json
import os
import subprocess
import sys

import jsonschema

PREFIX = "io.modelcontextprotocol/"
ENVELOPE = {PREFIX + "protocolVersion": "2026-07-28", PREFIX + "clientCapabilities": {}}
folder, *command = sys.argv[1:]
schemas = {name: json.load(open(os.path.join(folder, f"{name}.json"))) for name in ("2025-06-18", "2026-07-28")}
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
problems, checked = [], 0


def ask(method, params):
    server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 0, "method": method, "params": params}).encode() + b"\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline())


def check(version, name, value):
    global checked
    checked += 1
    schema = schemas[version]
    root = "$defs" if "$defs" in schema else "definitions"
    validator = jsonschema.Draft202012Validator if root == "$defs" else jsonschema.Draft7Validator
    for error in validator({"$ref": f"#/{root}/{name}", root: schema[root]}).iter_errors(value):
        problems.append(f"{version} {name}: {error.message[:120]} at {'/'.join(map(str, error.path))}")


def modern(method, schema, /, **params):
    check("2026-07-28", schema, ask(method, {"_meta": ENVELOPE} | params))


def legacy(method, schema, /, **params):
    answer = ask(method, params)
    check("2025-06-18", schema, answer["result"] if "result" in answer else answer)


modern("server/discover", "DiscoverResultResponse")
modern("tools/list", "ListToolsResultResponse")
modern("tools/call", "CallToolResultResponse", name="hello")
modern("tools/call", "CallToolResultResponse", name="screenshot")
modern("tools/call", "CallToolResultResponse", name="look")
modern("nope", "JSONRPCErrorResponse")
modern("tools/call", "JSONRPCErrorResponse", name="nope")
modern("tools/list", "UnsupportedProtocolVersionError", _meta=ENVELOPE | {PREFIX + "protocolVersion": "x"})
legacy("initialize", "InitializeResult", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "a", "version": "1"})
legacy("ping", "EmptyResult")
legacy("tools/list", "ListToolsResult")
legacy("tools/call", "CallToolResult", name="hello")
legacy("tools/call", "CallToolResult", name="screenshot")
legacy("tools/call", "CallToolResult", name="look")
legacy("nope", "JSONRPCError")
server.stdin.close()
server.wait()
print(json.dumps({"problems": problems, "checked": checked}))
