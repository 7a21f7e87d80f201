"""What is made from the tables lies in docs/reference as the tables are now."""

from horizon.control import reference
from horizon.control.table import TABLE
from tests.house.walk import REPO


def test_the_reference_of_ctl_is_fresh():
    path = REPO / "docs" / "reference" / "ctl-commands.md"
    assert path.read_text(encoding="utf-8") == reference.markdown(TABLE), (
        "stale; make it anew: horizon ctl help --markdown > docs/reference/ctl-commands.md"
    )
