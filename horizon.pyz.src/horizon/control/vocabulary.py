"""The words of control: what a command is, and what its parameters are.

A command is a function and its row, side by side. The row is the only source of the help, the argument checks,
the MCP tools and the reference. `ctl` loads this at every start, so nothing but the error classes is imported.
"""

from horizon.core.errors import UsageError

REQUIRED = type("Required", (), {"__repr__": lambda self: "REQUIRED", "__slots__": ()})()
COORD_LIMIT = 30_000_000.0  # as far as a world goes
WIDE = 1_000_000  # bounds from here on go without saying
WHOLE_LIMIT = (1 << 53) - 1  # the largest integer that every JSON reader keeps whole
GROUPS = ("core", "world", "ui", "inventory", "move", "chat", "record", "cheats", "dev", "launcher")


class Param:
    """One argument of a command.

    type: str, int, float, bool (a flag without a value), "coord" (a number; the handler floors it where a block is
    meant), "text" (all further words, joined by one space), "json" (any JSON; the handler gets it decoded).
    flag: it is given as `--name VALUE` only. Every other parameter is positional, and may be given as a flag too.
    rest: it takes the rest of the line as it stands.
    choices: the words it may be. An optional parameter with choices is skipped when the word is none of them.
    """

    __slots__ = ("name", "help", "type", "low", "high", "choices", "default", "flag", "rest")

    def __init__(
        self, name, help, type=str, *, low=None, high=None, choices=None, default=REQUIRED, flag=False, rest=False
    ):
        if type == "coord":
            low = -COORD_LIMIT if low is None else low
            high = COORD_LIMIT if high is None else high
        if type is bool:
            flag = True
            default = False if default is REQUIRED else default
        self.name = name
        self.help = help
        self.type = type
        self.low = low
        self.high = high
        self.choices = tuple(choices) if choices else None
        self.default = default
        self.flag = flag
        self.rest = rest

    @property
    def is_required(self):
        return self.default is REQUIRED

    @property
    def is_number(self):
        return self.type in (int, float, "coord")

    @property
    def word(self):
        """Its name as a flag is spelled: "keep-going"."""
        return self.name.replace("_", "-")

    def usage(self):
        """How a usage line shows it: "X", "[left|right]", "[--of OF]"."""
        if self.type is bool:
            return f"[--{self.word}]"
        value = "|".join(map(str, self.choices)) if self.choices else self.word.upper()
        if self.flag:
            text = f"--{self.word} {value}"
        elif self.rest or self.type == "text":
            text = value + "..."
        else:
            text = value
        return text if self.is_required else f"[{text}]"

    def bounds(self):
        """Its range in words for a help text ("0 to 1", "at least 1"); nothing if it is too wide to be worth a word."""
        if self.low in (None, 0) and (self.high is None or self.high >= WIDE):
            return ""
        if self.low is not None and self.high is not None and self.low <= -WIDE and self.high >= WIDE:
            return ""
        if self.high is None or self.high >= WIDE:
            return f"at least {shortest(self.low)}"
        if self.low is None:
            return f"at most {shortest(self.high)}"
        return f"{shortest(self.low)} to {shortest(self.high)}"

    def convert(self, word):
        """The value that a word stands for; UsageError says what it should have been."""
        if self.choices:
            for choice in self.choices:
                if str(choice) == word:
                    return choice
            raise UsageError(f'{self.word} must be one of {", ".join(map(str, self.choices))}, not "{shown(word)}"')
        if self.type is int:
            return self.in_range(whole(word, self.word))
        if self.type in (float, "coord"):
            return self.in_range(number(word, self.word))
        return word

    def in_range(self, value):
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            limit = self.bounds() or ("0 or more" if self.high is None else f"{self.low or 0:.0f} to {self.high:.0f}")
            raise UsageError(f"{self.word} must be {limit}, not {shortest(value)}")
        return value


def shortest(value):
    """A number as people write it: 5 for 5.0."""
    return str(int(value)) if value == int(value) and abs(value) <= WHOLE_LIMIT else f"{value:g}"


def shown(word):
    """A word as an error shows it: not longer than 60 characters, and never an invite code."""
    if word[:3].upper() == "HZN" and ("-" in word or len(word) > 20):
        return "HZN-<redacted>"
    return word if len(word) <= 60 else word[:57] + "..."


def whole(word, name):
    digits = word[1:] if word[:1] in ("-", "+") else word
    if digits.isascii() and digits.isdigit() and len(digits) <= 19:
        return int(word)
    try:
        value = number(word, name)
    except UsageError:
        value = 0.5
    if value != int(value) or abs(value) > WHOLE_LIMIT:
        raise UsageError(f'{name} must be a whole number, not "{shown(word)}"')
    return int(value)


def number(word, name):
    try:
        value = float(word) if "_" not in word and word.isascii() else None
    except ValueError:
        value = None
    if value is None or value - value != 0.0:  # NaN and the infinities
        raise UsageError(f'{name} must be a number, not "{shown(word)}"')
    return value


class Command:
    """One row of a table: a command's name, help, parameters, reply and hints, and the function that does it.

    read_only, destructive, open_world, idempotent: the MCP hints. A destructive command is refused without --confirm.
    redacted: its text is kept nowhere. poll: it only looks, so it is no input. acts: it is refused with kind busy
    while another action runs. limit: seconds that it may wait unless --timeout says otherwise.
    socket_only: left out of the short help and of MCP.
    """

    __slots__ = (
        "name", "params", "handler", "reply", "group", "summary", "details", "read_only", "destructive",
        "open_world", "idempotent", "redacted", "poll", "acts", "limit", "socket_only",
    )

    def __init__(
        self, name, params, handler, *, reply, group="core", read_only=False, destructive=False, open_world=False,
        idempotent=False, redacted=False, poll=False, acts=False, limit=None, socket_only=False, help=None,
    ):
        text = (help if help is not None else handler.__doc__ or "").strip()
        summary, _, details = text.partition("\n\n")
        self.name = name
        self.params = tuple(params)
        self.handler = handler
        self.reply = reply
        self.group = group
        self.summary = " ".join(summary.split())
        self.details = "\n".join(line.strip() for line in details.splitlines()).strip()
        self.read_only = read_only
        self.destructive = destructive
        self.open_world = open_world
        self.idempotent = idempotent or read_only
        self.redacted = redacted
        self.poll = poll
        self.acts = acts
        self.limit = limit
        self.socket_only = socket_only

    def __repr__(self):
        return f"<command {self.name}>"

    @property
    def help(self):
        """Its one-line help."""
        return self.summary

    @property
    def tool(self):
        """Its name as an MCP tool."""
        return self.name.replace("-", "_").replace(" ", "_")

    def param(self, name):
        """The parameter of that name (with "-" or "_"), or None."""
        name = name.replace("-", "_")
        for param in self.params:
            if param.name == name:
                return param
        return None

    def all_params(self):
        """Its own parameters, then the ones that its row implies: --confirm and --timeout."""
        implied = ()
        if self.destructive and self.param("confirm") is None:
            implied += (CONFIRM,)
        if self.limit is not None and self.param("timeout") is None:
            implied += (TIMEOUT,)
        return self.params + implied

    def usage(self):
        """One line: the name and every parameter."""
        return " ".join([self.name, *(param.usage() for param in self.all_params())])


CONFIRM = Param("confirm", "The player agreed to it.", bool)
TIMEOUT = Param("timeout", "Seconds to wait at most.", float, low=0.0, high=86400.0, default=None, flag=True)


def command(name, *params, **row):
    """Makes a function a command's row; the function is the row's `handler`. Registers nothing."""

    def make(handler):
        return Command(name, params, handler, **row)

    return make
