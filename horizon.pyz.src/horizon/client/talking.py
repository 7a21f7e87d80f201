"""Chat and slash commands, as tasks."""

import re

from horizon.client.evidence import block_reply, counts, delta
from horizon.client.tasks import answered, wait_until
from horizon.core.clock import wall_milliseconds
from horizon.core.errors import StateError, UsageError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ServerboundChat, ServerboundChatCommand
from horizon.protocol.packets.play_player import ServerboundClientCommand

CHAT_LIMIT = 256  # UTF-16 units, as the original counts them
PATIENCE_TICKS = 40
LATE_TICKS = 20  # what a command changed may be told after its words
NO_SIGNATURE = (0, None, 0, b"\0\0\0")


def chat_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def chat(client, text: str):
    """Say a line in chat, and wait until it is seen there."""
    length = chat_length(text)
    if not text.strip():
        raise UsageError("chat needs a text: at least one letter")
    if length > CHAT_LIMIT:
        raise UsageError(f"a chat line has at most {CHAT_LIMIT} characters; this one has {length}", limit=CHAT_LIMIT,
                         length=length)
    if any(ord(letter) < 32 or letter in "\u007f\u00a7" or "\ud800" <= letter <= "\udfff" for letter in text):
        raise UsageError("a chat line holds no control characters, no section sign and no half of a character")
    start = client.chat.last
    salt, signature, offset, acknowledged = NO_SIGNATURE
    client.send(ServerboundChat(text, wall_milliseconds(), salt, signature, offset, acknowledged))

    def shown():
        return [line for line in client.chat.since(start) if line["text"].endswith(text)]

    if not (yield from wait_until(shown, PATIENCE_TICKS)):
        raise StateError("the server did not show the line in chat; look with: messages", reason="refused")
    line = shown()[0]
    return {"ok": True, "text": line["text"], "length": length, "seq": line["seq"], "tick": client.ticks}


def run(client, line: str):
    """Run a slash command; returns (its output lines, whether it succeeded)."""
    start = client.chat.last
    client.send(ServerboundChatCommand(line.removeprefix("/")))
    yield from wait_until(lambda: client.chat.since(start), PATIENCE_TICKS)
    if client.is_remote:
        yield from answered(client)  # more lines, and what they are about
    lines = client.chat.since(start)
    return [row["text"] for row in lines], not any(row.get("failed") for row in lines)


def run_or_fail(client, line: str):
    """Run a slash command; returns its output lines, or raises StateError with them."""
    output, is_done = yield from run(client, line)
    if not is_done:
        raise StateError(" ".join(output), reason="command-failed", output=output)
    return output


def command(client, line: str):
    """Run a slash command and say what it answered."""
    before = counts(client)
    output = yield from run_or_fail(client, line)
    return {"ok": True, "output": output, "delta": delta(before, counts(client)), "tick": client.ticks}


def give(client, item: str, count: int):
    """Give the player a stack."""
    before = counts(client)
    output = yield from run_or_fail(client, f"give @s {item} {count}")
    if client.is_remote:
        yield from wait_until(lambda: counts(client) != before, LATE_TICKS)
    return {"ok": True, "output": output, "delta": delta(before, counts(client)), "tick": client.ticks}


def time(client, words: str):
    output = yield from run_or_fail(client, f"time {words}")
    return {"ok": True, "output": output, "day_time": client.level.day_time, "time": client.level.day_time % 24000,
            "tick": client.ticks}


def setblock(client, pos: BlockPos, block: str):
    """Put a block at a place, by command."""
    before = block_reply(client.level, pos)
    watched = client.interaction.watch((pos,))
    output = yield from run_or_fail(client, f"setblock {pos.x} {pos.y} {pos.z} {block}")
    if client.is_remote:
        yield from wait_until(lambda: any(watched.values()), LATE_TICKS)
    after = block_reply(client.level, pos)
    return {"ok": True, "pos": list(pos), "before": before["state"], "after": after["state"], "output": output,
            "tick": client.ticks}


def fill(client, low: BlockPos, high: BlockPos, block: str):
    """Fill a box, by command."""
    words = " ".join(map(str, (*low, *high)))
    output = yield from run_or_fail(client, f"fill {words} {block}")
    number = re.search(r"\d+", " ".join(output))
    return {"ok": True, "count": int(number.group()) if number else 0, "output": output, "tick": client.ticks}


def statistics(client):
    """Ask the server for the player's statistics."""
    revision = client.statistics_revision
    client.send(ServerboundClientCommand(1))
    if not (yield from wait_until(lambda: client.statistics_revision != revision, PATIENCE_TICKS)):
        raise StateError("the server told no statistics", reason="refused")
    groups: dict = {
        name: {} for name in ("mined", "crafted", "used", "dropped", "picked_up", "killed", "killed_by", "custom")}
    for (category, name), value in sorted(client.statistics.items()):
        groups.setdefault(category, {})[name] = value
    groups.pop("broken", None)
    return groups
