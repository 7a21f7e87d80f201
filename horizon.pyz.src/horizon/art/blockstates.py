"""The blockstates of the built-in pack: `blockstate("oak_stairs")`."""

from horizon.art.block_models import book


def blockstate(name: str) -> dict | None:
    """What the blockstate file of a block says; None if there is no such block. Not to be changed."""
    return book().states.get(name.removeprefix("minecraft:"))


def names() -> list[str]:
    """All blocks that have one, sorted."""
    return sorted(book().states)
