"""The player of this client: body, belongings and what the server says of both."""

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos, Vec3
from horizon.registry.effect import EFFECTS
from horizon.registry.item_stack import ItemStack
from horizon.rules.body import Body
from horizon.rules.inventory import Inventory

GAME_MODES = ("survival", "creative", "adventure", "spectator")


class LocalPlayer:
    """One player, as its own client keeps it.

    `body` moves by prediction and is corrected by the server; health, food and experience are the server's words.
    """

    def __init__(self, name: str, uuid, entity_id: int):
        self.name = name
        self.uuid = uuid
        self.entity_id = entity_id
        self.body = Body()
        self.inventory = Inventory()
        self.health = 20.0
        self.is_health_told = False  # until the server says it, a change of it is no hurt
        self.food = 20
        self.saturation = 5.0
        self.xp_progress = 0.0
        self.xp_level = 0
        self.xp_total = 0
        self.air = 300
        self.game_mode = "survival"
        self.instant_break = False
        self.invulnerable = False
        self.uses_finished = 0  # how many things were eaten or drunk up
        self.effects: dict[int, tuple[int, int]] = {}
        self.effect_flags: dict[int, int] = {}  # 1 ambient, 2 particles, 4 icon
        self.data: dict[int, object] = {}  # its own metadata, by number
        self.death_message = ""

    @property
    def alive(self) -> bool:
        return self.health > 0

    @property
    def pos(self) -> Vec3:
        return self.body.pos

    @property
    def block_pos(self) -> BlockPos:
        return self.pos.block()

    @property
    def eye(self) -> Vec3:
        return self.body.eye

    @property
    def held(self) -> ItemStack:
        return self.inventory[self.inventory.selected]

    @property
    def block_reach(self) -> float:
        """Blocks, from the eye. Source: attribute block_interaction_range, 4.5; 5 in creative."""
        told = self.body.attributes.get("block_interaction_range")
        return told if told is not None else 5.0 if self.game_mode == "creative" else 4.5

    @property
    def entity_reach(self) -> float:
        told = self.body.attributes.get("entity_interaction_range")
        return told if told is not None else 5.0 if self.game_mode == "creative" else 3.0

    def set_effect(self, effect_id: int, amplifier: int, duration: int) -> None:
        effect = EFFECTS.by_id(effect_id) if 0 <= effect_id < len(EFFECTS) else None
        if effect is not None:
            self.effects[effect_id] = (amplifier, duration)
            self.body.effects[effect.name.removeprefix("minecraft:")] = amplifier

    def clear_effect(self, effect_id: int) -> None:
        effect = EFFECTS.by_id(effect_id) if 0 <= effect_id < len(EFFECTS) else None
        self.effects.pop(effect_id, None)
        if effect is not None:
            self.body.effects.pop(effect.name.removeprefix("minecraft:"), None)

    def box(self) -> AABB:
        return self.body.box()
