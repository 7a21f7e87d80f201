"""Entities, block entities and their items in their file form."""

from uuid import UUID

import pytest

from horizon.core import nbt
from horizon.core.errors import IntegrityError, StateError
from horizon.core.pos import BlockPos
from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.world.block_entity import BlockEntity, kind_for
from horizon.world.entity import Entity, ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.storage.entity_nbt import entities_from_nbt, entities_to_nbt, entity_from_nbt, entity_to_nbt

POS = BlockPos(1, 2, 3)


def again(tag: dict) -> dict:
    return nbt.read(nbt.write("", tag))[1]


def test_a_lying_item_comes_back():
    item = ItemEntity(ItemStack.of("oak_log", 12), 1.5, 64.25, -3.5, pickup_delay=7)
    item.vx, item.vy, item.yaw, item.age, item.uuid = 0.1, -0.25, 90.0, 300, UUID(int=5 << 100)
    item.thrower, item.on_ground = UUID(int=77), True
    tag = again(entity_to_nbt(item))
    assert (tag["id"], tag["Item"]["id"], tag["Age"], tag["PickupDelay"]) == (
        "minecraft:item",
        "minecraft:oak_log",
        300,
        7,
    )
    back = entity_from_nbt(tag)
    assert isinstance(back, ItemEntity)
    for name in (
        "stack",
        "pickup_delay",
        "thrower",
        "owner",
        "health",
        "x",
        "y",
        "z",
        "vx",
        "vy",
        "yaw",
        "age",
        "uuid",
        "on_ground",
    ):
        assert getattr(back, name) == getattr(item, name), name


def test_orbs_and_falling_blocks_come_back():
    orb = entity_from_nbt(again(entity_to_nbt(ExperienceOrb(17, 0, 1, 2, count=3))))
    assert (orb.value, orb.count, type(orb)) == (17, 3, ExperienceOrb)
    sand = FallingBlock.of(BLOCKS["sand"].default, POS)
    sand.time, sand.hurt_entities = 9, True
    back = entity_from_nbt(again(entity_to_nbt(sand)))
    assert (back.state, back.time, back.hurt_entities, back.drop_item) == (BLOCKS["sand"].default, 9, True, True)


def test_kinds_without_a_class_keep_their_nbt():
    tag = {
        "id": "minecraft:pig",
        "Pos": nbt.NbtList([nbt.Double(1), nbt.Double(2), nbt.Double(3)]),
        "Saddle": nbt.Byte(1),
        "Brain": {"memories": {}},
        "Age": nbt.Int(-20),
    }
    pig = entity_from_nbt(again(tag))
    assert (pig.type.name, pig.x) == ("minecraft:pig", 1.0)
    pig.x = 5.0
    written = again(entity_to_nbt(pig))
    assert written["Pos"] == [5.0, 2.0, 3.0] and written["Saddle"] == 1 and written["Age"] == -20


def test_unknown_kinds_and_items_are_kept():
    place = nbt.NbtList([nbt.Double(1), nbt.Double(2), nbt.Double(3)])
    for tag in (
        {"id": "mod:dragon", "Pos": place, "Heads": nbt.Int(3)},
        {"id": "minecraft:item", "Pos": place, "Item": {"id": "mod:gem", "count": 1}, "Age": nbt.Short(4)},
        {"id": "minecraft:falling_block", "Pos": place, "BlockState": {"Name": "mod:engine"}, "Time": nbt.Int(4)},
    ):
        written = again(entity_to_nbt(entity_from_nbt(again(tag))))
        assert {name: written[name] for name in tag} == tag


@pytest.mark.parametrize(
    "tag",
    [
        {},
        {"id": "minecraft:pig"},
        {"id": 3, "Pos": [1.0, 2.0, 3.0]},
        {"id": "pig", "Pos": [1.0]},
        {"id": "pig", "Pos": [float("nan"), 0.0, 0.0]},
        {"id": "pig", "Pos": [1e9, 0.0, 0.0]},
    ],
)
def test_entities_without_kind_or_place_are_refused(tag):
    with pytest.raises(IntegrityError):
        entity_from_nbt(tag)


def test_a_chunk_of_entities():
    entities = [Entity(ENTITY_TYPES["cow"], 3, 64, 4), ItemEntity(ItemStack.of("egg"), 1, 64, 1)]
    root = again(entities_to_nbt(0, -2, entities))
    assert (root["DataVersion"], root["Position"].values()) == (4189, [0, -2])
    root["Entities"].append({"id": "minecraft:pig"})
    problems = []
    assert [entity.type.name for entity in entities_from_nbt(root, problems)] == ["minecraft:cow", "minecraft:item"]
    assert len(problems) == 1
    root["DataVersion"] = nbt.Int(9999)
    with pytest.raises(StateError):
        entities_from_nbt(root)


# ---- block entities


@pytest.mark.parametrize(
    "block,kind",
    [
        ("chest", "chest"),
        ("trapped_chest", "trapped_chest"),
        ("oak_sign", "sign"),
        ("spruce_wall_sign", "sign"),
        ("oak_hanging_sign", "hanging_sign"),
        ("red_bed", "bed"),
        ("white_wall_banner", "banner"),
        ("player_head", "skull"),
        ("blue_shulker_box", "shulker_box"),
        ("shulker_box", "shulker_box"),
        ("bee_nest", "beehive"),
        ("soul_campfire", "campfire"),
        ("furnace", "furnace"),
        ("stone", None),
        ("piston_head", None),
        ("spawner", "mob_spawner"),
    ],
)
def test_blocks_have_their_kind_of_block_entity(block, kind):
    assert kind_for(BLOCKS[block]) == (kind and "minecraft:" + kind)


def test_a_chest_keeps_its_slots_and_unknown_items():
    chest = BlockEntity("chest", POS)
    chest.items[0] = ItemStack.of("stone", 64)
    chest.items[26] = ItemStack.of("diamond_pickaxe", 1, {"minecraft:damage": 5})
    tag = again(chest.to_nbt())
    assert (tag["id"], tag["x"], tag["y"], tag["z"]) == ("minecraft:chest", 1, 2, 3)
    assert [row["Slot"] for row in tag["Items"]] == [0, 26]
    tag["Items"].append({"Slot": nbt.Byte(4), "id": "mod:gem", "count": nbt.Int(2)})
    tag["Items"].append({"Slot": nbt.Byte(99), "id": "minecraft:stone", "count": nbt.Int(2)})
    tag["CustomName"] = '"Loot"'
    back = BlockEntity.from_nbt(tag)
    assert back.items[0] == chest.items[0] and back.items[26] == chest.items[26] and back.items[4].is_empty
    written = again(back.to_nbt())
    assert written["CustomName"] == '"Loot"'
    assert {"Slot": 4, "id": "mod:gem", "count": 2} in written["Items"] and len(written["Items"]) == 3
    back.items[4] = ItemStack.of("dirt")
    assert all(row["id"] != "mod:gem" for row in again(back.to_nbt())["Items"])


def test_a_furnace_reads_old_and_new_names_and_writes_new_ones():
    old = {
        "id": "minecraft:furnace",
        "x": 1,
        "y": 2,
        "z": 3,
        "BurnTime": nbt.Short(120),
        "CookTime": nbt.Short(30),
        "CookTimeTotal": nbt.Short(200),
        "RecipesUsed": {"minecraft:iron_ingot": 4},
    }
    furnace = BlockEntity.from_nbt(again(old))
    assert {
        name: furnace.data[name]
        for name in ("lit_time_remaining", "cooking_time_spent", "cooking_total_time", "lit_total_time")
    } == {"lit_time_remaining": 120, "cooking_time_spent": 30, "cooking_total_time": 200, "lit_total_time": 0}
    assert furnace.data["recipes_used"] == {"minecraft:iron_ingot": 4}
    tag = again(furnace.to_nbt())
    assert (tag["lit_time_remaining"], type(tag["lit_time_remaining"])) == (120, nbt.Short)
    assert "BurnTime" not in tag and tag["RecipesUsed"] == {"minecraft:iron_ingot": 4}
    assert BlockEntity.from_nbt(tag).data == furnace.data


def test_a_sign_has_four_lines_a_side():
    sign = BlockEntity("sign", POS)
    sign.data["front_text"]["messages"][1] = '"hello"'
    tag = again(BlockEntity.from_nbt(again(sign.to_nbt())).to_nbt())
    assert tag["front_text"]["messages"] == ['""', '"hello"', '""', '""'] and tag["back_text"]["color"] == "black"
    assert BlockEntity("sign", POS).data["front_text"]["messages"][1] == '""', "signs share nothing"


def test_unknown_kinds_keep_their_nbt():
    tag = {"id": "mod:machine", "x": 1, "y": 2, "z": 3, "Energy": nbt.Long(1 << 40), "keepPacked": nbt.Byte(0)}
    assert again(BlockEntity.from_nbt(again(tag)).to_nbt()) == tag


@pytest.mark.parametrize(
    "tag",
    [
        {},
        {"id": 4},
        {"id": "chest", "Items": 3},
        {"id": "chest", "Items": [3, {"Slot": "a"}]},
        {"id": "furnace", "BurnTime": "x", "RecipesUsed": []},
        {"id": "sign", "front_text": 5},
    ],
)
def test_wrong_block_entities_are_mended(tag):
    mended = again(BlockEntity.from_nbt(tag, POS).to_nbt())
    assert (mended["x"], mended["y"], mended["z"]) == tuple(POS)
    assert again(BlockEntity.from_nbt(mended, POS).to_nbt()) == mended  # and needs no more mending
