"""Blocks whose shape follows their neighbours: fences, panes, walls, stairs, chests, redstone dust, vines.

`joined(level, pos, state)` is the state as its neighbours want it; placing uses it, and every change beside it.
Source: minecraft.wiki, the pages of these blocks.
"""

from horizon.core.pos import HORIZONTAL
from horizon.core.pos import facing as look_facing
from horizon.registry.block import AIR
from horizon.rules.blocks.base import (
    DOWN,
    EAST,
    NORTH,
    SOUTH,
    UP,
    WEST,
    BlockBehaviour,
    facing,
    ids,
)
from horizon.rules.blocks.fluids import face_mask
from horizon.rules.blocks.support import Supported, wire_below

# Full faces that fences, panes and walls leave alone all the same
LEFT_ALONE = ids("#leaves barrier carved_pumpkin jack_o_lantern melon pumpkin #shulker_boxes")
PANES = ids("*glass_pane iron_bars")
WALLS, FENCES, WOODEN_FENCES, GATES = ids("#walls"), ids("#fences"), ids("#wooden_fences"), ids("#fence_gates")
STAIRS = ids("#stairs")
POST_OVERRIDE = ids("#wall_post_override")
WIRE_ALWAYS = ids("redstone_wire redstone_block #buttons lever #pressure_plates redstone_torch redstone_wall_torch comparator "
                  "target detector_rail daylight_detector lectern sculk_sensor calibrated_sculk_sensor tripwire_hook "
                  "trapped_chest lightning_rod jukebox")
REPEATERS, OBSERVERS = ids("repeater"), ids("observer")


def full_side(level, pos, side) -> bool:
    """Whether the block beside a cell turns a full face to it that things connect to."""
    beside = level.state(pos.offset(side))
    return beside.block.id not in LEFT_ALONE and beside.supports(side.opposite)


def gate_across(state, side) -> bool:
    """A gate whose posts are in this direction."""
    return state.block.id in GATES and facing(state).axis == side.clockwise.axis


class Joining(BlockBehaviour):
    """Its state follows from its neighbours."""

    __slots__ = ()
    ignores = DOWN  # a direction from which nothing follows

    def joined(self, level, pos, state):
        return state

    def shape_update(self, level, pos, state, direction, neighbour):
        return state if direction == self.ignores else self.joined(level, pos, state)


class Fence(Joining):
    __slots__ = ()

    def joined(self, level, pos, state):
        wooden = state.block.id in WOODEN_FENCES
        sides = {}
        for side in HORIZONTAL:
            beside = level.state(pos.offset(side))
            same = beside.block.id in FENCES and (beside.block.id in WOODEN_FENCES) == wooden
            sides[side.word] = same or gate_across(beside, side) or full_side(level, pos, side)
        return state.with_(**sides)


class Pane(Joining):
    __slots__ = ()

    def joined(self, level, pos, state):
        sides = {}
        for side in HORIZONTAL:
            beside = level.state(pos.offset(side)).block.id
            sides[side.word] = beside in PANES or beside in WALLS or full_side(level, pos, side)
        return state.with_(**sides)


def _square(x0: int, z0: int, x1: int, z1: int) -> int:
    row = (1 << x1) - (1 << x0)
    return sum(row << 16 * z for z in range(z0, z1))


POST = _square(7, 7, 9, 9)
ARMS = {NORTH: _square(7, 0, 9, 9), SOUTH: _square(7, 7, 9, 16), WEST: _square(0, 7, 9, 9), EAST: _square(7, 7, 16, 9)}


class Wall(Joining):
    """Arms are tall where the block above covers them; the post stands unless arms lie straight with nothing on them."""

    __slots__ = ()

    def joined(self, level, pos, state):
        above = level.state(pos.up())
        cover = face_mask(above.id, DOWN)
        sides = {}
        for side in HORIZONTAL:
            beside = level.state(pos.offset(side))
            meets = beside.block.id in WALLS or beside.block.id in PANES or gate_across(beside, side)
            if meets or full_side(level, pos, side):
                sides[side.word] = "tall" if cover & ARMS[side] == ARMS[side] else "low"
            else:
                sides[side.word] = "none"
        return state.with_(**sides, up=self._post(above, cover, sides))

    def _post(self, above, cover: int, sides: dict) -> bool:
        if above.block.id in WALLS and above.values["up"] == "true":
            return True
        north, south, west, east = (sides[side.word] for side in HORIZONTAL)
        if (north == "none") != (south == "none") or (west == "none") != (east == "none"):
            return True
        if north == west == "none":
            return True
        if north == south == "tall" or west == east == "tall":
            return False
        return above.block.id in POST_OVERRIDE or cover & POST == POST


class Stairs(Joining):
    __slots__ = ()
    ignores = None

    def shape_update(self, level, pos, state, direction, neighbour):
        return self.joined(level, pos, state) if direction.is_horizontal else state

    def joined(self, level, pos, state):
        return state.with_(shape=stairs_shape(level, pos, state))


def stairs_shape(level, pos, state) -> str:
    """Straight, or the corner that the stairs before or behind it ask for; the one before has priority."""
    towards = facing(state)
    for kind, side in (("outer", towards), ("inner", towards.opposite)):
        other = level.state(pos.offset(side))
        if other.block.id not in STAIRS or other.values["half"] != state.values["half"]:
            continue
        turned = facing(other)
        if turned.axis == towards.axis or not _may_turn(level, pos, state, turned.opposite if kind == "outer" else turned):
            continue
        return f"{kind}_{'left' if turned == towards.counter_clockwise else 'right'}"
    return "straight"


def _may_turn(level, pos, state, side) -> bool:
    beside = level.state(pos.offset(side))
    return beside.block.id not in STAIRS or (
        beside.values["facing"] != state.values["facing"] or beside.values["half"] != state.values["half"])


class Chest(BlockBehaviour):
    """Two side by side are one; `left` has its partner on the clockwise side of where it faces."""

    __slots__ = ()

    def shape_update(self, level, pos, state, direction, neighbour):
        if not direction.is_horizontal:
            return state
        if neighbour.block is state.block:
            if (state.values["type"] == "single" and neighbour.values["type"] != "single"
                    and neighbour.values["facing"] == state.values["facing"]
                    and chest_partner(neighbour) == direction.opposite):
                return state.with_(type="left" if neighbour.values["type"] == "right" else "right")
        elif state.values["type"] != "single" and chest_partner(state) == direction:
            return state.with_(type="single")
        return state

    def on_use(self, level, pos, state, player, hit):
        partner = None
        if state.values["type"] != "single":
            partner = pos.offset(chest_partner(state))
            if level.state(partner).block is not state.block:
                partner = None
        if lid_blocked(level, pos) or partner is not None and lid_blocked(level, partner):
            return True
        return "generic_9x3" if partner is None else "generic_9x6"


def chest_partner(state):
    """The direction of a double chest's other half."""
    towards = facing(state)
    return towards.clockwise if state.values["type"] == "left" else towards.counter_clockwise


def lid_blocked(level, pos) -> bool:
    """A conductive block on top holds a chest's lid down."""
    return level.state(pos.up()).is_conductive


class Wire(Supported):
    """Redstone dust: where it points. What it carries comes with the redstone rules."""

    __slots__ = ()

    def __init__(self):
        super().__init__(wire_below)

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction == DOWN and not self.can_survive(level, pos, state):
            return AIR
        return self.joined(level, pos, state)

    def on_neighbour_changed(self, level, pos, state, direction) -> None:
        if not self.can_survive(level, pos, state):
            return
        new = self.joined(level, pos, state)
        if new is not state:
            level.set_state(pos, new)

    def joined(self, level, pos, state):
        was_dot = all(state.values[side.word] == "none" for side in HORIZONTAL)
        sides = {side.word: self._side(level, pos, side, state.block) for side in HORIZONTAL}
        north, south, west, east = (sides[side.word] != "none" for side in HORIZONTAL)
        if not (north or south or west or east):
            return state.with_(**dict.fromkeys(sides, "none" if was_dot else "side"))
        if not (north or south):
            for word in ("west", "east"):
                sides[word] = "side" if sides[word] == "none" else sides[word]
        if not (west or east):
            for word in ("north", "south"):
                sides[word] = "side" if sides[word] == "none" else sides[word]
        return state.with_(**sides)

    def _side(self, level, pos, side, wire) -> str:
        beside_pos = pos.offset(side)
        beside = level.state(beside_pos)
        if not level.state(pos.up()).is_conductive and level.state(beside_pos.up()).block is wire and (
                beside.supports(UP) or beside.name == "minecraft:hopper"):
            return "up" if beside.supports(side.opposite) else "side"
        if connects_wire(beside, side):
            return "side"
        if not beside.is_conductive and level.state(beside_pos.down()).block is wire:
            return "side"
        return "none"

    def on_use(self, level, pos, state, player, hit):
        words = [side.word for side in HORIZONTAL]
        values = {state.values[word] for word in words}
        if values not in ({"none"}, {"side"}) or any(
                self._side(level, pos, side, state.block) != "none" for side in HORIZONTAL):
            return False
        level.set_state(pos, state.with_(**dict.fromkeys(words, "side" if values == {"none"} else "none")))
        return True


def connects_wire(state, side) -> bool:
    """Whether dust points towards a block that lies in a direction of it."""
    if state.block.id in WIRE_ALWAYS:
        return True
    if state.block.id in REPEATERS:
        return facing(state).axis == side.axis
    return state.block.id in OBSERVERS and facing(state) == side


class Faces(BlockBehaviour):
    """Glow lichen, sculk veins, resin clumps: a face each on full neighbours; the last one breaks the block."""

    __slots__ = ()

    def _kept(self, level, pos, state):
        for side in (DOWN, UP, *HORIZONTAL):
            if state.values[side.word] == "true" and not level.state(pos.offset(side)).supports(side.opposite):
                state = state.with_(**{side.word: False})
        return state

    def can_survive(self, level, pos, state) -> bool:
        kept = self._kept(level, pos, state)
        return kept is state and has_face(state)

    def shape_update(self, level, pos, state, direction, neighbour):
        if state.values.get(direction.word) != "true" or neighbour.supports(direction.opposite):
            return state
        left = state.with_(**{direction.word: False})
        return left if has_face(left) else AIR


def has_face(state) -> bool:
    return any(state.get(side.word) == "true" for side in (DOWN, UP, *HORIZONTAL))


def vine_holds(level, pos, state, side) -> bool:
    """Whether a vine's face may stay: a full face there, or (sides) a vine above with the same one."""
    if level.state(pos.offset(side)).supports(side.opposite):
        return True
    above = level.state(pos.up())
    return side.is_horizontal and above.block is state.block and above.values[side.word] == "true"


class Gate(BlockBehaviour):
    """A fence gate: lower between walls; opens away from who opens it."""

    __slots__ = ()

    def joined(self, level, pos, state):
        axis = facing(state).clockwise
        walls = (level.state(pos.offset(side)).block.id in WALLS for side in (axis, axis.opposite))
        return state.with_(in_wall=any(walls))

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction.is_horizontal and facing(state).clockwise.axis == direction.axis:
            return self.joined(level, pos, state)
        return state

    def on_use(self, level, pos, state, player, hit):
        if state.values["open"] == "true":
            new = state.with_(open=False)
        else:
            towards = player_facing(player)
            new = state.with_(open=True, facing=towards.word) if facing(state) == towards.opposite else state.with_(open=True)
        level.set_state(pos, new)
        level.play_event("gate", pos, new.id)
        return True


def player_facing(player):
    """The horizontal direction a player looks to."""
    return look_facing(player.body.yaw)


class MushroomBlock(BlockBehaviour):
    """Skin only where no other of its kind touches; what grew away stays away."""

    __slots__ = ()

    def joined(self, level, pos, state):
        return state.with_(**{
            side.word: level.state(pos.offset(side)).block is not state.block for side in (DOWN, UP, *HORIZONTAL)})

    def shape_update(self, level, pos, state, direction, neighbour):
        return state.with_(**{direction.word: False}) if neighbour.block is state.block else state
