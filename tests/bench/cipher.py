"""A megabyte of a connection through its cipher, one way; the floor is the compression that it went through before."""

import zlib

from horizon.protocol.cipher import Cipher, KeyPair, encrypt_for, new_secret
from horizon.protocol.frame import LEVEL
from tests.bench.timing import milliseconds, ratio, rounds

PIECE, PIECES = 8192, 128
RUNS = 15


def run(scale: float, peers: bool) -> dict:
    count = rounds(RUNS, scale, 2)
    piece = bytes(number * 7 & 255 for number in range(PIECE))
    cipher, keys = Cipher(new_secret()), KeyPair()
    said = encrypt_for(keys.public_key, new_secret())
    ours = {
        "encrypt": milliseconds(lambda: [cipher.encrypt(piece) for _ in range(PIECES)], count),
        "decrypt": milliseconds(lambda: [cipher.decrypt(piece) for _ in range(PIECES)], count),
        "key pair": milliseconds(KeyPair, count),
        "login": milliseconds(lambda: keys.decrypt(said), count),
    }
    floor = milliseconds(lambda: [zlib.compress(piece, LEVEL) for _ in range(PIECES)], count)
    return {"unit": "ms", "ours": ours, "floor": floor, "ratio": ratio(ours["encrypt"], floor)}
