"""What `horizon game` was told on its command line."""

import sys

from horizon.core.errors import UsageError
from horizon.world.storage import saves

VIEW_DISTANCE = 8
WINDOWED_VIEW_DISTANCE = 12
SIZE = (854, 480)
USAGE = """usage: horizon game [--offscreen | --headless] [--lockstep] [--control-socket PATH | --control] [--world NAME [--seed SEED]]
                    [--creative] [--type default|flat|void] [--own] [--join ADDRESS|-] [--size WIDTHxHEIGHT]
                    [--view-distance CHUNKS] [--fullscreen] [--benchmark]"""


FLAGS = ("--headless", "--offscreen", "--lockstep", "--creative", "--own", "--control", "--through-codec", "--fullscreen",
         "--benchmark")
BENCHMARK, BENCHMARK_SEED = "Benchmark", "42"


def parsed_size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise UsageError(f"--size is WIDTHxHEIGHT, like 854x480, not {text}")
    if not (64 <= int(width) <= 4096 and 64 <= int(height) <= 2304):
        raise UsageError(f"a picture of {text} cannot be drawn; from 64x64 to 4096x2304")
    return int(width), int(height)


class Options:
    """What `horizon game` was told."""

    def __init__(self, argv: list[str]):
        self.headless = self.offscreen = self.lockstep = self.creative = self.own = self.control = self.through_codec = False
        self.fullscreen = self.benchmark = False
        self.size: tuple[int, int] = SIZE
        self.control_socket = self.world = self.seed = self.join = None
        self.type: str | None = None
        self.view_distance: int | str | None = None
        words = list(argv)
        while words:
            word = words.pop(0)
            name = word.removeprefix("--").replace("-", "_")
            if word in FLAGS:
                setattr(self, name, True)
            elif word == "--size" and words:
                self.size = parsed_size(words.pop(0))
            elif word in ("--control-socket", "--world", "--seed", "--type", "--view-distance", "--join") and words:
                setattr(self, name, words.pop(0))
            else:
                raise UsageError(f"horizon game does not know {word}\n{USAGE}")
        if self.type not in (None, "default", "flat", "void"):
            raise UsageError(f"--type is default, flat or void, not {self.type}")
        if self.headless and (self.offscreen or self.fullscreen):
            raise UsageError("a game is headless, offscreen or in a window, one of the three")
        if self.view_distance is None:
            self.view_distance = VIEW_DISTANCE if self.headless else WINDOWED_VIEW_DISTANCE
        if self.benchmark and self.world is None:
            self.world, self.seed = BENCHMARK, BENCHMARK_SEED
        try:
            self.view_distance = max(2, min(32, int(self.view_distance)))
        except ValueError:
            raise UsageError(f"--view-distance is a number of chunks, not {self.view_distance}") from None


def opening(options: Options) -> list[str]:
    words = ["open", "--world", options.world]
    words += ["--type", options.type] if options.type is not None else []
    words += ["--seed", options.seed] if options.seed is not None else []
    return words + (["creative"] if options.creative else [])


def joining(options: Options) -> list[str]:
    """What to connect to; `-` is the first line of standard input, where no other process can read an invite code."""
    told = options.join if options.join != "-" else "" if sys.stdin is None else sys.stdin.readline()
    return ["connect", "--address", told.strip()]


def last_world(home) -> str:
    """The world that was played last, else the name of a new one: what a window shows while there is no title screen."""
    known = [world for world in saves.worlds(home / "saves") if not world.problem]
    return max(known, key=lambda world: world.last_played).name if known else "New World"
