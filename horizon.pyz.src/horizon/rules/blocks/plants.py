"""Plants: how crops, stems, saplings, canes and vines grow and spread.

Chances are per random tick; bone meal goes through `grow`. Source: minecraft.wiki, the plants' pages (1.21.4).
"""

from horizon.core.pos import BY_WORD, HORIZONTAL
from horizon.registry.block import AIR, BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.rules.blocks import support, trees
from horizon.rules.blocks.base import (
    DOWN,
    UP,
    WATER,
    BlockBehaviour,
    break_block,
    facing,
    ids,
    is_water_source,
    light_at,
    pop_item,
)
from horizon.rules.blocks.connect import has_face, vine_holds
from horizon.rules.blocks.support import Halves, Supported

FARMLAND = support.FARMLAND
FRUIT_SOIL = support.SOIL


def growth_points(level, pos, block) -> float:
    """How well a crop's place suits it, 1 and up: farmland around counts, its own kind beside halves it."""
    points = 1.0
    for dx in (-1, 0, 1):
        for dz in (-1, 0, 1):
            soil = level.state(pos.plus(dx, -1, dz))
            if soil.block.id in FARMLAND:
                share = 3.0 if soil.values["moisture"] != "0" else 1.0
                points += share if dx == dz == 0 else share / 4.0

    def same(dx: int, dz: int) -> bool:
        return level.state(pos.plus(dx, 0, dz)).block is block

    beside_x, beside_z = same(-1, 0) or same(1, 0), same(0, -1) or same(0, 1)
    if beside_x and beside_z or any(same(dx, dz) for dx in (-1, 1) for dz in (-1, 1)):
        points /= 2.0
    return points


def grows_now(level, pos, block, random) -> bool:
    return random.next_int(int(25.0 / growth_points(level, pos, block)) + 1) == 0


class Crop(Supported):
    """Wheat and its like. `slow`: only two of three ticks count; bone meal adds `meal` ages."""

    __slots__ = ("last", "slow", "meal")

    def __init__(self, last: int, slow: bool = False, meal: tuple[int, int] = (2, 5)):
        super().__init__(support.crop)
        self.last, self.slow, self.meal = last, slow, meal

    def aged(self, state, age: int):
        return state.with_(age=min(age, self.last))

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        age = int(state.values["age"])
        if age >= self.last or light_at(level, pos) < 9 or self.slow and random.next_int(3) == 0:
            return
        if grows_now(level, pos, state.block, random):
            level.set_state(pos, self.aged(state, age + 1))

    def grow(self, level, pos, state, random) -> bool:
        age = int(state.values["age"])
        if age >= self.last:
            return False
        step = random.between(*self.meal)
        if self.last == 3 and self.meal == (2, 5):  # beetroots: a third of it
            step //= 3
        level.set_state(pos, self.aged(state, age + step))
        return True


class TorchflowerCrop(Crop):
    """Two ages, then the flower."""

    __slots__ = ()

    def __init__(self):
        super().__init__(2, slow=True, meal=(1, 1))

    def aged(self, state, age: int):
        return BLOCKS["torchflower"].default if age >= 2 else state.with_(age=age)


class Stem(Supported):
    """Pumpkins and melons: ages like a crop, then lays a fruit on one of four sides."""

    __slots__ = ("fruit", "attached")

    def __init__(self, fruit: str):
        super().__init__(support.on(FARMLAND))
        self.fruit, self.attached = BLOCKS[fruit].default, BLOCKS[f"attached_{fruit}_stem"]

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if light_at(level, pos) < 9 or not grows_now(level, pos, state.block, random):
            return
        age = int(state.values["age"])
        if age < 7:
            level.set_state(pos, state.with_(age=age + 1))
            return
        side = random.choose(HORIZONTAL)
        target = pos.offset(side)
        if level.state(target).is_air and level.state(target.down()).block.id in FRUIT_SOIL:
            level.set_state(target, self.fruit)
            level.set_state(pos, self.attached.state(facing=side.word))

    def grow(self, level, pos, state, random) -> bool:
        age = int(state.values["age"])
        if age >= 7:
            return False
        level.set_state(pos, state.with_(age=min(7, age + random.between(2, 5))))
        return True


class AttachedStem(Supported):
    __slots__ = ("fruit", "stem")

    def __init__(self, fruit: str):
        super().__init__(support.on(FARMLAND))
        self.fruit, self.stem = BLOCKS[fruit], BLOCKS[f"{fruit}_stem"]

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == facing(state) and neighbour.block is not self.fruit:
            return self.stem.state(age=7)
        return super().shape_update(level, pos, state, direction, neighbour)


class Ripening(Supported):
    """Nether wart, berry bushes: an age now and then. `light`: the least it needs above it."""

    __slots__ = ("last", "odds", "light")

    def __init__(self, rule, last: int, odds: int, light: int = 0):
        super().__init__(rule)
        self.last, self.odds, self.light = last, odds, light

    def on_random_tick(self, level, pos, state) -> None:
        age = int(state.values["age"])
        if age < self.last and level.random("growth").next_int(self.odds) == 0 and (
                not self.light or light_at(level, pos.up()) >= self.light):
            level.set_state(pos, state.with_(age=age + 1))


class BerryBush(Ripening):
    """Sweet berries: 1-2 from age 2, 2-3 from age 3."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.on(support.SOIL), 3, 5, 9)

    def grow(self, level, pos, state, random) -> bool:
        age = int(state.values["age"])
        if age < 3:
            level.set_state(pos, state.with_(age=age + 1))
        return age < 3

    def on_use(self, level, pos, state, player, hit):
        age = int(state.values["age"])
        if age < 2:
            return False
        count = 1 + level.random("growth").next_int(2) + (age == 3)
        pop_item(level, pos, ItemStack.of("sweet_berries", count))
        level.set_state(pos, state.with_(age=1))
        return True


class Sapling(Supported):
    """Two stages, then a tree, if there is room and light."""

    __slots__ = ()

    def __init__(self, rule=support.on(support.SOIL)):  # noqa: B008 - a rule is a value
        super().__init__(rule)

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if light_at(level, pos.up()) >= 9 and random.next_int(7) == 0:
            self.advance(level, pos, state, random)

    def advance(self, level, pos, state, random) -> None:
        if state.get("stage") == "0":
            level.set_state(pos, state.with_(stage=1))
        else:
            trees.grow_tree(level, pos, state.name.removeprefix("minecraft:"), random)

    def grow(self, level, pos, state, random) -> bool:
        if random.chance(0.45):
            self.advance(level, pos, state, random)
        return True


class Propagule(Sapling):
    """A mangrove's: hanging ones ripen, standing ones grow."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.propagule)

    def on_random_tick(self, level, pos, state) -> None:
        if state.values["hanging"] == "false":
            super().on_random_tick(level, pos, state)
        elif int(state.values["age"]) < 4:
            level.set_state(pos, state.with_(age=int(state.values["age"]) + 1))


class Cane(Supported):
    """Sugar cane and cactus: up to three high, one more after sixteen random ticks of the top."""

    __slots__ = ()

    def __init__(self, rule):
        super().__init__(rule, late=True)

    def on_random_tick(self, level, pos, state) -> None:
        if not level.state(pos.up()).is_air:
            return
        height = 1
        while level.state(pos.down(height)).block is state.block:
            height += 1
        if height >= 3:
            return
        age = int(state.values["age"])
        if age < 15:
            level.set_state(pos, state.with_(age=age + 1))
        else:
            level.set_state(pos.up(), state.block.default)
            level.set_state(pos, state.with_(age=0))


class Bamboo(Supported):
    """Up to 12-16 high; small and large leaves on the top."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.bamboo, late=True)

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if state.get("stage") == "0" and random.next_int(3) == 0 and light_at(level, pos.up()) >= 9:
            self.rise(level, pos, state, random)

    def rise(self, level, pos, state, random) -> bool:
        if not level.state(pos.up()).is_air:
            return False
        height = 1
        while level.state(pos.down(height)).block is state.block:
            height += 1
        if height >= 16:
            return False
        stop = height >= 15 or height >= 11 and random.next_int(4) == 0
        leaves = "none"
        if height >= 3:
            leaves = "large"
            level.set_state(pos, state.with_(leaves="small"))
            level.set_state(pos.down(), level.state(pos.down()).with_(leaves="none" if height > 4 else "small"))
        elif height >= 1:
            leaves = "small"
        age = 1 if state.values["age"] == "1" or height >= 3 else 0
        level.set_state(pos.up(), state.block.state(age=age, leaves=leaves, stage=1 if stop else 0))
        return True

    def grow(self, level, pos, state, random) -> bool:
        top = pos
        while level.state(top.up()).block is state.block:
            top = top.up()
        grown = False
        for _ in range(random.between(1, 2)):
            there = level.state(top)
            if there.get("stage") != "0" or not self.rise(level, top, there, random):
                break
            top, grown = top.up(), True
        return grown


class BambooShoot(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(support.bamboo, late=True)

    def on_random_tick(self, level, pos, state) -> None:
        if level.random("growth").next_int(3) == 0 and light_at(level, pos.up()) >= 9:
            self.grow(level, pos, state, None)

    def grow(self, level, pos, state, random) -> bool:
        if not level.state(pos.up()).is_air:
            return False
        stalk = BLOCKS["bamboo"]
        level.set_state(pos, stalk.default)
        level.set_state(pos.up(), stalk.state(leaves="small"))
        return True


class Head(Supported):
    """The growing end of kelp and hanging or climbing vines; what it leaves behind is `body`."""

    __slots__ = ("body", "way", "chance", "in_water")

    def __init__(self, rule, body: str, way, chance: float, in_water: bool = False):
        super().__init__(rule, late=True)
        self.body, self.way, self.chance, self.in_water = BLOCKS[body], way, chance, in_water

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == self.way and neighbour.block in (state.block, self.body):
            made = self.body.default
            return made.with_(berries=state.values["berries"]) if "berries" in state.values else made
        return super().shape_update(level, pos, state, direction, neighbour)

    def on_random_tick(self, level, pos, state) -> None:
        age = int(state.values["age"])
        if age < 25 and level.random("growth").chance(self.chance):
            self._extend(level, pos, state, age + 1)

    def _extend(self, level, pos, state, age: int) -> bool:
        target = pos.offset(self.way)
        there = level.state(target)
        if not (is_water_source(there) and there.block is WATER.block if self.in_water else there.is_air):
            return False
        new = state.with_(age=min(age, 25))
        if "berries" in state.values:
            new = new.with_(berries=level.random("growth").chance(0.11))
        level.set_state(target, new)
        return True

    def grow(self, level, pos, state, random) -> bool:
        if "berries" in state.values:
            if state.values["berries"] == "false":
                level.set_state(pos, state.with_(berries=True))
                return True
            return False
        return self._extend(level, pos, state, int(state.values["age"]) + 1)

    def on_use(self, level, pos, state, player, hit):
        return pick_glow_berries(level, pos, state)


class HeadBody(Supported):
    """What a `Head` left: a head again once its end is gone."""

    __slots__ = ("head", "way")

    def __init__(self, rule, head: str, way):
        super().__init__(rule, late=True)
        self.head, self.way = BLOCKS[head], way

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == self.way and neighbour.block not in (state.block, self.head):
            made = self.head.state(age=level.random("growth").next_int(25))
            return made.with_(berries=state.values["berries"]) if "berries" in state.values else made
        return super().shape_update(level, pos, state, direction, neighbour)

    def on_use(self, level, pos, state, player, hit):
        return pick_glow_berries(level, pos, state)


def pick_glow_berries(level, pos, state) -> bool:
    if state.get("berries") != "true":
        return False
    pop_item(level, pos, ItemStack.of("glow_berries"))
    level.set_state(pos, state.with_(berries=False))
    return True


class Vine(BlockBehaviour):
    """Faces that stay while something full is behind them, or a vine above has the same."""

    __slots__ = ()

    def _kept(self, level, pos, state):
        for side in (UP, *HORIZONTAL):
            if state.values[side.word] == "true" and not vine_holds(level, pos, state, side):
                state = state.with_(**{side.word: False})
        return state

    def can_survive(self, level, pos, state) -> bool:
        return has_face(self._kept(level, pos, state))

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == DOWN:
            return state
        kept = self._kept(level, pos, state)
        return kept if has_face(kept) else AIR

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if not level.game_rule("doVinesSpread") or random.next_int(4) != 0:
            return
        side = random.choose((DOWN, UP, *HORIZONTAL))
        target = pos.offset(side)
        there = level.state(target)
        crowded = sum(
            level.state(pos.plus(dx, dy, dz)).block is state.block
            for dx in range(-4, 5) for dz in range(-4, 5) for dy in (-1, 0, 1)) >= 5
        if side == DOWN:
            if there.is_air or there.block is state.block:
                new = there if there.block is state.block else state.block.default
                for word in ("north", "south", "west", "east"):
                    if state.values[word] == "true" and random.next_bool():
                        new = new.with_(**{word: True})
                if new is not there and has_face(new):
                    level.set_state(target, new)
        elif crowded or not there.is_air:
            if side.is_horizontal and state.values[side.word] == "false" and there.supports(side.opposite):
                level.set_state(pos, state.with_(**{side.word: True}))
        elif side == UP:
            faces = {side.word: True for side in HORIZONTAL
                     if state.values[side.word] == "true" and level.state(target.offset(side)).supports(side.opposite)}
            if faces:
                level.set_state(target, state.block.state(**faces))
        elif state.values[side.word] == "false":
            for turn in (side.clockwise, side.counter_clockwise):
                if state.values[turn.word] == "true" and level.state(target.offset(turn)).supports(turn.opposite):
                    level.set_state(target, state.block.state(**{turn.word: True}))
                    return


class Mushroom(Supported):
    """Copies itself nearby while fewer than five of its kind are around."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.mushroom)

    def on_random_tick(self, level, pos, state) -> None:
        random = level.random("growth")
        if random.next_int(25) != 0:
            return
        around = sum(
            level.state(pos.plus(dx, dy, dz)).block is state.block
            for dx in range(-4, 5) for dz in range(-4, 5) for dy in (-1, 0, 1))
        if around > 5:
            return
        here = pos
        for _ in range(4):
            target = here.plus(
                random.next_int(3) - 1, random.next_int(2) - random.next_int(2), random.next_int(3) - 1)
            if level.state(target).is_air and self.can_survive(level, target, state):
                here = target
        if here != pos and level.state(here).is_air:
            level.set_state(here, state)

    def grow(self, level, pos, state, random) -> bool:
        if random.chance(0.4):
            trees.grow_tree(level, pos, state.name.removeprefix("minecraft:"), random)
        return True


class ShortPlant(Supported):
    """Short grass and fern: bone meal makes them two high."""

    __slots__ = ("tall",)

    def __init__(self, tall: str):
        super().__init__(support.on(support.SOIL))
        self.tall = BLOCKS[tall]

    def grow(self, level, pos, state, random) -> bool:
        if not level.state(pos.up()).is_air:
            return False
        level.set_state(pos, self.tall.state(half="lower"), False)
        level.set_state(pos.up(), self.tall.state(half="upper"))
        return True


class TallFlower(Halves):
    """Bone meal gives another one as an item."""

    __slots__ = ()

    def grow(self, level, pos, state, random) -> bool:
        pop_item(level, pos, ItemStack.of(state.name))
        return True


class PinkPetals(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(support.on(support.SOIL))

    def grow(self, level, pos, state, random) -> bool:
        amount = int(state.values["flower_amount"])
        if amount < 4:
            level.set_state(pos, state.with_(flower_amount=amount + 1))
        else:
            pop_item(level, pos, ItemStack.of("pink_petals"))
        return True


class PitcherCrop(Halves):
    """Five ages; two cells from the fourth on."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.pitcher_crop)

    def shape_update(self, level, pos, state, direction, neighbour):
        if state.values["half"] == "lower" and int(state.values["age"]) < 3:
            return state if self.can_survive(level, pos, state) else AIR
        return super().shape_update(level, pos, state, direction, neighbour)

    def on_random_tick(self, level, pos, state) -> None:
        if state.values["half"] == "lower" and light_at(level, pos) >= 9 and grows_now(
                level, pos, state.block, level.random("growth")):
            self.grow(level, pos, state, None)

    def grow(self, level, pos, state, random) -> bool:
        if state.values["half"] == "upper":
            pos, state = pos.down(), level.state(pos.down())
        age = int(state.values.get("age", "4"))
        above = level.state(pos.up())
        if age >= 4 or age >= 2 and not above.is_air and above.block is not state.block:
            return False
        level.set_state(pos, state.with_(age=age + 1), age < 2)
        if age >= 2:
            level.set_state(pos.up(), state.with_(half="upper", age=age + 1))
        return True


class Dripstone(Supported):
    """Pointed dripstone: what hangs falls, what stands breaks. Its thickness follows its neighbours."""

    __slots__ = ()

    def __init__(self):
        super().__init__(support.dripstone, late=True)

    def joined(self, level, pos, state):
        return state.with_(thickness=dripstone_thickness(level, pos, state))

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction not in (DOWN, UP):
            return state
        if not self.can_survive(level, pos, state):
            level.schedule(pos, 2 if state.values["vertical_direction"] == "down" else 1)
            return state
        return self.joined(level, pos, state)

    def on_tick(self, level, pos, state) -> None:
        if not self.can_survive(level, pos, state):
            break_block(level, pos)


def dripstone_thickness(level, pos, state) -> str:
    """tip, tip_merge, frustum, middle or base, by what is before and behind it."""
    way = BY_WORD[state.values["vertical_direction"]]
    before = level.state(pos.offset(way))
    if before.block is not state.block:
        return "tip"
    if before.values["vertical_direction"] != state.values["vertical_direction"]:
        return "tip_merge"
    if before.values["thickness"] in ("tip", "tip_merge"):
        return "frustum"
    behind = level.state(pos.offset(way.opposite))
    if behind.block is state.block and behind.values["vertical_direction"] == state.values["vertical_direction"]:
        return "middle"
    return "base"


CHORUS_ENDS = ids("chorus_plant chorus_flower")


class ChorusPlant(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(support.chorus_plant, late=True)

    def joined(self, level, pos, state):
        return state.with_(**{
            side.word: (beside := level.state(pos.offset(side))).block.id in CHORUS_ENDS
            or side == DOWN and beside.name == "minecraft:end_stone"
            for side in (DOWN, UP, *HORIZONTAL)
        })

    def shape_update(self, level, pos, state, direction, neighbour):
        if not self.can_survive(level, pos, state):
            level.schedule(pos, 1)
            return state
        return self.joined(level, pos, state)
