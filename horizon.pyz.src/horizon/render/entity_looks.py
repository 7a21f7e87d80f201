"""Which model, textures and motions an entity has: one row for every living kind and everything else made of boxes.

Keys of metadata (`entity.data`) are those of 1.21.4. What is not boxes (items, orbs, paintings, displays, bolts) is in
`render/entity_things`.
"""

from collections.abc import Callable
from typing import NamedTuple

from horizon.art.colors import DYES
from horizon.art.entity import humanoids, livestock, monsters, things, wild
from horizon.art.entity.parts import Shape
from horizon.art.entity.textures import OWN, SKINS
from horizon.art.skins import index_of, is_slim
from horizon.registry.synced import synced_names
from horizon.render import animal_motions as tame
from horizon.render import entity_facts as facts
from horizon.render import entity_motions as motions
from horizon.render import monster_motions as fierce
from horizon.render import people_motions as people
from horizon.render import thing_motions as moved
from horizon.render.entity_facts import flag, number
from horizon.render.quads import ADD, BLEND, SOLID

WHITE = (255, 255, 255)
DYE_COLORS = tuple((color >> 16, color >> 8 & 255, color & 255) for color in DYES.values())
E = "entity/"


class Part(NamedTuple):
    """A layer of the shape with its texture. tint 0..255; glow: shines by itself; hidden: tags of boxes that
    are left out."""

    layer: str
    texture: str
    tint: tuple = WHITE
    kind: int = SOLID
    glow: bool = False
    alpha: int = 255
    hidden: tuple = ()


class Kind(NamedTuple):
    """shape: a Shape, or what gives one for an entity; motions: functions of `entity_motions` and its kin; parts: what gives the parts of
    an entity; scale; shadow: its radius in blocks; facts: sets fields of the moment; lift: blocks up."""

    shape: object
    motions: tuple
    parts: Callable
    scale: float = 1.0
    shadow: float = 0.5
    facts: Callable | None = None
    lift: float = 0.0
    turned: bool = True


def _one(texture: str, *more: Part) -> Callable:
    parts = (Part("", E + texture if not texture.startswith("entity/") else texture), *more)
    return lambda entity: parts


def pick(names: tuple, at: int) -> str:
    """One of them by number; the first for a number that nobody has."""
    return names[at] if 0 <= at < len(names) else names[0]


def dye(at: int) -> tuple:
    return DYE_COLORS[at & 15]


def _is_named(entity, name: str) -> bool:
    return plain_name(entity.data.get(2)) == name


def plain_name(text) -> str:
    """The words of a text component, without style."""
    if text is None:
        return ""
    if isinstance(text, str):
        return text
    if isinstance(text, dict):
        own = text.get("text", text.get("translate", text.get("", "")))
        extra = text.get("extra") or ()
        return str(own) + ("".join(plain_name(part) for part in extra) if isinstance(extra, (list, tuple)) else "")
    if isinstance(text, (list, tuple)):
        return "".join(plain_name(part) for part in text)
    return str(text)


# ---- parts of those that come in many looks


def player_parts(entity):
    index = index_of(entity.uuid)
    name = f"entity/player/{'slim' if is_slim(index) else 'wide'}/{SKINS[index % 9]}"
    shown = number(entity, 17, 0x7F)
    return (Part("", name, hidden=tuple(tag for tag, bit in OUTER if not shown & bit)),)


OUTER = (("hat", 64), ("jacket", 2), ("left_sleeve", 4), ("sleeve", 8), ("left_trouser", 16), ("trouser", 32))
"""Outer parts of a skin, and their bits of what a player shows of it."""


def player_shape(entity):
    return humanoids.PLAYER_SLIM if is_slim(index_of(entity.uuid)) else humanoids.PLAYER_WIDE


def _sheep(entity):
    wool = number(entity, 17)
    color = dye(wool)
    if _is_named(entity, "jeb_"):
        color = dye(entity.age // 25 + entity.id)
    base = (Part("", E + "sheep/sheep"),)
    return base if wool & 0x10 else base + (Part("wool", E + "sheep/sheep_fur", color),)


def _pig(entity):
    parts = (Part("", E + "pig/pig"),)
    return parts + (Part("saddle", E + "pig/pig_saddle"),) if flag(entity, 17, 1) else parts


def _mooshroom(entity):
    kind = "brown" if entity.data.get(17) == "brown" else "red"
    parts = (Part("", f"{E}cow/{kind}_mooshroom"),)
    return parts if flag(entity, 16, 1) else parts + (Part("mushrooms", f"{OWN}{kind}_mushrooms"),)


_COATS = ("white", "creamy", "chestnut", "brown", "black", "gray", "darkbrown")
_MARKS = (None, "white", "whitefield", "whitedots", "blackdots")


def _horse(entity):
    variant = number(entity, 18)
    parts = [Part("", f"{E}horse/horse_{pick(_COATS, variant & 255)}")]
    mark = pick(_MARKS, variant >> 8 & 255)
    if mark:
        parts.append(Part("over", f"{E}horse/horse_markings_{mark}"))
    material = _body_armor(entity, "_horse_armor")
    if material:
        parts.append(Part("over", E + "equipment/horse_body/" + {"golden": "gold"}.get(material, material)))
    return tuple(parts) + _saddled(entity)


def _body_armor(entity, ending: str) -> str:
    worn = entity.data.get("equipment") or {}
    stack = worn.get(6)
    name = "" if stack is None or stack.is_empty else stack.item.name.removeprefix("minecraft:")
    return name.removesuffix(ending) if name.endswith(ending) else ""


def _saddled(entity):
    return (Part("saddle", OWN + "horse_saddle"),) if flag(entity, 17, 4) else ()


def _donkey(texture: str):
    def parts(entity):
        chest = (Part("chest", OWN + "pack"),) if flag(entity, 18, 1) else ()
        return (Part("", E + "horse/" + texture), *chest, *_saddled(entity))
    return parts


def _other_horse(texture: str):
    return lambda entity: (Part("", E + "horse/" + texture), *_saddled(entity))


def _llama(entity):
    parts = [Part("", E + "llama/" + pick(("creamy", "white", "brown", "gray"), number(entity, 20)))]
    carpet = _body_armor(entity, "_carpet")
    if entity.type.name == "minecraft:trader_llama" and not carpet:
        carpet = "trader_llama"
    if carpet in DYES or carpet == "trader_llama":
        parts.append(Part("decor", E + "equipment/llama_body/" + carpet))
    if flag(entity, 18, 1):
        parts.append(Part("chest", OWN + "llama_pack"))
    return tuple(parts)


def _camel(entity):
    saddled = flag(entity, 17, 4)
    return (Part("", OWN + "camel"), Part("saddle", OWN + "camel_saddle")) if saddled else (Part("", OWN + "camel"),)


_RABBITS = ("brown", "white", "black", "white_splotched", "gold", "salt")


def _rabbit(entity):
    variant = number(entity, 17)
    kind = "toast" if _is_named(entity, "Toast") else "caerbannog" if variant == 99 else pick(_RABBITS, variant)
    return (Part("", OWN + "rabbit_" + kind),)


def _wolf(entity):
    names = synced_names("minecraft:wolf_variant")
    kind = pick(names, number(entity, 22, names.index("minecraft:pale"))).removeprefix("minecraft:")
    tame, angry = flag(entity, 17, 4), number(entity, 21) > 0
    stem = E + "wolf/wolf" + ("" if kind == "pale" else "_" + kind)
    parts = [Part("", stem + ("_tame" if tame else "_angry" if angry else ""))]
    if tame:
        parts.append(Part("collar", E + "wolf/wolf_collar", dye(number(entity, 20, 14))))
    if _body_armor(entity, "wolf_armor") or (entity.data.get("equipment") or {}).get(6):
        parts.append(Part("armor", E + "equipment/wolf_body/armadillo_scute"))
    return tuple(parts)


_CATS = ("tabby", "black", "red", "siamese", "british_shorthair", "calico", "persian", "ragdoll", "white", "jellie", "all_black")


def _cat(entity):
    parts = (Part("", E + "cat/" + pick(_CATS, number(entity, 19, 1))),)
    return parts + (Part("collar", E + "cat/cat_collar", dye(number(entity, 22, 14))),) if flag(entity, 17, 4) else parts


def _fox(entity):
    kind = "snow_fox" if number(entity, 17) == 1 else "fox"
    return (Part("", f"{E}fox/{kind}{'_sleep' if flag(entity, 18, 0x20) else ''}"),)


_PANDAS = ("panda", "lazy_panda", "worried_panda", "playful_panda", "brown_panda", "weak_panda", "aggressive_panda")
_RECESSIVE = (4, 5)


def _panda(entity):
    gene, hidden = number(entity, 20), number(entity, 21)
    shown = gene if gene not in _RECESSIVE or gene == hidden else 0
    return (Part("", E + "panda/" + pick(_PANDAS, shown)),)


def _bee(entity):
    name = OWN + "bee" + "_angry" * (number(entity, 18) > 0) + "_nectar" * flag(entity, 17, 8)
    return (Part("", name),)


def _variant(template: str, names: tuple, key: int, default: int = 0):
    return lambda entity: (Part("", template.format(pick(names, number(entity, key, default)))),)


_TROPICAL_BASE = tuple(DYES)


def _is_large_tropical(entity) -> bool:
    return bool(number(entity, 17) & 255)


def _tropical(entity):
    variant = number(entity, 17)
    size = "large" if variant & 255 else "small"
    return (Part("", OWN + "tropical_" + size, dye(variant >> 16)),
            Part("pattern", f"{OWN}tropical_{size}_{(variant >> 8 & 255) % 6}", dye(variant >> 24)))


_PUFFS = ("small", "medium", "large")


def _puff(entity) -> str:
    return pick(_PUFFS, number(entity, 17))


def _villager_clothes(kind: str, key: int):
    def parts(entity):
        data = entity.data.get(key)
        where, work, level = data if isinstance(data, tuple) and len(data) == 3 else (2, 0, 1)
        folder = f"{E}{kind}/"
        out = [Part("", folder + kind), Part("type", folder + "type/" + pick(_VILLAGER_TYPES, where))]
        trade = pick(_TRADES, work)
        if trade != "none" and not flag(entity, 16, 1):
            out.append(Part("profession", folder + "profession/" + trade))
            if trade != "nitwit":
                out.append(Part("profession", folder + "profession_level/" + pick(_LEVELS, level - 1)))
        return tuple(out)
    return parts


_VILLAGER_TYPES = ("desert", "jungle", "plains", "savanna", "snow", "swamp", "taiga")
_TRADES = ("none", "armorer", "butcher", "cartographer", "cleric", "farmer", "fisherman", "fletcher", "leatherworker",
           "librarian", "mason", "nitwit", "shepherd", "toolsmith", "weaponsmith")
_LEVELS = ("stone", "iron", "gold", "emerald", "diamond")


def _creeper(entity):
    parts = (Part("", E + "creeper/creeper"),)
    return parts + (Part("aura", E + "creeper/creeper_armor", (128, 128, 128), ADD, True),) if flag(entity, 17, 1) else parts


def _iron_golem(entity):
    parts = (Part("", E + "iron_golem/iron_golem"),)
    health = entity.data.get(9)
    share = health / 100 if isinstance(health, float) and health > 1 else 1.0
    level = "high" if share < 0.25 else "medium" if share < 0.5 else "low" if share < 0.75 else ""
    return parts + (Part("", E + "iron_golem/iron_golem_crackiness_" + level),) if level else parts


def _snow_golem(entity):
    parts = (Part("", E + "snow_golem"),)
    return parts + (Part("pumpkin", OWN + "snow_golem_pumpkin"),) if flag(entity, 16, 0x10, 0x10) else parts


def _shulker(entity):
    color = number(entity, 18, 16)
    return (Part("", OWN + "shulker" + ("_" + _TROPICAL_BASE[color] if 0 <= color < 16 else "")),)


def _strider(entity):
    parts = (Part("", OWN + ("strider_cold" if flag(entity, 18, 1) else "strider")),)
    return parts + (Part("saddle", OWN + "strider_saddle"),) if flag(entity, 19, 1) else parts


def _wither(entity):
    left = number(entity, 19)
    return (Part("", E + ("wither/wither_invulnerable" if left > 0 and (left > 80 or left // 5 % 2) else "wither/wither")),)


def _vex(entity):
    charging = flag(entity, 16, 1)
    return (Part("", OWN + ("vex_charging" if charging else "vex"), glow=charging),)


def _creaking(entity):
    parts = (Part("", OWN + "creaking"),)
    return parts + (Part("eyes", OWN + "creaking_eyes", glow=True),) if flag(entity, 17, 1) else parts


def _bogged(entity):
    parts = (Part("", E + "skeleton/bogged"), Part("outer", OWN + "bogged_outer"))
    return parts if flag(entity, 16, 1) else parts + (Part("mushrooms", OWN + "bogged_mushrooms"),)


def _glow_squid(entity):
    return (Part("", E + "squid/glow_squid", glow=number(entity, 17) <= 0),)


def _boat(entity):
    name = entity.type.name.removeprefix("minecraft:")
    wood, _, kind = name.rpartition("_")
    chest = wood.endswith("_chest")
    wood = wood.removesuffix("_chest")
    parts = (Part("", f"{OWN}{'chest_boat' if chest else 'boat'}_{wood}"),)
    return parts + (Part("chest", OWN + "boat_chest"),) if chest else parts


def _arrow(entity):
    color = entity.data.get(11, -1)
    tipped = entity.type.name == "minecraft:arrow" and isinstance(color, int) and color >= 0
    return (Part("", E + "projectiles/" + ("tipped_arrow" if tipped else entity.type.name.removeprefix("minecraft:"))),)


_QUAD, _MAN = (motions.quadruped, motions.baby), (people.humanoid,)
_UNDEAD = (people.undead, motions.baby)
_EYES = Part("", E + "spider_eyes", kind=SOLID, glow=True)

KINDS: dict[str, Kind] = {
    "player": Kind(player_shape, (people.humanoid, people.wings_folded), player_parts, 0.9375, 0.5),
    # people and undead
    "zombie": Kind(humanoids.ZOMBIE, _UNDEAD, _one("zombie/zombie"), facts=facts.aggressive),
    "husk": Kind(humanoids.ZOMBIE, _UNDEAD, _one("zombie/husk"), 1.0625, facts=facts.aggressive),
    "drowned": Kind(humanoids.DROWNED, _UNDEAD, _one("zombie/drowned", Part("outer", E + "zombie/drowned_outer_layer")),
                    facts=facts.drowned_facts),
    "giant": Kind(humanoids.ZOMBIE, (people.undead,), _one("zombie/zombie"), 6.0, 3.0),
    "zombie_villager": Kind(humanoids.ZOMBIE_VILLAGER, _UNDEAD, _villager_clothes("zombie_villager", 20), facts=facts.aggressive),
    "skeleton": Kind(humanoids.SKELETON, (people.bowman,), _one("skeleton/skeleton"), facts=facts.bowman_facts),
    "stray": Kind(humanoids.STRAY, (people.bowman,), _one("skeleton/stray", Part("outer", OWN + "stray_outer")), facts=facts.bowman_facts),
    "bogged": Kind(humanoids.BOGGED, (people.bowman,), _bogged, facts=facts.bowman_facts),
    "wither_skeleton": Kind(humanoids.SKELETON, (people.humanoid,), _one("skeleton/wither_skeleton"), 1.2, facts=facts.aggressive),
    "piglin": Kind(humanoids.PIGLIN, (people.piglin, motions.baby), _one("piglin/piglin"), facts=facts.piglin_facts),
    "piglin_brute": Kind(humanoids.PIGLIN, (people.piglin,), _one("piglin/piglin_brute"), facts=facts.piglin_facts),
    "zombified_piglin": Kind(humanoids.PIGLIN, (people.undead, motions.baby), _one("piglin/zombified_piglin"), facts=facts.aggressive),
    "villager": Kind(humanoids.VILLAGER, (people.villager, motions.baby), _villager_clothes("villager", 18), 0.9375),
    "wandering_trader": Kind(humanoids.VILLAGER, (people.villager,), _one("wandering_trader"), 0.9375),
    "vindicator": Kind(humanoids.ILLAGER, (people.illager,), _one("illager/vindicator"), 0.9375, facts=facts.aggressive),
    "evoker": Kind(humanoids.ILLAGER, (people.illager,), _one("illager/evoker"), 0.9375, facts=facts.spell_facts),
    "illusioner": Kind(humanoids.ILLAGER, (people.illager,), _one("illager/illusioner"), 0.9375, facts=facts.illusioner_facts),
    "pillager": Kind(humanoids.ILLAGER, (people.illager,), _one("illager/pillager"), 0.9375, facts=facts.pillager_facts),
    "witch": Kind(humanoids.WITCH, (people.witch,), _one("witch"), 0.9375, facts=facts.witch_facts),
    "armor_stand": Kind(things.ARMOR_STAND, (people.armor_stand,), _one("armorstand/wood"), 1.0, 0.0, facts.stand_facts),
    # farm and stable
    "cow": Kind(livestock.COW, _QUAD, _one("cow/cow"), 1.0, 0.7),
    "mooshroom": Kind(livestock.MOOSHROOM, _QUAD, _mooshroom, 1.0, 0.7),
    "pig": Kind(livestock.PIG, _QUAD, _pig, 1.0, 0.7),
    "sheep": Kind(livestock.SHEEP, (motions.quadruped, motions.grazing, motions.baby), _sheep, 1.0, 0.7, facts.sheep_facts),
    "chicken": Kind(livestock.CHICKEN, (tame.bird, motions.baby), _one("chicken"), 1.0, 0.3, facts.fly_facts),
    "horse": Kind(livestock.HORSE, (tame.horse, motions.baby), _horse, 1.1, 0.75, facts.horse_facts),
    "donkey": Kind(livestock.DONKEY, (tame.horse, motions.baby), _donkey("donkey"), 0.87, 0.75, facts.horse_facts),
    "mule": Kind(livestock.DONKEY, (tame.horse, motions.baby), _donkey("mule"), 0.92, 0.75, facts.horse_facts),
    "skeleton_horse": Kind(livestock.HORSE, (tame.horse, motions.baby), _other_horse("horse_skeleton"), 1.0, 0.75, facts.horse_facts),
    "zombie_horse": Kind(livestock.HORSE, (tame.horse, motions.baby), _other_horse("horse_zombie"), 1.0, 0.75, facts.horse_facts),
    "llama": Kind(livestock.LLAMA, _QUAD, _llama, 1.0, 0.7),
    "trader_llama": Kind(livestock.LLAMA, _QUAD, _llama, 1.0, 0.7),
    "camel": Kind(livestock.CAMEL, (tame.camel, motions.baby), _camel, 1.0, 0.7, facts.camel_facts),
    "goat": Kind(livestock.GOAT, _QUAD, _one("goat/goat"), 1.0, 0.7),
    "rabbit": Kind(livestock.RABBIT, (tame.rabbit, motions.baby), _rabbit, 0.75, 0.3),
    # wild
    "wolf": Kind(wild.WOLF, (tame.wolf, motions.baby), _wolf, 1.0, 0.5, facts.wolf_facts),
    "cat": Kind(wild.CAT, (tame.cat, motions.baby), _cat, 0.8, 0.4, facts.flags(sit=(17, 1), sleep=(20, 1))),
    "ocelot": Kind(wild.OCELOT, (tame.cat, motions.baby), _one("cat/ocelot"), 1.0, 0.4),
    "fox": Kind(wild.FOX, (tame.fox, motions.baby), _fox, 1.0, 0.4, facts.flags(sit=(18, 1), sleep=(18, 0x20), crouch=(18, 4))),
    "panda": Kind(wild.PANDA, (tame.panda, motions.baby), _panda, 1.0, 0.9, facts.panda_facts),
    "polar_bear": Kind(wild.POLAR_BEAR, (tame.polar_bear, motions.baby), _one("bear/polarbear"), 1.2, 0.9, facts.bear_facts),
    "bee": Kind(wild.BEE, (tame.bee, motions.baby), _bee, 1.0, 0.4, facts.bee_facts),
    "parrot": Kind(wild.PARROT, (tame.parrot,), _variant(OWN + "parrot_{}", ("red_blue", "blue", "green", "yellow_blue", "grey"), 19), 1.0,
                   0.3,
                   facts.parrot_facts),
    "bat": Kind(wild.BAT, (tame.bat,), _one(OWN + "bat"), 0.8, 0.25, facts.flags(a=(16, 1))),
    "frog": Kind(wild.FROG, (tame.frog,), _variant(OWN + "frog_{}", ("temperate", "warm", "cold"), 17), 1.0, 0.3, facts.frog_facts),
    "tadpole": Kind(wild.TADPOLE, (tame.tadpole,), _one(OWN + "tadpole"), 1.0, 0.14),
    "axolotl": Kind(wild.AXOLOTL, (tame.axolotl, motions.baby), _variant(OWN + "axolotl_{}", ("lucy", "wild", "gold", "cyan", "blue"), 17),
                    1.0, 0.5,
                    facts.axolotl_facts),
    "turtle": Kind(wild.TURTLE, (tame.turtle, motions.baby), _one(OWN + "turtle"), 1.0, 0.7, facts.turtle_facts),
    "armadillo": Kind(wild.ARMADILLO, (tame.armadillo, motions.baby), _one(OWN + "armadillo"), 1.0, 0.4, facts.armadillo_facts),
    "sniffer": Kind(wild.SNIFFER, (tame.sniffer, motions.baby), _one(OWN + "sniffer"), 1.0, 1.1, facts.sniffer_facts),
    "dolphin": Kind(wild.DOLPHIN, (tame.dolphin, motions.baby), _one(OWN + "dolphin"), 1.0, 0.7),
    "squid": Kind(wild.SQUID, (tame.squid, motions.baby), _one("squid/squid"), 1.0, 0.7, facts.squid_facts),
    "glow_squid": Kind(wild.SQUID, (tame.squid, motions.baby), _glow_squid, 1.0, 0.7, facts.squid_facts),
    # monsters
    "creeper": Kind(monsters.CREEPER, (fierce.creeper,), _creeper, 1.0, 0.5, facts.creeper_facts),
    "spider": Kind(monsters.SPIDER, (fierce.spider,), _one("spider/spider", _EYES), 1.0, 0.8),
    "cave_spider": Kind(monsters.SPIDER, (fierce.spider,), _one("spider/cave_spider", _EYES), 0.7, 0.56),
    "enderman": Kind(monsters.ENDERMAN, (people.enderman,),
                     _one("enderman/enderman", Part("eyes", E + "enderman/enderman_eyes", glow=True)), 1.0,
                     0.5, facts.enderman_facts),
    "iron_golem": Kind(monsters.IRON_GOLEM, (people.iron_golem,), _iron_golem, 1.0, 0.7),
    "snow_golem": Kind(monsters.SNOW_GOLEM, (people.snow_golem,), _snow_golem, 1.0, 0.5),
    "slime": Kind(monsters.SLIME, (fierce.slime,),
                  lambda entity: (Part("", E + "slime/slime"), Part("outer", OWN + "slime_outer", kind=BLEND)), 1.0, 0.25,
                  facts.slime_facts),
    "magma_cube": Kind(monsters.MAGMA_CUBE, (fierce.magma_cube,), _one(OWN + "magma_cube"), 1.0, 0.25, facts.slime_facts),
    "ghast": Kind(monsters.GHAST, (fierce.ghast,), lambda entity: (Part("", E + "ghast/ghast" + "_shooting" * flag(entity, 16, 1)),), 1.0,
                  1.5),
    "blaze": Kind(monsters.BLAZE, (fierce.blaze,), lambda entity: (Part("", E + "blaze", glow=True),), 1.0, 0.5),
    "silverfish": Kind(monsters.SILVERFISH, (fierce.crawler,), _one(OWN + "silverfish"), 1.0, 0.3),
    "endermite": Kind(monsters.ENDERMITE, (fierce.crawler,), _one(OWN + "endermite"), 1.0, 0.3),
    "guardian": Kind(monsters.GUARDIAN, (fierce.guardian,), _one(OWN + "guardian"), 0.85, 0.5, facts.guardian_facts),
    "elder_guardian": Kind(monsters.GUARDIAN, (fierce.guardian,), _one(OWN + "elder_guardian"), 2.0, 1.2, facts.guardian_facts),
    "shulker": Kind(monsters.SHULKER, (fierce.shulker,), _shulker, 0.999, 0.0, facts.shulker_facts),
    "phantom": Kind(monsters.PHANTOM, (fierce.phantom,), _one(OWN + "phantom"), 1.0, 0.75, facts.phantom_facts),
    "ravager": Kind(monsters.RAVAGER, (fierce.ravager,), _one(OWN + "ravager", Part("saddle", OWN + "ravager_saddle")), 1.0, 1.1),
    "hoglin": Kind(monsters.HOGLIN, (fierce.hoglin, motions.baby), _one(OWN + "hoglin"), 1.0, 0.7),
    "zoglin": Kind(monsters.HOGLIN, (fierce.hoglin, motions.baby), _one(OWN + "zoglin"), 1.0, 0.7),
    "strider": Kind(monsters.STRIDER, (fierce.strider, motions.baby), _strider, 1.0, 0.5),
    "wither": Kind(monsters.WITHER, (fierce.wither,), _wither, 1.0, 0.5),
    "ender_dragon": Kind(monsters.ENDER_DRAGON, (fierce.dragon,), _one(OWN + "ender_dragon"), 1.0, 0.5, facts.dragon_facts),
    "breeze": Kind(monsters.BREEZE, (fierce.breeze,), _one(OWN + "breeze", Part("wind", OWN + "breeze_wind", kind=BLEND)), 1.0, 0.5),
    "warden": Kind(monsters.WARDEN, (fierce.warden,), _one(OWN + "warden", Part("glow", OWN + "warden_glow", glow=True)), 1.0, 0.9,
                   facts.warden_facts),
    "creaking": Kind(monsters.CREAKING, (fierce.creaking,), _creaking, 1.0, 0.6),
    "allay": Kind(monsters.ALLAY, (fierce.spirit,), _one(OWN + "allay"), 1.0, 0.4, facts.allay_facts),
    "vex": Kind(monsters.VEX, (fierce.spirit,), _vex, 1.0, 0.3, facts.vex_facts),
    # fish
    "cod": Kind(monsters.COD, (tame.fish,), _one(OWN + "cod"), 1.0, 0.3, facts.fish_facts),
    "salmon": Kind(monsters.SALMON, (tame.fish,), _one(OWN + "salmon"), 1.0, 0.4, facts.fish_facts),
    "tropical_fish": Kind(lambda entity: monsters.TROPICAL_LARGE if _is_large_tropical(entity) else monsters.TROPICAL_SMALL, (tame.fish,),
                          _tropical,
                          1.0, 0.15, facts.fish_facts),
    "pufferfish": Kind(lambda entity: getattr(monsters, "PUFFERFISH_" + _puff(entity).upper()), (tame.fish,),
                       lambda entity: (Part("", OWN + "pufferfish_" + _puff(entity)),), 1.0, 0.3, facts.fish_facts),
    # things of boxes
    "minecart": Kind(things.MINECART, (moved.cart,), _one(OWN + "minecart"), 1.0, 0.7, facts.cart_facts),
    "chest_minecart": Kind(things.MINECART, (moved.cart,), _one(OWN + "minecart", Part("chest", OWN + "boat_chest")), 1.0, 0.7,
                           facts.cart_facts),
    "arrow": Kind(things.ARROW, (moved.flying,), _arrow, 0.9, 0.0, facts.arrow_facts),
    "spectral_arrow": Kind(things.ARROW, (moved.flying,), _arrow, 0.9, 0.0, facts.arrow_facts),
    "trident": Kind(things.TRIDENT, (moved.flying,), _one("trident"), 1.0, 0.0, facts.arrow_facts),
    "wither_skull": Kind(things.WITHER_SKULL, (motions.still,),
                         lambda entity: (Part("", OWN + "wither_skull" + "_blue" * flag(entity, 8, 1)),), 0.6, 0.0),
    "shulker_bullet": Kind(things.SHULKER_BULLET, (moved.spinning,), _one(OWN + "shulker_bullet"), 0.5, 0.0, lift=0.15),
    "llama_spit": Kind(things.LLAMA_SPIT, (motions.still,), _one(OWN + "llama_spit"), 1.0, 0.0, lift=0.15),
    "wind_charge": Kind(things.WIND_CHARGE, (moved.wind_charge,),
                        _one(OWN + "wind_charge", Part("wind", OWN + "wind_charge_wind", kind=BLEND)), 1.0, 0.0),
    "breeze_wind_charge": Kind(things.WIND_CHARGE, (moved.wind_charge,),
                               _one(OWN + "wind_charge", Part("wind", OWN + "wind_charge_wind", kind=BLEND)), 1.0,
                               0.0),
    "evoker_fangs": Kind(things.FANGS, (moved.fangs,), _one(OWN + "evoker_fangs"), 1.0, 0.0, facts.fangs_facts),
    "leash_knot": Kind(things.LEASH_KNOT, (motions.still,), _one(OWN + "leash_knot"), 1.0, 0.0),
    "end_crystal": Kind(things.END_CRYSTAL, (moved.end_crystal,), _one(OWN + "end_crystal"), 2.0, 0.5, facts.crystal_facts, turned=False),
}
KINDS |= {name: KINDS["minecart"] for name in ("furnace_minecart", "hopper_minecart", "tnt_minecart", "spawner_minecart",
                                               "command_block_minecart")}
for _wood in ("acacia", "birch", "cherry", "dark_oak", "jungle", "mangrove", "oak", "pale_oak", "spruce"):
    KINDS[_wood + "_boat"] = Kind(things.BOAT, (moved.boat,), _boat, 1.0, 0.8, facts.boat_facts)
    KINDS[_wood + "_chest_boat"] = Kind(things.CHEST_BOAT, (moved.boat,), _boat, 1.0, 0.8, facts.boat_facts)
KINDS["bamboo_raft"] = Kind(things.RAFT, (moved.boat,), _boat, 1.0, 0.8, facts.boat_facts)
KINDS["bamboo_chest_raft"] = Kind(things.CHEST_RAFT, (moved.boat,), _boat, 1.0, 0.8, facts.boat_facts)


def shape_of(kind: Kind, entity):
    """A kind's shape, for this entity."""
    return kind.shape if isinstance(kind.shape, Shape) else kind.shape(entity)
