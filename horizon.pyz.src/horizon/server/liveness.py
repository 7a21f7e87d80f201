"""Signs of life: keep-alives, how far away each player is, and how long one may take to come in.

Streams are timed by the clock, since their clients are; connections in memory by ticks, so that a world in lockstep
does not ask what time it is.
"""

from horizon.core import clock
from horizon.protocol.entity_data import PlayerRow
from horizon.protocol.packets.login import KeepAlive
from horizon.protocol.packets.play_player import ClientboundPlayerInfoUpdate

TICKS_A_SECOND = 20
SIGN_SECONDS = 15.0  # between two signs, and how long an answer may take
LOGIN_SECONDS = 30.0  # from the first packet until login is over
LATENCY_TICKS = 600  # between two tellings of everybody's latency
MOST_LATENCY = 0x7FFFFFFF


def now(server, link) -> float:
    """Seconds of the clock that a link is timed by."""
    return server.tick_count / TICKS_A_SECOND if link.shares_registries else clock.monotonic()


def tick(server) -> None:
    """Ask who is there, let go of who is not, and tell how far away everybody is."""
    for link in list(server.links):
        if not link.is_open:
            continue
        moment = now(server, link)
        if link.began_at is None:
            link.began_at = link.sign_sent_at = moment
        if link.phase in ("play", "configuration"):
            _ask(server, link, moment)
        elif moment - link.began_at > LOGIN_SECONDS:
            link.refuse("Coming in took too long; try again.")
    if server.tick_count % LATENCY_TICKS == 0:
        tell_latencies(server)


def _ask(server, link, moment: float) -> None:
    if moment - link.sign_sent_at < SIGN_SECONDS:
        return
    if link.awaited_sign is not None:
        link.refuse("No sign of life for 15 seconds.")
        return
    link.awaited_sign, link.sign_sent_at = server.tick_count, moment
    link.send(KeepAlive(server.tick_count))


def listen(link) -> None:
    """Note in the network's thread when a sign comes back, since the game looks only once a tick."""
    connection = link.connection
    if not hasattr(connection, "quick"):
        return
    before = connection.quick

    def quick(connection, packet) -> bool:
        if type(packet) is KeepAlive:
            link.sign_came = packet.id, clock.monotonic()
        return before is not None and before(connection, packet)

    connection.quick = quick


def answered(server, link, packet: KeepAlive) -> None:
    """A sign that came back. Source of the smoothing: the original's three parts old to one part new."""
    if link.awaited_sign != packet.id:
        return
    link.awaited_sign = None
    if link.shares_registries:
        return  # the same process: as near as can be
    number, came_at = link.sign_came
    came_at = came_at if number == packet.id else now(server, link)
    sample = max(1, int((came_at - link.sign_sent_at) * 1000))
    link.latency = min(MOST_LATENCY, sample if not link.latency else (link.latency * 3 + sample) // 4)


def tell_latencies(server) -> None:
    """Everybody's latency into the list of players, if any has changed."""
    rows = []
    for player in server.players:
        if player.link.latency != player.link.told_latency:
            player.link.told_latency = player.link.latency
            rows.append(PlayerRow(player.uuid, latency=player.link.latency))
    if rows:
        server.players.tell(ClientboundPlayerInfoUpdate(tuple(rows)))
