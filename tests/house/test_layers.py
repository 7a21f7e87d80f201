"""Who may import whom: no arrow upward, no circle, the light wing loads no game."""

import ast
import sys

import pytest

from tests.house.walk import SOURCE, files, imports, name_of, tree

LAYERS = {
    "core": (),
    "registry": ("core",),
    "protocol": ("core", "registry"),
    "world": ("core", "registry"),
    "rules": ("core", "registry", "world"),
    "server": ("core", "registry", "protocol", "world", "rules"),
    "client": ("core", "registry", "protocol", "world", "rules"),
    "resources": ("core",),
    "art": ("core", "registry", "resources"),
    "gui": ("core", "resources"),
    "screens": ("core", "registry", "world", "rules", "client", "gui", "resources"),
    "render": ("core", "registry", "world", "client", "gui", "resources", "art"),
    "control": ("core",),
    "launcher": ("core", "control", "gui", "resources"),
}
# Root files wire the house, so they import everything; nobody imports them.
DOORS = {
    "__main__", "session", "game", "body", "view", "boot", "control/ctl", "launcher/cli", "launcher/web", "gui/display/open",
    "launcher/commands/window", "control/launch",
}
# The floor that `ctl` loads: measured over a bare interpreter, each of these costs milliseconds.
FLOOR = (
    "core/errors", "core/nearest", "core/folders", "core/no_ai", "core/program", "core/exit_codes", "core/version",
    "control/vocabulary", "control/table", "control/argv", "control/endpoint", "control/client", "control/ctl",
    "control/shapes", "control/waits", "control/reference", "control/guide",
)
HEAVY = {
    "json", "dataclasses", "argparse", "pathlib", "importlib.resources", "urllib", "urllib.request", "subprocess",
    "socket", "threading", "logging", "tempfile", "typing", "re", "inspect", "collections", "numpy", "enum",
}
STANDARD = set(sys.stdlib_module_names)
MODULES = [pytest.param(path, id=name_of(path)) for path in files()]


def room(path):
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "root"


@pytest.mark.parametrize("path", MODULES)
def test_a_room_imports_only_rooms_below_it(path):
    here = room(path)
    if here == "root":
        return
    for module, line, _, _ in imports(path):
        if module == "horizon" or not module.startswith("horizon."):
            continue
        there = module.split(".")[1]
        assert there == here or there in LAYERS[here], f"{path}:{line}: {here} imports {module}"


@pytest.mark.parametrize("path", MODULES)
def test_outside_of_the_standard_library_stays_where_it_belongs(path):
    here, name = room(path), name_of(path)
    for module, line, _, _ in imports(path):
        top = module.split(".")[0]
        if top in ("horizon", "__future__") or top in STANDARD:
            continue
        if top == "numpy":
            is_right = here not in ("control", "launcher") and (here != "core" or name in ("core/bits", "core/png", "core/nbt"))
        elif top in ("OpenGL", "glfw"):
            is_right = name.startswith(("gui/display", "render/gl")) or name == "launcher/commands/window"
        else:
            is_right = top == "tomli_w" and here in ("launcher", "client") or name in ("boot",)
        assert is_right, f"{path}:{line}: {name} imports {module}"


@pytest.mark.parametrize("path", MODULES)
def test_imports_stand_at_the_top_but_at_the_doors(path):
    if name_of(path) in DOORS:
        return
    inside = [f"{path}:{line}: {module}" for module, line, in_function, _ in imports(path) if in_function]
    assert inside == []


@pytest.mark.parametrize("path", MODULES)
def test_nothing_imports_the_root(path):
    if room(path) == "root":
        return
    roots = {f"horizon.{name_of(file)}" for file in files() if room(file) == "root"} - {"horizon.__init__"}
    assert not {module for module, *_ in imports(path)} & roots


def floor():
    names = set(FLOOR) | {name_of(path) for path in files() if name_of(path).startswith("control/commands/")}
    return [path for path in files() if name_of(path) in names]


@pytest.mark.parametrize("path", [pytest.param(path, id=name_of(path)) for path in floor()])
def test_the_floor_that_ctl_loads_is_light(path):
    for module, line, in_function, for_types in imports(path):
        if in_function or for_types:
            continue
        assert module not in HEAVY, f"{path}:{line}: {module} costs every ctl call milliseconds"


def calls(path, names):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "time":
            if node.attr in names:
                yield node.lineno


@pytest.mark.parametrize("path", MODULES)
def test_the_time_is_asked_in_one_place(path):
    if name_of(path) == "core/clock":
        return
    banned = ("time", "sleep", "monotonic", "perf_counter", "time_ns", "monotonic_ns")
    assert [f"{path}:{line}" for line in calls(path, banned)] == []


@pytest.mark.parametrize("path", [pytest.param(path, id=name_of(path)) for path in files() if path.name == "__init__.py"])
def test_init_files_hold_no_code(path):
    if path.parent == SOURCE:
        return
    assert path.read_text().strip() == ""


DETERMINISTIC = [pytest.param(path, id=name_of(path)) for path in files() if room(path) in ("world", "rules", "server")]


@pytest.mark.parametrize("path", DETERMINISTIC)
def test_the_world_has_no_other_source_of_chance_than_its_own(path):
    banned = {"random", "secrets", "time", "datetime"}
    allowed = {"server/login", "server/lan", "server/process", "server/listeners/login"}
    if name_of(path) in allowed:
        return
    found = [f"{path}:{line}: {module}" for module, line, _, _ in imports(path) if module.split(".")[0] in banned]
    assert found == []
