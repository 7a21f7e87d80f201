"""What blocks drop, by the published tables."""

import pytest

from horizon.core.random import RandomSource
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.loot import drops, experience
from horizon.world.block_entity import BlockEntity


def tool(words: str) -> ItemStack:
    """ "diamond_pickaxe silk_touch=1 fortune=3" """
    if not words:
        return EMPTY
    name, *enchantments = words.split()
    levels = {"minecraft:" + word.split("=")[0]: int(word.split("=")[1]) for word in enchantments}
    return ItemStack.of(name, 1, {"minecraft:enchantments": {"levels": levels}} if levels else None)


def told(block: str, with_tool: str, seed: int = 1, **more) -> dict[str, int]:
    found = drops(parse_state(block), tool(with_tool), RandomSource(seed), **more)
    counts: dict[str, int] = {}
    for stack in found:
        counts[stack.name.removeprefix("minecraft:")] = (
            counts.get(stack.name.removeprefix("minecraft:"), 0) + stack.count
        )
    return counts


PICK, SILK, LUCKY = "diamond_pickaxe", "diamond_pickaxe silk_touch=1", "diamond_pickaxe fortune=3"

# block, tool, what falls (a number, or the least and the most)
TABLE = [
    ("stone", PICK, {"cobblestone": 1}),
    ("stone", SILK, {"stone": 1}),
    ("stone", "", {}),
    ("deepslate", PICK, {"cobbled_deepslate": 1}),
    ("dirt", "", {"dirt": 1}),
    ("grass_block", "", {"dirt": 1}),
    ("grass_block", "diamond_shovel silk_touch=1", {"grass_block": 1}),
    ("podzol", "", {"dirt": 1}),
    ("mycelium", "", {"dirt": 1}),
    ("farmland", "", {"dirt": 1}),
    ("dirt_path", "", {"dirt": 1}),
    ("sand", "", {"sand": 1}),
    ("gravel", "diamond_shovel silk_touch=1", {"gravel": 1}),
    ("gravel", "diamond_shovel fortune=3", {"flint": 1}),
    ("oak_log", "", {"oak_log": 1}),
    ("oak_planks", "", {"oak_planks": 1}),
    ("oak_leaves", "shears", {"oak_leaves": 1}),
    ("oak_leaves", "iron_hoe silk_touch=1", {"oak_leaves": 1}),
    ("coal_ore", PICK, {"coal": 1}),
    ("coal_ore", SILK, {"coal_ore": 1}),
    ("iron_ore", PICK, {"raw_iron": 1}),
    ("iron_ore", "wooden_pickaxe", {}),
    ("gold_ore", PICK, {"raw_gold": 1}),
    ("copper_ore", PICK, {"raw_copper": (2, 5)}),
    ("redstone_ore", PICK, {"redstone": (4, 5)}),
    ("lapis_ore", PICK, {"lapis_lazuli": (4, 9)}),
    ("diamond_ore", PICK, {"diamond": 1}),
    ("diamond_ore", LUCKY, {"diamond": (1, 4)}),
    ("emerald_ore", PICK, {"emerald": 1}),
    ("deepslate_diamond_ore", SILK, {"deepslate_diamond_ore": 1}),
    ("nether_quartz_ore", PICK, {"quartz": 1}),
    ("nether_gold_ore", PICK, {"gold_nugget": (2, 6)}),
    ("obsidian", PICK, {"obsidian": 1}),
    ("obsidian", "iron_pickaxe", {}),
    ("glass", "", {}),
    ("glass", SILK, {"glass": 1}),
    ("ice", SILK, {"ice": 1}),
    ("ice", PICK, {}),
    ("bedrock", PICK, {}),
    ("glowstone", "", {"glowstone_dust": (2, 4)}),
    ("glowstone", LUCKY, {"glowstone_dust": (2, 4)}),
    ("sea_lantern", "", {"prismarine_crystals": (2, 3)}),
    ("clay", "", {"clay_ball": 4}),
    ("snow_block", "iron_shovel", {"snowball": 4}),
    ("snow[layers=3]", "iron_shovel", {"snowball": 3}),
    ("snow[layers=3]", "", {}),
    ("melon", "", {"melon_slice": (3, 7)}),
    ("pumpkin", "", {"pumpkin": 1}),
    ("bookshelf", "", {"book": 3}),
    ("bookshelf", "wooden_axe silk_touch=1", {"bookshelf": 1}),
    ("ender_chest", PICK, {"obsidian": 8}),
    ("cobweb", "shears", {"cobweb": 1}),
    ("cobweb", "iron_sword", {"string": 1}),
    ("cobweb", "", {}),
    ("wheat[age=7]", "", {"wheat": 1, "wheat_seeds": (1, 4)}),
    ("wheat[age=3]", "", {"wheat_seeds": 1}),
    ("carrots[age=7]", "", {"carrot": (2, 5)}),
    ("carrots[age=2]", "", {"carrot": 1}),
    ("beetroots[age=3]", "", {"beetroot": 1, "beetroot_seeds": (1, 4)}),
    ("nether_wart[age=3]", "", {"nether_wart": (2, 4)}),
    ("cocoa[age=2]", "", {"cocoa_beans": 3}),
    ("stone_slab[type=double]", PICK, {"stone_slab": 2}),
    ("oak_slab[type=bottom]", "", {"oak_slab": 1}),
    ("oak_door[half=lower]", "", {"oak_door": 1}),
    ("oak_door[half=upper]", "", {}),
    ("red_bed[part=head]", "", {"red_bed": 1}),
    ("red_bed[part=foot]", "", {}),
    ("vine[south=true]", "shears", {"vine": 1}),
    ("vine[south=true]", "", {}),
    ("short_grass", "shears", {"short_grass": 1}),
    ("dead_bush", "shears", {"dead_bush": 1}),
    ("sea_pickle[pickles=3]", "", {"sea_pickle": 3}),
    ("candle[candles=2]", "", {"candle": 2}),
    ("campfire", "", {"charcoal": 2}),
    ("potted_cactus", "", {"flower_pot": 1, "cactus": 1}),
    ("turtle_egg[eggs=2]", "", {}),
    ("torch", "", {"torch": 1}),
    ("wall_torch", "", {"torch": 1}),
    ("redstone_wire", "", {"redstone": 1}),
    ("water_cauldron[level=2]", PICK, {"cauldron": 1}),
    ("spawner", PICK, {}),
    ("chest", "", {"chest": 1}),
    ("furnace", PICK, {"furnace": 1}),
    ("furnace", "", {}),
    ("water", "", {}),
    ("fire", "", {}),
    ("amethyst_cluster", PICK, {"amethyst_shard": 4}),
    ("crimson_nylium", PICK, {"netherrack": 1}),
    ("glow_lichen[up=true,down=true]", "shears", {"glow_lichen": 2}),
    ("pink_petals[flower_amount=3]", "", {"pink_petals": 3}),
    ("sweet_berry_bush[age=3]", "", {"sweet_berries": (2, 3)}),
    ("infested_stone", PICK, {}),
    ("infested_stone", SILK, {"stone": 1}),
    ("budding_amethyst", SILK, {}),
    ("oak_sapling", "", {"oak_sapling": 1}),
]


@pytest.mark.parametrize(("block", "with_tool", "expected"), TABLE)
def test_a_block_drops_what_is_published(block, with_tool, expected):
    seen: dict[str, set[int]] = {}
    for seed in range(60):
        found = told(block, with_tool, seed)
        assert set(found) <= set(expected)
        for name in expected:
            seen.setdefault(name, set()).add(found.get(name, 0))
    for name, count in expected.items():
        low, high = count if isinstance(count, tuple) else (count, count)
        assert min(seen[name]) >= low and max(seen[name]) <= high
        assert high - low > 4 or {low, high} <= seen[name]


def test_every_block_can_be_broken_with_anything():
    random = RandomSource(3)
    for block in BLOCKS:
        for with_tool in ("", PICK, SILK, "shears"):
            for stack in drops(block.default, tool(with_tool), random):
                assert 1 <= stack.count <= stack.max_stack


def test_gravel_gives_flint_one_time_in_ten():
    found = [told("gravel", "", seed) for seed in range(2000)]
    assert 160 < sum("flint" in counts for counts in found) < 240


def test_leaves_give_saplings_sticks_and_apples_now_and_then():
    total: dict[str, int] = {}
    for seed in range(4000):
        for name, count in told("oak_leaves", "", seed).items():
            total[name] = total.get(name, 0) + count
    assert 150 < total["oak_sapling"] < 250
    assert 85 < total["stick"] < 160
    assert 5 < total["apple"] < 40


def test_fortune_three_doubles_ores_on_average():
    assert sum(told("diamond_ore", LUCKY, seed)["diamond"] for seed in range(3000)) / 3000 == pytest.approx(
        2.2, abs=0.1
    )


def test_the_same_seed_drops_the_same():
    assert [told("melon", "", 5), told("wheat[age=7]", "", 5)] == [told("melon", "", 5), told("wheat[age=7]", "", 5)]


def test_tall_grass_asks_for_its_other_half():
    shears, lower = tool("shears"), parse_state("tall_grass[half=lower]")
    there, gone = parse_state("tall_grass[half=upper]"), parse_state("air")
    assert drops(lower, shears, RandomSource(1), at=lambda dy: there) == [ItemStack.of("short_grass", 2)]
    assert drops(lower, shears, RandomSource(1), at=lambda dy: gone) == []


def test_an_explosion_loses_things_and_asks_for_no_tool():
    found = [told("stone", "", seed, explosion_radius=4.0) for seed in range(400)]
    assert 70 < sum("cobblestone" in counts for counts in found) < 130


def test_a_shulker_box_takes_its_contents_along():
    box = BlockEntity("minecraft:shulker_box", (0, 0, 0))
    box.items = [ItemStack.of("stone", 3)] + [EMPTY] * 26
    (stack,) = drops(parse_state("shulker_box"), EMPTY, RandomSource(1), box)
    assert stack.components["minecraft:container"] == [{"slot": 0, "item": {"id": "minecraft:stone", "count": 3}}]


@pytest.mark.parametrize(
    ("block", "low", "high"),
    [
        ("coal_ore", 0, 2),
        ("diamond_ore", 3, 7),
        ("emerald_ore", 3, 7),
        ("lapis_ore", 2, 5),
        ("redstone_ore", 1, 5),
        ("nether_quartz_ore", 2, 5),
        ("nether_gold_ore", 0, 1),
        ("deepslate_diamond_ore", 3, 7),
        ("sculk", 1, 1),
        ("spawner", 15, 43),
        ("stone", 0, 0),
        ("iron_ore", 0, 0),
    ],
)
def test_the_experience_of_an_ore(block, low, high):
    random = RandomSource(4)
    found = [experience(parse_state(block), tool(PICK), random) for _ in range(900)]
    assert (min(found), max(found)) == (low, high)
    assert experience(parse_state(block), tool(SILK), random) == 0
    if low:
        assert experience(parse_state("diamond_ore"), tool("stone_pickaxe"), random) == 0
