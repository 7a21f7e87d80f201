"""Particles: they move, collide, end and turn; they come from packets and from blocks; nothing in the world knows of them."""

from uuid import UUID

import numpy as np
import pytest

from horizon.client import ambient
from horizon.client.particle_kinds import KINDS, NUMBER, ROWS
from horizon.client.particle_sources import Sources, looks, note_color
from horizon.client.particles import ALL, DECREASED, LIMIT, MINIMAL, Dice, ParticleSystem
from horizon.client.people import OtherPlayer
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.packets.play_border import (
    ClientboundInitializeBorder,
    ClientboundSetBorderCenter,
    ClientboundSetBorderLerpSize,
    ClientboundSetBorderSize,
    ClientboundSetBorderWarningDelay,
    ClientboundSetBorderWarningDistance,
)
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity,
    ClientboundAnimate,
    ClientboundEntityEvent,
    ClientboundUpdateMobEffect,
)
from horizon.protocol.packets.play_level import (
    ClientboundBlockDestruction,
    ClientboundGameEvent,
    ClientboundLevelEvent,
    ClientboundTickingState,
    ClientboundTickingStep,
)
from horizon.protocol.packets.play_sound import ClientboundExplode, ClientboundLevelParticles
from horizon.protocol.particle_codec import EXTRA, PARTICLES
from horizon.registry.block import parse_state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render.screenshot import air_of
from horizon.world.entity import Entity
from tests.render.small_world import GROUND, SmallWorld
from tests.support.client_alone import OWN_ID, ClientAlone

EXTRAS = {
    "block": 1, "block_marker": 1, "falling_dust": 1, "dust_pillar": 1, "block_crumble": 1, "dust": (0xFF8000, 1.0),
    "dust_color_transition": (0xFF0000, 0x00FF00, 1.0), "entity_effect": -0x7F010000, "item": ItemStack.of("apple"),
    "sculk_charge": 0.5, "shriek": 10, "vibration": (("block", BlockPos(3, 65, 3)), 20), "trail": (Vec3(1.0, 66.0, 1.0), 0xFF00FF, 30),
}


def system(**changes) -> ParticleSystem:
    made = ParticleSystem(**changes)
    made.eye = (0.5, 65.6, 0.5)
    return made


def of(particles: ParticleSystem, name: str) -> np.ndarray:
    return np.flatnonzero(particles.kind[:particles.count] == NUMBER[name])


@pytest.fixture(scope="module")
def world():
    return SmallWorld(2).lit()


# ---- how they move

def test_every_type_of_the_registry_has_a_row():
    assert len(ROWS) == 112 and all(name in KINDS for name in PARTICLES) and set(EXTRAS) == set(EXTRA)


@pytest.mark.parametrize("name", PARTICLES)
def test_every_type_lives_and_ends(name, world):
    particles = system()
    kind, how = looks(name, EXTRAS.get(name))
    particles.emit(kind, [(0.5, 66.0, 2.5)] * 3, (0.0, 0.1, 0.0), **how)
    assert particles.count == 3
    for _ in range(30):
        particles.tick(world.level)
        n = particles.count
        assert np.isfinite(particles.pos[:n]).all() and (np.abs(particles.pos[:n] - (0.5, 66.0, 2.5)) < 20).all()
    for _ in range(700):
        if not particles.count:
            break
        particles.tick(world.level)
    assert particles.count == 0


def test_what_is_unknown_is_a_puff():
    particles = system()
    particles.emit("of_tomorrow", [(0, 66, 0)])
    assert particles.count == 1 and particles.kind[0] == NUMBER["smoke"]


def test_chips_fall_to_the_ground_and_lie_there(world):
    particles = system()
    particles.emit("block", [(0.5, 66.0, 0.5)] * 20, data=1, life=200)
    for _ in range(60):
        particles.tick(world.level)
    n = particles.count
    assert n == 20 and particles.on_ground[:n].all() and np.allclose(particles.pos[:n, 1], GROUND, atol=0.01)


def test_what_lies_on_the_ground_is_lit(world):
    particles = system()
    particles.emit("block", [(0.5, 64.3, 0.5)] * 30, data=1, life=60)
    for _ in range(20):
        particles.tick(world.level)
        assert (particles.light[:particles.count] == 0xF0).all()


def test_walls_hold_them_up():
    world = SmallWorld(1).fill((3, 64, -2), (3, 70, 4), "stone").lit()
    particles = system()
    particles.emit("block", [(1.5, 66.0, 0.5)] * 10, (0.6, 0.2, 0.0), data=1, life=100)
    for _ in range(40):
        particles.tick(world.level)
    assert particles.count == 10 and particles.pos[:10, 0].max() < 3.0


def test_smoke_rises_and_flames_shrink(world):
    particles = system()
    particles.emit("large_smoke", [(0.5, 66.0, 0.5)] * 10, life=60)
    before = particles.pos[:10, 1].mean()
    for _ in range(20):
        particles.tick(world.level)
    assert particles.pos[:10, 1].mean() > before + 0.2


def test_drops_hang_fall_and_burst(world):
    particles = system()
    particles.emit("dripping_water", [(0.5, 67.0, 0.5)])
    seen = []
    for _ in range(140):
        particles.tick(world.level)
        seen += [PARTICLES[kind] for kind in particles.kind[:particles.count] if PARTICLES[kind] not in seen]
    assert seen == ["dripping_water", "falling_water", "splash"] and particles.count == 0


def test_bubbles_live_in_water_alone():
    world = SmallWorld(1).fill((2, 64, 2), (6, 68, 6), "water").lit()
    particles = system()
    particles.emit("bubble", [(4.5, 65.0, 4.5), (-4.5, 65.0, 4.5)], life=30)
    particles.tick(world.level)
    assert particles.count == 1 and particles.pos[0, 0] > 0


def test_explosions_make_explosions(world):
    particles = system()
    particles.emit("explosion_emitter", [(0.5, 66.0, 0.5)])
    for _ in range(3):
        particles.tick(world.level)
    assert len(of(particles, "explosion")) >= 6


def test_vibrations_arrive(world):
    particles = system()
    kind, how = looks("vibration", EXTRAS["vibration"])
    particles.emit(kind, [(0.5, 66.0, 0.5)], **how)
    for _ in range(19):
        particles.tick(world.level)
    assert np.abs(particles.pos[0] - (3.5, 65.5, 3.5)).max() < 0.3


def test_there_are_never_too_many(world):
    particles = system()
    for _ in range(9):
        particles.emit("smoke", np.full((1000, 3), 66.0) * (0, 1, 0), life=100)
        particles.tick(world.level)
    assert particles.count == LIMIT == 4000
    particles.emit("flame", [(0, 66, 0)])
    assert particles.count == LIMIT and particles.kind[LIMIT - 1] == NUMBER["flame"]


def test_far_ones_are_left_out_unless_they_say_so():
    particles = system()
    particles.emit("smoke", [(100, 66, 0)])
    assert particles.count == 0
    particles.emit("smoke", [(100, 66, 0)], far=True)
    assert particles.count == 1


@pytest.mark.parametrize("option, low, high", ((ALL, 300, 300), (DECREASED, 150, 250), (MINIMAL, 0, 0)))
def test_the_option_says_how_many(option, low, high):
    particles = system()
    particles.option = option
    particles.emit("smoke", [(0, 66, 0)] * 300)
    assert low <= particles.count <= high
    particles.clear()
    particles.emit("smoke", [(0, 66, 0)] * 300, important=True)
    assert particles.count == 300


def test_places_that_are_none_are_left_out(world):
    particles = system()
    particles.emit("smoke", [(float("nan"), 66, 0), (0, float("inf"), 0), (0, 66, 0)], far=True)
    particles.tick(world.level)
    assert particles.count == 1


def test_the_same_draws_give_the_same_particles(world):
    states = []
    for _ in range(2):
        particles = system()
        for tick in range(30):
            ambient.tick(particles, SmallWorld(1).put(1, 64, 1, "torch").level, (0.5, 65.0, 0.5))
            particles.emit("block", [(0.5, 66.0, 0.5)] * 5, data=1)
            particles.tick(world.level)
        n = particles.count
        states.append((particles.pos[:n].tobytes(), particles.color[:n].tobytes(), particles.dice.state))
    assert states[0] == states[1] and Dice(1).floats(3).tolist() == Dice(1).floats(3).tolist()


# ---- what makes them

def test_a_broken_block_goes_to_pieces_of_itself(world):
    particles = system()
    sources = Sources(particles)
    sources.broken(world.level, BlockPos(0, 64, 0), parse_state("stone").id)
    whole = particles.count
    particles.clear()
    sources.broken(world.level, BlockPos(0, 64, 0), parse_state("oak_slab[type=bottom]").id)
    assert whole == 64 and particles.count == 32 and (particles.data[:32] == parse_state("oak_slab[type=bottom]").id).all()
    particles.clear()
    for number in (0, -5, 1 << 30):
        sources.broken(world.level, BlockPos(0, 64, 0), number)
    assert particles.count == 0


@pytest.mark.parametrize("event, name", (
    (1500, "composter"), (1501, "large_smoke"), (1502, "smoke"), (1503, "smoke"), (1505, "happy_villager"), (2000, "smoke"),
    (2001, "block"), (2002, "effect"), (2003, "portal"), (2004, "flame"), (2006, "dragon_breath"), (2007, "instant_effect"),
    (2008, "explosion"), (2009, "cloud"), (2010, "white_smoke"), (3000, "explosion_emitter"), (3002, "electric_spark"),
    (3003, "wax_on"), (3004, "wax_off"), (3005, "scrape"), (3006, "sculk_charge_pop"), (3007, "shriek"), (3009, "egg_crack"),
    (3012, "soul_fire_flame"), (3013, "trial_spawner_detection"), (3019, "trial_spawner_detection_ominous"), (3020, "ominous_spawning"),
))
def test_level_events_show_what_happens(event, name, world):
    particles = system()
    Sources(particles).event(world.level, event, BlockPos(0, 63, 3), 1)
    assert len(of(particles, name)) > 0


def test_any_event_with_any_number_is_heard(world):
    particles = system()
    for event in (*range(990, 1600), *range(1999, 2020), *range(2990, 3030), -1, 1 << 31 - 1):
        for data in (0, -1, 7, 1 << 30, -(1 << 31)):
            Sources(particles).event(world.level, event, BlockPos(0, 63, 3), data)
    particles.tick(world.level)
    assert particles.count > 0


@pytest.mark.parametrize("event, name", ((7, "heart"), (13, "angry_villager"), (14, "happy_villager"), (15, "witch"), (18, "heart"),
                                         (20, "poof"), (35, "totem_of_undying"), (46, "portal"), (60, "poof"), (67, "bubble"), (53, "block")))
def test_moments_of_entities_are_seen(event, name):
    particles = system()
    Sources(particles).moment(Entity(ENTITY_TYPES["minecraft:cow"], 0.0, 64.0, 3.0), event)
    assert len(of(particles, name)) >= 5
    places = particles.pos[:particles.count]
    assert (np.abs(places - (0.0, 65.0, 3.0)) < 3).all()


def test_a_rocket_bursts_in_its_colours():
    particles = system()
    Sources(particles).burst_of_stars(np.array((0.0, 70.0, 0.0)), [0xFF0000, 0x0000FF], [0x00FF00], 100, 0.3)
    colors = {tuple(row) for row in particles.color[:100, :3].round(2).tolist()}
    assert colors == {(1.0, 0.0, 0.0), (0.0, 0.0, 1.0)} and (particles.turns_to[:100, 1] == 1.0).all()


def test_notes_have_colours():
    assert len({note_color(note / 24) for note in range(24)}) == 24
    assert all(0 <= part <= 1 for note in range(24) for part in note_color(note / 24))


@pytest.mark.parametrize("block, name", (
    ("torch", "flame"), ("soul_torch", "soul_fire_flame"), ("wall_torch[facing=east]", "flame"), ("campfire[lit=true]", "campfire_cosy_smoke"),
    ("campfire[signal_fire=true]", "campfire_signal_smoke"), ("furnace[lit=true]", "flame"), ("nether_portal", "portal"),
    ("ender_chest", "portal"), ("end_rod", "end_rod"), ("enchanting_table", "enchant"), ("redstone_wire[power=9]", "dust"),
    ("redstone_torch", "dust"), ("crying_obsidian", "dripping_obsidian_tear"), ("cherry_leaves", "cherry_leaves"),
    ("pale_oak_leaves", "pale_oak_leaves"), ("mycelium", "mycelium"), ("spore_blossom", "falling_spore_blossom"), ("fire", "large_smoke"),
    ("red_candle[lit=true]", "small_flame"), ("sand", "falling_dust"), ("lava", "lava"), ("water", "underwater"), ("brewing_stand", "smoke"),
    ("beehive[honey_level=5]", "dripping_honey"), ("pointed_dripstone[vertical_direction=down]", "dripping_dripstone_water"),
    ("spawner", "flame"), ("wither_rose", "smoke"), ("magma_block", "bubble"), ("conduit", "nautilus"),
))
def test_blocks_make_their_particles(block, name):
    world = SmallWorld(1)
    for x in range(-6, 7, 2):
        for z in range(-6, 7, 2):
            world.put(x, 67, z, block)
            if name == "bubble":
                world.put(x, 68, z, "water")
    particles = system()
    for _ in range(40):
        ambient.tick(particles, world.level, (0.5, 66.0, 0.5))
    assert len(of(particles, name)) > 0


def test_blocks_without_fire_make_none():
    world = SmallWorld(1)
    for x in range(-6, 7, 2):
        world.put(x, 66, 2, "campfire[lit=false]").put(x, 66, -2, "furnace").put(x, 66, 4, "redstone_wire[power=0]")
    particles = system()
    for _ in range(20):
        ambient.tick(particles, world.level, (0.5, 66.0, 0.5))
    assert particles.count == 0


def test_rain_bursts_on_the_ground_and_leaves_drip():
    world = SmallWorld(1).fill((-4, 68, -4), (4, 68, 4), "oak_leaves").lit()
    world.level.rain = 1.0
    particles = system()
    for _ in range(20):
        ambient.tick(particles, world.level, (0.5, 66.0, 0.5))
        ambient.rain(particles, world.level, (0.5, 66.0, 0.5))
    drops = of(particles, "rain")
    assert len(drops) > 100 and len(of(particles, "dripping_water")) > 0
    heights = set(np.floor(particles.pos[drops, 1] + 0.5).astype(int).tolist())
    assert heights == {64, 69}


def test_runners_raise_dust_and_swimmers_splash():
    particles = system()
    ambient.runner(particles, SmallWorld(1).level, 0.5, 64.0, 0.5, 0.6, 0.2, 0.0)
    assert particles.count == 1 and particles.data[0] == parse_state("grass_block").id
    ambient.splash(particles, 0.5, 63.5, 0.5, 0.6, 0.5)
    assert len(of(particles, "splash")) == 13 and len(of(particles, "bubble")) == 13


@pytest.mark.parametrize("fluid, name", (("water", "dripping_water"), ("lava", "dripping_lava")))
def test_fluids_drip_through_what_they_lie_on(fluid, name):
    world = SmallWorld(1).fill((-8, 68, -8), (8, 68, 8), "stone").fill((-8, 69, -8), (8, 72, 8), fluid).lit()
    particles = system()
    for _ in range(120):
        ambient.tick(particles, world.level, (0.5, 69.0, 0.5))
    drops = of(particles, name)
    assert len(drops) > 0 and np.allclose(particles.pos[drops, 1], 67.95)


def test_who_eats_makes_crumbs():
    figure = OtherPlayer(ENTITY_TYPES["minecraft:player"], 0.5, 64.0, 0.5, "Ann")
    particles = system()
    figure.data.update({8: 1, "equipment": {0: ItemStack.of("bread")}})
    for now in range(8):
        ambient.eating(particles, figure, now)
    assert particles.count == 10 and (particles.data[:10] == ItemStack.of("bread").item.id).all()
    figure.data["equipment"] = {0: ItemStack.of("stone")}
    ambient.eating(particles, figure, 8)
    assert particles.count == 10


def test_a_note_block_shows_its_note():
    world = SmallWorld(1).put(0, 64, 3, "note_block[note=12]")
    particles = system()
    Sources(particles).note(world.level, BlockPos(0, 64, 3))
    Sources(particles).note(world.level, BlockPos(0, 63, 3))
    assert particles.count == 1 and tuple(particles.color[0, :3].round(4)) == tuple(np.round(note_color(0.5), 4).astype(np.float32))


# ---- what the server says

@pytest.fixture
def alone():
    found = ClientAlone()
    found.join()
    found.client.surroundings.particles.eye = found.client.player.eye
    return found


def told(alone, name: str, count: int = 10, extra=None, **changes):
    eye = alone.client.player.eye
    values = {"is_far": False, "is_important": False, "x": eye.x, "y": eye.y + 1.0, "z": eye.z + 2.0, "offset_x": 0.5, "offset_y": 0.5,
              "offset_z": 0.5, "speed": 0.1, "count": count, "particle": (name, extra)}
    alone.connection.send(ClientboundLevelParticles(**(values | changes)))
    alone.client.receive()
    return alone.client.surroundings.particles


@pytest.mark.parametrize("name", PARTICLES)
def test_every_particle_of_the_wire_is_shown(alone, name):
    assert told(alone, name, extra=EXTRAS.get(name)).count == 10
    alone.tick()
    assert alone.client.dropped_packet_count == 0


def test_a_count_of_nothing_is_one_that_flies(alone):
    particles = told(alone, "flame", count=0, offset_x=1.0, offset_y=0.0, offset_z=0.0, speed=0.5)
    assert particles.count == 1 and abs(particles.vel[0, 0] - 0.5) < 0.02


def test_absurd_numbers_do_no_harm(alone):
    for changes in ({"speed": float("nan")}, {"offset_x": float("inf")}, {"count": 1 << 31 - 1}, {"count": -7}, {"speed": 1e30},
                    {"x": 1e300}, {"x": float("nan")}):
        told(alone, "flame", **changes)
    told(alone, "block", extra=1 << 30)
    told(alone, "dust", extra=(0, float("nan")))
    alone.tick()
    particles = alone.client.surroundings.particles
    assert particles.count <= LIMIT and np.isfinite(particles.pos[:particles.count]).all() and alone.client.last_failure is None


def test_the_world_of_events_and_entities(alone):
    client = alone.client
    particles = client.surroundings.particles
    pos = client.player.block_pos
    alone.connection.send(ClientboundLevelEvent(2001, pos, parse_state("stone").id, False))
    alone.connection.send(ClientboundEntityEvent(OWN_ID, 35))
    alone.connection.send(ClientboundAnimate(OWN_ID, 4))
    alone.connection.send(ClientboundExplode(Vec3(pos.x, pos.y + 1.0, pos.z), None, ("explosion_emitter", None), 0))
    client.receive()
    assert len(of(particles, "block")) == 64 and len(of(particles, "totem_of_undying")) == 120
    assert len(of(particles, "crit")) > 5 and len(of(particles, "explosion_emitter")) == 1


def test_cracks_of_others_come_and_go(alone):
    surroundings = alone.client.surroundings
    alone.connection.send(ClientboundBlockDestruction(55, BlockPos(2, 63, 2), 4))
    alone.connection.send(ClientboundBlockDestruction(56, BlockPos(3, 63, 2), 9))
    alone.client.receive()
    assert surroundings.breaking(alone.client) == ((BlockPos(2, 63, 2), 4), (BlockPos(3, 63, 2), 9))
    alone.connection.send(ClientboundBlockDestruction(55, BlockPos(2, 63, 2), 255))
    alone.client.receive()
    assert surroundings.breaking(alone.client) == ((BlockPos(3, 63, 2), 9),)
    for _ in range(401):
        alone.tick()
    assert surroundings.breaking(alone.client) == ()


def test_the_border_is_what_the_server_says(alone):
    border = alone.client.surroundings.border
    for packet in (ClientboundInitializeBorder(10.0, -10.0, 100.0, 100.0, 0, 29999984, 7, 20), ClientboundSetBorderCenter(4.0, 5.0),
                   ClientboundSetBorderLerpSize(100.0, 50.0, 1000), ClientboundSetBorderWarningDelay(3),
                   ClientboundSetBorderWarningDistance(9)):
        alone.connection.send(packet)
    alone.client.receive()
    assert (border.x, border.z, border.size, border.target, border.warning_blocks, border.warning_time) == (4.0, 5.0, 100.0, 50.0, 9, 3)
    for _ in range(20):
        alone.tick()
    assert border.size == 50.0
    alone.connection.send(ClientboundSetBorderSize(30.0))
    alone.client.receive()
    assert border.sides == (-11.0, 19.0, -10.0, 20.0)


def test_effects_count_down(alone):
    alone.connection.send(ClientboundUpdateMobEffect(OWN_ID, 14, 0, 100, 6))
    alone.client.receive()
    alone.tick()
    name, left = next(iter(alone.client.surroundings.effects.items()))
    for _ in range(10):
        alone.tick()
    assert left == 100 and alone.client.surroundings.effects == {name: 90}


def test_lightning_flashes_for_two_ticks(alone):
    alone.connection.send(ClientboundAddEntity(
        900, UUID(int=9), ENTITY_TYPES["minecraft:lightning_bolt"].id, Vec3(4.0, 64.0, 4.0), 0.0, 0.0, 0.0, 0, Vec3(0.0, 0.0, 0.0)))
    alone.client.receive()
    flashes = []
    for _ in range(4):
        alone.tick()
        flashes.append(alone.client.surroundings.lightning)
    assert flashes == [2, 1, 0, 0]


def test_a_frozen_world_keeps_its_particles(alone):
    particles = told(alone, "flame")
    alone.tick()
    alone.connection.send(ClientboundTickingState(20.0, True))
    alone.client.receive()
    before = particles.pos[:particles.count].tobytes(), particles.age[:particles.count].tobytes()
    for _ in range(10):
        alone.tick()
    assert (particles.pos[:particles.count].tobytes(), particles.age[:particles.count].tobytes()) == before and particles.count == 10


def test_who_looks_after_a_while_sees_what_the_blocks_do(alone):
    surroundings = alone.client.surroundings
    for x in range(-3, 4):
        alone.client.level.tell_block(BlockPos(x, 64, 3), parse_state("torch").id)
    for _ in range(5):
        alone.tick()
    assert surroundings.particles.count == 0
    surroundings.watch(alone.client)
    seen = surroundings.particles.count
    surroundings.watch(alone.client)
    assert seen > 0 and surroundings.particles.count == seen


def test_another_world_has_none_of_the_old_ones(alone):
    told(alone, "flame")
    alone.client.surroundings.cracked(5, BlockPos(0, 63, 0), 3)
    alone.client.surroundings.entered()
    assert alone.client.surroundings.particles.count == 0 and alone.client.surroundings.breaking(alone.client) == ()


def test_rain_that_begins_is_heard(alone):
    level = alone.client.level
    for event, value, told in ((7, 0.25, (0.25, 0.0, True, False)), (8, 5.0, (0.25, 1.0, True, True)), (7, 0.125, (0.125, 1.0, False, True)),
                               (8, 0.5, (0.125, 0.5, False, False)), (2, 0.0, (1.0, 0.5, True, False)), (1, 0.0, (0.0, 0.5, False, False))):
        alone.connection.send(ClientboundGameEvent(event, value))
        alone.client.receive()
        assert (level.rain, level.thunder, level.is_raining, level.is_thundering) == told


def test_in_a_world_that_stands_still_it_rains_or_not(alone):
    client = alone.client
    alone.connection.send(ClientboundGameEvent(7, 0.25))
    client.receive()
    assert air_of(client)["rain"] is None
    alone.connection.send(ClientboundTickingState(20.0, True))
    client.receive()
    assert (air_of(client)["rain"], air_of(client)["thunder"]) == (1.0, 0.0)
    alone.connection.send(ClientboundTickingStep(3))
    client.receive()
    assert air_of(client)["rain"] is None


def test_looking_at_a_world_that_stands_still_moves_nothing(alone):
    for x in range(-3, 4):
        alone.client.level.tell_block(BlockPos(x, 64, 3), parse_state("torch").id)
    alone.connection.send(ClientboundTickingState(20.0, True))
    alone.client.receive()
    alone.client.surroundings.watch(alone.client)
    assert alone.client.surroundings.particles.count == 0


def test_still_pictures_have_the_particles_of_every_tick(alone, monkeypatch):
    monkeypatch.setenv("HORIZON_STILL", "1")
    for x in range(-3, 4):
        alone.client.level.tell_block(BlockPos(x, 64, 3), parse_state("torch").id)
    for _ in range(60):
        alone.tick()
    assert alone.client.surroundings.particles.count > 0
