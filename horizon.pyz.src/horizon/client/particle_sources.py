"""What the server tells of, as particles: its own particles, level events, moments of entities.

Source of what each number shows: minecraft.wiki, Java Edition protocol (World Event, Entity Status).
"""

import numpy as np

from horizon.client.particles import ParticleSystem
from horizon.registry.block import BLOCKS, STATE_COUNT
from horizon.registry.block import state as state_of
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack

MOST_AT_ONCE = 1024
BROKEN_BLOCK = 2001
_FACES = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (-1, 0, 0), (1, 0, 0))
_FINEST = 4  # pieces along a block's edge
_NO_CHIPS = ("air", "barrier", "light", "structure_void", "moving_piston")


def rgb(value: int) -> tuple[float, float, float]:
    """0xRRGGBB as three numbers 0..1."""
    return (value >> 16 & 255) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


def argb(value: int) -> tuple[float, float, float, float]:
    return *rgb(value), max((value >> 24 & 255) / 255, 0.05)


def item_number(stack) -> int:
    return stack.item.id if isinstance(stack, ItemStack) and stack.item is not None else 0


def looks(name: str, extra, origin=None) -> tuple[str, dict]:
    """How `emit` is told of a particle as the protocol has it: (type, keywords)."""
    if name in ("block", "block_marker", "falling_dust", "dust_pillar", "block_crumble"):
        return name, {"data": extra if isinstance(extra, int) and 0 <= extra < STATE_COUNT else 0}
    if name == "item":
        return name, {"data": item_number(extra)}
    if name in _CRUMBS:
        return name, {"data": ITEMS[_CRUMBS[name]].id}
    if name == "dust":
        return name, {"color": rgb(extra[0]), "scale": _scale(extra[1])}
    if name == "dust_color_transition":
        return name, {"color": rgb(extra[0]), "turns_to": rgb(extra[1]), "scale": _scale(extra[2])}
    if name == "entity_effect":
        return name, {"color": argb(extra)}
    if name == "vibration":
        (kind, where), ticks = extra
        goal = (where.x + 0.5, where.y + 0.5, where.z + 0.5) if kind == "block" else None
        return name, {"goal": goal, "life": max(1, min(ticks, 400))}
    if name == "trail":
        goal, color, ticks = extra
        return name, {"goal": tuple(goal), "color": rgb(color), "life": max(1, min(ticks, 400))}
    return name, {}


_CRUMBS = {"item_slime": "minecraft:slime_ball", "item_cobweb": "minecraft:cobweb", "item_snowball": "minecraft:snowball"}


def _scale(value: float) -> float:
    return min(max(value, 0.01), 4.0) if value == value else 1.0


class Sources:
    """Makes particles in a system."""

    def __init__(self, system: ParticleSystem):
        self.system = system

    # ---- told by the server

    def told(self, packet) -> None:
        """ClientboundLevelParticles."""
        name, extra = packet.particle
        kind, how = looks(name, extra)
        how |= {"far": packet.is_far, "important": packet.is_important}
        point = np.array((packet.x, packet.y, packet.z))
        offset = np.array((packet.offset_x, packet.offset_y, packet.offset_z))
        if not np.isfinite(point).all() or not np.isfinite(offset).all() or packet.speed != packet.speed:
            return
        speed = max(-100.0, min(100.0, packet.speed))
        if packet.count <= 0:
            self.system.emit(kind, point, offset.clip(-100, 100) * speed, **how)
            return
        count = min(packet.count, MOST_AT_ONCE)
        dice = self.system.dice
        velocities = dice.bell(count, 3) * speed
        if name == "note":
            how["color"] = note_color(packet.offset_x)
        self.system.emit(kind, point + dice.bell(count, 3) * offset.clip(-512, 512), velocities, **how)

    def explosion(self, packet) -> None:
        """ClientboundExplode: its own particle, and a burst of smoke."""
        name, extra = packet.particle or ("explosion", None)
        kind, how = looks(name, extra)
        point = np.array(tuple(packet.pos), float)
        if np.isfinite(point).all():
            self.system.emit(kind, point, far=True, important=True, **how)
            self._burst("poof", point, 16, 1.2, 0.12)

    # ---- blocks

    def broken(self, level, pos, state_id: int) -> None:
        """A block goes to pieces: 64 for a whole one, fewer for smaller shapes."""
        if not 0 < state_id < STATE_COUNT:
            return
        state = state_of(state_id)
        if state.is_air or state.block.name.removeprefix("minecraft:") in _NO_CHIPS:
            return
        corner = np.array(tuple(pos), float)
        parts = []
        for box in state.outline[:8]:
            low, high = np.array(box[:3], float), np.array(box[3:], float)
            steps = np.clip(np.ceil((high - low) * _FINEST), 2, _FINEST).astype(int)
            grid = np.stack(np.meshgrid(*((np.arange(step) + 0.5) / step for step in steps), indexing="ij"), -1).reshape(-1, 3)
            parts.append(low + grid * (high - low))
        if parts:
            places = np.concatenate(parts)[:128]
            self.system.emit("block", corner + places, (places - 0.5) * 0.22, data=state_id)

    def cracked(self, level, pos, face: int) -> None:
        """One piece off the face of a block that is being dug."""
        state = level.state(pos)
        if state.is_air or not state.outline:
            return
        box = state.outline[0]
        low, high = np.array(box[:3], float), np.array(box[3:], float)
        place = low + 0.1 + self.system.dice.floats(3) * np.maximum(high - low - 0.2, 0.0)
        axis, up = ((1, 0), (1, 1), (2, 0), (2, 1), (0, 0), (0, 1))[face]
        place[axis] = high[axis] + 0.1 if up else low[axis] - 0.1
        self.system.emit("block", np.array(tuple(pos), float) + place, data=state.id, scale=0.6)

    def event(self, level, event: int, pos, data: int) -> None:
        """A level event."""
        corner = np.array(tuple(pos), float)
        middle = corner + 0.5
        emit, dice = self.system.emit, self.system.dice
        if event in (BROKEN_BLOCK, 3008):
            self.broken(level, pos, data)
        elif event == 1500:
            self._over("composter", corner, 10, 0.9)
        elif event == 1501:
            emit("large_smoke", corner + np.array((0.5, 1.2, 0.5)) + dice.spread(8, 3) * (0.5, 0.1, 0.5))
        elif event == 1502:
            emit("smoke", corner + 0.2 + dice.floats(5, 3) * 0.6)
        elif event == 1503:
            emit("smoke", corner + (0.5, 0.81, 0.5) + dice.spread(16, 3) * (0.2, 0.0, 0.2))
        elif event == 1505 or event == 2011 or event == 2012:
            self._growth(level, pos, max(1, min(data or 15, 64)))
        elif event in (2000, 2010):
            way = np.array(_FACES[data] if 0 <= data < 6 else (0, 1, 0), float)
            points = middle + way * 0.6 + dice.spread(10, 3) * 0.15
            emit("smoke" if event == 2000 else "white_smoke", points, way * 0.1 + dice.bell(10, 3) * 0.02)
        elif event in (2002, 2007):
            self._splashed(corner, data, "instant_effect" if event == 2007 else "effect")
        elif event == 2003:
            self._ring("portal", middle, 40, 0.35)
        elif event == 2004:
            emit("smoke", middle + dice.spread(20, 3))
            emit("flame", middle + dice.spread(20, 3))
        elif event == 2006:
            self._burst("dragon_breath", middle, 100, 1.5, 0.1)
        elif event == 2008:
            emit("explosion", middle, far=True)
        elif event == 2009:
            emit("cloud", corner + dice.floats(8, 3) * (1, 1.2, 1))
        elif event == 3000:
            emit("explosion_emitter", middle, far=True, important=True)
        elif event == 3002:
            self._around("electric_spark", corner, 20, 0.04)
        elif event == 3003:
            self._around("wax_on", corner, 20, 0.02)
        elif event == 3004:
            self._around("wax_off", corner, 20, 0.02)
        elif event == 3005:
            self._around("scrape", corner, 20, 0.02)
        elif event == 3006:
            self._around("sculk_charge" if data >> 6 else "sculk_charge_pop", corner, max(3, min(data >> 6, 20)), 0.02)
        elif event == 3007:
            emit("shriek", np.repeat([middle], 4, 0), life=30, far=True)
        elif event == 3009:
            self._around("egg_crack", corner, 6, 0.02)
        elif event in (3011, 3012, 3021):
            emit("smoke", middle + dice.spread(20, 3))
            emit("soul_fire_flame" if data else "flame", middle + dice.spread(20, 3))
        elif event in (3013, 3019):
            name = "trial_spawner_detection" if event == 3013 else "trial_spawner_detection_ominous"
            count = min(30 + max(data, 0) * 5, 60)
            emit(name, middle + dice.spread(count, 3) * (0.65, 0.3, 0.65))
        elif event in (3014, 3015, 3016, 3017):
            emit("small_flame" if event != 3016 else "smoke", middle + dice.spread(20, 3) * 0.6)
        elif event == 3018:
            emit("poof", middle + dice.spread(10, 3) * 0.5, dice.bell(10, 3) * 0.02)
        elif event == 3020:
            emit("ominous_spawning", middle + dice.spread(30, 3) * (0.6, 0.3, 0.6), dice.bell(30, 3) * 0.4)

    def note(self, level, pos) -> None:
        """A note block sounds: a note in the colour of its pitch."""
        state = level.state(pos)
        if state.block.name == "minecraft:note_block":
            self.system.emit("note", np.array(tuple(pos), float) + (0.5, 1.2, 0.5), color=note_color(int(state.get("note", "0")) / 24))

    def _over(self, name: str, corner: np.ndarray, count: int, height: float) -> None:
        place = self.system.dice.floats(count, 3) * (0.74, 0.1, 0.74) + (0.13, height, 0.13)
        self.system.emit(name, corner + place, self.system.dice.bell(count, 3) * 0.02)

    def _growth(self, level, pos, count: int) -> None:
        """Bone meal: over what stands there, or all around on bare ground."""
        dice, corner = self.system.dice, np.array(tuple(pos), float)
        state = level.state(pos)
        if state.is_full_cube:
            points = corner + (0.5, 1.0, 0.5) + dice.spread(count * 3, 3) * (3.0, 0.5, 3.0)
        else:
            top = max((box[4] for box in state.outline), default=1.0)
            points = corner + dice.floats(count, 3) * (1.0, top, 1.0)
        self.system.emit("happy_villager", points, dice.bell(len(points), 3) * 0.02)

    def _splashed(self, corner: np.ndarray, color: int, name: str) -> None:
        """A thrown bottle: glass, and a cloud of its colour."""
        dice, point = self.system.dice, corner + (0.5, 0.0, 0.5)
        self.system.emit("item", np.repeat([point], 8, 0), dice.bell(8, 3) * (0.15, 0.2, 0.15),
                         data=ITEMS["minecraft:splash_potion"].id)
        turn, far = dice.floats(100) * 6.2832, dice.floats(100) * 4.0
        way = np.stack((np.cos(turn) * far, 0.01 + dice.floats(100) * 0.5, np.sin(turn) * far), 1)
        self.system.emit(name, point + way * 0.1 + (0, 0.3, 0), way * 0.04, color=rgb(color & 0xFFFFFF), important=True)

    def _around(self, name: str, corner: np.ndarray, count: int, speed: float) -> None:
        """Over all six faces of a block."""
        dice = self.system.dice
        points = dice.floats(count, 3)
        axis = (dice.floats(count) * 3).astype(int)
        points[np.arange(count), axis] = np.where(dice.floats(count) < 0.5, -0.05, 1.05)
        self.system.emit(name, corner + points, dice.spread(count, 3) * speed * 10)

    def _burst(self, name: str, point: np.ndarray, count: int, around: float, speed: float) -> None:
        dice = self.system.dice
        self.system.emit(name, point + dice.bell(count, 3) * around * 0.5, dice.bell(count, 3) * speed, far=True)

    def _ring(self, name: str, point: np.ndarray, count: int, speed: float) -> None:
        turn = np.arange(count) / count * 6.2832
        way = np.stack((np.cos(turn), np.zeros(count), np.sin(turn)), 1)
        self.system.emit(name, np.repeat([point], count, 0), way * speed * 5)

    # ---- entities

    def animated(self, entity, animation: int) -> None:
        """ClientboundAnimate: 4 a critical hit, 5 one by magic."""
        name = {4: "crit", 5: "enchanted_hit"}.get(animation)
        if name is not None:
            dice = self.system.dice
            way = dice.spread(30, 3)
            way = way[(way ** 2).sum(1) <= 1]
            size = np.array((entity.width, entity.height, entity.width)) / (4, 4, 4)
            middle = np.array((entity.x, entity.y + entity.height * 0.5, entity.z))
            self.system.emit(name, middle + way * size, way * 0.3 + (0, 0.15, 0))

    def moment(self, entity, event: int) -> None:
        """ClientboundEntityEvent."""
        row = _MOMENTS.get(event)
        dice = self.system.dice
        if row is not None:
            name, count, speed = row
            self.system.emit(name, self._in(entity, count), dice.bell(count, 3) * speed)
        elif event == 3:
            stack = _THROWN.get(entity.type.name.removeprefix("minecraft:"))
            if stack is not None:
                point = np.array((entity.x, entity.y, entity.z))
                self.system.emit("item", np.repeat([point], 8, 0), dice.spread(8, 3) * 0.08, data=ITEMS[stack].id)
        elif event == 35:
            count = 120
            green = dice.floats(count) < 0.75
            points = self._in(entity, count)
            way = dice.bell(count, 3) * 0.3 + (0, 0.25, 0)
            for some, color in ((green, (0.3, 0.75, 0.2)), (~green, (0.85, 0.85, 0.25))):
                self.system.emit("totem_of_undying", points[some], way[some], color=color, important=True)
        elif event == 46:
            way = dice.spread(32, 3)
            self.system.emit("portal", self._in(entity, 32), way)
        elif event == 17:
            self._rocket(entity)
        elif event in (53, 54):
            block = 16 if event == 54 else 5
            self.system.emit("block", self._in(entity, block) * (1, 0, 1) + (0, entity.y + 0.1, 0), data=_honey())

    def _in(self, entity, count: int) -> np.ndarray:
        """Points in an entity's box, a little wider."""
        place = self.system.dice.floats(count, 3) - (0.5, 0.0, 0.5)
        size = np.array((entity.width * 2, entity.height, entity.width * 2))
        return np.array((entity.x, entity.y, entity.z)) + place * size

    def _rocket(self, entity) -> None:
        """A firework goes off: one ball for each of its stars."""
        point = np.array((entity.x, entity.y, entity.z))
        stack = next((value for value in entity.data.values() if isinstance(value, ItemStack)), None)
        rocket = stack.components.get("minecraft:fireworks") if stack is not None else None
        stars = rocket.get("explosions") if isinstance(rocket, dict) else None
        dice = self.system.dice
        if not stars:
            self.system.emit("poof", np.repeat([point], 3, 0), dice.bell(3, 3) * 0.05)
            return
        self.system.emit("flash", point, far=True, important=True)
        for star in list(stars)[:8]:
            colors = [value for value in (star.get("colors") if isinstance(star, dict) else None) or (0xFFFFFF,) if isinstance(value, int)]
            fades = [value for value in (star.get("fade_colors") if isinstance(star, dict) else None) or () if isinstance(value, int)]
            large = isinstance(star, dict) and star.get("shape") == "large_ball"
            self.burst_of_stars(point, colors[:8] or [0xFFFFFF], fades[:8], 240 if large else 120, 0.5 if large else 0.25)

    def burst_of_stars(self, point: np.ndarray, colors: list, fades: list, count: int, speed: float) -> None:
        """Sparks that fly apart in a ball, in these colours (0xRRGGBB)."""
        dice = self.system.dice
        way = dice.bell(count, 3)
        way /= np.maximum(np.sqrt((way ** 2).sum(1)), 1e-6)[:, None]
        for number, color in enumerate(colors):
            some = way[number::len(colors)]
            turns = rgb(fades[number % len(fades)]) if fades else None
            self.system.emit("firework", np.repeat([point], len(some), 0), some * speed, color=rgb(color), turns_to=turns, far=True,
                             important=True)


def _honey() -> int:
    return BLOCKS["minecraft:honey_block"].default.id


def note_color(value: float) -> tuple[float, float, float]:
    """The colour of a note, by its height 0..1."""
    return tuple(float(max(0.0, np.sin((value + shift) * 6.2832) * 0.65 + 0.35)) for shift in (0.0, 1 / 3, 2 / 3))


_MOMENTS = {  # event: (kind, count, speed)
    6: ("smoke", 7, 0.02), 7: ("heart", 7, 0.02), 12: ("heart", 5, 0.02), 13: ("angry_villager", 5, 0.02),
    14: ("happy_villager", 5, 0.02), 15: ("witch", 20, 0.02), 18: ("heart", 7, 0.02), 20: ("poof", 20, 0.02),
    38: ("happy_villager", 7, 0.02), 40: ("smoke", 7, 0.02), 41: ("happy_villager", 7, 0.02), 42: ("splash", 5, 0.02),
    45: ("item", 8, 0.05), 60: ("poof", 20, 0.02), 67: ("bubble", 8, 0.05),
}
_THROWN = {"snowball": "minecraft:snowball", "egg": "minecraft:egg", "ender_pearl": "minecraft:ender_pearl"}
