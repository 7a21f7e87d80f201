"""The place in a table is the id on the wire."""

import importlib
import json
import pkgutil
from dataclasses import is_dataclass

import pytest

from horizon.protocol import packets
from horizon.protocol.packets import login, play_chat, play_entity, play_level, play_menu, play_player
from horizon.protocol.packets.interact import ServerboundInteract
from horizon.client.listeners.table import HANDLERS as CLIENT_HANDLERS
from horizon.client.listeners.unused import HANDLERS as UNUSED
from horizon.client.listeners.unused import REASONS, ignore
from horizon.protocol.table import IGNORED, TABLES, UNHANDLED
from horizon.server.listeners import config, play
from horizon.server.server import BEFORE_PLAY
from tests.support.shared import shared

SIZES = {
    ("handshake", "serverbound"): 1, ("status", "clientbound"): 2, ("status", "serverbound"): 2, ("login", "clientbound"): 6, ("login", "serverbound"): 5,
    ("configuration", "clientbound"): 17, ("configuration", "serverbound"): 8, ("play", "clientbound"): 131,
    ("play", "serverbound"): 62,
}
# Ids of 769 as minecraft-data and wiki.vg list them; the names there are others, so a table out of step shows.
CLIENTBOUND = {
    0x01: play_entity.ClientboundAddEntity, 0x02: play_entity.ClientboundAddExperienceOrb,
    0x04: play_player.ClientboundAwardStats, 0x05: play_level.ClientboundBlockChangedAck,
    0x09: play_level.ClientboundBlockUpdate, 0x0C: play_level.ClientboundChunkBatchFinished,
    0x13: play_menu.ClientboundContainerSetContent, 0x15: play_menu.ClientboundContainerSetSlot,
    0x1D: login.Disconnect, 0x20: play_entity.ClientboundEntityPositionSync,
    0x22: play_level.ClientboundForgetLevelChunk, 0x23: play_level.ClientboundGameEvent, 0x27: login.KeepAlive,
    0x28: play_level.ClientboundLevelChunkWithLight, 0x2B: play_level.ClientboundLightUpdate,
    0x2C: play_player.ClientboundLogin, 0x2F: play_entity.ClientboundMoveEntityPos,
    0x35: play_menu.ClientboundOpenScreen, 0x37: login.Ping, 0x3A: play_player.ClientboundPlayerAbilities,
    0x3E: play_player.ClientboundPlayerCombatKill, 0x40: play_player.ClientboundPlayerInfoUpdate,
    0x42: play_player.ClientboundPlayerPosition, 0x47: play_entity.ClientboundRemoveEntities,
    0x4C: play_player.ClientboundRespawn, 0x4E: play_level.ClientboundSectionBlocksUpdate,
    0x58: play_level.ClientboundSetChunkCacheCenter, 0x5A: play_menu.ClientboundSetCursorItem,
    0x5B: play_level.ClientboundSetDefaultSpawnPosition, 0x5D: play_entity.ClientboundSetEntityData,
    0x5F: play_entity.ClientboundSetEntityMotion, 0x60: play_entity.ClientboundSetEquipment,
    0x61: play_player.ClientboundSetExperience, 0x62: play_player.ClientboundSetHealth,
    0x63: play_player.ClientboundSetHeldSlot, 0x66: play_menu.ClientboundSetPlayerInventory,
    0x6B: play_level.ClientboundSetTime, 0x73: play_chat.ClientboundSystemChat,
    0x76: play_entity.ClientboundTakeItemEntity, 0x78: play_level.ClientboundTickingState,
    0x7C: play_entity.ClientboundUpdateAttributes, 0x7D: play_entity.ClientboundUpdateMobEffect,
    0x7F: login.ClientboundUpdateTags,
}
SERVERBOUND = {
    0x00: play_player.ServerboundAcceptTeleportation, 0x05: play_chat.ServerboundChatCommand,
    0x07: play_chat.ServerboundChat, 0x09: play_level.ServerboundChunkBatchReceived,
    0x0A: play_player.ServerboundClientCommand, 0x0B: play_player.ServerboundClientTickEnd,
    0x0C: login.ServerboundClientInformation, 0x10: play_menu.ServerboundContainerClick,
    0x11: play_menu.ServerboundContainerClose, 0x18: ServerboundInteract, 0x1A: login.KeepAlive,
    0x1C: play_player.ServerboundMovePlayerPos, 0x1D: play_player.ServerboundMovePlayerPosRot,
    0x1E: play_player.ServerboundMovePlayerRot, 0x1F: play_player.ServerboundMovePlayerStatusOnly,
    0x22: play_player.ServerboundPickItemFromBlock, 0x26: play_player.ServerboundPlayerAbilities,
    0x27: play_player.ServerboundPlayerAction, 0x28: play_player.ServerboundPlayerCommand,
    0x29: play_player.ServerboundPlayerInput, 0x2A: play_player.ServerboundPlayerLoaded, 0x2B: login.Ping,
    0x33: play_player.ServerboundSetCarriedItem, 0x36: play_menu.ServerboundSetCreativeModeSlot,
    0x3A: play_player.ServerboundSwing, 0x3C: play_player.ServerboundUseItemOn, 0x3D: play_player.ServerboundUseItem,
}


def test_the_tables_have_all_rows_of_769():
    assert {key: len(table) for key, table in TABLES.items()} == SIZES


@pytest.mark.parametrize("way, ids", [("clientbound", CLIENTBOUND), ("serverbound", SERVERBOUND)])
def test_packets_of_play_stand_at_their_ids(way, ids):
    table = TABLES["play", way]
    assert {number: table[number][1] for number in ids} == ids


def test_no_name_stands_twice():
    for table in TABLES.values():
        names = [name for name, _ in table]
        assert len(set(names)) == len(names)


def test_the_names_are_those_of_the_game():
    published = json.loads(shared("registry/pumpkin-1.21.4/packets.json").read_text())
    for (state, way), table in TABLES.items():
        assert [name for name, _ in table] == published[way][state.replace("configuration", "config")]


ROWS = [(state, way, name, cls) for (state, way), table in TABLES.items() for name, cls in table]
SHARED = {  # those of both directions, or of several states
    "KeepAlive", "Ping", "Disconnect", "CustomPayload", "CookieRequest", "CookieResponse", "StoreCookie", "Transfer",
    "ResourcePackPush", "ResourcePackPop", "ResourcePackAnswer", "PingRequest", "PongResponse", "ClientIntention",
}


@pytest.mark.parametrize("state, way, name, cls", ROWS, ids=lambda part: part if isinstance(part, str) else "")
def test_every_packet_has_a_class_and_somebody_who_hears_it(state, way, name, cls):
    """Or a reason why not, in IGNORED and in UNHANDLED; and no reason that has become untrue."""
    if cls is None:
        assert IGNORED[name]
        return
    assert cls.__doc__ and not cls.__doc__.startswith(cls.__name__ + "(")
    assert cls.__name__ in SHARED or cls.__name__ == way.capitalize() + "".join(map(str.capitalize, name.split("_")))
    handler = handler_of(state, way, cls)
    reason = UNHANDLED.get((state, way, name), "")
    if handler is None:
        assert reason
    else:
        assert not reason


def handler_of(state: str, way: str, cls: type):
    """Who makes something of a packet: a listener's function; for what the client hears in vain, its reason."""
    if way == "clientbound":
        handler = CLIENT_HANDLERS.get(cls)
        assert handler is not ignore or REASONS[cls]
        return handler
    handler = (play.HANDLERS if state == "play" else BEFORE_PLAY.get(state, {})).get(cls)
    return None if handler in (play.nothing, config.nothing) else handler


def test_no_reason_is_left_of_packets_that_are_heard():
    assert set(UNHANDLED) <= {(state, way, name) for state, way, name, _ in ROWS}
    assert set(IGNORED) <= {name for _, _, name, cls in ROWS if cls is None}
    heard_in_vain = {cls for cls, handler in CLIENT_HANDLERS.items() if handler is ignore}
    assert heard_in_vain == {cls for cls in UNUSED if CLIENT_HANDLERS[cls] is ignore}
    assert {cls for _, way, _, cls in ROWS if way == "clientbound"} >= heard_in_vain


def test_every_class_of_packets_stands_in_a_table():
    """None is written and then forgotten."""
    written = {
        value for found in pkgutil.iter_modules(packets.__path__)
        for value in vars(importlib.import_module(f"{packets.__name__}.{found.name}")).values()
        if is_dataclass(value) and value.__module__.endswith("." + found.name)
    }
    assert written == {cls for _, _, _, cls in ROWS if cls is not None}
    assert (len(ROWS), len(written)) == (234, 209)
