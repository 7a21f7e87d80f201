"""The block models of the built-in pack: `model("block/oak_stairs")`."""

from functools import cache

from horizon.art import (
    blocks_built,
    blocks_machines,
    blocks_plain,
    blocks_plants,
    model_parents,
    model_parents_machines,
    model_parents_plants,
    model_parents_redstone,
)
from horizon.art.book import Book

_PARENTS = (model_parents, model_parents_plants, model_parents_machines, model_parents_redstone)
_FAMILIES = (blocks_plain.write, blocks_built.write_colored, blocks_built.write, blocks_plants.write, blocks_machines.write)


@cache
def book() -> Book:
    """All models and blockstates, written once; tables are small, so that this takes some hundredths of a second."""
    made = Book({name: rows for parents in _PARENTS for name, rows in parents.PARENTS.items()})
    for write in _FAMILIES:
        write(made)
    return made


def model(name: str) -> dict | None:
    """What the file of a model says ("block/stone"); None if there is no such one. Not to be changed."""
    return book().models.get(name)


def names() -> list[str]:
    """All models, sorted."""
    return sorted(book().models)
