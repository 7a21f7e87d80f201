"""Putting blocks: which state, in which cell, and why not.

The same on both sides: the client predicts with it, the server decides. A refusal is a StateError whose `reason` is
one of REASONS. How each family turns by look and face is in `blocks/placing`. Source: minecraft.wiki, Placement,
and the pages of the families.
"""

from collections.abc import Callable
from math import cos, radians, sin

from horizon.core.aabb import AABB
from horizon.core.errors import StateError
from horizon.core.identifier import short
from horizon.core.pos import BlockPos, Direction, Vec3
from horizon.core.pos import facing as look_facing
from horizon.registry.block import BlockState
from horizon.registry.item_stack import ItemStack
from horizon.rules import behaviour
from horizon.rules.blocks import placing
from horizon.rules.blocks.base import other_half, waterlogged

REASONS = (
    "out-of-reach", "no-line-of-sight", "entity-in-way", "not-replaceable", "wrong-tool", "game-mode", "protected",
    "not-loaded", "unsupported", "no-item", "above-build-limit",
)
EntityCheck = Callable[[AABB], str | None]

# What may be where a block is put: everything else that has a body stands in the way
LETS_BUILD = frozenset("minecraft:" + name for name in (
    "item", "experience_orb", "arrow", "spectral_arrow", "trident", "snowball", "egg", "ender_pearl", "eye_of_ender",
    "experience_bottle", "potion", "fireball", "small_fireball", "dragon_fireball", "wither_skull", "shulker_bullet",
    "llama_spit", "wind_charge", "breeze_wind_charge", "fishing_bobber", "firework_rocket", "area_effect_cloud",
    "lightning_bolt", "marker", "item_display", "block_display", "text_display", "interaction", "leash_knot", "painting",
    "item_frame", "glow_item_frame", "evoker_fangs", "ominous_item_spawner",
))


class Placing:
    """One attempt: everything a family asks for.

    pos: the cell the block goes to; there: what is in it; replacing: that is the clicked cell itself. hit: the point
    in the clicked cell, 0..1 each; point: the same seen from `pos`. facing: the horizontal look; looks: the six
    directions from the most to the least looked at, the clicked face's opposite first unless `replacing`.
    """

    __slots__ = ("level", "stack", "block", "clicked", "face", "hit", "yaw", "pitch", "sneaking", "pos", "there", "replacing",
                 "point", "facing", "looks")

    def __init__(self, level, stack: ItemStack, clicked: BlockPos, face: Direction, hit, yaw: float, pitch: float,
                 sneaking: bool):
        self.level, self.stack, self.clicked, self.face, self.hit = level, stack, clicked, face, hit
        self.yaw, self.pitch, self.sneaking = yaw, pitch, sneaking
        self.block = stack.item.block
        self.facing = look_facing(yaw)
        self.replacing = True
        self.pos = clicked
        self.there = level.state(clicked)
        if not placing.may_replace(self):
            self.replacing = False
            self.pos = clicked.offset(face)
            self.there = level.state(self.pos)
        offset = (self.pos.x - clicked.x, self.pos.y - clicked.y, self.pos.z - clicked.z)
        self.point = Vec3(hit[0] - offset[0], hit[1] - offset[1], hit[2] - offset[2])
        self.looks = look_order(yaw, pitch)
        if not self.replacing:
            first = face.opposite
            self.looks = [first, *(side for side in self.looks if side != first)]

    @property
    def look(self) -> Direction:
        """The one of the six directions that is looked at most."""
        return look_order(self.yaw, self.pitch)[0]


def look_order(yaw: float, pitch: float) -> list[Direction]:
    """The six directions by how much one looks to them; pitch grows downward, in degrees."""
    turn, tilt = radians(yaw), radians(pitch)
    x, y, z = -sin(turn) * cos(tilt), -sin(tilt), cos(turn) * cos(tilt)
    order = sorted(
        ((abs(x), Direction.EAST if x > 0 else Direction.WEST), (abs(y), Direction.UP if y > 0 else Direction.DOWN),
         (abs(z), Direction.SOUTH if z > 0 else Direction.NORTH)), key=lambda pair: -pair[0])
    first = [side for _, side in order]
    return [*first, *(side.opposite for side in reversed(first))]


def place(
    level, stack: ItemStack, clicked: BlockPos, face: Direction, hit=(0.5, 0.5, 0.5), yaw: float = 0.0, pitch: float = 0.0,
    sneaking: bool = False, entities_block: EntityCheck | None = None,
) -> list[tuple[BlockPos, BlockState]]:
    """The cells and states that placing a stack against a face of a block gives, the main one first.

    hit: the point in the clicked cell, 0..1 each. `entities_block(box)` names who stands in a box of the world
    ("you", "a cow"), or None; left out, the level's entities are asked. Put the states with `set_all`.
    StateError with a `reason` of REASONS; the world is not touched.
    """
    clicked, face = BlockPos(*clicked), Direction(face)
    if not is_placeable(stack):
        raise StateError(f"{said(stack)} is not a block; hold one to place it", reason="no-item")
    if not level.is_loaded(clicked):
        raise StateError(f"the world at {at(clicked)} is not loaded; go closer", reason="not-loaded")
    attempt = Placing(level, stack, clicked, face, hit, yaw, pitch, sneaking)
    pos = attempt.pos
    _check_cell(level, pos)
    if not attempt.replacing and not placing.may_replace(attempt):
        raise StateError(
            f"there is {said(attempt.there)} at {at(pos)} already; break it or choose another place", reason="not-replaceable",
            pos=list(pos), block=attempt.there.name)
    made = placing.state_for(attempt)
    if made is None or not behaviour.can_survive(level, pos, made):
        raise StateError(
            f"{said(stack)} cannot stand at {at(pos)}: {placing.needs(attempt.block)}", reason="unsupported", pos=list(pos))
    if stack.components:
        made = with_kept_state(made, stack)
    cells = [(pos, finished(level, pos, made, attempt.there))]
    cells += _other_cell(attempt, made)
    check = entities_block or (lambda box: entity_in(level, box))
    for place_pos, state in cells:
        for box in state.collision:
            who = check(box.moved(*place_pos))
            if who is not None:
                verb = "are" if who == "you" else "is"
                raise StateError(
                    f"{who} {verb} standing at {at(place_pos)}; move away or place the block elsewhere",
                    reason="entity-in-way", pos=list(place_pos), entity=who)
    return cells


def is_placeable(stack: ItemStack) -> bool:
    """Whether it is something that can be put as a block."""
    return not stack.is_empty and stack.item.block is not None


def _check_cell(level, pos: BlockPos) -> None:
    if not level.min_y <= pos.y < level.min_y + level.height:
        raise StateError(
            f"y {pos.y} is outside the build limits {level.min_y} to {level.min_y + level.height - 1}",
            reason="above-build-limit", pos=list(pos))
    if not level.is_loaded(pos):
        raise StateError(f"the world at {at(pos)} is not loaded; go closer", reason="not-loaded", pos=list(pos))


def _other_cell(attempt: Placing, made: BlockState) -> list[tuple[BlockPos, BlockState]]:
    """The head of a bed, the upper half of a door or tall plant."""
    pos = other_half(attempt.pos, made)
    if pos is None or not placing.has_two_cells(made):
        return []
    level = attempt.level
    _check_cell(level, pos)
    there = level.state(pos)
    if not there.is_replaceable:
        raise StateError(
            f"{said(attempt.stack)} needs two cells, and there is {said(there)} at {at(pos)}", reason="not-replaceable",
            pos=list(pos), block=there.name)
    if "part" in made.values:
        return [(pos, made.with_(part="head"))]
    return [(pos, waterlogged(made.with_(half="upper"), there))]


def finished(level, pos: BlockPos, made: BlockState, there: BlockState) -> BlockState:
    """The state with the cell's water in it and joined to its neighbours."""
    if "waterlogged" in made.values and made.get("type") != "double":
        made = waterlogged(made, there)
        if made.values["waterlogged"] == "true" and made.get("lit") == "true":
            made = made.with_(lit=False)
    return behaviour.joined(level, pos, made)


def set_all(level, cells: list[tuple[BlockPos, BlockState]], stack: ItemStack | None = None) -> bool:
    """Put what `place` found. The further cells first and quietly, so that no half is alone when the world looks.

    What the stack carries (a shulker box's contents, a name, a banner's patterns) goes into the block entity.
    """
    for pos, state in cells[1:]:
        level.set_state(pos, state, False)
    done = level.set_state(*cells[0])
    for pos, state in cells[1:]:
        if level.state(pos) is state:
            level.on_neighbours_changed(pos, behaviour.without_block(state), state)
    if stack is not None and stack.components and not level.is_client:
        carry_over(level.block_entity(cells[0][0]), stack)
    return done


OWN_FIELDS = {
    "minecraft:custom_name": "CustomName", "minecraft:banner_patterns": "patterns", "minecraft:profile": "profile",
    "minecraft:bees": "bees", "minecraft:pot_decorations": "sherds", "minecraft:lock": "lock",
    "minecraft:note_block_sound": "note_block_sound",
}
"""Components that a block entity keeps in a field of its own; others stay under `components`."""
NOT_KEPT = ("minecraft:container", "minecraft:block_state", "minecraft:block_entity_data", "minecraft:container_loot")


def carry_over(entity, stack: ItemStack) -> None:
    """Put a stack's components into the block entity that it became. Does nothing without one."""
    if entity is None:
        return
    rest = {}
    for name, value in stack.components.items():
        if name in OWN_FIELDS:
            entity.data[OWN_FIELDS[name]] = value
        elif name not in NOT_KEPT:
            rest[name] = value
    more = stack.components.get("minecraft:block_entity_data")
    if isinstance(more, dict):
        entity.data.update({key: value for key, value in more.items() if key not in ("id", "x", "y", "z", "Items")})
    loot = stack.components.get("minecraft:container_loot")
    if isinstance(loot, dict) and "loot_table" in loot:
        entity.data["LootTable"] = loot["loot_table"]
        entity.data["LootTableSeed"] = loot.get("seed", 0)
    contents = stack.components.get("minecraft:container")
    for row in contents if isinstance(contents, list) else ():
        slot = row.get("slot") if isinstance(row, dict) else None
        if isinstance(slot, int) and 0 <= slot < len(entity.items) and isinstance(row.get("item"), dict):
            entity.items[slot] = ItemStack.from_nbt(row["item"])
    if rest:
        entity.data["components"] = rest


def with_kept_state(made: BlockState, stack: ItemStack) -> BlockState:
    """The properties that a stack brings along (component block_state), where the block has them."""
    kept = stack.components.get("minecraft:block_state")
    if isinstance(kept, dict):
        known = dict(made.block.properties)
        for name, value in kept.items():
            if name in known and str(value) in known[name]:
                made = made.with_(**{name: str(value)})
    return made


def entity_in(level, box: AABB, without=None) -> str | None:
    """Who of a level's entities keeps a box from being built in: "a cow", or None."""
    for entity in level.entities_in(box):
        if entity is without or entity.removed or entity.type.name in LETS_BUILD:
            continue
        name = short(entity.type.name).replace("_", " ")
        return ("an " if name[0] in "aeiou" else "a ") + name
    return None


def said(thing) -> str:
    """A block's or item's name in a sentence."""
    if isinstance(thing, ItemStack) and thing.is_empty:
        return "an empty hand"
    return short(thing.name if isinstance(thing, BlockState) else thing.item.name)


def at(pos: BlockPos) -> str:
    return f"{pos.x} {pos.y} {pos.z}"
