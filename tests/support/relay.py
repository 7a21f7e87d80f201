"""A relay in a thread of this process."""

import asyncio
import threading

from horizon.relay import Limits, Relay


class RelayThread:
    """Listens at 127.0.0.1, on a free port unless one is named; `log` is what it said."""

    def __init__(self, limits: Limits | None = None, port: int = 0):
        self.log: list[str] = []
        self.relay = Relay(limits, self.log.append)
        self.port = 0
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(port)), name="relay")
        self._thread.start()
        assert self._ready.wait(10)

    async def _run(self, port: int) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self.port = await self.relay.start("127.0.0.1", port)
        self._ready.set()
        await self._end.wait()
        await self.relay.close()

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(10)
        assert not self._thread.is_alive()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
