"""The cipher's other way: an interpreter whose OpenSSL cannot be reached, but which has `cryptography`."""

import subprocess

from tests.house.walk import REPO
from tests.peers.cache import python_with


def test_the_cipher_is_the_same_with_cryptography():
    python = python_with("cryptography", "cryptography", "numpy", "pytest")
    done = subprocess.run(
        [python, "-m", "pytest", "-p", "no:cacheprovider", "tests/protocol/test_cipher.py"], cwd=REPO, text=True,
        capture_output=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    results = done.stdout.split()[0]
    assert len(results) > 10 and set(results) == {"."}, done.stdout  # none was skipped
