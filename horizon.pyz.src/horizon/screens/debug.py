"""The debug screen: lines at both sides, the chart of frame times, and what the keys with F3 do.

Lines as the field has them. Source: minecraft.wiki, Debug screen. What only the renderer knows comes as a `DebugInfo`.
"""

from dataclasses import dataclass, field
from math import cos, floor, radians, sin

from horizon.core.clock import FrameTime
from horizon.core.version import VERSION
from horizon.gui.canvas import DrawList
from horizon.gui.font import LINE
from horizon.registry.block import state as state_of
from horizon.screens.view import View

GROUND, INK = 0x90505050, 0xFFE0E0E0
CHART_HEIGHT, CHART_GROUND = 60, 0x90505050
FACINGS = ("south", "west", "north", "east")
TOWARDS = ("Towards positive Z", "Towards negative X", "Towards negative Z", "Towards positive X")
MOON = ("full", "waning gibbous", "third quarter", "waning crescent", "new", "waxing crescent", "first quarter", "waxing gibbous")
TICKS_A_DAY = 24000


@dataclass
class DebugInfo:
    """What a body knows: frames a second, seconds of the last frames (oldest first), which renderer it is, sections in view
    and in all, entities in view, megabytes in use, whether the chart is shown, what the player looks at."""

    fps: float = 0.0
    frame_seconds: tuple[float, ...] = ()
    renderer: str = ""
    display: str = ""
    sections: tuple[int, int] | None = None
    entities: int | None = None
    particles: int | None = None
    memory: tuple[float, float] | None = None  # used, at most
    view_distance: int = 0
    shows_chart: bool = False
    target: object = None  # a BlockPos at the crosshair
    server_ms: float | None = None  # a tick of the server in the same process
    more: tuple[str, ...] = field(default_factory=tuple)


@dataclass(frozen=True)
class DebugKey:
    """A key that is pressed while F3 is held. action: what the game does; says: the text that chat shows, with its key."""

    key: str
    action: str
    says_key: str
    says: str


# Source: minecraft.wiki, Debug screen, key combinations. `toggle-*` are flags of the body's own.
KEYS = (
    DebugKey("key.keyboard.a", "reload-chunks", "debug.reload_chunks.message", "Reloading all chunks"),
    DebugKey("key.keyboard.b", "toggle-hitboxes", "debug.show_hitboxes", "Hitboxes: %s"),
    DebugKey("key.keyboard.c", "copy-location", "debug.copy_location.message", "Copied the location to the clipboard"),
    DebugKey("key.keyboard.d", "clear-chat", "debug.clear_chat", ""),
    DebugKey("key.keyboard.g", "toggle-chunk-borders", "debug.chunk_boundaries", "Chunk borders: %s"),
    DebugKey("key.keyboard.h", "toggle-advanced-tooltips", "debug.advanced_tooltips", "Advanced tooltips: %s"),
    DebugKey("key.keyboard.i", "copy-data", "debug.inspect.client.block", "Copied the block or entity to the clipboard"),
    DebugKey("key.keyboard.n", "cycle-spectator", "debug.creative_spectator", ""),
    DebugKey("key.keyboard.p", "toggle-pause-on-lost-focus", "debug.pause_focus", "Pause on lost focus: %s"),
    DebugKey("key.keyboard.q", "help", "debug.help.message", "Keys with F3:"),
    DebugKey("key.keyboard.t", "reload-packs", "debug.reload_resourcepacks.message", "Reloaded the resource packs"),
    DebugKey("key.keyboard.1", "toggle-profiler-chart", "debug.profiler_chart", ""),
    DebugKey("key.keyboard.2", "toggle-frame-chart", "debug.fps_charts", ""),
    DebugKey("key.keyboard.3", "toggle-network-chart", "debug.network_charts", ""),
    DebugKey("key.keyboard.f4", "game-mode-switcher", "debug.gamemodes", ""),
    DebugKey("key.keyboard.escape", "pause-without-menu", "debug.pause", ""),
)
BY_KEY = {row.key: row for row in KEYS}
TOGGLES = ("hitboxes", "chunk-borders", "advanced-tooltips", "pause-on-lost-focus", "profiler-chart", "frame-chart",
           "network-chart")
HELP = (
    ("debug.reload_chunks.help", "F3 + A = Reload chunks"), ("debug.show_hitboxes.help", "F3 + B = Show hitboxes"),
    ("debug.copy_location.help", "F3 + C = Copy the location as a /tp command"), ("debug.clear_chat.help", "F3 + D = Clear chat"),
    ("debug.chunk_boundaries.help", "F3 + G = Show chunk borders"),
    ("debug.advanced_tooltips.help", "F3 + H = Advanced tooltips"),
    ("debug.inspect.help", "F3 + I = Copy the block or entity at the crosshair"),
    ("debug.creative_spectator.help", "F3 + N = Previous game mode <-> spectator"),
    ("debug.pause_focus.help", "F3 + P = Pause on lost focus"), ("debug.help.help", "F3 + Q = Show this list"),
    ("debug.reload_resourcepacks.help", "F3 + T = Reload resource packs"),
    ("debug.fps_charts.help", "F3 + 2 = Show the chart of frame times"),
    ("debug.gamemodes.help", "F3 + F4 = Choose a game mode"), ("debug.pause.help", "F3 + Esc = Pause without a menu"),
)


def help_lines(view: View) -> list[str]:
    """What F3 + Q says in chat, the heading first."""
    head = view.say("debug.help.message", "Keys with F3:")
    return [head, *[view.say(key, otherwise) for key, otherwise in HELP]]


def message(row: DebugKey, view: View, is_on: bool | None = None) -> str | None:
    """What chat says after a key; None for nothing."""
    if not row.says:
        return None
    words = view.texts(f"{row.says_key}.{'on' if is_on else 'off'}") if is_on is not None else view.texts(row.says_key)
    return words or row.says.replace("%s", "shown" if is_on else "hidden")


def location_command(client) -> str:
    """What F3 + C copies."""
    body = client.player.body
    return (f"/execute in {client.level.dimension} run tp @s {body.x:.2f} {body.y:.2f} {body.z:.2f} "
            f"{body.yaw:.2f} {body.pitch:.2f}")


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    info = view.debug if isinstance(view.debug, DebugInfo) else DebugInfo()
    for place, text in enumerate(left_lines(client, info)):
        if text:
            _line(canvas, view, text, 2, 2 + place * LINE)
    for place, text in enumerate(right_lines(client, info)):
        if text:
            _line(canvas, view, text, canvas.width - 2 - int(view.width(text)), 2 + place * LINE)
    if info.shows_chart:
        chart(canvas, view, info)
    _axes(canvas, client)


def _line(canvas: DrawList, view: View, text: str, x: int, y: int) -> None:
    canvas.fill(x - 1, y - 1, int(view.width(text)) + 2, LINE, GROUND)
    canvas.letters(text, x, y, INK, False)


def left_lines(client, info: DebugInfo) -> list[str]:
    """The world and the player in it. With reduced debug info no places are told."""
    level, body = client.level, client.player.body
    pos = client.player.block_pos
    lines = [f"Horizon {VERSION} (Java Edition 1.21.4 formats)", f"{round(info.fps)} fps {info.renderer}".rstrip(), _server(client, info)]
    if info.sections is not None:
        lines.append(f"C: {info.sections[0]}/{info.sections[1]} D: {info.view_distance or client.view_distance}")
    shown = len(level.entities) if info.entities is None else info.entities
    lines.append(f"E: {shown}/{len(level.entities)}, P: {_particles(client, info)}")
    lines.append(f"Chunks[C] W: {len(level.chunks)}")
    lines.append(f"{level.dimension} FC: 0")
    lines.append("")
    if client.reduced_debug_info:
        lines.append(f"Chunk-relative: {pos.x & 15} {pos.y & 15} {pos.z & 15}")
        return lines
    facing = round(body.yaw / 90.0) % 4
    yaw = (body.yaw + 180.0) % 360.0 - 180.0
    lines += [
        f"XYZ: {body.x:.3f} / {body.y:.5f} / {body.z:.3f}",
        f"Block: {pos.x} {pos.y} {pos.z} [{pos.x & 15} {pos.y & 15} {pos.z & 15}]",
        f"Chunk: {pos.x >> 4} {pos.y >> 4} {pos.z >> 4} [{pos.x >> 4 & 31} {pos.z >> 4 & 31} in r.{pos.x >> 9}.{pos.z >> 9}.mca]",
        f"Facing: {FACINGS[facing]} ({TOWARDS[facing]}) ({yaw:.1f} / {body.pitch:.1f})",
    ]
    if level.chunk(pos.x >> 4, pos.z >> 4) is None:
        lines.append("Waiting for chunk...")
        return lines
    sky, block = level.sky_light(*pos), level.block_light(*pos)
    lines.append(f"Client Light: {max(sky, block)} ({sky} sky, {block} block)")
    if level.min_y <= pos.y < level.min_y + level.height:
        lines.append(f"Biome: {level.biome(*pos).name}")
    day = level.day_time // TICKS_A_DAY
    lines.append(f"Day {day}, time {level.day_time % TICKS_A_DAY}, moon: {MOON[day % 8]}")
    lines.append(f"Local Difficulty: {('peaceful', 'easy', 'normal', 'hard')[client.difficulty & 3]}")
    return lines + list(info.more)


def _particles(client, info: DebugInfo) -> int:
    if info.particles is not None:
        return info.particles
    return int(getattr(client.surroundings.particles, "count", 0))


def _server(client, info: DebugInfo) -> str:
    if client.is_remote:
        return f'"{client.server_brand or "unknown"}" server, {client.tick_rate:g} tps'
    if info.server_ms is not None:
        return f"Integrated server @ {info.server_ms:.1f}/{1000 / max(client.tick_rate, 1e-3):.1f} ms" + (" (frozen)" if client.frozen else "")
    return f"Integrated server, {client.tick_rate:g} tps" + (" (frozen)" if client.frozen else "")


def right_lines(client, info: DebugInfo) -> list[str]:
    """The machine, and what is looked at."""
    lines = []
    if info.memory is not None:
        used, most = info.memory
        lines.append(f"Mem: {round(100 * used / most)}% {used:.0f}/{most:.0f} MB" if most else f"Mem: {used:.0f} MB")
    if info.display:
        lines += ["", *info.display.split("\n")]
    target = info.target
    if target is not None and not client.reduced_debug_info:
        state = state_of(client.level.state_id(*target))
        lines += ["", f"Targeted Block: {target[0]}, {target[1]}, {target[2]}", state.name,
                  *[f"{name}: {value}" for name, value in state.values.items()]]
        fluid = state.fluid
        if fluid is not None:
            lines += ["", f"Targeted Fluid: {target[0]}, {target[1]}, {target[2]}", f"minecraft:{fluid}"]
    return lines


def chart(canvas: DrawList, view: View, info: DebugInfo) -> None:
    """The last frames' times as columns, with lines at 60 and 30 a second; the least, the mean and the most below."""
    seconds = info.frame_seconds[-min(240, canvas.width // 2):]
    left, bottom = 0, canvas.height
    canvas.fill(left, bottom - CHART_HEIGHT, len(seconds) + 2, CHART_HEIGHT, CHART_GROUND)
    for place, value in enumerate(seconds):
        high = min(CHART_HEIGHT, max(1, round(value * 1000 * CHART_HEIGHT / 33.333)))
        canvas.fill(left + 1 + place, bottom - high, 1, high, frame_color(value))
    for share, text in ((1.0, "30 FPS"), (0.5, "60 FPS")):
        y = bottom - round(CHART_HEIGHT * share)
        canvas.fill(left, y, len(seconds) + 2, 1, 0xFFE0E0E0)
        canvas.fill(left + 1, y + 1, int(view.width(text)) + 1, LINE, GROUND)
        canvas.letters(text, left + 2, y + 2, INK, False)
    if seconds:
        numbers = min(seconds), sum(seconds) / len(seconds), max(seconds)
        texts = [f"{value * 1000:.1f} ms {word}" for value, word in zip(numbers, ("min", "avg", "max"))]
        canvas.letters("  ".join(texts), left + 2, bottom - CHART_HEIGHT - LINE, INK)


def frame_color(seconds: float) -> int:
    """Green up to a 60th of a second, over yellow to red at a 30th and beyond, 0xAARRGGBB."""
    share = min(max(seconds * 30, 0.0), 1.0)
    red, green = min(1.0, share * 2), min(1.0, 2 - share * 2)
    return 0xFF000000 | round(255 * red) << 16 | round(255 * green) << 8


def _axes(canvas: DrawList, client) -> None:
    """Three small strokes instead of the crosshair: east red, up green, south blue, as one looks."""
    if client.reduced_debug_info:
        return
    middle = canvas.width // 2, canvas.height // 2
    for color, (dx, dy) in zip((0xFFFF4A4A, 0xFF4AFF4A, 0xFF6A7AFF), _directions(client.player.body)):
        length = max(abs(dx), abs(dy), 1e-6)
        steps = max(1, round(10 * min(1.0, length)))
        for step in range(steps):
            canvas.fill(floor(middle[0] + dx * step * 10 / steps), floor(middle[1] + dy * step * 10 / steps), 1, 1, color)


def _directions(body) -> list[tuple[float, float]]:
    """Where east, up and south point on the screen, (right, down) each, as long as they are seen."""
    yaw, pitch = radians(body.yaw), radians(body.pitch)
    right = -cos(yaw), 0.0, -sin(yaw)
    ahead = -sin(yaw) * cos(pitch), -sin(pitch), cos(yaw) * cos(pitch)
    up = (right[1] * ahead[2] - right[2] * ahead[1], right[2] * ahead[0] - right[0] * ahead[2],
          right[0] * ahead[1] - right[1] * ahead[0])
    return [(right[axis], -up[axis]) for axis in range(3)]
