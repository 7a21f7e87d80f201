"""Which block behaves how. One row a kind, in order; a block's last row counts."""

from horizon.registry.block import BLOCKS
from horizon.rules.blocks import support
from horizon.rules.blocks.base import DOWN, NOTHING, UP, BlockBehaviour, blocks
from horizon.rules.blocks.connect import (
    Chest,
    Faces,
    Fence,
    Gate,
    MushroomBlock,
    Pane,
    Stairs,
    Wall,
    Wire,
)
from horizon.rules.blocks.falling import ConcretePowder, Falling, Scaffolding
from horizon.rules.blocks.fire import Fire, Lava, SoulFire
from horizon.rules.blocks.ground import (
    COPPER,
    Amethyst,
    Copper,
    Coral,
    Farmland,
    FrostedIce,
    Grass,
    Ice,
    Leaves,
    Nylium,
    Path,
    RedstoneOre,
    SnowLayer,
    Snowy,
    Sponge,
    WetSponge,
)
from horizon.rules.blocks.plants import (
    AttachedStem,
    Bamboo,
    BambooShoot,
    BerryBush,
    Cane,
    ChorusPlant,
    Crop,
    Dripstone,
    Head,
    HeadBody,
    Mushroom,
    PinkPetals,
    PitcherCrop,
    Propagule,
    Ripening,
    Sapling,
    ShortPlant,
    Stem,
    TallFlower,
    TorchflowerCrop,
    Vine,
)
from horizon.rules.blocks.portal import NetherPortal
from horizon.rules.blocks.rails import Rail
from horizon.rules.blocks.support import Halves, Supported
from horizon.rules.blocks.uses import (
    MENUS,
    Bed,
    Button,
    Cake,
    Candle,
    Cocoa,
    Composter,
    Cycle,
    Diode,
    Door,
    FlowerPot,
    Lever,
    Opens,
    ShulkerBox,
    Sign,
    Trapdoor,
)

_KELP = support.in_water(support.kelp)
_WEEPING = support.hanging("weeping_vines", "weeping_vines_plant")
_TWISTING = support.standing("twisting_vines", "twisting_vines_plant")
_CAVE = support.hanging("cave_vines", "cave_vines_plant")

ROWS: tuple[tuple[str, BlockBehaviour], ...] = (
    *((selector, Supported(rule)) for selector, rule in support.SUPPORT),
    *((selector, Halves(rule)) for selector, rule in support.SUPPORT_DOUBLE),
    *((selector, Supported(rule, late=True)) for selector, rule in support.SUPPORT_LATE),
    # shapes that follow neighbours
    ("#fences", Fence()), ("*glass_pane iron_bars", Pane()), ("#walls", Wall()), ("#stairs", Stairs()),
    ("chest trapped_chest", Chest()), ("redstone_wire", Wire()), ("#fence_gates", Gate()), ("#rails", Rail()),
    ("brown_mushroom_block red_mushroom_block mushroom_stem", MushroomBlock()),
    ("glow_lichen sculk_vein resin_clump", Faces()), ("vine", Vine()), ("chorus_plant", ChorusPlant()),
    ("chorus_flower", Supported(support.chorus_flower, late=True, drop=False)),
    ("pointed_dripstone", Dripstone()),
    # what falls
    ("sand red_sand gravel suspicious_sand suspicious_gravel #anvil", Falling()), ("dragon_egg", Falling(5)),
    ("#concrete_powder", ConcretePowder()), ("scaffolding", Scaffolding()),
    # ground
    ("grass_block mycelium", Grass()), ("podzol", Snowy()), ("crimson_nylium warped_nylium", Nylium()),
    ("farmland", Farmland()), ("dirt_path", Path()), ("snow", SnowLayer()), ("ice", Ice()), ("frosted_ice", FrostedIce()),
    ("#leaves", Leaves()), ("redstone_ore deepslate_redstone_ore", RedstoneOre()), ("budding_amethyst", Amethyst()),
    ("sponge", Sponge()), ("wet_sponge", WetSponge()), ("fire", Fire()), ("soul_fire", SoulFire()), ("lava", Lava()),
    ("nether_portal", NetherPortal()),
    # plants
    ("wheat carrots potatoes", Crop(7)), ("beetroots", Crop(3, slow=True)), ("torchflower_crop", TorchflowerCrop()),
    ("pitcher_crop", PitcherCrop()), ("pumpkin_stem", Stem("pumpkin")), ("melon_stem", Stem("melon")),
    ("attached_pumpkin_stem", AttachedStem("pumpkin")), ("attached_melon_stem", AttachedStem("melon")),
    ("nether_wart", Ripening(support.on(support.ids("soul_sand")), 3, 10)), ("cocoa", Cocoa()),
    ("sweet_berry_bush", BerryBush()), ("#saplings", Sapling()), ("mangrove_propagule", Propagule()),
    ("azalea flowering_azalea", Sapling(support.on(support.AZALEA_SOIL))),
    ("sugar_cane", Cane(support.sugar_cane)), ("cactus", Cane(support.cactus)),
    ("bamboo", Bamboo()), ("bamboo_sapling", BambooShoot()), ("brown_mushroom red_mushroom", Mushroom()),
    ("short_grass", ShortPlant("tall_grass")), ("fern", ShortPlant("large_fern")),
    ("sunflower lilac rose_bush peony", TallFlower(support.double(support.on(support.SOIL)))),
    ("pink_petals", PinkPetals()),
    ("kelp", Head(_KELP, "kelp_plant", UP, 0.14, in_water=True)), ("kelp_plant", HeadBody(_KELP, "kelp", UP)),
    ("weeping_vines", Head(_WEEPING, "weeping_vines_plant", DOWN, 0.1)),
    ("weeping_vines_plant", HeadBody(_WEEPING, "weeping_vines", DOWN)),
    ("twisting_vines", Head(_TWISTING, "twisting_vines_plant", UP, 0.1)),
    ("twisting_vines_plant", HeadBody(_TWISTING, "twisting_vines", UP)),
    ("cave_vines", Head(_CAVE, "cave_vines_plant", DOWN, 0.1)),
    ("cave_vines_plant", HeadBody(_CAVE, "cave_vines", DOWN)),
    # what a hand works
    ("#doors", Door()), ("#trapdoors", Trapdoor()), ("lever", Lever()), ("#buttons", Button()), ("#beds", Bed()),
    ("#standing_signs", Sign(support.solid_below)), ("#wall_signs", Sign(support.solid_behind)),
    ("#ceiling_hanging_signs", Sign(support.hanging_sign)), ("#wall_hanging_signs", Sign(lambda level, pos, state: True)),
    ("cake", Cake()), ("#candles", Candle(support.center_below)), ("#candle_cakes", Candle(support.solid_below)),
    ("note_block", Cycle("note")), ("daylight_detector", Cycle("inverted")),
    ("repeater", Diode(support.rim_below, "delay")), ("comparator", Diode(support.rim_below, "mode")),
    ("composter", Composter()), ("#shulker_boxes", ShulkerBox()),
    *((name, Opens(menu)) for name, menu in MENUS.items()),
)


def _pot_content(name: str) -> str | None:
    """The item in a pot's name: "potted_oak_sapling" holds an oak sapling."""
    bare = name.removeprefix("minecraft:").removeprefix("potted_")
    return {"azalea_bush": "azalea", "flowering_azalea_bush": "flowering_azalea", "flower_pot": None}.get(bare, bare)


def _table() -> tuple[BlockBehaviour, ...]:
    found = [NOTHING] * len(BLOCKS)
    for selector, behaviour in ROWS:
        for block in blocks(selector):
            found[block.id] = behaviour
    for block in blocks("#flower_pots"):
        found[block.id] = FlowerPot(_pot_content(block.name))
    for block in blocks("#coral_blocks"):
        found[block.id] = Coral(block)
    for block in blocks("#coral_plants *_coral_fan -dead_*"):
        found[block.id] = Coral(block, support.full_below)
    for block in blocks("*_coral_wall_fan -dead_*"):
        found[block.id] = Coral(block, support.full_behind)
    copper = Copper()
    for id in COPPER:
        if found[id] is NOTHING:
            found[id] = copper
    return tuple(found)


BEHAVIOURS: tuple[BlockBehaviour, ...] = _table()
"""By block id."""
