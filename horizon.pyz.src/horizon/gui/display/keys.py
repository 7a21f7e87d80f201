"""The names of keys and buttons, as options files write them, by GLFW's numbers.

Source: glfw.org, Keyboard key tokens; the names are the official ones ("key.keyboard.left.shift").
"""

_NAMED = {
    32: "space", 39: "apostrophe", 44: "comma", 45: "minus", 46: "period", 47: "slash", 59: "semicolon", 61: "equal",
    91: "left.bracket", 92: "backslash", 93: "right.bracket", 96: "grave.accent", 161: "world.1", 162: "world.2",
    256: "escape", 257: "enter", 258: "tab", 259: "backspace", 260: "insert", 261: "delete", 262: "right", 263: "left",
    264: "down", 265: "up", 266: "page.up", 267: "page.down", 268: "home", 269: "end", 280: "caps.lock",
    281: "scroll.lock", 282: "num.lock", 283: "print.screen", 284: "pause", 330: "keypad.decimal", 331: "keypad.divide",
    332: "keypad.multiply", 333: "keypad.subtract", 334: "keypad.add", 335: "keypad.enter", 336: "keypad.equal",
    340: "left.shift", 341: "left.control", 342: "left.alt", 343: "left.win", 344: "right.shift", 345: "right.control",
    346: "right.alt", 347: "right.win", 348: "menu",
}
KEYS: dict[int, str] = {
    number: f"key.keyboard.{name}" for number, name in (
        *_NAMED.items(),
        *((48 + digit, str(digit)) for digit in range(10)),
        *((65 + letter, chr(97 + letter)) for letter in range(26)),
        *((289 + place, f"f{place}") for place in range(1, 26)),
        *((320 + digit, f"keypad.{digit}") for digit in range(10)),
    )
}
BUTTONS = ("key.mouse.left", "key.mouse.right", "key.mouse.middle", *(f"key.mouse.{number}" for number in range(4, 9)))
UNKNOWN = "key.keyboard.unknown"
ACTIONS = ("release", "press", "repeat")


def key_name(number: int) -> str:
    return KEYS.get(number, UNKNOWN)


def button_name(number: int) -> str:
    return BUTTONS[number] if 0 <= number < len(BUTTONS) else f"key.mouse.{number + 1}"
