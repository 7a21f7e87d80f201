"""A game's own world, opened for others: to the LAN, to friends with an invite code, or both over one port."""

import ipaddress
import logging
import socket
from uuid import UUID

from horizon.core.errors import StateError, UsageError
from horizon.core.invite import SECRET_SIZE, Invite
from horizon.protocol.cipher import new_secret
from horizon.server.access import HIGHEST
from horizon.server.announcer import Announcer
from horizon.server.doorkeeper import Doorkeeper, SharedAccess
from horizon.server.gate import Gate
from horizon.server.relay_link import LOST, OPEN, REFUSED, RelayLink

LOG = logging.getLogger("horizon.server")
FAR_AWAY = (("203.0.113.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # nobody's; nothing is sent there
CLOSED = "The host closed the world to others."
STOPPED = "The host ended the invite."


class Sharing:
    """What of a world is open, and its guests. Nothing listens before the first call that opens something.

    host: the player whose world it is. network: gives the process's own when it is needed. Everything is called in the
    server's thread; `poll` between ticks, too.
    """

    def __init__(self, server, network, host: tuple[str, UUID], world: str):
        self.server = server
        self.network = network
        self.host_name, self.host_uuid = host
        self.world = world
        self.access = SharedAccess(server, *host)
        self.keeper = Doorkeeper(server, self.access)
        self.relay: RelayLink | None = None
        self.addresses: list[str] = []
        self._owner = new_secret().hex()  # what a relay knows us by; no guest has it
        self._announcer: Announcer | None = None
        self._gate: Gate | None = None
        self._is_loopback = False
        self._access_before = None

    # ---- what is open

    @property
    def is_open(self) -> bool:
        return self._gate is not None

    @property
    def is_lan(self) -> bool:
        return self.keeper.is_lan

    @property
    def is_hosting(self) -> bool:
        return self.keeper.invite is not None

    @property
    def port(self) -> int | None:
        return None if self._gate is None else self._gate.port

    def guests(self) -> list:
        """The links of those who came from outside, and may be playing."""
        return [link for link in self.server.links if not link.is_trusted and link.is_open]

    def players(self) -> list[dict]:
        """Who is in the world: the host and guests, and by which door each came."""
        return [
            {"name": player.name, "uuid": str(player.uuid),
             "came": "host" if player.link.is_trusted else "invite" if player.link.is_invited else "lan"}
            for player in self.server.players
        ]

    def row(self) -> dict | None:
        """What `state` says of it; None while the world is the player's alone."""
        if not self.is_open:
            return None
        guests = [player.name for player in self.server.players if not player.link.is_trusted]
        return {"lan": self.is_lan, "friends": self.is_hosting, "port": self.port, "guests": guests}

    # ---- the LAN

    def open_lan(self, port: int = 0, game_mode: str | None = None, cheats: bool = False, address: str = "") -> dict:
        """Let everybody of the local network in. `port` 0 takes any free one; `address` "" listens at every one.

        game_mode: what guests play in; None is the world's. Raises StateError for a port that cannot be had.
        """
        if self.is_lan:
            raise StateError(f"{self.world} is open to the LAN already, at port {self.port}; use: lan close", reason="open")
        self._listen(port, address)
        self.keeper.is_lan = self.server.settings.enable_status = True
        self.access.guest_level = HIGHEST if cheats else 0
        self.server.guest_game_mode = game_mode
        self._announcer = Announcer(f"{self.host_name} - {self.world}", self.port, self._is_loopback)
        LOG.info("the world is open to the LAN at port %d", self.port)
        return self.lan_status()

    def close_lan(self) -> list[str]:
        """Close it again; the names of the guests who had to go."""
        if not self.is_lan:
            raise StateError(f"{self.world} is not open to the LAN; use: lan open", reason="not-open")
        self.keeper.is_lan = False
        self.server.guest_game_mode = None
        self.access.guest_level = 0
        self._announcer.close()
        self._announcer = None
        gone = self._dismiss([link for link in self.guests() if not link.is_invited], CLOSED)
        self._close_if_unused()
        LOG.info("the world is not open to the LAN any more")
        return gone

    def lan_status(self) -> dict:
        return {"open": self.is_lan, "port": self.port if self.is_lan else None,
                "game_mode": self._game_mode() if self.is_lan else None, "cheats": self.is_lan and self.access.guest_level > 0,
                "players": self.players()}

    def _game_mode(self) -> str:
        return self.server.guest_game_mode or self.server.store.game_mode

    # ---- friends

    def host_friends(self, port: int = 0, addresses: tuple[str, ...] = (), relay: tuple[str, int] | None = None) -> None:
        """Make an invite and let in who has its code. `addresses` are written in it instead of this machine's own."""
        if self.is_hosting:
            raise StateError(f"{self.world} is open to friends already; use: friends status --show, or friends stop",
                             reason="open")
        only_here = bool(addresses) and all(map(is_loopback, addresses))
        self._listen(port, "127.0.0.1" if only_here else "")
        self.server.settings.enable_status = self.is_lan  # who has no code learns nothing
        self.addresses = list(addresses) or local_addresses()
        self.keeper.invite = invite = Invite(new_secret(SECRET_SIZE), self.port, tuple(self.addresses), relay)
        if relay is not None:
            self.relay = RelayLink(*relay, invite.room, self._owner, self._take_socket)
        LOG.info("the world is open to friends at port %d%s", self.port, " and over a relay" if relay else "")

    def stop_friends(self, sentence: str = STOPPED) -> list[str]:
        """The code opens nothing any more; the names of the guests who had to go."""
        if not self.is_hosting:
            raise StateError(f"{self.world} is not open to friends; use: friends host", reason="not-open")
        self.keeper.invite = None
        self.addresses = []
        if self.relay is not None:
            self.relay.close()
            self.relay = None
        gone = self._dismiss([link for link in self.guests() if link.is_invited or not self.is_lan], sentence)
        self._close_if_unused()
        LOG.info("the world is not open to friends any more")
        return gone

    def friends_status(self, show: bool = False) -> dict:
        """Never with the code, unless `show`."""
        invite = self.keeper.invite
        if invite is None:
            return {"hosting": False, "port": None, "addresses": [], "relay": None, "reach": None, "note": None,
                    "players": self.players()}
        reach, note = self._reach()
        relay = None
        if self.relay is not None:
            relay = {"address": f"{self.relay.host}:{self.relay.port}", "state": self.relay.state, "problem": self.relay.problem}
        row = {"hosting": True, "port": self.port, "addresses": self.addresses, "relay": relay, "reach": reach, "note": note,
               "players": self.players()}
        return row | {"code": invite.text()} if show else row

    def relay_answered(self) -> bool:
        """Whether the relay that was named has taken the room. StateError, and nothing stays open, if it has not."""
        if self.relay is None or self.relay.state == OPEN:
            return True
        if self.relay.state in (LOST, REFUSED):
            problem = self.relay.problem
            self.stop_friends()
            raise StateError(f"{problem}; name another one, or host without --relay", reason="relay")
        return False

    def _reach(self) -> tuple[str, str]:
        """(how far the code reaches: relay, internet, network or machine; a sentence about it)."""
        if self.relay is not None:
            if self.relay.state == OPEN:
                return "relay", "Friends anywhere can join with the code."
            return "network", f"The relay is gone ({self.relay.problem}); friends outside cannot join until it is back."
        outside = "Friends outside need a reachable address (--address and a forwarded port) or a relay (--relay HOST)."
        if all(map(is_loopback, self.addresses)):
            return "machine", f"Only games of this machine can join. {outside}"
        if not any(map(is_public, self.addresses)):
            return "network", f"Only games of your own network can join. {outside}"
        return "internet", f"Friends can join if port {self.port} of this machine can be reached from outside."

    # ---- guests

    def poll(self) -> None:
        """Take in who has come, and tell the LAN of the world."""
        if self._gate is None:
            return
        self._gate.tick()
        if self._announcer is not None:
            self._announcer.poll()
        self.server.handle_guests()

    def close(self) -> None:
        """All of it, when the world is left."""
        if self.is_hosting:
            self.stop_friends(CLOSED)
        if self.is_lan:
            self.close_lan()

    def _listen(self, port: int, address: str) -> None:
        if self._gate is not None:
            if port not in (0, self.port):
                raise StateError(f"{self.world} is open already, at port {self.port}; leave --port out", reason="port")
            if self._is_loopback != is_loopback(address):
                raise StateError(f"{self.world} is open already, {'to this machine alone' if self._is_loopback else 'to all'}; "
                                 f"close that first, or give the same --address", reason="address")
            return
        self._gate = Gate(self.server, self.network(), address, port)
        self._is_loopback = is_loopback(address)
        self.server.settings.motd = f"{self.host_name} - {self.world}"
        self._access_before, self.server.access = self.server.access, self.access
        self.server.doorkeeper = self.keeper

    def _close_if_unused(self) -> None:
        self.server.settings.enable_status = self.is_lan
        if self.is_lan or self.is_hosting or self._gate is None:
            return
        self._gate.close()
        self._gate = None
        self.server.access = self._access_before
        self.server.doorkeeper = None

    def _take_socket(self, sock: socket.socket, address: tuple) -> None:
        """In the relay link's thread: a guest came over the relay."""
        gate = self._gate
        if gate is None:
            sock.close()
        else:
            gate.adopt(self.network(), sock, address)

    def _dismiss(self, links: list, sentence: str) -> list[str]:
        names = [link.name for link in links if link.player is not None]
        for link in links:
            link.refuse(sentence)
        return names


def local_addresses() -> list[str]:
    """What this machine is called in its networks, IPv4 first; the loopback if it is in none.

    By asking which address would be used to send something far away; nothing is sent.
    """
    found = []
    for target, family in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as sock:
                sock.connect((target, 9))
                address = sock.getsockname()[0]
        except OSError:
            continue
        if not is_loopback(address) and not address.startswith("fe80") and address not in found:
            found.append(address)
    return found or ["127.0.0.1"]


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def is_public(address: str) -> bool:
    """Whether others of the internet could reach it. A name is taken for one that they can."""
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return address != "localhost"


def parse_relay(text: str, default_port: int) -> tuple[str, int]:
    """(host, port) of HOST, HOST:PORT or [IPv6]:PORT. UsageError for anything else."""
    host, port = text.strip(), ""
    if host.startswith("["):
        host, _, port = host[1:].partition("]")
        port = port.removeprefix(":")
    elif host.count(":") == 1:
        host, _, port = host.partition(":")
    number = int(port) if port.isascii() and port.isdigit() and len(port) < 6 else default_port if not port else 0
    if not host or not 0 < number <= 65535 or not check_name(host):
        raise UsageError("a relay is HOST or HOST:PORT, like relay.example.org:25568")
    return host, number


def check_name(host: str) -> bool:
    """Whether it may be the name or address of a machine."""
    return 0 < len(host) <= 63 * 4 and host.isascii() and all(letter.isalnum() or letter in "-.:_" for letter in host)
