"""Worlds on disk: made, listed, opened once at a time, mended, backed up, deleted."""

import subprocess
import sys
import zipfile
from uuid import UUID

import pytest

from horizon.core import nbt
from horizon.core.errors import IntegrityError, StateError, UnknownError, UsageError
from horizon.core.pos import BlockPos, ChunkPos, Vec3
from horizon.registry.game_rule import GAME_RULES
from horizon.registry.item_stack import ItemStack
from horizon.world.chunk import LevelChunk
from horizon.world.entity import ItemEntity
from horizon.world.storage import level_dat, saves, session_lock
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.player_dat import PlayerData
from tests.support.shared import REPO
from tests.world.small_worlds import STONE

OVERWORLD = "minecraft:overworld"
ANN = UUID(int=0xA11)


@pytest.mark.parametrize(
    "name,folder",
    [
        ("New World", "New World"),
        ('a/b\\c:d*e?f"g<h>i|j', "a_b_c_d_e_f_g_h_i_j"),
        ("  ..  ", "World"),
        ("", "World"),
        ("CON", "_CON_"),
        ("nul.txt", "_nul.txt_"),
        ("tab\there", "tab_here"),
        ("Über größe", "Über größe"),
        ("x" * 200, "x" * 64),
        ("../../etc", "_.._etc"),
    ],
)
def test_folder_names_are_safe(name, folder):
    assert saves.safe_folder_name(name) == folder


def test_a_world_is_made_listed_and_opened_again(tmp_path):
    made = LevelData(
        name="My: World",
        seed=-5,
        game_mode="creative",
        world_type="flat",
        allow_commands=True,
        spawn=BlockPos(8, -60, 8),
    )
    made.game_rules["keepInventory"] = True
    made.randoms["loot"] = (1 << 64) - 3
    made.extra["note"] = "kept"
    with saves.create(tmp_path, made) as world:
        assert world.folder.name == "My_ World"
        world.level.time = 4000
        world.save_level()
    [summary] = saves.worlds(tmp_path)
    assert (summary.name, summary.seed, summary.game_mode, summary.world_type) == ("My: World", -5, "creative", "flat")
    assert (summary.version, summary.data_version, summary.is_locked, summary.problem) == ("1.21.4", 4189, False, None)
    assert summary.size > 500 and summary.last_played > 0
    with saves.open_world(saves.require(tmp_path, "my: world")) as again:
        assert (again.level.time, again.level.spawn, again.level.game_rules) == (
            4000,
            BlockPos(8, -60, 8),
            {"keepInventory": True},
        )
        assert (again.level.randoms, again.level.extra) == ({"loot": (1 << 64) - 3}, {"note": "kept"})
    assert (world.folder / "session.lock").read_bytes() == "☃".encode()
    assert (world.folder / "level.dat_old").exists()


def test_two_worlds_of_one_name_have_two_folders(tmp_path):
    folders = []
    for _ in range(3):
        with saves.create(tmp_path, LevelData(name="World")) as world:
            folders.append(world.folder.name)
    assert folders == ["World", "World (1)", "World (2)"]


def test_a_world_that_is_not_there_is_named_with_the_nearest(tmp_path):
    saves.create(tmp_path, LevelData(name="Garden")).close()
    with pytest.raises(UnknownError, match="did you mean Garden"):
        saves.require(tmp_path, "Gardn")
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match="no level.dat"):
        saves.open_world(tmp_path / "empty")
    assert saves.worlds(tmp_path / "nowhere") == []


def test_level_dat_has_what_other_programs_look_for():
    root = nbt.read(nbt.write("", LevelData(name="W", seed=3).to_nbt()))[1]["Data"]
    assert (root["version"], root["DataVersion"], root["Version"]["Name"], root["Version"]["Series"]) == (
        19133,
        4189,
        "1.21.4",
        "main",
    )
    assert root["WorldGenSettings"]["seed"] == 3
    assert set(root["WorldGenSettings"]["dimensions"]) == {OVERWORLD, "minecraft:the_nether", "minecraft:the_end"}
    assert root["GameRules"]["randomTickSpeed"] == "3" and root["GameRules"]["keepInventory"] == "false"
    assert len(root["GameRules"]) == len(GAME_RULES)
    assert type(root["Difficulty"]) is nbt.Byte and type(root["Time"]) is nbt.Long and type(root["SpawnX"]) is nbt.Int


@pytest.mark.parametrize("world_type", level_dat.WORLD_TYPES)
def test_the_world_type_can_be_told_without_horizons_own_key(world_type):
    root = LevelData(world_type=world_type).to_nbt()
    del root["Data"]["Horizon"]
    assert LevelData.from_nbt(nbt.read(nbt.write("", root))[1]).world_type == world_type


def test_keys_without_meaning_are_kept():
    root = LevelData().to_nbt()
    root["Data"]["mod:data"] = {"x": nbt.Int(5)}
    root["Data"]["DragonFight"] = {"DragonKilled": nbt.Byte(1)}
    root["Data"]["WorldGenSettings"]["dimensions"]["mod:moon"] = {"type": "mod:moon"}
    again = LevelData.from_nbt(nbt.read(nbt.write("", root))[1]).to_nbt()["Data"]
    assert again["mod:data"] == {"x": 5} and again["DragonFight"] == {"DragonKilled": 1}
    assert "mod:moon" in again["WorldGenSettings"]["dimensions"]


# ---- locks


def in_another_process(folder) -> str:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from horizon.world.storage import saves\n"
        "from horizon.core.errors import StateError\n"
        "try:\n    saves.open_world(sys.argv[2]).close(); print('opened')\n"
        "except StateError as error:\n    print(error.sentence)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(REPO / "horizon.pyz.src"), str(folder)], capture_output=True, text=True
    )
    return done.stdout.strip() or done.stderr


def test_a_world_is_open_in_one_game_at_a_time(tmp_path):
    world = saves.create(tmp_path, LevelData(name="Mine"))
    with pytest.raises(StateError, match="already open in this game") as caught:
        saves.open_world(world.folder)
    assert caught.value.details == {"reason": "locked"}
    assert saves.worlds(tmp_path)[0].is_locked
    told = in_another_process(world.folder)
    assert told.startswith("the world Mine is already open in ") and told.endswith("close it there first")
    with pytest.raises(StateError):
        saves.delete(world.folder)
    with pytest.raises(StateError):
        saves.back_up(world.folder, tmp_path / "backups")
    world.close()
    assert not session_lock.is_locked(world.folder)
    assert in_another_process(world.folder) == "opened"


def test_a_world_that_cannot_be_opened_is_not_kept_locked(tmp_path):
    world = saves.create(tmp_path, LevelData(name="W"))
    world.close()
    folder = world.folder
    root = LevelData().to_nbt()
    root["Data"]["DataVersion"] = nbt.Int(4325)
    nbt.write_file(folder / "level.dat", root)
    with pytest.raises(StateError, match="newer version"):
        saves.open_world(folder)
    assert not session_lock.is_locked(folder)
    assert "newer version" in saves.worlds(tmp_path)[0].problem


# ---- damage


def test_a_broken_level_dat_is_mended_from_the_old_one_which_is_not_lost(tmp_path):
    with saves.create(tmp_path, LevelData(name="W", seed=9)) as world:
        world.level.time = 50
        world.save_level()
    path = world.folder / "level.dat"
    path.write_bytes(path.read_bytes()[:60])
    with saves.open_world(world.folder) as again:
        assert again.level.seed == 9
        assert "level.dat_old was used" in again.problems[0]
        again.save_level()
        assert nbt.read_file(world.folder / "level.dat_old")[1]["Data"]["WorldGenSettings"]["seed"] == 9
    with saves.open_world(world.folder) as third:
        assert third.problems == []


def test_without_any_good_level_dat_the_world_is_listed_with_its_problem(tmp_path):
    folder = tmp_path / "Broken"
    folder.mkdir()
    (folder / "level.dat").write_bytes(b"nothing")
    with pytest.raises(IntegrityError, match="restore it from a backup"):
        saves.open_world(folder)
    [summary] = saves.worlds(tmp_path)
    assert (summary.name, summary.folder) == ("Broken", "Broken") and "broken" in summary.problem


def test_a_chunk_that_is_broken_or_lies_about_its_place_is_told_and_none(tmp_path):
    with saves.create(tmp_path, LevelData(name="W")) as world:
        for cx in range(3):
            world.save_chunk(OVERWORLD, LevelChunk(ChunkPos(cx, 0)), 0)
        world.commit()
        good = world._regions_of("region", OVERWORLD).read(0, 0)
        world._regions_of("region", OVERWORLD).write(1, 0, b"\x0a\0\0junk")
        world._regions_of("region", OVERWORLD).write(2, 0, good)
        assert world.load_chunk(OVERWORLD, 0, 0).pos == (0, 0)
        assert world.load_chunk(OVERWORLD, 1, 0) is None
        assert world.load_chunk(OVERWORLD, 2, 0) is None
        assert world.load_chunk(OVERWORLD, 9, 9) is None
        assert len(world.problems) == 2 and "says that it is 0 0" in world.problems[1]


# ---- contents


def test_chunks_and_entities_are_there_after_reopening(tmp_path):
    world = saves.create(tmp_path, LevelData(name="W"))
    chunk = LevelChunk(ChunkPos(-1, 33))
    chunk.set_state_id(-5, 70, 530, STONE.id)
    world.save_chunk(OVERWORLD, chunk, 10)
    world.save_chunk("minecraft:the_nether", LevelChunk(ChunkPos(0, 0), 0, 256), 10)
    world.save_entities(OVERWORLD, -1, 33, [ItemEntity(ItemStack.of("stick"), -5.5, 71, 530.5)])
    assert not chunk.dirty
    world.close()
    assert (world.folder / "region" / "r.-1.1.mca").exists() and (
        world.folder / "DIM-1" / "region" / "r.0.0.mca"
    ).exists()
    with saves.open_world(world.folder) as again:
        assert again.has_chunk(OVERWORLD, -1, 33) and not again.has_chunk(OVERWORLD, 0, 0)
        assert again.load_chunk(OVERWORLD, -1, 33).state_id(-5, 70, 530) == STONE.id
        assert again.load_chunk("minecraft:the_nether", 0, 0, min_y=0, height=256).height == 256
        [stick] = again.load_entities(OVERWORLD, -1, 33)
        assert stick.stack == ItemStack.of("stick")
        again.save_entities(OVERWORLD, -1, 33, [])
        assert again.load_entities(OVERWORLD, -1, 33) == []


def player() -> PlayerData:
    data = PlayerData(
        ANN, Vec3(1.5, 70.0, -2.5), yaw=45.0, pitch=-10.0, health=13.5, food_level=17, xp_level=3, selected=4
    )
    data.inventory[4] = ItemStack.of("diamond_sword", 1, {"minecraft:damage": 2})
    data.inventory[36] = ItemStack.of("iron_boots")
    data.inventory[39] = ItemStack.of("iron_helmet")
    data.inventory[40] = ItemStack.of("torch", 12)
    data.ender_items[0] = ItemStack.of("diamond", 3)
    data.spawn = (OVERWORLD, BlockPos(5, 64, 5), 90.0, True)
    data.last_death = (OVERWORLD, BlockPos(7, 8, 9))
    data.game_mode, data.previous_game_mode, data.recipes = "creative", "survival", ["minecraft:stick"]
    data.extra["home"] = "hill"
    return data


def test_a_player_comes_back_as_they_were(tmp_path):
    with saves.create(tmp_path, LevelData(name="W")) as world:
        assert world.load_player(ANN) is None
        world.save_player(player())
        assert world.load_player(ANN) == player()
        world.save_player(player())
        path = world.folder / "playerdata" / f"{ANN}.dat"
        tag = nbt.read_file(path)[1]
        assert [row["Slot"] for row in tag["Inventory"]] == [4, 100, 103, -106]
        assert (tag["SelectedItem"]["id"], tag["Dimension"], tag["playerGameType"]) == (
            "minecraft:diamond_sword",
            OVERWORLD,
            1,
        )
        path.write_bytes(b"junk")
        assert world.load_player(ANN) == player()
        assert "older one was used" in world.problems[0]
        path.with_name(path.name + "_old").write_bytes(b"junk")
        assert world.load_player(ANN) is None


def test_the_owner_of_an_older_world_may_be_in_its_level_dat(tmp_path):
    with saves.create(tmp_path, LevelData(name="W")) as world:
        world.level.player = {"Pos": nbt.NbtList([nbt.Double(9), nbt.Double(8), nbt.Double(7)]), "Health": nbt.Float(3)}
        assert world.load_player(ANN) is None
        assert world.load_player(ANN, owner=True).pos == (9, 8, 7)


@pytest.mark.parametrize(
    "tag",
    [
        {
            "Pos": "x",
            "Rotation": [1.0],
            "Health": float("nan"),
            "foodLevel": 999,
            "Inventory": [1, {"Slot": nbt.Byte(50)}],
        },
        {
            "SelectedItemSlot": 77,
            "playerGameType": 9,
            "Air": 1 << 30,
            "recipeBook": 3,
            "LastDeathLocation": {"pos": 1},
            "active_effects": 2,
        },
    ],
)
def test_wrong_values_become_those_of_a_new_player(tag):
    data = PlayerData.from_nbt(tag, ANN)
    assert (data.health, data.game_mode, data.pos) == (20.0, "survival", Vec3(0.0, 64.0, 0.0))
    assert 0 <= data.selected <= 8 and data.food_level == 20
    nbt.write("", data.to_nbt())


def test_unknown_items_of_a_player_are_kept():
    tag = player().to_nbt()
    tag["Inventory"].append({"Slot": nbt.Byte(9), "id": "mod:gem", "count": 1})
    data = PlayerData.from_nbt(nbt.read(nbt.write("", tag))[1])
    assert data.inventory[9].is_empty
    assert any(row["id"] == "mod:gem" for row in data.to_nbt()["Inventory"])


def test_statistics_come_back_and_broken_ones_begin_anew(tmp_path):
    with saves.create(tmp_path, LevelData(name="W")) as world:
        assert world.load_statistics(ANN) == {}
        stats = {"minecraft:mined": {"minecraft:stone": 3}, "minecraft:custom": {"minecraft:jump": 9}}
        world.save_statistics(ANN, stats)
        assert world.load_statistics(ANN) == stats
        (world.folder / "stats" / f"{ANN}.json").write_text("{")
        assert world.load_statistics(ANN) == {} and "begin anew" in world.problems[-1]


# ---- keeping house


def test_rename_back_up_and_delete(tmp_path):
    with saves.create(tmp_path / "saves", LevelData(name="Old", seed=4)) as world:
        world.save_chunk(OVERWORLD, LevelChunk(ChunkPos(0, 0)), 0)
    saves.rename(world.folder, "New: name")
    [summary] = saves.worlds(tmp_path / "saves")
    assert (summary.name, summary.folder) == ("New: name", "Old")
    packed = saves.back_up(world.folder, tmp_path / "backups")
    assert sorted(zipfile.ZipFile(packed).namelist()) == ["Old/level.dat", "Old/level.dat_old", "Old/region/r.0.0.mca"]
    assert saves.back_up(world.folder, tmp_path / "backups") != packed
    saves.delete(world.folder)
    assert saves.worlds(tmp_path / "saves") == []
    (tmp_path / "saves" / "notes").mkdir()
    with pytest.raises(StateError, match="nothing was deleted"):
        saves.delete(tmp_path / "saves" / "notes")
