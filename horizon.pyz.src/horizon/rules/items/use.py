"""What things do when they are used: on a block, or in the air.

`on_block` and `in_air` answer what is left in the hand and what else the player gets, or None if nothing happened;
the world is changed by then. The caller puts the stacks (`Used.give`), swings the arm and counts statistics.
"""

from collections.abc import Callable
from dataclasses import dataclass

from horizon.core.pos import BlockPos, Direction
from horizon.registry.block import BlockState
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.inventory import less
from horizon.rules.mining import wear


@dataclass(frozen=True, slots=True)
class Used:
    """`stack` stays in the hand; `given` goes into the inventory, or falls at the player's feet."""

    stack: ItemStack
    given: tuple[ItemStack, ...] = ()

    def give(self, inventory, drop: Callable[[ItemStack], None]) -> None:
        """Put what was given; the hand itself is the caller's."""
        for stack in self.given:
            rest = inventory.add(stack)
            if not rest.is_empty:
                drop(rest)


class Use:
    """One use. `state` is the block's at `pos`; in the air there is none of the four. `hit`: the point in the cell, 0..1."""

    __slots__ = ("level", "player", "stack", "pos", "face", "hit", "state")

    def __init__(self, level, player, stack: ItemStack, pos: BlockPos | None = None, face: Direction | None = None, hit=None):
        self.level, self.player, self.stack = level, player, stack
        self.pos, self.face, self.hit = pos, face, hit
        self.state: BlockState | None = None if pos is None else level.state(pos)

    @property
    def creative(self) -> bool:
        return str(self.player.game_mode) == "creative"

    def spent(self, count: int = 1, *given: ItemStack) -> Used:
        """So many fewer in the hand (none fewer in creative)."""
        return Used(self.stack if self.creative else less(self.stack, count), given)

    def worn(self, uses: int = 1) -> Used:
        """The tool has taken so many uses."""
        if self.creative:
            return Used(self.stack)
        return Used(wear(self.stack, uses, self.level.random("wear")))

    def exchanged(self, made: ItemStack) -> Used:
        """One of the stack became something else (a bucket was filled). In creative the stack stays, and the new
        thing is given unless one is carried already."""
        if self.creative:
            has_one = self.player.inventory.find(lambda stack: stack.same_item(made)) is not None
            return Used(self.stack, () if has_one else (made,))
        rest = less(self.stack, 1)
        return Used(made) if rest.is_empty else Used(rest, (made,))

    def emptied(self, left: ItemStack = EMPTY) -> Used:
        """The thing was used up and leaves something (an empty bucket); in creative it stays as it is."""
        if self.creative:
            return Used(self.stack)
        rest = less(self.stack, 1)
        return Used(left) if rest.is_empty else Used(rest, (left,) if left else ())


Action = Callable[[Use], Used | None]
