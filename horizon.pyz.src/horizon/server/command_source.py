"""What slash commands plug into: who gives one and from where, and what comes back.

`horizon.server.commands.table.run(server, source, line)` returns a `CommandResult`.
"""

from dataclasses import dataclass
from typing import Any

from horizon.core.pos import Vec3


@dataclass(frozen=True, slots=True)
class CommandSource:
    """`player` is None for the console (and for an agent's cheat commands), which may do everything.

    label: what a source without a player is called: "Server", or "Rcon".
    """

    player: Any
    pos: Vec3
    level: Any
    yaw: float = 0.0
    pitch: float = 0.0
    label: str = "Server"

    @property
    def name(self) -> str:
        return self.label if self.player is None else self.player.name

    @property
    def permission(self) -> int:
        """The operator level, 0..4."""
        return 4 if self.player is None else self.player.permission

    def is_told(self, settings) -> bool:
        """Whether operators read what it did."""
        if self.player is not None:
            return True
        return settings.broadcast_rcon_to_ops if self.label == "Rcon" else settings.broadcast_console_to_ops

    @property
    def nearer(self) -> str:
        """What helps where land is not loaded."""
        return "somebody must be near it" if self.player is None else "go nearer first"

    @property
    def is_console(self) -> bool:
        return self.player is None


@dataclass(frozen=True, slots=True)
class CommandResult:
    """`message` is the sentence for who gave it; `count` how many things it touched, or the number it asked for."""

    success: bool
    message: str
    count: int = 0
