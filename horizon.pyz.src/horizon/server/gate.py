"""The gate of a server: listens, answers who only asks, and lets in who wants to play, within limits.

    gate = Gate(server, network, "", 25565)
    gate.tick()    # on the game's thread, with every tick and whenever packets came: lets in who waits
    gate.close()

The network's thread answers pings by itself from what the game's thread last put on the board, so a list of servers
never waits for a tick. Every end of a connection that wanted to play, or that broke a rule, is one sentence in the log.
"""

import logging
import threading
from collections import deque
from dataclasses import dataclass

from horizon.core import clock
from horizon.protocol.frame import LONGEST_FRAME
from horizon.protocol.packets.login import (
    ClientIntention, ServerboundFinishConfiguration, ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.status import PingRequest, PongResponse, ServerboundStatusRequest
from horizon.server.online import Online
from horizon.server.status import StatusBoard

LOG = logging.getLogger("horizon.server")
STATUS = 1
LEGACY = 0xFE
SWEEP_SECONDS = 0.25
LOOPBACK = ("127.", "::1", "::ffff:127.")
NEVER = float("inf")


@dataclass(slots=True)
class Limits:
    """What the gate takes of strangers. Frames are bytes; seconds are of the clock."""

    waiting: int = 256  # connections without a login, in all
    waiting_of_one: int = 10  # of one address
    waiting_of_loopback: int = 64
    login_seconds: float = 30.0
    frame_before_login: int = 8 << 10
    frame_in_configuration: int = 64 << 10
    frame_in_play: int = LONGEST_FRAME
    packets_before_play: int = 300  # a second
    packets_in_play: int = 3000  # a second, where the server sets no limit of its own
    told_seconds: float = 10.0  # between two sentences about the same address that is turned away


class Guest:
    """One connection, as the gate knows it."""

    __slots__ = ("connection", "came_at", "wants", "link", "second", "count", "is_in", "fault")

    def __init__(self, connection, now: float):
        self.connection = connection
        self.came_at = now
        self.wants = ""  # "", "status" or "play"
        self.link = None
        self.second, self.count = now, 0  # packets since then
        self.is_in = False  # the login is over
        self.fault = ""  # which rule it broke; nothing more of it is taken

    @property
    def where(self) -> str:
        host, port = self.connection.address[:2]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class Gate:
    """Takes connections for a server. StateError if the port cannot be had.

    `host` and `port` are what it listens at. `asked_count`, `strange_count` and `turned_away_count` are how many asked
    for the list's entry, spoke something else, or came when it was full.
    """

    def __init__(self, server, network, host: str, port: int, *, limits: Limits | None = None):
        self.server = server
        self.limits = limits or Limits()
        self.board = StatusBoard(server)
        self.asked_count = self.strange_count = self.turned_away_count = 0
        self.online = Online(server)
        if server.settings.online_mode:
            server.verifier = self.online
        self._lock = threading.Lock()  # over the two tables below; held for moments
        self._guests: dict[object, Guest] = {}
        self._turned_away: dict[str, list] = {}  # address -> [when that was last said, how many since]
        self._arrivals: deque[Guest] = deque()
        self._faulty: deque[Guest] = deque()
        self._swept_at = clock.monotonic()
        self._listener = network.listen(host, port, self._came, on_first_bytes=self._first_bytes)
        self.host, self.port = self._listener.host, self._listener.port

    def __len__(self) -> int:
        """How many connections there are, of whatever kind."""
        return len(self._guests)

    def close(self) -> None:
        """Take nobody more. Who plays goes on, until the server is closed."""
        self._listener.close()
        self.online.close()
        if self.server.verifier is self.online:
            self.server.verifier = None
        for guest in self._all():
            if guest.link is None:
                guest.connection.close("the server takes nobody more")

    def adopt(self, network, sock, address: tuple[str, int]) -> None:
        """Take a connection that did not come to the listener but over a relay; from any thread."""
        network.adopt(sock, "server", address, self._came, on_first_bytes=self._first_bytes)

    # ---- the game's thread

    def tick(self) -> None:
        """Let in who waits, go on with logins, refresh the answers, and let go of who must."""
        while self._arrivals:
            guest = self._arrivals.popleft()
            if not guest.connection.is_gone:
                guest.link = self.server.accept(guest.connection, is_trusted=False)
        while self._faulty:
            guest = self._faulty.popleft()
            self._refuse(guest, guest.fault)
        self.online.tick()
        self.board.refresh()
        now = clock.monotonic()
        if now - self._swept_at >= SWEEP_SECONDS:
            self._swept_at = now
            self._sweep(now)

    def _all(self) -> list[Guest]:
        with self._lock:
            return list(self._guests.values())

    def _sweep(self, now: float) -> None:
        for guest in self._all():
            connection, link = guest.connection, guest.link
            if connection.is_gone:
                if link is None or not link.is_open:  # what it said last is dealt with first
                    self._farewell(guest)
            elif connection.is_closing or guest.is_in:
                continue
            elif guest.wants == "" and connection.bad_count:
                self._strange(connection)
            elif now - guest.came_at > self.limits.login_seconds:
                self._refuse(guest, f"it did not log in within {self.limits.login_seconds:.0f} seconds")
        self._tell_turned_away(now)

    def _refuse(self, guest: Guest, why: str) -> None:
        """It goes, and is told why if it can be told."""
        guest.fault = why
        if guest.link is not None:
            guest.link.refuse(f"The connection was ended: {why}.")
        else:
            guest.connection.close(why)

    def _farewell(self, guest: Guest) -> None:
        """It is gone: one sentence, unless it only asked, or never said what it wanted."""
        with self._lock:
            self._guests.pop(guest.connection, None)
        if guest.wants == "play":
            guest.connection.receive()  # what nobody reads any more would hold the reason back
            name = "" if guest.link is None else guest.link.name
            reason = guest.fault or guest.connection.closed_reason or "the connection ended"
            LOG.info("%s%s: %s", f"{name}, " if name else "", guest.where, reason)
        elif guest.fault and guest.wants != "status":
            LOG.info("%s: %s", guest.where, guest.fault)

    def _tell_turned_away(self, now: float) -> None:
        """At most one sentence in a while for each address, however many of its connections are turned away."""
        with self._lock:
            for address, row in list(self._turned_away.items()):
                said_at, count, why = row
                if count and now - said_at >= self.limits.told_seconds:
                    row[0], row[1] = now, 0
                    LOG.info("%s: turned away %d times: %s", address, count, why)
                elif now - said_at >= self.limits.told_seconds:
                    del self._turned_away[address]

    # ---- the network's thread

    def _came(self, connection) -> None:
        """A connection was made."""
        guest = Guest(connection, clock.monotonic())
        address = connection.address[0]
        limits = self.limits
        most = limits.waiting_of_loopback if address.startswith(LOOPBACK) else limits.waiting_of_one
        with self._lock:
            waiting = [other for other in self._guests.values() if not other.is_in and not other.connection.is_closing]
            of_one = sum(other.connection.address[0] == address for other in waiting)
            why = ""
            if of_one >= most:
                why = f"{of_one} of its connections have not logged in yet"
            elif len(waiting) >= limits.waiting:
                why = f"{len(waiting)} connections have not logged in yet"
            if why:
                self.turned_away_count += 1
                row = self._turned_away.setdefault(address, [-NEVER, 0, ""])
                row[1], row[2] = row[1] + 1, why
            else:
                self._guests[connection] = guest
        if why:
            connection.close("")
            return
        connection.limit_frames(limits.frame_before_login)
        connection.quick = lambda connection, packet: self._quick(guest, packet)

    def _first_bytes(self, connection, data: bytes) -> bool:
        """What a connection says first: True if it is no packet of ours, and has been dealt with."""
        if connection.is_closing:
            return True
        if data[0] == LEGACY:
            self.asked_count += 1
            if self.server.settings.enable_status:
                board = self.board
                connection.send_raw(board.oldest_answer if len(data) == 1 else board.legacy_answer)
            connection.close("")
            return True
        if not is_handshake(data):
            self._strange(connection)
            return True
        return False

    def _strange(self, connection) -> None:
        """It speaks something else, like a browser: it goes without a word."""
        self.strange_count += 1
        connection.close("")

    def _quick(self, guest: Guest, packet) -> bool:
        """Every packet of a connection, before the game sees it: True if it is dealt with here."""
        connection, kind = guest.connection, type(packet)
        if self._floods(guest):
            return True
        if guest.wants == "play":
            if kind is ServerboundLoginAcknowledged:
                guest.is_in = True
                connection.limit_frames(self.limits.frame_in_configuration)
            elif kind is ServerboundFinishConfiguration:
                connection.limit_frames(self.limits.frame_in_play)
            return False
        if kind is ClientIntention:
            if packet.intention != STATUS:
                guest.wants = "play"
                self._arrivals.append(guest)
                return False
            guest.wants = "status"
            connection.state = "status"
        elif kind is ServerboundStatusRequest:
            self._answer(connection)
        elif kind is PingRequest:
            connection.send(PongResponse(packet.time))
            connection.close("")
        return True

    def _answer(self, connection) -> None:
        if not self.server.settings.enable_status:
            connection.close("")
            return
        self.asked_count += 1
        connection.send_raw(self.board.answer)

    def _floods(self, guest: Guest) -> bool:
        """Count a packet; too many in a second end the connection."""
        connection = guest.connection
        if guest.fault or connection.is_closing:
            return True
        now = clock.monotonic()
        if now - guest.second >= 1.0:
            guest.second, guest.count = now, 0
        guest.count += 1
        limits = self.limits
        if connection.state == "play":
            most = self.server.settings.rate_limit or limits.packets_in_play
        else:
            most = limits.packets_before_play
        if guest.count <= most:
            return False
        guest.fault = f"it sent more than {most} packets in a second"
        self._faulty.append(guest)
        return True


def is_handshake(data: bytes) -> bool:
    """Whether bytes may begin with the one packet that a client begins with: a short frame of packet 0."""
    if data[0] < 0x80:
        return data[0] >= 7 and (len(data) < 2 or data[1] == 0)
    if len(data) < 2:
        return True
    length = data[0] & 0x7F | data[1] << 7
    return data[1] < 0x80 and 128 <= length <= 1100 and (len(data) < 3 or data[2] == 0)
