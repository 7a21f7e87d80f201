"""Replies as MCP results: text that is not too long, and pictures that every client takes."""

import base64
import os

from horizon.control.reply import to_json
from horizon.core.errors import StateError

TEXT_LIMIT = 10_000  # characters; one client shows about 12,000 and drops the middle
CUT_AT = 9_000
PICTURE_BYTES = 750_000
PICTURE_SIDE = 2000
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def text_result(reply: dict, is_whole: bool = False) -> dict:
    """A reply as text, and as structuredContent if it is short enough to be sent twice."""
    text = to_json(reply)
    if "error" in reply and "kind" in reply:
        return {"content": [{"type": "text", "text": text}], "isError": True}
    if len(text) <= TEXT_LIMIT:
        return {"content": [{"type": "text", "text": text}], "structuredContent": reply, "isError": False}
    if not is_whole:
        text = (
            f"{text[:CUT_AT]}\n... cut: the reply has {len(text)} characters. Ask for less: max, find, since or a "
            "smaller range; or start the server with --whole."
        )
    return {"content": [{"type": "text", "text": text}], "isError": False}


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG; StateError if it is none."""
    if data[:8] != SIGNATURE or data[12:16] != b"IHDR" or len(data) < 33:
        raise StateError("the game wrote no PNG; look at its log")
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def is_small(data: bytes) -> bool:
    return len(data) <= PICTURE_BYTES and max(picture_size(data)) <= PICTURE_SIDE


def smaller(width: int, height: int, byte_count: int, attempt: int) -> tuple[int, int]:
    """A size for another try at a picture that was too large. PNG's bytes grow about as the pixels do."""
    by_side, by_bytes = PICTURE_SIDE / max(width, height), (0.7 * PICTURE_BYTES / max(byte_count, 1)) ** 0.5
    share = min(by_side, by_bytes, 1.0) * 0.7**attempt
    return max(16, int(width * share)), max(16, int(height * share))


def picture_result(reply: dict, data: bytes) -> dict:
    """A picture and the reply about it. No structuredContent: some clients show only that, and lose the picture."""
    picture = {"type": "image", "data": base64.b64encode(data).decode("ascii"), "mimeType": "image/png"}
    return {"content": [picture, {"type": "text", "text": to_json(reply)}], "isError": False}


def read_picture(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise StateError(f"the picture {path} cannot be read: {error.strerror}") from None


def remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        pass
