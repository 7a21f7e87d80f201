"""Every packet of protocol 769, by state and direction: the place in a list is the id on the wire.

A row without a class is a packet that this version neither sends nor reads; a stream drops it by its length.
"""

from horizon.protocol.packets.interact import ServerboundInteract
from horizon.protocol.packets.login import (
    ClientIntention, ClientboundFinishConfiguration, ClientboundLoginCompression, ClientboundLoginDisconnect,
    ClientboundLoginFinished, ClientboundRegistryData, ClientboundSelectKnownPacks,
    ClientboundUpdateEnabledFeatures, ClientboundUpdateTags, CustomPayload, Disconnect, KeepAlive, Ping,
    ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundHello, ServerboundLoginAcknowledged,
    ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat, ServerboundChatCommand
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity, ClientboundAddExperienceOrb, ClientboundAnimate, ClientboundDamageEvent,
    ClientboundEntityEvent, ClientboundEntityPositionSync, ClientboundHurtAnimation, ClientboundMoveEntityPos,
    ClientboundMoveEntityPosRot, ClientboundMoveEntityRot, ClientboundRemoveEntities, ClientboundRemoveMobEffect,
    ClientboundRotateHead, ClientboundSetEntityData, ClientboundSetEntityMotion, ClientboundSetEquipment,
    ClientboundTakeItemEntity, ClientboundUpdateAttributes, ClientboundUpdateMobEffect,
)
from horizon.protocol.packets.play_level import (
    ClientboundBlockChangedAck, ClientboundBlockDestruction, ClientboundBlockEntityData, ClientboundBlockEvent,
    ClientboundBlockUpdate, ClientboundChangeDifficulty, ClientboundChunkBatchFinished, ClientboundChunkBatchStart,
    ClientboundForgetLevelChunk, ClientboundGameEvent, ClientboundLevelChunkWithLight, ClientboundLevelEvent,
    ClientboundLightUpdate, ClientboundSectionBlocksUpdate, ClientboundSetChunkCacheCenter,
    ClientboundSetChunkCacheRadius, ClientboundSetDefaultSpawnPosition, ClientboundSetTime, ClientboundTickingState,
    ClientboundTickingStep, ServerboundChunkBatchReceived,
)
from horizon.protocol.packets.play_menu import (
    ClientboundContainerClose, ClientboundContainerSetContent, ClientboundContainerSetData,
    ClientboundContainerSetSlot, ClientboundOpenScreen, ClientboundSetCursorItem, ClientboundSetPlayerInventory,
    ServerboundContainerButtonClick, ServerboundContainerClick, ServerboundContainerClose,
    ServerboundSetCreativeModeSlot,
)
from horizon.protocol.packets.play_player import (
    ClientboundAwardStats, ClientboundLogin, ClientboundPlayerAbilities, ClientboundPlayerCombatKill,
    ClientboundPlayerInfoRemove, ClientboundPlayerInfoUpdate, ClientboundPlayerPosition, ClientboundRespawn,
    ClientboundSetExperience, ClientboundSetHealth, ClientboundSetHeldSlot, ServerboundAcceptTeleportation,
    ServerboundClientCommand, ServerboundClientTickEnd, ServerboundMovePlayerPos, ServerboundMovePlayerPosRot,
    ServerboundMovePlayerRot, ServerboundMovePlayerStatusOnly, ServerboundPickItemFromBlock,
    ServerboundPlayerAbilities, ServerboundPlayerAction, ServerboundPlayerCommand, ServerboundPlayerInput,
    ServerboundPlayerLoaded, ServerboundSetCarriedItem, ServerboundSwing, ServerboundUseItem, ServerboundUseItemOn,
)

HANDSHAKE_SERVERBOUND: tuple[tuple[str, type | None], ...] = (("intention", ClientIntention),)
LOGIN_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("login_disconnect", ClientboundLoginDisconnect), ("hello", None), ("login_finished", ClientboundLoginFinished),
    ("login_compression", ClientboundLoginCompression), ("custom_query", None), ("cookie_request", None),
)
LOGIN_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("hello", ServerboundHello), ("key", None), ("custom_query_answer", None),
    ("login_acknowledged", ServerboundLoginAcknowledged), ("cookie_response", None),
)
CONFIGURATION_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("cookie_request", None), ("custom_payload", CustomPayload), ("disconnect", Disconnect),
    ("finish_configuration", ClientboundFinishConfiguration), ("keep_alive", KeepAlive), ("ping", Ping),
    ("reset_chat", None), ("registry_data", ClientboundRegistryData), ("resource_pack_pop", None),
    ("resource_pack_push", None), ("store_cookie", None), ("transfer", None),
    ("update_enabled_features", ClientboundUpdateEnabledFeatures), ("update_tags", ClientboundUpdateTags),
    ("select_known_packs", ClientboundSelectKnownPacks), ("custom_report_details", None), ("server_links", None),
)
CONFIGURATION_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("client_information", ServerboundClientInformation), ("cookie_response", None),
    ("custom_payload", CustomPayload), ("finish_configuration", ServerboundFinishConfiguration),
    ("keep_alive", KeepAlive), ("pong", Ping), ("resource_pack", None),
    ("select_known_packs", ServerboundSelectKnownPacks),
)
PLAY_CLIENTBOUND: tuple[tuple[str, type | None], ...] = (
    ("bundle_delimiter", None), ("add_entity", ClientboundAddEntity),
    ("add_experience_orb", ClientboundAddExperienceOrb), ("animate", ClientboundAnimate),
    ("award_stats", ClientboundAwardStats), ("block_changed_ack", ClientboundBlockChangedAck),
    ("block_destruction", ClientboundBlockDestruction), ("block_entity_data", ClientboundBlockEntityData),
    ("block_event", ClientboundBlockEvent), ("block_update", ClientboundBlockUpdate), ("boss_event", None),
    ("change_difficulty", ClientboundChangeDifficulty), ("chunk_batch_finished", ClientboundChunkBatchFinished),
    ("chunk_batch_start", ClientboundChunkBatchStart), ("chunks_biomes", None), ("clear_titles", None),
    ("command_suggestions", None), ("commands", None), ("container_close", ClientboundContainerClose),
    ("container_set_content", ClientboundContainerSetContent), ("container_set_data", ClientboundContainerSetData),
    ("container_set_slot", ClientboundContainerSetSlot), ("cookie_request", None), ("cooldown", None),
    ("custom_chat_completions", None), ("custom_payload", CustomPayload), ("damage_event", ClientboundDamageEvent),
    ("debug_sample", None), ("delete_chat", None), ("disconnect", Disconnect), ("disguised_chat", None),
    ("entity_event", ClientboundEntityEvent), ("entity_position_sync", ClientboundEntityPositionSync),
    ("explode", None), ("forget_level_chunk", ClientboundForgetLevelChunk), ("game_event", ClientboundGameEvent),
    ("horse_screen_open", None), ("hurt_animation", ClientboundHurtAnimation), ("initialize_border", None),
    ("keep_alive", KeepAlive), ("level_chunk_with_light", ClientboundLevelChunkWithLight),
    ("level_event", ClientboundLevelEvent), ("level_particles", None), ("light_update", ClientboundLightUpdate),
    ("login", ClientboundLogin), ("map_item_data", None), ("merchant_offers", None),
    ("move_entity_pos", ClientboundMoveEntityPos), ("move_entity_pos_rot", ClientboundMoveEntityPosRot),
    ("move_minecart_along_track", None), ("move_entity_rot", ClientboundMoveEntityRot), ("move_vehicle", None),
    ("open_book", None), ("open_screen", ClientboundOpenScreen), ("open_sign_editor", None), ("ping", Ping),
    ("pong_response", None), ("place_ghost_recipe", None), ("player_abilities", ClientboundPlayerAbilities),
    ("player_chat", None), ("player_combat_end", None), ("player_combat_enter", None),
    ("player_combat_kill", ClientboundPlayerCombatKill), ("player_info_remove", ClientboundPlayerInfoRemove),
    ("player_info_update", ClientboundPlayerInfoUpdate), ("player_look_at", None),
    ("player_position", ClientboundPlayerPosition), ("player_rotation", None), ("recipe_book_add", None),
    ("recipe_book_remove", None), ("recipe_book_settings", None), ("remove_entities", ClientboundRemoveEntities),
    ("remove_mob_effect", ClientboundRemoveMobEffect), ("reset_score", None), ("resource_pack_pop", None),
    ("resource_pack_push", None), ("respawn", ClientboundRespawn), ("rotate_head", ClientboundRotateHead),
    ("section_blocks_update", ClientboundSectionBlocksUpdate), ("select_advancements_tab", None),
    ("server_data", None), ("set_action_bar_text", None), ("set_border_center", None),
    ("set_border_lerp_size", None), ("set_border_size", None), ("set_border_warning_delay", None),
    ("set_border_warning_distance", None), ("set_camera", None),
    ("set_chunk_cache_center", ClientboundSetChunkCacheCenter),
    ("set_chunk_cache_radius", ClientboundSetChunkCacheRadius), ("set_cursor_item", ClientboundSetCursorItem),
    ("set_default_spawn_position", ClientboundSetDefaultSpawnPosition), ("set_display_objective", None),
    ("set_entity_data", ClientboundSetEntityData), ("set_entity_link", None),
    ("set_entity_motion", ClientboundSetEntityMotion), ("set_equipment", ClientboundSetEquipment),
    ("set_experience", ClientboundSetExperience), ("set_health", ClientboundSetHealth),
    ("set_held_slot", ClientboundSetHeldSlot), ("set_objective", None), ("set_passengers", None),
    ("set_player_inventory", ClientboundSetPlayerInventory), ("set_player_team", None), ("set_score", None),
    ("set_simulation_distance", None), ("set_subtitle_text", None), ("set_time", ClientboundSetTime),
    ("set_title_text", None), ("set_titles_animation", None), ("sound_entity", None), ("sound", None),
    ("start_configuration", None), ("stop_sound", None), ("store_cookie", None),
    ("system_chat", ClientboundSystemChat), ("tab_list", None), ("tag_query", None),
    ("take_item_entity", ClientboundTakeItemEntity), ("teleport_entity", None),
    ("ticking_state", ClientboundTickingState), ("ticking_step", ClientboundTickingStep), ("transfer", None),
    ("update_advancements", None), ("update_attributes", ClientboundUpdateAttributes),
    ("update_mob_effect", ClientboundUpdateMobEffect), ("update_recipes", None),
    ("update_tags", ClientboundUpdateTags), ("projectile_power", None), ("custom_report_details", None),
    ("server_links", None),
)
PLAY_SERVERBOUND: tuple[tuple[str, type | None], ...] = (
    ("accept_teleportation", ServerboundAcceptTeleportation), ("block_entity_tag_query", None),
    ("bundle_item_selected", None), ("change_difficulty", None), ("chat_ack", None),
    ("chat_command", ServerboundChatCommand), ("chat_command_signed", None), ("chat", ServerboundChat),
    ("chat_session_update", None), ("chunk_batch_received", ServerboundChunkBatchReceived),
    ("client_command", ServerboundClientCommand), ("client_tick_end", ServerboundClientTickEnd),
    ("client_information", ServerboundClientInformation), ("command_suggestion", None),
    ("configuration_acknowledged", None), ("container_button_click", ServerboundContainerButtonClick),
    ("container_click", ServerboundContainerClick), ("container_close", ServerboundContainerClose),
    ("container_slot_state_changed", None), ("cookie_response", None), ("custom_payload", CustomPayload),
    ("debug_sample_subscription", None), ("edit_book", None), ("entity_tag_query", None),
    ("interact", ServerboundInteract), ("jigsaw_generate", None), ("keep_alive", KeepAlive),
    ("lock_difficulty", None), ("move_player_pos", ServerboundMovePlayerPos),
    ("move_player_pos_rot", ServerboundMovePlayerPosRot), ("move_player_rot", ServerboundMovePlayerRot),
    ("move_player_status_only", ServerboundMovePlayerStatusOnly), ("move_vehicle", None), ("paddle_boat", None),
    ("pick_item_from_block", ServerboundPickItemFromBlock), ("pick_item_from_entity", None), ("ping_request", None),
    ("place_recipe", None), ("player_abilities", ServerboundPlayerAbilities),
    ("player_action", ServerboundPlayerAction), ("player_command", ServerboundPlayerCommand),
    ("player_input", ServerboundPlayerInput), ("player_loaded", ServerboundPlayerLoaded), ("pong", Ping),
    ("recipe_book_change_settings", None), ("recipe_book_seen_recipe", None), ("rename_item", None),
    ("resource_pack", None), ("seen_advancements", None), ("select_trade", None), ("set_beacon", None),
    ("set_carried_item", ServerboundSetCarriedItem), ("set_command_block", None), ("set_command_minecart", None),
    ("set_creative_mode_slot", ServerboundSetCreativeModeSlot), ("set_jigsaw_block", None),
    ("set_structure_block", None), ("sign_update", None), ("swing", ServerboundSwing), ("teleport_to_entity", None),
    ("use_item_on", ServerboundUseItemOn), ("use_item", ServerboundUseItem),
)

TABLES = {
    ("handshake", "serverbound"): HANDSHAKE_SERVERBOUND,
    ("login", "clientbound"): LOGIN_CLIENTBOUND,
    ("login", "serverbound"): LOGIN_SERVERBOUND,
    ("configuration", "clientbound"): CONFIGURATION_CLIENTBOUND,
    ("configuration", "serverbound"): CONFIGURATION_SERVERBOUND,
    ("play", "clientbound"): PLAY_CLIENTBOUND,
    ("play", "serverbound"): PLAY_SERVERBOUND,
}
