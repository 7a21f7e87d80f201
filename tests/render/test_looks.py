"""Looks: what a state's blockstate and models say, as arrays."""

import numpy as np
import pytest

from horizon.core.pos import Direction
from horizon.registry.block import BLOCKS, parse_state
from horizon.render import assets, tints
from horizon.render.layers import Layers
from horizon.render.looks import CUTOUT, CUTOUT_MIPPED, SOLID, TRANSLUCENT, Looks, offsets_at, position_hash
from tests.render.small_pack import plain, resources

CUBE = {"elements": [{"from": [0, 0, 0], "to": [16, 16, 16], "faces": {
    side: {"texture": "#" + side, "cullface": side} for side in ("down", "up", "north", "south", "west", "east")}}]}
SIX = {side: "block/" + side for side in ("down", "up", "north", "south", "west", "east")}


def looks_of(files: dict) -> Looks:
    found = resources(files)
    return Looks(found, Layers(found))


def one(text: str):
    """(looks, the quads of the first look) of a state in the built-in pack."""
    looks = assets.default().looks
    id = parse_state(text).id
    looks.know(np.array([id]))
    return looks, looks.quads_of(looks.alt_look[looks.alt_start[id]])


def cube_pack(variants: dict) -> dict:
    return {"blockstates/stone.json": {"variants": variants}, "models/block/cube.json": {**CUBE, "textures": SIX},
            **{f"textures/block/{side}.png": plain(40 * place, 0, 0) for place, side in enumerate(SIX)}}


def test_a_cube_is_known_as_one():
    looks = looks_of(cube_pack({"": {"model": "block/cube"}}))
    looks.know(np.array([BLOCKS["stone"].default_id]))
    assert looks.look_count == 1 and looks.is_cube[0] and looks.quad_count[0] == 6
    assert [looks.layers.names[layer] for layer in looks.cube_layer[0]] == ["minecraft:" + name for name in SIX.values()]
    assert looks.cube_uvturn[0].tolist() == [0] * 6 and looks.cube_tint[0].tolist() == [-1] * 6


@pytest.mark.parametrize("x, y, goes", [
    (0, 90, {"north": "east", "east": "south", "up": "up"}),
    (0, 270, {"north": "west"}),
    (90, 0, {"up": "north", "north": "down", "east": "east"}),
    (90, 90, {"up": "east", "east": "south"}),
    (270, 180, {"up": "north"}),
])
def test_turns_take_faces_where_the_format_says(x, y, goes):
    looks = looks_of(cube_pack({"": {"model": "block/cube", "x": x, "y": y}}))
    looks.know(np.array([BLOCKS["stone"].default_id]))
    for side, to in goes.items():
        layer = looks.cube_layer[0][Direction[to.upper()]]
        assert looks.layers.names[layer] == f"minecraft:block/{side}"


def test_uvlock_leaves_the_texture_where_it_was():
    free = looks_of(cube_pack({"": {"model": "block/cube", "y": 90}}))
    locked = looks_of(cube_pack({"": {"model": "block/cube", "y": 90, "uvlock": True}}))
    for looks in (free, locked):
        looks.know(np.array([BLOCKS["stone"].default_id]))
    assert free.cube_uvturn[0].tolist() == [3, 1, 0, 0, 0, 0]
    assert locked.cube_uvturn[0].tolist() == [0] * 6


def test_weights_are_shares_of_the_places():
    looks = looks_of(cube_pack({"": [{"model": "block/cube", "weight": 3}, {"model": "block/cube", "y": 90, "weight": 1}]}))
    id = BLOCKS["stone"].default_id
    looks.know(np.array([id]))
    x, z = (axis.ravel() for axis in np.mgrid[0:64, 0:64])
    found = looks.alternatives(np.full(x.shape, id), x, np.full(x.shape, 70), z)
    assert looks.alt_count[id] == 4
    assert np.bincount(found).tolist()[1] == pytest.approx(1024, abs=120)
    assert (found == looks.alternatives(np.full(x.shape, id), x, np.full(x.shape, 70), z)).all()


def test_the_hash_of_a_place_is_the_same_for_ever():
    assert position_hash(np.array([0, 1, -1, 30_000_000]), np.array([0, 64, -64, 319]), np.array([0, 2, -3, -30_000_000])).tolist() == [
        0, 255869007, 1600975724, 3206042958]


def test_multipart_joins_what_holds():
    def count(text):
        looks, quads = one(text)
        return quads.stop - quads.start

    post = count("oak_fence[north=false,south=false,west=false,east=false]")
    assert count("oak_fence[north=true,south=false,west=false,east=false]") == post + 10
    assert count("oak_fence[north=true,south=true,west=true,east=true]") == post + 40


def test_grass_is_a_cube_with_a_second_side():
    looks, quads = one("grass_block")
    look = looks.alt_look[looks.alt_start[BLOCKS["grass_block"].default_id]]
    assert quads.stop - quads.start == 10 and looks.is_layered[look] and not looks.is_cube[look]
    assert looks.over_layer[look].tolist()[:2] == [-1, -1] and (looks.over_layer[look][2:] >= 0).all()
    assert looks.cube_tint[look].tolist() == [-1, tints.GRASS, -1, -1, -1, -1]
    assert looks.over_tint[look][2:].tolist() == [tints.GRASS] * 4


@pytest.mark.parametrize("text, kind", [
    ("oak_leaves", tints.FOLIAGE), ("birch_leaves", tints.KIND["birch"]), ("short_grass", tints.GRASS), ("lily_pad", tints.KIND["lily_pad"]),
    ("pumpkin_stem[age=3]", tints.KIND["stem_3"]), ("redstone_wire[power=15]", tints.KIND["redstone_15"]), ("stone", tints.NONE),
])
def test_tints(text, kind):
    looks, quads = one(text)
    assert kind in looks.tint[quads].tolist()


@pytest.mark.parametrize("name, expected", [
    ("stone", SOLID), ("glass", CUTOUT), ("oak_leaves", CUTOUT_MIPPED), ("ice", TRANSLUCENT), ("red_stained_glass_pane", TRANSLUCENT),
    ("oak_stairs", SOLID), ("grass_block", CUTOUT_MIPPED), ("poppy", CUTOUT),
])
def test_passes(name, expected):
    looks = assets.default().looks
    assert looks.passes[BLOCKS[name].default_id] == expected


def test_faces_that_a_neighbour_hides_are_told():
    looks, quads = one("oak_slab[type=bottom]")
    assert sorted(looks.cull[quads].tolist()) == [-1, 0, 2, 3, 4, 5]
    looks, quads = one("oak_slab[type=top]")
    assert sorted(looks.cull[quads].tolist()) == [-1, 1, 2, 3, 4, 5]


def test_flowers_stand_off_the_middle_and_stones_do_not():
    looks = assets.default().looks
    states = np.array([BLOCKS[name].default_id for name in ("poppy", "short_grass", "stone")])
    moved = offsets_at(looks.offsets[states], np.array([5, 5, 5]), np.array([9, 9, 9]))
    assert np.abs(moved[:2, [0, 2]]).max() <= 0.25 and (moved[2] == 0).all()
    assert moved[0, 1] == 0 and -0.2 <= moved[1, 1] <= 0


def side_names(text: str) -> dict[str, str]:
    """Direction -> the texture of the first quad on that side."""
    looks, quads = one(text)
    names = {looks.layers.layer(name): name for name in (
        "block/furnace_front", "block/furnace_front_on", "block/furnace_side", "block/furnace_top", "block/oak_log", "block/oak_log_top")}
    found: dict[str, str] = {}
    for quad in range(quads.start, quads.stop) if isinstance(quads, slice) else quads:
        found.setdefault(Direction(int(looks.direction[quad])).word, names[int(looks.layer[quad])])
    return found


def test_a_furnace_has_its_front_to_its_facing_and_shows_its_fire():
    for facing in ("north", "south", "west", "east"):
        dark, lit = (side_names(f"furnace[facing={facing},lit={lit}]") for lit in ("false", "true"))
        assert [side for side, name in dark.items() if name == "block/furnace_front"] == [facing]
        assert [side for side, name in lit.items() if name == "block/furnace_front_on"] == [facing]
        assert {dark[side] for side in ("north", "south", "west", "east") if side != facing} == {"block/furnace_side"}


def test_a_log_shows_its_rings_along_its_axis():
    for axis, ends in (("y", {"down", "up"}), ("z", {"north", "south"}), ("x", {"west", "east"})):
        assert {side for side, name in side_names(f"oak_log[axis={axis}]").items() if name == "block/oak_log_top"} == ends
