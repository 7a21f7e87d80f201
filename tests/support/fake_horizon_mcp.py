"""`horizon mcp` whose `play` starts the fake game: `python -m tests.support.fake_horizon_mcp [OPTIONS]`."""

import sys

from horizon.launcher import mcp, versions

if __name__ == "__main__":
    versions.command = lambda home: [sys.executable, "-m", "tests.support.fake_game"]
    sys.exit(mcp.main(sys.argv[1:]))
