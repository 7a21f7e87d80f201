"""Resource packs that a server offers: declined, or fetched into the cache by a thread that nobody waits for.

The answers' numbers are those of `ResourcePackAnswer`. A pack that was fetched lies in the cache by its hash; drawing
with it is another matter.
"""

import hashlib
import queue
import threading
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from horizon.client.servers import ACCEPT, ASK
from horizon.core import log
from horizon.core.errors import HorizonError
from horizon.core.paths import private_folder, write_atomically
from horizon.protocol.packets.common import ResourcePackAnswer
from horizon.protocol.text_codec import plain

LOADED, DECLINED, FAILED, ACCEPTED, DOWNLOADED, BAD_URL, RELOAD_FAILED, DISCARDED = range(8)
MOST_BYTES = 250 * 1024 * 1024  # as the original refuses larger ones
PIECE = 1 << 16
SECONDS = 30.0  # without a byte
MOST_AT_ONCE = 8  # packs of one server
ZIP = (b"PK\x03\x04", b"PK\x05\x06")


class Packs:
    """The packs of one server. `policy` is accept, decline or ask; ask tells of the offer and declines it.

    `poll()` sends what the thread has found out; it is called by the game's thread.
    """

    def __init__(self, client, policy: str = ASK, cache: Path | None = None):
        self._client = client
        self.policy = policy
        self._cache = cache
        self.loaded: dict = {}  # uuid -> path
        self._found: queue.SimpleQueue = queue.SimpleQueue()
        self._fetches: dict = {}  # uuid -> event that ends the fetch

    def offered(self, packet) -> None:
        """Answer an offer: at once, or when it has been fetched."""
        client = self._client
        client.events.push("resource-pack", url=packet.url, forced=packet.is_forced, accepted=self.policy == ACCEPT,
                           prompt=plain(packet.prompt) if packet.prompt is not None else "")
        if not is_url(packet.url):
            self._answer(packet.uuid, BAD_URL)
        elif self.policy != ACCEPT or self._cache is None or len(self._fetches) >= MOST_AT_ONCE:
            self._answer(packet.uuid, DECLINED)
        else:
            self._answer(packet.uuid, ACCEPTED)
            ended = threading.Event()
            self._fetches[packet.uuid] = ended
            threading.Thread(target=self._fetch, args=(packet.uuid, packet.url, packet.hash.lower(), ended),
                             name="resource-pack", daemon=True).start()

    def dropped(self, uuid) -> None:
        """The server wants a pack no longer; None: none of them."""
        for known in list(self._fetches) if uuid is None else [uuid]:
            ended = self._fetches.pop(known, None)
            if ended is not None:
                ended.set()
                self._answer(known, DISCARDED)
        if uuid is None:
            self.loaded.clear()
        else:
            self.loaded.pop(uuid, None)

    def poll(self) -> None:
        while not self._found.empty():
            uuid, result, path, ended = self._found.get()
            if self._fetches.get(uuid) is not ended:
                continue
            del self._fetches[uuid]
            if path is not None:
                self._answer(uuid, DOWNLOADED)
                self.loaded[uuid] = path
            self._answer(uuid, result)

    def close(self) -> None:
        """End every fetch; their threads end by themselves."""
        for ended in self._fetches.values():
            ended.set()
        self._fetches.clear()

    def _answer(self, uuid, result: int) -> None:
        self._client.send(ResourcePackAnswer(uuid, result))

    def _fetch(self, uuid, url: str, wanted: str, ended: threading.Event) -> None:
        """In the thread: the pack from the cache or from its address."""
        try:
            path = fetch(url, wanted, self._cache, ended)
            self._found.put((uuid, LOADED, path, ended))
        except (OSError, ValueError, HorizonError) as error:
            log.warn("client", f"a resource pack was not fetched: {error}")
            self._found.put((uuid, FAILED, None, ended))


def is_url(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def is_hash(text: str) -> bool:
    return len(text) == 40 and all(letter in "0123456789abcdef" for letter in text)


def fetch(url: str, wanted: str, cache: Path, ended: threading.Event) -> Path:
    """The path of a pack in the cache. `wanted` is its SHA-1, or anything else if the server names none.

    Raises OSError (urllib's errors are some) or ValueError when it cannot be had, is too large, or is another file.
    """
    if is_hash(wanted):
        path = cache / f"{wanted}.zip"
        if path.is_file() and hashlib.sha1(path.read_bytes(), usedforsecurity=False).hexdigest() == wanted:
            return path
    request = urllib.request.Request(url, headers={"User-Agent": "Horizon"})
    data = bytearray()
    with urllib.request.urlopen(request, timeout=SECONDS) as reply:
        if urlsplit(reply.geturl()).scheme not in ("http", "https"):
            raise ValueError("it leads to something that is no web address")
        while piece := reply.read(PIECE):
            data += piece
            if len(data) > MOST_BYTES:
                raise ValueError(f"it is larger than {MOST_BYTES} bytes")
            if ended.is_set():
                raise ValueError("nobody wants it any more")
    digest = hashlib.sha1(data, usedforsecurity=False).hexdigest()
    if is_hash(wanted) and digest != wanted:
        raise ValueError("its hash is not the one that the server named")
    if bytes(data[:4]) not in ZIP:
        raise ValueError("it is no zip file")
    private_folder(cache)
    path = cache / f"{digest}.zip"
    write_atomically(path, bytes(data))
    return path
