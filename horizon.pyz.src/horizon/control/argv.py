"""Words into arguments: the grammar of a control line, and a table that reads it.

Words are split at spaces; a word in double quotes uses JSON escapes. A word is a flag only if it begins with `--`
and a letter, so `-0.5` is a number. A parameter marked `rest` takes the rest of the line as it stands (JSON ends where
its brackets close, and flags may follow). A line may
also come as a list of words (from a JSON array or a shell), which needs no quoting; there, a word `--` ends the flags.
"""

from horizon.control.vocabulary import TIMEOUT, shown
from horizon.core.errors import UnknownError, UsageError
from horizon.core.nearest import did_you_mean, nearest

ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
HEX = frozenset("0123456789abcdefABCDEF")


def is_flag(word):
    return word[:2] == "--" and word[2:3].isalpha()


def read_string(text, at):
    """The JSON string that begins with the quote at `at`: its value and the place after its end."""
    parts = []
    at += 1
    while True:
        end = at
        while end < len(text) and text[end] not in '"\\':
            end += 1
        parts.append(text[at:end])
        if end >= len(text):
            raise UsageError('a word in quotes has no end; close it with "')
        if text[end] == '"':
            return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace"), end + 1
        mark = text[end + 1:end + 2]
        if mark == "u" and len(code := text[end + 2:end + 6]) == 4 and HEX.issuperset(code):
            parts.append(chr(int(code, 16)))
            at = end + 6
        elif mark in ESCAPES and mark:
            parts.append(ESCAPES[mark])
            at = end + 2
        else:
            raise UsageError(f"\\{mark} is no escape; in quotes write \\\\ for a backslash")


def json_end(text):
    """The place after the JSON array or object that a text begins with; the text's length if it has no end."""
    depth, at, in_string = 0, 0, False
    while at < len(text):
        letter = text[at]
        if in_string:
            at += letter == "\\"
            in_string = letter != '"'
        elif letter == '"':
            in_string = True
        elif letter in "[{":
            depth += 1
        elif letter in "]}":
            depth -= 1
            if depth <= 0:
                return at + 1
        at += 1
    return len(text)


class LineWords:
    """The words of a line, one at a time."""

    __slots__ = ("text", "start", "end", "word", "is_quoted")

    def __init__(self, text):
        self.text = text
        self.end = 0
        self.next()

    def next(self):
        """Goes to the next word; `word` is None after the last."""
        text, at = self.text, self.end
        while at < len(text) and text[at] in " \t":
            at += 1
        self.start = at
        self.is_quoted = False
        if at >= len(text):
            self.word, self.end = None, at
        elif text[at] == '"':
            self.is_quoted = True
            self.word, self.end = None, at  # read by `take`, so that raw text may hold a lone quote
        else:
            end = at
            while end < len(text) and text[end] not in " \t":
                end += 1
            self.word, self.end = text[at:end], end

    def has_word(self):
        return self.start < len(self.text)

    def flag(self):
        """The current word if it is a flag, else None."""
        return self.word if self.word is not None and is_flag(self.word) else None

    def peek(self):
        if self.is_quoted and self.word is None:
            self.word, self.end = read_string(self.text, self.start)
            if self.end < len(self.text) and self.text[self.end] not in " \t":
                raise UsageError("a space must follow a word in quotes")
        return self.word

    def take(self):
        word = self.peek()
        self.next()
        return word

    def ahead(self):
        """The words that are left, this one included (a guess by spaces)."""
        return self.text[self.start:].split()

    def rest(self):
        text = self.text[self.start:]
        self.start = self.end = len(self.text)
        self.word = None
        return text

    def json(self):
        """The JSON array or object that begins here, as text; flags may follow it."""
        text = self.text[self.start:]
        end = json_end(text)
        self.end = self.start + end
        self.next()
        return text[:end]

    def end_of_flags(self):
        return False


class ListWords:
    """The same over a list of words."""

    __slots__ = ("words", "at", "flags_ended")

    def __init__(self, words):
        self.words = words
        self.at = 0
        self.flags_ended = False

    def has_word(self):
        return self.at < len(self.words)

    def flag(self):
        word = self.words[self.at]
        return word if not self.flags_ended and is_flag(word) else None

    def peek(self):
        return self.words[self.at]

    def take(self):
        self.at += 1
        return self.words[self.at - 1]

    def ahead(self):
        return self.words[self.at:]

    def rest(self):
        text = " ".join(self.words[self.at:])
        self.at = len(self.words)
        return text

    def json(self):
        """One word if it is whole, else (from a shell that split it) it and all that follow."""
        word = self.words[self.at]
        return self.take() if word[-1:] in ("]", "}") and json_end(word) == len(word) else self.rest()

    def end_of_flags(self):
        if self.has_word() and self.words[self.at] == "--" and not self.flags_ended:
            self.flags_ended = True
            self.at += 1
        return self.flags_ended


def arguments(command, words):
    """The handler's arguments from the words after the command's name.

    A `timeout` is among them only if it was given. UsageError names what is wrong and how it is used.
    """
    try:
        return Reading(command, words).run()
    except UsageError as error:
        if "; use: " in error.sentence:
            raise
        raise UsageError(f"{error.sentence}; use: {command.usage()}", **error.details) from None


class Reading:
    """One pass over the words of one command."""

    def __init__(self, command, words):
        self.command = command
        self.words = words
        self.values = {}
        self.places = [param for param in command.params if not param.flag]
        self.takes_rest = any(param.rest and param.type != "json" for param in self.places)

    def run(self):
        words, place = self.words, 0
        while words.has_word():
            words.end_of_flags()
            if not words.has_word():
                break
            while place < len(self.places) and self.places[place].name in self.values:
                place += 1
            param = self.places[place] if place < len(self.places) else None
            flag = words.flag()
            if flag is not None and (param is None or not param.rest or self.find(flag) is not None):
                self.read_flag(flag)
            elif param is None:
                raise UsageError(f'"{shown(words.peek())}" is one word too many')
            elif param.rest:
                self.values[param.name] = words.json() if param.type == "json" else words.rest()
            elif param.type == "text":
                self.read_text(param)
            elif self.is_skipped(param, place):
                place += 1
            else:
                self.values[param.name] = param.convert(words.take())
                place += 1
        return self.finished()

    def find(self, flag):
        name = flag[2:].partition("=")[0]
        for param in self.command.all_params():
            if param.word == name or param.name == name:
                return param
        return TIMEOUT if name == "timeout" and not self.takes_rest else None

    def read_flag(self, flag):
        param = self.find(flag)
        if param is None:
            known = ["--" + param.word for param in self.command.all_params() if param.flag]
            raise UsageError(f"{self.command.name} has no {shown(flag)}{did_you_mean(flag, known)}", **near(flag, known))
        self.words.take()
        if param.name in self.values:
            raise UsageError(f"--{param.word} is given twice")
        _, given, value = flag.partition("=")
        if param.type is bool:
            if value not in ("", "true", "false"):
                raise UsageError(f"--{param.word} takes no value")
            self.values[param.name] = value != "false"
            return
        if not given:
            if not self.words.has_word():
                raise UsageError(f"--{param.word} needs a value")
            value = self.words.take()
        self.values[param.name] = param.convert(value)

    def read_text(self, param):
        """All further words but flags, joined by one space."""
        parts = []
        while self.words.has_word():
            self.words.end_of_flags()
            if not self.words.has_word():
                break
            flag = self.words.flag()
            if flag is not None and self.find(flag) is not None:
                self.read_flag(flag)
            else:
                parts.append(self.words.take())
        self.values[param.name] = param.convert(" ".join(parts))

    def is_skipped(self, param, place):
        """Whether an optional parameter leaves this word to a later one.

        One with choices does, if the word is none of them and a later one takes it. One without does, if the word
        is a later one's choice and the words left are few enough: in `open W creative`, "creative" is the mode.
        """
        if param.is_required:
            return False
        word, later = self.words.peek(), self.places[place + 1:]
        if param.choices:
            return word not in map(str, param.choices) and any(accepts(other, word) for other in later)
        for step, other in enumerate(later):
            if other.choices and word in map(str, other.choices):
                return self.places_left() <= len(later) - step
        return False

    def places_left(self):
        """How many of the words ahead are neither flags nor their values."""
        words, count = self.words.ahead(), 0
        while words:
            word = words.pop(0)
            param = self.find(word) if is_flag(word) else None
            if param is None:
                count += 1
            elif param.type is not bool and "=" not in word:
                del words[:1]
        return count

    def finished(self):
        for param in self.command.params:
            if param.name in self.values:
                continue
            if param.is_required:
                raise UsageError(f"{self.command.name} needs {'--' if param.flag else ''}{param.usage()}")
            self.values[param.name] = param.default
        if self.command.destructive and not self.values.get("confirm"):
            raise UsageError(
                f"{self.command.name} cannot be undone: ask the player, then call it again with --confirm"
                f" (confirm: true over MCP); use: {self.command.usage()}",
                reason="confirm",
            )
        if self.command.destructive and self.command.param("confirm") is None:
            del self.values["confirm"]
        return self.values


def accepts(param, word):
    try:
        param.convert(word)
    except UsageError:
        return False
    return True


def near(name, names):
    """The nearest names as a detail of an error, if there are any."""
    found = nearest(name, names)
    return {"nearest": found} if found else {}


class Table:
    """Commands by name, in order."""

    __slots__ = ("rows", "by_name")

    def __init__(self, rows):
        self.rows = tuple(rows)
        self.by_name = {row.name: row for row in self.rows}
        if len(self.by_name) != len(self.rows):
            raise ValueError("two commands have one name")

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.rows)

    def find(self, name):
        """The command of that name, or None."""
        return self.by_name.get(name)

    def require(self, name):
        """The command of that name; UnknownError names the nearest ones."""
        row = self.by_name.get(name)
        if row is None:
            names = [row.name for row in self.rows if not row.socket_only]
            raise UnknownError(f'no command "{shown(name)}"{did_you_mean(name, names)}; use: help', **near(name, names))
        return row

    def parse(self, line):
        """A line, or a list of words, as its command and the handler's arguments (and `timeout`, if it was given)."""
        words = LineWords(line) if isinstance(line, str) else ListWords(line)
        if not words.has_word():
            raise UsageError("an empty line; use: help")
        command = self.require(words.take())
        return command, arguments(command, words)
