"""Buckets by lines: `interact` is the whole right click, so it pours and fills."""


def pool(flat, block: str) -> None:
    flat.must(f"setblock 2 -61 0 {block} --confirm")


def test_interact_pours_a_bucket_on_a_block(flat):
    flat.give("water_bucket")
    flat.must("select water_bucket")
    reply = flat.must("interact 2 -61 0")
    assert reply["delta"] == {"minecraft:water_bucket": -1, "minecraft:bucket": 1}
    assert reply["placed"]["state"] == "minecraft:water[level=0]"


def test_interact_fills_a_bucket_from_water_and_lava(flat):
    for fluid in ("water", "lava"):
        pool(flat, fluid)
        flat.give("bucket")
        flat.must("select bucket")
        reply = flat.must("interact 2 -61 0")
        assert reply["after"] == "minecraft:air"
        assert reply["delta"] == {"minecraft:bucket": -1, f"minecraft:{fluid}_bucket": 1}


def test_water_poured_over_lava_makes_obsidian(flat):
    flat.must("setblock 4 -61 0 lava --confirm")
    flat.give("water_bucket")
    flat.must("select water_bucket")
    flat.must("interact 2 -61 0")
    flat.must("wait 40")
    assert flat.block(4, -61, 0) == "obsidian"


def test_placing_a_bucket_names_the_command_that_pours_it(flat):
    flat.give("lava_bucket")
    flat.must("select lava_bucket")
    assert "interact" in flat.error("place 2 -60 0", "state", "no-item")["error"]
