"""What the flat part of the picture remembers from tick to tick: since when a title stands, which hearts blink, what was heard.

Moments are counted in `ticks` of its own, one for each client tick, so that a picture needs no other clock. Under STILL they
wait while the world is frozen. Only `screens` reads it; nothing of the game depends on it.
"""

from collections import deque
from math import ceil
from typing import NamedTuple

from horizon.core.clock import is_still
from horizon.registry.item_stack import EMPTY, ItemStack

MOST_LINES, MOST_CAPTIONS, MOST_TOASTS, MOST_COOLDOWNS = 128, 32, 32, 256
ACTION_BAR_TICKS, NAME_TICKS, POP_TICKS, CAPTION_TICKS = 60, 40, 5, 60
HEALTH_TICKS = 20  # after which the old hearts are forgotten
BAR_TICKS = 2  # in which a boss bar's fill follows
PORTAL_IN, PORTAL_OUT, NAUSEA_IN, NAUSEA_OUT = 0.0125, 0.05, 0.006666667, 0.05
SLEEP_TICKS = 100
MOST_HEALTH = 1024.0


def halves(health: float) -> int:
    """Halves of hearts, anything above nothing being one; numbers that no heart can show are cut."""
    return ceil(min(max(health, 0.0), MOST_HEALTH)) if health == health else 0


class ChatLine(NamedTuple):
    """A line of chat: the component, the tick it was heard in, its number, whether it says that something failed."""

    component: object
    tick: int
    seq: int
    failed: bool


class Caption:
    """A sound that was heard: its name, where, and when last."""

    __slots__ = ("sound", "pos", "tick")

    def __init__(self, sound: str, pos: tuple[float, float, float], tick: int):
        self.sound, self.pos, self.tick = sound, pos, tick


class Toast(NamedTuple):
    """A note at the upper right. kind "advancement", "recipe" or "system"; frame "task", "challenge" or "goal"; icon an
    ItemStack or None; title and text components."""

    kind: str
    title: object
    text: object = ""
    icon: ItemStack | None = None
    frame: str = "task"


class HudState:
    """See the module. `debug`: which of the F3 pictures are on, names of `screens.debug.TOGGLES`."""

    def __init__(self):
        self.ticks = 0
        self.lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        self.title: object = None
        self.subtitle: object = None
        self.title_at = 0
        self.times = (10, 70, 20)
        self.header: object = ""
        self.footer: object = ""
        self.action_bar: object = None
        self.action_bar_at = -ACTION_BAR_TICKS
        self.texts: dict[tuple[str, object], object] = {}  # ("bar", uuid), ("objective", name)...: components
        self.formats: dict[tuple, object] = {}  # an objective's name, or (objective, owner): how its number looks
        self.bars: dict = {}  # uuid -> [fill shown before, fill wanted, since]
        self.cooldowns: dict[str, tuple[int, int]] = {}  # group -> first and last tick
        self.captions: list[Caption] = []
        self.toasts: deque[Toast] = deque(maxlen=MOST_TOASTS)
        self.toasts_shown: list[tuple[Toast, int]] = []  # with the tick in which each came
        self.health_before = self._health = 20
        self.health_at = 0
        self.blink_until = 0
        self.held: ItemStack = EMPTY
        self.held_until = 0
        self.pops: dict[int, int] = {}
        self.portal = self.portal_before = self.nausea = self.nausea_before = 0.0
        self.sleep = 0
        self.shade = self.shade_before = 0.0  # of the vignette; as dark as the place where one first looks, slow from then on
        self.is_list_shown = False  # the tab list's key is held
        self._stacks: tuple = ()
        self._seen_chat = 0
        self._has_looked = False

    # What listeners tell.

    def title_told(self, component) -> None:
        self.title, self.title_at = component, self.ticks

    def subtitle_told(self, component) -> None:
        self.subtitle = component

    def titles_cleared(self) -> None:
        self.title = self.subtitle = None

    def action_bar_told(self, component) -> None:
        self.action_bar, self.action_bar_at = component, self.ticks

    def cooldown_told(self, group: str, ticks: int) -> None:
        if ticks <= 0:
            self.cooldowns.pop(group, None)
        elif group in self.cooldowns or len(self.cooldowns) < MOST_COOLDOWNS:
            self.cooldowns[group] = self.ticks, self.ticks + ticks

    def heard(self, sound: str, pos: tuple[float, float, float]) -> None:
        """A sound near enough to hear; one that is shown already comes alive again."""
        for caption in self.captions:
            if caption.sound == sound:
                caption.pos, caption.tick = pos, self.ticks
                return
        if len(self.captions) >= MOST_CAPTIONS:
            self.captions.pop(0)
        self.captions.append(Caption(sound, pos, self.ticks))

    def notify(self, toast: Toast) -> None:
        self.toasts.append(toast)

    # What is asked.

    def cooldown(self, group: str, partial: float) -> float:
        """0..1: how much of a rest is left."""
        span = self.cooldowns.get(group)
        if span is None:
            return 0.0
        return min(max((span[1] - self.ticks - partial) / max(1, span[1] - span[0]), 0.0), 1.0)

    def bar_fill(self, uuid, fill: float, partial: float) -> float:
        """0..1: a boss bar's fill on its way."""
        row = self.bars.get(uuid)
        if row is None:
            return fill
        share = min(max((self.ticks - row[2] + partial) / BAR_TICKS, 0.0), 1.0)
        return row[0] + (row[1] - row[0]) * share

    # Ticks.

    def tick(self, client) -> None:
        """One client tick. Under STILL nothing moves while the world is frozen, but what was said is known at once."""
        self._chat(client)
        if is_still() and client.frozen and client.steps_left <= 0:
            return
        self.ticks += 1
        if client.player is None or client.level is None:
            return
        self._health_of(client)
        self._hands(client)
        self._bars(client)
        self._sight(client)
        now = self.ticks
        self.captions = [caption for caption in self.captions if now - caption.tick < CAPTION_TICKS]
        self.cooldowns = {group: span for group, span in self.cooldowns.items() if span[1] > now}
        if self.title is not None and now - self.title_at > sum(self.times):
            self.titles_cleared()
        self._toasts()

    def _chat(self, client) -> None:
        chat = client.chat
        if chat.last < self._seen_chat:
            self._seen_chat = 0
        if not chat.lines:
            self.lines.clear()
        if chat.last == self._seen_chat:
            return
        for line in chat.since(self._seen_chat):
            component = chat.components.get(line["seq"], line["text"])
            self.lines.append(ChatLine(component, self.ticks, line["seq"], bool(line.get("failed"))))
        self._seen_chat = chat.last

    def _health_of(self, client) -> None:
        """Which hearts blink, and what they were before. Source: minecraft.wiki, Heads-up display."""
        health, now = halves(client.player.health), self.ticks
        if health < self._health:
            self.health_at, self.blink_until = now, now + 20
        elif health > self._health and now - self.health_at < HEALTH_TICKS:
            self.health_at, self.blink_until = now, now + 10
        if now - self.health_at > HEALTH_TICKS:
            self.health_before = health
            self.health_at = now
        self._health = health

    def _hands(self, client) -> None:
        inventory = client.player.inventory
        held = client.player.held
        if held.is_empty:
            self.held_until = 0
        elif held.item is not self.held.item or held.components.get("minecraft:custom_name") != self.held.components.get(
                "minecraft:custom_name"):
            self.held_until = self.ticks + NAME_TICKS
        self.held = held
        stacks = tuple(inventory[slot] for slot in range(9))
        if self._stacks and client.windows.open is None and not client.windows.inventory_shown:
            for slot, (old, new) in enumerate(zip(self._stacks, stacks)):
                if not new.is_empty and (old.is_empty or old.count < new.count and old.item is new.item):
                    self.pops[slot] = self.ticks + POP_TICKS
        self._stacks = stacks
        self.pops = {slot: until for slot, until in self.pops.items() if until > self.ticks}

    def _bars(self, client) -> None:
        for uuid, bar in client.board.bars.items():
            wanted = float(bar.get("health") or 0.0)
            wanted = min(max(wanted, 0.0), 1.0) if wanted == wanted else 0.0
            row = self.bars.get(uuid)
            if row is None:
                self.bars[uuid] = [wanted, wanted, self.ticks]
            elif row[1] != wanted:
                self.bars[uuid] = [self.bar_fill(uuid, wanted, 0.0), wanted, self.ticks]
        for uuid in [uuid for uuid in self.bars if uuid not in client.board.bars]:
            del self.bars[uuid]
            self.texts.pop(("bar", uuid), None)

    def _sight(self, client) -> None:
        """What lies over the eyes: a portal's swirl, nausea, sleep, the dark of a place."""
        body, level = client.player.body, client.level
        self.portal_before, self.nausea_before, self.shade_before = self.portal, self.nausea, self.shade
        x, y, z = int(body.x // 1), int(body.y // 1), int(body.z // 1)
        here = level.state(client.player.block_pos).name if client.player.alive else ""
        in_portal = here == "minecraft:nether_portal"
        self.portal = min(max(self.portal + (PORTAL_IN if in_portal else -PORTAL_OUT), 0.0), 1.0)
        is_sick = "nausea" in body.effects
        self.nausea = min(max(self.nausea + (NAUSEA_IN if is_sick else -NAUSEA_OUT), 0.0), 1.0)
        sleeps = body.pose == "sleeping"
        self.sleep = min(SLEEP_TICKS, self.sleep + 1) if sleeps else 0 if self.sleep == 0 else (
            max(self.sleep, SLEEP_TICKS) + 1 if self.sleep < SLEEP_TICKS + 10 else 0)
        if level.chunk(x >> 4, z >> 4) is None:
            return  # it is not known yet how bright it is
        eye_y = int((body.y + body.eye_height) // 1) if hasattr(body, "eye_height") else y + 1
        light = max(level.sky_light(x, eye_y, z), level.block_light(x, eye_y, z)) / 15.0
        wanted = min(max(1.0 - light / (4.0 - 3.0 * light), 0.0), 1.0)
        if not self._has_looked:
            self.shade = self.shade_before = wanted
        self._has_looked = True
        self.shade += (wanted - self.shade) * 0.01

    def _toasts(self) -> None:
        """At most five at a time; each stays for five seconds, and slides in and out within them."""
        self.toasts_shown = [row for row in self.toasts_shown if self.ticks - row[1] < TOAST_TICKS]
        while self.toasts and len(self.toasts_shown) < TOASTS_AT_ONCE:
            self.toasts_shown.append((self.toasts.popleft(), self.ticks))


TOASTS_AT_ONCE, TOAST_TICKS, TOAST_SLIDE = 5, 112, 12
