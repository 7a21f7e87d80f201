"""The session service: a client tells it which server it joins, the server asks it who has.

Each question is asked on a thread of its own (`Errand`), and whoever ticks looks whether it is over.
Source: minecraft.wiki, Java Edition protocol/Encryption: Authentication.
"""

import http.client
import json
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from horizon.core import clock
from horizon.core.errors import HorizonError, InternalError, NetworkError, StateError

SECONDS = 10.0  # that a question may take
LARGEST = 1 << 17  # bytes of an answer
MOST_PROPERTIES = 16
LONGEST = 32767  # letters of a property's value


@dataclass(frozen=True, slots=True)
class Profile:
    """Who somebody is: `properties` are (name, value, signature or None); `textures` is the skin."""

    uuid: UUID
    name: str
    properties: tuple[tuple[str, str, str | None], ...] = ()


class Errand:
    """Something slow, done on a thread of its own. `result` or `error` is there once `is_over`."""

    def __init__(self, work: Callable[[], object]):
        self.result = None
        self.error: HorizonError | None = None
        self._until = clock.monotonic() + SECONDS
        self._work = work
        self._thread = threading.Thread(target=self._run, name="session service", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.result = self._work()
        except HorizonError as error:
            self.error = error
        except Exception as error:
            self.error = InternalError(f"the session service could not be asked: {type(error).__name__}")

    @property
    def is_over(self) -> bool:
        """Whether it is done, well or not; one that takes longer than `SECONDS` is given up."""
        if not self._thread.is_alive():
            return True
        if self.error is None and clock.monotonic() > self._until:
            self.error = NetworkError("the session service did not answer within 10 seconds; try again later")
        return self.error is not None

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()

    def join(self, seconds: float = SECONDS) -> None:
        """Wait for its thread; for tests."""
        self._thread.join(seconds)


def has_joined(service: str, name: str, digest: str, address: str | None = None) -> Profile | None:
    """Who joined the connection of this digest under this name; None if nobody did.

    `address`: where they must come from, for servers that want no proxies. NetworkError if the service is of no help.
    """
    query = {"username": name, "serverId": digest} | ({"ip": address} if address else {})
    status, data = _ask(f"{service.rstrip('/')}/session/minecraft/hasJoined?{urllib.parse.urlencode(query)}")
    if status == 204 or status in (401, 403, 404) or status == 200 and not data.strip():
        return None
    if status != 200:
        raise NetworkError(f"the session service answers with {status}; try again later")
    profile = read_profile(data)
    if profile is None or profile.name.lower() != name.lower():
        raise NetworkError("the session service's answer makes no sense; check session-server, or try again later")
    return profile


def join(service: str, token: str, uuid: UUID, digest: str) -> None:
    """Tell the service that this account joins the connection of this digest. StateError if it refuses."""
    body = json.dumps({"accessToken": token, "selectedProfile": uuid.hex, "serverId": digest}).encode()
    status, _ = _ask(f"{service.rstrip('/')}/session/minecraft/join", body)
    if status in (401, 403):
        raise StateError("the session service does not accept this account any more; sign in again")
    if status not in (200, 204):
        raise NetworkError(f"the session service answers with {status}; try again later")


def read_profile(data: bytes) -> Profile | None:
    """The profile that an answer holds; None if it holds none."""
    try:
        found = json.loads(data)
        rows = found.get("properties", [])
        properties = tuple((row["name"], row["value"], row.get("signature")) for row in rows)
        profile = Profile(UUID(hex=found["id"]), found["name"], properties)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    is_name = isinstance(profile.name, str) and 1 <= len(profile.name) <= 16
    texts = [text for row in properties for text in row[:2] + row[2:] if text is not None]
    is_right = all(isinstance(text, str) and len(text) <= LONGEST and _is_sendable(text) for text in texts)
    has_all = all(name is not None and value is not None for name, value, _ in properties)
    return profile if is_name and is_right and has_all and len(properties) <= MOST_PROPERTIES else None


def _is_sendable(text: str) -> bool:
    """Half of a surrogate pair has no UTF-8."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _ask(url: str, body: bytes | None = None) -> tuple[int, bytes]:
    """(status, what was said); NetworkError if nobody answers."""
    if not url.startswith(("https://", "http://")):
        raise StateError("session-server is no web address; it begins with https://")
    headers = {"Accept": "application/json"} | ({"Content-Type": "application/json"} if body is not None else {})
    until = clock.monotonic() + SECONDS
    try:
        request = urllib.request.Request(url, body, headers)
        with urllib.request.urlopen(request, timeout=SECONDS) as response:
            return response.status, _read(response, until)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, b""
    except (OSError, http.client.HTTPException, ValueError):
        raise NetworkError("the session service cannot be reached; check the network, or try again later") from None


def _read(response, until: float) -> bytes:
    """All of an answer that comes in time and is of a sane size."""
    data = b""
    while piece := response.read1(65536):
        data += piece
        if len(data) > LARGEST or clock.monotonic() > until:
            raise NetworkError("the session service's answer has no end; try again later")
    return data
