"""gamemode, defaultgamemode, gamerule, difficulty."""

from horizon.core.errors import StateError
from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.protocol.packets.play_level import ClientboundChangeDifficulty, ClientboundGameEvent
from horizon.registry.game_rule import GAME_RULES, parse_game_rule
from horizon.server.commands.arguments import Choice, Rule, Word
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.selectors import Targets, described
from horizon.server.player import GAME_MODES
from horizon.server.player_list import DIFFICULTIES

MODE, PLAYERS = Choice("mode", *GAME_MODES), Targets("targets", players=True)
RULE, VALUE = Rule("rule"), Word("value")
LEVEL = Choice("difficulty", *DIFFICULTIES)
IMMEDIATE_RESPAWN, LIMITED_CRAFTING = 11, 12  # game events
LESS_DEBUG, FULL_DEBUG = 22, 23  # entity events
# beyond these a single tick or command would never end
BOUNDS = {"randomTickSpeed": (0, 4096), "commandModificationBlockLimit": (1, 1 << 20)}


def gamemode(context: Context, mode: str, targets=None):
    targets = [context.player] if targets is None else targets
    changed = [player for player in targets if player.game_mode != mode]
    for player in changed:
        player.set_game_mode(mode)
    already = "" if changed else " already"
    return f"{described(targets)} {'is' if len(targets) == 1 else 'are'}{already} in {mode} mode", len(changed)


GAMEMODE = Command("gamemode", "Set the game mode of players.", (
    form(gamemode, MODE),
    form(gamemode, MODE, PLAYERS),
))


def defaultgamemode(context: Context, mode: str):
    context.server.store.game_mode = mode
    return f"newcomers will be in {mode} mode", 1


DEFAULTGAMEMODE = Command("defaultgamemode", "Set the game mode of newcomers.", (form(defaultgamemode, MODE),))


# ---- game rules


def shown(value) -> str:
    return str(value).lower()


def query_rule(context: Context, rule: str):
    value = context.level.game_rule(rule)
    return f"{rule} is {shown(value)}", int(value)


def set_rule(context: Context, rule: str, value: str):
    new = parse_game_rule(rule, value)
    low, high = BOUNDS.get(rule, (new, new))
    if not low <= new <= high:
        raise StateError(f"{rule} is from {low} to {high} here, not {new}")
    context.level.game_rules[rule] = new
    tell_rule(context.server, rule, new)
    return f"{rule} is now {shown(new)}", int(new)


def tell_rule(server, rule: str, value) -> None:
    """What clients must know of a rule."""
    players = server.players
    if rule == "doDaylightCycle":
        players.tells_time = True
    elif rule == "doImmediateRespawn":
        players.tell(ClientboundGameEvent(IMMEDIATE_RESPAWN, float(value)))
    elif rule == "doLimitedCrafting":
        players.tell(ClientboundGameEvent(LIMITED_CRAFTING, float(value)))
    elif rule == "reducedDebugInfo":
        for player in players:
            player.link.send(ClientboundEntityEvent(player.id, LESS_DEBUG if value else FULL_DEBUG))


def list_rules(context: Context):
    return ", ".join(f"{name} {shown(context.level.game_rule(name))}" for name in GAME_RULES), len(GAME_RULES)


GAMERULE = Command("gamerule", "Ask or set a rule of the game.", (
    form(list_rules),
    form(query_rule, RULE),
    form(set_rule, RULE, VALUE),
))


# ---- difficulty


def query_difficulty(context: Context):
    name = context.level.difficulty
    return f"the difficulty is {name}", DIFFICULTIES.index(name)


def set_difficulty(context: Context, difficulty: str):
    server, level = context.server, context.level
    if level.difficulty == difficulty:
        raise StateError(f"the difficulty is {difficulty} already")
    level.difficulty = difficulty
    number = DIFFICULTIES.index(difficulty)
    server.players.tell(ClientboundChangeDifficulty(number, server.store.difficulty_locked))
    return f"the difficulty is now {difficulty}", number


DIFFICULTY = Command("difficulty", "Ask or set the difficulty.", (
    form(query_difficulty),
    form(set_difficulty, LEVEL),
))
