"""Pictures without a display (O25), and what they show of what one does (O09)."""

import numpy as np

from horizon.core import png


def picture(game, name="look", size="160x90") -> np.ndarray:
    path = game.home / f"{name}.png"
    path.unlink(missing_ok=True)
    reply = game.must(f"screenshot {path} --size {size}")
    assert reply["bytes"] == path.stat().st_size and reply["path"] == str(path)
    assert "x".join(map(str, reply["size"])) == size
    pixels = png.decode(path.read_bytes())
    assert pixels.shape[:2] == (reply["size"][1], reply["size"][0])
    return pixels[..., :3].astype(int)


def colours(pixels) -> int:
    return len(np.unique(pixels.reshape(-1, 3), axis=0))


def test_o25_a_headless_picture_of_daylight_shows_something(game):
    game.must("open World 1")
    game.must("time set 6000")
    game.must("look 30 20")
    seen = picture(game, size="320x180")
    assert colours(seen) > 50 and 40 < seen.mean() < 250
    assert (picture(game, size="320x180") == seen).all()  # nothing moved
    game.must("look 210 20")
    assert np.abs(picture(game, size="320x180") - seen).mean() > 2


def test_night_is_darker_than_day(flat):
    flat.must("look 0 20")
    flat.must("time set 6000")
    day = picture(flat)
    flat.must("time set 18000")
    assert picture(flat).mean() < 0.6 * day.mean()


def test_o09_no_crack_stays_of_a_dig_that_was_stopped(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 2} {y + 1} {z} obsidian --confirm")
    flat.must("command gamerule doDaylightCycle false")
    flat.must(f"look-at {x + 2} {y + 1} {z}")
    before = picture(flat)
    other = flat.connect()
    flat.send(f"break {x + 2} {y + 1} {z} --timeout 300")
    other.must("wait 100")
    other.must("stop")
    flat.wait()
    flat.must(f"look-at {x + 2} {y + 1} {z}")
    flat.must("wait 10")
    assert np.abs(picture(flat) - before).mean() < 1.0


def test_a_picture_that_cannot_be_is_an_error_and_no_file(game):
    game.error("screenshot", "state")
    game.must("open Flat --type flat")
    for line, kind in (("screenshot --size 0x0", "usage"), ("screenshot --size 99999x10", "usage"),
                       ("screenshot --size big", "usage"), (f"screenshot {game.home}/none/at/all.png", None),
                       (f"screenshot {game.home}", None)):
        reply = game.do(line)
        assert "ok" in reply or reply["kind"] != "internal", (line, reply)
        assert kind is None or reply["kind"] == kind
    assert not list(game.home.glob("*.png"))


def test_a_picture_without_a_name_goes_to_the_screenshots_folder(flat):
    reply = flat.must("screenshot --size 64x48")
    assert reply["path"].startswith(str(flat.home / "screenshots"))
    second = flat.must("screenshot --size 64x48")
    assert second["path"] != reply["path"]


def test_a_sequence_keeps_its_last_picture_and_needs_a_world_that_stands(flat):
    path = flat.home / "last.png"
    flat.error(f"screenshot-sequence 3 50 {path} --size 64x48", "state", "not-frozen")
    flat.error(f"screenshot-sequence none 50 {path}", "usage")
    flat.error("screenshot-sequence 3", "usage")
    flat.error("screenshot-sequence cancel", "state", "none")
    flat.must("tick freeze")
    reply = flat.must(f"screenshot-sequence 4 16.666667 {path} --size 64x48")
    assert (reply["frames"], reply["pack"], reply["clock_ms"], reply["size"]) == (4, None, 50.000001, [64, 48])
    assert png.decode(path.read_bytes()).shape[:2] == (48, 64)
    assert (picture(flat, size="64x48") == png.decode(path.read_bytes())[..., :3]).all()


def test_a_sequence_refuses_who_acts_and_can_be_ended(flat):
    flat.must("tick freeze")
    other = flat.connect()
    flat.send("screenshot-sequence 2000 0 --size 16x16")
    other.error("move forward 3", "busy")
    assert other.must("screenshot-sequence cancel")["cancelled"] is True
    assert flat.wait()["cancelled"] is True
    flat.must("look 0 0")


def test_stats_and_a_bench_tell_times_in_milliseconds(flat):
    reply = flat.must("bench 4 --size 64x48")
    assert (reply["frames"], reply["size"], reply["renderer"]) == (4, [64, 48], "software")
    assert 0 < reply["frame_ms"]["median"] <= reply["frame_ms"]["max"] and reply["chunks"] >= 9
    stats = flat.must("stats --reset")
    assert stats["renderer"] == "software" and stats["tick_ms"]["median"] > 0
    assert flat.must("stats")["tick_ms"] is None


def test_a_flight_goes_straight_and_walls_stop_it(flat):
    x, y, z = flat.feet()
    flat.error(f"fly {x} {y + 8} {z}", "state", "game-mode")
    flat.must("command gamemode creative")
    flat.must("wait 2")
    reply = flat.must(f"fly {x + 6} {y + 8} {z - 5} --speed 8")
    assert reply["left"] < 0.2 and abs(reply["distance"] - 11.18) < 1.0
    flat.must(f"fill {x + 8} {y} {z - 8} {x + 8} {y + 14} {z - 2} stone --confirm")
    assert flat.must(f"fly {x + 14} {y + 8} {z - 5}")["left"] > 4


def test_things_in_view_are_named_with_their_places(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x} {y + 1} {z + 4} crafting_table --confirm")
    flat.must("look 0 10")
    path = flat.home / "named.png"
    rows = flat.must(f"screenshot {path} --size 320x180 --annotate blocks")["annotations"]
    table = next(row for row in rows if row["label"].startswith("crafting_table"))
    left, top, width, height = table["bounds"]
    assert table["pos"] == [x, y + 1, z + 4] and left < 160 < left + width and top < 120 and height > 20
    plain = picture(flat, size="320x180")
    assert (png.decode(path.read_bytes())[..., :3].astype(int) != plain).any(), "the frames are drawn"
    flat.must(f"setblock {x} {y + 1} {z + 4} air --confirm")
    flat.give("apple", 3)
    flat.must("select apple")
    flat.must("drop --all")
    flat.must("wait 30")
    named = flat.must(f"screenshot {path} --size 64x48 --annotate entities")["annotations"]
    assert [row["label"].split(" #")[0] for row in named] == ["3 apple"] and named[0]["point"][2] > z
    assert flat.must(f"screenshot {path} --size 64x48 --annotate widgets")["annotations"] == []


def test_a_map_shows_the_land_from_above(flat):
    x, y, z = flat.feet()
    flat.must(f"fill {x + 4} {y - 1} {z - 2} {x + 8} {y - 1} {z + 2} red_wool --confirm")
    path = flat.home / "map.png"
    reply = flat.must(f"map {path} --radius 16")
    pixels = png.decode(path.read_bytes())[..., :3].astype(int)
    assert reply["size"] == list(pixels.shape[1::-1]) and reply["center"] == [x, y, z] and reply["radius"] == 16
    red = np.argwhere((pixels[..., 0] > 1.5 * pixels[..., 1]) & (pixels[..., 0] > 90))
    scale = pixels.shape[1] / 33
    assert len(red) >= 20 * scale * scale
    assert abs(red[:, 1].mean() / scale - (16 + 6.5)) < 1 and abs(red[:, 0].mean() / scale - 16.5) < 1
