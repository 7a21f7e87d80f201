"""Encryption of a connection: AES-128-CFB8 both ways, the RSA exchange of its key, and the digest that names it.

By the OpenSSL that the interpreter carries, else by the package `cryptography` if there is one; with neither, one
sentence. Python itself has no AES, and one written in Python would be too slow for a stream of columns.
Source: minecraft.wiki, Java Edition protocol/Encryption.
"""

import hashlib
import importlib
import secrets
from functools import cache

from horizon.core.errors import StateError
from horizon.protocol import openssl

SECRET_SIZE = 16
KEY_BITS = 1024  # what the game's own servers use, for one start of a server
MISSING = (
    "no encryption: this Python has neither OpenSSL nor the package cryptography; install a Python with ssl, or set "
    "online-mode=false in server.properties")


class Cipher:
    """Both directions of an encrypted connection; each remembers where it is, so every byte goes through once.

    `secret`: 16 bytes, key and first block. Each direction is used by one thread at a time.
    """

    def __init__(self, secret: bytes):
        if len(secret) != SECRET_SIZE:
            raise StateError(f"a connection's secret has {SECRET_SIZE} bytes, not {len(secret)}")
        library = _need()
        self._encrypting = library.stream(secret, True)
        self._decrypting = library.stream(secret, False)

    def encrypt(self, data) -> bytes:
        """The bytes to send for the next bytes to say."""
        return self._encrypting.update(bytes(data))

    def decrypt(self, data) -> bytes:
        """What the next bytes that came say."""
        return self._decrypting.update(bytes(data))


class KeyPair:
    """A server's RSA key, made anew at each start: `public_key` is its public half, DER (SubjectPublicKeyInfo)."""

    def __init__(self):
        self._key = _need().new_key(KEY_BITS)
        self.public_key: bytes = self._key.public_der()

    def decrypt(self, data: bytes) -> bytes | None:
        """What a client encrypted with the public half; None if it did not."""
        try:
            return self._key.decrypt(bytes(data))
        except (openssl.OpenSslRefused, ValueError):
            return None


def encrypt_for(public_key: bytes, data: bytes) -> bytes:
    """RSA, PKCS#1 v1.5, for who has the other half. StateError if the key is none."""
    library = _need()
    try:
        return library.read_public_key(bytes(public_key)).encrypt(bytes(data))
    except (openssl.OpenSslRefused, ValueError, TypeError, AttributeError):
        raise StateError("the server's key makes no sense; nothing can be encrypted with it") from None


def new_secret(size: int = SECRET_SIZE) -> bytes:
    """Bytes that nobody can guess: a connection's key, a challenge."""
    return secrets.token_bytes(size)


def session_digest(server_id: str, secret: bytes, public_key: bytes) -> str:
    """The name of this encrypted connection at the session server: SHA-1 as Java prints a signed number in hex."""
    digest = hashlib.sha1(server_id.encode("latin-1", "replace") + secret + public_key, usedforsecurity=False).digest()
    return format(int.from_bytes(digest, "big", signed=True), "x")


def is_available() -> bool:
    """Whether connections can be encrypted here."""
    return _library() is not None


def _need():
    library = _library()
    if library is None:
        raise StateError(MISSING)
    return library


@cache
def _library():
    """What does the work: OpenSSL, or the package behind the same calls."""
    return openssl.load() or _package()


def _package() -> "Package | None":
    """`cryptography`, which is loaded only where OpenSSL was not found."""
    try:
        return Package()
    except (ImportError, AttributeError):
        return None


class Package:
    """The package `cryptography` behind the calls of `openssl.Library`."""

    def __init__(self):
        base = "cryptography.hazmat.primitives"
        self._ciphers = importlib.import_module(f"{base}.ciphers")
        self._algorithms = importlib.import_module(f"{base}.ciphers.algorithms")
        try:  # where newer versions keep it
            self._cfb8 = importlib.import_module("cryptography.hazmat.decrepit.ciphers.modes").CFB8
        except (ImportError, AttributeError):
            self._cfb8 = importlib.import_module(f"{base}.ciphers.modes").CFB8
        self._rsa = importlib.import_module(f"{base}.asymmetric.rsa")
        self._padding = importlib.import_module(f"{base}.asymmetric.padding")
        self._serialization = importlib.import_module(f"{base}.serialization")

    def stream(self, key: bytes, is_encrypting: bool):
        cipher = self._ciphers.Cipher(self._algorithms.AES(key), self._cfb8(key))
        return cipher.encryptor() if is_encrypting else cipher.decryptor()

    def new_key(self, bits: int) -> "PackageKey":
        key = self._rsa.generate_private_key(public_exponent=65537, key_size=bits)
        return PackageKey(self, key, key.public_key())

    def read_public_key(self, der: bytes) -> "PackageKey":
        return PackageKey(self, None, self._serialization.load_der_public_key(der))

    def padding(self):
        return self._padding.PKCS1v15()

    def to_der(self, public_key) -> bytes:
        names = self._serialization
        return public_key.public_bytes(names.Encoding.DER, names.PublicFormat.SubjectPublicKeyInfo)


class PackageKey:
    """A key of `cryptography` behind the calls of `openssl.Key`."""

    def __init__(self, package: Package, private, public):
        self._package, self._private, self._public = package, private, public

    def public_der(self) -> bytes:
        return self._package.to_der(self._public)

    def encrypt(self, data: bytes) -> bytes:
        return self._public.encrypt(data, self._package.padding())

    def decrypt(self, data: bytes) -> bytes:
        return self._private.decrypt(data, self._package.padding())
