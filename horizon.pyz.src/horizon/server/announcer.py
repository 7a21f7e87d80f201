"""A world that is open to the LAN tells so: a datagram to everybody who listens, every one and a half seconds.

Source: minecraft.wiki, Server list: to the multicast group 224.0.2.60, port 4445, the text
`[MOTD]name[/MOTD][AD]port[/AD]`; who hears it takes the address from the datagram.
"""

import socket

from horizon.core import clock

GROUP, PORT = "224.0.2.60", 4445
SECONDS = 1.5
LOOPBACK = "127.0.0.1"


def announcement(name: str, port: int) -> bytes:
    """What is sent. `name` keeps no brackets, which have a meaning here."""
    plain = "".join(letter for letter in name if letter >= " " and letter not in "[]\x7f\u00a7")[:100]
    return f"[MOTD]{plain}[/MOTD][AD]{port}[/AD]".encode()


class Announcer:
    """Call `poll` often; it sends when it is time. It goes over the loopback too, for games of the same machine.

    only_here: over nothing but the loopback. A network that refuses is tried again the next time.
    """

    def __init__(self, name: str, port: int, only_here: bool = False):
        self._data = announcement(name, port)
        self._sockets = [sock for way in (LOOPBACK, None) if not (only_here and way is None)
                         if (sock := _opened(way)) is not None]
        self._next = clock.monotonic()

    def poll(self) -> None:
        now = clock.monotonic()
        if now < self._next:
            return
        self._next = max(self._next + SECONDS, now)
        for sock in self._sockets:
            try:
                sock.sendto(self._data, (GROUP, PORT))
            except OSError:
                pass

    def close(self) -> None:
        for sock in self._sockets:
            sock.close()
        self._sockets.clear()


def _opened(way: str | None) -> socket.socket | None:
    """A socket that sends over one interface, or over the usual one; None where there is no multicast."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        if way is not None:
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(way))
        return sock
    except OSError:
        sock.close()
        return None
