"""Selectors, permissions, talk, help, and lines that make no sense."""

import random

import pytest

from horizon.core.pos import Vec3
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.text_codec import plain
from horizon.registry.item_stack import ItemStack
from horizon.server.command_source import CommandSource
from horizon.server.commands.brigadier import Context, Reader, Wrong
from horizon.server.commands.looking import nearest_biome
from horizon.server.commands.selectors import Targets, name_of, read_selector
from horizon.server.commands.snbt import read_tag, write_tag
from horizon.server.commands.table import COMMANDS
from horizon.server.worldgen.biomes import INDEX
from horizon.server.worldgen.generator import Generator
from horizon.world.entity import ExperienceOrb, ItemEntity


@pytest.fixture
def crowd(server_alone, ann):
    """Ann at 0, Bob at 10, two items at 3 and 6, an orb at 20: all on one line in x."""
    server_alone.join("Bob").player.teleport(10.5, -60.0, 0.5)
    stone, dirt = ItemStack.of("stone"), ItemStack.of("dirt")
    server_alone.level.spawn(ItemEntity(stone, 6.5, -60.0, 0.5))
    server_alone.level.spawn(ItemEntity(dirt, 3.5, -60.0, 0.5))
    server_alone.level.spawn(ExperienceOrb(3, 20.5, -60.0, 0.5))
    ann.player.teleport(0.5, -60.0, 0.5)
    return server_alone


def chosen(crowd, text):
    ann = crowd.server.players.find("Ann")
    context = Context(crowd.server, CommandSource(ann, Vec3(0.5, -60.0, 0.5), crowd.level))
    found = read_selector(Reader(text)).find(context)
    return [f"{name_of(entity)}@{int(entity.x)}" for entity in found]


@pytest.mark.parametrize("text, wanted", (
    ("@s", ["Ann@0"]),
    ("@a", ["Ann@0", "Bob@10"]),
    ("@p", ["Ann@0"]),
    ("@p[name=!Ann]", ["Bob@10"]),
    ("@e", ["Ann@0", "Bob@10", "item@6", "item@3", "experience_orb@20"]),
    ("@e[type=item]", ["item@6", "item@3"]),
    ("@e[type=!item,type=!player]", ["experience_orb@20"]),
    ("@e[type=minecraft:item,sort=nearest]", ["item@3", "item@6"]),
    ("@e[sort=furthest,limit=2]", ["experience_orb@20", "Bob@10"]),
    ("@e[distance=..5]", ["Ann@0", "item@3"]),
    ("@e[distance=5..10]", ["Bob@10", "item@6"]),
    ("@e[x=20.5,distance=..1]", ["experience_orb@20"]),
    ("@e[x=3,y=-60,z=0,dx=3,dy=0,dz=0]", ["item@6", "item@3"]),
    ("@n[type=item]", ["item@3"]),
    ("@a[gamemode=survival,level=..3]", ["Ann@0", "Bob@10"]),
    ("@a[gamemode=!survival]", []),
    ('@a[ name = "Bob" ]', ["Bob@10"]),
))
def test_selectors(crowd, text, wanted):
    assert chosen(crowd, text) == wanted


def test_a_random_choice_is_the_same_in_every_run(crowd):
    crowd.level.random("selector").state = 5
    first = [chosen(crowd, "@r") for _ in range(8)]
    crowd.level.random("selector").state = 5
    assert [chosen(crowd, "@r") for _ in range(8)] == first
    assert {"Ann@0", "Bob@10"} == {one for row in first for one in row}


@pytest.mark.parametrize("text, part", (
    ("@x", "@s, @p, @a, @e, @r or @n"),
    ("@a[type=item]", "takes no type"),
    ("@e[typ=item]", "did you mean type"),
    ("@e[distance=far]", "such as ..10"),
    ("@e[distance=5..1]", "ends before it begins"),
    ("@e[distance=-3]", "not below 0"),
    ("@e[limit=0]", "from 1 on"),
    ("@e[sort=best]", "sort is one of"),
    ("@e[type=zombi]", "did you mean zombie"),
    ("@e[type=item", "expected , or ]"),
    ("@s[limit=1]", "takes no limit"),
    ("@e[limit=!1]", "takes no !"),
))
def test_bad_selectors(text, part):
    with pytest.raises(Wrong) as wrong:
        Targets("targets").parse(Reader(text))
    assert part in wrong.value.sentence


def test_players_need_cheats_but_for_talk(server_alone, ann_says, console):
    server_alone.server.store.data.allow_commands = False
    ann_says.fails("give @s stone", "cheats are off in this world")
    for line in ("help", "say hello", "me waves", "tell Ann psst", "list", "seed"):
        ann_says.does(line)
    assert ann_says("help").count == sum(command.own_level == 0 or command.level == 0 for command in COMMANDS) == 6
    assert console.does("give Ann stone", "1 stone given to Ann") == 1


def test_the_console_has_no_body(server_alone, ann, console):
    console.fails("kill", "name a player")
    console.fails("gamemode creative @s", "no player was found")
    console.does("gamemode creative Ann")
    assert ann.player.game_mode == "creative"


def test_talk(server_alone, ann, ann_says):
    bob = server_alone.join("Bob")
    ann.forget()
    ann_says.does("say hello")
    ann_says.does("me waves")
    ann_says.does("msg Bob psst")
    server_alone.tick()
    heard = [plain(packet.content) for packet in bob.all_of(ClientboundSystemChat)]
    assert heard == ["[Ann] hello", "* Ann waves", "Ann whispers to you: psst"]
    shown = [plain(packet.content) for packet in ann.all_of(ClientboundSystemChat)]
    assert shown == ["[Ann] hello", "* Ann waves", "You whisper to Bob: psst"]
    ann_says.fails("say", "expected a text")
    ann_says.fails("w Carl hi", "no player called Carl")
    ann_says.does("list", "2 players here: Ann, Bob")


def test_help_lists_only_what_there_is(ann_says):
    assert ann_says.does("help") == len(COMMANDS)
    ann_says.does("help seed", "Tell the world's seed. /seed")
    ann_says.fails("help sed", "did you mean seed")
    for command in COMMANDS:
        ann_says.does(f"help {command.name}")
    assert "sprint" not in ann_says("help tick").message


def test_unknown_commands_are_named_near(ann_says):
    told = ann_says.fails("giv @s stone", "there is no command /giv (did you mean give?)")
    assert "stone" not in told.partition(":")[0]  # it is the command that is unknown, not the item
    ann_says.fails("", "say which command")
    ann_says.does("/minecraft:seed")
    ann_says.fails("say \u00a7cred", "no section sign")
    ann_says.fails("say \ud800", "control characters")


def test_snbt_goes_there_and_back():
    text = '{a: 1b, b: 2s, c: 3, d: 4L, e: 1.5f, f: 2.5d, g: "x y", h: [1, 2], i: [I; 1, 2], "j k": {}}'
    assert write_tag(read_tag(Reader(text))) == text
    assert read_tag(Reader("{on:true,name:bare}")) == {"on": 1, "name": "bare"}
    for bad in ("{", "{a}", "{a:", "[1,2b]", "[I;x]", "300b", '"open', "[" * 200):
        with pytest.raises(Wrong):
            read_tag(Reader(bad))


def test_locate_finds_the_nearest_column_of_a_biome():
    generator = Generator(7)
    x, y, z, place = nearest_biome(generator.climate, [INDEX["plains"]], 0, 0)
    assert generator.biome_at(x, z) == "minecraft:plains" and place == INDEX["plains"]
    assert y >= 63


WORDS = (
    "give", "fill", "tp", "setblock", "kill", "summon", "item", "stone", "oak_log[axis=x]", "oak_log[", "@s", "@e",
    "@a[", "@e[type=item]", "~", "^", "~1", "^-2", "0", "-60", "1e9", "99999999999999", "-", ".", "{", "}",
    "{Item:{id:stone}}", "[damage=3]", "bow[damage=3,enchantments={}]", "chest{Items:[{}]}",
    "chest{Items:[{id:5}]}", "clear", "#logs", "*", "time", "set", "add", "day", "3d", "query", "xp", "levels",
    "points", "effect", "speed", "infinite", "clone", "masked", "move", "data", "get", "block", "entity",
    "Items[0]", "[[", "damage", "generic", "gamerule", "keepInventory", "true", "tick", "step", "rate", "locate",
    "biome", "plains", "enchant", "sharpness", '"', "'", "\\", "\u00e4", "Ann", "falling_block",
    "{BlockState:{Name:5}}", "{Pos:3,Motion:[x]}", "experience_orb", "spawnpoint", "weather", "rain", "",
    "stone[lore=[1b]]", "stone[bundle_contents=[{id:stone}]]", "facing", "replace", "hollow", "keep", "destroy",
    "help",
)


def test_no_line_ever_raises(server_alone, ann_says):
    dice = random.Random(11)
    names = [command.name for command in COMMANDS if command.name not in ("save-all", "say", "me")]
    for number in range(300):
        line = " ".join([dice.choice(names), *(dice.choice(WORDS) for _ in range(dice.randrange(7)))])
        result = ann_says(line)
        assert "the log tells why" not in result.message, line
        assert isinstance(result.success, bool) and isinstance(result.count, int)
        if ann_says.player.is_dead:
            ann_says.player.is_dead, ann_says.player.health = False, 20.0
        if number % 50 == 0:
            server_alone.tick()
    server_alone.tick()
