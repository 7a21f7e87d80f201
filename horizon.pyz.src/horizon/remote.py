"""A server that one has joined: a client and the connection it plays through. Nothing here decides anything."""

from pathlib import Path
from uuid import UUID

from horizon import GAME_VERSION
from horizon.client.agent import Agent
from horizon.client.client import LOGIN, TRANSFER, Client
from horizon.client.servers import ASK, spelled
from horizon.client.signs import Signs
from horizon.core.clock import monotonic
from horizon.core.errors import HorizonError, StateError

JOIN_SECONDS = 45.0  # from hello to the world
HELLO_SECONDS = 20.0  # for its first packet; a connection that cannot be made is told sooner
SILENT_SECONDS = 30.0  # as the original's read time-out
MOST_TRANSFERS = 8  # one after the other, without having stood in a world between


class RemoteSession:
    """One player on somebody else's server. `hosting`, `folder` and `seed` are a world's of one's own: here None."""

    hosting = None
    sharing = None
    folder = None
    seed = None

    def __init__(
        self, network, host: str, port: int, *, name: str, player: tuple[str, UUID], events, view_distance: int,
        packs: str = ASK, cache: Path | None = None,
    ):
        self.network = network
        self.host, self.port = host, port
        self.address = spelled(host, port)
        self.name = name or self.address
        self.signs = Signs(monotonic)
        self.client = Client(
            self._line(host, port), *player, events, view_distance=view_distance, is_remote=True, packs=packs,
            cache=cache)
        self.agent = Agent(self.client)
        self._transfers = 0
        self._began = monotonic()
        self.client.connect(self.called, port, LOGIN)

    def _line(self, host: str, port: int):
        connection = self.network.connect(host, port)
        connection.quick = self.signs
        return connection

    @property
    def called(self) -> str:
        """What the handshake says that the server is called."""
        return self.host

    @property
    def has_cheats(self) -> bool:
        """Whether the server has said that this player may use its commands."""
        return self.client.permission_level >= 2

    @property
    def is_joining(self) -> bool:
        return not self.client.in_world

    def hear(self) -> None:
        """Take in what came. While one is still coming in, this may be called between ticks."""
        client = self.client
        client.receive()
        if client.transfer is not None:
            self._follow(*client.transfer)
        elif client.in_world:
            self._transfers = 0
        self._look_at_the_clock()

    def tick(self) -> None:
        """One tick: hear, then act. What the server answers is heard in a later one."""
        self.hear()
        self.client.tick()

    def _follow(self, host: str, port: int) -> None:
        """Go where the server sends us; what it gave us to keep comes along."""
        self._transfers += 1
        if self._transfers > MOST_TRANSFERS:
            self.client.end(f"it sent you from server to server {MOST_TRANSFERS} times")
            return
        self.host, self.port, self.address = host, port, spelled(host, port)
        self._began = monotonic()
        self.client.start_over(self._line(host, port))
        self.client.connect(host, port, TRANSFER)

    def _look_at_the_clock(self) -> None:
        client, now = self.client, monotonic()
        if client.disconnect_reason is not None:
            return
        if self.is_joining:
            if not getattr(client.connection, "received_count", 1) and now - self._began > HELLO_SECONDS:
                client.end(f"nothing there spoke the game's language within {HELLO_SECONDS:.0f} seconds; check that it is a "
                           f"server of {GAME_VERSION}, and its port")
            elif client.player is None and now - self._began > JOIN_SECONDS:
                client.end(f"it did not let you in within {JOIN_SECONDS:.0f} seconds")
        elif now - max(self.signs.last_heard, self._began) > SILENT_SECONDS:
            client.end(f"it has been silent for {SILENT_SECONDS:.0f} seconds")

    def close(self, save: bool = True) -> dict | None:
        """Leave: what was sent still goes out. A server saves itself."""
        self.client.leave()
        self.client.packs.close()
        self.client.connection.close("left")
        return None

    def save(self) -> dict:
        raise StateError(f"{self.name} is a server and saves itself; there is nothing to write here", reason="remote")

    def problem(self) -> HorizonError | None:
        """Why the session cannot go on, if it cannot."""
        reason = self.client.disconnect_reason
        if reason is None:
            return None
        if self.client.has_played:
            how = f"the connection to {self.name} ended"
            how = f"{self.name} ended the connection" if self.client.is_end_told else how
            sentence = f"{how}: {reason}; join again with: connect {self.address}"
        else:
            sentence = f"{self.name} was not joined: {reason}"
        return StateError(sentence, reason="disconnected")
