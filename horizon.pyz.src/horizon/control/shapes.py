"""The shapes of replies, and whether a value fits one.

A shape is a type (bool, int, float, str; a float may be whole), None, a list of one shape (any length), a tuple of
shapes (a list of that length), a dict of fields (a name that ends with "?" may be missing), any other value (exactly
that), or one of the classes here. Dicts join with `|`: `OK | {"widget": WIDGET}`.
"""


class Either:
    """One of several shapes."""

    __slots__ = ("shapes",)

    def __init__(self, *shapes):
        self.shapes = shapes


class Map:
    """An object with any names, and values of one shape."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


class Open:
    """These fields, and any others."""

    __slots__ = ("fields",)

    def __init__(self, fields):
        self.fields = fields


class Any:
    """Anything that JSON holds."""

    __slots__ = ()


def nullable(shape):
    return Either(None, shape)


ANY = Any()
OK = {"ok": True}
POS = (int, int, int)  # a cell
POINT = (float, float, float)  # a place in blocks
ROTATION = (float, float)  # yaw, pitch in degrees
BOUNDS = (float, float, float, float)  # x, y, w, h in GUI pixels
BLOCK = {"pos": POS, "block": str, "state": str, "loaded": bool}
STACK = {"item": str, "count": int, "damage?": int, "components?": Map(ANY)}
SLOT = STACK | {"slot": int}
DELTA = Map(int)  # item -> how many more
WIDGET = {
    "id": str, "kind": str, "label?": str, "bounds": BOUNDS, "enabled": bool, "value?": Either(float, str),
    "selected?": bool, "stack?": nullable(STACK), "focused?": bool, "text?": str,
}
INPUT = {
    "last_origin": nullable(str), "counts": {"user": int, "agent": int, "game": int},
    "user_since_agent": bool, "last_user_age_s": nullable(float),
}
EVENT = Open({"event": str, "seq": int, "tick": int})
ERROR = Open({"error": str, "kind": str})


def fits(value, shape, where="reply"):
    """What is wrong with a value, as a list of sentences; empty if it fits."""
    if isinstance(shape, Any):
        return []
    if isinstance(shape, Either):
        return fits_either(value, shape, where)
    if isinstance(shape, Map):
        if not isinstance(value, dict):
            return [f"{where} is {kind_of(value)}, not an object"]
        return [problem for name in value for problem in fits(value[name], shape.value, f"{where}.{name}")]
    if isinstance(shape, Open):
        return fits_fields(value, shape.fields, where, is_open=True)
    if isinstance(shape, dict):
        return fits_fields(value, shape, where, is_open=False)
    if isinstance(shape, list):
        if not isinstance(value, list | tuple):
            return [f"{where} is {kind_of(value)}, not a list"]
        return [problem for at, item in enumerate(value) for problem in fits(item, shape[0], f"{where}[{at}]")]
    if isinstance(shape, tuple):
        if not isinstance(value, list | tuple) or len(value) != len(shape):
            return [f"{where} is {kind_of(value)}, not a list of {len(shape)}"]
        return [
            problem
            for at, (item, part) in enumerate(zip(value, shape, strict=True))
            for problem in fits(item, part, f"{where}[{at}]")
        ]
    if isinstance(shape, type):
        return fits_type(value, shape, where)
    return [] if value == shape and type(value) is type(shape) else [f"{where} is {value!r:.60}, not {shape!r}"]


def fits_either(value, shape, where):
    tries = [fits(value, part, where) for part in shape.shapes]
    if not all(tries):
        return []
    return min(tries, key=lambda problems: (len(problems), max(map(len, problems))))


def fits_type(value, shape, where):
    if shape is float:
        is_right = isinstance(value, int | float) and not isinstance(value, bool) and value - value == 0
    elif shape is int:
        is_right = isinstance(value, int) and not isinstance(value, bool)
    else:
        is_right = isinstance(value, shape)
    return [] if is_right else [f"{where} is {kind_of(value)}, not {shape.__name__}"]


def fits_fields(value, fields, where, is_open):
    if not isinstance(value, dict):
        return [f"{where} is {kind_of(value)}, not an object"]
    problems = []
    names = set()
    for field, shape in fields.items():
        name = field.removesuffix("?")
        names.add(name)
        if name in value:
            problems += fits(value[name], shape, f"{where}.{name}")
        elif name == field:
            problems.append(f"{where}.{name} is missing")
    if not is_open:
        problems += [f"{where}.{name} is not in the shape" for name in value if name not in names]
    return problems


def kind_of(value):
    return "null" if value is None else f"{type(value).__name__} {value!r:.40}"


def describe(shape):
    """A shape in one line, for the reference."""
    if isinstance(shape, Any):
        return "any"
    if isinstance(shape, Either):
        return " or ".join(describe(part) for part in shape.shapes)
    if isinstance(shape, Map):
        return "{name: " + describe(shape.value) + "}"
    if isinstance(shape, Open):
        return "{" + fields_text(shape.fields) + ", ...}"
    if isinstance(shape, dict):
        return "{" + fields_text(shape) + "}"
    if isinstance(shape, list):
        return "[" + describe(shape[0]) + ", ...]"
    if isinstance(shape, tuple):
        return "[" + ", ".join(describe(part) for part in shape) + "]"
    if shape is None or shape is True or shape is False:
        return {None: "null", True: "true", False: "false"}[shape]
    return shape.__name__ if isinstance(shape, type) else repr(shape)


def fields_text(fields):
    return ", ".join(f"{name}: {describe(shape)}" for name, shape in fields.items())
