"""Before play: handshake, login and configuration."""

from horizon.protocol.codec import (
    Bool, Byte, Bytes, Int, ListOf, Long, OptionalOf, ReadyListOf, RecordOf, Rest, String, StringOf, Tag, UByte, UShort,
    Uuid, VarInt,
)
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


@packet
class ClientIntention:
    """The first packet of a connection: which protocol, and what for (1 status, 2 login, 3 transfer)."""

    protocol_version: VarInt
    host: StringOf(255)
    port: UShort
    intention: VarInt


@packet
class ServerboundHello:
    """A player asks to come in."""

    name: StringOf(16)
    uuid: Uuid


@packet
class ClientboundLoginDisconnect:
    """Refused before play; the reason is JSON text."""

    reason: String


@packet
class ClientboundLoginCompression:
    """From now on bodies of at least this many bytes are compressed."""

    threshold: VarInt


@packet
class ClientboundLoginFinished:
    """The player is let in under this name and UUID."""

    uuid: Uuid
    name: StringOf(16)
    properties: ListOf(RecordOf(String, String, OptionalOf(String)), 16)


@packet
class ServerboundLoginAcknowledged:
    """The client goes on to configuration."""


@packet
class ClientboundHello:
    """Encryption is asked for: the server's public key (DER), and bytes to prove that the key arrived."""

    server_id: StringOf(20)
    public_key: Bytes
    challenge: Bytes
    should_authenticate: Bool


@packet
class ServerboundKey:
    """The shared secret and the challenge, both encrypted with the server's key."""

    secret: Bytes
    challenge: Bytes


@packet
class ClientboundCustomQuery:
    """A question of a plugin's, while logging in."""

    id: VarInt
    channel: String
    data: Rest


@packet
class ServerboundCustomQueryAnswer:
    """Its answer; None from a client that does not know the channel."""

    id: VarInt
    data: OptionalOf(Rest)


@packet
class ClientboundResetChat:
    """The client forgets its chat, before it goes back to play."""


@packet
class ServerboundClientInformation:
    """What the client wants to see. `chat_mode` 0 all, 1 commands, 2 hidden; `main_hand` 0 left, 1 right."""

    locale: StringOf(16)
    view_distance: Byte
    chat_mode: VarInt
    chat_colors: Bool
    skin_parts: UByte
    main_hand: VarInt
    text_filtering: Bool
    listed: Bool
    particles: VarInt


@packet
class CustomPayload:
    """A plugin channel's message, either way; `minecraft:brand` is one."""

    channel: String
    data: Rest


@packet
class ClientboundRegistryData:
    """One registry's entries, in the order of their ids; a server may give them in their wire form."""

    registry: String
    entries: ReadyListOf(RecordOf(String, OptionalOf(Tag)), 4096)


@packet
class ClientboundUpdateTags:
    """The tags of every registry: (registry, ((tag, ids), ...)); a server may give them in their wire form."""

    tags: ReadyListOf(RecordOf(String, ListOf(RecordOf(String, ListOf(VarInt)))))


@packet
class ClientboundSelectKnownPacks:
    """The data packs the server has: (namespace, id, version)."""

    packs: ListOf(RecordOf(String, String, String), 1024)


@packet
class ServerboundSelectKnownPacks:
    """Those of them that the client has too."""

    packs: ListOf(RecordOf(String, String, String), 64)


@packet
class ClientboundUpdateEnabledFeatures:
    """The feature flags in force."""

    features: ListOf(String, 1024)


@packet
class ClientboundFinishConfiguration:
    """Configuration is over; the client answers and play begins."""


@packet
class ServerboundFinishConfiguration:
    """The client is ready for play."""


@packet
class KeepAlive:
    """A sign of life, echoed by the client."""

    id: Long


@packet
class Ping:
    """Echoed by a pong, in order."""

    id: Int


@packet
class Disconnect:
    """The server ends the connection; the reason is a component."""

    reason: Text
