"""A world opened in this process, as the headless game does it, for benches that look inside."""

import contextlib
import tempfile
from pathlib import Path

from horizon.game import Game


@contextlib.contextmanager
def opened(view_distance: int = 8, seed: str = "1", world_type: str = "default"):
    """A game in lockstep that stands in a new world with all its columns."""
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        game = Game(Path(folder), lockstep=True, view_distance=view_distance)
        poll = game.open_world("Bench", seed, "survival", world_type)
        while poll() is None:
            game.tick_once()
        try:
            yield game
        finally:
            session, game.session = game.session, None
            if session is not None:
                session.close(save=False)
