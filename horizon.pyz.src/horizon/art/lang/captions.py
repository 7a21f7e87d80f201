"""What sounds are called, in our own English: "subtitles." + the sound's name -> words. Made by rule from the names of the
registry, with rows for what the rule would say badly."""

from horizon.registry.sound import SOUNDS

_ENTITY = {
    "hurt": "{} is hurt", "death": "{} dies", "ambient": "{} is near", "step": "Footsteps", "attack": "{} strikes",
    "eat": "{} eats", "drink": "{} drinks", "angry": "{} is angry", "jump": "{} jumps", "land": "{} lands",
    "shoot": "{} shoots", "splash": "Splashing", "swim": "Swimming", "shear": "{} is sheared", "milk": "{} is milked",
    "breathe": "{} breathes", "sleep": "{} sleeps", "sniff": "{} sniffs", "roar": "{} roars", "growl": "{} growls",
    "explode": "Explosion", "throw": "{} is thrown", "flap": "{} flaps", "teleport": "{} teleports",
    "scream": "{} screams", "stare": "{} stares", "hatch": "{} hatches", "primed": "{} hisses",
    "celebrate": "{} cheers", "trade": "{} trades", "yes": "{} agrees", "no": "{} disagrees", "gallop": "{} gallops",
    "saddle": "A saddle is put on", "chest": "A chest is put on", "pickup": "{} is picked up",
    "egg": "{} lays an egg", "bark": "{} barks", "whine": "{} whines", "purr": "{} purrs", "hiss": "{} hisses",
    "pant": "{} pants", "spit": "{} spits", "bite": "{} bites", "charge": "{} charges", "hit": "{} hits",
    "place": "{} is placed", "break": "{} breaks", "play": "{} plays", "idle": "{} is near",
    "levelup": "A level more", "burp": "A burp", "big_fall": "A hard fall", "small_fall": "A fall",
    "launch": "{} flies off", "blast": "{} bursts", "thunder": "Thunder", "impact": "Lightning strikes",
    "fill": "{} fills", "empty": "{} empties",
}
_BLOCK = {
    "break": "Block breaks", "place": "Block is placed", "hit": "Block is being broken",
    "fall": "Something falls on a block", "step": "Footsteps", "open": "{} opens", "close": "{} closes",
    "locked": "{} is locked", "ambient": "{} hums", "click_on": "{} clicks", "click_off": "{} clicks",
    "use": "{} is used", "extinguish": "A fire goes out", "pop": "A pop", "trigger": "{} goes off",
    "land": "{} lands", "destroy": "{} is destroyed", "activate": "{} comes to life", "deactivate": "{} goes still",
    "fire": "{} crackles", "crackle": "{} crackles", "extend": "Piston pushes", "contract": "Piston pulls",
    "fizz": "{} fizzes", "travel": "A portal fades away", "launch": "Something is shot out",
    "dispense": "Something is dispensed", "fail": "{} fails", "fill": "{} fills", "empty": "{} empties",
    "shear": "{} is sheared", "resonate": "{} rings", "chime": "{} chimes", "grow": "{} grows",
    "take_result": "{} is used", "insert": "Something is put in", "pickup": "Something is taken out",
    "attach": "{} is attached", "detach": "{} comes off", "drip_lava": "Lava drips", "drip_water": "Water drips",
    "burnout": "{} burns out", "brew": "{} bubbles",
}
_ROWS = {
    "ambient.cave": "An eerie noise", "entity.experience_orb.pickup": "Experience gained",
    "entity.item.pickup": "Something is picked up", "entity.item.break": "A tool breaks",
    "entity.generic.explode": "Explosion", "entity.player.hurt": "A player is hurt",
    "entity.player.death": "A player dies", "entity.player.levelup": "A level more", "entity.player.burp": "A burp",
    "entity.tnt.primed": "TNT hisses", "entity.creeper.primed": "Creeper hisses",
    "entity.arrow.shoot": "An arrow is shot", "entity.arrow.hit": "An arrow hits", "entity.cow.ambient": "Cow moos",
    "entity.pig.ambient": "Pig oinks", "entity.sheep.ambient": "Sheep baahs",
    "entity.chicken.ambient": "Chicken clucks", "entity.zombie.ambient": "Zombie groans",
    "entity.skeleton.ambient": "Skeleton rattles", "entity.spider.ambient": "Spider hisses",
    "entity.wolf.ambient": "Wolf pants", "entity.cat.ambient": "Cat meows",
    "entity.villager.ambient": "Villager mumbles", "entity.enderman.ambient": "Enderman vwoops",
    "entity.ghast.ambient": "Ghast cries", "entity.blaze.ambient": "Blaze breathes",
    "entity.horse.ambient": "Horse neighs", "entity.bat.ambient": "Bat screeches",
    "entity.lightning_bolt.thunder": "Thunder roars", "weather.rain": "Rain falls",
    "weather.rain.above": "Rain falls", "ui.button.click": None, "block.chest.open": "Chest opens",
    "block.chest.close": "Chest closes", "block.note_block.harp": "Note block plays",
    "block.portal.ambient": "A portal whooshes", "block.portal.travel": "The noise of a portal fades",
    "block.lava.pop": "Lava pops", "block.lava.ambient": "Lava bubbles", "block.water.ambient": "Water flows",
    "block.fire.ambient": "Fire crackles", "block.bell.use": "A bell rings", "block.anvil.land": "An anvil lands",
    "block.anvil.use": "An anvil is used", "item.armor.equip_generic": "Gear is put on",
    "item.shield.block": "A shield blocks", "item.bucket.fill": "A bucket fills",
    "item.bucket.empty": "A bucket empties",
}


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def caption(sound: str) -> str | None:
    """Words for a sound's name without its namespace; None for what is not told (music, the screens' own clicks)."""
    if sound in _ROWS:
        return _ROWS[sound]
    parts = sound.split(".")
    if len(parts) < 3:
        return None
    kind, what, deed = parts[0], parts[1], parts[-1]
    if kind == "entity":
        words = _ENTITY.get(deed)
        return words.format(_title(what)) if words is not None else f"{_title(what)}: {deed.replace('_', ' ')}"
    if kind == "block":
        if what == "note_block":
            return "Note block plays"
        words = _BLOCK.get(deed)
        return words.format(_title(what)) if words is not None else f"{_title(what)}: {deed.replace('_', ' ')}"
    if kind == "item":
        return "Gear is put on" if what == "armor" else f"{_title(what)}: {deed.replace('_', ' ')}"
    return None


def texts() -> dict[str, str]:
    found = {name: caption(name.removeprefix("minecraft:")) for name in SOUNDS}
    return {"subtitles." + name.removeprefix("minecraft:"): words for name, words in found.items() if words}
