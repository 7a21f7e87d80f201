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
