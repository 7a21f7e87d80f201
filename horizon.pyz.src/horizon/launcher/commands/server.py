"""`horizon server start|stop|log|command|status`: a dedicated server in the background."""

from horizon.core.errors import StateError
from horizon.launcher import servers, versions
from horizon.launcher.cli import Answer, Launcher
from horizon.launcher.commands.logs import tail


def start(launcher: Launcher, folder: str | None, port: int | None, world: str | None) -> Answer:
    """Start a server and wait until players can come in."""
    place = servers.folder_of(launcher.home, folder)
    launcher.say(f"starting a server in {place}")
    reply = servers.start(place, versions.command(launcher.home), port=port, world=world).reply
    return Answer(reply, f"ready on {servers.place(reply['address'], reply['port'])} (process {reply['pid']}); end it with: "
                  "horizon server stop")


def stop(launcher: Launcher, folder: str | None) -> Answer:
    """Save and end it."""
    reply = servers.stop(servers.folder_of(launcher.home, folder))
    how = "did not end by itself, and was killed; what it had not saved is lost" if reply["killed"] else "saved and ended"
    return Answer(reply, f"the server {how}")


def log(launcher: Launcher, folder: str | None, lines: int) -> Answer:
    """The end of its log, whether it runs or not."""
    reply = log_reply(servers.folder_of(launcher.home, folder), lines)
    return Answer(reply, "\n".join(reply["lines"]))


def log_reply(folder: str, lines: int) -> dict:
    path = servers.log_path(folder)
    try:
        found, truncated = tail(path, lines)
    except StateError:
        raise StateError(f"no log at {path} yet; use: horizon server start") from None
    return {"path": path, "lines": found, "truncated": truncated}


def command(launcher: Launcher, folder: str | None, line: str) -> Answer:
    """Run a line as its console would."""
    reply = servers.ask(servers.folder_of(launcher.home, folder), "command", line)
    return Answer(reply, "\n".join(reply["output"]))


def status(launcher: Launcher, folder: str | None) -> Answer:
    """Whether it runs, and how it does."""
    place = servers.folder_of(launcher.home, folder)
    try:
        reply = servers.ask(place, "status")
    except StateError as error:
        if error.details.get("reason") != "not-running":
            raise
        return Answer({"running": False, "folder": place}, f"no server runs in {place}")
    names = ", ".join(reply["players"]) or "nobody"
    tick = reply["tick_ms"]
    return Answer(reply, "\n".join((
        f"{reply['world']} on {servers.place(reply['address'], reply['port'])} (process {reply['pid']}), for {reply['uptime_s']:.0f} s",
        f"players: {len(reply['players'])} of {reply['max_players']}: {names}",
        f"ticks: {reply['ticks_per_second']:g} a second" + (f", {tick['median']:g} ms each" if tick else ""),
    )))
