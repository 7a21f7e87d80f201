"""Sound events by number. On the wire a sound is its number + 1 (0 is a sound told by name)."""

from horizon.registry.load import load_json

SOUNDS: tuple[str, ...] = tuple("minecraft:" + name for name in load_json("sounds.json.z"))
SOUND_IDS: dict[str, int] = {name: id for id, name in enumerate(SOUNDS)}
