"""Several players on one flat world."""

GROUND = -60.0


def stand(guest, x: float, z: float, yaw: float = 0.0, y: float = GROUND) -> None:
    """Put a guest somewhere, on the ground and at rest, and let its client confirm it."""
    player = guest.player
    player.teleport(x, y, z, yaw, 0.0)
    guest.alone.tick(2)
    guest.move(x, y, z)
    guest.alone.tick(2)
    assert player.teleport_to is None
