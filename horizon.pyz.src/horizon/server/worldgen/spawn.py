"""Where a player first stands, and where a biome is to be found."""

import numpy as np

from horizon.core.errors import StateError, UnknownError
from horizon.core.nearest import nearest
from horizon.registry.biome import BIOMES
from horizon.server.worldgen.biomes import INDEX, ROWS, of
from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.server.worldgen.flat import FLAT_SPAWN, VOID_SPAWN
from horizon.server.worldgen.generator import Generator
from horizon.server.worldgen.palette import AIR, GRASS, PODZOL, is_one_of
from horizon.server.worldgen.region import MIN_Y
from horizon.server.worldgen.tree_shapes import stand

# Where wood is at hand and the ground is neither frozen, flooded nor steep.
WOODED = of(
    "forest", "flower_forest", "birch_forest", "old_growth_birch_forest", "taiga", "old_growth_spruce_taiga",
    "old_growth_pine_taiga", "sparse_jungle", "cherry_grove",
)  # fmt: skip
SPAWN_STEP = 16
SPAWN_REACH = (512, 2048, 8192)
# The chunks looked at round a promising place, and the farthest a tree may be.
SPAWN_CHUNKS = 5
TREE_REACH = 32


def spawn(generator: Generator) -> tuple[int, int, int]:
    """The block a player's feet are in at first: open grass with a tree in reach and walkable ground between.

    Flat and void worlds have a fixed one.
    """
    if generator.world_type == "flat":
        return FLAT_SPAWN
    if generator.world_type == "void":
        return VOID_SPAWN
    for reach in SPAWN_REACH:
        for x, z in _promising(generator, reach):
            found = _standing_place(generator, x, z)
            if found is not None:
                return found
    raise StateError(f"seed {generator.seed} has no dry land with trees near its middle; use another seed")


def _promising(generator: Generator, reach: int) -> list[tuple[int, int]]:
    """A few columns in the middle of gentle wooded land, the nearest to 0, 0 first."""
    steps = np.arange(-reach, reach, SPAWN_STEP if reach <= 2048 else 4 * SPAWN_STEP)
    land = generator.climate.land(steps, steps)
    good = WOODED[land.biome] & (land.height > SEA_LEVEL + 2) & (land.height < 90) & (land.wildness < 0.3)
    # Good all round, so that the place is not the tip of a wood in the sea.
    wide = good.copy()
    wide[1:] &= good[:-1]
    wide[:-1] &= good[1:]
    wide[:, 1:] &= good[:, :-1]
    wide[:, :-1] &= good[:, 1:]
    zs, xs = np.nonzero(wide)
    order = np.argsort(steps[xs] ** 2 + steps[zs] ** 2, kind="stable")[:64:8]
    return [(int(steps[xs[at]]), int(steps[zs[at]])) for at in order]


def _standing_place(generator: Generator, x: int, z: int) -> tuple[int, int, int] | None:
    """Open grass near column x, z from which a tree can be walked to, or None."""
    half = SPAWN_CHUNKS // 2
    chunk_x, chunk_z = (x >> 4) - half, (z >> 4) - half
    batch = generator.generate(chunk_x, chunk_z, SPAWN_CHUNKS)
    size = 16 * SPAWN_CHUNKS
    blocks = batch.states.transpose(2, 0, 3, 1, 4).reshape(-1, size, size)
    surface = batch.surface.transpose(0, 2, 1, 3).reshape(size, size).astype(np.int64)
    columns = np.indices((size, size))
    ground, feet = (blocks[surface - MIN_Y + up, columns[0], columns[1]] for up in (0, 1))
    head = blocks[surface - MIN_Y + 2, columns[0], columns[1]]
    soil = is_one_of(GRASS, PODZOL)[ground]
    has_trunk = is_one_of(*np.unique(stand().wood.state).tolist())[feet]
    # Open to the sky: above the feet nothing at all.
    roof = len(blocks) - 1 - np.argmax(blocks[::-1] != AIR, axis=0) + MIN_Y
    open_ = soil & (roof <= surface) & (feet == AIR) & (head == AIR)
    walkable = ((feet == AIR) | ~has_trunk) & (surface >= SEA_LEVEL - 1) & ~has_trunk
    near_trunk = _grown(has_trunk)
    reached = _walked(near_trunk & walkable, walkable, surface, TREE_REACH)
    good = open_ & reached
    if not good.any():
        return None
    zs, xs = np.nonzero(good)
    best = int(np.argmin((xs - size // 2) ** 2 + (zs - size // 2) ** 2))
    generator.spare.append((chunk_x, chunk_z, batch))
    z_at, x_at = int(zs[best]), int(xs[best])
    return chunk_x * 16 + x_at, int(surface[z_at, x_at]) + 1, chunk_z * 16 + z_at


def _grown(mask: np.ndarray) -> np.ndarray:
    """The cells of a mask and their four neighbours."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


def _walked(start: np.ndarray, walkable: np.ndarray, surface: np.ndarray, steps: int) -> np.ndarray:
    """bool: columns within so many steps of `start`, each step at most one block up or down."""
    reached = start.copy()
    level_z = np.abs(np.diff(surface, axis=0)) <= 1
    level_x = np.abs(np.diff(surface, axis=1)) <= 1
    for _ in range(steps):
        wider = reached.copy()
        wider[1:] |= reached[:-1] & level_z
        wider[:-1] |= reached[1:] & level_z
        wider[:, 1:] |= reached[:, :-1] & level_x
        wider[:, :-1] |= reached[:, 1:] & level_x
        reached = wider & walkable
    return reached


def locate_biome(generator: Generator, name: str, x: int, z: int, radius: int = 6400) -> tuple[int, int] | None:
    """The nearest column of a biome within `radius` blocks of x, z, or None; UnknownError for no biome's name.

    Looks at climate alone, every 16 blocks and in rings, so that a near one is found at once.
    """
    wanted = name.removeprefix("minecraft:")
    if BIOMES.find(wanted) is None:
        raise UnknownError(f"no biome {name}; use a name of the biome registry", nearest=nearest(wanted, BIOMES.names))
    if generator.world_type != "default":
        return (x, z) if generator.biome_at(x, z) == f"minecraft:{wanted}" else None
    if wanted not in INDEX:
        return None
    place = INDEX[wanted]
    for reach in sorted({min(radius, ring) for ring in (256, 1024, 3072, radius)}):
        step = 4 if reach <= 256 else 16
        steps = np.arange(-reach // step, reach // step + 1) * step
        xs, zs = (x & ~3) + steps, (z & ~3) + steps
        rows, columns = np.nonzero(generator.climate.land(xs, zs).biome == place)
        away = (xs[columns] - x) ** 2 + (zs[rows] - z) ** 2
        if len(away) and away.min() <= reach * reach:
            best = int(np.argmin(away))
            return int(xs[columns[best]]), int(zs[rows[best]])
    return None


def biome_names() -> tuple[str, ...]:
    """Every biome the default world has, "minecraft:" and all."""
    return tuple("minecraft:" + row.name for row in ROWS)
