"""How a line of chat looks: who says it, to whom, and how. Kinds of chat are the server's registry's."""

from horizon.client.registries import CHAT_TYPE, Registries
from horizon.protocol.text_codec import plain

SENDER, TARGET, CONTENT = "sender", "target", "content"
USUAL = "<{sender}> {content}"
SHAPES = {
    "chat": USUAL,
    "say_command": "[{sender}] {content}",
    "msg_command_incoming": "{sender} -> you: {content}",
    "msg_command_outgoing": "you -> {target}: {content}",
    "team_msg_command_incoming": "{target} <{sender}> {content}",
    "team_msg_command_outgoing": "-> {target} <{sender}> {content}",
    "emote_command": "* {sender} {content}",
}
PARAMETERS = (CONTENT, SENDER, TARGET)  # by number, where a packet brings its own kind


def decorated(registries: Registries, chat_type, sender: str, target: str, content: str) -> str:
    """The whole line. `chat_type` is a number of the registry, or a kind of the packet's own."""
    words = {SENDER: sender, TARGET: target, CONTENT: content}
    if isinstance(chat_type, int):
        name = registries.chat_type(chat_type)
        if name in SHAPES:
            return SHAPES[name].format(**words)
        key, parameters = told(registries, chat_type)
    else:
        key, numbers, _ = chat_type[0]
        parameters = tuple(PARAMETERS[number] for number in numbers if 0 <= number < len(PARAMETERS))
    if "%s" not in key:
        return USUAL.format(**words)
    pieces = key.split("%s")
    said = [words.get(parameter, "") for parameter in parameters] + [""] * len(pieces)
    return "".join(piece + (said[place] if place < len(pieces) - 1 else "") for place, piece in enumerate(pieces))


def told(registries: Registries, number: int) -> tuple[str, tuple]:
    """The pattern and parameters of a kind that the server made up; nothing of what makes no sense."""
    rows = registries.entries.get(CHAT_TYPE, ())
    value = rows[number][1] if 0 <= number < len(rows) else None
    chat = value.get("chat") if isinstance(value, dict) else None
    if not isinstance(chat, dict):
        return "", ()
    parameters = chat.get("parameters")
    return plain(chat.get("translation_key", "")), tuple(map(str, parameters if isinstance(parameters, list) else ()))
