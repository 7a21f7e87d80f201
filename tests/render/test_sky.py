"""The sky of one moment: colours, bodies, stars, clouds; light and fog."""

from dataclasses import replace

import numpy as np
import pytest

from horizon.art import environment
from horizon.core.clock import FrameTime
from horizon.core.pos import Vec3
from horizon.registry.biome import BIOMES
from horizon.render.frames import frame_of
from horizon.render.lightmap import LevelLight, flicker, lightmap, sky_darkening
from horizon.render.sky import biome_colors, color, sky_of, sun_angle
from horizon.render.sky_maps import CLOUD_SIZE, default_maps, maps_of
from horizon.render.view_options import particle_option, scene_options
from tests.render.small_world import SmallWorld

UP = np.array(((1e-6,), (1.0,), (1e-6,)), np.float32)
NOON, DUSK, MIDNIGHT, DAWN = 6000, 12600, 18000, 23200


def ray(x: float, y: float, z: float) -> np.ndarray:
    way = np.array((x, y, z), np.float32)
    return (way / np.sqrt((way * way).sum()))[:, None]


def at(day_time: int, **changes):
    return sky_of(SmallWorld(1).scene(day_time=day_time, clouds="off", **changes))


def test_the_sun_stands_high_at_noon_and_low_at_midnight():
    assert abs(sun_angle(NOON) % 1.0) < 1e-9 and abs(sun_angle(MIDNIGHT) - 0.5) < 1e-9
    assert at(NOON).sun[1] == pytest.approx(1.0) and at(MIDNIGHT).sun[1] == pytest.approx(-1.0)
    assert at(1000).sun[0] > 0 > at(11000).sun[0]  # it rises in the east


def test_day_is_blue_and_night_is_dark_with_stars():
    day, night = at(NOON), at(MIDNIGHT)
    assert day.zenith[2] > day.zenith[0] and day.stars == 0
    assert night.zenith.max() < 0.1 and night.stars == 1.0


def test_the_horizon_glows_where_the_sun_goes_down():
    dusk, dawn = at(DUSK), at(DAWN)
    west, east = ray(-1, 0.05, 0), ray(1, 0.05, 0)
    assert dusk.background(west)[0, 0] > dusk.background(east)[0, 0] + 0.15
    assert dawn.background(east)[0, 0] > dawn.background(west)[0, 0] + 0.15


def test_sun_and_moon_are_where_they_are():
    assert at(NOON).paint(UP)[0].min() > 0.9
    full = at(MIDNIGHT)
    assert full.phase == 0 and full.paint(UP)[0].min() > 0.5
    new = at(MIDNIGHT + 24000 * 4)
    assert new.phase == 4 and new.paint(UP)[0].max() < 0.25


def test_each_phase_of_the_moon_has_its_own_picture():
    moons = [default_maps().moon(phase) for phase in range(8)]
    lit = [int((moon[..., 3] == 255).sum()) for moon in moons]
    assert lit[0] > lit[1] > lit[2] > lit[3] > lit[4] == 0
    assert lit[5] == lit[3] and lit[6] == lit[2] and lit[7] == lit[1]
    assert len({moon.tobytes() for moon in moons}) == 8


def test_stars_are_squares_all_over_the_night():
    stars = default_maps().stars
    assert 0.01 < (stars[..., 3] > 0).mean() < 0.04
    night = at(MIDNIGHT)
    rays = SmallWorld(1).scene(pitch=-50.0, width=320, height=180)
    frame = frame_of(replace(rays, day_time=MIDNIGHT, clouds="off"))
    plain, painted = frame.sky.background(frame.camera.rays()), frame.sky.paint(frame.camera.rays())
    shine = (painted - plain).max(1)
    assert 20 < (shine > 0.1).sum() < 2000
    assert night.sun.shape == (3,)


def test_rain_takes_the_colour_away_and_thunder_the_light():
    clear, rain, thunder = at(NOON), at(NOON, rain=1.0), at(NOON, rain=1.0, thunder=1.0)

    def color_share(sky):
        return sky.zenith.max() - sky.zenith.min()

    assert color_share(rain) < color_share(clear) / 2
    assert thunder.zenith.sum() < rain.zenith.sum() < clear.zenith.sum()
    assert rain.clear == 0 and at(MIDNIGHT, rain=1.0).stars == 0


def test_lightning_lights_the_sky_unless_the_player_does_not_want_it():
    dark = at(MIDNIGHT, rain=1.0)
    lit = at(MIDNIGHT, rain=1.0, lightning=2)
    assert lit.zenith.sum() > dark.zenith.sum() + 0.5
    assert at(MIDNIGHT, rain=1.0, lightning=2, flashes=False).zenith.tolist() == dark.zenith.tolist()


def test_colours_blend_over_the_biomes_around():
    world = SmallWorld(3)
    for (cx, _), chunk in world.level.chunks.items():
        chunk.biomes[:] = BIOMES["plains" if cx < 0 else "pale_garden"].id
    found = [biome_colors(world.level, (x + 0.5, 64.0, 0.5))[0] for x in (-36, -8, 0, 8, 36)]
    assert np.allclose(found[0], color(BIOMES["plains"].sky_color)) and np.allclose(found[4], color(BIOMES["pale_garden"].sky_color))
    blue = [float(row[2]) for row in found]
    assert blue == sorted(blue, reverse=True) and len(set(blue)) == 5


def test_colours_do_not_jump_from_step_to_step():
    world = SmallWorld(3)
    for (cx, _), chunk in world.level.chunks.items():
        chunk.biomes[:] = BIOMES["plains" if cx < 0 else "pale_garden"].id
    rows = np.array([biome_colors(world.level, (x, 64.0, 0.5)) for x in np.arange(-20, 20, 0.25)])
    assert np.abs(np.diff(rows, axis=0)).max() < 0.01


def test_nether_and_end_have_skies_of_their_own():
    world = SmallWorld(1)
    world.level.dimension, world.level.has_sky = "minecraft:the_nether", False
    for chunk in world.level.chunks.values():
        chunk.biomes[:] = BIOMES["crimson_forest"].id
    nether = frame_of(world.scene())
    assert nether.sky.kind == "none" and np.allclose(nether.sky.paint(UP)[0], color(BIOMES["crimson_forest"].fog_color))
    world.level.dimension = "minecraft:the_end"
    end = frame_of(world.scene())
    painted = end.sky.paint(end.camera.rays())
    assert end.sky.kind == "end" and len(np.unique((painted * 255).astype(int), axis=0)) > 30


def test_the_bottom_of_the_world_is_dark():
    assert at(NOON, eye=Vec3(0.5, -64.0, 0.5)).zenith.sum() == 0
    assert at(NOON, eye=Vec3(0.5, -50.0, 0.5)).zenith.sum() < at(NOON).zenith.sum() / 2


# ---- clouds

def clouds(kind: str, tick: int = 0, **changes) -> np.ndarray:
    frame = frame_of(SmallWorld(1).scene(pitch=-35.0, clouds=kind, time=FrameTime(tick, 0.0, 0.0), **changes))
    return frame.sky.cloud_layer(frame.camera.rays())[1]


def test_clouds_are_there_in_both_kinds_and_go_west():
    for kind in ("fast", "fancy"):
        share = clouds(kind)
        assert 0.03 < (share > 0.1).mean() < 0.9
        assert not np.array_equal(share, clouds(kind, 400))
        # after the way of the whole map they are where they were
        whole = round(CLOUD_SIZE * 12 / 0.03)
        assert (np.abs(clouds(kind, whole) - share) > 0.05).mean() < 0.02
    assert not clouds("off").any()


def test_clouds_hide_what_is_beyond_them_alone():
    frame = frame_of(SmallWorld(1).scene(pitch=-35.0))
    rays = frame.camera.rays()
    _, share, far = frame.sky.cloud_layer(rays)
    some = np.flatnonzero(share > 0)
    near = frame.sky.cloud_layer(rays, np.full(rays.shape[1], 50.0, np.float32))[1]
    assert len(some) and (far[some] > 100).all() and not near.any()


def test_fancy_clouds_have_sides():
    frame = frame_of(SmallWorld(1).scene(pitch=10.0, eye=Vec3(8.0, 215.0, 8.0), width=240, height=135))
    colors, share, _ = frame.sky.cloud_layer(frame.camera.rays())
    shades = np.unique((colors[share > 0.2, 0] * 1000).astype(int))
    assert len(shades) >= 3


def test_the_map_of_clouds_is_of_the_size_that_packs_have():
    picture = environment.clouds()
    assert picture.shape == (256, 256, 4) and 0.25 < (picture[..., 3] > 0).mean() < 0.5


def test_a_pack_changes_the_sky():
    class Stack:
        stamp = "other"

        def picture(self, path):
            return np.full((8, 8, 4), 255, np.uint8) if path.endswith("environment/sun.png") else None

    maps = maps_of(Stack())
    assert maps.sun.shape == (8, 8, 4) and maps.moons is default_maps().moons and maps.stamp == "other"


# ---- light

def test_light_grows_with_its_level_and_torches_are_warm():
    table = lightmap(SmallWorld(1).scene(day_time=MIDNIGHT))
    assert table.shape == (16, 16, 3) and table.dtype == np.float32
    assert (np.diff(table.sum(2), axis=1) >= -1e-6).all() and (np.diff(table.sum(2), axis=0) >= -1e-6).all()
    assert table[0, 10, 0] > table[0, 10, 2] + 0.1


def test_night_is_darker_than_day_and_gamma_lightens_both():
    scene = SmallWorld(1).scene()
    day, night = lightmap(scene), lightmap(replace(scene, day_time=MIDNIGHT))
    assert day[15, 0].sum() > 2.7 and night[15, 0].sum() < 1.3 and sky_darkening(MIDNIGHT) == pytest.approx(0.2)
    assert lightmap(replace(scene, day_time=MIDNIGHT, gamma=1.0))[15, 0].sum() > night[15, 0].sum()
    assert lightmap(replace(scene, day_time=MIDNIGHT, gamma=0.0))[15, 0].sum() < night[15, 0].sum()


def test_effects_change_what_is_seen():
    scene = SmallWorld(1).scene(day_time=MIDNIGHT)
    plain = lightmap(scene)
    assert lightmap(replace(scene, effects={"night_vision": 4000}))[0, 0].min() > 0.8
    assert lightmap(replace(scene, effects={"darkness": 4000}))[15, 0].sum() < plain[15, 0].sum()
    assert lightmap(replace(scene, effects={"darkness": 4000}, darkness_scale=0.0)).tolist() == plain.tolist()


def test_the_nether_is_never_quite_dark():
    world = SmallWorld(1)
    dark = lightmap(world.scene())[0, 0].sum()
    world.level.dimension, world.level.has_sky = "minecraft:the_nether", False
    assert lightmap(world.scene())[0, 0].sum() > dark + 0.15


def test_torches_waver_by_the_tick_and_stand_when_all_is_still():
    scene = SmallWorld(1).scene()
    first, later = (lightmap(replace(scene, time=FrameTime(tick, 0.0, 0.0), day_time=MIDNIGHT))[0, 8, 0] for tick in (1, 40))
    assert first != later and max(abs(flicker(tick)) for tick in range(500)) <= 0.06
    still = [lightmap(replace(scene, time=FrameTime(tick, 0.0, 0.0), still=True)).tobytes() for tick in (1, 40)]
    assert still[0] == still[1]


def test_light_of_points_comes_from_their_cells():
    world = SmallWorld(1).put(3, 64, 3, "torch").lit()
    found = LevelLight(world.level)(np.array(((3.5, 64.5, 3.5), (4.5, 64.5, 3.5), (3.5, 20.0, 3.5), (900.0, 64.0, 0.0))))
    assert found.tolist() == [[240, 224], [240, 208], [0, 0], [240, 0]]


# ---- fog

def test_fog_begins_late_and_rain_brings_it_nearer():
    scene = SmallWorld(1).scene(far=192.0)
    clear, rain = frame_of(scene).fog, frame_of(replace(scene, rain=1.0)).fog
    assert clear.end == 192.0 and clear.start > 100 and clear.color is None
    assert rain.start < clear.start and rain.end < clear.end


@pytest.mark.parametrize("changes, end", (
    ({"under": "water"}, 72.0), ({"under": "lava"}, 1.0), ({"under": "powder_snow"}, 2.0), ({"effects": {"blindness": 400}}, 5.0),
    ({"effects": {"darkness": 400}}, 15.0), ({"under": "lava", "effects": {"fire_resistance": 99}}, 5.0),
), ids=str)
def test_what_one_is_in_or_suffers_hides_the_world_and_the_sky(changes, end):
    frame = frame_of(SmallWorld(1).scene(far=192.0, **changes))
    assert frame.fog.end == pytest.approx(end) and frame.fog.color is not None
    assert np.allclose(frame.sky.paint(UP)[0], frame.fog.color)


def test_blindness_goes_away_in_its_last_second():
    ends = [frame_of(SmallWorld(1).scene(far=192.0, effects={"blindness": left})).fog.end for left in (30, 20, 10, 1, 0)]
    assert ends[0] == ends[1] == 5.0 and ends[1] < ends[2] < ends[3] <= 192.0


def test_the_darkness_comes_in_waves():
    scene = SmallWorld(1).scene(effects={"darkness": 4000})
    light = [float(lightmap(replace(scene, time=FrameTime(tick, 0.0, 0.0)))[15, 0].sum()) for tick in range(0, 120, 5)]
    plain = float(lightmap(replace(scene, effects=None))[15, 0].sum())
    assert light[0] < plain - 0.2 and max(light) == plain and frame_of(scene).veil is None


def test_options_say_how_it_looks():
    texts = {"gamma": "1.0", "renderClouds": '"fast"', "particles": "2", "hideLightningFlashes": "true", "darknessEffectScale": "x"}
    assert scene_options(texts.get) == {"gamma": 1.0, "clouds": "fast", "darkness_scale": 1.0, "flashes": False}
    assert particle_option(texts.get) == "minimal" and particle_option({}.get) == "all"
    assert scene_options({}.get) == {"gamma": 0.5, "clouds": "fancy", "darkness_scale": 1.0, "flashes": True}


def test_the_same_moment_gives_the_same_sky():
    pictures = []
    for _ in range(2):
        frame = frame_of(SmallWorld(1).scene(day_time=DUSK, pitch=-20.0, time=FrameTime(777, 0.25, 0.0)))
        pictures.append((frame.sky.paint(frame.camera.rays()).tobytes(), frame.lightmap.tobytes()))
    assert pictures[0] == pictures[1]
