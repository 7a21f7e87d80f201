"""Block loot: facts/blocks/loot_blocks.tsv, parsed into the format that horizon.registry.loot_table documents."""

import re
from pathlib import Path

from blocks import item_of
from sources import Sources, write_json

# The facts have no table for these; they drop as their standing form does.
CORAL_WALL_FAN = "_coral_wall_fan"
TOKEN = re.compile(
    r"\s*(\(|\)|!|&|\||silk|entity:this|tool\(@?[a-z_/]+\)|state\([a-z_]+=[a-z_0-9]+\)|fortune_p\[[^\]]*\]|p=[0-9.]+"
    r"|at\(dy=-?\d+,\{[^)]*\)|$)"
)


def parse_condition(text: str):
    """`a & b`, `a|b`, `!a`, `(a)` over the facts' words; & binds less than |, as the facts write it."""
    tokens, at = [], 0
    while at < len(text.rstrip()):
        found = TOKEN.match(text, at)
        if not found or not found.group(1):
            raise ValueError(f"cannot read condition {text!r} at {text[at:]!r}")
        tokens.append(found.group(1))
        at = found.end()
    value, rest = _all(tokens)
    if rest:
        raise ValueError(f"left over in condition {text!r}: {rest}")
    return value


def _all(tokens):
    parts = []
    while True:
        part, tokens = _any(tokens)
        parts.append(part)
        if not tokens or tokens[0] != "&":
            return (parts[0] if len(parts) == 1 else ["all", parts]), tokens
        tokens = tokens[1:]


def _any(tokens):
    parts = []
    while True:
        part, tokens = _one(tokens)
        parts.append(part)
        if not tokens or tokens[0] != "|":
            return (parts[0] if len(parts) == 1 else ["any", parts]), tokens
        tokens = tokens[1:]


def _one(tokens):
    word, tokens = tokens[0], tokens[1:]
    if word == "!":
        inner, tokens = _one(tokens)
        return ["not", inner], tokens
    if word == "(":
        inner, tokens = _all(tokens)
        return inner, tokens[1:]
    if word == "silk":
        return ["silk"], tokens
    if word == "entity:this":
        return ["entity"], tokens
    if word.startswith("tool("):
        name = word[5:-1]
        return (["tool_tag", name[1:]] if name.startswith("@") else ["tool", name]), tokens
    if word.startswith("state("):
        return ["state", *word[6:-1].split("=")], tokens
    if word.startswith("fortune_p["):
        return ["fortune", [float(part) for part in word[10:-1].split(",")]], tokens
    if word.startswith("p="):
        return ["chance", float(word[2:])], tokens
    found = re.match(r"at\(dy=(-?\d+),\{blocks: ([a-z_]+), state: \{([a-z_]+): ([a-z_]+)\}\}\)", word)
    if not found:
        raise ValueError(f"cannot read condition word {word!r}")
    return ["block", int(found[1]), found[2], {found[3]: found[4]}], tokens


def parse_functions(text: str) -> list:
    return [parse_function(part.strip()) for part in text.split(";") if part.strip()]


def parse_function(text: str) -> list:
    condition = None
    if text.startswith("["):
        inner, _, text = text[1:].partition("] ")
        condition = parse_condition(inner)
    if text == "fortune:ore":
        return [condition, "ore"]
    if text == "copies components":
        return [condition, "copy_components"]
    if text.startswith("copies state "):
        return [condition, "copy_state", text.removeprefix("copies state ")]
    found = re.fullmatch(r"n=binom\(n=(\d+),p=([0-9.]+)\)", text)
    if found:
        return [condition, "set_binomial", int(found[1]), float(found[2])]
    found = re.fullmatch(r"n=(-?\d+)(?:\.\.(-?\d+))?", text)
    if found:
        return [condition, "set", int(found[1]), int(found[2] or found[1])]
    found = re.fullmatch(r"\+n=(-?\d+)", text)
    if found:
        return [condition, "add", int(found[1])]
    found = re.fullmatch(r"fortune:\+0\.\.(\d+)\*lvl", text)
    if found:
        return [condition, "uniform", int(found[1])]
    found = re.fullmatch(r"fortune:\+binom\((\d+)\+lvl,([0-9.]+)\)", text)
    if found:
        return [condition, "binomial", int(found[1]), float(found[2])]
    found = re.fullmatch(r"limit ([0-9.]*)\.\.([0-9.]*)", text) or re.fullmatch(r"limit (\d+\.\d)\.\.(\d+\.\d)", text)
    if found:
        return [condition, "limit", *(None if part == "" else round(float(part)) for part in (found[1], found[2]))]
    raise ValueError(f"cannot read function {text!r}")


def parse_entry(text: str, self_item: str | None) -> list:
    found = re.fullmatch(r"(\$self|<dynamic sherds>|[a-z_]+)(?: \{(.*)\})?(?: if (.*))?", text.strip())
    if not found:
        raise ValueError(f"cannot read entry {text!r}")
    name = {"$self": self_item, "<dynamic sherds>": None}.get(found[1], found[1])
    return [name, parse_condition(found[3]) if found[3] else None, parse_functions(found[2] or "")]


def closing(text: str) -> int:
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if depth == 0:
            return place
    raise ValueError(f"no closing bracket in {text!r}")


def parse_pool(text: str, self_item: str | None) -> list:
    text = text.strip()
    condition, functions = None, []
    if text.startswith("["):
        end = closing(text)
        condition, text = parse_condition(text[1:end]), text[end + 1:].strip()
    text, _, tail = text.partition(" | pool fn ")
    if tail:
        functions = parse_functions(tail.strip()[1:-1])
    pick = "any" if " OR " in text else "first"
    entries = [parse_entry(part, self_item) for part in re.split(r" ELSE | OR ", text)]
    return [condition, pick, entries, functions]


def explosions(table) -> dict[str, str]:
    """Per item name: "survives" or "decay", as the published table has it."""
    found: dict[str, str] = {}

    def walk(node, inherited: str) -> None:
        if isinstance(node, list):
            for part in node:
                walk(part, inherited)
            return
        if not isinstance(node, dict):
            return
        conditions = [condition["condition"] for condition in node.get("conditions", ())]
        functions = [function["function"] for function in node.get("functions", ())]
        if "minecraft:explosion_decay" in functions:
            inherited = "decay"
        elif "minecraft:survives_explosion" in conditions:
            inherited = "survives"
        if node.get("type") == "minecraft:item":
            found.setdefault(node["name"].removeprefix("minecraft:"), inherited)
            if inherited:
                found[node["name"].removeprefix("minecraft:")] = inherited
        walk(node.get("children", []), inherited)
        walk(node.get("entries", []), inherited)

    whole = [function["function"] for function in table.get("functions", ())]
    for pool in table.get("pools", ()):
        walk(pool, "decay" if "minecraft:explosion_decay" in whole else "")
    return found


def asks_silk(condition) -> bool:
    if not isinstance(condition, list):
        return False
    return condition[0] == "silk" or condition[0] in ("any", "all") and any(map(asks_silk, condition[1]))


def make_loot(sources: Sources, out: Path) -> None:
    items = set(sources.pumpkin("items"))
    tables_of_1_20_4 = sources.articdata("block_loot_tables")
    published = {name.removeprefix("minecraft:"): table for name, table in tables_of_1_20_4.items()}
    rules: dict[str, str] = {}
    for row in sources.rows("blocks/loot_blocks.tsv"):
        for name in sources.select(row["blocks"]):
            rules[name] = "none" if row["kind"] == "none" else row["drops"]
    tables: dict[str, list] = {}
    for name in sources.block_names:
        if name.endswith(CORAL_WALL_FAN):
            rules[name] = "[silk] $self"
        rule, self_item = rules[name], name if name in items else item_of(name, items)
        pools = [] if rule == "none" else [parse_pool(part, self_item) for part in rule.split(" ++ ")]
        standing = self_item if name not in published else name
        known = explosions(published.get(standing, {}))
        for condition, _, entries, _ in pools:
            for entry in entries:
                if entry[0] is not None and entry[0] not in items:
                    raise ValueError(f"{name} drops {entry[0]}, which is no item")
                counted = any(function[1].startswith("set") for function in entry[2])
                default = "" if asks_silk(entry[1]) or asks_silk(condition) else "decay" if counted else "survives"
                entry.append(known.get(entry[0], default) if not asks_silk(entry[1]) else "")
        tables[name] = pools
    # Equal tables once, with $ for the block's own item.
    kinds: list = []
    places: dict[str, int] = {}
    rows = []
    for name, pools in tables.items():
        own = item_of(name, items)
        shaped = [
            [condition, pick, [["$" if own and item == own else item, *rest] for item, *rest in entries], functions]
            for condition, pick, entries, functions in pools
        ]
        key = repr(shaped)
        if key not in places:
            places[key] = len(kinds)
            kinds.append(shaped)
        rows.append(places[key])
    write_json(out / "loot.json.z", {"kinds": kinds, "blocks": rows})
