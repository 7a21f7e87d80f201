"""A player as the server keeps it: body, things, health, and the line to its client."""

from math import cos, pi, radians, sin

from horizon.core.aabb import AABB
from horizon.core.identifier import full
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import (
    ClientboundEntityEvent, ClientboundRemoveMobEffect, ClientboundUpdateMobEffect,
)
from horizon.protocol.packets.play_level import ClientboundBlockUpdate, ClientboundGameEvent
from horizon.protocol.packets.play_player import (
    ClientboundPlayerAbilities, ClientboundPlayerPosition, ClientboundSetExperience, ClientboundSetHealth,
)
from horizon.registry.effect import EFFECTS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.body import Body
from horizon.rules.damage import HurtCooldown, Perils
from horizon.rules.effects import Effect, Effects
from horizon.rules.experience import Experience
from horizon.rules.food import FoodData
from horizon.rules.inventory import Inventory
from horizon.rules.menus.kinds import open_menu
from horizon.rules.mining import wear
from horizon.server.chunk_sender import ChunkSender
from horizon.server.containers import count_crafted
from horizon.server.game_mode import Hands
from horizon.server.link import HIDDEN
from horizon.server.menu_sync import MenuSync
from horizon.server.statistics import Statistics
from horizon.world.entity import Entity, ItemEntity

GAME_MODES = ("survival", "creative", "adventure", "spectator")
MAX_HEALTH = 20.0
MAX_AIR = 300
BREAK_EVENT = 47  # the thing in the main hand broke; 48: in the off hand
NO_MODE = 255  # "none", as a previous game mode on the wire
JOIN_GRACE = 60  # ticks in which nothing hurts, at most, until the client says it has loaded
REACH = {"creative": (5.0, 5.0)}
USUAL_REACH = (4.5, 3.0)  # blocks, entities
REACH_SLACK = 1.0
GAME_MODE_EVENT = 3
OPERATOR_EVENT = 24  # + level 0..4
THROW_DELAY = 40
ATTACKER_TICKS, SHIELD_REST = 100, 100
SHIELD_DOWN = 30  # an entity event


class ServerPlayer(Entity):
    """`body` is where it is and how it moves; x, y, z and their like are the body's.

    `menu` is the open window, or `own_menu` (window 0), which is always there.
    """

    def __init__(self, link, server, uuid, name: str):
        self.body = Body()
        self.link, self.server, self.name = link, server, name
        self.is_dead = False
        super().__init__(ENTITY_TYPES["minecraft:player"])
        self.uuid = uuid
        self.inventory = Inventory()
        self.food = FoodData()
        self.experience = Experience()
        self.statistics = Statistics()
        self.game_mode = "survival"
        self.previous_game_mode: str | None = None
        self.health = MAX_HEALTH
        self.absorption = 0.0
        self.air = MAX_AIR
        self.perils = Perils()
        self.cooldown = HurtCooldown()
        self.effects = Effects()
        self.spawn_point: tuple[BlockPos, float, bool] | None = None
        self.last_death: BlockPos | None = None
        self.score = self.xp_seed = 0
        self.ender_items: list[ItemStack] = [EMPTY] * 27
        self.kept: dict = {}  # keys of the saved form without meaning here
        self.skin_parts, self.main_hand = 0x7F, 1
        self.keys = 0
        self.last_used_window = 0
        self.own_menu = open_menu("inventory", 0, self.inventory, drop=self.throw)
        count_crafted(self.own_menu, self)
        self.menu = self.own_menu
        self.container = None  # what the open menu shows, if it is a thing of the world
        self.sender = ChunkSender(link, 2)
        self.sync = MenuSync(self)
        self.hands = Hands(self)
        self.bed: BlockPos | None = None  # the one it sleeps in
        self.sleep_ticks = 0
        self.lay_down_at = Vec3(0.0, 0.0, 0.0)
        self.writes_on: tuple[BlockPos, str] | None = None  # the sign and its side that were opened for it
        self.using = None  # what takes time: see item_use.Using
        self.is_loaded = False
        self.grace = JOIN_GRACE
        self.teleport_id = 0
        self.teleport_to: Vec3 | None = None
        self.teleport_age = 0
        self.move_count = 0  # moves of this tick
        self.start_of_tick = self.before = (0.0, 0.0, 0.0)
        self.active_at = server.tick_count  # when it last did something: see conduct
        self.seen_place = self.watched_place = (0.0,) * 5
        self.floating_ticks = 0
        self.moved_at = -10  # the server's tick of its last move that went anywhere
        self.last_attacker = None  # the player who hit it last, and when
        self.attacked_at = -1000
        self.shield_rests_until = 0  # of its age: an axe beat the shield down
        self.orb_delay = 0
        self.told_health: tuple | None = None
        self.told_experience: tuple | None = None
        self.leftover_cm: dict[str, float] = {}

    # -- the body's

    x = property(lambda self: self.body.x, lambda self, value: setattr(self.body, "x", value))
    y = property(lambda self: self.body.y, lambda self, value: setattr(self.body, "y", value))
    z = property(lambda self: self.body.z, lambda self, value: setattr(self.body, "z", value))
    vx = property(lambda self: self.body.vx, lambda self, value: setattr(self.body, "vx", value))
    vy = property(lambda self: self.body.vy, lambda self, value: setattr(self.body, "vy", value))
    vz = property(lambda self: self.body.vz, lambda self, value: setattr(self.body, "vz", value))
    yaw = property(lambda self: self.body.yaw, lambda self, value: setattr(self.body, "yaw", value))
    pitch = property(lambda self: self.body.pitch, lambda self, value: setattr(self.body, "pitch", value))
    on_ground = property(
        lambda self: self.body.on_ground, lambda self, value: setattr(self.body, "on_ground", value))
    fall_distance = property(
        lambda self: self.body.fall_distance, lambda self, value: setattr(self.body, "fall_distance", value))
    width = property(lambda self: self.body.width)
    height = property(lambda self: self.body.height)
    eye_height = property(lambda self: self.body.eye_height)

    def box(self) -> AABB:
        return self.body.box()

    @property
    def pos(self) -> Vec3:
        return Vec3(self.body.x, self.body.y, self.body.z)

    @property
    def eye(self) -> Vec3:
        return self.body.eye

    @property
    def velocity(self) -> Vec3:
        return self.body.velocity

    @property
    def is_sneaking(self) -> bool:
        return self.body.sneaking

    def __repr__(self) -> str:
        return f"<player {self.name} at {self.x:.2f} {self.y:.2f} {self.z:.2f}>"

    # -- what it may

    @property
    def is_creative(self) -> bool:
        return self.game_mode == "creative"

    @property
    def is_spectator(self) -> bool:
        return self.game_mode == "spectator"

    @property
    def is_invulnerable(self) -> bool:
        return self.game_mode in ("creative", "spectator")

    @property
    def may_build(self) -> bool:
        return self.game_mode in ("survival", "creative")

    @property
    def moved_now(self) -> bool:
        """Whether its velocity is of this tick or the last; who stands sends no moves."""
        return self.server.tick_count - self.moved_at <= 1

    def killer(self):
        """The player who is behind its death, if one hit it in the last five seconds."""
        return self.last_attacker if self.server.tick_count - self.attacked_at <= ATTACKER_TICKS else None

    def lower_shield(self) -> None:
        """An axe beats the shield down for five seconds."""
        self.shield_rests_until = self.age + SHIELD_REST
        self.using = None
        self.body.using_item = False
        self.server.tracker.tell(self, ClientboundEntityEvent(self.id, SHIELD_DOWN), itself=True)

    def reaches_block(self, pos, slack: float = REACH_SLACK) -> bool:
        """Whether the eye is near enough to a cell; the client decided already, so a little more is allowed."""
        reach = REACH.get(self.game_mode, USUAL_REACH)[0] + slack
        x, y, z = pos
        return AABB(x, y, z, x + 1, y + 1, z + 1).distance_squared(*self.eye) < reach * reach

    def reaches_entity(self, entity, slack: float = 3.0) -> bool:
        reach = REACH.get(self.game_mode, USUAL_REACH)[1] + slack
        return entity.box().distance_squared(*self.eye) < reach * reach

    # -- what it is told

    def send(self, packet) -> None:
        self.link.send(packet)

    def message(self, text, overlay: bool = False) -> None:
        """A line of chat, unless the client hides chat, or of the action bar."""
        if overlay or self.link.chat_mode != HIDDEN:
            self.link.send(ClientboundSystemChat(text, overlay))

    def show_block(self, pos) -> None:
        """Tell what is really there."""
        self.link.send(ClientboundBlockUpdate(BlockPos(*pos), self.level.state_id(*pos)))

    @property
    def permission(self) -> int:
        """The operator level, 0..4."""
        return self.server.level_of(self.link)

    def tell_permission(self) -> None:
        """The operator level, and the commands that go with it."""
        self.server.players.tell_rights(self)

    def tell_abilities(self) -> None:
        flags = (
            self.is_invulnerable | self.body.flying << 1 | self.body.may_fly << 2 | self.is_creative << 3)
        self.link.send(ClientboundPlayerAbilities(flags, self.body.fly_speed, 0.1))

    def tell_condition(self) -> None:
        """Health, food and experience, if they changed."""
        condition = (self.health, self.food.level, self.food.saturation)
        if condition != self.told_health:
            self.told_health = condition
            self.link.send(ClientboundSetHealth(*condition))
        gained = (self.experience.progress, self.experience.level, self.experience.total)
        if gained != self.told_experience:
            self.told_experience = gained
            self.link.send(ClientboundSetExperience(*gained))

    # -- where it is put

    def teleport(self, x: float, y: float, z: float, yaw: float | None = None, pitch: float | None = None) -> None:
        """Put it somewhere; its own moves do not count until the client has confirmed."""
        body = self.body
        body.put(x, y, z, yaw, pitch)
        body.vx = body.vy = body.vz = 0.0
        self.teleport_id = self.teleport_id % 0x7FFFFFFF + 1
        self.teleport_to = Vec3(x, y, z)
        self.teleport_age = 0
        self.start_of_tick = (x, y, z)
        if self.level is not None:
            self.level.entity_moved(self)
        self.link.send(ClientboundPlayerPosition(
            self.teleport_id, Vec3(x, y, z), Vec3(0.0, 0.0, 0.0), body.yaw, body.pitch, 0))

    def set_game_mode(self, mode: str) -> None:
        """Change it, with all that follows: abilities, flight, the tab list."""
        if mode != self.game_mode:
            self.previous_game_mode = self.game_mode
        self.game_mode = mode
        self.apply_game_mode()
        self.hands.stop()
        self.link.send(ClientboundGameEvent(GAME_MODE_EVENT, float(GAME_MODES.index(mode))))
        self.tell_abilities()
        self.server.players.tell_game_mode(self)

    def apply_game_mode(self) -> None:
        """What a game mode lets the body do."""
        body = self.body
        body.may_fly = self.is_invulnerable
        body.flying = self.is_spectator or body.flying and body.may_fly
        body.no_clip = self.is_spectator

    # -- things

    def hand(self, number: int) -> ItemStack:
        """What is in hand 0 (main) or 1 (off)."""
        return self.inventory.offhand if number else self.inventory.main_hand

    def set_hand(self, number: int, stack: ItemStack) -> None:
        self.inventory.set_hand("off" if number else "main", stack)

    def give(self, stack: ItemStack) -> None:
        """Into the inventory; what finds no room lies at the feet, for this player at once."""
        rest = self.inventory.add(stack)
        if not rest.is_empty:
            entity = self.throw(rest)
            if entity is not None:
                entity.pickup_delay = 0
                entity.owner = self.uuid

    def throw(self, stack: ItemStack, scatter: bool = False, chosen: bool = True) -> ItemEntity | None:
        """Throw a stack: ahead, or scattered as at death. Source: minecraft.wiki, Item (entity)."""
        if stack.is_empty or self.level is None:
            return None
        random = self.level.random("throw")
        entity = ItemEntity(stack, self.x, self.eye.y - 0.3, self.z, pickup_delay=THROW_DELAY)
        if scatter:
            pace, turn = random.next_float() * 0.5, random.next_float() * 2 * pi
            entity.vx, entity.vy, entity.vz = -sin(turn) * pace, 0.2, cos(turn) * pace
        else:
            yaw, pitch = radians(self.yaw), radians(self.pitch)
            turn, pace = random.next_float() * 2 * pi, random.next_float() * 0.02
            entity.vx = -sin(yaw) * cos(pitch) * 0.3 + cos(turn) * pace
            entity.vy = -sin(pitch) * 0.3 + 0.1 + (random.next_float() - random.next_float()) * 0.1
            entity.vz = cos(yaw) * cos(pitch) * 0.3 + sin(turn) * pace
        if chosen:
            entity.thrower = self.uuid
            self.statistics.add("dropped", stack.item.name, stack.count)
            self.statistics.add("custom", "drop")
        self.level.spawn(entity)
        return entity

    def damage_tool(self, hand: int, uses: int) -> None:
        """Wear a tool; it breaks when no use is left. Creative players wear nothing."""
        stack = self.hand(hand)
        if uses <= 0 or self.is_creative or not stack.is_damageable:
            return
        after = wear(stack, uses, self.level.random("wear"))
        if after.is_empty:
            self.tool_broke(hand, stack)
        self.set_hand(hand, after)

    def tool_broke(self, hand: int, stack: ItemStack) -> None:
        """Count it, and let it be heard."""
        self.statistics.add("broken", stack.item.name)
        self.server.tracker.tell(self, ClientboundEntityEvent(self.id, BREAK_EVENT + hand), itself=True)

    def gain(self, points: int) -> None:
        """Experience points."""
        self.score = max(0, min(0x7FFFFFFF, self.score + points))
        self.experience.add_points(points)

    # -- effects

    def add_effect(self, effect: Effect) -> bool:
        """Put an effect on; a weaker or shorter one than what is there changes nothing."""
        if not self.effects.add(effect):
            return False
        self.body.effects = self.effects.amplifiers()
        if effect.name == "minecraft:absorption":
            self.absorption = max(self.absorption, 4.0 * (effect.amplifier + 1))
        self.tell_effect(effect)
        return True

    def tell_effect(self, effect: Effect) -> None:
        flags = effect.ambient | effect.visible << 1 | 4
        self.link.send(ClientboundUpdateMobEffect(
            self.id, EFFECTS.require(effect.name).id, effect.amplifier, effect.duration, flags))

    def remove_effect(self, name: str) -> bool:
        """False if it has no such effect."""
        if not self.effects.remove(name):
            return False
        self.effect_ended(full(name))
        return True

    def effect_ended(self, name: str) -> None:
        self.body.effects = self.effects.amplifiers()
        if name == "minecraft:absorption":
            self.absorption = 0.0
        self.link.send(ClientboundRemoveMobEffect(self.id, EFFECTS.require(name).id))

    # -- menus

    def next_window(self) -> int:
        self.last_used_window = self.last_used_window % 100 + 1
        return self.last_used_window
