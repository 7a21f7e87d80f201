"""What pictures are made from: the resources, and what is baked from them once."""

from functools import cache

from horizon.art.pack import BuiltinPack
from horizon.render.layers import Layers
from horizon.render.looks import Looks
from horizon.render.sheet import Sheet
from horizon.resources.stack import Resources


class Assets:
    """resources; layers: textures of blocks; looks: of block states; sheet: textures of loose surfaces."""

    def __init__(self, resources: Resources):
        self.resources = resources
        self.layers = Layers(resources)
        self.looks = Looks(resources, self.layers)
        self.sheet = Sheet(resources)


@cache
def default() -> Assets:
    """The built-in pack alone; one for the whole process."""
    return Assets(Resources([BuiltinPack()]))
