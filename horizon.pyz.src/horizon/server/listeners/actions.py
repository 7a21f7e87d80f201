"""What the player does with hands and keys: dig, place, use, drop, pick, attack, come back from death."""

from horizon.core.pos import Direction, Vec3
from horizon.protocol.packets.interact import ATTACK, ServerboundInteract
from horizon.protocol.packets.play_entity import ClientboundAnimate
from horizon.protocol.packets.play_player import (
    ClientboundAwardStats, ClientboundSetHeldSlot, ServerboundClientCommand, ServerboundPickItemFromBlock,
    ServerboundPlayerAction, ServerboundSetCarriedItem, ServerboundSwing, ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.server import fights, item_use, life
from horizon.world.entity import ExperienceOrb, ItemEntity

START, ABORT, FINISH, DROP_ALL, DROP_ONE, RELEASE, SWAP_HANDS = range(7)
RESPAWN, ASK_STATISTICS = 0, 1
POURED = 5  # blocks away that a bucket reaches


def action(player, packet: ServerboundPlayerAction) -> None:
    if player.is_dead or not life.may_act(player):
        player.hands.acknowledge(packet.sequence)
        return
    kind, hands = packet.action, player.hands
    if kind in (START, ABORT, FINISH):
        if kind == START:
            hands.start(packet.pos)
        elif kind == ABORT:
            hands.abort(packet.pos)
        else:
            hands.finish(packet.pos)
        hands.acknowledge(packet.sequence)
    elif kind in (DROP_ALL, DROP_ONE):
        if not player.is_spectator:
            drop(player, whole=kind == DROP_ALL)
    elif kind == RELEASE:
        item_use.release(player)
    elif kind == SWAP_HANDS:
        if not player.is_spectator:
            inventory = player.inventory
            main, off = inventory.main_hand, inventory.offhand
            inventory.main_hand, inventory.offhand = off, main
            item_use.stop(player)
    else:
        player.link.complain(f"an action of {kind}")


def drop(player, whole: bool) -> None:
    """The drop key: one of what is held, or all of it."""
    inventory = player.inventory
    held = inventory.main_hand
    if held.is_empty:
        return
    stack = inventory.take(inventory.selected, held.count if whole else 1)
    player.sync.doubt(inventory.selected)
    player.throw(stack)


def use_on(player, packet: ServerboundUseItemOn) -> None:
    player.hands.acknowledge(packet.sequence)
    if player.is_dead or not life.may_act(player):
        return
    if not 0 <= packet.face <= 5 or packet.hand not in (0, 1):
        player.link.complain("a use on no face or with no hand")
        return
    if player.server.is_protected(player, packet.pos):
        player.message("Only operators may change what is so near to the spawn", overlay=True)
        item_use.refuse(player, packet.hand, packet.pos, Direction(packet.face))
        return
    hit = Vec3(packet.cursor_x, packet.cursor_y, packet.cursor_z)
    item_use.use_on(player, packet.hand, packet.pos, Direction(packet.face), hit)


def use(player, packet: ServerboundUseItem) -> None:
    player.hands.acknowledge(packet.sequence)
    if player.is_dead or not life.may_act(player):
        return
    if packet.hand not in (0, 1) or packet.yaw != packet.yaw or packet.pitch != packet.pitch:
        player.link.complain("a use with no hand")
        return
    player.body.yaw, player.body.pitch = packet.yaw, max(-90.0, min(90.0, packet.pitch))
    held = player.hand(packet.hand).item.name
    if held.endswith("bucket") and player.server.is_protected(player, player.block_pos(), POURED):
        player.sync.doubt(item_use.slot_of(player, packet.hand))
        return
    item_use.use(player, packet.hand)


def swing(player, packet: ServerboundSwing) -> None:
    player.hands.since_swing = 0  # a blow into the air costs its strength too
    player.server.tracker.tell(player, ClientboundAnimate(player.id, 3 if packet.hand else 0))


def carried(player, packet: ServerboundSetCarriedItem) -> None:
    if not 0 <= packet.slot <= 8:
        player.link.complain(f"a hotbar slot of {packet.slot}")
        return
    if player.inventory.selected != packet.slot:
        player.inventory.selected = packet.slot
        item_use.stop(player, hand=0)


def interact(player, packet: ServerboundInteract) -> None:
    if player.is_dead or player.is_spectator:
        return
    target = player.level.entities.get(packet.entity_id)
    if target is None or not life.may_act(player):
        return
    player.body.sneaking = packet.sneaking
    if packet.action != ATTACK:
        return
    if target is player or isinstance(target, (ItemEntity, ExperienceOrb)):
        player.link.complain("an attack on what nobody attacks")
    elif player.reaches_entity(target):
        fights.attack(player, target)


def client_command(player, packet: ServerboundClientCommand) -> None:
    if packet.action == RESPAWN:
        life.respawn(player)
    elif packet.action == ASK_STATISTICS:
        player.link.send(ClientboundAwardStats(player.statistics.take_changed()))


def pick(player, packet: ServerboundPickItemFromBlock) -> None:
    """The pick key: the block's item comes to hand, out of nothing for creative players."""
    if player.is_dead or not player.reaches_block(packet.pos) or not player.level.is_loaded(packet.pos):
        return
    slot = item_use.pick(player, player.level.state(packet.pos))
    if slot is not None:
        player.link.send(ClientboundSetHeldSlot(slot))


ACTION_HANDLERS = {
    ServerboundPlayerAction: action,
    ServerboundUseItemOn: use_on,
    ServerboundUseItem: use,
    ServerboundSwing: swing,
    ServerboundSetCarriedItem: carried,
    ServerboundInteract: interact,
    ServerboundClientCommand: client_command,
    ServerboundPickItemFromBlock: pick,
}
