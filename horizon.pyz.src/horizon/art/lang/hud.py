"""Texts of the HUD and the debug screen, in our own English, under the keys of the field."""

TEXTS = {
    "advancements.toast.task": "Advancement made!", "advancements.toast.goal": "Goal reached!",
    "advancements.toast.challenge": "Challenge done!", "recipe.toast.title": "New recipes!",
    "recipe.toast.description": "Look into your recipe book", "tutorial.toast": "Hint",
    "debug.reload_chunks.message": "Reloading all chunks", "debug.show_hitboxes.on": "Hitboxes: shown",
    "debug.show_hitboxes.off": "Hitboxes: hidden", "debug.copy_location.message": "Copied the location to the clipboard",
    "debug.chunk_boundaries.on": "Chunk borders: shown", "debug.chunk_boundaries.off": "Chunk borders: hidden",
    "debug.advanced_tooltips.on": "Advanced tooltips: shown", "debug.advanced_tooltips.off": "Advanced tooltips: hidden",
    "debug.pause_focus.on": "Pause when the window loses focus: yes", "debug.pause_focus.off": "Pause when the window loses focus: no",
    "debug.reload_resourcepacks.message": "Reloaded the resource packs", "debug.help.message": "Keys with F3:",
    "debug.prefix": "[Debug]:", "effect.duration.infinite": "endless",
    "chat.type.text": "<%s> %s", "chat.type.emote": "* %s %s", "chat.type.announcement": "[%s] %s", "chat.type.admin": "[%s: %s]",
    "chat.type.team.text": "%s <%s> %s", "chat.type.team.sent": "-> %s <%s> %s",
    "chat.type.advancement.task": "%s has made the advancement %s", "chat.type.advancement.goal": "%s has reached the goal %s",
    "chat.type.advancement.challenge": "%s has done the challenge %s",
    "commands.message.display.incoming": "%s whispers to you: %s", "commands.message.display.outgoing": "You whisper to %s: %s",
    "multiplayer.player.joined": "%s joined the world", "multiplayer.player.left": "%s left the world",
    "potion.potency.0": "", "potion.potency.1": "II", "potion.potency.2": "III", "potion.potency.3": "IV", "potion.potency.4": "V",
    "potion.potency.5": "VI", "potion.withAmplifier": "%s %s", "potion.withDuration": "%s (%s)",
}
