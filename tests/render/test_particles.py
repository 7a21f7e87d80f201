"""Particles as surfaces: they face the eye, show what packs say, and are lit."""

import numpy as np
import pytest

from horizon.art import particle as art
from horizon.art.textures import texture
from horizon.client.particle_kinds import KINDS, NAMES
from horizon.client.particle_sources import looks
from horizon.client.particles import ParticleSystem
from horizon.core.clock import FrameTime
from horizon.registry.block import parse_state
from horizon.render.lightmap import LevelLight
from horizon.render.particles import quads_of
from horizon.render.quads import BLEND, SOLID
from horizon.render.sheet import Sheet
from tests.client.test_particles import EXTRAS
from tests.render.small_world import SmallWorld
from tests.render.test_weather import Painted

ORIGIN = np.array((0, 64, 0))
OF_THINGS = ("block", "block_marker", "block_crumble", "dust_pillar", "item", "item_slime", "item_cobweb", "item_snowball",
             "explosion_emitter", "gust_emitter_large", "gust_emitter_small")
"""Types that show a block or an item, or nothing themselves."""


@pytest.fixture(scope="module")
def world():
    return SmallWorld(2).put(1, 64, 1, "torch").lit()


@pytest.fixture
def sheet():
    return Sheet(Painted())


def seen(world, sheet, particles, **changes):
    return quads_of(world.scene(particles=particles, **changes), ORIGIN, sheet, LevelLight(world.level))


def test_every_type_has_pictures_of_its_own():
    for name in NAMES:
        found = art.definition(name)
        if name in OF_THINGS or name in ("shriek", "vibration"):
            continue
        assert found and found["textures"], name
        for text in found["textures"]:
            picture = texture("particle/" + text.removeprefix("minecraft:"))
            assert picture.shape[0] >= 8 and (picture[..., 3] > 0).any(), text
    assert set(art.definitions()) <= set(KINDS)


@pytest.mark.parametrize("name", NAMES)
def test_every_type_becomes_a_surface(name, world, sheet):
    particles = ParticleSystem()
    kind, how = looks(name, EXTRAS.get(name))
    particles.emit(kind, [(0.5, 66.0, 3.0)], **how)
    quads = seen(world, sheet, particles)
    assert len(quads) == 1 and np.isfinite(quads.corners).all() and np.isfinite(quads.uv).all()
    x, y = quads.uv[0, :, 0], quads.uv[0, :, 1]
    assert 0 <= x.min() < x.max() <= sheet.width and 0 <= y.min() < y.max() <= sheet.height


def test_they_face_the_eye(world, sheet):
    particles = ParticleSystem()
    particles.emit("flame", [(0.5, 66.0, 3.0)] * 4)
    for yaw, pitch in ((0.0, 0.0), (90.0, 20.0), (200.0, -60.0)):
        scene = world.scene(particles=particles, yaw=yaw, pitch=pitch)
        corners = quads_of(scene, ORIGIN, sheet, LevelLight(world.level)).corners
        normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])
        normal /= np.sqrt((normal ** 2).sum(1))[:, None]
        turn, down = np.radians(yaw), np.radians(pitch)
        forward = np.array((-np.sin(turn) * np.cos(down), -np.sin(down), np.cos(turn) * np.cos(down)))
        assert np.allclose(np.abs(normal @ forward), 1, atol=1e-4)


def test_they_are_between_their_ticks(world, sheet):
    particles = ParticleSystem()
    particles.emit("crit", [(0.5, 66.0, 3.0)], (0.5, 0.0, 0.0))
    particles.tick(world.level)
    middles = [seen(world, sheet, particles, time=FrameTime(0, share, 0.0)).corners.mean(1)[0, 0] for share in (0.0, 0.5, 0.99)]
    assert middles[0] == pytest.approx(0.5, abs=1e-3) and middles[0] < middles[1] < middles[2]


def test_light_falls_on_smoke_and_flames_shine(world, sheet):
    particles = ParticleSystem()
    particles.emit("smoke", [(1.5, 64.9, 1.5), (9.5, 50.0, 9.5)], life=50)
    particles.emit("flame", [(9.5, 50.0, 9.5)], life=50)
    fresh = seen(world, sheet, particles).light
    particles.tick(world.level)
    ticked = seen(world, sheet, particles).light
    assert fresh.tolist() == ticked.tolist() == [[240, 224], [0, 0], [240, 240]]


def test_chips_show_a_quarter_of_their_block(world, sheet):
    particles = ParticleSystem()
    particles.emit("block", [(0.5, 66.0, 3.0)] * 30, data=1)
    quads = seen(world, sheet, particles)
    region = sheet.place("block/stone")
    assert (quads.uv[:, 1, 0] - quads.uv[:, 0, 0]).tolist() == [4.0] * 30
    assert quads.uv[..., 0].min() >= region.x and quads.uv[..., 0].max() <= region.x + region.w
    assert len(np.unique(quads.uv[:, 0, 0])) > 10 and (quads.kind == SOLID).all()


def test_leaves_chip_green_and_dust_has_its_colour(world, sheet):
    particles = ParticleSystem()
    particles.emit("block", [(0.5, 66.0, 3.0)], data=parse_state("oak_leaves").id)
    particles.emit("dust", [(0.5, 66.0, 3.0)], color=(1.0, 0.0, 0.0))
    chip, dust = seen(world, sheet, particles).color
    assert chip[1] > chip[0] and chip[1] > chip[2] and dust[0] > 150 and dust[1] == dust[2] == 0


def test_what_fades_is_blended(world, sheet):
    particles = ParticleSystem()
    particles.emit("flash", [(0.5, 66.0, 3.0)], far=True)
    particles.emit("entity_effect", [(0.5, 66.0, 3.0)], color=(0.5, 0.5, 1.0, 0.4))
    quads = seen(world, sheet, particles)
    assert (quads.kind == BLEND).all() and quads.color[1, 3] == 102


def test_ages_turn_the_pages(world, sheet):
    particles = ParticleSystem()
    particles.emit("poof", [(0.5, 66.0, 3.0)], life=40)
    pages = set()
    for _ in range(39):
        pages.add(tuple(seen(world, sheet, particles).uv[0, 0].tolist()))
        particles.tick(world.level)
    assert len(pages) == 8


def test_a_pack_names_other_pictures(world):
    class Pack(Painted):
        def json(self, path):
            return {"textures": ["minecraft:heart"]} if path == "assets/minecraft/particles/flame.json" else None

    sheet = Sheet(Pack())
    particles = ParticleSystem()
    particles.emit("flame", [(0.5, 66.0, 3.0)])
    quads = seen(world, sheet, particles)
    region = sheet.place("minecraft:particle/heart")
    assert quads.uv[0, 0].tolist() == [region.x, region.y]
    for broken in ({"textures": 5}, {"textures": [None]}, [], {"textures": ["x"] * 99}):
        Pack.json = lambda self, path, broken=broken: broken
        assert len(seen(world, Sheet(Pack()), particles)) == 1


def test_no_particles_no_surfaces(world, sheet):
    assert len(seen(world, sheet, ParticleSystem())) == 0 and len(seen(world, sheet, None)) == 0
