"""Entities' textures by name, each painted when it is first asked for.

Where our layout is the field's, the name is the field's too ("entity/cow/cow"), so that other people's packs fit; what has
a layout of its own is under "entity/horizon/", where a foreign picture cannot come to lie on the wrong boxes.
"""

from functools import partial

import numpy as np

from horizon.art.armor import armor
from horizon.art.colors import DYES, WOODS
from horizon.art.entity import humanoids as people
from horizon.art.entity import livestock, monster_skins, monsters, paintings, things, wild
from horizon.art.entity.canvas import Canvas
from horizon.art.entity.parts import Shape
from horizon.art.skins import skin

SKINS = ("alex", "ari", "efe", "kai", "makena", "noor", "steve", "sunny", "zuri")
OWN = "entity/horizon/"


def _rows() -> dict:
    """name -> (shape, layer, painter of a canvas)."""
    rows: dict[str, tuple[Shape, str, object]] = {}

    def add(name, shape, paint, layer="", *arguments):
        rows[name] = (shape, layer, partial(paint, **dict(arguments)) if arguments else paint)

    def each(template, shape, paint, words, layer=""):
        for word in words:
            rows[template.format(word)] = (shape, layer, lambda to, word=word: paint(to, word))

    e = "entity/"
    add(e + "zombie/zombie", people.ZOMBIE, people.zombie)
    add(e + "zombie/husk", people.ZOMBIE, people.husk)
    add(e + "zombie/drowned", people.DROWNED, people.drowned)
    add(e + "zombie/drowned_outer_layer", people.DROWNED, people.drowned_outer, "outer")
    add(e + "skeleton/skeleton", people.SKELETON, people.skeleton)
    add(e + "skeleton/wither_skeleton", people.SKELETON, people.wither_skeleton)
    add(e + "skeleton/stray", people.STRAY, people.stray)
    add(e + "skeleton/bogged", people.BOGGED, people.bogged)
    add(OWN + "stray_outer", people.STRAY, people.stray_outer, "outer")
    add(OWN + "bogged_outer", people.BOGGED, people.bogged_outer, "outer")
    add(OWN + "bogged_mushrooms", people.BOGGED, people.mushroom_caps, "mushrooms")
    for name in ("piglin", "piglin_brute", "zombified_piglin"):
        add(e + "piglin/" + name, people.PIGLIN, getattr(people, name))
    add(e + "villager/villager", people.VILLAGER, people.villager_base)
    add(e + "zombie_villager/zombie_villager", people.ZOMBIE_VILLAGER, people.zombie_villager_base)
    for kind, shape in (("villager", people.VILLAGER), ("zombie_villager", people.ZOMBIE_VILLAGER)):
        each(e + kind + "/type/{}", shape, people.villager_type, people.TYPES, "type")
        each(e + kind + "/profession/{}", shape, people.villager_profession, people.PROFESSIONS, "profession")
        each(e + kind + "/profession_level/{}", shape, people.villager_level, people.LEVELS, "profession")
    add(e + "wandering_trader", people.VILLAGER, people.wandering_trader)
    for name in ("vindicator", "evoker", "pillager", "illusioner"):
        add(e + "illager/" + name, people.ILLAGER, getattr(people, name))
    add(e + "witch", people.WITCH, people.witch)

    add(e + "cow/cow", livestock.COW, livestock.cow)
    add(e + "cow/red_mooshroom", livestock.MOOSHROOM, livestock.mooshroom)
    add(e + "cow/brown_mooshroom", livestock.MOOSHROOM, livestock.brown_mooshroom)
    add(OWN + "red_mushrooms", livestock.MOOSHROOM, livestock.red_mushrooms, "mushrooms")
    add(OWN + "brown_mushrooms", livestock.MOOSHROOM, livestock.brown_mushrooms, "mushrooms")
    add(e + "pig/pig", livestock.PIG, livestock.pig)
    add(e + "pig/pig_saddle", livestock.PIG, livestock.saddle_on_pig, "saddle")
    add(e + "sheep/sheep", livestock.SHEEP, livestock.sheep)
    add(e + "sheep/sheep_fur", livestock.SHEEP, livestock.wool, "wool")
    add(e + "chicken", livestock.CHICKEN, livestock.chicken)
    each(e + "horse/horse_{}", livestock.HORSE, livestock.horse, livestock.COATS)
    each(e + "horse/horse_markings_{}", livestock.HORSE, livestock.horse_markings, ("white", "whitefield", "whitedots", "blackdots"),
         "over")
    for name, shape in (("donkey", livestock.DONKEY), ("mule", livestock.DONKEY)):
        add(e + "horse/" + name, shape, getattr(livestock, name))
    add(e + "horse/horse_zombie", livestock.HORSE, livestock.zombie_horse)
    add(e + "horse/horse_skeleton", livestock.HORSE, livestock.skeleton_horse)
    add(OWN + "horse_saddle", livestock.HORSE, livestock.saddle, "saddle")
    add(OWN + "pack", livestock.DONKEY, livestock.pack, "chest")
    add(OWN + "llama_pack", livestock.LLAMA, livestock.pack, "chest")
    each(e + "equipment/horse_body/{}", livestock.HORSE, livestock.horse_armor,
         ("leather", "iron", "diamond"), "over")
    rows[e + "equipment/horse_body/gold"] = (livestock.HORSE, "over", lambda to: livestock.horse_armor(to, "golden"))
    each(e + "llama/{}", livestock.LLAMA, livestock.llama, livestock.LLAMAS)
    for dye, color in DYES.items():
        rows[f"{e}equipment/llama_body/{dye}"] = (
            livestock.LLAMA, "decor", lambda to, color=color: livestock.llama_decor(to, color))
        rows[f"{OWN}shulker_{dye}"] = (monsters.SHULKER, "", lambda to, color=color: monster_skins.shulker(to, color))
    rows[e + "equipment/llama_body/trader_llama"] = (livestock.LLAMA, "decor", lambda to: livestock.llama_decor(to, 0x3E68A8))
    add(OWN + "camel", livestock.CAMEL, livestock.camel)
    add(OWN + "camel_saddle", livestock.CAMEL, livestock.camel_saddle, "saddle")
    add(e + "goat/goat", livestock.GOAT, livestock.goat)
    each(OWN + "rabbit_{}", livestock.RABBIT, livestock.rabbit, livestock.RABBITS)

    for kind in wild.WOLVES:
        stem = e + "wolf/wolf" + ("" if kind == "pale" else "_" + kind)
        for mood, ending in (("", ""), ("tame", "_tame"), ("angry", "_angry")):
            rows[stem + ending] = (wild.WOLF, "", lambda to, kind=kind, mood=mood: wild.wolf(to, kind, mood))
    add(e + "wolf/wolf_collar", wild.WOLF, wild.wolf_collar, "collar")
    add(e + "equipment/wolf_body/armadillo_scute", wild.WOLF, wild.wolf_armor, "armor")
    each(e + "cat/{}", wild.CAT, wild.cat, wild.CATS)
    add(e + "cat/cat_collar", wild.CAT, wild.cat_collar, "collar")
    add(e + "cat/ocelot", wild.OCELOT, wild.ocelot)
    for snow in (False, True):
        for asleep in (False, True):
            name = "fox/" + ("snow_fox" if snow else "fox") + ("_sleep" if asleep else "")
            rows[e + name] = (wild.FOX, "", partial(wild.fox, snow=snow, asleep=asleep))
    add(e + "panda/panda", wild.PANDA, wild.panda)
    each(e + "panda/{}_panda", wild.PANDA, wild.panda, ("brown", "lazy", "worried", "playful", "weak", "aggressive"))
    add(e + "bear/polarbear", wild.POLAR_BEAR, wild.polar_bear)
    for angry in (False, True):
        for nectar in (False, True):
            name = OWN + "bee" + "_angry" * angry + "_nectar" * nectar
            rows[name] = (wild.BEE, "", partial(wild.bee, angry=angry, nectar=nectar))
    each(OWN + "parrot_{}", wild.PARROT, wild.parrot, wild.PARROTS)
    add(OWN + "bat", wild.BAT, wild.bat)
    each(OWN + "frog_{}", wild.FROG, wild.frog, wild.FROGS)
    add(OWN + "tadpole", wild.TADPOLE, wild.tadpole)
    each(OWN + "axolotl_{}", wild.AXOLOTL, wild.axolotl, wild.AXOLOTLS)
    for name in ("turtle", "armadillo", "sniffer", "dolphin"):
        add(OWN + name, getattr(wild, name.upper()), getattr(wild, name))
    add(e + "squid/squid", wild.SQUID, wild.squid)
    add(e + "squid/glow_squid", wild.SQUID, partial(wild.squid, glow=True))

    add(e + "creeper/creeper", monsters.CREEPER, monster_skins.creeper)
    add(e + "creeper/creeper_armor", monsters.CREEPER, monster_skins.creeper_aura, "aura")
    add(e + "spider/spider", monsters.SPIDER, monster_skins.spider)
    add(e + "spider/cave_spider", monsters.SPIDER, partial(monster_skins.spider, cave=True))
    add(e + "spider_eyes", monsters.SPIDER, monster_skins.spider_eyes)
    add(e + "enderman/enderman", monsters.ENDERMAN, monster_skins.enderman)
    add(e + "enderman/enderman_eyes", monsters.ENDERMAN, monster_skins.enderman_eyes, "eyes")
    add(e + "iron_golem/iron_golem", monsters.IRON_GOLEM, monster_skins.iron_golem)
    each(e + "iron_golem/iron_golem_crackiness_{}", monsters.IRON_GOLEM, monster_skins.iron_golem_cracks, ("low", "medium", "high"))
    add(e + "snow_golem", monsters.SNOW_GOLEM, monster_skins.snow_golem)
    add(OWN + "snow_golem_pumpkin", monsters.SNOW_GOLEM, monster_skins.pumpkin_head, "pumpkin")
    add(e + "slime/slime", monsters.SLIME, monster_skins.slime)
    add(OWN + "slime_outer", monsters.SLIME, monster_skins.slime_outer, "outer")
    add(OWN + "magma_cube", monsters.MAGMA_CUBE, monster_skins.magma_cube)
    add(e + "ghast/ghast", monsters.GHAST, monster_skins.ghast)
    add(e + "ghast/ghast_shooting", monsters.GHAST, partial(monster_skins.ghast, shooting=True))
    add(e + "blaze", monsters.BLAZE, monster_skins.blaze)
    add(OWN + "silverfish", monsters.SILVERFISH, monster_skins.silverfish)
    add(OWN + "endermite", monsters.ENDERMITE, monster_skins.endermite)
    add(OWN + "guardian", monsters.GUARDIAN, monster_skins.guardian)
    add(OWN + "elder_guardian", monsters.GUARDIAN, partial(monster_skins.guardian, elder=True))
    add(OWN + "shulker", monsters.SHULKER, monster_skins.shulker)
    add(OWN + "phantom", monsters.PHANTOM, monster_skins.phantom)
    add(OWN + "ravager", monsters.RAVAGER, monster_skins.ravager)
    add(OWN + "ravager_saddle", monsters.RAVAGER, monster_skins.ravager_saddle, "saddle")
    add(OWN + "hoglin", monsters.HOGLIN, monster_skins.hoglin)
    add(OWN + "zoglin", monsters.HOGLIN, partial(monster_skins.hoglin, dead=True))
    add(OWN + "strider", monsters.STRIDER, monster_skins.strider)
    add(OWN + "strider_cold", monsters.STRIDER, partial(monster_skins.strider, cold=True))
    add(OWN + "strider_saddle", monsters.STRIDER, monster_skins.strider_saddle, "saddle")
    add(e + "wither/wither", monsters.WITHER, monster_skins.wither)
    add(e + "wither/wither_invulnerable", monsters.WITHER, partial(monster_skins.wither, armed=True))
    add(OWN + "ender_dragon", monsters.ENDER_DRAGON, monster_skins.dragon)
    add(OWN + "breeze", monsters.BREEZE, monster_skins.breeze)
    add(OWN + "breeze_wind", monsters.BREEZE, monster_skins.breeze_wind, "wind")
    add(OWN + "warden", monsters.WARDEN, monster_skins.warden)
    add(OWN + "warden_glow", monsters.WARDEN, monster_skins.warden_glow, "glow")
    add(OWN + "creaking", monsters.CREAKING, monster_skins.creaking)
    add(OWN + "creaking_eyes", monsters.CREAKING, monster_skins.creaking_eyes, "eyes")
    add(OWN + "allay", monsters.ALLAY, monster_skins.allay)
    add(OWN + "vex", monsters.VEX, monster_skins.vex)
    add(OWN + "vex_charging", monsters.VEX, partial(monster_skins.vex, charging=True))
    add(OWN + "cod", monsters.COD, monster_skins.cod)
    add(OWN + "salmon", monsters.SALMON, monster_skins.salmon)
    for size, shape in (("small", monsters.TROPICAL_SMALL), ("large", monsters.TROPICAL_LARGE)):
        add(OWN + "tropical_" + size, shape, monster_skins.tropical)
        for number in range(6):
            rows[f"{OWN}tropical_{size}_{number}"] = (
                shape, "pattern", lambda to, n=number + 6 * (size == "large"): monster_skins.tropical_pattern(to, n))
    for size in ("small", "medium", "large"):
        add(OWN + "pufferfish_" + size, getattr(monsters, "PUFFERFISH_" + size.upper()), monster_skins.pufferfish)

    for wood in WOODS:
        if wood not in ("crimson", "warped"):
            raft = wood == "bamboo"
            for kind in ("boat", "chest_boat"):
                shape = {"boat": things.RAFT if raft else things.BOAT, "chest_boat": things.CHEST_RAFT if raft else things.CHEST_BOAT}[kind]
                rows[f"{OWN}{kind}_{wood}"] = (shape, "", lambda to, wood=wood: things.boat(to, wood))
    add(OWN + "boat_chest", things.CHEST_BOAT, things.chest, "chest")
    add(OWN + "minecart", things.MINECART, things.minecart)
    for name in ("arrow", "spectral_arrow", "tipped_arrow"):
        rows[e + "projectiles/" + name] = (things.ARROW, "", lambda to, name=name: things.arrow(to, name))
    add(e + "trident", things.TRIDENT, things.trident)
    add(e + "shield_base_nopattern", things.SHIELD, things.shield)
    add(e + "shield_base", things.SHIELD, things.shield)
    add(e + "enderdragon/dragon", things.DRAGON_HEAD, things.dragon_head)
    add(OWN + "wither_skull", things.WITHER_SKULL, things.wither_skull)
    add(OWN + "wither_skull_blue", things.WITHER_SKULL, partial(things.wither_skull, dangerous=True))
    add(OWN + "shulker_bullet", things.SHULKER_BULLET, things.shulker_bullet)
    add(OWN + "llama_spit", things.LLAMA_SPIT, things.llama_spit)
    add(OWN + "wind_charge", things.WIND_CHARGE, things.wind_charge)
    add(OWN + "wind_charge_wind", things.WIND_CHARGE, things.wind, "wind")
    add(OWN + "evoker_fangs", things.FANGS, things.fangs)
    add(OWN + "leash_knot", things.LEASH_KNOT, things.leash_knot)
    add(OWN + "end_crystal", things.END_CRYSTAL, things.end_crystal)
    add(e + "armorstand/wood", things.ARMOR_STAND, things.armor_stand)
    add(OWN + "item_frame", things.ITEM_FRAME, things.item_frame)
    add(OWN + "glow_item_frame", things.ITEM_FRAME, partial(things.item_frame, glow=True))
    add(e + "equipment/wings/elytra", things.ELYTRA, things.elytra)
    return rows


def _trim(inner: bool) -> np.ndarray:
    """64 x 32 in greys: the seams of a set of armour, for the colour of what it is trimmed with."""
    worn = armor("iron", inner)
    out = np.zeros_like(worn)
    y, x = np.mgrid[0:32, 0:64]
    line = ((x + y) % 16 == 0) | ((x - y) % 16 == 0)
    edge = (worn[..., 3] > 0) & (np.roll(worn[..., 3], -1, 0) == 0)
    shown = (worn[..., 3] > 0) & (line | edge)
    out[shown] = (235, 235, 235, 255)
    out[shown & line] = (200, 200, 200, 255)
    return out


_WIDE = {f"entity/player/wide/{name}": number + 9 for number, name in enumerate(SKINS)}
_SLIM = {f"entity/player/slim/{name}": number for number, name in enumerate(SKINS)}
_ARMOR = {"leather": "leather", "chainmail": "chainmail", "iron": "iron", "gold": "golden", "diamond": "diamond",
          "netherite": "netherite", "turtle_scute": "turtle"}
_SINGLE = {
    "entity/experience_orb": things.experience_orbs, "entity/fishing_hook": things.fishing_hook,
    "entity/enderdragon/dragon_fireball": things.dragon_fireball, "misc/shadow": things.shadow,
    "entity/horizon/beam": partial(things.beacon_beam, "beam", 0xFFFFFF), "painting/back": paintings.back,
    "misc/enchanted_glint_entity": things.glint, "misc/enchanted_glint_item": things.glint,
    OWN + "trim": partial(_trim, False), OWN + "trim_leggings": partial(_trim, True),
    OWN + "white": lambda: np.full((8, 8, 4), 255, np.uint8),
}
_TABLE: dict = {}


def _table() -> dict:
    if not _TABLE:
        _TABLE.update(_rows())
    return _TABLE


def names() -> tuple[str, ...]:
    """All names that this family paints, sorted."""
    worn = [f"entity/equipment/{kind}/{word}" for word in _ARMOR for kind in ("humanoid", "humanoid_leggings")]
    worn.remove("entity/equipment/humanoid_leggings/turtle_scute")
    hung = ["painting/" + name for name in paintings.PAINTINGS]
    return tuple(sorted([*_table(), *_WIDE, *_SLIM, *_SINGLE, *worn, *hung]))


def paint(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4]; None if the name is not of this family."""
    if not name.startswith(("entity/", "painting/", "misc/")):
        return None
    row = _table().get(name)
    if row is not None:
        shape, layer, painter = row
        canvas = Canvas(shape.layers[layer], name)
        painter(canvas)
        return canvas.picture()
    single = _SINGLE.get(name)
    if single is not None:
        return single()
    number = _WIDE.get(name, _SLIM.get(name))
    if number is not None:
        return skin(number)
    kind, _, word = name.rpartition("/")
    if kind in ("entity/equipment/humanoid", "entity/equipment/humanoid_leggings") and word in _ARMOR:
        return armor(_ARMOR[word], kind.endswith("leggings"))
    if kind == "painting" and word in paintings.PAINTINGS:
        return paintings.painting(word)
    return None
