"""Advancements: the tree, and how far a player is."""

from horizon.protocol.choice_codec import When
from horizon.protocol.codec import Bool, Codec, Float, Int, ListOf, Long, OptionalOf, RecordOf, String, VarInt
from horizon.protocol.item_codec import Slot
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text

HAS_BACKGROUND, SHOWS_TOAST, IS_HIDDEN = 1, 2, 4
OPENED_TAB, CLOSED_SCREEN = 0, 1


class _Display(Codec):
    """(title, description, icon, frame 0 task 1 challenge 2 goal, flags, background or None, x, y)."""

    _before = RecordOf(Text, Text, Slot, VarInt, Int)
    _after = RecordOf(Float, Float)

    def read(self, reader):
        before = self._before.read(reader)
        background = String.read(reader) if before[4] & HAS_BACKGROUND else None
        return *before, background, *self._after.read(reader)

    def write(self, out, value):
        *before, background, x, y = value
        self._before.write(out, before)
        if before[4] & HAS_BACKGROUND:
            String.write(out, background)
        self._after.write(out, (x, y))


_Advancement = RecordOf(OptionalOf(String), OptionalOf(_Display), ListOf(ListOf(String)), Bool)


@packet
class ClientboundUpdateAdvancements:
    """Advancements come, go and progress.

    added: ((id, (parent or None, display or None, requirements, is_telemetry)), ...), requirements being a tuple of
    tuples of criteria of which one is enough. progress: ((id, ((criterion, when in milliseconds or None), ...)), ...).
    """

    reset: Bool
    added: ListOf(RecordOf(String, _Advancement))
    removed: ListOf(String)
    progress: ListOf(RecordOf(String, ListOf(RecordOf(String, OptionalOf(Long)))))


@packet
class ClientboundSelectAdvancementsTab:
    """Which tab is open; None: the client's own choice."""

    tab: OptionalOf(String)


@packet
class ServerboundSeenAdvancements:
    """The player opens a tab (0), or closes the screen (1)."""

    action: VarInt
    tab: When("action", (OPENED_TAB,), String) = None
