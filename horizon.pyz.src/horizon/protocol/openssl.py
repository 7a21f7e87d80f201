"""OpenSSL's libcrypto, the one that the running interpreter carries, by ctypes: AES-128-CFB8 and RSA, no more.

Python's own `_hashlib` is linked with it, so nearly every Python has it; `load` says None where it cannot be found. The
calls are those of the EVP interface, which OpenSSL 1.1 and 3 and LibreSSL share. Whatever is allocated is freed.
"""

import ctypes
import ctypes.util
import hashlib  # noqa: F401 - loads _hashlib, and with it libcrypto, before anybody looks for it
import os
import sys
from contextlib import contextmanager
from functools import cache

try:
    import _hashlib
except ImportError:  # a Python without OpenSSL
    _hashlib = None

RSA = 6  # EVP_PKEY_RSA
PIECE = 1 << 20  # bytes of one call; its lengths are C ints
NAMES = (
    "libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.3.dylib", "libcrypto.1.1.dylib", "libcrypto-3-x64.dll",
    "libcrypto-3-arm64.dll", "libcrypto-3.dll", "libcrypto-1_1-x64.dll", "libcrypto-1_1.dll",
)

_P, _I, _S, _Z = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t
FUNCTIONS = (  # name, result, arguments; Source: the manual pages of OpenSSL 3
    ("EVP_aes_128_cfb8", _P, ()),
    ("EVP_CIPHER_CTX_new", _P, ()),
    ("EVP_CIPHER_CTX_free", None, (_P,)),
    ("EVP_CipherInit_ex", _I, (_P, _P, _P, _S, _S, _I)),
    ("EVP_CipherUpdate", _I, (_P, _P, ctypes.POINTER(_I), _S, _I)),
    ("EVP_PKEY_CTX_new_id", _P, (_I, _P)),
    ("EVP_PKEY_CTX_new", _P, (_P, _P)),
    ("EVP_PKEY_CTX_free", None, (_P,)),
    ("EVP_PKEY_CTX_ctrl_str", _I, (_P, _S, _S)),
    ("EVP_PKEY_keygen_init", _I, (_P,)),
    ("EVP_PKEY_keygen", _I, (_P, ctypes.POINTER(_P))),
    ("EVP_PKEY_encrypt_init", _I, (_P,)),
    ("EVP_PKEY_encrypt", _I, (_P, _P, ctypes.POINTER(_Z), _S, _Z)),
    ("EVP_PKEY_decrypt_init", _I, (_P,)),
    ("EVP_PKEY_decrypt", _I, (_P, _P, ctypes.POINTER(_Z), _S, _Z)),
    ("EVP_PKEY_free", None, (_P,)),
    ("i2d_PUBKEY", _I, (_P, ctypes.POINTER(_P))),
    ("d2i_PUBKEY", _P, (_P, ctypes.POINTER(_P), ctypes.c_long)),
    ("ERR_clear_error", None, ()),
)


class OpenSslRefused(Exception):
    """A call that came to nothing: the data is no key, or was not made with this key."""


@cache
def load() -> "Library | None":
    """The library, looked for once; None if this Python has none that can be reached."""
    for name in _candidates():
        try:
            return Library(ctypes.CDLL(name))
        except (OSError, AttributeError, TypeError):  # not there, or without a function that is needed
            continue
    return None


def _candidates():
    """What may be it, likeliest first: what is mapped already, what `_hashlib` is linked with, then by name.

    macOS ends a process that opens the system's own unversioned libcrypto, so nothing of /usr/lib is tried there.
    """
    yield from _mapped()
    module = getattr(_hashlib, "__file__", None)
    if module is not None:
        folder = os.path.dirname(module)
        yield from (path for path in (os.path.join(folder, name) for name in NAMES) if os.path.exists(path))
        if sys.platform != "win32":
            yield module  # a symbol is looked for in what it is linked with, too
    if sys.platform != "win32":
        yield None  # an interpreter that has all in one
    found = ctypes.util.find_library("crypto")
    if found and not (sys.platform == "darwin" and found.startswith("/usr/lib/")):
        yield found
    yield from NAMES


def _mapped() -> list[str]:
    """The libcrypto that this process has in memory (Linux)."""
    try:
        with open("/proc/self/maps", encoding="utf-8", errors="replace") as file:
            paths = [line.rstrip("\n").split(maxsplit=5)[-1] for line in file if "libcrypto" in line]
    except OSError:
        return []
    return list(dict.fromkeys(path for path in paths if os.path.basename(path).startswith("libcrypto")))


class Library:
    """The functions of one libcrypto, with their types declared. AttributeError if one is missing."""

    def __init__(self, library: ctypes.CDLL):
        for name, result, arguments in FUNCTIONS:
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    # ---- AES

    def stream(self, key: bytes, is_encrypting: bool) -> "Stream":
        """AES-128-CFB8 one way; the key, of 16 bytes, is the first block too."""
        return Stream(self, key, is_encrypting)

    # ---- RSA

    def new_key(self, bits: int) -> "Key":
        """A new RSA key pair."""
        with self._context(self.EVP_PKEY_CTX_new_id(RSA, None)) as context:
            self._check(self.EVP_PKEY_keygen_init(context))
            self._check(self.EVP_PKEY_CTX_ctrl_str(context, b"rsa_keygen_bits", str(bits).encode()))
            pointer = _P()
            self._check(self.EVP_PKEY_keygen(context, ctypes.byref(pointer)))
        return Key(self, pointer.value)

    def read_public_key(self, der: bytes) -> "Key":
        """The RSA key of a SubjectPublicKeyInfo; OpenSslRefused if it is none."""
        held = ctypes.create_string_buffer(der, len(der) + 1)
        at = _P(ctypes.addressof(held))
        pointer = self.d2i_PUBKEY(None, ctypes.byref(at), len(der))
        self._check(bool(pointer))
        return Key(self, pointer)

    @contextmanager
    def _context(self, pointer):
        self._check(bool(pointer))
        try:
            yield pointer
        finally:
            self.EVP_PKEY_CTX_free(pointer)

    def _check(self, result: int) -> None:
        if result <= 0:
            self.ERR_clear_error()  # the queue belongs to the thread; `ssl` would report what we left in it
            raise OpenSslRefused


class Stream:
    """One direction of a cipher. Used by one thread at a time."""

    def __init__(self, library: Library, key: bytes, is_encrypting: bool):
        self._library = library
        self._context = library.EVP_CIPHER_CTX_new()
        library._check(bool(self._context))
        library._check(library.EVP_CipherInit_ex(
            self._context, library.EVP_aes_128_cfb8(), None, key, key, int(is_encrypting)))

    def update(self, data: bytes) -> bytes:
        """The next bytes; as many come out as go in."""
        if len(data) > PIECE:
            return b"".join(self.update(data[at:at + PIECE]) for at in range(0, len(data), PIECE))
        out = ctypes.create_string_buffer(len(data) + 32)  # a call may write a block more than it was given
        length = _I()
        library = self._library
        library._check(library.EVP_CipherUpdate(self._context, out, ctypes.byref(length), data, len(data)))
        return out.raw[:length.value]

    def __del__(self):
        context, self._context = getattr(self, "_context", None), None
        if context:
            self._library.EVP_CIPHER_CTX_free(context)


class Key:
    """An RSA key; freed with the object."""

    def __init__(self, library: Library, pointer: int):
        self._library = library
        self._pointer = pointer

    def public_der(self) -> bytes:
        """The public half as a SubjectPublicKeyInfo."""
        library = self._library
        length = library.i2d_PUBKEY(self._pointer, None)
        library._check(length)
        out = ctypes.create_string_buffer(length)
        at = _P(ctypes.addressof(out))
        library._check(library.i2d_PUBKEY(self._pointer, ctypes.byref(at)))
        return out.raw

    def encrypt(self, data: bytes) -> bytes:
        return self._run(self._library.EVP_PKEY_encrypt_init, self._library.EVP_PKEY_encrypt, data)

    def decrypt(self, data: bytes) -> bytes:
        return self._run(self._library.EVP_PKEY_decrypt_init, self._library.EVP_PKEY_decrypt, data)

    def _run(self, begin, work, data: bytes) -> bytes:
        """PKCS#1 v1.5, either way; OpenSslRefused if the data does not fit."""
        library = self._library
        with library._context(library.EVP_PKEY_CTX_new(self._pointer, None)) as context:
            library._check(begin(context))
            library._check(library.EVP_PKEY_CTX_ctrl_str(context, b"rsa_padding_mode", b"pkcs1"))
            length = _Z()
            library._check(work(context, None, ctypes.byref(length), data, len(data)))
            out = ctypes.create_string_buffer(length.value)
            library._check(work(context, out, ctypes.byref(length), data, len(data)))
        return out.raw[:length.value]

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer:
            self._library.EVP_PKEY_free(pointer)
