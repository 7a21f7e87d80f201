"""Sockets that wait for others: bound at once or refused with a sentence."""

import errno
import socket
import sys

from horizon.core.errors import StateError

BACKLOG = 64


def open_tcp(host: str, port: int, what: str) -> socket.socket:
    """A listening socket that never blocks. `what` names it in the sentence of a StateError, like "rcon.port"."""
    return _open(host, port, what, socket.SOCK_STREAM)


def open_udp(host: str, port: int, what: str) -> socket.socket:
    """A socket for datagrams that never blocks."""
    return _open(host, port, what, socket.SOCK_DGRAM)


def _open(host: str, port: int, what: str, kind: int) -> socket.socket:
    try:
        if not 0 <= port <= 65535:
            raise StateError(f"{what}: {port} is no port; 0 to 65535 are, and 0 takes any that is free")
        rows = socket.getaddrinfo(host or None, port, socket.AF_UNSPEC if host else socket.AF_INET, kind, 0,
                                  socket.AI_PASSIVE)
        family, _, _, _, address = rows[0]
        opened = socket.socket(family, kind)
    except (OSError, UnicodeError) as error:
        raise StateError(_sentence(error, host, port, what)) from None
    try:
        if kind == socket.SOCK_STREAM and sys.platform != "win32":  # there it would let two servers share a port
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.setblocking(False)
        opened.bind(address)
        if kind == socket.SOCK_STREAM:
            opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        raise StateError(_sentence(error, host, port, what)) from None
    return opened


def _sentence(error: Exception, host: str, port: int, what: str) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"{what}: port {port} is in use; stop what holds it, or choose another"
    if number in (errno.EACCES, errno.EPERM):
        return f"{what}: this system does not allow port {port}; choose one above 1023"
    if number == errno.EADDRNOTAVAIL or isinstance(error, UnicodeError | socket.gaierror):
        return f"{what}: {host} is no address of this machine; leave server-ip empty to take all"
    return f"{what}: port {port} cannot be opened: {getattr(error, 'strerror', None) or error}"
