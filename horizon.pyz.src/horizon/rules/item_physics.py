"""Items, experience orbs and falling blocks: how they move, merge, land and come to nothing.

Each `tick_...` moves one entity of `world.entity` by one tick and removes it when its time is over. All draws come
from the RandomSource handed in (left out: the level's "item").
Source: minecraft.wiki, Item (entity), Experience Orb, Falling Block (Java Edition 1.21.4).
"""

from math import cos, floor, pi, radians, sin, sqrt

from horizon.core.aabb import AABB
from horizon.core.pos import DIRECTIONS, VECTORS, BlockPos
from horizon.core.random import RandomSource
from horizon.registry.block import BLOCKS, BlockState, state
from horizon.registry.item_stack import ItemStack
from horizon.registry.tags import in_tag
from horizon.rules import collision
from horizon.rules.body import Body
from horizon.rules.flow import LAVA_PUSH, WATER_PUSH, depth_and_push, shove
from horizon.rules.traits import HURTS, cells
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity

LIFETIME = 6000
FOREVER = -32768  # an age that does not grow
NEVER = 32767  # a pickup delay that does not end
ITEM_GRAVITY, ORB_GRAVITY, BLOCK_GRAVITY = 0.04, 0.03, 0.04
DRAG = 0.98
BELOW = 0.500001
MERGE_MOVED, MERGE_RESTING = 2, 40
DELAY, THROWN_DELAY = 10, 40
PULL_RANGE = 8.0
BLOCK_LIMIT, BLOCK_LIMIT_OUTSIDE = 600, 100


# -- items


def tick_item(entity: ItemEntity, level, random: RandomSource | None = None) -> None:
    """Move an item by one tick; it may merge, burn or be gone after it."""
    if entity.stack.is_empty:
        entity.remove()
        return
    if 0 < entity.pickup_delay != NEVER:
        entity.pickup_delay -= 1
    x, y, z = entity.x, entity.y, entity.z
    water, water_push, lava, lava_push = depth_and_push(level, entity.box())
    if water is not None:
        shove(entity, unit(water_push), WATER_PUSH)
    if lava is not None:
        shove(entity, unit(lava_push), LAVA_PUSH)
    if water is not None and water > 0.1:
        drift(entity, 0.99)
    elif lava is not None and lava > 0.1:
        drift(entity, 0.95)
    elif not entity.no_gravity:
        entity.vy -= ITEM_GRAVITY
    stuck = push_out(entity, level, random or level.random("item"))
    resting = entity.on_ground and entity.vx * entity.vx + entity.vz * entity.vz <= 1e-5
    if not resting or (level.game_time + entity.id) % 4 == 0:
        go(entity, level, stuck)
        drag = DRAG * slipperiness(entity, level)
        entity.vx, entity.vy, entity.vz = entity.vx * drag, entity.vy * DRAG, entity.vz * drag
        if entity.on_ground and entity.vy < 0.0:
            entity.vy *= -0.5
    if entity.age != FOREVER:
        entity.age += 1
    if level.is_client:
        return
    if burns(entity, level, lava is not None):
        return
    moved = (floor(x), floor(y), floor(z)) != (floor(entity.x), floor(entity.y), floor(entity.z))
    if (level.game_time + entity.id) % (MERGE_MOVED if moved else MERGE_RESTING) == 0 and can_merge(entity):
        merge_around(entity, level)
    if entity.age >= LIFETIME and not entity.removed:
        entity.remove()


def unit(push: tuple[float, float, float]) -> tuple[float, float, float]:
    """A push on things: as strong as the flow, however few cells of it they touch."""
    length = sqrt(push[0] ** 2 + push[1] ** 2 + push[2] ** 2)
    return (push[0] / length, push[1] / length, push[2] / length) if length > 0.0 else push


def drift(entity, drag: float) -> None:
    """In a fluid: slowly up."""
    entity.vx *= drag
    entity.vz *= drag
    if entity.vy < 0.06:
        entity.vy += 5e-4


def slipperiness(entity, level) -> float:
    """What the floor leaves of the speed along it; 1 in the air."""
    if not entity.on_ground:
        return 1.0
    return state(level.state_id(floor(entity.x), floor(entity.y - BELOW), floor(entity.z))).block.friction


def go(entity, level, stuck: bool) -> None:
    """Move by the velocity; something stuck in a block goes through."""
    if not stuck:
        collision.move(level, entity, entity.vx, entity.vy, entity.vz)
        return
    entity.x, entity.y, entity.z = entity.x + entity.vx, entity.y + entity.vy, entity.z + entity.vz
    entity.on_ground = False


def push_out(entity, level, random: RandomSource) -> bool:
    """Push a thing that is inside blocks towards the nearest free side. Whether it is inside."""
    x0, y0, z0, x1, y1, z1 = entity.box()
    if level.is_client or collision.is_free(level, (x0, y0, z0, x1, y1, z1)):
        return False
    middle = (entity.x, (y0 + y1) / 2, entity.z)
    cell = BlockPos.of(*middle)
    best, way = 9.0, None
    for direction in DIRECTIONS:
        dx, dy, dz = VECTORS[direction]
        if direction == 0 or level.state(cell.offset(direction)).is_full_cube:
            continue
        axis = 0 if dx else 1 if dy else 2
        share = middle[axis] - cell[axis]
        distance = 1.0 - share if dx + dy + dz > 0 else share
        if distance < best:
            best, way = distance, (dx, dy, dz)
    if way is None:
        way = (0, 1, 0)
    speed = random.next_float() * 0.2 + 0.1
    entity.vx, entity.vy, entity.vz = (
        along * speed if along else kept * 0.75
        for along, kept in zip(way, (entity.vx, entity.vy, entity.vz), strict=True)
    )
    return True


def can_merge(entity: ItemEntity) -> bool:
    return (
        not entity.removed
        and entity.pickup_delay != NEVER
        and entity.age != FOREVER
        and entity.age < LIFETIME
        and entity.stack.count < entity.stack.max_stack
    )


def merge_around(entity: ItemEntity, level) -> None:
    """Join equal items within half a block into the larger pile."""
    for other in level.entities_in(entity.box().grown(0.5, 0.0, 0.5), ItemEntity, entity):
        if can_merge(other) and other.owner == entity.owner and merge(entity, other):
            if entity.removed:
                return


def merge(one: ItemEntity, two: ItemEntity) -> bool:
    """Join two items into one if they are equal and fit; the smaller goes. The younger age and longer delay stay."""
    if not one.stack.same_item(two.stack) or one.stack.count + two.stack.count > one.stack.max_stack:
        return False
    into, gone = (one, two) if two.stack.count < one.stack.count else (two, one)
    into.stack = into.stack.grown(gone.stack.count)
    into.age = min(into.age, gone.age)
    into.pickup_delay = max(into.pickup_delay, gone.pickup_delay)
    gone.remove()
    return True


def burns(entity: ItemEntity, level, in_lava: bool) -> bool:
    """Let lava, fire and cactuses eat an item. Whether it is gone."""
    resists = str(entity.stack.component("minecraft:damage_resistant") or "")
    if in_lava and "is_fire" not in resists:
        return hurt_item(entity, 4)
    x0, y0, z0, x1, y1, z1 = entity.box()
    for _, _, _, state_id in cells(level, floor(x0), floor(y0), floor(z0), floor(x1), floor(y1), floor(z1), HURTS):
        name = state(state_id).name
        fire = name in ("minecraft:fire", "minecraft:soul_fire")
        if (fire and "is_fire" not in resists or name == "minecraft:cactus") and hurt_item(entity, 1):
            return True
    return False


def hurt_item(entity: ItemEntity, amount: int) -> bool:
    """Take some of an item's five points. Whether it is gone."""
    entity.health -= amount
    if entity.health <= 0:
        entity.remove()
    return entity.removed


def can_pick_up(entity, body: Body) -> bool:
    """Whether a player's body is near enough to an item or orb, and the delay is over."""
    if getattr(entity, "pickup_delay", 0) > 0 or entity.removed:
        return False
    return body.box().grown(1.0, 0.5, 1.0).touches(entity.box())


def drop_at(level, pos, stack: ItemStack, random: RandomSource) -> ItemEntity:
    """What a broken block gives lies in its cell and hops a little."""
    entity = ItemEntity(
        stack,
        pos[0] + 0.5 + random.next_float() * 0.5 - 0.25,
        pos[1] + 0.375 + random.next_float() * 0.5 - 0.25,
        pos[2] + 0.5 + random.next_float() * 0.5 - 0.25,
        DELAY,
    )
    entity.vx, entity.vy, entity.vz = random.next_float() * 0.2 - 0.1, 0.2, random.next_float() * 0.2 - 0.1
    level.spawn(entity)
    return entity


def throw(level, body: Body, stack: ItemStack, random: RandomSource, scatter: bool = False) -> ItemEntity:
    """What a player throws flies along the look; `scatter` (a death) anywhere."""
    entity = ItemEntity(stack, body.x, body.y + body.eye_height - 0.3, body.z, THROWN_DELAY)
    turn = random.next_float() * 2.0 * pi
    if scatter:
        speed = random.next_float() * 0.5
        entity.vx, entity.vy, entity.vz = -sin(turn) * speed, 0.2, cos(turn) * speed
    else:
        yaw, pitch, spread = radians(body.yaw), radians(body.pitch), random.next_float() * 0.02
        entity.vx = -sin(yaw) * cos(pitch) * 0.3 + cos(turn) * spread
        entity.vy = -sin(pitch) * 0.3 + 0.1 + (random.next_float() - random.next_float()) * 0.1
        entity.vz = cos(yaw) * cos(pitch) * 0.3 + sin(turn) * spread
    level.spawn(entity)
    return entity


# -- experience orbs


def tick_orb(orb: ExperienceOrb, level, player: Body | None = None, random: RandomSource | None = None) -> None:
    """Move an orb by one tick, drawn to `player` (the nearest one) within 8 blocks."""
    x, y, z = orb.x, orb.y, orb.z
    here = level.state((floor(x), floor(y), floor(z)))
    if here.fluid == "water":
        drift(orb, 0.99)
    elif not orb.no_gravity:
        orb.vy -= ORB_GRAVITY
    random = random or level.random("item")
    if here.fluid == "lava":
        orb.vx, orb.vy, orb.vz = (
            (random.next_float() - random.next_float()) * 0.2,
            0.2,
            (random.next_float() - random.next_float()) * 0.2,
        )
    stuck = push_out(orb, level, random)
    if player is not None:
        dx, dy, dz = player.x - x, player.y + player.eye_height / 2.0 - y, player.z - z
        distance = sqrt(dx * dx + dy * dy + dz * dz)
        if 0.0 < distance < PULL_RANGE:
            pull = (1.0 - distance / PULL_RANGE) ** 2 * 0.1 / distance
            orb.vx, orb.vy, orb.vz = orb.vx + dx * pull, orb.vy + dy * pull, orb.vz + dz * pull
    go(orb, level, stuck)
    drag = DRAG * slipperiness(orb, level)
    orb.vx, orb.vy, orb.vz = orb.vx * drag, orb.vy * DRAG, orb.vz * drag
    if orb.on_ground:
        orb.vy *= -0.9
    orb.age += 1
    if level.is_client:
        return
    if (level.game_time + orb.id) % 20 == 1:
        merge_orbs(orb, level)
    if orb.age >= LIFETIME and not orb.removed:
        orb.remove()


def merge_orbs(orb: ExperienceOrb, level) -> None:
    """Orbs of one value that lie together become one that counts them."""
    for other in level.entities_in(orb.box().grown(0.5, 0.5, 0.5), ExperienceOrb, orb):
        if other.value == orb.value and not other.removed:
            orb.count += other.count
            orb.age = min(orb.age, other.age)
            other.remove()


# -- falling blocks


def tick_falling_block(entity: FallingBlock, level, random: RandomSource | None = None) -> str:
    """Move a falling block by one tick: "falling", "placed" where it landed, "dropped" as an item, or "gone"."""
    if entity.state.is_air:
        entity.remove()
        return "gone"
    entity.time += 1
    entity.age += 1
    if not entity.no_gravity:
        entity.vy -= BLOCK_GRAVITY
    before = entity.y
    collision.move(level, entity, entity.vx, entity.vy, entity.vz)
    entity.fall_distance += max(0.0, before - entity.y)
    pos = BlockPos.of(entity.x, entity.y, entity.z)
    outcome = "falling"
    if not level.is_client:
        hardens = entity.state.name.endswith("_concrete_powder") and touches_water(level, pos)
        if entity.on_ground or hardens:
            outcome = land(entity, level, pos, hardens, random or level.random("item"))
        elif entity.time > BLOCK_LIMIT or (
            entity.time > BLOCK_LIMIT_OUTSIDE and not level.min_y < pos.y <= level.min_y + level.height
        ):
            outcome = give_up(entity, level, pos, random or level.random("item"))
    entity.vx, entity.vy, entity.vz = entity.vx * DRAG, entity.vy * DRAG, entity.vz * DRAG
    return outcome


def land(entity: FallingBlock, level, pos: BlockPos, hardens: bool, random: RandomSource) -> str:
    """Become a block again where that is possible, else an item."""
    here = level.state(pos)
    if here.name == "minecraft:moving_piston":
        entity.vx, entity.vy, entity.vz = entity.vx * 0.7, entity.vy * -0.5, entity.vz * 0.7
        return "falling"
    if entity.cancel_drop:
        entity.remove()
        return "gone"
    if not here.is_replaceable or (falls_through(level.state(pos.down())) and not hardens):
        return give_up(entity, level, pos, random)
    new = BLOCKS[entity.state.name.removesuffix("_powder")].default if hardens else entity.state
    if new.get("waterlogged") is not None and here.fluid == "water" and here.is_source:
        new = new.with_(waterlogged="true")
    entity.remove()
    if not level.set_state(pos, new) and level.state(pos) is not new:
        return give_up(entity, level, pos, random)
    return "placed"


def give_up(entity: FallingBlock, level, pos: BlockPos, random: RandomSource) -> str:
    """Fall apart into an item, where it may."""
    item = entity.state.block.item
    entity.remove()
    if not entity.drop_item or item is None or not level.game_rule("doEntityDrops"):
        return "gone"
    drop_at(level, pos, ItemStack.of(item), random)
    return "dropped"


def falls_through(below: BlockState) -> bool:
    """Whether sand falls into a state: air, fluids, fire, what is replaceable."""
    return (
        below.is_air
        or below.is_replaceable
        or in_tag(below.block, "fire")
        or (below.fluid is not None and not below.collision)
    )


def touches_water(level, pos: BlockPos) -> bool:
    """Whether water is in a cell or at a side or the top of it."""
    return any(level.state(pos.offset(way) if way else pos).fluid == "water" for way in (0, 1, 2, 3, 4, 5))


def crush_damage(entity: FallingBlock, fallen: float) -> int:
    """What a falling anvil or dripstone deals to who is under it."""
    if not entity.hurt_entities:
        return 0
    return min(entity.fall_hurt_max, floor(max(0.0, fallen - 1.0) * entity.fall_hurt_amount))


def entities_under(entity: FallingBlock, level) -> list:
    """Who is hit when it lands."""
    box: AABB = entity.box()
    return [
        other
        for other in level.entities_in(box, None, entity)
        if not isinstance(other, (ItemEntity, ExperienceOrb, FallingBlock))
    ]
