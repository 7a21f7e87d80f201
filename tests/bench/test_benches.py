"""Every bench runs, however small, and prints what it declares. No figure is judged here."""

import json

import pytest

from tests.bench import __main__ as bench
from tests.bench.built import GIVEN

TINY = "0.01"


@pytest.mark.parametrize("name", bench.BENCHES)
def test_a_bench_prints_its_declared_keys(name, horizon_file, monkeypatch, capsys):
    monkeypatch.setenv(GIVEN, str(horizon_file))
    assert bench.main([name, "--json", "--scale", TINY, "--no-peers"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [key for key in bench.KEYS if key not in found] == []
    assert found["name"] == name
    figures = found["ours"].values() if isinstance(found["ours"], dict) else [found["ours"]]
    assert all(figure > 0 for figure in figures if figure is not None)


def test_the_table_for_people_has_a_line_for_each_figure():
    found = {"name": "light", "unit": "ms", "ours": {"a": 1, "b": 2}, "peer": None, "floor": 3, "ratio": 0.5,
             "load": [1, 2]}
    lines = [line.split() for line in bench.table(found).splitlines()]
    assert lines == [
        ["light", "(ms;", "load", "1", "to", "2)"], ["ours", "a", "1"], ["ours", "b", "2"], ["floor", "3"],
        ["ratio", "0.5"]]


def test_an_unknown_name_is_answered_with_the_names_there_are(capsys):
    assert bench.main(["nothing"]) == 2
    assert "names: start, mcp" in capsys.readouterr().err
