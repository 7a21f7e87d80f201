"""Who plays: coming in, leaving, and what everybody is told of it."""

import logging

from horizon.core.pos import BlockPos
from horizon.protocol.entity_data import PlayerRow
from horizon.protocol.packets.play_border import ClientboundInitializeBorder
from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.protocol.packets.play_level import (
    ClientboundChangeDifficulty, ClientboundGameEvent, ClientboundSetChunkCacheRadius,
    ClientboundSetDefaultSpawnPosition, ClientboundSetTime, ClientboundTickingState,
)
from horizon.protocol.packets.play_player import (
    ClientboundLogin, ClientboundPlayerCombatKill, ClientboundPlayerInfoRemove, ClientboundPlayerInfoUpdate,
    ClientboundSetHeldSlot,
)
from horizon.protocol.packets.play_recipe import ClientboundRecipeBookSettings, ClientboundUpdateRecipes
from horizon.protocol.packets.play_title import ClientboundServerData, ClientboundTabList
from horizon.server import command_tree, conduct, containers, item_use, life, registries, sleeping
from horizon.server.player import GAME_MODES, NO_MODE, OPERATOR_EVENT, ServerPlayer
from horizon.server.player_data import read_player, write_player

LOG = logging.getLogger("horizon.server")
DIFFICULTIES = ("peaceful", "easy", "normal", "hard")
WAIT_FOR_CHUNKS = 13
SEA_LEVEL = 63
DIMENSION_TYPE = "minecraft:dimension_type"
BOOKS_CLOSED = ClientboundRecipeBookSettings(*(False,) * 8)
NO_RECIPES = ClientboundUpdateRecipes((), ())
# The border of a world that has none: its figures are the original's.
BORDER = ClientboundInitializeBorder(0.0, 0.0, 59999968.0, 59999968.0, 0, 29999984, 5, 15)
TIME_TICKS = 20


class PlayerList:
    """The players of a server in the order they came."""

    def __init__(self, server):
        self.server = server
        self._players: list[ServerPlayer] = []
        self.tells_time = False

    def __iter__(self):
        return iter(self._players)

    def __len__(self) -> int:
        return len(self._players)

    def find(self, name: str) -> ServerPlayer | None:
        """By name, in any case of letters."""
        wanted = name.lower()
        return next((player for player in self._players if player.name.lower() == wanted), None)

    def tell(self, packet) -> None:
        for player in self._players:
            player.link.send(packet)

    # ---- coming in

    def join(self, link) -> ServerPlayer:
        """A guest has finished configuration: read or make the player, and send what play begins with."""
        server = self.server
        level = server.level
        for other in [other for other in self._players if other.uuid == link.uuid]:
            server.end(other.link, "You came in from another place.")  # saved, before the file is read
        player = ServerPlayer(link, server, link.uuid, link.name)
        link.player = player
        information = link.information
        if information is not None:
            player.skin_parts, player.main_hand = information.skin_parts, information.main_hand
        saved = server.store.read_player(link.uuid)
        player.level = level
        if saved is not None:
            read_player(player, saved)
            player.statistics = server.store.read_statistics(link.uuid)
            player.statistics.ask_all()
        else:
            player.game_mode = server.store.game_mode
        if not link.is_trusted and server.guest_game_mode is not None:
            player.game_mode = server.guest_game_mode
        if server.settings.force_game_mode:
            player.game_mode = server.store.game_mode
        player.apply_game_mode()
        if saved is None:
            spot, yaw = self.place_to_appear(player)
            player.body.put(*spot, yaw, 0.0)
        server.chunk_map.load_around(player.block_pos().chunk())
        player.before = player.start_of_tick = (player.x, player.y, player.z)
        others = tuple(self._players)
        player.id = level.next_entity_id
        self._greet(player)
        self._players.append(player)
        level.spawn(player)
        rows = tuple(self._row(one) for one in self._players)
        link.send(ClientboundPlayerInfoUpdate(rows))
        self._tell_list(link)
        for other in others:
            other.link.send(ClientboundPlayerInfoUpdate((self._row(player),)))
        self.tell_world(player)
        player.teleport(player.x, player.y, player.z, player.yaw, player.pitch)  # bots begin at the first health
        player.tell_condition()
        for effect in player.effects.active.values():
            player.tell_effect(effect)
        player.sync.send_all()
        server.tracker.own_data(player)
        if player.is_dead:
            player.body.pose = "dying"
            link.send(ClientboundPlayerCombatKill(player.id, f"{player.name} died"))
        place = f" ({link.address})" if link.address and server.settings.log_addresses else ""
        LOG.info("%s%s came in at %.1f %.1f %.1f", player.name, place, player.x, player.y, player.z)
        server.access.joined(player.name, player.uuid)
        if not link.is_returning:
            server.say({"translate": "multiplayer.player.joined", "with": [player.name], "color": "yellow"})
            server.note("join", player, "")
        link.is_returning = False
        return player

    def _greet(self, player) -> None:
        """The first packets of play, in the order that clients are used to."""
        server, level, send = self.server, self.server.level, player.link.send
        settings, distance = server.settings, server.chunk_map.view_distance
        before = GAME_MODES.index(player.previous_game_mode) if player.previous_game_mode else NO_MODE
        last = player.last_death
        send(ClientboundLogin(
            player.id, settings.hardcore, (level.dimension,), settings.max_players, distance,
            min(distance, settings.simulation_distance), level.game_rule("reducedDebugInfo"),
            not level.game_rule("doImmediateRespawn"), level.game_rule("doLimitedCrafting"),
            registries.synced_number(DIMENSION_TYPE, level.dimension), level.dimension, server.hashed_seed,
            GAME_MODES.index(player.game_mode), before, False, server.is_flat,
            None if last is None else (level.dimension, BlockPos(*last)), 0, SEA_LEVEL, False))
        send(ClientboundChangeDifficulty(DIFFICULTIES.index(level.difficulty), server.store.difficulty_locked))
        player.tell_abilities()
        send(ClientboundSetHeldSlot(player.inventory.selected))
        send(NO_RECIPES)
        self.tell_rights(player)
        send(BOOKS_CLOSED)
        send(ClientboundTickingState(server.rate, server.is_frozen))

    def tell_rights(self, player) -> None:
        """What the player may do now: its operator level, and the commands that it may use."""
        player.link.send(ClientboundEntityEvent(player.id, OPERATOR_EVENT + player.permission))
        player.link.send(command_tree.commands_packet(self.server, player))

    def _tell_list(self, link) -> None:
        """What the server says of itself, and around its list of players."""
        settings = self.server.settings
        link.send(ClientboundServerData(settings.motd, settings.favicon or None))
        if settings.tab_header or settings.tab_footer:
            link.send(ClientboundTabList(settings.tab_header, settings.tab_footer))

    def tell_world(self, player) -> None:
        """Where the spawn is, what time it is, and which column the view is centred on."""
        server, level, send = self.server, self.server.level, player.link.send
        send(BORDER)
        send(ClientboundSetDefaultSpawnPosition(BlockPos(*server.store.spawn), server.store.spawn_angle))
        send(self.time_packet())
        level.weather.greet(send)
        send(ClientboundGameEvent(WAIT_FOR_CHUNKS, 0.0))
        radius = server.chunk_map.radius_of(player)
        send(ClientboundSetChunkCacheRadius(radius))
        player.sender.follow(player.block_pos().chunk(), radius)

    def time_packet(self) -> ClientboundSetTime:
        level = self.server.level
        return ClientboundSetTime(level.game_time, level.day_time, level.game_rule("doDaylightCycle"))

    @staticmethod
    def _row(player) -> PlayerRow:
        link = player.link
        return PlayerRow(
            player.uuid, player.name, link.properties, GAME_MODES.index(player.game_mode), True, link.latency)

    def tell_game_mode(self, player) -> None:
        self.tell(ClientboundPlayerInfoUpdate((PlayerRow(player.uuid, game_mode=GAME_MODES.index(player.game_mode)),)))

    def place_to_appear(self, player) -> tuple[tuple[float, float, float], float]:
        """((x, y, z), yaw): the player's own spawn point if one can stand there, else the world's."""
        server = self.server
        if player.spawn_point is not None:
            pos, yaw, forced = player.spawn_point
            server.chunk_map.load_around(pos.chunk())
            spot = standing_place(server.level, pos) if forced else sleeping.place_beside(server.level, pos)
            if spot is not None:
                return spot, yaw
            player.spawn_point = None
            player.message("Your bed is gone or blocked; you are at the world's spawn")
        pos = BlockPos(*server.store.spawn)
        server.chunk_map.load_around(pos.chunk())
        spot = standing_place(server.level, pos)
        return spot or (pos.x + 0.5, float(pos.y), pos.z + 0.5), server.store.spawn_angle

    # ---- leaving

    def leave(self, player) -> None:
        """Save a player and take it out of the world."""
        server = self.server
        if player not in self._players:
            return
        containers.close(player, tell=False)
        item_use.stop(player)
        sleeping.wake(player)
        player.hands.stop()
        player.statistics.add("custom", "leave_game")
        self.save(player)
        self._players.remove(player)
        if player.level is not None:
            player.level.remove_entity(player.id)
        server.tracker.forget(player.id)
        server.tracker.leave(player)
        self.tell(ClientboundPlayerInfoRemove((player.uuid,)))
        LOG.info("%s left", player.name)
        if not player.link.is_returning:
            server.say({"translate": "multiplayer.player.left", "with": [player.name], "color": "yellow"})
            server.note("leave", player, "")

    def save(self, player) -> None:
        store = self.server.store
        store.write_player(write_player(player))
        store.write_statistics(player.uuid, player.statistics)

    # ---- the tick

    def tick(self) -> None:
        for player in list(self._players):
            life.tick(player)
            conduct.watch(player)
        sleeping.tick(self.server.level, list(self._players))

    def tell_changes(self, tick: int) -> None:
        """What each player must know at the end of a tick."""
        send_time, self.tells_time = self.tells_time or tick % TIME_TICKS == 0, False
        for player in self._players:
            if player.menu.window_id == 0 or player.container is not None or player.menu is player.own_menu:
                player.sync.tick()
            player.tell_condition()
            if send_time:
                player.link.send(self.time_packet())


def standing_place(level, pos: BlockPos) -> tuple[float, float, float] | None:
    """The lowest place from `pos` up (or a little down) where a body fits; None if there is none."""
    y = pos.y
    while y > level.min_y and not level.state((pos.x, y - 1, pos.z)).blocks_motion and pos.y - y < 4:
        y -= 1
    if not level.state((pos.x, y - 1, pos.z)).blocks_motion:
        y = pos.y
    for up in range(y, level.min_y + level.height - 1):
        feet, head = level.state((pos.x, up, pos.z)), level.state((pos.x, up + 1, pos.z))
        if not (feet.blocks_motion or head.blocks_motion or feet.fluid == "lava" or head.fluid):
            return pos.x + 0.5, float(up), pos.z + 0.5
    return None
