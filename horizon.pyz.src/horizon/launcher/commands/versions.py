"""`horizon versions --installed`."""

from horizon.core.errors import UsageError
from horizon.launcher import versions as store
from horizon.launcher.cli import Answer, Launcher


def versions(launcher: Launcher, installed: bool) -> Answer:
    if not installed:
        raise UsageError("versions lists what is on this computer so far; use: horizon versions --installed")
    rows = store.installed(launcher.home)
    lines = [f"{'*' if row['selected'] else ' '} {row['tag']:<12}  {row['version']:<10}  {row['path']}" for row in rows]
    return Answer({"versions": rows}, "\n".join(lines))
