"""What the server writes over the screen, and what it offers for typing."""

from horizon.client.farewell import without_colours
from horizon.protocol.packets import play_chat, play_command, play_score, play_title as packets
from horizon.protocol.text_codec import plain

MOST_COMPLETIONS = 4096
KEPT_SUGGESTIONS = 16
ADD, REMOVE, SET = range(3)


def letters(component) -> str:
    return without_colours(plain(component))


def title(client, packet) -> None:
    client.board.title, client.board.title_since = letters(packet.text), client.ticks
    client.events.push("title", text=client.board.title, subtitle=client.board.subtitle)


def subtitle(client, packet) -> None:
    client.board.subtitle = letters(packet.text)


def action_bar(client, packet) -> None:
    client.chat.action_bar = letters(packet.text)
    client.events.push("action-bar", text=client.chat.action_bar)


def times(client, packet) -> None:
    client.board.times = packet.fade_in, packet.stay, packet.fade_out


def clear(client, packet) -> None:
    board = client.board
    board.title = board.subtitle = ""
    if packet.reset:
        board.times = type(board)().times


def bar(client, packet) -> None:
    client.board.set_bar(packet)


def tab_list(client, packet) -> None:
    client.board.header, client.board.footer = letters(packet.header), letters(packet.footer)


def server_data(client, packet) -> None:
    client.server_motd = letters(packet.motd)


def objective(client, packet) -> None:
    client.board.set_objective(packet)


def display(client, packet) -> None:
    client.board.show_objective(packet.slot, packet.objective)


def score(client, packet) -> None:
    client.board.set_score(packet)


def score_gone(client, packet) -> None:
    client.board.reset_score(packet.owner, packet.objective)


def team(client, packet) -> None:
    client.board.set_team(packet)


def commands(client, packet) -> None:
    client.commands = packet.nodes, packet.root


def suggested(client, packet) -> None:
    client.suggestions[packet.id] = packet.start, packet.length, packet.suggestions
    while len(client.suggestions) > KEPT_SUGGESTIONS:
        del client.suggestions[next(iter(client.suggestions))]


def completions(client, packet) -> None:
    if packet.action == SET:
        client.completions.clear()
    for word in packet.words[:MOST_COMPLETIONS]:
        if packet.action == REMOVE:
            client.completions.pop(word, None)
        elif len(client.completions) < MOST_COMPLETIONS:
            client.completions[word] = True


HANDLERS = {
    packets.ClientboundSetTitleText: title,
    packets.ClientboundSetSubtitleText: subtitle,
    packets.ClientboundSetActionBarText: action_bar,
    packets.ClientboundSetTitlesAnimation: times,
    packets.ClientboundClearTitles: clear,
    packets.ClientboundBossEvent: bar,
    packets.ClientboundTabList: tab_list,
    packets.ClientboundServerData: server_data,
    play_score.ClientboundSetObjective: objective,
    play_score.ClientboundSetDisplayObjective: display,
    play_score.ClientboundSetScore: score,
    play_score.ClientboundResetScore: score_gone,
    play_score.ClientboundSetPlayerTeam: team,
    play_command.ClientboundCommands: commands,
    play_command.ClientboundCommandSuggestions: suggested,
    play_chat.ClientboundCustomChatCompletions: completions,
}
