"""Errors with a kind: one class per kind, one sentence that says what to do next.

Imported by `ctl`, so nothing heavy is imported here.
"""


class HorizonError(Exception):
    """An error that reaches a person or an agent as one sentence and a kind.

    `details` are further fields of the reply, such as `reason` or `nearest`.
    """

    kind = "internal"

    def __init__(self, sentence: str, **details):
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details

    def reply(self) -> dict:
        """The error as a reply object: `error`, `kind`, then the details."""
        return {"error": self.sentence, "kind": self.kind, **self.details}


class UsageError(HorizonError):
    """A bad or missing argument."""

    kind = "usage"


class UnknownError(HorizonError):
    """No such command, widget, option, block, item or entity."""

    kind = "unknown"


class StateError(HorizonError):
    """The game is not in a state that allows it."""

    kind = "state"


class BusyError(HorizonError):
    """Another action is running."""

    kind = "busy"


class TimedOut(HorizonError):
    """A command's own limit ran out."""

    kind = "timeout"


class ConnectionFailed(HorizonError):
    """The game cannot be reached."""

    kind = "connection"


class DeniedError(HorizonError):
    """No AI is on."""

    kind = "denied"


class ApiError(HorizonError):
    """A protocol line that this game does not speak."""

    kind = "api"


class InternalError(HorizonError):
    """A handler crashed; the game goes on and the log has the traceback."""

    kind = "internal"


class NetworkError(HorizonError):
    """A service could not be reached (launcher)."""

    kind = "network"


class IntegrityError(HorizonError):
    """A file is not what it should be (launcher, worlds)."""

    kind = "integrity"


class DiskError(HorizonError):
    """The disk refused: no space, no permission."""

    kind = "disk"


BY_KIND = {
    cls.kind: cls
    for cls in (
        UsageError, UnknownError, StateError, BusyError, TimedOut, ConnectionFailed, DeniedError,
        ApiError, InternalError, NetworkError, IntegrityError, DiskError,
    )
}


def from_reply(reply: dict) -> HorizonError:
    """The error that a reply object tells of; an unknown kind becomes `InternalError`."""
    details = {key: value for key, value in reply.items() if key not in ("error", "kind")}
    return BY_KIND.get(reply.get("kind"), InternalError)(str(reply.get("error", "")), **details)
