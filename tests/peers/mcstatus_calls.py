"""Run by an interpreter with mcstatus: `mcstatus_calls.py COUNT PORT...` asks servers in turn; prints one JSON object.

For each port: milliseconds of `status()`, its answer, milliseconds of `ping()`, and what the legacy ping said.
"""

import json
import sys
import time

from mcstatus import JavaServer, LegacyServer


def timed(action):
    began = time.perf_counter()
    found = action()
    return round((time.perf_counter() - began) * 1000, 3), found


def main(count, *ports):
    found = {port: {"status_ms": [], "ping_ms": None, "legacy": None} for port in ports}
    for turn in range(int(count) + 1):  # the first turn is not counted
        for port in ports:
            spent, answer = timed(JavaServer("127.0.0.1", int(port)).status)
            if turn:
                found[port]["status_ms"].append(spent)
            found[port]["answer"] = {
                "name": answer.version.name, "protocol": answer.version.protocol, "online": answer.players.online,
                "max": answer.players.max, "motd": answer.motd.to_plain(), "latency": answer.latency > 0,
            }
    for port in ports:
        for name, action in (
            ("ping_ms", JavaServer("127.0.0.1", int(port)).ping),
            ("legacy", lambda port=port: legacy(LegacyServer("127.0.0.1", int(port)).status())),
        ):
            try:
                found[port][name] = action()
            except Exception as error:
                found[port][name] = f"{type(error).__name__}: {error}"
    print(json.dumps(found))


def legacy(answer):
    return {"name": answer.version.name, "online": answer.players.online, "max": answer.players.max, "motd": answer.motd.to_plain()}


main(*sys.argv[1:])
