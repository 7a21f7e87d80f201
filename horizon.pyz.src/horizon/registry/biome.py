"""Biomes: climate and colours. Figures: Pumpkin's extraction of 1.21.4; where a biome has no colour of its own, grass
and foliage follow temperature and downfall between three corner colours, as map makers publish them."""

from dataclasses import dataclass

from horizon.registry.load import load_json
from horizon.registry.registry import Registry


@dataclass(frozen=True, slots=True)
class Biome:
    """temperature about -0.7..2 (below 0.15 it snows), downfall 0..1; colours are 0xRRGGBB; dimension: overworld,
    nether or end."""

    id: int
    name: str
    temperature: float
    downfall: float
    has_precipitation: bool
    is_frozen: bool
    grass_color: int
    foliage_color: int
    water_color: int
    water_fog_color: int
    sky_color: int
    fog_color: int
    dimension: str

    @property
    def tag_registry(self) -> str:
        return "worldgen/biome"

    @property
    def tag_id(self) -> int:
        return self.id

    def is_cold_at(self, y: int) -> bool:
        """Whether it snows there, not rains: above y 80 it gets colder by 0.00125 a block (the game's noise is left
        out)."""
        colder = max(0, y - 80) * 0.00125
        return self.temperature - colder < 0.15


BIOMES: Registry[Biome] = Registry("biome", (
    Biome(id, "minecraft:" + name, temperature, downfall, bool(rain), bool(frozen), *rest)
    for id, (name, temperature, downfall, rain, frozen, *rest) in enumerate(load_json("biomes.json.z"))
))
