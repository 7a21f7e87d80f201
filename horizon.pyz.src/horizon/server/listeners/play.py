"""Every packet that a playing client may send, and what becomes of it: `handler(player, packet)`."""

from horizon.protocol.packets.login import CustomPayload, KeepAlive, Ping, ServerboundClientInformation
from horizon.protocol.packets.play_level import ServerboundChunkBatchReceived
from horizon.protocol.packets.play_player import ServerboundClientTickEnd
from horizon.server.listeners import config
from horizon.server.listeners.actions import ACTION_HANDLERS
from horizon.server.listeners.chat import CHAT_HANDLERS
from horizon.server.listeners.menus import MENU_HANDLERS
from horizon.server.listeners.moves import MOVE_HANDLERS
from horizon.server.signs import SIGN_HANDLERS

TICK_MILLISECONDS = 50


def batch_received(player, packet: ServerboundChunkBatchReceived) -> None:
    player.sender.answered(packet.chunks_per_tick)


def keep_alive(player, packet: KeepAlive) -> None:
    link = player.link
    if link.awaited_sign == packet.id:
        ticks = player.server.tick_count - link.awaited_sign
        player.latency = (player.latency * 3 + ticks * TICK_MILLISECONDS) // 4 if player.latency else ticks * TICK_MILLISECONDS
        link.awaited_sign = None


def information(player, packet: ServerboundClientInformation) -> None:
    config.information(player.server, player.link, packet)


def nothing(player, packet) -> None:
    """A packet that asks for no answer."""


HANDLERS = {
    **MOVE_HANDLERS,
    **ACTION_HANDLERS,
    **MENU_HANDLERS,
    **CHAT_HANDLERS,
    **SIGN_HANDLERS,
    ServerboundChunkBatchReceived: batch_received,
    ServerboundClientInformation: information,
    ServerboundClientTickEnd: nothing,
    KeepAlive: keep_alive,
    CustomPayload: nothing,
    Ping: nothing,
}
