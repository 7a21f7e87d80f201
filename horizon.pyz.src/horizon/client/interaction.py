"""The player's hands: digging, using, attacking, with predictions that the server confirms or takes back."""

from horizon.core.pos import BlockPos, Direction, Vec3
from horizon.protocol.packets.interact import ATTACK, ServerboundInteract
from horizon.protocol.packets.play_player import (
    ServerboundPlayerAction, ServerboundSwing, ServerboundUseItem, ServerboundUseItemOn,
)
from horizon.registry.block import AIR, BLOCKS, state as state_of
from horizon.registry.item_stack import EMPTY
from horizon.rules import mining

START, ABORT, FINISH, DROP_STACK, DROP_ONE, RELEASE_USE, SWAP_HANDS = range(7)
MOST_HITS = 256
SLOWED = 0.6  # of a runner's pace, after a blow
WATCHES = 8
MOST_UNANSWERED = 256
WATER_LEFT = BLOCKS["minecraft:water"].default


class Dig:
    """A block that is being broken: how far it is, what it was, and how many ticks it took so far."""

    __slots__ = ("pos", "face", "state_id", "progress", "ticks")

    def __init__(self, pos: BlockPos, face: Direction, state_id: int):
        self.pos = pos
        self.face = face
        self.state_id = state_id
        self.progress = 0.0
        self.ticks = 0


class Interaction:
    """Sends the packets of a player's hands and predicts the blocks they change."""

    def __init__(self, client):
        self._client = client
        self.reset()

    def reset(self) -> None:
        self.sequence = 0
        self.acknowledged = 0
        self.has_acknowledged = False  # whether this server does that at all
        self._sent_at: dict[int, int] = {}  # sequence -> the client tick it was sent in
        self._watched: list[dict[BlockPos, bool]] = []
        self.digging: Dig | None = None
        self.last_dig: Dig | None = None
        self.free_at = 0  # the client tick from which the next block may be begun
        self._predictions: dict[BlockPos, list] = {}  # sequence, state by the server's word, whether it was told since
        self.swung_at = -100  # the client tick of the last blow, or since when another thing is in the hand
        self.hits: dict[int, int] = {}  # blows of ours that the server said hurt, by entity
        self._held = None

    # What the server says.

    def block_told(self, pos: BlockPos, state_id: int) -> bool:
        """Note the server's word on a block; True if a prediction hides it for now."""
        for watched in self._watched:
            if pos in watched:
                watched[pos] = True
        held = self._predictions.get(pos)
        if held is None:
            return False
        held[1:] = state_id, True
        return True

    def watch(self, cells) -> dict[BlockPos, bool]:
        """Cell -> whether the server has told of it since; the last few watches are kept up."""
        watched = {BlockPos(*cell): False for cell in cells}
        self._watched = [*self._watched[-WATCHES:], watched]
        return watched

    def next_sequence(self) -> int:
        self.sequence += 1
        self._sent_at[self.sequence] = self._client.ticks
        if len(self._sent_at) > MOST_UNANSWERED:
            del self._sent_at[next(iter(self._sent_at))]
        return self.sequence

    def acknowledge(self, sequence: int) -> None:
        """All actions up to `sequence` are dealt with: what the server said of those blocks now counts."""
        self.has_acknowledged = True
        if sequence in self._sent_at:
            self._client.round_trip = self._client.ticks - self._sent_at[sequence]
        self._settle(sequence, self._client.leaves_breaks_untold)

    def acknowledge_by_itself(self, sequence: int) -> None:
        """The server does not say that it has dealt with these actions: they count as dealt with. What was foreseen
        stays, as in the original, if a server that acknowledges nothing told nothing else."""
        self._settle(min(sequence, self.sequence), not self.has_acknowledged or self._client.leaves_breaks_untold)

    def _settle(self, sequence: int, keeps_untold: bool) -> None:
        self.acknowledged = max(self.acknowledged, sequence)
        self._sent_at = {number: tick for number, tick in self._sent_at.items() if number > sequence}
        for pos in [pos for pos, held in self._predictions.items() if held[0] <= sequence]:
            _, state_id, is_told = self._predictions.pop(pos)
            if is_told or not keeps_untold:
                self._client.level.tell_block(pos, state_id)

    # Digging.

    @property
    def is_pausing(self) -> bool:
        """Whether the last break was too short a time ago for another."""
        return self._client.ticks < self.free_at

    def progress_per_tick(self, state) -> float:
        """The share of a block that one tick takes away now; creative breaks at once."""
        player, body = self._client.player, self._client.player.body
        if player.instant_break:
            return 1.0
        return mining.progress_per_tick(
            state, player.held, on_ground=body.on_ground, eyes_in_water=body.eyes_in_water, effects=body.effects,
            attributes=body.attributes)

    def start_dig(self, pos: BlockPos, face: Direction) -> Dig:
        """Press attack on a block. A block that breaks at once is gone when this returns."""
        client = self._client
        if self.digging is not None and self.digging.pos != pos:
            self.stop_dig()
        client.moves.select(client.player.inventory.selected)
        client.moves.look_now()
        dig = Dig(pos, face, client.level.state_id(*pos))
        state = client.level.state(pos)
        client.send(ServerboundPlayerAction(START, pos, int(face), self.next_sequence()))
        self.swing()
        if self.progress_per_tick(state) >= mining.DONE:
            dig.progress = 1.0
            dig.ticks = 1
            self._predict_gone(pos)
            self.last_dig = dig
            if client.player.instant_break:
                self.free_at = client.ticks + mining.PAUSE + 1
        else:
            self.digging = dig
        return dig

    def stop_dig(self) -> None:
        """Let go of attack: the block keeps nothing of it."""
        if self.digging is not None:
            self._client.send(ServerboundPlayerAction(ABORT, self.digging.pos, int(self.digging.face), 0))
            self.digging = None

    def tick(self) -> None:
        """One tick of holding attack; another thing in the hand begins a blow anew."""
        held = self._client.player.held.item
        if held is not self._held:
            self._held, self.swung_at = held, self._client.ticks if self._held is not None else self.swung_at
        dig = self.digging
        if dig is None:
            return
        client = self._client
        here = client.level.state(dig.pos)
        if here.block is not state_of(dig.state_id).block:
            self.stop_dig()  # it went away under the tool, or something else stands there now
            if client.is_remote and here.is_air:
                self.last_dig = dig  # the server breaks faster than we reckoned
            return
        dig.ticks += 1
        dig.progress += self.progress_per_tick(here)
        if dig.ticks % 5 == 0:
            self.swing()
        if dig.progress >= mining.DONE:
            client.send(ServerboundPlayerAction(FINISH, dig.pos, int(dig.face), self.next_sequence()))
            self.digging, self.last_dig = None, dig
            self.free_at = client.ticks + mining.PAUSE + 1
            self._predict_gone(dig.pos)

    def _predict_gone(self, pos: BlockPos) -> None:
        level = self._client.level
        state = level.state(pos)
        held = self._predictions.get(pos)
        known = held[1] if held else state.id
        self._predictions[pos] = [self.sequence, known, False]
        self._client.surroundings.sources.broken(level, pos, state.id)
        left = AIR.id
        if state.fluid == "water" and state.get("waterlogged") == "true":
            left = WATER_LEFT.id
        level.tell_block(pos, left)

    # Using.

    def use_on(self, pos: BlockPos, face: Direction, point: Vec3, *, hand: int = 0, inside: bool = False) -> int:
        """Press use on a block's face; `point` is in the world. Returns the sequence that will be acknowledged."""
        client = self._client
        client.moves.select(client.player.inventory.selected)
        client.moves.look_now()
        client.send(ServerboundUseItemOn(
            hand, pos, int(face), point.x - pos.x, point.y - pos.y, point.z - pos.z, inside, False,
            self.next_sequence()))
        self.swing(hand)
        return self.sequence

    def use(self, hand: int = 0) -> int:
        """Press use in the air: eat, throw, draw."""
        client = self._client
        body = client.player.body
        client.moves.select(client.player.inventory.selected)
        client.send(ServerboundUseItem(hand, self.next_sequence(), body.yaw, body.pitch))
        client.oneself.began_use(client, hand)
        return self.sequence

    def release_use(self) -> None:
        self._client.oneself.ended_use()
        self._client.send(ServerboundPlayerAction(RELEASE_USE, BlockPos(0, 0, 0), 0, 0))

    def drop(self, whole_stack: bool) -> None:
        """Throw what is held, or one of it; gone from the hand at once."""
        client = self._client
        inventory = client.player.inventory
        client.moves.select(inventory.selected)
        inventory[inventory.selected] = EMPTY if whole_stack else client.player.held.grown(-1)
        client.send(ServerboundPlayerAction(DROP_STACK if whole_stack else DROP_ONE, BlockPos(0, 0, 0), 0, 0))

    def attack(self, entity_id: int) -> None:
        """A blow. Who runs when it lands stops running; the server knows that too."""
        client, body = self._client, self._client.player.body
        client.moves.select(client.player.inventory.selected)
        client.moves.look_now()
        client.send(ServerboundInteract(entity_id, ATTACK, body.sneaking))
        self.swing()
        if body.sprinting:
            body.vx, body.vz, body.sprinting = body.vx * SLOWED, body.vz * SLOWED, False

    def swing(self, hand: int = 0) -> None:
        """Move the arm, for all to see; the next blow's strength begins anew."""
        self._client.send(ServerboundSwing(hand))
        self.swung_at = self._client.ticks
        self._client.oneself.swung(self._client, hand)

    def note_hit(self, entity_id: int) -> None:
        """The server says that a blow of ours hurt."""
        if len(self.hits) >= MOST_HITS and entity_id not in self.hits:
            self.hits.clear()
        self.hits[entity_id] = self.hits.get(entity_id, 0) + 1
