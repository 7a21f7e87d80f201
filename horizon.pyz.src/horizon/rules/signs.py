"""Signs: which side one stands at, what is written, and what dye, ink and wax do to the writing.

A side is "front_text" or "back_text" of the block entity's data: {messages: 4 JSON texts, color, has_glowing_text}.
Source: minecraft.wiki, Sign (Java Edition 1.21.4).
"""

from math import atan2, degrees

from horizon.core import nbt
from horizon.core.pos import BY_WORD
from horizon.registry.block import BlockState
from horizon.registry.tags import in_tag
from horizon.rules.items.use import Use, Used

FRONT, BACK = "front_text", "back_text"
KINDS = ("minecraft:sign", "minecraft:hanging_sign")
LINES = 4
YAW = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}
EMPTY_LINE = '""'


def is_sign(state: BlockState) -> bool:
    return in_tag(state, "minecraft:all_signs")


def turned(state: BlockState) -> float:
    """The yaw that the front looks to, in degrees."""
    facing = state.get("facing")
    return YAW[facing] if facing in BY_WORD and facing in YAW else int(state.get("rotation") or 0) * 22.5


def side_seen(state: BlockState, pos, x: float, z: float) -> str:
    """The side that is seen from a point."""
    middle_x, middle_z = pos[0] + 0.5, pos[2] + 0.5
    if state.outline and state.get("facing"):
        box = state.outline[0]
        middle_x, middle_z = pos[0] + (box[0] + box[3]) / 2, pos[2] + (box[2] + box[5]) / 2
    away = degrees(atan2(z - middle_z, x - middle_x)) - 90.0
    off = (away - turned(state) + 180.0) % 360.0 - 180.0
    return FRONT if abs(off) <= 90.0 else BACK


def writing(entity, side: str) -> dict:
    """A side's data; of what is broken in a file, an empty one is made."""
    found = entity.data.get(side)
    if not isinstance(found, dict):
        found = entity.data[side] = {}
    if not isinstance(found.get("messages"), list):
        found["messages"] = nbt.NbtList([EMPTY_LINE] * LINES, nbt.STRING)
    if not isinstance(found.get("color"), str):
        found["color"] = "black"
    return found


def messages(entity, side: str) -> list[str]:
    """The four lines of a side, as JSON texts."""
    found = [line if isinstance(line, str) else EMPTY_LINE for line in writing(entity, side)["messages"][:LINES]]
    return found + [EMPTY_LINE] * (LINES - len(found))


def write(entity, side: str, lines: list[str]) -> None:
    """Four JSON texts take the place of a side's lines."""
    writing(entity, side)["messages"] = nbt.NbtList(lines, nbt.STRING)


def is_waxed(entity) -> bool:
    return bool(entity.data.get("is_waxed"))


def glows(entity, side: str) -> bool:
    return bool(writing(entity, side).get("has_glowing_text"))


def take(use: Use) -> Used | None:
    """Dyes colour the writing, glow ink lights it, ink puts it out, honeycomb fixes it for ever."""
    entity = use.level.block_entity(use.pos)
    if entity is None or entity.kind not in KINDS or is_waxed(entity):
        return None
    name = use.stack.item.name.removeprefix("minecraft:")
    if name == "honeycomb":
        entity.data["is_waxed"] = nbt.Byte(1)
        use.level.play_event("wax_on", use.pos, 0)
        return use.spent()
    side = side_seen(use.state, use.pos, use.player.x, use.player.z)
    if all(line == EMPTY_LINE for line in messages(entity, side)):
        return None
    of = writing(entity, side)
    if name in ("glow_ink_sac", "ink_sac"):
        wanted = name == "glow_ink_sac"
        if glows(entity, side) == wanted:
            return None
        of["has_glowing_text"] = nbt.Byte(wanted)
        return use.spent()
    if name.endswith("_dye"):
        color = name.removesuffix("_dye")
        if of["color"] == color:
            return None
        of["color"] = color
        return use.spent()
    return None
