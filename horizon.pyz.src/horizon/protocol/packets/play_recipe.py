"""Recipes: what the client must know of them, and its recipe book. Displays: protocol/recipe_codec.py."""

from horizon.protocol.choice_codec import HolderSet
from horizon.protocol.codec import Bool, ListOf, OptionalOf, RecordOf, String, UByte, VarInt
from horizon.protocol.packet import packet
from horizon.protocol.recipe_codec import RecipeDisplay, SlotDisplay

NOTIFICATION, HIGHLIGHT = 1, 2
# number, display, group + 1 (0 for none), category; ingredients (HolderSet each) or None
_Entry = RecordOf(VarInt, RecipeDisplay, VarInt, VarInt, OptionalOf(ListOf(HolderSet)))


@packet
class ClientboundUpdateRecipes:
    """What fits which slots, ((set's name, item ids), ...), and the stonecutter's ((ingredient, result), ...)."""

    sets: ListOf(RecordOf(String, ListOf(VarInt)))
    stonecutter: ListOf(RecordOf(HolderSet, SlotDisplay))


@packet
class ClientboundRecipeBookAdd:
    """Recipes of the book: (((number, display, group + 1, category, ingredients), flags), ...).

    flags 1 notify, 2 highlight. With `replace` the book was emptied first.
    """

    entries: ListOf(RecordOf(_Entry, UByte))
    replace: Bool


@packet
class ClientboundRecipeBookRemove:
    """Recipes leave the book."""

    recipes: ListOf(VarInt)


@packet
class ClientboundRecipeBookSettings:
    """For each kind of book, whether it is open and shows only what can be made."""

    crafting_open: Bool
    crafting_filter: Bool
    furnace_open: Bool
    furnace_filter: Bool
    blast_furnace_open: Bool
    blast_furnace_filter: Bool
    smoker_open: Bool
    smoker_filter: Bool


@packet
class ClientboundPlaceGhostRecipe:
    """A recipe that lacks ingredients is shown in the window's slots."""

    window_id: VarInt
    display: RecipeDisplay


@packet
class ServerboundPlaceRecipe:
    """The player clicks a recipe of the book; `make_all` fills the slots as far as they go."""

    window_id: VarInt
    recipe: VarInt
    make_all: Bool


@packet
class ServerboundRecipeBookChangeSettings:
    """A book (0 crafting, 1 furnace, 2 blast furnace, 3 smoker) is opened, closed, filtered."""

    book: VarInt
    is_open: Bool
    is_filtering: Bool


@packet
class ServerboundRecipeBookSeenRecipe:
    """The player has looked at a new recipe."""

    recipe: VarInt
