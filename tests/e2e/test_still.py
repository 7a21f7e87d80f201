"""HORIZON_STILL=1: the same scene is the same picture in every run, in each body; and the bodies agree."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from horizon.core import png
from tests.support import bodies

SIZE = "427x240"
SCENES = {
    "land": ("time set 6000", "look 20 10"),
    "dusk": ("time set 12700", "look 90 -5"),
    "night": ("time set 18000", "look 270 -30"),
    "rain": ("time set 6000", "command weather rain", "look 180 5"),
    "clear": ("command weather clear", "look 180 5"),
    "blocks": ("fill {x1} {y} {z1} {x2} {y} {z1} oak_stairs[facing=north] --confirm", "setblock {x} {y} {z1} chest --confirm",
               "look 0 20"),
    "glass": ("fill {x1} {y1} {z1} {x2} {y1} {z1} red_stained_glass --confirm", "look 0 5"),
    "water": ("fill {x1} {y} {z2} {x2} {y} {z2} water --confirm", "tick step 30", "wait 40", "look 0 30"),
    "fire": ("setblock {x1} {y1} {z2} netherrack --confirm", "setblock {x1} {y2} {z2} fire --confirm", "look 0 10"),
    "things": ("give apple 3", "select apple", "drop --all", "tick step 20", "wait 40", "look 0 40"),
    "hand": ("give diamond_pickaxe", "select diamond_pickaxe", "wait 60", "look 45 60"),
    "after": ("tick step 40", "wait 60", "look 45 0"),
}


def drawn(home, body, display) -> dict[str, bytes]:
    """Scene -> the PNG of it, in a game of its own."""
    home.mkdir()
    game = bodies.game(home, body, "--view-distance", "5", display=display, HORIZON_STILL="1")
    pictures = {}
    try:
        game.must("open Still 42 creative")
        game.must("wait-for loaded --timeout 60")
        assert game.must("tick status")["frozen"] is True
        x, y, z = (round(part) for part in game.must("state")["player"]["pos"])
        y += 2
        game.must(f"fill {x - 6} {y} {z - 6} {x + 6} {y + 6} {z + 12} air --confirm")
        game.must(f"fill {x - 6} {y - 1} {z - 6} {x + 6} {y - 1} {z + 12} stone_bricks --confirm")
        game.must(f"command tp @s {x + 0.5} {y} {z + 0.5}")
        places = {"x": x, "y": y, "z": z, "x1": x - 3, "x2": x + 3, "y1": y + 1, "y2": y + 2, "z1": z + 4, "z2": z + 7}
        for name, lines in SCENES.items():
            for line in lines:
                game.must(line.format(**places))
            game.must("wait 60")
            path = home / f"{name}.png"
            game.must(f"screenshot {path} --size {SIZE}")
            pictures[name] = path.read_bytes()
        assert game.quit() == 0
    except BaseException:
        game.kill()
        raise
    return pictures


@pytest.fixture(scope="module")
def screen():
    with bodies.Screen() as screen:
        yield screen.display


@pytest.fixture(scope="module")
def runs(tmp_path_factory, screen):
    """Every body's pictures, drawn in two runs."""
    folder = tmp_path_factory.mktemp("still")
    with ThreadPoolExecutor(6) as pool:  # they mostly wait for ticks
        begun = {(body, run): pool.submit(drawn, folder / f"{body}-{run}", body, screen) for body in bodies.BODIES for run in (1, 2)}
        return {body: [begun[body, run].result() for run in (1, 2)] for body in bodies.BODIES}


@pytest.mark.parametrize("body", bodies.BODIES)
def test_two_runs_draw_the_same_bytes(runs, body):
    first, second = runs[body]
    assert [name for name in SCENES if first[name] != second[name]] == []


def test_offscreen_and_window_are_equal(runs):
    assert [name for name in SCENES if runs["offscreen"][0][name] != runs["window"][0][name]] == []


@pytest.mark.parametrize("scene", SCENES)
def test_software_and_gl_agree(runs, scene):
    soft = png.decode(runs["headless"][0][scene])[..., :3].astype(int)
    drawn = png.decode(runs["offscreen"][0][scene])[..., :3].astype(int)
    assert np.abs(soft - drawn).mean((0, 1)).max() < 6.0


def test_scenes_differ_from_each_other(runs):
    pictures = [png.decode(data)[..., :3].astype(int) for data in runs["headless"][0].values()]
    nearest = min(np.abs(a - b).mean() for i, a in enumerate(pictures) for b in pictures[:i])
    assert nearest > 0.3
