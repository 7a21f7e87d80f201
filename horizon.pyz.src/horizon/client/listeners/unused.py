"""Packets that this client hears and makes nothing of, each for a reason; the same list says so to tests."""

from horizon.protocol.packets import (
    play_advancement, play_chat, play_item, play_level, play_operator, play_player, play_recipe,
    play_sound, play_vehicle, status,
)

SOUNDLESS = "there is no sound yet"
UNASKED = "this client never asks for it"
OWN_RECIPES = "recipes come from the registry"
REASONS: dict[type, str] = {
    play_sound.ClientboundStopSound: SOUNDLESS,
    play_level.ClientboundSetSimulationDistance: "nothing is simulated here but the player",
    play_recipe.ClientboundUpdateRecipes: OWN_RECIPES,
    play_recipe.ClientboundRecipeBookRemove: OWN_RECIPES,
    play_recipe.ClientboundRecipeBookSettings: OWN_RECIPES,
    play_recipe.ClientboundPlaceGhostRecipe: OWN_RECIPES,
    play_advancement.ClientboundSelectAdvancementsTab: "advancements are not shown yet",
    play_chat.ClientboundDeleteChat: "lines of chat stay as they were heard",
    play_item.ClientboundOpenBook: "books are not read yet",
    play_operator.ClientboundTagQuery: UNASKED,
    play_operator.ClientboundDebugSample: UNASKED,
    status.PongResponse: UNASKED,
    play_player.ClientboundPlayerCombatEnter: "it says nothing that is not known",
    play_player.ClientboundPlayerCombatEnd: "it says nothing that is not known",
    play_vehicle.ClientboundProjectilePower: "the server moves what flies",
    play_vehicle.ClientboundSetCamera: "one sees through one's own eyes",
}


def ignore(client, packet) -> None:
    """Nothing that this client keeps: REASONS says why."""


HANDLERS = dict.fromkeys(REASONS, ignore)
