"""One page that teaches an agent to play, and the `instructions` of both MCP servers: under 4,096 characters."""

GUIDE = """\
Horizon is a block world that you play by commands. A command is a line (`horizon ctl COMMAND ...`, or its MCP tool \
with _ for -); each answers with one JSON object, when its result can be seen. Nothing needs a sleep.

Start: over MCP call `play` (or `launch`), in a shell `horizon ctl launch --headless --world NAME`. Then `state`: \
where you are, health, food, what you hold. `open WORLD [SEED]` opens or makes a world, `worlds` lists them, `quit` \
saves and ends.

Errors are {"error", "kind", ...}; the sentence says what to do next. usage: fix the arguments (`help COMMAND`). \
unknown: no such name, `nearest` has guesses. state: the game is not in a state for it, `reason` says why \
(out-of-reach, no-line-of-sight, wrong-tool...). busy: another action runs; wait for it or `stop`. timeout: try \
again with --timeout S.

Space: x grows east, y up, z south; a block is its cell [x, y, z]. Yaw 0 looks to +z (south), 90 west, 180 north, \
270 east; pitch 90 is down. You reach 4.5 blocks. A second has 20 ticks, a day 24000.

Look around: `scan` (a map with a legend), `find-block oak_log` (the nearest), `looking-at`, `block X Y Z`, `blocks` \
(a box), `entities`, `ray`, `reach X Y Z` (can I get there?). Move: `goto X Y Z --range 3` walks there round \
obstacles; `look-at X Y Z`, `move forward 20`, `jump`. `screenshot PATH` takes a picture.

Act: `break X Y Z` mines with what you hold and takes as long as that tool needs; walk over the drops to pick them \
up. `place X Y Z` puts the held block into that cell. `select 1`..`9` or `select ITEM` chooses the hotbar slot. \
`interact X Y Z` uses a block (door, table), `consume` eats, `attack` hits, `drop` throws away. Read `delta` and \
`reason` in the reply: they are the evidence of what happened.

Items: `inventory` lists slots; `plan ITEM N` says what is missing and the steps, `recipes ITEM` how it is made, \
`craft ITEM [N]` makes it in the open grid (own 2x2, or a table opened by `container X Y Z`). `click-slot ID` works \
every menu as the mouse does: left takes or puts all, right half or one, `shift` moves across. In a furnace slot 0 \
is the input, 1 the fuel, 2 the result. `close` closes the menu. Wait for smelting with `wait 200` (one item).

The first day: logs from a tree (`find-block oak_log`, `goto`, `break`), planks, sticks, a crafting table (4 \
planks), a wooden pickaxe, 3 cobblestone for a stone pickaxe, 8 for a furnace. Stone needs a pickaxe, iron ore a \
stone one, or nothing drops. Keep food above 6 or you cannot sprint; at 18 you heal. Falls of over 3 blocks hurt, \
lava kills, under water watch `air`. After dark stay inside or dig in. `respawn` when dead; your things lie where \
you died for 5 minutes.

Waits: `wait TICKS`; `wait-for loaded | screen NAME | widget ID | chat TEXT | event KIND --timeout S`. Take `last` \
from `events` before an action and wait with --since, so that nothing slips in between. Many lines in one go: `batch \
["select 1", "break 1 64 2"]`; it stops at the first failure.

Menus and screens: `screen` shows what is open and its slots, `close` closes it. `status` tells memory and speed. \
Servers: `connect HOST[:PORT]` joins one, `disconnect` leaves it; if it ends by itself `state.disconnect_reason` says why.

Manners: a command that cannot be undone wants --confirm (confirm: true): ask the player first. Chat, connecting, \
hosting and anything that reaches other people: only when the player asks. give, setblock, fill and the like are \
cheats; do not use them unless the player wants it. If `state.input.user_since_agent` is true a person has taken \
over: stop and ask.
"""
