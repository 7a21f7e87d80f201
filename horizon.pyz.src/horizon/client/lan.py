"""Worlds that are open to the LAN: who announces one can be heard here (see `server/announcer` for what is said)."""

import re
import socket
from dataclasses import dataclass

from horizon.core.errors import StateError

GROUP, PORT = "224.0.2.60", 4445
LONGEST = 1024
MOST_WORLDS = 64
DATAGRAMS_A_LOOK = 100
SAID = re.compile(r"\[MOTD\](.*?)\[/MOTD\].*?\[AD\](?:.*:)?(\d{1,5})\[/AD\]", re.DOTALL)
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class LanWorld:
    """A world that was heard of: what it calls itself, and where it is."""

    name: str
    address: str
    port: int

    def row(self) -> dict:
        return {"name": self.name, "address": f"{self.address}:{self.port}"}


class LanFinder:
    """Listens from its making to `close`; `poll` takes in what has come. StateError if this machine cannot listen."""

    def __init__(self):
        self.worlds: list[LanWorld] = []
        self._sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            self._sock.setblocking(False)
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            self._sock.bind(("", PORT))
        except OSError as error:
            self._sock.close()
            raise StateError(f"the LAN cannot be listened to: {error.strerror or error}; ask for the host's address and use: "
                             f"connect ADDRESS:PORT", reason="no-lan") from None
        for interface in (LOOPBACK, "0.0.0.0"):
            try:
                self._sock.setsockopt(
                    socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP) + socket.inet_aton(interface))
            except OSError:
                pass  # an interface without multicast

    def poll(self) -> list[LanWorld]:
        """All worlds heard of so far, in the order they were first heard."""
        for _ in range(DATAGRAMS_A_LOOK):
            try:
                data, sender = self._sock.recvfrom(LONGEST)
            except OSError:
                break
            world = heard(data, sender[0])
            if world is not None:
                self._add(world)
        return self.worlds

    def _add(self, world: LanWorld) -> None:
        """A world of this machine is heard twice, over the loopback and over the network: it is one."""
        for at, known in enumerate(self.worlds):
            if (known.name, known.port) != (world.name, world.port):
                continue
            if known.address == world.address or LOOPBACK in (known.address, world.address):
                if world.address == LOOPBACK:
                    self.worlds[at] = world
                return
        if len(self.worlds) < MOST_WORLDS:
            self.worlds.append(world)

    def close(self) -> None:
        self._sock.close()


def heard(data: bytes, address: str) -> LanWorld | None:
    """The world of an announcement; None if it is none."""
    match = SAID.search(data.decode("utf-8", "replace"))
    if match is None or not 0 < int(match[2]) <= 65535:
        return None
    name = "".join(letter for letter in match[1] if letter >= " " and letter != "\x7f").strip()
    return LanWorld(name[:100], address, int(match[2]))
