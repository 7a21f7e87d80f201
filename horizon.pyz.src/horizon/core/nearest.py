"""The nearest names there are, for answers to unknown ones."""


def distance(a: str, b: str, limit: int) -> int:
    """Edit distance with transpositions, or `limit` + 1 once it is larger than that."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before, row = [], list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, right in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def nearest(name: str, names, count: int = 3) -> list[str]:
    """Up to `count` of `names` that `name` may have meant, best first.

    Typing slips come first, then names that contain it or its words. Ties keep the order of `names`.
    """
    names = tuple(names)
    wanted = name.strip().lower().removeprefix("minecraft:").replace(" ", "_")
    limit = max(1, min(4, len(wanted) // 3))
    words = [word for word in wanted.replace("-", "_").split("_") if len(word) > 2]
    found = []
    for place, candidate in enumerate(names):
        bare = candidate.removeprefix("minecraft:").lower()
        steps = distance(wanted, bare, limit)
        if steps <= limit:
            found.append((steps, len(bare), place, candidate))
        elif wanted and (wanted in bare or bare in wanted):
            found.append((5, len(bare), place, candidate))
        elif words:
            shared = sum(word in bare for word in words)
            if shared:
                found.append((7 - shared, len(bare), place, candidate))
    if not found and limit == 1:  # a short word may have two slips, if nothing else is like it
        slips = ((distance(wanted, name.removeprefix("minecraft:").lower(), 2), place, name) for place, name in enumerate(names))
        found = [row for row in slips if len(wanted) > 3 and row[0] <= 2]
    return [row[-1] for row in sorted(found)[:count]]


def did_you_mean(name: str, names) -> str:
    """A tail for a sentence: " (did you mean a, b or c?)", or nothing."""
    close = nearest(name, names)
    if not close:
        return ""
    head = ", ".join(close[:-1])
    return f" (did you mean {head + ' or ' if head else ''}{close[-1]}?)"
