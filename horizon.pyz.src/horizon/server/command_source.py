"""What slash commands plug into: who gives one and from where, and what comes back.

`horizon.server.commands.table.run(server, source, line)` returns a `CommandResult`.
"""

from dataclasses import dataclass
from typing import Any

from horizon.core.pos import Vec3


@dataclass(frozen=True, slots=True)
class CommandSource:
    """`player` is None for the console (and for an agent's cheat commands), which may do everything."""

    player: Any
    pos: Vec3
    level: Any
    yaw: float = 0.0
    pitch: float = 0.0

    @property
    def name(self) -> str:
        return "Server" if self.player is None else self.player.name

    @property
    def is_console(self) -> bool:
        return self.player is None


@dataclass(frozen=True, slots=True)
class CommandResult:
    """`message` is the sentence for who gave it; `count` how many things it touched, or the number it asked for."""

    success: bool
    message: str
    count: int = 0
