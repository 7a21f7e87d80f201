"""op, deop, ban, ban-ip, banlist, pardon, pardon-ip, kick, whitelist, setidletimeout, reload, stop, save-on, save-off.

Most of them keep lists, which a dedicated server has and a game's own world has not; there they say so.
"""

from uuid import UUID

from horizon.core import clock
from horizon.core.errors import StateError
from horizon.server.access import NO_REASON, Access, JsonList, plain_address
from horizon.server.commands.arguments import Int, Text
from horizon.server.commands.brigadier import Argument, Command, Context, Reader, Wrong, form, starting
from horizon.server.commands.selectors import Targets, described

LONGEST_REASON = 200


class PlayerName(Argument):
    """A player by name, here or not: (UUID, name), or a list of them for a selector. `names` suggests who is meant."""

    expected = "a player's name or a selector such as @a"
    asks = True

    def __init__(self, name: str, names=None):
        super().__init__(name)
        self.names = names or (lambda server: [player.name for player in server.players])
        self.here = Targets(name, players=True)

    def parse(self, reader: Reader):
        begin = reader.cursor
        if reader.peek() == "@":
            return self.here.parse(reader)
        word = reader.word()
        if not 1 <= len(word) <= 16 or not all("!" <= letter <= "~" for letter in word):
            raise Wrong("a player's name has 1 to 16 letters, digits and signs", begin)
        return word

    def resolve(self, parsed, context: Context) -> list[tuple[UUID, str]]:
        if not isinstance(parsed, str):
            return [(player.uuid, player.name) for player in self.here.resolve(parsed, context)]
        found = lists(context, "players").known(parsed)
        if found is None:
            raise StateError(f"nobody called {parsed} has played here; with online-mode a player must come in once")
        return [found]

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, starting(written, self.names(context.server))


def names_on(which: str):
    """Suggests the names on a list of the server."""
    def names(server) -> list[str]:
        return [row["name"] for row in getattr(server.access, which)] if server.access.has_lists else []
    return names


class AddressOrName(Argument):
    """An IP address, or a player who is here."""

    expected = "an IP address or a player's name"
    asks = True

    def parse(self, reader: Reader) -> str:
        return reader.word()

    def resolve(self, parsed: str, context: Context) -> str:
        address = plain_address(parsed)
        if address:
            return address
        player = context.server.players.find(parsed)
        if player is None:
            raise StateError(f"{parsed[:40]} is no IP address, and nobody of that name is here; /list names who is")
        address = plain_address(player.link.address)
        if not address:
            raise StateError(f"{player.name} came in without an address")
        return address

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, starting(written, [player.name for player in context.server.players])


PLAYERS, REASON = Targets("targets", players=True), Text("reason")
TARGET = PlayerName("targets")
OPERATOR = PlayerName("targets", names_on("operators"))
BANNED = PlayerName("targets", names_on("banned_players"))
LISTED = PlayerName("targets", names_on("whitelist"))
ADDRESS = AddressOrName("target")


def lists(context: Context, what: str) -> Access:
    """The server's lists; a world of a game has none."""
    access = context.server.access
    if not access.has_lists:
        raise StateError(f"this world has no list of {what}; a dedicated server has one: horizon server")
    return access


def told(names: list[str]) -> str:
    return ", ".join(names[:20]) + (f" and {len(names) - 20} more" if len(names) > 20 else "")


def reason_of(text: str) -> str:
    return text[:LONGEST_REASON].strip() or NO_REASON


# ---- operators


def op(context: Context, targets):
    access, server = lists(context, "operators"), context.server
    new = [(uuid, name) for uuid, name in targets if str(uuid) not in access.operators.rows]
    if not new:
        raise StateError(f"{told([name for _, name in targets])} {'is an operator' if len(targets) == 1 else 'are operators'} already")
    for uuid, name in new:
        access.make_operator(uuid, name, server.settings.operator_level)
        tell_permission(server, uuid)
    return f"{told([name for _, name in new])} {'is an operator' if len(new) == 1 else 'are operators'} now", len(new)


def deop(context: Context, targets):
    access, server = lists(context, "operators"), context.server
    gone = [(uuid, name) for uuid, name in targets if access.operators.remove(str(uuid))]
    if not gone:
        raise StateError(f"{told([name for _, name in targets])} is no operator")
    for uuid, _ in gone:
        tell_permission(server, uuid)
    enforce_whitelist(server)
    return f"{told([name for _, name in gone])} {'is no operator' if len(gone) == 1 else 'are no operators'} any more", len(gone)


def tell_permission(server, uuid: UUID) -> None:
    for player in server.players:
        if player.uuid == uuid:
            player.tell_permission()


OP = Command("op", "Make players operators.", (form(op, TARGET),), level=3)
DEOP = Command("deop", "Take operators their rights.", (form(deop, OPERATOR),), level=3)


# ---- bans


def ban(context: Context, targets, reason: str = ""):
    access, why = lists(context, "bans"), reason_of(reason)
    now = clock.wall_milliseconds()
    new = [(uuid, name) for uuid, name in targets if access.ban_of(uuid, now) is None]
    if not new:
        raise StateError(f"{told([name for _, name in targets])} {'is' if len(targets) == 1 else 'are'} banned already")
    for uuid, name in new:
        access.ban(uuid, name, context.source.name, why)
        send_away(context.server, lambda player, uuid=uuid: player.uuid == uuid, f"You are banned from this server: {why}")
    return f"{told([name for _, name in new])} {'is' if len(new) == 1 else 'are'} banned: {why}", len(new)


def ban_address(context: Context, target: str, reason: str = ""):
    access, why = lists(context, "bans"), reason_of(reason)
    if target in access.banned_addresses.rows:
        raise StateError(f"{target} is banned already")
    access.ban_address(target, context.source.name, why)
    sent = send_away(context.server, lambda player: plain_address(player.link.address) == target,
                     f"Your address is banned from this server: {why}")
    who = f", which sent away {told(sent)}" if sent else ""
    return f"{target} is banned: {why}{who}", 1


def pardon(context: Context, targets):
    access = lists(context, "bans")
    gone = [name for uuid, name in targets if access.banned_players.remove(str(uuid))]
    if not gone:
        raise StateError(f"{told([name for _, name in targets])} {'is' if len(targets) == 1 else 'are'} not banned; /banlist names who is")
    return f"{told(gone)} may come in again", len(gone)


def pardon_address(context: Context, target: str):
    if not lists(context, "bans").banned_addresses.remove(target):
        raise StateError(f"{target} is not banned; /banlist names who is")
    return f"{target} may come in again", 1


def banlist(context: Context):
    access = lists(context, "bans")
    access.drop_expired()
    rows = [*access.banned_players, *access.banned_addresses]
    return told_bans(rows), len(rows)


def banlist_of(which: str):
    def one(context: Context):
        access = lists(context, "bans")
        access.drop_expired()
        rows: JsonList = getattr(access, which)
        return told_bans(list(rows)), len(rows)
    return one


def told_bans(rows: list[dict]) -> str:
    if not rows:
        return "nobody is banned"
    parts = [f"{row.get('name') or row.get('ip')} by {row.get('source', 'somebody')}: {row.get('reason', '')}" for row in rows]
    return f"{len(rows)} {'ban' if len(rows) == 1 else 'bans'}: {'; '.join(parts)}"


BAN = Command("ban", "Ban players by name.", (form(ban, TARGET), form(ban, TARGET, REASON)), level=3)
BAN_IP = Command("ban-ip", "Ban an address.", (form(ban_address, ADDRESS), form(ban_address, ADDRESS, REASON)), level=3)
BANLIST = Command("banlist", "List who is banned.", (
    form(banlist), form(banlist_of("banned_players"), "players"), form(banlist_of("banned_addresses"), "ips")), level=3)
PARDON = Command("pardon", "Let banned players come in again.", (form(pardon, BANNED),), level=3)
PARDON_IP = Command("pardon-ip", "Let a banned address come in again.", (form(pardon_address, ADDRESS),), level=3)


# ---- sending away


def send_away(server, concerns, sentence: str) -> list[str]:
    """Refuse the players whom `concerns(player)` names; their names. The owner of a game's own world stays."""
    sent = []
    for player in list(server.players):
        if concerns(player) and not is_owner(server, player):
            player.link.refuse(sentence)
            sent.append(player.name)
    return sent


def is_owner(server, player) -> bool:
    return player.link.is_trusted and not server.access.has_lists


def kick(context: Context, targets, reason: str = ""):
    why = reason[:LONGEST_REASON].strip() or "You were sent away by an operator."
    sent = send_away(context.server, lambda player: player in targets, why)
    if not sent:
        raise StateError(f"this world is {described(targets)}'s own; who owns it is not sent away")
    return f"{told(sent)} {'was' if len(sent) == 1 else 'were'} sent away: {why}", len(sent)


KICK = Command("kick", "Send players away.", (form(kick, PLAYERS), form(kick, PLAYERS, REASON)), level=3)


# ---- the whitelist


def enforce_whitelist(server) -> list[str]:
    """Send away who is not on the whitelist, if it counts and is enforced."""
    settings, access = server.settings, server.access
    if not (settings.white_list and settings.enforce_whitelist and access.has_lists):
        return []
    return send_away(server, lambda player: not access.is_listed(player.uuid), "You are not on this server's whitelist.")


def switch_whitelist(is_on: bool):
    def switch(context: Context):
        lists(context, "guests")
        settings, word = context.server.settings, "on" if is_on else "off"
        if settings.white_list == is_on:
            raise StateError(f"the whitelist is {word} already")
        settings.white_list = is_on
        context.server.keep_setting("white-list", is_on)
        sent = enforce_whitelist(context.server)
        return f"the whitelist is {word} now" + (f"; sent away: {told(sent)}" if sent else ""), 1
    return switch


def whitelist_add(context: Context, targets):
    access = lists(context, "guests")
    new = [(uuid, name) for uuid, name in targets if str(uuid) not in access.whitelist.rows]
    if not new:
        raise StateError(f"{told([name for _, name in targets])} {'is' if len(targets) == 1 else 'are'} on the whitelist already")
    for uuid, name in new:
        access.whitelist.put({"uuid": str(uuid), "name": name})
    return f"{told([name for _, name in new])} {'is' if len(new) == 1 else 'are'} on the whitelist now", len(new)


def whitelist_remove(context: Context, targets):
    access = lists(context, "guests")
    gone = [name for uuid, name in targets if access.whitelist.remove(str(uuid))]
    if not gone:
        raise StateError(f"{told([name for _, name in targets])} {'is' if len(targets) == 1 else 'are'} not on the whitelist")
    enforce_whitelist(context.server)
    return f"{told(gone)} {'is' if len(gone) == 1 else 'are'} not on the whitelist any more", len(gone)


def whitelist_list(context: Context):
    names = [row["name"] for row in lists(context, "guests").whitelist]
    word = "on" if context.server.settings.white_list else "off"
    return f"the whitelist is {word}, with {len(names)} on it" + (": " + told(names) if names else ""), len(names)


def whitelist_reload(context: Context):
    access = lists(context, "guests")
    access.whitelist.read()
    enforce_whitelist(context.server)
    return "; ".join(access.whitelist.problems) or f"the whitelist was read anew: {len(access.whitelist)} on it", 1


WHITELIST = Command("whitelist", "Say who may come in.", (
    form(switch_whitelist(True), "on"),
    form(switch_whitelist(False), "off"),
    form(whitelist_add, "add", TARGET),
    form(whitelist_remove, "remove", LISTED),
    form(whitelist_list, "list"),
    form(whitelist_reload, "reload"),
), level=3)


# ---- the server itself


def set_idle(context: Context, minutes: int):
    lists(context, "idle guests")
    context.server.settings.idle_minutes = minutes
    context.server.keep_setting("player-idle-timeout", minutes)
    if not minutes:
        return "nobody is sent away for doing nothing", 0
    return f"who does nothing for {minutes} minute{'s' * (minutes != 1)} is sent away", minutes


def reload(context: Context):
    lists(context, "settings")
    problems = context.server.reload()
    enforce_whitelist(context.server)
    for player in context.server.players:
        player.tell_permission()
    return "; ".join(["server.properties and the lists were read anew", *problems]), 1


def stop(context: Context):
    if not context.server.access.has_lists:
        raise StateError("this world is a game's own; leave it there: quit-to-title")
    context.server.stop_requested = True
    return "the server saves and stops", 1


def switch_saving(is_on: bool):
    def switch(context: Context):
        if context.server.autosaves == is_on:
            raise StateError(f"the world {'saves' if is_on else 'does not save'} itself already")
        context.server.autosaves = is_on
        return "the world saves itself again" if is_on else "the world does not save itself until save-on", 1
    return switch


SETIDLETIMEOUT = Command("setidletimeout", "Send away who does nothing for so many minutes.", (
    form(set_idle, Int("minutes", 0)),), level=3)
RELOAD = Command("reload", "Read server.properties and the lists anew.", (form(reload),), level=3)
STOP = Command("stop", "Save the world and end the server.", (form(stop),), level=4)
SAVE_ON = Command("save-on", "Let the world save itself.", (form(switch_saving(True)),), level=4)
SAVE_OFF = Command("save-off", "Keep the world from saving itself.", (form(switch_saving(False)),), level=4)
