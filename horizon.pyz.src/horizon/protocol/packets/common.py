"""What a server may ask of its client in more than one state: cookies, transfers, resource packs, links."""

from horizon.protocol.choice_codec import Named, OneOf
from horizon.protocol.codec import Bool, Bytes, ListOf, OptionalOf, RecordOf, String, StringOf, Uuid, VarInt
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text

PACK_LOADED, PACK_DECLINED, PACK_DOWNLOAD_FAILED, PACK_ACCEPTED, PACK_DOWNLOADED, PACK_BAD_URL = range(6)
PACK_RELOAD_FAILED, PACK_DISCARDED = 6, 7
LINK_KINDS = (
    "bug_report", "community_guidelines", "support", "status", "feedback", "community", "website", "forums", "news",
    "announcements",
)


@packet
class CookieRequest:
    """The server asks for what it once stored with the client under a key (namespace:path)."""

    key: String


@packet
class CookieResponse:
    """The cookie, at most 5120 bytes; None if the client has none."""

    key: String
    payload: OptionalOf(Bytes)


@packet
class StoreCookie:
    """The client keeps this, at most 5120 bytes, until it leaves for a server it was not transferred to."""

    key: String
    payload: Bytes


@packet
class Transfer:
    """The client goes to another server, and takes its cookies along."""

    host: String
    port: VarInt


@packet
class ResourcePackPush:
    """A pack the client may load. `hash`: SHA-1 of the file as 40 hex digits, or nothing."""

    uuid: Uuid
    url: String
    hash: StringOf(40)
    is_forced: Bool
    prompt: OptionalOf(Text)


@packet
class ResourcePackPop:
    """A pack is no longer wanted; None: all of them."""

    uuid: OptionalOf(Uuid)


@packet
class ResourcePackAnswer:
    """How it went: 0 loaded, 1 declined, 2 download failed, 3 accepted, 4 downloaded, 5 bad URL, 6 reload failed,
    7 discarded."""

    uuid: Uuid
    result: VarInt


@packet
class ClientboundCustomReportDetails:
    """(title, text) pairs for the client's crash reports."""

    details: ListOf(RecordOf(StringOf(128), StringOf(4096)), 32)


@packet
class ClientboundServerLinks:
    """Links of the pause menu: ((("known", kind of LINK_KINDS) or ("text", component), url), ...)."""

    links: ListOf(RecordOf(OneOf(("text", Text), ("known", Named(LINK_KINDS))), String), 1024)
