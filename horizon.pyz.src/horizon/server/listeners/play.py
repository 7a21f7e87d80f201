"""Every packet that a playing client may send, and what becomes of it: `handler(player, packet)`."""

from horizon.protocol.packets.common import CookieResponse, ResourcePackAnswer
from horizon.protocol.packets.login import CustomPayload, KeepAlive, Ping, ServerboundClientInformation
from horizon.protocol.packets.play_advancement import ServerboundSeenAdvancements
from horizon.protocol.packets.play_item import (
    ServerboundBundleItemSelected, ServerboundContainerSlotStateChanged, ServerboundEditBook,
    ServerboundPickItemFromEntity, ServerboundRenameItem, ServerboundSelectTrade, ServerboundSetBeacon,
)
from horizon.protocol.packets.play_level import ServerboundChunkBatchReceived
from horizon.protocol.packets.play_operator import (
    ServerboundBlockEntityTagQuery, ServerboundChangeDifficulty, ServerboundDebugSampleSubscription,
    ServerboundEntityTagQuery, ServerboundJigsawGenerate, ServerboundLockDifficulty, ServerboundSetCommandBlock,
    ServerboundSetCommandMinecart, ServerboundSetJigsawBlock, ServerboundSetStructureBlock,
)
from horizon.protocol.packets.play_player import ServerboundClientTickEnd
from horizon.protocol.packets.play_recipe import (
    ServerboundPlaceRecipe, ServerboundRecipeBookChangeSettings, ServerboundRecipeBookSeenRecipe,
)
from horizon.protocol.packets.play_vehicle import (
    ServerboundMoveVehicle, ServerboundPaddleBoat, ServerboundTeleportToEntity,
)
from horizon.protocol.packets.status import PingRequest, PongResponse
from horizon.server.listeners import config
from horizon.server.listeners.actions import ACTION_HANDLERS
from horizon.server.listeners.chat import CHAT_HANDLERS
from horizon.server.listeners.menus import MENU_HANDLERS
from horizon.server.listeners.moves import MOVE_HANDLERS
from horizon.server.signs import SIGN_HANDLERS


def batch_received(player, packet: ServerboundChunkBatchReceived) -> None:
    player.sender.answered(packet.chunks_per_tick)


def as_guest(handler):
    """A handler of configuration, for what may come in play too."""
    def handle(player, packet) -> None:
        handler(player.server, player.link, packet)
    return handle


def ping(player, packet: PingRequest) -> None:
    """The client's network chart asks how far away the server is."""
    player.link.send(PongResponse(packet.time))


def nothing(player, packet) -> None:
    """A packet that asks for no answer."""


# What vanilla clients send about things that worlds here do not have, or that change nothing: none of it is a fault.
HARMLESS = (
    ServerboundClientTickEnd, Ping, ResourcePackAnswer, ServerboundSeenAdvancements, ServerboundBundleItemSelected,
    ServerboundContainerSlotStateChanged, ServerboundEditBook, ServerboundPickItemFromEntity, ServerboundRenameItem,
    ServerboundSelectTrade, ServerboundSetBeacon, ServerboundBlockEntityTagQuery, ServerboundChangeDifficulty,
    ServerboundDebugSampleSubscription, ServerboundEntityTagQuery, ServerboundJigsawGenerate,
    ServerboundLockDifficulty, ServerboundSetCommandBlock, ServerboundSetCommandMinecart, ServerboundSetJigsawBlock,
    ServerboundSetStructureBlock, ServerboundPlaceRecipe, ServerboundRecipeBookChangeSettings,
    ServerboundRecipeBookSeenRecipe, ServerboundMoveVehicle, ServerboundPaddleBoat, ServerboundTeleportToEntity,
)

HANDLERS = {
    **{kind: nothing for kind in HARMLESS},
    **MOVE_HANDLERS,
    **ACTION_HANDLERS,
    **MENU_HANDLERS,
    **CHAT_HANDLERS,
    **SIGN_HANDLERS,
    ServerboundChunkBatchReceived: batch_received,
    ServerboundClientInformation: as_guest(config.information),
    CookieResponse: as_guest(config.cookie),
    CustomPayload: as_guest(config.payload),
    KeepAlive: as_guest(config.sign),
    PingRequest: ping,
}
