"""A person at the window: what the window says becomes input, and input becomes acts.

Every event goes through `game.inputs` with its origin, so that an agent can tell who did what. The keys of the field's
defaults; the F keys change what is shown.
"""

from horizon.client.controls import Controls
from horizon.core.errors import HorizonError
from horizon.core.input import USER, InputEvent

NO_INPUT = ("resize", "focus", "close")
_KEY = "key.keyboard."
PERSPECTIVES = ("first", "third_back", "third_front")


class Hands:
    """Takes a window's events for a game."""

    def __init__(self, game):
        self._game = game
        self._controls: Controls | None = None
        self._client = None
        self._f3_is_down = self._f3_was_used = False

    def _current(self) -> Controls | None:
        """The controls of the world that is open."""
        session = self._game.session
        client = session.client if session is not None and session.client.in_world else None
        if client is not self._client:
            self._client, self._controls = client, None if client is None else Controls(client)
        return self._controls

    def take(self, events) -> None:
        """events: a window's, in order (`gui/display/window.WindowEvent`)."""
        game = self._game
        for kind, key, value in events:
            if kind in NO_INPUT:
                if kind == "focus" and not value:
                    self.let_go()
                continue
            if kind not in ("motion", "cursor") and value != "repeat":
                game.inputs.note(InputEvent(kind, key, USER, game.tick, value))
            self._act(kind, key, value)

    def tick(self) -> None:
        if self._controls is not None and self._current() is not None:
            self._controls.tick()

    def let_go(self) -> None:
        controls = self._current()
        if controls is not None:
            controls.let_go()
        self._game.body.grab(False)

    def _act(self, kind: str, key: str, value) -> None:
        game, controls = self._game, self._current()
        if kind in ("key", "button"):
            if value == "repeat":
                return
            is_down = value == "press"
            if kind == "key" and self._function_key(key, is_down):
                return
            if controls is None:
                return
            if not is_down:
                controls.release(key)
            elif key == _KEY + "escape":
                if game.session.client.windows.screen is None or not self._close_menu():
                    self.let_go()
            elif kind == "button" and not game.body.is_grabbed:
                game.body.grab(True)
            elif key == _KEY + "e" and kind == "key":
                if not self._close_menu():
                    game.session.client.windows.show_inventory()
            elif game.session.client.windows.lets_keys_through:
                controls.press(key)
        elif controls is not None and game.body.is_grabbed:
            if kind == "motion":
                controls.turn(*value)
            elif kind == "wheel":
                controls.wheel(value[1])

    def _close_menu(self) -> bool:
        try:
            return self._game.session.client.windows.close() is not None
        except HorizonError:
            return False

    def _function_key(self, key: str, is_down: bool) -> bool:
        """F1 hides the HUD, F2 takes a picture, F3 shows figures (with another key: see `view`), F5 turns the view, F11 fills the screen."""
        game, view = self._game, self._game.view
        if key == _KEY + "f3":
            if not is_down and not self._f3_was_used:
                view.shows_debug = not view.shows_debug
            self._f3_is_down, self._f3_was_used = is_down, False
            return True
        if self._f3_is_down and is_down:
            self._f3_was_used = True
            view.debug_key(game, key)
            return True
        if not is_down:
            return False
        if key == _KEY + "f1":
            view.hides_gui = not view.hides_gui
        elif key == _KEY + "f2":
            self._picture()
        elif key == _KEY + "f5":
            view.perspective = PERSPECTIVES[(PERSPECTIVES.index(view.perspective) + 1) % len(PERSPECTIVES)]
        elif key == _KEY + "f11":
            game.body.toggle_fullscreen()
        else:
            return False
        return True

    def _picture(self) -> None:
        def told(reply: dict) -> None:
            self._game.log(f"screenshot: {reply.get('path') or reply.get('error')}")

        self._game.dispatch.lane(told, is_client=False).put(["screenshot"])
