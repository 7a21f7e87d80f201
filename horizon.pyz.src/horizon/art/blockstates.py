"""The blockstates of the built-in pack."""


def blockstate(name: str) -> dict | None:
    return {"variants": {"": {"model": "minecraft:block/" + name}}}
