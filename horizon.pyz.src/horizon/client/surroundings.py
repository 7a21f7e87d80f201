"""What is in the air around the player: particles, the border, cracks in blocks, lightning, effects that fade.

All of it is for the eye alone. It goes by the client's ticks, so that it waits while the world is frozen.
"""

from types import SimpleNamespace

from horizon.client import ambient
from horizon.client.block_motions import BlockMotions
from horizon.client.border import Border
from horizon.client.particle_sources import Sources
from horizon.client.particles import ParticleSystem
from horizon.core.clock import is_still
from horizon.core.pos import BlockPos
from horizon.registry.effect import EFFECTS

WATCHED_TICKS = 200  # after a picture, in which the blocks around make particles
CATCH_UP = 40  # ticks of them that a picture after a long time gets at once
FLASH_TICKS = 2
MOST_CRACKS = 256
CRACKS_LAST = 400  # ticks without a word
FASTEST_SPLASH = 0.1  # blocks a tick downwards, from which on one splashes


class Surroundings:
    """particles, sources, border and `motions` of lids and bells; `cracks`: who digs -> (place, stage 0..9, tick); `lightning`: ticks that the sky
    still flashes; `effects`: name -> ticks left (below 0: no end) of the player's own."""

    def __init__(self):
        self.particles = ParticleSystem()
        self.sources = Sources(self.particles)
        self.border = Border()
        self.motions = BlockMotions()
        self.cracks: dict[int, tuple[BlockPos, int, int]] = {}
        self.lightning = 0
        self.effects: dict[str, int] = {}
        self._told: dict[int, tuple] = {}
        self._bolts: tuple[int, ...] = ()
        self._ticks = 0
        self._watched_until = -1
        self._was_in_water = True

    def entered(self) -> None:
        """Another level: nothing of the old one is in the air."""
        self.particles.clear()
        self.cracks.clear()
        self.motions.clear()
        self._bolts, self.lightning, self._was_in_water = (), 0, True

    def tick(self, client) -> None:
        """One tick of a world that is not frozen."""
        level, player = client.level, client.player
        body = player.body
        self._ticks += 1
        self.particles.eye = player.eye
        self.border.tick()
        self.motions.tick()
        self.lightning = max(0, self.lightning - 1)
        self._effects(player)
        if self.cracks:
            self.cracks = {who: crack for who, crack in self.cracks.items() if self._ticks - crack[2] < CRACKS_LAST}
        dig = client.interaction.digging
        if dig is not None and self._is_watched:
            self.sources.cracked(level, dig.pos, int(dig.face))
        self._bolt(level)
        if self._is_watched:
            self._ambient(level, body)
            if body.sprinting and body.on_ground:
                ambient.runner(self.particles, level, body.x, body.y, body.z, 0.6, body.vx, body.vz)
            figure = client.oneself.figure
            if figure is not None:
                ambient.eating(self.particles, figure, level.game_time)
            if player.effects:
                ambient.own_swirls(self.particles, body, player.effects)
        if body.in_water and not self._was_in_water and body.vy < -FASTEST_SPLASH:
            ambient.splash(self.particles, body.x, body.y, body.z, 0.6, -body.vy)
        self._was_in_water = body.in_water
        self.particles.tick(level)

    @property
    def _is_watched(self) -> bool:
        return self._ticks < self._watched_until or is_still()

    def watch(self, client) -> None:
        """A picture is about to be made: from now on for a while the blocks around make their particles. Who looks after a
        long time sees what would have been there, but for a world that stands still: there nothing moves on by looking."""
        if client.level is None or client.player is None or client.frozen:
            return
        was_watched = self._is_watched
        self._watched_until = self._ticks + WATCHED_TICKS
        if not was_watched:
            self.particles.eye = client.player.eye
            for _ in range(CATCH_UP):
                self._ambient(client.level, client.player.body)
                self.particles.tick(client.level)

    def _ambient(self, level, body) -> None:
        center = body.x, body.y + 1.0, body.z
        ambient.tick(self.particles, level, center)
        ambient.rain(self.particles, level, center)
        ambient.entities(self.particles, level, center)

    def _effects(self, player) -> None:
        """Count down what the server told once."""
        known = {}
        for number, told in player.effects.items():
            name = EFFECTS.by_id(number).name.removeprefix("minecraft:")
            if self._told.get(number) is not told:
                known[name] = told[1]
            else:
                left = self.effects.get(name, told[1])
                known[name] = left if left < 0 else max(0, left - 1)
        self.effects, self._told = known, dict(player.effects)

    def _bolt(self, level) -> None:
        """A bolt of lightning that was not there a tick ago lights the sky."""
        bolts = tuple(entity.id for entity in level.entities.values() if entity.type.name == "minecraft:lightning_bolt")
        if any(bolt not in self._bolts for bolt in bolts):
            self.lightning = FLASH_TICKS
        self._bolts = bolts

    def cracked(self, entity_id: int, pos: BlockPos, stage: int) -> None:
        """The server tells how far somebody is with a block."""
        if not 0 <= stage <= 9:
            self.cracks.pop(entity_id, None)
        elif entity_id in self.cracks or len(self.cracks) < MOST_CRACKS:
            self.cracks[entity_id] = pos, stage, self._ticks

    def breaking(self, client) -> tuple:
        """((place, stage), ...): others' blocks, then the one that the player digs."""
        own = client.player.entity_id
        found = {pos: stage for who, (pos, stage, _) in self.cracks.items() if who != own}
        dig = client.interaction.digging
        if dig is not None and dig.progress > 0:
            found[dig.pos] = min(9, int(dig.progress * 10))
        return tuple(found.items())

    def body_of(self, client, entity_id: int):
        """Whoever has this number, the player too, as something with a place and a size; None if nobody is known."""
        player = client.player
        if player is not None and entity_id == player.entity_id:
            body = player.body
            return SimpleNamespace(x=body.x, y=body.y, z=body.z, width=0.6, height=1.8, data={}, type=_PLAYER)
        return client.level.entities.get(entity_id) if client.level is not None else None


_PLAYER = SimpleNamespace(name="minecraft:player")
