"""The block models of the built-in pack."""

from horizon.registry.block import BLOCKS

_SIX = ("down", "up", "north", "south", "west", "east")


def model(name: str) -> dict | None:
    if name == "block/cube_all":
        return {"elements": [{"from": [0, 0, 0], "to": [16, 16, 16],
                              "faces": {side: {"texture": "#all", "cullface": side} for side in _SIX}}]}
    if name.removeprefix("block/") in BLOCKS:
        return {"parent": "block/cube_all", "textures": {"all": name}}
    return None
