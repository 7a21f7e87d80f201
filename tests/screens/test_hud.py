"""The HUD's layout and its times, in ticks."""

from uuid import UUID

import pytest

from horizon.art.skins import index_of, is_slim
from horizon.client.hud import Toast
from horizon.core.clock import FrameTime
from horizon.gui.text import Style, pieces_of
from horizon.protocol.packets.play_chat import ClientboundDisguisedChat, ClientboundSystemChat
from horizon.protocol.packets.play_entity import ClientboundSetEntityData, ClientboundUpdateMobEffect
from horizon.protocol.packets.play_item import ClientboundCooldown
from horizon.protocol.packets.play_level import ClientboundTickingState, ClientboundTickingStep
from horizon.protocol.packets.play_player import ClientboundSetExperience, ClientboundSetHealth
from horizon.protocol.packets.play_score import ClientboundSetDisplayObjective, ClientboundSetObjective, ClientboundSetScore
from horizon.protocol.packets.play_title import (
    ClientboundBossEvent, ClientboundClearTitles, ClientboundSetActionBarText, ClientboundSetTitlesAnimation, ClientboundSetTitleText,
)
from horizon.registry.effect import EFFECTS
from horizon.screens import boards, captions, chat_view, hearts, titles, toasts
from tests.screens.layouts import GOLDEN, PAINTER, layout, rows
from tests.support.client_alone import OWN_ID, ClientAlone
from tests.support.hud_scenes import SITUATIONS, pictured


@pytest.mark.parametrize("name", SITUATIONS)
def test_layouts_are_as_they_were(name):
    assert rows(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", SITUATIONS)
def test_pictures_are_equal_each_time_and_lack_nothing(name):
    first, second = (pictured(SITUATIONS[name](), PAINTER) for _ in range(2))
    assert (first == second).all() and first.std() > 20
    assert PAINTER.resources.problems == []


@pytest.mark.parametrize("size", ((320, 240), (427, 240), (640, 360), (100, 60), (1, 1)))
def test_any_size_can_be_drawn(size):
    alone = SITUATIONS["board"]()
    alone.client.hud.is_list_shown = True
    assert len(layout(alone, *size)) > 30


def ann(**changes) -> ClientAlone:
    return ClientAlone().join(**changes)


def of(alone, start: str, **changes) -> list[str]:
    return [row for row in layout(alone, **changes) if row.startswith(start)]


def test_f1_hides_all_but_what_lies_over_the_eyes():
    alone = SITUATIONS["talk"]()
    assert [row.split()[0] for row in layout(alone, hides_gui=True)] in ([], ["picture"])


def test_a_creative_player_has_no_hearts_and_a_spectator_no_hotbar():
    assert of(ann(game_mode="creative"), "sprite hud/heart") == []
    assert of(ann(game_mode="creative"), "sprite hud/hotbar ") != []
    assert of(ann(game_mode="spectator"), "sprite hud/hotbar") == [] and of(ann(game_mode="spectator"), "sprite hud/crosshair") == []


@pytest.mark.parametrize("health, full, half", ((20.0, 10, 0), (13.0, 6, 1), (0.5, 0, 1), (1.1, 1, 0), (0.0, 0, 0)))
def test_hearts_count_halves_and_anything_above_nothing(health, full, half):
    alone = ann()
    alone.hear(ClientboundSetHealth(health, 20, 5.0))
    alone.ticks(40)
    assert len(of(alone, "sprite hud/heart/full ")) == full and len(of(alone, "sprite hud/heart/half ")) == half
    assert len(of(alone, "sprite hud/heart/container")) == 10


def test_hearts_blink_after_a_blow_and_remember_what_was():
    alone = ann()
    alone.ticks(30)
    alone.hear(ClientboundSetHealth(14.0, 20, 5.0))
    blinks = []
    for _ in range(24):
        alone.tick()
        blinks.append(bool(of(alone, "sprite hud/heart/container_blinking")))
    assert blinks == [False, False, False, True, True, True] * 3 + [False] * 6
    alone.ticks(30)
    assert alone.client.hud.health_before == 14


@pytest.mark.parametrize("effect, kind", (("poison", "poisoned_"), ("wither", "withered_")))
def test_effects_change_the_kind_of_hearts(effect, kind):
    alone = ann()
    alone.hear(ClientboundUpdateMobEffect(OWN_ID, EFFECTS["minecraft:" + effect].id, 0, 300, 6))
    alone.ticks(2)
    assert len(of(alone, f"sprite hud/heart/{kind}full ")) == 10


def test_frozen_hearts_and_frost():
    alone = ann()
    alone.hear(ClientboundSetEntityData(OWN_ID, ((7, 1, 140),)))
    alone.ticks(2)
    assert len(of(alone, "sprite hud/heart/frozen_full ")) == 10
    assert of(alone, "picture misc/powder_snow") == ["picture misc/powder_snow_outline 0 0 427 240 FFFFFFFF"]


def test_hearts_of_absorption_stand_in_rows_above():
    alone = ann()
    alone.hear(ClientboundSetEntityData(OWN_ID, ((15, 3, 5.0),)))
    alone.ticks(2)
    assert len(of(alone, "sprite hud/heart/absorbing_full ")) == 2 and len(of(alone, "sprite hud/heart/absorbing_half ")) == 1
    assert {row.split()[3] for row in of(alone, "sprite hud/heart/absorbing")} == {"191"}


def test_the_wave_of_regeneration_lifts_one_heart_at_a_time():
    alone = ann()
    alone.hear(ClientboundUpdateMobEffect(OWN_ID, EFFECTS["minecraft:regeneration"].id, 0, 300, 6))
    lifted = []
    for _ in range(25):
        alone.tick()
        lifted.append(sum(row.split()[3] == "199" for row in of(alone, "sprite hud/heart/container")))
    assert sum(lifted) == 10 and set(lifted) == {0, 1}


@pytest.mark.parametrize("air, whole, bursting, empty", ((299, 10, 0, 0), (150, 5, 0, 5), (122, 4, 1, 5), (0, 0, 0, 10), (-20, 0, 0, 10)))
def test_bubbles(air, whole, bursting, empty):
    alone = ann()
    alone.hear(ClientboundSetEntityData(OWN_ID, ((1, 1, air),)))
    alone.tick()
    counts = [len(of(alone, f"sprite hud/{name} ")) for name in ("air", "air_bursting", "air_empty")]
    assert counts == [whole, bursting, empty]


def test_no_bubbles_in_fresh_air():
    assert of(ann(), "sprite hud/air") == []


@pytest.mark.parametrize("points, full, half", ((0, 0, 0), (15, 7, 1), (20, 10, 0)))
def test_armour(points, full, half):
    names = []
    canvas = type("Canvas", (), {"sprite": lambda self, name, *rest: names.append(name)})()
    hearts.armor(canvas, 0, 0, points)
    assert (names.count("hud/armor_full"), names.count("hud/armor_half")) == (full, half) and len(names) == (10 if points else 0)


def test_experience_fills_its_bar_and_tells_the_level():
    alone = ann()
    alone.hear(ClientboundSetExperience(0.5, 30, 1000))
    alone.tick()
    assert of(alone, "sprite hud/experience_bar_progress") == ["sprite hud/experience_bar_progress 122 211 91 5 FFFFFFFF part 0 0 91 5"]
    assert of(alone, "letters 207 205")[-1].endswith("FF80FF20 x1 30")


def test_an_item_that_comes_jumps_and_one_that_rests_is_veiled():
    alone = ann()
    alone.give(36, "ender_pearl", 3)
    alone.tick()
    alone.hear(ClientboundCooldown("minecraft:ender_pearl", 20))
    (row,) = of(alone, "icon")
    assert row == "icon 125 221 minecraft:ender_pearl 3 0.8 0.95"
    alone.ticks(25)
    assert of(alone, "icon") == ["icon 125 221 minecraft:ender_pearl 3 0 0"]


def test_the_name_of_what_is_in_hand_shows_for_two_seconds():
    alone = ann()
    alone.give(36, "diamond_sword", custom_name="Edge")
    seen = []
    for _ in range(45):
        alone.tick()
        seen.append(bool([row for row in of(alone, "letters") if row.endswith(" Edge")]))
    assert seen == [True] * 40 + [False] * 5


def test_effects_that_end_blink_and_hidden_ones_are_not_shown():
    alone = ann()
    alone.hear(ClientboundUpdateMobEffect(OWN_ID, EFFECTS["minecraft:speed"].id, 0, 1000, 6),
               ClientboundUpdateMobEffect(OWN_ID, EFFECTS["minecraft:slowness"].id, 0, 1000, 2))
    alone.ticks(2)
    assert of(alone, "picture mob_effect") == ["picture mob_effect/speed 405 4 18 18 FFFFFFFF"]
    alone.ticks(900)
    assert len({of(alone, "picture mob_effect")[0] for _ in range(8) if alone.tick() is None}) > 4


def alphas(alone, text: str, ticks: int) -> list[int]:
    found = []
    for _ in range(ticks):
        rows_now = [row.split() for row in of(alone, "letters") if row.endswith(text)]
        found.append(int(rows_now[0][3][:2], 16) if rows_now else 0)
        alone.tick()
    return found


def test_a_title_fades_in_stays_and_fades_out():
    alone = ann()
    alone.hear(ClientboundSetTitlesAnimation(4, 5, 4), ClientboundSetTitleText({"text": "Hail"}))
    assert alphas(alone, "x4 Hail", 15) == [0, 63, 127, 191, 255, 255, 255, 255, 255, 255, 191, 127, 63, 0, 0]


def test_a_cleared_title_is_gone():
    alone = ann()
    alone.hear(ClientboundSetTitleText("Hail"))
    alone.ticks(12)
    assert [row for row in of(alone, "letters") if row.endswith("Hail")]
    alone.hear(ClientboundClearTitles(True))
    assert not [row for row in of(alone, "letters") if row.endswith("Hail")]


def test_the_action_bar_stays_three_seconds_and_fades_in_the_last():
    alone = ann()
    alone.hear(ClientboundSetActionBarText("Mind the gap"))
    seen = alphas(alone, "Mind the gap", 62)
    assert seen[:40] == [255] * 40 and seen[50] == 127 and seen[60:] == [0, 0]


def test_chat_fades_after_ten_seconds():
    alone = ann()
    alone.hear(ClientboundSystemChat({"text": "Hello"}, False))
    alone.tick()
    seen = alphas(alone, "Hello", 205)
    assert seen[0] == 255 and seen[170] == 255 and 0 < seen[190] < 100 and seen[201:] == [0] * 4


def test_chat_wraps_and_shows_ten_lines():
    alone = ann()
    alone.hear(*(ClientboundSystemChat(f"line {number} " + "word " * 20, False) for number in range(12)))
    alone.tick()
    assert len([row for row in of(alone, "fill 0 ") if row.split()[4] == "9"]) == 10


def test_links_in_chat_are_underlined_and_can_be_opened():
    pieces = chat_view.linked((("see https://example.org/a now", chat_view.Style()),))
    assert [(text, style.underlined, style.click) for text, style in pieces] == [
        ("see ", False, None), ("https://example.org/a", True, ("open_url", "https://example.org/a")), (" now", False, None)]


def test_while_the_world_is_frozen_under_still_nothing_moves(monkeypatch):
    monkeypatch.setenv("HORIZON_STILL", "1")
    alone = ann()
    alone.hear(ClientboundTickingState(20.0, True))
    alone.hear(ClientboundSetTitleText("Hail"), ClientboundSystemChat("Hello", False))
    alone.tick()
    first = layout(alone)
    alone.ticks(100)
    assert layout(alone) == first and [row for row in first if row.endswith("Hello")]
    assert not [row for row in first if row.endswith("x4 Hail")]
    alone.hear(ClientboundTickingStep(10))
    alone.ticks(12)
    assert [row for row in layout(alone) if row.endswith("x4 Hail")]


def test_boss_bars_follow_within_two_ticks():
    alone, bar = ann(), UUID(int=3)
    alone.hear(ClientboundBossEvent(bar, 0, "Worm", 1.0, 2, 1, 0))
    alone.tick()
    alone.hear(ClientboundBossEvent(bar, 2, None, 0.5, None, None, None))
    widths = []
    for _ in range(4):
        alone.tick()
        widths.append(int(of(alone, "sprite boss_bar/red_progress", partial=0.0)[0].split()[4]))
    assert widths == [182, 136, 91, 91] and of(alone, "sprite boss_bar/notched_6_progress") != []


def test_the_sidebar_sorts_and_formats_numbers():
    alone = ann()
    alone.hear(ClientboundSetObjective("o", 0, "Title", 0, None), ClientboundSetDisplayObjective(1, "o"),
               ClientboundSetScore("bob", "o", 2, None, None), ClientboundSetScore("Ann", "o", 2, {"text": "Queen"}, ("fixed", "many")),
               ClientboundSetScore("top", "o", 9, None, ("blank", None)), ClientboundSetScore("#hidden", "o", 99, None, None))
    words = [row.split(" ", 5)[5] for row in of(alone, "letters")]
    assert words == ["Title", "top", "", "Queen", "many", "bob", "2"]


def test_the_list_of_players_shows_while_its_key_is_held():
    alone = SITUATIONS["board"]()
    assert of(alone, "sprite icon/ping") == []
    alone.client.tab_list[alone.client.uuid] = {"name": "Ann", "latency": 20, "listed": True}
    alone.client.hud.is_list_shown = True
    assert len(of(alone, "sprite icon/ping_5")) == 1 and [row for row in of(alone, "letters") if row.endswith("4 players")]


def test_heads_are_those_that_the_world_shows():
    for number in (1, 7, 1 << 40, 3 << 100, (1 << 128) - 1):
        uuid = UUID(int=number)
        index = index_of(uuid)
        assert boards.skin_of(uuid) == f"entity/player/{'slim' if is_slim(index) else 'wide'}/{boards.SKINS[index % 9]}"


@pytest.mark.parametrize("latency, sprite", ((-1, "ping_unknown"), (0, "ping_5"), (149, "ping_5"), (150, "ping_4"), (999, "ping_2"), (5000, "ping_1")))
def test_bars_of_latency(latency, sprite):
    assert boards.ping(latency) == sprite


@pytest.mark.parametrize("pos, side", (((5, 0, 5), 0), ((-9, 0, 1), 1), ((9, 0, 1), -1), ((0.1, 0, 0), 0)))
def test_arrows_point_to_where_a_sound_is(pos, side):
    assert captions.side_of((0.0, 0.0, 0.0), pos, (0.0, 1.0)) == side


def test_toasts_come_in_turn_and_go():
    alone = ann()
    for number in range(7):
        alone.client.hud.notify(Toast("system", f"Note {number}", "text"))
    alone.ticks(60)
    assert len(of(alone, "sprite toast/system")) == 5
    alone.ticks(80)
    assert len(of(alone, "sprite toast/system")) == 2
    alone.ticks(120)
    assert of(alone, "sprite toast") == []


@pytest.mark.parametrize("age, share", ((0, 0.0), (6, 0.5), (12, 1.0), (60, 1.0), (112, 0.0)))
def test_toasts_slide(age, share):
    assert toasts.seen(age) == share


def test_a_pumpkin_covers_the_eyes_only_from_within():
    alone = ann()
    alone.give(5, "carved_pumpkin")
    alone.tick()
    assert of(alone, "picture misc/pumpkinblur") != [] and of(alone, "picture misc/pumpkinblur", first_person=False) == []


def test_the_title_is_unseen_at_the_moment_it_comes():
    alone = ann()
    alone.hear(ClientboundSetTitleText("Hail"))
    assert titles.title_alpha(alone.client, FrameTime(0, 1.0, 0.0)) == 0


def test_what_somebody_says_keeps_the_colours_of_the_name():
    alone = ann()
    alone.hear(ClientboundDisguisedChat({"text": "boo"}, 0, {"text": "Ghost", "color": "red"}, None))
    alone.tick()
    component = alone.client.hud.lines[-1].component
    pieces = pieces_of(component)
    assert ("Ghost", Style(color=0xFF5555)) in pieces and "".join(text for text, _ in pieces) == alone.client.chat.lines[-1]["text"]


def test_the_indicator_tells_a_full_blow_at_somebody():
    alone = ann()
    alone.give(36, "diamond_sword")
    alone.add(50, "zombie", 0.5, 64.0, 2.5)
    alone.ticks(30)
    assert len(of(alone, "sprite hud/crosshair_attack_indicator_full")) == 1
    alone.player.body.yaw = 180.0
    assert of(alone, "sprite hud/crosshair_attack") == []
