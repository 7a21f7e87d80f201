"""Settings, accounts, versions, logs and the No AI switch."""

import json
import os
import stat
import subprocess
import sys
import tomllib
import zipfile

import pytest

from horizon.core import clock, folders, no_ai
from horizon.launcher import accounts, settings
from horizon.launcher.commands import logs
from tests.conftest import REPO


def install(home, tag, version="9.9.9", name="horizon"):
    """A file that calls itself a Horizon, in its folder."""
    folder = home / "versions" / tag
    folder.mkdir(parents=True)
    with open(folder / name, "wb") as file:
        file.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("BUILD.json", json.dumps({"version": version}))
            archive.writestr("__main__.py", GAME)
    return folder / name


GAME = """
import json, os, signal, sys
print("not for the protocol")
with open(os.environ["HORIZON_HOME"] + "/started.json", "w") as file:
    json.dump(sys.argv[1:], file)
if "--join" in sys.argv:
    with open(os.environ["HORIZON_HOME"] + "/told.txt", "w") as file:
        file.write(sys.stdin.read())
if "wait" in sys.argv:
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    print("ready", file=sys.stderr, flush=True)
    signal.pause()
if "sentence" in sys.argv:
    sys.exit(print("horizon: this file has no libraries") or 69)
sys.exit(7 if "fail" in sys.argv else 0)
"""


# settings

def test_settings_that_nobody_set_are_null(launcher, home):
    assert launcher("settings") == (0, {
        "settings": {"selected-version": None, "server-folder": None, "game-folder": None}, "file": str(home / "launcher.toml"),
    })
    assert not (home / "launcher.toml").exists()


def test_a_setting_is_kept_and_put_back(launcher, home, tmp_path):
    folder = tmp_path / 'games "mine" ü \\ 空'
    key = "game-folder"
    assert launcher("settings", key, folder) == (0, {"ok": True, "key": key, "value": str(folder), "before": None})
    assert launcher("settings", key)[1]["value"] == str(folder)
    assert tomllib.loads((home / "launcher.toml").read_text()) == {key: str(folder)}
    assert stat.S_IMODE((home / "launcher.toml").stat().st_mode) == 0o600
    assert launcher("settings", key, "")[1] == {"ok": True, "key": key, "value": None, "before": str(folder)}


def test_the_game_folder_is_read_the_same_without_a_toml_parser(launcher, home, tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "launcher_home", lambda: str(home))
    for name in ("plain", 'with "quotes"', "back\\slash", "mit ü und 空", "sp ace = x"):
        launcher("settings", "game-folder", tmp_path / name)
        assert folders._game_folder() == str(tmp_path / name)
    launcher("settings", "game-folder", "")
    assert folders._game_folder() is None


def test_unknown_keys_of_another_version_are_kept(launcher, home):
    (home / "launcher.toml").write_text('later = [1, 2]\nselected-version = "this"\n\n[window]\nwide = true\n')
    launcher("settings", "game-folder", home)
    kept = tomllib.loads((home / "launcher.toml").read_text())
    assert kept == {
        "later": [1, 2], "selected-version": "this", "game-folder": str(home), "window": {"wide": True},
    }


def test_a_torn_settings_file_is_told_and_not_overwritten(launcher, home):
    (home / "launcher.toml").write_text('selected-version = "thi')
    for words in (("settings",), ("settings", "game-folder", home)):
        status, reply = launcher(*words)
        assert (status, reply["kind"]) == (1, "integrity") and "is no TOML" in reply["error"]
    assert (home / "launcher.toml").read_text() == 'selected-version = "thi'


@pytest.mark.parametrize("key, value, kind", [
    ("selected-verson", "x", "unknown"), ("selected-version", "1.2.3", "state"), ("game-folder", "a\nb", "usage"),
    ("selected-version", "../..", "state"),
])
def test_a_bad_setting_is_refused(launcher, home, key, value, kind):
    status, reply = launcher("settings", key, value)
    assert (status, reply["kind"]) == (1 if kind != "usage" else 2, kind)
    assert not (home / "launcher.toml").exists()


def test_writers_at_the_same_time_lose_nothing(home):
    """Eight processes set a key of their own, forty times each."""
    code = (
        "import sys\nfrom horizon.launcher import settings\n"
        "for i in range(40): settings.change(sys.argv[1], 'key' + sys.argv[2], str(i))\n"
    )
    environment = dict(os.environ, PYTHONPATH=str(REPO / "horizon.pyz.src"))
    writers = [
        subprocess.Popen([sys.executable, "-c", code, str(home), str(number)], env=environment) for number in range(8)
    ]
    assert [writer.wait() for writer in writers] == [0] * 8
    assert settings.load(str(home)) == {f"key{number}": "39" for number in range(8)}
    assert sorted(os.listdir(home)) == [".launcher.toml.lock", "launcher.toml"]


# accounts

def test_an_offline_uuid_is_the_one_that_every_server_gives():
    assert accounts.offline_uuid("Notch") == "b50ad385-829d-3141-a216-7e7d7539ba7f"


def test_accounts_are_names_and_uuids_and_nothing_else(launcher, home):
    launcher("account", "offline", "Ann")
    launcher("account", "offline", "Bob")
    launcher("account", "offline", "Ann")
    found = json.loads((home / "accounts.json").read_text())
    found["accounts"][0]["refresh_token"] = "secret"
    (home / "accounts.json").write_text(json.dumps(found))
    status, reply = launcher("account", "list")
    assert [(row["name"], row["selected"]) for row in reply["accounts"]] == [("Ann", True), ("Bob", False)]
    assert "secret" not in json.dumps(reply)
    launcher("account", "offline", "Carl")
    assert "secret" in (home / "accounts.json").read_text()
    assert stat.S_IMODE((home / "accounts.json").stat().st_mode) == 0o600
    assert accounts.selected(str(home))["name"] == "Carl"


@pytest.mark.parametrize("name", ["", "a b", "x" * 17, "ü", "../x", "a\n"])
def test_a_name_that_no_server_takes_is_refused(launcher, home, name):
    status, reply = launcher("account", "offline", name)
    assert (status, reply["kind"]) == (2, "usage")
    assert not (home / "accounts.json").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"accounts": [1]}', '{"accounts": [{"name": 5}]}', "\xff"])
def test_a_broken_account_file_is_told(launcher, home, text):
    (home / "accounts.json").write_bytes(text.encode("latin-1"))
    status, reply = launcher("account", "list")
    assert (status, reply["kind"]) == (1, "integrity")


# versions

def test_versions_are_the_files_in_their_folders_and_this_one(launcher, home):
    install(home, "1.4.0", "1.4.0")
    install(home, "1.5.0", "1.5.0", name="horizon.pyz")
    (home / "versions" / "broken").mkdir()
    (home / "versions" / "broken" / "horizon").write_text("<html>Not Found</html>")
    _, reply = launcher("versions", "--installed")
    rows = {row["tag"]: row for row in reply["versions"]}
    assert set(rows) == {"this", "1.4.0", "1.5.0"}
    assert rows["this"]["running"] and rows["this"]["selected"] and not rows["1.4.0"]["selected"]
    launcher("settings", "selected-version", "1.4.0")
    _, reply = launcher("versions", "--installed")
    assert [row["tag"] for row in reply["versions"] if row["selected"]] == ["1.4.0"]


# logs

def test_logs_are_the_last_lines(launcher, home):
    (home / "logs").mkdir()
    (home / "logs" / "latest.log").write_text("".join(f"line {n}\n" for n in range(300)))
    status, reply = launcher("logs", "--lines", "2")
    assert reply == {
        "path": str(home / "logs" / "latest.log"), "lines": ["line 298", "line 299"], "truncated": True,
    }
    assert len(launcher("logs")[1]["lines"]) == 200


def test_a_giant_log_costs_no_more_than_its_end(home):
    (home / "latest.log").touch()
    with open(home / "latest.log", "r+b") as file:
        file.truncate(400 << 20)
        file.seek(0, os.SEEK_END)
        file.write(b"\nalmost\nlast \xff\n" + b"x" * 5000)
    lines, truncated = logs.tail(str(home / "latest.log"), 3)
    assert lines == ["almost", "last \ufffd", "x" * logs.LINE_LIMIT] and truncated


def test_no_log_yet_says_what_makes_one(launcher):
    status, reply = launcher("logs")
    assert (status, reply["kind"]) == (1, "state") and "use: horizon play --headless" in reply["error"]


def test_the_newest_crash_report_is_shown(launcher, home):
    assert launcher("logs", "--crash")[1]["kind"] == "state"
    (home / "crash-reports").mkdir()
    for day, text in (("2026-01-02", "new"), ("2026-01-01", "old")):
        (home / "crash-reports" / f"crash-{day}_10.00.00.txt").write_text(text)
    _, reply = launcher("logs", "--crash")
    assert reply["lines"] == ["new"] and len(reply["reports"]) == 2


def test_follow_prints_what_comes_also_from_the_next_log(home, monkeypatch, capsys):
    (home / "logs").mkdir()
    path = home / "logs" / "latest.log"
    path.write_text("one\n")
    steps = iter([
        lambda: path.write_text("one\ntwo\n"), lambda: None,
        lambda: (path.unlink(), path.write_text("three\n")), lambda: None,
    ])

    def sleep(seconds):
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr(clock, "sleep", sleep)
    with pytest.raises(KeyboardInterrupt):
        logs.follow_file(str(path), 10)
    assert capsys.readouterr().out == "one\ntwo\nthree\n"


def test_follow_and_json_do_not_go_together(launcher, home):
    assert launcher("logs", "--follow")[1]["kind"] == "usage"


# No AI

def test_the_switch_is_shown_and_turned(launcher, home):
    file = str(home / no_ai.FILE)
    assert launcher("no-ai") == (0, {"no_ai": False, "file": file})
    assert launcher("no-ai", "off") == (0, {"no_ai": False, "file": file}) and not os.path.exists(file)
    assert launcher("no-ai", "on") == (0, {"no_ai": True, "file": file})
    assert launcher("no-ai") == (0, {"no_ai": True, "file": file})
