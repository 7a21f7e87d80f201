"""Encryption: published vectors, the exchange of a key, names of connections, and a Python without any of it."""

import random
import tracemalloc

import pytest

from horizon.core.errors import StateError
from horizon.protocol import cipher, openssl

# NIST SP 800-38A, F.3.7 CFB8-AES128.Encrypt; the vector's IV differs from its key, ours never do.
NIST_KEY = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")
NIST_IV = bytes.fromhex("000102030405060708090a0b0c0d0e0f")
NIST_PLAIN = bytes.fromhex("6bc1bee22e409f96e93d7e117393172aae2d")
NIST_CODED = bytes.fromhex("3b79424c9c0dd436bace9e0ed4586a4f32b9")
# Key and IV alike, as the wire has it: made with `openssl enc -aes-128-cfb8`.
SAME_PLAIN = b"Horizon speaks in cipher feedback of eight bits."
SAME_CODED = "378aa1acc063dab06fd018b15db5aeb271a75762f25026cf94931316d546fd5fcc8296dfea18986ec776e1ee0c3c26c6"


@pytest.fixture(params=["openssl", "cryptography"])
def library(request, monkeypatch):
    """Either library, if it is there."""
    found = openssl.load() if request.param == "openssl" else cipher._package()
    if found is None:
        pytest.skip(f"no {request.param} here")
    monkeypatch.setattr(cipher, "_library", lambda: found)
    return found


def test_the_published_vector_comes_out():
    library = openssl.load()
    if library is None:
        pytest.skip("no OpenSSL here")
    for is_encrypting, given, wanted in ((1, NIST_PLAIN, NIST_CODED), (0, NIST_CODED, NIST_PLAIN)):
        stream = library.stream(NIST_KEY, bool(is_encrypting))
        assert library.EVP_CipherInit_ex(
            stream._context, library.EVP_aes_128_cfb8(), None, NIST_KEY, NIST_IV, is_encrypting) == 1
        assert stream.update(given) == wanted


def test_a_stream_is_what_the_openssl_program_makes_of_it(library):
    coded = cipher.Cipher(NIST_KEY).encrypt(SAME_PLAIN)
    assert coded.hex() == SAME_CODED
    assert cipher.Cipher(NIST_KEY).decrypt(coded) == SAME_PLAIN


def test_pieces_of_any_size_make_the_same_stream(library):
    rng = random.Random(5)
    data = rng.randbytes(5000)
    whole = cipher.Cipher(NIST_KEY).encrypt(data)
    pieces, reader, writer, at = [], cipher.Cipher(NIST_KEY), cipher.Cipher(NIST_KEY), 0
    while at < len(data):
        size = rng.randrange(0, 300)
        pieces.append(writer.encrypt(memoryview(data)[at:at + size]))
        at += size
    assert b"".join(pieces) == whole
    assert b"".join(reader.decrypt(bytearray(piece)) for piece in pieces) == data


def test_a_piece_larger_than_one_call_takes_goes_through(library):
    data = bytes(openssl.PIECE * 2 + 17)
    coded = cipher.Cipher(NIST_KEY).encrypt(data)
    assert len(coded) == len(data)
    assert cipher.Cipher(NIST_KEY).decrypt(coded) == data


def test_a_secret_of_another_length_is_refused(library):
    for size in (0, 15, 17, 32):
        with pytest.raises(StateError, match="16 bytes"):
            cipher.Cipher(bytes(size))


def test_what_a_client_encrypts_the_server_reads(library):
    pair = cipher.KeyPair()
    assert pair.public_key[:2] == b"\x30\x81" and len(pair.public_key) == 162  # 1024 bits
    secret = cipher.new_secret()
    first, second = (cipher.encrypt_for(pair.public_key, secret) for _ in range(2))
    assert len(first) == 128 and first != second  # the padding is random
    assert pair.decrypt(first) == pair.decrypt(second) == secret


def test_the_two_libraries_understand_each_other():
    package = cipher._package()
    if package is None or openssl.load() is None:
        pytest.skip("only one library here")
    ours, theirs = openssl.load().new_key(1024), package.new_key(1024)
    assert theirs.decrypt(openssl.load().read_public_key(theirs.public_der()).encrypt(b"one")) == b"one"
    assert ours.decrypt(package.read_public_key(ours.public_der()).encrypt(b"two")) == b"two"


def test_what_was_not_made_with_the_key_is_nothing_that_was_sent(library):
    pair, other = cipher.KeyPair(), cipher.KeyPair()
    foreign = cipher.encrypt_for(other.public_key, b"x" * 16)
    for data in (b"", b"\0" * 128, b"\xff" * 128, bytes(127), bytes(4000), foreign):
        assert pair.decrypt(data) != b"x" * 16  # newer OpenSSL answers with chance, older with nothing


def test_a_key_that_is_none_is_a_sentence(library):
    good = cipher.KeyPair().public_key
    for key in (b"", b"\x30", good[:-1], b"\0" * 162, good[:20] + bytes(142), b"\x30\x84\xff\xff\xff\xff" + good):
        with pytest.raises(StateError, match="key makes no sense"):
            cipher.encrypt_for(key, b"secret")
    with pytest.raises(StateError, match="key makes no sense"):
        cipher.encrypt_for(good, bytes(200))  # longer than the key


def test_a_refused_call_leaves_no_error_behind(library):
    """OpenSSL's queue of errors belongs to the thread; what is left in it would be blamed on the next TLS call."""
    with pytest.raises(StateError):
        cipher.encrypt_for(b"nonsense", b"x")
    assert len(cipher.Cipher(NIST_KEY).encrypt(b"still works")) == 11


def test_digests_are_those_that_java_prints():
    # Source: minecraft.wiki, Java Edition protocol/Encryption: its three examples.
    assert cipher.session_digest("Notch", b"", b"") == "4ed1f46bbe04bc756bcb17c0c7ce3e4632f06a48"
    assert cipher.session_digest("jeb_", b"", b"") == "-7c9d5b0044c130109a5d7b5fb5c317c02b4e28c1"
    assert cipher.session_digest("simon", b"", b"") == "88e16a1019277b15d58faf0541e11910eb756f6"
    assert cipher.session_digest("si", b"mo", b"n") == "88e16a1019277b15d58faf0541e11910eb756f6"


def test_a_python_without_any_says_what_to_do(monkeypatch):
    monkeypatch.setattr(cipher, "_library", lambda: None)
    assert not cipher.is_available()
    for act in (lambda: cipher.Cipher(bytes(16)), cipher.KeyPair, lambda: cipher.encrypt_for(b"", b"")):
        with pytest.raises(StateError, match="online-mode=false"):
            act()


def test_what_is_made_is_freed(library):
    def use():
        for _ in range(50):
            one = cipher.Cipher(NIST_KEY)
            one.encrypt(bytes(1000))
            one.decrypt(bytes(1000))

    use()
    tracemalloc.start()
    try:
        use()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(5):
            use()
        assert tracemalloc.get_traced_memory()[0] - before < 20_000
    finally:
        tracemalloc.stop()
