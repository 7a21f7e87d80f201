"""Sounds, particles and explosions.

A sound is its number in the registry minecraft:sound_event, or (name, range in blocks or None); sources 0 master,
1 music, 2 records, 3 weather, 4 blocks, 5 hostile, 6 neutral, 7 players, 8 ambient, 9 voice.
"""

from horizon.protocol.choice_codec import Sound, When
from horizon.protocol.codec import Bool, Byte, Double, Float, Int, Long, OptionalOf, String, VarInt, Vector
from horizon.protocol.packet import packet
from horizon.protocol.particle_codec import Particle

HAS_SOURCE, HAS_SOUND, HAS_BOTH = 1, 2, 3


@packet
class ClientboundSound:
    """A sound at a place, in eighths of a block; `seed` picks the variant."""

    sound: Sound
    source: VarInt
    x: Int
    y: Int
    z: Int
    volume: Float
    pitch: Float
    seed: Long


@packet
class ClientboundSoundEntity:
    """A sound that goes with an entity."""

    sound: Sound
    source: VarInt
    entity_id: VarInt
    volume: Float
    pitch: Float
    seed: Long


@packet
class ClientboundStopSound:
    """Sounds end: 0 all, 1 those of a source, 2 those of a name, 3 both."""

    flags: Byte
    source: When("flags", (HAS_SOURCE, HAS_BOTH), VarInt) = None
    sound: When("flags", (HAS_SOUND, HAS_BOTH), String) = None


@packet
class ClientboundLevelParticles:
    """Particles around a place. is_far: seen beyond 32 blocks; is_important: whatever the settings say.

    With a count of 0 the offset, times speed, is the way one particle flies.
    """

    is_far: Bool
    is_important: Bool
    x: Double
    y: Double
    z: Double
    offset_x: Float
    offset_y: Float
    offset_z: Float
    speed: Float
    count: Int
    particle: Particle


@packet
class ClientboundExplode:
    """An explosion as it is seen and heard; `knockback` is what this player is pushed by."""

    pos: Vector
    knockback: OptionalOf(Vector)
    particle: Particle
    sound: Sound
