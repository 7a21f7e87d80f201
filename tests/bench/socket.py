"""Lines a second over the control socket of a real game: `state` one by one and pipelined; the floor is a bare echo."""

import socket
import threading
import time

from tests.bench.built import running
from tests.bench.timing import per_second, ratio, rounds

COUNT = 3000


def echo_floor(count: int) -> float:
    here, there = socket.socketpair()

    def echo():
        while data := there.recv(1 << 16):
            there.sendall(data)

    threading.Thread(target=echo, daemon=True).start()

    def ask():
        here.sendall(b"state\n")
        here.recv(1 << 16)

    found = per_second(ask, count)
    here.close()
    return found


def run(scale: float, peers: bool) -> dict:
    count = rounds(COUNT, scale, 10)
    with running() as game:
        floor = echo_floor(count)
        single = per_second(lambda: game.client.ask(b"state"), count)
        began = time.perf_counter()
        game.client.connection.sendall(b"state\n" * count)
        for _ in range(count):
            game.client.receive()
        pipelined = round(count / (time.perf_counter() - began), 1)
    return {
        "unit": "lines/s", "ours": {"one by one": single, "pipelined": pipelined}, "floor": floor,
        "ratio": {"floor to one by one": ratio(floor, single), "pipelined to one by one": ratio(pipelined, single)},
    }
