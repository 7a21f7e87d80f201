"""Right packets to break: what clients send in each state, and what a server sends, as bodies."""

import random
import struct
from dataclasses import replace
from pathlib import Path
from uuid import UUID

from horizon.core.errors import HorizonError
from horizon.core.pos import BlockPos
from horizon.protocol.codec import put_varint
from horizon.protocol.packet import codecs, encode
from horizon.protocol.packets.interact import ServerboundInteract
from horizon.protocol.packets.login import (
    ClientIntention, CustomPayload, KeepAlive, ServerboundClientInformation, ServerboundFinishConfiguration,
    ServerboundHello, ServerboundKey, ServerboundLoginAcknowledged, ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_chat import ServerboundChat, ServerboundChatCommand
from horizon.protocol.packets.play_command import ServerboundCommandSuggestion
from horizon.protocol.packets.play_menu import (
    ServerboundContainerClick, ServerboundContainerClose, ServerboundSetCreativeModeSlot,
)
from horizon.protocol.packets.play_player import (
    ServerboundAcceptTeleportation, ServerboundClientCommand, ServerboundMovePlayerPos, ServerboundMovePlayerPosRot,
    ServerboundMovePlayerRot, ServerboundPickItemFromBlock, ServerboundPlayerAbilities, ServerboundPlayerAction,
    ServerboundPlayerCommand, ServerboundSetCarriedItem, ServerboundSwing, ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.protocol.packets.status import PingRequest, ServerboundStatusRequest
from horizon.protocol.stream import IDS, NEXT_STATE
from horizon.protocol.table import TABLES
from horizon.registry.item_stack import EMPTY, ItemStack
from tests.protocol.generators import packet_of, value
from tests.support.mutations import Mutator
from tests.support.wire import WireServer, blind_login, unpacked

GROUND = -61
ITEMS = ("chest", "furnace", "oak_sign", "water_bucket", "lava_bucket", "flint_and_steel", "bow", "diamond_sword", "tnt",
         "redstone", "oak_door", "red_bed", "shulker_box", "bundle", "written_book", "apple", "ender_pearl", "bone_meal")
LINES = ("time query day", "list", "help", "me waves", "msg Ann hello", "trigger x", "seed", "tell Ann hi", "tp 1 2 3",
         "give @s minecraft:stone[damage=5] 3", "execute as @a[distance=..5,limit=1] run say hi", "setblock ~ ~ ~ chest")


def body_of(state: str, packet, side: str = "serverbound") -> bytes:
    out = bytearray()
    put_varint(out, IDS[state, side][type(packet)])
    return bytes(out + encode(packet))


def played() -> list:
    """What a player does near the spawn of a flat world: walk, dig, place, use, fill slots, talk, and so on."""
    packets: list = [ServerboundAcceptTeleportation(1), KeepAlive(7)]
    for number in range(8):
        x, z = 0.5 + number / 4, 0.5 - number / 4
        packets += [
            ServerboundMovePlayerPos(x, GROUND + 1, z, 1), ServerboundMovePlayerPosRot(x, GROUND + 1, z, number * 40, 10, 1),
            ServerboundMovePlayerRot(number * 45, 60, 1), ServerboundSwing(number % 2), ServerboundSetCarriedItem(number),
            ServerboundPlayerCommand(1, number, 0), ServerboundInteract(number, number % 2, False, 0),
            ServerboundUseItem(0, number, 0, 60), ServerboundClientCommand(number % 3), ServerboundPlayerAbilities(number),
        ]
        pos = BlockPos(number - 3, GROUND, 2)
        packets += [ServerboundPlayerAction(action, pos, 1, number * 7 + action) for action in range(7)]
        packets += [ServerboundUseItemOn(0, pos, face, 0.5, 1.0, 0.5, False, False, number * 6 + face) for face in range(6)]
        packets += [ServerboundPickItemFromBlock(pos, True)]
    for slot, name in enumerate(ITEMS):
        stack = ItemStack.of(name)
        packets += [
            ServerboundSetCreativeModeSlot(36 + slot % 9, stack),
            ServerboundUseItemOn(0, BlockPos(2, GROUND, -2 + slot % 5), 1, 0.5, 1.0, 0.5, False, False, slot),
            ServerboundContainerClick(slot % 3, 0, slot, slot % 2, slot % 7, ((slot, stack), (slot + 1, EMPTY)), stack),
        ]
    packets += [ServerboundContainerClose(0), ServerboundContainerClose(1)]
    for number, line in enumerate(LINES):
        packets += [ServerboundChatCommand(line), ServerboundCommandSuggestion(number, "/" + line[:-1]),
                    ServerboundChat(line, number, 0, None, 0, bytes(3))]
    return packets


BEFORE_PLAY = {
    "handshake": [ClientIntention(769, "localhost", 25565, intention) for intention in (1, 2, 3, 0)],
    "status": [ServerboundStatusRequest(), PingRequest(5)],
    "login": [ServerboundHello("Eve", UUID(int=5)), ServerboundLoginAcknowledged(), ServerboundKey(bytes(128), bytes(128))],
    "configuration": [
        ServerboundClientInformation("en_us", 8, 0, True, 127, 1, False, True, 0), ServerboundSelectKnownPacks(()),
        ServerboundSelectKnownPacks((("minecraft", "core", "1.21.4"),)), ServerboundFinishConfiguration(), KeepAlive(1),
        CustomPayload("minecraft:brand", b"\x07vanilla"),
    ],
}


def fresh(state: str, side: str, packets: list):
    """What makes bodies that parse: a packet of any kind with drawn fields, or a sensible one with one field drawn."""
    classes = [cls for _, cls in TABLES[state, side] if cls is not None and cls not in NEXT_STATE]

    def make(rng: random.Random) -> bytes:
        for _ in range(20):
            if packets and rng.random() < 0.6:
                packet = rng.choice(packets)
                fields = codecs(type(packet))
                if not fields or hasattr(type(packet), "WIRE"):
                    continue
                name, codec = rng.choice(fields)
                packet = replace(packet, **{name: value(rng, codec)})
            else:
                packet = packet_of(rng, rng.choice(classes))
            try:
                return body_of(state, packet, side)
            except (HorizonError, ValueError, TypeError, struct.error):  # a field that another one forbids
                continue
        return body_of(state, packet_of(rng, classes[0]), side)

    return make


def breaker(state: str, chance: str) -> Mutator:
    """Breaks what clients send in a state."""
    packets = played() if state == "play" else BEFORE_PLAY[state]
    return Mutator(serverbound(state), f"{chance} {state}", fresh(state, "serverbound", packets))


def serverbound(state: str, drawn: int = 6) -> list[bytes]:
    """Bodies that clients send in a state: sensible ones, and some of each kind with drawn fields."""
    rng = random.Random(state)
    packets = played() * 2 if state == "play" else BEFORE_PLAY[state] * 6
    classes = [cls for _, cls in TABLES[state, "serverbound"] if cls is not None]
    packets += [packet_of(rng, cls) for cls in classes for _ in range(drawn)]
    return [body_of(state, packet) for packet in packets]


def clientbound(folder: Path, drawn: int = 6) -> dict[str, list[bytes]]:
    """State -> bodies that our server sends to who comes in and plays, and some of each kind with drawn fields."""
    found: dict[str, list[bytes]] = {"login": [], "configuration": [], "play": []}
    with WireServer(folder) as wire:
        wire.server.settings.compression_threshold = -1
        with wire.dial(blind_login("Ann")) as opened:
            assert wire.until(lambda: wire.player("Ann") is not None)
            for packet in played()[:200]:
                opened.sendall(b"".join(framed(body_of("play", packet))))
                wire.turn(0)
            for _ in range(40):
                wire.turn()
            wire.server.players.find("Ann").link.refuse("enough")
            data = wire.read(opened, 1 << 30)
    state = "login"
    ends = {"login": IDS["login", "clientbound"], "configuration": IDS["configuration", "clientbound"]}
    last = {"login": "ClientboundLoginFinished", "configuration": "ClientboundFinishConfiguration"}
    for number, body in unpacked(data):
        out = bytearray()
        put_varint(out, number)
        found[state].append(bytes(out) + body)
        if state in ends and any(cls.__name__ == last[state] and of == number for cls, of in ends[state].items()):
            state = "configuration" if state == "login" else "play"
    rng = random.Random("clientbound")
    for state in found:
        classes = [cls for _, cls in TABLES[state, "clientbound"] if cls is not None]
        found[state] += [body_of(state, packet_of(rng, cls), "clientbound") for cls in classes for _ in range(drawn)]
    return found


def framed(body: bytes) -> tuple[bytes, bytes]:
    """The length of a body, and the body."""
    out = bytearray()
    put_varint(out, len(body))
    return bytes(out), body
