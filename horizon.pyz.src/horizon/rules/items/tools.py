"""Tools on blocks: hoes, shovels, axes, shears, flint and steel, bone meal, honeycomb."""

from horizon.core.pos import Direction, facing
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.rules.behaviour import behaviour_of
from horizon.rules.blocks import fire, portal
from horizon.rules.blocks.base import blocks, copy_properties, ids, pop_item
from horizon.rules.blocks.ground import COPPER
from horizon.rules.items.use import Use, Used

DOWN, UP = Direction.DOWN, Direction.UP
FARMLAND, DIRT, PATH = (BLOCKS[name].default for name in ("farmland", "dirt", "dirt_path"))
TILLED = {
    **{block.id: FARMLAND for block in blocks("grass_block dirt_path dirt")},
    **{block.id: DIRT for block in blocks("coarse_dirt rooted_dirt")},
}
ROOTED = ids("rooted_dirt")
PATHED = ids("grass_block dirt podzol coarse_dirt mycelium rooted_dirt")
CAMPFIRES = ids("#campfires")
LIGHTABLE = ids("#campfires #candles #candle_cakes")


def _stripped() -> dict:
    found = {}
    for block in BLOCKS:
        stripped = BLOCKS.find("stripped_" + block.name.removeprefix("minecraft:"))
        if stripped is not None:
            found[block.id] = stripped
    return found


STRIPPED = _stripped()
LESS_COPPER = {later.id: BLOCKS.by_id(id) for id, (_, later) in COPPER.items() if later is not None}
WAXED = {
    block.id: waxed for block in blocks("*copper* -waxed_*")
    if (waxed := BLOCKS.find("waxed_" + block.name.removeprefix("minecraft:"))) is not None
}
UNWAXED = {waxed.id: BLOCKS.by_id(id) for id, waxed in WAXED.items()}


def hoe(use: Use) -> Used | None:
    """Ground to farmland, if nothing lies on it."""
    made = TILLED.get(use.state.block.id)
    if made is None:
        return None
    if use.state.block.id in ROOTED:
        pop_item(use.level, use.pos.offset(use.face), ItemStack.of("hanging_roots"))
    elif use.face == DOWN or not use.level.state(use.pos.up()).is_air:
        return None
    use.level.set_state(use.pos, made)
    use.level.play_event("till", use.pos, 0)
    return use.worn()


def shovel(use: Use) -> Used | None:
    """Ground to a path; a campfire goes out."""
    if use.face != DOWN and use.state.block.id in PATHED and use.level.state(use.pos.up()).is_air:
        use.level.set_state(use.pos, PATH)
        use.level.play_event("flatten", use.pos, 0)
        return use.worn()
    if use.state.block.id in CAMPFIRES and use.state.get("lit") == "true":
        use.level.set_state(use.pos, use.state.with_(lit=False))
        use.level.play_event("fizz", use.pos, 0)
        return use.worn()
    return None


def axe(use: Use) -> Used | None:
    """Bark off logs, rust and wax off copper."""
    id = use.state.block.id
    for table, event in ((STRIPPED, "strip"), (LESS_COPPER, "scrape"), (UNWAXED, "wax_off")):
        if id in table:
            use.level.set_state(use.pos, copy_properties(use.state, table[id]))
            use.level.play_event(event, use.pos, 0)
            return use.worn()
    return None


PUMPKIN = ids("pumpkin")
HEADS = ids("kelp twisting_vines weeping_vines cave_vines")


def shears(use: Use) -> Used | None:
    """A face into a pumpkin; the ends of vines stop growing."""
    if use.state.block.id in PUMPKIN:
        towards = use.face if use.face.is_horizontal else facing(use.player.body.yaw).opposite
        use.level.set_state(use.pos, BLOCKS["carved_pumpkin"].state(facing=towards.word))
        pop_item(use.level, use.pos.offset(towards), ItemStack.of("pumpkin_seeds", 4))
        return use.worn()
    if use.state.block.id in HEADS and use.state.get("age") != "25":
        use.level.set_state(use.pos, use.state.with_(age=25))
        return use.worn()
    return None


def light(use: Use) -> bool:
    """Set fire: to what can be lit, else to the cell before the face. An obsidian frame becomes a portal."""
    level, pos = use.level, use.pos
    if use.state.block.id in LIGHTABLE and use.state.get("lit") == "false" and use.state.get("waterlogged") != "true":
        level.set_state(pos, use.state.with_(lit=True))
        return True
    target = pos.offset(use.face)
    if not level.state(target).is_air:
        return False
    frame = portal.frame_at(level, target)
    if frame is not None:
        frame.fill(level)
        return True
    made = fire.fire_at(level, target)
    if made.block is fire.FIRE and not fire.stands(level, target):
        return False
    level.set_state(target, made)
    return True


def flint_and_steel(use: Use) -> Used | None:
    if not light(use):
        return None
    use.level.play_event("ignite", use.pos, 0)
    return use.worn()


def fire_charge(use: Use) -> Used | None:
    if not light(use):
        return None
    use.level.play_event("ignite", use.pos, 0)
    return use.spent()


def bone_meal(use: Use) -> Used | None:
    """Whatever grows, grows."""
    if not behaviour_of(use.state).grow(use.level, use.pos, use.state, use.level.random("growth")):
        return None
    use.level.play_event("bone_meal", use.pos, 15)
    return use.spent()


def honeycomb(use: Use) -> Used | None:
    """Wax on copper."""
    made = WAXED.get(use.state.block.id)
    if made is None:
        return None
    use.level.set_state(use.pos, copy_properties(use.state, made))
    use.level.play_event("wax_on", use.pos, 0)
    return use.spent()


def ender_eye(use: Use) -> Used | None:
    """Into a frame of the end portal."""
    if use.state.name != "minecraft:end_portal_frame" or use.state.get("eye") == "true":
        return None
    use.level.set_state(use.pos, use.state.with_(eye=True))
    portal.open_end(use.level, use.pos)
    return use.spent()


