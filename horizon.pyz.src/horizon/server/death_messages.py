"""How a death is told, by its damage type. The sentences are our own."""

BY_KIND = {
    "fall": "{name} met the ground too fast",
    "stalagmite": "{name} came down on a stalagmite",
    "drown": "{name} ran out of air",
    "lava": "{name} took a bath in lava",
    "in_fire": "{name} stood in a fire for too long",
    "on_fire": "{name} did not find water in time",
    "campfire": "{name} came too close to a campfire",
    "hot_floor": "{name} found the floor too hot",
    "cactus": "{name} embraced a cactus",
    "sweet_berry_bush": "{name} lost to a berry bush",
    "starve": "{name} had nothing to eat",
    "in_wall": "{name} could not breathe inside a wall",
    "freeze": "{name} froze",
    "out_of_world": "{name} left the world below",
    "generic_kill": "{name} was ended by a command",
    "magic": "{name} fell to magic",
    "wither": "{name} withered",
    "falling_block": "{name} was under a falling block",
    "falling_anvil": "{name} was under a falling anvil",
    "player_attack": "{name} was beaten by {attacker}",
}


CHASED = " while {attacker} was after them"
WITH = " with {weapon}"


def death_message(name: str, kind: str, attacker: str | None = None, weapon: str | None = None) -> str:
    """One sentence without its full stop. `attacker`: who struck, or who had struck shortly before."""
    pattern = BY_KIND.get(kind.removeprefix("minecraft:"), "{name} died")
    if attacker is None:
        pattern = "{name} died" if "{attacker}" in pattern else pattern
    elif "{attacker}" not in pattern:
        pattern += CHASED
    elif weapon:
        pattern += WITH
    return pattern.format(name=name, attacker=attacker, weapon=weapon)
