"""What grows low: grass, flowers, cactus, sugar cane, water plants, mushrooms in caves; then ice and snow."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from horizon.server.worldgen import biomes
from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.server.worldgen.noise import U64, Field, hash_points, seed_of
from horizon.server.worldgen.palette import (
    AIR,
    BARREN,
    DEEPSLATE,
    FIRM,
    FUNGAL,
    GROUND,
    ICE,
    PACKED_ICE,
    SANDY,
    SNOW_LAYER,
    SOIL,
    STATE_COUNT,
    STONE,
    UNDER_SNOW,
    WATER,
    is_one_of,
    state_id,
)  # fmt: skip
from horizon.server.worldgen.region import MIN_Y, Region
from horizon.server.worldgen.trees import is_leaf

SEA_LAYER = SEA_LEVEL - MIN_Y
LOOKS = 16
DRAWS = 1024


@dataclass(frozen=True, slots=True)
class PlantRow:
    """How one plant looks: its `lower` states, drawn evenly, the `upper` half if it has one, the ground it needs."""

    lower: tuple[str, ...]
    ground: int = SOIL
    upper: str | None = None


def _tall(name: str) -> PlantRow:
    return PlantRow((f"{name}[half=lower]",), SOIL, f"{name}[half=upper]")


SIDES = ("north", "south", "west", "east")
LAND = {
    "short_grass": PlantRow(("short_grass",)),
    "fern": PlantRow(("fern",)),
    "tall_grass": _tall("tall_grass"),
    "large_fern": _tall("large_fern"),
    **{name: PlantRow((name,)) for name in (
        "dandelion", "poppy", "allium", "azure_bluet", "red_tulip", "orange_tulip", "white_tulip", "pink_tulip",
        "oxeye_daisy", "cornflower", "lily_of_the_valley", "blue_orchid",
    )},
    **{name: _tall(name) for name in ("sunflower", "lilac", "rose_bush", "peony")},
    "pink_petals": PlantRow(tuple(
        f"pink_petals[facing={side},flower_amount={amount}]" for amount in range(1, 5) for side in SIDES
    )),
    "sweet_berry_bush": PlantRow(("sweet_berry_bush[age=3]", "sweet_berry_bush[age=2]")),
    "dead_bush": PlantRow(("dead_bush",), BARREN),
    "cactus": PlantRow(("cactus[age=0]",), SANDY),
    "pumpkin": PlantRow(("pumpkin",)),
    "melon": PlantRow(("melon",)),
    "brown_mushroom": PlantRow(("brown_mushroom",), FUNGAL),
    "red_mushroom": PlantRow(("red_mushroom",), FUNGAL),
}  # fmt: skip
SEA = ("seagrass", "tall_seagrass", "kelp", "sea_pickle", "coral", "lily_pad")
LAND_INDEX = {name: index + 1 for index, name in enumerate(LAND)}
SEA_INDEX = {name: index + 1 for index, name in enumerate(SEA)}
SEAGRASS = state_id("seagrass")
TALL_SEAGRASS = state_id("tall_seagrass[half=lower]"), state_id("tall_seagrass[half=upper]")
KELP_PLANT, KELP = state_id("kelp_plant"), tuple(state_id(f"kelp[age={age}]") for age in range(25))
SEA_PICKLES = np.array([state_id(f"sea_pickle[pickles={count},waterlogged=true]") for count in range(1, 5)], np.uint16)
CORALS = np.array([
    state_id(f"{kind}_coral{shape}[waterlogged=true]")
    for kind in ("tube", "brain", "bubble", "fire", "horn") for shape in ("", "_fan", "")
], np.uint16)  # fmt: skip
LILY_PAD, CACTUS, SUGAR_CANE = state_id("lily_pad"), state_id("cactus[age=0]"), state_id("sugar_cane[age=0]")
CAVE_MUSHROOMS = np.array([state_id("brown_mushroom")] * 2 + [state_id("red_mushroom")] * 2, np.uint16)
CAVE_TRIES = 24


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows as arrays. `land`, `sea`: uint8 [2 (inside a patch), biomes, DRAWS] plant by draw, 0 for none;
    `lower`: uint16 [plants, LOOKS]; `upper`: uint16 [plants]; `ground`: uint8 [plants]."""

    land: np.ndarray
    sea: np.ndarray
    lower: np.ndarray
    upper: np.ndarray
    ground: np.ndarray


def _draws(attribute: str, index: dict[str, int]) -> np.ndarray:
    table = np.zeros((2, len(biomes.ROWS), DRAWS), np.uint8)
    for place, row in enumerate(biomes.ROWS):
        for patch in (0, 1):
            start = 0
            for name, *share in getattr(row, attribute):
                table[patch, place, start : start + share[patch]] = index[name]
                start += share[patch]
    return table


@cache
def tables() -> Tables:
    """The rows as arrays, made once."""
    rows = list(LAND.values())
    lower = [[0] * LOOKS] + [[state_id(row.lower[look % len(row.lower)]) for look in range(LOOKS)] for row in rows]
    return Tables(
        land=_draws("plants", LAND_INDEX),
        sea=_draws("sea_plants", SEA_INDEX),
        lower=np.array(lower, np.uint16),
        upper=np.array([0] + [state_id(row.upper) if row.upper else 0 for row in rows], np.uint16),
        ground=np.array([0] + [row.ground for row in rows], np.uint8),
    )


@cache
def holds_snow() -> np.ndarray:
    """bool [states]: what a layer of snow may lie on, of what the generator leaves under the sky."""
    table = (GROUND & FIRM) != 0
    table |= is_leaf()[:STATE_COUNT]
    return table & ~is_one_of(ICE, PACKED_ICE, WATER)


class Plants:
    """The chances of one seed's plants."""

    __slots__ = ("caves", "luck", "meadows")

    def __init__(self, seed: int):
        self.luck = seed_of(seed, "plants")
        self.caves = seed_of(seed, "cave plants")
        self.meadows = Field(seed, "meadows", (40, 1.0), (14, 0.5))

    def grow(self, region: Region) -> None:
        """Everything low, then ice and snow; the surface and the trees are there already."""
        bits = hash_points(self.luck, region.xs, region.zs[:, None])
        patch = (self.meadows.plane(region.xs, region.zs) > 0.12).astype(np.intp)
        draw = (bits & U64(DRAWS - 1)).astype(np.intp)
        cold = region.top + MIN_Y + ((bits >> U64(50)) & U64(3)).astype(np.int64) >= (
            biomes.tables().snow_from[region.biome]
        )
        sunken = region.flat[(region.top + 1) * region.layer_size + region.columns] == WATER
        if sunken.any():
            self._freeze(region, cold)
            self._sea(region, bits, tables().sea[patch, region.biome, draw], sunken)
            self._canes(region, bits, sunken & ~cold)
        self._land(region, bits, tables().land[patch, region.biome, draw], sunken)
        self._caves(region)
        self._snow(region, cold & ~sunken)

    @staticmethod
    def _freeze(region: Region, cold: np.ndarray) -> None:
        """Ice on still water under a cold sky."""
        water = region.blocks[SEA_LAYER - 1]
        frozen = cold | (biomes.tables().snow_from[region.biome] <= SEA_LEVEL)
        water[(water == WATER) & frozen] = ICE

    @staticmethod
    def _sea(region: Region, bits: np.ndarray, kind: np.ndarray, sunken: np.ndarray) -> None:
        flat, layer = region.flat, region.layer_size
        floor = region.top * layer + region.columns
        kind = np.where(sunken & ((GROUND[flat[floor]] & FIRM) != 0), kind, 0)
        depth = SEA_LAYER - 1 - region.top
        frozen = region.blocks[SEA_LAYER - 1] == ICE
        depth = depth - frozen
        short = floor[(kind == SEA_INDEX["seagrass"]) & (depth >= 1)] + layer
        flat[short] = SEAGRASS
        tall = floor[(kind == SEA_INDEX["tall_seagrass"]) & (depth >= 2)] + layer
        flat[tall], flat[tall + layer] = TALL_SEAGRASS
        where = (kind == SEA_INDEX["sea_pickle"]) & (depth >= 2)
        flat[floor[where] + layer] = SEA_PICKLES[(bits[where] >> U64(30) & U64(3)).astype(np.intp)]
        where = (kind == SEA_INDEX["coral"]) & (depth >= 2)
        flat[floor[where] + layer] = CORALS[(bits[where] >> U64(30) & U64(255)).astype(np.intp) % len(CORALS)]
        where = (kind == SEA_INDEX["kelp"]) & (depth >= 4)
        room = np.minimum(depth[where] - 1, 22)
        luck = (bits[where] >> U64(24) & U64(255)).astype(np.int64)
        height = 1 + (room * luck >> 8)
        which = np.repeat(np.arange(len(height)), height)
        up = np.arange(len(which)) - np.repeat(np.cumsum(height) - height, height)
        is_tip = up + 1 == height[which]
        ages = np.array(KELP, np.uint16)[(luck[which] % 25)]
        flat[floor[where][which] + (up + 1) * layer] = np.where(is_tip, ages, KELP_PLANT)
        pads = (kind == SEA_INDEX["lily_pad"]) & ~frozen & (region.blocks[SEA_LAYER] == AIR)
        region.blocks[SEA_LAYER][pads] = LILY_PAD

    @staticmethod
    def _canes(region: Region, bits: np.ndarray, water: np.ndarray) -> None:
        """Sugar cane on the water's edge, one to three high."""
        beside = np.zeros_like(water)
        beside[:, 1:] |= water[:, :-1]
        beside[:, :-1] |= water[:, 1:]
        beside[1:] |= water[:-1]
        beside[:-1] |= water[1:]
        beside &= (region.top == SEA_LAYER - 1) & ((bits >> U64(12) & U64(15)) < U64(2))
        beside &= (GROUND[region.blocks[SEA_LAYER - 1]] & (SOIL | SANDY)) != 0
        height = 1 + (bits >> U64(20) & U64(3)).astype(np.int64) % 3
        for up in range(3):
            beside &= (region.blocks[SEA_LAYER + up] == AIR) & (height > up)
            region.blocks[SEA_LAYER + up][beside] = SUGAR_CANE

    @staticmethod
    def _land(region: Region, bits: np.ndarray, kind: np.ndarray, sunken: np.ndarray) -> None:
        rows, flat, layer = tables(), region.flat, region.layer_size
        ground = region.top * layer + region.columns
        fits = (kind > 0) & ~sunken & ((GROUND[flat[ground]] & rows.ground[kind]) != 0)
        fits &= flat[ground + layer] == AIR
        place, kind, bits = ground[fits] + layer, kind[fits], bits[fits]
        cactus = kind == LAND_INDEX["cactus"]
        _grow_cactus(region, place[cactus], bits[cactus])
        place, kind, bits = place[~cactus], kind[~cactus], bits[~cactus]
        upper = rows.upper[kind]
        roomy = (upper == 0) | (flat[place + layer] == AIR)
        place, kind, upper, bits = place[roomy], kind[roomy], upper[roomy], bits[roomy]
        flat[place] = rows.lower[kind, (bits >> U64(40) & U64(LOOKS - 1)).astype(np.intp)]
        tall = upper > 0
        flat[place[tall] + layer] = upper[tall]

    def _caves(self, region: Region) -> None:
        """Mushrooms on the floors of dark caves."""
        chunks = np.arange(region.n)
        chunk_x = np.tile(chunks, region.n)[:, None]
        chunk_z = np.repeat(chunks, region.n)[:, None]
        bits = hash_points(
            self.caves, region.chunk_x + chunk_x, region.chunk_z + chunk_z, np.arange(CAVE_TRIES)
        ).reshape(-1)
        margin = (region.size - region.n * 16) // 2
        x = np.repeat(chunk_x, CAVE_TRIES) * 16 + margin + (bits & U64(15)).astype(np.int64)
        z = np.repeat(chunk_z, CAVE_TRIES) * 16 + margin + (bits >> U64(4) & U64(15)).astype(np.int64)
        y = 16 + ((bits >> U64(8) & U64(0xFFFF)).astype(np.int64) * 100 >> 16)
        deep = y < region.top[z, x] - 12
        x, z, y, bits = x[deep], z[deep], y[deep], bits[deep]
        flat, layer = region.flat, region.layer_size
        place = y * layer + z * region.size + x
        floor = flat[place - layer]
        fits = (flat[place] == AIR) & ((floor == STONE) | (floor == DEEPSLATE))
        place, bits = place[fits], bits[fits]
        flat[place] = CAVE_MUSHROOMS[(bits >> U64(30) & U64(3)).astype(np.intp)]

    @staticmethod
    def _snow(region: Region, cold: np.ndarray) -> None:
        """A layer of snow on whatever lies highest, and white grass under it."""
        zs, xs = np.nonzero(cold)
        if not len(zs):
            return
        flat, layer = region.flat, region.layer_size
        place = region.roof[zs, xs] * layer + zs * region.size + xs
        covered = (flat[place + layer] == AIR) & holds_snow()[flat[place]]
        place = place[covered]
        flat[place + layer] = SNOW_LAYER
        flat[place] = UNDER_SNOW[flat[place]]


def _grow_cactus(region: Region, place: np.ndarray, bits: np.ndarray) -> None:
    """One to three high, where nothing touches its sides; never two side by side: every other column both ways."""
    flat, layer, size = region.flat, region.layer_size, region.size
    x, z = place % size, place // size % size
    fits = (x % 2 == 0) & (z % 2 == 0) & (x > 0) & (z > 0) & (x < size - 1) & (z < size - 1)
    place, height = place[fits], 1 + (bits[fits] >> U64(20) & U64(3)).astype(np.int64) % 3
    grows = np.ones(len(place), bool)
    for up in range(3):
        here = place + up * layer
        grows &= (height > up) & (flat[here] == AIR)
        for step in (1, -1, size, -size):
            grows &= flat[here + step] == AIR
        flat[here[grows]] = CACTUS

