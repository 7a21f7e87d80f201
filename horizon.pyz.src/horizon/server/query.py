"""Query: who plays here, told by UDP to lists of servers (GameSpy 4). Off unless enable-query is true.

    query = Query(server, "", 25565, lambda: {"hostport": 25565})
    query.tick()   # with every tick of the server: answers what has come
    query.close()

A question about the server needs a token that was sent to its address before, so nobody is answered with more than
they sent unless they can hear us. Source: minecraft.wiki, Query.
"""

import logging
import struct
from collections.abc import Callable

from horizon.protocol.cipher import new_secret
from horizon.server.ports import open_udp

LOG = logging.getLogger("horizon.server")
GAME_VERSION = "1.21.4"
MAGIC = b"\xfe\xfd"
HANDSHAKE, STAT = 9, 0
TOKEN_TICKS = 600  # 30 s
MOST_TOKENS = 4096
MOST_A_TICK = 64  # datagrams
LARGEST = 1460  # of a datagram that comes
LONGEST_LIST = 500  # players named: the answer stays one datagram


class Query:
    """Answers to UDP questions; nothing of it happens but in `tick`. StateError if the port is taken.

    `info()` names what the server cannot know of itself: `hostport`, `hostip`; also `plugins`, or any other row anew.
    """

    def __init__(self, server, host: str, port: int, info: Callable[[], dict] | None = None):
        self.server = server
        self.info = info or dict
        self._socket = open_udp(host, port, "query.port")
        self.host, self.port = self._socket.getsockname()[:2]
        self.answered_count = self.refused_count = 0
        self._ticks = 0
        self._tokens: dict[str, tuple[int, int]] = {}  # address -> (token, tick it was made in)
        LOG.info("query answers at %s:%d", self.host, self.port)

    def tick(self) -> None:
        """Answer what has come, at most `MOST_A_TICK` datagrams of it."""
        self._ticks += 1
        for _ in range(MOST_A_TICK):
            try:
                data, address = self._socket.recvfrom(LARGEST)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:  # a word that an earlier answer found nobody; or we are closed
                if self._socket.fileno() < 0:
                    return
                continue
            answer = self.answer(data, address[0])
            if answer is None:
                self.refused_count += 1
                continue
            self.answered_count += 1
            try:
                self._socket.sendto(answer, address)
            except OSError:
                pass  # who asks again is told again

    def close(self) -> None:
        self._socket.close()

    # ---- what is said

    def answer(self, data: bytes, address: str) -> bytes | None:
        """The answer to a datagram; None for one that makes no sense or has no token of this address."""
        if len(data) < 7 or data[:2] != MAGIC:
            return None
        kind, number, rest = data[2], data[3:7], data[7:]
        if kind == HANDSHAKE:
            return bytes((HANDSHAKE,)) + number + str(self._new_token(address)).encode() + b"\0"
        if kind != STAT or len(rest) < 4 or not self._is_token(address, struct.unpack(">i", rest[:4])[0]):
            return None
        head = bytes((STAT,)) + number
        return head + (self._full() if len(rest) == 8 else self._basic())

    def _new_token(self, address: str) -> int:
        now = self._ticks
        if len(self._tokens) >= MOST_TOKENS:
            self._tokens = {key: row for key, row in self._tokens.items() if now - row[1] < TOKEN_TICKS}
            if len(self._tokens) >= MOST_TOKENS:
                self._tokens.clear()
        token = int.from_bytes(new_secret(3), "big") + 1
        self._tokens[address] = (token, now)
        return token

    def _is_token(self, address: str, token: int) -> bool:
        known = self._tokens.get(address)
        return known is not None and known[0] == token and self._ticks - known[1] < TOKEN_TICKS

    def _rows(self) -> dict:
        server = self.server
        settings = server.settings
        return {
            "hostname": settings.motd, "gametype": "SMP", "game_id": "MINECRAFT", "version": GAME_VERSION,
            "plugins": "", "map": server.store.name,
            "numplayers": len(server.players), "maxplayers": settings.max_players,
            "hostport": self.port, "hostip": self.host,
        } | self.info()

    def _basic(self) -> bytes:
        rows = self._rows()
        words = [rows[key] for key in ("hostname", "gametype", "map", "numplayers", "maxplayers")]
        return b"".join(map(text, words)) + struct.pack("<H", int(rows["hostport"]) & 0xFFFF) + text(rows["hostip"])

    def _full(self) -> bytes:
        players = [] if self.server.settings.hide_online_players else list(self.server.players)[:LONGEST_LIST]
        out = [b"splitnum\0\x80\0"]
        for key, value in self._rows().items():
            out += (text(key), text(value))
        out.append(b"\0\x01player_\0\0")
        out += [text(player.name) for player in players]
        return b"".join(out) + b"\0"


def text(value) -> bytes:
    """A value as the protocol has it: Latin letters, a zero at the end."""
    return str(value).replace("\0", "").encode("latin-1", "replace") + b"\0"
