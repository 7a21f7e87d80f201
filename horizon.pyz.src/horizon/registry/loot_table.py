"""What blocks drop, as rows; `rules/loot` reads them with a tool, a state and a RandomSource.

A table is pools; every pool gives once. Its entries: the first whose condition holds (pick "first"), or one of them
with even chances (pick "any"). An entry gives 1 of its item; then its functions change the count, in order, then the
pool's.

Conditions are tuples, None is always:
    ("silk",)                    the tool has silk touch
    ("tool", name)               the tool is that item (full name)
    ("tool_tag", tag)            the tool is in an item tag
    ("state", property, value)   the broken state has it
    ("fortune", (p0, p1, ...))   a chance by the level of fortune; the last one for all higher levels
    ("chance", p)
    ("entity",)                  something broke it (not an explosion or a piston)
    ("block", dy, name, {property: value})   the block so far above is in such a state
    ("not", condition)  ("all", (conditions...))  ("any", (conditions...))

Functions (each with a condition of its own, or None):
    "set" (low, high)            the count is uniform over low..high (both included; may be below 0: then none)
    "set_binomial" (n, p)        the count is how many of n tries with chance p came out
    "add" (n,)                   plus n
    "ore" ()                     with fortune L: times max(1, uniform 0..L+1)
    "uniform" (k,)               plus uniform 0..k*L
    "binomial" (extra, p)        plus how many of L + extra tries with chance p came out
    "limit" (low, high)          kept in these bounds; None is no bound
    "copy_components" ()         the block entity's own (name, contents of a shulker box...) go along
    "copy_state" (property,)     goes along as the component block_state

`explosion`: when an explosion of radius r broke it, "survives" gives the entry with chance 1/r, "decay" each item so,
"" always. A block that requires a tool gives nothing without it, whatever stands here. An item of None is a decorated
pot's sherds.

Source: ArticData 1.20.4, compared with later tables (facts), and minecraft.wiki for what was added since.
"""

from dataclasses import dataclass

from horizon.registry.block import BLOCKS
from horizon.registry.load import load_json

Condition = tuple | None


@dataclass(frozen=True, slots=True)
class LootFunction:
    kind: str
    args: tuple
    condition: Condition


@dataclass(frozen=True, slots=True)
class LootEntry:
    """item: a full name, or None for sherds."""

    item: str | None
    condition: Condition
    functions: tuple[LootFunction, ...]
    explosion: str


@dataclass(frozen=True, slots=True)
class LootPool:
    condition: Condition
    pick: str
    entries: tuple[LootEntry, ...]
    functions: tuple[LootFunction, ...]


LootTable = tuple[LootPool, ...]


def _condition(raw) -> Condition:
    if raw is None:
        return None
    kind = raw[0]
    if kind == "not":
        return kind, _condition(raw[1])
    if kind in ("all", "any"):
        return kind, tuple(map(_condition, raw[1]))
    if kind == "fortune":
        return kind, tuple(raw[1])
    if kind in ("tool", "tool_tag"):
        return kind, "minecraft:" + raw[1]
    if kind == "block":
        return kind, raw[1], "minecraft:" + raw[2], raw[3]
    return tuple(raw)


def _functions(rows) -> tuple[LootFunction, ...]:
    return tuple(LootFunction(kind, tuple(args), _condition(condition)) for condition, kind, *args in rows)


def _table(kind: list, own: str | None) -> LootTable:
    return tuple(
        LootPool(
            _condition(condition), pick,
            tuple(
                LootEntry(
                    own if item == "$" else item and "minecraft:" + item, _condition(asked), _functions(functions),
                    explosion,
                )
                for item, asked, functions, explosion in entries
            ),
            _functions(functions),
        )
        for condition, pick, entries, functions in kind
    )


def _tables() -> dict[str, LootTable]:
    raw = load_json("loot.json.z")
    return {block.name: _table(raw["kinds"][kind], block.item) for block, kind in zip(BLOCKS, raw["blocks"])}


BLOCK_LOOT: dict[str, LootTable] = _tables()
"""By the block's full name; () drops nothing."""
