"""What a server writes over the screen: titles, boss bars, the list's header and footer, scores, teams. Plain data."""

from horizon.protocol.text_codec import plain

MOST_BARS, MOST_OBJECTIVES, MOST_SCORES, MOST_TEAMS = 64, 256, 4096, 4096
USUAL_TIMES = (10, 70, 20)  # ticks a title appears, stays, goes
BAR_FIELDS = ("title", "health", "color", "overlay", "flags")
CREATE, REMOVE, CHANGE, JOIN, LEAVE = range(5)


class Board:
    """Texts are plain letters.

    bars: uuid -> {title, health, color, overlay, flags}. objectives: name -> {title, render_type}. shown: slot ->
    objective's name. scores: (objective, owner) -> number. teams: name -> {title, prefix, suffix, color, players...}.
    """

    def __init__(self):
        self.title = self.subtitle = ""
        self.title_since = 0
        self.times = USUAL_TIMES
        self.header = self.footer = ""
        self.bars: dict = {}
        self.objectives: dict[str, dict] = {}
        self.shown: dict[int, str] = {}
        self.scores: dict[tuple[str, str], int] = {}
        self.teams: dict[str, dict] = {}

    def set_bar(self, packet) -> None:
        if packet.action == REMOVE:
            self.bars.pop(packet.uuid, None)
            return
        if packet.uuid not in self.bars and (packet.action != CREATE or len(self.bars) >= MOST_BARS):
            return
        bar = self.bars.setdefault(packet.uuid, {})
        for field in BAR_FIELDS:
            value = getattr(packet, field)
            if value is not None:
                bar[field] = plain(value) if field == "title" else value

    def set_objective(self, packet) -> None:
        if packet.action == REMOVE:
            self.objectives.pop(packet.name, None)
            self.scores = {key: score for key, score in self.scores.items() if key[0] != packet.name}
            self.shown = {slot: name for slot, name in self.shown.items() if name != packet.name}
        elif packet.name in self.objectives or len(self.objectives) < MOST_OBJECTIVES:
            self.objectives[packet.name] = {"title": plain(packet.title), "render_type": packet.render_type}

    def show_objective(self, slot: int, name: str) -> None:
        if name and 0 <= slot < 32:
            self.shown[slot] = name
        else:
            self.shown.pop(slot, None)

    def set_score(self, packet) -> None:
        if (packet.objective, packet.owner) in self.scores or len(self.scores) < MOST_SCORES:
            self.scores[packet.objective, packet.owner] = packet.score

    def reset_score(self, owner: str, objective: str | None) -> None:
        if objective is not None:
            self.scores.pop((objective, owner), None)
        else:
            self.scores = {key: score for key, score in self.scores.items() if key[1] != owner}

    def set_team(self, packet) -> None:
        if packet.action == REMOVE:
            self.teams.pop(packet.name, None)
            return
        if packet.action == CREATE and len(self.teams) < MOST_TEAMS:
            self.teams[packet.name] = {"players": {}}
        team = self.teams.get(packet.name)
        if team is None:
            return
        if packet.action in (CREATE, CHANGE):
            for field in ("title", "prefix", "suffix"):
                team[field] = plain(getattr(packet, field))
            for field in ("options", "name_tags", "collision", "color"):
                team[field] = getattr(packet, field)
        for player in packet.players or ():
            if packet.action == LEAVE:
                team["players"].pop(player, None)
            else:
                team["players"][player] = True
