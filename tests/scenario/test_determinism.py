"""Same seed, same lines: the same world in every process, whatever its hash seed and whoever looks (O20)."""

import json

from tests.support.ctl import GameProcess
from tests.support.scenario import scaled, shuffled

LINES = scaled(500, 150)
RUNS = ("0", "1", "42", "31337", "random")
CHECKS = (LINES // 5, LINES // 2, LINES - 1)


def story() -> list[str]:
    """Things to do that change the world, drawn once."""
    dice = shuffled(20)
    lines = ["open Same 7", "time set 1000", "give diamond_shovel", "give cobblestone 64", "give oak_planks 32", "give sand 32",
             "give water_bucket", "give bread 8", "command gamerule randomTickSpeed 12"]
    acts = (
        lambda: f"move {dice.choice(('forward', 'back', 'left', 'right'))} {dice.randint(1, 15)}"
                f"{dice.choice(('', ' sprint', ' sneak'))}",
        lambda: f"turn {dice.randint(-90, 90)} {dice.randint(-20, 20)} --over {dice.randint(1, 5)}",
        lambda: "jump", lambda: f"select {dice.randint(1, 9)}", lambda: "use-item", lambda: f"wait {dice.randint(1, 10)}",
        lambda: "drop", lambda: f"look {dice.randint(-180, 180)} {dice.randint(20, 80)}",
        lambda: f"command fill ~{dice.randint(1, 3)} ~3 ~ ~4 ~4 ~2 {dice.choice(('sand', 'gravel', 'air', 'water'))}",
        lambda: f"command setblock ~{dice.randint(-3, 3)} ~-1 ~{dice.randint(-3, 3)} "
                f"{dice.choice(('grass_block', 'oak_sapling', 'dirt', 'fire', 'wheat', 'coal_ore', 'lava'))}",
        lambda: f"click-slot {dice.randint(9, 44)} {dice.choice(('left', 'right', 'left shift', 'left drop'))}",
        lambda: "close", lambda: "craft stick 4", lambda: "consume bread", lambda: "BREAK",
    )
    while len(lines) < LINES:
        lines.append(dice.choice(acts)())
    return lines


def play(home, hash_seed: str, looks: bool) -> list:
    """The hashes at some lines, and every reply but what tells of the process."""
    game = GameProcess(home, "--view-distance", "3", PYTHONHASHSEED=hash_seed)
    try:
        replies, hashes = [], []
        for number, line in enumerate(story()):
            if line == "BREAK":
                seen = game.must("looking-at")
                line = "break {} {} {} --timeout 4".format(*seen["pos"]) if seen["hit"] else "wait 1"
            reply = game.do(line)
            if reply.get("reason") == "dead":
                reply = game.do("respawn")
            replies.append(json.dumps(reply))
            if number in CHECKS:
                hashes.append(game.must("status --hash")["hash"])
            if looks and number % 20 == 0:
                game.do(f"screenshot {home / 'look.png'} --size 64x48")
                game.do("scan 4 1")
                game.do("entities 64")
        assert game.quit() == 0
        return [hashes, replies]
    finally:
        game.kill()


def test_o20_five_processes_play_the_same_world(tmp_path):
    runs = [play(tmp_path / str(number), seed, looks=number % 2 == 1) for number, seed in enumerate(RUNS)]
    assert len(set(runs[0][0])) == len(CHECKS)
    for number, run in enumerate(runs[1:], 1):
        for line, (mine, first) in enumerate(zip(run[1], runs[0][1], strict=True)):
            assert mine == first, f"run {number}, line {line} ({story()[line]})"
        assert run[0] == runs[0][0]
