"""The game's MCP server over the fake game's table, as a process: `python -m tests.support.fake_mcp SOCKET [OPTIONS]`."""

import sys

from horizon.control.mcp_game import GameTools, read_options, run
from horizon.control.vocabulary import GROUPS
from tests.support.fake_game import FAKE_TABLE


def main(path, *arguments):
    return run(lambda: GameTools(FAKE_TABLE, lambda: [path], launch_path=path, **read_options(list(arguments), GROUPS)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
