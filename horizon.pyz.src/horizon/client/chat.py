"""What was said: the newest lines of chat, numbered."""

from collections import deque

KEPT = 256


class ChatLog:
    """Chat lines as the screen shows them; `seq` counts from 1 and never repeats."""

    def __init__(self):
        self.lines: deque[dict] = deque(maxlen=KEPT)
        self.last = 0
        self.action_bar = ""
        self.components: dict[int, object] = {}  # by seq: lines that came with colours
        self.unacknowledged = 0  # signed lines that the server was not told of

    def add(self, text: str, tick: int, failed: bool = False) -> dict:
        """`failed`: the line says that a command did not work (such lines are red)."""
        self.last += 1
        line = {"seq": self.last, "tick": tick, "text": text}
        if failed:
            line["failed"] = True
        self.lines.append(line)
        return line

    def coloured(self, component) -> None:
        """What the newest line was made of."""
        self.components[self.last] = component
        while len(self.components) > KEPT:
            del self.components[next(iter(self.components))]

    def since(self, seq: int) -> list[dict]:
        return [line for line in self.lines if line["seq"] > seq]
