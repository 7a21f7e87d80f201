"""A player's hands: digging by the rules of its game mode, with the answers that the client's prediction waits for.

The client digs at once and says so; the server works out by itself how far the digging is, and takes the client's word
for the end when most of it is done. Source: minecraft.wiki, Breaking; `rules.mining`.
"""

from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck, ClientboundBlockDestruction
from horizon.rules import behaviour, food, mining
from horizon.rules.effects import level_of

NO_CRACKS = 255
SWING_TICKS = 20.0
USUAL_SPEED = 4.0  # blows a second, of a bare hand


class Hands:
    """What one player is breaking. Progress counts in shares of the block, by `rules.mining`."""

    def __init__(self, player):
        self.player = player
        self.target: BlockPos | None = None
        self.began = 0
        self.stage = -1
        self.delayed: BlockPos | None = None  # let go too early: the server finishes it by itself
        self.delayed_began = 0
        self.sequence = -1
        self.ticks = 0
        self.since_swing = 100
        self.held = player.inventory.main_hand.item  # another thing in the hand begins a blow anew

    # ---- answers

    def acknowledge(self, sequence: int) -> None:
        """The client's actions up to this number are dealt with at the end of this tick."""
        if sequence < 0:
            self.player.link.complain("a negative sequence")
        else:
            self.sequence = max(self.sequence, sequence)

    def tell_acknowledged(self) -> None:
        if self.sequence >= 0:
            self.player.link.send(ClientboundBlockChangedAck(self.sequence))
            self.sequence = -1

    def refuse(self, pos) -> None:
        """The truth, before the acknowledgement ends the client's prediction."""
        if self.player.level.is_loaded(pos):
            self.player.show_block(pos)

    # ---- digging

    def may_dig(self, pos) -> bool:
        player, level = self.player, self.player.level
        if not player.reaches_block(pos) or not level.is_loaded(pos) or not level.in_height(pos[1]):
            return False
        if not player.may_build or player.server.is_protected(player, pos):
            return False
        return not (player.is_creative and not mining.may_mine_in_creative(player.inventory.main_hand))

    def start(self, pos: BlockPos) -> None:
        """The client begins to break a block; what breaks at a touch breaks now."""
        player, level = self.player, self.player.level
        if not self.may_dig(pos):
            self.refuse(pos)
            return
        if player.is_creative:
            self.break_block(pos)
            return
        here = level.state(pos)
        if here.is_air:
            self.refuse(pos)
            return
        share = self.share(here)
        if share >= mining.DONE:
            self.break_block(pos)
            return
        if self.target is not None and self.target != pos:
            self.refuse(self.target)
            self.show_cracks(self.target, -1)
        self.target, self.began, self.stage = pos, self.ticks, -1
        self.show_cracks(pos, mining.crack_stage(share))

    def finish(self, pos: BlockPos) -> None:
        """The client says that a block is broken."""
        player, level = self.player, self.player.level
        if pos != self.target:
            self.refuse(pos)
            return
        here = level.state(pos)
        self.target = None
        self.show_cracks(pos, -1)
        if here.is_air or not self.may_dig(pos):
            self.refuse(pos)
            return
        if self.share(here) * (self.ticks - self.began + 1) >= mining.SERVER_SHARE:
            self.break_block(pos)
        elif self.delayed is None:
            self.delayed, self.delayed_began = pos, self.began
            player.show_block(pos)
        else:
            self.refuse(pos)

    def abort(self, pos: BlockPos) -> None:
        """The client lets go."""
        if self.target is not None:
            if self.target != pos:
                self.refuse(self.target)
            self.show_cracks(self.target, -1)
            self.target = None

    def stop(self) -> None:
        """Whatever is being broken is left as it is."""
        if self.target is not None:
            self.show_cracks(self.target, -1)
        self.target = self.delayed = None

    def share(self, here) -> float:
        """What one tick takes away of a block now."""
        player = self.player
        return mining.progress_per_tick(
            here, player.inventory.main_hand, on_ground=player.body.on_ground, eyes_in_water=player.body.eyes_in_water,
            effects=player.body.effects, attributes=player.body.attributes)

    def tick(self) -> None:
        """Digging goes on; one that the client let go too early ends by itself."""
        self.ticks += 1
        self.since_swing += 1
        held = self.player.inventory.main_hand.item
        if held is not self.held:
            self.held, self.since_swing = held, 0
        level = self.player.level
        if self.delayed is not None:
            here = level.state(self.delayed)
            if here.is_air or not self.player.reaches_block(self.delayed, 2.0):
                self.delayed = None
            elif self.share(here) * (self.ticks - self.delayed_began + 1) >= mining.DONE:
                pos, self.delayed = self.delayed, None
                self.break_block(pos)
        elif self.target is not None:
            here = level.state(self.target)
            if here.is_air:
                self.show_cracks(self.target, -1)
                self.target = None
            else:
                self.show_cracks(
                    self.target, mining.crack_stage(self.share(here) * (self.ticks - self.began + 1)))

    def show_cracks(self, pos: BlockPos, stage: int) -> None:
        """To everybody but the one who digs; -1 clears them."""
        if stage == self.stage:
            return
        self.stage = stage
        packet = ClientboundBlockDestruction(self.player.id, pos, NO_CRACKS if stage < 0 else stage)
        self.player.level.tell_near(pos, packet, without=self.player)

    def break_block(self, pos: BlockPos) -> bool:
        """Break a block as this player: drops, wear, statistics. False if the game mode refuses."""
        player, level = self.player, self.player.level
        here = level.state(pos)
        if here.is_air or not self.may_dig(pos):
            self.refuse(pos)
            return False
        if player.is_creative is False and here.hardness < 0:
            self.refuse(pos)
            return False
        if pos == self.target:
            self.show_cracks(pos, -1)
            self.target = None
        tool = player.inventory.main_hand
        drops = not player.is_creative and mining.can_harvest(here, tool)
        level.breaker = player
        try:
            if not behaviour.destroy(level, pos, player, tool, drops):
                return False
        finally:
            level.breaker = None
        if player.is_creative:
            return True
        player.statistics.add("mined", here.name)
        player.food.exhaust(food.MINED)
        uses = mining.durability_cost(here, tool)
        if uses:
            player.statistics.add("used", tool.item.name)
            player.damage_tool(0, uses)
        return True

    # ---- blows

    def swing_strength(self) -> float:
        """How much of a blow's strength is back, 0..1; a blow begins it anew."""
        tool, body = self.player.inventory.main_hand, self.player.body
        speed = USUAL_SPEED if tool.is_empty else tool.item.attack_speed
        speed *= max(0.0, 1.0 + 0.1 * level_of(body.effects, "haste") - 0.1 * level_of(body.effects, "mining_fatigue"))
        strength = min(1.0, (self.since_swing + 0.5) / (SWING_TICKS / max(0.1, speed)))
        self.since_swing = 0
        return strength


