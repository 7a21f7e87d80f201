"""What keeps a player from acting at all; each error says what to do about it."""

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos


def check_alive(client) -> None:
    if not client.player.alive:
        raise StateError("you are dead; use: respawn", reason="dead")


def check_can_act(client) -> None:
    """Hands are free: alive, and no window of the server's is open."""
    check_alive(client)
    if client.windows.open is not None:
        raise StateError("a menu is open; use: close", reason="menu-open")


def check_can_walk(client) -> None:
    """Keys move the body: alive, and no screen takes the keyboard."""
    check_alive(client)
    if not client.windows.lets_keys_through:
        raise StateError("a menu is open; use: close", reason="menu-open")


def check_loaded(client, pos: BlockPos) -> None:
    """The cell is in a chunk that the server has told of."""
    if not client.level.is_loaded(pos):
        raise StateError(f"{list(pos)} is not loaded; go nearer first, with: goto", reason="not-loaded", pos=list(pos))
