"""Every packet of protocol 769, by state and direction: the place in a list is the id on the wire.

Names are the game's own. A row without a class would be dropped by its length; IGNORED says why it has none.
"""

from horizon.protocol.packets.common import (
    ClientboundCustomReportDetails, ClientboundServerLinks, CookieRequest, CookieResponse, ResourcePackAnswer,
    ResourcePackPop, ResourcePackPush, StoreCookie, Transfer,
)
from horizon.protocol.packets.interact import ServerboundInteract
from horizon.protocol.packets.login import (
    ClientIntention, ClientboundCustomQuery, ClientboundFinishConfiguration, ClientboundHello,
    ClientboundLoginCompression, ClientboundLoginDisconnect, ClientboundLoginFinished, ClientboundRegistryData,
    ClientboundResetChat, ClientboundSelectKnownPacks, ClientboundUpdateEnabledFeatures, ClientboundUpdateTags,
    CustomPayload, Disconnect, KeepAlive, Ping, ServerboundClientInformation, ServerboundCustomQueryAnswer,
    ServerboundFinishConfiguration, ServerboundHello, ServerboundKey, ServerboundLoginAcknowledged,
    ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_advancement import (
    ClientboundSelectAdvancementsTab, ClientboundUpdateAdvancements, ServerboundSeenAdvancements,
)
from horizon.protocol.packets.play_border import (
    ClientboundInitializeBorder, ClientboundSetBorderCenter, ClientboundSetBorderLerpSize, ClientboundSetBorderSize,
    ClientboundSetBorderWarningDelay, ClientboundSetBorderWarningDistance,
)
from horizon.protocol.packets.play_chat import (
    ClientboundCustomChatCompletions, ClientboundDeleteChat, ClientboundDisguisedChat, ClientboundPlayerChat,
    ClientboundSystemChat, ServerboundChat, ServerboundChatAck, ServerboundChatCommand,
    ServerboundChatCommandSigned, ServerboundChatSessionUpdate,
)
from horizon.protocol.packets.play_command import (
    ClientboundCommandSuggestions, ClientboundCommands, ServerboundCommandSuggestion,
)
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity, ClientboundAddExperienceOrb, ClientboundAnimate, ClientboundDamageEvent,
    ClientboundEntityEvent, ClientboundEntityPositionSync, ClientboundHurtAnimation, ClientboundMoveEntityPos,
    ClientboundMoveEntityPosRot, ClientboundMoveEntityRot, ClientboundRemoveEntities, ClientboundRemoveMobEffect,
    ClientboundRotateHead, ClientboundSetEntityData, ClientboundSetEntityMotion, ClientboundSetEquipment,
    ClientboundTakeItemEntity, ClientboundUpdateAttributes, ClientboundUpdateMobEffect,
)
from horizon.protocol.packets.play_item import (
    ClientboundCooldown, ClientboundMapItemData, ClientboundMerchantOffers, ClientboundOpenBook,
    ServerboundBundleItemSelected, ServerboundContainerSlotStateChanged, ServerboundEditBook,
    ServerboundPickItemFromEntity, ServerboundRenameItem, ServerboundSelectTrade, ServerboundSetBeacon,
)
from horizon.protocol.packets.play_level import (
    ClientboundBlockChangedAck, ClientboundBlockDestruction, ClientboundBlockEntityData, ClientboundBlockEvent,
    ClientboundBlockUpdate, ClientboundBundleDelimiter, ClientboundChangeDifficulty, ClientboundChunkBatchFinished,
    ClientboundChunkBatchStart, ClientboundChunksBiomes, ClientboundForgetLevelChunk, ClientboundGameEvent,
    ClientboundLevelChunkWithLight, ClientboundLevelEvent, ClientboundLightUpdate, ClientboundSectionBlocksUpdate,
    ClientboundSetChunkCacheCenter, ClientboundSetChunkCacheRadius, ClientboundSetDefaultSpawnPosition,
    ClientboundSetSimulationDistance, ClientboundSetTime, ClientboundStartConfiguration, ClientboundTickingState,
    ClientboundTickingStep, ServerboundChunkBatchReceived, ServerboundConfigurationAcknowledged,
)
from horizon.protocol.packets.play_menu import (
    ClientboundContainerClose, ClientboundContainerSetContent, ClientboundContainerSetData,
    ClientboundContainerSetSlot, ClientboundOpenScreen, ClientboundSetCursorItem, ClientboundSetPlayerInventory,
    ServerboundContainerButtonClick, ServerboundContainerClick, ServerboundContainerClose,
    ServerboundSetCreativeModeSlot,
)
from horizon.protocol.packets.play_operator import (
    ClientboundDebugSample, ClientboundOpenSignEditor, ClientboundTagQuery, ServerboundBlockEntityTagQuery,
    ServerboundChangeDifficulty, ServerboundDebugSampleSubscription, ServerboundEntityTagQuery,
    ServerboundJigsawGenerate, ServerboundLockDifficulty, ServerboundSetCommandBlock, ServerboundSetCommandMinecart,
    ServerboundSetJigsawBlock, ServerboundSetStructureBlock, ServerboundSignUpdate,
)
from horizon.protocol.packets.play_player import (
    ClientboundAwardStats, ClientboundLogin, ClientboundPlayerAbilities, ClientboundPlayerCombatEnd,
    ClientboundPlayerCombatEnter, ClientboundPlayerCombatKill, ClientboundPlayerInfoRemove,
    ClientboundPlayerInfoUpdate, ClientboundPlayerLookAt, ClientboundPlayerPosition, ClientboundPlayerRotation,
    ClientboundRespawn, ClientboundSetExperience, ClientboundSetHealth, ClientboundSetHeldSlot,
    ServerboundAcceptTeleportation, ServerboundClientCommand, ServerboundClientTickEnd, ServerboundMovePlayerPos,
    ServerboundMovePlayerPosRot, ServerboundMovePlayerRot, ServerboundMovePlayerStatusOnly,
    ServerboundPickItemFromBlock, ServerboundPlayerAbilities, ServerboundPlayerAction, ServerboundPlayerCommand,
    ServerboundPlayerInput, ServerboundPlayerLoaded, ServerboundSetCarriedItem, ServerboundSwing,
    ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.protocol.packets.play_recipe import (
    ClientboundPlaceGhostRecipe, ClientboundRecipeBookAdd, ClientboundRecipeBookRemove,
    ClientboundRecipeBookSettings, ClientboundUpdateRecipes, ServerboundPlaceRecipe,
    ServerboundRecipeBookChangeSettings, ServerboundRecipeBookSeenRecipe,
)
from horizon.protocol.packets.play_score import (
    ClientboundResetScore, ClientboundSetDisplayObjective, ClientboundSetObjective, ClientboundSetPlayerTeam,
    ClientboundSetScore,
)
from horizon.protocol.packets.play_sound import (
    ClientboundExplode, ClientboundLevelParticles, ClientboundSound, ClientboundSoundEntity, ClientboundStopSound,
)
from horizon.protocol.packets.play_title import (
    ClientboundBossEvent, ClientboundClearTitles, ClientboundServerData, ClientboundSetActionBarText,
    ClientboundSetSubtitleText, ClientboundSetTitleText, ClientboundSetTitlesAnimation, ClientboundTabList,
)
from horizon.protocol.packets.play_vehicle import (
    ClientboundHorseScreenOpen, ClientboundMoveMinecartAlongTrack, ClientboundMoveVehicle,
    ClientboundProjectilePower, ClientboundSetCamera, ClientboundSetEntityLink, ClientboundSetPassengers,
    ClientboundTeleportEntity, ServerboundMoveVehicle, ServerboundPaddleBoat, ServerboundTeleportToEntity,
)
from horizon.protocol.packets.status import (
    ClientboundStatusResponse, PingRequest, PongResponse, ServerboundStatusRequest,
)

HANDSHAKE_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("intention", ClientIntention),
)
STATUS_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("status_response", ClientboundStatusResponse), ("pong_response", PongResponse),
)
STATUS_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("status_request", ServerboundStatusRequest), ("ping_request", PingRequest),
)
LOGIN_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("login_disconnect", ClientboundLoginDisconnect), ("hello", ClientboundHello),
    ("login_finished", ClientboundLoginFinished), ("login_compression", ClientboundLoginCompression),
    ("custom_query", ClientboundCustomQuery), ("cookie_request", CookieRequest),
)
LOGIN_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("hello", ServerboundHello), ("key", ServerboundKey), ("custom_query_answer", ServerboundCustomQueryAnswer),
    ("login_acknowledged", ServerboundLoginAcknowledged), ("cookie_response", CookieResponse),
)
CONFIGURATION_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("cookie_request", CookieRequest), ("custom_payload", CustomPayload), ("disconnect", Disconnect),
    ("finish_configuration", ClientboundFinishConfiguration), ("keep_alive", KeepAlive), ("ping", Ping),
    ("reset_chat", ClientboundResetChat), ("registry_data", ClientboundRegistryData),
    ("resource_pack_pop", ResourcePackPop), ("resource_pack_push", ResourcePackPush), ("store_cookie", StoreCookie),
    ("transfer", Transfer), ("update_enabled_features", ClientboundUpdateEnabledFeatures),
    ("update_tags", ClientboundUpdateTags), ("select_known_packs", ClientboundSelectKnownPacks),
    ("custom_report_details", ClientboundCustomReportDetails), ("server_links", ClientboundServerLinks),
)
CONFIGURATION_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("client_information", ServerboundClientInformation), ("cookie_response", CookieResponse),
    ("custom_payload", CustomPayload), ("finish_configuration", ServerboundFinishConfiguration),
    ("keep_alive", KeepAlive), ("pong", Ping), ("resource_pack", ResourcePackAnswer),
    ("select_known_packs", ServerboundSelectKnownPacks),
)
PLAY_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("bundle_delimiter", ClientboundBundleDelimiter), ("add_entity", ClientboundAddEntity),
    ("add_experience_orb", ClientboundAddExperienceOrb), ("animate", ClientboundAnimate),
    ("award_stats", ClientboundAwardStats), ("block_changed_ack", ClientboundBlockChangedAck),
    ("block_destruction", ClientboundBlockDestruction), ("block_entity_data", ClientboundBlockEntityData),
    ("block_event", ClientboundBlockEvent), ("block_update", ClientboundBlockUpdate),
    ("boss_event", ClientboundBossEvent), ("change_difficulty", ClientboundChangeDifficulty),
    ("chunk_batch_finished", ClientboundChunkBatchFinished), ("chunk_batch_start", ClientboundChunkBatchStart),
    ("chunks_biomes", ClientboundChunksBiomes), ("clear_titles", ClientboundClearTitles),
    ("command_suggestions", ClientboundCommandSuggestions), ("commands", ClientboundCommands),
    ("container_close", ClientboundContainerClose), ("container_set_content", ClientboundContainerSetContent),
    ("container_set_data", ClientboundContainerSetData), ("container_set_slot", ClientboundContainerSetSlot),
    ("cookie_request", CookieRequest), ("cooldown", ClientboundCooldown),
    ("custom_chat_completions", ClientboundCustomChatCompletions), ("custom_payload", CustomPayload),
    ("damage_event", ClientboundDamageEvent), ("debug_sample", ClientboundDebugSample),
    ("delete_chat", ClientboundDeleteChat), ("disconnect", Disconnect), ("disguised_chat", ClientboundDisguisedChat),
    ("entity_event", ClientboundEntityEvent), ("entity_position_sync", ClientboundEntityPositionSync),
    ("explode", ClientboundExplode), ("forget_level_chunk", ClientboundForgetLevelChunk),
    ("game_event", ClientboundGameEvent), ("horse_screen_open", ClientboundHorseScreenOpen),
    ("hurt_animation", ClientboundHurtAnimation), ("initialize_border", ClientboundInitializeBorder),
    ("keep_alive", KeepAlive), ("level_chunk_with_light", ClientboundLevelChunkWithLight),
    ("level_event", ClientboundLevelEvent), ("level_particles", ClientboundLevelParticles),
    ("light_update", ClientboundLightUpdate), ("login", ClientboundLogin), ("map_item_data", ClientboundMapItemData),
    ("merchant_offers", ClientboundMerchantOffers), ("move_entity_pos", ClientboundMoveEntityPos),
    ("move_entity_pos_rot", ClientboundMoveEntityPosRot),
    ("move_minecart_along_track", ClientboundMoveMinecartAlongTrack), ("move_entity_rot", ClientboundMoveEntityRot),
    ("move_vehicle", ClientboundMoveVehicle), ("open_book", ClientboundOpenBook),
    ("open_screen", ClientboundOpenScreen), ("open_sign_editor", ClientboundOpenSignEditor), ("ping", Ping),
    ("pong_response", PongResponse), ("place_ghost_recipe", ClientboundPlaceGhostRecipe),
    ("player_abilities", ClientboundPlayerAbilities), ("player_chat", ClientboundPlayerChat),
    ("player_combat_end", ClientboundPlayerCombatEnd), ("player_combat_enter", ClientboundPlayerCombatEnter),
    ("player_combat_kill", ClientboundPlayerCombatKill), ("player_info_remove", ClientboundPlayerInfoRemove),
    ("player_info_update", ClientboundPlayerInfoUpdate), ("player_look_at", ClientboundPlayerLookAt),
    ("player_position", ClientboundPlayerPosition), ("player_rotation", ClientboundPlayerRotation),
    ("recipe_book_add", ClientboundRecipeBookAdd), ("recipe_book_remove", ClientboundRecipeBookRemove),
    ("recipe_book_settings", ClientboundRecipeBookSettings), ("remove_entities", ClientboundRemoveEntities),
    ("remove_mob_effect", ClientboundRemoveMobEffect), ("reset_score", ClientboundResetScore),
    ("resource_pack_pop", ResourcePackPop), ("resource_pack_push", ResourcePackPush), ("respawn", ClientboundRespawn),
    ("rotate_head", ClientboundRotateHead), ("section_blocks_update", ClientboundSectionBlocksUpdate),
    ("select_advancements_tab", ClientboundSelectAdvancementsTab), ("server_data", ClientboundServerData),
    ("set_action_bar_text", ClientboundSetActionBarText), ("set_border_center", ClientboundSetBorderCenter),
    ("set_border_lerp_size", ClientboundSetBorderLerpSize), ("set_border_size", ClientboundSetBorderSize),
    ("set_border_warning_delay", ClientboundSetBorderWarningDelay),
    ("set_border_warning_distance", ClientboundSetBorderWarningDistance), ("set_camera", ClientboundSetCamera),
    ("set_chunk_cache_center", ClientboundSetChunkCacheCenter),
    ("set_chunk_cache_radius", ClientboundSetChunkCacheRadius), ("set_cursor_item", ClientboundSetCursorItem),
    ("set_default_spawn_position", ClientboundSetDefaultSpawnPosition),
    ("set_display_objective", ClientboundSetDisplayObjective), ("set_entity_data", ClientboundSetEntityData),
    ("set_entity_link", ClientboundSetEntityLink), ("set_entity_motion", ClientboundSetEntityMotion),
    ("set_equipment", ClientboundSetEquipment), ("set_experience", ClientboundSetExperience),
    ("set_health", ClientboundSetHealth), ("set_held_slot", ClientboundSetHeldSlot),
    ("set_objective", ClientboundSetObjective), ("set_passengers", ClientboundSetPassengers),
    ("set_player_inventory", ClientboundSetPlayerInventory), ("set_player_team", ClientboundSetPlayerTeam),
    ("set_score", ClientboundSetScore), ("set_simulation_distance", ClientboundSetSimulationDistance),
    ("set_subtitle_text", ClientboundSetSubtitleText), ("set_time", ClientboundSetTime),
    ("set_title_text", ClientboundSetTitleText), ("set_titles_animation", ClientboundSetTitlesAnimation),
    ("sound_entity", ClientboundSoundEntity), ("sound", ClientboundSound),
    ("start_configuration", ClientboundStartConfiguration), ("stop_sound", ClientboundStopSound),
    ("store_cookie", StoreCookie), ("system_chat", ClientboundSystemChat), ("tab_list", ClientboundTabList),
    ("tag_query", ClientboundTagQuery), ("take_item_entity", ClientboundTakeItemEntity),
    ("teleport_entity", ClientboundTeleportEntity), ("ticking_state", ClientboundTickingState),
    ("ticking_step", ClientboundTickingStep), ("transfer", Transfer),
    ("update_advancements", ClientboundUpdateAdvancements), ("update_attributes", ClientboundUpdateAttributes),
    ("update_mob_effect", ClientboundUpdateMobEffect), ("update_recipes", ClientboundUpdateRecipes),
    ("update_tags", ClientboundUpdateTags), ("projectile_power", ClientboundProjectilePower),
    ("custom_report_details", ClientboundCustomReportDetails), ("server_links", ClientboundServerLinks),
)
PLAY_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("accept_teleportation", ServerboundAcceptTeleportation),
    ("block_entity_tag_query", ServerboundBlockEntityTagQuery),
    ("bundle_item_selected", ServerboundBundleItemSelected), ("change_difficulty", ServerboundChangeDifficulty),
    ("chat_ack", ServerboundChatAck), ("chat_command", ServerboundChatCommand),
    ("chat_command_signed", ServerboundChatCommandSigned), ("chat", ServerboundChat),
    ("chat_session_update", ServerboundChatSessionUpdate), ("chunk_batch_received", ServerboundChunkBatchReceived),
    ("client_command", ServerboundClientCommand), ("client_tick_end", ServerboundClientTickEnd),
    ("client_information", ServerboundClientInformation), ("command_suggestion", ServerboundCommandSuggestion),
    ("configuration_acknowledged", ServerboundConfigurationAcknowledged),
    ("container_button_click", ServerboundContainerButtonClick), ("container_click", ServerboundContainerClick),
    ("container_close", ServerboundContainerClose),
    ("container_slot_state_changed", ServerboundContainerSlotStateChanged), ("cookie_response", CookieResponse),
    ("custom_payload", CustomPayload), ("debug_sample_subscription", ServerboundDebugSampleSubscription),
    ("edit_book", ServerboundEditBook), ("entity_tag_query", ServerboundEntityTagQuery),
    ("interact", ServerboundInteract), ("jigsaw_generate", ServerboundJigsawGenerate), ("keep_alive", KeepAlive),
    ("lock_difficulty", ServerboundLockDifficulty), ("move_player_pos", ServerboundMovePlayerPos),
    ("move_player_pos_rot", ServerboundMovePlayerPosRot), ("move_player_rot", ServerboundMovePlayerRot),
    ("move_player_status_only", ServerboundMovePlayerStatusOnly), ("move_vehicle", ServerboundMoveVehicle),
    ("paddle_boat", ServerboundPaddleBoat), ("pick_item_from_block", ServerboundPickItemFromBlock),
    ("pick_item_from_entity", ServerboundPickItemFromEntity), ("ping_request", PingRequest),
    ("place_recipe", ServerboundPlaceRecipe), ("player_abilities", ServerboundPlayerAbilities),
    ("player_action", ServerboundPlayerAction), ("player_command", ServerboundPlayerCommand),
    ("player_input", ServerboundPlayerInput), ("player_loaded", ServerboundPlayerLoaded), ("pong", Ping),
    ("recipe_book_change_settings", ServerboundRecipeBookChangeSettings),
    ("recipe_book_seen_recipe", ServerboundRecipeBookSeenRecipe), ("rename_item", ServerboundRenameItem),
    ("resource_pack", ResourcePackAnswer), ("seen_advancements", ServerboundSeenAdvancements),
    ("select_trade", ServerboundSelectTrade), ("set_beacon", ServerboundSetBeacon),
    ("set_carried_item", ServerboundSetCarriedItem), ("set_command_block", ServerboundSetCommandBlock),
    ("set_command_minecart", ServerboundSetCommandMinecart),
    ("set_creative_mode_slot", ServerboundSetCreativeModeSlot), ("set_jigsaw_block", ServerboundSetJigsawBlock),
    ("set_structure_block", ServerboundSetStructureBlock), ("sign_update", ServerboundSignUpdate),
    ("swing", ServerboundSwing), ("teleport_to_entity", ServerboundTeleportToEntity),
    ("use_item_on", ServerboundUseItemOn), ("use_item", ServerboundUseItem),
)

TABLES = {
    ("handshake", "serverbound"): HANDSHAKE_SERVERBOUND,
    ("status", "clientbound"): STATUS_CLIENTBOUND,
    ("status", "serverbound"): STATUS_SERVERBOUND,
    ("login", "clientbound"): LOGIN_CLIENTBOUND,
    ("login", "serverbound"): LOGIN_SERVERBOUND,
    ("configuration", "clientbound"): CONFIGURATION_CLIENTBOUND,
    ("configuration", "serverbound"): CONFIGURATION_SERVERBOUND,
    ("play", "clientbound"): PLAY_CLIENTBOUND,
    ("play", "serverbound"): PLAY_SERVERBOUND,
}
IGNORED: dict[str, str] = {}  # a row's name, and why it has no class

# Packets that no listener's table makes anything of, and why: read elsewhere, or without meaning in worlds like these.
# (Those that the client hears in vain stand in client/listeners/unused.py with their reasons.)
_NO_VEHICLES = "nothing can be ridden here"
_NO_BOOKS = "recipes are laid by hand; the book of them is the client's own"
_NO_SUCH_BLOCK = "such a block cannot be edited here"
UNHANDLED: dict[tuple[str, str, str], str] = {  # (state, direction, name)
    ("status", "clientbound", "status_response"): "who asks for it reads it: the list of servers",
    ("status", "serverbound", "status_request"): "the gate answers in the network's thread",
    ("status", "serverbound", "ping_request"): "the gate answers in the network's thread",
    ("configuration", "serverbound", "pong"): "no ping is sent that something waits for",
    ("play", "clientbound", "bundle_delimiter"): "the client opens bundles before its listeners hear of them",
    ("play", "serverbound", "configuration_acknowledged"): "a player who leaves play is no longer one: configuration",
    ("play", "serverbound", "block_entity_tag_query"): "data of blocks is told by commands alone",
    ("play", "serverbound", "bundle_item_selected"): "bundles are not opened yet",
    ("play", "serverbound", "change_difficulty"): "the difficulty is changed by a command",
    ("play", "serverbound", "client_tick_end"): "the server counts its own ticks",
    ("play", "serverbound", "container_slot_state_changed"): "there are no crafters yet",
    ("play", "serverbound", "debug_sample_subscription"): "no samples of ticks are kept for clients",
    ("play", "serverbound", "edit_book"): "books are not written yet",
    ("play", "serverbound", "entity_tag_query"): "data of entities is told by commands alone",
    ("play", "serverbound", "jigsaw_generate"): _NO_SUCH_BLOCK,
    ("play", "serverbound", "lock_difficulty"): "the difficulty is changed by a command",
    ("play", "serverbound", "move_vehicle"): _NO_VEHICLES,
    ("play", "serverbound", "paddle_boat"): _NO_VEHICLES,
    ("play", "serverbound", "pick_item_from_entity"): "entities have no item to pick yet",
    ("play", "serverbound", "place_recipe"): _NO_BOOKS,
    ("play", "serverbound", "pong"): "no ping is sent that something waits for",
    ("play", "serverbound", "recipe_book_change_settings"): _NO_BOOKS,
    ("play", "serverbound", "recipe_book_seen_recipe"): _NO_BOOKS,
    ("play", "serverbound", "rename_item"): "there are no anvils yet",
    ("play", "serverbound", "resource_pack"): "packs are offered, and answered, before play",
    ("play", "serverbound", "seen_advancements"): "there are no advancements yet",
    ("play", "serverbound", "select_trade"): "there are no traders yet",
    ("play", "serverbound", "set_beacon"): "there are no beacons yet",
    ("play", "serverbound", "set_command_block"): _NO_SUCH_BLOCK,
    ("play", "serverbound", "set_command_minecart"): _NO_SUCH_BLOCK,
    ("play", "serverbound", "set_jigsaw_block"): _NO_SUCH_BLOCK,
    ("play", "serverbound", "set_structure_block"): _NO_SUCH_BLOCK,
    ("play", "serverbound", "teleport_to_entity"): "spectators go where they want by a command",
}
