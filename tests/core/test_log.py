"""The log of a process."""

import gzip
import os
import stat

import pytest

from horizon.core import log as module
from horizon.core.errors import StateError


@pytest.fixture
def log(monkeypatch):
    monkeypatch.setattr(module.clock, "stamp", lambda: "2026-01-31_12.30.59")
    fresh = module.Log()
    monkeypatch.setattr(module, "LOG", fresh)
    yield fresh
    fresh.close()


def test_early_lines_come_first_and_every_line_is_one_entry(log, tmp_path):
    module.info("main", "before the file")
    path = module.open_in(tmp_path)
    module.warn("server", "two\nlines")
    assert open(path).read() == (
        "[12:30:59] [main/INFO] before the file\n[12:30:59] [server/WARN] two\n    lines\n"
    )
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


def test_an_error_with_a_sentence_has_no_traceback_and_a_fault_has(log, tmp_path):
    path = module.open_in(tmp_path)
    module.error("game", "cannot", StateError("no world open"))
    try:
        1 / 0
    except ZeroDivisionError as fault:
        module.error("game", "fell over", fault)
    text = open(path).read()
    assert "cannot: no world open\n" in text and "ZeroDivisionError" in text and text.count("[game/ERROR]") == 2


def test_the_log_before_is_put_away_and_old_ones_go(log, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "KEPT_LOGS", 2)
    for number in range(5):
        module.open_in(tmp_path)
        module.info("main", f"run {number}")
        log.close()
    names = sorted(os.listdir(tmp_path / "logs"))
    assert len(names) == 3 and names[-1] == "latest.log"
    assert gzip.decompress((tmp_path / "logs" / names[-2]).read_bytes()) == b"[12:30:59] [main/INFO] run 3\n"


def test_a_log_that_is_full_says_so_once(log, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "SIZE_LIMIT", 60)
    path = module.open_in(tmp_path)
    for _ in range(9):
        module.info("main", "the same again")
    assert open(path).read().count("the same again") == 2
    assert open(path).read().endswith("the log is full; nothing more is written to it\n")


def test_a_crash_report_holds_the_traceback_and_its_details(log, tmp_path):
    try:
        1 / 0
    except ZeroDivisionError as fault:
        path = module.crash_report(tmp_path, fault, {"world": "Meadow"})
    assert path.endswith("crash-2026-01-31_12.30.59.txt")
    text = open(path).read()
    assert "world: Meadow\n" in text and "ZeroDivisionError" in text


def test_two_games_of_one_home_have_a_log_each(tmp_path):
    first, second = module.Log(), module.Log()
    one = first.open_in(tmp_path)
    two = second.open_in(tmp_path)
    first.add("INFO", "a", "of the first")
    second.add("INFO", "b", "of the second")
    first.close()
    second.close()
    assert os.path.basename(one) == "latest.log" and os.path.basename(two) == f"latest-{os.getpid()}.log"
    assert "of the first" in open(one).read() and "of the second" in open(two).read()
