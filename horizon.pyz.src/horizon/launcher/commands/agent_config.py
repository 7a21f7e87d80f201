"""`horizon agent-config`: how an AI client is connected, and whether the connection works."""

from horizon.control import agent_config as connecting
from horizon.core import program
from horizon.launcher.cli import Answer, Launcher
from horizon.launcher.table import CLIENTS


def agent_config(launcher: Launcher, client: str | None, test: bool) -> Answer:
    words = connecting.server_command()
    variables = connecting.variables()
    rows = [connecting.connection(name, words, variables) for name in ([client] if client else CLIENTS)]
    reply = {"clients": rows}
    text = "\n\n".join(connecting.explained(row) for row in rows)
    if test:
        result = connecting.self_test([*program.command(), "mcp"], program.environment())
        reply["test"] = result
        text += f"\n\nThe connection works: {result['tools']} tools answered in {result['seconds']:.1f} s."
    return Answer(reply, text)
