"""Rain, snow, lightning, the border, cracks and the outline, as loose surfaces."""

from types import SimpleNamespace

import numpy as np
import pytest

from horizon.art.textures import texture
from horizon.client.border import GROWING, SHRINKING, STATIONARY, Border
from horizon.core.clock import FrameTime
from horizon.core.errors import UnknownError
from horizon.core.pos import BlockPos, Vec3
from horizon.registry.biome import BIOMES
from horizon.registry.block import parse_state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.render import border, marks, weather
from horizon.render.frames import frame_of
from horizon.render.lightmap import LevelLight
from horizon.render.quads import ADD, BLEND
from horizon.render.sheet import Sheet
from horizon.world.entity import Entity
from tests.render.small_world import GROUND, SmallWorld

ORIGIN = np.array((0, 64, 0))


class Painted:
    """Textures as painted, without any file."""

    stamp = "painted"

    def picture(self, path):
        try:
            return texture(path.removeprefix("assets/minecraft/textures/").removesuffix(".png"))
        except UnknownError:
            return None

    def meta(self, path):
        return {}

    def json(self, path):
        return None


@pytest.fixture
def sheet():
    return Sheet(Painted())


def falling(world, sheet, tick=0, **changes):
    scene = world.scene(time=FrameTime(tick, 0.0, 0.0), **changes)
    return weather.quads_of(scene, ORIGIN, sheet, LevelLight(world.level))


def under(world, biome: str):
    for chunk in world.level.chunks.values():
        chunk.biomes[:] = BIOMES[biome].id
    return world


# ---- rain and snow

def test_it_rains_where_it_rains(sheet):
    world = SmallWorld(1).lit()
    assert len(falling(world, sheet)) == 0
    rain = falling(world, sheet, rain=1.0)
    assert len(rain) > 100 and (rain.kind == BLEND).all()
    assert len(falling(under(SmallWorld(1).lit(), "desert"), sheet, rain=1.0)) == 0
    assert not sheet.problems


def test_no_rain_falls_under_a_roof(sheet):
    world = SmallWorld(1).fill((-3, 68, -3), (3, 68, 3), "stone").lit()
    corners = falling(world, sheet, rain=1.0).corners + ORIGIN
    middle = corners.mean(1)
    below = (np.abs(middle[:, 0]) < 3) & (np.abs(middle[:, 2]) < 3)
    assert below.any() and (corners[below][..., 1] >= 69).all()
    assert corners[..., 1].min() == GROUND


def test_snow_falls_slowly_where_it_is_cold(sheet):
    cold = under(SmallWorld(1).lit(), "snowy_plains")
    snow, later = (falling(cold, sheet, tick, rain=1.0) for tick in (0, 3))
    rain, rain_later = (falling(SmallWorld(1).lit(), sheet, tick, rain=1.0) for tick in (0, 3))
    snow_region, rain_region = sheet.find(("weather", "snow")), sheet.find(("weather", "rain"))
    assert (snow.uv[..., 1] >= snow_region.y).all() and (rain.uv[..., 1] <= rain_region.y + rain_region.h).all()

    def moved(first, second, region):
        return np.abs((second.uv[:, 0, 0] - first.uv[:, 0, 0] + region.w / 10) % (region.w / 5) - region.w / 10).mean()

    assert moved(rain, rain_later, rain_region) > 3 * moved(snow, later, snow_region) > 0


def test_a_drizzle_is_fainter_than_a_downpour(sheet):
    world = SmallWorld(1).lit()
    light, heavy = (falling(world, sheet, rain=share).color[:, 3].max() for share in (0.2, 1.0))
    assert light < heavy / 3


def test_texture_coordinates_stay_on_the_picture(sheet):
    for tick in range(0, 400, 37):
        uv = falling(SmallWorld(1).lit(), sheet, tick, rain=1.0).uv
        region = sheet.find(("weather", "rain"))
        assert uv[..., 0].min() >= region.x and uv[..., 0].max() <= region.x + region.w


def test_a_bolt_goes_from_the_ground_to_the_sky(sheet):
    bolt = Entity(ENTITY_TYPES["minecraft:lightning_bolt"], 5.0, 64.0, 5.0)
    bolt.id = 12
    scene = SmallWorld(1).scene(entities=(bolt,))
    quads = weather.bolts(scene, ORIGIN, sheet)
    assert (quads.kind == ADD).all() and quads.corners[..., 1].min() == 0 and quads.corners[..., 1].max() > 100
    again = weather.bolts(scene, ORIGIN, sheet)
    assert np.array_equal(quads.corners, again.corners)


# ---- the border

def test_the_border_is_seen_when_it_is_near(sheet):
    near, far = Border(), Border()
    near.resize(40.0, 40.0, 0)
    far.resize(2000.0, 2000.0, 0)
    world = SmallWorld(1)
    quads = border.quads_of(world.scene(border=near), ORIGIN, sheet)
    walls = quads.corners + ORIGIN
    assert len(quads) and (quads.kind == ADD).all() and np.abs(walls[..., ::2]).max() == pytest.approx(20.0)
    assert len(border.quads_of(world.scene(border=far), ORIGIN, sheet)) == 0
    region = sheet.find(("border",))
    assert quads.uv.min() >= 0 and (quads.uv[..., 0] <= region.x + region.w).all() and (quads.uv[..., 1] <= region.y + region.h).all()


def test_the_border_has_a_colour_for_what_it_does(sheet):
    wall = Border()
    seen = {}
    for state, sizes in ((STATIONARY, (40, 40, 0)), (GROWING, (40, 60, 10000)), (SHRINKING, (40, 30, 10000))):
        wall.resize(*sizes)
        assert wall.state == state
        seen[state] = border.quads_of(SmallWorld(1).scene(border=wall), ORIGIN, sheet).color[0, :3].tolist()
    assert seen[STATIONARY][2] == 255 and seen[GROWING][1] == 255 and seen[SHRINKING][0] == 255


def test_the_border_moves_its_stripes_and_its_walls(sheet):
    wall = Border()
    wall.resize(40.0, 20.0, 1000)
    sizes = [wall.size]
    for _ in range(20):
        wall.tick()
        sizes.append(wall.size)
    assert sizes[0] == 40.0 and sizes[10] == pytest.approx(30.0) and sizes[20] == 20.0 and wall.state == STATIONARY
    world = SmallWorld(1)
    first, later = (border.quads_of(world.scene(border=wall, time=FrameTime(tick, 0.0, 0.0)), ORIGIN, sheet).uv for tick in (0, 20))
    assert not np.array_equal(first, later)


def test_sizes_that_cannot_be_are_left_out():
    wall = Border()
    for sizes in ((float("nan"), 5.0, 0), (-5.0, 5.0, 0), (5.0, float("inf"), 100)):
        wall.resize(*sizes)
    wall.move(float("nan"), 0.0)
    wall.move(1e300, 0.0)
    assert (wall.size, wall.x, wall.ticks) == (59_999_968.0, 0.0, 0)
    wall.resize(10.0, 20.0, -50)
    assert wall.size == 20.0 and wall.distance(0.0, 9.0) == 1.0 and wall.distance(12.0, 0.0) == -2.0


# ---- cracks and the outline

def test_cracks_lie_on_the_block(sheet):
    world = SmallWorld(1).put(0, 64, 4, "stone").lit()
    scene = world.scene(breaking=((BlockPos(0, 64, 4), 5),))
    quads = marks.cracks(scene, ORIGIN, sheet, LevelLight(world.level))
    assert len(quads) == 6 and (quads.kind == BLEND).all()
    assert quads.corners.min(axis=(0, 1)) == pytest.approx((-0.002, -0.002, 3.998))
    assert quads.corners.max(axis=(0, 1)) == pytest.approx((1.002, 1.002, 5.002))
    place = sheet.place("block/destroy_stage_5")
    assert quads.uv[..., 0].min() == place.x and quads.uv[..., 0].max() == place.x + 16
    assert len(marks.cracks(world.scene(breaking=((BlockPos(0, 90, 4), 5),)), ORIGIN, sheet, LevelLight(world.level))) == 0


def test_there_are_ten_stages_each_with_more_cracks():
    cracked = [int((texture(f"block/destroy_stage_{stage}")[..., 3] > 100).sum()) for stage in range(10)]
    assert cracked == sorted(cracked) and cracked[0] >= 4 and cracked[9] > 60


@pytest.mark.parametrize("state, count", (
    ("stone", 12), ("oak_slab[type=bottom]", 12), ("oak_stairs[facing=north,half=bottom,shape=straight]", 18),
    ("oak_fence", 12), ("air", 0), ("composter", 24),
))
def test_the_outline_follows_the_edges_of_the_shape(state, count):
    boxes = tuple(tuple(box) for box in parse_state(state).outline)
    lines = marks.edges(boxes)
    assert len(lines) == count
    assert all((np.abs(line[0] - line[1]) > 1e-6).sum() == 1 for line in lines)


def test_the_outline_is_drawn_before_the_block(sheet):
    world = SmallWorld(1).put(0, 64, 4, "stone").lit()
    scene = world.scene(outline=BlockPos(0, 64, 4))
    quads = marks.outline(scene, ORIGIN, sheet)
    assert len(quads) == 12 and quads.color[0].tolist() == [0, 0, 0, 160]
    eye = np.array(tuple(scene.eye)) - ORIGIN
    away = np.sqrt(((quads.corners - eye) ** 2).sum(2))
    assert away.min() < 3.6 and len(marks.outline(world.scene(), ORIGIN, sheet)) == 0


def test_a_frame_holds_all_of_it(sheet):
    world = SmallWorld(1).put(0, 64, 4, "stone").lit()
    wall = Border()
    wall.resize(40.0, 40.0, 0)
    assets = SimpleNamespace(resources=Painted(), looks=None, layers=None, sheet=sheet)
    scene = world.scene(rain=1.0, border=wall, outline=BlockPos(0, 64, 4), breaking=((BlockPos(0, 64, 4), 3),), eye=Vec3(0.5, 65.6, 0.5))
    frame = frame_of(scene, assets)
    assert frame.origin.tolist() == [0, 65, 0] and len(frame.quads) > 250 and frame.breaking == scene.breaking
    assert {BLEND, ADD} <= set(frame.quads.kind.tolist())
    assert np.array_equal(frame_of(scene, assets).quads.corners, frame.quads.corners)
