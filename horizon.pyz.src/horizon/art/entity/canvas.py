"""A texture of a model, painted box by box: what a painter says is "the head is brown", not where the head lies."""

import numpy as np

from horizon.art.entity.parts import ALL, BACK, DOWN, FRONT, LEFT, RIGHT, UP, Layer, rects
from horizon.art.noise import white
from horizon.art.paint import rgb, tones

SIDES = (BACK, FRONT, RIGHT, LEFT)
_SHADE = {DOWN: -0.16, UP: 0.07, BACK: -0.02, FRONT: 0.03, RIGHT: 0.0, LEFT: 0.0}


class Canvas:
    """out: float [h, w, 4], 0..255, empty at first."""

    def __init__(self, layer: Layer, name: str):
        self.name = name
        self.out = np.zeros((layer.height, layer.width, 4))
        self._places: dict[str, list] = {}
        for box in layer.boxes:
            place = (*box.uv, *box.dims)
            places = self._places.setdefault(box.tag, [])
            if place not in places:
                places.append(place)

    @property
    def tags(self) -> tuple[str, ...]:
        return tuple(self._places)

    def picture(self) -> np.ndarray:
        """uint8 [h, w, 4]."""
        return np.clip(self.out + 0.5, 0, 255).astype(np.uint8)

    def faces(self, tag: str, side: int) -> list[np.ndarray]:
        """Views of that side of every box of the tag; a side without area is left out. Unknown tags have none."""
        views = []
        for place in self._places.get(tag, ()):
            left, top, right, bottom = rects(*place)[side]
            if right > left and bottom > top:
                views.append(self.out[top:bottom, left:right])
        return views

    def fill(self, tags, color, spread: float = 0.12, rows: tuple[int, int] | None = None, sides=ALL, fade: float = 0.14,
             columns: tuple[int, int] | None = None) -> "Canvas":
        """A material: grain in five tones, lighter above than below. `rows` and `columns` limit it on the four sides (rows
        below 0 count from the bottom); with rows, the ends are painted only when asked for by `sides`."""
        ends = sides is not ALL or rows is None
        for tag in tags.split():
            for side in sides:
                if side in (UP, DOWN) and not ends:
                    continue
                for number, face in enumerate(self.faces(tag, side)):
                    part = face
                    if rows is not None and side not in (UP, DOWN):
                        part = part[_span(rows, len(face))]
                    if columns is not None:
                        part = part[:, _span(columns, face.shape[1])]
                    self._cover(part, color, spread, side, f"{self.name}/{tag}/{side}/{number}/{rows}", fade)
        return self

    def trunk(self, tags, color, spread: float = 0.12, belly=None) -> "Canvas":
        """The material of a body that was laid down (`Maker.trunk`): light along the spine, dark or `belly` below."""
        self.fill(tags, color, spread, fade=0.0)
        if belly is not None:
            self.fill(tags, belly, spread, sides=(FRONT,), fade=0.0)
        for tag in tags.split():
            for side, factor in ((BACK, 1.06), (FRONT, 0.86)):
                for face in self.faces(tag, side):
                    face[..., :3] = np.clip(face[..., :3] * factor, 0, 255)
            for side in (RIGHT, LEFT):
                for face in self.faces(tag, side):
                    light = np.linspace(1.07, 0.86, face.shape[1])[None, :, None]
                    face[..., :3] = np.clip(face[..., :3] * (light if side == RIGHT else light[:, ::-1]), 0, 255)
        return self

    def _cover(self, part, color, spread, side, name, fade) -> None:
        if not part.size:
            return
        high, wide = part.shape[:2]
        coarse = white(name + "/coarse", (high + 1) // 2, (wide + 1) // 2).repeat(2, 0).repeat(2, 1)[:high, :wide]
        field = white(name, high, wide) * 0.55 + coarse * 0.45
        ramp = tones(color, spread)
        picture = ramp[np.clip((field * 1.2 - 0.1) * len(ramp), 0, len(ramp) - 1).astype(int)]
        light = 1.0 + _SHADE[side]
        if side not in (UP, DOWN):
            light = light + np.linspace(fade / 2, -fade / 2, high)[:, None, None]
        part[..., :3] = np.clip(picture * light, 0, 255)
        part[..., 3] = 255

    def spots(self, tags, color, share: float = 0.2, sides=ALL, size: int = 2, spread: float = 0.1, seed: str = "",
              rows: tuple[int, int] | None = None) -> "Canvas":
        """Patches of another colour over `share` of the surface, each about `size` texels wide."""
        ramp = tones(color, spread)
        for tag in tags.split():
            for side in sides:
                for number, face in enumerate(self.faces(tag, side)):
                    if rows is not None and side not in (UP, DOWN):
                        face = face[_span(rows, len(face))]
                    high, wide = face.shape[:2]
                    name = f"{self.name}/{tag}/{side}/{number}/spots{seed}"
                    rough = white(name, high // size + 2, wide // size + 2).repeat(size, 0).repeat(size, 1)
                    field = (rough[:high, :wide] + rough[1:high + 1, 1:wide + 1]) / 2 + white(name + "/rim", high, wide) * 0.12
                    where = field < np.quantile(field, share)
                    picture = ramp[(white(name + "/tone", high, wide) * len(ramp)).astype(int)]
                    light = 1.0 + _SHADE[side]
                    face[where, :3] = np.clip(picture * light, 0, 255)[where]
                    face[where, 3] = 255
        return self

    def draw(self, tag, side, text: str, palette: dict, top: int = 0, left: int = 0) -> "Canvas":
        """A drawing in letters on a side of a tag's boxes; '.' leaves what is there; a colour None is a hole."""
        lines = text.split()
        for face in self.faces(tag, side):
            for y, line in enumerate(lines, top):
                for x, letter in enumerate(line, left):
                    if letter in palette and 0 <= y < face.shape[0] and 0 <= x < face.shape[1]:
                        color = palette[letter]
                        face[y, x] = (0, 0, 0, 0) if color is None else (*rgb(color), 255)
        return self

    def sides(self, tag, text: str, palette: dict, top: int = 0, left: int = 0) -> "Canvas":
        """The same drawing on both flanks, mirrored, so that its left end points to the back on the right flank."""
        mirrored = " ".join(line[::-1] for line in text.split())
        wide = max(map(len, text.split()))
        faces = self.faces(tag, LEFT)
        self.draw(tag, RIGHT, text, palette, top, left)
        return self.draw(tag, LEFT, mirrored, palette, top, (faces[0].shape[1] - wide - left) if faces else 0)

    def shade(self, tags, factor: float, rows: tuple[int, int] | None = None, sides=SIDES,
              columns: tuple[int, int] | None = None) -> "Canvas":
        """Darken or lighten what is there."""
        for tag in tags.split():
            for side in sides:
                for face in self.faces(tag, side):
                    part = face if rows is None or side in (UP, DOWN) else face[_span(rows, len(face))]
                    if columns is not None:
                        part = part[:, _span(columns, face.shape[1])]
                    part[..., :3] = np.clip(part[..., :3] * factor, 0, 255)
        return self

    def clear(self, tags, rows: tuple[int, int] | None = None, sides=ALL) -> "Canvas":
        """Make a hole."""
        for tag in tags.split():
            for side in sides:
                for face in self.faces(tag, side):
                    (face if rows is None else face[_span(rows, len(face))])[...] = 0
        return self

    def comb(self, tags, sides=SIDES, depth: int = 1, seed: str = "") -> "Canvas":
        """A ragged lower edge: every other texel of the last rows is a hole."""
        for tag in tags.split():
            for side in sides:
                for face in self.faces(tag, side):
                    gone = white(f"{self.name}/{tag}/{side}/comb{seed}", 1, face.shape[1])[0] < 0.5
                    face[-depth:, gone] = 0
        return self


def _span(limits: tuple[int, int], length: int) -> slice:
    first, last = limits
    return slice(max(0, first + length if first < 0 else first), min(length, last + length if last <= 0 else last))
