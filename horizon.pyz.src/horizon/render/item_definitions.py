"""Item definitions of 1.21.4 (items/*.json): which models of an item are shown, by what it is and how it is used.

Source of the format: minecraft.wiki, Items model definition. What a pack says wrongly costs that item its look: the missing
model is shown, and one line says why.
"""

import math
from typing import NamedTuple

from horizon.registry.effect import EFFECTS, POTIONS
from horizon.registry.item_stack import ItemStack
from horizon.render.block_models import MISSING, Model, ModelError, Models
from horizon.render.problems import Problems
from horizon.resources.pack import path_of

DEEPEST = 16
MOST_PARTS = 16


class Use(NamedTuple):
    """How an item is held just now. ticks: how long it is being used, 0 if not; compass, time: shares of a whole turn (0 is
    to the needle's north; noon); cast: a fishing rod whose hook is out."""

    ticks: float = 0.0
    is_used: bool = False
    cast: bool = False
    compass: float = 0.0
    time: float = 0.0
    cooldown: float = 0.0
    hand: str = "right"
    dimension: str = "minecraft:overworld"


class Part(NamedTuple):
    """A model of an item; tints: 0xRRGGBB by tint index; special: what a special model says, else None."""

    model: Model
    tints: tuple[int, ...] = ()
    special: dict | None = None


class ItemDefinitions:
    """Definitions by name, each read once."""

    def __init__(self, resources, models: Models):
        self.resources = resources
        self.models = models
        self.problems = Problems(resources)
        self._known: dict[str, dict | None] = {}

    def parts(self, stack: ItemStack, display: str, use: Use = Use()) -> list[Part]:
        """The models of a stack in a view ("gui", "ground"...), from below; the missing one if there is no definition."""
        name = stack.component("item_model")
        name = name if isinstance(name, str) else stack.item.name
        rows = self._definition(name)
        if rows is None:
            return [Part(MISSING)]
        parts: list[Part] = []
        try:
            self._walk(rows, _Question(stack, display, use), parts, 0)
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as fault:
            self._broken(name, fault)
            return [Part(MISSING)]
        return parts

    def _definition(self, name: str) -> dict | None:
        if name not in self._known:
            file = self.resources.json(path_of("items", name))
            rows = file.get("model") if isinstance(file, dict) else None
            self._known[name] = rows if isinstance(rows, dict) else None
            if self._known[name] is None:
                self.problems.append(f"items {name}: there is no definition; it is drawn as the missing model")
        return self._known[name]

    def _broken(self, name: str, fault: Exception) -> None:
        self._known[name] = None
        self.problems.append(f"items {name}: {fault}; it is drawn as the missing model")

    def _walk(self, rows, question: "_Question", parts: list[Part], depth: int) -> None:
        if not isinstance(rows, dict) or depth > DEEPEST or len(parts) >= MOST_PARTS:
            raise ModelError("a model is no object, or they go too deep")
        kind = str(rows.get("type", "")).removeprefix("minecraft:")
        if kind == "model":
            tints = rows.get("tints", [])
            parts.append(Part(self.models.model(str(rows["model"])), tuple(question.tint(tint) for tint in tints)))
        elif kind == "composite":
            for inner in rows["models"]:
                self._walk(inner, question, parts, depth + 1)
        elif kind == "condition":
            self._walk(rows["on_true" if question.holds(rows) else "on_false"], question, parts, depth + 1)
        elif kind == "select":
            said = question.word(rows)
            chosen = next((case["model"] for case in rows["cases"] if _matches(case["when"], said)), rows.get("fallback"))
            if chosen is not None:
                self._walk(chosen, question, parts, depth + 1)
        elif kind == "range_dispatch":
            value = question.figure(rows) * float(rows.get("scale", 1.0))
            entries = sorted(rows["entries"], key=lambda entry: entry["threshold"])
            chosen = rows.get("fallback")
            for entry in entries:
                if value >= entry["threshold"]:
                    chosen = entry["model"]
            if chosen is not None:
                self._walk(chosen, question, parts, depth + 1)
        elif kind == "special":
            parts.append(Part(self.models.model(str(rows["base"])), (), dict(rows["model"])))
        elif kind not in ("empty", "bundle/selected_item"):
            raise ModelError(f"nothing is known of the type {kind[:40]}")


def _matches(when, said) -> bool:
    return said in [str(word).removeprefix("minecraft:") for word in (when if isinstance(when, list) else [when])]


class _Question:
    """What definitions ask about, answered for a stack, a view and a use."""

    def __init__(self, stack: ItemStack, display: str, use: Use):
        self.stack, self.display, self.use = stack, display, use

    def holds(self, rows: dict) -> bool:
        prop = str(rows["property"]).removeprefix("minecraft:")
        if prop == "using_item":
            return self.use.is_used
        if prop == "fishing_rod/cast":
            return self.use.cast
        if prop == "broken":
            return self.stack.is_damageable and self.stack.damage >= self.stack.max_damage - 1
        if prop == "damaged":
            return self.stack.is_damageable and self.stack.damage > 0
        if prop == "has_component":
            return self.stack.component(str(rows["component"])) is not None
        if prop == "custom_model_data":
            return bool(self._custom("flags", rows, False))
        return False  # selected, carried, extended_view, keybind_down, view_entity, bundle/has_selected_item

    def word(self, rows: dict) -> str:
        prop = str(rows["property"]).removeprefix("minecraft:")
        if prop == "display_context":
            return self.display
        if prop == "main_hand":
            return self.use.hand
        if prop == "charge_type":
            charged = self.stack.component("charged_projectiles")
            if not isinstance(charged, list) or not charged:
                return "none"
            return "rocket" if any("firework_rocket" in str(row) for row in charged) else "arrow"
        if prop == "block_state":
            values = self.stack.component("block_state")
            return str(values.get(rows.get("block_state_property"), "")) if isinstance(values, dict) else ""
        if prop == "trim_material":
            trim = self.stack.component("trim")
            return str(trim.get("material", "")).removeprefix("minecraft:") if isinstance(trim, dict) else ""
        if prop == "context_dimension":
            return self.use.dimension.removeprefix("minecraft:")
        if prop == "context_entity_type":
            return "player"
        if prop == "custom_model_data":
            return str(self._custom("strings", rows, ""))
        return ""

    def figure(self, rows: dict) -> float:
        prop = str(rows["property"]).removeprefix("minecraft:")
        if prop == "use_duration":
            return self.use.ticks
        if prop == "use_cycle":
            return self.use.ticks % max(float(rows.get("period", 1.0)), 0.01)
        if prop == "compass":
            return self.use.compass % 1.0
        if prop == "time":
            return self.use.time % 1.0
        if prop == "cooldown":
            return self.use.cooldown
        if prop == "crossbow/pull":
            return min(self.use.ticks / 25, 1.0)
        if prop == "damage":
            whole = max(self.stack.max_damage, 1)
            return self.stack.damage / whole if rows.get("normalize", True) else float(self.stack.damage)
        if prop == "count":
            return self.stack.count / max(self.stack.max_stack, 1) if rows.get("normalize", True) else float(self.stack.count)
        if prop == "custom_model_data":
            return float(self._custom("floats", rows, 0.0))
        return 0.0

    def _custom(self, kind: str, rows: dict, otherwise):
        data = self.stack.component("custom_model_data")
        values = data.get(kind) if isinstance(data, dict) else None
        index = rows.get("index", 0)
        if isinstance(values, list) and isinstance(index, int) and 0 <= index < len(values):
            return values[index]
        return otherwise

    def tint(self, rows: dict) -> int:
        """0xRRGGBB of a tint source."""
        kind = str(rows.get("type", "")).removeprefix("minecraft:")
        otherwise = color_of(rows.get("value", rows.get("default", 0xFFFFFF)))
        if kind == "dye":
            dyed = self.stack.component("dyed_color")
            return color_of(dyed.get("rgb", otherwise)) if isinstance(dyed, dict) else color_of(dyed) if dyed is not None else otherwise
        if kind == "potion":
            return potion_color(self.stack.component("potion_contents"), otherwise)
        if kind == "firework":
            burst = self.stack.component("firework_explosion")
            colors = burst.get("colors") if isinstance(burst, dict) else None
            return mixed([color_of(color) for color in colors]) if isinstance(colors, list) and colors else otherwise
        if kind == "map_color":
            color = self.stack.component("map_color")
            return color_of(color) if color is not None else otherwise
        if kind == "grass":
            return 0x7CBD6B
        if kind == "custom_model_data":
            return color_of(self._custom("colors", rows, otherwise))
        return otherwise


def color_of(value) -> int:
    """0xRRGGBB of a number, or of three shares."""
    if isinstance(value, (list, tuple)) and len(value) >= 3 and all(isinstance(part, (int, float)) for part in value[:3]):
        red, green, blue = (min(max(round(part * 255), 0), 255) if math.isfinite(part) else 255 for part in value[:3])
        return red << 16 | green << 8 | blue
    return int(value) & 0xFFFFFF if isinstance(value, (int, float)) and math.isfinite(value) else 0xFFFFFF


def mixed(colors: list[int]) -> int:
    """The mean of colours."""
    count = max(len(colors), 1)
    return sum(sum(color >> shift & 255 for color in colors) // count << shift for shift in (16, 8, 0))


def potion_color(contents, otherwise: int) -> int:
    """By the component potion_contents: its own colour, else that of its effects, each as often as it is strong."""
    if isinstance(contents, str):
        contents = {"potion": contents}
    if not isinstance(contents, dict):
        return otherwise
    if isinstance(contents.get("custom_color"), int):
        return color_of(contents["custom_color"])
    potion = POTIONS.find(str(contents.get("potion", "")))
    rows = [(name, amplifier) for name, amplifier, _ in potion.effects] if potion else []
    for row in contents.get("custom_effects") or []:
        if isinstance(row, dict) and isinstance(row.get("amplifier", 0), int):
            rows.append((str(row.get("id", "")), row.get("amplifier", 0)))
    colors = [EFFECTS.find(name).color for name, amplifier in rows if EFFECTS.find(name) for _ in range(min(max(amplifier, 0), 9) + 1)]
    return mixed(colors) if colors else otherwise
