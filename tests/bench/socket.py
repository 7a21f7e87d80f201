"""Lines a second over the control socket: one at a time, and pipelined; the floor is a bare echo over a socket."""

import os
import socket
import tempfile
import threading
import time

from horizon.control.client import Client
from tests.support.fake_game import FakeGame

COUNT = 5000


def one_at_a_time(ask) -> float:
    began = time.perf_counter()
    for _ in range(COUNT):
        ask()
    return round(COUNT / (time.perf_counter() - began))


def main() -> dict:
    here, there = socket.socketpair()

    def echo():
        while data := there.recv(1 << 16):
            there.sendall(data)

    threading.Thread(target=echo, daemon=True).start()

    def ask_echo():
        here.sendall(b"echo a\n")
        here.recv(1 << 16)

    floor = one_at_a_time(ask_echo)
    here.close()
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        path = os.path.join(folder, "control.sock")
        with FakeGame().serve(path):
            client = Client(path)
            ours = one_at_a_time(lambda: client.ask(b"echo a"))
            began = time.perf_counter()
            client.connection.sendall(b"echo a\n" * COUNT)
            for _ in range(COUNT):
                client.receive()
            pipelined = round(COUNT / (time.perf_counter() - began))
            client.close()
    return {
        "ours": {"lines_per_s": ours, "pipelined_per_s": pipelined}, "floor": {"lines_per_s": floor},
        "ratio": round(floor / ours, 2),
    }
