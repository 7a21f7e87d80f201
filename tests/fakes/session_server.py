"""A session server on loopback that behaves, or does not.

    with SessionServer() as service:
        service.accounts["token"] = Profile(...)   # who is signed in
        service.mood = "slow"                       # to servers: 204, 500, garbage, slow, endless, wrong-name, hangs-up
    service.client_mood = "500"                 # the same to clients
"""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from horizon.protocol.session_service import Profile


class SessionServer:
    """`joined` is what clients have said: (name in lower letters, digest) -> profile. `asked` are the queries that came."""

    def __init__(self):
        self.accounts: dict[str, Profile] = {}
        self.joined: dict[tuple[str, str], Profile] = {}
        self.asked: list[dict] = []
        self.mood = self.client_mood = ""
        self.let_go = threading.Event()  # what a slow answer waits for
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = False
        self._http.service = self
        self.url = f"http://127.0.0.1:{self._http.server_port}"
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), name="session server")

    def __enter__(self) -> "SessionServer":
        self._thread.start()
        return self

    def __exit__(self, *error) -> None:
        self.let_go.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *words) -> None:
        """Nothing on the terminal."""

    def do_GET(self) -> None:
        service = self.server.service
        query = {key: values[0] for key, values in parse_qs(urlsplit(self.path).query).items()}
        service.asked.append(query)
        if urlsplit(self.path).path != "/session/minecraft/hasJoined":
            self.say(404, b"")
        elif not self.misbehaves(service.mood):
            profile = service.joined.get((query.get("username", "").lower(), query.get("serverId", "")))
            self.say(204, b"") if profile is None else self.say(200, answer(profile))

    def do_POST(self) -> None:
        service = self.server.service
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        profile = service.accounts.get(body["accessToken"])
        if self.misbehaves(service.client_mood):
            return
        if profile is None or profile.uuid.hex != body["selectedProfile"]:
            self.say(403, b'{"error":"ForbiddenOperationException"}')
            return
        service.joined[profile.name.lower(), body["serverId"]] = profile
        self.say(204, b"")

    def misbehaves(self, mood: str) -> bool:
        if mood == "slow":
            self.server.service.let_go.wait(60)
            return False
        if mood == "204":
            self.say(204, b"")
        elif mood == "500":
            self.say(500, b"no")
        elif mood == "garbage":
            self.say(200, b"\xff\xfe{]" * 50)
        elif mood == "wrong-name":
            self.say(200, b'{"id":"00000000000000000000000000000001","name":"Mallory","properties":[]}')
        elif mood == "endless":
            self.say(200, b" " * (1 << 20))
        elif mood == "hangs-up":
            self.close_connection = True
        return mood != ""

    def say(self, status: int, data: bytes) -> None:
        try:
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data if status != 204 else b"")
        except OSError:
            pass  # who asked did not wait


def answer(profile: Profile) -> bytes:
    rows = [{"name": name, "value": value} | ({"signature": signature} if signature else {})
            for name, value, signature in profile.properties]
    return json.dumps({"id": profile.uuid.hex, "name": profile.name, "properties": rows}).encode()
