"""What the player sees, put together: the scene, the flat part over it, and what was switched on.

This is a door: nothing that draws is loaded before the first picture.
"""

from dataclasses import replace

from horizon.core import log
from horizon.core.clock import is_still
from horizon.core.errors import HorizonError, StateError
from horizon.core.paths import cache
from horizon.resources.library import Library
from horizon.resources.names import printable
from horizon.resources.options_file import NAME as OPTIONS, OptionsFile

MOST_PROBLEMS, MOST_LETTERS = 200, 300  # lines about packs, and of each, in a reply


class FlatOptions:
    """What options.txt says of the flat part; `fields` are those of `screens.view.View`."""

    def __init__(self, read):
        self.gui_scale = number(read("guiScale"), 0, 0, 16)
        self.language = (read("lang") or "en_us").strip('"')
        self.fields = {
            "attack_indicator": number(read("attackIndicator"), 1, 0, 2),
            "main_hand": "left" if (read("mainHand") or "").strip('"') == "left" else "right",
            "chat_opacity": share(read("chatOpacity"), 1.0), "text_background": share(read("textBackgroundOpacity"), 0.5),
            "chat_scale": share(read("chatScale"), 1.0), "chat_width": share(read("chatWidth"), 1.0),
            "chat_height_unfocused": share(read("chatHeightUnfocused"), 0.44366195797920227),
            "chat_visibility": number(read("chatVisibility"), 0, 0, 2), "shows_subtitles": read("showSubtitles") == "true",
            "notification_time": share(read("notificationDisplayTime"), 1.0, 0.5, 10.0),
            "screen_effects": share(read("screenEffectScale"), 1.0),
        }


def number(text: str | None, usual: int, low: int, high: int) -> int:
    """An option that is a whole number, or its usual value."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and low <= int(text) <= high else usual


def share(text: str | None, usual: float, low: float = 0.0, high: float = 1.0) -> float:
    """An option that is a fraction, or its usual value."""
    try:
        value = float(text) if text is not None else usual
    except ValueError:
        return usual
    return value if low <= value <= high else usual


def debug_info(game, scene, shows_chart: bool):
    """What the debug screen is told of this game."""
    from horizon.screens.debug import DebugInfo

    times = tuple(game.pictures.times.whole)[-240:]
    total = sum(times[-60:])
    return DebugInfo(
        fps=round(len(times[-60:]) / total, 1) if total else 0.0, frame_seconds=times, renderer=game.body.renderer,
        display=f"{scene.width}x{scene.height}" if scene is not None else "",
        entities=len(game.session.client.level.entities), view_distance=game.view_distance, shows_chart=shows_chart,
        target=scene.outline if scene is not None else None, memory=(game.memory_megabytes(), 0.0))


class View:
    """Perspective and overlays of one game, and the assets that its pictures are made from."""

    def __init__(self, home):
        self.home = home
        self.library = Library(home, cache())
        self.server_packs: tuple = ()  # paths of what the server that one is on has sent, the lowest first
        self.perspective = "first"
        self.hides_gui = False
        self.shows_debug = False
        self.shows_hitboxes = False
        self.shows_borders = False
        self._assets = None
        self._painter = None
        self._options = self._texts = self._flat = self._file = None
        self.shows_chart = False

    @property
    def assets(self):
        """Textures, models and sheets, loaded once."""
        if self._assets is None:
            from horizon.render.assets import with_packs

            self._assets = with_packs(self._packs(), lambda line: log.warn("resources", line))
        return self._assets

    def _packs(self) -> list:
        """Those in use, the lowest first; a server's are over the player's."""
        return [*self.library.chosen(), *self.library.sent(self.server_packs)]

    def pack_problems(self) -> list[str]:
        """What of the packs in use was left out, as far as it was looked at."""
        if self._assets is None:
            self._packs()
            return self.library.problems
        resources = self._assets.resources
        seen = self._assets.looks.problems if len(resources.packs) > 1 else []
        lines = [*self.library.problems, *resources.problems, *seen]
        return [printable(line, MOST_LETTERS) for line in dict.fromkeys(lines)][:MOST_PROBLEMS]

    def frame(self, game, size: tuple[int, int], *, time, hide_gui: bool = False, eye=None, annotate: str | None = None,
              notes: list | None = None):
        """The frame that the player of the open world sees. `eye`: another place to look from, without the player's own
        things; `annotate` frames and names what is seen, and `notes` takes the rows of that."""
        from horizon.render.frames import frame_of
        from horizon.render.screenshot import scene_of

        hides = hide_gui or self.hides_gui or eye is not None
        client = game.session.client
        if client.level is None:
            raise StateError("no world is open, so there is nothing to see; use: open WORLD")
        scene = scene_of(client, *size, hide_gui=hides, time=time, eye=eye, still=is_still(),
                         perspective=self.perspective, hitboxes=self.shows_hitboxes and eye is None,
                         chunk_borders=self.shows_borders and eye is None, **self._scene_options(client))
        frame = frame_of(scene, self.assets)
        if hides and annotate is None:
            return frame
        return self._with_gui(frame, game, scene, annotate, notes if notes is not None else [], hides)

    def _scene_options(self, client) -> dict:
        """What options.txt says of the world's looks; read again by `reload`."""
        from horizon.render.view_options import particle_option, scene_options

        if self._options is None:
            self._options = scene_options(self._read), particle_option(self._read)
        client.surroundings.particles.option = self._options[1]
        return self._options[0]

    def _read(self, key: str) -> str | None:
        """An option as options.txt has it."""
        if self._file is None:
            try:
                self._file = OptionsFile(self.home / OPTIONS)
            except HorizonError as error:
                log.warn("view", error.sentence)
                self._file = {}
        return self._file.get(key)

    @property
    def fancy_leaves(self) -> bool:
        """Whether leaves have holes (`graphicsMode` fancy or fabulous)."""
        return (self._read("graphicsMode") or "1").strip('"') not in ("0", "fast")

    @property
    def vsync(self) -> bool:
        return (self._read("enableVsync") or "true").strip('"') != "false"

    @property
    def flat(self) -> FlatOptions:
        """What the options say of the flat part."""
        if self._flat is None:
            self._flat = FlatOptions(self._read)
        return self._flat

    def _with_gui(self, frame, game, scene, annotate: str | None, notes: list, hides: bool):
        """The frame with its flat part over it."""
        from horizon.gui.canvas import DrawList, gui_scale
        from horizon.render import annotate as names
        from horizon.screens import hud, menus

        width, height = scene.width, scene.height
        scale = gui_scale(width, height, self.flat.gui_scale)
        canvas = DrawList(-(-width // scale), -(-height // scale))
        if not hides:
            view = self._screen_view(game, scene)
            hud.draw(canvas, game.session.client, scene.time, view)
            menus.draw(canvas, game.session.client, scene.time, view)
        if annotate is not None:
            notes += names.widgets(game.widgets(), scale) if annotate == "widgets" else getattr(names, annotate)(scene)
            names.marked(canvas, notes, annotate, scale)
        gui = self.painter.paint(canvas, width, height, scale)
        return replace(frame, gui=gui, inverts=tuple(self.painter.inverts), gui_revision=self.painter.revision)

    @property
    def painter(self):
        """What paints draw lists; with the packs' letters and sprites."""
        if self._painter is None:
            from horizon.gui.painter import Painter

            self._painter = Painter(self.assets.resources, self.assets.icons)
        return self._painter

    @property
    def texts(self):
        """The words of the chosen language, by key."""
        if self._texts is None:
            from horizon.resources.lang import Texts

            self._texts = Texts(self.assets.resources, self.flat.language)
        return self._texts

    def _screen_view(self, game, scene):
        """What the HUD is told besides the client."""
        from horizon.screens.view import View as ScreenView

        view = ScreenView(
            self.painter.fonts, self.texts.get, shows_debug=self.shows_debug, first_person=self.perspective == "first",
            is_still=is_still(), **self.flat.fields)
        if self.shows_debug:
            view.debug = debug_info(game, scene, self.shows_chart)
        return view

    def debug_key(self, game, key: str) -> None:
        """F3 and another key: what `screens.debug.KEYS` names."""
        from horizon.screens import debug

        row = debug.BY_KEY.get(key)
        if row is None or game.session is None or not game.session.client.in_world:
            return
        client, is_on = game.session.client, None
        if row.action == "toggle-hitboxes":
            self.shows_hitboxes = is_on = not self.shows_hitboxes
        elif row.action == "toggle-chunk-borders":
            self.shows_borders = is_on = not self.shows_borders
        elif row.action == "toggle-frame-chart":
            self.shows_chart = is_on = not self.shows_chart
        elif row.action == "reload-packs":
            game.reload_resources()
        elif row.action == "reload-chunks":
            game.body.reload_chunks()
        elif row.action == "copy-location":
            game.body.copy(debug.location_command(client))
        elif row.action == "clear-chat":
            client.hud.lines.clear()
        elif row.action == "cycle-spectator":
            mode = "creative" if client.player.game_mode == "spectator" else "spectator"
            game.dispatch.lane(lambda reply: None, is_client=False).put(["command", f"gamemode {mode}"])
        elif row.action == "help":
            for line in debug.help_lines(self._screen_view(game, None)):
                client.chat.add(line, game.tick)
            return
        else:
            return
        said = debug.message(row, self._screen_view(game, None), is_on)
        if said:
            client.chat.add(said, game.tick)

    def reload(self) -> None:
        """Read the packs anew, at the next picture."""
        self._assets = self._painter = self._options = self._texts = self._flat = self._file = None

    def flags(self) -> dict:
        """What lies over the picture, for `status`."""
        return {"perspective": self.perspective, "hides_gui": self.hides_gui, "debug": self.shows_debug,
                "hitboxes": self.shows_hitboxes, "chunk_borders": self.shows_borders}

    def stamp(self) -> tuple:
        """What a change of would change the picture."""
        return tuple(self.flags().values()), id(self.assets)
