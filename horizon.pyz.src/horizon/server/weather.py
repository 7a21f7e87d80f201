"""Rain and thunder: what the weather is, how it fades in and out, and how long it stays.

It changes by itself only when a time was set for it (the command gives one); the cycle of the game is a later matter.
Source of the fading: minecraft.wiki, Rain: a hundredth a tick.
"""

from horizon.protocol.packets.play_level import ClientboundGameEvent

RAIN_ENDS, RAIN_BEGINS, RAIN_LEVEL, THUNDER_LEVEL = 1, 2, 7, 8
FADE = 0.01
KINDS = ("clear", "rain", "thunder")


class Weather:
    """A level's weather. `level.rain` and `level.thunder` are how much of it there is, 0..1."""

    def __init__(self, level):
        self.level = level
        self.is_raining = self.is_thundering = False
        self.time_left = 0  # ticks until it clears up; 0: no end

    @property
    def kind(self) -> str:
        return "thunder" if self.is_thundering else "rain" if self.is_raining else "clear"

    def set(self, kind: str, ticks: int = 0) -> None:
        """clear, rain or thunder, for so many ticks (0: until it is changed)."""
        self.is_raining, self.is_thundering = kind != "clear", kind == "thunder"
        self.time_left = ticks if kind != "clear" else 0
        server = self.level.server
        if server.is_frozen and not server.steps_left:
            # no tick fades it in or out: those who draw a world that stands still are told what it is to be
            self._tell(RAIN_BEGINS if self.is_raining else RAIN_ENDS, 0.0)
            self._tell(THUNDER_LEVEL, float(self.is_thundering))

    def greet(self, send) -> None:
        """Tell somebody who comes in."""
        level = self.level
        if level.rain > 0.0 or self.is_raining:
            send(ClientboundGameEvent(RAIN_BEGINS, 0.0))
            if level.rain > 0.0:
                send(ClientboundGameEvent(RAIN_LEVEL, level.rain))
        if level.thunder > 0.0:
            send(ClientboundGameEvent(THUNDER_LEVEL, level.thunder))

    def tick(self) -> None:
        """Once a tick: fade, and tell those who see it."""
        level = self.level
        if self.time_left > 0:
            self.time_left -= 1
            if self.time_left == 0:
                self.set("clear")
        rain, thunder = faded(level.rain, self.is_raining), faded(level.thunder, self.is_thundering)
        if rain != level.rain:
            was_wet, is_wet = level.rain > 0.0, rain > 0.0
            level.rain = rain
            if was_wet != is_wet:
                self._tell(RAIN_BEGINS if is_wet else RAIN_ENDS, 0.0)
            self._tell(RAIN_LEVEL, rain)
        if thunder != level.thunder:
            level.thunder = thunder
            self._tell(THUNDER_LEVEL, thunder)

    def _tell(self, event: int, value: float) -> None:
        for player in self.level.players:
            player.link.send(ClientboundGameEvent(event, value))


def faded(now: float, wanted: bool) -> float:
    """One step nearer to 1 or 0."""
    return min(1.0, round(now + FADE, 4)) if wanted else max(0.0, round(now - FADE, 4))
