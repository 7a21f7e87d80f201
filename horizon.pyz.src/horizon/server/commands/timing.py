"""time, weather, tick."""

from horizon.core.errors import StateError
from horizon.server.commands.arguments import INT_HIGH, Number, Time
from horizon.server.commands.brigadier import Command, Context, form

DAY = 24000
NAMED_TIMES = (("day", 1000), ("noon", 6000), ("night", 13000), ("midnight", 18000))
TIME = Time("time")
DURATION = Time("duration", 1)
RATE, STEPS, SPRINT = Number("rate", 1.0, 10000.0), Time("time", 1), Time("time", 1)
# how long the weather stays when nothing is said, in ticks: minecraft.wiki, Commands/weather
USUAL_DURATION = {"rain": (12000, 24000), "thunder": (3600, 15600)}


# ---- time


def set_time(context: Context, time: int):
    context.level.day_time = time
    tell_time(context)
    return f"the time is now {time}", time


def setting(ticks: int):
    return lambda context: set_time(context, ticks)


def add_time(context: Context, time: int):
    level = context.level
    level.day_time += time
    tell_time(context)
    return f"the time is now {level.day_time}", level.day_time % DAY


def tell_time(context: Context) -> None:
    """At the end of this tick, which moves the time on once more."""
    context.server.players.tells_time = True


def query_daytime(context: Context):
    now = context.level.day_time % DAY
    return f"the time of day is {now}", now


def query_gametime(context: Context):
    now = context.level.game_time % INT_HIGH
    return f"the game time is {now}", now


def query_day(context: Context):
    now = context.level.day_time // DAY % INT_HIGH
    return f"the day is {now}", now


TIME_COMMAND = Command("time", "Set, move on or ask the time.", (
    *(form(setting(ticks), "set", name) for name, ticks in NAMED_TIMES),
    form(set_time, "set", TIME),
    form(add_time, "add", TIME),
    form(query_daytime, "query", "daytime"),
    form(query_gametime, "query", "gametime"),
    form(query_day, "query", "day"),
))


# ---- weather


def weather_of(kind: str):
    """The handler of a kind of weather."""
    def weather(context: Context, duration: int | None = None):
        level = context.level
        if duration is None:
            usual = USUAL_DURATION.get(kind)
            duration = level.random("weather").between(*usual) if usual else 0
        level.weather.set(kind, duration)
        return f"the weather is set to {kind}", duration
    return weather


def _weather_forms():
    for kind in ("clear", "rain", "thunder"):
        handler = weather_of(kind)
        yield form(handler, kind)
        yield form(handler, kind, DURATION)


WEATHER = Command("weather", "Set the weather.", tuple(_weather_forms()))


# ---- tick


def freeze(context: Context):
    context.server.freeze()
    return "the world is frozen", 1


def unfreeze(context: Context):
    context.server.unfreeze()
    return "the world runs", 1


def step(context: Context, time: int = 1):
    server = context.server
    if not server.is_frozen:
        raise StateError("the world runs; stop it first: /tick freeze")
    server.step(time)
    return f"{time} tick{'s' * (time != 1)} will run", time


def stop_steps(context: Context):
    server = context.server
    if not server.steps_left:
        raise StateError("no steps are left to stop")
    left, server.steps_left = server.steps_left, 0
    server.step(0)
    return f"{left} tick{'s' * (left != 1)} left out", left


def set_rate(context: Context, rate: float):
    context.server.set_rate(rate)
    return f"{rate:g} ticks a second", int(rate)


def query_ticks(context: Context):
    server = context.server
    state = f"frozen, {server.steps_left} steps left" if server.is_frozen else "running"
    return f"{server.rate:g} ticks a second; the world is {state}", int(server.rate)


def sprint(context: Context, time: int = 0):
    raise StateError("who hosts the world sprints it: horizon ctl tick sprint TICKS")


TICK = Command("tick", "Freeze, step and pace the world.", (
    form(query_ticks, "query"),
    form(set_rate, "rate", RATE),
    form(freeze, "freeze"),
    form(unfreeze, "unfreeze"),
    form(step, "step"),
    form(stop_steps, "step", "stop"),
    form(step, "step", STEPS),
    form(sprint, "sprint", hidden=True),
    form(sprint, "sprint", SPRINT, hidden=True),
), level=3)
