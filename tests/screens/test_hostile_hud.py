"""Nothing that a server says breaks the HUD."""

from uuid import UUID

import pytest

from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import ClientboundSetEntityData, ClientboundUpdateMobEffect
from horizon.protocol.packets.play_item import ClientboundCooldown
from horizon.protocol.packets.play_player import ClientboundSetExperience, ClientboundSetHealth
from horizon.protocol.packets.play_score import ClientboundSetDisplayObjective, ClientboundSetObjective, ClientboundSetPlayerTeam, ClientboundSetScore
from horizon.protocol.packets.play_sound import ClientboundSound
from horizon.protocol.packets.play_title import (
    ClientboundBossEvent, ClientboundSetActionBarText, ClientboundSetSubtitleText, ClientboundSetTitlesAnimation, ClientboundSetTitleText,
    ClientboundTabList,
)
from tests.screens.layouts import PAINTER, layout
from tests.support.client_alone import OWN_ID, ClientAlone
from tests.support.hud_scenes import pictured

INF, NAN = float("inf"), float("nan")
DEEP = {"text": "a"}
for _ in range(50):
    DEEP = {"text": "a", "bold": True, "extra": [DEEP]}
TEXTS = ("", "x" * 30000, "\u00a7", "\u00a7k" + "m" * 500, DEEP, {"text": "\u202e\u05d0\u05d1"}, {"translate": "%s %9$s"}, {"color": 3}, "\0\n\n\n" * 50,
         {"text": "z\u0300" * 100}, {"font": "no:such/font", "text": "hi"})
SAYINGS = (
    ClientboundSetHealth(INF, 1 << 30, INF), ClientboundSetHealth(-5.0, -5, -1.0), ClientboundSetHealth(1e30, 20, 0.0),
    ClientboundSetExperience(INF, -5, 0), ClientboundSetExperience(-9.0, 1 << 30, 0),
    ClientboundBossEvent(UUID(int=1), 0, "bar", NAN, 99, -4, 255), ClientboundBossEvent(UUID(int=2), 0, "bar", INF, -1, 99, 0),
    ClientboundSetEntityData(OWN_ID, ((15, 3, INF), (7, 1, -(1 << 30)), (1, 1, 1 << 30))),
    ClientboundSetEntityData(OWN_ID, ((15, 3, NAN), (7, 1, 1 << 30), (1, 1, -(1 << 30)))),
    ClientboundSetEntityData(OWN_ID, ((15, 4, "text"), (7, 4, "text"))),
    ClientboundUpdateMobEffect(OWN_ID, 20, -128, -1, -1), ClientboundUpdateMobEffect(OWN_ID, 9, 127, 0, 127),
    ClientboundCooldown("minecraft:stone", (1 << 31) - 1), ClientboundCooldown("minecraft:stone", -5),
    ClientboundSetTitlesAnimation(-1, -1, -1), ClientboundSetTitlesAnimation(0, 1 << 30, 0), ClientboundSetTitlesAnimation(0, 0, 0),
    ClientboundSetObjective("o", 0, "title", 99, None), ClientboundSetDisplayObjective(1, "o"), ClientboundSetDisplayObjective(1, "none"),
    ClientboundSetScore("Ann", "o", -(1 << 31), {"text": "\n"}, ("styled", {"color": "nonsense", "bold": 7})),
    ClientboundSetPlayerTeam("t", 0, "T", 0, "", "", 1 << 20, "", "", ("Ann",)), ClientboundSound(1 << 20, 0, 0, 512, 0, NAN, 1.0, 0),
    ClientboundSound(("x" * 3000, None), 0, 0, 512, 0, INF, 1.0, 0),
)


@pytest.mark.parametrize("packet", SAYINGS, ids=lambda packet: type(packet).__name__)
def test_numbers_that_make_no_sense(packet):
    alone = ClientAlone().join()
    alone.is_tolerant = True
    alone.hear(packet)
    alone.ticks(3)
    alone.client.hud.is_list_shown = True
    assert len(layout(alone, shows_subtitles=True)) > 5 and len(layout(alone, partial=0.0)) > 5


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_texts_that_make_no_sense(text):
    alone = ClientAlone().join()
    alone.is_tolerant = True
    alone.hear(ClientboundSetTitleText(text), ClientboundSetSubtitleText(text), ClientboundSetActionBarText(text), ClientboundSystemChat(text, False),
               ClientboundTabList(text, text), ClientboundBossEvent(UUID(int=1), 0, text, 0.5, 0, 0, 0), ClientboundSetObjective("o", 0, text, 0, None),
               ClientboundSetDisplayObjective(1, "o"), ClientboundSetScore("Ann", "o", 1, text, ("fixed", text)))
    alone.client.hud.is_list_shown = True
    alone.ticks(15)
    assert pictured(alone, PAINTER, 320, 240, 1).shape == (240, 320, 3)
