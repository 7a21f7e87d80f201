"""Windows onto the world: opening chests, furnaces and tables, who looks into them, and when they close.

A lid rises while somebody looks in; two halves of a chest are one container; a lid under a solid block stays shut.
"""

from math import floor

from horizon.core.pos import BY_WORD, BlockPos
from horizon.protocol.packets.play_menu import ClientboundContainerClose, ClientboundOpenScreen
from horizon.registry.menu_type import MENU_TYPES
from horizon.rules.furnace import KINDS as FURNACES
from horizon.rules.furnace import FurnaceContainer
from horizon.rules.inventory import Container, JoinedContainer
from horizon.rules.menus.kinds import CraftingMenu, FurnaceMenu, open_menu

LID = 1  # block event: how many look in
FAR = 8.0  # blocks from the eye at which a window closes
TITLES = {
    "minecraft:chest": "Chest", "minecraft:trapped_chest": "Trapped Chest", "minecraft:barrel": "Barrel",
    "minecraft:furnace": "Furnace", "minecraft:blast_furnace": "Blast Furnace", "minecraft:smoker": "Smoker",
    "minecraft:crafting_table": "Crafting", "minecraft:shulker_box": "Shulker Box", "minecraft:hopper": "Hopper",
    "minecraft:dispenser": "Dispenser", "minecraft:dropper": "Dropper", "minecraft:ender_chest": "Ender Chest",
}
MENU_OF = {
    "minecraft:chest": "generic_9x3", "minecraft:trapped_chest": "generic_9x3", "minecraft:barrel": "generic_9x3",
    "minecraft:ender_chest": "generic_9x3", "minecraft:shulker_box": "shulker_box", "minecraft:hopper": "hopper",
    "minecraft:dispenser": "generic_3x3", "minecraft:dropper": "generic_3x3", "minecraft:furnace": "furnace",
    "minecraft:blast_furnace": "blast_furnace", "minecraft:smoker": "smoker",
    "minecraft:crafting_table": "crafting",
}
STATISTIC = {
    "minecraft:chest": "open_chest", "minecraft:trapped_chest": "trigger_trapped_chest",
    "minecraft:barrel": "open_barrel", "minecraft:shulker_box": "open_shulker_box",
    "minecraft:ender_chest": "open_enderchest", "minecraft:furnace": "interact_with_furnace",
    "minecraft:blast_furnace": "interact_with_blast_furnace", "minecraft:smoker": "interact_with_smoker",
    "minecraft:crafting_table": "interact_with_crafting_table", "minecraft:hopper": "inspect_hopper",
    "minecraft:dispenser": "inspect_dispenser", "minecraft:dropper": "inspect_dropper",
}
LIDDED = frozenset(("minecraft:chest", "minecraft:trapped_chest", "minecraft:ender_chest"))
BLOCKED = "Something on top keeps the lid shut"


class Opened:
    """What an open window shows: the cells of its blocks, the block's name, the block entities."""

    __slots__ = ("name", "cells", "entities")

    def __init__(self, name: str, cells: list[BlockPos], entities: list):
        self.name, self.cells, self.entities = name, cells, entities


def open_at(player, pos: BlockPos, here, kind: str | None = None) -> bool:
    """Open the window of a block for a player. False if the block has none; a shut lid says so and counts as used."""
    level = player.level
    kind = kind.removeprefix("minecraft:") if isinstance(kind, str) else MENU_OF.get(here.name)
    if kind is None:
        return False
    name = here.name
    cells = [BlockPos(*pos)]
    if name in ("minecraft:chest", "minecraft:trapped_chest"):
        cells = chest_cells(level, cells[0], here)
    if name in LIDDED and any(is_shut(level, cell) for cell in cells):
        player.message(BLOCKED, overlay=True)
        return True
    if player.is_spectator and kind == "crafting":
        return True
    entities = [] if kind == "crafting" or name == "minecraft:ender_chest" else [level.block_entity(c) for c in cells]
    if None in entities:
        return False
    title = TITLES.get(name, name.removeprefix("minecraft:").replace("_", " ").title())
    if len(cells) == 2:
        kind, title = "generic_9x6", "Large " + title
    container = contents(player, level, name, entities)
    close(player)
    window = player.next_window()
    menu = open_menu(
        kind, window, player.inventory, container, drop=player.throw, entity=entities[0] if entities else None,
        give_experience=lambda points: give_experience(player, points))
    count_crafted(menu, player)
    player.menu = menu
    player.container = Opened(name, cells, entities)
    if name in STATISTIC:
        player.statistics.add("custom", STATISTIC[name])
    player.link.send(ClientboundOpenScreen(window, MENU_TYPES["minecraft:" + kind], title))
    player.sync.opened()
    player.sync.send_all()
    tell_viewers(level, player.container)
    return True


def contents(player, level, name: str, entities: list):
    """The container that a window shows; every change of it marks its columns."""
    if name == "minecraft:ender_chest":
        return Container(player.ender_items)
    if not entities:
        return None
    if name in FURNACES:
        return FurnaceContainer(entities[0], lambda: level.touch(entities[0].pos))
    halves = [Container(entity.items, lambda entity=entity: level.touch(entity.pos)) for entity in entities]
    return halves[0] if len(halves) == 1 else JoinedContainer(*halves)


def give_experience(player, points: float) -> None:
    """What a furnace stored: the whole points, and one more by the chance that the rest makes."""
    whole = floor(points)
    if player.level.random("furnace").next_float() < points - whole:
        whole += 1
    if whole > 0:
        player.level.drop_experience((player.x, player.y + 0.5, player.z), whole)


def count_crafted(menu, player) -> None:
    """Count what is taken out of a result."""
    place = 0 if isinstance(menu, CraftingMenu) else 2 if isinstance(menu, FurnaceMenu) else None
    if place is None:
        return
    slot = menu.slots[place]
    before = slot.on_take

    def taken(taker, stack) -> None:
        player.statistics.add("crafted", stack.item.name, stack.count)
        if before is not None:
            before(taker, stack)

    slot.on_take = taken


# ---- chests


def chest_cells(level, pos: BlockPos, here) -> list[BlockPos]:
    """The cells of a chest: one, or both halves, the one that is on top in the window first."""
    kind = here.get("type")
    facing = BY_WORD.get(here.get("facing") or "")
    if kind not in ("left", "right") or facing is None:
        return [pos]
    other = pos.offset(facing.clockwise if kind == "left" else facing.counter_clockwise)
    there = level.state(other)
    if there.name != here.name or there.get("facing") != here.get("facing") or there.get("type") in (kind, "single"):
        return [pos]
    # The half whose type is "right" is the upper one.
    return [pos, other] if kind == "right" else [other, pos]


def is_shut(level, pos: BlockPos) -> bool:
    """Whether a solid block sits on a lid."""
    return level.state(pos.up()).is_conductive


def viewers(level, cell: BlockPos) -> int:
    """How many players look into a container."""
    return sum(
        1 for player in level.players
        if player.container is not None and cell in player.container.cells and not player.is_spectator)


def tell_viewers(level, opened: Opened) -> None:
    """Lids rise and fall with the number of those who look in; barrels show it in their state."""
    for cell in opened.cells:
        count = viewers(level, cell)
        if opened.name in LIDDED or opened.name == "minecraft:shulker_box":
            level.block_event(cell, LID, min(255, count))
        elif opened.name == "minecraft:barrel":
            here = level.state(cell)
            is_open = "true" if count else "false"
            if here.name == "minecraft:barrel" and here.get("open") != is_open:
                level.set_state(cell, here.with_(open=is_open))


# ---- closing


def close(player, tell: bool = True) -> None:
    """Close the open window; what lies in its grid and on the cursor goes back to the player."""
    menu, opened = player.menu, player.container
    menu.close(player)
    if menu is player.own_menu:
        return
    player.menu, player.container = player.own_menu, None
    if tell:
        player.link.send(ClientboundContainerClose(menu.window_id))
    player.sync.opened()
    if opened is not None and player.level is not None:
        tell_viewers(player.level, opened)


def is_there(player) -> bool:
    """Whether what the open window shows is still there, and near. A box that was broken has nothing to give."""
    opened = player.container
    if opened is None:
        return True
    level = player.level
    for cell in opened.cells:
        if level.state(cell).name != opened.name or cell.center().distance(player.eye) > FAR:
            return False
    return not any(
        entity.removed or level.block_entity(entity.pos) is not entity for entity in opened.entities)


def tick(player) -> None:
    """Close a window whose block is gone or far away."""
    if not is_there(player):
        close(player)
