"""What the server tells that is shown flat over the world. Texts come as components here, with their colours; the plain
letters of the same packets are kept by the listeners that these ones call first."""

import re

from horizon.client.decorations import decorated
from horizon.client.hud import Toast
from horizon.client.listeners import board, players
from horizon.protocol.packets import play_advancement, play_chat, play_item, play_player, play_recipe, play_score, play_sound, \
    play_title
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.sound import SOUNDS

CREATE, REMOVE = 0, 1
SHOWS_TOAST = play_advancement.SHOWS_TOAST
FRAMES = ("task", "challenge", "goal")
NOTIFY = 1  # a recipe's flag
USUAL_RANGE = 16.0  # blocks that a sound of volume 1 is heard
MOST_ADVANCEMENTS = 4096
MOST_DEPTH = 8
HIDDEN = "(hidden by the server)"
MARKS = "\ue000", "\ue001", "\ue002"  # private letters that stand for sender, target and content
_MARK = re.compile("([\ue000-\ue002])")


def title(client, packet) -> None:
    board.title(client, packet)
    client.hud.title_told(packet.text)


def subtitle(client, packet) -> None:
    board.subtitle(client, packet)
    client.hud.subtitle_told(packet.text)


def action_bar(client, packet) -> None:
    board.action_bar(client, packet)
    client.hud.action_bar_told(packet.text)


def times(client, packet) -> None:
    board.times(client, packet)
    client.hud.times = tuple(max(0, min(int(part), 1 << 20)) for part in (packet.fade_in, packet.stay, packet.fade_out))


def cleared(client, packet) -> None:
    board.clear(client, packet)
    client.hud.titles_cleared()
    if packet.reset:
        client.hud.times = client.board.times


def tab_list(client, packet) -> None:
    board.tab_list(client, packet)
    client.hud.header, client.hud.footer = packet.header, packet.footer


def bar(client, packet) -> None:
    board.bar(client, packet)
    if packet.title is not None and packet.uuid in client.board.bars:
        client.hud.texts["bar", packet.uuid] = packet.title


def objective(client, packet) -> None:
    board.objective(client, packet)
    hud = client.hud
    if packet.action == REMOVE:
        hud.texts.pop(("objective", packet.name), None)
        hud.formats.pop(packet.name, None)
        for key in [key for key in hud.formats if isinstance(key, tuple) and key[0] == packet.name]:
            del hud.formats[key]
    elif packet.name in client.board.objectives:
        hud.texts["objective", packet.name] = packet.title
        hud.formats[packet.name] = packet.number_format


def score(client, packet) -> None:
    board.score(client, packet)
    key = packet.objective, packet.owner
    if key not in client.board.scores:
        return
    for table, name, value in ((client.hud.formats, key, packet.number_format),
                               (client.hud.texts, ("score", key), packet.display_name)):
        if value is None:
            table.pop(name, None)
        else:
            table[name] = value


def score_gone(client, packet) -> None:
    board.score_gone(client, packet)
    hud = client.hud
    for key in [key for key in hud.formats if isinstance(key, tuple) and key not in client.board.scores]:
        del hud.formats[key]
    for key in [key for key in hud.texts if key[0] == "score" and key[1] not in client.board.scores]:
        del hud.texts[key]


def team(client, packet) -> None:
    board.team(client, packet)
    for part in ("prefix", "suffix"):
        if packet.name not in client.board.teams:
            client.hud.texts.pop((part, packet.name), None)
        elif getattr(packet, part) is not None:
            client.hud.texts[part, packet.name] = getattr(packet, part)


def said(client, packet) -> None:
    players.said(client, packet)
    if packet.overlay:
        client.hud.action_bar_told(packet.content)
    else:
        client.chat.coloured(packet.content)


def player_said(client, packet) -> None:
    players.player_said(client, packet)
    content = packet.unsigned_content if packet.unsigned_content is not None else packet.message
    client.chat.coloured(spoken(client, packet, HIDDEN if packet.filter_mode == 1 else content))


def disguised(client, packet) -> None:
    players.disguised(client, packet)
    client.chat.coloured(spoken(client, packet, packet.message))


def spoken(client, packet, content) -> dict:
    """A line of somebody's as a component: names and what is said keep their colours and what they do."""
    line = decorated(client.registries, packet.chat_type, *MARKS)
    parts = dict(zip(MARKS, (packet.sender_name, packet.target_name, content)))
    words = _MARK.split(line)
    return {"text": "", "extra": [parts.get(word) if word in parts else {"text": word} for word in words if word]}


def cooldown(client, packet) -> None:
    client.hud.cooldown_told(packet.group, packet.ticks)


def name_of(sound) -> str | None:
    """A sound's full name, from its number or the name it came with."""
    if isinstance(sound, int):
        return SOUNDS[sound] if 0 <= sound < len(SOUNDS) else None
    name = sound[0] if isinstance(sound, tuple) and sound else None
    return (name if ":" in name else "minecraft:" + name) if isinstance(name, str) else None


def _heard(client, sound, pos, volume: float) -> None:
    player, name = client.player, name_of(sound)
    if player is None or name is None or not volume == volume:
        return
    eye = player.eye
    far = sum((a - b) ** 2 for a, b in zip(pos, eye))
    if far <= (USUAL_RANGE * min(max(volume, 1.0), 64.0)) ** 2:
        client.hud.heard(name, pos)


def sound(client, packet) -> None:
    _heard(client, packet.sound, (packet.x / 8, packet.y / 8, packet.z / 8), packet.volume)


def entity_sound(client, packet) -> None:
    player = client.player
    if player is None or client.level is None:
        return
    entity = player.body if packet.entity_id == player.entity_id else client.level.entities.get(packet.entity_id)
    if entity is not None:
        _heard(client, packet.sound, (entity.x, entity.y, entity.z), packet.volume)


def advancements(client, packet) -> None:
    """The tree as it grows; what is done now, and was not before, is told by a toast."""
    known, progress = client.advancements, client.advancement_progress
    if packet.reset:
        known.clear()
        progress.clear()
    for name in packet.removed:
        known.pop(name, None)
        progress.pop(name, None)
    for name, row in packet.added:
        if name in known or len(known) < MOST_ADVANCEMENTS:
            known[name] = row
    for name, criteria in packet.progress:
        if name not in known:
            continue
        was_done = _is_done(known[name], progress.get(name, {}))
        progress[name] = {criterion: when for criterion, when in criteria}
        display = known[name][1]
        if display is not None and display[4] & SHOWS_TOAST and not packet.reset and not was_done \
                and _is_done(known[name], progress[name]):
            frame = FRAMES[display[3]] if 0 <= display[3] < len(FRAMES) else FRAMES[0]
            client.hud.notify(Toast("advancement", {"translate": f"advancements.toast.{frame}"}, display[0],
                                    display[2] if isinstance(display[2], ItemStack) else None, frame))


def _is_done(row, criteria: dict) -> bool:
    requirements = row[2]
    return bool(requirements) and all(any(criteria.get(name) is not None for name in group) for group in requirements)


def recipes(client, packet) -> None:
    for entry, flags in packet.entries:
        if flags & NOTIFY:
            client.hud.notify(Toast("recipe", {"translate": "recipe.toast.title"}, {"translate": "recipe.toast.description"},
                                    stack_in(entry[1])))


def stack_in(value, depth: int = 0) -> ItemStack | None:
    """The last stack or item in a recipe's picture: its result, for the original tells ingredients first."""
    if isinstance(value, ItemStack):
        return value
    if depth > MOST_DEPTH or not isinstance(value, (tuple, list)):
        return None
    if len(value) == 2 and value[0] == "item" and isinstance(value[1], int):
        return ItemStack(ITEMS.by_id(value[1])) if 0 <= value[1] < len(ITEMS) else None
    return next((found for found in (stack_in(part, depth + 1) for part in reversed(value)) if found is not None), None)


def joined(client, packet) -> None:
    players.joined(client, packet)
    client.is_hardcore = packet.hardcore
    client.reduced_debug_info = packet.reduced_debug_info


HANDLERS = {
    play_title.ClientboundSetTitleText: title,
    play_title.ClientboundSetSubtitleText: subtitle,
    play_title.ClientboundSetActionBarText: action_bar,
    play_title.ClientboundSetTitlesAnimation: times,
    play_title.ClientboundClearTitles: cleared,
    play_title.ClientboundTabList: tab_list,
    play_title.ClientboundBossEvent: bar,
    play_score.ClientboundSetObjective: objective,
    play_score.ClientboundSetScore: score,
    play_score.ClientboundResetScore: score_gone,
    play_score.ClientboundSetPlayerTeam: team,
    play_chat.ClientboundSystemChat: said,
    play_chat.ClientboundPlayerChat: player_said,
    play_chat.ClientboundDisguisedChat: disguised,
    play_item.ClientboundCooldown: cooldown,
    play_sound.ClientboundSound: sound,
    play_sound.ClientboundSoundEntity: entity_sound,
    play_advancement.ClientboundUpdateAdvancements: advancements,
    play_recipe.ClientboundRecipeBookAdd: recipes,
    play_player.ClientboundLogin: joined,
}
