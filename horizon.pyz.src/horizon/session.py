"""The world one is in: a hosting, a client, and the connection between them."""

from pathlib import Path
from uuid import UUID

from horizon.client.agent import Agent
from horizon.client.client import Client
from horizon.core.errors import HorizonError, StateError
from horizon.core.random import seed_of
from horizon.world.storage import saves


def world_folder(home: Path, name: str) -> tuple[Path, bool]:
    """(the folder of the world of that name, whether it is there already)."""
    found = saves.find(home / "saves", name)
    if found is not None:
        return found, True
    return saves.free_folder(home / "saves", name), False


class Session:
    """One world, opened inline: the server ticks in this process, between the client's act and its hearing."""

    def __init__(self, hosting, client: Client, name: str, folder: Path):
        self.hosting = hosting
        self.client = client
        self.agent = Agent(client)
        self.name = name
        self.folder = folder
        self.sharing = None
        self.tick_seconds = 0.0

    @staticmethod
    def open(
        home: Path, name: str, *, seed: str | None, game_mode: str | None, world_type: str | None, player: tuple[str, UUID],
        events, lockstep: bool, view_distance: int, random_seed: int, through_codec: bool = False,
    ) -> "Session":
        """Open a world of the home, or make it. `seed` is as typed; None or "" draws `random_seed` for a new world.

        Raises StateError if it exists with another seed, mode or type than was asked for, IntegrityError or DiskError if its files cannot be used.
        """
        from horizon.server.hosting import InlineHosting
        from horizon.server.server import WorldSpec

        folder, made = Session.plan(home, name, seed, game_mode, world_type, random_seed)
        hosting = InlineHosting(
            folder, spec=None if made is None else WorldSpec(**made), view_distance=view_distance, lockstep=lockstep,
            through_codec=through_codec)
        try:
            client = Client(hosting.connect(*player), *player, events, view_distance=view_distance)
            client.connect()
        except BaseException:
            hosting.close(save=False)
            raise
        return Session(hosting, client, saves.summary(folder).name or name, folder)

    @staticmethod
    def plan(
        home: Path, name: str, seed: str | None, game_mode: str | None, world_type: str | None, random_seed: int,
    ) -> tuple[Path, dict | None]:
        """(the folder, what a new world is made by or None for one that is there). Raises as `open` does."""
        folder, exists = world_folder(home, name)
        wanted = None if seed is None or not seed.strip() else seed_of(seed)
        if exists:
            known = saves.summary(folder)
            if known.problem:
                raise StateError(f"{name} cannot be opened: {known.problem}", reason="broken")
            if wanted is not None and wanted != known.seed:
                raise StateError(
                    f"{name} exists with the seed {known.seed}, not {wanted}; open it without a seed, or choose another "
                    f"name", reason="other-seed", seed=known.seed)
            for what, asked, has in (("mode", game_mode, known.game_mode), ("type", world_type, known.world_type)):
                if asked is not None and asked != has:
                    raise StateError(f"{name} exists with the {what} {has}, not {asked}; open it without that word, or "
                                     f"choose another name", reason=f"other-{what}")
            return folder, None
        return folder, {"name": name, "seed": random_seed if wanted is None else wanted, "world_type": world_type or "default",
                        "game_mode": game_mode or "survival"}

    @property
    def seed(self) -> int:
        return self.hosting.seed

    @property
    def has_cheats(self) -> bool:
        return self.hosting.has_cheats

    def share(self, network, player: tuple[str, UUID]) -> None:
        """Make it possible to open the world to others; `network()` is asked when it is."""
        from horizon.server.lan import Sharing

        self.sharing = Sharing(self.hosting.server, network, player, self.name)

    def hear(self) -> None:
        """A world of one's own answers within its ticks; guests who come in are dealt with between them, too."""
        if self.sharing is not None:
            self.sharing.poll()

    def tick(self) -> None:
        """One tick of both halves, in the order of the house: act, decide, hear."""
        self.client.tick()
        self.hear()
        self.hosting.tick()
        self.client.receive()

    def close(self, save: bool = True) -> dict | None:
        """Leave the world; what was written, as evidence. Guests are told, and nothing stays open."""
        if self.sharing is not None:
            self.sharing.close()
        self.client.leave()
        return self.hosting.close(save)

    def save(self) -> dict:
        return self.hosting.save()

    def problem(self) -> HorizonError | None:
        """Why the session cannot go on, if it cannot."""
        reason = self.client.disconnect_reason
        return None if reason is None else StateError(f"the connection ended: {reason}", reason="disconnected")
