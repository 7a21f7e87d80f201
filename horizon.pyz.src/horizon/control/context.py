"""What the game offers to the handlers of control: the only way from here into it.

A handler is handed the game and calls what this Protocol names. `horizon.game.Game` fulfils it; tests use a small
stand-in. What a single family of commands needs of the game is named in that family's own module.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from horizon.control.dispatch import Dispatch
    from horizon.control.events import Events
    from horizon.control.inputs import Inputs


class Context(Protocol):
    """The parts of the game that control itself needs."""

    tick: int  # the client's ticks since the start; they go on while the world is frozen
    lockstep: bool
    events: "Events"
    inputs: "Inputs"
    dispatch: "Dispatch"
    version: str  # Horizon's
    log_path: str  # of this run's log file
    screen_name: str  # title, playing, inventory...

    def log(self, text: str) -> None:
        """One entry of the log file."""

    def stop(self) -> None:
        """The loop ends after this turn: save, close, exit 0."""

    def is_loaded(self) -> bool:
        """A world is open, the player is in it, and no chunk around is pending."""

    def widget(self, id: str) -> dict | None:
        """The widget of that id on the screen now, as `ui` shows it, or None."""

    def release_all(self) -> list[str]:
        """Lets go of every key and button held by an agent; their names."""

    def __getattr__(self, name: str) -> Any: ...
