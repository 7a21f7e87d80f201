"""Where a game answers: the path of its control socket, and the token file where there are no Unix sockets.

On the floor that `ctl` loads, so `_socket` is taken instead of `socket` (7 ms less).
"""

import os

import _socket
from horizon.core import folders
from horizon.core.errors import ConnectionFailed, UsageError

NAME = "horizon-control.sock"
TCP_NAME = "horizon-control.json"
LAUNCHER_NAME = "horizon-launcher.sock"
PATH_LIMIT = 100  # bytes; sun_path holds 104 on macOS, 108 on Linux


def uses_tcp():
    """Whether games answer on a local TCP port, because there are no Unix sockets or HORIZON_CONTROL_TCP is 1."""
    return os.environ.get("HORIZON_CONTROL_TCP") == "1" or not hasattr(_socket, "AF_UNIX")


def default_path(given=None):
    """`--control-socket`, else $HORIZON_CONTROL, else a name in the runtime folder. UsageError if it is too long."""
    path = given or os.environ.get("HORIZON_CONTROL")
    if not path:
        folder = folders.runtime()
        own = folder == folders.own_temporary()
        path = os.path.join(folder, (TCP_NAME if uses_tcp() else "control.sock" if own else NAME))
    return checked(path)


def launcher_path():
    """The endpoint of games that an MCP server starts: in the launcher's data folder."""
    return checked(os.path.join(folders.launcher_home(), LAUNCHER_NAME))


def checked(path):
    """An absolute path that a socket address can hold."""
    path = os.path.abspath(os.path.expanduser(path))
    length = len(os.fsencode(path))
    if length > PATH_LIMIT and not uses_tcp():
        raise UsageError(
            f"the socket's path has {length} bytes, and {PATH_LIMIT} are the most: {path}; "
            "give a shorter one with --control-socket or HORIZON_CONTROL"
        )
    return path


def connect(path, seconds=5.0):
    """A connected `_socket.socket` to the game at a path; ConnectionFailed says what to do."""
    try:
        return open_connection(path, seconds)
    except OSError as error:
        raise ConnectionFailed(no_game(path, error)) from None


def open_connection(path, seconds):
    """The same, with the OSError as it is.

    A token file (TCP) is told by what it is: a regular file that holds a port and a token. Its token is sent first.
    """
    if is_token_file(path):
        return connect_tcp(path, seconds)
    if not hasattr(_socket, "AF_UNIX"):
        raise FileNotFoundError(2, "No such file", path)
    connection = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        connection.settimeout(seconds)
        connection.connect(path)
    except BaseException:
        connection.close()
        raise
    return connection


def no_game(path, error):
    is_absent = isinstance(error, FileNotFoundError | ConnectionRefusedError)
    reason = "no game answers" if is_absent else str(error.strerror or error)
    return f"{reason} at {path}; start one with: horizon ctl launch --headless"


def is_token_file(path):
    try:
        return os.path.isfile(path) and os.path.getsize(path) < 4096
    except OSError:
        return False


def read_token(path):
    """(port, token) of a token file, or None if it is none. It holds {"port": N, "token": "HEX", "pid": N}."""
    try:
        with open(path, "rb") as file:
            text = file.read(4096).decode("ascii")
    except (OSError, ValueError):
        return None
    found = {}
    for part in text.strip().strip("{}").split(","):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip().strip('"')] = value.strip().strip('"')
    port, token = found.get("port", ""), found.get("token", "")
    if not port.isdigit() or not 0 < int(port) < 65536 or len(token) != 32:
        return None
    return int(port), token


def connect_tcp(path, seconds):
    found = read_token(path)
    if found is None:
        raise ConnectionRefusedError(111, "it is no control socket", path)
    port, token = found
    connection = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        connection.settimeout(seconds)
        connection.connect(("127.0.0.1", port))
        connection.setsockopt(_socket.IPPROTO_TCP, _socket.TCP_NODELAY, 1)
        connection.sendall(token.encode("ascii") + b"\n")
    except BaseException:
        connection.close()
        raise
    return connection


