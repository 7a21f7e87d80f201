"""Asking servers what they are, as a list of servers does: their line, who plays, their version, how far they are."""

import json

from horizon.client.client import PROTOCOL
from horizon.client.farewell import tidy
from horizon.protocol.packets.login import ClientIntention
from horizon.protocol.packets.status import (
    ClientboundStatusResponse, PingRequest, PongResponse, ServerboundStatusRequest,
)
from horizon.protocol.text_codec import plain

STATUS = 1
SECONDS = 5.0


class Question:
    """One server that is asked. `clock` tells seconds. `poll()` is what was found out, or None while it is not known."""

    def __init__(self, network, host: str, port: int, clock):
        self._clock = clock
        self._began = clock()
        self._answer: dict | None = None
        self._asked_at = 0.0
        self._connection = network.connect(host, port, timeout=SECONDS)
        self._connection.send(ClientIntention(PROTOCOL, host, port, STATUS))
        self._connection.state = "status"
        self._connection.send(ServerboundStatusRequest())

    def poll(self) -> dict | None:
        """{motd, online, max, version, protocol, ms}, each as far as the server told it, or {problem}."""
        closed = self._connection.closed_reason
        for packet in self._connection.receive():
            if isinstance(packet, ClientboundStatusResponse) and self._answer is None:
                self._answer = read_answer(packet.json)
                self._asked_at = self._clock()
                self._connection.send(PingRequest(0))
            elif isinstance(packet, PongResponse) and self._answer is not None:
                self.close()
                return self._answer | {"ms": round((self._clock() - self._asked_at) * 1000, 1)}
        if closed is None and self._clock() - self._began < SECONDS:
            return None
        self.close()
        return self._answer or {"problem": closed or f"it did not answer within {SECONDS:.0f} seconds"}

    def close(self) -> None:
        self._connection.close("asked")


def read_answer(text: str) -> dict:
    """What a server's JSON says; a field that makes no sense is left out."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        return {"problem": "its answer makes no sense"}
    players, version = told.get("players"), told.get("version")
    players, version = (part if isinstance(part, dict) else {} for part in (players, version))
    found = {
        "motd": tidy(plain(told.get("description", ""))), "online": players.get("online"), "max": players.get("max"),
        "version": version.get("name"), "protocol": version.get("protocol"),
    }
    kinds = {"motd": str, "online": int, "max": int, "version": str, "protocol": int}
    return {name: value for name, value in found.items() if type(value) is kinds[name]}
