"""Clicks in windows. The server does the click itself and tells the client where it came out otherwise."""

from horizon.core.errors import UsageError
from horizon.protocol.packets.play_menu import (
    ServerboundContainerButtonClick, ServerboundContainerClick, ServerboundContainerClose,
    ServerboundSetCreativeModeSlot,
)
from horizon.server import containers


def click(player, packet: ServerboundContainerClick) -> None:
    menu = player.menu
    if packet.window_id != menu.window_id or player.is_dead:
        return
    if not containers.is_there(player):
        containers.close(player)  # broken in this tick: what it held lies on the ground already
        return
    if player.is_spectator:
        player.sync.send_all()
        return
    is_current = packet.state_id == menu.state_id
    try:
        menu.click(packet.slot, packet.button, packet.mode, player)
    except UsageError as error:
        player.link.complain(error.sentence)
        player.sync.send_all()
        return
    player.sync.believe(packet.changed, packet.carried)
    if is_current:
        player.sync.tick()
    else:
        player.sync.send_all()


def close(player, packet: ServerboundContainerClose) -> None:
    if packet.window_id == player.menu.window_id:
        containers.close(player, tell=False)


def creative_slot(player, packet: ServerboundSetCreativeModeSlot) -> None:
    if not player.is_creative or player.is_dead:
        player.link.complain("a creative slot without creative mode")
        player.sync.send_all()
        return
    menu = player.own_menu
    try:
        menu.creative_set(packet.slot, packet.item)
    except UsageError as error:
        player.link.complain(error.sentence)
        player.sync.send_all()
        return
    if player.menu is menu and packet.slot >= 0:
        player.sync.believe(((packet.slot, packet.item),), menu.cursor)


def button(player, packet: ServerboundContainerButtonClick) -> None:
    """No menu of today has buttons."""


MENU_HANDLERS = {
    ServerboundContainerClick: click,
    ServerboundContainerClose: close,
    ServerboundSetCreativeModeSlot: creative_slot,
    ServerboundContainerButtonClick: button,
}
