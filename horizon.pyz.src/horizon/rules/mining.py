"""How long a block takes to break, whether it then drops, and what that costs the tool.

Source: minecraft.wiki, Breaking (Java Edition 1.21.4).
"""

from math import ceil

from horizon.core.random import RandomSource
from horizon.registry.block import BlockState
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.effects import base_value, level_of

FATIGUE = (1.0, 0.3, 0.09, 0.0027, 0.00081)
DONE = 1.0 - 1e-7  # a sum of shares at or over this has broken the block: 150 times 1/150 counts as whole
PAUSE = 5  # ticks between a finished break and the next start
SERVER_SHARE = 0.7  # a server takes a client's word for a break once this much is done


def can_harvest(state: BlockState, tool: ItemStack = EMPTY) -> bool:
    """Whether the block drops its things when it is broken with this in the hand."""
    if not state.block.requires_tool:
        return True
    kind = None if tool.is_empty else tool.item.tool
    return kind is not None and kind.is_correct(state)


def mining_speed(
    state: BlockState,
    tool: ItemStack = EMPTY,
    *,
    on_ground: bool = True,
    eyes_in_water: bool = False,
    effects: dict[str, int] | None = None,
    attributes: dict[str, float] | None = None,
) -> float:
    """How fast a block is mined, in bare hands on firm ground: 1.0 is one.

    `effects`: name -> amplifier. `attributes`: mining_efficiency (else from the tool's own enchantment),
    block_break_speed, submerged_mining_speed (0.2; 1.0 with aqua affinity).
    """
    effects, attributes = effects or {}, attributes or {}
    kind = None if tool.is_empty else tool.item.tool
    speed = 1.0 if kind is None else kind.speed(state)
    if speed > 1.0:
        efficiency = base_value(attributes, "mining_efficiency")
        level = 0 if efficiency else tool.enchantment("efficiency")
        speed += efficiency or (level * level + 1 if level else 0)
    haste = max(level_of(effects, "haste"), level_of(effects, "conduit_power"))
    if haste:
        speed *= 1.0 + 0.2 * haste
    fatigue = level_of(effects, "mining_fatigue")
    if fatigue:
        speed *= FATIGUE[min(fatigue, 4)]
    speed *= base_value(attributes, "block_break_speed")
    if eyes_in_water:
        speed *= base_value(attributes, "submerged_mining_speed")
    if not on_ground:
        speed /= 5.0
    return speed


def progress_per_tick(
    state: BlockState,
    tool: ItemStack = EMPTY,
    *,
    on_ground: bool = True,
    eyes_in_water: bool = False,
    effects: dict[str, int] | None = None,
    attributes: dict[str, float] | None = None,
) -> float:
    """How much of a block one tick of mining takes away, as a share; at 1.0 or more it breaks at the first touch.

    0.0 for what never breaks. Keywords as `mining_speed`.
    """
    hardness = state.hardness
    if hardness < 0:
        return 0.0
    if hardness == 0:
        return 1.0
    speed = mining_speed(
        state, tool, on_ground=on_ground, eyes_in_water=eyes_in_water, effects=effects, attributes=attributes
    )
    return speed / hardness / (30.0 if can_harvest(state, tool) else 100.0)


def ticks_to_break(state: BlockState, tool: ItemStack = EMPTY, **circumstances) -> int | None:
    """Ticks of mining until the block breaks: 0 at the first touch, None for never. Keywords as `mining_speed`."""
    share = progress_per_tick(state, tool, **circumstances)
    if share <= 0.0:
        return None
    return 0 if share >= 1.0 else ceil(1.0 / share - 1e-6)


def crack_stage(progress: float) -> int:
    """The picture of cracks, 0..9, for a share of work; -1 for none."""
    return -1 if progress <= 0.0 else min(9, int(progress * 10.0))


def may_mine_in_creative(tool: ItemStack) -> bool:
    """Swords, tridents and maces break nothing in creative mode."""
    name = tool.name
    return not (name.endswith("_sword") or name in ("minecraft:trident", "minecraft:mace", "minecraft:debug_stick"))


def durability_cost(state: BlockState, tool: ItemStack) -> int:
    """Uses that breaking the block takes from the tool; none for what breaks at a touch."""
    if tool.is_empty or tool.item.tool is None or state.hardness == 0:
        return 0
    return tool.item.tool.damage_per_block


def wear(tool: ItemStack, uses: int, random: RandomSource) -> ItemStack:
    """The tool after so many uses; EMPTY when it broke. Unbreaking spares each use with chance level / (level + 1)."""
    if uses <= 0 or not tool.is_damageable:
        return tool
    unbreaking = tool.enchantment("unbreaking")
    if unbreaking:
        uses = sum(1 for _ in range(uses) if random.next_int(unbreaking + 1) == 0)
    damage = tool.damage + uses
    return EMPTY if damage >= tool.max_damage else tool.with_damage(damage)


def break_distance_squared(eye: tuple, pos: tuple) -> float:
    """From an eye to the nearest point of a cell: what reach is measured by."""
    dx = max(pos[0] - eye[0], 0.0, eye[0] - pos[0] - 1)
    dy = max(pos[1] - eye[1], 0.0, eye[1] - pos[1] - 1)
    dz = max(pos[2] - eye[2], 0.0, eye[2] - pos[2] - 1)
    return dx * dx + dy * dy + dz * dz
