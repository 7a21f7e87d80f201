"""The keys and buttons of a person at a window, as the field has them: what is held acts with each tick.

Key names are Mojang's ("key.keyboard.w", "key.mouse.left"); movement goes through `client.held_keys`.
"""

from horizon.client.placing import press_use
from horizon.client.reach import crosshair, direction_of, look
from horizon.core.errors import HorizonError
from horizon.world.entity import ExperienceOrb, ItemEntity
from horizon.world.raycast import entity_hit

_KEY = "key.keyboard."
ATTACK, USE, JUMP, DROP = "key.mouse.left", "key.mouse.right", _KEY + "space", _KEY + "q"
MOVES = {
    _KEY + "w": "forward", _KEY + "s": "back", _KEY + "a": "left", _KEY + "d": "right", JUMP: "jump",
    _KEY + "left.shift": "sneak", _KEY + "left.control": "sprint",
}
SLOTS = {f"{_KEY}{number}": number - 1 for number in range(1, 10)}
TURN = 0.15  # degrees for a pixel of the mouse, at the sensitivity 0.5
USE_EVERY = 4  # ticks
DOUBLE_TAP_TICKS = 7
MISS_TICKS = 10  # without a blow, after one into the air
WHEEL_SLOTS = 9
LIST = _KEY + "tab"


class Controls:
    """One person's hands. `press` and `release` return whether the key means something in the world."""

    def __init__(self, client):
        self._client = client
        self._attack = self._use = False
        self._use_at = self._jumped_at = -100
        self._missed_at = -MISS_TICKS
        self._task = None

    def press(self, key: str) -> bool:
        client = self._client
        if key in MOVES:
            client.held_keys[MOVES[key]] = True
            if key == JUMP:
                self._tap_jump()
            return True
        if key in SLOTS:
            client.player.inventory.selected = SLOTS[key]
            return True
        if key == LIST:
            client.hud.is_list_shown = True
            return True
        if key == DROP:
            if not client.player.held.is_empty:
                client.interaction.drop(client.held_keys.get("sprint", False))
            return True
        if key == ATTACK:
            self._attack = True
            self._strike(first=True)
            return True
        if key == USE:
            self._use = True
            self._press_use()
            return True
        return False

    def release(self, key: str) -> bool:
        if key in MOVES:
            self._client.held_keys.pop(MOVES[key], None)
            return True
        if key == LIST:
            self._client.hud.is_list_shown = False
            return True
        if key == ATTACK:
            self._attack = False
            self._client.interaction.stop_dig()
            return True
        if key == USE:
            self._use = False
            if self._client.player is not None and self._client.player.body.using_item:
                self._client.interaction.release_use()
                self._client.player.body.using_item = False
            return True
        return False

    def turn(self, dx: float, dy: float) -> None:
        """The mouse moved by so many pixels."""
        body = self._client.player.body
        look(self._client, body.yaw + dx * TURN, max(-90.0, min(90.0, body.pitch + dy * TURN)))

    def wheel(self, steps: float) -> None:
        """Up is the slot to the left."""
        inventory = self._client.player.inventory
        inventory.selected = (inventory.selected - (1 if steps > 0 else -1)) % WHEEL_SLOTS

    def let_go(self) -> None:
        """The window lost the keyboard: nothing is held any more."""
        for key in (*MOVES, LIST):
            self.release(key)
        self._attack = self._use = False
        if self._client.player is not None:
            self._client.interaction.stop_dig()

    def tick(self) -> None:
        """What is held goes on."""
        client = self._client
        if not client.in_world or not client.player.alive or not client.windows.lets_keys_through:
            return
        if self._attack:
            self._strike(first=False)
        if self._use and client.ticks - self._use_at >= USE_EVERY and not client.player.body.using_item:
            self._press_use()

    # ---- inside

    def _tap_jump(self) -> None:
        """A double tap takes off, and lands."""
        client, body = self._client, self._client.player.body
        if client.ticks - self._jumped_at <= DOUBLE_TAP_TICKS and body.may_fly and not body.no_clip:
            body.flying = not body.flying
            self._jumped_at = -100
        else:
            self._jumped_at = client.ticks

    def _target(self):
        """(the entity, the block hit) at the crosshair: the nearer one, or neither."""
        client, player = self._client, self._client.player
        hit = crosshair(client)
        eye, far = player.eye, player.entity_reach
        if hit is not None:
            far = min(far, hit.point.distance(eye))
        ahead = direction_of(player.body.yaw, player.body.pitch)
        found = entity_hit(client.level, eye, eye.plus(*ahead.scaled(far)), wanted=self._can_be_hit)
        return (found.entity, None) if found is not None else (None, hit)

    def _can_be_hit(self, entity) -> bool:
        return not isinstance(entity, ItemEntity | ExperienceOrb) and entity.id != self._client.player.entity_id

    def _strike(self, first: bool) -> None:
        client, hands = self._client, self._client.interaction
        entity, hit = self._target()
        if entity is not None:
            hands.stop_dig()
            if first:
                hands.attack(entity.id)
        elif hit is None:
            hands.stop_dig()
            if first and client.ticks - self._missed_at >= MISS_TICKS:
                self._missed_at = client.ticks
                hands.swing()
        elif hands.digging is None or hands.digging.pos != hit.pos:
            if not hands.is_pausing or first:
                hands.start_dig(hit.pos, hit.face)

    def _press_use(self) -> None:
        client = self._client
        if self._task is not None and not self._task.is_over:
            return
        self._use_at = client.ticks
        _, hit = self._target()
        try:
            if hit is None:
                client.interaction.use()
            else:
                self._task = client.tasks.errand("use", press_use(client, hit, client.player.body.sneaking))
        except HorizonError:
            pass  # a person sees that nothing happened

