"""Who may come in, and what each may do."""

from uuid import UUID

HIGHEST = 4


class Access:
    """A game's own world: everybody who finds it may come in, and its cheats are everybody's or nobody's."""

    def refusal(self, name: str, uuid: UUID, address: str) -> str | None:
        """Why this player may not come in, in one sentence; None if they may."""
        return None

    def level(self, name: str, uuid: UUID) -> int:
        """The operator level, 0..4."""
        return 0

    def passes_limit(self, name: str, uuid: UUID) -> bool:
        """Whether this player comes in even if the server is full."""
        return False
