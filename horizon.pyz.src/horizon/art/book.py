"""The book that the families of blocks write their models and blockstates into."""

from horizon.registry.block import BLOCKS

FACING_Y = {"north": 0, "east": 90, "south": 180, "west": 270}
FROM_EAST = {"east": 0, "south": 90, "west": 180, "north": 270}
FROM_SOUTH = {"south": 0, "west": 90, "north": 180, "east": 270}
FROM_WEST = {"west": 0, "north": 90, "east": 180, "south": 270}
FRONT_TURNS = {"north": {}, "east": {"y": 90}, "south": {"y": 180}, "west": {"y": 270}, "up": {"x": 270}, "down": {"x": 90}}
"""By facing, for a model whose front looks north."""
TOP_TURNS = {"up": {}, "down": {"x": 180}, "north": {"x": 90}, "south": {"x": 90, "y": 180}, "east": {"x": 90, "y": 90},
             "west": {"x": 90, "y": 270}}
"""By facing, for a model whose front looks up."""
COLORS = ("white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple", "blue",
          "brown", "green", "red", "black")


def named(texture: str) -> str:
    """ "stone" -> "minecraft:block/stone"; keys ("#side") and whole names stay."""
    if texture.startswith("#") or ":" in texture:
        return texture
    return "minecraft:" + (texture if "/" in texture else "block/" + texture)


def ref(model: str, x: int = 0, y: int = 0, uvlock: bool = False, weight: int = 1) -> dict:
    """A model as a blockstate names it."""
    made: dict = {"model": named(model)}
    if x % 360:
        made["x"] = x % 360
    if y % 360:
        made["y"] = y % 360
    if uvlock and len(made) > 1:
        made["uvlock"] = True
    if weight != 1:
        made["weight"] = weight
    return made


def turns(*models: str, x: bool = False) -> list[dict]:
    """The models in all four quarters about y (and about x)."""
    return [ref(model, tilt, turn) for model in models for tilt in ((0, 90, 180, 270) if x else (0,)) for turn in (0, 90, 180, 270)]


class Book:
    """models: "block/stone" -> what its file says; states: "stone" -> what its blockstate file says."""

    def __init__(self, parents: dict):
        self.models: dict[str, dict] = dict(parents)
        self.states: dict[str, dict] = {}

    def model(self, name: str, parent: str, /, **textures: str) -> str:
        """Write a model that fills in the textures of its parent; its name."""
        rows: dict = {"parent": named(parent)}
        if textures:
            rows["textures"] = {key: named(texture) for key, texture in textures.items()}
        self.models["block/" + name] = rows
        return name

    def raw(self, name: str, rows: dict) -> str:
        self.models["block/" + name] = rows
        return name

    def one(self, block: str, *rows) -> None:
        """The same for all states: a model, or several to choose from."""
        rows = [row if isinstance(row, dict) else ref(row) for row in rows]
        self.states[block] = {"variants": {"": rows[0] if len(rows) == 1 else rows}}

    def variants(self, block: str, rows: dict) -> None:
        """rows: "facing=north" -> a model, `ref` or a list of them."""
        self.states[block] = {"variants": {
            key: ref(row) if isinstance(row, str) else row for key, row in rows.items()}}

    def multipart(self, block: str, *rows) -> None:
        """rows: (condition or None, `ref` or a list)."""
        self.states[block] = {"multipart": [
            {"apply": ref(row) if isinstance(row, str) else row} if when is None else
            {"when": when, "apply": ref(row) if isinstance(row, str) else row} for when, row in rows]}

    def cube(self, block: str, texture: str | None = None) -> None:
        """A cube of one texture."""
        self.one(block, self.model(block, "cube_all", all=texture or block))

    def column(self, block: str, side: str, end: str) -> None:
        """A cube with another texture above and below."""
        self.one(block, self.model(block, "cube_column", side=side, end=end))

    def capped(self, block: str, side: str, top: str, bottom: str) -> None:
        self.one(block, self.model(block, "cube_bottom_top", side=side, top=top, bottom=bottom))

    def pillar(self, block: str, side: str, end: str, horizontal: bool = True) -> None:
        """A column that may lie."""
        upright = self.model(block, "cube_column", side=side, end=end)
        lying = self.model(block + "_horizontal", "cube_column_horizontal", side=side, end=end) if horizontal else upright
        self.variants(block, {"axis=x": ref(lying, 90, 90), "axis=y": upright, "axis=z": ref(lying, 90)})

    def facing(self, block: str, model: str, by: dict = FACING_Y) -> None:
        """One model, turned to four sides."""
        self.variants(block, {f"facing={word}": ref(model, y=turn) for word, turn in by.items()})

    def alike(self, block: str, other: str) -> None:
        """Looks as another block does."""
        self.states[block] = self.states[other]

    def missing(self) -> list[str]:
        """Blocks that nobody has written about."""
        return [block.name for block in BLOCKS if block.name.removeprefix("minecraft:") not in self.states]
