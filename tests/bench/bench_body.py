"""How fast bodies move and ways are found: `python -m tests.bench.bench_body` from the repository."""

from time import perf_counter

from horizon.core.random import RandomSource
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys
from horizon.rules.pathfind import find_path
from tests.support.tiny_level import TinyLevel, plain

TICK_BUDGET = 120e-6  # seconds for one tick of a walking body


def tick_seconds(level, keys: MoveKeys, ticks: int = 300, runs: int = 5) -> float:
    best = 1e9
    for _ in range(runs):
        body = Body(0.3, 64.0, -50.2)
        body.on_ground = True
        begun = perf_counter()
        for _ in range(ticks):
            movement.tick(body, keys, level)
        best = min(best, (perf_counter() - begun) / ticks)
    return best


def hills(seed: int = 4, reach: int = 60) -> tuple[TinyLevel, dict]:
    """Rolling ground with pillars; the height of the ground by (x, z)."""
    random, level, tops = RandomSource(seed), TinyLevel(), {}
    for x in range(-reach, reach):
        for z in range(-reach, reach):
            top = 66 + abs((x * x // 90 + z * z // 70) % 9 - 4)
            tops[x, z] = top
            level.fill(x, top - 3, z, x, top, z, "stone")
    for _ in range(400):
        x, z = random.between(-reach + 1, reach - 2), random.between(-reach + 1, reach - 2)
        level.fill(x, tops[x, z] + 1, z, x, tops[x, z] + 4, z, "oak_log")
    return level, tops


def main() -> None:
    floor = plain(reach=60)
    for name, keys in (
        ("still", MoveKeys()),
        ("walk", MoveKeys(forward=True)),
        ("sprint-jump", MoveKeys(forward=True, sprint=True, jump=True)),
        ("sneak", MoveKeys(forward=True, sneak=True)),
    ):
        seconds = tick_seconds(floor, keys)
        print(f"{name:12} {seconds * 1e6:6.1f} us a tick, {seconds / TICK_BUDGET:5.2f} of the budget")
    level, tops = hills()
    random, times, nodes = RandomSource(1), [], 0
    while len(times) < 30:
        x, z = random.between(-30, 30), random.between(-30, 30)
        to_x, to_z = (x + 45 if x < 0 else x - 45), (z + 45 if z < 0 else z - 45)
        begun = perf_counter()
        path = find_path(level, (x, tops[x, z] + 1, z), (to_x, tops[to_x, to_z] + 1, to_z))
        if path.reached:
            times.append(perf_counter() - begun)
            nodes += path.nodes_seen
    times.sort()
    median, high = times[15] * 1e3, times[27] * 1e3
    print(f"path of 64 blocks: median {median:.1f} ms, p90 {high:.1f} ms, {sum(times) / nodes * 1e6:.1f} us a node")



if __name__ == "__main__":
    main()
