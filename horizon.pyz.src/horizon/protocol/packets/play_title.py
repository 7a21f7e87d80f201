"""What is written over the screen: titles, the action bar, boss bars, the tab list's edges, the server's card."""

from horizon.protocol.choice_codec import When
from horizon.protocol.codec import Bool, Bytes, Float, Int, OptionalOf, UByte, Uuid, VarInt
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text

BOSS_ADD, BOSS_REMOVE, BOSS_HEALTH, BOSS_TITLE, BOSS_STYLE, BOSS_FLAGS = range(6)


@packet
class ClientboundSetTitleText:
    """The big line; it appears now."""

    text: Text


@packet
class ClientboundSetSubtitleText:
    """The line below the next title."""

    text: Text


@packet
class ClientboundSetActionBarText:
    """The line above the hotbar."""

    text: Text


@packet
class ClientboundSetTitlesAnimation:
    """Ticks in which titles appear, stay and go."""

    fade_in: Int
    stay: Int
    fade_out: Int


@packet
class ClientboundClearTitles:
    """The title goes; with `reset` its times are the usual ones again."""

    reset: Bool


@packet
class ClientboundBossEvent:
    """A bar at the top: 0 add, 1 remove, 2 health (0 .. 1), 3 title, 4 style, 5 flags; other fields are None.

    color 0 pink, 1 blue, 2 red, 3 green, 4 yellow, 5 purple, 6 white; overlay 0 plain, 1 .. 4 six, ten, twelve,
    twenty notches; flags 1 dark sky, 2 music, 4 fog.
    """

    uuid: Uuid
    action: VarInt
    title: When("action", (BOSS_ADD, BOSS_TITLE), Text) = None
    health: When("action", (BOSS_ADD, BOSS_HEALTH), Float) = None
    color: When("action", (BOSS_ADD, BOSS_STYLE), VarInt) = None
    overlay: When("action", (BOSS_ADD, BOSS_STYLE), VarInt) = None
    flags: When("action", (BOSS_ADD, BOSS_FLAGS), UByte) = None


@packet
class ClientboundTabList:
    """What stands above and below the list of players."""

    header: Text
    footer: Text


@packet
class ClientboundServerData:
    """The server's line and icon (a PNG's bytes) for the server list."""

    motd: Text
    icon: OptionalOf(Bytes)
