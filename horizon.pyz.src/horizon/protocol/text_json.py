"""Text components as JSON strings, as files keep them: signs' lines, names of things."""

import json

from horizon.protocol.text_codec import plain

LONGEST = 65536  # letters of a JSON text that is read at all


def plain_json(text: str) -> str:
    """The letters of a component in JSON; what is no JSON is taken as it is."""
    if not text or len(text) > LONGEST:
        return ""
    try:
        return plain(json.loads(text))
    except (ValueError, RecursionError):
        return text


def json_text(text: str) -> str:
    """Plain text as a JSON component."""
    return json.dumps(text, ensure_ascii=False)
