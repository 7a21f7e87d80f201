"""Blocks that a hand works: doors, trapdoors, levers, buttons, beds, cakes, and those that open a window."""

from horizon.registry.block import AIR, BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.rules.blocks.base import (
    DOWN,
    UP,
    BlockBehaviour,
    facing,
    ids,
    other_half,
    pop_item,
)
from horizon.rules.blocks.support import (
    Halves,
    Supported,
    attached,
    cocoa,
    full_below,
    solid_below,
)

EMPTY_POT = BLOCKS["flower_pot"].default
IRON = ids("iron_door iron_trapdoor")
WOODEN_BUTTONS = ids("#wooden_buttons")
BED, SIGN = "bed", "sign"
SPECIAL_USES = (BED, SIGN)
"""What `on_use` may answer beside True, False and a menu's kind; the server sees to these."""

MENUS = {
    "crafting_table": "crafting", "furnace": "furnace", "blast_furnace": "blast_furnace", "smoker": "smoker",
    "barrel": "generic_9x3", "dispenser": "generic_3x3", "dropper": "generic_3x3", "hopper": "hopper",
}


class Opens(BlockBehaviour):
    """A block whose use opens a window of a kind."""

    __slots__ = ("menu",)

    def __init__(self, menu: str):
        self.menu = menu

    def on_use(self, level, pos, state, player, hit):
        return self.menu


class ShulkerBox(BlockBehaviour):
    """Opens if its lid has room to rise."""

    __slots__ = ()

    def on_use(self, level, pos, state, player, hit):
        towards = facing(state)
        return True if level.state(pos.offset(towards)).supports(towards.opposite) else "shulker_box"


class Door(Halves):
    """Two cells; both swing together. Iron ones ask for redstone."""

    __slots__ = ()

    def __init__(self):
        super().__init__(door_stands)

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == (UP if state.values["half"] == "lower" else DOWN) and neighbour.block is state.block and (
                neighbour.values["half"] != state.values["half"]):
            shared = ("facing", "open", "hinge", "powered")
            return state.with_(**{name: neighbour.values[name] for name in shared})
        return super().shape_update(level, pos, state, direction, neighbour)

    def on_use(self, level, pos, state, player, hit):
        if state.block.id in IRON:
            return False
        new = state.with_(open=state.values["open"] != "true")
        level.set_state(pos, new)
        level.play_event("door", pos, new.id)
        return True


def door_stands(level, pos, state) -> bool:
    if state.values["half"] == "upper":
        below = level.state(pos.down())
        return below.block is state.block and below.values["half"] == "lower"
    return full_below(level, pos, state)


class Trapdoor(BlockBehaviour):
    __slots__ = ()

    def on_use(self, level, pos, state, player, hit):
        if state.block.id in IRON:
            return False
        new = state.with_(open=state.values["open"] != "true")
        level.set_state(pos, new)
        level.play_event("trapdoor", pos, new.id)
        return True


class Lever(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(attached)

    def on_use(self, level, pos, state, player, hit):
        level.set_state(pos, state.with_(powered=state.values["powered"] != "true"))
        level.play_event("lever", pos, state.id)
        return True


class Button(Supported):
    """Pressed for 30 ticks if it is wooden, else for 20."""

    __slots__ = ()

    def __init__(self):
        super().__init__(attached)

    def on_use(self, level, pos, state, player, hit):
        if state.values["powered"] == "false":
            level.set_state(pos, state.with_(powered=True))
            level.schedule(pos, 30 if state.block.id in WOODEN_BUTTONS else 20)
            level.play_event("button", pos, state.id)
        return True

    def on_tick(self, level, pos, state) -> None:
        if state.values["powered"] == "true":
            level.set_state(pos, state.with_(powered=False))
            level.play_event("button", pos, state.id)


class Bed(BlockBehaviour):
    """Foot and head need each other. What sleeping does is the server's matter."""

    __slots__ = ()

    def shape_update(self, level, pos, state, direction, neighbour):
        if pos.offset(direction) == other_half(pos, state):
            if neighbour.block is not state.block or neighbour.values["part"] == state.values["part"]:
                return AIR
            return state.with_(occupied=neighbour.values["occupied"])
        return state

    def on_use(self, level, pos, state, player, hit):
        return BED


class Sign(Supported):
    __slots__ = ()

    def on_use(self, level, pos, state, player, hit):
        return SIGN


class Cake(Supported):
    """Seven bites of 2 food each."""

    __slots__ = ()

    def __init__(self):
        super().__init__(solid_below)

    def on_use(self, level, pos, state, player, hit):
        if player.food.level >= 20 and str(player.game_mode) != "creative":
            return False
        player.food.add(2, 0.4)
        bites = int(state.values["bites"])
        level.set_state(pos, state.with_(bites=bites + 1) if bites < 6 else AIR)
        return True


class Cycle(BlockBehaviour):
    """A use turns one property to its next value: notes, inverted daylight detectors."""

    __slots__ = ("name",)

    def __init__(self, name: str):
        self.name = name

    def on_use(self, level, pos, state, player, hit):
        level.set_state(pos, next_value(state, self.name))
        return True


class Diode(Supported):
    """Repeaters (delay) and comparators (mode): the knob on top."""

    __slots__ = ("name",)

    def __init__(self, rule, name: str):
        super().__init__(rule)
        self.name = name

    def on_use(self, level, pos, state, player, hit):
        level.set_state(pos, next_value(state, self.name))
        return True


def next_value(state, name: str):
    values = dict(state.block.properties)[name]
    return state.with_(**{name: values[(values.index(state.values[name]) + 1) % len(values)]})


class Candle(Supported):
    """An empty hand puts it out."""

    __slots__ = ()

    def on_use(self, level, pos, state, player, hit):
        if state.values["lit"] != "true" or not player.inventory.main_hand.is_empty:
            return False
        level.set_state(pos, state.with_(lit=False))
        return True


class FlowerPot(BlockBehaviour):
    """What is in it comes out by an empty hand."""

    __slots__ = ("content",)

    def __init__(self, content: str | None):
        self.content = content

    def on_use(self, level, pos, state, player, hit):
        if self.content is None or not player.inventory.main_hand.is_empty:
            return False
        level.set_state(pos, EMPTY_POT)
        rest = player.inventory.add(ItemStack.of(self.content))
        pop_item(level, pos, rest)
        return True


class Composter(BlockBehaviour):
    """Full for 20 ticks, then ready; a use takes the bone meal out."""

    __slots__ = ()

    def on_use(self, level, pos, state, player, hit):
        if state.values["level"] != "8":
            return False
        pop_item(level, pos.up(), ItemStack.of("bone_meal"))
        level.set_state(pos, state.with_(level=0))
        return True

    def on_tick(self, level, pos, state) -> None:
        if state.values["level"] == "7":
            level.set_state(pos, state.with_(level=8))


class Cocoa(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(cocoa)

    def on_random_tick(self, level, pos, state) -> None:
        if level.random("growth").next_int(5) == 0:
            self.grow(level, pos, state, None)

    def grow(self, level, pos, state, random) -> bool:
        age = int(state.values["age"])
        if age < 2:
            level.set_state(pos, state.with_(age=age + 1))
        return age < 2
