"""Whatever is typed, every line gets one reply that fits, no command crashes, and the world goes on."""

import json

import pytest

from horizon.control.table import TABLE
from horizon.registry.block import BLOCKS
from horizon.registry.item import ITEMS
from tests.support.scenario import Scenario, scaled, shuffled

NOT_HERE = {"quit", "launch", "own", "batch"}  # they end the game, start another, or hold other lines
ODD = ("", "-", "--", "0", "-1", "1e9", "nan", "inf", "1e400", "99999999999999999999", "minecraft:", "@s", "~", "~ ~ ~", "*", "#logs",
       "\u00e9\U0001f600", "a" * 300, "{}", "[]", '"', "\\", "../../etc/passwd", "stone[", "stone[axis=x]", "null", "true")
SLASH = ("give @s", "clear @s", "tp @s", "gamemode", "setblock", "fill", "kill @e[type=item]", "seed", "gamerule", "say", "locate biome",
         "time set", "effect give @s", "xp add @s", "weather", "summon", "difficulty", "spawnpoint", "setworldspawn", "clone")


def argument(param, dice, feet):
    """Something for a parameter: mostly sensible, sometimes not."""
    if dice.random() < 0.12:
        return dice.choice(ODD)
    if param.choices:
        return dice.choice(param.choices)
    if param.type == "coord":
        return str({"x": feet[0], "y": feet[1], "z": feet[2]}[param.name[0]] + dice.choice((0, 0, 1, -1, 2, -2, 3, 0.5, 40)))
    if param.type is int or param.type is float:
        low = param.low if param.low is not None else -10
        high = min(param.high if param.high is not None else 10, low + 30)
        value = dice.uniform(low, high)
        return str(int(value)) if param.type is int else f"{value:.3f}"
    if param.type is bool:
        return ""
    if param.name in ("item", "slot", "what"):
        return dice.choice((dice.choice(ITEMS.names), str(dice.randint(0, 10))))
    if param.name in ("block", "of"):
        return dice.choice(BLOCKS.names)
    if param.name == "line":
        tail = (dice.choice(ITEMS.names), dice.choice(BLOCKS.names), "~ ~2 ~", "~ ~ ~ ~2 ~2 ~2", str(dice.randint(-5, 100)), "survival")
        return " ".join((dice.choice(SLASH), *dice.sample(tail, dice.randint(0, 3))))
    return dice.choice(("stone", "Player", "oak", "1", "loaded", "64x48"))


def words_of(row, dice, feet) -> list[str]:
    words = [row.name]
    if row.name == "screenshot":
        return [*words, "--size", dice.choice(("64x48", "0x1", "large", "16x16"))]
    for param in row.params:
        if param.name == "path":
            break  # files go where they belong
        if param.default is None and dice.random() < 0.4:
            continue
        value = argument(param, dice, feet)
        if param.type is bool or param.flag:
            if dice.random() < 0.5:
                words.append("--" + param.name.replace("_", "-"))
                if param.type is not bool:
                    words.append(value)
        else:
            words.append(value)
    if dice.random() < 0.5 and row.destructive:
        words.append("--confirm")
    if row.name not in ("chat", "command", "messages", "say"):
        words += ["--timeout", "2"]
    return words


@pytest.mark.parametrize("kind, seed", [("flat", 1), ("default", 2), ("void", 3)])
def test_no_line_crashes_a_command(tmp_path, kind, seed):
    game = Scenario(tmp_path, through_codec=False)
    dice = shuffled(seed)
    rows = [row for row in TABLE if row.name not in NOT_HERE]
    game.must(f"open Fuzz {seed} --type {kind}")
    for item in ("diamond_pickaxe", "oak_planks", "bread", "bucket", "torch", "oak_door", "flint_and_steel", "bow", "white_bed"):
        game.must(f"give {item} 1")
    for number in range(scaled(4000, 200)):
        if game.game.session is None:
            game.must("open Fuzz")
        if number % 50 == 0:
            game.do("close")
            game.do("respawn")
            game.do("tick unfreeze")
            game.do("tick rate 20")
        player = game.state()["player"]
        feet = [int(part // 1) for part in player["pos"]] if player else [0, 64, 0]
        row = dice.choice(rows)
        if row.name in ("quit-to-title", "open") and dice.random() < 0.8:
            continue
        line = words_of(row, dice, feet)
        reply = game.do(json.dumps(line))
        assert reply.get("kind") != "internal", (number, line, reply, game.logged[-1])
    assert game.do("hello")["name"] == "horizon"
    game.close()
    game.check_log()


GARBAGE = (
    b"\xff\xfe", b"\x00", b"[1,2", b'{"a":1}', b'["look"]', b'["look", 1, 2, 3, 4, 5]', b'"look 0 0"', b"look 0 0 0 0", b"look",
    b"look --", b"look --yaw", b"--help", b"   ", b"\t", b"look\t0\t0", b"LOOK 0 0", b'["look", null, null]', b"[[[[]]]]",
    b'["look", "0", "0", "--over", "1"]', b"wait 99999999999999999999", b"wait -1", b"block 1 2", b"block a b c", b"wait 1 --timeout -5",
    b"wait 1 --timeout nan", b'["\\ud800"]', b"goto 1e308 0 0", b"goto 30000001 64 30000001", b"block 0 99999 0", b"fill 0 0 0 1 1 1",
)


@pytest.mark.parametrize("line", GARBAGE, ids=range(len(GARBAGE)))
def test_a_line_that_makes_no_sense_gets_one_sensible_error(flat, line):
    reply = flat.do(line)
    assert {"ok", "block"} & set(reply) or reply["kind"] in ("usage", "unknown", "state"), reply
    if "error" in reply:
        assert "Traceback" not in reply["error"] and "\n" not in reply["error"] and len(reply["error"]) < 600
