"""`horizon account list` and `horizon account offline NAME`."""

from horizon.launcher import accounts
from horizon.launcher.cli import Answer, Launcher


def list_accounts(launcher: Launcher) -> Answer:
    rows = accounts.shown(launcher.home)
    lines = [f"{'*' if row['selected'] else ' '} {row['name']:<16}  {row['uuid']}  {row['type']}" for row in rows]
    return Answer({"accounts": rows}, "\n".join(lines) or "no accounts; use: horizon account offline NAME")


def offline(launcher: Launcher, name: str) -> Answer:
    row = accounts.add_offline(launcher.home, name)
    return Answer({"ok": True, "account": row}, f"{row['name']} plays, as {row['uuid']}")
