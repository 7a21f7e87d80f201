"""A server in the same process, driven tick by tick by who hosts it."""

from pathlib import Path
from uuid import UUID

from horizon.core.pos import Vec3
from horizon.protocol.memory import MemoryConnection
from horizon.server.command_source import CommandResult, CommandSource
from horizon.server.commands import table
from horizon.server.server import Server, WorldSpec


class InlineHosting:
    """A `Server` behind the calls that any hosting answers."""

    is_own_process = False

    def __init__(
        self, folder: Path, *, spec: WorldSpec | None = None, view_distance: int = 8, lockstep: bool = False,
        through_codec: bool = False,
    ):
        self.server = Server(folder, spec=spec, view_distance=view_distance, lockstep=lockstep)
        self.through_codec = through_codec

    def connect(self, name: str = "", uuid: UUID | None = None) -> MemoryConnection:
        """The client's end of a new line. The client says itself who it is; name and uuid are only for the log."""
        client, server = MemoryConnection.pair(self.through_codec)
        self.server.accept(server)
        return client

    def tick(self) -> None:
        self.server.tick()

    @property
    def seed(self) -> int:
        return self.server.store.seed

    @property
    def has_cheats(self) -> bool:
        return bool(self.server.store.cheats)

    @property
    def game_time(self) -> int:
        return self.server.level.game_time

    @property
    def rate(self) -> float:
        return self.server.rate

    @rate.setter
    def rate(self, rate: float) -> None:
        self.server.set_rate(rate)

    @property
    def is_frozen(self) -> bool:
        return self.server.is_frozen

    def freeze(self) -> None:
        self.server.freeze()

    def unfreeze(self) -> None:
        self.server.unfreeze()

    def step(self, count: int = 1) -> None:
        self.server.step(count)

    @property
    def steps_left(self) -> int:
        return self.server.steps_left

    def save(self) -> dict:
        return self.server.save()

    def state_hash(self) -> str:
        return self.server.state_hash()

    def command(self, line: str, player_name: str | None = None) -> CommandResult:
        """A slash command, without its slash, with every right; places are relative to a player if one is named."""
        server = self.server
        player = None if player_name is None else server.players.find(player_name)
        pos = Vec3(*server.store.spawn) if player is None else player.pos
        source = CommandSource(None, pos, server.level)
        if player is not None:
            source = CommandSource(player, pos, server.level, player.yaw, player.pitch)
        return table.run(server, source, line)

    def status(self) -> dict:
        """Figures of the server, for `status`."""
        server = self.server
        level = server.level
        return {
            "tick": server.tick_count,
            "game_time": level.game_time,
            "day_time": level.day_time,
            "frozen": server.is_frozen,
            "rate": server.rate,
            "players": [player.name for player in server.players],
            "chunks": len(level.chunks),
            "chunks_missing": server.chunk_map.missing_count,
            "chunks_generated": server.chunk_map.generated_count,
            "entities": len(level.entities),
            "problems": list(server.store.problems),
        }

    def close(self, save: bool = True) -> dict | None:
        return self.server.close(save)
