"""The scoreboard at the right, and the list of players. Source: minecraft.wiki, Scoreboard, Tab list."""

from horizon.gui.canvas import DrawList, Picture
from horizon.gui.font import LINE
from horizon.gui.text import COLORS, Style, pieces_of, styled, wrap
from horizon.screens.view import View

MOST_ROWS = 15
LIST, SIDEBAR, TEAM_SIDEBAR = 0, 1, 3
MOST_LISTED, MOST_IN_COLUMN = 80, 20
_COLORS = tuple(COLORS.values())
SCORE = Style(color=0xFF5555)
LIST_SCORE = Style(color=0xFFFF55)
PINGS = ((150, 5), (300, 4), (600, 3), (1000, 2))
SKINS = ("alex", "ari", "efe", "kai", "makena", "noor", "steve", "sunny", "zuri")


def team_of(client, owner: str):
    return next((team for team in client.board.teams.items() if owner in team[1]["players"]), None)


def name_pieces(client, owner: str, view: View):
    """An owner's name in its team's colour, between its prefix and suffix."""
    found = team_of(client, owner)
    if found is None:
        return view.pieces(owner)
    name, team = found
    number = team.get("color", 21)
    style = Style(color=_COLORS[number] if 0 <= number < len(_COLORS) else None)
    texts = client.hud.texts
    return (*view.pieces(texts.get(("prefix", name), team.get("prefix", "")), style), *pieces_of(owner, None, style),
            *view.pieces(texts.get(("suffix", name), team.get("suffix", "")), style))


def number_pieces(client, objective: str, owner: str, score: int, view: View, usual: Style):
    """A score as it is to look: plain, styled, blank, or fixed words."""
    formats = client.hud.formats
    how = formats.get((objective, owner), formats.get(objective))
    if isinstance(how, tuple) and how:
        if how[0] == "blank":
            return ()
        if how[0] == "fixed":
            return view.pieces(how[1])
        if how[0] == "styled" and isinstance(how[1], dict):
            return ((str(score), styled(how[1], Style())),)
    return ((str(score), usual),)


def sidebar(canvas: DrawList, client, view: View) -> None:
    board = client.board
    own = team_of(client, client.name)
    slot = TEAM_SIDEBAR + own[1]["color"] if own is not None and 0 <= own[1].get("color", 21) < 16 else SIDEBAR
    objective = board.shown.get(slot, board.shown.get(SIDEBAR))
    if objective is None or objective not in board.objectives:
        return
    scores = sorted(((owner, score) for (of, owner), score in board.scores.items() if of == objective and not owner.startswith("#")),
                    key=lambda row: (-row[1], row[0].lower()))[:MOST_ROWS]
    rows = []
    for owner, score in scores:
        display = client.hud.texts.get(("score", (objective, owner)))
        name = view.pieces(display) if display is not None else name_pieces(client, owner, view)
        number = number_pieces(client, objective, owner, score, view, SCORE)
        rows.append((name, number, view.width(number)))
    title = view.shown(client.hud.texts.get(("objective", objective), board.objectives[objective]["title"]), client.hud.ticks)
    gap = view.width(": ")
    width = max([view.width(title), *[view.width(name) + (gap + wide if wide else 0) for name, _, wide in rows]])
    bottom = canvas.height // 2 + len(rows) * LINE // 3
    left, right = int(canvas.width - width - 3), canvas.width - 1
    top = bottom - len(rows) * LINE
    canvas.fill(left - 2, top - LINE - 1, right - left + 2, LINE, 0x66000000)
    canvas.fill(left - 2, top - 1, right - left + 2, bottom - top + 1, 0x4C000000)
    canvas.letters(title, int(left + width / 2 - view.width(title) / 2), top - LINE, 0xFFFFFFFF, False)
    for place, (name, number, wide) in enumerate(rows):
        y = top + place * LINE
        canvas.letters(name, left, y, 0xFFFFFFFF, False)
        canvas.letters(number, right - wide, y, 0xFFFFFFFF, False)


def _listed(client) -> list:
    """Who is listed, spectators last, by team and name."""
    rows = [(uuid, known) for uuid, known in client.tab_list.items() if known.get("listed", True)]

    def order(row):
        name = row[1].get("name") or ""
        found = team_of(client, name)
        return row[1].get("game_mode") == "spectator", found[0] if found is not None else "", name.lower()

    return sorted(rows, key=order)[:MOST_LISTED]


def tab_list(canvas: DrawList, client, view: View) -> None:
    players = _listed(client)
    objective = client.board.shown.get(LIST)
    names, widest, widest_score = [], 0.0, 0.0
    for uuid, known in players:
        name = known.get("name") or (client.name if uuid == client.uuid else "?")
        pieces = name_pieces(client, name, view)
        if known.get("game_mode") == "spectator":
            pieces = tuple((text, style._replace(italic=True)) for text, style in pieces)
        score = ()
        if objective in client.board.objectives:
            score = number_pieces(client, objective, name, client.board.scores.get((objective, name), 0), view, LIST_SCORE)
        names.append((uuid, known, pieces, score))
        widest, widest_score = max(widest, view.width(pieces)), max(widest_score, view.width(score) + 5 if score else 0)
    in_column, columns = len(names), 1
    while in_column > MOST_IN_COLUMN:
        columns += 1
        in_column = -(-len(names) // columns)
    cell = int(min(columns * (9 + widest + widest_score + 13), canvas.width - 50) / max(columns, 1))
    left, top = (canvas.width - (cell * columns + (columns - 1) * 5)) // 2, 10
    whole = cell * columns + (columns - 1) * 5
    edges = [wrap(view.shown(text, client.hud.ticks), canvas.width - 50, view.fonts)[:canvas.height // LINE] if text not in ("", None) else []
             for text in (client.hud.header, client.hud.footer)]
    for line in (*edges[0], *edges[1]):
        whole = max(whole, int(view.width(line)))
    middle = canvas.width // 2
    top = _edge(canvas, view, edges[0], middle, whole, top)
    canvas.fill(middle - whole // 2 - 1, top - 1, whole + 2, in_column * LINE + 1, 0x80000000)
    for place, row in enumerate(names):
        x, y = left + place // max(in_column, 1) * (cell + 5), top + place % max(in_column, 1) * LINE
        _player(canvas, view, row, x, y, cell)
    if edges[1]:
        _edge(canvas, view, edges[1], middle, whole, top + in_column * LINE + 1)


def _edge(canvas: DrawList, view: View, lines, middle: int, whole: int, top: int) -> int:
    """The header or the footer; where the next thing begins."""
    if not lines:
        return top
    canvas.fill(middle - whole // 2 - 1, top - 1, whole + 2, len(lines) * LINE + 1, 0x80000000)
    for line in lines:
        canvas.letters(line, middle - int(view.width(line)) // 2, top)
        top += LINE
    return top + 1


def _player(canvas: DrawList, view: View, row, x: int, y: int, cell: int) -> None:
    uuid, known, pieces, score = row
    canvas.fill(x, y, cell, 8, 0x20FFFFFF)
    skin = view.heads.get(uuid) or skin_of(uuid)
    for left in (8, 40):
        canvas.add(Picture(skin, x, y, 8, 8, (left, 8, 8, 8), (64, 64)))
    ghost = known.get("game_mode") == "spectator"
    canvas.letters(pieces, x + 9, y, 0x90FFFFFF if ghost else 0xFFFFFFFF)
    if score and not ghost:
        canvas.letters(score, x + cell - 12 - view.width(score), y)
    canvas.sprite(f"icon/{ping(known.get('latency', 0))}", x + cell - 11, y, 10, 8)


def skin_of(uuid) -> str:
    """The texture of a player without a skin of their own: by the fold of the UUID that the field uses."""
    folded = (uuid.int >> 64) ^ (uuid.int & 0xFFFFFFFFFFFFFFFF)
    folded = (folded >> 32 ^ folded) & 0xFFFFFFFF
    index = (folded - (1 << 32) if folded >> 31 else folded) % 18
    return f"entity/player/{'slim' if index < 9 else 'wide'}/{SKINS[index % 9]}"


def ping(latency: int) -> str:
    """The sprite of a latency in milliseconds."""
    if latency is None or latency < 0:
        return "ping_unknown"
    return f"ping_{next((bars for most, bars in PINGS if latency < most), 1)}"
