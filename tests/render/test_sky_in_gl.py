"""The sky in OpenGL is the sky of numpy, to two of 255, but for a few pixels on the edges of squares."""

from types import SimpleNamespace

import numpy as np
import pytest

from horizon.core.clock import FrameTime
from horizon.core.errors import HorizonError
from horizon.core.pos import Vec3
from horizon.render.frames import frame_of
from tests.render.small_world import SmallWorld

LOOKS = (
    {"day_time": 6000, "pitch": -30.0}, {"day_time": 12600, "yaw": 90.0, "pitch": -12.0}, {"day_time": 18000, "pitch": -60.0},
    {"day_time": 18000 + 24000 * 5, "pitch": -80.0}, {"day_time": 23100, "yaw": -90.0, "pitch": -20.0},
    {"day_time": 6000, "pitch": -20.0, "rain": 1.0, "thunder": 0.5, "lightning": 2}, {"day_time": 6000, "pitch": -40.0, "clouds": "fast"},
    {"day_time": 6000, "pitch": -10.0, "eye": Vec3(8.5, 140.0, -900.5)}, {"day_time": 6000, "pitch": 40.0, "clouds": "off"},
)


@pytest.fixture(scope="module")
def gl():
    display = pytest.importorskip("horizon.gui.display.open", reason="OpenGL is not installed here")
    from horizon.gui.display.gl import GL
    from horizon.render.gl import device, passes, renderer, sky_pass
    try:
        window = display.open_window("offscreen", 64, 64, "test")
    except HorizonError as error:
        pytest.skip(f"nothing to draw with: {error.sentence}")
    window.make_current()
    yield SimpleNamespace(GL=GL, device=device, passes=passes, renderer=renderer, sky=sky_pass)
    window.close()


def drawn(gl, frame, pass_class) -> np.ndarray:
    scene = frame.scene
    target = gl.device.Target(scene.width, scene.height)
    target.bind()
    gl.renderer.reset()
    gl.GL.glClearColor(0, 0, 0, 1)
    gl.GL.glClear(gl.GL.GL_COLOR_BUFFER_BIT | gl.GL.GL_DEPTH_BUFFER_BIT)
    empty = gl.device.VertexArray()
    projection = gl.renderer.projection_of(frame.camera, 64.0)
    state = gl.passes.State((scene.width, scene.height), np.eye(4), projection, np.eye(4), np.zeros(3), None, None, empty, empty)
    drawer = pass_class(None)
    drawer.draw(frame, state)
    found = target.read()
    for part in (drawer, empty, target):
        part.close()
    return found


def painted(colors: np.ndarray, scene) -> np.ndarray:
    return (np.clip(colors, 0, 1) * 255 + 0.5).astype(np.uint8).reshape(scene.height, scene.width, 3)


@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_both_skies_are_the_same(gl, look):
    scene = SmallWorld(1).scene(width=240, height=135, time=FrameTime(4000, 0.5, 0.0), **look)
    frame = frame_of(scene)
    soft, hard = painted(frame.sky.paint(frame.camera.rays()), scene), drawn(gl, frame, gl.sky.SkyPass)
    away = np.abs(soft.astype(int) - hard).max(2)
    assert (away > 2).mean() < 0.004
    assert np.abs(soft.astype(int) - hard).mean() < 0.3


def test_the_end_and_the_nether_are_the_same(gl):
    for dimension in ("minecraft:the_end", "minecraft:the_nether"):
        world = SmallWorld(1)
        world.level.dimension, world.level.has_sky = dimension, False
        scene = world.scene(width=240, height=135, pitch=-20.0)
        frame = frame_of(scene)
        soft, hard = painted(frame.sky.paint(frame.camera.rays()), scene), drawn(gl, frame, gl.sky.SkyPass)
        assert (np.abs(soft.astype(int) - hard).max(2) > 2).mean() < 0.02


def test_clouds_over_the_world_are_the_same(gl):
    scene = SmallWorld(1).scene(width=240, height=135, pitch=30.0, eye=Vec3(0.5, 230.0, 0.5), time=FrameTime(900, 0.0, 0.0))
    frame = frame_of(scene)
    assert frame.sky.clouds_come_last
    colors, share, far = frame.sky.cloud_layer(frame.camera.rays())
    assert (share > 0.3).mean() > 0.1
    soft, hard = painted(colors * share[:, None], scene), drawn(gl, frame, gl.sky.CloudPass)
    assert (np.abs(soft.astype(int) - hard).max(2) > 2).mean() < 0.004
