"""Files that one can read, and words that we do not use."""

import re

import pytest

from tests.house.walk import REPO, files, name_of

LINE_LIMIT = 700
WIDTH_LIMIT = 160  # 120 is home; past this nobody reads it
MODULES = [pytest.param(path, id=name_of(path)) for path in files()]


@pytest.mark.parametrize("path", MODULES)
def test_no_file_is_longer_than_700_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINE_LIMIT


@pytest.mark.parametrize("path", MODULES)
def test_no_line_is_wider_than_a_screen(path):
    wide = [n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > WIDTH_LIMIT]
    assert wide == []


def test_nothing_names_a_workplace():
    ours = re.compile(r"(?<![\w.])/work/(main|trees|shared|plan|venv)\b")
    found = [
        str(path.relative_to(REPO))
        for folder in ("horizon.pyz.src", "tests", "docs", "vendor")
        for path in (REPO / folder).rglob("*")
        if path.suffix in (".py", ".md", ".toml", ".json", ".tsv") and "node_modules" not in path.parts
        and ".cache" not in path.parts and path.name != "test_sizes.py"
        and ours.search(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []
