"""seed, locate, data, save-all: what the world is like, and keeping it."""

from math import floor, isqrt

import numpy as np

from horizon.core.errors import StateError
from horizon.registry.biome import BIOMES
from horizon.server.commands import snbt
from horizon.server.commands.arguments import Named, Text, Word
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.places import BlockPosition
from horizon.server.commands.selectors import Targets, is_player, name_of
from horizon.server.player_data import write_player
from horizon.server.worldgen.biomes import INDEX, ROWS
from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.world.storage.entity_nbt import entity_to_nbt


def seed(context: Context):
    number = context.server.store.seed
    return f"the seed is {number}", number


SEED = Command("seed", "Tell the world's seed.", (form(seed),), own_level=0)


# ---- locate

FURTHEST, STEP = 6400, 32  # blocks; the original's figures
RINGS = (512, 1600, 3200, FURTHEST)


def locate_biome(context: Context, biome):
    name, ids = biome
    generator, source = context.server.generator, context.source
    x, z = floor(source.pos.x), floor(source.pos.z)
    if generator.world_type != "default":
        if BIOMES[generator.biome_at(x, z)].id not in ids:
            raise StateError(f"there is no {name} in this world, which is all {generator.biome_at(x, z)[10:]}")
        return f"{name} is at {x} {floor(source.pos.y)} {z}, 0 blocks away", 0
    wanted = [place for row, place in INDEX.items() if BIOMES["minecraft:" + row].id in ids]
    if not wanted:
        raise StateError(f"there is no {name} in this world")
    found = nearest_biome(generator.climate, wanted, x & ~3, z & ~3)
    if found is None:
        raise StateError(f"there is no {name} within {FURTHEST} blocks")
    fx, fy, fz, place = found
    away = isqrt((fx - x) ** 2 + (fz - z) ** 2)
    kind = f" ({ROWS[place].name})" if name.startswith("#") else ""
    return f"{name}{kind} is at {fx} {fy} {fz}, {away} blocks away", away


def nearest_biome(climate, wanted: list[int], x: int, z: int) -> tuple[int, int, int, int] | None:
    """(x, y of the ground, z, place in ROWS) of the nearest sampled column with a biome of `wanted`."""
    for radius in RINGS:
        offsets = np.arange(-radius, radius + 1, STEP)
        land = climate.land(x + offsets, z + offsets)
        rows, columns = np.nonzero(np.isin(land.biome, wanted))
        if not len(rows):
            continue
        far = offsets[rows] ** 2 + offsets[columns] ** 2
        best = int(far.argmin())
        if far[best] > radius * radius and radius < FURTHEST:
            continue  # in a corner: a nearer one may be outside this square
        row, column = int(rows[best]), int(columns[best])
        ground = max(floor(float(land.height[row, column])) + 1, SEA_LEVEL)
        return x + int(offsets[column]), ground, z + int(offsets[row]), int(land.biome[row, column])
    return None


def no_structures(context: Context, name: str = ""):
    raise StateError("Horizon's worlds have no structures yet; locate biome finds biomes")


BIOME = Named("biome", BIOMES, "worldgen/biome")
STRUCTURE = Text("name")
LOCATE = Command("locate", "Find the nearest biome of a kind.", (
    form(locate_biome, "biome", BIOME),
    form(no_structures, "structure", hidden=True),
    form(no_structures, "structure", STRUCTURE, hidden=True),
    form(no_structures, "poi", STRUCTURE, hidden=True),
))


# ---- data


def data_of_block(context: Context, pos, path: str = ""):
    entity = context.level.block_entity(pos)
    if entity is None:
        raise StateError(f"{context.level.state(pos)} at {pos.x} {pos.y} {pos.z} keeps no data")
    return told(f"{pos.x} {pos.y} {pos.z}", entity.to_nbt(), path)


def data_of_entity(context: Context, target, path: str = ""):
    tag = write_player(target).to_nbt() if is_player(target) else entity_to_nbt(target)
    return told(name_of(target), tag, path)


def told(whose: str, tag, path: str):
    for step in path.replace("[", ".[").split(".") if path else ():
        if step:
            tag = followed(tag, step)
    text = snbt.write_tag(tag)
    count = int(tag) if isinstance(tag, (int, float)) else len(tag)
    return f"{whose} has {text}", count


def followed(tag, step: str):
    """One step of a path: a name, or [number]."""
    if step.startswith("["):
        number = step[1:-1]
        if step.endswith("]") and number.lstrip("-").isdecimal() and len(number) < 10 and hasattr(tag, "__getitem__"):
            if not isinstance(tag, (dict, str)) and -len(tag) <= int(number) < len(tag):
                return tag[int(number)]
    elif isinstance(tag, dict):
        name = step.strip('"')
        if name in tag:
            return tag[name]
    raise StateError(f"there is nothing at {step} of that path")


POS, TARGET, PATH = BlockPosition("pos"), Targets("target", single=True), Word("path")
DATA = Command("data", "Show what a block or an entity keeps.", (
    form(data_of_block, "get", "block", POS),
    form(data_of_block, "get", "block", POS, PATH),
    form(data_of_entity, "get", "entity", TARGET),
    form(data_of_entity, "get", "entity", TARGET, PATH),
))


# ---- save-all


def save_all(context: Context):
    written = context.server.save()
    return f"{written['chunks']} columns, {written['entities']} entities, {written['players']} players saved", 1


SAVE_ALL = Command("save-all", "Write the world to the disk.", (form(save_all), form(save_all, "flush")), level=4)
