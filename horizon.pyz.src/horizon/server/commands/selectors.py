"""Arguments for whom: names, and the selectors @s @p @a @e @r @n with their options.

Source: minecraft.wiki, Target selectors. Entities come in the order of their ids unless they are sorted.
"""

import re
from dataclasses import dataclass, field
from math import inf
from uuid import UUID

from horizon.core.aabb import AABB
from horizon.core.errors import HorizonError, StateError
from horizon.core.nearest import did_you_mean
from horizon.core.pos import Vec3
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.tags import tag
from horizon.server.commands.arguments import naming
from horizon.server.commands.brigadier import Argument, Context, Reader, Wrong, starting
from horizon.server.player import GAME_MODES

KINDS = "spaern"
SORTS = ("nearest", "furthest", "random", "arbitrary")
_NAME = re.compile(r"[0-9A-Za-z_\-]+")
_OPTION = re.compile(r"[a-z_]+")
_VALUE = re.compile(r"[^,\]]*")
_RANGE = re.compile(r"\s*(-?[0-9.]*?)(?:(\.\.)(-?[0-9.]*))?\s*$")
MANY = 1 << 31


@dataclass
class Selector:
    """Whom a selector means. `kind` is its letter; `tests` are asked of each entity with the context."""

    kind: str
    tests: list = field(default_factory=list)
    at: dict = field(default_factory=dict)  # x, y, z
    size: dict = field(default_factory=dict)  # dx, dy, dz
    distance: tuple[float, float] | None = None
    limit: int = MANY
    sort: str = "arbitrary"
    is_dead_too: bool = False

    @property
    def players_only(self) -> bool:
        return self.kind in "par"

    def find(self, context: Context) -> list:
        """The entities, in order."""
        source, level = context.source, context.level
        origin = Vec3(*(self.at.get(axis, value) for axis, value in zip("xyz", source.pos, strict=True)))
        if self.kind == "s":
            found = [] if source.player is None else [source.player]
        else:
            found = sorted(level.entities.values(), key=lambda entity: entity.id)
            if self.players_only:
                found = [entity for entity in found if is_player(entity)]
            if not self.is_dead_too:
                found = [entity for entity in found if not getattr(entity, "is_dead", False)]
        if self.distance is not None:
            low, high = self.distance
            found = [entity for entity in found if low <= away(entity, origin) <= high]
        if self.size:
            box = self.box(origin)
            found = [entity for entity in found if box.touches(entity.box())]
        found = [entity for entity in found if all(test(entity) for test in self.tests)]
        return self.sorted(found, origin, level)[:self.limit]

    def sorted(self, found: list, origin: Vec3, level) -> list:
        if self.sort in ("nearest", "furthest"):
            found.sort(key=lambda entity: away(entity, origin), reverse=self.sort == "furthest")
        elif self.sort == "random":
            random = level.random("selector")
            for last in range(len(found) - 1, 0, -1):
                other = random.next_int(last + 1)
                found[last], found[other] = found[other], found[last]
        return found

    def box(self, origin: Vec3) -> AABB:
        """One block, drawn out by dx, dy and dz."""
        low = [start + min(0.0, self.size.get("d" + axis, 0.0)) for axis, start in zip("xyz", origin, strict=True)]
        high = [start + max(0.0, self.size.get("d" + axis, 0.0)) + 1.0
                for axis, start in zip("xyz", origin, strict=True)]
        return AABB(*low, *high)


def is_player(entity) -> bool:
    return entity.type.name == "minecraft:player"


def away(entity, origin: Vec3) -> float:
    return origin.distance((entity.x, entity.y, entity.z))


def name_of(entity) -> str:
    """What a sentence calls it."""
    if is_player(entity):
        return entity.name
    return entity.type.name.removeprefix("minecraft:")


def described(entities: list) -> str:
    """One by its name, several by their number."""
    if len(entities) == 1:
        return name_of(entities[0])
    return f"{len(entities)} {'players' if all(map(is_player, entities)) else 'entities'}"


# ---- reading


def read_selector(reader: Reader) -> Selector:
    begin = reader.cursor
    reader.expect("@")
    kind = reader.peek()
    if not kind or kind not in KINDS:
        raise Wrong("a selector is @s, @p, @a, @e, @r or @n", begin)
    reader.cursor += 1
    selector = Selector(kind)
    selector.is_dead_too = kind in "as"
    if kind in "prn":
        selector.limit, selector.sort = 1, "random" if kind == "r" else "nearest"
    if reader.take_if("["):
        reader.skip_spaces()
        while not reader.take_if("]"):
            read_option(reader, selector)
            reader.skip_spaces()
            if not reader.take_if(",") and reader.peek() != "]":
                raise Wrong("expected , or ] here", reader.cursor)
            reader.skip_spaces()
    return selector


def read_option(reader: Reader, selector: Selector) -> None:
    begin = reader.cursor
    name = reader.match(_OPTION)
    reader_of = OPTIONS.get(name)
    if reader_of is None:
        close = did_you_mean(name, OPTIONS)
        raise Wrong(f"selectors here have no option {name or 'without a name'}{close}", begin)
    reader.skip_spaces()
    reader.expect("=")
    reader.skip_spaces()
    begin = reader.cursor
    refused = reader.take_if("!")
    letter = reader.peek()
    value = reader.quoted() if letter and letter in "\"'" else reader.match(_VALUE).strip()
    if refused and reader_of not in (option_type, option_name, option_mode):
        raise Wrong(f"{name} takes no !", begin)
    reader_of(selector, name, value, refused, begin)


def numbers_of(value: str, name: str, begin: int) -> tuple[float, float]:
    """A range: 3, ..3, 3.. or 1..3."""
    found = _RANGE.match(value)
    try:
        low, dots, high = found.groups()
        if not dots:
            return float(low), float(low)
        if not low and not high:
            raise ValueError
        bounds = float(low) if low else -inf, float(high) if high else inf
    except (AttributeError, ValueError):
        raise Wrong(f"{name} is a number or a range such as ..10, not {value or 'nothing'}", begin) from None
    if bounds[0] > bounds[1]:
        raise Wrong(f"the range of {name} ends before it begins", begin)
    return bounds


def number_of(value: str, name: str, begin: int) -> float:
    try:
        number = float(value) if re.fullmatch(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)", value) else None
    except ValueError:
        number = None
    if number is None or abs(number) > 1e9:
        raise Wrong(f"{name} is a number, not {value or 'nothing'}", begin)
    return number


def option_axis(selector, name, value, refused, begin) -> None:
    selector.at[name] = number_of(value, name, begin)


def option_size(selector, name, value, refused, begin) -> None:
    selector.size[name] = number_of(value, name, begin)


def option_distance(selector, name, value, refused, begin) -> None:
    selector.distance = numbers_of(value, name, begin)
    low, high = selector.distance
    if high < 0 or -inf < low < 0:
        raise Wrong("a distance is not below 0", begin)


def option_level(selector, name, value, refused, begin) -> None:
    low, high = numbers_of(value, name, begin)
    selector.tests.append(lambda entity: is_player(entity) and low <= entity.experience.level <= high)


def option_limit(selector, name, value, refused, begin) -> None:
    if selector.kind == "s":
        raise Wrong("@s is one already; it takes no limit", begin)
    number = number_of(value, name, begin)
    if number < 1 or number != int(number):
        raise Wrong("limit is a whole number from 1 on", begin)
    selector.limit = int(number)


def option_sort(selector, name, value, refused, begin) -> None:
    if selector.kind == "s":
        raise Wrong("@s is one already; it takes no sort", begin)
    if value not in SORTS:
        raise Wrong(f"sort is one of {', '.join(SORTS)}", begin)
    selector.sort = value


def option_type(selector, name, value, refused, begin) -> None:
    if selector.players_only:
        raise Wrong("this selector means players only; it takes no type", begin)
    try:
        if value.startswith("#"):
            wanted = tag("entity_type", value)
        else:
            wanted = frozenset((ENTITY_TYPES.require(value).id,))
    except HorizonError as error:
        raise Wrong(error.sentence, begin) from None
    selector.tests.append(lambda entity: (entity.type.id in wanted) != refused)


def option_name(selector, name, value, refused, begin) -> None:
    selector.tests.append(lambda entity: (name_of(entity) == value) != refused)


def option_mode(selector, name, value, refused, begin) -> None:
    if value not in GAME_MODES:
        raise Wrong(f"gamemode is one of {', '.join(GAME_MODES)}", begin)
    selector.tests.append(lambda entity: is_player(entity) and (entity.game_mode == value) != refused)


def option_turn(selector, name, value, refused, begin) -> None:
    low, high = numbers_of(value, name, begin)
    turned = "pitch" if name == "x_rotation" else "yaw"
    selector.tests.append(lambda entity: low <= (getattr(entity, turned) + 180.0) % 360.0 - 180.0 <= high)


OPTIONS = {
    "type": option_type, "distance": option_distance, "limit": option_limit, "sort": option_sort, "name": option_name,
    "x": option_axis, "y": option_axis, "z": option_axis, "dx": option_size, "dy": option_size, "dz": option_size,
    "gamemode": option_mode, "level": option_level, "x_rotation": option_turn, "y_rotation": option_turn,
}


VALUES = {"gamemode": GAME_MODES, "sort": SORTS}


def inside_selector(written: str) -> tuple[int, list[str]]:
    """What may follow an open [ of a selector: the options' names, and the values of those that choose."""
    begin = max(written.rfind("["), written.rfind(",")) + 1
    name, equals, value = written[begin:].partition("=")
    if not equals:
        begin += len(name) - len(name.lstrip())
        return begin, [option + "=" for option in starting(name.strip(), OPTIONS)]
    begin = len(written) - len(value.lstrip("! "))
    value = written[begin:]
    if name.strip() == "type":
        return begin, naming(value, ENTITY_TYPES.names)
    return begin, starting(value, VALUES.get(name.strip(), ()))


class Targets(Argument):
    """Entities: a list, in order, never empty. `players`: players alone; `single`: exactly one, not in a list."""

    parser = "minecraft:entity"

    def __init__(self, name: str, players: bool = False, single: bool = False):
        super().__init__(name)
        self.players, self.single = players, single
        what = "a player" if players else "an entity"
        self.expected = f"{what}: a name or a selector such as @s"

    @property
    def properties(self) -> dict:
        return {"flags": self.single | self.players << 1}

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        if "[" in written:
            return inside_selector(written) if not written.endswith("]") else (0, [])
        kinds = "aprs" if self.players else "aenprs"
        if self.single:
            kinds = kinds.replace("a", "").replace("e", "")
        words = [player.name for player in context.server.players] + ["@" + kind for kind in kinds]
        return 0, starting(written, words)

    def parse(self, reader: Reader):
        begin = reader.cursor
        if reader.peek() != "@":
            name = reader.match(_NAME)
            if not name:
                raise Wrong(f"expected {self.expected}", begin)
            return name
        selector = read_selector(reader)
        if self.single and selector.limit != 1 and selector.kind != "s":
            raise Wrong("only one is allowed here; add [limit=1]", begin)
        if self.players and selector.kind in "en" and not any(
                f"type={name}" in reader.text[begin:reader.cursor] for name in ("player", "minecraft:player")):
            raise Wrong("only players are allowed here, and this selector means entities", begin)
        return selector

    def resolve(self, parsed, context: Context):
        found = parsed.find(context) if isinstance(parsed, Selector) else named(parsed, context)
        if not found:
            who = f" called {parsed}" if isinstance(parsed, str) else ""
            known = did_you_mean(parsed, [one.name for one in context.server.players]) if who else ""
            raise StateError(f"no {'player' if self.players or who else 'entity'}{who} was found{known}")
        if self.players and not all(map(is_player, found)):
            raise StateError("that is not a player")
        return found[0] if self.single else found


def named(name: str, context: Context) -> list:
    """A player by its name, or an entity by its UUID."""
    player = context.server.players.find(name)
    if player is not None:
        return [player]
    if name.count("-") == 4:
        try:
            wanted = UUID(name)
        except ValueError:
            return []
        return [entity for entity in context.level.entities.values() if entity.uuid == wanted]
    return []
