"""The house's own files, for the tests about them."""

import ast
from functools import cache
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
SOURCE = REPO / "horizon.pyz.src" / "horizon"


def files() -> list[Path]:
    """Every Python file of the package."""
    return sorted(SOURCE.rglob("*.py"))


def name_of(path: Path) -> str:
    """Its place in the package: "control/ctl"."""
    return str(path.relative_to(SOURCE).with_suffix(""))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> list[tuple[str, int, bool, bool]]:
    """(module, line, whether inside a function, whether for type checking alone) of each import."""
    found = []

    def visit(node, in_function, for_types):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                found.extend((alias.name, child.lineno, in_function, for_types) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                base = child.module or ""
                if base in ("horizon",) or base.count(".") == 1 and base.startswith("horizon."):
                    found.extend((f"{base}.{alias.name}", child.lineno, in_function, for_types) for alias in child.names)
                else:
                    found.append((base, child.lineno, in_function, for_types))
                assert child.level == 0, f"{path}:{child.lineno}: a relative import"
                assert all(alias.name != "*" for alias in child.names), f"{path}:{child.lineno}: a star import"
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                visit(child, True, for_types)
            elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                visit(child, in_function, True)
            else:
                visit(child, in_function, for_types)

    visit(tree(path), False, False)
    return found
