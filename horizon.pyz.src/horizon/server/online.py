"""Online mode: a login is encrypted, and the session service says who it is.

    online = server.verifier = Online(server)
    online.begin(server, link)              # the hello came: ask for encryption
    online.answered(server, link, packet)   # the key came: encrypt, and ask the service
    online.tick()                           # with every tick: what the service has answered

Who is sure goes on by `listeners.login.admit`. The service is asked on other threads; a tick never waits for it.
"""

import logging

from horizon.core.errors import HorizonError
from horizon.protocol.cipher import SECRET_SIZE, Cipher, KeyPair, new_secret, session_digest
from horizon.protocol.packets.login import ClientboundHello, ServerboundKey
from horizon.protocol.session_service import Errand, Profile, has_joined
from horizon.server.listeners.login import admit

LOG = logging.getLogger("horizon.server")
MOST_QUESTIONS = 8  # at once; later logins wait for a place
CHALLENGE_SIZE = 4
NOT_SIGNED_IN = "The session service does not know this login; sign in to your account again, then join."


class Login:
    """One login on its way: `challenge` went out, `digest` names the encrypted connection."""

    __slots__ = ("link", "challenge", "digest", "errand")

    def __init__(self, link, challenge: bytes):
        self.link, self.challenge = link, challenge
        self.digest: str | None = None
        self.errand: Errand | None = None


class Online:
    """The logins of a server that are not sure yet who they are."""

    def __init__(self, server):
        self.server = server
        self._keys: KeyPair | None = None
        self._logins: dict[int, Login] = {}  # by the number of the link
        self._given_up: list[Errand] = []  # nobody waits for these, but their threads are still there

    def __len__(self) -> int:
        return len(self._logins)

    @property
    def keys(self) -> KeyPair:
        """The server's key pair, made when the first login needs it. StateError without encryption."""
        if self._keys is None:
            self._keys = KeyPair()
        return self._keys

    def begin(self, server, link) -> None:
        """Ask for encryption."""
        try:
            key = self.keys.public_key
        except HorizonError as error:
            LOG.error("nobody can come in: %s", error.sentence)
            link.refuse("This server cannot encrypt, so nobody can come in; tell who runs it.")
            return
        login = self._logins[link.number] = Login(link, new_secret(CHALLENGE_SIZE))
        link.send(ClientboundHello("", key, login.challenge, True))

    def answered(self, server, link, packet: ServerboundKey) -> None:
        """The key came: from here on all is encrypted."""
        login = self._logins.get(link.number)
        if login is None or login.digest is not None:
            link.complain("a key that nobody asked for")
            return
        challenge, secret = self.keys.decrypt(packet.challenge), self.keys.decrypt(packet.secret)
        if challenge != login.challenge or secret is None or len(secret) != SECRET_SIZE:
            link.refuse("The encryption did not come about; try again.")
            return
        try:
            link.connection.encrypt(Cipher(secret))
        except HorizonError as error:
            link.refuse(error.sentence)
            return
        login.digest = session_digest("", secret, self.keys.public_key)

    def tick(self) -> None:
        """Ask what is to be asked, and go on with the logins that were answered."""
        if not self._logins and not self._given_up:
            return
        self._given_up = [errand for errand in self._given_up if errand.is_running]
        for number, login in list(self._logins.items()):
            if not login.link.is_open:
                self._forget(number)
            elif login.errand is None:
                if login.digest is not None and self._running_count() < MOST_QUESTIONS:
                    login.errand = self._ask(login)
            elif login.errand.is_over:
                self._forget(number)
                self._go_on(login, login.errand)

    def close(self) -> None:
        """Nobody is waited for any more; threads that are still asking end by themselves within their limit."""
        self._logins.clear()

    def _running_count(self) -> int:
        asking = sum(login.errand is not None for login in self._logins.values())
        return asking + len(self._given_up)

    def _forget(self, number: int) -> None:
        errand = self._logins.pop(number).errand
        if errand is not None and errand.is_running:
            self._given_up.append(errand)

    def _ask(self, login: Login) -> Errand:
        settings = self.server.settings
        service, name, digest = settings.session_server, login.link.name, login.digest
        address = getattr(login.link.connection, "address", None) if settings.prevent_proxy_connections else None
        place = address[0] if address else None
        return Errand(lambda: has_joined(service, name, digest, place))

    def _go_on(self, login: Login, errand: Errand) -> None:
        link = login.link
        if errand.error is not None:
            LOG.warning("%s could not come in: %s", link.name, errand.error.sentence)
            link.refuse("The session service is of no help just now, so nobody can come in; try again later.")
        elif not isinstance(errand.result, Profile):
            link.refuse(NOT_SIGNED_IN)
        else:
            profile = errand.result
            admit(self.server, link, profile.name, profile.uuid, profile.properties)
