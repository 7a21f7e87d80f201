"""Containers that several players look into at once: nothing is doubled, nothing is lost."""

from collections import Counter
from random import Random

import pytest

from horizon.core.pos import BlockPos
from horizon.protocol.packets.login import ClientIntention, Disconnect, ServerboundHello
from horizon.protocol.packets.login import ServerboundFinishConfiguration, ServerboundLoginAcknowledged
from horizon.protocol.packets.play_menu import (
    ClientboundContainerClose, ClientboundContainerSetContent, ClientboundContainerSetSlot, ServerboundContainerClick,
    ServerboundContainerClose,
)
from horizon.protocol.packets.play_player import ServerboundClientCommand
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.world.entity import ItemEntity

from tests.server.crowd import stand
from tests.support.scenario import scaled

LEFT, RIGHT, FURNACE = BlockPos(2, -60, 0), BlockPos(3, -60, 0), BlockPos(0, -60, 3)
STACKS = [("cobblestone", 64), ("oak_log", 30), ("raw_iron", 16), ("coal", 20), ("apple", 64), ("bucket", 16),
          ("iron_sword", 1), ("snowball", 16), ("oak_planks", 50), ("egg", 7), ("iron_helmet", 1), ("stick", 64)]


def click(guest, slot, button=0, mode=0, state_id=None):
    menu = guest.player.menu
    guest.send(ServerboundContainerClick(
        menu.window_id, menu.state_id if state_id is None else state_id, slot, button, mode, (), EMPTY))


def stock(alone) -> Counter:
    """Every item that there is: carried, on cursors, in grids, in boxes, on the ground."""
    found: Counter = Counter()
    stacks = []
    for player in alone.server.players:
        stacks += player.inventory.items
        for menu in {id(player.menu): player.menu, id(player.own_menu): player.own_menu}.values():
            stacks.append(menu.cursor)
            stacks += [menu.slots[index].stack for index in menu.returned()]
    for chunk in alone.level.chunks.values():
        for entity in chunk.block_entities.values():
            stacks += entity.items
    stacks += [entity.stack for entity in alone.level.entities.values() if isinstance(entity, ItemEntity)]
    for stack in stacks:
        if not stack.is_empty:
            found[stack.item.name.removeprefix("minecraft:")] += stack.count
    return found


@pytest.fixture
def crowd(server_alone):
    """Three players with things around a double chest and a furnace."""
    guests = [server_alone.join(name) for name in ("Ann", "Bob", "Carl")]
    server_alone.put(LEFT, "chest[facing=north,type=left]")
    server_alone.put(RIGHT, "chest[facing=north,type=right]")
    server_alone.put(FURNACE, "furnace")
    for number, guest in enumerate(guests):
        stand(guest, 1.5, 1.0 + number * 0.8)
        for place, (name, count) in enumerate(STACKS):
            server_alone.give(guest, place * 3 % 36, name, count)
    box = server_alone.level.block_entity(LEFT)
    for place, (name, count) in enumerate(STACKS[:6]):
        box.items[place * 2] = ItemStack.of(name, count)
    return guests


def random_click(dice: Random, guest) -> None:
    """Any click that a client can make, sense or not."""
    menu = guest.player.menu
    last = len(menu.slots) - 1
    slot = dice.choice((dice.randint(0, last), dice.randint(0, min(last, 8)), -999 if dice.random() < 0.1 else 0))
    mode = dice.choice((0, 0, 0, 1, 1, 2, 4, 5, 6, 3))
    button = {0: dice.choice((0, 1)), 1: dice.choice((0, 1)), 2: dice.choice((*range(9), 40)), 3: 2,
              4: dice.choice((0, 0, 1)), 6: 0}.get(mode, 0)
    stale = menu.state_id - 1 if dice.random() < 0.05 else None
    if mode == 5:
        kind = dice.choice((0, 4))
        click(guest, -999, kind, 5, stale)
        for _ in range(dice.randint(1, 5)):
            click(guest, dice.randint(0, last), kind + 1, 5)
        if dice.random() < 0.9:
            click(guest, -999, kind + 2, 5)
    else:
        click(guest, slot, button, mode, stale)


def iron(found: Counter) -> int:
    """All iron in nuggets: what is smelted and crafted by the way stays iron."""
    worth = {"raw_iron": 9, "iron_ingot": 9, "iron_nugget": 1, "iron_sword": 1, "iron_helmet": 1, "shears": 18,
             "iron_trapdoor": 36, "heavy_weighted_pressure_plate": 18}
    return sum(found[name] * each for name, each in worth.items())


KEPT = ("apple", "egg", "snowball", "bucket")
UNBURNT = (*KEPT, "raw_iron", "iron_sword", "iron_helmet", "coal", "cobblestone")


@pytest.mark.parametrize("burns", [False, True], ids=["cold furnace", "burning furnace"])
def test_thousands_of_clicks_by_three_players_lose_and_double_nothing(server_alone, crowd, burns):
    dice = Random(7 + burns)
    if not burns:
        server_alone.server.freeze()  # the world stands, the players go on: then every single thing is still there
    before = stock(server_alone)
    assert before["apple"] == 4 * 64
    for step in range(scaled(10_000, least=400)):
        guest = dice.choice(crowd)
        roll = dice.random()
        if roll < 0.02:
            guest.send(ServerboundContainerClose(guest.player.menu.window_id))
        elif roll < 0.06 or guest.player.container is None and roll < 0.5:
            guest.use_on(dice.choice((LEFT, RIGHT, FURNACE)))
        else:
            random_click(dice, guest)
        if step % 3 == 0:
            server_alone.tick()
    for _ in range(2):
        after = stock(server_alone)
        for name in KEPT if burns else UNBURNT:
            assert after[name] == before[name], name
        assert iron(after) == iron(before)
        for guest in crowd:
            guest.send(ServerboundContainerClose(guest.player.menu.window_id))
        server_alone.tick()
    assert sum(guest.player.link.bad_packet_count for guest in crowd) == 0


def test_the_client_of_each_knows_the_truth_in_the_end(server_alone, crowd):
    """Slots told by packets, on top of what each click's sender believed, are the slots there are."""
    ann, bob = crowd[:2]
    for guest in (ann, bob):
        guest.use_on(LEFT)
    server_alone.tick()
    known = {guest.name: list(guest.all_of(ClientboundContainerSetContent)[-1].items) for guest in (ann, bob)}
    for guest in (ann, bob):
        guest.forget()
    dice = Random(3)
    for _ in range(200):
        for guest in (ann, bob):
            random_click(dice, guest)
        server_alone.tick()
        for guest in (ann, bob):
            for packet in guest.inbox:
                if isinstance(packet, ClientboundContainerSetContent):
                    known[guest.name] = list(packet.items)
                elif isinstance(packet, ClientboundContainerSetSlot):
                    known[guest.name][packet.slot] = packet.item
            guest.forget()
            assert known[guest.name][:54] == guest.player.menu.contents()[:54]


def test_two_who_take_the_same_stack_in_one_tick_get_it_once(server_alone, crowd):
    ann, bob = crowd[:2]
    for guest in (ann, bob):
        guest.use_on(RIGHT)
    server_alone.tick()
    server_alone.level.block_entity(RIGHT).items[0] = ItemStack.of("diamond", 5)
    server_alone.tick()
    for mode in (0, 1, 2, 4):
        before = stock(server_alone)
        for guest in (ann, bob):
            click(guest, 0, 8 if mode == 2 else 0, mode)
        server_alone.tick()
        assert stock(server_alone) == before, mode
    assert sum(guest.player.menu.cursor.item.name == "minecraft:diamond" for guest in (ann, bob)) == 1


def test_breaking_a_chest_under_their_eyes_drops_each_thing_once(server_alone, crowd):
    ann, bob, carl = crowd
    for guest in (ann, bob):
        guest.use_on(LEFT)
    server_alone.tick()
    carl.player.set_game_mode("creative")
    before = stock(server_alone)
    for guest in (ann, bob):
        guest.forget()
    carl.act(0, LEFT)  # in this tick, before the others' clicks
    ann.send(ServerboundContainerClose(0))
    server_alone.server.links.sort(key=lambda link: link.name != "Carl")
    for slot in range(54):
        click(ann, slot, 0, 1)
        click(bob, slot, 0, 4)
    server_alone.tick(2)
    assert server_alone.block(LEFT) == "minecraft:air"
    assert ann.player.container is None and bob.player.container is None
    assert ann.expect(ClientboundContainerClose) and bob.expect(ClientboundContainerClose)
    after = stock(server_alone)
    after.pop("chest", None)
    assert after == before


def test_leaving_with_a_stack_on_the_cursor_keeps_it(server_alone, crowd):
    ann, bob = crowd[:2]
    ann.use_on(LEFT)
    server_alone.tick()
    before = stock(server_alone)
    click(ann, next(i for i in range(54) if not ann.player.menu.slots[i].stack.is_empty))
    server_alone.tick()
    held = ann.player.menu.cursor
    assert not held.is_empty
    own = ann.player.inventory.stock()
    ann.connection.close("")
    server_alone.tick(2)
    assert server_alone.server.players.find("Ann") is None
    again = server_alone.connect("Ann")
    again.uuid = ann.uuid
    again.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", ann.uuid))
    for packet in (ServerboundLoginAcknowledged(), ServerboundFinishConfiguration()):
        server_alone.tick()
        again.send(packet)
    server_alone.tick(2)
    assert stock(server_alone) == before
    name = held.item.name
    assert again.player.inventory.stock()[name] == own.get(name, 0) + held.count


def test_dying_with_an_open_window_drops_the_cursor_too(server_alone, crowd):
    ann = crowd[0]
    ann.use_on(LEFT)
    server_alone.tick()
    click(ann, next(i for i in range(54) if not ann.player.menu.slots[i].stack.is_empty))
    server_alone.tick()
    before = stock(server_alone)
    server_alone.server.hurt(ann.player, 1000.0, "minecraft:generic_kill")
    assert stock(server_alone) == before
    assert ann.player.container is None and ann.player.menu.cursor.is_empty
    ann.send(ServerboundClientCommand(0))
    server_alone.tick(4)
    assert not ann.player.is_dead and all(stack.is_empty for stack in ann.player.inventory.items)


def test_a_second_entry_of_a_player_ends_the_first_and_takes_over_its_things(server_alone, crowd):
    ann = crowd[0]
    ann.use_on(LEFT)
    server_alone.tick()
    click(ann, next(i for i in range(54) if not ann.player.menu.slots[i].stack.is_empty))
    server_alone.tick()
    before = stock(server_alone)
    second = server_alone.connect("Ann")
    second.uuid = ann.uuid
    second.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", ann.uuid))
    for packet in (ServerboundLoginAcknowledged(), ServerboundFinishConfiguration()):
        server_alone.server.handle_guests()
        second.send(packet)
    server_alone.server.handle_guests()
    server_alone.tick(2)
    assert [player.name for player in server_alone.server.players].count("Ann") == 1
    assert ann.expect(Disconnect)
    assert stock(server_alone) == before


def test_an_item_on_the_ground_goes_to_one_of_two(server_alone, crowd):
    ann, bob = crowd[:2]
    for guest in (ann, bob):
        guest.player.inventory.remove()
        stand(guest, 8.5, 8.5)
    before = stock(server_alone)
    for _ in range(10):
        item = ItemEntity(ItemStack.of("diamond", 3), 8.5, -60.0, 8.5, pickup_delay=0)
        server_alone.level.spawn(item)
    server_alone.tick(5)
    after = stock(server_alone)
    assert after["diamond"] == 30 and after - before == Counter(diamond=30)
    assert ann.player.inventory.count("diamond") + bob.player.inventory.count("diamond") == 30
