"""Kinds of block entities by number, and which block has which. Numbers: FerrumC's and ArticData's lists."""

from horizon.registry.block import BLOCKS, BlockState
from horizon.registry.load import small

BLOCK_ENTITY_NAMES: tuple[str, ...] = tuple("minecraft:" + name for name in small("block_entities"))
"""By number."""
BLOCK_ENTITY_TYPES: dict[str, int] = {name: id for id, name in enumerate(BLOCK_ENTITY_NAMES)}
KIND_OF_BLOCK: dict[str, str] = {
    "minecraft:" + block: "minecraft:" + kind for block, kind in small("block_entity_of").items()
}
"""The block's full name to the kind's."""
KIND_BY_BLOCK_ID: tuple[str | None, ...] = tuple(KIND_OF_BLOCK.get(block.name) for block in BLOCKS)


def block_entity_kind(state: BlockState) -> str | None:
    """The kind of block entity that a state has, by full name, or None."""
    return KIND_BY_BLOCK_ID[state.block.id]
