"""Everything an agent may ask of a client, by one name each.

Queries return their data; actions start a task and return it. Cells come as BlockPos, places as Vec3.
"""

from horizon.client import crafting, digging, fighting, flying, handling, people, placing, seeing, signing, talking, walking
from horizon.client.checks import check_can_act
from horizon.client.evidence import counts, player_pos, slot_reply
from horizon.client.reach import look, rotation_to, wrap
from horizon.client.tasks import RECEIVED, Task
from horizon.core.pos import BlockPos, Vec3
from horizon.registry.block import parse_state
from horizon.registry.item import ITEMS
from horizon.rules.goals import Cell, Near


class Agent:
    """The commands' view of one client."""

    def __init__(self, client):
        self.client = client

    # Acts that drive the player: one at a time.

    def _act(self, name: str, steps) -> Task:
        return self.client.tasks.start(name, steps)

    def _ask(self, name: str, steps) -> Task:
        """What is done in one exchange with the server; it may run beside an action."""
        return self.client.tasks.errand(name, steps)

    def break_block(self, pos: BlockPos) -> Task:
        digging.check_diggable(self.client, pos)
        return self._act("break", digging.break_block(self.client, pos))

    def place_block(self, pos: BlockPos, face: str | None, jump: bool) -> Task:
        placing.check_cell(self.client, pos, jump)
        return self._act("place", placing.place_block(self.client, pos, face, jump))

    def interact(self, pos: BlockPos, sneak: bool) -> Task:
        return self._act("interact", placing.use_on_block(self.client, pos, sneak))

    def container(self, pos: BlockPos) -> Task:
        return self._act("container", placing.open_container(self.client, pos))

    def goto(self, pos: BlockPos, range_: float, sprint: bool) -> Task:
        walking.check_can_find_way(self.client, pos)
        goal = Near(pos.bottom_center(), range_) if range_ > 0 else Cell(pos)
        return self._act("goto", walking.goto(self.client, goal, list(pos), range_, sprint))

    def goto_timed_out(self, pos: BlockPos):
        return walking.timed_out(self.client, list(pos))

    def move(self, direction: str, ticks: int, gait: str | None) -> Task:
        return self._act("move", walking.move(self.client, direction, ticks, gait))

    def fly(self, target: Vec3, speed: float) -> Task:
        return self._act("fly", flying.fly(self.client, target, speed))

    def jump(self) -> Task:
        return self._act("jump", walking.jump(self.client))

    def turn(self, yaw: float, pitch: float, ticks: int) -> Task:
        return self._act("turn", walking.turn(self.client, yaw, pitch, ticks))

    def use_item(self, ticks: int | None) -> Task:
        return self._act("use-item", handling.use_item(self.client, ticks))

    def consume(self, item: str | None) -> Task:
        return self._act("consume", handling.consume(self.client, item))

    def attack(self, whom: str | None, at_once: bool = False) -> Task:
        return self._act("attack", fighting.attack(self.client, whom, at_once))

    def signedit(self, pos: BlockPos, lines: list[str]) -> Task:
        return self._act("signedit", signing.write(self.client, pos, lines))

    def craft(self, item: str, count: int) -> Task:
        return self._act("craft", crafting.craft(self.client, item, count))

    # What needs one exchange with the server.

    def look(self, yaw: float, pitch: float) -> Task:
        look(self.client, yaw, pitch)
        return self._ask("look", self._looked())

    def look_at(self, point: Vec3 | None, pos: BlockPos | None) -> Task:
        """A block's cell (whose nearest visible face is aimed at), or any point."""
        extra = {}
        if pos is not None and self.client.level.is_loaded(pos) and not self.client.level.state(pos).is_air:
            extra = handling.look_at_block(self.client, pos)
        else:
            look(self.client, *rotation_to(self.client.player.eye, point if point is not None else pos.center()))
        return self._ask("look-at", self._looked(extra))

    def _looked(self, extra=None):
        body = self.client.player.body
        self.client.moves.look_now()
        yield RECEIVED
        return {"ok": True, "rotation": [round(body.yaw, 3), round(body.pitch, 3)], "tick": self.client.ticks,
                **(extra or {})}

    def select(self, what: str) -> Task:
        return self._ask("select", handling.select(self.client, what))

    def drop(self, whole_stack: bool, count: int) -> Task:
        return self._ask("drop", handling.drop(self.client, whole_stack, count))

    def pick(self) -> Task:
        return self._ask("pick", handling.pick(self.client))

    def respawn(self) -> Task:
        return self._ask("respawn", handling.respawn(self.client))

    def click_slot(self, slot: int, button: str, mode: str | None, number: int | None) -> Task:
        return self._ask("click-slot", handling.click_slot(self.client, slot, button, mode, number))

    def close(self) -> Task:
        return self._ask("close", handling.close(self.client))

    def chat(self, text: str) -> Task:
        return self._ask("chat", talking.chat(self.client, text))

    def command(self, line: str) -> Task:
        return self._ask("command", talking.command(self.client, line))

    def give(self, item: str, count: int) -> Task:
        ITEMS.require(item.partition("[")[0])
        return self._ask("give", talking.give(self.client, item, count))

    def time(self, words: str) -> Task:
        return self._ask("time", talking.time(self.client, words))

    def setblock(self, pos: BlockPos, block: str) -> Task:
        parse_state(block.partition("{")[0])
        return self._ask("setblock", talking.setblock(self.client, pos, block))

    def fill(self, low: BlockPos, high: BlockPos, block: str) -> Task:
        parse_state(block.partition("{")[0].split()[0])
        return self._ask("fill", talking.fill(self.client, low, high, block))

    def statistics(self) -> Task:
        return self._ask("statistics", talking.statistics(self.client))

    # What the client knows.

    def block(self, pos: BlockPos) -> dict:
        return seeing.block(self.client, pos)

    def blocks(self, low: BlockPos, high: BlockPos, of: str | None, limit: int) -> dict:
        return seeing.blocks(self.client, low, high, of, limit)

    def find_block(self, name: str, radius: int, limit: int, exposed: bool) -> dict:
        return seeing.find_block(self.client, name, radius, limit, exposed)

    def entities(self, radius: float, kind: str | None, limit: int) -> dict:
        return seeing.entities(self.client, radius, kind, limit)

    def players(self) -> dict:
        return people.players(self.client)

    def looking_at(self, far: float | None) -> dict:
        return seeing.looking_at(self.client, far if far is not None else self.client.player.block_reach)

    def ray(self, end: Vec3 | None, start: Vec3 | None, far: float, fluids: bool) -> dict:
        origin = start if start is not None else self.client.player.eye
        return seeing.ray(self.client, origin, end if end is not None else seeing.ahead(self.client, far), fluids)

    def reach(self, pos: BlockPos, range_: float, nodes_a_look: int):
        """A poll that answers once the search for a way is over."""
        return seeing.reach(self.client, pos, range_, nodes_a_look)

    def scan(self, radius: int, height: int, center: BlockPos | None) -> dict:
        return seeing.scan(self.client, radius, height, center or self.client.player.block_pos)

    def recipes(self, item: str) -> dict:
        return crafting.recipes(self.client, item)

    def plan(self, item: str, count: int) -> dict:
        return crafting.plan(self.client, item, count)

    def screen(self) -> dict:
        return placing.menu_reply(self.client)

    def inventory(self) -> dict:
        """The player's belongings by the slot ids of the own inventory menu."""
        player, menu = self.client.player, self.client.windows.own
        rows = [slot_reply(i, slot.stack) for i, slot in enumerate(menu.slots) if not slot.stack.is_empty]
        carried = self.client.windows.menu.cursor
        return {
            "slots": rows, "selected": player.inventory.selected + 1,
            "held": None if player.held.is_empty else player.held.reply(),
            "carried": None if carried.is_empty else carried.reply(), "counts": counts(self.client),
            "free_slots": sum(player.inventory[index].is_empty for index in range(36)),
        }

    def show_inventory(self) -> dict:
        """Open the inventory screen, as its key does."""
        check_can_act(self.client)
        self.client.windows.show_inventory()
        return placing.menu_reply(self.client)

    def player_state(self) -> dict:
        """The `player` part of `state`."""
        player = self.client.player
        body, held = player.body, player.held
        return {
            "pos": player_pos(self.client), "rotation": [round(wrap(body.yaw), 3), round(body.pitch, 3)],
            "health": round(player.health, 2), "food": player.food, "saturation": round(player.saturation, 2),
            "air": player.air,
            "xp": {"level": player.xp_level, "progress": round(player.xp_progress, 4), "total": player.xp_total},
            "alive": player.alive, "on_ground": body.on_ground, "in_water": bool(body.in_water),
            "game_mode": player.game_mode, "selected": player.inventory.selected + 1,
            "held": None if held.is_empty else held.reply(),
        }

    def screen_name(self) -> str:
        return placing.screen_of(self.client)
