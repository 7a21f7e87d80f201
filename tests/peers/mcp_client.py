"""Run by the official Python client's own interpreter: `mcp_client.py MODE COMMAND ...`; prints one JSON object."""

import asyncio
import json
import os
import sys

from mcp import MCPError
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


async def main(mode, command, *arguments):
    server = StdioServerParameters(command=command, args=list(arguments), env=dict(os.environ))
    async with Client(stdio_client(server), mode=mode) as client:
        tools = (await client.list_tools()).tools
        calls = {}
        for line in json.loads(os.environ["CALLS"]):
            try:
                result = await client.call_tool(line["name"], line.get("arguments", {}))
                calls[line["as"]] = {
                    "is_error": result.is_error, "types": [block.type for block in result.content],
                    "structured": result.structured_content,
                    "text": next((block.text for block in result.content if block.type == "text"), None),
                }
            except MCPError as error:
                calls[line["as"]] = {"code": error.code}
        print(json.dumps({"version": client.protocol_version, "tools": [tool.name for tool in tools], "calls": calls}))


asyncio.run(main(*sys.argv[1:]))
