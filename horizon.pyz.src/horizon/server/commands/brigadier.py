"""The grammar of slash commands: words and arguments, read from left to right.

A `Command` has forms, each a row of literal words and `Argument`s with the function that carries it out. The forms make
a tree; at each step a word that is a literal is that literal, else the arguments are tried in order, and of several
faults the one furthest to the right is told. The way of Java Edition's command parser, in small.
"""

from dataclasses import dataclass, field
from typing import Any

from horizon.core.errors import StateError, UsageError
from horizon.core.nearest import did_you_mean

LONGEST_USAGE = 110


class Wrong(UsageError):
    """A line that does not fit the grammar. `cursor`: where, in letters from the line's start."""

    def __init__(self, sentence: str, cursor: int):
        super().__init__(sentence)
        self.cursor = cursor

    @property
    def rank(self) -> tuple[int, bool]:
        """Of two faults the one further on is told, and rather what is wrong than what was expected."""
        return self.cursor, not self.sentence.startswith("expected")


class Reader:
    """A line and how far it is read."""

    __slots__ = ("text", "cursor")

    def __init__(self, text: str, cursor: int = 0):
        self.text, self.cursor = text, cursor

    @property
    def is_at_end(self) -> bool:
        return self.cursor >= len(self.text)

    def peek(self) -> str:
        """The next letter, "" at the end."""
        return self.text[self.cursor:self.cursor + 1]

    def skip_spaces(self) -> None:
        while self.peek() == " ":
            self.cursor += 1

    def take_if(self, letter: str) -> bool:
        """Step over a letter if it is the next one."""
        if self.peek() != letter:
            return False
        self.cursor += 1
        return True

    def expect(self, letter: str) -> None:
        if not self.take_if(letter):
            raise Wrong(f"expected {letter} here", self.cursor)

    def match(self, pattern) -> str:
        """What a compiled pattern matches here, "" for nothing; steps over it."""
        found = pattern.match(self.text, self.cursor)
        if found is None:
            return ""
        self.cursor = found.end()
        return found.group()

    def word(self) -> str:
        """Up to the next space."""
        end = self.text.find(" ", self.cursor)
        begin, self.cursor = self.cursor, len(self.text) if end < 0 else end
        return self.text[begin:self.cursor]

    def rest(self) -> str:
        begin, self.cursor = self.cursor, len(self.text)
        return self.text[begin:]

    def quoted(self) -> str:
        """A string in single or double quotes, with backslashes before quotes and backslashes."""
        begin, quote = self.cursor, self.peek()
        self.cursor += 1
        letters = []
        while not self.is_at_end:
            letter = self.peek()
            self.cursor += 1
            if letter == quote:
                return "".join(letters)
            if letter == "\\":
                letter = self.peek()
                self.cursor += 1
                if letter not in (quote, "\\"):
                    raise Wrong("a backslash stands before a quote or another backslash", self.cursor - 1)
            letters.append(letter)
        raise Wrong("this string has no closing quote", begin)


@dataclass(frozen=True, slots=True)
class Context:
    """Who gives a command and where, for arguments and handlers."""

    server: Any
    source: Any

    @property
    def level(self):
        return self.source.level

    @property
    def player(self):
        """The player who gives it; the console must name one."""
        if self.source.player is None:
            raise StateError("the console has no body; name a player")
        return self.source.player


class Argument:
    """One value in a command. `parse` reads it, `resolve` makes of it what the handler gets.

    Clients are told `parser` (a name of the command argument types) with its `properties`, and `asks`: whether they
    ask here for what may be written, since their parser cannot know.
    """

    expected = "a word"
    parser = "brigadier:string"
    asks = False

    def __init__(self, name: str):
        self.name = name

    @property
    def properties(self) -> dict:
        return {"type": "word"} if self.parser == "brigadier:string" else {}

    def parse(self, reader: Reader) -> Any:
        raise NotImplementedError

    def resolve(self, parsed, context: Context) -> Any:
        return parsed

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        """What may stand here, once `written` is there: (the place in `written` where it begins, the words)."""
        return 0, []


def starting(written: str, words) -> list[str]:
    """Those of some words that begin with what is written, in any case of letters."""
    low = written.lower()
    return [word for word in words if word.lower().startswith(low)]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a command. A `hidden` one is not listed by /help."""

    handler: Any
    words: tuple
    hidden: bool = False

    @property
    def usage(self) -> str:
        return " ".join(word if isinstance(word, str) else f"<{word.name}>" for word in self.words)


def form(handler, *words, hidden: bool = False) -> Form:
    """`words` are literals and arguments; the handler gets the arguments by their names."""
    return Form(handler, words, hidden)


class Node:
    """A place in the tree of a command's forms."""

    __slots__ = ("literals", "arguments", "handler")

    def __init__(self):
        self.literals: dict[str, Node] = {}
        self.arguments: list[tuple[Argument, Node]] = []
        self.handler = None

    def child(self, word) -> "Node":
        if isinstance(word, str):
            return self.literals.setdefault(word, Node())
        for argument, node in self.arguments:
            if argument is word:
                return node
        node = Node()
        self.arguments.append((word, node))
        return node

    def expected(self) -> str:
        """What may come here, in words."""
        words = list(self.literals) + [argument.expected for argument, _ in self.arguments]
        words = list(dict.fromkeys(words))
        head = ", ".join(words[:-1])
        return f"{head} or {words[-1]}" if head else words[-1] if words else "the end of the line"


def tree_of(forms) -> Node:
    root = Node()
    for row in forms:
        node = root
        for word in row.words:
            node = node.child(word)
        node.handler = row.handler
    return root


@dataclass(frozen=True)
class Command:
    """A command: its forms share one name.

    level: the operator level that it takes, 0 (everybody) to 4. own_level: that of a game's own world, if it is
    another. Source: minecraft.wiki, Permission level.
    """

    name: str
    summary: str
    forms: tuple[Form, ...]
    aliases: tuple[str, ...] = ()
    level: int = 2
    own_level: int | None = None
    root: Node = field(init=False, repr=False, compare=False)

    def __post_init__(self):
        object.__setattr__(self, "root", tree_of(self.forms))

    @property
    def usages(self) -> list[str]:
        """The ways to write it, with the slash."""
        return [f"/{self.name} {row.usage}".rstrip() for row in self.forms if not row.hidden]

    @property
    def hint(self) -> str:
        """The ways to write it in one short line."""
        text = " | ".join(self.usages)
        return text if len(text) <= LONGEST_USAGE else f"/help {self.name}"


def parse(root: Node, reader: Reader) -> tuple[Any, dict]:
    """(handler, {name: (argument, what it read)}). Raises Wrong where the line leaves the grammar."""
    reader.skip_spaces()
    if reader.is_at_end:
        if root.handler is None:
            raise Wrong(f"expected {root.expected()}", reader.cursor)
        return root.handler, {}
    begin = reader.cursor
    word = reader.word()
    if word in root.literals:
        return parse(root.literals[word], reader)
    fault = None
    for argument, node in root.arguments:
        reader.cursor = begin
        try:
            parsed = argument.parse(reader)
            if not reader.is_at_end and reader.peek() != " ":
                raise Wrong("expected a space here", reader.cursor)
            handler, values = parse(node, reader)
            return handler, {argument.name: (argument, parsed), **values}
        except Wrong as wrong:
            if fault is None or wrong.rank > fault.rank:
                fault = wrong
    if fault is None or fault.cursor == begin and (root.literals or len(root.arguments) > 1):
        close = did_you_mean(word, list(root.literals))
        tail = f" ({fault.sentence})" if fault is not None and fault.rank[1] else ""
        raise Wrong(f"expected {root.expected()}{close}{tail}", begin)
    raise fault


def pointed(line: str, cursor: int) -> str:
    """The part of a line around a place, with an arrow at it."""
    before, after = line[:cursor], line[cursor:]
    if len(before) > 40:
        before = "..." + before[-40:]
    if len(after) > 40:
        after = after[:40] + "..."
    return f"{before}-->{after}"
