"""Signs: reading them, and writing on them as a task."""

from horizon.client.checks import check_can_act
from horizon.client.placing import use_on_block
from horizon.client.reach import aim_at_block
from horizon.client.tasks import settled, wait_until
from horizon.core.errors import StateError, UsageError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_operator import ServerboundSignUpdate
from horizon.protocol.text_json import plain_json
from horizon.rules import signs

LONGEST_LINE = 384
PATIENCE_TICKS = 40


def lines_of(entity, side: str) -> list[str]:
    return [plain_json(line) for line in signs.messages(entity, side)]


def reply_of(entity) -> dict:
    """What `block` adds for a sign."""
    front = signs.writing(entity, signs.FRONT)
    reply = {"front": lines_of(entity, signs.FRONT), "color": front["color"],
             "glowing": signs.glows(entity, signs.FRONT), "waxed": signs.is_waxed(entity)}
    back = lines_of(entity, signs.BACK)
    if any(back):
        reply["back"] = back
    return reply


def check_lines(lines: list[str]) -> None:
    for line in lines:
        if len(line) > LONGEST_LINE:
            raise UsageError(f"a sign's line has at most {LONGEST_LINE} letters; this one has {len(line)}")
        if any(ord(letter) < 32 or letter in "\x7f\u00a7" or "\ud800" <= letter <= "\udfff" for letter in line):
            raise UsageError("a sign's line holds no control characters and no section sign")


def write(client, pos: BlockPos, lines: list[str]):
    """Open the editor of a sign unless it is open, write four lines, and wait until they are seen."""
    check_can_act(client)
    check_lines(lines)
    level = client.level
    if level.is_loaded(pos) and not signs.is_sign(level.state(pos)):
        raise StateError(f"{level.state(pos).name} at {list(pos)} is no sign", reason="no-sign", pos=list(pos),
                         block=level.state(pos).name)
    if client.sign_editor is None or client.sign_editor[0] != pos:
        yield from open_editor(client, pos)
    side = signs.FRONT if client.sign_editor[1] else signs.BACK
    client.send(ServerboundSignUpdate(pos, client.sign_editor[1], *lines))
    client.sign_editor = None

    def is_seen() -> bool:
        entity = level.block_entity(pos)
        return entity is not None and lines_of(entity, side) == lines

    if not (yield from wait_until(is_seen, PATIENCE_TICKS)):
        raise StateError(f"the server did not take the text of the sign at {list(pos)}", reason="refused")
    return {"ok": True, "pos": list(pos), "side": side.removesuffix("_text"), "lines": lines, "tick": client.ticks}


def open_editor(client, pos: BlockPos):
    """A right click on the sign, with an empty hand if there is one: a thing in the hand might be used on it."""
    aim_at_block(client, pos, "write on")
    client.sign_editor = None
    reply = yield from use_on_block(client, pos, False)
    yield from settled(client, client.interaction.sequence)
    yield from wait_until(lambda: client.sign_editor is not None, PATIENCE_TICKS)
    if client.sign_editor is None or client.sign_editor[0] != pos:
        entity = client.level.block_entity(pos)
        why = "it is waxed" if entity is not None and signs.is_waxed(entity) else reply.get(
            "message", "somebody else may be writing on it")
        raise StateError(f"the sign at {list(pos)} cannot be written on: {why}", reason="refused")
