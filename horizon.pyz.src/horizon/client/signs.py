"""What is answered at once, in the network's thread: a picture that takes seconds must not cost the connection."""

from horizon.protocol.packets.login import KeepAlive


class Signs:
    """Called with each packet as it is read. `clock` tells seconds; `last_heard` is when the last packet came."""

    def __init__(self, clock):
        self._clock = clock
        self.last_heard = clock()

    def __call__(self, connection, packet) -> bool:
        """True: dealt with, nobody else needs it."""
        self.last_heard = self._clock()
        if type(packet) is not KeepAlive:
            return False
        connection.send(packet)
        return True
