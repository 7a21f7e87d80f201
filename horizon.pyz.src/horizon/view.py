"""What the player sees, put together: the scene, the flat part over it, and what was switched on.

This is a door: nothing that draws is loaded before the first picture.
"""


from horizon.core import log
from dataclasses import replace

from horizon.core.clock import is_still
from horizon.core.errors import HorizonError
from horizon.core.paths import cache
from horizon.resources.library import Library
from horizon.resources.names import printable
from horizon.resources.options_file import NAME as OPTIONS, OptionsFile

MOST_PROBLEMS, MOST_LETTERS = 200, 300  # lines about packs, and of each, in a reply


class View:
    """Perspective and overlays of one game, and the assets that its pictures are made from."""

    def __init__(self, home):
        self.home = home
        self.library = Library(home, cache())
        self.perspective = "first"
        self.hides_gui = False
        self.shows_debug = False
        self.shows_hitboxes = False
        self.shows_borders = False
        self._assets = None
        self._painter = None
        self._painted = None
        self._options = None

    @property
    def assets(self):
        """Textures, models and sheets, loaded once."""
        if self._assets is None:
            from horizon.render.assets import with_packs

            self._assets = with_packs(self.library.chosen(), lambda line: log.warn("resources", line))
        return self._assets

    def pack_problems(self) -> list[str]:
        """What of the packs in use was left out, as far as it was looked at."""
        if self._assets is None:
            self.library.chosen()
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
        scene = scene_of(game.session.client, *size, hide_gui=hides, time=time, eye=eye, still=is_still(),
                         perspective=self.perspective, **self._scene_options(game.session.client))
        frame = frame_of(scene, self.assets)
        if hides and annotate is None:
            return frame
        return self._with_gui(frame, game, scene, annotate, notes if notes is not None else [], hides)

    def _scene_options(self, client) -> dict:
        """What options.txt says of the world's looks; read again by `reload`."""
        from horizon.render.view_options import particle_option, scene_options

        if self._options is None:
            try:
                read = OptionsFile(self.home / OPTIONS).get
            except HorizonError as error:
                log.warn("view", error.sentence)
                read = {}.get
            self._options = scene_options(read), particle_option(read)
        client.surroundings.particles.option = self._options[1]
        return self._options[0]

    def _with_gui(self, frame, game, scene, annotate: str | None, notes: list, hides: bool):
        """The frame with its flat part over it."""
        from horizon.gui.canvas import DrawList, gui_scale
        from horizon.render import annotate as names

        width, height = scene.width, scene.height
        scale = gui_scale(width, height)
        canvas = DrawList(-(-width // scale), -(-height // scale))
        if annotate is not None:
            notes += names.widgets(game.widgets(), scale) if annotate == "widgets" else getattr(names, annotate)(scene)
            names.marked(canvas, notes, annotate, scale)
        painter = self.painter
        gui = painter.paint(canvas, width, height, scale)
        return replace(frame, gui=gui, inverts=tuple(painter.inverts), gui_revision=painter.revision)

    @property
    def painter(self):
        if self._painter is None:
            from horizon.gui.painter import Painter

            self._painter = Painter(self.assets.resources)
        return self._painter

    def debug_key(self, game, key: str) -> None:
        """F3 and another key."""

    def reload(self) -> None:
        """Read the packs anew, at the next picture."""
        self._assets = self._painter = self._painted = self._options = None

    def flags(self) -> dict:
        """What lies over the picture, for `status`."""
        return {"perspective": self.perspective, "hides_gui": self.hides_gui, "debug": self.shows_debug,
                "hitboxes": self.shows_hitboxes, "chunk_borders": self.shows_borders}

    def stamp(self) -> tuple:
        """What a change of would change the picture."""
        return tuple(self.flags().values()), id(self._assets)
