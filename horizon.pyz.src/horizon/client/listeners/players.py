"""What the server tells of the player's own life, menus and chat."""

from horizon.client.decorations import decorated
from horizon.client.farewell import without_colours
from horizon.client.level import ClientLevel
from horizon.client.listeners.bodies import is_place, placed
from horizon.client.player import GAME_MODES, LocalPlayer
from horizon.core.errors import StateError
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packets import play_chat, play_item, play_menu, play_player as packets, play_vehicle
from horizon.protocol.text_codec import plain
from horizon.registry.statistic import statistic_of

MOST_PLAYERS = 1 << 16
ACKNOWLEDGE_EVERY = 64  # signed lines of others; servers count those that nobody has acknowledged


def joined(client, packet) -> None:
    client.player = LocalPlayer(client.name, client.uuid, packet.entity_id)
    client.server_view_distance = packet.view_distance
    client.levels = packet.levels
    _enter_level(client, packet)


def _enter_level(client, packet) -> None:
    kind = client.registries.dimension_of(packet.dimension_type, packet.dimension)
    client.level = ClientLevel(packet.dimension, kind.min_y, kind.height, packet.hashed_seed, kind.has_sky)
    client.vehicle_id = None
    client.column_tick = client.ticks
    client.is_center_told = False
    client.level.is_flat = packet.is_flat
    client.waiting_for_position = True
    client.is_loaded = False
    client.steps = 0
    client.set_game_mode(packet.game_mode)
    client.windows.enter_world()
    client.interaction.reset()
    client.moves.reset()
    client.held_keys.clear()
    client.lids.clear()
    client.sign_editor = None


def respawned(client, packet) -> None:
    """Alive again (a fresh body in the same level), or in another dimension."""
    if client.player is None:
        return
    old, before = client.player, client.level
    player = LocalPlayer(old.name, old.uuid, old.entity_id)
    if packet.keep:
        player.inventory = old.inventory
    if packet.keep & 1:
        player.body.attributes = old.body.attributes
    client.tasks.interrupt(StateError("stopped: the player respawned", reason="stopped"))
    client.player = player
    changed = before is None or before.dimension != packet.dimension
    _enter_level(client, packet)
    if changed:
        client.events.push("dimension", **{"from": before.dimension if before else None, "to": packet.dimension})
    if not old.alive:
        client.events.push("respawn")


def moved(client, packet) -> None:
    """The server puts the player somewhere; the client obeys and says so."""
    player = client.player
    if player is None:
        return
    body = player.body
    before = body.x, body.y, body.z
    placed(body, packet)
    if not is_place((body.x, body.y, body.z)):
        body.x, body.y, body.z = before
        raise MalformedPacket("the server puts the player where there is no place")
    if client.is_loaded:
        client.corrections += 1
    client.waiting_for_position = False
    client.has_played = True
    if not client.is_center_told:  # some servers speak of it only once one has moved
        client.center = client.player.block_pos.chunk()
    client.moves.teleported()
    client.send(packets.ServerboundAcceptTeleportation(packet.teleport_id))
    client.send(packets.ServerboundMovePlayerPosRot(body.x, body.y, body.z, body.yaw, body.pitch, 0))


def abilities(client, packet) -> None:
    player = client.player
    if player is not None:
        player.invulnerable = bool(packet.flags & 1)
        player.body.flying = bool(packet.flags & 2)
        player.body.may_fly = bool(packet.flags & 4)
        player.instant_break = bool(packet.flags & 8)
        if 0.0 <= packet.flying_speed <= 10.0:
            player.body.fly_speed = packet.flying_speed


def health(client, packet) -> None:
    player = client.player
    if player is None:
        return
    if packet.health != packet.health:
        raise MalformedPacket("a health that is no number")
    is_news, player.is_health_told, lived = player.is_health_told, True, player.alive
    if is_news and packet.health < player.health:
        client.events.push("hurt", health=round(packet.health, 2), lost=round(player.health - packet.health, 2))
    player.health = packet.health
    player.food, player.saturation = packet.food, finite(packet.saturation, player.saturation)
    player.body.food_level = packet.food
    if lived and not player.alive:
        client.windows.open = None
        client.windows.inventory_shown = False
        client.held_keys.clear()
        client.tasks.interrupt(StateError("you died; use: respawn", reason="dead"))
        if is_news:
            client.events.push("death", message=player.death_message)
        if client.respawns_at_once:
            client.send(packets.ServerboundClientCommand(0))


def finite(value: float, otherwise: float) -> float:
    """A number that can be told; some servers say NaN."""
    return value if value - value == 0.0 else otherwise


def experience(client, packet) -> None:
    player = client.player
    if player is not None:
        player.xp_progress = finite(packet.progress, 0.0)
        player.xp_level, player.xp_total = packet.level, packet.total


def held_slot(client, packet) -> None:
    if client.player is not None and 0 <= packet.slot < 9:
        client.player.inventory.selected = packet.slot
        client.moves.selected = packet.slot


def combat_kill(client, packet) -> None:
    player = client.player
    if player is not None and packet.player_id == player.entity_id:
        player.death_message = plain(packet.message)


def info(client, packet) -> None:
    for row in packet.info:
        if row.uuid not in client.tab_list and len(client.tab_list) >= MOST_PLAYERS:
            continue
        known = client.tab_list.setdefault(row.uuid, {})
        if row.name is not None:
            known["properties"] = row.properties
        for field in ("name", "game_mode", "listed", "latency"):
            value = getattr(row, field)
            if value is not None:
                known[field] = GAME_MODES[value] if field == "game_mode" and 0 <= value < 4 else value


def info_gone(client, packet) -> None:
    for uuid in packet.uuids:
        client.tab_list.pop(uuid, None)


def statistics(client, packet) -> None:
    for category, number, value in packet.statistics:
        named = statistic_of(category, number)
        if named is not None:
            client.statistics[named] = value
    client.statistics_revision += 1


def opened(client, packet) -> None:
    client.windows.server_opened(packet.window_id, packet.menu_type, plain(packet.title))


def mount_opened(client, packet) -> None:
    client.windows.plain_opened(packet.window_id, "mount", "Mount", 2 + 3 * max(0, min(packet.columns, 5)))


def offers(client, packet) -> None:
    client.windows.offers = packet.offers if packet.window_id == client.windows.window_id else ()


def content(client, packet) -> None:
    client.windows.content(packet.window_id, packet.state_id, packet.items, packet.carried)


def one_slot(client, packet) -> None:
    client.windows.slot(packet.window_id, packet.state_id, packet.slot, packet.item)


def menu_data(client, packet) -> None:
    client.windows.data(packet.window_id, packet.property, packet.value)


def menu_closed(client, packet) -> None:
    client.windows.server_closed(packet.window_id)


def cursor(client, packet) -> None:
    if client.windows.menu is not None:
        client.windows.menu.cursor = packet.item


def inventory_slot(client, packet) -> None:
    if client.player is not None and 0 <= packet.slot < len(client.player.inventory):
        client.player.inventory[packet.slot] = packet.item


def said(client, packet) -> None:
    text = without_colours(plain(packet.content))
    if packet.overlay:
        client.chat.action_bar = text
        client.events.push("action-bar", text=text)
    else:
        failed = isinstance(packet.content, dict) and packet.content.get("color") == "red"
        client.chat.add(text, client.ticks, failed)
        client.events.push("chat", text=text)


def player_said(client, packet) -> None:
    """What somebody says. Signatures are not checked, but that they were seen is told now and then."""
    content = packet.unsigned_content if packet.unsigned_content is not None else packet.message
    if packet.filter_mode == 1:
        content = "(hidden by the server)"
    _spoken(client, packet, content)
    if packet.signature is not None:
        client.chat.unacknowledged += 1
        if client.chat.unacknowledged >= ACKNOWLEDGE_EVERY:
            client.send(play_chat.ServerboundChatAck(client.chat.unacknowledged))
            client.chat.unacknowledged = 0


def disguised(client, packet) -> None:
    _spoken(client, packet, packet.message)


def _spoken(client, packet, content) -> None:
    sender, target = plain(packet.sender_name), plain(packet.target_name)
    text = without_colours(decorated(client.registries, packet.chat_type, sender, target, plain(content)))
    client.chat.add(text, client.ticks)
    client.events.push("chat", text=text, sender=without_colours(sender))


HANDLERS = {
    packets.ClientboundLogin: joined,
    packets.ClientboundRespawn: respawned,
    packets.ClientboundPlayerPosition: moved,
    packets.ClientboundPlayerAbilities: abilities,
    packets.ClientboundSetHealth: health,
    packets.ClientboundSetExperience: experience,
    packets.ClientboundSetHeldSlot: held_slot,
    packets.ClientboundPlayerCombatKill: combat_kill,
    packets.ClientboundPlayerInfoUpdate: info,
    packets.ClientboundPlayerInfoRemove: info_gone,
    packets.ClientboundAwardStats: statistics,
    play_menu.ClientboundOpenScreen: opened,
    play_vehicle.ClientboundHorseScreenOpen: mount_opened,
    play_item.ClientboundMerchantOffers: offers,
    play_menu.ClientboundContainerSetContent: content,
    play_menu.ClientboundContainerSetSlot: one_slot,
    play_menu.ClientboundContainerSetData: menu_data,
    play_menu.ClientboundContainerClose: menu_closed,
    play_menu.ClientboundSetCursorItem: cursor,
    play_menu.ClientboundSetPlayerInventory: inventory_slot,
    play_chat.ClientboundSystemChat: said,
    play_chat.ClientboundPlayerChat: player_said,
    play_chat.ClientboundDisguisedChat: disguised,
}
