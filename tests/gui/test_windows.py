"""Windows: with a display, with none, and what is said where there is no OpenGL."""

import numpy as np

from horizon.gui.display.icon import icon
from horizon.gui.display.keys import UNKNOWN, button_name, key_name
from tests.support.display import need_gl, run_drawing, virtual_display

OPEN = """
import sys
from horizon.gui.display.open import open_window
"""


def test_an_offscreen_window_needs_no_display_and_no_glfw():
    need_gl()
    done = run_drawing(OPEN + """
window = open_window("offscreen", 320, 200)
assert window.size == (320, 200) and window.kind == "offscreen" and window.renderer
window.resize(400, 300)
print([tuple(event) for event in window.poll()], "glfw" in sys.modules, window.should_close)
window.close(); window.close()
""")
    assert done.stdout == "[('resize', '', (400, 300))] False False\n", done.stderr


def test_a_window_has_a_size_a_clipboard_and_starts_no_child():
    need_gl()
    with virtual_display() as display:
        done = run_drawing(OPEN + """
children = []
sys.addaudithook(lambda event, given: children.append(event) if event in ("subprocess.Popen", "os.fork") else None)
window = open_window("window", 320, 200, "A title")
size = window.size
window.grab_mouse(True); window.poll(); window.grab_mouse(False)
window.set_clipboard("h\\u00e9"); window.set_fullscreen(True); window.poll(); full = window.is_fullscreen
window.set_fullscreen(False); window.poll()
print(window.kind, size, ascii(window.clipboard()), full, window.is_fullscreen, children)
window.close(); window.close()
""", display)
    assert done.stdout == "window (320, 200) 'h\\xe9' True False []\n", done.stderr


def test_two_windows_of_both_sorts_live_side_by_side():
    need_gl()
    with virtual_display() as display:
        done = run_drawing(OPEN + """
first = open_window("window", 64, 48); second = open_window("offscreen", 32, 24)
second.close(); first.make_current()
from horizon.gui.display.gl import GL
print(GL.glGetString(GL.GL_VERSION) is not None); first.close()
""", display)
    assert done.stdout == "True\n", done.stderr


def test_a_window_without_a_display_says_what_to_do():
    done = run_drawing(OPEN + """
from horizon.core.errors import StateError
try:
    open_window("window")
except StateError as error:
    print(error.details["reason"], "--offscreen" in error.sentence, "xvfb" in error.sentence)
""")
    assert done.stdout == "no-display True True\n", done.stderr


def test_without_libraries_the_packages_are_named():
    done = run_drawing("""
import ctypes
real = ctypes.CDLL.__init__
def refuse(self, name=None, *given, **named):
    if name and any(word in str(name) for word in ("EGL", "libGL", "glfw")): raise OSError(name)
    real(self, name, *given, **named)
ctypes.CDLL.__init__ = refuse
from horizon.core.errors import StateError
from horizon.gui.display.open import open_window
try:
    open_window("offscreen")
except StateError as error:
    print(error.details["reason"], "libegl1 libgl1 libgl1-mesa-dri" in error.sentence)
""")
    assert done.stdout == "no-gl True\n", done.stderr


def test_keys_have_the_official_names():
    assert [key_name(number) for number in (87, 340, 32, 290, 48, 320, 999)] == [
        "key.keyboard.w", "key.keyboard.left.shift", "key.keyboard.space", "key.keyboard.f1", "key.keyboard.0",
        "key.keyboard.keypad.0", UNKNOWN]
    assert [button_name(number) for number in (0, 1, 2, 3, 11)] == [
        "key.mouse.left", "key.mouse.right", "key.mouse.middle", "key.mouse.4", "key.mouse.12"]


def test_the_icon_is_a_picture_with_round_corners():
    picture = icon(48)
    assert picture.shape == (48, 48, 4) and picture.dtype == np.uint8
    assert picture[0, 0, 3] == 0 and picture[24, 24, 3] == 255
    assert len(np.unique(picture[..., :3].reshape(-1, 3), axis=0)) > 50


def test_where_egl_needs_a_display_a_hidden_window_draws():
    need_gl()
    with virtual_display() as display:
        done = run_drawing(OPEN + """
import horizon.gui.display.open as door
from horizon.core.errors import StateError
def refuse(width, height): raise StateError("this EGL needs a display", reason="no-surfaceless")
door.OffscreenWindow = refuse
window = open_window("offscreen", 160, 90)
from tests.render.gl.drawing import Drawing
from tests.render.small_world import SmallWorld
drawing = Drawing()
picture = drawing(SmallWorld(1).lit().scene(far=16.0))
print(window.kind, type(window).__name__, picture.shape, picture.max() > 100)
drawing.close(); window.close()
""", display)
    assert done.stdout == "offscreen GlfwWindow (90, 160, 3) True\n", done.stderr


def test_input_is_told_in_order_with_the_names_of_options():
    need_gl()
    with virtual_display() as display:
        done = run_drawing(OPEN + """
window = open_window("window", 320, 200)
import glfw
window.poll()
seen = []
for name, given in (("key", (window._window, 87, 0, glfw.PRESS, 0)), ("text", (window._window, 0xE9)),
                    ("button", (window._window, 1, glfw.RELEASE, 0)), ("wheel", (window._window, 0.0, -1.0)),
                    ("cursor", (window._window, 10.0, 20.0)), ("focus", (window._window, 0))):
    window.callbacks[name](*given)
print([tuple(event) for event in window.poll()])
window.close()
""", display)
    assert done.stdout == (
        "[('key', 'key.keyboard.w', 'press'), ('text', '', '\\xe9'), ('button', 'key.mouse.right', 'release'), "
        "('wheel', '', (0.0, -1.0)), ('cursor', '', (10.0, 20.0)), ('focus', '', False)]\n").replace("\\xe9", "é"), done.stderr
