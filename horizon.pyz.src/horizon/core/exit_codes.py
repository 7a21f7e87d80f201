"""What a process's exit status says. On the floor that `ctl` loads."""

OK = 0
ERROR = 1  # any kind but the ones below
USAGE = 2
CONNECTION = 3
DENIED = 4
API = 5
UNSUPPORTED_PYTHON = 69
INTERRUPTED = 130

BY_KIND = {"usage": USAGE, "connection": CONNECTION, "denied": DENIED, "api": API}


def exit_code(kind: str) -> int:
    """The exit status for an error of that kind."""
    return BY_KIND.get(kind, ERROR)
