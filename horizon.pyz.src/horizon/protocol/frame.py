"""Frames: how packets stand in a stream of bytes. A length, then the body, compressed or not.

Layout: protocol 769. Length as a VarInt of at most three bytes; with compression on, the size of the uncompressed
body (0: it is not compressed), then the body.
"""

import zlib

from horizon.core.errors import ConnectionFailed
from horizon.protocol.codec import MalformedPacket, put_varint

LONGEST_FRAME = (1 << 21) - 1
LONGEST_BODY = 1 << 23  # once it is uncompressed
LEVEL = 3  # of zlib: on chunks half the time of 6 for a tenth more bytes


class BrokenStream(ConnectionFailed):
    """Where the next frame begins cannot be known any more: the connection must end."""


class FrameReader:
    """Bytes in, bodies out. `limit`: the longest frame that is taken, in bytes."""

    __slots__ = ("limit", "threshold", "_buffer", "_at")

    def __init__(self, limit: int = LONGEST_FRAME):
        self.limit = limit
        self.threshold = -1
        self._buffer = bytearray()
        self._at = 0

    @property
    def waiting(self) -> int:
        """Bytes that no frame is whole from yet."""
        return len(self._buffer) - self._at

    def feed(self, data: bytes) -> None:
        if self._at:
            del self._buffer[:self._at]
            self._at = 0
        self._buffer += data

    def next(self) -> bytes | None:
        """The next frame as it came (see `body`), or None until more bytes come. Raises BrokenStream."""
        buffer, at = self._buffer, self._at
        length = shift = 0
        while True:
            if at >= len(buffer):
                return None
            byte = buffer[at]
            at += 1
            length |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift > 14:
                raise BrokenStream("a frame's length has more than three bytes")
        if length > self.limit:
            raise BrokenStream(f"a frame of {length} bytes; at most {self.limit} are taken")
        end = at + length
        if end > len(buffer):
            return None
        frame = bytes(memoryview(buffer)[at:end])
        self._at = end
        return frame

    def body(self, frame: bytes) -> bytes:
        """What the frame holds: id and fields. Raises MalformedPacket."""
        if self.threshold < 0:
            return frame
        size = shift = at = 0
        while True:
            if at >= len(frame):
                raise MalformedPacket("a frame ends inside its size")
            byte = frame[at]
            at += 1
            size |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift > 21:
                raise MalformedPacket("a frame's size has more than four bytes")
        if size == 0:
            return frame[at:]
        if size > LONGEST_BODY:
            raise MalformedPacket(f"a packet of {size} bytes; at most {LONGEST_BODY} are taken")
        inflater = zlib.decompressobj()
        try:
            body = inflater.decompress(memoryview(frame)[at:], size + 1)
        except zlib.error:
            raise MalformedPacket("a packet that cannot be decompressed") from None
        if len(body) != size:
            raise MalformedPacket("a packet is not as long as its frame says")
        return body


def frame(body: bytes, threshold: int) -> bytes:
    """A body with what stands before it. `threshold` -1: compression is off. Raises MalformedPacket if it is too long."""
    out = bytearray()
    if threshold < 0:
        put_varint(out, len(body))
        out += body
    else:
        inner = bytearray()
        if len(body) >= threshold:
            put_varint(inner, len(body))
            inner += zlib.compress(body, LEVEL)
        else:
            inner.append(0)
            inner += body
        put_varint(out, len(inner))
        out += inner
    if len(out) > LONGEST_FRAME:
        raise MalformedPacket(f"a packet of {len(out)} bytes is too long to be sent")
    return bytes(out)
