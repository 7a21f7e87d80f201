"""Contact sheets of entities for docs/gallery, and for a look with one's own eyes.

    PYTHONPATH=horizon.pyz.src python -m tests.gallery.entity_sheets [FOLDER]
"""

import sys
from pathlib import Path
from uuid import UUID

import numpy as np

from horizon.art.entity.paintings import PAINTINGS, painting
from horizon.art.skins import index_of
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render.entity_things import UNSEEN
from tests.gallery.sheets import sheet, write
from tests.support.entity_gallery import one_of, picture

SIZE = 96


def shown(kind: str, /, size: int = SIZE, scale: float | None = None, view: dict | None = None, **data) -> np.ndarray:
    return picture(one_of(kind, **data), size, size=scale, **(view or {}))


def every() -> list[np.ndarray]:
    """Every type of the registry that shows something, in its order."""
    names = [kind.name.removeprefix("minecraft:") for kind in ENTITY_TYPES]
    return [shown(name) for name in names if name not in UNSEEN]


def variants() -> list[np.ndarray]:
    """Colours, coats, breeds, professions."""
    out = [shown("sheep", k17=color) for color in range(16)]
    out += [shown("horse", k18=color | (color % 5) << 8) for color in range(7)]
    out += [shown("cat", k19=kind) for kind in range(11)]
    out += [shown("wolf", k22=kind) for kind in range(9)] + [shown("wolf", k17=5, k20=11), shown("wolf", k21=1)]
    out += [shown("frog", k17=kind) for kind in range(3)] + [shown("parrot", k19=kind, on_ground=True) for kind in range(5)]
    out += [shown("axolotl", k17=kind) for kind in range(5)] + [shown("rabbit", k17=kind) for kind in (0, 1, 2, 3, 4, 5, 99)]
    out += [shown("llama", k20=kind) for kind in range(4)] + [shown("panda", k20=kind, k21=kind) for kind in range(7)]
    out += [shown("villager", k18=(number % 7, number, 1 + number % 5)) for number in range(15)]
    out += [shown("shulker", k18=color, k17=60) for color in (0, 4, 11, 14)]
    out += [shown("tropical_fish", k17=number % 2 | number // 2 << 8 | number << 16 | (15 - number) << 24) for number in range(12)]
    out += [shown("pufferfish", k17=size) for size in range(3)] + [shown("creeper", k17=True), shown("fox", k17=1), shown("mooshroom", k17="brown")]
    return out


def clothes() -> list[np.ndarray]:
    """Eighteen people, and armour of every material."""
    people = {}
    number = 0
    while len(people) < 18:
        people.setdefault(index_of(UUID(int=number)), UUID(int=number))
        number += 1
    out = [shown("player", scale=2.2, name="", uuid=people[index]) for index in range(18)]
    trim = {"minecraft:trim": {"material": "minecraft:gold", "pattern": "minecraft:sentry"}}
    for material in ("leather", "chainmail", "iron", "golden", "diamond", "netherite"):
        worn = {slot: ItemStack.of(f"{material}_{piece}") for slot, piece in ((5, "helmet"), (4, "chestplate"), (3, "leggings"), (2, "boots"))}
        out.append(shown("player", scale=2.2, name="", equipment=worn))
        trimmed = {slot: ItemStack(stack.item, 1, trim) for slot, stack in worn.items()}
        out.append(shown("zombie", scale=2.3, equipment=trimmed))
    out.append(shown("player", scale=2.4, name="", equipment={4: ItemStack.of("elytra"), 0: ItemStack.of("trident")}, view={"turn": 200.0}))
    out.append(shown("skeleton", scale=2.3, equipment={0: ItemStack.of("bow"), 5: ItemStack.of("carved_pumpkin")}, k15=4))
    out.append(shown("pillager", scale=2.3, equipment={0: ItemStack.of("crossbow")}, k15=4))
    out.append(shown("piglin", scale=2.3, equipment={0: ItemStack.of("golden_sword"), 1: ItemStack.of("shield")}))
    out.append(shown("enderman", scale=3.2, k16=9))
    out.append(shown("armor_stand", scale=2.2, k15=4, equipment={5: ItemStack.of("iron_helmet"), 0: ItemStack.of("torch")}))
    return out


def hung() -> np.ndarray:
    """All paintings, on a wall."""
    wall = np.full((16 * 26 + 8, 16 * 30, 3), (128, 116, 96), np.uint8)
    left = top = 4
    tall = 0
    for name, (wide, high) in sorted(PAINTINGS.items(), key=lambda row: (-row[1][1], row[1][0], row[0])):
        if left + wide * 16 + 4 > wall.shape[1]:
            left, top, tall = 4, top + tall + 4, 0
        wall[top:top + high * 16, left:left + wide * 16] = painting(name)[..., :3]
        left, tall = left + wide * 16 + 4, max(tall, high * 16)
    return wall[:top + tall + 4].repeat(2, 0).repeat(2, 1)


def main(folder: str = "docs/gallery") -> None:
    to = Path(folder)
    write(to / "entities.png", sheet(every(), 14))
    write(to / "entity_variants.png", sheet(variants(), 14))
    write(to / "people_and_armour.png", sheet(clothes(), 12))
    write(to / "paintings.png", hung())


if __name__ == "__main__":
    main(*sys.argv[1:])
