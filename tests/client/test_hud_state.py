"""What the HUD remembers of packets and ticks."""

from horizon.client.hud import MOST_CAPTIONS, Toast
from horizon.client.listeners.hud import name_of, stack_in
from horizon.protocol.packets.play_advancement import ClientboundUpdateAdvancements
from horizon.protocol.packets.play_item import ClientboundCooldown
from horizon.protocol.packets.play_score import ClientboundResetScore, ClientboundSetObjective, ClientboundSetPlayerTeam, ClientboundSetScore
from horizon.protocol.packets.play_sound import ClientboundSound, ClientboundSoundEntity
from horizon.protocol.packets.play_title import ClientboundSetTitlesAnimation, ClientboundSetTitleText
from horizon.registry.item_stack import ItemStack
from horizon.registry.sound import SOUND_IDS
from tests.support.client_alone import OWN_ID

COW = SOUND_IDS["minecraft:entity.cow.ambient"]
SHOWN = 2


def hear_sound(ann, sound, x, volume=1.0):
    ann.hear(ClientboundSound(sound, 0, int(x * 8), 64 * 8, 0, volume, 1.0, 0))


def test_a_sound_in_earshot_is_noted_and_one_far_off_is_not(ann):
    hear_sound(ann, COW, 5)
    hear_sound(ann, SOUND_IDS["minecraft:entity.pig.ambient"], 40)
    hear_sound(ann, SOUND_IDS["minecraft:entity.sheep.ambient"], 40, volume=4.0)
    assert [caption.sound for caption in ann.client.hud.captions] == ["minecraft:entity.cow.ambient", "minecraft:entity.sheep.ambient"]


def test_a_sound_that_comes_again_is_one_caption_that_moves(ann):
    hear_sound(ann, COW, 5)
    ann.ticks(50)
    hear_sound(ann, COW, -5)
    ann.ticks(20)
    (caption,) = ann.client.hud.captions
    assert caption.pos == (-5.0, 64.0, 0.0)
    ann.ticks(60)
    assert ann.client.hud.captions == []


def test_sounds_by_name_and_from_entities(ann):
    hear_sound(ann, ("own:bell", None), 1)
    ann.hear(ClientboundSoundEntity(COW, 0, OWN_ID, 1.0, 1.0, 0), ClientboundSoundEntity(COW, 0, 9999, 1.0, 1.0, 0))
    assert [caption.sound for caption in ann.client.hud.captions] == ["own:bell", "minecraft:entity.cow.ambient"]
    assert name_of(1 << 20) is None and name_of(("plain", None)) == "minecraft:plain"


def test_captions_have_a_limit(ann):
    for number in range(MOST_CAPTIONS + 5):
        hear_sound(ann, (f"own:sound{number}", None), 1)
    assert len(ann.client.hud.captions) == MOST_CAPTIONS


def test_a_cooldown_runs_out_and_can_be_ended(ann):
    ann.hear(ClientboundCooldown("minecraft:ender_pearl", 10), ClientboundCooldown("minecraft:shield", 100))
    ann.ticks(5)
    assert ann.client.hud.cooldown("minecraft:ender_pearl", 0.0) == 0.5 and ann.client.hud.cooldown("minecraft:shield", 0.0) == 0.95
    ann.hear(ClientboundCooldown("minecraft:shield", 0))
    ann.ticks(5)
    assert ann.client.hud.cooldowns == {}


def advancement(flags=SHOWN, requirements=(("a", "b"), ("c",))):
    display = "Stone Age", "Mine stone", ItemStack.of("wooden_pickaxe"), 0, flags, None, 0.0, 0.0
    return ClientboundUpdateAdvancements(False, (("own:stone", (None, display, requirements, False)),), (), ())


def progress(*criteria, reset=False):
    return ClientboundUpdateAdvancements(reset, (), (), (("own:stone", tuple(criteria)),))


def test_an_advancement_is_told_once_when_all_of_it_is_done(ann):
    ann.hear(advancement(), progress(("a", 1), ("b", None), ("c", None)))
    assert list(ann.client.hud.toasts) == []
    ann.hear(progress(("a", 1), ("b", None), ("c", 2)), progress(("a", 1), ("b", 3), ("c", 2)))
    (toast,) = ann.client.hud.toasts
    assert (toast.kind, toast.text, toast.icon.name) == ("advancement", "Stone Age", "minecraft:wooden_pickaxe")


def test_an_advancement_without_a_toast_and_what_was_done_before_are_not_told(ann):
    ann.hear(advancement(flags=0), progress(("a", 1), ("b", None), ("c", 2)))
    ann.hear(ClientboundUpdateAdvancements(True, advancement().added, (), (("own:stone", (("a", 1), ("c", 1))),)))
    assert list(ann.client.hud.toasts) == []


def test_the_result_in_a_recipe_s_picture():
    stack = ItemStack.of("torch", 4)
    assert stack_in(("shaped", 2, ((("item", 5),), stack))) is stack
    assert stack_in(("fuel", ("item", 1))).item.id == 1 and stack_in("nothing") is None and stack_in(("item", 1 << 30)) is None


def test_a_title_goes_when_its_time_is_over(ann):
    ann.hear(ClientboundSetTitlesAnimation(1, 2, 1), ClientboundSetTitleText("Hail"))
    ann.ticks(4)
    assert ann.client.hud.title == "Hail"
    ann.ticks(2)
    assert ann.client.hud.title is None


def test_colours_and_formats_of_scores_go_with_them(ann):
    hud = ann.client.hud
    ann.hear(ClientboundSetObjective("o", 0, {"text": "T", "color": "red"}, 0, ("blank", None)),
             ClientboundSetScore("Ann", "o", 1, {"text": "Queen"}, ("fixed", "x")))
    assert hud.texts["objective", "o"] == {"text": "T", "color": "red"} and hud.formats == {"o": ("blank", None), ("o", "Ann"): ("fixed", "x")}
    ann.hear(ClientboundResetScore("Ann", "o"))
    assert ("score", ("o", "Ann")) not in hud.texts and hud.formats == {"o": ("blank", None)}
    ann.hear(ClientboundSetObjective("o", 1, None, None, None))
    assert hud.texts == {} and hud.formats == {}


def test_a_team_s_words_go_with_it(ann):
    ann.hear(ClientboundSetPlayerTeam("t", 0, "T", 0, "always", "always", 21, {"text": "[T]"}, {"text": "!"}, ()))
    assert ann.client.hud.texts["prefix", "t"] == {"text": "[T]"}
    ann.hear(ClientboundSetPlayerTeam("t", 1, None, None, None, None, None, None, None, None))
    assert ann.client.hud.texts == {}


def test_toasts_wait_for_their_turn(ann):
    for number in range(8):
        ann.client.hud.notify(Toast("system", str(number)))
    ann.tick()
    assert [toast.title for toast, _ in ann.client.hud.toasts_shown] == ["0", "1", "2", "3", "4"] and len(ann.client.hud.toasts) == 3
