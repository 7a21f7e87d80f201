"""The built file as a window, offscreen, and with no GL at all."""

import subprocess

import pytest

from horizon.core import png
from tests.support import bodies
from tests.support.ctl import environment


@pytest.fixture(scope="module")
def screen():
    with bodies.Screen() as screen:
        yield screen.display


def looked(game, path):
    """Open a world and take a picture of it."""
    game.must("open Look 7 creative")
    game.must("wait-for loaded --timeout 60")
    reply = game.must(f"screenshot {path} --size 320x180")
    return reply, png.decode(path.read_bytes())


@pytest.mark.parametrize("body", bodies.BODIES)
def test_the_built_file_draws_in_each_body(program, tmp_path, screen, body):
    game = bodies.game(tmp_path, body, "--view-distance", "3", display=screen, program=program)
    try:
        status = game.must("status")
        assert (status["body"], status["headless"]) == (body, body == "headless")
        reply, pixels = looked(game, tmp_path / "look.png")
        assert pixels.shape[:2] == (180, 320) and len({tuple(pixel) for pixel in pixels[::7, ::7].reshape(-1, pixels.shape[2]).tolist()}) > 30
        assert (reply["renderer"] == "software") is (body == "headless")
        assert game.quit() == 0
    finally:
        game.kill()


def test_offscreen_without_any_gl_says_so_and_draws_by_software(tmp_path):
    game = bodies.game(tmp_path, "offscreen", "--view-distance", "3", **bodies.without_gl(tmp_path))
    try:
        assert game.must("status")["renderer"] == "software"
        reply, _ = looked(game, tmp_path / "look.png")
        assert reply["renderer"] == "software"
        assert any("OpenGL" in line and "software" in line for line in game.must("logs --lines 50")["lines"])
        assert game.quit() == 0
    finally:
        game.kill()


def test_headless_loads_nothing_of_gl_and_needs_none(tmp_path):
    game = bodies.game(tmp_path, "headless", "--view-distance", "3", **bodies.without_gl(tmp_path))
    try:
        looked(game, tmp_path / "look.png")
        with open(f"/proc/{game.process.pid}/maps") as file:
            assert not [line for line in file if "libGL" in line or "libEGL" in line or "glfw" in line]
        assert game.quit() == 0
    finally:
        game.kill()


def test_a_window_without_a_display_is_one_sentence(program, tmp_path):
    done = subprocess.run([*program, "play"], env=environment(tmp_path, program), capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1
    assert "--offscreen" in done.stderr and "xvfb" in done.stderr


def test_a_benchmark_prints_lines_that_compare(tmp_path):
    from tests.support.ctl import SOURCE

    done = subprocess.run(
        [*SOURCE, "game", "--headless", "--benchmark", "--size", "64x64", "--view-distance", "2"], env=environment(tmp_path),
        capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    lines = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert lines["renderer"] == "software" and lines["size"] == "64x64" and int(lines["frames"]) == 300
    assert float(lines["frame_ms_median"]) > 0 and float(lines["fps"]) > 0
