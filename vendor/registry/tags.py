"""Tags: the game's own ones of every registry that has ids here, as numbers."""

from pathlib import Path

from sources import Sources, write_json


def make_tags(sources: Sources, out: Path) -> None:
    """{registry: {tag: [ids] or, for registries that have no ids here, [names]}}; tags of other namespaces are left
    out."""
    ids = {
        "block": {name: id for id, name in enumerate(sources.block_names)},
        "item": {name: item["id"] for name, item in sources.pumpkin("items").items()},
        "entity_type": {name: entity["id"] for name, entity in sources.pumpkin("entities").items()},
        "fluid": {fluid["name"]: fluid["id"] for fluid in sources.pumpkin("fluids")},
        "game_event": {name: id for id, name in enumerate(sources.pumpkin("game_event"))},
    }
    for registry, entries in sources.pumpkin("synced_registries").items():
        ids[registry] = {name: id for id, name in enumerate(entries)}
    table = {}
    for registry, tags in sorted(sources.tags.items()):
        known = ids.get(registry)
        found = {}
        for tag, members in sorted(tags.items()):
            if not tag.startswith("minecraft:"):
                continue
            names = [member.removeprefix("minecraft:") for member in members]
            found[tag.removeprefix("minecraft:")] = names if known is None else [known[name] for name in names]
        table[registry] = found
    write_json(out / "tags.json.z", table)
