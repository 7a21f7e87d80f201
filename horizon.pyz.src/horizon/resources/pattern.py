"""Regular expressions of packs (`filter` blocks), matched in time that a hostile one cannot stretch.

A subset of Java's: letters, `.`, classes, `\\d \\w \\s`, groups, `|`, `* + ? {m,n}`, `^`, `$`. It is matched by walking
all ways at once, so the time is the text's length times the pattern's size, whatever the pattern.
"""

MOST_LETTERS = 256
MOST_STEPS = 1024
MOST_REPEATS = 64
_ESCAPES = {
    "d": "0123456789", "s": " \t\n\r\f\v", "w": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_",
}
_KEPT_SETS = 512
_SPLIT, _START, _END, _MATCH = "split", "start", "end", "match"


class Pattern:
    """A pattern that is looked for anywhere in a text, as the original's filters do.

    Raises ValueError for what it cannot read.
    """

    def __init__(self, text: str):
        if len(text) > MOST_LETTERS:
            raise ValueError(f"a pattern of more than {MOST_LETTERS} letters")
        self.text = text
        self._at = 0
        self._steps: list = []  # (kind or (letters, is_not), next, other)
        node = self._choice(0)
        if self._at < len(text):
            raise ValueError(f"a pattern with a bracket too many: {text}")
        self._emitted = 0
        self._begin = self._emit(node, self._step(_MATCH))
        self._moves: dict = {}  # (set of steps, letter) -> set of steps

    def is_in(self, text: str) -> bool:
        first = self._closure((self._begin,), True, not text)
        if first is None:
            return True
        now = first
        for place, letter in enumerate(text):
            is_last = place == len(text) - 1
            key = (now, letter, is_last)
            following = self._moves.get(key, False)
            if following is False:
                targets = [step[1] for step in (self._steps[number] for number in now)
                           if isinstance(step[0], tuple) and (letter in step[0][0]) != step[0][1]]
                following = self._closure((*targets, self._begin), False, is_last)
                if len(self._moves) >= _KEPT_SETS:
                    self._moves.clear()
                self._moves[key] = following
            if following is None:
                return True
            now = following
        return False

    def _closure(self, starts, at_start: bool, at_end: bool) -> frozenset | None:
        """All steps reached without a letter; None if the match is among them."""
        seen, waiting = set(), list(starts)
        while waiting:
            number = waiting.pop()
            if number in seen:
                continue
            seen.add(number)
            kind, following, other = self._steps[number]
            if kind == _MATCH:
                return None
            if kind == _SPLIT:
                waiting += [following, other]
            elif kind == _START and at_start or kind == _END and at_end:
                waiting.append(following)
        return frozenset(seen)

    def _step(self, kind, following: int = -1, other: int = -1) -> int:
        if len(self._steps) >= MOST_STEPS:
            raise ValueError("a pattern that repeats too much")
        self._steps.append((kind, following, other))
        return len(self._steps) - 1

    def _emit(self, node, following: int) -> int:
        """Lay a node's steps down before `following`; the number of its first."""
        self._emitted += 1
        if self._emitted > 4 * MOST_STEPS:  # empty groups, repeated, lay nothing down
            raise ValueError("a pattern that repeats too much")
        kind = node[0]
        if kind == "letters":
            return self._step((node[1], node[2]), following)
        if kind in (_START, _END):
            return self._step(kind, following)
        if kind == "row":
            for part in reversed(node[1]):
                following = self._emit(part, following)
            return following
        if kind == "any of":
            first = self._emit(node[1][-1], following)
            for part in reversed(node[1][:-1]):
                first = self._step(_SPLIT, self._emit(part, following), first)
            return first
        _, part, low, high = node
        if high is None:  # a loop, which needs its own number before what it loops over
            loop = self._step(_SPLIT, -1, following)
            self._steps[loop] = (_SPLIT, self._emit(part, loop), following)
            following = loop
        else:
            end = following
            for _ in range(high - low):
                following = self._step(_SPLIT, self._emit(part, following), end)
        for _ in range(low):
            following = self._emit(part, following)
        return following

    # Reading.

    def _peek(self) -> str:
        return self.text[self._at:self._at + 1]

    def _next(self) -> str:
        letter = self._peek()
        if not letter:
            raise ValueError(f"a pattern that ends too early: {self.text}")
        self._at += 1
        return letter

    def _choice(self, depth: int):
        if depth > 16:
            raise ValueError("a pattern nested too deep")
        rows = [self._row(depth)]
        while self._peek() == "|":
            self._at += 1
            rows.append(self._row(depth))
        return rows[0] if len(rows) == 1 else ("any of", rows)

    def _row(self, depth: int):
        parts = []
        while self._peek() not in ("", "|", ")"):
            parts.append(self._repeated(self._atom(depth)))
        return ("row", parts)

    def _atom(self, depth: int):
        letter = self._next()
        if letter == "(":
            if self._peek() == "?":
                self._at += 1
                if self._next() != ":":
                    raise ValueError(f"a pattern with a group of a kind that is not known: {self.text}")
            inside = self._choice(depth + 1)
            if self._next() != ")":
                raise ValueError(f"a pattern with a bracket too few: {self.text}")
            return inside
        if letter == "[":
            return self._class()
        if letter == ".":
            return ("letters", frozenset("\n\r"), True)
        if letter == "^":
            return (_START,)
        if letter == "$":
            return (_END,)
        if letter == "\\":
            return self._escape()
        if letter in "*+?{":
            raise ValueError(f"a pattern with nothing to repeat: {self.text}")
        return ("letters", frozenset(letter), False)

    def _escape(self):
        letter = self._next()
        if letter.lower() in _ESCAPES:
            return ("letters", frozenset(_ESCAPES[letter.lower()]), letter.isupper())
        if letter.isalnum():
            raise ValueError(f"a pattern with \\{letter}, which is not known: {self.text}")
        return ("letters", frozenset(letter), False)

    def _class(self):
        is_not = self._peek() == "^"
        if is_not:
            self._at += 1
        letters: set[str] = set()
        is_first = True
        while is_first or self._peek() != "]":
            is_first = False
            letter = self._next()
            if letter == "\\":
                _, some, is_other = self._escape()
                if is_other:
                    raise ValueError(f"a pattern with a class that is not known: {self.text}")
                letters |= some
                continue
            if self._peek() == "-" and self.text[self._at + 1:self._at + 2] not in ("", "]"):
                self._at += 1
                last = self._next()
                if not letter <= last or ord(last) - ord(letter) > 4096:
                    raise ValueError(f"a pattern with a range that is none: {self.text}")
                letters |= {chr(code) for code in range(ord(letter), ord(last) + 1)}
            else:
                letters.add(letter)
        self._at += 1
        return ("letters", frozenset(letters), is_not)

    def _repeated(self, node):
        while self._peek() in ("*", "+", "?", "{"):
            letter = self._next()
            if letter == "{":
                low, high = self._bounds()
            else:
                low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}[letter]
            if self._peek() in ("?", "+"):  # lazy or greedy: whether there is a match is the same
                self._at += 1
            node = ("times", node, low, high)
        return node

    def _bounds(self) -> tuple[int, int | None]:
        end = self.text.find("}", self._at)
        words = self.text[self._at:end].split(",") if end >= 0 else []
        if not 1 <= len(words) <= 2 or not all(word.isascii() and word.isdigit() or not word and place
                                               for place, word in enumerate(words)):
            raise ValueError(f"a pattern with a number of times that is none: {self.text}")
        self._at = end + 1
        low = int(words[0][:6])
        high = low if len(words) == 1 else None if not words[1] else int(words[1][:6])
        if low > MOST_REPEATS or high is not None and not low <= high <= MOST_REPEATS:
            raise ValueError(f"a pattern that repeats too much: {self.text}")
        return low, high
