"""The facts tables beside the shared data, for tests that compare with them."""

from tests.support.shared import shared


def facts(name: str) -> list[dict[str, str]]:
    """The rows of a table by its columns; skips the test where the table is absent."""
    lines = [line for line in shared(name).read_text().split("\n") if line and not line.startswith("# ")]
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]
