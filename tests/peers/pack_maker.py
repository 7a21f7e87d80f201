"""Run in an environment with beet and Pillow: a resource pack for 1.21.4, written by them. `pack_maker.py FOLDER`.

Prints {"pixels": {texture: RGBA rows}} as Pillow reads back what it wrote.
"""

import json
import sys

from beet import Atlas, Blockstate, Font, ItemModel, Language, Model, ResourcePack, Texture
from PIL import Image

FOLDER = sys.argv[1]
pack = ResourcePack("theirs", description=[{"text": "Made by "}, {"text": "others", "color": "red"}], pack_format=46,
                    supported_formats=[34, 46])
picture = Image.new("RGBA", (16, 16))
picture.putdata([(x * 16, y * 16, (x * y) & 255, 255 if x != y else 90) for y in range(16) for x in range(16)])
pictures = {
    "minecraft:block/stone": picture, "minecraft:block/dirt": picture.convert("RGB"), "minecraft:block/sand": picture.convert("L"),
    "minecraft:block/gravel": picture.convert("LA"), "minecraft:block/clay": picture.convert("RGB").quantize(7),
    "minecraft:block/ice": picture.convert("RGB").quantize(200), "minecraft:block/snow": picture.convert("1"),
    "minecraft:block/water_still": Image.new("RGBA", (16, 64), (1, 2, 3, 200)), "theirs:item/wand": picture,
}
for name, image in pictures.items():
    pack[name] = Texture(image, mcmeta={"animation": {"frametime": 2}} if "water" in name else None)
pack["minecraft:block/stone"] = Model({"parent": "minecraft:block/cube_all", "textures": {"all": "minecraft:block/stone"}})
pack["minecraft:stone"] = Blockstate({"variants": {"": [{"model": "minecraft:block/stone"}, {"model": "block/stone", "y": 90}]}})
pack["minecraft:apple"] = ItemModel({"model": {"type": "minecraft:model", "model": "theirs:item/wand"}})
pack["minecraft:de_de"] = Language({"block.minecraft.stone": "Stein"})
pack["minecraft:default"] = Font({"providers": [{"type": "reference", "id": "minecraft:include/space"}]})
pack["minecraft:blocks"] = Atlas({"sources": [{"type": "directory", "source": "block", "prefix": "block/"}]})
pack.filter["block"].append({"namespace": "minecraft", "path": "textures/item/.*"})
pack.save(FOLDER, zipped=True, overwrite=True)
pack.name = "theirs_folder"
pack.save(FOLDER, zipped=False, overwrite=True)
pixels = {name: [list(value) for value in image.convert("RGBA").getdata()] for name, image in pictures.items()}
print(json.dumps({"pixels": pixels, "size": {name: image.size for name, image in pictures.items()}}))
