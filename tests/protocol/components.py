"""A value for every item component, in the shape of files, drawn from a seeded generator."""

from horizon.core import nbt
from horizon.protocol import component_codec as parts
from horizon.protocol.item_codec import NAMES
from horizon.registry.block import BLOCKS
from horizon.registry.effect import EFFECTS, POTIONS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.sound import SOUNDS
from horizon.registry.synced import synced_names


def short_single(rng) -> float:
    """A 32-bit number of few digits that is none of the defaults."""
    return rng.choice((0.25, 0.1, 3.3, 12.7, -1.5, 1234.5))


def maybe(rng, **values) -> dict:
    """Some of the values."""
    return {name: value for name, value in values.items() if rng.random() < 0.6}


def shown(rng) -> dict:
    return {} if rng.random() < 0.5 else {"show_in_tooltip": False}


def some(rng, draw, low: int = 0, high: int = 3) -> list:
    return [draw() for _ in range(rng.randint(low, high))]


def entries(rng, names):
    """"#tag", one name, or several."""
    drawn = rng.sample(names, rng.choice((0, 1, 2, 3)))
    return "#minecraft:some_tag" if rng.random() < 0.3 else drawn[0] if len(drawn) == 1 else drawn


def sound(rng):
    own = {"sound_id": "mine:boom", **maybe(rng, range=short_single(rng))}
    return rng.choice(SOUNDS[:50]) if rng.random() < 0.6 else own


def text(rng) -> str:
    """A text component as files keep it."""
    return rng.choice((
        '"Edge"', '""', '{"text":"Edge","bold":true}', '{"translate":"a.b","with":["x","y"],"color":"red"}',
        '{"text":"","extra":[{"text":"\u00e9\U0001f600","italic":false}]}'))


def component(rng):
    """A text component as packets carry it."""
    return rng.choice(("Edge", {"text": "Edge", "color": "#ff00ff"}))


def inner_stack(rng, depth: int) -> dict:
    item = {"id": rng.choice(ITEMS.names[1:]), "count": rng.randint(1, 64)}
    if depth < 2 and rng.random() < 0.3:
        name = rng.choice(("minecraft:damage", "minecraft:bundle_contents", "minecraft:container", "minecraft:lore"))
        item["components"] = {name: value_of(rng, name, depth + 1)}
    return item


def enchantments(rng) -> dict:
    names = rng.sample(synced_names("minecraft:enchantment"), rng.randint(0, 3))
    return {"levels": {name: rng.randint(1, 255) for name in names}, **shown(rng)}


def effect(rng, depth: int = 0) -> dict:
    found = {"id": rng.choice(EFFECTS.names), **details(rng)}
    if depth < 3 and rng.random() < 0.2:
        found["hidden_effect"] = details(rng)
    return found


def details(rng) -> dict:
    told = maybe(rng, amplifier=rng.randint(1, 255), duration=rng.randint(1, 9999), ambient=True, show_particles=False)
    return told | {"show_icon": rng.random() < 0.5}


def consume_effect(rng) -> dict:
    return rng.choice((
        {"type": "minecraft:apply_effects", "effects": some(rng, lambda: effect(rng))} | maybe(rng, probability=0.3),
        {"type": "minecraft:remove_effects", "effects": entries(rng, EFFECTS.names)},
        {"type": "minecraft:clear_all_effects"},
        {"type": "minecraft:teleport_randomly"} | maybe(rng, diameter=8.5),
        {"type": "minecraft:play_sound", "sound": sound(rng)},
    ))


def block_tests(rng) -> dict:
    state = {"facing": "north", "age": rng.choice(({"min": "1"}, {"min": "1", "max": "3"}, {"max": "7"}))}
    return {"predicates": some(rng, lambda: maybe(
        rng, blocks=entries(rng, BLOCKS.names), state=state, nbt={"a": nbt.Int(1)})), **shown(rng)}


def modifiers(rng) -> dict:
    def modifier():
        return {
            "type": rng.choice(parts.ATTRIBUTES), "id": "mine:more", "amount": rng.uniform(-9, 9),
            "operation": rng.choice(parts.OPERATIONS), **maybe(rng, slot=rng.choice(parts.SLOT_GROUPS[1:]))}
    return {"modifiers": some(rng, modifier), **shown(rng)}


def explosion(rng) -> dict:
    def ints():
        return nbt.IntArray.of(some(rng, lambda: rng.randint(0, 0xFFFFFF), 1, 3))
    return {"shape": rng.choice(parts.EXPLOSIONS), **maybe(
        rng, colors=ints(), fade_colors=ints(), has_trail=True, has_twinkle=True)}


def trim(rng) -> dict:
    material = {"asset_name": "mine:ruby", "ingredient": "minecraft:stone", "description": component(rng),
                **maybe(rng, override_armor_assets={"minecraft:gold": "mine:darker"})}
    pattern = {"asset_id": "mine:waves", "template_item": "minecraft:dirt", "description": component(rng),
               **maybe(rng, decal=True)}
    return {"material": rng.choice((rng.choice(synced_names("minecraft:trim_material")), material)),
            "pattern": rng.choice((rng.choice(synced_names("minecraft:trim_pattern")), pattern)), **shown(rng)}


def written_book(rng) -> dict:
    page = lambda: {"raw": text(rng)} | maybe(rng, filtered=text(rng))  # noqa: E731
    return {"title": {"raw": "Mine"} | maybe(rng, filtered="****"), "author": "Ann", **maybe(
        rng, generation=rng.randint(1, 3), pages=some(rng, page, 1), resolved=True)}


def instrument(rng):
    own = {"sound_event": sound(rng), "use_duration": short_single(rng), "range": short_single(rng),
           "description": component(rng)}
    return rng.choice((rng.choice(synced_names("minecraft:instrument")), own))


def song(rng):
    own = {"sound_event": sound(rng), "description": component(rng), "length_in_seconds": 90.5,
           "comparator_output": 7}
    return rng.choice((rng.choice(synced_names("minecraft:jukebox_song")), "mine:tune", own))


def profile(rng) -> dict:
    properties = [{"name": "textures", "value": "abc"}, {"name": "textures", "value": "abc", "signature": "def"}]
    return maybe(rng, name="Ann", id=nbt.IntArray.of([1, -2, 3, -4]), properties=properties)


def banner(rng) -> dict:
    own = {"asset_id": "mine:cat", "translation_key": "mine.cat"}
    return {"pattern": rng.choice((rng.choice(synced_names("minecraft:banner_pattern")), own)),
            "color": rng.choice(parts.DYES)}


def equippable(rng) -> dict:
    return {"slot": rng.choice(parts.EQUIPMENT_SLOTS), **maybe(
        rng, equip_sound=sound(rng), asset_id="mine:tin", camera_overlay="mine:fog",
        allowed_entities=entries(rng, ENTITY_TYPES.names), dispensable=False, swappable=False, damage_on_hurt=False)}


def tool(rng) -> dict:
    def rule():
        return {"blocks": entries(rng, BLOCKS.names), **maybe(
            rng, speed=short_single(rng), correct_for_drops=rng.random() < 0.5)}
    return {"rules": some(rng, rule), **maybe(rng, default_mining_speed=2.5, damage_per_block=2)}


def container(rng, depth: int) -> list:
    slots = sorted(rng.sample(range(27), rng.randint(0, 4)))
    return [{"slot": slot, "item": inner_stack(rng, depth)} for slot in slots]


VALUES = {
    "custom_data": lambda rng: {"mine": nbt.Int(rng.randint(0, 9)), "deep": {"list": nbt.NbtList(["a"], nbt.STRING)}},
    "max_stack_size": lambda rng: rng.randint(1, 99), "max_damage": lambda rng: rng.randint(1, 9999),
    "damage": lambda rng: rng.randint(0, 9999), "unbreakable": shown, "custom_name": text, "item_name": text,
    "item_model": lambda rng: "minecraft:stone", "lore": lambda rng: some(rng, lambda: text(rng)),
    "rarity": lambda rng: rng.choice(parts.RARITIES), "enchantments": enchantments, "can_place_on": block_tests,
    "can_break": block_tests, "attribute_modifiers": modifiers,
    "custom_model_data": lambda rng: maybe(
        rng, floats=[short_single(rng)], flags=[True, False], strings=["a"], colors=[rng.randint(0, 255)]),
    "hide_additional_tooltip": lambda rng: {}, "hide_tooltip": lambda rng: {},
    "repair_cost": lambda rng: rng.randint(0, 99), "creative_slot_lock": lambda rng: {},
    "enchantment_glint_override": lambda rng: rng.random() < 0.5, "intangible_projectile": lambda rng: {},
    "food": lambda rng: {"nutrition": rng.randint(0, 20), "saturation": short_single(rng)} | maybe(
        rng, can_always_eat=True),
    "consumable": lambda rng: maybe(
        rng, consume_seconds=0.8, animation=rng.choice(("drink", "brush", "bundle")), sound=sound(rng),
        has_consume_particles=False, on_consume_effects=some(rng, lambda: consume_effect(rng), 1)),
    "use_remainder": lambda rng: inner_stack(rng, 1),
    "use_cooldown": lambda rng: {"seconds": short_single(rng)} | maybe(rng, cooldown_group="mine:group"),
    "damage_resistant": lambda rng: {"types": "#minecraft:is_fire"}, "tool": tool,
    "enchantable": lambda rng: {"value": rng.randint(1, 30)}, "equippable": equippable,
    "repairable": lambda rng: {"items": entries(rng, ITEMS.names)}, "glider": lambda rng: {},
    "tooltip_style": lambda rng: "mine:style",
    "death_protection": lambda rng: maybe(rng, death_effects=some(rng, lambda: consume_effect(rng), 1)),
    "stored_enchantments": enchantments, "dyed_color": lambda rng: {"rgb": rng.randint(0, 0xFFFFFF)} | shown(rng),
    "map_color": lambda rng: rng.randint(0, 0xFFFFFF), "map_id": lambda rng: rng.randint(0, 999),
    "map_decorations": lambda rng: {"+": {"type": "minecraft:red_x", "x": nbt.Double(1.5)}},
    "map_post_processing": lambda rng: rng.randint(0, 1),
    "potion_contents": lambda rng: maybe(
        rng, potion=rng.choice(POTIONS.names), custom_color=rng.randint(0, 0xFFFFFF),
        custom_effects=some(rng, lambda: effect(rng), 1), custom_name="swiftness"),
    "suspicious_stew_effects": lambda rng: some(
        rng, lambda: {"id": rng.choice(EFFECTS.names)} | maybe(rng, duration=rng.randint(1, 99))),
    "writable_book_content": lambda rng: maybe(rng, pages=[{"raw": "One"}, {"raw": "Two", "filtered": "***"}]),
    "written_book_content": written_book, "trim": trim,
    "debug_stick_state": lambda rng: {"minecraft:oak_log": "axis"},
    "entity_data": lambda rng: {"id": "minecraft:pig"}, "bucket_entity_data": lambda rng: {"Health": nbt.Float(3.0)},
    "block_entity_data": lambda rng: {"id": "minecraft:sign"}, "instrument": instrument,
    "ominous_bottle_amplifier": lambda rng: rng.randint(0, 4), "jukebox_playable": lambda rng: {
        "song": song(rng)} | shown(rng),
    "recipes": lambda rng: nbt.NbtList(["minecraft:cake"], nbt.STRING),
    "lodestone_tracker": lambda rng: maybe(
        rng, target={"dimension": "minecraft:overworld", "pos": nbt.IntArray.of([1, -64, -30000])}, tracked=False),
    "firework_explosion": explosion,
    "fireworks": lambda rng: {"flight_duration": rng.randint(0, 3)} | maybe(
        rng, explosions=some(rng, lambda: explosion(rng), 1)),
    "profile": profile, "note_block_sound": lambda rng: "minecraft:entity.pig.ambient",
    "banner_patterns": lambda rng: some(rng, lambda: banner(rng)), "base_color": lambda rng: rng.choice(parts.DYES),
    "pot_decorations": lambda rng: some(rng, lambda: rng.choice(ITEMS.names), 0, 4),
    "block_state": lambda rng: {"axis": "x", "lit": "true"},
    "bees": lambda rng: some(rng, lambda: {
        "entity_data": {"id": "minecraft:bee"}, "ticks_in_hive": rng.randint(0, 99), "min_ticks_in_hive": 600}),
    "lock": lambda rng: {"items": "minecraft:stick"}, "container_loot": lambda rng: {"loot_table": "mine:loot"},
}
HOLDERS = {
    "charged_projectiles": lambda rng, depth: some(rng, lambda: inner_stack(rng, depth)),
    "bundle_contents": lambda rng, depth: some(rng, lambda: inner_stack(rng, depth)), "container": container,
}


def value_of(rng, name: str, depth: int = 0):
    """A component's value by its full name."""
    short = name.removeprefix("minecraft:")
    return HOLDERS[short](rng, depth) if short in HOLDERS else VALUES[short](rng)


def some_components(rng) -> dict:
    """A few components of a stack; some defaults are taken away."""
    components = {name: value_of(rng, name) for name in rng.sample(NAMES, rng.randint(0, 3))}
    if rng.random() < 0.2:
        components["!minecraft:lore"] = {}
        components.pop("minecraft:lore", None)
    return components
