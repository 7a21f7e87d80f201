"""What of an entity's metadata moves it: functions that set fields of a `Moment`'s row. Keys are those of 1.21.4."""

from horizon.render import entity_motions as motions
from horizon.render.entity_motions import FIELDS

AT = {name: number for number, name in enumerate(FIELDS)}


def number(entity, key: int, default: int = 0) -> int:
    value = entity.data.get(key, default)
    return value if isinstance(value, int) else default


def flag(entity, key: int, bit: int = 0xFF, default: int = 0) -> bool:
    return bool(number(entity, key, default) & bit)


def set(entity, facts, **fields) -> None:
    for name, value in fields.items():
        facts[AT[name]] = value


def flags(sit=None, sleep=None, crouch=None, angry=None, a=None, b=None):
    """Fields from bits of metadata: (key, bit)."""
    wanted = [(AT[name], place) for name, place in
              (("sit", sit), ("sleep", sleep), ("crouch", crouch), ("angry", angry), ("a", a), ("b", b)) if place]

    def facts(entity, row, now):
        for at, (key, bit) in wanted:
            row[at] = 1.0 if flag(entity, key, bit) else 0.0
    return facts


def aggressive(entity, row, now):
    row[AT["angry"]] = 1.0 if flag(entity, 15, 4) else 0.0


def creeper_facts(entity, row, now):
    seen = entity.data.get("seen")
    if entity.data.get(16, -1) == 1 and seen is not None:
        row[AT["a"]] = min(1.0, max(0.0, now - seen.changed.get(16, now)) / 28)


def slime_facts(entity, row, now):
    row[AT["a"]] = max(1, min(number(entity, 16, 1), 127)) * 1.0
    row[AT["speed_y"]] = max(-1.0, min(1.0, entity.vy * 1.5))


def sheep_facts(entity, row, now):
    seen = entity.data.get("seen")
    ate = now - seen.events.get(10, -1000) if seen is not None else 1000
    row[AT["a"]] = max(0.0, min(1.0, ate / 4, (40 - ate) / 4))


def horse_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 17, 16) else 0.0
    row[AT["b"]] = 1.0 if flag(entity, 17, 32) else 0.0


def camel_facts(entity, row, now):
    told = entity.data.get(19, 0)
    row[AT["sit"]] = 1.0 if isinstance(told, int) and told < 0 else 0.0


def wolf_facts(entity, row, now):
    row[AT["sit"]] = 1.0 if flag(entity, 17, 1) else 0.0
    row[AT["angry"]] = 1.0 if number(entity, 21) > 0 else 0.0
    row[AT["a"]] = 1.0 if flag(entity, 19, 1) else 0.0
    health = entity.data.get(9)
    full = 40.0 if flag(entity, 17, 4) else 8.0
    row[AT["b"]] = 0.65 if not isinstance(health, float) else 0.2 + 0.5 * min(1.0, health / full)


def guardian_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 16, 1) else 0.0


def shulker_facts(entity, row, now):
    row[AT["a"]] = max(0, min(number(entity, 17), 100)) / 100


def phantom_facts(entity, row, now):
    row[AT["a"]] = max(0, min(number(entity, 16), 64)) * 1.0


def spell_facts(entity, row, now):
    aggressive(entity, row, now)
    row[AT["a"]] = 1.0 if number(entity, 17) > 0 else 0.0


def witch_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 17, 1) else 0.0


def enderman_facts(entity, row, now):
    row[AT["a"]] = 1.0 if number(entity, 16) > 0 else 0.0
    row[AT["angry"]] = 1.0 if flag(entity, 17, 1) else 0.0


def piglin_facts(entity, row, now):
    aggressive(entity, row, now)
    row[AT["a"]] = 1.0 if entity.type.name == "minecraft:piglin" and flag(entity, 19, 1) else 0.0
    charges = entity.type.name == "minecraft:piglin" and flag(entity, 18, 1)
    if charges or row[AT["angry"]] and holds(entity, "crossbow"):
        set(entity, row, style=motions.CHARGE if charges else motions.CROSSBOW, use_main=1.0, use_time=12.0)


def pillager_facts(entity, row, now):
    aggressive(entity, row, now)
    charges = flag(entity, 17, 1)
    if charges or row[AT["angry"]] and holds(entity, "crossbow"):
        set(entity, row, style=motions.CHARGE if charges else motions.CROSSBOW, use_main=1.0, use_time=12.0)


def bowman_facts(entity, row, now):
    aggressive(entity, row, now)
    if row[AT["angry"]] and holds(entity, "bow"):
        set(entity, row, style=motions.BOW, use_main=1.0)


def illusioner_facts(entity, row, now):
    spell_facts(entity, row, now)
    if row[AT["angry"]] and not row[AT["a"]]:
        set(entity, row, style=motions.BOW, use_main=1.0)


def drowned_facts(entity, row, now):
    aggressive(entity, row, now)
    if row[AT["angry"]] and holds(entity, "trident"):
        set(entity, row, style=motions.SPEAR, use_main=1.0)


def holds(entity, word: str) -> bool:
    stack = (entity.data.get("equipment") or {}).get(0)
    return stack is not None and not stack.is_empty and stack.item.name == "minecraft:" + word


def squid_facts(entity, row, now):
    speed = (entity.vx ** 2 + entity.vz ** 2) ** 0.5
    row[AT["a"]] = min(1.5, speed * 12)


def water_facts(entity, row, now):
    row[AT["hover"]] = 0.0 if entity.on_ground else 1.0


def fish_facts(entity, row, now):
    row[AT["a"]] = 1.0 if entity.on_ground else 0.0


def axolotl_facts(entity, row, now):
    water_facts(entity, row, now)
    row[AT["a"]] = 1.0 if flag(entity, 18, 1) else 0.0


def turtle_facts(entity, row, now):
    water_facts(entity, row, now)
    row[AT["a"]] = 1.0 if flag(entity, 18, 1) else 0.0


def frog_facts(entity, row, now):
    pose = number(entity, 6)
    row[AT["hover"]] = 1.0 if pose == 6 else 0.0
    row[AT["a"]] = 1.0 if pose == 8 else 0.0
    row[AT["b"]] = 1.0 if pose == 9 else 0.0


def sniffer_facts(entity, row, now):
    row[AT["a"]] = 1.0 if number(entity, 17) in (3, 4, 5) else 0.0


def armadillo_facts(entity, row, now):
    row[AT["a"]] = 1.0 if number(entity, 17) in (1, 2, 3) else 0.0


def boat_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 11, 1) else 0.0
    row[AT["b"]] = 1.0 if flag(entity, 12, 1) else 0.0
    row[AT["c"]] = min(number(entity, 8), 10) / 10


def cart_facts(entity, row, now):
    row[AT["c"]] = min(number(entity, 8), 10) / 10


def arrow_facts(entity, row, now):
    row[AT["pitch"]] *= -1.0


def fangs_facts(entity, row, now):
    seen = entity.data.get("seen")
    bit = seen.events.get(4) if seen is not None else None
    row[AT["a"]] = 0.3 if bit is None else min(1.0, 0.2 + (now - bit) / 20)


def crystal_facts(entity, row, now):
    row[AT["a"]] = 0.0 if entity.data.get(9, True) else 1.0


def stand_facts(entity, row, now):
    bits = number(entity, 15)
    set(entity, row, a=float(bool(bits & 8)), b=float(bool(bits & 4)), c=float(bool(bits & 1)))


def dragon_facts(entity, row, now):
    row[AT["a"]] = 1.0 if number(entity, 16, 10) in (3, 5, 6, 7) else 0.0


def allay_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 16, 1) else 0.0


def vex_facts(entity, row, now):
    row[AT["angry"]] = 1.0 if flag(entity, 16, 1) else 0.0


def warden_facts(entity, row, now):
    row[AT["angry"]] = 1.0 if number(entity, 16) > 80 else 0.0


def bear_facts(entity, row, now):
    row[AT["a"]] = 1.0 if flag(entity, 17, 1) else 0.0


def panda_facts(entity, row, now):
    bits = number(entity, 22)
    row[AT["sit"]] = 1.0 if bits & 8 else 0.0
    row[AT["b"]] = 1.0 if bits & 16 else 0.0
    row[AT["a"]] = (now % 32) / 32 if bits & 4 else 0.0


def fly_facts(entity, row, now):
    row[AT["hover"]] = 0.0 if entity.on_ground else 1.0


def bee_facts(entity, row, now):
    fly_facts(entity, row, now)
    row[AT["a"]] = 1.0 if flag(entity, 17, 4) else 0.0
    row[AT["b"]] = 0.0


def parrot_facts(entity, row, now):
    fly_facts(entity, row, now)
    row[AT["sit"]] = 1.0 if flag(entity, 17, 1) else 0.0
