"""A guest who digs, builds, throws and saves, tick by tick: run by the tests of saving, killing and sameness.

    python -m tests.server.busy_world hash FOLDER TICKS      prints the state's hash at the end
    python -m tests.server.busy_world until-killed FOLDER    saves again and again, and prints what each save promised
"""

import sys
from pathlib import Path

from horizon.core.random import RandomSource
from horizon.protocol.packets.play_menu import ServerboundContainerClose
from horizon.registry.item_stack import ItemStack
from tests.support.server_alone import ServerAlone

BLOCKS = ("stone", "oak_planks", "sand", "chest", "furnace", "torch", "water_bucket", "cobblestone", "dirt")


def open_world(folder: Path, world_type: str = "flat", seed: int = 7, **keywords) -> ServerAlone:
    return ServerAlone(folder, world_type=world_type, seed=seed, **keywords)


def do_something(alone: ServerAlone, guest, random: RandomSource) -> None:
    """One act, and a tick after it."""
    player = guest.player
    x, y, z = player.block_pos()
    target = (x + random.between(-2, 2), y - random.next_int(2), z + random.between(-2, 2))
    kind = random.next_int(8)
    if kind <= 1:
        guest.act(0, target)
    elif kind <= 3:
        slot = random.next_int(9)
        player.inventory[slot] = ItemStack.of(BLOCKS[random.next_int(len(BLOCKS))], 16 if slot else 1)
        player.inventory.selected = slot
        guest.use_on((target[0], y - 1, target[2]))
    elif kind == 4:
        guest.act(4)
    elif kind == 5:
        guest.send(ServerboundContainerClose(player.menu.window_id))
    elif kind == 6:
        guest.move(player.x + random.between(-1, 1) * 0.2, player.y, player.z + random.between(-1, 1) * 0.2)
    else:
        guest.act(2, target)
    alone.tick()


def make_hash(folder: Path, ticks: int, world_type: str = "flat", *, growth: int = 3, **keywords) -> str:
    """The hash after so many acts, in a new world. `growth` is the rule randomTickSpeed."""
    alone = open_world(folder, world_type, **keywords)
    alone.level.game_rules["randomTickSpeed"] = growth
    guest = alone.join("Ann")
    alone.level.game_time = alone.level.day_time = guest.player.age = 100  # however long loading took
    random = RandomSource(42)
    for _ in range(ticks):
        do_something(alone, guest, random)
    told = alone.server.state_hash()
    alone.close(save=False)
    return told


def until_killed(folder: Path) -> None:
    """Build a pillar of glass in steps; after each save say how high it is for certain."""
    alone = open_world(folder)
    guest = alone.join("Ann")
    random = RandomSource(len(list(folder.rglob("*"))))
    promised = alone.level.state((9, -60, 9))
    height = 0
    while alone.level.state((9, -60 + height, 9)).name == "minecraft:glass":
        height += 1
    print(f"open {height} {promised.name}", flush=True)
    while True:
        for _ in range(random.between(1, 6)):
            do_something(alone, guest, random)
        if height > 200:
            height = 0
            for y in range(-60, 150):
                alone.put((9, y, 9), "air")
        alone.put((9, -60 + height, 9), "glass")
        height += 1
        guest.player.experience.total = height
        print(f"try {height}", flush=True)
        alone.server.save()
        print(f"saved {height}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "hash":
        print(make_hash(Path(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:5]))
    else:
        until_killed(Path(sys.argv[2]))
