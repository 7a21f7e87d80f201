"""Scores and teams."""

from horizon.protocol.choice_codec import OneOf, When
from horizon.protocol.codec import Byte, ListOf, OptionalOf, String, Tag, VarInt
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text

CREATE, REMOVE, CHANGE, JOIN, LEAVE = range(5)
# How a score's number looks: ("blank", None), ("styled", a style's compound) or ("fixed", component); None as usual.
NumberFormat = OptionalOf(OneOf(("blank", None), ("styled", Tag), ("fixed", Text)))


@packet
class ClientboundSetObjective:
    """An objective: 0 create, 1 remove, 2 change. render_type 0 a number, 1 hearts."""

    name: String
    action: Byte
    title: When("action", (CREATE, CHANGE), Text) = None
    render_type: When("action", (CREATE, CHANGE), VarInt) = None
    number_format: When("action", (CREATE, CHANGE), NumberFormat) = None


@packet
class ClientboundSetDisplayObjective:
    """Where an objective is shown: 0 list, 1 sidebar, 2 below names, 3 .. 18 a team's sidebar; "" shows none."""

    slot: VarInt
    objective: String


@packet
class ClientboundSetScore:
    """An owner's score in an objective; owners are names of players or UUIDs of others."""

    owner: String
    objective: String
    score: VarInt
    display_name: OptionalOf(Text)
    number_format: NumberFormat


@packet
class ClientboundResetScore:
    """An owner's score is gone; None: in every objective."""

    owner: String
    objective: OptionalOf(String)


@packet
class ClientboundSetPlayerTeam:
    """A team: 0 create, 1 remove, 2 change, 3 players join, 4 players leave.

    options 1 friendly fire, 2 sees its invisible; name_tags and collision: always, never, and the like;
    color 0 .. 15 as in chat, 21 none.
    """

    name: String
    action: Byte
    title: When("action", (CREATE, CHANGE), Text) = None
    options: When("action", (CREATE, CHANGE), Byte) = None
    name_tags: When("action", (CREATE, CHANGE), String) = None
    collision: When("action", (CREATE, CHANGE), String) = None
    color: When("action", (CREATE, CHANGE), VarInt) = None
    prefix: When("action", (CREATE, CHANGE), Text) = None
    suffix: When("action", (CREATE, CHANGE), Text) = None
    players: When("action", (CREATE, JOIN, LEAVE), ListOf(String)) = None
