"""Invite codes: what one holds, its spelling, and what its secret proves.

A code is `HZN1-` and groups of five letters and digits of Crockford's base32 (no I, L, O, U), so it survives chat:
case, spaces, line ends and dashes do not matter, and O, I and L are read as the digits they look like. Its bytes:

    16 secret | 2 port | 1 count, then the addresses: 4 + IPv4, 6 + IPv6, or 1 + length + name
    1 length, relay's name (0: none) | 2 relay's port, if there is one | 4 CRC-32 of all before

The secret is never sent. Each side proves that it has it by an HMAC over both sides' fresh numbers (see `proof`).
"""

import hmac
import ipaddress
import re
import zlib
from dataclasses import dataclass

from horizon.core.errors import UsageError

VERSION = 1
PREFIX = f"HZN{VERSION}-"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VALUES = {letter: value for value, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}
IGNORED = frozenset(" \t\r\n-_\u00a0\u00ad\u2010\u2011\u2012\u2013\u2014\u200b")
HEAD = re.compile(r"HZN(?:(\d{1,9})[-\s_\u2010-\u2014]|(\d)(?=\w{20}))", re.IGNORECASE | re.ASCII)
GROUP = 5
LONGEST = 1000  # letters of a code that are read
SECRET_SIZE = 16
NONCE_SIZE = 16
KEY_SIZE = 16
MOST_ADDRESSES = 8
NAME, IPV4, IPV6 = 1, 4, 6
CHANNEL = "horizon:invite"  # of the login queries that ask for the proof
GUEST, HOST = b"horizon guest 1", b"horizon host 1"


@dataclass(frozen=True, slots=True, repr=False)
class Invite:
    """Where a friend's world is, and the secret that opens it. `relay` is (host, port) or None; `port` 0: relay only."""

    secret: bytes
    port: int
    addresses: tuple[str, ...]
    relay: tuple[str, int] | None = None

    def __repr__(self) -> str:
        """Without the secret, so that no log or traceback can have it."""
        return f"<invite to {len(self.addresses)} addresses{' and a relay' if self.relay else ''}>"

    @property
    def room(self) -> str:
        """The name of the invite in the open: what a guest asks a host or a relay for. It tells nothing of the secret."""
        return "hzn-" + _mac(self.secret, b"horizon room 1")[:10].hex()

    def text(self) -> str:
        """The code, as it is handed to a friend."""
        body = bytearray(self.secret) + self.port.to_bytes(2, "big")
        body.append(len(self.addresses))
        for address in self.addresses:
            body += _packed(address)
        relay = b"" if self.relay is None else self.relay[0].encode("idna")
        body.append(len(relay))
        body += relay
        if self.relay is not None:
            body += self.relay[1].to_bytes(2, "big")
        body += zlib.crc32(body).to_bytes(4, "big")
        letters = _spelled(bytes(body))
        return PREFIX + "-".join(letters[at:at + GROUP] for at in range(0, len(letters), GROUP))


def is_code(text: str) -> bool:
    """Whether a text is meant as a code, of any version, however mangled: it must never be looked up as a name."""
    return HEAD.match(text.strip()) is not None and "." not in text


def parse(text: str) -> Invite:
    """What a code holds. UsageError says what is wrong with it, and never shows it."""
    head = HEAD.match(text.strip())
    if head is None:
        raise UsageError(f"that is no invite code; one begins with {PREFIX}")
    number = head[1] or head[2]
    if int(number) != VERSION:
        raise UsageError(f"this invite code is of another kind (HZN{number}) than this version of Horizon reads "
                         f"(HZN{VERSION}); both sides need the same version")
    body = _read(text.strip()[head.end():][:LONGEST].upper())
    if len(body) < SECRET_SIZE + 8:
        raise UsageError("this invite code is cut short; copy the whole of it")
    if zlib.crc32(body[:-4]).to_bytes(4, "big") != body[-4:]:
        raise UsageError("this invite code has a typo or is cut short; copy the whole of it once more")
    try:
        return _taken_apart(body[:-4])
    except (IndexError, ValueError):
        raise UsageError("this invite code makes no sense; ask for a new one") from None


def proof(secret: bytes, side: bytes, host_part: bytes, guest_part: bytes, name: str) -> bytes:
    """32 bytes that only who has the secret can make: `side` is GUEST or HOST, the parts are what each sent before."""
    parts = (side, host_part, guest_part, name.encode())
    return _mac(secret, b"".join(len(part).to_bytes(2, "big") + part for part in parts))


def proves(answer: bytes, expected: bytes) -> bool:
    """Whether two proofs are one, in a time that tells nothing."""
    return hmac.compare_digest(answer, expected)


def key(secret: bytes, host_part: bytes, guest_part: bytes) -> bytes:
    """The key of this one connection, KEY_SIZE bytes."""
    return _mac(secret, b"horizon key 1" + host_part + guest_part)[:KEY_SIZE]


def _mac(secret: bytes, text: bytes) -> bytes:
    return hmac.digest(secret, text, "sha256")


def _packed(address: str) -> bytes:
    try:
        packed = ipaddress.ip_address(address).packed
        return bytes((len(packed) if len(packed) == IPV4 else IPV6,)) + packed
    except ValueError:
        name = address.encode("idna")
        return bytes((NAME, len(name))) + name


def _taken_apart(body: bytes) -> Invite:
    at = SECRET_SIZE
    port = int.from_bytes(body[at:at + 2], "big")
    count, at = body[at + 2], at + 3
    if count > MOST_ADDRESSES:
        raise ValueError("too many addresses")
    addresses = []
    for _ in range(count):
        kind, at = body[at], at + 1
        if kind == NAME:
            size, at = body[at], at + 1
            addresses.append(_name(body[at:at + size], size))
        else:
            size = {IPV4: 4, IPV6: 16}[kind] if kind in (IPV4, IPV6) else 0
            addresses.append(str(ipaddress.ip_address(body[at:at + size])))
        at += size
    size, at = body[at], at + 1
    relay = None
    if size:
        relay = _name(body[at:at + size], size), int.from_bytes(body[at + size:at + size + 2], "big")
        at += size + 2
    if at != len(body):
        raise ValueError("bytes left over")
    return Invite(bytes(body[:SECRET_SIZE]), port, tuple(addresses), relay)


def _name(raw: bytes, size: int) -> str:
    name = raw.decode("ascii")
    if len(raw) != size or not name or not all(letter.isalnum() or letter in "-.:_" for letter in name):
        raise ValueError("no name of a machine")
    return name


def _spelled(body: bytes) -> str:
    bits = len(body) * 8
    number = int.from_bytes(body, "big") << -bits % 5
    count = (bits + 4) // 5
    return "".join(LETTERS[number >> 5 * (count - 1 - at) & 31] for at in range(count))


def _read(spelling: str) -> bytes:
    number = count = 0
    for letter in spelling:
        if letter in IGNORED:
            continue
        value = VALUES.get(letter)
        if value is None:
            raise UsageError("this invite code has a letter that no code has; copy it once more")
        number, count = number << 5 | value, count + 1
    size = count * 5 // 8
    spare = count * 5 - size * 8
    if number & (1 << spare) - 1:
        raise UsageError("this invite code has a typo; copy the whole of it once more")
    return (number >> spare).to_bytes(size, "big")
