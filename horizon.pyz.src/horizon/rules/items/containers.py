"""Buckets and bottles, and the blocks that take things by hand: cauldrons, composters, pots, cakes, campfires."""

from math import cos, radians, sin

from horizon.core.pos import BlockPos
from horizon.registry.block import AIR, BLOCKS
from horizon.registry.fuel import COMPOST
from horizon.registry.item_stack import ItemStack
from horizon.rules import recipes
from horizon.rules.blocks import fluids
from horizon.rules.blocks.base import LAVA, WATER, blocks, break_block, ids
from horizon.rules.blocks.uses import EMPTY_POT
from horizon.rules.items.use import Use, Used
from horizon.world import raycast

REACH, CREATIVE_REACH = 4.5, 5.0
WATER_BUCKET, LAVA_BUCKET, POWDER_BUCKET, BUCKET = (
    ItemStack.of(name) for name in ("water_bucket", "lava_bucket", "powder_snow_bucket", "bucket"))
GLASS_BOTTLE = ItemStack.of("glass_bottle")
WATER_BOTTLE = ItemStack.of("potion", 1, {"minecraft:potion_contents": {"potion": "minecraft:water"}})
POWDER_SNOW = ids("powder_snow")


def looked_at(use: Use, fluids_too: bool | str):
    """The block (or fluid) that the player looks at, within reach."""
    body = use.player.body
    turn, tilt = radians(body.yaw), radians(body.pitch)
    reach = CREATIVE_REACH if use.creative else REACH
    x, y, z = body.eye
    end = (x - sin(turn) * cos(tilt) * reach, y - sin(tilt) * reach, z + cos(turn) * cos(tilt) * reach)
    return raycast.clip(use.level, (x, y, z), end, fluids=fluids_too)


def bucket(use: Use) -> Used | None:
    """Take up a source of water or lava, or powder snow."""
    hit = looked_at(use, "source")
    if hit is None:
        return None
    state = use.level.state(hit.pos)
    if state.block is LAVA.block and state.is_source:
        made, left = LAVA_BUCKET, AIR
    elif state.fluid == "water" and state.is_source and (state.block is WATER.block or "waterlogged" in state.values):
        made = WATER_BUCKET
        left = AIR if state.block is WATER.block else state.with_(waterlogged=False)
    elif state.block.id in POWDER_SNOW:
        made, left = POWDER_BUCKET, AIR
    else:
        return None
    use.level.set_state(hit.pos, left)
    use.level.play_event("bucket_fill", hit.pos, 0)
    return use.exchanged(made)


def pour(level, pos: BlockPos, kind: str) -> bool:
    """Empty a bucket of water or lava into a cell; whether it went in."""
    state = level.state(pos)
    if not level.is_loaded(pos) or not level.min_y <= pos.y < level.min_y + level.height:
        return False
    holds = "waterlogged" in state.values
    if holds and (kind != "water" or state.get("type") == "double"):
        return False
    if not holds and not (state.is_air or state.is_replaceable or not state.is_solid and not state.blocks_motion):
        return False
    if kind == "water" and fluids.is_ultrawarm(level):
        level.play_event("fizz", pos, 0)
        return True
    if holds:
        if state.values["waterlogged"] == "true":
            return True
        level.set_state(pos, state.with_(waterlogged=True))
    else:
        if not state.is_air and state.fluid is None:
            break_block(level, pos)
        level.set_state(pos, fluids.source(kind))
    level.play_event("bucket_empty", pos, 0)
    return True


def full_bucket(kind: str):
    """Water or lava out of its bucket: into the block that can hold it, else before the face."""
    def action(use: Use) -> Used | None:
        hit = looked_at(use, False)
        if hit is None:
            return None
        state = use.level.state(hit.pos)
        into = kind == "water" and "waterlogged" in state.values
        first = hit.pos if into else hit.pos.offset(hit.face)
        if state.is_replaceable and state.fluid is None:
            first = hit.pos
        if not pour(use.level, first, kind) and not (into and pour(use.level, hit.pos.offset(hit.face), kind)):
            return None
        return use.emptied(BUCKET)
    return action


def glass_bottle(use: Use) -> Used | None:
    """Water out of a source, which stays."""
    hit = looked_at(use, "source")
    if hit is None or use.level.state(hit.pos).fluid != "water":
        return None
    return use.exchanged(WATER_BOTTLE)


def on_water(use: Use) -> Used | None:
    """Lily pads and frogspawn, onto the water one looks at."""
    hit = looked_at(use, "source")
    if hit is None or use.level.state(hit.pos).fluid != "water":
        return None
    target, block = hit.pos.up(), use.stack.item.block
    if not use.level.state(target).is_air or use.level.state(target).fluid is not None:
        return None
    if use.level.state(hit.pos).fluid != "water" or not use.level.state(hit.pos).is_source:
        return None
    use.level.set_state(target, block.default)
    return use.spent()


# Blocks that take what is in the hand before the thing itself is asked

CAULDRON = BLOCKS["cauldron"].default
WATER_CAULDRON, SNOW_CAULDRON = BLOCKS["water_cauldron"], BLOCKS["powder_snow_cauldron"]
LAVA_CAULDRON = BLOCKS["lava_cauldron"].default
_FILLS = {
    "water_bucket": WATER_CAULDRON.state(level=3), "lava_bucket": LAVA_CAULDRON,
    "powder_snow_bucket": SNOW_CAULDRON.state(level=3),
}


def cauldron(use: Use) -> Used | None:
    """Buckets and bottles in and out; dye off leather."""
    name, state, level, pos = use.stack.name.removeprefix("minecraft:"), use.state, use.level, use.pos
    if name in _FILLS:
        level.set_state(pos, _FILLS[name])
        return use.emptied(BUCKET)
    if name == "bucket":
        made = {_FILLS["water_bucket"]: WATER_BUCKET, LAVA_CAULDRON: LAVA_BUCKET,
                _FILLS["powder_snow_bucket"]: POWDER_BUCKET}.get(state)
        if made is None:
            return None
        level.set_state(pos, CAULDRON)
        return use.exchanged(made)
    water = int(state.values["level"]) if state.block is WATER_CAULDRON else 0
    if name == "glass_bottle" and water:
        level.set_state(pos, lower(state))
        return use.exchanged(WATER_BOTTLE)
    if use.stack.same_item(WATER_BOTTLE) and (water or state is CAULDRON) and water < 3:
        level.set_state(pos, WATER_CAULDRON.state(level=water + 1))
        return use.emptied(GLASS_BOTTLE)
    if water and "minecraft:dyed_color" in use.stack.components:
        level.set_state(pos, lower(state))
        return Used(use.stack.with_component("dyed_color", None))
    return None


def lower(state):
    """A cauldron with one level less."""
    level = int(state.values["level"])
    return CAULDRON if level <= 1 else state.with_(level=level - 1)


def composter(use: Use) -> Used | None:
    """Plants in; each raises it by its chance, the first always."""
    chance = COMPOST.get(use.stack.name)
    fill = int(use.state.values["level"])
    if chance is None or fill >= 7:
        return None
    if fill == 0 or use.level.random("compost").chance(chance):
        use.level.set_state(use.pos, use.state.with_(level=fill + 1))
        if fill + 1 == 7:
            use.level.schedule(use.pos, 20)
    use.level.play_event("compost", use.pos, 1)
    return use.spent()


POTTED = {
    "minecraft:" + {"azalea_bush": "azalea", "flowering_azalea_bush": "flowering_azalea"}.get(bare, bare): block.default
    for block in blocks("#flower_pots -flower_pot") if (bare := block.name.removeprefix("minecraft:potted_"))
}


def flower_pot(use: Use) -> Used | None:
    made = POTTED.get(use.stack.name)
    if use.state is not EMPTY_POT or made is None:
        return None
    use.level.set_state(use.pos, made)
    return use.spent()


def cake(use: Use) -> Used | None:
    """A candle on a whole cake."""
    made = BLOCKS.find(use.stack.name + "_cake") if use.stack.name.endswith("candle") else None
    if made is None or use.state.get("bites") != "0":
        return None
    use.level.set_state(use.pos, made.default)
    return use.spent()


def campfire(use: Use) -> Used | None:
    """Raw food onto one of its four places."""
    entity = use.level.block_entity(use.pos)
    if entity is None or recipes.cooking("campfire", use.stack) is None:
        return None
    for place, stack in enumerate(entity.items):
        if stack.is_empty:
            entity.items[place] = use.stack.with_count(1)
            use.level.play_event("place", use.pos, use.state.id)
            return use.spent()
    return None
