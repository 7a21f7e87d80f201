"""Writing on signs: who may, and what becomes of what they write.

A player may write on the side of a sign that the server opened for them, while they are near it, unless it is waxed.
"""

from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_operator import ClientboundOpenSignEditor, ServerboundSignUpdate
from horizon.protocol.text_json import json_text, plain_json
from horizon.rules import signs

LONGEST_LINE = 384
REACH = 4.0  # more than the usual reach, until the editor closes


def open_editor(player, pos: BlockPos, side: str | None = None) -> bool:
    """Let a player write on the side of a sign that is turned to it. False if nobody may write there now."""
    level = player.level
    entity = level.block_entity(pos)
    if entity is None or entity.kind not in signs.KINDS or signs.is_waxed(entity) or not player.may_build:
        return False
    if any(other.writes_on is not None and other.writes_on[0] == pos and other is not player and is_near(other, pos)
           for other in level.players):
        return False
    side = side or signs.side_seen(level.state(pos), pos, player.x, player.z)
    player.writes_on = BlockPos(*pos), side
    player.show_block(pos)
    player.link.send(ClientboundOpenSignEditor(BlockPos(*pos), side == signs.FRONT))
    return True


def is_near(player, pos) -> bool:
    return not player.is_dead and player.reaches_block(pos, REACH)


def placed(player, cells) -> None:
    """A sign was put up: whoever did may write on it at once."""
    for pos, state in cells:
        if signs.is_sign(state):
            entity = player.level.block_entity(pos)
            if entity is not None and all(line == signs.EMPTY_LINE for line in signs.messages(entity, signs.FRONT)):
                open_editor(player, pos, signs.FRONT)
            return


def update(player, packet: ServerboundSignUpdate) -> None:
    """The editor was closed with these lines."""
    opened, player.writes_on = player.writes_on, None
    side = signs.FRONT if packet.is_front else signs.BACK
    if opened != (packet.pos, side) or not is_near(player, packet.pos) or not player.level.is_loaded(packet.pos):
        player.link.complain("a text for a sign that was not opened")
        return
    entity = player.level.block_entity(packet.pos)
    if entity is None or entity.kind not in signs.KINDS or signs.is_waxed(entity):
        return
    lines = [clean(line) for line in (packet.line_1, packet.line_2, packet.line_3, packet.line_4)]
    signs.write(entity, side, [json_text(line) for line in lines])
    player.level.block_entity_changed(packet.pos)


def clean(line: str) -> str:
    """Without control characters and colour codes (a section sign and the letter after it)."""
    out, letters = [], iter(line[:LONGEST_LINE])
    for letter in letters:
        if letter == "\u00a7":
            next(letters, None)
        elif ord(letter) >= 32 and letter != "\x7f" and not "\ud800" <= letter <= "\udfff":
            out.append(letter)
    return "".join(out)


def lines_of(entity, side: str) -> list[str]:
    """The plain lines of a side."""
    return [plain_json(line) for line in signs.messages(entity, side)]


SIGN_HANDLERS = {ServerboundSignUpdate: update}
